//! The interface of every game: its description, and its positions and moves as texts.

use crate::{
    AnyPosition, Board, Card, Champion, Coloured, KnownLaw, NoValue, Numbered, Refusal, Remarks, Resources,
    Side, Start, Step, find_step,
};
use campeao_base::{Language, Play, Player, Text};
use campeao_draw::Picture;
use campeao_rules::file::SourceEntry;
use campeao_rules::{Argument, Game};
use campeao_solve::sequence::Watch;
use campeao_solve::{HeapMoves, SolveError};

/// A game of any kind.
pub type AnyGame = Box<dyn Ruleset>;

/// A game with its parameters and its convention of play fixed, in the representation common to all kinds.
///
/// A text is [read](Self::read) once; the [position](AnyPosition) is then handed on with its canonical text, so that a command
/// line, a page and a notebook can hold a game without knowing what its positions are made of.
pub trait Ruleset: Send + Sync {
    /// The names of the game, and its description for people.
    fn card(&self) -> &Card;
    /// The position from which the game is played.
    fn start(&self) -> AnyPosition;
    /// The position that a text describes.
    ///
    /// # Errors
    /// For a text that is not a position of the game: what is wrong, and what would be right.
    fn read(&self, text: &str) -> Result<AnyPosition, Refusal>;
    /// The letter of the player to move, where that matters.
    fn mover(&self, position: &AnyPosition) -> Result<Option<String>, Refusal>;
    /// The moves, in the order of the rules.
    fn steps(&self, position: &AnyPosition) -> Result<Vec<Step>, Refusal>;
    /// The position that a text describes, without a player to move, for questions about its worth; it need not occur
    /// in this game.
    ///
    /// # Errors
    /// As of [`read`](Self::read).
    fn unseated(&self, text: &str) -> Result<AnyPosition, Refusal> {
        self.read(text)
    }
    /// The positions to which a player can move, each once and [without a player to move](Self::unseated), whoever is to
    /// move in this one.
    ///
    /// # Errors
    /// [`NoValue::Ends`] if not every position allows either player to move, and [`NoValue::RealMoves`].
    fn after(&self, _position: &AnyPosition, _player: Player) -> Result<Vec<AnyPosition>, Refusal> {
        Err(if self.is_continuous() { NoValue::RealMoves } else { NoValue::Ends }.into())
    }
    /// The position as a board in text.
    fn board(&self, position: &AnyPosition) -> Result<Board, Refusal>;
    /// The position as a picture with its title, and with targets for what can be touched.
    fn picture(&self, position: &AnyPosition, language: Language) -> Result<Picture, Refusal>;
    /// The champion of the game.
    ///
    /// # Errors
    /// If the game is beyond the resources.
    fn champion(&self, resources: &Resources) -> Result<Box<dyn Champion + '_>, Refusal>;
    /// The sides of the starts: a table has the first side down and the second across; further sides stay as in this
    /// game.
    fn sides(&self) -> Vec<Side>;
    /// The start in a cell of the table, given by a value of each [side](Self::sides); `None` where there is none.
    ///
    /// # Errors
    /// If the game of the cell cannot be made.
    fn start_at(&self, cell: &[String]) -> Result<Option<Start>, Refusal>;
    /// The theorems of the literature about the starts.
    fn known_laws(&self) -> Vec<KnownLaw> {
        Vec::new()
    }
    /// Further statements for starts of every size, and the attempts without success.
    fn remarks(&self) -> Remarks {
        Remarks::default()
    }
    /// The colours of all positions, where the game is drawn as a graph.
    ///
    /// # Errors
    /// If the graph is beyond the limits, or the watch stops the work.
    fn coloured(&self, _watch: &mut dyn Watch) -> Result<Option<Coloured>, Refusal> {
        Ok(None)
    }
    /// The positions by number, for a table of all of them. By default all positions reachable from this one are
    /// listed, up to a limit.
    ///
    /// # Errors
    /// If they are not numbered, or are too many, or the watch stops the work.
    fn numbered(
        &self,
        _from: &AnyPosition,
        _most: u64,
        _watch: &mut dyn Watch,
    ) -> Result<Box<dyn Numbered>, Refusal> {
        Err(Refusal::NotNumbered { name: self.family().to_owned() })
    }
    /// The moves of a position as far as they are listed, and whether there are others: [`steps`](Self::steps), or
    /// where these are too many the first of each kind. [`step`](Self::step) accepts all.
    fn listed_steps(&self, position: &AnyPosition) -> Result<(Vec<Step>, bool), Refusal> {
        Ok((self.steps(position)?, false))
    }
    /// Whether moves are real numbers, of which [`steps`](Self::steps) lists only some; [`step`](Self::step) accepts
    /// all.
    fn is_continuous(&self) -> bool {
        false
    }
    /// Whether positions may have values. False where the rules alone say that none has one: in misère play, where moves
    /// are real numbers, and where a game ends otherwise than by a player who cannot move and loses.
    fn has_values(&self) -> bool {
        self.play() == Play::Normal && !self.is_continuous()
    }
    /// The move that a text names, as [`find_step`] does; where moves are real numbers, also any other legal one, by its
    /// number.
    ///
    /// # Errors
    /// For a number that is not a legal move.
    fn step(&self, position: &AnyPosition, text: &str) -> Result<Option<Step>, Refusal> {
        let mut steps = self.steps(position)?;
        Ok(find_step(&steps, text).map(|place| steps.swap_remove(place)))
    }
    /// The moves as formulas, where the game comes from a rule file: tables of positions and proofs for every size need
    /// them.
    fn relation(&self) -> Option<&Game> {
        None
    }
    /// The game of a rule file to which studies and conjectures apply: this game itself, or a model that its rules
    /// mention.
    fn model(&self) -> Option<&Game> {
        self.relation()
    }

    /// The moves of the heaps whose sums are the positions; where rules can only be listed, of the heaps up to `most`.
    /// A strip of a board may be such a heap.
    ///
    /// # Errors
    /// [`SolveError::NoHeaps`] if positions are no such sums, or the players have different moves, and if the watch stops
    /// the work.
    fn heap_moves(&self, most: u64, watch: &mut dyn Watch) -> Result<HeapMoves, SolveError> {
        HeapMoves::of(self.model().ok_or(SolveError::NoHeaps)?, most, watch)
    }

    /// The name by which the game is found again; see [`Card::name`].
    fn name(&self) -> &str {
        &self.card().name
    }
    /// The name of the family.
    fn family(&self) -> &str {
        &self.card().family
    }
    /// The name for people.
    fn title(&self) -> &Text {
        &self.card().title
    }
    /// The rules for people.
    fn rules(&self) -> &Text {
        &self.card().rules
    }
    /// The sources of the game.
    fn sources(&self) -> &[SourceEntry] {
        &self.card().sources
    }
    /// The parameters with their values.
    fn arguments(&self) -> &[Argument] {
        &self.card().arguments
    }
    /// The convention of play.
    fn play(&self) -> Play {
        self.card().play
    }
    /// The letters of the two players, where it matters who is to move.
    fn players(&self) -> Option<&[String; 2]> {
        self.card().players.as_ref()
    }
}
