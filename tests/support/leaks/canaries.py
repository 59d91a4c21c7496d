"""Games at a real server, with every byte that comes out of it searched for secrets."""

import asyncio
import base64
import json
import re
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from kingofnewyork.client.api import Credentials, create, take_seat
from kingofnewyork.play.fair_dice import Secret, commitment, shared_seed
from kingofnewyork.server.domain.entries import Created, read_entry
from kingofnewyork.server.protocol.messages import PROTOCOL_VERSION
from kingofnewyork.server.store.base import Store
from kingofnewyork.server.store.open import open_store
from tests.support.faults.lean_socket import LeanSocket, open_socket
from tests.support.faults.scripted_players import (
    MessagePart,
    decode_game,
    decode_message,
    decode_table,
)
from tests.support.servers.server_process import ServerProcess

PREFIX_LENGTH: Final = 16
"""So many digits of a secret are already too many."""
WORD: Final = re.compile(rb"[A-Za-z0-9_+/=-]{16,}")
SHORT_GAME_CHOICES: Final = 20
"""How many choices are made in a game that is not played to its end."""
MAX_CHOICES: Final = 100_000
"""More choices than any game needs."""
MAX_GAMES_AT_ONCE: Final = 10
GAME_TIMEOUT_S: Final = 240.0
"""Seconds that games that are played at once may take."""


def encoded_forms(secret: bytes) -> set[bytes]:
    """A secret in every form in which it could be written."""
    digits = secret.hex()
    plain, safe = base64.b64encode(secret), base64.urlsafe_b64encode(secret)
    return {
        secret,
        digits[:PREFIX_LENGTH].encode(),
        digits[:PREFIX_LENGTH].upper().encode(),
        digits[-PREFIX_LENGTH:].encode(),
        plain[:PREFIX_LENGTH],
        safe[:PREFIX_LENGTH],
        str(int.from_bytes(secret)).encode(),
        repr(secret)[2:-1].encode(),
    }


@dataclass
class OutputSearch:
    """Everything that the server has said, by who heard it first."""

    words: dict[str, set[bytes]] = field(default_factory=dict)
    """The long words of it, once each."""
    odd: dict[str, list[bytes]] = field(default_factory=dict)
    """What is no plain text, as it was."""
    canaries: dict[str, set[bytes]] = field(default_factory=dict)
    """The forms of each secret, by what it is."""
    frames: int = 0

    def note(self, who: str, data: bytes) -> None:
        """Note what somebody has heard."""
        self.frames += 1
        self.words.setdefault(who, set()).update(WORD.findall(data))
        if not data.isascii() or b"\\x" in data:
            self.odd.setdefault(who, []).append(data)

    def forget(self) -> None:
        """Forget what was heard."""
        self.words.clear()
        self.odd.clear()

    def hide(self, what: str, secret: bytes) -> None:
        """Add a secret that nobody may hear."""
        self.canaries.setdefault(what, set()).update(encoded_forms(secret))

    def hide_text(self, what: str, text: str) -> None:
        """Add a secret text that nobody may hear."""
        self.canaries.setdefault(what, set()).update({text.encode(), text[:PREFIX_LENGTH].encode()})

    def hits(self) -> list[str]:
        """Every secret that was heard, and by whom."""
        found = []
        for who, words in self.words.items():
            data = b"\n".join([*words, *self.odd.get(who, [])])
            for what, secrets in self.canaries.items():
                found += [f"{who} heard {what}" for secret in secrets if secret in data]
        return found


