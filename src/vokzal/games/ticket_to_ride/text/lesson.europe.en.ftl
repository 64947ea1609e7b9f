# The first lesson, step by step; what begins with the name of a step is said to an answer
lesson-goal = Europe in the age of steam. You claim railway routes between neighbouring cities, and every route brings points. Even more come from tickets: pairs of cities that you join by your own routes. Most points win.

lesson-tickets = Here are four tickets; keep at least two. A joined ticket adds its points, a missed one takes them away! So keep tickets that share a line. Find the cities on the map: which three of the four do?
lesson-tickets-good = Well chosen: one line for all three tickets.
lesson-tickets-far = Angora and Kharkov lie far in the east. That ticket shares no way with the others, and missed it costs 10 points. Leave it out.
lesson-tickets-other = These two go well together, but a third lies on the same line: Edinburgh–London–Paris–Wien–Athína. Keep all but Angora–Kharkov.

lesson-draw = A turn is one of four things: take cards, claim a route, draw tickets or build a station. Cards first: you take two, face up or from the deck. München–Wien costs three orange cards, and you hold two. Which do you take?
lesson-draw-locomotive = A locomotive stands for any colour, but taken face up it is the only card of the turn. With the orange one you get a second card.
lesson-draw-blind = The deck may give anything, and what you need lies face up: the orange card.
lesson-draw-claim = A short route would eat up your cards, and München–Wien matters more. Collect first: take the orange card.
lesson-draw-other = That comes later. Take the orange card: then you have three, just enough for München–Wien.

lesson-second = And the second card. A face-up locomotive is no longer allowed, and your line needs neither blue nor yellow. So what do you take?
lesson-second-good = Black: good for Edinburgh. A locomotive from the deck would have counted as one card.
lesson-second-other = You have no use for that colour. Draw from the deck: it may give any colour, even a locomotive.

lesson-claim = { $player } has taken Frankfurt–München, just where you wanted to go! A route belongs to whoever claims it first. You hold three orange cards: press München–Wien while it is free.
lesson-claim-elsewhere = Nobody is after that one. München–Wien is in danger: { $player } is in München already.
lesson-claim-other = Your cards are enough: claim München–Wien before somebody else does.

lesson-points = Three trains on the map, and 4 points at once. Long routes pay better: 1 train brings 1 point, 2 bring 2, 3 bring 4, 4 bring 7, 6 bring 15, 8 bring 21. The way by Frankfurt is closed, so go round it: Paris–Zürich–München.

lesson-tunnel = Two turns later you hold four yellow cards. München–Zürich costs two, but it is a tunnel: three cards are turned up from the deck, and each yellow one and each locomotive among them costs a card more. You have two to spare: dare it.
lesson-tunnel-grey = A grey route takes any one colour, yellow as well. But München–Zürich takes nothing but yellow: save it for that.
lesson-tunnel-other = What you need most is the way through the mountains. Your yellow cards are enough: claim München–Zürich.

lesson-extra = Turned up: yellow, green and a locomotive. Two of them count, so the tunnel costs two cards more. Who cannot pay takes the cards back and has lost the turn. That is what spare cards are for.
lesson-extra-decline = Then the whole turn would be for nothing. You have two yellow cards: pay.

lesson-grey = You hold four blue and four black cards. They pay for Edinburgh–London (four black) or for Paris–Zürich (grey: three of any one colour, and a tunnel). Both are on your line. Which is in more danger?
lesson-grey-corner = Edinburgh lies in a corner, it can wait. Through the mountains there are few ways, and everybody wants them: Paris–Zürich first.
lesson-grey-other = Your line has a gap in the mountains: claim Paris–Zürich.

lesson-pay = Blue or black? A grey route takes either. Think of what your line still needs.
lesson-pay-good = No blue card and no locomotive turned up: nothing more to pay.
lesson-pay-black = You need the four black ones for Edinburgh–London. Nothing on your line asks for blue: pay with blue.

