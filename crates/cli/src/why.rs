//! Why a position is what it is: what its moves lead to, and what the champion sees in it.

use crate::watch::Progress;
use campeao_rules::{End, Game};
use campeao_solve::{Analysis, Outcome, Solver};
use campeao_speech::Speaker;
use campeao_study::{Law, StudyError, Thoroughness, explain, law};

/// What the champion knows of a game; its law is sought when it is first needed.
#[derive(Debug, Default)]
pub(crate) struct Knowledge {
    law: Option<Law>,
    sought: bool,
}

impl Knowledge {
    /// The reasons for a position's outcome, a paragraph each: the definition, and the law if there
    /// is one that speaks of the position.
    pub(crate) fn reasons(
        &mut self,
        solver: &mut Solver<'_>,
        analysis: &Analysis,
        speaker: &Speaker,
    ) -> Result<Vec<String>, StudyError> {
        let game = solver.game();
        let mut reasons = vec![by_definition(game, analysis, speaker)];
        if analysis.end.is_none() {
            // Sums of heaps explain themselves; other games by the law of all their positions.
            if !self.sought && !game.is_sum() {
                self.law = law(solver, Thoroughness::Quick, &mut Progress::new())?;
                self.sought = true;
            }
            let reason = explain(solver, self.law.as_ref(), &analysis.position, &mut Progress::new())?;
            reasons.push(speaker.tell(&reason));
        }
        reasons.retain(|reason| !reason.is_empty());
        Ok(reasons)
    }
}

/// The reason by the definition of safe, fragile and neutral positions.
fn by_definition(game: &Game, analysis: &Analysis, speaker: &Speaker) -> String {
    match (analysis.end, analysis.outcome) {
        (Some(End::Lost), _) => speaker.say("why-end-lost", &[]),
        (Some(End::Won), _) => speaker.say("why-end-won", &[]),
        (Some(End::Drawn), _) => speaker.say("why-end-drawn", &[]),
        (None, Outcome::Loss) => speaker.say("why-safe", &[("count", analysis.moves.len().into())]),
        (None, Outcome::Draw) => speaker.say("why-neutral", &[]),
        (None, Outcome::Win) => {
            let good = analysis.good_moves().count();
            let best = analysis.best().map(|best| {
                let label = game.label(&analysis.position, &best.step, speaker.language());
                (label, game.show_position(&best.step.to))
            });
            let (label, to) = best.unwrap_or_default();
            speaker.say("why-fragile", &[("count", good.into()), ("move", label.into()), ("to", to.into())])
        }
    }
}
