//! Properties derived from the rules of a board game: symmetries, whether positions are sums, and axes for bounds
//! by cuts.
//!
//! A symmetry is a motion of the board with an exchange of contents. Hypothesis: it carries the set of windows of
//! each player onto his own set (or onto the opponent's set), and the quantities in points and ends keep their
//! values. Conclusion: a position and its image have the same value (or the image has the negative value). Proof by
//! induction on the moves: the options of the image are the images of the options, of the same player (or of the
//! other).

use campeao_base::Player;
use campeao_formula::Formula;
use campeao_rules::board::{
    Also, AlsoCells, BoardRules, Cell, Condition, Content, Contents, Owner, Quantity, Role, Run,
};
use rustc_hash::FxHashSet;
use std::ops::Range;

use crate::grid::Axis;
use crate::liberties::Liberties;
use crate::neighbours::Neighbours;
use crate::squares::Squares;
use crate::symmetry::{Motion, Symmetry};
use crate::window::{CellTest, Window};

/// The properties derived from the rules.
#[derive(Clone, Debug)]
pub(crate) struct Derived {
    /// The motions, with or without an exchange of colours, with their effect on the value.
    pub(crate) symmetries: Vec<Symmetry>,
    /// The symmetries of boards of one row, and of one column, where several of `symmetries` coincide.
    pub(crate) symmetries_of_lines: [Vec<Symmetry>; 2],
    /// Whether positions are sums of components: moves look at and change only squares of their pattern, or ask for
    /// liberties of groups; and the game ends only by a player being stuck.
    pub(crate) splits: bool,
    /// The groups, in a game in which every move places a piece so that no group is left without a liberty.
    pub(crate) liberties: Option<Liberties>,
    /// For each player the axis, if there is one, such that only that player's moves take squares of several lines at
    /// once. Moves take empty squares and depend on nothing else. A cut between two lines then removes moves of that
    /// player alone.
    pub(crate) cut_between: [Option<Axis>; 2],
    /// The data of a game in which every move takes squares out of use for good.
    pub(crate) consumes: Option<Consuming>,
    /// The contents that patterns ask for. Where none of them can be written any more, no new placement can come to
    /// fit.
    pub(crate) wanted: Contents,
}

/// The data of a game whose moves only take squares out of use.
///
/// A square is in use while it holds a content that some pattern asks for. Hypothesis: every pattern takes a square
/// out of use, changes only squares that it looks at, and looks at nothing beyond the board. Conclusion: no square
/// comes into use, and a square out of use never changes.
#[derive(Clone, Debug)]
pub(crate) struct Consuming {
    /// The contents that patterns both ask for and write, on squares in use.
    pub(crate) renewed: Contents,
    /// For each form, whether its placements link squares that the placements of earlier forms do not link.
    pub(crate) links: Vec<bool>,
}

/// The windows of a game, by player.
#[derive(Clone, Copy)]
pub(crate) struct Ways<'a> {
    pub(crate) windows: &'a [Window],
    pub(crate) of: &'a [Range<usize>; 2],
    pub(crate) then: &'a [[Range<usize>; 2]],
}

impl<'a> Ways<'a> {
    fn of(self, player: Player) -> &'a [Window] {
        self.windows.get(self.of[player.index()].clone()).unwrap_or_default()
    }

    /// The windows of the second part of a turn, after a kind of move of a player.
    fn then(self, kind: usize, player: Player) -> &'a [Window] {
        let numbers = self.then.get(kind).map(|then| then[player.index()].clone());
        numbers.and_then(|numbers| self.windows.get(numbers)).unwrap_or_default()
    }
}

