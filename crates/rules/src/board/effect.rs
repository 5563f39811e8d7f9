//! Keys of a board rule file that would have no effect: each is refused with its place, so that no mistake goes
//! unnoticed.
//!
//! The test is whether the texts of a file mention a name, not whether it matters with the usual values of parameters:
//! a condition decided by these may be open for others.

use super::entries::{BoardEntries, BoardMoveEntry, Near, OwnerName, RingName, StartEntry, TurnName};
use super::file_error::BoardFileError;
use crate::RulesErrorKind;
use crate::file::{InstanceEntry, ParameterEntry, Source};
use campeao_formula::Scope;
use std::collections::BTreeSet;
use std::ops::Range;

/// The words in braces that the label of a move may contain where each player has pieces.
pub(super) const LABEL_WORDS: [&str; 5] = ["own", "from", "to", "last", "cells"];

/// The first key that has no effect, as an error with its place.
pub(super) fn without_effect(entries: &BoardEntries) -> Option<(RulesErrorKind, Range<usize>)> {
    let has_pieces = |owner| entries.board.pieces.0.iter().any(|(_, own)| *own == owner);
    let owned = has_pieces(OwnerName::Left) && has_pieces(OwnerName::Right);
    let words = &LABEL_WORDS[usize::from(!owned)..];
    entries
        .moves
        .iter()
        .find_map(|entry| of_move(entry, words))
        .or_else(|| of_board(entries))
        .or_else(|| of_parameters(entries))
        .or_else(|| entries.instances.iter().find_map(of_instance))
        .map(|(error, span)| (error.into(), span))
        .or_else(|| of_look(entries))
}

fn of_move(entry: &BoardMoveEntry, label_words: &[&str]) -> Option<(BoardFileError, Range<usize>)> {
    if entry.then.is_some()
        && let Some(again) = entry.again.as_ref().filter(|again| *again.get_ref())
    {
        return Some((BoardFileError::AgainThen, again.span()));
    }
    let texts = [&entry.label.get_ref().en, &entry.label.get_ref().pt];
    let mut words = texts.into_iter().flat_map(|text| text.split('{').skip(1));
    let unknown = words.find_map(|rest| {
        let word = rest.split('}').next().unwrap_or(rest);
        (!label_words.contains(&word)).then(|| word.to_owned())
    });
    unknown.map(|word| (BoardFileError::LabelWord { word }, entry.label.span()))
}

/// An entry of a well-known game on a board may only have a name and arguments.
fn of_instance(entry: &InstanceEntry) -> Option<(BoardFileError, Range<usize>)> {
    let told = entry.title.is_some() || entry.rules.is_some() || entry.start.is_some();
    let idle = told || !entry.rows.is_empty() || !entry.sources.is_empty();
    idle.then(|| (BoardFileError::InstanceOfBoard, entry.name.span()))
}

/// A look for cells that are never drawn that way, or for used-up cells where lines are drawn.
fn of_look(entries: &BoardEntries) -> Option<(RulesErrorKind, Range<usize>)> {
    let board = &entries.board;
    let key = |name: &str| entries.look.0.iter().find(|(key, _)| key.get_ref() == name);
    let (cells, look) = key("cells")?;
    let hexagons = board.near.as_ref().is_some_and(|near| *near.get_ref() == Near::Hexagons);
    if hexagons || board.chessboard || board.edges.is_some() {
        return Some((RulesErrorKind::KeyIdle { key: "cells" }, cells.span()));
    }
    let (taken, _) = key("#").filter(|_| look.get_ref().first() == "dots")?;
    Some((RulesErrorKind::KeyIdle { key: "#" }, taken.span()))
}

fn of_board(entries: &BoardEntries) -> Option<(BoardFileError, Range<usize>)> {
    let board = &entries.board;
    if let Some(strip) = board.strip.as_ref().filter(|_| board.fixed) {
        return Some((BoardFileError::StripFixed, strip.span()));
    }
    let near = board.near.as_ref().filter(|near| *near.get_ref() != Near::default());
    let ring = board.ring.as_ref().filter(|ring| *ring.get_ref() != RingName::default());
    if let Some(edges) = &board.edges {
        let keys = [
            near.map(|near| ("near", near.span())),
            ring.map(|ring| ("ring", ring.span())),
            board.row.as_ref().map(|row| ("row", row.pattern.span())),
            entries.theories.first().map(|theory| ("theory", theory.span())),
            board.ragged.then(|| ("ragged", edges.span())),
            board.chessboard.then(|| ("chessboard", edges.span())),
        ];
        let (key, span) = keys.into_iter().flatten().next()?;
        return Some((BoardFileError::OnGraph { key }, span));
    }
    let near = near?;
    let hexagons = *near.get_ref() == Near::Hexagons;
    let asks = |name: &String| {
        let counted = name.split_once('_').map(|(counted, _)| counted);
        matches!(counted, Some("near" | "shut" | "joined")) || hexagons && counted == Some("line")
    };
    let turned = |entry: &BoardMoveEntry| {
        let turns = entry.turns.0.iter().chain(entry.then.iter().flat_map(|then| &then.turns.0));
        turns.into_iter().any(|turn| *turn == TurnName::Sixth)
    };
    let used = mentioned(entries).iter().any(asks)
        || entries.moves.iter().any(|entry| turned(entry) || takes_near(entry));
    (!used).then(|| (BoardFileError::NearIdle, near.span()))
}

fn takes_near(entry: &BoardMoveEntry) -> bool {
    let cells = entry.also.as_ref().and_then(|also| also.cells.as_ref());
    cells.is_some_and(|cells| cells.get_ref().trim() == "near")
}

fn of_parameters(entries: &BoardEntries) -> Option<(BoardFileError, Range<usize>)> {
    let mentioned = mentioned(entries);
    let is_idle =
        |entry: &&ParameterEntry| entry.constants(0).iter().all(|(name, _)| !mentioned.contains(name));
    let idle = entries.parameters.iter().find(is_idle)?;
    let name = idle.name.get_ref().clone();
    Some((BoardFileError::ParameterIdle { name }, idle.name.span()))
}

/// The names in the conditions and in the number of points. All of these were parsed before, so that no error is
/// possible.
fn mentioned(entries: &BoardEntries) -> BTreeSet<String> {
    let of_move = |entry: &BoardMoveEntry| {
        let also = entry.also.as_ref().and_then(|also| also.cells.clone());
        [entry.when.clone(), entry.after.clone(), also]
    };
    let start: Vec<Option<Source>> = match entries.board.start.as_ref().map(toml::Spanned::get_ref) {
        Some(StartEntry::Cells(cells)) => cells.iter().map(|(_, source)| Some(source.clone())).collect(),
        Some(StartEntry::Tile(_)) | None => Vec::new(),
    };
    let ends = [&entries.ends.won, &entries.ends.lost, &entries.ends.drawn].map(Clone::clone);
    let points = entries.points.iter().map(|points| Some(points.count.clone()));
    let sources = entries.moves.iter().flat_map(of_move).chain(start).chain(ends).chain(points).flatten();
    let names = sources.filter_map(|source| Scope::new().unknown_names(source.get_ref()).ok());
    names.flatten().map(|(name, _)| name).collect()
}
