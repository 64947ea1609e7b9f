head-name = name
head-seats = players
head-edition = edition
head-actions = actions
head-options = options
head-place = place
head-player = player
head-level = level
head-points = points
level-random = random
level-passenger = passenger
level-conductor = conductor
level-driver = driver
level-stationmaster = stationmaster
level-dispatcher = dispatcher
level-engineer = engineer
players = Ann, Boris, Clara, Dmytro, Emma, Felix, Greta, Hugo
intro = { $name }: { $seats ->
    [1] one player, a bot.
   *[other] { $seats } players, all of them bots.
}
read-rules = How it is played: vokzal rules { $game }
leave = Ctrl-C leaves.
stopped = Stopped after { $moves ->
    [one] one move
   *[other] { $moves } moves
}.
saved = Saved:
result = Result after { $moves ->
    [one] one move
   *[other] { $moves } moves
}
