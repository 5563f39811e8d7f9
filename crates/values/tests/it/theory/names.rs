//! Names.

use campeao_values::{Digits, Games, Limit, Limits, Notation, Shape, Value};
use proptest::prelude::*;

use super::random::{any_game, dicotic_game, threatening_game};
use super::reader::read;

fn rebuilt(games: &mut Games, game: Value) -> Value {
    let shape = games.shape(game).unwrap();
    games.of_shape(&shape).unwrap()
}

proptest! {
    #[test]
    fn the_shape_and_the_name_of_a_game_give_it_back(
        a in any_game(), b in dicotic_game(), c in threatening_game(),
    ) {
        let mut games = Games::new();
        for tree in [a, b, c] {
            let game = tree.value(&mut games);
            prop_assert_eq!(rebuilt(&mut games, game), game);
            let name = games.name(game).unwrap();
            prop_assert_eq!(read(&mut games, &name), game, "{}", name);
        }
    }

    #[test]
    fn combinations_of_uptimals_have_names_that_read_back(
        digits in prop::collection::vec(-9_i8..=9, 1..=5), starred in any::<bool>(), number in -2_i64..=2,
    ) {
        let mut games = Games::new();
        let bare = games.uptimal(&Digits::new(&digits).unwrap()).unwrap();
        let (star, number) = (games.nimber(starred.into()).unwrap(), games.integer(number));
        let game = games.sum(&[number, bare, star]).unwrap();
        let name = games.name(game).unwrap();
        prop_assert!(!name.contains('{'), "{}", name);
        prop_assert_eq!(read(&mut games, &name), game, "{}", name);
        prop_assert_eq!(rebuilt(&mut games, game), game);
    }

    #[test]
    fn different_games_have_different_names(a in any_game(), b in any_game()) {
        let mut games = Games::new();
        let (a, b) = (a.value(&mut games), b.value(&mut games));
        for notation in [Notation::Plain, Notation::Unicode, Notation::Latex] {
            let same = games.name_in(a, notation).unwrap() == games.name_in(b, notation).unwrap();
            prop_assert_eq!(same, a == b);
        }
    }

    #[test]
    fn the_name_does_not_depend_on_what_the_arena_saw_before(a in any_game(), b in any_game()) {
        let mut games = Games::new();
        let game = a.value(&mut games);
        let name = games.name(game).unwrap();
        let mut other = Games::new();
        b.value(&mut other);
        let game = a.value(&mut other);
        prop_assert_eq!(other.name(game).unwrap(), name);
    }
}

