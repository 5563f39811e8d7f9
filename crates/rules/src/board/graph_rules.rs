//! Boards that are graphs: the rules that can be played there, and the names of graphs with the contents of their
//! vertices.

use super::condition::{Condition, Quantity};
use super::content::Content;
use super::drawing::{BoardError, Drawing};
use super::entries::TurnName;
use super::graph::{Graph, with_marks};
use super::load::{AlsoCells, BoardMove, BoardRules};
use super::pattern::Cell;
use super::termination::Progress;
use super::theory::{Theory, Verdict};
use campeao_base::told;
use std::sync::Arc;

told! {
    /// A feature of rules that requires rows and columns.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum GraphBar {
        /// A pattern that may not be turned in every way.
        Directions =>
            "a pattern has its own directions, which `turns = \"all\"` would remove",
            "há um padrão com direções próprias, que `turns = \"all\"` lhe tiraria";
        /// A pattern of several rows, or whose cells do not lie side by side.
        Shape =>
            "a pattern has rows, or cells that are not adjacent",
            "há um padrão com linhas, ou com casas que não são vizinhas";
        /// A run, or a move in several parts.
        Runs => "moves run along lines, or continue", "há jogadas que correm por linhas, ou que continuam";
        /// A condition on places, lines, or edges of the board.
        Places => "a condition uses rows, columns or lines", "há uma condição sobre linhas ou colunas";
        /// Pieces that come nearer to an end of the board.
        Ways => "play ends when pieces reach an edge", "as partidas acabam quando há peças que chegam a um lado";
    }
}

impl BoardRules {
    /// The contents of the cells of a graph: a sign for each, in their order.
    pub(super) fn on_vertices(&self, graph: &Graph, text: &str) -> Result<Drawing, BoardError> {
        let drawing = Drawing::read(text, &self.signs)?;
        let (found, expected) = (drawing.cells.len(), graph.len());
        if drawing.rows() != 1 || found != expected {
            return Err(BoardError::Vertices { found, expected });
        }
        Ok(drawing)
    }

    /// The rules on the board that a text names, with the start on it: a size, the rows of a start, or a graph, such as
    /// `A-B-C-A` or `cycle6`, with the contents of its vertices where they differ from the usual one, as in `A=x-B`.
    /// The values of parameters may follow, as in `4x5,4`.
    ///
    /// # Errors
    /// If the text names no board of the game, or gives a parameter a wrong value.
    pub fn on(&self, text: &str) -> Result<(Self, Drawing), BoardError> {
        let (board, values) = self.arguments(text)?;
        let usual = self.entries.board.usual.get_ref().trim();
        let board = match board.trim() {
            "" if self.entries.board.fixed => usual,
            other if self.entries.board.fixed && other != usual => {
                return Err(BoardError::Fixed { usual: usual.to_owned() });
            }
            _ => board,
        };
        if values == self.values {
            return self.on_board(board);
        }
        self.with_values(&values).map_err(|error| BoardError::Rules(Box::new(error)))?.on_board(board)
    }

    fn on_board(&self, text: &str) -> Result<(Self, Drawing), BoardError> {
        if !Graph::is_meant(text, &self.signs) {
            if self.edges.is_some() {
                return Err(BoardError::OnlyGraph);
            }
            let rules = Self { graph: None, ..self.clone() };
            let drawing = rules.board(text)?;
            return Ok((rules, drawing));
        }
        if let Some(bar) = self.graph_bar() {
            return Err(BoardError::NoGraph(bar));
        }
        let (graph, marks) = with_marks(text, &self.signs)?;
        let vertices = graph.len();
        let graph = if self.edges.is_some() { graph.with_edges()? } else { graph };
        // Moves are found along paths; too many paths are an error, because none may be dropped silently.
        for form in self.moves.iter().flat_map(|kind| kind.forms.iter().flatten()) {
            graph.paths(form.cells.len())?;
        }
        let mut cells = self.cells(1, vertices);
        cells.resize(graph.len(), self.edges.unwrap_or(Content::EMPTY));
        for (vertex, content) in marks {
            cells[vertex] = content;
        }
        let drawing = Drawing { columns: cells.len(), cells };
        Ok((Self { graph: Some(Arc::new(graph)), ..self.clone() }, drawing))
    }

