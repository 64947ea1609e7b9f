game-name = Ticket to Ride: Europe
game-about = Collect cards, claim railway routes across Europe and join the cities on your secret tickets. Tunnels may turn out dearer, ferries need locomotives, and a station lends you a rival's route.

# Cards
card-purple = purple
card-white = white
card-blue = blue
card-yellow = yellow
card-orange = orange
card-black = black
card-red = red
card-green = green
card-locomotive = locomotive

# Names; a double route of two colours is told apart by the colour, a grey one by a number
colour-purple = purple
colour-white = white
colour-blue = blue
colour-yellow = yellow
colour-orange = orange
colour-black = black
colour-red = red
colour-green = green
route-name = { $a }–{ $b }
route-name-colour = { $text } ({ $colour })
route-name-second = { $text } (2)
ticket-name = { $a }–{ $b } ({ $points })

# Actions
kind-keep = Keep tickets
kind-open = Take a face-up card
kind-blind = Draw from the deck
kind-tickets = Draw tickets
kind-claim = Claim a route
kind-station = Build a station
kind-pay = Pay
kind-pay_locomotives = Pay with locomotives
kind-decline = Decline the tunnel
action-keep = Keep the offered tickets numbered { $tickets }
action-open = Take the face-up card { $slot }
action-blind = Draw the top card of the deck
action-tickets = Draw tickets
action-claim = Claim { $route }
action-station = Build a station in { $city }
action-pay = Pay with { $colour }, locomotives among them: { $locomotives }
action-pay_locomotives = Pay with locomotives alone
action-decline = Decline: take the cards back and end the turn

# Prompts
prompt-keep-first = Choose your first tickets: keep at least two.
prompt-others-keep = The first tickets are being chosen. Waiting for { $players }.
prompt-turn = Your turn: take cards, claim a route, draw tickets or build a station.
prompt-second-card = Take a second card; not a face-up locomotive.
prompt-keep = Choose among the tickets drawn: keep at least one.
ask-tickets = Draw new tickets? You will have to keep at least one.
prompt-pay-route =
    Pay for { $route }: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
prompt-pay-station =
    Pay for the station in { $city }: { $count ->
        [one] { $count } card
       *[other] { $count } cards of one colour
    }.
prompt-tunnel =
    The tunnel costs { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } more: pay or decline.
prompt-tunnel-decline =
    The tunnel costs { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } more, and you cannot pay: decline.

# Events
tickets-offered = { $player } draws tickets: { $tickets }.
    .hidden =
        { $player } draws { $count ->
            [one] { $count } ticket
           *[other] { $count } tickets
        }.
tickets-kept = { $player } keeps { $tickets }.
    .hidden =
        { $player } keeps { $count ->
            [one] { $count } ticket
           *[other] { $count } tickets
        }.
first-tickets-chosen = { $player } keeps { $tickets }.
    .hidden = { $player } has chosen the first tickets.
first-tickets-kept =
    { $player } keeps { $count ->
        [one] { $count } ticket
       *[other] { $count } tickets
    }.
card-taken = { $player } takes a face-up card: { $card }.
card-drawn = { $player } draws from the deck: { $card }.
    .hidden = { $player } draws a card from the deck.
