//! A rank found in the moves, where the file gives none.
//!
//! Hypothesis: of a list of terms that are natural in every position, each move makes the first one that it changes
//! smaller; in a sum of pieces, each new piece has a smaller one than the piece that it comes from. Conclusion: every
//! play ends. Terms are sought one after another: next comes a term that none of the remaining moves makes greater and
//! some make smaller, and these moves are done with. A choice never spoils a later one, because a term that suits some
//! moves suits any part of them (Alias, Darte, Feautrier and Gonnord 2010).
//!
//! That a move makes a term smaller is shown by a sum: the difference is a natural number plus natural multiples of what
//! the rules say is natural (Farkas 1902). The search for such a sum is short, so a rank may be missed. Play checks the
//! rank at every move in any case.

use crate::game::Variable;
use crate::moves::MoveRule;
use campeao_formula::{Affine, Formula, Item, Relation, Slot, Term};

/// The greatest weight of a coordinate in a term, and the most coordinates with weights beyond 1.
const GREATEST_WEIGHT: i64 = 3;
const MOST_WEIGHTED: usize = 4;
/// The most inequalities in a sum, and the most sums that are tried for one file.
const LONGEST_SUM: u32 = 5;
const MOST_SUMS: u32 = 200_000;

/// A term that is natural in every position: a constant and multiples of the coordinates.
struct Candidate {
    constant: i64,
    weights: Vec<i64>,
}

/// The inequalities that a move implies between the numbers of the state, or of a piece, and its own variables.
struct Facts {
    /// The number of coordinates, which are natural and come first.
    width: usize,
    /// The next state or the new piece, where it is of the first degree.
    to: Vec<Option<Affine>>,
    /// Terms that are at least 0.
    natural: Vec<Affine>,
}

/// Returns terms that shrink with every move, in the order of a dictionary, if they are found.
pub(super) fn derived_rank(
    variables: &[Variable],
    domain: Option<&Formula>,
    moves: &[MoveRule],
    pieces: bool,
) -> Option<Vec<Term>> {
    let facts = |rule| Facts::of(rule, variables, domain, pieces);
    let mut left: Vec<Facts> = moves.iter().flat_map(facts).collect();
    let candidates = candidates(variables);
    let mut sums = MOST_SUMS;
    let mut rank = Vec::new();
    while !left.is_empty() {
        let next = candidates.iter().find(|term| {
            left.iter().all(|facts| facts.falls(term, 0, &mut sums))
                && left.iter().any(|facts| facts.falls(term, 1, &mut sums))
        })?;
        left.retain(|facts| !facts.falls(next, 1, &mut sums));
        rank.push(next.term());
    }
    (!rank.is_empty()).then_some(rank)
}

/// The terms that are tried, the simplest first: coordinates, their distances from a greatest value, sums.
fn candidates(variables: &[Variable]) -> Vec<Candidate> {
    let width = variables.len();
    let single = |slot: usize, weight: i64| {
        let mut weights = vec![0; width];
        weights[slot] = weight;
        weights
    };
    let high = |slot: usize| variables[slot].bounds.high.and_then(|high| i64::try_from(high).ok());
    let falling = (0..width).map(|slot| Candidate { constant: 0, weights: single(slot, 1) });
    let rising =
        (0..width).filter_map(|slot| Some(Candidate { constant: high(slot)?, weights: single(slot, -1) }));
    let mut found: Vec<Candidate> = falling.chain(rising).collect();
    found.push(Candidate { constant: 0, weights: vec![1; width] });
    if (2..=MOST_WEIGHTED).contains(&width) {
        let mut weights = vec![vec![]];
        for _ in 0..width {
            let longer = |begun: Vec<i64>| {
                (1..=GREATEST_WEIGHT).map(move |weight| [begun.as_slice(), &[weight]].concat())
            };
            weights = weights.into_iter().flat_map(longer).collect();
        }
        weights.sort_by_key(|weights| weights.iter().sum::<i64>());
        found.extend(weights.into_iter().map(|weights| Candidate { constant: 0, weights }));
    }
    found
}

