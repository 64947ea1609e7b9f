game-name = Туристы
game-about = Нарисуйте лучшую прогулку по городу. Карты у всех одни, а схема у каждого своя: собирайте туристов, ведите их от достопримечательности к достопримечательности и прославьте то, что лежит на вашем пути.

edition-london = Лондон
edition-london-about = Темза с мостами и поездка на метро.
edition-rio = Рио-де-Жанейро
edition-rio-about = Христос над городом, карнавал на улицах; рейтинги только растут.
edition-cairo = Каир
edition-cairo-about = Острова на Ниле и туристы, которые приехали к пирамидам.
edition-hong_kong = Гонконг
edition-hong_kong-about = Два берега, переправы и паромы, смотровые площадки и старый трамвай.
edition-paris = Париж
edition-paris-about = Маршруты трёх цветов, тематические экскурсии и карты, открытые для всех.
edition-new_york = Нью-Йорк
edition-new_york-about = Двойная схема, длинные участки, оживлённые места и кофе с сюрпризом в каждом раунде.

option-advanced = Рейтинги
option-advanced-false = Обычные: только растут
option-advanced-true = Продвинутые: начинаются выше, ведущий повышает или понижает
option-paris = Выбор карт
option-paris-false = С руки: ведущий выкладывает карту и оставляет одну из предложенных
option-paris-true = Парижский режим: открыты две пары карт, ведущий выбирает одну

# Названия
red = красный
green = зелёный
blue = синий
purple = фиолетовый
several = { $type } × { $count }
either = { $a } или { $b }
card-tourists = { $coordinate } ({ $tourists })
card-repeat = { $coordinate } (повтор)
card-city = { $coordinate } ({ $tourists }; { $changes })
task-name = задача № { $number }
segment-name = { $a } — { $b }
segment-between = между { $a } и { $b }
segment-north = к северу от { $place }
segment-south = к югу от { $place }
segment-west = к западу от { $place }
segment-east = к востоку от { $place }
segment-corner = вокруг { $place }
segment-diagonal = по диагонали мимо { $place }
round = раунд { $round }
lower = нижняя
upper = верхняя
# Говорится сразу после отрезка
ink-red = , красный
ink-green = , зелёный
ink-blue = , синий
cafe-tourists = новые туристы ({ $tourists })
cafe-ticket = билет на Статую Свободы ({ $pier })
cafe-segment = отрезок маршрута
cafe-coordinate = изменение координаты
cafe-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
on-left-half = { $name } слева
on-right-half = { $name } справа
excursion-steps =
    этап { $stage }: { $count ->
        [one] { $count } место
        [few] { $count } места
       *[many] { $count } мест
    }

# Действия
kind-keep = Оставить личную задачу
kind-use = Сыграть свою карту
kind-lead = Выложить карту
kind-offer = Предложить карту
kind-take = Взять карту
kind-pair = Выбрать пару карт
kind-dismiss = Сбросить карту нетерпеливых туристов
kind-raise = Повысить рейтинг
kind-lower = Понизить рейтинг
kind-change = Изменить координату
kind-place = Выбрать локацию
kind-nowhere = Свободных локаций нет
kind-tourist = Выбрать туриста для повтора
kind-segment = Нарисовать отрезок
kind-bonus = Нарисовать отрезок за бонус
kind-erase = Стереть отрезок
kind-redraw = Нарисовать стёртый отрезок заново
kind-visit = Посетить кафе
kind-decline = Оставить бонус кафе ради очков
kind-start = Начать маршрут
kind-walk = Продолжить маршрут
kind-ride = Поездка
kind-done = Готово
action-keep = Оставить: { $task }
action-use = Сыграть карту { $card }
action-lead = Выложить карту { $card }
action-offer = Предложить карту { $card }
action-take = Взять карту { $card }
action-pair = Выбрать пару: { $pair }
action-dismiss = Сбросить карту { $card }
action-raise = Повысить рейтинг: { $rating }
action-lower = Понизить рейтинг: { $rating }
action-change = Координата № { $slot } станет { $number }
action-place = Локация { $location }
action-nowhere = Без туристов: только один отрезок
action-tourist = Повторить туриста: { $type }
action-segment = Нарисовать отрезок: { $segment }{ $ink }
action-bonus = Потратить бонус на отрезок: { $segment }{ $ink }
action-erase = Стереть отрезок: { $segment }
action-redraw = Нарисовать взамен: { $segment }{ $ink }
action-visit = Посетить кафе: { $cafe }
action-decline = Оставить бонус кафе ради очков: { $cafe }
action-start = Начать маршрут отсюда: { $intersection }
action-walk = Продолжить маршрут: { $segment }
action-ride = Поездка: { $intersection }
action-done = Готово

