//! A bot: a program of the user's that speaks the line protocol on its standard input and output.
//!
//! The arena sends a command and waits for one line. Nothing that a bot does can hold the arena up, or fill its
//! memory. One thread reads its lines; it stops at a line that is too long, and waits while a few lines are unread.
//! Another thread writes orders, and every answer has a time limit.

use crate::interrupt::interrupted;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::time::{Duration, Instant};

/// The most bytes of a line.
const LONGEST_LINE: u64 = 1 << 16;
/// The most lines that wait to be read.
const UNREAD: usize = 16;
/// The interval at which Ctrl-C is looked for.
const LOOK: Duration = Duration::from_millis(50);
/// The time in which a bot may end by itself.
const FAREWELL: Duration = Duration::from_secs(5);

/// A running bot.
pub(super) struct Bot {
    child: Child,
    orders: Sender<String>,
    answers: Receiver<Heard>,
}

/// A line of a bot.
enum Heard {
    Line(String),
    TooLong,
}

/// The reason why a bot gives no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Silence {
    /// The time is over.
    Late,
    /// The program has ended, with this exit code if it is known.
    Ended(Option<i32>),
    /// It wrote a line that is too long.
    Flooded,
    /// The user stops the tournament.
    Interrupted,
}

impl Bot {
    /// Starts the program of a shell's command. Its standard error is that of the arena.
    pub(super) fn start(command: &str) -> io::Result<Self> {
        let mut shell = shell(command);
        let mut child = shell.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (orders, to_write) = mpsc::channel();
        let (heard, answers) = mpsc::sync_channel(UNREAD);
        if let Some(input) = child.stdin.take() {
            std::thread::spawn(move || write(input, &to_write));
        }
        if let Some(output) = child.stdout.take() {
            std::thread::spawn(move || read(output, &heard));
        }
        Ok(Self { child, orders, answers })
    }

    /// The answer to a command of the protocol, without control characters.
    pub(super) fn ask(&mut self, order: &str, limit: Duration) -> Result<String, Silence> {
        // A bot that no longer reads has ended, or is late.
        let _ = self.orders.send(format!("{order}\n"));
        let begun = Instant::now();
        loop {
            if interrupted() {
                return Err(Silence::Interrupted);
            }
            let left = limit.saturating_sub(begun.elapsed());
            match self.answers.recv_timeout(left.min(LOOK)) {
                Ok(Heard::Line(line)) => return Ok(line),
                Ok(Heard::TooLong) => return Err(Silence::Flooded),
                Err(RecvTimeoutError::Disconnected) => return Err(Silence::Ended(self.exit_code())),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Silence::Late),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// The exit code of a program that has closed its output, as soon as it ends.
    fn exit_code(&mut self) -> Option<i32> {
        self.ended_within(FAREWELL).then(|| self.child.try_wait().ok().flatten()?.code()).flatten()
    }

    fn ended_within(&mut self, limit: Duration) -> bool {
        let begun = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(None) if begun.elapsed() < limit => std::thread::sleep(Duration::from_millis(5)),
                Ok(None) => return false,
                Ok(Some(_)) | Err(_) => return true,
            }
        }
    }

    /// Asks the program to end, and kills it if it does not.
    pub(super) fn dismiss(mut self) {
        let _ = self.orders.send("quit\n".to_owned());
        // Its input is closed after the last order.
        self.orders = mpsc::channel().0;
        self.ended_within(FAREWELL);
    }
}

/// A program that is still running is ended, with those that it has started.
impl Drop for Bot {
    fn drop(&mut self) {
        if matches!(self.child.try_wait(), Ok(None)) {
            end(&mut self.child);
            let _ = self.child.wait();
        }
    }
}

/// Writes orders until there are no more, or the program does not read them.
fn write(mut input: ChildStdin, orders: &Receiver<String>) {
    for order in orders {
        if input.write_all(order.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines until the end, a line that is too long, or until nobody wants them.
fn read(output: ChildStdout, heard: &SyncSender<Heard>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = output.by_ref().take(LONGEST_LINE + 1).read_until(b'\n', &mut line);
        if !matches!(read, Ok(bytes) if bytes > 0) {
            return;
        }
        if line.len() as u64 > LONGEST_LINE {
            let _ = heard.send(Heard::TooLong);
            return;
        }
        let text = String::from_utf8_lossy(&line);
        let text: String = text.trim().chars().filter(|letter| !letter.is_control()).collect();
        if heard.send(Heard::Line(text)).is_err() {
            return;
        }
    }
}

/// A shell with a command. It leads a group of its own, so that Ctrl-C is the arena's alone, and all programs that the command starts
/// can be ended together.
#[cfg(unix)]
fn shell(command: &str) -> Command {
    use std::os::unix::process::CommandExt as _;
    let mut shell = Command::new("sh");
    shell.arg("-c").arg(command).process_group(0);
    shell
}

#[cfg(not(unix))]
fn shell(command: &str) -> Command {
    let mut shell = Command::new("cmd");
    shell.arg("/C").arg(command);
    shell
}

#[cfg(unix)]
fn end(child: &mut Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(group) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) {
        let _ = kill_process_group(group, Signal::KILL);
    }
    let _ = child.kill();
}

#[cfg(not(unix))]
fn end(child: &mut Child) {
    let _ = child.kill();
}
