//! The starts in a table: two sides vary, the others are fixed.

use super::{Choice, Frame, Headings, MOST_CELLS, Span, TableError};
use campeao_games::{Card, Ruleset, Side, Start, Values};

/// The separator of the texts of a side, where they are chosen one by one.
const BETWEEN_TEXTS: char = ';';

/// The starts of a table.
///
/// ```
/// use campeao_answers::table::{Choice, StartWindow};
/// use campeao_base::Play;
///
/// let chomp = campeao_games::find("chomp", Play::Normal)?;
/// let choice = Choice { starts: Some(vec!["1..2,1..3".to_owned()]), ..Choice::default() };
/// let window = StartWindow::new(&*chomp, &choice)?;
/// assert_eq!(window.cell(1, 2), ["2", "3"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartWindow {
    frame: Frame,
    /// The values of each side, one where it is fixed.
    headings: Vec<Vec<String>>,
}

impl StartWindow {
    /// The chosen starts; sides that are not chosen take the game's defaults.
    ///
    /// # Errors
    /// If the game's starts have no such side, or the table is too large.
    pub fn new(game: &dyn Ruleset, choice: &Choice) -> Result<Self, TableError> {
        if choice.heaps.is_some() {
            return Err(TableError::NoHeaps);
        }
        let sides = game.sides();
        let shown = sides.len().min(2);
        if shown == 0 {
            return Err(TableError::NoStarts);
        }
        if shown == 1 && choice.rows.is_some() {
            return Err(TableError::OneRow);
        }
        let chosen = chosen(&sides, choice.starts.as_deref().unwrap_or_default())?;
        let mut spans = [choice.columns, None];
        if shown == 2 {
            spans = [choice.rows, choice.columns];
        }
        let mut headings = Vec::new();
        for (place, (side, chosen)) in sides.iter().zip(chosen).enumerate() {
            let span = spans.get(place).copied().flatten();
            headings.push(match chosen {
                Some(texts) if place >= shown && texts.len() > 1 => {
                    return Err(TableError::SeveralFixed { side: side.name.clone() });
                }
                Some(texts) => texts,
                None if place < shown => texts(side, span.map(|span| span.to_string()).as_deref())?,
                // A side that is not shown is fixed at the last of its usual values.
                None => side.values.usual().pop().into_iter().collect(),
            });
        }
        for assignment in &choice.at {
            fix(&sides, shown, &mut headings, assignment)?;
        }
        choice.allow(headings.iter().take(shown).fold(1, |cells, side| cells * side.len() as u64))?;
        let line = |place: usize| Headings::new(&sides[place].name, headings[place].clone());
        let fixed = sides.iter().zip(&headings).skip(shown);
        let fixed = fixed.map(|(side, texts)| (side.name.clone(), texts.concat())).collect();
        let frame = Frame { rows: (shown == 2).then(|| line(0)), columns: line(shown - 1), fixed };
        Ok(Self { frame, headings })
    }

    /// The headings and fixed values around the cells.
    pub const fn frame(&self) -> &Frame {
        &self.frame
    }

    /// The values of each side, one where it is fixed.
    pub fn headings(&self) -> &[Vec<String>] {
        &self.headings
    }

    /// The card of the game with the arguments that the first and the last start share.
    pub fn card(&self, game: &dyn Ruleset) -> Card {
        let mut card = game.card().clone();
        let corner = |place: Vec<usize>| {
            let cell: Vec<String> =
                self.headings.iter().zip(place).map(|(side, number)| side[number].clone()).collect();
            match game.start_at(&cell) {
                Ok(Some(Start::Game(other))) => Some(other.arguments().to_vec()),
                _ => None,
            }
        };
        let first = corner(vec![0; self.headings.len()]);
        let last = corner(self.headings.iter().map(|side| side.len() - 1).collect());
        for other in [first, last].into_iter().flatten() {
            card.arguments.retain(|argument| other.contains(argument));
        }
        card
    }

