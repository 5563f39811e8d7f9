//! Answers by proved laws for positions that are too large to be solved, with legal and good moves.

use campeao_base::{Language, Play, Tell};
use campeao_play::{Analysis, AnyGame, Method, Reason, Resources};
use campeao_rules::catalogue::find;
use campeao_rules::{Game, Position, RuleFile};
use campeao_solve::Outcome;
use campeao_solve::sequence::{Quiet, Watch};
use campeao_study::{AnyStudy, Status, StudyLimits, ruleset};
use campeao_theorem::{Certificate, Guide, Standing};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

fn game(name: &str, play: Play) -> AnyGame {
    ruleset(find(name, play).unwrap())
}

fn solved(game: &AnyGame, position: &str) -> Analysis {
    let position = game.read(position).unwrap();
    game.champion(&Resources::default()).unwrap().analyse(&position, &mut Quiet).unwrap()
}

fn reasons(game: &AnyGame, position: &str, language: Language) -> String {
    let position = game.read(position).unwrap();
    let mut champion = game.champion(&Resources::default()).unwrap();
    let analysis = champion.analyse(&position, &mut Quiet).unwrap();
    let reasons = champion.reasons(&analysis, &mut Quiet).unwrap();
    reasons.iter().map(|reason: &Reason| reason.tell(language)).collect::<Vec<_>>().join(" ")
}

fn good(analysis: &Analysis) -> BTreeSet<String> {
    analysis.good_moves().map(|step| step.step.to.to_string()).collect()
}

#[test]
fn nim_of_any_size_is_told_by_the_nim_sum() {
    let nim = game("nim", Play::Normal);
    let one = solved(&nim, "1000000000003");
    assert_eq!((one.outcome, one.grundy, one.partial), (Outcome::Win, Some(1_000_000_000_003), true));
    assert_eq!(good(&one), BTreeSet::from(["0".to_owned()]));
    let three = solved(&nim, "1000000000003+5+1000000000006");
    assert_eq!((three.outcome, three.moves.iter().any(|step| step.good.is_some())), (Outcome::Loss, false));
    let other = solved(&nim, "1000000000003+7+1000000000000");
    assert_eq!(other.outcome, Outcome::Win);
    // 10^12 is a multiple of 2^12.
    assert!(good(&other).contains("3+1000000000000+1000000000003"), "{:?}", good(&other));
}

#[test]
fn misere_nim_of_one_huge_heap_leaves_an_odd_number_of_ones() {
    let nim = game("nim", Play::Misere);
    for (position, left) in [("1000000000003", "1"), ("1+1000000000003", "1"), ("1+1+1000000000003", "1+1+1")]
    {
        let analysis = solved(&nim, position);
        assert_eq!((analysis.outcome, good(&analysis)), (Outcome::Win, BTreeSet::from([left.to_owned()])));
    }
}

#[test]
fn subtraction_of_any_size_is_told_by_its_period() {
    let analysis = solved(&game("subtraction:1,4", Play::Normal), "1000000000000");
    assert_eq!((analysis.outcome, analysis.partial), (Outcome::Loss, false));
}

/// Whether a pair is one of Wythoff's, by integer arithmetic: `less = floor(k*phi)` for the difference `k` and the
/// golden ratio phi.
fn is_wythoff_pair(a: u64, b: u64) -> bool {
    let (less, k) = (u128::from(a.min(b)), u128::from(a.abs_diff(b)));
    // floor(k*(1 + sqrt 5)/2) = less exactly if (2*less - k)^2 <= 5*k^2 < (2*less + 2 - k)^2.
    let twice = |number: u128| 2 * number >= k && (2 * number - k).pow(2) <= 5 * k * k;
    twice(less) && !twice(less + 1) || k == 0 && less == 0
}

