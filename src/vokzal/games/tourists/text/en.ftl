game-name = Tourists
game-about = Draw the finest walk through a city. Everybody has the same cards and a map of their own: gather tourists, lead them from sight to sight, and make famous what lies on your way.

edition-london = London
edition-london-about = The Thames with its bridges, and a ride on the Underground.
edition-rio = Rio de Janeiro
edition-rio-about = Christ above the city, the Carnival in its streets; ratings only rise.
edition-cairo = Cairo
edition-cairo-about = Islands in the Nile, and tourists who have come for the pyramids.
edition-hong_kong = Hong Kong
edition-hong_kong-about = Two shores, crossings and ferries, viewpoints, and an old tram.
edition-paris = Paris
edition-paris-about = Routes in three colours, themed excursions, and cards that lie open for all.
edition-new_york = New York
edition-new_york-about = A double map, longer sections, crowded roads, and coffee with a surprise in every round.

option-advanced = Ratings
option-advanced-false = Normal: they only rise
option-advanced-true = Advanced: they begin higher, the lead player raises or lowers them
option-paris = Choice of cards
option-paris-false = From hands: the lead player lays down a card and keeps one of those offered
option-paris-true = Paris mode: two pairs lie open, the lead player chooses one

# Names
red = red
green = green
blue = blue
purple = purple
several = { $type } × { $count }
either = { $a } or { $b }
card-tourists = { $coordinate } ({ $tourists })
card-repeat = { $coordinate } (repeat)
card-city = { $coordinate } ({ $tourists }; { $changes })
task-name = task { $number }
segment-name = { $a } – { $b }
segment-between = between { $a } and { $b }
segment-north = north of { $place }
segment-south = south of { $place }
segment-west = west of { $place }
segment-east = east of { $place }
segment-corner = round { $place }
segment-diagonal = diagonally past { $place }
round = round { $round }
lower = lower
upper = upper
# Said right after a segment
ink-red = , red
ink-green = , green
ink-blue = , blue
cafe-tourists = new tourists ({ $tourists })
cafe-ticket = ticket to the Statue of Liberty ({ $pier })
cafe-segment = segment
cafe-coordinate = coordinate change
cafe-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
on-left-half = { $name } on the left
on-right-half = { $name } on the right
excursion-steps =
    stage { $stage }: { $count ->
        [one] { $count } place
       *[other] { $count } places
    }

# Actions
kind-keep = Keep a personal task
kind-use = Use an own card
kind-lead = Lay down a card
kind-offer = Offer a card
kind-take = Take a card
kind-pair = Choose a pair of cards
kind-dismiss = Discard a card of impatient tourists
kind-raise = Raise a rating
kind-lower = Lower a rating
kind-change = Change a coordinate
kind-place = Choose a location
kind-nowhere = No free location
kind-tourist = Choose a tourist to repeat
kind-segment = Draw a segment
kind-bonus = Draw a segment with a bonus
kind-erase = Erase a segment
kind-redraw = Draw the erased segment again
kind-visit = Visit a café
kind-decline = Keep a café's bonus for its points
kind-start = Begin the route
kind-walk = Go on along a segment
kind-ride = Ride
kind-done = Done
action-keep = Keep { $task }
action-use = Use card { $card }
action-lead = Lay down card { $card }
action-offer = Offer card { $card }
action-take = Take card { $card }
action-pair = Choose a pair: { $pair }
action-dismiss = Discard card { $card }
action-raise = Raise the rating: { $rating }
action-lower = Lower the rating: { $rating }
action-change = Change coordinate { $slot } to { $number }
action-place = Location { $location }
action-nowhere = No tourists: draw one segment
action-tourist = Repeat: { $type }
action-segment = Draw a segment: { $segment }{ $ink }
action-bonus = Use a bonus and draw a segment: { $segment }{ $ink }
action-erase = Erase a segment: { $segment }
action-redraw = Draw instead: { $segment }{ $ink }
action-visit = Visit the café: { $cafe }
action-decline = Keep the café's bonus for its points: { $cafe }
action-start = Begin the route at { $intersection }
action-walk = Go on: { $segment }
action-ride = Ride to { $intersection }
action-done = Done

