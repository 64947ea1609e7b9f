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