impl Candidate {
    fn term(&self) -> Term {
        let part = |(slot, &weight): (usize, &i64)| match weight {
            0 => None,
            1 => Some(Term::Variable(slot)),
            _ => Some(Term::multiply(vec![Term::Constant(weight), Term::Variable(slot)])),
        };
        let mut parts: Vec<Term> = self.weights.iter().enumerate().filter_map(part).collect();
        match self.weights.iter().position(|&weight| weight < 0) {
            Some(slot) => Term::subtract(Term::Constant(self.constant), Term::Variable(slot)),
            None if parts.len() == 1 => parts.remove(0),
            None => Term::add(parts),
        }
    }
}

impl Facts {
    /// Returns the inequalities of a move for its next state, or for each of its new pieces.
    fn of(rule: &MoveRule, variables: &[Variable], domain: Option<&Formula>, pieces: bool) -> Vec<Self> {
        if !pieces {
            return vec![Self::for_next(&rule.to, rule, variables, domain)];
        }
        // A piece that is made has a count of at least 1.
        let made = rule.to.chunks(variables.len() + 1).filter_map(|counted| {
            let (count, piece) = counted.split_first()?;
            let mut facts = Self::for_next(piece, rule, variables, domain);
            facts.at_most(&Term::Constant(1), count, 0);
            Some(facts)
        });
        made.collect()
    }

    fn for_next(next: &[Term], rule: &MoveRule, variables: &[Variable], domain: Option<&Formula>) -> Self {
        let to: Vec<Option<Affine>> = next.iter().map(Term::as_affine).collect();
        let mut facts = Self { width: variables.len(), natural: to.iter().flatten().cloned().collect(), to };
        for (slot, variable) in variables.iter().enumerate() {
            let coordinate = Term::Variable(slot);
            if let Ok(low) = i64::try_from(variable.bounds.low) {
                facts.at_most(&Term::Constant(low), &coordinate, 0);
            }
            if let Some(high) = variable.bounds.high.and_then(|high| i64::try_from(high).ok()) {
                facts.at_most(&coordinate, &Term::Constant(high), 0);
            }
        }
        for conjunct in domain.into_iter().flat_map(Formula::conjuncts).chain(rule.condition.conjuncts()) {
            facts.hear(conjunct);
        }
        facts
    }

    /// Adds the inequalities of a condition.
    fn hear(&mut self, condition: &Formula) {
        match condition {
            Formula::Compare { relation, left, right } => match relation {
                Relation::Less => self.at_most(left, right, 1),
                Relation::LessOrEqual => self.at_most(left, right, 0),
                Relation::Greater => self.at_most(right, left, 1),
                Relation::GreaterOrEqual => self.at_most(right, left, 0),
                Relation::Equal => {
                    self.at_most(left, right, 0);
                    self.at_most(right, left, 0);
                }
                Relation::NotEqual => {}
            },
            Formula::Member { term, set } => match set.items.as_slice() {
                [Item::Range { low, high }] => {
                    self.at_most(low, term, 0);
                    self.at_most(term, high, 0);
                }
                items => {
                    let ends = |item: &Item| match item {
                        Item::One(value) => value.as_constant().map(|value| (value, value)),
                        Item::Range { low, high } => low.as_constant().zip(high.as_constant()),
                    };
                    let ends: Option<Vec<(i64, i64)>> = items.iter().map(ends).collect();
                    let ends = ends.unwrap_or_default();
                    if let Some(low) = ends.iter().map(|(low, _)| *low).min() {
                        self.at_most(&Term::Constant(low), term, 0);
                    }
                    if let Some(high) = ends.iter().map(|(_, high)| *high).max() {
                        self.at_most(term, &Term::Constant(high), 0);
                    }
                }
            },
            _ => {}
        }
    }

