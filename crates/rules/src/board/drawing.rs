//! Written boards: rows separated by `/`, or a size.

use super::condition::{Condition, Quantity};
use super::content::{Content, Signs};
use super::graph_rules::GraphBar;
use super::load::BoardRules;
use super::profile::Profile;
use crate::error::RulesError;
use crate::parameter::Wanted;
use campeao_base::{Text, told};

/// The most rows and columns of a board.
pub(super) const MOST_SIDE: usize = 64;
/// The most cells of a board.
pub const MOST_CELLS: usize = 26 * 26;
/// The most cells of a graph.
pub const MOST_VERTICES: usize = 64;

told! {
    /// The reason why a text is not a board.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum BoardError {
        /// The text is empty.
        Nothing {
            /// A board of the game.
            example: String,
        } =>
            "the board has no squares; write its rows with strokes between them, such as {example}, or a size, \
             such as 3x4",
            "o tabuleiro não tem casas; escreve as linhas com barras entre elas, como {example}, ou um tamanho, \
             como 3x4";
        /// A sign that the game does not use.
        Sign {
            /// The sign.
            sign: char,
            /// Its row, counted from 1 at the top.
            row: usize,
            /// Its column, counted from 1 at the left.
            column: usize,
            /// The signs that are known.
            known: String,
        } =>
            "`{sign}` in row {row}, column {column}, has no meaning in this game; the signs are {known}",
            "`{sign}` na linha {row}, coluna {column}, não tem significado neste jogo; os sinais são {known}";
        /// Rows of different lengths.
        Width {
            /// The row, counted from 1 at the top.
            row: usize,
            /// Its length.
            found: usize,
            /// The length of the first row.
            expected: usize,
        } =>
            "row {row} has {found} squares, but the rows above it have {expected}; write # for missing squares",
            "a linha {row} tem {found} casas, mas as linhas acima têm {expected}; escreve # para as casas que faltam";
        /// A position that the rules do not allow.
        Impossible {
            /// The error.
            why: Text,
        } => "this is not a position of the game: {why}", "isto não é uma posição do jogo: {why}";
        /// A number of rows or columns outside the bounds of the rules.
        Side {
            /// Whether they are rows.
            rows: bool,
            /// The number found.
            found: usize,
            /// The least number.
            least: usize,
            /// The greatest number.
            most: usize,
        } => {
            Side { rows: true, found, least, most } =>
                "the number of rows is `{found}`, but must be a whole number from {least} to {most}",
                "o número de linhas é `{found}`, mas tem de ser um número inteiro de {least} a {most}";
            Side { rows: false, found, least, most } =>
                "the number of columns is `{found}`, but must be a whole number from {least} to {most}",
                "o número de colunas é `{found}`, mas tem de ser um número inteiro de {least} a {most}";
        }
        /// A board with no cells, or with too many.
        Size {
            /// The number of rows.
            rows: usize,
            /// The number of columns.
            columns: usize,
        } =>
            "a board of {rows} rows and {columns} columns is not possible: choose one of 1 to {most} squares, \
             with at most {side} in a line",
            "não há tabuleiros de {rows} linhas e {columns} colunas: escolhe um de 1 a {most} casas, com {side} \
             no máximo em linha",
            most = MOST_CELLS, side = MOST_SIDE;
        /// A graph with too many vertices, or with too many vertices and edges where edges are cells.
        GraphSize {
            /// The number of cells it would have.
            cells: usize,
        } =>
            "a graph with {cells} cells is not possible: choose 1 to {most} cells",
            "não há grafos com {cells} casas: escolhe de 1 a {most}",
            most = MOST_VERTICES;
        /// A name that cannot be a vertex's.
        Vertex {
            /// The name as written.
            name: String,
            /// The chain in which it stands.
            chain: String,
        } =>
            "`{name}` in `{chain}` is not a vertex; write a graph like A-B-C-A, with `>` for an arc, or like \
             path5 or cycle6",
            "`{name}` em `{chain}` não é um vértice; escreve um grafo como A-B-C-A, com `>` para um arco, ou \
             como path5 ou cycle6";
        /// An edge from a vertex to itself.
        Loop {
            /// The vertex.
            vertex: String,
        } => "an edge must join two different vertices, but this one joins {vertex} to itself",
            "uma aresta tem de ligar dois vértices diferentes, mas esta liga {vertex} a si próprio";
        /// A sign on a vertex that the game does not use.
        Mark {
            /// The vertex.
            vertex: String,
            /// The sign.
            sign: String,
            /// The signs that are known.
            known: String,
        } =>
            "`{sign}` on {vertex} has no meaning in this game; the signs are {known}",
            "`{sign}` em {vertex} não tem significado neste jogo; os sinais são {known}";
        /// A graph of a series without its numbers.
        Series {
            /// The text.
            text: String,
            /// One of the series.
            example: String,
        } => "`{text}` is not a graph of its series; write, for example, {example}",
            "`{text}` não é um grafo da sua série; escreve, por exemplo, {example}";
        /// A row of signs for a graph with another number of cells.
        Vertices {
            /// The number of signs.
            found: usize,
            /// The number of cells of the graph.
            expected: usize,
        } =>
            "{found} signs were given, but the graph has {expected} cells",
            "deram-se {found} sinais, mas o grafo tem {expected} casas";
        /// A graph with too many placements of a pattern.
        Paths {
            /// The number of cells of the pattern.
            cells: usize,
            /// The limit.
            limit: usize,
        } =>
            "the graph has more than {limit} paths of {cells} vertices for the patterns of the moves; choose a \
             graph with fewer edges",
            "o grafo tem mais de {limit} caminhos de {cells} vértices para os padrões das jogadas; escolhe um \
             com menos arestas";
        /// A graph for rules that require a board of rows and columns.
        NoGraph(bar: GraphBar) =>
            "this game is not played on graphs: {bar}",
            "este jogo não se joga em grafos: {bar}";
        /// A board of rows and columns for rules that require a graph.
        OnlyGraph =>
            "this game is played on graphs, such as A-B-C-A, path5, cycle6, grid3x4",
            "este jogo joga-se em grafos, como A-B-C-A, path5, cycle6, grid3x4";
        /// Another board for rules that have a single one.
        Fixed {
            /// The board that they have.
            usual: String,
        } => "this game is only played on {usual}", "este jogo só se joga em {usual}";
        /// A value of a parameter is of the wrong kind.
        Argument {
            /// The parameter.
            parameter: String,
            /// The value as written.
            text: String,
            /// The kind expected.
            wanted: Wanted,
        } =>
            "`{parameter}` cannot be `{text}`; it must be {wanted}",
            "`{parameter}` não pode ser `{text}`; tem de ser {wanted}";
        /// A parameter was given twice.
        Twice {
            /// The parameter.
            parameter: String,
        } => "`{parameter}` is given twice; give it once", "`{parameter}` é dado duas vezes; dá-o só uma";
        /// The rules are invalid with these values of the parameters.
        Rules(error: Box<RulesError>) => error;
    }
}

