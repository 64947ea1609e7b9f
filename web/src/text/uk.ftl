# Слова самої сторінки. Слова ігор — у теках ігор, відмови — у сервера.

house-name = Вокзал
house-title = Вокзал: залізничні ігри
title-your-turn = ● Ваш хід · { $text }
title-turn = { $players } · { $text }
title-table = { $text } · Вокзал
title-room = { $taken } з { $seats } · { $text }
title-room-full = ● Усі в зборі · { $text }
title-replay = { $text }: запис партії
title-history = Історія · Вокзал
title-ladder = Таблиця найкращих · Вокзал
title-profile = Про вас · Вокзал

nav-label = Вокзал
nav-skip = До вмісту сторінки
nav-lobby = До зали вокзалу
nav-history = Історія
nav-profile = Про вас
nav-waiting = Чекають на ваш хід:
nav-close = Закрити
nav-cancel = Скасувати
net-offline = Сервер не відповідає. Перевірте зв’язок і спробуйте ще раз.
net-broken = Щось пішло не так. Спробуйте ще раз.
net-lost = Зв’язок втрачено. Шукаємо його знову…
missing-title = Такої платформи немає
missing-about = За цією адресою нічого немає.

lobby-title = Посадку оголошено
lobby-about = Настільні ігри про залізниці з друзями й чесними ботами просто у браузері. Реєструватися не треба.
lobby-clock = Вокзальний годинник: { $text }

office-title = Квиткова каса
office-choose = Яка гра?
office-rivals = Суперників-ботів
office-alone = Соло
office-level = Рівень ботів
office-start = Грати
office-invite = Покликати друга
office-more = Стіл з іншими налаштуваннями…
office-usual = Як завжди
about-minutes = { $from }–{ $to } хв
difficulty-1 = прості правила
difficulty-2 = середні правила
difficulty-3 = складні правила
ticket-seats = { $to ->
    [one] { $from }–{ $to } гравець
    [few] { $from }–{ $to } гравці
   *[many] { $from }–{ $to } гравців
}

mine-title = Ваші партії
mine-called = Вас кличуть
mine-waiting = Місця: { $taken } з { $seats }
mine-turn = Ходить: { $text }
mine-all = Показати всі ({ $count })

board-title = Відправлення
board-game = Гра
board-platform = Місця
board-players = Пасажири
board-status = Статус
board-boarding = Посадка
board-departed = У дорозі
board-arrived = Прибув
board-your-turn = Ваш хід
board-join = Зайняти місце
board-watch = Дивитися
board-empty = Потягів поки немає
board-loading = Дивимось…

