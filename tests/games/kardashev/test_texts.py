"""Card texts: every ability that the schema allows has a clear sentence, and no two abilities share one."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cosmarium.games.kardashev.checks import ALLOWED, ability_faults
from cosmarium.games.kardashev.texts import ability_text
from cosmarium.games.kardashev.vocabulary import ASPECTS, DIALS, EFFECTS, RESOURCES, TIERS, Ability

Json = Any


def text(data: Json) -> str:
    ability = Ability.model_validate(data)
    assert list(ability_faults(ability, "stellar")) == []
    return ability_text(ability)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"at": "build", "do": {"gain": "trade", "amount": 1}}, "When built, gain 1 Trade token."),
        (
            {"at": "build", "do": {"gain": "choice", "amount": 2, "per": {"count": "sets", "max": 2}}},
            "When built, gain 2 tokens of your choice for each set of all three Aspects you have (at most 4 tokens).",
        ),
        (
            {"at": "summit", "own": ["conflict"], "outcome": "win", "do": {"gain": "own", "amount": 1}},
            "At the Summit, if you win with Conflict against a neighbour, gain 1 more token of the resource you chose.",
        ),
        (
            {"at": "summit", "neighbours": ["trade", "advance"], "side": "each", "do": {"gain": "trade", "amount": 1}},
            "At the Summit, for each neighbour who chose Trade or Advance, gain 1 Trade token.",
        ),
        (
            {
                "at": "summit", "own": ["research"], "outcome": "lose", "neighbours": ["conflict"], "side": "each",
                "if": [{"starting": False}], "optional": True, "do": {"starting": "self"},
            },
            "At the Summit, if you chose Research, for each neighbour who chose Conflict and whom you lose to, "
            "if you do not hold the Starting token, you may take the Starting token.",
        ),
        (
            {"at": "summit", "own": ["trade"], "neighbours": ["trade"], "side": "both", "do": {"peek": "stellar"}},
            "At the Summit, if you chose Trade and both neighbours chose Trade, "
            "look at the top card of the Stellar deck; you may put it at the bottom.",
        ),
        (
            {"at": "advance", "pay": {"conflict": 1, "any": 2},
             "do": {"steal": "choice", "amount": 1, "from": "richest"}},
            "Once in each of your Advance steps, you may return 1 Conflict token and 2 tokens of any resource to steal "
            "1 token of your choice from the opponent with most tokens.",
        ),
        (
            {
                "at": "purchase", "buyer": "opponent", "tiers": ["stellar", "galactic"], "aspects": ["culture"],
                "do": {"lose": "choice", "amount": 2, "who": "each"},
            },
            "When an opponent buys a Stellar or Galactic Culture card, "
            "make each opponent lose 2 tokens of their choice.",
        ),
        (
            {"at": "round_end", "if": [{"count": "tokens", "resource": "trade", "max": 0}, {"place": "inner"}],
             "do": {"gain": "trade", "amount": 2}},
            "At the end of each round, if you have no Trade tokens and this card is at neither end of its row, "
            "gain 2 Trade tokens.",
        ),
        (
            {"at": "always", "if": [{"vp_min": 5, "vp_max": 9}], "own": ["trade"], "side": "left",
             "do": {"ties_win": True}},
            "While you have 5 to 9 base VP, your ties with Trade against your left-hand neighbour count as wins.",
        ),
        ({"at": "always", "do": {"result": "lose", "bonus": 1}}, "Each loss brings 1 more token of your action."),
        (
            {"at": "always", "do": {"discount": "any", "amount": 1, "tiers": ["galactic"], "aspects": ["culture"]}},
            "Galactic Culture cards cost you 1 token of your choice less.",
        ),
        (
            {"at": "always", "do": {"exchange": 2, "gain": "other", "from": "trade"}},
            "In your Advance steps you may also exchange 2 Trade tokens for 1 token of another resource.",
        ),
        (
            {"at": "game_end",
             "do": {"points": 2, "per": {"count": "cards", "tier": "planetary", "each": 3, "max": 2}}},
            "At the end of the game, score 2 VP for every 3 Planetary cards you have (at most 4 VP).",
        ),
        (
            {"at": "game_end", "if": [{"count": "cards", "aspect": "culture", "min": 1}],
             "do": {"points": 3, "most": {"count": "tokens"}}},
            "At the end of the game, if you have at least 1 Culture card, "
            "score 3 VP if no opponent has more tokens than you.",
        ),
    ],
)  # fmt: skip
def test_sentences(data: Json, sentence: str) -> None:
    assert text(data) == sentence


# Every ability that the vocabulary can spell


def some(values: tuple[str, ...]) -> st.SearchStrategy[Json]:
    return st.lists(st.sampled_from(values), min_size=1, unique=True)


def table(required: dict[str, st.SearchStrategy[Json]], **optional: st.SearchStrategy[Json]) -> st.SearchStrategy[Json]:
    return st.fixed_dictionaries(required, optional=optional)


SMALL = st.integers(1, 4)
TIER, ASPECT, RESOURCE = st.sampled_from(TIERS), st.sampled_from(ASPECTS), st.sampled_from(RESOURCES)
WHERE = st.sampled_from(["adjacent", "support", "above", "left_neighbour", "right_neighbour", "opponents"])
VICTIMS = ("left", "right", "neighbour", "opponent", "each", "richest")
EACH = st.integers(2, 5)
COUNT = st.one_of(
    table({"count": st.just("cards")}, tier=TIER, aspect=ASPECT, where=WHERE, each=EACH, max=SMALL),
    table({"count": st.just("tokens")}, resource=RESOURCE, each=EACH, max=SMALL),
    table({"count": st.just("sets")}, max=SMALL),
)
MAJORITY = st.one_of(
    table({"count": st.just("cards")}, tier=TIER, aspect=ASPECT),
    table({"count": st.just("tokens")}, resource=RESOURCE),
    table({"count": st.just("sets")}),
)
CONDITION = st.one_of(
    table({"count": st.just("cards")}, tier=TIER, aspect=ASPECT, min=SMALL, max=SMALL),
    table({"count": st.just("tokens")}, resource=RESOURCE, min=SMALL, max=SMALL),
    table({"count": st.just("sets"), "min": SMALL}),
    table({"place": st.sampled_from(["left_end", "right_end", "end", "inner"])}),
    table({"starting": st.booleans()}),
    table({"vp_min": SMALL}),
    table({"vp_max": SMALL}),
    table({"vp_min": SMALL, "vp_max": SMALL}),
)
CHOICE = st.sampled_from([*RESOURCES, "choice"])
EFFECT: dict[str, st.SearchStrategy[Json]] = {
    "gain": table({"gain": st.sampled_from([*RESOURCES, "choice", "own"]), "amount": SMALL}, per=COUNT),
    "steal": table({"steal": CHOICE, "amount": SMALL, "from": st.sampled_from(VICTIMS)}),
    "lose": table({"lose": CHOICE, "amount": SMALL, "who": st.sampled_from([*VICTIMS, "neighbours"])}),
    "ties_win": st.just({"ties_win": True}),
    "result": table({"result": st.sampled_from(["win", "tie", "lose"]), "bonus": st.integers(1, 3)}),
    "discount": table(
        {"discount": st.sampled_from([*RESOURCES, "any"]), "amount": SMALL}, tiers=some(TIERS), aspects=some(ASPECTS)
    ),
    "exchange": table(
        {"exchange": st.integers(2, 3), "gain": st.sampled_from([*RESOURCES, "any", "other"])}, **{"from": RESOURCE}
    ),
    "limit": table({"limit": SMALL}),
    "buys": st.just({"buys": 1}),
    "unsupported": table({"unsupported": some(("stellar", "galactic"))}),
    "protect": table({"protect": some(RESOURCES)}),
    "peek": table({"peek": st.sampled_from([*TIERS, "choice"])}),
    "replace": table({"replace": st.sampled_from([*TIERS, "choice"])}),
    "starting": table({"starting": st.sampled_from(["self", "left", "choice"])}),
    "repeat": table({"repeat": st.sampled_from(["left", "right", "adjacent", "below"])}),
    "points": st.one_of(table({"points": SMALL}, per=COUNT), table({"points": SMALL, "most": MAJORITY})),
}  # fmt: skip


KINDS = st.sampled_from(sorted(EFFECT))


@st.composite
def abilities(draw: st.DrawFn, kinds: st.SearchStrategy[str] = KINDS) -> Ability:
    """Any ability that makes sense."""
    kind = draw(kinds)
    at = draw(st.sampled_from(sorted(ALLOWED[kind])))
    keys: dict[str, st.SearchStrategy[Json]] = {"if": st.lists(CONDITION, min_size=1, max_size=2)}
    if at == "summit":
        keys |= {"own": some(DIALS), "outcome": st.sampled_from(["win", "tie", "lose"]), "neighbours": some(DIALS)}
        keys["side"] = st.sampled_from(["each", "both", "left", "right"])
    if kind in ("ties_win", "result"):
        keys |= {"own": some(RESOURCES), "side": st.sampled_from(["left", "right"])}
    if at == "purchase":
        keys |= {"tiers": some(TIERS), "aspects": some(ASPECTS)}
    if at in ("build", "summit", "advance", "purchase", "round_end"):
        keys["pay"] = table({}, conflict=SMALL, trade=SMALL, research=SMALL, any=SMALL)
    if at in ("build", "summit", "purchase", "round_end"):
        keys["optional"] = st.just(True)
    fixed = {"buyer": st.sampled_from(["self", "neighbour", "opponent", "anyone"])} if at == "purchase" else {}
    data = draw(st.fixed_dictionaries({"at": st.just(at), "do": EFFECT[kind], **fixed}, optional=keys))
    ability = Ability.model_validate(data)
    assume(not list(ability_faults(ability, "stellar")))
    return ability


def test_strategies_cover_the_vocabulary() -> None:
    assert set(EFFECT) == set(EFFECTS) == set(ALLOWED)


@given(abilities())
@settings(max_examples=400)
def test_every_ability_has_a_clean_sentence(ability: Ability) -> None:
    sentence = ability_text(ability)
    assert re.fullmatch(r"[A-Z0-9][^.]*[^\s,.]\.", sentence), sentence
    assert not re.search(r"None|  | ,|,,|\b1 \w+ tokens\b|\b1 tokens\b|_|[{}\[\]]", sentence), sentence
    assert not re.search(r"\b[2-9] (?:Conflict |Trade |Research )?token\b", sentence), sentence


@given(KINDS.flatmap(lambda kind: st.lists(abilities(st.just(kind)), min_size=12, max_size=12)))
@settings(max_examples=100)
def test_different_abilities_read_differently(drawn: list[Ability]) -> None:
    by_text: dict[str, Ability] = {}
    for ability in drawn:
        assert by_text.setdefault(ability_text(ability), ability) == ability


def guide_examples() -> list[tuple[str, str]]:
    """The examples of the content guide: a text as a comment, and the ability that it is the text of."""
    guide = (Path(__file__).parents[3] / "docs" / "content-guide.md").read_text("utf-8")
    blocks = re.findall(r"```toml\n# ([^\n]+)\n(at = .*?)```", guide, flags=re.DOTALL)
    assert len(blocks) >= 10
    return [(sentence, toml) for sentence, toml in blocks]


@pytest.mark.parametrize(("sentence", "toml"), guide_examples())
def test_examples_of_the_guide_say_what_the_card_would(sentence: str, toml: str) -> None:
    assert text(tomllib.loads(toml)) == sentence
