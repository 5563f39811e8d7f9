//! Laws found and proved from the rules alone, and games in which none is found.

use campeao_base::{Play, Player};
use campeao_discover::{Budget, DiscoverError, Discovery, Found, Stop, discover, name_of_law};
use campeao_prove::{Numeration, Prover};
use campeao_rules::{Game, Position, RuleFile};
use campeao_solve::sequence::Quiet;
use campeao_solve::{Outcome, Search, TimedOutcome};
use campeao_theorem::{Guide, SafeSet, Standing, Statement};

fn catalogue(name: &str, play: Play) -> Game {
    campeao_rules::catalogue::find(name, play).unwrap()
}

/// Makes a game from its state, its rank, its domain and its kinds of move.
fn written(state: &str, rank: &str, domain: &str, moves: &str, play: Play) -> Game {
    let start = vec!["1"; state.split(',').count()].join(",");
    let start = if moves.contains("player") { format!("{start},A") } else { start };
    let list = |names: &str| {
        names.split(',').map(|name| format!("\"{}\"", name.trim())).collect::<Vec<_>>().join(", ")
    };
    let domain = if domain.is_empty() { String::new() } else { format!("domain = \"{domain}\"") };
    let head = format!(
        r#"
        name = "written"
        state = [{}]
        rank = [{}]
        {domain}
        start = "{start}"
        title = {{ en = "Written", pt = "Escrito" }}
        rules = {{ en = "As written.", pt = "Como escrito." }}
        "#,
        list(state),
        list(rank),
    );
    let kinds = moves.split(';').enumerate().map(|(index, kind)| {
        let mut parts = kind.split("->");
        let (condition, to) = (parts.next().unwrap().trim(), parts.next().unwrap());
        let player = parts.next().map_or(String::new(), |player| format!("player = \"{}\"", player.trim()));
        format!(
            r#"
            [[move]]
            name = "kind{index}"
            label = {{ en = "move", pt = "joga" }}
            {player}
            where = "{condition}"
            to = [{}]
            "#,
            list(to)
        )
    });
    let text: Vec<String> = std::iter::once(head).chain(kinds).collect();
    RuleFile::parse(&text.concat()).unwrap().game(None, play).unwrap()
}

/// The default budget without a time limit, for busy machines.
fn patient() -> Budget {
    Budget { time: None, ..Budget::default() }
}

/// Finds the law of a game, and checks that it agrees with the search by definition in a box.
fn law(game: &Game, high: u64) -> Discovery {
    let found = discover(game, &patient(), &mut Quiet).unwrap();
    let Found::Law(law) = found else { panic!("{} {}: {found:?}", game.name(), game.play()) };
    let mut search = Search::new(game, 1_000_000);
    let mut tuples: Vec<Vec<u64>> = vec![Vec::new()];
    for _ in 0..game.state_width() {
        let longer = |tuple: Vec<u64>| (0..=high).map(move |number| [tuple.clone(), vec![number]].concat());
        tuples = tuples.into_iter().flat_map(longer).collect();
    }
    for tuple in tuples {
        for (index, player) in game.movers().enumerate() {
            let position = Position::tuple(tuple.iter().copied()).with_player(player);
            let safe = game.in_domain(&tuple).unwrap() && {
                let value: TimedOutcome = search.value(&position, &mut Quiet).unwrap();
                value.outcome() == Some(Outcome::Loss)
            };
            let accepted = law.theorem.law().safe[index].accepts(&law.numeration, &tuple);
            assert_eq!(accepted, safe, "{} {} at {tuple:?}", game.name(), game.play());
        }
    }
    *law
}

fn check(game: &Game, high: u64, numeration: &str, formula: &str) {
    let law = law(game, high);
    let found = (law.numeration.name(), law.theorem.formula().map(str::to_owned));
    assert_eq!(found, (numeration.to_owned(), Some(formula.to_owned())), "{} {}", game.name(), game.play());
}

