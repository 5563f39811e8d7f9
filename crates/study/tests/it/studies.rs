//! The results of studies: the known laws, periods and openings are found, and every law found for a game of the
//! catalogue is true.

use crate::random_rules::{game, written};
use crate::strategies;
use crate::support::{
    Row, convention, distinct_games, for_each_game, named, rows_by_game, same_rules, small_positions,
};
use campeao_base::Play;
use campeao_prove::{Automaton, Numeration, Prover};
use campeao_rules::{Game, Position};
use campeao_solve::sequence::Quiet;
use campeao_solve::{Outcome, Search};
use campeao_study::{
    Certificate, Conjecture, Extent, Law, LawKind, Status, Study, Vocabulary, known_claim, positions, study,
};
use campeao_theorem::{Standing, Statement, Threshold, thresholds};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

const KNOWN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/studies.csv");

/// Returns the study of a game, made once for all tests. Games with the same rules and start share a study, whatever
/// their names.
fn studied(game: &Game) -> Arc<Study> {
    static STUDIES: Mutex<BTreeMap<String, Arc<OnceLock<Arc<Study>>>>> = Mutex::new(BTreeMap::new());
    let key = format!("{} from {}", same_rules(game), game.show_position(game.start()));
    let cell = Arc::clone(STUDIES.lock().unwrap_or_else(PoisonError::into_inner).entry(key).or_default());
    Arc::clone(cell.get_or_init(|| Arc::new(study(game, &mut Quiet).unwrap())))
}

fn kind(kind: &LawKind) -> &'static str {
    match kind {
        LawKind::Rows => "rows",
        LawKind::Residues => "residues",
        LawKind::NimSum => "nim-sum",
        LawKind::NimSumOfResidues { .. } => "nim-sum-of-residues",
        LawKind::NimValues { .. } => "nim-values",
        LawKind::Tame => "tame",
        LawKind::Quotient { .. } => "quotient",
        LawKind::Listed => "listed",
        LawKind::Induction(name) => name,
        LawKind::LeastTake(_) => "least-take",
        LawKind::Groups { .. } => "groups",
        LawKind::Learned => "learned",
    }
}

/// Returns the positions on which two laws are compared, or a law is judged: thousands if possible.
fn many_positions(game: &Game) -> Vec<Position> {
    let single = game.is_sum() && game.start().numbers.len() == 1;
    let (up_to, heaps) = match (game.is_sum(), single, game.state_width()) {
        (true, true, _) | (false, _, 1) => (1500, 1),
        (true, false, _) => (22, 3),
        (false, _, 2) => (90, 1),
        _ => (200, 1),
    };
    // Several piles without bounds would have too many positions.
    positions(game, Extent { up_to, heaps })
        .or_else(|_| positions(game, Extent { up_to: 24, heaps }))
        .unwrap()
}

/// One test for each name of a game, with the rows about it. Names are studied separately, as the start matters here.
macro_rules! known_studies {
    ($($name:ident $text:literal,)*) => {
        const KNOWN_NAMES: &[&str] = &[$($text),*];
        mod studies_find_what_is_known {
            $(#[test]
            fn $name() {
                super::studies_find_what_is_known($text);
            })*
        }
    };
}

known_studies! {
    dawsons_chess "dawsons-chess",
    dawsons_kayles "dawsons-kayles",
    example_1_3 "example-1.3",
    example_1_4 "example-1.4",
    example_4_10 "example-4.10",
    example_4_11 "example-4.11",
    example_4_12 "example-4.12",
    example_4_14 "example-4.14",
    game_1 "game-1",
    game_10 "game-10",
    game_11 "game-11",
    game_12 "game-12",
    game_13_i "game-13-I",
    game_13_ii "game-13-II",
    game_13_iii "game-13-III",
    game_13_iv "game-13-IV",
    game_16 "game-16",
    game_17 "game-17",
    game_19 "game-19",
    game_2 "game-2",
    game_20 "game-20",
    game_22 "game-22",
    game_24 "game-24",
    game_28 "game-28",
    game_5 "game-5",
    game_7 "game-7",
    game_8 "game-8",
    game_9 "game-9",
    kayles "kayles",
}

fn studies_find_what_is_known(name: &str) {
    for row in rows_by_game(KNOWN).into_iter().flat_map(|(_, rows)| rows) {
        if row.get("game") == name {
            let game = campeao_rules::catalogue::find(name, convention(row.get("play"))).unwrap();
            compare(&game, &row, &studied(&game));
        }
    }
}

