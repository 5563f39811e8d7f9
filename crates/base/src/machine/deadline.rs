//! By when work must be done: by the clock, or by the work of a thread.

use crate::machine::Instant;
use std::time::Duration;

/// By when work must be done.
///
/// What somebody waits for ends by the clock. What only keeps a search from running away ends by the work that it has done, so that
/// what is found does not depend on who else uses the machine.
///
/// ```
/// use campeao_base::machine::Deadline;
/// use std::time::Duration;
///
/// let soon = Deadline::after_work(Duration::from_secs(60)).ok_or("too late")?;
/// assert!(!soon.is_over() && soon.left() > Duration::from_secs(50));
/// assert!(Deadline::after(Duration::ZERO).is_some_and(Deadline::is_over));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deadline {
    /// A moment of the clock.
    Clock(Instant),
    /// So much processor time of the thread that asks, since it began.
    Work(Duration),
}

impl Deadline {
    /// The moment so much later; `None` where there is none.
    pub fn after(time: Duration) -> Option<Self> {
        Instant::now().checked_add(time).map(Self::Clock)
    }

    /// When this thread has worked so much longer; `None` where that cannot be counted.
    pub fn after_work(time: Duration) -> Option<Self> {
        worked().checked_add(time).map(Self::Work)
    }

    /// Whether it is over.
    pub fn is_over(self) -> bool {
        self.left() == Duration::ZERO
    }

    /// How much is left.
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

/// The clock stands in where the system does not count processor time by threads.
#[cfg(not(unix))]
fn worked() -> Duration {
    static BEGUN: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    Instant::now().saturating_duration_since(*BEGUN.get_or_init(Instant::now))
}
