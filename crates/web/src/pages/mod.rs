//! The pages: their frames in the reader's language. Their content comes from the JSON interface.

mod door;
mod lesson;
mod site;

pub(crate) use lesson::lesson_of;
pub(crate) use site::{games_of_site, pages_of_site};

use self::door::Door;
use self::lesson::{ClassPage, LessonPage, OwnLesson};
use crate::api::{Segments, no_such_address};
use crate::assets::imports_of;
use crate::language::wished;
use crate::server::App;
use askama::Template;
use axum::Router;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::get;
use campeao_answers::Mistake;
use campeao_answers::desk::{OWN, code, of_code, speaker, speaker_in};
use campeao_answers::speech::Speaker;
use campeao_answers::speech::Terms;
use campeao_answers::strip_boards::words_of;
use campeao_answers::strips::StripFamily;
use campeao_base::{Language, Play};
use campeao_games::{FindError, find_in_catalogue};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

/// The common data of all pages.
struct Frame {
    speaker: &'static Speaker,
    language: &'static str,
    /// The address of this page in any language, without the language's code.
    rest: String,
    /// The part of the site that is marked in the navigation.
    section: &'static str,
    /// The prefix of all addresses: empty where a server answers.
    base: String,
    /// Whether the book of the documents stands beside the pages, in `book`.
    has_book: bool,
}

impl Frame {
    fn new(language: Language, rest: String, section: &'static str) -> Self {
        let (speaker, language) = (speaker(language), code(language));
        Self { speaker, language, rest, section, base: String::new(), has_book: false }
    }

    /// The same page of a server.
    fn served_by(self, app: &App) -> Self {
        Self { has_book: app.book.is_some(), ..self }
    }

    /// Whether the page belongs to a site of static files.
    fn is_site(&self) -> bool {
        !self.base.is_empty()
    }

    /// The scripts that a page with this one needs.
    fn modules(script: &str) -> Vec<String> {
        imports_of(&format!("{script}.js"))
    }

    /// A sentence of the reader's language.
    fn say(&self, id: &str) -> String {
        self.speaker.say(id, &[])
    }

    /// The rooms of the site, in the order of the menu: the page that the menu opens, the sentence for the room's name,
    /// and its other pages.
    const ROOMS: [(&'static str, &'static str, &'static [&'static str]); 4] = [
        ("learn", "nav-learn", &["puzzles"]),
        ("games", "nav-play", &[]),
        ("explore", "nav-explore", &["values", "hackenbush", "pebbles", "pawns", "prove"]),
        ("make", "nav-make", &["own"]),
    ];

    /// The addresses of all pages after the language's code, except the front door.
    fn sections() -> impl Iterator<Item = &'static str> {
        Self::ROOMS
            .into_iter()
            .flat_map(|(room, _, pages)| std::iter::once(room).chain(pages.iter().copied()))
    }

    /// Whether this page belongs to a room.
    fn is_in(&self, room: &str, pages: &[&str]) -> bool {
        self.section == room || pages.contains(&self.section)
    }

    /// The languages of the interface.
    const LANGUAGES: [&'static str; 2] = ["en", "pt"];
}

/// Declares a page with a template of its own and only words in it.
macro_rules! page {
    ($name:ident, $path:literal) => {
        #[derive(Template)]
        #[template(path = $path)]
        struct $name {
            frame: Frame,
        }
    };
}

page!(Catalogue, "catalogue.html");
page!(Learn, "learn.html");
page!(Explore, "explore.html");
page!(Make, "make.html");
page!(Puzzles, "puzzles.html");
page!(Values, "values.html");
page!(Hackenbush, "hackenbush.html");
page!(Pebbles, "pebbles.html");
page!(Pawns, "pawns.html");
page!(Prove, "prove.html");
page!(Own, "own.html");

/// One of the pages of a game.
#[derive(Template)]
#[template(path = "game.html")]
struct GamePage {
    frame: Frame,
    game: String,
    tab: &'static str,
    /// The sentences of the page of rows as JSON; other pages have no use for them.
    texts: String,
    /// On the page of rows and on that of the study: words whose rows may have laws, as JSON; empty where the game has none.
    words: String,
}