# Подсказки
ask-task = Оставьте себе личную задачу: другие её не увидят.
ask-only-task = Ваша личная задача: возьмите её, другие её не увидят.
ask-metro = Нарисуйте один отрезок от станции со своей карты метро.
ask-metro-done = Подтвердите отрезок или возьмите его назад и нарисуйте другой.
ask-solo-cards = Выберите карты раунда: одну с руки и одну свободную из пирамиды.
ask-own-cards =
    Начальный раунд: выберите для себя { $count ->
        [one] ещё { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    } с руки.
ask-lead = Вы ведущий: выложите карту, она будет у всех.
ask-offer =
    Предложите { $count ->
        [one] { $count } карту
        [few] { $count } карты
       *[many] { $count } карт
    } (ведущий — { $player }). Карты откроют, когда предложат все.
ask-take = Оставьте одну из предложенных карт; другая уйдёт в сброс.
ask-pair = Вы ведущий: выберите для всех одну из двух пар карт.
ask-dismiss = Нетерпеливые туристы: сбросьте общую карту другой пары или верхнюю карту общей колоды.
ask-rating = Какой рейтинг повысить: { $rating }?
ask-rating-either-way = Повысьте или понизьте рейтинг: { $rating }.
ask-place = Выберите локацию: { $a } и { $b } — её ряд и столбец в любом порядке.
ask-place-none-free = Для чисел { $a } и { $b } свободной локации нет. Измените координату или продолжайте без туристов.
ask-nowhere = Для чисел { $a } и { $b } свободной локации нет: в этот ход — без туристов и только один отрезок.
ask-coast = Паром отплыл: выберите любую свободную прибрежную локацию.
ask-tourist = Какого туриста повторит карта повтора?
ask-segment = Нарисуйте два отрезка подряд, хотя бы один — рядом с локацией. Или один где угодно.
ask-segment-three = Нарисуйте три отрезка подряд, хотя бы один — рядом с локацией. Или один где угодно.
ask-one-segment = Нарисуйте один отрезок в любом месте.
ask-second-segment = Нарисуйте второй отрезок или подтвердите ход.
ask-next-segment =
    { $count ->
        [one] Нарисуйте ещё { $count } отрезок: участок рисуют целиком.
        [few] Нарисуйте ещё { $count } отрезка или подтвердите ход с одним.
       *[many] Нарисуйте ещё { $count } отрезков или подтвердите ход с одним.
    }
ask-bonus =
    Бонус «отрезок маршрута»: у вас { $count }. { $count ->
        [one] Используйте его
       *[other] Используйте их
    } сейчас или подтвердите ход.
ask-cafe = Отрезок касается кафе: получите его бонус. За раунд — одно кафе.
ask-reroute = Бонус раунда: сотрите один отрезок и нарисуйте его заново или подтвердите ход.
ask-one-more = Бонус раунда: нарисуйте ещё один отрезок в любом месте любым цветом или подтвердите ход.
ask-reroute-or-one-more = Бонусы раунда: перерисуйте отрезок, потом добавьте ещё один — или подтвердите ход.
ask-redraw = Нарисуйте отрезок заново: здесь другим цветом или в другом месте тем же.
ask-done = Подтвердите ход. До этого шаги можно брать назад.
ask-final = Возьмите лучший маршрут или отметьте другой, от начала до конца.

# События
keeps-task = { $player } оставляет: { $task }.
    .hidden = { $player } выбирает личную задачу.
metro-card = { $player } смотрит свою карту метро: { $station }.
    .hidden = { $player } смотрит свою карту метро.
first-segment = { $player } начинает от станции: { $station }.
round-begins = Раунд { $round }.
round-begins-with = Раунд { $round }: ведущий — { $player }.
lays = { $player } выбирает карту { $card }.
    .hidden = { $player } выбирает карту.
plays = { $player } играет карту с руки: { $card }.
picks = { $player } берёт карту из пирамиды: { $card }.
own-cards = { $player }, карты раунда: { $card }.
leads = { $player } выкладывает карту { $card }.
offers = { $player } предлагает карту { $card }.
    .hidden = { $player } предлагает карту.
offer-shown = Предложено ({ $player }): { $card }.
takes = { $player } оставляет карту { $card }. Числа раунда: { $a } и { $b }.
starting-pair = Карты раунда для всех: { $card }. Числа раунда: { $a } и { $b }.
chooses-pair = { $player } выбирает пару карт: { $card }. Числа раунда: { $a } и { $b }.
rating-raised = { $rating }: рейтинг растёт до { $points }.
rating-lowered = { $rating }: рейтинг падает до { $points }.
bonus-marked = Область бонусов ({ $type } цвет): отмечена ячейка { $cell }.
dismisses = { $player } сбрасывает карту { $card }: туристы не дождались.
cafe-card = Кафе в этом раунде: { $cafe }.
crowded-roads = Оживлённые места: { $segment }.
ready = { $player }: готово.
drew =
    { $player }: локация { $location }, туристы — { $tourists }; { $segments ->
        [0] без отрезков
        [one] { $segments } отрезок
        [few] { $segments } отрезка
       *[many] { $segments } отрезков
    }.
drew-by-ferry =
    { $player }: на пароме в локацию { $location }, туристы — { $tourists }; { $segments ->
        [0] без отрезков
        [one] { $segments } отрезок
        [few] { $segments } отрезка
       *[many] { $segments } отрезков
    }.
drew-mark =
    { $player }: локация { $location } помечена, туристы едут за город; { $segments ->
        [0] без отрезков
        [one] { $segments } отрезок
        [few] { $segments } отрезка
       *[many] { $segments } отрезков
    }.
drew-nowhere =
    { $player }: свободной локации нет, туристов тоже; { $segments ->
        [0] без отрезков
        [one] { $segments } отрезок
        [few] { $segments } отрезка
       *[many] { $segments } отрезков
    }.
visited = { $player } посещает кафе: { $cafe }.
declined = { $player } посещает кафе и оставляет бонус ради очков: { $cafe }.
reward-tourist = { $player } получает ещё одного туриста: { $type }.
rerouted = { $player } переносит отрезок: был { $from }, стал { $to }.
recoloured = { $player } меняет цвет отрезка: { $segment }{ $ink }.
rounds-over = Раунды закончились: все выбирают итоговый маршрут.
scored =
    { $player }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    } ({ $task }).
