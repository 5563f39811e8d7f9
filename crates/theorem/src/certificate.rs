//! The kinds of theorem. Each has a folder of this crate with its statement, the search for its proof, its file and its
//! words; this list of the kinds dispatches writing, reading, words and play.

use crate::blocks::Blocks;
use crate::chains::Chains;
use crate::code::CodeTheorem;
use crate::file::{CertificateError, FORMAT, LONGEST_FILE, VERSION};
use crate::induction::{InductionLaw, InductionTheorem};
use crate::orbit::Orbit;
use crate::safe::Theorem;
use crate::take_away::TakeAway;
use crate::values::GrundyTheorem;
use crate::{Advice, AdviceError, Statement};
use campeao_base::{Language, Player, Tell};
use dashu_int::UBig;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

/// The interface common to all kinds of theorem.
pub(crate) trait AnyTheorem {
    /// The name of the game.
    fn game(&self) -> &str;

    /// The rules with positions that it is about; `None` where it is about heaps and their values.
    fn statement(&self) -> Option<&Statement> {
        None
    }

    /// The law as a formula, if it has one.
    fn formula(&self) -> Option<&str> {
        None
    }

    /// Drops the formula.
    fn forget_formula(&mut self) {}

    /// The verdict on a position, and a good move.
    fn advise(&self, _: Player, _: &[UBig]) -> Result<Advice, AdviceError> {
        Err(AdviceError::Heaps)
    }

    /// The theorem, the rules it is about and its proof, in paragraphs.
    fn paragraphs(&self, language: Language) -> Vec<String>;

    /// Its file, without a line feed at the end.
    fn write(&self) -> serde_json::Result<String>;

    /// Reads a file of this kind.
    fn read(text: &str) -> Result<Self, CertificateError>
    where
        Self: Sized;
}

/// Declares the kinds: theorems by the key that distinguishes their files, the first one found, and laws by induction
/// by their name in files, with their folders.
macro_rules! kinds {
    (
        theorems { $($(#[$about:meta])* $key:ident => $form:ident($theorem:ident),)+ }
        inductions { $($(#[$says:meta])* $name:literal => $law:ident in $folder:ident,)+ }
    ) => {
        /// A theorem about the safe positions of a game, or about the nim-values of heaps.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Certificate {
            $($(#[$about])* $form(Box<$theorem>),)+
        }

        $(impl From<$theorem> for Certificate {
            fn from(theorem: $theorem) -> Self {
                Self::$form(Box::new(theorem))
            }
        })+

        /// The beginning of a file, with the keys that distinguish the kinds.
        #[derive(Deserialize)]
        struct Head {
            format: String,
            version: u32,
            $(#[serde(default)] $key: Option<IgnoredAny>,)+
        }

        impl Certificate {
            fn theorem(&self) -> &dyn AnyTheorem {
                match self { $(Self::$form(theorem) => theorem.as_ref(),)+ }
            }

            fn theorem_mut(&mut self) -> &mut dyn AnyTheorem {
                match self { $(Self::$form(theorem) => theorem.as_mut(),)+ }
            }

            fn read(head: &Head, text: &str) -> Result<Self, CertificateError> {
                $(if head.$key.is_some() {
                    return <$theorem as AnyTheorem>::read(text).map(Self::from);
                })+
                <Theorem as AnyTheorem>::read(text).map(Self::from)
            }
        }

        /// A law that holds for every size by an induction made once and for all.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Induction {
            $($(#[$says])* $law($law),)+
        }

        /// The section of a theorem's file about the law.
        #[derive(Serialize, Deserialize)]
        #[serde(tag = "kind")]
        pub(crate) enum Section {
            $(#[serde(rename = $name)] $law(crate::$folder::Section),)+
        }

        impl Induction {
            /// The name of the kind, as in files and in JSON.
            pub const fn name(&self) -> &'static str {
                match self { $(Self::$law(_) => $name,)+ }
            }

            pub(crate) fn law(&self) -> &dyn InductionLaw {
                match self { $(Self::$law(law) => law,)+ }
            }

            pub(crate) fn law_mut(&mut self) -> &mut dyn InductionLaw {
                match self { $(Self::$law(law) => law,)+ }
            }

            pub(crate) fn section(&self, statement: &Statement) -> Section {
                match self { $(Self::$law(law) => Section::$law(crate::$folder::Section::of(law, statement)),)+ }
            }
        }

        impl Section {
            pub(crate) fn read(self, statement: &Statement) -> Result<Induction, CertificateError> {
                match self { $(Self::$law(section) => section.read(statement).map(Induction::$law),)+ }
            }
        }
    };
}

kinds! {
    theorems {
        /// The nim-value of each heap.
        heaps => Grundy(GrundyTheorem),
        /// The period of the nim-values of a take-and-break game, by a table that the checker recomputes.
        code => Code(CodeTheorem),
        /// The safe positions, by an induction made once for games of a kind.
        induction => Induction(InductionTheorem),
        /// The safe positions.
        safe => Safe(Theorem),
    }
    inductions {
        /// The sizes of a single number, alternately safe and fragile in blocks that are derived from earlier ones.
        "blocks" => Blocks in blocks,
        /// Safe positions follow one another along lines.
        "chains" => Chains in chains,
        /// The safe sizes of a single number follow one another by a relation that the rules give.
        "orbit" => Orbit in orbit,
        /// Schwenk's theorem: the last take limits the next one by a function that never falls.
        "take-away" => TakeAway in take_away,
    }
}

impl Certificate {
    /// The theorem as the text of a file.
    ///
    /// # Errors
    /// Only what the writer of JSON reports, which no theorem brings about.
    pub fn to_json(&self) -> Result<String, CertificateError> {
        Ok(self.theorem().write()? + "\n")
    }

    /// Reads a file. Its content is a claim: `campeao-verify` checks whether it is true.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn from_json(text: &str) -> Result<Self, CertificateError> {
        if text.len() > LONGEST_FILE {
            return Err(CertificateError::TooLong { found: text.len() });
        }
        // A file of another kind or version is reported as such before its form is judged.
        let head: Head = serde_json::from_str(text)?;
        if head.format != FORMAT {
            return Err(CertificateError::Foreign { found: head.format });
        }
        if head.version != VERSION {
            return Err(CertificateError::Version { found: head.version });
        }
        Self::read(&head, text)
    }

    /// The same theorem with the automata alone, without the formula.
    #[must_use]
    pub fn without_formula(mut self) -> Self {
        self.theorem_mut().forget_formula();
        self
    }

    /// The law as a formula, if it has one; for safe sizes that follow one another, the formula of the next one.
    pub fn formula(&self) -> Option<&str> {
        self.theorem().formula()
    }

    /// The verdict on a position and a good move, by the theorem.
    ///
    /// # Errors
    /// If the numbers are not a position or are too long, or the theorem is about heaps.
    pub fn advise(&self, player: Player, state: &[UBig]) -> Result<Advice, AdviceError> {
        self.theorem().advise(player, state)
    }

    /// The rules with positions that it is about; `None` where it is about heaps and their values.
    pub fn statement(&self) -> Option<&Statement> {
        self.theorem().statement()
    }

    /// The name of the game that it is about.
    pub fn game(&self) -> &str {
        self.theorem().game()
    }
}

impl Tell for Certificate {
    /// The theorem, its rules and its proof, one paragraph per line.
    fn tell(&self, language: Language) -> String {
        self.theorem().paragraphs(language).join("\n")
    }
}