const NORMAL: Play = Play::Normal;
const MISERE: Play = Play::Misere;

#[test]
fn one_heap() {
    for (steps, normal, misere) in [
        ("{1, 4}", "n % 5 in {0, 2}", "n % 5 in {1, 3}"),
        ("{1, 2}", "n % 3 = 0", "n % 3 = 1"),
        ("{2, 3}", "n % 5 in {0, 1}", "n % 5 in {2, 3}"),
        ("{2, 4, 7}", "n in {0, 1} or n >= 4 and n % 3 = 0", "n in {2, 3} or n >= 6 and n % 3 = 2"),
    ] {
        let moves = format!("t in {steps} -> n - t");
        for (play, formula) in [(NORMAL, normal), (MISERE, misere)] {
            let game = written("n", "n", "", &moves, play);
            let law = law(&game, 200);
            assert_eq!(law.theorem.formula(), Some(formula), "{steps} {play}");
        }
    }
}

#[test]
fn several_heaps() {
    let two = "t in 1..=a -> a - t, b; t in 1..=b -> a, b - t";
    check(&written("a, b", "a, b", "", two, NORMAL), 12, "2", "a = b");
    check(
        &written("a, b", "a, b", "", two, MISERE),
        12,
        "2",
        "max(a, b) >= 2 and a xor b = 0 or max(a, b) <= 1 and a xor b = 1",
    );
    let three = "t in 1..=a -> a - t, b, c; t in 1..=b -> a, b - t, c; t in 1..=c -> a, b, c - t";
    check(&written("a, b, c", "a, b, c", "", three, NORMAL), 6, "2", "a xor b xor c = 0");
    check(
        &written("a, b, c", "a, b, c", "", three, MISERE),
        6,
        "2",
        "max(a, b, c) >= 2 and a xor b xor c = 0 or max(a, b, c) <= 1 and a xor b xor c = 1",
    );
}

#[test]
fn heaps_of_which_one_or_two_are_taken() {
    let two = "t in 1..=2 -> a - t, b; t in 1..=2 -> a, b - t";
    let normal = law(&written("a, b", "a, b", "", two, NORMAL), 12);
    assert_eq!(normal.theorem.formula(), Some("a % 3 = b % 3"));
    let misere = law(&written("a, b", "a, b", "", two, MISERE), 12);
    assert!(misere.theorem.formula().is_some());
}

#[test]
fn two_players() {
    for (name, play, formula) in [
        (
            "game-2",
            NORMAL,
            "player = A and (n in {0, 3, 6, 7, 9, 10} or n >= 12) or player = B and n in {0, 1, 4, 7}",
        ),
        ("game-2", MISERE, "player = A and (n in {1, 2, 4, 5} or n >= 7) or player = B and n = 2"),
        ("game-13-II", NORMAL, "player = A and n % 7 in {0, 1, 2} or player = B and n % 7 in {0, 1}"),
        ("game-13-II", MISERE, "player = A and n % 7 in {3, 4} or player = B and n % 7 in {2, 3, 4}"),
        ("game-13-IV", NORMAL, "player = A and n % 10 in {0, 3} or player = B and n % 10 in {0, 1, 3, 4, 7}"),
        ("game-13-IV", MISERE, "player = A and n % 10 in {1, 2, 4, 5, 8} or player = B and n % 10 in {2, 5}"),
        (
            "game-13-III",
            NORMAL,
            "player = A and n in {0, 1, 2, 5, 9, 10, 14, 15, 18, 23, 27, 28, 36, 41} or player = B and (n in \
             {0, 1, 5, 10, 13, 14, 18, 19, 23, 26, 27, 28, 31, 32, 36, 37, 39, 40, 41, 44, 45, 46} or n >= 49)",
        ),
    ] {
        let law = law(&catalogue(name, play), 120);
        assert_eq!(law.theorem.formula(), Some(formula), "{name} {play}");
    }
}

