//! All games behind one face, by name: for who asks in texts and gets values.

use campeao_draw::Picture;
use campeao_message::Player;
use campeao_message::Text;
use campeao_values::{Games, Outcome, Value};

use crate::clobber::Clobber;
use crate::col::Col;
use crate::diagram::Diagram;
use crate::domineering::Domineering;
use crate::error::GridError;
use crate::game::GridGame;
use crate::position::Position;
use crate::snort::Snort;
use crate::solver::Solver;
use crate::step::Step;
use crate::toads_and_frogs::ToadsAndFrogs;
use crate::winner::WinnerSearch;

/// The games, by name.
pub const NAMES: [&str; 5] = [Domineering::NAME, Clobber::NAME, ToadsAndFrogs::NAME, Snort::NAME, Col::NAME];

/// The analyst of a game, if there is one of that name.
///
/// ```
/// use campeao_grids::analyst;
/// use campeao_message::Player;
/// use campeao_values::Games;
/// let mut games = Games::new();
/// let mut clobber = analyst("clobber").ok_or("no such game")?;
/// let value = clobber.value(&mut games, "xxo")?;
/// assert_eq!(games.name(value)?, "^");
/// let moves = clobber.rated_moves(&mut games, "xxo", Player::Left)?;
/// assert_eq!((moves[0].name.as_str(), moves[0].after.as_str()), ("2-3", "x.x"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn analyst(name: &str) -> Option<Box<dyn Analyst>> {
    Some(match name {
        Domineering::NAME => Box::new(Tables::<Domineering>::default()),
        Clobber::NAME => Box::new(Tables::<Clobber>::default()),
        ToadsAndFrogs::NAME => Box::new(Tables::<ToadsAndFrogs>::default()),
        Snort::NAME => Box::new(Tables::<Snort>::default()),
        Col::NAME => Box::new(Tables::<Col>::default()),
        _ => return None,
    })
}

/// A move with what it is worth, in texts; see [`RatedMove`](crate::RatedMove).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedMove {
    /// The text of the move.
    pub name: String,
    /// The text of the position after it.
    pub after: String,
    /// The value of that position.
    pub value: Value,
    /// What the move gains.
    pub incentive: Value,
    /// Whether the player wins with it, if nothing else is on the table.
    pub wins: bool,
    /// Whether no other option exceeds this one.
    pub undominated: bool,
    /// Whether the canonical form of the position has this option.
    pub canonical: bool,
}

/// A game with what is known of it so far. All questions must come with the same arena.
pub trait Analyst: Send {
    /// The name of the family.
    fn family(&self) -> &'static str;
    /// The name for people.
    fn title(&self) -> Text;
    /// The rules for people.
    fn rules(&self) -> Text;
    /// A board of the game.
    fn example(&self) -> &'static str;
    /// The canonical text of a position.
    fn read(&self, position: &str) -> Result<String, GridError>;
    /// The value of a position.
    fn value(&mut self, games: &mut Games, position: &str) -> Result<Value, GridError>;
    /// Who wins a position, found without its value.
    fn outcome(&mut self, games: &mut Games, position: &str) -> Result<Outcome, GridError>;
    /// The moves of a player with the positions after them.
    fn moves(&self, position: &str, player: Player) -> Result<Vec<(String, String)>, GridError>;
    /// The moves of a player with what they are worth.
    fn rated_moves(
        &mut self,
        games: &mut Games,
        position: &str,
        player: Player,
    ) -> Result<Vec<NamedMove>, GridError>;
    /// The position in lines of characters, each ended.
    fn drawn(&self, position: &str) -> Result<String, GridError>;
    /// The position as a picture, with a move of a player if one is given.
    fn picture(&self, position: &str, step: Option<(Player, &str)>) -> Result<Picture, GridError>;
}

/// What is known of one game.
#[derive(Clone, Debug)]
struct Tables<G> {
    solver: Solver<G>,
    search: WinnerSearch<G>,
}

impl<G: GridGame> Default for Tables<G> {
    fn default() -> Self {
        Self { solver: Solver::new(), search: WinnerSearch::new() }
    }
}

impl<G: GridGame> Analyst for Tables<G> {
    fn family(&self) -> &'static str {
        G::NAME
    }

    fn title(&self) -> Text {
        G::title()
    }

    fn rules(&self) -> Text {
        G::rules()
    }

    fn example(&self) -> &'static str {
        G::SIGNS.example
    }

    fn read(&self, position: &str) -> Result<String, GridError> {
        Ok(position.parse::<Position<G>>()?.to_string())
    }

    fn value(&mut self, games: &mut Games, position: &str) -> Result<Value, GridError> {
        self.solver.value(games, &position.parse()?)
    }

    fn outcome(&mut self, games: &mut Games, position: &str) -> Result<Outcome, GridError> {
        self.search.outcome(games, &position.parse()?)
    }

    fn moves(&self, position: &str, player: Player) -> Result<Vec<(String, String)>, GridError> {
        let position: Position<G> = position.parse()?;
        let grid = position.board().grid();
        let moves = position.moves(player).into_iter();
        Ok(moves.map(|(step, after)| (step.name(grid), after.to_string())).collect())
    }

    fn rated_moves(
        &mut self,
        games: &mut Games,
        position: &str,
        player: Player,
    ) -> Result<Vec<NamedMove>, GridError> {
        let position: Position<G> = position.parse()?;
        let grid = position.board().grid();
        let rated = self.solver.rated_moves(games, &position, player)?;
        let named = rated.into_iter().map(|rated| NamedMove {
            name: rated.step.name(grid),
            after: rated.after.to_string(),
            value: rated.value,
            incentive: rated.incentive,
            wins: rated.wins,
            undominated: rated.undominated,
            canonical: rated.canonical,
        });
        Ok(named.collect())
    }

    fn drawn(&self, position: &str) -> Result<String, GridError> {
        Ok(Diagram::<G>::new(&position.parse()?).to_text())
    }

    fn picture(&self, position: &str, step: Option<(Player, &str)>) -> Result<Picture, GridError> {
        let position: Position<G> = position.parse()?;
        let diagram = Diagram::new(&position);
        let Some((player, text)) = step else {
            return Ok(diagram.to_picture());
        };
        let step = Step::read(text, position.board().grid())?;
        position.after(player, step)?;
        Ok(diagram.with_move(player, step).to_picture())
    }
}
