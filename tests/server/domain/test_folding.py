"""The fold and the commands by themselves: no server, no store, no clock."""

from collections.abc import Iterator
from typing import Any
from weakref import ref

import pytest
from msgspec.structs import replace

from kingofnewyork.play.fair_dice import Secret, commitment, fair_nature
from kingofnewyork.play.fair_record import FairRecord
from kingofnewyork.play.notation import action_text
from kingofnewyork.rules.ids import NOBODY
from kingofnewyork.server.domain import commands, entries, requests
from kingofnewyork.server.domain.commands import (
    Proposal,
    propose_bot_action,
    propose_command,
    propose_entry,
    propose_join,
    propose_start,
)
from kingofnewyork.server.domain.entries import BadEntry, Body, Options, entry_bytes, read_entry
from kingofnewyork.server.domain.errors import CODES, Refused
from kingofnewyork.server.domain.folding import (
    MAX_CHAT_LINES,
    act,
    apply_entry,
    create,
    fold,
    replay_log,
)
from kingofnewyork.server.domain.records import fair_record
from kingofnewyork.server.domain.status import CLOSED, OPEN, OVER, RUNNING
from kingofnewyork.server.domain.table import MAX_PEOPLE_EVER, NO_PERSON, Table, token_digest
from kingofnewyork.server.protocol.views import index_of, table_view
from tests.support.servers.guests import ANY_KEY

BOTS = ("easy", "normal")
NONCE = "ab" * 16


def make_created(*seats: str, **options: Any) -> entries.Created:
    """The first entry of a table."""
    return entries.Created(
        version=1,
        name="Ann",
        token_hash=token_digest("token of Ann"),
        options=Options(**options),
        seats=seats or ("me", "open", "easy"),
        dice_key="11" * 32,
        dice_salt="22" * 32,
    )


class LoggedTable:
    """A table with its log, written one command after the other; an hour between two entries."""

    def __init__(self, *seats: str, **options: Any) -> None:
        first = make_created(*seats, **options)
        self.log: list[tuple[int, int, Body]] = [(0, 0, first)]
        self.table = create("t1", "code", "watch", first)

    def note(self, proposal: Proposal) -> Table:
        """Append a proposal to the log; return the table."""
        seq, time_ms = len(self.log), 3_600_000 * len(self.log)
        self.log.append((seq, time_ms, proposal.body))
        self.table, _ = apply_entry(
            self.table, seq, time_ms, read_entry(entry_bytes(proposal.body))
        )
        assert self.table == replace(
            proposal.table, since_ms=self.table.since_ms, history=self.table.history
        )
        return self.table

    def do(self, person: int, command: Any) -> Table:
        """Carry out a command of a person."""
        return self.note(propose_command(self.table, person, command, BOTS))

    def join(self, name: str, seat: int = -1) -> Table:
        """Let a person join."""
        return self.note(propose_join(self.table, name, token_digest(f"token of {name}"), seat))

    def happens(self, body: Body) -> Table:
        """Append an entry of the server."""
        return self.note(propose_entry(self.table, body))

    def begin(self) -> Table:
        """Begin the game, everybody being ready."""
        for number, person in enumerate(self.table.people):
            if person.is_here:
                self.do(number, requests.Ready(ANY_KEY, NONCE))
        return self.do(self.table.host, requests.Start(ANY_KEY))

    def play(self) -> Table:
        """Choose the default for whoever has to choose."""
        assert self.table.game is not None
        seat = self.table.chooser
        text = action_text(self.table.game.legal_actions()[0])
        bot = self.table.bot_at(seat)
        if bot:
            return self.note(propose_bot_action(self.table, seat, text, bot))
        person = self.table.seats[seat].person
        return self.do(person, requests.Act(ANY_KEY, self.table.seq, seat, text))


def refusal_code(story: LoggedTable, person: int, command: Any) -> str:
    """The code with which a command is refused; the table stays as it was."""
    before = story.table
    with pytest.raises(Refused) as problem:
        propose_command(story.table, person, command, BOTS)
    assert story.table is before
    assert problem.value.code in CODES
    return problem.value.code


