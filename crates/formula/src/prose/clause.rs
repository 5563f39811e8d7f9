//! The form of a formula that has words.

use crate::{ConstantSet, Domain, FoldOperation, Formula, Item, Quantifier, Relation, Slot, Term};

/// A formula as cases, at least one of which holds. Without cases it never holds; a case without clauses always holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prose {
    /// The cases, first those that hold for arbitrarily large numbers. All clauses of a case hold together.
    pub cases: Vec<Vec<Clause>>,
}

/// A part of a condition that becomes one clause of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Clause {
    /// Each term leaves one of these remainders.
    Remainder {
        /// The dividends.
        terms: Vec<Term>,
        /// The divisor, at least 2.
        modulus: i64,
        /// The remainders, increasing, from 0 to `modulus - 1`.
        residues: Vec<i64>,
    },
    /// A term leaves one of some remainders when it is divided by another, or none of them.
    Divided {
        /// The dividend.
        term: Term,
        /// The divisor; where it is 0, only 0 leaves a remainder, which is 0.
        divisor: Term,
        /// The remainders, increasing.
        residues: Vec<i64>,
        /// Whether it leaves none of them.
        is_denied: bool,
    },
    /// Two terms leave the same remainder, or different ones.
    SameRemainder {
        /// One term.
        left: Term,
        /// The other.
        right: Term,
        /// The divisor.
        modulus: i64,
        /// Whether the remainders differ.
        is_denied: bool,
    },
    /// A term is in one of some ranges, or in none of them.
    Value {
        /// The term.
        term: Term,
        /// The least and the greatest value of each range; `i64::MAX` for one without end. Increasing.
        ranges: Vec<(i64, i64)>,
        /// Whether it is in none of them.
        is_denied: bool,
    },
    /// Two terms compared.
    Compared {
        /// The left side.
        left: Term,
        /// The relation.
        relation: Relation,
        /// The right side.
        right: Term,
    },
    /// A term lies between two others, or equals one of them.
    Between {
        /// The lower bound.
        low: Term,
        /// The term.
        term: Term,
        /// The upper bound.
        high: Term,
    },
    /// All these terms are equal.
    Equal(Vec<Term>),
    /// The nim-sum of these terms is 0.
    EvenColumns(Vec<Term>),
    /// The nim-sum of the entries of the list is 0; of their remainders if there is a modulus.
    EvenColumnsOfList(Option<i64>),
    /// A term is a power of two or 0, or it is neither.
    PowerOfTwo {
        /// The term.
        term: Term,
        /// Whether it is neither.
        is_denied: bool,
    },
    /// No number in a range of positive numbers is a power of two.
    NoPowerOfTwo {
        /// The least number.
        low: Term,
        /// The greatest.
        high: Term,
    },
    /// Two terms have a common divisor greater than 1.
    CommonDivisor(Term, Term),
    /// For some, or for each, value of a variable all clauses hold.
    Quantified {
        /// Some or each.
        quantifier: Quantifier,
        /// The variable.
        variable: Slot,
        /// Its least value.
        low: Term,
        /// Its greatest value.
        high: Term,
        /// The clauses about it.
        clauses: Vec<Clause>,
    },
    /// At least one of several cases holds.
    Cases(Prose),
}

impl Prose {
    /// The form of a formula; `None` where a part of it has none.
    ///
    /// ```
    /// use campeao_base::Language;
    /// use campeao_formula::{Prose, Scope, formula};
    ///
    /// let mut scope = Scope::new();
    /// scope.variable("n")?;
    /// let prose = Prose::of(&formula("n % 13 = 0 or n % 13 = 7", &scope)?).unwrap();
    /// assert_eq!(prose.sentence(scope.variables(), Language::English).unwrap(), "n leaves remainder 0 or 7 when divided by 13");
    /// assert_eq!(prose.sentence(scope.variables(), Language::Portuguese).unwrap(), "n dá resto 0 ou 7 na divisão por 13");
    /// # Ok::<(), campeao_formula::Error>(())
    /// ```
    pub fn of(formula: &Formula) -> Option<Self> {
        let mut cases: Vec<Vec<Clause>> = Vec::new();
        for part in disjuncts(formula) {
            let case = clauses(&part)?;
            let merged = cases.last().and_then(|other| {
                unlike(other, &case).map(|clause| vec![clause]).or_else(|| merged(other, &case))
            });
            match merged {
                Some(both) => *cases.last_mut()? = both,
                None => cases.push(case),
            }
        }
        // The sort is stable, so within each group the cases keep the order of the formula.
        cases.sort_by_key(|case| case.iter().any(Clause::is_finite));
        Some(Self { cases })
    }

