"""The fold: what each log entry makes of a table, without clock or chance of its own."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec.structs import replace

from kingofnewyork.errors import IllegalAction, KingOfNewYorkError, NatureError, UndoRefused
from kingofnewyork.play.fair_dice import Secret
from kingofnewyork.play.game import Game
from kingofnewyork.play.history import History
from kingofnewyork.play.nature import Nature, ScriptedNature
from kingofnewyork.play.notation import action_text
from kingofnewyork.rules.events import Event
from kingofnewyork.rules.ids import MONSTER_NAMES, NOBODY, Seat
from kingofnewyork.rules.registry import CARD_IDS
from kingofnewyork.server.domain import entries
from kingofnewyork.server.domain.entries import MY_SEAT, OPEN_SEAT, BadEntry, Body
from kingofnewyork.server.domain.errors import Refused
from kingofnewyork.server.domain.forgetting import without_name
from kingofnewyork.server.domain.fork_origin import replay_origin
from kingofnewyork.server.domain.status import CLOSED, OPEN, OVER, RUNNING
from kingofnewyork.server.domain.table import (
    NO_PERSON,
    THIS_DECISION,
    UNTIL_BACK,
    Person,
    SeatState,
    Table,
    first_monsters,
    free_monsters,
    with_person,
    with_seat,
    with_secret,
)

FoldResult = tuple[Table, Sequence[Event]]
"""The table after an entry, and the events of the game."""
MAX_CHAT_LINES: Final = 2000
"""How many chat lines and reactions one game can have, as its log keeps them all."""
TIMEOUTS_BEFORE_TAKEOVER: Final = 2
"""After so many timeouts in a row a bot keeps the seat until its owner is back."""


def create(table_id: str, code: str, watch: str, body: entries.Created) -> Table:
    """Make the table from its entry 0; `Refused` if this server lacks cards of its deck."""
    missing = [slug for slug in body.deck or () if slug not in CARD_IDS]
    if missing:
        raise Refused("not_found", f"this server does not have the cards: {', '.join(missing)}")
    if body.fork_source is not None:
        raise BadEntry(f"table {table_id}: its origin in {body.fork_source.table} is not there")
    monsters = first_monsters(body)
    names = body.names or ("",) * len(body.seats)
    seats = [
        SeatState(
            monster,
            person=0 if who == MY_SEAT else NO_PERSON,
            bot="" if who in (MY_SEAT, OPEN_SEAT) else who,
            name=name,
        )
        for monster, who, name in zip(monsters, body.seats, names, strict=True)
    ]
    secret = _secret(body.dice_key, body.dice_salt)
    table = Table(
        id=table_id,
        code=code,
        watch=watch,
        options=body.options,
        people=(Person(body.name, body.token_hash),),
        seats=tuple(seats),
        host=0,
        status=OPEN,
        game_number=1,
        secret=secret,
        commitment="",
        seq=0,
        fork_origin=body.fork_origin,
        daily=body.daily,
        deck=body.deck,
    )
    return with_secret(table, secret)


def _secret(key: str, salt: str) -> Secret:
    return Secret(bytes.fromhex(key), bytes.fromhex(salt))


def fold(table: Table, body: Body) -> FoldResult:
    """Apply an entry to a table; raise `Refused` if it does not fit. The given table stays."""
    if table.status == CLOSED and not isinstance(body, entries.Forgotten):
        raise Refused("table/closed")
    after, events = _with_seq(table, FOLDS[type(body)](table, body), body)
    after = _count_entry(table, after, body)
    if _changes_hands(table, after, body):
        after = replace(after, decision=after.seq)
    return after, events


def _count_entry(before: Table, after: Table, body: Body) -> Table:
    """The table with an entry counted for the person who made it, if choices do not need it."""
    author = NO_PERSON
    if isinstance(body, PERSONAL_ENTRIES):
        author = body.person
    elif isinstance(body, HOST_ENTRIES):
        author = before.host
    elif isinstance(body, SEAT_ENTRIES):
        person = before.seats[body.seat].person
        author = before.host if person == NO_PERSON else person
    if author == NO_PERSON:
        return after
    return with_person(after, author, written=after.people[author].written + 1)


def _changes_hands(before: Table, after: Table, body: Body) -> bool:
    """Whether the decision passes between person and bot; who rests and returns gains no time."""
    seat = before.chooser
    if seat == NOBODY or bool(before.bot_at(seat)) == bool(after.bot_at(seat)):
        return False
    if isinstance(body, entries.CameBack):
        return before.people[body.person].late > 0
    return not isinstance(body, entries.WentAway)


def _with_seq(before: Table, result: FoldResult, body: Body) -> FoldResult:
    """The table with the number of the entry that made it, and of the decision it began."""
    after, events = result
    seq = before.seq + 1
    if type(body) not in GAME_ENTRIES:
        return replace(after, seq=seq), events
    if isinstance(body, entries.Undone):
        return replace(after, seq=seq, game_seq=seq, undone=True), events
    same = before.chooser == after.chooser and not getattr(body, "nature", ())
    if before.undone and same:  # who chooses anew what it took back gains no time
        return replace(after, seq=seq, game_seq=seq), events
    return replace(after, seq=seq, game_seq=seq, decision=seq, undone=False), events


def _fold_joined(table: Table, body: entries.Joined) -> FoldResult:
    if body.person != len(table.people) or not table.is_free(body.seat):
        raise Refused("seat/taken")
    person = Person(body.name, body.token_hash)
    table = replace(table, people=(*table.people, person))
    if table.host == NO_PERSON:
        table = replace(table, host=body.person)
    return with_seat(table, body.seat, person=body.person, bot="", stand_in=0, name=""), ()


def _fold_seated(table: Table, body: entries.Seated) -> FoldResult:
    if table.status == OVER or not table.is_free(body.seat):
        raise Refused("seat/taken")
    taken = {"person": body.person, "bot": "", "stand_in": 0, "name": body.name}
    return with_seat(table, body.seat, **taken), ()


def _fold_seat_freed(table: Table, body: entries.SeatFreed) -> FoldResult:
    _require_open(table)
    person = table.seats[body.seat].person
    table = with_seat(table, body.seat, person=NO_PERSON, bot="", name="")
    if person != NO_PERSON:
        table = with_person(table, person, nonce=None)
    return table, ()


def _fold_bot_seated(table: Table, body: entries.BotSeated) -> FoldResult:
    _require_open(table)
    if table.seats[body.seat].person != NO_PERSON:
        raise Refused("seat/taken")
    return with_seat(table, body.seat, bot=body.bot), ()


def _fold_monster_chosen(table: Table, body: entries.MonsterChosen) -> FoldResult:
    _require_open(table)
    if table.is_sandbox:
        raise Refused("table/sandbox")
    monster = MONSTER_NAMES.index(body.monster)
    mine = table.seats[body.seat].monster
    for seat, place in enumerate(table.seats):
        if place.monster == monster and seat != body.seat:
            table = with_seat(table, seat, monster=mine)
    return with_seat(table, body.seat, monster=monster), ()


def _fold_options_changed(table: Table, body: entries.OptionsChanged) -> FoldResult:
    _require_open(table)
    _require_same_past(table, body)
    seats = list(table.seats)
    while len(seats) < body.seat_count:
        seats.append(SeatState(free_monsters(seats)[0]))
    while len(seats) > body.seat_count:
        opened = [seat for seat, place in enumerate(seats) if place.is_open]
        bots = [seat for seat, place in enumerate(seats) if place.bot]
        if not opened + bots:
            raise Refused("options/bad", "more people sit here than there would be seats")
        del seats[(opened or bots)[-1]]
    people = tuple(replace(person, nonce=None) for person in table.people)
    return replace(table, options=body.options, seats=tuple(seats), people=people), ()


def _require_same_past(table: Table, body: entries.OptionsChanged) -> None:
    """Refuse to change the seats or rules of a sandbox, or to make one public."""
    now = body.options
    is_other = (now.two_in_manhattan, body.seat_count) != (
        table.options.two_in_manhattan,
        len(table.seats),
    )
    if table.is_sandbox and (is_other or now.public):
        raise Refused("table/sandbox")


def _fold_readied(table: Table, body: entries.Readied) -> FoldResult:
    _require_open(table)
    return with_person(table, body.person, nonce=body.nonce), ()


def _fold_unreadied(table: Table, body: entries.Unreadied) -> FoldResult:
    _require_open(table)
    return with_person(table, body.person, nonce=None), ()


def start(table: Table) -> tuple[entries.Started, FoldResult]:
    """Start the game; nature answers with the secret of the table."""
    _require_open(table)
    if any(place.is_open for place in table.seats):
        raise Refused("table/not_full")
    people = [table.people[place.person] for place in table.seats if place.person != NO_PERSON]
    if any(person.nonce is None for person in people):
        raise Refused("table/not_ready")
    table = replace(table, nonces=tuple(_nonce_of(table, place) for place in table.seats))
    monsters = tuple(MONSTER_NAMES[place.monster] for place in table.seats)
    after, events = _begin(table, monsters, table.nature())
    assert after.game is not None
    past = 0 if table.fork_origin is None else len(table.fork_origin.actions)
    answers = tuple(action_text(action) for action in after.game.actions[past:])
    body = entries.Started(monsters, answers)
    return body, _with_seq(table, (after, events), body)


def _nonce_of(table: Table, place: SeatState) -> str:
    """The nonce of the player of a seat; empty for a bot."""
    return "" if place.person == NO_PERSON else table.people[place.person].nonce or ""


def _fold_started(table: Table, body: entries.Started) -> FoldResult:
    table = replace(table, nonces=tuple(_nonce_of(table, place) for place in table.seats))
    return _begin(table, body.monsters, ScriptedNature(body.nature))


def _begin(table: Table, monsters: Sequence[str], nature: Nature) -> FoldResult:
    if table.fork_origin is not None:
        return _begin_from_origin(table, table.fork_origin)
    two = table.options.two_in_manhattan
    game = Game(monsters, nature=nature, deck=table.deck, two_in_manhattan=two, listen=True)
    events = game.events
    game.state.events = None
    return replace(table, status=RUNNING, history=History(game)), events


def _begin_from_origin(table: Table, origin: entries.ForkOrigin) -> FoldResult:
    """Begin where the other game was left; its past events are not reported again."""
    game = replay_origin(origin)
    piles = (tuple(game.state.hidden), tuple(game.state.below))
    return replace(table, status=RUNNING, history=History(game), piles=piles), ()


def act(table: Table, seat: int, action: str, by: str = "") -> tuple[entries.Acted, FoldResult]:
    """Play an action of a seat; nature answers with the secret of the table."""
    history = _running_history(table)
    known = len(history.game.actions)
    result = _play(table, seat, action, table.nature(), by)
    assert result[0].game is not None
    chosen, *answers = [action_text(done) for done in result[0].game.actions[known:]]
    body = entries.Acted(seat, chosen, tuple(answers), by)
    return body, _with_seq(table, result, body)


def _fold_acted(table: Table, body: entries.Acted) -> FoldResult:
    return _play(table, body.seat, body.action, ScriptedNature(body.nature), body.bot)


def _play(table: Table, seat: int, action: str, nature: Nature, by: str = "") -> FoldResult:
    """Play an action and nature's answers to it on a copy of the game."""
    known = _running_history(table)
    history = known.copy()
    game = history.game
    if game.chooser != seat:
        raise Refused("action/not_yours")
    game.nature = nature
    game.state.events = []
    try:
        history.play(action, before=known.game.state)
    except IllegalAction as problem:
        raise Refused("action/illegal", str(problem)) from problem
    except NatureError as problem:
        raise BadEntry(f"table {table.id}: {problem}") from problem
    if isinstance(nature, ScriptedNature):
        if nature.answers:
            raise BadEntry(f"table {table.id}: nature answered more than it was asked")
        game.nature = known.game.nature  # for whoever plays on
    events = game.events
    game.state.events = None
    after = replace(table, history=history, status=OVER if game.is_over else RUNNING)
    return _update_stand_in(after, seat, by), events


