//! Claims that are equivalent to a law proved by other means: by periods, by the nim-sum, by solving all positions.

use crate::law::{Certificate, Law, LawKind, Status};
use crate::study::{Thoroughness, law};
use crate::sum_shape::solver;
use crate::vocabulary::is_never;
use crate::{Conjecture, StudyError, Vocabulary, sum_law};
use campeao_formula::{Domain, ErrorKind, FoldOperation, Formula, Relation, Slot, Term};
use campeao_prove::Numeration;
use campeao_rules::Game;
use campeao_solve::Solver;
use campeao_solve::sequence::Watch;

/// The first slot of the variables that replace functions of digits.
const DIGITS: Slot = 400;

/// Finds the law of the game that is equivalent to a claim about the safe positions, if there is one. Equal formulas
/// are recognised. Formulas about one or two heaps are compared for all naturals, for any values of the functions of
/// digits in them. Formulas that state that a nim-sum is 0 are compared by the contribution of each heap.
///
/// # Errors
///
/// The errors of the solvers.
///
/// # Examples
/// ```
/// use campeao_base::Play;
/// use campeao_solve::sequence::Quiet;
/// use campeao_study::{Conjecture, known_claim};
/// let game = campeao_rules::catalogue::find("game-12", Play::Normal)?;
/// let claim = |text| Conjecture::parse(&game, text, None, None);
/// let sum = claim("xor((h + 3) % 3 for h in heaps) = 0")?;
/// assert!(known_claim(&game, &sum, &mut Quiet)?.is_some());
/// assert!(known_claim(&game, &claim("m % 3 = n % 3")?, &mut Quiet)?.is_some());
/// let other = claim("xor(h % 4 for h in heaps) = 0")?;
/// assert!(known_claim(&game, &other, &mut Quiet)?.is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn known_claim(
    game: &Game,
    claim: &Conjecture,
    watch: &mut dyn Watch,
) -> Result<Option<Law>, StudyError> {
    if !claim.is_of_safe_ones_alone() || is_partizan_sum(game) {
        return Ok(None);
    }
    let found = known_law(game, claim.is_about_single_heaps(), Thoroughness::Quick, watch)?;
    let Some(found) = found.filter(|law| law.status == Status::Proved && law.neutral.is_none()) else {
        return Ok(None);
    };
    let stated = match &found.safe {
        Some(safe) => Some((found.numeration().cloned(), safe.clone())),
        None => in_its_numbers(game, &found).map(|(system, safe)| (Some(system), safe)),
    };
    let Some((system, safe)) = stated else { return Ok(None) };
    let known = claim.of_law(game, system.as_ref(), &safe)?;
    let same = known.most_heaps() == claim.most_heaps() && is_same(game, claim, &known);
    Ok(same.then_some(found))
}

/// Reads a conjecture, as [`Conjecture::parse_in`] does. If no numeration is given, and the formulas or the
/// definitions mention digits, they are digits in the numeration of the law that a study finds; that numeration is
/// then returned, too.
///
/// # Errors
///
/// The errors of [`Conjecture::parse`], and those of the solvers.
///
/// # Examples
/// ```
/// use campeao_base::Play;
/// use campeao_solve::sequence::Quiet;
/// let game = campeao_rules::catalogue::find("wythoff", Play::Normal)?;
/// let claim = ("b = shift(a)", None, None);
/// let words = campeao_study::Vocabulary::default();
/// let (_, system) = campeao_study::parse_in_numeration_of_law(&game, &words, claim, &mut Quiet)?;
/// assert_eq!(system.map(|system| system.name()).as_deref(), Some("fib"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse_in_numeration_of_law(
    game: &Game,
    words: &Vocabulary,
    (safe, fragile, neutral): (&str, Option<&str>, Option<&str>),
    watch: &mut dyn Watch,
) -> Result<(Conjecture, Option<Numeration>), StudyError> {
    let parse = |words: &Vocabulary| {
        let conjecture = Conjecture::parse_in(game, words, safe, fragile, neutral)?;
        Ok((conjecture, words.numeration().cloned()))
    };
    let has_law = words.numeration().is_none() && !is_partizan_sum(game);
    let depends = has_law && words.before(safe)?.0.depends_on_numeration();
    let read = parse(words);
    let needs = |error: &StudyError| match error {
        StudyError::Formula { error, .. } => matches!(error.kind, ErrorKind::WithoutNumeration { .. }),
        _ => false,
    };
    let needed = depends || has_law && read.as_ref().is_err_and(needs);
    if !needed {
        return read;
    }
    let law = known_law(game, false, Thoroughness::Full, watch)?;
    let system = law.and_then(|law| {
        law.numeration().cloned().or_else(|| in_its_numbers(game, &law).map(|(system, _)| system))
    });
    parse(&words.in_numeration(system))
}