#[test]
fn limits_by_the_last_move() {
    check(&catalogue("fibonacci-nim", NORMAL), 20, "fib", "n = 0 or 2*r < lowfib(n)");
    check(&catalogue("fibonacci-nim", MISERE), 20, "fib", "n = 1 or n > 1 and 2*r < lowfib(n - 1)");
    check(
        &catalogue("up-to-one-more", NORMAL),
        20,
        "2",
        "n = 0 or n % 5 = 0 and r + 1 < 5*low2(n // 5) or n % 5 = 3 and r < 2",
    );
    check(
        &catalogue("up-to-one-more", MISERE),
        20,
        "2",
        "n = 1 or n > 1 and ((n - 1) % 5 = 0 and r + 1 < 5*low2((n - 1) // 5) or (n - 1) % 5 = 3 and r < 2)",
    );
    check(
        &catalogue("dynamic-nim:r + 2", NORMAL),
        20,
        "2",
        "n = 0 or n % 10 = 0 and r + 2 < 10*low2(n // 10) or n % 10 = 4 and r < 2 or n % 10 = 6 and r < 4",
    );
    check(
        &catalogue("dynamic-nim:r + 3", NORMAL),
        20,
        "2",
        "n = 0 or n % 11 = 0 and r + 3 < 11*low2(n // 11) or n % 11 = 5 and r < 2 or n % 11 = 7 and r < 4",
    );
}

#[test]
fn moves_that_may_not_be_repeated() {
    let normal = law(&catalogue("game-20", NORMAL), 40);
    let formula = normal.theorem.formula().unwrap();
    assert!(formula.contains("n >= 9 and (") && formula.contains("n % 13 in {0, 7}"), "{formula}");
    let misere = law(&catalogue("game-20", MISERE), 40);
    let formula = misere.theorem.formula().unwrap();
    assert!(formula.contains("n >= 7 and (") && formula.contains("n % 13 in {2, 8}"), "{formula}");
    // The law of the game in which players avoid only their own last move has too many cases for a formula; the
    // automaton is the law.
    law(&catalogue("no-repeat-own", NORMAL), 7);
    law(&catalogue("no-repeat-own", MISERE), 7);
}

#[test]
fn wythoffs_game_and_its_kin() {
    let pairs = "a >= 1 and FW[a - 1] = 0 and b = shift(a) or b >= 1 and FW[b - 1] = 0 and a = shift(b)";
    check(&catalogue("wythoff", NORMAL), 30, "fib", &format!("a + b = 0 or max(a, b) >= 1 and ({pairs})"));
    check(
        &catalogue("wythoff", MISERE),
        30,
        "fib",
        &format!("a = 0 and b = 1 or a = 1 and b = 0 or a = 2 and b = 2 or max(a, b) >= 3 and ({pairs})"),
    );
    let slack = law(&catalogue("generalised-wythoff", NORMAL), 24);
    assert_eq!(slack.numeration.name(), "2,1");
    assert_eq!(law(&catalogue("generalised-wythoff", MISERE), 24).numeration.name(), "2,1");
}

/// One test for each number by which what is taken from two piles may differ, and one more.
macro_rules! with_slack {
    ($($name:ident $apart:literal,)*) => {
        mod with_slack {
            $(#[test]
            fn $name() {
                super::with_slack($apart);
            })*
        }
    };
}

with_slack! {
    of_four 4, of_five 5, of_six 6, of_seven 7, of_nine 9,
}

/// The pairs are ⌊kα⌋, ⌊kα⌋ + tk with α = (2 - t + √(t² + 4))/2 (A. S. Fraenkel, 1982), in integers.
fn with_slack(apart: u64) {
    let law = law(&catalogue(&format!("generalised-wythoff:{apart}"), NORMAL), 24);
    assert_eq!(law.numeration.name(), format!("{apart},1"));
    let t = u128::from(apart);
    let safe = &law.theorem.law().safe[0];
    for k in (0..2000).chain((0..30).map(|power| 1_u128 << power)) {
        let low = (2 * k + (k * k * (t * t + 4)).isqrt() - t * k) / 2;
        let [low, high] = [low, low + t * k].map(|number| u64::try_from(number).unwrap());
        for position in [[low, high], [high, low]] {
            assert!(safe.accepts(&law.numeration, &position), "{apart} at {position:?}");
        }
        assert!(!safe.accepts(&law.numeration, &[low, high + 1]), "{apart} at {low}, {high} + 1");
    }
}