#[test]
fn wythoff_of_any_size_is_told_by_its_law() {
    let wythoff = game("wythoff", Play::Normal);
    let analysis = solved(&wythoff, "10000000,16180339");
    assert!(!is_wythoff_pair(10_000_000, 16_180_339) && is_wythoff_pair(1, 2) && is_wythoff_pair(12, 20));
    assert_eq!((analysis.outcome, analysis.method, analysis.partial), (Outcome::Win, Method::Law, true));
    let mut found = 0;
    for step in analysis.good_moves() {
        let (a, b) = step.step.to.text().split_once(',').unwrap();
        let (a, b): (u64, u64) = (a.parse().unwrap(), b.parse().unwrap());
        assert!(is_wythoff_pair(a, b), "{a},{b}");
        let (taken, other) = (10_000_000 - a, 16_180_339 - b);
        assert!(taken + other > 0 && (taken == 0 || other == 0 || taken == other));
        found += 1;
    }
    assert!(found > 0);
    // All good moves: in one pile, in the other, in both.
    let (a, b) = (10_000_u64, 16_190_u64);
    let all = (0..b).filter(|&b| is_wythoff_pair(a, b)).count()
        + (0..a).filter(|&a| is_wythoff_pair(a, b)).count()
        + (1..=a).filter(|t| is_wythoff_pair(a - t, b - t)).count();
    assert_eq!(solved(&wythoff, &format!("{a},{b}")).good_moves().count(), all);
    assert!(reasons(&wythoff, "10000000,16180339", Language::English).contains("⌊kφ⌋"));
    assert_eq!(solved(&wythoff, "10000000,16180340").outcome, Outcome::Loss);
}

/// Returns the smallest part of the Zeckendorf representation, by the greedy algorithm.
fn smallest_part(mut number: u64) -> u64 {
    loop {
        let (mut last, mut next) = (1, 2);
        while next <= number {
            (last, next) = (next, last + next);
        }
        if last == number {
            return last;
        }
        number -= last;
    }
}

#[test]
fn fibonacci_nim_of_any_size_is_told_by_its_law() {
    let fibonacci = game("fibonacci-nim", Play::Normal);
    for (pile, last) in [(1_000_000_000_000_u64, 1), (1_000_000_000_000, 1 << 30), (999_999_999_999, 7)] {
        let analysis = solved(&fibonacci, &format!("{pile},{last}"));
        let least = smallest_part(pile);
        let wins = least <= 2 * last;
        assert_eq!((analysis.outcome == Outcome::Win, analysis.method), (wins, Method::Law), "{pile},{last}");
        assert_eq!(analysis.good_moves().count() > 0, wins);
        for step in analysis.good_moves() {
            let (rest, taken) = step.step.to.text().split_once(',').unwrap();
            let (rest, taken): (u64, u64) = (rest.parse().unwrap(), taken.parse().unwrap());
            assert!(
                rest + taken == pile && taken <= 2 * last && (rest == 0 || smallest_part(rest) > 2 * taken)
            );
        }
    }
    let told = reasons(&fibonacci, "1000000000000,1", Language::Portuguese);
    assert!(told.contains("números de Fibonacci"), "{told}");
}

/// A watch that keeps the greatest number of steps reported.
struct Work(u64);

impl Watch for Work {
    fn progress(&mut self, done: u64, _: u64) -> ControlFlow<()> {
        self.0 = self.0.max(done);
        ControlFlow::Continue(())
    }
}

#[test]
fn the_law_of_a_rule_file_is_sought_where_the_search_ends() {
    let text = r#"
        name = "take-up-to-four"
        state = ["n"]
        rank = ["n"]
        start = "17"
        title = { en = "Up to four", pt = "Até quatro" }
        rules = { en = "Take 1 to 4.", pt = "Tira de 1 a 4." }
        [[move]]
        label = { en = "take {t}", pt = "tira {t}" }
        where = "t in 1..=4, t <= n"
        to = ["n - t"]
    "#;
    let rules = |play| ruleset(RuleFile::parse(text).unwrap().game(None, play).unwrap());
    for (play, safe) in [(Play::Normal, 0), (Play::Misere, 1)] {
        let game = rules(play);
        // The search does not go to its limit first.
        let mut work = Work(0);
        let mut champion = game.champion(&Resources::default()).unwrap();
        let huge = game.read("1000000000000").unwrap();
        assert!(champion.analyse(&huge, &mut work).is_ok() && work.0 < 3_000_000, "{}", work.0);
        for pile in 1_000_000_000_000_u64..1_000_000_000_005 {
            let analysis = solved(&game, &pile.to_string());
            assert_eq!(analysis.outcome == Outcome::Loss, pile % 5 == safe, "{pile}");
            for step in analysis.good_moves() {
                assert_eq!(step.step.to.text().parse::<u64>().unwrap() % 5, safe);
            }
            assert_eq!((analysis.moves.len(), analysis.partial), (4, false));
        }
    }
}

