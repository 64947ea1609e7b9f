game-name = Метро Доміно (Париж)
game-about = Доміно стає лініями метро, і кожна добудована лінія відкриває станцію. Позбудьтеся плиток і відкрийте більше станцій, ніж суперники.

option-games_to_win = Скільки ігор треба виграти
option-games_to_win-1 = Одну
option-games_to_win-3 = Три

# Лінії називаються літерою, що стоїть на полі
line-name = { $letter } ({ $station })

# Дії
kind-play = Викласти плитку
kind-draw = Узяти плитку
kind-keep = Залишити взяту плитку
kind-pass = Пропустити хід
action-play = Викласти { $tile } на лінію { $line }
action-draw = Узяти плитку зі сховища
action-keep = Залишити взяту плитку собі
action-pass = Пропустити хід

# Підказки
prompt-turn = Ваш хід: викладіть плитку на відкриту лінію.
prompt-extra = Ви виклали дубль: ходіть іще раз.
prompt-drew = Ви взяли { $tile }: викладіть цю плитку або залиште її собі.
prompt-draw = Жодна ваша плитка не підходить: візьміть нову.
prompt-keep = Ви взяли { $tile }: ця плитка нікуди не підходить, залиште її собі.
prompt-pass = Жодна ваша плитка не підходить, а брати більше нічого: пропустіть хід.
ask-token = Витратити жетон метро й викласти { $tile } на лінію { $line }?

# Події
game-begins = Гра № { $number }: починає { $player }.
deal = { $player } отримує { $tiles }.
    .hidden =
        { $player } отримує { $count ->
            [one] { $count } плитку
            [few] { $count } плитки
           *[many] { $count } плиток
        }.
play = { $player } кладе { $tile } на лінію { $line }.
play-token = { $player } витрачає жетон метро й кладе { $tile } на лінію { $line }.
token = { $player } отримує жетон метро за дубль.
open-station = { $player } добудовує лінію { $line } і відкриває станцію «{ $station }».
close-line = { $player } добудовує лінію { $line }; станцій більше не залишилося.
draw = { $player } бере { $tile }.
    .hidden = { $player } бере плитку.
keep = { $player } залишає взяту плитку собі.
pass = { $player } пропускає хід.
game-over = Гру № { $number } закінчено.
over-tiles = Гру № { $number } закінчено: { $player } викладає останню плитку.
over-stations =
    Гру № { $number } закінчено: { $player } відкриває { $stations ->
        [5] п’яту
       *[other] { $stations }-ту
    } станцію.
over-passes = Гру № { $number } закінчено: сховище порожнє, і всі пропустили хід.
show-hand = { $player }, на руках: { $tiles }.
score =
    { $player }: { $stations ->
        [one] { $stations } станція
        [few] { $stations } станції
       *[many] { $stations } станцій
    }, { $tiles ->
        [0] плиток не залишилося
        [one] залишилася { $tiles } плитка
        [few] залишилися { $tiles } плитки
       *[many] залишилося { $tiles } плиток
    }, усього очок: { $points }.
tie-stations = більше станцій
# Партія з однієї гри: перемога, можливо спільна
win = { $player } перемагає.
win-shared = Перемога спільна: { $players }.
# Гра партії до трьох перемог
win-game = { $player } виграє гру. Перемог: { $wins } з { $needed }.
win-game-shared = Перемога у грі спільна: { $player }. Перемог: { $wins } з { $needed }.

# Частини рахунку
part-stations = Відкриті станції
part-tiles-left = Плитки, що залишилися
part-games-won = Виграні ігри

# Відмови
refuse-not-in-hand = Плитки { $tile } немає у вас на руках.
refuse-only-drawn = Узявши плитку, можна викласти лише її: { $tile }.
refuse-no-station = Лінії { $line } ще немає: її станцію не відкрито.
refuse-line-closed = Лінію { $line } добудовано, додати плитку не можна.
refuse-no-marker = Лінію { $line } почати не можна: уже { $count ->
        [one] { $count } активна лінія
        [few] { $count } активні лінії
       *[many] { $count } активних ліній
    }, більше не буває.
refuse-forbidden = На лінію { $line } не можна класти плитки зі значенням { $value }.
refuse-no-match = Половина плитки { $tile }, якою її приєднують, не підходить до відкритого значення { $value }, а жетон метро змінює її лише на одиницю.
refuse-needs-token = { $tile } підійде сюди лише з жетоном метро, а у вас його немає.
refuse-must-play = Одна з ваших плиток підходить без жетона метро: ви мусите викласти плитку.
refuse-drew-already = Ви вже взяли плитку: викладіть її або залиште собі.
refuse-nothing-drawn = Ви не брали плитки, залишати нема чого.
refuse-store-empty = Сховище порожнє: брати нема чого.
refuse-draw-first = У сховищі ще є плитки: пропустити хід не можна, візьміть плитку.

# Малюнок у терміналі
picture-game = Гра № { $number }, для перемоги треба виграшів: { $wins }
picture-table =
    Сховище: { $store ->
        [one] { $store } плитка
        [few] { $store } плитки
       *[many] { $store } плиток
    } · невідкритих станцій: { $stations } · жетонів метро: { $supply } · вільних маркерів ліній: { $markers }
picture-opened-by = { $station } ({ $player })
picture-player =
    { $player }: { $tiles ->
        [one] { $tiles } плитка
        [few] { $tiles } плитки
       *[many] { $tiles } плиток
    }, { $stations ->
        [one] { $stations } станція
        [few] { $stations } станції
       *[many] { $stations } станцій
    }, { $tokens ->
        [one] { $tokens } жетон метро
        [few] { $tokens } жетони метро
       *[many] { $tokens } жетонів метро
    }, очок: { $points }, виграно ігор: { $wins }
picture-forbidden = без { $value }
picture-unstarted = не розпочата
picture-waiting = не працює: немає вільного маркера
picture-active = активна, відкритий кінець { $value }
picture-closed = добудована
picture-hand = на руках
picture-drawn = узята

## The board
board-ended-tiles = Останню плитку кладе { $player }.
board-ended-stations = Усі станції, які можна, відкриває { $player }.
board-ended-stuck = Ходити більше ніхто не може.
board-tie-stations = Очок порівну: вирішує кількість станцій.
board-tie-shared = Очок і станцій порівну: перемога спільна.
board-games-won = Виграно ігор: { $wins } із { $needed }.
board-next-game = До наступної гри
board-where = Де можна покласти плитку
