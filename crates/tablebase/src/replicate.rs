//! What each peer has solved, given to all others.

use std::ops::Range;

use crate::peers::agree;
use crate::{Cell, Peers, SolveError};

/// Gives the own part of some cells to all peers, and takes theirs; what went wrong with the own part is told instead.
/// `parts[i]` is the part of peer `i`.
pub(crate) fn replicate<C: Cell>(
    cells: &mut [C],
    parts: &[Range<usize>],
    solved: Result<(), SolveError>,
    peers: &mut dyn Peers,
) -> Result<(), SolveError> {
    let index = peers.index();
    let parcels = solved.map(|()| {
        let mine: &[u8] = bytemuck::cast_slice(&cells[parts[index].clone()]);
        (0..parts.len()).map(|peer| if peer == index { Vec::new() } else { mine.to_vec() }).collect()
    });
    let taken = agree(peers, parcels)?;
    for (peer, parcel) in taken.iter().enumerate().filter(|(peer, _)| *peer != index) {
        let theirs: &mut [u8] = bytemuck::cast_slice_mut(&mut cells[parts[peer].clone()]);
        if theirs.len() != parcel.len() {
            return Err(SolveError::Peer { peer: peer + 1 });
        }
        theirs.copy_from_slice(parcel);
    }
    Ok(())
}
