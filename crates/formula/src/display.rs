//! Printing trees as text of the language.
//!
//! The printed text of a normal tree is read back as an equal tree. The scope that reads it must have the same
//! variables, words and numeration, and its other names must differ from those made up here for bound variables.

use crate::{Domain, FoldOperation, Formula, Item, Quantifier, Set, Slot, Term};
use std::fmt::{self, Write};

/// The name of the list, unless [`Printed::with_list`] gives another.
const LIST: &str = "heaps";

/// A tree with the names to print it with. Made by [`Term::display`], [`Formula::display`] and
/// [`Set::display`].
#[derive(Clone, Debug)]
pub struct Printed<'t> {
    tree: Tree<'t>,
    names: &'t [String],
    list: &'t str,
}

#[derive(Clone, Copy, Debug)]
enum Tree<'t> {
    Term(&'t Term),
    Formula(&'t Formula),
    Set(&'t Set),
}

impl<'t> Printed<'t> {
    /// The same tree, with `name` for the list.
    #[must_use]
    pub fn with_list(mut self, name: &'t str) -> Self {
        self.list = name;
        self
    }
}

impl Term {
    /// The term as text, with the variable of slot `s` called `names[s]`.
    ///
    /// Bound variables are called `i`, `j`, `k`, ... (names in `names` are left out); a free variable
    /// without a name is called `_` with its slot.
    ///
    /// ```
    /// use campeao_formula::{Scope, term};
    ///
    /// let mut scope = Scope::new();
    /// scope.variable("n").unwrap();
    /// let sum = term("sum(x*(n-x) for x in 1..=n)", &scope).unwrap();
    /// assert_eq!(sum.display(scope.variables()).to_string(), "sum(i * (n - i) for i in 1..=n)");
    /// ```
    pub fn display<'t>(&'t self, names: &'t [String]) -> Printed<'t> {
        Printed { tree: Tree::Term(self), names, list: LIST }
    }
}

impl Formula {
    /// The formula as text; see [`Term::display`].
    pub fn display<'t>(&'t self, names: &'t [String]) -> Printed<'t> {
        Printed { tree: Tree::Formula(self), names, list: LIST }
    }
}

impl Set {
    /// The set as text; see [`Term::display`].
    pub fn display<'t>(&'t self, names: &'t [String]) -> Printed<'t> {
        Printed { tree: Tree::Set(self), names, list: LIST }
    }
}

impl fmt::Display for Printed<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut printer = Printer { out: formatter, names: self.names, list: self.list, bound: Vec::new() };
        match self.tree {
            Tree::Term(term) => printer.term(term, Level::Equivalence),
            Tree::Formula(formula) => printer.formula(formula, Level::Equivalence),
            Tree::Set(set) => printer.set(set),
        }
    }
}

/// The levels of precedence, from the loosest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Equivalence,
    Implication,
    Disjunction,
    Conjunction,
    Negation,
    Comparison,
    NimSum,
    Sum,
    Product,
    Sign,
    Atom,
}

struct Printer<'p, 'f> {
    out: &'p mut fmt::Formatter<'f>,
    names: &'p [String],
    list: &'p str,
    /// The enclosing bound variables, the outermost first.
    bound: Vec<(Slot, String)>,
}

impl Printer<'_, '_> {
    /// Prints with `print`, in parentheses if `own` is looser than `wanted`.
    fn guarded(
        &mut self,
        own: Level,
        wanted: Level,
        print: impl FnOnce(&mut Self) -> fmt::Result,
    ) -> fmt::Result {
        if own >= wanted {
            return print(self);
        }
        self.out.write_char('(')?;
        print(self)?;
        self.out.write_char(')')
    }

    fn separated<T>(
        &mut self,
        parts: &[T],
        separator: &str,
        mut print: impl FnMut(&mut Self, &T) -> fmt::Result,
    ) -> fmt::Result {
        for (index, part) in parts.iter().enumerate() {
            if index > 0 {
                self.out.write_str(separator)?;
            }
            print(self, part)?;
        }
        Ok(())
    }

    fn variable(&mut self, slot: Slot) -> fmt::Result {
        if let Some((_, name)) = self.bound.iter().rfind(|(bound, _)| *bound == slot) {
            return self.out.write_str(name);
        }
        match self.names.get(slot) {
            Some(name) => self.out.write_str(name),
            None => write!(self.out, "_{slot}"),
        }
    }

