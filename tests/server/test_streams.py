"""Live updates: what comes, when, and what a reconnect repairs."""

from __future__ import annotations

import pytest

from server.kit import Person, hot_seat, play_out, refusal, serving, settings, wait_until


def test_a_stream_begins_with_the_whole_and_goes_on_with_what_is_new(base: str) -> None:
    players = hot_seat(base)
    with players[0].stream() as messages:
        _, first = next(messages)
        assert first == players[0].state()
        players[1].play_first()
        _, second = next(messages)
        assert [event["n"] for event in second["events"]] == [first["events_total"]]
        assert second["version"] > first["version"]
        players[1].post("/chat", {"text": "hello"})
        _, third = next(messages)
        assert [line["text"] for line in third["chat"]] == ["hello"]
        assert third["events"] == []


def test_a_reconnect_brings_what_was_missed_once(base: str) -> None:
    players = hot_seat(base)
    with players[0].stream() as messages:
        last, first = next(messages)
    players[1].play_first()
    players[1].post("/chat", {"text": "still there?"})
    players[0].play_first()
    with players[0].stream(last) as messages:
        newest, missed = next(messages)
    assert [event["n"] for event in missed["events"]] == list(range(first["events_total"], missed["events_total"]))
    assert [line["text"] for line in missed["chat"]] == ["still there?"]
    with players[0].stream(newest) as messages:
        assert next(messages) == ("", "welcome back")
        assert next(messages) == ("", "heartbeat")


def test_since_and_unreadable_ids_are_understood(base: str) -> None:
    players = hot_seat(base)
    total = players[0].state()["events_total"]
    with players[0].stream(since=total) as messages:
        assert next(messages)[1]["events"] == []
    for unreadable in ("7", "a.b.c", "1.2", "9" * 30 + ".1.1"):
        with players[0].stream(unreadable) as messages:
            assert len(next(messages)[1]["events"]) == total
    refusal(players[0].get("/stream", since=-1), 422, "bad_request")


def test_nothing_is_sent_to_who_may_not_know_that_something_happened(base: str) -> None:
    players = hot_seat(base, 3)
    players[1].play_first()
    spectator = Person(base, players[0].table)
    with players[0].stream() as messages, spectator.stream() as watched:
        before, seen = next(messages), next(watched)
        players[1].play_first()  # changes its mind, in secret
        assert next(messages)[0] == ""
        assert next(watched)[0] == ""
    assert players[0].state() == before[1]
    assert spectator.state() == seen[1]


def test_all_events_arrive_however_fast_they_come(base: str) -> None:
    players = hot_seat(base, 4)
    with players[3].stream() as messages:
        last = play_out(players)
        numbers: list[int] = []
        for _, update in messages:
            if update == "heartbeat":
                continue
            numbers.extend(event["n"] for event in update["events"])
            if update["status"] == "over":
                break
    assert numbers == list(range(players[3].state()["events_total"]))
    assert last["status"] == "over"


def test_streams_are_counted_and_limited(sqlite_url: str) -> None:
    with serving(settings(sqlite_url, max_streams=3, max_streams_client=2)) as (base, app):
        players = hot_seat(base)
        with players[0].stream() as one, players[1].stream() as two:
            next(one), next(two)
            error = refusal(players[0].get("/stream"), 429, "too_many")
            assert error["retry_after"] == 5
            app.state.streams["elsewhere"] = 1
            refusal(players[0].get("/stream"), 503, "full")
            del app.state.streams["elsewhere"]
        wait_until(lambda: not app.state.streams)
        with players[0].stream() as again:
            next(again)


@pytest.mark.timeout(20)
def test_streams_end_when_the_server_stops(sqlite_url: str) -> None:
    with serving(settings(sqlite_url, heartbeat=60.0)) as (base, app):
        player = hot_seat(base)[0]
        with player.stream() as messages:
            next(messages)
            app.state.context.hub.close()
            assert list(messages) == []
