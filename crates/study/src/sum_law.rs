//! The laws of sums of heaps: nim-values with a proved period, and tame misère play.
//!
//! Tame games (Conway, *On Numbers and Games*, chapter 12). Hypothesis: the genus of every heap is (0, 1), (1, 0) or
//! (n, n), which the period proves for all heaps. Conclusion: in misère play a sum is safe if the nim-sum is 0 and
//! some heap is of the form (n, n), or the nim-sum is 1 and no heap is.

use crate::law::{Certificate, Law, LawKind, Status};
use crate::{StudyError, Thoroughness, quotient_law, values_law};
use campeao_base::Play;
use campeao_rules::{Game, Shape};
use campeao_solve::mex;
use campeao_solve::pattern::{Pattern, RowCondition, indicator};
use campeao_solve::sequence::{
    Criterion, FilledTable, GrundyValues, Law as SequenceLaw, ObservedPeriod, PeriodCertificate, Rows,
    SubtractionSet, Tameness, Watch, fill_until_periodic, outcome_period, subtraction_period,
    take_and_break_period, take_and_break_tameness,
};

/// The number of heaps in the table in search of a period.
const HEAPS: u64 = 1 << 20;
/// The same for codes that break heaps, of which few may be rare; then the most steps for filling the table.
const BREAKING_HEAPS: u64 = 1 << 24;
const STEPS: u64 = 4_000_000_000;
/// The number of heaps examined in a quick study, if moves break heaps.
const QUICK_HEAPS: u64 = 10_000;
/// The greatest heap examined to find out whether all heaps are tame.
const TAME_HEAPS: u64 = 256;
/// The length of the longest formula that is written.
const LONGEST_FORMULA: usize = 20_000;
/// The longest pattern for which a formula is sought, and the most nim-values that a law lists.
const LONGEST_PATTERN: usize = 1 << 20;

/// The result for a sum: a law, or at least a period observed in the nim-values.
#[derive(Debug, Default)]
pub(crate) struct Found {
    pub(crate) law: Option<Law>,
    pub(crate) observed: Option<ObservedPeriod>,
}

impl From<Option<Law>> for Found {
    fn from(law: Option<Law>) -> Self {
        Self { law, observed: None }
    }
}

/// Returns the law of an impartial sum, if there is one for its family: of single heaps, or of any number of heaps.
pub(crate) fn law(
    game: &Game,
    shape: &Shape,
    single: bool,
    thoroughness: Thoroughness,
    watch: &mut dyn Watch,
) -> Result<Found, StudyError> {
    match (shape, game.play()) {
        (Shape::Nim, play) => Ok(Some(nim(game, play, single)).into()),
        (Shape::Subtraction(set), Play::Normal) => {
            let Ok(set) = SubtractionSet::new(set.iter().copied()) else { return Ok(Found::default()) };
            let filled = subtraction_period(&set, HEAPS, watch).map_err(campeao_solve::SolveError::from)?;
            Ok(of_values(game, &filled, single))
        }
        (Shape::TakeAndBreak(code), Play::Normal) => {
            // If a move may leave three heaps, values mostly grow, and no table of them is periodic.
            if thoroughness != Thoroughness::Quick
                && let Some(law) = values_law::growing(game, shape, watch)?
            {
                return Ok(Some(law).into());
            }
            let (heaps, steps) = match thoroughness {
                Thoroughness::Full => (BREAKING_HEAPS, Some(STEPS)),
                Thoroughness::Heaps(heaps) => (heaps, None),
                Thoroughness::Quick => (QUICK_HEAPS, None),
            };
            let filled =
                take_and_break_period(code, heaps, steps, watch).map_err(campeao_solve::SolveError::from)?;
            Ok(of_values(game, &filled, single))
        }
        (Shape::Subtraction(set), Play::Misere) => {
            let Ok(set) = SubtractionSet::new(set.iter().copied()) else { return Ok(Found::default()) };
            match if single { single_misere(game, &set, watch)? } else { tame(&set, watch)? } {
                None if thoroughness != Thoroughness::Quick => {
                    Ok(quotient_law::law(game, single, watch)?.into())
                }
                law => Ok(law.into()),
            }
        }
        (Shape::TakeAndBreak(_), Play::Misere) if thoroughness != Thoroughness::Quick => {
            Ok(quotient_law::law(game, single, watch)?.into())
        }
        (Shape::General, Play::Normal) if !game.is_partizan() => {
            Ok(values_law::law(game, shape, watch)?.into())
        }
        _ => Ok(Found::default()),
    }
}

