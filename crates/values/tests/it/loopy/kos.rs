//! Thermographs of kos against play with coupons, by definition.

use crate::loopy::common::budget;
use campeao_base::Player;
use campeao_numbers::{Dyadic, Rational};
use campeao_values::loopy::{Graph, Loopy, Refusal};
use campeao_values::{Games, Value};
use proptest::prelude::*;
use std::collections::HashMap;

/// The unit of numbers, the distance of two coupons, and the numbers of coupons above 0 and at 0.
const UNIT: i64 = 1 << 12;
const STEP: i64 = UNIT / 16;
const WARM: i64 = 96;
const COLD: i64 = 60;

/// Who is to move where, to which vertex not, and whether the komaster owes a move: soon (1), or now (2).
type Place = (u32, Player, Option<u32>, u8);

/// Play by definition: a pile of coupons beside the game; a vertex left undecided when there are none is worth
/// `bound`.
struct Coupons<'g> {
    graph: &'g Graph,
    numbers: &'g [Option<i64>],
    komaster: Option<Player>,
    bound: i64,
    known: HashMap<(i64, Place), i64>,
}

/// The points of the player who takes the first of `count` coupons, if nothing else is played.
fn pile(count: i64) -> i64 {
    (1..=count).fold(0, |rest, number| number * STEP - rest)
}

/// Seen by Left.
fn seen(turn: Player, points: i64) -> i64 {
    if turn == Player::Left { points } else { -points }
}

impl Coupons<'_> {
    fn value(&mut self, count: i64, place: Place) -> i64 {
        if let Some(&known) = self.known.get(&(count, place)) {
            return known;
        }
        let (vertex, turn, before, owes) = place;
        let mut offers = Vec::new();
        for &option in self.graph.options(vertex, turn) {
            let back = before == Some(option);
            if back && self.komaster != Some(turn) {
                continue;
            }
            let next = (option, turn.opponent(), Some(vertex), u8::from(back));
            offers.push(match self.numbers[option as usize] {
                Some(number) => number + seen(turn.opponent(), pile(count)),
                None => self.value(count, next),
            });
        }
        if owes != 2 || offers.is_empty() {
            offers.push(if count == -COLD {
                self.bound
            } else {
                let next = (vertex, turn.opponent(), None, if owes == 1 { 2 } else { 0 });
                seen(turn, STEP * count.max(0)) + self.value(count - 1, next)
            });
        }
        let best = if turn == Player::Left { offers.iter().max() } else { offers.iter().min() };
        let best = *best.unwrap();
        self.known.insert((count, place), best);
        best
    }
}

/// The numbers that vertices are, in parts.
fn numbers(graph: &Graph, games: &mut Games) -> Vec<Option<i64>> {
    let each = |vertex| {
        let part = graph.from(vertex);
        if !part.is_loopfree() {
            return None;
        }
        let value = Loopy::of_graph(&part, &mut budget()).unwrap().to_short(games).unwrap()?;
        let (numerator, exponent) = games.as_number(value)?.as_small().unwrap();
        Some((numerator * UNIT) >> exponent)
    };
    (0..graph.len() as u32).map(each).collect()
}

/// Games of up to four positions whose options are these and whole numbers from -4 to 4.
fn kos() -> impl Strategy<Value = Graph> {
    let inner = 2..=4_u32;
    inner.prop_flat_map(|count| {
        let options = prop::collection::vec(0..count + 9, 1..=2);
        prop::collection::vec((options.clone(), options), count as usize).prop_map(move |written| {
            let whole = |number: i32| count + (number + 4) as u32;
            let mut vertices: Vec<[Vec<u32>; 2]> =
                written.into_iter().map(|(left, right)| [left, right]).collect();
            for (own, vertex) in (0..).zip(&mut vertices) {
                for options in vertex.iter_mut() {
                    options.retain(|&option| option != own);
                }
            }
            vertices.extend((-4..=4_i32).map(|number| match number.signum() {
                1 => [vec![whole(number - 1)], vec![]],
                -1 => [vec![], vec![whole(number + 1)]],
                _ => [vec![], vec![]],
            }));
            Graph::new(vertices).unwrap()
        })
    })
}

/// Short games of few days.
fn short(games: &mut Games, seeds: &[(usize, usize, usize, usize)]) -> Value {
    let mut known: Vec<Value> = (-3..=3).map(|number| games.integer(number)).collect();
    for &(one, two, three, four) in seeds {
        let [one, two, three, four] = [one, two, three, four].map(|place| known[place % known.len()]);
        known.push(games.game(&[one, two], &[three, four]).unwrap());
    }
    known[known.len() - 1]
}

