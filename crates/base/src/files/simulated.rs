//! A disk in memory that fails on demand, for tests of failures.
//!
//! It does the worst that POSIX allows. After a loss of power, each sector of unsynced bytes may or may not survive.
//! Of the changes of names since their folder was synced, the first ones survive, up to any of them. (The databases
//! `SQLite` and redb are tested on such disks.)

use std::collections::BTreeMap;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::files::follow::folder;
use crate::files::{Contents, Place, Storage, StoredFile};

/// The size in bytes of a sector, which survives a loss of power whole or not at all.
pub const SECTOR: usize = 512;

/// The way in which a call fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fault {
    /// The disk reports an error of its own (EIO), and the call has done nothing.
    Refused,
    /// The disk reports an error of its own. A write is half done, a sync or a new name is not done; other calls have
    /// succeeded.
    Halved,
    /// There is no room (ENOSPC). A write is half done, a sync of bytes or a new name is not done. Other calls
    /// succeed.
    Full,
    /// A write takes half of the bytes and returns their number, which is not an error. Other calls succeed.
    Short,
    /// The power fails: neither this call nor any later one returns. A write is half done.
    PowerLoss,
}

/// The part of the unsynced data that survives a loss of power.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Survival {
    /// Nothing.
    Nothing,
    /// All bytes but none of the names.
    Bytes,
    /// All names but none of the bytes.
    Names,
    /// Everything.
    Everything,
    /// A random part, the same for the same seed.
    Random(u64),
}

/// A disk in memory, in which every folder that is named exists. Clones are the same disk.
///
/// ```
/// use campeao_base::files::{Fault, SimulatedDisk, Storage, Survival, write_on};
/// use std::path::Path;
/// let (disk, path) = (SimulatedDisk::new(), Path::new("answer.txt"));
/// write_on(&disk, path, b"42")?;
/// disk.fail(disk.calls() + 3, Fault::PowerLoss);
/// write_on(&disk, path, b"43").expect_err("the power went");
/// disk.restart(Survival::Nothing);
/// assert_eq!(&*disk.read(path)?, b"42");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Default)]
pub struct SimulatedDisk {
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    files: Vec<Bytes>,
    names: BTreeMap<PathBuf, usize>,
    /// The names at the last sync, which survive a loss of power; `changes` holds the changes since.
    safe_names: BTreeMap<PathBuf, usize>,
    changes: Vec<Change>,
    calls: u64,
    fault: Option<(u64, Fault)>,
    off: bool,
    /// The most bytes that all files together may take; no bound if `None`.
    room: Option<usize>,
}

/// The bytes of a file: as programs read them, and as they are on the disk.
#[derive(Default)]
struct Bytes {
    now: Vec<u8>,
    safe: Vec<u8>,
    locked: bool,
}

/// A change of names: one name is removed, and one is made to lead to a file.
struct Change {
    removed: Option<PathBuf>,
    made: Option<(PathBuf, usize)>,
}

impl Change {
    fn apply(&self, names: &mut BTreeMap<PathBuf, usize>) {
        if let Some(removed) = &self.removed {
            names.remove(removed);
        }
        if let Some((name, file)) = &self.made {
            names.insert(name.clone(), *file);
        }
    }

    fn is_in(&self, place: &Path) -> bool {
        self.removed.iter().chain(self.made.iter().map(|(name, _)| name)).any(|name| folder(name) == place)
    }
}

impl State {
    /// Counts a call; returns the fault that it meets, if any.
    fn call(&mut self) -> io::Result<Option<Fault>> {
        self.calls += 1;
        if self.off {
            return Err(io::Error::other("the power is off"));
        }
        let fault = self.fault.filter(|&(at, _)| at == self.calls).map(|(_, fault)| fault);
        self.off = fault == Some(Fault::PowerLoss);
        if fault == Some(Fault::Refused) { Err(broken()) } else { Ok(fault) }
    }

    /// Counts a call that writes nothing.
    fn plain_call(&mut self) -> io::Result<()> {
        match self.call()? {
            Some(Fault::PowerLoss) => Err(io::Error::other("the power went")),
            _ => Ok(()),
        }
    }

    /// Counts a call that changes names, and applies the change.
    fn change(&mut self, change: Change) -> io::Result<()> {
        let fault = self.call()?;
        let creation = change.made.is_some() && change.removed.is_none();
        match fault {
            Some(Fault::Full) if creation => return Err(io::ErrorKind::StorageFull.into()),
            Some(Fault::Halved) if creation => return Err(broken()),
            _ => {}
        }
        change.apply(&mut self.names);
        self.changes.push(change);
        match fault {
            Some(Fault::Halved | Fault::PowerLoss) => Err(broken()),
            _ => Ok(()),
        }
    }

