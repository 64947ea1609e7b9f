game-name = Туристи
game-about = Намалюйте найкращу прогулянку містом. Карти в усіх однакові, а схема в кожного своя: збирайте туристів, ведіть їх від пам’ятки до пам’ятки й уславте те, що лежить на вашому шляху.

edition-london = Лондон
edition-london-about = Темза з мостами й поїздка на метро.
edition-rio = Ріо-де-Жанейро
edition-rio-about = Христос над містом, карнавал на вулицях; рейтинги лише зростають.
edition-cairo = Каїр
edition-cairo-about = Острови на Нілі й туристи, які приїхали до пірамід.
edition-hong_kong = Гонконг
edition-hong_kong-about = Два береги, переправи й пороми, оглядові майданчики та старий трамвай.
edition-paris = Париж
edition-paris-about = Маршрути трьох кольорів, тематичні екскурсії й карти, відкриті для всіх.
edition-new_york = Нью-Йорк
edition-new_york-about = Подвійна схема, довгі ділянки, людні місця й кава із сюрпризом у кожному раунді.

option-advanced = Рейтинги
option-advanced-false = Звичайні: лише зростають
option-advanced-true = Розширені: починаються вище, ведучий підвищує або знижує
option-paris = Вибір карт
option-paris-false = З руки: ведучий викладає карту й залишає одну із запропонованих
option-paris-true = Паризький режим: відкрито дві пари карт, ведучий обирає одну

# Назви
red = червоний
green = зелений
blue = синій
purple = фіолетовий
several = { $type } × { $count }
either = { $a } або { $b }
card-tourists = { $coordinate } ({ $tourists })
card-repeat = { $coordinate } (повтор)
card-city = { $coordinate } ({ $tourists }; { $changes })
task-name = завдання № { $number }
segment-name = { $a } — { $b }
segment-between = між { $a } та { $b }
segment-north = на північ від { $place }
segment-south = на південь від { $place }
segment-west = на захід від { $place }
segment-east = на схід від { $place }
segment-corner = довкола { $place }
segment-diagonal = навскоси повз { $place }
round = раунд { $round }
lower = нижня
upper = верхня
# Кажуть відразу після відрізка
ink-red = , червоний
ink-green = , зелений
ink-blue = , синій
cafe-tourists = нові туристи ({ $tourists })
cafe-ticket = квиток до Статуї Свободи ({ $pier })
cafe-segment = відрізок маршруту
cafe-coordinate = зміна координати
cafe-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }
on-left-half = { $name } ліворуч
on-right-half = { $name } праворуч
excursion-steps =
    етап { $stage }: { $count ->
        [one] { $count } місце
        [few] { $count } місця
       *[many] { $count } місць
    }

# Дії
kind-keep = Залишити особисте завдання
kind-use = Зіграти свою карту
kind-lead = Викласти карту
kind-offer = Запропонувати карту
kind-take = Узяти карту
kind-pair = Обрати пару карт
kind-dismiss = Скинути карту нетерплячих туристів
kind-raise = Підвищити рейтинг
kind-lower = Знизити рейтинг
kind-change = Змінити координату
kind-place = Обрати локацію
kind-nowhere = Вільних локацій немає
kind-tourist = Обрати туриста для повтору
kind-segment = Намалювати відрізок
kind-bonus = Намалювати відрізок за бонус
kind-erase = Стерти відрізок
kind-redraw = Намалювати стертий відрізок знову
kind-visit = Відвідати кав’ярню
kind-decline = Залишити бонус кав’ярні заради очок
kind-start = Почати маршрут
kind-walk = Продовжити маршрут
kind-ride = Поїздка
kind-done = Готово
action-keep = Залишити: { $task }
action-use = Зіграти карту { $card }
action-lead = Викласти карту { $card }
action-offer = Запропонувати карту { $card }
action-take = Узяти карту { $card }
action-pair = Обрати пару: { $pair }
action-dismiss = Скинути карту { $card }
action-raise = Підвищити рейтинг: { $rating }
action-lower = Знизити рейтинг: { $rating }
action-change = Координата № { $slot } стане { $number }
action-place = Локація { $location }
action-nowhere = Без туристів: лише один відрізок
action-tourist = Повторити туриста: { $type }
action-segment = Намалювати відрізок: { $segment }{ $ink }
action-bonus = Витратити бонус на відрізок: { $segment }{ $ink }
action-erase = Стерти відрізок: { $segment }
action-redraw = Намалювати натомість: { $segment }{ $ink }
action-visit = Відвідати кав’ярню: { $cafe }
action-decline = Залишити бонус кав’ярні заради очок: { $cafe }
action-start = Почати маршрут звідси: { $intersection }
action-walk = Продовжити маршрут: { $segment }
action-ride = Поїздка: { $intersection }
action-done = Готово

