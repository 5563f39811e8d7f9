//! Games in which the last take limits the next one.
//!
//! Hypothesis: a position is a pile n and a limit; a greater limit allows more moves and changes nothing else.
//! Conclusion: for each n there is a least winning take `L(n)`, and the position is safe if and only if the limit is
//! less than `L(n)`.
//!
//! So the table of all positions is the sequence `L(1), L(2), …`. This module computes it and compares it with the
//! known shapes: the smallest Zeckendorf part (game 24, Whinihan 1963), and residues with powers of two (game 19).
//! If the limit never falls, `L(n)` is the least part in the greedy sum of the limit's numbers (Schwenk 1970).

use campeao_base::Play;
use campeao_formula::GreedyNumbers;
use campeao_formula::{Formula, Item, Relation, Slot, Term};
use campeao_prove::Numeration;
use campeao_rules::{Game, MoveRule};
use campeao_theorem::TakeAway;

/// A game of this kind: the pile, the last take and the limit that it determines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LimitGame {
    pub(crate) pile: Slot,
    pub(crate) last: Slot,
    pub(crate) limit: Term,
    /// Whether the rules state the limit literally. Otherwise a proof must show that their moves are those of the
    /// limit.
    pub(crate) spelled: bool,
}

/// The law of the least winning take; `shift` is 1 in misère play, where the last stone is poison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeastTake {
    /// The smallest part of the Zeckendorf representation of `n - shift`.
    Zeckendorf {
        /// 0 or 1.
        shift: u64,
    },
    /// By the residue of `n - shift` modulo `modulus`: a constant for each nonzero residue; for multiples, `modulus`
    /// times the greatest power of two that divides the quotient.
    Powers {
        /// 0 or 1.
        shift: u64,
        /// The modulus.
        modulus: u64,
        /// The least winning takes for the residues 1, 2, …, `modulus - 1`.
        takes: Vec<u64>,
    },
    /// The least part in the greedy sum of `n - shift` by the numbers of the limit.
    Greedy {
        /// 0 or 1.
        shift: u64,
        /// The limit.
        limit: Term,
        /// The variable of the last take in the limit.
        last: Slot,
    },
}

impl LeastTake {
    /// Returns the least winning take from a pile of `n`, if there is one.
    pub fn at(&self, n: u64) -> Option<u64> {
        match self {
            Self::Zeckendorf { shift } => {
                let n = n.checked_sub(*shift).filter(|n| *n > 0)?;
                zeckendorf(n).last().copied()
            }
            Self::Powers { shift, modulus, takes } => {
                let n = n.checked_sub(*shift).filter(|n| *n > 0)?;
                match n % modulus {
                    0 => {
                        let quotient = n / modulus;
                        Some(modulus << quotient.trailing_zeros())
                    }
                    residue => takes.get(residue as usize - 1).copied(),
                }
            }
            Self::Greedy { .. } => self.greedy_parts(n)?.last().copied(),
        }
    }

    /// Returns the parts of `n`, minus one in misère play, by the numbers of the limit, greatest first; `None` for
    /// other laws, and if there are too many such numbers.
    pub fn greedy_parts(&self, n: u64) -> Option<Vec<u64>> {
        let Self::Greedy { shift, limit, last } = self else { return None };
        let rest = n.saturating_sub(*shift);
        Some(GreedyNumbers::of(limit, *last, rest.max(1)).ok()??.parts(rest))
    }

    /// The safe positions as a formula about the least part, with the numeration of the limit; `None` for other laws,
    /// and if no general rule for the numbers is known.
    pub(crate) fn in_its_numbers(&self, game: &Game) -> Option<(Numeration, String)> {
        let Self::Greedy { limit, last, .. } = self else { return None };
        let names: Vec<String> = game.variables().iter().map(|variable| variable.name.clone()).collect();
        let safe = self.formula(&names[1 - last], &limit.display(&names).to_string(), 0);
        Some((Numeration::of_limit(limit, *last).ok()?, safe))
    }

