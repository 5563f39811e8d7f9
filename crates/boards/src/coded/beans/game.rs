//! The four games of beans.

use super::BeanBoard;
use crate::coded::arguments::MOST_SIDE;
use crate::coded::arguments::{Arguments, Choice, argument, sides, text};
use crate::coded::chomp;
use crate::coded::{BoardError, Cell, Made, Quantity};
use campeao_base::{Play, Player, Text};
use campeao_draw::{Picture, SquareNames};
use campeao_play::BoardGame;
use campeao_play::{KnownLaw, Side};
use campeao_rules::file::SourceEntry;
use campeao_rules::{Argument, End, Options, PlayError, Rules};
use std::fmt;

/// One of the four games of beans, by its reading.
///
/// # Examples
/// ```
/// use campeao_boards::coded::{Beans, BoardGame};
/// use campeao_base::Play;
/// use campeao_rules::End;
/// use campeao_solve::{Outcome, Search, sequence::Quiet};
///
/// // Taking whole lines, the second player wins if the two sides add up to an even number and are both at least 2.
/// let lines = Beans::new("a,5x7", Play::Normal)?;
/// assert_eq!(lines.by_theory(&lines.start()), Some(End::Lost));
///
/// // Reading (c) is open; the second player wins on two rows of three.
/// let corner = Beans::new("c,2x3", Play::Normal)?;
/// let value = Search::new(&corner, 10_000).value(&corner.start(), &mut Quiet)?;
/// assert_eq!(value.outcome(), Some(Outcome::Loss));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beans {
    reading: Reading,
    start: BeanBoard,
    gaps: Gaps,
    play: Play,
}

/// The reading of the text: which of the four games is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reading {
    /// (a): take all beans of a row or of a column; the last bean wins.
    #[default]
    Lines,
    /// (b): as (a), but when all beans are in one line, take any one or two of them.
    LastLine,
    /// (c): take a bean, those to its left and those below it; the last bean loses.
    Corner,
    /// (d): as (c), and all below those; the last bean loses.
    Quadrant,
}

/// Whether a gap in the row or column ends the beans taken under (c) and (d).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Gaps {
    /// Gaps do not separate beans.
    #[default]
    Over,
    /// Only beans up to the first gap are taken.
    Stop,
}

impl Choice for Reading {
    const ALL: &'static [Self] = &[Self::Lines, Self::LastLine, Self::Corner, Self::Quadrant];
    fn word(self) -> &'static str {
        match self {
            Self::Lines => "a",
            Self::LastLine => "b",
            Self::Corner => "c",
            Self::Quadrant => "d",
        }
    }
}

impl Choice for Gaps {
    const ALL: &'static [Self] = &[Self::Over, Self::Stop];
    fn word(self) -> &'static str {
        match self {
            Self::Over => "over",
            Self::Stop => "stop",
        }
    }
}

/// A move. Its text is the number of a row, the letter of a column, or the squares of beans.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BeanMove {
    /// All beans of a row, by its number from below, counted from 1.
    Row(usize),
    /// All beans of a column, counted from the left from 0.
    Column(usize),
    /// These beans, under (b): the names of their squares.
    Picked(Vec<String>),
    /// The bean on this square, with the beans taken along with it.
    Bean(String),
}

impl fmt::Display for BeanMove {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row(number) => write!(formatter, "{number}"),
            Self::Column(column) => write!(formatter, "{}", SquareNames::Chess.column(*column)),
            Self::Picked(squares) => formatter.write_str(&squares.join("+")),
            Self::Bean(square) => formatter.write_str(square),
        }
    }
}

