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

from websockets.asyncio.client import ClientConnection, connect

from kingofnewyork.client.place import Place, create, take_place
from kingofnewyork.play.fair import Secret, commitment, shared_seed
from kingofnewyork.server.entries import Created, read_entry
from kingofnewyork.server.store import Store
from kingofnewyork.server.store_open import open_store
from server.serving import Serving

PREFIX: Final = 16
"""So many digits of a secret are already too many."""
WORD: Final = re.compile(rb"[A-Za-z0-9_+/=-]{16,}")
SHORT: Final = 20
"""How many choices are made in a game that is not played to its end."""


def forms(secret: bytes) -> set[bytes]:
    """A secret in every form in which it could be written."""
    digits = secret.hex()
    plain, safe = base64.b64encode(secret), base64.urlsafe_b64encode(secret)
    return {
        secret,
        digits[:PREFIX].encode(),
        digits[:PREFIX].upper().encode(),
        digits[-PREFIX:].encode(),
        plain[:PREFIX],
        safe[:PREFIX],
        str(int.from_bytes(secret)).encode(),
        repr(secret)[2:-1].encode(),
    }


@dataclass
class Tee:
    """Everything that the server has said, by who heard it."""

    heard: dict[str, list[bytes]] = field(default_factory=dict)
    canaries: dict[str, set[bytes]] = field(default_factory=dict)
    """The forms of each secret, by what it is."""

    def note(self, who: str, data: bytes) -> None:
        """Somebody has heard this."""
        self.heard.setdefault(who, []).append(data)

    def hide(self, what: str, secret: bytes) -> None:
        """This must not be heard by anybody."""
        self.canaries.setdefault(what, set()).update(forms(secret))

    def hide_text(self, what: str, text: str) -> None:
        """Nor may this."""
        self.canaries.setdefault(what, set()).update({text.encode(), text[:PREFIX].encode()})

    def hits(self) -> list[str]:
        """Every secret that was heard, and by whom."""
        found = []
        for who, parts in self.heard.items():
            # Long words are searched once each, and what is no plain text as it is.
            words = {word for part in parts for word in WORD.findall(part)}
            odd = [part for part in parts if not part.isascii() or b"\\x" in part]
            data = b"\n".join([*words, *odd])
            for what, secrets in self.canaries.items():
                found += [f"{who} heard {what}" for secret in secrets if secret in data]
        return found