    /// The safe positions as a formula, given the text of the limit and the pile's name. The digits of greedy numbers
    /// are those of the numeration of the limit.
    fn formula(&self, pile: &str, limit: &str, least_limit: u64) -> String {
        let of = |shift: u64| if shift == 0 { pile.to_owned() } else { format!("{pile} - {shift}") };
        let least = |function: &str, shift: u64| match shift {
            0 => format!("{pile} = 0 or {limit} < {function}({pile})"),
            _ => format!("{pile} = {shift} or {pile} > {shift} and {limit} < {function}({})", of(shift)),
        };
        match self {
            Self::Greedy { shift, .. } => least("low", *shift),
            Self::Zeckendorf { shift } => least("lowfib", *shift),
            Self::Powers { shift, modulus, takes } => {
                let shifted = of(*shift);
                let grouped = if *shift == 0 { shifted.clone() } else { format!("({shifted})") };
                let mut parts = vec![format!("{pile} = {shift}")];
                for (residue, take) in (1..).zip(takes) {
                    if *take > least_limit {
                        parts.push(format!("{grouped} % {modulus} = {residue} and {limit} < {take}"));
                    }
                }
                let guard = if *shift == 0 { String::new() } else { format!("{pile} > {shift} and ") };
                parts.push(match modulus {
                    1 => format!("{guard}{limit} < low2({shifted})"),
                    _ => format!(
                        "{guard}{grouped} % {modulus} = 0 and {limit} < {modulus}*low2({grouped} // {modulus})"
                    ),
                });
                parts.join(" or ")
            }
        }
    }
}

/// Returns the parts of the Zeckendorf representation of `n`, greatest first: distinct numbers among 1, 2, 3, 5, 8,
/// …, no two of them consecutive, whose sum is `n`.
///
/// ```
/// assert_eq!(campeao_study::zeckendorf(2007), [1597, 377, 21, 8, 3, 1]);
/// ```
pub fn zeckendorf(mut n: u64) -> Vec<u64> {
    let mut numbers = vec![1_u64, 2];
    while let [.., a, b] = numbers.as_slice() {
        match a.checked_add(*b).filter(|next| *next <= n) {
            Some(next) => numbers.push(next),
            None => break,
        }
    }
    let mut parts = Vec::new();
    for &number in numbers.iter().rev() {
        if number <= n {
            parts.push(number);
            n -= number;
        }
    }
    parts
}

impl LimitGame {
    /// Recognises a game of this kind by the form of its rules, or else a game that may be of this kind.
    pub(crate) fn of(game: &Game) -> Option<Self> {
        if game.is_sum() || game.is_partizan() || game.state_width() != 2 || !game.ends().is_empty() {
            return None;
        }
        Self::spelled(game).or_else(|| game.move_rules().iter().find_map(Self::likely))
    }

    /// Recognises a game whose moves may be those of a limit: the state records the take, and the bounds on a take by
    /// the last take are the limit.
    fn likely(rule: &MoveRule) -> Option<Self> {
        let last = rule.to.iter().position(|term| matches!(term, Term::Variable(2..)))?;
        let Term::Variable(take) = rule.to[last] else { return None };
        let limits = |term: &Term| {
            let variables = term.variables();
            !variables.is_empty() && variables.into_iter().all(|slot| slot == last)
        };
        let mut bounds: Vec<Term> = Vec::new();
        for conjunct in rule.condition.conjuncts() {
            match conjunct {
                Formula::Member { term: Term::Variable(slot), set } if *slot == take => {
                    if let [Item::Range { high, .. }] = set.items.as_slice() {
                        bounds.push(high.clone());
                    }
                }
                Formula::Compare { relation, left, right } => {
                    let (relation, bound) = match (left, right) {
                        (Term::Variable(slot), bound) if *slot == take => (*relation, bound),
                        (bound, Term::Variable(slot)) if *slot == take => (relation.reversed(), bound),
                        _ => continue,
                    };
                    match relation {
                        Relation::LessOrEqual => bounds.push(bound.clone()),
                        Relation::Less => bounds.push(Term::subtract(bound.clone(), Term::Constant(1))),
                        _ => {}
                    }
                }
                _ => {}
            }
        }
        let limits: Vec<Term> = bounds.into_iter().filter(limits).collect();
        let limit = (!limits.is_empty()).then(|| Term::minimum(limits))?;
        Some(Self { pile: 1 - last.min(1), last, limit, spelled: false })
    }

