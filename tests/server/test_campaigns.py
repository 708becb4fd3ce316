"""Campaigns at the server: a rematch is then the next match."""

from __future__ import annotations

from sqlalchemy import update

from cosmarium.server.storage import store
from cosmarium.server.storage.models import Match
from server.kit import HTTP, Json, Person, new_table, play_out, refusal, serving, settings

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
    assert first[0].summary()["campaign"] == made["table"]
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
    assert second[0].summary()["campaign"] == made["table"]
    assert second[0].state()["campaign"] == {**over["campaign"], "number": 2}
    play_out(second)
    third = second[0].post("/rematch").json()["table"]
    assert _players(base, made, third)[0].summary()["options"] == {"bonus": 2}


def test_a_match_by_itself_is_no_campaign(base: str) -> None:
    made = new_table(base, TWO)
    player = Person(base, made["table"], made["seats"][0]["token"])
    assert player.state()["campaign"] is None
    assert player.summary()["campaign"] is None


def _campaign(base: str, campaign: str) -> Json:
    answer = HTTP.get(f"{base}/api/campaigns/{campaign}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_campaign_has_a_page_that_anybody_may_look_at(base: str) -> None:
    made = new_table(base, TWO, campaign=True, name="Three lots")
    first = _players(base, made, made["table"])
    begun = _campaign(base, made["table"])
    assert (begun["campaign"], begun["title"], begun["name"]) == (made["table"], "auction", "Three lots")
    assert begun["matches"][0]["heading"] == "Auction 1"
    assert [(match["table"], match["status"], match["result"], match["gains"]) for match in begun["matches"]] == [
        (made["table"], "running", None, [])
    ]
    over = play_out(first)
    ended = _campaign(base, made["table"])
    assert ended["matches"][0]["result"] == over["result"]
    assert [gain["score"] for gain in ended["matches"][0]["gains"]] == over["result"]["scores"]
    assert ended["standing"] == over["campaign"]
    following = first[0].post("/rematch").json()["table"]
    page = _campaign(base, made["table"])
    assert [(match["table"], match["number"], match["status"]) for match in page["matches"]] == [
        (made["table"], 1, "over"),
        (following, 2, "running"),
    ]
    assert page["standing"] == {**over["campaign"], "number": 2}


def test_an_end_that_is_not_kept_is_worked_out_again(database_url: str) -> None:
    """As for matches that were over before ends were kept."""
    with serving(settings(database_url)) as (base, app):
        made = new_table(base, TWO, campaign=True)
        play_out(_players(base, made, made["table"]))
        kept = _campaign(base, made["table"])
        with app.state.context.database.write() as session:
            session.execute(update(Match).values(ended=None))
        assert _campaign(base, made["table"]) == kept
        assert _listed(base)[made["table"]]["text"] == kept["standing"]["text"]


def _listed(base: str) -> dict[str, Json]:
    return {one["campaign"]: one for one in HTTP.get(f"{base}/api/campaigns", params={"limit": 100}).json()}


def test_public_campaigns_are_listed_once_with_their_last_match(base: str) -> None:
    made, hidden = new_table(base, TWO, campaign=True), new_table(base, TWO, campaign=True, private=True)
    alone = new_table(base, TWO)
    players = _players(base, made, made["table"])
    play_out(players)
    following = players[0].post("/rematch").json()["table"]
    listed = _listed(base)
    assert (listed[made["table"]]["table"], listed[made["table"]]["number"]) == (following, 2)
    assert listed[made["table"]]["text"] == "Auction 2."
    assert [seat["name"] for seat in listed[made["table"]]["seats"]] == ["Seat 1", "Seat 2"]
    assert not listed.keys() & {hidden["table"], alone["table"], following}
    assert _campaign(base, hidden["table"])["private"] is True  # who has the link may look
    older = HTTP.get(f"{base}/api/campaigns", params={"before": listed[made["table"]]["created"]}).json()
    assert made["table"] not in {one["campaign"] for one in older}


def test_there_is_no_page_where_there_is_no_campaign(base: str) -> None:
    alone = new_table(base, TWO)
    refusal(HTTP.get(f"{base}/api/campaigns/{alone['table']}"), 404, "unknown")
    refusal(HTTP.get(f"{base}/api/campaigns/nowhere"), 404, "unknown")


def test_a_next_match_that_was_abandoned_can_be_begun_again(sqlite_url: str) -> None:
    with serving(settings(sqlite_url)) as (base, app):
        made = new_table(base, TWO, campaign=True)
        players = _players(base, made, made["table"])
        play_out(players)
        gone = players[0].post("/rematch").json()["table"]
        with app.state.context.database.write() as session:
            store.forget_abandoned(session, 0.0)
        assert HTTP.get(f"{base}/api/tables/{gone}").status_code == 404
        assert [match["table"] for match in _campaign(base, made["table"])["matches"]] == [made["table"]]
        again = players[0].post("/rematch").json()["table"]
        assert again != gone
        assert [match["table"] for match in _campaign(base, made["table"])["matches"]] == [made["table"], again]


def test_what_cannot_be_a_campaign_is_refused(base: str) -> None:
    wish = {"title": "kardashev", "seats": TWO, "campaign": True}
    answer = HTTP.post(f"{base}/api/tables", json=wish)
    assert "has no campaign" in refusal(answer, 422, "option")["message"]
    wish = {"title": "auction", "seats": TWO, "campaign": True, "options": {"bonus": 4}}
    answer = HTTP.post(f"{base}/api/tables", json=wish)
    assert "decided by the campaign" in refusal(answer, 422, "option")["message"]
