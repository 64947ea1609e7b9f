head-name = название
head-seats = игроки
head-edition = издание
head-actions = действия
head-options = настройки
head-place = место
head-player = игрок
head-level = уровень
head-points = очки
level-random = наугад
level-passenger = пассажир
level-conductor = проводник
level-driver = машинист
level-stationmaster = начальник станции
level-dispatcher = диспетчер
level-engineer = инженер
players = Анна, Борис, Клара, Дмитрий, Эмма, Феликс, Грета, Гуго
intro = { $name }: { $seats ->
    [1] один игрок, бот.
    [one] { $seats } игрок, все — боты.
    [few] { $seats } игрока, все — боты.
   *[other] { $seats } игроков, все — боты.
}
read-rules = Как играть: vokzal rules { $game } --lang ru
leave = Ctrl-C — выйти.
stopped = Остановлено после { $moves ->
    [one] { $moves } хода
   *[other] { $moves } ходов
}.
saved = Сохранено:
result = Итог после { $moves ->
    [one] { $moves } хода
   *[other] { $moves } ходов
}
