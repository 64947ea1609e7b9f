game-name = Магістралі Європи
game-about = Прокладайте рейки на спільній мапі й першим з’єднайте п’ять своїх таємних міст.

kind-marker = Поставити маркер
kind-rail = Покласти рейку
kind-stop = Закінчити хід
action-marker = Поставити маркер: { $point }
action-rail = Покласти рейку: { $line }
action-stop = Закінчити хід без другої рейки

prompt-marker = Оберіть, звідки почнеться ваша мережа: поставте маркер.
prompt-first-rail = Покладіть одну чи дві рейки на одинарні лінії або одну рейку на подвійну.
prompt-second-rail = Покладіть другу рейку на одинарну лінію або закінчіть хід.

marker-placed = { $player } ставить маркер: { $near }.
rail-laid = { $player } кладе рейку: { $line }.
double-rail-laid = { $player } кладе рейку на подвійну лінію: { $line }.
stopped = { $player } не кладе другої рейки.
completed = { $player }: усі п’ять міст з’єднано — { $cities }.
round-over = Раунд закінчено.
supply-empty = Останню рейку покладено: раунд закінчено.
round-scored = { $player }: { $cities }. { $lost ->
    [0] Усе добудовано, очок лишилося: { $score }.
    [one] Бракує рейок на { $lost } очко, лишилося: { $score }.
    [few] Бракує рейок на { $lost } очки, лишилося: { $score }.
   *[other] Бракує рейок на { $lost } очок, лишилося: { $score }.
}
round-begins = Починається раунд { $round }; першим ходить { $player }.
match-ended = Локомотив дійшов до червоної позначки. Партію закінчено.

marker-is-placed = Ваш маркер уже стоїть на полі.
point-is-taken = Тут стоїть чужий маркер: двох маркерів на одному перетині не буває.
place-marker-first = Спершу поставте маркер; рейки — з наступного ходу.
a-rail-is-compulsory = За хід треба покласти хоча б одну рейку.
line-is-built = На цій лінії вже лежить рейка.
line-is-not-joined = Нова рейка має прилягати до мережі вашого маркера.
double-line-needs-whole-turn = Подвійна лінія забирає весь хід: після одинарної рейки можна покласти лише одинарну.

part-start = Очки на початку
part-missing-rails = Втрачено за рейки, яких бракує

picture-table = Раунд { $round }. Рейок у запасі: { $supply }.
picture-hidden = п’ять таємних міст

board-map = Мапа Європи з мережею колій
board-marker-city = Поставити маркер: { $near }
board-marker-point = Поставити маркер ({ $near }, { $text })
board-rail = Покласти рейку ({ $line }, { $text }): { $cost }
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
board-missing = Раунд { $round }: рейки, яких бракує
board-again = Показати ще раз
board-back = Повернутися до поля
board-lost = { $lost ->
    [0] усе з’єднано
   *[other] −{ $lost }
}
