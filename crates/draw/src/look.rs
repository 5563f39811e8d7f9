//! The appearance of a board of squares: its cells, its pieces, and the marks of moves that use up cells.

use crate::squares::SIDE;
use crate::{Canvas, Drawing, Ink, Lettering, Point, Style};

/// The appearance of a board's cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ground {
    /// Tiles, side by side.
    #[default]
    Tiles,
    /// The light and dark squares of chess.
    Chessboard,
    /// Hexagons, each row half a cell further to the right than the one above it.
    Hexagons,
    /// Round holes in a board of wood.
    Holes,
    /// Intersections of lines, as in Go.
    Lines,
    /// Leaves on the water.
    Leaves,
    /// No outline for an empty cell.
    Bare,
    /// Dots in odd rows and columns; the cells between two dots are lines, those between four are boxes.
    Dots,
}

/// The appearance of cells that are used up.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Taken {
    /// A hole: the cell is gone.
    #[default]
    Hole,
    /// Dominoes on pairs of cells.
    Domino,
    /// A drawing on each cell.
    Drawn(Drawing),
}

/// The appearance of a board. Pieces without a drawing are discs.
///
/// ```
/// use campeao_draw::{Drawing, Ground, Ink, Look, SquareContent, SquareGrid, SquareNames};
/// let look = Look::on(Ground::Hexagons).with_piece('x', Drawing::named("fox").unwrap().clone());
/// let fox = |_, column| if column == 0 { SquareContent::Stone('x', Ink::PlayerLeft) } else { SquareContent::Free };
/// let grid = SquareGrid::new(SquareNames::Chess, 1, 2, fox).looking(look);
/// assert_eq!(grid.to_picture("A fox").targets().len(), 2);
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Look {
    /// The appearance of cells.
    pub ground: Ground,
    /// The appearance of cells that are used up.
    pub taken: Taken,
    /// The drawings of pieces, by their characters.
    pieces: Vec<(char, Drawing)>,
}

impl Look {
    /// A look with these cells.
    pub fn on(ground: Ground) -> Self {
        Self { ground, ..Self::default() }
    }

    /// The same look with a drawing for the piece of a character.
    #[must_use]
    pub fn with_piece(mut self, sign: char, drawing: Drawing) -> Self {
        self.pieces.retain(|(known, _)| *known != sign);
        self.pieces.push((sign, drawing));
        self
    }

    /// Draws the piece of a character around a point, on a cell with sides of this length. A piece without a drawing
    /// is a disc, with the character on it if that is a digit.
    pub fn draw_piece(&self, canvas: &mut dyn Canvas, at: Point, side: f64, (sign, ink): (char, Ink)) {
        if let Some((_, drawing)) = self.pieces.iter().find(|(known, _)| *known == sign) {
            return drawing.draw(canvas, at, side, ink);
        }
        if let Some(disc) = Drawing::named("disc") {
            disc.draw(canvas, at, side, ink);
        }
        if sign.is_ascii_digit() {
            canvas.text_centered(at, &sign.to_string(), Lettering::new(side * 0.42).bold().ink(Ink::Ebony));
        }
    }

    /// Whether the piece of a character has a drawing.
    pub(crate) fn shows(&self, sign: char) -> bool {
        self.pieces.iter().any(|(known, _)| *known == sign)
    }

    /// Whether used cells show the player who used them.
    pub(crate) fn traces(&self) -> bool {
        self.taken == Taken::Domino || self.ground == Ground::Dots
    }
}

/// Draws a domino that covers all cells from one point to another, both in the middle of a cell.
pub(crate) fn domino(canvas: &mut dyn Canvas, from: Point, to: Point, ink: Ink) {
    let half = SIDE / 2.0 - 2.0;
    let corner = Point::new(from.x.min(to.x) - half, from.y.min(to.y) - half);
    let (width, height) = ((from.x - to.x).abs() + 2.0 * half, (from.y - to.y).abs() + 2.0 * half);
    let below = Point::new(corner.x + 1.0, corner.y + 2.5);
    canvas.rounded_rectangle(below, width, height, 7.0, Style::fill(Ink::Shade));
    canvas.rounded_rectangle(corner, width, height, 7.0, Style::fill(ink));
    let cells = ((width + height) / SIDE).round().max(1.0);
    let between = |part: f64| Point::new(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    let count = (cells as usize).saturating_sub(1).max(1);
    for pip in 0..count {
        let at = between(if count == 1 { 0.5 } else { pip as f64 / (count - 1) as f64 });
        // In the ink of the piece they would not be visible.
        canvas.rounded_rectangle(
            Point::new(at.x - 3.2, at.y - 3.2),
            6.4,
            6.4,
            3.2,
            Style::fill(pip_ink(ink)),
        );
    }
}

const fn pip_ink(ink: Ink) -> Ink {
    if matches!(ink, Ink::Ivory) { Ink::Rim } else { Ink::Ivory }
}

/// Draws a line between two dots, through the middle of a cell.
pub(crate) fn dotted_line(canvas: &mut dyn Canvas, center: Point, upright: bool, ink: Ink) {
    let (long, broad) = (2.0 * SIDE - 14.0, 7.0);
    let (width, height) = if upright { (broad, long) } else { (long, broad) };
    let corner = Point::new(center.x - width / 2.0, center.y - height / 2.0);
    canvas.rounded_rectangle(corner, width, height, broad / 2.0, Style::fill(ink));
}

/// Draws a box that a player has closed.
pub(crate) fn closed_box(canvas: &mut dyn Canvas, center: Point, ink: Ink) {
    let side = 2.0 * SIDE - 16.0;
    let corner = Point::new(center.x - side / 2.0, center.y - side / 2.0);
    canvas.rounded_rectangle(corner, side, side, 9.0, Style::fill(ink));
}
