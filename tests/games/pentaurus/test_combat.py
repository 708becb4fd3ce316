"""Launching an attack, the exchange of combat cards, peace (PD-12, PD-13, PD-R14, PD-R15, PD-R18, PD-A.4, PD-A.5)."""

from __future__ import annotations

import pytest

from cosmarium.engine.table import Table
from games.pentaurus.kit import (
    action,
    asks,
    cards_of,
    character,
    combat,
    facility,
    kinds,
    options,
    pile,
    pilot,
    planet,
    play,
    player,
    refusal,
    row,
    satellite,
    scene,
    ship,
    species,
)

GUNS = combat("guns", {"attack": 1})
MORE = combat("more", {"attack": 2})
NAY = combat("nay", {"cancel": True}, copies=2)
FORT = planet("fort", defence=6)


def result(table: Table) -> tuple[int, int]:
    """Attack and defence of the one result there was."""
    [event] = [event for event in table.events() if event["kind"] == "result"]
    return event["data"]["attack"], event["data"]["defence"]


# Launching


@pytest.mark.rule("PD-12.1", "PD-R14")
def test_an_attack_goes_from_a_planet_with_ships_to_an_enemy_planet() -> None:
    table = scene(at="attack", planets=("b1[s1] b3 b4[s2*] b5[s3]", "b2 b6"))
    assert options(table, 0) == {
        "attack b1 b2", "attack b1 b6", "attack b5 b2", "attack b5 b6", "pass",
    }  # fmt: skip
    for text in ("attack b3 b2", "attack b4 b2", "attack b1 b3", "attack b2 b1"):
        assert refusal(table, 0, text).rule == "PD-R14"


@pytest.mark.rule("PD-R14")
def test_nobody_has_to_attack_and_one_attack_ends_the_turn() -> None:
    table = play(scene(at="attack", planets=("b1[s1]", "b2")), "0 pass")
    assert asks(table) == (1, "discards")
    table = play(scene(FORT, at="attack", planets=("b1[s1] b3[s2]", "fort b2")), "0 attack b1 fort", "1 pass")
    assert asks(table) == (1, "discards"), "b3 could have attacked too, but one attack has been made"


@pytest.mark.rule("PD-R14")
@pytest.mark.parametrize(("mine", "theirs"), [("b1", "b2"), ("b1[s1*]", "b2"), ("b1[s1]", ""), ("b1[s1]", "b2!")])
def test_where_no_attack_can_be_made_nobody_is_asked(mine: str, theirs: str) -> None:
    assert asks(play(scene(planets=(mine, theirs)), "0 done")) == (1, "discards")


@pytest.mark.rule("PD-R14", "PD-12.2", "PD-9.8")
def test_all_ships_that_may_attack_take_part_and_no_others() -> None:
    cards = [ship("big", attack=3), ship("new", attack=5), FORT]
    table = scene(*cards, at="attack", planets=("b1[s1 big new*]", "fort"))
    play(table, "0 attack b1 fort", "1 pass")
    assert result(table) == (1 + 3, 6)


@pytest.mark.rule("PD-12.2", "PD-R16", "PD-16.4")
def test_attack_points_are_those_of_ships_pilots_the_planet_and_what_is_on_it() -> None:
    cards = [
        ship("big", attack=3), pilot("ace", attack=2), pilot("dud", attack=-1), planet("base", attack=1),
        facility("gun", attack=4), satellite("eye", attack=1), character("chief", attack=2), planet("far", defence=6),
        facility("elsewhere", attack=6), ship("idle", attack=8), pilot("idler", attack=6),
    ]  # fmt: skip
    mine = "base[big[ace dud] gun eye chief idle*[idler]] b1[elsewhere]"
    table = scene(*cards, at="attack", planets=(mine, "far"), attack_mod=[2, 3], defence_mod=[5, 1])
    play(table, "0 attack base far", "1 pass")
    assert result(table) == (3 + 2 - 1 + 1 + 4 + 1 + 2 + 2, 6 + 1)


@pytest.mark.rule("PD-12.3", "PD-R16", "PD-16.5")
def test_defence_points_are_those_of_all_that_is_on_the_planet() -> None:
    cards = [
        ship("wall", defence=4), ship("new", defence=3), pilot("ace", defence=2), facility("keep", defence=3),
        satellite("shell", defence=2), character("guard", defence=1), planet("home", defence=-2),
        facility("away", defence=6),
    ]  # fmt: skip
    theirs = "home[wall[ace] new* keep shell guard] b2[away]"
    table = scene(*cards, at="attack", planets=("b1[s1]", theirs), defence_mod=[4, 1])
    play(table, "0 attack b1 home", "1 pass")
    assert result(table) == (1, 4 + 3 + 2 + 3 + 2 + 1 - 2 + 1)


@pytest.mark.rule("PD-A.11", "PD-R16")
def test_points_never_fall_below_none() -> None:
    table = scene(planet("low", defence=-3), at="attack", planets=("b1[s1]", "low"), attack_mod=[-4, 0])
    play(table, "0 attack b1 low", "1 pass")
    assert result(table) == (0, 0)


