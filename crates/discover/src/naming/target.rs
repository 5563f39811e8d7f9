//! The target of a name: a set of tuples within a domain.

use campeao_formula::{Formula, Frame, Relation, Scope, Slot, Term, formula};
use campeao_prove::{Automaton, Prover};
use campeao_rules::{Bounds, Game};

/// A set of tuples with a sample, and the variables of its name.
pub(super) struct Target<'a> {
    prover: &'a Prover,
    scope: Scope,
    pub(super) names: Vec<String>,
    pub(super) bounds: Vec<Bounds>,
    /// The slots that vary; the others have fixed values.
    pub(super) free: Vec<Slot>,
    domain: Automaton,
    set: Automaton,
    /// The first tuples of the domain as frames, and whether each belongs to the set.
    sample: Vec<(Vec<i64>, bool)>,
}

/// The reach of each coordinate of the sample, by the number of coordinates that vary.
const REACHES: [u64; 9] = [0, 600, 40, 14, 7, 4, 3, 2, 2];
/// The most exceptions that a name lists.
const MOST_EXCEPTIONS: usize = 8;

impl<'a> Target<'a> {
    /// Makes the target of the safe positions of a game, given as an automaton within the game's domain.
    pub(super) fn new(game: &Game, set: &Automaton, prover: &'a Prover) -> Option<Self> {
        let names: Vec<String> = game.variables().iter().map(|variable| variable.name.clone()).collect();
        let mut scope = prover.scope();
        for name in &names {
            scope.variable(name).ok()?;
        }
        let mut domain = prover.automaton(game.domain().unwrap_or(&Formula::True)).ok()?;
        for slot in 0..names.len() {
            let natural = Formula::compare(Relation::GreaterOrEqual, Term::Variable(slot), Term::Constant(0));
            domain = prover.both(&domain, &with_track(prover, slot, &natural)?).ok()?;
        }
        let bounds = game.variables().iter().map(|variable| variable.bounds).collect();
        let free = (0..names.len()).collect();
        Some(
            Self { prover, scope, names, bounds, free, domain, set: set.clone(), sample: Vec::new() }
                .sampled(),
        )
    }

    fn sampled(mut self) -> Self {
        let reach = REACHES.get(self.free.len()).or(REACHES.last()).copied().unwrap_or(0);
        let mut tuples: Vec<Vec<u64>> = vec![Vec::new()];
        for &slot in &self.free {
            let high = self.bounds[slot].high.map_or(reach, |high| high.min(reach));
            tuples = tuples
                .into_iter()
                .flat_map(|tuple| {
                    (0..=high).map(move |number| {
                        let mut longer = tuple.clone();
                        longer.push(number);
                        longer
                    })
                })
                .collect();
        }
        self.sample = tuples
            .into_iter()
            .filter(|tuple| self.domain.accepts(self.prover.numeration(), tuple))
            .map(|tuple| (self.frame(&tuple), self.holds(&tuple)))
            .collect();
        self
    }

    /// Returns the frame of a state with these values of the free slots.
    fn frame(&self, tuple: &[u64]) -> Vec<i64> {
        let mut frame = vec![0; self.names.len()];
        for (&slot, &number) in self.free.iter().zip(tuple) {
            frame[slot] = number as i64;
        }
        frame
    }

    /// Whether a tuple with a number for each free slot belongs to the set.
    pub(super) fn holds(&self, tuple: &[u64]) -> bool {
        self.set.accepts(self.prover.numeration(), tuple)
    }