row-replaced = Three or more locomotives lie face up: the whole row is replaced.
deck-shuffled =
    The discards are shuffled into a new deck of { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
route-claimed =
    { $player } claims { $route } for { $points ->
        [one] { $points } point
       *[other] { $points } points
    } and pays { $cards }.
tunnel-turned = { $player } digs the tunnel { $route }; turned up: { $cards }.
tunnel-extra =
    The tunnel costs { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } more.
tunnel-declined = { $player } takes the cards back: { $route } is not built.
station-built = { $player } builds a station in { $city } and pays { $cards }.
last-turns = { $player } has { $trains ->
    [0] no trains
    [one] { $trains } train
   *[other] { $trains } trains
} left: everybody has one more turn.
passed = { $player } can do nothing and passes.
scored = { $player }: routes { $routes }, tickets { $tickets }, missed { $missed }, stations { $stations }, Express { $express }. Total { $points }.
tie-tickets = more completed tickets
tie-stations = more stations not built
tie-express = the European Express
match-ended = The match is over. Winning: { $players }.

# Parts of the score
part-routes = Routes
part-tickets = Tickets completed
part-tickets-missed = Tickets missed
part-stations = Stations not built
part-express = European Express

# Refusals
refuse-keep-tickets-first = First choose which of the offered tickets you keep.
refuse-second-card-first = You have taken one card: now take the second.
refuse-pay-first = First pay for what you have begun to build.
refuse-tunnel-first = First pay the extra cost of the tunnel, or decline it.
refuse-no-tickets-offered = No tickets are offered to you now.
refuse-tickets-not-offered =
    { $count ->
        [one] Only { $count } ticket is
       *[other] Only { $count } tickets are
    } offered to you.
refuse-keep-more =
    { $count ->
        [one] At least { $count } ticket
       *[other] At least { $count } tickets
    } must be kept.
refuse-deck-empty = The deck is empty, and there are no discards to shuffle.
refuse-slot-empty = No card lies there.
refuse-second-locomotive = A face-up locomotive can be taken only as the first and only card of a turn.
refuse-no-tickets-left = There are no tickets left to draw.
refuse-own-route = { $route } is yours already.
refuse-route-taken = { $route } is taken: it belongs to { $other }.
refuse-own-twin = { $route } is closed to you: nobody may own both routes of a double.
refuse-twin-closed = { $route } is closed: with two or three players only one route of a double can be claimed.
refuse-trains =
    { $route } needs { $count ->
        [one] { $count } train
       *[other] { $count } trains
    }, and you have { $trains }.
refuse-ferry =
    The ferry { $route } needs { $count ->
        [one] { $count } locomotive
       *[other] { $count } locomotives
    }, and you have { $held }.
refuse-cards =
    { $route } costs { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } ({ $colour }); even with locomotives you have too few.
refuse-cards-any =
    { $route } costs { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } of any one colour; even with locomotives you have too few.
refuse-own-station = Your own station stands in { $city } already, and a city has only one.
refuse-city-occupied = There is a station in { $city } already: { $other } built it, and a city has only one.
refuse-no-stations-left =
    You have no stations left: all { $count ->
        [one] { $count }
       *[other] { $count }
    } are built.
refuse-station-cards =
    Your next station costs { $count ->
        [one] { $count } card
       *[other] { $count } cards of one colour
    }; even with locomotives you have too few.
refuse-nothing-to-pay = There is nothing to pay for: choose a route or a city first.
refuse-nothing-to-decline = There is no tunnel to decline.
refuse-locomotives-only = The tunnel was paid with locomotives alone, so the extra is paid in locomotives too.
refuse-wrong-colour = Only locomotives and cards of one colour are taken here: { $colour }.
refuse-too-many-locomotives =
    Only { $count ->
        [one] { $count } card is
       *[other] { $count } cards are
    } to be paid: that is paying with locomotives alone.
refuse-ferry-payment =
    At least { $count ->
        [one] { $count } locomotive
       *[other] { $count } locomotives
    } must be in the payment for this ferry.
refuse-locomotives-not-held =
    You cannot pay with cards you do not hold: that takes { $count ->
        [one] { $count } locomotive
       *[other] { $count } locomotives
    }, and you have { $held }.
refuse-not-held =
    You cannot pay with cards you do not hold: that takes { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } ({ $colour }), and you have { $held }.

# Why: what a coach says for an action
why-claim-completes =
    { $count ->
        [one] The last link of a ticket
       *[other] The last link of several tickets at once
    }: { $tickets }.
why-claim-serves = Serves several tickets at once: { $tickets }.
why-claim-nearer =
    Brings a ticket nearer: { $tickets }. { $count ->
        [one] { $count } train
       *[other] { $count } trains
    } to go.
why-claim-planned = On a way that suits your cards: { $tickets }.
why-claim-only = There is no other way left for a ticket: { $tickets }.
why-claim-detour =
    If somebody takes it, the way round needs { $count ->
        [one] { $count } train
       *[other] { $count } trains
    } more: { $tickets }.
why-claim-rival = { $other } surely holds the cards for it and can take it next turn.
why-claim-neighbour =
    { $other } builds beside it and holds { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }.
why-claim-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    } at once for { $length ->
        [one] { $length } train
       *[other] { $length } trains
    }.