def _update_stand_in(table: Table, seat: int, by: str) -> Table:
    """Clear the lateness of who chose in person; end the stand-in of a bot for one decision."""
    place = table.seats[seat]
    if place.person == NO_PERSON:
        return table
    if not by:
        if place.stand_in:
            table = with_seat(table, seat, stand_in=0)
        if table.people[place.person].late:
            table = with_person(table, place.person, late=0)
    elif place.stand_in == THIS_DECISION and table.chooser != seat:
        table = with_seat(table, seat, stand_in=0)
    return table


def _fold_undone(table: Table, body: entries.Undone) -> FoldResult:
    history = _running_history(table).copy()
    try:
        (history.reset if body.to_last_reveal else history.undo)(Seat(body.seat))
    except UndoRefused as problem:
        raise Refused("undo/refused", str(problem)) from problem
    return replace(table, history=history), ()


def _fold_timed_out(table: Table, body: entries.TimedOut) -> FoldResult:
    _running_history(table)
    place = table.seats[body.seat]
    if table.chooser != body.seat or table.bot_at(body.seat):
        raise Refused("action/stale")
    late = table.people[place.person].late + 1
    stand_in = UNTIL_BACK if late >= TIMEOUTS_BEFORE_TAKEOVER else THIS_DECISION
    table = with_person(table, place.person, late=late)
    return with_seat(table, body.seat, stand_in=stand_in), ()


