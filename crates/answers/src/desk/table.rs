//! A game's table, in the formats of the command line, and marked with a user's claim.

use crate::desk::fault::Fault;
use crate::desk::reply::{Reply, media};
use crate::desk::study::{STARTS_TIME, numeration};
use crate::desk::task::{About, TableOrder};
use crate::desk::teller::Teller;
use crate::speech::Speaker;
use crate::table::{
    Cells, Choice, FillError, Filled, NotASpan, Quantity, Span, StartWindow, Tabulated, Window,
};
use crate::{Mistake, Unanswered};
use campeao_draw::{Theme, ThemeChoice};
use campeao_games::{Resources, Ruleset, Start};
use campeao_rules::{Game, Position};
use campeao_solve::Outcome;
use campeao_study::{Conjecture, StartConjecture, StudyError, Vocabulary, parse_in_numeration_of_law};
use serde::Serialize;
use utoipa::ToSchema;

/// The most cells of a table sent to a page.
const MOST_CELLS: u64 = 250_000;
/// The scale of pictures in PNG.
const SCALE: f64 = 2.0;

/// A table with its positions, and with the truth of a claim in each cell.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MarkedTable {
    /// The answer of `campeao table`.
    #[serde(flatten)]
    table: Tabulated,
    /// The position of each cell, row by row; null outside the game's positions and starts.
    positions: Vec<Vec<Option<String>>>,
    /// The game of each start, row by row; null for a table of positions.
    games: Option<Vec<Vec<Option<String>>>>,
    /// Whether the claim calls each cell safe, row by row; null without a claim.
    claimed: Option<Vec<Vec<bool>>>,
}

