//! Pictures of hands.

use super::Hands;
use super::hands::LETTERS;
use campeao_base::Player;
use campeao_draw::{Canvas, Ink, Lettering, Picture, Point, Style, Target};

/// Side of a hand in user units.
const HAND: f64 = 84.0;
/// The most fingers that are drawn one by one.
const FINGERS_DRAWN: u8 = 9;

/// The name of the target of a player's hand: `A2`. Hands of as many fingers are alike.
pub(super) fn target(player: Player, fingers: u8) -> String {
    format!("{}{fingers}", LETTERS[player.index()])
}

/// A position as a picture, the player to move marked by an arrow.
pub(super) fn drawn(position: Hands, title: &str, description: &str) -> Picture {
    let mut picture = Picture::new(2.0 * HAND + 96.0, 2.0 * HAND + 60.0).titled(title).described(description);
    for (row, player) in [Player::Right, Player::Left].into_iter().enumerate() {
        let ink = [Ink::PlayerLeft, Ink::PlayerRight][player.index()];
        let top = 20.0 + row as f64 * (HAND + 20.0);
        let middle = top + HAND / 2.0;
        if player == position.mover() {
            picture.arrow(Point::new(8.0, middle), Point::new(26.0, middle), Style::stroke(Ink::Hint, 3.0));
        }
        let letter = Lettering::new(20.0).bold().ink(ink);
        picture.text_centered(Point::new(42.0, middle), LETTERS[player.index()], letter);
        for (column, fingers) in position.of(player).into_iter().enumerate() {
            let corner = Point::new(60.0 + column as f64 * (HAND + 16.0), top);
            draw_hand(&mut picture, corner, fingers, ink);
            picture.touchable(Target::new(target(player, fingers), corner, HAND, HAND));
        }
    }
    picture
}

/// A hand as a rounded square with its number, and its fingers above it.
fn draw_hand(picture: &mut Picture, corner: Point, fingers: u8, ink: Ink) {
    let palm = Style::fill(Ink::Paper);
    let palm = if fingers == 0 { palm.outlined(Ink::Line, 2.0).dashed() } else { palm.outlined(ink, 2.5) };
    let top = corner.y + HAND * 0.42;
    if fingers <= FINGERS_DRAWN {
        let pitch = HAND / f64::from(fingers + 1);
        for finger in 1..=fingers {
            let x = corner.x + pitch * f64::from(finger);
            picture.line(Point::new(x, corner.y), Point::new(x, top), Style::stroke(ink, 5.0));
        }
    }
    picture.rounded_rectangle(Point::new(corner.x, top), HAND, HAND * 0.58, 10.0, palm);
    let number = Lettering::new(24.0).mono().bold().ink(if fingers == 0 { Ink::Soft } else { Ink::Ink });
    picture.text_centered(Point::new(corner.x + HAND / 2.0, top + HAND * 0.29), &fingers.to_string(), number);
}