def _fold_went_away(table: Table, body: entries.WentAway) -> FoldResult:
    for seat in table.seats_of(body.person):
        table = with_seat(table, seat, stand_in=UNTIL_BACK)
    return table, ()


def _fold_came_back(table: Table, body: entries.CameBack) -> FoldResult:
    for seat in table.seats_of(body.person):
        table = with_seat(table, seat, stand_in=0)
    return with_person(table, body.person, late=0), ()


def _fold_left_table(table: Table, body: entries.LeftTable) -> FoldResult:
    for seat in table.seats_of(body.person):
        table = with_seat(table, seat, person=NO_PERSON, stand_in=0, name="")
    table = with_person(table, body.person, token_hash="", nonce=None, banned=body.banned)
    here = [number for number, person in enumerate(table.people) if person.is_here]
    if table.host == body.person:
        table = replace(table, host=here[0] if here else NO_PERSON)
    if not here and table.status != RUNNING:
        table = replace(table, status=CLOSED)
    return table, ()


def _fold_code_renewed(table: Table, body: entries.CodeRenewed) -> FoldResult:
    return replace(table, code=body.code), ()


def _fold_said(table: Table, body: entries.Chatted | entries.Reacted) -> FoldResult:
    if not table.options.chat:
        raise Refused("chat/off")
    if table.people[body.person].muted:
        raise Refused("chat/muted")
    if table.chat_count >= MAX_CHAT_LINES:
        raise Refused("chat/off", "enough has been said at this table")
    return replace(table, chat_count=table.chat_count + 1), ()


