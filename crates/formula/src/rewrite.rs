//! Copies of a tree with replaced variables: substitution, and the numbering of bound variables.

use crate::survey::Survey;
use crate::{Domain, Formula, Item, Relation, Set, Slot, Term};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A rule for the variables of a tree; the provided functions copy the tree and keep it normal.
pub(crate) trait Rewrite {
    /// The replacement of a variable.
    fn variable(&mut self, slot: Slot) -> Term;

    /// Enters the body in which `slot` is bound; returns the slot bound in its place.
    fn enter(&mut self, slot: Slot) -> Slot;

    /// Leaves the body entered last.
    fn leave(&mut self);

    /// The replacement of a whole term; `None` where its parts are copied.
    fn whole(&mut self, _term: &Term) -> Option<Term> {
        None
    }

    /// The replacement of a comparison or a membership whose terms have been copied.
    fn atom(&mut self, atom: Formula) -> Formula {
        atom
    }

    fn terms(&mut self, terms: &[Term]) -> Vec<Term> {
        terms.iter().map(|term| self.term(term)).collect()
    }

    fn term(&mut self, term: &Term) -> Term {
        if let Some(found) = self.whole(term) {
            return found;
        }
        match term {
            Term::Constant(value) => Term::Constant(*value),
            Term::Variable(slot) => self.variable(*slot),
            Term::Add(terms) => Term::add(self.terms(terms)),
            Term::Negate(term) => Term::negate(self.term(term)),
            Term::Multiply(factors) => Term::multiply(self.terms(factors)),
            Term::Divide(term, divisor) => Term::divide(self.term(term), *divisor),
            Term::Modulo(term, divisor) => Term::modulo(self.term(term), *divisor),
            Term::Xor(terms) => Term::xor(self.terms(terms)),
            Term::Minimum(terms) => Term::minimum(self.terms(terms)),
            Term::Maximum(terms) => Term::maximum(self.terms(terms)),
            Term::Low2(term) => Term::low2(self.term(term)),
            Term::LowFib(term) => Term::low_fib(self.term(term)),
            Term::Bits { operation, parts } => Term::bits(*operation, self.terms(parts)),
            Term::Digits { function, numeration, argument } => {
                Term::digits(*function, Arc::clone(numeration), self.term(argument))
            }
            Term::Word { word, indices } => Term::word(Arc::clone(word), self.terms(indices)),
            Term::Value { relation, arguments } => Term::value(Arc::clone(relation), self.terms(arguments)),
            Term::Fold { operation, variable, domain, body } => {
                let domain = self.domain(domain);
                let variable = self.enter(*variable);
                let body = Box::new(self.term(body));
                self.leave();
                Term::Fold { operation: *operation, variable, domain, body }
            }
            Term::Count { variable, domain, body } => {
                let domain = self.domain(domain);
                let variable = self.enter(*variable);
                let body = Box::new(self.formula(body));
                self.leave();
                Term::Count { variable, domain, body }
            }
        }
    }

    fn formula(&mut self, formula: &Formula) -> Formula {
        let mut all = |parts: &[Formula]| parts.iter().map(|part| self.formula(part)).collect();
        match formula {
            Formula::True => Formula::True,
            Formula::False => Formula::False,
            Formula::And(parts) => Formula::and(all(parts)),
            Formula::Or(parts) => Formula::or(all(parts)),
            Formula::Compare { relation, left, right } => {
                let compared = Formula::compare(*relation, self.term(left), self.term(right));
                self.atom(compared)
            }
            Formula::Member { term, set } => {
                let member = Formula::member(self.term(term), self.set(set));
                self.atom(member)
            }
            Formula::Not(inner) => Formula::not(self.formula(inner)),
            Formula::Implies(left, right) => Formula::implies(self.formula(left), self.formula(right)),
            Formula::Equivalent(left, right) => Formula::equivalent(self.formula(left), self.formula(right)),
            Formula::Quantified { quantifier, variable, domain, body } => {
                let domain = self.domain(domain);
                let variable = self.enter(*variable);
                let body = Box::new(self.formula(body));
                self.leave();
                Formula::Quantified { quantifier: *quantifier, variable, domain, body }
            }
        }
    }

