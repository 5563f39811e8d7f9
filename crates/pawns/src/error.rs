//! Errors of the pawn race.

use campeao_base::{AnyOf, told};
use std::path::PathBuf;

use campeao_tablebase::{BuildError, FileError, SolvingError};
use thiserror::Error;

use crate::{LARGEST_COLUMNS, LARGEST_ROWS, Move, SMALLEST_ROWS};

told! {
    /// An error of the pawn race.
    #[derive(Debug, Error)]
    #[non_exhaustive]
    pub enum PawnError {
        /// A board that the game does not have.
        Size {
            /// Columns asked for.
            columns: u64,
            /// Rows asked for.
            rows: u64,
        } =>
            "a board of {columns} columns and {rows} rows is not possible: choose 1 to {widest} columns and \
             {least} to {most} rows",
            "não há tabuleiros de {columns} colunas e {rows} linhas: escolhe de 1 a {widest} colunas e de \
             {least} a {most} linhas",
            widest = LARGEST_COLUMNS, least = SMALLEST_ROWS, most = LARGEST_ROWS;
        /// A text that is not the size of a board.
        SizeText {
            /// The text.
            text: String,
        } =>
            "`{text}` is not the size of a board: write columns and rows, such as 5x8",
            "`{text}` não é o tamanho de um tabuleiro: escreve colunas e linhas, como 5x8";
        /// A text that is not a column.
        ColumnText {
            /// Number of the column, from 1.
            column: usize,
            /// Its text.
            text: String,
        } =>
            "column {column}, `{text}`, is wrong: write one `B`, one `P` and dots, such as B...P, with the same \
             length in all columns",
            "a coluna {column}, `{text}`, está errada: escreve um `B`, um `P` e pontos, como B...P, com o mesmo \
             comprimento em todas as colunas";
        /// A text that is not a player.
        SideText {
            /// The text.
            text: String,
        } =>
            "`{text}` is not a player: write 0 if B is to move, 1 if P is",
            "`{text}` não é um jogador: escreve 0 se joga B, 1 se joga P";
        /// A position of another board.
        OtherBoard {
            /// Columns of the position.
            columns: u8,
            /// Rows of the position.
            rows: u8,
            /// Columns of the board.
            expected_columns: u8,
            /// Rows of the board.
            expected_rows: u8,
        } => {
            OtherBoard { columns: width, rows: height, expected_columns: columns, expected_rows: rows } =>
                "the position belongs to the board {found}; one of {expected} is needed",
                "a posição é do tabuleiro {found}; é precisa uma do {expected}",
                found = format!("{width}x{height}"), expected = format!("{columns}x{rows}");
        }
        /// The number of no configuration.
        BoardId {
            /// The number.
            id: u128,
            /// The number of configurations.
            boards: u128,
        } =>
            "{id} is not the number of a board: the numbers are below {boards}",
            "{id} não é o número de um tabuleiro: os números são menores do que {boards}";
        /// The number of no column.
        ColumnId {
            /// The number.
            id: u128,
            /// The number of columns.
            columns: u128,
        } =>
            "{id} is not the number of a column: the numbers are below {columns}",
            "{id} não é o número de uma coluna: os números são menores do que {columns}";
        /// A text that is not a move.
        MoveText {
            /// The text.
            text: String,
        } =>
            "`{text}` is not a move: write the letter of the column and the row the pawn moves to, such as b5, or pass",
            "`{text}` não é uma jogada: escreve a letra da coluna e a linha para onde o peão vai, como b5, ou pass";
        /// A text that is not a command of the engine.
        Command {
            /// The text.
            text: String,
        } =>
            "`{text}` is not a command; `help` lists the commands",
            "`{text}` não é um comando; `help` lista os comandos";
        /// A command of the engine with wrong arguments.
        Arguments {
            /// The text.
            text: String,
            /// The forms of the command.
            forms: Vec<&'static str>,
        } => {
            Arguments { text, forms: written } if written.iter().any(|form| form.contains('[')) =>
                "`{text}` is not a complete command: write {forms}; the part in [ ] may be left out",
                "`{text}` não é um comando completo: escreve {forms}; a parte entre [ ] pode omitir-se",
                forms = AnyOf(written);
            Arguments { text, forms: written } =>
                "`{text}` is not a complete command: write {forms}",
                "`{text}` não é um comando completo: escreve {forms}",
                forms = AnyOf(written);
        }
        /// A move that the rules do not allow.
        IllegalMove {
            /// The move.
            play: Move,
            /// The legal moves.
            moves: Vec<Move>,
        } => {
            IllegalMove { play, moves: none } if none.is_empty() =>
                "{play} is not a legal move here; the game is over",
                "{play} não é aqui uma jogada legal; o jogo acabou";
            IllegalMove { play, moves: all } =>
                "{play} is not a legal move here; the moves are {moves}",
                "{play} não é aqui uma jogada legal; as jogadas são {moves}",
                moves = list(all);
        }
        /// More positions than the caller, or the numbering, allows.
        TooManyPositions {
            /// The computation.
            what: &'static str,
            /// The number needed.
            needed: u128,
            /// The number allowed.
            limit: u128,
        } => {
            TooManyPositions { what: _, needed, limit } =>
                "this would need {needed} positions; the limit is {limit}",
                "isto precisaria de {needed} posições; o limite é {limit}";
        }
        /// The allowed memory is too small for the table.
        Memory {
            /// Bytes that are needed.
            needed: u64,
            /// Bytes that are allowed.
            allowed: u64,
        } =>
            "solving needs {needed} bytes of memory, but only {allowed} are allowed; allow more with `--memory`",
            "resolver precisa de {needed} bytes de memória, mas só se permitem {allowed}; permite mais com `--memory`";
        /// No position has this number.
        Rank {
            /// The number.
            rank: u64,
            /// The number of positions.
            positions: u64,
        } =>
            "{rank} is not the number of a position: the numbers are below {positions}",
            "{rank} não é o número de uma posição: os números são menores do que {positions}";
        /// The directory of the tables cannot be made.
        Directory {
            /// The directory.
            path: PathBuf,
            /// The error of the system.
            source: std::io::Error,
        } => "cannot write {path}: {source}", "não é possível escrever {path}: {source}";
        /// The file is a table of another game.
        OtherFile {
            /// The file.
            path: PathBuf,
            /// The subject of the file.
            found: String,
        } =>
            "{path} is about {found}, not about a pawn race known to this program",
            "{path} trata de {found}, não de um jogo dos peões que este programa conheça";
        /// The board could not be solved.
        Solve(#[from] error: SolvingError) => error;
        /// The file could not be read.
        File(#[from] error: FileError) => error;
        /// The file could not be built.
        Build(#[from] error: BuildError) => error;
    }
}

fn list(moves: &[Move]) -> String {
    moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