stars =
    { $count ->
        [0] Без звёзд: вызов города требует большего.
        [one] Вызов города: { $count } звезда.
        [few] Вызов города: { $count } звезды.
       *[many] Вызов города: { $count } звёзд.
    }
tie-tourists = больше туристов на маршруте
tie-goals = больше целей
tie-excursions = больше экскурсий
tie-attractions = больше достопримечательностей
match-ended = Партия окончена. Победа: { $players }.

# Из чего складывается счёт
part-red = Красные
part-green = Зелёные
part-blue = Синие
part-purple = Фиолетовые
part-common = Общие
part-iconic = Знаковые
part-streets = Улицы
part-diversity = Разнообразие
part-views = Виды на мосты
part-cafe = Кафе
part-bridges = Мосты
part-metro = Метро
part-viewpoints = Площадки
part-goals = Цели
part-task = Задача
part-bonuses = Бонусы

# Что считают цели
goal-step =
    { $text }: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
measure-turns =
    { $count ->
        [one] { $count } поворот
        [few] { $count } поворота
       *[many] { $count } поворотов
    } на маршруте
measure-zigzag =
    { $count ->
        [one] { $count } отрезок
        [few] { $count } отрезка
       *[many] { $count } отрезков
    } подряд с поворотом на каждом перекрёстке
