"""Records that people bring along: checked as a whole, then looked through."""

from __future__ import annotations

import hashlib
import re
import threading
from collections import OrderedDict
from typing import Any

import cosmarium
from cosmarium import CosmariumError, RecordError, Table
from cosmarium.server.context import Context
from cosmarium.server.matches.live import plain_result
from cosmarium.server.refusals import Refusal
from cosmarium.server.storage.models import Pack

_KEPT = 16
_CONTENT = re.compile(r'^\[Content "[^"]*?([0-9a-f]{64})"\]', re.MULTILINE)


class Records:
    """The records looked at last, already replayed."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._lock = threading.Lock()
        self._tables: OrderedDict[str, Table] = OrderedDict()

    def describe(self, client: str, text: str) -> dict[str, Any]:
        """What the record holds. Raises Refusal naming the first line that does not fit."""
        table = self._read(client, text)
        content = table.game.content
        return {
            "title": table.game.title.id,
            "seats": table.seats,
            "plies": table.ply,
            "header": {
                "names": list(table.names),
                "pack": {"id": content.id, "name": content.name, "hash": content.hash},
                "options": dict(table.game.options),
                "commitment": table.commitment,
                "seed": table.seed.text,
            },
            "result": plain_result(table),
        }

    def view(self, client: str, text: str, ply: int, seat: int | None) -> dict[str, Any]:
        """The match as a seat (or a spectator) knew it after `ply` moves. Raises Refusal."""
        table = self._read(client, text)
        if not 0 <= ply <= table.ply:
            raise Refusal("unknown", f"There is no ply {ply}; the record has {table.ply} moves.")
        if seat is not None and not 0 <= seat < table.seats:
            raise Refusal("unknown", f"There is no seat {seat} in this record.")
        then = table.at(ply)
        return {
            "ply": ply,
            "plies": table.ply,
            "view": then.view(seat),
            "events": then.events(seat),
            "result": plain_result(then),
        }

    def _read(self, client: str, text: str) -> Table:
        known = hashlib.sha256(text.encode()).hexdigest()
        with self._lock:
            table = self._tables.pop(known, None)
            if table is not None:
                self._tables[known] = table
                return table
        self._context.rates.uploads.check(client, "records")
        try:
            table = cosmarium.read_record(text, self._content(text))
        except RecordError as error:
            raise Refusal("record", str(error), line=error.line) from None
        with self._lock:
            self._tables[known] = table
            if len(self._tables) > _KEPT:
                self._tables.popitem(last=False)
        return table

    def _content(self, text: str) -> Any:
        """The pack that the record names, where it was uploaded here once."""
        found = _CONTENT.search(text)
        if found is None:
            return None
        with self._context.database.read() as session:
            pack = session.get(Pack, found[1])
        if pack is None:
            return None
        try:
            return cosmarium.game(pack.title, pack.data).content
        except CosmariumError:
            return None
