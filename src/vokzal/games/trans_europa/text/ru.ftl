game-name = Магистрали Европы
game-about = Прокладывайте рельсы на общей карте и первым соедините пять своих тайных городов.

kind-marker = Поставить маркер
kind-rail = Положить рельс
kind-stop = Закончить ход
action-marker = Поставить маркер: { $point }
action-rail = Положить рельс: { $line }
action-stop = Закончить ход без второго рельса

prompt-marker = Выберите, откуда начнётся ваша сеть: поставьте маркер.
prompt-first-rail = Положите один или два рельса на одинарные линии или один рельс на двойную.
prompt-second-rail = Положите второй рельс на одинарную линию или закончите ход.

marker-placed = { $player } ставит маркер: { $near }.
rail-laid = { $player } кладёт рельс: { $line }.
double-rail-laid = { $player } кладёт рельс на двойную линию: { $line }.
stopped = { $player } не кладёт второй рельс.
completed = { $player }: все пять городов соединены — { $cities }.
round-over = Раунд окончен.
supply-empty = Последний рельс положен: раунд окончен.
round-scored = { $player }: { $cities }. { $lost ->
    [0] Всё достроено, очков осталось: { $score }.
    [one] Не хватает рельсов на { $lost } очко, осталось: { $score }.
    [few] Не хватает рельсов на { $lost } очка, осталось: { $score }.
   *[other] Не хватает рельсов на { $lost } очков, осталось: { $score }.
}
round-begins = Начинается раунд { $round }; первым ходит { $player }.
match-ended = Локомотив дошёл до красной отметки. Партия окончена.

marker-is-placed = Ваш маркер уже стоит на поле.
point-is-taken = Здесь стоит чужой маркер: двух маркеров на одном пересечении не бывает.
place-marker-first = Сначала поставьте маркер; рельсы — со следующего хода.
a-rail-is-compulsory = За ход нужно положить хотя бы один рельс.
line-is-built = На этой линии уже лежит рельс.
line-is-not-joined = Новый рельс должен примыкать к сети вашего маркера.
double-line-needs-whole-turn = Двойная линия занимает весь ход: после одинарного рельса можно положить только одинарный.

part-start = Очки в начале
part-missing-rails = Потеряно за недостающие рельсы

picture-table = Раунд { $round }. Рельсов в запасе: { $supply }.
picture-hidden = пять тайных городов

board-map = Карта Европы с сетью дорог
board-marker-city = Поставить маркер: { $near }
board-marker-point = Поставить маркер ({ $near }, { $text })
board-rail = Положить рельс ({ $line }, { $text }): { $cost }
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
board-missing = Раунд { $round }: недостающие рельсы
board-again = Показать ещё раз
board-back = Вернуться к полю
board-lost = { $lost ->
    [0] всё соединено
   *[other] −{ $lost }
}
