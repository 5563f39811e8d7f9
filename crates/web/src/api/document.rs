//! The common part of the operations in the interface's document: their refusals, their groups, examples of their
//! parameters. Each is defined once, here.

use axum::http::StatusCode;
use utoipa::openapi::path::{Operation, Parameter};
use utoipa::openapi::schema::{Components, Schema};
use utoipa::openapi::{Content, OpenApi, PathItem, Ref, RefOr, Required, ResponseBuilder};

/// The operations that may be refused in this way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Where {
    /// Every operation.
    Everywhere,
    /// Operations that name a game.
    AboutGames,
    /// Operations with a text.
    Sent,
    /// Operations that a worker answers.
    Worked,
}

/// The refusals: status, name in the document, meaning, operations.
const REFUSALS: [(StatusCode, &str, &str, Where); 10] = [
    (StatusCode::BAD_REQUEST, "Mistake", "the request is not valid", Where::Everywhere),
    (
        StatusCode::FORBIDDEN,
        "ForeignSite",
        "the request comes from a page of another site",
        Where::Everywhere,
    ),
    (StatusCode::NOT_FOUND, "NoSuchGame", "there is no such game", Where::AboutGames),
    (StatusCode::REQUEST_TIMEOUT, "Late", "the body did not arrive in time", Where::Sent),
    (StatusCode::PAYLOAD_TOO_LARGE, "TooLong", "the body is too long", Where::Sent),
    (
        StatusCode::MISDIRECTED_REQUEST,
        "ForeignHost",
        "the server does not answer to this host name",
        Where::Everywhere,
    ),
    (StatusCode::INTERNAL_SERVER_ERROR, "Broken", "an error in the program", Where::Everywhere),
    (StatusCode::SERVICE_UNAVAILABLE, "Busy", "too many requests are waiting", Where::Worked),
    (StatusCode::GATEWAY_TIMEOUT, "OutOfTime", "the answer would take too long", Where::Worked),
    (StatusCode::INSUFFICIENT_STORAGE, "OutOfMemory", "the answer would need too much memory", Where::Worked),
];

/// The addresses that the server answers itself.
const WITHOUT_WORKER: [&str; 3] = ["/api/shared", "/api/qr", "/api/class"];

/// The addresses whose text may not be empty. For other questions a missing text is an empty one, such as a sheet
/// without a line.
const WITH_TEXT: [&str; 4] = ["/api/formulas", "/api/eval/thermograph", "/api/lessons", "/api/rules"];

/// Examples of parameters by their names.
const EXAMPLES: [(&str, &str); 28] = [
    ("at", "\"r=3\""),
    ("code", "\"abcdefghjk\""),
    ("columns", "\"0..20\""),
    ("formula", "\"forall n. exists m. n = 2*m or n = 2*m + 1\""),
    ("fragile", "\"n % 3 != 0\""),
    ("from", "0"),
    ("game", "\"nim\""),
    ("heaps", "1"),
    ("lesson", "\"losing-numbers\""),
    ("lines", "\"1\""),
    ("moves", "\"J 2 3, J 2 4\""),
    ("neutral", "\"n < 0\""),
    ("numeration", "\"fib\""),
    ("outcome", "\"draw\""),
    ("pattern", "\"2,2;2,3\""),
    ("phone", "\"abcdefghjkmn\""),
    ("player", "1"),
    ("position", "\"start\""),
    ("rows", "\"0..5\""),
    ("safe", "\"n % 3 = 0\""),
    ("secret", "\"abcdefghjkmn\""),
    ("seed", "7"),
    ("seen", "1"),
    ("step", "1"),
    ("text", "\"3+5+6\""),
    ("up_to", "20"),
    ("values", "\"outcome\""),
    ("format", "\"json\""),
];

/// Completes a document.
pub(super) fn complete(document: &mut OpenApi) {
    let responses = &mut document.components.get_or_insert_with(Components::default).responses;
    for (status, name, meaning, _) in REFUSALS {
        let problem = Content::new(Some(RefOr::Ref(Ref::from_schema_name("Problem"))));
        let refusal = ResponseBuilder::new().description(meaning).content("application/json", problem);
        responses.insert(name.to_owned(), refusal.into());
        debug_assert!(status.is_client_error() || status.is_server_error());
    }
    for (path, item) in &mut document.paths.paths {
        for operation in operations(item) {
            refuse(path, operation);
            if let Some(RefOr::T(sent)) = &mut operation.request_body {
                let needed = WITH_TEXT.contains(&path.as_str());
                sent.required = Some(if needed { Required::True } else { Required::False });
            }
            operation.tags = path.split('/').nth(2).map(|group| vec![group.to_owned()]);
            for parameter in operation.parameters.iter_mut().flatten() {
                if let RefOr::T(parameter) = parameter {
                    exemplify(parameter);
                }
            }
        }
    }
}

/// The operations of an address.
fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [&mut item.get, &mut item.post].into_iter().flatten()
}

/// Adds to an operation the common refusals that it does not describe itself.
fn refuse(path: &str, operation: &mut Operation) {
    let about_games = path.contains("{game}");
    let sent = operation.request_body.is_some();
    let worked = !WITHOUT_WORKER.iter().any(|address| path.starts_with(address));
    for (status, name, _, place) in REFUSALS {
        let comes = match place {
            Where::Everywhere => true,
            Where::AboutGames => about_games,
            Where::Sent => sent,
            Where::Worked => worked,
        };
        let responses = &mut operation.responses.responses;
        if comes && !responses.contains_key(status.as_str()) {
            responses.insert(status.as_str().to_owned(), RefOr::Ref(Ref::from_response_name(name)));
        }
    }
}

/// Gives a parameter its example.
fn exemplify(parameter: &mut Parameter) {
    let example = EXAMPLES.iter().find(|(name, _)| *name == parameter.name);
    if let (Some((_, example)), Some(RefOr::T(Schema::Object(schema)))) = (example, &mut parameter.schema) {
        schema.examples = serde_json::from_str(example).into_iter().collect();
    }
}
