//! The catalogue, and everything about one game.

use super::asker::{Asker, Segments, Sent};
use super::fields::Fields;
use super::problem::Problem;
use super::query::{AboutQuery, PlayQuery, Played, Said};
use axum::response::Response;
use campeao_answers::desk::{Claim, Difficulty, TableOrder, Task};
use serde::Deserialize;
use utoipa::IntoParams;

/// The position that a segment of an address means: `start` is the start.
fn given(position: String) -> Option<String> {
    (position != "start").then_some(position)
}

/// The catalogue: the families, then well-known games of them.
#[utoipa::path(get, path = "/api/games", params(Said),
    responses((status = 200, description = "all games", body = Vec<campeao_answers::desk::CatalogueItem>)))]
pub(crate) async fn games(asker: Asker) -> Response {
    asker.answer(Task::Games).await
}

/// A game: its rules, parameters, sources, start, and the moves there.
#[utoipa::path(get, path = "/api/games/{game}", params(Said, Played, ("game" = String, Path, description = "the game's name")),
    responses((status = 200, description = "the game", body = campeao_answers::desk::Described)))]
pub(crate) async fn game(
    asker: Asker,
    Segments(name): Segments<String>,
    Fields(Played { play }): Fields<Played>,
) -> Response {
    asker.about(name, play, |game| Task::Show { game }).await
}

/// A position judged: who wins, how soon, and what each move is worth.
#[utoipa::path(get, path = "/api/games/{game}/positions/{position}",
    params(Said, Played, ("game" = String, Path, description = "the game's name"),
        ("position" = String, Path, description = "the position; `start` for the usual one")),
    responses((status = 200, description = "the verdict", body = campeao_answers::desk::JudgedPosition),
        (status = 400, description = "no position of the game", body = Problem)))]
pub(crate) async fn position(
    asker: Asker,
    Segments((name, position)): Segments<(String, String)>,
    Fields(Played { play }): Fields<Played>,
) -> Response {
    let task = |game| Task::Position { game, position: given(position) };
    asker.about(name, play, task).await
}

/// A position drawn, with its moves and where to touch the picture to make them.
#[utoipa::path(get, path = "/api/games/{game}/positions/{position}/board",
    params(Said, Played, ("game" = String, Path, description = "the game's name"),
        ("position" = String, Path, description = "the position; `start` for the usual one")),
    responses((status = 200, description = "the board", body = campeao_answers::desk::Drawn),
        (status = 400, description = "no position of the game", body = Problem)))]
pub(crate) async fn board(
    asker: Asker,
    Segments((name, position)): Segments<(String, String)>,
    Fields(Played { play }): Fields<Played>,
) -> Response {
    let task = |game| Task::Board { game, position: given(position) };
    asker.about(name, play, task).await
}

/// Why a position is what it is.
#[utoipa::path(get, path = "/api/games/{game}/positions/{position}/why",
    params(Said, Played, ("game" = String, Path, description = "the game's name"),
        ("position" = String, Path, description = "the position; `start` for the usual one")),
    responses((status = 200, description = "the champion's reasons", body = campeao_answers::desk::Explained),
        (status = 400, description = "no position of the game", body = Problem)))]
pub(crate) async fn why(
    asker: Asker,
    Segments((name, position)): Segments<(String, String)>,
    Fields(Played { play }): Fields<Played>,
) -> Response {
    let task = |game| Task::Why { game, position: given(position) };
    asker.about(name, play, task).await
}

/// A position as a picture.
#[utoipa::path(get, path = "/api/games/{game}/positions/{position}/picture.svg",
    params(Said, Played, ("game" = String, Path, description = "the game's name"),
        ("position" = String, Path, description = "the position; `start` for the usual one")),
    responses((status = 200, description = "the picture", body = String, content_type = "image/svg+xml"),
        (status = 400, description = "no position of the game", body = Problem)))]
pub(crate) async fn picture(
    asker: Asker,
    Segments((name, position)): Segments<(String, String)>,
    Fields(Played { play }): Fields<Played>,
) -> Response {
    let task = |game| Task::Picture { game, position: given(position) };
    asker.about(name, play, task).await
}

