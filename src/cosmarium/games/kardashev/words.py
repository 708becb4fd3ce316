"""Actions, questions and refusals in words, each with its clause."""

from __future__ import annotations

from cosmarium.engine.title import Prompt, Refusal, Sentence
from cosmarium.games.kardashev.core import advance, codes, purchase, tableau
from cosmarium.games.kardashev.core.agenda import amount_of, card_of, kind_of, number_of, seat_of, victim_of
from cosmarium.games.kardashev.core.round_end import limit
from cosmarium.games.kardashev.core.state import KardashevState
from cosmarium.games.kardashev.core.tables import CardTables
from cosmarium.games.kardashev.notation import place_text, swap_parts
from cosmarium.games.kardashev.vocabulary import DIALS, RESOURCES, TIERS

DIAL_RULES = ("KS-4.4", "KS-4.6", "KS-4.5", "KS-4.8")
PLAIN = {
    codes.PASS: Sentence("End the Advance step.", (), "KS-6.4"),
    codes.YES: Sentence("Use the ability.", (), "KS-A.3"),
    codes.NO: Sentence("Decline.", (), "KS-A.4"),
    codes.KEEP: Sentence("Leave the card on top of the deck.", (), "KS-A.35"),
    codes.SINK: Sentence("Put the card at the bottom of the deck.", (), "KS-A.35"),
}


def tokens_text(counts: tuple[int, ...]) -> str:
    """Tokens as a list: '2 conflict and 1 trade'."""
    parts = [f"{count} {RESOURCES[resource]}" for resource, count in enumerate(counts) if count]
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts) or "nothing"


def describe(tables: CardTables, seat: int, code: int) -> Sentence:
    """What an action does."""
    kind, argument = code & codes.KIND_MASK, code >> codes.KIND_BITS
    if kind in PLAIN:
        return PLAIN[kind]
    if kind == codes.SET_DIAL:
        return Sentence(
            f"Set the dial to {DIALS[argument].title()}.", (f"dial:{DIALS[argument]}",), DIAL_RULES[argument]
        )
    if kind == codes.SWAP:
        returned, gained = swap_parts(argument)
        targets = tuple(f"token:{RESOURCES[r]}" for r in range(3) if returned[r] or r == gained)
        return Sentence(f"Return {tokens_text(returned)} for 1 {RESOURCES[gained]}.", targets, "KS-R5")
    if kind == codes.BUY:
        return _describe_buy(tables, seat, argument >> 8, argument & 255)
    if kind == codes.USE:
        card = argument >> 2
        return Sentence(f"Use {tables.names[card]}.", (f"card:{tables.keys[card]}",), "KS-A.12")
    if kind in (codes.DISCARD, codes.PICK):
        verb, rule = ("Discard", "KS-11.2") if kind == codes.DISCARD else ("Choose", "KS-A.5")
        return Sentence(f"{verb} 1 {RESOURCES[argument]}.", (f"token:{RESOURCES[argument]}",), rule)
    if kind == codes.SEAT:
        return Sentence(f"Choose seat {argument}.", (f"seat:{argument}",), "KS-A.26")
    if kind == codes.CARD:
        return Sentence(f"Choose {tables.names[argument]}.", (f"card:{tables.keys[argument]}",), "KS-A.5")
    return Sentence(f"Choose the {TIERS[argument].title()} deck.", (f"deck:{TIERS[argument]}",), "KS-A.35")


def _describe_buy(tables: CardTables, seat: int, card: int, where: int) -> Sentence:
    if where >= codes.COLUMN_ZERO - 100:
        place = "as the first card of its row" if tables.tier[card] == 0 else f"at column {place_text(where)}"
    else:
        place = f"at the {place_text(where)} end of its row"
    return Sentence(f"Buy {tables.names[card]} and place it {place}.", (f"card:{tables.keys[card]}",), "KS-6.3")


# What a seat is asked


def prompt(tables: CardTables, state: KardashevState, seat: int) -> Prompt | None:
    """The question before a seat, if it is asked one."""
    if not state.actors() >> seat & 1:
        return None
    if state.in_summit:
        return Prompt("Choose your action for this Summit in secret.", "KS-4.1", "dial")
    top = state.agenda[len(state.agenda) - 1]
    return _question(tables, state, seat, top)