measure-length =
    { $count ->
        [one] { $count } отрезок
        [few] { $count } отрезка
       *[many] { $count } отрезков
    } на маршруте
measure-across = концы маршрута на противоположных краях схемы
measure-iconic =
    { $count ->
        [one] { $count } знаковая достопримечательность
        [few] { $count } знаковые достопримечательности
       *[many] { $count } знаковых достопримечательностей
    } на маршруте
measure-trios =
    { $count ->
        [one] { $count } тройка
        [few] { $count } тройки
       *[many] { $count } троек
    } из красной, зелёной и синей достопримечательностей
measure-theme =
    { $count ->
        [one] { $count } особая достопримечательность
        [few] { $count } особые достопримечательности
       *[many] { $count } особых достопримечательностей
    } одного цвета
measure-cafes = { $count } кафе на маршруте
measure-company =
    { $count ->
        [one] { $count } локация
        [few] { $count } соседние локации
       *[many] { $count } соседних локаций
    } с туристами в одной группе
measure-apart =
    { $count ->
        [one] { $count } локация
        [few] { $count } локации
       *[many] { $count } локаций
    } с туристами без соседей
measure-interest =
    { $count ->
        [one] { $count } пара
        [few] { $count } пары
       *[many] { $count } пар
    } соседних локаций с туристами одного цвета
measure-quarters =
    туристы в { $count ->
        [one] { $count } ряду или столбце
       *[many] { $count } рядах или столбцах
    }
measure-embankment =
    { $count ->
        [one] { $count } отрезок
        [few] { $count } отрезка
       *[many] { $count } отрезков
    } вдоль воды
measure-bridges =
    { $count ->
        [one] { $count } мост
        [few] { $count } моста
       *[many] { $count } мостов
    } на маршруте
measure-riverside =
    { $count ->
        [one] { $count } локация
        [few] { $count } локации
       *[many] { $count } локаций
    } с туристами у воды
measure-rio_iconic =
    { $count ->
        [one] { $count } знаковая достопримечательность
        [few] { $count } знаковые достопримечательности
       *[many] { $count } знаковых достопримечательностей
    } на маршруте; карнавал считается с 3 отрезков
measure-both_banks =
    по { $count ->
        [one] { $count } отрезку
        [few] { $count } отрезка
       *[many] { $count } отрезков
    } на каждом берегу
measure-islands =
    { $count ->
        [one] { $count } остров
        [few] { $count } острова
       *[many] { $count } островов
    } с туристами
measure-crossings =
    { $count ->
        [one] { $count } переправа
        [few] { $count } переправы
       *[many] { $count } переправ
    } через пролив
measure-along_tram =
    { $count ->
        [one] { $count } отрезок
        [few] { $count } отрезка
       *[many] { $count } отрезков
    } вдоль трамвайных путей
measure-across_tram =
    { $count ->
        [one] { $count } переход
        [few] { $count } перехода
       *[many] { $count } переходов
    } прямо через трамвайные пути
measure-tram_day = отрезки вдоль трамвайных путей и переходы прямо через них, всего { $count }
measure-both_halves =
    по { $count ->
        [one] { $count } отрезку
        [few] { $count } отрезка
       *[many] { $count } отрезков
    } на каждой половине схемы
