"""The types of the protocol as JSON Schema: what comes in, what goes out, and what both hold.

`msgspec` writes the schemas of our structs. What it cannot know is added here: the documentation of
fields, what is always sent although it has a default, and the events and entries of a game, which
are told as plain values.
"""

import ast
import inspect
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import MISSING, fields
from functools import cache
from itertools import pairwise
from types import ModuleType
from typing import Any, Final, get_type_hints

import msgspec

from kingofnewyork.play.json_values import (
    ACTION_KINDS,
    ARGUMENT_WRITERS,
    CAUSES,
    FIELD_WRITERS,
)
from kingofnewyork.play.lesson_pieces import PIECE_FIELDS, TOOLS
from kingofnewyork.rules import events as rules_events
from kingofnewyork.rules.events import Event
from kingofnewyork.rules.ids import (
    BOROUGH_NAMES,
    BUILDING_NAMES,
    FACE_NAMES,
    PLACE_NAMES,
    UNIT_NAMES,
)
from kingofnewyork.rules.registry import TOKENS
from kingofnewyork.server.domain.entries import entry_type
from kingofnewyork.server.protocol.messages import QueryResult
from kingofnewyork.server.protocol.responses import QUERY_RESULTS
from kingofnewyork.server.protocol.view_types import EntryView
from kingofnewyork.server.protocol.views import PUBLIC_FIELDS

Schema = dict[str, Any]
REF: Final = "#/$defs/"
INTEGER: Final[Schema] = {"type": "integer"}
TEXT: Final[Schema] = {"type": "string"}
PHRASE: Final[Schema] = {
    "title": "Phrase",
    "description": "What is to be said: a key of the catalogue, or a form of one such as "
    "`borough-bronx.to`, with its arguments.",
    "type": "object",
    "properties": {"key": TEXT},
    "required": ["key"],
    "additionalProperties": {"$ref": f"{REF}Argument"},
}
ARGUMENT: Final[Schema] = {
    "description": "What a phrase is made with; several are read as `a, b and c`.",
    "anyOf": [
        TEXT,
        {"type": "number"},
        {"$ref": f"{REF}Phrase"},
        {"type": "array", "items": {"anyOf": [{"$ref": f"{REF}Phrase"}, TEXT]}},
    ],
}
STACK_PLACE: Final[Schema] = {
    "title": "StackPlace",
    "description": "Where a stack of tiles is.",
    "type": "object",
    "properties": {
        "borough": {"enum": list(BOROUGH_NAMES)},
        "index": {**INTEGER, "description": "Its index among the `stacks` of the borough."},
    },
    "required": ["borough", "index"],
}


def reference(name: str) -> Schema:
    """A schema that stands elsewhere under its name."""
    return {"$ref": REF + name}


def incoming(kinds: Iterable[Any]) -> tuple[list[Schema], dict[str, Schema]]:
    """The schemas of what clients send, and those of the structs in them, by name."""
    return _describe(kinds)


def outgoing(kinds: Iterable[Any]) -> tuple[list[Schema], dict[str, Schema]]:
    """The schemas of what the server sends, and those of the structs in them, by name.

    Fields with a default are sent as well, unless their struct leaves defaults out. A struct that
    clients send, too, is another thing here and has another name.
    """
    schemas, parts = _describe(kinds, always=True)
    parts |= {"Phrase": PHRASE, "Argument": ARGUMENT}
    if "Options" in parts:
        parts["ShownOptions"] = {**parts.pop("Options"), "title": "ShownOptions"}
        schemas, parts = rename_refs([schemas, parts], "Options", "ShownOptions")
    if "QueryResult" in parts:
        parts |= result_schemas(parts["QueryResult"])
    if "EntryView" in parts:
        parts |= entry_schemas(parts["EntryView"])
        parts |= {"StackPlace": STACK_PLACE, **event_schemas(), **action_schemas()}
    if "LessonStepView" in parts:
        parts |= piece_schemas()
    return schemas, parts


def _describe(kinds: Iterable[Any], always: bool = False) -> tuple[list[Schema], dict[str, Schema]]:
    """Describe types as schemas of `msgspec`, documented and in words that all readers know."""
    asked = list(kinds)
    wanted = [*asked, *QUERY_RESULTS.values()] if always else asked
    found, parts = msgspec.json.schema_components(wanted, ref_template=REF + "{name}")
    for kind in _structs(wanted):
        schema = parts[kind.__name__]
        for name, text in field_docs(kind).items():
            schema["properties"][name]["description"] = text
        if always:
            _require_sent_fields(kind, schema)
    tidied: dict[str, Schema] = tidy(parts)
    return [tidy(schema) for schema in found[: len(asked)]], tidied


def _require_sent_fields(kind: type[msgspec.Struct], schema: Schema) -> None:
    """Require the fields that the server always sends, and drop their defaults."""
    for value in schema["properties"].values():
        value.pop("default", None)
    if not kind.__struct_config__.omit_defaults:
        optional = {one.name for one in msgspec.structs.fields(kind) if _may_be_unset(one)}
        schema["required"] = [name for name in schema["properties"] if name not in optional]


