//! Patterns and replacements: the contents of cells that a move requires, and those that it leaves.

use super::content::{Content, Contents, Owner, Signs};
use super::file_error::BoardFileError;
use super::turn::Turn;
use campeao_base::Player;
use campeao_formula::Span;

/// A cell of a pattern: its required contents, and its content afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// The row, counted down from the first cell that must be on the board.
    pub row: i16,
    /// The column, counted to the right from it.
    pub column: i16,
    /// The allowed contents.
    pub test: Contents,
    /// The content afterwards; `None` if it does not change.
    pub becomes: Option<Content>,
}

/// A stretch of cells of any length in the line of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Run {
    /// The step from each of its cells to the next.
    pub step: (i16, i16),
    /// The number of cells of the pattern before the run; those after it are placed as if the run had no cell.
    pub at: usize,
    /// The least number of cells.
    pub least: u16,
    /// The allowed contents of each cell.
    pub test: Contents,
    /// The content of each cell afterwards; `None` if it does not change.
    pub becomes: Option<Content>,
}

/// A turned pattern of a player's move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Form {
    /// The cells, in the order of the pattern.
    pub cells: Vec<Cell>,
    /// The run among them.
    pub run: Option<Run>,
    /// The indices of the cells that the move goes from and to: the first and the last one that change, or these
    /// exchanged. A run that changes may lie before or after them.
    pub ends: [usize; 2],
    /// Whether the move goes from the last cell that changes to the first one.
    pub backwards: bool,
    /// The turn of the pattern.
    pub turn: Turn,
}

/// The features that distinguish two turns of a pattern.
///
/// Turns with the same conditions and replacements on the same cells are equal, unless more is read from them. Where a
/// condition mentions the ends of the move, or the player's turn goes on from there, a palindromic pattern has two
/// different turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Identity {
    /// The rewrite, at any place.
    Rewrite,
    /// The rewrite and the cells that it goes from and to.
    Ends,
    /// The rewrite relative to its first cell, which is the last one that was changed before.
    Beginning,
}

/// The normal form by which turns are compared.
#[derive(PartialEq, Eq)]
struct Normal {
    cells: Vec<Cell>,
    run: Option<Run>,
    ends: Option<[(i16, i16); 2]>,
}

impl Form {
    /// The cells in order, counted from the upper left corner of their frame where only the rewrite counts.
    fn normal(&self, identity: Identity) -> Normal {
        if self.run.is_some() {
            return Normal { cells: self.cells.clone(), run: self.run, ends: None };
        }
        let least = |of: fn(&Cell) -> i16| self.cells.iter().map(of).min().unwrap_or(0);
        let (top, left) = match identity {
            Identity::Rewrite | Identity::Ends => (least(|cell| cell.row), least(|cell| cell.column)),
            Identity::Beginning => (0, 0),
        };
        let moved = |cell: &Cell| Cell { row: cell.row - top, column: cell.column - left, ..*cell };
        let mut cells: Vec<Cell> = self.cells.iter().map(moved).collect();
        let end = |end: usize| cells.get(end).map_or((0, 0), |cell| (cell.row, cell.column));
        let ends = (identity == Identity::Ends).then(|| self.ends.map(end));
        cells.sort_unstable();
        Normal { cells, run: None, ends }
    }
}

/// A parsed pattern, before it is turned and assigned to a player.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    cells: Vec<Drawn>,
    run: Option<DrawnRun>,
}

#[derive(Clone, Debug)]
struct Drawn {
    place: (i16, i16),
    test: Vec<Word>,
    becomes: Option<Word>,
}

#[derive(Clone, Debug)]
struct DrawnRun {
    step: (i16, i16),
    at: usize,
    least: u16,
    test: Vec<Word>,
    becomes: Option<Word>,
}

/// A word of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Own,
    Other,
    Piece,
    Any,
    Is(Content),
}

/// The words of patterns that are not signs, for error messages.
const WORDS: &str = "own other piece any _";

impl Word {
    fn read(text: &str, signs: &Signs) -> Option<Self> {
        let mut letters = text.chars();
        Some(match (text, letters.next(), letters.next()) {
            ("own", ..) => Self::Own,
            ("other", ..) => Self::Other,
            ("piece", ..) => Self::Piece,
            ("any", ..) => Self::Any,
            (_, Some(sign), None) => Self::Is(signs.content(sign)?),
            _ => return None,
        })
    }

