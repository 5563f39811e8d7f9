//! Heap sequences: the facts of the literature, and every fast way against the slow obvious one.

use std::collections::HashMap;
use std::ops::ControlFlow;

use campeao_solve::misere::{Limits, Quotient};
use campeao_solve::sequence::{
    Criterion, FilledTable, Genus, HeapGame, Law, Play, Quiet, Rows, SafeStream, SubtractionSet,
    TakeAndBreak, count_safe, fill_until_periodic, outcome_period, safe_bits, subtraction_period,
    subtraction_tameness, subtraction_values, take_and_break_period, take_and_break_tameness,
    take_and_break_values,
};
use proptest::prelude::*;

fn set(numbers: &[u32]) -> SubtractionSet {
    SubtractionSet::new(numbers.iter().copied()).unwrap()
}

fn code(text: &str) -> TakeAndBreak {
    text.parse().unwrap()
}

fn numbers<N: std::str::FromStr>(text: &str) -> Vec<N>
where
    N::Err: std::fmt::Debug,
{
    text.split_whitespace().map(|number| number.parse().unwrap()).collect()
}

fn play(text: &str) -> Play {
    match text {
        "normal" => Play::Normal,
        "misere" => Play::Misere,
        other => panic!("neither normal nor misere: {other}"),
    }
}

fn rows_of(data: &'static str) -> impl Iterator<Item = csv::StringRecord> {
    csv::Reader::from_reader(data.as_bytes()).into_records().map(Result::unwrap)
}

// By definition.

/// Whether each heap is safe, by the definition of outcomes.
fn slow_safe(set: &SubtractionSet, play: Play, sizes: usize) -> Vec<bool> {
    let mut safe: Vec<bool> = Vec::new();
    for n in 0..sizes {
        let moves: Vec<usize> =
            set.numbers().iter().map(|&number| number as usize).filter(|&number| number <= n).collect();
        safe.push(if moves.is_empty() {
            play == Play::Normal
        } else {
            moves.iter().all(|number| !safe[n - number])
        });
    }
    safe
}

fn mex(values: &[u16]) -> u16 {
    (0..=u16::MAX).find(|value| !values.contains(value)).unwrap()
}

/// Grundy values of a take-and-break game by a reading of the digits of its own.
fn slow_values(code: &TakeAndBreak, sizes: usize) -> Vec<u16> {
    let mut values: Vec<u16> = Vec::new();
    for n in 0..sizes {
        let mut options = Vec::new();
        for (taken, &digit) in code.digits().iter().enumerate().filter(|&(taken, _)| taken <= n) {
            let rest = n - taken;
            if digit & 1 != 0 && rest == 0 {
                options.push(0);
            }
            if digit & 2 != 0 && rest > 0 {
                options.push(values[rest]);
            }
            for first in 1..rest {
                if digit & 4 != 0 {
                    options.push(values[first] ^ values[rest - first]);
                }
                for second in 1..rest - first {
                    if digit & 8 != 0 {
                        options.push(values[first] ^ values[second] ^ values[rest - first - second]);
                    }
                }
            }
        }
        values.push(mex(&options));
    }
    values
}

/// Whether the player to move loses a misère sum, by searching it.
fn slow_misere_safe(game: &dyn HeapGame, heaps: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    let mut heaps = heaps.to_vec();
    heaps.sort_unstable();
    if let Some(&safe) = known.get(&heaps) {
        return safe;
    }
    let mut options = Vec::new();
    for (index, &heap) in heaps.iter().enumerate() {
        for left in game.options(heap) {
            let mut option = heaps.clone();
            option.remove(index);
            option.extend(left);
            options.push(option);
        }
    }
    let safe = !options.is_empty() && options.iter().all(|option| !slow_misere_safe(game, option, known));
    known.insert(heaps, safe);
    safe
}

// Facts.

#[test]
fn subtraction_games_have_the_periods_and_safe_heaps_of_the_table() {
    for row in rows_of(include_str!("../data/sequences-subtraction.csv")) {
        let filled = outcome_period(&set(&numbers(&row[0])), play(&row[1]), 100_000, &mut Quiet).unwrap();
        let proved = filled.law.proved().unwrap();
        assert_eq!(
            [proved.preperiod, proved.period].map(|number| number.to_string()),
            [&row[2], &row[3]],
            "{row:?}"
        );
        let end = proved.preperiod + proved.period;
        let safe: Vec<u64> = filled.table.ones().take_while(|&n| n < end).collect();
        assert_eq!(safe, numbers::<u64>(&row[4]), "{row:?}");
        proved.verify(&filled.table).unwrap();
    }
}

