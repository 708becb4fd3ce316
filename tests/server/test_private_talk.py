"""Private talk: who may whisper to whom, and that for all others it never happened, to the last number."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from server.kit import Json, Person, hot_seat, new_table, people, refusal, serving, settings

# In the toy title seats that are level may whisper, once the first prize is taken.


def _table(base: str, **wish: Any) -> list[Person]:
    """Three at a table, of whom two are level: all bid the same first prize away to one of them."""
    players = hot_seat(base, 3, seed=4, **wish)
    for player in players:
        player.play_first()
    return players


def _level(players: list[Person]) -> tuple[Person, Person, Person]:
    """Two who may whisper to each other, and the third."""
    free = [player.state()["private_talk"]["seats"] for player in players]
    seat = next(seat for seat, heard in enumerate(free) if heard)
    other = free[seat][0]
    third = ({0, 1, 2} - {seat, other}).pop()
    assert free[third] == []
    return players[seat], players[other], players[third]


def _whisper(speaker: Person, hearer: Person, text: str, key: str | None = None) -> Json:
    response = speaker.post("/chat", {"text": text, "to": hearer.state()["seat"]}, key)
    assert response.status_code == 200, response.text
    return response.json()


def _texts(person: Person) -> list[str]:
    return [line["text"] for line in person.state()["chat"]]


def test_the_two_read_it_and_nobody_else(base: str) -> None:
    players = _table(base)
    one, other, third = _level(players)
    watcher = Person(base, one.table)
    said = _whisper(one, other, "our secret")["chat"][-1]
    assert (said["seat"], said["to"]) == (one.state()["seat"], other.state()["seat"])
    third.post("/chat", {"text": "for all"})
    assert _texts(one) == _texts(other) == ["our secret", "for all"]
    assert _texts(third) == _texts(watcher) == ["for all"]
    for person in (third, watcher):
        state = person.state()
        assert [(line["n"], line["to"]) for line in state["chat"]] == [(0, None)]
        assert state["chat_total"] == 1
        assert "our secret" not in json.dumps([state, person.get("/history/0").json(), person.summary()])


def test_it_is_refused_with_the_rule_where_the_two_are_out_of_earshot(base: str) -> None:
    players = _table(base)
    one, _, third = _level(players)
    before = one.state()
    answer = one.post("/chat", {"text": "psst", "to": third.state()["seat"]})
    error = refusal(answer, 409, "out_of_earshot")
    assert error["rule"] == "CA-4"
    assert "Seats that are level may whisper." in error["message"]
    assert one.state() == before
    assert third.state()["chat"] == []


def test_nobody_whispers_to_themselves_to_bots_or_to_nobody(base: str) -> None:
    seats: list[Json] = [{"kind": "human"}, {"kind": "bot", "level": "cadet"}, {"kind": "open"}]
    (one,) = people(base, new_table(base, seats))
    for seat in range(3):
        refusal(one.post("/chat", {"text": "psst", "to": seat}), 403, "forbidden")
    refusal(one.post("/chat", {"text": "psst", "to": 9}), 404, "unknown")
    refusal(Person(base, one.table).post("/chat", {"text": "psst", "to": 0}), 401, "no_seat")
    assert one.state()["chat_total"] == 0


def test_before_the_match_begins_all_talk_is_open(base: str) -> None:
    made = new_table(base, [{"kind": "human"}, {"kind": "human"}, {"kind": "open"}])
    one, other = people(base, made)
    assert one.state()["private_talk"]["seats"] == []
    refusal(one.post("/chat", {"text": "psst", "to": other.state()["seat"]}), 409, "waiting")


def test_titles_without_private_talk_have_none(base: str) -> None:
    one, other = hot_seat(base, 2, title="kardashev", seed=1)
    assert one.state()["private_talk"] is None
    error = refusal(one.post("/chat", {"text": "psst", "to": 1}), 403, "forbidden")
    assert "everybody" in error["message"]
    assert other.state()["chat"] == []


def test_a_whisper_said_again_with_its_key_is_said_once(base: str) -> None:
    one, other, _ = _level(_table(base))
    first = _whisper(one, other, "once", key="k")
    assert _whisper(one, other, "once", key="k") == first
    assert _texts(other) == ["once"]
    refusal(one.post("/chat", {"text": "once"}, key="k"), 422, "key_reused")  # the same words, but to all


class Follower:
    """Somebody who follows a table by its stream, and notes everything that comes."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self._stream = person.stream()
        self._messages: Iterator[tuple[str, Json]] = self._stream.__enter__()
        self.told: list[Json] = []

    def catch_up(self) -> None:
        """Read until the state that can be asked for has come."""
        version = self.person.state()["version"]
        while not self.told or self.told[-1][1]["version"] < version:
            name, message = next(self._messages)
            if name:
                self.told.append([name, message])

    def close(self) -> None:
        self._stream.__exit__(None, None, None)


