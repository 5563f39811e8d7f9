//! The whole app as static files: the pages of the server, and the module that answers in the browser.

use crate::{assets, pages};
use rust_embed::RustEmbed;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// The module for browsers, where it had been built before the program was.
#[derive(RustEmbed)]
#[folder = "module/"]
struct Module;

/// What the service worker is told of the site: where it stands in its source.
const VERSION: &str = "the-version-of-the-site";
const FILES: &str = "\"the-files-of-the-site\"";
/// The service worker.
const SERVICE: &str = "service.js";
/// The module.
const MODULE: &str = "campeao.wasm.gz";

/// Why there are no files.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    /// The program was built without the module.
    #[error("this program was built without the module for browsers")]
    NoModule,
    /// A page could not be written.
    #[error("a page could not be written: {0}")]
    Page(String),
}

/// The app as static files: their paths, with `/` between the folders, and what is in them.
///
/// # Errors
/// Where the program was built without the module for browsers.
///
/// # Examples
/// ```
/// match campeao_web::site() {
///     Ok(files) => assert!(files.iter().any(|(path, _)| path == "en/games/index.html")),
///     Err(error) => assert!(matches!(error, campeao_web::SiteError::NoModule)),
/// }
/// ```
pub fn site() -> Result<Vec<(String, Vec<u8>)>, SiteError> {
    let module = Module::get(MODULE).ok_or(SiteError::NoModule)?.data.into_owned();
    let mut files = pages::pages_of_site().map_err(|error| SiteError::Page(error.to_string()))?;
    files.extend(assets::files_of_site());
    files.push((MODULE.to_owned(), module));
    files.sort();
    let mut hasher = DefaultHasher::new();
    files.hash(&mut hasher);
    let version = format!("{:016x}", hasher.finish());
    // The pages of games are all made of shells where they are kept.
    let is_kept = |path: &&String| **path != SERVICE && path.matches('/').count() < 3;
    let kept: Vec<String> =
        files.iter().map(|(path, _)| path).filter(is_kept).map(|path| format!("\"{path}\"")).collect();
    for (_, service) in files.iter_mut().filter(|(path, _)| path == SERVICE) {
        let source = String::from_utf8_lossy(service);
        *service = source.replace(VERSION, &version).replace(FILES, &kept.join(",")).into_bytes();
    }
    Ok(files)
}
