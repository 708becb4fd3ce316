"""A match from the first move to the record."""

from __future__ import annotations

import pytest

import cosmarium
from cosmarium.server.schemas.match import Moment, Prospects, Update
from server.kit import HTTP, Person, hot_seat, new_table, people, play_out, refusal


def test_a_whole_match_is_played_and_its_record_holds(base: str) -> None:
    players = hot_seat(base, 3)
    refusal(players[0].get("/record"), 409, "not_over")
    last = play_out(players)
    assert last["result"]["ranking"]
    assert last["actors"] == []
    text = players[0].get("/record").text
    table = cosmarium.read_record(text)
    assert table.commitment == last["commitment"]
    assert table.seed.text == last["seed"]
    assert table.result is not None
    refusal(players[0].move("bid 1"), 409, "over")
    described = HTTP.post(f"{base}/api/records", json={"record": text}).json()
    assert described["plies"] == table.ply
    for seat in (None, 0, 2):
        asked = {"record": text, "ply": table.ply, "seat": seat}
        seen = HTTP.post(f"{base}/api/records/view", json=asked).json()
        assert seen["view"] == table.view(seat)
        assert seen["events"] == table.events(seat)


def test_updates_have_the_documented_shape(base: str) -> None:
    players = hot_seat(base)
    spectator = Person(base, players[0].table)
    Update.model_validate(spectator.state())
    Update.model_validate(players[0].play_first())
    Update.model_validate(play_out(players))
    Moment.model_validate(players[1].get("/history/1").json())


def test_the_seed_is_told_only_at_the_end(base: str) -> None:
    players = hot_seat(base)
    seed_at_start = players[0].state()["seed"]
    play_out(players)
    assert seed_at_start is None
    assert len(players[0].state()["seed"]) == 64


def test_a_move_must_answer_the_decision_that_the_seat_faces(base: str) -> None:
    players = hot_seat(base, 2)
    players[0].play_first()
    error = refusal(players[0].move("bid 1", decision=0), 409, "stale")
    assert error["decision"] == 1
    first = players[1].state()["legal"][0]["notation"]
    assert players[1].move(first, decision=0).status_code == 200


def test_secret_choices_of_others_make_nothing_stale(base: str) -> None:
    players = hot_seat(base, 3)
    seen = players[0].state()
    for _ in range(3):  # choosing, and changing one's mind twice
        players[1].play_first()
    players[2].play_first()
    assert players[0].move(seen["legal"][0]["notation"], decision=seen["decision"]).status_code == 200


def test_refusals_name_the_rule_and_change_nothing(base: str) -> None:
    players = hot_seat(base)
    before = players[0].state()
    held = {action["notation"] for action in before["legal"]}
    missing = next(f"bid {n}" for n in range(1, 5) if f"bid {n}" not in held)
    error = refusal(players[0].move(missing), 422, "illegal")
    assert error["rule"] == "CA-1"
    refusal(players[0].move("fly"), 422, "illegal")
    refusal(players[0].move(), 422, "bad_request")
    assert players[0].state() == before


def test_a_list_of_moves_is_carried_out_as_a_whole_or_not_at_all(base: str) -> None:
    players = hot_seat(base)
    legal = [action["notation"] for action in players[0].state()["legal"]]
    before = players[0].state()
    error = refusal(players[0].move(legal[0], legal[1], "bid 9"), 422, "illegal")
    assert error["index"] == 2
    assert players[0].state() == before
    after = players[0].move(legal[0], legal[1], legal[2]).json()
    assert after["view"]["bid"] == int(legal[2].split()[1])


def test_undo_takes_the_last_move_back_where_the_rules_allow(base: str) -> None:
    players = hot_seat(base)
    refusal(players[0].post("/undo", {"decision": 0}), 422, "illegal")
    before = players[0].state()["view"]
    moved = players[0].play_first()
    assert moved["can_undo"]
    undone = players[0].post("/undo", {"decision": moved["decision"]}).json()
    assert undone["view"] == before
    assert [event["kind"] for event in undone["events"]] == ["undo"]
    players[0].play_first()
    settled = players[1].play_first()
    assert not settled["can_undo"]
    refusal(players[1].post("/undo", {"decision": settled["decision"]}), 422, "illegal")


def test_history_shows_every_step_as_it_was_known(base: str) -> None:
    players = hot_seat(base, 2)
    seen = [players[0].state()]
    while seen[-1]["status"] != "over":
        players[seen[-1]["actors"][0]].play_first()
        seen.append(players[0].state())
    assert seen[-1]["ply"] == len(seen) - 1
    for state in [*reversed(seen), *seen]:
        moment = players[0].get(f"/history/{state['ply']}").json()
        assert moment["view"] == state["view"]
        assert moment["events"] == state["events"]
        assert moment["plies"] == seen[-1]["ply"]
    late = players[0].get(f"/history/{len(seen) - 2}", since=5).json()
    assert late["events"] == seen[-2]["events"][5:]
    assert players[0].get("/history/0", since=5).json()["events"] == []
    refusal(players[0].get(f"/history/{len(seen)}"), 404, "unknown")