/// The contents of a board that is given by its size.
#[derive(Clone, Debug)]
pub enum StartRule {
    /// A drawing, repeated over the board.
    Tile(Drawing),
    /// The first content whose condition holds for a cell; nothing where none holds.
    Cells(Vec<(Content, Condition)>),
}

/// A rectangle of cells with their contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The number of columns.
    pub columns: usize,
    /// The content of each cell, row by row.
    pub cells: Vec<Content>,
}

impl Drawing {
    /// One cell.
    pub(super) fn single(content: Content) -> Self {
        Self { columns: 1, cells: vec![content] }
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.cells.len() / self.columns.max(1)
    }

    /// Reads rows of signs, separated by `/` or `|`.
    ///
    /// # Errors
    /// If the text is not a board.
    pub fn read(text: &str, signs: &Signs) -> Result<Self, BoardError> {
        let rows = read_rows(text, signs)?;
        let columns = rows.first().map_or(0, Vec::len);
        if let Some((row, cells)) = (1..).zip(&rows).find(|(_, cells)| cells.len() != columns) {
            return Err(BoardError::Width { row, found: cells.len(), expected: columns });
        }
        Self::of_rows(&rows, columns)
    }

    /// Reads rows that may have different lengths: cells are missing on the right.
    ///
    /// # Errors
    /// If it is not a board.
    pub(super) fn read_ragged(text: &str, signs: &Signs) -> Result<Self, BoardError> {
        let mut rows = read_rows(text, signs)?;
        for row in &mut rows {
            row.truncate(length(row));
        }
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        for row in &mut rows {
            row.resize(columns, Content::GONE);
        }
        Self::of_rows(&rows, columns)
    }