@pytest.fixture
def pair() -> LoggedTable:
    """A game of two people that has begun."""
    story = LoggedTable("me", "open")
    story.join("Bob")
    story.begin()
    return story


def test_a_whole_game_folds_to_the_same_table_again() -> None:
    story = LoggedTable("me", "open", "easy")
    story.join("Bob")
    story.begin()
    while story.table.status == RUNNING:
        story.play()
    again = replay_log("t1", "code", "watch", story.log)
    assert again.status == OVER
    assert again.seq == len(story.log) - 1
    assert again.game is not None
    assert story.table.game is not None
    assert again.game.actions == story.table.game.actions
    assert replace(again, history=None) == replace(story.table, history=None)


def test_every_part_of_a_log_folds_to_the_table_of_that_moment() -> None:
    story = LoggedTable("me", "me")
    moments = [story.table]
    moments.append(story.do(0, requests.Ready(ANY_KEY, NONCE)))
    moments.append(story.do(0, requests.Start(ANY_KEY)))
    for _ in range(20):
        moments.append(story.play())
    for length, moment in enumerate(moments, 1):
        again = replay_log("t1", "code", "watch", story.log[:length])
        assert replace(again, history=None, since_ms=0) == replace(moment, history=None, since_ms=0)


def test_a_table_never_changes(pair: LoggedTable) -> None:
    before = pair.table
    assert before.game is not None
    actions = list(before.game.actions)
    pair.play()
    pair.play()
    assert before.game.actions == actions
    assert before.seq == len(pair.log) - 3


def test_the_dice_of_a_finished_game_are_proved_by_its_table() -> None:
    story = LoggedTable("me", "easy")
    story.begin()
    while story.table.status == RUNNING:
        story.play()
    record = fair_record(story.table)
    assert record.problems() == []
    assert record.nonces == [bytes.fromhex(NONCE), b""]
    assert FairRecord.from_text(record.to_text()).problems() == []
    secret = Secret(b"\x11" * 32, b"\x22" * 32)
    assert story.table.commitment == commitment("t1/1", secret)
    nature = fair_nature("t1/1", secret, record.nonces)
    assert nature.tiles() == story.table.nature().tiles()


def test_a_table_makes_its_luck_once_and_keeps_it_for_as_long_as_its_game() -> None:
    story = LoggedTable("me", "easy")
    story.begin()
    assert story.table.game is not None
    first = action_text(story.table.game.legal_actions()[0])
    body, (table, _) = act(story.table, story.table.chooser, first)
    nature = ref(table.nature())
    assert nature() is not None
    story.happens(body)
    assert story.table.nature() is nature()
    del table
    assert nature() is None


def test_the_luck_of_a_game_depends_on_the_nonces_of_its_players() -> None:
    def nature(nonce: str) -> tuple[int, ...]:
        story = LoggedTable("me", "easy")
        story.do(0, requests.Ready(ANY_KEY, nonce))
        return story.do(0, requests.Start(ANY_KEY)).nature().tiles()

    assert nature(NONCE) == nature(NONCE.upper())
    assert nature(NONCE) != nature("cd" * 16)
    assert nature(NONCE) != nature("")


@pytest.mark.parametrize("nonce", ["zz" * 16, "ab" * 15, "ab" * 33, "a", "ab " * 16 + "x"])
def test_a_nonce_is_sixteen_to_thirty_two_bytes(nonce: str) -> None:
    assert refusal_code(LoggedTable("me", "easy"), 0, requests.Ready(ANY_KEY, nonce)) == "nonce/bad"


