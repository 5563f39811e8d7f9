//! The values of all positions of the small boards of a game, as a file in which they are found by their values.

use crate::{Asked, KnownValues, Refusal, Resources, Ruleset, Start, Values};
use campeao_solve::SolveError;
use campeao_solve::sequence::Watch;
use campeao_tablebase::ValueFile;
use campeao_worksheet::{Object, Session};
use std::collections::HashSet;

/// What the signature of a numbering calls the checksum of the rules.
const RULES: &str = "rules";

/// All positions of every start of a game that has at most so many, or of this game alone where its starts are no numbers:
/// each once, without a player to move, with its value.
///
/// # Errors
/// Where the positions are not numbered, have no values, are beyond the limits, and where the watch stops the work.
///
/// ```
/// use campeao_champion::{Resources, find, positions_by_value};
/// use campeao_message::Play;
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
    let mut boards = Vec::new();
    let sides = game.sides();
    let ranges: Option<Vec<(u64, u64)>> = sides
        .iter()
        .map(|side| match side.values {
            Values::Numbers { least, greatest, .. } => Some((least, greatest.unwrap_or(u64::MAX))),
            Values::Texts(_) | Values::Examples(_) => None,
        })
        .collect();
    if let Some(ranges) = ranges.filter(|ranges| !ranges.is_empty()) {
        small_boards(game, &ranges, &mut Vec::new(), up_to, &mut boards)?;
    }
    let alone = boards.is_empty().then_some(game);
    let total = boards.iter().map(|(_, positions)| positions).sum();
    let all = alone.into_iter().chain(boards.iter().map(|(board, _)| board.as_ref()));
    let mut file = None;
    let (mut seen, mut done) = (HashSet::new(), 0);
    for board in all {
        let numbers = board.numbered()?;
        let indexed = numbers.indexed();
        let rules = indexed.any_signature().parameter(RULES).unwrap_or(0);
        let file = file.get_or_insert_with(|| ValueFile::new(game.family(), rules));
        let mut champion = board.champion(resources)?;
        for rank in 0..indexed.any_positions() {
            if watch.progress(done, total).is_break() {
                return Err(SolveError::Interrupted.into());
            }
            done += 1;
            let position = board.unseated(&numbers.position(rank))?;
            if seen.insert(position.text().to_owned()) {
                let worth = champion.worth(&position, Asked::Value, watch)?;
                // Where a value was asked for, there is one.
                file.insert(&worth.value.map(|value| value.name).unwrap_or_default(), position.text());
            }
        }
    }
    Ok(file.unwrap_or_else(|| ValueFile::new(game.family(), 0)))
}

/// The values of such a file, read, for a champion to remember; what is no short game is left out.
///
/// # Errors
/// Where a value cannot be read.
///
/// ```
/// use campeao_champion::{Asked, Resources, find, known_values, positions_by_value};
/// use campeao_message::Play;
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

/// The boards with at most so many positions, of which there are more the greater a side is. Says whether there are any with
/// these first sides.
fn small_boards(
    game: &dyn Ruleset,
    ranges: &[(u64, u64)],
    sides: &mut Vec<String>,
    up_to: u64,
    boards: &mut Vec<(Box<dyn Ruleset>, u64)>,
) -> Result<bool, Refusal> {
    let Some(&(least, greatest)) = ranges.get(sides.len()) else {
        let Some(Start::Game(board)) = game.start_at(sides)? else { return Ok(false) };
        // A board whose positions are too many to be numbered is none of the small ones.
        let Ok(positions) = board.numbered().map(|numbers| numbers.indexed().any_positions()) else {
            return Ok(false);
        };
        if positions <= up_to {
            boards.push((board, positions));
        }
        return Ok(positions <= up_to);
    };
    for value in least..=greatest {
        sides.push(value.to_string());
        let found = small_boards(game, ranges, sides, up_to, boards);
        sides.pop();
        if !found? {
            return Ok(value > least);
        }
    }
    Ok(true)
}
