"""Campaigns at the server: a rematch is then the next match."""

from __future__ import annotations

from server.kit import HTTP, Json, Person, new_table, play_out, refusal

TWO = [{"kind": "human"}, {"kind": "human"}]


def _players(base: str, made: Json, table: str) -> list[Person]:
    return [Person(base, table, seat["token"]) for seat in made["seats"]]


def test_titles_tell_of_their_campaigns(base: str) -> None:
    titles = {title["id"]: title for title in HTTP.get(f"{base}/api/titles").json()}
    assert titles["auction"]["campaign"]["options"] == ["bonus"]
    assert titles["kardashev"]["campaign"] is None


def test_a_rematch_is_the_next_match_of_the_campaign(base: str) -> None:
    made = new_table(base, TWO, campaign=True)
    first = _players(base, made, made["table"])
    assert first[0].summary()["campaign"] is True
    assert first[0].state()["campaign"]["text"] == "Auction 1."
    play_out(first)
    over = first[0].state()
    assert over["campaign"]["text"] == "Auction 2."
    scores = {row["seat"]: row["score"] for row in over["campaign"]["standings"]}
    assert [scores[seat] for seat in range(2)] == over["result"]["scores"]
    following = first[1].post("/rematch").json()["table"]
    assert first[0].post("/rematch").json()["table"] == following
    second = _players(base, made, following)
    assert second[0].summary()["options"] == {"bonus": 1}
    assert second[0].state()["campaign"] == over["campaign"]
    play_out(second)
    third = second[0].post("/rematch").json()["table"]
    assert _players(base, made, third)[0].summary()["options"] == {"bonus": 2}


def test_a_match_by_itself_is_no_campaign(base: str) -> None:
    made = new_table(base, TWO)
    player = Person(base, made["table"], made["seats"][0]["token"])
    assert player.state()["campaign"] is None
    assert player.summary()["campaign"] is False


def test_what_cannot_be_a_campaign_is_refused(base: str) -> None:
    wish = {"title": "kardashev", "seats": TWO, "campaign": True}
    answer = HTTP.post(f"{base}/api/tables", json=wish)
    assert "has no campaign" in refusal(answer, 422, "option")["message"]
    wish = {"title": "auction", "seats": TWO, "campaign": True, "options": {"bonus": 4}}
    answer = HTTP.post(f"{base}/api/tables", json=wish)
    assert "decided by the campaign" in refusal(answer, 422, "option")["message"]
