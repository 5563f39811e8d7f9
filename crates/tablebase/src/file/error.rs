//! Errors of tablebase files.

use campeao_base::told;
use std::io;
#[cfg(not(target_family = "wasm"))]
use std::path::Path;
use std::path::PathBuf;

use thiserror::Error;

use crate::{Inconsistency, Signature, SolvingError};

/// A file that a tablebase replaces only on request.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Obstacle {
    /// A file of another program.
    Foreign,
    /// A file of this program whose header is damaged, or of a later version.
    Unreadable,
    /// A table of another game, or of the same game with other parameters or another numbering.
    OtherGame(Box<Signature>),
    /// A table of this game, but with or without remoteness, or with blocks of another size or compression.
    OtherForm,
    /// Not a regular file: a device or a pipe. It is never replaced.
    Special,
}

told! {
    /// A part of a file.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Part {
        /// The subject of the file.
        Header => "the header", "o cabeçalho";
        /// A block of positions, counted from 0.
        Block(number: u64) => "block {number}", "o bloco {number}";
        /// The offsets of the blocks.
        Index => "the index", "o índice";
        /// The end of the file.
        Trailer => "the trailer", "o fecho";
        /// The list of the shards.
        Manifest => "the list of shards", "a lista das fatias";
    }
}

told! {
    /// The reason why a tablebase file could not be read or written.
    #[derive(Debug, Error)]
    #[non_exhaustive]
    pub enum FileError {
        /// The system refused.
        System {
            /// The file.
            path: PathBuf,
            /// The error of the system.
            source: io::Error,
        } => "{path}: {source}", "{path}: {source}";
        /// The file is something else.
        Foreign {
            /// The file.
            path: PathBuf,
        } => "{path} is not a tablebase file of campeao", "{path} não é um ficheiro de tabela do campeao";
        /// The file is from a later version.
        Future {
            /// The file.
            path: PathBuf,
            /// The version of the file.
            version: u16,
            /// The version this program knows.
            known: u16,
        } =>
            "{path} has format version {version}, but this program reads version {known}",
            "{path} tem a versão {version} do formato, mas este programa lê a versão {known}";
        /// The file ends too early, or too late.
        Truncated {
            /// The file.
            path: PathBuf,
            /// Its length.
            length: u64,
        } =>
            "{path} has {length} bytes and no end mark: it is cut off, or something was appended to it",
            "{path} tem {length} bytes e não tem a marca do fim: está cortado, ou foi-lhe acrescentada alguma coisa";
        /// A part of the file does not match its checksum, or the other parts.
        Damaged {
            /// The file.
            path: PathBuf,
            /// The part.
            part: Part,
        } =>
            "{path} is damaged: {part} has changed since it was written",
            "{path} está danificado: {part} não está como foi escrito";
        /// The file belongs to another game, other parameters, or another numbering.
        OtherGame {
            /// The file.
            path: PathBuf,
            /// The game that was asked for.
            expected: Box<Signature>,
            /// The game of the file.
            found: Box<Signature>,
        } => "{path} is about {found}, but {expected} is needed", "{path} trata de {found}, mas é preciso {expected}";
        /// The file is a shard of a table; open the manifest beside it instead.
        Shard {
            /// The file.
            path: PathBuf,
        } =>
            "{path} is a shard of a table; open the folder or its manifest.tablebase",
            "{path} é uma fatia de uma tabela; abre a pasta ou o seu manifest.tablebase";
        /// The file is not the shard named in the manifest.
        OtherShard {
            /// The file.
            path: PathBuf,
        } =>
            "{path} is not the shard that the manifest of the table names",
            "{path} não é a fatia indicada no manifesto da tabela";
        /// A place beyond the end was asked for.
        NoSuchPlace {
            /// The place.
            place: u64,
            /// Number of positions of the file.
            positions: u64,
        } =>
            "there is no place {place} in a file of {positions} positions",
            "não há posição no lugar {place} de um ficheiro de {positions} posições";
        /// The remoteness was asked of a file that holds verdicts only.
        VerdictsOnly {
            /// The file.
            path: PathBuf,
        } => "{path} says who wins, but not in how many moves", "{path} diz quem ganha, mas não em quantas jogadas";
        /// The signature of the game does not fit into a header.
        Signature {
            /// The signature.
            signature: Box<Signature>,
        } =>
            "the signature `{signature}` is too long for a file: a name may have 255 bytes, all parameters \
             together 60000",
            "a assinatura `{signature}` é demasiado comprida para um ficheiro: um nome pode ter 255 bytes, e \
             todos os parâmetros juntos 60000";
    }
}