@pytest.mark.rule("PD-12.2", "PD-A.11", "PD-R15")
def test_cards_played_as_actions_count_in_the_attack_that_follows() -> None:
    """A defender who passes at once leaves no go: what was played before counts."""
    table = scene(MORE, GUNS, FORT, planets=("b1[s1]", "fort"), hands=("more guns", ""))
    cards_of(table, "more")
    play(table, "0 done", "0 attack b1 fort", "1 pass")
    assert result(table) == (3, 6)
    assert player(table, 0)["modifiers"]["attack"] == 0, "and end with the turn"


# The exchange


@pytest.mark.rule("PD-13.1", "PD-R15", "PD-11.1")
def test_the_defender_has_the_first_go_whatever_it_holds() -> None:
    table = scene(GUNS, FORT, at="attack", planets=("b1[s1]", "fort"), hands=("guns", "f1"))
    play(table, "0 attack b1 fort")
    assert asks(table) == (1, "combat")
    assert options(table, 1) == {"pass"}
    assert options(table, 0) == set()


@pytest.mark.rule("PD-13.1", "PD-R15")
def test_in_its_go_a_player_plays_any_number_and_then_the_other_does() -> None:
    table = scene(GUNS, MORE, FORT, at="attack", planets=("b1[s1]", "fort"), hands=("guns more", "c1 c2 c3"))
    play(table, "0 attack b1 fort", "1 answer c1", "1 no")
    assert options(table, 1) == {"done", "answer c2", "answer c3"}
    play(table, "1 answer c2", "1 no", "1 done")
    assert asks(table) == (0, "combat")
    assert options(table, 0) == {"pass", "answer guns", "answer more"}
    play(table, "0 answer more", "0 no", "0 answer guns", "0 no", "0 done", "1 pass")
    assert result(table) == (1 + 2 + 1, 6 + 1 + 1)


@pytest.mark.rule("PD-R15")
@pytest.mark.parametrize("passes", [0, 1])
def test_a_pass_ends_the_exchange(passes: int) -> None:
    """Whoever passes: a pass is to say so without a card, and the other is not asked again."""
    table = scene(GUNS, FORT, at="attack", planets=("b1[s1]", "fort"), hands=("guns", "c1 c2"))
    play(table, "0 attack b1 fort", "1 answer c1", "1 no", "1 done")
    if passes:
        play(table, "0 answer guns", "0 no", "0 done")
    play(table, f"{passes} pass")
    assert result(table) == (1 + passes, 7)


@pytest.mark.rule("PD-R15", "PD-16.3")
def test_only_action_reaction_cards_are_played_in_a_combat() -> None:
    ploy = action("ploy", {"attack": 4})
    table = scene(ploy, FORT, at="attack", planets=("b1[s1]", "fort"), hands=("ploy f1", "c1"))
    play(table, "0 attack b1 fort", "1 answer c1", "1 no", "1 done")
    assert options(table, 0) == {"pass"}


@pytest.mark.rule("PD-A.4")
def test_cards_wait_until_the_exchange_has_ended_and_the_last_takes_effect_first() -> None:
    table = scene(GUNS, MORE, NAY, FORT, at="attack", planets=("b1[s1]", "fort"), hands=("guns more", "c1 nay"))
    play(table, "0 attack b1 fort", "1 answer c1", "1 no", "1 done", "0 answer guns", "0 no", "0 answer more", "0 no")
    assert player(table, 0)["modifiers"]["attack"] == 0
    assert table.view()["combat"]["attack"] == 1
    play(table, "0 done", "1 answer nay", "1 no", "1 done", "0 pass")
    assert result(table) == (1 + 1, 6 + 1), "the one played last is cancelled"
    assert pile(table, "discard")[:4] == ["nay", "more", "guns", "c1"]


@pytest.mark.rule("PD-A.4", "PD-A.22")
def test_a_chain_of_answers_in_a_combat() -> None:
    """The last card cancels c2, the last of seat 1; what it does not reach, the cancel before it, takes its own."""
    table = scene(NAY, MORE, GUNS, FORT, at="attack", planets=("b1[s1]", "fort"), hands=("more nay#2", "nay c1 c2"))
    play(table, "0 attack b1 fort", "1 answer c1", "1 no", "1 done", "0 answer more", "0 no", "0 done")
    play(table, "1 answer nay", "1 no", "1 answer c2", "1 no", "1 done", "0 answer nay#2", "0 no", "0 done", "1 pass")
    assert result(table) == (1, 6 + 1), "of more and c1 only c1 is left"


@pytest.mark.rule("PD-17.1", "PD-A.2", "PD-13.1")
def test_species_strengthen_cards_in_a_combat() -> None:
    kin = [species("one", {"attack": 3}), species("two", {"defence": 2})]
    table = scene(*kin, GUNS, FORT, at="attack", planets=("b1[s1]", "fort"), hands=("guns", "c1"))
    play(table, "0 attack b1 fort", "1 answer c1", "1 yes", "1 done", "0 answer guns", "0 yes", "0 done", "1 pass")
    assert result(table) == (1 + 1 + 3, 6 + 1 + 2)