/// The outcomes of a subtraction game with a set for each player: two cells a row, safe for Left and
/// for Right to move, by the general driver.
fn partizan(left: &SubtractionSet, right: &SubtractionSet, play: Play) -> FilledTable<Rows<bool>> {
    let rule = |n: u64, earlier: &Rows<bool>, row: &mut [bool]| {
        for (column, set) in [left, right].into_iter().enumerate() {
            let takes: Vec<u64> =
                set.numbers().iter().map(|&number| u64::from(number)).filter(|take| *take <= n).collect();
            row[column] = match takes.as_slice() {
                [] => play == Play::Normal,
                takes => takes.iter().all(|take| !earlier[n - take][1 - column]),
            };
        }
    };
    let window = u64::from(left.greatest().max(right.greatest()));
    fill_until_periodic(rule, window, 2, 10_000, &mut Quiet).unwrap()
}

#[test]
fn partizan_subtraction_games_have_the_rows_of_the_table() {
    for row in rows_of(include_str!("../data/sequences-partizan.csv")) {
        let filled = partizan(&set(&numbers(&row[0])), &set(&numbers(&row[1])), play(&row[2]));
        let proved = filled.law.proved().unwrap();
        assert_eq!(
            [proved.preperiod, proved.period].map(|number| number.to_string()),
            [&row[3], &row[4]],
            "{row:?}"
        );
        for (column, expected) in [(0, &row[5]), (1, &row[6])] {
            let safe: Vec<u64> =
                (0..proved.preperiod + proved.period).filter(|&n| filled.table[n][column]).collect();
            assert!(expected == "?" || safe == numbers::<u64>(expected), "{row:?} {safe:?}");
        }
        proved.verify(&filled.table).unwrap();
    }
}

#[test]
fn the_heap_of_2008_belongs_to_the_players_the_text_names() {
    // Left and right sets, and whether Left (moving first) and Right (moving first) lose.
    for (left, right, first_moves_and_loses) in [
        (&[1, 4][..], &[2, 3][..], [true, false]),
        (&[3, 4, 5], &[2, 3, 4], [false, false]),
        (&[3, 6, 7], &[2, 6, 7], [false, true]),
        (&[1, 4, 5], &[2, 5, 6], [false, false]),
    ] {
        let filled = partizan(&set(left), &set(right), Play::Normal);
        let row = filled.law.proved().unwrap().reduce(2008);
        assert_eq!(filled.table[row], first_moves_and_loses, "{left:?} {right:?}");
    }
}

#[test]
fn octal_games_have_the_periods_of_the_table() {
    for row in rows_of(include_str!("../data/sequences-octal.csv")) {
        let filled = take_and_break_period(&code(&row[0]), 20_000, None, &mut Quiet).unwrap();
        let proved = filled.law.proved().unwrap_or_else(|| panic!("{} has no proved period", &row[0]));
        assert_eq!(
            [proved.preperiod, proved.period].map(|number| number.to_string()),
            [&row[1], &row[2]],
            "{row:?}"
        );
        proved.verify(&filled.table).unwrap();
    }
}

/// Gangolli and Plambeck (1989) and Flammenkamp's tables, with the form of the theorem that proves it first.
#[test]
fn hard_octal_games_have_the_published_periods() {
    for (name, preperiod, period, sparse) in [
        ("0.16", 105_351, 149_459, true),
        ("0.56", 326_640, 144, true),
        ("0.127", 46_578, 4, true),
        ("0.356", 7_315, 142, true),
        ("0.165", 5_181, 1_550, false),
        ("0.156", 3_479, 349, true),
        ("0.644", 3_256, 442, true),
    ] {
        let filled = take_and_break_period(&code(name), 1 << 20, None, &mut Quiet).unwrap();
        let proved = filled.law.proved().unwrap_or_else(|| panic!("{name} has no proved period"));
        assert_eq!((proved.preperiod, proved.period), (preperiod, period), "{name}");
        assert_eq!(matches!(proved.criterion, Criterion::SparseGuySmith { .. }), sparse, "{name}");
        proved.verify(&filled.table).unwrap();
    }
}

