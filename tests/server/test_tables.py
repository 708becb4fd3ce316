"""Making tables, packs of one's own, what is listed and told about them."""

from __future__ import annotations

import pytest

import cosmarium
from cosmarium.server.catalogue import clauses
from server.kit import HTTP, Json, Person, hot_seat, new_table, play_out, refusal, serving, settings

PACK = '[pack]\nid = "mine"\nname = "My comets"\nprizes = [5, 6, 7]\n'
TWO = [{"kind": "human"}, {"kind": "human"}]


def _post(base: str, **wish: Json) -> Json:
    return HTTP.post(f"{base}/api/tables", json={"title": "auction", "seats": TWO, **wish})


def test_titles_are_described(base: str) -> None:
    titles = {title["id"]: title for title in HTTP.get(f"{base}/api/titles").json()}
    kardashev = titles["kardashev"]
    assert kardashev["seats"] == {"min": 2, "max": 6}
    assert [level["id"] for level in kardashev["levels"]] == ["cadet", "captain", "admiral"]
    assert {option["kind"] for option in kardashev["options"]} <= {"int", "bool", "seat"}
    pack = kardashev["packs"][0]
    by_id = HTTP.get(f"{base}/api/titles/kardashev/packs/{pack['id']}").json()
    assert by_id == HTTP.get(f"{base}/api/titles/kardashev/packs/{pack['hash']}").json()
    assert by_id["hash"] == pack["hash"]
    refusal(HTTP.get(f"{base}/api/titles/kardashev/packs/etc"), 404, "unknown")
    refusal(HTTP.get(f"{base}/api/titles/chess/packs/standard"), 404, "unknown")


def test_rules_are_told_clause_by_clause(base: str) -> None:
    found = HTTP.get(f"{base}/api/titles/kardashev/rules").json()["clauses"]
    by_id = {clause["id"]: clause for clause in found}
    assert "Starting token" in by_id["KS-1.2"]["text"]
    assert by_id["KS-R1"]["section"]
    assert HTTP.get(f"{base}/api/titles/auction/rules").json() == {"clauses": []}


def test_clauses_are_read_from_markdown() -> None:
    text = "# Law\n\nIntro.\n\n## First\n\n**XY-1.1** One\ntwo.\n\nNo clause.\n\n## Second\n\n**XY-R2** Three."
    assert clauses(text) == [
        {"id": "XY-1.1", "section": "First", "text": "One two."},
        {"id": "XY-R2", "section": "Second", "text": "Three."},
    ]


def test_a_pack_of_ones_own_is_played_and_kept(base: str) -> None:
    made = new_table(base, TWO, content=PACK)
    player = Person(base, made["table"], made["seats"][0]["token"])
    assert player.state()["view"]["prize"] in {5, 6, 7}
    pack = player.summary()["pack"]
    assert pack["name"] == "My comets"
    shown = HTTP.get(f"{base}/api/titles/auction/packs/{pack['hash']}").json()
    assert shown["pack"]["pack"]["prizes"] == [5, 6, 7]
    assert HTTP.get(f"{base}/api/titles/kardashev/packs/{pack['hash']}").status_code == 404
    play_out([Person(base, made["table"], seat["token"]) for seat in made["seats"]])
    text = player.get("/record").text
    read = HTTP.post(f"{base}/api/records", json={"record": text}).json()
    assert read["header"]["pack"] == pack


def test_faulty_packs_are_refused_with_every_fault(base: str) -> None:
    error = refusal(_post(base, content='[pack]\nid = "x"\nname = "x"\n'), 422, "content")
    assert error["problems"] == [{"where": "pack.prizes", "expected": "3 numbers", "found": "None"}]
    assert refusal(_post(base, content="not = [toml"), 422, "content")["problems"][0]["expected"] == "TOML"
    for nonsense in ("[" * 5000, "9" * 5000):
        refusal(_post(base, content=f"x = {nonsense}"), 422, "content")
    many = refusal(_post(base, title="kardashev", content='[pack]\nid = "x"\n'), 422, "content")
    assert len(many["problems"]) > 1


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"title": "chess"}, "unknown"),
        ({"pack": "/etc/passwd"}, "unknown"),
        ({"pack": "../auction"}, "unknown"),
        ({"seats": TWO[:1]}, "option"),
        ({"seats": [{"kind": "human"}] * 5}, "option"),
        ({"options": {"nothing": 1}}, "option"),
        ({"options": {"content": 1}}, "option"),
        ({"seed": "xyz"}, "option"),
        ({"seed": 1, "seats": [{"kind": "human"}, {"kind": "open"}]}, "option"),
        ({"seats": [{"kind": "human"}, {"kind": "bot"}]}, "bad_request"),
        ({"seats": [{"kind": "human"}, {"kind": "bot", "level": "genius"}]}, "unknown"),
        ({"seats": [{"kind": "human"}, {"kind": "bot", "level": "search:99999999"}]}, "unknown"),
        ({"seats": [{"kind": "alien"}]}, "bad_request"),
        ({"name": "x" * 61}, "bad_request"),
        ({"colour": "red"}, "bad_request"),
    ],
)
def test_wishes_that_cannot_be_granted_are_refused(base: str, wish: Json, code: str) -> None:
    response = _post(base, **wish)
    assert response.json()["error"]["code"] == code
    assert response.status_code in {404, 422}


def test_options_and_seed_are_as_wished(base: str) -> None:
    made = new_table(base, TWO, title="kardashev", options={"first_seat": 1}, seed=7)
    summary = Person(base, made["table"]).summary()
    assert summary["seeded"] is True
    assert summary["options"]["first_seat"] == 1
    same = cosmarium.game("kardashev", first_seat=1).new(2, 7)
    assert summary["commitment"] == same.commitment
    assert Person(base, made["table"]).state()["view"] == same.view()


def test_listed_tables_come_in_pages(sqlite_url: str) -> None:
    with serving(settings(sqlite_url)) as (base, _app):
        made = [new_table(base, TWO)["table"] for _ in range(5)]
        first = HTTP.get(f"{base}/api/tables", params={"limit": 2}).json()
        rest = HTTP.get(f"{base}/api/tables", params={"before": first[-1]["created"], "limit": 50}).json()
        assert [table["table"] for table in first + rest] == made[::-1]
        play_out(hot_seat(base))
        over = HTTP.get(f"{base}/api/tables", params={"status": "over"}).json()
        assert len(over) == 1
        refusal(HTTP.get(f"{base}/api/tables", params={"limit": 1000}), 422, "bad_request")


def test_records_are_checked(base: str) -> None:
    players = hot_seat(base)
    play_out(players)
    text = players[0].get("/record").text
    line = next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith("2. "))
    broken = text.replace("\n2. ", "\n3. ")
    assert refusal(HTTP.post(f"{base}/api/records", json={"record": broken}), 422, "record")["line"] == line
    other = text.replace('Content "auction ', 'Content "auction 0')
    refusal(HTTP.post(f"{base}/api/records", json={"record": other}), 422, "record")
    asked = {"record": text, "ply": 1000}
    refusal(HTTP.post(f"{base}/api/records/view", json=asked), 404, "unknown")
    refusal(HTTP.post(f"{base}/api/records/view", json={**asked, "ply": 1, "seat": 5}), 404, "unknown")
