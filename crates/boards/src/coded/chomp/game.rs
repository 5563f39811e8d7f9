//! Chomp as a board game, with its texts and pictures.

use super::{Bite, ChompTable, Staircase};
use crate::coded::arguments::{Arguments, argument, natural, sides, text};
use crate::coded::{BoardError, Cell, Made, Quantity};
use campeao_base::{Play, Player, Text};
use campeao_draw::{Drawing, Ground, Ink, Look, Picture, SquareContent, SquareGrid, SquareNames};
use campeao_play::BoardGame;
use campeao_play::{KnownLaw, Side, source};
use campeao_rules::file::SourceEntry;
use campeao_rules::{Argument, End, Options, PlayError, Rules};
use campeao_solve::SolveError;
use campeao_solve::sequence::Watch;
use std::sync::OnceLock;

/// The most rows or columns of a board: the length of a row is a byte.
const MOST_SIDE: u64 = u8::MAX as u64;

/// Chomp on a board.
///
/// # Examples
/// ```
/// use campeao_boards::coded::{BoardGame, Chomp};
/// use campeao_base::Play;
/// use campeao_rules::End;
/// use campeao_solve::sequence::Quiet;
///
/// let game = Chomp::new("6x9", Play::Normal)?;
/// assert_eq!(game.by_theory(&game.start()), Some(End::Won));
/// let position = game.read("9,9,4,2")?;
/// assert_eq!(game.by_theory(&position), None);
/// assert_eq!(game.by_table(&position, &mut Quiet)?, Some(End::Won));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Chomp {
    rows: usize,
    columns: usize,
    play: Play,
    /// Computed when it is first needed.
    table: OnceLock<ChompTable>,
}

/// The table is left out because it follows from the rest.
impl PartialEq for Chomp {
    fn eq(&self, other: &Self) -> bool {
        (self.rows, self.columns, self.play) == (other.rows, other.columns, other.play)
    }
}

impl Eq for Chomp {}

impl Chomp {
    /// The names of the parameters.
    pub const PARAMETERS: &'static [&'static str] = &["board"];

    /// The game with the arguments after the colon of its name: rows and columns, at most 255 each, as `10x10`.
    pub fn new(arguments: &str, play: Play) -> Result<Self, BoardError> {
        let arguments = Arguments::read(arguments, Self::PARAMETERS)?;
        let board = arguments.given("board").unwrap_or(Self::USUAL);
        let (rows, columns) = sides(Quantity::Parameter("board"), board, (1, MOST_SIDE))?;
        Ok(Self { rows, columns, play, table: OnceLock::new() })
    }

    /// The table of the board.
    ///
    /// # Errors
    /// As [`ChompTable::solve`].
    pub fn table(&self, watch: &mut dyn Watch) -> Result<&ChompTable, SolveError> {
        if let Some(table) = self.table.get() {
            return Ok(table);
        }
        let table = ChompTable::solve(self.rows, self.columns, watch)?;
        Ok(self.table.get_or_init(|| table))
    }
}

impl Rules for Chomp {
    type Position = Staircase;
    type Move = Bite;

    fn explicit_end(&self, _position: &Staircase) -> Result<Option<End>, PlayError> {
        Ok(None)
    }

    fn options(&self, position: &Staircase) -> Result<Options<Bite, Staircase>, PlayError> {
        let board = (self.rows, self.columns);
        Ok((0..position.lengths().len())
            .flat_map(|row| (0..position.length(row)).rev().map(move |left| (row, left)))
            .map(|(row, left)| (Bite { row, left, board }, position.bitten(row, left)))
            .collect())
    }

    fn stuck(&self) -> End {
        End::Won.under(self.play)
    }
}

impl Made for Chomp {
    const NAME: &'static str = "chomp";
    const USUAL: &'static str = "6x9";

    fn make(arguments: &str, play: Play) -> Result<Self, BoardError> {
        Self::new(arguments, play)
    }
}

impl BoardGame for Chomp {
    type Error = BoardError;

    fn family(&self) -> &str {
        Self::NAME
    }

    fn again(&self, arguments: &str) -> Result<Self, BoardError> {
        Self::make(arguments, self.play)
    }

    fn text(&self, position: &Staircase) -> String {
        position.to_string()
    }

    fn step_text(&self, _position: &Staircase, step: &Bite) -> String {
        step.to_string()
    }

    fn arguments(&self) -> Vec<Argument> {
        let board = format!("{}x{}", self.rows, self.columns);
        vec![argument("board", board, "rows and columns of the board", "linhas e colunas do tabuleiro")]
    }

    fn title(&self) -> Text {
        text("Chomp", "Chomp")
    }

    fn rules(&self) -> Text {
        text(
            "A bar of chocolate has one poisoned square, in the upper right corner. In turn, choose a square and take it, \
             with all squares that are neither to the right of it nor above it. The player who takes the poisoned square \
             loses.",
            "Uma tablete de chocolate tem um quadrado envenenado, no canto superior direito. Na sua vez, cada jogador \
             escolhe um quadrado e tira-o, com todos os que não estejam nem à sua direita nem acima dele. Perde quem tirar \
             o quadrado envenenado.",
        )
    }

