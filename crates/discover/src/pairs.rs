//! Wythoff's game and its variants that end when few stones are left: the safe positions as a sequence of pairs.
//!
//! Hypothesis: a move takes any number from one of two piles, or the same number from both, while more than `left`
//! stones remain. Conclusion: each pile has at most one partner. If all piles below a are settled and a has no
//! partner, the partner of a is a + d for the least free difference d such that a + d has no partner and more than
//! `left` stones remain (W. A. Wythoff, 1907). Proof: two safe positions of unequal live piles share neither a pile
//! nor a difference, since a move would lead from one to the other.
//!
//! So numbers of many digits are solved in little memory.

use campeao_formula::{Formula, Item, Relation, Term};
use campeao_rules::{End, Game};

/// The known safe positions of such a game.
#[derive(Clone, Debug)]
pub(crate) struct Pairs {
    /// The number of stones at which the game is over.
    left: u64,
    /// Whether the player to move has lost when the game is over.
    over_is_lost: bool,
    /// The partner of each pile, if it is known.
    partners: Vec<Option<u32>>,
    /// Whether each difference is used.
    differences: Vec<bool>,
    /// The least difference that may be unused.
    least: usize,
    /// The number of settled piles: all smaller piles have their partner, if they have one.
    done: u64,
}

/// The greatest value of the smaller pile of a question.
const GREATEST_PILE: u64 = 1 << 21;
/// The most stones at the end of the game: with more, the first pairs would take long to find.
const MOST_LEFT: u64 = 1 << 16;

impl Pairs {
    /// Recognises a game whose rules are of this form.
    pub(crate) fn of(game: &Game) -> Option<Self> {
        let plain = game.state_width() == 2
            && !game.is_partizan()
            && !game.is_sum()
            && game.domain().is_none_or(|domain| *domain == Formula::True)
            && game.ends().is_empty();
        let rules = game.move_rules();
        if !plain || rules.len() != 3 {
            return None;
        }
        let (a, b, t) = (Term::Variable(0), Term::Variable(1), Term::Variable(2));
        let mut left = None;
        let mut kinds = [false; 3];
        for rule in rules {
            // A condition must bound either the number taken or the stones at the end, and the same `left` must
            // hold for all three moves: a move that stops earlier than the others would break the sequence.
            let mut over = 0;
            let mut high = None;
            for conjunct in rule.condition.conjuncts() {
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
            let slopes = [drop(&rule.to[0], 0)?, drop(&rule.to[1], 1)?];
            let (kind, whole) = match slopes {
                [1, 0] => (0, *high? == a),
                [0, 1] => (1, *high? == b),
                [1, 1] => (2, matches!(high?, Term::Minimum(parts) if *parts == [a.clone(), b.clone()])),
                _ => return None,
            };
            if !whole {
                return None;
            }
            kinds[kind] = true;
        }
        let left = left.unwrap_or(0);
        (left <= MOST_LEFT && kinds.iter().all(|kind| *kind))
            .then(|| Self::new(left, game.stuck() == End::Lost))
    }

    fn new(left: u64, over_is_lost: bool) -> Self {
        let mut pairs =
            Self { left, over_is_lost, partners: Vec::new(), differences: Vec::new(), least: 0, done: 0 };
        if over_is_lost {
            // The positions at which the game is over are safe, and every row, column and diagonal up to `left`
            // contains one.
            pairs.done = left + 1;
            pairs.least = left as usize + 1;
        }
        pairs
    }

    /// Whether a position is safe; `None` if its smaller pile is too great.
    pub(crate) fn is_safe(&mut self, one: u64, other: u64) -> Option<bool> {
        let (low, high) = (one.min(other), one.max(other));
        if low.checked_add(high).is_some_and(|sum| sum <= self.left) {
            return Some(self.over_is_lost);
        }
        if low > GREATEST_PILE {
            return None;
        }
        while self.done <= low {
            self.settle(self.done as usize);
            self.done += 1;
        }
        Some(self.partner(low as usize).is_some_and(|partner| u64::from(partner) == high))
    }

    fn partner(&self, pile: usize) -> Option<u32> {
        self.partners.get(pile).copied().flatten()
    }

    /// Finds the partner of a pile once all smaller ones are settled.
    fn settle(&mut self, pile: usize) {
        if self.partner(pile).is_some() {
            return;
        }
        let taken =
            |differences: &[bool], difference: usize| differences.get(difference).is_some_and(|taken| *taken);
        while taken(&self.differences, self.least) {
            self.least += 1;
        }
        let mut difference = self.least;
        while taken(&self.differences, difference)
            || self.partner(pile + difference).is_some()
            || (2 * pile + difference) as u64 <= self.left
        {
            difference += 1;
        }
        let high = pile + difference;
        if self.partners.len() <= high {
            self.partners.resize(2 * high + 1, None);
        }
        if self.differences.len() <= difference {
            self.differences.resize(2 * difference + 1, false);
        }
        self.partners[pile] = Some(high as u32);
        self.partners[high] = Some(pile as u32);
        self.differences[difference] = true;
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

/// Returns the number by which a pile shrinks for each stone taken, if it changes in no other way.
fn drop(to: &Term, slot: usize) -> Option<i64> {
    let affine = to.as_affine()?;
    let slope = affine.coefficients.get(&2).copied().unwrap_or(0);
    let only = affine.coefficients.keys().all(|other| *other == slot || *other == 2);
    (affine.constant == 0 && affine.coefficients.get(&slot) == Some(&1) && only).then_some(-slope)
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
            for name in ["wythoff", "wythoff:1", "wythoff:2", "wythoff:5", "wythoff:8"] {
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
        for name in [
            "wythoff:9000000000",
            "generalised-wythoff",
            "fibonacci-nim",
            "nim-with-a-pass",
            "moore-nim",
            "bicycle",
        ] {
            assert!(
                Pairs::of(&campeao_rules::catalogue::find(name, Play::Normal).unwrap()).is_none(),
                "{name}"
            );
        }
    }
}
