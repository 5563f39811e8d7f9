//! Names; that they read back is tested where they are read.

use crate::loopy::common::budget;
use campeao_values::loopy::{EquationTerm, Equations, Loopy};
use campeao_values::{Games, Notation};

fn name(game: &Loopy) -> String {
    game.name(&mut Games::new(), &mut budget()).unwrap()
}

#[test]
fn what_has_a_name_is_called_by_it() {
    let named = [
        ("on", Loopy::on()),
        ("off", Loopy::off()),
        ("over", Loopy::over()),
        ("under", Loopy::under()),
        ("upon", Loopy::upon()),
        ("dud", Loopy::dud()),
        ("tis", Loopy::tis()),
        ("tisn", Loopy::tisn()),
    ];
    for (word, game) in named {
        assert_eq!(name(&game), word);
        let latex = game.name_in(&mut Games::new(), Notation::Latex, &mut budget()).unwrap();
        assert_eq!(latex, format!(r"\mathbf{{{word}}}"));
    }
}

#[test]
fn positions_that_come_again_have_labels() {
    // A circle of four moves, two of each player, which no stopper can have shorter.
    let games = &mut Games::new();
    let one = Loopy::of_short(games.integer(1), games, &mut budget()).unwrap();
    let mut equations = Equations::default();
    let [a, b, c, d] = [0; 4].map(|_| equations.unknown());
    let known = |game: &Loopy| EquationTerm::Game(game.clone());
    let zero = Loopy::zero();
    equations.define(a, vec![EquationTerm::Unknown(b)], vec![known(&zero)]);
    equations.define(b, vec![EquationTerm::Unknown(c)], vec![known(&zero)]);
    equations.define(c, vec![known(&one)], vec![known(&zero), EquationTerm::Unknown(d)]);
    equations.define(d, vec![known(&one)], vec![EquationTerm::Unknown(a)]);
    let game = equations.value(a, &mut budget()).unwrap();
    assert_eq!((name(&game).as_str(), game.form().unwrap().is_plumtree()), ("a{1|0,{1|a}||0|||0}", false));
}

#[test]
fn a_threat_that_leads_back_is_no_tiny() {
    let mut equations = Equations::default();
    let [a, b] = [0; 2].map(|_| equations.unknown());
    let zero = || EquationTerm::Game(Loopy::zero());
    equations.define(a, vec![zero()], vec![EquationTerm::Unknown(b)]);
    equations.define(b, vec![zero()], vec![EquationTerm::Unknown(a)]);
    let game = equations.value(a, &mut budget()).unwrap();
    assert!(!name(&game).contains("tiny"));
}
