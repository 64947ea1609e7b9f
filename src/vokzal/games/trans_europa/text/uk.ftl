game-name = Магістралі Європи
game-about = Прокладайте рейки на спільній мапі й з’єднайте п’ять своїх таємних міст раніше за всіх.

# Місця: місто або кроки й сторона світу від найближчого міста; лінія йде звідти далі
way-north = північ
way-south = південь
way-east = схід
    .on = схід
way-west = захід
    .on = захід
way-north-east = північний схід
    .on = північний схід
way-north-west = північний захід
    .on = північний захід
way-south-east = південний схід
    .on = південний схід
way-south-west = південний захід
    .on = південний захід
leg = { $steps ->
    [1] крок на { $way }
    [one] { $steps } крок на { $way }
    [few] { $steps } кроки на { $way }
   *[other] { $steps } кроків на { $way }
}
legs = { $first } і { $then }
place = { $legs } від { $city }
line-between = { $from } — { $to }
line-from = від { $city } на { $way }
line-onwards = { $point } і далі на { $way }

kind-marker = Поставити маркер
kind-rail = Покласти рейку
kind-stop = Закінчити хід
action-marker = Поставити маркер: { $point }
action-rail = Покласти рейку: { $line }
action-stop = Закінчити хід без другої рейки

prompt-marker = Оберіть, звідки почнеться ваша мережа: поставте маркер.
prompt-first-rail = Покладіть одну чи дві рейки на одинарні лінії або одну рейку на подвійну.
prompt-second-rail = Покладіть другу рейку на одинарну лінію або закінчіть хід.

marker-placed = { $player } ставить маркер: { $point }.
rail-laid = { $player } кладе рейку: { $line }.
double-rail-laid = { $player } кладе рейку на подвійну лінію: { $line }.
# Продовжує рядок першої рейки
second-rail-laid = Потім другу: { $line }.
stopped = Другої не кладе.
city-reached = Колія дійшла до { $of }.
networks-met = Мережі з’єдналися: { $players }.
completed = { $player }: усі п’ять міст з’єднано — { $cities }.
round-over = Раунд закінчено.
supply-empty = Останню рейку покладено: раунд закінчено.
round-scored = { $player }: { $cities }. { $lost ->
    [0] Усе добудовано, лишилося очок: { $score }.
    [one] Бракує рейок на { $lost } очко, лишилося очок: { $score }.
    [few] Бракує рейок на { $lost } очки, лишилося очок: { $score }.
   *[other] Бракує рейок на { $lost } очок, лишилося очок: { $score }.
}
round-begins = Раунд { $round }: починає { $player }.
match-ended = Локомотив дійшов до червоної позначки. Партію закінчено.

marker-is-placed = Ваш маркер уже стоїть на полі.
point-is-taken = Тут стоїть чужий маркер: двох маркерів на одному перехресті не буває.
place-marker-first = Спершу поставте маркер; рейки — з наступного ходу.
a-rail-is-compulsory = За хід треба покласти хоча б одну рейку.
line-is-built = На цій лінії вже лежить рейка.
line-is-not-joined = Нова рейка має прилягати до вашої мережі.
double-line-needs-whole-turn = Подвійна лінія забирає весь хід: після рейки на одинарній лінії другу кладуть лише на одинарну.

# Чому: що тренер каже про хід. Робота рахується в рейках, подвійна лінія — за дві
why-marker-least =
    Звідси до всіх ваших міст роботи на { $cost ->
        [one] { $cost } рейку
        [few] { $cost } рейки
       *[many] { $cost } рейок
    } (подвійна лінія рахується за дві): менше не буває.
why-marker-more =
    Звідси до всіх ваших міст роботи на { $cost ->
        [one] { $cost } рейку
        [few] { $cost } рейки
       *[many] { $cost } рейок
    }, лише на { $more } більше, ніж із найкращого місця.
why-marker-city = Маркер стане просто у вашому місті: { $city }.
why-marker-middle =
    Це середина шляху: навіть до найдальшого міста ({ $city }) роботи на { $far ->
        [one] { $far } рейку
        [few] { $far } рейки
       *[many] { $far } рейок
    }.
