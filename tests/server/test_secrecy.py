"""Two worlds that differ only in what a viewer may not know: all that it is sent is the same, to the last number."""

from __future__ import annotations

import json
from typing import Any

import pytest

from server.kit import HTTP, Person, hot_seat

Json = Any


class World:
    """A table of three with a known seed, followed by seat 0 and by a spectator."""

    def __init__(self, base: str, title: str) -> None:
        self.base = base
        self.players = hot_seat(base, 3, title=title, seed=4)
        self.watchers = [self.players[0], Person(base, self.players[0].table)]
        self.streams = [watcher.stream() for watcher in self.watchers]
        self.messages = [stream.__enter__() for stream in self.streams]
        self.reached = dict.fromkeys(self.watchers, -1)  # versions that the streams have brought
        self.sent: list[Json] = []

    def close(self) -> None:
        for stream in self.streams:
            stream.__exit__(None, None, None)

    def summary(self) -> Json:
        return HTTP.get(f"{self.base}/api/tables/{self.players[0].table}").json()

    def change(self, seat: int, choice: int) -> None:
        """Choose the n-th legal thing, in secret."""
        state = self.players[seat].state()
        legal = sorted(action["notation"] for action in state["legal"])
        response = self.players[seat].move(legal[choice % len(legal)], decision=state["decision"])
        assert response.status_code == 200, response.text

    def look(self) -> None:
        """Everything that the watchers can ask for now, and all that their streams have brought."""
        for watcher, messages in zip(self.watchers, self.messages, strict=True):
            state = watcher.state()
            self.sent.append(state)
            self.sent.append([watcher.get(f"/history/{ply}").json() for ply in range(state["ply"] + 1)])
            self.sent.append(watcher.get(f"/history/{state['ply'] + 1}").json())
            self.sent.append(self.summary())
            for refused in (
                watcher.move("nonsense", decision=state["decision"] or 0),
                watcher.move("nonsense", decision=99),
                watcher.post("/undo", {"decision": 99}),
                watcher.get("/record"),
                watcher.get("/prospects", moves=["bid 1"]),
            ):
                self.sent.append([refused.status_code, refused.json()])
            while self.reached[watcher] < state["version"]:
                name, message = next(messages)
                if name:
                    self.reached[watcher] = message["version"]
                    self.sent.append([name, message])

    def told(self) -> list[str]:
        """All of it, without the table's name and time of birth."""
        made = self.summary()
        return [
            json.dumps(part).replace(made["table"], "TABLE").replace(made["created"], "CREATED") for part in self.sent
        ]


@pytest.mark.parametrize("title", ["auction", "kardashev"])
def test_what_others_choose_in_secret_shows_in_nothing(base: str, title: str) -> None:
    plain, devious = World(base, title), World(base, title)
    try:
        for world in (plain, devious):
            world.look()
        plain.change(1, 0)
        devious.change(1, 1)
        for world in (plain, devious):
            world.look()
        for choice in (0, 1, 0, 2):
            devious.change(1, choice)  # changes its mind, which is no business of the others
        for world in (plain, devious):
            world.look()
            world.change(0, 0)
            world.look()
        devious.change(1, 1)
        for world in (plain, devious):
            world.look()
        for one, other in zip(plain.told(), devious.told(), strict=True):
            assert one == other
    finally:
        plain.close()
        devious.close()


def test_equal_versions_mean_equal_updates(base: str) -> None:
    """Streams send nothing while the version stands: so it must move whenever anything that is sent does."""
    players = hot_seat(base, 3, title="kardashev", seed=11)
    watchers = [*players, Person(base, players[0].table)]
    seen: dict[tuple[int, int], Json] = {}
    for _ in range(30):
        for number, watcher in enumerate(watchers):
            state = watcher.state()
            key = (number, state["version"])
            assert seen.setdefault(key, state) == state
        actors = state["actors"]
        if not actors:
            break
        players[actors[-1]].play_first()
