//! Pictures.

use campeao_draw::{Ink, Point, Shape, Theme, ThemeChoice};
use campeao_pebbles::{
    Action, Bounds, Diagram, Frames, Limits, Pattern, Square, Verdict, check, contact_sheet, read_moves,
    solve,
};

fn figure_1() -> Pattern {
    "2,2;2,3".parse().unwrap()
}

#[test]
fn a_solution_is_drawn_in_its_box() {
    let outcome = solve(&figure_1(), &Limits::default()).unwrap();
    let diagram = Diagram::of_solution(&figure_1(), outcome.solution().unwrap()).unwrap();
    assert_eq!(diagram.to_text(), "at 2,2\no o .\no o o\n. o o\n. o .\n");
    let svg = diagram.titled("solution").to_picture().to_svg(ThemeChoice::Automatic);
    assert_eq!(svg.matches("<circle").count(), 8);
    assert!(diagram_png(&figure_1()).starts_with(b"\x89PNG"));
}

fn diagram_png(pattern: &Pattern) -> Vec<u8> {
    Diagram::of_pattern(pattern).unwrap().to_picture().to_png(Theme::Dark, 2.0).unwrap()
}

#[test]
fn a_witness_shows_its_numbers() {
    let pattern: Pattern = "0,0;1,0;2,0".parse().unwrap();
    let Verdict::Insoluble(witness) = check(&pattern) else { unreachable!() };
    assert_eq!(Diagram::of_witness(&pattern, witness).unwrap().to_text(), "at 0,0\n. 1 .\no o 3\n");
}

#[test]
fn a_game_has_a_frame_before_each_move_and_one_at_the_end() {
    let moves = read_moves("J 2 3, J 2 4, J 3 4, J 3 3, J 2 2, J 2 3").unwrap();
    let bounds = Bounds { lowest: Square::new(2, 2), highest: Square::new(4, 5) };
    let frames: Vec<Diagram> =
        Frames::new(figure_1(), moves.into_iter(), bounds).unwrap().collect::<Result<_, _>>().unwrap();
    assert_eq!(frames.len(), 7);
    assert_eq!(frames[0].to_text(), "at 2,2\n. . .\n. . .\no . .\no . .\n");
    assert_eq!(frames[6].to_text(), "at 2,2\no o .\no o o\n. o o\n. o .\n");
    let sheet = contact_sheet(&frames, 4).to_svg(ThemeChoice::Light);
    assert!(sheet.contains("Move 3: J 3 4") && sheet.contains("The end"));

    let illegal = read_moves("J 2 2").unwrap();
    let frames: Vec<_> = Frames::new(figure_1(), illegal.into_iter(), bounds).unwrap().collect();
    assert!(matches!(frames.as_slice(), [Err(_)]));
}

/// The points of a shape.
fn points(shape: &Shape) -> Vec<Point> {
    match shape {
        Shape::Rectangle { corner, .. } | Shape::Mosaic { corner, .. } => vec![*corner],
        Shape::Ellipse { center, .. } => vec![*center],
        Shape::Polyline { points, .. } | Shape::Stamps { centers: points, .. } => points.clone(),
        Shape::Text { at, .. } | Shape::Outline { at, .. } => vec![*at],
    }
}