why-marker-close = За один хід звідси: { $cities }.
why-marker-company =
    Поруч починає { $other }: між вами роботи на { $far ->
        [one] { $far } рейку
        [few] { $far } рейки
       *[many] { $far } рейок
    }, і мережа скоро може стати спільною.
why-marker-apart =
    Чужих маркерів поруч немає: до найближчого ({ $other }) роботи на { $far ->
        [one] { $far } рейку
        [few] { $far } рейки
       *[many] { $far } рейок
    }.
why-rail-finishes = Остання ланка: { $cities }. Усі ваші міста з’єднано, і раунд закінчено.
why-rail-then-finishes = Другою рейкою ви зможете закінчити раунд: { $cities }.
why-rail-joins = { $count ->
    [one] З’єднує ваше місто: { $cities }.
   *[other] З’єднує одразу кілька ваших міст: { $cities }.
} { $left ->
    [one] Лишиться одне.
   *[other] Лишиться ще { $left }.
}
why-rail-at-once = Веде одразу до кількох ваших міст: { $cities }.
why-rail-nearer =
    До { $of } лишиться роботи на { $far ->
        [one] { $far } рейку
        [few] { $far } рейки
       *[many] { $far } рейок
    }.
why-rail-only =
    Із { $all ->
        [one] { $all } лінії
       *[many] { $all } ліній
    } на найкоротшому шляху лежить лише ця.
why-rail-few =
    Із { $all ->
        [one] { $all } лінії
       *[many] { $all } ліній
    } на найкоротшому шляху лежать лише { $count }, і ця — одна з них.
why-rail-no-single = Одинарні лінії зараз нічого не дають: шлях іде через подвійну.
why-rail-double = Забере весь хід, зате й наблизить до мети одразу на дві рейки.
why-rail-open =
    Лишає вибір: далі найкоротшим шляхом { $count ->
        [one] веде { $count } лінія
        [few] ведуть { $count } лінії
       *[many] ведуть { $count } ліній
    }.
why-rail-left =
    Якщо раунд після цього скінчиться, ви втратите { $cost ->
        [one] { $cost } очко
        [few] { $cost } очки
       *[many] { $cost } очок
    }.
why-rail-one-turn = Далі, щоб закінчити, вистачить одного ходу: { $cities }.
why-rail-counts =
    Раунд зараз закінчиться: ця рейка збереже вам { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
why-rail-meets =
    Мережі з’єднаються ({ $players }): до вашої додасться { $rails ->
        [one] { $rails } рейка
        [few] { $rails } рейки
       *[many] { $rails } рейок
    }.
why-rail-alone =
    Інші навряд чи збудують це за вас: до найближчої чужої мережі ({ $other }) роботи на { $far ->
        [one] { $far } рейку
        [few] { $far } рейки
       *[many] { $far } рейок
    }.
why-stop-nothing = Друга рейка зараз нічого вам не дасть.
why-stop-double = Далі шлях іде через подвійну лінію, а вона забирає весь хід.
why-stop-shared = Мережа у вас спільна ({ $players }): кожна ваша рейка служить усім.

part-start = Очки на початку
part-missing-rails = Втрачено за рейки, яких бракує

picture-table = Раунд { $round }. Рейок у запасі: { $supply }.
picture-hidden = п’ять таємних міст

board-map = Мапа Європи з мережею колій
board-rail = Покласти рейку: { $line } ({ $cost })
board-single = одинарна лінія
board-double-river = подвійна лінія через річку, забере весь хід
board-double-mountain = подвійна лінія через гори, забере весь хід
board-double-sea = подвійна лінія через море, забере весь хід
board-hand = Ваші міста
board-hand-joined = з’єднано { $joined } з { $all }
board-joined = з’єднано
board-not-joined = ще не з’єднано
board-network = Ваша мережа з’єднує: { $cities }.
board-round = Раунд { $round }
board-lost-in-all = Усього
board-floor = Нижче { $mark } рахунок не опускається, хоч би скільки очок було втрачено.
board-missing = Раунд { $round }: рейки, яких бракує
board-again = Показати ще раз
board-back = Повернутися до поля
board-lost = { $lost ->
    [0] усе з’єднано
   *[other] −{ $lost }
}
