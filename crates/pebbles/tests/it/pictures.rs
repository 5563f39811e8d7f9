//! Pictures.

use campeao_draw::{Theme, ThemeChoice};
use campeao_pebbles::{
    Bounds, Diagram, Frames, Limits, Pattern, Square, Verdict, check, contact_sheet, read_moves, solve,
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

#[test]
fn large_pictures_are_refused() {
    let error = Diagram::of_pattern(&"0,0;1000,1000".parse().unwrap()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "a picture of 1001 by 1001 squares is too large: at most 40000 squares are drawn"
    );
}
