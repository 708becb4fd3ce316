"""What happened, in words and as data for animation."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from cosmarium.engine.title import EventText, Json, Names, RawEvent, Sentence
from cosmarium.games.kardashev.core import codes
from cosmarium.games.kardashev.core.tables import CardTables
from cosmarium.games.kardashev.notation import swap_parts
from cosmarium.games.kardashev.vocabulary import DIALS, RESOURCES, TIERS
from cosmarium.games.kardashev.words import tokens_text

OUTCOMES = ("none", "lose", "tie", "win")
OUTCOME_VERBS = ("meets", "loses to", "ties with", "beats")
REASONS = {
    codes.BY_VP: ("has reached 25 VP: this is the last round.", "KS-12.1"),
    codes.BY_DECK: ("A deck has run out: this is the last round.", "KS-12.2"),
    codes.BY_ROUND_CAP: ("The round cap is reached.", "KS-R15"),
}


class _Teller(NamedTuple):
    tables: CardTables
    raw: RawEvent
    names: Names

    @property
    def who(self) -> str:
        return self.names[self.raw.seat]

    @property
    def me(self) -> str:
        return f"seat:{self.raw.seat}"

    def card(self, number: int) -> str:
        return self.tables.names[number]

    def target(self, number: int) -> str:
        return f"card:{self.tables.keys[number]}"

    def source(self, card: int) -> Json:
        return None if card < 0 else self.tables.keys[card]

    def by(self, card: int) -> str:
        return "" if card < 0 else f" ({self.card(card)})"


def event(tables: CardTables, raw: RawEvent, names: Names) -> EventText:
    """An event as a viewer reads it."""
    kind, teller = TELLERS[raw.kind]
    sentence, data = teller(_Teller(tables, raw, names))
    return EventText(kind, sentence, data)


Told = tuple[Sentence, dict[str, Json]]


def _round(t: _Teller) -> Told:
    return Sentence(f"Round {t.raw.a} begins.", (), "KS-4.1"), {"round": t.raw.a}


def _dial(t: _Teller) -> Told:
    return Sentence(f"{t.who} has chosen.", (t.me,), "KS-R14"), {}


def _dial_own(t: _Teller) -> Told:
    dial = DIALS[t.raw.a]
    return Sentence(f"{t.who} sets the dial to {dial.title()}.", (t.me,), "KS-R14"), {"dial": dial}


def _reveal(t: _Teller) -> Told:
    dial = DIALS[t.raw.a]
    return Sentence(f"{t.who} reveals {dial.title()}.", (t.me,), "KS-4.2"), {"dial": dial}


def _compared(t: _Teller) -> Told:
    other, outcome, tokens = t.raw.a, t.raw.b, t.raw.c
    text = f"{t.who} {OUTCOME_VERBS[outcome]} {t.names[other]}: {tokens or 'no'} token{'' if tokens == 1 else 's'}."
    rule = ("", "KS-5.3", "KS-5.2", "KS-5.1")[outcome]
    data = {"other": other, "outcome": OUTCOMES[outcome], "tokens": tokens, "side": ("left", "right")[t.raw.d]}
    return Sentence(text, (t.me, f"seat:{other}"), rule), data


def _gained(t: _Teller) -> Told:
    resource = RESOURCES[t.raw.a]
    text = f"{t.who} takes {t.raw.b} {resource}{t.by(t.raw.c)}."
    rule = "KS-5.5" if t.raw.c < 0 else "KS-A.23"
    data = {"resource": resource, "amount": t.raw.b, "card": t.source(t.raw.c)}
    return Sentence(text, (t.me, f"token:{resource}"), rule), data


def _lost(t: _Teller) -> Told:
    resource = RESOURCES[t.raw.a]
    data = {"resource": resource, "amount": t.raw.b, "card": t.source(t.raw.c)}
    return Sentence(f"{t.who} loses {t.raw.b} {resource}{t.by(t.raw.c)}.", (t.me,), "KS-A.25"), data


def _stolen(t: _Teller) -> Told:
    resource = RESOURCES[t.raw.b]
    text = f"{t.who} steals {t.raw.c} {resource} from {t.names[t.raw.a]}{t.by(t.raw.d)}."
    data = {"victim": t.raw.a, "resource": resource, "amount": t.raw.c, "card": t.source(t.raw.d)}
    return Sentence(text, (t.me, f"seat:{t.raw.a}"), "KS-A.24"), data


def _paid(t: _Teller) -> Told:
    resource = RESOURCES[t.raw.a]
    data = {"resource": resource, "amount": t.raw.b, "card": t.source(t.raw.c)}
    return Sentence(f"{t.who} pays {t.raw.b} {resource}{t.by(t.raw.c)}.", (t.me,), "KS-A.3"), data


def _swapped(t: _Teller) -> Told:
    returned, gained = swap_parts(t.raw.a)
    data = {"returned": dict(zip(RESOURCES, returned, strict=True)), "gained": RESOURCES[gained]}
    text = f"{t.who} exchanges {tokens_text(returned)} for 1 {RESOURCES[gained]}."
    return Sentence(text, (t.me,), "KS-R5"), data


def _bought(t: _Teller) -> Told:
    card, column, packed = t.raw.a, t.raw.b, t.raw.c
    price = (packed >> 8 & 15, packed >> 4 & 15, packed & 15)
    text = f"{t.who} buys {t.card(card)} for {tokens_text(price)}."
    data = {
        "card": t.tables.keys[card],
        "tier": TIERS[t.tables.tier[card]],
        "at": column,
        "price": dict(zip(RESOURCES, price, strict=True)),
    }
    return Sentence(text, (t.me, t.target(card)), "KS-6.3"), data


def _dealt(t: _Teller) -> Told:
    card = t.raw.a
    tier = TIERS[t.tables.tier[card]]
    place = t.raw.b - (0, 4, 7)[t.tables.tier[card]]
    data = {"card": t.tables.keys[card], "tier": tier, "place": place}
    targets = (t.target(card), f"display:{tier}:{place}")
    return Sentence(f"{t.card(card)} is dealt to the display.", targets, "KS-R10"), data


def _not_dealt(t: _Teller) -> Told:
    tier = TIERS[t.raw.a]
    place = t.raw.b - (0, 4, 7)[t.raw.a]
    text = f"The {tier.title()} deck is empty; the place stays empty."
    return Sentence(text, (f"display:{tier}:{place}",), "KS-R10"), {"tier": tier, "place": place}


def _starting(t: _Teller) -> Told:
    return Sentence(f"{t.who} has the Starting token.", (t.me, "starting"), "KS-1.2"), {}


def _passed(t: _Teller) -> Told:
    return Sentence(f"{t.who} ends the Advance step.", (t.me,), "KS-6.4"), {}


def _discarded(t: _Teller) -> Told:
    resource = RESOURCES[t.raw.a]
    return Sentence(f"{t.who} discards 1 {resource}.", (t.me,), "KS-11.2"), {"resource": resource}


def _card_event(text: str, rule: str) -> Callable[[_Teller], Told]:
    def tell(t: _Teller) -> Told:
        sentence = Sentence(text.format(who=t.who, card=t.card(t.raw.a)), (t.me, t.target(t.raw.a)), rule)
        return sentence, {"card": t.tables.keys[t.raw.a]}

    return tell


def _deck_event(text: str) -> Callable[[_Teller], Told]:
    def tell(t: _Teller) -> Told:
        tier = TIERS[t.raw.a]
        sentence = Sentence(text.format(who=t.who, tier=tier.title()), (t.me, f"deck:{tier}"), "KS-A.35")
        return sentence, {"tier": tier}

    return tell


def _peeked(t: _Teller) -> Told:
    tier = TIERS[t.raw.b]
    text = f"{t.who} looks at the top card of the {tier.title()} deck ({t.card(t.raw.a)})."
    return Sentence(text, (t.me, f"deck:{tier}"), "KS-A.35"), {"tier": tier, "card": t.tables.keys[t.raw.a]}


def _replaced(t: _Teller) -> Told:
    gone = t.raw.a
    text = f"{t.who} puts {t.card(gone)} at the bottom of its deck ({t.card(t.raw.b)})."
    data = {"card": t.tables.keys[gone], "by": t.tables.keys[t.raw.b]}
    return Sentence(text, (t.me, t.target(gone)), "KS-A.36"), data


def _repeated(t: _Teller) -> Told:
    text = f"{t.who} repeats {t.card(t.raw.b)} ({t.card(t.raw.a)})."
    data = {"card": t.tables.keys[t.raw.b], "by": t.tables.keys[t.raw.a]}
    return Sentence(text, (t.me, t.target(t.raw.b)), "KS-A.38"), data


def _triggered(t: _Teller) -> Told:
    text, rule = REASONS[t.raw.a]
    told = f"{t.who} {text}" if t.raw.seat >= 0 else text
    return Sentence(told, (t.me,) if t.raw.seat >= 0 else (), rule), {}


def _over(t: _Teller) -> Told:
    return Sentence("The game is over.", (), "KS-12.3"), {}


def _step(t: _Teller) -> Told:
    return Sentence(f"{t.who} advances.", (t.me,), "KS-6.1"), {}


TELLERS: dict[int, tuple[str, Callable[[_Teller], Told]]] = {
    codes.E_ROUND: ("round", _round),
    codes.E_DIAL: ("dial", _dial),
    codes.E_DIAL_OWN: ("dial-own", _dial_own),
    codes.E_REVEAL: ("reveal", _reveal),
    codes.E_COMPARED: ("compared", _compared),
    codes.E_GAINED: ("gained", _gained),
    codes.E_LOST: ("lost", _lost),
    codes.E_STOLEN: ("stolen", _stolen),
    codes.E_PAID: ("paid", _paid),
    codes.E_SWAPPED: ("exchanged", _swapped),
    codes.E_BOUGHT: ("bought", _bought),
    codes.E_DEALT: ("dealt", _dealt),
    codes.E_NOT_DEALT: ("not-dealt", _not_dealt),
    codes.E_STARTING: ("starting", _starting),
    codes.E_PASSED: ("passed", _passed),
    codes.E_DISCARDED: ("discarded", _discarded),
    codes.E_USED: ("used", _card_event("{who} uses {card}.", "KS-10.1")),
    codes.E_DECLINED: ("declined", _card_event("{who} does not use {card}.", "KS-A.4")),
    codes.E_PEEKED: ("peeked", _peeked),
    codes.E_PEEKED_OWN: ("peeked-own", _card_event("{who} sees {card}.", "KS-A.35")),
    codes.E_KEPT: ("kept", _deck_event("{who} leaves the card on top of the {tier} deck.")),
    codes.E_SUNK: ("sunk", _deck_event("{who} puts the card at the bottom of the {tier} deck.")),
    codes.E_REPLACED: ("replaced", _replaced),
    codes.E_TRIGGERED: ("triggered", _triggered),
    codes.E_OVER: ("over", _over),
    codes.E_REPEATED: ("repeated", _repeated),
    codes.E_STEP: ("step", _step),
}
