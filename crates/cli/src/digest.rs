//! SHA-256, by which a citation names a file. `sha256sum FILE` prints the same.

use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;

/// The SHA-256 of some bytes, in hexadecimal digits.
pub(crate) fn sha256(bytes: &[u8]) -> String {
    let mut digits = String::new();
    for byte in Sha256::digest(bytes) {
        // Writing to a string does not fail.
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}
