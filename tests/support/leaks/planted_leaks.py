"""Twenty ways to show what is hidden, planted in the code: those who compare must see each."""

import hashlib
from collections.abc import Callable
from typing import Any, Final

import msgspec
import pytest
from starlette.responses import Response

from kingofnewyork.play.game import Game
from kingofnewyork.play.nature import KeyedNature
from kingofnewyork.server.domain.stored import Index
from kingofnewyork.server.domain.table import Table
from kingofnewyork.server.http import api
from kingofnewyork.server.protocol import views
from kingofnewyork.server.protocol.applied_entries import AppliedEntry
from kingofnewyork.server.protocol.messages import Welcome
from kingofnewyork.server.protocol.view_types import EntryView
from kingofnewyork.server.rooms import autoplay, questions, room

Plant = Callable[[pytest.MonkeyPatch], None]
LEAKS: Final[dict[str, Plant]] = {}


def register_leak(plant: Plant) -> Plant:
    """Add the leak to those that are planted."""
    LEAKS[plant.__name__] = plant
    return plant


def next_dice(table: Table) -> list[int]:
    """The faces of the next roll."""
    state = table.state
    return [] if state is None else table.nature().dice(state.turn, state.rolls, 8)


def secret_rank(table: Table, word: object) -> bytes:
    """Where a word comes in an order that only the secret tells."""
    return hashlib.sha256(table.secret.key + repr(word).encode()).digest()


def change_game(patch: pytest.MonkeyPatch, change: Callable[[Table, dict[str, Any]], None]) -> None:
    """Show games with a change."""
    original = views.game_view

    def leaky(table: Table) -> dict[str, Any] | None:
        view = original(table)
        if view is not None:
            change(table, view)
        return view

    patch.setattr(room, "game_view", leaky)


def change_table(patch: pytest.MonkeyPatch, change: Callable[[Table], dict[str, Any]]) -> None:
    """Show tables with other fields."""
    original = views.table_view
    patch.setattr(
        room,
        "table_view",
        lambda table: msgspec.structs.replace(original(table), **change(table)),
    )


def change_entries(
    patch: pytest.MonkeyPatch, change: Callable[[EntryView, Table], EntryView]
) -> None:
    """Show entries with a change."""
    original = room.Room._apply

    def leaky(self: room.Room, before: Table, after: Table, *others: Any) -> AppliedEntry:
        done = original(self, before, after, *others)
        recent = msgspec.structs.replace(done.recent, view=change(done.view, after))
        return msgspec.structs.replace(done, recent=recent)

    patch.setattr(room.Room, "_apply", leaky)


@register_leak
def the_next_dice_beside_the_game(patch: pytest.MonkeyPatch) -> None:
    change_game(patch, lambda table, view: view.update(debug=next_dice(table)))


@register_leak
def the_deck_in_the_order_in_which_it_turns_up(patch: pytest.MonkeyPatch) -> None:
    def change(table: Table, view: dict[str, Any]) -> None:
        assert table.state is not None
        order = table.nature().cards(table.state.shuffles, table.state.deck)
        names = dict(zip(sorted(table.state.deck), view["deck"], strict=True))
        view["deck"] = [names[card] for card in order]

    change_game(patch, change)


@register_leak
def the_tiles_that_lie_face_down(patch: pytest.MonkeyPatch) -> None:
    change_game(patch, lambda table, view: view.update(below=table.nature().tiles()))


@register_leak
def a_hash_of_the_state_with_its_secret(patch: pytest.MonkeyPatch) -> None:
    change_game(patch, lambda table, view: view.update(checksum=secret_rank(table, view).hex()[:4]))


@register_leak
def options_in_the_order_of_the_secret(patch: pytest.MonkeyPatch) -> None:
    change_game(
        patch,
        lambda table, view: view["options"].sort(
            key=lambda option: secret_rank(table, bytes(option))
        ),
    )


@register_leak
def fields_in_the_order_of_the_secret(patch: pytest.MonkeyPatch) -> None:
    def change(table: Table, view: dict[str, Any]) -> None:
        for name in sorted(view, key=lambda name: secret_rank(table, name)):
            view[name] = view.pop(name)

    change_game(patch, change)


@register_leak
def the_key_beside_the_table(patch: pytest.MonkeyPatch) -> None:
    change_table(patch, lambda table: {"commitment": table.secret.key.hex()})


@register_leak
def what_is_kept_of_a_token(patch: pytest.MonkeyPatch) -> None:
    def change(table: Table) -> dict[str, Any]:
        first, *others = views.table_view(table).people
        kept = table.people[0].token_hash
        return {"people": [msgspec.structs.replace(first, name=kept), *others]}

    change_table(patch, change)


