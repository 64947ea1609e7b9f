seat-name = Гравець { $number }
not-your-turn = Зараз не ваш хід.
match-over = Партію закінчено.
endless = Стільки ходів у партії не буває. Продовжити її не можна.
no-such-action = Такої дії в цій грі немає.
begins-lot = За жеребом починає { $player }.
begins-seated = Починає { $player }: за порядком місць.
begins-turn = Цього разу починає { $player }: наступне місце за колом.
wait-for = Ходить { $player }.
over = Партію закінчено.
won = Перемога: { $players }.
tie-decided = { $score }. { $players } вище, ніж { $other }: { $by } ({ $amounts }).
game-edition = { $game }: { $edition }
done-alone = { $points ->
    [one] Партію зіграно: { $points } очко.
    [few] Партію зіграно: { $points } очки.
   *[many] Партію зіграно: { $points } очок.
}