/// The table of a game as ordered.
pub(super) fn reply(
    game: &dyn Ruleset,
    resources: &Resources,
    order: &TableOrder,
    speaker: &Speaker,
    watch: &mut Teller<'_>,
) -> Result<Reply, Fault> {
    let format = order.format.as_deref().unwrap_or("json");
    let at = order.at.iter().flat_map(|at| at.split(';'));
    let choice = Choice {
        rows: span(order.rows.as_deref(), speaker)?,
        columns: span(order.columns.as_deref(), speaker)?,
        at: at.filter(|at| !at.trim().is_empty()).map(str::to_owned).collect(),
        heaps: order.heaps,
        starts: (order.about == About::Starts).then(Vec::new),
        // A page draws every cell, so its table is limited; files may be larger.
        most_cells: (format == "json").then_some(MOST_CELLS),
        sequence: format == "bfile",
        time: Some(STARTS_TIME),
    };
    let wrong = |field: &str, value: &str| {
        let arguments = [("field", field.into()), ("value", value.into())];
        Mistake::new(speaker.say("web-no-such-value", &arguments))
    };
    let quantity = match order.values.as_deref() {
        None | Some("outcome") => Quantity::Outcome,
        Some("grundy") => Quantity::Grundy,
        Some("remoteness") => Quantity::Remoteness,
        Some("value") => Quantity::Value,
        Some("temperature") => Quantity::Temperature,
        Some("safe") => Quantity::Safe,
        Some(other) => return Err(wrong("values", other).into()),
    };
    let filled = Filled::new(game, &choice, quantity, resources, watch).map_err(|error| match error {
        FillError::Refused(refusal) => Unanswered::of_refusal(refusal, speaker),
        other => Unanswered::of(&other, speaker),
    })?;
    let file = |media, body| Ok(Reply { status: 200, media, body });
    let broken = |error: &dyn std::fmt::Display| Mistake::new(error.to_string());
    match format {
        "json" => Ok(Reply::json(200, &marked(game, &filled, order, speaker, watch)?)),
        "csv" => file(media::CSV, filled.to_csv().map_err(|error| broken(&error))?),
        "bfile" => file(media::TEXT, filled.to_b_file().into_bytes()),
        "svg" => {
            let picture = filled.to_drawing(Some(game), speaker).to_picture();
            file(media::SVG, picture.to_svg(ThemeChoice::Automatic).into_bytes())
        }
        "png" => {
            let picture = filled.to_drawing(Some(game), speaker).to_picture();
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
fn marked(
    game: &dyn Ruleset,
    filled: &Filled,
    order: &TableOrder,
    speaker: &Speaker,
    watch: &mut Teller<'_>,
) -> Result<MarkedTable, Fault> {
    let words = Vocabulary::new(numeration(order.numeration.as_deref(), speaker)?);
    let safe = order.safe.as_deref();
    let table = Tabulated::new(game, filled);
    let unstudied = |error| Unanswered::of_study(error, speaker);
    match (filled.shown(), game.relation()) {
        (Cells::Positions(window), Some(rules)) => {
            let claim = |safe| {
                let read = parse_in_numeration_of_law(rules, &words, (safe, None, None), watch)?;
                Ok(read.0)
            };
            let claim = safe.map(claim).transpose().map_err(unstudied)?;
            Ok(positions(rules, window, claim.as_ref(), table).map_err(unstudied)?)
        }
        (Cells::Starts(window), _) => {
            let sides = game.sides();
            let claim = |safe| StartConjecture::parse(&sides, &words, safe, None, None);
            let claim = safe.map(claim).transpose().map_err(unstudied)?;
            Ok(starts(game, window, claim.as_ref(), table, speaker)?)
        }
        (Cells::Positions(_), None) => {
            Ok(MarkedTable { table, positions: vec![], games: None, claimed: None })
        }
    }
}

/// A value for each cell of a table, row by row.
fn each<T, E>(
    table: &Tabulated,
    mut cell: impl FnMut(usize, usize) -> Result<T, E>,
) -> Result<Vec<Vec<T>>, E> {
    let lines = table.cells.iter().enumerate();
    lines.map(|(row, line)| (0..line.len()).map(|column| cell(row, column)).collect()).collect()
}

/// A table of positions.
fn positions(
    game: &Game,
    window: &Window,
    claim: Option<&Conjecture>,
    table: Tabulated,
) -> Result<MarkedTable, StudyError> {
    let inside = |position: &Position| matches!(game.in_domain(&position.numbers), Ok(true));
    let positions = each(&table, |row, column| {
        let position = window.position(row, column);
        Ok::<_, StudyError>(inside(&position).then(|| game.show_position(&position)))
    })?;
    let claimed = claim.map(|claim| {
        each(&table, |row, column| {
            let position = window.position(row, column);
            Ok::<_, StudyError>(inside(&position) && calls_safe(claim, &position)?)
        })
    });
    Ok(MarkedTable { table, positions, games: None, claimed: claimed.transpose()? })
}

/// A table of starts.
fn starts(
    game: &dyn Ruleset,
    window: &StartWindow,
    claim: Option<&StartConjecture>,
    table: Tabulated,
    speaker: &Speaker,
) -> Result<MarkedTable, Fault> {
    let found = each(&table, |row, column| match game.start_at(&window.cell(row, column)) {
        Ok(None) | Err(_) => Ok::<_, Unanswered>((None, None)),
        Ok(Some(Start::Position(position))) => Ok((Some(position.into()), Some(game.name().to_owned()))),
        Ok(Some(Start::Game(other))) => Ok((Some(other.start().into()), Some(other.name().to_owned()))),
    })?;
    let claimed = claim.map(|claim| {
        each(&table, |row, column| {
            let classes = claim.classes(&window.cell(row, column)).map_err(StudyError::Evaluation);
            let classes = classes.map_err(|error| Unanswered::of_study(error, speaker))?;
            Ok::<_, Unanswered>(found[row][column].0.is_some() && classes.contains(&Outcome::Loss))
        })
    });
    let claimed = claimed.transpose()?;
    let (positions, games) =
        found.into_iter().map(|line| line.into_iter().unzip::<_, _, Vec<_>, Vec<_>>()).unzip();
    Ok(MarkedTable { table, positions, games: Some(games), claimed })
}
