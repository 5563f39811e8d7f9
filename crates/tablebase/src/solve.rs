//! Solving a game, level after level, with all threads.

use std::ops::{ControlFlow, Range};

use crate::levels::checked_levels;
use crate::memory::Cells;
use crate::peers::{agree, shares, within};
use crate::replicate::{give_to_all, replicate};
use crate::retrograde::{OnProgress, solve_repeating_level};
use crate::threads::{Threads, solve_window, threads};
use crate::watch::Pace;
use crate::{Alone, Cell, Indexed, Peers, SolveOptions, SolvingError, Table, Watch};

/// The most positions that are solved between two questions to the watch.
const WINDOW: u64 = 1 << 22;

/// The least number of them for each of several peers; a peer's memory grows with it.
const PART: u64 = 1 << 19;

/// A function that receives the cells, with the number of final ones.
pub(crate) type Keep<'a, C, E> = dyn FnMut(&Cells<C>, u64) -> Result<(), E> + 'a;

/// Solves a game in memory: outcome and remoteness of every position.
///
/// The winner hurries and the loser delays. Games whose plays do not repeat are solved level by level with all threads,
/// in time linear in the number of moves and in [`Cell::BYTES`] bytes per position. Games whose plays may repeat are
/// solved by retrograde analysis inside each level (K. Thompson, *Retrograde analysis of certain endgames*, 1986):
/// positions where no side can force a win are draws.
///
/// ```
/// use campeao_tablebase::{Indexed, Quiet, Signature, SolveOptions, StoredOutcome, Visitor, solve};
/// # use std::ops::Range;
/// # struct Subtraction;
/// # impl Indexed for Subtraction {
/// #     fn positions(&self) -> u64 { 101 }
/// #     fn signature(&self) -> Signature { Signature::new("subtraction", 1) }
/// #     fn levels(&self) -> Vec<Range<u64>> { (0..101).map(|heap| heap..heap + 1).collect() }
/// #     fn expand<V: Visitor>(&self, range: Range<u64>, visitor: &mut V) {
/// #         for heap in range {
/// #             (1..=heap.min(3)).for_each(|taken| visitor.successor(heap - taken));
/// #             visitor.close();
/// #         }
/// #     }
/// # }
/// // From a heap of at most a hundred one to three counters are taken; who cannot move loses.
/// let table = solve::<_, u8>(&Subtraction, &SolveOptions::default(), &mut Quiet)?;
/// assert_eq!(table.get(100), Some(StoredOutcome::Loss(50)));
/// assert_eq!(table.get(99), Some(StoredOutcome::Win(49)));
/// # Ok::<(), campeao_tablebase::SolvingError>(())
/// ```
pub fn solve<G: Indexed, C: Cell>(
    game: &G,
    options: &SolveOptions,
    watch: &mut dyn Watch,
) -> Result<Table<C>, SolvingError> {
    let pool = threads(options)?;
    let needed = game.positions().saturating_mul(C::BYTES);
    allow(options, needed)?;
    let mut cells = Cells::new(game.positions())?;
    let nothing = &mut |_: &Cells<C>, _: u64| Ok::<(), SolvingError>(());
    run(game, &mut cells, 0, options, watch, &pool, &mut Alone, nothing)?;
    Ok(Table { signature: game.signature(), cells })
}

/// Checks that the needed memory is allowed.
pub(crate) fn allow(options: &SolveOptions, needed: u64) -> Result<(), SolvingError> {
    match options.memory {
        Some(allowed) if needed > allowed => Err(SolvingError::MemoryLimit { needed, allowed }),
        _ => Ok(()),
    }
}

