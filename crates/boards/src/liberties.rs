//! Games in which pieces are placed so that every group keeps a liberty, such as `NoGo`: legal placements, and
//! components.
//!
//! A group is shut when it has no liberty, that is, no empty neighbouring square. Hypothesis: every move places one
//! piece on an empty square, and the only condition is that no group of some kinds is shut afterwards. Conclusions:
//!
//! 1. A piece that cannot be placed on a square now never can be: a group grows through its liberties only, so a
//!    group with one liberty keeps that liberty until it is filled.
//! 2. An empty square on which nobody can place a piece is a liberty for good, so its groups are never shut.
//! 3. Every other group links its liberties, and two neighbouring empty squares are linked. The classes of linked
//!    squares are components.

use campeao_base::Player;
use campeao_rules::board::{BoardRules, Condition, Content, Contents};
use smallvec::SmallVec;

use crate::board::Board;
use crate::neighbours::Neighbours;
use crate::quantity::contents_of;
use crate::squares::Squares;
use crate::window::Window;

/// The kinds of groups in a game of this kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Liberties {
    /// For each kind of group that may not be shut, the contents of its squares. Each square is in at most one group.
    classes: SmallVec<[Contents; 2]>,
    /// The content that is placed.
    placed: Contents,
}

/// A connected group of squares.
struct Group<const N: usize> {
    /// The number of its class.
    class: usize,
    squares: Squares<N>,
    liberties: Squares<N>,
}

/// A board with its groups.
pub(crate) struct Grouped<'a, const N: usize> {
    liberties: &'a Liberties,
    neighbours: &'a Neighbours,
    board: &'a Board<N>,
    empty: Squares<N>,
    groups: SmallVec<[Group<N>; 16]>,
}

impl Liberties {
    /// The data of the rules if the game is of this kind, from the windows of each player.
    pub(crate) fn of<'a>(
        rules: &BoardRules,
        neighbours: &Neighbours,
        ways: impl Fn(Player) -> &'a [Window],
    ) -> Option<Self> {
        // Around a ring of one square the square is its own neighbour.
        if rules.ring != [false, false] || !neighbours.are_mutual() {
            return None;
        }
        let empty = Contents::of(Content::EMPTY);
        let mut found: Option<Self> = None;
        for player in Player::BOTH {
            for window in ways(player) {
                let kind = &rules.moves[window.kind];
                let alone = kind.when.is_none() && kind.also.is_none() && kind.then.is_none() && !kind.again;
                let ([look], [(content, _)], [_]) =
                    (window.looks.as_slice(), window.writes.as_slice(), window.form.cells.as_slice())
                else {
                    return None;
                };
                let places = look.allowed == empty && !look.off_board && content.owner().is_some();
                let roles = kind.after.as_ref().and_then(Condition::nothing_shut);
                let roles = roles.filter(|_| alone && places && window.form.run.is_none())?;
                let mut classes: SmallVec<[Contents; 2]> =
                    roles.iter().map(|role| contents_of(*role, player, &rules.signs)).collect();
                classes.sort_unstable();
                classes.dedup();
                let found =
                    found.get_or_insert_with(|| Self { classes: classes.clone(), placed: Contents::NONE });
                if found.classes != classes {
                    return None;
                }
                found.placed = found.placed.with(*content);
            }
        }
        let apart = |all: Contents, class: &Contents| all.and(*class).is_empty().then(|| all.or(*class));
        found.filter(|found| found.classes.iter().try_fold(empty, apart).is_some())
    }

    /// Whether an exchange of contents preserves the kinds of groups.
    pub(crate) fn keeps(&self, exchanged: impl Fn(Contents) -> Contents) -> bool {
        self.classes.iter().all(|class| self.classes.contains(&exchanged(*class)))
    }

    /// The groups of a board.
    pub(crate) fn grouped<'a, const N: usize>(
        &'a self,
        neighbours: &'a Neighbours,
        board: &'a Board<N>,
    ) -> Grouped<'a, N> {
        let grid = board.grid();
        let empty = board.holding(Contents::of(Content::EMPTY));
        let mut groups = SmallVec::new();
        for (class, contents) in self.classes.iter().enumerate() {
            let mut rest = board.holding(*contents);
            while !rest.is_empty() {
                let squares = neighbours.group(grid, rest.lowest(), rest);
                rest = rest.without(squares);
                groups.push(Group { class, squares, liberties: neighbours.of(grid, squares) & empty });
            }
        }
        Grouped { liberties: self, neighbours, board, empty, groups }
    }
}

impl<const N: usize> Grouped<'_, N> {
    fn near(&self, squares: Squares<N>) -> Squares<N> {
        self.neighbours.of(self.board.grid(), squares)
    }

    /// The squares on which a piece can be placed so that no group is shut.
    pub(crate) fn open_to(&self, content: Content) -> Squares<N> {
        if self.groups.iter().any(|group| group.liberties.is_empty()) {
            return Squares::NONE;
        }
        // A piece with an empty neighbour has a liberty.
        let breathes = self.empty & self.near(self.empty);
        let classes = self.liberties.classes.iter().enumerate();
        classes.fold(self.empty, |open, (class, contents)| {
            let groups = self.groups.iter().filter(|group| group.class == class);
            let joins = contents.has(content);
            // Otherwise it must join a group with another liberty, and must not take the last liberty of a group
            // that it does not join.
            let liberties = groups.map(|group| group.liberties).filter(|liberties| {
                let is_last = liberties.without(liberties.lowest()).is_empty();
                is_last != joins
            });
            let liberties = liberties.fold(Squares::NONE, |all, liberties| all | liberties);
            if joins { open & (breathes | liberties) } else { open.without(liberties) }
        })
    }

    /// The squares on which a player can still place a piece, and the empty squares on which nobody can.
    fn open_and_closed(&self) -> [Squares<N>; 2] {
        let placed = self.liberties.placed.iter();
        let open = placed.fold(Squares::NONE, |open, content| open | self.open_to(content));
        [open, self.empty.without(open)]
    }

    /// Visits the components of the board, each with the squares attached to it.
    pub(crate) fn for_each_part(&self, mut visit: impl FnMut(Squares<N>)) {
        let [mut rest, closed] = self.open_and_closed();
        let open = rest;
        while !rest.is_empty() {
            let part = self.part(rest.lowest(), open, closed);
            rest = rest.without(part);
            visit(self.attached(part, closed));
        }
    }

    /// The open squares linked with one.
    fn part(&self, seed: Squares<N>, open: Squares<N>, closed: Squares<N>) -> Squares<N> {
        let mut part = seed;
        loop {
            let mut grown = part | self.near(part) & open;
            for group in &self.groups {
                if group.liberties.meets(grown) && !group.liberties.meets(closed) {
                    grown |= group.liberties;
                }
            }
            if grown == part {
                return part;
            }
            part = grown;
        }
    }

    /// A component with its groups, a closed square near each group that is never shut, and the neighbours that
    /// keep closed squares closed.
    fn attached(&self, part: Squares<N>, closed: Squares<N>) -> Squares<N> {
        let mut shown = self.near(part) & closed;
        let mut with_groups = part;
        for group in self.groups.iter().filter(|group| group.liberties.meets(part)) {
            with_groups |= group.squares;
            if !group.liberties.meets(shown) {
                shown |= (group.liberties & closed).lowest();
            }
        }
        with_groups | shown | self.near(shown) & self.board.present().without(self.empty)
    }
}