#[test]
fn every_known_study_has_its_test() {
    let rows = rows_by_game(KNOWN).into_iter().flat_map(|(_, rows)| rows);
    let names: BTreeSet<String> = rows.map(|row| row.get("game").to_owned()).collect();
    assert_eq!(names, KNOWN_NAMES.iter().map(|name| (*name).to_owned()).collect());
}

fn compare(game: &Game, row: &Row, found: &Study) {
    let place = row.words();
    assert_eq!(found.status.name(), row.get("status"), "{place}");
    assert_eq!(found.law.as_ref().map_or("", |law| kind(&law.kind)), row.get("kind"), "{place}");
    let openings: BTreeSet<String> = found.openings.iter().map(|step| game.show_move(step)).collect();
    assert_eq!(openings, row.list("openings").into_iter().map(str::to_owned).collect(), "{place}");
    let given = |column: &str| Some(row.get(column)).filter(|text| !text.is_empty());
    if let Some(law) = &found.law {
        let number = |number: Option<u64>| number.map(|number| number.to_string());
        assert!(
            given("preperiod").is_none_or(|known| number(law.preperiod).as_deref() == Some(known)),
            "{place}: {law:?}"
        );
        assert!(
            given("period").is_none_or(|known| number(law.period).as_deref() == Some(known)),
            "{place}: {law:?}"
        );
        if let Some(safe) = given("safe") {
            same_law(game, law.safe.as_ref().unwrap(), safe, &place);
        }
    }
    let starts: Vec<String> = found
        .starts
        .iter()
        .map(|(player, law)| {
            let letter =
                game.players().map_or_else(String::new, |letters| format!("{} ", letters[player.index()]));
            format!("{letter}{} {}", law.preperiod, law.period)
        })
        .collect();
    assert!(given("starts").is_none_or(|known| starts.join(";") == known), "{place}: {starts:?}");
}

fn same_law(game: &Game, found: &str, known: &str, place: &str) {
    let found = Conjecture::parse(game, found, None, None).unwrap();
    let known = Conjecture::parse(game, known, None, None).unwrap();
    for position in many_positions(game) {
        assert_eq!(
            found.classes(&position).unwrap(),
            known.classes(&position).unwrap(),
            "{place} at {}",
            game.show_position(&position)
        );
    }
}

/// Whether moves leave several heaps, so that a law of single heaps is not a claim about all positions.
fn breaks_heaps(game: &Game) -> bool {
    ["take-and-break", "row-of-stones"].contains(&game.family())
}

/// The games for which no law is known here, or none is learned within the time of a study.
const LAWLESS: &[&str] = &[
    "dawsons-kayles (misere)",
    "kayles (misere)",
    "knight (misere)",
    "knight-apart (normal)",
    "lasker-nim (misere)",
    "partizan-splittles (misere)",
    "partizan-splittles (normal)",
    "rabbits (misere)",
    "rabbits (normal)",
    "row-of-stones (misere)",
    "take-and-break (misere)",
];

for_each_game!(every_law_that_is_found_is_true);
fn every_law_that_is_found_is_true(game: &Game) {
    let found = studied(game);
    assert_eq!(found.law.is_none(), found.status == Status::Unknown, "{}", named(game));
    assert!(found.law.is_some() || LAWLESS.contains(&named(game).as_str()), "no law of {}", named(game));
    agrees_with_the_definition(game, &found);
    openings_are_listed_once(game, &found);
    strategies::tells_the_truth(game, &found);
    let Some(law) = &found.law else { return };
    if let Some(conjecture) = claim(game, law)
        && !breaks_heaps(game)
    {
        let list = many_positions(game);
        let judgement = conjecture.judge(game, &list, &mut Quiet).unwrap();
        assert!(judgement.is_accepted(), "{}: {:?} {judgement:?}", named(game), law.safe);
    }
    match (law.status, &law.certificate) {
        (Status::Checked, Certificate::Conditions { positions, .. }) => assert!(*positions > 1000),
        (Status::Proved, Certificate::Conditions { .. }) => panic!("{}: checked only", named(game)),
        (Status::Proved, Certificate::Period(certificate)) => {
            assert_eq!((Some(certificate.preperiod), Some(certificate.period)), (law.preperiod, law.period));
        }
        (Status::Proved, _) => {}
        (status, certificate) => panic!("{}: {status:?} by {certificate:?}", named(game)),
    }
}

