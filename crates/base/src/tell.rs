//! Types whose values can be said in each language.

use crate::Language;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// Something that can be said in every language of the interface.
///
/// Numbers and texts say themselves; other types get their words by [`told!`](crate::told!).
///
/// ```
/// use campeao_base::{Language, Tell, Text};
/// let title = Text { en: "Nim".to_owned(), pt: "Nim".to_owned() };
/// assert_eq!(title.tell(Language::Portuguese), "Nim");
/// assert_eq!(1_000_000_u64.tell(Language::Portuguese), "1000000");
/// ```
pub trait Tell {
    /// The thing in words: a sentence without its full stop for errors, a phrase for the rest.
    fn tell(&self, language: Language) -> String;
}

crate::told! { as written char, str, String }
crate::told! { as written u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize }

impl<T: Tell + ?Sized> Tell for &T {
    fn tell(&self, language: Language) -> String {
        (**self).tell(language)
    }
}

impl<T: Tell + ?Sized> Tell for Box<T> {
    fn tell(&self, language: Language) -> String {
        (**self).tell(language)
    }
}

impl Tell for Path {
    fn tell(&self, _: Language) -> String {
        self.display().to_string()
    }
}

impl Tell for PathBuf {
    fn tell(&self, language: Language) -> String {
        self.as_path().tell(language)
    }
}

impl Tell for io::Error {
    /// Errors that a person can act on are told in both languages; others in the system's own words.
    fn tell(&self, language: Language) -> String {
        let (english, portuguese) = match self.kind() {
            ErrorKind::NotFound => ("there is no such file", "o ficheiro não existe"),
            ErrorKind::PermissionDenied => ("permission is denied", "não há permissão"),
            ErrorKind::IsADirectory => ("it is a folder", "é uma pasta"),
            ErrorKind::NotSeekable => {
                ("it is a device or a pipe, not a file", "é um dispositivo ou um canal, não um ficheiro")
            }
            ErrorKind::NotADirectory => {
                ("part of the path is not a folder", "uma parte do caminho não é uma pasta")
            }
            ErrorKind::InvalidData => ("it is not a text in UTF-8", "não é um texto em UTF-8"),
            ErrorKind::AddrInUse => ("the address is already in use", "o endereço já está a ser usado"),
            ErrorKind::AddrNotAvailable => {
                ("this computer has no such address", "este computador não tem esse endereço")
            }
            ErrorKind::StorageFull => ("there is no space left", "não há espaço livre"),
            ErrorKind::FileTooLarge => ("the file would be too large", "o ficheiro seria demasiado grande"),
            ErrorKind::ReadOnlyFilesystem => ("the disk is read-only", "o disco é só de leitura"),
            _ => return self.to_string(),
        };
        match language {
            Language::English => english,
            Language::Portuguese => portuguese,
        }
        .to_owned()
    }
}
