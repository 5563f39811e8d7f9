//! From a law to a theorem that can be saved, checked and played.

use crate::law::{Certificate, Law};
use crate::{proof, values_law};
use campeao_message::Play;
use campeao_rules::Game;
use campeao_solve::sequence::Watch;
use campeao_theorem as theorem;

/// The theorem that a law is, whatever proved it first: laws of repeating tables and of nim-values are proved once
/// more, by automata. `None` where that does not succeed.
///
/// # Examples
/// ```
/// use campeao_message::Play;
/// use campeao_solve::sequence::Quiet;
/// use campeao_study::{certify, study};
/// let game = campeao_games::find("no-repeat:1..3", Play::Normal)?;
/// let study = study(&game, &mut Quiet)?;
/// let theorem = certify(&game, &study.law.unwrap(), &mut Quiet).unwrap();
/// assert!(campeao_theorem::check(&theorem, 1_000_000).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn certify(game: &Game, law: &Law, watch: &mut dyn Watch) -> Option<theorem::Certificate> {
    match &law.certificate {
        Certificate::Automata(theorem) => return Some(theorem.as_ref().clone().into()),
        Certificate::Values(values) => return Some(values.as_ref().clone().into()),
        Certificate::Induction(theorem) => return Some(theorem.as_ref().clone().into()),
        _ => {}
    }
    if game.is_sum() {
        let (Some(preperiod), Some(period)) = (law.preperiod, law.period) else { return None };
        let arithmetic = values_law::Arithmetic { preperiod, period, saltus: law.saltus.unwrap_or(0) };
        (game.play() == Play::Normal)
            .then(|| values_law::theorem(game, arithmetic, watch))
            .flatten()
            .map(theorem::Certificate::from)
    } else {
        proof::prove(game, law.safe.as_deref()?, law.neutral.as_deref(), None)
            .ok()
            .map(theorem::Certificate::from)
    }
}
