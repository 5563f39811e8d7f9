//! Style sheets, scripts and pictures that are part of the program.

use crate::api::{Segments, no_such_address};
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse, Response};
use campeao_draw::{Ink, Theme};
use rust_embed::RustEmbed;
use std::fmt::Write as _;
use std::sync::LazyLock;

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Assets;

/// The colours of the library's pictures as custom properties: one source for pages and pictures.
static COLOURS: LazyLock<String> = LazyLock::new(|| {
    let properties = |theme: Theme| {
        let mut rules = format!("color-scheme:{};", if theme == Theme::Dark { "dark" } else { "light" });
        for ink in Ink::ALL {
            let _ = write!(rules, "--campeao-{}:{};", ink.name(), theme.color(ink));
        }
        rules
    };
    let (light, dark) = (properties(Theme::Light), properties(Theme::Dark));
    let mut sheet = format!(
        ":root{{{light}}}\n@media (prefers-color-scheme:dark){{:root{{{dark}}}}}\n\
         :root[data-theme=light]{{{light}}}\n:root[data-theme=dark]{{{dark}}}\n\
         @media print{{:root,:root[data-theme]{{{light}}}}}\n"
    );
    for ink in Ink::ALL {
        let name = ink.name();
        for property in ["fill", "stroke"] {
            let _ =
                writeln!(sheet, ".campeao-picture .{property}-{name}{{{property}:var(--campeao-{name})}}");
        }
    }
    sheet
});

/// The files of a site of static pages, by their paths.
pub(crate) fn files_of_site() -> Vec<(String, Vec<u8>)> {
    let colours = ("assets/colours.css".to_owned(), COLOURS.as_bytes().to_vec());
    let ours = Assets::iter().filter_map(|name| {
        let path = match name.strip_prefix("site/") {
            // Beside the folder it speaks for the whole site.
            Some("service.js") => "service.js".to_owned(),
            Some(own) => format!("assets/{own}"),
            // The site's own stands in its place.
            None if Assets::get(&format!("site/{name}")).is_some() => return None,
            None => format!("assets/{name}"),
        };
        Some((path, Assets::get(&name)?.data.into_owned()))
    });
    std::iter::once(colours).chain(ours).collect()
}

/// The style sheet of the colours.
pub(crate) async fn colours() -> Response {
    file("colours.css", COLOURS.as_bytes().to_vec())
}

/// A file that is part of the program. Names are looked up in a list, so there is no way out of it.
pub(crate) async fn asset(Segments(path): Segments<String>, uri: Uri, headers: HeaderMap) -> Response {
    match Assets::get(&path) {
        Some(found) => file(&path, found.data.into_owned()),
        None => no_such_address(uri, headers).await,
    }
}

fn file(path: &str, body: Vec<u8>) -> Response {
    let media = mime_guess::from_path(path).first_or_octet_stream();
    let headers = [(header::CONTENT_TYPE, media.to_string()), (header::CACHE_CONTROL, "no-cache".to_owned())];
    (headers, body).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ink_has_a_colour_in_both_themes() {
        for ink in Ink::ALL {
            assert_eq!(COLOURS.matches(&format!("--campeao-{}:", ink.name())).count(), 5, "{}", ink.name());
        }
    }

    #[test]
    fn scripts_are_served_as_scripts() {
        assert!(Assets::iter().any(|name| name.ends_with(".js")));
        assert_eq!(mime_guess::from_path("game.js").first_or_octet_stream().to_string(), "text/javascript");
    }
}