why-claim-express =
    Your longest path, { $length ->
        [one] { $length } train
       *[other] { $length } trains
    }, becomes the longest of all: at the end that is worth { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
why-claim-last =
    Leaves you { $trains ->
        [one] { $trains } train
       *[other] { $trains } trains
    }: after that everybody has one more turn.
why-claim-parts = { $other } can no longer join two lines here.
why-last-turn = This is your last turn: cards are of no more use.
why-end-near =
    The end is near: { $other } has only { $trains ->
        [one] { $trains } train
       *[other] { $trains } trains
    }.
why-tunnel-safe = A tunnel, but you can pay whatever is turned up.
why-tunnel-risk =
    A tunnel may cost up to { $most ->
        [one] { $most } card
       *[other] { $most } cards
    } more, and you have { $spare ->
        [0] none to spare
       *[other] { $spare } to spare
    }.
why-tunnel-odds =
    Of { $all ->
        [one] { $all } card
       *[other] { $all } cards
    } you have not seen { $count } would make it dearer.
why-pay-keeps = Keeps your cards ({ $cards }) for { $route }.
why-pay-free = The other routes of your tickets do not ask for this colour.
why-pay-no-wild =
    { $count ->
        [one] Keeps your locomotive: it fits
       *[other] Keeps your { $count } locomotives: they fit
    } everywhere.
why-pay-alone = Paid with locomotives alone, only locomotives make it dearer.
why-decline-unneeded = No ticket of yours gets any nearer by this tunnel.
why-decline-wild =
    Saves you { $count ->
        [one] { $count } locomotive
       *[other] { $count } locomotives
    }.
why-decline-back =
    The { $count ->
        [one] { $count } card comes
       *[other] { $count } cards come
    } back, and you can try again later.
why-station-completes =
    With the borrowed route { $route } { $count ->
        [one] a ticket is
       *[other] several tickets are
    } complete: { $tickets }.
why-station-way =
    The only way left for a ticket, { $tickets }: over the borrowed route { $route } and { $count ->
        [one] { $count } train
       *[other] { $count } trains
    } of your own.
why-station-saves =
    With the borrowed route { $route } a ticket needs { $count ->
        [one] { $count } train
       *[other] { $count } trains
    } fewer: { $tickets }.
why-station-price =
    It costs { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } now and { $points ->
        [one] { $points } point
       *[other] { $points } points
    } at the end.
why-tickets-done =
    All your tickets are complete, and you have { $trains ->
        [one] { $trains } train
       *[other] { $trains } trains
    } left.
why-tickets-ready =
    Of { $all ->
        [one] { $all } ticket
       *[other] { $all } tickets
    } you have not seen your routes complete { $count } already.
why-tickets-room =
    { $count ->
        [one] { $count } train is
       *[other] { $count } trains are
    } enough for your tickets, and you have { $trains }.
why-tickets-time =
    The end is far: { $other } is nearest to it, with { $trains ->
        [one] { $trains } train
       *[other] { $trains } trains
    }.
why-keep-done = Complete already: { $tickets }.
why-keep-near =
    Nearly done: { $tickets }, { $count ->
        [one] { $count } train
       *[other] { $count } trains
    } to go.
why-keep-share =
    Their ways overlap: together they need { $count ->
        [one] { $count } train
       *[other] { $count } trains
    } fewer than one by one.
why-keep-fits =
    { $count ->
        [one] { $count } train is
       *[other] { $count } trains are
    } enough for all of them, and you have { $trains }; that is { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
why-keep-adds =
    On the way of the others: { $tickets } takes { $count ->
        [0] no train more
        [one] only { $count } train more
       *[other] only { $count } trains more
    }.
why-keep-dear =
    Puts back { $tickets }: it would need { $count ->
        [one] { $count } train
       *[other] { $count } trains
    } more.
why-keep-lost = Puts back { $tickets }: there is no way left to build it.
why-card-enough = With it you can pay for { $route }.
why-card-towards =
    For { $route }: then { $count ->
        [one] { $count } card is
       *[other] { $count } cards are
    } lacking.
why-card-two = Two of them lie open: together they are enough for { $route }.
why-card-ferry = For the ferry { $route }: you will have { $count } of { $ferry } locomotives.
why-card-wild = A locomotive fits every route, though it is the only card of this turn.
why-card-grey = You will have { $count } of them, and { $route } takes any one colour.
why-card-spare = A reserve for the tunnel { $route }.
why-card-denies = { $other } collects this colour and surely holds { $count }.
why-card-many = You will have { $count } of this colour: that pays for long routes.
why-blind-row = None of the face-up cards helps your tickets.
why-blind-odds =
    Of { $all ->
        [one] { $all } card
       *[other] { $all } cards
    } you have not seen { $count } would help.
why-blind-wild = A locomotive from the deck does not take the whole turn; { $count } of them you have not seen.
why-blind-secret = Nobody sees what you collect.

# The picture in a terminal
picture-table = Face up: { $text }. Deck: { $deck }, discards: { $discard }, tickets: { $tickets }.
picture-last-turns = Turns left: { $count }.
picture-player = { $player }: points { $points }, trains { $trains }, cards { $cards }, tickets { $tickets }, stations built { $stations }
picture-final = tickets completed { $done }, missed { $missed }, longest path { $express }
picture-hand = Hand
picture-offered = Offered

## The board
board-map = Map of Europe with the routes
board-market = Cards and tickets to take
board-open = Face up: { $card }
board-blind =
    Deck: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
board-blind-shuffle = Deck: empty. To draw, the discards are shuffled: { $count }
board-tickets =
    Tickets to draw: { $count }
board-discard = Discard pile: { $count }
board-stock = { $player }: trains { $trains }, cards { $cards }, tickets { $tickets }, stations left { $stations }
board-known = { $player } surely holds: { $text }
board-route = { $a } – { $b }, length { $length }
board-station = A station in { $city }
board-any-colour = any one colour
board-tunnel = tunnel
board-ferry =
    ferry, { $count ->
        [one] { $count } locomotive
       *[other] { $count } locomotives
    } at least
board-ferry-short = ferry
board-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-holds =
    You hold { $cards } of { $length }{ $wild ->
        [0] {""}
        [one] {" "}and { $wild } locomotive
       *[other] {" "}and { $wild } locomotives
    }
board-affordable = You can claim it now
board-closed = Closed: the other one of the pair is claimed
board-why-not = Press to hear why not now
board-station-here = You can build a station here
board-station-of = station of { $player }
board-last =
    Last turns: { $count ->
        [one] { $count } left
       *[other] { $count } left
    }
board-keep =
    Which tickets do you keep? At least { $count ->
        [one] { $count }
       *[other] { $count }
    }.
board-keep-yes =
    { $count ->
        [0] Keep
        [one] Keep { $count } ticket
       *[other] Keep { $count } tickets
    }
board-ticket =
    { $a } – { $b }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-pay-route =
    { $a } – { $b }: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } to pay
board-pay-station =
    Station in { $city }: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } to pay