/// One test for each number of stones at which Wythoff's game may end.
macro_rules! over_with_stones_left {
    ($($name:ident $left:literal,)*) => {
        mod over_with_stones_left {
            $(#[test]
            fn $name() {
                super::over_with_stones_left($left);
            })*
        }
    };
}

over_with_stones_left! {
    one 1,
    two 2,
    three 3,
    four 4,
    five 5,
    six 6,
    seven 7,
    eight 8,
    nine 9,
}

fn over_with_stones_left(left: u64) {
    for play in [NORMAL, MISERE] {
        let law = law(&catalogue(&format!("wythoff:{left}"), play), 24);
        assert!(law.numeration.is_zeckendorf(), "{left} {play}");
    }
}

#[test]
fn moores_nim_and_nim_with_a_pass() {
    check(&catalogue("moore-nim", NORMAL), 6, "2", "a = b and b = c");
    check(&catalogue("moore-nim", MISERE), 6, "2", "a + b + c = 1 or max(a, b, c) >= 2 and a = b and b = c");
    check(
        &catalogue("nim-with-a-pass", NORMAL),
        12,
        "2",
        "p = 0 and a = b or p = 1 and (a + b = 0 or max(a, b) >= 1 and (a + 1) xor (b + 1) = 1)",
    );
    check(
        &catalogue("nim-with-a-pass", MISERE),
        12,
        "2",
        "p = 0 and (max(a, b) >= 2 and a xor b = 0 or max(a, b) <= 1 and a xor b = 1) or p = 1 and (a + b = 2 or \
         max(a, b) >= 3 and (a + 1) xor (b + 1) = 1)",
    );
}

#[test]
fn a_knight_on_a_board_has_its_diamonds_off_the_last_line() {
    let game = campeao_rules::catalogue::find("knight", NORMAL).unwrap();
    let Found::Law(found) = discover(&game, &patient(), &mut Quiet).unwrap() else { panic!() };
    let expected = "i < n and j < n and i % 4 in {1, 2} and j % 4 in {1, 2} \
        or i < n and j = n and (n % 4 = 1 and n != i + 1 or n % 4 = 2 and i % 4 in {1, 2}) \
        or i = n and j < n and (n % 4 = 1 and n != j + 1 or n % 4 = 2 and j % 4 in {1, 2}) \
        or i = n and j = n and n % 4 in {0, 1, 2}";
    assert_eq!(found.theorem.formula(), Some(expected));
}

#[test]
fn a_knight_between_two_players() {
    // Game 14 of "Jogos e Estratégias" on a board without an upper edge, with the corner at (0, 0).
    let both =
        "i >= 2 -> i - 2, j - 1; i >= 2 -> i - 2, j + 1; j >= 2 -> i - 1, j - 2; j >= 2 -> i + 1, j - 2";
    let game = |play| written("i, j", "i + j", "", both, play);
    let normal = law(&game(NORMAL), 16);
    assert_eq!(normal.theorem.formula(), Some("i % 4 in {0, 1} and j % 4 in {0, 1}"));
    law(&game(MISERE), 16);
    let apart = "i >= 2 -> i - 2, j - 1 -> left; i >= 2 -> i - 2, j + 1 -> left; \
                 j >= 2 -> i - 1, j - 2 -> right; j >= 2 -> i + 1, j - 2 -> right";
    for play in [NORMAL, MISERE] {
        law(&written("i, j", "i + j", "", apart, play), 16);
    }
}

