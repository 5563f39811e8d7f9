//! A question to the prover, given as a text: a sentence to be proved or refuted, or a condition whose members are
//! wanted.

use crate::quantifiers::Block;
use crate::terms::FRESH;
use crate::{Automaton, ProveError, Prover, big};
use campeao_base::told;
use campeao_formula::{self as formula, Formula, Numeration, Quantifier, Scope, Sentence, Slot};
use dashu_base::Sign;
use dashu_int::{IBig, UBig};
use std::time::Duration;

/// A sentence, or a condition on named naturals.
///
/// The free names are the condition's variables, in alphabetical order unless another order is given.
///
/// # Examples
/// ```
/// use campeao_prove::{Numeration, Prover, Question, Verdict};
///
/// let prover = Prover::new(Numeration::base(2));
/// let ask = |text: &str| Question::parse(text).unwrap().decide(&prover);
/// assert!(matches!(ask("forall n. exists m. n = 2*m or n = 2*m + 1")?.verdict, Verdict::True { .. }));
/// let Verdict::False { counterexample } = ask("forall n. exists a, b. n = 3*a + 5*b")?.verdict else { panic!() };
/// assert_eq!(counterexample, [("n".to_owned(), 1_u8.into())]);
/// let Verdict::Condition { members, .. } = ask("exists m. n = 3*m")?.verdict else { panic!() };
/// assert_eq!(members.least(prover.numeration()), Some(vec![0]));
/// # Ok::<(), campeao_prove::Undecided>(())
/// ```
#[derive(Clone, Debug)]
pub struct Question {
    formula: Formula,
    /// The names of the slots: first the free names, then those bound at the beginning of the text.
    names: Vec<String>,
    free: usize,
}

/// The prover's answer.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The verdict.
    pub verdict: Verdict,
    /// The automata made on the way, in the order in which they were made.
    pub steps: Vec<Step>,
}

/// The verdict on a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The sentence holds. If it says that some numbers exist, the witness has the least such numbers: the first
    /// variable is as near to 0 as possible, then the second, and so on in the order of the text; of two opposites the
    /// positive one is taken.
    True {
        /// The variables of the outermost "exists", with values.
        witness: Vec<(String, IBig)>,
    },
    /// The sentence fails. If it is about all numbers, the counterexample has the least numbers that refute it, in the
    /// same order.
    False {
        /// The variables of the outermost "forall", with values.
        counterexample: Vec<(String, IBig)>,
    },
    /// The condition has free variables; the automaton accepts the tuples that satisfy it.
    Condition {
        /// The variables, one track each.
        names: Vec<String>,
        /// The minimal automaton of the tuples.
        members: Automaton,
    },
}

/// A question that was not decided: the reason, the place, and the steps up to then.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{reason}{}", .part.as_ref().map(|part| format!(", in `{part}`")).unwrap_or_default())]
pub struct Undecided {
    /// The reason.
    pub reason: ProveError,
    /// The smallest part of the question that could not be decided.
    pub part: Option<String>,
    /// The automata made up to the limit.
    pub steps: Vec<Step>,
}

/// Two words or functions of one question that need different numeration systems.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Clash {
    /// The first one, with the system that it needs.
    pub one: (String, Numeration),
    /// The other one, with the system that it needs.
    pub other: (String, Numeration),
}

told! { struct Clash { one: (one, numeration), other: (other, wanted) } =>
    "`{one}` needs numbers written in the system {needs}, but `{other}` needs the system {wants}; a sentence \
     cannot use both",
    "`{one}` exige números escritos no sistema {needs}, mas `{other}` exige o sistema {wants}; uma afirmação \
     não pode usar ambos",
    needs = numeration.name(), wants = wanted.name()
}

/// An automaton made on the way to an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The part of the question it decides.
    pub formula: String,
    /// The number of its states, after minimisation.
    pub states: usize,
    /// The time it took, including the parts made on the way; nearly zero for a cached part.
    pub time: Duration,
}

