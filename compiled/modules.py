"""What is compiled: an explicit list, by group. A group is one library, so that groups are compiled side by side.

Left out is what a compiler cannot take or what it gains nothing from: modules that define structs (msgspec reads
annotations, which mypyc erases), exceptions and protocols of the contract, and what is only said or drawn.
`tests/compiled` looks that nothing on the list defines a struct.
"""

from __future__ import annotations

from typing import Final

MODULES: Final[dict[str, tuple[str, ...]]] = {
    "core": (
        "vokzal/core/actions.py",
        "vokzal/core/bits.py",
        "vokzal/core/chance.py",
        "vokzal/core/judgement.py",
        "vokzal/core/state.py",
    ),
    "bots": ("vokzal/bots/engineer.py", "vokzal/bots/search.py"),
    "metro_domino": (
        "vokzal/games/metro_domino/actions.py",
        "vokzal/games/metro_domino/heuristics.py",
        "vokzal/games/metro_domino/refusals.py",
        "vokzal/games/metro_domino/row.py",
        "vokzal/games/metro_domino/rules.py",
        "vokzal/games/metro_domino/state.py",
    ),
    "moscow_paris": (
        "vokzal/games/moscow_paris/actions.py",
        "vokzal/games/moscow_paris/cards.py",
        "vokzal/games/moscow_paris/deliberation.py",
        "vokzal/games/moscow_paris/heuristics.py",
        "vokzal/games/moscow_paris/outlook.py",
        "vokzal/games/moscow_paris/refusals.py",
        "vokzal/games/moscow_paris/row.py",
        "vokzal/games/moscow_paris/rules.py",
        "vokzal/games/moscow_paris/scoring.py",
        "vokzal/games/moscow_paris/state.py",
    ),
    "ticket_to_ride": (
        "vokzal/games/ticket_to_ride/actions.py",
        "vokzal/games/ticket_to_ride/lore/glance.py",
        "vokzal/games/ticket_to_ride/lore/heuristics.py",
        "vokzal/games/ticket_to_ride/lore/outlook.py",
        "vokzal/games/ticket_to_ride/lore/planner.py",
        "vokzal/games/ticket_to_ride/lore/prudence.py",
        "vokzal/games/ticket_to_ride/lore/suspicion.py",
        "vokzal/games/ticket_to_ride/lore/thought.py",
        "vokzal/games/ticket_to_ride/lore/yardsticks.py",
        "vokzal/games/ticket_to_ride/rules/board.py",
        "vokzal/games/ticket_to_ride/rules/building.py",
        "vokzal/games/ticket_to_ride/rules/cards.py",
        "vokzal/games/ticket_to_ride/rules/express.py",
        "vokzal/games/ticket_to_ride/rules/game.py",
        "vokzal/games/ticket_to_ride/rules/refusals.py",
        "vokzal/games/ticket_to_ride/rules/scoring.py",
        "vokzal/games/ticket_to_ride/rules/tickets.py",
        "vokzal/games/ticket_to_ride/rules/ways.py",
        "vokzal/games/ticket_to_ride/sight/imagine.py",
        "vokzal/games/ticket_to_ride/sight/memory.py",
        "vokzal/games/ticket_to_ride/sight/row.py",
        "vokzal/games/ticket_to_ride/state.py",
    ),
    "tourists": (
        "vokzal/games/tourists/actions.py",
        "vokzal/games/tourists/city_map.py",
        "vokzal/games/tourists/lore/choices.py",
        "vokzal/games/tourists/lore/expectation.py",
        "vokzal/games/tourists/lore/heuristics.py",
        "vokzal/games/tourists/lore/plan.py",
        "vokzal/games/tourists/lore/prospect.py",
        "vokzal/games/tourists/lore/turns.py",
        "vokzal/games/tourists/rules/appraisal.py",
        "vokzal/games/tourists/rules/cafes.py",
        "vokzal/games/tourists/rules/cards.py",
        "vokzal/games/tourists/rules/drawing.py",
        "vokzal/games/tourists/rules/ending.py",
        "vokzal/games/tourists/rules/facts.py",
        "vokzal/games/tourists/rules/game.py",
        "vokzal/games/tourists/rules/legality.py",
        "vokzal/games/tourists/rules/measures.py",
        "vokzal/games/tourists/rules/pairs.py",
        "vokzal/games/tourists/rules/ratings.py",
        "vokzal/games/tourists/rules/refusals.py",
        "vokzal/games/tourists/rules/rewards.py",
        "vokzal/games/tourists/rules/route.py",
        "vokzal/games/tourists/rules/scoring.py",
        "vokzal/games/tourists/rules/setup.py",
        "vokzal/games/tourists/rules/walking.py",
        "vokzal/games/tourists/sight/axes.py",
        "vokzal/games/tourists/sight/card_row.py",
        "vokzal/games/tourists/sight/imagine.py",
        "vokzal/games/tourists/sight/look.py",
        "vokzal/games/tourists/sight/map_row.py",
        "vokzal/games/tourists/sight/row.py",
        "vokzal/games/tourists/sight/table_row.py",
        "vokzal/games/tourists/sight/turn_row.py",
        "vokzal/games/tourists/state.py",
    ),
    "trans_europa": (
        "vokzal/games/trans_europa/board.py",
        "vokzal/games/trans_europa/heuristics.py",
        "vokzal/games/trans_europa/missing.py",
        "vokzal/games/trans_europa/row.py",
        "vokzal/games/trans_europa/rules.py",
        "vokzal/games/trans_europa/state.py",
    ),
}

KERNELS: Final[dict[str, tuple[str, str]]] = {
    "trans_europa": ("vokzal.games.trans_europa._kernel", "vokzal/games/trans_europa/_kernel.c"),
}
"""By group, a module written in C and its source."""