new-title = Новий стіл
new-game = Гра
# A game whose editions are cities, say, has a word of its own for them.
edition-legend = Видання
new-seats = Місць
new-others = Хто ще грає
new-person = Людина
new-bot = Бот: { $level }
new-clock = Годинник
new-begins = Хто починає
new-begins-lot = Вирішить жереб
new-begins-seated = За порядком місць
new-who = Який стіл
new-public = Відкритий стіл
new-by-link = Стіл за посиланням
new-practice = Повертати ходи
new-practice-no = Поки нічого не відкрилося
new-practice-yes = Завжди: тренування
practice-mark = Тренування
practice-about = У тренуванні можна повернути будь-який хід. Перемога в ньому не рахується, і в історії це позначено.
new-rated = Рейтинг
new-rated-yes = На рейтинг
new-rated-no = Без рейтингу
rated-mark = На рейтинг
rated-about = Партія на рейтинг зараховується кожному; хто пішов або тиждень не робить свого ходу, той програв. Для цього всі люди за столом повинні мати обліковий запис.
rated-guest = Рейтинг мають ті, хто має обліковий запис. Гості грають без рейтингу.
unrated-wish = стіл без рейтингу
unrated-practice = тренування, без рейтингу
unrated-copy = копія, без рейтингу
unrated-alone = наодинці: без рейтингу, очки зберігаються
unrated-guests = без рейтингу: не всі мають обліковий запис
unrated-mixed = без рейтингу: кілька людей і боти
unrated-unmeasured = без рейтингу: силу цих ботів ще не виміряли
unrated-advice = без рейтингу: з підказками
advised-mark = з підказками
unrated-absent = без рейтингу: хтось так і не прийшов
unrated-file = із файлу, без рейтингу
unrated-no-result = без рейтингу: немає результату
unrated-rules = без рейтингу: правила змінилися
unrated-before = почато до появи рейтингу
new-open = Відкрити стіл
clock-none = Без годинника
clock-express = Експрес: хвилина на хід
clock-fast = Швидкий: 10 хвилин і 10 секунд за хід
clock-passenger = Пасажирський: 30 хвилин і 30 секунд за хід
clock-post = Поштовий: доба на хід
clock-freight = Товарний: три доби на хід
clock-other = Свій годинник
level-passenger = Пасажир
level-conductor = Провідник
level-driver = Машиніст
level-stationmaster = Начальник станції
level-dispatcher = Диспетчер
level-engineer = Інженер
level-random = Навмання
level-passenger-about = Їде вперше й часто помиляється.
level-conductor-about = Дорогу знає, але буває неуважний.
level-driver-about = Веде рівно, але далеко вперед не дивиться.
level-stationmaster-about = Прораховує варіанти. Сильний суперник.
level-dispatcher-about = Рахує далі за всіх і думає до чотирьох секунд.
level-engineer-about = Приміряє ходи один до одного в тих самих розкладах. Найсильніший.
level-person-about = Сяде той, хто відкриє посилання.
bot-0 = Вагоненко
bot-1 = Рейкова
bot-2 = Гудченко
bot-3 = Стрілецька
bot-4 = Шпаленко
bot-5 = Перонська
bot-6 = Тендерук
bot-7 = Семафорська
bot-8 = Буферчук
bot-9 = Дрезина
bot-10 = Деповський
bot-11 = Колійчук
bot-12 = Паровозенко
bot-13 = Ліхтарська
bot-14 = Тунельчук
bot-15 = Мостова
bot-16 = Вузловий
bot-17 = Купейна

room-begins-lot = Хто починає, вирішить жереб.
room-seats = На платформі
room-free = Вільне місце
room-host = Господар столу
room-here = На місці
room-sit = Сісти сюди
room-set-bot = Хто сидить на місці { $number }
room-kick = Попросити піти
room-start = Відправлення
room-fill = Займіть усі місця людьми або ботами.
room-wait = Чекаємо, доки господар столу почне.
room-leave = Піти з-за столу
room-add = Місце для друга
room-add-bot = Ще бот
room-remove = Прибрати місце { $number }
room-release = Звільнити місце
room-called = місце чекає
room-come = Я з вами
room-decline = Не зараз
room-ready = можна починати
room-agree = Можна починати
room-agreed = Усі готові.
room-wait-for = Чекаємо: { $text }.
share-title = Квиток для друга
share-about = Надішліть це посилання. Хто його відкриє, зможе сісти за стіл без реєстрації.
share-copy = Скопіювати посилання
share-copied = Посилання скопійовано.
share-short = Посилання
reach-network = Посилання діє у вашій локальній мережі: друг має бути в тій самій мережі, що й цей комп’ютер.
reach-closed = Сервер відкритий лише для цього комп’ютера, друг за посиланням не потрапить. Запустіть його так:
reach-here = За цим посиланням стіл відкриється лише на цьому комп’ютері.
share-send = Поділитися…
share-code = QR-код посилання

