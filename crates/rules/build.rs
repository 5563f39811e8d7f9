//! Lists the rule files of `games/`, so that a game of the catalogue is one file.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?).join("games");
    println!("cargo::rerun-if-changed={}", folder.display());
    fs::write(Path::new(&env::var("OUT_DIR").map_err(io::Error::other)?).join("catalogue.rs"), list(&folder)?)
}

/// The catalogue of a folder of rule files, as an expression of Rust.
pub(crate) fn list(folder: &Path) -> io::Result<String> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<_>>()?;
    files.retain(|path| path.extension().is_some_and(|ending| ending == "toml"));
    // By name: the ending would set `knight.toml` behind `knight-apart.toml`.
    files.sort_by(|one, two| one.file_stem().cmp(&two.file_stem()));
    let mut list = String::from("&[\n");
    for path in &files {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let path = path.to_str().ok_or_else(|| io::Error::other("the path of a rule file is no text"))?;
        // Writing to a string does not fail.
        let _ = writeln!(list, "CatalogueFile {{ name: {name:?}, text: include_str!({path:?}) }},");
    }
    list.push(']');
    Ok(list)
}
