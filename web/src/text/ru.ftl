# Слова самой страницы. Слова игр — в папках игр, отказы — у сервера.

house-name = Вокзал
house-title = Вокзал: железнодорожные игры
title-your-turn = ● Ваш ход · { $text }
title-turn = { $players } · { $text }
title-table = { $text } · Вокзал
title-room = { $taken } из { $seats } · { $text }
title-room-full = ● Все в сборе · { $text }
title-replay = { $text }: запись партии
title-history = История · Вокзал
title-ladder = Таблица лучших · Вокзал
title-profile = О вас · Вокзал

nav-label = Вокзал
nav-skip = К содержанию страницы
nav-lobby = В зал вокзала
nav-history = История
nav-profile = О вас
nav-waiting = Ждут вашего хода:
nav-close = Закрыть
nav-cancel = Отмена
net-offline = Сервер не отвечает. Проверьте связь и попробуйте ещё раз.
net-broken = Что-то пошло не так. Попробуйте ещё раз.
net-lost = Связь потеряна. Ищем её снова…
missing-title = Такой платформы нет
missing-about = По этому адресу ничего нет.

lobby-title = Посадка объявлена
lobby-about = Настольные игры о железных дорогах с друзьями и честными ботами прямо в браузере. Регистрироваться не нужно.
lobby-clock = Вокзальные часы: { $text }

office-title = Билетная касса
office-choose = Какая игра?
office-rivals = Соперников-ботов
office-alone = Соло
office-level = Уровень ботов
office-start = Играть
office-invite = Позвать друга
office-more = Стол с другими настройками…
office-usual = Как обычно
about-minutes = { $from }–{ $to } мин
difficulty-1 = простые правила
difficulty-2 = средние правила
difficulty-3 = сложные правила
ticket-seats = { $to ->
    [one] { $from }–{ $to } игрок
    [few] { $from }–{ $to } игрока
   *[many] { $from }–{ $to } игроков
}

mine-title = Ваши партии
mine-called = Вас зовут
mine-waiting = Места: { $taken } из { $seats }
mine-turn = Ходит: { $text }
mine-all = Показать все ({ $count })

board-title = Отправление
board-game = Игра
board-platform = Места
board-players = Пассажиры
board-status = Статус
board-boarding = Посадка
board-departed = В пути
board-arrived = Прибыл
board-your-turn = Ваш ход
board-join = Занять место
board-watch = Смотреть
board-empty = Поездов пока нет
board-loading = Смотрим…

new-title = Новый стол
new-game = Игра
# A game whose editions are cities, say, has a word of its own for them.
edition-legend = Издание
new-seats = Мест
new-others = Кто ещё играет
new-person = Человек
new-bot = Бот: { $level }
new-clock = Часы
new-begins = Кто начинает
new-begins-lot = Решит жребий
new-begins-seated = По порядку мест
new-who = Какой стол
new-public = Открытый стол
new-by-link = Стол по ссылке
new-practice = Брать ходы назад
new-practice-no = Пока ничего не открылось
new-practice-yes = Всегда: тренировка
practice-mark = Тренировка
practice-about = В тренировке можно вернуть любой ход. Победа в ней не в счёт, и в истории это отмечено.
new-rated = Рейтинг
new-rated-yes = На рейтинг
new-rated-no = Без рейтинга
rated-mark = На рейтинг
rated-about = Партия на рейтинг засчитывается каждому; кто ушёл или неделю не делает свой ход, тот проиграл. Для этого у всех людей за столом должна быть учётная запись.
rated-guest = Рейтинг есть у тех, у кого есть учётная запись. Гости играют без рейтинга.
unrated-wish = стол без рейтинга
unrated-practice = тренировка, без рейтинга
unrated-copy = копия, без рейтинга
unrated-alone = в одиночку: без рейтинга, очки сохраняются
unrated-guests = без рейтинга: не у всех есть учётная запись
unrated-mixed = без рейтинга: несколько человек и боты
unrated-unmeasured = без рейтинга: силу этих ботов ещё не измерили
unrated-advice = без рейтинга: с подсказками
advised-mark = с подсказками
unrated-absent = без рейтинга: кто-то так и не пришёл
unrated-file = из файла, без рейтинга
unrated-no-result = без рейтинга: нет результата
unrated-rules = без рейтинга: правила изменились
unrated-before = начата до появления рейтинга
new-open = Открыть стол
clock-none = Без часов
clock-express = Экспресс: минута на ход
clock-fast = Скорый: 10 минут и 10 секунд за ход
clock-passenger = Пассажирский: 30 минут и 30 секунд за ход
clock-post = Почтовый: сутки на ход
clock-freight = Товарный: трое суток на ход
clock-other = Свои часы
level-passenger = Пассажир
level-conductor = Проводник
level-driver = Машинист
level-stationmaster = Начальник станции
level-dispatcher = Диспетчер
level-engineer = Инженер
level-random = Наугад
level-passenger-about = Едет в первый раз и часто ошибается.
level-conductor-about = Дорогу знает, но бывает рассеян.
level-driver-about = Ведёт ровно, но далеко вперёд не смотрит.
level-stationmaster-about = Просчитывает варианты. Сильный соперник.
level-dispatcher-about = Считает дальше всех и думает до четырёх секунд.
level-engineer-about = Примеряет ходы друг к другу в одних и тех же раскладах. Сильнее всех.
level-person-about = Сядет тот, кто откроет ссылку.
bot-0 = Вагонов
bot-1 = Рельсова
bot-2 = Гудков
bot-3 = Стрелкина
bot-4 = Шпалов
bot-5 = Перронова
bot-6 = Тендеров
bot-7 = Семафорова
bot-8 = Буферов
bot-9 = Дрезина
bot-10 = Деповской
bot-11 = Путейкина
bot-12 = Паровозов
bot-13 = Фонарёва
bot-14 = Тоннелев
bot-15 = Мостовая
bot-16 = Узловой
bot-17 = Купейкина

