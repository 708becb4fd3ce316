"""Several workers on one PostgreSQL: any of them serves any table, and each hears of the others."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from server.conftest import Fresh
from server.kit import Person, hot_seat, new_table, play_out, refusal, serving, settings, wait_until
from server.processes import server_process


@pytest.fixture
def workers(fresh: Fresh) -> Iterator[list[str]]:
    """The addresses of two workers. Heartbeats are rare: what arrives soon comes by notification."""
    with fresh("postgresql") as url:
        chosen = settings(url, heartbeat=300.0)
        with serving(chosen) as (one, _), serving(chosen) as (two, _):
            yield [one, two]


def test_a_match_is_played_over_both(workers: list[str]) -> None:
    players = hot_seat(workers[0], 2)
    moved = [players[0], Person(workers[1], players[1].table, players[1].token)]
    last = play_out(moved)
    assert last["status"] == "over"
    assert Person(workers[1], players[0].table).state()["result"] == last["result"]


def test_streams_of_one_worker_tell_of_moves_made_at_the_other(workers: list[str]) -> None:
    players = hot_seat(workers[0], 2)
    elsewhere = Person(workers[1], players[1].table, players[1].token)
    with elsewhere.stream() as messages:
        _, first = next(messages)
        players[0].play_first()
        _, second = next(messages)
        assert second["version"] == first["version"] + 1
        players[0].post("/chat", {"text": "hello"})
        assert next(messages)[1]["chat"][0]["text"] == "hello"
    with elsewhere.stream(f"{second['version']}.{second['events_total']}.0") as messages:
        assert [line["text"] for line in next(messages)[1]["chat"]] == ["hello"]


def test_a_seat_handed_over_at_one_worker_cannot_be_played_at_the_other(workers: list[str]) -> None:
    made = new_table(workers[0], [{"kind": "human"}, {"kind": "open"}])
    player = Person(workers[0], made["table"], made["seats"][0]["token"])
    player.state()
    claimed = Person(workers[1], made["table"]).post("/seats/1/claim", {"name": "Bob"}).json()
    Person(workers[1], made["table"], claimed["token"]).play_first()
    player.play_first()
    Person(workers[1], made["table"], player.token).post("/seats/0/bot", {"level": "random"})
    refusal(player.move("bid 1"), 409, "handed_over")


def test_both_rewrite_nothing_when_they_move_at_once(workers: list[str]) -> None:
    """The same request at both workers: one carries it out, the other finds the answer."""
    players = hot_seat(workers[0], 4)
    twins = [[Person(base, player.table, player.token) for base in workers] for player in players]
    with ThreadPoolExecutor(8) as pool:
        for turn in range(3):
            states = [pair[0].state() for pair in twins]
            jobs = [
                pool.submit(
                    person.move,
                    state["legal"][0]["notation"],
                    decision=state["decision"],
                    key=f"turn {turn}",
                )
                for pair, state in zip(twins, states, strict=True)
                for person in pair
            ]
            answers = [job.result() for job in jobs]
            assert [answer.status_code for answer in answers] == [200] * 8
            for one, two in zip(answers[::2], answers[1::2], strict=True):
                assert one.content == two.content
    assert players[0].state()["status"] == "over"
    steps = [player.state()["ply"] for player in players]
    assert steps == [12] * 4


def test_bots_of_both_workers_play_each_move_once(workers: list[str]) -> None:
    bots = [{"kind": "bot", "level": "random"}] * 4
    tables = [new_table(base, bots)["table"] for base in workers for _ in range(3)]
    spectators = [Person(workers[0], table) for table in tables]
    wait_until(lambda: all(spectator.status() == "over" for spectator in spectators), 40)


def test_uvicorn_runs_several_workers(fresh: Fresh) -> None:
    with fresh("postgresql") as url, server_process(url, workers=2) as server:
        players = hot_seat(server.base, 3)
        with players[0].stream() as messages:
            next(messages)
            play_out(players)
            assert any(name and update["status"] == "over" for name, update in messages)
        assert server.stop() == 0
