//! Northcott's game as a game in code, with which `northcott.rs` compares the rule file.
//!
//! A row counts as a heap of as many stones as there are free squares between its two stones. By Bouton's theorem the
//! gaps decide, and a retreat is answered by following ("Winning Ways", chapter 3). In misère play every position is
//! a draw unless a player is already blocked.

use campeao_base::{Play, Player, Text};
use campeao_boards::coded::{BoardError, BoardGame, Cell, Quantity};
use campeao_draw::{Drawing, Ground, Ink, Look, Picture, SquareContent, SquareGrid, SquareNames};
use campeao_play::{Analysis, KnownLaw, OptionsOf, Side, source};
use campeao_rules::file::SourceEntry;
use campeao_rules::{Argument, End, Options, PlayError, Rules};
use campeao_solve::sequence::Watch;
use campeao_solve::{Outcome, SolveError, preference};
use std::fmt;

const NAME: &str = "northcott";

/// The most rows or columns of a board.
const MOST_SIDE: u64 = 26;

/// A text in both languages.
fn text(en: impl Into<String>, pt: impl Into<String>) -> Text {
    Text { en: en.into(), pt: pt.into() }
}

/// Northcott's game on rows of any widths, from any start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Northcott {
    start: Stones,
    play: Play,
}

/// A row: the columns of its two stones, the white one on the left, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Row {
    width: u8,
    white: u8,
    black: u8,
}

/// The stones of all rows and who is to move.
///
/// The text is `O..X/.OX. O`: the rows from above, white stones `O` and black ones `X`, and the player to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Stones {
    rows: Vec<Row>,
    mover: Player,
}

/// A stone of the mover goes to a square of its row; the text is the square's name, such as `c2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slide {
    /// The row, counted from above from 0.
    row: usize,
    /// The column, counted from the left from 0.
    column: u8,
    /// The number of rows of the board, for the name.
    rows: usize,
}

const LETTERS: [&str; 2] = ["O", "X"];

impl Stones {
    /// The free squares between the stones of each row, from above.
    pub(crate) fn gaps(&self) -> impl Iterator<Item = u64> {
        self.rows.iter().map(|row| u64::from(row.black - row.white - 1))
    }

    fn nim_sum(&self) -> u64 {
        self.gaps().fold(0, |sum, gap| sum ^ gap)
    }

    /// The widths of the rows.
    fn widths(&self) -> impl Iterator<Item = u8> {
        self.rows.iter().map(|row| row.width)
    }

    /// Whether the player to move has no move.
    fn is_blocked(&self) -> bool {
        self.rows.iter().all(|row| row.squares(self.mover).next().is_none())
    }

    /// The rows without the player to move.
    fn board(&self) -> String {
        let rows: Vec<String> =
            self.rows.iter().map(|row| (0..row.width).map(|at| row.sign(at)).collect()).collect();
        rows.join("/")
    }

    /// The size of a board with all stones at the edges, such as `8x8`, if it is one.
    fn size(&self) -> Option<String> {
        let width = self.rows.first()?.width;
        let whole = Row { width, white: 0, black: width - 1 };
        self.rows.iter().all(|row| *row == whole).then(|| format!("{}x{width}", self.rows.len()))
    }
}

impl Row {
    const fn sign(self, column: u8) -> char {
        if column == self.white {
            'O'
        } else if column == self.black {
            'X'
        } else {
            '.'
        }
    }

    /// The squares to which a player's stone can go.
    fn squares(self, player: Player) -> impl Iterator<Item = u8> {
        let (range, own) = match player {
            Player::Left => (0..self.black, self.white),
            Player::Right => (self.white + 1..self.width, self.black),
        };
        range.filter(move |column| *column != own)
    }
}

impl fmt::Display for Stones {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.board(), LETTERS[self.mover.index()])
    }
}

impl fmt::Display for Slide {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&SquareNames::Chess.square(self.row, usize::from(self.column), self.rows))
    }
}

impl Northcott {
    /// The game from a start: the size of a board, rows by columns, with all stones at the edges, as `8x8`, or the rows from above, as
    /// `O..X/.OX.`.
    pub(crate) fn new(start: &str, play: Play) -> Result<Self, BoardError> {
        let rows = match start
            .split_once('x')
            .and_then(|(rows, width)| Some((rows.parse().ok()?, width.parse().ok()?)))
        {
            Some((rows, width)) => vec![Row { width, white: 0, black: width - 1 }; rows],
            None => read_rows(start)?,
        };
        Ok(Self { start: Stones { rows, mover: Player::Left }, play })
    }
}

