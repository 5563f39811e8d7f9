//! The search: every image, with every renaming and first move, on every board up to the bound.

mod attempt;
mod board;
mod budget;
mod candidates;
mod cover;
mod domains;
mod exchange;
mod found;
mod laws;
mod mirror;
mod other;
mod play;
mod table;

use crate::{BoardStrategy, Laws, Limits, Refusal, RewriteRules, SearchLimit, Winner};
use attempt::Size;
use board::Board;
use budget::Budget;
use campeao_base::Player;
use candidates::{Candidate, candidates, live};
use found::Found;
pub use play::Writes;
use table::{LONGEST, Table};

/// Finds the boards on which a player wins in normal play by replying with images.
///
/// The rules must be those of normal play that ends by being stuck. The caller knows whether the game has other rules,
/// and then reports a [`Refusal`].
pub fn search(rules: &RewriteRules, limits: &Limits) -> Result<Laws, Refusal> {
    let rules = rules.normalised()?;
    let table = Table::by_images(&rules, *limits)?;
    let mut laws = Vec::new();
    table.rectangles(&mut laws);
    table.squares(None, &mut laws);
    let mut unproved = table.unproved(None);
    let mut unfinished = None;
    if limits.replies > 0 && !unproved.is_empty() && !table.candidates.is_empty() {
        match Table::with_replies(&table, *limits) {
            Ok((wide, given_up)) => {
                wide.rectangles(&mut laws);
                wide.squares(Some(&table), &mut laws);
                unproved = wide.unproved(Some(&table));
                unfinished = given_up;
            }
            Err(error) => unfinished = Some(error),
        }
    }
    Ok(Laws {
        unproved,
        exchanges: exchange::exchanges(&rules, limits)?,
        transposition: exchange::transposition(&rules, limits)?,
        bounds: [table.axes[0].bound, table.axes[1].bound],
        periods: [table.axes[0].period, table.axes[1].period],
        unfinished,
        laws,
    })
}

/// All strategies of images on one board of any size: the claims of the laws there, with the first moves and the
/// pictures of this very board.
///
/// ```
/// use campeao_symmetry::{RewriteRules, Contents, Limits, Rewrite, Shape, Winner, WindowCell, strategies_on};
/// let empty = Contents::one(1);
/// let across = Rewrite::new(vec![WindowCell::write(0, 0, empty, 2), WindowCell::write(0, 1, empty, 2)]);
/// let strip = RewriteRules::new(3, [vec![across.clone()], vec![across]], vec![vec![1]], Shape::Plane)?;
/// let strategies = strategies_on(&strip, 1, 10, &Limits::default())?;
/// assert_eq!(strategies[0].winner, Winner::First);
/// assert_eq!(strategies[0].mirrors[0].first.map(|first| first.column), Some(4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn strategies_on(
    rules: &RewriteRules,
    rows: u32,
    columns: u32,
    limits: &Limits,
) -> Result<Vec<BoardStrategy>, Refusal> {
    let rules = rules.normalised()?;
    let by_images = strategies(&rules, [rows, columns], *limits, false)?;
    if !by_images.is_empty() || limits.replies == 0 {
        return Ok(by_images);
    }
    Ok(strategies(&rules, [rows, columns], Limits { pictures: limits.replies, ..*limits }, true)
        .unwrap_or_default())
}

/// All strategies on one board, with or without other replies.
fn strategies(
    rules: &RewriteRules,
    sides: [u32; 2],
    limits: Limits,
    wide: bool,
) -> Result<Vec<BoardStrategy>, SearchLimit> {
    let axes = Table::axes(rules, limits, wide)?;
    if let Some(&side) = sides.iter().find(|&&side| side > LONGEST) {
        return Err(SearchLimit::BoardsTooLarge { side, limit: LONGEST });
    }
    if (0..2).any(|axis| axes[axis].index(sides[axis]).is_none()) {
        return Ok(Vec::new());
    }
    let candidates = candidates(rules, &limits)?;
    let board = Board { sides, rings: rules.shape.rings() };
    let size = Size::new(rules, board, live(rules), [axes[0].bound, axes[1].bound]);
    let mut budget = Budget::new(limits);
    let mut found = Found::on(&size, rules.is_impartial(), &candidates, |_| true, limits, wide, &mut budget)?;
    let mut strategies = Vec::new();
    for (index, Candidate { image, renaming, .. }) in candidates.into_iter().enumerate() {
        for winner in Winner::ALL {
            let claims = claims(rules, winner);
            if claims.iter().all(|&(player, starts)| found.mirrors.contains_key(&(index, player, starts))) {
                let keys = claims.iter().map(|&(player, starts)| (index, player, starts));
                let mirrors = keys.filter_map(|key| found.mirrors.remove(&key)).collect();
                let ([rows, columns], renaming) = (sides, renaming.clone());
                strategies.push(BoardStrategy { rows, columns, winner, image, renaming, mirrors });
            }
        }
    }
    Ok(strategies)
}

/// The claims that must be proved for a winner. If both players have the same moves, a claim for one as first or
/// second player also holds for the other.
fn claims(rules: &RewriteRules, winner: Winner) -> &'static [(Player, bool)] {
    let same = rules.is_impartial() && matches!(winner, Winner::First | Winner::Second);
    if same { &winner.claims()[..1] } else { winner.claims() }
}
