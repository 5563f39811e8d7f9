//! The refusal to build tablebase files in a browser, which keeps none.

use std::path::Path;

use crate::file::reader::refusal;
use crate::{BuildError, BuildOptions, Cell, Indexed, Tablebase, Watch};

/// Returns a refusal.
pub fn build<G: Indexed, C: Cell>(
    _game: &G,
    path: impl AsRef<Path>,
    _options: &BuildOptions,
    _watch: &mut dyn Watch,
) -> Result<Tablebase, BuildError> {
    Err(refusal(path.as_ref()).into())
}
