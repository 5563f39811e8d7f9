//! **How is it said?** Everything the interface says to people, in English and in European Portuguese, with the words of
//! Brazil where they differ.
//!
//! The sentences are data: `texts/en.ftl` and `texts/pt.ftl`, in the Fluent format, with the same keys and
//! the same arguments in both. A [`Speaker`] says a sentence in one language. What other crates return as types
//! (errors, outcomes, methods, reasons) has its words beside it, see [`Tell`](campeao_base::Tell); the speaker
//! tells them in its language.
//!
//! ```
//! use campeao_base::Language;
//! use campeao_solve::Outcome;
//! use campeao_answers::speech::Speaker;
//!
//! let speaker = Speaker::new(Language::English);
//! assert_eq!(speaker.tell(&Outcome::Loss), "safe");
//! assert_eq!(
//!     speaker.verdict(Outcome::Win, Some(3), None),
//!     "Fragile: the player to move wins in 3 moves."
//! );
//! let speaker = Speaker::new(Language::Portuguese);
//! assert_eq!(speaker.say("unknown-game", &[("name", "xadrez".into())]), "não há nenhum jogo `xadrez`");
//! ```

mod argument;
mod brazil;
mod exchange;
mod list;
mod outcome;
mod speaker;
mod study;
mod terms;

pub use argument::Argument;
pub use speaker::Speaker;
pub use terms::{Terms, UnknownTerms};

/// The embedded sentences of each language, for tests and tools. The module for browsers omits the pages' own, which
/// come with the pages, and those of the command line.
pub const TEXTS: &[(campeao_base::Language, &str)] = &[
    (campeao_base::Language::English, include_str!("../../texts/en.ftl")),
    (campeao_base::Language::Portuguese, include_str!("../../texts/pt.ftl")),
    #[cfg(not(target_arch = "wasm32"))]
    (campeao_base::Language::English, include_str!("../../texts/tools.en.ftl")),
    #[cfg(not(target_arch = "wasm32"))]
    (campeao_base::Language::Portuguese, include_str!("../../texts/tools.pt.ftl")),
    #[cfg(not(target_arch = "wasm32"))]
    (campeao_base::Language::English, include_str!("../../texts/page.en.ftl")),
    #[cfg(not(target_arch = "wasm32"))]
    (campeao_base::Language::Portuguese, include_str!("../../texts/page.pt.ftl")),
    #[cfg(not(target_arch = "wasm32"))]
    (campeao_base::Language::English, include_str!("../../texts/command.en.ftl")),
    #[cfg(not(target_arch = "wasm32"))]
    (campeao_base::Language::Portuguese, include_str!("../../texts/command.pt.ftl")),
];