def fetch(search: OutputSearch, url: str, path: str, token: str = "") -> bytes:
    """Return the answer to a request, and search it with its headers."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    try:
        with urlopen(Request(url + path, headers=headers), timeout=30) as answer:
            body: bytes = answer.read()
            head = str(answer.headers)
    except HTTPError as problem:
        with problem:
            body, head = problem.read(), str(problem.headers)
    search.note(f"{path} with {'a token' if token else 'nothing'}", head.encode() + body)
    return body


class WatchedGame:
    """Two people and a spectator at one table, each with a socket."""

    def __init__(self, search: OutputSearch, url: str, seed: int, choices: int) -> None:
        self.search = search
        self.url = url
        self.name = f"game {seed}"
        self.chance = Random(f"canary {seed}")
        self.choices = choices
        self.places: list[Credentials] = []
        self.is_over = False
        self._sockets: list[LeanSocket] = []
        self._latest = b""
        self._left = asyncio.Event()

    async def play(self) -> None:
        """Play the game as far as wanted."""
        options = {"clock": "casual"}
        ann = await create(self.url, "Ann", seats=("me", "open"), options=options)
        ben = await take_seat(self.url, ann.code, "Ben")
        self.places = [ann, ben]
        for place in self.places:
            self.search.hide_text("a token", place.token)
        hellos: tuple[dict[str, Any], ...] = (
            {"token": ann.token},
            {"token": ben.token, "story": True},
            {"watch": ann.watch},
        )
        for person, hello in enumerate(hellos):
            await self._enter(person, {"type": "hello", "version": PROTOCOL_VERSION, **hello})
        for person in (0, 1):
            self._say(person, {"type": "ready", "key": self._key()})
        async with asyncio.timeout(GAME_TIMEOUT_S):
            await self._left.wait()
        for socket in self._sockets:
            socket.abort()
            await socket.closed

    async def _enter(self, person: int, hello: dict[str, Any]) -> None:
        path = f"/api/tables/{self.places[0].table}/socket"
        socket = await open_socket(self.url, path, lambda text: self._hear(person, text))
        assert socket is not None
        self._sockets.append(socket)
        self._say(person, hello)

    def _say(self, person: int, message: dict[str, Any]) -> None:
        self._sockets[person].say(json.dumps(message).encode())

    def _key(self) -> str:
        return f"key-{self.chance.getrandbits(64):016x}"

    def _hear(self, person: int, data: bytes) -> None:
        """Note what came, and choose if it is our turn, until there were enough choices."""
        if data != self._latest:  # else another has heard the very same
            self._latest = data
            self.search.note(f"{('Ann', 'Ben', 'a spectator')[person]} in {self.name}", data)
        message = decode_message(data)
        if message.type == "update" and not self._left.is_set():
            self._choose(person, message)

    def _choose(self, person: int, part: MessagePart) -> None:
        table, game = decode_table(part.table), decode_game(part.game)
        self.is_over = table.status == "over"
        if self.is_over or not self.choices:
            self._left.set()
        elif game is None and person == 0 and all(one.ready for one in table.people):
            self._say(person, {"type": "start", "key": self._key()})
        elif (
            game is not None
            and game.chooser is not None
            and table.seats[game.chooser].person == person
        ):
            self.choices -= 1
            self._act(person, part.seq, game.chooser, self.chance.choice(game.options).id)

    def _act(self, person: int, seq: int, seat: int, action: str) -> None:
        act = {"type": "act", "seq": seq, "seat": seat}
        if self.choices % 5 == 0:
            self._say(person, {**act, "key": self._key(), "action": "nonsense"})
        self._say(person, {**act, "key": self._key(), "action": action})
        if self.choices % 10 == 0:
            what = self.chance.choice(["options", "table"])
            self._say(person, {"type": "query", "id": "a", "topic": what, "seat": seat})


async def hide_stored_secrets(
    search: OutputSearch, store: Store, places: list[Credentials]
) -> None:
    """Add everything that the store keeps secret."""
    search.hide("the secret of the server", await store.secret())
    for table in {place.table for place in places}:
        first = read_entry((await store.read(table))[0].body)
        assert isinstance(first, Created)
        secret = Secret(bytes.fromhex(first.dice_key), bytes.fromhex(first.dice_salt))
        search.hide("a key", secret.key)
        search.hide("a salt", secret.salt)
        search.hide_text("what is kept of a token", first.token_hash)
        nonces = [b"", b""]
        search.hide("a seed", shared_seed(secret, commitment(f"{table}/1", secret), nonces))


def read_everything(search: OutputSearch, url: str, place: Credentials) -> None:
    """Read everything that can be read over HTTP, as everybody."""
    base = f"/api/tables/{place.table}"
    for token in (place.token, place.watch, "", "wrong"):
        for path in ("", "/log?story=true", "/at/5", "/games", "/games/1/record"):
            if token or path != "/games/1/record":
                fetch(search, url, base + path, token)
    for path in ("/api", "/api/tables?status=running", "/api/games", f"/api/codes/{place.code}"):
        fetch(search, url, path)


async def play_games(
    serving: ServerProcess, whole: int, seed: int, begun: int = 5
) -> tuple[OutputSearch, list[Credentials]]:
    """Play games to their end, and begin some more; return a place at each that is over.

    Args:
        serving: where they are played.
        whole: how many are played to their end.
        seed: what chance is made from.
        begun: how many are not; what can be read of a running game is read of those.
    """
    search = OutputSearch()
    lengths = [MAX_CHOICES] * whole + [SHORT_GAME_CHOICES] * begun
    players = [
        WatchedGame(search, serving.url, seed + number, length)
        for number, length in enumerate(lengths)
    ]
    for first in range(0, len(players), MAX_GAMES_AT_ONCE):
        await asyncio.gather(
            *[player.play() for player in players[first : first + MAX_GAMES_AT_ONCE]]
        )
    for player in [player for player in players if not player.is_over]:
        await asyncio.to_thread(read_everything, search, serving.url, player.places[0])
    for path in ("/metrics", "/ready", "/api/nothing", "/api/tables/nowhere"):
        await asyncio.to_thread(fetch, search, serving.url, path)
    store = open_store(serving.database)
    await store.open()
    await hide_stored_secrets(
        search, store, [place for player in players for place in player.places]
    )
    await store.close()
    return search, [player.places[0] for player in players if player.is_over]