impl Beans {
    /// The names of the parameters, in their order.
    pub const PARAMETERS: &'static [&'static str] = &["reading", "start", "gaps"];

    /// The game with the arguments after the colon of its name, such as `c,4x5`:
    ///
    /// | parameter | usual | meaning |
    /// |---|---|---|
    /// | `reading` | `a` | the [`Reading`]: `a`, `b`, `c`, `d` |
    /// | `start` | `5x7` | rows and columns of a full board, or the beans as in `.**/***`; at most 26 a side |
    /// | `gaps` | `over` | whether a gap ends the beans taken under (c) and (d): `over`, `stop` |
    pub fn new(arguments: &str, play: Play) -> Result<Self, BoardError> {
        let arguments = Arguments::read(arguments, Self::PARAMETERS)?;
        let start = match arguments.given("start") {
            None => BeanBoard::full(5, 7),
            Some(size) if size.starts_with(|sign: char| sign.is_ascii_digit()) => {
                let (rows, columns) = sides(Quantity::Parameter("start"), size, (1, MOST_SIDE))?;
                BeanBoard::full(rows, columns)
            }
            Some(board) => BeanBoard::read(board)?,
        };
        let (reading, gaps) = (arguments.choice("reading")?, arguments.choice("gaps")?);
        Ok(Self { reading, start, gaps, play })
    }

    /// The end of the game, for the player to move, when no bean is left, in the text's convention.
    const fn empty_board(&self) -> End {
        match self.reading {
            Reading::Lines | Reading::LastLine => End::Lost,
            Reading::Corner | Reading::Quadrant => End::Won,
        }
    }

    fn lines(board: &BeanBoard) -> impl Iterator<Item = (BeanMove, BeanBoard)> + '_ {
        let height = board.height();
        let width = board.width();
        let rows =
            (0..height).filter(move |&row| (0..width).any(|column| board.has(row, column))).map(move |row| {
                (BeanMove::Row(height - row), board.without((0..width).map(|column| (row, column))))
            });
        let columns = (0..width).filter(move |&column| (0..height).any(|row| board.has(row, column))).map(
            move |column| (BeanMove::Column(column), board.without((0..height).map(|row| (row, column)))),
        );
        rows.chain(columns)
    }

    fn one_or_two(board: &BeanBoard) -> Vec<(BeanMove, BeanBoard)> {
        let beans: Vec<(usize, usize)> = board.beans().collect();
        let name = |&(row, column): &(usize, usize)| SquareNames::Chess.square(row, column, board.height());
        let mut options = Vec::new();
        for (number, bean) in beans.iter().enumerate() {
            options.push((BeanMove::Picked(vec![name(bean)]), board.without([*bean])));
            for other in &beans[number + 1..] {
                let step = BeanMove::Picked(vec![name(bean), name(other)]);
                options.push((step, board.without([*bean, *other])));
            }
        }
        options
    }

    /// The beans taken with a bean under (c) and (d), itself included.
    fn with_bean(&self, board: &BeanBoard, (row, column): (usize, usize)) -> Vec<(usize, usize)> {
        let mut taken = vec![(row, column)];
        taken.extend(board.leftwards(row, column, self.gaps).map(|left| (row, left)));
        if self.reading == Reading::Corner {
            taken.extend(board.downwards(row, column, self.gaps).map(|below| (below, column)));
        } else {
            for place in 0..taken.len() {
                let column = taken[place].1;
                taken.extend(board.downwards(row, column, self.gaps).map(|below| (below, column)));
            }
        }
        taken
    }
}

impl Rules for Beans {
    type Position = BeanBoard;
    type Move = BeanMove;

    fn explicit_end(&self, _board: &BeanBoard) -> Result<Option<End>, PlayError> {
        Ok(None)
    }

    fn options(&self, board: &BeanBoard) -> Result<Options<BeanMove, BeanBoard>, PlayError> {
        Ok(match self.reading {
            Reading::LastLine if board.is_line() => Self::one_or_two(board),
            Reading::Lines | Reading::LastLine => Self::lines(board).collect(),
            Reading::Corner | Reading::Quadrant => board
                .beans()
                .map(|bean| {
                    let step = BeanMove::Bean(SquareNames::Chess.square(bean.0, bean.1, board.height()));
                    (step, board.without(self.with_bean(board, bean)))
                })
                .collect(),
        })
    }

    fn stuck(&self) -> End {
        self.empty_board().under(self.play)
    }
}

impl Made for Beans {
    const NAME: &'static str = "beans";
    const USUAL: &'static str = "a,5x7";

    fn make(arguments: &str, play: Play) -> Result<Self, BoardError> {
        Self::new(arguments, play)
    }
}

impl BoardGame for Beans {
    type Error = BoardError;

    fn family(&self) -> &str {
        Self::NAME
    }

    fn again(&self, arguments: &str) -> Result<Self, BoardError> {
        Self::make(arguments, self.play)
    }

    fn text(&self, position: &BeanBoard) -> String {
        position.to_string()
    }

    fn step_text(&self, _position: &BeanBoard, step: &BeanMove) -> String {
        step.to_string()
    }