impl Question {
    /// Reads a question without definitions, words of its own, or functions of digits.
    ///
    /// # Errors
    /// The first mistake in the text, with its place.
    pub fn parse(text: &str) -> Result<Self, formula::Error> {
        Self::read(text, &Scope::new())
    }

    /// Reads a question with the free names in a given order, which is that of the tracks of the condition's
    /// automaton.
    ///
    /// # Errors
    /// The first mistake in the text, with its place; a name in `order` that cannot be a name. Free names that are not
    /// in `order` come after it; names in `order` that do not occur in the text are variables without influence.
    ///
    /// # Examples
    /// ```
    /// use campeao_prove::{Numeration, Prover, Question};
    /// let prover = Prover::new(Numeration::base(2));
    /// let text = "exists p. j = i + p and p < n";
    /// assert_eq!(Question::read(text, &prover.scope())?.names(), ["i", "j", "n"]);
    /// let order = ["j", "n", "i"].map(str::to_owned);
    /// assert_eq!(Question::read_in_order(text, &order, &prover.scope())?.names(), order);
    /// # Ok::<(), campeao_formula::Error>(())
    /// ```
    pub fn read_in_order(text: &str, order: &[String], scope: &Scope) -> Result<Self, formula::Error> {
        let mut ordered = scope.clone();
        for name in order {
            ordered.variable(name)?;
        }
        Self::read(text, &ordered)
    }

    /// Reads a question in a scope, such as [`Prover::scope`] with definitions and words.
    ///
    /// # Errors
    /// The first mistake in the text, with its place.
    ///
    /// # Examples
    /// ```
    /// use campeao_prove::{Numeration, Prover, Question, Verdict};
    ///
    /// let prover = Prover::new(Numeration::zeckendorf());
    /// let mut scope = prover.scope();
    /// scope.define("ones", &["i", "n"], "forall t. i <= t < i + n => FW[t] = 1").unwrap();
    /// let question = Question::read("exists i. ones(i, 2)", &scope).unwrap();
    /// assert!(matches!(question.decide(&prover)?.verdict, Verdict::False { .. }));
    /// # Ok::<(), campeao_prove::Undecided>(())
    /// ```
    pub fn read(text: &str, scope: &Scope) -> Result<Self, formula::Error> {
        let mut scope = scope.clone();
        let mut names: Vec<String> = scope.unknown_names(text)?.into_iter().map(|(name, _)| name).collect();
        names.sort_unstable();
        for name in &names {
            scope.variable(name)?;
        }
        let mut names = scope.variables().to_vec();
        let free = names.len();
        let Sentence { formula, leading } = Sentence::parse(text, &scope)?;
        for mut name in leading {
            // A definition may bind a name that is free elsewhere in the question.
            while names.contains(&name) {
                name.push('\'');
            }
            names.push(name);
        }
        Ok(Self { formula, names, free })
    }

    /// The free names.
    pub fn names(&self) -> &[String] {
        &self.names[..self.free]
    }

    /// The formula of the question.
    pub const fn formula(&self) -> &Formula {
        &self.formula
    }

    /// The numeration system that the words and functions of the question need, such as Zeckendorf's for the Fibonacci
    /// word; `None` if any system will do. If they need several powers of one number, the base is the number whose
    /// powers they all are.
    ///
    /// # Errors
    /// [`Clash`] with the first two that need different systems: the question cannot be decided in any system.
    ///
    /// # Examples
    /// ```
    /// use campeao_prove::{Numeration, Question};
    ///
    /// let asked = |text: &str| Question::parse(text).unwrap().numeration();
    /// assert_eq!(asked("exists n. FW[n] = FW[n + 1]"), Ok(Some(Numeration::zeckendorf())));
    /// assert_eq!(asked("exists n. n % 2 = 1"), Ok(None));
    /// assert!(asked("exists n. FW[n] = TM[n]").is_err());
    /// ```
    pub fn numeration(&self) -> Result<Option<Numeration>, Clash> {
        let asking = self.formula.asking();
        let Some((one, others)) = asking.split_first() else { return Ok(None) };
        let mut system = one.1.clone();
        for other in others.iter().filter(|other| other.1 != one.1) {
            match system.common_base(&other.1) {
                Some(common) => system = common,
                None => return Err(Clash { one: one.clone(), other: other.clone() }),
            }
        }
        Ok(Some(system))
    }

