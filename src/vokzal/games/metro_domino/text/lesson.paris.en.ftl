# The first lesson, step by step; what begins with the name of a step is said to an answer
lesson-goal = Dominoes become metro lines. Whoever lays the last tile of a line opens a station, and that is 1 point. Every tile left in your hand at the end costs 1 point. So open stations, and get rid of your nine tiles!

lesson-double = The number at the end of a line is how many tiles it lacks: A two, D five. In a turn you lay one; the first may be any. Beware: begin A, and your rival lays its last tile! But a double gives you another turn. Press a tile, then the end of a line.
lesson-double-four = A double, well seen! But you hold many 4s and only one other 6: take 6|6 now, the 4s are good for later.
lesson-double-short = Then your turn is over, and { $player } lays the last tile and opens the station. Begin with the double 6|6: it gives you another turn.
lesson-double-long = The double is right: it gives you another turn. But this line is too long. On A two tiles are enough.
lesson-double-other = Your rival may be glad of that. A double gives you another turn, and line A takes just two tiles: lay 6|6 there.

lesson-finish = Another turn, and a metro token for the double. Line A ends with a 6, so the next tile must join it with a 6. Lay the last tile of the line!
lesson-finish-token = That would cost you the metro token: with it a half counts one more or one less. Save it: you have a tile with a real 6.
lesson-finish-other = Line A lacks just one tile. You have another one with a 6: lay it there.

lesson-station = Nation is yours: 1 point. Two lines leave it, M for five tiles and N for two. On N a 4 is crossed out: no tile with a 4 may lie there.

lesson-start = { $player } has begun B and D. No more than three lines may be active, so one more can be begun. B lacks two tiles: lay one, and the last is left to { $player }. Begin C instead, and leave a number open that you hold many of. Which one?
lesson-start-gift = Then just one tile is missing there, and { $player } may lay it and open the station. Begin the longer line C.
lesson-start-double = Keep this double for a line of two tiles: there it brings a station at once, as 6|6 did. Lay another 4 on C.
lesson-start-far = M takes five tiles, so a station is far away. C takes four: begin that one.
lesson-start-other = You hold four 4s: with a 4 open you can always go on. Lay a tile on C with the 4 at the outer end.

lesson-token = { $player } has laid the last but one tile on B. It ends with an 8, and you have none. But your metro token lets a half count one more or one less! Which tile finishes B?
lesson-token-other = B lacks a single tile after its 8. With the metro token a 7 counts as an 8: lay a tile with a 7 there.

lesson-draw = The second station! But now three lines are active, so none may be begun. They end with 9, 9 and 8, and you have neither. If nothing fits, draw a tile from the store.

lesson-lay = You drew 1|8, and it fits line M. You may lay it at once or keep it. Which is better?
lesson-lay-keep = Every tile in your hand costs a point. Lay it: M then lacks three more, so that is no gift.

lesson-last = { $player } has laid a tile, and somewhere only one is missing now. Find the line and open a station.
lesson-last-other = Line C lacks a single tile, and it ends with a 7. You have a 7!

lesson-forbidden = The third! And { $player } has begun N, a line of two tiles. It ends with a 2, and a 4 is forbidden on it. Which tile fits?
lesson-forbidden-other = First open the station: line N takes a tile with a 2, but none with a 4. Lay 2|3.

lesson-again = Four stations! A fifth ends the game at once. So does a last tile, and { $player } has only one left: hurry. One more line may be begun, and there are some of two tiles. How do you open a station in this very turn?
lesson-again-long = The right tile! But that line takes more than two. Choose one of two tiles.
lesson-again-gift = Then { $player } may lay the last tile. Begin with your double: it gives you another turn.
lesson-again-other = Remember line A: a double on a line of two tiles, and then the last tile. Lay 4|4.

lesson-end = Another turn. Finish the line!
lesson-end-other = Lay a tile with a 4 on the line you have just begun.

lesson-scores = The fifth station, and the game is over. You have 5 stations and 1 tile left: 4 points. { $player } has no station and 1 tile: −1. If points are equal, more stations win.

lesson-over = Lay the last tile of a line, never the last but one. A double on a line of two tiles is a station. Leave open what you hold most of. Save metro tokens for the tile that finishes a line. And get rid of your tiles!
