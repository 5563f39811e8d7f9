//! Partizan games with values behind the common face: boards and graphs on which Left and Right have moves of their own.

use crate::partizan_champion::PartizanChampion;
use crate::{Board, Champion, Playable, Refusal, Resources, Step, full_title};
use campeao_draw::Picture;
use campeao_message::Player;
use campeao_message::{Language, Play, Text};
use campeao_rules::file::SourceEntry;
use campeao_rules::{Argument, PositionError};
use campeao_solve::sequence::Watch;
use campeao_values::{Games, Value};
use std::fmt::Display;

/// A partizan game under normal play: whoever cannot move loses.
pub(crate) trait Partizan: Send + Sync {
    /// A position without the player to move; its text is canonical.
    type Position: Clone + Display;
    /// What stands between a position and the letter of the player to move.
    const SEPARATOR: char;

    /// The position from which the game is played.
    fn start(&self) -> Self::Position;
    /// The position that a text describes.
    fn read(&self, text: &str) -> Result<Self::Position, Refusal>;
    /// The moves of a player.
    fn turns(&self, position: &Self::Position, player: Player) -> Result<Vec<Turn<Self::Position>>, Refusal>;
    /// The position in lines of characters, each ended.
    fn drawn(&self, position: &Self::Position) -> Result<String, Refusal>;
    /// The position as a picture with targets.
    fn picture(&self, position: &Self::Position, title: &str) -> Result<Picture, Refusal>;
    /// Whoever judges positions.
    fn judge(&self, resources: &Resources) -> Box<dyn Judge<Self::Position>>;
}

/// A move with what it is called.
pub(crate) struct Turn<P> {
    /// Its canonical text.
    pub(crate) text: String,
    /// What people call it.
    pub(crate) label: Text,
    /// What to touch in the picture.
    pub(crate) clicks: Vec<String>,
    /// The position it leads to.
    pub(crate) to: P,
}

/// Whoever judges the positions of a partizan game, and keeps what it finds.
pub(crate) trait Judge<P> {
    /// Judges a position in which a player is to move, by these moves.
    fn judge(
        &mut self,
        position: &P,
        mover: Player,
        turns: &[Turn<P>],
        watch: &mut dyn Watch,
    ) -> Result<Judged, Refusal>;
    /// The arena of the values that it gives.
    fn games(&mut self) -> &mut Games;
}

/// What is known of a position and its moves.
pub(crate) struct Judged {
    /// Whether the player to move wins.
    pub(crate) wins: bool,
    /// Which moves win, in their order.
    pub(crate) winning: Vec<bool>,
    /// The value of the position and those after the moves, unless finding them would take too long.
    pub(crate) values: Option<(Value, Vec<Value>)>,
}

/// What there is to say of a game besides its positions.
pub(crate) struct About {
    pub(crate) family: &'static str,
    pub(crate) title: Text,
    pub(crate) rules: Text,
    pub(crate) sources: Vec<SourceEntry>,
    pub(crate) argument: Argument,
}

/// A partizan game with what is asked of it again and again.
pub(crate) struct PartizanFace<G> {
    game: G,
    about: About,
    name: String,
    players: [String; 2],
}

/// The letters of the players.
const LETTERS: [&str; 2] = ["L", "R"];

/// The letter of a player.
pub(crate) const fn letter(player: Player) -> &'static str {
    LETTERS[player as usize]
}

impl<G: Partizan> PartizanFace<G> {
    /// The game, named by its family and its argument.
    pub(crate) fn new(game: G, about: About) -> Self {
        let name = format!("{}:{}", about.family, about.argument.value);
        Self { game, about, name, players: LETTERS.map(str::to_owned) }
    }

    /// The game itself.
    pub(crate) const fn game(&self) -> &G {
        &self.game
    }

    /// The position of a text and the player to move, Left if none is named.
    pub(crate) fn read(&self, text: &str) -> Result<(G::Position, Player), Refusal> {
        let trimmed = text.trim();
        let split = trimmed.rsplit_once(G::SEPARATOR);
        let Some((board, word)) = split else { return Ok((self.game.read(trimmed)?, Player::Left)) };
        let mover = Player::BOTH.into_iter().find(|player| letter(*player).eq_ignore_ascii_case(word.trim()));
        let wrong = || PositionError::WrongForm { form: self.start() };
        Ok((self.game.read(board.trim())?, mover.ok_or_else(wrong)?))
    }

    /// The text of a position with a player to move.
    pub(crate) fn written(position: &G::Position, mover: Player) -> String {
        match G::SEPARATOR {
            ' ' => format!("{position} {}", letter(mover)),
            separator => format!("{position} {separator} {}", letter(mover)),
        }
    }

    /// A move of a player with its names.
    pub(crate) fn named(turn: &Turn<G::Position>, mover: Player) -> Step {
        Step {
            text: turn.text.clone(),
            label: turn.label.clone(),
            to: Self::written(&turn.to, mover.opponent()),
            amount: None,
            clicks: turn.clicks.clone(),
        }
    }
}

impl<G: Partizan> Playable for PartizanFace<G> {
    fn name(&self) -> &str {
        &self.name
    }

    fn family(&self) -> &str {
        self.about.family
    }

    fn title(&self) -> &Text {
        &self.about.title
    }

    fn rules(&self) -> &Text {
        &self.about.rules
    }

    fn sources(&self) -> &[SourceEntry] {
        &self.about.sources
    }

    fn arguments(&self) -> &[Argument] {
        std::slice::from_ref(&self.about.argument)
    }

    fn play(&self) -> Play {
        Play::Normal
    }

    fn players(&self) -> Option<&[String; 2]> {
        Some(&self.players)
    }

    fn start(&self) -> String {
        Self::written(&self.game.start(), Player::Left)
    }

    fn canonical(&self, position: &str) -> Result<String, Refusal> {
        let (position, mover) = self.read(position)?;
        Ok(Self::written(&position, mover))
    }

    fn mover(&self, position: &str) -> Result<Option<String>, Refusal> {
        let (_, mover) = self.read(position)?;
        Ok(Some(letter(mover).to_owned()))
    }

    fn steps(&self, position: &str) -> Result<Vec<Step>, Refusal> {
        let (position, mover) = self.read(position)?;
        let turns = self.game.turns(&position, mover)?;
        Ok(turns.iter().map(|turn| Self::named(turn, mover)).collect())
    }

    fn board(&self, position: &str) -> Result<Board, Refusal> {
        let (position, _) = self.read(position)?;
        Ok(Board::Drawn(self.game.drawn(&position)?))
    }

    fn picture(&self, position: &str, language: Language) -> Result<Picture, Refusal> {
        let (position, mover) = self.read(position)?;
        let title = format!("{}: {}", full_title(self, language), Self::written(&position, mover));
        self.game.picture(&position, &title)
    }

    fn champion(&self, resources: &Resources) -> Result<Box<dyn Champion + '_>, Refusal> {
        Ok(Box::new(PartizanChampion::new(self, self.game.judge(resources))))
    }
}
