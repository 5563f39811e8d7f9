//! The values of all positions of the small boards of a game, as a file that finds positions by value.

use crate::{Asked, Champion, KnownValues, NamedValue, Refusal, Resources, Ruleset, Start, Values};
use campeao_solve::SolveError;
use campeao_solve::sequence::Watch;
use campeao_tablebase::ValueFile;
use campeao_worksheet::{Object, Session};
use std::collections::HashSet;

/// The name of the rules' checksum in the signature of a numbering.
const RULES: &str = "rules";

/// The number of positions in a piece.
const PIECE: usize = 128;

/// The positions of a game's small starts with their values, each once, without a player to move. A start is small if
/// it has at most `up_to` positions; where starts are not numbers, this game is the only one.
///
/// # Errors
/// If the positions are not numbered, have no values, are beyond the limits, or the watch stops the work.
///
/// ```
/// use campeao_games::{Resources, find, positions_by_value};
/// use campeao_base::Play;
/// use campeao_solve::sequence::Quiet;
/// let game = find("clobber", Play::Normal)?;
/// let file = positions_by_value(game.as_ref(), 30, &Resources::default(), &mut Quiet)?;
/// // Boards of up to three squares in a row.
/// assert!(file.positions_worth("^").contains(&"oxx".to_owned()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn positions_by_value(
    game: &dyn Ruleset,
    up_to: u64,
    resources: &Resources,
    watch: &mut dyn Watch,
) -> Result<ValueFile, Refusal> {
    let boards = SmallBoards::new(game, up_to, watch)?;
    let mut valuer = boards.valuer(resources);
    let mut values = Vec::with_capacity(boards.positions());
    for piece in 0..boards.pieces() {
        values.extend(valuer.values(piece, watch)?);
    }
    Ok(boards.file(values))
}

/// The small boards of a game with all their positions, for [`positions_by_value`]: in pieces that any process may
/// value, in any order.
///
/// ```
/// use campeao_games::{Resources, SmallBoards, find, positions_by_value};
/// use campeao_base::Play;
/// use campeao_solve::sequence::Quiet;
/// let game = find("clobber", Play::Normal)?;
/// let resources = Resources::default();
/// let boards = SmallBoards::new(game.as_ref(), 250, &mut Quiet)?;
/// let mut valuer = boards.valuer(&resources);
/// let mut backwards = Vec::new();
/// for piece in (0..boards.pieces()).rev() {
///     backwards.push(valuer.values(piece, &mut Quiet)?);
/// }
/// let file = boards.file(backwards.into_iter().rev().flatten());
/// assert_eq!(file, positions_by_value(game.as_ref(), 250, &resources, &mut Quiet)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct SmallBoards<'g> {
    game: &'g dyn Ruleset,
    /// The checksum of the rules.
    rules: u64,
    /// The boards, each with the number of its first position; `None` for the game itself.
    boards: Vec<(Option<Box<dyn Ruleset>>, usize)>,
    texts: Vec<String>,
}

impl<'g> SmallBoards<'g> {
    /// Lists the positions of a game's small starts, each once, without a player to move. A start is small if it has
    /// at most `up_to` positions; where starts are not numbers, this game is the only one.
    ///
    /// # Errors
    /// If the positions are not numbered, or the watch stops the work.
    pub fn new(game: &'g dyn Ruleset, up_to: u64, watch: &mut dyn Watch) -> Result<Self, Refusal> {
        let sides = game.sides();
        let ranges: Option<Vec<(u64, u64)>> = sides
            .iter()
            .map(|side| match side.values {
                Values::Numbers { least, greatest, .. } => Some((least, greatest.unwrap_or(u64::MAX))),
                Values::Texts(_) | Values::Examples(_) => None,
            })
            .collect();
        let mut boards = Vec::new();
        if let Some(ranges) = ranges.filter(|ranges| !ranges.is_empty()) {
            small_boards(game, &ranges, &mut Vec::new(), up_to, &mut boards, watch)?;
        }
        let mut boards: Vec<_> = boards.into_iter().map(Some).collect();
        if boards.is_empty() {
            boards.push(None);
        }
        let mut listed = Self { game, rules: 0, boards: Vec::new(), texts: Vec::new() };
        let mut seen = HashSet::new();
        for board in boards {
            let first = listed.texts.len();
            let of = board.as_deref().unwrap_or(game);
            let numbers = of.numbered(&of.start(), up_to, watch)?;
            let indexed = numbers.indexed();
            if listed.boards.is_empty() {
                listed.rules = indexed.any_signature().parameter(RULES).unwrap_or(0);
            }
            let total = indexed.any_positions();
            for rank in 0..total {
                if watch.progress(rank, total).is_break() {
                    return Err(SolveError::Interrupted.into());
                }
                let position = of.unseated(&numbers.position(rank))?;
                if seen.insert(position.text().to_owned()) {
                    listed.texts.push(position.text().to_owned());
                }
            }
            listed.boards.push((board, first));
        }
        Ok(listed)
    }