impl GamePage {
    /// The page about rows of every length, which a server alone has: the module for browsers has no room for their laws.
    const FAMILIES: &'static str = "families";
    /// The length of the longest word that the page offers, and the number of words.
    const WORDS: (usize, usize) = (4, 12);

    /// The pages of a game: the suffixes of their addresses and the sentences for their names.
    const TABS: [(&'static str, &'static str); 6] = [
        ("play", "page-tab-play"),
        ("explore", "page-tab-explore"),
        ("table", "page-tab-table"),
        ("study", "page-tab-study"),
        ("worksheet", "page-tab-worksheet"),
        ("rules", "page-tab-rules"),
    ];
}

impl GamePage {
    /// The name of its script.
    fn script(&self) -> String {
        format!("game-{}", self.tab)
    }

    fn is_families(&self) -> bool {
        self.tab == Self::FAMILIES
    }

    fn new(language: Language, game: String, tab: &'static str) -> Self {
        let section = if game == "pawns" || game.starts_with("pawns:") { "pawns" } else { "games" };
        let rest = format!("games/{}/{tab}", encoded(&game));
        let frame = Frame::new(language, rest, section);
        let is_families = tab == Self::FAMILIES;
        let (longest, most) = Self::WORDS;
        let words = if is_families || tab == "study" { words_of(&game, longest) } else { None };
        // Lists of texts always have a JSON.
        let json =
            |words: Vec<String>| serde_json::to_string(&words[..words.len().min(most)]).unwrap_or_default();
        let words = words.map(json).unwrap_or_default();
        let texts = if is_families { frame.speaker.all("families-") } else { BTreeMap::new() };
        let texts = serde_json::to_string(&texts).unwrap_or_default();
        Self { frame, game, tab, texts, words }
    }
}

/// The page on which a pupil types the code of a room.
#[derive(Template)]
#[template(path = "class-door.html")]
struct ClassDoor {
    frame: Frame,
    /// Whether there is no room of the code that was typed.
    missing: bool,
}

/// The page for an unknown address.
#[derive(Template)]
#[template(path = "missing.html")]
struct Missing<'t> {
    frame: Frame,
    sentence: &'t str,
}

/// The pages' addresses.
pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/", get(front))
        .route("/texts/{file}", get(texts))
        .route("/{language}", get(to_door))
        .route("/{language}/", get(door))
        .route("/{language}/{section}", get(section))
        .route("/{language}/learn/own", get(own_lesson))
        .route("/{language}/make/lesson", get(lesson_editor))
        .route("/{language}/learn/{lesson}", get(lesson_page))
        .route("/{language}/learn/{lesson}/class", get(class_page))
        .route("/{language}/class", get(class_door))
        .route("/{language}/games/{game}", get(game))
        .route("/{language}/games/{game}/{tab}", get(game_tab))
}

/// The parts of a request that the page for an unknown address needs.
type Asked = (Uri, HeaderMap);

/// The front door in the language of the browser.
async fn front(headers: HeaderMap) -> Redirect {
    Redirect::temporary(&format!("/{}/", code(wished(&headers))))
}

async fn to_door(Segments(language): Segments<String>, uri: Uri, headers: HeaderMap) -> Response {
    match of_code(&language) {
        Some(language) => Redirect::temporary(&format!("/{}/", code(language))).into_response(),
        None => no_such_address(uri, headers).await,
    }
}

async fn door(
    State(app): State<Arc<App>>,
    Segments(language): Segments<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    match of_code(&language) {
        Some(language) => rendered(page_of_section(Frame::new(language, String::new(), "").served_by(&app))),
        None => no_such_address(uri, headers).await,
    }
}

async fn section(
    State(app): State<Arc<App>>,
    Segments((language, section)): Segments<(String, String)>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let Some(language) = of_code(&language) else {
        return no_such_address(uri, headers).await;
    };
    match Frame::sections().find(|address| *address == section) {
        Some(section) => {
            rendered(page_of_section(Frame::new(language, section.to_owned(), section).served_by(&app)))
        }
        None => no_such_address(uri, headers).await,
    }
}

