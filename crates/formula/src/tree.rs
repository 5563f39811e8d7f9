//! The typed trees: a text with all names resolved.
//!
//! A tree that comes out of [`term`](crate::term), [`formula`](crate::formula) or [`set`](crate::set) is
//! *normal*: built by the functions [`Term::add`], [`Formula::and`] and so on, which fold constants and
//! flatten sums and conjunctions. Bound variables have the slots after the scope's variables: the outermost
//! quantifier or aggregate binds the first slot after them, the next one inside it the second, and so on.

use crate::survey::{Size, Survey};
use crate::{Affine, BitOperation, ConstantSet, DigitFunction, Numeration, Word};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The number of a variable: its index in [`Frame::slots`](crate::Frame::slots).
pub type Slot = usize;

/// An expression with an integer value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Term {
    /// A number.
    Constant(i64),
    /// The value of a variable.
    Variable(Slot),
    /// A sum. A difference `a - b` is the sum of `a` and `Negate(b)`.
    Add(Vec<Term>),
    /// The opposite.
    Negate(Box<Term>),
    /// A product.
    Multiply(Vec<Term>),
    /// The quotient by a positive constant, rounded down.
    Divide(Box<Term>, i64),
    /// The remainder by a positive constant, never negative.
    Modulo(Box<Term>, i64),
    /// The nim-sum (binary sum without carries) of naturals.
    Xor(Vec<Term>),
    /// The least of at least one term.
    Minimum(Vec<Term>),
    /// The greatest of at least one term.
    Maximum(Vec<Term>),
    /// The largest power of two that divides a natural; 0 for 0.
    Low2(Box<Term>),
    /// The smallest part of the Zeckendorf representation of a natural; 0 for 0.
    LowFib(Box<Term>),
    /// An operation on the binary digits of naturals, place by place.
    Bits {
        /// The operation on the digits of a place.
        operation: BitOperation,
        /// The naturals.
        parts: Vec<Term>,
    },
    /// A function of the digits of a natural.
    Digits {
        /// The function.
        function: DigitFunction,
        /// The numeration of the natural.
        numeration: Arc<Numeration>,
        /// The natural.
        argument: Box<Term>,
    },
    /// The letter of an automatic word at an index, or of an array at several.
    Word {
        /// The word.
        word: Arc<Word>,
        /// The indices: as many naturals as the word has variables.
        indices: Vec<Term>,
    },
    /// The value of a function: the natural that completes the arguments to a tuple of a relation.
    Value {
        /// The relation, as a word of letters 0 and 1 with one variable more than there are arguments.
        relation: Arc<Word>,
        /// The naturals.
        arguments: Vec<Term>,
    },
    /// An operation over the values of `body` as `variable` ranges over `domain`.
    Fold {
        /// The operation on the values.
        operation: FoldOperation,
        /// The variable bound in `body`.
        variable: Slot,
        /// The domain of the variable.
        domain: Domain,
        /// The term whose values are combined.
        body: Box<Term>,
    },
    /// The number of values of `variable` in `domain` that make `body` true.
    Count {
        /// The variable bound in `body`.
        variable: Slot,
        /// The domain of the variable.
        domain: Domain,
        /// The condition counted.
        body: Box<Formula>,
    },
}

/// An expression that is true or false.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Formula {
    /// True.
    True,
    /// False.
    False,
    /// A comparison of two terms.
    Compare {
        /// The relation.
        relation: Relation,
        /// The left side.
        left: Term,
        /// The right side.
        right: Term,
    },
    /// Membership of a term in a set.
    Member {
        /// The term.
        term: Term,
        /// The set.
        set: Set,
    },
    /// The negation.
    Not(Box<Formula>),
    /// True if all are; judged from left to right up to the first false one.
    And(Vec<Formula>),
    /// True if at least one is; judged from left to right up to the first true one.
    Or(Vec<Formula>),
    /// True unless the first is true and the second false; the second is judged only if the first is true.
    Implies(Box<Formula>, Box<Formula>),
    /// True if both are true or both false.
    Equivalent(Box<Formula>, Box<Formula>),
    /// `body` for some or for every value of `variable` in `domain`.
    Quantified {
        /// Some or every.
        quantifier: Quantifier,
        /// The variable bound in `body`.
        variable: Slot,
        /// The domain of the variable.
        domain: Domain,
        /// The condition.
        body: Box<Formula>,
    },
}

