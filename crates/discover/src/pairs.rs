//! Wythoff's game and its variants, with slack or with stones left at the end: the safe positions as a sequence of
//! pairs.
//!
//! Hypothesis: a move takes any number from one of two piles, or k from the first and l from the second, both at least
//! 1, where k − l belongs to a finite set G with G = −G; more than `left` stones remain before it. Conclusion: each
//! pile has at most one partner. If all piles below a are settled and a has no partner, the partner of a is a + d for
//! the least difference d such that a + d has no partner, more than `left` stones remain, and no safe position with
//! smaller piles has a difference in d + G (W. A. Wythoff, 1907, for G = {0}; A. S. Fraenkel, 1982). Proof: two safe
//! positions of unequal live piles share no pile, since a move would lead from one to the other; and the moves from
//! both piles are those to smaller piles whose difference differs by an element of G.
//!
//! Of the safe positions with one difference only the first matters, since its piles are the smallest. So numbers of
//! many digits are solved in little memory.

use crate::slides::{chosen_forms, holds_behind};
use campeao_formula::{Formula, Item, Relation, Term};
use campeao_rules::{End, Game};
use std::collections::BTreeSet;

/// The known safe positions of such a game.
#[derive(Clone, Debug)]
pub(crate) struct Pairs {
    /// The number of stones at which the game is over.
    left: u64,
    /// Whether the player to move has lost when the game is over.
    over_is_lost: bool,
    /// The set G: by how much more may be taken from the first pile than from the second, where both shrink.
    gaps: Vec<i64>,
    /// The partner of each pile, or `NONE`.
    partners: Vec<u32>,
    /// For each difference the smaller pile of the first safe position with it, or `NONE`.
    firsts: Vec<u32>,
    /// The least difference that may be free.
    least: usize,
    /// The number of settled piles: all smaller piles have their partner, if they have one.
    done: u64,
}

/// The mark of a pile or difference without a safe position.
const NONE: u32 = u32::MAX;
/// The greatest value of the smaller pile of a question.
const GREATEST_PILE: u64 = 1 << 21;
/// The most piles whose partners are recorded, at four bytes each.
const MOST_PARTNERS: usize = 1 << 25;
/// The most stones at the end of the game: with more, the first pairs would take long to find.
const MOST_LEFT: u64 = 1 << 16;
/// The pile below which the slope of the pairs is measured.
const MEASURED_PILE: u64 = 1 << 14;

impl Pairs {
    /// Recognises a game whose rules are of this form.
    pub(crate) fn of(game: &Game) -> Option<Self> {
        let plain = game.state_width() == 2
            && !game.is_partizan()
            && !game.is_sum()
            && game.domain().is_none_or(|domain| *domain == Formula::True)
            && game.ends().is_empty();
        if !plain {
            return None;
        }
        let (a, b, t) = (Term::Variable(0), Term::Variable(1), Term::Variable(2));
        let mut left = None;
        let mut from_one = [false; 2];
        let mut gaps = BTreeSet::new();
        for (condition, to) in
            game.move_rules().iter().map(chosen_forms).collect::<Option<Vec<_>>>()?.into_iter().flatten()
        {
            // A condition must bound either the number taken or the stones at the end, and the same `left` must
            // hold for all moves: a move that stops earlier than the others would break the sequence.
            let mut over = 0;
            let mut high = None;
            for conjunct in condition.conjuncts().filter(|conjunct| !holds_behind(conjunct, &[0, 0])) {
                match conjunct {
                    Formula::Member { term, set } if *term == t => {
                        let [Item::Range { low, high: top }] = set.items.as_slice() else { return None };
                        if low.as_constant() != Some(1) || high.replace(top).is_some() {
                            return None;
                        }
                    }
                    other => over = more_than(other)?,
                }
            }
            if left.replace(over).is_some_and(|known| known != over) {
                return None;
            }
            let high = high?;
            let whole = match [drop(&to[0], 0)?, drop(&to[1], 1)?] {
                [(1, 0), (0, 0)] => {
                    from_one[0] = true;
                    *high == a
                }
                [(0, 0), (1, 0)] => {
                    from_one[1] = true;
                    *high == b
                }
                [(1, first), (1, second)] if first.min(second) == 0 => {
                    gaps.insert(first - second);
                    matches!(high, Term::Minimum(parts) if *parts == [a.clone(), b.clone()])
                }
                _ => return None,
            };
            if !whole {
                return None;
            }
        }
        let left = left.unwrap_or(0);
        let is_even = !gaps.is_empty() && gaps.iter().all(|gap| gaps.contains(&-gap));
        (left <= MOST_LEFT && from_one == [true; 2] && is_even)
            .then(|| Self::new(left, game.stuck() == End::Lost, gaps.into_iter().collect()))
    }

    /// The pairs of a game that is over with at most `left` stones, and in which the numbers taken from two piles differ
    /// by an element of `gaps`, which contains the negative of each element.
    pub(crate) fn new(left: u64, over_is_lost: bool, gaps: Vec<i64>) -> Self {
        let (partners, firsts) = (Vec::new(), Vec::new());
        let mut pairs = Self { left, over_is_lost, gaps, partners, firsts, least: 0, done: 0 };
        if over_is_lost {
            // The positions at which the game is over are safe: every row and column up to `left` contains one, and
            // each difference up to `left` occurs first at an empty pile.
            pairs.done = left + 1;
            pairs.firsts = vec![0; left as usize + 1];
        }
        pairs
    }

