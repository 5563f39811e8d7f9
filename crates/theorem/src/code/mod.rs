//! Theorems about the period of the nim-values of a take-and-break game, proved by a table that a checker recomputes.
//!
//! Let `G(n)` be the nim-value of a heap of `n`, `k` the place of the last digit of the code that is not 0, and let
//! moves leave at most `c` heaps, one or two. Hypothesis: `G(n + p) = G(n)` for all `n >= N` in a table of the first
//! `c*(max(N, 1) + p) + k` heaps. Conclusion: the same for all `n` from `N` on. Source: R. K. Guy and C. A. B. Smith
//! 1956: an option of a greater heap has a part of at least `N + p`, which may be shortened by `p` without a change of
//! value, and back. The sparse form, for a [`Rare`] mask, needs a shorter table: a common option has exactly one rare
//! part, or is a single heap.

mod file;
mod words;

use crate::Mistake;
use crate::certificate::AnyTheorem;
use crate::file::CertificateError;
use crate::system::is_named;
use campeao_base::Language;
use campeao_rules::TakeAndBreak;
use serde::{Deserialize, Serialize};

/// The theorem that the nim-values of a take-and-break game, whose moves leave at most two heaps, are periodic: from
/// `preperiod` on, a heap and the one greater by `period` have the same value.
///
/// It rests on the theorem of Guy and Smith (1956), or on its sparse form, and on a table of nim-values, which is too
/// long to be stored: a checker recomputes it.
///
/// ```
/// use campeao_rules::TakeAndBreak;
/// use campeao_theorem::{Certificate, CodeTheorem};
/// // Kayles.
/// let theorem = CodeTheorem::new("kayles", TakeAndBreak::parse("0.77")?, 71, 12, None)?;
/// assert_eq!(theorem.rows(), 168);
/// let confirmed = campeao_verify::check(&Certificate::from(theorem).to_json()?, 0)?;
/// assert_eq!((confirmed.statements, confirmed.rows), (1, 168));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeTheorem {
    game: String,
    code: TakeAndBreak,
    preperiod: u64,
    period: u64,
    rare: Option<Rare>,
}

/// The data for the sparse form of the theorem of Guy and Smith.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rare {
    /// A value is rare if it has an even number of its ones under this mask, else common.
    pub mask: u16,
    /// No heap after this one has a rare value.
    pub last: u64,
    /// In the last period of the table every rare value below a heap's own is that of a single heap, or of a split with a part of at
    /// most this size.
    pub part: u64,
}

impl CodeTheorem {
    /// The most heaps that a table has; each takes a byte.
    pub const MOST_ROWS: u64 = u32::MAX as u64;

    /// A theorem as it is claimed.
    ///
    /// # Errors
    /// If the name is not a single line, a move leaves three heaps, the period is 0, there are rare heaps in the
    /// period, or numbers are too big.
    pub fn new(
        game: &str,
        code: TakeAndBreak,
        preperiod: u64,
        period: u64,
        rare: Option<Rare>,
    ) -> Result<Self, Mistake> {
        is_named(game)?;
        let theorem = Self { game: game.to_owned(), code, preperiod, period, rare };
        let is_sound = theorem.code.most_heaps() <= 2
            && period > 0
            && rare.is_none_or(|rare| rare.mask > 0 && rare.last < preperiod)
            && theorem.rows() <= Self::MOST_ROWS;
        is_sound.then_some(theorem).ok_or(Mistake::Code)
    }

    /// The game that it is about, by name.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The code of the game.
    pub const fn code(&self) -> &TakeAndBreak {
        &self.code
    }

    /// The heap from which on the values are periodic.
    pub const fn preperiod(&self) -> u64 {
        self.preperiod
    }

    /// The period.
    pub const fn period(&self) -> u64 {
        self.period
    }

    /// The claim about rare values, if it rests on the sparse form.
    pub const fn rare(&self) -> Option<Rare> {
        self.rare
    }

    /// The number of heaps, from 0 on, in the table that proves it.
    pub fn rows(&self) -> u64 {
        let heaps = self.preperiod.max(1).saturating_add(self.period);
        let further = match self.rare {
            Some(rare) => rare.last.max(rare.part),
            None => heaps.saturating_mul(self.code.most_heaps() - 1),
        };
        heaps.saturating_add(further).saturating_add(self.code.last_digit())
    }
}

impl AnyTheorem for CodeTheorem {
    fn game(&self) -> &str {
        &self.game
    }

    fn paragraphs(&self, language: Language) -> Vec<String> {
        words::paragraphs(self, language)
    }

    fn write(&self) -> serde_json::Result<String> {
        file::write(self)
    }

    fn read(text: &str) -> Result<Self, CertificateError> {
        file::read(text)
    }
}
