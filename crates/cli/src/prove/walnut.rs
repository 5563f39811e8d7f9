//! `campeao prove --walnut FILE`: the commands `def`, `eval`, `reg`, `morphism` and `promote` of Walnut, read and answered.
//!
//! The whole file is read before anything is decided, so a command that is not supported is named at once, with its line.

mod predicate;

use super::{definition, prover, setting, settled, tell};
use crate::arguments::ProveArguments;
use crate::console::Console;
use crate::failure::Failure;
use crate::input::{self, Tally};
use crate::watch::{Progress, Waiting};
use campeao_answers::prove::{Decision, Setting};
use campeao_answers::{Mistake, Unanswered};
use campeao_prove::{Numeration, NumerationError, Question};
use predicate::{Predicate, renamed, system, translated};
use std::path::Path;

/// The numeration of a predicate that names none.
const USUAL: &str = "2";

/// The reason why a command is not read.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Wrong {
    /// Walnut has it, and the program has not.
    Unsupported(String),
    /// This comes where something else should.
    Unexpected(String),
    /// The command ends too early.
    Ended,
    /// A predicate names two numerations.
    Systems,
    /// A predicate is nested too deeply.
    Deep,
}

/// A command of Walnut, translated.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Action {
    /// A definition, in this numeration if its meaning depends on one.
    Define { text: String, system: Option<String> },
    /// A question, and the name under which it is defined as well.
    Ask { name: String, text: String, system: String },
}

/// A translated command with its line, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Step {
    line: usize,
    action: Action,
}

/// The definitions of a file so far.
#[derive(Default)]
struct Known {
    morphisms: Vec<(String, String)>,
    words: Vec<String>,
}

pub(super) fn run(path: &Path, arguments: &ProveArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let text = input::file(path, console)?;
    let steps = steps(&text).map_err(|(line, wrong)| {
        let what = match wrong {
            Wrong::Unsupported(found) => console.say("walnut-unsupported", &[("found", found.into())]),
            Wrong::Unexpected(found) => console.say("walnut-unexpected", &[("found", found.into())]),
            Wrong::Ended => console.say("walnut-ended", &[]),
            Wrong::Systems => console.say("walnut-systems", &[]),
            Wrong::Deep => console.say("walnut-deep", &[]),
        };
        Failure::mistake(at(path, line, what, console))
    })?;
    let _watched = Progress::new();
    let mut definitions: Vec<(usize, String, Option<String>)> = Vec::new();
    // The settings of the numerations asked for so far, with the number of definitions that each has taken.
    let mut settings: Vec<(String, Setting, usize)> = Vec::new();
    let mut tally = Tally::default();
    for Step { line, action } in steps {
        let (name, text, system) = match action {
            Action::Define { text, system } => {
                replace(&mut definitions, &mut settings, (line, text, system));
                continue;
            }
            Action::Ask { name, text, system } => (name, text, system),
        };
        if !settings.iter().any(|(known, ..)| *known == system) {
            let numeration = system
                .parse::<Numeration>()
                .map_err(|error: NumerationError| situated(console.mistake(&error), path, line, console))?;
            let made = setting(prover(numeration, arguments), arguments, console)?;
            settings.push((system.clone(), Setting { is_fixed: true, ..made }, 0));
        }
        let known = settings.iter_mut().find(|(known, ..)| *known == system);
        let Some((_, setting, taken)) = known else { continue };
        for (line, text, own) in definitions.iter().skip(*taken) {
            if own.as_ref().is_none_or(|own| *own == system) {
                definition(text, setting, console)
                    .map_err(|failure| situated(failure, path, *line, console))?;
            }
        }
        *taken = definitions.len();
        let asked = ask((&name, line), &text, setting, arguments, console);
        match asked.map_err(|failure| situated(failure, path, line, console)) {
            Ok(()) => {}
            Err(Failure::No) => tally.refuted = true,
            Err(Failure::Told) => tally.mistaken = true,
            Err(other) => return Err(other),
        }
    }
    tally.end()
}

/// Adds a definition. One that has been made already is replaced, and the settings are made anew.
fn replace(
    definitions: &mut Vec<(usize, String, Option<String>)>,
    settings: &mut Vec<(String, Setting, usize)>,
    (line, text, system): (usize, String, Option<String>),
) {
    let name = defined(&text).to_owned();
    let before = definitions.len();
    definitions.retain(|(_, other, _)| defined(other) != name);
    if definitions.len() < before {
        settings.clear();
    }
    definitions.push((line, text, system));
}

/// The name that a definition defines.
fn defined(text: &str) -> &str {
    text.split(['(', ' ']).next().unwrap_or_default()
}

