//! The theory against the definition: random games, sums played out move by move, and random third games beside them.

use campeao_base::Player;
use campeao_values::Relation;
use campeao_values::scoring::{ScoringGame, ScoringGames, Side};
use proptest::prelude::*;

/// A game as it is written.
#[derive(Clone, Debug)]
struct Tree {
    sides: [Result<Vec<Self>, i64>; 2],
}

/// The score of a sum of trees, by the rules alone.
fn score(sum: &[&Tree], mover: Player) -> i64 {
    let mut best: Option<i64> = None;
    for (place, part) in sum.iter().enumerate() {
        for option in part.sides[mover.index()].iter().flatten() {
            let mut next = sum.to_vec();
            next[place] = option;
            let after = score(&next, mover.opponent());
            best = Some(match (best, mover) {
                (None, _) => after,
                (Some(best), Player::Left) => best.max(after),
                (Some(best), Player::Right) => best.min(after),
            });
        }
    }
    let stuck = || sum.iter().filter_map(|part| part.sides[mover.index()].as_ref().err()).sum();
    best.unwrap_or_else(stuck)
}

fn built(tree: &Tree, games: &mut ScoringGames) -> ScoringGame {
    let sides = tree.sides.each_ref().map(|side| match side {
        Ok(options) => Side::moves(options.iter().map(|option| built(option, games)).collect::<Vec<_>>()),
        Err(score) => Side::Stuck((*score).into()),
    });
    games.form(sides).unwrap()
}

/// The least and the greatest score in a tree.
fn extremes(tree: &Tree) -> (i64, i64) {
    let mut all = Vec::new();
    for side in &tree.sides {
        match side {
            Ok(options) => {
                all.extend(options.iter().map(extremes).flat_map(|(least, greatest)| [least, greatest]));
            }
            Err(score) => all.push(*score),
        }
    }
    (all.iter().copied().min().unwrap(), all.iter().copied().max().unwrap())
}

/// Whether being stuck never pays later, by the definition.
fn is_guaranteed(tree: &Tree) -> bool {
    let beyond = |side: usize, holds: &dyn Fn(i64, (i64, i64)) -> bool| match (
        &tree.sides[side],
        &tree.sides[1 - side],
    ) {
        (Err(score), Ok(options)) => options.iter().all(|option| holds(*score, extremes(option))),
        (Err(score), Err(other)) => holds(*score, (*other, *other)),
        (Ok(_), _) => true,
    };
    beyond(0, &|score, (least, _)| score <= least)
        && beyond(1, &|score, (_, greatest)| score >= greatest)
        && tree.sides.iter().flatten().flatten().all(is_guaranteed)
}

/// Trees in which scores are moved so that they are guaranteed.
fn guaranteed(depth: u32) -> impl Strategy<Value = Tree> {
    let over = (-3..=3i64).prop_map(|score| Tree { sides: [Err(score), Err(score)] });
    over.prop_recursive(depth, 12, 2, |option| {
        let side = prop_oneof![
            3 => prop::collection::vec(option, 1..=2).prop_map(Ok),
            2 => (0..=2i64).prop_map(Err),
        ];
        (side.clone(), side, -1..=1i64).prop_map(|(left, right, middle)| {
            let bounds = |side: &Result<Vec<Tree>, i64>| {
                side.as_ref().ok().map(|options| {
                    let all = options.iter().map(extremes);
                    all.fold((i64::MAX, i64::MIN), |(a, b), (c, d)| (a.min(c), b.max(d)))
                })
            };
            let (below, above) = (bounds(&right), bounds(&left));
            let sides = match (left, right) {
                (Err(less), Err(more)) => [Err(middle - less), Err(middle + more)],
                (Err(less), right) => [Err(below.map_or(0, |(least, _)| least) - less), right],
                (left, Err(more)) => [left, Err(above.map_or(0, |(_, greatest)| greatest) + more)],
                both => both.into(),
            };
            Tree { sides }
        })
    })
}

/// Contexts that distinguish games: points, waiting moves, hot and cold games, and random ones.
fn contexts() -> impl Strategy<Value = Vec<Tree>> {
    prop::collection::vec(guaranteed(2), 4).prop_map(|mut contexts| {
        let over = |score: i64| Tree { sides: [Err(score), Err(score)] };
        for moves in 0..=3 {
            for player in 0..2 {
                let mut wait = over(0);
                for _ in 0..moves {
                    let mut sides = [Err(0), Err(0)];
                    sides[player] = Ok(vec![wait]);
                    wait = Tree { sides };
                }
                contexts.push(wait);
            }
        }
        for (left, right) in [(1, -1), (4, -4), (-1, 1), (-4, 4)] {
            contexts.push(Tree { sides: [Ok(vec![over(left)]), Ok(vec![over(right)])] });
        }
        contexts
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn scores_and_guarantees_are_those_of_the_definition(tree in guaranteed(4)) {
        let games = &mut ScoringGames::new();
        let form = built(&tree, games);
        prop_assert!(is_guaranteed(&tree) && games.is_guaranteed(form));
        for player in Player::BOTH {
            prop_assert_eq!(games.score(form, player).clone(), score(&[&tree], player).into());
        }
        let [left, right] = tree.sides.clone();
        let turned = Tree { sides: [right, left] };
        let form = built(&turned, games);
        prop_assert_eq!(games.is_guaranteed(form), is_guaranteed(&turned));
    }

    #[test]
    fn the_order_holds_beside_all_games(one in guaranteed(3), two in guaranteed(3), beside in contexts()) {
        let games = &mut ScoringGames::new();
        let (first, second) = (built(&one, games), built(&two, games));
        let order = games.compare(first, second).unwrap();
        for third in &beside {
            for player in Player::BOTH {
                let with = [score(&[&one, third], player), score(&[&two, third], player)];
                match order {
                    Relation::Greater => prop_assert!(with[0] >= with[1]),
                    Relation::Less => prop_assert!(with[0] <= with[1]),
                    Relation::Equal => prop_assert_eq!(with[0], with[1]),
                    Relation::Confused => {}
                }
            }
        }
    }

    #[test]
    fn canonical_forms_are_equal_games_and_alike_if_equal(one in guaranteed(3), two in guaranteed(3)) {
        let games = &mut ScoringGames::new();
        let forms = [built(&one, games), built(&two, games)];
        let values = forms.map(|form| {
            let sides = games.sides(form).clone();
            games.game(sides).unwrap()
        });
        for (form, value) in forms.into_iter().zip(values) {
            prop_assert_eq!(games.compare(form, value).unwrap(), Relation::Equal);
        }
        let equal = games.compare(forms[0], forms[1]).unwrap() == Relation::Equal;
        prop_assert_eq!(equal, values[0] == values[1]);
    }

    #[test]
    fn sums_score_as_they_are_played(one in guaranteed(3), two in guaranteed(2)) {
        let games = &mut ScoringGames::new();
        let (first, second) = (built(&one, games), built(&two, games));
        let sum = games.plus(first, second).unwrap();
        for player in Player::BOTH {
            prop_assert_eq!(games.score(sum, player).clone(), score(&[&one, &two], player).into());
        }
        let (minus, plus) = (games.negative(sum).unwrap(), games.plus(second, first).unwrap());
        prop_assert_eq!(plus, sum);
        prop_assert_eq!(games.negative(minus).unwrap(), sum);
    }
}
