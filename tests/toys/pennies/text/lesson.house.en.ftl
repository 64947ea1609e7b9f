lesson-goal = Everyone hides a number. The highest that nobody else hid takes the prize.
lesson-hide = The others have hidden theirs. The prize is { $coins } coins: what do you hide?
lesson-hide-lone = Both hid 3, so your lone number took the prize.
lesson-hide-highest = Everybody likes the highest number, and equal numbers take nothing. Try a lower one.
lesson-hide-nothing = Nothing loses to any lone number. Hide at least one coin.
lesson-rest = What was shown rests for a round, so nobody but you can hide 3 now.
lesson-rest-low = That might be beaten, and 3 cannot be.
lesson-end = Now you know how it goes. Think of what the others cannot hide.