# Підказки
ask-task = Залиште собі особисте завдання: інші його не побачать.
ask-only-task = Ваше особисте завдання: візьміть його, інші його не побачать.
ask-metro = Намалюйте один відрізок від станції зі своєї карти метро.
ask-metro-done = Підтвердьте відрізок або візьміть його назад і намалюйте інший.
ask-solo-cards = Оберіть карти раунду: одну з руки й одну вільну з піраміди.
ask-own-cards =
    Початковий раунд: оберіть для себе { $count ->
        [one] ще { $count } карту
        [few] { $count } карти
       *[many] { $count } карт
    } з руки.
ask-lead = Ви ведучий: викладіть карту, вона буде в усіх.
ask-offer =
    Запропонуйте { $count ->
        [one] { $count } карту
        [few] { $count } карти
       *[many] { $count } карт
    } (ведучий — { $player }). Карти відкриють, коли запропонують усі.
ask-take = Залиште одну із запропонованих карт; інша піде у скид.
ask-pair = Ви ведучий: оберіть для всіх одну з двох пар карт.
ask-dismiss = Нетерплячі туристи: скиньте загальну карту іншої пари або верхню карту загальної колоди.
ask-rating = Який рейтинг підвищити: { $rating }?
ask-rating-either-way = Підвищте або знизьте рейтинг: { $rating }.
ask-place = Оберіть локацію: { $a } і { $b } — її ряд і стовпець у будь-якому порядку.
ask-place-none-free = Для чисел { $a } і { $b } вільної локації немає. Змініть координату або продовжуйте без туристів.
ask-nowhere = Для чисел { $a } і { $b } вільної локації немає: цього ходу — без туристів і лише один відрізок.
ask-coast = Пором відплив: оберіть будь-яку вільну прибережну локацію.
ask-tourist = Якого туриста повторить карта повтору?
ask-segment = Намалюйте два відрізки поспіль, хоча б один — поруч із локацією. Або один будь-де.
ask-segment-three = Намалюйте три відрізки поспіль, хоча б один — поруч із локацією. Або один будь-де.
ask-one-segment = Намалюйте один відрізок будь-де.
ask-second-segment = Намалюйте другий відрізок або підтвердьте хід.
ask-next-segment =
    { $count ->
        [one] Намалюйте ще { $count } відрізок: ділянку малюють повністю.
        [few] Намалюйте ще { $count } відрізки або підтвердьте хід з одним.
       *[many] Намалюйте ще { $count } відрізків або підтвердьте хід з одним.
    }
ask-bonus =
    Бонус «відрізок маршруту»: у вас { $count }. { $count ->
        [one] Використайте його
       *[other] Використайте їх
    } зараз або підтвердьте хід.
ask-cafe = Відрізок торкається кав’ярні: отримайте її бонус. За раунд — одна кав’ярня.
ask-reroute = Бонус раунду: зітріть один відрізок і намалюйте його знову або підтвердьте хід.
ask-one-more = Бонус раунду: намалюйте ще один відрізок будь-де будь-яким кольором або підтвердьте хід.
ask-reroute-or-one-more = Бонуси раунду: перемалюйте відрізок, потім додайте ще один — або підтвердьте хід.
ask-redraw = Намалюйте відрізок знову: тут іншим кольором або деінде тим самим.
ask-done = Підтвердьте хід. До того кроки можна брати назад.
ask-final = Візьміть найкращий маршрут або позначте інший, від початку до кінця.

