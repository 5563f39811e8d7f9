//! Theorems about strips w, ww, www, …: bounds of all parts, from short ones to every length.
//!
//! A part is a word u f v of a *kind*: f is a stretch of n letters of the periodic word, u and v are short ends. Rows of
//! the table of a player hold floors c, which say G ≥ c for every word G of the kind and the length, and firsts c, which
//! say that the player can move from G to at least c. Trusted:
//!
//! - **Short rows** (n below `exact`) and fixed words are played out by definition (`play`).
//! - **Rules.** In a sum A + B floors add, and a floor and a first add to c with A + B ⧐ c (Left wins the difference
//!   moving first); G ≥ a with not c ≥ a gives G ⧐ c, and G ⧐ a with a ≥ c gives G ⧐ c. If an own option is at least c,
//!   c is a first. If every option of the other player is ⧐ c, and each canonical Left option d of c is covered, then
//!   G ≥ c. Covered: an own option is ≥ d; or some canonical Right option e of d has c ≥ e or every option of the other
//!   player ⧐ e, and each canonical Left option of e is covered. By induction a covered d has G ⧐ d.
//! - **Window.** Let L letters be the longest pattern, H the number of lengths in the table, and let the rows from T ≥ 1
//!   on grow by s in a period P, a multiple of the length of w, with H ≥ 2T + 2P + L and H − P ≥ `exact`. Then they do
//!   so for all lengths. For a move on n ≥ H letters leaves a stretch of at least T + P letters, which may be shortened
//!   by P, and back from n − P: all options' bounds move by s. Differences do not change. The canonical options of a
//!   bound move with it if s is an integer and no number crosses 0 (x ≥ 1, or x ≤ −1); if s is k·↑, with bounds of at
//!   least two ups of the same sign, the only Left option is x, which stays and is easier to reach as bounds grow, or
//!   moves by s; so in the last period of the table only the first case of *covered* is allowed.
//! - **Claim.** A value is held between a floor of Left's table and one of Right's, whose bounds are those of −G. Both
//!   are compared up to the last period of the list, which begins at length T at least. Before it, outcomes that the
//!   tables do not decide are played out.
//!
//! A kind or a fixed word that a move needs must be in the file. `sentences` writes the rules and the claim as sentences about
//! natural numbers instead of checking them.

mod claim;
mod class;
mod file;
mod play;
mod sentences;
mod table;

pub(crate) use file::StripFile;
pub use sentences::Unwritten;
pub(crate) use sentences::sentences;

use crate::limits::Meter;
use crate::{CheckError, Refused};
use play::Moves;
use table::{Kinds, Table};

/// Confirms every bound and the claim; returns the number of statements.
pub(crate) fn check(file: &StripFile, meter: &Meter) -> Result<usize, CheckError> {
    let moves = Moves::read(&file.strip)?;
    let kinds = Kinds::read(file, &moves)?;
    let mut statements = 0;
    let mut tables = [None, None];
    for (player, entry) in [&file.left, &file.right].into_iter().enumerate() {
        if let Some(entry) = entry {
            let table = Table::read(entry, &kinds, player)?;
            statements += table.check(meter)?;
            tables[player] = Some(table);
        }
    }
    if tables.iter().all(Option::is_none) || file.claim.values.is_none() && file.claim.outcomes.is_none() {
        return Err(Refused::Strip.into());
    }
    statements += claim::check(&file.claim, &tables, meter)?;
    Ok(statements)
}