#[test]
fn moves_beyond_the_list_are_played_by_their_names() {
    let nim = game("nim", Play::Normal);
    let position = nim.read("2+1000000000003").unwrap();
    let step = nim.step(&position, "1000000000003->17").unwrap().unwrap();
    assert_eq!(step.to.text(), "2+17");
    assert!(nim.step(&position, "3->1").unwrap().is_none());
    let (listed, partial) = nim.listed_steps(&position).unwrap();
    assert!(partial && !listed.is_empty());
    let wythoff = game("wythoff", Play::Normal);
    let position = wythoff.read("10000000,16180339").unwrap();
    assert_eq!(wythoff.step(&position, "both 10000000").unwrap().unwrap().to.text(), "0,6180339");
    assert!(wythoff.step(&position, "both 10000001").unwrap().is_none());
}

const RULES: &str = r#"
    name = "queen"
    state = ["a", "b"]
    rank = ["a", "b"]
    start = "3,5"
    title = { en = "Queen", pt = "Dama" }
    rules = { en = "Take from one pile, or as many from both.", pt = "Tira de um monte, ou o mesmo de ambos." }
    [[move]]
    name = "first"
    label = { en = "take {t} there", pt = "tira {t} ali" }
    where = "t in 1..=a"
    to = ["a - t", "b"]
    [[move]]
    name = "second"
    label = { en = "take {t} here", pt = "tira {t} aqui" }
    where = "t in 1..=b"
    to = ["a", "b - t"]
    [[move]]
    name = "both"
    label = { en = "take {t} from both", pt = "tira {t} de ambos" }
    where = "t in 1..=min(a, b)"
    to = ["a - t", "b - t"]
"#;

#[test]
fn laws_are_kept_in_a_folder_and_checked_before_they_are_believed() {
    let folder = tempfile::tempdir().unwrap();
    let resources = Resources { cache: Some(folder.path().to_owned()), ..Resources::default() };
    // Names used only here, so that no other test in this process has found their laws.
    let of = |name: &str| {
        ruleset(RuleFile::parse(&RULES.replace("queen", name)).unwrap().game(None, Play::Normal).unwrap())
    };
    let asked = |game: &AnyGame| {
        let mut champion = game.champion(&resources).unwrap();
        let analysis = champion.analyse(&game.read("10000000,16180340").unwrap(), &mut Quiet).unwrap();
        assert_eq!((analysis.outcome, analysis.method), (Outcome::Loss, Method::Law));
        let unused = champion.unused_files();
        assert!(champion.unused_files().is_empty());
        unused.iter().map(|unused| unused.get(Language::English)).collect::<Vec<_>>().join(" ")
    };
    assert!(!asked(&of("queen-a")).contains("was not used"));
    let laws = folder.path().join("laws");
    let files: Vec<_> = std::fs::read_dir(&laws).unwrap().map(|file| file.unwrap().path()).collect();
    let [file] = files.as_slice() else { panic!("{files:?}") };
    let text = std::fs::read_to_string(file).unwrap();
    campeao_verify::check(&text, 1_000_000).unwrap();
    let place = |name: &str| laws.join(file.file_name().unwrap().to_str().unwrap().replace("queen-a", name));
    // Valid files are used; files that are damaged, about other rules or false are reported, and the law is found
    // nevertheless.
    std::fs::write(place("queen-b"), text.replace("queen-a", "queen-b")).unwrap();
    assert!(!asked(&of("queen-b")).contains("was not used"));
    for (name, spoilt) in [
        ("queen-c", text.replace("queen-a", "queen-c").replace("\"next\"", "\"text\"")),
        ("queen-d", text.clone()),
        ("queen-e", text[..text.len() / 2].to_owned()),
    ] {
        std::fs::write(place(name), spoilt).unwrap();
        let told = asked(&of(name));
        assert!(told.contains("was not used") && told.contains(name), "{told}");
    }
    let accepting = text.replace("queen-a", "queen-f");
    let at = accepting.find("\"accepting\"").unwrap();
    let (before, after) = accepting.split_at(at);
    let (list, rest) = after.split_at(after.find(']').unwrap());
    std::fs::write(place("queen-f"), format!("{before}{}{rest}", list.replacen('[', "[1,", 1))).unwrap();
    assert!(asked(&of("queen-f")).contains("was not used"));
    // No folder can be made at the path of a file.
    let blocked = Resources { cache: Some(file.clone()), ..Resources::default() };
    let game = of("queen-g");
    let analysis = game
        .champion(&blocked)
        .unwrap()
        .analyse(&game.read("10000000,16180339").unwrap(), &mut Quiet)
        .unwrap();
    assert_eq!(analysis.outcome, Outcome::Win);
}

