//! Sentences about the naturals, decided, with the lines that stand before them on a sheet.

use crate::desk::fault::Fault;
use crate::prove::{Decision, Proved, Setting};
use crate::speech::Speaker;
use crate::{Mistake, Unanswered, automaton_picture};
use campeao_draw::ThemeChoice;
use campeao_formula::Scope;
use campeao_prove::{Budget, LibraryError, Numeration, NumerationError, Prover, Question};
use campeao_study::Vocabulary;
use serde::Serialize;
use std::time::Duration;
use utoipa::ToSchema;

/// The system used when none is given.
const USUAL: &str = "2";
/// The longest time for a sentence: shorter than the server's limit, so that the answer can say what took too long.
const TIME: Duration = Duration::from_secs(30);
/// The longest text of an automaton that is sent with an answer, in bytes.
const LONGEST_FILE: usize = 1 << 16;

/// The result of the prover, and its automaton as a picture.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DrawnProof {
    /// The answer of `campeao prove`.
    #[serde(flatten)]
    proved: Proved,
    /// The automaton of a condition as SVG; null for sentences, and for one too big to be drawn.
    automaton: Option<String>,
    /// The automaton as the text of a file, which a definition may have after `:=`; null for sentences, and for one
    /// too big for a page.
    file: Option<String>,
}

/// Decides a sentence, in which the names of the definitions before it may be used.
pub(super) fn proved(
    formula: &str,
    definitions: &str,
    numeration: Option<&str>,
    speaker: &Speaker,
) -> Result<DrawnProof, Fault> {
    let told = |error: NumerationError| Mistake::of(&error, speaker);
    let setting = |numeration: Numeration, is_fixed: bool| -> Result<Setting, Fault> {
        let prover = Prover::new(numeration).with_budget(Budget { time: Some(TIME), ..Budget::default() });
        Ok(Setting { scope: defined(definitions, &prover, speaker)?, prover, is_fixed })
    };
    let mut usual = setting(USUAL.parse().map_err(told)?, false)?;
    if let Some(name) = numeration.filter(|name| !name.is_empty()) {
        usual = setting(usual.scope.system(name).map_err(told)?, true)?;
    }
    let read = |scope: &Scope| {
        let question = Question::read(formula, scope);
        question.map_err(|error| Unanswered::of_question(&error, formula, speaker).into())
    };
    let (question, chosen) = usual.question(speaker, read, |numeration| setting(numeration, false))?;
    let decision = Decision::of(formula, &question, &chosen.prover)?;
    let automaton = decision.condition().and_then(|(names, members)| automaton_picture(members, names));
    let file = decision.word(USUAL).and_then(Result::ok).map(|word| word.to_text());
    Ok(DrawnProof {
        proved: decision.told(speaker),
        automaton: automaton.map(|picture| picture.to_svg(ThemeChoice::Page)),
        file: file.filter(|text| text.len() <= LONGEST_FILE),
    })
}

/// The definitions that these lines give, for a prover.
fn defined(definitions: &str, prover: &Prover, speaker: &Speaker) -> Result<Scope, Fault> {
    let told = |error: LibraryError| Mistake::of(&error, speaker);
    let words = Vocabulary::default().with_definitions(definitions).map_err(told)?;
    let mut scope = prover.scope();
    words.declare_with(prover, &mut scope).map_err(told)?;
    Ok(scope)
}
