//! The shape of a game's rules: what can be told of all its positions from the formulas alone, so
//! that a faster solver or a proof for every size is possible. Every shape is recognised from the
//! syntax of the rules, never from samples, so what it says holds for every position.

use crate::moves::MoveRule;
use crate::{Game, PlayError, TakeAndBreak};
use campeao_formula::{Affine, Formula, Item, Relation, Slot, Term};
use std::ops::ControlFlow;

/// A shape that unlocks a solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A sum of heaps; a move takes any positive number from one heap.
    Nim,
    /// A sum of heaps; a move takes one of finitely many amounts from one heap, the same for both players.
    Subtraction(Vec<u32>),
    /// A sum of heaps with a take-and-break code that is not a subtraction game.
    TakeAndBreak(TakeAndBreak),
    /// A tuple with one pile, whose other coordinates are bounded and whose moves look at the pile
    /// only to take a bounded amount from it.
    Rows(RowShape),
    /// Anything else.
    General,
}

/// What is known of a game of shape [`Shape::Rows`].
///
/// Write the outcomes of all positions with `n` in the pile as a row. Then the row `n` is the same
/// function of the rows `n - 1, …, n - reach` for every `n >= reach`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowShape {
    /// The coordinate that is the pile.
    pub pile: Slot,
    /// The most that a move takes from it.
    pub reach: u64,
}

/// The widest row that is still treated as a row.
const WIDEST_ROW: u64 = 1 << 16;

impl Game {
    /// The shape of the rules.
    ///
    /// # Errors
    /// When the moves of the rows cannot be enumerated.
    pub fn shape(&self) -> Result<Shape, PlayError> {
        if self.is_sum() {
            return Ok(if self.is_partizan() { Shape::General } else { sum_shape(self) });
        }
        Ok(row_shape(self)?.map_or(Shape::General, Shape::Rows))
    }

    /// How many positions a row of a [`Shape::Rows`] game has for one player: the product of the
    /// ranges of the coordinates other than the pile. `None` if one of them has no upper bound or
    /// the product is beyond 2^16.
    pub fn row_width(&self, pile: Slot) -> Option<u64> {
        let others = self.variables().iter().enumerate().filter(|(slot, _)| *slot != pile);
        others
            .map(|(_, variable)| variable.bounds.high.map(|high| high.saturating_sub(variable.bounds.low).saturating_add(1)))
            .try_fold(1_u64, |product, range| product.checked_mul(range?))
            .filter(|&width| width <= WIDEST_ROW)
    }
}

fn row_shape(game: &Game) -> Result<Option<RowShape>, PlayError> {
    let [Term::Variable(pile)] = game.rank_terms() else { return Ok(None) };
    let pile = *pile;
    let free = |formula: &Formula| !formula.variables().contains(&pile);
    let ends = game.ends();
    let blind = game.domain().is_none_or(free)
        && [&ends.won, &ends.lost, &ends.drawn].into_iter().flatten().all(free)
        && game.move_rules().iter().all(|rule| {
            free(&rule.condition)
                && rule.to.iter().enumerate().all(|(slot, term)| {
                    if slot == pile {
                        term.as_affine().is_some_and(|affine| affine.coefficients.get(&pile) == Some(&1))
                    } else {
                        !term.variables().contains(&pile)
                    }
                })
        });
    if !blind || game.row_width(pile).is_none() {
        return Ok(None);
    }
    // Nothing looks at the pile, so a pile too big to run out shows every move of the row.
    const PLENTY: i64 = 1 << 40;
    let mut generator = game.generator();
    let mut reach = 0;
    for mut numbers in game.row_states(pile) {
        numbers[pile] = PLENTY;
        for player in game.movers() {
            generator.steps(&numbers, player, &mut |step| {
                reach = reach.max(PLENTY - step.to[pile]);
                ControlFlow::Continue(())
            })?;
        }
    }
    Ok((reach < PLENTY / 2).then_some(RowShape { pile, reach: reach.unsigned_abs() }))
}