/// The page of a section; the front door where there is none.
fn page_of_section(frame: Frame) -> askama::Result<String> {
    match frame.section {
        "puzzles" => Puzzles { frame }.render(),
        "values" => Values { frame }.render(),
        "hackenbush" => Hackenbush { frame }.render(),
        "pebbles" => Pebbles { frame }.render(),
        "pawns" => Pawns { frame }.render(),
        "prove" => Prove { frame }.render(),
        "own" => Own { frame }.render(),
        "learn" => Learn { frame }.render(),
        "explore" => Explore { frame }.render(),
        "make" => Make { frame }.render(),
        "games" => Catalogue { frame }.render(),
        _ => Door { frame }.render(),
    }
}

async fn lesson_page(
    State(app): State<Arc<App>>,
    Segments((language, name)): Segments<(String, String)>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    match of_code(&language).and_then(|language| LessonPage::new(language, &name)) {
        Some(page) => rendered(LessonPage { frame: page.frame.served_by(&app), ..page }.render()),
        None => no_such_address(uri, headers).await,
    }
}

async fn class_page(
    State(app): State<Arc<App>>,
    Segments((language, name)): Segments<(String, String)>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    match of_code(&language).and_then(|language| ClassPage::new(language, &name)) {
        Some(page) => rendered(ClassPage { frame: page.frame.served_by(&app), ..page }.render()),
        None => no_such_address(uri, headers).await,
    }
}

/// The page on which a user's own lesson is taken; its text stands behind the `#` of the address.
async fn own_lesson(
    State(app): State<Arc<App>>,
    Segments(language): Segments<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    page_of_own_lesson(&app, &language, "learn/own", (uri, headers)).await
}

/// The page on which a user's own lesson is written.
async fn lesson_editor(
    State(app): State<Arc<App>>,
    Segments(language): Segments<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    page_of_own_lesson(&app, &language, "make/lesson", (uri, headers)).await
}

async fn page_of_own_lesson(
    app: &App,
    language: &str,
    rest: &'static str,
    (uri, headers): Asked,
) -> Response {
    let Some(language) = of_code(language) else {
        return no_such_address(uri, headers).await;
    };
    let page = OwnLesson::new(language, rest);
    rendered(OwnLesson { frame: page.frame.served_by(app), ..page }.render())
}

/// The room that a pupil enters.
#[derive(Deserialize)]
struct Entering {
    #[serde(default)]
    room: String,
}

/// Leads a pupil to the lesson of a room; without a code that is one's, asks for it.
async fn class_door(
    State(app): State<Arc<App>>,
    Segments(language): Segments<String>,
    Query(Entering { room }): Query<Entering>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let Some(language) = of_code(&language) else {
        return no_such_address(uri, headers).await;
    };
    let room = room.trim().to_lowercase();
    if let Ok(lesson) = app.rooms.lesson(&room) {
        let address = format!("/{}/learn/{lesson}?room={room}", code(language));
        return Redirect::temporary(&address).into_response();
    }
    let missing = !room.is_empty();
    let frame = Frame::new(language, "class".to_owned(), "learn").served_by(&app);
    rendered(ClassDoor { frame, missing }.render())
}

async fn game(
    State(app): State<Arc<App>>,
    Segments((language, game)): Segments<(String, String)>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    page_of_game(&app, (language, game, "play".to_owned()), (uri, headers)).await
}

async fn game_tab(
    State(app): State<Arc<App>>,
    Segments(segments): Segments<(String, String, String)>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    page_of_game(&app, segments, (uri, headers)).await
}

