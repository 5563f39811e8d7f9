//! The whole app as static files: the pages of the server, and the module that answers in the browser.

use crate::{assets, beforehand, pages};
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
/// The module as it is packed, and the small one that unpacks it.
const MODULES: [&str; 2] = ["campeao.wasm.xz", "unpack.wasm"];

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
    let mut files = pages::pages_of_site().map_err(|error| SiteError::Page(error.to_string()))?;
    files.extend(assets::files_of_site());
    files.extend(beforehand::answers_of_site());
    for name in MODULES {
        files.push((name.to_owned(), Module::get(name).ok_or(SiteError::NoModule)?.data.into_owned()));
    }
    files.sort();
    let mut hasher = DefaultHasher::new();
    files.hash(&mut hasher);
    let version = format!("{:016x}", hasher.finish());
    // Lessons are kept when they, or their list, are looked at, so that they are no part of a first visit.
    // The pages of games are all made of shells where they are kept, and the module is kept unpacked: it answers at once. Icons are
    // asked for by a phone that installs the site, and licences by people: neither is needed without a network.
    let is_kept = |path: &&String| {
        **path != SERVICE
            && !MODULES.contains(&path.as_str())
            && !path.ends_with(beforehand::FILE)
            && !path.starts_with("assets/lesson")
            && ![".png", ".txt"].iter().any(|end| path.ends_with(end))
            && path.matches('/').count() < 3
    };
    let kept: Vec<String> =
        files.iter().map(|(path, _)| path).filter(is_kept).map(|path| format!("\"{path}\"")).collect();
    for (_, service) in files.iter_mut().filter(|(path, _)| path == SERVICE) {
        let source = String::from_utf8_lossy(service);
        *service = source.replace(VERSION, &version).replace(FILES, &kept.join(",")).into_bytes();
    }
    Ok(files)
}
