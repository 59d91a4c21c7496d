"""King of New York for players, hosts and bot writers: the rules as a library.

An unofficial fan project. Start with `Game`; `kingofnewyork.rules` is the pure engine below it.
"""

from kingofnewyork.core import choose_core

choose_core()  # before any module of the core is imported

import kingofnewyork.cards  # noqa: F401  registers every card
from kingofnewyork.errors import (
    BadNotation,
    BadPosition,
    BadRecord,
    BadSetup,
    IllegalAction,
    KingOfNewYorkError,
    NatureError,
)
from kingofnewyork.play.board import Board, Monster
from kingofnewyork.play.game import Game
from kingofnewyork.play.nature import KeyedNature, Nature, ScriptedNature
from kingofnewyork.play.notation import Action, action_text, describe_action, parse_action
from kingofnewyork.play.position import parse_position, position_text
from kingofnewyork.play.record import Record
from kingofnewyork.play.record_steps import RecordStep
from kingofnewyork.play.scenario import Scenario
from kingofnewyork.play.seeded import SeededNature
from kingofnewyork.play.view import View
from kingofnewyork.rules.ids import NATURE, NOBODY
from kingofnewyork.rules.serialization import digest, from_dict, to_dict
from kingofnewyork.rules.state import State

__version__ = "0.1.0"
__all__ = [
    "NATURE",
    "NOBODY",
    "Action",
    "BadNotation",
    "BadPosition",
    "BadRecord",
    "BadSetup",
    "Board",
    "Game",
    "IllegalAction",
    "KeyedNature",
    "KingOfNewYorkError",
    "Monster",
    "Nature",
    "NatureError",
    "Record",
    "RecordStep",
    "Scenario",
    "ScriptedNature",
    "SeededNature",
    "State",
    "View",
    "action_text",
    "describe_action",
    "digest",
    "from_dict",
    "parse_action",
    "parse_position",
    "position_text",
    "to_dict",
]
