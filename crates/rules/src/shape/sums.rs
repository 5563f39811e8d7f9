//! The shapes of sums: Nim, subtraction games, take-and-break games.

use super::Shape;
use crate::moves::MoveRule;
use crate::{Game, TakeAndBreak};
use campeao_formula::{Affine, ConstantSet, Formula, Item, Relation, Slot, Term};

/// The shape of an impartial sum.
pub(super) fn sum_shape(game: &Game) -> Shape {
    if let [rule] = game.move_rules()
        && is_nim(rule)
    {
        return Shape::Nim;
    }
    // The digit of each amount, as in a code; the list may be longer than a code's.
    let mut digits: Vec<u8> = Vec::new();
    for rule in game.move_rules() {
        let Some(contribution) = contribution(rule) else { return Shape::General };
        for amount in contribution.amounts.iter() {
            let amount = amount as usize;
            if digits.len() <= amount {
                digits.resize(amount + 1, 0);
            }
            digits[amount] |= contribution.bits;
        }
    }
    Shape::of_digits(&digits)
}

impl Shape {
    /// The shape of the sums in which the digit at index `t` governs the taking of `t` from a heap, as in a code: a
    /// subtraction game where no heap is broken and nothing need be left, else a take-and-break game;
    /// [`Shape::General`] where nothing may be taken, or where no code has these digits.
    ///
    /// ```
    /// use campeao_rules::Shape;
    /// assert_eq!(Shape::of_digits(&[0, 3, 0, 0, 3]), Shape::Subtraction(vec![1, 4]));
    /// assert!(matches!(Shape::of_digits(&[0, 7, 7]), Shape::TakeAndBreak(_)));
    /// assert_eq!(Shape::of_digits(&[3]), Shape::General);
    /// ```
    pub fn of_digits(digits: &[u8]) -> Self {
        if digits.iter().all(|digit| *digit == 0) {
            return Self::General;
        }
        let taken = || (0_u32..).zip(digits).filter(|(_, digit)| **digit == TAKE).map(|(amount, _)| amount);
        if digits.first() == Some(&0) && digits.iter().all(|digit| *digit == 0 || *digit == TAKE) {
            return Self::Subtraction(taken().collect());
        }
        TakeAndBreak::from_digits(digits).map_or(Self::General, Self::TakeAndBreak)
    }
}

/// The greatest amount of a recognised subtraction game, because tables keep that many heaps.
const GREATEST_AMOUNT: i64 = 1 << 20;
/// Taking an amount from a heap without breaking it: the digit 3.
const TAKE: u8 = 3;
/// The slot of the heap's size.
const HEAP: Slot = 0;

fn is_nim(rule: &MoveRule) -> bool {
    let [to] = rule.to.as_slice() else { return false };
    let conjuncts: Vec<&Formula> = rule.condition.conjuncts().collect();
    let [Formula::Member { term: Term::Variable(variable), set }] = conjuncts.as_slice() else {
        return false;
    };
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
    amounts: ConstantSet,
    bits: u8,
}

/// The amount taken: a move variable with constant values, or a constant.
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
    let (amounts, amount) = if variables.len() == splits + 1 {
        let slot = variables.remove(0);
        let at = conjuncts.iter().position(|conjunct| {
            matches!(conjunct, Formula::Member { term: Term::Variable(found), set }
                if *found == slot && set.as_constant().is_some())
        })?;
        let Formula::Member { set, .. } = conjuncts.remove(at) else { return None };
        (set.as_constant()?, Amount::Variable(slot))
    } else if variables.len() == splits {
        let taken = constant_amount(rule, &conjuncts)?;
        (std::iter::once(taken).collect(), Amount::Constant(taken))
    } else {
        return None;
    };
    let (Some(least), Some(greatest)) = (amounts.min(), amounts.max()) else {
        return Some(Contribution { amounts, bits: 0 });
    };
    if least < 0 || greatest > GREATEST_AMOUNT {
        return None;
    }
    let bits = match splits {
        0 => take_bits(rule, amount, &conjuncts)?,
        _ => split_bits(rule, amount, &variables, conjuncts)?,
    };
    if amounts.contains(0) && bits & TAKE != 0 {
        return None;
    }
    Some(Contribution { amounts, bits })
}

