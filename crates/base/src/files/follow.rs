//! Following symbolic links by hand: also to files that do not exist yet, and as far as the descriptors of a process.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The number of links that are followed before they are taken for a cycle; Linux allows as many.
const MOST: usize = 40;

/// The place at which the links of a path end.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// A name that is not a link.
    Name(PathBuf),
    /// A descriptor of a process, such as `/proc/self/fd/1`. It looks like a link to a file, but opening that file is
    /// not the same.
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