/// Beyond the heaps at which masks are chosen, values found by rare heaps are the smallest excluded ones.
#[test]
fn values_by_rare_and_common_ones_are_those_of_the_definition() {
    const HEAPS: usize = 1100;
    for name in [
        "0.07", "0.6", "0.77", "0.16", "0.45", "0.644", "0.356", "0.007", "0.4", "0.57", "4.3", "4.07",
        "4.77",
    ] {
        let code = code(name);
        let mut values: Vec<u16> = Vec::new();
        for n in 0..HEAPS {
            let mut options = Vec::new();
            for (rest, &digit) in (0..=n).rev().zip(code.digits()) {
                if digit & 1 != 0 && rest == 0 {
                    options.push(0);
                }
                if digit & 2 != 0 && rest > 0 {
                    options.push(values[rest]);
                }
                if digit & 4 != 0 {
                    options.extend((1..=rest / 2).map(|part| values[part] ^ values[rest - part]));
                }
            }
            values.push(mex(&options));
        }
        let fast = take_and_break_values(&code, HEAPS as u64, &mut Quiet).unwrap();
        assert!(fast.iter().eq(values.iter().copied()), "{name}");
    }
}

#[test]
fn a_search_for_a_period_ends_after_its_steps() {
    let filled = take_and_break_period(&code("0.6"), 1 << 20, Some(100_000), &mut Quiet).unwrap();
    assert!(filled.law.proved().is_none() && filled.table.len() < 10_000);
}

#[test]
fn rows_of_stones_have_exactly_the_known_exceptions() {
    let values = take_and_break_values(&code("0.137"), 1000, &mut Quiet).unwrap();
    let exceptions: Vec<u64> = (0..900).filter(|&n| values.get(n) != values.get(n + 34)).collect();
    assert_eq!(exceptions, [14, 16, 31, 34, 51]);
}

#[test]
fn taking_one_two_or_three_is_the_same_game_in_both_notations() {
    let by_code = take_and_break_values(&code("0.333"), 500, &mut Quiet).unwrap();
    let by_set = subtraction_values(&set(&[1, 2, 3]), 500, &mut Quiet).unwrap();
    assert!(by_code.iter().eq(by_set.iter()));
}

#[test]
fn the_game_of_officers_has_no_period_to_be_found_early() {
    let filled = take_and_break_period(&code("0.6"), 5000, None, &mut Quiet).unwrap();
    assert_eq!(filled.law, Law::NotFound { filled_up_to: 5000 });
}

#[test]
fn a_rising_sequence_is_observed_and_not_proved() {
    for (text, period, saltus) in [("0.3F", 6, 3), ("0.8", 3, 1)] {
        let filled = take_and_break_period(&code(text), 500, None, &mut Quiet).unwrap();
        let Law::Observed(observed) = filled.law else { panic!("{:?}", filled.law) };
        assert_eq!((observed.period, observed.saltus, observed.filled_up_to), (period, saltus, 500));
        let value = |n: u64| i64::from(filled.table.get(n).unwrap());
        assert!((observed.preperiod..500 - period).all(|n| value(n + period) == value(n) + saltus));
    }
}

#[test]
fn grundy_values_of_two_four_seven_have_preperiod_eight_and_period_three() {
    let filled = subtraction_period(&set(&[2, 4, 7]), 1000, &mut Quiet).unwrap();
    let proved = filled.law.proved().unwrap();
    assert_eq!((proved.preperiod, proved.period), (8, 3));
    let zeros: Vec<u64> = (0..13).filter(|&n| filled.table.get(n) == Some(0)).collect();
    assert_eq!(zeros, [0, 1, 6, 9, 12]);
}

#[test]
fn large_sets_have_large_values() {
    let values = subtraction_values(&SubtractionSet::new(1..=999).unwrap(), 5000, &mut Quiet).unwrap();
    assert!(values.iter().eq((0..5000).map(|n| n % 1000)));
}

