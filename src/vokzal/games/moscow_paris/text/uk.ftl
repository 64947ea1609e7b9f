game-name = Москва–Париж
game-about = Викладіть перед собою ті самі вагони, що стоять біля міста, — і місто ваше. Збирайте міста й країни.

option-istanbul = Стамбул
option-istanbul-false = Без нього
option-istanbul-true = У колоді: 3 очки
option-home_city = Рідне місто
option-home_city-false = Без нього
option-home_city-true = У колоді
option-home_name = Назва рідного міста
option-home_country = Його країна
option-home_country-ru = Росія
option-home_country-fr = Франція
option-home_country-de = Німеччина
option-home_country-it = Італія
option-home_country-pl = Польща
option-home_country-at = Австрія
option-home_country-tr = Туреччина
option-home_country-other = Інша
option-home_country_name = Назва цієї країни
option-home_flag = Його прапор
option-home_flag-white-blue-red = білий, синій, червоний
option-home_flag-blue-yellow = синій, жовтий
option-home_flag-white-red-white = білий, червоний, білий
option-home_flag-blue-white-red = синій, білий, червоний
option-home_flag-black-red-yellow = чорний, червоний, жовтий
option-home_flag-green-white-red = зелений, білий, червоний
option-home_flag-red-white = червоний, білий
option-home_flag-red-yellow-red = червоний, жовтий, червоний
option-home_flag-green-white-green = зелений, білий, зелений
option-home_flag-blue-white-blue = синій, білий, синій
option-team = Хто з ким
option-team-false = Кожен за себе
option-team-true = Дві команди, союзники через одного

# Назви
line = лінія { $number }
side-left = ліворуч
side-right = праворуч
direction-left = ліворуч
direction-right = праворуч
wagon-of-line = { $text } (лінія { $number })
wagon-of-player = { $text } (перед гравцем: { $seat })
card-swap = Обмін
card-drop2 = Скидання двох
card-drop3 = Скидання трьох
card-chain = Ланцюжок
card-remove = Скидання міста

# Дії
kind-wagon = Причепити вагон
kind-front = Викласти вагон перед собою
kind-back = Повернути вагон на руку
kind-swap = Обмін: перший вагон
kind-with = Обмін: другий вагон
kind-drop2 = Скидання двох
kind-drop3 = Скидання трьох
kind-chain = Ланцюжок
kind-pass_on = Мінятися далі
kind-stop = Перервати ланцюжок
kind-remove = Скидання міста
kind-discard = Зіграти карту без ефекту
kind-take = Отримати місто
kind-leave = Не брати місто
action-wagon = Причепити: { $wagon } ({ $line }, { $side })
action-front = Викласти перед собою: { $wagon }
action-back = Повернути на руку: { $wagon }
action-swap = Обмін: { $place }
action-with = … на: { $place }
action-drop2 = Скидання двох { $side }, місце { $position }, { $line } і нижче
action-drop3 = Скидання трьох { $side }, місце { $position }, { $line } і нижче
action-chain = Ланцюжок { $direction }: віддати — { $own }, отримати — { $other }
action-pass_on = Мінятися далі: віддати — { $own }, отримати — { $other }
action-stop = Перервати ланцюжок
action-remove = Скинути місто: { $line }
action-discard = Зіграти без ефекту карту «{ $card }»
action-take = Отримати місто: { $line }
action-leave = Не брати місто

# Підказки
prompt-turn = Ваш хід: причепіть вагон, зіграйте карту дії, викладіть вагон перед собою або поверніть вагон на руку.
prompt-turn-full = Ваш хід: причепіть вагон, зіграйте карту дії або поверніть вагон на руку (перед вами вже чотири).
prompt-swap-with = Обмін: виберіть другий вагон.
prompt-chain = { $other } міняється з вами вагоном. Поміняйтеся далі з наступним сусідом або перервіть ланцюжок.
prompt-others-chain = Триває ланцюжок: { $player } вирішує, чи мінятися далі.
prompt-take = Ви можете отримати місто ({ $lines }): візьміть його або залиште.
prompt-take-one-of = Ви можете отримати одне з міст ({ $lines }): візьміть його або не беріть жодного.
ask-remove = Прибрати місто { $text } з гри разом із його вагонами?
ask-drop = Скинути вагони: { $wagons }?

