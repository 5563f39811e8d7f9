//! A game and the same game in other words have the same law: other names, coordinates and kinds of move.

use campeao_base::Play;
use campeao_discover::{Budget, Discovery, Found, discover};
use campeao_rules::{Game, RuleFile};
use campeao_solve::sequence::Quiet;

/// Makes a game from its coordinates, its rank, its domain and its kinds of move, `condition -> next; …`.
fn game(state: [&str; 2], rank: &str, domain: &str, moves: &[&str], play: Play) -> Game {
    let kinds = moves.iter().enumerate().map(|(index, kind)| {
        let (condition, to) = kind.split_once(" -> ").unwrap();
        let [one, other] = to.split("; ").collect::<Vec<_>>().try_into().unwrap();
        format!(
            "[[move]]\nname = \"kind{index}\"\nlabel = {{ en = \"move\", pt = \"joga\" }}\n\
             where = \"{condition}\"\nto = [\"{one}\", \"{other}\"]\n"
        )
    });
    let domain = if domain.is_empty() { String::new() } else { format!("domain = \"{domain}\"\n") };
    let text = format!(
        "name = \"told\"\nstate = [\"{}\", \"{}\"]\n{domain}rank = [\"{rank}\"]\nstart = \"5,5\"\n\
         title = {{ en = \"Told\", pt = \"Dito\" }}\nrules = {{ en = \"…\", pt = \"…\" }}\n{}",
        state[0],
        state[1],
        kinds.collect::<String>()
    );
    RuleFile::parse(&text).unwrap().game(None, play).unwrap()
}

/// Finds the law of a game.
fn law(game: &Game) -> Discovery {
    let budget = Budget { time: None, ..Budget::default() };
    let found = discover(game, &budget, &mut Quiet).unwrap();
    let Found::Law(law) = found else { panic!("{} {:?}", game.name(), found) };
    *law
}

/// The safe pairs of heaps up to `MOST`, by definition.
fn safe(may_take: impl Fn(usize, usize) -> bool, play: Play) -> Vec<Vec<bool>> {
    let mut safe = vec![vec![false; MOST + 1]; MOST + 1];
    for x in 0..=MOST {
        for y in 0..=MOST {
            let options = (0..=x).flat_map(|k| (0..=y).map(move |l| (k, l)));
            let mut moves =
                options.filter(|&(k, l)| k + l > 0 && (k == 0 || l == 0 || may_take(k, l))).peekable();
            safe[x][y] = match moves.peek() {
                None => play == Play::Normal,
                Some(_) => moves.all(|(k, l)| !safe[x - k][y - l]),
            };
        }
    }
    safe
}

const MOST: usize = 48;

/// Finds the law of a game with two heaps in some coordinates, and compares it with the definition.
fn check(
    game: &Game,
    system: &str,
    at: impl Fn(usize, usize) -> [usize; 2],
    may_take: impl Fn(usize, usize) -> bool,
) -> Discovery {
    let law = law(game);
    assert_eq!(law.numeration.name(), system);
    let set = &law.theorem.law().safe[0];
    for (x, row) in safe(may_take, game.play()).iter().enumerate() {
        for (y, &safe) in row.iter().enumerate() {
            let position = at(x, y).map(|number| number as u64);
            if game.in_domain(&position).unwrap() {
                assert_eq!(set.accepts(&law.numeration, &position), safe, "{position:?}");
            }
        }
    }
    law
}

const fn plain(x: usize, y: usize) -> [usize; 2] {
    [x, y]
}

/// Takes from one heap in the coordinates p and q.
const ONE: [&str; 2] = ["t in 1..=p -> p - t; q", "t in 1..=q -> p; q - t"];

fn close(k: usize, l: usize) -> bool {
    k.abs_diff(l) < 4
}

#[test]
fn both_heaps_in_one_kind_of_move() {
    for (both, play) in [
        ("k in 1..=p, l in 1..=q, k - l < 4, l - k < 4 -> p - k; q - l", Play::Normal),
        ("k in 1..=p, l in 1..=q, max(k, l) - min(k, l) in {0, 1, 2, 3} -> p - k; q - l", Play::Misere),
        ("x in 0..=p - 1, y in 0..=q - 1, p - x < q - y + 4, q - y < p - x + 4 -> x; y", Play::Normal),
    ] {
        check(&game(["p", "q"], "p + q", "", &[ONE[0], ONE[1], both], play), "4,1", plain, close);
    }
    let one = "k in 0..=p, l in 0..=q, k + l > 0, k = 0 or l = 0 or k - l < 4 and l - k < 4 -> p - k; q - l";
    check(&game(["p", "q"], "p + q", "", &[one], Play::Normal), "4,1", plain, close);
}

