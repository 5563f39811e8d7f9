//! Laws without a strategy: automorphisms of the start that exchange the players, or rows and columns.
//!
//! A map of the cells with a renaming of the contents acts on positions. Exchange: if it preserves the start and
//! carries each player's rewrites to the opponent's, the start is its own negative. Then the winner depends only on
//! who moves first, in misère play too. Transposition: if it carries the start of m × n to that of n × m, and each
//! player's rewrites to the same player's, both starts have the same value; if to the opponent's, opposite values.
//! Proof by induction on the moves: options are carried to options.

use super::candidates::{Turn, renamings};
use super::cover::{Axis, cover};
use crate::{Exchange, Limits, Map, Renaming, Rewrite, RewriteRules, SearchLimit, Sizes, Transposition};
use rustc_hash::FxHashSet;

/// All maps of some kind, with all renamings, that carry the moves of Left and of Right to those of the players in
/// `to`.
fn carrying(
    rules: &RewriteRules,
    renamings: &[Renaming],
    transposed: bool,
    to: [usize; 2],
) -> Vec<(Turn, Renaming)> {
    let sets: [FxHashSet<&Rewrite>; 2] = [0, 1].map(|player| rules.rewrites[player].iter().collect());
    let mut found = Vec::new();
    for reversed in [[false; 2], [true; 2], [true, false], [false, true]] {
        let turn = Turn { transposed, reversed };
        let carries = |names: &Renaming| {
            (0..2).all(|player| turn.carries(&rules.rewrites[player], &sets[to[player]], names))
        };
        found.extend(renamings.iter().filter(|names| carries(names)).map(|names| (turn, names.clone())));
    }
    found
}

/// The image of a cell of a board with these sides.
fn goes(map: Map, sides: [u32; 2], cell: [u32; 2]) -> [u32; 2] {
    let along = |axis: usize| {
        let x = if map.reversed[axis] { sides[axis] - 1 - cell[axis] } else { cell[axis] };
        (x + map.moved[axis]) % sides[axis]
    };
    if map.transposed { [along(1), along(0)] } else { [along(0), along(1)] }
}

/// Whether a map with a renaming preserves the start on a board, or carries it to that of the transposed board.
fn keeps_start(rules: &RewriteRules, map: Map, names: &Renaming, sides: [u32; 2]) -> bool {
    let mut cells = (0..sides[0]).flat_map(|row| (0..sides[1]).map(move |column| [row, column]));
    cells.all(|cell| {
        let to = if map.transposed { [sides[1], sides[0]] } else { sides };
        rules.at_start(to, goes(map, sides, cell)) == names.of(rules.at_start(sides, cell))
    })
}

