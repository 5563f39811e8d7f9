//! A user's claim about the safe positions, judged.

mod judge;

use crate::speech::Speaker;
use crate::study::StudiedCertificate;
use campeao_prove::Numeration;
use campeao_rules::{Game, Position};
use campeao_solve::Outcome;
use campeao_solve::sequence::Watch;
use campeao_study::{
    Extent, Judgement, Law, Refutation, StudyError, Vocabulary, exhausted_claim, is_finite, known_claim,
    parse_in_numeration_of_law, positions, prove_claim,
};
use campeao_theorem::Refusal;
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Duration;
use utoipa::ToSchema;

pub use crate::by_start::{StartClaim, judgement_told};
pub use judge::{ClaimAnswer, ClaimJudge};

/// A claim as it is written: a formula for the safe positions, and optionally for the fragile and neutral ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim<'t> {
    /// The formula for the safe positions.
    pub safe: &'t str,
    /// The formula for the fragile positions; without it all that are neither safe nor neutral are fragile.
    pub fragile: Option<&'t str>,
    /// The formula for the neutral positions.
    pub neutral: Option<&'t str>,
}

/// The result of judging a claim.
#[derive(Clone, Debug)]
pub enum Finding {
    /// The claim holds for all positions, by this law with its certificate: the law was proved from the claim, or is
    /// equivalent to it.
    Proved(Box<Law>),
    /// There is no proof; the judgement rests on a table of positions.
    Tabulated {
        /// The judgement.
        judgement: Judgement,
        /// The bound up to which all positions were examined; `None` if time ran out before those up to 0 were done.
        up_to: Option<u64>,
        /// The number of positions in all, if there was no time to examine each.
        unfinished: Option<u64>,
    },
}

impl Finding {
    /// Whether no counterexample was found.
    pub const fn is_accepted(&self) -> bool {
        match self {
            Self::Proved(_) => true,
            Self::Tabulated { judgement, .. } => judgement.is_accepted(),
        }
    }

    /// The law that proves the claim, if it is proved.
    pub fn law(&self) -> Option<&Law> {
        match self {
            Self::Proved(law) => Some(law),
            Self::Tabulated { .. } => None,
        }
    }
}

/// A bench at which claims about one game are judged, one after the other.
///
/// ```
/// use campeao_answers::conjecture::{Bench, Claim, Judged};
/// use campeao_base::{Language, Play};
/// use campeao_solve::sequence::Quiet;
/// use campeao_answers::speech::Speaker;
///
/// let game = campeao_rules::catalogue::find("fibonacci-nim", Play::Normal)?;
/// let mut bench = Bench::new(Some("fib".parse()?));
/// let claim = Claim { safe: "n = 0 or 2*r < lowfib(n)", fragile: None, neutral: None };
/// let finding = bench.judge(&game, claim, Some(30), None, &mut Quiet)?;
/// let judged = Judged::new(&game, claim, &finding, &Speaker::new(Language::English));
/// assert!(judged.accepted && judged.proved && judged.counterexample.is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Bench {
    /// The numeration whose digits claims may mention, if it is given, and definitions.
    words: Vocabulary,
    /// The positions, listed once for each extent.
    listed: Option<(Extent, Vec<Position>)>,
}

impl Bench {
    /// A bench for claims that may mention the digits of numbers: in the given numeration, else in that of the game's
    /// law.
    pub fn new(numeration: Option<Numeration>) -> Self {
        Self::with(Vocabulary::new(numeration))
    }

    /// A bench for claims that may use these definitions.
    pub const fn with(words: Vocabulary) -> Self {
        Self { words, listed: None }
    }

