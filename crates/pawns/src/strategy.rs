//! The winning states and the strategy table of the text, on boards small enough to be listed.

use campeao_tablebase::StoredOutcome;

use crate::{Board, Definition, Move, MoveGraph, PawnError, PawnGame, Side};

/// For each player and configuration: whether the player to move wins, and a move.
///
/// As in the text's program, nobody has a winning strategy in a configuration that is over. A player who wins goes to
/// the first configuration, in the order of [`MoveGraph::neighbours`], from which the opponent does not win; a player
/// who loses to the one that holds out longest, where the text picks one at random.
///
/// ```
/// use campeao_pawns::{PawnGame, Side, StrategyTable};
/// let table = StrategyTable::new(PawnGame::new(3, 5)?)?;
/// assert!(table.wins(Side::White, 1263) && table.wins(Side::Black, 1263));
/// assert_eq!(table.good_moves(Side::White, 1263), [1271, 1275, 1423, 1503, 4463, 6063]);
/// assert_eq!(table.answer(Side::White, 1263), Some(1271));
/// assert_eq!(table.answer(Side::White, 7979), None);
/// # Ok::<(), campeao_pawns::PawnError>(())
/// ```
#[derive(Clone, Debug)]
pub struct StrategyTable {
    graph: MoveGraph,
    /// By player and configuration; `None` where the game is over.
    values: [Vec<Option<StoredOutcome>>; 2],
}

impl StrategyTable {
    /// Lists the strategy of a board of at most [`LARGEST_GRAPH`](crate::LARGEST_GRAPH) configurations.
    pub fn new(game: PawnGame) -> Result<Self, PawnError> {
        let graph = MoveGraph::new(game)?;
        let mut definition = Definition::new(usize::MAX);
        let mut values = [Vec::new(), Vec::new()];
        for side in Side::ALL {
            for id in 0..game.configurations() {
                let board = Board::from_id(game, id, side)?;
                let over = board.terminal().is_over();
                values[side.number()].push(if over { None } else { Some(definition.value(&board)?) });
            }
        }
        Ok(Self { graph, values })
    }

    /// The graph of the board.
    pub const fn graph(&self) -> &MoveGraph {
        &self.graph
    }

    /// The value of a configuration for a player to move; `None` if the game is over.
    pub fn value(&self, side: Side, id: u32) -> Option<StoredOutcome> {
        self.values[side.number()].get(id as usize).copied().flatten()
    }

    /// Whether a player to move has a winning strategy: `vencedor` of the text is 3.
    pub fn wins(&self, side: Side, id: u32) -> bool {
        matches!(self.value(side, id), Some(StoredOutcome::Win(_)))
    }

    /// The configurations after a player's moves from which the opponent does not win.
    pub fn good_moves(&self, side: Side, id: u32) -> Vec<u32> {
        let neighbours = self.graph.neighbours(side, id).iter().copied();
        neighbours.filter(|&next| !self.wins(side.other(), next)).collect()
    }

    /// The configuration to move to: `estrategia` of the text. `None` if the game is over.
    pub fn answer(&self, side: Side, id: u32) -> Option<u32> {
        let neighbours = self.graph.neighbours(side, id);
        let good = neighbours.iter().find(|&&next| !self.wins(side.other(), next));
        let plies =
            |next: u32| self.value(side.other(), next).and_then(StoredOutcome::remoteness).unwrap_or(0);
        // The first among equally long ways to lose.
        let longest = || neighbours.iter().rev().max_by_key(|&&next| plies(next));
        good.or_else(longest).copied()
    }

    /// The move from a configuration to the next, in the notation of [`Move`].
    pub fn play(&self, side: Side, id: u32) -> Option<Move> {
        let board = Board::from_id(self.graph.game(), u128::from(id), side).ok()?;
        let next = self.answer(side, id)?;
        board.moves().into_iter().find(|&play| board.after(play).id() == u128::from(next))
    }

    /// The table as the text prints it, for one player: a line for each configuration that is not over, with `+` for
    /// one in which the player to move wins.
    pub fn to_text(&self, side: Side) -> String {
        let sign = |side, id| if self.wins(side, id) { '+' } else { '-' };
        let line = |id| {
            let next = self.answer(side, id)?;
            Some(format!("{}{id}: {}{next}\n", sign(side, id), sign(side.other(), next)))
        };
        (0..self.graph.configurations() as u32).filter_map(line).collect()
    }
}
