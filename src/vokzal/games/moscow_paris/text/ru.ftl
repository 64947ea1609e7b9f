game-name = Москва–Париж
game-about = Выложите перед собой те же вагоны, что стоят у города, — и город ваш. Собирайте города и страны.

option-istanbul = Стамбул
option-istanbul-false = Без него
option-istanbul-true = В колоде: 3 очка
option-home_city = Родной город
option-home_city-false = Без него
option-home_city-true = В колоде
option-home_name = Название родного города
option-home_country = Его страна
option-home_country-ru = Россия
option-home_country-fr = Франция
option-home_country-de = Германия
option-home_country-it = Италия
option-home_country-pl = Польша
option-home_country-at = Австрия
option-home_country-tr = Турция
option-home_country-other = Другая
option-home_country_name = Название этой страны
option-home_flag = Его флаг
option-home_flag-white-blue-red = белый, синий, красный
option-home_flag-blue-yellow = синий, жёлтый
option-home_flag-white-red-white = белый, красный, белый
option-home_flag-blue-white-red = синий, белый, красный
option-home_flag-black-red-yellow = чёрный, красный, жёлтый
option-home_flag-green-white-red = зелёный, белый, красный
option-home_flag-red-white = красный, белый
option-home_flag-red-yellow-red = красный, жёлтый, красный
option-home_flag-green-white-green = зелёный, белый, зелёный
option-home_flag-blue-white-blue = синий, белый, синий
option-team = Кто с кем
option-team-false = Каждый за себя
option-team-true = Две команды, союзники через одного

# Названия
line = линия { $number }
side-left = слева
side-right = справа
direction-left = налево
direction-right = направо
wagon-of-line = { $text } (линия { $number })
wagon-of-player = { $text } (перед игроком: { $seat })
card-swap = Обмен
card-drop2 = Сброс двух
card-drop3 = Сброс трёх
card-chain = Цепочка
card-remove = Сброс города

# Действия
kind-wagon = Прицепить вагон
kind-front = Выложить вагон перед собой
kind-back = Вернуть вагон на руку
kind-swap = Обмен: первый вагон
kind-with = Обмен: второй вагон
kind-drop2 = Сброс двух
kind-drop3 = Сброс трёх
kind-chain = Цепочка
kind-pass_on = Меняться дальше
kind-stop = Прервать цепочку
kind-remove = Сброс города
kind-discard = Сыграть карту впустую
kind-take = Получить город
kind-leave = Не брать город
action-wagon = Прицепить: { $wagon } ({ $line }, { $side })
action-front = Выложить перед собой: { $wagon }
action-back = Вернуть на руку: { $wagon }
action-swap = Обмен: { $place }
action-with = … на: { $place }
action-drop2 = Сброс двух { $side }, место { $position }, { $line } и ниже
action-drop3 = Сброс трёх { $side }, место { $position }, { $line } и ниже
action-chain = Цепочка { $direction }: отдать — { $own }, получить — { $other }
action-pass_on = Меняться дальше: отдать — { $own }, получить — { $other }
action-stop = Прервать цепочку
action-remove = Сбросить город: { $line }
action-discard = Сыграть впустую карту «{ $card }»
action-take = Получить город: { $line }
action-leave = Не брать город

# Подсказки
prompt-turn = Ваш ход: прицепите вагон, сыграйте карту действия, выложите вагон перед собой или верните вагон на руку.
prompt-turn-full = Ваш ход: прицепите вагон, сыграйте карту действия или верните вагон на руку (перед вами уже четыре).
prompt-swap-with = Обмен: выберите второй вагон.
prompt-chain = { $other } меняется с вами вагоном. Поменяйтесь дальше со следующим соседом или прервите цепочку.
prompt-others-chain = Идёт цепочка: { $player } решает, меняться ли дальше.
prompt-take = Вы можете получить город ({ $lines }): возьмите его или оставьте.
prompt-take-one-of = Вы можете получить один из городов ({ $lines }): возьмите его или не берите ни одного.
ask-remove = Убрать город { $text } из игры вместе с его вагонами?
ask-drop = Сбросить вагоны: { $wagons }?