def test_an_entry_with_other_dice_than_the_table_throws_is_no_entry(pair: LoggedTable) -> None:
    pair.play()
    body = propose_command(
        pair.table,
        pair.table.seats[pair.table.chooser].person,
        requests.Act(ANY_KEY, pair.table.seq, pair.table.chooser, "start bronx"),
        BOTS,
    ).body
    assert isinstance(body, entries.Acted)
    assert body.nature
    for nature in ((), (*body.nature, "roll EEEEEE"), ("tile 3",)):
        with pytest.raises(BadEntry):
            apply_entry(pair.table, pair.table.seq + 1, 0, replace(body, nature=nature))
    for seq in (pair.table.seq, pair.table.seq + 2):
        with pytest.raises(BadEntry, match=f"entry {seq} does not follow entry {pair.table.seq}"):
            apply_entry(pair.table, seq, 0, body)


def test_a_log_that_does_not_begin_with_its_creation_is_refused() -> None:
    with pytest.raises(BadEntry):
        replay_log("t1", "code", "watch", [(0, 0, entries.Closed())])


@pytest.mark.parametrize("data", [b"", b"{}", b'{"type":"dance"}', b'{"type":"acted"}', b"\xff"])
def test_an_entry_that_cannot_be_read_is_refused(data: bytes) -> None:
    with pytest.raises(BadEntry):
        read_entry(data)


def test_nothing_happens_at_a_closed_table() -> None:
    story = LoggedTable()
    story.happens(entries.Closed())
    assert story.table.status == CLOSED
    for command in (
        requests.Ready(ANY_KEY),
        requests.Chat(ANY_KEY, "hm"),
        requests.Leave(ANY_KEY),
    ):
        assert refusal_code(story, 0, command) == "table/closed"
    with pytest.raises(Refused, match="over"):
        propose_join(story.table, "Bob", "", -1)


def test_a_table_can_get_too_crowded() -> None:
    story = LoggedTable("me", "open")
    for number in range(1, MAX_PEOPLE_EVER):
        story.join(f"guest {number}")
        story.do(number, requests.Leave(ANY_KEY))
    with pytest.raises(Refused) as problem:
        story.join("one more")
    assert problem.value.code == "table/crowded"


def test_a_table_at_which_very_much_has_happened_only_plays_its_game_to_the_end(
    pair: LoggedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "MAX_LOG_ENTRIES", pair.table.seq)
    worn = (
        requests.SetAway(ANY_KEY),
        requests.Chat(ANY_KEY, "hm"),
        requests.Unready(ANY_KEY),
        requests.Rematch(ANY_KEY),
    )
    for command in worn:
        assert refusal_code(pair, 0, command) == "table/worn_out"
    while pair.table.status == RUNNING:
        pair.play()
    pair.do(0, requests.Leave(ANY_KEY))


def test_a_token_fits_one_person_until_it_leaves() -> None:
    story = LoggedTable("me", "open")
    story.join("Bob")
    assert story.table.person_of("token of Ann") == 0
    assert story.table.person_of("token of Bob") == 1
    story.do(1, requests.Leave(ANY_KEY))
    for token in ("token of Bob", "", token_digest("token of Ann"), "token of ann"):
        assert story.table.person_of(token) == NO_PERSON


def test_views_tell_no_secret_of_the_table(pair: LoggedTable) -> None:
    waiting = LoggedTable("me", "easy")
    waiting.do(0, requests.Ready(ANY_KEY, NONCE))
    for table in (waiting.table, pair.table):
        found = str(table_view(table)) + str(index_of(table).summary)
        for secret in ("11" * 16, "22" * 16, token_digest("token of Ann"), "watch", "code"):
            assert secret not in found
    assert NONCE not in str(table_view(waiting.table))


# Time


def timed_out(story: LoggedTable) -> Table:
    """The time of whoever has to choose has run out."""
    return story.happens(entries.TimedOut(story.table.chooser))


def test_a_bot_plays_for_who_was_late_until_somebody_else_has_to_choose(pair: LoggedTable) -> None:
    seat = pair.table.chooser
    timed_out(pair)
    assert table_view(pair.table).seats[seat].stand_in == "once"
    assert pair.table.bot_at(seat) == "normal"
    while pair.table.chooser == seat:
        pair.play()
    assert table_view(pair.table).seats[seat].stand_in == ""