def get(tee: Tee, url: str, path: str, token: str = "") -> bytes:
    """The answer to a request, which is noted with its headers."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    try:
        with urlopen(Request(url + path, headers=headers), timeout=30) as answer:
            body: bytes = answer.read()
            head = str(answer.headers)
    except HTTPError as problem:
        with problem:
            body, head = problem.read(), str(problem.headers)
    tee.note(f"{path} with {'a token' if token else 'nothing'}", head.encode() + body)
    return body


class Player:
    """Two people and a spectator at one table, each with a socket."""

    def __init__(self, tee: Tee, url: str, seed: int, choices: int) -> None:
        self.tee = tee
        self.url = url
        self.name = f"game {seed}"
        self.chance = Random(f"canary {seed}")
        self.choices = choices
        self.places: list[Place] = []
        self.is_over = False

    async def play(self) -> None:
        """The game is played, as far as it was wanted."""
        options = {"clock": "casual"}
        ann = await create(self.url, "Ann", seats=("me", "open"), options=options)
        self.places = [ann, await take_place(self.url, ann.code, "Ben")]
        for place in self.places:
            self.tee.hide_text("a token", place.token)
        address = f"{self.url.replace('http', 'ws')}/api/tables/{ann.table}/socket"
        async with (
            connect(address, compression=None) as one,
            connect(address, compression=None) as two,
            connect(address, compression=None) as three,
        ):
            await self._say(one, {"type": "hello", "version": 1, "token": ann.token})
            other = self.places[1].token
            await self._say(two, {"type": "hello", "version": 1, "token": other, "story": True})
            await self._say(three, {"type": "hello", "version": 1, "watch": ann.watch})
            for socket in (one, two):
                await self._say(socket, {"type": "ready", "key": self._key()})
            await asyncio.gather(
                self._follow("Ann", one, 0), self._follow("Ben", two, 1), self._follow("", three)
            )

    async def _say(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        await socket.send(json.dumps(message))

    def _key(self) -> str:
        return f"key-{self.chance.getrandbits(64):016x}"

    async def _follow(self, who: str, socket: ClientConnection, person: int = -1) -> None:
        """Everything is noted; whoever has to choose does; all is over after enough choices."""
        async for frame in socket:
            data = frame if isinstance(frame, bytes) else frame.encode()
            self.tee.note(f"{who or 'a spectator'} in {self.name}", data)
            message = json.loads(data)
            if message["type"] == "update":
                self.is_over = message["table"]["status"] == "over"
                if self.is_over or not self.choices:
                    return
                await self._choose(socket, person, message)

    async def _choose(self, socket: ClientConnection, person: int, told: dict[str, Any]) -> None:
        game, table = told["game"], told["table"]
        if game is None and person == 0 and all(one["ready"] for one in table["people"]):
            await self._say(socket, {"type": "start", "key": self._key()})
        if game is None or table["seats"][game["chooser"]]["person"] != person:
            return
        self.choices -= 1
        seat, seq = game["chooser"], told["seq"]
        for action in ("nonsense", self.chance.choice(game["options"])):
            act = {"type": "act", "key": self._key(), "seq": seq, "seat": seat, "action": action}
            await self._say(socket, act)
        if self.choices % 10 == 0:
            what = self.chance.choice(["options", "table"])
            await self._say(socket, {"type": "ask", "id": "a", "what": what, "seat": seat})


async def hide_all(tee: Tee, store: Store, places: list[Place]) -> None:
    """Whatever the store keeps secret must not be heard."""
    tee.hide("the secret of the server", await store.secret())
    for table in {place.table for place in places}:
        first = read_entry((await store.read(table))[0].body)
        assert isinstance(first, Created)
        secret = Secret(bytes.fromhex(first.key), bytes.fromhex(first.salt))
        tee.hide("a key", secret.key)
        tee.hide("a salt", secret.salt)
        tee.hide_text("what is kept of a token", first.token)
        nonces = [b"", b""]
        tee.hide("a seed", shared_seed(secret, commitment(f"{table}/1", secret), nonces))


def look_around(tee: Tee, url: str, place: Place) -> None:
    """Everything that can be read over HTTP was read, as everybody."""
    base = f"/api/tables/{place.table}"
    for token in (place.token, place.watch, "", "wrong"):
        for path in ("", "/log?story=true", "/at/5", "/games", "/games/1/record"):
            if token or path != "/games/1/record":
                get(tee, url, base + path, token)
    for path in ("/api", "/api/tables?status=running", "/api/games", f"/api/codes/{place.code}"):
        get(tee, url, path)


async def play_games(
    serving: Serving, games: int, whole: int, seed: int
) -> tuple[Tee, list[Place]]:
    """So many games, the first ones to their end; what was heard, and a place at each of those."""
    tee = Tee()
    players = [
        Player(tee, serving.url, seed + number, 100_000 if number < whole else SHORT)
        for number in range(games)
    ]
    for first in range(0, games, 10):
        await asyncio.gather(*[player.play() for player in players[first : first + 10]])
    running = [player for player in players if not player.is_over]
    for player in running[:3]:
        await asyncio.to_thread(look_around, tee, serving.url, player.places[0])
    for path in ("/metrics", "/ready", "/api/nothing", "/api/tables/nowhere"):
        await asyncio.to_thread(get, tee, serving.url, path)
    store = open_store(serving.database)
    await store.open()
    await hide_all(tee, store, [place for player in players for place in player.places])
    await store.close()
    return tee, [player.places[0] for player in players if player.is_over]
