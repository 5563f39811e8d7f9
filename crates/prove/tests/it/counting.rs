//! Counts of the patterns in classic words, compared with counting one by one; ranks compared with Hankel's matrix.

use campeao_formula::{Word, formula};
use campeao_prove::counting::{
    Boundedness, ExportFormat, NoGraph, PathCountError, Reduced, SequenceGrowth, Uncounted,
};
use campeao_prove::{Budget, Making, Numeration, ProveError, Prover, Question, Verdict};
use dashu_int::UBig;
use dashu_ratio::RBig;
use std::collections::BTreeSet;

/// Properties of a word `W`, with periods instead of pairs of indices.
const DEFINITIONS: [&str; 3] = [
    "same(i, p, n) := forall t. i <= t < i + n => W[t] = W[t + p]",
    "first(i, n) := forall j, p. i = j + p and p > 0 => not same(j, p, n)",
    "mirrored(i, n) := forall t, s. i <= t < i + n and s + t + 1 = 2*i + n => W[t] = W[s]",
];

/// The length of the prefix of a word that is examined: it contains every short factor.
const REACH: usize = 6000;
/// The greatest length of factors that are counted one by one.
const LONGEST: usize = 14;

/// A kind of pattern: a name, the formula, and the count in a prefix of a word.
type Kind = (&'static str, &'static str, fn(&[i64], usize) -> usize);

const KINDS: [Kind; 5] = [
    ("factors", "first(i, n)", |word, n| factors(word, n).len()),
    ("palindromes", "first(i, n) and mirrored(i, n)", |word, n| {
        factors(word, n).iter().filter(|factor| factor.iter().eq(factor.iter().rev())).count()
    }),
    ("squares", "n > 0 and first(i, 2*n) and same(i, n, n)", |word, n| powers(word, n, 2)),
    ("cubes", "n > 0 and first(i, 3*n) and same(i, n, 2*n)", |word, n| powers(word, n, 3)),
    ("borders", "0 < i < n and same(0, n - i, i)", |word, n| {
        (1..n).filter(|&border| word[..border] == word[n - border..n]).count()
    }),
];

fn factors(word: &[i64], n: usize) -> BTreeSet<&[i64]> {
    (0..=word.len() - n).map(|at| &word[at..at + n]).collect()
}

fn powers(word: &[i64], n: usize, exponent: usize) -> usize {
    let power = |factor: &&&[i64]| n > 0 && (n..factor.len()).all(|at| factor[at] == factor[at - n]);
    factors(word, exponent * n).iter().filter(power).count()
}

struct Counted {
    prover: Prover,
    /// The values by the representation that comes from the automaton.
    values: Vec<RBig>,
    reduced: Reduced,
}

fn count(
    numeration: &str,
    definitions: &[String],
    text: &str,
    counted: &[&str],
) -> Result<Counted, PathCountError> {
    let prover = Prover::new(numeration.parse::<Numeration>().unwrap());
    let mut scope = prover.scope();
    for definition in definitions {
        scope.definition(definition).unwrap();
    }
    let question = Question::read(text, &scope).unwrap();
    let Verdict::Condition { names, members } = question.decide(&prover).unwrap().verdict else {
        panic!("{text}")
    };
    let track = |name: &&str| members.tracks()[names.iter().position(|other| other == name).unwrap()];
    let count = prover.count(&members, &counted.iter().map(track).collect::<Vec<_>>())?;
    let reduced = count.series.reduced(&prover)?;
    let values = if count.parameters.len() == 1 { count.series.first(60) } else { Vec::new() };
    Ok(Counted { prover, values, reduced })
}

fn numbers(values: &[usize]) -> Vec<RBig> {
    values.iter().map(|&value| value.into()).collect()
}

