//! The clock of a page: the standard library has none for a browser.

use std::ops::{Add, Sub};
use std::time::Duration;

#[expect(unsafe_code, reason = "what a page gives can only be declared so")]
#[link(wasm_import_module = "campeao")]
unsafe extern "C" {
    /// Milliseconds since some moment, never fewer than before.
    safe fn now() -> f64;
}

/// A moment; see [`std::time::Instant`], whose methods these are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Instant(Duration);

impl Instant {
    /// This moment.
    #[must_use]
    pub fn now() -> Self {
        Self(Duration::try_from_secs_f64(now() / 1000.0).unwrap_or_default())
    }

    /// How long ago it was.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        Self::now().saturating_duration_since(*self)
    }

    /// How long it was after an earlier moment; nothing if it was before.
    #[must_use]
    pub fn duration_since(&self, earlier: Self) -> Duration {
        self.saturating_duration_since(earlier)
    }

    /// How long it was after an earlier moment; nothing if it was before.
    #[must_use]
    pub fn saturating_duration_since(&self, earlier: Self) -> Duration {
        self.0.saturating_sub(earlier.0)
    }

    /// The moment so much later, where there is one.
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