def _may_be_unset(field: msgspec.structs.FieldInfo) -> bool:
    return field.default is msgspec.UNSET


def _structs(kinds: Iterable[Any]) -> list[type[msgspec.Struct]]:
    """Every struct within some types, each once."""
    found: dict[type[msgspec.Struct], None] = {}

    def visit(kind: Any) -> None:
        if isinstance(kind, msgspec.inspect.StructType):
            if kind.cls not in found:
                found[kind.cls] = None
                for field in kind.fields:
                    visit(field.type)
            return
        for name in ("types", "item_types"):
            for part in getattr(kind, name, ()):
                visit(part)
        for name in ("item_type", "value_type", "type"):
            if isinstance(getattr(kind, name, None), msgspec.inspect.Type):
                visit(getattr(kind, name))

    for kind in kinds:
        visit(msgspec.inspect.type_info(kind))
    return list(found)


@cache
def _classes(module: ModuleType) -> dict[str, list[ast.stmt]]:
    """What stands in each class of a module."""
    nodes = ast.parse(inspect.getsource(module)).body
    return {node.name: node.body for node in nodes if isinstance(node, ast.ClassDef)}


def field_docs(kind: type) -> dict[str, str]:
    """What stands below each field of a class."""
    docs: dict[str, str] = {}
    for base in kind.__mro__:
        if base is msgspec.Struct or not issubclass(base, msgspec.Struct):
            continue
        lines = _classes(sys.modules[base.__module__]).get(base.__name__, [])
        for field, below in pairwise(lines):
            if isinstance(field, ast.AnnAssign) and isinstance(below, ast.Expr):
                assert isinstance(field.target, ast.Name)
                text = ast.literal_eval(below.value)
                docs.setdefault(field.target.id, " ".join(text.split()))
    return docs


def tidy(value: Any) -> Any:
    """A schema without what only Python understands, and without parts that allow everything."""
    if isinstance(value, list):
        return [tidy(part) for part in value]
    if not isinstance(value, dict):
        return value
    found = {name: tidy(part) for name, part in value.items()}
    if isinstance(found.get("pattern"), str):
        found["pattern"] = found["pattern"].replace(r"\A", "^").replace(r"\Z", "$")
    if "$ref" in found:
        found.pop("type", None)
    if isinstance(found.get("anyOf"), list):
        kept = [part for part in found.pop("anyOf") if part != {}]
        found = {**found, **kept[0]} if len(kept) == 1 else {**found, "anyOf": kept}
    return found


def rename_refs(value: Any, old: str, new: str) -> Any:
    """Replace the name of a schema wherever it is referred to."""
    if isinstance(value, list | tuple):
        return [rename_refs(part, old, new) for part in value]
    if isinstance(value, dict):
        return {name: rename_refs(part, old, new) for name, part in value.items()}
    return REF + new if value == REF + old else value


def result_schemas(plain: Schema) -> dict[str, Schema]:
    """The result of a query about each topic, as a schema of its own."""
    found: dict[str, Schema] = {}
    for topic, kind in QUERY_RESULTS.items():
        (schema,), _ = msgspec.json.schema_components([kind], ref_template=REF + "{name}")
        properties = {**plain["properties"], "topic": {"const": topic}, "result": tidy(schema)}
        name = f"{topic.title().replace('_', '')}QueryResult"
        found[name] = {**plain, "title": name, "properties": properties}
    name = QueryResult.__name__
    return {**found, name: _any_of(plain["description"], found)}


def _any_of(description: str, names: Iterable[str]) -> Schema:
    return {"description": description, "anyOf": [reference(name) for name in names]}


def entry_schemas(plain: Schema) -> dict[str, Schema]:
    """Each kind of entry as it is shown, as a schema of its own."""
    found: dict[str, Schema] = {}
    defaults = {one.name: one.default for one in msgspec.structs.fields(EntryView)}
    for kind, shown in PUBLIC_FIELDS.items():
        own = {one.name: one for one in msgspec.structs.fields(kind)}
        always = [
            name
            for name in shown
            if defaults[name] is msgspec.UNSET or own[name].default is msgspec.NODEFAULT
        ]
        names = ["seq", "time_ms", "type", *shown, "events", "story", "beats"]
        properties = {name: plain["properties"][name] for name in names}
        properties["type"] = {"const": entry_type(kind)}
        found[f"{kind.__name__}Entry"] = {
            "title": f"{kind.__name__}Entry",
            "description": inspect.getdoc(kind),
            "type": "object",
            "properties": properties,
            "required": ["seq", "time_ms", "type", *always],
        }
    return {**found, EntryView.__name__: _any_of(plain["description"], found)}


def event_schemas() -> dict[str, Schema]:
    """Each kind of event of a game, as a schema of its own."""
    found: dict[str, Schema] = {}
    for kind in vars(rules_events).values():
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event:
            found[f"{kind.__name__}Event"] = _event(kind)
    return {**found, "GameEvent": _any_of("Something that happened in the game.", found)}