table-loading = Подаємо потяг на платформу…
table-gone = Цього столу більше немає.
table-no-board = У цієї гри ще немає поля. Вибирайте зі списку ходів.
table-board = Поле
table-hand = Ваша рука
table-undo = Повернути хід
table-watching = Ви дивитеся цю партію.
table-spectating = Ви дивитеся цю партію. Що ви напишете, гравці прочитають після її кінця.
move-sent = Надсилаємо: { $text }
move-kept = Зв’язку немає. Надішлемо, щойно він повернеться: { $text }
move-recall = Не надсилати
remark-time-out = { $player }: час вийшов, грає бот.
remark-left = { $player } йде, далі грає бот.
remark-replaced = { $player } не приходить: господар столу садить бота.
remark-back = { $player } знову за столом.
table-talk = Журнал і розмова
table-spectators = { $count ->
    [one] { $count } глядач
    [few] { $count } глядачі
   *[other] { $count } глядачів
}
prompt-label = Що робити зараз
confirm-ask = { $text }?
confirm-yes = Так
again-show = Показати ще раз, що зробили інші
again-stop = Досить
again-showing = Що зробили інші після вашого ходу.
switches-title = Швидкість, запитання, звуки
moves-label = Можливі ходи ({ $count })
pan-zoom = Масштаб
pan-closer = Ближче
pan-farther = Далі
pan-fit = Усе поле
seats-label = Гравці
seat-you = ви
former-player = Колишній гравець
seat-turn = ходить
seat-bot = бот
seat-bot-level = { $level } · бот
seat-away = немає на місці
seat-substitute = поки грає бот
seat-replaced = За вас грає бот.
seat-replace = Посадити бота
seat-back = Я тут
seat-time = Залишилося часу: { $text }
log-title = Журнал
log-label = Що сталося
log-earlier = Що було раніше
log-empty = Поки нічого не сталося.
chat-title = Розмова
chat-label = Розмова
chat-none = Поки ніхто нічого не сказав.
chat-apart = Гравці прочитають це, коли партія закінчиться.
chat-write = Ваші слова
chat-send = Сказати
rules-title = Правила
rules-open = Правила
notice-your-turn = Ваш хід.
notice-came = За стіл сідає { $text }.
notice-again = Вас кличуть зіграти ще раз.
leave-open = Піти
leave-bot = За вас гратиме бот. Повернутися на своє місце можна будь-коли.
leave-ends = Інших людей за столом немає: партія завершиться тут і збережеться як недограна.
leave-loses = Партія на рейтинг: хто пішов, той її програв.
leave-loses-unless = Партія на рейтинг: якщо не повернутися до її кінця, її програно.
leave-stay = Лишитися

reveal-title = Підсумки
reveal-you-won = Ви перемогли!
reveal-player = Гравець
reveal-points = Очки
reveal-all = Показати все
reveal-next = До наступної партії
reveal-rematch = Ще раз
reveal-join = Ще раз: на вас чекають
won-by-nobody = Партію дограли боти. Переможця немає.
won-by-stand-in = Перемога бота. Він догравав за відсутнього: { $players }.
won-stand-ins = До кінця партії не було за столом: { $players }. За них грали боти.
reveal-replay = Запис
reveal-lobby = До зали вокзалу

replay-moves = Ходи партії
replay-move = Хід
replay-of = { $number } з { $moves }
replay-first = На початок
replay-back = На хід назад
replay-play = Показувати
replay-pause = Пауза
replay-speed = Швидкість
replay-next = На хід уперед
replay-last = У кінець
replay-eyes = Чиїми очима
replay-table = Глядач
replay-export = Файл партії
replay-jump = До ходу
replay-still = Це запис: партію вже зіграно.
replay-gone = Такої партії немає.
origin-link = З ходу { $number }
origin-note = дограно з ходу { $number } іншої партії
from-title = Грати звідси
from-choose = Обрати місце й ботів
from-about = { $number ->
    [0] Ваша нова партія з тим самим розкладом. Місця й налаштування лишаються, як були.
   *[other] Ваша нова партія триватиме після ходу { $number }. Місця й налаштування лишаються, як були.
}
from-seat = Ваше місце
from-bot = На місці гравця: { $text }