    /// Judges a claim. It is proved for every size if it leaves the fragile positions open and a method applies, or if
    /// it is equivalent to a law that a study proves. Otherwise it is checked on the positions up to a heap or
    /// coordinate, the usual one if none is given, within the time limit if there is one.
    ///
    /// All claims at one bench must be about the same game.
    ///
    /// # Errors
    /// If a formula is wrong, a limit is met or the watch stops the work.
    pub fn judge(
        &mut self,
        game: &Game,
        claim: Claim<'_>,
        up_to: Option<u64>,
        time: Option<Duration>,
        watch: &mut dyn Watch,
    ) -> Result<Finding, StudyError> {
        let Claim { safe, fragile, neutral } = claim;
        let (conjecture, numeration) =
            parse_in_numeration_of_law(game, &self.words, (safe, fragile, neutral), watch)?;
        let mut contradiction = None;
        // A claim about the fragile positions is judged by the table, because a theorem makes all others fragile.
        if fragile.is_none() {
            match prove_claim(game, &conjecture, numeration.as_ref()) {
                Ok(theorem) => return Ok(Finding::Proved(Box::new(theorem.into()))),
                Err(Refusal::Refuted(found)) => {
                    let position = Position::tuple(found.state).with_player(found.player);
                    contradiction = Some(position);
                }
                Err(_) => {}
            }
        }
        let extent = Extent::of(game, up_to, conjecture.most_heaps());
        let list = match self.listed.take() {
            Some((listed, list)) if listed == extent => list,
            _ => positions(game, extent)?,
        };
        let judged = conjecture.judge_within(game, &list, time, watch);
        let (mut judgement, all) = (judged?, list.len());
        let looked_at = match judgement {
            Judgement::Accepted { positions } => positions as usize,
            Judgement::Refuted(_) => all,
        };
        if let Some(position) = contradiction.filter(|_| judgement.is_accepted())
            && let refuted @ Judgement::Refuted(_) = conjecture.judge(game, &[position], watch)?
        {
            // The claim fails beyond the table, where the attempt to prove it found a counterexample.
            judgement = refuted;
        }
        let unfinished = (looked_at < all).then_some(all as u64);
        if judgement.is_accepted() {
            let law = match unfinished {
                None if is_finite(game) => Some(exhausted_claim(safe, neutral, all as u64)),
                _ => known_claim(game, &conjecture, watch)?,
            };
            if let Some(law) = law {
                self.listed = Some((extent, list));
                return Ok(Finding::Proved(Box::new(law)));
            }
        }
        let up_to = extent.reached(game, &list, looked_at);
        self.listed = Some((extent, list));
        Ok(Finding::Tabulated { judgement, up_to, unfinished })
    }
}

/// A judgement of a conjecture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Judged {
    /// The game's name with its arguments.
    pub game: String,
    /// The convention of play: `normal` or `misere`.
    pub play: &'static str,
    /// The subject of the conjecture: `positions` or `starts`.
    pub about: &'static str,
    /// The verdict: `proved`, `known` by a theorem, `checked` as far as the table goes, or `refuted`.
    pub status: &'static str,
    /// The source of the theorem by which it is known, or null.
    pub source: Option<String>,
    /// The formula for the safe positions, as given.
    pub safe: String,
    /// The formula for the fragile positions, or null.
    pub fragile: Option<String>,
    /// The formula for the neutral positions, or null.
    pub neutral: Option<String>,
    /// The greatest heap or coordinate up to which every position was examined; null if there was no time for any
    /// position, and if the claim is proved.
    pub up_to: Option<u64>,
    /// Whether no counterexample was found.
    pub accepted: bool,
    /// Whether it was proved for every size; false where there is no method to tell.
    pub proved: bool,
    /// The certificate that it holds for all positions; null if it is not proved, and for a claim about starts.
    pub certificate: Option<StudiedCertificate>,
    /// The certificate in a sentence, or null.
    pub why: Option<String>,
    /// The number of positions examined; null if it is proved or refuted.
    pub positions: Option<u64>,
    /// Whether time ran out before all positions of the table were examined.
    pub out_of_time: bool,
    /// The simplest position of the table where it fails, or one beyond it where the attempt to prove it failed; null
    /// if it is accepted.
    pub counterexample: Option<Counterexample>,
    /// The start where a claim about starts fails; absent for one about positions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<StartCounterexample>,
}

/// A start where a conjecture fails.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct StartCounterexample {
    /// The value of each side, by name.
    pub cell: BTreeMap<String, String>,
    /// The outcomes claimed there.
    pub classes: Vec<&'static str>,
    /// The true outcome.
    pub outcome: &'static str,
    /// The reason in a sentence.
    pub why: String,
}

/// The simplest position where a conjecture fails.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Counterexample {
    /// The position.
    pub position: String,
    /// The outcomes claimed there.
    pub classes: Vec<&'static str>,
    /// The condition that is violated.
    pub condition: &'static str,
    /// The move that shows it, or null.
    #[serde(rename = "move")]
    pub text: Option<String>,
    /// The position that the move leads to, or null.
    pub to: Option<String>,
    /// The outcome claimed there, or null.
    pub to_class: Option<&'static str>,
    /// The number of moves of the position.
    pub moves: usize,
    /// The reason in a sentence.
    pub why: String,
}

/// A line of a batch that is not a conjecture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Unjudged {
    /// The line.
    pub safe: String,
    /// The error, in a sentence.
    pub error: String,
}

