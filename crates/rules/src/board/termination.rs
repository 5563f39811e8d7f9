//! Proof that every play of a board game ends: a natural number that each move makes smaller.
//!
//! Hypothesis: each content has a weight; each player, and nobody, has a direction for his pieces, straight, diagonal
//! or none. N is the sum of the weights of all cells and of the remaining distances: for each piece, its distance along
//! its owner's direction to the last line, where a diagonal distance is the sum of those along the rows and the
//! columns. Every move, and every part of a move that may be repeated, makes N smaller. Conclusion: every play ends, as
//! N is bounded below on a board. The search covers all weights up to a bound and all directions of two owners or of
//! nobody's pieces, and then weights that grow from cell to cell; an N beyond that may still exist.

use super::cell_order::CellOrder;
use super::content::{Content, Contents, Owner, Signs};
use super::load::{AlsoCells, BoardMove};
use super::pattern::{Cell, Form, Run};
use campeao_base::Player;

/// A number that each move makes smaller: the sum of the weights of all contents and of the remaining distances of the
/// pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The weight of each content.
    pub weights: [i32; Content::COUNT],
    /// The decrease of the number by a step down and by a step to the right, for a piece of Left and of Right.
    pub steps: [(i32, i32); 2],
    /// The same for a piece of nobody.
    pub step_of_nobody: (i32, i32),
    /// The order in which cells are read, if each cell outweighs all cells read after it.
    pub order: Option<CellOrder>,
}

/// The possible owners of pieces.
const OWNERS: [Owner; 3] = [Owner::Player(Player::Left), Owner::Player(Player::Right), Owner::Nobody];

/// The possible directions of pieces, down and to the right, the simplest first.
const WAYS: [(i32, i32); 9] = [(0, 0), (0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)];

/// The greatest weight tried.
const HEAVIEST: i32 = 3;

/// Looks for a number that each move makes smaller. Around a ring, of columns or of rows, no piece comes nearer to an
/// end.
///
/// # Errors
/// The first kind of move that defeats the simplest candidates.
pub(super) fn progress(moves: &[BoardMove], signs: &Signs, ring: [bool; 2]) -> Result<Progress, usize> {
    let used: Vec<Content> = signs.contents().iter().filter(|content| *content != Content::GONE).collect();
    let [ring_of_columns, ring_of_rows] = ring;
    let is_open = |(down, right): (i32, i32)| !(ring_of_rows && down != 0 || ring_of_columns && right != 0);
    // Only contents that exist have directions.
    let ways = |owner: Owner| {
        WAYS.into_iter()
            .filter(move |way| *way == (0, 0) || is_open(*way))
            .filter(move |way| *way == (0, 0) || !signs.pieces(owner).is_empty())
    };
    let [left, right] = Player::BOTH.map(|player| ways(Owner::Player(player)).collect::<Vec<_>>());
    let pairs = left.iter().flat_map(|left| right.iter().map(move |right| [*left, *right]));
    let is_straight = |way: &(i32, i32)| way.0 == 0 || way.1 == 0;
    let (straight, diagonal): (Vec<_>, Vec<_>) = pairs.partition(|pair| pair.iter().all(is_straight));
    let of_players = straight.into_iter().chain(diagonal).map(|steps| (steps, (0, 0)));
    let of_nobody = ways(Owner::Nobody).skip(1).map(|step| ([(0, 0); 2], step));
    for (steps, step_of_nobody) in of_players.chain(of_nobody) {
        let mut weights = [0; Content::COUNT];
        loop {
            let found = Progress { weights, steps, step_of_nobody, order: None };
            if moves.iter().all(|kind| found.shrinks_by(kind)) {
                return Ok(found);
            }
            if !next(&mut weights, &used) {
                break;
            }
        }
    }
    let weighing = |weights, order| Progress { weights, steps: [(0, 0); 2], step_of_nobody: (0, 0), order };
    // Around a ring, no cell comes before all others. In the browser, orders are left out, to keep the module small.
    let ordered = || CellOrder::find(moves, |weights| next(weights, &used));
    if let Some((order, weights)) =
        (ring == [false; 2] && !cfg!(target_family = "wasm")).then(ordered).flatten()
    {
        return Ok(weighing(weights, Some(order)));
    }
    let mut emptying = weighing([0; Content::COUNT], None);
    emptying.weights[Content::EMPTY.number()] = 1;
    Err(moves.iter().position(|kind| !emptying.shrinks_by(kind)).unwrap_or(0))
}

/// Advances to the next weights; returns false after the last ones.
fn next(weights: &mut [i32; Content::COUNT], used: &[Content]) -> bool {
    for content in used {
        let weight = &mut weights[content.number()];
        if *weight < HEAVIEST {
            *weight += 1;
            return true;
        }
        *weight = 0;
    }
    false
}

impl Progress {
    /// The decrease of the number by a step down and by a step to the right of a piece with this owner.
    pub const fn step_of(&self, owner: Owner) -> (i32, i32) {
        match owner {
            Owner::Player(player) => self.steps[player as usize],
            Owner::Nobody => self.step_of_nobody,
        }
    }

