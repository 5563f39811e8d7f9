//! Partizan games with values behind the common interface: boards and graphs on which Left and Right have different
//! moves.

use crate::misere_champion::MisereChampion;
use crate::partizan_champion::PartizanChampion;
use crate::reached::{PositionWriting, ReachedNumbers, table_signature};
use crate::{
    AnyPosition, Board, Card, Champion, KnownLaw, KnownValues, Numbered, Reader, Refusal, Remarks, Resources,
    Ruleset, Side, Start, Step, WorthPart, each_once,
};
use campeao_base::{Language, Play, Player, Text};
use campeao_draw::Picture;
use campeao_rules::{End, Options, PlayError, PositionError, Rules};
use campeao_solve::sequence::Watch;
use campeao_values::{self as values, Games, Value};
use std::borrow::Cow;
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::Arc;

/// A partizan game in which a player who cannot move loses, or under misère play wins.
pub trait Partizan: Send + Sync + 'static {
    /// A position without the player to move.
    type Position: Clone + Debug + Eq + Hash + Send + Sync + 'static;
    /// The separator between a position and the letter of the player to move.
    const SEPARATOR: char;

    /// The position from which the game is played.
    fn start(&self) -> Self::Position;
    /// The canonical text of a position.
    fn text(&self, position: &Self::Position) -> String;
    /// The position that a text describes.
    fn read(&self, text: &str) -> Result<Self::Position, Refusal>;
    /// The position that a text describes where its worth is asked for; it need not occur in this game.
    fn read_any(&self, text: &str) -> Result<Self::Position, Refusal> {
        self.read(text)
    }
    /// The moves of a player.
    fn turns(&self, position: &Self::Position, player: Player) -> Result<Vec<Turn<Self::Position>>, Refusal>;
    /// The positions after the moves of a player, for searches: those of [`turns`](Self::turns), without names.
    fn after(&self, position: &Self::Position, player: Player) -> Vec<Self::Position>;
    /// A representative of the positions with the same remaining moves, perhaps with the players exchanged; the more
    /// positions share one, the fewer are searched.
    fn alike(&self, position: &Self::Position, mover: Player) -> (Self::Position, Player) {
        (position.clone(), mover)
    }
    /// The position in lines of characters, each with a line end.
    fn drawn(&self, position: &Self::Position) -> Result<String, Refusal>;
    /// The position as a picture with targets.
    fn picture(&self, position: &Self::Position, title: &str) -> Result<Picture, Refusal>;
    /// The sides of the starts; see [`Ruleset::sides`].
    fn sides(&self) -> Vec<Side>;
    /// The start in a cell of the table; see [`Ruleset::start_at`].
    ///
    /// # Errors
    /// If the game of the cell cannot be made.
    fn start_at(&self, cell: &[String]) -> Result<Option<Start>, Refusal>;
    /// The theorems about the starts; see [`Ruleset::known_laws`].
    fn known_laws(&self) -> Vec<KnownLaw> {
        Vec::new()
    }
    /// Further statements about the starts; see [`Ruleset::remarks`].
    fn remarks(&self) -> Remarks {
        Remarks::default()
    }
    /// The positions by number, each with the player to move, in the convention of play; see [`Ruleset::numbered`]. `None`
    /// where they are not numbered.
    ///
    /// # Errors
    /// If they are too many.
    fn numbered(&self) -> Result<Option<Box<dyn Numbered>>, Refusal> {
        Ok(None)
    }
    /// A judge of positions in normal play.
    fn judge(&self, resources: &Resources) -> Box<dyn Judge<Self::Position>>;
}

/// A move with its names.
pub struct Turn<P> {
    /// Its canonical text.
    pub text: String,
    /// Its name for people.
    pub label: Text,
    /// The targets to touch in the picture.
    pub clicks: Vec<String>,
    /// The position it leads to.
    pub to: P,
}