    fn arguments(&self) -> Vec<Argument> {
        let full = BeanBoard::full(self.start.height(), self.start.width());
        let start = if self.start == full { full.size() } else { self.start.to_string() };
        vec![
            argument(
                "reading",
                self.reading.word(),
                "which of the four games is played: a, b, c or d",
                "qual dos quatro jogos se joga: a, b, c ou d",
            ),
            argument(
                "start",
                start,
                "rows and columns of a full board, or the rows of the starting position",
                "linhas e colunas de um tabuleiro cheio, ou as linhas da posição inicial",
            ),
            argument(
                "gaps",
                self.gaps.word(),
                "in games c and d, whether a move passes over gaps (over) or ends at the first one (stop)",
                "nos jogos c e d, se a jogada passa por cima dos intervalos (over) ou acaba no primeiro (stop)",
            ),
        ]
    }

    fn title(&self) -> Text {
        let word = self.reading.word();
        text(format!("Beans on a board ({word})"), format!("Feijões numa quadrícula ({word})"))
    }

    fn rules(&self) -> Text {
        let (en, pt) = match self.reading {
            Reading::Lines => (
                "In turn, take all beans that are left in a row or in a column of your choice, at least one. The \
                 player who takes the last bean wins.",
                "Na sua vez, cada jogador tira todos os feijões que restem numa linha ou coluna à sua escolha, pelo \
                 menos um. Ganha quem tirar o último feijão.",
            ),
            Reading::LastLine => (
                "In turn, take all beans that are left in a row or in a column of your choice. Once all beans are in \
                 one row or in one column, take one or two of them instead, whichever you like. The player who takes \
                 the last bean wins.",
                "Na sua vez, cada jogador tira todos os feijões que restem numa linha ou coluna à sua escolha. Quando \
                 todos os feijões estiverem numa só linha ou numa só coluna, tira um ou dois deles, quaisquer que \
                 sejam. Ganha quem tirar o último feijão.",
            ),
            Reading::Corner => (
                "In turn, choose a bean and take it, with the beans to its left in its row and the beans below it in \
                 its column. The player who takes the last bean loses.",
                "Na sua vez, cada jogador escolhe um feijão e tira-o, com os que estejam à sua esquerda na linha e \
                 abaixo dele na coluna. Perde quem tirar o último feijão.",
            ),
            Reading::Quadrant => (
                "In turn, choose a bean and take it, with the beans to its left in its row and all beans below it or \
                 below one of those. The player who takes the last bean loses.",
                "Na sua vez, cada jogador escolhe um feijão e tira-o, com os que estejam à sua esquerda na linha e \
                 todos os que estejam abaixo dele ou de um desses. Perde quem tirar o último feijão.",
            ),
        };
        let (gaps_en, gaps_pt) = match (self.reading, self.gaps) {
            (Reading::Lines | Reading::LastLine, _) => ("", ""),
            (_, Gaps::Over) => (" Gaps are passed over.", " Os intervalos não contam."),
            (_, Gaps::Stop) => (
                " Only beans up to the first gap are taken.",
                " Só se tiram feijões até ao primeiro intervalo.",
            ),
        };
        text(format!("{en}{gaps_en}"), format!("{pt}{gaps_pt}"))
    }

    fn sources(&self) -> Vec<SourceEntry> {
        let letter = self.reading.word();
        vec![SourceEntry {
            text: "E. Marques de Sá, Jogos e Estratégias (2006–2010)".to_owned(),
            place: text(format!("game 15 ({letter})"), format!("jogo 15 ({letter})")),
        }]
    }

    fn play(&self) -> Play {
        self.play
    }

    fn players(&self) -> Option<[String; 2]> {
        None
    }

    fn mover(&self, _board: &BeanBoard) -> Option<Player> {
        None
    }

    fn start(&self) -> BeanBoard {
        self.start.clone()
    }

    fn read(&self, text: &str) -> Result<BeanBoard, BoardError> {
        let board = BeanBoard::read(text.trim())?;
        if (board.height(), board.width()) != (self.start.height(), self.start.width()) {
            return Err(BoardError::Size { found: board.size(), expected: self.start.size() });
        }
        Ok(board)
    }

    fn sides(&self) -> Vec<Side> {
        Side::board(5, 5)
    }

    fn start_at(&self, cell: &[String]) -> Option<Cell<BeanBoard>> {
        let [rows, columns] = cell else { return None };
        Some(Cell::Arguments(format!("{},{rows}x{columns},{}", self.reading.word(), self.gaps.word())))
    }

    fn known_laws(&self) -> Vec<KnownLaw> {
        self.laws()
    }