/// Returns the claim of a law, if it has a formula.
pub(crate) fn claim(game: &Game, law: &Law) -> Option<Conjecture> {
    let safe = law.safe.as_ref()?;
    Some(
        Conjecture::parse_in(
            game,
            &Vocabulary::new(law.numeration().cloned()),
            safe,
            None,
            law.neutral.as_deref(),
        )
        .unwrap(),
    )
}

/// Returns the outcome of a position by the automaton, or the theorem, of a law.
pub(crate) fn by_automaton(game: &Game, law: &Law, position: &Position) -> Outcome {
    let theorem = match &law.certificate {
        Certificate::Automata(theorem) => theorem,
        Certificate::Induction(theorem) => {
            let state: Vec<_> = position.numbers.iter().map(|&number| number.into()).collect();
            return match theorem.advise(&state).unwrap().standing {
                Standing::Safe => Outcome::Loss,
                Standing::Fragile => Outcome::Win,
                Standing::Neutral => Outcome::Draw,
            };
        }
        _ => panic!("{}", named(game)),
    };
    let player = if game.is_partizan() { position.player.index() } else { 0 };
    let law = theorem.law();
    let holds = |set: &Automaton| set.accepts(theorem.numeration(), &position.numbers);
    match (holds(&law.safe[player]), law.neutral.get(player).is_some_and(holds)) {
        (true, _) => Outcome::Loss,
        (false, true) => Outcome::Draw,
        (false, false) => Outcome::Win,
    }
}

/// Compares the law and the safe starts with the search, on all small positions.
fn agrees_with_the_definition(game: &Game, found: &Study) {
    let mut search = Search::new(game, 4_000_000);
    let mut outcome = |position: &Position| search.value(position, &mut Quiet).unwrap().outcome().unwrap();
    if let Some(law) = &found.law {
        let conjecture = claim(game, law);
        for position in small_positions(game).into_iter().take(2000) {
            let claimed = match &conjecture {
                Some(conjecture) if conjecture.is_about_single_heaps() && position.numbers.len() > 1 => {
                    continue;
                }
                Some(conjecture) => conjecture.classes(&position).unwrap(),
                None => vec![by_automaton(game, law, &position)],
            };
            assert_eq!(claimed, [outcome(&position)], "{} at {}", named(game), game.show_position(&position));
        }
    }
    for (form, starts) in game.starts().iter().zip(&found.safe_starts) {
        let several = starts.names.len() > 1;
        let most = starts.up_to.min(if several { 8 } else { 25 });
        let choices = starts.names.iter().fold(vec![Vec::new()], |choices: Vec<Vec<u64>>, _| {
            choices
                .iter()
                .flat_map(|sizes| (0..=most).map(move |size| [sizes.as_slice(), &[size]].concat()))
                .collect()
        });
        for sizes in choices {
            let position = form.position(&sizes);
            let is_safe = position.is_some_and(|position| {
                game.in_domain(&position.numbers).unwrap() && outcome(&position) == Outcome::Loss
            });
            assert_eq!(starts.sizes.contains(&sizes), is_safe, "{} from {form} of {sizes:?}", named(game));
        }
    }
    for (player, law) in &found.starts {
        let conjecture = Conjecture::parse(game, &law.safe, None, law.neutral.as_deref()).unwrap();
        for size in 0..=25 {
            let position = game.start_of_size(size).unwrap().with_player(*player);
            assert_eq!(
                conjecture.classes(&position).unwrap(),
                [outcome(&position)],
                "{} from {size}",
                named(game)
            );
        }
    }
}

fn openings_are_listed_once(game: &Game, found: &Study) {
    let Some(start) = found.start else { return };
    assert_eq!(start.outcome == Outcome::Loss, found.openings.is_empty(), "{}", named(game));
    let distinct: BTreeSet<String> = found.openings.iter().map(|step| game.show_move(step)).collect();
    assert_eq!(distinct.len(), found.openings.len(), "{}: {:?}", named(game), found.openings);
}

