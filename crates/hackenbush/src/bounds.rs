//! Bounds on the values of red-blue blocks, which are numbers: bounds found in a search, and bounds without a search.
//!
//! Two theorems give bounds without a search: the counting bound, stated at [`Bounds::counted`], and the bound by
//! guarded moves, stated at [`guarded`] with its induction.

use campeao_base::Player;
use campeao_numbers::{Dyadic, simplest_between};

use crate::Colour;
use crate::core::{Core, Mask};
use crate::labels::State;

/// An interval that contains a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    /// The greatest known lower bound.
    pub(crate) lower: Dyadic,
    /// Whether the number is known to differ from the lower bound.
    above: bool,
    /// The least known upper bound.
    pub(crate) upper: Dyadic,
    /// Whether the number is known to differ from the upper bound.
    below: bool,
}

impl Bounds {
    pub(crate) fn exact(number: Dyadic) -> Self {
        Self { lower: number.clone(), above: false, upper: number, below: false }
    }

    /// Whether the number is ≥ q, for Left, or ≤ q, for Right; `None` if unknown.
    pub(crate) fn holds(&self, side: Player, q: &Dyadic) -> Option<bool> {
        match side {
            Player::Left if self.lower >= *q => Some(true),
            Player::Left if self.upper < *q || self.below && self.upper == *q => Some(false),
            Player::Right if self.upper <= *q => Some(true),
            Player::Right if self.lower > *q || self.above && self.lower == *q => Some(false),
            _ => None,
        }
    }

    /// Records whether the number is ≥ q, for Left, or ≤ q, for Right.
    pub(crate) fn learn(&mut self, side: Player, q: &Dyadic, holds: bool) {
        match (side, holds) {
            (Player::Left, true) if *q > self.lower => (self.lower, self.above) = (q.clone(), false),
            (Player::Right, true) if *q < self.upper => (self.upper, self.below) = (q.clone(), false),
            (Player::Left, false) => self.learn_strictly(Player::Right, q),
            (Player::Right, false) => self.learn_strictly(Player::Left, q),
            _ => {}
        }
    }

    /// Records that the number is > q, for Left, or < q, for Right.
    pub(crate) fn learn_strictly(&mut self, side: Player, q: &Dyadic) {
        match side {
            Player::Left if *q >= self.lower => (self.lower, self.above) = (q.clone(), true),
            Player::Right if *q <= self.upper => (self.upper, self.below) = (q.clone(), true),
            _ => {}
        }
    }

    /// Adds a number that lies within the other bounds.
    pub(crate) fn add(&mut self, other: &Self) {
        self.lower += &other.lower;
        self.upper += &other.upper;
        self.above |= other.above;
        self.below |= other.below;
    }

    /// Returns the simplest number within the bounds, if there is one.
    pub(crate) fn simplest(&self) -> Option<Dyadic> {
        let between = simplest_between(Some(&self.lower), Some(&self.upper)).ok();
        let lower = (!self.above).then(|| self.lower.clone());
        let upper = (!self.below).then(|| self.upper.clone());
        [between, lower, upper].into_iter().flatten().min_by_key(Dyadic::birthday)
    }

    /// Returns bounds without a search: the better of counting and [`guarded`], each used from both players' sides.
    ///
    /// Counting: Right cannot make blue edges fall that are joined to the lowest vertex by blue edges, and he has at
    /// most one move for each red edge; so the value is at least the difference. A positive label is counted if it
    /// stands on such edges, a negative one always.
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

/// A lower bound on the value, stated for Left. Let b be the number of her edges that are joined to the lowest vertex
/// by her own edges (*safe* edges). Let u be the number of guarded moves of Right: those that fall when all safe
/// edges are cut. Let s be the number of his other moves. Then the value is at least
///
/// ```text
/// b − u − s  if u < b,   2^−(u−b+1) − s  otherwise.
/// ```
///
/// Proof. By induction on the moves, as the value is the simplest number between the options. Left may cut a safe
/// edge on which no other safe edge stands: b falls by 1 and u does not grow; with the last safe edge all guarded
/// moves fall, and only s is left. If Right cuts, u or s falls by 1; a move that becomes guarded by his cut counts
/// for at most as much as before. A label counts as the trunk of its number.
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

/// Returns the number of blue edges at the bottom of a number's trunk, and an upper bound on the number of its red
/// edges.
fn moves_of_trunk(number: &Dyadic) -> (i64, i64) {
    // Whole parts too large for a machine word exceed the size of every graph.
    let floor = i64::try_from(&number.floor()).unwrap_or(i64::MAX / 4);
    let places = i64::from(number.exponent());
    match (floor < 0, number.is_integer()) {
        (false, true) => (floor, 0),
        (true, true) => (0, -floor),
        (false, false) => (floor + 1, places),
        (true, false) => (0, places - floor),
    }
}
