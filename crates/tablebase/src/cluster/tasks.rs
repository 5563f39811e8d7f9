//! Tasks that may be done in any order: every process that is free takes the next one.
//!
//! The first process hands the tasks out, does some itself, and keeps each result in a journal, from which the next
//! run continues. A journal is a line that describes the tasks, and for each result the number of its task, its
//! length, a line feed, the result, and a line feed. A result that was not written completely does not count.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead as _, BufReader, Read as _, Seek as _, SeekFrom, Write as _};
use std::net::{Shutdown, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::ScopedJoinHandle;
use std::time::{Duration, Instant};

use crate::cluster::{ClusterError, Traffic};

/// The reply that no task is left.
const NONE_LEFT: u64 = u64::MAX;

/// The most bytes of a result.
const LONGEST: u32 = 1 << 30;

/// The pause between checks whether the others have finished.
const PAUSE: Duration = Duration::from_millis(20);

/// Results of tasks, kept as they come.
///
/// ```
/// use campeao_tablebase::cluster::Journal;
/// let folder = tempfile::tempdir()?;
/// let path = folder.path().join("squares.partial");
/// let mut journal = Journal::open(&path, "squares", 3)?;
/// journal.keep(1, b"1".to_vec())?;
/// drop(journal);
/// let journal = Journal::open(&path, "squares", 3)?;
/// assert_eq!(journal.results(), [None, Some(b"1".to_vec()), None]);
/// assert!(Journal::open(&path, "cubes", 3).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
    results: Vec<Option<Vec<u8>>>,
    /// The number of results.
    done: usize,
}

impl Journal {
    /// Opens or creates a journal and reads its results. `tasks` describes the tasks on one line.
    ///
    /// # Errors
    /// If the system refuses, or if the file is not a journal of these tasks.
    pub fn open(path: &Path, tasks: &str, count: usize) -> Result<Self, ClusterError> {
        let failed = |source| ClusterError::Journal { path: path.to_owned(), source };
        let head = format!("campeao tasks 1 {count} {}\n", tasks.replace(['\n', '\r'], " "));
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let file = file.map_err(failed)?;
        let mut journal = Self { path: path.to_owned(), file, results: vec![None; count], done: 0 };
        let mut reader = BufReader::new(&journal.file);
        let mut line = String::new();
        reader.read_line(&mut line).map_err(failed)?;
        let mut end = head.len() as u64;
        if line == head {
            while let Some((length, task, result)) = read_result(&mut reader).map_err(failed)? {
                let Some(place) = journal.results.get_mut(task) else { break };
                journal.done += usize::from(place.replace(result).is_none());
                end += length;
            }
        } else if head.starts_with(&line) {
            journal.file.set_len(0).map_err(failed)?;
            journal.file.rewind().and_then(|()| journal.file.write_all(head.as_bytes())).map_err(failed)?;
        } else {
            return Err(ClusterError::OtherTasks { path: path.to_owned() });
        }
        journal.file.set_len(end).map_err(failed)?;
        journal.file.seek(SeekFrom::Start(end)).map_err(failed)?;
        Ok(journal)
    }

    /// Keeps the result of a task.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn keep(&mut self, task: usize, result: Vec<u8>) -> Result<(), ClusterError> {
        let mut bytes = format!("{task} {}\n", result.len()).into_bytes();
        bytes.extend(&result);
        bytes.push(b'\n');
        let written = self.file.write_all(&bytes).and_then(|()| self.file.sync_data());
        written.map_err(|source| ClusterError::Journal { path: self.path.clone(), source })?;
        if let Some(place) = self.results.get_mut(task) {
            self.done += usize::from(place.replace(result).is_none());
        }
        Ok(())
    }

    /// The results so far.
    pub fn results(&self) -> &[Option<Vec<u8>>] {
        &self.results
    }
}

/// A result with its task and their length in bytes; `None` at the end of the complete results.
fn read_result(reader: &mut BufReader<&File>) -> io::Result<Option<(u64, usize, Vec<u8>)>> {
    let mut line = Vec::new();
    reader.read_until(b'\n', &mut line)?;
    let words = std::str::from_utf8(&line).ok().and_then(|line| line.strip_suffix('\n'));
    let numbers = words.and_then(|line| line.split_once(' '));
    let numbers = numbers.and_then(|(task, length)| Some((task.parse().ok()?, length.parse::<u32>().ok()?)));
    let Some((task, length)) = numbers.filter(|(_, length)| *length <= LONGEST) else { return Ok(None) };
    let mut result = Vec::new();
    reader.take(u64::from(length) + 1).read_to_end(&mut result)?;
    if result.len() != length as usize + 1 || result.pop() != Some(b'\n') {
        return Ok(None);
    }
    Ok(Some((line.len() as u64 + u64::from(length) + 1, task, result)))
}