room-begins-lot = Кто начинает, решит жребий.
room-seats = На платформе
room-free = Свободное место
room-host = Хозяин стола
room-here = На месте
room-sit = Сесть сюда
room-set-bot = Кто сидит на месте { $number }
room-kick = Попросить уйти
room-start = Отправление
room-fill = Займите все места людьми или ботами.
room-wait = Ждём, когда хозяин стола начнёт.
room-leave = Уйти из-за стола
room-add = Место для друга
room-add-bot = Ещё бот
room-remove = Убрать место { $number }
room-release = Освободить место
room-called = место ждёт
room-come = Я с вами
room-decline = Не сейчас
room-ready = можно начинать
room-agree = Можно начинать
room-agreed = Все готовы.
room-wait-for = Ждём: { $text }.
share-title = Билет для друга
share-about = Отправьте эту ссылку. Кто её откроет, сможет сесть за стол без регистрации.
share-copy = Скопировать ссылку
share-copied = Ссылка скопирована.
share-short = Ссылка
reach-network = Ссылка действует в вашей локальной сети: друг должен быть в той же сети, что и этот компьютер.
reach-closed = Сервер открыт только для этого компьютера, друг по ссылке не попадёт. Запустите его так:
reach-here = По этой ссылке стол откроется только на этом компьютере.
share-send = Поделиться…
share-code = QR-код ссылки

table-loading = Подаём поезд на платформу…
table-gone = Этого стола больше нет.
table-no-board = У этой игры ещё нет поля. Выбирайте из списка ходов.
table-board = Поле
table-hand = Ваша рука
table-undo = Вернуть ход
table-watching = Вы смотрите эту партию.
table-spectating = Вы смотрите эту партию. Что вы напишете, игроки прочтут после её конца.
move-sent = Отправляем: { $text }
move-kept = Связи нет. Отправим, как только она вернётся: { $text }
move-recall = Не отправлять
remark-time-out = { $player }: время вышло, играет бот.
remark-left = { $player } уходит, дальше играет бот.
remark-replaced = { $player } не приходит: хозяин стола сажает бота.
remark-back = { $player } снова за столом.
table-talk = Журнал и разговор
table-spectators = { $count ->
    [one] { $count } зритель
    [few] { $count } зрителя
   *[other] { $count } зрителей
}
prompt-label = Что делать сейчас
confirm-ask = { $text }?
confirm-yes = Да
again-show = Показать ещё раз, что сделали другие
again-stop = Достаточно
again-showing = Что сделали другие после вашего хода.
switches-title = Скорость, вопросы, звуки
moves-label = Возможные ходы ({ $count })
pan-zoom = Масштаб
pan-closer = Ближе
pan-farther = Дальше
pan-fit = Всё поле
seats-label = Игроки
seat-you = вы
former-player = Бывший игрок
seat-turn = ходит
seat-bot = бот
seat-bot-level = { $level } · бот
seat-away = нет на месте
seat-substitute = пока играет бот
seat-replaced = За вас играет бот.
seat-replace = Посадить бота
seat-back = Я здесь
seat-time = Осталось времени: { $text }
log-title = Журнал
log-label = Что произошло
log-earlier = Что было раньше
log-empty = Пока ничего не произошло.
chat-title = Разговор
chat-label = Разговор
chat-none = Пока никто ничего не сказал.
chat-apart = Игроки прочтут это, когда партия закончится.
chat-write = Ваши слова
chat-send = Сказать
rules-title = Правила
rules-open = Правила
notice-your-turn = Ваш ход.
notice-came = За стол садится { $text }.
notice-again = Вас зовут сыграть ещё раз.
leave-open = Уйти
leave-bot = За вас доиграет бот. Вернуться на своё место можно в любой момент.
leave-ends = Других людей за столом нет: партия закончится здесь и сохранится как недоигранная.
leave-loses = Партия на рейтинг: кто ушёл, тот её проиграл.
leave-loses-unless = Партия на рейтинг: если не вернуться до её конца, она проиграна.
leave-stay = Остаться