/// Laws that are lines, perhaps for some residues only, get a name as lines, in any spelling.
#[test]
fn lines_have_names() {
    let game = written("a, b", "a + b", "", "t in 1..=a -> a - t, b", Play::Normal);
    let statement = Statement::of(&game).unwrap();
    let prover = Prover::new(Numeration::base(2));
    for (text, name) in [
        ("a > b and a < b + 2", "a = b + 1"),
        ("2*a = 3*b", "2*a = 3*b"),
        ("a = b or a = 2*b + 3", "a = b or a = 2*b + 3"),
        ("a - b = 4 and not b % 3 = 1", "a = b + 4 and b % 3 in {0, 2}"),
        ("a + 5 = b and a % 2 = 0", "b = a + 5 and b % 2 = 1"),
        (
            "a = b + 1 and b >= 2 or a = 0 and b = 3",
            "a = 0 and b = 3 or a = 3 and b = 2 or max(a, b) >= 4 and a = b + 1",
        ),
    ] {
        let law = SafeSet::from_formulas(&statement, text, None, &prover).unwrap();
        assert_eq!(
            name_of_law(&game, &law, &prover).map(|named| named.safe).as_deref(),
            Some(name),
            "{text}"
        );
    }
    // Points that are not on a few lines have no such name.
    let law = SafeSet::from_formulas(&statement, "a xor b = 5 and a >= 9", None, &prover).unwrap();
    assert_eq!(name_of_law(&game, &law, &prover), None);
}

#[test]
fn laws_that_depend_on_small_numbers_and_residues_have_formulas() {
    let from_one = "t in 1..=3 -> a - t, b; t in 1..=3 -> a, b - t; a >= 1 -> a - 1, b - 1";
    check(
        &written("a, b", "a, b", "", from_one, NORMAL),
        20,
        "2",
        "a = 0 and b % 4 = 0 or a % 4 = 1 and b % 4 = 2 or a % 4 = 2 and b % 4 = 1 or a % 4 = 3 and b % 4 = 3 or a >= \
         1 and a % 4 = 0 and b = 0",
    );
    // Any number from the smaller pile, one from the larger.
    let any = "t in 1..=a, (a <= b or t = 1) -> a - t, b; t in 1..=b, (b <= a or t = 1) -> a, b - t";
    check(&written("a, b", "a, b", "", any, NORMAL), 20, "2", "min(a, b) <= 1 and (a + b) % 2 = 0");
    let game = written("n, r", "n", "", "t in 1..=n -> n - t, t", NORMAL);
    let statement = Statement::of(&game).unwrap();
    let prover = Prover::new(Numeration::base(2));
    let text = "n = 0 or r = 1 and n != 2 or n = 3 and r = 3";
    let law = SafeSet::from_formulas(&statement, text, None, &prover).unwrap();
    let named = name_of_law(&game, &law, &prover).map(|named| named.safe);
    assert_eq!(named.as_deref(), Some("n = 0 or (n = 1 or n >= 4) and r = 1 or n = 3 and r in {1, 3}"),);
}

#[test]
fn the_bicycle_in_its_coordinates() {
    // The distance left is w*(k + w) + q.
    let moves =
        "t in 1..=k, q - t >= w -> w, q - t - w, k + 1; t in 1..=k, q - t < w -> w - 1, q - t + k + w, k + 1";
    let game = written("w, q, k", "w, q", "k >= 1, q <= k + 2*w", moves, NORMAL);
    let law = law(&game, 6);
    assert_eq!(law.theorem.formula(), Some("q <= w"));
}

