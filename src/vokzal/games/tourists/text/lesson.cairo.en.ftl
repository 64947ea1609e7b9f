# The lesson of Cairo, step by step; what begins with the name of a step answers it
lesson-same = Cairo is played like London: two cards, a location, two segments, one walk at the end. But the Nile runs through the city, with islands in it, and many tourists have come for the pyramids out of town.
lesson-boxes = You lead with a Cairo card. It has a symbol, here the Giza Pyramids: its red tourist goes there, not to your location. Tourists out of town count like all others if your walk passes their collection point, an intersection.

lesson-island = The other two tourists go to your location. 4 and 3: row 4, column 3 is an island, the Gezira Gardens. Row 3, column 4 is an empty place on the bank. Which one leads you on towards Giza, in the west?
lesson-island-bank = There is nothing to see, and it lies to the east. The bridge by the island passes two sights at once and leads west, where Giza’s collection point is.

lesson-bridge = Only its bridge leads to an island: the streets on the banks are not beside it. So one segment must be the bridge. Draw Qasr el-Nil Bridge, and on to the west, between the Dokki Arcades and the Orman Garden.
lesson-bridge-bank = From the bank the water lies between you and the island. Draw the bridge and the street that goes on to the west.
lesson-bridge-east = That goes east. Giza’s collection point lies in the west: draw the bridge and the street beyond it.
lesson-bridge-blank = Without segments the tourists on the island are not on your walk. Draw the bridge and on to the west.
lesson-bridge-other = That is not at your island. Draw the bridge and the street that goes on to the west.
lesson-bridge-two = And the other one.
lesson-bridge-done = One more segment is yours: the bridge and the street to the west belong together.
lesson-bridge-off = That way leads elsewhere. Draw the segment that is pointed at.

lesson-giza = Cairo Tower, on the next island, is on your walk as well: the same bridge leads there. Now your tourists stand at 4–2. One segment south lies Giza’s collection point. Fetch your red tourist!
lesson-giza-next = That comes next. First the segment south, to Giza’s collection point.
lesson-giza-blank = Your tourist is waiting at the pyramids: draw the segment south.
lesson-giza-other = That does not lead to Giza’s collection point. Draw to the south.

lesson-two = Round 3. You lead with a Cairo card, a green tourist for Giza. { $player } offers a Cairo card and a common card. With two Cairo cards both tourists go out of town: your location is only marked, and is no longer free. What do you keep?
lesson-two-both = Then you would get two tourists in all, and an empty location that counts for no goal. The common card brings two to your location, besides the one at Giza.

lesson-felucca = Your walk has passed Saqqara’s collection point and ends at the water. Once, a felucca takes you from any intersection at the water to any on the other bank. So you may go on in the east: which location lies on the way to Memphis?
lesson-felucca-far = 4–6 is far up in the north-east. 6–4 lies near the water, and on the way to Memphis’s collection point.

lesson-east = Begin at the water and draw two segments to the east: past the Mosque of Amr, whose rating your first card raised, to Memphis’s collection point.
lesson-east-bridge = A bridge is not needed: the felucca joins your two pieces. Use both segments to go east to Memphis.
lesson-east-done = Memphis is two segments from the water: draw both.
lesson-east-other = That does not lead from the water to Memphis. Draw the street that is pointed at.
lesson-east-two = And the other one.

lesson-final = You have kept on in the same way, and the ten rounds are over. Take the best route: it uses the felucca.
lesson-final-own = You may mark another route yourself, but this one brings most. Take the best route.
lesson-score = 164 points to 89! Your walk passes all three collection points, so all seven tourists out of town count. Two islands with tourists bring a goal, and five attractions of one colour another.
lesson-end = So in Cairo: plan your walk past the collection points, for a tourist who is not fetched leaves. Cross bridges to see two islands at once. And keep the felucca in mind: both pieces must come to the water.
