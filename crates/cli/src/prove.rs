//! `campeao prove`: is it true for every n?

mod batch;
mod count;
mod keep;
mod library;
mod talk;
mod walnut;
mod word;

use crate::arguments::{ConjectureArguments, ProveArguments};
use crate::console::Console;
use crate::export::{self, Remark};
use crate::failure::Failure;
use crate::input;
use crate::interrupt;
use crate::resources::Bytes;
use crate::watch::{Progress, Waiting};
use campeao_answers::Unanswered;
use campeao_answers::prove::{Decision, Setting};
use campeao_base::Play;
use campeao_formula::{Scope, Word, definition_parts, is_valid_name};
use campeao_prove::{Answer, Budget, Numeration, NumerationError, Prover, Question, Step, Verdict};
use campeao_rules::Game;
use campeao_study::{Vocabulary, systems_of_games};
use std::path::Path;
use std::time::Duration;

pub(crate) fn run(arguments: &ProveArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    if arguments.libraries.names {
        return library::tell(arguments, console);
    }
    if let Some(path) = &arguments.walnut {
        return walnut::run(path, arguments, console);
    }
    let setting = first_setting(arguments, console)?;
    let watched = Progress::new();
    let Some(text) = arguments.question.as_deref() else {
        return crate::repl::hold(&mut talk::Sentences::new(setting, arguments), console);
    };
    if text == input::STANDARD {
        let ProveArguments { counting, save, log, .. } = arguments;
        if !counting.count.is_empty() && (save.is_some() || log.is_some() || counting.save_graph.is_some()) {
            return Err(Failure::Usage(console.say("count-no-files", &[])));
        }
        return batch::run(setting, arguments, console);
    }
    if definition_parts(text).is_some() {
        return word::run(text, setting, arguments, console);
    }
    let read = |scope: &Scope| ordered(text, scope, arguments, console);
    let other = |numeration| self::setting(prover(numeration, arguments), arguments, console);
    let (question, setting) = setting.question(console.speaker, read, other)?;
    if !arguments.counting.count.is_empty() {
        return count::run(text, &question, &setting, &arguments.counting.count, arguments, console);
    }
    let waiting = Waiting::new();
    let decision = Decision::of(text, &question, &setting.prover);
    drop((waiting, watched));
    let mut decision = decision?;
    if arguments.check {
        decision.check();
    }
    keep::keep(arguments, &decision, console)?;
    if let Some(path) = &arguments.log {
        let log = decision.log(export::is_latex(path), console.speaker);
        let remark = if export::is_latex(path) { Remark::Percent } else { Remark::Markup };
        export::write(path, &export::signed(log.into_bytes(), remark, path, console), console)?;
    }
    if arguments.json {
        console.json(&decision.told(console.speaker))?;
    } else {
        tell(&decision, arguments.steps, console)?;
        keep::tell(arguments, &decision, console)?;
    }
    settled(&decision)
}

/// Writes an answer, and the result of the second decision.
fn tell(decision: &Decision<'_>, with_steps: bool, console: &mut Console<'_>) -> Result<(), Failure> {
    console.sentences(decision.sentences(console.speaker))?;
    tell_steps(decision.steps(), with_steps, console)?;
    console.sentences(decision.checked(console.speaker)?)
}

/// Writes the intermediate automata, if they are wanted.
fn tell_steps(steps: &[Step], are_wanted: bool, console: &mut Console<'_>) -> Result<(), Failure> {
    if !are_wanted {
        return Ok(());
    }
    console.line("")?;
    steps.iter().try_for_each(|Step { formula, states, .. }| {
        let arguments = [("formula", formula.as_str().into()), ("states", (*states).into())];
        console.line(console.say("prove-step", &arguments))
    })
}

/// The end of the command: an undecided question has no answer.
fn settled(decision: &Decision<'_>) -> Result<(), Failure> {
    match &decision.answer {
        Ok(Answer { verdict: Verdict::False { .. }, .. }) => Err(Failure::No),
        Ok(_) => Ok(()),
        Err(_) => Err(Failure::Told),
    }
}

/// The setting with the requested numeration, which may be a name from a library or a definition, or that of a game;
/// else with the default one.
fn first_setting(arguments: &ProveArguments, console: &Console<'_>) -> Result<Setting, Failure> {
    let usual = || setting(prover(Numeration::base(2), arguments), arguments, console);
    let Some(name) = arguments.numeration.as_deref() else { return usual() };
    let numeration = match name.parse() {
        Err(NumerationError::Unknown { .. }) => usual()?.scope.system(name),
        other => other,
    };
    let numeration = numeration.map_err(|error| console.mistake(&error))?;
    Ok(Setting { is_fixed: true, ..setting(prover(numeration, arguments), arguments, console)? })
}

/// The game of a name, if it has rules for which laws are searched.
fn named(game: &str) -> Option<Game> {
    campeao_games::find(game, Play::Normal).ok()?.relation().cloned()
}

/// The bytes per transition while an automaton is made and minimised, as measured.
const BYTES_OF_A_TRANSITION: usize = 12;

