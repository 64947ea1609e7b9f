seat-name = Player { $number }
not-your-turn = It is not your turn.
match-over = The match is over.
endless = No match has so many moves. This one cannot go on.
no-such-action = There is no such action in this game.
begins-lot = Lots are drawn: { $player } begins.
begins-seated = { $player } begins, as seated.
begins-turn = { $player } begins: this time it is the next one round the table.
wait-for = Waiting for { $player }.
over = The match is over.
won = { $players } won.
tie-decided = { $score }. { $players } before { $other }: { $by } ({ $amounts }).
game-edition = { $game }: { $edition }
done-alone = { $points ->
    [one] It is done: { $points } point.
   *[other] It is done: { $points } points.
}