def _fold_muted(table: Table, body: entries.Muted) -> FoldResult:
    return with_person(table, body.person, muted=body.muted), ()


def _fold_rematched(table: Table, body: entries.Rematched) -> FoldResult:
    if table.status != OVER:
        raise Refused("table/not_over")
    if table.daily:
        raise Refused("table/daily")
    seats = tuple(replace(place, stand_in=0) for place in table.seats)
    people = tuple(replace(person, nonce=None, late=0) for person in table.people)
    table = replace(
        table,
        game_number=table.game_number + 1,
        status=OPEN,
        history=None,
        nonces=(),
        seats=seats,
        people=people,
        chat_count=0,
    )
    return with_secret(table, _secret(body.dice_key, body.dice_salt)), ()


def _fold_closed(table: Table, body: entries.Closed) -> FoldResult:
    return replace(table, status=CLOSED), ()


def _require_open(table: Table) -> None:
    if table.status != OPEN:
        raise Refused("table/not_open")


def _running_history(table: Table) -> History:
    if table.status != RUNNING or table.history is None:
        raise Refused("game/not_running")
    return table.history


FOLDS: Final[dict[type, Callable[[Table, Any], FoldResult]]] = {
    entries.Joined: _fold_joined,
    entries.Seated: _fold_seated,
    entries.SeatFreed: _fold_seat_freed,
    entries.BotSeated: _fold_bot_seated,
    entries.MonsterChosen: _fold_monster_chosen,
    entries.OptionsChanged: _fold_options_changed,
    entries.Readied: _fold_readied,
    entries.Unreadied: _fold_unreadied,
    entries.Started: _fold_started,
    entries.Acted: _fold_acted,
    entries.Undone: _fold_undone,
    entries.TimedOut: _fold_timed_out,
    entries.WentAway: _fold_went_away,
    entries.CameBack: _fold_came_back,
    entries.LeftTable: _fold_left_table,
    entries.CodeRenewed: _fold_code_renewed,
    entries.Chatted: _fold_said,
    entries.Reacted: _fold_said,
    entries.Muted: _fold_muted,
    entries.Forgotten: lambda table, body: (without_name(table, body.person), ()),
    entries.Rematched: _fold_rematched,
    entries.Closed: _fold_closed,
}
PERSONAL_ENTRIES: Final = (
    entries.Seated,
    entries.Readied,
    entries.Unreadied,
    entries.WentAway,
    entries.CameBack,
    entries.Chatted,
    entries.Reacted,
)
HOST_ENTRIES: Final = (
    entries.BotSeated,
    entries.OptionsChanged,
    entries.Muted,
    entries.CodeRenewed,
)
SEAT_ENTRIES: Final = (entries.SeatFreed, entries.MonsterChosen, entries.Undone)
"""The entries that count for a person: the one they name, the host, or who has the seat."""
GAME_ENTRIES: Final = (entries.Started, entries.Acted, entries.Undone, entries.Rematched)
"""The entries that change the game: a command that was sent before them is stale."""


def replay_log(table_id: str, code: str, watch: str, log: Sequence[tuple[int, int, Body]]) -> Table:
    """Fold a whole log of (number, time, entry) into its table."""
    _, time_ms, first = log[0]
    if not isinstance(first, entries.Created):
        raise BadEntry(f"table {table_id}: the log does not begin with its creation")
    table = replace(create(table_id, code, watch, first), since_ms=time_ms)
    for seq, time_ms, body in log[1:]:
        table = apply_entry(table, seq, time_ms, body)[0]
    return table


def apply_entry(table: Table, seq: int, time_ms: int, body: Body) -> FoldResult:
    """Apply an entry that the store has accepted; raise `BadEntry` if it does not fit."""
    if seq != table.seq + 1:
        raise BadEntry(f"table {table.id}: entry {seq} does not follow entry {table.seq}")
    try:
        after, events = fold(table, body)
    except KingOfNewYorkError as problem:
        raise BadEntry(f"table {table.id}, entry {seq}: {problem}") from problem
    return with_decision_time(table, after, time_ms), events


def with_decision_time(before: Table, after: Table, time_ms: int) -> Table:
    """The table with `since_ms` set to that time, if its decision is a new one."""
    return replace(after, since_ms=time_ms) if after.decision != before.decision else after
