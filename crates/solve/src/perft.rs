//! The numbers of positions and plays, ply by ply: the usual test of rules, and of the speed of following them.

use crate::SolveError;
use crate::sequence::Watch;
use campeao_rules::Rules;
use rustc_hash::FxHashMap;

/// The numbers of positions and plays after some plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ply {
    /// The number of plies.
    pub ply: u32,
    /// The distinct positions after that many plies.
    pub positions: u64,
    /// The number of plays; `None` from 2^128 on.
    pub plays: Option<u128>,
}

/// The number of positions met between two looks at the watch.
const STRIDE: u64 = 1 << 14;

/// Counts the positions and plays from a start, up to a number of plies or until every play has ended, with at most
/// `limit` positions per ply. It takes time and memory in proportion to the positions.
///
/// # Errors
/// If the rules cannot be applied, the limit is exceeded, or the watch stops the work.
///
/// ```
/// # use campeao_base::Play;
/// # use campeao_rules::RuleFile;
/// use campeao_solve::{perft, sequence::Quiet};
/// # let text = r#"
/// # name = "take"
/// # heaps = "n"
/// # start = "4"
/// # title = { en = "Take", pt = "Tirar" }
/// # rules = { en = "…", pt = "…" }
/// # [[move]]
/// # label = { en = "take {t}", pt = "tira {t}" }
/// # where = "t in {1, 2}"
/// # to = ["n - t"]
/// # "#;
/// // From 4 stones one takes one or two.
/// let game = RuleFile::parse(text)?.game(None, Play::Normal)?;
/// let plies = perft(&game, game.start(), 10, 1_000, &mut Quiet)?;
/// let plays: Vec<_> = plies.iter().filter_map(|ply| ply.plays).collect();
/// assert_eq!(plays, [1, 2, 4, 4, 1]);
/// assert_eq!(plies[2].positions, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn perft<R: Rules>(
    rules: &R,
    start: &R::Position,
    most: u32,
    limit: u64,
    watch: &mut dyn Watch,
) -> Result<Vec<Ply>, SolveError> {
    let mut level: FxHashMap<R::Position, Option<u128>> = FxHashMap::default();
    level.insert(start.clone(), Some(1));
    let mut plies = Vec::new();
    let mut met = 0;
    for ply in 0..=most {
        let add = |sum: Option<u128>, plays: Option<u128>| sum?.checked_add(plays?);
        let plays = level.values().copied().fold(Some(0), add);
        plies.push(Ply { ply, positions: level.len() as u64, plays });
        if ply == most {
            break;
        }
        let mut next: FxHashMap<R::Position, Option<u128>> = FxHashMap::default();
        for (position, plays) in level {
            for (_, after) in rules.options(&position)? {
                let known = next.entry(after).or_insert(Some(0));
                *known = add(*known, plays);
            }
            met += 1;
            if next.len() as u64 > limit {
                return Err(SolveError::TooManyPositions { limit });
            }
            if met % STRIDE == 0 && watch.progress(met, met + next.len() as u64).is_break() {
                return Err(SolveError::Interrupted);
            }
        }
        if next.is_empty() {
            break;
        }
        level = next;
    }
    Ok(plies)
}