    /// An unused name for the next bound variable.
    fn fresh_name(&self) -> String {
        let letters = ["i", "j", "k", "l", "m"].into_iter().map(str::to_owned);
        let numbered = (1_u64..).map(|number| format!("i{number}"));
        letters.chain(numbered).find(|name| !self.is_used(name)).unwrap_or_default()
    }

    fn is_used(&self, name: &str) -> bool {
        name == self.list
            || self.names.iter().any(|other| other == name)
            || self.bound.iter().any(|(_, other)| other == name)
    }

    fn term(&mut self, term: &Term, wanted: Level) -> fmt::Result {
        match term {
            Term::Constant(value) => {
                let own = if *value < 0 { Level::Sign } else { Level::Atom };
                self.guarded(own, wanted, |printer| write!(printer.out, "{value}"))
            }
            Term::Variable(slot) => self.variable(*slot),
            Term::Add(terms) => self.guarded(Level::Sum, wanted, |printer| printer.sum(terms)),
            Term::Negate(inner) => self.guarded(Level::Sign, wanted, |printer| {
                printer.out.write_char('-')?;
                printer.term(inner, Level::Atom)
            }),
            Term::Multiply(factors) => self.guarded(Level::Product, wanted, |printer| {
                let mut level = Level::Product;
                printer.separated(factors, " * ", |printer, factor| {
                    printer.term(factor, std::mem::replace(&mut level, Level::Sign))
                })
            }),
            Term::Divide(inner, divisor) => self.guarded(Level::Product, wanted, |printer| {
                printer.term(inner, Level::Product)?;
                write!(printer.out, " // {divisor}")
            }),
            Term::Modulo(inner, divisor) => self.guarded(Level::Product, wanted, |printer| {
                printer.term(inner, Level::Product)?;
                write!(printer.out, " % {divisor}")
            }),
            Term::Xor(terms) => self.guarded(Level::NimSum, wanted, |printer| {
                printer.separated(terms, " xor ", |printer, term| printer.term(term, Level::Sum))
            }),
            Term::Minimum(terms) => self.function("min", terms),
            Term::Maximum(terms) => self.function("max", terms),
            Term::Low2(inner) => self.function("low2", std::slice::from_ref(inner)),
            Term::LowFib(inner) => self.function("lowfib", std::slice::from_ref(inner)),
            Term::Bits { operation, parts } => self.function(operation.name(), parts),
            Term::Digits { function, argument, .. } => {
                self.function(function.name(), std::slice::from_ref(argument))
            }
            Term::Word { word, indices } => {
                write!(self.out, "{}[", word.name())?;
                self.separated(indices, ", ", |printer, index| printer.term(index, Level::NimSum))?;
                self.out.write_char(']')
            }
            // Functions for multiples of an irrational are named after the number.
            Term::Value { relation, arguments } if relation.name().starts_with('[') => {
                self.out.write_str("floor(")?;
                for argument in arguments {
                    self.term(argument, Level::Sign)?;
                }
                write!(self.out, " * {})", relation.name())
            }
            Term::Value { relation, arguments } => self.function(relation.name(), arguments),
            Term::Fold { operation, variable, domain, body } => {
                let word = match operation {
                    FoldOperation::Sum => "sum",
                    FoldOperation::Xor => "xor",
                    FoldOperation::Minimum => "min",
                    FoldOperation::Maximum => "max",
                };
                self.aggregate(word, *variable, domain, |printer| printer.term(body, Level::NimSum))
            }
            Term::Count { variable, domain, body } => self
                .aggregate("count", *variable, domain, |printer| printer.formula(body, Level::Equivalence)),
        }
    }

    fn function<T: std::borrow::Borrow<Term>>(&mut self, name: &str, arguments: &[T]) -> fmt::Result {
        write!(self.out, "{name}(")?;
        self.separated(arguments, ", ", |printer, argument| printer.term(argument.borrow(), Level::NimSum))?;
        self.out.write_char(')')
    }

    fn sum(&mut self, terms: &[Term]) -> fmt::Result {
        for (index, term) in terms.iter().enumerate() {
            match term {
                first if index == 0 => self.term(first, Level::Product)?,
                Term::Constant(value) if *value < 0 && *value != i64::MIN => {
                    write!(self.out, " - {}", -value)?;
                }
                Term::Negate(inner) => {
                    self.out.write_str(" - ")?;
                    self.term(inner, Level::Product)?;
                }
                Term::Multiply(factors) if leading_negative(factors) => {
                    self.out.write_str(" - ")?;
                    self.term(&Term::negate(term.clone()), Level::Product)?;
                }
                other => {
                    self.out.write_str(" + ")?;
                    self.term(other, Level::Product)?;
                }
            }
        }
        Ok(())
    }