#[test]
fn laws_of_a_folder_that_was_named_are_asked_first() {
    let folder = tempfile::tempdir().unwrap();
    let rules =
        RuleFile::parse(&RULES.replace("queen", "queen-h")).unwrap().game(None, Play::Normal).unwrap();
    let game = ruleset(rules);
    let resources = Resources { laws: Some(folder.path().to_owned()), ..Resources::default() };
    let method = |position: &str| {
        let mut champion = game.champion(&resources).unwrap();
        champion.analyse(&game.read(position).unwrap(), &mut Quiet).unwrap().method
    };
    let limits = StudyLimits::default();
    assert_eq!(AnyStudy::of(&*game, &resources, limits, &mut Quiet).unwrap().status(), Status::Proved);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    assert_eq!((method("2500,4045"), method("3,5") == Method::Law), (Method::Law, false));
}

/// Returns the nim-value of a heap in Lasker's Nim.
fn value_of_lasker(heap: u64) -> u64 {
    match heap % 4 {
        3 => heap + 1,
        0 => heap.saturating_sub(1),
        _ => heap,
    }
}

fn heaps(position: &str) -> Vec<u64> {
    position.split('+').map(|heap| heap.parse().unwrap()).collect()
}

#[test]
fn lasker_nim_of_any_size_is_told_by_the_nim_values_of_its_heaps() {
    let lasker = game("lasker-nim", Play::Normal);
    let sum =
        |position: &str| heaps(position).into_iter().map(value_of_lasker).fold(0, |sum, heap| sum ^ heap);
    for position in
        ["10^10", "9999999999", "10^10 - 1 + 10^10", "4 + 4000000001 + 4000000002", "5 + 2^40 + 2^40 - 1"]
    {
        let position = lasker.read(position).unwrap();
        let analysis = solved(&lasker, position.text());
        assert_eq!(
            (analysis.method, analysis.grundy),
            (Method::Law, Some(sum(position.text()))),
            "{position}"
        );
        assert_eq!(analysis.outcome == Outcome::Loss, sum(position.text()) == 0, "{position}");
        assert_eq!(analysis.good_moves().count() == 0, sum(position.text()) == 0, "{position}");
        for step in &analysis.moves {
            assert_eq!(step.grundy, Some(sum(step.step.to.text())), "{position}: {}", step.step.to);
        }
    }
}

/// Returns the nim-values of Kayles up to 300 by the definition; from 72 on the period is 12 (Guy and Smith 1956).
fn values_of_kayles() -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..300_usize {
        let options =
            (1..=heap.min(2)).flat_map(|taken| (0..=heap - taken).map(move |a| (a, heap - taken - a)));
        let seen: BTreeSet<u64> = options.map(|(a, b)| values[a] ^ values[b]).collect();
        values.push((0..=seen.len() as u64).find(|value| !seen.contains(value)).unwrap());
    }
    values
}

#[test]
fn a_good_split_of_a_huge_heap_is_found_whatever_is_taken() {
    let kayles = game("kayles", Play::Normal);
    let values = values_of_kayles();
    let value = |heap: u64| values[if heap < 72 { heap } else { 72 + (heap - 72) % 12 } as usize];
    for position in ["2000000", "2000001", "3 + 10^9", "10^9 + 10^9 + 12"] {
        let position = kayles.read(position).unwrap();
        let sum = |text: &str| heaps(text).into_iter().map(value).fold(0, |sum, heap| sum ^ heap);
        let analysis = solved(&kayles, position.text());
        assert_eq!(analysis.grundy, Some(sum(position.text())), "{position}");
        assert!(analysis.good_moves().count() > 0, "{position}");
        for step in analysis.good_moves() {
            assert_eq!(sum(step.step.to.text()), 0, "{position}: {}", step.step.to);
        }
    }
}

#[test]
fn misere_subtraction_of_any_size_is_told_by_its_law() {
    let game = game("subtraction:1,2", Play::Misere);
    for pile in 1_000_000_000_000_u64..1_000_000_000_003 {
        let analysis = solved(&game, &pile.to_string());
        assert_eq!(
            (analysis.outcome == Outcome::Loss, analysis.good_moves().count() > 0),
            (pile % 3 == 1, pile % 3 != 1)
        );
    }
}

