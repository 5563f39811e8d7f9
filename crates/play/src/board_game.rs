//! The one trait behind which games stand that are solved by search, backwards, or by knowledge of their own.

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
    /// Why a text is no position, or gives no game.
    type Error: Into<Refusal> + std::fmt::Debug;
    /// The name of the family, such as `chopsticks`.
    fn family(&self) -> &str;
    /// The game of the family with other arguments, in the same convention of play.
    ///
    /// # Errors
    /// What is wrong with the arguments.
    fn again(&self, arguments: &str) -> Result<Self, Self::Error>;
    /// The canonical text of a position.
    fn text(&self, position: &Self::Position) -> String;
    /// The canonical text of a move in a position.
    fn step_text(&self, position: &Self::Position, step: &Self::Move) -> String;
    /// The parameters with their values, in the order in which the name gives them.
    fn arguments(&self) -> Vec<Argument>;
    /// The name for people.
    fn title(&self) -> Text;
    /// The rules for people, under normal play; they say every reading that was chosen.
    fn rules(&self) -> Text;
    /// Where the game comes from.
    fn sources(&self) -> Vec<SourceEntry>;
    /// The convention of play.
    fn play(&self) -> Play;
    /// The letters of the two players, where it matters who is to move.
    fn players(&self) -> Option<[String; 2]>;
    /// All that there is to say of the game.
    fn card(&self) -> Card {
        let (title, rules, sources) = (self.title(), self.rules(), self.sources());
        let card = Card::new(self.family(), self.arguments(), self.play(), title, rules, sources);
        Card { players: self.players(), ..card }
    }
    /// Who is to move, where that matters.
    fn mover(&self, position: &Self::Position) -> Option<Player>;
    /// The same position with this player to move, where either player may be to move in every position.
    fn with_mover(&self, _position: &Self::Position, _mover: Player) -> Option<Self::Position> {
        None
    }
    /// Who has lost at a position whoever is to move, and whatever else is on the table: there the other player can, where values are
    /// asked for, move for ever.
    fn beaten(&self, _position: &Self::Position) -> Option<Player> {
        None
    }
    /// The positions of which this one is the sum, whoever is to move, where no move in one of them touches another; none
    /// where the game does not tell. Beyond a search, winners are then found by values.
    fn parts(&self, _position: &Self::Position) -> Vec<Self::Position> {
        Vec::new()
    }
    /// The nim-value under normal play by a theory of the game, whoever is to move, however long it takes where that leaves something to
    /// search; under misère play none.
    ///
    /// # Errors
    /// Beyond the limits of a search, and where the watch stops it.
    fn nim_value(
        &self,
        _position: &Self::Position,
        _watch: &mut dyn Watch,
    ) -> Result<Option<u64>, SolveError> {
        Ok(None)
    }
    /// Whether nim-values are found by adding those of components, which reaches further than a search of whole positions.
    fn adds_nim_values(&self) -> bool {
        false
    }
    /// The position from which the game is played.
    fn start(&self) -> Self::Position;
    /// The position that a text describes.
    ///
    /// # Errors
    /// Where the text is no position of this game: what is wrong, and what would be right.
    fn read(&self, text: &str) -> Result<Self::Position, Self::Error>;
    /// What people call a move.
    fn label(&self, position: &Self::Position, step: &Self::Move) -> Text;
    /// The position in lines of characters, each ended.
    fn drawn(&self, position: &Self::Position) -> String;
    /// The position as a picture, with targets for what can be touched.
    fn picture(&self, position: &Self::Position, title: &str) -> Picture;
    /// The names of the picture's targets that make a move when they are touched in this order; none where the move
    /// cannot be made so. Moves that touch the same are told apart by being asked; otherwise what one move touches
    /// never begins what another one does.
    fn clicks(&self, _position: &Self::Position, _step: &Self::Move) -> Vec<String> {
        Vec::new()
    }
    /// Whether a play may come back to a position, so that it may go on for ever: such a game is solved by
    /// [`Retrograde`](campeao_solve::Retrograde), not by [`Search`](campeao_solve::Search).
    fn repeats(&self) -> bool {
        false
    }
    /// The nim-value in normal play by a law that is proved for positions of every size, which costs little to ask.
    fn nim_value_by_law(&self, _position: &Self::Position) -> Option<u64> {
        None
    }
    /// Whether the player to move loses by a law that is proved for positions of every size, which costs little to ask. A
    /// position with a move to such a one is won, by that move; what its other moves are worth the law need not tell.
    fn lost_by_law(&self, position: &Self::Position) -> bool {
        self.nim_value_by_law(position) == Some(0)
    }
    /// Why, where a law tells who wins: the law in whole sentences.
    fn law_reason(&self, _position: &Self::Position) -> Option<Text> {
        None
    }
    /// Who wins by a theory of the game: how the game ends under best play for the player to move, where a theorem
    /// says so without a search. The tests hold it against the search by definition.
    fn by_theory(&self, _position: &Self::Position) -> Option<End> {
        None
    }
    /// Who wins by a table of the game's own that reaches further than a search: how the game ends under best play
    /// for the player to move. The table is made when it is first asked for; `None` where the game has none.
    ///
    /// # Errors
    /// Where the watch stops the work.
    fn by_table(
        &self,
        _position: &Self::Position,
        _watch: &mut dyn Watch,
    ) -> Result<Option<End>, SolveError> {
        Ok(None)
    }
    /// Takes values that were found before into the memory of its nim-values, and says how many it could use.
    ///
    /// # Errors
    /// Those of [`Champion::remember`](crate::Champion::remember).
    fn remember(&self, _known: &KnownValues) -> Result<usize, Refusal> {
        Err(Refusal::NoLookup)
    }
    /// Why, in the terms of the theory: gaps and their nim-sum, the square of the magic board, and the like.
    fn reason(&self, _position: &Self::Position) -> Option<Text> {
        None
    }
    /// Betters an analysis where outcomes and distances do not tell the champion's move; most games need nothing.
    fn advise(&self, _position: &Self::Position, _options: &OptionsOf<Self>, _analysis: &mut Analysis) {}
    /// Whether points are counted: then whoever has more wins, and winning moves are not all as good. A play must come to its end,
    /// and positions tell who is to move.
    fn counts_points(&self) -> bool {
        false
    }
    /// What Left scores if this player is to move at a position and cannot, where points are counted; none where the rules do
    /// not say it.
    fn points(&self, _position: &Self::Position, _player: Player) -> Option<i64> {
        None
    }
    /// What whoever moves scores by a move from a position to another one, where points are counted.
    ///
    /// # Errors
    /// Where the rules cannot be followed.
    fn gain(
        &self,
        _from: &Self::Position,
        _step: &Self::Move,
        _to: &Self::Position,
    ) -> Result<i64, PlayError> {
        Ok(0)
    }
    /// A position from which play is the same, move for move, and whoever is to move scores as much: the same for all that are
    /// alike, so that one of them is searched.
    fn alike(&self, position: &Self::Position) -> Self::Position {
        position.clone()
    }
    /// Whether whoever moves may have to move again, so that positions have no sums.
    fn moves_again(&self) -> bool {
        false
    }
    /// What the starts run along; see [`Ruleset::sides`](crate::Ruleset::sides).
    fn sides(&self) -> Vec<Side>;
    /// The start in a cell of the table; `None` where there is none.
    fn start_at(&self, cell: &[String]) -> Option<Cell<Self::Position>>;
    /// The take-and-break game whose heaps the strips of the board are, if they are and the board is one.
    fn strip_code(&self) -> Option<TakeAndBreak> {
        None
    }
    /// What theorems of the literature say of the starts.
    fn known_laws(&self) -> Vec<KnownLaw> {
        Vec::new()
    }
    /// What else is known of the starts, and what is not; see [`Ruleset::remarks`](crate::Ruleset::remarks).
    fn remarks(&self) -> Remarks {
        Remarks::default()
    }
    /// The signature of a table with what the name of the game does not tell of its rules: a checksum where they stand in a file.
    fn signed(&self, signature: Signature) -> Signature {
        signature
    }
    /// The positions by number, where they need not be listed for that; see [`Ruleset::numbered`](crate::Ruleset::numbered).
    ///
    /// # Errors
    /// Where they are too many.
    fn numbered(&self) -> Result<Option<Box<dyn Numbered>>, Refusal> {
        Ok(None)
    }
    /// The colours of all positions, where the game is drawn as a graph.
    ///
    /// # Errors
    /// Where the watch stops the work.
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
