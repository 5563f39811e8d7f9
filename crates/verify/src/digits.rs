//! Functions of the digits of numbers, and the automatic words that the language knows by name.

use crate::automaton::Automaton;
use crate::condition::Condition;
use crate::formula::Needs;
use crate::numeration::Numeration;
use crate::polynomial::Polynomial;
use crate::space::Space;
use crate::{Beyond, CheckError};
use campeao_formula::{BitOperation, DigitFunction, Relation, Term};
use std::rc::Rc;

/// A function of digits: the systems in which it is total, and the machine that reads its value beside the arguments.
#[derive(Clone, Copy)]
pub(crate) struct Function {
    known: fn(&Numeration) -> bool,
    /// The state after a digit of the value and one of each argument, from state 0.
    pub(crate) step: fn(u32, &[u8]) -> Option<u32>,
    pub(crate) accept: fn(u32) -> bool,
}

/// The nim-sum: an even number of the digits of a place, with that of the value, is 1.
pub(crate) const XOR: Function =
    Function { known: Numeration::is_binary, step: |_, digits| even(digits), accept: |_| true };
const AND: Function = Function {
    known: Numeration::is_binary,
    step: |_, digits| (digits.get(1..)?.iter().min() == digits.first()).then_some(0),
    accept: |_| true,
};
const OR: Function = Function {
    known: Numeration::is_binary,
    step: |_, digits| (digits.get(1..)?.iter().max() == digits.first()).then_some(0),
    accept: |_| true,
};
/// The value of the last digit that is not 0, at the place of its only 1; 0 for 0.
const LOW: Function = Function { known: |_| true, step: lowest, accept: |state| state != 1 };
/// The digits with a 0 appended: the state is the digit of the value last read, which the next digit of the argument
/// repeats.
const SHIFT: Function = Function {
    known: Numeration::takes_zeros,
    step: |state, digits| (u32::from(digits[1]) == state).then_some(u32::from(digits[0])),
    accept: |state| state == 0,
};
/// The digits without the last one: the state is the digit of the argument last read, which the next digit of the value
/// repeats.
const UNSHIFT: Function = Function {
    known: Numeration::drops_digits,
    step: |state, digits| (u32::from(digits[0]) == state).then_some(u32::from(digits[1])),
    accept: |_| true,
};

fn even(digits: &[u8]) -> Option<u32> {
    digits.iter().map(|&digit| u32::from(digit)).sum::<u32>().is_multiple_of(2).then_some(0)
}

/// State 1 has read digits that are not 0, state 2 the mark on one.
fn lowest(state: u32, digits: &[u8]) -> Option<u32> {
    match (digits[0], digits[1]) {
        (0, 0) => Some(state),
        (0, _) => (state < 2).then_some(1),
        (1, 1..) if state < 2 => Some(2),
        _ => None,
    }
}

/// The function of digits that a term is, with its arguments.
pub(crate) fn function(term: &Term) -> Option<(Function, &[Term])> {
    Some(match term {
        Term::Xor(parts) => (XOR, parts),
        Term::Bits { operation: BitOperation::And, parts } => (AND, parts),
        Term::Bits { operation: BitOperation::Or, parts } => (OR, parts),
        Term::Low2(inner) => {
            (Function { known: Numeration::is_binary, ..LOW }, std::slice::from_ref(&**inner))
        }
        Term::LowFib(inner) => {
            (Function { known: |system| system.is_of_ones(2), ..LOW }, std::slice::from_ref(&**inner))
        }
        Term::Digits { function, argument, .. } => {
            let function = match function {
                DigitFunction::Low => LOW,
                DigitFunction::Shift => SHIFT,
                DigitFunction::Unshift => UNSHIFT,
            };
            (function, std::slice::from_ref(&**argument))
        }
        _ => return None,
    })
}

/// The function of digits with this name, where it is known in a system.
pub(crate) fn named(name: &str, system: &Numeration) -> Option<Function> {
    let function = match name {
        "xor" => XOR,
        "band" => AND,
        "bor" => OR,
        "low" => LOW,
        "low2" => Function { known: Numeration::is_binary, ..LOW },
        "lowfib" => Function { known: |system| system.is_of_ones(2), ..LOW },
        "shift" => SHIFT,
        "unshift" => UNSHIFT,
        _ => return None,
    };
    (function.known)(system).then_some(function)
}

/// The first name of a word, its targets and its letters.
type Letters = (&'static str, &'static [&'static [u32]], &'static [i64]);

/// A word with this name, where it is known in a system.
pub(crate) fn word(name: &str, system: &Numeration) -> Option<Letters> {
    let word = WORDS.iter().find(|(names, known, ..)| names.contains(&name) && known(system));
    word.map(|&([short, _], _, targets, letters)| (short, targets, letters))
}

/// A word: its names, its system, the targets of each state by digits, the letter of each state.
type Word = ([&'static str; 2], fn(&Numeration) -> bool, &'static [&'static [u32]], &'static [i64]);

const WORDS: [Word; 6] = [
    (["TM", "thue_morse"], Numeration::is_binary, &[&[0, 1], &[1, 0]], &[0, 1]),
    (["PD", "period_doubling"], Numeration::is_binary, &[&[0, 1], &[0, 0]], &[0, 1]),
    (["FW", "fibonacci_word"], |system| system.is_of_ones(2), &[&[0, 1], &[0, 1]], &[0, 1]),
    (["PF", "paperfolding"], Numeration::is_binary, &[&[0, 1], &[2, 1], &[0, 3], &[2, 3]], &[1, 1, 0, 0]),
    (["RS", "rudin_shapiro"], Numeration::is_binary, &[&[0, 1], &[0, 2], &[3, 1], &[3, 2]], &[0, 0, 1, 1]),
    (["TR", "tribonacci_word"], |system| system.is_of_ones(3), &[&[0, 1], &[0, 2], &[0, 0]], &[0, 1, 2]),
];

impl Space {
    /// The value of a function of digits.
    pub(crate) fn of_digits(
        &self,
        function: Function,
        arguments: &[Polynomial],
        needs: &mut Needs,
    ) -> Result<Polynomial, CheckError> {
        if !(function.known)(&self.numeration) {
            return Err(Beyond::Numeration.into());
        }
        let mut tracks = vec![self.track()];
        needs.tracks.push(tracks[0]);
        tracks.extend(self.standing(arguments, needs)?);
        needs.conditions.push(self.machine(&tracks, function.step, function.accept)?.into());
        Ok(Polynomial::track(tracks[0]))
    }

    /// The letter of a word at an index.
    pub(crate) fn letter(
        &self,
        name: &str,
        indices: &[Polynomial],
        needs: &mut Needs,
    ) -> Result<Polynomial, CheckError> {
        let word = WORDS.iter().find(|(names, known, ..)| names.contains(&name) && known(&self.numeration));
        let (Some((_, _, targets, letters)), [_]) = (word, indices) else {
            return Err(Beyond::Numeration.into());
        };
        let index = self.standing(indices, needs)?;
        let track = self.track();
        needs.tracks.push(track);
        let mut cases = Vec::new();
        for letter in 0..=letters.iter().copied().max().unwrap_or(0) {
            let step = |state: u32, digits: &[u8]| Some(targets[state as usize][usize::from(digits[0])]);
            let places: Rc<Automaton> =
                self.machine(&index, step, |state| letters[state as usize] == letter)?;
            let is = self.compared(&Polynomial::track(track), Relation::Equal, &letter.into())?;
            cases.push(Condition::from(places) & is);
        }
        needs.conditions.push(Condition::any(cases));
        Ok(Polynomial::track(track))
    }
}