@register_leak
def an_answer_of_nature_too_many(patch: pytest.MonkeyPatch) -> None:
    def change(view: EntryView, table: Table) -> EntryView:
        return msgspec.structs.replace(view, nature=tuple(map(str, next_dice(table))))

    change_entries(patch, change)


@register_leak
def a_story_that_tells_the_next_roll(patch: pytest.MonkeyPatch) -> None:
    def change(view: EntryView, table: Table) -> EntryView:
        return msgspec.structs.replace(view, story=[{"next": next_dice(table)}])

    change_entries(patch, change)


@register_leak
def a_list_of_tables_that_knows_the_future(patch: pytest.MonkeyPatch) -> None:
    original = views.summary
    for module in (views, room):
        patch.setattr(
            module, "summary", lambda table: {**original(table), "luck": sum(next_dice(table))}
        )


@register_leak
def a_deadline_that_depends_on_the_key(patch: pytest.MonkeyPatch) -> None:
    original = views.index_of

    def leaky(table: Table, passed: int = 0, shown: bytes = b"") -> Index:
        index = original(table, passed, shown)
        return Index(index.status, index.public, table.secret.key[0], index.summary)

    patch.setattr(room, "index_of", leaky)


@register_leak
def time_that_depends_on_the_next_roll(patch: pytest.MonkeyPatch) -> None:
    original = autoplay.Autoplay.time_left_ms

    def leaky(self: autoplay.Autoplay) -> int | None:
        left = original(self)
        return sum(next_dice(self.room.table)) if left is None else left + self.room.table.seq

    patch.setattr(autoplay.Autoplay, "time_left_ms", leaky)


@register_leak
def a_refusal_that_explains_too_much(patch: pytest.MonkeyPatch) -> None:
    original = Game._refusal

    def leaky(self: Game, tried: str) -> str:
        assert isinstance(self.nature, KeyedNature)
        dice = self.nature.dice(self.state.turn, self.state.rolls, 8)
        return f"{original(self, tried)}, and then come {dice}"

    patch.setattr(Game, "_refusal", leaky)


@register_leak
def bots_seeded_with_the_secret(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(autoplay, "bot_seed", lambda table: int.from_bytes(table.secret.key[:6]))


@register_leak
def hints_in_the_order_of_the_secret(patch: pytest.MonkeyPatch) -> None:
    original = questions.QuestionDesk.answer

    async def leaky(
        self: questions.QuestionDesk, table: Table, what: str, seat: Any, *asker: str, **person: Any
    ) -> Any:
        found = await original(self, table, what, seat, *asker, **person)
        if what == "hints":
            found.sort(key=lambda hint: secret_rank(table, hint["action"]))
        return found

    patch.setattr(questions.QuestionDesk, "answer", leaky)


@register_leak
def a_tag_over_everything_in_a_header(patch: pytest.MonkeyPatch) -> None:
    original = api.Api.table

    async def leaky(self: api.Api, request: Any) -> Any:
        response = await original(self, request)
        table = self.hub.rooms[request.path_params["table"]].table
        response.headers["ETag"] = secret_rank(table, table.seq).hex()[:8]
        return response

    leaky.__name__ = "table"
    patch.setattr(api.Api, "table", leaky)


@register_leak
def an_answer_whose_length_tells_the_next_roll(patch: pytest.MonkeyPatch) -> None:
    original = api.Api.moment

    async def leaky(self: api.Api, request: Any) -> Any:
        response = await original(self, request)
        table = self.hub.rooms[request.path_params["table"]].table
        return Response(bytes(response.body) + b" " * table.secret.key[0])

    leaky.__name__ = "moment"
    patch.setattr(api.Api, "moment", leaky)


@register_leak
def a_log_with_its_first_entry(patch: pytest.MonkeyPatch) -> None:
    original = api.Api.log

    async def leaky(self: api.Api, request: Any) -> Any:
        response = await original(self, request)
        log = await self.hub.store.read(request.path_params["table"])
        return Response(bytes(response.body) + log[0].body)

    leaky.__name__ = "log"
    patch.setattr(api.Api, "log", leaky)


@register_leak
def a_code_for_those_who_only_watch(patch: pytest.MonkeyPatch) -> None:
    original = room.Room.subscribe

    async def leaky(self: room.Room, listener: Any, seen: int, *spend: Any) -> Welcome:
        welcome = await original(self, listener, seen, *spend)
        return msgspec.structs.replace(welcome, code=self.table.code)

    patch.setattr(room.Room, "subscribe", leaky)
