//! Style sheets, scripts and pictures that are part of the program.

use crate::api::{Segments, no_such_address};
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse, Response};
use campeao_draw::{Ink, Theme};
use rust_embed::RustEmbed;
use std::borrow::Cow;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::LazyLock;

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Assets;

/// A file as it is sent: scripts and style sheets without their comments, which are a quarter of their size on a phone.
fn sent(name: &str) -> Option<Cow<'static, [u8]>> {
    let data = Assets::get(name)?.data;
    Some(match std::str::from_utf8(&data) {
        Ok(script) if Path::new(name).extension().is_some_and(|kind| kind == "js" || kind == "css") => {
            Cow::Owned(without_comments(script).into_bytes())
        }
        _ => data,
    })
}

/// A script or a style sheet without its comments, those for the type checker included, and without indentation. Texts
/// of several lines stay as they are.
fn without_comments(script: &str) -> String {
    let mut run = String::with_capacity(script.len());
    let (mut in_comment, mut in_text) = (false, false);
    for line in script.split_inclusive('\n') {
        let bare = line.trim();
        if in_comment {
            in_comment = !bare.ends_with("*/");
            continue;
        }
        in_comment = bare.starts_with("/*") && !bare.contains("*/");
        if in_comment
            || bare.starts_with("//")
            || bare.starts_with("/*") && bare.find("*/") == Some(bare.len() - 2)
        {
            continue;
        }
        let mut rest = if in_text { line } else { line.trim_start_matches(' ') };
        in_text ^= line.matches('`').count() % 2 == 1;
        while let Some((before, comment)) = rest.split_once("/** @")
            && let Some((_, behind)) = comment.split_once("*/")
        {
            run.push_str(before);
            rest = behind.trim_start_matches(' ');
        }
        run.push_str(rest);
    }
    run
}

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
            // Outside the folder, so that it controls the whole site.
            Some("service.js") => "service.js".to_owned(),
            Some(own) => format!("assets/{own}"),
            // The site's own version replaces it.
            None if Assets::get(&format!("site/{name}")).is_some() => return None,
            None => format!("assets/{name}"),
        };
        Some((path, sent(&name)?.into_owned()))
    });
    std::iter::once(colours).chain(ours).collect()
}

/// A script and its transitive imports, each once: everything that a page needs before it can begin. A page names them
/// at its top, so that the browser requests all of them at once instead of one after another.
pub(crate) fn imports_of(script: &str) -> Vec<String> {
    let mut found = vec![script.to_owned()];
    let mut read = 0;
    while let Some(source) = found.get(read).map(|name| Assets::get(name)) {
        read += 1;
        let text =
            source.map(|source| String::from_utf8_lossy(&source.data).into_owned()).unwrap_or_default();
        let imports = text.lines().filter(|line| line.starts_with("import ") || line.starts_with("} from "));
        for path in imports.filter_map(|line| line.split_once("\"./")?.1.split('"').next()) {
            if !found.iter().any(|known| known == path) {
                found.push(path.to_owned());
            }
        }
    }
    found
}

/// The style sheet of the colours.
pub(crate) async fn colours() -> Response {
    file("colours.css", COLOURS.as_bytes().to_vec())
}

/// A file that is part of the program. Names are looked up in a list, so a path cannot escape from it.
pub(crate) async fn asset(Segments(path): Segments<String>, uri: Uri, headers: HeaderMap) -> Response {
    match sent(&path) {
        Some(found) => file(&path, found.into_owned()),
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
    fn comments_stay_at_home_and_all_else_is_sent() {
        let script = "// Why.\n/** @type {number} */\nlet a = 1; // one\n  /**\n   * What.\n   */\nlet b = `/*\n  ${a}`;\n\
                      {\n  /** @type {A} */ (b).c((/** @type {B} */ d) => d);\n}\n";
        assert_eq!(
            without_comments(script),
            "let a = 1; // one\nlet b = `/*\n  ${a}`;\n{\n(b).c((d) => d);\n}\n"
        );
    }

    #[test]
    fn no_script_holds_words_that_look_like_comments() {
        for name in Assets::iter().filter(|name| name.ends_with(".js")) {
            let script = String::from_utf8(Assets::get(&name).unwrap().data.into_owned()).unwrap();
            // Lines within a text of several lines are between two lines with an odd number of quotes each.
            let mut in_text = false;
            for line in script.lines() {
                let looks_so = ["//", "/*"].iter().any(|mark| line.trim().starts_with(mark));
                assert!(!(in_text && looks_so), "{name}: {line}");
                in_text ^= !looks_so && line.matches('`').count() % 2 == 1;
            }
        }
    }

    #[test]
    fn the_imports_of_a_script_are_those_of_its_imports_too() {
        let all = imports_of("game-play.js");
        assert_eq!(all.first().map(String::as_str), Some("game-play.js"));
        for name in ["board.js", "arrows.js", "dom.js", "texts.js"] {
            assert_eq!(all.iter().filter(|known| *known == name).count(), 1, "{name}");
        }
        assert!(all.iter().all(|name| Assets::get(name).is_some()), "{all:?}");
    }

    #[test]
    fn scripts_are_served_as_scripts() {
        assert!(Assets::iter().any(|name| name.ends_with(".js")));
        assert_eq!(mime_guess::from_path("game.js").first_or_octet_stream().to_string(), "text/javascript");
    }
}
