//! Thermographs against play under a tax, and the laws of mean and temperature.

use campeao_draw::{Ink, Point, Shape};
use campeao_message::Player;
use campeao_numbers::Dyadic;
use campeao_values::{Games, Relation, Thermograph, Value};
use proptest::prelude::*;

use super::random::{any_game, whole_game};

/// The Left and the Right stop by playing it out.
fn stop_by_play(games: &mut Games, game: Value, player: Player) -> Dyadic {
    if let Some(number) = games.as_number(game) {
        return number;
    }
    let options = games.options(player, game);
    let stops = options.into_iter().map(|option| stop_by_play(games, option, player.opponent()));
    match player {
        Player::Left => stops.collect::<Vec<_>>().into_iter().max().unwrap(),
        Player::Right => stops.collect::<Vec<_>>().into_iter().min().unwrap(),
    }
}

/// A wall by the definition: the stop of the cooled game.
fn wall_by_cooling(games: &mut Games, game: Value, t: &Dyadic, player: Player) -> Dyadic {
    let cooled = games.cool(game, t).unwrap();
    stop_by_play(games, cooled, player)
}

fn thermograph(games: &mut Games, game: Value) -> Thermograph {
    games.thermograph(game).unwrap().as_ref().clone()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn the_walls_at_zero_are_the_stops_by_play(tree in any_game()) {
        let mut games = Games::new();
        let game = tree.value(&mut games);
        let drawn = thermograph(&mut games, game);
        let left = stop_by_play(&mut games, game, Player::Left);
        let right = stop_by_play(&mut games, game, Player::Right);
        prop_assert_eq!((games.left_stop(game), games.right_stop(game)), (left.clone(), right.clone()));
        prop_assert_eq!(drawn.left_wall().at(&Dyadic::ZERO), left);
        prop_assert_eq!(drawn.right_wall().at(&Dyadic::ZERO), right);
    }

    #[test]
    fn the_walls_are_the_stops_of_the_cooled_game(tree in any_game(), eighths in 0_i64..40) {
        let mut games = Games::new();
        let game = tree.value(&mut games);
        let t = Dyadic::new(eighths, 3);
        let drawn = thermograph(&mut games, game);
        prop_assert_eq!(drawn.left_wall().at(&t), wall_by_cooling(&mut games, game, &t, Player::Left));
        prop_assert_eq!(drawn.right_wall().at(&t), wall_by_cooling(&mut games, game, &t, Player::Right));
    }

    #[test]
    fn the_walls_meet_in_the_mast_and_not_before(tree in any_game()) {
        let mut games = Games::new();
        let game = tree.value(&mut games);
        let drawn = thermograph(&mut games, game);
        let (t, mean) = (drawn.temperature(), drawn.mean());
        prop_assert_eq!(&drawn.left_wall().at(t), mean);
        prop_assert_eq!(&drawn.right_wall().at(t), mean);
        prop_assert_eq!(drawn.left_wall().final_slope(), 0);
        let before = t - &Dyadic::new(1, 20);
        prop_assert!(*t == Dyadic::from(-1) || drawn.width(&before).signum() > 0);
        prop_assert_eq!(game.is_number(), t.signum() < 0);
        prop_assert_eq!(&games.mean(game).unwrap(), mean);
        prop_assert_eq!(&games.temperature(game).unwrap(), t);
    }

    #[test]
    fn means_add_and_a_sum_is_no_warmer_than_its_parts(one in whole_game(), other in whole_game()) {
        let mut games = Games::new();
        let (g, h) = (one.value(&mut games), other.value(&mut games));
        let sum = games.add(g, h).unwrap();
        let means = games.mean(g).unwrap() + games.mean(h).unwrap();
        prop_assert_eq!(games.mean(sum).unwrap(), means);
        let (t, u) = (games.temperature(g).unwrap(), games.temperature(h).unwrap());
        let of_sum = games.temperature(sum).unwrap();
        if t == u {
            prop_assert!(of_sum <= t);
        } else {
            prop_assert_eq!(of_sum, t.max(u), "the hotter of two different temperatures wins");
        }
    }

    #[test]
    fn the_mean_is_the_limit_of_stops_of_many_copies(tree in whole_game()) {
        let mut games = Games::new();
        let game = tree.value(&mut games);
        let (mean, t) = (games.mean(game).unwrap(), games.temperature(game).unwrap());
        let copies = games.multiple(4, game).unwrap();
        let four_means = mean.doubled().doubled();
        let bound = t.abs();
        prop_assert!((games.left_stop(copies) - &four_means).abs() <= bound);
        prop_assert!((games.right_stop(copies) - &four_means).abs() <= bound);
    }

    #[test]
    fn whole_numbers_move_the_thermograph_and_negatives_mirror_it(tree in any_game(), by in -9_i64..9) {
        let mut games = Games::new();
        let game = tree.value(&mut games);
        let drawn = thermograph(&mut games, game);
        let number = games.integer(by);
        let moved = games.add(game, number).unwrap();
        let moved = thermograph(&mut games, moved);
        prop_assert_eq!(moved.left_wall(), &drawn.left_wall().shifted(&Dyadic::from(by)));
        prop_assert_eq!(moved.mean(), &(drawn.mean() + &Dyadic::from(by)));
        let negative = games.negate(game).unwrap();
        let negative = thermograph(&mut games, negative);
        prop_assert_eq!(negative.left_wall(), &drawn.right_wall().negated());
        prop_assert_eq!(negative.temperature(), drawn.temperature());
    }

    #[test]
    fn numbers_are_drawn_as_their_canonical_forms_are(numerator in -40_i64..40, exponent in 0_u32..5) {
        let mut games = Games::new();
        let number = Dyadic::new(numerator, exponent);
        let value = games.number(&number);
        let drawn = thermograph(&mut games, value);
        prop_assert_eq!(drawn.mean(), &number);
        prop_assert_eq!(drawn.temperature(), &Dyadic::new(-1, number.exponent()));
        if let Some(scaffolds) = games.scaffolds(value).unwrap() {
            let t = scaffolds.left.meeting(&scaffolds.right).unwrap();
            prop_assert_eq!(&t, drawn.temperature());
            prop_assert_eq!(&scaffolds.left.with_mast_at(&t), drawn.left_wall());
            prop_assert_eq!(&scaffolds.right.with_mast_at(&t), drawn.right_wall());
        } else {
            prop_assert!(number.is_integer());
        }
    }

    #[test]
    fn far_from_the_mean_a_game_is_positive(tree in any_game()) {
        let mut games = Games::new();
        let game = tree.value(&mut games);
        let zero = games.integer(0);
        let drawn = thermograph(&mut games, game);
        if drawn.mean().signum() > 0 && drawn.mean() > drawn.temperature() {
            prop_assert_eq!(games.compare(game, zero).unwrap(), Relation::Greater);
        }
    }
}