    /// The name of a board, by which [`on`](Self::on) finds it again: a size or a graph where it is the usual start
    /// there, else its rows, or the graph with the contents of its vertices.
    pub fn named(&self, drawing: &Drawing) -> String {
        let Some(graph) = &self.graph else {
            let (rows, columns) = (drawing.rows(), drawing.columns);
            let usual = self.entries.board.strip.is_none()
                && self.start_of(rows, columns).is_ok_and(|usual| usual == *drawing);
            return if usual { format!("{rows}x{columns}") } else { self.text_of(drawing) };
        };
        let graph = graph.without_edges();
        let usual = self.cells(1, graph.len());
        graph.written(|vertex| {
            let content = drawing.cells.get(vertex).filter(|content| usual.get(vertex) != Some(content));
            content.and_then(|content| self.signs.sign(*content))
        })
    }

    /// The feature of the rules that requires rows and columns, if there is one.
    fn graph_bar(&self) -> Option<GraphBar> {
        let turned = |kind: usize| {
            let turns =
                self.entries.moves.get(kind).map(|entry| entry.turns.0.as_slice()).unwrap_or_default();
            turns.iter().any(|turn| matches!(turn, TurnName::All | TurnName::Quarter | TurnName::Eighth))
        };
        let of_kind = |(number, kind): (usize, &BoardMove)| {
            let form = || kind.forms.iter().flatten();
            if kind.again || kind.then.is_some() || form().any(|form| form.run.is_some()) {
                return Some(GraphBar::Runs);
            }
            if form().any(|form| !is_straight(&form.cells) || form.cells.iter().copied().any(off_board)) {
                return Some(GraphBar::Shape);
            }
            if !turned(number) && form().any(|form| form.cells.len() > 1) {
                return Some(GraphBar::Directions);
            }
            let elsewhere = kind.also.as_ref().is_some_and(|also| matches!(also.cells, AlsoCells::Where(_)));
            let conditions = [&kind.when, &kind.after].into_iter().flatten();
            (elsewhere || conditions.into_iter().any(speaks_of_places)).then_some(GraphBar::Places)
        };
        if let Some(bar) = self.moves.iter().enumerate().find_map(of_kind) {
            return Some(bar);
        }
        let counted = self.points.as_ref().is_some_and(|points| points.count.quantities().any(is_of_places));
        if counted || self.ends.iter().any(|(_, condition)| speaks_of_places(condition)) {
            return Some(GraphBar::Places);
        }
        let goes = self.progress.as_ref().is_some_and(Progress::goes);
        goes.then_some(GraphBar::Ways)
    }
}

impl Theory {
    /// Whether it speaks of rows, columns or lines, which a graph does not have.
    pub fn is_of_places(&self) -> bool {
        match &self.verdict {
            Verdict::NimSum(_) => true,
            Verdict::Ends(ends) => ends.iter().any(|(_, condition)| speaks_of_places(condition)),
        }
    }
}

/// Whether cells lie side by side in a row or a column, or corner to corner in a diagonal, one step after the other.
fn is_straight(cells: &[Cell]) -> bool {
    let step = |pair: &[Cell]| match pair {
        [one, other] => (other.row - one.row, other.column - one.column),
        _ => (0, 0),
    };
    let first = cells.get(..2).map_or((0, 1), step);
    let near = first.0.abs().max(first.1.abs()) == 1;
    near && cells.windows(2).all(|pair| step(pair) == first)
}

fn off_board(cell: Cell) -> bool {
    cell.test.has(Content::GONE)
}

fn speaks_of_places(condition: &Condition) -> bool {
    condition.quantities().any(is_of_places)
}

fn is_of_places(quantity: Quantity) -> bool {
    !matches!(quantity, Quantity::Near(_) | Quantity::Count(_) | Quantity::Shut(_) | Quantity::Matched(_))
}
