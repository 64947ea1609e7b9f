# Reasons the server gives when it does not do what was asked.
bad-request = This request makes no sense: { $text }
bad-message = This message makes no sense: { $text }
too-large = That is too much at once.
too-fast = Too fast. Wait a moment.
server-fault = Something went wrong on the server. Nothing was changed.
house-away = The house cannot reach its records just now. Nothing was changed; try again in a moment.
not-stored = The move could not be stored, so it was not made. Try again.
foreign-origin = This request comes from another site.
foreign-host = This server does not go by that name. Whoever runs it can name it with --origin.
too-many-connections = Too many connections at the same time: at most { $limit }.
json-only = Only JSON is understood here.
no-such-page = There is no such page.
no-identity = The server does not know you yet. Reload the page.
page-too-old = This page is older than the server. It loads itself anew; if it does not, reload it.

name-empty = A name needs at least one letter.
name-too-long = A name has at most { $limit } letters.
login-malformed = A login has 3 to 32 letters, digits, dots, dashes or underscores.
password-length = A password has { $least } to { $most } characters.
has-account = You have an account already.
login-taken = This login is taken.
login-wrong = Login or password is wrong.
password-wrong = The password is wrong.
no-account = You have no account.
not-sure = Say that you are sure: nothing comes back.
not-deleted = Your data could not be deleted. Try again.
this-session = This is the device you are on. Log out instead.
no-such-session = This device is logged out already.

no-such-player = There is no such player, or they have no account.
no-such-game = There is no game “{ $text }”.
no-such-edition = There is no edition “{ $text }” of this game.
no-such-level = There is no bot “{ $text }”.
no-such-lesson = There is no lesson for this yet.
no-such-puzzle = There is no such puzzle.
bad-options = These options do not fit the game: { $text }
option-empty = A field of the options is empty: type something in.
option-too-long = A field of the options is too long: { $limit } characters at most.
bad-seats = This game is for { $least } to { $most } players.
bad-clock = A clock runs from { $least } seconds to { $days } days.
too-many-bots = One seat has to be left for you.
too-many-tables = You have { $limit } tables already. Finish or leave one first.
too-many-seats = You sit at { $limit } tables already. Finish or leave one first.

no-such-table = There is no such table. It may have been closed.
no-such-seat = This table has no such seat.
table-open = The match has not started yet.
table-playing = The match has started already.
table-over = The match is over.
table-full = All seats are taken.
seat-taken = This seat is taken.
seats-empty = Some seats are still empty. Wait for players or seat bots.
not-all-back = Not everybody has come back yet. Wait, or free their seats.
practice-needs-bots = Practice is for one person and bots: there is no seat for anybody else.
options-need-seats = With these options the game is for so many players: { $text }.
level-needs-seats = This bot sits down only where so many play: { $text }.
seated-bot-needs-seats = { $name } plays only at tables where so many sit: { $text }. Send it away first.
not-host = Only the host of the table can do that.
not-seated = You do not sit at this table.
sent-away = The host has sent you away from this table.
nobody-to-kick = There is nobody to send away.
still-here = This player is at the table.
away-for-short = This player has not been away for long. In { $number } min a bot may take the seat.

say-hello-first = Say hello first.
spectators-only-watch = You are watching this match, not playing.
not-started = The match has not started yet.
stale-number = The position has changed meanwhile. Look again.
cannot-undo = This can no longer be taken back.
say-back-first = A bot plays for you. Come back first.
nobody-substitutes = No bot plays for you.

chat-empty = There is nothing to say.
chat-too-long = At most { $limit } characters at once.

no-such-match = There is no such match.
no-such-number = This match has { $number } moves.
match-in-play = The match is still being played. Its replay opens when it is over.
match-not-over = This match was not played to its end.
match-unreadable = The rules have been corrected since this match, and it cannot be set up any more. Its result stays in the history.
match-agrees = The rules or the board have been corrected since this match began. Every move fits them, so it stands.
match-differs = The rules have been corrected since this match: today its move { $number } would not be possible. It is shown up to there, and its result stays.
match-endless = This match has more moves than any match can have. It ends here without a result; all of it is kept.
match-stopped = The rules have been corrected since this match began, and its move { $number } is not possible any more. It is kept and can be looked at up to there, but it cannot go on.
match-counted = The rules have been corrected since this match: today its points would be counted otherwise. Its result stays.
bad-match-file = This is not a match that was really played: { $text }

# What a link shows where it is pasted.
card-house = Vokzal: railway board games
card-house-about = Board games about railways with friends and fair bots, right in the browser. No account needed.
card-missing = There is no such platform
card-invites = { $text } invites you to play: { $game }
card-free = { $count ->
    [one] One seat is free.
   *[other] { $count } seats are free.
}

advice-while-playing = While you sit in a match of this game among people, the dispatcher says nothing about matches from files and copies of positions.
advice-among-people = In a match among people nobody is advised while it is played. When it is over, it can be analysed.
advice-no-turn = This player is not to move here.
coach-busy = The dispatcher is busy. Try again in a moment.
no-numbers = For this game with so many players nobody has checked yet how far chances can be believed, so none are shown.
match-too-long = A match of more than { $limit } moves is not analysed here.
match-not-whole = Only a match that was played to its end can be analysed, and under the rules of today.
card-minutes = { $least }–{ $most } minutes.
card-playing = { $game }: a match is on
card-over = { $game }: the match is over
card-lesson = { $game }: a first lesson
card-puzzles = Vokzal: puzzles
card-puzzles-about = A position from a real match, one best move: find it. A new puzzle for every game each day, no account needed.
card-daily = { $game }: the puzzle of the day
card-puzzle = { $game }: a puzzle
card-match = { $game }: a replay
card-players = At the table: { $text }.