#[test]
fn the_thermograph_of_a_three_stage_game_is_that_of_winning_ways() {
    let mut games = Games::new();
    let [four, zero, minus_two] = [4, 0, -2].map(|n| games.integer(n));
    let inner = games.game(&[zero], &[minus_two]).unwrap();
    let game = games.game(&[four], &[inner]).unwrap();
    let drawn = thermograph(&mut games, game);
    // Left: 4 − t. Right: the left wall of {0|−2}, that is −t up to 1 and then −1, plus t: 0 up to 1, then t − 1.
    assert_eq!(*drawn.temperature(), Dyadic::new(5, 1));
    assert_eq!(*drawn.mean(), Dyadic::new(3, 1));
    assert_eq!(drawn.right_wall().at(&Dyadic::ONE), Dyadic::ZERO);
    assert_eq!(drawn.right_wall().at(&Dyadic::from(2)), Dyadic::ONE);
}

#[test]
fn a_number_too_deep_to_be_drawn_is_refused_but_has_a_mean() {
    let mut games = Games::new();
    let number = games.number(&Dyadic::new(1, 1_000_000));
    assert!(games.thermograph(number).is_err());
    assert_eq!(games.mean(number).unwrap(), Dyadic::new(1, 1_000_000));
}

/// The games of the drawings: switches, games of three stages, numbers.
fn drawn_games(games: &mut Games) -> Vec<Value> {
    let [ten, four, two, one, zero, minus_two, minus_nine] =
        [10, 4, 2, 1, 0, -2, -9].map(|n| games.integer(n));
    let low = games.game(&[zero], &[minus_two]).unwrap();
    let high = games.game(&[ten], &[two]).unwrap();
    let far = games.game(&[one], &[minus_nine]).unwrap();
    let quarter = games.number(&Dyadic::new(1, 2));
    vec![
        games.switch(two).unwrap(),
        games.game(&[ten], &[one]).unwrap(),
        games.game(&[four], &[low]).unwrap(),
        games.game(&[high], &[low]).unwrap(),
        games.game(&[high], &[far]).unwrap(),
        games.game(&[quarter], &[minus_nine]).unwrap(),
        games.number(&Dyadic::new(3, 2)),
        games.number(&Dyadic::new(-21, 3)),
        games.integer(5),
        games.up(1).unwrap(),
    ]
}