# Події
keeps-task = { $player } залишає: { $task }.
    .hidden = { $player } обирає особисте завдання.
metro-card = { $player } дивиться свою карту метро: { $station }.
    .hidden = { $player } дивиться свою карту метро.
first-segment = { $player } починає від станції: { $station }.
round-begins = Раунд { $round }.
round-begins-with = Раунд { $round }: ведучий — { $player }.
lays = { $player } обирає карту { $card }.
    .hidden = { $player } обирає карту.
plays = { $player } грає карту з руки: { $card }.
picks = { $player } бере карту з піраміди: { $card }.
own-cards = { $player }, карти раунду: { $card }.
leads = { $player } викладає карту { $card }.
offers = { $player } пропонує карту { $card }.
    .hidden = { $player } пропонує карту.
offer-shown = Запропоновано ({ $player }): { $card }.
takes = { $player } залишає карту { $card }. Числа раунду: { $a } і { $b }.
starting-pair = Карти раунду для всіх: { $card }. Числа раунду: { $a } і { $b }.
chooses-pair = { $player } обирає пару карт: { $card }. Числа раунду: { $a } і { $b }.
rating-raised = { $rating }: рейтинг зростає до { $points }.
rating-lowered = { $rating }: рейтинг падає до { $points }.
bonus-marked = Область бонусів ({ $type } колір): позначено комірку { $cell }.
dismisses = { $player } скидає карту { $card }: туристи не дочекалися.
cafe-card = Кав’ярні цього раунду: { $cafe }.
crowded-roads = Людні місця: { $segment }.
ready = { $player }: готово.
drew =
    { $player }: локація { $location }, туристи — { $tourists }; { $segments ->
        [0] без відрізків
        [one] { $segments } відрізок
        [few] { $segments } відрізки
       *[many] { $segments } відрізків
    }.
drew-by-ferry =
    { $player }: поромом до локації { $location }, туристи — { $tourists }; { $segments ->
        [0] без відрізків
        [one] { $segments } відрізок
        [few] { $segments } відрізки
       *[many] { $segments } відрізків
    }.
drew-mark =
    { $player }: локацію { $location } позначено, туристи їдуть за місто; { $segments ->
        [0] без відрізків
        [one] { $segments } відрізок
        [few] { $segments } відрізки
       *[many] { $segments } відрізків
    }.
drew-nowhere =
    { $player }: вільної локації немає, туристів теж; { $segments ->
        [0] без відрізків
        [one] { $segments } відрізок
        [few] { $segments } відрізки
       *[many] { $segments } відрізків
    }.
visited = { $player } відвідує кав’ярню: { $cafe }.
declined = { $player } відвідує кав’ярню й залишає бонус заради очок: { $cafe }.
reward-tourist = { $player } отримує ще одного туриста: { $type }.
rerouted = { $player } переносить відрізок: був { $from }, став { $to }.
recoloured = { $player } змінює колір відрізка: { $segment }{ $ink }.
rounds-over = Раунди закінчилися: усі обирають підсумковий маршрут.
scored =
    { $player }: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    } ({ $task }).
stars =
    { $count ->
        [0] Без зірок: виклик міста потребує більшого.
        [one] Виклик міста: { $count } зірка.
        [few] Виклик міста: { $count } зірки.
       *[many] Виклик міста: { $count } зірок.
    }
tie-tourists = більше туристів на маршруті
tie-goals = більше цілей
tie-excursions = більше екскурсій
tie-attractions = більше визначних місць
match-ended = Партію закінчено. Перемога: { $players }.

