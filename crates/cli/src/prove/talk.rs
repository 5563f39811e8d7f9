//! A conversation in sentences: definitions, libraries, numerations and questions, one after the other.
//!
//! Definitions are kept as text, and evaluated for each numeration that a question needs. When a definition is changed,
//! all are evaluated again, so that every result is up to date.

use super::{count, library, prover, setting, tell};
use crate::arguments::ProveArguments;
use crate::console::Console;
use crate::failure::Failure;
use crate::input;
use crate::repl::{Talk, no_command};
use crate::watch::{Progress, Waiting};
use campeao_answers::Unanswered;
use campeao_answers::prove::{Decision, DefinedWord, Setting};
use campeao_formula::{Scope, Word, definition_parts};
use campeao_prove::{Definitions, Entry, Numeration, NumerationError, Question};
use std::path::{Path, PathBuf};
use std::time::Instant;

/// The commands after a colon, besides the common ones.
const COMMANDS: [&str; 5] = ["count", "check", "steps", "names", "load"];

/// The words for completion, besides the names of words and definitions.
const LANGUAGE: [&str; 14] = [
    "and",
    "count",
    "exists",
    "floor",
    "forall",
    "library",
    "low",
    "max",
    "min",
    "not",
    "numeration",
    "shift",
    "unshift",
    "xor",
];

/// A conversation.
pub(super) struct Sentences<'a> {
    arguments: &'a ProveArguments,
    /// The numeration, if it was given.
    given: Option<Numeration>,
    /// The libraries loaded in this conversation.
    libraries: Vec<PathBuf>,
    /// The definitions, as text.
    definitions: Vec<String>,
    /// Their meanings in the numerations needed so far; the first is the given one, or else the default.
    settings: Vec<Setting>,
    /// The answered lines, as text.
    answered: Vec<String>,
    /// Whether every intermediate automaton is written, and whether answers are checked.
    steps: bool,
    check: bool,
}

impl<'a> Sentences<'a> {
    /// A conversation that begins in a setting.
    pub(super) fn new(begun: Setting, arguments: &'a ProveArguments) -> Self {
        Self {
            arguments,
            given: begun.is_fixed.then(|| begun.prover.numeration().clone()),
            libraries: Vec::new(),
            definitions: Vec::new(),
            settings: vec![begun],
            answered: Vec::new(),
            steps: arguments.steps,
            check: arguments.check,
        }
    }

    /// The setting of the default numeration, made anew.
    fn begun(&self, console: &Console<'_>) -> Result<Setting, Failure> {
        self.setting(self.given.clone().unwrap_or_else(|| Numeration::base(2)), console)
    }

    /// The setting of a numeration with all definitions.
    fn setting(&self, numeration: Numeration, console: &Console<'_>) -> Result<Setting, Failure> {
        let mut made = setting(prover(numeration, self.arguments), self.arguments, console)?;
        made.is_fixed = self.given.is_some();
        for path in &self.libraries {
            library::take(path, &mut made, console)?;
        }
        made.prover.define_all(&self.own(console)?, &mut made.scope).map_err(|error| match &error.error {
            Some(cause) => Unanswered::of_definition(cause, &error.text, console.speaker).into(),
            None => console.mistake(&error),
        })?;
        Ok(made)
    }

    /// The definitions of this conversation.
    fn own(&self, console: &Console<'_>) -> Result<Definitions, Failure> {
        Definitions::read(&self.definitions.join("\n")).map_err(|error| console.mistake(&error))
    }

    /// The setting of a numeration, made on demand.
    fn kept(&mut self, numeration: Numeration, console: &Console<'_>) -> Result<Setting, Failure> {
        let known = self.settings.iter().find(|setting| *setting.prover.numeration() == numeration);
        if let Some(setting) = known {
            return Ok(setting.clone());
        }
        let made = self.setting(numeration, console)?;
        self.settings.push(made.clone());
        Ok(made)
    }

    /// Changes the definitions, if all of them can still be evaluated.
    fn change(&mut self, console: &Console<'_>, change: impl FnOnce(&mut Self)) -> Result<(), Failure> {
        let before = (self.given.clone(), self.libraries.clone(), self.definitions.clone());
        change(self);
        match self.begun(console) {
            Ok(begun) => {
                self.settings = vec![begun];
                Ok(())
            }
            Err(failure) => {
                (self.given, self.libraries, self.definitions) = before;
                Err(failure)
            }
        }
    }

    /// Adds a definition, replacing an earlier one of the same name.
    fn define(&mut self, text: &str, console: &mut Console<'_>) -> Result<(), Failure> {
        let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let name = defined(&line);
        let earlier = self.definitions.iter().position(|other| defined(other) == name);
        let hidden = self.hidden();
        self.change(console, |talk| match earlier {
            Some(place) => talk.definitions[place].clone_from(&line),
            None => talk.definitions.push(line.clone()),
        })?;
        let begun = Instant::now();
        if let Ok(found) = self.settings[0].scope.word_named(&name) {
            let told = DefinedWord::new(text, &found, begun.elapsed().as_secs_f64());
            console.sentences(told.sentences(console.speaker))?;
        } else {
            let head = definition_parts(&line).map_or(name, |(head, _)| head.text(&line).trim().to_owned());
            console.line(console.say("prove-defined", &[("head", head.into())]))?;
        }
        if earlier.is_some() {
            console.sentence(console.say("prove-defined-again", &[]))?;
        }
        self.tell_hidden(&hidden, console)
    }

    /// The names that hide those of a library.
    fn hidden(&self) -> Vec<String> {
        self.settings[0].scope.hidden().map(str::to_owned).collect()
    }

