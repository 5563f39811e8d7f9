//! The rooms of classes: opened and led by a teacher, entered by the pupils' phones.

use super::asker::{Fields, Segments, Sent, Spoken};
use super::problem::Problem;
use super::shared::{Seen, origins};
use crate::class::{Board, Class, Draw, Entered, Form, Outcome, PHONES, Refused, Reporter};
use crate::clients::Client;
use crate::connections::Answering;
use crate::pages::{encoded, lesson_of};
use crate::server::App;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use campeao_answers::desk::Said;
use campeao_base::Language;
use campeao_lessons::Lesson;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

/// The longest name of a game, and the longest position, of a tournament.
const LONGEST_NAME: usize = 200;

/// A newly opened room.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Opened {
    /// The code of the room, for the pupils.
    code: String,
    /// The secret of the teacher.
    secret: String,
}

/// A room as its teacher sees it, with the ways into it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Led {
    /// The room.
    #[serde(flatten)]
    board: Board,
    /// The addresses by which other machines reach this server, as far as known.
    origins: Vec<String>,
}

impl Led {
    fn told(app: &App, headers: &HeaderMap, board: Result<Board, Refused>, language: Language) -> Response {
        told(board.map(|board| Self { board, origins: origins(app, headers) }), language)
    }
}

/// The lesson of a room.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OfLesson {
    /// The name of the lesson.
    lesson: String,
}

/// The secret of a room's teacher.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Teacher {
    /// The secret of the teacher.
    secret: String,
}

/// The secret of a phone.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OfPhone {
    /// The secret of the phone.
    phone: String,
}

/// A step of the lesson.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AtStep {
    /// The step, from 1; 0 is before the first.
    #[param(format = "uint64")]
    step: u64,
}

/// A step that the teacher shows.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Shown {
    /// The step, from 1; 0 is before the first.
    #[param(format = "uint64")]
    step: u64,
    /// Whether its answers are shown.
    #[serde(default)]
    #[param(inline)]
    answers: Cover,
}

/// Whether the answers to a step are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum Cover {
    /// They are not.
    #[default]
    Covered,
    /// They are.
    Uncovered,
}

/// A tournament of which a round is drawn.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Drawn {
    /// The game.
    game: String,
    /// The position from which it is played.
    position: String,
    /// The seed of the pairs.
    #[param(format = "uint64")]
    seed: u64,
    /// The number of players at tables; without it the phones play.
    #[param(format = "uint64")]
    players: Option<u64>,
}

/// The result of a game, from its phones or the teacher.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Reported {
    /// The winner: the player who moved first, the other, or neither.
    #[param(inline)]
    outcome: Outcome,
    /// The secret of the phone that reports the result of its own game.
    phone: Option<String>,
    /// The secret of the teacher, if it is the teacher who reports.
    secret: Option<String>,
    /// The number of one of the players, with the teacher's secret.
    #[param(format = "uint64")]
    player: Option<u64>,
}

/// Opens a room for a lesson.
#[utoipa::path(post, path = "/api/class", params(Said, OfLesson),
    responses((status = 200, description = "the code of the room and the secret of its teacher", body = Opened),
        (status = 404, description = "there is no such lesson", body = Problem)))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    client: Client,
    Spoken(language): Spoken,
    Fields(OfLesson { lesson }): Fields<OfLesson>,
) -> Response {
    let Some(found) = lesson_of(&lesson) else {
        let name = [("name", lesson.into())];
        return Problem::said(StatusCode::NOT_FOUND, language, "web-no-such-lesson", &name).into_response();
    };
    let (code, secret) = app.rooms.open(client, found.name(), forms(found));
    Json(Opened { code, secret }).into_response()
}

/// The forms of the answers to a lesson's steps.
fn forms(lesson: &Lesson) -> Vec<Form> {
    lesson.steps().map(Form::of).collect()
}

