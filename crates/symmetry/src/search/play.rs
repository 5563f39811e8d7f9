//! Playing a strategy of images.

use super::board::{Board, Move};
use crate::{BoardStrategy, Cell, CellContent, Mirror, Placement, RewriteRules};
use campeao_base::Player;

/// The cells that a move writes, with the new contents.
pub type Writes = Vec<(Cell, CellContent)>;

impl BoardStrategy {
    /// The cells that the winner's first move writes; `None` if the winner does not start.
    pub fn first(&self, rules: &RewriteRules, mirror: &Mirror) -> Option<Writes> {
        let moved = self.placed(rules, mirror.follower, mirror.first?)?;
        Some(self.writes(&moved))
    }

    /// The cells that the winner's reply writes: the image of the opponent's move, or the reply of the picture that
    /// fits the position before the move. The contents are given row by row.
    ///
    /// The rules must be those, in normal form, for which the strategy was found. `None` if the move is not a move on
    /// the board, or the strategy does not lead to the position.
    ///
    /// ```
    /// use campeao_symmetry::{RewriteRules, Contents, Limits, Placement, Rewrite, Shape, WindowCell, strategies_on};
    /// let empty = Contents::one(1);
    /// let across = Rewrite::new(vec![WindowCell::write(0, 0, empty, 2), WindowCell::write(0, 1, empty, 2)]);
    /// let strip = RewriteRules::new(3, [vec![across.clone()], vec![across]], vec![vec![1]], Shape::Plane)?;
    /// let strategy = &strategies_on(&strip, 1, 6, &Limits::default())?[0];
    /// let mirror = &strategy.mirrors[0];
    /// assert_eq!(strategy.first(&strip, mirror), Some(vec![([0, 2], 2), ([0, 3], 2)]));
    /// let left = Placement { rewrite: 0, row: 0, column: 0 };
    /// let reply = strategy.reply(&strip, mirror, &[1, 1, 2, 2, 1, 1], left);
    /// assert_eq!(reply, Some(vec![([0, 4], 2), ([0, 5], 2)]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reply(
        &self,
        rules: &RewriteRules,
        mirror: &Mirror,
        before: &[CellContent],
        placement: Placement,
    ) -> Option<Writes> {
        let moved = self.placed(rules, mirror.follower.opponent(), placement)?;
        let board = self.board(rules);
        if before.len() != board.cells() || !moved.is_possible(before) {
            return None;
        }
        let at = |cell: Cell| before[usize::from(board.place(cell[0], cell[1]))];
        let fits = mirror.pictures.iter().filter(|picture| picture.placement == placement).find(|picture| {
            picture.cells.iter().zip(&picture.contents).all(|(&cell, &content)| at(cell) == content)
        });
        let other = fits.and_then(|picture| picture.reply);
        let reply = match other {
            Some(reply) => self.placed(rules, mirror.follower, reply)?,
            None => moved.image(&board.image(self.image), &self.renaming),
        };
        let mut after = before.to_vec();
        moved.carry_out(&mut after);
        reply.is_possible(&after).then(|| self.writes(&reply))
    }

    fn board(&self, rules: &RewriteRules) -> Board {
        Board { sides: [self.rows, self.columns], rings: rules.shape.rings() }
    }

    fn placed(&self, rules: &RewriteRules, player: Player, placement: Placement) -> Option<Move> {
        self.board(rules).placed(rules.of(player).get(placement.rewrite as usize)?, placement)
    }

    fn writes(&self, moved: &Move) -> Writes {
        let cell = |place: u16| [u32::from(place) / self.columns, u32::from(place) % self.columns];
        moved.writes().map(|(place, content)| (cell(place), content)).collect()
    }
}
