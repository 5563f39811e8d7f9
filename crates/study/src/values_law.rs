//! Nim-values of sums of heaps that appear to be arithmetically periodic, proved by automata.

use crate::StudyError;
use crate::law::{Certificate, Law, LawKind, Status};
use campeao_prove::{Numeration, Prover};
use campeao_rules::{Game, Shape};
use campeao_solve::HeapValues;
use campeao_solve::sequence::{Quiet, Watch};
use campeao_theorem::{GrundyTheorem, HeapStatement, periodic_values, prove_values};
use std::sync::Arc;

/// The number of heaps whose values are computed.
const HEAPS: usize = 160;
/// The same for values that must grow, which are computed faster.
const GROWING_HEAPS: usize = 480;
/// The number of values that must be known, as a multiple of the greatest period and preperiod that are searched.
const LONGER: usize = 4;

/// A pattern of nim-values: from `preperiod` on they are periodic with `period`, apart from growing by `saltus` over
/// each period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Arithmetic {
    pub(crate) preperiod: u64,
    pub(crate) period: u64,
    pub(crate) saltus: u64,
    /// The remainders modulo the period at which the values do not grow.
    pub(crate) steady: Vec<u64>,
}

/// Returns the law of an impartial sum in normal play, if its nim-values are arithmetically periodic and automata
/// prove it.
pub(crate) fn law(game: &Game, shape: &Shape, watch: &mut dyn Watch) -> Result<Option<Law>, StudyError> {
    found(game, shape, HEAPS, watch, |_| true)
}

/// Returns the same law if the values grow. For games of this shape, periodic values without growth are proved by a
/// table instead.
pub(crate) fn growing(game: &Game, shape: &Shape, watch: &mut dyn Watch) -> Result<Option<Law>, StudyError> {
    found(game, shape, GROWING_HEAPS, watch, |seen| seen.saltus > 0)
}

/// Returns the law of the values of the first heaps, if their pattern satisfies `wanted` and automata prove it.
fn found(
    game: &Game,
    shape: &Shape,
    heaps: usize,
    watch: &mut dyn Watch,
    wanted: impl Fn(&Arithmetic) -> bool,
) -> Result<Option<Law>, StudyError> {
    let Some(statement) = HeapStatement::of(game) else { return Ok(None) };
    let Some((beginning, seen)) = pattern(game, shape, heaps, watch)?.filter(|(_, seen)| wanted(seen)) else {
        return Ok(None);
    };
    Ok(proved(&statement, &beginning, &seen).map(|theorem| told(beginning, seen, theorem)))
}

/// Returns the law of a game by a theorem; `None` if the theorem is about other rules, or the first heaps do not show
/// its pattern.
pub(crate) fn of_theorem(game: &Game, theorem: &GrundyTheorem) -> Option<Law> {
    let (statement, shape) = (HeapStatement::of(game)?, game.shape().ok()?);
    if !theorem.statement().is_like(&statement) {
        return None;
    }
    [HEAPS, GROWING_HEAPS].into_iter().find_map(|heaps| {
        let (beginning, seen) = pattern(game, &shape, heaps, &mut Quiet).ok()??;
        let formula = formula(&statement, &beginning, &seen);
        (theorem.clone().with_formula(formula) == *theorem).then(|| told(beginning, seen, theorem.clone()))
    })
}

/// Returns the pattern of the values of the first heaps, with the values up to the end of the first period.
fn pattern(
    game: &Game,
    shape: &Shape,
    heaps: usize,
    watch: &mut dyn Watch,
) -> Result<Option<(Vec<u64>, Arithmetic)>, StudyError> {
    let found = HeapValues::find(game, shape, heaps as u64, watch)?;
    let values: Option<Vec<u64>> = (0..heaps as u64).map(|heap| found.value(heap)).collect();
    let Some(mut values) = values else { return Ok(None) };
    let Some(seen) = seen(&values) else { return Ok(None) };
    values.truncate((seen.preperiod + seen.period) as usize);
    Ok(Some((values, seen)))
}

/// Makes the law that values continue with their pattern, by a theorem.
fn told(beginning: Vec<u64>, seen: Arithmetic, theorem: GrundyTheorem) -> Law {
    let sum = format!("xor({} for h in heaps) = 0", value_term(&beginning, &seen));
    Law {
        safe: Some(sum),
        neutral: None,
        kind: LawKind::NimValues { values: Some(beginning), steady: seen.steady },
        preperiod: Some(seen.preperiod),
        period: Some(seen.period),
        saltus: Some(seen.saltus),
        status: Status::Proved,
        certificate: Certificate::Values(Arc::new(theorem)),
    }
}

