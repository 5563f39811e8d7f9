//! The study of any game: of its positions where it has a rule file, else of its starts.

use crate::Unanswered;
use crate::programme::Programme;
use crate::study::Studied;
use campeao_champion::{Resources, Ruleset};
use campeao_rules::Game;
use campeao_solve::sequence::Watch;
use campeao_speech::Speaker;
use campeao_study::{StartStudy, Study, Thoroughness, certify, study_starts, study_thoroughly};
use campeao_theorem::Certificate;
use std::time::Duration;

/// How far a study goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StudyLimits {
    /// The time for finding who wins starts, if it is limited, where the study is about these.
    pub time: Option<Duration>,
    /// How many heaps are tabulated in search of a period, where heaps are broken; what some seconds allow, if it is not said.
    pub heaps: Option<u64>,
}

/// What a study of a game found, whatever it is about.
pub enum AnyStudy<'g> {
    /// About all positions of the game of a rule file, or of one that stands for it.
    Positions {
        /// The game.
        game: &'g Game,
        /// What was found.
        study: Box<Study>,
    },
    /// About the starts.
    Starts {
        /// The game.
        game: &'g dyn Ruleset,
        /// What was found.
        study: Box<StartStudy>,
    },
}

impl<'g> AnyStudy<'g> {
    /// Studies a game within limits.
    ///
    /// # Errors
    /// Where the watch stops the work, or the game does not answer.
    ///
    /// ```
    /// use campeao_answers::{AnyStudy, StudyLimits};
    /// use campeao_champion::{Resources, find};
    /// use campeao_message::{Language, Play};
    /// use campeao_solve::sequence::Quiet;
    /// use campeao_speech::Speaker;
    ///
    /// let speaker = Speaker::new(Language::English);
    /// let studied = |name: &str| -> Result<_, Box<dyn std::error::Error>> {
    ///     let game = find(name, Play::Normal)?;
    ///     let study = AnyStudy::of(&*game, &Resources::default(), StudyLimits::default(), &speaker, &mut Quiet);
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
        if let Some(game) = game.model() {
            let thoroughness = limits.heaps.map_or(Thoroughness::Full, Thoroughness::Heaps);
            let study = study_thoroughly(game, thoroughness, watch)
                .map_err(|error| Unanswered::of_study(error, speaker))?;
            return Ok(Self::Positions { game, study: Box::new(study) });
        }
        let study = study_starts(game, resources, limits.time, watch);
        let study = study.map_err(|refusal| Unanswered::of_refusal(refusal, speaker))?;
        Ok(Self::Starts { game, study: Box::new(study) })
    }

    /// What was found, for machines.
    pub fn studied(&self, speaker: &Speaker) -> Studied {
        match self {
            Self::Positions { game, study } => Studied::new(game, study),
            Self::Starts { game, study } => Studied::of_starts(*game, study, speaker),
        }
    }

    /// What was found, in sentences.
    pub fn programme(&self, speaker: &Speaker) -> Programme {
        match self {
            Self::Positions { game, study } => Programme::new(game, study, speaker),
            Self::Starts { game, study } => Programme::of_starts(*game, study, speaker),
        }
    }

    /// The proof of the law as a file, where there is one.
    pub fn certificate(&self, watch: &mut dyn Watch) -> Option<Certificate> {
        match self {
            Self::Positions { game, study } => study.law.as_ref().and_then(|law| certify(game, law, watch)),
            Self::Starts { .. } => None,
        }
    }
}
