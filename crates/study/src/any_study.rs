//! The study of any game: of its positions where the moves are formulas, else of its starts.

use crate::by_start::{StartError, StartStudy, study_starts};
use crate::law::Status;
use crate::law_files;
use crate::study::{Study, Thoroughness, study_thoroughly};
use campeao_base::Text;
use campeao_play::{Resources, Ruleset};
use campeao_rules::Game;
use campeao_solve::sequence::Watch;
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
///
/// ```
/// use campeao_boards::families;
/// use campeao_base::Play;
/// use campeao_play::Resources;
/// use campeao_solve::sequence::Quiet;
/// use campeao_study::{AnyStudy, Status, StudyLimits};
///
/// let chomp = families().iter().find(|family| family.name == "chomp").ok_or("no such family")?;
/// let game = chomp.game(Some("3x4"), Play::Normal)?;
/// let study = AnyStudy::of(&*game, &Resources::default(), StudyLimits::default(), &mut Quiet)?;
/// assert!(matches!(study, AnyStudy::Starts(_)));
/// assert_eq!(study.status(), Status::Known);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub enum AnyStudy {
    /// All positions.
    Positions {
        /// The game whose moves are formulas: the game itself, or the [model](Ruleset::model) that stands for it.
        game: Box<Game>,
        /// What was found.
        study: Box<Study>,
    },
    /// The starting positions.
    Starts(Box<StartStudy>),
}

impl AnyStudy {
    /// Studies a game within limits.
    ///
    /// # Errors
    /// Where the watch stops the work, or the game does not answer.
    pub fn of(
        game: &dyn Ruleset,
        resources: &Resources,
        limits: StudyLimits,
        watch: &mut dyn Watch,
    ) -> Result<Self, StartError> {
        if let Some(game) = game.model() {
            let thoroughness = limits.heaps.map_or(Thoroughness::Full, Thoroughness::Heaps);
            let folder = resources.laws_folder();
            // A file that is damaged or about other rules is as good as none: the law is sought.
            let unused = folder.as_ref().and_then(|folder| law_files::read(game, folder).err());
            let mut study = Box::new(study_thoroughly(game, thoroughness, watch)?);
            study.unused_files.extend(unused.map(|unused| Text::told(&unused)));
            if let (Some(folder), Some(law)) = (&folder, &study.law) {
                law_files::write(game, law, folder);
            }
            return Ok(Self::Positions { game: Box::new(game.clone()), study });
        }
        Ok(Self::Starts(Box::new(study_starts(game, resources, limits.time, watch)?)))
    }

    /// How sure the law is.
    pub fn status(&self) -> Status {
        match self {
            Self::Positions { study, .. } => study.status,
            Self::Starts(study) => study.status,
        }
    }

    /// The law as a formula: which positions, or which starts, the player to move loses. `None` where no formula was found.
    pub fn safe(&self) -> Option<&str> {
        match self {
            Self::Positions { study, .. } => study.law.as_ref()?.safe.as_deref(),
            Self::Starts(study) => study.safe.as_deref(),
        }
    }
}