/// Sets of each size have an optimised loop: takes up to `k` give values modulo `k + 1`.
#[test]
fn sets_of_every_size_have_the_values_of_their_numbers() {
    for size in [1, 2, 3, 4, 5, 6, 7, 8, 9, 62, 63, 64, 65, 70, 254, 255, 256, 257] {
        let values = subtraction_values(&SubtractionSet::new(1..=size).unwrap(), 1500, &mut Quiet).unwrap();
        assert!(values.iter().eq((0..1500).map(|n| (n % (size + 1)) as u16)), "{size}");
    }
}

/// A long table is filled in pieces, each of which begins with the state after the previous one.
#[test]
fn the_pieces_of_a_long_table_fit_together() {
    for size in [3, 6, 20, 70] {
        let values =
            subtraction_values(&SubtractionSet::new(1..=size).unwrap(), (1 << 20) + 300, &mut Quiet).unwrap();
        let wanted = |n: u64| Some((n % u64::from(size + 1)) as u16);
        assert!(((1 << 20) - 300..(1 << 20) + 300).all(|n| values.get(n) == wanted(n)), "{size}");
    }
}

#[test]
fn tables_say_nothing_of_heaps_beyond_their_end() {
    for size in [7, 300] {
        let set = SubtractionSet::new(1..=size).unwrap();
        let values = subtraction_values(&set, 100, &mut Quiet).unwrap();
        assert_eq!((values.len(), values.get(99).is_some(), values.get(100)), (100, true, None));
        assert!(!values.is_empty() && subtraction_values(&set, 0, &mut Quiet).unwrap().is_empty());
        assert_eq!(values.as_bytes().is_some(), size <= 255);
        let safe = safe_bits(&set, Play::Normal, 100, &mut Quiet).unwrap();
        assert_eq!((safe.len(), safe.get(99).is_some(), safe.get(100)), (100, true, None));
        assert!(!safe.is_empty() && safe_bits(&set, Play::Normal, 0, &mut Quiet).unwrap().is_empty());
    }
    let rows = fill_until_periodic(|n, _, row| row.fill(n), 1, 2, 50, &mut Quiet).unwrap().table;
    assert_eq!((rows.len(), rows.get(49), rows.get(50)), (50, Some(&[49, 49][..]), None));
    let empty: Rows<u8> = fill_until_periodic(|_, _, row| row.fill(0), 1, 1, 0, &mut Quiet).unwrap().table;
    assert!(empty.is_empty());
}

/// All ways to part a number into one to three positive ones, largest first.
fn parted(number: u64) -> Vec<Vec<u64>> {
    let mut ways = if number > 0 { vec![vec![number]] } else { vec![vec![]] };
    for first in 1..number {
        for second in 1..=first.min(number - first) {
            match number - first - second {
                0 => ways.push(vec![first, second]),
                third if third <= second => ways.push(vec![first, second, third]),
                _ => {}
            }
        }
    }
    ways
}

#[test]
fn the_moves_from_a_heap_are_those_of_the_digits() {
    for text in ["0.0", "0.1", "0.2", "0.4", "0.8", "4.0", "8.0", "C.F1", "0.137", "4.08E", "0.00000A7"] {
        let code = code(text);
        for heap in 1..20 {
            let amounts = (0..=heap).zip(code.digits());
            let ways = amounts.flat_map(|(taken, &digit)| {
                parted(heap - taken).into_iter().filter(move |way| digit >> way.len() & 1 == 1)
            });
            let mut expected: Vec<Vec<u64>> = ways.collect();
            expected.sort_unstable();
            expected.dedup();
            assert_eq!(code.options(heap), expected, "{text} at {heap}");
        }
    }
    let set = set(&[2, 3, 7]);
    let expected: [&[Vec<u64>]; 5] = [&[], &[], &[vec![]], &[vec![], vec![1]], &[vec![1], vec![2]]];
    assert_eq!([0, 1, 2, 3, 4].map(|heap| set.options(heap)), expected.map(<[Vec<u64>]>::to_vec));
    assert_eq!(set.options(9), [[2], [6], [7]]);
}

/// Values that climb beyond 64 and 128, with moves that leave three heaps.
#[test]
fn large_values_of_breaking_games_are_those_of_the_definition() {
    for text in ["0.3F", "0.8", "0.B", "4.F"] {
        let values = take_and_break_values(&code(text), 300, &mut Quiet).unwrap();
        assert!(values.iter().max() > Some(64) || !["0.3F", "0.8"].contains(&text), "{text}");
        assert!(values.iter().eq(slow_values(&code(text), 300)), "{text}");
    }
}

