//! Conditions on numbers, as trees over automata: joined by `&`, `|` and `!`, with existential quantifiers.
//!
//! The automaton of a condition is made when a statement asks for it, and once: clones of a condition share it.

use crate::CheckError;
use crate::automaton::{Automaton, Track};
use crate::space::Space;
use campeao_base::Player;
use std::cell::OnceCell;
use std::ops::{BitAnd, BitOr, Not};
use std::rc::Rc;

/// A condition on the numbers of some tracks.
#[derive(Clone)]
pub(crate) struct Condition(Rc<Node>);

struct Node {
    kind: Kind,
    automaton: OnceCell<Rc<Automaton>>,
}

enum Kind {
    Set(Rc<Automaton>),
    All(Vec<Condition>),
    Any(Vec<Condition>),
    Not(Condition),
    /// An existential quantifier. The `own` tracks occur nowhere else, so they may be projected together with others.
    Some {
        tracks: Vec<Track>,
        own: bool,
        body: Condition,
    },
}

impl From<Kind> for Condition {
    fn from(kind: Kind) -> Self {
        Self(Rc::new(Node { kind, automaton: OnceCell::new() }))
    }
}

impl From<Rc<Automaton>> for Condition {
    fn from(set: Rc<Automaton>) -> Self {
        Kind::Set(set).into()
    }
}

impl From<bool> for Condition {
    fn from(truth: bool) -> Self {
        Automaton::constant(truth).into()
    }
}

impl BitAnd for Condition {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self::all([self, other])
    }
}

impl BitOr for Condition {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self::any([self, other])
    }
}

impl Not for Condition {
    type Output = Self;

    fn not(self) -> Self {
        match &self.0.kind {
            Kind::Not(inner) => inner.clone(),
            _ => Kind::Not(self).into(),
        }
    }
}

impl Condition {
    /// The conjunction of some conditions.
    pub(crate) fn all(parts: impl IntoIterator<Item = Self>) -> Self {
        Kind::All(parts.into_iter().collect()).into()
    }

    /// The disjunction of some conditions.
    pub(crate) fn any(parts: impl IntoIterator<Item = Self>) -> Self {
        Kind::Any(parts.into_iter().collect()).into()
    }

    /// The condition holds for some numbers on the tracks.
    pub(crate) fn some(tracks: impl IntoIterator<Item = Track>, body: Self) -> Self {
        Kind::Some { tracks: tracks.into_iter().collect(), own: false, body }.into()
    }

    /// The condition holds for some numbers on tracks that occur nowhere else.
    pub(crate) fn hiding(tracks: Vec<Track>, body: Self) -> Self {
        if tracks.is_empty() { body } else { Kind::Some { tracks, own: true, body }.into() }
    }

    /// Exactly one of two conditions holds.
    pub(crate) fn differ(one: &Self, other: &Self) -> Self {
        one.clone() & !other.clone() | other.clone() & !one.clone()
    }
}

/// The parts of a conjunction: tracks of quantified numbers, sets to be joined, and sets to be excluded.
#[derive(Default)]
struct Conjunction {
    hidden: Vec<Track>,
    sets: Vec<Rc<Automaton>>,
    left_out: Vec<Rc<Automaton>>,
}

impl Space {
    /// The numbers that satisfy a condition.
    pub(crate) fn automaton(&self, condition: &Condition) -> Result<Rc<Automaton>, CheckError> {
        if let Some(known) = condition.0.automaton.get() {
            return Ok(Rc::clone(known));
        }
        let found = match &condition.0.kind {
            Kind::Set(set) => Rc::clone(set),
            Kind::Any(parts) => {
                self.any(parts.iter().map(|part| self.automaton(part)).collect::<Result<_, _>>()?)?
            }
            Kind::Not(inner) => self.complement(&*self.automaton(inner)?)?,
            Kind::All(_) => self.conjunction(&[], condition)?,
            Kind::Some { tracks, body, .. } => self.conjunction(tracks, body)?,
        };
        Ok(Rc::clone(condition.0.automaton.get_or_init(|| found)))
    }

    /// The numbers for which some numbers on the tracks satisfy a conjunction.
    fn conjunction(&self, tracks: &[Track], body: &Condition) -> Result<Rc<Automaton>, CheckError> {
        let mut found = Conjunction { hidden: tracks.to_vec(), ..Conjunction::default() };
        if !self.gather(body, &mut found)? {
            return Ok(Automaton::constant(false));
        }
        let Conjunction { hidden, mut sets, left_out } = found;
        let (inner, outer): (Vec<_>, Vec<_>) =
            left_out.into_iter().partition(|set| hidden.iter().any(|&track| set.reads(track)));
        for set in inner {
            sets.push(self.complement(&set)?);
        }
        let sets = self.exists(&hidden, sets)?;
        self.all_without(sets, outer)
    }

    /// Splits a conjunction into its parts; returns whether it may be satisfiable.
    fn gather(&self, condition: &Condition, into: &mut Conjunction) -> Result<bool, CheckError> {
        match &condition.0.kind {
            Kind::All(parts) if condition.0.automaton.get().is_none() => {
                for part in parts {
                    if !self.gather(part, into)? {
                        return Ok(false);
                    }
                }
            }
            Kind::Some { tracks, own: true, body } if condition.0.automaton.get().is_none() => {
                into.hidden.extend(tracks);
                return self.gather(body, into);
            }
            Kind::Not(inner) => into.left_out.push(self.automaton(inner)?),
            _ => {
                let set = self.automaton(condition)?;
                let empty = set.is_empty();
                into.sets.push(set);
                return Ok(!empty);
            }
        }
        Ok(true)
    }

    /// Whether some numbers satisfy a condition.
    pub(crate) fn is_satisfied(&self, condition: &Condition) -> Result<bool, CheckError> {
        Ok(!self.automaton(condition)?.is_empty())
    }

    /// Confirms a statement: no numbers may satisfy its contradiction. Numbers that do are reported in the order of the
    /// tracks.
    pub(crate) fn confirm(
        &self,
        claim: &'static str,
        player: Player,
        tracks: &[Track],
        contradiction: Condition,
    ) -> Result<(), CheckError> {
        self.statements.set(self.statements.get() + 1);
        let found = self.automaton(&contradiction)?;
        // Its automata are not needed any more.
        drop(contradiction);
        if found.is_empty() {
            return Ok(());
        }
        Err(CheckError::False { claim, player, numbers: self.witness(&found, tracks) })
    }
}
