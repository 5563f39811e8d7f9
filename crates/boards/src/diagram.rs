//! Pictures of positions.

use campeao_base::Player;
use campeao_draw::{Canvas, Drawing, Ground, Ink, Look, Picture, SquareContent, SquareGrid, Taken};

use campeao_rules::board::{BoardRules, Content, Near, Owner};
use campeao_rules::file::OneOrSeveral;

use crate::board::Board;
use crate::game::GridGame;
use crate::graph_picture;
use crate::step::Step;

/// A position as a picture, with a move of a player if one is set.
///
/// Squares that are gone are shaded. A move that brings in pieces is drawn as a piece of the player's colour over
/// its squares, a move of a piece as an arrow.
///
/// ```
/// use campeao_draw::ThemeChoice;
/// use campeao_boards::{Diagram, named};
/// use campeao_base::Player;
/// let game = named("clobber")?;
/// let board = game.board("xo/#x")?;
/// let (step, _) = game.moves(&board, Player::Left)[0];
/// let svg = Diagram::new(&game, &board).with_move(Player::Left, step).to_picture().to_svg(ThemeChoice::Light);
/// assert!(svg.contains("<title>xo/#x</title>"));
/// assert_eq!(Diagram::new(&game, &board).to_text(), "2 x o\n1 # x\n  a b\n");
/// # Ok::<(), campeao_boards::GridError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Diagram<'a, const N: usize = 1> {
    game: &'a GridGame<N>,
    board: &'a Board<N>,
    step: Option<(Player, Step)>,
    title: Option<String>,
}

impl<'a, const N: usize> Diagram<'a, N> {
    /// The picture of a position.
    pub const fn new(game: &'a GridGame<N>, board: &'a Board<N>) -> Self {
        Self { game, board, step: None, title: None }
    }

    /// The same diagram with a move of a player.
    #[must_use]
    pub const fn with_move(mut self, player: Player, step: Step) -> Self {
        self.step = Some((player, step));
        self
    }

    /// The same diagram with a title other than the text of the position.
    #[must_use]
    pub fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// The click targets of a move: its squares, in the order of its text.
    ///
    /// ```
    /// use campeao_boards::{Diagram, Step, named};
    /// let game = named("clobber")?;
    /// let board = game.board("xo/#x")?;
    /// assert_eq!(Diagram::new(&game, &board).clicks(Step::new(0, 1)), ["a2", "b2"]);
    /// # Ok::<(), campeao_boards::GridError>(())
    /// ```
    pub fn clicks(&self, step: Step) -> Vec<String> {
        let grid = self.board.grid();
        step.squares().map(|square| self.game.square_name(grid, square)).collect()
    }

    /// The picture, for SVG or PNG. Squares that are not gone are click targets, by their names.
    pub fn to_picture(&self) -> Picture {
        let title = self.title.clone().unwrap_or_else(|| self.game.written(self.board));
        if let Some(graph) = &self.game.rules().graph {
            return graph_picture::picture(self.game, graph, self.board, self.step, title);
        }
        let squares = self.squares();
        let mut picture = squares.to_picture(title);
        self.draw_move(&squares, &mut picture);
        picture
    }

    /// Draws the position onto a canvas, with its upper left corner at the origin.
    pub fn draw(&self, canvas: &mut dyn Canvas) {
        if self.game.rules().graph.is_some() {
            return self.to_picture().replay(canvas);
        }
        let squares = self.squares();
        squares.draw(canvas);
        self.draw_move(&squares, canvas);
    }

    fn draw_move(&self, squares: &SquareGrid, canvas: &mut dyn Canvas) {
        let Some((player, step)) = self.step else { return };
        let grid = self.board.grid();
        let [from, to] = [step.from(), step.to()].map(|square| {
            let (row, column) = grid.row_and_column(square);
            (row as usize, column as usize)
        });
        if self.board.content(step.from()).owner().is_some() {
            squares.draw_arrow(canvas, from, to);
        } else {
            squares.draw_cover(canvas, from, to, ink(player));
        }
    }

    /// The squares of the board with their contents.
    fn squares(&self) -> SquareGrid {
        let board = self.board;
        let grid = board.grid();
        let square = |row: usize, column: usize| {
            let content = board.content(row as u32 * grid.columns() + column as u32);
            let sign = self.game.rules().signs.sign(content).unwrap_or('#');
            match content.owner() {
                None if content == Content::EMPTY => SquareContent::Free,
                None if self.game.rules().is_ragged() => SquareContent::Missing,
                None => SquareContent::Gone(sign),
                Some(Owner::Player(player)) if self.game.rules().marks => {
                    SquareContent::Sign(sign, ink(player))
                }
                Some(Owner::Player(player)) => SquareContent::Stone(sign, ink(player)),
                Some(Owner::Nobody) => SquareContent::Stone(sign, Ink::Soft),
            }
        };
        let (rows, columns) = (grid.rows() as usize, grid.columns() as usize);
        SquareGrid::new(self.game.square_names(grid), rows, columns, square).looking(look(self.game.rules()))
    }

    /// The position in characters.
    pub fn to_text(&self) -> String {
        match &self.game.rules().graph {
            Some(graph) => graph_picture::text(self.game, graph, self.board),
            None => self.squares().to_text(),
        }
    }
}

/// The appearance of a game's boards, from the table `look` of its file.
pub(crate) fn look(rules: &BoardRules) -> Look {
    let drawing = |value: &OneOrSeveral| match value {
        OneOrSeveral::One(name) => Drawing::named(name).cloned().unwrap_or_default(),
        OneOrSeveral::Several(parts) => Drawing::read(parts.iter().map(|part| part.get_ref().as_str())),
    };
    let mut look = Look::on(match rules.near {
        Near::Hexagons => Ground::Hexagons,
        Near::Sides | Near::Corners if rules.entries.board.chessboard => Ground::Chessboard,
        Near::Sides | Near::Corners => Ground::Tiles,
    });
    // The second kind of pieces of a player is drawn differently from the first.
    for (content, sign) in Content::all().filter_map(|content| Some((content, rules.signs.sign(content)?))) {
        if content.owner().is_some() && content.number() % 2 == 1 {
            look = look.with_piece(sign, drawing(&OneOrSeveral::One("token".to_owned())));
        }
    }
    for (key, value) in &rules.entries.look.0 {
        match (key.get_ref().as_str(), value.get_ref().first()) {
            ("cells", cells) => {
                look.ground = match cells {
                    "bare" => Ground::Bare,
                    "chessboard" => Ground::Chessboard,
                    "dots" => Ground::Dots,
                    "holes" => Ground::Holes,
                    "leaves" => Ground::Leaves,
                    "lines" => Ground::Lines,
                    _ => Ground::Tiles,
                }
            }
            ("#", "hole") => {}
            ("#", "domino") => look.taken = Taken::Domino,
            ("#", _) => look.taken = Taken::Drawn(drawing(value.get_ref())),
            (sign, _) => {
                look = sign.chars().fold(look, |look, sign| look.with_piece(sign, drawing(value.get_ref())));
            }
        }
    }
    look
}

pub(crate) const fn ink(player: Player) -> Ink {
    match player {
        Player::Left => Ink::PlayerLeft,
        Player::Right => Ink::PlayerRight,
    }
}
