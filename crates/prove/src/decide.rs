//! From a formula to the automaton of the tuples that satisfy it.

use crate::automaton::{Automaton, Track};
use crate::linear::{Linear, Test, atom};
use crate::terms::{FRESH, Surroundings, merged};
use crate::{Budget, Numeration, ProveError};
use campeao_formula::{Domain, Formula, Item, Quantifier, Relation, Set, Slot, Term};
use std::sync::{Arc, Mutex};

/// A decision procedure for one numeration system.
///
/// Variables stand for naturals. A term may be any integer; where an argument of a function has no
/// value among the naturals its atom is false, and negation is outside the atom.
///
/// # Examples
/// ```
/// use campeao_formula::{Scope, formula};
/// use campeao_prove::{Numeration, Prover};
/// let mut scope = Scope::new();
/// scope.variable("n")?;
/// let sum_of_three_and_five = formula("exists a in 0..=n, b in 0..=n. n = 3*a + 5*b", &scope)?;
/// let prover = Prover::new(Numeration::base(2));
/// let missing = prover.complement(&prover.automaton(&sum_of_three_and_five)?)?;
/// assert_eq!(missing.least(prover.numeration()), Some(vec![1]));
/// let beyond = formula("n >= 8 and not exists a in 0..=n, b in 0..=n. n = 3*a + 5*b", &scope)?;
/// assert!(prover.automaton(&beyond)?.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Prover {
    pub(crate) numeration: Numeration,
    pub(crate) budget: Budget,
    log: Option<Log>,
}

/// The automata made so far: what each decides, and its states.
type Log = Arc<Mutex<Vec<(Formula, usize)>>>;

impl Prover {
    /// A prover with the usual budget.
    pub fn new(numeration: Numeration) -> Self {
        Self { numeration, budget: Budget::default(), log: None }
    }

    /// The same with another budget.
    #[must_use]
    pub const fn with_budget(mut self, budget: Budget) -> Self {
        self.budget = budget;
        self
    }

    /// The numeration system.
    pub const fn numeration(&self) -> &Numeration {
        &self.numeration
    }

    /// The automaton of the tuples of naturals that satisfy a formula, a track for each free slot.
    ///
    /// # Errors
    /// A budget that ran out, a product of variables, a function of another numeration system.
    pub fn automaton(&self, formula: &Formula) -> Result<Automaton, ProveError> {
        let automaton = self.formula(formula, FRESH)?;
        // A variable that turned out not to matter is any natural; its track is added back.
        let missing: Vec<Track> =
            formula.variables().into_iter().filter(|slot| !automaton.tracks().contains(slot)).collect();
        if missing.is_empty() {
            return Ok(automaton);
        }
        automaton.and(&Automaton::greedy(&self.numeration, missing, &self.budget)?, &self.budget)
    }

    /// The tuples accepted by both automata.
    pub fn both(&self, left: &Automaton, right: &Automaton) -> Result<Automaton, ProveError> {
        self.and(left, right)
    }

    /// The tuples accepted by one of the automata.
    pub fn either(&self, left: &Automaton, right: &Automaton) -> Result<Automaton, ProveError> {
        self.or(left, right)
    }

    /// The tuples of naturals that are not accepted.
    pub fn complement(&self, automaton: &Automaton) -> Result<Automaton, ProveError> {
        self.not(automaton)
    }

    /// The tuples of the remaining variables for which some naturals for `variables` are accepted.
    pub fn exist(&self, variables: &[Slot], automaton: &Automaton) -> Result<Automaton, ProveError> {
        let mut remaining = automaton.clone();
        for &variable in variables {
            remaining = remaining.project(variable, &self.budget)?;
        }
        Ok(remaining)
    }

