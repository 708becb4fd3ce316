"""Looking at campaigns."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from cosmarium.server.matches import campaigns
from cosmarium.server.routes.common import REFUSALS, WORD, Before, Shared
from cosmarium.server.schemas.campaigns import CampaignPage, CampaignSummary

router = APIRouter(prefix="/api/campaigns", tags=["campaigns"], responses=REFUSALS)
CampaignId = Annotated[
    str,
    Path(max_length=32, pattern=WORD, description="Id of the campaign: that of its first match."),
]


@router.get("", response_model=list[CampaignSummary], operation_id="listCampaigns")
def listing(context: Shared, limit: Annotated[int, Query(ge=1, le=100)] = 20, before: Before = None) -> Any:
    """Listed campaigns, the one with the newest match first."""
    return campaigns.listing(context, limit, before)


@router.get("/{campaign}", response_model=CampaignPage, operation_id="getCampaign")
def page(context: Shared, campaign: CampaignId) -> Any:
    """How a campaign stands, and its matches with what each came to."""
    return campaigns.page(context, campaign)
