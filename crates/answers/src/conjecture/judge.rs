//! Claims about one game, judged as claims about its positions or its starts.

use super::{Bench, Claim, Finding, Judged, StartClaim, judgement_told};
use crate::Unanswered;
use crate::speech::Speaker;
use campeao_games::{Resources, Ruleset};
use campeao_rules::Game;
use campeao_solve::sequence::Watch;
use campeao_study::{
    self as study, Judgement, StartConjecture, StartJudgement, StudyError, Vocabulary, certify,
};
use campeao_theorem::Certificate;
use std::time::Duration;

/// A judge of claims about one game, one after the other.
pub struct ClaimJudge<'g> {
    /// The game.
    pub game: &'g dyn Ruleset,
    /// The rules whose positions claims are about; `None` if claims are about the starts of the game.
    pub rules: Option<&'g Game>,
    /// The bench for claims about positions, with the numeration of all claims.
    pub bench: Bench,
    /// The greatest heap, coordinate or size that is examined; the usual one if none is given.
    pub up_to: Option<u64>,
    /// The time limit for judging positions; none if it is `None`.
    pub table_time: Option<Duration>,
    /// The time limit for solving starts; none if it is `None`.
    pub starts_time: Option<Duration>,
    /// The cache folder, the memory and the threads of the solvers.
    pub resources: Resources,
}

/// The judgement on a claim about a game.
pub enum ClaimAnswer<'g> {
    /// A claim about positions.
    Positions {
        /// The rules.
        rules: &'g Game,
        /// The judgement.
        finding: Finding,
    },
    /// A claim about starts.
    Starts {
        /// The game.
        game: &'g dyn Ruleset,
        /// The judgement.
        judgement: StartJudgement,
    },
}

impl<'g> ClaimJudge<'g> {
    /// Judges a claim. It is about starts if positions are single heaps that moves break, or if it uses names of sizes
    /// that positions do not have.
    ///
    /// # Errors
    /// If a formula is wrong, a limit is met or the watch stops the work.
    ///
    /// ```
    /// use campeao_answers::conjecture::{Bench, Claim, ClaimJudge};
    /// use campeao_answers::speech::Speaker;
    /// use campeao_base::{Language, Play};
    /// use campeao_games::{Resources, find};
    /// use campeao_solve::sequence::Quiet;
    ///
    /// let (game, speaker) = (find("subtraction:1,4", Play::Normal)?, Speaker::new(Language::English));
    /// let mut judge = ClaimJudge {
    ///     game: &*game,
    ///     rules: game.relation(),
    ///     bench: Bench::new(None),
    ///     up_to: Some(50),
    ///     table_time: None,
    ///     starts_time: None,
    ///     resources: Resources::default(),
    /// };
    /// let claim = Claim { safe: "n % 5 in {0, 1}", fragile: None, neutral: None };
    /// let answer = judge.judge(claim, &speaker, &mut Quiet)?;
    /// assert!(!answer.is_accepted());
    /// assert_eq!(answer.told(claim, &speaker).counterexample.map(|found| found.position).as_deref(), Some("1"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn judge(
        &mut self,
        claim: Claim<'_>,
        speaker: &Speaker,
        watch: &mut dyn Watch,
    ) -> Result<ClaimAnswer<'g>, Unanswered> {
        if let Some(rules) = self.rules {
            match self.bench.judge(rules, claim, self.up_to, self.table_time, watch) {
                Ok(finding) => return Ok(ClaimAnswer::Positions { rules, finding }),
                Err(StudyError::BreaksHeaps) => {}
                Err(error @ StudyError::Formula { .. }) => {
                    if !claim.is_about_starts_of(self.game, &self.bench.words) {
                        return Err(Unanswered::of_study(error, speaker));
                    }
                }
                Err(error) => return Err(Unanswered::of_study(error, speaker)),
            }
        }
        let (words, up_to) = (self.bench.words.clone(), self.up_to);
        let claim = StartClaim { claim, words, up_to, time: self.starts_time };
        let judgement = claim.judge(self.game, &self.resources, speaker, watch)?;
        Ok(ClaimAnswer::Starts { game: self.game, judgement })
    }
}

impl Claim<'_> {
    /// Whether the formulas can be read in the names of the starts' sizes.
    fn is_about_starts_of(&self, game: &dyn Ruleset, words: &Vocabulary) -> bool {
        let Self { safe, fragile, neutral } = *self;
        !game.sides().is_empty()
            && StartConjecture::parse(&game.sides(), words, safe, fragile, neutral).is_ok()
    }
}

impl ClaimAnswer<'_> {
    /// Whether no counterexample was found.
    pub const fn is_accepted(&self) -> bool {
        match self {
            Self::Positions { finding, .. } => finding.is_accepted(),
            Self::Starts { judgement, .. } => !matches!(judgement, StartJudgement::Refuted(_)),
        }
    }

    /// The judgement as a structure for JSON.
    pub fn told(&self, claim: Claim<'_>, speaker: &Speaker) -> Judged {
        match self {
            Self::Positions { rules, finding } => Judged::new(rules, claim, finding, speaker),
            Self::Starts { game, judgement } => Judged::of_starts(*game, claim, judgement, speaker),
        }
    }

    /// The proof of a claim about positions as a theorem file, where there is one.
    pub fn certificate(&self, watch: &mut dyn Watch) -> Option<Certificate> {
        match self {
            Self::Positions { rules, finding } => finding.law().and_then(|law| certify(rules, law, watch)),
            Self::Starts { .. } => None,
        }
    }

    /// The judgement in sentences.
    pub fn sentences(&self, speaker: &Speaker) -> Vec<String> {
        let found = match self {
            Self::Positions { rules, finding } => found(rules, finding, speaker),
            Self::Starts { judgement, .. } => judgement_told(judgement, speaker),
        };
        let refuted = (!self.is_accepted()).then(|| speaker.say("conjecture-refuted", &[]));
        refuted.into_iter().chain([found]).collect()
    }
}

/// The judgement on a claim about positions, in a sentence.
fn found(rules: &Game, finding: &Finding, speaker: &Speaker) -> String {
    match finding {
        Finding::Proved(law) => {
            if let study::Certificate::Exhaustion { positions } = law.certificate {
                return speaker.say("conjecture-accepted-everywhere", &[("positions", positions.into())]);
            }
            speaker.say("conjecture-proved", &[("why", speaker.tell(&law.certificate).into())])
        }
        Finding::Tabulated { judgement: Judgement::Accepted { positions }, up_to, unfinished } => {
            let positions = ("positions", (*positions).into());
            match (unfinished, up_to) {
                (None, _) => {
                    let arguments = [positions, ("up_to", up_to.unwrap_or_default().into())];
                    speaker.say("conjecture-accepted", &arguments)
                }
                (Some(all), Some(up_to)) => {
                    let arguments = [positions, ("all", (*all).into()), ("up_to", (*up_to).into())];
                    speaker.say("conjecture-unfinished", &arguments)
                }
                (Some(all), None) => {
                    let arguments = [positions, ("all", (*all).into())];
                    speaker.say("conjecture-hardly-begun", &arguments)
                }
            }
        }
        Finding::Tabulated { judgement: Judgement::Refuted(refutation), .. } => {
            speaker.refutation(rules, refutation)
        }
    }
}