/// Every row of the table: the values by looking, the rank, whether they are bounded, whether the graph is accepted.
#[test]
fn what_the_classic_words_contain_is_counted() {
    for row in include_str!("../data/counts.csv").lines().skip(1) {
        let [name, kind, rank, growth, graph] = row.split(';').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let (_, formula, by_looking) = KINDS.into_iter().find(|(other, ..)| *other == kind).unwrap();
        let word = Word::classic(name).unwrap();
        let letters: Vec<i64> = (0..REACH as u64).filter_map(|at| word.letter(&[at])).collect();
        let definitions = DEFINITIONS.map(|definition| definition.replace('W', name));
        let counted = count(&word.numeration().name(), &definitions, formula, &["i"]).unwrap();
        let looked: Vec<usize> = (0..LONGEST).map(|n| by_looking(&letters, n)).collect();
        assert_eq!(counted.values[..LONGEST], numbers(&looked), "{row}");
        assert_eq!(counted.reduced.series().first(60), counted.values, "{row}");
        let told = counted.reduced.growth(&counted.prover, 1000, 100).unwrap();
        let (bounded, states) = match &told {
            Boundedness::Bounded(outputs) => {
                let kept = outputs.to_word("kept", &["n".to_owned()]).unwrap();
                let letters = (0..60).map(|n| kept.letter(&[n]).unwrap().into()).collect::<Vec<RBig>>();
                assert_eq!(letters, counted.values, "{row}");
                ("bounded", outputs.states())
            }
            Boundedness::Unbounded(along) => {
                assert!(!along.subsequence.growth.is_bounded(), "{row}");
                ("unbounded", 0)
            }
            Boundedness::Unknown { .. } => ("unknown", 0),
        };
        let found = match counted.prover.graph_of_count(&counted.reduced, &told).unwrap() {
            Ok(found) => {
                for (n, value) in counted.values.iter().enumerate() {
                    let value: u64 = value.to_string().parse().unwrap();
                    let system = counted.prover.numeration();
                    assert!(found.automaton.accepts(system, &[n as u64, value]), "{row}");
                    assert!(!found.automaton.accepts(system, &[n as u64, value + 1]), "{row}");
                }
                found.automaton.states().to_string()
            }
            Err(NoGraph::TooSlow(_)) => "slow".to_owned(),
            Err(NoGraph::TooFast(_)) => "fast".to_owned(),
            Err(_) => "unknown".to_owned(),
        };
        let rank_found = counted.reduced.rank();
        let bounded = if states > 0 { format!("{bounded} {states}") } else { bounded.to_owned() };
        assert_eq!(
            (rank_found.to_string(), bounded.as_str(), found.as_str()),
            (rank.to_owned(), growth, graph),
            "{row}"
        );
        assert_eq!(hankel_rank(&counted), rank_found, "{row}");
    }
}

/// The rank of the values at x y for short words x and y, modulo a prime: never more than the rank, and equal to it
/// once the words are long enough.
fn hankel_rank(counted: &Counted) -> usize {
    const PRIME: i128 = 2_147_483_647;
    let series = counted.reduced.series();
    let alphabet = series.numeration().alphabet();
    let mut words: Vec<Vec<usize>> = vec![Vec::new()];
    let mut at = 0;
    while words.len() < 150 {
        for digit in 0..alphabet {
            words.push(words[at].iter().copied().chain([digit]).collect());
        }
        at += 1;
    }
    let greedy = |word: &[usize]| {
        word.iter().try_fold(0, |state, &digit| series.numeration().greedy_step(state, digit)).is_some()
    };
    let value = |word: Vec<usize>| -> i128 {
        // A string that does not represent a number has the value 0.
        let number = series.numeration().value(&word).filter(|_| greedy(&word));
        number.map_or(0, |number| series.value(&[number.into()]).to_string().parse::<i128>().unwrap() % PRIME)
    };
    let mut rows: Vec<Vec<i128>> = words
        .iter()
        .map(|x| words.iter().map(|y| value(x.iter().chain(y).copied().collect())).collect())
        .collect();
    let mut rank = 0;
    for column in 0..words.len() {
        let Some(pivot) = (rank..rows.len()).find(|&row| rows[row][column] != 0) else { continue };
        rows.swap(rank, pivot);
        let inverse = {
            let (mut power, mut base, mut exponent) = (1, rows[rank][column], PRIME - 2);
            while exponent > 0 {
                if exponent % 2 == 1 {
                    power = power * base % PRIME;
                }
                base = base * base % PRIME;
                exponent /= 2;
            }
            power
        };
        let pivot = rows[rank].clone();
        for row in &mut rows[rank + 1..] {
            let factor = row[column] * inverse % PRIME;
            for (entry, other) in row.iter_mut().zip(&pivot) {
                *entry = (*entry - factor * other % PRIME).rem_euclid(PRIME);
            }
        }
        rank += 1;
    }
    rank
}

