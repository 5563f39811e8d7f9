//! `campeao prove`: is it true for every n?

mod answer;
mod batch;
mod count;
mod keep;
mod library;
mod log;
mod talk;
mod word;

use crate::arguments::ProveArguments;
use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use crate::resources::Bytes;
use crate::watch::{self, Progress, Waiting};
use answer::{checked, settled, tell, tell_checked, unstopped};
use campeao_answers::Mistake;
use campeao_answers::prove::Proved;
use campeao_base::Play;
use campeao_formula::{Error, Scope, Word, definition_parts, is_valid_name};
use campeao_prove::{Budget, DefinitionError, Numeration, NumerationError, Prover, Question};
use campeao_rules::Game;
use campeao_study::systems_of_games;
use std::path::Path;
use std::time::{Duration, Instant};

pub(crate) fn run(arguments: &ProveArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    if arguments.libraries.names {
        return library::tell(arguments, console);
    }
    let given = arguments.numeration.as_deref();
    let usual = Numeration::base(2);
    let numeration = match given {
        Some(name) => system(name, &usual, arguments, console)?,
        None => usual.clone(),
    };
    let mut prover = prover(numeration, arguments);
    let mut scope = scope(&prover, arguments, console)?;
    let watched = Progress::new();
    let Some(text) = arguments.question.as_deref() else {
        let given = given.is_some().then(|| prover.numeration().clone());
        return crate::repl::hold(&mut talk::Sentences::new(given, arguments, console)?, console);
    };
    if text == input::STANDARD {
        let ProveArguments { counting, save, log, .. } = arguments;
        if !counting.count.is_empty() && (save.is_some() || log.is_some() || counting.save_graph.is_some()) {
            return Err(Failure::Usage(console.say("count-no-files", &[])));
        }
        return batch::run(prover, scope, arguments, console);
    }
    if definition_parts(text).is_some() {
        return word::run(text, &prover, &scope, arguments, console);
    }
    let mut question = ordered(text, &scope, arguments, console)?;
    if given.is_none() {
        for numeration in question.systems(&usual).map_err(|clash| console.mistake(&clash))? {
            prover = self::prover(numeration, arguments);
            scope = self::scope(&prover, arguments, console)?;
            question = ordered(text, &scope, arguments, console)?;
            if question.numeration().is_ok() {
                break;
            }
        }
        question.numeration().map_err(|clash| console.mistake(&clash))?;
    }
    if !arguments.counting.count.is_empty() {
        return count::run(text, &question, &prover, &scope, &arguments.counting.count, arguments, console);
    }
    let begun = Instant::now();
    let waiting = Waiting::new();
    let decided = question.decide(&prover);
    drop((waiting, watched));
    let answer = unstopped(decided)?;
    let seconds = begun.elapsed().as_secs_f64();
    let checked = match &answer {
        Ok(answer) if arguments.check => Some(checked(&question, &prover, answer)),
        _ => None,
    };
    keep::keep(arguments, &prover, &answer, console)?;
    if let Some(path) = &arguments.log {
        let steps = answer.as_ref().map_or_else(|undecided| &undecided.steps, |answer| &answer.steps);
        let told = answer::sentences(&prover, &answer, console);
        log::write(path, text, &prover, &told, steps, seconds, console)?;
    }
    if arguments.json {
        let mut proved = Proved::new(text, &prover, &answer, seconds, console.speaker);
        proved.checked = checked.and_then(Result::ok).map(|(same, _)| same);
        console.json(&proved)?;
    } else {
        tell(&prover, &answer, arguments.steps, console)?;
        if let Some(checked) = &checked {
            tell_checked(checked, console)?;
        }
        keep::tell(arguments, &answer, console)?;
    }
    settled(&answer)
}

/// The numeration of a text, which may be a name that a library or a definition gives, or that of a game.
fn system(
    name: &str,
    usual: &Numeration,
    arguments: &ProveArguments,
    console: &Console<'_>,
) -> Result<Numeration, Failure> {
    let told = |error: NumerationError| console.mistake(&error);
    match name.parse() {
        Err(NumerationError::Unknown { .. }) => {
            let scope = scope(&prover(usual.clone(), arguments), arguments, console)?;
            scope.system(name).map_err(told)
        }
        other => other.map_err(told),
    }
}

