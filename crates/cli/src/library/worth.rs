//! The worth of a text of the language of values.

use crate::Error;
use campeao_games::{Library, Resources};
use campeao_worksheet::{Notation, Session, Summary};

/// The worth of a text in the language of values: the value with its outcome, mean, temperature and stops.
///
/// The language is that of `campeao eval`; [`worksheet`](crate::worksheet) describes it, and a
/// [`Session`] keeps names from one text to the next.
///
/// # Errors
/// If the text has no value, or one too large to be written.
///
/// ```
/// let switch = campeao::worth("{2|-1}")?;
/// assert_eq!((switch.mean.as_deref(), switch.temperature.as_deref()), (Some("1/2"), Some("3/2")));
/// assert_eq!(campeao::worth("LRRL")?.value, "3/8");
/// assert_eq!(campeao::worth("domineering(\"2x4\") - 1/2")?.outcome, Some("R"));
/// # Ok::<(), campeao::Error>(())
/// ```
pub fn worth(text: &str) -> Result<Summary, Error> {
    let mut session = Session::new().with_rulesets(Library::with_files(Resources::default()));
    let value = session.evaluate(text)?;
    Ok(session.summary(&value, Notation::Plain)?)
}
