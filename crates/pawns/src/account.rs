//! What is left to do: the tempo account of a position, from which its verdict is explained.
//!
//! Where the pawns have passed each other a column is a plain race: so many steps, taken in as many or as few moves
//! as its owner likes. What counts there are the pawns that are not home yet (the moves a player must make) and the
//! steps beyond one each (the moves a player may make to wait). The columns that are not crossed are the contest.

use std::fmt;

use serde::Serialize;

use crate::champion::as_text;
use crate::{Board, Side};

/// A column whose pawns face each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Contest {
    /// The column, from 0.
    pub column: u8,
    /// Free squares between the pawns: with none, the player to move may jump.
    pub free: u8,
    /// Whether White's pawn cannot move, since Black's has not left its first square and there is no room behind it.
    pub white_stuck: bool,
    /// Whether Black's pawn cannot move, for the same reason.
    pub black_stuck: bool,
}

/// What one player has left to do in crossed columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Running {
    /// Pawns that are past the other pawn and not home: moves the player needs.
    pub pawns: u8,
    /// Steps beyond one a pawn: moves the player can wait with.
    pub spare: u16,
}

/// What is left to do on both sides.
///
/// ```
/// use campeao_pawns::{Account, Board};
/// let board: Board = "P..B./..PB./B...P 0".parse()?;
/// let account = Account::new(&board);
/// assert_eq!((account.white.pawns, account.white.spare), (2, 0));
/// assert_eq!((account.black.pawns, account.black.spare), (1, 1));
/// assert_eq!(account.contests.len(), 1);
/// assert_eq!(account.decided(), None);
/// # Ok::<(), campeao_pawns::PawnError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Account {
    /// Who is to move.
    #[serde(serialize_with = "as_text")]
    pub to_move: Side,
    /// White in crossed columns.
    pub white: Running,
    /// Black in crossed columns.
    pub black: Running,
    /// The columns that are not crossed.
    pub contests: Vec<Contest>,
}

impl Account {
    /// The account of a position.
    pub fn new(board: &Board) -> Self {
        let rows = board.game().rows();
        let running = |side| {
            let crossed = board.columns().iter().filter(|column| column.is_crossed());
            let steps = crossed.map(|column| column.steps(side, rows)).filter(|&steps| steps > 0);
            steps.fold(Running { pawns: 0, spare: 0 }, |race, steps| Running {
                pawns: race.pawns + 1,
                spare: race.spare + u16::from(steps) - 1,
            })
        };
        let contests = (0..).zip(board.columns()).filter(|(_, column)| !column.is_crossed());
        let contest = |(number, column): (u8, &crate::Column)| Contest {
            column: number,
            free: column.black() - column.white() - 1,
            white_stuck: column.targets(Side::White, rows).next().is_none(),
            black_stuck: column.targets(Side::Black, rows).next().is_none(),
        };
        Self {
            to_move: board.to_move(),
            white: running(Side::White),
            black: running(Side::Black),
            contests: contests.map(contest).collect(),
        }
    }

    /// What a player has left to do in crossed columns.
    pub const fn running(&self, side: Side) -> Running {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// When all columns are crossed: whether the player to move wins, and in how many plies.
    ///
    /// With `k` pawns to bring home against `m`, the player to move wins if `k <= m`, in `2 k - 1` plies, and else
    /// loses in `2 m` (`docs/pawns.md`, *All crossed*). Nothing while some column is contested, or if the player to
    /// move is home already, which cannot happen.
    pub fn decided(&self) -> Option<(bool, u16)> {
        let (own, other) = (self.running(self.to_move).pawns, self.running(self.to_move.other()).pawns);
        if !self.contests.is_empty() || own == 0 {
            None
        } else if own <= other {
            Some((true, 2 * u16::from(own) - 1))
        } else {
            Some((false, 2 * u16::from(other)))
        }
    }
}

impl fmt::Display for Account {
    fn fmt(&self, output: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        let mut sentence = |output: &mut fmt::Formatter<'_>, text: String| {
            let space = if std::mem::take(&mut first) { "" } else { " " };
            write!(output, "{space}{text}")
        };
        for contest in &self.contests {
            let letter = char::from(b'a' + contest.column);
            let text = match (contest.free, contest.white_stuck, contest.black_stuck) {
                (_, true, _) => {
                    format!("In column {letter} White is stuck until Black leaves the first square.")
                }
                (_, _, true) => {
                    format!("In column {letter} Black is stuck until White leaves the first square.")
                }
                (0, _, _) => format!("In column {letter} the pawns touch: who moves there jumps."),
                (1, _, _) => {
                    format!("Column {letter} is contested, with one free square: who takes it can be jumped.")
                }
                (free, _, _) => format!("Column {letter} is contested, with {free} free squares."),
            };
            sentence(output, text)?;
        }
        for (name, race) in [("White", self.white), ("Black", self.black)] {
            if race.pawns > 0 {
                let Running { pawns, spare } = race;
                let moves =
                    if pawns == 1 { "one more move".to_owned() } else { format!("{pawns} more moves") };
                let waiting = if spare == 1 { "one move".to_owned() } else { format!("{spare} moves") };
                sentence(
                    output,
                    format!("Past the other pawns {name} needs {moves} and has {waiting} to wait with."),
                )?;
            }
        }
        if let Some((wins, plies)) = self.decided() {
            let verdict = if wins { "wins" } else { "loses" };
            let reason = if wins { "no more" } else { "more" };
            let text = format!(
                "All columns are crossed and the player to move needs {reason} moves than the other, so {verdict} in {plies} plies."
            );
            sentence(output, text)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use campeao_tablebase::Value;

    use super::*;
    use crate::{Definition, PawnGame};

    #[test]
    fn crossed_boards_are_decided_by_counting_pawns() {
        for (columns, rows) in [(1, 7), (2, 6), (3, 5)] {
            let game = PawnGame::new(columns, rows).unwrap();
            let mut definition = Definition::new(1 << 20);
            let mut seen = 0;
            for id in 0..game.configurations() {
                for side in Side::ALL {
                    let board = Board::from_id(game, id, side).unwrap();
                    if let Some((wins, plies)) = Account::new(&board).decided() {
                        let expected = if wins { Value::Win(plies) } else { Value::Loss(plies) };
                        assert_eq!(definition.value(&board).unwrap(), expected, "{board}");
                        seen += 1;
                    }
                }
            }
            assert!(seen > 0);
        }
    }

    #[test]
    fn the_account_is_told_in_sentences() {
        let text = |board: &str| Account::new(&board.parse().unwrap()).to_string();
        assert_eq!(
            text("P..B./..PB. 0"),
            "Past the other pawns White needs 2 more moves and has 0 moves to wait with. \
             Past the other pawns Black needs one more move and has one move to wait with. \
             All columns are crossed and the player to move needs more moves than the other, so loses in 2 plies."
        );
        assert_eq!(
            text("...BP/.BP../B.P../B...P 1"),
            "In column a White is stuck until Black leaves the first square. \
             In column b the pawns touch: who moves there jumps. \
             Column c is contested, with one free square: who takes it can be jumped. \
             Column d is contested, with 3 free squares."
        );
    }
}
