//! A lock whose holder never waits for it: signals, progress and rules in Python may ask again from within an answer,
//! and get an error. A thread that waits for another checks signals and clocks.

use crate::attention::interrupted;
use crate::error;
use campeao::answers::{Mistake, Unanswered};
use campeao::message::Language;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, TryLockError};
use std::time::Duration;

/// The pause between two attempts to take the lock.
const BETWEEN_TRIES: Duration = Duration::from_micros(200);

/// The number of the next thread; 0 means no thread.
static NEXT: AtomicU64 = AtomicU64::new(1);

thread_local! {
    /// The number of this thread.
    static ME: u64 = NEXT.fetch_add(1, Ordering::Relaxed);
}

/// A resource that one thread at a time holds.
pub(crate) struct Lock<T> {
    what: Mutex<T>,
    holder: AtomicU64,
}

/// The hold on it.
pub(crate) struct Held<'l, T> {
    what: MutexGuard<'l, T>,
    holder: &'l AtomicU64,
}

impl<T> Lock<T> {
    pub(crate) const fn new(what: T) -> Self {
        Self { what: Mutex::new(what), holder: AtomicU64::new(0) }
    }

    /// The hold, if no thread has it.
    pub(crate) fn try_hold(&self) -> Option<Held<'_, T>> {
        let what = match self.what.try_lock() {
            Ok(what) => what,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => return None,
        };
        self.holder.store(ME.with(|me| *me), Ordering::Relaxed);
        Some(Held { what, holder: &self.holder })
    }

    /// The hold, as soon as no other thread has it; for a thread that does not hold the interpreter's lock.
    ///
    /// # Errors
    /// If this thread has it already, or must stop waiting.
    pub(crate) fn hold(&self) -> Result<Held<'_, T>, Unanswered> {
        loop {
            if let Some(held) = self.try_hold() {
                return Ok(held);
            }
            if self.holder.load(Ordering::Relaxed) == ME.with(|me| *me) {
                return Err(Mistake::new(match error::spoken() {
                    Language::English => "it is still answering, and was asked again from within that answer",
                    Language::Portuguese => {
                        "ainda está a responder, e foi interrogado de dentro dessa resposta"
                    }
                })
                .into());
            }
            if interrupted() {
                return Err(Unanswered::Interrupted);
            }
            std::thread::sleep(BETWEEN_TRIES);
        }
    }
}

impl<T> Drop for Held<'_, T> {
    fn drop(&mut self) {
        self.holder.store(0, Ordering::Relaxed);
    }
}

impl<T> Deref for Held<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.what
    }
}

impl<T> DerefMut for Held<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.what
    }
}