pub(crate) fn derive(rules: &BoardRules, neighbours: &Neighbours, ways: &Ways<'_>) -> Derived {
    let all = || ways.windows.iter();
    let looked = all().all(|window| {
        let kind = &rules.moves[window.kind];
        // The cells near a run are as far away as the run is long, so nothing bounds the pattern.
        let near = |also: &Also| matches!(also.cells, AlsoCells::Near) && window.form.run.is_none();
        let also = kind.also.as_ref().is_none_or(near);
        // A condition that could be turned into looks leaves a simple window.
        let asked = kind.when.is_some() && !window.simple;
        let far =
            window.form.run.is_some() && window.form.cells.iter().any(|cell| cell.test.has(Content::GONE));
        kind.after.is_none() && !asked && also && !far
    });
    // The second part of a turn must touch its anchor; otherwise it could act in another component than the first
    // part.
    let begins = |window: &Window| {
        let looks = window.looks.iter().map(|look| (look.row, look.column));
        let mut places = looks.chain(window.writes.iter().flat_map(|(_, places)| places.iter().copied()));
        places.any(|place| place == (0, 0))
    };
    let mut following = Player::BOTH
        .into_iter()
        .flat_map(|player| (0..rules.moves.len()).flat_map(move |kind| ways.then(kind, player)));
    let tied = following.all(begins);
    let wanted = all().fold(Contents::NONE, |set, window| set.or(window.reads()));
    let liberties = Liberties::of(rules, neighbours, |player| ways.of(player));
    let symmetries = symmetries(rules, *ways, liberties.as_ref());
    Derived {
        symmetries_of_lines: [true, false].map(|is_row| of_lines(&symmetries, is_row)),
        symmetries,
        splits: (looked && tied || liberties.is_some()) && rules.ends_by_stuckness(),
        liberties,
        consumes: consuming(ways.windows, wanted),
        wanted,
        cut_between: Player::BOTH.map(|player| cut_between(rules, *ways, player)),
    }
}

/// A look of a form: its place, the contents it allows if these are never written, and the anchors for which it is
/// meant.
type Seen = (i32, i32, u8, Option<Squares>);

/// The data of a game whose moves only take squares out of use; `None` for other games.
fn consuming(windows: &[Window], wanted: Contents) -> Option<Consuming> {
    let takes = |window: &Window| {
        let seen = |place: &(i32, i32)| window.looks.iter().any(|look| (look.row, look.column) == *place);
        window.simple
            && window.near.is_none()
            && window.looks.iter().all(|look| !look.off_board)
            && window.writes.iter().flat_map(|(_, places)| places).all(seen)
            && window.writes.iter().any(|(content, _)| !wanted.has(*content))
    };
    if !windows.iter().all(takes) {
        return None;
    }
    let written = windows.iter().flat_map(|window| &window.writes);
    let written = written.fold(Contents::NONE, |set, (content, _)| set.or(Contents::of(*content)));
    let renewed = wanted.and(written);
    // The squares that a form may link are determined by its places, up to a translation, and by the contents that
    // are never written there.
    let mut known: Vec<(Option<Squares>, Vec<Seen>)> = Vec::new();
    let mut is_new = |window: &Window| {
        let least = |place: fn(&CellTest) -> i32| window.looks.iter().map(place).min().unwrap_or(0);
        // On a graph places cannot be compared up to translation, so none is translated.
        let fixed = window.anchors.is_some();
        let (top, left) = if fixed { (0, 0) } else { (least(|look| look.row), least(|look| look.column)) };
        let kept =
            |look: &CellTest| if look.allowed.and(renewed).is_empty() { look.allowed.bits() } else { 0 };
        let looks = window.looks.iter();
        let mut seen: Vec<Seen> =
            looks.map(|look| (look.row - top, look.column - left, kept(look), look.anchors)).collect();
        seen.sort_unstable();
        let key = (window.anchors, seen);
        let new = !known.contains(&key);
        known.push(key);
        new
    };
    Some(Consuming { renewed, links: windows.iter().map(&mut is_new).collect() })
}