    /// Whether a position is safe; `None` if its smaller pile is too great.
    pub(crate) fn is_safe(&mut self, one: u64, other: u64) -> Option<bool> {
        let (low, high) = (one.min(other), one.max(other));
        if low.checked_add(high).is_some_and(|sum| sum <= self.left) {
            return Some(self.over_is_lost);
        }
        self.settle_up_to(low)?;
        Some(self.partner(low).is_some_and(|partner| partner == high))
    }

    /// The last safe position whose smaller pile is below a bound that is large enough to show the ratio of the piles.
    pub(crate) fn far_pair(&mut self) -> Option<[u64; 2]> {
        self.settle_up_to(MEASURED_PILE)?;
        let pair = |low: u64| self.partner(low).filter(|high| low < *high).map(|high| [low, high]);
        (1..=MEASURED_PILE).rev().find_map(pair)
    }

    /// Finds the partners of all piles up to one; `None` if that takes too much.
    fn settle_up_to(&mut self, pile: u64) -> Option<()> {
        if pile > GREATEST_PILE {
            return None;
        }
        while self.done <= pile {
            if self.partners.len() > MOST_PARTNERS {
                return None;
            }
            self.settle(self.done as usize);
            self.done += 1;
        }
        Some(())
    }

    fn partner(&self, pile: u64) -> Option<u64> {
        let partner = self.partners.get(pile as usize).copied().filter(|partner| *partner != NONE)?;
        Some(partner.into())
    }

    /// Whether a move from both piles, the smaller one and the one with some difference more, leads to a safe position.
    fn is_attacked(&self, pile: usize, difference: usize) -> bool {
        let first = |difference: usize| self.firsts.get(difference).filter(|first| **first != NONE);
        self.gaps.iter().any(|gap| {
            let reached = difference as i64 - gap;
            let between = reached.unsigned_abs() as usize;
            first(between).is_some_and(|&low| {
                let (low, high) = (low as usize, low as usize + between);
                let (one, other) = if reached < 0 { (high, low) } else { (low, high) };
                one < pile && other < pile + difference
            })
        })
    }

    /// Finds the partner of a pile once all smaller ones are settled.
    fn settle(&mut self, pile: usize) {
        if self.partner(pile as u64).is_some() {
            return;
        }
        // A difference that is attacked here is attacked from all later piles, too.
        while self.is_attacked(pile, self.least) {
            self.least += 1;
        }
        let mut difference = self.least;
        while self.partner((pile + difference) as u64).is_some()
            || (2 * pile + difference) as u64 <= self.left
            || self.is_attacked(pile, difference)
        {
            difference += 1;
        }
        let high = pile + difference;
        if self.partners.len() <= high {
            self.partners.resize(high + high / 2 + 1, NONE);
        }
        if self.firsts.len() <= difference {
            self.firsts.resize(2 * difference + 1, NONE);
        }
        self.partners[pile] = high as u32;
        self.partners[high] = pile as u32;
        if self.firsts[difference] == NONE {
            self.firsts[difference] = pile as u32;
        }
    }
}

/// Returns the bound, if a condition states that more stones are left than a bound.
fn more_than(condition: &Formula) -> Option<u64> {
    let Formula::Compare { relation, left, right } = condition else { return None };
    let (sum, bound) = match relation {
        Relation::Greater => (left, right.as_constant()?),
        Relation::GreaterOrEqual => (left, right.as_constant()?.checked_sub(1)?),
        _ => return None,
    };
    let sum = sum.as_affine()?;
    let all = sum.constant == 0 && [0, 1].iter().all(|slot| sum.coefficients.get(slot) == Some(&1));
    (all && sum.coefficients.len() == 2).then(|| u64::try_from(bound).ok()).flatten()
}

/// Returns the number by which a pile shrinks for each stone taken, and the number by which it shrinks besides, if it
/// changes in no other way.
fn drop(to: &Term, slot: usize) -> Option<(i64, i64)> {
    let affine = to.as_affine()?;
    let slope = affine.coefficients.get(&2).copied().unwrap_or(0);
    let only = affine.coefficients.keys().all(|other| *other == slot || *other == 2);
    (affine.constant <= 0 && affine.coefficients.get(&slot) == Some(&1) && only)
        .then_some((-slope, -affine.constant))
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_base::Play;
    use campeao_rules::Position;
    use campeao_solve::sequence::Quiet;
    use campeao_solve::{Outcome, Search};

    #[test]
    fn pairs_are_the_safe_positions_of_the_definition() {
        for play in [Play::Normal, Play::Misere] {
            for name in [
                "wythoff",
                "wythoff:1",
                "wythoff:2",
                "wythoff:5",
                "wythoff:8",
                "generalised-wythoff:1",
                "generalised-wythoff:2",
                "generalised-wythoff:3",
                "generalised-wythoff:7",
            ] {
                let game = campeao_rules::catalogue::find(name, play).unwrap();
                let mut pairs = Pairs::of(&game).unwrap();
                let mut search = Search::new(&game, 1_000_000);
                for (a, b) in (0..=40).flat_map(|a| (0..=40).map(move |b| (a, b))) {
                    let outcome = search.value(&Position::tuple([a, b]), &mut Quiet).unwrap().outcome();
                    let safe = Some(outcome == Some(Outcome::Loss));
                    assert_eq!(pairs.is_safe(a, b), safe, "{name} {play} at {a},{b}");
                }
            }
        }
    }

    #[test]
    fn other_games_are_not_taken_for_pairs() {
        for name in ["wythoff:9000000000", "nim", "fibonacci-nim", "nim-with-a-pass", "moore-nim", "bicycle"]
        {
            assert!(
                Pairs::of(&campeao_rules::catalogue::find(name, Play::Normal).unwrap()).is_none(),
                "{name}"
            );
        }
    }
}
