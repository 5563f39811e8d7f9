//! The lists and counts of the text *Jogo dos Peões*: column moves, the graph of a board, its sizes in memory.

use serde::Serialize;

use crate::{Board, Column, PawnError, PawnGame, Side};

/// The most configurations of a board whose graph is listed.
pub const LARGEST_GRAPH: u128 = 1 << 20;

/// A column as in the text's list, with the columns that either player can turn it into.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ColumnEntry {
    /// Its number.
    pub id: u16,
    /// Its drawing, White's end first.
    pub text: String,
    /// Row of the white pawn: `pos[0]`.
    pub white: u8,
    /// Row of the black pawn: `pos[1]`.
    pub black: u8,
    /// The number of the mirrored column: `inverte`.
    pub mirrored: u16,
    /// The numbers after White's moves: `grafo_coluna[0]`.
    pub white_moves: Vec<u16>,
    /// The numbers after Black's moves: `grafo_coluna[1]`.
    pub black_moves: Vec<u16>,
}

/// All configurations of a column, in the order of their numbers.
///
/// ```
/// use campeao_pawns::{PawnGame, column_entries};
/// let entries = column_entries(PawnGame::new(3, 5)?);
/// assert_eq!(entries.len(), 20);
/// assert_eq!(entries[3].text, "B...P");
/// assert_eq!(entries[1].mirrored, 11);
/// assert_eq!(entries[3].white_moves, [7, 11, 15]);
/// # Ok::<(), campeao_pawns::PawnError>(())
/// ```
pub fn column_entries(game: PawnGame) -> Vec<ColumnEntry> {
    let rows = game.rows();
    let moves = |column: Column, side| {
        column.targets(side, rows).map(|row| column.with(side, row).id(rows)).collect::<Vec<u16>>()
    };
    let entry = |column: Column| ColumnEntry {
        id: column.id(rows),
        text: column.to_text(rows),
        white: column.white(),
        black: column.black(),
        mirrored: column.mirrored(rows).id(rows),
        white_moves: moves(column, Side::White),
        black_moves: moves(column, Side::Black),
    };
    Column::all(rows).map(entry).collect()
}

/// The graph of a column's moves for a player, in the language of Graphviz.
pub fn column_graph_dot(game: PawnGame, side: Side) -> String {
    let entries = column_entries(game);
    let boxes =
        entries.iter().map(|entry| format!("  {} [label=\"{}\\n{}\"];\n", entry.id, entry.id, entry.text));
    let arrows = entries.iter().flat_map(|entry| {
        let moves = if side == Side::White { &entry.white_moves } else { &entry.black_moves };
        moves.iter().map(move |target| format!("  {} -> {target};\n", entry.id))
    });
    let lines: String = boxes.chain(arrows).collect();
    format!("digraph moves_of_player_{side} {{\n  node [shape=box fontname=monospace];\n{lines}}}\n")
}

/// The graph of a board: for each player and configuration, the configurations after a move, or the configuration
/// itself where the player is stuck and passes. Finished configurations have none.
///
/// ```
/// use campeao_pawns::{MoveGraph, PawnGame, Side};
/// let graph = MoveGraph::new(PawnGame::new(3, 5)?)?;
/// assert_eq!(
///     graph.neighbours(Side::White, 1263),
///     [1267, 1271, 1275, 1343, 1423, 1503, 2863, 4463, 6063],
/// );
/// # Ok::<(), campeao_pawns::PawnError>(())
/// ```
#[derive(Clone, Debug)]
pub struct MoveGraph {
    game: PawnGame,
    /// By player, the beginning of the list of each configuration; one more at the end.
    starts: [Vec<u32>; 2],
    targets: [Vec<u32>; 2],
}

