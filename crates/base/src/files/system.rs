//! The disk of the machine.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use fs4::{FileExt, TryLockError};
use memmap2::Mmap;

use crate::files::follow::{End, folder, follow};
use crate::files::{Contents, Place, Storage, StoredFile};

/// The files of the machine.
///
/// ```
/// use campeao_base::files::{Place, Storage, System};
/// # let folder = tempfile::tempdir()?;
/// let path = folder.path().join("answer.txt");
/// assert_eq!(System.locate(&path)?, Place::Vacant(path));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct System;

/// A file of the machine.
struct SystemFile(File);

impl Read for SystemFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer)
    }
}

impl Write for SystemFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl Seek for SystemFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.0.seek(to)
    }
}

impl StoredFile for SystemFile {
    fn truncate(&mut self, length: u64) -> io::Result<()> {
        self.0.set_len(length)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.0.sync_all()
    }
}

impl Storage for System {
    fn locate(&self, path: &Path) -> io::Result<Place> {
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Ok(found) => Ok(match follow(path)? {
                End::Name(path) if found.is_file() => Place::File(path),
                End::Name(path) | End::Descriptor(path) => Place::Stream(path),
            }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => match follow(path)? {
                End::Name(path) => Ok(Place::Vacant(path)),
                End::Descriptor(_) => Err(error),
            },
            Err(error) => Err(error),
        }
    }

    fn read(&self, path: &Path) -> io::Result<Contents> {
        let found = fs::metadata(path)?;
        if found.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        // Opening a pipe would wait for its writer.
        if !found.is_file() {
            return Err(io::ErrorKind::NotSeekable.into());
        }
        let file = File::open(path)?;
        // Some systems cannot map an empty file.
        Ok(if file.metadata()?.len() == 0 {
            Contents::Copied(Vec::new())
        } else {
            Contents::Mapped(map(&file)?)
        })
    }

    fn create(&self, path: &Path, model: Option<&Path>) -> io::Result<Box<dyn StoredFile>> {
        Ok(Box::new(SystemFile(create(path, model)?)))
    }

    fn open_locked(&self, path: &Path, model: Option<&Path>) -> io::Result<Option<Box<dyn StoredFile>>> {
        loop {
            let file = match OpenOptions::new().read(true).write(true).open(path) {
                Err(error) if error.kind() == io::ErrorKind::NotFound => match create(path, model) {
                    Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                    created => created?,
                },
                opened => opened?,
            };
            match FileExt::try_lock(&file) {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(error)) => return Err(error),
            }
            // The previous holder of the lock may have removed or renamed the file in the meantime.
            if has_name(&file, path)? {
                return Ok(Some(Box::new(SystemFile(file))));
            }
        }
    }

    fn stream(&self, path: &Path) -> io::Result<Box<dyn Write>> {
        if let Some(own) = own_descriptor(path)? {
            return Ok(Box::new(own));
        }
        // A file reached through a descriptor must not be truncated; for devices and pipes appending makes no
        // difference.
        Ok(Box::new(OpenOptions::new().append(true).open(path)?))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        match fs::remove_file(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            other => other,
        }
    }

    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        sync_folder(folder(path))
    }
}

/// Makes a new file like the model, if there is one and it may be written.
fn create(path: &Path, model: Option<&Path>) -> io::Result<File> {
    let model: Option<Metadata> = match model {
        // A file that may not be written is not replaced either.
        Some(model) => Some(OpenOptions::new().write(true).open(model)?.metadata()?),
        None => None,
    };
    let mut options = OpenOptions::new();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    if model.is_some() {
        use std::os::unix::fs::OpenOptionsExt as _;
        // Until the permissions are those of the model, nobody else may read the file.
        options.mode(0o600);
    }
    let file = options.open(path)?;
    if let Some(model) = model {
        let alike = be_like(&file, &model);
        if alike.is_err() {
            let _ = fs::remove_file(path);
        }
        alike?;
    }
    Ok(file)
}

/// Gives a file the owner and the permissions of another.
fn be_like(file: &File, model: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt as _, fchown};
        let own = file.metadata()?;
        if (own.uid(), own.gid()) != (model.uid(), model.gid()) {
            // Only the administrator may change the owner of a file; for others the call fails harmlessly.
            let _ = fchown(file, Some(model.uid()), Some(model.gid()));
        }
    }
    file.set_permissions(model.permissions())
}

/// Whether a name still leads to an open file.
#[cfg(unix)]
fn has_name(file: &File, path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::MetadataExt as _;
    let own = file.metadata()?;
    match fs::metadata(path) {
        Ok(named) => Ok((named.dev(), named.ino()) == (own.dev(), own.ino())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// On other systems an open file cannot be removed or renamed.
#[cfg(not(unix))]
fn has_name(_file: &File, _path: &Path) -> io::Result<bool> {
    Ok(true)
}

/// The standard output or error of this process, if the path leads to it. A file opened by that path would be
/// overwritten from its beginning.
#[cfg(unix)]
fn own_descriptor(path: &Path) -> io::Result<Option<File>> {
    use std::os::fd::AsFd as _;
    let own = PathBuf::from(format!("/proc/{}/fd", std::process::id()));
    let number = path.strip_prefix("/dev/fd").or_else(|_| path.strip_prefix(&own));
    Ok(match number.ok().and_then(Path::to_str) {
        Some("1") => Some(io::stdout().as_fd().try_clone_to_owned()?.into()),
        Some("2") => Some(io::stderr().as_fd().try_clone_to_owned()?.into()),
        _ => None,
    })
}

#[cfg(not(unix))]
fn own_descriptor(_path: &Path) -> io::Result<Option<File>> {
    Ok(None)
}

/// Brings the names in a folder to the disk.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    use io::ErrorKind::{InvalidInput, PermissionDenied, Unsupported};
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        // Some folders are writable but not readable, and some file systems do not sync folders.
        Err(error) if matches!(error.kind(), PermissionDenied | InvalidInput | Unsupported) => Ok(()),
        other => other,
    }
}

/// On other systems folders cannot be opened.
#[cfg(not(unix))]
fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

/// Maps a file for reading.
#[allow(unsafe_code, reason = "the only way to read a file as memory; the contract is stated below")]
fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: the map is undefined if somebody changes or cuts the file while it is read. Finished files are never
    // changed by this crate: they come into being whole, by renaming, and a new one replaces the name, not the bytes.
    // The documentation of `Storage::read` passes the rest of the contract on: readers check bytes and copy them out
    // before they interpret them.
    unsafe { Mmap::map(file) }
}