/// The rows of a board's text.
fn read_rows(board: &str) -> Result<Vec<Row>, BoardError> {
    let rows: Vec<&str> = board.split('/').collect();
    let range = |what, value: usize, least| {
        let within = (least..=MOST_SIDE as usize).contains(&value);
        let error =
            BoardError::Range { what, value: value.to_string(), least: least as u64, greatest: MOST_SIDE };
        within.then_some(()).ok_or(error)
    };
    range(Quantity::Rows, rows.len(), 1)?;
    let mut place = 0;
    rows.into_iter()
        .map(|row| {
            let mut stones = [None, None];
            let mut width = 0;
            for (column, sign) in row.chars().enumerate() {
                place += 1;
                let stone = match sign {
                    'O' | 'o' | '0' => 0,
                    'X' | 'x' => 1,
                    '.' => {
                        width += 1;
                        continue;
                    }
                    _ => return Err(BoardError::Sign { sign, place, known: "O X ." }),
                };
                width += 1;
                if stones[stone].replace(column as u8).is_some() {
                    return Err(one_of_each(row));
                }
            }
            place += 1;
            range(Quantity::Columns, width, 2)?;
            match stones {
                [Some(white), Some(black)] if white < black => Ok(Row { width: width as u8, white, black }),
                _ => Err(one_of_each(row)),
            }
        })
        .collect()
}

fn one_of_each(row: &str) -> BoardError {
    BoardError::Impossible {
        why: text(
            format!("the row {row} must have one O and one X, the O on the left"),
            format!("a linha {row} tem de ter um O e um X, com o O à esquerda"),
        ),
    }
}

impl Rules for Northcott {
    type Position = Stones;
    type Move = Slide;

    fn explicit_end(&self, _position: &Stones) -> Result<Option<End>, PlayError> {
        Ok(None)
    }

    fn options(&self, position: &Stones) -> Result<Options<Slide, Stones>, PlayError> {
        let rows = position.rows.len();
        let mut options = Vec::new();
        for (row, stones) in position.rows.iter().enumerate() {
            for column in stones.squares(position.mover) {
                let mut to = position.clone();
                match position.mover {
                    Player::Left => to.rows[row].white = column,
                    Player::Right => to.rows[row].black = column,
                }
                to.mover = position.mover.opponent();
                options.push((Slide { row, column, rows }, to));
            }
        }
        Ok(options)
    }

    fn stuck(&self) -> End {
        End::Lost.under(self.play)
    }
}

impl BoardGame for Northcott {
    type Error = BoardError;

    fn family(&self) -> &str {
        NAME
    }

    fn again(&self, arguments: &str) -> Result<Self, BoardError> {
        Self::new(arguments, self.play)
    }

    fn text(&self, position: &Stones) -> String {
        position.to_string()
    }

    fn step_text(&self, _position: &Stones, step: &Slide) -> String {
        step.to_string()
    }

    fn arguments(&self) -> Vec<Argument> {
        vec![Argument {
            name: "start".to_owned(),
            value: self.start.size().unwrap_or_else(|| self.start.board()),
            meaning: text(
                "rows and columns of a board with all stones at the edges, or the rows of the start",
                "linhas e colunas de um tabuleiro com as pedras nas bordas, ou as linhas da posição inicial",
            ),
            implied: false,
        }]
    }

    fn title(&self) -> Text {
        text(
            "White and black to and fro (Northcott's game)",
            "Brancas e negras em vaivém (jogo de Northcott)",
        )
    }

    fn rules(&self) -> Text {
        text(
            "In each row of a board stand a blue stone O and, to the right of it, a red stone X: the text's white and \
             black ones. The player with the stones O begins. In turn, each player moves one of their stones left or \
             right along its row over any number of free squares, at least one, but not over the other stone. A player who \
             cannot move loses; a game that never ends is a draw.",
            "Em cada linha de um tabuleiro estão uma pedra azul O e, à sua direita, uma vermelha X: as brancas e as \
             negras do texto. Começa o jogador das pedras O. Na sua vez, cada um move uma das suas pedras na linha, \
             para a esquerda ou para a direita, por quantas casas livres quiser, pelo menos uma. Não pode saltar por \
             cima da outra pedra. Perde quem não puder jogar; uma partida que nunca acaba é um empate.",
        )
    }

    fn sources(&self) -> Vec<SourceEntry> {
        vec![
            SourceEntry { text: "E. Marques de Sá, Jogos e Estratégias (2006–2010)".to_owned(), place: text("game 18", "jogo 18") },
            SourceEntry {
                text: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays (1982)".to_owned(),
                place: text("chapter 3, Northcott's game", "capítulo 3, jogo de Northcott"),
            },
        ]
    }

    fn play(&self) -> Play {
        self.play
    }

    fn players(&self) -> Option<[String; 2]> {
        Some(LETTERS.map(str::to_owned))
    }

