//! Peers over the dataflow engine `timely`: one dataflow, of which a round is a timestamp.
//!
//! Parcels are cut into pieces, compressed, and exchanged by the number of the receiving peer. An operator may
//! receive pieces of the next round before this round is finished, so every piece carries its round and waits until
//! that round asks for it.

use std::cell::RefCell;
use std::mem::ManuallyDrop;
use std::net::TcpStream;
use std::rc::Rc;
use std::time::{Duration, Instant};

use crate::Peers;
use serde::{Deserialize, Serialize};
use timely::WorkerConfig;
use timely::communication::Hooks;
use timely::communication::allocator::zero_copy::initialize::{
    CommsGuard, initialize_networking_from_sockets,
};
use timely::communication::allocator::{Allocator, ProcessBuilder};
use timely::dataflow::operators::{Exchange as _, Input as _, Inspect as _, Probe as _};
use timely::dataflow::{InputHandleVec, ProbeHandle};
use timely::worker::Worker;

use crate::cluster::ClusterError;

/// The most bytes of a piece before it is compressed.
const PIECE: usize = 1 << 19;

/// The compression level of pieces.
const LEVEL: i32 = 1;

/// The approximate number of bytes that the engine adds to a piece.
const HEAD: u64 = 96;

/// A piece of a parcel, compressed.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Piece {
    to: u64,
    from: u64,
    round: u64,
    /// The number of the piece within its parcel; the first piece carries the length of the parcel.
    number: u64,
    length: u64,
    #[serde(with = "serde_bytes")]
    bytes: Vec<u8>,
}

/// The traffic with other processes, and the time spent waiting for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Traffic {
    /// Rounds.
    pub rounds: u64,
    /// Bytes that were sent to others, compressed.
    pub sent: u64,
    /// Time spent waiting for others.
    pub waited: Duration,
}

/// Processes that are connected.
///
/// A process that loses another ends by a panic in one of the engine's threads; so does one whose peers are silent
/// for longer than its patience. The starter of the processes takes that for their end and starts all of them
/// again.
pub struct Dataflow {
    index: usize,
    count: usize,
    worker: Worker,
    input: InputHandleVec<u64, Piece>,
    probe: ProbeHandle<u64>,
    arrived: Rc<RefCell<Vec<Piece>>>,
    /// Dropped only when all have finished, since dropping waits for the others.
    guard: ManuallyDrop<CommsGuard>,
    patience: Duration,
    traffic: Traffic,
}

impl Dataflow {
    /// Connects processes that have met; see [`meet`](crate::cluster::meet). A process waits for the others for at
    /// most `patience`.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn new(
        streams: Vec<Option<TcpStream>>,
        index: usize,
        patience: Duration,
    ) -> Result<Self, ClusterError> {
        let failed = |source| ClusterError::Network { source };
        for stream in streams.iter().flatten() {
            stream.set_read_timeout(None).map_err(failed)?;
            stream.set_write_timeout(None).map_err(failed)?;
        }
        let count = streams.len();
        let hooks = Hooks::default();
        let process = ProcessBuilder::new_typed_vector(1, hooks.refill.clone(), None);
        let (builders, guard) =
            initialize_networking_from_sockets(process, streams, index, 1, hooks).map_err(failed)?;
        let alone = || ClusterError::Network { source: std::io::ErrorKind::NotConnected.into() };
        let allocator = builders.into_iter().next().ok_or_else(alone)?.build();
        let mut worker =
            Worker::new(WorkerConfig::default(), Allocator::Tcp(allocator), Some(Instant::now()));
        let arrived = Rc::new(RefCell::new(Vec::new()));
        let (mut input, taken) = (InputHandleVec::new(), Rc::clone(&arrived));
        let probe = worker.dataflow(|scope| {
            scope
                .input_from(&mut input)
                .exchange(|piece: &Piece| piece.to)
                .inspect(move |piece| taken.borrow_mut().push(piece.clone()))
                .probe()
                .0
        });
        let traffic = Traffic::default();
        let guard = ManuallyDrop::new(guard);
        Ok(Self { index, count, worker, input, probe, arrived, guard, patience, traffic })
    }

    /// The traffic so far.
    pub const fn traffic(&self) -> Traffic {
        self.traffic
    }

    /// Ends the connections, once all peers do the same.
    pub fn finish(self) -> Traffic {
        let Self { mut worker, input, probe, guard, traffic, .. } = self;
        drop((input, probe));
        while worker.has_dataflows() {
            worker.step_or_park(None);
        }
        drop(worker);
        drop(ManuallyDrop::into_inner(guard));
        traffic
    }

    /// The pieces of a parcel for a peer. An empty parcel is one piece as well.
    fn pieces(&self, to: usize, parcel: &[u8]) -> Vec<Piece> {
        let length = parcel.len() as u64;
        let chunks = if parcel.is_empty() { vec![parcel] } else { parcel.chunks(PIECE).collect() };
        let piece = |(number, chunk): (usize, &[u8])| Piece {
            to: to as u64,
            from: self.index as u64,
            round: self.traffic.rounds,
            number: number as u64,
            length,
            // Compression into memory does not fail; if it did, an empty piece would break the protocol.
            bytes: zstd::bulk::compress(chunk, LEVEL).unwrap_or_default(),
        };
        chunks.into_iter().enumerate().map(piece).collect()
    }
}

impl Peers for Dataflow {
    fn index(&self) -> usize {
        self.index
    }

    fn count(&self) -> usize {
        self.count
    }

    fn exchange(&mut self, mut parcels: Vec<Vec<u8>>) -> Vec<Vec<u8>> {
        let round = self.traffic.rounds;
        let own = std::mem::take(&mut parcels[self.index]);
        for (to, parcel) in parcels.iter().enumerate().filter(|(to, _)| *to != self.index) {
            for piece in self.pieces(to, parcel) {
                self.traffic.sent += piece.bytes.len() as u64 + HEAD;
                self.input.send(piece);
                // Pieces are large, so each is sent while the next is compressed.
                self.input.flush();
                self.worker.step();
            }
        }
        self.traffic.rounds += 1;
        self.input.advance_to(self.traffic.rounds);
        let begun = Instant::now();
        while self.probe.less_than(self.input.time()) {
            self.worker.step_or_park(Some(Duration::from_millis(200)));
            if begun.elapsed() > self.patience {
                std::panic::panic_any(format!("no peer answered for {} seconds", self.patience.as_secs()));
            }
        }
        self.traffic.waited += begun.elapsed();
        let mut pieces = self.arrived.take();
        let of_later = pieces.extract_if(.., |piece| piece.round != round).collect::<Vec<_>>();
        self.arrived.borrow_mut().extend(of_later);
        pieces.sort_unstable_by_key(|piece| (piece.from, piece.number));
        let mut taken = vec![Vec::new(); self.count];
        for piece in pieces {
            let parcel: &mut Vec<u8> = &mut taken[piece.from as usize];
            let rest = (piece.length as usize).saturating_sub(parcel.len()).min(PIECE);
            match zstd::bulk::decompress(&piece.bytes, rest) {
                Ok(bytes) => parcel.extend(bytes),
                Err(error) => {
                    std::panic::panic_any(format!("a block of data cannot be decompressed: {error}"))
                }
            }
        }
        taken[self.index] = own;
        taken
    }
}
