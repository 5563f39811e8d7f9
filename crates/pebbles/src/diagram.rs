//! Pictures: a pattern, the numbers of an action, a solution, a witness, a game frame by frame.

use campeao_base::told;
use campeao_draw::{Canvas, Ink, Lettering, Picture, Point, Style};
use thiserror::Error;

use crate::{Action, Bounds, DiagonalWitness, Game, IllegalMove, Move, Pattern, Square};

/// The most squares that a picture shows.
pub const LARGEST_PICTURE: u64 = 40_000;

/// Side of a square in user units.
const SIDE: f64 = 36.0;
/// Room for the numbers of rows and columns.
const MARGIN: f64 = 30.0;

/// A box has too many squares for a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub struct PictureTooLarge {
    /// Columns of the box.
    pub columns: u64,
    /// Rows of the box.
    pub rows: u64,
}

told! { struct PictureTooLarge { columns, rows } =>
    "a picture of {columns} by {rows} squares is too large: pictures have at most {limit} squares",
    "uma imagem de {columns} por {rows} casas é demasiado grande: as imagens têm no máximo {limit} casas",
    limit = LARGEST_PICTURE
}

/// A part of the board with the marks to be shown on it.
///
/// The squares to be vacated are tinted, pebbles are discs, the numbers of an action are written in their squares.
///
/// ```
/// use campeao_draw::ThemeChoice;
/// use campeao_pebbles::{Diagram, Limits, solve};
/// let start = "2,2;2,3".parse()?;
/// let outcome = solve(&start, &Limits::default())?;
/// let solution = outcome.solution().unwrap();
/// let diagram = Diagram::of_solution(&start, solution)?.titled("Fig. 1");
/// assert!(diagram.to_picture().to_svg(ThemeChoice::Light).contains("<title>Fig. 1</title>"));
/// assert_eq!(
///     Diagram::of_action(&start, solution.action())?.to_text(),
///     "at 2,2\n. . .\n1 1 .\n2 1 .\n1 . .\n",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Diagram {
    bounds: Bounds,
    title: String,
    vacated: Vec<Square>,
    pebbles: Vec<Square>,
    numbers: Vec<(Square, u8)>,
    witness: Option<DiagonalWitness>,
    played: Option<Square>,
}

impl Diagram {
    /// An empty board.
    pub fn new(bounds: Bounds) -> Result<Self, PictureTooLarge> {
        if bounds.squares() > u128::from(LARGEST_PICTURE) {
            return Err(PictureTooLarge { columns: bounds.columns(), rows: bounds.rows() });
        }
        let (vacated, pebbles, numbers) = (Vec::new(), Vec::new(), Vec::new());
        Ok(Self { bounds, title: String::new(), vacated, pebbles, numbers, witness: None, played: None })
    }

    /// A pattern.
    pub fn of_pattern(pattern: &Pattern) -> Result<Self, PictureTooLarge> {
        Ok(Self::new(pattern.bounds())?.with_pebbles(pattern))
    }

    /// A pattern with the two squares that make it insoluble.
    pub fn of_witness(pattern: &Pattern, witness: DiagonalWitness) -> Result<Self, PictureTooLarge> {
        let bounds = pattern.bounds().with(witness.square).with(witness.neighbour);
        Ok(Self::new(bounds)?.with_pebbles(pattern).with_witness(witness))
    }

    /// The numbers of an action; the squares of the first pattern are tinted.
    pub fn of_action(start: &Pattern, action: &Action) -> Result<Self, PictureTooLarge> {
        let bounds = action
            .iter()
            .fold(start.bounds(), |bounds, (square, _)| bounds.with(square.right()).with(square.above()));
        Ok(Self::new(bounds)?.with_vacated(start).with_numbers(action))
    }

    /// The last pattern of a solution; the squares of the first pattern are tinted.
    pub fn of_solution(start: &Pattern, solution: &crate::Solution) -> Result<Self, PictureTooLarge> {
        let bounds = solution.squares().fold(start.bounds(), Bounds::with);
        Ok(Self::new(bounds)?.with_vacated(start).with_pebbles(&solution.end()))
    }

