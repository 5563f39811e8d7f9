//! Three rules by which bounds of a position follow from bounds of smaller ones.
//!
//! For a position G a *floor* is a member c of the class with G ≥ c, and a *first* is one with Gᴸ ≥ c for some option
//! Gᴸ of Left. A first shows that Left wins G − c moving first, written G ⧐ c. Let A and B be parts with G = A + B.
//!
//! - **R1, sums.** Floors a of A and b of B add to the floor a + b of G. A floor of one and a first of the other add to
//!   c with G ⧐ c. If G ≥ a and not c ≥ a, then G ⧐ c; if G ⧐ a and a ≥ c, then G ⧐ c.
//! - **R2, firsts.** If an option of Left has a floor a with a ≥ c, then c is a first of G.
//! - **R3, floors.** Let c be a member of the class. If (i) every option of Right is ⧐ c by R1, and (ii) every canonical
//!   Left option of c is covered, then G ≥ c. An element d is *covered* if some option of Left is ≥ d by its floors, or
//!   if some canonical Right option e of d has two properties: c ≥ e, or every option of Right is ⧐ e by R1; and all
//!   canonical Left options of e are covered.
//!
//! **R3 is sound.** A covered d has G ⧐ d, by induction on d. In the first case Left moves to that option. In the second
//! case every option of Right is ⧐ e: by the condition, or because it is ⧐ c by (i) and c ≥ e. Also G ⧐ every Left
//! option of e, by induction. So Right, moving first, does not win G − e: G ≥ e. As e is a Right option of d, G ⧐ d.
//! Now let Right move first in G − c. A move to an option of G fails by (i), and a move to G − d with a Left option d of
//! c fails because G ⧐ d. Hence G ≥ c. Nothing about G itself is assumed.
//!
//! For Right the same rules are read with the players exchanged: a floor of −G is a *ceiling* of G with the sign
//! changed.

use crate::bound::{Bound, Number};

/// Bounds have nimbers below this one.
pub(crate) const STARS: u32 = 2;

/// The bounds of a position or a sum, seen from one player, at most one for each nimber.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Sum {
    /// Members of the class that are not greater.
    pub floors: Vec<Bound>,
    /// Members of the class that some option of the player is at least.
    pub firsts: Vec<Bound>,
}

impl Sum {
    /// The empty sum, which is 0.
    pub fn zero() -> Self {
        Self { floors: vec![Bound::ZERO], firsts: Vec::new() }
    }

    /// The bounds of the sum with another position, by R1.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        let added = |one: &[Bound], two: &[Bound]| {
            let all = one.iter().flat_map(|a| two.iter().map(move |b| *a + *b));
            all.collect::<Vec<Bound>>()
        };
        let mut firsts = added(&self.floors, &other.firsts);
        firsts.extend(added(&self.firsts, &other.floors));
        Self { floors: strongest(&added(&self.floors, &other.floors)), firsts: strongest(&firsts) }
    }

    /// Whether the position is ⧐ c by R1.
    pub fn beyond(&self, c: Bound) -> bool {
        self.floors.iter().any(|a| !c.at_least(*a)) || self.firsts.iter().any(|a| a.at_least(c))
    }
}

/// For each nimber the lexicographically greatest of some bounds, by nimber.
pub(crate) fn strongest(bounds: &[Bound]) -> Vec<Bound> {
    (0..STARS).filter_map(|star| bounds.iter().copied().filter(|bound| bound.star == star).max()).collect()
}

/// The options of a position that rules R2 and R3 look at, seen from one player.
#[derive(Clone, Debug)]
pub struct Options<'o> {
    /// Floors of the player's own options.
    pub own: &'o [Bound],
    /// The bounds of the other player's options.
    pub others: &'o [Sum],
}