measure-quiet =
    { $count ->
        [one] { $count } отрезок
        [few] { $count } отрезка
       *[many] { $count } отрезков
    } маршрута вне оживлённых мест
measure-views =
    { $count ->
        [one] { $count } перекрёсток
        [few] { $count } перекрёстка
       *[many] { $count } перекрёстков
    } с видом на мост
measure-purple =
    { $count ->
        [one] { $count } фиолетовая достопримечательность
        [few] { $count } фиолетовые достопримечательности
       *[many] { $count } фиолетовых достопримечательностей
    } на маршруте
measure-park =
    { $count ->
        [one] { $count } достопримечательность
        [few] { $count } достопримечательности
       *[many] { $count } достопримечательностей
    } Центрального парка на маршруте
measure-theatre =
    { $count ->
        [one] { $count } отрезок
        [few] { $count } отрезка
       *[many] { $count } отрезков
    } вдоль театрального квартала
measure-central_station = маршрут начинается или заканчивается рядом с Центральным вокзалом

# Отказы: что сейчас делать
now-tasks = Сначала выберите личную задачу.
now-metro = Сначала нарисуйте отрезок от станции со своей карты метро.
now-own-cards = Сейчас все выбирают карты.
now-lead = Сейчас ведущий выкладывает карту.
now-offer = Сейчас ведущему предлагают карты.
now-take = Сейчас ведущий оставляет одну из предложенных карт.
now-pair = Сейчас ведущий выбирает пару карт.
now-dismiss = Сейчас ведущий сбрасывает карту нетерпеливых туристов.
now-rating = Сначала выберите, как изменится рейтинг.
now-place = Сначала выберите локацию.
now-coast = Паром отплыл: выберите прибрежную локацию.
now-tourists = Сначала выберите, какого туриста повторит карта повтора.
now-route = Локация и туристы нарисованы: рисуйте маршрут или подтвердите ход.
now-reward = Ход нарисован: используйте бонусы раунда или подтвердите ход.
now-redraw = Сначала нарисуйте стёртый отрезок заново.
now-final = Раунды закончились: выберите итоговый маршрут.

# Отказы: карты и рейтинги
task-not-dealt = Этой задачи вам не сдавали.
card-not-in-hand = Этой карты нет у вас на руке.
card-not-offered = Эту карту никто не предлагал.
pair-is-not-there = Такой пары карт нет.
card-not-to-dismiss = Сбросить можно только общую карту другой пары или верхнюю карту общей колоды.
card-not-there = Этой карты нет в пирамиде.
card-is-covered = Эта карта накрыта: сначала возьмите карты, которые её накрывают.
pyramid-card-chosen = Карта из пирамиды уже взята: выберите карту с руки.
hand-card-chosen = Карта с руки уже выбрана: возьмите карту из пирамиды.
rating-not-on-card = Этого рейтинга нет на карте.
ratings-only-rise = Сейчас рейтинги только растут.
rating-cannot-move = Так этот рейтинг изменить нельзя: выберите то, что возможно.

# Отказы: рисование
metro-segment-drawn = Первый отрезок нарисован: подтвердите его или возьмите назад.
not-from-your-stations = Отрезок должен начинаться от станции с вашей карты метро.
location-is-taken = Эта локация уже занята.
location-other-coordinates = Числа этого хода — { $a } и { $b }: это ряд и столбец вашей локации, в любом порядке.
location-not-coastal = Паром пристаёт только к прибрежной локации.
no-coast-is-free = Свободных прибрежных локаций нет: парому некуда пристать.
a-location-is-free = Есть свободная локация: выберите её.
coordinate-changed = За ход можно изменить только одну координату.
same-number = Координата и так равна этому числу.
no-coordinate-bonus = У вас нет бонуса «изменение координаты».
tourist-not-on-card = На другой карте нет такого туриста.
segment-is-drawn = Этот отрезок уже нарисован.
no-segment-bonus = У вас нет бонуса «отрезок маршрута».
section-is-whole = Участок готов. Больше отрезков рисуют только за бонусы.
one-segment-only = Без локации рисуют только один отрезок.
segments-not-consecutive = Отрезки участка должны идти подряд.
section-not-beside = Хотя бы один отрезок участка должен проходить рядом с вашей локацией; другой берег реки — не рядом.
crossing-is-alone = Переправа не бывает частью участка из двух отрезков: рисуйте её отдельно или за бонус.
section-not-whole = Участок рисуют целиком или ограничиваются одним отрезком: нарисуйте последний или возьмите один назад.
section-cannot-be-whole = По этой дороге участок целиком не нарисовать.
road-is-crowded = Это оживлённое место: на него нужны сразу два отрезка.
colour-not-on-card = Участок рисуют одним из двух цветов, указанных на карте раунда.
section-other-colour = Весь участок рисуют одним цветом.