# Prompts
ask-task = Keep a personal task: it stays your secret.
ask-only-task = Your personal task: take it, it stays your secret.
ask-metro = Draw one segment from a station of your metro card.
ask-metro-done = Confirm the segment, or take it back and draw another.
ask-solo-cards = Choose the cards of the round: one from your hand and a free one of the pyramid.
ask-own-cards =
    A starting round: choose { $count ->
        [one] one more card
       *[other] { $count } cards
    } of your own for yourself.
ask-lead = You are the lead player: lay down a card for everybody.
ask-offer =
    Offer { $player } { $count ->
        [one] a card
       *[other] { $count } cards
    }; nobody sees what before all have offered.
ask-take = Keep one of the cards offered; the other is discarded.
ask-pair = You are the lead player: choose one of the two pairs for everybody.
ask-dismiss = Impatient tourists: discard the common card of the other pair or the uppermost one of the deck.
ask-rating = Which rating rises: { $rating }?
ask-rating-either-way = Raise or lower a rating: { $rating }.
ask-place = Choose your location: { $a } and { $b } are its row and column, either way round.
ask-place-none-free = No location for { $a } and { $b } is free. Change a coordinate, or go on without tourists.
ask-nowhere = No location for { $a } and { $b } is free: this turn brings no tourists and one segment only.
ask-coast = The ferry has sailed: choose any free location on the coast.
ask-tourist = Which tourist does the repeat card repeat?
ask-segment = Draw two consecutive segments, at least one beside your location. Or one anywhere.
ask-segment-three = Draw three consecutive segments, at least one beside your location. Or one anywhere.
ask-one-segment = Draw one segment anywhere.
ask-second-segment = Draw the second segment, or confirm the turn.
ask-next-segment =
    { $count ->
        [one] Draw { $count } more segment: a section is drawn whole.
       *[other] Draw { $count } more segments, or confirm the turn with this one.
    }
ask-bonus =
    You have { $count ->
        [one] a segment bonus: use it now
       *[other] { $count } segment bonuses: use them now
    }, or confirm the turn.
ask-cafe = Your segment touches a café: take its bonus. One café a round.
ask-reroute = The bonus of the round: erase a segment and draw it again, or confirm the turn.
ask-one-more = The bonus of the round: draw one more segment anywhere, in any colour, or confirm the turn.
ask-reroute-or-one-more = Bonuses of the round: redraw a segment, then draw one more — or confirm the turn.
ask-redraw = Draw the segment again: here in another colour, or elsewhere in the same.
ask-done = Confirm the turn. Until then you can take steps back.
ask-final = Take the best route, or mark another from its start to its end.

# Events
keeps-task = { $player } keeps { $task }.
    .hidden = { $player } chooses a personal task.
metro-card = { $player } looks at the metro card: { $station }.
    .hidden = { $player } looks at a metro card.
first-segment = { $player } begins at the station { $station }.
round-begins = Round { $round }.
round-begins-with = Round { $round }: { $player } leads.
lays = { $player } chooses card { $card }.
    .hidden = { $player } chooses a card.
plays = { $player } plays card { $card } from the hand.
picks = { $player } takes card { $card } from the pyramid.
own-cards = { $player } has chosen cards { $card }.
leads = { $player } lays down card { $card }.
offers = { $player } offers card { $card }.
    .hidden = { $player } offers a card.
offer-shown = Offered by { $player }: { $card }.
takes = { $player } keeps card { $card }. The numbers of the round: { $a } and { $b }.
starting-pair = The cards of the round for everybody: { $card }. The numbers: { $a } and { $b }.
chooses-pair = { $player } chooses a pair: { $card }. The numbers of the round: { $a } and { $b }.
rating-raised = { $rating }: the rating rises to { $points }.
rating-lowered = { $rating }: the rating falls to { $points }.
bonus-marked = Bonus area ({ $type }): cell { $cell } is marked.
dismisses = { $player } discards card { $card }: these tourists were impatient.
cafe-card = Cafés in this round: { $cafe }.
crowded-roads = Crowded roads: { $segment }.
ready = { $player } is done.
drew =
    { $player }: location { $location }, tourists { $tourists }; { $segments ->
        [0] no segment
        [one] { $segments } segment
       *[other] { $segments } segments
    }.
drew-by-ferry =
    { $player }: by ferry to { $location }, tourists { $tourists }; { $segments ->
        [0] no segment
        [one] { $segments } segment
       *[other] { $segments } segments
    }.
