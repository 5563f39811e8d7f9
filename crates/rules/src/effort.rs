//! The limits on the work of an evaluation, from the sizes of formulas.

use campeao_formula::{Formula, FormulaCode, STEP_LIMIT, Set, SetCode, Size, Term, TermCode};

/// The steps of quantifiers and aggregates in an evaluation on trial.
pub(crate) const TRIAL_STEPS: u64 = 1000;

/// The steps that an evaluation may take in play.
fn steps(size: Size) -> u64 {
    (STEP_LIMIT / (size.parts as u64).max(1)).max(1)
}

/// The most parts that an evaluation on trial visits.
pub(crate) fn trial_cost(size: Size) -> u64 {
    let parts = size.parts as u64;
    if size.loops { parts.saturating_mul(TRIAL_STEPS) } else { parts }
}

pub(crate) fn compile_formula(formula: &Formula) -> FormulaCode {
    formula.compile().with_step_limit(steps(formula.size()))
}

pub(crate) fn compile_term(term: &Term) -> TermCode {
    term.compile().with_step_limit(steps(term.size()))
}

pub(crate) fn compile_set(set: &Set) -> SetCode {
    set.compile().with_step_limit(steps(set.size()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_formula::{Scope, formula};

    #[test]
    fn a_size_counts_the_parts_and_sees_the_loops() {
        let mut scope = Scope::new();
        scope.variable("n").unwrap();
        let size = |text: &str| formula(text, &scope).unwrap().size();
        assert_eq!(size("n = 3"), Size { parts: 3, loops: false });
        let looped = size("exists k in 1..=n. k*k = n");
        assert!(looped.loops && looped.parts > 6);
        assert_eq!(trial_cost(looped), looped.parts as u64 * TRIAL_STEPS);
    }
}
