//! Sentences about the naturals, decided.

use super::Fault;
use campeao_answers::Mistake;
use campeao_answers::prove::Proved;
use campeao_prove::{Budget, Numeration, NumerationError, Prover, Question};
use campeao_speech::Speaker;
use std::time::{Duration, Instant};

/// The system where none is given.
const USUAL: &str = "2";
/// The longest time for a sentence: less than what the server gives, so that the answer says what was too much.
const TIME: Duration = Duration::from_secs(30);

/// Decides a sentence.
pub(super) fn proved(formula: &str, numeration: Option<&str>, speaker: &Speaker) -> Result<Proved, Fault> {
    let name = numeration.filter(|name| !name.is_empty()).unwrap_or(USUAL);
    let numeration: Numeration =
        name.parse().map_err(|error: NumerationError| Mistake::of(&error, speaker))?;
    let prover = Prover::new(numeration).with_budget(Budget { time: Some(TIME), ..Budget::default() });
    let name = speaker.say("value-formula", &[]);
    let question = Question::read(formula, &prover.scope())
        .map_err(|error| Mistake::of_formula(&error, &name, formula, speaker))?;
    let begun = Instant::now();
    let answer = question.decide(&prover);
    Ok(Proved::new(formula, &prover, &answer, begun.elapsed().as_secs_f64(), speaker))
}