#[test]
fn misere_sums_of_tame_heaps_are_won_as_the_theorem_says() {
    let sets = [set(&[1, 2, 3, 4, 5, 6, 7, 8]), set(&[1, 2]), set(&[1, 4]), set(&[2, 4, 7]), set(&[3, 5])];
    for set in &sets {
        let tameness = subtraction_tameness(set, 9, &mut Quiet).unwrap();
        compare_with_search(set, &tameness.genera, 9);
    }
    for text in ["0.137", "0.77", "0.07", "0.3F", "4.3", "0.8"] {
        let code = code(text);
        let tameness = take_and_break_tameness(&code, 9, &mut Quiet).unwrap();
        compare_with_search(&code, &tameness.genera, 9);
    }
}

/// Searches all misère sums of up to three heaps below `sizes` that are tame.
fn compare_with_search(game: &dyn HeapGame, genera: &[Genus], sizes: usize) {
    let mut known = HashMap::new();
    let sizes = sizes.min(genera.len());
    for first in 0..sizes {
        for second in 0..=first {
            for third in 0..=second {
                let heaps = [first, second, third];
                let genus = Genus::of_sum(heaps.map(|heap| genera[heap])).unwrap();
                let safe = slow_misere_safe(game, &heaps.map(|heap| heap as u64), &mut known);
                assert_eq!(genus.is_safe_in_misere_play(), safe, "{heaps:?}");
            }
        }
    }
}

#[test]
fn kayles_is_wild_from_the_heap_of_five_and_says_so() {
    let tameness = take_and_break_tameness(&code("0.77"), 100, &mut Quiet).unwrap();
    let wild = tameness.first_wild.unwrap();
    assert_eq!((wild.size, wild.genus), (5, Genus { normal: 4, misere: 1 }));
    assert_eq!(tameness.genera.len(), 5);
    assert_eq!(tameness.genus_of_sum([5, 1]), None);
    assert!(tameness.genus_of_sum([4, 4, 3]).is_some());
}

#[test]
fn values_grown_in_steps_are_those_filled_at_once() {
    // The period search doubles its table; each number of moves has a loop of its own.
    for greatest in [1, 2, 3, 5, 7, 8, 63, 64, 300] {
        let set = SubtractionSet::new((1..=greatest).map(|number| 2 * number + 1)).unwrap();
        let filled = subtraction_period(&set, 20_000, &mut Quiet).unwrap();
        let at_once = subtraction_values(&set, filled.table.len(), &mut Quiet).unwrap();
        assert_eq!(filled.table, at_once);
        assert!(filled.law.proved().is_some());
    }
}

#[test]
fn a_stream_and_a_count_tell_the_same_as_the_sequence() {
    let set = set(&[3, 64, 100, 129]);
    for play in [Play::Normal, Play::Misere] {
        let safe = safe_bits(&set, play, 6400, &mut Quiet).unwrap();
        assert!(SafeStream::new(&set, play).take(100).eq(safe.words().iter().copied()));
        for sizes in [0, 1, 63, 64, 65, 6399] {
            let expected = (0..sizes).filter(|&n| safe.get(n) == Some(true)).count() as u64;
            assert_eq!(count_safe(&set, play, sizes, &mut Quiet).unwrap(), expected);
        }
    }
}

// Against the definition.

fn any_set() -> impl Strategy<Value = SubtractionSet> {
    let near = prop::collection::vec(1_u32..12, 1..5);
    let mixed = prop::collection::vec(1_u32..300, 1..8);
    let many = prop::collection::vec(1_u32..500, 60..120);
    let dense = (1_u32..200, 1_u32..200).prop_map(|(start, length)| (start..start + length).collect());
    prop_oneof![near, mixed, many, dense].prop_map(|numbers| SubtractionSet::new(numbers).unwrap())
}

fn any_play() -> impl Strategy<Value = Play> {
    prop_oneof![Just(Play::Normal), Just(Play::Misere)]
}

fn any_code() -> impl Strategy<Value = TakeAndBreak> {
    "[048C]\\.[0-9A-F]{1,4}|0\\.[0-7]{1,5}".prop_map(|text| text.parse().unwrap())
}