    fn make(&mut self, path: &Path) -> io::Result<usize> {
        self.change(Change { removed: None, made: Some((path.to_owned(), self.files.len())) }).inspect_err(
            // A name may be made although the call reports an error.
            |_| self.files.push(Bytes::default()),
        )?;
        self.files.push(Bytes::default());
        Ok(self.files.len() - 1)
    }

    fn taken(&self) -> usize {
        self.names.values().map(|&file| self.files[file].now.len()).sum()
    }
}

fn broken() -> io::Error {
    io::Error::other("the disk reports an error of its own")
}

impl SimulatedDisk {
    /// An empty disk without faults.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of calls so far.
    pub fn calls(&self) -> u64 {
        self.state().calls
    }

    /// Makes one call fail, by its number; the first call on the disk has number 1.
    pub fn fail(&self, call: u64, fault: Fault) {
        self.state().fault = Some((call, fault));
    }

    /// Limits the bytes that all files together may take; `None` removes the limit.
    pub fn set_room(&self, room: Option<usize>) {
        self.state().room = room;
    }

    /// All names on the disk.
    pub fn names(&self) -> Vec<PathBuf> {
        self.state().names.keys().cloned().collect()
    }

    /// Cuts the power, unless it is off already, and restores it. Synced data are kept; `survival` tells which other
    /// data are. All files must be closed before.
    pub fn restart(&self, survival: Survival) {
        let mut random =
            fastrand::Rng::with_seed(if let Survival::Random(seed) = survival { seed } else { 0 });
        let mut state = self.state();
        let state = &mut *state;
        let (bytes, names) = match survival {
            Survival::Nothing => (Some(false), Some(false)),
            Survival::Bytes => (Some(true), Some(false)),
            Survival::Names => (Some(false), Some(true)),
            Survival::Everything => (Some(true), Some(true)),
            Survival::Random(_) => (None, None),
        };
        let changes = match names {
            Some(all) => usize::from(all) * state.changes.len(),
            None => random.usize(..=state.changes.len()),
        };
        for change in &state.changes[..changes] {
            change.apply(&mut state.safe_names);
        }
        state.changes.clear();
        state.names = state.safe_names.clone();
        for file in &mut state.files {
            file.survive(|| bytes.unwrap_or_else(|| random.bool()));
        }
        state.off = false;
        state.fault = None;
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Bytes {
    /// Discards unsynced bytes, sector by sector; `kept` tells for each sector whether it survives.
    fn survive(&mut self, mut kept: impl FnMut() -> bool) {
        let length = if kept() { self.now.len() } else { self.safe.len() };
        let mut bytes = vec![0; length];
        for (index, sector) in bytes.chunks_mut(SECTOR).enumerate() {
            let from = if kept() { &self.now } else { &self.safe };
            let from = from.get(index * SECTOR..).unwrap_or_default();
            let known = from.len().min(sector.len());
            sector[..known].copy_from_slice(&from[..known]);
        }
        self.safe.clone_from(&bytes);
        self.now = bytes;
        self.locked = false;
    }
}

impl Storage for SimulatedDisk {
    fn locate(&self, path: &Path) -> io::Result<Place> {
        let mut state = self.state();
        state.plain_call()?;
        let known = state.names.contains_key(path);
        Ok(if known { Place::File(path.to_owned()) } else { Place::Vacant(path.to_owned()) })
    }

    fn read(&self, path: &Path) -> io::Result<Contents> {
        let mut state = self.state();
        state.plain_call()?;
        let &file = state.names.get(path).ok_or(io::ErrorKind::NotFound)?;
        Ok(Contents::Copied(state.files[file].now.clone()))
    }

    fn create(&self, path: &Path, _model: Option<&Path>) -> io::Result<Box<dyn StoredFile>> {
        let mut state = self.state();
        if state.names.contains_key(path) {
            state.plain_call()?;
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        let file = state.make(path)?;
        Ok(Box::new(SimulatedFile { state: Arc::clone(&self.state), file, at: 0, locked: false }))
    }

    fn open_locked(&self, path: &Path, _model: Option<&Path>) -> io::Result<Option<Box<dyn StoredFile>>> {
        let mut state = self.state();
        let file = if let Some(&file) = state.names.get(path) {
            state.plain_call()?;
            file
        } else {
            state.make(path)?
        };
        if state.files[file].locked {
            return Ok(None);
        }
        state.files[file].locked = true;
        Ok(Some(Box::new(SimulatedFile { state: Arc::clone(&self.state), file, at: 0, locked: true })))
    }

    fn stream(&self, _path: &Path) -> io::Result<Box<dyn Write>> {
        Err(io::ErrorKind::Unsupported.into())
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut state = self.state();
        let Some(&file) = state.names.get(from) else {
            state.plain_call()?;
            return Err(io::ErrorKind::NotFound.into());
        };
        state.change(Change { removed: Some(from.to_owned()), made: Some((to.to_owned(), file)) })
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        let mut state = self.state();
        if !state.names.contains_key(path) {
            return state.plain_call();
        }
        state.change(Change { removed: Some(path.to_owned()), made: None })
    }

    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        let mut state = self.state();
        let state = &mut *state;
        let fault = state.call()?;
        if matches!(fault, Some(Fault::Halved | Fault::PowerLoss)) {
            return Err(broken());
        }
        let place = folder(path);
        for change in state.changes.extract_if(.., |change| change.is_in(place)) {
            change.apply(&mut state.safe_names);
        }
        Ok(())
    }
}

/// An open file.
struct SimulatedFile {
    state: Arc<Mutex<State>>,
    file: usize,
    at: usize,
    locked: bool,
}

impl SimulatedFile {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for SimulatedFile {
    fn drop(&mut self) {
        if self.locked {
            self.state().files[self.file].locked = false;
        }
    }
}

impl Read for SimulatedFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut state = self.state();
        state.plain_call()?;
        let rest = state.files[self.file].now.get(self.at..).unwrap_or_default();
        let count = rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&rest[..count]);
        drop(state);
        self.at += count;
        Ok(count)
    }
}

