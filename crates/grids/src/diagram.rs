//! Pictures of positions.

use campeao_draw::{Canvas, Ink, Lettering, Picture, Point, Style, Target};
use campeao_message::Player;

use crate::board::Content;
use crate::game::GridGame;
use crate::position::Position;
use crate::step::{Step, column_name, square_name};

/// Side of a square in user units.
const SIDE: f64 = 36.0;
/// Room for letters and numbers.
const MARGIN: f64 = 26.0;

/// A position as a picture, with a move of a player if one is shown.
///
/// Squares that are gone are shaded. A move that brings in pieces is drawn as a piece of the player's colour over
/// its squares, a move of a piece as an arrow.
///
/// ```
/// use campeao_draw::ThemeChoice;
/// use campeao_grids::{Clobber, Diagram, Position, Step};
/// use campeao_message::Player;
/// let board: Position<Clobber> = "xo/#x".parse()?;
/// let step = Step::read("a2-b2", board.board().grid())?;
/// let svg = Diagram::new(&board).with_move(Player::Left, step).to_picture().to_svg(ThemeChoice::Light);
/// assert!(svg.contains("<title>xo/#x</title>"));
/// assert_eq!(Diagram::new(&board).to_text(), "2 x o\n1 # x\n  a b\n");
/// # Ok::<(), campeao_grids::GridError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Diagram<'a, G> {
    position: &'a Position<G>,
    step: Option<(Player, Step)>,
    title: Option<String>,
}

impl<'a, G: GridGame> Diagram<'a, G> {
    /// The picture of a position.
    pub const fn new(position: &'a Position<G>) -> Self {
        Self { position, step: None, title: None }
    }

    /// The same with a move of a player.
    #[must_use]
    pub const fn with_move(mut self, player: Player, step: Step) -> Self {
        self.step = Some((player, step));
        self
    }

    /// The same with a title other than the text of the position.
    #[must_use]
    pub fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    fn center(&self, square: u32) -> Point {
        let (row, column) = self.position.board().grid().row_and_column(square);
        Point::new(MARGIN + SIDE * (f64::from(column) + 0.5), MARGIN / 2.0 + SIDE * (f64::from(row) + 0.5))
    }

    /// What to touch for a move: its squares, in the order of its text.
    ///
    /// ```
    /// use campeao_grids::{Clobber, Diagram, Position, Step};
    /// let board: Position<Clobber> = "xo/#x".parse()?;
    /// assert_eq!(Diagram::new(&board).clicks(Step::read("a2-b2", board.board().grid())?), ["a2", "b2"]);
    /// # Ok::<(), campeao_grids::GridError>(())
    /// ```
    pub fn clicks(&self, step: Step) -> Vec<String> {
        let grid = self.position.board().grid();
        let second = (step.to != step.from).then_some(step.to);
        [Some(step.from), second].into_iter().flatten().map(|square| square_name(grid, square)).collect()
    }

    /// The picture, for SVG or PNG. The squares that are not gone are targets by their names.
    pub fn to_picture(&self) -> Picture {
        let grid = self.position.board().grid();
        let (width, height) = (f64::from(grid.columns()) * SIDE, f64::from(grid.rows()) * SIDE);
        let mut picture = Picture::new(width + 1.5 * MARGIN, height + 1.5 * MARGIN)
            .titled(self.title.clone().unwrap_or_else(|| self.position.to_string()))
            .described(self.to_text());
        self.draw(&mut picture);
        for square in self.position.board().present().iter() {
            picture.touchable(Target::around(square_name(grid, square), self.center(square), SIDE, SIDE));
        }
        picture
    }

