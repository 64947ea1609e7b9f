game-name = Trans Europa
game-about = Lay rails on a common map and be the first to join your five secret cities.

kind-marker = Place the marker
kind-rail = Lay a rail
kind-stop = End the turn
action-marker = Place the marker near { $point }
action-rail = Lay a rail near { $line }
action-stop = End the turn without a second rail

prompt-marker = Choose the point your network will grow from: place your marker.
prompt-first-rail = Lay one or two rails on single lines, or one rail on a double line.
prompt-second-rail = Lay a second rail on a single line, or end your turn.

marker-placed = { $player } places a marker near { $near }.
rail-laid = { $player } lays a rail near { $line }.
double-rail-laid = { $player } lays a rail on a double line near { $line }.
stopped = { $player } lays no second rail.
completed = { $player } has joined all five cities: { $cities }.
round-over = The round is over.
supply-empty = The last rail is laid: the round is over.
round-scored = { $player }: { $cities }. { $lost ->
    [0] Nothing is missing, { $score } left.
    [one] { $lost } point for missing rails, { $score } left.
   *[other] { $lost } points for missing rails, { $score } left.
}
round-begins = Round { $round } begins; { $player } goes first.
match-ended = A locomotive has reached the red mark. The match is over.

marker-is-placed = Your marker is on the board already.
point-is-taken = Another marker stands there: two markers never share a point.
place-marker-first = Place your marker first; rails come from the next turn on.
a-rail-is-compulsory = At least one rail must be laid in a turn.
line-is-built = There is a rail on that line already.
line-is-not-joined = A new rail must touch the network of your marker.
double-line-needs-whole-turn = A double line takes a whole turn; after a single rail only another single one may follow.

part-start = Points at the start
part-missing-rails = Lost for missing rails

picture-table = Round { $round }. Rails left: { $supply }.
picture-hidden = five secret cities

board-map = Map of Europe with the railway net
board-marker-city = Place the marker: { $near }
board-marker-point = Place the marker near { $near } ({ $text })
board-rail = Lay a rail near { $line } ({ $text }): { $cost }
board-single = single line
board-double-river = double line over a river, takes the whole turn
board-double-mountain = double line through mountains, takes the whole turn
board-double-sea = double line over the sea, takes the whole turn
board-hand = Your cities
board-hand-joined = { $joined } of { $all } joined
board-joined = joined
board-not-joined = not joined yet
board-network = Your network joins { $cities }.
board-round = Round { $round }
board-missing = Round { $round }: the missing rails
board-again = Show again
board-back = Back to the board
board-lost = { $lost ->
    [0] complete
   *[other] −{ $lost }
}