# З чого складається рахунок
part-red = Червоні
part-green = Зелені
part-blue = Сині
part-purple = Фіолетові
part-common = Загальні
part-iconic = Знакові
part-streets = Вулиці
part-diversity = Розмаїття
part-views = Види на мости
part-cafe = Кав’ярні
part-bridges = Мости
part-metro = Метро
part-viewpoints = Майданчики
part-goals = Цілі
part-task = Завдання
part-bonuses = Бонуси

# Що рахують цілі
goal-step =
    { $text }: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }
measure-turns =
    { $count ->
        [one] { $count } поворот
        [few] { $count } повороти
       *[many] { $count } поворотів
    } на маршруті
measure-zigzag =
    { $count ->
        [one] { $count } відрізок
        [few] { $count } відрізки
       *[many] { $count } відрізків
    } поспіль із поворотом на кожному перехресті
measure-length =
    { $count ->
        [one] { $count } відрізок
        [few] { $count } відрізки
       *[many] { $count } відрізків
    } на маршруті
measure-across = кінці маршруту на протилежних краях схеми
measure-iconic =
    { $count ->
        [one] { $count } знакова пам’ятка
        [few] { $count } знакові пам’ятки
       *[many] { $count } знакових пам’яток
    } на маршруті
measure-trios =
    { $count ->
        [one] { $count } трійка
        [few] { $count } трійки
       *[many] { $count } трійок
    } з червоної, зеленої та синьої пам’яток
measure-theme =
    { $count ->
        [one] { $count } особлива пам’ятка
        [few] { $count } особливі пам’ятки
       *[many] { $count } особливих пам’яток
    } одного кольору
measure-cafes =
    { $count ->
        [one] { $count } кав’ярня
        [few] { $count } кав’ярні
       *[many] { $count } кав’ярень
    } на маршруті
measure-company =
    { $count ->
        [one] { $count } локація
        [few] { $count } сусідні локації
       *[many] { $count } сусідніх локацій
    } з туристами в одній групі
measure-apart =
    { $count ->
        [one] { $count } локація
        [few] { $count } локації
       *[many] { $count } локацій
    } з туристами без сусідів
measure-interest =
    { $count ->
        [one] { $count } пара
        [few] { $count } пари
       *[many] { $count } пар
    } сусідніх локацій із туристами одного кольору
measure-quarters =
    туристи в { $count ->
        [one] { $count } ряду або стовпці
       *[many] { $count } рядах або стовпцях
    }
measure-embankment =
    { $count ->
        [one] { $count } відрізок
        [few] { $count } відрізки
       *[many] { $count } відрізків
    } вздовж води
measure-bridges =
    { $count ->
        [one] { $count } міст
        [few] { $count } мости
       *[many] { $count } мостів
    } на маршруті
measure-riverside =
    { $count ->
        [one] { $count } локація
        [few] { $count } локації
       *[many] { $count } локацій
    } з туристами біля води
measure-rio_iconic =
    { $count ->
        [one] { $count } знакова пам’ятка
        [few] { $count } знакові пам’ятки
       *[many] { $count } знакових пам’яток
    } на маршруті; карнавал рахують від 3 відрізків
measure-both_banks =
    по { $count ->
        [one] { $count } відрізку
        [few] { $count } відрізки
       *[many] { $count } відрізків
    } на кожному березі
measure-islands =
    { $count ->
        [one] { $count } острів
        [few] { $count } острови
       *[many] { $count } островів
    } з туристами
measure-crossings =
    { $count ->
        [one] { $count } переправа
        [few] { $count } переправи
       *[many] { $count } переправ
    } через протоку
measure-along_tram =
    { $count ->
        [one] { $count } відрізок
        [few] { $count } відрізки
       *[many] { $count } відрізків
    } вздовж трамвайних колій
measure-across_tram =
    { $count ->
        [one] { $count } перехід
        [few] { $count } переходи
       *[many] { $count } переходів
    } навпростець через трамвайні колії
measure-tram_day = відрізки вздовж трамвайних колій і переходи навпростець через них, усього { $count }
measure-both_halves =
    по { $count ->
        [one] { $count } відрізку
        [few] { $count } відрізки
       *[many] { $count } відрізків
    } на кожній половині схеми
