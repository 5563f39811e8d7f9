//! Two heaps in any words: games in which a move takes two numbers, one from each heap, however the rules are written.
//!
//! Hypothesis: the coordinates u of a position are linear in two heaps x and y; a move from (x, y) leads to
//! (x − k, y − l) for a pair (k, l) of a set M, which does not depend on the position and contains all (k, 0) and (0, k).
//! If M = {(l, k) : (k, l) in M}, each position and each move may also be written with its heaps exchanged.
//! Conclusion: a position is safe if and only if x and y are partners for M ([`partners`]). Proof: the game and the game
//! of M are the same up to names of positions, so their outcomes are the same.
//!
//! M is read off the moves of one position ([`takes`]), and the hypothesis is then decided for all naturals by automata
//! in base 2: what a rule file calls its coordinates and how it lists its moves plays no part.

mod partners;
mod takes;

use crate::pairs::Pairs;
use campeao_base::Player;
use campeao_formula::{Formula, Relation, Slot, Term};
use campeao_prove::{Automaton, Budget, Numeration, ProveError, Prover};
use campeao_rules::{End, Game};
use partners::Partners;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::time::Duration;
use takes::Takes;

/// The safe positions of a game with two heaps.
#[derive(Debug)]
pub(crate) struct TwoHeaps {
    heaps: Heaps,
    order: Order,
}

/// The order in which partners are found.
#[derive(Debug)]
enum Order {
    /// By differences, far.
    Differences(Pairs),
    /// Row by row, for any set of takes.
    Rows(Partners),
}

/// Two heaps as terms in two coordinates: `rows · (u − least) / divisor`.
#[derive(Debug)]
struct Heaps {
    rows: [[i64; 2]; 2],
    divisor: i64,
    least: [i64; 2],
}

/// The smaller heap of the position whose moves are looked at; the other heap is three times as great, so that no take
/// of at most this number changes which of them is smaller.
const LOOKED: i64 = 32;
/// The most moves of that position.
const MOST_MOVES: usize = 40_000;
/// The slots of the heaps after a move and before it.
const AFTER: [Slot; 2] = [100, 101];
const BEFORE: [Slot; 2] = [102, 103];
/// The coordinates that are tried, each as a combination of the heaps x <= y: x, y, x + y and y − x.
const COORDINATES: [[i64; 2]; 4] = [[1, 0], [0, 1], [1, 1], [-1, 1]];
/// The time limit for deciding whether the moves are those of a set of takes.
const TIME: Duration = Duration::from_secs(4);

impl TwoHeaps {
    /// Recognises a game with two heaps.
    pub(crate) fn of(game: &Game) -> Option<Self> {
        let themselves = Heaps { rows: [[1, 0], [0, 1]], divisor: 1, least: [0, 0] };
        if let Some(pairs) = Pairs::of(game) {
            return Some(Self { heaps: themselves, order: Order::Differences(pairs) });
        }
        let plain = game.state_width() == 2
            && !game.is_partizan()
            && !game.is_sum()
            && !game.is_of_pieces()
            && !game.repeats()
            && !game.may_be_drawn()
            && game.ends().is_empty();
        // Left out of the module for browsers, which must be small.
        if cfg!(target_family = "wasm") || !plain {
            return None;
        }
        let prover = Prover::new(Numeration::base(2)).with_budget(Budget {
            time: Some(TIME),
            by_work: true,
            ..Budget::default()
        });
        let over_is_lost = game.stuck() == End::Lost;
        COORDINATES.iter().flat_map(|one| COORDINATES.map(|other| [*one, other])).find_map(|coordinates| {
            let heaps = Heaps::of(game, coordinates)?;
            let takes = Takes::of(&heaps.looked_at(game, coordinates)?, LOOKED)?;
            let is_so = Decision { game, heaps: &heaps, takes: &takes, prover: &prover }.holds();
            if is_so != Ok(true) {
                return None;
            }
            let order = match takes.gaps() {
                Some(gaps) => Order::Differences(Pairs::new(0, over_is_lost, gaps)),
                None => Order::Rows(Partners::new(takes, over_is_lost)),
            };
            Some(Self { heaps, order })
        })
    }

    /// Whether a position of the domain is safe; `None` if its numbers are too great.
    pub(crate) fn is_safe(&mut self, numbers: &[u64]) -> Option<bool> {
        let [x, y] = self.heaps.at(numbers)?;
        match &mut self.order {
            Order::Differences(pairs) => pairs.is_safe(x, y),
            Order::Rows(partners) => partners.are_safe(x, y),
        }
    }

    /// A safe position of two large heaps that shows their ratio, the smaller first.
    pub(crate) fn far_pair(&mut self) -> Option<[u64; 2]> {
        match &mut self.order {
            Order::Differences(pairs) => pairs.far_pair(),
            Order::Rows(partners) => partners.far_pair(),
        }
    }
}

impl Heaps {
    /// The heaps of a game whose coordinates are two combinations of them, from their least values on.
    fn of(game: &Game, [one, other]: [[i64; 2]; 2]) -> Option<Self> {
        let determinant = one[0] * other[1] - one[1] * other[0];
        let sign = determinant.signum();
        let least = |slot: usize| i64::try_from(game.variables()[slot].bounds.low).ok();
        (determinant != 0).then_some(Self {
            rows: [[other[1], -one[1]], [-other[0], one[0]]].map(|row| row.map(|entry| sign * entry)),
            divisor: determinant.abs(),
            least: [least(0)?, least(1)?],
        })
    }