impl Game {
    /// The states of a row, with 0 in the pile: all values of the other coordinates within their
    /// bounds, in lexicographic order. Some may lie outside the domain.
    pub fn row_states(&self, pile: Slot) -> impl Iterator<Item = Vec<i64>> + use<> {
        let ranges: Vec<(i64, i64)> = self
            .variables()
            .iter()
            .enumerate()
            .map(|(slot, variable)| {
                if slot == pile {
                    return (0, 0);
                }
                let low = variable.bounds.low as i64;
                (low, variable.bounds.high.map_or(low, |high| high as i64))
            })
            .collect();
        let mut next: Option<Vec<i64>> = ranges.iter().all(|(low, high)| low <= high).then(|| ranges.iter().map(|range| range.0).collect());
        std::iter::from_fn(move || {
            let current = next.take()?;
            let mut following = current.clone();
            for index in (0..following.len()).rev() {
                if following[index] < ranges[index].1 {
                    following[index] += 1;
                    next = Some(following);
                    break;
                }
                following[index] = ranges[index].0;
            }
            Some(current)
        })
    }
}

fn sum_shape(game: &Game) -> Shape {
    if let [rule] = game.move_rules()
        && is_nim(rule)
    {
        return Shape::Nim;
    }
    let mut digits = vec![0_u8; TakeAndBreak::MOST_DIGITS];
    let mut amounts = Vec::new();
    for rule in game.move_rules() {
        let Some(contribution) = contribution(rule) else { return Shape::General };
        for &amount in &contribution.amounts {
            amounts.push((amount, contribution.bits));
        }
    }
    let only_taking = amounts.iter().all(|(_, bits)| *bits == TAKE);
    if only_taking {
        let mut set: Vec<u32> = amounts.into_iter().map(|(amount, _)| amount).collect();
        if set.iter().any(|&amount| amount > GREATEST_AMOUNT) {
            return Shape::General;
        }
        set.sort_unstable();
        set.dedup();
        return if set.is_empty() { Shape::General } else { Shape::Subtraction(set) };
    }
    for (amount, bits) in amounts {
        match digits.get_mut(amount as usize) {
            Some(digit) => *digit |= bits,
            None => return Shape::General,
        }
    }
    TakeAndBreak::from_digits(&digits).map_or(Shape::General, Shape::TakeAndBreak)
}

/// The greatest amount of a recognised subtraction game; tables remember that many heaps.
const GREATEST_AMOUNT: u32 = 1 << 20;
/// Taking an amount from a heap without breaking it: the digit 3.
const TAKE: u8 = 3;
/// The slot of the heap's size.
const HEAP: Slot = 0;

fn is_nim(rule: &MoveRule) -> bool {
    let [to] = rule.to.as_slice() else { return false };
    let conjuncts: Vec<&Formula> = rule.condition.conjuncts().collect();
    let [Formula::Member { term: Term::Variable(variable), set }] = conjuncts.as_slice() else { return false };
    let [Item::Range { low, high: Term::Variable(HEAP) }] = set.items.as_slice() else { return false };
    let Some(to) = to.as_affine() else { return false };
    low.as_constant() == Some(1) && is(&to, &[(HEAP, 1), (*variable, -1)], 0)
}

fn is(affine: &Affine, coefficients: &[(Slot, i64)], constant: i64) -> bool {
    let present = affine.coefficients.iter().filter(|(_, coefficient)| **coefficient != 0);
    affine.constant == constant
        && present.clone().count() == coefficients.len()
        && coefficients.iter().all(|(slot, coefficient)| affine.coefficients.get(slot) == Some(coefficient))
}

/// The amounts of a kind of move and the code bits that it adds to their digits.
struct Contribution {
    amounts: Vec<u32>,
    bits: u8,
}

/// What stands for the amount taken: a move variable with constant values, or a constant.
#[derive(Clone, Copy)]
enum Amount {
    Variable(Slot),
    Constant(i64),
}