/// A judge of the positions of a partizan game, which keeps its results.
pub trait Judge<P>: Send {
    /// Judges a position in which a player is to move, by these moves.
    fn judge(
        &mut self,
        position: &P,
        mover: Player,
        turns: &[Turn<P>],
        watch: &mut dyn Watch,
    ) -> Result<Judged, Refusal>;
    /// For each of these moves, which are all moves of the player: whether it leads to a position that the opponent
    /// loses by a law proved for boards of every size; all false where the player loses by such a law. `None` where no
    /// law determines the winner.
    fn by_law(&self, _position: &P, _mover: Player, _turns: &[Turn<P>]) -> Option<Vec<bool>> {
        None
    }
    /// The law in whole sentences, where it determines the winner.
    fn law_reason(&self, _position: &P, _mover: Player) -> Option<Text> {
        None
    }
    /// The value of a position, within the limits, however long it takes.
    fn value(&mut self, position: &P, watch: &mut dyn Watch) -> Result<Value, Refusal>;
    /// The values after these moves of a player, which must be all moves.
    fn values_after(
        &mut self,
        _position: &P,
        _player: Player,
        turns: &[Turn<P>],
        watch: &mut dyn Watch,
    ) -> Result<Vec<Value>, Refusal> {
        turns.iter().map(|turn| self.value(&turn.to, watch)).collect()
    }
    /// The winner of a position for either starting player.
    fn outcome(&mut self, position: &P, watch: &mut dyn Watch) -> Result<values::OutcomeClass, Refusal> {
        let value = self.value(position, watch)?;
        Ok(self.games().outcome(value)?)
    }
    /// The components whose sum a position is, where the game knows them.
    fn parts(&mut self, _position: &P, _watch: &mut dyn Watch) -> Result<Vec<WorthPart>, Refusal> {
        Ok(Vec::new())
    }
    /// Adds cached values to its memory; see [`Champion::remember`].
    ///
    /// # Errors
    /// The errors of the champion.
    fn remember(&mut self, _known: &KnownValues) -> Result<usize, Refusal> {
        Err(Refusal::NoLookup)
    }
    /// The arena of its values.
    fn games(&mut self) -> &mut Games;
}

/// The judgement of a position and its moves.
pub struct Judged {
    /// Whether the player to move wins.
    pub wins: bool,
    /// Whether each move wins, in the order of the moves.
    pub winning: Vec<bool>,
    /// The value of the position and those after the moves, unless finding them would take too long.
    pub values: Option<(Value, Vec<Value>)>,
}

/// A partizan game with the data asked for again and again.
pub struct PartizanFace<G> {
    game: Arc<G>,
    card: Card,
    reader: Reader,
}

/// A position with the player to move, if it names one.
type Named<P> = (P, Option<Player>);

/// The letters of the players.
const LETTERS: [&str; 2] = ["L", "R"];

/// The letter of a player.
pub const fn letter(player: Player) -> &'static str {
    LETTERS[player as usize]
}

impl<G: Partizan> PartizanFace<G> {
    /// The game with its card, on which the players are L and R.
    pub fn new(game: G, card: Card) -> Self {
        Self { game: Arc::new(game), card: card.with_players(LETTERS), reader: Reader::default() }
    }

    /// The game itself.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The position of a text and the player to move, Left if none is named.
    pub fn parse(&self, text: &str) -> Result<(G::Position, Player), Refusal> {
        let trimmed = text.trim();
        let split = trimmed.rsplit_once(G::SEPARATOR);
        let Some((board, word)) = split else { return Ok((self.game.read(trimmed)?, Player::Left)) };
        let mover = Player::BOTH.into_iter().find(|player| letter(*player).eq_ignore_ascii_case(word.trim()));
        let wrong = || PositionError::WrongForm { form: self.start().into() };
        Ok((self.game.read(board.trim())?, mover.ok_or_else(wrong)?))
    }

    /// The position of a text, with or without a player to move, where its worth is asked for.
    fn parse_any(&self, text: &str) -> Result<G::Position, Refusal> {
        let is_letter = |word: &str| LETTERS.iter().any(|letter| letter.eq_ignore_ascii_case(word.trim()));
        let text = text.trim();
        let board = text.rsplit_once(G::SEPARATOR).filter(|(_, word)| is_letter(word));
        self.game.read_any(board.map_or(text, |(board, _)| board.trim()))
    }

    /// The text of a position with a player to move.
    pub fn written(&self, position: &G::Position, mover: Player) -> String {
        let position = self.game.text(position);
        match G::SEPARATOR {
            ' ' => format!("{position} {}", letter(mover)),
            separator => format!("{position} {separator} {}", letter(mover)),
        }
    }