measure-quiet =
    { $count ->
        [one] { $count } відрізок
        [few] { $count } відрізки
       *[many] { $count } відрізків
    } маршруту поза людними місцями
measure-views =
    { $count ->
        [one] { $count } перехрестя
        [few] { $count } перехрестя
       *[many] { $count } перехресть
    } з видом на міст
measure-purple =
    { $count ->
        [one] { $count } фіолетова пам’ятка
        [few] { $count } фіолетові пам’ятки
       *[many] { $count } фіолетових пам’яток
    } на маршруті
measure-park =
    { $count ->
        [one] { $count } пам’ятка
        [few] { $count } пам’ятки
       *[many] { $count } пам’яток
    } Центрального парку на маршруті
measure-theatre =
    { $count ->
        [one] { $count } відрізок
        [few] { $count } відрізки
       *[many] { $count } відрізків
    } вздовж театрального кварталу
measure-central_station = маршрут починається або закінчується поруч із Центральним вокзалом

# Відмови: що зараз робити
now-tasks = Спершу оберіть особисте завдання.
now-metro = Спершу намалюйте відрізок від станції зі своєї карти метро.
now-own-cards = Зараз усі обирають карти.
now-lead = Зараз ведучий викладає карту.
now-offer = Зараз ведучому пропонують карти.
now-take = Зараз ведучий залишає одну із запропонованих карт.
now-pair = Зараз ведучий обирає пару карт.
now-dismiss = Зараз ведучий скидає карту нетерплячих туристів.
now-rating = Спершу оберіть, як зміниться рейтинг.
now-place = Спершу оберіть локацію.
now-coast = Пором відплив: оберіть прибережну локацію.
now-tourists = Спершу оберіть, якого туриста повторить карта повтору.
now-route = Локацію й туристів намальовано: малюйте маршрут або підтвердьте хід.
now-reward = Хід намальовано: використайте бонуси раунду або підтвердьте хід.
now-redraw = Спершу намалюйте стертий відрізок знову.
now-final = Раунди закінчилися: оберіть підсумковий маршрут.

# Відмови: карти й рейтинги
task-not-dealt = Цього завдання вам не роздавали.
card-not-in-hand = Цієї карти немає у вас на руці.
card-not-offered = Цієї карти ніхто не пропонував.
pair-is-not-there = Такої пари карт немає.
card-not-to-dismiss = Скинути можна лише загальну карту іншої пари або верхню карту загальної колоди.
card-not-there = Цієї карти немає в піраміді.
card-is-covered = Цю карту накрито: спершу візьміть карти, що її накривають.
pyramid-card-chosen = Карту з піраміди вже взято: оберіть карту з руки.
hand-card-chosen = Карту з руки вже обрано: візьміть карту з піраміди.
rating-not-on-card = Цього рейтингу немає на карті.
ratings-only-rise = Зараз рейтинги лише зростають.
rating-cannot-move = Так цей рейтинг змінити не можна: оберіть те, що можливо.

# Відмови: малювання
metro-segment-drawn = Перший відрізок намальовано: підтвердьте його або візьміть назад.
not-from-your-stations = Відрізок має починатися від станції з вашої карти метро.
location-is-taken = Ця локація вже зайнята.
location-other-coordinates = Числа цього ходу — { $a } і { $b }: це ряд і стовпець вашої локації, у будь-якому порядку.
location-not-coastal = Пором пристає лише до прибережної локації.
no-coast-is-free = Вільних прибережних локацій немає: порому ніде пристати.
a-location-is-free = Є вільна локація: оберіть її.
coordinate-changed = За хід можна змінити лише одну координату.
same-number = Координата й так дорівнює цьому числу.
no-coordinate-bonus = У вас немає бонусу «зміна координати».
tourist-not-on-card = На іншій карті немає такого туриста.
segment-is-drawn = Цей відрізок уже намальовано.
no-segment-bonus = У вас немає бонусу «відрізок маршруту».
section-is-whole = Ділянка готова. Більше відрізків малюють лише за бонуси.
one-segment-only = Без локації малюють лише один відрізок.
segments-not-consecutive = Відрізки ділянки мають іти поспіль.
section-not-beside = Хоча б один відрізок ділянки має проходити поруч із вашою локацією; інший берег річки — не поруч.
crossing-is-alone = Переправа не буває частиною ділянки з двох відрізків: малюйте її окремо або за бонус.
section-not-whole = Ділянку малюють повністю або обмежуються одним відрізком: намалюйте останній або візьміть один назад.
section-cannot-be-whole = Цією дорогою ділянку повністю не намалювати.
road-is-crowded = Це людне місце: на нього потрібні відразу два відрізки.
colour-not-on-card = Ділянку малюють одним із двох кольорів, указаних на карті раунду.
section-other-colour = Усю ділянку малюють одним кольором.