    /// The board of rows of one length.
    fn of_rows(rows: &[Vec<Content>], columns: usize) -> Result<Self, BoardError> {
        check_size(rows.len(), columns)?;
        Ok(Self { columns, cells: rows.concat() })
    }

    /// The lengths of the rows, without the cells that are missing on the right.
    pub fn lengths(&self) -> impl Iterator<Item = usize> {
        self.lines().map(length)
    }

    /// The cells of each row, from above.
    pub(super) fn lines(&self) -> impl Iterator<Item = &[Content]> {
        self.cells.chunks(self.columns.max(1))
    }

    /// The rows, separated by `/`.
    pub fn written(&self, signs: &Signs) -> String {
        let sign = |content: &Content| signs.sign(*content).unwrap_or('#');
        self.lines().map(|row| row.iter().map(sign).collect::<String>()).collect::<Vec<String>>().join("/")
    }
}

/// The length of a row without the cells that are missing on the right.
fn length(row: &[Content]) -> usize {
    row.iter().rposition(|content| *content != Content::GONE).map_or(0, |last| last + 1)
}

/// The contents of the cells of a text, row by row.
fn read_rows(text: &str, signs: &Signs) -> Result<Vec<Vec<Content>>, BoardError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(BoardError::Nothing { example: "../..".to_owned() });
    }
    let content = |(sign, row, column): (char, usize, usize)| {
        let unknown = || BoardError::Sign { sign, row, column, known: signs.known() };
        signs.typed(sign).ok_or_else(unknown)
    };
    let rows = (1..).zip(text.split(['/', '|']));
    rows.map(|(row, line)| {
        (1..).zip(line.chars()).map(|(column, sign)| content((sign, row, column))).collect()
    })
    .collect()
}

fn check_size(rows: usize, columns: usize) -> Result<(), BoardError> {
    let fits = (1..=MOST_SIDE).contains(&rows) && (1..=MOST_SIDE).contains(&columns);
    if fits && rows * columns <= MOST_CELLS { Ok(()) } else { Err(BoardError::Size { rows, columns }) }
}

/// The content of a cell, given by its row and column, on a board of these sides: the first whose condition holds.
pub(super) fn standing(
    cells: &[(Content, Condition)],
    [rows, columns]: [usize; 2],
    [row, column]: [usize; 2],
) -> Content {
    let value = |quantity: Quantity| match quantity {
        Quantity::Rows => rows as i64,
        Quantity::Columns => columns as i64,
        Quantity::Row => row as i64 + 1,
        _ => column as i64 + 1,
    };
    let held = cells.iter().find(|(_, condition)| condition.holds(value).unwrap_or(false));
    held.map_or(Content::EMPTY, |(content, _)| *content)
}