/// The axis across which only this player's moves take squares; `None` if the opponent has such moves too.
fn cut_between(rules: &BoardRules, ways: Ways<'_>, player: Player) -> Option<Axis> {
    let empty = Contents::of(Content::EMPTY);
    let plain = ways.windows.iter().all(|window| {
        let takes = |cell: &Cell| cell.test == empty && cell.becomes == Some(Content::GONE);
        window.simple && window.near.is_none() && window.form.cells.iter().all(takes) && {
            window.looks.len() == window.form.cells.len()
        }
    });
    if !plain || rules.ring != [false, false] || rules.graph.is_some() {
        return None;
    }
    let others = || ways.of(player.opponent()).iter().flat_map(|window| window.looks.iter());
    if others().all(|look| look.row == 0) {
        Some(Axis::Rows)
    } else if others().all(|look| look.column == 0) {
        Some(Axis::Columns)
    } else {
        None
    }
}

/// A comparable form of a window after a motion and an exchange of colours: equal keys mean equal windows.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key<'r> {
    /// The looks: place and contents.
    looks: Vec<(i32, i32, u8)>,
    /// The writes: place and content.
    writes: Vec<(i32, i32, usize)>,
    /// The cells of a form with a run, and the run.
    run: Option<(Vec<Cell>, Run)>,
    /// The other cells that change: the contents that they must hold (none for the cells near), and the new content.
    also: Option<(Option<u8>, Content)>,
    /// On a graph, the anchors of the form.
    anchors: Option<Squares>,
    /// The cell where the turn continues, and the two cells between which the move leads.
    ends: Option<[(i32, i32); 2]>,
    again: bool,
    conditions: [Option<&'r Formula>; 2],
    /// The player whose pieces the conditions mention, if they do.
    whose: Option<Player>,
    then: Vec<Key<'r>>,
}

impl Key<'_> {
    /// The looks and the writes alone.
    fn rewrite(&self) -> impl Ord + '_ {
        (&self.looks, &self.writes, &self.run)
    }
}

/// The action of a symmetry on rules.
impl Symmetry {
    fn place(self, row: i32, column: i32) -> (i32, i32) {
        let (row, column) = if self.motion.transposes() { (column, row) } else { (row, column) };
        let row = if self.motion.reverses_rows() { -row } else { row };
        (row, if self.motion.reverses_columns() { -column } else { column })
    }

    fn contents(self, contents: Contents) -> Contents {
        contents.iter().map(|content| self.content(content)).fold(Contents::NONE, Contents::with)
    }

    /// Whether a quantity with one name for both players would count something else in the image.
    fn misnames(self, quantity: Quantity) -> bool {
        match quantity.role() {
            Some(Role::Left | Role::Right) => self.swaps,
            Some(Role::Sign(content)) => self.content(content) != content,
            _ => false,
        }
    }

