//! Long work that can be stopped: by Ctrl-C, by a time limit, or by the function that receives the progress.

use crate::error;
use campeao::answers::Unanswered;
use campeao::tablebase;
use pyo3::prelude::*;
use std::cell::RefCell;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Milliseconds between two checks of the interpreter.
const BETWEEN_LOOKS: u64 = 50;
/// The longest time limit; a longer one means no limit.
const LONGEST: f64 = 1e9;

/// A watch that checks signals and the time limit during the work. Clones share their state.
#[derive(Clone)]
pub(crate) struct Attention(Arc<Shared>);

struct Shared {
    begun: Instant,
    limit: Option<Duration>,
    /// The time of the next check, in milliseconds from the beginning.
    next: AtomicU64,
    /// A function called with the steps done and the steps in all.
    progress: Option<Py<PyAny>>,
    stopped: Mutex<Option<Stopped>>,
}

/// The reason why the work was stopped.
enum Stopped {
    /// The time limit was exceeded.
    Late(Duration),
    /// Python code raised this, such as a `KeyboardInterrupt`.
    Raised(PyErr),
}

thread_local! {
    /// The watch of this thread's work, for callbacks that can only be plain functions.
    static HERE: RefCell<Option<Attention>> = const { RefCell::new(None) };
}

/// Whether the work of this thread must stop.
pub(crate) fn interrupted() -> bool {
    let attention = HERE.with_borrow(Clone::clone);
    attention.is_some_and(|attention| attention.stops(0, 0))
}

/// A time limit from a number of seconds.
///
/// # Errors
/// If it is not a number of seconds.
pub(crate) fn seconds(limit: Option<f64>) -> PyResult<Option<Duration>> {
    match limit {
        Some(seconds) if seconds.is_nan() || seconds < 0.0 => {
            Err(error::plain("limit: a number of seconds, at least 0"))
        }
        Some(seconds) if seconds < LONGEST => Ok(Some(Duration::from_secs_f64(seconds))),
        _ => Ok(None),
    }
}

impl Attention {
    fn new(limit: Option<f64>, progress: Option<Py<PyAny>>) -> PyResult<Self> {
        let limit = seconds(limit)?;
        let (next, stopped) = (AtomicU64::new(BETWEEN_LOOKS), Mutex::new(None));
        Ok(Self(Arc::new(Shared { begun: Instant::now(), limit, next, progress, stopped })))
    }

    /// The time left, if it is limited.
    pub(crate) fn left(&self) -> Option<Duration> {
        self.0.limit.map(|limit| limit.saturating_sub(self.0.begun.elapsed()))
    }

    /// Whether to stop.
    pub(crate) fn stops(&self, done: u64, total: u64) -> bool {
        let Shared { begun, limit, next, progress, stopped } = &*self.0;
        let elapsed = begun.elapsed();
        if let Some(limit) = limit.filter(|limit| elapsed >= *limit) {
            stopped.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(Stopped::Late(limit));
            return true;
        }
        let now = u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX);
        let due = next.load(Ordering::Relaxed);
        let looks = now >= due
            && next.compare_exchange(due, now + BETWEEN_LOOKS, Ordering::Relaxed, Ordering::Relaxed).is_ok();
        if looks {
            let raised = Python::attach(|python| {
                python.check_signals()?;
                match progress {
                    Some(progress) if total > 0 => progress.call1(python, (done, total)).map(drop),
                    _ => Ok(()),
                }
            });
            if let Err(raised) = raised {
                self.stop(raised);
            }
        }
        stopped.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    /// Stops the work, because Python code has raised an exception.
    pub(crate) fn stop(&self, raised: PyErr) {
        *self.0.stopped.lock().unwrap_or_else(PoisonError::into_inner) = Some(Stopped::Raised(raised));
    }

    /// A signal that stops the work.
    pub(crate) fn signal(&self) -> impl Fn() -> bool + Send + Sync + 'static {
        let attention = self.clone();
        move || attention.stops(0, 0)
    }

    /// A watch of the solvers.
    pub(crate) fn watch(&self) -> impl FnMut(u64, u64) -> ControlFlow<()> + '_ {
        |done, total| flow(self.stops(done, total))
    }

    /// A watch of the builders of tablebases.
    pub(crate) fn table_watch(&self) -> impl FnMut(&tablebase::Progress) -> ControlFlow<()> + '_ {
        |progress| flow(self.stops(progress.done, progress.total))
    }
}

const fn flow(stops: bool) -> ControlFlow<()> {
    if stops { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// Works without the interpreter's lock until the work is done or stopped.
///
/// # Errors
/// Errors in the question; `OutOfTime` where the time limit ended the work; exceptions raised by Python code in
/// between.
pub(crate) fn attentively<T: Send>(
    python: Python<'_>,
    limit: Option<f64>,
    progress: Option<Py<PyAny>>,
    work: impl FnOnce(&Attention) -> Result<T, Unanswered> + Send,
) -> PyResult<T> {
    let attention = Attention::new(limit, progress)?;
    let answer = python.detach(|| {
        let before = HERE.replace(Some(attention.clone()));
        let answer = work(&attention);
        HERE.replace(before);
        answer
    });
    let stopped = attention.0.stopped.lock().unwrap_or_else(PoisonError::into_inner).take();
    match (answer, stopped) {
        (_, Some(Stopped::Raised(raised))) => Err(raised),
        (Ok(answer), _) => Ok(answer),
        (Err(_), Some(Stopped::Late(limit))) => Err(error::out_of_time(limit)),
        (Err(Unanswered::Mistake(mistake)), None) => Err(error::of(&mistake)),
        (Err(Unanswered::Interrupted), None) => Err(error::plain(&Unanswered::Interrupted.to_string())),
    }
}