    /// The systems in which the question may be decided, according to its words; empty if any will do. Words that were
    /// defined in the usual system may also be defined in another one, so that one is tried if two systems are needed.
    ///
    /// # Errors
    /// [`Clash`] if two systems are needed and neither is the usual one.
    ///
    /// # Examples
    /// ```
    /// use campeao_prove::{Numeration, Question};
    /// let systems = |text: &str| Question::parse(text).unwrap().systems(&Numeration::base(2));
    /// assert_eq!(systems("exists n. FW[n] = 0"), Ok(vec![Numeration::zeckendorf()]));
    /// assert_eq!(systems("exists n. FW[n] = TM[n]"), Ok(vec![Numeration::zeckendorf()]));
    /// assert!(systems("exists n. FW[n] = TR[n]").is_ok_and(|systems| systems.len() == 2));
    /// ```
    pub fn systems(&self, usual: &Numeration) -> Result<Vec<Numeration>, Clash> {
        match self.numeration() {
            Ok(numeration) => Ok(numeration.into_iter().collect()),
            Err(clash) => {
                let asked = [clash.one.1.clone(), clash.other.1.clone()];
                let others: Vec<Numeration> = asked.into_iter().filter(|system| system != usual).collect();
                if others.is_empty() { Err(clash) } else { Ok(others) }
            }
        }
    }

    /// Decides the question. The clock of the prover's budget starts anew.
    ///
    /// # Errors
    /// If the question is beyond the procedure, or the budget ran out.
    pub fn decide(&self, prover: &Prover) -> Result<Answer, Undecided> {
        let prover = prover.clone().with_log();
        let verdict = if self.formula.variables().is_empty() {
            self.decide_sentence(&prover)
        } else {
            prover.automaton(&self.formula).and_then(|members| {
                members.flat_within(&prover.meter)?;
                let names = members.tracks().iter().map(|&track| self.names[track].clone()).collect();
                Ok(Verdict::Condition { names, members })
            })
        };
        let log = prover.logged();
        let shown = |part: &Formula| part.display(&self.names_in(part)).to_string();
        let step = |(part, states, time): &(Formula, usize, Duration)| Step {
            formula: shown(part),
            states: *states,
            time: *time,
        };
        let steps = log.made.iter().map(step).collect();
        match verdict {
            Ok(verdict) => Ok(Answer { verdict, steps }),
            Err(reason) => Err(Undecided { reason, part: log.stuck.as_ref().map(shown), steps }),
        }
    }

    /// A name for each slot of a part. Variables that are bound around the part get letters that occur nowhere else.
    fn names_in(&self, part: &Formula) -> Vec<String> {
        let slots = part.variables().last().map_or(0, |slot| slot + 1);
        let letters = ["i", "j", "k", "l", "m", "p", "q", "r", "s", "t"].into_iter().map(str::to_owned);
        let numbered = (1_u64..).map(|number| format!("v{number}"));
        let fresh = letters.chain(numbered).filter(|name| !self.names.contains(name));
        self.names.iter().cloned().chain(fresh).take(slots.max(self.names.len())).collect()
    }