proptest! {
    #[test]
    fn walls_are_what_play_with_coupons_tends_to(graph in kos(), master in 0..3_usize) {
        let komaster = [None, Some(Player::Left), Some(Player::Right)][master];
        let games = &mut Games::new();
        let thermograph = match graph.ko_thermograph(komaster, games, &mut budget()) {
            Ok(thermograph) => thermograph,
            Err(Refusal::KoLoop | Refusal::KoUnsettled) => return Ok(()),
            Err(refusal) => return Err(TestCaseError::fail(format!("{refusal:?}"))),
        };
        let numbers = numbers(&graph, games);
        if numbers[0].is_some() {
            return Ok(());
        }
        let ends = || numbers.iter().flatten().copied();
        for bound in [ends().min().unwrap(), ends().max().unwrap()] {
            let mut play = Coupons { graph: &graph, numbers: &numbers, komaster, bound, known: HashMap::new() };
            for count in -COLD..=WARM {
                for first in Player::BOTH {
                    let left = play.value(count, (0, first, None, 0)) - seen(first, pile(count));
                    let temperature = Rational::from_parts((count.max(0) * STEP).into(), (UNIT as u64).into());
                    if count < 0 {
                        continue;
                    }
                    let wall = thermograph.at(first, &temperature);
                    let off = Rational::from_parts(left.into(), (UNIT as u64).into()) - wall;
                    let most = Rational::from_parts((8 * STEP).into(), (UNIT as u64).into());
                    prop_assert!(off <= most && -off <= most, "{first:?} at {temperature}: {thermograph:?}");
                }
            }
        }
    }

    #[test]
    fn without_loops_walls_are_those_of_the_short_game(
        seeds in prop::collection::vec((0..40_usize, 0..40_usize, 0..40_usize, 0..40_usize), 1..8),
    ) {
        let games = &mut Games::new();
        let value = short(games, &seeds);
        let loopy = Loopy::of_short(value, games, &mut budget()).unwrap();
        let graph = loopy.form().unwrap();
        let found = graph.ko_thermograph(None, games, &mut budget()).unwrap();
        let thermograph = games.thermograph(value).unwrap();
        let mast = found.mast().unwrap();
        prop_assert_eq!(&mast.value, &thermograph.mean().to_rational());
        prop_assert_eq!(&mast.temperature, &thermograph.temperature().to_rational().max(Rational::ZERO));
        for part in 0..64 {
            let temperature = Dyadic::new(part, 4);
            for (first, wall) in [(Player::Left, thermograph.left_wall()), (Player::Right, thermograph.right_wall())] {
                let own = found.at(first, &temperature.to_rational());
                prop_assert_eq!(own, wall.at(&temperature).to_rational());
            }
        }
    }
}

/// A graph whose vertices 0 and on are given, with whole numbers from -1 to 3 behind them: `number(n)` is one of these.
fn with_numbers(written: &[[&[i32]; 2]]) -> Graph {
    let count = written.len() as i32;
    // Options from 100 on are numbers: 101 is 1.
    let vertex = |option: i32| if option < 50 { option } else { count + option - 99 } as u32;
    let mut vertices: Vec<[Vec<u32>; 2]> = written
        .iter()
        .map(|sides| sides.map(|side| side.iter().map(|&option| vertex(option)).collect()))
        .collect();
    vertices.push([vec![], vec![vertex(100)]]);
    vertices.push([vec![], vec![]]);
    vertices.extend((101..=103).map(|number| [vec![vertex(number - 1)], vec![]]));
    Graph::new(vertices).unwrap()
}

fn third(count: i64) -> Rational {
    Rational::from_parts(count.into(), 3_u32.into())
}

const MASTERS: [Option<Player>; 3] = [None, Some(Player::Left), Some(Player::Right)];

#[test]
fn a_ko_for_one_point_is_worth_a_third_of_it_a_move() {
    // Filled by Left 1, taken by Right and filled 0.
    let ko = with_numbers(&[[&[101], &[1]], [&[0], &[100]]]);
    for komaster in MASTERS {
        let thermograph = ko.ko_thermograph(komaster, &mut Games::new(), &mut budget()).unwrap();
        let foot = thermograph.mast().unwrap();
        assert_eq!((&foot.value, &foot.temperature), (&third(2), &third(1)), "{komaster:?}");
        // If Left may take back at once, Right's move gains nothing, and both walls have the same slope.
        let right = &thermograph.wall(Player::Right)[0].value;
        assert_eq!(*right, Rational::from(i64::from(komaster == Some(Player::Left))), "{komaster:?}");
    }
}

#[test]
fn two_equal_loopy_games_can_differ_as_kos() {
    // a{b{3|a}|0} and h{k{3|g{k|-1}}|0}: in the second, Right gets a point more where the ko has been taken back.
    let (first, second) = (
        with_numbers(&[[&[1], &[100]], [&[103], &[0]]]),
        with_numbers(&[[&[1], &[100]], [&[103], &[2]], [&[1], &[99]]]),
    );
    let value = |graph: &Graph| Loopy::of_graph(graph, &mut budget()).unwrap();
    assert_eq!(value(&first), value(&second));
    let mean = |graph: &Graph, komaster| {
        graph
            .ko_thermograph(komaster, &mut Games::new(), &mut budget())
            .map(|found| found.mast().unwrap().value.clone())
    };
    for komaster in MASTERS {
        assert_eq!(mean(&first, komaster), Ok(Rational::ONE), "{komaster:?}");
        let expected =
            if komaster == Some(Player::Left) { Ok(Rational::ONE) } else { Err(Refusal::KoUnsettled) };
        assert_eq!(mean(&second, komaster), expected, "{komaster:?}");
    }
}

#[test]
fn loops_that_the_ban_does_not_end_are_refused() {
    // Three positions in a ring, run round by both.
    let ring = with_numbers(&[[&[1, 101], &[1]], [&[2], &[2]], [&[0], &[0, 100]]]);
    let refused = ring.ko_thermograph(None, &mut Games::new(), &mut budget());
    assert_eq!(refused, Err(Refusal::KoLoop));
    // No play ever reaches a number.
    let passes = Graph::new(vec![[vec![1], vec![1]], [vec![0], vec![0]]]).unwrap();
    let refused = passes.ko_thermograph(None, &mut Games::new(), &mut budget());
    assert_eq!(refused, Err(Refusal::KoUnsettled));
}