    /// Iterates over the first pairs of two free slots in the domain, and whether each belongs to the set.
    pub(super) fn pairs(&self) -> impl Iterator<Item = ((i64, i64), bool)> + '_ {
        self.sample.iter().filter_map(|(frame, holds)| match self.free.as_slice() {
            &[one, other] => Some(((frame[one], frame[other]), *holds)),
            _ => None,
        })
    }

    /// Iterates over the frames of the sample, and whether each belongs to the set.
    pub(super) fn sampled_frames(&self) -> impl Iterator<Item = (&[i64], bool)> {
        self.sample.iter().map(|(frame, holds)| (frame.as_slice(), *holds))
    }

    /// Whether a tuple lies in the domain.
    pub(super) fn lies_in_domain(&self, tuple: &[u64]) -> bool {
        self.domain.accepts(self.prover.numeration(), tuple)
    }

    /// The number of states of the automaton.
    pub(super) fn states(&self) -> usize {
        self.set.states()
    }

    /// The names of the free slots.
    pub(super) fn free_names(&self) -> Vec<&str> {
        self.free.iter().map(|&slot| self.names[slot].as_str()).collect()
    }

    /// The free slots without an upper bound.
    pub(super) fn unbounded(&self) -> Vec<Slot> {
        self.free.iter().copied().filter(|&slot| self.bounds[slot].high.is_none()).collect()
    }

    /// Whether numbers are written in base 2.
    pub(super) fn is_binary(&self) -> bool {
        self.prover.numeration().is_binary()
    }

    /// Whether numbers are written in Zeckendorf's system.
    pub(super) fn is_zeckendorf(&self) -> bool {
        self.prover.numeration().is_zeckendorf()
    }

    /// Whether a formula is equivalent to the set on the domain.
    pub(super) fn is_said_by(&self, text: &str) -> bool {
        let Ok(formula) = formula(text, &self.scope) else { return false };
        self.differences(&formula, 0).is_some() && self.equals(&formula)
    }

    /// Returns the formula as a text equivalent to the set, with a few exceptions if needed.
    pub(super) fn said_by(&self, text: &str) -> Option<String> {
        let parsed = formula(text, &self.scope).ok()?;
        let differences = self.differences(&parsed, MOST_EXCEPTIONS)?;
        if differences.is_empty() {
            return self.equals(&parsed).then(|| text.to_owned());
        }
        // Outside the smallest box that contains all exceptions the formula decides; inside the box the members are
        // listed.
        let greatest = |frame: &[i64]| self.free.iter().map(|&slot| frame[slot]).max().unwrap_or(0);
        let border = differences.iter().map(|frame| greatest(frame)).max().unwrap_or(0);
        let small = self.sample.iter().filter(|(frame, holds)| *holds && greatest(frame) <= border);
        let small: Vec<&Vec<i64>> = small.map(|(frame, _)| frame).collect();
        if small.len() > MOST_EXCEPTIONS {
            return None;
        }
        let names = self.free_names();
        let all = if names.len() == 1 { names[0].to_owned() } else { format!("max({})", names.join(", ")) };
        let mut parts = self.list(&small);
        parts.push(format!("{all} >= {} and {}", border + 1, super::joined(text)));
        let name = parts.join(" or ");
        self.is_said_by(&name).then_some(name)
    }

    /// Returns formulas for some tuples, one by one or for all tuples with a sum.
    fn list(&self, frames: &[&Vec<i64>]) -> Vec<String> {
        let sum = |frame: &[i64]| -> i64 { self.free.iter().map(|&slot| frame[slot]).sum() };
        if let Some(first) = frames.first()
            && frames.iter().all(|frame| sum(frame) == sum(first))
            && self.sample.iter().filter(|(frame, _)| sum(frame) == sum(first)).count() == frames.len()
        {
            return vec![format!("{} = {}", self.free_names().join(" + "), sum(first))];
        }
        let position = |frame: &&Vec<i64>| -> String {
            let parts = self.free.iter().map(|&slot| format!("{} = {}", self.names[slot], frame[slot]));
            parts.collect::<Vec<_>>().join(" and ")
        };
        frames.iter().map(position).collect()
    }

    /// Returns the tuples of the sample at which a formula is wrong, if there are at most `most`.
    fn differences(&self, formula: &Formula, most: usize) -> Option<Vec<Vec<i64>>> {
        let code = formula.compile();
        let mut found = Vec::new();
        for (slots, holds) in &self.sample {
            let mut frame = Frame { slots: slots.clone(), list: Vec::new() };
            if code.eval(&mut frame).ok()? != *holds {
                if found.len() == most {
                    return None;
                }
                found.push(slots.clone());
            }
        }
        Some(found)
    }

    fn equals(&self, formula: &Formula) -> bool {
        let said = self.prover.automaton(formula).and_then(|said| self.prover.both(&self.domain, &said));
        said.is_ok_and(|said| said == self.set)
    }

    /// Whether the set does not depend on a slot.
    pub(super) fn ignores(&self, slot: Slot) -> bool {
        let forgotten = self.prover.exist(&[slot], &self.set);
        forgotten
            .and_then(|rest| self.prover.both(&self.domain, &rest))
            .is_ok_and(|anywhere| anywhere == self.set)
    }

    /// Returns the section of the set at a value of a slot.
    pub(super) fn section(&self, slot: Slot, value: u64) -> Option<Target<'a>> {
        let constant = Term::Constant(i64::try_from(value).ok()?);
        let fixed = Formula::compare(Relation::Equal, Term::Variable(slot), constant);
        let fixed = self.prover.automaton(&fixed).ok()?;
        let cut = |automaton: &Automaton| -> Option<Automaton> {
            self.prover.exist(&[slot], &self.prover.both(automaton, &fixed).ok()?).ok()
        };
        let free = self.free.iter().copied().filter(|&other| other != slot).collect();
        let section = Target {
            prover: self.prover,
            scope: self.scope.clone(),
            names: self.names.clone(),
            bounds: self.bounds.clone(),
            free,
            domain: cut(&self.domain)?,
            set: cut(&self.set)?,
            sample: Vec::new(),
        };
        Some(section.sampled())
    }
}

/// Returns the automaton of a formula, with a track for a slot even if the formula does not mention it.
fn with_track(prover: &Prover, slot: Slot, formula: &Formula) -> Option<Automaton> {
    let automaton = prover.automaton(formula).ok()?;
    (automaton.tracks() == [slot]).then_some(automaton)
}
