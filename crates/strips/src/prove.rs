//! The search for a theorem about the powers of a word.
//!
//! Bounds are computed for more and more letters until the conditions of the window theorem hold. Columns that stray
//! from the period of the others are dropped, which only weakens the bounds, and the table is computed again. Where
//! no period appears, multiples of ↑ are rounded: that loses values, but often keeps the winner. Where this decides
//! nothing either, bounds are levelled: from a length on they may not rise. Bounds that rise late in long rows would
//! need far longer tables, and the winner is often decided before they do.
//!
//! A table of one player alone says nothing about short powers that the other player may win. These are played out.

use crate::error::StripError;
use crate::exact::Exact;
use crate::kinds::{Kinds, Part};
use crate::law::Law;
use crate::rules::Sum;
use crate::strip::{Strip, Word};
use crate::table::{Column, Table, Weakening};
use crate::window::{Window, candidate, window};
use campeao_base::Player;
use campeao_values::{Limit, OutcomeClass};
use std::collections::BTreeSet;
use std::ops::Range;

/// The limits of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Stretches shorter than this are valued exactly.
    pub exact_below: usize,
    /// The most letters of the strips in a table.
    pub letters: usize,
}

impl Default for Effort {
    fn default() -> Self {
        Self { exact_below: 12, letters: 160 }
    }
}

/// The lengths up to which tables are tried before the longest one.
const LENGTHS: [usize; 2] = [64, 100];
/// Where multiples of ↑ are rounded, stretches shorter than this are valued exactly.
const EXACT_ROUNDED: usize = 9;
/// The length from which bounds are levelled.
const LEVEL: usize = 30;
/// The most letters of the strips in a table of levelled bounds.
const LEVELLED: usize = 110;
/// Powers of at most this many letters are played out where the bounds do not decide their outcome.
const LONGEST_PLAYED: usize = 21;
/// How often strays are dropped.
const ROUNDS: usize = 5;

/// A theorem about the powers of a word, with the tables that prove it.
#[derive(Clone, Debug)]
pub struct StripTheorem {
    kinds: Kinds,
    exact: Vec<(Word, [Sum; 2])>,
    windows: [Option<Window>; 2],
    played: Vec<PlayedPower>,
    law: Law,
}

/// A short power that was played out.
#[derive(Clone, Debug)]
struct PlayedPower {
    copies: usize,
    outcome: OutcomeClass,
    /// A move with which each player wins, if he has one.
    moves: [Option<WinningMove>; 2],
}

impl PlayedPower {
    fn of(word: &[u8], copies: usize, exact: &mut Exact) -> Result<Self, Limit> {
        let power = word.repeat(copies);
        let outcome = exact.outcome(&power)?;
        let moves = [exact.winning_move(&power, Player::Left)?, exact.winning_move(&power, Player::Right)?];
        Ok(Self { copies, outcome, moves })
    }
}

impl StripTheorem {
    /// The name of the family of positions, as in `clobber:(xxo)^n`.
    pub fn family(&self) -> String {
        let strip = self.kinds.strip();
        format!("{}:({})^n", strip.name(), strip.text(self.kinds.period_word()))
    }

    /// The length of the longest stretch in the tables.
    pub fn longest(&self) -> usize {
        self.windows.iter().flatten().map(|window| window.table.len().saturating_sub(1)).max().unwrap_or(0)
    }

    /// The kinds of the parts.
    pub const fn kinds(&self) -> &Kinds {
        &self.kinds
    }

    /// The table of a player with its continuation, if one was found.
    pub fn window(&self, player: Player) -> Option<&Window> {
        self.windows[player.index()].as_ref()
    }

    /// The law of wⁿ.
    pub const fn law(&self) -> &Law {
        &self.law
    }

    /// The fixed words that occur as parts, with their bounds seen from Left and from Right.
    pub fn words(&self) -> impl Iterator<Item = (&Word, &[Sum; 2])> {
        self.exact.iter().map(|(word, bounds)| (word, bounds))
    }

    /// The number of bounds in the tables.
    pub fn bounds(&self) -> usize {
        let in_row = |row: &Sum| row.floors.len() + row.firsts.len();
        let in_window = |window: &Window| {
            let kinds = 0..self.kinds.list().len();
            kinds.flat_map(|kind| window.table.rows(kind)).map(in_row).sum::<usize>()
        };
        self.windows.iter().flatten().map(in_window).sum()
    }

    /// A move of a player on n copies after which the player wins, by the bounds or by play.
    pub fn winning_move(&self, copies: usize, player: Player) -> Option<WinningMove> {
        if let Some(played) = self.played.iter().find(|played| played.copies == copies) {
            return played.moves[player.index()].clone();
        }
        let window = self.window(player)?;
        let letters = copies.checked_mul(self.kinds.period_word().len())?;
        self.kinds.find_option(letters, player, |parts| {
            let mut sum = Sum::zero();
            for part in parts {
                sum = match part {
                    Part::Stretch { kind, length } => sum.plus(&window.bounds(*kind, *length)),
                    Part::Word(word) => {
                        let known = self.exact.iter().find(|(known, _)| known == word);
                        known.map_or_else(Sum::default, |(_, bounds)| sum.plus(&bounds[player.index()]))
                    }
                };
            }
            sum.floors.iter().any(|floor| floor.is_natural())
        })
    }
}

/// A move on a word: the letters that its pattern covers are replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinningMove {
    /// The place of the first of these letters, counted from 1.
    pub place: usize,
    /// The letters before the move.
    pub before: Word,
    /// The letters after it.
    pub after: Word,
    /// The whole word after it.
    pub to: Word,
}