drew-mark =
    { $player }: location { $location } is marked, the tourists go out of town; { $segments ->
        [0] no segment
        [one] { $segments } segment
       *[other] { $segments } segments
    }.
drew-nowhere =
    { $player }: no free location, no tourists; { $segments ->
        [0] no segment
        [one] { $segments } segment
       *[other] { $segments } segments
    }.
visited = { $player } visits a café: { $cafe }.
declined = { $player } visits a café and keeps the bonus for its points: { $cafe }.
reward-tourist = { $player } gets one more tourist: { $type }.
rerouted = { $player } moves a segment: it was { $from }, now it is { $to }.
recoloured = { $player } recolours a segment: { $segment }{ $ink }.
rounds-over = The rounds are over: everybody chooses the final route.
scored =
    { $player }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } ({ $task }).
stars =
    { $count ->
        [0] No star this time: the city's challenge asks for more.
        [one] The challenge: one star.
       *[other] The challenge: { $count } stars.
    }
tie-tourists = more tourists on the route
tie-goals = more goals
tie-excursions = more excursions
tie-attractions = more attractions
match-ended = The match is over. Winning: { $players }.

# Parts of the points
part-red = Red
part-green = Green
part-blue = Blue
part-purple = Purple
part-common = Common
part-iconic = Iconic
part-streets = Streets
part-diversity = Diversity
part-views = Bridge views
part-cafe = Café
part-bridges = Bridges
part-metro = Metro
part-viewpoints = Viewpoints
part-goals = Goals
part-task = Task
part-bonuses = Bonuses

# What goals count
goal-step =
    { $text }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
measure-turns =
    { $count ->
        [one] { $count } turn
       *[other] { $count } turns
    } on the route
measure-zigzag =
    { $count ->
        [one] { $count } segment
       *[other] { $count } segments
    } in a stretch that turns at every intersection
measure-length =
    { $count ->
        [one] { $count } segment
       *[other] { $count } segments
    } on the route
measure-across = the ends lie on opposite edges of the map
measure-iconic =
    { $count ->
        [one] { $count } iconic attraction
       *[other] { $count } iconic attractions
    } on the route
measure-trios =
    { $count ->
        [one] { $count } trio
       *[other] { $count } trios
    } of a red, a green and a blue attraction
measure-theme =
    { $count ->
        [one] { $count } special attraction
       *[other] { $count } special attractions
    } of one colour
measure-cafes =
    { $count ->
        [one] { $count } café
       *[other] { $count } cafés
    } on the route
measure-company =
    { $count ->
        [one] { $count } location
       *[other] { $count } neighbouring locations
    } with tourists in one group
measure-apart =
    { $count ->
        [one] { $count } location
       *[other] { $count } locations
    } with tourists and no neighbour
measure-interest =
    { $count ->
        [one] { $count } pair
       *[other] { $count } pairs
    } of neighbours with tourists of one colour
measure-quarters =
    tourists in { $count ->
        [one] { $count } row or column
       *[other] { $count } rows or columns
    }
measure-embankment =
    { $count ->
        [one] { $count } segment
       *[other] { $count } segments
    } along the water
measure-bridges =
    { $count ->
        [one] { $count } bridge
       *[other] { $count } bridges
    } on the route
measure-riverside =
    { $count ->
        [one] { $count } location
       *[other] { $count } locations
    } with tourists by the water
measure-rio_iconic =
    { $count ->
        [one] { $count } iconic attraction
       *[other] { $count } iconic attractions
    } on the route; the Carnival counts from 3 segments on
measure-both_banks =
    { $count ->
        [one] { $count } segment
       *[other] { $count } segments
    } on either bank
measure-islands =
    { $count ->
        [one] { $count } island
       *[other] { $count } islands
    } with tourists
measure-crossings =
    { $count ->
        [one] { $count } crossing
       *[other] { $count } crossings
    } of the harbour
measure-along_tram =
    { $count ->
        [one] { $count } segment
       *[other] { $count } segments
    } along the tram line
measure-across_tram =
    { $count ->
        [one] { $count } time
       *[other] { $count } times
    } straight across the tram line
measure-tram_day = segments along the tram line and straight ways across it, { $count } in all
measure-both_halves =
    { $count ->
        [one] { $count } segment
       *[other] { $count } segments
    } on either half of the map
measure-quiet =
    { $count ->
        [one] { $count } segment
       *[other] { $count } segments
    } of the route off the crowded roads
