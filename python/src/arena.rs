//! The arenas of values: sessions behind locks, and the common one for values without a sheet of their own.
//!
//! No thread waits for the lock while holding the interpreter's, because the holder of the session may be about to
//! request that one.

use crate::attention::attentively;
use crate::lock::{Held, Lock};
use campeao::answers::Unanswered;
use campeao::games::{Library, Resources};
use campeao::values::Limits as GameLimits;
use campeao::worksheet::{Limits, Session};
use pyo3::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// A session whose values are kept as long as one of them is in use.
pub(crate) struct Arena {
    session: Lock<Session>,
    /// Whether this was the common arena, and another has replaced it.
    retired: AtomicBool,
}

/// The arena of values that belong to no sheet.
static COMMON: Mutex<Option<Arc<Arena>>> = Mutex::new(None);

/// The steps of an operation that is done without releasing the interpreter: well below a millisecond.
const BRIEF_STEPS: u64 = 1 << 12;

impl Arena {
    pub(crate) fn new(limits: Limits) -> Arc<Self> {
        let games = Library::with_files(Resources::default());
        Arc::new(Self {
            session: Lock::new(Session::with_limits(limits).keeping_values().with_rulesets(games)),
            retired: AtomicBool::new(false),
        })
    }

    /// The common arena. Once it is half full another replaces it, and the old one is dropped with the last of its
    /// values.
    pub(crate) fn common() -> Arc<Self> {
        let mut common = COMMON.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(common.get_or_insert_with(|| Self::new(Limits::default())))
    }

    /// Checks whether this is the common arena and half full; if so, further values are made in another.
    pub(crate) fn retire(self: &Arc<Self>, session: &mut Session) {
        if session.games().memory().bytes() > session.limits().bytes / 2 {
            let mut common = COMMON.lock().unwrap_or_else(PoisonError::into_inner);
            if common.as_ref().is_some_and(|common| Arc::ptr_eq(common, self)) {
                *common = None;
                self.retired.store(true, Ordering::Relaxed);
            }
        }
    }

    /// Whether this was the common arena, and another has replaced it.
    pub(crate) fn is_retired(&self) -> bool {
        self.retired.load(Ordering::Relaxed)
    }

    /// The session, for a thread that does not hold the interpreter's lock.
    ///
    /// # Errors
    /// If this thread holds it already, or must stop waiting for another.
    pub(crate) fn lock(&self) -> Result<Held<'_, Session>, Unanswered> {
        self.session.hold()
    }

    /// A short piece of work on the session; the interpreter is released only if another thread holds the session.
    ///
    /// # Errors
    /// If this thread holds it already.
    pub(crate) fn briefly<T: Send>(
        &self,
        python: Python<'_>,
        work: impl FnOnce(&mut Session) -> T + Send,
    ) -> PyResult<T> {
        let Some(mut held) = self.session.try_hold() else {
            return attentively(python, None, None, |_| Ok(work(&mut *self.lock()?)));
        };
        let limits = GameLimits { steps: BRIEF_STEPS, bytes: held.limits().bytes, ..GameLimits::default() };
        held.games().set_limits(limits);
        Ok(work(&mut held))
    }
}