def test_a_bot_keeps_the_seat_of_who_was_late_twice_until_it_is_back(pair: LoggedTable) -> None:
    seat = pair.table.chooser
    for _ in range(2):
        while pair.table.chooser != seat:
            pair.play()
        timed_out(pair)
        while pair.table.chooser == seat:
            pair.play()
    assert table_view(pair.table).seats[seat].stand_in == "until_back"
    person = pair.table.seats[seat].person
    pair.do(person, requests.SetAway(ANY_KEY, away=False))
    assert pair.table.bot_at(seat) == ""
    assert pair.table.people[person].late == 0


def test_who_chooses_by_itself_has_its_seat_back_at_once(pair: LoggedTable) -> None:
    seat = pair.table.chooser
    person = pair.table.seats[seat].person
    timed_out(pair)
    pair.do(person, requests.Act(ANY_KEY, pair.table.seq, seat, "start bronx"))
    assert pair.table.seats[seat].stand_in == 0
    assert pair.table.people[person].late == 0


def test_time_runs_out_only_for_people_who_have_to_choose(pair: LoggedTable) -> None:
    waiting = 1 - pair.table.chooser
    with pytest.raises(Refused):
        propose_entry(pair.table, entries.TimedOut(waiting))
    pair.do(pair.table.seats[pair.table.chooser].person, requests.SetAway(ANY_KEY))
    with pytest.raises(Refused):
        propose_entry(pair.table, entries.TimedOut(pair.table.chooser))


def starts_of(story: LoggedTable, *commands: tuple[int, Any]) -> Iterator[int]:
    """When the time of the present decision began, after each of these commands."""
    for person, command in commands:
        yield story.do(person, command).since_ms


def test_nothing_that_a_player_says_gives_it_more_time(pair: LoggedTable) -> None:
    began = pair.table.since_ms
    person = pair.table.seats[pair.table.chooser].person
    commands = [
        (person, requests.Chat(ANY_KEY, "wait")),
        (person, requests.React(ANY_KEY, "hurry")),
        (person, requests.SetAway(ANY_KEY, away=True)),
        (person, requests.SetAway(ANY_KEY, away=False)),
        (1 - person, requests.SetAway(ANY_KEY, away=True)),
        (1 - person, requests.SetAway(ANY_KEY, away=False)),
        (1 - person, requests.Leave(ANY_KEY)),
    ]
    assert list(starts_of(pair, *commands)) == [began] * len(commands)


def test_time_begins_anew_with_every_choice_and_for_who_takes_over_a_seat(
    pair: LoggedTable,
) -> None:
    def now() -> int:
        return pair.log[-1][1]

    pair.play()
    assert pair.table.since_ms == now()
    seat = pair.table.chooser
    person = pair.table.seats[seat].person
    timed_out(pair)
    pair.do(person, requests.SetAway(ANY_KEY, away=False))
    assert pair.table.since_ms == now()
    pair.do(person, requests.Leave(ANY_KEY))
    pair.join("Cleo", seat)
    assert pair.table.since_ms == now()


@pytest.mark.parametrize(("clock", "days"), [("day", 1), ("three_days", 3)])
def test_days_are_counted_in_the_store_for_people_only(clock: str, days: int) -> None:
    story = LoggedTable("me", "open", clock=clock)
    story.join("Bob")
    assert index_of(story.table).due_in_ms is None
    story.begin()
    day = 24 * 3_600_000
    assert index_of(story.table).due_in_ms == days * day
    assert index_of(story.table, 1000).due_in_ms == days * day - 1000
    assert index_of(story.table, 5 * day).due_in_ms == 0
    person = story.table.seats[story.table.chooser].person
    story.do(person, requests.SetAway(ANY_KEY))
    assert index_of(story.table).due_in_ms == 0, "a bot has to choose, whoever is there"
    story.do(1 - person, requests.SetAway(ANY_KEY))
    assert index_of(story.table).due_in_ms is None, "everybody rests, and the table with them"


