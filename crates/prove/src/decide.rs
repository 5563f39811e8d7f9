//! Makes the automaton of the tuples that satisfy a formula.

use crate::automaton::{Audit, Audited, Automaton, Connective, Track};
use crate::budget::Meter;
use crate::cache::Cache;
use crate::terms::{FRESH, Surroundings};
use crate::{Budget, Definitions, Numeration, ProveError};
use campeao_base::machine::Instant;
use campeao_formula::{Formula, Multiples, Scope, Slot, Term, Word};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

/// A decision procedure for one numeration system.
///
/// Variables denote naturals. A term may be any integer. An atom is false if an argument of a function has no natural
/// value; negation applies outside the atom. Decided parts are cached, also for clones.
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
    pub(crate) meter: Meter,
    pub(crate) elimination: Elimination,
    /// Set once the laws of addition are proved, for systems that need it.
    pub(crate) verified: Arc<OnceLock<()>>,
    /// The relations that were proved to be functions.
    pub(crate) functions: Arc<Mutex<Vec<Arc<Word>>>>,
    /// The multiples of irrationals made so far, by their text.
    pub(crate) multiples: Arc<Mutex<BTreeMap<String, Arc<Word>>>>,
    cache: Cache,
    log: Option<Arc<Mutex<Log>>>,
}

/// The order in which the variables of a block of quantifiers are eliminated. The answer does not depend on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Elimination {
    /// The variable with the least estimated cost first.
    #[default]
    Cheapest,
    /// The last written variable first.
    Written,
}

/// The record of a decision.
#[derive(Clone, Debug, Default)]
pub(crate) struct Log {
    /// The decided parts, with the states of their automata and the time they took.
    pub(crate) made: Vec<(Formula, usize, Duration)>,
    /// The smallest part that could not be decided.
    pub(crate) stuck: Option<Formula>,
}

impl Prover {
    /// A prover with the default budget.
    pub fn new(numeration: Numeration) -> Self {
        Self::with_meter(numeration, Meter::default())
    }

    /// A prover with an empty cache.
    pub(crate) fn with_meter(numeration: Numeration, meter: Meter) -> Self {
        Self {
            numeration,
            meter,
            elimination: Elimination::default(),
            verified: Arc::default(),
            functions: Arc::default(),
            multiples: Arc::default(),
            cache: Cache::default(),
            log: None,
        }
    }

    /// The same prover with another budget, whose clock starts now.
    #[must_use]
    pub fn with_budget(mut self, budget: Budget) -> Self {
        self.meter = self.meter.with_budget(budget);
        self
    }

    /// The same prover, which ends with [`ProveError::Interrupted`] once `interrupted` returns true; it is called at
    /// every state.
    #[must_use]
    pub fn with_interrupt(mut self, interrupted: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.meter = self.meter.interrupted_by(Arc::new(interrupted));
        self
    }

    /// A prover that eliminates variables in another order, with an empty cache, so that everything is decided again.
    ///
    /// # Examples
    /// ```
    /// use campeao_prove::{Elimination, Numeration, Prover, Question, Verdict};
    /// let prover = Prover::new(Numeration::base(2));
    /// let question = Question::parse("n > 2 and exists a, b. n = 3*a + 5*b").unwrap();
    /// let verdict = |prover: &Prover| question.decide(prover).map(|answer| answer.verdict);
    /// assert_eq!(verdict(&prover)?, verdict(&prover.eliminating(Elimination::Written))?);
    /// # Ok::<(), campeao_prove::Undecided>(())
    /// ```
    #[must_use]
    pub fn eliminating(&self, elimination: Elimination) -> Self {
        Self { elimination, cache: Cache::default(), ..self.clone() }
    }

