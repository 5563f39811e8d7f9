//! The operations that keeping files requires of a disk.

use std::io::{self, Read, Seek, Write};
use std::ops::Deref;
use std::path::{Path, PathBuf};

use memmap2::Mmap;

/// The target of a name, with its links followed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Nothing; this is the name that a new file would get.
    Vacant(PathBuf),
    /// A regular file, by its own name.
    File(PathBuf),
    /// A device, a pipe or the like: it can be written to but not replaced.
    Stream(PathBuf),
}

/// The bytes of a file: a map of it, or a copy.
#[derive(Debug)]
pub enum Contents {
    /// The file as memory.
    Mapped(Mmap),
    /// A copy.
    Copied(Vec<u8>),
}

impl Deref for Contents {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        match self {
            Self::Mapped(map) => map,
            Self::Copied(bytes) => bytes,
        }
    }
}

/// A file that is open for reading and writing.
pub trait StoredFile: Read + Write + Seek + Send {
    /// Cuts the file, or extends it by zeros, to this length; the position for reading and writing stays.
    fn truncate(&mut self, length: u64) -> io::Result<()>;

    /// Brings all that was written to the disk. Before that a loss of power may take any part of it.
    fn sync(&mut self) -> io::Result<()>;
}

/// A disk with names on it: the system calls that keeping files needs.
///
/// Names that were made, changed or removed are safe from a loss of power after [`sync_folder`](Self::sync_folder), bytes
/// after [`StoredFile::sync`]; not before.
pub trait Storage: Sync {
    /// Finds the target of a name. Refused for folders.
    fn locate(&self, path: &Path) -> io::Result<Place>;

    /// The bytes of a file. Refused for folders, and for devices and pipes, which may have no end. The bytes may
    /// change while they are read, if another program writes into the file.
    fn read(&self, path: &Path) -> io::Result<Contents>;

    /// Makes a file under a new name, with the permissions of the `model` if there is one. Refused if the name is
    /// taken, or if the model is not writable.
    fn create(&self, path: &Path, model: Option<&Path>) -> io::Result<Box<dyn StoredFile>>;

    /// Opens a file, or makes it as [`create`](Self::create) does, and locks it until it is closed; `None` if another
    /// program, or another part of this one, has locked it.
    fn open_locked(&self, path: &Path, model: Option<&Path>) -> io::Result<Option<Box<dyn StoredFile>>>;

    /// Opens a [`Place::Stream`] for writing.
    fn stream(&self, path: &Path) -> io::Result<Box<dyn Write>>;

    /// Renames a file within its folder, atomically; replaces the file that has the new name.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Removes a name; a missing name is not an error.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// Brings the names in the folder of this path to the disk.
    fn sync_folder(&self, path: &Path) -> io::Result<()>;
}
