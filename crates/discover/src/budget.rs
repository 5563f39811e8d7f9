//! The limits of a search for a law.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The limits of a search for a law. If a limit is reached, the result is that no law was found, with the reason.
#[derive(Clone, Debug)]
pub struct Budget {
    /// The most states of a hypothesis.
    pub states: usize,
    /// The most questions about positions, in each numeration system.
    pub queries: u64,
    /// The most positions of a solved box.
    pub cells: u64,
    /// The most tuples of the sample with which hypotheses are compared first.
    pub sample: usize,
    /// The prover's budget; its time is also limited by the rest of [`Budget::time`].
    pub prover: campeao_prove::Budget,
    /// The processor time of the thread for the whole search. It is a safety net only: the result should not depend
    /// on the load of the machine.
    pub time: Option<Duration>,
    /// A flag that stops a proof in progress; between proofs the watch is asked.
    pub interrupt: Option<Arc<AtomicBool>>,
}

impl Default for Budget {
    /// 400 states, a million questions, sixteen million positions, half a minute.
    fn default() -> Self {
        let prover = campeao_prove::Budget {
            states: 100_000,
            transitions: 5_000_000,
            ..campeao_prove::Budget::default()
        };
        Self {
            states: 400,
            queries: 1_000_000,
            cells: 1 << 24,
            sample: 21_000,
            prover,
            time: Some(Duration::from_secs(30)),
            interrupt: None,
        }
    }
}
