"""A line of chat may be for one seat; the matches of a campaign know which campaign is theirs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

TABLES = sa.table(
    "tables",
    sa.column("id", sa.String),
    sa.column("rematch", sa.String),
    sa.column("campaign", sa.JSON),
    sa.column("series", sa.String),
    sa.column("number", sa.Integer),
)


def upgrade() -> None:
    """Apply."""
    op.add_column("chat", sa.Column("hearer", sa.Integer(), nullable=True))
    op.add_column("tables", sa.Column("series", sa.String(32), nullable=True))
    op.add_column("tables", sa.Column("number", sa.Integer(), nullable=True))
    op.add_column("tables", sa.Column("ended", sa.JSON(), nullable=True))
    op.create_index("tables_series", "tables", ["series", "number"])
    _number_the_matches()


def _number_the_matches() -> None:
    """Matches of campaigns that are there already: each leads to the next as to its rematch."""
    connection = op.get_bind()
    rows = connection.execute(sa.select(TABLES.c.id, TABLES.c.rematch, TABLES.c.campaign)).all()
    following = {row.id: row.rematch for row in rows if row.campaign is not None}
    for first in following.keys() - set(following.values()):
        table, number = first, 1
        while table in following:
            place = {"series": first, "number": number}
            connection.execute(sa.update(TABLES).where(TABLES.c.id == table).values(place))
            table, number = following[table], number + 1


def downgrade() -> None:
    """Take back."""
    op.drop_index("tables_series", "tables")
    for column in ("ended", "number", "series"):
        op.drop_column("tables", column)
    op.drop_column("chat", "hearer")
