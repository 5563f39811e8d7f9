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
            "the system has no {bytes} bytes of memory for the table",
            "o sistema não tem {bytes} bytes de memória para a tabela";
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
        } => "the system did not start {threads} threads", "o sistema não lançou {threads} fios de execução";
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
            "level {level} of the game should begin at rank {expected} and begins at {found}",
            "o nível {level} do jogo devia começar na posição de ordem {expected} e começa na de ordem {found}";
        /// A level of a game whose play may repeat is too long for the method.
        LevelTooLong {
            /// Positions of the level.
            positions: u64,
            /// Moves within it, as far as they were counted.
            moves: u64,
            /// The limit.
            largest: u64,
        } =>
            "a level in which play may repeat has {positions} positions and {moves} moves inside it; at most {largest} \
             of each can be solved",
            "um nível em que as partidas se podem repetir tem {positions} posições e, dentro dele, {moves} jogadas; \
             resolvem-se no máximo {largest} de umas e de outras";
        /// A successor of a position is in the wrong level.
        Order {
            /// The position.
            rank: u64,
            /// Its successor.
            successor: u64,
        } =>
            "the position of rank {rank} has the successor {successor}, which is not answered before it",
            "a posição de ordem {rank} leva à de ordem {successor}, que não é resolvida antes dela";
        /// A successor of a position is marked as unreachable.
        Reachable {
            /// The position.
            rank: u64,
            /// Its successor.
            successor: u64,
        } =>
            "the position of rank {rank} has the successor {successor}, which the game calls unreachable",
            "a posição de ordem {rank} leva à de ordem {successor}, que o jogo diz inalcançável";
        /// In a game whose play may repeat, a pass was combined with the moves after it.
        Pass {
            /// The position.
            rank: u64,
        } =>
            "the position of rank {rank} is a pass closed with the opponent's moves; where play may repeat, the \
             position after the pass must be named as its successor",
            "a posição de ordem {rank} passa a vez e fecha com as jogadas do adversário; onde as partidas se podem \
             repetir, a posição depois de passar tem de ser dada como a seguinte";
        /// Another process could not go on; its own message gives the reason.
        Peer {
            /// Its number, counted from 1.
            peer: usize,
        } =>
            "process {peer} could not go on, and the others have stopped with it",
            "o processo {peer} não pôde continuar, e os outros pararam com ele";
        /// The game gave another number of positions than requested.
        Expansion {
            /// The first position requested.
            first: u64,
            /// Positions requested.
            expected: u64,
            /// Positions given.
            found: u64,
        } =>
            "asked for {expected} positions from rank {first} on, the game showed {found}",
            "pediram-se {expected} posições a partir da de ordem {first} e o jogo mostrou {found}";
    }
}