# Отказы: кафе и бонусы раунда
cafe-not-touched = Отрезки этого хода не касаются там нового кафе.
cafe-is-chosen = Одно кафе в этом раунде вы уже посетили, больше нельзя.
choose-a-cafe = Сначала получите бонус кафе, которого касается ваш отрезок.
bonus-not-instant = Этот бонус и так остаётся у вас: получите его.
no-tourists-without-location = Без локации разместить туристов негде: оставьте бонус ради очков.
no-reroute = Перерисовать отрезок сейчас нельзя: такого бонуса у вас нет.
no-one-more = Ещё один отрезок сейчас нарисовать нельзя: такого бонуса у вас нет.
redraw-elsewhere-same-colour = В другом месте отрезок сохраняет свой цвет.
redraw-here-other-colour = На том же месте отрезок меняет цвет.

# Отказы: итоговый маршрут
nothing-drawn-there = Здесь у вас нет ни одного отрезка.
walk-has-begun = Маршрут уже начат: возьмите шаги назад, чтобы начать в другом месте.
walk-needs-start = Сначала выберите, где маршрут начинается.
walk-needs-segment = Сначала пройдите хотя бы один отрезок.
walk-is-closed = Маршрут замкнут в кольцо: продолжить его нельзя.
walk-goes-on-elsewhere = Этот отрезок начинается не там, куда пришёл маршрут.
segment-not-drawn = Этот отрезок у вас не нарисован.
segment-walked = По этому отрезку маршрут уже проходит.
intersection-visited = Через этот перекрёсток маршрут уже проходит.
no-rides-here = В этом городе поездок нет.
one-ride-only = Поездка на маршруте бывает только одна.
no-ride-from-here = Между этими перекрёстками поездки нет.
ride-leads-nowhere = Оттуда маршрут не сможет продолжиться.

# Что говорит тренер о действии
why-goal =
    Цель «{ $goal }» выполнена: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
why-goal-nearer = Цель «{ $goal }»: { $count } из { $needed }.
why-gains =
    Лучший маршрут принесёт на { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    } больше; главное — «{ $part }», { $most }.
why-gains-all =
    Лучший маршрут принесёт на { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    } больше («{ $part }»).
why-gains-mixed =
    Лучший маршрут принесёт на { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    } больше.
why-ferry = Паром отвезёт туристов в любую свободную прибрежную локацию.
why-better-place =
    На вашем маршруте эти туристы сразу принесут { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }, в другой локации — { $second }.
why-in-reach = Участок этого хода может довести сюда ваш маршрут.
why-around =
    Рядом с локацией есть что показать этим туристам: { $count ->
        [one] { $count } достопримечательность
        [few] { $count } достопримечательности
       *[many] { $count } достопримечательностей
    }.
why-around-most =
    Рядом с локацией есть что показать этим туристам: { $count ->
        [one] { $count } достопримечательность
        [few] { $count } достопримечательности
       *[many] { $count } достопримечательностей
    }, больше, чем в другом месте.
why-change-gains =
    Открывает локацию { $place }: туристы принесут там { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    } с учётом потраченного бонуса.