board-extra =
    The tunnel is dearer: { $count ->
        [one] { $count } more card
       *[other] { $count } more cards
    }
board-turned = Turned up from the deck
board-matched = { $card }: one more
board-unmatched = { $card }
board-cards-of = { $card } × { $count }
say-open = Take the face-up card: { $card }
say-keep = Keep: { $text }
say-pay = Pay: { $text }
board-thrifty = Most economical: { $text }
board-decline = Decline: the cards come back, the turn ends
board-more-ways = Other ways: { $count }
board-hand = Your cards
board-hand-none = no cards
board-hand-tickets = Your tickets
board-hand-done = { $done } of { $all } joined
board-done = joined
board-missed = not joined
board-lacks =
    { $count ->
        [one] { $count } train missing
       *[other] { $count } trains missing
    }
board-cut-off = no way left to build; a station may help
board-all-tickets = All on the map
board-tickets-joined = Tickets { $done }/{ $all }
board-on-the-way = On the way of a ticket: { $a } – { $b }
board-cancel = Cancel
board-walk = How the points came about
board-walk-next = Next
board-walk-back = Back
board-walk-of = { $number } of { $all }
board-walk-routes =
    { $player }: { $count ->
        [one] { $count } route
       *[other] { $count } routes
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
board-walk-done = { $player } has joined { $a } – { $b }: +{ $points }
board-walk-missed = { $player } has not joined { $a } – { $b }: −{ $points }
board-walk-station = The station of { $player } in { $city } borrows { $route }
board-walk-spare = { $player }, stations not built: { $count }, +{ $points }
board-walk-express =
    European Express of { $player }: { $length ->
        [one] { $length } train
       *[other] { $length } trains
    }{ $points ->
        [0] {""}
       *[other] , +{ $points }
    }
board-chart = Points over time
board-chart-all = All points
board-heat = When each route was claimed
board-heat-early = early
board-heat-late = late
board-heat-row = { $route }: { $player }, turn { $turn }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