    /// The number of clauses, including those of nested cases.
    pub fn clauses(&self) -> usize {
        self.cases.iter().flatten().map(Clause::size).sum()
    }
}

impl Clause {
    fn size(&self) -> usize {
        match self {
            Self::Cases(prose) => prose.clauses(),
            Self::Quantified { clauses, .. } => 1 + clauses.iter().map(Self::size).sum::<usize>(),
            _ => 1,
        }
    }

    /// Whether it allows a term only finitely many values.
    fn is_finite(&self) -> bool {
        matches!(self, Self::Value { ranges, is_denied: false, .. } if ranges.iter().all(|&(_, high)| high < i64::MAX))
    }

    /// The disjunction of two clauses, if it is a single clause.
    fn union(&self, other: &Self) -> Option<Self> {
        match (self, other) {
            (
                Self::Remainder { terms, modulus, residues },
                Self::Remainder { terms: others, modulus: same, residues: more },
            ) if terms.len() == 1 && terms == others && modulus == same => Some(Self::Remainder {
                terms: terms.clone(),
                modulus: *modulus,
                residues: sorted(residues, more),
            }),
            (
                Self::Divided { term, divisor, residues, is_denied: false },
                Self::Divided { term: same, divisor: other, residues: more, is_denied: false },
            ) if term == same && divisor == other => Some(Self::Divided {
                term: term.clone(),
                divisor: divisor.clone(),
                residues: sorted(residues, more),
                is_denied: false,
            }),
            (
                Self::Value { term, ranges, is_denied: false },
                Self::Value { term: same, ranges: more, is_denied: false },
            ) if term == same => {
                let ranges = ConstantSet::from_ranges(ranges.iter().chain(more).copied());
                Some(Self::Value { term: term.clone(), ranges: ranges.ranges().to_vec(), is_denied: false })
            }
            _ => None,
        }
    }

    /// The conjunction of two clauses, if it is a single clause.
    fn intersection(&self, other: &Self) -> Option<Self> {
        match (self, other) {
            (
                Self::Remainder { terms, modulus, residues },
                Self::Remainder { terms: others, modulus: same, residues: also },
            ) if modulus == same && residues == also => {
                let terms = [terms.as_slice(), others].concat();
                Some(Self::Remainder { terms, modulus: *modulus, residues: residues.clone() })
            }
            (Self::Equal(terms), Self::Equal(others)) => {
                let more: Vec<Term> = others.iter().filter(|term| !terms.contains(term)).cloned().collect();
                (more.len() < others.len()).then(|| Self::Equal([terms.as_slice(), &more].concat()))
            }
            (
                Self::Compared { left: low, relation: Relation::LessOrEqual, right: term },
                Self::Compared { left: same, relation: Relation::LessOrEqual, right: high },
            ) if term == same => {
                Some(Self::Between { low: low.clone(), term: term.clone(), high: high.clone() })
            }
            _ => None,
        }
    }
}

/// The remainders of two lists, increasing.
fn sorted(residues: &[i64], more: &[i64]) -> Vec<i64> {
    let mut residues = [residues, more].concat();
    residues.sort_unstable();
    residues.dedup();
    residues
}

/// The disjunction of two cases, if they differ in a single clause.
fn merged(one: &[Clause], other: &[Clause]) -> Option<Vec<Clause>> {
    let differing: Vec<usize> = (0..one.len()).filter(|&at| other.get(at) != Some(&one[at])).collect();
    let [at] = differing.as_slice() else { return None };
    let both = one[*at].union(other.get(*at)?)?;
    let mut case = (one.len() == other.len()).then(|| one.to_vec())?;
    case[*at] = both;
    Some(case)
}