/// What a position is worth, and what the moves of both players leave.
#[utoipa::path(get, path = "/api/games/{game}/positions/{position}/worth",
    params(Said, Played, ("game" = String, Path, description = "the game's name"),
        ("position" = String, Path, description = "the position; `start` for the usual one")),
    responses((status = 200, description = "the value and the options", body = campeao_answers::desk::ExploredPosition),
        (status = 400, description = "no position of the game, or one without a value", body = Problem)))]
pub(crate) async fn worth(
    asker: Asker,
    Segments((name, position)): Segments<(String, String)>,
    Fields(Played { play }): Fields<Played>,
) -> Response {
    let task = |game| Task::Worth { game, position: given(position) };
    asker.about(name, play, task).await
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
}

/// The move that a text names; where moves are real numbers, any legal one.
#[utoipa::path(get, path = "/api/games/{game}/positions/{position}/step",
    params(Said, Typed, ("game" = String, Path, description = "the game's name"),
        ("position" = String, Path, description = "the position; `start` for the usual one")),
    responses((status = 200, description = "the move, or none", body = campeao_answers::desk::FoundMove),
        (status = 400, description = "the number is no legal move", body = Problem)))]
pub(crate) async fn step(
    asker: Asker,
    Segments((name, position)): Segments<(String, String)>,
    Fields(Typed { text, play }): Fields<Typed>,
) -> Response {
    let task = |game| Task::Step { game, position: given(position), text };
    asker.about(name, play, task).await
}

/// The champion's move, also where nobody knows who wins.
#[utoipa::path(get, path = "/api/games/{game}/positions/{position}/advice",
    params(Said, Played, ("game" = String, Path, description = "the game's name"),
        ("position" = String, Path, description = "the position; `start` for the usual one")),
    responses((status = 200, description = "the move, or none at the end", body = campeao_answers::desk::FoundMove),
        (status = 400, description = "no position of the game", body = Problem)))]
pub(crate) async fn advice(
    asker: Asker,
    Segments((name, position)): Segments<(String, String)>,
    Fields(Played { play }): Fields<Played>,
) -> Response {
    let task = |game| Task::Advice { game, position: given(position) };
    asker.about(name, play, task).await
}

/// What chance begins from.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Seeded {
    /// The same seed gives the same position.
    #[serde(default)]
    #[param(format = "uint64")]
    seed: u64,
    /// The convention of play; normal if it is not given.
    #[serde(default)]
    #[param(inline)]
    play: PlayQuery,
}

/// A position that some random moves from the start lead to.
#[utoipa::path(get, path = "/api/games/{game}/random", params(Said, Seeded, ("game" = String, Path, description = "the game's name")),
    responses((status = 200, description = "the position", body = campeao_answers::desk::RandomPosition)))]
pub(crate) async fn random(
    asker: Asker,
    Segments(name): Segments<String>,
    Fields(Seeded { seed, play }): Fields<Seeded>,
) -> Response {
    asker.about(name, play, |game| Task::Random { game, seed }).await
}

/// Which puzzle.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PuzzleAsked {
    /// The same seed gives the same puzzle.
    #[serde(default)]
    #[param(format = "uint64")]
    seed: u64,
    /// How hard it is; easy if it is not given.
    #[serde(default)]
    #[param(inline)]
    difficulty: Difficulty,
    /// The convention of play; normal if it is not given.
    #[serde(default)]
    #[param(inline)]
    play: PlayQuery,
}

/// A position, found by chance, in which exactly one move wins.
#[utoipa::path(get, path = "/api/games/{game}/puzzle", params(Said, PuzzleAsked, ("game" = String, Path, description = "the game's name")),
    responses((status = 200, description = "the puzzle, or none", body = campeao_answers::desk::PuzzleFound)))]
pub(crate) async fn puzzle(
    asker: Asker,
    Segments(name): Segments<String>,
    Fields(PuzzleAsked { seed, difficulty, play }): Fields<PuzzleAsked>,
) -> Response {
    asker.about(name, play, |game| Task::Puzzle { game, seed, difficulty }).await
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
    /// What it shows; positions if it is not given. Games with code of their own have tables of starts only.
    #[serde(default)]
    #[param(inline)]
    about: AboutQuery,
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
}

/// The table of a game.
#[utoipa::path(get, path = "/api/games/{game}/table", params(Said, Tabled, ("game" = String, Path, description = "the game's name")),
    responses((status = 200, description = "the table", body = campeao_answers::desk::MarkedTable),
        (status = 400, description = "no such table", body = Problem)))]