# Події
wagon-coupled = { $player } причіплює: { $wagon } ({ $line }, { $side }).
wagon-in-front = { $player } викладає перед собою: { $wagon }.
wagon-taken-back = { $player } повертає на руку: { $wagon }.
card-played-swap = { $player } грає карту «Обмін» і вибирає: { $wagon } ({ $line }).
card-played-swap-front = { $player } грає карту «Обмін» і вибирає: { $wagon } (перед гравцем: { $other }).
card-played-swap-own = { $player } грає карту «Обмін» і вибирає: { $wagon } (перед собою).
wagons-swapped = { $player } міняє місцями: { $wagon } ({ $line }) і { $second } ({ $second_line }).
wagons-swapped-line-front = { $player } міняє місцями: { $wagon } ({ $line }) і { $second } (перед гравцем: { $other }).
wagons-swapped-line-own = { $player } міняє місцями: { $wagon } ({ $line }) і { $second } (перед собою).
wagons-swapped-fronts = { $player } міняє місцями вагони перед гравцями ({ $players }): { $wagon } і { $second }.
card-played-drop2 = { $player } грає карту «Скидання двох».
card-played-drop3 = { $player } грає карту «Скидання трьох».
wagons-dropped = Скинуто: { $wagons } ({ $lines }, { $side }).
card-played-chain = { $player } грає карту «Ланцюжок» ({ $direction }).
chain-swap = { $player } віддає: { $own }, отримує: { $got } (сусід — { $other }).
chain-stopped = { $player } перериває ланцюжок.
card-played-remove = { $player } грає карту «Скидання міста» ({ $line }).
city-removed = Місто виходить із гри: { $city }.
home-removed = Місто виходить із гри: { $text }.
card-played-for-nothing = { $player } грає карту «{ $card }» без ефекту.
city-taken = { $player } отримує місто: { $city } ({ $wagons }).
home-taken = { $player } отримує місто: { $text } ({ $wagons }).
cities-left = { $player } не бере місто.
city-arrived = Нове місто: { $city } ({ $line }).
home-arrived = Нове місто: { $text } ({ $line }).
card-drawn = { $player } бере: { $cards }.
    .hidden =
        { $player } бере { $count ->
            [one] { $count } карту
            [few] { $count } карти
           *[many] { $count } карт
        }.
deck-shuffled = Скид перетасовано в нову колоду.
deadlock-broken = Ступор: усі карти, крім міст, скинуто й роздано наново.
scored =
    { $player }: { $cities ->
        [one] { $cities } місто
        [few] { $cities } міста
       *[many] { $cities } міст
    }, { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
tie-capitals = більше столиць
tie-cities = більше міст
match-ended = Колода міст порожня, на столі залишилося не більше трьох міст: партію закінчено. Перемога: { $players }.

# З чого складається рахунок
part-cities = Міста
part-countries = Повторювані прапори

# Відмови
refuse-not-in-hand = Цього вагона немає у вас на руці: { $wagon }.
refuse-no-city = Тут більше немає міста: { $line }.
refuse-equal = Усі вагони лінії мають бути різними, а такий у ній уже є: { $wagon } ({ $line }).
refuse-line-full =
    Це місто приймає не більше ніж { $count ->
        [one] { $count } вагон
        [few] { $count } вагони
       *[many] { $count } вагонів
    } ({ $line }).
refuse-front-full =
    Перед вами вже { $count ->
        [one] { $count } вагон
        [few] { $count } вагони
       *[many] { $count } вагонів
    }, більше не можна.
refuse-not-in-front = Цього вагона немає перед вами: { $wagon }.
refuse-no-card = У вас на руці немає карти дії «{ $card }».
refuse-nothing-there = Такого вагона немає: { $place }.
refuse-no-partner = Цей вагон нема на що обміняти: { $place }.
refuse-nothing-changes = Такий обмін нічого не змінить: виберіть інший вагон.
refuse-not-above =
    Потрібні { $count ->
        [2] два вагони
       *[other] три вагони
    } один над одним: з одного боку, на однаковій відстані від міста, у сусідніх лініях. Скинути менше не можна.
refuse-two-players = Удвох сусід лише один — ліворуч.
refuse-neighbour-lacks = Перед сусідом ({ $other }) немає такого вагона: { $wagon }.
refuse-has-effect = Карта «{ $card }» може спрацювати, тому зіграти її без ефекту не можна.
refuse-no-swap = Другий вагон вибирають, коли зіграно карту «Обмін».
refuse-no-chain = Зараз немає жодного ланцюжка.
refuse-take-later = Місто отримують наприкінці свого ходу: спершу зробіть одну з чотирьох дій.
refuse-finish-swap = Спершу виберіть другий вагон для обміну.
refuse-finish-chain = Ланцюжок дійшов до вас: міняйтеся далі або перервіть його.
refuse-take-or-leave = Дію зроблено: візьміть місто або залиште його.
refuse-line-empty = Місто можна отримати, лише якщо в його лінії є хоча б один вагон ({ $line }).
refuse-not-covered = Кожному вагону лінії потрібен такий самий перед вами ({ $line }). Бракує: { $wagons }.

# Картинка в терміналі
picture-table = Колода: { $deck } · скид: { $discard } · міст у колоді: { $cities }
picture-player =
    { $player }: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }, на руці { $cards ->
        [one] { $cards } карта
        [few] { $cards } карти
       *[many] { $cards } карт
    }