    /// Adds that one term plus `slack` is at most another.
    fn at_most(&mut self, lesser: &Term, greater: &Term, slack: i64) {
        let lesser = match lesser {
            Term::Maximum(parts) => parts.as_slice(),
            other => std::slice::from_ref(other),
        };
        let greater = match greater {
            Term::Minimum(parts) => parts.as_slice(),
            other => std::slice::from_ref(other),
        };
        for one in lesser.iter().filter_map(Term::as_affine) {
            for other in greater.iter().filter_map(Term::as_affine) {
                let slack = Affine { constant: -slack, ..Affine::default() };
                self.natural.extend(sum(&other, -1, &one).and_then(|rest| sum(&rest, 1, &slack)));
            }
        }
    }

    /// Whether the move makes a term smaller by at least `by`, as far as the search shows.
    fn falls(&self, term: &Candidate, by: i64, sums: &mut u32) -> bool {
        let mut goal = Affine { constant: -by, ..Affine::default() };
        for (slot, &weight) in term.weights.iter().enumerate().filter(|(_, weight)| **weight != 0) {
            let coordinate = Affine { constant: 0, coefficients: [(slot, 1)].into() };
            let Some(to) = &self.to[slot] else { return false };
            let Some(next) = sum(&goal, weight, &coordinate).and_then(|goal| sum(&goal, -weight, to)) else {
                return false;
            };
            goal = next;
        }
        self.is_natural(&goal, LONGEST_SUM, sums)
    }

    /// Whether a term is a natural number plus multiples of coordinates and of at most `length` known natural terms.
    fn is_natural(&self, goal: &Affine, length: u32, sums: &mut u32) -> bool {
        let unsettled = |(slot, coefficient): (&Slot, &i64)| {
            (*coefficient < 0 || *slot >= self.width).then_some((*slot, *coefficient))
        };
        let unsettled = goal.coefficients.iter().find_map(unsettled);
        if unsettled.is_none() && goal.constant >= 0 {
            return true;
        }
        if length == 0 {
            return false;
        }
        self.natural.iter().any(|known| {
            // The multiple of a known term that settles a variable, or the constant.
            let (wanted, has, exact) = match unsettled {
                Some((slot, coefficient)) => {
                    let has = known.coefficients.get(&slot).copied().unwrap_or(0);
                    (coefficient, has, slot >= self.width)
                }
                None => (goal.constant, known.constant, false),
            };
            if wanted.signum() != has.signum() || exact && wanted % has != 0 || *sums == 0 {
                return false;
            }
            *sums -= 1;
            let times = wanted.unsigned_abs().div_ceil(has.unsigned_abs());
            let Ok(times) = i64::try_from(times) else { return false };
            sum(goal, -times, known).is_some_and(|rest| self.is_natural(&rest, length - 1, sums))
        })
    }
}

/// `left + factor * right`, if its numbers fit.
fn sum(left: &Affine, factor: i64, right: &Affine) -> Option<Affine> {
    let mut total = left.clone();
    total.constant = total.constant.checked_add(factor.checked_mul(right.constant)?)?;
    for (&slot, &coefficient) in &right.coefficients {
        let entry = total.coefficients.entry(slot).or_insert(0);
        *entry = entry.checked_add(factor.checked_mul(coefficient)?)?;
    }
    total.coefficients.retain(|_, coefficient| *coefficient != 0);
    Some(total)
}

#[cfg(test)]
mod tests {
    use crate::{Game, Position, RuleFile};
    use campeao_base::Play;
    use std::fmt::Write as _;