history-title = Історія
history-import = Відкрити файл партії
history-empty = Тут будуть партії, які ви зіграли.
history-moves = { $moves ->
    [one] { $moves } хід
    [few] { $moves } ходи
   *[other] { $moves } ходів
}
history-points = { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[many] { $points } очок
}
history-unfinished = не дограно
history-practice = тренування
history-by-bots = дограли боти
history-stand-in = дограв бот
history-rating = рейтинг { $text }
history-more = Показати ще
history-nothing = Таких партій немає.
search-any = усі
search-name = Інший гравець
search-level = Бот
search-result = Результат
search-won = перемога
search-lost = поразка
search-unfinished = не дограно

among-people = Серед людей
among-bots = Проти ботів
rating-matches = { $matches ->
    [one] { $matches } партія
    [few] { $matches } партії
   *[other] { $matches } партій
}
rating-provisional = Поки не точно: партій { $matches } із 10
rating-place = місце в таблиці: { $place }
rating-course = Рейтинг за останні партії ({ $matches }): { $text }
player-own = Рейтинг і результати
player-missing = Такого гравця немає, або він не має облікового запису.
player-since = На вокзалі з { $text }
player-ratings = Рейтинг
player-none = Партій на рейтинг ще не було.
player-none-own = Партій на рейтинг ще не було. Зіграйте з ботами або з людьми, які мають обліковий запис.
player-guest = Рейтинг мають ті, хто має обліковий запис; усе зігране лишиться вашим.
records-title = Результати
records-seats = { $seats ->
    [1] наодинці
    [one] { $seats } гравець
    [few] { $seats } гравці
   *[other] { $seats } гравців
}
records-played = Партій
records-won = Перемог
records-best = Найкращий рахунок
records-mean = У середньому
records-about = Без тренувань і без партій, які за вас дограв бот.
records-empty = Дограних партій ще немає.
favourites-title = Улюблені маршрути
favourites-times = { $times ->
    [one] { $times } раз
    [few] { $times } рази
   *[other] { $times } разів
}
favourites-about = Найчастіше на полі за останні сто партій, не рахуючи тренувань.
rivals-title = Найчастіше за одним столом
rivals-line = { $matches ->
    [one] { $matches } партія, вище: { $ahead }
    [few] { $matches } партії, вище: { $ahead }
   *[other] { $matches } партій, вище: { $ahead }
}
ladder-title = Таблиця найкращих
ladder-among = Який рейтинг
ladder-empty = Людей у таблиці поки немає: місце в ній дають після десяти партій на рейтинг.
ladder-about-bots = Боти стоять там, де їх виміряли один проти одного, і не рухаються. Хто має стільки ж, скільки бот, виграє в нього вдвох приблизно кожну другу партію.
ladder-about-people = Тільки партії серед людей. Усі починають із 1500.