impl Amount {
    /// Whether an affine form is `heap - amount - rest`.
    fn leaves(self, affine: &Affine, rest: &[(Slot, i64)], shift: i64) -> bool {
        let mut coefficients = vec![(HEAP, 1)];
        coefficients.extend_from_slice(rest);
        match self {
            Self::Variable(slot) => {
                coefficients.push((slot, -1));
                is(affine, &coefficients, shift)
            }
            Self::Constant(amount) => is(affine, &coefficients, shift - amount),
        }
    }
}

fn contribution(rule: &MoveRule) -> Option<Contribution> {
    let mut conjuncts: Vec<&Formula> = rule.condition.conjuncts().collect();
    let splits = rule.to.len().saturating_sub(1);
    let mut variables: Vec<Slot> = (HEAP + 1..=HEAP + rule.variables.len()).collect();
    // The amount: the first variable when it has constant values, else a constant.
    let mut amounts: Option<Vec<u32>> = None;
    let mut amount = None;
    if variables.len() == splits + 1 {
        let slot = variables.remove(0);
        let at = conjuncts.iter().position(|conjunct| {
            matches!(conjunct, Formula::Member { term: Term::Variable(found), set }
                if *found == slot && set.as_constant().is_some())
        })?;
        let Formula::Member { set, .. } = conjuncts.remove(at) else { return None };
        let set = set.as_constant()?;
        if set.is_empty() {
            return Some(Contribution { amounts: Vec::new(), bits: 0 });
        }
        amounts = Some(set.iter().map(u32::try_from).collect::<Result<_, _>>().ok()?);
        amount = Some(Amount::Variable(slot));
    }
    if variables.len() != splits {
        return None;
    }
    let (amounts, amount) = match (amounts, amount) {
        (Some(amounts), Some(amount)) => (amounts, amount),
        _ => {
            let taken = constant_amount(rule, &conjuncts)?;
            (vec![u32::try_from(taken).ok()?], Amount::Constant(taken))
        }
    };
    let bits = match splits {
        0 => take_bits(rule, amount, &conjuncts)?,
        _ => split_bits(rule, amount, &variables, conjuncts)?,
    };
    if amounts.contains(&0) && bits & TAKE != 0 {
        return None;
    }
    Some(Contribution { amounts, bits })
}

/// The constant amount of a kind of move without a variable for it.
fn constant_amount(rule: &MoveRule, conjuncts: &[&Formula]) -> Option<i64> {
    match rule.to.last() {
        Some(last) => {
            let last = last.as_affine()?;
            (last.coefficients.get(&HEAP) == Some(&1)).then_some(-last.constant)
        }
        // Nothing is left: the heap must be of a constant size.
        None => conjuncts.iter().find_map(|conjunct| {
            let (affine, relation) = comparison(conjunct)?;
            (relation == Relation::Equal && affine.coefficients.len() == 1).then_some(())?;
            match affine.coefficients.get(&HEAP) {
                Some(1) => Some(-affine.constant),
                Some(-1) => Some(affine.constant),
                _ => None,
            }
        }),
    }
}

/// A comparison as `affine relation 0`.
fn comparison(formula: &Formula) -> Option<(Affine, Relation)> {
    let Formula::Compare { relation, left, right } = formula else { return None };
    let difference = Term::Add(vec![left.clone(), Term::Negate(Box::new(right.clone()))]);
    let mut affine = difference.as_affine()?;
    affine.coefficients.retain(|_, coefficient| *coefficient != 0);
    Some((affine, *relation))
}

/// A comparison turned so that the heap has coefficient 1.
fn heap_comparison(formula: &Formula) -> Option<(Affine, Relation)> {
    let (mut affine, relation) = comparison(formula)?;
    match affine.coefficients.get(&HEAP) {
        Some(1) => Some((affine, relation)),
        Some(-1) => {
            affine.constant = affine.constant.checked_neg()?;
            for coefficient in affine.coefficients.values_mut() {
                *coefficient = coefficient.checked_neg()?;
            }
            Some((affine, relation.reversed()))
        }
        _ => None,
    }
}

