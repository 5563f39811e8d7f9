//! A file is written under a temporary name until it is complete.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::files::{Place, Storage, StoredFile, System};

/// The number of names tried for a draft.
const NAMES: usize = 64;

/// Writes to a file, a stream or a device, as the table in [`files`](super) says.
///
/// After a failure the old content is still there under the name; a stream may have been written in part.
///
/// ```
/// use std::fs;
/// # let folder = tempfile::tempdir()?;
/// let (link, file) = (folder.path().join("latest"), folder.path().join("first.txt"));
/// # #[cfg(unix)]
/// std::os::unix::fs::symlink("first.txt", &link)?;
/// # #[cfg(unix)]
/// campeao_base::files::write(&link, b"through the link")?;
/// # #[cfg(unix)]
/// assert_eq!(fs::read(&file)?, b"through the link");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write(path: impl AsRef<Path>, content: &[u8]) -> io::Result<()> {
    write_on(&System, path.as_ref(), content)
}

/// [`write()`] on another storage than the system's.
pub fn write_on(storage: &dyn Storage, path: &Path, content: &[u8]) -> io::Result<()> {
    let (target, model) = match storage.locate(path)? {
        Place::Stream(path) => {
            let mut stream = storage.stream(&path)?;
            stream.write_all(content)?;
            return stream.flush();
        }
        Place::File(path) => (path.clone(), Some(path)),
        Place::Vacant(path) => (path, None),
    };
    let mut draft = Draft::begin(storage, &target, model.as_deref())?;
    draft.file().write_all(content)?;
    draft.finish()
}

/// A file that is written beside its target and takes the target's name when it is whole and safe on the disk.
///
/// A draft that is dropped unfinished is removed.
pub struct Draft<'s> {
    storage: &'s dyn Storage,
    file: Box<dyn StoredFile>,
    name: PathBuf,
    target: PathBuf,
    /// Whether the file is removed when the draft is dropped.
    fleeting: bool,
}

impl<'s> Draft<'s> {
    /// Begins a file under a name of its own in the target's folder, with the permissions of the model. The links of
    /// the target must have been followed already: see [`Storage::locate`].
    pub fn begin(storage: &'s dyn Storage, target: &Path, model: Option<&Path>) -> io::Result<Self> {
        for _ in 0..NAMES {
            let name: String = std::iter::repeat_with(fastrand::alphanumeric).take(12).collect();
            let name = target.with_file_name(format!(".campeao-{name}"));
            match storage.create(&name, model) {
                Ok(file) => return Ok(Self::of(storage, file, name, target)),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }

    /// A draft made from a file that is already open in the target's folder.
    pub fn of(storage: &'s dyn Storage, file: Box<dyn StoredFile>, name: PathBuf, target: &Path) -> Self {
        Self { storage, file, name, target: target.to_owned(), fleeting: true }
    }

    /// The file that is being written.
    pub fn file(&mut self) -> &mut dyn StoredFile {
        &mut *self.file
    }

    /// Brings the file to the disk and gives it its name. After an error the name may have been given already; the file
    /// under it is whole in any case.
    pub fn finish(mut self) -> io::Result<()> {
        self.file.sync()?;
        self.storage.rename(&self.name, &self.target)?;
        self.fleeting = false;
        self.storage.sync_folder(&self.target)
    }

    /// Closes the file and leaves it under its temporary name, so that it can be continued later.
    pub fn leave(mut self) {
        self.fleeting = false;
    }
}

impl Drop for Draft<'_> {
    fn drop(&mut self) {
        if self.fleeting {
            // An error in a destructor cannot be reported.
            let _ = self.storage.remove(&self.name);
        }
    }
}