/// Returns the extent to which the heaps of a take-and-break game are tame, for misère play.
pub(crate) fn tameness(
    play: Play,
    shape: &Shape,
    watch: &mut dyn Watch,
) -> Result<Option<Tameness>, StudyError> {
    let (Shape::TakeAndBreak(code), Play::Misere) = (shape, play) else { return Ok(None) };
    let tameness = take_and_break_tameness(code, TAME_HEAPS, watch);
    Ok(Some(tameness.map_err(campeao_solve::SolveError::from)?))
}

fn of_values(game: &Game, filled: &FilledTable<GrundyValues>, single: bool) -> Found {
    match &filled.law {
        SequenceLaw::Proved(certificate) => Some(nim_values(game, certificate, &filled.table, single)).into(),
        SequenceLaw::Observed(observed) => Found { law: None, observed: Some(*observed) },
        SequenceLaw::NotFound { .. } => Found::default(),
    }
}

/// The safe positions of misère Nim as a formula.
pub const LAW_OF_MISERE_NIM: &str = "count(h >= 2 for h in heaps) > 0 and xor(h for h in heaps) = 0 \
                                     or count(h >= 2 for h in heaps) = 0 and xor(h for h in heaps) = 1";

fn nim(game: &Game, play: Play, single: bool) -> Law {
    let heap = &game.variables()[0].name;
    let (safe, kind) = match (single, play) {
        (true, Play::Normal) => (format!("{heap} = 0"), LawKind::Residues),
        (true, Play::Misere) => (format!("{heap} = 1"), LawKind::Residues),
        (false, Play::Normal) => ("xor(h for h in heaps) = 0".to_owned(), LawKind::NimSum),
        (false, Play::Misere) => (LAW_OF_MISERE_NIM.to_owned(), LawKind::Tame),
    };
    Law {
        safe: Some(safe),
        neutral: None,
        kind,
        preperiod: Some(0),
        period: Some(1),
        saltus: Some(1),
        status: Status::Proved,
        certificate: Certificate::Bouton,
    }
}

/// Makes the law that follows from the proved period of the nim-values.
fn nim_values(game: &Game, certificate: &PeriodCertificate, table: &GrundyValues, single: bool) -> Law {
    let (preperiod, period) = (certificate.preperiod, certificate.period);
    if single {
        let zero = Pattern::of(preperiod, period, |heap| table.get(heap) == Some(0));
        if zero.rows.len() <= LONGEST_PATTERN {
            let safe = indicator(&zero, |zero| *zero).formula(&game.variables()[0].name);
            if safe.len() <= LONGEST_FORMULA {
                return law_of(safe, LawKind::Residues, certificate);
            }
        }
    } else if preperiod == 0 && (0..period).all(|heap| table.get(heap).map(u64::from) == Some(heap)) {
        let safe = format!("xor(h % {period} for h in heaps) = 0");
        return law_of(safe, LawKind::NimSumOfResidues { modulus: period }, certificate);
    }
    // The values are enough if the formula would be too long.
    let count = usize::try_from(preperiod + period).ok().filter(|&count| count <= LONGEST_PATTERN);
    let values: Option<Vec<u64>> = count.map(|count| table.iter().take(count).map(u64::from).collect());
    let safe = values
        .clone()
        .map(|rows| format!("xor({} for h in heaps) = 0", value_term(&Pattern { preperiod, period, rows })))
        .filter(|safe| safe.len() <= LONGEST_FORMULA);
    Law { safe, ..law_of(String::new(), LawKind::NimValues { values, steady: Vec::new() }, certificate) }
}

fn law_of(safe: String, kind: LawKind, certificate: &PeriodCertificate) -> Law {
    Law {
        safe: Some(safe),
        neutral: None,
        kind,
        preperiod: Some(certificate.preperiod),
        period: Some(certificate.period),
        saltus: Some(certificate.saltus),
        status: Status::Proved,
        certificate: Certificate::Period(*certificate),
    }
}