def _question(tables: CardTables, state: KardashevState, seat: int, packed: int) -> Prompt:
    kind, card = kind_of(packed), card_of(packed)
    name = tables.names[card]
    match kind:
        case codes.T_STEP:
            if advance.buys_left(state, seat) > 0:
                return Prompt("Advance: buy a card, exchange tokens, or end your step.", "KS-6.2", "advance")
            return Prompt("Advance: use an ability, or end your step.", "KS-A.12", "advance")
        case codes.T_DISCARD:
            excess = tableau.token_total(state, seat) - limit(state, seat)
            return Prompt(f"You hold {excess} more than your limit: discard a token.", "KS-R12", "discard")
        case codes.T_DISCOUNT:
            return Prompt(
                f"Take {amount_of(packed)} off the price of {name}: choose a resource.", "KS-A.30", "discount"
            )
        case codes.T_MAY:
            return Prompt(f"Use {name}?", "KS-A.3", "may")
        case codes.T_PAY_ANY:
            return Prompt(f"{name}: pay {amount_of(packed)} of any resource.", "KS-A.3", "pay")
        case codes.T_GAIN:
            return Prompt(f"{name}: take {amount_of(packed)} of any resource.", "KS-A.23", "gain")
        case codes.T_VICTIM:
            return Prompt(f"{name}: choose whom it hits.", "KS-A.26", "victim")
        case codes.T_STEAL:
            victim = victim_of(packed)
            return Prompt(
                f"{name}: steal {amount_of(packed)} from seat {victim}; choose a resource.", "KS-A.24", "steal"
            )
        case codes.T_FORFEIT:
            return Prompt(
                f"{name} of seat {seat_of(packed)}: lose {amount_of(packed)} of any resource.", "KS-A.25", "lose"
            )
        case codes.T_PEEK_DECK:
            return Prompt(f"{name}: choose a deck to look at.", "KS-A.35", "deck")
        case codes.T_PEEK:
            tier = TIERS[number_of(packed)]
            return Prompt(f"{name}: you see the top {tier.title()} card. Keep it there?", "KS-A.35", "peek")
        case codes.T_REPLACE:
            return Prompt(f"{name}: choose a card of the display to replace.", "KS-A.36", "replace")
        case codes.T_STARTING:
            return Prompt(f"{name}: choose who gets the Starting token.", "KS-A.37", "starting")
        case _:
            return Prompt(f"{name}: choose the card to repeat.", "KS-A.38", "repeat")


# Why something is refused


def refuse(tables: CardTables, state: KardashevState, seat: int, code: int) -> Refusal:
    """Why a seat may not do this now."""
    kind, argument = code & codes.KIND_MASK, code >> codes.KIND_BITS
    if state.in_summit:
        if kind != codes.SET_DIAL:
            return Refusal("This is a Summit: only the dial can be set now.", "KS-4.1")
        return Refusal("The dial shows this action already.", "KS-R14")
    if seat != state.asked:
        return Refusal(f"It is for seat {state.asked} to decide now.", "KS-R7")
    top = state.agenda[len(state.agenda) - 1]
    if kind_of(top) == codes.T_STEP:
        if kind == codes.BUY:
            return why_not_buy(tables, state, seat, argument >> 8, argument & 255) or Refusal(
                "The card cannot be bought now.", "KS-6.2"
            )
        if kind == codes.SWAP:
            return _why_not_swap(state, seat, argument)
        if kind == codes.USE:
            return Refusal("This ability cannot be used now.", "KS-A.12")
    asked = _question(tables, state, seat, top)
    return Refusal(f"This does not answer the question: {asked.text}", asked.rule)


def why_not_buy(
    tables: CardTables, state: KardashevState, seat: int, card: int, where: int | None = None
) -> Refusal | None:
    """Why the seat cannot buy a card now (at this place, if one is given); None where it can."""
    if card not in list(state.display):
        return Refusal("The card is not in the display.", "KS-6.2")
    if advance.buys_left(state, seat) <= 0:
        return Refusal("No further card may be bought in this step.", "KS-6.2")
    if not places(tables, state, seat, card):
        tier = tables.tier[card]
        below = TIERS[tier - 1].title()
        return Refusal(
            f"There is no place for it: it needs two {below} cards side by side to rest on.", f"KS-9.{2 + tier}"
        )
    if not purchase.affordable(state, seat, card):
        missing = tuple(
            max(0, purchase.price(state, seat, card, r) - state.tokens[seat * 3 + r]) for r in range(len(RESOURCES))
        )
        return Refusal(f"{tokens_text(missing).capitalize()} short of the price.", "KS-6.3")
    if where is not None and where not in places(tables, state, seat, card):
        return Refusal("The card cannot be placed there.", "KS-R9")
    return None


def places(tables: CardTables, state: KardashevState, seat: int, card: int) -> list[int]:
    """Where the seat could place the card."""
    tier = tables.tier[card]
    columns = range(tableau.first_column(state, seat, tier), tableau.last_column(state, seat, tier) + 1)
    wheres = [codes.LEFT_END, codes.RIGHT_END, *(column + codes.COLUMN_ZERO for column in columns)]
    return [where for where in wheres if tableau.can_place(state, seat, tier, where)]


def _why_not_swap(state: KardashevState, seat: int, argument: int) -> Refusal:
    if advance.buys_left(state, seat) <= 0:
        return Refusal("Tokens are exchanged before a purchase or without one, not after the last.", "KS-R5")
    returned, gained = swap_parts(argument)
    for resource, count in enumerate(returned):
        if count > state.tokens[seat * 3 + resource]:
            return Refusal(
                f"You hold {state.tokens[seat * 3 + resource]} {RESOURCES[resource]}, not {count}.", "KS-7.1"
            )
    if returned[gained]:
        return Refusal("The token taken must be of a resource that is not returned.", "KS-R5")
    return Refusal(f"An exchange returns 3 tokens, not {sum(returned)}.", "KS-7.1")