/// The answers of game 14, I: from (n,n) one loses unless n % 4 = 3, from (n - 2,n) exactly if n % 4 = 1 and n >= 5.
#[test]
fn the_starts_of_the_knight_have_a_proved_law() {
    let game = campeao_rules::catalogue::find("game-14-I", campeao_base::Play::Normal).unwrap();
    let found = studied(&game);
    let [corner, beside] = found.safe_starts.as_slice() else { panic!("{:?}", found.safe_starts) };
    assert_eq!((corner.form.as_str(), beside.form.as_str()), ("n,n,n", "n - 2,n,n"));
    let sizes = |most: u64, safe: fn(u64) -> bool| {
        (1..=most).filter(|&n| safe(n)).map(|n| vec![n]).collect::<Vec<_>>()
    };
    assert_eq!(corner.sizes, sizes(corner.up_to, |n| n % 4 != 3));
    assert_eq!(beside.sizes, sizes(beside.up_to, |n| n % 4 == 1 && n >= 5));
    let law = |starts: &campeao_study::SafeStarts| starts.law.as_ref().map(|law| law.safe.clone());
    assert_eq!(law(corner).as_deref(), Some("n >= 1 and n % 4 in {0..=2}"));
    assert_eq!(law(beside).as_deref(), Some("n >= 2 and n % 4 = 1"));
}

/// The shape of a sum is decided from its moves, in any spelling.
#[test]
fn sums_written_in_other_ways_have_the_same_laws() {
    for (name, start, condition, to) in [
        (
            "take-and-break:0.77",
            "10",
            "a in 0..=n, b in 0..=n, a + b + 1 = n or a + b + 2 = n",
            "\"a\", \"b\"",
        ),
        ("take-and-break:0.07", "10", "a in 0..=n, b in 0..=n, a + b + 2 = n", "\"a\", \"b\""),
        ("nim", "3+5+7", "m in 0..=n, m < n", "\"m\""),
    ] {
        let text = written(&format!("heaps = \"n\"\nstart = \"{start}\"\n"), &[(condition, to)]);
        let (other, known) =
            (game(&text, Play::Normal), campeao_rules::catalogue::find(name, Play::Normal).unwrap());
        let [found, expected] = [&other, &known].map(|game| study(game, &mut Quiet).unwrap());
        assert_eq!(found.shape, expected.shape, "{name}");
        let [law, expected] = [&found, &expected].map(|study| study.law.as_ref().unwrap());
        assert_eq!((law.status, &law.safe, law.period), (Status::Proved, &expected.safe, expected.period));
        let known = known_claim(&other, &claim(&other, law).unwrap(), &mut Quiet).unwrap();
        assert!(known.is_some_and(|known| known.status == Status::Proved), "{name}");
    }
}

/// A claim equivalent to Schwenk's theorem is recognised in the numeration of the limit, whether or not automata can
/// add in it.
#[test]
fn a_claim_in_the_numbers_of_a_limit_is_known_by_its_theorem() {
    let judged = |limit: &str, play: Play, claim: &str, system: &str| {
        let game = campeao_rules::catalogue::find(&format!("dynamic-nim:{limit}"), play).unwrap();
        let numeration: Numeration = system.parse().unwrap();
        let claim =
            Conjecture::parse_in(&game, &Vocabulary::new(Some(numeration.clone())), claim, None, None)
                .unwrap();
        known_claim(&game, &claim, &mut Quiet).unwrap().is_some()
    };
    let misere = "n = 1 or n > 1 and 4*r < low(n - 1)";
    for (limit, play, claim, system, is_known) in [
        ("4*r", Play::Normal, "n = 0 or 4*r < low(n)", "limit(4*r)", true),
        ("4*r", Play::Normal, "not (n >= 1 and low(n) <= 4*r)", "limit(4*r)", true),
        ("4*r", Play::Normal, "n = 0 or 4*r <= low(n)", "limit(4*r)", false),
        ("4*r", Play::Normal, "n = 0 or 4*r < low(n)", "limit(3*r)", false),
        ("4*r", Play::Normal, misere, "limit(4*r)", false),
        ("4*r", Play::Misere, misere, "limit(4*r)", true),
        // The number -1 has no least part, so comparisons with it are neither true nor false.
        ("4*r", Play::Misere, "n <= 1 and low(n - 1) >= 0 or 4*r < low(n - 1)", "limit(4*r)", true),
        ("4*r", Play::Misere, "not (4*r >= low(n - 1)) and n != 1 or n = 1", "limit(4*r)", false),
        ("7*r // 2", Play::Normal, "n = 0 or 7*r // 2 < low(n)", "limit(7*r // 2)", true),
    ] {
        assert_eq!(judged(limit, play, claim, system), is_known, "{limit} {play}: {claim} in {system}");
    }
}