/// The clause that one of two terms is even and the other odd, if two cases express it.
fn unlike(one: &[Clause], other: &[Clause]) -> Option<Clause> {
    let parity = |clause: &Clause| match clause {
        Clause::Remainder { terms, modulus: 2, residues } => Some((terms.clone(), residues.clone())),
        _ => None,
    };
    let ([first, second], [third, fourth]) = (one, other) else { return None };
    let (first, second, third, fourth) = (parity(first)?, parity(second)?, parity(third)?, parity(fourth)?);
    let crossed = first.0 == third.0 && second.0 == fourth.0 && first.1 == fourth.1 && second.1 == third.1;
    let ([left], [right]) = (first.0.as_slice(), second.0.as_slice()) else { return None };
    (crossed && first.1 != second.1).then(|| Clause::SameRemainder {
        left: left.clone(),
        right: right.clone(),
        modulus: 2,
        is_denied: true,
    })
}

/// The parts of the formula, one of which holds exactly where the formula does.
fn disjuncts(formula: &Formula) -> Vec<Formula> {
    match formula {
        Formula::False => Vec::new(),
        Formula::Or(parts) => parts.iter().flat_map(disjuncts).collect(),
        Formula::Implies(left, right) => {
            [negated(left)].iter().chain([&**right]).flat_map(disjuncts).collect()
        }
        Formula::Not(inner) => match negated(inner) {
            // A negation that cannot go further inside has no parts.
            Formula::Not(inner) => vec![Formula::Not(inner)],
            other => disjuncts(&other),
        },
        other => vec![other.clone()],
    }
}

/// The negation, pushed inwards as far as possible.
fn negated(formula: &Formula) -> Formula {
    match formula {
        Formula::True => Formula::False,
        Formula::False => Formula::True,
        Formula::Not(inner) => (**inner).clone(),
        Formula::Compare { relation, left, right } => {
            Formula::Compare { relation: relation.negated(), left: left.clone(), right: right.clone() }
        }
        Formula::And(parts) => Formula::Or(parts.iter().map(negated).collect()),
        Formula::Or(parts) => Formula::And(parts.iter().map(negated).collect()),
        Formula::Implies(left, right) => Formula::And(vec![(**left).clone(), negated(right)]),
        Formula::Quantified { quantifier, variable, domain, body } => Formula::Quantified {
            quantifier: match quantifier {
                Quantifier::Exists => Quantifier::ForAll,
                Quantifier::ForAll => Quantifier::Exists,
            },
            variable: *variable,
            domain: domain.clone(),
            body: Box::new(negated(body)),
        },
        other => Formula::Not(Box::new(other.clone())),
    }
}

/// The clauses that hold together exactly where the formula holds.
fn clauses(formula: &Formula) -> Option<Vec<Clause>> {
    let mut clauses: Vec<Clause> = Vec::new();
    for part in formula.conjuncts() {
        let found = match part {
            Formula::Not(inner) => match negated(inner) {
                Formula::Not(inner) => vec![denied(&inner)?],
                positive => self::clauses(&positive)?,
            },
            Formula::Or(_) | Formula::Implies(..) | Formula::False => vec![Clause::Cases(Prose::of(part)?)],
            other => vec![clause(other)?],
        };
        for clause in found {
            match clauses.iter().enumerate().find_map(|(at, other)| Some((at, other.intersection(&clause)?)))
            {
                Some((at, both)) => clauses[at] = both,
                None => clauses.push(clause),
            }
        }
    }
    Some(clauses)
}

/// A clause that is not a conjunction, a disjunction or a negation.
fn clause(formula: &Formula) -> Option<Clause> {
    match formula {
        Formula::Compare { relation, left, right } => compared(left, *relation, right),
        Formula::Member { term, set } => {
            if let Some(set) = set.as_constant() {
                return among(term, &set, false);
            }
            let [Item::Range { low, high }] = set.items.as_slice() else { return None };
            Some(Clause::Between { low: low.clone(), term: term.clone(), high: high.clone() })
        }
        Formula::Quantified { quantifier, variable, domain: Domain::Set(set), body } => {
            let [Item::Range { low, high }] = set.items.as_slice() else { return None };
            if let Some((left, right)) = common_divisor(formula) {
                return Some(Clause::CommonDivisor(left.clone(), right.clone()));
            }
            if let Some(divided) = divided(formula) {
                return Some(divided);
            }
            let clauses = clauses(body)?;
            if let (Quantifier::ForAll, [Clause::PowerOfTwo { term, is_denied: true }]) =
                (quantifier, clauses.as_slice())
                && *term == Term::Variable(*variable)
                && is_positive(low)
            {
                return Some(Clause::NoPowerOfTwo { low: low.clone(), high: high.clone() });
            }
            let (low, high) = (low.clone(), high.clone());
            Some(Clause::Quantified { quantifier: *quantifier, variable: *variable, low, high, clauses })
        }
        _ => None,
    }
}