fn equal(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

fn same(a: Point, b: Point) -> bool {
    equal(a.x, b.x) && equal(a.y, b.y)
}

/// The lines of the grid: where columns begin and where rows begin, the last ends besides.
fn grid(shapes: &[Shape]) -> (Vec<f64>, Vec<f64>) {
    let (mut columns, mut rows) = (Vec::new(), Vec::new());
    for shape in shapes {
        if let Shape::Polyline { points, .. } = shape {
            let [from, to] = points[..] else { panic!("{points:?}") };
            if equal(from.x, to.x) {
                columns.push((from.x, from.y.min(to.y), from.y.max(to.y)));
            } else {
                rows.push((from.y, from.x.min(to.x), from.x.max(to.x)));
            }
        }
    }
    // Lines of one direction end where those of the other begin and end.
    let places = |lines: &[(f64, f64, f64)]| lines.iter().map(|line| line.0).collect::<Vec<f64>>();
    let (across, down) = (places(&columns), places(&rows));
    assert!(columns.iter().all(|&(_, from, to)| equal(from, down[0]) && equal(to, down[down.len() - 1])));
    assert!(rows.iter().all(|&(_, from, to)| equal(from, across[0]) && equal(to, across[across.len() - 1])));
    (across, down)
}

#[test]
fn everything_is_drawn_in_its_square() {
    let start: Pattern = "-2,1;-1,3;0,1".parse().unwrap();
    let pebbles: Pattern = "-2,2;1,1;1,3".parse().unwrap();
    let numbers: Action = "-1,1:2;0,3:1".parse().unwrap();
    let bounds = Bounds { lowest: Square::new(-2, 1), highest: Square::new(1, 3) };
    let diagram = Diagram::new(bounds)
        .unwrap()
        .with_vacated(&start)
        .with_pebbles(&pebbles)
        .with_numbers(&numbers)
        .with_played(Square::new(1, 1));
    let picture = diagram.to_picture();
    let shapes = picture.shapes();
    let (across, down) = grid(shapes);
    assert_eq!((across.len(), down.len()), (5, 4));
    let side = across[1] - across[0];
    for line in across.windows(2).chain(down.windows(2)) {
        assert!(equal(line[1] - line[0], side));
    }
    // Columns go to the right, rows upwards.
    let center = |square: Square| {
        let (column, row) = ((square.i + 2) as usize, (3 - square.j) as usize);
        Point::new(f64::midpoint(across[column], across[column + 1]), f64::midpoint(down[row], down[row + 1]))
    };
    let found_in = |square: &Square, found: &[Point]| found.iter().any(|&point| same(point, center(*square)));
    let mut discs = Vec::new();
    let mut tinted = Vec::new();
    let mut texts = Vec::new();
    for shape in shapes {
        match shape {
            Shape::Ellipse { center, radius_x, radius_y, style } => {
                assert!(equal(*radius_x, *radius_y) && *radius_x < side / 2.0);
                discs.push((*center, style.fill));
            }
            Shape::Rectangle { corner, width, height, .. } => {
                assert!(equal(*width, side) && equal(*height, side));
                tinted.push(Point::new(corner.x + side / 2.0, corner.y + side / 2.0));
            }
            // Texts that are centred stand on a baseline a little lower.
            Shape::Text { at, text, lettering } => {
                texts.push((text.clone(), Point::new(at.x, at.y - lettering.size * 0.36)));
            }
            _ => {}
        }
    }
    let places: Vec<Point> = discs.iter().map(|disc| disc.0).collect();
    assert_eq!((discs.len(), tinted.len()), (3, 3));
    assert!(pebbles.squares().iter().all(|square| found_in(square, &places)));
    assert!(start.squares().iter().all(|square| found_in(square, &tinted)));
    // Only the pebble that is played looks different.
    for (place, ink) in discs {
        assert_eq!(ink == Some(Ink::Hint), same(place, center(Square::new(1, 1))));
    }
    let text_at =
        |text: &str, point: Point| texts.iter().any(|(found, at)| found == text && same(*at, point));
    assert!(text_at("2", center(Square::new(-1, 1))) && text_at("1", center(Square::new(0, 3))));
    let (left, bottom) = (across[0], down[down.len() - 1]);
    for i in -2..=1 {
        let below: Vec<f64> = texts
            .iter()
            .filter(|(text, at)| *text == i.to_string() && at.y > bottom)
            .map(|(_, at)| at.x)
            .collect();
        assert!(matches!(below[..], [x] if equal(x, center(Square::new(i, 1)).x)), "{i}: {below:?}");
    }
    for j in 1..=3 {
        let beside: Vec<f64> = texts
            .iter()
            .filter(|(text, at)| *text == j.to_string() && at.x < left)
            .map(|(_, at)| at.y)
            .collect();
        assert!(matches!(beside[..], [y] if equal(y, center(Square::new(0, j)).y)), "{j}: {beside:?}");
    }
    assert_eq!(texts.len(), 2 + 4 + 3);
    let inside = |point: &Point| {
        (0.0..picture.width()).contains(&point.x) && (0.0..picture.height()).contains(&point.y)
    };
    assert!(shapes.iter().flat_map(points).all(|point| inside(&point)));
}

#[test]
fn a_witness_is_ringed_with_its_numbers_and_what_lies_outside_is_left_out() {
    let pattern: Pattern = "0,0;1,0;2,0".parse().unwrap();
    let Verdict::Insoluble(witness) = check(&pattern) else { unreachable!() };
    let picture = Diagram::of_witness(&pattern, witness).unwrap().to_picture();
    let count = |picture: &campeao_draw::Picture, wanted: fn(&Shape) -> bool| {
        picture.shapes().iter().filter(|shape| wanted(shape)).count()
    };
    let is_disc = |shape: &Shape| matches!(shape, Shape::Ellipse { .. });
    let is_bold = |shape: &Shape| matches!(shape, Shape::Text { lettering, .. } if lettering.bold);
    assert_eq!((count(&picture, is_disc), count(&picture, is_bold)), (3 + 2, 2));
    let corner = Bounds { lowest: Square::ORIGIN, highest: Square::new(1, 0) };
    let part =
        Diagram::new(corner).unwrap().with_pebbles(&pattern).with_vacated(&pattern).with_witness(witness);
    let picture = part.to_picture();
    assert_eq!((count(&picture, is_disc), count(&picture, is_bold)), (2, 0));
    assert_eq!(count(&picture, |shape| matches!(shape, Shape::Rectangle { .. })), 2);
    assert_eq!(part.to_text(), "at 0,0\no o\n");
}

#[test]
fn a_sheet_holds_its_diagrams_beside_and_below_each_other() {
    let diagrams: Vec<Diagram> = ["0,0", "5,5;6,5", "0,0;0,1", "-1,0;0,0;1,0", "2,2"]
        .iter()
        .map(|text| Diagram::of_pattern(&text.parse().unwrap()).unwrap().titled(*text))
        .collect();
    let width = diagrams.iter().map(|diagram| diagram.to_picture().width()).fold(0.0, f64::max);
    let height = diagrams.iter().map(|diagram| diagram.to_picture().height()).fold(0.0, f64::max);
    for (columns, wide) in [(2, 2), (3, 3), (0, 1), (9, 5)] {
        let sheet = contact_sheet(&diagrams, columns);
        let high = diagrams.len().div_ceil(wide);
        let (cell_width, cell_height) = (sheet.width() / wide as f64, sheet.height() / high as f64);
        assert!(equal(cell_width, width));
        let room = cell_height - height;
        assert!(room > 10.0 && room < height);
        let mut shapes = sheet.shapes().iter();
        for (number, diagram) in diagrams.iter().enumerate() {
            let (left, top) = (cell_width * (number % wide) as f64, cell_height * (number / wide) as f64);
            let Some(Shape::Text { at, text, .. }) = shapes.next() else { panic!("no title") };
            assert_eq!(text, diagram.to_picture().title());
            assert!(at.x > left && at.x < left + cell_width && at.y > top && at.y < top + room);
            for own in diagram.to_picture().shapes() {
                let shown = shapes.next().unwrap();
                let moved = |point: Point| Point::new(point.x + left, point.y + top + room);
                let pairs: Vec<_> = points(own).into_iter().map(moved).zip(points(shown)).collect();
                assert!(pairs.iter().all(|&(expected, found)| same(expected, found)), "{number}: {pairs:?}");
            }
        }
        assert!(shapes.next().is_none());
    }
}

#[test]
fn large_pictures_are_refused() {
    assert!(Diagram::of_pattern(&"0,0;199,199".parse().unwrap()).is_ok());
    assert!(Diagram::of_pattern(&"0,0;40000,0".parse().unwrap()).is_err());
    let error = Diagram::of_pattern(&"0,0;1000,1000".parse().unwrap()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "a picture of 1001 by 1001 squares is too large: pictures have at most 40000 squares"
    );
}