reveal-title = Итоги
reveal-you-won = Вы победили!
reveal-player = Игрок
reveal-points = Очки
reveal-all = Показать всё
reveal-next = К следующей партии
reveal-rematch = Ещё раз
reveal-join = Ещё раз: вас ждут
won-by-nobody = Партию доиграли боты. Победителя нет.
won-by-stand-in = Победа бота. Он доигрывал за отсутствующего: { $players }.
won-stand-ins = До конца партии не было за столом: { $players }. За них играли боты.
reveal-replay = Запись
reveal-lobby = В зал вокзала

replay-moves = Ходы партии
replay-move = Ход
replay-of = { $number } из { $moves }
replay-first = В начало
replay-back = На ход назад
replay-play = Показывать
replay-pause = Пауза
replay-speed = Скорость
replay-next = На ход вперёд
replay-last = В конец
replay-eyes = Чьими глазами
replay-table = Зритель
replay-export = Файл партии
replay-jump = К ходу
replay-still = Это запись: партия уже сыграна.
replay-gone = Такой партии нет.
origin-link = С хода { $number }
origin-note = доиграна с хода { $number } другой партии
from-title = Играть отсюда
from-choose = Выбрать место и ботов
from-about = { $number ->
    [0] Ваша новая партия с той же раскладкой. Места и настройки остаются прежними.
   *[other] Ваша новая партия продолжится после хода { $number }. Места и настройки остаются прежними.
}
from-seat = Ваше место
from-bot = На месте игрока: { $text }