/// Formulas over n and i, j in several systems, by trying: each has its solutions below the reach.
const TRIED: [(&str, &[&str]); 12] = [
    ("i + j = n", &["i", "j"]),
    ("2*i + 3*j = n", &["i", "j"]),
    ("i < j <= n and (i + j) % 3 = 1", &["i", "j"]),
    ("i <= 2*n + 5", &["i"]),
    ("n < i <= 3*n + 7 and i % 2 = 1", &["i"]),
    ("i = 9", &["i"]),
    ("i = 9 and n = n", &["i"]),
    ("i = low(i) and i <= n", &["i"]),
    ("i <= n and i != 3 and n % 4 != 2", &["i"]),
    ("j = shift(i) and j <= n", &["i", "j"]),
    ("n = 5 and i < 25", &["i"]),
    ("i < m and j <= n and i <= j", &["i", "j"]),
];

#[test]
fn counts_are_those_of_trying() {
    for system in ["2", "3", "10", "fib", "trib", "2,1"] {
        // Residues and multiples make automata of a thousand states in the Tribonacci system.
        let small = |text: &str| system != "trib" || !text.contains(['%', '*']);
        for (text, counted) in TRIED.into_iter().filter(|(text, _)| small(text)) {
            let prover = Prover::new(system.parse().unwrap());
            let question = Question::read(text, &prover.scope()).unwrap();
            let Verdict::Condition { names, members } = question.decide(&prover).unwrap().verdict else {
                panic!()
            };
            let is_counted = |name: &String| counted.contains(&name.as_str());
            let tracks: Vec<usize> = members
                .tracks()
                .iter()
                .zip(&names)
                .filter(|(_, name)| is_counted(name))
                .map(|(&t, _)| t)
                .collect();
            let series = prover.count(&members, &tracks).unwrap().series;
            let reduced = series.reduced(&prover).unwrap();
            assert!(reduced.rank() <= series.dimension());
            let parameters = names.len() - counted.len();
            for index in (0..8_u64.pow(parameters as u32)).map(|at| [at % 8, at / 8]) {
                let index = &index[..parameters];
                let mut found = 0_u64;
                for solution in (0..30_u64.pow(counted.len() as u32)).map(|at| [at % 30, at / 30]) {
                    let (mut given, mut tried) = (index.iter(), solution.iter());
                    let tuple: Vec<u64> = names
                        .iter()
                        .map(|name| *if is_counted(name) { tried.next() } else { given.next() }.unwrap())
                        .collect();
                    found += u64::from(members.accepts(prover.numeration(), &tuple));
                }
                let index: Vec<UBig> = index.iter().map(|&number| number.into()).collect();
                assert_eq!(series.value(&index), found.into(), "{text} at {index:?} in {system}");
                assert_eq!(reduced.series().value(&index), found.into(), "{text} at {index:?} in {system}");
            }
        }
    }
}