/// Lets a phone enter a room.
#[utoipa::path(post, path = "/api/class/{code}/phones", params(Said, ("code" = String, Path, description = "the room's code")),
    responses((status = 200, description = "the secret of the phone, and its number", body = Entered),
        (status = 404, description = "the room no longer exists", body = Problem),
        (status = 409, description = "the room is full", body = Problem)))]
pub(crate) async fn enter(
    State(app): State<Arc<App>>,
    client: Client,
    Spoken(language): Spoken,
    Segments(code): Segments<String>,
) -> Response {
    told(app.rooms.enter(client, &code), language)
}

/// A room as a phone sees it, once the teacher has changed something that was not seen, or after some seconds.
#[utoipa::path(get, path = "/api/class/{code}", params(Said, OfPhone, Seen, ("code" = String, Path, description = "the room's code")),
    responses((status = 200, description = "the room", body = Class),
        (status = 404, description = "the room no longer exists, or has no such phone", body = Problem)))]
pub(crate) async fn class(
    State(app): State<Arc<App>>,
    answering: Option<Extension<Answering>>,
    Spoken(language): Spoken,
    Segments(code): Segments<String>,
    Fields(OfPhone { phone }): Fields<OfPhone>,
    Fields(Seen { seen }): Fields<Seen>,
) -> Response {
    rests(answering);
    told(app.rooms.class(&code, &phone, seen).await, language)
}

/// Takes the answer of a phone to a step: lists of numbers in JSON, such as `[[1]]` for the second choice, `[[0],[3]]`
/// for two cells, `[[0,2],[0,3]]` for two guesses with two gaps, and `[[]]` for a step that is done. Things with their
/// classes, places with their cards and cells with their nim-values are pairs; the value -3/4 of the first gap is `[0,1,3,4]`.
/// In these the list of the first place that is none says whether all is right, as `[[1]]` does for pebbles
/// or a program; `[[1,0,3,8]]` is a picture that is right, with its worth.
#[utoipa::path(post, path = "/api/class/{code}/answers", params(Said, OfPhone, AtStep, ("code" = String, Path, description = "the room's code")),
    request_body(content = String, description = "the answer", content_type = "text/plain"),
    responses((status = 200, description = "the answer as it was recorded", body = Vec<Vec<u32>>),
        (status = 404, description = "the room no longer exists, or has no such phone", body = Problem),
        (status = 409, description = "the answer to this step has been revealed, or the phone has already answered it", body = Problem)))]
pub(crate) async fn answer(
    State(app): State<Arc<App>>,
    Spoken(language): Spoken,
    Segments(code): Segments<String>,
    Fields(OfPhone { phone }): Fields<OfPhone>,
    Fields(AtStep { step }): Fields<AtStep>,
    Sent(text): Sent,
) -> Response {
    let answer: Result<crate::class::Answer, _> = serde_json::from_str(&text);
    let taken = answer.map_err(|_| Refused::Malformed).and_then(|answer| {
        app.rooms.answer(&code, &phone, place(step), answer.clone())?;
        Ok(answer)
    });
    told(taken, language)
}

/// A room as its teacher sees it, once it is newer than the version seen, or after some seconds.
#[utoipa::path(get, path = "/api/class/{code}/board", params(Said, Teacher, Seen, ("code" = String, Path, description = "the room's code")),
    responses((status = 200, description = "the room", body = Led),
        (status = 404, description = "the room no longer exists, or has another secret", body = Problem)))]
pub(crate) async fn class_board(
    State(app): State<Arc<App>>,
    answering: Option<Extension<Answering>>,
    Spoken(language): Spoken,
    headers: HeaderMap,
    Segments(code): Segments<String>,
    Fields(Teacher { secret }): Fields<Teacher>,
    Fields(Seen { seen }): Fields<Seen>,
) -> Response {
    rests(answering);
    Led::told(&app, &headers, app.rooms.board(&code, &secret, seen).await, language)
}

