//! The players of a tournament: bots, and the program's own at their levels.

use super::bot::{Bot, Silence};
use super::told;
use crate::arguments::Level;
use crate::console::Console;
use crate::failure::Failure;
use crate::play::Opponent;
use crate::watch::Progress;
use campeao_answers::arena::{ArenaFault, FaultKind};
use campeao_base::Play;
use campeao_games::{AnyPosition, Champion, Refusal, Ruleset, Step};
use clap::ValueEnum as _;
use std::time::Duration;

/// The time in which a bot has to be ready; some load tables.
const READY: Duration = Duration::from_secs(60);
/// The most characters of an answer that are told.
const TOLD: usize = 200;

/// A player.
pub(super) struct Player {
    pub(super) name: String,
    kind: Kind,
}

enum Kind {
    Own { level: Level, opponent: Opponent },
    Bot { running: Option<Bot>, limit: Duration },
}

/// A position in which a player is to move, with its moves.
pub(super) struct Turn<'t> {
    pub(super) game: &'t dyn Ruleset,
    pub(super) position: &'t AnyPosition,
    pub(super) steps: &'t [Step],
}

/// A fault of a bot, or a failure of the arena itself.
pub(super) enum Failed {
    Bot(ArenaFault),
    Arena(Failure),
}

impl From<Failure> for Failed {
    fn from(failure: Failure) -> Self {
        Self::Arena(failure)
    }
}

impl Player {
    /// The player of a name: one of the program's own, else a bot, which is started.
    ///
    /// # Errors
    /// For a bot that does not start, or does not know the game.
    pub(super) fn new(
        name: &str,
        game: &dyn Ruleset,
        limit: Duration,
        console: &Console<'_>,
    ) -> Result<Self, Failure> {
        let kind = match Level::from_str(name, false) {
            Ok(level) => Kind::Own { level, opponent: Opponent::new(level, Some(0)) },
            Err(_) => Kind::Bot { running: Some(ready(name, game, console)?), limit },
        };
        Ok(Self { name: name.to_owned(), kind })
    }

    /// Seeds one of the program's own players for a game, so that its errors are the same for the same seed.
    pub(super) fn begin(&mut self, seed: u64) {
        if let Kind::Own { level, opponent } = &mut self.kind {
            *opponent = Opponent::new(*level, Some(seed));
        }
    }

    /// The player's move.
    pub(super) fn choose(
        &mut self,
        turn: &Turn<'_>,
        champion: &mut dyn Champion,
        console: &Console<'_>,
    ) -> Result<Step, Failed> {
        match &mut self.kind {
            Kind::Own { opponent, .. } => Ok(own_move(opponent, turn, champion, console)?),
            Kind::Bot { running, limit } => {
                let moved = match running.take().map_or_else(|| started(&self.name, turn.game), Ok) {
                    Ok(bot) => bot_move(running.insert(bot), turn, *limit),
                    Err(cause) => Err(cause),
                };
                moved.map_err(|cause| {
                    // A program that erred may be in any state: the next game begins with a new one.
                    *running = None;
                    cause.failed(turn.steps)
                })
            }
        }
    }

    /// Lets a bot end.
    pub(super) fn dismiss(self) {
        if let Kind::Bot { running: Some(bot), .. } = self.kind {
            bot.dismiss();
        }
    }
}