    /// The place of a cell along each side, from its row and column, both counted from 0.
    pub fn place(&self, row: usize, column: usize) -> Vec<usize> {
        let shown = if self.frame.rows.is_some() { vec![row, column] } else { vec![column] };
        let fixed = self.headings.len() - shown.len();
        shown.into_iter().chain(std::iter::repeat_n(0, fixed)).collect()
    }

    /// The value of each side in a cell.
    pub fn cell(&self, row: usize, column: usize) -> Vec<String> {
        let place = self.place(row, column);
        self.headings.iter().zip(place).map(|(side, number)| side[number].clone()).collect()
    }
}

/// The choice for each side, from spans separated by commas or one choice per side.
fn chosen(sides: &[Side], choices: &[String]) -> Result<Vec<Option<Vec<String>>>, TableError> {
    let numbers = sides.iter().all(|side| matches!(side.values, Values::Numbers { .. }));
    let parts: Vec<&str> = match choices {
        [one] if numbers => one.split(',').collect(),
        several => several.iter().map(String::as_str).collect(),
    };
    let said = parts.iter().filter(|part| !part.trim().is_empty()).count();
    if said > sides.len() {
        let names = sides.iter().map(|side| side.name.clone()).collect();
        return Err(TableError::TooManySides { chosen: said, names });
    }
    let part = |place: usize| parts.get(place).map(|part| part.trim()).filter(|part| !part.is_empty());
    sides
        .iter()
        .enumerate()
        .map(|(place, side)| part(place).map(|part| texts(side, Some(part))).transpose())
        .collect()
}

/// The values of a side: a span of numbers, or texts one by one; the usual ones by default.
fn texts(side: &Side, said: Option<&str>) -> Result<Vec<String>, TableError> {
    let Some(said) = said else { return Ok(side.values.usual()) };
    let wrong = || TableError::NoSuchStarts { side: side.name.clone(), said: said.to_owned() };
    match &side.values {
        Values::Texts(_) | Values::Examples(_) => {
            let texts: Vec<String> = said
                .split(BETWEEN_TEXTS)
                .map(|text| text.trim().to_owned())
                .filter(|text| !text.is_empty())
                .collect();
            if texts.is_empty() { Err(wrong()) } else { Ok(texts) }
        }
        Values::Numbers { least, greatest, .. } => {
            let span: Span = said.parse().map_err(|_| wrong())?;
            let (from, to) = (span.from.unwrap_or(*least), span.to);
            if from < *least || from > to || greatest.is_some_and(|greatest| to > greatest) {
                let greatest = greatest.map(|greatest| greatest.to_string());
                return Err(TableError::BeyondSide { side: side.name.clone(), least: *least, greatest });
            }
            let cells = (to - from).saturating_add(1);
            if cells > MOST_CELLS {
                return Err(TableError::TooLarge { cells, limit: MOST_CELLS });
            }
            Ok((from..=to).map(|number| number.to_string()).collect())
        }
    }
}

/// Applies an assignment `SIDE=VALUE`.
fn fix(
    sides: &[Side],
    shown: usize,
    headings: &mut [Vec<String>],
    assignment: &str,
) -> Result<(), TableError> {
    let written = || assignment.to_owned();
    let (name, value) =
        assignment.split_once('=').ok_or_else(|| TableError::Form { assignment: written() })?;
    let place = sides.iter().position(|side| side.name == name.trim());
    let place = place.ok_or_else(|| TableError::UnknownCoordinate { assignment: written() })?;
    if place < shown {
        return Err(TableError::Runs { assignment: written() });
    }
    let value = value.trim();
    let single = matches!(sides[place].values, Values::Numbers { .. }) && !value.contains("..");
    let said = if single { format!("{value}..{value}") } else { value.to_owned() };
    headings[place] = texts(&sides[place], Some(&said))?;
    if headings[place].len() == 1 { Ok(()) } else { Err(TableError::Form { assignment: written() }) }
}
