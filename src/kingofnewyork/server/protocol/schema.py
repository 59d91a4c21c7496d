"""The protocol as documents for programs: OpenAPI for HTTP, a JSON Schema for the socket.

Imported only when somebody asks for one of them. `docs/protocol.md` says the same in words.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from starlette.routing import Route

from kingofnewyork import __version__
from kingofnewyork.play.lesson import LESSONS
from kingofnewyork.server.domain import requests
from kingofnewyork.server.domain.errors import CODES
from kingofnewyork.server.domain.status import OPEN, RUNNING
from kingofnewyork.server.metrics import CONTENT_TYPE
from kingofnewyork.server.protocol import (
    messages,
    puzzle_types,
    responses,
    review_types,
    view_types,
)
from kingofnewyork.server.protocol.http_status import HTTP_STATUS
from kingofnewyork.server.protocol.schema_types import (
    Schema,
    incoming,
    openapi_references,
    outgoing,
    reference,
)
from kingofnewyork.server.protocol.wire import JSON_TYPE
from kingofnewyork.words.languages import LANGUAGES

PLAIN_TEXT: Final = "text/plain"
DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
PARAMETER: Final = re.compile(r"\{(\w+)(?::\w+)?\}")
BODY_REFUSALS: Final = ("message/bad", "origin/bad", "body/too_large", "body/not_json")
"""What can be wrong with whatever somebody sends."""
TABLE_REFUSALS: Final = ("not_found", "token/bad", "unavailable")
"""What can be wrong with a table that somebody wants to see."""
NUMBER: Final[Schema] = {"type": "integer", "minimum": 0, "maximum": 999_999_999_999_999}
PATHS: Final[dict[str, tuple[Schema, str]]] = {
    "table": ({"type": "string"}, "the name of the table"),
    "code": ({"type": "string"}, "the code to join with"),
    "number": (NUMBER, "which game of the table, from 1"),
    "seq": (NUMBER, "the number of the entry"),
    "day": ({"type": "string", "format": "date"}, "the day by UTC, such as 2026-11-18"),
    "language": ({"type": "string", "enum": list(LANGUAGES)}, "the language"),
    "lesson": ({"type": "string", "enum": list(LESSONS)}, "the name of the lesson"),
    "puzzle": ({"type": "string", "pattern": "^[0-9]{3}$"}, "the number of the puzzle"),
}
"""The parts of paths, and what they mean."""
BEFORE_PARAMETER: Final = (
    NUMBER,
    "only what is older: milliseconds since 1970, from the end of a page",
)


@dataclass(frozen=True)
class Operation:
    """What a path takes and answers."""

    answers: Any = None
    """The type of the answer; None if it is no JSON of ours."""
    takes: Any = None
    """The type of what is sent along."""
    status: int = 200
    refusals: Sequence[str] = ()
    query: dict[str, tuple[Schema, str]] = field(default_factory=dict)
    private: bool = False
    """Whether a token or a watch key opens what is otherwise closed."""
    kind: str = JSON_TYPE


OPERATIONS: Final[dict[str, Operation]] = {
    "about": Operation(responses.ServerInfo),
    "openapi": Operation(dict[str, Any]),
    "socket_schema": Operation(dict[str, Any]),
    "words": Operation(refusals=["not_found"], kind=PLAIN_TEXT),
    "cards": Operation(responses.CardList),
    "lesson": Operation(view_types.LessonResponse, refusals=["not_found", "unavailable"]),
    "puzzles": Operation(puzzle_types.PuzzleList),
    "puzzle": Operation(puzzle_types.PuzzleResponse, refusals=["not_found", "unavailable"]),
    "tables": Operation(
        responses.TableList,
        refusals=["options/bad", "unavailable"],
        query={
            "status": ({"type": "string", "enum": [OPEN, RUNNING]}, f"{OPEN} unless said"),
            "before": BEFORE_PARAMETER,
        },
    ),
    "create": Operation(
        messages.TableAccess,
        requests.CreateTable,
        201,
        [
            *BODY_REFUSALS,
            *("name/bad", "options/bad", "bot/bad", "monster/bad", "nonce/bad", "key/reused"),
            "name/taken",
            *("table/not_full", "limit/tables", "rate/slow_down", "unavailable"),
        ],
    ),
    "fork": Operation(
        messages.TableAccess,
        requests.ForkTable,
        201,
        [
            *(
                *BODY_REFUSALS,
                *TABLE_REFUSALS,
                "table/not_over",
                "record/bad",
                "fork/bad",
                "fork/too_long",
            ),
            *("name/bad", "options/bad", "bot/bad", "nonce/bad", "key/reused"),
            *("limit/tables", "rate/slow_down"),
        ],
        private=True,
    ),
    "join": Operation(
        messages.TableAccess,
        requests.JoinTable,
        201,
        [
            *BODY_REFUSALS,
            *("not_found", "name/bad", "name/taken", "seat/bad", "seat/taken", "key/reused"),
            *("table/full", "table/daily"),
            *("table/not_open", "table/crowded", "table/closed", "rate/slow_down", "unavailable"),
        ],
    ),
    "code": Operation(
        responses.ListedTable, refusals=["not_found", "rate/slow_down", "unavailable"]
    ),
    "table": Operation(view_types.TableResponse, refusals=TABLE_REFUSALS, private=True),
    "log": Operation(
        view_types.LogResponse,
        refusals=[*TABLE_REFUSALS, "options/bad"],
        query={
            "after": (
                {"type": "integer", "minimum": -1, "maximum": 99_999_999},
                "only entries after this one",
            ),
            "story": ({"type": "boolean"}, "whether entries come with sentences"),
        },
        private=True,
    ),
    "moment": Operation(view_types.MomentResponse, refusals=TABLE_REFUSALS, private=True),
    "games_of": Operation(responses.GameList, refusals=TABLE_REFUSALS, private=True),
    "forget": Operation(
        responses.ForgetResponse,
        requests.ForgetMe,
        refusals=[*BODY_REFUSALS, *TABLE_REFUSALS],
        private=True,
    ),
    "record": Operation(
        refusals=[*TABLE_REFUSALS, "table/not_over", "daily/not_over"],
        private=True,
        kind=PLAIN_TEXT,
    ),
    "games": Operation(
        responses.GameList,
        refusals=["options/bad", "unavailable"],
        query={"before": BEFORE_PARAMETER},
    ),
    "daily_game": Operation(responses.DailyResponse, refusals=["rate/slow_down", "unavailable"]),
    "daily_game_of": Operation(
        responses.DailyResponse, refusals=["not_found", "rate/slow_down", "unavailable"]
    ),
    "play_daily": Operation(
        messages.TableAccess,
        requests.PlayDaily,
        201,
        [*BODY_REFUSALS, "name/bad", "limit/tables", "rate/slow_down", "unavailable"],
    ),
    "replay": Operation(
        view_types.ReplayResponse,
        requests.ReplayRecord,
        refusals=[*BODY_REFUSALS, "record/bad", "rate/slow_down"],
    ),
    "review_game": Operation(
        review_types.ReviewResponse,
        refusals=[*TABLE_REFUSALS, "table/not_over", "record/bad"],
        private=True,
    ),
    "review_record": Operation(
        review_types.ReviewResponse,
        requests.ReplayRecord,
        refusals=[*BODY_REFUSALS, "record/bad", "rate/slow_down", "unavailable"],
    ),
    "deep_choice": Operation(
        review_types.DeepChoiceResponse,
        requests.DeepChoiceRequest,
        refusals=[*BODY_REFUSALS, "record/bad", "not_found", "rate/slow_down", "unavailable"],
    ),
    "health": Operation(responses.Liveness),
    "ready": Operation(responses.Readiness, refusals=["unavailable"]),
    "metrics": Operation(kind=CONTENT_TYPE.partition(";")[0]),
}
"""What each route takes and answers, by its name."""


def openapi(routes: Sequence[Route]) -> Schema:
    """The document of OpenAPI 3.1 for these routes."""
    taken = [one.takes for one in OPERATIONS.values() if one.takes]
    given = [one.answers for one in OPERATIONS.values() if one.answers]
    _, parts_in = incoming(taken)
    _, parts_out = outgoing([*given, messages.ErrorResponse])
    paths: dict[str, Schema] = {}
    for route in routes:
        method = next(iter(set(route.methods or ()) - {"HEAD"})).lower()
        paths.setdefault(PARAMETER.sub(r"{\1}", route.path), {})[method] = _operation(route)
    document: Schema = openapi_references(
        {
            "openapi": "3.1.0",
            "info": {
                "title": "King of New York",
                "version": __version__,
                "description": "What can be asked for over HTTP. Games are played over the socket "
                "of their table, /api/tables/{table}/socket, described in /api/socket.json.",
            },
            "paths": paths,
            "components": {
                "schemas": {**parts_in, **parts_out},
                "securitySchemes": {
                    "token": {
                        "type": "http",
                        "scheme": "bearer",
                        "description": "The token of a person, or the watch key of the table.",
                    }
                },
            },
        }
    )
    return document


def _operation(route: Route) -> Schema:
    """One path with one method."""
    operation = OPERATIONS[route.name]
    found: Schema = {
        "operationId": route.name,
        "summary": route.endpoint.__doc__ or "",
        "parameters": [
            *[_parameter("path", name, *PATHS[name]) for name in PARAMETER.findall(route.path)],
            *[_parameter("query", name, *about) for name, about in operation.query.items()],
        ],
        "responses": _responses(operation),
    }
    if operation.takes:
        body = {JSON_TYPE: {"schema": reference(operation.takes.__name__)}}
        found["requestBody"] = {"required": True, "content": body}
    if operation.private:
        found["security"] = [{}, {"token": []}]
    return found


def _parameter(where: str, name: str, schema: Schema, meaning: str) -> Schema:
    required = where == "path"
    return {
        "in": where,
        "name": name,
        "required": required,
        "schema": schema,
        "description": meaning,
    }


def _responses(operation: Operation) -> Schema:
    """What comes of it, by status."""
    schema: Schema = {"type": "string"} if operation.answers is None else {"type": "object"}
    if hasattr(operation.answers, "__struct_fields__"):
        schema = reference(operation.answers.__name__)
    found: Schema = {
        str(operation.status): {
            "description": "Granted.",
            "content": {operation.kind: {"schema": schema}},
        }
    }
    by_status: dict[int, list[str]] = {}
    for code in (*operation.refusals, "internal"):
        by_status.setdefault(HTTP_STATUS.get(code, 400), []).append(code)
    for status, codes in sorted(by_status.items()):
        found[str(status)] = _refusal("; ".join([f"`{code}`: {CODES[code]}" for code in codes]))
    return found


def _refusal(description: str) -> Schema:
    content = {JSON_TYPE: {"schema": reference(messages.ErrorResponse.__name__)}}
    return {"description": description, "content": content}


def socket_schema() -> Schema:
    """The JSON Schema of all messages on the socket of a table, in both directions."""
    parts = definitions(
        {"ClientMessage": messages.ClientMessage, "Command": requests.Command},
        {"ServerMessage": messages.ServerMessage},
    )
    return {
        "$schema": DIALECT,
        "title": "The socket of a table",
        "description": f"Version {messages.PROTOCOL_VERSION}. Clients send one `ClientMessage` in "
        "each text frame, `hello` first; the server sends one `ServerMessage` in each.",
        "anyOf": [reference("ClientMessage"), reference("ServerMessage")],
        "$defs": parts,
    }


def definitions(taken: dict[str, Any], given: dict[str, Any]) -> dict[str, Schema]:
    """All schemas that are needed for types that come in and go out, by name."""
    schemas_in, parts_in = incoming(taken.values())
    schemas_out, parts_out = outgoing(given.values())
    return {
        **_unnamed_schemas(taken, schemas_in),
        **_unnamed_schemas(given, schemas_out),
        **parts_in,
        **parts_out,
    }


def _unnamed_schemas(names: Iterable[str], schemas: Iterable[Schema]) -> dict[str, Schema]:
    """The schemas that are not references, by name."""
    pairs = zip(names, schemas, strict=True)
    return {name: schema for name, schema in pairs if "$ref" not in schema}


def all_schemas() -> dict[str, Schema]:
    """All schemas of the protocol, over HTTP and on the socket, by name."""
    taken = {one.takes.__name__: one.takes for one in OPERATIONS.values() if one.takes}
    structs = [one.answers for one in OPERATIONS.values()]
    given = {one.__name__: one for one in structs if hasattr(one, "__struct_fields__")}
    return definitions(
        {"ClientMessage": messages.ClientMessage, "Command": requests.Command, **taken},
        {"ServerMessage": messages.ServerMessage, "Problem": messages.ErrorResponse, **given},
    )