def test_a_request_sent_twice_with_one_key_is_carried_out_once(base: str) -> None:
    players = hot_seat(base)
    state = players[0].state()
    wish = {"moves": [state["legal"][0]["notation"]], "decision": state["decision"]}
    first = players[0].post("/moves", wish, key="a")
    players[1].play_first()
    again = players[0].post("/moves", wish, key="a")
    assert again.status_code == 200
    assert again.content == first.content
    refusal(players[0].post("/moves", {**wish, "decision": 1}, key="a"), 422, "key_reused")
    assert players[1].post("/chat", {"text": "hi"}, key="a").json()["chat_total"] == 1  # keys are each seat's own
    assert players[1].post("/chat", {"text": "hi"}, key="a").json()["chat_total"] == 1


def test_a_seat_may_ask_what_moves_would_lead_to(base: str) -> None:
    players = hot_seat(base)
    before = players[1].state()
    hand = players[0].state()["view"]["hand"]
    moves = [f"bid {bid}" for bid in hand[:2]]
    told = players[0].get("/prospects", moves=moves).json()
    assert Prospects.model_validate(told).prospects == {"left": hand[2:]}
    assert told["decision"] == players[0].state()["decision"]
    assert players[1].state() == before
    refusal(players[0].get("/prospects", moves=["jump"]), 422, "illegal")
    refusal(players[0].get("/prospects"), 422, "bad_request")
    refusal(players[0].get("/prospects", moves=["bid 1"] * 65), 422, "bad_request")
    refusal(Person(base, players[0].table).get("/prospects", moves=moves), 401, "no_seat")
    other = hot_seat(base, title="kardashev")[0]
    assert other.get("/prospects", moves=["dial trade"]).json()["prospects"] is None


def test_chat_reaches_everybody_and_is_numbered(base: str) -> None:
    made = new_table(base, [{"kind": "human", "name": "Ada"}, {"kind": "human", "name": "Bob"}])
    ada, bob = people(base, made)
    ada.post("/chat", {"text": "  well met "})
    said = bob.post("/chat", {"text": "<b>ho</b>"}).json()
    assert [(line["n"], line["name"], line["text"]) for line in said["chat"]] == [(1, "Bob", "<b>ho</b>")]
    spectator = Person(base, made["table"])
    assert [line["text"] for line in spectator.state()["chat"]] == ["well met", "<b>ho</b>"]
    assert [line["n"] for line in spectator.state(chat=1)["chat"]] == [1]
    refusal(spectator.post("/chat", {"text": "me too"}), 401, "no_seat")
    refusal(ada.post("/chat", {"text": "x" * 501}), 413, "too_large")


def test_a_rematch_is_the_same_for_all_and_takes_the_old_tokens(base: str) -> None:
    players = hot_seat(base)
    refusal(players[0].post("/rematch"), 409, "not_over")
    play_out(players)
    first = players[0].post("/rematch").json()
    second = players[1].post("/rematch").json()
    assert first == second
    assert players[1].state()["rematch"] == first["table"]
    again = [Person(base, first["table"], player.token) for player in players]
    assert again[1].state()["seat"] == 1
    assert again[0].state()["commitment"] != players[0].state()["commitment"]
    play_out(again)


@pytest.mark.rule("PD-4.1", "PD-R1")
def test_the_loser_begins_the_rematch_where_the_rules_say_so(base: str) -> None:
    """Seat 0 began, plays a planet and leads when the turn cap is met; in the rematch seat 1 begins."""
    seed = next(seed for seed in range(200) if planets(seed, 0) and not planets(seed, 1))
    players = hot_seat(base, 2, title="pentaurus", seed=seed, options={"first_seat": 0, "turn_cap": 2})
    players[0].move("keep")
    players[1].move("keep")
    players[0].move(f"play {planets(seed, 0)[0]} left")
    assert play_out(players)["result"]["ranking"] == [[0], [1]]
    again = players[0].post("/rematch").json()["table"]
    assert Person(base, again).state()["actors"] == [1]


def planets(seed: int, seat: int) -> list[str]:
    """The planets that a seat is dealt."""
    view = cosmarium.game("pentaurus", first_seat=0, turn_cap=2).new(2, seed).view(seat)
    return [card for card in view["players"][seat]["hand"] if card in PLANETS]


PLANETS = {card["id"] for card in cosmarium.game("pentaurus").content.data["planet"]}
