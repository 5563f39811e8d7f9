//! A theorem with the verdict of Coq.

use super::Verified;
use crate::Mistake;
use crate::speech::Speaker;
use campeao_theorem::Certificate;
use std::time::Duration;

/// A run of `coqc` on a theorem that was written for Coq.
#[derive(Clone, Debug)]
pub struct CoqRun {
    /// The version of Coq.
    pub version: String,
    /// The time of the run.
    pub elapsed: Duration,
    /// Whether `coqc` ended without an error.
    pub accepted: bool,
    /// The text that `coqc` printed.
    pub output: String,
}

/// A theorem with the verdict of Coq.
#[derive(Clone, Debug)]
pub struct CoqVerdict {
    game: String,
    version: String,
    elapsed: Duration,
    lemmas: usize,
    /// Whether the theorem states a formula.
    has_formula: bool,
    /// The lemma that Coq refuses.
    refused: Option<String>,
}

impl CoqVerdict {
    /// The verdict of a run on a theorem, of which `written` is the text for Coq; `None` if Coq stopped for another
    /// reason than a lemma, for example without memory, or if a theorem uses an axiom.
    ///
    /// ```
    /// use campeao_answers::speech::Speaker;
    /// use campeao_answers::theorem::{CoqRun, CoqVerdict};
    /// use campeao_base::{Language, Play};
    /// use campeao_solve::sequence::Quiet;
    /// use std::time::Duration;
    ///
    /// let (game, speaker) = (campeao_rules::catalogue::find("fibonacci-nim", Play::Normal)?, Speaker::new(Language::English));
    /// let law = campeao_study::study(&game, &mut Quiet)?.law.unwrap();
    /// let certificate = campeao_study::certify(&game, &law, &mut Quiet).unwrap();
    /// let written = campeao_verify::coq(&certificate.to_json()?)?;
    /// let output = "Closed under the global context\n".to_owned();
    /// let run = CoqRun { version: "8.16.1".to_owned(), elapsed: Duration::from_secs(3), accepted: true, output };
    /// let verdict = CoqVerdict::of(&certificate, &written, &run).unwrap();
    /// assert!(verdict.sentence(&speaker)?.starts_with("Confirmed by Coq 8.16.1 in 3.0 s"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(certificate: &Certificate, written: &str, run: &CoqRun) -> Option<Self> {
        let asked = written.lines().filter(|line| line.starts_with("Print Assumptions ")).count();
        let closed = run.output.lines().filter(|line| *line == "Closed under the global context").count();
        let refused = if run.accepted { None } else { Some(stopped(written, &run.output)?) };
        if refused.is_none() && (asked == 0 || closed != asked) {
            return None;
        }
        let has_formula = match certificate {
            Certificate::Safe(theorem) => theorem.formula().is_some(),
            Certificate::Grundy(theorem) => theorem.formula().is_some(),
            Certificate::Induction(_) | Certificate::Code(_) => false,
        };
        Some(Self {
            game: certificate.game().to_owned(),
            version: run.version.clone(),
            elapsed: run.elapsed,
            lemmas: written.lines().filter(|line| line.starts_with("Lemma ")).count(),
            has_formula,
            refused,
        })
    }

    /// Whether Coq refuses a lemma.
    pub const fn is_refused(&self) -> bool {
        self.refused.is_some()
    }

    /// The verdict in a sentence.
    ///
    /// # Errors
    /// If Coq refuses a lemma: its name.
    pub fn sentence(&self, speaker: &Speaker) -> Result<String, Mistake> {
        let version = ("version", self.version.clone().into());
        if let Some(lemma) = &self.refused {
            let arguments = [version, ("lemma", lemma.clone().into())];
            return Err(Mistake::new(speaker.say("coq-refused", &arguments)));
        }
        let seconds = format!("{:.1}", self.elapsed.as_secs_f64());
        let arguments = [version, ("seconds", seconds.into()), ("lemmas", self.lemmas.into())];
        Ok(speaker.say("coq-confirmed", &arguments))
    }

    /// The verdict as a structure for JSON.
    pub fn told(&self, speaker: &Speaker) -> Verified {
        let confirmed = self.refused.is_none();
        Verified {
            game: self.game.clone(),
            checker: format!("Coq {}", self.version),
            seconds: self.elapsed.as_secs_f64(),
            confirmed,
            statements: confirmed.then_some(self.lemmas),
            states: None,
            rows: None,
            formula: (confirmed && self.has_formula).then_some(true),
            unchecked: None,
            claim: self.refused.clone(),
            numbers: None,
            reason: self.sentence(speaker).err().map(|mistake| mistake.sentence),
        }
    }
}

/// The lemma in whose proof Coq stopped, by the line of the last message.
fn stopped(written: &str, output: &str) -> Option<String> {
    if ["Out of memory", "out of memory", "Stack overflow"].iter().any(|limit| output.contains(limit)) {
        return None;
    }
    let line: usize = output.lines().rev().find_map(|line| {
        let (_, place) = line.strip_prefix("File \"")?.split_once("\", line ")?;
        place.split(',').next()?.parse().ok()
    })?;
    let before: Vec<&str> = written.lines().take(line).collect();
    let (kind, name) = before.iter().rev().find_map(|line| {
        let (kind, rest) = line.split_once(' ')?;
        ["Lemma", "Theorem", "Definition"].contains(&kind).then_some((kind, rest))
    })?;
    // An error in a definition shows nothing about the game.
    if kind == "Definition" { None } else { name.split(' ').next().map(str::to_owned) }
}

#[cfg(test)]
mod tests {
    use super::stopped;

    #[test]
    fn a_refused_lemma_is_found_by_the_line_of_the_error() {
        let written = "Definition a := 1.\nLemma one : b = true.\nProof. x. Qed.\nDefinition c := 2.\n";
        let error = |line: usize| format!("File \"./theorem.v\", line {line}, characters 0-5:\nError: no\n");
        let warned = format!("File \"./theorem.v\", line 1, characters 0-5:\nWarning: w\n{}", error(3));
        assert_eq!(stopped(written, &error(3)).as_deref(), Some("one"));
        assert_eq!(stopped(written, &warned).as_deref(), Some("one"));
        assert_eq!(stopped(written, &error(4)), None, "an error in a definition");
        assert_eq!(stopped(written, &format!("{}Out of memory", error(3))), None);
        assert_eq!(stopped(written, "killed"), None);
    }
}
