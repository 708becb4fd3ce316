"""What the lab keeps of a match: who has brought which card into play."""

from __future__ import annotations

from cosmarium.engine.conformance.case import state_of
from cosmarium.games.pentaurus.core.codes import BOTH, NOBODY
from games.pentaurus.kit import action, cards_of, combat, facility, play, scene

MINE = facility("mine", pentanium=1)
GUNS = combat("guns", {"attack": 2})
SALVAGE = action("salvage", {"recover": "combat"})


def test_a_card_that_both_have_played_is_counted_for_both() -> None:
    table = scene(MINE, GUNS, SALVAGE, hands=("mine salvage", "guns"))
    play(table, "0 play mine b1", "1 answer guns", "1 no", "0 pass")
    cards_of(cards_of(table, "salvage"), "guns")
    assert table.game.title.tally is not None
    pack = table.game.content.tables
    owned = table.game.title.tally(pack, state_of(table)).owned
    assert (owned["mine"], owned["guns"], owned["f1"]) == ((1, 0), (1, 1), (0, 0))
    players = table.position()["state"]["players"]
    assert [players[pack.keys.index(key)] for key in ("mine", "guns", "f1")] == [0, BOTH, NOBODY]
    again = table.game.from_position(table.position(), seed=1)
    assert table.game.title.tally(pack, state_of(again)).owned["guns"] == (1, 1)
