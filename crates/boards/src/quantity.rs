//! The values of quantities in conditions, counted on a board.

use campeao_base::Player;
use campeao_rules::board::{Content, Contents, Owner, Quantity, Role, Signs};

use crate::board::Board;
use crate::ground::Line;
#[cfg(not(target_family = "wasm"))]
use crate::matching::Matching;
use crate::neighbours::Neighbours;
use crate::squares::Squares;

/// The board and the move to which a condition refers.
pub(crate) struct Scene<'a, const N: usize> {
    pub(crate) board: &'a Board<N>,
    pub(crate) signs: &'a Signs,
    pub(crate) neighbours: &'a Neighbours,
    /// The directions of lines.
    pub(crate) lines: &'a [Line<N>],
    pub(crate) player: Player,
    /// The first and the last square of the move.
    pub(crate) ends: [u32; 2],
    /// The squares that the move changes.
    pub(crate) changed: Squares<N>,
    /// The square for which the condition asks whether it changes too.
    pub(crate) square: u32,
}

/// The contents with a role for a player.
pub(crate) fn contents_of(role: Role, player: Player, signs: &Signs) -> Contents {
    match role {
        Role::Own => signs.pieces(Owner::Player(player)),
        Role::Other => signs.pieces(Owner::Player(player.opponent())),
        Role::Left => signs.pieces(Owner::Player(Player::Left)),
        Role::Right => signs.pieces(Owner::Player(Player::Right)),
        Role::Empty => Contents::of(Content::EMPTY),
        Role::Sign(content) => Contents::of(content),
        Role::Piece => {
            let all = [Owner::Nobody, Owner::Player(Player::Left), Owner::Player(Player::Right)];
            all.into_iter().fold(Contents::NONE, |set, owner| set.or(signs.pieces(owner)))
        }
    }
}

impl<const N: usize> Scene<'_, N> {
    fn squares(&self, role: Role) -> Squares<N> {
        self.board.holding(contents_of(role, self.player, self.signs))
    }

    /// The value of a quantity.
    pub(crate) fn value(&self, quantity: Quantity) -> i64 {
        let grid = self.board.grid();
        let row = |square: u32| i64::from(grid.row_and_column(square).0) + 1;
        let column = |square: u32| i64::from(grid.row_and_column(square).1) + 1;
        match quantity {
            Quantity::Rows => grid.rows().into(),
            Quantity::Columns => grid.columns().into(),
            Quantity::Row => row(self.square),
            Quantity::Column => column(self.square),
            Quantity::FromRow => row(self.ends[0]),
            Quantity::FromColumn => column(self.ends[0]),
            Quantity::ToRow => row(self.ends[1]),
            Quantity::ToColumn => column(self.ends[1]),
            Quantity::Near(role) => {
                let near = self.neighbours.of(grid, self.changed).without(self.changed);
                (near & self.squares(role)).len().into()
            }
            Quantity::Count(role) => self.squares(role).len().into(),
            Quantity::Aligned(role) => {
                let frame = grid.frame(self.squares(role));
                frame.is_none_or(|(frame, ..)| frame.rows() == 1 || frame.columns() == 1).into()
            }
            Quantity::Span(role) => {
                let frame = grid.frame(self.squares(role));
                frame.map_or(0, |(frame, ..)| frame.rows().max(frame.columns()).into())
            }
            Quantity::Line(role) => self.longest_line(self.squares(role)),
            Quantity::Shut(role) => self.shut_groups(self.squares(role)),
            Quantity::Joined(role) => self.joined(role).into(),
            Quantity::Goal(role) => (self.squares(role) & self.edge(self.whose(role), true)).len().into(),
            Quantity::Matched(role) => self.matched(self.squares(role)),
        }
    }

    /// The number of squares of a set that every maximum matching of the set and the empty squares covers.
    #[cfg(not(target_family = "wasm"))]
    fn matched(&self, squares: Squares<N>) -> i64 {
        let grid = self.board.grid();
        let all = squares | self.board.holding(Contents::of(Content::EMPTY));
        let numbers: Vec<u32> = all.iter().collect();
        let index = |square: u32| numbers.binary_search(&square).ok();
        let mut near = vec![Vec::new(); numbers.len()];
        for (one, square) in numbers.iter().enumerate() {
            for other in (self.neighbours.of(grid, Squares::one(*square)) & all).iter().filter_map(index) {
                // An arc joins its two ends, whatever its direction.
                if other != one && !near[one].contains(&other) {
                    near[one].push(other);
                    near[other].push(one);
                }
            }
        }
        let mut matching = Matching::of(near);
        squares.iter().filter_map(index).map(|vertex| i64::from(matching.always_covers(vertex))).sum()
    }

    /// In the browser, matchings are left out, to keep the module small. No theory agrees with this number.
    #[cfg(target_family = "wasm")]
    fn matched(&self, _: Squares<N>) -> i64 {
        -1
    }

    fn whose(&self, role: Role) -> Player {
        match role {
            Role::Left => Player::Left,
            Role::Right => Player::Right,
            Role::Other => self.player.opponent(),
            Role::Own | Role::Empty | Role::Piece | Role::Sign(_) => self.player,
        }
    }

    fn longest_line(&self, squares: Squares<N>) -> i64 {
        let longest = |line: &Line<N>| {
            let (mut rest, mut length) = (squares, 0);
            // Around a ring a line has no end, so its length is bounded.
            while !rest.is_empty() && length < line.most {
                rest = squares & line.on.apply(rest);
                length += 1;
            }
            length
        };
        self.lines.iter().map(longest).max().unwrap_or(0)
    }

    fn shut_groups(&self, squares: Squares<N>) -> i64 {
        let grid = self.board.grid();
        let empty = self.board.holding(Contents::of(Content::EMPTY));
        // If neighbours are mutual, a square without neighbours in the set is a group by itself; all these are counted
        // at once.
        let near = if self.neighbours.are_mutual() { self.neighbours.of(grid, squares) } else { squares };
        let mut rest = squares & near;
        let lone = squares.without(rest).without(self.neighbours.of(grid, empty));
        let mut shut = i64::from(lone.len());
        while !rest.is_empty() {
            let group = self.neighbours.group(grid, rest.lowest(), squares);
            rest = rest.without(group);
            shut += i64::from(!self.neighbours.of(grid, group).meets(empty));
        }
        shut
    }

    /// The edge of a player. In joining games the upper and the lower edge are Left's, the left and the right edge
    /// Right's; as a goal, Right's edge is the lower one.
    fn edge(&self, player: Player, goal: bool) -> Squares<N> {
        let grid = self.board.grid();
        match (player, goal) {
            (Player::Left, _) => grid.row(0),
            (Player::Right, true) => grid.row(grid.rows() - 1),
            (Player::Right, false) => grid.column(0),
        }
    }

    fn joined(&self, role: Role) -> bool {
        let grid = self.board.grid();
        let player = self.whose(role);
        let far = match player {
            Player::Left => grid.row(grid.rows() - 1),
            Player::Right => grid.column(grid.columns() - 1),
        };
        self.neighbours.group(grid, self.edge(player, false), self.squares(role)).meets(far)
    }
}
