//! Code: a tree made ready to be evaluated many times.
//!
//! The terms that rules are made of (`n`, `n - t`, `2*r`, `n + 1`, and every sum of multiples of variables)
//! are recognised and evaluated inline, in a few instructions each; for all others a compact tree is walked.
//!
//! # When there is no value
//!
//! Values are 64-bit integers with sign. Evaluation fails with [`EvalError::Overflow`] exactly if the exact value of
//! some subterm that is evaluated does not fit. A term that is a constant plus multiples of variables, a flattened sum
//! and a flattened product count as one subterm: intermediate values may be of any size. `and`, `or`, `=>`, quantifiers
//! and the items of a set are judged from left to right and only as far as needed.

mod compile;
mod formula;
mod set;
mod term;

use crate::STEP_LIMIT;
use campeao_base::told;
use formula::FormulaNode;
use set::SetNode;
use term::TermNode;
use thiserror::Error;

told! {
    /// The reason why an evaluation has no value.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
    #[non_exhaustive]
    pub enum EvalError {
        /// A value does not fit 64 bits with sign.
        Overflow => "a value is too large for 64 bits", "um valor não cabe em 64 bits";
        /// `xor` of a negative number.
        NegativeXor => "`xor` is not defined for negative numbers", "`xor` não está definido para números negativos";
        /// `min` or `max` of no values.
        EmptyFold => "`min` and `max` need at least one value", "`min` e `max` precisam de pelo menos um valor";
        /// The quantifiers and aggregates tried more values than allowed.
        TooManySteps {
            /// The number allowed.
            limit: u64,
        } =>
            "the quantifiers try more than {limit} values: give them smaller ranges",
            "os quantificadores percorrem mais de {limit} valores: dá-lhes domínios menores";
        /// `low2` or `lowfib` of a negative number.
        NegativeLow =>
            "`low2` and `lowfib` are not defined for negative numbers",
            "`low2` e `lowfib` não estão definidos para números negativos";
        /// A bit operation, a function of digits or a word was applied to a negative number.
        NegativeDigits =>
            "a negative number has no digits here",
            "um número negativo não tem aqui algarismos";
        /// A function was applied to arguments at which it is undefined.
        NoValue => "a function has no value for these arguments", "uma função não tem valor para estes argumentos";
    }
}

/// The values that code is evaluated with.
///
/// The slots after the scope's variables hold bound variables; evaluation makes room for them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// The value of each variable.
    pub slots: Vec<i64>,
    /// The entries of the list.
    pub list: Vec<i64>,
}

impl Frame {
    /// A frame with `variables` variables, all 0, and an empty list.
    pub fn new(variables: usize) -> Self {
        Self { slots: vec![0; variables], list: Vec::new() }
    }

    /// Makes room for bound variables and starts an evaluation.
    fn start(&mut self, limits: Limits) -> Evaluation<'_> {
        if self.slots.len() < limits.slots {
            self.slots.resize(limits.slots, 0);
        }
        Evaluation { slots: &mut self.slots, list: &self.list, steps_left: limits.steps, limit: limits.steps }
    }
}

/// The number of slots for bound variables, and the most steps of an evaluation.
#[derive(Clone, Copy, Debug)]
struct Limits {
    slots: usize,
    steps: u64,
}

impl Limits {
    fn new(slots: usize) -> Self {
        Self { slots, steps: STEP_LIMIT }
    }
}

/// An evaluation in progress.
struct Evaluation<'f> {
    slots: &'f mut [i64],
    list: &'f [i64],
    steps_left: u64,
    limit: u64,
}

impl Evaluation<'_> {
    /// Counts one iteration.
    #[inline]
    fn step(&mut self) -> Result<(), EvalError> {
        match self.steps_left.checked_sub(1) {
            Some(left) => {
                self.steps_left = left;
                Ok(())
            }
            None => Err(EvalError::TooManySteps { limit: self.limit }),
        }
    }
}

/// A term ready to be evaluated. Made by [`Term::compile`](crate::Term::compile).
///
/// ```
/// use campeao_formula::{EvalError, Frame, Scope, term};
///
/// let mut scope = Scope::new();
/// scope.variable("n").unwrap();
/// let code = term("n * n", &scope).unwrap().compile();
/// let mut frame = Frame::new(1);
/// frame.slots[0] = 12;
/// assert_eq!(code.eval(&mut frame), Ok(144));
/// frame.slots[0] = i64::MAX;
/// assert_eq!(code.eval(&mut frame), Err(EvalError::Overflow));
/// ```
#[derive(Clone, Debug)]
pub struct TermCode {
    node: TermNode,
    limits: Limits,
}

impl TermCode {
    /// The value of the term.
    ///
    /// # Errors
    ///
    /// See [`EvalError`].
    ///
    /// # Panics
    ///
    /// If the frame has fewer slots than the scope had variables.
    #[inline]
    pub fn eval(&self, frame: &mut Frame) -> Result<i64, EvalError> {
        match self.node.quick(&frame.slots) {
            Some(value) => Ok(value),
            None => self.eval_slowly(frame),
        }
    }