/// The game of a name, if it has rules for which laws are sought.
fn named(game: &str) -> Option<Game> {
    campeao_games::find(game, Play::Normal).ok()?.relation().cloned()
}

/// How many bytes a transition takes while an automaton is made and minimised, as measured.
const BYTES_OF_A_TRANSITION: usize = 12;

/// A prover with the budget of the arguments that stops at Ctrl-C.
fn prover(numeration: Numeration, arguments: &ProveArguments) -> Prover {
    let time = arguments.time.map(Duration::from_secs);
    let usual = Budget::of_states(arguments.states);
    let held = |Bytes(bytes)| usize::try_from(bytes).unwrap_or(usize::MAX) / BYTES_OF_A_TRANSITION;
    let transitions =
        arguments.transitions.or_else(|| arguments.memory.map(held)).unwrap_or(usual.transitions);
    let budget = Budget { transitions, time, ..usual };
    Prover::new(numeration).with_budget(budget).with_interrupt(watch::interrupted)
}

/// What the names of a question mean: definitions and automata from files.
fn scope(prover: &Prover, arguments: &ProveArguments, console: &Console<'_>) -> Result<Scope, Failure> {
    let mut scope = prover.scope();
    scope.set_systems(systems_of_games(named));
    library::load(prover, &mut scope, arguments, console)?;
    for load in &arguments.load {
        let named = load.split_once('=').filter(|(name, path)| is_valid_name(name) && !path.is_empty());
        let Some((name, path)) = named else {
            return Err(Failure::mistake(console.say("prove-load-form", &[("found", load.into())])));
        };
        let word = word(name, Path::new(path), console)?;
        scope.word(word).map_err(|error| mistake(&error, name, console))?;
    }
    for text in &arguments.define {
        if definition(text, prover, &mut scope, console)?.is_none() {
            return Err(Failure::mistake(console.say("prove-no-definition", &[])));
        }
    }
    Ok(scope)
}

/// Takes a text as a definition, if it is one; the answer is the name defined.
fn definition(
    text: &str,
    prover: &Prover,
    scope: &mut Scope,
    console: &Console<'_>,
) -> Result<Option<String>, Failure> {
    prover.define(text, scope).map_err(|error| wrong(error, text, console))
}

/// What is wrong with a definition.
fn wrong(error: DefinitionError, text: &str, console: &Console<'_>) -> Failure {
    match error {
        error if error.is_interruption() => Failure::Interrupted,
        DefinitionError::Formula(error) => mistake(&error, text, console),
        other => {
            let arguments = [("text", text.into()), ("error", console.speaker.tell(&other.in_full()).into())];
            Failure::mistake(console.say("prove-definition-mistake", &arguments))
        }
    }
}

/// The automaton in a file, under the name it is given.
fn word(name: &str, path: &Path, console: &Console<'_>) -> Result<Word, Failure> {
    let shown = path.display().to_string();
    let text = input::file(path, console)?;
    Word::parse(name, &text).map_err(|error| {
        let arguments = [("path", shown.into()), ("error", console.speaker.tell(&error).into())];
        Failure::mistake(console.say("prove-file-mistake", &arguments))
    })
}

/// The question with the variables of a condition in the order that was asked for.
fn ordered(
    text: &str,
    scope: &Scope,
    arguments: &ProveArguments,
    console: &Console<'_>,
) -> Result<Question, Failure> {
    let question = read(text, scope, console)?;
    let Some(order) = arguments.save.as_ref().and_then(|saving| saving.order.as_ref()) else {
        return Ok(question);
    };
    let mut sorted = order.clone();
    sorted.sort_unstable();
    if sorted != question.names() {
        let arguments = [("found", order.join(", ").into()), ("names", question.names().join(", ").into())];
        return Err(Failure::mistake(console.say("prove-save-names", &arguments)));
    }
    Question::read_in_order(text, order, scope).map_err(|error| mistake(&error, text, console))
}

fn read(text: &str, scope: &Scope, console: &Console<'_>) -> Result<Question, Failure> {
    Question::read(text, scope).map_err(|error| mistake(&error, text, console))
}

/// What is wrong with a formula, unless the user stopped the work that it needs.
fn mistake(error: &Error, text: &str, console: &Console<'_>) -> Failure {
    if error.is_interruption() {
        return Failure::Interrupted;
    }
    Failure::Mistake(Mistake::of_formula(error, &console.say("value-formula", &[]), text, console.speaker))
}