    /// Writes which names newly hide those of a library.
    fn tell_hidden(&self, before: &[String], console: &mut Console<'_>) -> Result<(), Failure> {
        self.hidden()
            .into_iter()
            .filter(|name| !before.contains(name))
            .try_for_each(|name| console.sentence(console.say("prove-hidden", &[("name", name.into())])))
    }

    /// A question in the setting that its words need.
    fn question(&mut self, text: &str, console: &Console<'_>) -> Result<(Question, Setting), Failure> {
        let read = |scope: &Scope| {
            let question = Question::read(text, scope);
            question.map_err(|error| Unanswered::of_question(&error, text, console.speaker).into())
        };
        let usual = self.settings[0].clone();
        usual.question(console.speaker, read, |numeration| self.kept(numeration, console))
    }

    fn decide(&mut self, text: &str, console: &mut Console<'_>) -> Result<(), Failure> {
        let (question, setting) = self.question(text, console)?;
        let waiting = Waiting::new();
        let decision = Decision::of(text, &question, &setting.prover);
        drop(waiting);
        let mut decision = decision?;
        if self.check {
            decision.check();
        }
        tell(&decision, self.steps, console)
    }

    /// `:count i,j CONDITION`.
    fn count(&mut self, rest: &str, console: &mut Console<'_>) -> Result<(), Failure> {
        let Some((names, text)) = rest.split_once(char::is_whitespace) else {
            return Err(Failure::mistake(console.say("prove-count-form", &[])));
        };
        let (question, setting) = self.question(text.trim(), console)?;
        let names: Vec<String> = names.split(',').map(|name| name.trim().to_owned()).collect();
        count::run(text.trim(), &question, &setting, &names, self.arguments, console)
    }

    /// All definitions, those of the libraries first.
    fn entries(&self, console: &Console<'_>) -> Result<Vec<Entry>, Failure> {
        let mut entries = Vec::new();
        for path in self.arguments.libraries.library.iter().chain(&self.libraries) {
            for (_, library) in library::read(path, &mut Scope::new(), console)? {
                entries.extend_from_slice(library.entries());
            }
        }
        entries.extend_from_slice(self.own(console)?.entries());
        Ok(entries)
    }
}

impl Talk for Sentences<'_> {
    fn welcome(&self) -> &'static str {
        "prove-welcome"
    }

    fn history(&self) -> &'static str {
        "history-prove"
    }

    fn help(&self) -> &'static str {
        "prove-talk-help"
    }

    fn commands(&self) -> &'static [&'static str] {
        &COMMANDS
    }

    fn answered(&self) -> &[String] {
        &self.answered
    }

    fn names(&self) -> Vec<String> {
        let known = self.settings[0].scope.names().map(str::to_owned);
        let classic = Word::classics().flat_map(|(short, long)| [short, long]);
        known.chain(LANGUAGE.into_iter().chain(classic).map(str::to_owned)).collect()
    }

    fn explain(&mut self, name: &str, console: &mut Console<'_>) -> Result<(), Failure> {
        let entries = self.entries(console)?;
        if name.is_empty() {
            return entries.iter().try_for_each(|entry| console.line(&entry.head));
        }
        let mut found = entries.iter().filter(|entry| defined(&entry.text) == name).peekable();
        if found.peek().is_none() {
            // For a word, a similar name is suggested.
            let known = self.settings[0].scope.word_named(name);
            let known = known.map_err(|error| Unanswered::of_question(&error, name, console.speaker))?;
            return console.sentences(DefinedWord::new(name, &known, 0.0).sentences(console.speaker));
        }
        found.try_for_each(|entry| {
            if !entry.about.is_empty() {
                console.line(&entry.about)?;
            }
            console.line(&entry.text)
        })
    }

    fn command(&mut self, word: &str, rest: &str, console: &mut Console<'_>) -> Result<(), Failure> {
        match word {
            "names" => {
                let heads: Vec<String> = self.entries(console)?.into_iter().map(|entry| entry.head).collect();
                console.line(heads.join("  "))?;
            }
            "steps" => {
                self.steps = !self.steps;
                let sentence = if self.steps { "prove-steps-on" } else { "prove-steps-off" };
                console.line(console.say(sentence, &[]))?;
            }
            "check" => {
                self.check = !self.check;
                let sentence = if self.check { "prove-check-on" } else { "prove-check-off" };
                console.line(console.say(sentence, &[]))?;
            }
            "count" => {
                let _watched = Progress::new();
                self.count(rest, console)?;
            }
            "load" => {
                let text = input::file(Path::new(rest), console)?;
                let lines = text.lines().map(str::trim);
                for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
                    self.evaluate(line, console)?;
                }
            }
            other => return Err(no_command(other, console)),
        }
        Ok(())
    }

    fn evaluate(&mut self, text: &str, console: &mut Console<'_>) -> Result<(), Failure> {
        let _watched = Progress::new();
        if definition_parts(text).is_some() {
            self.define(text, console)?;
        } else if let Some(system) = text.strip_prefix("numeration ") {
            let told = |error: NumerationError| console.mistake(&error);
            let numeration = self.settings[0].scope.system(system).map_err(told)?;
            self.change(console, |talk| talk.given = Some(numeration))?;
        } else if let Some(path) = text.strip_prefix("library ") {
            let path = PathBuf::from(path.trim());
            let hidden = self.hidden();
            self.change(console, |talk| talk.libraries.push(path))?;
            self.tell_hidden(&hidden, console)?;
        } else {
            self.decide(text, console)?;
        }
        self.answered.push(text.split_whitespace().collect::<Vec<_>>().join(" "));
        Ok(())
    }
}

/// The name that a definition gives.
fn defined(text: &str) -> String {
    let head = definition_parts(text).map_or(text, |(head, _)| head.text(text));
    head.split(['(', '[']).next().unwrap_or_default().trim().to_owned()
}
