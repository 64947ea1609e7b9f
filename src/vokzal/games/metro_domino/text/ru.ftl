game-name = Метро Домино (Париж)
game-about = Домино превращается в линии метро, и каждая достроенная линия открывает станцию. Избавьтесь от плиток и откройте больше станций, чем соперники.

option-games_to_win = Сколько игр нужно выиграть
option-games_to_win-1 = Одну
option-games_to_win-3 = Три

# Линии называются буквой, которая стоит на поле
line-name = { $letter } ({ $station })

# Действия
kind-play = Выложить плитку
kind-draw = Взять плитку
kind-keep = Оставить взятую плитку
kind-pass = Пропустить ход
action-play = Выложить { $tile } на линию { $line }
action-draw = Взять плитку из хранилища
action-keep = Оставить взятую плитку себе
action-pass = Пропустить ход

# Подсказки
prompt-turn = Ваш ход: выложите плитку на открытую линию.
prompt-extra = Вы выложили дубль: ходите ещё раз.
prompt-drew = Вы взяли { $tile }: выложите эту плитку или оставьте её себе.
prompt-draw = Ни одна ваша плитка не подходит: возьмите новую.
prompt-keep = Вы взяли { $tile }: эта плитка никуда не подходит, оставьте её себе.
prompt-pass = Ни одна ваша плитка не подходит, а брать больше нечего: пропустите ход.
ask-token = Потратить жетон метро и выложить { $tile } на линию { $line }?

# События
game-begins = Игра № { $number }: начинает { $player }.
deal = { $player } получает { $tiles }.
    .hidden =
        { $player } получает { $count ->
            [one] { $count } плитку
            [few] { $count } плитки
           *[many] { $count } плиток
        }.
play = { $player } кладёт { $tile } на линию { $line }.
play-token = { $player } тратит жетон метро и кладёт { $tile } на линию { $line }.
token = { $player } получает жетон метро за дубль.
open-station = { $player } достраивает линию { $line } и открывает станцию «{ $station }».
close-line = { $player } достраивает линию { $line }; станций больше не осталось.
draw = { $player } берёт { $tile }.
    .hidden = { $player } берёт плитку.
keep = { $player } оставляет взятую плитку себе.
pass = { $player } пропускает ход.
game-over = Игра № { $number } окончена.
over-tiles = Игра № { $number } окончена: { $player } выкладывает последнюю плитку.
over-stations =
    Игра № { $number } окончена: { $player } открывает { $stations ->
        [5] пятую
       *[other] { $stations }-ю
    } станцию.
over-passes = Игра № { $number } окончена: хранилище пусто, и все пропустили ход.
show-hand = { $player }, на руках: { $tiles }.
score =
    { $player }: { $stations ->
        [one] { $stations } станция
        [few] { $stations } станции
       *[many] { $stations } станций
    }, { $tiles ->
        [0] плиток не осталось
        [one] осталась { $tiles } плитка
        [few] остались { $tiles } плитки
       *[many] осталось { $tiles } плиток
    }, итого очков: { $points }.
tie-stations = больше станций
# Партия из одной игры: победа, может быть общая
win = { $player } побеждает.
win-shared = Победа общая: { $players }.
# Игра партии до трёх побед
win-game = { $player } выигрывает игру. Побед: { $wins } из { $needed }.
win-game-shared = Победа в игре общая: { $player }. Побед: { $wins } из { $needed }.

# Части счёта
part-stations = Открытые станции
part-tiles-left = Оставшиеся плитки
part-games-won = Выигранные игры

# Отказы
refuse-not-in-hand = Плитки { $tile } нет у вас на руках.
refuse-only-drawn = Взяв плитку, можно выложить только её: { $tile }.
refuse-no-station = Линии { $line } ещё нет: её станция не открыта.
refuse-line-closed = Линия { $line } достроена, добавить плитку нельзя.
refuse-no-marker = Линию { $line } начать нельзя: уже { $count ->
        [one] { $count } активная линия
        [few] { $count } активные линии
       *[many] { $count } активных линий
    }, больше не бывает.
