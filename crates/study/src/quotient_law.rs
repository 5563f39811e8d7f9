//! Laws of misère play of any sum of heaps: the misère quotient, if it is proved to be that of all heaps.

use crate::StudyError;
use crate::law::{Certificate, Law, LawKind, Status};
use campeao_rules::Game;
use campeao_solve::pattern::{Pattern, RowCondition};
use campeao_solve::sequence::Watch;
use campeao_solve::{HeapMoves, SolveError};

/// The greatest heap whose moves are listed, if they have to be listed.
const LISTED: u64 = 60;

/// Returns the law of misère play of single heaps, or of any number of heaps, if a quotient of all heaps is found.
pub(crate) fn law(game: &Game, single: bool, watch: &mut dyn Watch) -> Result<Option<Law>, StudyError> {
    let found = HeapMoves::of(game, LISTED, watch).and_then(|moves| moves.quotient(&HeapMoves::BRIEF, watch));
    let quotient = match found {
        Ok(quotient) => quotient,
        Err(SolveError::Interrupted) => return Err(SolveError::Interrupted.into()),
        // A game for which no quotient is found has no law here.
        Err(_) => return Ok(None),
    };
    let Some(repeats) = quotient.period() else { return Ok(None) };
    let (preperiod, period) = (repeats.preperiod, repeats.period);
    let portion = quotient.certificate().p_portion.len();
    let (safe, kind) = if single {
        let rows = (0..preperiod + period).map(|heap| match quotient.is_p([heap]) {
            Some(true) => RowCondition::Always,
            _ => RowCondition::Never,
        });
        let pattern = Pattern::least(preperiod, period, rows.collect());
        (Some(pattern.formula(&game.variables()[0].name)), LawKind::Residues)
    } else {
        let first_wild = quotient.first_wild();
        (None, LawKind::Quotient { order: quotient.order(), portion, first_wild })
    };
    Ok(Some(Law {
        safe,
        neutral: None,
        kind,
        preperiod: Some(preperiod),
        period: Some(period),
        saltus: Some(0),
        status: Status::Proved,
        certificate: Certificate::Quotient { order: quotient.order(), up_to: quotient.greatest_heap() },
    }))
}