async fn page_of_game(
    app: &App,
    (language, game, tab): (String, String, String),
    (uri, headers): Asked,
) -> Response {
    if let (Some(language), Some(family)) = (of_code(&language), StripFamily::read(&game)) {
        let (game, word) = (encoded(family.game), encoded(family.word));
        let copies = family.copies.map(|copies| format!("&copies={copies}")).unwrap_or_default();
        let address = format!("/{}/games/{game}/{}?word={word}{copies}", code(language), GamePage::FAMILIES);
        return Redirect::temporary(&address).into_response();
    }
    let tabs = GamePage::TABS.into_iter().map(|(name, _)| name).chain([GamePage::FAMILIES]);
    let (Some(language), Some(tab)) = (of_code(&language), tabs.into_iter().find(|name| *name == tab)) else {
        return no_such_address(uri, headers).await;
    };
    if let Some(error) = unknown(&game) {
        let sentence = Mistake::of_find(error, speaker(language)).sentence;
        return refused(StatusCode::NOT_FOUND, &sentence, language);
    }
    let page = GamePage::new(language, game, tab);
    rendered(GamePage { frame: page.frame.served_by(app), ..page }.render())
}

/// The error for a name that the catalogue does not have, or that is not a single game. Errors in a name's arguments
/// are shown on the game's page, and a user's own game may be known to the browser alone.
fn unknown(game: &str) -> Option<FindError> {
    let name = game.split(':').next().unwrap_or_default();
    if name.starts_with(OWN) {
        return None;
    }
    let found = find_in_catalogue(name, Play::Normal).err();
    found.filter(|error| {
        matches!(
            error,
            FindError::Heading(_) | FindError::Games(campeao_rules::catalogue::FindError::Unknown { .. })
        )
    })
}

/// The texts of the pages in a language, or those of lessons, as a module.
async fn texts(Segments(file): Segments<String>, uri: Uri, headers: HeaderMap) -> Response {
    let name = file.strip_suffix(".js").unwrap_or_default();
    let of_lessons = name.strip_prefix("lessons-");
    let Some(language) = of_code(of_lessons.unwrap_or(name)) else {
        return no_such_address(uri, headers).await;
    };
    let headers = [(header::CONTENT_TYPE, "text/javascript"), (header::CACHE_CONTROL, "no-cache")];
    (headers, texts_of(language, of_lessons.is_some())).into_response()
}

/// The texts that lessons alone need, or those of all other pages, in a language, as the source of a module; `cgt` has
/// those that differ in the terms of the theory, `brazil` those that differ in the words of Brazil.
fn texts_of(language: Language, of_lessons: bool) -> String {
    let chosen = |speaker: &Speaker| {
        let mut texts = speaker.all("page-");
        texts
            .retain(|id, _| ["page-lesson-", "page-room-"].iter().any(|of| id.starts_with(of)) == of_lessons);
        texts
    };
    let school = chosen(speaker(language));
    let differing = |terms, brazilian| {
        let mut texts = chosen(speaker_in(language, terms, brazilian));
        texts.retain(|id, text| school.get(id) != Some(text));
        texts
    };
    let (theory, brazil) = (differing(Terms::Cgt, false), differing(Terms::School, true));
    // A map of strings always has a JSON.
    let [school, theory, brazil] =
        [&school, &theory, &brazil].map(|texts| serde_json::to_string(texts).unwrap_or_default());
    format!("export default {school};\nexport const cgt = {theory};\nexport const brazil = {brazil};\n")
}

/// The page for a refused request.
pub(crate) fn refused(status: StatusCode, sentence: &str, language: Language) -> Response {
    let frame = Frame::new(language, "games".to_owned(), "");
    (status, rendered(Missing { frame, sentence }.render())).into_response()
}

fn rendered(page: askama::Result<String>) -> Response {
    match page {
        Ok(text) => ([(header::CACHE_CONTROL, "no-cache")], Html(text)).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// A text as a segment of an address.
pub(crate) fn encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |mut encoded, byte| {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(encoded, "%{byte:02X}");
        }
        encoded
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_games_survive_in_addresses() {
        assert_eq!(encoded("subtraction:1,4"), "subtraction%3A1%2C4");
        assert_eq!(encoded("a/b é"), "a%2Fb%20%C3%A9");
    }
}