/// The domain of a bound variable.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Domain {
    /// The members of a set, each once, in increasing order.
    Set(Set),
    /// The entries of the list, with multiplicity, in their order.
    List,
    /// All naturals, in increasing order; only a [`Sentence`](crate::Sentence) has such variables.
    Naturals,
    /// All integers, ordered by absolute value with the positive one first; only a sentence has such variables.
    Integers,
}

/// A finite set of integers: the union of its items, in the order written.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Set {
    /// The items; they may overlap.
    pub items: Vec<Item>,
}

/// One item of a [`Set`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// A single value.
    One(Term),
    /// All values from `low` to `high`, both included; none if `low > high`.
    Range {
        /// The least.
        low: Term,
        /// The greatest.
        high: Term,
    },
}

/// A relation between two integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// `=`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessOrEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterOrEqual,
}

impl Relation {
    /// Whether `left` and `right` are in this relation.
    #[inline]
    pub fn holds(self, left: i64, right: i64) -> bool {
        // One bit for each of less, equal, greater, so that there is no branch to predict.
        let accepted: u8 = match self {
            Self::Equal => 0b010,
            Self::NotEqual => 0b101,
            Self::Less => 0b001,
            Self::LessOrEqual => 0b011,
            Self::Greater => 0b100,
            Self::GreaterOrEqual => 0b110,
        };
        let order = u8::from(left >= right) + u8::from(left > right);
        (accepted >> order) & 1 == 1
    }

    /// The relation of the right side to the left.
    #[must_use]
    pub fn swapped(self) -> Self {
        match self {
            Self::Equal | Self::NotEqual => self,
            Self::Less => Self::Greater,
            Self::LessOrEqual => Self::GreaterOrEqual,
            Self::Greater => Self::Less,
            Self::GreaterOrEqual => Self::LessOrEqual,
        }
    }

    /// The negated relation.
    #[must_use]
    pub fn negated(self) -> Self {
        match self {
            Self::Equal => Self::NotEqual,
            Self::NotEqual => Self::Equal,
            Self::Less => Self::GreaterOrEqual,
            Self::LessOrEqual => Self::Greater,
            Self::Greater => Self::LessOrEqual,
            Self::GreaterOrEqual => Self::Less,
        }
    }

    /// The relation of the right side to the left side.
    #[must_use]
    pub fn reversed(self) -> Self {
        match self {
            Self::Equal | Self::NotEqual => self,
            Self::Less => Self::Greater,
            Self::LessOrEqual => Self::GreaterOrEqual,
            Self::Greater => Self::Less,
            Self::GreaterOrEqual => Self::LessOrEqual,
        }
    }

    /// The symbol in the language.
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Equal => "=",
            Self::NotEqual => "!=",
            Self::Less => "<",
            Self::LessOrEqual => "<=",
            Self::Greater => ">",
            Self::GreaterOrEqual => ">=",
        }
    }
}

/// The operation of a [`Term::Fold`] on its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FoldOperation {
    /// Their sum, 0 if there are none.
    Sum,
    /// Their nim-sum, 0 if there are none.
    Xor,
    /// The least; an error if there are none.
    Minimum,
    /// The greatest; an error if there are none.
    Maximum,
}

/// For some, or for every.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quantifier {
    /// For some value.
    Exists,
    /// For every value.
    ForAll,
}

impl Term {
    /// The free variables.
    pub fn variables(&self) -> BTreeSet<Slot> {
        Survey::of_term(self).free
    }

