game-name = Метро Доміно (Париж)
game-about = Доміно стає лініями метро, і кожна добудована лінія відкриває станцію. Позбудьтеся плиток і відкрийте більше станцій, ніж суперники.

option-games_to_win = Скільки ігор треба виграти
option-games_to_win-1 = Одну
option-games_to_win-3 = Три

# Лінії за сторонами станцій
line-N = { $station }, на північ
line-E = { $station }, на схід
line-S = { $station }, на південь
line-W = { $station }, на захід
line-left = { $station }, ліворуч
line-straight = { $station }, прямо
line-right = { $station }, праворуч

# Дії
kind-play = Викласти плитку
kind-draw = Узяти плитку
kind-keep = Залишити взяту плитку
kind-pass = Пропустити хід
action-play = Викласти { $tile } на лінію «{ $line }»
action-draw = Узяти плитку зі сховища
action-keep = Залишити взяту плитку собі
action-pass = Пропустити хід

# Підказки
prompt-turn = Ваш хід: викладіть плитку на відкриту лінію.
prompt-extra = Ви виклали дубль: ходіть іще раз.
prompt-drew = Ви взяли { $tile }: викладіть цю плитку або залиште її собі.
ask-token = Витратити жетон метро й викласти { $tile } на лінію { $line }?

# Події
game-begins = Починається гра № { $number }; першим ходить { $player }.
deal = { $player } отримує { $tiles }.
    .hidden =
        { $player } отримує { $count ->
            [one] { $count } плитку
            [few] { $count } плитки
           *[many] { $count } плиток
        }.
play = { $player } кладе { $tile } на лінію «{ $line }».
play-token = { $player } витрачає жетон метро й кладе { $tile } на лінію «{ $line }».
token = { $player } отримує жетон метро за дубль.
open-station = { $player } добудовує лінію «{ $line }» і відкриває станцію «{ $station }».
close-line = { $player } добудовує лінію «{ $line }»; станцій більше не залишилося.
draw = { $player } бере { $tile }.
    .hidden = { $player } бере плитку.
keep = { $player } залишає взяту плитку собі.
pass = { $player } пропускає хід.
game-over = Гру № { $number } закінчено.
show-hand = На руках залишилися плитки ({ $player }): { $tiles }.
score =
    { $player }: { $stations ->
        [one] { $stations } станція
        [few] { $stations } станції
       *[many] { $stations } станцій
    }, { $tiles ->
        [one] залишилася { $tiles } плитка
        [few] залишилися { $tiles } плитки
       *[many] залишилося { $tiles } плиток
    }, разом { $points }.
tie-stations = більше станцій
win-game =
    { $player } виграє гру: уже { $wins ->
        [one] { $wins } перемога
        [few] { $wins } перемоги
       *[many] { $wins } перемог
    }.

# Частини рахунку
part-stations = Відкриті станції
part-tiles-left = Плитки, що залишилися
part-games-won = Виграні ігри

# Відмови
refuse-not-in-hand = Плитки { $tile } немає у вас на руках.
refuse-only-drawn = Узявши плитку, можна викласти лише її: { $tile }.
refuse-no-station = Лінії «{ $line }» ще немає: її станцію не відкрито.
refuse-line-closed = Лінію «{ $line }» добудовано, додати плитку не можна.
refuse-no-marker = Лінію «{ $line }» почати не можна: уже { $count ->
        [one] { $count } активна лінія
        [few] { $count } активні лінії
       *[many] { $count } активних ліній
    }, більше не буває.
refuse-forbidden = На лінію «{ $line }» не можна класти плитки зі значенням { $value }.
refuse-no-match = Половина { $tile }, яку приєднують, не підходить до відкритого значення { $value }, а жетон метро змінює її лише на одиницю.
refuse-needs-token = { $tile } підійде сюди лише з жетоном метро, а у вас його немає.
refuse-must-play = Одна з ваших плиток підходить без жетона метро: ви мусите викласти плитку.
refuse-drew-already = Ви вже взяли плитку: викладіть її або залиште собі.
refuse-nothing-drawn = Ви не брали плитки, залишати нічого.
refuse-store-empty = Сховище порожнє: брати нічого.
refuse-draw-first = У сховищі ще є плитки: пропустити хід не можна, візьміть плитку.

# Малюнок у терміналі
picture-game = Гра № { $number }, для перемоги треба виграшів: { $wins }
picture-table =
    Сховище: { $store ->
        [one] { $store } плитка
        [few] { $store } плитки
       *[many] { $store } плиток
    } · закритих станцій: { $stations } · жетонів метро: { $supply } · жетонів ліній: { $markers }
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
    }, очки { $points }, виграно ігор { $wins }
picture-forbidden = без { $value }
picture-unstarted = не розпочата
picture-waiting = не працює: немає вільного жетона
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