    /// Draws the position with its upper left corner at the origin of a canvas.
    pub fn draw(&self, canvas: &mut dyn Canvas) {
        let board = self.position.board();
        let grid = board.grid();
        for square in grid.all().iter() {
            let center = self.center(square);
            let ground = if board.present().has(square) { Ink::Card } else { Ink::NeutralGround };
            let corner = Point::new(center.x - SIDE / 2.0, center.y - SIDE / 2.0);
            canvas.rectangle(corner, SIDE, SIDE, Style::fill(ground).outlined(Ink::Line, 1.0));
        }
        self.draw_names(canvas);
        for player in Player::BOTH {
            let sign = G::SIGNS.sign(Content::of(player)).to_string();
            for square in board.pieces(player).iter() {
                let center = self.center(square);
                canvas.circle(center, SIDE * 0.34, Style::fill(Ink::Card).outlined(ink(player), 3.0));
                canvas.text_centered(center, &sign, Lettering::new(15.0).bold().ink(ink(player)));
            }
        }
        if let Some((player, step)) = self.step {
            self.draw_move(canvas, player, step);
        }
    }

    /// The letters of the columns below, and on boards of several rows their numbers on the left.
    fn draw_names(&self, canvas: &mut dyn Canvas) {
        let grid = self.position.board().grid();
        let small = Lettering::new(11.0).mono().ink(Ink::Soft);
        for column in 0..grid.columns() {
            let lowest = self.center(grid.len() - grid.columns() + column);
            let below = Point::new(lowest.x, lowest.y + SIDE / 2.0 + MARGIN / 2.0);
            canvas.text_centered(below, &self.column_label(column), small);
        }
        for row in (0..grid.rows()).filter(|_| grid.rows() > 1) {
            let first = self.center(row * grid.columns());
            let number = (grid.rows() - row).to_string();
            canvas.text_centered(Point::new(MARGIN / 2.0, first.y), &number, small);
        }
    }

    fn draw_move(&self, canvas: &mut dyn Canvas, player: Player, step: Step) {
        let (from, to) = (self.center(step.from), self.center(step.to));
        if self.position.board().content(step.from) == Content::of(player) {
            canvas.arrow(from, to, Style::stroke(Ink::Hint, 3.0));
            return;
        }
        let half = SIDE * 0.36;
        let corner = Point::new(from.x.min(to.x) - half, from.y.min(to.y) - half);
        let (width, height) = ((from.x - to.x).abs() + 2.0 * half, (from.y - to.y).abs() + 2.0 * half);
        let style = Style::fill(Ink::Card).outlined(ink(player), 3.0);
        canvas.rounded_rectangle(corner, width, height, half * 0.6, style);
    }

    fn column_label(&self, column: u32) -> String {
        if self.position.board().grid().rows() == 1 { (column + 1).to_string() } else { column_name(column) }
    }

    /// The same with characters.
    pub fn to_text(&self) -> String {
        let board = self.position.board();
        let grid = board.grid();
        let labels: Vec<String> = (0..grid.columns()).map(|column| self.column_label(column)).collect();
        let width = labels.iter().map(String::len).max().unwrap_or(1);
        let margin = if grid.rows() == 1 { 0 } else { grid.rows().to_string().len() + 1 };
        let line = |name: String, signs: Vec<String>| {
            let signs: Vec<String> = signs.iter().map(|sign| format!("{sign:>width$}")).collect();
            format!("{name:margin$}{}\n", signs.join(" "))
        };
        let row = |row: u32| {
            let sign = |column| G::SIGNS.sign(board.content(row * grid.columns() + column)).to_string();
            let digits = margin.saturating_sub(1);
            let number = grid.rows() - row;
            let name = if margin == 0 { String::new() } else { format!("{number:>digits$} ") };
            line(name, (0..grid.columns()).map(sign).collect())
        };
        let rows: String = (0..grid.rows()).map(row).collect();
        rows + &line(String::new(), labels.clone())
    }
}

const fn ink(player: Player) -> Ink {
    match player {
        Player::Left => Ink::PlayerLeft,
        Player::Right => Ink::PlayerRight,
    }
}
