//! A worker process: a desk that reads orders from the standard input and replies on the standard output.

use campeao_answers::desk::Desk;
use campeao_games::Resources;
use std::io::{self, BufRead as _};
use std::sync::mpsc;

/// The settings of a worker.
#[derive(Clone, Debug)]
pub struct WorkerSettings {
    /// The most bytes of memory, which the system enforces where it can. They may be fewer than champions may use: then
    /// champions meet the limit of the system, and another worker begins anew.
    pub confined: Option<u64>,
    /// Whether everything else on the machine takes precedence.
    pub patient: bool,
    /// The resources of champions.
    pub resources: Resources,
}

/// The niceness of a patient worker, in the terms of the system's scheduler.
#[cfg(unix)]
const NICENESS: i32 = 3;

/// Answers orders from the standard input on the standard output. When the input ends, the process ends too, even in
/// the middle of its work: the server that wanted the answer is gone.
///
/// # Errors
/// If reading or writing fails.
pub fn work(settings: &WorkerSettings) -> io::Result<()> {
    confine(settings);
    let (sender, orders) = mpsc::channel();
    std::thread::Builder::new().spawn(move || {
        for line in io::stdin().lock().lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                break;
            }
        }
        std::process::exit(0);
    })?;
    let mut desk = Desk::new(settings.resources.clone()).with_lessons(campeao_lessons::checked);
    let mut out = io::BufWriter::new(io::stdout().lock());
    for line in orders {
        desk.answer(&line, &mut out)?;
    }
    Ok(())
}

/// Lets the system enforce the limits.
#[cfg(unix)]
fn confine(settings: &WorkerSettings) {
    use rustix::process::{Resource, Rlimit, setpriority_process, setrlimit};
    // If the system knows no such limit, those of time and of the libraries apply. Only written memory counts: the
    // allocator reserves 64 MB and more of addresses for every thread, which it never fills.
    if let Some(memory) = settings.confined {
        let _ = setrlimit(Resource::Data, Rlimit { current: Some(memory), maximum: Some(memory) });
    }
    if settings.patient {
        let _ = setpriority_process(None, NICENESS);
    }
}

/// Lets the system enforce the limits.
#[cfg(not(unix))]
fn confine(_settings: &WorkerSettings) {}
