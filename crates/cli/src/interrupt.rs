//! Ctrl-C: it stops watched work cleanly.

use campeao_answers::speech::Speaker;
use std::io::Write as _;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Whether Ctrl-C was pressed.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// Whether another process handles Ctrl-C.
static LEFT: AtomicBool = AtomicBool::new(false);
/// The number of pieces of work in progress that check [`INTERRUPTED`].
static WATCHED: AtomicUsize = AtomicUsize::new(0);
/// The exit code of a program stopped by Ctrl-C.
const STOPPED: i32 = 130;

/// Installs the handler: Ctrl-C stops watched work cleanly and unwatched work at once; pressed again, it stops any
/// work at once.
pub(crate) fn heed_interrupts(speaker: &Speaker) {
    let farewell = format!("\n{}: {}", speaker.say("error", &[]), speaker.say("interrupted", &[]));
    // If no handler can be set, Ctrl-C ends the program as usual.
    let _ = ctrlc::set_handler(move || {
        if LEFT.load(Ordering::Relaxed) {
            return;
        }
        let again = INTERRUPTED.swap(true, Ordering::Relaxed);
        if again || WATCHED.load(Ordering::Relaxed) == 0 {
            let _ = writeln!(std::io::stderr(), "{farewell}");
            std::process::exit(STOPPED);
        }
    });
}

/// Leaves Ctrl-C to another process, which receives it from the terminal as well.
pub(crate) fn leave_interrupts() {
    LEFT.store(true, Ordering::Relaxed);
}

/// Whether Ctrl-C was pressed, for work that checks now and then.
pub(crate) fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Allows further work after an interrupted piece was given up.
pub(crate) fn forget_interrupt() {
    INTERRUPTED.store(false, Ordering::Relaxed);
}

/// Marks the beginning of a piece of work that checks [`interrupted`].
pub(crate) fn begin_watched() {
    WATCHED.fetch_add(1, Ordering::Relaxed);
}

/// Marks the end of such a piece of work.
pub(crate) fn end_watched() {
    WATCHED.fetch_sub(1, Ordering::Relaxed);
}
