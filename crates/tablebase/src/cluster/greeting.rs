//! The meeting of processes: each listens, calls the processes before it in the list, and compares greetings.
//!
//! A greeting is the eight bytes `CAMPEAO1`, then the number of the process and the number of processes (four bytes
//! each, least significant first). The version of the program follows, preceded by its length in one byte, and the
//! identity of the work, preceded by its length in four.

use std::io::{self, Read, Write};
use std::net::{TcpListener, TcpStream, ToSocketAddrs as _};
use std::time::{Duration, Instant};

use crate::cluster::pauses::Pauses;
use crate::cluster::{ClusterError, Hosts};

const MAGIC: [u8; 8] = *b"CAMPEAO1";

/// The most bytes of an identity.
const LONGEST: u32 = 1 << 20;

/// The longest duration of a greeting once a connection exists.
const GREETING: Duration = Duration::from_secs(10);

/// The longest pause before calling again, or accepting callers again.
const PAUSE: Duration = Duration::from_millis(50);

/// The statement of a process about itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Greeting {
    /// The version of the program.
    pub version: String,
    /// The identity of the work: only processes with equal identities may work together.
    pub identity: Vec<u8>,
}

impl Greeting {
    fn send(&self, stream: &mut TcpStream, index: usize, count: usize) -> io::Result<()> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend((index as u32).to_le_bytes());
        bytes.extend((count as u32).to_le_bytes());
        let version = &self.version.as_bytes()[..self.version.len().min(255)];
        bytes.push(version.len() as u8);
        bytes.extend(version);
        bytes.extend((self.identity.len() as u32).to_le_bytes());
        bytes.extend(&self.identity);
        stream.write_all(&bytes)
    }

    /// The greeting of another process, with its number and the number of processes it counts; `None` if it is
    /// not a greeting.
    fn take(stream: &mut TcpStream) -> io::Result<Option<(Self, usize, usize)>> {
        let mut front = [0; 17];
        stream.read_exact(&mut front)?;
        let number = |at: usize| u32::from_le_bytes([front[at], front[at + 1], front[at + 2], front[at + 3]]);
        if front[..8] != MAGIC {
            return Ok(None);
        }
        let mut version = vec![0; usize::from(front[16])];
        stream.read_exact(&mut version)?;
        let mut length = [0; 4];
        stream.read_exact(&mut length)?;
        let length = u32::from_le_bytes(length);
        if length > LONGEST {
            return Ok(None);
        }
        let mut identity = vec![0; length as usize];
        stream.read_exact(&mut identity)?;
        let version = String::from_utf8_lossy(&version).into_owned();
        Ok(Some((Self { version, identity }, number(8) as usize, number(12) as usize)))
    }
}

/// Meets all other processes: a connection to each, in the order of their numbers, and none to this one.
///
/// Processes that are not there yet are waited for, and so are those lost meanwhile, until every process is
/// connected with every other at the same time. Each tells the first when it is connected with all, and the first
/// then tells all others. A caller that is no process of this program is ignored.
///
/// # Errors
/// If some process does not come within `wait`, or has another version, another game or another list.
pub fn meet(
    hosts: &Hosts,
    index: usize,
    greeting: &Greeting,
    wait: Duration,
) -> Result<Vec<Option<TcpStream>>, ClusterError> {
    let until = Instant::now() + wait;
    let address = &hosts.addresses()[index];
    let listener = TcpListener::bind(address)
        .and_then(|listener| listener.set_nonblocking(true).map(|()| listener))
        .map_err(|source| ClusterError::Listen { address: address.clone(), source })?;
    let mut pauses = Pauses::up_to(PAUSE);
    let mut met: Vec<Option<Met>> = hosts.addresses().iter().map(|_| None).collect();
    loop {
        for (earlier, met) in met.iter_mut().enumerate().take(index).filter(|(_, met)| met.is_none()) {
            if let Some((stream, found)) = call(hosts, index, earlier, greeting) {
                judge(&found, earlier, hosts, greeting)?;
                *met = Met::new(stream);
            }
        }
        while let Ok((stream, _)) = listener.accept() {
            let Some((stream, found)) = answer(stream, hosts, index, greeting) else { continue };
            let later = found.1;
            if later <= index || later >= hosts.count() {
                return Err(ClusterError::OtherHosts { process: later + 1 });
            }
            judge(&found, later, hosts, greeting)?;
            // A process that calls a second time has been restarted.
            met[later] = Met::new(stream);
        }
        let begin = look_after(&mut met, index);
        let missing = (0..hosts.count()).find(|other| *other != index && met[*other].is_none());
        if begin && missing.is_some() {
            // A process was lost just as all were to begin: the others lose this one as well, and all meet again.
            met.fill_with(|| None);
        } else if begin || missing.is_none() && tell_ready(&mut met, index) {
            return met.into_iter().map(|met| met.map(Met::stream).transpose()).collect();
        }
        if Instant::now() >= until {
            // If all are connected here, it is the first process that lacks one.
            let missing = missing.unwrap_or(0);
            let address = hosts.addresses()[missing].clone();
            return Err(ClusterError::Missing { process: missing + 1, address, seconds: wait.as_secs() });
        }
        std::thread::sleep(pauses.next());
    }
}