    /// The same with a title.
    #[must_use]
    pub fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = title.into();
        self
    }

    /// The same with pebbles.
    #[must_use]
    pub fn with_pebbles(mut self, pattern: &Pattern) -> Self {
        self.pebbles = pattern.squares().to_vec();
        self
    }

    /// The same with the squares of a pattern tinted.
    #[must_use]
    pub fn with_vacated(mut self, pattern: &Pattern) -> Self {
        self.vacated = pattern.squares().to_vec();
        self
    }

    /// The same with the numbers of an action.
    #[must_use]
    pub fn with_numbers(mut self, action: &Action) -> Self {
        self.numbers = action.iter().collect();
        self
    }

    /// The same with a witness: its two squares ringed, with their numbers.
    #[must_use]
    pub fn with_witness(mut self, witness: DiagonalWitness) -> Self {
        self.witness = Some(witness);
        self
    }

    /// The same with the next square to be played.
    #[must_use]
    pub fn with_played(mut self, square: Square) -> Self {
        self.played = Some(square);
        self
    }

    /// Upper left corner of a square.
    fn corner(&self, square: Square) -> Point {
        let column = square.i.abs_diff(self.bounds.lowest.i) as f64;
        let row = self.bounds.highest.j.abs_diff(square.j) as f64;
        Point::new(MARGIN + column * SIDE, SIDE.mul_add(row, MARGIN / 2.0))
    }

    fn center(&self, square: Square) -> Point {
        let corner = self.corner(square);
        Point::new(corner.x + SIDE / 2.0, corner.y + SIDE / 2.0)
    }

    /// The width and height of the picture.
    fn size(&self) -> (f64, f64) {
        let (columns, rows) = (self.bounds.columns() as f64, self.bounds.rows() as f64);
        (columns.mul_add(SIDE, MARGIN * 1.5), rows.mul_add(SIDE, MARGIN * 1.5))
    }

    /// The picture, for SVG or PNG.
    pub fn to_picture(&self) -> Picture {
        let (width, height) = self.size();
        let mut picture = Picture::new(width, height).titled(&self.title).described(self.to_text());
        self.draw(&mut picture);
        picture
    }

    /// Draws the board with its upper left corner at the origin of a canvas.
    pub fn draw(&self, canvas: &mut dyn Canvas) {
        let inside = |square: &Square| self.bounds.contains(*square);
        for &square in self.vacated.iter().filter(|square| inside(square)) {
            canvas.rectangle(self.corner(square), SIDE, SIDE, Style::fill(Ink::AccentGround));
        }
        self.draw_grid(canvas);
        for &square in self.pebbles.iter().filter(|square| inside(square)) {
            let ink = if self.played == Some(square) { Ink::Hint } else { Ink::Accent };
            canvas.circle(self.center(square), SIDE * 0.34, Style::fill(ink).outlined(Ink::Ink, 1.0));
        }
        let lettering = Lettering::new(16.0).mono();
        for &(square, times) in self.numbers.iter().filter(|(square, _)| inside(square)) {
            canvas.text_centered(self.center(square), &times.to_string(), lettering.middle());
        }
        if let Some(witness) = self.witness {
            let pair = [(witness.square, witness.number), (witness.neighbour, witness.neighbour_number)];
            for (square, number) in pair.into_iter().filter(|(square, _)| inside(square)) {
                let center = self.center(square);
                canvas.circle(center, SIDE * 0.42, Style::fill(Ink::Card).outlined(Ink::Hint, 2.5));
                canvas.text_centered(center, &number.to_string(), lettering.bold().ink(Ink::Hint));
            }
        }
    }

    fn draw_grid(&self, canvas: &mut dyn Canvas) {
        let Bounds { lowest, highest } = self.bounds;
        let (width, height) = (self.bounds.columns() as f64 * SIDE, self.bounds.rows() as f64 * SIDE);
        let top = MARGIN / 2.0;
        let line = Style::stroke(Ink::Line, 1.0);
        for column in 0..=self.bounds.columns() {
            let x = SIDE.mul_add(column as f64, MARGIN);
            canvas.line(Point::new(x, top), Point::new(x, top + height), line);
        }
        for row in 0..=self.bounds.rows() {
            let y = SIDE.mul_add(row as f64, top);
            canvas.line(Point::new(MARGIN, y), Point::new(MARGIN + width, y), line);
        }
        let lettering = Lettering::new(11.0).mono().ink(Ink::Soft);
        for i in lowest.i..=highest.i {
            let x = self.center(Square::new(i, lowest.j)).x;
            canvas.text_centered(Point::new(x, top + height + MARGIN / 2.0), &i.to_string(), lettering);
        }
        for j in lowest.j..=highest.j {
            let y = self.center(Square::new(lowest.i, j)).y;
            canvas.text_centered(Point::new(MARGIN / 2.0, y), &j.to_string(), lettering);
        }
    }

    /// The same with characters: numbers, then pebbles `o`, then `.`, after the lower left square.
    pub fn to_text(&self) -> String {
        let Bounds { lowest, .. } = self.bounds;
        let (columns, rows) = (self.bounds.columns() as usize, self.bounds.rows() as usize);
        let mut signs = vec![vec!['.'; columns]; rows];
        let mut put = |square: Square, sign: char| {
            if self.bounds.contains(square) {
                signs[square.j.abs_diff(lowest.j) as usize][square.i.abs_diff(lowest.i) as usize] = sign;
            }
        };
        let digit = |number: u8| char::from(b'0' + number);
        self.pebbles.iter().for_each(|&square| put(square, 'o'));
        self.numbers.iter().for_each(|&(square, times)| put(square, digit(times)));
        if let Some(witness) = self.witness {
            put(witness.square, digit(witness.number));
            put(witness.neighbour, digit(witness.neighbour_number));
        }
        let mut text = format!("at {lowest}\n");
        for row in signs.iter().rev() {
            let row: Vec<String> = row.iter().map(ToString::to_string).collect();
            text.push_str(&row.join(" "));
            text.push('\n');
        }
        text
    }
}