    /// The beginning of a file, its moves with their conditions, and the rank that is found.
    type Case<'c> = (&'c str, &'c [(&'c str, &'c str)], &'c [&'c str]);

    /// A game of two piles, without a rank, whose moves are these.
    fn game(head: &str, moves: &[(&str, &str)]) -> Option<Game> {
        let mut text = format!(
            "name = \"by-chance\"\n{head}\ntitle = {{ en = \"A\", pt = \"A\" }}\nrules = {{ en = \"B\", pt = \"B\" }}\n"
        );
        for (number, (condition, to)) in moves.iter().enumerate() {
            let _ = writeln!(
                text,
                "[[move]]\nname = \"m{number}\"\nlabel = {{ en = \"m\", pt = \"m\" }}\nwhere = \"{condition}\"\nto = [{to}]"
            );
        }
        RuleFile::parse(&text).ok()?.game(None, Play::Normal).ok()
    }

    fn rank(game: &Game) -> Vec<String> {
        let names: Vec<String> = game.variables().iter().map(|variable| variable.name.clone()).collect();
        game.rank_terms().iter().map(|term| term.display(&names).to_string().replace(" * ", "*")).collect()
    }

    #[test]
    fn a_rank_is_found_where_sums_fall() {
        let one = "state = [\"n\"]\nstart = \"5\"";
        let two = "state = [\"a\", \"b\"]\nstart = \"3,3\"";
        let cases: [Case<'_>; 9] = [
            (one, &[("t in 1..=n", "\"n - t\"")], &["n"]),
            (one, &[("t in {1, 4}", "\"n - t\"")], &["n"]),
            (
                "state = [\"n\"]\ndomain = \"n <= 12\"\nstart = \"0\"",
                &[("t in {1, 2}, n + t <= 12", "\"n + t\"")],
                &["12 - n"],
            ),
            (two, &[("t in 1..=a", "\"a - t\", \"b\""), ("t in 1..=b", "\"a\", \"b - t\"")], &["a", "b"]),
            (two, &[("t in 1..=min(a, b), d in 0..=2", "\"a - t - d\", \"b - t\"")], &["a"]),
            // A move on one pile makes the other longer; then the sum falls, or a weighted sum.
            (two, &[("t in 1..=a", "\"a - t\", \"b + t\""), ("b > 0", "\"a\", \"b - 1\"")], &["a", "b"]),
            (two, &[("a > 0", "\"a - 1\", \"b + 1\""), ("b > 1", "\"a + 1\", \"b - 2\"")], &["a + b", "a"]),
            (two, &[("a > 0", "\"a - 1\", \"b + 2\""), ("b > 2", "\"a + 1\", \"b - 3\"")], &["2*a + b", "a"]),
            (two, &[("a < b", "\"b - a - 1\", \"a\"")], &["b"]),
        ];
        for (head, moves, expected) in cases {
            let game = game(head, moves).unwrap_or_else(|| panic!("{moves:?}"));
            assert_eq!(rank(&game), expected, "{moves:?}");
            // Each move is checked in play.
            let numbers = |a: u64, b: u64| if game.state_width() == 1 { vec![a] } else { vec![a, b] };
            for (a, b) in (0..9).flat_map(|a| (0..9).map(move |b| (a, b))) {
                assert!(game.moves(&Position::tuple(numbers(a, b))).is_ok(), "{moves:?} at {a},{b}");
            }
        }
        // Each new piece is smaller than the piece that it comes from.
        let pieces = "pieces = [\"m\", \"n\"]\nstart = \"3,3\"\ndomain = \"m >= 1, n >= 1\"";
        let columns = ("k in 1..=n - 1", "\"m, k\", \"m, n - k\"");
        for (moves, expected) in [
            (&[columns, ("k in 1..=m - 1", "\"k, n\", \"m - k, n\"")][..], &["m", "n"][..]),
            (&[columns, ("m > 1, d in 0..=3", "\"d of m - 1, n + 2\"")], &["m", "n"]),
        ] {
            let game = game(pieces, moves).unwrap_or_else(|| panic!("{moves:?}"));
            assert_eq!(rank(&game), expected, "{moves:?}");
            for (m, n) in (1..6).flat_map(|m| (1..6).map(move |n| (m, n))) {
                let position = game.parse_position(&format!("{m},{n}")).unwrap();
                assert!(game.moves(&position).is_ok(), "{moves:?} at {m},{n}");
            }
        }
        assert!(game(pieces, &[columns, ("n > 1", "\"m, n - 1\", \"m, n\"")]).is_none());
        for (head, moves) in [
            (one, &[("t in 0..=n", "\"n - t\"")][..]),
            (two, &[("a > 0", "\"a - 1\", \"b + 1\""), ("b > 0", "\"a + 1\", \"b - 1\"")][..]),
            (two, &[("a >= b", "\"b\", \"a\"")][..]),
        ] {
            assert!(game(head, moves).is_none(), "{moves:?}");
        }
    }
}