/// Returns some large positions of a game: the first tuples of certain numbers that are positions.
fn large_positions(game: &Game) -> Vec<Position> {
    let mut numbers = 1_000_000_007_u64;
    let mut found = Vec::new();
    for _ in 0..4000 {
        let tuple = game.variables().iter().map(|variable| {
            numbers = numbers.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let low = variable.bounds.low;
            let high = variable.bounds.high.unwrap_or(low + (1_000_000_000 >> (numbers >> 60)));
            low + (numbers >> 20) % (high - low + 1)
        });
        let position = Position::tuple(tuple.collect::<Vec<_>>());
        if game.in_domain(&position.numbers).unwrap_or(false)
            && game.end(&position).is_ok_and(|end| end.is_none())
        {
            found.extend(game.movers().map(|player| position.clone().with_player(player)));
        }
        if found.len() >= 6 {
            break;
        }
    }
    found
}

#[test]
fn wythoffs_game_with_slack_is_told_by_the_multiples_of_an_irrational() {
    // The pairs are ⌊kα⌋, ⌊kα⌋ + tk with α = (2 - t + √(t² + 4))/2 (A. S. Fraenkel, 1982), in integers.
    for t in [3_u128, 5, 6, 7, 9] {
        let game = game(&format!("generalised-wythoff:{t}"), Play::Normal);
        for k in [10_u128.pow(6), 10_u128.pow(9) + 7, 10_u128.pow(12) + 1] {
            let low = (2 * k + (k * k * (t * t + 4)).isqrt() - t * k) / 2;
            let (low, high) = (low, low + t * k);
            let outcome = |one: u128, other: u128| solved(&game, &format!("{one},{other}")).outcome;
            assert_eq!([outcome(low, high), outcome(high, low)], [Outcome::Loss; 2], "{t}: {low},{high}");
            let beyond = solved(&game, &format!("{low},{}", high + 1));
            assert_eq!(beyond.outcome, Outcome::Win, "{t}: {low},{high} + 1");
            assert!(good(&beyond).contains(&format!("{low},{high}")), "{t}: {:?}", good(&beyond));
        }
    }
}

/// Returns the laws that are part of the program, game by game.
fn shipped() -> Vec<(Game, String)> {
    let mut shipped = Vec::new();
    for line in include_str!("../../laws/catalogue.jsonl").lines() {
        let mut parts = line.splitn(3, ' ');
        let (name, play, file) = (parts.next().unwrap(), parts.next().unwrap(), parts.next().unwrap());
        let play = if play == "misere" { Play::Misere } else { Play::Normal };
        shipped.push((find(name, play).unwrap(), file.to_owned()));
    }
    shipped
}

#[test]
fn laws_that_are_part_of_the_program_are_about_the_rules_and_answer_as_their_files() {
    for (game, file) in shipped() {
        let certificate = Certificate::from_json(&file).unwrap();
        let name = game.name().to_owned();
        // Nim-values of heaps are tested above.
        let Some(statement) = certificate.statement() else { continue };
        assert!(statement.is_of(&game), "{name}");
        let guide = match &certificate {
            Certificate::Safe(theorem) => Some(Guide::new(theorem).unwrap()),
            _ => None,
        };
        let told = |position: &Position| {
            let numbers: Vec<_> = position.numbers.iter().map(|&number| number.into()).collect();
            let standing = match &guide {
                Some(guide) => guide.standing(position.player, &numbers),
                None => certificate.advise(position.player, &numbers).map(|advice| advice.standing),
            };
            match standing.unwrap() {
                Standing::Safe => Outcome::Loss,
                Standing::Fragile => Outcome::Win,
                Standing::Neutral => Outcome::Draw,
            }
        };
        let ruleset = ruleset(game.clone());
        let mut champion = ruleset.champion(&Resources::default()).unwrap();
        for position in large_positions(&game) {
            let text = game.show_position(&position);
            let analysis = champion.analyse(&ruleset.read(&text).unwrap(), &mut Quiet).unwrap();
            assert_eq!(analysis.outcome, told(&position), "{name} at {text}");
            assert_eq!(
                analysis.good_moves().count() > 0,
                analysis.outcome != Outcome::Loss,
                "{name} at {text}"
            );
            for step in &analysis.moves {
                let to = game.parse_position(step.step.to.text()).unwrap();
                assert_eq!(step.outcome, told(&to), "{name} from {text} to {}", step.step.to);
            }
        }
    }
}

#[test]
fn laws_that_are_part_of_the_program_are_true() {
    for (game, file) in shipped() {
        assert!(campeao_verify::check(&file, 10_000_000).is_ok(), "{}", game.name());
    }
}