    /// Recognises a game of this kind from the syntax of its rules.
    fn spelled(game: &Game) -> Option<Self> {
        let [Term::Variable(pile)] = game.rank_terms() else { return None };
        let pile = *pile;
        let last = 1 - pile;
        let [rule] = game.move_rules() else { return None };
        let take = 2;
        let mut conjuncts = rule.condition.conjuncts();
        let Some(Formula::Member { term: Term::Variable(2), set }) = conjuncts.next() else { return None };
        let [Item::Range { low, high }] = set.items.as_slice() else { return None };
        let limited = high.variables().into_iter().all(|slot| slot == last);
        let left = rule.to[pile].as_affine()?;
        let takes = left.constant == 0
            && left.coefficients.get(&pile) == Some(&1)
            && left.coefficients.get(&take) == Some(&-1)
            && left.coefficients.values().filter(|coefficient| **coefficient != 0).count() == 2;
        (rule.variables.len() == 1
            && conjuncts.next().is_none()
            && low.as_constant() == Some(1)
            && limited
            && takes
            && rule.to[last] == Term::Variable(take))
        .then(|| Self { pile, last, limit: high.clone(), spelled: true })
    }

    /// Returns the law of Schwenk's theorem, which is still to be proved for the game.
    pub(crate) fn take_away(&self, game: &Game) -> (LeastTake, TakeAway) {
        let names: Vec<String> = game.variables().iter().map(|variable| variable.name.clone()).collect();
        let limit = self.limit.display(&names).to_string();
        let shift = u64::from(game.play() == Play::Misere);
        let law = LeastTake::Greedy { shift, limit: self.limit.clone(), last: self.last };
        (law, TakeAway { pile: self.pile, last: self.last, limit })
    }

    /// Returns the limit after a take; `None` if it is not a natural number.
    pub(crate) fn limit_after(&self, take: u64) -> Option<u64> {
        let mut frame = campeao_formula::Frame::new(2);
        frame.slots[self.last] = i64::try_from(take).ok()?;
        u64::try_from(self.limit.compile().eval(&mut frame).ok()?).ok()
    }

    /// Returns the least winning takes from piles 0, 1, …, `most`; an entry is `None` if no take wins, whatever the
    /// limit. The time is of the order of the sum of the values.
    pub(crate) fn least_takes(&self, play: Play, most: u64) -> Option<Vec<Option<u64>>> {
        let code = self.limit.compile();
        let mut frame = campeao_formula::Frame::new(2);
        let mut limits = vec![0_u64];
        for take in 1..=most {
            frame.slots[self.last] = take as i64;
            limits.push(u64::try_from(code.eval(&mut frame).ok()?).ok()?);
        }
        let mut least: Vec<Option<u64>> = Vec::new();
        for n in 0..=most {
            let safe = |take: u64| match n - take {
                0 => play == Play::Normal,
                rest => least[rest as usize].is_none_or(|least| limits[take as usize] < least),
            };
            least.push((1..=n).find(|&take| safe(take)));
        }
        Some(least)
    }

    /// Returns the law of the least winning takes, if they follow a known one up to `most`.
    pub(crate) fn law(&self, game: &Game, most: u64) -> Option<(LeastTake, String)> {
        let takes = self.least_takes(game.play(), most)?;
        let shift = u64::from(game.play() == Play::Misere);
        let fits = |law: &LeastTake| (1 + shift..=most).all(|n| law.at(n) == takes[n as usize]);
        let mut candidates = vec![LeastTake::Zeckendorf { shift }];
        for modulus in 1..=GREATEST_MODULUS.min(most / 4) {
            let constants: Option<Vec<u64>> =
                (1..modulus).map(|residue| takes[(residue + shift) as usize]).collect();
            candidates.extend(constants.map(|takes| LeastTake::Powers { shift, modulus, takes }));
        }
        let law = candidates.into_iter().find(fits)?;
        let names: Vec<String> = game.variables().iter().map(|variable| variable.name.clone()).collect();
        let limit = self.limit.display(&names).to_string();
        let least_limit = self.limit_after(game.variables()[self.last].bounds.low).unwrap_or(0);
        let safe = law.formula(&names[self.pile], &limit, least_limit);
        Some((law, safe))
    }
}

/// The greatest modulus that is tried.
const GREATEST_MODULUS: u64 = 64;
