//! The one trait of all games that are solved by search, by retrograde analysis, or by knowledge of their own.

use crate::{Analysis, Card, Coloured, KnownLaw, KnownValues, Numbered, Refusal, Remarks, Side, Signature};
use campeao_base::{Play, Player, Text};
use campeao_draw::Picture;
use campeao_rules::file::SourceEntry;
use campeao_rules::{Argument, End, Options, PlayError, Rules, TakeAndBreak};
use campeao_solve::SolveError;
use campeao_solve::sequence::Watch;

/// A game of positions and moves of its own: [`Rules`] for the solvers, and texts, names and pictures for people.
///
/// A position has a canonical [`text`](Self::text), which [`read`](Self::read) reads back; so has a move, which names it
/// among the moves of a position. Where it matters who is to move, the position says so in its text.
pub trait BoardGame: Rules<Position: Send + Sync + 'static> + Send + Sync + Sized {
    /// The reason why a text is not a position, or gives no game.
    type Error: Into<Refusal> + std::fmt::Debug;
    /// The name of the family, such as `chopsticks`.
    fn family(&self) -> &str;
    /// The game of the family with other arguments, in the same convention of play.
    ///
    /// # Errors
    /// What is wrong with the arguments.
    fn again(&self, arguments: &str) -> Result<Self, Self::Error>;

    /// The arguments of the least board on which a text is a position, where positions tell the size of their board
    /// and this one is too small.
    fn board_of(&self, _text: &str) -> Option<String> {
        None
    }
    /// The canonical text of a position.
    fn text(&self, position: &Self::Position) -> String;
    /// The canonical text of a move in a position.
    fn step_text(&self, position: &Self::Position, step: &Self::Move) -> String;
    /// The parameters with their values, in the order in which the name gives them.
    fn arguments(&self) -> Vec<Argument>;
    /// The name for people.
    fn title(&self) -> Text;
    /// The rules for people, under normal play; they state every interpretation chosen.
    fn rules(&self) -> Text;
    /// The sources of the game.
    fn sources(&self) -> Vec<SourceEntry>;
    /// The convention of play.
    fn play(&self) -> Play;
    /// The letters of the two players, where it matters who is to move.
    fn players(&self) -> Option<[String; 2]>;
    /// The card of the game.
    fn card(&self) -> Card {
        let (title, rules, sources) = (self.title(), self.rules(), self.sources());
        let card = Card::new(self.family(), self.arguments(), self.play(), title, rules, sources);
        Card { players: self.players(), ..card }
    }
    /// The player to move, where that matters.
    fn mover(&self, position: &Self::Position) -> Option<Player>;
    /// The same position with this player to move, where either player may be to move in every position.
    fn with_mover(&self, _position: &Self::Position, _mover: Player) -> Option<Self::Position> {
        None
    }
    /// Whether a play may end otherwise than by a player who cannot move.
    fn has_ends(&self) -> bool {
        false
    }
    /// The player who has lost at a position, whoever is to move and whatever other games are being played. In values
    /// this counts as infinitely many moves for the opponent.
    fn beaten(&self, _position: &Self::Position) -> Option<Player> {
        None
    }
    /// The components of a position whose sum it is, whoever is to move: no move in one of them affects another. Empty
    /// where the game does not know any. Beyond a search, winners are then found by values.
    fn parts(&self, _position: &Self::Position) -> Vec<Self::Position> {
        Vec::new()
    }
    /// The nim-value under normal play by a theory of the game, whoever is to move, even if it needs a long search;
    /// `None` under misère play.
    ///
    /// # Errors
    /// Beyond the limits of a search, and if the watch stops it.
    fn nim_value(
        &self,
        _position: &Self::Position,
        _watch: &mut dyn Watch,
    ) -> Result<Option<u64>, SolveError> {
        Ok(None)
    }
    /// Whether nim-values are found by adding those of components, which reaches further than a search of whole
    /// positions.
    fn adds_nim_values(&self) -> bool {
        false
    }
    /// The position from which the game is played.
    fn start(&self) -> Self::Position;
    /// The position that a text describes.
    ///
    /// # Errors
    /// If the text is not a position of this game: what is wrong, and what would be right.
    fn read(&self, text: &str) -> Result<Self::Position, Self::Error>;
    /// The name of a move for people.
    fn label(&self, position: &Self::Position, step: &Self::Move) -> Text;
    /// The position in lines of characters, each with a line end.
    fn drawn(&self, position: &Self::Position) -> String;
    /// The position as a picture, with targets for what can be touched.
    fn picture(&self, position: &Self::Position, title: &str) -> Picture;
    /// The names of the picture's targets that make a move when touched in this order; empty where the move cannot be
    /// made so. Moves with the same touches are distinguished by a question; otherwise no move's touches are the
    /// beginning of another's.
    fn clicks(&self, _position: &Self::Position, _step: &Self::Move) -> Vec<String> {
        Vec::new()
    }
    /// Whether a play may return to a position, so that it may go on for ever: such a game is solved by
    /// [`Retrograde`](campeao_solve::Retrograde), not by [`Search`](campeao_solve::Search).
    fn repeats(&self) -> bool {
        false
    }
    /// The nim-value in normal play by a law proved for positions of every size; cheap to ask.
    fn nim_value_by_law(&self, _position: &Self::Position) -> Option<u64> {
        None
    }
    /// Whether the player to move loses by a law proved for positions of every size; cheap to ask. A position with a
    /// move to such a position is won by that move; the law need not judge the other moves.
    fn lost_by_law(&self, position: &Self::Position) -> bool {
        self.nim_value_by_law(position) == Some(0)
    }
    /// The law in whole sentences, where it determines the winner.
    fn law_reason(&self, _position: &Self::Position) -> Option<Text> {
        None
    }
    /// The end of the game under best play, for the player to move, where a theorem gives it without a search. Tests
    /// compare it with the search by definition.
    fn by_theory(&self, _position: &Self::Position) -> Option<End> {
        None
    }
    /// The end of the game under best play, for the player to move, by a table of the game's own that reaches further
    /// than a search. The table is made on first use; `None` where the game has none.
    ///
    /// # Errors
    /// If the watch stops the work.
    fn by_table(
        &self,
        _position: &Self::Position,
        _watch: &mut dyn Watch,
    ) -> Result<Option<End>, SolveError> {
        Ok(None)
    }
    /// Adds cached values to the memory of its nim-values; returns the number it could use.
    ///
    /// # Errors
    /// The errors of [`Champion::remember`](crate::Champion::remember).
    fn remember(&self, _known: &KnownValues) -> Result<usize, Refusal> {
        Err(Refusal::NoLookup)
    }
    /// The reason in the terms of the theory: gaps and their nim-sum, the square of the magic board, and the like.
    fn reason(&self, _position: &Self::Position) -> Option<Text> {
        None
    }
    /// Completes an analysis where outcomes and distances do not determine the champion's move; most games need
    /// nothing.
    fn advise(&self, _position: &Self::Position, _options: &OptionsOf<Self>, _analysis: &mut Analysis) {}
    /// Whether points are counted: then the player with more points wins, and winning moves are not all equally good.
    /// Every play must end, and positions record the player to move.
    fn counts_points(&self) -> bool {
        false
    }
    /// The score of Left at a position where this player is to move and cannot, where points are counted; `None` where
    /// the rules do not define it.
    fn points(&self, _position: &Self::Position, _player: Player) -> Option<i64> {
        None
    }
    /// The points that the moving player scores by a move from one position to another, where points are counted.
    ///
    /// # Errors
    /// If the rules cannot be followed.
    fn gain(
        &self,
        _from: &Self::Position,
        _step: &Self::Move,
        _to: &Self::Position,
    ) -> Result<i64, PlayError> {
        Ok(0)
    }
    /// The representative of all positions from which play is the same, move for move, with the same points for the
    /// moving player, so that only one of them is searched.
    fn alike(&self, position: &Self::Position) -> Self::Position {
        position.clone()
    }
    /// Whether a player may have to move twice in a row, so that positions have no sums.
    fn moves_again(&self) -> bool {
        false
    }
    /// The sides of the starts; see [`Ruleset::sides`](crate::Ruleset::sides).
    fn sides(&self) -> Vec<Side>;
    /// The start in a cell of the table; `None` where there is none.
    fn start_at(&self, cell: &[String]) -> Option<Cell<Self::Position>>;
    /// The take-and-break game of the board's strips, if the board is a strip and strips behave as heaps.
    fn strip_code(&self) -> Option<TakeAndBreak> {
        None
    }
    /// The theorems of the literature about the starts.
    fn known_laws(&self) -> Vec<KnownLaw> {
        Vec::new()
    }
    /// Further statements about the starts; see [`Ruleset::remarks`](crate::Ruleset::remarks).
    fn remarks(&self) -> Remarks {
        Remarks::default()
    }
    /// The signature of a table, extended by rules that the game's name does not determine, such as the checksum of a
    /// file.
    fn signed(&self, signature: Signature) -> Signature {
        signature
    }
    /// The positions by number, where no list of them is needed; see [`Ruleset::numbered`](crate::Ruleset::numbered).
    ///
    /// # Errors
    /// If they are too many.
    fn numbered(&self) -> Result<Option<Box<dyn Numbered>>, Refusal> {
        Ok(None)
    }
    /// The colours of all positions, where the game is drawn as a graph.
    ///
    /// # Errors
    /// If the watch stops the work.
    fn coloured(&self, _watch: &mut dyn Watch) -> Result<Option<Coloured>, Refusal> {
        Ok(None)
    }
}

/// The moves of a position of a game.
pub type OptionsOf<G> = Options<<G as Rules>::Move, <G as Rules>::Position>;

/// The start in a cell of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell<P> {
    /// A position of the game itself.
    Position(P),
    /// The start of the game of the family with these arguments.
    Arguments(String),
}
