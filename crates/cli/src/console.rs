//! What every command is given: a speaker, a place to write to, and whether JSON is wanted.

use crate::arguments::GameChoice;
use crate::failure::{Failure, Mistake, Place};
use crate::watch::Progress;
use campeao_champion::{Analysis, Champion, FindError, Playable, Refusal, Resources};
use campeao_games as games;
use campeao_rules::{Game, Play, RulesError};
use campeao_solve::{SolveError, Solver};
use campeao_speech::{Argument, Speaker, Spoken};
use campeao_study::{Part, StudyError};
use serde::Serialize;
use std::io::Write;

/// The surroundings of a command.
pub(crate) struct Console<'c> {
    pub(crate) speaker: &'c Speaker,
    pub(crate) json: bool,
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

    /// Writes a JSON value on a line of its own.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer(&mut *self.out, value).map_err(std::io::Error::from)?;
        Ok(writeln!(self.out)?)
    }

    /// The game chosen.
    pub(crate) fn playable(&self, choice: &GameChoice) -> Result<Box<dyn Playable>, Failure> {
        let play = if choice.misere { Play::Misere } else { Play::Normal };
        campeao_champion::find(&choice.game, play).map_err(|error| self.no_game(error))
    }

    /// The game chosen, for a command that needs its rule file.
    pub(crate) fn game(&self, choice: &GameChoice) -> Result<Game, Failure> {
        let game = self.playable(choice)?;
        game.as_rules().cloned().ok_or_else(|| {
            Failure::mistake(self.say("game-needs-rule-file", &[("name", game.name().into())]))
        })
    }

    /// Why a name gives no game, pointing into the rule file or the argument where that is possible.
    pub(crate) fn no_game(&self, error: FindError) -> Failure {
        match error {
            FindError::Games(games::FindError::Rules { name, error }) => self.wrong_rules(&name, *error),
            other => Failure::mistake(self.speaker.tell(&other)),
        }
    }

    /// What is wrong with a rule file or with the arguments of a family.
    pub(crate) fn wrong_rules(&self, name: &str, error: RulesError) -> Failure {
        let sentence = self.speaker.tell(&error);
        let place =
            error.place.map(|place| Place { name: name.to_owned(), text: place.text, span: place.span });
        Failure::Mistake(Mistake { sentence, place })
    }

    /// The canonical text of the position typed, or of the start if none was.
    pub(crate) fn position(&self, game: &dyn Playable, text: Option<&str>) -> Result<String, Failure> {
        match text {
            None => Ok(game.start()),
            Some(text) => game.canonical(text).map_err(|refusal| self.refused(refusal)),
        }
    }

    /// The champion of a game.
    pub(crate) fn champion<'g>(
        &self,
        game: &'g dyn Playable,
        resources: &Resources,
    ) -> Result<Box<dyn Champion + 'g>, Failure> {
        game.champion(resources).map_err(|refusal| self.refused(refusal))
    }

    /// A position as the champion sees it.
    pub(crate) fn analysis(&self, champion: &mut dyn Champion, position: &str) -> Result<Analysis, Failure> {
        champion.analyse(position, &mut Progress::new()).map_err(|refusal| self.refused(refusal))
    }

    /// A solver for the game.
    pub(crate) fn solver<'g>(&self, game: &'g Game) -> Result<Solver<'g>, Failure> {
        Solver::new(game).map_err(|error| self.unsolved(&error))
    }

    /// Why a game did not answer.
    pub(crate) fn refused(&self, refusal: Refusal) -> Failure {
        match refusal {
            Refusal::Solve(error) => self.unsolved(&error),
            Refusal::Study(error) => self.unstudied(error),
            other => self.mistake(&other),
        }
    }

    /// Why a solver gave up.
    pub(crate) fn unsolved(&self, error: &SolveError) -> Failure {
        use campeao_solve::sequence::SequenceError;
        match error {
            SolveError::Interrupted | SolveError::Sequence(SequenceError::Interrupted { .. }) => {
                Failure::Interrupted
            }
            other => self.mistake(other),
        }
    }

    /// Why a study or a judgement could not be made, pointing into the formula at fault.
    pub(crate) fn unstudied(&self, error: StudyError) -> Failure {
        match error {
            StudyError::Solve(error) => self.unsolved(&error),
            StudyError::Formula { part, text, error } => {
                let name = match part {
                    Part::Safe => self.say("value-formula", &[]),
                    Part::Fragile => "--fragile".to_owned(),
                    Part::Neutral => "--neutral".to_owned(),
                };
                let sentence = self.speaker.tell(&error);
                Failure::Mistake(Mistake { sentence, place: Some(Place { name, text, span: error.span }) })
            }
            other => self.mistake(&other),
        }
    }

    /// A typed error as a failure.
    pub(crate) fn mistake(&self, error: &impl Spoken) -> Failure {
        Failure::mistake(self.speaker.tell(error))
    }
}