def catch_up(followers: list[Follower]) -> None:
    """After each thing that shows, since a stream may tell of several in one message when they come at once."""
    for follower in followers:
        follower.catch_up()


@pytest.mark.parametrize("whispers", [1, 7])
def test_for_the_others_it_never_happened(base: str, whispers: int) -> None:
    """Two tables that differ only in what two whisper: all that the others are sent is the same, byte for byte."""
    told = []
    for talkative in (True, False):
        players = _table(base)
        one, other, third = _level(players)
        followers = [Follower(third), Follower(Person(base, one.table))]
        catch_up(followers)
        for n in range(whispers * talkative):
            _whisper(one if n % 2 else other, other if n % 2 else one, f"psst {n}")
        one.post("/chat", {"text": "aloud"}, key="a")
        catch_up(followers)
        third.post("/chat", {"text": "who whispers?"}, key="b")
        for player in players:
            catch_up(followers)
            player.play_first()
        catch_up(followers)
        for follower in followers:
            state = follower.person.state()
            asked = [follower.person.get(path).json() for path in (f"/history/{state['ply']}", "/state?chat=1", "")]
            refused = [
                answer.json()
                for answer in (
                    follower.person.post("/chat", {"text": "psst", "to": one.state()["seat"]}),
                    follower.person.move("nonsense", decision=99),
                    follower.person.get("/record"),
                )
            ]
            follower.close()
            told.append(_blank([follower.told, state, asked, refused], one.table))
        heard = len(_texts(one)), len(_texts(other))
        assert heard == (2 + whispers * talkative,) * 2
    assert told[:2] == told[2:]


def _blank(sent: Json, table: str) -> Json:
    """Without the table's name, and without the times at which things were said."""

    def without(value: Json) -> Json:
        if isinstance(value, dict):
            return {key: without(item) for key, item in value.items() if key not in ("at", "created")}
        if isinstance(value, list):
            return [without(item) for item in value]
        return value

    return json.loads(json.dumps(without(sent)).replace(table, "TABLE"))


def test_streams_of_the_others_stay_silent(base: str) -> None:
    one, other, third = _level(_table(base))
    with third.stream() as messages:
        last, first = next(messages)
        _whisper(one, other, "psst")
        third.post("/chat", {"text": "hello?"})
        name, second = next(message for message in messages if message[0])
        assert second["version"] == first["version"] + 1
        assert [line["text"] for line in second["chat"]] == ["hello?"]
        assert name.split(".")[2] == "1"
    with other.stream(last) as messages:  # whatever place it names, a stream brings each what it may read
        assert [line["text"] for line in next(messages)[1]["chat"]] == ["psst", "hello?"]


def test_how_much_others_whisper_does_not_use_up_anybodys_words(sqlite_url: str) -> None:
    with serving(settings(sqlite_url, max_chat_lines=2)) as (base, _app):
        one, other, third = _level(_table(base))
        for n in range(2):
            _whisper(one, other, f"psst {n}")
        refusal(one.post("/chat", {"text": "more"}), 503, "full")
        assert third.post("/chat", {"text": "hello"}).status_code == 200


def test_whispers_outlive_a_restart(database_url: str) -> None:
    with serving(settings(database_url)) as (base, _app):
        one, other, third = _level(_table(base))
        _whisper(one, other, "remember")
        third.post("/chat", {"text": "for all"})
    with serving(settings(database_url)) as (base, _app):
        again = [Person(base, person.table, person.token) for person in (one, other, third)]
        assert [_texts(person) for person in again] == [["remember", "for all"]] * 2 + [["for all"]]
