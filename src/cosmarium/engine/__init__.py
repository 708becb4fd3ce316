"""The game-agnostic core: the contract, tables, chance, records, positions, content, registry."""

from cosmarium.engine import chance


def compiled() -> bool:
    """Whether the compiled core is in use, or its Python sources."""
    return not str(chance.__file__).endswith(".py")