#[test]
fn infinitely_many_are_refused_with_the_least_number_that_has_them() {
    for system in ["2", "3", "fib", "trib", "2,1"] {
        for (text, least) in [
            ("i >= n", vec![0]),
            ("i % 7 = 3 and n >= 0", vec![0]),
            ("n >= 19 and i > n or i < n", vec![19]),
            ("n % 5 = 4 and n > 30 and i % 3 = n % 3", vec![34]),
            ("i = low(i) and n >= 6", vec![6]),
            ("i <= n or m = 3 and n > 8 and i >= m", vec![3, 9]),
        ] {
            let refused = count(system, &[], text, &["i"]).err().unwrap();
            let least = least.into_iter().map(|number: u8| UBig::from(number)).collect();
            assert_eq!(refused, PathCountError::Infinite { least }, "{text} in {system}");
        }
        assert_eq!(count(system, &[], "n = n + i", &["i"]).map(|_| ()), Ok(()));
    }
    assert_eq!(count("2", &[], "i > 100", &["i"]).err().unwrap(), PathCountError::Infinite { least: vec![] });
    // The counted variables do not occur in the result.
    let prover = Prover::new(Numeration::base(2));
    let any =
        Question::read("0*i = 0 and n >= 3", &prover.scope()).unwrap().count(&prover, &["i".to_owned()]);
    let told = Uncounted::Count(PathCountError::Infinite { least: vec![3_u8.into()] });
    assert_eq!(any.err().unwrap().to_string(), told.to_string());
    assert_eq!(count("2", &[], "i < 100", &["i"]).unwrap().reduced.series().value(&[]), 100.into());
}

/// Closed forms as counts: the factors of the Fibonacci word are n + 1, those of the period-doubling word are not.
#[test]
fn equal_counts_are_told_from_others_by_the_least_number() {
    let factors = |word: &str, system: &str| {
        let definitions = DEFINITIONS.map(|definition| definition.replace('W', word));
        count(system, &definitions, "first(i, n)", &["i"]).unwrap().reduced
    };
    let compare = |left: &Reduced, system: &str, text: &str| {
        let other = count(system, &[], text, &["i"]).unwrap();
        let gap = left.series().minus(other.reduced.series()).unwrap().reduced(&other.prover).unwrap();
        let differs = (0..200_u64)
            .find(|&n| left.series().value(&[n.into()]) != other.reduced.series().value(&[n.into()]));
        assert_eq!(gap.least_nonzero(), differs.map(|n| vec![n.into()]), "{text}");
        assert_eq!(gap.rank() == 0, *left == other.reduced);
        gap.rank()
    };
    assert_eq!(compare(&factors("FW", "fib"), "fib", "i <= n"), 0);
    assert_ne!(compare(&factors("FW", "fib"), "fib", "i <= n and n < 70"), 0);
    assert_ne!(compare(&factors("PD", "2"), "2", "i <= n"), 0);
    // Rudin and Shapiro: 8 (n - 1) from n = 8 on (Allouche 1992).
    assert_eq!(compare(&factors("RS", "2"), "2", "n >= 8 and i + 8 < 8*n or n < 8 and first"
        .replace("first", "i < 1 + 0*n and n = 0 or n = 1 and i < 2 or n = 2 and i < 4 or n = 3 and i < 8 or n = 4 and i < 16 or n = 5 and i < 24 or n = 6 and i < 36 or n = 7 and i < 46").as_str()), 0);
}

/// Growth of every kind along powers of the base.
#[test]
fn growth_is_told() {
    let along = |text: &str, counted: &[&str]| {
        let counted = count("2", &[], text, counted).unwrap();
        counted.reduced.series().powers().growth
    };
    let exponential =
        |root: u8, degree| SequenceGrowth::Exponential { root: (root.into(), root.into()), degree };
    assert_eq!(along("i + j = n", &["i", "j"]), exponential(2, 0));
    assert_eq!(along("i + j < n", &["i", "j"]), exponential(4, 0));
    assert_eq!(along("band(i, n) = i", &["i"]), SequenceGrowth::Polynomial { degree: 0 });
    assert_eq!(along("i = low2(i) and i < n", &["i"]), SequenceGrowth::Polynomial { degree: 1 });
    assert_eq!(
        along("i = low2(i) and j = low2(j) and i < n and j < n", &["i", "j"]),
        SequenceGrowth::Polynomial { degree: 2 }
    );
    assert_eq!(along("i = low2(i) and j < i and i < n", &["i", "j"]), exponential(2, 0));
    assert_eq!(along("n = 3 and i < n", &["i"]), SequenceGrowth::Vanishing);
    // Pairs without a 1 in the same place: three at each place.
    assert_eq!(along("band(i, j) = 0 and i < n and j < n", &["i", "j"]), exponential(3, 0));
    // 2^k (k + 1): pairs of a number and one of the powers.
    assert_eq!(along("i < n and j = low2(j) and 0 < j <= n", &["i", "j"]), exponential(2, 1));
    // Numbers without two adjacent 1s: Fibonacci numbers.
    let SequenceGrowth::Exponential { root: (low, high), degree: 0 } =
        along("i < n and band(i, 2*i) = 0", &["i"])
    else {
        panic!()
    };
    assert!(&low * &low < &low + RBig::ONE && &high * &high > &high + RBig::ONE);
}

