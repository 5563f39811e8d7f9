//! What a check has used of what it may use.

use super::{CheckError, CheckLimits};
use campeao_base::machine::Instant;

/// How many digits are chosen between two looks at the clock.
const TICKS: u32 = 1 << 12;

/// The meter of a check. Once a limit is reached it stands, and whatever looks at it ends its work.
pub(super) struct Meter {
    limits: CheckLimits,
    begun: Instant,
    ticks: u32,
    pub(super) bytes: usize,
    pub(super) states: usize,
    stopped: Option<CheckError>,
}

impl Meter {
    pub(super) fn new(limits: CheckLimits) -> Self {
        Self { limits, begun: Instant::now(), ticks: 0, bytes: 0, states: 0, stopped: None }
    }

    /// A digit is chosen; whether the work is to end.
    pub(super) fn tick(&mut self) -> bool {
        self.ticks += 1;
        if self.ticks >= TICKS {
            self.ticks = 0;
            if (self.limits.interrupted)() {
                self.stop(CheckError::Interrupted);
            }
            if let Some(limit) = self.limits.time.filter(|&limit| self.begun.elapsed() > limit) {
                self.stop(CheckError::OutOfTime { limit });
            }
        }
        self.stopped.is_some()
    }

    /// A state is visited.
    pub(super) fn visit(&mut self) {
        self.states += 1;
        if self.states > self.limits.states {
            self.stop(CheckError::TooManyStates { limit: self.limits.states });
        }
    }

    /// So many bytes are kept until the statement is decided.
    pub(super) fn keep(&mut self, bytes: usize) {
        self.bytes += bytes;
        if self.bytes > self.limits.memory {
            self.stop(CheckError::OutOfMemory { limit: self.limits.memory });
        }
    }

    /// A statement is decided, what was kept for it is given back.
    pub(super) fn release(&mut self) {
        self.bytes = 0;
    }

    /// Stops for another reason.
    pub(super) fn stop(&mut self, reason: CheckError) {
        self.stopped.get_or_insert(reason);
    }

    /// An error if the work had to end.
    pub(super) fn going(&self) -> Result<(), CheckError> {
        self.stopped.clone().map_or(Ok(()), Err)
    }
}
