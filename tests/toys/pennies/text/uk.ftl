game-name = Монетки
action-hide = Сховати { $number }
kind-hide = Сховати монети
hides = { $player } ховає { $number }.
    .hidden = { $player } щось ховає.
shown = Руки розкрито: { $numbers }.
takes = { $player } бере { $coins ->
    [one] { $coins } монету
    [few] { $coins } монети
   *[other] { $coins } монет
}.
nobody-takes = Приз нікому не дістався.
choose = Сховайте число; приз { $coins }.
prize = Приз: { $coins }
coins = Монети