/// Shows a step to the class, its answers covered or uncovered.
#[utoipa::path(post, path = "/api/class/{code}/board", params(Said, Teacher, Shown, ("code" = String, Path, description = "the room's code")),
    responses((status = 200, description = "the room", body = Led),
        (status = 404, description = "the room no longer exists, or has another secret", body = Problem)))]
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    Spoken(language): Spoken,
    headers: HeaderMap,
    Segments(code): Segments<String>,
    Fields(Teacher { secret }): Fields<Teacher>,
    Fields(Shown { step, answers }): Fields<Shown>,
) -> Response {
    Led::told(
        &app,
        &headers,
        app.rooms.show(&code, &secret, place(step), answers == Cover::Uncovered),
        language,
    )
}

/// Draws the next round of a tournament; the first round where the game, the position, the seed or the players are new.
#[utoipa::path(post, path = "/api/class/{code}/rounds", params(Said, Teacher, Drawn, ("code" = String, Path, description = "the room's code")),
    responses((status = 200, description = "the room", body = Led),
        (status = 404, description = "the room no longer exists, or has another secret", body = Problem)))]
pub(crate) async fn draw(
    State(app): State<Arc<App>>,
    client: Client,
    Spoken(language): Spoken,
    headers: HeaderMap,
    Segments(code): Segments<String>,
    Fields(Teacher { secret }): Fields<Teacher>,
    Fields(Drawn { game, position, seed, players }): Fields<Drawn>,
) -> Response {
    if game.is_empty() || game.len().max(position.len()) > LONGEST_NAME {
        return refused(Refused::Malformed, language);
    }
    let share = |from: &str| app.shared.begin(client, &format!("from={}", encoded(from))).code;
    let draw = Draw { game, from: position, seed, players: players.map(number) };
    Led::told(&app, &headers, app.rooms.draw(&code, &secret, draw, share), language)
}

/// Records the result of a game of the latest round. It counts where both phones report the same, or the teacher
/// enters it.
#[utoipa::path(post, path = "/api/class/{code}/results", params(Said, Reported, ("code" = String, Path, description = "the room's code")),
    responses((status = 200, description = "the result as it was recorded", body = Outcome),
        (status = 404, description = "the room no longer exists, or the secret is neither its phone's nor its teacher's", body = Problem)))]
pub(crate) async fn result(
    State(app): State<Arc<App>>,
    Spoken(language): Spoken,
    Segments(code): Segments<String>,
    Fields(Reported { outcome, phone, secret, player }): Fields<Reported>,
) -> Response {
    let reporter = match (&secret, player, &phone) {
        (Some(secret), Some(player), None) => Reporter::Teacher(secret, number(player)),
        (None, None, Some(phone)) => Reporter::Phone(phone),
        _ => return refused(Refused::Malformed, language),
    };
    told(app.rooms.result(&code, reporter, outcome).map(|()| outcome), language)
}

/// The number of a step; one that is too large is none.
fn place(step: u64) -> usize {
    usize::try_from(step).unwrap_or(usize::MAX)
}

/// A number of players or of one; one that is too large is none.
fn number(player: u64) -> u32 {
    u32::try_from(player).unwrap_or(u32::MAX)
}

/// A question that waits for others gives way to questions with work.
fn rests(answering: Option<Extension<Answering>>) {
    if let Some(Extension(answering)) = answering {
        answering.rests();
    }
}

fn told(answer: Result<impl Serialize, Refused>, language: Language) -> Response {
    answer.map_or_else(|refusal| refused(refusal, language), |answer| Json(answer).into_response())
}

fn refused(refusal: Refused, language: Language) -> Response {
    let (status, id) = match refusal {
        Refused::Gone => (StatusCode::NOT_FOUND, "web-class-gone"),
        Refused::Full => (StatusCode::CONFLICT, "web-class-full"),
        Refused::Malformed => (StatusCode::BAD_REQUEST, "web-class-malformed"),
        Refused::Late => (StatusCode::CONFLICT, "web-class-late"),
    };
    Problem::said(status, language, id, &[("most", PHONES.into())]).into_response()
}