refuse-forbidden = На линию { $line } нельзя класть плитки со значением { $value }.
refuse-no-match = Присоединяемая половина плитки { $tile } не подходит к открытому значению { $value }, а жетон метро меняет её только на единицу.
refuse-needs-token = { $tile } подойдёт сюда только с жетоном метро, а у вас его нет.
refuse-must-play = Одна из ваших плиток подходит без жетона метро: вы обязаны выложить плитку.
refuse-drew-already = Вы уже взяли плитку: выложите её или оставьте себе.
refuse-nothing-drawn = Вы не брали плитку, оставлять нечего.
refuse-store-empty = Хранилище пусто: брать нечего.
refuse-draw-first = В хранилище ещё есть плитки: пропустить ход нельзя, возьмите плитку.

# Картинка в терминале
picture-game = Игра № { $number }, для победы нужно выигрышей: { $wins }
picture-table =
    Хранилище: { $store ->
        [one] { $store } плитка
        [few] { $store } плитки
       *[many] { $store } плиток
    } · неоткрытых станций: { $stations } · жетонов метро: { $supply } · свободных маркеров линий: { $markers }
picture-opened-by = { $station } ({ $player })
picture-player =
    { $player }: { $tiles ->
        [one] { $tiles } плитка
        [few] { $tiles } плитки
       *[many] { $tiles } плиток
    }, { $stations ->
        [one] { $stations } станция
        [few] { $stations } станции
       *[many] { $stations } станций
    }, { $tokens ->
        [one] { $tokens } жетон метро
        [few] { $tokens } жетона метро
       *[many] { $tokens } жетонов метро
    }, очков: { $points }, выиграно игр: { $wins }
picture-forbidden = без { $value }
picture-unstarted = не начата
picture-waiting = не работает: нет свободного маркера
picture-active = активна, открытый конец { $value }
picture-closed = достроена
picture-hand = на руках
picture-drawn = взята

# Что говорит тренер о действии
why-last-tile-wins = Последняя плитка с рук: игра закончится вашей победой, { $points } : { $best }.
why-last-tile-wins-by-stations = Последняя плитка с рук: очков поровну ({ $points }), но станций у вас больше, и победа ваша.
why-last-tile-shares = Последняя плитка с рук: игра закончится общей победой, { $points } : { $best }.
why-last-station-wins = Открывает вашу последнюю станцию: игра закончится вашей победой, { $points } : { $best }.
why-last-station-wins-by-stations = Открывает вашу последнюю станцию: очков поровну ({ $points }), но станций у вас больше, и победа ваша.
why-last-station-shares = Открывает вашу последнюю станцию: игра закончится общей победой, { $points } : { $best }.
why-pass-wins = Остальные уже пропустили ход: игра закончится вашей победой, { $points } : { $best }.
why-pass-wins-by-stations = Остальные уже пропустили ход: очков поровну ({ $points }), но станций у вас больше, и победа ваша.
why-pass-shares = Остальные уже пропустили ход: игра закончится общей победой, { $points } : { $best }.
why-opens = Достраивает линию { $line } и открывает станцию: ещё одно очко.
why-opens-only = Достраивает линию { $line } и открывает станцию; другую линию сейчас не достроить.
why-frees-marker = Достраивает линию { $line } и освобождает маркер: снова можно начинать новые линии.
why-hurry = { $other } держит одну плитку: следующего хода может не быть.
why-double =
    Дубль: { $token ->
        [0] ещё один ход
       *[other] жетон метро и ещё один ход
    }.
why-double-fits =
    Дубль: { $token ->
        [0] ещё один ход
       *[other] жетон метро и ещё один ход
    }, и для него { $count ->
        [one] подходит { $count } ваша плитка
        [few] подходят { $count } ваши плитки
       *[many] подходят { $count } ваших плиток
    }.
