"""The memory of search: nodes by key, edges by action."""

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from cosmarium.bots.core.tree import KEY_MASK, NONE, Tree, mix


def edges_of(tree: Tree, node: int, codes: list[int]) -> list[int]:
    out = vec[i64]([0] * len(codes))
    tree.edges(node, vec[i64](codes), len(codes), out)
    return list(out)


def test_nodes_are_found_by_key_however_many_there_are() -> None:
    tree = Tree()
    keys = [mix(1, seat, code) for seat in range(6) for code in range(500)]
    nodes = [tree.add(key) for key in keys]
    assert len(set(keys)) == 3000
    assert [tree.find(key) for key in keys] == nodes
    assert tree.find(12345) == NONE


def test_keys_that_share_a_slot_are_told_apart() -> None:
    tree = Tree()
    nodes = [tree.add(key) for key in (7, 7 + 1024, 7 + 2048)]
    assert [tree.find(key) for key in (7 + 2048, 7, 7 + 1024)] == [nodes[2], nodes[0], nodes[1]]


def test_an_edge_belongs_to_its_action_in_any_order() -> None:
    tree = Tree()
    node, other = tree.add(1), tree.add(2)
    first = edges_of(tree, node, [5, 6, 7])
    assert edges_of(tree, node, [7, 5, 8, 6]) == [first[2], first[0], 3, first[1]]
    assert not set(edges_of(tree, other, [5, 6])) & set(first)
    assert [tree.code[edge] for edge in first] == [5, 6, 7]


@given(st.integers(0, KEY_MASK), st.integers(0, 5), st.integers(0, 2**40))
def test_keys_stay_within_their_bits(key: int, seat: int, action: int) -> None:
    assert 0 <= mix(key, seat, action) <= KEY_MASK


def test_what_was_seen_in_another_order_is_another_key() -> None:
    assert mix(mix(1, 0, 3), 1, 4) != mix(mix(1, 1, 4), 0, 3)
    assert mix(1, 0, 3) != mix(1, 1, 3) != mix(1, 0, 4)
