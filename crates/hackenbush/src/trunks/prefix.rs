//! The lower part of a trunk.

use campeao_numbers::trunk::{Edge, Run, Stretch};
use campeao_numbers::{Ordinal, TooLarge, Trunk};

/// Returns the lowest `height` edges of a trunk, and the edge above them if the trunk is higher.
pub(super) fn prefix(trunk: &Trunk, height: &Ordinal) -> Result<(Trunk, Option<Edge>), TooLarge> {
    let (mut below, mut rest) = (Trunk::empty(), height.clone());
    for stretch in trunk.stretches() {
        match stretch {
            Stretch::Run(run) => {
                if let Some(edge) = take(run, &mut rest, &mut below)? {
                    return Ok((below, Some(edge)));
                }
            }
            Stretch::Repeat(pattern) => {
                let all = length(pattern)?.product(&Ordinal::omega())?;
                if let Some(above) = rest.remainder_after(&all) {
                    below.push_repeat(pattern)?;
                    rest = above;
                    continue;
                }
                // The repeated pattern is not empty and reaches beyond `rest`, so the loop ends; too many copies are
                // refused.
                for run in pattern.iter().cycle() {
                    if let Some(edge) = take(run, &mut rest, &mut below)? {
                        return Ok((below, Some(edge)));
                    }
                }
            }
        }
    }
    Ok((below, None))
}

/// Moves up to `rest` edges of a run into `below`. Returns the edge above them if the run is longer.
fn take(run: &Run, rest: &mut Ordinal, below: &mut Trunk) -> Result<Option<Edge>, TooLarge> {
    if let Some(above) = rest.remainder_after(&run.length) {
        below.push(run.edge, &run.length)?;
        *rest = above;
        return Ok(None);
    }
    below.push(run.edge, rest)?;
    Ok(Some(run.edge))
}

/// Returns the total number of edges of some runs.
pub(super) fn length(runs: &[Run]) -> Result<Ordinal, TooLarge> {
    runs.iter().try_fold(Ordinal::zero(), |sum, run| sum.sum(&run.length))
}
