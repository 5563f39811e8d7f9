//! Facts of the literature: *Winning Ways*, chapter 11; Siegel, *Coping with cycles* and *Combinatorial Game Theory*, VI.

use crate::loopy::common::{budget, outcome};
use campeao_values::loopy::{Ending, EquationTerm, Equations, Graph, Loopy, Refusal, Unknown};
use campeao_values::{Games, Relation, Value};

fn short(make: impl Fn(&mut Games) -> Value) -> Loopy {
    let games = &mut Games::new();
    let value = make(games);
    Loopy::of_short(value, games, &mut budget()).unwrap()
}

fn integer(number: i64) -> Loopy {
    short(|games| games.integer(number))
}

fn star() -> Loopy {
    short(|games| games.nimber(1).unwrap())
}

fn ups(count: i64) -> Loopy {
    short(|games| games.up(count).unwrap())
}

fn plus(one: &Loopy, other: &Loopy) -> Loopy {
    one.plus(other, &mut budget()).unwrap()
}

fn negative(game: &Loopy) -> Loopy {
    game.negative(&mut budget()).unwrap()
}

fn compare(one: &Loopy, other: &Loopy) -> Relation {
    one.compare(other, &mut budget()).unwrap()
}

fn game(left: &[&Loopy], right: &[&Loopy]) -> Loopy {
    let options = |options: &[&Loopy]| options.iter().map(|&option| option.clone()).collect::<Vec<_>>();
    Loopy::game(options(left), options(right), &mut budget()).unwrap()
}

/// on, multiples of up, a fraction, and others: the values with which over is compared.
fn half() -> Loopy {
    game(&[&Loopy::zero()], &[&integer(1)])
}

#[test]
fn on_swallows_whatever_right_cannot_turn_into_off() {
    let on = Loopy::on();
    for game in [integer(5), integer(-7), star(), ups(-3), Loopy::over(), Loopy::under(), Loopy::upon()] {
        assert_eq!(plus(&on, &game), on);
    }
    let hot = game(&[&on], &[&Loopy::off()]);
    assert_ne!(plus(&on, &hot), on);
    assert_eq!(plus(&hot, &integer(1)), hot);
    assert_eq!(plus(&on, &on), on);
}

#[test]
fn dud_swallows_everything() {
    let dud = Loopy::dud();
    assert_eq!(plus(&Loopy::on(), &Loopy::off()), dud);
    for game in [integer(3), star(), Loopy::on(), Loopy::over(), Loopy::upon(), Loopy::tis(), dud.clone()] {
        assert_eq!(plus(&dud, &game), dud);
    }
    let drawn = Graph::new(vec![[vec![0], vec![0]]]).unwrap();
    assert_eq!(Loopy::of_graph(&drawn, &mut budget()).unwrap(), dud);
    // It is not at least everything, though Left never loses it.
    assert_eq!(compare(&dud, &integer(1)), Relation::Confused);
}

#[test]
fn over_lies_between_all_ups_and_all_positive_numbers() {
    let over = Loopy::over();
    for count in [1, 2, 10] {
        assert_eq!(compare(&over, &ups(count)), Relation::Greater);
    }
    let mut number = half();
    for _ in 0..6 {
        assert_eq!(compare(&over, &number), Relation::Less);
        number = game(&[&Loopy::zero()], &[&number]);
    }
    assert_eq!(plus(&over, &over), over);
    assert_eq!(plus(&over, &star()), over);
    assert_eq!(plus(&over, &ups(-4)), over);
    let difference = plus(&over, &Loopy::under());
    assert_eq!((difference.onside(), difference.offside()), (Ok(over.clone()), Ok(Loopy::under())));
    assert_eq!(over.degree(&mut budget()), Ok(over));
}

#[test]
fn a_sum_of_stoppers_may_equal_one_without_being_one() {
    let (over, upon) = (Loopy::over(), Loopy::upon());
    let sum = over.form().unwrap().sum(upon.form().unwrap(), &mut budget()).unwrap();
    assert!(!sum.is_stopper());
    assert_eq!(plus(&over, &upon), over);
}

#[test]
fn upon_lies_between_up_and_two_ups() {
    let upon = Loopy::upon();
    assert_eq!(compare(&upon, &ups(1)), Relation::Greater);
    assert_eq!(compare(&upon, &ups(2)), Relation::Less);
    assert_eq!(compare(&upon, &star()), Relation::Confused);
    let with_star = plus(&upon, &star());
    assert_eq!(with_star, game(&[&Loopy::zero(), &with_star], &[&Loopy::zero()]));
    // upon* = {0, upon* | 0}.
    let mut equations = Equations::default();
    let unknown = equations.unknown();
    let zero = || EquationTerm::Game(Loopy::zero());
    equations.define(unknown, vec![zero(), EquationTerm::Unknown(unknown)], vec![zero()]);
    assert_eq!(equations.value(unknown, &mut budget()), Ok(with_star));
}