    /// The two heaps of a position; `None` if its numbers are too great.
    fn at(&self, numbers: &[u64]) -> Option<[u64; 2]> {
        let [one, other] = [0, 1].map(|slot| i128::from(numbers[slot]) - i128::from(self.least[slot]));
        let heap = |row: [i64; 2]| {
            u64::try_from((i128::from(row[0]) * one + i128::from(row[1]) * other) / i128::from(self.divisor))
                .ok()
        };
        Some([heap(self.rows[0])?, heap(self.rows[1])?])
    }

    /// The divisor times a heap, as a term in terms for the coordinates.
    fn multiple(&self, heap: usize, coordinates: &[Term]) -> Term {
        let parts =
            self.rows[heap].iter().zip(coordinates).zip(self.least).map(|((&factor, term), least)| {
                let above = Term::add(vec![term.clone(), Term::Constant(-least)]);
                Term::multiply(vec![Term::Constant(factor), above])
            });
        Term::add(parts.collect())
    }

    /// The formula that two slots are the heaps of a position.
    fn are(&self, slots: [Slot; 2], coordinates: &[Term]) -> Formula {
        let equal = slots.iter().enumerate().map(|(heap, &slot)| {
            let scaled = Term::multiply(vec![Term::Constant(self.divisor), Term::Variable(slot)]);
            Formula::compare(Relation::Equal, scaled, self.multiple(heap, coordinates))
        });
        Formula::and(equal.collect())
    }

    /// The pairs of numbers of at most [`LOOKED`] that may be taken from the heaps where these are great.
    fn looked_at(&self, game: &Game, coordinates: [[i64; 2]; 2]) -> Option<BTreeSet<[i64; 2]>> {
        let heaps = [LOOKED, 3 * LOOKED];
        let of = |slot: usize| {
            let [one, other] = coordinates[slot];
            one * heaps[0] + other * heaps[1] + self.least[slot]
        };
        let numbers = [of(0), of(1)];
        let position = numbers.map(i64::unsigned_abs);
        if !game.in_domain(&position).ok()? {
            return None;
        }
        let mut taken = BTreeSet::new();
        let mut moves = 0;
        let mut visit = |step: campeao_rules::Step<'_>| {
            moves += 1;
            if let Some([x, y]) = self.at(&[step.to[0].unsigned_abs(), step.to[1].unsigned_abs()]) {
                let pair = [heaps[0] - x as i64, heaps[1] - y as i64];
                if pair.iter().all(|number| (0..=LOOKED).contains(number)) {
                    taken.insert(pair);
                }
            }
            if moves > MOST_MOVES { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        game.generator().steps(&numbers, Player::Left, &mut visit).ok()?;
        (moves <= MOST_MOVES).then_some(taken)
    }
}

/// The question whether the moves of a game are those of a set of takes from two heaps.
struct Decision<'d> {
    game: &'d Game,
    heaps: &'d Heaps,
    takes: &'d Takes,
    prover: &'d Prover,
}

impl Decision<'_> {
    fn holds(&self) -> Result<bool, ProveError> {
        let Self { game, heaps, prover, .. } = *self;
        let state = [Term::Variable(0), Term::Variable(1)];
        let domain = prover.automaton(game.domain().unwrap_or(&Formula::True))?;
        let located = prover.both(&domain, &prover.automaton(&heaps.are(BEFORE, &state))?)?;
        // Each position has two heaps.
        if !self.is_within(&domain, &[&prover.exist(&BEFORE, &located)?])? {
            return Ok(false);
        }
        let takes = self.takes.automaton(prover)?;
        let less = |heap: usize| Term::subtract(Term::Variable(BEFORE[heap]), Term::Variable(AFTER[heap]));
        let wanted = prover.both(&located, &prover.applied(&takes, &[less(0), less(1)])?)?;
        let wanted = prover.exist(&BEFORE, &wanted)?;
        let led = prover.both(&domain, &self.moves()?)?;
        let exchanged = |relation: &Automaton| relation.renamed(&[0, 1, AFTER[1], AFTER[0]]);
        if self.takes.are_symmetric() {
            Ok(self.is_within(&led, &[&wanted, &exchanged(&wanted)?])?
                && self.is_within(&wanted, &[&led, &exchanged(&led)?])?)
        } else {
            Ok(self.is_within(&led, &[&wanted])? && self.is_within(&wanted, &[&led])?)
        }
    }

    /// The pairs of a position and the heaps after a move.
    fn moves(&self) -> Result<Automaton, ProveError> {
        let mut moves = self.prover.truth(false);
        for rule in self.game.move_rules() {
            let natural = rule
                .to
                .iter()
                .map(|term| Formula::compare(Relation::GreaterOrEqual, term.clone(), Term::Constant(0)));
            let leads = std::iter::once(rule.condition.clone())
                .chain(natural)
                .chain([self.heaps.are(AFTER, &rule.to)])
                .collect();
            let chosen: Vec<Slot> = (2..2 + rule.variables.len()).collect();
            let led = self.prover.exist(&chosen, &self.prover.automaton(&Formula::and(leads))?)?;
            moves = self.prover.either(&moves, &led)?;
        }
        Ok(moves)
    }

    /// Whether a relation implies one of some others.
    fn is_within(&self, relation: &Automaton, others: &[&Automaton]) -> Result<bool, ProveError> {
        let mut any = self.prover.truth(false);
        for other in others {
            any = self.prover.either(&any, other)?;
        }
        Ok(self.prover.both(relation, &self.prover.complement(&any)?)?.is_empty())
    }
}
