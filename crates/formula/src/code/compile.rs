//! From trees to code.

use super::formula::{FormulaNode, Quantified};
use super::set::{DomainNode, ItemNode, SetNode};
use super::term::{AffineNode, Compound, TermNode};
use super::{FormulaCode, Limits, SetCode, TermCode};
use crate::{Affine, Domain, Formula, Item, Set, Slot, Term};
use std::sync::Arc;

impl Term {
    /// The term made ready to be evaluated many times.
    pub fn compile(&self) -> TermCode {
        let mut compiler = Compiler { slots: 0 };
        TermCode { node: compiler.term(self), limits: Limits::new(compiler.slots) }
    }
}

impl Formula {
    /// The formula made ready to be evaluated many times.
    pub fn compile(&self) -> FormulaCode {
        let mut compiler = Compiler { slots: 0 };
        FormulaCode { node: compiler.formula(self), limits: Limits::new(compiler.slots) }
    }
}

impl Set {
    /// The set made ready to be evaluated many times.
    pub fn compile(&self) -> SetCode {
        let mut compiler = Compiler { slots: 0 };
        SetCode { node: compiler.set(self), limits: Limits::new(compiler.slots) }
    }
}

struct Compiler {
    /// The number of slots of a frame for the bound variables met so far.
    slots: usize,
}

impl Compiler {
    fn bind(&mut self, variable: Slot) -> Slot {
        self.slots = self.slots.max(variable + 1);
        variable
    }

    fn terms(&mut self, terms: &[Term]) -> Box<[TermNode]> {
        terms.iter().map(|term| self.term(term)).collect()
    }

    fn term(&mut self, term: &Term) -> TermNode {
        if let Some(affine) = term.as_affine() {
            return affine_node(&affine);
        }
        TermNode::Compound(Box::new(match term {
            Term::Constant(_) | Term::Variable(_) | Term::Add(_) => {
                let terms = if let Term::Add(terms) = term { terms } else { std::slice::from_ref(term) };
                Compound::Sum(self.terms(terms))
            }
            Term::Negate(inner) => Compound::Negate(self.term(inner)),
            Term::Multiply(factors) => Compound::Product(self.terms(factors)),
            // Quotients and remainders are those of floor division, which shifts and masks give for negative
            // numbers too.
            Term::Divide(inner, divisor) if divisor.count_ones() == 1 => {
                Compound::Shift(self.term(inner), divisor.trailing_zeros())
            }
            Term::Divide(inner, divisor) => Compound::Divide(self.term(inner), *divisor),
            Term::Modulo(inner, divisor) if divisor.count_ones() == 1 => {
                Compound::Mask(self.term(inner), *divisor - 1)
            }
            Term::Modulo(inner, divisor) => Compound::Modulo(self.term(inner), *divisor),
            Term::Xor(terms) => Compound::Xor(self.terms(terms)),
            Term::Minimum(terms) => Compound::Minimum(self.terms(terms)),
            Term::Maximum(terms) => Compound::Maximum(self.terms(terms)),
            Term::Low2(inner) => Compound::Low2(self.term(inner)),
            Term::LowFib(inner) => Compound::LowFib(self.term(inner)),
            Term::Bits { operation, parts } => Compound::Bits(*operation, self.terms(parts)),
            Term::Digits { function, numeration, argument } => {
                Compound::Digits(*function, Arc::clone(numeration), self.term(argument))
            }
            Term::Word { word, indices } => Compound::Word(Arc::clone(word), self.terms(indices)),
            Term::Value { relation, arguments } => {
                Compound::Value(Arc::clone(relation), self.terms(arguments))
            }
            Term::Fold { operation, variable, domain, body } => Compound::Fold {
                operation: *operation,
                variable: self.bind(*variable),
                domain: self.domain(domain),
                body: self.term(body),
            },
            Term::Count { variable, domain, body } => Compound::Count {
                variable: self.bind(*variable),
                domain: self.domain(domain),
                body: self.formula(body),
            },
        }))
    }

    fn formula(&mut self, formula: &Formula) -> FormulaNode {
        let mut all = |parts: &[Formula]| parts.iter().map(|part| self.formula(part)).collect();
        match formula {
            Formula::True => FormulaNode::Constant(true),
            Formula::False => FormulaNode::Constant(false),
            Formula::And(parts) => FormulaNode::All(all(parts)),
            Formula::Or(parts) => FormulaNode::Any(all(parts)),
            Formula::Compare { relation, left, right } => {
                FormulaNode::Compare { relation: *relation, left: self.term(left), right: self.term(right) }
            }
            Formula::Member { term, set } => {
                FormulaNode::Member { term: self.term(term), set: self.set(set) }
            }
            Formula::Not(inner) => FormulaNode::Not(Box::new(self.formula(inner))),
            Formula::Implies(left, right) => {
                FormulaNode::Implies(Box::new((self.formula(left), self.formula(right))))
            }
            Formula::Equivalent(left, right) => {
                FormulaNode::Equivalent(Box::new((self.formula(left), self.formula(right))))
            }
            Formula::Quantified { quantifier, variable, domain, body } => {
                FormulaNode::Quantified(Box::new(Quantified {
                    quantifier: *quantifier,
                    variable: self.bind(*variable),
                    domain: self.domain(domain),
                    body: self.formula(body),
                }))
            }
        }
    }

    fn domain(&mut self, domain: &Domain) -> DomainNode {
        match domain {
            Domain::Set(set) => DomainNode::Set(self.set(set)),
            Domain::List => DomainNode::List,
            Domain::Naturals => DomainNode::Naturals,
            Domain::Integers => DomainNode::Integers,
        }
    }

    fn set(&mut self, set: &Set) -> SetNode {
        let item = |item: &Item| match item {
            Item::One(term) => ItemNode::One(self.term(term)),
            Item::Range { low, high } => ItemNode::Range(self.term(low), self.term(high)),
        };
        SetNode { items: set.items.iter().map(item).collect(), constant: set.as_constant() }
    }
}

/// The smallest form of a constant plus multiples of variables.
fn affine_node(affine: &Affine) -> TermNode {
    let constant = affine.constant;
    let multiples: Box<[(i64, Slot)]> =
        affine.coefficients.iter().map(|(&slot, &coefficient)| (coefficient, slot)).collect();
    match (constant, &*multiples) {
        (_, []) => TermNode::Constant(constant),
        (0, &[(1, slot)]) => TermNode::Variable(slot),
        (_, &[(1, slot)]) => TermNode::Offset(slot, constant),
        (0, &[(factor, slot)]) => TermNode::Multiple(factor, slot),
        (0, &[(1, left), (-1, right)] | &[(-1, right), (1, left)]) => TermNode::Difference(left, right),
        _ => TermNode::Affine(Box::new(AffineNode { constant, multiples })),
    }
}