    /// The contents that the word allows for a player.
    fn contents(self, player: Player, signs: &Signs) -> Contents {
        let of = |owner| signs.pieces(owner);
        match self {
            Self::Own => of(Owner::Player(player)),
            Self::Other => of(Owner::Player(player.opponent())),
            Self::Piece => Player::BOTH
                .into_iter()
                .fold(of(Owner::Nobody), |set, player| set.or(of(Owner::Player(player)))),
            Self::Any => Contents::ALL,
            Self::Is(content) => Contents::of(content),
        }
    }

    /// The content that the word writes for a player.
    fn put(self, player: Player) -> Option<Content> {
        match self {
            Self::Own => Some(Content::piece(Owner::Player(player), false)),
            Self::Other => Some(Content::piece(Owner::Player(player.opponent()), false)),
            Self::Is(content) => Some(content),
            Self::Piece | Self::Any => None,
        }
    }
}

/// An error in one of the two texts of a pattern.
pub(super) enum Fault {
    /// In the pattern.
    Pattern(Option<Span>, BoardFileError),
    /// In the replacement.
    Becomes(Option<Span>, BoardFileError),
}

/// A word of a text, with its place.
struct Placed<'t> {
    text: &'t str,
    place: (i16, i16),
    span: Span,
}

/// The words of a text, row by row.
fn words(text: &str) -> Vec<Placed<'_>> {
    let mut words = Vec::new();
    let mut start = 0;
    for (row, line) in (0..).zip(text.split(['/'])) {
        let mut rest = line;
        let mut at = start;
        let mut column = 0;
        while let Some(gap) = rest.find(|letter: char| !letter.is_whitespace()) {
            rest = &rest[gap..];
            at += gap;
            let length = rest.find(char::is_whitespace).unwrap_or(rest.len());
            let span = Span { start: at, end: at + length };
            words.push(Placed { text: &rest[..length], place: (row, column), span });
            rest = &rest[length..];
            at += length;
            column += 1;
        }
        start += line.len() + 1;
    }
    words
}

impl Pattern {
    /// Reads the two texts of a pattern.
    pub(super) fn read(pattern: &str, becomes: &str, signs: &Signs) -> Result<Self, Fault> {
        let unknown = |word: &str| BoardFileError::PatternWord {
            word: word.to_owned(),
            known: format!("{} {WORDS}", signs.known()),
        };
        let (tests, results) = (words(pattern), words(becomes));
        let same = tests.len() == results.len()
            && tests.iter().zip(&results).all(|(test, result)| test.place == result.place);
        if tests.is_empty() {
            return Err(Fault::Pattern(None, BoardFileError::PatternEmpty));
        }
        if !same {
            let kind = BoardFileError::PatternShape { cells: tests.len(), found: results.len() };
            return Err(Fault::Becomes(None, kind));
        }
        let step = if tests.iter().all(|word| word.place.0 == 0) { (0, 1) } else { (1, 0) };
        let one_line = step == (0, 1) || tests.iter().all(|word| word.place.1 == 0);
        let has_run = tests.iter().any(|word| word.text.ends_with(['+', '*']));
        let mut read = Self { cells: Vec::new(), run: None };
        for (test, result) in tests.iter().zip(&results) {
            let (text, least) = match (test.text.strip_suffix('+'), test.text.strip_suffix('*')) {
                (Some(text), _) => (text, Some(1)),
                (None, Some(text)) => (text, Some(0)),
                (None, None) => (test.text, None),
            };
            let unseen = text == "_" && least.is_none();
            if unseen && !matches!(result.text, "_" | "=") {
                return Err(Fault::Becomes(Some(result.span), BoardFileError::PatternUnseen));
            }
            if unseen && !has_run {
                continue;
            }
            // Beside a run it keeps its place: the run begins after it.
            let text = if unseen { "any" } else { text };
            let all = text.split('|').map(|word| Word::read(word, signs)).collect::<Option<Vec<Word>>>();
            let wanted = all.ok_or_else(|| Fault::Pattern(Some(test.span), unknown(test.text)))?;
            let put = match result.text {
                "=" | "_" => None,
                word => {
                    let word =
                        Word::read(word, signs).filter(|word| !matches!(word, Word::Piece | Word::Any));
                    Some(word.ok_or_else(|| Fault::Becomes(Some(result.span), unknown(result.text)))?)
                }
            };
            match least {
                None => {
                    // Cells after a run are placed as if it had no cells.
                    let (down, right) = if read.run.is_some() { step } else { (0, 0) };
                    let place = (test.place.0 - down, test.place.1 - right);
                    read.cells.push(Drawn { place, test: wanted, becomes: put });
                }
                Some(_) if !one_line || read.run.is_some() || read.cells.is_empty() => {
                    return Err(Fault::Pattern(Some(test.span), BoardFileError::PatternRun));
                }
                Some(least) => {
                    read.run =
                        Some(DrawnRun { step, at: read.cells.len(), least, test: wanted, becomes: put });
                }
            }
        }
        if read.cells.is_empty() {
            return Err(Fault::Pattern(None, BoardFileError::PatternEmpty));
        }
        if read.cells.iter().all(|cell| cell.becomes.is_none()) {
            let run_changes = read.run.as_ref().is_some_and(|run| run.becomes.is_some());
            let kind = if run_changes { BoardFileError::RunAlone } else { BoardFileError::PatternIdle };
            return Err(Fault::Becomes(None, kind));
        }
        Ok(read)
    }

