//! The common environment of commands: a speaker, an output, and whether JSON is wanted.

use crate::failure::Failure;
use crate::game_choice::GameChoice;
use crate::paragraph::wrapped;
use crate::terminal;
use crate::watch::Progress;
use anstyle::Style;
use campeao_answers::speech::{Argument, Speaker};
use campeao_answers::{Mistake, Unanswered};
use campeao_base::{Play, Tell, Text};
use campeao_games::{Analysis, AnyPosition, Champion, Refusal, Resources, Ruleset};
use campeao_rules::{Game, RulesError};
use campeao_solve::{SolveError, Solver};
use serde::Serialize;
use std::io::Write;

/// The surroundings of a command.
pub(crate) struct Console<'c> {
    pub(crate) speaker: &'c Speaker,
    pub(crate) json: bool,
    /// Whether the output shows colours.
    pub(crate) coloured: bool,
    pub(crate) out: &'c mut dyn Write,
}

impl Console<'_> {
    /// A sentence of the user's language.
    pub(crate) fn say(&self, id: &str, arguments: &[(&str, Argument)]) -> String {
        self.speaker.say(id, arguments)
    }

    /// Writes a line.
    pub(crate) fn line(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", text.as_ref())?)
    }

    /// Writes running text, broken into lines of a comfortable width.
    pub(crate) fn sentence(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        self.line(wrapped(text.as_ref()))
    }

    /// Writes sentences, each beginning on a new line.
    pub(crate) fn sentences(
        &mut self,
        sentences: impl IntoIterator<Item = impl AsRef<str>>,
    ) -> Result<(), Failure> {
        sentences.into_iter().try_for_each(|text| self.sentence(text))
    }

    /// Writes a line that stands out where colours are shown.
    pub(crate) fn styled(&mut self, style: Style, text: impl AsRef<str>) -> Result<(), Failure> {
        let text = text.as_ref();
        if self.coloured { self.line(format!("{style}{text}{style:#}")) } else { self.line(text) }
    }

    /// Writes a JSON value on a line of its own.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer(&mut *self.out, value).map_err(std::io::Error::from)?;
        Ok(writeln!(self.out)?)
    }

    /// The game chosen.
    pub(crate) fn playable(&self, choice: &GameChoice) -> Result<Box<dyn Ruleset>, Failure> {
        let play = if choice.misere { Play::Misere } else { Play::Normal };
        campeao_games::find(&choice.game, play).map_err(|error| Mistake::of_find(error, self.speaker).into())
    }

    /// An error in a rule file or in the arguments of a family.
    pub(crate) fn wrong_rules(&self, name: &str, error: RulesError) -> Failure {
        Mistake::of_rules(error, name, self.speaker).into()
    }

    /// The given position, or the start if there is none.
    pub(crate) fn position(&self, game: &dyn Ruleset, text: Option<&str>) -> Result<AnyPosition, Failure> {
        match text {
            None => Ok(game.start()),
            Some(text) => game.read(text).map_err(|refusal| self.refused(refusal)),
        }
    }

    /// The champion of a game.
    pub(crate) fn champion<'g>(
        &self,
        game: &'g dyn Ruleset,
        resources: &Resources,
    ) -> Result<Box<dyn Champion + 'g>, Failure> {
        game.champion(resources).map_err(|refusal| self.refused(refusal))
    }

    /// The champion's analysis of a position.
    pub(crate) fn analysis(
        &self,
        champion: &mut dyn Champion,
        position: &AnyPosition,
        mut progress: Progress,
    ) -> Result<Analysis, Failure> {
        let analysis = champion.analyse(position, &mut progress);
        self.remark(&champion.unused_files());
        analysis.map_err(|refusal| progress.failed(refusal, self))
    }

    /// Writes remarks on the answer to standard error, unless the user wants none.
    pub(crate) fn remark(&self, sentences: &[Text]) {
        for sentence in sentences.iter().filter(|_| !terminal::is_quiet()) {
            let _ = writeln!(std::io::stderr(), "{}", self.speaker.read(sentence));
        }
    }

    /// A solver for the game.
    pub(crate) fn solver<'g>(&self, game: &'g Game) -> Result<Solver<'g>, Failure> {
        Solver::new(game).map_err(|error| self.unsolved(&error))
    }

    /// The failure for a game's refusal.
    pub(crate) fn refused(&self, refusal: Refusal) -> Failure {
        Unanswered::of_refusal(refusal, self.speaker).into()
    }

    /// The failure for a solver that gave up.
    pub(crate) fn unsolved(&self, error: &SolveError) -> Failure {
        Unanswered::of_solve(error, self.speaker).into()
    }

    /// A typed error as a negative answer.
    pub(crate) fn refuted(&self, error: &impl Tell) -> Failure {
        Failure::Refuted(Mistake::of(error, self.speaker))
    }

    /// A typed error as a failure.
    pub(crate) fn mistake(&self, error: &impl Tell) -> Failure {
        Mistake::of(error, self.speaker).into()
    }
}