impl Judged {
    /// The judgement of a claim about a game.
    pub fn new(game: &Game, claim: Claim<'_>, finding: &Finding, speaker: &Speaker) -> Self {
        let (up_to, positions, unfinished, refutation) = match finding {
            Finding::Proved(_) => (None, None, None, None),
            Finding::Tabulated { judgement: Judgement::Accepted { positions }, up_to, unfinished } => {
                (*up_to, Some(*positions), *unfinished, None)
            }
            Finding::Tabulated { judgement: Judgement::Refuted(refutation), up_to, unfinished } => {
                (*up_to, None, *unfinished, Some(refutation))
            }
        };
        Self {
            game: game.name().to_owned(),
            play: game.play().name(),
            about: "positions",
            status: match finding {
                Finding::Proved(_) => "proved",
                _ if refutation.is_some() => "refuted",
                Finding::Tabulated { .. } => "checked",
            },
            source: None,
            safe: claim.safe.to_owned(),
            fragile: claim.fragile.map(str::to_owned),
            neutral: claim.neutral.map(str::to_owned),
            up_to,
            accepted: finding.is_accepted(),
            proved: finding.law().is_some(),
            certificate: finding.law().map(|law| StudiedCertificate::from(&law.certificate)),
            why: finding.law().map(|law| speaker.tell(&law.certificate)),
            positions,
            out_of_time: unfinished.is_some(),
            counterexample: refutation.map(|refutation| Counterexample::new(game, refutation, speaker)),
            start: None,
        }
    }
}

impl Counterexample {
    /// A refutation with its reason in the speaker's language.
    pub fn new(game: &Game, refutation: &Refutation, speaker: &Speaker) -> Self {
        let step = refutation.step.as_ref();
        Self {
            position: game.show_position(&refutation.position),
            classes: refutation.classes.iter().map(|class| class.name()).collect(),
            condition: refutation.condition.name(),
            text: step.map(|(step, _)| game.show_move(step)),
            to: step.map(|(step, _)| game.show_position(&step.to)),
            to_class: step.and_then(|(_, class)| class.map(Outcome::name)),
            moves: refutation.moves,
            why: speaker.refutation(game, refutation),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_base::{Language, Play};
    use campeao_solve::sequence::Quiet;

    #[test]
    fn a_refuted_claim_has_its_counterexample() {
        let game = campeao_rules::catalogue::find("subtraction:1,4", Play::Normal).unwrap();
        let mut bench = Bench::new(None);
        let claim = Claim { safe: "n % 5 in {0, 1}", fragile: None, neutral: None };
        let finding = bench.judge(&game, claim, Some(50), None, &mut Quiet).unwrap();
        assert!(finding.law().is_none());
        let judged = Judged::new(&game, claim, &finding, &Speaker::new(Language::English));
        let found = judged.counterexample.clone().unwrap();
        assert_eq!((found.position.as_str(), found.condition, found.to_class), ("1", "II", Some("loss")));
        assert!(!judged.accepted && judged.up_to == Some(50) && judged.positions.is_none());
        // The list of positions serves the next claim as well.
        let claim = Claim { safe: "n % 5 in {0, 2}", fragile: Some("n % 5 in {1, 3, 4}"), ..claim };
        let Finding::Tabulated { judgement, up_to, unfinished } =
            bench.judge(&game, claim, Some(50), None, &mut Quiet).unwrap()
        else {
            panic!("what is said of the fragile ones as well is looked up");
        };
        assert_eq!(judgement, Judgement::Accepted { positions: 51 });
        assert_eq!((up_to, unfinished), (Some(50), None));
    }

    #[test]
    fn a_proof_needs_no_table() {
        let game = campeao_rules::catalogue::find("fibonacci-nim", Play::Normal).unwrap();
        let claim = Claim { safe: "n = 0 or 2*r < lowfib(n)", fragile: None, neutral: None };
        let mut looked = |_: u64, _: u64| panic!("a position of the table was looked at");
        let finding = Bench::new(None).judge(&game, claim, None, None, &mut looked).unwrap();
        assert!(finding.law().is_some());
    }

    #[test]
    fn what_fails_only_beyond_the_table_is_refuted_by_the_attempt_to_prove_it() {
        let game = campeao_rules::catalogue::find("fibonacci-nim", Play::Normal).unwrap();
        let claim = Claim { safe: "n = 0 or 2*r < lowfib(n) and n != 89", fragile: None, neutral: None };
        let finding = Bench::new(None).judge(&game, claim, Some(40), None, &mut Quiet).unwrap();
        let Finding::Tabulated { judgement: Judgement::Refuted(refutation), .. } = finding else {
            panic!("it is false at 89");
        };
        assert!(refutation.position.numbers[0] >= 89, "{refutation:?}");
    }

    #[test]
    fn without_time_the_table_says_how_far_it_went() {
        let game = campeao_rules::catalogue::find("subtraction:1,4", Play::Normal).unwrap();
        let claim = Claim { safe: "n % 5 in {0, 2}", fragile: Some("n % 5 in {1, 3, 4}"), neutral: None };
        let finding =
            Bench::new(None).judge(&game, claim, Some(50), Some(Duration::ZERO), &mut Quiet).unwrap();
        let judged = Judged::new(&game, claim, &finding, &Speaker::new(Language::English));
        assert!(judged.out_of_time && judged.accepted && !judged.proved);
        assert_eq!((judged.positions, judged.up_to), (Some(0), None));
    }
}
