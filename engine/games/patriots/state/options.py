"""The rulings as the engine reads them: each that can be played otherwise is one attribute."""

from __future__ import annotations

from collections.abc import Mapping


class Options:
    """What is played where the rules can be read in two ways. True is the option that is named first in the ruling."""

    def __init__(self, played: Mapping[str, str]) -> None:
        def first(ruling: str, option: str) -> bool:
            return played.get(ruling, option) == option

        self.vote_must = first("vote-must", "must")
        self.first_hand_none = first("first-hand-immediate", "none")
        self.first_march_discard = first("first-hand-march", "discard")
        self.replacement_once = first("replacement-per-draw", "once")
        self.cubes_must = first("fewer-cubes", "must")
        self.paris_war_only = first("control-of-paris", "war-only")
        self.undefended_tied = first("undefended-tie", "tied")
        self.march_together = first("march-together", "together")
        self.beaten_leaves = first("beaten-at-home", "leaves")
        self.retreat_hand = first("retreat-none", "hand")
        self.range_majority = first("move-range", "majority")
        self.cube_left = first("cube-left-behind", "allowed")
        self.austria_short = first("austria-road", "short")
        self.brissot_stock = first("brissot-source", "stock")
        self.hebert_either = first("hebert-and-marat", "either")
        self.collot_one = first("collot-strength", "one")
        self.fourth_three = first("accuse-fourth", "three")
        self.accused_discards = first("accused-card", "discard")
        self.lost_to_stock = first("lost-to-stock", "stock")
        self.suspects_own = first("suspects-own-cube", "allowed")
        self.tied_law_one = first("law-of-tied", "one")
        self.suffrage_convention = first("suffrage-scope", "convention")
        self.prisoners_stay = first("coup-conciergerie", "stay")
        self.coup_all_leaders = first("coup-own-leaders", "all-27")
        self.repeal_any = first("repeal-how-many", "any")
        self.majority_no_war = first("war-by-majority", "refused")
        self.roland_coup = first("roland-needs-coup", "coup")
        self.no_c_none = first("elimination-without-c", "none")
        self.windows = first("currency-windows", "windows")
        self.treasury_cubes = first("treasury-vote", "cubes")
        self.gold_counts = first("gold-own-use", "counts")
        self.batz_both = first("batz-activated", "both")
        self.naf_press_kept = first("naf-press-full", "kept")
        self.marseillaise_peaceful = first("marseillaise-attack", "refused")
        self.removed_vote_pile = first("removed-vote", "pile")
        self.press_free = first("press-full", "refused")
        self.naf_tie_example = first("naf-tied-vote", "example")
        self.win_abroad_any = first("win-abroad", "any")
        self.naf_token_once = first("naf-token-once", "once")
        self.leader_next_round = first("leader-starts", "next-round")
        self.naf_oui = first("naf-proposer", "oui")
        self.partisans_same = first("partisans-count", "same")
        self.traded_allowed = first("traded-currency", "allowed")
        self.empty_pile_stock = first("vote-empty-pile", "stock")
        self.general_both = first("general-in-paris", "both")
