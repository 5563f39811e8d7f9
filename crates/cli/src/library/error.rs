//! Why a question was not answered.

use campeao_champion::{FindError, Refusal};
use campeao_message::told;
use campeao_rules::RulesError;
use campeao_study::StudyError;
use campeao_worksheet as worksheet;

/// Why a question was not answered, in words of both languages.
///
/// ```
/// use campeao::prelude::*;
///
/// let error = find("nin").err().ok_or("found")?;
/// assert_eq!(error.to_string(), "there is no game `nin`; did you mean `nim`?");
/// assert_eq!(error.tell(Language::Portuguese), "não há nenhum jogo `nin`; querias dizer `nim`?");
/// # Ok::<(), &str>(())
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A name gives no game.
    Find(#[from] FindError),
    /// A rule file is wrong.
    Rules(#[from] Box<RulesError>),
    /// The game does not answer about a position.
    Refused(#[from] Refusal),
    /// The study was not made.
    Study(#[from] StudyError),
    /// The game has code of its own and no rule file that stands for it, so there is nothing to study.
    NoRules {
        /// The name of the game.
        name: String,
    },
    /// A text has no value.
    Worth(#[from] worksheet::Error),
    /// A value is too large to be told of.
    Limit(#[from] worksheet::ErrorKind),
}

told! { Error {
    Find(error) => error;
    Rules(error) => error;
    Refused(refusal) => refusal;
    Study(error) => error;
    NoRules { name } =>
        "`{name}` has code of its own and no rule file that stands for it, so there is nothing to study",
        "`{name}` tem código próprio e nenhum ficheiro de regras que o represente, por isso não há o que estudar";
    Worth(error) => error;
    Limit(error) => error;
} }