/// The reason why a bot has no move, with the command that it should have answered.
enum Cause {
    Silent(&'static str, Silence),
    Refused(&'static str, String),
    Illegal(String),
    Unstarted(std::io::Error),
}

impl Cause {
    fn failed(self, steps: &[Step]) -> Failed {
        let (kind, command, said, code) = match self {
            Self::Silent(_, Silence::Interrupted) => return Failed::Arena(Failure::Interrupted),
            Self::Silent(command, Silence::Late) => (FaultKind::Late, command, None, None),
            Self::Silent(command, Silence::Ended(code)) => (FaultKind::Ended, command, None, code),
            Self::Silent(command, Silence::Flooded) => (FaultKind::Flooded, command, None, None),
            Self::Refused(command, said) => (FaultKind::Refused, command, Some(said), None),
            Self::Illegal(said) => (FaultKind::Illegal, "go", Some(said), None),
            Self::Unstarted(_) => (FaultKind::Ended, "game", None, None),
        };
        let said = said.map(|said| said.chars().take(TOLD).collect());
        let legal = steps.iter().map(|step| step.text.clone()).collect();
        Failed::Bot(ArenaFault { kind, command, said, code, legal })
    }
}

/// A bot that plays the game.
fn ready(name: &str, game: &dyn Ruleset, console: &Console<'_>) -> Result<Bot, Failure> {
    started(name, game).map_err(|cause| {
        let cause = match cause {
            Cause::Unstarted(error) => console.speaker.tell(&error),
            cause => match cause.failed(&[]) {
                Failed::Arena(failure) => return failure,
                Failed::Bot(fault) => told::cause(&fault, READY.as_secs(), console),
            },
        };
        let places = [("name", name.into()), ("order", greeting(game).into()), ("cause", cause.into())];
        Failure::mistake(console.say("arena-not-ready", &places))
    })
}

/// A bot that has been told the game.
fn started(name: &str, game: &dyn Ruleset) -> Result<Bot, Cause> {
    let mut bot = Bot::start(name).map_err(Cause::Unstarted)?;
    answer(&mut bot, "game", &greeting(game), READY)?;
    Ok(bot)
}

/// The command that tells a bot the game.
fn greeting(game: &dyn Ruleset) -> String {
    let misere = if game.play() == Play::Misere { " misere" } else { "" };
    format!("game {}{misere}", game.name())
}

/// The rest of the answer to a command of the protocol, which begins with a word.
fn answer(bot: &mut Bot, command: &'static str, order: &str, limit: Duration) -> Result<String, Cause> {
    let expected = if command == "go" { "bestmove" } else { command };
    let said = bot.ask(order, limit).map_err(|silence| Cause::Silent(command, silence))?;
    let (word, rest) = said.split_once(char::is_whitespace).unwrap_or((&said, ""));
    if word == expected { Ok(rest.trim().to_owned()) } else { Err(Cause::Refused(command, said)) }
}

/// A bot's move.
fn bot_move(bot: &mut Bot, turn: &Turn<'_>, limit: Duration) -> Result<Step, Cause> {
    let Turn { game, position, steps } = turn;
    answer(bot, "position", &format!("position {position}"), limit)?;
    let mut words: Vec<String> = steps.iter().map(|step| word(&step.text)).collect();
    // Equal moves of equal heaps are one move.
    let mut seen = std::collections::HashSet::new();
    words.retain(|word| seen.insert(word.clone()));
    let said = answer(bot, "go", &format!("go {}", words.join(" ")), limit)?;
    if let Some(step) = steps.iter().find(|step| word(&step.text) == said) {
        return Ok(step.clone());
    }
    // Where moves are real numbers, or too many, only some are listed.
    let step = game.step(position, &said.replace('_', " ")).ok().flatten();
    step.ok_or_else(|| Cause::Illegal(format!("bestmove {said}")))
}

/// A move as one word of the protocol.
fn word(text: &str) -> String {
    text.replace(' ', "_")
}

/// The move of one of the program's own players.
fn own_move(
    opponent: &mut Opponent,
    turn: &Turn<'_>,
    champion: &mut dyn Champion,
    console: &Console<'_>,
) -> Result<Step, Failure> {
    let analysis = champion.analyse(turn.position, &mut Progress::new());
    let chosen = match analysis {
        Ok(analysis) => opponent.choose(&analysis).map(|chosen| chosen.step.clone()),
        Err(Refusal::OutcomeUnknown { .. }) => champion
            .advise(turn.position, &mut Progress::new())
            .map_err(|refusal| console.refused(refusal))?,
        Err(refusal) => return Err(console.refused(refusal)),
    };
    // There is a move; the champion lists none only where moves are real numbers.
    Ok(chosen.unwrap_or_else(|| turn.steps[0].clone()))
}
