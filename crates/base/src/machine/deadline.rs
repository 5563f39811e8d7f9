//! The limits of a question: time, work, memory, and a signal to cancel.

use super::TimeLimit;
use crate::told;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, ThreadId};
use std::time::Duration;

/// The limits of a question. Without any, a question runs to its end.
///
/// Work is processor time of the asking thread: unlike time by the clock it does not depend on other programs.
///
/// ```
/// use campeao_base::machine::{Cancel, Deadline, DeadlineError};
/// use std::time::Duration;
///
/// let cancel = Cancel::default();
/// let deadline = Deadline::after(Duration::from_secs(60)).with_memory(1 << 30).with_cancel(&cancel);
/// let running = deadline.begin();
/// assert_eq!(running.check(), Ok(()));
/// cancel.cancel();
/// assert_eq!(running.check(), Err(DeadlineError::Cancelled));
/// assert_eq!(Deadline::after(Duration::ZERO).begin().check(), Err(DeadlineError::TimedOut));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Deadline {
    time: Option<Duration>,
    work: Option<Duration>,
    memory: Option<u64>,
    cancel: Option<Cancel>,
}

/// A signal by which another thread ends a question. Clones are the same signal.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

/// A [`Deadline`] of a question that has begun.
#[derive(Clone, Debug)]
pub struct Running {
    time: Option<TimeLimit>,
    /// The limit of work, with the thread whose work it counts.
    work: Option<(TimeLimit, ThreadId)>,
    cancel: Option<Cancel>,
}

told! {
    /// The reason why a question ended before its answer.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum DeadlineError {
        /// Another thread cancelled it.
        Cancelled => "cancelled", "cancelado";
        /// The time by the clock is over.
        TimedOut => "timed out", "tempo esgotado";
        /// The processor time is used up.
        OutOfWork => "the limit on processor time was reached", "atingiu-se o limite de tempo de processador";
    }
}

impl std::error::Error for DeadlineError {}

impl Cancel {
    /// Ends every question that has this signal.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the signal was given.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Deadline {
    /// A limit of time by the clock.
    pub fn after(time: Duration) -> Self {
        Self::default().with_time(time)
    }

    /// The same limits, with one of time by the clock.
    #[must_use]
    pub fn with_time(self, time: Duration) -> Self {
        Self { time: Some(time), ..self }
    }

    /// The same limits, with one of processor time of the asking thread.
    #[must_use]
    pub fn with_work(self, work: Duration) -> Self {
        Self { work: Some(work), ..self }
    }

    /// The same limits, with one of bytes for tables and values.
    #[must_use]
    pub fn with_memory(self, bytes: u64) -> Self {
        Self { memory: Some(bytes), ..self }
    }

    /// The same limits, with a signal to cancel.
    #[must_use]
    pub fn with_cancel(self, cancel: &Cancel) -> Self {
        Self { cancel: Some(cancel.clone()), ..self }
    }

    /// The same limits but for the time by the clock, for work that ends by itself when its time is over.
    #[must_use]
    pub fn without_time(self) -> Self {
        Self { time: None, ..self }
    }

    /// The limit of time by the clock, if there is one.
    pub const fn time(&self) -> Option<Duration> {
        self.time
    }

    /// The limit of processor time, if there is one.
    pub const fn work(&self) -> Option<Duration> {
        self.work
    }

    /// The most bytes, if they are limited.
    pub const fn memory(&self) -> Option<u64> {
        self.memory
    }

    /// Starts the clocks, for a question of the calling thread.
    pub fn begin(&self) -> Running {
        let work = self.work.and_then(TimeLimit::after_work);
        Running {
            time: self.time.and_then(TimeLimit::after),
            work: work.map(|work| (work, thread::current().id())),
            cancel: self.cancel.clone(),
        }
    }
}

impl From<Duration> for Deadline {
    fn from(time: Duration) -> Self {
        Self::after(time)
    }
}

impl Running {
    /// Whether the question may go on. Another thread's work is not counted.
    ///
    /// # Errors
    /// The limit that is reached.
    pub fn check(&self) -> Result<(), DeadlineError> {
        if self.cancel.as_ref().is_some_and(Cancel::is_cancelled) {
            return Err(DeadlineError::Cancelled);
        }
        if self.time.is_some_and(TimeLimit::is_over) {
            return Err(DeadlineError::TimedOut);
        }
        match self.work {
            Some((work, thread)) if thread::current().id() == thread && work.is_over() => {
                Err(DeadlineError::OutOfWork)
            }
            _ => Ok(()),
        }
    }

    /// Whether a limit is reached, as watches say it.
    pub fn flow(&self) -> ControlFlow<()> {
        if self.check().is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}
