# The lesson of Rio, step by step; what begins with the name of a step answers it
lesson-same = Rio is played like London: two cards, a location, two segments, and one walk at the end. There is no river and no Underground. Instead there are famous sights out of town, and the Carnival dances in the streets.
lesson-remote = Christ, Sugarloaf, Copacabana and the Imperial Palace are remote. Each has a collection point: if your walk passes it, you get the rating. Christ begins at 6, the others at 0; but these also count as attractions of their colour.

lesson-place = The first numbers are 4 and 2. The coloured streets are the Carnival: 2 points for each segment of your walk along them. Which location lies at the Carnival and near Christ’s collection point?
lesson-place-north = The Carnival comes by here, too, but only the palace’s point is near, and the palace brings nothing yet. At 4–2 you get Christ as well.

lesson-carnival = Draw two segments along the Carnival, from Christ’s collection point to the east. They need not be in a row with others to count.
lesson-carnival-west = That is the Carnival, too, but it ends at the edge of the map. Go east: there the walk can go on.
lesson-carnival-blank = A turn without segments is a lost one. Draw two along the Carnival.
lesson-carnival-other = That is not the Carnival beside your location. Draw along the coloured street, from Christ to the east.
lesson-carnival-two = And the other one.
lesson-carnival-done = One more segment is yours: draw it along the Carnival.
lesson-carnival-off = There is no Carnival there. Draw the segment that is pointed at.

lesson-choice = Your walk has three segments of the Carnival, and the fourth is next. On a Rio card stands Christ or something else, and the lead player chooses: you. Christ would bring 3 points more, the Carnival 1 more for each segment. Which rises?
lesson-choice-good = Right: that makes four points for four segments.
lesson-choice-christ = That would be 3 points. With four segments the Carnival brings you 4, and more with every segment you add.

lesson-copacabana = Your tourists are at 6–5. In the south lies Copacabana’s collection point. Draw the next segment of the Carnival and turn east to it. Corner roads are rounded: each is one segment.
lesson-copacabana-two = And the other one.
lesson-copacabana-done = Copacabana is not reached yet: draw both segments.
lesson-copacabana-other = That does not lead to Copacabana. Draw south along the Carnival, then east.

lesson-palace = Copacabana is on your walk and counts as red. Round 5, and you lead with a 5: Christ or the Imperial Palace? Christ rises by 3, but once only for each number from 1 to 6; the 5 is still free.
lesson-palace-far = The palace’s collection point is far in the north, and your walk is in the south: it would only help others. Christ is on your way, so raise Christ.

lesson-final = You have kept on in the same way, and the ten rounds are over. Take the best route.
lesson-final-own = You may mark another route yourself, but this one brings most. Take the best route.
lesson-score = 240 points to 152! The Carnival brings 28: seven segments, 4 points each. Christ, Sugarloaf and Copacabana bring 20, and six red attractions with 15 tourists 90; Copacabana is one of the six.
lesson-end = So in Rio: pass the collection points, and follow the Carnival. When you choose what rises, count what each rating brings on your walk. If one cannot rise any more, you must choose the other.