    /// An automaton from elsewhere, restricted to tuples of naturals: greedy digit strings, of any number of
    /// leading zeros.
    ///
    /// # Errors
    /// [`ProveError::NoAutomaton`] if its digits are not this system's or leading zeros change what it accepts.
    pub fn admit(&self, automaton: &Automaton) -> Result<Automaton, ProveError> {
        if automaton.alphabet() != self.numeration.alphabet() {
            return Err(ProveError::NoAutomaton);
        }
        let greedy = Automaton::greedy(&self.numeration, automaton.tracks().to_vec(), &self.budget)?;
        let admitted = self.and(automaton, &greedy)?;
        // In a minimal automaton leading zeros change nothing exactly if the start stays where it is.
        if admitted.table()[0] == 0 { Ok(admitted) } else { Err(ProveError::NoAutomaton) }
    }

    /// The tuples of variables for which the values of `arguments`, one for each track, are accepted.
    ///
    /// As with every atom, an argument that is no natural makes it false.
    ///
    /// # Errors
    /// A budget that ran out, and arguments that cannot be decided.
    ///
    /// # Examples
    /// ```
    /// use campeao_formula::{Scope, formula, term};
    /// use campeao_prove::{Numeration, Prover};
    /// let mut scope = Scope::new();
    /// scope.variable("n")?;
    /// let prover = Prover::new(Numeration::base(2));
    /// let even = prover.automaton(&formula("n % 2 = 0", &scope)?)?;
    /// let before = prover.applied(&even, &[term("n - 1", &scope)?])?;
    /// assert_eq!(before.first(prover.numeration(), 3), [[1], [3], [5]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn applied(&self, automaton: &Automaton, arguments: &[Term]) -> Result<Automaton, ProveError> {
        if arguments.len() != automaton.tracks().len() || automaton.alphabet() != self.numeration.alphabet() {
            return Err(ProveError::NoAutomaton);
        }
        let mut around = Surroundings::default();
        let mut tracks: Vec<Track> = Vec::with_capacity(arguments.len());
        for argument in arguments {
            let track = match argument {
                Term::Variable(slot) if !tracks.contains(slot) => *slot,
                other => self.name(other, &mut around, FRESH)?,
            };
            tracks.push(track);
        }
        self.close(automaton.renamed(&tracks)?, around)
    }

    /// The automaton of the truth value `truth`, without variables.
    pub fn truth(&self, truth: bool) -> Automaton {
        Automaton::constant(self.numeration.alphabet(), truth)
    }

    /// The same, noting every automaton it makes for a part of a formula.
    pub(crate) fn with_log(mut self) -> Self {
        self.log = Some(Log::default());
        self
    }

    /// What was noted so far.
    pub(crate) fn logged(&self) -> Vec<(Formula, usize)> {
        self.log.as_ref().and_then(|log| log.lock().ok().map(|log| log.clone())).unwrap_or_default()
    }

    pub(crate) fn formula(&self, formula: &Formula, fresh: Track) -> Result<Automaton, ProveError> {
        let automaton = self.part(formula, fresh)?;
        if let Some(mut log) = self.log.as_ref().and_then(|log| log.lock().ok()) {
            log.push((formula.clone(), automaton.states()));
        }
        Ok(automaton)
    }

    fn part(&self, formula: &Formula, fresh: Track) -> Result<Automaton, ProveError> {
        match formula {
            Formula::True => Ok(self.truth(true)),
            Formula::False => Ok(self.truth(false)),
            Formula::Compare { relation, left, right } => self.compare(*relation, left, right, fresh),
            Formula::Member { term, set } => self.member(term, set, fresh),
            Formula::Not(inner) => self.not(&self.formula(inner, fresh)?),
            Formula::And(parts) => self.all(parts, fresh),
            Formula::Or(parts) => {
                let mut union = self.truth(false);
                for part in parts {
                    union = self.or(&union, &self.formula(part, fresh)?)?;
                }
                Ok(union)
            }
            Formula::Implies(left, right) => {
                self.or(&self.not(&self.formula(left, fresh)?)?, &self.formula(right, fresh)?)
            }
            Formula::Equivalent(left, right) => {
                let (left, right) = (self.formula(left, fresh)?, self.formula(right, fresh)?);
                let both = self.and(&left, &right)?;
                let neither = self.and(&self.not(&left)?, &self.not(&right)?)?;
                self.or(&both, &neither)
            }
            Formula::Quantified { quantifier, variable, domain, body } => {
                let range = match domain {
                    Domain::Set(set) => Formula::Member { term: Term::Variable(*variable), set: set.clone() },
                    Domain::Naturals => Formula::True,
                    Domain::List => return Err(ProveError::List),
                };
                match quantifier {
                    Quantifier::Exists => self.exists(*variable, &[range, (**body).clone()], fresh),
                    Quantifier::ForAll => {
                        let body = Formula::Not(body.clone());
                        self.not(&self.exists(*variable, &[range, body], fresh)?)
                    }
                }
            }
        }
    }

    pub(crate) fn and(&self, left: &Automaton, right: &Automaton) -> Result<Automaton, ProveError> {
        left.and(right, &self.budget)
    }

    pub(crate) fn not(&self, automaton: &Automaton) -> Result<Automaton, ProveError> {
        automaton.not(&self.numeration, &self.budget)
    }

    /// The union; each side is first widened to the other's tracks within the greedy strings.
    pub(crate) fn or(&self, left: &Automaton, right: &Automaton) -> Result<Automaton, ProveError> {
        let widen = |one: &Automaton, other: &Automaton| -> Result<Automaton, ProveError> {
            let missing: Vec<Track> =
                other.tracks().iter().copied().filter(|track| !one.tracks().contains(track)).collect();
            if missing.is_empty() || self.numeration.coefficients().len() == 1 {
                return Ok(one.clone());
            }
            self.and(one, &Automaton::greedy(&self.numeration, missing, &self.budget)?)
        };
        widen(left, right)?.or(&widen(right, left)?, &self.budget)
    }

    /// The conjunction, smallest automata first.
    fn all(&self, parts: &[Formula], fresh: Track) -> Result<Automaton, ProveError> {
        let mut automata =
            parts.iter().map(|part| self.formula(part, fresh)).collect::<Result<Vec<_>, _>>()?;
        automata.sort_by_key(Automaton::states);
        self.product(automata)
    }

    fn product(&self, automata: Vec<Automaton>) -> Result<Automaton, ProveError> {
        let mut all = self.truth(true);
        for automaton in automata {
            all = self.and(&all, &automaton)?;
        }
        Ok(all)
    }

    /// "For some `variable` all of `parts`": through a disjunction each side on its own; of a
    /// conjunction only the parts that speak of the variable are combined before it is removed.
    fn exists(&self, variable: Slot, parts: &[Formula], fresh: Track) -> Result<Automaton, ProveError> {
        let conjuncts: Vec<Formula> =
            parts.iter().flat_map(|part| part.conjuncts().cloned().collect::<Vec<_>>()).collect();
        if let Some(index) = conjuncts.iter().position(|part| matches!(part, Formula::Or(_)))
            && conjuncts[index].variables().contains(&variable)
            && let Formula::Or(sides) = &conjuncts[index]
        {
            let mut union = self.truth(false);
            for side in sides {
                let mut one = conjuncts.clone();
                one[index] = side.clone();
                union = self.or(&union, &self.exists(variable, &one, fresh)?)?;
            }
            return Ok(union);
        }
        let (inside, outside): (Vec<Formula>, Vec<Formula>) =
            conjuncts.into_iter().partition(|part| part.variables().contains(&variable));
        let projected = self.all(&inside, fresh)?.project(variable, &self.budget)?;
        self.and(&self.all(&outside, fresh)?, &projected)
    }

    pub(crate) fn compare(
        &self,
        relation: Relation,
        left: &Term,
        right: &Term,
        fresh: Track,
    ) -> Result<Automaton, ProveError> {
        if let (Term::Modulo(inner, modulus), Some(value)) = (left, right.as_constant())
            && relation == Relation::Equal
        {
            return self.residues(inner, *modulus, |residue| residue == value, fresh);
        }
        let mut around = Surroundings::default();
        let mut form = Linear::default();
        self.flatten(left, 1, &mut form, &mut around, fresh)?;
        self.flatten(right, -1, &mut form, &mut around, fresh)?;
        let negated = |form: &Linear| -> Linear {
            Linear {
                parts: form.parts.iter().map(|&(track, factor)| (track, -factor)).collect(),
                constant: -form.constant,
            }
        };
        let shifted = |form: Linear, by: i64| -> Result<Linear, ProveError> {
            Ok(Linear { constant: form.constant.checked_add(by).ok_or(ProveError::TooBig)?, ..form })
        };
        let form = merged(form)?;
        let (form, test) = match relation {
            Relation::Equal | Relation::NotEqual => (form, Test::Zero),
            Relation::LessOrEqual => (form, Test::AtMostZero),
            Relation::Less => (shifted(form, 1)?, Test::AtMostZero),
            Relation::GreaterOrEqual => (negated(&form), Test::AtMostZero),
            Relation::Greater => (shifted(negated(&form), 1)?, Test::AtMostZero),
        };
        let mut automaton = atom(&self.numeration, &form, &test, &self.budget)?;
        if relation == Relation::NotEqual {
            automaton = self.not(&automaton)?;
        }
        self.close(automaton, around)
    }

    /// Joins an atom with what its terms need, and removes the fresh variables.
    pub(crate) fn close(&self, atom: Automaton, around: Surroundings) -> Result<Automaton, ProveError> {
        let mut automaton = atom;
        let mut constraints = around.constraints;
        // The variable made last is the outermost; remove each once all that speaks of it is joined.
        for &track in around.fresh.iter().rev() {
            let (with, without): (Vec<Automaton>, Vec<Automaton>) =
                constraints.into_iter().partition(|constraint| constraint.tracks().contains(&track));
            constraints = without;
            for constraint in with {
                automaton = self.and(&automaton, &constraint)?;
            }
            automaton = automaton.project(track, &self.budget)?;
        }
        for constraint in constraints {
            automaton = self.and(&automaton, &constraint)?;
        }
        Ok(automaton)
    }

    fn member(&self, term: &Term, set: &Set, fresh: Track) -> Result<Automaton, ProveError> {
        if let (Term::Modulo(inner, modulus), Some(values)) = (term, set.as_constant()) {
            return self.residues(inner, *modulus, |residue| values.contains(residue), fresh);
        }
        let mut union = self.truth(false);
        for item in &set.items {
            let one = match item {
                Item::One(value) => self.compare(Relation::Equal, term, value, fresh)?,
                Item::Range { low, high } => {
                    let above = self.compare(Relation::GreaterOrEqual, term, low, fresh)?;
                    let below = self.compare(Relation::LessOrEqual, term, high, fresh)?;
                    self.and(&above, &below)?
                }
            };
            union = self.or(&union, &one)?;
        }
        Ok(union)
    }

    pub(crate) fn residues(
        &self,
        inner: &Term,
        modulus: i64,
        wanted: impl Fn(i64) -> bool,
        fresh: Track,
    ) -> Result<Automaton, ProveError> {
        let mut around = Surroundings::default();
        let mut form = Linear::default();
        self.flatten(inner, 1, &mut form, &mut around, fresh)?;
        if modulus > GREATEST_MODULUS {
            return Err(ProveError::TooBig);
        }
        let wanted = (0..modulus).map(wanted).collect();
        let test = Test::Residue { modulus, wanted };
        let automaton = atom(&self.numeration, &merged(form)?, &test, &self.budget)?;
        self.close(automaton, around)
    }
}

/// The greatest modulus of a congruence.
const GREATEST_MODULUS: i64 = 100_000;