def _event(kind: type[Event]) -> Schema:
    hints = get_type_hints(kind)
    properties: Schema = {"event": {"const": kind.__name__}}
    for field in fields(kind):
        always = field.name == "seat" and field.default is MISSING
        hint = hints[field.name]
        properties[field.name] = INTEGER if always else _event_field(kind, field.name, hint)
    return {
        "title": f"{kind.__name__}Event",
        "description": _without_names(inspect.getdoc(kind) or ""),
        "type": "object",
        "properties": properties,
        "required": list(properties),
    }


def action_schemas() -> dict[str, Schema]:
    """Each kind of action of a monster, as a schema of its own."""
    found = {
        kind: {"id": ACTION_ID, **_fields(ARGUMENT_WRITERS[argument](0))}
        for kind, _, _, argument in ACTION_KINDS
    }
    return _kinds("ActionView", "Action", "What a monster may do, or has done.", found)


def piece_schemas() -> dict[str, Schema]:
    """Each kind of piece that a lesson points at, as a schema of its own."""
    found = {kind: _fields(names) for kind, names in PIECE_FIELDS.items()}
    return _kinds("PieceView", "Piece", "A piece that a lesson points at.", found)


def _kinds(
    name: str, suffix: str, description: str, found: dict[str, dict[str, Schema]]
) -> dict[str, Schema]:
    """Things that are told apart by their `kind`, and any of them under one name."""
    schemas: dict[str, Schema] = {}
    for kind, fields_of_kind in found.items():
        title = "".join([word.capitalize() for word in kind.split("_")]) + suffix
        properties: Schema = {"kind": {"const": kind}, **fields_of_kind}
        schemas[title] = {
            "title": title,
            "type": "object",
            "properties": properties,
            "required": list(properties),
        }
    return {**schemas, name: _any_of(description, schemas)}


def _fields(names: Iterable[str]) -> dict[str, Schema]:
    return {name: ARGUMENT_FIELDS[name]() for name in names}


def _without_names(text: str) -> str:
    """The text with what stands in the message in place of names of the program."""
    return text.replace("NOBODY", "null").replace("NO_CARD", "null")


def _names(names: Sequence[str]) -> Schema:
    return {"enum": list(names)}


def _or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


VALUES: Final[dict[str, Callable[[], Schema]]] = {
    **dict.fromkeys(("seat", "by", "loser", "winner"), lambda: _or_null(INTEGER)),
    **dict.fromkeys(("card", "goal", "forced_by"), lambda: _or_null(TEXT)),
    "modifiers": lambda: {"type": "array", "items": TEXT},
    **dict.fromkeys(("place", "origin"), lambda: _or_null(_names(PLACE_NAMES))),
    **dict.fromkeys(("dice", "thrown"), lambda: {"type": "array", "items": _names(FACE_NAMES)}),
    **dict.fromkeys(("face", "before", "after"), lambda: _names(FACE_NAMES)),
    "borough": lambda: _names(BOROUGH_NAMES),
    "building": lambda: _names(BUILDING_NAMES),
    "unit": lambda: _names(UNIT_NAMES),
    "token": lambda: _names([token.name for token in TOKENS]),
    "cause": lambda: _names(CAUSES),
    "stack": lambda: reference("StackPlace"),
}
"""How the fields of events look that are not told as numbers."""
assert VALUES.keys() == FIELD_WRITERS.keys()
ACTION_ID: Final[Schema] = {**TEXT, "description": "As `act` wants it: the notation of records."}
ARGUMENT_FIELDS: Final[dict[str, Callable[[], Schema]]] = {
    **{name: VALUES[name] for name in ("face", "before", "after", "borough", "unit", "stack")},
    **dict.fromkeys(("seat", "number"), lambda: INTEGER),
    "card": lambda: TEXT,
    "is_new": lambda: {"type": "boolean", "description": "Whether it appeared this turn."},
    "dice_indexes": lambda: {
        "type": "array",
        "items": INTEGER,
        "description": "Which of `dice` of the game.",
    },
    "action": lambda: {**TEXT, "description": "The `id` of the option."},
    "tool": lambda: _names(TOOLS),
}
"""How the fields of actions and of pieces look."""


def _event_field(kind: type[Event], name: str, hint: Any) -> Schema:
    if name == "origin" and kind is rules_events.UnitMoved:
        return _names(BOROUGH_NAMES)
    if name in VALUES:
        return VALUES[name]()
    return {"type": "boolean"} if hint is bool else INTEGER


def openapi_references(value: Any) -> Any:
    """The same with references to where OpenAPI keeps its schemas."""
    if isinstance(value, list):
        return [openapi_references(part) for part in value]
    if isinstance(value, dict):
        return {name: openapi_references(part) for name, part in value.items()}
    if isinstance(value, str) and re.match(r"#/\$defs/\w+$", value):
        return value.replace(REF, "#/components/schemas/")
    return value
