//! Following symbolic links by hand: to files that are not there yet, and up to the descriptors of a process.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Links that are followed before they are taken for a circle, as Linux does.
const MOST: usize = 40;

/// Where the links of a path end.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// At a name that is no link.
    Name(PathBuf),
    /// At a descriptor of a process, such as `/proc/self/fd/1`: it looks like a link to a file, but opening the file it
    /// names is not the same.
    Descriptor(PathBuf),
}

/// Follows the links of the last part of a path; those of its folder are followed on the way.
pub(crate) fn follow(path: &Path) -> io::Result<End> {
    let mut path = path.to_owned();
    for _ in 0..MOST {
        let Ok(target) = fs::read_link(&path) else { return Ok(End::Name(path)) };
        let folder = fs::canonicalize(folder(&path))?;
        if folder.starts_with("/proc") || folder.starts_with("/dev/fd") {
            let name = path.file_name().unwrap_or_default();
            return Ok(End::Descriptor(folder.join(name)));
        }
        path = folder.join(target);
    }
    Err(io::Error::other("too many symbolic links"))
}

/// The folder in which a name stands.
pub(crate) fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
