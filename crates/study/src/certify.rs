//! Conversion of a law into a theorem that can be saved, checked and played.

use crate::law::{Certificate, Law};
use crate::{proof, values_law};
use campeao_base::Play;
use campeao_rules::{Game, Shape};
use campeao_solve::sequence::{Criterion, PeriodCertificate, Watch};
use campeao_theorem as theorem;

/// The most nim-values that are written into a law for automata.
const BY_AUTOMATA: u64 = 1 << 12;

/// Returns the theorem of a law. Laws of repeating tables and of nim-values are proved once more, by automata; if
/// these would be too large and moves leave at most two heaps, the theorem is the period of the nim-values. `None` if
/// neither succeeds.
///
/// # Examples
/// ```
/// use campeao_base::Play;
/// use campeao_solve::sequence::Quiet;
/// use campeao_study::{certify, study};
/// let game = campeao_rules::catalogue::find("no-repeat:1..3", Play::Normal)?;
/// let study = study(&game, &mut Quiet)?;
/// let theorem = certify(&game, &study.law.unwrap(), &mut Quiet).unwrap();
/// assert!(campeao_verify::check(&theorem.to_json()?, 1_000_000).is_ok());
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
        if game.play() != Play::Normal {
            return None;
        }
        let (preperiod, period) = (law.preperiod?, law.period?);
        let saltus = law.saltus.unwrap_or(0);
        let arithmetic = values_law::Arithmetic { preperiod, period, saltus, steady: Vec::new() };
        let by_automata = (preperiod + period <= BY_AUTOMATA)
            .then(|| values_law::theorem(game, &arithmetic, watch))
            .flatten();
        by_automata.map(theorem::Certificate::from).or_else(|| match &law.certificate {
            Certificate::Period(certificate) => repeating(game, certificate).map(theorem::Certificate::from),
            _ => None,
        })
    } else {
        proof::prove(game, law.safe.as_deref()?, law.neutral.as_deref(), None)
            .ok()
            .map(theorem::Certificate::from)
    }
}

/// Returns the theorem that the nim-values of a take-and-break game in normal play are periodic, proved by a table.
fn repeating(game: &Game, certificate: &PeriodCertificate) -> Option<theorem::CodeTheorem> {
    let Ok(Shape::TakeAndBreak(code)) = game.shape() else { return None };
    let rare = match certificate.criterion {
        Criterion::SparseGuySmith { mask, last_rare, part, .. } => {
            Some(theorem::Rare { mask, last: last_rare, part })
        }
        Criterion::GuySmith { .. } | Criterion::RepeatedWindow { .. } => None,
    };
    let (preperiod, period) = (certificate.preperiod, certificate.period);
    theorem::CodeTheorem::new(game.name(), code, preperiod, period, rare).ok()
}
