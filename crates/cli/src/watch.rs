//! Long work: stopped by Ctrl-C, and with a progress bar on a terminal once it has lasted a second.

use crate::terminal;
use campeao_answers::speech::Speaker;
use campeao_solve::sequence::Watch;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::Write as _;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Whether Ctrl-C was pressed.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// Whether another process heeds Ctrl-C.
static LEFT: AtomicBool = AtomicBool::new(false);
/// How many works are going on that look at [`INTERRUPTED`].
static WATCHED: AtomicUsize = AtomicUsize::new(0);
/// How far the search that goes on in an expression has come, and of how much; 0 of 0 where there is none.
static SEARCHED: [AtomicU64; 2] = [AtomicU64::new(0), AtomicU64::new(0)];
/// How long work lasts before its progress is shown.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often the time that goes by is shown anew.
const TICK: Duration = Duration::from_millis(100);
/// The exit code of a program stopped by Ctrl-C.
const STOPPED: i32 = 130;

/// From now on Ctrl-C stops watched work cleanly, and anything else, or the second time, at once.
pub(crate) fn heed_interrupts(speaker: &Speaker) {
    let farewell = format!("\n{}: {}", speaker.say("error", &[]), speaker.say("interrupted", &[]));
    // Where no handler can be set, Ctrl-C ends the program as it always does.
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

/// From now on Ctrl-C is heeded by another process, which the terminal tells as well.
pub(crate) fn leave_interrupts() {
    LEFT.store(true, Ordering::Relaxed);
}

/// Whether Ctrl-C was pressed, for work that asks now and then.
pub(crate) fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Lets work go on after an interrupted piece was given up.
pub(crate) fn forget_interrupt() {
    INTERRUPTED.store(false, Ordering::Relaxed);
}

/// Takes down how far the search that goes on has come.
pub(crate) fn searched(done: u64, total: u64) {
    for (told, number) in SEARCHED.iter().zip([done, total]) {
        told.store(number, Ordering::Relaxed);
    }
}

/// Shows on a terminal, once it has lasted a second, how long work goes on of which nobody knows how much there is, and how far a search
/// in it has come.
pub(crate) struct Waiting {
    /// Dropped when the work is done, and who shows it.
    shown: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Waiting {
    /// Begins to wait.
    pub(crate) fn new() -> Self {
        searched(0, 0);
        let shown = terminal::draws(&std::io::stderr()).then(|| {
            let (done, wait) = mpsc::channel();
            (done, std::thread::spawn(move || show_time(&wait)))
        });
        Self { shown }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        if let Some((done, shown)) = self.shown.take() {
            drop(done);
            let _ = shown.join();
        }
    }
}

/// Shows the time that goes by until the work is done.
fn show_time(done: &Receiver<()>) {
    if done.recv_timeout(PATIENCE) != Err(RecvTimeoutError::Timeout) {
        return;
    }
    let bar = ProgressBar::new_spinner().with_elapsed(PATIENCE);
    let style = ProgressStyle::with_template("{spinner} {elapsed} {msg}");
    let bar = style.map_or(bar.clone(), |style| bar.with_style(style));
    while done.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
        let [searched, total] = SEARCHED.each_ref().map(|number| number.load(Ordering::Relaxed));
        bar.set_message(if total > 0 { format!("{searched}/{total}") } else { String::new() });
        bar.tick();
    }
    bar.finish_and_clear();
}

/// The watch over one piece of work.
pub(crate) struct Progress {
    begun: Instant,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// Begins to watch.
    pub(crate) fn new() -> Self {
        WATCHED.fetch_add(1, Ordering::Relaxed);
        Self { begun: Instant::now(), bar: None }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        WATCHED.fetch_sub(1, Ordering::Relaxed);
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

impl campeao_tablebase::Watch for Progress {
    fn progress(&mut self, progress: &campeao_tablebase::Progress) -> ControlFlow<()> {
        Watch::progress(self, progress.done, progress.total)
    }
}

impl Watch for Progress {
    fn progress(&mut self, done: u64, total: u64) -> ControlFlow<()> {
        if INTERRUPTED.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        if self.bar.is_none() && self.begun.elapsed() >= PATIENCE && terminal::draws(&std::io::stderr()) {
            let style = ProgressStyle::with_template("{bar:32} {percent:>3} % {eta:>6}");
            let bar = ProgressBar::new(total);
            self.bar = Some(style.map_or(bar.clone(), |style| bar.with_style(style)));
        }
        if let Some(bar) = &self.bar {
            bar.set_length(total);
            bar.set_position(done);
        }
        ControlFlow::Continue(())
    }
}
