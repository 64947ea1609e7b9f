game-name = Магистрали Европы
game-about = Прокладывайте рельсы на общей карте и соедините пять своих тайных городов раньше всех.

# Места: город или шаги и сторона света от ближайшего города («к востоку»); линия идёт оттуда дальше («на восток»)
way-north = северу
way-south = югу
way-east = востоку
    .on = восток
way-west = западу
    .on = запад
way-north-east = северо-востоку
    .on = северо-восток
way-north-west = северо-западу
    .on = северо-запад
way-south-east = юго-востоку
    .on = юго-восток
way-south-west = юго-западу
    .on = юго-запад
leg = { $steps ->
    [1] шаг к { $way }
    [one] { $steps } шаг к { $way }
    [few] { $steps } шага к { $way }
   *[other] { $steps } шагов к { $way }
}
legs = { $first } и { $then }
place = { $legs } от { $city }
line-between = { $from } — { $to }
line-from = от { $city } на { $way }
line-onwards = { $point } и дальше на { $way }

kind-marker = Поставить маркер
kind-rail = Положить рельс
kind-stop = Закончить ход
action-marker = Поставить маркер: { $point }
action-rail = Положить рельс: { $line }
action-stop = Закончить ход без второго рельса

prompt-marker = Выберите, откуда начнётся ваша сеть: поставьте маркер.
prompt-first-rail = Положите один или два рельса на одинарные линии или один рельс на двойную.
prompt-second-rail = Положите второй рельс на одинарную линию или закончите ход.

marker-placed = { $player } ставит маркер: { $point }.
rail-laid = { $player } кладёт рельс: { $line }.
double-rail-laid = { $player } кладёт рельс на двойную линию: { $line }.
# Продолжает строку первого рельса
second-rail-laid = Затем второй: { $line }.
stopped = Второго не кладёт.
city-reached = Дорога дошла до { $of }.
networks-met = Сети соединились: { $players }.
completed = { $player }: все пять городов соединены — { $cities }.
round-over = Раунд окончен.
supply-empty = Последний рельс положен: раунд окончен.
round-scored = { $player }: { $cities }. { $lost ->
    [0] Всё достроено, осталось очков: { $score }.
    [one] Не хватает рельсов на { $lost } очко, осталось очков: { $score }.
    [few] Не хватает рельсов на { $lost } очка, осталось очков: { $score }.
   *[other] Не хватает рельсов на { $lost } очков, осталось очков: { $score }.
}
round-begins = Раунд { $round }: начинает { $player }.
match-ended = Локомотив дошёл до красной отметки. Партия окончена.

marker-is-placed = Ваш маркер уже стоит на поле.
point-is-taken = Здесь стоит чужой маркер: двух маркеров на одном пересечении не бывает.
place-marker-first = Сначала поставьте маркер; рельсы — со следующего хода.
a-rail-is-compulsory = За ход нужно положить хотя бы один рельс.
line-is-built = На этой линии уже лежит рельс.
line-is-not-joined = Новый рельс должен примыкать к вашей сети.
double-line-needs-whole-turn = Двойная линия занимает весь ход: после рельса на одинарной линии второй кладут только на одинарную.

# Почему: что тренер говорит о ходе. Работа считается в рельсах, двойная линия — за два
why-marker-least =
    Отсюда до всех ваших городов работы на { $cost ->
        [one] { $cost } рельс
        [few] { $cost } рельса
       *[many] { $cost } рельсов
    } (двойная линия идёт за два): меньше не бывает.
why-marker-more =
    Отсюда до всех ваших городов работы на { $cost ->
        [one] { $cost } рельс
        [few] { $cost } рельса
       *[many] { $cost } рельсов
    }, всего на { $more } больше, чем из лучшего места.
why-marker-city = Маркер встанет прямо в вашем городе: { $city }.
why-marker-middle =
    Это середина пути: даже до самого дальнего города ({ $city }) работы на { $far ->
        [one] { $far } рельс
        [few] { $far } рельса
       *[many] { $far } рельсов
    }.