/// Proves the theorem about the nim-values of a sum in normal play, given their pattern.
pub(crate) fn theorem(game: &Game, seen: &Arithmetic, watch: &mut dyn Watch) -> Option<GrundyTheorem> {
    let statement = HeapStatement::of(game)?;
    let count = seen.preperiod + seen.period;
    let found = HeapValues::find(game, &game.shape().ok()?, count, watch).ok()?;
    let beginning: Vec<u64> = (0..count).map(|heap| found.value(heap)).collect::<Option<_>>()?;
    proved(&statement, &beginning, seen)
}

/// Proves that the values continue with their pattern.
fn proved(statement: &HeapStatement, beginning: &[u64], seen: &Arithmetic) -> Option<GrundyTheorem> {
    let prover = Prover::new(Numeration::base(2));
    let formula = formula(statement, beginning, seen);
    let values = statement.values_from_formula(&formula, &prover).ok()?;
    Some(prove_values(statement, values, &prover).ok()?.with_formula(formula))
}

/// Returns the pairs of a heap and its value as a formula.
fn formula(statement: &HeapStatement, beginning: &[u64], seen: &Arithmetic) -> String {
    periodic_values(&statement.heap, beginning, seen.preperiod as usize, seen.saltus, &seen.steady)
}

/// Returns the least period, with the least preperiod for it, for which the values contain at least three periods,
/// each value either growing by the saltus over a period or staying the same.
fn seen(values: &[u64]) -> Option<Arithmetic> {
    let longest = values.len() / LONGER;
    (1..=longest).find_map(|period| {
        let steps = values.len() - period;
        let step = |heap: usize| values[heap + period].checked_sub(values[heap]);
        // The growth of a heap must be that of the last heap with the same remainder.
        let usual = |heap: usize| step(steps - 1 - (steps - 1 - heap) % period);
        let saltus = (steps - period..steps).filter_map(step).max()?;
        let goes_on = |heap: usize| {
            step(heap) == usual(heap) && matches!(step(heap), Some(gain) if gain == 0 || gain == saltus)
        };
        let preperiod = (0..steps).rev().take_while(|&heap| goes_on(heap)).last()?;
        if preperiod > longest || preperiod + 3 * period >= values.len() {
            return None;
        }
        let stays = |heap: &usize| saltus > 0 && step(*heap) == Some(0);
        // In the order of the remainders, from 0 on.
        let rest = (0..period).map(|rest| preperiod + (rest + period - preperiod % period) % period);
        let steady = rest.filter(stays).map(|heap| (heap % period) as u64).collect();
        Some(Arithmetic { preperiod: preperiod as u64, period: period as u64, saltus, steady })
    })
}

