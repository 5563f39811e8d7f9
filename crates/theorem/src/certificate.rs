//! The kinds of theorem. Each has a folder of this crate with its statement, the search for its proof, its file and its words; here is the
//! one list of them, by which theorems of any kind are written, read, told and played.

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
use dashu::integer::UBig;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

/// A theorem of some kind, as far as all kinds have it in common.
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

/// Declares the kinds: theorems by the key that tells their files apart, the first one found, and laws by induction by their name in files,
/// with their folders.
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

        /// The beginning of a file, and what tells files apart.
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

        /// A law that holds for every size by an induction made once.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Induction {
            $($(#[$says])* $law($law),)+
        }

        /// What the file of a theorem says of the law.
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
        /// Which nim-value each heap has.
        heaps => Grundy(GrundyTheorem),
        /// That the nim-values of a take-and-break game repeat, by a table that is made anew to check it.
        code => Code(CodeTheorem),
        /// Which positions are safe, by an induction made once for games of a kind.
        induction => Induction(InductionTheorem),
        /// Which positions are safe.
        safe => Safe(Theorem),
    }
    inductions {
        /// Sizes of a single number are in turns safe and fragile, in blocks that come from those before.
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

    /// Reads a file. What it says is taken as a claim: `campeao-verify` checks whether it is true.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn from_json(text: &str) -> Result<Self, CertificateError> {
        if text.len() > LONGEST_FILE {
            return Err(CertificateError::TooLong { found: text.len() });
        }
        // A file of another kind or version is told from a broken one before its form is judged.
        let head: Head = serde_json::from_str(text)?;
        if head.format != FORMAT {
            return Err(CertificateError::Foreign { found: head.format });
        }
        if head.version != VERSION {
            return Err(CertificateError::Version { found: head.version });
        }
        Self::read(&head, text)
    }

    /// The same, the automata being all that is known of the law.
    #[must_use]
    pub fn without_formula(mut self) -> Self {
        self.theorem_mut().forget_formula();
        self
    }

    /// The law as a formula, if it has one; for safe sizes that follow one another, which of them follows.
    pub fn formula(&self) -> Option<&str> {
        self.theorem().formula()
    }

    /// The verdict on a position and a good move, by the theorem.
    ///
    /// # Errors
    /// Numbers that are no position, or too long; theorems about heaps.
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
    /// The theorem, the rules it is about and its proof, a paragraph a line.
    fn tell(&self, language: Language) -> String {
        self.theorem().paragraphs(language).join("\n")
    }
}
