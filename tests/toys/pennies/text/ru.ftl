game-name = Монетки
action-hide = Спрятать { $number }
kind-hide = Спрятать монеты
hides = { $player } прячет { $number }.
    .hidden = { $player } что-то прячет.
shown = Руки раскрыты: { $numbers }.
takes = { $player } берёт { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[other] { $coins } монет
}.
nobody-takes = Приз никому не достался.
choose = Спрячьте число; приз { $coins }.
prize = Приз: { $coins }
coins = Монеты
