//! Pictures: every shape is in its square, and the targets are where the shapes are.

use campeao_draw::{Ink, Point, Shape};
use campeao_pawns::{Board, Diagram, Move, PawnGame, Side};

fn same(a: Point, b: Point) -> bool {
    (a.x - b.x).abs() < 1e-9 && (a.y - b.y).abs() < 1e-9
}

fn points(shape: &Shape) -> Vec<Point> {
    match shape {
        Shape::Rectangle { corner, width, height, .. } => {
            vec![*corner, Point::new(corner.x + width, corner.y + height)]
        }
        Shape::Ellipse { center, .. } => vec![*center],
        Shape::Polyline { points, .. } | Shape::Stamps { centers: points, .. } => points.clone(),
        Shape::Text { at, .. } | Shape::Outline { at, .. } => vec![*at],
        Shape::Mosaic { corner, .. } => vec![*corner],
    }
}

fn name(column: u8, row: u8) -> String {
    format!("{}{}", char::from(b'a' + column), row + 1)
}

fn check(board: &Board, play: Option<Move>) {
    let mut diagram = Diagram::new(board);
    if let Some(play) = play {
        diagram = diagram.with_move(play);
    }
    let picture = diagram.to_picture();
    let (columns, rows) = (board.game().columns(), board.game().rows());
    let shapes = picture.shapes();
    let inside = |point: &Point| {
        (0.0..=picture.width()).contains(&point.x) && (0.0..=picture.height()).contains(&point.y)
    };
    assert!(shapes.iter().flat_map(points).all(|point| inside(&point)), "{board}");

    // The squares: in equal steps to the right and upwards, in two colours by turns.
    let grounds: Vec<(Point, f64, f64, Option<Ink>)> = shapes
        .iter()
        .filter_map(|shape| match shape {
            Shape::Rectangle { corner, width, height, style, .. } => {
                Some((*corner, *width, *height, style.fill))
            }
            _ => None,
        })
        .collect();
    assert_eq!(grounds.len(), usize::from(columns) * usize::from(rows));
    let side = grounds[0].1;
    let lowest = grounds.iter().map(|ground| ground.0.y).fold(0.0, f64::max);
    let left = grounds.iter().map(|ground| ground.0.x).fold(f64::INFINITY, f64::min);
    let center = |column: u8, row: u8| {
        Point::new(left + side * (f64::from(column) + 0.5), lowest - side * f64::from(row) + side / 2.0)
    };
    let lower_left = Point::new(left, lowest);
    let dark = grounds.iter().find(|ground| same(ground.0, lower_left)).unwrap().3;
    for column in 0..columns {
        for row in 0..rows {
            let middle = center(column, row);
            let corner = Point::new(middle.x - side / 2.0, middle.y - side / 2.0);
            let found: Vec<_> = grounds.iter().filter(|ground| same(ground.0, corner)).collect();
            let [(_, width, height, ink)] = found[..] else { panic!("{} of {board}", name(column, row)) };
            assert!((width - side).abs() < 1e-9 && (height - side).abs() < 1e-9);
            assert_eq!(*ink == dark, (column + row) % 2 == 0);
            // The target is the square.
            let target = picture.target_at(middle).unwrap();
            assert_eq!(target.name, name(column, row));
            let around = Point::new(target.x + target.width / 2.0, target.y + target.height / 2.0);
            assert!(same(around, middle) && (target.width - side).abs() < 1e-9);
        }
    }
    assert_eq!(picture.targets().len(), grounds.len());

    // Texts that are centred stand on a baseline a little lower.
    let texts: Vec<(String, Point)> = shapes
        .iter()
        .filter_map(|shape| match shape {
            Shape::Text { at, text, lettering } => {
                Some((text.clone(), Point::new(at.x, at.y - lettering.size * 0.36)))
            }
            _ => None,
        })
        .collect();
    let pawns: Vec<(Point, Ink)> = shapes
        .iter()
        .filter_map(|shape| match shape {
            Shape::Outline { at, style, .. } => {
                Some((*at, style.fill.filter(|ink| matches!(ink, Ink::PlayerLeft | Ink::PlayerRight))?))
            }
            _ => None,
        })
        .collect();
    assert_eq!(pawns.len(), 2 * usize::from(columns));
    for (number, column) in (0..).zip(board.columns()) {
        for (side, ink) in [(Side::White, Ink::PlayerLeft), (Side::Black, Ink::PlayerRight)] {
            let middle = center(number, column.row(side));
            assert_eq!(
                pawns.iter().filter(|(at, found)| same(*at, middle) && *found == ink).count(),
                1,
                "{board}"
            );
        }
        let letter = char::from(b'a' + number).to_string();
        let below = |at: &Point| (at.x - center(number, 0).x).abs() < 1e-9 && at.y > lowest + side;
        assert_eq!(texts.iter().filter(|(text, at)| *text == letter && below(at)).count(), 1);
    }
    for row in 0..rows {
        let beside = |at: &Point| (at.y - center(0, row).y).abs() < 1e-9 && at.x < left;
        assert_eq!(texts.iter().filter(|(text, at)| *text == (row + 1).to_string() && beside(at)).count(), 1);
    }
    assert_eq!(texts.len(), usize::from(columns) + usize::from(rows));

    // The arrow: from the pawn to where it goes, with its head there.
    let lines: Vec<(&Vec<Point>, bool)> = shapes
        .iter()
        .filter_map(|shape| match shape {
            Shape::Polyline { points, closed, .. } => Some((points, *closed)),
            _ => None,
        })
        .collect();
    match play {
        Some(Move::Advance { column, row }) => {
            let pawn = board.columns()[usize::from(column)].row(board.to_move());
            assert_eq!(lines.len(), 2);
            assert!(lines.iter().any(|(points, closed)| !closed && same(points[0], center(column, pawn))));
            assert!(lines.iter().any(|(points, closed)| *closed && same(points[0], center(column, row))));
            assert_eq!(
                Diagram::clicks(board, Move::Advance { column, row }),
                [name(column, pawn), name(column, row)]
            );
        }
        Some(Move::Pass) => assert!(lines.is_empty() && Diagram::clicks(board, Move::Pass).is_empty()),
        None => assert!(lines.is_empty()),
    }
}

