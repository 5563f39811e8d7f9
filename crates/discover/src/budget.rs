//! What a search for a law may use.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// What a search for a law may use. Whatever runs out ends in a reasoned "no law found".
#[derive(Clone, Debug)]
pub struct Budget {
    /// The most states of a hypothesis.
    pub states: usize,
    /// The most questions about positions, in each system of numeration.
    pub queries: u64,
    /// The most positions of a solved box.
    pub cells: u64,
    /// The most tuples that a hypothesis is first compared with.
    pub sample: usize,
    /// What the prover may use; its time is limited by what is left of [`Budget::time`].
    pub prover: campeao_prove::Budget,
    /// How long the thread may work on all of it, in processor time: a safety net, for what is found should not depend on who else uses
    /// the machine.
    pub time: Option<Duration>,
    /// A flag that stops a proof in the making; the watch is asked between proofs.
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
