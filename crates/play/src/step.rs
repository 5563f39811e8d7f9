//! A move with its names.

use campeao_message::Text;
use campeao_rules::find_named;
use rustc_hash::FxHashSet;

/// A move with everything one may want to call it by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its canonical text.
    pub text: String,
    /// What people call it.
    pub label: Text,
    /// The canonical text of the position it leads to.
    pub to: String,
    /// The number chosen, where a move is the choice of one number.
    pub amount: Option<i64>,
    /// The names of the targets that make this move when they are touched in this order in the picture of the position;
    /// empty where it cannot be made so. Moves with the same clicks are told apart by being asked; otherwise no move's
    /// clicks begin with those of another.
    pub clicks: Vec<String>,
}

/// The texts in their order, each once.
///
/// ```
/// let texts = ["b", "a", "b"].map(str::to_owned);
/// assert_eq!(campeao_play::each_once(texts), ["b", "a"]);
/// ```
pub fn each_once(texts: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut seen = FxHashSet::default();
    texts.into_iter().filter(|text| seen.insert(text.clone())).collect()
}

/// The place in the list of the move that a text names: by its canonical text, its label in either
/// language, or the position it leads to.
///
/// ```
/// use campeao_message::Text;
/// use campeao_play::{Step, find_step};
///
/// let label = Text::new("take 2", "tira 2");
/// let take = Step { text: "2->0".to_owned(), label, to: "0".to_owned(), amount: Some(2), clicks: Vec::new() };
/// assert_eq!(find_step(&[take.clone()], "tira 2"), Some(0));
/// assert_eq!(find_step(&[take], "take 3"), None);
/// ```
pub fn find_step(steps: &[Step], text: &str) -> Option<usize> {
    find_named(
        steps,
        text,
        &[&|step| step.text.clone(), &|step| step.label.en.clone(), &|step| step.label.pt.clone(), &|step| {
            step.to.clone()
        }],
    )
}