#[test]
fn coordinates_that_the_rules_offer_are_used() {
    for (play, formula) in [(NORMAL, Some("q <= w")), (MISERE, Some("1 <= q and q <= w + 1"))] {
        let game = catalogue("bicycle", play);
        let found = discover(&game, &patient(), &mut Quiet).unwrap();
        let Found::Law(law) = found else { panic!("{play}: {found:?}") };
        assert_eq!(law.theorem.formula(), formula, "{play}");
        let guide = Guide::new(&law.theorem).unwrap();
        let mut search = Search::new(&game, 1_000_000);
        for (k, d) in (1..8_u64).flat_map(|k| (0..60_u64).map(move |d| (k, d))) {
            let value = search.value(&Position::tuple([k, d]), &mut Quiet).unwrap();
            let standing = guide.advise(Player::Left, &[k.into(), d.into()]).unwrap().standing;
            let safe = value.outcome() == Some(Outcome::Loss);
            assert_eq!(standing == Standing::Safe, safe, "{play} at {k},{d}");
        }
    }
}

#[test]
fn where_no_law_is_found_the_reasons_are_told() {
    let budget = Budget { cells: 1 << 20, ..patient() };
    for name in ["game-28", "dynamic-nim:3*r"] {
        for play in [NORMAL, MISERE] {
            let found = discover(&catalogue(name, play), &budget, &mut Quiet).unwrap();
            let Found::NoLaw(evidence) = found else { panic!("{name} {play}: a law?") };
            assert!(evidence.tried.len() >= 6, "{name} {play}");
            for tried in evidence.tried {
                assert_ne!(tried.stop, Stop::OutOfTime, "{name} {play}");
                assert!(tried.residuals.last() > tried.residuals.first() || tried.residuals.len() < 2);
            }
        }
    }
}

/// Makes a game of one pile with the given ends.
fn with_ends(ends: &str, steps: &str, play: Play) -> Game {
    let text = format!(
        "name = \"ends\"\nstate = [\"n\"]\nrank = [\"n\"]\nstart = \"9\"\n\
         title = {{ en = \"Ends\", pt = \"Fins\" }}\nrules = {{ en = \"Take.\", pt = \"Tira.\" }}\n[ends]\n{ends}\n\
         [[move]]\nlabel = {{ en = \"take {{t}}\", pt = \"tira {{t}}\" }}\nwhere = \"t in {steps}\"\nto = [\"n - t\"]\n"
    );
    RuleFile::parse(&text).unwrap().game(None, play).unwrap()
}

#[test]
fn neutral_positions_are_learned_as_well() {
    for (ends, steps, play, safe, neutral) in [
        ("lost = \"n = 1\"\ndrawn = \"n = 0\"", "1..=3", NORMAL, "n % 4 = 1", Some("n = 0")),
        ("lost = \"n = 1\"\ndrawn = \"n = 0\"", "1..=3", MISERE, "", None),
        ("drawn = \"n <= 1\"", "{2, 3}", NORMAL, "", None),
        ("drawn = \"n = 1\"", "{2, 5}", NORMAL, "", None),
    ] {
        let game = with_ends(ends, steps, play);
        let law = law(&game, 100);
        let set = &law.theorem.law().neutral;
        let mut search = Search::new(&game, 100_000);
        for n in 0..200_u64 {
            let value = search.value(&Position::tuple([n]), &mut Quiet).unwrap();
            let accepted = set[0].accepts(&law.numeration, &[n]);
            assert_eq!(accepted, value.outcome() == Some(Outcome::Draw), "{ends} {steps} at {n}");
        }
        if let Some(neutral) = neutral {
            let said = (law.theorem.formula(), law.theorem.neutral_formula());
            assert_eq!(said, (Some(safe), Some(neutral)), "{ends} {steps} {play}");
        }
    }
}

#[test]
fn sums_are_refused() {
    let sum = discover(&catalogue("nim", NORMAL), &patient(), &mut Quiet);
    assert_eq!(sum, Err(DiscoverError::Sum));
    let mut stop = |_: u64, _: u64| std::ops::ControlFlow::Break(());
    let stopped = discover(&catalogue("wythoff", NORMAL), &patient(), &mut stop);
    assert_eq!(stopped, Err(DiscoverError::Interrupted));
}
