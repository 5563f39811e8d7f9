//! Board games as rulesets: one adaptor for all of them.

use crate::board_champion::BoardChampion;
use crate::board_game::OptionsOf;
use crate::reached::{PositionWriting, ReachedNumbers, table_signature};
use crate::score_search::too_large;
use crate::{
    AnyPosition, Board, BoardGame, Card, Cell, Champion, Coloured, KnownLaw, NoValue, Numbered, Reader,
    Refusal, Remarks, Resources, Ruleset, Side, Start, Step, each_once,
};
use campeao_base::{Language, Play, Player};
use campeao_draw::Picture;
use campeao_rules::{PlayError, PositionError};
use campeao_solve::sequence::Watch;
use campeao_solve::{HeapMoves, SolveError};
use std::borrow::Cow;
use std::sync::Arc;

/// A position of a game in the course of a play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing<P> {
    /// The position.
    pub position: P,
    /// Left's lead in points, where points are counted.
    pub lead: i64,
}

/// A board game with the data asked for again and again. Where points are counted, the text of a position ends with
/// Left's lead, such as `+2`, unless it is 0.
pub struct BoardFace<G: BoardGame> {
    game: Arc<G>,
    card: Card,
    reader: Reader,
}

impl<G: BoardGame + 'static> BoardFace<G> {
    /// A game of the catalogue, named by its family and its arguments.
    pub fn new(game: G) -> Self {
        Self { card: game.card(), game: Arc::new(game), reader: Reader::default() }
    }

    /// A game from a file, named by the path, which replaces the argument that the file contains.
    pub fn of_file(game: G, path: &str) -> Self {
        let mut card = game.card();
        path.clone_into(&mut card.name);
        for argument in &mut card.arguments {
            path.clone_into(&mut argument.value);
        }
        card.sources.clear();
        Self { game: Arc::new(game), card, reader: Reader::default() }
    }

    /// The game itself.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The name of the same game on another board, where the text is a size, or a position of a larger board.
    fn resized(&self, text: &str) -> Option<String> {
        let make = |arguments: &str| Some(self.game.again(arguments).ok()?.card().name);
        self.card.resized(text, make).or_else(|| make(&self.game.board_of(text)?))
    }

    /// The position that a text describes.
    fn parse(&self, text: &str) -> Result<Standing<G::Position>, Refusal> {
        let counted = if self.game.counts_points() { split_lead(text) } else { Some((text, 0)) };
        let wrong = || PositionError::WrongForm { form: self.text(&self.begun()) };
        let (text, lead) = counted.ok_or_else(wrong)?;
        let position = self.game.read(text).map_err(|error| match self.resized(text) {
            Some(name) => Refusal::SizeInName { text: text.trim().to_owned(), name },
            None => error.into(),
        })?;
        Ok(Standing { position, lead })
    }

    /// The start of a play.
    fn begun(&self) -> Standing<G::Position> {
        Standing { position: self.game.start(), lead: 0 }
    }

    /// The canonical text.
    fn text(&self, standing: &Standing<G::Position>) -> String {
        with_lead(self.game.text(&standing.position), standing.lead)
    }

    /// The parsed position.
    pub fn kept<'p>(&self, position: &'p AnyPosition) -> Result<Cow<'p, Standing<G::Position>>, Refusal> {
        self.reader.kept(position, |text| self.parse(text))
    }

    /// A position in the representation of all rulesets.
    pub(crate) fn held(&self, standing: Standing<G::Position>) -> AnyPosition {
        self.reader.keep(self.text(&standing), standing)
    }

    /// A position without a player to move, in the representation of all rulesets.
    pub(crate) fn unseated(&self, standing: Standing<G::Position>) -> AnyPosition {
        self.reader.keep(with_lead(self.without_mover(&standing.position), standing.lead), standing)
    }

    /// The standing after a move from one position to another.
    pub(crate) fn then(
        &self,
        from: &Standing<G::Position>,
        (step, to): (&G::Move, &G::Position),
    ) -> Result<Standing<G::Position>, PlayError> {
        let gain = self.game.gain(&from.position, step, to)?;
        let lead = match self.game.mover(&from.position) {
            Some(Player::Right) => from.lead.checked_sub(gain),
            Some(Player::Left) | None => from.lead.checked_add(gain),
        };
        Ok(Standing {
            position: to.clone(),
            lead: lead.ok_or_else(|| too_large(&*self.game, &from.position))?,
        })
    }

    /// The moves of a position; none where the game has ended.
    pub(crate) fn options(&self, position: &G::Position) -> Result<OptionsOf<G>, PlayError> {
        match self.game.explicit_end(position)? {
            Some(_) => Ok(Vec::new()),
            None => self.game.options(position),
        }
    }

    /// The text of a position without the player to move.
    pub(crate) fn without_mover(&self, position: &G::Position) -> String {
        let text = self.game.text(position);
        match (self.game.mover(position), text.rsplit_once(' ')) {
            (Some(_), Some((board, _))) => board.to_owned(),
            _ => text,
        }
    }

    /// A move with its names.
    pub(crate) fn named(&self, position: &G::Position, step: &G::Move, to: Standing<G::Position>) -> Step {
        let label = self.game.label(position, step);
        let clicks = self.game.clicks(position, step);
        Step { text: self.game.step_text(position, step), label, to: self.held(to), amount: None, clicks }
    }
}