proptest! {
    #[test]
    fn outcomes_are_those_of_the_definition(set in any_set(), play in any_play(), sizes in 0_usize..1500) {
        let fast = safe_bits(&set, play, sizes as u64, &mut Quiet).unwrap();
        prop_assert_eq!(fast.len(), sizes as u64);
        let slow = slow_safe(&set, play, sizes);
        prop_assert_eq!(fast.count_ones(), slow.iter().filter(|&&safe| safe).count() as u64);
        prop_assert_eq!((0..sizes as u64).map(|n| fast.get(n).unwrap()).collect::<Vec<_>>(), slow);
    }

    #[test]
    fn proved_outcome_periods_hold_twice_as_far(set in any_set(), play in any_play()) {
        let filled = outcome_period(&set, play, 20_000, &mut Quiet).unwrap();
        if let Some(proved) = filled.law.proved() {
            prop_assert_eq!(proved.verify(&filled.table), Ok(()));
            let further = safe_bits(&set, play, 2 * filled.table.len(), &mut Quiet).unwrap();
            prop_assert_eq!(proved.verify(&further), Ok(()));
        }
    }

    #[test]
    fn subtraction_values_are_those_of_the_definition(set in any_set(), sizes in 0_usize..800) {
        let fast = subtraction_values(&set, sizes as u64, &mut Quiet).unwrap();
        let mut slow: Vec<u16> = Vec::new();
        for n in 0..sizes {
            let options: Vec<u16> = set.numbers().iter().filter_map(|&number| n.checked_sub(number as usize)).map(|m| slow[m]).collect();
            slow.push(mex(&options));
        }
        prop_assert!(fast.iter().eq(slow.iter().copied()));
        // The heaps of value 0 are the safe ones.
        let safe = safe_bits(&set, Play::Normal, sizes as u64, &mut Quiet).unwrap();
        prop_assert!(safe.ones().eq((0..sizes as u64).filter(|&n| slow[n as usize] == 0)));
    }

    #[test]
    fn take_and_break_values_are_those_of_the_definition(code in any_code()) {
        let fast = take_and_break_values(&code, 60, &mut Quiet).unwrap();
        prop_assert_eq!(fast.iter().collect::<Vec<_>>(), slow_values(&code, 60), "{}", code);
    }

    #[test]
    fn take_and_break_periods_hold_twice_as_far(code in any_code()) {
        let filled = take_and_break_period(&code, 600, None, &mut Quiet).unwrap();
        if let Some(proved) = filled.law.proved() {
            let further = take_and_break_values(&code, 2 * filled.table.len(), &mut Quiet).unwrap();
            prop_assert_eq!(proved.verify(&further), Ok(()));
        }
    }

    #[test]
    fn codes_survive_being_written_and_read(code in any_code()) {
        prop_assert_eq!(code.to_string().parse(), Ok(code));
    }

    #[test]
    fn tame_genera_are_those_of_the_definition(set in any_set()) {
        let tameness = subtraction_tameness(&set, 400, &mut Quiet).unwrap();
        let safe = slow_safe(&set, Play::Misere, 400);
        for (genus, safe) in tameness.genera.iter().zip(safe) {
            prop_assert_eq!(genus.is_safe_in_misere_play(), safe);
        }
    }

    #[test]
    fn small_tame_sums_are_won_as_the_theorem_says(code in "[04]\\.[0-7]{1,3}") {
        let code: TakeAndBreak = code.parse().unwrap();
        let tameness = take_and_break_tameness(&code, 7, &mut Quiet).unwrap();
        compare_with_search(&code, &tameness.genera, 7);
    }

    #[test]
    fn the_first_wild_heap_is_that_of_the_quotient(code in "[04]\\.[0-7]{1,3}") {
        let code: TakeAndBreak = code.parse().unwrap();
        let tameness = take_and_break_tameness(&code, 13, &mut Quiet).unwrap();
        let limits = Limits { heap: 12, steps: 20_000, ..Limits::default() };
        let quotient = Quotient::find(&code, &limits, &mut |_, _| ControlFlow::Continue(())).unwrap();
        let wild = tameness.first_wild.map(|wild| wild.size);
        // A search for the quotient that ended early, because of a period or a limit, gives no result for greater
        // heaps.
        let reached = wild.filter(|&heap| heap <= quotient.greatest_heap());
        prop_assert_eq!(quotient.first_wild(), reached);
    }
}