#[test]
fn tiny_on_is_the_least_of_the_tinies_and_idempotent() {
    let (zero, off) = (Loopy::zero(), Loopy::off());
    let tiny_on = game(&[&zero], &[&game(&[&zero], &[&off])]);
    assert_eq!(compare(&tiny_on, &zero), Relation::Greater);
    for threat in [1, 2, 9] {
        let tiny = game(&[&zero], &[&game(&[&zero], &[&integer(-threat)])]);
        assert_eq!(compare(&tiny_on, &tiny), Relation::Less);
    }
    assert_eq!(plus(&tiny_on, &tiny_on), tiny_on);
}

#[test]
fn tis_and_tisn() {
    let (tis, tisn) = (Loopy::tis(), Loopy::tisn());
    assert_eq!(negative(&tis), tisn);
    assert_eq!(plus(&tis, &integer(-1)), tisn);
    assert_eq!(tis, integer(1).with_offside(&integer(0), &mut budget()).unwrap());
    let two = plus(&tis, &tis);
    assert_eq!(two, integer(2).with_offside(&integer(0), &mut budget()).unwrap());
    assert_ne!(two, tis);
    assert_eq!(tis.degree(&mut budget()), Err(Refusal::NotStopper));
    assert_eq!(integer(0).with_offside(&integer(1), &mut budget()), Err(Refusal::SidesOutOfOrder));
}

/// Bach's Carousel: a{0, {1 | 1, {*, {1* | 1*, a} | *}} | 0}.
fn carousel() -> (Equations, Unknown) {
    let mut equations = Equations::default();
    let [a, b, c, d] = [0; 4].map(|_| equations.unknown());
    let known = |game: &Loopy| EquationTerm::Game(game.clone());
    let (zero, one, star) = (Loopy::zero(), integer(1), star());
    let one_star = plus(&one, &star);
    equations.define(a, vec![known(&zero), EquationTerm::Unknown(b)], vec![known(&zero)]);
    equations.define(b, vec![known(&one)], vec![known(&one), EquationTerm::Unknown(c)]);
    equations.define(c, vec![known(&star), EquationTerm::Unknown(d)], vec![known(&star)]);
    equations.define(d, vec![known(&one_star)], vec![known(&one_star), EquationTerm::Unknown(a)]);
    (equations, a)
}

#[test]
fn no_stopper_is_found_for_the_sides_of_the_carousel() {
    let (equations, start) = carousel();
    let carousel = equations.value(start, &mut budget()).unwrap();
    assert!(!carousel.is_stopper_sided());
    assert_eq!(carousel.onside(), Err(Refusal::SidesNotFound));
    let outcome_found = carousel.outcome(&mut budget()).unwrap();
    assert_eq!(outcome_found.letter(), "N");
    assert_eq!(outcome_found, outcome(carousel.graph(campeao_base::Player::Left)));
    assert_eq!(compare(&carousel, &star()), Relation::Greater);
    // Its onside is that of a{{1 | 1, {{1* | a} | *}} | 0}, its offside that of a{0, {1 | {{1* | a} | *}} | 0}.
    let known = |game: &Loopy| EquationTerm::Game(game.clone());
    let (zero, one, star) = (Loopy::zero(), integer(1), star());
    let one_star = plus(&one, &star);
    let smaller = |is_onside: bool| {
        let mut smaller = Equations::default();
        let [a, b, c, d] = [0; 4].map(|_| smaller.unknown());
        let (in_a, in_b) = if is_onside { (vec![], vec![known(&one)]) } else { (vec![known(&zero)], vec![]) };
        smaller.define(a, [in_a, vec![EquationTerm::Unknown(b)]].concat(), vec![known(&zero)]);
        smaller.define(b, vec![known(&one)], [in_b, vec![EquationTerm::Unknown(c)]].concat());
        smaller.define(c, vec![EquationTerm::Unknown(d)], vec![known(&star)]);
        smaller.define(d, vec![known(&one_star)], vec![EquationTerm::Unknown(a)]);
        smaller.value(a, &mut budget()).unwrap()
    };
    let (on, off) = (smaller(true), smaller(false));
    assert_eq!(compare(&carousel, &on.with_offside(&off, &mut budget()).unwrap()), Relation::Equal);
}

#[test]
fn degrees_of_the_named_games() {
    assert_eq!(Loopy::on().degree(&mut budget()), Ok(Loopy::on()));
    assert_eq!(integer(3).degree(&mut budget()), Ok(Loopy::zero()));
    let upon = Loopy::upon().degree(&mut budget()).unwrap();
    assert_eq!(plus(&upon, &upon).onside(), Ok(upon.clone()));
    assert_eq!(compare(&upon, &Loopy::over()), Relation::Less);
}

#[test]
fn a_play_that_nobody_can_win_is_a_draw() {
    let outcome = plus(&Loopy::on(), &Loopy::off()).outcome(&mut budget()).unwrap();
    assert_eq!((outcome.left_starts, outcome.right_starts), (Ending::Drawn, Ending::Drawn));
    assert_eq!(Loopy::tis().outcome(&mut budget()).unwrap().letter(), "PHat");
}