/// A group of processes that do the tasks.
///
/// As with a [`Dataflow`](crate::cluster::Dataflow), a process that loses another ends by a panic in one of its
/// threads: it may be in the middle of a task, and finished results are kept.
pub struct Crew {
    /// Connections to all other processes, of which only those with the first are used.
    pub streams: Vec<Option<TcpStream>>,
    /// The number of this process, counted from 0.
    pub index: usize,
    /// The longest time that another process may take for a task.
    pub patience: Duration,
}

impl Crew {
    /// Does the tasks without a result in the journal, together with the other processes. Only the first has a journal.
    /// `told` receives the number of finished tasks.
    ///
    /// # Errors
    /// If a result cannot be kept, another is lost, or a task is not done.
    pub fn work<E: From<ClusterError>>(
        mut self,
        journal: Option<&mut Journal>,
        work: &mut dyn FnMut(usize) -> Result<Vec<u8>, E>,
        told: &mut dyn FnMut(usize),
    ) -> Result<Traffic, E> {
        for stream in self.streams.iter().flatten() {
            stream.set_read_timeout(Some(self.patience)).map_err(lost)?;
            stream.set_write_timeout(Some(self.patience)).map_err(lost)?;
        }
        match (journal, self.streams.first_mut()) {
            (Some(journal), _) => self.hand_out(journal, work, told),
            (None, Some(Some(first))) => help(first, work),
            (None, _) => Ok(Traffic::default()),
        }
    }

    fn hand_out<E: From<ClusterError>>(
        &mut self,
        journal: &mut Journal,
        work: &mut dyn FnMut(usize) -> Result<Vec<u8>, E>,
        told: &mut dyn FnMut(usize),
    ) -> Result<Traffic, E> {
        let left: Vec<usize> =
            (0..journal.results.len()).filter(|&task| journal.results[task].is_none()).collect();
        let count = journal.results.len();
        let left = Mutex::new(left.into_iter().rev().collect());
        let list = List { left, count, closed: AtomicBool::new(false), journal: Mutex::new(journal) };
        let sent = AtomicU64::new(0);
        let doors: Vec<TcpStream> = self
            .streams
            .iter()
            .flatten()
            .map(TcpStream::try_clone)
            .collect::<Result<_, _>>()
            .map_err(lost)?;
        let waited = std::thread::scope(|scope| {
            let (list, sent) = (&list, &sent);
            let others: Vec<_> = (self.streams.iter_mut().flatten())
                .map(|stream| scope.spawn(move || list.serve(stream, sent)))
                .collect();
            let (mut done, mut waited) = (Ok(()), Duration::ZERO);
            // Nobody leaves before all are done: until then a lost process needs the others again.
            while done.is_ok() && list.done() < list.count {
                if others.iter().any(ScopedJoinHandle::is_finished) && list.done() < list.count {
                    break;
                }
                if let Some(task) = list.next() {
                    done = work(task).and_then(|result| Ok(list.keep(task, result)?));
                } else {
                    std::thread::sleep(PAUSE);
                    waited += PAUSE;
                }
                told(list.done());
            }
            if list.done() < list.count {
                // If one process cannot go on, all end, whatever they are doing.
                list.closed.store(true, Ordering::Relaxed);
                for door in &doors {
                    let _ = door.shutdown(Shutdown::Both);
                }
            }
            let others: Vec<_> = others.into_iter().map(ScopedJoinHandle::join).collect();
            done?;
            for other in others {
                other.map_err(|_| lost(io::ErrorKind::NotConnected.into()))??;
            }
            if list.done() < list.count {
                return Err(lost(io::ErrorKind::NotConnected.into()).into());
            }
            Ok::<_, E>(waited)
        })?;
        Ok(Traffic { rounds: 0, sent: sent.into_inner(), waited })
    }
}

