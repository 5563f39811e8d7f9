//! PNG images: size, colours where they are expected, and refusals.

use campeao_draw::{
    Canvas, Cell, DrawError, Ink, Lettering, Mark, Picture, Piles, Point, Rgb, Run, Shape, Style, Table,
    Theme,
};
use tiny_skia::Pixmap;

fn painted(picture: &Picture, theme: Theme, scale: f64) -> Pixmap {
    Pixmap::decode_png(&picture.to_png(theme, scale).unwrap()).unwrap()
}

fn color_at(pixmap: &Pixmap, x: u32, y: u32) -> Rgb {
    let color = pixmap.pixel(x, y).unwrap().demultiply();
    assert_eq!(color.alpha(), 255, "opaque at {x}, {y}");
    Rgb { red: color.red(), green: color.green(), blue: color.blue() }
}

#[test]
fn an_image_has_the_expected_size_and_colours() {
    let mut picture = Picture::new(40.0, 30.0).on(Some(Ink::Paper));
    picture.rectangle(Point::new(0.0, 0.0), 20.0, 15.0, Style::fill(Ink::SafeGround));
    picture.circle(Point::new(30.0, 20.0), 5.0, Style::fill(Ink::Accent));
    picture.draw(&Shape::Mosaic {
        corner: Point::new(0.0, 20.0),
        side: 5.0,
        rows: vec![vec![Run { start: 1, length: 2 }], vec![Run { start: 0, length: 1 }]],
        ink: Ink::Hint,
    });
    for theme in [Theme::Light, Theme::Dark] {
        let pixmap = painted(&picture, theme, 2.0);
        assert_eq!((pixmap.width(), pixmap.height()), (80, 60));
        let expected = [
            (0, 0, Ink::SafeGround),
            (39, 29, Ink::SafeGround),
            (40, 30, Ink::Paper),
            (60, 40, Ink::Accent),
            (79, 59, Ink::Paper),
            (9, 40, Ink::Paper),
            (10, 40, Ink::Hint),
            (29, 49, Ink::Hint),
            (30, 49, Ink::Paper),
            (9, 50, Ink::Hint),
        ];
        for (x, y, ink) in expected {
            assert_eq!(color_at(&pixmap, x, y), theme.color(ink), "{ink:?} at {x}, {y} in {theme:?}");
        }
    }
}

#[test]
fn a_table_shows_its_marks_in_their_inks() {
    let table = Table::strip(0..2, |n| Cell::new(if n == 0 { Mark::Safe } else { Mark::Fragile }));
    let picture = table.to_picture();
    let pixmap = painted(&picture, Theme::Light, 1.0);
    // The first cell begins at the margin of 16, below a line of headings of 19.
    assert_eq!(color_at(&pixmap, 16 + 13, 16 + 19 + 13), Theme::Light.color(Ink::Safe));
    assert_eq!(color_at(&pixmap, 16 + 13, 16 + 19 + 3), Theme::Light.color(Ink::SafeGround));
    assert_eq!(color_at(&pixmap, 16 + 29 + 13, 16 + 19 + 3), Theme::Light.color(Ink::FragileGround));
    assert_eq!(color_at(&pixmap, pixmap.width() - 1, pixmap.height() - 1), Theme::Light.color(Ink::Card));
}

#[test]
fn text_is_painted_where_its_anchor_says() {
    let inked_columns = |lettering: Lettering| -> Vec<u32> {
        let mut picture = Picture::new(100.0, 30.0);
        picture.text(Point::new(50.0, 20.0), "HHH", lettering);
        let pixmap = painted(&picture, Theme::Light, 1.0);
        let ground = Theme::Light.color(Ink::Card);
        (0..100).filter(|&x| (0..30).any(|y| color_at(&pixmap, x, y) != ground)).collect()
    };
    let start = inked_columns(Lettering::new(14.0));
    let middle = inked_columns(Lettering::new(14.0).middle());
    let end = inked_columns(Lettering::new(14.0).end());
    assert!(start[0] >= 50 && end[end.len() - 1] < 50);
    assert!(middle[0] < 50 && middle[middle.len() - 1] > 50);
    assert!(start[start.len() - 1] - start[0] <= (14.0 * 0.6 * 3.0) as u32);
}

#[test]
fn an_image_without_background_is_transparent() {
    let pixmap = painted(&Picture::new(4.0, 4.0).on(None), Theme::Light, 1.0);
    assert_eq!(pixmap.pixel(1, 1).unwrap().alpha(), 0);
}

#[test]
fn a_size_that_is_not_whole_leaves_no_seam() {
    let pixmap = painted(&Picture::new(10.3, 10.3), Theme::Dark, 1.5);
    assert_eq!((pixmap.width(), pixmap.height()), (16, 16));
    assert_eq!(color_at(&pixmap, 15, 15), Theme::Dark.color(Ink::Card));
}

#[test]
fn what_is_too_large_is_refused_with_words() {
    let refuse = |width, height, scale| Picture::new(width, height).to_png(Theme::Light, scale).unwrap_err();
    assert_eq!(refuse(16_385.0, 1.0, 1.0), DrawError::TooLarge { width: 16_385, height: 1 });
    assert_eq!(refuse(9000.0, 9000.0, 1.0), DrawError::TooLarge { width: 9000, height: 9000 });
    assert!(matches!(refuse(1e300, 1e300, 1e300), DrawError::TooLarge { .. } | DrawError::NoArea { .. }));
    assert!(matches!(refuse(0.0, 5.0, 1.0), DrawError::NoArea { .. }));
    assert!(matches!(refuse(f64::NAN, 5.0, 1.0), DrawError::NoArea { .. }));
    assert!(matches!(refuse(5.0, 5.0, 0.0), DrawError::BadScale { .. }));
    assert!(matches!(refuse(5.0, 5.0, f64::INFINITY), DrawError::BadScale { .. }));
    let words = refuse(9000.0, 9000.0, 1.0).to_string();
    assert!(words.contains("9000 by 9000") && words.contains("smaller scale"), "{words}");
}

#[test]
fn the_largest_documented_table_can_be_painted() {
    let table = Table::new(0..400, 0..400, |row, column| {
        Cell::new(if (row ^ column) % 3 == 0 { Mark::Safe } else { Mark::Fragile })
    });
    let pixmap = painted(&table.to_picture(), Theme::Light, 2.0);
    assert!(pixmap.width() > 3200 && pixmap.height() > 3200);
}

#[test]
fn heaps_of_any_size_can_be_painted() {
    let picture = Piles::new([0, 1, 12, 13, u64::MAX]).taking(4, u64::MAX).to_picture();
    assert!(picture.to_png(Theme::Dark, 1.0).is_ok());
}
