"""New tables, rematches, and the next match of a campaign."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import insert
from sqlalchemy.orm import Session

from cosmarium import CosmariumError, Game, Table
from cosmarium.engine import campaign as campaigns
from cosmarium.server import tokens
from cosmarium.server.context import Context
from cosmarium.server.matches.commit import Change, commit
from cosmarium.server.matches.live import Chair, LiveMatch
from cosmarium.server.matches.seats import bot_name, check_level, invite_link, seat_link
from cosmarium.server.refusals import Refusal
from cosmarium.server.storage import store
from cosmarium.server.storage.models import Match, Seat


@dataclass(frozen=True)
class SeatWish:
    """How a seat of a new table shall be taken: by its creator, by a bot, or by whoever claims it."""

    kind: str
    name: str | None
    level: str | None


@dataclass(frozen=True)
class TableWish:
    """What a new table shall be like."""

    title: str
    name: str | None
    pack: str | None
    content: str | None
    options: Mapping[str, int | None]
    private: bool
    seed: int | str | None
    seats: Sequence[SeatWish]
    campaign: bool


@dataclass(frozen=True)
class _Key:
    """The secrets of a seat, known in clear only while its table is made."""

    token: str | None
    invite: str | None


class _MadeAlready(Exception):
    """Somebody else has asked for the rematch before."""


def create(context: Context, wish: TableWish) -> dict[str, Any]:
    """Make a table. Returns its id and all its secrets, which are told only this once."""
    game = context.catalogue.game(wish.title, wish.pack, wish.content, wish.options)
    campaign = None
    if wish.campaign:
        campaign, game = _begin_campaign(game, wish)
    if wish.seed is not None and any(seat.kind == "open" for seat in wish.seats):
        raise Refusal("option", "A seed can be chosen only where nobody else sits: who knows it knows every card.")
    fresh = _deal(game, len(wish.seats), wish.seed)
    chairs, keys = _seat_all(wish.seats)
    host = tokens.new_token()
    name = wish.name or game.title.name
    row = _row(game, fresh, name, wish.private, wish.seed is not None, tokens.hashed(host), campaign)
    if campaign is not None:
        row.series, row.number = row.id, 1
    with context.database.write() as session:
        if store.unfinished(session) >= context.settings.max_unfinished:
            raise Refusal("full", "The server has no room for another table now.")
        _insert(session, game, row, chairs)
    context.hub.publish(row.id)
    return {
        "table": row.id,
        "host_token": host,
        "commitment": row.commitment,
        "seats": [_secrets(row.id, chair, keys[chair.seat]) for chair in chairs],
    }


def rematch(context: Context, table: str, token: str | None) -> dict[str, Any]:
    """A new table of the same kind with the same people; asked again, the same new table. After a match of a campaign
    it is the campaign's next one.

    Nobody needs to be sent a token: those of the old table open the same seats of the new one.
    """
    with context.cache.open(table) as held:
        held.live.seat_of(token)
        if held.live.status != "over":
            raise Refusal("not_over", "A rematch can be asked for once the game is over.")

        def attempt(live: LiveMatch) -> Change:
            if live.row.rematch is not None:
                raise _MadeAlready
            campaign = live.row.campaign
            if campaign is None:
                fresh = live.table.rematch()
            else:
                campaign = campaigns.after(live.table, campaign)
                fresh = _deal(campaigns.next_game(live.game, campaign), len(live.chairs), None)
            row = _row(fresh.game, fresh, live.row.name, live.row.private, False, live.row.host_hash, campaign)
            if live.row.number is not None:
                row.series, row.number = live.row.series, live.row.number + 1

            def write(session: Session) -> None:
                _insert(session, fresh.game, row, live.chairs)

            return Change({"rematch": row.id, "changes": live.row.changes + 1}, write, dict)

        with suppress(_MadeAlready):
            commit(context, held, attempt)
        made = str(held.live.row.rematch)
    context.hub.publish(made)
    return {"table": made, "link": f"/table/{made}"}


def _begin_campaign(game: Game, wish: TableWish) -> tuple[dict[str, Any], Game]:
    """The state of a new campaign, and the game of its first match. Raises Refusal."""
    try:
        campaign = campaigns.rules_of(game.title).begin(len(wish.seats))
    except CosmariumError as error:
        raise Refusal("option", str(error)) from None
    decided = campaigns.rules_of(game.title).options(campaign)
    for name in decided:
        if wish.options.get(name) is not None:
            raise Refusal("option", f"{name}: is decided by the campaign.")
    return campaign, campaigns.next_game(game, campaign)


def _deal(game: Game, seats: int, seed: int | str | None) -> Table:
    try:
        return game.new(seats, seed)
    except CosmariumError as error:
        raise Refusal("option", str(error)) from None


def _row(
    game: Game, fresh: Table, name: str, private: bool, seeded: bool, host_hash: str, campaign: dict[str, Any] | None
) -> Match:
    return Match(
        id=tokens.new_table_id(),
        title=game.title.id,
        name=name,
        rules=game.title.rules_version,
        pack=game.content.hash,
        options=dict(game.options),
        private=private,
        seed=fresh.seed.text,
        seeded=seeded,
        commitment=fresh.commitment,
        host_hash=host_hash,
        status="open",
        campaign=campaign,
    )


def _insert(session: Session, game: Game, row: Match, chairs: Sequence[Chair]) -> None:
    store.keep_pack(session, game.title.id, game.content)
    live = LiveMatch(row, game, list(chairs))
    row.status = live.status
    row.owed = bool(live.bots_due())
    session.add(row)
    session.flush()
    session.execute(insert(Seat), [{"table_id": row.id, **vars(chair)} for chair in chairs])


def _seat_all(wishes: Sequence[SeatWish]) -> tuple[list[Chair], list[_Key]]:
    chairs: list[Chair] = []
    keys: list[_Key] = []
    for seat, wish in enumerate(wishes):
        token = tokens.new_token() if wish.kind == "human" else None
        invite = tokens.new_token() if wish.kind == "open" else None
        level = wish.level if wish.kind == "bot" else None
        if wish.kind == "bot" and level is None:
            raise Refusal("bad_request", f"Seat {seat}: a bot needs a level.")
        if level is not None:
            check_level(level)
        name = wish.name or (bot_name(level, chairs) if level else f"Seat {seat + 1}")
        token_hash = tokens.hashed(token) if token else None
        invite_hash = tokens.hashed(invite) if invite else None
        chairs.append(Chair(seat, wish.kind, name, level, token_hash, invite_hash))
        keys.append(_Key(token, invite))
    return chairs, keys


def _secrets(table: str, chair: Chair, key: _Key) -> dict[str, Any]:
    link = None
    if key.token is not None:
        link = seat_link(table, key.token)
    elif key.invite is not None:
        link = invite_link(table, chair.seat, key.invite)
    return {
        "seat": chair.seat,
        "kind": chair.kind,
        "name": chair.name,
        "level": chair.level,
        "token": key.token,
        "invite": key.invite,
        "link": link,
    }