#[test]
fn a_kind_of_move_for_each_difference() {
    let more = (0..4).flat_map(|more| {
        [format!("t in 1..=p -> p - t - {more}; q - t"), format!("t in 1..=q -> p - t; q - t - {more}")]
    });
    let kinds: Vec<String> = ONE.map(str::to_owned).into_iter().chain(more).collect();
    let kinds: Vec<&str> = kinds.iter().map(String::as_str).collect();
    check(&game(["p", "q"], "p + q", "", &kinds, Play::Normal), "4,1", plain, close);
}

#[test]
fn the_smaller_heap_and_the_difference() {
    let told = game(
        ["s", "d"],
        "2*s + d",
        "",
        &[
            "t in 1..=s -> s - t; d + t",
            "t in 1..=d -> s; d - t",
            "m in 0..=s - 1 -> m; s - m",
            "k in 1..=s, l in 1..=s + d, k - l < 4, l - k < 4, d + k >= l -> s - k; d + k - l",
            "k in 1..=s, l in 1..=s + d, k - l < 4, l - k < 4, d + k < l -> s + d - l; l - k - d",
        ],
        Play::Normal,
    );
    check(&told, "4,1", |x, y| [x.min(y), x.abs_diff(y)], close);
}

#[test]
fn the_sum_and_a_heap() {
    let told = game(
        ["s", "p"],
        "s",
        "p <= s",
        &[
            "t in 1..=p -> s - t; p - t",
            "t in 1..=s - p -> s - t; p",
            "k in 1..=p, l in 1..=s - p, k - l < 4, l - k < 4 -> s - k - l; p - k",
        ],
        Play::Normal,
    );
    check(&told, "4,1", |x, y| [x + y, x], close);
}

#[test]
fn heaps_in_order_and_a_board_from_one_on() {
    let told = game(
        ["x", "y"],
        "x + y",
        "x <= y",
        &[
            "t in 1..=x -> x - t; y",
            "t in 1..=y -> min(x, y - t); max(x, y - t)",
            "k in 1..=x, l in 1..=y, k - l < 4, l - k < 4 -> min(x - k, y - l); max(x - k, y - l)",
        ],
        Play::Normal,
    );
    check(&told, "4,1", plain, close);
    // A queen that moves a little aside, on a board whose corner is (1, 1).
    let told = game(
        ["c", "r"],
        "c + r",
        "c >= 1, r >= 1",
        &[
            "t in 1..=c - 1 -> c - t; r",
            "t in 1..=r - 1 -> c; r - t",
            "x in 1..=c - 1, y in 1..=r - 1, c - x < r - y + 2, r - y < c - x + 2 -> x; y",
        ],
        Play::Normal,
    );
    check(&told, "2,1", |x, y| [x + 1, y + 1], |k, l| k.abs_diff(l) < 2);
}

/// A. S. Fraenkel, *Heap games, numeration systems and sequences* (1998): the pairs of the (s, t) game are A(n),
/// sA(n) + tn with A(n) the least number that occurs in no earlier pair.
fn fraenkel(law: &Discovery, s: u64, t: u64) {
    let mut taken = std::collections::BTreeSet::new();
    let mut least = 0;
    for n in 0..1500_u64 {
        while taken.contains(&least) {
            least += 1;
        }
        let pair = [least, s * least + t * n];
        taken.extend(pair);
        let accepts = |pair: &[u64]| law.theorem.law().safe[0].accepts(&law.numeration, pair);
        assert!(
            accepts(&pair) && accepts(&[pair[1], pair[0]]) && !accepts(&[pair[0], pair[1] + 1]),
            "{pair:?}"
        );
    }
}

#[test]
fn from_both_heaps_at_most_twice_as_many() {
    for both in [
        [
            "k in 1..=p, l in 1..=q, k <= l, l <= 2*k -> p - k; q - l",
            "k in 1..=q, l in k..=2*k -> p - l; q - k",
        ],
        [
            "x in 0..=p - 1, y in 0..=q - 1, p - x <= q - y, q - y <= 2*(p - x) -> x; y",
            "x in 0..=p - 1, y in 0..=q - 1, q - y <= p - x, p - x <= 2*(q - y) -> x; y",
        ],
    ] {
        let told = game(["p", "q"], "p + q", "", &[&ONE[..], &both[..]].concat(), Play::Normal);
        fraenkel(&check(&told, "2,2", plain, |k, l| k <= 2 * l && l <= 2 * k), 2, 1);
    }
}

#[test]
fn from_both_heaps_at_most_twice_as_many_and_one() {
    let both =
        ["k in 1..=p, l in k..=2*k + 1 -> p - k; q - l", "k in 1..=q, l in k..=2*k + 1 -> p - l; q - k"];
    let told = game(["p", "q"], "p + q", "", &[&ONE[..], &both[..]].concat(), Play::Normal);
    fraenkel(&check(&told, "3,2", plain, |k, l| k <= 2 * l + 1 && l <= 2 * k + 1), 2, 2);
}