measure-views =
    { $count ->
        [one] { $count } intersection
       *[other] { $count } intersections
    } with a view of a bridge
measure-purple =
    { $count ->
        [one] { $count } purple attraction
       *[other] { $count } purple attractions
    } on the route
measure-park =
    { $count ->
        [one] { $count } attraction
       *[other] { $count } attractions
    } of Central Park on the route
measure-theatre =
    { $count ->
        [one] { $count } segment
       *[other] { $count } segments
    } along the theatre quarter
measure-central_station = the route begins or ends beside the Central station

# Refusals: what is to be done now
now-tasks = First choose your personal task.
now-metro = First draw a segment from a station of your metro card.
now-own-cards = Now everybody chooses cards.
now-lead = Now the lead player lays down a card.
now-offer = Now cards are offered to the lead player.
now-take = Now the lead player keeps one of the cards offered.
now-pair = Now the lead player chooses a pair of cards.
now-dismiss = Now the lead player discards a card: impatient tourists.
now-rating = First choose how the rating changes.
now-place = First choose a location.
now-coast = The ferry has sailed: choose a location on the coast.
now-tourists = First choose which tourist the repeat card repeats.
now-route = Location and tourists are drawn: now draw the route, or confirm the turn.
now-reward = The turn is drawn: use the bonuses of the round, or confirm the turn.
now-redraw = First draw the erased segment again.
now-final = The rounds are over: choose your final route.

# Refusals: cards and ratings
task-not-dealt = You were not dealt this task.
card-not-in-hand = This card is not in your hand.
card-not-offered = Nobody has offered this card.
pair-is-not-there = There is no such pair of cards.
card-not-to-dismiss = Only the common card of the other pair or the uppermost one of the deck can be discarded.
card-not-there = This card is not in the pyramid.
card-is-covered = This card is covered: take the cards that cover it first.
pyramid-card-chosen = You have taken a card of the pyramid: choose one from your hand.
hand-card-chosen = You have chosen a card from your hand: take one of the pyramid.
rating-not-on-card = The card does not show this rating.
ratings-only-rise = Ratings only rise now.
rating-cannot-move = This rating cannot be changed so: choose what is possible.

# Refusals: drawing
metro-segment-drawn = The first segment is drawn: confirm it or take it back.
not-from-your-stations = The segment must begin at a station of your metro card.
location-is-taken = This location is taken.
location-other-coordinates = The numbers of the turn are { $a } and { $b }: row and column of your location, either way round.
location-not-coastal = The ferry lands on the coast only.
no-coast-is-free = No location on the coast is free: the ferry has nowhere to land.
a-location-is-free = A location is free: choose it.
coordinate-changed = Only one coordinate can be changed in a turn.
same-number = The coordinate is this number already.
no-coordinate-bonus = You have no coordinate change.
tourist-not-on-card = The other card has no such tourist.
segment-is-drawn = This segment is drawn already.
no-segment-bonus = You have no segment bonus.
section-is-whole = The section is whole. More segments are drawn with bonuses.
one-segment-only = Without a location you draw one segment only.
segments-not-consecutive = The segments of a section must follow one another.
section-not-beside = At least one segment of a section must be beside your location; the far bank of a river is not.
crossing-is-alone = A crossing is never part of a section of two: draw it alone or with a bonus.
section-not-whole = A section is drawn whole, or it is one segment: draw the last one too, or take one back.
section-cannot-be-whole = From this road the section cannot be drawn whole.
road-is-crowded = This road is crowded: it takes two segments at once.
colour-not-on-card = The section is drawn in one of the two colours on the round's card.
section-other-colour = A section is drawn in one colour.

# Refusals: cafés and the bonuses of the round
cafe-not-touched = No segment of this turn touches an unvisited café there.
cafe-is-chosen = You have visited a café in this round: one is all.
choose-a-cafe = First take the bonus of the café that your segment touches.
bonus-not-instant = This bonus is kept anyway: take it.
no-tourists-without-location = Without a location there is no place for the tourists: keep the bonus for its points.
no-reroute = You cannot redraw a segment now: you have no such bonus.
no-one-more = You cannot draw one more segment now: you have no such bonus.
redraw-elsewhere-same-colour = On another road the segment keeps its colour.
redraw-here-other-colour = On the same road the segment changes its colour.

