//! Processes that solve a game together, each a share of every window.
//!
//! All peers go through the same windows in the same order, and meet in rounds: each gives every other a parcel and
//! takes one from it. The transport of parcels is left to implementations; [`Alone`] is a single process, and tests use
//! threads instead of machines.

use std::ops::Range;

use crate::SolvingError;

/// The processes that work together, as seen by one of them.
pub trait Peers {
    /// The number of this process, counted from 0.
    fn index(&self) -> usize;

    /// The number of processes, this one included.
    fn count(&self) -> usize;

    /// A round: takes a parcel for each peer in the order of their numbers, and returns the parcel of each peer for
    /// this one. Its own parcel comes back unchanged. All peers must call it equally often; a call waits for the
    /// others.
    fn exchange(&mut self, parcels: Vec<Vec<u8>>) -> Vec<Vec<u8>>;

    /// The least size of a window that is shared; each peer solves smaller windows for itself, because a round would
    /// take longer. It must be the same for all peers.
    fn least_shared(&self) -> u64 {
        1 << 13
    }
}

/// One process without others.
///
/// ```
/// use campeao_tablebase::{Alone, Peers};
/// assert_eq!(Alone.exchange(vec![vec![7]]), [[7]]);
/// assert_eq!((Alone.index(), Alone.count()), (0, 1));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone;

impl Peers for Alone {
    fn index(&self) -> usize {
        0
    }
    fn count(&self) -> usize {
        1
    }
    fn exchange(&mut self, parcels: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        parcels
    }
}

/// The part of a range that peer `index` takes: contiguous, with lengths that differ by at most one.
pub(crate) fn share(range: &Range<u64>, index: usize, count: usize) -> Range<u64> {
    let (index, count) = (index as u128, count as u128);
    let length = u128::from(range.end - range.start);
    let at = |part: u128| range.start + (length * part / count) as u64;
    at(index)..at(index + 1)
}

/// The parts of a range that the peers take.
pub(crate) fn shares(range: &Range<u64>, peers: &dyn Peers) -> Vec<Range<u64>> {
    (0..peers.count()).map(|index| share(range, index, peers.count())).collect()
}

/// The indices of a part within a range.
pub(crate) fn within(part: &Range<u64>, range: &Range<u64>) -> Range<usize> {
    (part.start - range.start) as usize..(part.end - range.start) as usize
}

/// The state of a peer at a round: the first byte of every parcel.
const FINE: u8 = 0;
const TOO_REMOTE: u8 = 1;
const STOPPED: u8 = 2;
const FAILED: u8 = 3;

/// A round in which every peer first learns the state of the others. If one cannot go on, or is asked to stop, all end
/// in the same round. The returned parcels do not contain the byte of the state.
pub(crate) fn agree(
    peers: &mut dyn Peers,
    state: Result<Vec<Vec<u8>>, SolvingError>,
) -> Result<Vec<Vec<u8>>, SolvingError> {
    let ill = |error: &SolvingError| {
        let mut state = Vec::new();
        match error {
            SolvingError::TooRemote { rank, longest } => {
                state.push(TOO_REMOTE);
                state.extend(rank.to_le_bytes());
                state.extend(longest.to_le_bytes());
            }
            SolvingError::Stopped { done, total } => {
                state.push(STOPPED);
                state.extend(done.to_le_bytes());
                state.extend(total.to_le_bytes());
            }
            _ => state.push(FAILED),
        }
        state
    };
    let (state, sent) = match state {
        Ok(mut parcels) => {
            parcels.resize(peers.count(), Vec::new());
            for parcel in &mut parcels {
                parcel.insert(0, FINE);
            }
            (Ok(()), parcels)
        }
        Err(error) => {
            let sent = vec![ill(&error); peers.count()];
            (Err(error), sent)
        }
    };
    let mut taken = peers.exchange(sent);
    state?;
    // The gravest state comes first, so that all peers report the same.
    for wanted in [FAILED, TOO_REMOTE, STOPPED] {
        for (peer, parcel) in taken.iter().enumerate() {
            let (state, rest) =
                parcel.split_first().map_or((FAILED, &[][..]), |(state, rest)| (*state, rest));
            if state == wanted {
                return Err(match wanted {
                    TOO_REMOTE => SolvingError::TooRemote {
                        rank: number(rest, 0),
                        longest: rest.get(8..10).map_or(0, |bytes| u16::from_le_bytes([bytes[0], bytes[1]])),
                    },
                    STOPPED => SolvingError::Stopped { done: number(rest, 0), total: number(rest, 8) },
                    _ => SolvingError::Peer { peer: peer + 1 },
                });
            }
        }
    }
    for parcel in &mut taken {
        parcel.remove(0);
    }
    Ok(taken)
}

/// The number in the eight bytes at an offset; 0 beyond the end.
pub(crate) fn number(bytes: &[u8], at: usize) -> u64 {
    bytes.get(at..at + 8).and_then(|bytes| bytes.try_into().ok()).map_or(0, u64::from_le_bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_cover_a_range_evenly() {
        for length in [0, 1, 2, 7, 100] {
            for count in 1..6 {
                let range = 13..13 + length;
                let shares: Vec<_> = (0..count).map(|index| share(&range, index, count)).collect();
                assert_eq!(shares[0].start, 13);
                assert_eq!(shares[count - 1].end, 13 + length);
                assert!(shares.windows(2).all(|pair| pair[0].end == pair[1].start));
                assert!(
                    shares.iter().all(|share| (share.end - share.start).abs_diff(length / count as u64) <= 1)
                );
            }
        }
    }
}