lesson-locomotive = Dieppe–Paris and Edinburgh–London are yours by now. Between them is the sea: Dieppe–London is a ferry. Its sign says that one of the two cards must be a locomotive. Which card do you take?
lesson-locomotive-blind = In the deck about one card in eight is a locomotive. Here one lies face up: now it is worth the whole turn.
lesson-locomotive-other = Without a locomotive there is no ferry. Take the one that lies face up, though it is your only card this turn.

lesson-ferry = A locomotive and a blue card: enough for the ferry. There are two tracks. With two or three players one closes as soon as the other is taken. Claim either.
lesson-ferry-other = In the west only London is missing: claim the ferry Dieppe–London.

lesson-wild = London–Wien and Paris–Wien are joined! Wien–Zágráb is yours, too, but { $player } has taken Athína–Sarajevo. For Sarajevo–Zágráb you hold two red cards and a locomotive. Wait for a third red one, or claim it now?
lesson-wild-wait = While you wait, { $player } may take this route, too. The locomotive stands in for the third red card: claim it now.
lesson-wild-other = First Sarajevo–Zágráb: two red cards and a locomotive are enough.

lesson-station = Only Athína is missing, and its route is taken. A station lends you one route of a rival that touches its city. The first costs a card, and the 4 points that every station not built brings. Little against 21! In which city do you build?
lesson-station-good = Right: the route to Athína counts for you as well.
lesson-station-where = No rival’s route leads from there to Athína. Which two cities does Athína–Sarajevo touch?
lesson-station-wait = A city has room for one station only: wait, and somebody else may be there. Build it now.

lesson-new = With the station all three tickets are joined (Athína counts at the end), and 25 trains are left: time for new tickets. You get three and keep at least one. Some may be joined already. Draw tickets.
lesson-new-other = Cards can wait. With so long a line new tickets bring most: draw them.

lesson-keep = At least one has to stay. Look at the map: which tickets are joined already, or nearly, and which one lies far from your line?
lesson-keep-good = Right: one is joined already, the other lacks a single train.
lesson-keep-far = Palermo and Constantinople are far from your line, beyond ferries and tunnels. You would most likely lose 8 points.
lesson-keep-other = Right, but take both: Paris–Zágráb is joined already, and Budapest is a single train away from Wien.

lesson-end = Many turns later your line runs from Edinburgh to Petrograd. The longest one brings 10 points: the European Express. When someone has 2 trains or fewer, everybody has one more turn. You have 6, and { $player } hoards cards. Which route of 4 prolongs your line and brings on the end?
lesson-end-apart = 7 points, and the end is near, but the line grows no longer: the Express is one unbroken way. Look for a route of 4 that starts in Petrograd.
lesson-end-short = Too short: more than 2 trains would be left, and the match would go on. Take a route of 4 from Petrograd.
lesson-end-other = That gives your rival time to use all those cards. Bring on the end: claim a route of 4 from Petrograd.

lesson-last = Your rival’s last turn is over, and this one is yours. Two trains and two blue cards are worth nothing when left over. Claim any route of 2. But is a tunnel wise now?
lesson-last-tunnel = A tunnel may ask for a third blue card, and you have none: the last turn would be lost. Take a route of 2 that is no tunnel.
lesson-last-station = A station not built brings 4 points, more than a route of 2. Claim a route instead.
lesson-last-cards = Cards in the hand are worth nothing at the end. Claim a route of 2.
lesson-last-other = A new ticket that is not joined costs points. Two sure points are better: claim a route of 2.

lesson-scores = 142 to 66! Routes 72, five tickets 52, two stations not built 8, the Express 10. Your rival has not joined København–Erzurum, and that is minus 21 points: never take on more than you can finish.

lesson-over = Keep tickets that share a line. Claim first what others might take. Save locomotives for ferries. Build long routes, and watch how many trains the others have. Tickets joined? Draw new ones, but not at the very end.
