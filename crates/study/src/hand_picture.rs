//! Pictures of hands.

use campeao_base::Player;
use campeao_draw::{Canvas, Ink, Lettering, Picture, Point, Style, Target};

/// The side of a hand, in user units.
const HAND: f64 = 84.0;
/// The most fingers that are drawn one by one.
const FINGERS_DRAWN: u64 = 9;

/// The hands of both players, with their letters and the player to move.
pub(crate) struct Hands<'p> {
    pub(crate) letters: &'p [String; 2],
    pub(crate) numbers: [&'p [u64]; 2],
    pub(crate) mover: Player,
}

/// The name of the target of a player's hand: `A2`. Hands with the same number of fingers share a target.
pub(crate) fn target(letters: &[String; 2], player: Player, fingers: u64) -> String {
    format!("{}{fingers}", letters[player.index()])
}

/// Returns a line for each player with one stroke for each finger and an arrow at the player to move; `most` is the
/// greatest number of fingers.
pub(crate) fn lines(hands: &Hands<'_>, most: u64) -> String {
    let line = |player: Player| {
        let strokes = hands.numbers[player.index()].iter().map(|&fingers| "|".repeat(fingers as usize));
        let strokes = strokes.collect::<Vec<_>>();
        let first = strokes.first().map_or("", String::as_str);
        let others = strokes.get(1..).unwrap_or_default();
        let mark = if player == hands.mover { '>' } else { ' ' };
        let letter = &hands.letters[player.index()];
        let line =
            format!("{mark} {letter}  {first:>width$}   {}", others.join("   "), width = most as usize);
        format!("{}\n", line.trim_end())
    };
    line(Player::Right) + &line(Player::Left)
}

/// Draws a position, with an arrow at the player to move.
pub(crate) fn drawn(hands: &Hands<'_>, title: &str, description: &str) -> Picture {
    let columns = hands.numbers[0].len() as f64;
    let width = columns * (HAND + 16.0) + 64.0;
    let mut picture = Picture::new(width, 2.0 * HAND + 60.0).titled(title).described(description);
    for (row, player) in [Player::Right, Player::Left].into_iter().enumerate() {
        let ink = [Ink::PlayerLeft, Ink::PlayerRight][player.index()];
        let top = 20.0 + row as f64 * (HAND + 20.0);
        let middle = top + HAND / 2.0;
        if player == hands.mover {
            picture.arrow(Point::new(8.0, middle), Point::new(26.0, middle), Style::stroke(Ink::Hint, 3.0));
        }
        let letter = Lettering::new(20.0).bold().ink(ink);
        picture.text_centered(Point::new(42.0, middle), &hands.letters[player.index()], letter);
        for (column, &fingers) in hands.numbers[player.index()].iter().enumerate() {
            let corner = Point::new(60.0 + column as f64 * (HAND + 16.0), top);
            draw_hand(&mut picture, corner, fingers, ink);
            picture.touchable(Target::new(target(hands.letters, player, fingers), corner, HAND, HAND));
        }
    }
    picture
}

/// Draws a hand as a rounded square with its number and its fingers above it.
fn draw_hand(picture: &mut Picture, corner: Point, fingers: u64, ink: Ink) {
    let palm = Style::fill(Ink::Paper);
    let palm = if fingers == 0 { palm.outlined(Ink::Line, 2.0).dashed() } else { palm.outlined(ink, 2.5) };
    let top = corner.y + HAND * 0.42;
    if fingers <= FINGERS_DRAWN {
        let pitch = HAND / (fingers + 1) as f64;
        for finger in 1..=fingers {
            let x = corner.x + pitch * finger as f64;
            picture.line(Point::new(x, corner.y), Point::new(x, top), Style::stroke(ink, 5.0));
        }
    }
    picture.rounded_rectangle(Point::new(corner.x, top), HAND, HAND * 0.58, 10.0, palm);
    let number = Lettering::new(24.0).mono().bold().ink(if fingers == 0 { Ink::Soft } else { Ink::Ink });
    picture.text_centered(Point::new(corner.x + HAND / 2.0, top + HAND * 0.29), &fingers.to_string(), number);
}
