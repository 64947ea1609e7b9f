game-name = Монетки
game-about = Сховайте скількись монет і сподівайтеся, що стільки ж ніхто не сховав.

option-rounds = Тривалість партії
option-rounds-3 = Три раунди
option-rounds-6 = Шість раундів
option-big_prizes = Призи
option-big_prizes-false = Від однієї до трьох монет
option-big_prizes-true = Від трьох до п’яти монет

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
number-rests = Ви щойно показали { $number }: це число відпочиває один раунд.

choose = Сховайте число; приз { $coins }.
prize = Приз: { $coins }
coins = Монети

board-numbers = Числа, які можна сховати
board-coins = у гаманці { $coins }
board-shown = показано { $number }