    fn sources(&self) -> Vec<SourceEntry> {
        vec![
            SourceEntry {
                text: "E. Marques de Sá, Jogos e Estratégias (2006–2010)".to_owned(),
                place: text("game 15 (d)", "jogo 15 (d)"),
            },
            SourceEntry {
                text: "D. Gale, A curious Nim-type game (1974)".to_owned(),
                place: text("the whole article", "todo o artigo"),
            },
        ]
    }

    fn play(&self) -> Play {
        self.play
    }

    fn players(&self) -> Option<[String; 2]> {
        None
    }

    fn mover(&self, _position: &Staircase) -> Option<Player> {
        None
    }

    fn start(&self) -> Staircase {
        Staircase::full(self.rows, self.columns as u8)
    }

    fn read(&self, text: &str) -> Result<Staircase, BoardError> {
        let lengths: Result<Vec<u8>, BoardError> = text
            .split(',')
            .map(|length| {
                natural(Quantity::RowLength, length.trim(), (0, self.columns as u64))
                    .map(|length| length as u8)
            })
            .collect();
        let lengths = lengths?;
        if lengths.len() > self.rows {
            return Err(BoardError::Range {
                what: Quantity::Rows,
                value: lengths.len().to_string(),
                least: 1,
                greatest: self.rows as u64,
            });
        }
        Staircase::new(lengths).ok_or_else(|| {
            BoardError::impossible(
                "a row is longer than the one above it; write the rows from top to bottom, as in 5,5,3,1",
                "uma linha é mais comprida do que a de cima; escreve as linhas de cima para baixo, como em 5,5,3,1",
            )
        })
    }

    fn board_of(&self, text: &str) -> Option<String> {
        let lengths: Vec<u8> =
            text.split(',').map(|length| length.trim().parse().ok()).collect::<Option<_>>()?;
        let columns = *lengths.first()?;
        // A board of this size or smaller has already refused the text.
        let is_larger = lengths.len() > self.rows || usize::from(columns) > self.columns;
        (is_larger && lengths.is_sorted_by(|above, below| above >= below))
            .then(|| format!("{}x{columns}", lengths.len()))
    }

    fn sides(&self) -> Vec<Side> {
        Side::board(6, 6)
    }

    fn start_at(&self, cell: &[String]) -> Option<Cell<Staircase>> {
        let [rows, columns] = cell else { return None };
        Some(Cell::Arguments(format!("{rows}x{columns}")))
    }

    fn known_laws(&self) -> Vec<KnownLaw> {
        laws(self.play)
    }

    fn label(&self, _position: &Staircase, step: &Bite) -> Text {
        text(
            format!("take {step} with all to its left and below"),
            format!("tira {step} e todos à sua esquerda e abaixo"),
        )
    }

    fn clicks(&self, _position: &Staircase, step: &Bite) -> Vec<String> {
        vec![step.to_string()]
    }

    fn drawn(&self, position: &Staircase) -> String {
        self.diagram(position).to_text()
    }

    fn picture(&self, position: &Staircase, title: &str) -> Picture {
        self.diagram(position).to_picture(title)
    }

    /// Theorems about some shapes: rectangles (Gale); two rows or two columns, safe if they differ by one square; hooks
    /// of one row and one column, safe if these are equal. If the last square wins, it is taken with all others.
    fn by_theory(&self, position: &Staircase) -> Option<End> {
        if position.count() == 0 {
            return Some(self.stuck());
        }
        if self.play == Play::Misere {
            return Some(End::Won);
        }
        let safe = match shape(position) {
            Shape::Rectangle => position.count() == 1,
            Shape::Two { longer, shorter } => longer == shorter + 1,
            Shape::Hook { row, column } => row == column,
            Shape::Other => return None,
        };
        Some(if safe { End::Lost } else { End::Won })
    }

    fn by_table(&self, position: &Staircase, watch: &mut dyn Watch) -> Result<Option<End>, SolveError> {
        if self.play == Play::Misere {
            return Ok(self.by_theory(position));
        }
        let safe = self.table(watch)?.is_safe(position);
        Ok(safe.map(|safe| if safe { End::Lost } else { End::Won }))
    }

    fn reason(&self, position: &Staircase) -> Option<Text> {
        self.by_theory(position)?;
        if self.play == Play::Misere || position.count() == 0 {
            return Some(text(
                "The square in the upper right corner takes all others with it.",
                "O quadrado do canto superior direito leva todos os outros consigo.",
            ));
        }
        Some(match shape(position) {
            Shape::Rectangle if position.count() == 1 => {
                text("The last square must be taken.", "O último quadrado tem de ser tirado.")
            }
            Shape::Rectangle => text(
                "If taking the square in the lower left corner alone were an error, its refutation could be played at \
                 once: so some move wins.",
                "Se tirar só o quadrado do canto inferior esquerdo fosse um erro, a resposta que o refuta podia ser \
                 jogada logo: por isso alguma jogada ganha.",
            ),
            Shape::Two { longer, shorter } => text(
                format!("Two lines of {longer} and {shorter}: safe exactly when they differ by one square."),
                format!(
                    "Duas linhas de {longer} e {shorter}: segura se e só se a diferença é de um quadrado."
                ),
            ),
            Shape::Hook { row, column } => text(
                format!(
                    "A hook of a row of {row} and a column of {column}: safe exactly when they are equal."
                ),
                format!(
                    "Um gancho de uma linha de {row} e uma coluna de {column}: segura se e só se são iguais."
                ),
            ),
            Shape::Other => return None,
        })
    }
}