    fn mover(&self, position: &Stones) -> Option<Player> {
        Some(position.mover)
    }

    fn with_mover(&self, position: &Stones, mover: Player) -> Option<Stones> {
        Some(Stones { mover, ..position.clone() })
    }

    /// The nim-sum of the gaps: in a sum with a heap of this size, the second player answers each retreat by
    /// following it, so that retreats do not change the outcome and are used up.
    fn nim_value(&self, position: &Stones, _watch: &mut dyn Watch) -> Result<Option<u64>, SolveError> {
        Ok((self.play == Play::Normal).then(|| position.nim_sum()))
    }

    fn start(&self) -> Stones {
        self.start.clone()
    }

    fn read(&self, text: &str) -> Result<Stones, BoardError> {
        let (board, letter) = text.split_once(' ').unwrap_or((text, LETTERS[0]));
        let mover = if letter == LETTERS[1] { Player::Right } else { Player::Left };
        let position = Stones { rows: read_rows(board)?, mover };
        if !position.widths().eq(self.start.widths()) {
            let size = |stones: &Stones| {
                let widths: Vec<String> = stones.widths().map(|width| width.to_string()).collect();
                widths.join("/")
            };
            return Err(BoardError::Size { found: size(&position), expected: size(&self.start) });
        }
        Ok(position)
    }

    /// Won by theory alone, a game is brought to its end by closing gaps: retreats could go on for ever.
    fn advise(&self, position: &Stones, options: &OptionsOf<Self>, analysis: &mut Analysis) {
        let free: u64 = position.gaps().sum();
        if analysis.remoteness.is_none() {
            analysis.advice = (0..options.len())
                .filter(|place| options[*place].1.gaps().sum::<u64>() < free)
                .min_by_key(|place| {
                    analysis.moves.get(*place).map(|step| preference(step.outcome, step.remoteness))
                })
                .filter(|_| analysis.outcome == Outcome::Win);
        }
    }

    fn sides(&self) -> Vec<Side> {
        let [rows, columns] = [("rows", "as linhas"), ("columns", "as colunas")]
            .map(|(en, pt)| (en, text(format!("the {en} of the board"), format!("{pt} do tabuleiro"))));
        vec![
            Side::numbers(rows.0, rows.1, 1, 4).up_to(MOST_SIDE),
            Side::numbers(columns.0, columns.1, 2, 6).up_to(MOST_SIDE),
        ]
    }

    fn start_at(&self, cell: &[String]) -> Option<Cell<Stones>> {
        let [rows, columns] = cell else { return None };
        Some(Cell::Arguments(format!("{rows}x{columns}")))
    }

    fn known_laws(&self) -> Vec<KnownLaw> {
        vec![law(self.play)]
    }

    fn label(&self, position: &Stones, step: &Slide) -> Text {
        let from = position.rows.get(step.row).map_or(step.column, |row| match position.mover {
            Player::Left => row.white,
            Player::Right => row.black,
        });
        let from = SquareNames::Chess.square(step.row, usize::from(from), step.rows);
        text(format!("move from {from} to {step}"), format!("joga de {from} para {step}"))
    }

    fn clicks(&self, position: &Stones, step: &Slide) -> Vec<String> {
        let stone = position.rows.get(step.row).map(|row| match position.mover {
            Player::Left => row.white,
            Player::Right => row.black,
        });
        let from = stone.map(|column| SquareNames::Chess.square(step.row, usize::from(column), step.rows));
        from.into_iter().chain([step.to_string()]).collect()
    }

    fn drawn(&self, position: &Stones) -> String {
        diagram(position).to_text()
    }

    fn picture(&self, position: &Stones, title: &str) -> Picture {
        diagram(position).to_picture(title)
    }

    fn repeats(&self) -> bool {
        true
    }

    /// In normal play the nim-sum of the gaps: whoever moves to 0 always can again, by a move towards the other stone
    /// or by following a retreat, and never retreats, so that the other player's retreats are used up.
    ///
    /// In misère play a player who is blocked wins at once, and everything else is a draw where the board has a row of
    /// at least 4 squares or two rows of at least 3. For then whoever can move can do so without blocking the other
    /// player: if a move leaves every stone of the other player at its edge with one's own before it, either another
    /// row has at least 3 squares, and retreating there leaves a gap, or the row of the move is the only one with at
    /// least 3 squares, thus with at least 4, and another square was free in it. So nobody can be forced to lose.
    fn by_theory(&self, position: &Stones) -> Option<End> {
        match self.play {
            Play::Normal if position.nim_sum() == 0 => Some(End::Lost),
            Play::Normal => Some(End::Won),
            Play::Misere if position.is_blocked() => Some(End::Won),
            Play::Misere => {
                let most = position.widths().max().unwrap_or(0);
                let wide = position.widths().filter(|width| *width >= 3).count();
                (most >= 4 || wide >= 2).then_some(End::Drawn)
            }
        }
    }

