seat-name = Игрок { $number }
not-your-turn = Сейчас не ваш ход.
match-over = Партия окончена.
endless = Столько ходов в партии не бывает. Продолжить её нельзя.
no-such-action = Такого действия в этой игре нет.
begins-lot = По жребию начинает { $player }.
begins-seated = Начинает { $player }: по порядку мест.
begins-turn = На этот раз начинает { $player }: следующее место по кругу.
wait-for = Ходит { $player }.
over = Партия окончена.
won = Победа: { $players }.
tie-decided = { $score }. { $players } выше, чем { $other }: { $by } ({ $amounts }).
game-edition = { $game }: { $edition }
done-alone = { $points ->
    [one] Партия сыграна: { $points } очко.
    [few] Партия сыграна: { $points } очка.
   *[many] Партия сыграна: { $points } очков.
}
