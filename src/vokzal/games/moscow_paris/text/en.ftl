game-name = Moscow–Paris
game-about = Put the same wagons in front of you that stand at a city, and the city is yours. Gather cities, and countries.

option-istanbul = Istanbul
option-istanbul-false = Without
option-istanbul-true = In the deck: 3 points
option-home_city = Home city
option-home_city-false = Without
option-home_city-true = In the deck
option-home_name = Name of the home city
option-home_country = Its country
option-home_country-ru = Russia
option-home_country-fr = France
option-home_country-de = Germany
option-home_country-it = Italy
option-home_country-pl = Poland
option-home_country-at = Austria
option-home_country-tr = Turkey
option-home_country-other = Another
option-home_country_name = Name of that country
option-home_flag = Its flag
option-home_flag-white-blue-red = white, blue, red
option-home_flag-blue-yellow = blue, yellow
option-home_flag-white-red-white = white, red, white
option-home_flag-blue-white-red = blue, white, red
option-home_flag-black-red-yellow = black, red, yellow
option-home_flag-green-white-red = green, white, red
option-home_flag-red-white = red, white
option-home_flag-red-yellow-red = red, yellow, red
option-home_flag-green-white-green = green, white, green
option-home_flag-blue-white-blue = blue, white, blue
option-team = Who plays with whom
option-team-false = Everyone for themselves
option-team-true = Two teams, partners opposite

# Names
line = line { $number }
side-left = left
side-right = right
direction-left = to the left
direction-right = to the right
wagon-of-line = { $text } (line { $number })
wagon-of-player = { $text } (in front of { $seat })
card-swap = Swap
card-drop2 = Drop two
card-drop3 = Drop three
card-chain = Chain
card-remove = Remove a city

# Actions
kind-wagon = Couple a wagon
kind-front = Put a wagon in front of you
kind-back = Take a wagon back
kind-swap = Swap: the first wagon
kind-with = Swap: the second wagon
kind-drop2 = Drop two
kind-drop3 = Drop three
kind-chain = Chain
kind-pass_on = Swap on
kind-stop = Stop the chain
kind-remove = Remove a city
kind-discard = Play a card for nothing
kind-take = Take a city
kind-leave = Take no city
action-wagon = Couple: { $wagon } ({ $line }, { $side })
action-front = Put in front of you: { $wagon }
action-back = Take back to your hand: { $wagon }
action-swap = Swap: { $place }
action-with = … with: { $place }
action-drop2 = Drop two { $side }, place { $position }, from { $line } down
action-drop3 = Drop three { $side }, place { $position }, from { $line } down
action-chain = Chain { $direction }: give { $own }, get { $other }
action-pass_on = Swap on: give { $own }, get { $other }
action-stop = Stop the chain
action-remove = Remove the city of { $line }
action-discard = Play “{ $card }” for nothing
action-take = Take the city of { $line }
action-leave = Take no city

# Prompts
prompt-turn = Your turn: couple a wagon, play an action card, put a wagon in front of you or take one back.
prompt-turn-full = Your turn: couple a wagon, play an action card or take back a wagon (there are four in front of you).
prompt-swap-with = Swap: choose the second wagon.
prompt-chain = { $other } has swapped a wagon with you: swap on with your next neighbour, or stop the chain.
prompt-others-chain = A chain is going on: { $player } decides whether to swap on.
prompt-take = You can take a city ({ $lines }): take it or leave it.
prompt-take-one-of = You can take one of these cities ({ $lines }): take one or leave them.
ask-remove = Take { $text } out of the game, with all its wagons?
ask-drop = Discard these wagons: { $wagons }?

