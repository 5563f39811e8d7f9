//! The same pages as files: in both languages, with addresses that work in any folder.

use super::{Frame, GamePage, LessonPage, code, lesson, page_of_section, texts_of};
use askama::Template as _;
use campeao_base::Language;
use campeao_games::entries;

/// The placeholders for the beginning of the site, for the name of a game and for its page in the shells, which are
/// filled in on request (`assets/shell.js`).
const BASE: &str = "the-base-of-the-site";
const GAME: &str = "the-game-that-is-asked-for";
const TAB: &str = "the-tab-that-is-asked-for";

/// All pages by their paths; with a book they link to it. The page of a game outside the catalogue is made from a shell by the service worker, or by
/// the page that the host shows for unknown addresses.
///
/// # Errors
/// If a template cannot be filled in.
pub(crate) fn pages_of_site(has_book: bool) -> askama::Result<Vec<(String, Vec<u8>)>> {
    let mut files = Vec::new();
    for language in Language::ALL {
        let spoken = code(language);
        let framed = |frame: Frame, base: &str| Frame { base: base.to_owned(), has_book, ..frame };
        for section in Frame::sections() {
            let frame = framed(Frame::new(language, section.to_owned(), section), "../..");
            files.push((format!("{spoken}/{section}/index.html"), page_of_section(frame)?));
        }
        for name in lesson::names() {
            if let Some(page) = LessonPage::new(language, name) {
                let page = LessonPage { frame: framed(page.frame, "../../.."), ..page };
                files.push((format!("{spoken}/learn/{name}/index.html"), page.render()?));
            }
        }
        let page = |game: &str, tab: &'static str, base: &str| {
            let page = GamePage::new(language, game.to_owned(), tab);
            GamePage { frame: framed(page.frame, base), ..page }.render()
        };
        files.push((format!("shells/{spoken}.html"), page(GAME, TAB, BASE)?));
        for (tab, _) in GamePage::TABS {
            for name in games_of_site() {
                if tab == "play" {
                    files.push((format!("{spoken}/games/{name}/index.html"), page(name, tab, "../../..")?));
                }
                files.push((
                    format!("{spoken}/games/{name}/{tab}/index.html"),
                    page(name, tab, "../../../..")?,
                ));
            }
        }
        files.push((format!("texts/{spoken}.js"), texts_of(language, false)));
        files.push((format!("texts/lessons-{spoken}.js"), texts_of(language, true)));
        files.push((format!("{spoken}.webmanifest"), manifest(spoken)));
        let frame = framed(Frame::new(language, String::new(), ""), "..");
        files.push((format!("{spoken}/index.html"), page_of_section(frame)?));
    }
    files.push(("index.html".to_owned(), front()));
    files.push(("404.html".to_owned(), elsewhere()));
    files.push(("frame/index.html".to_owned(), frame()));
    Ok(files.into_iter().map(|(path, text)| (path, text.into_bytes())).collect())
}

/// The names of the games that have pages.
pub(crate) fn games_of_site() -> impl Iterator<Item = &'static str> {
    entries().iter().flatten().map(|entry| entry.name).filter(|name| !name.contains(':'))
}

/// The manifest, which tells a phone how the site is installed.
fn manifest(language: &str) -> String {
    format!(
        r##"{{"name":"campeão","short_name":"campeão","lang":"{language}","start_url":"{language}/","scope":"./","display":"standalone","background_color":"#f6f1e7","theme_color":"#24473f","icons":[{{"src":"assets/icon.svg","sizes":"any","type":"image/svg+xml","purpose":"any"}},{{"src":"assets/icon-192.png","sizes":"192x192","type":"image/png","purpose":"any maskable"}},{{"src":"assets/icon-512.png","sizes":"512x512","type":"image/png","purpose":"any maskable"}}]}}"##
    ) + "\n"
}

/// The front page, which redirects to the language of the browser.
fn front() -> String {
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>campeão</title>\n<script>\n\
     const wished = navigator.languages.map((language) => language.slice(0, 2)).find((language) => [\"en\", \"pt\"].includes(language));\n\
     location.replace(`${wished ?? \"en\"}/`);\n</script>\n\
     <a href=\"en/\" lang=\"en\">campeão, in English</a>\n<a href=\"pt/\" lang=\"pt\">campeão, em português</a>\n"
        .to_owned()
}

/// The frame with a board in pages of others: the body of the page for playing, which `assets/frame.js` fills in. Links
/// open pages of their own.
fn frame() -> String {
    let styles = ["colours", "design", "style", "frame"]
        .map(|name| format!("<link rel=\"stylesheet\" href=\"../assets/{name}.css\">\n"));
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>campeão</title>\n\
         <base target=\"_blank\">\n{}<script type=\"module\" src=\"../assets/frame.js\"></script>\n\
         <main id=\"main\">\n<div id=\"game\" data-tab=\"play\">\n\
         <details class=\"about\" id=\"fold\"><summary><h1 id=\"title\"></h1></summary><p id=\"about\"></p></details>\n\
         <div id=\"content\" aria-busy=\"true\"></div>\n</div>\n</main>\n",
        styles.concat()
    )
}

/// The page that a host shows for an unknown address: the page of the game that the address names.
fn elsewhere() -> String {
    let tabs = GamePage::TABS.map(|(tab, _)| tab).join("|");
    format!(
        r#"<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>campeão</title>
<p id="said"></p>
<script type="module">
const found = /^(.*?)\/(en|pt)\/games\/([^/]+)(?:\/({tabs}))?\/?$/.exec(location.pathname);
if (found) {{
  const [, base, language, name, tab = "play"] = found;
  const {{ filled }} = await import(`${{base}}/assets/shell.js`);
  const shell = await (await fetch(`${{base}}/shells/${{language}}.html`)).text();
  document.open();
  document.write(filled(shell, base, decodeURIComponent(name), tab));
  document.close();
}} else {{
  document.getElementById("said").textContent = `404: ${{location.pathname}}`;
}}
</script>
"#
    )
}