    fn key<'r>(self, rules: &'r BoardRules, player: Player, window: &Window, then: &[Window]) -> Key<'r> {
        let kind = &rules.moves[window.kind];
        let mut looks: Vec<(i32, i32, u8)> = window
            .looks
            .iter()
            .map(|look| {
                let (row, column) = self.place(look.row, look.column);
                (row, column, self.contents(look.allowed).bits())
            })
            .collect();
        let writes = window.writes.iter().flat_map(|(content, places)| {
            places.iter().map(|(row, column)| {
                let (row, column) = self.place(*row, *column);
                (row, column, self.content(*content).number())
            })
        });
        let mut writes: Vec<(i32, i32, usize)> = writes.collect();
        let followed = kind.then.is_some() || kind.again;
        let run = window.form.run.map(|run| {
            let narrow = |row: i16, column: i16| {
                let (row, column) = self.place(row.into(), column.into());
                (row as i16, column as i16)
            };
            let cells = window.form.cells.iter().map(|cell| {
                let (row, column) = narrow(cell.row, cell.column);
                let becomes = cell.becomes.map(|content| self.content(content));
                Cell { row, column, test: self.contents(cell.test), becomes }
            });
            let becomes = run.becomes.map(|content| self.content(content));
            let step = narrow(run.step.0, run.step.1);
            (cells.collect(), Run { step, test: self.contents(run.test), becomes, ..run })
        });
        if run.is_none() && !followed {
            // The same rewrite at another place of the pattern counts as the same pattern.
            let places = || {
                looks.iter().map(|look| (look.0, look.1)).chain(writes.iter().map(|write| (write.0, write.1)))
            };
            let top = places().map(|place| place.0).min().unwrap_or(0);
            let left = places().map(|place| place.1).min().unwrap_or(0);
            looks = looks.iter().map(|(row, column, set)| (row - top, column - left, *set)).collect();
            writes = writes.iter().map(|(row, column, put)| (row - top, column - left, *put)).collect();
        }
        looks.sort_unstable();
        writes.sort_unstable();
        let ends = followed.then(|| window.ends.map(|(row, column)| self.place(row, column)));
        let mut then: Vec<Key<'r>> = then.iter().map(|window| self.key(rules, player, window, &[])).collect();
        let conditions = [&kind.when, &kind.after];
        let relative = |quantity: Quantity| matches!(quantity.role(), Some(Role::Own | Role::Other));
        let told = conditions.into_iter().flatten().any(|condition| condition.quantities().any(relative));
        let whose = if self.swaps { player.opponent() } else { player };
        // The rest of a key is the same for all windows of one kind of move.
        then.sort_by(|one, other| one.rewrite().cmp(&other.rewrite()));
        let held = |also: &Also| match also.cells {
            AlsoCells::Holding(held) => Some(self.contents(held).bits()),
            AlsoCells::Near | AlsoCells::Where(_) => None,
        };
        let also = kind.also.as_ref().map(|also| (held(also), self.content(also.becomes)));
        Key {
            looks,
            writes,
            run,
            also,
            anchors: window.anchors,
            ends,
            again: kind.again,
            conditions: conditions.map(|condition| condition.as_ref().map(Condition::formula)),
            whose: told.then_some(whose),
            then,
        }
    }
}

/// The symmetries on boards of one row, or of one column, each once. A column counts as a row if transposing is a
/// symmetry.
fn of_lines(symmetries: &[Symmetry], is_row: bool) -> Vec<Symmetry> {
    let turns = !is_row && symmetries.iter().any(|symmetry| symmetry.motion.transposes());
    let mut found = Vec::new();
    for symmetry in symmetries.iter().filter(|symmetry| symmetry.motion.transposes() == turns) {
        let symmetry = Symmetry { motion: symmetry.motion.on_line(is_row || turns), ..*symmetry };
        if !found.contains(&symmetry) {
            found.push(symmetry);
        }
    }
    found
}

/// Whether a quantity in a condition on ends has the same value in a position and in its image. A quantity of the
/// player to move must be that player's in the image, and each edge keeps its name.
fn keeps(Symmetry { motion, swaps, negates, .. }: Symmetry, quantity: Quantity) -> bool {
    let follows_the_mover = swaps == negates;
    match quantity {
        Quantity::Rows | Quantity::Columns => !motion.transposes(),
        Quantity::Joined(_) => follows_the_mover && motion.transposes() == swaps,
        Quantity::Goal(_) => follows_the_mover && !motion.transposes() && motion.reverses_rows() == swaps,
        Quantity::Near(role)
        | Quantity::Count(role)
        | Quantity::Aligned(role)
        | Quantity::Span(role)
        | Quantity::Line(role)
        | Quantity::Shut(role)
        | Quantity::Matched(role) => follows_the_mover || !matches!(role, Role::Own | Role::Other),
        Quantity::Row
        | Quantity::Column
        | Quantity::FromRow
        | Quantity::FromColumn
        | Quantity::ToRow
        | Quantity::ToColumn => false,
    }
}

