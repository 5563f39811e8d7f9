//! A move with its names.

use crate::AnyPosition;
use campeao_base::Text;
use campeao_rules::find_named;
use rustc_hash::FxHashSet;
use std::fmt;

/// A move with all its names.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Step {
    /// Its canonical text.
    pub text: String,
    /// Its name for people.
    pub label: Text,
    /// The position it leads to.
    pub to: AnyPosition,
    /// The number chosen, where a move is the choice of one number.
    pub amount: Option<i64>,
    /// The names of the targets that make this move when touched in this order in the picture of the position; empty
    /// where it cannot be made so. Moves with the same clicks are distinguished by a question; otherwise no move's
    /// clicks are the beginning of another's.
    pub clicks: Vec<String>,
}

impl fmt::Display for Step {
    /// The canonical text.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

/// The positions in their order, each once.
///
/// ```
/// let reader = campeao_play::Reader::default();
/// let positions = ["b", "a", "b"].map(|text| reader.keep(text.to_owned(), ()));
/// let texts: Vec<String> = campeao_play::each_once(positions).into_iter().map(String::from).collect();
/// assert_eq!(texts, ["b", "a"]);
/// ```
pub fn each_once(positions: impl IntoIterator<Item = AnyPosition>) -> Vec<AnyPosition> {
    let mut seen = FxHashSet::default();
    positions.into_iter().filter(|position| seen.insert(position.clone())).collect()
}

/// The index of the move that a text names: by its canonical text, its label in either language, or the position it
/// leads to.
///
/// ```
/// use campeao_base::Text;
/// use campeao_play::{Reader, Step, find_step};
///
/// let (label, to) = (Text::new("take 2", "tira 2"), Reader::default().keep("0".to_owned(), 0));
/// let take = Step { text: "2->0".to_owned(), label, to, amount: Some(2), clicks: Vec::new() };
/// assert_eq!(find_step(&[take.clone()], "tira 2"), Some(0));
/// assert_eq!(find_step(&[take], "take 3"), None);
/// ```
pub fn find_step(steps: &[Step], text: &str) -> Option<usize> {
    find_named(
        steps,
        text,
        &[&|step| step.text.clone(), &|step| step.label.en.clone(), &|step| step.label.pt.clone(), &|step| {
            step.to.text().to_owned()
        }],
    )
}
