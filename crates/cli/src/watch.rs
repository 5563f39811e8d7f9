//! Long work: it stops at Ctrl-C, and has a progress bar on a terminal after one second.

use crate::console::Console;
use crate::failure::Failure;
use crate::{interrupt, terminal};
use campeao_games::Refusal;
use campeao_solve::SolveError;
use campeao_solve::sequence::Watch;
use indicatif::{ProgressBar, ProgressStyle};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The progress of the search in an expression, as steps done and steps in all; 0 of 0 if there is none.
static SEARCHED: [AtomicU64; 2] = [AtomicU64::new(0), AtomicU64::new(0)];
/// The time before progress is shown.
const PATIENCE: Duration = Duration::from_secs(1);
/// The interval at which the elapsed time is updated.
const TICK: Duration = Duration::from_millis(100);

/// Records the progress of the current search.
pub(crate) fn searched(done: u64, total: u64) {
    for (told, number) in SEARCHED.iter().zip([done, total]) {
        told.store(number, Ordering::Relaxed);
    }
}

/// A display for work of unknown length: after one second it shows the elapsed time on a terminal, and the progress
/// of a search in the work.
pub(crate) struct Waiting {
    /// A sender that is dropped when the work is done, and the thread of the display.
    shown: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Waiting {
    /// Starts the display.
    pub(crate) fn new() -> Self {
        searched(0, 0);
        let shown = terminal::shows_progress().then(|| {
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

/// Shows the elapsed time until the work is done.
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

/// The watch over one piece of work, with a limit of time where the user sets one.
pub(crate) struct Progress {
    begun: Instant,
    limit: Option<Duration>,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// Starts watching.
    pub(crate) fn new() -> Self {
        Self::within(None)
    }

    /// Starts watching work that is to end after so many seconds.
    pub(crate) fn within(seconds: Option<u64>) -> Self {
        interrupt::begin_watched();
        Self { begun: Instant::now(), limit: seconds.map(Duration::from_secs), bar: None }
    }

    /// The limit of time in seconds, if it is over.
    fn over(&self) -> Option<u64> {
        self.limit.filter(|limit| self.begun.elapsed() >= *limit).map(|limit| limit.as_secs())
    }

    /// The reason why work ended without an answer: the time, where it is over and the user did not stop the work.
    pub(crate) fn failed(&self, refusal: Refusal, console: &Console<'_>) -> Failure {
        match (&refusal, self.over()) {
            (Refusal::Solve(SolveError::Interrupted), Some(seconds)) if !interrupt::interrupted() => {
                Failure::mistake(console.say("time-over", &[("seconds", seconds.into())]))
            }
            _ => console.refused(refusal),
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        interrupt::end_watched();
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
        if interrupt::interrupted() || self.over().is_some() {
            return ControlFlow::Break(());
        }
        if self.bar.is_none() && self.begun.elapsed() >= PATIENCE && terminal::shows_progress() {
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