/// A game as a series of diagrams on one board: before each move, with the pebble that is played, and at the end.
///
/// A diagram is made on demand. An illegal move ends the series with an error.
#[derive(Clone, Debug)]
pub struct Frames<I> {
    game: Game,
    board: Diagram,
    moves: I,
    finished: bool,
}

impl<I: Iterator<Item = Move>> Frames<I> {
    /// The frames of a game from `start`, on a board with these bounds.
    pub fn new(start: Pattern, moves: I, bounds: Bounds) -> Result<Self, PictureTooLarge> {
        let board = Diagram::new(bounds)?.with_vacated(&start);
        Ok(Self { game: Game::new(start), board, moves, finished: false })
    }
}

impl<I: Iterator<Item = Move>> Iterator for Frames<I> {
    type Item = Result<Diagram, IllegalMove>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.finished {
            return None;
        }
        let frame = self.board.clone().with_pebbles(&self.game.position());
        let number = self.game.moves().len() + 1;
        let Some(play) = self.moves.next() else {
            self.finished = true;
            return Some(Ok(frame.titled("The end")));
        };
        if let Err(reason) = self.game.play(play) {
            self.finished = true;
            return Some(Err(reason));
        }
        Some(Ok(frame.with_played(play.0).titled(format!("Move {number}: {play}"))))
    }
}

/// Several diagrams of equal size in one picture, `columns` beside each other, with their titles.
pub fn contact_sheet(diagrams: &[Diagram], columns: usize) -> Picture {
    const TITLE: f64 = 22.0;
    let columns = columns.clamp(1, diagrams.len().max(1));
    let rows = diagrams.len().div_ceil(columns);
    let (width, height) = diagrams
        .iter()
        .map(Diagram::size)
        .fold((0.0_f64, 0.0_f64), |(width, height), size| (width.max(size.0), height.max(size.1 + TITLE)));
    let mut sheet = Picture::new(width * columns as f64, height * rows as f64);
    for (position, diagram) in diagrams.iter().enumerate() {
        let offset = Point::new(width * (position % columns) as f64, height * (position / columns) as f64);
        let title = Point::new(offset.x + MARGIN, offset.y + TITLE * 0.8);
        sheet.text(title, &diagram.title, Lettering::new(13.0).serif());
        diagram.draw(&mut Moved { canvas: &mut sheet, by: Point::new(offset.x, offset.y + TITLE) });
    }
    sheet
}

/// A canvas with a shifted origin.
struct Moved<'a> {
    canvas: &'a mut dyn Canvas,
    by: Point,
}

impl Canvas for Moved<'_> {
    fn draw(&mut self, shape: &campeao_draw::Shape) {
        use campeao_draw::Shape;
        let by = self.by;
        let moved = |point: &mut Point| {
            point.x += by.x;
            point.y += by.y;
        };
        let mut shape = shape.clone();
        match &mut shape {
            Shape::Rectangle { corner, .. } | Shape::Mosaic { corner, .. } => moved(corner),
            Shape::Ellipse { center, .. } => moved(center),
            Shape::Polyline { points, .. } | Shape::Stamps { centers: points, .. } => {
                points.iter_mut().for_each(moved);
            }
            Shape::Text { at, .. } | Shape::Outline { at, .. } => moved(at),
        }
        self.canvas.draw(&shape);
    }
}
