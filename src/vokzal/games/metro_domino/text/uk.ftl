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

# Що каже тренер про дію
why-last-tile-wins = Остання плитка з рук: гра закінчиться вашою перемогою, { $points } : { $best }.
why-last-tile-wins-by-stations = Остання плитка з рук: очок порівну ({ $points }), але станцій у вас більше, і перемога ваша.
why-last-tile-shares = Остання плитка з рук: гра закінчиться спільною перемогою, { $points } : { $best }.
why-last-station-wins = Відкриває вашу останню станцію: гра закінчиться вашою перемогою, { $points } : { $best }.
why-last-station-wins-by-stations = Відкриває вашу останню станцію: очок порівну ({ $points }), але станцій у вас більше, і перемога ваша.
why-last-station-shares = Відкриває вашу останню станцію: гра закінчиться спільною перемогою, { $points } : { $best }.
why-pass-wins = Усі інші вже пропустили хід: гра закінчиться вашою перемогою, { $points } : { $best }.
why-pass-wins-by-stations = Усі інші вже пропустили хід: очок порівну ({ $points }), але станцій у вас більше, і перемога ваша.
why-pass-shares = Усі інші вже пропустили хід: гра закінчиться спільною перемогою, { $points } : { $best }.
why-opens = Добудовує лінію { $line } і відкриває станцію: ще одне очко.
why-opens-only = Добудовує лінію { $line } і відкриває станцію; іншої лінії зараз не добудувати.
why-frees-marker = Добудовує лінію { $line } і звільняє маркер: знову можна починати нові лінії.
why-hurry = { $other } тримає одну плитку: наступного ходу може не бути.
why-double =
    Дубль: { $token ->
        [0] ще один хід
       *[other] жетон метро і ще один хід
    }.
why-double-fits =
    Дубль: { $token ->
        [0] ще один хід
       *[other] жетон метро і ще один хід
    }, і для нього { $count ->
        [one] підходить { $count } ваша плитка
        [few] підходять { $count } ваші плитки
       *[many] підходять { $count } ваших плиток
    }.
why-double-opens = Дубль, і ви ходите знову: { $tile } добудує лінію { $line }.
why-token-instead = Без жетона не підходить нічого: інакше доведеться брати плитку.
why-token-or-pass = Без жетона не підходить нічого: інакше доведеться пропустити хід.
why-token-drawn = Жетон одразу позбавить вас узятої плитки { $tile }.
why-drawn = Узята плитка { $tile } не залишиться на руках.
why-only-you-finish = Лінії { $line } бракуватиме однієї плитки, і добудувати її без жетона зможете лише ви.
why-few-finish =
    Лінії { $line } бракуватиме однієї плитки, але з { $hidden ->
        [one] { $hidden } прихованої від вас плитки
       *[many] { $hidden } прихованих від вас плиток
    } без жетона { $count ->
        [0] не підійде жодна
        [one] підійде лише { $count }
       *[many] підійдуть лише { $count }
    }.
why-finish-next = Потім лінію { $line } добудує ваша { $tile }.
why-finish-next-any =
    Лінії { $line } бракуватиме однієї плитки, і { $count ->
        [one] підійде { $count } ваша
       *[many] підійде будь-яка з { $count } ваших
    }.
why-no-gift =
    А на лінії { $line } ця плитка підготувала б станцію суперникам: туди { $count ->
        [one] підходить { $count }
       *[many] підходять { $count }
    } з { $hidden ->
        [one] { $hidden } прихованої від вас плитки
       *[many] { $hidden } прихованих від вас плиток
    }.
why-own-line = Лінію { $line } без жетона продовжите лише ви: більше ні в кого немає плитки до { $value }.
why-for-double = На лінії { $line } з’явиться місце для вашого дубля { $tile }.
why-follow-up =
    На лінії { $line } залишиться відкритою { $value }: до неї { $count ->
        [one] підходить { $count } ваша плитка
        [few] підходять { $count } ваші плитки
       *[many] підходять { $count } ваших плиток
    }.
why-follow-up-one = Лінію { $line } потім продовжить ваша { $tile }.
why-reach =
    Після цього знайдеться місце для { $count } з { $tiles ->
        [one] { $tiles } вашої плитки
       *[many] { $tiles } ваших плиток
    }: більше, ніж після будь-якого іншого ходу.
why-loner = { $tile } не стикується з жодною вашою плиткою: краще її позбутися.
why-fits-no-active = До активних ліній { $tile } не підходить: її місце на новій.
why-last-marker =
    Займає останній маркер: нової лінії ніхто не почне, а до активних { $count ->
        [one] підходить { $count }
       *[many] підходять { $count }
    } з { $tiles ->
        [one] { $tiles } вашої плитки
       *[many] { $tiles } ваших плиток
    }.
why-saves-token =
    Зберігає { $count ->
        [1] єдиний жетон метро
       *[other] жетон метро
    }: без нього жодної плитки не викласти.
why-keep-short =
    З плиткою { $tile } лінії { $line } бракувало б однієї, а { $count ->
        [one] добудує її { $count }
       *[many] добудують її { $count }
    } з { $hidden ->
        [one] { $hidden } прихованої від вас плитки
       *[many] { $hidden } прихованих від вас плиток
    }.
why-draw-fits =
    Із { $hidden ->
        [one] { $hidden } прихованої від вас плитки
       *[many] { $hidden } прихованих від вас плиток
    } одразу { $count ->
        [one] підійде { $count }
       *[many] підійдуть { $count }
    }.

## The board
board-ended-tiles = Останню плитку кладе { $player }.
board-ended-stations = Усі станції, які можна, відкриває { $player }.
board-ended-stuck = Ходити більше ніхто не може.
board-tie-stations = Очок порівну: вирішує кількість станцій.
board-tie-shared = Очок і станцій порівну: перемога спільна.
board-games-won = Виграно ігор: { $wins } із { $needed }.
board-next-game = До наступної гри
board-where = Де можна покласти плитку