# События
wagon-coupled = { $player } прицепляет: { $wagon } ({ $line }, { $side }).
wagon-in-front = { $player } выкладывает перед собой: { $wagon }.
wagon-taken-back = { $player } возвращает на руку: { $wagon }.
card-played-swap = { $player } играет карту «Обмен» и выбирает: { $wagon } ({ $line }).
card-played-swap-front = { $player } играет карту «Обмен» и выбирает: { $wagon } (перед игроком: { $other }).
card-played-swap-own = { $player } играет карту «Обмен» и выбирает: { $wagon } (перед собой).
wagons-swapped = { $player } меняет местами: { $wagon } ({ $line }) и { $second } ({ $second_line }).
wagons-swapped-line-front = { $player } меняет местами: { $wagon } ({ $line }) и { $second } (перед игроком: { $other }).
wagons-swapped-line-own = { $player } меняет местами: { $wagon } ({ $line }) и { $second } (перед собой).
wagons-swapped-fronts = { $player } меняет местами вагоны перед игроками ({ $players }): { $wagon } и { $second }.
card-played-drop2 = { $player } играет карту «Сброс двух».
card-played-drop3 = { $player } играет карту «Сброс трёх».
wagons-dropped = Сброшены: { $wagons } ({ $lines }, { $side }).
card-played-chain = { $player } играет карту «Цепочка» ({ $direction }).
chain-swap = { $player } отдаёт: { $own }, получает: { $got } (сосед — { $other }).
chain-stopped = { $player } прерывает цепочку.
card-played-remove = { $player } играет карту «Сброс города» ({ $line }).
city-removed = Город выходит из игры: { $city }.
home-removed = Город выходит из игры: { $text }.
card-played-for-nothing = { $player } играет карту «{ $card }» впустую.
city-taken = { $player } получает город: { $city } ({ $wagons }).
home-taken = { $player } получает город: { $text } ({ $wagons }).
cities-left = { $player } не берёт город.
city-arrived = Новый город: { $city } ({ $line }).
home-arrived = Новый город: { $text } ({ $line }).
card-drawn = { $player } берёт: { $cards }.
    .hidden =
        { $player } берёт { $count ->
            [one] { $count } карту
            [few] { $count } карты
           *[many] { $count } карт
        }.
deck-shuffled = Сброс перетасован в новую стопку.
deadlock-broken = Ступор: все карты, кроме городов, сброшены и розданы заново.
scored =
    { $player }: { $cities ->
        [one] { $cities } город
        [few] { $cities } города
       *[many] { $cities } городов
    }, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
tie-capitals = больше столиц
tie-cities = больше городов
match-ended = Колода городов пуста, на столе осталось не больше трёх городов: партия окончена. Победа: { $players }.

# Из чего складывается счёт
part-cities = Города
part-countries = Повторяющиеся флаги

# Отказы
refuse-not-in-hand = Этого вагона нет у вас на руке: { $wagon }.
refuse-no-city = Здесь больше нет города: { $line }.
refuse-equal = Все вагоны линии должны быть разными, а такой в ней уже есть: { $wagon } ({ $line }).
refuse-line-full =
    Этот город принимает не больше { $count ->
        [one] { $count } вагона
       *[many] { $count } вагонов
    } ({ $line }).
refuse-front-full =
    Перед вами уже { $count ->
        [one] { $count } вагон
        [few] { $count } вагона
       *[many] { $count } вагонов
    }, больше нельзя.
refuse-not-in-front = Этого вагона нет перед вами: { $wagon }.
refuse-no-card = У вас на руке нет карты действия «{ $card }».
refuse-nothing-there = Такого вагона нет: { $place }.
refuse-no-partner = Этот вагон не на что обменять: { $place }.
refuse-nothing-changes = Такой обмен ничего не изменит: выберите другой вагон.
refuse-not-above =
    Нужны { $count ->
        [2] два вагона
       *[other] три вагона
    } друг над другом: с одной стороны, на равном расстоянии от города, в соседних линиях. Сбросить меньше нельзя.
