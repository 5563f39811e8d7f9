//! The schemas of all answers, from which records in other languages are made.

use crate::{
    Mistaken, arena, conjecture, count, eval, games, misere, pebbles, programme, proof, prove, rules, show,
    solve, strips, study, table, tablebase, theorem, worth,
};
use utoipa::OpenApi;
use utoipa::openapi;

#[derive(OpenApi)]
#[openapi(components(schemas(
    Mistaken,
    arena::Tournament,
    conjecture::Judged,
    conjecture::Unjudged,
    count::CountedSolutions,
    eval::EvaluatedLine,
    games::Listed,
    misere::MisereQuotient,
    misere::MisereSentences,
    pebbles::CountedPatterns,
    pebbles::DrawnPattern,
    pebbles::MeasuredPattern,
    pebbles::PatternSolution,
    pebbles::ReachedPattern,
    pebbles::ReplayedGame,
    pebbles::SolvedPattern,
    pebbles::Subject,
    pebbles::UnreadPattern,
    programme::Programme,
    proof::ShownProof,
    prove::DefinedWord,
    prove::Proved,
    prove::Unread,
    rules::Checked,
    rules::CheckedBoard,
    show::Shown,
    solve::Solved,
    solve::Unsolved,
    strips::StripLaw,
    strips::StripPower,
    strips::StripScan,
    study::Studied,
    table::Quantity,
    table::Tabulated,
    tablebase::BuiltFile,
    tablebase::FoundPositions<'_>,
    tablebase::SolvedFile,
    tablebase::WrittenValues,
    theorem::ToldTheorem,
    theorem::Verified,
    worth::Valued,
    campeao_worksheet::Summary,
)))]
struct Answers;

/// The schemas of all answers under their names, as the components of a document of `OpenAPI` 3.1.
///
/// ```
/// let components = campeao_answers::schemas().components.unwrap_or_default();
/// assert!(components.schemas.contains_key("MisereQuotient"));
/// ```
pub fn schemas() -> openapi::OpenApi {
    Answers::openapi()
}