/// Counts that grow too fast, or too slowly, have no graph that an automaton accepts; the other graphs are found.
#[test]
fn graphs_are_found_or_refuted() {
    for (system, text, counted, wanted) in [
        ("2", "i < 5*n + 2", &["i"][..], "found"),
        ("2", "i = low2(i) and i < n", &["i"], "slow"),
        ("2", "i < n and band(i, 2*i) = 0", &["i"], "slow"),
        ("2", "i <= j < n", &["i", "j"], "fast"),
        ("2", "band(i, j) = 0 and i < n and j < n", &["i", "j"], "fast"),
        ("2", "i < n and j = low2(j) and 0 < j <= n", &["i", "j"], "fast"),
        ("2", "i < n and TM[i] = 1", &["i"], "found"),
        ("fib", "i < n and FW[i] = 1", &["i"], "found"),
        ("3", "3*i < 2*n", &["i"], "found"),
        ("2", "i < n - low2(n)", &["i"], "found"),
        ("2", "i < m + n", &["i"], "found"),
        ("10", "i <= n // 3", &["i"], "found"),
    ] {
        let counted = count(system, &[], text, counted).unwrap();
        let growth = counted.reduced.growth(&counted.prover, 500, 100).unwrap();
        let found = match counted.prover.graph_of_count(&counted.reduced, &growth).unwrap() {
            Ok(_) => "found",
            Err(NoGraph::TooFast(_)) => "fast",
            Err(NoGraph::TooSlow(_)) => "slow",
            Err(NoGraph::NotFound { .. }) => "not found",
        };
        assert_eq!(found, wanted, "{text}");
    }
}

/// The memory of a representation is limited like that of transitions, and the error gives the memory used.
#[test]
fn great_representations_are_refused_with_what_they_hold() {
    let prover = Prover::new(Numeration::base(2));
    let mut scope = prover.scope();
    for name in ["n", "i", "j"] {
        scope.variable(name).unwrap();
    }
    let pairs = prover.automaton(&formula("i + j < n and i % 3 = 1", &scope).unwrap()).unwrap();
    let series = prover.count(&pairs, &[1, 2]).unwrap().series;
    let limit = 500;
    let small = prover.clone().with_budget(Budget { transitions: limit, ..Budget::default() });
    let ProveError::TooManyTransitions { limit: told, reached } = series.reduced(&small).unwrap_err() else {
        panic!("too many transitions")
    };
    assert_eq!(told, limit);
    assert!(matches!(reached.making, Making::Representation { dimension } if dimension == reached.symbols));
    assert!(
        reached.held > limit && reached.held.is_multiple_of(reached.states * reached.symbols),
        "{reached:?}"
    );
}

/// The exports for Python, Sage and Maple compute the values; without Python they are not tested.
#[test]
fn exports_say_the_values() {
    let folder = tempfile::tempdir().unwrap();
    for (system, text) in [
        ("2", "3*i < n"),
        ("fib", "i < n and FW[i] = 1"),
        ("10", "i % 3 = 1 and i <= 2*n + 1"),
        ("0->010,1->0", "3*i < n"),
        ("1,0,1", "2*i <= n"),
    ] {
        let counted = count(system, &[], text, &["i"]).unwrap();
        let mut command = std::process::Command::new("python3");
        command.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/exports.py"));
        for format in [ExportFormat::Python, ExportFormat::Sage, ExportFormat::Maple] {
            let file = folder.path().join(format!("{format:?}"));
            std::fs::write(&file, counted.reduced.series().export(format)).unwrap();
            command.arg(file);
        }
        let Ok(output) = command.arg("60").output() else { return };
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let values = counted.values.iter().map(RBig::to_string).collect::<Vec<_>>().join(" ");
        let printed = String::from_utf8(output.stdout).unwrap();
        assert_eq!(printed.lines().collect::<Vec<_>>(), [values.as_str(); 3], "{text} in {system}");
    }
}

