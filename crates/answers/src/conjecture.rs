//! Somebody's claim about the safe positions, judged.

use campeao_prove::Numeration;
use campeao_rules::{Game, Position};
use campeao_solve::Outcome;
use campeao_solve::sequence::Watch;
use campeao_speech::Speaker;
use campeao_study::{Conjecture, Extent, Judgement, Refutation, StudyError, positions, proof_for_every_size};
use campeao_theorem::Theorem;
use serde::Serialize;
use utoipa::ToSchema;

/// A claim as it is written: a formula for the safe positions, and perhaps for the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim<'t> {
    /// The formula for the safe positions.
    pub safe: &'t str,
    /// The formula for the fragile ones; without it they are all that are neither safe nor neutral.
    pub fragile: Option<&'t str>,
    /// The formula for the neutral ones.
    pub neutral: Option<&'t str>,
}

/// Where claims about one game are judged, one after the other.
///
/// ```
/// use campeao_answers::conjecture::{Bench, Claim, Judged};
/// use campeao_rules::{Language, Play};
/// use campeao_solve::sequence::Quiet;
/// use campeao_speech::Speaker;
///
/// let game = campeao_games::find("fibonacci-nim", Play::Normal)?;
/// let mut bench = Bench::new(Some("fib".parse()?));
/// let claim = Claim { safe: "n = 0 or 2*r < lowfib(n)", fragile: None, neutral: None };
/// let (extent, judgement) = bench.judge(&game, claim, Some(30), &mut Quiet)?;
/// let proved = bench.proof(&game, claim, &judgement).is_some();
/// let judged = Judged::new(&game, claim, extent, &judgement, proved, &Speaker::new(Language::English));
/// assert!(judged.accepted && judged.proved && judged.counterexample.is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Bench {
    /// The numeration whose digits claims may speak of.
    numeration: Option<Numeration>,
    /// The positions, listed once for each extent.
    listed: Option<(Extent, Vec<Position>)>,
}

impl Bench {
    /// A bench for claims that may speak of the digits of numbers in a numeration.
    pub const fn new(numeration: Option<Numeration>) -> Self {
        Self { numeration, listed: None }
    }

    /// Judges a claim about the positions up to a heap or coordinate, the usual one if none is given.
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
        watch: &mut dyn Watch,
    ) -> Result<(Extent, Judgement), StudyError> {
        let Claim { safe, fragile, neutral } = claim;
        let conjecture = Conjecture::parse_in(game, self.numeration.as_ref(), safe, fragile, neutral)?;
        let extent = Extent::of(game, up_to, conjecture.is_about_single_heaps());
        let list = match self.listed.take() {
            Some((listed, list)) if listed == extent => list,
            _ => positions(game, extent)?,
        };
        let judgement = conjecture.judge(game, &list, watch);
        self.listed = Some((extent, list));
        judgement.map(|judgement| (extent, judgement))
    }

    /// A proof for every size of a claim that nothing speaks against, where there is a method for it.
    pub fn proof(&self, game: &Game, claim: Claim<'_>, judgement: &Judgement) -> Option<Theorem> {
        (claim.fragile.is_none() && judgement.is_accepted())
            .then(|| proof_for_every_size(game, claim.safe, claim.neutral, self.numeration.as_ref()))
            .flatten()
    }
}

/// A judgement of a conjecture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Judged {
    /// The game's name with its arguments.
    pub game: String,
    /// The convention of play: `normal` or `misere`.
    pub play: &'static str,
    /// The formula for the safe positions, as given.
    pub safe: String,
    /// That for the fragile ones, or null.
    pub fragile: Option<String>,
    /// That for the neutral ones, or null.
    pub neutral: Option<String>,
    /// The greatest heap or coordinate looked at.
    pub up_to: u64,
    /// Whether nothing speaks against it.
    pub accepted: bool,
    /// Whether it was proved for every size; false where there is no method to tell.
    pub proved: bool,
    /// How many positions were looked at; null if it is refuted.
    pub positions: Option<u64>,
    /// The simplest position where it fails; null if it is accepted.
    pub counterexample: Option<Counterexample>,
}

/// The simplest position where a conjecture fails.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Counterexample {
    /// The position.
    pub position: String,
    /// The outcomes it claims there.
    pub classes: Vec<&'static str>,
    /// What breaks.
    pub condition: &'static str,
    /// The move that shows it, or null.
    #[serde(rename = "move")]
    pub text: Option<String>,
    /// Where that move leads, or null.
    pub to: Option<String>,
    /// The outcome claimed there, or null.
    pub to_class: Option<&'static str>,
    /// How many moves the position has.
    pub moves: usize,
    /// The reason in a sentence.
    pub why: String,
}

/// A line of a batch that is no conjecture.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Unjudged {
    /// The line.
    pub safe: String,
    /// What is wrong, in a sentence.
    pub error: String,
}

impl Judged {
    /// The judgement of a claim about a game up to an extent, and whether it was proved for every size.
    pub fn new(
        game: &Game,
        claim: Claim<'_>,
        extent: Extent,
        judgement: &Judgement,
        proved: bool,
        speaker: &Speaker,
    ) -> Self {
        let (positions, refutation) = match judgement {
            Judgement::Accepted { positions } => (Some(*positions), None),
            Judgement::Refuted(refutation) => (None, Some(refutation)),
        };
        Self {
            game: game.name().to_owned(),
            play: game.play().name(),
            safe: claim.safe.to_owned(),
            fragile: claim.fragile.map(str::to_owned),
            neutral: claim.neutral.map(str::to_owned),
            up_to: extent.up_to,
            accepted: judgement.is_accepted(),
            proved,
            positions,
            counterexample: refutation.map(|refutation| Counterexample::new(game, refutation, speaker)),
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
    use campeao_rules::{Language, Play};
    use campeao_solve::sequence::Quiet;

    #[test]
    fn a_refuted_claim_has_its_counterexample() {
        let game = campeao_games::find("subtraction:1,4", Play::Normal).unwrap();
        let mut bench = Bench::new(None);
        let claim = Claim { safe: "n % 5 in {0, 1}", fragile: None, neutral: None };
        let (extent, judgement) = bench.judge(&game, claim, Some(50), &mut Quiet).unwrap();
        assert!(bench.proof(&game, claim, &judgement).is_none());
        let speaker = Speaker::new(Language::English);
        let judged = Judged::new(&game, claim, extent, &judgement, false, &speaker);
        let found = judged.counterexample.clone().unwrap();
        assert_eq!((found.position.as_str(), found.condition, found.to_class), ("1", "II", Some("loss")));
        assert!(!judged.accepted && judged.up_to == 50 && judged.positions.is_none());
        // The list of positions serves the next claim as well.
        let claim = Claim { safe: "n % 5 in {0, 2}", ..claim };
        let (_, judgement) = bench.judge(&game, claim, Some(50), &mut Quiet).unwrap();
        assert_eq!(judgement, Judgement::Accepted { positions: 51 });
    }
}