    fn label(&self, _board: &BeanBoard, step: &BeanMove) -> Text {
        match step {
            BeanMove::Row(number) => text(format!("take row {number}"), format!("tira a linha {number}")),
            BeanMove::Column(column) => {
                let name = SquareNames::Chess.column(*column);
                text(format!("take column {name}"), format!("tira a coluna {name}"))
            }
            BeanMove::Picked(squares) => {
                text(format!("take {}", squares.join(" and ")), format!("tira {}", squares.join(" e ")))
            }
            BeanMove::Bean(square) => text(
                format!("take {square} with those to its left and below"),
                format!("tira {square} e os que tem à esquerda e abaixo"),
            ),
        }
    }

    /// The clicks for a move: a row by its number, a column by its letter, a single bean by two clicks where two may
    /// be taken.
    fn clicks(&self, _board: &BeanBoard, step: &BeanMove) -> Vec<String> {
        match step {
            BeanMove::Picked(squares) => squares.first().into_iter().chain(squares.last()).cloned().collect(),
            BeanMove::Row(_) | BeanMove::Column(_) | BeanMove::Bean(_) => vec![step.to_string()],
        }
    }

    fn drawn(&self, board: &BeanBoard) -> String {
        board.diagram().to_text()
    }

    fn picture(&self, board: &BeanBoard, title: &str) -> Picture {
        board.diagram().to_picture(title)
    }

    /// Theorems for beans in a rectangle, possibly without some whole lines; `m` by `n` with `m <= n`.
    ///
    /// (a) With at least two rows and two columns, a move takes one line of `m + n`, until a single line is left,
    /// which is taken at once. So the parity of the sum of the sides decides. (b) is won or lost by `n - m` modulo 3,
    /// by induction on the sides. (d) is won by the first player: if taking the corner bean alone were an error, its
    /// refutation would be a good first move (Gale 1974).
    fn by_theory(&self, board: &BeanBoard) -> Option<End> {
        if board.count() == 0 {
            return Some(self.stuck());
        }
        let (rows, columns) = board.rectangle()?;
        let difference = rows.abs_diff(columns) % 3;
        let normal = self.play == Play::Normal;
        let safe = match self.reading {
            Reading::Lines => (rows + columns).is_multiple_of(2) && (!normal || rows.min(columns) >= 2),
            Reading::LastLine if normal => difference == 2 || rows == columns && rows >= 2,
            Reading::LastLine => difference == 0,
            Reading::Quadrant if self.gaps == Gaps::Over || board.count() == 1 => {
                normal && rows * columns == 1
            }
            Reading::Corner | Reading::Quadrant => return None,
        };
        Some(if safe { End::Lost } else { End::Won })
    }

    fn reason(&self, board: &BeanBoard) -> Option<Text> {
        self.by_theory(board)?;
        let (rows, columns) = board.rectangle()?;
        let sides_en = format!("The beans fill {rows} by {columns}. ");
        let sides_pt = format!("Os feijões enchem {rows} por {columns}. ");
        let (en, pt) = match (self.reading, self.play) {
            (Reading::Lines, Play::Normal) => (
                "A single line is taken at once; otherwise each move takes one line, so the player to move loses exactly \
                 when the two sides add up to an even number.",
                "Uma só linha tira-se de uma vez; senão cada jogada tira uma linha, por isso quem joga perde se \
                 e só se a soma dos lados é par.",
            ),
            (Reading::Lines, Play::Misere) => (
                "The player to move loses exactly when the two sides add up to an even number.",
                "Quem joga perde se e só se a soma dos lados é par.",
            ),
            (Reading::LastLine, Play::Normal) => (
                "The player to move loses exactly when the difference of the sides is 2 modulo 3, or the sides are \
                 equal and at least 2.",
                "Quem joga perde se e só se a diferença dos lados é 2 módulo 3, ou os lados são iguais e pelo \
                 menos 2.",
            ),
            (Reading::LastLine, Play::Misere) => (
                "The player to move loses exactly when the difference of the sides is a multiple of 3.",
                "Quem joga perde se e só se a diferença dos lados é múltipla de 3.",
            ),
            (_, Play::Normal) if rows * columns == 1 => {
                ("The last bean must be taken.", "O último feijão tem de ser tirado.")
            }
            (_, Play::Normal) => (
                "If taking the lowest bean on the left were an error, its refutation could be played at once: so some \
                 move wins.",
                "Se tirar o feijão de baixo à esquerda fosse um erro, a resposta que o refuta podia ser jogada logo: \
                 por isso alguma jogada ganha.",
            ),
            (_, Play::Misere) => (
                "Taking the top right bean takes them all.",
                "Tirar o feijão de cima à direita tira-os todos.",
            ),
        };
        Some(text(format!("{sides_en}{en}"), format!("{sides_pt}{pt}")))
    }
}