profile-title = Ви і цей пристрій
profile-who = Ваше ім’я за столами
profile-name = Ім’я
profile-save = Зберегти
profile-renamed = Тепер вас звуть { $text }.
account-title = Обліковий запис
account-about = Можна й без нього. З ним вас упізнають на будь-якому пристрої.
account-is = Ви увійшли як { $text }.
account-login = Логін
account-password = Пароль
account-enter = Увійти
account-register = Створити обліковий запис
account-logout = Вийти
account-made = Обліковий запис створено.
account-in = З поверненням.
account-out = Ви знову гість.
account-ended = На цьому пристрої ви вийшли з облікового запису. Тепер ви гість.
devices-title = Де виконано вхід
device-unknown = Невідомий пристрій
device-old = Пристрої до останнього оновлення
device-here = цей пристрій
device-seen = востаннє: { $text }
device-today = сьогодні
device-end = Вийти там
device-ended = На тому пристрої ви вийшли.
devices-end = Вийти всюди, крім цього пристрою
devices-ended = Тепер ви увійшли лише на цьому пристрої.
password-change = Змінити пароль
password-present = Поточний пароль
password-new = Новий пароль
password-about = На всіх інших пристроях доведеться увійти знову.
password-changed = Пароль змінено. На інших пристроях треба увійти знову.
data-title = Ваші дані
data-about = Усе, що сервер знає про вас, уміщується в один файл: ім’я, пристрої, партії з результатами, рейтинг і ваші репліки в чатах. Налаштування зберігаються у вашому браузері.
data-file = Завантажити свої дані
delete-account = Видалити обліковий запис
delete-guest = Видалити все про мене
delete-goes = Ім’я, логін, пароль і перелік пристроїв стираються одразу й назавжди.
delete-goes-guest = Ім’я, місця за столами та історія стираються одразу й назавжди.
delete-stays = Зіграні партії лишаються в інших; у них і в чатах замість вашого імені буде «{ $text }».
delete-leaves = Ви покинете всі партії, що тривають: там, де грають інші люди, за вас дограє бот, решта завершиться.
delete-file = Якщо хочете щось зберегти, спочатку завантажте свої дані.
delete-sure = Розумію: повернути нічого не вийде
delete-done = Усе про вас видалено. Тепер ви новий гість.
settings-title = Налаштування цього пристрою
settings-language = Мова
settings-theme = Освітлення
settings-confirm = Перепитувати, якщо хід дорогий і його не повернути
settings-speed = Боти ходять
settings-sounds = Звуки
settings-notices = Сповіщати про мій хід
settings-notices-denied = Браузер не дозволяє тут сповіщення.
settings-on = Так
settings-off = Ні
settings-to-light = Увімкнути день
settings-to-dark = Увімкнути ніч
theme-auto = Як на пристрої
theme-light = День
theme-dark = Ніч
confirm-touch = На сенсорному екрані
confirm-always = Завжди
confirm-never = Ніколи
speed-slow = Повільно
speed-normal = Звичайно
speed-once = Одразу
language-en = English
language-ru = Русский
language-uk = Українська
language-en-short = EN
language-ru-short = RU
language-uk-short = UK

title-lesson = Урок: { $text }

lesson-open = Урок
lesson-offer = Уперше тут? { $text }: урок на десять хвилин за справжнім столом.
lesson-start = Почати урок
lesson-left = Урок чекає на вас: { $text }, крок { $number } з { $steps }.
lesson-on = Продовжити
lesson-aside = Не зараз

coach-label = Наставник
coach-step = { $number } з { $steps }
coach-progress = Кроки уроку
coach-next = Далі
coach-back = На крок назад
coach-again = Показати ще раз
coach-leave = Вийти з уроку
coach-over = Почати спочатку
coach-play = Зіграти з пасажиром
coach-your-move = Ваш хід
coach-read-first = Тут поки нічого не треба: прочитайте й натисніть «Далі».

