//! A walk through a tree that records its free variables, its highest slot, its size and its depth.

use crate::{Domain, FoldOperation, Formula, Item, Numeration, Set, Slot, Term};
use std::collections::BTreeSet;

/// The results of a walk so far.
#[derive(Default)]
pub(crate) struct Survey {
    /// The variables that no quantifier or aggregate around them binds.
    pub(crate) free: BTreeSet<Slot>,
    /// The highest slot, free or bound.
    pub(crate) highest: Option<Slot>,
    /// The number of nodes.
    pub(crate) nodes: usize,
    /// The number of nodes on the longest way down.
    pub(crate) depth: usize,
    /// The words and functions that require a numeration system, each once, in order of appearance.
    pub(crate) asking: Vec<(String, Numeration)>,
    /// Whether a variable ranges over all naturals or all integers.
    pub(crate) unbounded: bool,
    /// Whether any variable is bound.
    loops: bool,
    bound: Vec<Slot>,
    level: usize,
}

/// The size of a tree, which bounds the cost of an evaluation.
///
/// Without quantifiers and aggregates an evaluation visits each part at most once, with them at most once per step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Size {
    /// The number of parts.
    pub parts: usize,
    /// Whether a quantifier or an aggregate is among them.
    pub loops: bool,
}

impl Survey {
    /// The size of the surveyed tree.
    pub(crate) const fn size(&self) -> Size {
        Size { parts: self.nodes, loops: self.loops }
    }

    /// The survey of one term.
    pub(crate) fn of_term(term: &Term) -> Self {
        let mut survey = Self::default();
        survey.term(term);
        survey
    }

    /// The survey of one formula.
    pub(crate) fn of_formula(formula: &Formula) -> Self {
        let mut survey = Self::default();
        survey.formula(formula);
        survey
    }

    /// The survey of one set.
    pub(crate) fn of_set(set: &Set) -> Self {
        let mut survey = Self::default();
        survey.set(set);
        survey
    }

    fn down(&mut self) {
        self.nodes += 1;
        self.level += 1;
        self.depth = self.depth.max(self.level);
    }

    fn mention(&mut self, slot: Slot) {
        self.highest = self.highest.max(Some(slot));
    }

    /// Records that a word or a function requires a numeration system.
    fn ask(&mut self, name: &str, numeration: impl FnOnce() -> Numeration) {
        if self.asking.iter().all(|(noted, _)| noted != name) {
            self.asking.push((name.to_owned(), numeration()));
        }
    }

    /// Records the numeration system that a term requires. Functions of the digits of whatever system is chosen require
    /// none.
    fn ask_of(&mut self, term: &Term) {
        let binary = || Numeration::base(2);
        match term {
            Term::Xor(_) | Term::Fold { operation: FoldOperation::Xor, .. } => self.ask("xor", binary),
            Term::Bits { operation, .. } => self.ask(operation.name(), binary),
            Term::Low2(_) => self.ask("low2", binary),
            Term::LowFib(_) => self.ask("lowfib", Numeration::zeckendorf),
            Term::Word { word, .. } | Term::Value { relation: word, .. } => {
                self.ask(word.name(), || word.numeration().clone());
            }
            _ => {}
        }
    }

    fn term(&mut self, term: &Term) {
        self.down();
        self.ask_of(term);
        match term {
            Term::Constant(_) => {}
            Term::Variable(slot) => {
                self.mention(*slot);
                if !self.bound.contains(slot) {
                    self.free.insert(*slot);
                }
            }
            Term::Add(terms)
            | Term::Multiply(terms)
            | Term::Xor(terms)
            | Term::Minimum(terms)
            | Term::Maximum(terms)
            | Term::Bits { parts: terms, .. }
            | Term::Word { indices: terms, .. }
            | Term::Value { arguments: terms, .. } => terms.iter().for_each(|term| self.term(term)),
            Term::Negate(term)
            | Term::Divide(term, _)
            | Term::Modulo(term, _)
            | Term::Low2(term)
            | Term::LowFib(term)
            | Term::Digits { argument: term, .. } => self.term(term),
            Term::Fold { variable, domain, body, .. } => {
                self.bound(*variable, domain, |survey| survey.term(body));
            }
            Term::Count { variable, domain, body } => {
                self.bound(*variable, domain, |survey| survey.formula(body));
            }
        }
        self.level -= 1;
    }

    fn formula(&mut self, formula: &Formula) {
        self.down();
        match formula {
            Formula::True | Formula::False => {}
            Formula::Compare { left, right, .. } => {
                self.term(left);
                self.term(right);
            }
            Formula::Member { term, set } => {
                self.term(term);
                self.set(set);
            }
            Formula::Not(formula) => self.formula(formula),
            Formula::And(parts) | Formula::Or(parts) => parts.iter().for_each(|part| self.formula(part)),
            Formula::Implies(left, right) | Formula::Equivalent(left, right) => {
                self.formula(left);
                self.formula(right);
            }
            Formula::Quantified { variable, domain, body, .. } => {
                self.bound(*variable, domain, |survey| survey.formula(body));
            }
        }
        self.level -= 1;
    }

    fn bound(&mut self, variable: Slot, domain: &Domain, body: impl FnOnce(&mut Self)) {
        self.loops = true;
        match domain {
            Domain::Set(set) => self.set(set),
            Domain::List => self.nodes += 1,
            Domain::Naturals | Domain::Integers => {
                self.unbounded = true;
                self.nodes += 1;
            }
        }
        self.mention(variable);
        self.bound.push(variable);
        body(self);
        self.bound.pop();
    }

    fn set(&mut self, set: &Set) {
        self.down();
        for item in &set.items {
            match item {
                Item::One(term) => self.term(term),
                Item::Range { low, high } => {
                    self.term(low);
                    self.term(high);
                }
            }
        }
        self.level -= 1;
    }
}
