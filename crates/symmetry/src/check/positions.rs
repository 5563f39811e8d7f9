//! Positions in the middle of a play, judged by a checked certificate.
//!
//! Theorem. Hypothesis: the certificate has been checked and covers boards of this size; it has a mirror of the player
//! who is not to move; the content of gx is π of that of x for every cell x outside the mirror's core; the contents of
//! the core are in the mirror's list; every content can occur in play. Conclusion: the player to move loses. Proof:
//! the checker uses only these facts about a position when it tests moves and replies, so after each move there is a
//! reply after which they hold again. How the position came about does not matter.
//!
//! On a side beyond the bound the core lies about the centre (on a ring about either centre), as on the representative
//! board in the certificate. The difference of the two sides is a multiple of twice the start's period.

use super::Board;
use super::placed::Imaged;
use crate::{Cell, CellContent, Certificate, Contents, Mirror};
use campeao_base::Player;

/// The positions on boards of one size that a certificate decides.
///
/// ```
/// use campeao_base::Player;
/// use campeao_symmetry::{RewriteRules, Contents, Limits, Rewrite, Shape, WindowCell, search};
/// let empty = Contents::one(1);
/// let domino = |row, column| {
///     Rewrite::new(vec![WindowCell::write(0, 0, empty, 2), WindowCell::write(row, column, empty, 2)])
/// };
/// let moves = vec![domino(0, 1), domino(1, 0)];
/// let cram = RewriteRules::new(3, [moves.clone(), moves], vec![vec![1]], Shape::Plane)?;
/// let laws = search(&cram, &Limits::default())?;
/// let certificate = &laws.on(2, 4).ok_or("no law")?.certificate;
/// certificate.check(&cram)?;
/// let copied = certificate.copied(2, 4).ok_or("another size")?;
/// assert!(copied.loses(Player::Left, &[2, 2, 1, 1, 1, 1, 2, 2]));
/// assert!(!copied.loses(Player::Left, &[2, 2, 1, 1, 1, 1, 1, 1]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Copied {
    /// The image of each cell, row by row.
    image: Vec<usize>,
    names: Vec<CellContent>,
    live: Contents,
    mirrors: Vec<Replies>,
}

/// The mirror of a player on a board.
#[derive(Clone, Debug)]
struct Replies {
    /// The player who replies; either player if both have the same moves.
    follower: Option<Player>,
    core: Vec<usize>,
    contents: Vec<Vec<CellContent>>,
}

impl Copied {
    /// Whether the player to move is proved to lose a position, given by the contents of its cells, row by row. False
    /// makes no claim.
    pub fn loses(&self, mover: Player, contents: &[CellContent]) -> bool {
        let named = |content: CellContent| self.names.get(usize::from(content)).copied();
        contents.len() == self.image.len()
            && contents.iter().all(|content| self.live.contains(*content))
            && self.mirrors.iter().any(|mirror| {
                let at_core = || mirror.core.iter().map(|cell| contents[*cell]);
                let even = |(cell, image): (usize, &usize)| {
                    named(contents[cell]) == Some(contents[*image])
                        || mirror.core.binary_search(&cell).is_ok()
                };
                mirror.follower != Some(mover)
                    && self.image.iter().enumerate().all(even)
                    && mirror.contents.iter().any(|known| known.iter().copied().eq(at_core()))
            })
    }
}

impl Certificate {
    /// The positions that the certificate decides on a board with `rows` rows and `columns` columns, once it has been
    /// [checked](Self::check); `None` if it does not cover such boards.
    pub fn copied(&self, rows: u32, columns: u32) -> Option<Copied> {
        if !self.sizes.contains(rows, columns) {
            return None;
        }
        let sides = [rows, columns];
        let standing = [0, 1].map(|axis| {
            let (bound, period) = (self.bounds[axis], self.periods[axis].max(1));
            if sides[axis] < bound { sides[axis] } else { bound + (sides[axis] - bound) % period }
        });
        let proof = self.boards.iter().find(|board| [board.rows, board.columns] == standing)?;
        let on = Imaged { certificate: self, board: Board { rows, columns } };
        let number = |[row, column]: Cell| row as usize * columns as usize + column as usize;
        let rings = self.rules.shape.rings();
        let moved = |cell: Cell| {
            let axis = |axis: usize| {
                let (x, side, longer) = (cell[axis], standing[axis], sides[axis] - standing[axis]);
                if rings[axis] && 4 * x < side {
                    x
                } else if rings[axis] && 4 * x >= 3 * side {
                    x + longer
                } else {
                    x + longer / 2
                }
            };
            [axis(0), axis(1)]
        };
        let same = self.rules.is_impartial();
        let replies = |mirror: &Mirror| {
            // The core in the order of its cells on this board.
            let mut core: Vec<(usize, usize)> =
                mirror.core.iter().enumerate().map(|(place, cell)| (number(moved(*cell)), place)).collect();
            core.sort_unstable();
            let ordered =
                |contents: &Vec<CellContent>| core.iter().map(|(_, place)| contents[*place]).collect();
            Replies {
                follower: (!same).then_some(mirror.follower),
                contents: mirror.contents.iter().map(ordered).collect(),
                core: core.iter().map(|(cell, _)| *cell).collect(),
            }
        };
        Some(Copied {
            image: on.cells().map(|cell| number(on.image(cell))).collect(),
            names: self.renaming.names().to_vec(),
            live: self.live(),
            mirrors: proof.mirrors.iter().map(replies).collect(),
        })
    }
}
