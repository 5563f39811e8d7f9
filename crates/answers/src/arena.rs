//! A tournament of two players of a game, each a bot, the champion, or a weaker player of the program.

use campeao_games::Ruleset;
use serde::Serialize;
use utoipa::ToSchema;

/// A tournament: its two players with their scores, and the games.
///
/// ```
/// use campeao_answers::arena::{ArenaGame, GameEnd, Tournament};
/// use campeao_base::Play;
///
/// let nim = campeao_games::find("nim", Play::Normal)?;
/// let (opening, position, moves) = ("1+1".to_owned(), "0".to_owned(), vec!["1->0".to_owned(); 2]);
/// let (winner, end, fault) = (Some(1), GameEnd::Rules, None);
/// let game = ArenaGame { opening, first: 0, moves, position, winner, end, fault };
/// let names = ["champion", "beginner"].map(str::to_owned);
/// let tournament = Tournament::new(&*nim, (0, 2), names, vec![game]);
/// assert_eq!((tournament.players[0].first.lost, tournament.players[1].second.won), (1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Tournament {
    /// The game's name with its arguments.
    pub game: String,
    /// The convention of play: `normal` or `misere`.
    pub play: &'static str,
    /// The number from which the openings were drawn.
    pub seed: u64,
    /// The number of games wanted; fewer are listed where the tournament was stopped.
    pub wanted: u64,
    /// The two players, in the order in which they were named.
    pub players: Vec<Contestant>,
    /// The games, in the order in which they were played.
    pub games: Vec<ArenaGame>,
}

/// A player with the scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Contestant {
    /// The name: the command of a bot, or `champion`, `beginner` or `random`.
    pub name: String,
    /// The score in the games in which this player moved first.
    pub first: ArenaScore,
    /// The score in the games in which this player moved second.
    pub second: ArenaScore,
}

/// A score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct ArenaScore {
    /// Games won.
    pub won: u64,
    /// Games drawn.
    pub drawn: u64,
    /// Games lost.
    pub lost: u64,
}

/// A game of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ArenaGame {
    /// The position from which it was played.
    pub opening: String,
    /// The player who moved first, 0 or 1.
    pub first: usize,
    /// The moves.
    pub moves: Vec<String>,
    /// The position in which it ended.
    pub position: String,
    /// The player who won, 0 or 1; null for a draw.
    pub winner: Option<usize>,
    /// The way in which it ended.
    pub end: GameEnd,
    /// The fault by which a bot lost; null where there was none.
    pub fault: Option<ArenaFault>,
}

/// The way in which a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GameEnd {
    /// By the rules of the game.
    Rules,
    /// As a draw, since a position occurred for the third time.
    Repetition,
    /// As a draw, after as many moves as the tournament allows.
    Length,
    /// By a fault of a bot, which lost.
    Fault,
}

/// A kind of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// A move that is not legal.
    Illegal,
    /// An answer that does not begin with the word of the protocol.
    Refused,
    /// No answer within the time limit.
    Late,
    /// A program that ended.
    Ended,
    /// A line that is too long.
    Flooded,
}

/// A fault of a bot in the last position of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ArenaFault {
    /// Its kind.
    pub kind: FaultKind,
    /// The command of the protocol that was to be answered: `game`, `position` or `go`.
    pub command: &'static str,
    /// The answer; null where there was none.
    pub said: Option<String>,
    /// The exit code of a program that ended; null where it is not known.
    pub code: Option<i32>,
    /// The legal moves, as far as they are listed.
    pub legal: Vec<String>,
}

impl Tournament {
    /// A tournament with a seed and a number of games wanted, from its games.
    pub fn new(
        game: &dyn Ruleset,
        (seed, wanted): (u64, u64),
        names: [String; 2],
        games: Vec<ArenaGame>,
    ) -> Self {
        let players =
            names.into_iter().enumerate().map(|(player, name)| Contestant::new(name, player, &games));
        Self {
            game: game.name().to_owned(),
            play: game.play().name(),
            seed,
            wanted,
            players: players.collect(),
            games,
        }
    }
}

impl Contestant {
    fn new(name: String, player: usize, games: &[ArenaGame]) -> Self {
        let score = |first: bool| {
            let played = games.iter().filter(|game| (game.first == player) == first);
            played.fold(ArenaScore::default(), |score, game| score.with(game.winner.map(|won| won == player)))
        };
        Self { name, first: score(true), second: score(false) }
    }

    /// The score in all games.
    pub fn all(&self) -> ArenaScore {
        let (first, second) = (self.first, self.second);
        ArenaScore {
            won: first.won + second.won,
            drawn: first.drawn + second.drawn,
            lost: first.lost + second.lost,
        }
    }
}

impl ArenaScore {
    /// The score with one more game: won, lost, or drawn.
    const fn with(mut self, won: Option<bool>) -> Self {
        match won {
            Some(true) => self.won += 1,
            Some(false) => self.lost += 1,
            None => self.drawn += 1,
        }
        self
    }
}
