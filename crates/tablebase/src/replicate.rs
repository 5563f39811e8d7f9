//! The exchange of solved cells between peers.

use std::ops::Range;

use crate::memory::Cells;
use crate::peers::{agree, shares};
use crate::{Cell, Peers, SolvingError};

/// The number of cells that each peer sends at once.
const CELLS: u64 = 1 << 20;

/// Sends this peer's share of some cells to all peers, and receives theirs. If its share failed, the error is sent
/// instead. `shares[i]` are the ranks of peer `i`.
pub(crate) fn replicate<C: Cell>(
    cells: &mut Cells<C>,
    shares: &[Range<u64>],
    solved: Result<(), SolvingError>,
    peers: &mut dyn Peers,
) -> Result<(), SolvingError> {
    let index = peers.index();
    let place = |share: &Range<u64>| share.start as usize..share.end as usize;
    let parcels = solved.map(|()| {
        let mine: &[u8] = bytemuck::cast_slice(&cells.as_slice()[place(&shares[index])]);
        (0..shares.len()).map(|peer| if peer == index { Vec::new() } else { mine.to_vec() }).collect()
    });
    let taken = agree(peers, parcels)?;
    for (peer, parcel) in taken.into_iter().enumerate().filter(|(peer, _)| *peer != index) {
        let theirs: &mut [u8] = bytemuck::cast_slice_mut(&mut cells.as_mut_slice()[place(&shares[peer])]);
        if theirs.len() != parcel.len() {
            return Err(SolvingError::Peer { peer: peer + 1 });
        }
        theirs.copy_from_slice(&parcel);
    }
    Ok(())
}

/// Sends this peer's share of a range to all peers, and receives theirs, a piece at a time; received cells are released
/// again.
pub(crate) fn give_to_all<C: Cell>(
    cells: &mut Cells<C>,
    range: &Range<u64>,
    peers: &mut dyn Peers,
) -> Result<(), SolvingError> {
    let shares = shares(range, peers);
    let longest = shares.iter().map(|share| share.end - share.start).max().unwrap_or(0);
    for from in (0..longest).step_by(CELLS as usize) {
        let piece = |share: &Range<u64>| {
            let begin = (share.start + from).min(share.end);
            begin..(begin + CELLS).min(share.end)
        };
        let pieces: Vec<_> = shares.iter().map(piece).collect();
        replicate(cells, &pieces, Ok(()), peers)?;
        for piece in pieces {
            cells.give_up(piece);
        }
    }
    Ok(())
}
