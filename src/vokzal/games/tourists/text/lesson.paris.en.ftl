# The lesson of Paris, step by step; what begins with the name of a step answers it
lesson-same = In Paris, too, you draw a location’s tourists and two segments, and one walk is left at the end. But you draw in colours, nobody has a hand of cards, and instead of goals there are three excursions.

lesson-pair = Two pairs of cards lie open, and you, the lead player, choose one for all. The pencils on a Paris card are the colours to draw in: any but its own tourist’s. And a blue attraction counts only beside a blue segment. Which pair lets you draw blue at the Musée d’Orsay?
lesson-pair-blue = The tourist on this Paris card is blue, so there is no blue pencil: only red and green. Take the other pair. It also has more blue tourists.

lesson-rating = In Paris a rating may be raised or lowered. Lower what only the others pass, raise what lies on your own way. The Eiffel Tower stands next to a bridge that you will want later. What do you do?
lesson-rating-lower = Then it would be worth nothing to you, either. You will come by there: raise it.

lesson-blue = Your tourists are at the Musée d’Orsay, 4–3. Draw in blue: the Pont de la Concorde beside it, and on along the Champs-Élysées, a diagonal through the location of the Grand Palais, which is blue as well.
lesson-blue-green = In green these two blue attractions would not count. Take the blue pencil.
lesson-blue-blank = A turn without segments is a lost one. Draw two in blue.
lesson-blue-other = Not bad, but let us draw the Pont de la Concorde and the diagonal beyond it, past two blue attractions.
lesson-blue-two = And the other one. A section has one colour.
lesson-blue-done = One more blue segment is yours: draw it.

lesson-dismiss = All have drawn, and some tourists are impatient: the lead player also discards the common card of the other pair, here the 2, or the top card of the deck, the 5. If the 2 goes, the 5 takes its place. Which one would you rather see again?
lesson-dismiss-green = Two green tourists are better than one red, and 5 and 3 lead to Saint-Germain, on your way. Discard the 2.

lesson-bridges = An excursion names places. Historic bridges is blue: Concorde, Pont Neuf and Alexandre III. You have one of the three. Now your tourists are at 5–3. Draw on to Pont Neuf in green: three segments in a row in three colours bring points, and red you have just had.
lesson-bridges-red = Red would do, but your last two segments are red. For diversity take green.
lesson-bridges-done = Pont Neuf is not drawn yet: draw both segments.
lesson-bridges-other = That does not lead over Pont Neuf. Draw along the streets that are pointed at, in green.
lesson-bridges-two = And the other one.

lesson-erase = In each round a bonus cell in the colour of the Paris tourist is marked. Three blue ones are, and two bridges allow you two bonuses: a blue tourist has come, and you may redraw a segment. The Sorbonne is blue, and you passed it in green. Erase that one.
lesson-erase-done = You may do without, but the Sorbonne would bring 7 points: erase the green segment beside it.
lesson-erase-other = That segment is good as it is. Erase the green one beside the Sorbonne.
lesson-redraw = And draw it again on the same road, in blue. Then red, blue and green stand in a row as well.
lesson-redraw-red = In red the Sorbonne would still not count. Take blue.
lesson-redraw-other = You may draw it elsewhere in the same colour, but then your walk would fall apart. Draw it here, in blue.

lesson-final = You have kept on in the same way. Take the best route: once it rides with the Batobus, from one of its stops to another.
lesson-final-own = You may mark another route yourself, but this one brings most. Take the best route.
lesson-score = 232 points to 161! Two excursions are complete, so their sights out of town count: six red attractions bring 72 points, five blue ones 60. Three sections in three colours bring 12, and the task, doubled in Paris, 12.
lesson-end = So in Paris: choose the pair by its pencils, too. Pass attractions in their own colour. Finish excursions: they bring bonuses and a sight out of town. Mix the colours, and think of your task: it counts twice.