    /// The checksum of the rules.
    pub const fn rules(&self) -> u64 {
        self.rules
    }

    /// The number of positions.
    pub const fn positions(&self) -> usize {
        self.texts.len()
    }

    /// The number of pieces.
    pub const fn pieces(&self) -> usize {
        self.texts.len().div_ceil(PIECE)
    }

    /// A valuer of pieces.
    pub fn valuer<'b>(&'b self, resources: &'b Resources) -> Valuer<'b> {
        Valuer { boards: self, resources, champion: None }
    }

    /// The file of all positions, with their values in order.
    pub fn file(&self, values: impl IntoIterator<Item = String>) -> ValueFile {
        let mut file = ValueFile::new(self.game.family(), self.rules);
        for (position, value) in self.texts.iter().zip(values) {
            file.insert(&value, position);
        }
        file
    }
}

/// A valuer of the positions of small boards.
pub struct Valuer<'b> {
    boards: &'b SmallBoards<'b>,
    resources: &'b Resources,
    /// The champion of the board whose positions were valued last, with the board's number.
    champion: Option<(usize, Box<dyn Champion + 'b>)>,
}

impl Valuer<'_> {
    /// The values of the positions of a piece, in their order.
    ///
    /// # Errors
    /// If positions have no values, are beyond the limits, or the watch stops the work.
    pub fn values(&mut self, piece: usize, watch: &mut dyn Watch) -> Result<Vec<String>, Refusal> {
        let boards = self.boards;
        let total = boards.texts.len();
        let mut values = Vec::with_capacity(PIECE);
        for place in piece * PIECE..(piece * PIECE + PIECE).min(total) {
            if watch.progress(place as u64, total as u64).is_break() {
                return Err(SolveError::Interrupted.into());
            }
            let number = boards.boards.partition_point(|(_, first)| *first <= place) - 1;
            let board = boards.boards[number].0.as_deref().unwrap_or(boards.game);
            let champion = match &mut self.champion {
                Some((of, champion)) if *of == number => champion,
                latest => &mut latest.insert((number, board.champion(self.resources)?)).1,
            };
            let worth = champion.worth(&board.unseated(&boards.texts[place])?, Asked::Value, watch)?;
            // A value was asked for, so there is one.
            values.extend(worth.value.map(NamedValue::into_name).transpose()?);
        }
        Ok(values)
    }
}

/// The values of such a file, for a champion's memory; values that are not short games are left out.
///
/// # Errors
/// If a value cannot be read.
///
/// ```
/// use campeao_games::{Asked, Resources, find, known_values, positions_by_value};
/// use campeao_base::Play;
/// use campeao_solve::sequence::Quiet;
/// let game = find("clobber", Play::Normal)?;
/// let resources = Resources::default();
/// let file = positions_by_value(game.as_ref(), 100, &resources, &mut Quiet)?;
/// let mut champion = game.champion(&resources)?;
/// assert!(champion.remember(&known_values(&file)?)? > 40);
/// let worth = champion.worth(&game.unseated("xox")?, Asked::Winner, &mut Quiet)?;
/// assert_eq!(worth.outcome.letter(), "N");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn known_values(file: &ValueFile) -> Result<KnownValues, Refusal> {
    let mut session = Session::new().keeping_values();
    let mut positions = Vec::with_capacity(file.positions());
    for (name, _) in file.values() {
        if let Object::Game(value) = session.evaluate(name).map_err(Refusal::of)? {
            positions.extend(file.positions_worth(name).iter().map(|text| (text.clone(), value)));
        }
    }
    let games = std::mem::take(session.games());
    Ok(KnownValues { game: file.game().to_owned(), rules: file.rules(), games, positions })
}

/// Lists the boards with at most a given number of positions, which grows with every side. Returns whether there are
/// any with these first sides.
fn small_boards(
    game: &dyn Ruleset,
    ranges: &[(u64, u64)],
    sides: &mut Vec<String>,
    up_to: u64,
    boards: &mut Vec<Box<dyn Ruleset>>,
    watch: &mut dyn Watch,
) -> Result<bool, Refusal> {
    let Some(&(least, greatest)) = ranges.get(sides.len()) else {
        let Some(Start::Game(board)) = game.start_at(sides)? else { return Ok(false) };
        // A board with too many positions to be numbered is not small.
        let positions = match board.numbered(&board.start(), up_to, watch) {
            Ok(numbers) => numbers.indexed().any_positions(),
            Err(Refusal::Solve(SolveError::Interrupted)) => return Err(SolveError::Interrupted.into()),
            Err(_) => return Ok(false),
        };
        if positions <= up_to {
            boards.push(board);
        }
        return Ok(positions <= up_to);
    };
    for value in least..=greatest {
        sides.push(value.to_string());
        let found = small_boards(game, ranges, sides, up_to, boards, watch);
        sides.pop();
        if !found? {
            return Ok(value > least);
        }
    }
    Ok(true)
}
