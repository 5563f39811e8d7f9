//! The system in which the numbers of a question are written, and the meaning of its names.

use crate::Mistake;
use crate::speech::Speaker;
use campeao_formula::Scope;
use campeao_prove::{Numeration, Prover, Question};

/// A system of numeration with the meaning of names in it.
#[derive(Clone)]
pub struct Setting {
    /// The prover that decides questions in the system.
    pub prover: Prover,
    /// The names.
    pub scope: Scope,
    /// Whether the system was asked for; else it is the default, and a question may need another.
    pub is_fixed: bool,
}

impl Setting {
    /// Reads a question in this setting, or in the setting that `other` makes for the system its words need.
    ///
    /// # Errors
    /// The errors of `read` and of `other`; and an error if words of the question need two systems.
    ///
    /// ```
    /// use campeao_answers::Mistake;
    /// use campeao_answers::prove::Setting;
    /// use campeao_answers::speech::Speaker;
    /// use campeao_base::Language;
    /// use campeao_prove::{Numeration, Prover, Question};
    ///
    /// let speaker = Speaker::new(Language::English);
    /// let setting = |numeration: Numeration| {
    ///     let prover = Prover::new(numeration);
    ///     Ok::<_, Mistake>(Setting { scope: prover.scope(), prover, is_fixed: false })
    /// };
    /// let text = "exists n. FW[n] = 0";
    /// let read = |scope: &_| Question::read(text, scope).map_err(|error| Mistake::of(&error, &speaker));
    /// let (question, chosen) = setting("2".parse()?)?.question(&speaker, read, setting)?;
    /// assert_eq!(chosen.prover.numeration().name(), "fib");
    /// assert!(question.decide(&chosen.prover).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn question<E: From<Mistake>>(
        self,
        speaker: &Speaker,
        read: impl Fn(&Scope) -> Result<Question, E>,
        mut other: impl FnMut(Numeration) -> Result<Self, E>,
    ) -> Result<(Question, Self), E> {
        let mut question = read(&self.scope)?;
        if self.is_fixed {
            return Ok((question, self));
        }
        let needed = question.systems(self.prover.numeration());
        let mut chosen = self;
        for numeration in needed.map_err(|clash| Mistake::of(&clash, speaker))? {
            chosen = other(numeration)?;
            question = read(&chosen.scope)?;
            if question.numeration().is_ok() {
                break;
            }
        }
        question.numeration().map_err(|clash| Mistake::of(&clash, speaker))?;
        Ok((question, chosen))
    }
}