impl Options<'_> {
    /// Whether some own option is at least d.
    pub fn reaches(&self, d: Bound) -> bool {
        self.own.iter().any(|a| a.at_least(d))
    }

    /// Condition (i) of R3: every option of the other player is ⧐ c.
    pub fn holds_out(&self, c: Bound) -> bool {
        self.others.iter().all(|option| option.beyond(c))
    }

    /// Whether c is a floor by R3.
    pub fn is_floor(&self, c: Bound) -> bool {
        self.holds_out(c) && c.left_options().into_iter().all(|d| self.covers(d, c))
    }

    /// Whether c is a floor by R3 with the first case of (ii) alone.
    pub fn is_plain_floor(&self, c: Bound) -> bool {
        self.holds_out(c) && c.left_options().into_iter().all(|d| self.reaches(d))
    }

    fn covers(&self, d: Bound, c: Bound) -> bool {
        let by = |e: Bound| {
            (c.at_least(e) || self.holds_out(e)) && e.left_options().into_iter().all(|d| self.covers(d, c))
        };
        self.reaches(d) || d.right_options().into_iter().any(by)
    }

    /// For a nimber, the greatest floor that R3 gives among some candidates: those whose multiple of ↑ is in a range, if
    /// one is given.
    pub fn floor(&self, star: u32, range: Option<(i64, i64)>) -> Option<Bound> {
        let bounds = || {
            let of_others = self.others.iter().flat_map(|option| option.floors.iter().chain(&option.firsts));
            of_others.chain(self.own)
        };
        // No floor has a number above one that the other player can hold it to.
        let best = |option: &Sum| option.floors.iter().chain(&option.firsts).map(|bound| bound.number).max();
        let mut top: Option<Number> = None;
        for option in self.others {
            let best = best(option)?;
            top = Some(top.map_or(best, |top| top.min(best)));
        }
        let mut numbers: Vec<Number> = bounds().map(|bound| bound.number).collect();
        let middle = top.or_else(|| numbers.iter().copied().max()).unwrap_or_default();
        // In a range the number makes up for what the multiple of ↑ loses; fine steps would go on for ever.
        let step = if range.is_some() { Some(Number::integer(1)) } else { Number::dyadic(1, 2) };
        let step = step.unwrap_or_default();
        numbers.extend((-8..=4).map(|factor| middle + step.times(factor)));
        numbers.push(Number::ZERO);
        numbers.retain(|number| top.is_none_or(|top| *number <= top));
        numbers.sort_unstable();
        numbers.dedup();
        for number in numbers.into_iter().rev() {
            let near = || bounds().filter(move |bound| bound.number == number).map(|bound| bound.ups);
            let most = near().max().unwrap_or(0) + 2;
            let least = near().min().unwrap_or(0).min(most - DEEPEST) - 2;
            let (least, most) = range.map_or((least, most), |(from, to)| (least.max(from), most.min(to)));
            let mut candidates = (least..=most).rev().map(|ups| Bound::new(number, ups, star));
            if let Some(floor) = candidates.find(|c| self.is_floor(*c)) {
                return Some(floor);
            }
        }
        None
    }
}

/// How far below the best multiple of ↑ a floor is sought.
const DEEPEST: i64 = 8;

#[cfg(test)]
mod tests {
    use super::*;

    fn bound(ups: i64, star: u32) -> Bound {
        Bound::new(Number::ZERO, ups, star)
    }

    #[test]
    fn star_is_bounded_by_its_options() {
        let own = [bound(0, 0)];
        let others = [Sum::zero()];
        let options = Options { own: &own, others: &others };
        assert!(options.is_floor(bound(0, 1)) && !options.is_floor(bound(0, 0)));
        assert_eq!(options.floor(1, None), Some(bound(0, 1)));
        assert_eq!(options.floor(0, None), Some(bound(-2, 0)));
    }

    #[test]
    fn up_is_bounded_by_its_options() {
        // ↑ = {0 | *}.
        let own = [bound(0, 0), bound(-2, 1)];
        let others = [Sum { floors: vec![bound(-2, 0), bound(0, 1)], firsts: vec![bound(0, 0)] }];
        let options = Options { own: &own, others: &others };
        assert_eq!(options.floor(0, None), Some(bound(1, 0)));
    }
}