/// The safe positions as a formula about the least part, with the numeration of the law.
fn in_its_numbers(game: &Game, law: &Law) -> Option<(Numeration, String)> {
    match &law.kind {
        LawKind::LeastTake(least) => least.in_its_numbers(game),
        _ => None,
    }
}

/// Whether positions are sums in which the players have different moves: no law is found for these.
fn is_partizan_sum(game: &Game) -> bool {
    game.is_partizan() && game.is_sum()
}

/// Returns the law that a study finds, for single heaps or for all positions.
fn known_law(
    game: &Game,
    single: bool,
    thoroughness: Thoroughness,
    watch: &mut dyn Watch,
) -> Result<Option<Law>, StudyError> {
    if game.is_sum() {
        let solver = solver(game)?;
        return Ok(sum_law::law(game, solver.shape(), single, thoroughness, watch)?.law);
    }
    law(&mut Solver::new(game)?, thoroughness, watch)
}

/// Makes the law of a claim that holds at all positions of a finite game.
pub fn exhausted_claim(safe: &str, neutral: Option<&str>, positions: u64) -> Law {
    Law {
        safe: Some(safe.to_owned()),
        neutral: neutral.map(str::to_owned),
        kind: LawKind::Listed,
        preperiod: None,
        period: None,
        saltus: None,
        status: Status::Proved,
        certificate: Certificate::Exhaustion { positions },
    }
}

/// Whether two claims about the same positions are equivalent, as far as that can be decided.
fn is_same(game: &Game, claim: &Conjecture, known: &Conjecture) -> bool {
    let (one, other) = (claim.safe(), known.safe());
    if one == other {
        return true;
    }
    // A formula that is not about the list of heaps is about naturals.
    if claim.most_heaps().is_some() || !game.is_sum() {
        // A function of digits has the same value in both formulas, in any numeration.
        let mut found = Vec::new();
        let [one, other] = [one, other].map(|formula| Box::new(formula.opaque(DIGITS, &mut found)));
        let mut within = vec![Formula::not(Formula::Equivalent(one, other))];
        match (game.domain(), claim.two_heaps()) {
            (None, _) => {}
            (Some(domain), None) => within.push(domain.clone()),
            (Some(domain), Some(heaps)) => within.extend(heaps.map(|heap| {
                let none = Formula::compare(Relation::Equal, Term::Variable(heap), Term::Constant(0));
                Formula::or(vec![none, domain.substitute(0, &Term::Variable(heap))])
            })),
        }
        return !game.is_partizan() && is_never(None, &Formula::and(within));
    }
    let (Some((slot, term)), Some((other_slot, known))) = (summand(one), summand(other)) else {
        return false;
    };
    let known = known.substitute(other_slot, &Term::Variable(slot));
    is_never(None, &Formula::compare(Relation::NotEqual, term.clone(), known))
}

/// Returns the contribution of each heap, as a term in the variable of a slot, if the formula states that the nim-sum
/// of the contributions is 0.
fn summand(formula: &Formula) -> Option<(Slot, &Term)> {
    let Formula::Compare { relation: Relation::Equal, left, right } = formula else { return None };
    let ((sum, Term::Constant(0)) | (Term::Constant(0), sum)) = (left, right) else { return None };
    match sum {
        Term::Fold { operation: FoldOperation::Xor, variable, domain: Domain::List, body } => {
            Some((*variable, body))
        }
        _ => None,
    }
}