    /// Its size.
    pub fn size(&self) -> Size {
        Survey::of_term(self).size()
    }

    /// The value, if the term is a constant, or a sum in which the variables cancel.
    pub fn as_constant(&self) -> Option<i64> {
        self.as_affine().filter(|affine| affine.coefficients.is_empty()).map(|affine| affine.constant)
    }

    /// The term as a constant plus multiples of variables, if it is one.
    ///
    /// `None` for products of variables, for every other operation on variables, and where the constant or a
    /// coefficient does not fit 64 bits.
    pub fn as_affine(&self) -> Option<Affine> {
        Affine::of(self)
    }
}

impl Formula {
    /// The free variables.
    pub fn variables(&self) -> BTreeSet<Slot> {
        Survey::of_formula(self).free
    }

    /// Whether no variable ranges over all naturals or all integers, so that its evaluation ends.
    ///
    /// # Examples
    /// ```
    /// use campeao_formula::{Scope, Sentence};
    /// let is_bounded = |text| Sentence::parse(text, &Scope::new()).map(|sentence| sentence.formula.is_bounded());
    /// assert_eq!(is_bounded("exists k in 0..=9. k*k = 49"), Ok(true));
    /// assert_eq!(is_bounded("exists k. k*k = 49"), Ok(false));
    /// ```
    pub fn is_bounded(&self) -> bool {
        !Survey::of_formula(self).unbounded
    }

    /// Its size.
    pub fn size(&self) -> Size {
        Survey::of_formula(self).size()
    }

    /// The words and functions that require a numeration system, each once, in the order in which they appear. The
    /// functions `low`, `shift` and `unshift` do not: they mean the digits of whatever system is chosen.
    ///
    /// # Examples
    /// ```
    /// use campeao_formula::{Numeration, Scope, formula};
    /// let mut scope = Scope::new();
    /// scope.variable("n")?;
    /// let asking = formula("2*n < lowfib(n) or lowfib(n) = 1", &scope)?.asking();
    /// assert_eq!(asking, [("lowfib".to_owned(), Numeration::zeckendorf())]);
    /// assert!(formula("n % 3 = 0", &scope)?.asking().is_empty());
    /// # Ok::<(), campeao_formula::Error>(())
    /// ```
    pub fn asking(&self) -> Vec<(String, Numeration)> {
        Survey::of_formula(self).asking
    }

    /// The members of the conjunction from left to right, with nested conjunctions flattened. A formula that is not a
    /// conjunction is its own only member; `True` has none.
    pub fn conjuncts(&self) -> impl Iterator<Item = &Formula> {
        let mut waiting = vec![self];
        std::iter::from_fn(move || {
            loop {
                match waiting.pop()? {
                    Formula::And(parts) => waiting.extend(parts.iter().rev()),
                    Formula::True => {}
                    other => return Some(other),
                }
            }
        })
    }
}

impl Set {
    /// The free variables.
    pub fn variables(&self) -> BTreeSet<Slot> {
        Survey::of_set(self).free
    }

    /// Its size.
    pub fn size(&self) -> Size {
        Survey::of_set(self).size()
    }

    /// The set as a constant, if every item is one.
    pub fn as_constant(&self) -> Option<ConstantSet> {
        let ranges: Option<Vec<(i64, i64)>> = self
            .items
            .iter()
            .map(|item| match item {
                Item::One(term) => term.as_constant().map(|value| (value, value)),
                Item::Range { low, high } => Some((low.as_constant()?, high.as_constant()?)),
            })
            .collect();
        ranges.map(ConstantSet::from_ranges)
    }
}

impl From<&ConstantSet> for Set {
    fn from(set: &ConstantSet) -> Self {
        let item = |&(low, high): &(i64, i64)| {
            if low == high {
                Item::One(Term::Constant(low))
            } else {
                Item::Range { low: Term::Constant(low), high: Term::Constant(high) }
            }
        };
        Set { items: set.ranges().iter().map(item).collect() }
    }
}
