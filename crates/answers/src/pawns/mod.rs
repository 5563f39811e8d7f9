//! The pawn race: a board solved, a position asked of its table, and the numbers of its text.

mod board;
mod probe;
mod text;

pub use board::SolvedBoard;
pub use probe::{Probed, ProbedMove, RaceAccount, RaceContest, RunningPawns, probe, read_position};
pub use text::{ShownColumn, ShownConfiguration, ShownFigures, ShownUnreachable};

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_pawns::{Account, MemoryFigures, PawnGame, PawnTable, Reachable, column_entries};
    use campeao_tablebase::{Quiet, SolveOptions};

    /// The structures of the library have the same fields.
    #[test]
    fn answers_say_what_the_library_says() {
        let game = PawnGame::new(3, 4).unwrap();
        let same = |ours: serde_json::Value, theirs: serde_json::Value| assert_eq!(ours, theirs);
        let solution =
            PawnTable::solve(game, &SolveOptions::default(), &mut Quiet).unwrap().solution().unwrap();
        same(
            serde_json::to_value(SolvedBoard::from(solution.clone())).unwrap(),
            serde_json::to_value(solution).unwrap(),
        );
        let account = Account::new(&"B..P/.PB./B..P 1".parse().unwrap());
        same(
            serde_json::to_value(RaceAccount::from(account.clone())).unwrap(),
            serde_json::to_value(account).unwrap(),
        );
        let figures = MemoryFigures::new(game);
        same(
            serde_json::to_value(ShownFigures::from(figures)).unwrap(),
            serde_json::to_value(figures).unwrap(),
        );
        for entry in column_entries(game) {
            same(
                serde_json::to_value(ShownColumn::from(entry.clone())).unwrap(),
                serde_json::to_value(entry).unwrap(),
            );
        }
        let met = Reachable::new(game).unwrap();
        let unreachable = ShownUnreachable::from(&met);
        assert_eq!(unreachable.missing, met.missing().count());
        assert!(unreachable.examples.len() <= unreachable.missing);
    }
}
