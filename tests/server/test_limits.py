"""What the server does not take: too much, too often, in another form."""

from __future__ import annotations

import json

import pytest

from cosmarium.server.limits import Rate
from cosmarium.server.refusals import Refusal
from server.kit import HTTP, Person, hot_seat, new_table, play_out, refusal, serving, settings


def test_a_bucket_fills_again_with_time() -> None:
    now = [0.0]
    rate = Rate(2.0, 3, clock=lambda: now[0])
    assert [rate.wait("a") for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]
    assert rate.wait("b") == 0.0
    now[0] = 0.5
    assert rate.wait("a") == 0.0
    with pytest.raises(Refusal, match="Too many things; try again in 1 s"):
        rate.check("a", "things")
    now[0] = 100.0
    assert [rate.wait("a") for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]


def test_no_rate_is_no_limit() -> None:
    rate = Rate(0.0, 0)
    assert not any(rate.wait("a") for _ in range(1000))


def test_requests_tables_and_chat_have_their_rates(sqlite_url: str) -> None:
    with serving(settings(sqlite_url, tables_a_minute=2.0, chats_a_minute=4.0)) as (base, _app):
        players = hot_seat(base)
        new_table(base)
        wish = {"title": "auction", "seats": [{"kind": "human"}] * 2}
        response = HTTP.post(f"{base}/api/tables", json=wish)
        error = refusal(response, 429, "too_many")
        assert response.headers["Retry-After"] == str(error["retry_after"])
        for _ in range(2):
            players[0].post("/chat", {"text": "hello"})
        refusal(players[0].post("/chat", {"text": "hello"}), 429, "too_many")
        assert players[1].post("/chat", {"text": "hello"}).status_code == 200
    with serving(settings(sqlite_url, uploads_a_minute=2.0)) as (base, _app):
        players = hot_seat(base)
        play_out(players)
        text = players[0].get("/record").text
        for ply in (0, 1, 2):  # the record is replayed once
            asked = {"record": text, "ply": ply}
            assert HTTP.post(f"{base}/api/records/view", json=asked).status_code == 200
        assert HTTP.post(f"{base}/api/records", json={"record": text + "\n"}).status_code == 200
        refusal(HTTP.post(f"{base}/api/records", json={"record": "x"}), 429, "too_many")
    with serving(settings(sqlite_url, requests_a_second=1.0)) as (base, _app):
        answers = [HTTP.get(f"{base}/api/health").status_code for _ in range(12)]
        assert answers[0] == 200
        assert answers[-1] == 429


def test_bodies_are_limited_whether_or_not_they_tell_their_size(sqlite_url: str) -> None:
    with serving(settings(sqlite_url, max_body=1000, max_upload=5000)) as (base, _app):
        player = hot_seat(base)[0]
        refusal(player.post("/chat", {"text": "x" * 1000}), 413, "too_large")
        refusal(player.http.post("/chat", content=(b"x" * 100 for _ in range(11))), 413, "too_large")
        refusal(HTTP.post(f"{base}/api/records", json={"record": "x" * 2000}), 422, "record")
        refusal(HTTP.post(f"{base}/api/records", json={"record": "x" * 5000}), 413, "too_large")


def test_there_is_room_for_so_many_tables(sqlite_url: str) -> None:
    with serving(settings(sqlite_url, max_unfinished=2)) as (base, _app):
        new_table(base)
        new_table(base)
        wish = {"title": "auction", "seats": [{"kind": "human"}] * 2}
        refusal(HTTP.post(f"{base}/api/tables", json=wish), 503, "full")


def test_chat_is_limited_by_table(sqlite_url: str) -> None:
    with serving(settings(sqlite_url, max_chat_lines=1)) as (base, _app):
        player = hot_seat(base)[0]
        player.post("/chat", {"text": "hello"})
        refusal(player.post("/chat", {"text": "hello"}), 503, "full")


def test_the_cache_may_be_as_small_as_it_likes(sqlite_url: str) -> None:
    with serving(settings(sqlite_url, cached_matches=1)) as (base, app):
        tables = [hot_seat(base) for _ in range(3)]
        for _ in range(2):
            for players in tables:
                players[0].play_first()
                players[1].play_first()
        for _ in range(5):
            Person(base, "no-such-table").get("/state")
        assert [players[0].state()["ply"] for players in tables] == [4, 4, 4]
        assert len(app.state.context.cache._held) <= 1


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"moves": "bid 1", "decision": 0},
        {"moves": ["bid 1"]},
        {"moves": ["bid 1"], "decision": "zero"},
        {"moves": [""], "decision": 0},
        {"moves": ["x" * 201], "decision": 0},
        {"moves": ["bid 1"] * 65, "decision": 0},
        {"moves": ["bid 1"], "decision": 0, "seat": 1},
        [],
        None,
    ],
)
def test_requests_of_another_form_are_refused_with_the_place(base: str, body: object) -> None:
    player = hot_seat(base)[0]
    error = refusal(player.http.post("/moves", json=body), 422, "bad_request")
    assert error["problems"][0]["where"].startswith("body")


def test_nonsense_is_refused_and_never_a_fault(base: str) -> None:
    player = hot_seat(base)[0]
    refusal(player.http.post("/moves", content=b"\xff\x00{"), 422, "bad_request")
    refusal(player.move("bid 1", decision=10**30), 409, "stale")
    refusal(player.http.post("/moves", json={"moves": ["\x00"], "decision": 0}), 422, "illegal")
    refusal(player.get("/state", since="x"), 422, "bad_request")
    refusal(player.get("/history/-1"), 422, "bad_request")
    for content in ("[" * 8000, '{"moves": ["bid 1"], "decision": ' + "1" * 5000 + "}", '{"decision": NaN}'):
        refusal(player.http.post("/moves", content=content), 422, "bad_request")
    for before in ("0001-01-01T00:00:00", "0001-01-01T00:00:00+14:00", "yesterday"):
        refusal(HTTP.get(f"{base}/api/tables", params={"before": before}), 422, "bad_request")
    refusal(player.http.post("/moves", json={}, headers={"Idempotency-Key": "x" * 81}), 422, "bad_request")
    refusal(HTTP.get(f"{base}/api/nothing"), 404, "unknown")
    refusal(HTTP.get(f"{base}/api/tables/%00/state"), 422, "bad_request")
    for text in ("a\x00b", "\ud800", "a\x1bb"):
        content = json.dumps({"text": text})
        refusal(player.http.post("/chat", content=content), 422, "bad_request")
    pack = '[pack]\nid = "x"\nname = "a\\u0000b"\nprizes = [1, 2, 3]'
    wish = {"title": "auction", "seats": [{"kind": "human"}] * 2, "content": pack}
    assert HTTP.post(f"{base}/api/tables", json=wish).status_code in {201, 422}  # as the database can store it
    assert HTTP.delete(f"{base}/api/health").status_code == 405
