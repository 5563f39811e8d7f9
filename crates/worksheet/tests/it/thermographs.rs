//! Thermographs as they are drawn: walls, masts and numbers stand where they are.

use campeao_draw::{Ink, Point, Shape};
use campeao_numbers::Dyadic;
use campeao_values::{Games, Thermograph, Value};
use campeao_worksheet::{thermograph_picture, thermograph_text};

fn thermograph(games: &mut Games, game: Value) -> Thermograph {
    games.thermograph(game).unwrap().as_ref().clone()
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
        let picture = thermograph_picture(&drawn.outline(), &name);
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
        let text = thermograph_text(&thermograph(&mut games, game).outline());
        found.extend([&name, "\n", &text, "\n"]);
    }
    assert_eq!(found, include_str!("../data/thermographs.txt"));
}