/// The text of a position and Left's lead, which follows it; `None` where that is not a number.
fn split_lead(text: &str) -> Option<(&str, i64)> {
    match text.trim().rsplit_once(' ') {
        Some((text, lead)) if lead.starts_with(['+', '-']) => Some((text, lead.parse().ok()?)),
        _ => Some((text, 0)),
    }
}

/// The text of a position with Left's lead.
fn with_lead(text: String, lead: i64) -> String {
    if lead == 0 { text } else { format!("{text} {lead:+}") }
}

impl<G: BoardGame + 'static> Ruleset for BoardFace<G> {
    fn card(&self) -> &Card {
        &self.card
    }

    fn start(&self) -> AnyPosition {
        self.held(self.begun())
    }

    fn read(&self, text: &str) -> Result<AnyPosition, Refusal> {
        Ok(self.held(self.parse(text)?))
    }

    fn mover(&self, position: &AnyPosition) -> Result<Option<String>, Refusal> {
        let mover = self.game.mover(&self.kept(position)?.position);
        let letters = self.players().zip(mover);
        Ok(letters.map(|(players, mover)| players[mover.index()].clone()))
    }

    fn steps(&self, position: &AnyPosition) -> Result<Vec<Step>, Refusal> {
        let from = self.kept(position)?;
        let options = self.options(&from.position)?;
        let steps = options.iter();
        steps.map(|(step, to)| Ok(self.named(&from.position, step, self.then(&from, (step, to))?))).collect()
    }

    fn unseated(&self, text: &str) -> Result<AnyPosition, Refusal> {
        Ok(self.unseated(self.parse(text)?))
    }

    fn after(&self, position: &AnyPosition, player: Player) -> Result<Vec<AnyPosition>, Refusal> {
        let from = self.kept(position)?;
        let seated = match self.game.with_mover(&from.position, player) {
            Some(position) => Standing { position, lead: from.lead },
            None if self.game.players().is_none() => from.into_owned(),
            None => return Err(NoValue::Ends.into()),
        };
        let options = self.options(&seated.position)?;
        let after = options.iter().map(|(step, to)| Ok(self.unseated(self.then(&seated, (step, to))?)));
        Ok(each_once(after.collect::<Result<Vec<AnyPosition>, PlayError>>()?))
    }

    fn board(&self, position: &AnyPosition) -> Result<Board, Refusal> {
        Ok(Board::Drawn(self.game.drawn(&self.kept(position)?.position)))
    }

    fn picture(&self, position: &AnyPosition, language: Language) -> Result<Picture, Refusal> {
        let title = format!("{}: {position}", self.card().full_title(language));
        Ok(self.game.picture(&self.kept(position)?.position, &title))
    }

    fn champion(&self, resources: &Resources) -> Result<Box<dyn Champion + '_>, Refusal> {
        Ok(Box::new(BoardChampion::new(self, resources)))
    }

    fn sides(&self) -> Vec<Side> {
        self.game.sides()
    }

    fn start_at(&self, cell: &[String]) -> Result<Option<Start>, Refusal> {
        Ok(match self.game.start_at(cell) {
            None => None,
            Some(Cell::Position(position)) => {
                Some(Start::Position(self.held(Standing { position, lead: 0 })))
            }
            Some(Cell::Arguments(arguments)) => {
                let game = self.game.again(&arguments).map_err(Into::into)?;
                Some(Start::Game(Box::new(Self::new(game))))
            }
        })
    }

    fn heap_moves(&self, _most: u64, _watch: &mut dyn Watch) -> Result<HeapMoves, SolveError> {
        self.game.strip_code().map(HeapMoves::of_code).ok_or(SolveError::NoHeaps)
    }

    fn has_values(&self) -> bool {
        // In a sum a player who scores would move again elsewhere, and an end would be that of one part only.
        let breaks_sums =
            if self.game.counts_points() { self.game.moves_again() } else { self.game.has_ends() };
        self.game.play() == Play::Normal && !breaks_sums
    }

    fn known_laws(&self) -> Vec<KnownLaw> {
        self.game.known_laws()
    }

    fn remarks(&self) -> Remarks {
        self.game.remarks()
    }

    fn numbered(
        &self,
        from: &AnyPosition,
        most: u64,
        watch: &mut dyn Watch,
    ) -> Result<Box<dyn Numbered>, Refusal> {
        if let Some(numbered) = self.game.numbered()? {
            return Ok(numbered);
        }
        if self.game.counts_points() {
            return Err(Refusal::NotNumbered { name: self.family().to_owned() });
        }
        let from = self.kept(from)?.position.clone();
        let signature = table_signature(self.name(), self.play(), &self.game.text(&from));
        let (rules, signature) = (Arc::clone(&self.game), self.game.signed(signature));
        let writing =
            PositionWriting { text: G::text, read: |game, text| game.read(text).map_err(Into::into) };
        Ok(Box::new(ReachedNumbers::list(rules, writing, signature, (from, most), watch)?))
    }

    fn coloured(&self, watch: &mut dyn Watch) -> Result<Option<Coloured>, Refusal> {
        self.game.coloured(watch)
    }
}
