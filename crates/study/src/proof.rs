//! Proofs for every size of laws given by formulas.

use crate::Conjecture;
use crate::vocabulary::{Unfit, in_some_system};
use campeao_discover::with_coordinates_found;
use campeao_formula::formula;
use campeao_prove::{Numeration, Prover};
use campeao_rules::Game;
use campeao_theorem::{
    Claimed, Pursuit, Refusal, SafeSet, Statement, Theorem, Threshold, claim_scope, prove as prove_law,
    thresholds as thresholds_of,
};

/// Tries to prove that exactly the positions satisfying `safe` are safe, and those satisfying `neutral` neutral: in
/// base 2, in Zeckendorf's numeration, and in the numeration that the formula requires. Where that fails, it is tried in
/// other coordinates that the rows of the table suggest.
///
/// # Errors
///
/// The reason why there is no proof, from the last numeration tried.
pub fn prove(
    game: &Game,
    safe: &str,
    neutral: Option<&str>,
    numeration: Option<&Numeration>,
) -> Result<Theorem, Refusal> {
    let mut scope = claim_scope(game);
    if let Some(numeration) = numeration {
        scope.set_numeration(numeration.clone());
    }
    let read = |text: &str| formula(text, &scope).map_err(campeao_theorem::Mistake::from);
    let (safe, neutral) = (read(safe)?, neutral.map(read).transpose()?);
    let claim = Claimed { names: scope.variables(), safe: &safe, neutral: neutral.as_ref() };
    prove_formulas(game, claim, numeration)
}

/// Tries to prove a claim that was read already.
///
/// # Errors
///
/// The errors of [`prove`].
///
/// # Examples
/// ```
/// use campeao_base::Play;
/// use campeao_study::{Conjecture, prove_claim};
/// let game = campeao_rules::catalogue::find("wythoff", Play::Normal)?;
/// let text = "exists n. a = floor(n*phi) and b = a + n or b = floor(n*phi) and a = b + n";
/// assert!(prove_claim(&game, &Conjecture::parse(&game, text, None, None)?, None).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove_claim(
    game: &Game,
    claim: &Conjecture,
    numeration: Option<&Numeration>,
) -> Result<Theorem, Refusal> {
    prove_formulas(game, claim.claimed(), numeration)
}

fn prove_formulas(
    game: &Game,
    claim: Claimed<'_>,
    numeration: Option<&Numeration>,
) -> Result<Theorem, Refusal> {
    let statement = Statement::of(game).ok_or(campeao_theorem::Mistake::NoTuple)?;
    let refusal = match prove_statement(&statement, claim, numeration) {
        Err(refusal) if !matches!(refusal, Refusal::Refuted(_)) => refusal,
        result => return result,
    };
    // A claim that is not linear may be so in coordinates that the rows of the table suggest.
    match Statement::of(&with_coordinates_found(game.clone())) {
        Some(found) if found != statement => prove_statement(&found, claim, numeration),
        _ => Err(refusal),
    }
}

fn prove_statement(
    statement: &Statement,
    claim: Claimed<'_>,
    numeration: Option<&Numeration>,
) -> Result<Theorem, Refusal> {
    let unfit = |refusal: &Refusal| match refusal {
        // A claim that is false in one numeration is false in all.
        Refusal::Refuted(_) => Unfit::All,
        Refusal::Undecided(error) => Unfit::from(error),
        _ => Unfit::This,
    };
    in_some_system(numeration, unfit, |prover| {
        let (law, texts) = SafeSet::of_claim(statement, claim, prover)?;
        let theorem = prove_law(statement, law, prover, Pursuit::Any)?;
        Ok(match texts {
            Some(texts) => theorem.with_formulas(texts),
            None => theorem,
        })
    })
}

/// Returns the coordinates of a tuple game whose safe positions lie on one side of a threshold, as far as the prover
/// can decide.
pub(crate) fn thresholds(game: &Game) -> Vec<Threshold> {
    let prover = Prover::new(Numeration::base(2));
    Statement::plain(game).and_then(|statement| thresholds_of(&statement, &prover).ok()).unwrap_or_default()
}

