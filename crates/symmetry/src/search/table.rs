//! The boards up to the bounds, which represent all boards.
//!
//! Theorem. Let a side be at least `bound`. Then the board contains everything that a move near the centre or near the
//! core can see, and beside the core there is room for a move along an axis that sees neither core nor border, and for
//! the whole start pattern. Conclusion: whether a strategy wins depends only on the residue of the side by the period.
//! Where the start has lines of their own in the middle or at the ends, there is room for the pattern between these.
//! On a ring the neighbourhoods of the two centres are disjoint in addition.

use super::attempt::Size;
use super::board::Board;
use super::budget::Budget;
use super::candidates::{Candidate, candidates, live};
use super::cover::Axis;
use super::found::Found;
use crate::{Image, Limits, RewriteRules, SearchLimit, Winner, Zones};
use campeao_base::Player;

/// The longest side of a board that is examined.
pub(super) const LONGEST: u32 = 60;

/// All boards up to the bounds, with their results.
pub(super) struct Table<'a> {
    pub(super) rules: &'a RewriteRules,
    pub(super) limits: Limits,
    pub(super) candidates: Vec<Candidate>,
    pub(super) axes: [Axis; 2],
    /// The results, row by row.
    pub(super) boards: Vec<Vec<Found>>,
}

impl<'a> Table<'a> {
    /// The sides that decide all others.
    pub(super) fn axes(rules: &RewriteRules, limits: Limits, wide: bool) -> Result<[Axis; 2], SearchLimit> {
        let rings = rules.shape.rings();
        let (periods, zones) = (rules.periods(), rules.zones());
        let axis = |axis: usize| {
            let period = 2 * periods[axis];
            let bound = bound(rings[axis], zones[axis], rules.extent(), limits.reach, wide);
            let longest = bound + period - 1;
            if longest > LONGEST {
                return Err(SearchLimit::BoardsTooLarge { side: longest, limit: LONGEST });
            }
            let (least, multiple) =
                if rings[axis] { (rules.extent() + 1, periods[axis]) } else { (zones[axis].least, 1) };
            Ok(Axis::new(least, multiple, bound, period))
        };
        Ok([axis(0)?, axis(1)?])
    }

    /// The table by images alone.
    pub(super) fn by_images(rules: &'a RewriteRules, limits: Limits) -> Result<Self, SearchLimit> {
        let axes = Self::axes(rules, limits, false)?;
        let candidates = candidates(rules, &limits)?;
        let mut table = Self::empty(rules, limits, candidates, axes);
        let mut budget = Budget::new(limits);
        for (row, column) in table.places() {
            let size = table.size(row, column);
            let impartial = rules.is_impartial();
            table.boards[row][column] =
                Found::on(&size, impartial, &table.candidates, |_| true, limits, false, &mut budget)?;
        }
        Ok(table)
    }

    /// The table with other replies, on boards that images leave undecided, and the limit at which a board was given
    /// up.
    ///
    /// Boards without a side that represents longer ones are tried only with candidates that win on a board that
    /// differs in one side: otherwise a search of the single board is better.
    pub(super) fn with_replies(
        images: &Self,
        limits: Limits,
    ) -> Result<(Self, Option<SearchLimit>), SearchLimit> {
        let limits = Limits { pictures: limits.replies, ..limits };
        let axes = Self::axes(images.rules, limits, true)?;
        let mut table = Self::empty(images.rules, limits, images.candidates.clone(), axes);
        let mut given_up = None;
        let is_long =
            |table: &Self, axis: usize, index: usize| table.axes[axis].sides[index] >= table.axes[axis].bound;
        let mut places: Vec<(usize, usize)> = table.places().collect();
        places.sort_by_key(|&(row, column)| !is_long(&table, 0, row) && !is_long(&table, 1, column));
        for (row, column) in places {
            if images.is_decided(table.axes[0].sides[row], table.axes[1].sides[column]) {
                continue;
            }
            let longer = [table.axes[0].longer(row), table.axes[1].longer(column)];
            let wins = |index: usize| {
                let at = |row: usize, column: usize| table.facts(row, column, index) != 0;
                longer[0].is_some_and(|row| at(row, column))
                    || longer[1].is_some_and(|column| at(row, column))
            };
            let alone = !is_long(&table, 0, row) && !is_long(&table, 1, column);
            let size = table.size(row, column);
            let impartial = images.rules.is_impartial();
            let asked = |index: usize| !alone || wins(index);
            let mut budget = Budget::new(limits);
            match Found::on(&size, impartial, &table.candidates, asked, limits, true, &mut budget) {
                Ok(found) => table.boards[row][column] = found,
                Err(error) => given_up = Some(error),
            }
        }
        Ok((table, given_up))
    }