# Відмови: кав’ярні й бонуси раунду
cafe-not-touched = Відрізки цього ходу не торкаються там нової кав’ярні.
cafe-is-chosen = Одну кав’ярню цього раунду ви вже відвідали, більше не можна.
choose-a-cafe = Спершу отримайте бонус кав’ярні, якої торкається ваш відрізок.
bonus-not-instant = Цей бонус і так залишається у вас: отримайте його.
no-tourists-without-location = Без локації туристів ніде розмістити: залиште бонус заради очок.
no-reroute = Перемалювати відрізок зараз не можна: такого бонусу у вас немає.
no-one-more = Ще один відрізок зараз намалювати не можна: такого бонусу у вас немає.
redraw-elsewhere-same-colour = Деінде відрізок зберігає свій колір.
redraw-here-other-colour = На тому самому місці відрізок змінює колір.

# Відмови: підсумковий маршрут
nothing-drawn-there = Тут у вас немає жодного відрізка.
walk-has-begun = Маршрут уже розпочато: візьміть кроки назад, щоб почати деінде.
walk-needs-start = Спершу оберіть, де маршрут починається.
walk-needs-segment = Спершу пройдіть хоча б один відрізок.
walk-is-closed = Маршрут замкнено в кільце: продовжити його не можна.
walk-goes-on-elsewhere = Цей відрізок починається не там, куди прийшов маршрут.
segment-not-drawn = Цього відрізка у вас не намальовано.
segment-walked = Цим відрізком маршрут уже проходить.
intersection-visited = Через це перехрестя маршрут уже проходить.
no-rides-here = У цьому місті поїздок немає.
one-ride-only = Поїздка на маршруті буває лише одна.
no-ride-from-here = Між цими перехрестями поїздки немає.
ride-leads-nowhere = Звідти маршрут не зможе продовжитися.

# Що каже тренер про дію
why-goal =
    Ціль «{ $goal }» виконано: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
why-goal-nearer = Ціль «{ $goal }»: { $count } з { $needed }.
why-gains =
    Найкращий маршрут принесе на { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    } більше; головне — «{ $part }», { $most }.
why-gains-all =
    Найкращий маршрут принесе на { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    } більше («{ $part }»).
why-gains-mixed =
    Найкращий маршрут принесе на { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    } більше.
why-ferry = Пором відвезе туристів до будь-якої вільної прибережної локації.
why-better-place =
    На вашому маршруті ці туристи одразу принесуть { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }, в іншій локації — { $second }.
why-in-reach = Ділянка цього ходу може довести сюди ваш маршрут.
why-around =
    Поруч із локацією є що показати цим туристам: { $count ->
        [one] { $count } пам’ятка
        [few] { $count } пам’ятки
       *[many] { $count } пам’яток
    }.
why-around-most =
    Поруч із локацією є що показати цим туристам: { $count ->
        [one] { $count } пам’ятка
        [few] { $count } пам’ятки
       *[many] { $count } пам’яток
    }, більше, ніж деінде.
why-change-gains =
    Відкриває локацію { $place }: туристи принесуть там { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    } з урахуванням витраченого бонусу.