    /// The value for these values of the variables, without a list. Allocates only if there are bound variables.
    ///
    /// ```
    /// use campeao_formula::{Scope, term};
    /// let mut scope = Scope::new();
    /// scope.variable("n").unwrap();
    /// let code = term("2*n + 1", &scope).unwrap().compile();
    /// assert_eq!(code.eval_variables(&[7]), Ok(15));
    /// ```
    ///
    /// # Errors
    ///
    /// See [`EvalError`].
    ///
    /// # Panics
    ///
    /// If a variable has no value.
    #[inline]
    pub fn eval_variables(&self, slots: &[i64]) -> Result<i64, EvalError> {
        match self.node.quick(slots) {
            Some(value) => Ok(value),
            None => self.eval_slowly(&mut Frame { slots: slots.to_vec(), list: Vec::new() }),
        }
    }

    #[inline(never)]
    fn eval_slowly(&self, frame: &mut Frame) -> Result<i64, EvalError> {
        self.node.value(&mut frame.start(self.limits))
    }

    /// The same code with a limit of `steps` iterations of its aggregates per evaluation instead of [`STEP_LIMIT`].
    #[must_use]
    pub fn with_step_limit(mut self, steps: u64) -> Self {
        self.limits.steps = steps;
        self
    }
}

/// A formula ready to be evaluated. Made by [`Formula::compile`](crate::Formula::compile).
#[derive(Clone, Debug)]
pub struct FormulaCode {
    node: FormulaNode,
    limits: Limits,
}

impl FormulaCode {
    /// Whether the formula is true.
    ///
    /// # Errors
    ///
    /// See [`EvalError`].
    ///
    /// # Panics
    ///
    /// If the frame has fewer slots than the scope had variables.
    #[inline]
    pub fn eval(&self, frame: &mut Frame) -> Result<bool, EvalError> {
        match self.node.quick(&frame.slots) {
            Some(value) => Ok(value),
            None => self.eval_slowly(frame),
        }
    }

    /// Whether the formula is true for these values of the variables, without a list. Allocates only if there are bound
    /// variables.
    ///
    /// ```
    /// use campeao_formula::{Scope, formula};
    /// let mut scope = Scope::new();
    /// scope.variable("n").unwrap();
    /// let code = formula("n > 5", &scope).unwrap().compile();
    /// assert_eq!(code.eval_variables(&[7]), Ok(true));
    /// ```
    ///
    /// # Errors
    ///
    /// See [`EvalError`].
    ///
    /// # Panics
    ///
    /// If a variable has no value.
    #[inline]
    pub fn eval_variables(&self, slots: &[i64]) -> Result<bool, EvalError> {
        match self.node.quick(slots) {
            Some(value) => Ok(value),
            None => self.eval_slowly(&mut Frame { slots: slots.to_vec(), list: Vec::new() }),
        }
    }

    #[inline(never)]
    fn eval_slowly(&self, frame: &mut Frame) -> Result<bool, EvalError> {
        self.node.holds(&mut frame.start(self.limits))
    }

    /// The same code with a limit of `steps` iterations of its quantifiers and aggregates per evaluation instead of
    /// [`STEP_LIMIT`].
    #[must_use]
    pub fn with_step_limit(mut self, steps: u64) -> Self {
        self.limits.steps = steps;
        self
    }
}

/// A set ready to be evaluated. Made by [`Set::compile`](crate::Set::compile).
///
/// ```
/// use campeao_formula::{Frame, Scope, set};
///
/// let mut scope = Scope::new();
/// scope.variable("r").unwrap();
/// let code = set("{5, 1..=2*r, 9..=r}", &scope).unwrap().compile();
/// let mut frame = Frame { slots: vec![3], list: vec![] };
///
/// let mut ranges = Vec::new();
/// code.ranges(&mut frame, &mut ranges).unwrap();
/// assert_eq!(ranges, [(5, 5), (1, 6)]);
/// assert_eq!(code.contains(6, &mut frame), Ok(true));
/// ```
#[derive(Clone, Debug)]
pub struct SetCode {
    node: SetNode,
    limits: Limits,
}

impl SetCode {
    /// Whether `value` is a member. Items after the first that contains it are not evaluated.
    ///
    /// # Errors
    ///
    /// See [`EvalError`].
    ///
    /// # Panics
    ///
    /// If the frame has fewer slots than the scope had variables.
    pub fn contains(&self, value: i64, frame: &mut Frame) -> Result<bool, EvalError> {
        self.node.contains(value, &mut frame.start(self.limits))
    }

    /// Appends to `out` the items as ranges `(low, high)`, ends included, in the order written, without the
    /// empty ones. Ranges may overlap where the items do.
    ///
    /// # Errors
    ///
    /// See [`EvalError`]; what was appended before the error stays.
    ///
    /// # Panics
    ///
    /// If the frame has fewer slots than the scope had variables.
    pub fn ranges(&self, frame: &mut Frame, out: &mut Vec<(i64, i64)>) -> Result<(), EvalError> {
        self.node.ranges(&mut frame.start(self.limits), out)
    }

    /// The same code with a limit of `steps` iterations of its aggregates per evaluation instead of [`STEP_LIMIT`].
    #[must_use]
    pub fn with_step_limit(mut self, steps: u64) -> Self {
        self.limits.steps = steps;
        self
    }
}