/// The first wild heaps of *Winning Ways*, chapter 13, and codes whose heaps are all tame.
#[test]
fn tame_codes_and_wild_ones_are_told_apart() {
    for (code, wild) in
        [("0.77", Some((5, 4, 1))), ("0.07", Some((10, 3, 1))), ("0.137", Some((9, 3, 1))), ("0.13", None)]
    {
        let game = campeao_rules::catalogue::find(&format!("take-and-break:{code}"), Play::Misere).unwrap();
        let tameness = study(&game, &mut Quiet).unwrap().tameness.unwrap();
        let found = tameness.first_wild.map(|wild| (wild.size, wild.genus.normal, wild.genus.misere));
        assert_eq!(found, wild, "{code}");
    }
    let normal = campeao_rules::catalogue::find("take-and-break:0.77", Play::Normal).unwrap();
    assert_eq!(study(&normal, &mut Quiet).unwrap().tameness, None);
}

/// Variants of Wythoff's game with the law of Nim: with three heaps one may also take the same number from all, with
/// four heaps the same number from three of them (U. Blass, A. Fraenkel, R. Guelman, *How far can Nim in disguise be
/// stretched?*, 1998).
#[test]
fn nim_in_disguise_has_the_law_of_nim() {
    let cases = [
        (&["a", "b", "c"][..], vec![vec![0, 1, 2]], "a xor b xor c = 0"),
        (
            &["a", "b", "c", "d"],
            vec![vec![0, 1, 2], vec![0, 1, 3], vec![0, 2, 3], vec![1, 2, 3]],
            "a xor b xor c xor d = 0",
        ),
    ];
    for (names, several, law) in cases {
        let taking = |taken: &[usize]| {
            let conditions: Vec<String> = taken.iter().map(|&heap| format!("t <= {}", names[heap])).collect();
            let left = names.iter().enumerate().map(|(heap, name)| {
                if taken.contains(&heap) { format!("\"{name} - t\"") } else { format!("\"{name}\"") }
            });
            let condition = format!("t in 1..={}, {}", names[taken[0]], conditions.join(", "));
            (condition, left.collect::<Vec<String>>().join(", "))
        };
        let single = (0..names.len()).map(|heap| taking(&[heap]));
        let moves: Vec<(String, String)> = single.chain(several.iter().map(|taken| taking(taken))).collect();
        let moves: Vec<(&str, &str)> =
            moves.iter().map(|(condition, to)| (condition.as_str(), to.as_str())).collect();
        let state: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
        let special = format!(
            "state = [{}]\nrank = [\"{}\"]\nstart = \"{}\"\n",
            state.join(", "),
            names.join(" + "),
            vec!["5"; names.len()].join(",")
        );
        let found = study(&game(&written(&special, &moves), Play::Normal), &mut Quiet).unwrap();
        assert_eq!((found.status, found.law.unwrap().safe.as_deref()), (Status::Proved, Some(law)));
    }
}

/// Thresholds of the games of the catalogue, and of one more game, compared with solved positions.
#[test]
fn thresholds_are_true() {
    let prover = Prover::new(Numeration::base(2));
    let mut told = BTreeMap::new();
    let mut hold = |game: &Game| {
        let Some(statement) = Statement::plain(game) else { return };
        let found = thresholds(&statement, &prover).unwrap();
        let mut search = Search::new(game, 1 << 20);
        for Threshold { coordinate, below } in found {
            for position in small_positions(game) {
                let mut other = position.clone();
                let number = &mut other.numbers[coordinate];
                let Some(next) = (if below { number.checked_sub(1) } else { number.checked_add(1) }) else {
                    continue;
                };
                *number = next;
                let mut is_safe = |position: &Position| {
                    search.value(position, &mut Quiet).unwrap().outcome() == Some(Outcome::Loss)
                };
                if game.in_domain(&other.numbers).unwrap() && is_safe(&position) {
                    assert!(is_safe(&other), "{} {}", game.name(), game.show_position(&other));
                }
            }
            told.insert(game.name().to_owned(), (game.variables()[coordinate].name.clone(), below));
        }
    };
    distinct_games().iter().filter(|game| game.play() == Play::Normal).for_each(&mut hold);
    let exchanged = written(
        "state = [\"n\", \"r\"]\nrank = [\"n\"]\nstart = \"9,1\"\n",
        &[("t in 1..=9, t + r <= 9", "\"n - t\", \"t\"")],
    );
    hold(&game(&exchanged, Play::Normal));
    for (name, coordinate, below) in
        [("rabbits", "a", true), ("dynamic-nim", "r", true), ("random", "r", false)]
    {
        assert_eq!(told.get(name), Some(&(coordinate.to_owned(), below)), "{name}");
    }
    assert!(!told.contains_key("wythoff"));
}
