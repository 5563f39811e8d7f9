//! The clock of a page, because the standard library has none for browsers.

use std::ops::{Add, Sub};
use std::time::Duration;

#[expect(unsafe_code, reason = "what a page gives can only be declared so")]
#[link(wasm_import_module = "campeao")]
unsafe extern "C" {
    /// Milliseconds since a fixed moment; never decreases.
    safe fn now() -> f64;
}

/// A moment, with the methods of [`std::time::Instant`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Instant(Duration);

impl Instant {
    /// This moment.
    #[must_use]
    pub fn now() -> Self {
        Self(Duration::try_from_secs_f64(now() / 1000.0).unwrap_or_default())
    }

    /// The time passed since this moment.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        Self::now().saturating_duration_since(*self)
    }

    /// The time from an earlier moment to this one; zero if that moment is later.
    #[must_use]
    pub fn duration_since(&self, earlier: Self) -> Duration {
        self.saturating_duration_since(earlier)
    }

    /// The time from an earlier moment to this one; zero if that moment is later.
    #[must_use]
    pub fn saturating_duration_since(&self, earlier: Self) -> Duration {
        self.0.saturating_sub(earlier.0)
    }

    /// The moment later by `duration`, if it can be represented.
    #[must_use]
    pub fn checked_add(&self, duration: Duration) -> Option<Self> {
        self.0.checked_add(duration).map(Self)
    }
}

impl Add<Duration> for Instant {
    type Output = Self;

    fn add(self, duration: Duration) -> Self {
        Self(self.0.saturating_add(duration))
    }
}

impl Sub for Instant {
    type Output = Duration;

    fn sub(self, earlier: Self) -> Duration {
        self.saturating_duration_since(earlier)
    }
}