#[test]
fn named_games_are_written_as_in_the_books() {
    let mut games = Games::new();
    let [zero, one, two, four, minus_two] = [0, 1, 2, 4, -2].map(|n| games.integer(n));
    let (star, up, down) = (games.nimber(1).unwrap(), games.up(1).unwrap(), games.up(-1).unwrap());
    let up_star = games.add(up, star).unwrap();
    let three_up_star_two = games
        .up(3)
        .and_then(|up| {
            let two = games.nimber(2)?;
            games.add(up, two)
        })
        .unwrap();
    let translated = games.add(four, up_star).unwrap();
    let hot = games.game(&[zero], &[minus_two]).unwrap();
    let three_stage = games.game(&[four], &[hot]).unwrap();
    let switch = games.switch(two).unwrap();
    let hot_switch = {
        let x = games.game(&[four], &[one]).unwrap();
        games.switch(x).unwrap()
    };
    let star_switch = {
        let x = games.add(one, star).unwrap();
        games.switch(x).unwrap()
    };
    let tiny = games.tiny(two).unwrap();
    let miny = {
        let x = games.add(one, star).unwrap();
        games.miny(x).unwrap()
    };
    let shifted_tiny = games.add(tiny, one).unwrap();
    let second = games.up_power(2).unwrap();
    let sum = games.up_power_sum(3).unwrap();
    let sum_star = games.add(sum, star).unwrap();
    let minus_second = {
        let s = games.add(second, star).unwrap();
        games.negate(s).unwrap()
    };
    let mixed = games.uptimal(&Digits::new(&[2, -1, 0, 3]).unwrap()).unwrap();
    let twice = games.uptimal(&Digits::new(&[0, 2]).unwrap()).unwrap();
    let inner = games.game(&[two], &[one]).unwrap();
    let two_sided = games.game(&[inner], &[hot]).unwrap();
    let several = games.game(&[zero, switch], &[minus_two]).unwrap();
    let rows = [
        (zero, "0", "0", "0"),
        (star, "*", "*", r"{\ast}"),
        (up, "^", "↑", r"{\uparrow}"),
        (down, "v", "↓", r"{\downarrow}"),
        (up_star, "^*", "↑*", r"{\uparrow}{\ast}"),
        (three_up_star_two, "^3*2", "↑3*2", r"3\cdot {\uparrow}{\ast}2"),
        (translated, "4+^*", "4+↑*", r"4+{\uparrow}{\ast}"),
        (three_stage, "{4||0|-2}", "{4||0|−2}", r"\left\{4 \mathrel{\|} 0 \mid -2\right\}"),
        (switch, "+-2", "±2", r"\pm 2"),
        (hot_switch, "+-{4|1}", "±{4|1}", r"\pm \left\{4 \mid 1\right\}"),
        (star_switch, "+-(1+*)", "±(1+*)", r"\pm (1+{\ast})"),
        (tiny, "tiny(2)", "tiny(2)", "{+}_{2}"),
        (miny, "miny(1+*)", "miny(1+*)", r"{-}_{1+{\ast}}"),
        (shifted_tiny, "1+tiny(2)", "1+tiny(2)", "1+{+}_{2}"),
        (second, "^<2>", "↑^2", r"{\uparrow}^{2}"),
        (sum, "^[3]", "↑^→3", r"{\uparrow}^{\to 3}"),
        (sum_star, "^[3]*", "↑^→3*", r"{\uparrow}^{\to 3}{\ast}"),
        (minus_second, "v<2>*", "↓^2*", r"{\downarrow}^{2}{\ast}"),
        (mixed, "^.2003+v.01", "↑.2003+↓.01", r"{\uparrow}.2003+{\downarrow}.01"),
        (twice, "^.02", "↑.02", r"{\uparrow}.02"),
        (two_sided, "{2|1||0|-2}", "{2|1||0|−2}", r"\left\{2 \mid 1 \mathrel{\|} 0 \mid -2\right\}"),
        (several, "{0,+-2|-2}", "{0,±2|−2}", r"\left\{0,\pm 2 \mid -2\right\}"),
    ];
    for (game, plain, unicode, latex) in rows {
        assert_eq!(games.name(game).unwrap(), plain);
        assert_eq!(games.name_in(game, Notation::Unicode).unwrap(), unicode);
        assert_eq!(games.name_in(game, Notation::Latex).unwrap(), latex);
        assert_eq!(rebuilt(&mut games, game), game);
    }
    assert_eq!(games.shape(second).unwrap(), {
        let zero = campeao_numbers::Dyadic::ZERO;
        Shape::Small {
            number: zero,
            arrow: campeao_values::Arrow::Power { order: 2, down: false },
            nimber: 0,
        }
    });
}

/// Names may be exponentially longer than games: this one has 2ⁿ numbers in n positions.
#[test]
fn a_name_that_would_be_too_long_is_refused() {
    let mut games = Games::with_limits(Limits::default());
    let (mut game, mut width) = (games.integer(0), 1);
    for _ in 0..24 {
        let number = games.integer(width);
        let (left, right) = (games.add(game, number).unwrap(), games.subtract(game, number).unwrap());
        game = games.game(&[left], &[right]).unwrap();
        width *= 3;
    }
    assert!(
        matches!(games.name(game), Err(Limit::Name { .. })),
        "{:?}",
        games.name(game).map(|name| name.len())
    );
}
