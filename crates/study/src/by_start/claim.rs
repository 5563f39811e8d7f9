//! Claims about all starting positions of a game.

use crate::claim::Classes;
use crate::{StudyError, Vocabulary};
use campeao_formula::{EvalError, Formula, Frame, Scope};
use campeao_play::{Side, Values};
use campeao_solve::Outcome;

/// Formulas for the safe, the fragile and the neutral starts, for the player who starts, in which the names of the
/// [sides](Side) of a game are variables. Sides of texts have no names in formulas.
///
/// ```
/// use campeao_play::Side;
/// use campeao_solve::Outcome;
/// use campeao_study::{StartConjecture, Vocabulary};
///
/// let words = Vocabulary::default();
/// let claim = StartConjecture::parse(&Side::board(4, 4), &words, "rows = columns", None, None)?;
/// assert_eq!(claim.classes(&["3".to_owned(), "3".to_owned()])?, [Outcome::Loss]);
/// assert_eq!(claim.classes(&["3".to_owned(), "2".to_owned()])?, [Outcome::Win]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct StartConjecture {
    classes: Classes,
    /// The indices of the sides that are variables of formulas, in the order of their slots.
    numbered: Vec<usize>,
}

impl StartConjecture {
    /// Reads a conjecture. Without `fragile`, all starts that are neither safe nor neutral are claimed fragile; without
    /// `neutral`, none is claimed neutral.
    ///
    /// # Errors
    /// [`StudyError::Formula`] with the part that has the error.
    pub fn parse(
        sides: &[Side],
        words: &Vocabulary,
        safe: &str,
        fragile: Option<&str>,
        neutral: Option<&str>,
    ) -> Result<Self, StudyError> {
        let (words, read) = words.before(safe)?;
        let mut scope = scope(sides);
        words.declare(&mut scope)?;
        let classes = Classes::parse(&scope, &read, fragile, neutral).map_err(|error| error.about(safe))?;
        Ok(Self { classes, numbered: numbered(sides) })
    }

    /// The classes to which the conjecture assigns the start in a cell: exactly one if it is sound there.
    pub fn classes(&self, cell: &[String]) -> Result<Vec<Outcome>, EvalError> {
        let mut frame = Frame::new(self.numbered.len());
        for (slot, &side) in frame.slots.iter_mut().zip(&self.numbered) {
            *slot = cell.get(side).and_then(|text| text.parse().ok()).unwrap_or(0);
        }
        self.classes.at(&mut frame)
    }

    /// The formula of the safe starts, whose variables are the sides that are numbers, in their order.
    pub const fn safe(&self) -> &Formula {
        self.classes.safe()
    }

    /// The formulas for the safe and the neutral starts.
    pub(super) const fn formulas(&self) -> (&Formula, Option<&Formula>) {
        (self.classes.safe(), self.classes.neutral())
    }
}

/// The indices of the sides that are numbers.
pub(super) fn numbered(sides: &[Side]) -> Vec<usize> {
    let is_numbered = |(_, side): &(usize, &Side)| matches!(side.values, Values::Numbers { .. });
    sides.iter().enumerate().filter(is_numbered).map(|(place, _)| place).collect()
}

/// Makes the scope of formulas about starts.
fn scope(sides: &[Side]) -> Scope {
    let mut scope = Scope::new();
    for place in numbered(sides) {
        // A side named like a function hides that function; a formula that calls it is then refused.
        let _ = scope.variable(&sides[place].name);
    }
    scope
}
