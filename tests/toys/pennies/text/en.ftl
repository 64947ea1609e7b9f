game-name = Pennies
game-about = Hide a number of coins and hope that nobody hid the same.

option-rounds = Length of the match
option-rounds-3 = Three rounds
option-rounds-6 = Six rounds
option-big_prizes = Prizes
option-big_prizes-false = One to three coins
option-big_prizes-true = Three to five coins

action-hide = Hide { $number }
kind-hide = Hide coins

hides = { $player } hides { $number }.
    .hidden = { $player } hides something.
shown = Hands open: { $numbers }.
takes = { $player } takes { $coins ->
    [one] one coin
   *[other] { $coins } coins
}.
nobody-takes = Nobody takes the prize.
number-rests = You have just shown { $number }: it rests for a round.

choose = Hide a number; the prize is { $coins }.
prize = Prize: { $coins }
coins = Coins

board-numbers = Numbers to hide
board-coins = { $coins } in the purse
board-shown = showed { $number }