/// The nim-value of a heap `h` as a term: for each binary digit, a count that is 1 or 0.
fn value_term(pattern: &Pattern<u64>) -> String {
    let greatest = pattern.rows.iter().copied().max().unwrap_or(0);
    let digits = (0..64 - greatest.leading_zeros()).map(|digit| {
        let holds = indicator(pattern, |value| *value >> digit & 1 == 1).formula("h");
        let count = format!("count({holds} for i in {{0}})");
        if digit == 0 { count } else { format!("{}*{count}", 1_u64 << digit) }
    });
    let digits: Vec<String> = digits.collect();
    if digits.is_empty() { "0".to_owned() } else { digits.join(" + ") }
}

/// Returns the law of misère play with a single heap that is never broken: its outcomes are periodic like those of
/// normal play.
fn single_misere(
    game: &Game,
    set: &SubtractionSet,
    watch: &mut dyn Watch,
) -> Result<Option<Law>, StudyError> {
    let filled = outcome_period(set, Play::Misere, HEAPS, watch).map_err(campeao_solve::SolveError::from)?;
    let Some(certificate) = filled.law.proved() else { return Ok(None) };
    let rows = (0..certificate.preperiod + certificate.period)
        .map(|heap| match filled.table.get(heap) {
            Some(true) => RowCondition::Always,
            _ => RowCondition::Never,
        })
        .collect();
    let pattern = Pattern::least(certificate.preperiod, certificate.period, rows);
    let safe = pattern.formula(&game.variables()[0].name);
    Ok(Some(law_of(safe, LawKind::Residues, certificate)))
}

/// Returns the law of misère play of several heaps of a subtraction game: the pairs of nim-values of both conventions
/// are periodic, and if all of them are tame, the theory of tame games gives the outcome.
fn tame(set: &SubtractionSet, watch: &mut dyn Watch) -> Result<Option<Law>, StudyError> {
    let rule = |heap: u64, earlier: &Rows<u16>, row: &mut [u16]| {
        let takes = set.numbers().iter().map(|&take| u64::from(take)).filter(|take| *take <= heap);
        let options: Vec<&[u16]> = takes.map(|take| &earlier[heap - take]).collect();
        for (index, value) in row.iter_mut().enumerate() {
            *value = mex(options.iter().map(|option| u64::from(option[index]))) as u16;
        }
        if options.is_empty() {
            // The player to move wins with a heap without moves in misère play, so its misère value is 1.
            row[1] = 1;
        }
    };
    let window = u64::from(set.greatest());
    let filled =
        fill_until_periodic(rule, window, 2, HEAPS, watch).map_err(campeao_solve::SolveError::from)?;
    let Some(certificate) = filled.law.proved() else { return Ok(None) };
    let genera: Vec<(u64, u64)> = (0..certificate.preperiod + certificate.period)
        .map(|heap| (u64::from(filled.table[heap][0]), u64::from(filled.table[heap][1])))
        .collect();
    let fickle = |genus: (u64, u64)| matches!(genus, (0, 1) | (1, 0));
    // A genus of another form makes the heap wild, and the theory of tame games does not apply to its sums.
    if !genera.iter().all(|&genus| fickle(genus) || genus.0 == genus.1) {
        return Ok(None);
    }
    let pattern = Pattern::least(certificate.preperiod, certificate.period, genera);
    let firm = indicator(&pattern, |genus| !fickle(*genus)).formula("h");
    let normal: Vec<u64> = pattern.rows.iter().map(|genus| genus.0).collect();
    let normal = Pattern::least(pattern.preperiod, pattern.period, normal);
    let value = if normal.preperiod == 0 && normal.rows.iter().copied().eq(0..normal.period) {
        format!("h % {}", normal.period)
    } else {
        value_term(&normal)
    };
    let sum = format!("xor({value} for h in heaps)");
    let safe = if firm == "false" {
        format!("{sum} = 1")
    } else {
        let firm = format!("count({firm} for h in heaps)");
        format!("{firm} > 0 and {sum} = 0 or {firm} = 0 and {sum} = 1")
    };
    Ok((safe.len() <= LONGEST_FORMULA).then(|| Law {
        certificate: Certificate::Period(PeriodCertificate {
            criterion: Criterion::RepeatedWindow { window },
            ..*certificate
        }),
        ..law_of(safe, LawKind::Tame, certificate)
    }))
}