why-double-opens = Дубль, и вы ходите снова: { $tile } достроит линию { $line }.
why-token-instead = Без жетона не подходит ничего: иначе придётся брать плитку.
why-token-or-pass = Без жетона не подходит ничего: иначе придётся пропустить ход.
why-token-drawn = Жетон сразу избавит от взятой плитки { $tile }.
why-drawn = Взятая плитка { $tile } не останется на руках.
why-only-you-finish = Линии { $line } не хватит одной плитки, и достроить её без жетона сможете только вы.
why-few-finish =
    Линии { $line } не хватит одной плитки, но из { $hidden ->
        [one] { $hidden } скрытой от вас плитки
       *[many] { $hidden } скрытых от вас плиток
    } без жетона { $count ->
        [0] не подойдёт ни одна
        [one] подойдёт лишь { $count }
       *[many] подойдут лишь { $count }
    }.
why-finish-next = Потом линию { $line } достроит ваша { $tile }.
why-finish-next-any =
    Линии { $line } не хватит одной плитки, и { $count ->
        [one] подойдёт { $count } ваша
       *[many] подойдёт любая из { $count } ваших
    }.
why-no-gift =
    А на линии { $line } эта плитка подготовила бы станцию соперникам: туда { $count ->
        [one] подходит { $count }
       *[many] подходят { $count }
    } из { $hidden ->
        [one] { $hidden } скрытой от вас плитки
       *[many] { $hidden } скрытых от вас плиток
    }.
why-own-line = Линию { $line } без жетона продолжите только вы: больше ни у кого нет плитки к { $value }.
why-for-double = На линии { $line } появится место для вашего дубля { $tile }.
why-follow-up =
    На линии { $line } останется открытой { $value }: к ней { $count ->
        [one] подходит { $count } ваша плитка
        [few] подходят { $count } ваши плитки
       *[many] подходят { $count } ваших плиток
    }.
why-follow-up-one = Линию { $line } потом продолжит ваша { $tile }.
why-reach =
    После этого найдётся место для { $count } из { $tiles ->
        [one] { $tiles } вашей плитки
       *[many] { $tiles } ваших плиток
    }: больше, чем после любого другого хода.
why-loner = { $tile } не стыкуется ни с одной вашей плиткой: от неё лучше избавиться.
why-fits-no-active = К активным линиям { $tile } не подходит: её место на новой.
why-last-marker =
    Занимает последний маркер: новую линию никто не начнёт, а к активным { $count ->
        [one] подходит { $count }
       *[many] подходят { $count }
    } из { $tiles ->
        [one] { $tiles } вашей плитки
       *[many] { $tiles } ваших плиток
    }.
why-saves-token =
    Сохраняет { $count ->
        [1] единственный жетон метро
       *[other] жетон метро
    }: без него ни одну плитку не выложить.
why-keep-short =
    С плиткой { $tile } линии { $line } не хватило бы одной, а { $count ->
        [one] достроит её { $count }
       *[many] достроят её { $count }
    } из { $hidden ->
        [one] { $hidden } скрытой от вас плитки
       *[many] { $hidden } скрытых от вас плиток
    }.
why-draw-fits =
    Из { $hidden ->
        [one] { $hidden } скрытой от вас плитки
       *[many] { $hidden } скрытых от вас плиток
    } сразу { $count ->
        [one] подойдёт { $count }
       *[many] подойдут { $count }
    }.

## The board
board-ended-tiles = Последнюю плитку кладёт { $player }.
board-ended-stations = Все станции, какие можно, открывает { $player }.
board-ended-stuck = Ходить больше никто не может.
board-tie-stations = Очков поровну: решает число станций.
board-tie-shared = Очков и станций поровну: победа общая.
board-games-won = Выиграно игр: { $wins } из { $needed }.
board-next-game = К следующей игре
board-where = Где можно положить плитку
