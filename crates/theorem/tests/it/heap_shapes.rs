//! Shapes of sums decided from their moves, compared with those recognised from the syntax, and in other spellings.

use campeao_base::Play;
use campeao_prove::{Numeration, Prover};
use campeao_rules::{Game, RuleFile, Shape};
use campeao_theorem::heap_shape;
use std::fmt::Write as _;

fn decided(game: &Game) -> Shape {
    heap_shape(game, &Prover::new(Numeration::base(2))).unwrap()
}

/// A sum of heaps with these kinds of move.
fn written(kinds: &[(&str, &str)]) -> Game {
    let mut text = "name = \"heaps\"\nheaps = \"n\"\nstart = \"10\"\n\
        title = { en = \"Heaps\", pt = \"Montes\" }\nrules = { en = \"…\", pt = \"…\" }\n"
        .to_owned();
    for (number, (condition, to)) in kinds.iter().enumerate() {
        let _ = write!(
            text,
            "[[move]]\nname = \"kind{number}\"\nlabel = {{ en = \"move\", pt = \"joga\" }}\n\
             where = \"{condition}\"\nto = [{to}]\n"
        );
    }
    RuleFile::parse(&text).unwrap().game(None, Play::Normal).unwrap()
}

#[test]
fn what_the_syntax_tells_is_decided_too() {
    for name in [
        "nim",
        "subtraction:1,4",
        "subtraction:2,3,7",
        "kayles",
        "take-and-break:0.137",
        "take-and-break:0.3",
        "take-and-break:0.105",
        "take-and-break:0.156",
        "take-and-break:0.8",
        "take-and-break:0.f",
        "take-and-break:4.7",
        "take-and-break:0.00d",
        "lasker-nim",
    ] {
        let game = campeao_rules::catalogue::find(name, Play::Normal).unwrap();
        assert_eq!(decided(&game), game.shape().unwrap(), "{name}");
    }
}

#[test]
fn moves_may_be_written_in_other_ways() {
    let code = |text: &str| {
        let game = campeao_rules::catalogue::find(&format!("take-and-break:{text}"), Play::Normal).unwrap();
        game.shape().unwrap()
    };
    for (kinds, shape) in [
        (&[("m in 0..=n, m < n", "\"m\"")][..], Shape::Nim),
        (&[("t in 1..=n, t < n", "\"n - t\""), ("n >= 1", "")], Shape::Nim),
        (&[("m in 0..=n, n - m = 1 or n - m = 4", "\"m\"")], Shape::Subtraction(vec![1, 4])),
        (&[("t in 1..=n, t <= 6, t % 3 != 0", "\"n - t\"")], Shape::Subtraction(vec![1, 2, 4, 5])),
        (&[("t in 1..=n, t <= 2, n > t", "\"n - t\"")], code("0.22")),
        (&[("a in 0..=n, b in 0..=n, a + b + 1 = n or a + b + 2 = n", "\"a\", \"b\"")], code("0.77")),
        (
            &[("a in 0..=n, b in 0..=n, c in 0..=n, a + b + c + 1 = n, b <= a <= c", "\"c\", \"a\", \"b\"")],
            code("0.f"),
        ),
        (&[("a in 1..=n, 2*a = n or 2*a <= n", "\"n - a\", \"a\""), ("n = 3", "")], code("4.001")),
    ] {
        let game = written(kinds);
        assert_eq!(game.shape().unwrap(), Shape::General, "{kinds:?}");
        assert_eq!(decided(&game), shape, "{kinds:?}");
    }
}

/// As many amounts as are read, and one more.
#[test]
fn amounts_are_few() {
    let taking = |most: u64| {
        decided(&written(&[(
            "m in 0..=n, n - m >= 1, n - m <= MOST".replace("MOST", &most.to_string()).as_str(),
            "\"m\"",
        )]))
    };
    assert_eq!(taking(64), Shape::Subtraction((1..=64).collect()));
    assert_eq!(taking(65), Shape::General);
}

#[test]
fn other_moves_make_no_shape() {
    for kinds in [
        // Halves, any amount but three, no heap above five beside another, none from small even heaps, more left than there was, no moves.
        &[("t in 1..=n // 2", "\"n - t\"")][..],
        &[("t in 1..=n, t != 3", "\"n - t\"")],
        &[("a in 0..=5, b in 0..=n, a + b + 1 = n", "\"a\", \"b\"")],
        &[("t in {1, 2}, n % 2 = 1 or n > 9", "\"n - t\"")],
        &[("a in 1..=n, b in 1..=n, a < n, b < n, a + b = n + 1", "\"a\", \"b\"")],
        &[("n >= 1, n < 1", "\"n - 1\"")],
    ] {
        assert_eq!(decided(&written(kinds)), Shape::General, "{kinds:?}");
    }
}
