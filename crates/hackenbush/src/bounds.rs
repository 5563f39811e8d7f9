//! Bounds of red-blue blocks: what is known of a number while it is searched, and what is known without a search.
//!
//! Two theorems give bounds without a search. The counting bound stands at [`Bounds::counted`]; the bound by
//! guarded moves stands at [`guarded`], with its induction.

use campeao_base::Player;
use campeao_numbers::{Dyadic, simplest_between};

use crate::Colour;
use crate::core::{Core, Mask};
use crate::labels::State;

/// Where a number lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    /// It is at least this,
    pub(crate) lower: Dyadic,
    /// and perhaps it is known not to be equal.
    above: bool,
    /// It is at most this,
    pub(crate) upper: Dyadic,
    /// and perhaps it is known not to be equal.
    below: bool,
}

impl Bounds {
    pub(crate) fn exact(number: Dyadic) -> Self {
        Self { lower: number.clone(), above: false, upper: number, below: false }
    }

    /// Whether the number is on a player's side of q or equal to it: ≥ for Left, ≤ for Right; none if
    /// unknown.
    pub(crate) fn holds(&self, side: Player, q: &Dyadic) -> Option<bool> {
        match side {
            Player::Left if self.lower >= *q => Some(true),
            Player::Left if self.upper < *q || self.below && self.upper == *q => Some(false),
            Player::Right if self.upper <= *q => Some(true),
            Player::Right if self.lower > *q || self.above && self.lower == *q => Some(false),
            _ => None,
        }
    }

    /// Learns whether the number is ≥ q, for Left, or ≤ q, for Right.
    pub(crate) fn learn(&mut self, side: Player, q: &Dyadic, holds: bool) {
        match (side, holds) {
            (Player::Left, true) if *q > self.lower => (self.lower, self.above) = (q.clone(), false),
            (Player::Right, true) if *q < self.upper => (self.upper, self.below) = (q.clone(), false),
            (Player::Left, false) => self.learn_strictly(Player::Right, q),
            (Player::Right, false) => self.learn_strictly(Player::Left, q),
            _ => {}
        }
    }

    /// Learns that the number is > q, for Left, or < q, for Right.
    pub(crate) fn learn_strictly(&mut self, side: Player, q: &Dyadic) {
        match side {
            Player::Left if *q >= self.lower => (self.lower, self.above) = (q.clone(), true),
            Player::Right if *q <= self.upper => (self.upper, self.below) = (q.clone(), true),
            _ => {}
        }
    }

    /// Adds a number that lies within other bounds.
    pub(crate) fn add(&mut self, other: &Self) {
        self.lower += &other.lower;
        self.upper += &other.upper;
        self.above |= other.above;
        self.below |= other.below;
    }

    /// The simplest number that lies so.
    pub(crate) fn simplest(&self) -> Option<Dyadic> {
        let between = simplest_between(Some(&self.lower), Some(&self.upper)).ok();
        let lower = (!self.above).then(|| self.lower.clone());
        let upper = (!self.below).then(|| self.upper.clone());
        [between, lower, upper].into_iter().flatten().min_by_key(Dyadic::birthday)
    }

    /// Bounds without search.
    ///
    /// Counting: blue edges that are joined to the lowest vertex by blue edges are safe from Right, who has
    /// no more than one move for each red edge; so the value is at least the difference. A positive label
    /// counts where it stands on safe edges, a negative one counts anyway. [`guarded`] is the second bound,
    /// and both have mirror images.
    pub(crate) fn counted(core: &Core, block: State, labels: &[(u8, Dyadic)]) -> Self {
        let blue = block.mask & core.of_colour(Colour::Blue);
        let red = block.mask & core.of_colour(Colour::Red);
        let safe_blue = core.joined_to(block.lowest, blue);
        let safe_red = core.joined_to(block.lowest, red);
        let difference = |one: Mask, other: Mask| Dyadic::from(count(one) - count(other));
        let (mut lower, mut upper) = (difference(safe_blue, red), difference(blue, safe_red));
        for (vertex, label) in labels {
            if label.signum() < 0 || core.touches(*vertex, safe_blue) {
                lower += label;
            }
            if label.signum() > 0 || core.touches(*vertex, safe_red) {
                upper += label;
            }
        }
        let lower = lower.max(guarded(core, block, labels, Player::Left, safe_blue, red));
        let upper = upper.min(-guarded(core, block, labels, Player::Right, safe_red, blue));
        Self { lower, above: false, upper, below: false }
    }
}

fn count(mask: Mask) -> i64 {
    i64::from(mask.count_ones())
}

/// A lower bound in the eyes of one player, here Left. Let b safe edges of hers guard u moves of Right: those
/// that fall when all safe edges go. Let s be all his other moves. Then the value is at least
///
/// ```text
/// b − u − s  if u < b,   2^−(u−b+1) − s  otherwise.
/// ```
///
/// By induction on the moves, as the value is the simplest number between the options. Left may cut a safe
/// edge on which no other safe one stands: b falls by 1, down to nothing but s, and u does not grow. If Right
/// cuts, u or s falls by 1, and what was among his other moves and is now guarded counts for no more than it
/// did. A label counts as the trunk of its number.
fn guarded(
    core: &Core,
    block: State,
    labels: &[(u8, Dyadic)],
    side: Player,
    safe: Mask,
    theirs: Mask,
) -> Dyadic {
    let staying = core.joined_to(block.lowest, block.mask & !safe);
    let (mut b, mut u, mut s) = (count(safe), count(theirs & !staying), count(theirs & staying));
    for (vertex, label) in labels {
        let (ours, moves) = match side {
            Player::Left => moves_of_trunk(label),
            Player::Right => moves_of_trunk(&-label),
        };
        if core.touches(*vertex, safe) {
            b += ours;
        }
        *(if core.touches(*vertex, staying) { &mut s } else { &mut u }) += moves;
    }
    if u < b {
        return Dyadic::from(b - u - s);
    }
    let share = match u32::try_from(u - b + 1) {
        // Without safe edges nothing is guarded.
        Ok(places) if b > 0 => Dyadic::new(1, places),
        _ => Dyadic::ZERO,
    };
    share - Dyadic::from(s)
}

/// In the trunk of a number: the blue edges at the bottom, and at least as many as there are red edges.
fn moves_of_trunk(number: &Dyadic) -> (i64, i64) {
    // Whole parts that a machine word does not hold are far beyond every graph.
    let floor = i64::try_from(&number.floor()).unwrap_or(i64::MAX / 4);
    let places = i64::from(number.exponent());
    match (floor < 0, number.is_integer()) {
        (false, true) => (floor, 0),
        (true, true) => (0, -floor),
        (false, false) => (floor + 1, places),
        (true, false) => (0, places - floor),
    }
}
