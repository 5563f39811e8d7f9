//! Patterns: what a move wants of the cells, and what it leaves on them.

use super::content::{Content, Contents, Owner, Signs};
use super::turn::Turn;
use crate::error::RulesErrorKind;
use campeao_formula::Span;
use campeao_message::Player;

/// A cell of a pattern: what it must hold, and what it holds afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// How many rows further down than the first cell that must be on the board.
    pub row: i16,
    /// How many columns further to the right.
    pub column: i16,
    /// What it may hold.
    pub test: Contents,
    /// What it holds afterwards; `None` if it stays as it is.
    pub becomes: Option<Content>,
}

/// A stretch of cells of any length in the line of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Run {
    /// From each of its cells to the next.
    pub step: (i16, i16),
    /// After so many cells of the pattern; those that follow are given as if the run had no cell.
    pub at: usize,
    /// The least number of cells.
    pub least: u16,
    /// What each of them may hold.
    pub test: Contents,
    /// What each of them holds afterwards; `None` if it stays as it is.
    pub becomes: Option<Content>,
}

/// One way in which a player moves: a pattern, turned.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Form {
    /// The cells, in the order in which the pattern has them.
    pub cells: Vec<Cell>,
    /// The run among them.
    pub run: Option<Run>,
    /// The first and the last cell that change, by number; cells of a run are not counted.
    pub ends: [usize; 2],
    /// How the pattern was turned.
    pub turn: Turn,
}

impl Form {
    /// The cells from the upper left corner of their frame, in order: the same for patterns that are the same rewrite.
    fn normal(&self) -> (Vec<Cell>, Option<Run>) {
        if self.run.is_some() {
            return (self.cells.clone(), self.run);
        }
        let top = self.cells.iter().map(|cell| cell.row).min().unwrap_or(0);
        let left = self.cells.iter().map(|cell| cell.column).min().unwrap_or(0);
        let moved = |cell: &Cell| Cell { row: cell.row - top, column: cell.column - left, ..*cell };
        let mut cells: Vec<Cell> = self.cells.iter().map(moved).collect();
        cells.sort_unstable();
        (cells, None)
    }
}

/// A pattern as read, before it is turned and anybody plays it.
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

/// The words that stand for no sign, for the words of errors.
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

    /// What a player means by it.
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

    /// What a player puts by it.
    fn put(self, player: Player) -> Option<Content> {
        match self {
            Self::Own => Some(Content::piece(Owner::Player(player), false)),
            Self::Other => Some(Content::piece(Owner::Player(player.opponent()), false)),
            Self::Is(content) => Some(content),
            Self::Piece | Self::Any => None,
        }
    }
}

/// What is wrong in one of the two texts of a pattern.
pub(super) enum Fault {
    /// In the pattern.
    Pattern(Option<Span>, RulesErrorKind),
    /// In what it becomes.
    Becomes(Option<Span>, RulesErrorKind),
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
        let unknown = |word: &str| RulesErrorKind::PatternWord {
            word: word.to_owned(),
            known: format!("{} {WORDS}", signs.known()),
        };
        let (tests, results) = (words(pattern), words(becomes));
        let same = tests.len() == results.len()
            && tests.iter().zip(&results).all(|(test, result)| test.place == result.place);
        if tests.is_empty() {
            return Err(Fault::Pattern(None, RulesErrorKind::PatternEmpty));
        }
        if !same {
            let kind = RulesErrorKind::PatternShape { cells: tests.len(), found: results.len() };
            return Err(Fault::Becomes(None, kind));
        }
        let step = if tests.iter().all(|word| word.place.0 == 0) { (0, 1) } else { (1, 0) };
        let one_line = step == (0, 1) || tests.iter().all(|word| word.place.1 == 0);
        let mut read = Self { cells: Vec::new(), run: None };
        for (test, result) in tests.iter().zip(&results) {
            let (text, least) = match (test.text.strip_suffix('+'), test.text.strip_suffix('*')) {
                (Some(text), _) => (text, Some(1)),
                (None, Some(text)) => (text, Some(0)),
                (None, None) => (test.text, None),
            };
            if text == "_" && least.is_none() {
                if !matches!(result.text, "_" | "=") {
                    return Err(Fault::Becomes(Some(result.span), RulesErrorKind::PatternUnseen));
                }
                continue;
            }
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
                    // Cells behind a run are placed as if it had none.
                    let (down, right) = if read.run.is_some() { step } else { (0, 0) };
                    let place = (test.place.0 - down, test.place.1 - right);
                    read.cells.push(Drawn { place, test: wanted, becomes: put });
                }
                Some(_) if !one_line || read.run.is_some() || read.cells.is_empty() => {
                    return Err(Fault::Pattern(Some(test.span), RulesErrorKind::PatternRun));
                }
                Some(least) => {
                    read.run =
                        Some(DrawnRun { step, at: read.cells.len(), least, test: wanted, becomes: put });
                }
            }
        }
        if read.cells.is_empty() {
            return Err(Fault::Pattern(None, RulesErrorKind::PatternEmpty));
        }
        if read.cells.iter().all(|cell| cell.becomes.is_none()) {
            return Err(Fault::Becomes(None, RulesErrorKind::PatternIdle));
        }
        Ok(read)
    }

    /// Whether all its cells lie in one row.
    pub(super) fn is_one_row(&self) -> bool {
        self.cells.iter().all(|cell| cell.place.0 == 0)
    }

    /// The ways in which a player moves by it, each once.
    pub(super) fn forms(&self, player: Player, turns: &[Turn], signs: &Signs) -> Vec<Form> {
        let contents = |words: &[Word]| {
            let all = words.iter().map(|word| word.contents(player, signs));
            all.fold(Contents::NONE, Contents::or)
        };
        // Places are counted from a cell that is on the board, wherever the pattern lies.
        let on_board = |cell: &&Drawn| !contents(&cell.test).has(Content::GONE);
        let first = self.cells.iter().find(on_board).map_or((0, 0), |cell| cell.place);
        let changing = |cell: &Drawn| cell.becomes.is_some();
        let ends = [self.cells.iter().position(changing), self.cells.iter().rposition(changing)];
        let mut ends = ends.map(Option::unwrap_or_default);
        // A move goes from the cell that it leaves empty.
        let leaves = |end: usize| {
            self.cells.get(end).is_some_and(|cell| cell.becomes == Some(Word::Is(Content::EMPTY)))
        };
        if leaves(ends[1]) && !leaves(ends[0]) {
            ends.reverse();
        }
        let mut forms: Vec<Form> = Vec::new();
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
            let form = Form { cells: self.cells.iter().map(cell).collect(), run, ends, turn };
            let known = form.normal();
            if forms.iter().all(|other| other.normal() != known) {
                forms.push(form);
            }
        }
        forms
    }
}
