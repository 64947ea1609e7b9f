seat-name = Гравець { $number }
not-your-turn = Зараз не ваш хід.
match-over = Партію закінчено.
no-such-action = Такої дії в цій грі немає.
wait-for = Ходить { $player }.
over = Партію закінчено.
won = Перемога: { $players }.
