//! The table of bounds of all kinds by length, seen from one player.
//!
//! Rows below a length are those of canonical values; longer ones follow by the rules. Weaker bounds are as sound as
//! strong ones, so a bound may be dropped, and where numbers decide, multiples of ↑ may be rounded down. Bounds that
//! rise slowly may be levelled, so that they repeat at once.

use crate::bound::{Bound, Number};
use crate::error::StripError;
use crate::exact::Exact;
use crate::kinds::{Kinds, Part};
use crate::rules::{Options, STARS, Sum, strongest};
use crate::strip::Word;
use campeao_base::Player;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// A column of the table: one bound of one kind, for all lengths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Column {
    /// The index of the kind.
    pub kind: usize,
    /// Whether it is a first, and not a floor.
    pub first: bool,
    /// The nimber of the bound.
    pub star: u32,
}

impl Column {
    /// All columns of some kinds.
    pub fn all(kinds: usize) -> impl Iterator<Item = Self> {
        let of_kind = |kind| {
            let both = [false, true].into_iter();
            both.flat_map(move |first| (0..STARS).map(move |star| Self { kind, first, star }))
        };
        (0..kinds).flat_map(of_kind)
    }

    /// The bound of a row in this column.
    pub fn of(self, row: &Sum) -> Option<Bound> {
        let bounds = if self.first { &row.firsts } else { &row.floors };
        bounds.iter().copied().find(|bound| bound.star == self.star)
    }
}

/// The way in which a table weakens its bounds, so that they repeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weakening {
    /// The bounds are as strong as the rules make them.
    None,
    /// Multiples of ↑ are rounded down to at most 1, and instead of less than −2 the number falls by 1.
    Rounded,
    /// Multiples of ↑ are rounded down to at most 2, and from a length on no bound is greater than that of the row one
    /// period before. So each bound repeats, or falls a few times; one with a number that falls is dropped.
    Levelled {
        /// The length.
        from: usize,
        /// The period.
        period: usize,
    },
}

impl Weakening {
    /// The multiples of ↑ that stay: the least and the greatest.
    const fn range(self) -> Option<(i64, i64)> {
        match self {
            Self::None => None,
            Self::Rounded => Some((-2, 1)),
            Self::Levelled { .. } => Some((-2, 2)),
        }
    }

    /// The row with which a row of some length is levelled.
    const fn level(self, length: usize) -> Option<usize> {
        match self {
            Self::Levelled { from, period } if length >= from + period => Some(length - period),
            _ => None,
        }
    }
}

/// A table of bounds that grows by one length at a time.
#[derive(Clone, Debug)]
pub struct Table {
    kinds: Kinds,
    player: Player,
    exact_below: usize,
    weakening: Weakening,
    dropped: BTreeSet<Column>,
    /// By kind, then by length.
    rows: Vec<Vec<Sum>>,
    words: FxHashMap<Word, Sum>,
}

impl Table {
    /// An empty table. Stretches shorter than `exact_below` are valued exactly, and the bounds are weakened.
    pub fn new(
        kinds: &Kinds,
        player: Player,
        exact_below: usize,
        weakening: Weakening,
        dropped: BTreeSet<Column>,
    ) -> Self {
        let rows = vec![Vec::new(); kinds.list().len()];
        let words = FxHashMap::default();
        Self { kinds: kinds.clone(), player, exact_below, weakening, dropped, rows, words }
    }

    /// The kinds.
    pub const fn kinds(&self) -> &Kinds {
        &self.kinds
    }

    /// The player from whom the bounds are seen.
    pub const fn player(&self) -> Player {
        self.player
    }

    /// The length below which rows are exact.
    pub const fn exact_below(&self) -> usize {
        self.exact_below
    }

    /// The number of lengths that are filled.
    pub fn len(&self) -> usize {
        self.rows.first().map_or(0, Vec::len)
    }

    /// Whether no length is filled.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The bounds of a kind by length.
    pub fn rows(&self, kind: usize) -> &[Sum] {
        &self.rows[kind]
    }

    /// Fills the next length.
    ///
    /// # Errors
    /// If values of short words are too large.
    pub fn extend(&mut self, exact: &mut Exact) -> Result<(), StripError> {
        let length = self.len();
        let kinds = 0..self.kinds.list().len();
        let rows =
            kinds.map(|kind| self.row(kind, length, exact)).collect::<Result<Vec<Sum>, StripError>>()?;
        for (rows, row) in self.rows.iter_mut().zip(rows) {
            rows.push(row);
        }
        Ok(())
    }