/// A representation is the product of its parts: the row vector, a matrix for each digit, the column vector.
#[test]
fn representations_are_products_of_their_parts() {
    let prover = Prover::new(Numeration::base(2));
    for (condition, counted, names) in
        [("i < n and TM[i] = 1", "i", 1), ("i < n and i < 2*m and i % 3 = 1", "i", 2)]
    {
        let question = Question::read(condition, &prover.scope()).unwrap();
        let counted = question.count(&prover, &[counted.to_owned()]).unwrap();
        let series = counted.reduced.series();
        assert_eq!(series.variables(), names, "{condition}");
        assert_eq!(
            (series.initial().len(), series.terminal().len()),
            (series.dimension(), series.dimension())
        );
        assert_eq!(series.matrices().len(), 1 << names);
        for index in 0..64_u64 {
            let numbers = if names == 1 { vec![index] } else { vec![index / 8, index % 8] };
            let mut row = series.initial().to_vec();
            for place in (0..6).rev() {
                let symbol =
                    numbers.iter().fold(0, |symbol, number| 2 * symbol + (number >> place & 1) as usize);
                let rows = series.matrices()[symbol].to_rows();
                let column = |at: usize| {
                    row.iter().zip(&rows).fold(RBig::ZERO, |sum, (one, row)| sum + one * &row[at])
                };
                row = (0..row.len()).map(column).collect();
            }
            let value =
                row.iter().zip(series.terminal()).fold(RBig::ZERO, |sum, (one, other)| sum + one * other);
            let numbers: Vec<UBig> = numbers.into_iter().map(UBig::from).collect();
            assert_eq!(series.value(&numbers), value, "{condition} {numbers:?}");
        }
    }
}

/// The least index at which two counts differ, its numbers in the order of their names, the shortest digits first; counts over other numbers
/// are not compared.
#[test]
fn counts_differ_first_at_the_least_index() {
    for system in ["2", "10", "fib"] {
        let prover = Prover::new(system.parse().unwrap());
        let counted = |text: &str| {
            Question::read(text, &prover.scope()).unwrap().count(&prover, &["i".to_owned()]).unwrap()
        };
        let all = counted("i < n + m");
        for (text, first) in [
            ("i < m + n", None),
            ("i < n + m and (n != 3 or m != 5)", Some([5_u64, 3])),
            ("i < n + m and (n != 5 or m != 3)", Some([3, 5])),
            ("i < n + m or i = n + m and m = 20 and n = 1", Some([20, 1])),
            ("i < n + m or i < n + m + 2 and m = 1 and n = 20", Some([1, 20])),
            ("i < n + m or i = n + m", Some([0, 0])),
        ] {
            let other = counted(text);
            assert_eq!(other.names, ["m", "n"]);
            let numbers = first.map(|numbers| numbers.map(UBig::from).to_vec());
            assert_eq!(all.least_difference(&other, &prover).unwrap(), numbers, "{system}: {text}");
        }
        let alone = counted("i < n");
        assert!(all.least_difference(&alone, &prover).is_err());
        assert!(alone.least_difference(&counted("i < m"), &prover).is_err());
        assert!(alone.reduced.series().minus(all.reduced.series()).is_none());
    }
    let one = |system: &str| {
        let prover = Prover::new(system.parse().unwrap());
        Question::read("i < n", &prover.scope()).unwrap().count(&prover, &["i".to_owned()]).unwrap().reduced
    };
    assert!(one("2").series().minus(one("3").series()).is_none());
}

