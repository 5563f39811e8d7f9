//! Board games as rulesets: one adaptor for all of them.

use crate::board_champion::BoardChampion;
use crate::board_game::OptionsOf;
use crate::{
    AnyPosition, Board, BoardGame, Card, Cell, Champion, Coloured, KnownLaw, NoValue, Numbered, Reader,
    Refusal, Resources, Ruleset, Side, Start, Step, each_once,
};
use campeao_draw::Picture;
use campeao_message::{Language, Player};
use campeao_rules::PlayError;
use campeao_solve::sequence::Watch;
use campeao_solve::{HeapMoves, SolveError};
use std::borrow::Cow;

/// A board game with what is asked of it again and again.
pub struct BoardFace<G: BoardGame> {
    game: G,
    card: Card,
    reader: Reader,
}

impl<G: BoardGame + 'static> BoardFace<G> {
    /// A game of the catalogue, named by its family and its arguments.
    pub fn new(game: G) -> Self {
        Self { card: game.card(), game, reader: Reader::default() }
    }

    /// A game of a file, named by its path, which stands for the argument that the file holds.
    pub fn of_file(game: G, path: &str) -> Self {
        let mut card = game.card();
        path.clone_into(&mut card.name);
        for argument in &mut card.arguments {
            path.clone_into(&mut argument.value);
        }
        card.sources.clear();
        Self { game, card, reader: Reader::default() }
    }

    /// The game itself.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The name of a game like this one with another size, where a text that is no position of it is a size.
    fn resized(&self, text: &str) -> Option<String> {
        let make = |arguments: &str| Some(self.game.again(arguments).ok()?.card().name);
        self.card.resized(text, make)
    }

    /// The position that a text describes.
    fn parse(&self, text: &str) -> Result<G::Position, Refusal> {
        self.game.read(text).map_err(|error| match self.resized(text) {
            Some(name) => Refusal::SizeInName { text: text.trim().to_owned(), name },
            None => error.into(),
        })
    }

    /// What was read of a position.
    pub fn kept<'p>(&self, position: &'p AnyPosition) -> Result<Cow<'p, G::Position>, Refusal> {
        self.reader.kept(position, |text| self.parse(text))
    }

    /// A position as others hold it.
    pub(crate) fn held(&self, position: G::Position) -> AnyPosition {
        self.reader.keep(self.game.text(&position), position)
    }

    /// A position without the player to move, as others hold it.
    fn unseated(&self, position: G::Position) -> AnyPosition {
        self.reader.keep(self.without_mover(&position), position)
    }

    /// The moves of a position, none where it is an end.
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
    pub(crate) fn named(&self, position: &G::Position, step: &G::Move, to: &G::Position) -> Step {
        let label = self.game.label(position, step);
        let clicks = self.game.clicks(position, step);
        Step {
            text: self.game.step_text(position, step),
            label,
            to: self.held(to.clone()),
            amount: None,
            clicks,
        }
    }
}

impl<G: BoardGame + 'static> Ruleset for BoardFace<G> {
    fn card(&self) -> &Card {
        &self.card
    }

    fn start(&self) -> AnyPosition {
        self.held(self.game.start())
    }

    fn read(&self, text: &str) -> Result<AnyPosition, Refusal> {
        Ok(self.held(self.parse(text)?))
    }

    fn mover(&self, position: &AnyPosition) -> Result<Option<String>, Refusal> {
        let mover = self.game.mover(&*self.kept(position)?);
        let letters = self.players().zip(mover);
        Ok(letters.map(|(players, mover)| players[mover.index()].clone()))
    }

    fn steps(&self, position: &AnyPosition) -> Result<Vec<Step>, Refusal> {
        let position = self.kept(position)?;
        let options = self.options(&position)?;
        Ok(options.iter().map(|(step, to)| self.named(&position, step, to)).collect())
    }

    fn unseated(&self, text: &str) -> Result<AnyPosition, Refusal> {
        Ok(self.unseated(self.parse(text)?))
    }

    fn after(&self, position: &AnyPosition, player: Player) -> Result<Vec<AnyPosition>, Refusal> {
        let position = self.kept(position)?;
        let seated = match self.game.with_mover(&position, player) {
            Some(seated) => seated,
            None if self.game.players().is_none() => position.into_owned(),
            None => return Err(NoValue::Ends.into()),
        };
        Ok(each_once(self.options(&seated)?.into_iter().map(|(_, to)| self.unseated(to))))
    }

    fn board(&self, position: &AnyPosition) -> Result<Board, Refusal> {
        Ok(Board::Drawn(self.game.drawn(&*self.kept(position)?)))
    }

    fn picture(&self, position: &AnyPosition, language: Language) -> Result<Picture, Refusal> {
        let title = format!("{}: {position}", self.card().full_title(language));
        Ok(self.game.picture(&*self.kept(position)?, &title))
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
            Some(Cell::Position(position)) => Some(Start::Position(self.held(position))),
            Some(Cell::Arguments(arguments)) => {
                let game = self.game.again(&arguments).map_err(Into::into)?;
                Some(Start::Game(Box::new(Self::new(game))))
            }
        })
    }

    fn heap_moves(&self, _most: u64, _watch: &mut dyn Watch) -> Result<HeapMoves, SolveError> {
        self.game.strip_code().map(HeapMoves::of_code).ok_or(SolveError::NoHeaps)
    }

    fn known_laws(&self) -> Vec<KnownLaw> {
        self.game.known_laws()
    }

    fn numbered(&self) -> Result<Box<dyn Numbered>, Refusal> {
        self.game.numbered()
    }

    fn coloured(&self, watch: &mut dyn Watch) -> Result<Option<Coloured>, Refusal> {
        self.game.coloured(watch)
    }
}