    fn reason(&self, position: &Stones) -> Option<Text> {
        if self.play == Play::Misere {
            return self.by_theory(position).map(|_| {
                if position.is_blocked() {
                    text("The player to move is blocked, and so wins.", "Quem joga está bloqueado e por isso ganha.")
                } else {
                    text(
                        "A player who can move can always do so without blocking the other player, so nobody can be forced to \
                         lose: a draw.",
                        "Quem pode jogar pode fazê-lo sem bloquear o adversário, por isso ninguém pode ser obrigado a \
                         perder: empate.",
                    )
                }
            });
        }
        let gaps: Vec<String> = position.gaps().map(|gap| gap.to_string()).collect();
        let (gaps, sum) = (gaps.join(", "), position.nim_sum());
        let closing = position.gaps().enumerate().find(|(_, gap)| gap ^ sum < *gap);
        let (then_en, then_pt) = if let Some((row, gap)) = closing {
            let (number, left) = (position.rows.len() - row, gap ^ sum);
            (
                format!("Closing the gap of row {number} from {gap} to {left} makes it 0."),
                format!("Fechar o intervalo da linha {number} de {gap} para {left} torna-a 0."),
            )
        } else {
            (
                "Every move changes it, so the other player can make it 0 again.".to_owned(),
                "Qualquer jogada a muda, e o adversário pode torná-la 0 de novo.".to_owned(),
            )
        };
        Some(text(
            format!(
                "The gaps between the stones, from the uppermost row, are {gaps}; their nim-sum is {sum}. {then_en} A \
                 retreat only delays: it is answered by following, and the squares to retreat to run out."
            ),
            format!(
                "Os intervalos entre as pedras, a partir da linha de cima, são {gaps}; a soma-nim é {sum}. {then_pt} \
                 Um recuo só atrasa: responde-se avançando o mesmo, e as casas para onde recuar acabam."
            ),
        ))
    }
}

/// The board with its stones.
fn diagram(position: &Stones) -> SquareGrid {
    let square = |row: usize, column: usize| {
        let Some(stones) = position.rows.get(row) else { return SquareContent::Missing };
        match stones.sign(column as u8) {
            _ if column >= usize::from(stones.width) => SquareContent::Missing,
            'O' => SquareContent::Stone('O', Ink::PlayerLeft),
            'X' => SquareContent::Stone('X', Ink::PlayerRight),
            _ => SquareContent::Free,
        }
    };
    let columns = usize::from(position.widths().max().unwrap_or(0));
    let checker = Drawing::named("checker").unwrap();
    let look = Look::on(Ground::Chessboard).with_piece('O', checker.clone()).with_piece('X', checker.clone());
    SquareGrid::new(SquareNames::Chess, position.rows.len(), columns, square).looking(look)
}

/// The known law of boards with all stones at the edges.
fn law(play: Play) -> KnownLaw {
    match play {
        Play::Normal => KnownLaw {
            safe: Some("rows % 2 = 0 or columns = 2".to_owned()),
            neutral: None,
            reason: text(
                "Between the stones of a row lie as many free squares as there are columns, minus two. The player to move \
                 loses exactly when the nim-sum of these gaps is 0, whatever the rows: an advance is a move of Nim, and a \
                 retreat is answered by following. Equal gaps cancel in pairs.",
                "Entre as pedras de uma linha há tantas casas livres quantas as colunas menos duas. Quem joga perde se e só \
                 se a soma-nim destes intervalos é 0, sejam quais forem as linhas: um avanço é uma jogada de Nim, e a um \
                 recuo responde-se avançando o mesmo. Intervalos iguais anulam-se aos pares.",
            ),
            strategy: Some(text(
                "Make the nim-sum of the gaps 0 by closing one of them; follow every retreat.",
                "Torna 0 a soma-nim dos intervalos, fechando um deles; segue cada recuo.",
            )),
            source: Some(source(
                "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays (1982)",
                "chapter 3",
                "capítulo 3",
            )),
            ..KnownLaw::default()
        },
        Play::Misere => KnownLaw {
            safe: Some("rows = 1 and columns = 3".to_owned()),
            neutral: Some("columns >= 4 or columns = 3 and rows >= 2".to_owned()),
            reason: text(
                "A player who can move can always do so without blocking the other player, except on the smallest boards: so nobody \
                 can be forced to lose.",
                "Quem pode jogar pode fazê-lo sem bloquear o adversário, exceto nos tabuleiros mais pequenos: por isso \
                 ninguém pode ser obrigado a perder.",
            ),
            strategy: None,
            source: None,
            ..KnownLaw::default()
        },
    }
}