impl Write for SimulatedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut state = self.state();
        let fault = state.call()?;
        let mut count = if fault.is_some() { bytes.len() / 2 } else { bytes.len() };
        let end = state.files[self.file].now.len();
        // Only bytes beyond the end need room.
        let inside = end.saturating_sub(self.at);
        let room =
            state.room.map_or(usize::MAX, |room| room.saturating_sub(state.taken()).saturating_add(inside));
        let cramped = room < count;
        count = count.min(room);
        let now = &mut state.files[self.file].now;
        if now.len() < self.at + count {
            now.resize(self.at + count, 0);
        }
        now[self.at..self.at + count].copy_from_slice(&bytes[..count]);
        drop(state);
        self.at += count;
        match fault {
            Some(Fault::Halved | Fault::Refused) => Err(broken()),
            Some(Fault::PowerLoss) => Err(io::Error::other("the power went")),
            Some(Fault::Full) => Err(io::ErrorKind::StorageFull.into()),
            // As on a real system, a write reports a full disk only if it has bytes and none of them fits.
            _ if cramped && count == 0 => Err(io::ErrorKind::StorageFull.into()),
            Some(Fault::Short) if count == 0 => Err(io::ErrorKind::Interrupted.into()),
            _ => Ok(count),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Seek for SimulatedFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let mut state = self.state();
        state.plain_call()?;
        let length = state.files[self.file].now.len();
        drop(state);
        let place = match to {
            SeekFrom::Start(place) => usize::try_from(place).ok(),
            SeekFrom::End(by) => length.checked_add_signed(by as isize),
            SeekFrom::Current(by) => self.at.checked_add_signed(by as isize),
        };
        self.at = place.ok_or(io::ErrorKind::InvalidInput)?;
        Ok(self.at as u64)
    }
}

impl StoredFile for SimulatedFile {
    fn truncate(&mut self, length: u64) -> io::Result<()> {
        let mut state = self.state();
        state.plain_call()?;
        state.files[self.file].now.resize(length as usize, 0);
        Ok(())
    }

    fn sync(&mut self) -> io::Result<()> {
        let mut state = self.state();
        let fault = state.call()?;
        match fault {
            Some(Fault::Halved) => return Err(broken()),
            Some(Fault::PowerLoss) => return Err(io::Error::other("the power went")),
            Some(Fault::Full) => return Err(io::ErrorKind::StorageFull.into()),
            _ => {}
        }
        let bytes = &mut state.files[self.file];
        bytes.safe.clone_from(&bytes.now);
        Ok(())
    }
}