    fn empty(rules: &'a RewriteRules, limits: Limits, candidates: Vec<Candidate>, axes: [Axis; 2]) -> Self {
        let row = || axes[1].sides.iter().map(|_| Found::default()).collect();
        let boards = axes[0].sides.iter().map(|_| row()).collect();
        Self { rules, limits, candidates, axes, boards }
    }

    /// A board of the table.
    fn size(&self, row: usize, column: usize) -> Size {
        let [rows, columns] = &self.axes;
        let board =
            Board { sides: [rows.sides[row], columns.sides[column]], rings: self.rules.shape.rings() };
        Size::new(self.rules, board, live(self.rules), [rows.bound, columns.bound])
    }

    /// Whether a result is known for a board that does not apply to squares only.
    pub(super) fn is_decided(&self, rows: u32, columns: u32) -> bool {
        let place = self.axes[0].index(rows).zip(self.axes[1].index(columns));
        place.is_some_and(|(row, column)| self.all_facts(row, column, is_upright) != 0)
    }

    /// The facts that a candidate proves at a place of the table.
    pub(super) fn facts(&self, row: usize, column: usize, candidate: usize) -> u8 {
        let mirrors = &self.boards[row][column].mirrors;
        let held = CLAIMS.iter().enumerate().filter(|&(_, &(player, starts))| {
            let player = if self.rules.is_impartial() { Player::Left } else { player };
            mirrors.contains_key(&(candidate, player, starts))
        });
        held.fold(0, |facts, (index, _)| facts | 1 << index)
    }

    /// The facts that some candidate proves at a place.
    pub(super) fn all_facts(&self, row: usize, column: usize, of: impl Fn(&Candidate) -> bool) -> u8 {
        let fitting = (0..self.candidates.len()).filter(|&index| of(&self.candidates[index]));
        fitting.fold(0, |facts, candidate| facts | self.facts(row, column, candidate))
    }

    /// Candidates with the winners that they may claim.
    pub(super) fn labels(&self, of: impl Fn(&Candidate) -> bool) -> Vec<(usize, Winner)> {
        let fitting = (0..self.candidates.len()).filter(|&index| of(&self.candidates[index]));
        let winners = if self.rules.is_impartial() { &Winner::ALL[..2] } else { &Winner::ALL[..] };
        fitting.flat_map(|candidate| winners.iter().map(move |&winner| (candidate, winner))).collect()
    }

    /// The places of the table.
    pub(super) fn places(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let [rows, columns] = [0, 1].map(|axis| self.axes[axis].sides.len());
        (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)))
    }

    pub(super) fn bits(&self, has: impl Fn(usize, usize) -> bool) -> Vec<u64> {
        let columns = 0..self.axes[1].sides.len();
        let row = |row| {
            columns.clone().filter(|&column| has(row, column)).fold(0, |bits, column| bits | 1 << column)
        };
        (0..self.axes[0].sides.len()).map(row).collect()
    }
}

/// Whether an image exists on all boards, not only on squares.
pub(super) const fn is_upright(candidate: &Candidate) -> bool {
    matches!(candidate.image, Image::Axes { .. })
}

/// The side from which on only residues matter. With replies other than images, which look twice as far, it is
/// greater.
///
/// On a plain side the board then contains everything that matters to a move near the centre, or near the core. Beside
/// the core there is room for a move along an axis that sees neither core nor border, and for the whole start pattern
/// between the lines in the middle and at the ends that differ from it. On a ring the neighbourhoods of the two centres are
/// disjoint.
fn bound(ring: bool, zones: Zones, extent: u32, reach: u32, wide: bool) -> u32 {
    let seen = if wide { 2 * extent } else { extent };
    let [margin, middle] = zones.exceptions();
    if ring {
        4 * reach + 4 + 2 * zones.period.max(if wide { 2 * seen } else { seen })
    } else {
        (2 * (reach.max(middle) + margin + seen.max(zones.period)) + 2).max(zones.least)
    }
}

/// The possible claims about a board, bit by bit.
const CLAIMS: [(Player, bool); 4] =
    [(Player::Left, false), (Player::Right, false), (Player::Left, true), (Player::Right, true)];

/// The claims of a winner, as bits.
pub(super) fn claimed(winner: Winner) -> u8 {
    let held = CLAIMS.iter().enumerate().filter(|(_, claim)| winner.claims().contains(claim));
    held.fold(0, |facts, (index, _)| facts | 1 << index)
}