why-change-frees = Відкриває вільну локацію { $place }: інакше туристів не буде.
why-repeat =
    На маршруті { $count ->
        [one] { $count } пам’ятка
        [few] { $count } пам’ятки
       *[many] { $count } пам’яток
    } цього кольору: ще { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
why-repeat-most =
    На маршруті { $count ->
        [one] { $count } пам’ятка
        [few] { $count } пам’ятки
       *[many] { $count } пам’яток
    } цього кольору: ще { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }, більше, ніж дасть будь-який інший колір.
why-joins =
    З’єднує дві частини маршруту: { $count } і { $second ->
        [one] { $second } відрізок
        [few] { $second } відрізки
       *[many] { $second } відрізків
    }.
why-extends =
    Продовжує частину з { $count ->
        [one] { $count } відрізка
       *[many] { $count } відрізків
    } без відгалуження.
why-sights = Поруч із дорогою з’явиться нове: { $sights }.
why-sights-for = Для ваших туристів ({ $type } × { $count }): { $sights }.
why-task = Перехрестя особистого завдання: тепер їх { $count } з { $needed }.
why-excursion = Екскурсія «{ $excursion }»: місць тепер { $count } з { $needed }.
why-cafe = Кафе дає бонус: { $cafe }.
why-idle = Найкращий маршрут обходиться без цього відрізка: втрачати нема чого.
why-declines = Бонус залишиться заради очок: { $points }.
why-declines-useless = Застосувати цей бонус нема де: він залишиться заради очок ({ $points }).
why-keeps = Бонус «відрізок маршруту» залишиться на наступні раунди: { $count }.
why-keeps-change = Зміна координати залишиться на потім.
why-near-task =
    Перехрестя цього завдання ближчі одне до одного: { $length ->
        [one] { $length } крок
        [few] { $length } кроки
       *[many] { $length } кроків
    } сіткою проти { $other_length }.
why-rating =
    На вашому маршруті — { $rating }: ще { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
why-rating-alone =
    Лише на вашому маршруті — { $rating }: ще { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
why-lowers =
    { $rating }: { $other } втрачає { $loss ->
        [one] { $loss } очко
        [few] { $loss } очки
       *[many] { $loss } очок
    }, ви — { $points }.
why-pair =
    Локація { $place } на вашому маршруті: туристи одразу принесуть { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
why-pair-most =
    Локація { $place } на вашому маршруті: туристи одразу принесуть { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }, більше, ніж за будь-якого іншого вибору.
why-repeat-card = Карта повтору дасть іще двох туристів з іншої карти.
why-card-around =
    Веде до локації { $place }, поруч є що показати цим туристам: { $count ->
        [one] { $count } пам’ятка
        [few] { $count } пам’ятки
       *[many] { $count } пам’яток
    }.
why-tourists =
    На вашому маршруті вже є що показати цим туристам ({ $type }): { $count ->
        [one] { $count } пам’ятка
        [few] { $count } пам’ятки
       *[many] { $count } пам’яток
    }.
why-card-rating =
    Може зрости рейтинг на вашому маршруті: { $rating }, ще { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
why-dismiss =
    Її туристи принесли б вам { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }, туристи іншої карти — { $most }.
why-best =
    Це найкращий маршрут: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
why-on-best =
    Тут проходить найкращий маршрут: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.

## Дошка (The board)
board-your-map = Ваша схема
board-map-of = Схема: { $player }
board-open-map = Відкрити схему: { $player }
board-back-to-mine = До своєї схеми
board-others = Інші схеми
board-show-best = Найкращий маршрут
# На телефоні.
board-show-best-short = Маршрут
board-rounds-and-goals = Рейтинги й цілі
board-round = Раунд { $round } з { $rounds }
board-ratings = Рейтинги
board-per-segment = за відрізок
board-rating-points = Зараз дає: { $points }
board-goals = Цілі
board-goal-count = Поки що: { $count }
board-goal-step =
    { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    } за { $count }
board-stars = Виклик міста
board-star =
    { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    } і { $goals ->
        [one] { $goals } ціль
        [few] { $goals } цілі
       *[many] { $goals } цілей
    }
board-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }
board-points-now = Найкращий маршрут: { $points }
board-my-route = Мій маршрут
board-how-points = Звідки очки
board-again = Показати ще раз
board-stars-won =
    { $count ->
        [0] Без зірок
        [one] { $count } зірка
        [few] { $count } зірки
       *[many] { $count } зірок
    }
board-take-best = Узяти найкращий маршрут
board-end-route = Це мій маршрут
board-done = Готово
board-done-blank = Не малювати
board-hand = Ваші карти
board-hand-none = карт немає
board-pyramid = Піраміда
board-face-down = Закрита карта: { $player }
board-no-card = Карти поки немає: { $player }
board-task-number = Завдання № { $number }
board-change = Число { $number }: змінити
board-change-to = { $number } стане…
board-bonuses = Ваші бонуси
board-bonus-segment = Відрізок маршруту: { $count }
board-bonus-coordinate = Зміна координати: { $count }
board-bonus-spare = Бонуси, відкладені заради очок: { $count }
board-coordinate = Число { $number }
board-repeat = повтор
board-changes = змінює рейтинг: { $text }
board-to-box = турист їде за місто: { $text }
board-or = або
board-type-red = червоний турист
board-type-green = зелений турист
board-type-blue = синій турист
board-type-purple = фіолетовий турист
board-about-spot = Ряд { $a }, стовпець { $b }
board-about-red = Особлива: очко за кожного червоного туриста на маршруті
board-about-green = Особлива: очко за кожного зеленого туриста на маршруті
board-about-blue = Особлива: очко за кожного синього туриста на маршруті
board-about-purple = Особлива: очко за кожного фіолетового туриста на маршруті
board-about-yellow =
    Загальна: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }
board-about-gray =
    Знакова: зараз { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }
board-about-box = Тут чекають туристи; маршрут має пройти через точку збору
board-about-collection = Точка збору віддаленої пам’ятки
board-about-ferry = Пором: один раз відправить туристів до будь-якої вільної прибережної локації
board-about-station =
    Станція метро: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }
board-about-cafe-segment = Кав’ярня: ще один відрізок
board-about-cafe-coordinate = Кав’ярня: зміна координати
board-about-viewpoint = Оглядовий майданчик
board-about-bridge =
    Міст дає { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }
board-about-street =
    { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    } за цей відрізок
board-about-crossing = Переправа: малюють окремо або за бонус
board-about-tram = Трамвайні колії
board-tops = Верхні карти колод
board-pens = Колір відрізків
board-skip-reward = Більше нічого
board-excursions = Екскурсії та бонуси раундів
board-rounds-and-excursions = Рейтинги та екскурсії
board-leads-to = веде: { $text }
board-cell-none = Клітинка без бонусу
board-cell-tourist = Ще один турист цього кольору
board-cell-reroute = Зміна маршруту: стерти відрізок і намалювати знову
board-cell-segment = Ще один відрізок будь-якого кольору
board-diversity = Ділянок із трьох кольорів: { $count }
board-star-excursions =
    { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    } та { $goals ->
        [one] { $goals } екскурсія
        [few] { $goals } екскурсії
       *[many] { $goals } екскурсій
    }
board-half-left = Ліва половина
board-half-right = Права половина
board-cafe = Кав’ярні раунду
board-visit = Отримати бонус
board-decline = Залишити заради очок
board-ticket = Квиток із пристані: { $text }
board-cafe-points =
    З кав’ярень: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }
board-about-metro = Станція метро
board-about-batobus = Зупинка батобуса
board-about-pier = Пристань: за її квитком маршрут веде до Статуї Свободи
board-about-view =
    Вид на міст: { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }
board-about-cafe-card = Кав’ярня: бонус із карти кав’ярень цього раунду
board-about-crowded = Людне місце: потрібні відразу два відрізки
board-about-theatre = Театральний квартал
board-about-railway = Центральний вокзал