/// The value of a heap `h` as a term: a part that grows with the heap, and for each binary digit of the rest a count
/// that is 1 or 0.
fn value_term(beginning: &[u64], seen: &Arithmetic) -> String {
    let Arithmetic { saltus, ref steady, .. } = *seen;
    let (preperiod, period) = (seen.preperiod as usize, seen.period as usize);
    let grows = |heap: usize| !steady.contains(&((heap % period) as u64));
    let grown = |heap: usize| if grows(heap) { saltus as i64 * (heap / period) as i64 } else { 0 };
    let rest: Vec<i64> =
        beginning.iter().enumerate().map(|(heap, &value)| value as i64 - grown(heap)).collect();
    let least = rest.iter().copied().min().unwrap_or(0);
    let mut summands = vec![match (saltus, period) {
        (0, _) => "0".to_owned(),
        (1, 1) => "h".to_owned(),
        (_, 1) => format!("{saltus}*h"),
        (1, _) => format!("h // {period}"),
        _ => format!("{saltus}*(h // {period})"),
    }];
    if !steady.is_empty() {
        let steady: Vec<String> = steady.iter().map(u64::to_string).collect();
        summands[0] =
            format!("{}*count(h % {period} not in {{{}}} for i in {{0}})", summands[0], steady.join(", "));
    }
    if least != 0 {
        summands.push(format!("{} {}", if least < 0 { '-' } else { '+' }, least.abs()));
    }
    // The language has no case distinction. A count over one value is 1 or 0, so each binary digit of the rest
    // becomes a count of the heaps that have it.
    let greatest = rest.iter().map(|value| value - least).max().unwrap_or(0) as u64;
    for digit in 0..64 - greatest.leading_zeros() {
        let holds = |heap: &usize| (rest[*heap] - least) >> digit & 1 == 1;
        let list = |heaps: Vec<usize>| heaps.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
        let mut parts = Vec::new();
        let early: Vec<usize> = (0..preperiod).filter(holds).collect();
        if !early.is_empty() {
            parts.push(format!("h in {{{}}}", list(early)));
        }
        let late: Vec<usize> =
            (preperiod..preperiod + period).filter(holds).map(|heap| heap % period).collect();
        if !late.is_empty() {
            let residues = format!("h % {period} in {{{}}}", list(late));
            parts.push(if preperiod == 0 { residues } else { format!("h >= {preperiod} and {residues}") });
        }
        let count = format!("count({} for i in {{0}})", parts.join(" or "));
        summands.push(if digit == 0 {
            format!("+ {count}")
        } else {
            format!("+ {}*{count}", 1_u64 << digit)
        });
    }
    summands.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_base::Play;
    use campeao_rules::RuleFile;
    use campeao_solve::sequence::Quiet;

    /// Lasker's Nim: take, or split.
    const LASKER: &str = r#"
        name = "lasker"
        heaps = "n"
        start = "10+7"
        title = { en = "Lasker's Nim", pt = "Nim de Lasker" }
        rules = { en = "Take any number from a heap, or split it.", pt = "Tira de um monte, ou parte-o." }
        [[move]]
        label = { en = "take {t}", pt = "tira {t}" }
        where = "t in 1..=n"
        to = ["n - t"]
        [[move]]
        name = "split"
        label = { en = "split", pt = "parte" }
        where = "a in 1..=n, a < n"
        to = ["a", "n - a"]
    "#;

    #[test]
    fn arithmetic_periods_are_proved() {
        let game = RuleFile::parse(LASKER).unwrap().game(None, Play::Normal).unwrap();
        let shape = game.shape().unwrap();
        let law = law(&game, &shape, &mut Quiet).unwrap().unwrap();
        assert_eq!((law.period, law.saltus, law.status), (Some(4), Some(4), Status::Proved));
        let claim = crate::Conjecture::parse(&game, &law.safe.unwrap(), None, None).unwrap();
        let list = crate::positions(&game, crate::Extent { up_to: 12, heaps: 3 }).unwrap();
        assert!(claim.judge(&game, &list, &mut Quiet).unwrap().is_accepted());
    }

    #[test]
    fn hexadecimal_codes_grow_for_ever() {
        for (code, expected) in [("0.0F", (0, 2, 1)), ("0.8F", (7, 7, 4)), ("0.9E", (4, 3, 2))] {
            let game =
                campeao_rules::catalogue::find(&format!("take-and-break:{code}"), Play::Normal).unwrap();
            let shape = game.shape().unwrap();
            let law = growing(&game, &shape, &mut Quiet).unwrap().unwrap();
            assert_eq!(
                (law.preperiod, law.period, law.saltus),
                (Some(expected.0), Some(expected.1), Some(expected.2))
            );
            let claim = crate::Conjecture::parse(&game, &law.safe.unwrap(), None, None).unwrap();
            let list = crate::positions(&game, crate::Extent { up_to: 24, heaps: 2 }).unwrap();
            assert!(claim.judge(&game, &list, &mut Quiet).unwrap().is_accepted(), "{code}");
        }
        // Values that do not grow are proved by the table.
        let kayles = campeao_rules::catalogue::find("take-and-break:0.33", Play::Normal).unwrap();
        assert_eq!(growing(&kayles, &kayles.shape().unwrap(), &mut Quiet).unwrap(), None);
    }

    /// A sapp-regular code: the values of all but two of the forty remainders grow.
    #[test]
    fn values_may_grow_but_for_some_remainders() {
        let game = campeao_rules::catalogue::find("take-and-break:0.205200C", Play::Normal).unwrap();
        let law = growing(&game, &game.shape().unwrap(), &mut Quiet).unwrap().unwrap();
        assert_eq!((law.period, law.saltus, law.status), (Some(40), Some(16), Status::Proved));
        let LawKind::NimValues { steady, .. } = &law.kind else { panic!() };
        assert_eq!(steady, &[19, 39]);
        let claim = crate::Conjecture::parse(&game, &law.safe.unwrap(), None, None).unwrap();
        let list = crate::positions(&game, crate::Extent { up_to: 110, heaps: 1 }).unwrap();
        assert!(claim.judge(&game, &list, &mut Quiet).unwrap().is_accepted());
    }

    #[test]
    fn a_step_is_seen_only_where_it_stays() {
        let values: Vec<u64> = (0..100).map(|n| if n < 5 { 7 } else { n / 3 }).collect();
        assert_eq!(
            seen(&values),
            Some(Arithmetic { preperiod: 5, period: 3, saltus: 1, steady: Vec::new() })
        );
        let some: Vec<u64> = (0..100).map(|n| if n % 3 == 2 { 9 } else { n / 3 }).collect();
        assert_eq!(seen(&some), Some(Arithmetic { preperiod: 0, period: 3, saltus: 1, steady: vec![2] }));
        let squares: Vec<u64> = (0..100).map(|n| n * n).collect();
        assert_eq!(seen(&squares), None);
    }
}