# Events
wagon-coupled = { $player } couples: { $wagon } ({ $line }, { $side }).
wagon-in-front = { $player } puts in front: { $wagon }.
wagon-taken-back = { $player } takes back: { $wagon }.
card-played-swap = { $player } plays “Swap” and chooses: { $wagon } ({ $line }).
card-played-swap-front = { $player } plays “Swap” and chooses: { $wagon } in front of { $other }.
card-played-swap-own = { $player } plays “Swap” and chooses an own one: { $wagon }.
wagons-swapped = { $player } swaps two wagons: { $wagon } ({ $line }) and { $second } ({ $second_line }).
wagons-swapped-line-front = { $player } swaps two wagons: { $wagon } ({ $line }) and { $second } in front of { $other }.
wagons-swapped-line-own = { $player } swaps two wagons: { $wagon } ({ $line }) and an own one, { $second }.
wagons-swapped-fronts = { $player } swaps two wagons in front of players ({ $players }): { $wagon } and { $second }.
card-played-drop2 = { $player } plays “Drop two”.
card-played-drop3 = { $player } plays “Drop three”.
wagons-dropped = Dropped: { $wagons } ({ $lines }, { $side }).
card-played-chain = { $player } plays “Chain” { $direction }.
chain-swap = { $player } gives { $other } one wagon for another: { $own } for { $got }.
chain-stopped = { $player } stops the chain.
card-played-remove = { $player } plays “Remove a city” ({ $line }).
city-removed = { $city } leaves the game.
home-removed = { $text } leaves the game.
card-played-for-nothing = { $player } plays “{ $card }”; it can do nothing.
city-taken = { $player } takes a city: { $city } ({ $wagons }).
home-taken = { $player } takes a city: { $text } ({ $wagons }).
cities-left = { $player } takes no city.
city-arrived = A new city: { $city } ({ $line }).
home-arrived = A new city: { $text } ({ $line }).
card-drawn = { $player } draws: { $cards }.
    .hidden =
        { $player } draws { $count ->
            [one] { $count } card
           *[other] { $count } cards
        }.
deck-shuffled = The discard is shuffled into a new deck.
deadlock-broken = Deadlock: all cards but the cities are discarded and dealt anew.
scored =
    { $player }: { $cities ->
        [one] { $cities } city
       *[other] { $cities } cities
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
tie-capitals = more capitals
tie-cities = more cities
match-ended = The city deck is empty and no more than three cities are left: the game is over. Winning: { $players }.

# Parts of the score
part-cities = Cities
part-countries = Repeated flags

# Refusals
refuse-not-in-hand = This wagon is not in your hand: { $wagon }.
refuse-no-city = There is no city here any more: { $line }.
refuse-equal = All wagons of a line must differ, and this one is there already: { $wagon } ({ $line }).
refuse-line-full =
    This city takes { $count ->
        [one] { $count } wagon
       *[other] { $count } wagons
    } at most ({ $line }).
refuse-front-full = There are { $count } wagons in front of you already, and there may be no more.
refuse-not-in-front = This wagon is not in front of you: { $wagon }.
refuse-no-card = You do not hold the action card “{ $card }”.
refuse-nothing-there = There is no such wagon: { $place }.
refuse-no-partner = This wagon can be swapped with no other: { $place }.
refuse-nothing-changes = This swap would change nothing: choose another wagon.
refuse-not-above =
    There must be { $count ->
        [2] two wagons
       *[other] three wagons
    } one above the other: on the same side, equally far from the city, in neighbouring lines. You may not drop fewer.
refuse-two-players = With two players there is only one neighbour, on the left.
refuse-neighbour-lacks = { $other } has no such wagon in front: { $wagon }.
refuse-has-effect = The card “{ $card }” can do something now, so it cannot be played for nothing.
refuse-no-swap = To choose a second wagon, play the card “Swap” first.
refuse-no-chain = No chain is going on.
refuse-take-later = A city is taken at the end of your own turn: do one of the four actions first.
refuse-finish-swap = First choose the second wagon of the swap.
refuse-finish-chain = The chain has reached you: swap on or stop it.
refuse-take-or-leave = Your action is done: take a city or leave it.
refuse-line-empty = A city can be taken only with at least one wagon in its line ({ $line }).
refuse-not-covered = Every wagon of the line needs an equal in front of you ({ $line }). Missing: { $wagons }.

# The picture in a terminal
picture-table = Deck: { $deck } · discard: { $discard } · cities in the deck: { $cities }
picture-player =
    { $player }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } in hand
picture-front = in front
picture-hand = hand
picture-won = cities

# What a coach says for an action
why-ends-wins = The match ends, and you are ahead: { $points } : { $best }.
why-ends-ties = The match ends: points are equal at { $points }, but you are ahead in capitals or cities.
why-ends-shares = The match ends, and the victory is shared: { $points } : { $best }.
why-takes =
    You can take a city this very turn: { $city }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $bonus ->
        [0] {""}
       *[other] , one of them for its country
    }.
why-take =
    { $city } brings { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $bonus ->
        [0] {""}
       *[other] , one of them for its country
    }.
why-take-most =
    { $city } brings { $points ->
        [one] { $points } point
       *[other] { $points } points
    }{ $bonus ->
        [0] {""}
       *[other] , one of them for its country
    }: more than any other city you can take now.
why-first = Otherwise { $other } can take it next turn.
why-ready =
    All wagons for { $city } are then in front of you: take it at the end of your turn, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
why-next =
    { $city } is yours next turn, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: the last wagon is in your hand ({ $wagon }).
