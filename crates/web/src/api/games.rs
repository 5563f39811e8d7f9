//! The catalogue, and everything about one game.

use super::problem::Problem;
use super::query::{LanguageQuery, PlayQuery, Played, Said, choice, language};
use super::respond::respond;
use crate::server::App;
use crate::task::{Claim, GameChoice, TableOrder, Task};
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use std::sync::Arc;
use utoipa::IntoParams;

/// What is asked about a game whose name, play and language are known.
async fn about(
    app: Arc<App>,
    headers: &HeaderMap,
    name: String,
    play: PlayQuery,
    lang: Option<LanguageQuery>,
    task: impl FnOnce(GameChoice) -> Task,
) -> Response {
    let language = language(lang, headers);
    match choice(&app, name, play, language) {
        Ok(game) => respond(app, headers, language, task(game)).await,
        Err(problem) => problem.into_response(),
    }
}

/// The position that a segment of an address means: `start` is the start.
fn given(position: String) -> Option<String> {
    (position != "start").then_some(position)
}

/// The catalogue: the families, then well-known games of them.
#[utoipa::path(get, path = "/api/games", params(Said),
    responses((status = 200, description = "all games", body = Vec<crate::work::Card>)))]
pub(crate) async fn games(
    State(app): State<Arc<App>>,
    Query(said): Query<Said>,
    headers: HeaderMap,
) -> Response {
    let language = language(said.lang, &headers);
    respond(app, &headers, language, Task::Games).await
}

/// A game: its rules, parameters, sources, start, and the moves there.
#[utoipa::path(get, path = "/api/games/{game}", params(Played, ("game" = String, Path, description = "the game's name")),
    responses((status = 200, description = "the game", body = crate::work::Described),
        (status = 404, description = "no such game", body = Problem)))]
pub(crate) async fn game(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    Query(played): Query<Played>,
    headers: HeaderMap,
) -> Response {
    about(app, &headers, name, played.play, played.lang, |game| Task::Show { game }).await
}

/// A position judged: who wins, how soon, and what each move is worth.
#[utoipa::path(get, path = "/api/games/{game}/positions/{position}",
    params(Played, ("game" = String, Path, description = "the game's name"),
        ("position" = String, Path, description = "the position; `start` for the usual one")),
    responses((status = 200, description = "the verdict", body = crate::work::JudgedPosition),
        (status = 400, description = "no position of the game", body = Problem)))]
pub(crate) async fn position(
    State(app): State<Arc<App>>,
    Path((name, position)): Path<(String, String)>,
    Query(played): Query<Played>,
    headers: HeaderMap,
) -> Response {
    let task = |game| Task::Position { game, position: given(position) };
    about(app, &headers, name, played.play, played.lang, task).await
}

/// A position drawn, with its moves and where to touch the picture to make them.
#[utoipa::path(get, path = "/api/games/{game}/positions/{position}/board",
    params(Played, ("game" = String, Path, description = "the game's name"),
        ("position" = String, Path, description = "the position; `start` for the usual one")),
    responses((status = 200, description = "the board", body = crate::work::Drawn),
        (status = 400, description = "no position of the game", body = Problem)))]
pub(crate) async fn board(
    State(app): State<Arc<App>>,
    Path((name, position)): Path<(String, String)>,
    Query(played): Query<Played>,
    headers: HeaderMap,
) -> Response {
    let task = |game| Task::Board { game, position: given(position) };
    about(app, &headers, name, played.play, played.lang, task).await
}

/// Why a position is what it is.
#[utoipa::path(get, path = "/api/games/{game}/positions/{position}/why",
    params(Played, ("game" = String, Path, description = "the game's name"),
        ("position" = String, Path, description = "the position; `start` for the usual one")),
    responses((status = 200, description = "the champion's reasons", body = crate::work::Explained),
        (status = 400, description = "no position of the game", body = Problem)))]
pub(crate) async fn why(
    State(app): State<Arc<App>>,
    Path((name, position)): Path<(String, String)>,
    Query(played): Query<Played>,
    headers: HeaderMap,
) -> Response {
    let task = |game| Task::Why { game, position: given(position) };
    about(app, &headers, name, played.play, played.lang, task).await
}

