"""Pending decisions, one class per kind. The first field is the faction that decides; -1 is chance."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, get_args

from engine.games.patriots.state.war_asks import (
    Festival,
    GeneralPlace,
    GeneralStep,
    Lead,
    LeaveCube,
    NafBoard,
    NafMove,
    NafVote,
    Pacify,
    PickArmy,
    PickGeneral,
    Recall,
    Repeal,
    Retreat,
    Reward,
    Side,
)


class Dealt(NamedTuple):
    """Chance: the next card of the draw pile."""

    by: int
    f: int
    why: int


class Flipped(NamedTuple):
    """Chance: which of its cards a faction without a player turns up."""

    by: int
    f: int


class Found(NamedTuple):
    """Chance: the commander of an army."""

    by: int
    army: int


class Turned(NamedTuple):
    """Chance: the law on top of the shuffled stack."""

    by: int
    f: int


class FirstCube(NamedTuple):
    """Where a cube goes for an immediate card in a first hand."""

    by: int
    left: int


class Menu(NamedTuple):
    """What to do in one's turn."""

    by: int


class Cockade(NamedTuple):
    """What a cockade becomes: a cube somewhere, or a piece."""

    by: int
    left: int


class Swap(NamedTuple):
    """Whose cube gives way in a full place; the own one comes from `source`."""

    by: int
    place: int
    source: int


class MoreCards(NamedTuple):
    """Whether to draw on."""

    by: int
    left: int
    spare: int


class MoreExchange(NamedTuple):
    """Whether to exchange a further card."""

    by: int
    left: int


class PressUse(NamedTuple):
    """What a press does."""

    by: int


class RabbleUse(NamedTuple):
    """Whose cube the rabble removes."""

    by: int


class React(NamedTuple):
    """Whether to stop what hits oneself, or a press or rabble of anybody."""

    by: int
    card: int
    """The harmful card; -2 for a press, -3 for rabble."""
    target: int


class Between(NamedTuple):
    """Whether to use a piece between two turns."""

    by: int


class TreasuryVote(NamedTuple):
    """Whether the treasury stops a drawn card."""

    by: int
    card: int
    drawer: int
    waiting: tuple[int, ...]
    balance: int
    """Cubes for it minus cubes against it so far."""


class PickLeader(NamedTuple):
    """Whom an Arrest or Assassination hits."""

    by: int
    card: int


class PickPlayer(NamedTuple):
    """Whom an accusation or a spy aims at."""

    by: int
    card: int


class PickLily(NamedTuple):
    """Which fleur-de-lys an accused shows."""

    by: int
    loss: int


class LoseCube(NamedTuple):
    """Which cube an accused loses."""

    by: int
    left: int


class PickSafe(NamedTuple):
    """Which cube the hidden safe removes."""

    by: int
    card: int
    left: int
    asked: int
    shielded: int


class PickTocsin(NamedTuple):
    """What the tocsin does in the Faubourgs."""

    by: int
    card: int
    left: int
    asked: int
    shielded: int


class PickRevolt(NamedTuple):
    """In which province a revolt breaks out."""

    by: int
    card: int


class Search(NamedTuple):
    """Which card to take from the piles."""

    by: int
    card: int
    """The card that was played for it; -1 for a coin."""


class SpyTake(NamedTuple):
    """Which card of an opponent's hand a spy takes."""

    by: int
    victim: int


class SpyGive(NamedTuple):
    """Which card the opponent gets for it."""

    by: int
    victim: int


class SwapOffer(NamedTuple):
    """Which card to offer in the Palais-Égalité."""

    by: int
    other: int


class SwapAnswer(NamedTuple):
    """Which card to give for the offered one."""

    by: int
    other: int


class ForgeryPiece(NamedTuple):
    """Which piece to return."""

    by: int


class PowerTarget(NamedTuple):
    """Whom or where a leader's power hits."""

    by: int
    card: int
    left: int


class Offer(NamedTuple):
    """What one of those who decide for the Convention offers."""

    by: int
    topic: int
    deciders: tuple[int, ...]


class Agree(NamedTuple):
    """Whether another one of them agrees."""

    by: int
    topic: int
    deciders: tuple[int, ...]
    place: int
    """Whose offer it is, by place."""
    waiting: tuple[int, ...]
    offered: int
    """The decision that was offered."""


class Starter(NamedTuple):
    """Who starts the round."""

    by: int


class Shift(NamedTuple):
    """Whose vote Vergniaud moves."""

    by: int


Ask: TypeAlias = (
    Dealt | Flipped | Found | Turned | FirstCube | Menu | Cockade | Swap | MoreCards | MoreExchange | PressUse
    | RabbleUse | React | Between | TreasuryVote | PickLeader | PickPlayer | PickLily | LoseCube | PickSafe
    | PickTocsin | PickRevolt | Search | SpyTake | SpyGive | SwapOffer | SwapAnswer | ForgeryPiece | GeneralPlace
    | Recall | PickGeneral | GeneralStep | Pacify | LeaveCube | Retreat | Lead | PickArmy | Reward | PowerTarget
    | Offer | Agree | Starter | Shift | Festival | Side | Repeal | NafBoard | NafVote | NafMove
)  # fmt: skip
ASKS: frozenset[type] = frozenset(get_args(Ask))
WORDS: dict[type, str] = {
    Dealt: "dealt", Flipped: "flipped", Found: "found", Turned: "law-turned", FirstCube: "first-cube", Menu: "menu",
    Cockade: "cockade", Swap: "swap", MoreCards: "more-cards", MoreExchange: "more-exchange", PressUse: "press",
    RabbleUse: "rabble", React: "react", Between: "between", TreasuryVote: "treasury", PickLeader: "pick-leader",
    PickPlayer: "pick-player", PickLily: "pick-card", LoseCube: "lose", PickSafe: "pick-cube", PickTocsin: "pick-cube",
    PickRevolt: "pick-province", Search: "search", SpyTake: "take", SpyGive: "give", SwapOffer: "give",
    SwapAnswer: "swap-answer", ForgeryPiece: "give-up", GeneralPlace: "general-place", Recall: "recall",
    PickGeneral: "pick-general", GeneralStep: "step", Pacify: "pacify", LeaveCube: "leave", Retreat: "retreat",
    Lead: "lead", PickArmy: "pick-army", Reward: "reward", PowerTarget: "power", Offer: "offer", Agree: "agree",
    Starter: "starter", Shift: "shift", Festival: "festival", Side: "side", Repeal: "pick-law", NafBoard: "naf-board",
    NafVote: "naf-vote", NafMove: "naf-move",
}  # fmt: skip
"""What is pending, in a word."""
