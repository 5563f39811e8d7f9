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

    /// The law as a theorem for Coq, where it is proved by automata and its kind is supported.
    pub fn coq(&self, watch: &mut dyn Watch) -> Option<String> {
        let AnyStudy::Positions { study, .. } = &self.study else { return None };
        // The other kinds are not supported, and their theorem files may take time.
        match study.law.as_ref()?.certificate {
            campeao_study::Certificate::Automata(_) | campeao_study::Certificate::Values(_) => {
                for_coq(&self.certificate(watch)?.to_json().ok()?)
            }
            _ => None,
        }
    }
}

/// A theorem file as a theorem for Coq.
#[cfg(not(target_family = "wasm"))]
fn for_coq(theorem: &str) -> Option<String> {
    campeao_verify::coq(theorem).ok()
}

/// The module for browsers is part of each first visit, and has no room for the writer.
#[cfg(target_family = "wasm")]
const fn for_coq(_: &str) -> Option<String> {
    None
}
