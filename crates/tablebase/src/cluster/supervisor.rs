//! The supervisor of the processes of this machine: it starts them, watches them, and restarts all if one is lost.

use std::io::{BufRead as _, BufReader, Read};
use std::ops::ControlFlow;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::cluster::pauses::Pauses;
use crate::cluster::{ClusterError, Line, Report};

/// The exit code of a process that has lost another.
pub const LOST: i32 = 75;

/// The longest time between two checks of the processes.
const LOOK: Duration = Duration::from_millis(100);

/// The time that stopped processes have to store their results.
const FAREWELL: Duration = Duration::from_secs(60);

/// The number of restarts without progress before the supervisor gives up.
const TRIES: u32 = 6;

/// Events while processes work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The progress of a process.
    Progress {
        /// The process, counted from 0 among those that were started.
        process: usize,
        /// The positions done.
        done: u64,
        /// Positions in all; while it writes, those of its share.
        total: u64,
        /// Whether they are being written.
        writing: bool,
    },
    /// A process was lost, and all begin again.
    Again {
        /// The lost process's last message.
        why: String,
    },
    /// Nothing happened for a while.
    Quiet,
}

/// The end of the processes' work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// All is done: the reports of the processes of this machine.
    Done(Vec<Report>),
    /// The processes were asked to stop, and have stored their results.
    Stopped,
    /// A process could not go on: its message, and its exit code.
    Failed {
        /// The process, counted from 1 among those that were started.
        process: usize,
        /// Its message.
        words: String,
        /// Its exit code.
        code: i32,
    },
}

/// Starts processes, and starts them again where one was lost.
///
/// A process writes its progress, and at last its report, to its standard output, in [`Line`]s. It ends with code 0
/// when all is done, with [`LOST`] when it has lost another process, and with any other code when a restart makes
/// no sense. When its standard input ends, its supervisor is gone, and it ends too.
pub struct Supervisor<'a> {
    /// The commands of the processes; requested again before each restart, because a resource that was free at the
    /// first start, such as a port, may be taken by then.
    pub commands: &'a dyn Fn() -> Result<Vec<Command>, ClusterError>,
    /// The pause before a restart.
    pub pause: Duration,
}

/// A message from a process.
enum Word {
    Line(Line),
    Ended,
}

/// The messages of all processes, each with the process's number.
type Words = Receiver<(usize, Word)>;

/// A process that was started.
struct Started {
    child: Child,
    /// Held open: when it closes, the process knows that its supervisor is gone.
    _input: Option<ChildStdin>,
    errors: Option<JoinHandle<String>>,
    report: Option<Report>,
    ended: Option<ExitStatus>,
}

