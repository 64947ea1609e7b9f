game-name = Монетки
game-about = Спрячьте сколько-нибудь монет и надейтесь, что столько же никто не спрятал.

option-rounds = Длина партии
option-rounds-3 = Три раунда
option-rounds-6 = Шесть раундов
option-big_prizes = Призы
option-big_prizes-false = От одной до трёх монет
option-big_prizes-true = От трёх до пяти монет

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
number-rests = Вы только что показали { $number }: это число отдыхает один раунд.

choose = Спрячьте число; приз { $coins }.
prize = Приз: { $coins }
coins = Монеты

board-numbers = Числа, которые можно спрятать
board-coins = в кошельке { $coins }
board-shown = показано { $number }