/// The open tasks, and the journal of results.
struct List<'j> {
    left: Mutex<Vec<usize>>,
    /// The number of tasks.
    count: usize,
    /// Whether no further task is given, though not all are done.
    closed: AtomicBool,
    journal: Mutex<&'j mut Journal>,
}

impl List<'_> {
    fn next(&self) -> Option<usize> {
        self.left.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }

    fn keep(&self, task: usize, result: Vec<u8>) -> Result<(), ClusterError> {
        self.journal.lock().unwrap_or_else(PoisonError::into_inner).keep(task, result)
    }

    fn done(&self) -> usize {
        self.journal.lock().unwrap_or_else(PoisonError::into_inner).done
    }

    /// Gives another process one task after the other. If the process is lost, this one may be in the middle of a
    /// task, and ends by a panic.
    fn serve(&self, stream: &mut TcpStream, sent: &AtomicU64) -> Result<(), ClusterError> {
        let served = self.give(stream, sent);
        if let Err(error) = &served
            && !self.closed.load(Ordering::Relaxed)
        {
            std::panic::panic_any(error.to_string());
        }
        served
    }

    /// Hands out tasks, and keeps the returned results.
    fn give(&self, stream: &mut TcpStream, sent: &AtomicU64) -> Result<(), ClusterError> {
        while self.done() < self.count && !self.closed.load(Ordering::Relaxed) {
            let Some(task) = self.next() else {
                std::thread::sleep(PAUSE);
                continue;
            };
            stream.write_all(&(task as u64).to_le_bytes()).map_err(lost)?;
            let result = take(stream).map_err(lost)?;
            sent.fetch_add(8, Ordering::Relaxed);
            self.keep(task, result)?;
        }
        let told = stream.write_all(&NONE_LEFT.to_le_bytes()).and_then(|()| take(stream));
        // This process stays until the other has read the reply; otherwise the other would take it for lost. Once
        // all is done nothing depends on the answer.
        if self.done() < self.count { told.map(drop).map_err(lost) } else { Ok(()) }
    }
}

/// Checks during a task that the first process is there, and ends this process by a panic if it is not.
fn look_after(first: &TcpStream, over: &Arc<AtomicBool>) -> io::Result<()> {
    let (first, over) = (first.try_clone()?, Arc::clone(over));
    std::thread::spawn(move || {
        let mut word = [0];
        while !over.load(Ordering::Relaxed) {
            let lost = match first.peek(&mut word) {
                Ok(length) => length == 0,
                Err(error) => !matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut),
            };
            if lost && !over.load(Ordering::Relaxed) {
                std::panic::panic_any("the first process was lost".to_owned());
            }
            std::thread::sleep(PAUSE);
        }
    });
    Ok(())
}

/// Does the tasks that the first process gives.
fn help<E: From<ClusterError>>(
    first: &mut TcpStream,
    work: &mut dyn FnMut(usize) -> Result<Vec<u8>, E>,
) -> Result<Traffic, E> {
    let mut traffic = Traffic::default();
    let over = Arc::new(AtomicBool::new(false));
    look_after(first, &over).map_err(lost)?;
    loop {
        let begun = Instant::now();
        let mut task = [0; 8];
        first.read_exact(&mut task).map_err(lost)?;
        traffic.waited += begun.elapsed();
        let task = u64::from_le_bytes(task);
        if task == NONE_LEFT {
            over.store(true, Ordering::Relaxed);
            // The first process may be gone already if it lost patience.
            let _ = first.write_all(&0_u32.to_le_bytes());
            return Ok(traffic);
        }
        let result = work(task as usize).inspect_err(|_| over.store(true, Ordering::Relaxed))?;
        let length = u32::try_from(result.len()).ok().filter(|length| *length <= LONGEST);
        let length = length.ok_or_else(|| lost(io::ErrorKind::InvalidData.into()))?;
        let sent = first.write_all(&length.to_le_bytes()).and_then(|()| first.write_all(&result));
        sent.map_err(lost)?;
        traffic.sent += 4 + u64::from(length);
    }
}

fn take(stream: &mut TcpStream) -> io::Result<Vec<u8>> {
    let mut length = [0; 4];
    stream.read_exact(&mut length)?;
    let length = u32::from_le_bytes(length);
    if length > LONGEST {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let mut result = vec![0; length as usize];
    stream.read_exact(&mut result)?;
    Ok(result)
}

fn lost(source: io::Error) -> ClusterError {
    ClusterError::Lost { source }
}
