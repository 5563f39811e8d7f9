//! Games on trial: their evaluations are short and their cost is known beforehand, so that a game can be examined
//! safely whatever its file contains.

use crate::Game;
use crate::effort::{TRIAL_STEPS, trial_cost};
use crate::moves::{MoveRule, Values};
use crate::rank::Rank;
use campeao_formula::{EvalError, FormulaCode, TermCode};

impl Game {
    /// The same game, whose quantifiers and aggregates give up after [`TRIAL_STEPS`] steps.
    pub(crate) fn on_trial(&self) -> Self {
        let mut game = self.clone();
        game.domain = game.domain.map(|(domain, code)| (domain, code.with_step_limit(TRIAL_STEPS)));
        game.end_codes =
            game.end_codes.into_iter().map(|(end, code)| (end, code.with_step_limit(TRIAL_STEPS))).collect();
        if let Rank::Terms(terms) = &mut game.rank {
            shorten_terms(terms);
        }
        game.moves.iter_mut().for_each(shorten);
        game
    }

    /// The most parts of formulas visited for one value of a move variable, or one position.
    pub(crate) fn trial_cost(&self) -> u64 {
        let ends = [&self.ends.won, &self.ends.lost, &self.ends.drawn].into_iter().flatten();
        let formulas =
            self.domain().into_iter().chain(ends).chain(self.moves.iter().map(|rule| &rule.condition));
        let terms =
            self.moves.iter().flat_map(|rule| &rule.to).chain(&self.rank_terms).chain(&self.rank_terms);
        let formulas = formulas.map(|formula| trial_cost(formula.size()));
        let terms = terms.map(|term| trial_cost(term.size()));
        formulas.chain(terms).fold(1, u64::saturating_add)
    }
}

/// Whether an evaluation failed only because it took too many steps.
pub(crate) const fn is_too_long(error: &EvalError) -> bool {
    matches!(error, EvalError::TooManySteps { .. })
}

fn shorten(rule: &mut MoveRule) {
    shorten_formulas(&mut rule.before);
    shorten_terms(&mut rule.next);
    for choice in &mut rule.choices {
        shorten_formulas(&mut choice.guards);
        match &mut choice.values {
            Values::Fixed(_) => {}
            Values::Between(lows, highs) => {
                shorten_terms(lows);
                shorten_terms(highs);
            }
            Values::Set(set) => *set = set.clone().with_step_limit(TRIAL_STEPS),
        }
    }
}

fn shorten_formulas(codes: &mut [FormulaCode]) {
    for code in codes {
        *code = code.clone().with_step_limit(TRIAL_STEPS);
    }
}

fn shorten_terms(codes: &mut [TermCode]) {
    for code in codes {
        *code = code.clone().with_step_limit(TRIAL_STEPS);
    }
}
