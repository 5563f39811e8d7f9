//! How often a loop asks its watch, if its steps may take any time.

use campeao_base::machine::Instant;
use std::time::Duration;

/// The time between two looks at the watch after which it is looked at more often.
const SLOW: Duration = Duration::from_millis(10);
/// The most steps between two looks.
const LONGEST_STRETCH: u32 = 16;

/// The stretches of steps between two looks at a watch: long ones while steps are quick, else single ones.
pub(crate) struct Pace {
    stretch: u32,
    left: u32,
    looked: Instant,
}

impl Pace {
    pub(crate) fn new() -> Self {
        Self { stretch: 1, left: 1, looked: Instant::now() }
    }

    /// Whether the watch is to be asked after this step.
    pub(crate) fn asks(&mut self) -> bool {
        self.left -= 1;
        if self.left > 0 {
            return false;
        }
        let is_slow = self.looked.elapsed() > SLOW;
        self.stretch = if is_slow { 1 } else { (2 * self.stretch).min(LONGEST_STRETCH) };
        self.left = self.stretch;
        self.looked = Instant::now();
        is_slow
    }
}
