//! The study of any game: of its positions if the moves are formulas, else of its starting positions.

use crate::by_start::{StartError, StartStudy, study_starts};
use crate::law::Status;
use crate::law_files;
use crate::study::{Study, Thoroughness, study_in_time};
use campeao_base::Text;
use campeao_base::machine::TimeLimit;
use campeao_play::{Resources, Ruleset};
use campeao_rules::Game;
use campeao_solve::sequence::{Clock, Watch};
use std::time::Duration;

/// Limits of a study.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StudyLimits {
    /// The time for solving starting positions, if it is limited and the study is about these.
    pub time: Option<Duration>,
    /// The time for a study of all positions, if it is limited. A part of the study that takes longer is left out.
    pub positions: Option<Duration>,
    /// The number of heaps tabulated in search of a period, if moves break heaps; by default as many as some seconds
    /// allow.
    pub heaps: Option<u64>,
}

/// The study of a game: of all its positions, or of its starting positions.
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
    /// A study of all positions.
    Positions {
        /// The game whose moves are formulas: the game itself, or the [model](Ruleset::model) that represents it.
        game: Box<Game>,
        /// The study of that game.
        study: Box<Study>,
    },
    /// A study of the starting positions.
    Starts(Box<StartStudy>),
}

impl AnyStudy {
    /// Studies a game within limits.
    ///
    /// # Errors
    /// If the watch stops the work, or the game refuses an answer.
    pub fn of(
        game: &dyn Ruleset,
        resources: &Resources,
        limits: StudyLimits,
        watch: &mut dyn Watch,
    ) -> Result<Self, StartError> {
        if let Some(game) = game.model() {
            let thoroughness = limits.heaps.map_or(Thoroughness::Full, Thoroughness::Heaps);
            let folder = resources.laws_folder();
            // A file that is damaged or belongs to other rules is ignored, and the law is searched for.
            let unused = folder.as_ref().and_then(|folder| law_files::read(game, folder).err());
            let mut clock = Clock::by(limits.positions.and_then(TimeLimit::after), watch);
            let mut study = Box::new(study_in_time(game, thoroughness, &mut clock)?);
            study.unused_files.extend(unused.map(|unused| Text::told(&unused)));
            if let (Some(folder), Some(law)) = (&folder, &study.law) {
                law_files::write(game, law, folder);
            }
            return Ok(Self::Positions { game: Box::new(game.clone()), study });
        }
        Ok(Self::Starts(Box::new(study_starts(game, resources, limits.time, watch)?)))
    }

    /// The status of the law: how certain it is.
    pub fn status(&self) -> Status {
        match self {
            Self::Positions { study, .. } => study.status,
            Self::Starts(study) => study.status,
        }
    }

    /// The law as a formula: the positions, or the starts, in which the player to move loses. `None` if no formula
    /// was found.
    pub fn safe(&self) -> Option<&str> {
        match self {
            Self::Positions { study, .. } => study.law.as_ref()?.safe.as_deref(),
            Self::Starts(study) => study.safe.as_deref(),
        }
    }
}
