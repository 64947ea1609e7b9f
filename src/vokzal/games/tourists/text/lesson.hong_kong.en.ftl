# The lesson of Hong Kong, step by step; what begins with the name of a step answers it
lesson-same = Hong Kong is played like London: two cards, a location, two segments, one walk at the end. New here: two shores with Victoria Harbour between them, crossings, ferries, viewpoints and an old tram.
lesson-groups = Grey buildings are of two groups, historic and modern, and each group has one rating: so many points for every building of it on your walk. Your card has raised the historic ones to 2. And six viewpoints on the walk are worth 4, 9, 16 or 25 points for one, two, three or four.

lesson-view = Your tourists are at 3–4, the Clock Tower. Draw north, between the Clock Tower (historic) and the ICC Tower (modern), and on to the viewpoint.
lesson-view-crossing = A crossing of the harbour is drawn alone: it would be your only segment in this turn. First draw two segments to the north.
lesson-view-done = The viewpoint is not reached yet: draw both segments.
lesson-view-other = That does not lead past both towers to the viewpoint. Draw along the street that is pointed at.
lesson-view-two = And the other one.

lesson-ferry = 3 and 1 make the market at 1–3 or the ferry in the bay, 3–1. A ferry takes your tourists to any free location on the coast. There are two, and each sails for you only once. What do you choose?
lesson-ferry-market = Your walk does not run along the market. The ferry takes your tourists wherever you need them on the coast.

lesson-coast = The ferry has sailed. Your street could go straight on across the harbour: there, on the island, stands the Bank of China Tower, 4–4. Land there.
lesson-coast-court = Next door is as good, but let us land at 4–4, the Bank of China Tower.
lesson-coast-near = Your walk runs along it already, so it can wait. The ferry helps most where you want to go on: straight across the harbour, at 4–4.
lesson-coast-other = Your walk would have to make a detour to it. Land straight across the harbour, at 4–4.

lesson-island = Draw two segments south, past two grey buildings, over the tram line, and on to the next viewpoint. A walk that goes straight over the tracks counts for the goal “Across the tram line”.
lesson-island-crossing = The crossing must wait: it cannot be part of a section of two. It would be your only segment now.
lesson-island-done = The viewpoint is not reached yet: draw both segments.
lesson-island-other = That does not lead over the tracks to the viewpoint. Draw straight to the south.
lesson-island-two = And the other one.

lesson-cafe = Now you have two pieces, and the harbour between them. A crossing alone would cost a whole turn. But a bonus can draw it, too! Your tourists are at 5–3, and west of the viewpoint is a café: draw to it.
lesson-cafe-crossing = That would be all for this turn. By way of the café you get the crossing and two segments.
lesson-cafe-done = Not yet: the café is only one segment away.
lesson-cafe-other = That way there is no café. Draw west from the viewpoint.

lesson-bonus = A segment bonus! In Hong Kong it is used at once; kept, it only brings 2 points. You have drawn your second segment as well. Now join your two pieces: draw the crossing.
lesson-bonus-done = Then the bonus would bring 2 points. The crossing joins your pieces and brings far more.
lesson-bonus-far = That crossing does not join your two pieces. Take the one between them.
lesson-bonus-other = The crossing between your two pieces is worth most: it makes one walk of them.

lesson-either = All is one walk now. On this card are both groups, and the lead player, you, chooses one. Along your walk stand three historic buildings, the three pointed at, and two modern ones. Which rating do you raise?
lesson-either-modern = That brings 2 points, one for each of your modern buildings. You have three historic ones: that makes 3.

lesson-final = You have kept on in the same way, and the ten rounds are over. Take the best route.
lesson-final-own = You may mark another route yourself, but this one brings most. Take the best route.
lesson-score = 185 points to 66! Three viewpoints bring 16, the grey buildings 19. All three goals bring 27: the crossing, the tram line and the big company.
lesson-end = So in Hong Kong: join viewpoints, for each one brings more than the one before. Draw crossings with a café’s bonus. Keep the ferries for turns with bad numbers. And raise the group that your walk has more of.