/// Answers a question under its name.
fn ask(
    (name, line): (&str, usize),
    text: &str,
    setting: &Setting,
    arguments: &ProveArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let question = Question::read(text, &setting.scope)
        .map_err(|error| Unanswered::of_question(&error, text, console.speaker))?;
    let waiting = Waiting::new();
    let decision = Decision::of(text, &question, &setting.prover);
    drop(waiting);
    let mut decision = decision?;
    if arguments.check {
        decision.check();
    }
    if arguments.json {
        console.json(&decision.told(console.speaker))?;
    } else {
        console.line(console.say("walnut-answer", &[("name", name.into()), ("line", line.into())]))?;
        tell(&decision, arguments.steps, console)?;
    }
    settled(&decision)
}

/// A sentence about a line of the file.
fn at(path: &Path, line: usize, what: String, console: &Console<'_>) -> String {
    let arguments =
        [("path", path.display().to_string().into()), ("line", line.into()), ("what", what.into())];
    console.say("walnut-line", &arguments)
}

/// A failure with the line that caused it.
fn situated(failure: Failure, path: &Path, line: usize, console: &Console<'_>) -> Failure {
    match failure {
        Failure::Mistake(mistake) => {
            let sentence = at(path, line, mistake.sentence, console);
            Failure::Mistake(Mistake { sentence, ..mistake })
        }
        other => other,
    }
}

/// The commands of a file, translated; else the line of the first that cannot be, and why.
fn steps(text: &str) -> Result<Vec<Step>, (usize, Wrong)> {
    let mut known = Known::default();
    let mut steps = Vec::new();
    for (line, command) in commands(text) {
        if matches!(command.as_str(), "exit" | "quit") {
            break;
        }
        let actions = translate(&command, &mut known).map_err(|wrong| (line, wrong))?;
        steps.extend(actions.into_iter().map(|action| Step { line, action }));
    }
    Ok(steps)
}

/// The commands of a file with their lines, from 1: each ends with `;`, `:` or `::`; a line that begins with `#` is a
/// comment.
fn commands(text: &str) -> Vec<(usize, String)> {
    let mut commands = Vec::new();
    let (mut command, mut begun, mut quoted) = (String::new(), 1, false);
    for (number, line) in text.lines().enumerate() {
        if !quoted && line.trim_start().starts_with('#') {
            continue;
        }
        for sign in line.chars().chain(std::iter::once('\n')) {
            quoted ^= sign == '"';
            if !quoted && matches!(sign, ';' | ':') {
                let ended = std::mem::take(&mut command);
                commands.extend(Some((begun, ended.trim().to_owned())).filter(|(_, text)| !text.is_empty()));
                continue;
            }
            if command.is_empty() {
                if sign.is_whitespace() {
                    continue;
                }
                begun = number + 1;
            }
            command.push(sign);
        }
    }
    commands.extend(Some((begun, command.trim().to_owned())).filter(|(_, text)| !text.is_empty()));
    commands
}