refuse-two-players = Вдвоём сосед только один — слева.
refuse-neighbour-lacks = Перед соседом ({ $other }) нет такого вагона: { $wagon }.
refuse-has-effect = Карта «{ $card }» может сработать, поэтому впустую её сыграть нельзя.
refuse-no-swap = Второй вагон выбирают, когда сыграна карта «Обмен».
refuse-no-chain = Сейчас нет никакой цепочки.
refuse-take-later = Город получают в конце своего хода: сначала сделайте одно из четырёх действий.
refuse-finish-swap = Сначала выберите второй вагон для обмена.
refuse-finish-chain = Цепочка дошла до вас: меняйтесь дальше или прервите её.
refuse-take-or-leave = Действие сделано: возьмите город или оставьте его.
refuse-line-empty = Город можно получить, только если в его линии есть хотя бы один вагон ({ $line }).
refuse-not-covered = Каждому вагону линии нужен такой же перед вами ({ $line }). Не хватает: { $wagons }.

# Картинка в терминале
picture-table = Стопка: { $deck } · сброс: { $discard } · городов в колоде: { $cities }
picture-player =
    { $player }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }, на руке { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[many] { $cards } карт
    }
picture-front = перед игроком
picture-hand = на руке
picture-won = города

# Что говорит тренер о действии
why-ends-wins = Партия закончится, и вы впереди: { $points } : { $best }.
why-ends-ties = Партия закончится: очков поровну ({ $points }), но столиц или городов у вас больше.
why-ends-shares = Партия закончится общей победой: { $points } : { $best }.
why-takes =
    Этим же ходом можно взять город: { $city }, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }{ $bonus ->
        [0] {""}
       *[other] , из них одно за страну
    }.
why-take =
    { $city } приносит { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }{ $bonus ->
        [0] {""}
       *[other] , из них одно за страну
    }.
why-take-most =
    { $city } приносит { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }{ $bonus ->
        [0] {""}
       *[other] , из них одно за страну
    }: больше, чем любой другой доступный город.
why-first = Иначе его следующим ходом может взять { $other }.
why-ready =
    Все вагоны для города { $city } будут перед вами: в конце своего хода сможете его взять, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
why-next =
    Следующим ходом ваш город { $city }, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }: последний вагон уже на руке ({ $wagon }).
why-pair =
    Пара, один вагон перед вами и один на руке ({ $wagon }): следующим ходом { $count ->
        [one] ваш город { $city }
       *[many] ваш любой пустой город, например { $city }
    }.
why-closer =
    До города { $city } { $count ->
        [one] останется { $count } вагон, и он
        [few] останется { $count } вагона, и все
       *[many] останется { $count } вагонов, и все
    } у вас на руке.
why-lacks-one =
    До города { $city } останется один вагон ({ $wagon }), { $count ->
        [0] но все такие уже видны
        [one] среди неизвестных карт такой { $count }
       *[many] среди неизвестных карт таких { $count }
    }.
why-fits-most =
    { $count ->
        [1] Из вагонов на руке только такой стоит в какой-нибудь линии
        [one] Такой вагон стоит в { $count } линии: чаще, чем любой другой с вашей руки
       *[many] Такой вагон стоит в { $count } линиях: чаще, чем любой другой с вашей руки
    } ({ $wagon }).
why-fits = Такой вагон ({ $wagon }) стоит в { $count } линиях.
why-many-left =
    Среди неизвестных карт { $count ->
        [one] ещё { $count } такой вагон
        [few] ещё { $count } таких вагона
       *[many] ещё { $count } таких вагонов
    } ({ $wagon }): больше, чем любых других с вашей руки.
why-stays = Ваши вагоны и так подходят городу { $city }.
why-spoils =
    Иначе { $other } может следующим ходом взять город { $city }, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