/// Whether a term is positive for all naturals, by its form.
fn is_positive(term: &Term) -> bool {
    match term {
        Term::Constant(value) => *value > 0,
        Term::Add(terms) => terms.iter().any(is_positive) && terms.iter().all(is_natural),
        _ => false,
    }
}

/// Whether a term is natural for all naturals, by its form.
fn is_natural(term: &Term) -> bool {
    match term {
        Term::Constant(value) => *value >= 0,
        Term::Variable(_) => true,
        Term::Add(terms) | Term::Multiply(terms) => terms.iter().all(is_natural),
        _ => false,
    }
}

/// The clause on the remainder `r` of `t` by `d` for "for some `k` from 0 to `t`: `k*d + r = t` and `d > r`", without
/// the inequality where `r` is 0; and its denial.
fn divided(formula: &Formula) -> Option<Clause> {
    let Formula::Quantified { quantifier, variable, domain: Domain::Set(set), body } = formula else {
        return None;
    };
    if matches!(quantifier, Quantifier::ForAll) {
        let Clause::Divided { term, divisor, residues, .. } = divided(&negated(formula))? else {
            return None;
        };
        return Some(Clause::Divided { term, divisor, residues, is_denied: true });
    }
    let [Item::Range { low: Term::Constant(0), high: term }] = set.items.as_slice() else { return None };
    let mut parts = body.conjuncts();
    let Formula::Compare { relation: Relation::Equal, left, right } = parts.next()? else { return None };
    let sum = if right == term { left } else { right };
    if left != term && right != term {
        return None;
    }
    let (factors, residue) = match sum {
        Term::Multiply(factors) => (factors, 0),
        Term::Add(terms) => match terms.as_slice() {
            [Term::Multiply(factors), Term::Constant(residue)] if *residue > 0 => (factors, *residue),
            _ => return None,
        },
        _ => return None,
    };
    let counter = Term::Variable(*variable);
    let [one, other] = factors.as_slice() else { return None };
    let divisor = if *one == counter { other } else { one };
    let is_product = [one, other].contains(&&counter) && *divisor != counter;
    let bound =
        (residue > 0).then(|| Formula::compare(Relation::Greater, divisor.clone(), Term::Constant(residue)));
    let is_bounded = parts.next() == bound.as_ref() && parts.next().is_none();
    // Of numbers below 0 the formula and the words would say different things.
    let is_plain = matches!(divisor, Term::Variable(_)) && is_natural(term);
    (is_product && is_bounded && is_plain).then(|| Clause::Divided {
        term: term.clone(),
        divisor: divisor.clone(),
        residues: vec![residue],
        is_denied: false,
    })
}

/// The terms `s` and `t` of "for some `d` from 2 on and some positive `i` and `j`: `i*d = s` and `j*d = t`".
fn common_divisor(formula: &Formula) -> Option<(&Term, &Term)> {
    let (mut bound, mut inner) = (Vec::new(), formula);
    while let Formula::Quantified {
        quantifier: Quantifier::Exists,
        variable,
        domain: Domain::Set(set),
        body,
    } = inner
    {
        let [Item::Range { low: Term::Constant(low), .. }] = set.items.as_slice() else { return None };
        bound.push((*variable, *low));
        inner = body;
    }
    let from =
        |term: &Term, least: i64| matches!(term, Term::Variable(slot) if bound.contains(&(*slot, least)));
    let Formula::And(parts) = inner else { return None };
    let [first, second] = parts.as_slice() else { return None };
    let ((one, divisor, left), (other, same, right)) = (product(first)?, product(second)?);
    let is_divisor = from(divisor, 2) && divisor == same;
    (bound.len() == 3 && is_divisor && from(one, 1) && from(other, 1) && one != other)
        .then_some((left, right))
}

