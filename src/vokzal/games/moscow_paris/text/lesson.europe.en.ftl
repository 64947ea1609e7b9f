# The first lesson, step by step; what begins with the name of a step is said to an answer
lesson-goal = Trains stand at four cities. If the same wagons lie in front of you as stand at a city, the city is yours. Cities bring points, and most points win. Everybody couples wagons to the trains, and anybody may take them.

lesson-front = In a turn you do one thing: couple a wagon to a city, play an action card, put a wagon in front of you, or take one back. You hold two dining cars, and a pair is worth a city! Put one of them in front of you: press the card, then the place.
lesson-front-couple = Nothing lies in front of you yet, so you could take no city there, but somebody else might. First put a dining car in front of you.
lesson-front-other = Of that wagon you hold only one. A pair takes a city: put a dining car in front of you.

lesson-couple = { $player } has put a couchette car in front. Now your second dining car: couple it to an empty city. Then all that stands there lies in front of you, too, and the city is yours at once. The number on the sign is its points. Which city?
lesson-couple-city = That would work, but this city brings only 1 point. Another empty one brings 2.
lesson-couple-baggage = A baggage car stands in Munich, and you have none in front of you. You need an equal for every wagon: choose an empty city.
lesson-couple-gift = Careful! A couchette car lies in front of { $player }, who would take that city next turn. Couple the dining car.
lesson-couple-other = In front of you lies a dining car. So couple its equal to an empty city: the second dining car.

lesson-take = A dining car in Paris and a dining car in front of you. At the end of your own turn you may take one such city. Its wagons and their equals are discarded, and you draw up to five cards. Take Paris!
lesson-take-leave = Waiting gains nothing, and others want Paris, too. Take it.

lesson-flags = 2 points! And a new city comes: Strasbourg, with the same flag as Paris. Each further city of a country brings a point more. Others get 1 point for Strasbourg, you would get 2. So mind the flags.

lesson-chance = { $player } has coupled a sleeping car to Milan. It is the only wagon there. Putting a wagon in front of you can win a city, too. What do you do?
lesson-chance-line = In a line it does not help you. Your sleeping car must lie in front of you: then it is the equal of the one in Milan.
lesson-chance-gift = Careful, that wagon lies in front of { $player }. And Milan can be yours now: put your sleeping car in front of you.
lesson-chance-other = In Milan stands a sleeping car, and you hold one. Put it in front of you, and Milan is yours.

lesson-beware = Milan is yours, and Rome has come. Now the worst mistake: coupling a wagon to an empty city when its equal lies in front of a rival. That is a gift! So first look at what lies in front of the others, then couple.

lesson-cards = A few turns later. Besides wagons there are action cards: Swap, Drop two, Drop three, Chain, Remove a city. They take up room in your hand, so do not keep them long. You have a Swap: it changes the places of any two wagons on the table.

lesson-swap = In front of you lie a mail car and a saloon car; their equals in the lines have a tick. Which two wagons do you swap, so that both in Strasbourg, worth 2 to you, have a tick? Press the card, then the first of them.
lesson-swap-munich = That would bring you Munich for 1 point. In Strasbourg, worth 2 to you, the saloon car fits already. Which wagon there is in the way?
lesson-swap-other = In Strasbourg only the compartment car is in your way. The mail car from Munich would fit in its place.

lesson-with = And the second wagon?
lesson-with-other = In front of you lie a mail car and a saloon car, so just these should stand in Strasbourg: the mail car from Munich for the compartment car.

lesson-drop = Strasbourg is yours. In its place came Vienna, 2 points, with a mail car and a sleeping car. In front of you lies a sleeping car. Drop two discards two wagons one above the other, on the same side, equally far from the city. Which ones?
lesson-drop-far = Then the sleeping car would go, and the mail car, which you lack, would stay. Drop the two next to the cities.
lesson-drop-other = Play Drop two: when the mail car is gone, only a sleeping car is left in Vienna, and it has its equal in front of you.

lesson-chain = Vienna is yours. Now Rome: a mail car and a dining car. A dining car lies in front of you, a mail car in front of your rival. With Chain you swap a wagon of yours for a neighbour’s. Press the card, then the wagon you give and the one you get.
lesson-chain-dining = You need the dining car for Rome. Give the sleeping car away.
lesson-chain-couchette = No couchette car stands in Rome. Get the mail car: then you have both, and { $player } has not.
lesson-chain-other = All you lack for Rome is a mail car, and one lies in front of your rival. Play Chain.

lesson-last = Rome is yours. Turns go by, and no new cities are left. When three or fewer lie on the table, the match ends: one more city! You lead 13 to 10 and have a pair of dining cars. Which city brings you most, with its flag?
lesson-last-city = That one brings 2 points, the flag included. One city brings 3: a capital, and you have a city of that country.
lesson-last-remove = That would end the match, too, but without points for you. Use your pair of dining cars.
lesson-last-other = A dining car lies in front of you: couple the second one to the best city and take it.

lesson-end = Moscow: 2 points, and 1 more for the second Russian city. Take it, and the match is over.
lesson-end-leave = Then the match goes on, and { $player } may take Moscow. Take it.

lesson-scores = 16 to 10! Your cities brought 12 points; three French, two Italian and two Russian ones brought 4 more. If points are equal, capitals decide, then the number of cities.

lesson-over = A pair takes any empty city: one in front of you, the other to the city. Before you couple, look in front of your rivals. Gather capitals and equal flags, play action cards early, and watch how many cities are left. Have a good journey!