/// The byte sent once all processes are connected.
const READY: u8 = b'!';

/// A process that was met and now waits for the others.
struct Met {
    stream: TcpStream,
    /// Whether it was informed that this process is connected with all.
    told: bool,
    /// Whether it reported that it is connected with all.
    ready: bool,
}

impl Met {
    fn new(stream: TcpStream) -> Option<Self> {
        stream.set_nonblocking(true).ok()?;
        Some(Self { stream, told: false, ready: false })
    }

    /// Whether the connection is still open; with `listen`, a report is received if there is one.
    fn is_there(&mut self, listen: bool) -> bool {
        let mut word = [0];
        let found =
            if listen && !self.ready { self.stream.read(&mut word) } else { self.stream.peek(&mut word) };
        match found {
            Ok(0) => false,
            Ok(_) => {
                self.ready |= listen && word == [READY];
                true
            }
            Err(error) => error.kind() == io::ErrorKind::WouldBlock,
        }
    }

    /// Reports that all are connected, once.
    fn tell(&mut self) {
        // If the report does not arrive the connection is lost, which the next check notices.
        self.told = self.told || self.stream.write_all(&[READY]).is_ok();
    }

    fn stream(self) -> Result<TcpStream, ClusterError> {
        let failed = |source| ClusterError::Network { source };
        self.stream.set_nonblocking(false).map_err(failed)?;
        Ok(self.stream)
    }
}

/// Drops lost connections; returns whether the first process announces that all begin. After that connections are no
/// longer checked.
fn look_after(met: &mut [Option<Met>], index: usize) -> bool {
    for (other, met) in met.iter_mut().enumerate() {
        // Only the first process sends and receives reports.
        if met.as_mut().is_some_and(|met| !met.is_there(index == 0 || other == 0)) {
            *met = None;
        }
        if index > 0 && met.as_ref().is_some_and(|met| met.ready) {
            return true;
        }
    }
    false
}

/// Reports to the first process that this one is connected with all. On the first process: whether all are, which
/// it then reports to them.
fn tell_ready(met: &mut [Option<Met>], index: usize) -> bool {
    if index > 0 {
        met.iter_mut().take(1).flatten().for_each(Met::tell);
        return false;
    }
    let ready = met.iter().flatten().all(|met| met.ready);
    if ready {
        met.iter_mut().flatten().for_each(Met::tell);
    }
    ready
}

/// A greeting with the number of its sender and the number of processes that the sender counts.
type Found = (Greeting, usize, usize);

/// Calls an earlier process; `None` if it is not there, or does not greet.
fn call(hosts: &Hosts, index: usize, earlier: usize, greeting: &Greeting) -> Option<(TcpStream, Found)> {
    let place = hosts.addresses()[earlier].to_socket_addrs().ok()?.next()?;
    let mut stream = TcpStream::connect_timeout(&place, Duration::from_secs(2)).ok()?;
    ready(&stream).ok()?;
    greeting.send(&mut stream, index, hosts.count()).ok()?;
    let found = Greeting::take(&mut stream).ok()??;
    Some((stream, found))
}

/// Answers a caller; `None` if it does not greet.
fn answer(
    mut stream: TcpStream,
    hosts: &Hosts,
    index: usize,
    greeting: &Greeting,
) -> Option<(TcpStream, Found)> {
    stream.set_nonblocking(false).ok()?;
    ready(&stream).ok()?;
    let found = Greeting::take(&mut stream).ok()??;
    greeting.send(&mut stream, index, hosts.count()).ok()?;
    Some((stream, found))
}

fn ready(stream: &TcpStream) -> io::Result<()> {
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(GREETING))?;
    stream.set_write_timeout(Some(GREETING))
}

/// Refuses a process with another version, another work or another list.
fn judge(found: &Found, expected: usize, hosts: &Hosts, greeting: &Greeting) -> Result<(), ClusterError> {
    let (theirs, index, count) = found;
    let process = expected + 1;
    if theirs.version != greeting.version {
        let (theirs, ours) = (theirs.version.clone(), greeting.version.clone());
        return Err(ClusterError::OtherVersion { process, theirs, ours });
    }
    if (*index, *count) != (expected, hosts.count()) {
        return Err(ClusterError::OtherHosts { process });
    }
    if theirs.identity != greeting.identity {
        return Err(ClusterError::OtherGame { process });
    }
    Ok(())
}
