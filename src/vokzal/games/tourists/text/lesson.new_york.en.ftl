# The lesson of New York, step by step; what begins with the name of a step answers it
lesson-same = New York is played like London, but bigger: the map is double, and a section has three segments. There are crowded roads, business tourists in purple, and the cafés offer something new in each round.

lesson-place = Both halves count their columns from 1 to 6, so 4 and 1 may be any of four locations. Your New York card brings a purple tourist and has raised Trinity Church and Broadway. Where is a purple attraction, right at the Whitehall pier, on the left edge?
lesson-place-empire = That is the Empire State Building, and its rating is 0 yet. Your purple tourist would like Wall Street, 4–1 on the left: it is purple.
lesson-place-other = There is nothing for your tourists. Wall Street, 4–1 on the left, is purple.

lesson-three = Draw three segments in a row, or a single one anywhere; two are not allowed. The first is drawn: Broadway, which now brings 2 points a segment, from the pier. Go on down to the café.
lesson-three-broadway = Broadway goes on there, true, but the café with the ticket is further down. We shall be back on Broadway soon.
lesson-three-done = A single segment is allowed, but three are much more. Go on to the café.
lesson-three-other = That does not lead to the café. Draw down.
lesson-third = And the third one: to the right, past the City Hall.
lesson-third-first = First finish the section: one more segment, to the right. The café will wait.
lesson-third-other = That leads away from the city. Draw to the right, past the City Hall.

lesson-visit = The café card of this round is a ticket to the Statue of Liberty, from Whitehall. With that ticket, and the pier on your walk, you get the statue’s rating at the end. One café a round: take the bonus.
lesson-visit-keep = Kept, it brings 2 points. The statue can bring up to 14, and your walk begins at its pier: take the ticket.

lesson-crowded = A road with a crowd takes two segments at once. Your tourists are at 4–3, Chinatown. Draw up to Broadway, and then the crowded segment of Broadway to the right: one and two make three.
lesson-crowded-blank = A turn without segments is a lost one. Draw up, and then the crowded road.
lesson-crowded-done = One segment alone is allowed, but three are much more. Draw the crowded road as well.
lesson-crowded-other = Good for a walk as well, but let us see how a crowd is passed: the segment up, then the crowded one on Broadway.
lesson-crowded-two = And the other one.

lesson-times = 1 and 3, and two purple tourists. Times Square is a purple attraction that stands on an intersection: your walk must pass right through it. Which of the four locations has Broadway running through it, as a diagonal, to Times Square?
lesson-times-green = That one is on your walk already. But now you have the chance to open up the other half: 3–1 on the right, by Times Square.
lesson-times-other = From there it is far to Times Square. Take 3–1 on the right half.

lesson-square = The diagonal to Times Square is drawn. Go on along Broadway to the right.
lesson-square-done = One segment of three? Go on along Broadway, there is more purple ahead.
lesson-square-other = Broadway goes straight on to the right. Draw along it.
lesson-circle = And the diagonal through Columbus Circle: purple again, and a café at its end.
lesson-circle-other = Broadway turns: draw the diagonal through Columbus Circle.

lesson-final = The café sent two more tourists. You have kept on in the same way and joined both pieces; if they do not meet, the subway takes you once from a station to any other. Take the best route.
lesson-final-own = You may mark another route yourself, but this one brings most. Take the best route.
lesson-score = 259 points to 164! Five purple attractions and 12 business tourists bring 60. Eight segments of Broadway, 4 points each, bring 32. The Statue of Liberty is worth 14 by now, and two goals bring 26.
lesson-end = So in New York: draw three segments whenever you can. Collect purple. Walk along Broadway. Look at the café card before you draw. With a ticket, pass its pier. Stars at the water, with a view of a bridge, bring points as well.