pub(crate) async fn table(
    asker: Asker,
    Segments(name): Segments<String>,
    Fields(tabled): Fields<Tabled>,
) -> Response {
    let Tabled { rows, columns, at, heaps, about, values, format, safe, numeration, play } = tabled;
    let at = at.into_iter().flat_map(|at| at.split(';').map(str::to_owned).collect::<Vec<_>>()).collect();
    let starts = about == AboutQuery::Starts;
    let table = TableOrder { rows, columns, at, heaps, starts, values, format, safe, numeration };
    asker.about(name, play, |game| Task::Table { game, table }).await
}

/// The programme: the state, the table and its law, the proof, the strategy.
#[utoipa::path(get, path = "/api/games/{game}/study", params(Said, Played, ("game" = String, Path, description = "the game's name")),
    responses((status = 200, description = "the study", body = campeao_answers::desk::ToldStudy),
        (status = 400, description = "no study of such a game", body = Problem)))]
pub(crate) async fn study(
    asker: Asker,
    Segments(name): Segments<String>,
    Fields(Played { play }): Fields<Played>,
) -> Response {
    asker.about(name, play, |game| Task::Study { game }).await
}

/// The proof of the law as a file that `campeao verify` checks.
#[utoipa::path(get, path = "/api/games/{game}/theorem", params(Said, Played, ("game" = String, Path, description = "the game's name")),
    responses((status = 200, description = "the certificate", body = serde_json::Value),
        (status = 400, description = "no proof is known", body = Problem)))]
pub(crate) async fn theorem(
    asker: Asker,
    Segments(name): Segments<String>,
    Fields(Played { play }): Fields<Played>,
) -> Response {
    asker.about(name, play, |game| Task::Theorem { game }).await
}

/// The misère quotient of the heaps of a game, with the elements of P-positions and its certificate.
#[utoipa::path(get, path = "/api/games/{game}/misere", params(Said, ("game" = String, Path, description = "the game's name")),
    responses((status = 200, description = "the quotient, or as much of it as is known", body = campeao_answers::desk::ToldQuotient),
        (status = 400, description = "the game is no impartial sum of heaps", body = Problem)))]
pub(crate) async fn misere(asker: Asker, Segments(name): Segments<String>) -> Response {
    asker.about(name, PlayQuery::Misere, |game| Task::Misere { game }).await
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
    /// What it is about; positions if it is not given. Claims about games with code of their own are about starts.
    #[serde(default)]
    #[param(inline)]
    about: AboutQuery,
    /// The greatest heap or coordinate looked at.
    up_to: Option<u64>,
    /// The system whose digits the formulas may speak of: a base, `fib`, `trib`.
    numeration: Option<String>,
    /// The convention of play; normal if it is not given.
    #[serde(default)]
    #[param(inline)]
    play: PlayQuery,
}

/// A claim about the safe positions, judged: a proof, a counterexample, or nothing against it.
#[utoipa::path(get, path = "/api/games/{game}/conjecture", params(Said, Claimed, ("game" = String, Path, description = "the game's name")),
    responses((status = 200, description = "the judgement", body = campeao_answers::desk::ToldJudgement),
        (status = 400, description = "the claim is no formula", body = Problem)))]
pub(crate) async fn conjecture(
    asker: Asker,
    Segments(name): Segments<String>,
    Fields(claimed): Fields<Claimed>,
) -> Response {
    let Claimed { safe, fragile, neutral, about, up_to, numeration, play } = claimed;
    let starts = about == AboutQuery::Starts;
    let claim = Claim { safe, fragile, neutral, starts, up_to, numeration };
    asker.about(name, play, |game| Task::Conjecture { game, claim }).await
}

/// Formulas that hold in the marked cells of a table and in none of the others.
#[utoipa::path(post, path = "/api/formulas", params(Said),
    request_body(content = campeao_answers::desk::MarkedCells, description = "the cells", content_type = "text/plain"),
    responses((status = 200, description = "the formulas, the plainest first", body = Vec<String>),
        (status = 400, description = "the text is no list of cells", body = Problem)))]
pub(crate) async fn formulas(asker: Asker, Sent(text): Sent) -> Response {
    asker.answer(Task::Formulas { text }).await
}
