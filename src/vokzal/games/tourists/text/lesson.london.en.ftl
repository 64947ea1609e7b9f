# The lesson of London, step by step; what begins with the name of a step answers it
lesson-goal = You are a guide. In ten rounds you draw streets on your own map of London. In the end one walk is left of them, a single line without branches. The finest walk wins!
lesson-sights = A walk shows what stands beside its streets. Red, green and blue attractions want tourists of their colour: each red tourist on the walk is a point for every red attraction there. Yellow ones bring 3 points, grey ones their rating.

lesson-task = First a secret: your personal task, four flags. If one, two, three or four of them are on your walk, you get 1, 3, 6 or 10 points. Which of the two tasks fits one walk better?
lesson-task-good = Good: all four lie in the heart of the city.
lesson-task-edge = One flag of this task is at the eastern edge, far from the other three. Take the task whose flags lie closer together.

lesson-metro = London begins underground. Draw one segment from a station of yours, Angel or Waterloo. Each station on the walk brings 4 points, and each of the three bridges with a 7 on the map 7. What would you draw?
lesson-metro-good = Fifteen points at once: the bridge, and a station at either end.
lesson-metro-plain = That is a bridge, but not one of the three. West of Waterloo lies Westminster Bridge, with a station at its far end as well.
lesson-metro-street = Only the station would count here. West of Waterloo lies Westminster Bridge, and beyond it the next station.
lesson-metro-angel = You may begin at Angel, too. But one of the great bridges starts right at Waterloo, to the west: take that.

lesson-lead = Now cards: a number from 1 to 6 and tourists; a city card also raises the rating of a grey attraction. You are the lead player: lay down a card for both. Your bridge passes the red London Eye. Which card suits it?
lesson-lead-one = One blue tourist, and there is nothing blue on your walk yet. Red tourists would like the London Eye: lay down the two red ones.
lesson-lead-city = A city card with one red tourist. Not bad, but St Paul’s is not on your walk yet. Begin with two red tourists.

lesson-take = { $player } offers two cards: keep one. It counts with your 4, for both of you. The two numbers are the row and the column of a location, either way round. Which card takes you to your bridge?
lesson-take-far = 4 and 6 lead to the edges of the map, far from your bridge. With the 3 you get to the London Eye, right beside it, and to one more red tourist.

lesson-place = 4 and 3: that is row 4, column 3 or row 3, column 4. The tourists of both cards go there, and count if your walk runs along the location. Which one?
lesson-place-bank = Row 3, column 4 is on the other side of the Thames: your bridge does not run along it. At the London Eye the tourists are on your walk at once.

lesson-first = Now draw two segments that meet, at least one beside your location. Go on from the end of your walk: over Waterloo Bridge to the north, then straight on past Covent Garden, which is red, too.
lesson-first-back = It passes Covent Garden as well, but turns back to the west. Straight on lies the rest of the city.
lesson-first-fork = Then the walk would fork at Waterloo, and only one branch would count in the end. Go on over Waterloo Bridge.
lesson-first-blank = You may draw nothing, but a turn without segments is a lost one. Go on over Waterloo Bridge.
lesson-first-other = You may draw anywhere, but pieces that do not meet are worth little. Go on from your walk: over Waterloo Bridge and straight on.
lesson-second = And the other one: Waterloo Bridge and the street past Covent Garden belong together.
lesson-second-done = You may stop after one segment, but two are twice as much of a walk. Draw the other one as well.
lesson-second-other = That does not go on past Covent Garden. Draw the segment that is pointed at.

lesson-done = Two red attractions and three red tourists: 2 × 3 = 6 points, and there is more. The page adds it all up and shows what your turn gains. Confirm your turn.

lesson-offer = { $player } has drawn with the same cards; turns are shown when all are done. Now { $player } leads with a 2 and one red tourist, and you offer two cards in secret. One of them is the 5. Which is the other one?
lesson-offer-blue = { $player } may keep just this one: a blue tourist, and 1 and 2 are far from your walk. Offer only what you would like yourself.

lesson-company = So it is 2 and 4, and the rating of St Paul’s has risen to 4. Look at the goals, too: “Big company” wants three neighbouring locations with tourists. Yours is 4–3. Which one do you take now?
lesson-company-alone = 2–4 has no neighbour with tourists. 4–2, St James’s Park, shares a side with 4–3; that a river runs between does not matter.

lesson-repeat = You have drawn on to Victoria, a station. Round 3: you lead with a 2, red and blue. You are offered a repeat card, which brings two copies of one of your card’s tourists, and a 6. Which do you keep?
lesson-repeat-six = The 6 brings one green tourist. The repeat card makes two more red ones of yours: keep that.

lesson-cafe = Three red tourists are on 2–4: the other location, 4–2, was taken. Your first segment has reached a café. When you first come to a café, you get a bonus. There is another one further east: draw on to it.
lesson-cafe-done = Wait: the next café is only one segment away. Draw on to the east.
lesson-cafe-other = That way there is no café. Draw on to the east.

lesson-bonus = Two cafés, two bonuses: a coordinate change for later, and one more segment, anywhere. Use it now: north past Spitalfields Market, which is red, to Angel, a station with one of your flags.
lesson-bonus-done = A bonus that you never use brings 2 points. This one brings more: draw the segment to Angel.
lesson-bonus-other = You may use it anywhere, but Angel brings you a red attraction, a station and a flag. Draw to the north.

lesson-change = It is the last round. The numbers are 2 and 4, but both locations are taken: no tourists, and one segment only. You still have a coordinate change! 3–2, Piccadilly Circus, would be your third neighbour. Press the number that must change.
lesson-change-nowhere = Then you would get no tourists. Use your coordinate change first: it would bring 2 points, a neighbour for “Big company” brings 7.
lesson-change-other = That does not lead to 3–2. Keep the 2, and make the 4 a 3.

lesson-anywhere = Instead of two segments you may draw a single one anywhere. “Across the city” brings 13 points if your walk ends at opposite edges. One end is at the southern edge. The other one, Baker Street, is one segment from the northern edge: draw it.
lesson-anywhere-done = Not yet: one segment anywhere is yours, and it brings 13 points here.
lesson-anywhere-other = It does not reach the northern edge. Look for Baker Street in the north-west, and draw north from there.

lesson-final = The rounds are over. The page has found the best route, and it has two pieces: in London you may ride once, from a station to any other. Take the best route.
lesson-final-own = You may mark another route yourself, but this one brings most. Take the best route.

lesson-score = 260 points to 169! The red ones alone bring 85: five attractions times 17 tourists. Ten stations make 40, all three goals 33, two bonuses not used 4. { $player } had the very same cards.
lesson-end = That is how to win: choose one colour and collect its attractions and tourists. Let all pieces meet. Look at the goals early. Raise the ratings of what you pass. And use your cafés!
