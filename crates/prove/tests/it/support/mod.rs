//! The meaning of formulas by definition: the oracle beside the prover.

use campeao_formula::{Domain, FoldOperation, Formula, Item, Quantifier, Set, Term};

/// The values of the variables, and the bound for quantifiers without a range.
pub(crate) struct Oracle {
    pub(crate) slots: Vec<i64>,
    pub(crate) reach: i64,
}

impl Oracle {
    /// The value of a term; `None` if an argument of a function in it is not a natural.
    fn term(&mut self, term: &Term) -> Option<i64> {
        Some(match term {
            Term::Constant(value) => *value,
            Term::Variable(slot) => self.slots[*slot],
            Term::Add(parts) => self.terms(parts)?.into_iter().sum(),
            Term::Negate(inner) => -self.term(inner)?,
            Term::Multiply(parts) => self.terms(parts)?.into_iter().product(),
            Term::Divide(inner, by) => self.term(inner)?.div_euclid(*by),
            Term::Modulo(inner, by) => self.term(inner)?.rem_euclid(*by),
            Term::Minimum(parts) => self.terms(parts)?.into_iter().min()?,
            Term::Maximum(parts) => self.terms(parts)?.into_iter().max()?,
            Term::Xor(parts) => self.naturals(parts)?.into_iter().fold(0, |all, part| all ^ part),
            Term::Bits { operation, parts } => {
                self.naturals(parts)?.into_iter().reduce(|all, part| operation.apply(all, part))?
            }
            Term::Low2(inner) => {
                let value = self.natural(inner)?;
                (0..62).map(|place| 1 << place).find(|power| value & power != 0).unwrap_or(0)
            }
            Term::LowFib(inner) => {
                campeao_formula::Numeration::zeckendorf().low(self.natural(inner)? as u64) as i64
            }
            Term::Digits { function, numeration, argument } => {
                function.apply(numeration, self.natural(argument)? as u64)?
            }
            Term::Word { word, indices } => {
                let indices: Vec<u64> =
                    self.naturals(indices)?.into_iter().map(|index| index as u64).collect();
                word.letter(&indices)?
            }
            Term::Value { relation, arguments } => {
                let arguments: Vec<u64> =
                    self.naturals(arguments)?.into_iter().map(|argument| argument as u64).collect();
                i64::try_from(relation.value(&arguments)?).ok()?
            }
            Term::Fold { operation, variable, domain, body } => {
                let mut values = Vec::new();
                for at in self.domain(domain)? {
                    self.bind(*variable, at);
                    values.push(self.term(body)?);
                }
                match operation {
                    FoldOperation::Sum => values.into_iter().sum(),
                    FoldOperation::Xor => values.into_iter().fold(0, |all, value| all ^ value),
                    FoldOperation::Minimum => values.into_iter().min()?,
                    FoldOperation::Maximum => values.into_iter().max()?,
                }
            }
            Term::Count { variable, domain, body } => {
                let mut count = 0;
                for at in self.domain(domain)? {
                    self.bind(*variable, at);
                    count += i64::from(self.holds(body));
                }
                count
            }
        })
    }

    fn terms(&mut self, terms: &[Term]) -> Option<Vec<i64>> {
        terms.iter().map(|term| self.term(term)).collect()
    }

    fn natural(&mut self, term: &Term) -> Option<i64> {
        self.term(term).filter(|value| *value >= 0)
    }

    fn naturals(&mut self, terms: &[Term]) -> Option<Vec<i64>> {
        terms.iter().map(|term| self.natural(term)).collect()
    }

    fn bind(&mut self, slot: usize, value: i64) {
        self.slots.resize(self.slots.len().max(slot + 1), 0);
        self.slots[slot] = value;
    }

    /// The values of a bound variable; those of an item without a value are none.
    fn domain(&mut self, domain: &Domain) -> Option<Vec<i64>> {
        match domain {
            Domain::Naturals => Some((0..=self.reach).collect()),
            Domain::Integers => Some((-self.reach..=self.reach).collect()),
            Domain::Set(set) => {
                let mut values: Vec<i64> = Vec::new();
                for item in &set.items {
                    if let Some((low, high)) = self.ends(item) {
                        values.extend(low..=high);
                    }
                }
                values.sort_unstable();
                values.dedup();
                Some(values)
            }
            Domain::List => None,
        }
    }

    fn ends(&mut self, item: &Item) -> Option<(i64, i64)> {
        match item {
            Item::One(term) => self.term(term).map(|value| (value, value)),
            Item::Range { low, high } => Some((self.term(low)?, self.term(high)?)),
        }
    }

    fn member(&mut self, value: i64, set: &Set) -> bool {
        set.items.iter().any(|item| self.ends(item).is_some_and(|(low, high)| low <= value && value <= high))
    }

    /// Whether a formula holds: an atom with a term that has no value is false.
    pub(crate) fn holds(&mut self, formula: &Formula) -> bool {
        match formula {
            Formula::True => true,
            Formula::False => false,
            Formula::Compare { relation, left, right } => {
                let values = self.term(left).zip(self.term(right));
                values.is_some_and(|(left, right)| relation.holds(left, right))
            }
            Formula::Member { term, set } => self.term(term).is_some_and(|value| self.member(value, set)),
            Formula::Not(inner) => !self.holds(inner),
            Formula::And(parts) => parts.iter().all(|part| self.holds(part)),
            Formula::Or(parts) => parts.iter().any(|part| self.holds(part)),
            Formula::Implies(left, right) => !self.holds(left) || self.holds(right),
            Formula::Equivalent(left, right) => self.holds(left) == self.holds(right),
            Formula::Quantified { quantifier, variable, domain, body } => {
                let deciding = *quantifier == Quantifier::Exists;
                let values = self.domain(domain).unwrap();
                let decided = values.into_iter().any(|at| {
                    self.bind(*variable, at);
                    self.holds(body) == deciding
                });
                decided == deciding
            }
        }
    }
}
