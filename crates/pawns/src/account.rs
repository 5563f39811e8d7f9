//! The tempo account of a position: the moves that each side still has to make, which explain its verdict.
//!
//! Where the pawns have passed each other, a column is a plain race: its owner takes the remaining steps in as many or
//! as few moves as he likes. So the account counts pawns that are not home yet (moves a player must make) and further
//! steps (moves a player may make to wait). The columns that are not crossed are the contest.

use campeao_base::{Language, Tell, told};
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

/// The moves that one player has left in crossed columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Running {
    /// Pawns that are past the other pawn and not home: moves the player needs.
    pub pawns: u8,
    /// Steps beyond one per pawn: moves the player can wait with.
    pub spare: u16,
}

/// The moves that both sides have left.
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
    /// The player to move.
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

    /// The moves that a player has left in crossed columns.
    pub const fn running(&self, side: Side) -> Running {
        match side {
            Side::White => self.white,
            Side::Black => self.black,
        }
    }

    /// If all columns are crossed: whether the player to move wins, and in how many plies.
    ///
    /// With `k` pawns to bring home against `m`, the player to move wins if `k <= m`, in `2 k - 1` plies, and else
    /// loses in `2 m` (`docs/en/explanation/pawns.md`, *All crossed*). `None` while some column is contested, or if the
    /// player to move is home already, which cannot happen.
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

told! {
    /// One sentence of an account.
    enum Sentence: Tell {
        StuckWhite { column: char } =>
            "In column {column} B is stuck until P leaves the first square.",
            "Na coluna {column} B está preso até P sair da primeira casa.";
        StuckBlack { column: char } =>
            "In column {column} P is stuck until B leaves the first square.",
            "Na coluna {column} P está preso até B sair da primeira casa.";
        Touching { column: char } =>
            "In column {column} the pawns touch: a player who moves there jumps.",
            "Na coluna {column} os peões tocam-se: quem lá jogar salta.";
        OneFree { column: char } =>
            "Column {column} is contested, with one free square: a pawn that takes it can be jumped.",
            "A coluna {column} está em disputa, com uma casa livre: o peão que a ocupar pode ser saltado.";
        Contested { column: char, free: u8 } =>
            "Column {column} is contested, with {free} free squares.",
            "A coluna {column} está em disputa, com {free} casas livres.";
        Running { letter: char, pawns: More, spare: Spare } =>
            "Past the other pawns {letter} needs {pawns} and has {spare} to wait with.",
            "Para lá dos outros peões, {letter} precisa de {pawns} e {spare}.";
        Won { plies: Plies } =>
            "The pawns of every column have passed each other. The player to move needs no more moves than the other, and so wins in {plies}.",
            "Em todas as colunas os peões já se cruzaram. Quem joga não precisa de mais jogadas do que o outro, \
             por isso ganha em {plies}.";
        Lost { plies: Plies } =>
            "The pawns of every column have passed each other. The player to move needs more moves than the other, and so loses in {plies}.",
            "Em todas as colunas os peões já se cruzaram. Quem joga precisa de mais jogadas do que o outro, por \
             isso perde em {plies}.";
    }
}

/// A number of further moves.
struct More(u8);

told! { Tell for struct More {
    More { 0: 1 } => "one more move", "mais uma jogada";
    More(count) => "{count} more moves", "mais {count} jogadas";
} }

/// A number of waiting moves.
struct Spare(u16);

told! { Tell for struct Spare {
    Spare { 0: 0 } => "no move", "não tem jogadas de espera";
    Spare { 0: 1 } => "one move", "tem uma jogada de espera";
    Spare(count) => "{count} moves", "tem {count} jogadas de espera";
} }

/// A number of plies.
struct Plies(u16);

told! { Tell for struct Plies {
    Plies { 0: 1 } => "one move", "uma jogada";
    Plies(count) => "{count} moves", "{count} jogadas";
} }

impl Tell for Account {
    fn tell(&self, language: Language) -> String {
        let mut sentences: Vec<Sentence> = self.contests.iter().copied().map(Contest::sentence).collect();
        for (letter, Running { pawns, spare }) in [('B', self.white), ('P', self.black)] {
            if pawns > 0 {
                sentences.push(Sentence::Running { letter, pawns: More(pawns), spare: Spare(spare) });
            }
        }
        if let Some((wins, plies)) = self.decided() {
            let plies = Plies(plies);
            sentences.push(if wins { Sentence::Won { plies } } else { Sentence::Lost { plies } });
        }
        sentences.iter().map(|sentence| sentence.tell(language)).collect::<Vec<_>>().join(" ")
    }
}

impl Contest {
    const fn sentence(self) -> Sentence {
        let column = (b'a' + self.column) as char;
        match self {
            Self { white_stuck: true, .. } => Sentence::StuckWhite { column },
            Self { black_stuck: true, .. } => Sentence::StuckBlack { column },
            Self { free: 0, .. } => Sentence::Touching { column },
            Self { free: 1, .. } => Sentence::OneFree { column },
            Self { free, .. } => Sentence::Contested { column, free },
        }
    }
}

#[cfg(test)]
mod tests {
    use campeao_tablebase::StoredOutcome;

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
                        let expected =
                            if wins { StoredOutcome::Win(plies) } else { StoredOutcome::Loss(plies) };
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
        let text = |board: &str| Account::new(&board.parse().unwrap()).tell(Language::English);
        assert_eq!(
            text("P..B./..PB. 0"),
            "Past the other pawns B needs 2 more moves and has no move to wait with. \
             Past the other pawns P needs one more move and has one move to wait with. \
             The pawns of every column have passed each other. The player to move needs more moves than the other, and so \
             loses in 2 moves."
        );
        assert_eq!(
            text("...BP/.BP../B.P../B...P 1"),
            "In column a B is stuck until P leaves the first square. \
             In column b the pawns touch: a player who moves there jumps. \
             Column c is contested, with one free square: a pawn that takes it can be jumped. \
             Column d is contested, with 3 free squares."
        );
    }
}