/// A prover with the budget of the arguments that stops at Ctrl-C.
fn prover(numeration: Numeration, arguments: &ProveArguments) -> Prover {
    let time = arguments.time.map(Duration::from_secs);
    let usual = Budget::of_states(arguments.states);
    let held = |Bytes(bytes)| usize::try_from(bytes).unwrap_or(usize::MAX) / BYTES_OF_A_TRANSITION;
    let transitions =
        arguments.transitions.or_else(|| arguments.memory.map(held)).unwrap_or(usual.transitions);
    let budget = Budget { transitions, time, ..usual };
    Prover::new(numeration).with_budget(budget).with_interrupt(interrupt::interrupted)
}

/// A prover with the meanings of the names of a question: definitions and automata from files.
fn setting(prover: Prover, arguments: &ProveArguments, console: &Console<'_>) -> Result<Setting, Failure> {
    let mut setting = Setting { scope: prover.scope(), prover, is_fixed: false };
    setting.scope.set_systems(systems_of_games(named));
    for given in &arguments.libraries.library {
        library::take(given, &mut setting, console)?;
    }
    for load in &arguments.load {
        let word = loaded(load, console)?;
        let name = word.name().to_owned();
        let known = setting.scope.word(word);
        known.map_err(|error| Unanswered::of_question(&error, &name, console.speaker))?;
    }
    for text in &arguments.define {
        if definition(text, &mut setting, console)?.is_none() {
            return Err(Failure::mistake(console.say("prove-no-definition", &[])));
        }
    }
    Ok(setting)
}

/// The automaton of `NAME=FILE`.
fn loaded(load: &str, console: &Console<'_>) -> Result<Word, Failure> {
    let named = load.split_once('=').filter(|(name, path)| is_valid_name(name) && !path.is_empty());
    let Some((name, path)) = named else {
        return Err(Failure::mistake(console.say("prove-load-form", &[("found", load.into())])));
    };
    word(name, Path::new(path), console)
}

/// The vocabulary of a claim: libraries, automata from files, definitions; and the numeration, which may be a name that
/// these define.
pub(crate) fn vocabulary(
    arguments: &ConjectureArguments,
    console: &Console<'_>,
) -> Result<Vocabulary, Failure> {
    let mut words = Vocabulary::default();
    let mut files = Scope::new();
    for given in &arguments.library {
        for (_, library) in library::read(given, &mut files, console)? {
            words = words.with_library(library);
        }
    }
    for load in &arguments.load {
        let word = loaded(load, console)?;
        let name = word.name().to_owned();
        files.word(word).map_err(|error| Unanswered::of_question(&error, &name, console.speaker))?;
    }
    for name in files.names() {
        words = words.with_word(files.word_named(name).map_err(|error| console.mistake(&error))?);
    }
    for text in &arguments.define {
        words = words.with_definitions(text).map_err(|error| console.mistake(&error))?;
    }
    let Some(name) = arguments.numeration.as_deref() else { return Ok(words) };
    let numeration = match name.parse() {
        Err(NumerationError::Unknown { .. }) => {
            let prover = Prover::new(Numeration::base(2));
            let mut scope = prover.scope();
            words.declare_with(&prover, &mut scope).map_err(|error| console.mistake(&error))?;
            scope.system(name)
        }
        other => other,
    };
    Ok(words.in_numeration(Some(numeration.map_err(|error| console.mistake(&error))?)))
}

/// Parses a text as a definition, if it is one; returns the defined name.
fn definition(text: &str, setting: &mut Setting, console: &Console<'_>) -> Result<Option<String>, Failure> {
    let defined = setting.prover.define(text, &mut setting.scope);
    Ok(defined.map_err(|error| Unanswered::of_definition(&error, text, console.speaker))?)
}

/// The automaton in a file, ours or Walnut's, under the name it is given.
fn word(name: &str, path: &Path, console: &Console<'_>) -> Result<Word, Failure> {
    let text = input::file(path, console)?;
    if Word::begins_in_walnut(&text) {
        return Word::parse_walnut(name, &text).map_err(|error| library::mistake(path, &error, console));
    }
    Word::parse(name, &text).map_err(|error| library::mistake(path, &error, console))
}

/// The question with the variables of a condition in the requested order.
fn ordered(
    text: &str,
    scope: &Scope,
    arguments: &ProveArguments,
    console: &Console<'_>,
) -> Result<Question, Failure> {
    let wrong = |error| Unanswered::of_question(&error, text, console.speaker);
    let question = Question::read(text, scope).map_err(wrong)?;
    let Some(order) = arguments.save.as_ref().and_then(|saving| saving.order.as_ref()) else {
        return Ok(question);
    };
    let mut sorted = order.clone();
    sorted.sort_unstable();
    if sorted != question.names() {
        let arguments = [("found", order.join(", ").into()), ("names", question.names().join(", ").into())];
        return Err(Failure::mistake(console.say("prove-save-names", &arguments)));
    }
    Ok(Question::read_in_order(text, order, scope).map_err(wrong)?)
}