impl MoveGraph {
    /// Lists the graph of a board of at most [`LARGEST_GRAPH`] configurations.
    pub fn new(game: PawnGame) -> Result<Self, PawnError> {
        let needed = game.configurations();
        if needed > LARGEST_GRAPH {
            return Err(PawnError::TooManyPositions {
                what: "the graph of moves",
                needed,
                limit: LARGEST_GRAPH,
            });
        }
        let mut graph = Self { game, starts: [vec![0], vec![0]], targets: [vec![], vec![]] };
        for side in Side::ALL {
            let (starts, targets) = (&mut graph.starts[side.number()], &mut graph.targets[side.number()]);
            for id in 0..needed {
                let board = Board::from_id(game, id, side)?;
                targets.extend(board.moves().into_iter().map(|play| board.after(play).id() as u32));
                starts.push(targets.len() as u32);
            }
        }
        Ok(graph)
    }

    /// The board.
    pub const fn game(&self) -> PawnGame {
        self.game
    }

    /// Number of configurations.
    pub fn configurations(&self) -> usize {
        self.starts[0].len() - 1
    }

    /// The configurations after a player's moves, in the order of the columns: `grafo_tabuleiro` of the text. Empty
    /// if the game is over, or if there is no configuration of this number.
    pub fn neighbours(&self, side: Side, id: u32) -> &[u32] {
        let (starts, targets) = (&self.starts[side.number()], &self.targets[side.number()]);
        match (starts.get(id as usize), starts.get(id as usize + 1)) {
            (Some(&start), Some(&end)) => &targets[start as usize..end as usize],
            _ => &[],
        }
    }

    /// Number of arcs of a player, passes included.
    pub fn arcs(&self, side: Side) -> usize {
        self.targets[side.number()].len()
    }

    /// The longest list of a player.
    pub fn longest_list(&self, side: Side) -> usize {
        self.starts[side.number()].windows(2).map(|pair| (pair[1] - pair[0]) as usize).max().unwrap_or(0)
    }
}

/// The bytes of the representations in the text, for one player in the case of graphs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct MemoryFigures {
    /// Configurations of the board.
    pub configurations: u128,
    /// Configurations up to the order of the columns.
    pub representatives: u128,
    /// Bits that number a configuration.
    pub bits: u32,
    /// The adjacency matrix with a byte per entry. For 3x5 the text says 16 MB instead of 64 MB.
    pub matrix: u128,
    /// The same with a bit per entry. For 3x5 the text says 2 MB instead of 8 MB.
    pub matrix_of_bits: u128,
    /// Adjacency lists, all as long as the longest: 144,000 bytes for 3x5.
    pub lists: u128,
    /// The same for the representatives alone.
    pub lists_of_representatives: u128,
    /// One bit for each state up to both symmetries.
    pub verdicts: u128,
}

impl MemoryFigures {
    /// The figures of a board.
    ///
    /// ```
    /// use campeao_pawns::{MemoryFigures, PawnGame};
    /// let figures = MemoryFigures::new(PawnGame::new(3, 5)?);
    /// assert_eq!((figures.configurations, figures.bits, figures.lists), (8000, 13, 144_000));
    /// assert_eq!(figures.matrix, 64_000_000);
    /// assert_eq!(figures.verdicts, 193);
    /// # Ok::<(), campeao_pawns::PawnError>(())
    /// ```
    pub fn new(game: PawnGame) -> Self {
        let (configurations, representatives) = (game.configurations(), game.multisets());
        let bits = (configurations - 1).checked_ilog2().map_or(1, |bits| bits + 1);
        let word = u128::from(bits.div_ceil(8));
        // No pawn has more than r - 2 moves, since the other pawn is in one of the squares before it or behind it.
        let longest = u128::from(game.columns()) * u128::from(game.rows() - 2);
        let matrix = configurations.saturating_mul(configurations);
        Self {
            configurations,
            representatives,
            bits,
            matrix,
            matrix_of_bits: matrix.div_ceil(8),
            lists: configurations.saturating_mul(longest * word),
            lists_of_representatives: representatives * longest * word,
            verdicts: representatives.div_ceil(8),
        }
    }
}