    /// A prover with an empty cache that compares every product, projection and linear condition with a second,
    /// simpler reading. [`Prover::audited`] counts these checks. It takes a few times as long.
    ///
    /// # Examples
    /// ```
    /// use campeao_prove::{Numeration, Prover, Question};
    /// let prover = Prover::new(Numeration::zeckendorf()).auditing();
    /// Question::parse("forall n. exists a, b. n + 2 = 2*a + 3*b").unwrap().decide(&prover)?;
    /// assert!(prover.audited().unwrap().projections >= 1);
    /// # Ok::<(), campeao_prove::Undecided>(())
    /// ```
    #[must_use]
    pub fn auditing(&self) -> Self {
        Self { meter: self.meter.audited(), cache: Cache::default(), ..self.clone() }
    }

    /// The steps confirmed by a second reading, if this prover is audited.
    pub fn audited(&self) -> Option<Audited> {
        self.meter.audit().map(Audit::audited)
    }

    /// The numeration system.
    pub const fn numeration(&self) -> &Numeration {
        &self.numeration
    }

    /// A scope without names in which `low`, `shift` and `unshift` have the meanings of this system. Multiples of
    /// irrationals are available in it, each in the system that it needs.
    pub fn scope(&self) -> Scope {
        let mut scope = Scope::new();
        scope.set_numeration(self.numeration.clone());
        self.equip(&mut scope);
        scope
    }

    /// Adds multiples of irrationals and the standard library to a scope.
    ///
    /// # Examples
    /// ```
    /// use campeao_formula::{Scope, formula};
    /// use campeao_prove::{Numeration, Prover};
    /// let mut scope = Scope::new();
    /// scope.variable("n")?;
    /// Prover::new(Numeration::base(2)).equip(&mut scope);
    /// assert!(formula("floor(n*phi) = 11", &scope).is_ok());
    /// # Ok::<(), campeao_formula::Error>(())
    /// ```
    pub fn equip(&self, scope: &mut Scope) {
        let maker = Self { meter: self.meter.restarted(), ..self.clone() };
        scope.set_multiples(Multiples::new(move |number| maker.multiples_known(number)));
        scope.set_offered(Definitions::STANDARD_NAME, Definitions::standard_gives);
    }

    /// The automaton of the tuples of naturals that satisfy a formula, with a track for each free slot.
    ///
    /// # Errors
    /// If the budget ran out, and for products of variables and functions of another numeration system.
    pub fn automaton(&self, formula: &Formula) -> Result<Automaton, ProveError> {
        self.check_numeration()?;
        let automaton = self.formula(formula, FRESH)?;
        // A variable that does not matter may be any natural: its track is added back.
        let missing: Vec<Track> =
            formula.variables().into_iter().filter(|slot| !automaton.tracks().contains(slot)).collect();
        if missing.is_empty() {
            return Ok(automaton);
        }
        self.and(&automaton, &Automaton::greedy(&self.numeration, missing, &self.meter)?)
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

    /// The tuples of the remaining variables for which the automaton accepts some naturals for `variables`.
    pub fn exist(&self, variables: &[Slot], automaton: &Automaton) -> Result<Automaton, ProveError> {
        let mut remaining = automaton.clone();
        for &variable in variables {
            remaining = remaining.project(variable, &self.meter)?;
        }
        Ok(remaining)
    }

    /// A foreign automaton, restricted to tuples of naturals: greedy digit strings, with any number of leading zeros.
    ///
    /// # Errors
    /// [`ProveError::NoAutomaton`] if its digits are not this system's or leading zeros change the accepted tuples.
    pub fn admit(&self, automaton: &Automaton) -> Result<Automaton, ProveError> {
        if automaton.alphabet() != self.numeration.alphabet() {
            return Err(ProveError::NoAutomaton);
        }
        let greedy = Automaton::greedy(&self.numeration, automaton.tracks().to_vec(), &self.meter)?;
        let admitted = self.and(automaton, &greedy)?;
        // A minimal automaton is indifferent to leading zeros exactly if a period of them leads back to the start.
        let after = (0..self.numeration.period()).fold(0, |state, _| admitted.after_zeros(state));
        if after == 0 { Ok(admitted) } else { Err(ProveError::NoAutomaton) }
    }

    /// The tuples of variables for which the values of `arguments`, one for each track, are accepted.
    ///
    /// As with every atom, an argument that is not a natural makes it false.
    ///
    /// # Errors
    /// If the budget ran out, and for arguments that cannot be decided.
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
        let mut around = Surroundings::new(FRESH);
        let mut tracks: Vec<Track> = Vec::with_capacity(arguments.len());
        for argument in arguments {
            tracks.push(self.place(argument, &tracks, &mut around)?);
        }
        self.close(automaton.renamed(&tracks)?, around)
    }

