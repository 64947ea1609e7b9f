"""The contract every game keeps: states, actions, chance, events, words, content and the match log."""

from vokzal.core.actions import Action, Kind, Param, Space
from vokzal.core.beginning import Beginning
from vokzal.core.chance import Chance, LiveChance, ReplayChance, ScriptedChance
from vokzal.core.content import Content, ContentError, Status
from vokzal.core.events import Event, seen_by
from vokzal.core.game import Game, Heuristics, Outcome, Reason, Refused, View
from vokzal.core.match import Match, MatchError, Move, verify
from vokzal.core.options import Options, OptionsError
from vokzal.core.state import State
from vokzal.core.words import LANGUAGES, Words

__all__ = [
    "LANGUAGES",
    "Action",
    "Beginning",
    "Chance",
    "Content",
    "ContentError",
    "Event",
    "Game",
    "Heuristics",
    "Kind",
    "LiveChance",
    "Match",
    "MatchError",
    "Move",
    "Options",
    "OptionsError",
    "Outcome",
    "Param",
    "Reason",
    "Refused",
    "ReplayChance",
    "ScriptedChance",
    "Space",
    "State",
    "Status",
    "View",
    "Words",
    "seen_by",
    "verify",
]