/// A command as definitions and questions.
fn translate(command: &str, known: &mut Known) -> Result<Vec<Action>, Wrong> {
    let (keyword, rest) = command.split_once(char::is_whitespace).unwrap_or((command, ""));
    match keyword {
        "def" | "eval" => {
            let (name, between, text) = quoted(rest)?;
            if !between.is_empty() {
                return Err(Wrong::Unsupported(format!("{keyword} {name} {between}")));
            }
            let Predicate { text, free, system } = translated(text, &known.words)?;
            let name = renamed(name);
            let head = if free.is_empty() { name.clone() } else { format!("{name}({})", free.join(", ")) };
            let define = Action::Define { text: format!("{head} := {text}"), system: None };
            if keyword == "def" {
                return Ok(vec![define]);
            }
            // A question is defined as well, after it has been answered.
            let system = system.unwrap_or_else(|| USUAL.to_owned());
            Ok(vec![Action::Ask { name, text, system }, define])
        }
        "reg" => {
            let (name, tracks, text) = quoted(rest)?;
            let mut systems = tracks.split_whitespace().map(|track| {
                if track.starts_with("msd_") {
                    system(track)
                } else {
                    Err(Wrong::Unsupported(track.to_owned()))
                }
            });
            let first = systems.next().ok_or(Wrong::Ended)??;
            for other in systems {
                if other? != first {
                    return Err(Wrong::Systems);
                }
            }
            let known =
                |sign: char| sign.is_ascii_digit() || sign.is_whitespace() || "()[]|*+?.,".contains(sign);
            if let Some(other) = text.chars().find(|sign| !known(*sign)) {
                return Err(Wrong::Unsupported(other.to_string()));
            }
            let text: String = text.split_whitespace().collect();
            Ok(vec![Action::Define { text: format!("{} := /{text}/", renamed(name)), system: Some(first) }])
        }
        "morphism" => {
            let (name, between, text) = quoted(rest)?;
            if !between.is_empty() {
                return Err(Wrong::Unexpected(between.to_owned()));
            }
            let spaced = text.replace("->", " -> ");
            let parts: Vec<&str> =
                spaced.split([' ', '\t', '\n', ',']).filter(|part| !part.is_empty()).collect();
            let rules: Option<Vec<String>> = parts
                .chunks(3)
                .map(|rule| match rule {
                    [letter, "->", image] => Some(format!("{letter} -> {image}")),
                    _ => None,
                })
                .collect();
            let rules = rules.filter(|rules| !rules.is_empty());
            let rules = rules.ok_or_else(|| Wrong::Unexpected(text.to_owned()))?;
            known.morphisms.retain(|(other, _)| other != name);
            known.morphisms.push((name.to_owned(), rules.join(", ")));
            Ok(Vec::new())
        }
        "promote" => {
            let mut names = rest.split_whitespace();
            let (Some(word), Some(morphism), None) = (names.next(), names.next(), names.next()) else {
                return Err(Wrong::Ended);
            };
            let found = known.morphisms.iter().find(|(name, _)| name == morphism);
            let (_, rules) = found.ok_or_else(|| Wrong::Unexpected(morphism.to_owned()))?;
            let define = Action::Define { text: format!("{word} := {rules}"), system: None };
            known.words.push(word.to_owned());
            Ok(vec![define])
        }
        _ => Err(Wrong::Unsupported(keyword.to_owned())),
    }
}

/// The name of a command, the words between it and the text in quotes, and this text.
fn quoted(rest: &str) -> Result<(&str, &str, &str), Wrong> {
    let (before, behind) = rest.split_once('"').ok_or(Wrong::Ended)?;
    let text = behind.trim_end().strip_suffix('"').ok_or(Wrong::Ended)?;
    let before = before.trim();
    let (name, between) = before.split_once(char::is_whitespace).unwrap_or((before, ""));
    if name.is_empty() { Err(Wrong::Ended) } else { Ok((name, between.trim(), text)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn define(text: &str, system: Option<&str>) -> Action {
        Action::Define { text: text.to_owned(), system: system.map(str::to_owned) }
    }

    #[test]
    fn commands_have_their_lines_and_may_be_long() {
        let text = "# A comment; with a sign.\n\ndef even \"Ek\n  n=2*k\";\nreg power2 msd_2 \"0*10*\"::\nexit;\neval x \"n=1\";";
        let found = steps(text).unwrap();
        assert_eq!(
            found,
            [
                Step { line: 3, action: define("even(n) := exists k. n = 2 * k", None) },
                Step { line: 5, action: define("power2 := /0*10*/", Some("2")) },
            ]
        );
    }

    #[test]
    fn a_question_is_defined_as_well() {
        let found = steps("eval thm \"?msd_fib F[i]=@0\";").unwrap();
        let text = "FW[i] = 0".to_owned();
        let asked = Action::Ask { name: "thm".to_owned(), text, system: "fib".to_owned() };
        assert_eq!(
            found.into_iter().map(|step| step.action).collect::<Vec<_>>(),
            [asked, define("thm(i) := FW[i] = 0", None)]
        );
    }

    #[test]
    fn morphisms_become_words() {
        let found = steps("morphism f \"0->01 1 -> 10\";\npromote W f;").unwrap();
        assert_eq!(found, [Step { line: 2, action: define("W := 0 -> 01, 1 -> 10", None) }]);
    }

    #[test]
    fn an_unsupported_command_is_named_with_its_line() {
        for (text, line, wrong) in [
            ("\ncombine A B;", 2, Wrong::Unsupported("combine".to_owned())),
            ("eval c n \"i<n\";", 1, Wrong::Unsupported("eval c n".to_owned())),
            ("reg r lsd_2 \"0*\";", 1, Wrong::Unsupported("lsd_2".to_owned())),
            ("def a \"n=1\";\n\ndef b \"Ix x>n\";", 3, Wrong::Unsupported("I".to_owned())),
            ("promote W f;", 1, Wrong::Unexpected("f".to_owned())),
            ("def a", 1, Wrong::Ended),
        ] {
            assert_eq!(steps(text), Err((line, wrong)), "{text}");
        }
    }
}