fn float(number: &Dyadic) -> f64 {
    number.to_rational().to_f64().value()
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-6
}

/// The line through places of numbers: `place = start + slope · number`, if there are two of them.
fn line_through(places: &[(f64, f64)]) -> Option<(f64, f64)> {
    let (first, other) = (places[0], places.iter().find(|place| !near(place.0, places[0].0))?);
    let slope = (other.1 - first.1) / (other.0 - first.0);
    Some((first.1 - slope * first.0, slope))
}

#[test]
fn walls_masts_and_numbers_stand_in_pictures_where_they_are() {
    let mut games = Games::new();
    for game in drawn_games(&mut games) {
        let name = games.name(game).unwrap();
        let drawn = thermograph(&mut games, game);
        let picture = drawn.to_picture(&name);
        assert_eq!((picture.width(), picture.height(), picture.title()), (560.0, 420.0, name.as_str()));
        let (temperature, mean) = (drawn.temperature(), drawn.mean());
        let below_zero = temperature.signum() < 0 && !mean.is_integer();
        let floor = Dyadic::from(if below_zero { -1 } else { 0 });
        let (mut across, mut up) = (Vec::new(), Vec::new());
        let mut outline = Vec::new();
        let polylines = |ink: Ink| {
            let of_ink = picture.shapes().iter().filter_map(move |shape| match shape {
                Shape::Polyline { points, closed, style } if style.stroke == Some(ink) => {
                    Some((points, *closed))
                }
                _ => None,
            });
            of_ink.collect::<Vec<_>>()
        };
        for (wall, ink) in [(drawn.left_wall(), Ink::PlayerLeft), (drawn.right_wall(), Ink::PlayerRight)] {
            let mut corners = vec![(wall.at(&floor), floor.clone())];
            let inner =
                wall.corners().iter().filter(|it| floor < it.temperature && it.temperature < *temperature);
            corners.extend(inner.map(|corner| (corner.value.clone(), corner.temperature.clone())));
            if *temperature > floor {
                corners.push((mean.clone(), temperature.clone()));
            }
            let [(points, false)] = polylines(ink)[..] else { panic!("one wall of {name}") };
            assert_eq!(points.len(), corners.len(), "{name}");
            for (point, (number, degree)) in points.iter().zip(&corners) {
                across.push((float(number), point.x));
                up.push((float(degree), point.y));
            }
            // Its corners are marked.
            let dots = picture.shapes().iter().any(|shape| {
                matches!(shape, Shape::Stamps { centers, style, .. } if style.fill == Some(ink) && centers == points)
            });
            assert!(dots, "{name}");
            if ink == Ink::PlayerLeft {
                outline.extend(points.iter().copied());
            } else {
                outline.extend(points.iter().rev().copied());
            }
        }
        let shaded = picture.shapes().iter().any(|shape| {
            matches!(shape, Shape::Polyline { points, closed: true, style }
                if style.fill == Some(Ink::AccentGround) && *points == outline)
        });
        assert!(shaded, "{name}");
        // Numbers grow to the left and temperatures upwards, both evenly.
        let bottom = up[0].1;
        let (left, right) = (64.0, 560.0 - 36.0);
        let number_line = line_through(&across);
        let degree_line = line_through(&up);
        assert!(
            across
                .iter()
                .all(|&(number, x)| number_line.is_none_or(|(start, slope)| near(start + slope * number, x)))
        );
        assert!(
            up.iter()
                .all(|&(degree, y)| degree_line.is_none_or(|(start, slope)| near(start + slope * degree, y)))
        );
        assert!(number_line.is_none_or(|line| line.1 < 0.0) && degree_line.is_none_or(|line| line.1 < 0.0));
        assert!(
            across.iter().all(|&(_, x)| left < x && x < right)
                && up.iter().all(|&(_, y)| 58.0 < y && y <= bottom)
        );
        // The mast: an arrow upwards from where the walls meet.
        let [(mast, false)] = polylines(Ink::Ink)[..] else { panic!("one mast of {name}") };
        let foot = across.iter().zip(&up).find(|((number, _), _)| near(*number, float(mean)));
        if let (Some((_, x)), Some((start, slope))) = (foot.map(|foot| foot.0), degree_line) {
            let degree = float(temperature).max(float(&floor));
            assert!(near(mast[0].x, *x) && near(mast[0].y, start + slope * degree), "{name}");
        }
        assert!(near(mast[0].x, mast[1].x) && mast[1].y < mast[0].y);
        // Labels stand at the lines of their numbers and temperatures.
        let lines: Vec<(Point, Point)> =
            polylines(Ink::Line).iter().map(|(points, _)| (points[0], points[1])).collect();
        let mut labels = Vec::new();
        for shape in picture.shapes() {
            let Shape::Text { at, text, .. } = shape else { continue };
            let Ok(number) = text.replace('−', "-").parse::<Dyadic>() else { continue };
            if at.x > left && at.y > bottom {
                assert!(
                    number_line.is_none_or(|(start, slope)| near(start + slope * float(&number), at.x)),
                    "{name}"
                );
                assert!(
                    lines.iter().any(|(from, to)| near(from.x, at.x) && near(to.x, at.x)),
                    "{name}: {text}"
                );
                labels.push(number);
            } else if at.x < left && at.y > 40.0 {
                // Below the title.
                let y = at.y - 4.3;
                assert!(
                    degree_line.is_none_or(|(start, slope)| near(start + slope * float(&number), y)),
                    "{name}"
                );
                assert!(lines.iter().any(|(from, to)| near(from.y, y) && near(to.y, y)), "{name}: {text}");
                assert!(lines.iter().any(|(from, to)| near(from.x, left) && near(to.x, right)));
            }
        }
        assert!(labels.contains(mean), "{name}");
        let inside = |point: &Point| (0.0..560.0).contains(&point.x) && (0.0..420.0).contains(&point.y);
        for shape in picture.shapes() {
            match shape {
                Shape::Polyline { points, .. } => assert!(points.iter().all(inside), "{name}"),
                Shape::Text { at, .. } => assert!(inside(at), "{name}"),
                _ => {}
            }
        }
    }
}

#[test]
fn drawings_in_text_are_these() {
    let mut games = Games::new();
    let mut found = String::new();
    for game in drawn_games(&mut games) {
        let name = games.name(game).unwrap();
        let text = thermograph(&mut games, game).to_text();
        found.extend([&name, "\n", &text, "\n"]);
    }
    assert_eq!(found, include_str!("../../data/thermographs.txt"));
}