    /// The automaton of the truth value `truth`, without variables.
    pub fn truth(&self, truth: bool) -> Automaton {
        Automaton::constant(self.numeration.alphabet(), truth)
    }

    /// The same prover with its clock restarted and a log.
    pub(crate) fn with_log(mut self) -> Self {
        self.meter = self.meter.restarted();
        self.log = Some(Arc::default());
        self
    }

    /// The log so far.
    pub(crate) fn logged(&self) -> Log {
        self.log.as_ref().and_then(|log| log.lock().ok().map(|log| log.clone())).unwrap_or_default()
    }

    /// The automaton of a part, cached or new.
    pub(crate) fn formula(&self, formula: &Formula, fresh: Track) -> Result<Automaton, ProveError> {
        if matches!(formula, Formula::True | Formula::False) {
            return Ok(self.truth(*formula == Formula::True));
        }
        let (canonical, slots) = formula.canonical();
        let begun = Instant::now();
        let automaton = match self.cache.get(&canonical, &slots) {
            Some(automaton) => Ok(automaton),
            None => self.part(formula, fresh),
        };
        // Parts with fresh variables do not occur in the text of the question, so the log leaves them out.
        let told = slots.iter().all(|&slot| slot < FRESH);
        if let Some(mut log) = self.log.as_ref().filter(|_| told).and_then(|log| log.lock().ok()) {
            match &automaton {
                Ok(automaton) => log.made.push((formula.clone(), automaton.states(), begun.elapsed())),
                Err(_) if log.stuck.is_none() => log.stuck = Some(formula.clone()),
                Err(_) => {}
            }
        }
        let automaton = automaton?;
        self.cache.keep(canonical, &slots, &automaton);
        Ok(automaton)
    }

    fn part(&self, formula: &Formula, fresh: Track) -> Result<Automaton, ProveError> {
        self.meter.go_on()?;
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
                left.combine(&right, Connective::Equivalent, &self.meter)?
                    .within_greedy(&self.numeration, &self.meter)
            }
            Formula::Quantified { .. } => self.quantified(formula, fresh),
        }
    }

    pub(crate) fn and(&self, left: &Automaton, right: &Automaton) -> Result<Automaton, ProveError> {
        match (left.always(), right.always()) {
            (true, _) => Ok(right.clone()),
            (_, true) => Ok(left.clone()),
            _ => left.and(right, &self.meter),
        }
    }

    pub(crate) fn not(&self, automaton: &Automaton) -> Result<Automaton, ProveError> {
        automaton.not(&self.numeration, &self.meter)
    }

    /// The union; an automaton without some track accepts any greedy string there.
    pub(crate) fn or(&self, left: &Automaton, right: &Automaton) -> Result<Automaton, ProveError> {
        if left.tracks().is_empty() && left.is_empty() {
            return Ok(right.clone());
        }
        let union = left.combine(right, Connective::Or, &self.meter)?;
        if left.tracks() == right.tracks() {
            return Ok(union);
        }
        union.within_greedy(&self.numeration, &self.meter)
    }

    /// The conjunction.
    pub(crate) fn all(&self, parts: &[Formula], fresh: Track) -> Result<Automaton, ProveError> {
        self.product(parts.iter().map(|part| self.formula(part, fresh)).collect::<Result<Vec<_>, _>>()?)
    }

    /// The product, smallest automata first.
    pub(crate) fn product(&self, mut automata: Vec<Automaton>) -> Result<Automaton, ProveError> {
        automata.sort_by_key(Automaton::entries);
        let mut automata = automata.into_iter();
        let Some(first) = automata.next() else { return Ok(self.truth(true)) };
        automata.try_fold(first, |all, automaton| self.and(&all, &automaton))
    }
}
