//! Theorems about nim-values that repeat, against nim-values by definition.

use crate::support::check;
use campeao_rules::TakeAndBreak;
use campeao_theorem::{Certificate, CodeTheorem, Mistake, Rare};
use campeao_verify::{CheckError, CheckLimits};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn code(text: &str) -> TakeAndBreak {
    text.parse().unwrap()
}

/// The nim-values of the first heaps, each the least number that no option has.
fn by_definition(code: &TakeAndBreak, heaps: usize) -> Vec<u8> {
    let mut values: Vec<u8> = Vec::new();
    for heap in 0..heaps {
        let options = options(code, heap, &values, heap);
        values.push((0..=u8::MAX).find(|value| !options.contains(value)).unwrap());
    }
    values
}

/// The values of the options of a heap; of splits only those with a part of at most `part`.
fn options(code: &TakeAndBreak, heap: usize, values: &[u8], part: usize) -> BTreeSet<u8> {
    let mut options = BTreeSet::new();
    for (rest, &digit) in (0..=heap).rev().zip(code.digits()) {
        if digit & 1 != 0 && rest == 0 {
            options.insert(0);
        }
        if digit & 2 != 0 && rest > 0 && rest < heap {
            options.insert(values[rest]);
        }
        if digit & 4 != 0 {
            options.extend((1..rest).filter(|&a| a <= part).map(|a| values[a] ^ values[rest - a]));
        }
    }
    options
}

/// The first heap at which a table by definition contradicts the claim, with the statement that fails.
fn refuted(theorem: &CodeTheorem) -> Option<(&'static str, u64)> {
    let code = theorem.code();
    let (preperiod, period, rows) =
        (theorem.preperiod() as usize, theorem.period() as usize, theorem.rows() as usize);
    let values = by_definition(code, rows);
    let repeats = |heap: usize| {
        let before = heap.checked_sub(period).filter(|before| *before >= preperiod)?;
        (values[before] != values[heap]).then_some(("repeats", before as u64))
    };
    let sparse = |heap: usize| {
        let Rare { mask, last, part } = theorem.rare()?;
        let is_rare = |value: u8| (u16::from(value) & mask).count_ones().is_multiple_of(2);
        if heap as u64 > last && is_rare(values[heap]) {
            return Some(("rare", heap as u64));
        }
        let near = options(code, heap, &values, part as usize);
        let missed = (0..values[heap]).any(|value| is_rare(value) && !near.contains(&value));
        (heap >= rows - period && missed).then_some(("part", heap as u64))
    };
    (0..rows).find_map(|heap| repeats(heap).or_else(|| sparse(heap)))
}

fn checked(theorem: CodeTheorem) -> Option<(&'static str, u64)> {
    match check(&theorem.into(), 0) {
        Ok(_) => None,
        Err(CheckError::False { claim, numbers: Some(numbers), .. }) => Some((claim, numbers[0])),
        Err(error) => panic!("{error}"),
    }
}

fn any_code() -> impl Strategy<Value = TakeAndBreak> {
    (prop::sample::select(vec![0_u8, 4]), prop::collection::vec(0_u8..8, 1..4))
        .prop_map(|(first, rest)| TakeAndBreak::from_digits(&[vec![first], rest].concat()).unwrap())
}

proptest! {
    #[test]
    fn what_is_confirmed_and_where_it_fails_is_what_the_table_by_definition_says(
        code in any_code(),
        preperiod in 0_u64..60,
        period in 1_u64..30,
        rare in prop::option::of((1_u16..16, 0_u64..40, 0_u64..30)),
    ) {
        let rare = rare.map(|(mask, last, part)| Rare { mask, last: last.min(preperiod.saturating_sub(1)), part });
        prop_assume!(preperiod > 0 || rare.is_none());
        let theorem = CodeTheorem::new("a code", code, preperiod, period, rare).unwrap();
        let expected = refuted(&theorem);
        prop_assert_eq!(checked(theorem), expected);
    }
}

/// The published periods are confirmed, and those next to them are refuted.
#[test]
fn true_periods_are_confirmed_and_those_beside_them_refuted() {
    let sparse = Rare { mask: 27, last: 43, part: 19 };
    let claims = [
        ("0.77", 71, 12, None, (1, 168)),
        ("0.137", 52, 34, None, (1, 175)),
        ("0.33", 0, 3, None, (1, 6)),
        ("0.356", 7315, 142, Some(sparse), (3, 7503)),
    ];
    for (text, preperiod, period, rare, shown) in claims {
        let theorem =
            |preperiod, period, rare| CodeTheorem::new(text, code(text), preperiod, period, rare).unwrap();
        let found = check(&theorem(preperiod, period, rare).into(), 0).unwrap();
        assert_eq!((found.statements, found.rows), shown, "{text}");
        assert!(preperiod == 0 || checked(theorem(preperiod - 1, period, rare)).is_some(), "{text}");
        assert!(checked(theorem(preperiod, period + 1, rare)).is_some(), "{text}");
    }
    for wrong in [Rare { mask: 26, ..sparse }, Rare { last: 42, ..sparse }, Rare { part: 18, ..sparse }] {
        let theorem = CodeTheorem::new("0.356", code("0.356"), 7315, 142, Some(wrong)).unwrap();
        assert!(checked(theorem).is_some(), "{wrong:?}");
    }
}

#[test]
fn a_file_says_the_same_and_nothing_else_is_read() {
    let rare = Some(Rare { mask: 27, last: 43, part: 19 });
    let theorem = Certificate::from(CodeTheorem::new("a game", code("0.356"), 7315, 142, rare).unwrap());
    let text = theorem.to_json().unwrap();
    assert!(text.len() < 200, "{text}");
    assert_eq!(Certificate::from_json(&text).unwrap(), theorem);
    for (old, new) in [
        ("\"period\":142", "\"period\":0"),
        ("\"period\":142", "\"period\":4294967296"),
        ("\"last\":43", "\"last\":7315"),
        ("\"mask\":27", "\"mask\":0"),
        ("0.356", "0.8"),
        ("0.356", "356"),
        ("a game", ""),
        ("\"part\":19", "\"part\":19,\"more\":1"),
        ("\"version\":1", "\"version\":1,\"law\":\"value = 0\""),
    ] {
        assert!(text.contains(old));
        assert!(Certificate::from_json(&text.replace(old, new)).is_err(), "{new}");
    }
}

#[test]
fn what_is_too_long_for_the_limits_is_refused() {
    let theorem = CodeTheorem::new("long", code("0.1777"), 160_949_018, 60_620_715, None).unwrap();
    let limits = CheckLimits { memory: 1 << 20, ..CheckLimits::default() };
    assert!(matches!(check(&theorem.into(), limits), Err(CheckError::OutOfMemory { .. })));
    let three = CodeTheorem::new("three heaps", code("0.8"), 1, 1, None);
    assert!(matches!(three, Err(Mistake::Code)));
}
