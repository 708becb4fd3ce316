"""A match may be part of a campaign."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Apply."""
    op.add_column("tables", sa.Column("campaign", sa.JSON(), nullable=True))


def downgrade() -> None:
    """Take back."""
    op.drop_column("tables", "campaign")
