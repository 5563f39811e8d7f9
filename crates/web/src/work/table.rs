//! A game's table, in the formats of the command line, and marked with somebody's claim.

use super::games::needs_rules;
use super::study::numeration;
use super::{Fault, Teller};
use crate::protocol::{Reply, media};
use crate::task::TableOrder;
use campeao_answers::table::{Choice, Filled, NotASpan, Quantity, Span, Tabulated, Window};
use campeao_answers::{Mistake, Unanswered};
use campeao_champion::Ruleset;
use campeao_draw::{Theme, ThemeChoice};
use campeao_rules::{Game, Position};
use campeao_solve::{Outcome, Solver};
use campeao_speech::Speaker;
use campeao_study::{Conjecture, StudyError};
use serde::Serialize;
use utoipa::ToSchema;

/// The most cells of a table that a page is given at once.
const MOST_CELLS: usize = 250_000;
/// The scale of pictures in PNG.
const SCALE: f64 = 2.0;

/// A table with its positions, and with the truth of a claim in each cell.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct MarkedTable {
    /// The answer of `campeao table`.
    #[serde(flatten)]
    table: Tabulated,
    /// The position of each cell, row by row; null outside the game's positions.
    positions: Vec<Vec<Option<String>>>,
    /// Whether the claim calls each cell safe, row by row; null without a claim.
    claimed: Option<Vec<Vec<bool>>>,
}

/// The table of a game as it is ordered.
pub(super) fn reply(
    game: &dyn Ruleset,
    order: &TableOrder,
    speaker: &Speaker,
    watch: &mut Teller<'_>,
) -> Result<Reply, Fault> {
    let rules = game.relation().ok_or_else(|| needs_rules(game, speaker))?;
    let choice = Choice {
        rows: span(order.rows.as_deref(), speaker)?,
        columns: span(order.columns.as_deref(), speaker)?,
        at: order.at.iter().filter(|at| !at.trim().is_empty()).cloned().collect(),
        heaps: order.heaps,
    };
    let wrong = |field: &str, value: &str| {
        let arguments = [("field", field.into()), ("value", value.into())];
        Mistake::new(speaker.say("web-no-such-value", &arguments))
    };
    let format = order.format.as_deref().unwrap_or("json");
    let quantity = match order.values.as_deref() {
        None | Some("outcome") => Quantity::Outcome,
        Some("grundy") => Quantity::Grundy,
        Some("remoteness") => Quantity::Remoteness,
        Some("safe") => Quantity::Safe,
        Some(other) => return Err(wrong("values", other).into()),
    };
    let window = Window::new(rules, &choice).map_err(|error| Mistake::of(&error, speaker))?;
    window.check(quantity, format == "bfile").map_err(|error| Mistake::of(&error, speaker))?;
    let cells = window.row_count().saturating_mul(window.columns.count());
    if format == "json" && cells > MOST_CELLS {
        let arguments = [("cells", cells.into()), ("limit", MOST_CELLS.into())];
        return Err(Mistake::new(speaker.say("table-too-large", &arguments)).into());
    }
    let unsolved = |error| Unanswered::of_solve(&error, speaker);
    let mut solver = Solver::new(rules).map_err(unsolved)?;
    let filled = Filled::new(&mut solver, window, quantity, watch).map_err(unsolved)?;
    let file = |media, body| Ok(Reply { status: 200, media, body });
    let broken = |error: &dyn std::fmt::Display| Mistake::new(error.to_string());
    match format {
        "json" => Ok(Reply::json(200, &marked(rules, &filled, order, speaker)?)),
        "csv" => file(media::CSV, filled.to_csv().map_err(|error| broken(&error))?),
        "bfile" => file(media::TEXT, filled.to_b_file().into_bytes()),
        "svg" => {
            let picture = filled.to_drawing(game.card().full_title(speaker.language()), speaker).to_picture();
            file(media::SVG, picture.to_svg(ThemeChoice::Automatic).into_bytes())
        }
        "png" => {
            let picture = filled.to_drawing(game.card().full_title(speaker.language()), speaker).to_picture();
            file(media::PNG, picture.to_png(Theme::Light, SCALE).map_err(|error| broken(&error))?)
        }
        other => Err(wrong("format", other).into()),
    }
}

/// Whether a claim calls a position safe.
fn calls_safe(conjecture: &Conjecture, position: &Position) -> Result<bool, StudyError> {
    Ok(conjecture.classes(position).map_err(StudyError::Evaluation)?.contains(&Outcome::Loss))
}

fn span(text: Option<&str>, speaker: &Speaker) -> Result<Option<Span>, Mistake> {
    let parsed = text.filter(|text| !text.trim().is_empty()).map(str::parse).transpose();
    parsed.map_err(|_: NotASpan| {
        let arguments = [("field", "A..B".into()), ("value", text.unwrap_or_default().into())];
        Mistake::new(speaker.say("web-no-such-value", &arguments))
    })
}

/// A table with the claim of an order marked in it.
fn marked(game: &Game, filled: &Filled, order: &TableOrder, speaker: &Speaker) -> Result<MarkedTable, Fault> {
    let unstudied = |error| Unanswered::of_study(error, speaker);
    let numeration = numeration(order.numeration.as_deref(), speaker)?;
    let claim = |safe| Conjecture::parse_in(game, numeration.as_ref(), safe, None, None);
    let safe = order.safe.as_deref().map(claim).transpose().map_err(unstudied)?;
    let window = filled.window();
    let (mut positions, mut claimed) = (Vec::new(), Vec::new());
    for row in 0..window.row_count() {
        let (mut texts, mut marks) = (Vec::new(), Vec::new());
        for column in 0..window.columns.count() {
            let position = window.position(row, column);
            let inside = matches!(game.in_domain(&position.numbers), Ok(true));
            texts.push(inside.then(|| game.show_position(&position)));
            if let Some(conjecture) = &safe {
                marks.push(inside && calls_safe(conjecture, &position).map_err(unstudied)?);
            }
        }
        positions.push(texts);
        claimed.push(marks);
    }
    Ok(MarkedTable { table: Tabulated::new(game, filled), positions, claimed: safe.map(|_| claimed) })
}