    /// The parsed position.
    fn kept<'p>(&self, position: &'p AnyPosition) -> Result<Cow<'p, Named<G::Position>>, Refusal> {
        self.reader.kept(position, |text| match self.parse(text) {
            Ok((position, mover)) => Ok((position, Some(mover))),
            Err(_) => Ok((self.parse_any(text)?, None)),
        })
    }

    /// A position and the player to move, Left if it names none.
    pub(crate) fn seat(&self, position: &AnyPosition) -> Result<(G::Position, Player), Refusal> {
        let (position, mover) = self.kept(position)?.into_owned();
        Ok((position, mover.unwrap_or(Player::Left)))
    }

    /// A position with a player to move, in the representation of all rulesets.
    pub(crate) fn seated(&self, position: G::Position, mover: Player) -> AnyPosition {
        self.reader.keep(self.written(&position, mover), (position, Some(mover)))
    }

    /// A position without a player to move, in the representation of all rulesets.
    fn unseated(&self, position: G::Position) -> AnyPosition {
        self.reader.keep(self.game.text(&position), (position, None::<Player>))
    }

    /// A move of a player with its names.
    pub fn named(&self, turn: &Turn<G::Position>, mover: Player) -> Step {
        Step {
            text: turn.text.clone(),
            label: turn.label.clone(),
            to: self.seated(turn.to.clone(), mover.opponent()),
            amount: None,
            clicks: turn.clicks.clone(),
        }
    }
}

impl<G: Partizan> Ruleset for PartizanFace<G> {
    fn card(&self) -> &Card {
        &self.card
    }

    fn start(&self) -> AnyPosition {
        self.seated(self.game.start(), Player::Left)
    }

    fn read(&self, text: &str) -> Result<AnyPosition, Refusal> {
        let (position, mover) = self.parse(text)?;
        Ok(self.seated(position, mover))
    }

    fn mover(&self, position: &AnyPosition) -> Result<Option<String>, Refusal> {
        let (_, mover) = self.seat(position)?;
        Ok(Some(letter(mover).to_owned()))
    }

    fn steps(&self, position: &AnyPosition) -> Result<Vec<Step>, Refusal> {
        let (position, mover) = self.seat(position)?;
        let turns = self.game.turns(&position, mover)?;
        Ok(turns.iter().map(|turn| self.named(turn, mover)).collect())
    }

    fn unseated(&self, text: &str) -> Result<AnyPosition, Refusal> {
        Ok(self.unseated(self.parse_any(text)?))
    }

    fn after(&self, position: &AnyPosition, player: Player) -> Result<Vec<AnyPosition>, Refusal> {
        let after = self.game.after(&self.kept(position)?.0, player);
        Ok(each_once(after.into_iter().map(|to| self.unseated(to))))
    }

    fn board(&self, position: &AnyPosition) -> Result<Board, Refusal> {
        Ok(Board::Drawn(self.game.drawn(&self.kept(position)?.0)?))
    }

    fn picture(&self, position: &AnyPosition, language: Language) -> Result<Picture, Refusal> {
        let title = format!("{}: {position}", self.card().full_title(language));
        self.game.picture(&self.kept(position)?.0, &title)
    }

    fn champion(&self, resources: &Resources) -> Result<Box<dyn Champion + '_>, Refusal> {
        Ok(match self.card.play {
            Play::Normal => Box::new(PartizanChampion::new(self, self.game.judge(resources))),
            Play::Misere => Box::new(MisereChampion::new(self)),
        })
    }

    fn sides(&self) -> Vec<Side> {
        self.game.sides()
    }

    fn start_at(&self, cell: &[String]) -> Result<Option<Start>, Refusal> {
        self.game.start_at(cell)
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
        let (position, mover) = self.seat(from)?;
        let signature = table_signature(self.name(), self.play(), &self.written(&position, mover));
        let writing = PositionWriting {
            text: |face: &Self, (position, mover)| face.written(position, *mover),
            read: |face, text| {
                let (position, mover) = face.parse(text)?;
                Ok(face.game.alike(&position, mover))
            },
        };
        let start = self.game.alike(&position, mover);
        let (game, card) = (Arc::clone(&self.game), self.card.clone());
        let face = Arc::new(Self { game, card, reader: Reader::default() });
        Ok(Box::new(ReachedNumbers::list(face, writing, signature, (start, most), watch)?))
    }
}

/// A position with the player to move.
type Seat<P> = (P, Player);

/// The moves as a search sees them.
impl<G: Partizan> Rules for PartizanFace<G> {
    type Position = Seat<G::Position>;
    type Move = ();

    fn explicit_end(&self, _seat: &Self::Position) -> Result<Option<End>, PlayError> {
        Ok(None)
    }

    fn options(&self, (position, mover): &Self::Position) -> Result<Options<(), Self::Position>, PlayError> {
        let then = mover.opponent();
        let after = self.game.after(position, *mover);
        Ok(after.iter().map(|to| ((), self.game.alike(to, then))).collect())
    }

    fn stuck(&self) -> End {
        match self.card.play {
            Play::Normal => End::Lost,
            Play::Misere => End::Won,
        }
    }
}