history-title = История
history-import = Открыть файл партии
history-empty = Здесь будут партии, которые вы сыграли.
history-moves = { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
}
history-points = { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
history-unfinished = не доиграна
history-practice = тренировка
history-by-bots = доиграли боты
history-stand-in = доиграл бот
history-rating = рейтинг { $text }
history-more = Показать ещё
history-nothing = Таких партий нет.
search-any = все
search-name = Другой игрок
search-level = Бот
search-result = Результат
search-won = победа
search-lost = поражение
search-unfinished = не доиграна

among-people = Среди людей
among-bots = Против ботов
rating-matches = { $matches ->
    [one] { $matches } партия
    [few] { $matches } партии
   *[other] { $matches } партий
}
rating-provisional = Пока не точно: партий { $matches } из 10
rating-place = место в таблице: { $place }
rating-course = Рейтинг за последние партии ({ $matches }): { $text }
player-own = Рейтинг и результаты
player-missing = Такого игрока нет, или у него нет учётной записи.
player-since = На вокзале с { $text }
player-ratings = Рейтинг
player-none = Партий на рейтинг ещё не было.
player-none-own = Партий на рейтинг ещё не было. Сыграйте с ботами или с людьми, у которых есть учётная запись.
player-guest = Рейтинг есть у тех, у кого есть учётная запись; всё сыгранное останется вашим.
records-title = Результаты
records-seats = { $seats ->
    [1] в одиночку
    [one] { $seats } игрок
    [few] { $seats } игрока
   *[other] { $seats } игроков
}
records-played = Партий
records-won = Побед
records-best = Лучший счёт
records-mean = В среднем
records-about = Без тренировок и без партий, которые за вас доиграл бот.
records-empty = Доигранных партий ещё нет.
favourites-title = Любимые маршруты
favourites-times = { $times ->
    [one] { $times } раз
    [few] { $times } раза
   *[other] { $times } раз
}
favourites-about = Чаще всего на поле за последние сто партий, не считая тренировок.
rivals-title = Чаще всего за одним столом
rivals-line = { $matches ->
    [one] { $matches } партия, выше: { $ahead }
    [few] { $matches } партии, выше: { $ahead }
   *[other] { $matches } партий, выше: { $ahead }
}
ladder-title = Таблица лучших
ladder-among = Какой рейтинг
ladder-empty = Людей в таблице пока нет: место в ней даётся после десяти партий на рейтинг.
ladder-about-bots = Боты стоят там, где их измерили друг против друга, и не двигаются. У кого столько же, сколько у бота, тот в партии один на один выигрывает у него примерно каждый второй раз.
ladder-about-people = Только партии среди людей. Все начинают с 1500.

profile-title = Вы и это устройство
profile-who = Ваше имя за столами
profile-name = Имя
profile-save = Сохранить
profile-renamed = Теперь вас зовут { $text }.
account-title = Учётная запись
account-about = Можно и без неё. С ней вас узнают на любом устройстве.
account-is = Вы вошли как { $text }.
account-login = Логин
account-password = Пароль
account-enter = Войти
account-register = Завести учётную запись
account-logout = Выйти
account-made = Учётная запись создана.
account-in = С возвращением.
account-out = Вы снова гость.
account-ended = На этом устройстве вы вышли из учётной записи. Теперь вы гость.
devices-title = Где выполнен вход
device-unknown = Неизвестное устройство
device-old = Устройства до последнего обновления
device-here = это устройство
device-seen = последний раз: { $text }
device-today = сегодня
device-end = Выйти там
device-ended = На том устройстве вы вышли.
devices-end = Выйти везде, кроме этого устройства
devices-ended = Теперь вы вошли только на этом устройстве.
password-change = Сменить пароль
password-present = Текущий пароль
password-new = Новый пароль
password-about = На всех остальных устройствах придётся войти заново.
password-changed = Пароль изменён. На других устройствах нужно войти заново.
data-title = Ваши данные
data-about = Всё, что сервер знает о вас, помещается в один файл: имя, устройства, партии с результатами, рейтинг и ваши реплики в чатах. Настройки хранятся в вашем браузере.
data-file = Скачать свои данные
delete-account = Удалить учётную запись
delete-guest = Удалить всё обо мне
delete-goes = Имя, логин, пароль и список устройств стираются сразу и навсегда.
delete-goes-guest = Имя, места за столами и история стираются сразу и навсегда.
delete-stays = Сыгранные партии остаются у других; в них и в чатах вместо вашего имени будет «{ $text }».
delete-leaves = Вы покинете все идущие партии: там, где играют другие люди, за вас доиграет бот, остальные закончатся.
delete-file = Если хотите что-то сохранить, сначала скачайте свои данные.
delete-sure = Понимаю: вернуть ничего не получится
delete-done = Всё о вас удалено. Теперь вы новый гость.
settings-title = Настройки этого устройства
settings-language = Язык
settings-theme = Освещение
settings-confirm = Переспрашивать, если ход дорогой и его не вернуть
settings-speed = Боты ходят
settings-sounds = Звуки
settings-notices = Уведомлять о моём ходе
settings-notices-denied = Браузер не разрешает здесь уведомления.
settings-on = Да
settings-off = Нет
settings-to-light = Включить день
settings-to-dark = Включить ночь
theme-auto = Как на устройстве
theme-light = День
theme-dark = Ночь
confirm-touch = На сенсорном экране
confirm-always = Всегда
confirm-never = Никогда
speed-slow = Медленно
speed-normal = Обычно
speed-once = Сразу
language-en = English
language-ru = Русский
language-uk = Українська
language-en-short = EN
language-ru-short = RU
language-uk-short = UK

title-lesson = Урок: { $text }

lesson-open = Урок
lesson-offer = Впервые здесь? { $text }: урок на десять минут за настоящим столом.
lesson-start = Начать урок
lesson-left = Урок ждёт вас: { $text }, шаг { $number } из { $steps }.
lesson-on = Продолжить
lesson-aside = Не сейчас

coach-label = Наставник
coach-step = { $number } из { $steps }
coach-progress = Шаги урока
coach-next = Далее
coach-back = На шаг назад
coach-again = Показать ещё раз
coach-leave = Выйти из урока
coach-over = Начать сначала
coach-play = Сыграть с пассажиром
coach-your-move = Ваш ход
coach-read-first = Здесь пока ничего не нужно: прочитайте и нажмите «Далее».

# Тренер
# Puzzles
title-puzzle = Задача { $number }: { $text }
title-daily = Задача дня: { $text }
nav-puzzles = Задачи
puzzles-title = Задачи
puzzles-about = Каждая задача — позиция из настоящей партии. Вы знаете то же, что знал игрок, и то, что на первый взгляд кажется лучшим, — не лучшее: найдите лучший ход. Если одинаково хороших несколько, верен любой из них. Что вы решили, запоминается в этом браузере.
puzzles-none = Задач пока нет.
puzzle-today = Задачи дня
puzzle-solved = решена
puzzle-row = { $count ->
    [0] Решите задачу с первой попытки — и начнётся серия.
    [one] С первой попытки решена { $count } задача подряд.
    [few] С первой попытки решены { $count } задачи подряд.
   *[many] С первой попытки решено { $count } задач подряд.
}
puzzle-longest = Самая длинная серия: { $count }.
puzzle-count = решено { $number } из { $count }
puzzle-go = Решать
puzzle-n-new = Задача { $number }
puzzle-n-first = Задача { $number }, решена с первой попытки
puzzle-n-later = Задача { $number }, решена
puzzle-n-missed = Задача { $number }, ещё не решена
puzzle-n-told = Задача { $number }, ответ показан
puzzle-label = Задача
puzzle-progress = Решённые задачи
puzzle-question = Найдите лучший ход.
puzzle-back = Предыдущая задача
puzzle-tell = Показать ответ
puzzle-next = Следующая
puzzle-all = Все задачи
puzzle-again = Ещё раз
puzzle-right = Верно!
puzzle-right-row = Верно! Подряд: { $count }.
puzzle-told = Лучший ход:
puzzle-wrong = { $text }: есть ход явно лучше. Попробуйте ещё раз или посмотрите ответ.
puzzle-answer = Ответ
puzzle-is-right = Верно
puzzle-tempting = На первый взгляд лучший ход

advice-ask = Спросить диспетчера
advice-anyway = Всё равно спросить
advice-unrated = С подсказкой эта партия больше не идёт на рейтинг.
advice-title = Совет диспетчера
advice-thinking = Диспетчер думает…
advice-chances = Ваш шанс выиграть после каждого хода, судя по тому, что вам известно:
advice-points = Сколько очков ждать после каждого хода:
advice-once-more = Нажмите ещё раз, чтобы так и сходить.
advice-lesson = Урок может ждать и другого хода: он учит чему-то одному.
analysis-title = Разбор
analysis-tabs = Журнал и разбор
analysis-offer = Диспетчер пройдёт всю партию: как она складывалась после каждого хода, что игроки упустили и где вмешалась удача. Это займёт около минуты.
analysis-begin = Разобрать партию
analysis-running = Диспетчер смотрит партию…
analysis-leave = Страницу можно закрыть: результат сохранится.
analysis-retry = Спросить ещё раз
analysis-failed = Диспетчер не справился с этой партией. Через час можно попробовать ещё раз.
analysis-graph = Шанс выиграть, все карты открыты
analysis-graph-points = Ожидаемые очки, все карты открыты
analysis-move = Ход { $number }
analysis-deal = Раздача
analysis-best = Лучшего хода не нашлось.
analysis-gave = Упущено: { $text }.
analysis-better = Лучше: { $text }
analysis-delay = Это можно сделать и следующим ходом: считается только задержка.
analysis-eyes = Глазами игрока: { $player }
analysis-try = Сыграть с этого места иначе
analysis-no-choice = Выбора не было.
analysis-lucky = { $player }: удача
analysis-unlucky = { $player }: неудача
analysis-sums = Выбор и удача
analysis-player = Игрок
analysis-given = упущено
analysis-luck = удача
analysis-about = В шансах на победу. Упущено: по сравнению с лучшим ходом, судя по тому, что игрок знал; если то же можно сделать и следующим ходом, считается только задержка. Удача: то, что случай дал сверх среднего. Результат из них не складывается: важно и то, что упустили другие.
analysis-about-points = В очках. Упущено: по сравнению с лучшим ходом, судя по тому, что игрок знал; если то же можно сделать и следующим ходом, считается только задержка. Удача: то, что случай дал сверх среднего. Результат из них не складывается: важно и то, что упустили другие.
analysis-noise = Меньше нуля — погрешность расчёта: лучшего не нашлось.
analysis-swings = Переломные моменты
swing-lucky = Удача, { $player }: { $by }
swing-unlucky = Неудача, { $player }: { $by }
swing-deal = Раздача, { $player }: { $by }
swing-choice = { $player }: { $by }. Лучше: { $text }
