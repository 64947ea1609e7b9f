# The first lesson, step by step; what begins with the name of a step is said to an answer
lesson-goal = Everybody builds one common railway, but each player has five secret cities. Yours lie below the map. Join all five with rails before your rival joins theirs.
lesson-cities = Here they are on the map, one of each colour, spread over half of Europe. Nobody else knows them.

lesson-marker = First everyone places a marker: your network grows from there. It should stand where the ways to your cities meet. Which of your five cities lies between the others? Press it.
lesson-marker-good = Well chosen: from Berlin no city is far.
lesson-marker-edge = { $city } lies at the edge: from there some cities would be very far. Look for the one in the middle.
lesson-marker-other = You could start there, but then Berlin would have to be joined, too. Start in the city that lies between your others.

lesson-rival = { $player } starts in the east, near Vilnius. You will see your rival’s cities when the round is over. Now the rails begin.

lesson-first-rail = In a turn you lay one or two rails on plain, single lines. A rail must touch your network, and that is only your marker so far. Two lines lead north: which of them is on the way to both London and Malmö?
lesson-first-rail-one = That line leads to Malmö, but away from London. Choose the one that serves both: a rail for two cities is a rail saved.
lesson-first-rail-other = The other cities come later. Choose the line to the north-west: London and Malmö both lie that way.

lesson-second-rail = The second rail may go on from the first or lie anywhere else on your network. Go on to the north-west.
lesson-second-rail-stop = You may stop after one rail, but this second one is useful. Lay it to the north-west.
lesson-second-rail-other = London and Malmö lie further to the north-west. Lay the rail that is pointed at.

lesson-common = { $player } has laid two rails and reached Minsk, a city of yours! Rails belong to nobody. Your network is your marker and all rails joined to it, whoever laid them: once you touch these, Minsk is yours as well.

lesson-malmo = Malmö can be reached in this turn, with two rails. But beware of double lines: over a river, a mountain or the sea a single rail takes the whole turn. Which rail comes first?
lesson-malmo-double = Two rails either way, but this one crosses the sea: a double line. Your turn would be over, and Malmö still a rail away. Take the single line along the coast.
lesson-malmo-other = That is not the shortest way to Malmö. Two single lines go there along the coast: begin with the first.
lesson-malmo-last = And the second rail, right into Malmö.
lesson-malmo-near = Malmö is only one rail away: lay it.

lesson-ticked = Malmö is in your network. Look at the tickets below: joined cities have a tick, and Berlin has had one since you put your marker there. Let a few turns pass now.
lesson-later = You have reached London and Warsaw and turned south. { $player } has reached Moscow and builds south, too. Two of your cities are left: Florence beyond the mountains, and Minsk beyond the river.

lesson-foot = First to Florence. Lay one rail, to the foot of the mountains.
lesson-foot-other = That brings you no nearer to Florence. Lay the rail that is pointed at.
lesson-stop = Now both ways go on with a double line, and after a first rail a double line is not allowed. Any other rail would only help { $player }. You need not lay the second one: end your turn.
lesson-stop-other = That rail brings you no nearer to a city, and your rival may be glad of it. End your turn instead.

lesson-mountain = A new turn, and time for a double line. Mountains or river? The river joins both networks, and then all your rails are your rival’s, too. So join as late as you can. What comes first?
lesson-mountain-river = That would join the networks now, and { $player } could use your whole way to the west. Leave it for the end: first the mountains.
lesson-mountain-other = That is not on your way, and after any other rail there is no room left for a double line in this turn. Begin with the mountains: lay a rail on the marked line near Florence.

lesson-florence = One rail on the double line, and your turn was over. It was the same for { $player } just now. Only one rail is left to Florence: lay it.
lesson-florence-other = Florence is only one rail away: lay it.

lesson-join = You ended your turn there, { $player } has moved, and it is your turn again. Four cities are joined. Minsk is in your rival’s network, just across the river: join the networks now.
lesson-join-other = Look east of Warsaw: one rail over the river joins the networks, and Minsk with them.

lesson-round-over = All five! The round is over at once. Whoever is not complete pays for the missing rails, the cheapest that would join the rest: a point for a single line, two for a double one. { $player } lacks Plymouth and Budapest. That is six points, and without your rails it would be more.
lesson-scores = Everyone begins with 12 points. You have lost none, { $player } has 6 left. New rounds follow until somebody falls below zero; then most points win.

lesson-again = The rails are gone, the cities are new, and this time { $player } has begun, in Berlin. Where does your marker go?
lesson-again-good = A good place: your cities lie all around it.
lesson-again-near = That is right beside your rival’s marker: one rail would join you, and { $player } could use all that you build. Keep a little farther off, in the middle of your cities.
lesson-again-other = From there some of your cities would be very far. Look for a point between them.

lesson-end = That is the whole game. Place your marker where ways meet. Begin with stretches that only you need. Keep double lines for the first rail of a turn. And let the others build for you: join late, but join!
