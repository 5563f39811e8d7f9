//! Sentences about the naturals, decided, with the lines that stand before them on a sheet.

use crate::desk::fault::Fault;
use crate::prove::Proved;
use crate::speech::Speaker;
use crate::{Mistake, automaton_picture};
use campeao_base::Play;
use campeao_base::machine::Instant;
use campeao_draw::ThemeChoice;
use campeao_formula::Scope;
use campeao_prove::{
    Answer, Budget, Library, LibraryError, Numeration, NumerationError, Prover, Question, Verdict,
};
use campeao_study::systems_of_games;
use serde::Serialize;
use std::time::Duration;
use utoipa::ToSchema;

/// The system where none is given.
const USUAL: &str = "2";
/// The longest time for a sentence: less than what the server gives, so that the answer says what was too much.
const TIME: Duration = Duration::from_secs(30);
/// The longest text of an automaton that goes with an answer.
const LONGEST_FILE: usize = 1 << 16;

/// What the prover found, and its automaton as a picture.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct DrawnProof {
    /// What `campeao prove` answers.
    #[serde(flatten)]
    proved: Proved,
    /// The automaton of a condition as SVG; null for sentences, and for one too big to be drawn.
    automaton: Option<String>,
    /// The same as the text of a file, which a definition may have behind `:=`; null for sentences, and for one too big for a page.
    file: Option<String>,
}

/// Decides a sentence, in which the names of the definitions before it may be used.
pub(super) fn proved(
    formula: &str,
    definitions: &str,
    numeration: Option<&str>,
    speaker: &Speaker,
) -> Result<DrawnProof, Fault> {
    let given = numeration.filter(|name| !name.is_empty());
    let prover = |numeration: Numeration| {
        Prover::new(numeration).with_budget(Budget { time: Some(TIME), ..Budget::default() })
    };
    let told = |error: NumerationError| Mistake::of(&error, speaker);
    let usual: Numeration = USUAL.parse().map_err(told)?;
    let mut chosen = prover(usual.clone());
    let mut scope = defined(definitions, &chosen, speaker)?;
    if let Some(name) = given {
        chosen = prover(scope.system(name).map_err(told)?);
        scope = defined(definitions, &chosen, speaker)?;
    }
    let name = speaker.say("value-formula", &[]);
    let read = |scope: &Scope| {
        Question::read(formula, scope).map_err(|error| Mistake::of_formula(&error, &name, formula, speaker))
    };
    let mut question = read(&scope)?;
    // Words such as the Fibonacci word say themselves how numbers are written.
    if given.is_none() {
        for numeration in question.systems(&usual).map_err(|clash| Mistake::of(&clash, speaker))? {
            chosen = prover(numeration);
            question = read(&defined(definitions, &chosen, speaker)?)?;
            if question.numeration().is_ok() {
                break;
            }
        }
        question.numeration().map_err(|clash| Mistake::of(&clash, speaker))?;
    }
    let begun = Instant::now();
    let answer = question.decide(&chosen);
    let proved = Proved::new(formula, &chosen, &answer, begun.elapsed().as_secs_f64(), speaker);
    let (automaton, file) = match &answer {
        Ok(Answer { verdict: Verdict::Condition { names, members }, .. }) => {
            let word = members.to_word(USUAL, names, chosen.numeration());
            let text = word.ok().map(|word| word.to_text()).filter(|text| text.len() <= LONGEST_FILE);
            (automaton_picture(members, names), text)
        }
        _ => (None, None),
    };
    Ok(DrawnProof { proved, automaton: automaton.map(|picture| picture.to_svg(ThemeChoice::Page)), file })
}

/// Whether a line takes the definitions that come with the program: `library standard`.
fn takes_standard(line: &str) -> bool {
    line.trim().strip_prefix("library ").is_some_and(|name| name.trim() == Library::STANDARD_NAME)
}

/// What the lines of definitions mean for a prover.
fn defined(definitions: &str, prover: &Prover, speaker: &Speaker) -> Result<Scope, Fault> {
    let told = |error: LibraryError| Mistake::of(&error, speaker);
    let (taken, own): (Vec<&str>, Vec<&str>) = definitions.lines().partition(|line| takes_standard(line));
    let mut scope = prover.scope();
    scope.set_systems(systems_of_games(|game| {
        campeao_rules::catalogue::find_in_catalogue(game, Play::Normal).ok()
    }));
    if !taken.is_empty() {
        scope.beneath(|scope| prover.define_all(&Library::standard(), scope)).map_err(told)?;
    }
    prover.define_all(&Library::read(&own.join("\n")).map_err(told)?, &mut scope).map_err(told)?;
    Ok(scope)
}