/// The boards on which the players can be exchanged; empty for impartial games, where this has no content.
pub(super) fn exchanges(rules: &RewriteRules, limits: &Limits) -> Result<Vec<Exchange>, SearchLimit> {
    if rules.is_impartial() {
        return Ok(Vec::new());
    }
    let renamings = renamings(rules, limits)?;
    let (rings, periods, zones) = (rules.shape.rings(), rules.periods(), rules.zones());
    let axis = |axis: usize| {
        let (least, multiple) =
            if rings[axis] { (rules.extent() + 1, periods[axis]) } else { (zones[axis].least, 1) };
        Axis::new(least, multiple, zones[axis].whole().max(least), 2 * periods[axis])
    };
    let axes = [axis(0), axis(1)];
    let upright = moved(&carrying(rules, &renamings, false, [1, 0]), rings, periods);
    let mut found = Vec::new();
    let held = |(map, names): &(Map, Renaming)| -> Vec<u64> {
        let row = |row: &u32| {
            let along = axes[1].sides.iter().enumerate();
            let kept = along.filter(|(_, column)| keeps_start(rules, *map, names, [*row, **column]));
            kept.fold(0, |bits, (index, _)| bits | 1 << index)
        };
        axes[0].sides.iter().map(row).collect()
    };
    let labels: Vec<Vec<u64>> = upright.iter().map(held).collect();
    let all = (0..axes[0].sides.len())
        .map(|row| labels.iter().fold(0, |bits, label| bits | label[row]))
        .collect::<Vec<u64>>();
    // Each map that preserves the start of a board shows that the players can be exchanged there. Sizes with the same
    // map are merged into classes.
    let wanted =
        all.iter().map(|bits| (0..axes[1].sides.len()).map(|column| (bits >> column & 1) as u8).collect());
    for (label, sizes) in cover(&axes, &labels, &vec![1; labels.len()], wanted.collect()) {
        let (map, renaming) = upright[label].clone();
        found.push(Exchange { sizes, map, renaming });
    }
    if rings[0] == rings[1] && zones[0] == zones[1] {
        let turned = moved(&carrying(rules, &renamings, true, [1, 0]), rings, periods);
        let held = |(map, names): &(Map, Renaming)| -> Vec<u64> {
            axes[0]
                .sides
                .iter()
                .map(|&side| u64::from(keeps_start(rules, *map, names, [side, side])))
                .collect()
        };
        let labels: Vec<Vec<u64>> = turned.iter().map(held).collect();
        // Maps that exchange rows and columns exist on squares only, and are needed only if no other map is known.
        let known = |index: usize| all[index] >> index & 1 == 1;
        let wanted = (0..axes[0].sides.len())
            .map(|index| vec![u8::from(!known(index) && labels.iter().any(|label| label[index] == 1))]);
        let one = Axis { sides: vec![1], bound: 2, period: 1 };
        let wanted = wanted.collect();
        for (label, sizes) in cover(&[axes[0].clone(), one], &labels, &vec![1; labels.len()], wanted) {
            if let Sizes::Rectangles { rows: side, .. } = sizes {
                let (map, renaming) = turned[label].clone();
                found.push(Exchange { sizes: Sizes::Squares { side }, map, renaming });
            }
        }
    }
    Ok(found)
}

/// The maps, with all shifts along rings that make a difference for the start.
fn moved(turns: &[(Turn, Renaming)], rings: [bool; 2], periods: [u32; 2]) -> Vec<(Map, Renaming)> {
    let ways = |axis: usize| if rings[axis] { 0..periods[axis] } else { 0..1 };
    let mut maps = Vec::new();
    for row in ways(0) {
        for column in ways(1) {
            maps.extend(turns.iter().map(|(turn, names)| {
                let map = Map { reversed: turn.reversed, moved: [row, column], transposed: turn.transposed };
                (map, names.clone())
            }));
        }
    }
    maps
}

/// The effect of exchanging rows and columns on values.
pub(super) fn transposition(
    rules: &RewriteRules,
    limits: &Limits,
) -> Result<Option<Transposition>, SearchLimit> {
    let (rings, periods, zones) = (rules.shape.rings(), rules.periods(), rules.zones());
    let same = zones[0] == zones[1] && zones[0].least <= 1;
    if rings[0] != rings[1] || !same && (rings[0] || rules.zones.is_some()) {
        return Ok(None);
    }
    let renamings = renamings(rules, limits)?;
    // From these sides on, boards contain the whole start pattern, and its fit repeats with the period.
    let whole =
        if rules.zones.is_some() { zones[0].whole() + 2 * periods[0] } else { 2 * periods[0] * periods[1] };
    let is_side = |side: &u32| !rings[0] || side.is_multiple_of(periods[0]);
    let sides: Vec<u32> = (1..=whole).filter(is_side).collect();
    for (opposite, to) in [(false, [0, 1]), (true, [1, 0])] {
        for (turn, renaming) in carrying(rules, &renamings, true, to) {
            let map = Map { reversed: turn.reversed, moved: [0; 2], transposed: true };
            let kept = |rows: &u32| {
                sides.iter().all(|&columns| keeps_start(rules, map, &renaming, [*rows, columns]))
            };
            if sides.iter().all(kept) {
                return Ok(Some(Transposition { opposite, map, renaming }));
            }
        }
    }
    Ok(None)
}