/// The numbers of a text such as `4x6`. Numbers beyond all boards become the greatest integer.
pub fn size(text: &str) -> Option<(usize, usize)> {
    let number = |digits: &str| {
        let all = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
        all.then(|| digits.parse().unwrap_or(usize::MAX))
    };
    let (rows, columns) = text.trim().split_once(['x', 'X', '×'])?;
    Some((number(rows.trim())?, number(columns.trim())?))
}

impl BoardRules {
    /// The board that a text describes: a size, as `4x6`, or its rows.
    ///
    /// # Errors
    /// If it is not a board of the game.
    pub fn board(&self, text: &str) -> Result<Drawing, BoardError> {
        if let Some(graph) = &self.graph {
            return self.on_vertices(graph, text);
        }
        let read = if self.is_ragged() { Drawing::read_ragged } else { Drawing::read };
        let drawing = match size(text) {
            Some((rows, columns)) => {
                self.check_sides(rows, [columns])?;
                self.start_of(rows, columns)?
            }
            None => read(text, &self.signs).map_err(|error| match error {
                BoardError::Nothing { .. } => BoardError::Nothing { example: self.example() },
                error => error,
            })?,
        };
        self.check_rows(&drawing)?;
        Ok(drawing)
    }

    /// The rows of a board, separated by `/`, without missing cells on the right where rows may have different lengths.
    pub fn text_of(&self, drawing: &Drawing) -> String {
        let written = drawing.written(&self.signs);
        if !self.is_ragged() {
            return written;
        }
        written.split('/').map(|row| row.trim_end_matches('#')).collect::<Vec<&str>>().join("/")
    }

    /// The start on a board with these numbers of rows and columns.
    ///
    /// # Errors
    /// If the board is too large, or has no cells.
    pub fn start_of(&self, rows: usize, columns: usize) -> Result<Drawing, BoardError> {
        check_size(rows, columns)?;
        Ok(Drawing { columns, cells: self.cells(rows, columns) })
    }

    /// The contents of the cells of a board at the start.
    pub(super) fn cells(&self, rows: usize, columns: usize) -> Vec<Content> {
        let content = |cell: usize| self.start_at([rows, columns], [cell / columns, cell % columns]);
        (0..rows * columns).map(content).collect()
    }

    /// The places and sides on which a start given by conditions depends, for boards of every size; `None` if that
    /// is not known.
    ///
    /// ```
    /// use campeao_rules::board::BoardRules;
    /// # let text = r##"
    /// # name = "middle"
    /// # title = "Middle"
    /// # rules = "A player takes a square; that in the middle is missing."
    /// # [board]
    /// # usual = "5x5"
    /// # start = { "#" = "2 * row = rows + 1 and 2 * column = columns + 1" }
    /// # [[move]]
    /// # label = "{from}"
    /// # pattern = "."
    /// # becomes = "#"
    /// # "##;
    /// // One square is missing, in the middle of odd sides.
    /// let profile = BoardRules::parse(text)?.start_profile().ok_or("no profile")?;
    /// assert_eq!((profile.period, profile.along[0].margin, profile.along[0].middle), (1, 0, Some(2)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn start_profile(&self) -> Option<Profile> {
        match &self.start {
            StartRule::Tile(_) => None,
            StartRule::Cells(cells) => Profile::of(cells),
        }
    }

    /// The content of a cell at the start, given by its row and column, on a board of these sides, however large.
    pub fn start_at(&self, [rows, columns]: [usize; 2], [row, column]: [usize; 2]) -> Content {
        match &self.start {
            StartRule::Tile(tile) => {
                let place = row % tile.rows() * tile.columns + column % tile.columns;
                tile.cells.get(place).copied().unwrap_or(Content::EMPTY)
            }
            StartRule::Cells(cells) => standing(cells, [rows, columns], [row, column]),
        }
    }

    /// A board of the game, for error messages.
    pub fn example(&self) -> String {
        let example = self.start_of(2, 2);
        example.map(|drawing| self.text_of(&drawing)).unwrap_or_default()
    }
}