    /// Whether the number depends on the places of pieces.
    pub fn goes(&self) -> bool {
        self.order.is_some() || self.steps != [(0, 0); 2] || self.step_of_nobody != (0, 0)
    }

    fn shrinks_by(&self, kind: &BoardMove) -> bool {
        let first = kind.forms.iter().flatten();
        let then = kind.then.iter().flatten().flatten();
        // Further changes must not increase the number, whatever the old contents were.
        let also = kind.also.as_ref().is_none_or(|also| {
            let weight = self.weights[also.becomes.number()];
            let held = match also.cells {
                AlsoCells::Holding(held) => held,
                AlsoCells::Near | AlsoCells::Where(_) => Contents::ALL,
            };
            held.iter().all(|other| self.weights[other.number()] >= weight) && !self.goes()
        });
        // A move of two parts decreases the number if one part does and the other does not increase it.
        let least = |forms: &mut dyn Iterator<Item = &Form>| forms.map(|form| self.loss(form)).min();
        let (one, two) = (least(&mut first.into_iter()), least(&mut then.into_iter()));
        let sum = one.unwrap_or(0).saturating_add(two.unwrap_or(0));
        also && one.is_none_or(|one| one >= i64::from(kind.again)) && (sum > 0 || one.is_none())
    }

    /// The least decrease of the number by a form, for all old contents; very negative if nothing is certain.
    fn loss(&self, form: &Form) -> i64 {
        let weight = |content: Content| i64::from(self.weights[content.number()]);
        let grows = |run: &Run, becomes: Content| {
            run.test.iter().any(|content| content != Content::GONE && weight(content) < weight(becomes))
        };
        // A run of any length that becomes pieces with a direction adds an unbounded distance.
        let comes = |becomes: Content| becomes.owner().is_some_and(|owner| self.step_of(owner) != (0, 0));
        let spoils = |run: Run| run.becomes.is_some_and(|becomes| grows(&run, becomes) || comes(becomes));
        if form.run.is_some_and(spoils) {
            return UNSURE;
        }
        let written = (0..).zip(&form.cells).filter_map(|(number, cell)| {
            let behind = form.run.is_some_and(|run| number >= run.at);
            Some(Written { cell: *cell, becomes: cell.becomes?, behind })
        });
        let written: Vec<Written> = written.collect();
        let mut least = None;
        for_each_choice(&written, &mut Vec::new(), &mut |held| {
            let weighed: i64 =
                held.iter().zip(&written).map(|(held, cell)| weight(*held) - weight(cell.becomes)).sum();
            let gone = OWNERS.map(|owner| self.way_gone(owner, form.run.as_ref(), &written, held));
            let loss = gone.into_iter().fold(weighed, i64::saturating_add);
            least = Some(least.map_or(loss, |least: i64| least.min(loss)));
        });
        least.unwrap_or(0)
    }

    /// The least decrease of the remaining distances of an owner's pieces, for all lengths of the run. A captured piece
    /// takes its distance with it; where a piece appears, nothing is certain.
    fn way_gone(&self, owner: Owner, run: Option<&Run>, written: &[Written], held: &[Content]) -> i64 {
        let (down, right) = self.step_of(owner);
        if (down, right) == (0, 0) {
            return 0;
        }
        let theirs = |content: Content| content.owner() == Some(owner);
        let along = |(row, column): (i16, i16)| {
            i64::from(row) * i64::from(down) + i64::from(column) * i64::from(right)
        };
        let (longer, least) = run.map_or((0, 0), |run| (along(run.step), i64::from(run.least)));
        // The distance of a cell along the direction with the shortest run, and its growth with each further cell of
        // the run.
        let gone = |written: &Written| {
            let longer = if written.behind { longer } else { 0 };
            (along((written.cell.row, written.cell.column)) + least * longer, longer)
        };
        let came: Vec<(i64, i64)> = written.iter().filter(|cell| theirs(cell.becomes)).map(gone).collect();
        let left = written.iter().zip(held).filter(|(_, held)| theirs(**held)).map(|(cell, _)| gone(cell));
        let mut left: Vec<(i64, i64)> = left.collect();
        if came.len() > left.len() {
            return UNSURE;
        }
        left.sort_unstable();
        let sum = |cells: &[(i64, i64)]| {
            cells.iter().fold((0, 0), |(gone, longer), cell| (gone + cell.0, longer + cell.1))
        };
        let (came, left) = (sum(&came), sum(&left[..came.len()]));
        if came.1 < left.1 { UNSURE } else { came.0 - left.0 }
    }
}

/// A cell that changes.
struct Written {
    cell: Cell,
    becomes: Content,
    /// Whether it lies after a run.
    behind: bool,
}

/// The bound where nothing is certain.
const UNSURE: i64 = i64::MIN / 4;

/// Calls `visit` with all possible old contents of the cells that change.
fn for_each_choice(written: &[Written], held: &mut Vec<Content>, visit: &mut dyn FnMut(&[Content])) {
    let Some(Written { cell, .. }) = written.get(held.len()) else { return visit(held) };
    for content in cell.test.iter().filter(|content| *content != Content::GONE) {
        held.push(content);
        for_each_choice(written, held, visit);
        held.pop();
    }
}
