game-name = Trolley
game-about = Let it roll as far as you dare, and brake in time.
edition-hill = The hill
edition-hill-about = Short and steep, with sand if you like.
edition-dale = The dale
edition-dale-about = Long and gentle, without any sand.

option-sand = Sand on the rails
option-sand-false = No
option-sand-true = Yes

action-roll = Let it roll
kind-roll = Roll
action-brake = Brake
kind-brake = Brake

rolls = The trolley of { $player } rolls { $metres } m.
jumps = The trolley of { $player } jumps the rails.
brakes = { $player } brakes.
not-yet = It has to roll before it can brake.
dare = Down { $slope }: roll on, or brake?
metres = Metres