/// Proves a conjecture for every size: that exactly the positions satisfying `safe` are safe, and exactly those
/// satisfying `neutral` neutral; without `neutral`, that none is.
///
/// `None` if the conjecture is false, or if this method cannot decide it. The method is for tuple games whose
/// formulas are linear in the coordinates, or in other ones that the rule file offers or the rows of the table
/// suggest, with nim-sums and lowest powers in base 2 or smallest Zeckendorf parts. With a numeration given, formulas
/// may use the functions of its digits, and no other numeration is tried.
///
/// ```
/// use campeao_base::Play;
/// let game = campeao_rules::catalogue::find("fibonacci-nim", Play::Normal)?;
/// assert!(campeao_study::proof_for_every_size(&game, "n = 0 or 2*r < lowfib(n)", None, None).is_some());
/// assert!(campeao_study::proof_for_every_size(&game, "n % 3 = 0", None, None).is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn proof_for_every_size(
    game: &Game,
    safe: &str,
    neutral: Option<&str>,
    numeration: Option<&Numeration>,
) -> Option<Theorem> {
    prove(game, safe, neutral, numeration).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_base::Play;

    fn game(name: &str, play: Play) -> Game {
        campeao_rules::catalogue::find(name, play).unwrap()
    }

    #[test]
    fn laws_proved_by_windows_are_proved_by_automata_too() {
        for name in ["no-repeat:1..5", "no-repeat:1..2", "game-13-II", "game-13-III", "game-13-IV"] {
            for play in [Play::Normal, Play::Misere] {
                let game = game(name, play);
                let study = crate::study(&game, &mut campeao_solve::sequence::Quiet).unwrap();
                let result = prove(&game, &study.law.unwrap().safe.unwrap(), None, None);
                assert!(result.is_ok(), "{name} {play}: {result:?}");
            }
        }
    }

    #[test]
    fn a_false_law_has_a_contradiction() {
        let result = prove(&game("fibonacci-nim", Play::Normal), "n = 0 or 2*r <= lowfib(n)", None, None);
        assert!(matches!(result, Err(Refusal::Refuted(_))), "{result:?}");
    }

    #[test]
    fn the_bicycle_is_proved_in_its_coordinates() {
        let squares = "exists w in 0..=d. w*(k + w) <= d <= w*(k + w + 1)";
        assert!(prove(&game("bicycle", Play::Normal), squares, None, None).is_ok());
        let wrong = "exists w in 0..=d. w*(k + w) < d <= w*(k + w + 1)";
        let refused = prove(&game("bicycle", Play::Normal), wrong, None, None);
        assert!(matches!(refused, Err(Refusal::Refuted(_))), "{refused:?}");
        assert!(prove(&game("bicycle", Play::Normal), "q <= w", None, None).is_ok());
        let real = "q <= 2*w or q = 2*k + 4*w + 1";
        assert!(prove(&game("bicycle-real", Play::Normal), real, None, None).is_ok());
        assert!(prove(&game("bicycle-real", Play::Misere), "1 <= q <= 2*w + 2", None, None).is_ok());
    }

    #[test]
    fn claims_are_proved_in_coordinates_that_the_rows_suggest() {
        let text = r#"
            name = "long-stages"
            state = ["k", "d"]
            domain = "k >= 1"
            rank = ["d"]
            start = "1,9"
            title = { en = "Long stages", pt = "Etapas longas" }
            rules = { en = "Ride.", pt = "Pedala." }
            [[move]]
            label = { en = "ride {j} km", pt = "pedala {j} km" }
            where = "j in 1..=3*k"
            to = ["k + 1", "d - j"]
        "#;
        let game = campeao_rules::RuleFile::parse(text).unwrap().game(None, Play::Normal).unwrap();
        let claim = "exists w in 0..=d. w*(3*k + 3*w - 2) <= d <= w*(3*k + 3*w + 1)";
        let theorem = prove(&game, claim, None, None).unwrap();
        assert!(theorem.statement().coordinates.is_some() && theorem.statement().is_of(&game));
        let wrong = "exists w in 0..=d. w*(3*k + 3*w - 2) <= d < w*(3*k + 3*w + 1)";
        assert!(matches!(prove(&game, wrong, None, None), Err(Refusal::Refuted(_))));
    }
}
