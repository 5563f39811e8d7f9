//! A worker process: a desk that reads orders from the standard input and replies on the standard output.

use campeao_answers::desk::Desk;
use campeao_games::Resources;
use std::io::{self, BufRead as _};
use std::sync::mpsc;

/// How a worker is set up.
#[derive(Clone, Debug)]
pub struct WorkerSettings {
    /// The most bytes of memory, which the system enforces where it can. They may be fewer than champions may use: then these meet the
    /// limit of the system, and another worker begins anew.
    pub confined: Option<u64>,
    /// Whether everything else on the machine goes before it.
    pub patient: bool,
    /// What champions may use.
    pub resources: Resources,
}

/// How much a patient worker steps back, in the terms of the system's scheduler.
#[cfg(unix)]
const NICENESS: i32 = 3;

/// Answers orders from the standard input on the standard output. When the input ends, so does the process, whatever it
/// is working on: the server that wanted the answer is gone, however it ended.
///
/// # Errors
/// Where one of them breaks.
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
    let mut desk = Desk::new(settings.resources.clone());
    let mut out = io::BufWriter::new(io::stdout().lock());
    for line in orders {
        desk.answer(&line, &mut out)?;
    }
    Ok(())
}

/// Lets the system hold the limits.
#[cfg(unix)]
fn confine(settings: &WorkerSettings) {
    use rustix::process::{Resource, Rlimit, setpriority_process, setrlimit};
    // Where the system knows no such limit, those of time and of the libraries hold. What is written to counts: of addresses the
    // allocator sets aside 64 MB and more for every thread that it will never fill.
    if let Some(memory) = settings.confined {
        let _ = setrlimit(Resource::Data, Rlimit { current: Some(memory), maximum: Some(memory) });
    }
    if settings.patient {
        let _ = setpriority_process(None, NICENESS);
    }
}

/// Lets the system hold the limits.
#[cfg(not(unix))]
fn confine(_settings: &WorkerSettings) {}