picture-front = перед гравцем
picture-hand = на руці
picture-won = міста

# Що каже тренер про дію
why-ends-wins = Партія закінчиться, і ви попереду: { $points } : { $best }.
why-ends-ties = Партія закінчиться: очок порівну ({ $points }), але столиць чи міст у вас більше.
why-ends-shares = Партія закінчиться спільною перемогою: { $points } : { $best }.
why-takes =
    Цим же ходом можна взяти місто: { $city }, { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }{ $bonus ->
        [0] {""}
       *[other] , з них одне за країну
    }.
why-take =
    { $city } приносить { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }{ $bonus ->
        [0] {""}
       *[other] , з них одне за країну
    }.
why-take-most =
    { $city } приносить { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }{ $bonus ->
        [0] {""}
       *[other] , з них одне за країну
    }: більше, ніж будь-яке інше доступне місто.
why-first = Інакше його наступним ходом може взяти { $other }.
why-ready =
    Усі вагони для міста { $city } будуть перед вами: наприкінці свого ходу зможете його взяти, { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
why-next =
    Наступним ходом ваше місто { $city }, { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }: останній вагон уже на руці ({ $wagon }).
why-pair =
    Пара, один вагон перед вами і один на руці ({ $wagon }): наступним ходом { $count ->
        [one] ваше місто { $city }
       *[many] ваше будь-яке порожнє місто, наприклад { $city }
    }.
why-closer =
    До міста { $city } { $count ->
        [one] залишиться { $count } вагон, і він
        [few] залишаться { $count } вагони, і всі
       *[many] залишиться { $count } вагонів, і всі
    } у вас на руці.
why-lacks-one =
    До міста { $city } залишиться один вагон ({ $wagon }), { $count ->
        [0] але всі такі вже видно
        [one] серед невідомих карт такий { $count }
       *[many] серед невідомих карт таких { $count }
    }.
why-fits-most =
    { $count ->
        [1] З вагонів на руці лише такий стоїть у якійсь лінії
        [one] Такий вагон стоїть у { $count } лінії: частіше, ніж будь-який інший із вашої руки
       *[many] Такий вагон стоїть у { $count } лініях: частіше, ніж будь-який інший із вашої руки
    } ({ $wagon }).
why-fits = Такий вагон ({ $wagon }) стоїть у { $count } лініях.
why-many-left =
    Серед невідомих карт { $count ->
        [one] ще { $count } такий вагон
        [few] ще { $count } такі вагони
       *[many] ще { $count } таких вагонів
    } ({ $wagon }): більше, ніж будь-яких інших із вашої руки.
why-stays = Ваші вагони й так підходять місту { $city }.
why-spoils =
    Інакше { $other } може наступним ходом узяти місто { $city }, { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
why-partner = Ваш союзник ({ $other }) зможе взяти місто { $city }.
why-denies =
    Такий прапор уже є в суперника ({ $other }): місто { $city } принесло б йому { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
why-full = Лінія міста { $city } заповнена: подовжити її ніхто не зможе.
why-mine = Такий самий вагон ({ $wagon }) лежить перед вами, а в суперників його немає: місто { $city } віддаляється лише від них.
why-harder = { $other }: до міста { $city } бракує вже двох вагонів замість одного.
why-nobody-has = Перед жодним із суперників такого вагона немає ({ $wagon }): { $city } не стане подарунком.
why-not-there = Біля порожнього міста { $city } він став би подарунком: такий вагон тримає перед собою { $other }.
why-frees-hand = Карта дії йде з руки: звільняється місце для вагона.
why-swap = Потім обміняйте на: { $place }.
why-goes-on = Якщо взяти місто, партія закінчиться, а ви позаду: { $points } : { $best }.
why-waits =
    Вагони потрібні для міста { $city }: наступним ходом воно принесе { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.

## Дошка (The board)
board-city =
    Лінія { $number }: { $text }, { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }, вільних місць: { $left }
board-capital =
    Лінія { $number }: столиця { $text }, { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }, вільних місць: { $left }
board-empty-line = Лінію { $number } закрито: міста скінчилися
board-closed = закрито
board-ready = Могли б узяти: { $players }
board-end = Лінія { $number }, { $side }: кінець потяга
board-wagon = { $wagon } (лінія { $number }, { $side }, місце { $place })
board-have = Такий самий лежить перед вами
board-front-wagon = { $wagon } (перед гравцем: { $player })
board-own-wagon = { $wagon } (перед вами)
board-mine = Вільне місце перед вами
board-swap = Обмін: { $text }
board-with = Обміняти на: { $text }
board-won = { $player }: отримано міста — { $text }
board-won-none = { $player }: міст поки немає
board-cards = { $player }: карт на руці — { $cards }
board-known = Усі бачили, що там є: { $wagons }
board-team = команда { $number }
board-cities-left = Міст попереду: { $count }
board-deck = Колода: { $count }
board-discard = Скид: { $count }
board-for-nothing = Зіграти без ефекту
board-take =
    Можна отримати місто { $text } ({ $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }). Підуть вагони його лінії та по одному такому самому з тих, що лежать перед вами.
board-take-button = Узяти: { $text }
board-chain = { $player } міняється з вами: вам — { $gave }, натомість — { $got }. Міняйтеся далі (наступний — { $other }) або перервіть ланцюжок.
board-hand = Ваші карти
board-put-down = Зняти вибір
board-hint-turn = Виберіть карту. Вагон, що лежить перед вами, можна повернути на руку натисканням.
board-hint-card = Тепер виберіть карту.
board-hint-wagon = Куди? У кінець потяга або перед собою.
board-hint-nowhere = Цей вагон зараз нема куди поставити.
board-hint-swap = Виберіть перший із двох вагонів.
board-hint-with = Тепер другий вагон.
board-hint-drop2 = Виберіть два вагони один над одним.
board-hint-drop3 = Виберіть три вагони один над одним.
board-hint-chain = Виберіть свій вагон і вагон сусіда.
board-hint-chain-other = Тепер другий вагон цього обміну.
board-hint-pass-on = Виберіть свій вагон і вагон наступного сусіда або перервіть ланцюжок.
board-hint-remove = Виберіть місто, яке вийде з гри.
board-hint-discard = Застосувати її нема до чого: можна зіграти без ефекту.
board-hint-take = Візьміть місто або залиште його на місці.
board-card-swap = Два будь-які вагони на столі міняються місцями.
board-card-drop2 = Скиньте два вагони, що стоять один над одним.
board-card-drop3 = Скиньте три вагони, що стоять один над одним.
board-card-chain = Обмін із сусідом; він може мінятися далі.
board-card-remove = Місто йде з усіма своїми вагонами.
board-bonus = за країну, міст: { $number }
board-alone = окрема країна
board-capitals = Столиць: { $count }
board-tie-capitals = Очок порівну: вирішує кількість столиць.
board-tie-cities = Очок і столиць порівну: вирішує кількість міст.
board-tie-shared = Порівну очок, столиць і міст: місце спільне.
