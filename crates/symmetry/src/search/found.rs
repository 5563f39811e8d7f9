//! All strategies found on one board.

use super::attempt::{Attempt, Size};
use super::board::{Board, Place};
use super::budget::Budget;
use super::candidates::Candidate;
use crate::{AxisImage, Failure, Image, Limits, Mirror, SearchLimit};
use campeao_base::Player;
use rustc_hash::FxHashMap;

/// The results on one board: for each candidate, the strategies of each player going second and going first.
#[derive(Default)]
pub(super) struct Found {
    pub(super) mirrors: FxHashMap<(usize, Player, bool), Mirror>,
    pub(super) failure: Option<Failure>,
}

impl Found {
    /// Tries the candidates selected by `asked`.
    pub(super) fn on(
        size: &Size,
        impartial: bool,
        candidates: &[Candidate],
        asked: impl Fn(usize) -> bool,
        limits: Limits,
        wide: bool,
        budget: &mut Budget,
    ) -> Result<Self, SearchLimit> {
        let mut found = Self::default();
        let followers: &[Player] = if impartial { &Player::BOTH[..1] } else { &Player::BOTH };
        let mut images: Vec<(Image, Vec<Place>)> = Vec::new();
        for (index, candidate) in candidates.iter().enumerate() {
            if !asked(index)
                || !exists(candidate.image, size.board)
                || wide && !has_centre(candidate.image, size)
            {
                continue;
            }
            if images.last().is_none_or(|(image, _)| *image != candidate.image) {
                images.push((candidate.image, size.board.image(candidate.image)));
            }
            let Some((_, goes)) = images.last() else { continue };
            for &follower in followers.iter().filter(|follower| candidate.follows[follower.index()]) {
                let attempt = Attempt::new(size, candidate, goes, follower, limits, wide, budget)?;
                if let Some(mirror) = attempt.second(budget)? {
                    found.mirrors.insert((index, follower, false), mirror);
                }
                // A strategy for the other player as second player refutes one for this player as first; in an
                // impartial game every strategy for a second player does.
                let lost = |(_, player, starts): &(usize, Player, bool)| {
                    !*starts && (impartial || *player != follower)
                };
                if !found.mirrors.keys().any(lost)
                    && let Some(mirror) = attempt.first(budget)?
                {
                    found.mirrors.insert((index, follower, true), mirror);
                }
                if found.failure.is_none() {
                    found.failure = attempt.failure();
                }
            }
        }
        Ok(found)
    }
}

/// Whether the moves whose images may fail lie near a centre, or along an axis of a length that represents itself
/// only. Only then are other replies sought.
fn has_centre(image: Image, size: &Size) -> bool {
    let is_short = |axis: usize| size.board.sides[axis] < size.bounds[axis];
    match image {
        Image::Axes { rows, columns } => {
            (rows != AxisImage::Kept || is_short(0)) && (columns != AxisImage::Kept || is_short(1))
        }
        Image::Transposed | Image::Antitransposed => is_short(0) && is_short(1),
    }
}

/// Whether a board has an image: shifts need even rings, transpositions squares.
fn exists(image: Image, board: Board) -> bool {
    let [rows, columns] = board.sides;
    match image {
        Image::Axes { rows: r, columns: c } => {
            [(r, rows), (c, columns)].into_iter().all(|(axis, side)| match axis {
                AxisImage::Shifted => side % 2 == 0,
                AxisImage::ReversedAboutFirst => side > 1,
                AxisImage::Kept | AxisImage::Reversed => true,
            })
        }
        Image::Transposed | Image::Antitransposed => rows == columns,
    }
}