why-change-frees = Открывает свободную локацию { $place }: иначе туристов не будет.
why-repeat =
    На маршруте { $count ->
        [one] { $count } достопримечательность
        [few] { $count } достопримечательности
       *[many] { $count } достопримечательностей
    } этого цвета: ещё { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
why-repeat-most =
    На маршруте { $count ->
        [one] { $count } достопримечательность
        [few] { $count } достопримечательности
       *[many] { $count } достопримечательностей
    } этого цвета: ещё { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }, больше, чем даст любой другой цвет.
why-joins =
    Соединяет две части маршрута: { $count } и { $second ->
        [one] { $second } отрезок
        [few] { $second } отрезка
       *[many] { $second } отрезков
    }.
why-extends =
    Продолжает часть из { $count ->
        [one] { $count } отрезка
       *[many] { $count } отрезков
    } без ответвления.
why-sights = Рядом с дорогой появится новое: { $sights }.
why-sights-for = Для ваших туристов ({ $type } × { $count }): { $sights }.
why-task = Перекрёсток личной задачи: теперь их { $count } из { $needed }.
why-excursion = Экскурсия «{ $excursion }»: мест теперь { $count } из { $needed }.
why-cafe = Кафе даёт бонус: { $cafe }.
why-idle = Лучший маршрут обходится без этого отрезка: терять нечего.
why-declines = Бонус останется ради очков: { $points }.
why-declines-useless = Применить этот бонус негде: он останется ради очков ({ $points }).
why-keeps = Бонус «отрезок маршрута» останется на следующие раунды: { $count }.
why-keeps-change = Изменение координаты останется на потом.
why-near-task =
    Перекрёстки этой задачи ближе друг к другу: { $length ->
        [one] { $length } шаг
        [few] { $length } шага
       *[many] { $length } шагов
    } по сетке против { $other_length }.
why-rating =
    На вашем маршруте — { $rating }: ещё { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
why-rating-alone =
    Только на вашем маршруте — { $rating }: ещё { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
why-lowers =
    { $rating }: { $other } теряет { $loss ->
        [one] { $loss } очко
        [few] { $loss } очка
       *[many] { $loss } очков
    }, вы — { $points }.
why-pair =
    Локация { $place } на вашем маршруте: туристы сразу принесут { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
why-pair-most =
    Локация { $place } на вашем маршруте: туристы сразу принесут { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }, больше, чем при любом другом выборе.
why-repeat-card = Карта повтора даст ещё двух туристов с другой карты.
why-card-around =
    Ведёт в локацию { $place }, рядом есть что показать этим туристам: { $count ->
        [one] { $count } достопримечательность
        [few] { $count } достопримечательности
       *[many] { $count } достопримечательностей
    }.
why-tourists =
    На вашем маршруте уже есть что показать этим туристам ({ $type }): { $count ->
        [one] { $count } достопримечательность
        [few] { $count } достопримечательности
       *[many] { $count } достопримечательностей
    }.
why-card-rating =
    Может вырасти рейтинг на вашем маршруте: { $rating }, ещё { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
why-dismiss =
    Её туристы принесли бы вам { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }, туристы другой карты — { $most }.
why-best =
    Это лучший маршрут: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
why-on-best =
    Здесь проходит лучший маршрут: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.

## Доска (The board)
board-your-map = Ваша схема
board-map-of = Схема: { $player }
board-open-map = Открыть схему: { $player }
board-back-to-mine = К своей схеме
board-others = Другие схемы
board-show-best = Лучший маршрут
# На телефоне.
board-show-best-short = Маршрут
board-rounds-and-goals = Рейтинги и цели
board-round = Раунд { $round } из { $rounds }
board-ratings = Рейтинги
board-per-segment = за отрезок
board-rating-points = Сейчас приносит: { $points }
board-goals = Цели
board-goal-count = Пока: { $count }
board-goal-step =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    } за { $count }
board-stars = Вызов города
board-star =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    } и { $goals ->
        [one] { $goals } цель
        [few] { $goals } цели
       *[many] { $goals } целей
    }
board-points =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
board-points-now = Лучший маршрут: { $points }
board-my-route = Мой маршрут
board-how-points = Откуда очки
board-again = Показать ещё раз
board-stars-won =
    { $count ->
        [0] Без звёзд
        [one] { $count } звезда
        [few] { $count } звезды
       *[many] { $count } звёзд
    }
board-take-best = Взять лучший маршрут
board-end-route = Это мой маршрут
board-done = Готово
board-done-blank = Не рисовать
board-hand = Ваши карты
board-hand-none = карт нет
board-pyramid = Пирамида
board-face-down = Закрытая карта: { $player }
board-no-card = Карты пока нет: { $player }
board-task-number = Задача № { $number }
board-change = Число { $number }: изменить
board-change-to = { $number } станет…
board-bonuses = Ваши бонусы
board-bonus-segment = Отрезок маршрута: { $count }
board-bonus-coordinate = Изменение координаты: { $count }
board-bonus-spare = Бонусы, отложенные ради очков: { $count }
board-coordinate = Число { $number }
board-repeat = повтор
board-changes = меняет рейтинг: { $text }
board-to-box = турист едет за город: { $text }
board-or = или
board-type-red = красный турист
board-type-green = зелёный турист
board-type-blue = синий турист
board-type-purple = фиолетовый турист
board-about-spot = Ряд { $a }, столбец { $b }
board-about-red = Особая: очко за каждого красного туриста на маршруте
board-about-green = Особая: очко за каждого зелёного туриста на маршруте
board-about-blue = Особая: очко за каждого синего туриста на маршруте
board-about-purple = Особая: очко за каждого фиолетового туриста на маршруте
board-about-yellow =
    Общая: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
board-about-gray =
    Знаковая: сейчас { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
board-about-box = Здесь ждут туристы; маршрут должен пройти через точку сбора
board-about-collection = Точка сбора отдалённой достопримечательности
board-about-ferry = Паром: один раз отправит туристов в любую свободную прибрежную локацию
board-about-station =
    Станция метро: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
board-about-cafe-segment = Кафе: ещё один отрезок
board-about-cafe-coordinate = Кафе: изменение координаты
board-about-viewpoint = Смотровая площадка
board-about-bridge =
    Мост приносит { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
board-about-street =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    } за этот отрезок
board-about-crossing = Переправа: рисуют отдельно или за бонус
board-about-tram = Трамвайные пути
board-tops = Верхние карты колод
board-pens = Цвет отрезков
board-skip-reward = Больше ничего
board-excursions = Экскурсии и бонусы раундов
board-rounds-and-excursions = Рейтинги и экскурсии
board-leads-to = ведёт: { $text }
board-cell-none = Ячейка без бонуса
board-cell-tourist = Ещё один турист этого цвета
board-cell-reroute = Смена маршрута: стереть отрезок и нарисовать заново
board-cell-segment = Ещё один отрезок любого цвета
board-diversity = Участков из трёх цветов: { $count }
board-star-excursions =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    } и { $goals ->
        [one] { $goals } экскурсия
        [few] { $goals } экскурсии
       *[many] { $goals } экскурсий
    }
board-half-left = Левая половина
board-half-right = Правая половина
board-cafe = Кафе раунда
board-visit = Получить бонус
board-decline = Оставить ради очков
board-ticket = Билет с пристани: { $text }
board-cafe-points =
    Из кафе: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
board-about-metro = Станция метро
board-about-batobus = Остановка батобуса
board-about-pier = Пристань: по её билету маршрут ведёт к Статуе Свободы
board-about-view =
    Вид на мост: { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
board-about-cafe-card = Кафе: бонус с карты кафе этого раунда
board-about-crowded = Оживлённое место: нужны сразу два отрезка
board-about-theatre = Театральный квартал
board-about-railway = Центральный вокзал