/// The shapes covered by a theorem.
enum Shape {
    Rectangle,
    Two { longer: usize, shorter: usize },
    Hook { row: usize, column: usize },
    Other,
}

fn shape(position: &Staircase) -> Shape {
    let lengths = position.lengths();
    let (row, column) = (usize::from(position.length(0)), lengths.len());
    if position.length(column.saturating_sub(1)) == position.length(0) {
        Shape::Rectangle
    } else if column == 2 {
        Shape::Two { longer: row, shorter: usize::from(position.length(1)) }
    } else if row == 2 {
        Shape::Two { longer: column, shorter: usize::from(position.reflected().length(1)) }
    } else if position.length(1) == 1 {
        Shape::Hook { row, column }
    } else {
        Shape::Other
    }
}

impl Chomp {
    /// The board with its squares; the last one is marked.
    fn diagram<'a>(&'a self, position: &'a Staircase) -> SquareGrid {
        let square = |row: usize, column: usize| {
            if column + usize::from(position.length(row)) < self.columns {
                SquareContent::Free
            } else if row == 0 && column + 1 == self.columns {
                SquareContent::Stone('!', Ink::Hint)
            } else {
                SquareContent::Stone('*', Ink::Brown)
            }
        };
        let pieces = [('*', "chocolate"), ('!', "poison")];
        let named = |name| Drawing::named(name).cloned().unwrap_or_default();
        let bare = Look::on(Ground::Bare);
        let look = pieces.into_iter().fold(bare, |look, (sign, name)| look.with_piece(sign, named(name)));
        SquareGrid::new(SquareNames::Chess, self.rows, self.columns, square).looking(look)
    }
}

/// Gale's theorem on full boards, and the known results by shape.
pub(crate) fn laws(play: Play) -> Vec<KnownLaw> {
    match play {
        Play::Normal => vec![full_boards(play), two_lines_and_hooks()],
        Play::Misere => vec![full_boards(play)],
    }
}

/// The families of positions that a pairing of moves decides.
fn two_lines_and_hooks() -> KnownLaw {
    KnownLaw {
        safe: None,
        neutral: None,
        reason: text(
            "Positions of two rows or two columns are safe exactly if these differ by one square: every move changes the \
             difference, and the reply restores it. Hooks, of one row and one column through the last square, are safe \
             exactly if both are equal: the reply takes as much from the other side.",
            "As posições de duas linhas ou duas colunas são seguras se e só se a diferença entre elas é de um quadrado: qualquer \
             jogada muda a diferença, e a resposta repõe-na. Os ganchos, de uma linha e uma coluna que passam pelo \
             último quadrado, são seguros se e só se ambas são iguais: a resposta tira da outra o mesmo número.",
        ),
        strategy: Some(text(
            "On a square board, take the square diagonally next to the last one: a hook is left, and you copy each move on its \
             other side. On two lines, leave a difference of one square. Other boards need a table.",
            "Num tabuleiro quadrado, tira o quadrado vizinho do último na diagonal: fica um gancho, e copias cada jogada no outro \
             lado. Em duas linhas, deixa uma diferença de um quadrado. Os outros tabuleiros precisam de uma tabela.",
        )),
        source: None,
        ..KnownLaw::default()
    }
}

/// Gale's theorem on full boards.
fn full_boards(play: Play) -> KnownLaw {
    let gale = source("D. Gale, A curious Nim-type game (1974)", "the whole article", "todo o artigo");
    match play {
        Play::Normal => KnownLaw {
            safe: Some("rows = 1 and columns = 1".to_owned()),
            neutral: None,
            reason: text(
                "If taking the square in the lower left corner alone were an error, its refutation could be played at \
                 once: so some move wins on every board but the smallest. The proof does not say which.",
                "Se tirar só o quadrado do canto inferior esquerdo fosse um erro, a resposta que o refuta podia ser jogada \
                 logo: por isso alguma jogada ganha em todos os tabuleiros exceto o menor. A demonstração não diz qual.",
            ),
            strategy: None,
            source: Some(gale),
            ..KnownLaw::default()
        },
        Play::Misere => KnownLaw {
            safe: Some("rows = 0".to_owned()),
            neutral: None,
            reason: text(
                "The player who takes the last square wins, and the square in the upper right corner takes all others with it: so \
                 no board is safe.",
                "Ganha quem tirar o último quadrado, e o do canto superior direito leva todos os outros consigo: por isso \
                 nenhum tabuleiro é seguro.",
            ),
            strategy: Some(text("Take all.", "Tira tudo.")),
            source: None,
            ..KnownLaw::default()
        },
    }
}