# Refusals: the final route
nothing-drawn-there = You have drawn no segment there.
walk-has-begun = The route has begun already: take it back to begin elsewhere.
walk-needs-start = First choose where the route begins.
walk-needs-segment = First go on along a segment.
walk-is-closed = The route is a closed ring: nothing can follow.
walk-goes-on-elsewhere = This segment does not begin where the route has come to.
segment-not-drawn = You have not drawn this segment.
segment-walked = The route runs along this segment already.
intersection-visited = The route has been at that intersection.
no-rides-here = In this city there are no rides.
one-ride-only = A route has one ride only.
no-ride-from-here = There is no ride between these intersections.
ride-leads-nowhere = The route could not go on from there.

# What a coach says for an action
why-goal =
    The goal “{ $goal }” is reached: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
why-goal-nearer = The goal “{ $goal }”: { $count } of { $needed }.
why-gains =
    The best route brings { $points ->
        [one] { $points } point
       *[other] { $points } points
    } more; most of it for “{ $part }”: { $most }.
why-gains-all =
    The best route brings { $points ->
        [one] { $points } point
       *[other] { $points } points
    } more (“{ $part }”).
why-gains-mixed =
    The best route brings { $points ->
        [one] { $points } point
       *[other] { $points } points
    } more.
why-ferry = The ferry takes the tourists to any free location by the water.
why-better-place =
    On your route these tourists bring { $points ->
        [one] { $points } point
       *[other] { $points } points
    } at once; in another location { $second }.
why-in-reach = This turn’s section can lead your route there.
why-around =
    Beside the location there is something for these tourists: { $count ->
        [one] { $count } attraction
       *[other] { $count } attractions
    }.
why-around-most =
    Beside the location there is something for these tourists: { $count ->
        [one] { $count } attraction
       *[other] { $count } attractions
    }, more than elsewhere.
why-change-gains =
    Leads to { $place }: the tourists bring { $points ->
        [one] { $points } point
       *[other] { $points } points
    } on your route, the bonus spent already counted.
why-change-frees = Leads to { $place }, which is free: otherwise there are no tourists.
why-repeat =
    Your route has { $count ->
        [one] { $count } attraction
       *[other] { $count } attractions
    } of this colour: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } more.
why-repeat-most =
    Your route has { $count ->
        [one] { $count } attraction
       *[other] { $count } attractions
    } of this colour: { $points ->
        [one] { $points } point
       *[other] { $points } points
    } more, and no other colour brings as much.
why-joins = Joins two parts of what you have drawn, of { $count } and { $second } segments.
why-extends =
    Goes on from a part of { $count ->
        [one] { $count } segment
       *[other] { $count } segments
    } without a fork.
why-sights = New beside the road: { $sights }.
why-sights-for = For your tourists ({ $type } × { $count }): { $sights }.
why-task = An intersection of your task: { $count } of { $needed } now.
why-excursion = The excursion “{ $excursion }”: { $count } of { $needed } places now.
why-cafe = The café gives a bonus: { $cafe }.
why-idle = The best route does without this segment: there is nothing to lose.
why-declines =
    The bonus is kept for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
why-declines-useless =
    There is no use for this bonus: it is kept for { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
why-keeps =
    { $count ->
        [one] { $count } segment bonus stays
       *[other] { $count } segment bonuses stay
    } for a later round.
why-keeps-change = The coordinate change is kept for later.
why-near-task =
    The intersections of this task are closer together: { $length ->
        [one] { $length } step
       *[other] { $length } steps
    } over the grid, { $other_length } for the other.
why-rating =
    On your route: { $rating }. It brings { $points ->
        [one] { $points } point
       *[other] { $points } points
    } more.
why-rating-alone =
    On your route and on nobody else’s: { $rating }. It brings { $points ->
        [one] { $points } point
       *[other] { $points } points
    } more.
why-lowers =
    { $other } loses { $loss ->
        [one] { $loss } point
       *[other] { $loss } points
    } ({ $rating }), you lose { $points }.
why-pair =
    { $place } is on your route: the tourists bring { $points ->
        [one] { $points } point
       *[other] { $points } points
    } at once.
why-pair-most =
    { $place } is on your route: the tourists bring { $points ->
        [one] { $points } point
       *[other] { $points } points
    } at once, more than with any other choice.
why-repeat-card = It repeats a tourist of the other card twice.
why-card-around =
    Leads to { $place }, with something for these tourists beside it: { $count ->
        [one] { $count } attraction
       *[other] { $count } attractions
    }.
why-tourists =
    Your route already has something for these tourists ({ $type }): { $count ->
        [one] { $count } attraction
       *[other] { $count } attractions
    }.
why-card-rating =
    A rating on your route may rise: { $rating }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } more.