    fn set(&mut self, set: &Set) -> Set {
        let item = |item: &Item| match item {
            Item::One(term) => Item::One(self.term(term)),
            Item::Range { low, high } => Item::Range { low: self.term(low), high: self.term(high) },
        };
        Set { items: set.items.iter().map(item).collect() }
    }

    fn domain(&mut self, domain: &Domain) -> Domain {
        match domain {
            Domain::Set(set) => Domain::Set(self.set(set)),
            Domain::List => Domain::List,
            Domain::Naturals => Domain::Naturals,
            Domain::Integers => Domain::Integers,
        }
    }
}

/// Numbers bound variables by their depth: `first` for the outermost.
pub(crate) struct Renumber {
    pub(crate) first: Slot,
    bound: Vec<Slot>,
}

impl Renumber {
    pub(crate) fn new(first: Slot) -> Self {
        Self { first, bound: Vec::new() }
    }
}

impl Rewrite for Renumber {
    fn variable(&mut self, slot: Slot) -> Term {
        let level = self.bound.iter().rposition(|&bound| bound == slot);
        Term::Variable(level.map_or(slot, |level| self.first + level))
    }

    fn enter(&mut self, slot: Slot) -> Slot {
        self.bound.push(slot);
        self.first + self.bound.len() - 1
    }

    fn leave(&mut self) {
        self.bound.pop();
    }
}

/// Replaces a variable by a term, renaming bound variables that would capture a variable of the term.
struct Substitute<'t> {
    slot: Slot,
    replacement: &'t Term,
    /// The free variables of the replacement.
    free: BTreeSet<Slot>,
    /// A slot above every slot in the tree and in the replacement.
    fresh: Slot,
    /// The enclosing bound variables, from the outside: the old and the new slot.
    bound: Vec<(Slot, Slot)>,
}

impl<'t> Substitute<'t> {
    fn new(slot: Slot, replacement: &'t Term, highest: Option<Slot>) -> Self {
        let survey = Survey::of_term(replacement);
        let fresh = highest.max(survey.highest).map_or(0, |highest| highest + 1);
        Self { slot, replacement, free: survey.free, fresh, bound: Vec::new() }
    }
}

impl Rewrite for Substitute<'_> {
    fn variable(&mut self, slot: Slot) -> Term {
        match self.bound.iter().rfind(|(before, _)| *before == slot) {
            Some(&(_, now)) => Term::Variable(now),
            None if slot == self.slot => self.replacement.clone(),
            None => Term::Variable(slot),
        }
    }

    fn enter(&mut self, slot: Slot) -> Slot {
        let now = if self.free.contains(&slot) {
            self.fresh += 1;
            self.fresh - 1
        } else {
            slot
        };
        self.bound.push((slot, now));
        now
    }

    fn leave(&mut self) {
        self.bound.pop();
    }
}

/// Numbers the free variables in the order in which they appear, and the bound ones after them.
struct Canonical {
    /// The free variables, by their number.
    free: Vec<Slot>,
    /// The number of free variables.
    count: usize,
    bound: Vec<Slot>,
}

impl Rewrite for Canonical {
    fn variable(&mut self, slot: Slot) -> Term {
        if let Some(level) = self.bound.iter().rposition(|&bound| bound == slot) {
            return Term::Variable(self.count + level);
        }
        let place = self.free.iter().position(|&free| free == slot).unwrap_or_else(|| {
            self.free.push(slot);
            self.free.len() - 1
        });
        Term::Variable(place)
    }

    fn enter(&mut self, slot: Slot) -> Slot {
        self.bound.push(slot);
        self.count + self.bound.len() - 1
    }

    fn leave(&mut self) {
        self.bound.pop();
    }
}

/// Replaces functions of digits with free arguments by variables.
struct Opaque<'f> {
    first: Slot,
    found: &'f mut Vec<Term>,
    /// The number of enclosing bound variables.
    depth: usize,
    /// The terms that must be natural for the atom to be true.
    arguments: Vec<Term>,
}