/// The two factors of a product, and the term that it is equal to.
fn product(formula: &Formula) -> Option<(&Term, &Term, &Term)> {
    let Formula::Compare { relation: Relation::Equal, left: Term::Multiply(factors), right } = formula else {
        return None;
    };
    let [one, other] = factors.as_slice() else { return None };
    Some((one, other, right))
}

/// The clause that denies a membership; no other negation remains.
fn denied(formula: &Formula) -> Option<Clause> {
    let Formula::Member { term, set } = formula else { return None };
    among(term, &set.as_constant()?, true)
}

fn among(term: &Term, set: &ConstantSet, is_denied: bool) -> Option<Clause> {
    if let Term::Modulo(inner, modulus) = term {
        return remainders(inner, *modulus, |residue| set.contains(residue) != is_denied);
    }
    if set.ranges().is_empty() {
        return Some(Clause::Cases(Prose { cases: if is_denied { vec![Vec::new()] } else { Vec::new() } }));
    }
    Some(Clause::Value { term: term.clone(), ranges: set.ranges().to_vec(), is_denied })
}

/// The largest modulus whose remainders are listed.
const LISTED: i64 = 10_000;

fn remainders(term: &Term, modulus: i64, holds: impl Fn(i64) -> bool) -> Option<Clause> {
    if modulus > LISTED {
        return None;
    }
    let residues: Vec<i64> = (0..modulus).filter(|&residue| holds(residue)).collect();
    Some(match residues.len() as i64 {
        0 => Clause::Cases(Prose { cases: Vec::new() }),
        count if count == modulus => Clause::Cases(Prose { cases: vec![Vec::new()] }),
        _ => Clause::Remainder { terms: vec![term.clone()], modulus, residues },
    })
}

fn compared(left: &Term, relation: Relation, right: &Term) -> Option<Clause> {
    let (left, relation, right) = match left {
        Term::Constant(_) => (right, relation.swapped(), left),
        _ => (left, relation, right),
    };
    match (left, relation, right) {
        (Term::Modulo(inner, modulus), _, Term::Constant(value)) => {
            remainders(inner, *modulus, |residue| relation.holds(residue, *value))
        }
        (Term::Modulo(one, modulus), Relation::Equal | Relation::NotEqual, Term::Modulo(other, same))
            if modulus == same =>
        {
            Some(Clause::SameRemainder {
                left: (**one).clone(),
                right: (**other).clone(),
                modulus: *modulus,
                is_denied: relation == Relation::NotEqual,
            })
        }
        (Term::Xor(terms), Relation::Equal, Term::Constant(0)) => Some(Clause::EvenColumns(terms.clone())),
        (
            Term::Fold { operation: FoldOperation::Xor, variable, domain: Domain::List, body },
            Relation::Equal,
            Term::Constant(0),
        ) => match &**body {
            Term::Variable(slot) if slot == variable => Some(Clause::EvenColumnsOfList(None)),
            Term::Modulo(inner, modulus) if **inner == Term::Variable(*variable) => {
                Some(Clause::EvenColumnsOfList(Some(*modulus)))
            }
            _ => None,
        },
        (Term::Low2(inner), Relation::Equal | Relation::NotEqual, other)
        | (other, Relation::Equal | Relation::NotEqual, Term::Low2(inner))
            if **inner == *other =>
        {
            Some(Clause::PowerOfTwo { term: other.clone(), is_denied: relation == Relation::NotEqual })
        }
        (term, _, Term::Constant(value)) => {
            let value = *value;
            let (ranges, is_denied) = match relation {
                Relation::Equal => ((value, value), false),
                Relation::NotEqual => ((value, value), true),
                Relation::GreaterOrEqual => ((value, i64::MAX), false),
                Relation::Greater => ((value.checked_add(1)?, i64::MAX), false),
                Relation::Less | Relation::LessOrEqual => {
                    return Some(Clause::Compared { left: term.clone(), relation, right: right.clone() });
                }
            };
            Some(Clause::Value { term: term.clone(), ranges: vec![ranges], is_denied })
        }
        (_, Relation::Equal, _) => Some(Clause::Equal(vec![left.clone(), right.clone()])),
        _ => Some(Clause::Compared { left: left.clone(), relation, right: right.clone() }),
    }
}