@pytest.mark.rule("PD-A.5", "PD-14.1")
@pytest.mark.parametrize("count", [1, 2])
def test_an_attack_without_ships_left_is_called_off(count: int) -> None:
    shot = combat("shot", *[{"destroy": "ship"}] * count)
    table = scene(shot, at="attack", planets=("b1[s1 s2]", "b2[f1]"), hands=("", "shot"))
    play(table, "0 attack b1 b2", "1 answer shot", "1 no", "1 done", "0 pass", "1 target s1")
    assert ("called-off" in kinds(table)) is (count == 2)
    assert ("result" in kinds(table)) is (count == 1)
    assert row(table, 1) == ("b2[f1]" if count == 2 else ""), "the ship that is left conquers"


@pytest.mark.rule("PD-A.5", "PD-A.9")
def test_the_ships_of_an_attack_are_settled_at_its_launch() -> None:
    """The tanker that freed the raider is destroyed in the combat: the raider attacks all the same."""
    shot = combat("shot", {"destroy": "ship", "max_cost": 1})
    cards = [ship("tank", fuel=2), ship("raider", cost=3, attack=6), shot]
    table = scene(*cards, FORT, at="attack", planets=("b1[tank raider*]", "fort"), hands=("", "shot"))
    play(table, "0 attack b1 fort", "1 answer shot", "1 no", "1 done", "0 pass")
    assert result(table) == (6, 6)


@pytest.mark.rule("PD-A.5", "PD-A.19")
def test_a_ship_that_is_fuelled_in_a_combat_does_not_join_it() -> None:
    cards = [combat("pump", {"refuel": 1}), FORT, ship("late", attack=5)]
    table = scene(*cards, at="attack", planets=("b1[s1 late*]", "fort"), hands=("pump", "c1"))
    play(table, "0 attack b1 fort", "1 answer c1", "1 no", "1 done", "0 answer pump", "0 no", "0 done", "1 pass")
    assert result(table) == (1, 7)


@pytest.mark.rule("PD-A.5", "PD-A.20")
def test_a_ship_that_is_swapped_in_a_combat_has_left_it() -> None:
    trade = combat("trade", {"swap_ship": True})
    table = scene(trade, FORT, at="attack", planets=("b1[s1]", "fort"), hands=("trade", "c1"), market="s5")
    play(table, "0 attack b1 fort", "1 answer c1", "1 no", "1 done", "0 answer trade", "0 no", "0 done", "1 pass")
    play(table, "0 target s5")
    assert "called-off" in kinds(table)
    assert asks(table) == (1, "discards")


# Peace


PEACE = [satellite("dove", peace=True), facility("shrine", peace=True, defence=3), character("monk", peace=True)]


@pytest.mark.rule("PD-16.10", "PD-R18")
@pytest.mark.parametrize("keeper", ["dove", "shrine", "monk"])
def test_the_first_attack_is_ignored_and_the_card_discarded(keeper: str) -> None:
    table = scene(*PEACE, at="attack", planets=("b1[s1]", f"b2[{keeper} s2]"), hands=("c1", "c2"))
    play(table, "0 attack b1 b2")
    assert row(table, 1) == "b2[s2]"
    assert pile(table, "discard")[-1] == keeper
    assert asks(table) == (1, "discards"), "it was the turn's attack, without a combat"
    play(table, "1 done", "1 done", "1 done", "1 done", "1 pass", "0 done", "0 done", "0 done", "0 done")
    play(table, "0 attack b1 b2")
    assert asks(table) == (1, "combat"), "the second attack is not ignored"


@pytest.mark.rule("PD-R18")
def test_the_defender_chooses_which_of_several_is_discarded() -> None:
    table = scene(*PEACE, at="attack", planets=("b1[s1]", "b2[dove f1 shrine monk] b3"))
    play(table, "0 attack b1 b2")
    assert asks(table) == (1, "target")
    assert table.prompt(1)["rule"] == "PD-R18"
    assert options(table, 1) == {"target dove", "target shrine", "target monk"}
    play(table, "1 target shrine")
    assert row(table, 1) == "b2[dove f1 monk] b3", "one card with the symbol, no more"
    assert asks(table) == (1, "discards")


@pytest.mark.rule("PD-R18")
def test_peace_keeps_its_own_planet_only_and_not_that_of_the_attacker() -> None:
    table = scene(*PEACE, FORT, at="attack", planets=("b1[s1 monk]", "b2[dove] fort"))
    play(table, "0 attack b1 fort")
    assert asks(table) == (1, "combat")
    assert row(table, 1) == "b2[dove] fort"


@pytest.mark.rule("PD-R18", "PD-A.21")
def test_a_protected_planet_with_peace_keeps_both() -> None:
    table = scene(*PEACE, at="attack", planets=("b1[s1]", "b2![dove] b3"))
    assert options(table, 0) == {"attack b1 b3", "pass"}