impl Supervisor<'_> {
    /// Runs the processes to their end. `news` receives the progress and may ask them to stop.
    ///
    /// # Errors
    /// If a process cannot be started or has no command, or if processes are lost repeatedly.
    pub fn run(&self, news: &mut dyn FnMut(&News) -> ControlFlow<()>) -> Result<Ended, ClusterError> {
        let (mut tries, mut furthest) = (0, 0);
        loop {
            let (mut done, mut stop) = (0, false);
            let (mut started, words) = self.start()?;
            let ended = watch(&mut started, &words, &mut |said| {
                if let News::Progress { done: now, .. } = said {
                    done = done.max(*now);
                }
                stop |= news(said).is_break();
                if stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            let why = match ended {
                Ok(ended) => return Ok(ended),
                Err(_) if stop => return Ok(Ended::Stopped),
                Err(why) => why,
            };
            // Some work may have been done twice; any progress at all counts.
            tries = if done > furthest { 1 } else { tries + 1 };
            furthest = furthest.max(done);
            if tries >= TRIES {
                return Err(ClusterError::GivenUp { tries, last: why });
            }
            if news(&News::Again { why }).is_break() {
                return Ok(Ended::Stopped);
            }
            std::thread::sleep(self.pause);
        }
    }

    fn start(&self) -> Result<(Vec<Started>, Words), ClusterError> {
        let (send, words) = channel();
        let mut started: Vec<Started> = Vec::new();
        for (index, mut command) in (self.commands)()?.into_iter().enumerate() {
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
            let mut child = match command.spawn() {
                Ok(child) => child,
                Err(source) => {
                    end(&mut started);
                    return Err(ClusterError::Start { source });
                }
            };
            let input = child.stdin.take();
            let output = child.stdout.take();
            let errors = child.stderr.take().map(|errors| std::thread::spawn(move || last_words(errors)));
            let send: Sender<(usize, Word)> = send.clone();
            std::thread::spawn(move || {
                for line in output.map(BufReader::new).into_iter().flat_map(BufReader::lines) {
                    let Ok(line) = line else { break };
                    if let Some(line) = Line::read(&line)
                        && send.send((index, Word::Line(line))).is_err()
                    {
                        break;
                    }
                }
                let _ = send.send((index, Word::Ended));
            });
            started.push(Started { child, _input: input, errors, report: None, ended: None });
        }
        Ok((started, words))
    }
}

/// Watches processes until all have ended. Returns the last words of the lost process if all should begin again.
fn watch(
    started: &mut [Started],
    words: &Words,
    news: &mut dyn FnMut(&News) -> ControlFlow<()>,
) -> Result<Ended, String> {
    let mut asked: Option<Instant> = None;
    let mut pauses = Pauses::up_to(LOOK);
    loop {
        let said = match words.recv_timeout(pauses.next()) {
            Ok((process, Word::Line(line))) => heard(started, process, &line),
            Ok((_, Word::Ended)) => {
                // A process's output ends shortly before the process does.
                pauses.again();
                News::Quiet
            }
            Err(RecvTimeoutError::Timeout) => News::Quiet,
            Err(RecvTimeoutError::Disconnected) => {
                std::thread::sleep(pauses.next());
                News::Quiet
            }
        };
        if news(&said).is_break() {
            // Ctrl-C reaches the processes directly, so they need not be asked; those that do not end in time are
            // ended here.
            let since = *asked.get_or_insert_with(Instant::now);
            if since.elapsed() > FAREWELL {
                end(started);
                return Ok(Ended::Stopped);
            }
        }
        for process in started.iter_mut().filter(|process| process.ended.is_none()) {
            process.ended = process.child.try_wait().ok().flatten();
        }
        let Some(unhappy) = started
            .iter()
            .position(|process| process.ended.is_some_and(|ended| !ended.success()) && asked.is_none())
        else {
            if started.iter().any(|process| process.ended.is_none()) {
                continue;
            }
            // Their last messages may still arrive. Nothing is left to be stopped.
            for (process, word) in words {
                if let Word::Line(line) = word {
                    let _ = news(&heard(started, process, &line));
                }
            }
            if asked.is_some() {
                return Ok(Ended::Stopped);
            }
            return Ok(Ended::Done(started.iter().filter_map(|process| process.report).collect()));
        };
        // The loss of this process may not be the reason why the others ended, so their own reasons come first.
        std::thread::sleep(2 * LOOK);
        for process in started.iter_mut().filter(|process| process.ended.is_none()) {
            process.ended = process.child.try_wait().ok().flatten();
        }
        let failed = started.iter().position(|process| {
            process.ended.is_some_and(|ended| ended.code().is_some_and(|code| code != 0 && code != LOST))
        });
        let at = failed.unwrap_or(unhappy);
        let code = started[at].ended.and_then(|ended| ended.code());
        end(started);
        let errors = started[at].errors.take();
        let words = errors.and_then(|errors| errors.join().ok()).unwrap_or_default();
        let words = words.trim().to_owned();
        return match (failed, code) {
            (Some(_), Some(code)) => Ok(Ended::Failed { process: at + 1, words, code }),
            (_, Some(_)) => Err(words),
            (_, None) => Err(format!("process {} was killed", at + 1)),
        };
    }
}

/// The event in a line of a process; a report is stored.
fn heard(started: &mut [Started], process: usize, line: &Line) -> News {
    match *line {
        Line::Progress { done, total, writing } => News::Progress { process, done, total, writing },
        Line::Report(report) => {
            started[process].report = Some(report);
            News::Quiet
        }
    }
}

/// Ends all processes that have not ended.
fn end(started: &mut [Started]) {
    for process in started.iter_mut().filter(|process| process.ended.is_none()) {
        let _ = process.child.kill();
        process.ended = process.child.wait().ok();
    }
}

/// The last lines of a process's standard error.
fn last_words(errors: impl Read) -> String {
    const MOST: usize = 1 << 14;
    let mut words = Vec::new();
    let mut errors = BufReader::new(errors);
    let mut line = Vec::new();
    while let Ok(1..) = errors.read_until(b'\n', &mut line) {
        words.append(&mut line);
        if words.len() > 2 * MOST {
            words.drain(..words.len() - MOST);
        }
    }
    String::from_utf8_lossy(&words).into_owned()
}