/// Solves the positions from rank `from` on; earlier ones are in `cells` already.
///
/// From time to time, and at the end of every level, `keep` receives all cells and the number of final ones. Each of
/// several peers solves its share, and all peers have all cells in the end.
#[allow(clippy::too_many_arguments, reason = "what a run is made of; each is another's")]
pub(crate) fn run<G: Indexed, C: Cell, E: From<SolvingError>>(
    game: &G,
    cells: &mut Cells<C>,
    from: u64,
    options: &SolveOptions,
    watch: &mut dyn Watch,
    pool: &Threads,
    peers: &mut dyn Peers,
    keep: &mut Keep<'_, C, E>,
) -> Result<(), E> {
    let levels = checked_levels(game)?;
    let total = game.positions();
    let pace = Pace::new(from, total, levels.len());
    // A request to stop that arrives while the others cannot be informed.
    let mut stop = Ok(());
    for (index, level) in levels.iter().enumerate().filter(|(_, level)| level.end > from) {
        let mut look = |done: u64| match watch.progress(&pace.progress(done, index + 1)) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(SolvingError::Stopped { done, total }),
        };
        let windows = if game.repeats() {
            // A level in which play may repeat is decided as a whole.
            std::iter::once(level.clone()).collect()
        } else {
            windows(level.start.max(from)..level.end, window_of(peers.count()))
        };
        for window in windows {
            if peers.count() == 1 {
                look(window.start)?;
            } else {
                stop = stop.and(look(window.start));
            }
            let together = peers.count() > 1 && window.end - window.start >= peers.least_shared();
            if game.repeats() {
                // A peer that works by itself while others do the same must not stop without them.
                let mut heard = || std::mem::replace(&mut stop, Ok(())).and_then(|()| look(window.start));
                let mut unheard = || Ok(());
                let on_progress: &mut OnProgress<'_> =
                    if together || peers.count() == 1 { &mut heard } else { &mut unheard };
                let mut alone = Alone;
                let peers: &mut dyn Peers = if together { &mut *peers } else { &mut alone };
                solve_repeating_level(game, window.clone(), cells, options.memory, peers, on_progress)?;
                if together {
                    give_to_all(cells, &window, peers)?;
                }
            } else {
                let (finished, rest) = cells.as_mut_slice().split_at_mut(level.start as usize);
                let open = &mut rest[within(&window, level)];
                if together {
                    let shares = shares(&window, peers);
                    let mine = shares[peers.index()].clone();
                    let part = within(&mine, &window);
                    let solved = std::mem::replace(&mut stop, Ok(()))
                        .and_then(|()| solve_window(game, mine, finished, &mut open[part], pool));
                    replicate(cells, &shares, solved, peers)?;
                } else {
                    solve_window(game, window.clone(), finished, open, pool)?;
                }
            }
            keep(cells, window.end)?;
            cells.release(window.end);
        }
    }
    if peers.count() > 1 {
        agree(peers, stop.map(|()| Vec::new()))?;
    }
    Ok(())
}

/// The number of positions that `count` peers solve between two questions to the watch.
fn window_of(count: usize) -> u64 {
    if count == 1 { WINDOW } else { (PART * count.next_power_of_two() as u64).min(WINDOW) }
}

/// A range cut at the multiples of a window.
fn windows(range: Range<u64>, window: u64) -> Vec<Range<u64>> {
    let mut start = range.start;
    std::iter::from_fn(|| {
        let end = ((start / window + 1) * window).min(range.end);
        let cut = start..end;
        start = end;
        (!cut.is_empty()).then_some(cut)
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_cover_a_range_and_begin_at_the_same_ranks_wherever_it_begins() {
        let whole = windows(5..3 * WINDOW + 1, WINDOW);
        assert_eq!(
            whole,
            [5..WINDOW, WINDOW..2 * WINDOW, 2 * WINDOW..3 * WINDOW, 3 * WINDOW..3 * WINDOW + 1]
        );
        assert_eq!(windows(WINDOW + 7..3 * WINDOW + 1, WINDOW)[1..], whole[2..]);
        assert_eq!(windows(9..9, WINDOW), []);
        assert_eq!(windows(9..WINDOW, WINDOW), std::iter::once(9..WINDOW).collect::<Vec<_>>());
    }
}
