//! Limits of time, by the clock or by the processor time of a thread.

use crate::machine::Instant;
use std::time::Duration;

/// A limit of time for a computation.
///
/// Where a person waits, the limit is a moment of the clock. Where a search must only be kept from running away, it
/// is an amount of processor time, so that its results do not depend on other users of the machine.
///
/// ```
/// use campeao_base::machine::TimeLimit;
/// use std::time::Duration;
///
/// let soon = TimeLimit::after_work(Duration::from_secs(60)).ok_or("too late")?;
/// assert!(!soon.is_over() && soon.left() > Duration::from_secs(50));
/// assert!(TimeLimit::after(Duration::ZERO).is_some_and(TimeLimit::is_over));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeLimit {
    /// A moment of the clock.
    Clock(Instant),
    /// An amount of processor time of the calling thread, counted from the start of the thread.
    Work(Duration),
}

impl TimeLimit {
    /// The moment `time` from now; `None` if it cannot be represented.
    pub fn after(time: Duration) -> Option<Self> {
        Instant::now().checked_add(time).map(Self::Clock)
    }

    /// The moment after `time` of further work by this thread; `None` if it cannot be represented.
    pub fn after_work(time: Duration) -> Option<Self> {
        worked().checked_add(time).map(Self::Work)
    }

    /// Whether the limit has passed.
    pub fn is_over(self) -> bool {
        self.left() == Duration::ZERO
    }

    /// The time that is left.
    pub fn left(self) -> Duration {
        match self {
            Self::Clock(moment) => moment.saturating_duration_since(Instant::now()),
            Self::Work(end) => end.saturating_sub(worked()),
        }
    }
}

/// The processor time of this thread since it began.
#[cfg(unix)]
fn worked() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    let seconds = Duration::from_secs(time.tv_sec.unsigned_abs());
    seconds.saturating_add(Duration::from_nanos(time.tv_nsec.unsigned_abs()))
}

/// The clock is used where the system does not count processor time by threads.
#[cfg(not(unix))]
fn worked() -> Duration {
    static BEGUN: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    Instant::now().saturating_duration_since(*BEGUN.get_or_init(Instant::now))
}