fn take_bits(rule: &MoveRule, amount: Amount, conjuncts: &[&Formula]) -> Option<u8> {
    let mut bits = if rule.to.is_empty() { 0 } else { TAKE };
    if let Some(to) = rule.to.first()
        && !amount.leaves(&to.as_affine()?, &[], 0)
    {
        return None;
    }
    for conjunct in conjuncts {
        let (affine, relation) = heap_comparison(conjunct)?;
        if amount.leaves(&affine, &[], 0) {
            match relation {
                Relation::Equal if rule.to.is_empty() => bits = 1,
                Relation::Equal => bits &= 1,
                Relation::Greater | Relation::NotEqual => bits &= 2,
                Relation::GreaterOrEqual => {}
                _ => return None,
            }
        } else if amount.leaves(&affine, &[], -1) && relation == Relation::GreaterOrEqual {
            bits &= 2;
        } else {
            return None;
        }
    }
    (bits != 0).then_some(bits)
}

/// Breaking into two or three heaps `a, (b,) heap - amount - a (- b)`, all of them positive, in every
/// way: each variable runs from 1 up, or from the one before it, as far as the rest allows; further
/// conditions only put the heaps in order.
fn split_bits(rule: &MoveRule, amount: Amount, parts: &[Slot], conjuncts: Vec<&Formula>) -> Option<u8> {
    let (last, firsts) = rule.to.split_last()?;
    if parts.len() > 2 || !firsts.iter().zip(parts).all(|(term, slot)| *term == Term::Variable(*slot)) {
        return None;
    }
    let minus: Vec<(Slot, i64)> = parts.iter().map(|slot| (*slot, -1)).collect();
    if !amount.leaves(&last.as_affine()?, &minus, 0) {
        return None;
    }
    let mut ranged = 0;
    for conjunct in conjuncts {
        if let Formula::Member { term: Term::Variable(slot), set } = conjunct {
            let index = parts.iter().position(|part| part == slot)?;
            let [Item::Range { low, high }] = set.items.as_slice() else { return None };
            let from_before = index > 0 && *low == Term::Variable(parts[index - 1]);
            if low.as_constant() != Some(1) && !from_before {
                return None;
            }
            // Room for the heaps that come after: a stone for the last, or for each.
            let high = high.as_affine()?;
            let before: Vec<(Slot, i64)> = parts[..index].iter().map(|slot| (*slot, -1)).collect();
            let room = (parts.len() - index) as i64;
            if !(1..=room).any(|stones| amount.leaves(&high, &before, -stones)) {
                return None;
            }
            ranged += 1;
            continue;
        }
        // `a <= b`, or `last part <= what is left`.
        let (affine, relation) = comparison(conjunct)?;
        let ordered = parts.windows(2).any(|pair| {
            (is(&affine, &[(pair[0], 1), (pair[1], -1)], 0) && relation == Relation::LessOrEqual)
                || (is(&affine, &[(pair[0], -1), (pair[1], 1)], 0) && relation == Relation::GreaterOrEqual)
        });
        let mut doubled = minus.clone();
        doubled.last_mut()?.1 = -2;
        let (turned, turned_relation) = match heap_comparison(conjunct) {
            Some(pair) => pair,
            None if ordered => continue,
            None => return None,
        };
        let last_in_order = amount.leaves(&turned, &doubled, 0) && turned_relation == Relation::GreaterOrEqual;
        // With three heaps a full range for `b` may leave nothing for the last: that must be excluded.
        let last_positive = amount.leaves(&turned, &minus, 0) && turned_relation == Relation::Greater
            || amount.leaves(&turned, &minus, -1) && turned_relation == Relation::GreaterOrEqual;
        if !(ordered || last_in_order || last_positive) {
            return None;
        }
    }
    (ranged == parts.len()).then_some(if parts.len() == 1 { 4 } else { 8 })
}
