//! The study of any game, as a structure and in sentences.

use crate::Unanswered;
use crate::programme::Programme;
use crate::speech::Speaker;
use crate::study::Studied;
use campeao_games::{Resources, Ruleset};
use campeao_solve::sequence::Watch;
use campeao_study::{AnyStudy, StudyLimits, certify};
use campeao_theorem::Certificate;

/// A game with the results of its study.
pub struct StudyAnswer<'g> {
    /// The game.
    pub game: &'g dyn Ruleset,
    /// The results.
    pub study: AnyStudy,
}

impl<'g> StudyAnswer<'g> {
    /// Studies a game within limits.
    ///
    /// # Errors
    /// If the watch stops the work, or the game does not answer.
    ///
    /// ```
    /// use campeao_answers::StudyAnswer;
    /// use campeao_games::{Resources, find};
    /// use campeao_base::{Language, Play};
    /// use campeao_solve::sequence::Quiet;
    /// use campeao_answers::speech::Speaker;
    /// use campeao_study::StudyLimits;
    ///
    /// let speaker = Speaker::new(Language::English);
    /// let studied = |name: &str| -> Result<_, Box<dyn std::error::Error>> {
    ///     let game = find(name, Play::Normal)?;
    ///     let study = StudyAnswer::of(&*game, &Resources::default(), StudyLimits::default(), &speaker, &mut Quiet);
    ///     Ok(study.map_err(|_| "no answer")?.studied(&speaker))
    /// };
    /// assert_eq!((studied("subtraction:1,4")?.about, studied("subtraction:1,4")?.status), ("positions", "proved"));
    /// assert_eq!((studied("chomp")?.about, studied("chomp")?.status), ("starts", "known"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(
        game: &'g dyn Ruleset,
        resources: &Resources,
        limits: StudyLimits,
        speaker: &Speaker,
        watch: &mut dyn Watch,
    ) -> Result<Self, Unanswered> {
        let study = AnyStudy::of(game, resources, limits, watch);
        Ok(Self { game, study: study.map_err(|error| Unanswered::of_start(error, speaker))? })
    }

    /// The results as a structure for JSON.
    pub fn studied(&self, speaker: &Speaker) -> Studied {
        match &self.study {
            AnyStudy::Positions { game, study } => Studied::new(game, study),
            AnyStudy::Starts(study) => Studied::of_starts(self.game, study, speaker),
        }
    }

    /// The results in sentences.
    pub fn programme(&self, speaker: &Speaker) -> Programme {
        match &self.study {
            AnyStudy::Positions { game, study } => Programme::new(game, study, speaker),
            AnyStudy::Starts(study) => Programme::of_starts(self.game, study, speaker),
        }
    }

    /// The proof of the law as a theorem file, where there is one.
    pub fn certificate(&self, watch: &mut dyn Watch) -> Option<Certificate> {
        match &self.study {
            AnyStudy::Positions { game, study } => {
                study.law.as_ref().and_then(|law| certify(game, law, watch))
            }
            AnyStudy::Starts(_) => None,
        }
    }

    /// Whether [`coq`](Self::coq) gives a theorem. The writer refuses rules and formulas, never automata, so it is tried
    /// without them.
    pub fn has_coq(&self) -> bool {
        use campeao_study::Certificate::{Automata, Values};
        let AnyStudy::Positions { study, .. } = &self.study else { return false };
        if !WRITES_COQ {
            return false;
        }
        let outline = match study.law.as_ref().map(|law| &law.certificate) {
            Some(Automata(theorem)) => theorem.outline(),
            Some(Values(theorem)) => theorem.outline(),
            _ => return false,
        };
        outline.is_ok_and(|text| for_coq(&text).is_some())
    }

    /// The law as a theorem for Coq, where it is proved by automata and its kind is supported.
    pub fn coq(&self, watch: &mut dyn Watch) -> Option<String> {
        let AnyStudy::Positions { study, .. } = &self.study else { return None };
        if !WRITES_COQ {
            return None;
        }
        // The other kinds are not supported, and their theorem files may take time.
        match study.law.as_ref()?.certificate {
            campeao_study::Certificate::Automata(_) | campeao_study::Certificate::Values(_) => {
                for_coq(&self.certificate(watch)?.to_json().ok()?)
            }
            _ => None,
        }
    }
}

/// Whether the writer for Coq is part of the program. The module for browsers is part of each first visit, and has no room
/// for it.
const WRITES_COQ: bool = cfg!(not(target_family = "wasm"));

/// A theorem file as a theorem for Coq.
fn for_coq(theorem: &str) -> Option<String> {
    campeao_verify::coq(theorem).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_base::{Language, Play};
    use campeao_games::find;
    use campeao_solve::sequence::Quiet;

    /// Whether a study says that there is a theorem for Coq, and whether there is one.
    fn said_and_made(name: &str) -> (bool, bool) {
        let speaker = Speaker::new(Language::English);
        let game = find(name, Play::Normal).unwrap();
        let limits = StudyLimits::default();
        let study = StudyAnswer::of(&*game, &Resources::default(), limits, &speaker, &mut Quiet);
        let study = study.ok().unwrap();
        (study.has_coq(), study.coq(&mut Quiet).is_some())
    }

    #[test]
    fn a_study_says_whether_it_has_a_theorem_for_coq() {
        for name in ["wythoff", "fibonacci-nim"] {
            assert_eq!(said_and_made(name), (true, true), "{name}");
        }
        for name in ["northcott-gaps", "partizan-subtraction", "game-14-I", "kayles", "bicycle", "chomp"] {
            let (said, made) = said_and_made(name);
            assert_eq!(said, made, "{name}");
        }
    }
}