impl Beans {
    /// The theorems behind [`by_theory`](BoardGame::by_theory), if there are any for this reading.
    fn laws(&self) -> Vec<KnownLaw> {
        let rows_and_columns = "max(rows, columns) - min(rows, columns)";
        let (safe, reason, strategy) = match (self.reading, self.play) {
            (Reading::Lines, Play::Normal) => (
                "(rows + columns) % 2 = 0 and rows >= 2 and columns >= 2".to_owned(),
                text(
                    "Each move takes a whole line, so the sum of the sides falls by one, until a single line is left, \
                     which is taken at once.",
                    "Cada jogada tira uma linha inteira, e a soma dos lados desce um, até restar uma só linha, que se \
                     tira de uma vez.",
                ),
                text(
                    "Take any row or column, but never leave a single one: if two rows are left, take a column; if two \
                     columns are left, take a row. Take a single line whole.",
                    "Tira uma linha ou coluna qualquer, mas nunca deixes só uma: se restam duas linhas, tira uma \
                     coluna; se restam duas colunas, tira uma linha. Se só houver uma, tira-a inteira.",
                ),
            ),
            (Reading::Lines, Play::Misere) => (
                "(rows + columns) % 2 = 0".to_owned(),
                text(
                    "Each move lowers the sum of the sides by one, since a single line is emptied bean by bean, so its \
                     parity tells who must take the last bean.",
                    "Cada jogada baixa em um a soma dos lados, pois uma linha única esvazia-se feijão a feijão: a \
                     paridade diz quem tem de tirar o último.",
                ),
                text(
                    "Take any row or column, but not the last beans: from a single line take one bean by a move across it.",
                    "Tira uma linha ou coluna qualquer, mas não os últimos feijões: de uma linha única tira um feijão \
                     com uma jogada perpendicular a ela.",
                ),
            ),
            (Reading::LastLine, Play::Normal) => (
                format!("({rows_and_columns}) % 3 = 2 or rows = columns and rows >= 2"),
                text(
                    "While there are two lines each move lowers the sum of the sides by one; on the last line one or two \
                     beans are taken, so that multiples of 3 lose. By induction only the difference of the sides matters.",
                    "Enquanto houver duas linhas, cada jogada baixa em um a soma dos lados; na última tiram-se um ou dois \
                     feijões, e perdem os múltiplos de 3. Por indução só importa a diferença dos lados.",
                ),
                text(
                    "Look at the difference of the sides, divided by 3. Remainder 0: make the longer side shorter. \
                     Remainder 1: make the shorter side shorter. In a single row or column leave a multiple of 3.",
                    "Olha para a diferença dos lados, dividida por 3. Resto 0: encurta o lado maior. Resto 1: encurta o \
                     lado menor. Numa só linha ou coluna deixa um múltiplo de 3.",
                ),
            ),
            (Reading::LastLine, Play::Misere) => (
                "rows % 3 = columns % 3".to_owned(),
                text(
                    "On the last line one or two beans are taken, and the player left with 1 modulo 3 loses; by \
                     induction only the difference of the sides matters.",
                    "Na última linha, onde se tiram um ou dois feijões, perde quem tiver 1 módulo 3; por indução só importa \
                     a diferença dos lados.",
                ),
                text(
                    "Look at the difference of the sides, divided by 3. Remainder 1: make the longer side shorter. \
                     Remainder 2: make the shorter side shorter. In a single row or column leave one bean more than a \
                     multiple of 3.",
                    "Olha para a diferença dos lados, dividida por 3. Resto 1: encurta o lado maior. Resto 2: encurta o \
                     lado menor. Numa só linha ou coluna deixa mais um feijão do que um múltiplo de 3.",
                ),
            ),
            (Reading::Quadrant, play) if self.gaps == Gaps::Over => return chomp::laws(play),
            (Reading::Corner | Reading::Quadrant, _) => return Vec::new(),
        };
        vec![KnownLaw {
            safe: Some(safe),
            neutral: None,
            reason,
            strategy: Some(strategy),
            source: None,
            ..KnownLaw::default()
        }]
    }
}
