game-name = Metro Domino (Paris)
game-about = Dominoes become metro lines, and every finished line opens a station. Get rid of your tiles and open more stations than the others.

option-games_to_win = Games to win the match
option-games_to_win-1 = One game
option-games_to_win-3 = First to three

# Lines are called by the letter they have on the board
line-name = { $letter } ({ $station })

# Actions
kind-play = Lay a tile
kind-draw = Draw a tile
kind-keep = Keep the drawn tile
kind-pass = Pass
action-play = Lay { $tile } on line { $line }
action-draw = Draw a tile from the store
action-keep = Keep the drawn tile
action-pass = Pass

# Prompts
prompt-turn = Your turn: lay a tile on an open line.
prompt-extra = You laid a double: play again.
prompt-drew = You drew { $tile }: lay it or keep it.
prompt-draw = No tile of yours fits: draw one.
prompt-keep = You drew { $tile }: it fits nowhere, keep it.
prompt-pass = No tile of yours fits and there are none to draw: pass.
ask-token = Spend a metro token to lay { $tile } on { $line }?

# Events
game-begins = Game { $number }: { $player } begins.
deal = { $player } is dealt { $tiles }.
    .hidden =
        { $player } is dealt { $count ->
            [one] { $count } tile
           *[other] { $count } tiles
        }.
play = { $player } lays { $tile } on line { $line }.
play-token = { $player } spends a metro token and lays { $tile } on line { $line }.
token = { $player } takes a metro token for the double.
open-station = { $player } finishes line { $line } and opens { $station }.
close-line = { $player } finishes line { $line }; no stations are left to open.
draw = { $player } draws { $tile }.
    .hidden = { $player } draws a tile.
keep = { $player } keeps the drawn tile.
pass = { $player } passes.
game-over = Game { $number } is over.
over-tiles = Game { $number } is over: { $player } lays the last tile of the hand.
over-stations =
    Game { $number } is over: { $player } opens { $stations ->
        [5] a fifth station
       *[other] station number { $stations }
    }.
over-passes = Game { $number } is over: the store is empty, and everybody passed.
show-hand = { $player } still holds { $tiles }.
score =
    { $player }: { $stations ->
        [one] { $stations } station
       *[other] { $stations } stations
    }, { $tiles ->
        [0] no tiles
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    } left, total { $points }.
tie-stations = more stations
# A match of one game: a victory, perhaps a shared one
win = { $player } wins.
win-shared = The victory is shared: { $players }.
# A game of a match to three wins
win-game = { $player } wins the game: { $wins } of { $needed } wins.
win-game-shared = { $player } shares the victory in the game: { $wins } of { $needed } wins.

# Parts of the score
part-stations = Stations opened
part-tiles-left = Tiles left
part-games-won = Games won

# Refusals
refuse-not-in-hand = The tile { $tile } is not in your hand.
refuse-only-drawn = After drawing you may lay only the drawn tile, { $tile }.
refuse-no-station = Line { $line } does not exist yet: its station has not been opened.
refuse-line-closed = Line { $line } is finished and takes no more tiles.
refuse-no-marker = Line { $line } cannot be started: { $count ->
        [one] { $count } line is active
       *[other] { $count } lines are active
    }, and no more may be.
refuse-forbidden = No tile showing { $value } may be laid on line { $line }.
refuse-no-match = The joined half of { $tile } does not match the open { $value }, and a metro token changes it by one at most.
refuse-needs-token = { $tile } would fit there only with a metro token, and you have none.
refuse-must-play = A tile in your hand fits without a metro token: you must lay a tile.
refuse-drew-already = You have drawn: lay the drawn tile or keep it.
refuse-nothing-drawn = You have drawn no tile to keep.
refuse-store-empty = The store is empty: there is nothing to draw.
refuse-draw-first = The store still has tiles: draw instead of passing.

# The picture in a terminal
picture-game = Game { $number }, wins needed: { $wins }
picture-table =
    Store: { $store ->
        [one] { $store } tile
       *[other] { $store } tiles
    } · face-down stations: { $stations } · metro tokens: { $supply } · line markers: { $markers }
picture-opened-by = { $station } ({ $player })
picture-player =
    { $player }: { $tiles ->
        [one] { $tiles } tile
       *[other] { $tiles } tiles
    }, { $stations ->
        [one] { $stations } station
       *[other] { $stations } stations
    }, { $tokens ->
        [one] { $tokens } metro token
       *[other] { $tokens } metro tokens
    }, points { $points }, games won { $wins }
picture-forbidden = without { $value }
picture-unstarted = not started
picture-waiting = not working: no free marker
picture-active = active, open end { $value }
picture-closed = finished
picture-hand = hand
picture-drawn = drawn

