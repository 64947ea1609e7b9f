# What the page itself says. Games' words are in their own folders, refusals in the server's.

house-name = Vokzal
house-title = Vokzal: railway games
title-your-turn = ● Your turn · { $text }
title-turn = { $players } · { $text }
title-table = { $text } · Vokzal
title-replay = { $text }: replay
title-history = History · Vokzal
title-profile = You · Vokzal

nav-label = Station
nav-skip = To the page itself
nav-lobby = To the station hall
nav-history = History
nav-profile = You
nav-close = Close
nav-cancel = Cancel
net-offline = The server does not answer. Check your connection and try again.
net-broken = Something went wrong. Try again.
net-lost = The connection is lost. Looking for it again…
missing-title = No such platform
missing-about = There is nothing at this address.

lobby-title = All aboard
lobby-about = Railway and route board games with friends and fair bots, right here in the browser. No account needed.
lobby-clock = The station clock: { $text }

office-title = Ticket office
office-choose = Which game?
office-rivals = Bots against you
office-alone = Solo
office-level = How strong
office-start = Play now
office-invite = Invite a friend
office-more = A table with other settings…
ticket-class = Any class
ticket-seats = { $from }–{ $to } players

board-title = Departures
board-game = Game
board-platform = Seats
board-players = Passengers
board-status = Status
board-boarding = Boarding
board-departed = On the way
board-arrived = Arrived
board-your-turn = Your turn
board-join = Take a seat
board-watch = Watch
board-return = Back to my seat
board-empty = No trains yet
board-loading = Looking…

new-title = A new table
new-game = Game
# A game whose editions are cities, say, has a word of its own for them.
edition-legend = Edition
new-seats = Seats
new-others = Who else plays
new-person = A person
new-bot = Bot: { $level }
new-clock = Clock
new-begins = Who begins
new-begins-lot = The lot decides
new-begins-seated = As seated
new-who = Who may come
new-public = Everybody
new-by-link = Whoever has the link
new-open = Open the table
clock-none = No clock
clock-express = Express: a minute a move
clock-fast = Fast train: 10 minutes and 10 seconds a move
clock-passenger = Passenger train: 30 minutes and 30 seconds a move
clock-post = Mail train: a day a move
clock-freight = Freight train: three days a move
clock-other = Own clock
level-passenger = Passenger
level-conductor = Conductor
level-driver = Driver
level-stationmaster = Stationmaster
level-dispatcher = Dispatcher
level-random = At random

room-begins-lot = The lot decides who begins.
room-seats = On the platform
room-free = Free seat
room-host = Host
room-here = Ready
room-sit = Sit here
room-set-bot = Who sits in seat { $number }
room-kick = Ask to leave
room-start = Depart
room-fill = Fill every seat with people or bots.
room-wait = Waiting for the host to start.
room-leave = Leave the table
share-title = Ticket for a friend
share-about = Send this link. Whoever opens it can sit down, without an account.
share-copy = Copy the link
share-copied = The link is copied.
share-short = Link

table-loading = Coming to the platform…
table-gone = This table does not exist any more.
table-no-board = This game has no board yet. Choose from the list of moves.
table-board = The board
table-hand = Your hand
table-undo = Take back
table-watching = You are watching this match.
table-talk = Log and chat
table-spectators = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
prompt-label = What to do now
confirm-ask = { $text }?
confirm-yes = Yes
again-show = Show what the others did again
again-stop = Enough
again-showing = What the others did since your move.
switches-title = Speed, questions, sounds
moves-label = Possible moves ({ $count })
pan-zoom = Zoom
pan-closer = Closer
pan-farther = Farther
pan-fit = Whole board
seats-label = Players
seat-you = you
seat-turn = to move
seat-bot = bot
seat-away = away
seat-substitute = a bot plays for now
seat-replaced = A bot plays for you.
seat-replace = Seat a bot
seat-back = I am back
seat-time = Time left: { $text }
log-title = Log
log-label = What happened
log-empty = Nothing has happened yet.
chat-title = Chat
chat-label = Chat
chat-none = Nobody has said anything yet.
chat-write = Your words
chat-send = Say
rules-title = Rules
rules-open = Rules
notice-your-turn = It is your turn.
leave-open = Leave
leave-bot = A bot plays on for you. Come back whenever you like and take your seat again.
leave-ends = No other person plays here: the match ends now and is kept as unfinished.
leave-stay = Stay

reveal-title = Results
reveal-player = Player
reveal-points = Points
reveal-all = Show all
reveal-next = To the next match
reveal-rematch = Play again
reveal-replay = Replay
reveal-lobby = To the station hall

replay-moves = Moves of the match
replay-move = Move
replay-of = { $number } of { $moves }
replay-first = To the beginning
replay-back = One move back
replay-play = Play
replay-pause = Pause
replay-next = One move on
replay-last = To the end
replay-eyes = Through whose eyes
replay-table = Spectator
replay-export = Match file
replay-jump = To move
replay-still = This is a replay: the match has been played.
replay-gone = There is no such match to show.
origin-link = From move { $number }
origin-note = played on from move { $number } of another match
from-title = Play from here
from-about = { $number ->
    [0] A new match of your own with the same set-up. Seats and settings stay as they were.
   *[other] A new match of your own goes on after move { $number }. Seats and settings stay as they were.
}
from-seat = Your seat
from-bot = In the seat of { $text }

history-title = History
history-import = Open a match file
history-empty = Here you will find the matches you have played.
history-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
history-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
history-unfinished = not finished

profile-title = You and this device
profile-who = Your name at the tables
profile-name = Name
profile-save = Save
profile-renamed = You are { $text } now.
account-title = Account
account-about = You need none. With one you are the same person on every device.
account-is = You are logged in as { $text }.
account-login = Login
account-password = Password
account-enter = Log in
account-register = Make an account
account-logout = Log out
account-made = Your account is made.
account-in = Welcome back.
account-out = You are a guest again.
settings-title = Settings of this device
settings-language = Language
settings-theme = Light
settings-confirm = Ask before moves that cost much and cannot be taken back
settings-speed = Bots move
settings-sounds = Sounds
settings-notices = Notification on my turn
settings-notices-denied = The browser does not allow notifications here.
settings-on = On
settings-off = Off
settings-to-light = Daylight
settings-to-dark = Night
theme-auto = Like the device
theme-light = Day
theme-dark = Night
confirm-touch = On a touch screen
confirm-always = Always
confirm-never = Never
speed-slow = Slowly
speed-normal = At the usual pace
speed-once = At once
language-en = English
language-ru = Русский
language-uk = Українська
language-en-short = EN
language-ru-short = RU
language-uk-short = UK