    /// Strips the outermost quantifiers of one kind, so that the values of their variables can be named in the answer.
    fn decide_sentence(&self, prover: &Prover) -> Result<Verdict, ProveError> {
        prover.check_numeration()?;
        let Formula::Quantified { quantifier, .. } = &self.formula else {
            let holds = !prover.formula(&self.formula, FRESH)?.is_empty();
            return Ok(if holds {
                Verdict::True { witness: Vec::new() }
            } else {
                Verdict::False { counterexample: Vec::new() }
            });
        };
        let found = least(prover, &self.formula, &Known::new())?;
        let name = |slot: Slot| self.names.get(slot).cloned().unwrap_or_default();
        let named =
            |found: Vec<(Slot, IBig)>| found.into_iter().map(|(slot, value)| (name(slot), value)).collect();
        Ok(match (quantifier, found) {
            (Quantifier::Exists, Some(found)) => Verdict::True { witness: named(found) },
            (Quantifier::Exists, None) => Verdict::False { counterexample: Vec::new() },
            (Quantifier::ForAll, Some(found)) => Verdict::False { counterexample: named(found) },
            (Quantifier::ForAll, None) => Verdict::True { witness: Vec::new() },
        })
    }
}

/// The digits of the least numbers for a block of quantifiers.
enum Found {
    /// There are no such numbers.
    Nothing,
    /// Such numbers exist, but finding their digits exceeded the budget.
    Unknown,
    /// The digits of each variable's number.
    Digits(Vec<Vec<usize>>),
}

/// Variables with known values, given by digits.
type Known = Vec<(Slot, Vec<usize>)>;

/// The least numbers for the outermost quantifiers of one kind, where some variables around them have known values.
/// `None` if there are no such numbers. Numbers that exceed the budget are left out.
fn least(prover: &Prover, formula: &Formula, known: &Known) -> Result<Option<Vec<(Slot, IBig)>>, ProveError> {
    let mut best: Option<(Block, Vec<UBig>, Known)> = None;
    for block in Block::each(formula)? {
        let digits = match found(prover, &block, known)? {
            Found::Nothing => continue,
            Found::Unknown => return Ok(Some(Vec::new())),
            Found::Digits(digits) => digits,
        };
        let values: Vec<UBig> = digits.iter().map(|digits| big::value(prover.numeration(), digits)).collect();
        // Of two numbers with opposite signs the positive one is taken, which comes from the first block.
        if best.as_ref().is_none_or(|(_, least, _)| values < *least) {
            let digits = block.variables.iter().copied().zip(digits);
            let known = known.iter().cloned().chain(digits).collect();
            best = Some((block, values, known));
        }
    }
    let Some((block, values, known)) = best else { return Ok(None) };
    let sign = if block.negative { Sign::Negative } else { Sign::Positive };
    let values = values.into_iter().map(|value| IBig::from_parts(sign, value));
    let mut told: Vec<(Slot, IBig)> = block.variables.iter().copied().zip(values).collect();
    match &block.body {
        Formula::Quantified { quantifier, .. } if *quantifier == block.quantifier => {
            match least(prover, &block.body, &known) {
                Ok(further) => told.extend(further.unwrap_or_default()),
                Err(ProveError::Interrupted) => return Err(ProveError::Interrupted),
                Err(_) => {}
            }
        }
        _ => {}
    }
    Ok(Some(told))
}

/// The least numbers that satisfy the conditions of a block.
fn found(prover: &Prover, block: &Block, known: &Known) -> Result<Found, ProveError> {
    let matter = block.matter();
    let error = match prover.formula(&Formula::and(matter.clone()), FRESH) {
        Ok(found) => {
            return Ok(found.least_by_value(&block.variables, known).map_or(Found::Nothing, Found::Digits));
        }
        Err(error) => error,
    };
    let beyond = matches!(error, ProveError::TooManyStates { .. } | ProveError::TooManyTransitions { .. });
    if !beyond || !known.is_empty() {
        return Err(error);
    }
    // All variables at once exceed the budget. Eliminated one by one they may still show that some numbers exist,
    // though not which.
    let some = match ProveError::tried(prover.exists(&block.variables, &matter, FRESH))? {
        Some(some) => Some(!some.is_empty()),
        None => ProveError::tried(prover.some_beyond(&matter))?.flatten(),
    };
    match some {
        Some(true) => Ok(Found::Unknown),
        Some(false) => Ok(Found::Nothing),
        None => Err(error),
    }
}
