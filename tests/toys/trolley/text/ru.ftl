game-name = Дрезина
game-about = Катитесь, сколько хватит смелости, и тормозите вовремя.
edition-hill = Холм
edition-hill-about = Короткий и крутой, при желании с песком.
edition-dale = Долина
edition-dale-about = Длинная и пологая, без песка.

option-sand = Песок на рельсах
option-sand-false = Нет
option-sand-true = Да

action-roll = Катиться
kind-roll = Катиться
action-brake = Тормозить
kind-brake = Тормозить

rolls = { $player }: дрезина прокатилась { $metres } м.
jumps = { $player }: дрезина сошла с рельсов.
brakes = { $player } тормозит.
not-yet = Сначала надо прокатиться.
dare = Впереди { $slope }: катиться или тормозить?
metres = Метры