    /// Prints `word(body for name in domain)`.
    fn aggregate(
        &mut self,
        word: &str,
        variable: Slot,
        domain: &Domain,
        body: impl FnOnce(&mut Self) -> fmt::Result,
    ) -> fmt::Result {
        let name = self.fresh_name();
        write!(self.out, "{word}(")?;
        self.bound.push((variable, name.clone()));
        body(self)?;
        self.bound.pop();
        write!(self.out, " for {name}")?;
        self.domain(domain)?;
        self.out.write_char(')')
    }

    fn formula(&mut self, formula: &Formula, wanted: Level) -> fmt::Result {
        match formula {
            Formula::True => self.out.write_str("true"),
            Formula::False => self.out.write_str("false"),
            Formula::Compare { relation, left, right } => {
                self.guarded(Level::Comparison, wanted, |printer| {
                    printer.term(left, Level::NimSum)?;
                    write!(printer.out, " {} ", relation.symbol())?;
                    printer.term(right, Level::NimSum)
                })
            }
            Formula::Member { term, set } => self.member(term, set, " in ", wanted),
            Formula::Not(inner) => match &**inner {
                Formula::Member { term, set } => self.member(term, set, " not in ", wanted),
                _ => self.guarded(Level::Negation, wanted, |printer| {
                    printer.out.write_str("not ")?;
                    printer.formula(inner, Level::Negation)
                }),
            },
            Formula::And(parts) => self.guarded(Level::Conjunction, wanted, |printer| {
                printer.separated(parts, " and ", |printer, part| printer.formula(part, Level::Negation))
            }),
            Formula::Or(parts) => self.guarded(Level::Disjunction, wanted, |printer| {
                printer.separated(parts, " or ", |printer, part| printer.formula(part, Level::Conjunction))
            }),
            Formula::Implies(left, right) => self.guarded(Level::Implication, wanted, |printer| {
                printer.formula(left, Level::Disjunction)?;
                printer.out.write_str(" => ")?;
                printer.formula(right, Level::Implication)
            }),
            Formula::Equivalent(left, right) => self.guarded(Level::Equivalence, wanted, |printer| {
                // A quantifier on the left would extend over the sign.
                let left_level = if let Formula::Equivalent(..) = **left {
                    Level::Equivalence
                } else {
                    Level::Implication
                };
                printer.formula(left, left_level)?;
                printer.out.write_str(" <=> ")?;
                printer.formula(right, Level::Implication)
            }),
            Formula::Quantified { quantifier, variable, domain, body } => {
                self.guarded(Level::Equivalence, wanted, |printer| {
                    let name = printer.fresh_name();
                    let word = match quantifier {
                        Quantifier::Exists => "exists",
                        Quantifier::ForAll => "forall",
                    };
                    write!(printer.out, "{word} {name}")?;
                    printer.domain(domain)?;
                    printer.out.write_str(". ")?;
                    printer.bound.push((*variable, name));
                    let result = printer.formula(body, Level::Equivalence);
                    printer.bound.pop();
                    result
                })
            }
        }
    }

    fn member(&mut self, term: &Term, set: &Set, word: &str, wanted: Level) -> fmt::Result {
        self.guarded(Level::Comparison, wanted, |printer| {
            printer.term(term, Level::NimSum)?;
            printer.out.write_str(word)?;
            printer.set(set)
        })
    }

    fn domain(&mut self, domain: &Domain) -> fmt::Result {
        match domain {
            Domain::Set(set) => {
                self.out.write_str(" in ")?;
                self.set(set)
            }
            Domain::List => write!(self.out, " in {}", self.list),
            Domain::Naturals => Ok(()),
            Domain::Integers => self.out.write_str(" in Z"),
        }
    }

    fn set(&mut self, set: &Set) -> fmt::Result {
        if let [item @ Item::Range { .. }] = set.items.as_slice() {
            return self.item(item);
        }
        self.out.write_char('{')?;
        self.separated(&set.items, ", ", Self::item)?;
        self.out.write_char('}')
    }

    fn item(&mut self, item: &Item) -> fmt::Result {
        match item {
            Item::One(term) => self.term(term, Level::NimSum),
            Item::Range { low, high } => {
                self.term(low, Level::NimSum)?;
                self.out.write_str("..=")?;
                self.term(high, Level::NimSum)
            }
        }
    }
}

fn leading_negative(factors: &[Term]) -> bool {
    matches!(factors.first(), Some(Term::Constant(value)) if *value < 0 && *value != i64::MIN)
}
