head-name = назва
head-seats = гравці
head-edition = видання
head-actions = дії
head-options = налаштування
head-place = місце
head-player = гравець
head-level = рівень
head-points = очки
level-random = навмання
level-passenger = пасажир
level-conductor = провідник
level-driver = машиніст
level-stationmaster = начальник станції
level-dispatcher = диспетчер
level-engineer = інженер
players = Анна, Борис, Клара, Дмитро, Емма, Фелікс, Ґрета, Гуґо
intro = { $name }: { $seats ->
    [1] один гравець, бот.
    [one] { $seats } гравець, усі — боти.
    [few] { $seats } гравці, усі — боти.
   *[other] { $seats } гравців, усі — боти.
}
read-rules = Як грати: vokzal rules { $game } --lang uk
leave = Ctrl-C — вийти.
stopped = Зупинено після { $moves ->
    [one] { $moves } ходу
   *[other] { $moves } ходів
}.
saved = Збережено:
result = Підсумок після { $moves ->
    [one] { $moves } ходу
   *[other] { $moves } ходів
}