/// The symmetries of the rules, with the identity; those that rename pieces come last.
fn symmetries(rules: &BoardRules, ways: Ways<'_>, liberties: Option<&Liberties>) -> Vec<Symmetry> {
    let placed = |quantity: Quantity| {
        !matches!(
            quantity,
            Quantity::Near(_)
                | Quantity::Count(_)
                | Quantity::Aligned(_)
                | Quantity::Span(_)
                | Quantity::Line(_)
                | Quantity::Shut(_)
                | Quantity::Matched(_)
        )
    };
    let of_moves = || {
        let conditions = rules.moves.iter().flat_map(|kind| [&kind.when, &kind.after]).flatten();
        conditions.flat_map(Condition::quantities)
    };
    let of_points = || rules.points.iter().flat_map(|points| points.count.quantities());
    let of_ends = || rules.ends.iter().flat_map(|(_, condition)| condition.quantities());
    let elsewhere = rules
        .moves
        .iter()
        .any(|kind| kind.also.as_ref().is_some_and(|also| matches!(also.cells, AlsoCells::Where(_))));
    if elsewhere || of_moves().chain(of_points()).any(placed) {
        return vec![Symmetry::IDENTITY];
    }
    let keys = |player: Player, image: Symmetry| {
        let of = |window: &Window| image.key(rules, player, window, ways.then(window.kind, player));
        ways.of(player).iter().map(of).collect::<FxHashSet<Key<'_>>>()
    };
    let [left, right] = Player::BOTH.map(|player| keys(player, Symmetry::IDENTITY));
    let mut found = Vec::new();
    // The neighbours of a hexagon are preserved by these motions only.
    let kept = |motion: &Motion| {
        let image = Symmetry::keeping(*motion);
        let offsets = rules.near.offsets().iter();
        let moved = offsets.map(|(row, column)| image.place((*row).into(), (*column).into()));
        let is_near = |place: (i32, i32)| {
            rules.near.offsets().iter().any(|(row, column)| ((*row).into(), (*column).into()) == place)
        };
        // On a board with one pair of glued edges rows must stay rows.
        let glued_alike = rules.ring[0] == rules.ring[1];
        (glued_alike || !motion.transposes()) && moved.into_iter().all(is_near)
    };
    // Colours can be exchanged only if there are pieces of the players, or two kinds of neutral ones, and no condition
    // names them.
    let has = |owner: Owner, kinds: usize| rules.signs.pieces(owner).iter().count() >= kinds;
    let players = Player::BOTH.into_iter().any(|player| has(Owner::Player(player), 1));
    let named = |image: Symmetry| {
        let by_moves = match liberties {
            Some(liberties) => !liberties.keeps(|contents| image.contents(contents)),
            None => of_moves().any(|quantity| image.misnames(quantity)),
        };
        by_moves || of_points().chain(of_ends()).any(|quantity| image.misnames(quantity))
    };
    let coloured = players && !named(Symmetry { swaps: true, ..Symmetry::IDENTITY });
    for (swaps, renames) in [(false, false), (true, false), (false, true), (true, true)] {
        let image = Symmetry { swaps, renames, ..Symmetry::IDENTITY };
        if swaps && !coloured || renames && !has(Owner::Nobody, 2) || named(image) {
            continue;
        }
        // No motions of a graph are considered.
        let fixed = |motion: &Motion| rules.graph.is_none() || *motion == Motion::IDENTITY;
        for motion in Motion::ALL.into_iter().filter(kept).filter(fixed) {
            let image = Symmetry { motion, ..image };
            let [of_left, of_right] = Player::BOTH.map(|player| keys(player, image));
            // The points of a piece belong to the player whose piece it is.
            let points = |negates: bool| rules.points.is_none() || !coloured || image.swaps == negates;
            let kept = |symmetry: &Symmetry| {
                points(symmetry.negates) && of_ends().all(|quantity| keeps(*symmetry, quantity))
            };
            let [plain, negating] = [false, true].map(|negates| Symmetry { negates, ..image });
            if of_left == left && of_right == right && kept(&plain) {
                found.push(plain);
            } else if of_left == right && of_right == left && kept(&negating) {
                found.push(negating);
            }
        }
    }
    found
}
