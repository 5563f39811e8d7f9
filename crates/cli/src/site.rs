//! `campeao site`: the web app as static files.

use crate::console::Console;
use crate::failure::Failure;
use campeao_web::SiteError;
use clap::Args;
use std::fs;
use std::path::PathBuf;

#[derive(Debug, Args)]
pub(crate) struct SiteArguments {
    folder: PathBuf,
}

pub(crate) fn run(arguments: &SiteArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    let files = campeao_web::site().map_err(|error| match error {
        SiteError::NoModule => Failure::mistake(console.say("site-no-module", &[])),
        SiteError::Page(_) => Failure::mistake(error.to_string()),
    })?;
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
