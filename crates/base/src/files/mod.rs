//! **How is a file kept?** Whole or not at all, on a disk that may fail.
//!
//! Every file that the program leaves behind is written here, by one rule:
//!
//! | the name belongs to | treatment |
//! |---|---|
//! | nothing, or a regular file | the content goes into a temporary file of the same folder, is brought to the disk, and takes the name, with the permissions of the file it replaces |
//! | a symbolic link | the file it leads to is written, whether it is there yet or not |
//! | anything else: a device, a pipe, `/dev/stdout` | the content is written into it; the name stays what it is |
//! | a folder | refused |
//!
//! [`write()`] takes the whole content at once, a [`Draft`] takes it bit by bit. Both work on a [`Storage`]: the
//! [`System`], or a [`SimulatedDisk`] in memory. The simulated disk can fail at any chosen call, fill up, or lose
//! power, and with it whatever was not synced. Tests run the same code on both.
//!
//! ```
//! let folder = tempfile::tempdir()?;
//! let path = folder.path().join("answer.txt");
//! campeao_base::files::write(&path, b"42\n")?;
//! assert_eq!(std::fs::read(&path)?, b"42\n");
//! # Ok::<(), std::io::Error>(())
//! ```

mod draft;
mod follow;
mod simulated;
mod storage;
mod system;

pub use draft::{Draft, write, write_on};
pub use simulated::{Fault, SECTOR, SimulatedDisk, Survival};
pub use storage::{Contents, Place, Storage, StoredFile};
pub use system::System;