why-pair =
    A pair, one in front of you and one in your hand ({ $wagon }): next turn { $count ->
        [one] it takes { $city }
       *[other] it takes any empty city, for instance { $city }
    }.
why-closer = { $city } is { $count } turns away: all that is missing is in your hand.
why-lacks-one =
    { $city } then lacks a single wagon ({ $wagon }): { $count ->
        [0] you have seen them all
        [one] { $count } is still unseen
       *[other] { $count } are still unseen
    }.
why-fits-most =
    { $count ->
        [one] Of the wagons in your hand only this one stands in a line
       *[other] { $count } lines have such a wagon: more than have any other in your hand
    } ({ $wagon }).
why-fits = { $count } lines have such a wagon: { $wagon }.
why-many-left = { $count } more of these are still unseen ({ $wagon }): more than of any other wagon in your hand.
why-stays = Your wagons are right for { $city } as they are.
why-spoils =
    Otherwise { $other } can take { $city } next turn, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
why-partner = Your partner ({ $other }) can take { $city } then.
why-denies =
    { $other } has that country already: { $city } would bring { $points ->
        [one] { $points } point
       *[other] { $points } points
    } there.
why-full = The line of { $city } is full: nobody can lengthen it.
why-mine = You have one in front of you and no opponent has ({ $wagon }): { $city } moves away from them, not from you.
why-harder = { $other } lacked one wagon for { $city } and now lacks two.
why-nobody-has = No opponent has such a wagon in front ({ $wagon }): { $city } is no gift.
why-not-there = At the empty line of { $city } it would be a gift: { $other } has such a wagon in front.
why-frees-hand = The action card leaves your hand: there is room for a wagon.
why-swap = Then swap it with: { $place }.
why-goes-on = Taking it ends the match with you behind: { $points } : { $best }.
why-waits =
    You need the wagons for { $city } next turn: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.

## The board
board-city =
    Line { $number }: { $text }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $left ->
        [one] { $left } place left
       *[other] { $left } places left
    }
board-capital =
    Line { $number }: the capital { $text }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, { $left ->
        [one] { $left } place left
       *[other] { $left } places left
    }
board-empty-line = Line { $number } is closed: no cities are left
board-closed = closed
board-ready = Could be taken by: { $players }
board-end = Line { $number }, { $side }: the end of the train
board-wagon = { $wagon } (line { $number }, { $side }, place { $place })
board-have = You have one in front of you
board-front-wagon = { $wagon } (in front of { $player })
board-own-wagon = { $wagon } (in front of you)
board-mine = Room in front of you
board-swap = Swap: { $text }
board-with = Swap with: { $text }
board-won = { $player } has won: { $text }
board-won-none = { $player } has won no city yet
board-cards =
    { $player }: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } in hand
board-known = Seen going there: { $wagons }
board-team = team { $number }
board-cities-left = Cities to come: { $count }
board-deck = Deck: { $count }
board-discard = Discard: { $count }
board-for-nothing = Play for nothing
board-take =
    You can take { $text }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }. The wagons of its line go, and one like each of them from those in front of you.
board-take-button = Take { $text }
board-chain = { $player } has swapped with you: you got { $gave } for { $got }. Swap on with { $other }, or stop the chain.
board-hand = Your cards
board-put-down = Deselect
board-hint-turn = Choose a card. A wagon in front of you can be taken back by pressing it.
board-hint-card = Now choose a card for it.
board-hint-wagon = Where to? To the end of a train, or in front of you.
board-hint-nowhere = There is no room for this wagon now.
board-hint-swap = Choose the first of the two wagons.
board-hint-with = Now the second wagon.
board-hint-drop2 = Choose two wagons, one above the other.
board-hint-drop3 = Choose three wagons, one above the other.
board-hint-chain = Choose a wagon of yours and one of a neighbour’s.
board-hint-chain-other = Now the other wagon of this swap.
board-hint-pass-on = Choose a wagon of yours and one of your next neighbour’s, or stop the chain.
board-hint-remove = Choose the city that leaves.
board-hint-discard = Nothing to use it on: it can be played for nothing.
board-hint-take = Take the city or leave it where it is.
board-card-swap = Any two wagons on the table change places.
board-card-drop2 = Two wagons, one above the other, go.
board-card-drop3 = Three wagons, one above the other, go.
board-card-chain = Swap with a neighbour, who may swap on.
board-card-remove = A city goes, with all its wagons.
board-bonus = for { $number } of one country
board-alone = a country of its own
board-capitals = Capitals: { $count }
board-tie-capitals = Equal points: more capitals decide.
board-tie-cities = Equal points and capitals: more cities decide.
board-tie-shared = Equal in points, capitals and cities: the place is shared.