    fn row(&mut self, kind: usize, length: usize, exact: &mut Exact) -> Result<Sum, StripError> {
        if length < self.exact_below {
            let bounds = exact.bounds(&self.kinds.word(kind, length), self.player)?;
            return Ok(self.rounded(bounds));
        }
        let own = self.options(kind, length, self.player, exact)?;
        let own: Vec<Bound> = own.into_iter().flat_map(|option| option.floors).collect();
        let firsts = strongest(&own);
        let others: Vec<Sum> =
            self.options(kind, length, self.player.opponent(), exact)?.into_iter().collect();
        let options = Options { own: &firsts, others: &others };
        let range = self.weakening.range();
        let floors = (0..STARS).filter_map(|star| options.floor(star, range)).collect();
        // A floor in the range follows by R3 itself; a first that is rounded down stays a first.
        let Sum { firsts, .. } = self.rounded(Sum { floors: Vec::new(), firsts: firsts.clone() });
        let mut row = Sum { floors, firsts };
        if let Some(before) = self.weakening.level(length) {
            let before = &self.rows[kind][before];
            row = Sum {
                floors: levelled(&row.floors, &before.floors),
                firsts: levelled(&row.firsts, &before.firsts),
            };
            row.floors.retain(|floor| options.is_floor(*floor));
        }
        let dropped = &self.dropped;
        row.floors.retain(|bound| !dropped.contains(&Column { kind, first: false, star: bound.star }));
        row.firsts.retain(|bound| !dropped.contains(&Column { kind, first: true, star: bound.star }));
        Ok(row)
    }

    /// The bounds of the options of a mover, each once.
    pub(crate) fn options(
        &mut self,
        kind: usize,
        length: usize,
        mover: Player,
        exact: &mut Exact,
    ) -> Result<BTreeSet<Sum>, StripError> {
        let options = self.kinds.options(kind, length, mover).ok_or_else(|| self.kinds.incomplete())?;
        options.iter().map(|parts| self.sum(parts, exact)).collect()
    }

    /// Whether every floor of a row follows by R3 with the first case of (ii) alone.
    ///
    /// # Errors
    /// If values of short words are too large.
    pub fn is_plain(&mut self, kind: usize, length: usize, exact: &mut Exact) -> Result<bool, StripError> {
        let own = self.options(kind, length, self.player, exact)?;
        let own: Vec<Bound> = own.into_iter().flat_map(|option| option.floors).collect();
        let others: Vec<Sum> =
            self.options(kind, length, self.player.opponent(), exact)?.into_iter().collect();
        let options = Options { own: &own, others: &others };
        Ok(self.rows[kind][length].floors.iter().all(|floor| options.is_plain_floor(*floor)))
    }

    /// The bounds of the sum of some parts.
    pub(crate) fn sum(&mut self, parts: &[Part], exact: &mut Exact) -> Result<Sum, StripError> {
        let mut sum = Sum::zero();
        for part in parts {
            match part {
                Part::Stretch { kind, length } => sum = sum.plus(&self.rows[*kind][*length]),
                Part::Word(word) => sum = sum.plus(&self.word_bounds(word, exact)?),
            }
        }
        Ok(sum)
    }

    fn word_bounds(&mut self, word: &Word, exact: &mut Exact) -> Result<Sum, StripError> {
        if let Some(bounds) = self.words.get(word) {
            return Ok(bounds.clone());
        }
        let bounds = exact.bounds(word, self.player)?;
        let bounds = self.rounded(bounds);
        self.words.insert(word.clone(), bounds.clone());
        Ok(bounds)
    }

    fn rounded(&self, mut bounds: Sum) -> Sum {
        if let Some((least, most)) = self.weakening.range() {
            for bound in bounds.floors.iter_mut().chain(&mut bounds.firsts) {
                if bound.ups > most {
                    bound.ups = most;
                } else if bound.ups < least {
                    *bound = Bound::new(bound.number - Number::integer(1), most, bound.star);
                }
            }
        }
        bounds
    }

    /// The fixed words that occur as parts.
    pub(crate) fn words(&self) -> Vec<Word> {
        self.words.keys().cloned().collect()
    }
}

/// Bounds that are not greater than earlier ones; those without an earlier one, or with a smaller number, are dropped.
fn levelled(bounds: &[Bound], before: &[Bound]) -> Vec<Bound> {
    let level = |bound: &Bound| {
        let before = before.iter().find(|before| before.star == bound.star)?;
        (bound.number >= before.number).then(|| *bound.min(before))
    };
    bounds.iter().filter_map(level).collect()
}