@pytest.mark.parametrize("clock", ["none", "casual", "fast"])
def test_other_clocks_stand_still_while_nobody_is_there(clock: str) -> None:
    story = LoggedTable("me", "me", clock=clock)
    story.begin()
    assert index_of(story.table).due_in_ms is None


# Seats


def test_the_seat_of_who_leaves_a_game_is_played_on_and_can_be_taken(pair: LoggedTable) -> None:
    pair.do(1, requests.Leave(ANY_KEY))
    assert pair.table.bot_at(1) == "normal"
    assert refusal_code(pair, 0, requests.SeatBot(ANY_KEY, 1, "easy")) == "table/not_open"
    assert refusal_code(pair, 0, requests.Sit(ANY_KEY, 1)) == "table/not_open", (
        "one seat each in a game"
    )
    pair.join("Cleo")
    assert pair.table.seats_of(2) == [1]


def test_a_game_goes_on_without_people_and_their_table_is_not_closed(pair: LoggedTable) -> None:
    pair.do(0, requests.Leave(ANY_KEY))
    pair.do(1, requests.Leave(ANY_KEY))
    assert (pair.table.status, pair.table.host) == (RUNNING, NO_PERSON)
    while pair.table.status == RUNNING:
        pair.play()
    assert pair.table.chooser == NOBODY


def test_a_rematch_commits_to_another_secret_under_another_name() -> None:
    story = LoggedTable("me", "me")
    story.begin()
    while story.table.status == RUNNING:
        story.play()
    first = story.table
    story.do(0, requests.Rematch(ANY_KEY))
    second = story.table
    assert (second.status, second.game_number, second.match) == (OPEN, 2, "t1/2")
    assert second.secret != first.secret
    assert second.commitment == commitment("t1/2", second.secret)
    assert second.people[0].token_hash == first.people[0].token_hash
    with pytest.raises(Refused) as problem:
        propose_start(second)
    assert problem.value.code == "table/not_ready"


def test_a_fold_refuses_what_no_command_would_have_made(pair: LoggedTable) -> None:
    seq = pair.table.seq + 1
    for body in (
        entries.Joined(7, "Eve", "", 0),
        entries.Seated(0, 1),
        entries.SeatFreed(0),
        entries.BotSeated(0, "easy"),
        entries.MonsterChosen(0, "Kong"),
        entries.OptionsChanged(Options(), 2),
        entries.Readied(0),
        entries.Unreadied(0),
        entries.Rematched("00" * 32, "00" * 32),
        entries.Acted(1 - pair.table.chooser, "start bronx"),
        entries.Acted(pair.table.chooser, "dance"),
    ):
        with pytest.raises(Refused):
            fold(pair.table, body)
        with pytest.raises(BadEntry):
            apply_entry(pair.table, seq, 0, body)


def test_who_takes_back_and_chooses_again_gains_no_time() -> None:
    story = LoggedTable("me", "me", clock="fast")
    story.begin()
    while True:  # until the same monster chooses again, with nothing revealed in between
        before = story.table
        story.play()
        if story.table.chooser == before.chooser and not story.log[-1][2].nature:
            break
    since = story.table.since_ms
    assert before.state is not None
    known = before.state.copy()
    for _ in range(5):
        undone = story.do(0, requests.Undo(ANY_KEY, story.table.seq, before.chooser))
        assert undone.state == known
        story.play()
    assert story.table.since_ms == since
    assert before.state == known, "tables from before share no state with those after"
    assert before.state.events is None


def test_people_cannot_fill_the_log_by_talking() -> None:
    story = LoggedTable()
    story.table = replace(story.table, chat_count=MAX_CHAT_LINES)
    assert refusal_code(story, 0, requests.Chat(ANY_KEY, "one more")) == "chat/off"
