game-name = Дрезина
game-about = Котіться, скільки стане сміливості, і гальмуйте вчасно.
edition-hill = Пагорб
edition-hill-about = Короткий і крутий, за бажання з піском.
edition-dale = Долина
edition-dale-about = Довга й полога, без піску.

option-sand = Пісок на рейках
option-sand-false = Ні
option-sand-true = Так

action-roll = Котитися
kind-roll = Котитися
action-brake = Гальмувати
kind-brake = Гальмувати

rolls = { $player }: дрезина прокотилася { $metres } м.
jumps = { $player }: дрезина зійшла з рейок.
brakes = { $player } гальмує.
not-yet = Спершу треба прокотитися.
dare = Попереду { $slope }: котитися чи гальмувати?
metres = Метри