/// A position as a picture.
#[utoipa::path(get, path = "/api/games/{game}/positions/{position}/picture.svg",
    params(Played, ("game" = String, Path, description = "the game's name"),
        ("position" = String, Path, description = "the position; `start` for the usual one")),
    responses((status = 200, description = "the picture", body = String, content_type = "image/svg+xml"),
        (status = 400, description = "no position of the game", body = Problem)))]
pub(crate) async fn picture(
    State(app): State<Arc<App>>,
    Path((name, position)): Path<(String, String)>,
    Query(played): Query<Played>,
    headers: HeaderMap,
) -> Response {
    let task = |game| Task::Picture { game, position: given(position) };
    about(app, &headers, name, played.play, played.lang, task).await
}

/// A move as it is typed.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Typed {
    /// The move: its text, its label, the position it leads to, or, where moves are real numbers, its number.
    text: String,
    /// The convention of play; normal if it is not given.
    #[serde(default)]
    #[param(inline)]
    play: PlayQuery,
    /// The language of the words; that of the browser if it is not given.
    lang: Option<LanguageQuery>,
}

/// The move that a text names; where moves are real numbers, any legal one.
#[utoipa::path(get, path = "/api/games/{game}/positions/{position}/step",
    params(Typed, ("game" = String, Path, description = "the game's name"),
        ("position" = String, Path, description = "the position; `start` for the usual one")),
    responses((status = 200, description = "the move, or none", body = crate::work::FoundMove),
        (status = 400, description = "the number is no legal move", body = Problem)))]
pub(crate) async fn step(
    State(app): State<Arc<App>>,
    Path((name, position)): Path<(String, String)>,
    Query(Typed { text, play, lang }): Query<Typed>,
    headers: HeaderMap,
) -> Response {
    let task = |game| Task::Step { game, position: given(position), text };
    about(app, &headers, name, play, lang, task).await
}

/// The champion's move, also where nobody knows who wins.
#[utoipa::path(get, path = "/api/games/{game}/positions/{position}/advice",
    params(Played, ("game" = String, Path, description = "the game's name"),
        ("position" = String, Path, description = "the position; `start` for the usual one")),
    responses((status = 200, description = "the move, or none at the end", body = crate::work::FoundMove),
        (status = 400, description = "no position of the game", body = Problem)))]
pub(crate) async fn advice(
    State(app): State<Arc<App>>,
    Path((name, position)): Path<(String, String)>,
    Query(played): Query<Played>,
    headers: HeaderMap,
) -> Response {
    let task = |game| Task::Advice { game, position: given(position) };
    about(app, &headers, name, played.play, played.lang, task).await
}

/// What chance begins from.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Seeded {
    /// The same seed gives the same position.
    #[serde(default)]
    seed: u64,
    /// The convention of play; normal if it is not given.
    #[serde(default)]
    #[param(inline)]
    play: PlayQuery,
    /// The language of the words; that of the browser if it is not given.
    lang: Option<LanguageQuery>,
}

/// A position that some random moves from the start lead to.
#[utoipa::path(get, path = "/api/games/{game}/random", params(Seeded, ("game" = String, Path, description = "the game's name")),
    responses((status = 200, description = "the position", body = crate::work::RandomPosition),
        (status = 404, description = "no such game", body = Problem)))]
pub(crate) async fn random(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    Query(Seeded { seed, play, lang }): Query<Seeded>,
    headers: HeaderMap,
) -> Response {
    about(app, &headers, name, play, lang, |game| Task::Random { game, seed }).await
}