impl WinningMove {
    /// The move from a word to another one, by a pattern that covers some places.
    pub(crate) fn of(from: &[u8], covered: Range<usize>, to: Word) -> Self {
        let (before, after) = (from[covered.clone()].to_vec(), to[covered.clone()].to_vec());
        Self { place: covered.start + 1, before, after, to }
    }
}

/// Looks for the law of all powers of a word. The search ends early if `cancelled` says so.
///
/// # Errors
/// The reason why nothing is proved.
pub fn prove(
    strip: &Strip,
    word: &[u8],
    effort: &Effort,
    cancelled: &mut dyn FnMut() -> bool,
) -> Result<StripTheorem, StripError> {
    let kinds = Kinds::of(strip, word)?;
    let mut exact = Exact::new(strip);
    let mut windows = [None, None];
    for player in Player::BOTH {
        windows[player.index()] = settle(&kinds, player, effort, &mut exact, cancelled)?;
    }
    let mut law = Law::of(&windows, word.len());
    if law.is_silent() {
        let mut levelled = [None, None];
        for player in Player::BOTH {
            levelled[player.index()] = level(&kinds, player, effort, &mut exact, cancelled)?;
        }
        let decided = Law::of(&levelled, word.len());
        if !decided.is_silent() {
            (windows, law) = (levelled, decided);
        }
    }
    if windows.iter().all(Option::is_none) {
        return Err(StripError::Open { letters: effort.letters });
    }
    let words: BTreeSet<Word> = windows.iter().flatten().flat_map(|window| window.table.words()).collect();
    let mut valued = Vec::new();
    for word in words {
        let bounds = [exact.bounds(&word, Player::Left)?, exact.bounds(&word, Player::Right)?];
        valued.push((word, bounds));
    }
    let short = law.undecided().into_iter().filter(|copies| copies * word.len() <= LONGEST_PLAYED);
    // An outcome stays open where the values are too large.
    let played: Vec<PlayedPower> =
        short.filter_map(|copies| PlayedPower::of(word, copies, &mut exact).ok()).collect();
    for power in &played {
        law.decide(power.copies, power.outcome);
    }
    Ok(StripTheorem { kinds, exact: valued, windows, played, law })
}

/// A table of a player that meets the conditions of the window theorem.
fn settle(
    kinds: &Kinds,
    player: Player,
    effort: &Effort,
    exact: &mut Exact,
    cancelled: &mut dyn FnMut() -> bool,
) -> Result<Option<Window>, StripError> {
    for weakening in [Weakening::None, Weakening::Rounded] {
        let lengths = LENGTHS.into_iter().filter(|length| *length < effort.letters);
        for letters in lengths.chain([effort.letters]) {
            // A column that strays in a short table may only begin to repeat late.
            let rounds = if letters == effort.letters { ROUNDS } else { 1 };
            let trial = Trial { kinds, player, weakening, exact_below: effort.exact_below, letters, rounds };
            if let Some(window) = trial.window(exact, cancelled)? {
                return Ok(Some(window));
            }
        }
    }
    Ok(None)
}

/// A table of a player with levelled bounds that meets the conditions of the window theorem.
fn level(
    kinds: &Kinds,
    player: Player,
    effort: &Effort,
    exact: &mut Exact,
    cancelled: &mut dyn FnMut() -> bool,
) -> Result<Option<Window>, StripError> {
    for copies in [1, 2] {
        let (period, letters) = (copies * kinds.period_word().len(), effort.letters.min(LEVELLED));
        let weakening = Weakening::Levelled { from: LEVEL, period };
        let trial =
            Trial { kinds, player, weakening, exact_below: effort.exact_below, letters, rounds: ROUNDS };
        if let Some(window) = trial.window(exact, cancelled)? {
            return Ok(Some(window));
        }
    }
    Ok(None)
}

/// The search for a window with tables of one length.
struct Trial<'k> {
    kinds: &'k Kinds,
    player: Player,
    weakening: Weakening,
    exact_below: usize,
    letters: usize,
    /// How often strays are dropped, plus one.
    rounds: usize,
}

impl Trial<'_> {
    fn window(
        &self,
        exact: &mut Exact,
        cancelled: &mut dyn FnMut() -> bool,
    ) -> Result<Option<Window>, StripError> {
        let Self { kinds, player, weakening, letters, .. } = *self;
        let exact_below = match weakening {
            Weakening::None => self.exact_below,
            _ => self.exact_below.min(EXACT_ROUNDED),
        };
        let columns = Column::all(kinds.list().len()).count();
        let mut dropped = BTreeSet::new();
        for _ in 0..self.rounds {
            let mut table = Table::new(kinds, player, exact_below, weakening, dropped.clone());
            while table.len() < letters {
                if cancelled() {
                    return Err(StripError::Cancelled);
                }
                table.extend(exact)?;
            }
            let Some(found) = candidate(&table) else { break };
            if found.strays.is_empty() {
                let last = letters - found.period..letters;
                let Some(mut window) = window(table, &found) else { break };
                let is_proved = found.step.ups == 0 || is_plain(&mut window.table, last, exact)?;
                return Ok(is_proved.then_some(window));
            }
            let count = dropped.len();
            dropped.extend(found.strays);
            if dropped.len() == count || 2 * dropped.len() > columns {
                break;
            }
        }
        Ok(None)
    }
}

/// Whether all floors of some lengths follow by R3 with the first case of (ii) alone.
fn is_plain(table: &mut Table, lengths: Range<usize>, exact: &mut Exact) -> Result<bool, StripError> {
    for length in lengths {
        for kind in 0..table.kinds().list().len() {
            if !table.is_plain(kind, length, exact)? {
                return Ok(false);
            }
        }
    }
    Ok(true)
}
