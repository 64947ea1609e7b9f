game-name = Pennies
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
choose = Hide a number; the prize is { $coins }.
prize = Prize: { $coins }
coins = Coins
