//! `campeao site`: the web app as static files.

use crate::console::Console;
use crate::failure::Failure;
use campeao_web::SiteError;
use clap::Args;
use std::path::{Path, PathBuf};
use std::{fs, io};
use walkdir::WalkDir;

#[derive(Debug, Args)]
pub(crate) struct SiteArguments {
    folder: PathBuf,
    #[arg(long, value_name = "FOLDER")]
    book: Option<PathBuf>,
}

/// The folder of a book that `scripts/book` has made.
///
/// # Errors
/// Where the folder has no page to begin with in one of the languages.
pub(crate) fn book(folder: &Path, console: &Console<'_>) -> Result<PathBuf, Failure> {
    let missing = ["en/index.html", "pt/index.html"].into_iter().find(|page| !folder.join(page).is_file());
    missing.map_or(Ok(folder.to_owned()), |page| {
        let told = [("folder", folder.display().to_string().into()), ("page", page.into())];
        Err(Failure::mistake(console.say("book-none", &told)))
    })
}

pub(crate) fn run(arguments: &SiteArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let book = arguments.book.as_deref().map(|folder| book(folder, console)).transpose()?;
    let mut files = campeao_web::site(book.is_some()).map_err(|error| match error {
        SiteError::NoModule => Failure::mistake(console.say("site-no-module", &[])),
        SiteError::Page(_) => Failure::mistake(error.to_string()),
    })?;
    for entry in book.iter().flat_map(WalkDir::new) {
        let entry = entry.map_err(io::Error::from)?;
        if let Some(folder) = &book
            && entry.file_type().is_file()
            && let Ok(within) = entry.path().strip_prefix(folder)
        {
            files.push((format!("book/{}", within.display()), fs::read(entry.path())?));
        }
    }
    let mut bytes = 0;
    for (path, content) in &files {
        let path = arguments.folder.join(path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        campeao_base::files::write(&path, content)?;
        bytes += content.len();
    }
    let megabytes = format!("{:.1}", bytes as f64 / 1e6);
    let folder = arguments.folder.display().to_string();
    let told = [("files", files.len().into()), ("megabytes", megabytes.into()), ("folder", folder.into())];
    writeln!(console.out, "{}", console.say("site-written", &told))?;
    Ok(())
}