why-marker-close = В одном ходе отсюда: { $cities }.
why-marker-company =
    Рядом начинает { $other }: между вами работы на { $far ->
        [one] { $far } рельс
        [few] { $far } рельса
       *[many] { $far } рельсов
    }, и сеть скоро может стать общей.
why-marker-apart =
    Чужих маркеров рядом нет: до ближайшего ({ $other }) работы на { $far ->
        [one] { $far } рельс
        [few] { $far } рельса
       *[many] { $far } рельсов
    }.
why-rail-finishes = Последнее звено: { $cities }. Все ваши города соединены, и раунд окончен.
why-rail-then-finishes = Вторым рельсом вы сможете закончить раунд: { $cities }.
why-rail-joins = { $count ->
    [one] Соединяет ваш город: { $cities }.
   *[other] Соединяет сразу несколько ваших городов: { $cities }.
} { $left ->
    [one] Останется один.
   *[other] Останется ещё { $left }.
}
why-rail-at-once = Ведёт сразу к нескольким вашим городам: { $cities }.
why-rail-nearer =
    До { $of } останется работы на { $far ->
        [one] { $far } рельс
        [few] { $far } рельса
       *[many] { $far } рельсов
    }.
why-rail-only =
    Из { $all ->
        [one] { $all } линии
       *[many] { $all } линий
    } на кратчайшем пути лежит только эта.
why-rail-few =
    Из { $all ->
        [one] { $all } линии
       *[many] { $all } линий
    } на кратчайшем пути лежат только { $count }, и эта — одна из них.
why-rail-no-single = Одинарные линии сейчас ничего не дают: путь идёт через двойную.
why-rail-double = Займёт весь ход, зато и приблизит к цели сразу на два рельса.
why-rail-open =
    Оставляет выбор: дальше по кратчайшему пути { $count ->
        [one] ведёт { $count } линия
        [few] ведут { $count } линии
       *[many] ведут { $count } линий
    }.
why-rail-left =
    Если раунд после этого кончится, вы потеряете { $cost ->
        [one] { $cost } очко
        [few] { $cost } очка
       *[many] { $cost } очков
    }.
why-rail-one-turn = Дальше, чтобы закончить, хватит одного хода: { $cities }.
why-rail-counts =
    Раунд сейчас закончится: этот рельс сбережёт вам { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }.
why-rail-meets =
    Сети соединятся ({ $players }): к вашей прибавится { $rails ->
        [one] { $rails } рельс
        [few] { $rails } рельса
       *[many] { $rails } рельсов
    }.
why-rail-alone =
    Другие вряд ли построят это за вас: до ближайшей чужой сети ({ $other }) работы на { $far ->
        [one] { $far } рельс
        [few] { $far } рельса
       *[many] { $far } рельсов
    }.
why-stop-nothing = Второй рельс сейчас ничего вам не даст.
why-stop-double = Дальше путь идёт через двойную линию, а она занимает весь ход.
why-stop-shared = Сеть у вас общая ({ $players }): каждый ваш рельс служит всем.

part-start = Очки в начале
part-missing-rails = Потеряно за недостающие рельсы

picture-table = Раунд { $round }. Рельсов в запасе: { $supply }.
picture-hidden = пять тайных городов

board-map = Карта Европы с сетью дорог
board-rail = Положить рельс: { $line } ({ $cost })
board-single = одинарная линия
board-double-river = двойная линия через реку, займёт весь ход
board-double-mountain = двойная линия через горы, займёт весь ход
board-double-sea = двойная линия через море, займёт весь ход
board-hand = Ваши города
board-hand-joined = соединено { $joined } из { $all }
board-joined = соединён
board-not-joined = ещё не соединён
board-network = Ваша сеть соединяет: { $cities }.
board-round = Раунд { $round }
board-lost-in-all = Всего
board-floor = Ниже { $mark } счёт не опускается, сколько бы очков ни было потеряно.
board-missing = Раунд { $round }: недостающие рельсы
board-again = Показать ещё раз
board-back = Вернуться к полю
board-lost = { $lost ->
    [0] всё соединено
   *[other] −{ $lost }
}
