//! Conjectures: what somebody claims of every position of a game.

use crate::StudyError;
use campeao_formula::{self as formula, Formula, FormulaCode, Frame, Numeration, Scope, Slot};
use campeao_rules::{Game, Position};
use campeao_solve::Outcome;
use campeao_theorem::claim_scope;

/// Which of the three formulas of a conjecture is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The safe positions.
    Safe,
    /// The fragile positions.
    Fragile,
    /// The neutral positions.
    Neutral,
}

/// Formulas for three classes, compiled.
#[derive(Clone, Debug)]
pub(crate) struct Classes {
    safe: Formula,
    fragile: Option<Formula>,
    neutral: Option<Formula>,
    codes: [Option<FormulaCode>; 3],
}

impl Classes {
    /// Reads the formulas in a scope. Without `fragile`, all that is neither safe nor neutral is fragile.
    pub(crate) fn parse(
        scope: &Scope,
        safe: &str,
        fragile: Option<&str>,
        neutral: Option<&str>,
    ) -> Result<Self, StudyError> {
        let read = |part: Part, text: &str| {
            formula::formula(text, scope).map_err(|error| StudyError::Formula {
                part,
                text: text.to_owned(),
                error,
            })
        };
        let safe = read(Part::Safe, safe)?;
        let fragile = fragile.map(|text| read(Part::Fragile, text)).transpose()?;
        let neutral = neutral.map(|text| read(Part::Neutral, text)).transpose()?;
        let codes = [Some(&safe), fragile.as_ref(), neutral.as_ref()];
        let codes = codes.map(|formula| formula.map(Formula::compile));
        Ok(Self { safe, fragile, neutral, codes })
    }

    /// The formula of what is safe.
    pub(crate) const fn safe(&self) -> &Formula {
        &self.safe
    }

    /// The formula of what is neutral.
    pub(crate) const fn neutral(&self) -> Option<&Formula> {
        self.neutral.as_ref()
    }

    /// Whether a formula speaks of the variable in a slot.
    fn mention(&self, slot: Slot) -> bool {
        let formulas = [Some(&self.safe), self.fragile.as_ref(), self.neutral.as_ref()];
        formulas.into_iter().flatten().any(|formula| formula.variables().contains(&slot))
    }

    /// The classes that hold where the variables are as in the frame.
    pub(crate) fn at(&self, frame: &mut Frame) -> Result<Vec<Outcome>, formula::EvalError> {
        let mut holds = [false; 3];
        for (holds, code) in holds.iter_mut().zip(&self.codes) {
            if let Some(code) = code {
                *holds = code.eval(frame)?;
            }
        }
        if self.codes[1].is_none() {
            holds[1] = !holds[0] && !holds[2];
        }
        let classes = [Outcome::Loss, Outcome::Win, Outcome::Draw];
        Ok(classes.into_iter().zip(holds).filter(|(_, holds)| *holds).map(|(class, _)| class).collect())
    }
}

/// A conjecture: formulas for the safe, the fragile and the neutral positions.
///
/// In formulas stand the state's variables, the game's parameters and definitions; in partizan games
/// also `player` with the players' letters (`player = A`), and in sums the list `heaps`, or the
/// variable of a heap, which then speaks of single heaps only.
#[derive(Clone, Debug)]
pub struct Conjecture {
    classes: Classes,
    single_heap: bool,
    partizan: bool,
    sum: bool,
}

impl Conjecture {
    /// Reads a conjecture. Without `fragile`, all positions that are neither safe nor neutral are
    /// claimed fragile; without `neutral`, none is claimed neutral.
    ///
    /// # Errors
    /// [`StudyError::Formula`] with the part that is wrong.
    pub fn parse(
        game: &Game,
        safe: &str,
        fragile: Option<&str>,
        neutral: Option<&str>,
    ) -> Result<Self, StudyError> {
        Self::parse_in(game, None, safe, fragile, neutral)
    }

    /// The same, with functions of the digits of a numeration.
    ///
    /// # Errors
    /// As for [`Conjecture::parse`].
    pub fn parse_in(
        game: &Game,
        numeration: Option<&Numeration>,
        safe: &str,
        fragile: Option<&str>,
        neutral: Option<&str>,
    ) -> Result<Self, StudyError> {
        let classes = Classes::parse(&claim_scope(game, numeration), safe, fragile, neutral)?;
        let single_heap = game.is_sum() && classes.mention(0);
        Ok(Self { classes, single_heap, partizan: game.is_partizan(), sum: game.is_sum() })
    }

    /// The formula of the safe positions.
    pub const fn safe(&self) -> &Formula {
        self.classes.safe()
    }

    /// Whether the claim leaves the fragile positions to be all the rest, and calls none neutral.
    pub(crate) const fn is_of_safe_ones_alone(&self) -> bool {
        self.classes.fragile.is_none() && self.classes.neutral.is_none()
    }

    /// Whether the conjecture speaks of single heaps of a sum only.
    pub const fn is_about_single_heaps(&self) -> bool {
        self.single_heap
    }

    /// The classes to which the conjecture assigns a position: exactly one if it is sound there.
    pub fn classes(&self, position: &Position) -> Result<Vec<Outcome>, formula::EvalError> {
        let mut frame = Frame::new(position.numbers.len() + 1);
        if self.sum {
            frame.slots[0] = position.numbers.first().copied().unwrap_or(0) as i64;
            frame.list = position.numbers.iter().map(|&heap| heap as i64).collect();
        } else {
            for (slot, &number) in frame.slots.iter_mut().zip(&position.numbers) {
                *slot = number as i64;
            }
        }
        if self.partizan {
            let slot = if self.sum { 1 } else { position.numbers.len() };
            if frame.slots.len() <= slot {
                frame.slots.resize(slot + 1, 0);
            }
            frame.slots[slot] = position.player.index() as i64;
        }
        self.classes.at(&mut frame)
    }
}
