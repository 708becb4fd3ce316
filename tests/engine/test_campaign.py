"""Campaigns: matches in a row, set up by how the earlier ones ended; their record."""

from __future__ import annotations

import json
import re

import pytest

import cosmarium
from cosmarium import Campaign, IllegalAction, OptionError, RecordError, Table
from toy import TITLE


@pytest.fixture(autouse=True)
def toy() -> None:
    cosmarium.register(TITLE)


def finish(table: Table) -> None:
    while table.actors:
        for seat in table.actors:
            table.play(seat, table.legal(seat)[0])


def played(matches: int, seed: int = 7) -> Campaign:
    campaign = cosmarium.campaign("auction", seats=3, seed=seed)
    for number in range(matches):
        if number:
            campaign.advance()
        finish(campaign.table)
    return campaign


def test_each_match_is_set_up_by_the_campaign() -> None:
    campaign = played(3)
    assert [table.game.options["bonus"] for table in campaign.matches] == [0, 1, 2]
    assert len({table.seed.text for table in campaign.matches}) == 3
    assert campaign.state["points"] == [
        sum(table.result.scores[seat] for table in campaign.matches[:2] if table.result) for seat in range(3)
    ]


def test_the_standings_count_a_match_once_it_is_over() -> None:
    campaign = played(1)
    assert campaign.table.result is not None
    assert [row["score"] for row in campaign.standings()["standings"]] == sorted(
        campaign.table.result.scores, reverse=True
    )
    campaign.advance()
    assert campaign.standings()["text"] == "Auction 2."


def test_the_next_match_waits_for_the_end_of_this_one() -> None:
    campaign = cosmarium.campaign("auction", seats=2, seed=1)
    with pytest.raises(IllegalAction, match="not over"):
        campaign.advance()
    assert len(campaign.matches) == 1
    with pytest.raises(IllegalAction, match="not over"):
        campaign.table.outcome()


def test_the_same_seed_gives_the_same_campaign() -> None:
    assert played(3).record() == played(3).record()
    assert played(2, 1).record() != played(2, 2).record()


def test_a_record_replays_and_is_checked() -> None:
    campaign = played(3)
    read = cosmarium.read_campaign(campaign.record())
    assert read.state == campaign.state
    assert read.record() == campaign.record()
    finish(read.advance())
    assert read.standings()["text"] == "Auction 5."


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda text: text.replace("== match 2 ==", "== match 3 =="), "expected match 2"),
        (lambda text: text.replace("[Campaign", "[Champaign"), "expected a head"),
        (lambda text: text.split("== match 1 ==")[0], "at least one match"),
        (lambda text: re.sub(r"(== match 2 ==.*?)1\. (\d) bid \d", r"\g<1>1. \2 bid 9", text, flags=re.S), "match 2"),
        (lambda text: text.replace("== match 2 ==" + text.split("== match 2 ==")[1], ""), None),
        (lambda text: text.split("== match 1 ==")[0] + "== match 1 ==" + text.split("== match 2 ==")[1], "not set up"),
    ],
)
def test_a_faulty_record_is_refused_by_its_first_fault(change: object, message: str | None) -> None:
    text = change(played(2).record())  # type: ignore[operator]
    if message is None:
        assert len(cosmarium.read_campaign(text).matches) == 1
        return
    with pytest.raises(RecordError, match=message):
        cosmarium.read_campaign(text)


@pytest.mark.parametrize("claim", [
    {"title": "nonsense"}, {"title": 5}, {"title": "kardashev"}, {"seats": 2}, {"seats": 4}, {"seats": 0},
    {"seats": True}, {"seats": "3"}, {"seats": 3.0}, {"seats": 1e400}, {"seats": None}, {"seed": "zz"}, {"seed": []},
])  # fmt: skip
def test_a_head_that_does_not_fit_the_first_match_is_refused(claim: dict[str, object]) -> None:
    text = played(1).record()
    first, rest = text.split("\n", 1)
    head = {"title": "auction", "seats": 3, "seed": "7"}
    assert first == f"[Campaign {json.dumps(json.dumps(head))}]"
    with pytest.raises(RecordError, match="line 1:"):
        cosmarium.read_campaign(f"[Campaign {json.dumps(json.dumps({**head, **claim}))}]\n{rest}")


def test_all_matches_have_the_seats_of_the_campaign() -> None:
    three, two = played(2).record(), cosmarium.campaign("auction", seats=2, seed=7)
    finish(two.table)
    finish(two.advance())
    ours, theirs = three.split("== match 2 ==")[0], two.record().split("== match 2 ==")[1]
    with pytest.raises(RecordError, match="match 2 has 2 seats, the campaign 3"):
        cosmarium.read_campaign(f"{ours}== match 2 =={theirs}")


def test_a_title_without_campaigns_has_no_records_of_them() -> None:
    record = cosmarium.game("kardashev").new(2, seed=1).record()
    head = json.dumps(json.dumps({"title": "kardashev", "seats": 2, "seed": "1"}))
    with pytest.raises(RecordError, match=r"line 1: .*has no campaign"):
        cosmarium.read_campaign(f"[Campaign {head}]\n== match 1 ==\n{record}")


def test_what_the_campaign_decides_is_not_given() -> None:
    with pytest.raises(OptionError, match="bonus: is decided by the campaign"):
        cosmarium.campaign("auction", seats=2, bonus=3)
    with pytest.raises(OptionError, match="has no campaign"):
        cosmarium.campaign("kardashev", seats=2)