#[test]
fn pawns_letters_numbers_and_the_move_stand_in_their_squares() {
    for text in ["B...P/.PB../P..B. 0", "B...P/.PB../P..B. 1", "BP......../.B......P. 1", "PB./PB. 1"] {
        let board: Board = text.parse().unwrap();
        check(&board, None);
        for play in board.moves() {
            check(&board, Some(play));
        }
    }
}

#[test]
fn a_picture_is_titled_and_told_in_characters() {
    let board: Board = "BP......../.B......P. 1".parse().unwrap();
    let text = "10 . .\n 9 . P\n 8 . .\n 7 . .\n 6 . .\n 5 . .\n 4 . .\n 3 . .\n 2 P B\n 1 B .\n   a b\n";
    assert_eq!(Diagram::new(&board).to_text(), text);
    assert_eq!(Diagram::new(&board).to_picture().title(), board.to_string());
    assert_eq!(Diagram::new(&board).titled("two").to_picture().title(), "two");
}

#[test]
fn moves_of_columns_that_a_board_does_not_have_are_not_shown() {
    let board = PawnGame::new(2, 4).unwrap().start();
    for play in [Move::Advance { column: 2, row: 1 }, Move::Advance { column: 0, row: 4 }] {
        let shapes = Diagram::new(&board).with_move(play).to_picture();
        assert!(!shapes.shapes().iter().any(|shape| matches!(shape, Shape::Polyline { .. })));
    }
    assert!(Diagram::clicks(&board, Move::Advance { column: 2, row: 1 }).is_empty());
}