/// The constant amount of a kind of move without a variable for it.
fn constant_amount(rule: &MoveRule, conjuncts: &[&Formula]) -> Option<i64> {
    match rule.to.last() {
        Some(last) => {
            let last = last.as_affine()?;
            (last.coefficients.get(&HEAP) == Some(&1)).then_some(last.constant.checked_neg()?)
        }
        // Nothing is left: the heap must be of a constant size.
        None => conjuncts.iter().find_map(|conjunct| {
            let (affine, relation) = comparison(conjunct)?;
            (relation == Relation::Equal && affine.coefficients.len() == 1).then_some(())?;
            match affine.coefficients.get(&HEAP) {
                Some(1) => affine.constant.checked_neg(),
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

/// The comparison of a heap with the amount taken from it, as bits; the last two are those of a code's digit: 1 for a
/// move that leaves nothing, 2 for one that leaves a heap.
const LESS: u8 = 4;
const EQUAL: u8 = 1;
const MORE: u8 = 2;

/// Taking without breaking: the code bits of a move that leaves one heap, or none.
fn take_bits(rule: &MoveRule, amount: Amount, conjuncts: &[&Formula]) -> Option<u8> {
    let mut possible = LESS | EQUAL | MORE;
    if let Some(to) = rule.to.first() {
        if !amount.leaves(&to.as_affine()?, &[], 0) {
            return None;
        }
        possible = EQUAL | MORE;
    }
    for conjunct in conjuncts {
        let (affine, relation) = heap_comparison(conjunct)?;
        possible &= if amount.leaves(&affine, &[], 0) {
            match relation {
                Relation::Equal => EQUAL,
                Relation::NotEqual => LESS | MORE,
                Relation::Less => LESS,
                Relation::LessOrEqual => LESS | EQUAL,
                Relation::Greater => MORE,
                Relation::GreaterOrEqual => EQUAL | MORE,
            }
        } else if amount.leaves(&affine, &[], -1) && relation == Relation::GreaterOrEqual {
            MORE
        } else {
            return None;
        };
    }
    // A move that removes a whole heap larger or smaller than the amount is not in any code.
    (possible != 0 && (!rule.to.is_empty() || possible == EQUAL)).then_some(possible)
}

/// Breaking into two or three heaps `a, (b,) heap - amount - a (- b)`, all of them positive, in every way: each
/// variable runs from 1, or from the one before it, as far as the rest allows; further conditions only order the heaps.
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
            // Room for the later heaps: one counter for the last, or for each.
            let high = high.as_affine()?;
            let before: Vec<(Slot, i64)> = parts[..index].iter().map(|slot| (*slot, -1)).collect();
            let room = (parts.len() - index) as i64;
            if !(1..=room).any(|stones| amount.leaves(&high, &before, -stones)) {
                return None;
            }
            ranged += 1;
            continue;
        }
        // `a <= b`, or `last part <= rest`.
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
        let last_in_order =
            amount.leaves(&turned, &doubled, 0) && turned_relation == Relation::GreaterOrEqual;
        // With three heaps a full range for `b` may leave nothing for the last: that must be excluded.
        let last_positive = amount.leaves(&turned, &minus, 0) && turned_relation == Relation::Greater
            || amount.leaves(&turned, &minus, -1) && turned_relation == Relation::GreaterOrEqual;
        if !(ordered || last_in_order || last_positive) {
            return None;
        }
    }
    (ranged == parts.len()).then_some(if parts.len() == 1 { 4 } else { 8 })
}