/// Along powers of the base the numbers of an index grow together; a variable that does not matter is counted along.
#[test]
fn counts_along_powers_are_those_at_the_powers() {
    for (system, base) in [("2", 2_u64), ("10", 10)] {
        let prover = Prover::new(system.parse().unwrap());
        for (text, names, value) in [
            ("i < n + 2*m", 2, (|power| 3 * power) as fn(u64) -> u64),
            ("i < n and m >= 0", 2, |power| power),
            ("i < n", 1, |power| power),
            ("i < n and i % 11 in {0, 1, 5}", 1, |power| {
                3 * (power / 11) + [0, 1, 5].iter().filter(|&&rest| rest < power % 11).count() as u64
            }),
            ("i < n + m + k and i >= m", 3, |power| 2 * power),
        ] {
            let question = Question::read(text, &prover.scope()).unwrap();
            let counted = question.count(&prover, &["i".to_owned()]).unwrap();
            assert_eq!(counted.names.len(), names, "{text}");
            let powers = counted.reduced.series().powers();
            for (index, found) in powers.indices.iter().zip(&powers.values) {
                let power = u64::try_from(&index[0]).unwrap();
                assert!(power.is_multiple_of(base) || power == 1, "{system}: {text} {index:?}");
                assert!(index.iter().all(|number| *number == UBig::from(power)), "{text} {index:?}");
                assert_eq!(*found, RBig::from(value(power)), "{system}: {text} {index:?}");
            }
            let dimension = counted.reduced.series().dimension();
            assert_eq!((powers.indices.len(), powers.values.len()), (10, 10.max(2 * dimension)), "{text}");
            let far: Vec<RBig> = std::iter::successors(Some(1), |power| Some(power * base))
                .take_while(|power| *power < 1 << 58)
                .map(|power| value(power).into())
                .collect();
            let recurrence = powers.recurrence.coefficients();
            for terms in far.windows(recurrence.len()) {
                let sum =
                    terms.iter().zip(recurrence).fold(RBig::ZERO, |sum, (term, factor)| sum + term * factor);
                assert!(sum.is_zero(), "{system}: {text} {recurrence:?}");
            }
        }
    }
}

/// The bits of a number, and one more in places that repeat late: unbounded along some words, not along zeros.
#[test]
fn values_grow_along_the_words_that_are_told() {
    let bits = "i = 0 and n % 11 = 3 or i > 0 and low2(i) = i and (n xor i) + i = n";
    let counted = count("2", &[], bits, &["i"]).unwrap();
    let told = counted.reduced.growth(&counted.prover, 1000, 100).unwrap();
    let Boundedness::Unbounded(along) = told else { panic!("{told:?}") };
    assert!(!along.subsequence.growth.is_bounded(), "{along:?}");
}

/// Graphs of counts accept each index with its count, and no other number.
#[test]
fn graphs_accept_the_counts() {
    for (system, text, most) in [
        ("2", "i < 5*n + 2", 40),
        ("2", "i < 9*n and i % 4 = 1", 30),
        ("2", "i <= n and TM[i] != TM[n]", 40),
        ("2", "i < 3*n - low2(n)", 30),
        ("3", "3*i + 7 < 2*n", 60),
        ("3", "i < 7*n and i % 2 = n % 2", 20),
        ("10", "i < 3*n // 2", 40),
        ("fib", "i < 4*n and FW[i] = 1", 25),
        ("fib", "n < i and i < 3*n and FW[i] = FW[n]", 25),
        ("fib", "i < n + lowfib(n)", 40),
        ("trib", "i < 2*n and TR[i] = 1", 25),
    ] {
        let counted = count(system, &[], text, &["i"]).unwrap();
        let growth = counted.reduced.growth(&counted.prover, 500, 100).unwrap();
        let found = counted.prover.graph_of_count(&counted.reduced, &growth).unwrap();
        let graph = found.unwrap_or_else(|error| panic!("{system}: {text}: {error:?}")).automaton;
        for n in 0..most {
            let value = counted.reduced.series().value(&[n.into()]);
            for other in 0..12 * most {
                let accepted = graph.accepts(counted.prover.numeration(), &[n, other]);
                assert_eq!(accepted, RBig::from(other) == value, "{system}: {text} {n} {other}");
            }
        }
    }
}
