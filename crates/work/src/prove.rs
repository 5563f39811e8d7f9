//! Sentences about the naturals, decided.

use crate::desk::Fault;
use campeao_answers::Mistake;
use campeao_answers::prove::Proved;
use campeao_machine::Instant;
use campeao_prove::{Budget, Numeration, NumerationError, Prover, Question};
use campeao_speech::Speaker;
use std::time::Duration;

/// The system where none is given.
const USUAL: &str = "2";
/// The longest time for a sentence: less than what the server gives, so that the answer says what was too much.
const TIME: Duration = Duration::from_secs(30);

/// Decides a sentence.
pub(super) fn proved(formula: &str, numeration: Option<&str>, speaker: &Speaker) -> Result<Proved, Fault> {
    let given = numeration.filter(|name| !name.is_empty());
    let system = |name: &str| name.parse().map_err(|error: NumerationError| Mistake::of(&error, speaker));
    let prover = |numeration: Numeration| {
        Prover::new(numeration).with_budget(Budget { time: Some(TIME), ..Budget::default() })
    };
    let name = speaker.say("value-formula", &[]);
    let read = |prover: &Prover| {
        Question::read(formula, &prover.scope())
            .map_err(|error| Mistake::of_formula(&error, &name, formula, speaker))
    };
    let mut chosen = prover(system(given.unwrap_or(USUAL))?);
    let mut question = read(&chosen)?;
    // Words such as the Fibonacci word say themselves how numbers are written.
    let asked = if given.is_none() { question.numeration() } else { Ok(None) };
    if let Some(numeration) = asked.map_err(|clash| Mistake::of(&clash, speaker))? {
        chosen = prover(numeration);
        question = read(&chosen)?;
    }
    let begun = Instant::now();
    let answer = question.decide(&chosen);
    Ok(Proved::new(formula, &chosen, &answer, begun.elapsed().as_secs_f64(), speaker))
}
