//! Errors of solving a game.

use campeao_base::told;
use std::io::ErrorKind;
use std::path::PathBuf;
use thiserror::Error;

told! {
    /// An error of solving a game.
    #[derive(Clone, Debug, PartialEq, Eq, Error)]
    #[non_exhaustive]
    pub enum SolvingError {
        /// The watch stopped the work.
        Stopped {
            /// Positions solved.
            done: u64,
            /// Positions in all.
            total: u64,
        } => {
            Stopped { done: _, total: _ } => "stopped", "interrompido";
        }
        /// The allowed memory is too small for the table.
        MemoryLimit {
            /// Bytes that are needed.
            needed: u64,
            /// Bytes that are allowed.
            allowed: u64,
        } =>
            "solving needs {needed} bytes of memory, but only {allowed} are allowed; allow more with `--memory`",
            "resolver precisa de {needed} bytes de memória, mas só se permitem {allowed}; permite mais com `--memory`";
        /// The system did not give the memory.
        NoMemory {
            /// Bytes that were asked for.
            bytes: u64,
        } =>
            "the system could not provide {bytes} bytes of memory for the table",
            "o sistema não conseguiu dar {bytes} bytes de memória para a tabela";
        /// A file that is used as memory could not be made.
        File {
            /// The file.
            path: PathBuf,
            /// The error of the system.
            kind: ErrorKind,
        } => {
            File { path, kind: said } => "{path}: {reason}", "{path}: {reason}", reason = std::io::Error::from(*said);
        }
        /// The threads could not be started.
        NoThreads {
            /// Threads that were asked for.
            threads: usize,
        } =>
            "the system could not start {threads} threads",
            "o sistema não conseguiu lançar {threads} fios de execução";
        /// A play is longer than the cells of the table can count.
        TooRemote {
            /// The position.
            rank: u64,
            /// The greatest remoteness that the cells hold.
            longest: u16,
        } => {
            TooRemote { rank: _, longest } =>
                "some position is decided only after more than {longest} moves, which the table cannot hold",
                "alguma posição só se decide depois de mais de {longest} jogadas, o que a tabela não consegue guardar";
        }
        /// The levels do not follow each other from 0 to the number of positions.
        Levels {
            /// The level, counted from 1; one more than the number of levels if the last ends too early or too late.
            level: usize,
            /// The rank that is not covered, or covered twice.
            expected: u64,
            /// The rank found.
            found: u64,
        } =>
            "level {level} of the game should begin at rank {expected}, but begins at {found}",
            "o nível {level} do jogo devia começar na posição de ordem {expected}, mas começa na de ordem {found}";
        /// A level of a game whose play may repeat is too long for the method.
        LevelTooLong {
            /// Positions of the level.
            positions: u64,
            /// Moves within it, as far as they were counted.
            moves: u64,
            /// The limit.
            largest: u64,
        } =>
            "a level in which play may repeat has {positions} positions and {moves} moves inside it; the limit \
             for each is {largest}",
            "um nível em que as partidas se podem repetir tem {positions} posições e, dentro dele, {moves} \
             jogadas; o limite de umas e de outras é {largest}";
        /// A successor of a position is in the wrong level.
        Order {
            /// The position.
            rank: u64,
            /// Its successor.
            successor: u64,
        } =>
            "the position of rank {rank} has the successor {successor}, which should be solved before it but is not",
            "a posição de ordem {rank} leva à de ordem {successor}, que devia ser resolvida antes dela mas não é";
        /// A successor of a position is marked as unreachable.
        Reachable {
            /// The position.
            rank: u64,
            /// Its successor.
            successor: u64,
        } =>
            "the position of rank {rank} has the successor {successor}, but the game calls that one unreachable",
            "a posição de ordem {rank} leva à de ordem {successor}, mas o jogo diz que essa é inalcançável";
        /// In a game whose play may repeat, a pass was combined with the moves after it.
        Pass {
            /// The position.
            rank: u64,
        } =>
            "the position of rank {rank} combines a pass with the opponent's next move; where play may repeat, \
             list the position after the pass as its successor",
            "a posição de ordem {rank} junta um passe à jogada seguinte do adversário; onde as partidas se \
             podem repetir, indica como sucessora a posição depois do passe";
        /// Another process could not go on; its own message gives the reason.
        Peer {
            /// Its number, counted from 1.
            peer: usize,
        } =>
            "process {peer} failed, and the others stopped with it",
            "o processo {peer} falhou, e os outros pararam com ele";
        /// The game gave another number of positions than requested.
        Expansion {
            /// The first position requested.
            first: u64,
            /// Positions requested.
            expected: u64,
            /// Positions given.
            found: u64,
        } =>
            "the game should list {expected} positions from rank {first} on, but listed {found}",
            "o jogo devia indicar {expected} posições a partir da de ordem {first}, mas indicou {found}";
    }
}