    /// Whether all its cells lie in one row.
    pub(super) fn is_one_row(&self) -> bool {
        self.cells.iter().all(|cell| cell.place.0 == 0)
    }

    /// The distinct forms of the pattern for a player.
    pub(super) fn forms(
        &self,
        player: Player,
        turns: &[Turn],
        identity: Identity,
        signs: &Signs,
    ) -> Vec<Form> {
        let contents = |words: &[Word]| {
            let all = words.iter().map(|word| word.contents(player, signs));
            all.fold(Contents::NONE, Contents::or)
        };
        // Places are counted from a cell that is on the board in every placement; in a continued move, from the cell
        // where it goes on.
        let on_board = |cell: &&Drawn| !contents(&cell.test).has(Content::GONE);
        let first = match identity {
            Identity::Beginning => (0, 0),
            Identity::Rewrite | Identity::Ends => {
                self.cells.iter().find(on_board).map_or((0, 0), |cell| cell.place)
            }
        };
        let backwards = self.is_backwards();
        let changing = |cell: &Drawn| cell.becomes.is_some();
        let ends = [self.cells.iter().position(changing), self.cells.iter().rposition(changing)];
        let mut ends = ends.map(Option::unwrap_or_default);
        if backwards {
            ends.reverse();
        }
        let mut forms: Vec<Form> = Vec::new();
        let mut known: Vec<Normal> = Vec::new();
        for &turn in turns {
            let cell = |drawn: &Drawn| {
                let (row, column) = turn.apply((drawn.place.0 - first.0, drawn.place.1 - first.1));
                let becomes = drawn.becomes.and_then(|word| word.put(player));
                Cell { row, column, test: contents(&drawn.test), becomes }
            };
            let run = self.run.as_ref().map(|run| Run {
                step: turn.apply(run.step),
                at: run.at,
                least: run.least,
                test: contents(&run.test),
                becomes: run.becomes.and_then(|word| word.put(player)),
            });
            let form = Form { cells: self.cells.iter().map(cell).collect(), run, ends, backwards, turn };
            let normal = form.normal(identity);
            if !known.contains(&normal) {
                known.push(normal);
                forms.push(form);
            }
        }
        forms
    }

    /// Whether a move goes from the last cell that changes to the first: if it leaves the last one empty, and not the
    /// first one.
    fn is_backwards(&self) -> bool {
        let at = self.run.as_ref().map_or(self.cells.len(), |run| run.at);
        let (before, behind) = self.cells.split_at(at);
        let of_run = self.run.iter().map(|run| run.becomes);
        let becomes = before.iter().map(|cell| cell.becomes).chain(of_run);
        let becomes = becomes.chain(behind.iter().map(|cell| cell.becomes)).flatten();
        let becomes: Vec<Word> = becomes.collect();
        let emptied = |word: Option<&Word>| word == Some(&Word::Is(Content::EMPTY));
        emptied(becomes.last()) && !emptied(becomes.first())
    }
}
