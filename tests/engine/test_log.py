"""The log: who may read which event, and what is forgotten of an action that failed."""

from cosmarium.engine.log import WIDTH, Log, viewer_bit


def test_events_are_packed_with_their_viewers_and_ply() -> None:
    log = Log()
    log.ply = 3
    log.add(1, 2, 10)
    log.add_for(viewer_bit(2) | viewer_bit(-1), 4, 0, 1, 2, 3, 4)
    assert log.count() == 2
    assert list(log.numbers) == [1, 2, 10, 0, 0, 0, -1, 3, 4, 0, 1, 2, 3, 4, viewer_bit(2) | viewer_bit(-1), 3]


def test_viewers_have_a_bit_each() -> None:
    bits = [viewer_bit(viewer) for viewer in range(-1, 6)]
    assert len(set(bits)) == 7
    assert all(bit > 0 and bit & (bit - 1) == 0 for bit in bits)


def test_events_of_a_failed_action_are_cut() -> None:
    log = Log()
    for kind in (1, 2, 3):
        log.add(kind, 0)
    log.cut(1)
    assert log.count() == 1
    assert len(log.numbers) == WIDTH
