//! A theorem with the checker's result.

use super::Verified;
use crate::speech::Speaker;
use crate::{Mistake, Unanswered};
use campeao_base::machine::Instant;
use campeao_theorem::Certificate;
use campeao_verify::{CheckError, CheckLimits, Confirmed, FormulaChecked, check};
use std::time::Duration;

/// A theorem with the checker's result.
pub struct Checking<'c> {
    certificate: &'c Certificate,
    /// The confirmed facts, or the reason why the check failed.
    pub checked: Result<Confirmed, CheckError>,
    /// The time of the check.
    elapsed: Duration,
}

impl<'c> Checking<'c> {
    /// Checks the text of a theorem's file.
    ///
    /// # Errors
    /// If the work was stopped; a theorem that is not confirmed is an answer.
    ///
    /// ```
    /// use campeao_answers::speech::Speaker;
    /// use campeao_answers::theorem::Checking;
    /// use campeao_base::{Language, Play};
    /// use campeao_solve::sequence::Quiet;
    ///
    /// let (game, speaker) = (campeao_rules::catalogue::find("fibonacci-nim", Play::Normal)?, Speaker::new(Language::English));
    /// let law = campeao_study::study(&game, &mut Quiet)?.law.unwrap();
    /// let certificate = campeao_study::certify(&game, &law, &mut Quiet).unwrap();
    /// let checking = Checking::of(&certificate.to_json()?, &certificate, 100_000)?;
    /// let verified = checking.told(&speaker);
    /// assert!(verified.confirmed && verified.reason.is_none());
    /// assert!(checking.sentences(&speaker)?[0].starts_with("Confirmed: "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(
        text: &str,
        certificate: &'c Certificate,
        limits: impl Into<CheckLimits>,
    ) -> Result<Self, Unanswered> {
        let begun = Instant::now();
        match check(text, limits) {
            Err(CheckError::Interrupted) => Err(Unanswered::Interrupted),
            checked => Ok(Self { certificate, checked, elapsed: begun.elapsed() }),
        }
    }

    /// The result of the check as a structure for JSON.
    pub fn told(&self, speaker: &Speaker) -> Verified {
        Verified::of(self.certificate.game(), &self.checked, self.elapsed, speaker)
    }

    /// Whether the theorem is false.
    pub const fn is_refuted(&self) -> bool {
        matches!(self.checked, Err(CheckError::False { .. }))
    }

    /// Whether the automata are confirmed, but the formula of the law is beyond the checker.
    pub const fn is_undecided(&self) -> bool {
        matches!(self.checked, Ok(Confirmed { formula: FormulaChecked::Beyond(_), .. }))
    }

    /// The result of the check in sentences.
    ///
    /// # Errors
    /// If nothing was confirmed: the reason.
    pub fn sentences(&self, speaker: &Speaker) -> Result<Vec<String>, Mistake> {
        let checked = self.checked.as_ref().map_err(|error| Mistake::of(error, speaker))?;
        let arguments = [
            ("statements", checked.statements.into()),
            ("states", checked.states.into()),
            ("rows", checked.rows.into()),
        ];
        let id = if checked.rows > 0 { "verify-confirmed-table" } else { "verify-confirmed" };
        let mut told = vec![speaker.say(id, &arguments)];
        told.extend(match checked.formula {
            FormulaChecked::Absent if is_told_whole(self.certificate) => None,
            FormulaChecked::Absent => Some(speaker.say("verify-no-formula", &[])),
            FormulaChecked::Confirmed => Some(speaker.say("verify-formula", &[])),
            FormulaChecked::Beyond(what) => {
                Some(speaker.say("verify-unknown-formula", &[("what", speaker.tell(&what).into())]))
            }
        });
        Ok(told)
    }
}

/// Whether a theorem's law is complete without a formula and automata.
fn is_told_whole(certificate: &Certificate) -> bool {
    match certificate {
        Certificate::Induction(theorem) => theorem.states() == 0,
        Certificate::Code(_) => true,
        Certificate::Safe(_) | Certificate::Grundy(_) => false,
    }
}
