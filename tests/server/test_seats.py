"""Who sits where: claims, invitations, names, bots that stand in."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from server.kit import HTTP, Person, hot_seat, new_table, people, refusal, serving, settings, wait_until


def test_a_listed_seat_is_claimed_and_the_match_begins(base: str) -> None:
    made = new_table(base, [{"kind": "human", "name": "Ada"}, {"kind": "open"}], name="Come and play")
    ada = people(base, made)[0]
    assert ada.state()["status"] == "open"
    assert ada.state()["legal"] == []
    refusal(ada.move("bid 1", decision=0), 409, "waiting")
    listed = HTTP.get(f"{base}/api/tables", params={"open": 1}).json()
    assert made["table"] in [table["table"] for table in listed]
    guest = Person(base, made["table"])
    claimed = guest.post("/seats/1/claim", {"name": " Bob "}).json()
    assert claimed["link"] == f"/table/{made['table']}#seat={claimed['token']}"
    refusal(guest.post("/seats/1/claim", {"name": "Eve"}), 409, "taken")
    bob = Person(base, made["table"], claimed["token"])
    assert [seat["name"] for seat in bob.state()["seats"]] == ["Ada", "Bob"]
    bob.play_first()
    ada.play_first()
    listed = HTTP.get(f"{base}/api/tables", params={"open": 1}).json()
    assert made["table"] not in [table["table"] for table in listed]


def test_a_private_seat_needs_its_invitation_and_is_not_listed(base: str) -> None:
    made = new_table(base, [{"kind": "human"}, {"kind": "open"}, {"kind": "open"}], private=True)
    guest = Person(base, made["table"])
    refusal(guest.post("/seats/1/claim", {"name": "Eve"}), 403, "forbidden")
    wrong = made["seats"][2]["invite"]
    refusal(guest.post("/seats/1/claim", {"name": "Eve", "invite": wrong}), 403, "forbidden")
    right = made["seats"][1]["invite"]
    assert made["seats"][1]["link"] == f"/table/{made['table']}#claim=1&invite={right}"
    assert guest.post("/seats/1/claim", {"name": "Bob", "invite": right}).status_code == 200
    listed = HTTP.get(f"{base}/api/tables").json()
    assert made["table"] not in [table["table"] for table in listed]


def test_only_a_seats_own_token_opens_it(base: str) -> None:
    players = hot_seat(base)
    stranger = Person(base, players[0].table, "wrong")
    refusal(stranger.get("/state"), 401, "no_seat")
    refusal(stranger.get("/stream"), 401, "no_seat")
    refusal(stranger.move("bid 1", decision=0), 401, "no_seat")
    spectator = Person(base, players[0].table)
    assert spectator.state()["seat"] is None
    refusal(spectator.move("bid 1", decision=0), 401, "no_seat")
    refusal(players[0].post("/seats/1/name", {"name": "Mine"}), 403, "forbidden")
    refusal(players[0].post("/seats/1/bot", {"level": "cadet"}), 403, "forbidden")
    refusal(players[0].post("/seats/9/name", {"name": "Mine"}), 404, "unknown")
    refusal(Person(base, "nowhere").get("/state"), 404, "unknown")


def test_names_are_shown_to_all_and_checked(base: str) -> None:
    players = hot_seat(base)
    players[0].post("/seats/0/name", {"name": "Zoë"})
    players[0].play_first()
    seen = players[1].state()
    assert seen["seats"][0]["name"] == "Zoë"
    assert "Zoë has bid." in [event["text"] for event in seen["events"]]
    for bad in ("", "   ", "x" * 33, "a\nb", "a\u202eb", 7):
        refusal(players[0].post("/seats/0/name", {"name": bad}), 422, "bad_request")


def test_the_host_may_seat_a_bot_on_a_free_seat(base: str) -> None:
    made = new_table(base, [{"kind": "human"}, {"kind": "open"}])
    refusal(Person(base, made["table"]).post("/seats/1/bot", {"level": "random"}), 403, "forbidden")
    host = Person(base, made["table"], made["host_token"])
    refusal(host.post("/seats/1/bot", {"level": "genius"}), 404, "unknown")
    assert host.post("/seats/1/bot", {"level": "random"}).json()["seats"][1]["kind"] == "bot"
    player = people(base, made)[0]
    while player.state()["status"] != "over":
        if player.state()["actors"] == [0]:
            player.play_first()


def test_a_bot_stands_in_until_the_seat_is_taken_back(base: str) -> None:
    players = hot_seat(base)
    update = players[1].post("/seats/1/bot", {"level": "random"}).json()
    assert update["seats"][1] == {"seat": 1, "kind": "human", "name": "Seat 2", "level": "random"}
    assert update["legal"] == []
    wait_until(lambda: players[0].state()["actors"] == [0])
    refusal(players[1].move("bid 1"), 409, "handed_over")
    back = players[1].post("/seats/1/takeback").json()
    assert back["seats"][1]["level"] is None
    players[0].play_first()
    assert players[1].state()["legal"]
    players[1].play_first()


def test_tokens_are_stored_only_as_hashes(tmp_path: Path) -> None:
    with serving(settings(f"sqlite:///{tmp_path / 'db'}")) as (base, _app):
        made = new_table(base, [{"kind": "human"}, {"kind": "open"}])
        player = people(base, made)[0]
        claimed = Person(base, made["table"]).post("/seats/1/claim", {"name": "Bob"}).json()
        player.post("/chat", {"text": "hello"}, key="k")
        player.move(player.state()["legal"][0]["notation"], key="m")
    with sqlite3.connect(tmp_path / "db") as connection:
        dump = "\n".join(connection.iterdump())
    secrets = [made["host_token"], made["seats"][0]["token"], made["seats"][1]["invite"], claimed["token"]]
    assert all(len(secret) == 43 for secret in secrets)
    assert not [secret for secret in secrets if secret in dump]
