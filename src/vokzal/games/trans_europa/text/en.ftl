game-name = Trans Europa
game-about = Lay rails on a common map and be the first to join your five secret cities.

# Places: a city, or steps and a direction from the nearest one; a line goes on from there
way-north = north
way-south = south
way-east = east
    .on = east
way-west = west
    .on = west
way-north-east = north-east
    .on = north-east
way-north-west = north-west
    .on = north-west
way-south-east = south-east
    .on = south-east
way-south-west = south-west
    .on = south-west
leg = { $steps ->
    [one] a step { $way }
   *[other] { $steps } steps { $way }
}
legs = { $first } and { $then }
place = { $legs } of { $city }
line-between = { $from } – { $to }
line-from = from { $city } to the { $way }
line-onwards = { $point } and on to the { $way }

kind-marker = Place the marker
kind-rail = Lay a rail
kind-stop = End the turn
action-marker = Place the marker: { $point }
action-rail = Lay a rail: { $line }
action-stop = End the turn without a second rail

prompt-marker = Choose the point your network will grow from: place your marker.
prompt-first-rail = Lay one or two rails on single lines, or one rail on a double line.
prompt-second-rail = Lay a second rail on a single line, or end your turn.

marker-placed = { $player } places a marker: { $point }.
rail-laid = { $player } lays a rail: { $line }.
double-rail-laid = { $player } lays a rail on a double line: { $line }.
# Goes on with the line of the first rail
second-rail-laid = Then a second one: { $line }.
stopped = No second one.
city-reached = { $city } is reached.
networks-met = Networks have met: { $players }.
completed = { $player } has joined all five cities: { $cities }.
round-over = The round is over.
supply-empty = The last rail is laid: the round is over.
round-scored = { $player }: { $cities }. { $lost ->
    [0] Nothing is missing, { $score } left.
    [one] { $lost } point for missing rails, { $score } left.
   *[other] { $lost } points for missing rails, { $score } left.
}
round-begins = Round { $round }: { $player } begins.
match-ended = A locomotive has reached the red mark. The match is over.

marker-is-placed = Your marker is on the board already.
point-is-taken = Another marker stands there: two markers never share a point.
place-marker-first = Place your marker first; rails come from the next turn on.
a-rail-is-compulsory = At least one rail must be laid in a turn.
line-is-built = There is a rail on that line already.
line-is-not-joined = A new rail must touch your network.
double-line-needs-whole-turn = A double line takes a whole turn: after a rail on a single line the second goes on a single line, too.

# Why: what a coach says for an action. Work is counted in rails; a double line is the work of two
why-marker-least =
    From here all your cities are { $cost ->
        [one] { $cost } rail’s work
       *[other] { $cost } rails’ work
    } away, a double line counted as two: no point asks for less.
why-marker-more =
    From here all your cities are { $cost ->
        [one] { $cost } rail’s work
       *[other] { $cost } rails’ work
    } away, only { $more } more than from the best point.
why-marker-city = The marker stands right in a city of yours: { $city }.
why-marker-middle =
    In the middle of the way: even the farthest city ({ $city }) is { $far ->
        [one] { $far } rail’s work
       *[other] { $far } rails’ work
    } away.
why-marker-close = One turn from here: { $cities }.
why-marker-company =
    { $other } begins { $far ->
        [one] { $far } rail’s work
       *[other] { $far } rails’ work
    } from here: soon you may share a network.
why-marker-apart =
    No other marker is near: the nearest ({ $other }) is { $far ->
        [one] { $far } rail’s work
       *[other] { $far } rails’ work
    } away.
why-rail-finishes = The last link: { $cities }. All your cities are joined, and the round is over.
why-rail-then-finishes = Your second rail can then end the round: { $cities }.
why-rail-joins = { $count ->
    [one] Joins your city: { $cities }.
   *[other] Joins several of your cities at once: { $cities }.
} { $left ->
    [one] One is left.
   *[other] { $left } are left.
}
why-rail-at-once = Leads to several of your cities at once: { $cities }.
why-rail-nearer =
    Nearer to { $city }: { $far ->
        [one] { $far } rail’s work
       *[other] { $far } rails’ work
    } to go.
why-rail-only = Of { $all } lines this one alone lies on a shortest way.
why-rail-few = Of { $all } lines only { $count } lie on a shortest way, and this is one of them.
why-rail-no-single = Single lines bring you nothing now: the way leads over a double one.
why-rail-double = It takes the whole turn, but saves you the work of two rails.
why-rail-open = Leaves you a choice: { $count } lines lead on along shortest ways.
why-rail-left =
    If the round ended then, it would cost you { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }.
why-rail-one-turn = Then one turn is enough to finish: { $cities }.
why-rail-counts =
    The round ends now: this rail saves you { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
why-rail-meets =
    Networks meet ({ $players }): yours grows by { $rails ->
        [one] { $rails } rail
       *[other] { $rails } rails
    }.
why-rail-alone =
    Others will hardly build this for you: the nearest network of others ({ $other }) is { $far ->
        [one] { $far } rail’s work
       *[other] { $far } rails’ work
    } away.
why-stop-nothing = A second rail would bring you nothing now.
why-stop-double = The way on leads over a double line, and that takes a whole turn.
why-stop-shared = You share your network ({ $players }): every rail of yours serves all of you.

part-start = Points at the start
part-missing-rails = Lost for missing rails

picture-table = Round { $round }. Rails left: { $supply }.
picture-hidden = five secret cities

board-map = Map of Europe with the railway net
board-rail = Lay a rail: { $line } ({ $cost })
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
board-lost-in-all = In all
board-floor = A score never falls below { $mark }, however many points were lost.
board-missing = Round { $round }: the missing rails
board-again = Show again
board-back = Back to the board
board-lost = { $lost ->
    [0] complete
   *[other] −{ $lost }
}