/// Which part of a table, with what in the cells, written how.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Tabled {
    /// From which row to which, `A..B`.
    rows: Option<String>,
    /// From which column to which, `A..B`.
    columns: Option<String>,
    /// Coordinates that stay the same, `r=3`, with `;` between them.
    at: Option<String>,
    /// For sums of heaps: a row of single heaps (1) or a square of two (2).
    heaps: Option<u8>,
    /// What stands in the cells: `outcome`, `grundy`, `remoteness`; `safe` for the sizes of the safe positions.
    values: Option<String>,
    /// How it is written: `json`, `csv`, `svg`, `png`, `bfile`.
    format: Option<String>,
    /// A formula whose truth is told for each cell.
    safe: Option<String>,
    /// The system whose digits the formula may speak of: a base, `fib`, `trib`.
    numeration: Option<String>,
    /// The convention of play; normal if it is not given.
    #[serde(default)]
    #[param(inline)]
    play: PlayQuery,
    /// The language of the words; that of the browser if it is not given.
    lang: Option<LanguageQuery>,
}

/// The table of a game.
#[utoipa::path(get, path = "/api/games/{game}/table", params(Tabled, ("game" = String, Path, description = "the game's name")),
    responses((status = 200, description = "the table", body = crate::work::MarkedTable),
        (status = 400, description = "no such table", body = Problem)))]
pub(crate) async fn table(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    Query(tabled): Query<Tabled>,
    headers: HeaderMap,
) -> Response {
    let Tabled { rows, columns, at, heaps, values, format, safe, numeration, play, lang } = tabled;
    let at = at.into_iter().flat_map(|at| at.split(';').map(str::to_owned).collect::<Vec<_>>()).collect();
    let table = TableOrder { rows, columns, at, heaps, values, format, safe, numeration };
    about(app, &headers, name, play, lang, |game| Task::Table { game, table }).await
}

/// The programme: the state, the table and its law, the proof, the strategy.
#[utoipa::path(get, path = "/api/games/{game}/study", params(Played, ("game" = String, Path, description = "the game's name")),
    responses((status = 200, description = "the study", body = crate::work::ToldStudy),
        (status = 400, description = "no study of such a game", body = Problem)))]
pub(crate) async fn study(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    Query(played): Query<Played>,
    headers: HeaderMap,
) -> Response {
    about(app, &headers, name, played.play, played.lang, |game| Task::Study { game }).await
}

/// The proof of the law as a file that `campeao verify` checks.
#[utoipa::path(get, path = "/api/games/{game}/theorem", params(Played, ("game" = String, Path, description = "the game's name")),
    responses((status = 200, description = "the certificate", body = serde_json::Value),
        (status = 400, description = "no proof is known", body = Problem)))]
pub(crate) async fn theorem(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    Query(played): Query<Played>,
    headers: HeaderMap,
) -> Response {
    about(app, &headers, name, played.play, played.lang, |game| Task::Theorem { game }).await
}

/// Somebody's claim.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Claimed {
    /// The formula for the safe positions.
    safe: String,
    /// That for the fragile ones; all others if it is not given.
    fragile: Option<String>,
    /// That for the neutral ones; none if it is not given.
    neutral: Option<String>,
    /// The greatest heap or coordinate looked at.
    up_to: Option<u64>,
    /// The system whose digits the formulas may speak of: a base, `fib`, `trib`.
    numeration: Option<String>,
    /// The convention of play; normal if it is not given.
    #[serde(default)]
    #[param(inline)]
    play: PlayQuery,
    /// The language of the words; that of the browser if it is not given.
    lang: Option<LanguageQuery>,
}

/// A claim about the safe positions, judged: a proof, a counterexample, or nothing against it.
#[utoipa::path(get, path = "/api/games/{game}/conjecture", params(Claimed, ("game" = String, Path, description = "the game's name")),
    responses((status = 200, description = "the judgement", body = campeao_answers::conjecture::Judged),
        (status = 400, description = "the claim is no formula", body = Problem)))]
pub(crate) async fn conjecture(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    Query(claimed): Query<Claimed>,
    headers: HeaderMap,
) -> Response {
    let Claimed { safe, fragile, neutral, up_to, numeration, play, lang } = claimed;
    let claim = Claim { safe, fragile, neutral, up_to, numeration };
    about(app, &headers, name, play, lang, |game| Task::Conjecture { game, claim }).await
}