# What a coach says for an action
why-last-tile-wins = Your last tile ends the game, and you win { $points } : { $best }.
why-last-tile-wins-by-stations = Your last tile ends the game: points are equal at { $points }, but you have more stations.
why-last-tile-shares = Your last tile ends the game, and the victory is shared at { $points } : { $best }.
why-last-station-wins = It opens your last station: the game ends, and you win { $points } : { $best }.
why-last-station-wins-by-stations = It opens your last station: points are equal at { $points }, but you have more stations.
why-last-station-shares = It opens your last station, and the victory is shared at { $points } : { $best }.
why-pass-wins = Everybody else has passed: the game ends, and you win { $points } : { $best }.
why-pass-wins-by-stations = Everybody else has passed: points are equal at { $points }, but you have more stations.
why-pass-shares = Everybody else has passed: the victory is shared at { $points } : { $best }.
why-opens = Finishes line { $line } and opens a station: one point more.
why-opens-only = Finishes line { $line } and opens a station; no other line can be finished now.
why-frees-marker = Finishes line { $line } and frees its marker: new lines can be started again.
why-hurry = { $other } has one tile left: there may be no next turn.
why-double =
    A double: { $token ->
        [0] another turn
       *[other] a metro token and another turn
    }.
why-double-fits =
    A double: { $token ->
        [0] another turn
       *[other] a metro token and another turn
    }, and { $count ->
        [one] { $count } of your tiles fits
       *[other] { $count } of your tiles fit
    } then.
why-double-opens = A double, so you play again: { $tile } then finishes line { $line }.
why-token-instead = Nothing fits without a token: otherwise you would have to draw.
why-token-or-pass = Nothing fits without a token: otherwise you would have to pass.
why-token-drawn = The token gets rid of the drawn { $tile } at once.
why-drawn = The drawn { $tile } does not stay in your hand.
why-only-you-finish = Line { $line } then lacks one tile, and without a token only you can finish it.
why-few-finish =
    Line { $line } then lacks one tile, but of the { $hidden } tiles hidden from you { $count ->
        [0] none fits
        [one] only { $count } fits
       *[other] only { $count } fit
    } without a token.
why-finish-next = Your { $tile } can then finish line { $line }.
why-finish-next-any =
    Line { $line } then lacks one tile, and { $count ->
        [one] { $count } of yours fits
       *[other] { $count } of yours fit
    }.
why-no-gift =
    Laid on line { $line } instead, this tile would prepare a station for the others: { $count ->
        [one] { $count } of the { $hidden } tiles hidden from you fits
       *[other] { $count } of the { $hidden } tiles hidden from you fit
    } there.
why-own-line = Without a token only you can go on with line { $line }: nobody else has a tile for the { $value }.
why-for-double = Makes room for your double { $tile } on line { $line }.
why-follow-up =
    Leaves a { $value } open on line { $line }: { $count ->
        [one] { $count } of your tiles goes
       *[other] { $count } of your tiles go
    } on from there.
why-follow-up-one = Your { $tile } can go on with line { $line }.
why-reach =
    Then { $count ->
        [one] { $count } of your { $tiles } tiles fits
       *[other] { $count } of your { $tiles } tiles fit
    } somewhere, more than after any other tile.
why-loner = { $tile } has no value in common with the rest of your tiles: good to be rid of it.
why-fits-no-active = { $tile } fits no active line: a new one takes it.
why-last-marker =
    Takes the last marker: nobody can start a line, and { $count ->
        [one] { $count } of your { $tiles } tiles fits
       *[other] { $count } of your { $tiles } tiles fit
    } the active ones.
why-saves-token =
    Saves { $count ->
        [one] your only metro token
       *[other] a metro token
    }: no tile fits without one.
why-keep-short =
    Laid down, { $tile } would leave line { $line } one tile short, and { $count ->
        [one] { $count } of the { $hidden } tiles hidden from you finishes it
       *[other] { $count } of the { $hidden } tiles hidden from you finish it
    }.
why-draw-fits =
    { $count ->
        [one] { $count } of the { $hidden } tiles hidden from you fits
       *[other] { $count } of the { $hidden } tiles hidden from you fit
    } at once.

## The board
board-ended-tiles = { $player } has laid the last tile.
board-ended-stations = { $player } has opened all the stations one can.
board-ended-stuck = Nobody can move any more.
board-tie-stations = Equal points: more stations decide.
board-tie-shared = Equal points and stations: the win is shared.
board-games-won = Games won: { $wins } of { $needed }.
board-next-game = On to the next game
board-where = Where you can play