why-dismiss =
    Its tourists would bring you { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, those of the other card { $most }.
why-best =
    That is the best route: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
why-on-best =
    The best route goes here: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.

## The board
board-your-map = Your map
board-map-of = Map: { $player }
board-open-map = Open the map: { $player }
board-back-to-mine = Back to my map
board-others = Other maps
board-show-best = Best route
# On a phone.
board-show-best-short = Route
board-rounds-and-goals = Ratings and goals
board-round = Round { $round } of { $rounds }
board-ratings = Ratings
board-per-segment = a segment
board-rating-points = Worth now: { $points }
board-goals = Goals
board-goal-count = So far: { $count }
board-goal-step =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for { $count }
board-stars = The challenge
board-star =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } and { $goals ->
        [one] { $goals } goal
       *[other] { $goals } goals
    }
board-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-points-now = The best route: { $points }
board-my-route = My route
board-how-points = How the points came about
board-again = Show again
board-stars-won =
    { $count ->
        [0] No star
        [one] { $count } star
       *[other] { $count } stars
    }
board-take-best = Take the best route
board-end-route = This is my route
board-done = Done
board-done-blank = Draw nothing
board-hand = Your cards
board-hand-none = no cards
board-pyramid = Pyramid
board-face-down = A hidden card: { $player }
board-no-card = No card yet: { $player }
board-task-number = Task { $number }
board-change = The number { $number }: change it
board-change-to = { $number } becomes…
board-bonuses = Your bonuses
board-bonus-segment = Segment bonuses: { $count }
board-bonus-coordinate = Coordinate changes: { $count }
board-bonus-spare = Bonuses kept for their points: { $count }
board-coordinate = Number { $number }
board-repeat = repeat
board-changes = changes the rating of { $text }
board-to-box = the tourist goes to { $text }
board-or = or
board-type-red = red tourist
board-type-green = green tourist
board-type-blue = blue tourist
board-type-purple = purple tourist
board-about-spot = Row { $a }, column { $b }
board-about-red = Special: one point for every red tourist on the route
board-about-green = Special: one point for every green tourist on the route
board-about-blue = Special: one point for every blue tourist on the route
board-about-purple = Special: one point for every purple tourist on the route
board-about-yellow =
    Common: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-about-gray =
    Iconic: now { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-about-box = Tourists wait here; the route must pass the collection point
board-about-collection = Collection point of a remote attraction
board-about-ferry = Ferry: sends your tourists to any free location on the coast, once
board-about-station =
    Metro station: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-about-cafe-segment = Café: one more segment
board-about-cafe-coordinate = Café: change a coordinate
board-about-viewpoint = Viewpoint
board-about-bridge =
    A bridge worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-about-street =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } for this segment
board-about-crossing = A crossing: drawn alone or with a bonus
board-about-tram = Tram line
board-tops = Top cards of the decks
board-pens = Colour of the segments
board-skip-reward = Nothing more
board-excursions = Excursions and bonuses of the rounds
board-rounds-and-excursions = Ratings and excursions
board-leads-to = leads to { $text }
board-cell-none = A cell without a bonus
board-cell-tourist = One more tourist of this colour
board-cell-reroute = Another route: erase a segment and draw it again
board-cell-segment = One more segment of any colour
board-diversity = Sections in three colours: { $count }
board-star-excursions =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } and { $goals ->
        [one] { $goals } excursion
       *[other] { $goals } excursions
    }
board-half-left = Left half
board-half-right = Right half
board-cafe = Café of the round
board-visit = Take the bonus
board-decline = Keep it for points
board-ticket = Ticket from the pier { $text }
board-cafe-points =
    From a café: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-about-metro = Metro station
board-about-batobus = Batobus stop
board-about-pier = Pier: with its ticket the route leads to the Statue of Liberty
board-about-view =
    View of a bridge: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-about-cafe-card = Café: the bonus on the café card of the round
board-about-crowded = Crowded road: takes two segments at once
board-about-theatre = Theatre quarter
board-about-railway = Central station