why-partner = Ваш союзник ({ $other }) сможет взять город { $city }.
why-denies =
    Такой флаг уже есть у соперника ({ $other }): город { $city } принёс бы ему { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
why-full = Линия города { $city } заполнена: удлинить её никто не сможет.
why-mine = Такой же вагон ({ $wagon }) лежит перед вами, а у соперников его нет: город { $city } отдаляется только от них.
why-harder = { $other }: до города { $city } не хватает уже двух вагонов вместо одного.
why-nobody-has = Ни перед кем из соперников такого вагона нет ({ $wagon }): { $city } не станет подарком.
why-not-there = У пустого города { $city } он стал бы подарком: такой вагон держит перед собой { $other }.
why-frees-hand = Карта действия уходит с руки: освобождается место для вагона.
why-swap = Затем обменяйте на: { $place }.
why-goes-on = Если взять город, партия закончится, а вы позади: { $points } : { $best }.
why-waits =
    Вагоны нужны для города { $city }: следующим ходом он принесёт { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.

## Доска (The board)
board-city =
    Линия { $number }: { $text }, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }, свободных мест: { $left }
board-capital =
    Линия { $number }: столица { $text }, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }, свободных мест: { $left }
board-empty-line = Линия { $number } закрыта: города кончились
board-closed = закрыто
board-ready = Могли бы взять: { $players }
board-end = Линия { $number }, { $side }: конец поезда
board-wagon = { $wagon } (линия { $number }, { $side }, место { $place })
board-have = Такой же лежит перед вами
board-front-wagon = { $wagon } (перед игроком: { $player })
board-own-wagon = { $wagon } (перед вами)
board-mine = Свободное место перед вами
board-swap = Обмен: { $text }
board-with = Обменять на: { $text }
board-won = { $player }: получены города — { $text }
board-won-none = { $player }: городов пока нет
board-cards = { $player }: карт на руке — { $cards }
board-known = Все видели, что там есть: { $wagons }
board-team = команда { $number }
board-cities-left = Городов впереди: { $count }
board-deck = Стопка: { $count }
board-discard = Сброс: { $count }
board-for-nothing = Сыграть впустую
board-take =
    Можно получить город { $text } ({ $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }). Уйдут вагоны его линии и по одному такому же из лежащих перед вами.
board-take-button = Взять: { $text }
board-chain = { $player } меняется с вами: вам — { $gave }, взамен — { $got }. Меняйтесь дальше (следующий — { $other }) или прервите цепочку.
board-hand = Ваши карты
board-put-down = Снять выбор
board-hint-turn = Выберите карту. Вагон, лежащий перед вами, можно вернуть на руку нажатием.
board-hint-card = Теперь выберите карту.
board-hint-wagon = Куда? В конец поезда или перед собой.
board-hint-nowhere = Этот вагон сейчас некуда поставить.
board-hint-swap = Выберите первый из двух вагонов.
board-hint-with = Теперь второй вагон.
board-hint-drop2 = Выберите два вагона друг над другом.
board-hint-drop3 = Выберите три вагона друг над другом.
board-hint-chain = Выберите свой вагон и вагон соседа.
board-hint-chain-other = Теперь второй вагон этого обмена.
board-hint-pass-on = Выберите свой вагон и вагон следующего соседа или прервите цепочку.
board-hint-remove = Выберите город, который выйдет из игры.
board-hint-discard = Применить её не к чему: можно сыграть впустую.
board-hint-take = Возьмите город или оставьте его на месте.
board-card-swap = Два любых вагона на столе меняются местами.
board-card-drop2 = Сбросьте два вагона, стоящие друг над другом.
board-card-drop3 = Сбросьте три вагона, стоящие друг над другом.
board-card-chain = Обмен с соседом; он может меняться дальше.
board-card-remove = Город уходит со всеми своими вагонами.
board-bonus = за страну, городов: { $number }
board-alone = отдельная страна
board-capitals = Столиц: { $count }
board-tie-capitals = Очков поровну: решает число столиц.
board-tie-cities = Очков и столиц поровну: решает число городов.
board-tie-shared = Поровну очков, столиц и городов: место общее.