# Тренер
# Puzzles
title-puzzle = Задача { $number }: { $text }
title-daily = Задача дня: { $text }
nav-puzzles = Задачі
puzzles-title = Задачі
puzzles-about = Кожна задача — позиція зі справжньої партії. Ви знаєте те саме, що знав гравець, і те, що на перший погляд здається найкращим, — не найкраще: знайдіть найкращий хід. Якщо однаково добрих кілька, правильний будь-який із них. Що ви розв’язали, запам’ятовується в цьому браузері.
puzzles-none = Задач поки немає.
puzzle-today = Задачі дня
puzzle-solved = розв’язано
puzzle-row = { $count ->
    [0] Розв’яжіть задачу з першої спроби — і почнеться серія.
    [one] З першої спроби розв’язано { $count } задачу поспіль.
    [few] З першої спроби розв’язано { $count } задачі поспіль.
   *[many] З першої спроби розв’язано { $count } задач поспіль.
}
puzzle-longest = Найдовша серія: { $count }.
puzzle-count = розв’язано { $number } з { $count }
puzzle-go = Розв’язувати
puzzle-n-new = Задача { $number }
puzzle-n-first = Задача { $number }, розв’язана з першої спроби
puzzle-n-later = Задача { $number }, розв’язана
puzzle-n-missed = Задача { $number }, ще не розв’язана
puzzle-n-told = Задача { $number }, відповідь показано
puzzle-label = Задача
puzzle-progress = Розв’язані задачі
puzzle-question = Знайдіть найкращий хід.
puzzle-back = Попередня задача
puzzle-tell = Показати відповідь
puzzle-next = Наступна
puzzle-all = Усі задачі
puzzle-again = Ще раз
puzzle-right = Правильно!
puzzle-right-row = Правильно! Поспіль: { $count }.
puzzle-told = Найкращий хід:
puzzle-wrong = { $text }: є хід явно кращий. Спробуйте ще раз або подивіться відповідь.
puzzle-answer = Відповідь
puzzle-is-right = Правильно
puzzle-tempting = На перший погляд найкращий хід

advice-ask = Запитати диспетчера
advice-anyway = Усе одно запитати
advice-unrated = З підказкою ця партія більше не йде на рейтинг.
advice-title = Порада диспетчера
advice-thinking = Диспетчер думає…
advice-chances = Ваш шанс виграти після кожного ходу, судячи з того, що вам відомо:
advice-points = Скільки очок чекати після кожного ходу:
advice-once-more = Натисніть ще раз, щоб так і піти.
advice-lesson = Урок може чекати й на інший хід: він учить чогось одного.
analysis-title = Розбір
analysis-tabs = Журнал і розбір
analysis-offer = Диспетчер пройде всю партію: як вона складалася після кожного ходу, що гравці змарнували і де втрутилася удача. Це займе близько хвилини.
analysis-begin = Розібрати партію
analysis-running = Диспетчер дивиться партію…
analysis-leave = Сторінку можна закрити: результат збережеться.
analysis-retry = Спитати ще раз
analysis-failed = Диспетчер не впорався з цією партією. За годину можна спробувати ще раз.
analysis-graph = Шанс виграти, усі карти відкриті
analysis-graph-points = Очікувані очки, усі карти відкриті
analysis-move = Хід { $number }
analysis-deal = Роздача
analysis-best = Кращого ходу не знайшлося.
analysis-gave = Змарновано: { $text }.
analysis-better = Краще: { $text }
analysis-delay = Це можна зробити й наступним ходом: рахується лише затримка.
analysis-eyes = Очима гравця: { $player }
analysis-try = Зіграти з цього місця інакше
analysis-no-choice = Вибору не було.
analysis-lucky = { $player }: удача
analysis-unlucky = { $player }: невдача
analysis-sums = Вибір і удача
analysis-player = Гравець
analysis-given = змарновано
analysis-luck = удача
analysis-about = У шансах на перемогу. Змарновано: порівняно з найкращим ходом, судячи з того, що гравець знав; якщо те саме можна зробити й наступним ходом, рахується лише затримка. Удача: те, що випадок дав понад середнє. Результат із них не складається: важить і те, що змарнували інші.
analysis-about-points = В очках. Змарновано: порівняно з найкращим ходом, судячи з того, що гравець знав; якщо те саме можна зробити й наступним ходом, рахується лише затримка. Удача: те, що випадок дав понад середнє. Результат із них не складається: важить і те, що змарнували інші.
analysis-noise = Менше нуля — похибка розрахунку: кращого не знайшлося.
analysis-swings = Переломні моменти
swing-lucky = Удача, { $player }: { $by }
swing-unlucky = Невдача, { $player }: { $by }
swing-deal = Роздача, { $player }: { $by }
swing-choice = { $player }: { $by }. Краще: { $text }