impl Rewrite for Opaque<'_> {
    fn variable(&mut self, slot: Slot) -> Term {
        Term::Variable(slot)
    }

    fn enter(&mut self, slot: Slot) -> Slot {
        self.depth += 1;
        slot
    }

    fn leave(&mut self) {
        self.depth -= 1;
    }

    fn whole(&mut self, term: &Term) -> Option<Term> {
        let Term::Digits { argument, .. } = term else { return None };
        if self.depth > 0 || Survey::of_term(argument).highest.is_some_and(|highest| highest >= self.first) {
            return None;
        }
        self.arguments.push(argument.as_ref().clone());
        let place = self.found.iter().position(|known| known == term).unwrap_or_else(|| {
            self.found.push(term.clone());
            self.found.len() - 1
        });
        Some(Term::Variable(self.first + place))
    }

    fn atom(&mut self, atom: Formula) -> Formula {
        let natural = |argument| Formula::compare(Relation::GreaterOrEqual, argument, Term::Constant(0));
        let mut parts: Vec<Formula> = self.arguments.drain(..).map(natural).collect();
        parts.push(atom);
        Formula::and(parts)
    }
}

impl Formula {
    /// The same formula with variables from `first` on in the place of functions of digits: those in `found`, to which
    /// new ones are added. An atom is false where an argument of such a function is not natural, as before. A formula
    /// that is true for all values of these variables is true for the digits; functions inside such a function, or of
    /// bound variables, are left unchanged.
    ///
    /// ```
    /// use campeao_formula::{Numeration, Scope, formula};
    ///
    /// let mut scope = Scope::new();
    /// scope.variable("n")?;
    /// scope.set_numeration(Numeration::base(10));
    /// let mut found = Vec::new();
    /// let opaque = formula("3 < low(n) or low(n - 1) = 2", &scope)?.opaque(5, &mut found);
    /// let names = ["n", "", "", "", "", "x", "y"].map(str::to_owned);
    /// assert_eq!(opaque.display(&names).to_string(), "n >= 0 and 3 < x or n - 1 >= 0 and y = 2");
    /// assert_eq!(found.len(), 2);
    /// # Ok::<(), campeao_formula::Error>(())
    /// ```
    #[must_use]
    pub fn opaque(&self, first: Slot, found: &mut Vec<Term>) -> Self {
        Opaque { first, found, depth: 0, arguments: Vec::new() }.formula(self)
    }

    /// The same formula with canonical variables, the free ones 0, 1, 2, … in the order in which they appear, and their
    /// original slots. Formulas that differ only in the names of their variables become equal.
    ///
    /// ```
    /// use campeao_formula::{Scope, formula};
    ///
    /// let mut scope = Scope::new();
    /// for name in ["a", "b", "c"] {
    ///     scope.variable(name)?;
    /// }
    /// let (first, second) = (formula("c < 2*a", &scope)?.canonical(), formula("a < 2*b", &scope)?.canonical());
    /// assert_eq!(first.0, second.0);
    /// assert_eq!((first.1, second.1), (vec![2, 0], vec![0, 1]));
    /// # Ok::<(), campeao_formula::Error>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> (Formula, Vec<Slot>) {
        let count = self.variables().len();
        let mut canonical = Canonical { free: Vec::new(), count, bound: Vec::new() };
        let formula = canonical.formula(self);
        (formula, canonical.free)
    }
}

impl Term {
    /// The term with `replacement` for every free occurrence of the variable `slot`.
    ///
    /// Bound variables are renamed where they would capture a variable of the replacement. The result is
    /// normal.
    ///
    /// ```
    /// use campeao_formula::{Scope, Term, term};
    ///
    /// let mut scope = Scope::new();
    /// let n = scope.variable("n").unwrap();
    /// let square = term("n*n", &scope).unwrap();
    /// assert_eq!(square.substitute(n, &Term::Constant(7)), Term::Constant(49));
    /// ```
    #[must_use]
    pub fn substitute(&self, slot: Slot, replacement: &Term) -> Term {
        Substitute::new(slot, replacement, Survey::of_term(self).highest).term(self)
    }
}

impl Formula {
    /// The formula with `replacement` for every free occurrence of the variable `slot`; see
    /// [`Term::substitute`].
    #[must_use]
    pub fn substitute(&self, slot: Slot, replacement: &Term) -> Formula {
        Substitute::new(slot, replacement, Survey::of_formula(self).highest).formula(self)
    }
}

impl Set {
    /// The set with `replacement` for every occurrence of the variable `slot`; see [`Term::substitute`].
    #[must_use]
    pub fn substitute(&self, slot: Slot, replacement: &Term) -> Set {
        Substitute::new(slot, replacement, Survey::of_set(self).highest).set(self)
    }
}