impl FileError {
    /// Adds the path of the file to an error of the system.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn at(path: &Path) -> impl FnOnce(io::Error) -> Self + '_ {
        move |source| Self::System { path: path.to_owned(), source }
    }

    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn damaged(path: &Path, part: Part) -> Self {
        Self::Damaged { path: path.to_owned(), part }
    }
}

told! {
    /// The reason why a tablebase could not be built.
    #[derive(Debug, Error)]
    #[non_exhaustive]
    pub enum BuildError {
        /// The game could not be solved.
        Solve(#[from] error: SolvingError) => error;
        /// The file could not be written.
        File(#[from] error: FileError) => error;
        /// Another program is working on the same file.
        Busy {
            /// The file.
            path: PathBuf,
        } =>
            "another program is building the table of this game, {path}",
            "outro programa está a construir a tabela deste jogo, {path}";
        /// Another file is in the place of the file, its checkpoint or its draft.
        Occupied {
            /// The place.
            path: PathBuf,
            /// The kind of file there.
            by: Obstacle,
        } => {
            Occupied { path, by: Obstacle::Foreign } =>
                "{path} is not a table of campeao; to replace it anyway, use `--force`",
                "{path} não é uma tabela do campeao; para o substituir mesmo assim, usa `--force`";
            Occupied { path, by: Obstacle::Unreadable } =>
                "{path} is a table whose header is damaged or of a later version; to replace it anyway, use `--force`",
                "{path} é uma tabela com o cabeçalho danificado ou de uma versão posterior; para a substituir \
                 mesmo assim, usa `--force`";
            Occupied { path, by: Obstacle::OtherGame(found) } =>
                "{path} is the table of {found}; to replace it anyway, use `--force`",
                "{path} é a tabela de {found}; para a substituir mesmo assim, usa `--force`";
            Occupied { path, by: Obstacle::OtherForm } =>
                "{path} holds this table in another form (verdicts or plies, blocks, compression); to replace \
                 it anyway, use `--force`",
                "{path} guarda esta tabela de outra forma (só quem ganha ou também as jogadas, blocos, \
                 compressão); para a substituir mesmo assim, usa `--force`";
            Occupied { path, by: Obstacle::Special } =>
                "{path} is a device or a pipe, but a table needs a regular file",
                "{path} é um dispositivo ou um canal, mas uma tabela precisa de um ficheiro comum";
        }
        /// The block size cannot be used.
        BlockSize {
            /// The binary logarithm of the requested size.
            shift: u8,
            /// Its least possible value.
            least: u8,
            /// Its greatest possible value.
            most: u8,
        } =>
            "blocks of 2^{shift} positions are not possible: choose between 2^{least} and 2^{most}",
            "não há blocos de 2^{shift} posições: escolhe entre 2^{least} e 2^{most}";
    }
}

/// The reason why the values of a file were not confirmed.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum VerifyError {
    /// They could not be read or compared.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// Some value is wrong; the first in the order of ranks.
    #[error(transparent)]
    Wrong(#[from] Inconsistency<FileError>),
}

impl From<FileError> for VerifyError {
    fn from(error: FileError) -> Self {
        Self::Build(error.into())
    }
}

impl From<SolvingError> for VerifyError {
    fn from(error: SolvingError) -> Self {
        Self::Build(error.into())
    }
}
