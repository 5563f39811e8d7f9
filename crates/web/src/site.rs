//! The whole app as static files: the pages of the server, and the module that answers in the browser.

use crate::{assets, beforehand, pages};
use rust_embed::RustEmbed;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

/// The module for browsers, if it was built before the program.
#[derive(RustEmbed)]
#[folder = "module/"]
struct Module;

/// The placeholder for the site's version in the source of the service worker.
const VERSION: &str = "the-version-of-the-site";
const FILES: &str = "\"the-files-of-the-site\"";
/// The service worker.
const SERVICE: &str = "service.js";
/// The packed module, and the small one that unpacks it.
const MODULES: [&str; 2] = ["campeao.wasm.xz", "unpack.wasm"];

/// The reason why there are no files.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    /// The program was built without the module.
    #[error("this program was built without the WebAssembly module for browsers")]
    NoModule,
    /// A page could not be written.
    #[error("a page could not be written: {0}")]
    Page(String),
}

/// The app as static files: their paths, with `/` between the folders, and their contents. With `has_book` every page
/// links to the book of the documents, which the caller puts into the folder `book`.
///
/// # Errors
/// If the program was built without the module for browsers.
///
/// # Examples
/// ```
/// match campeao_web::site(false) {
///     Ok(files) => assert!(files.iter().any(|(path, _)| path == "en/games/index.html")),
///     Err(error) => assert!(matches!(error, campeao_web::SiteError::NoModule)),
/// }
/// ```
pub fn site(has_book: bool) -> Result<Vec<(String, Vec<u8>)>, SiteError> {
    let mut files = pages::pages_of_site(has_book).map_err(|error| SiteError::Page(error.to_string()))?;
    files.extend(assets::files_of_site());
    files.extend(beforehand::answers_of_site());
    for name in MODULES {
        files.push((name.to_owned(), Module::get(name).ok_or(SiteError::NoModule)?.data.into_owned()));
    }
    files.sort();
    let mut hasher = DefaultHasher::new();
    files.hash(&mut hasher);
    let version = format!("{:016x}", hasher.finish());
    // Lessons are cached when they or their list are opened, and the frame for pages of others when it is, so they are no
    // part of a first visit. A server alone has the page of rows.
    // All pages of games are made from shells in the cache, and the module is cached unpacked so that it answers at
    // once. Icons are requested by phones that install the site, and licences by people: neither is needed offline.
    let is_kept = |path: &&String| {
        **path != SERVICE
            && !MODULES.contains(&path.as_str())
            && !path.ends_with(beforehand::FILE)
            && ![
                "assets/lesson",
                "texts/lessons-",
                "assets/game-families.js",
                "assets/frame.",
                "assets/campeao-game.js",
                "frame/",
            ]
            .iter()
            .any(|beginning| path.starts_with(beginning))
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
