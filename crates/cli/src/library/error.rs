//! The reasons why a question was not answered.

use campeao_base::machine::DeadlineError;
use campeao_base::told;
use campeao_games::{FindError, Refusal};
use campeao_study::StartError;
use campeao_worksheet as worksheet;

told! {
    /// The reason why a question was not answered, in words of both languages.
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
        /// A name or a rule file gives no game.
        Find(#[from] error: FindError) => error;
        /// The game refuses to answer about a position.
        Refused(#[from] refusal: Refusal) => refusal;
        /// The study failed.
        Study(#[from] error: StartError) => error;
        /// A text has no value.
        Worth(#[from] error: worksheet::Error) => error;
        /// A limit of the [`Deadline`](crate::Deadline) was reached.
        Deadline(#[from] error: DeadlineError) => error;
        /// A value is too large to be written.
        Limit(#[from] error: worksheet::ErrorKind) => error;
    }
}
