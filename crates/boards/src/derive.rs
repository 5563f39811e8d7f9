//! What follows from the rules of a board game: its symmetries, whether positions fall into parts, and bounds by cuts.

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

/// What follows from the rules.
#[derive(Clone, Debug)]
pub(crate) struct Derived {
    /// What motions with or without a change of colours do to the value.
    pub(crate) symmetries: Vec<Symmetry>,
    /// What is left of them on boards of one row, and of one column: several are one there.
    pub(crate) symmetries_of_lines: [Vec<Symmetry>; 2],
    /// Whether positions fall into parts: moves neither change nor look at anything but what their windows say, or leave groups their
    /// liberties.
    pub(crate) splits: bool,
    /// Where every move places a piece, and asks only that no group is shut.
    pub(crate) liberties: Option<Liberties>,
    /// By player: the lines such that only his moves take squares of several at once, where moves take empty squares and
    /// depend on nothing else. If the board is cut between two lines, he alone has fewer moves.
    pub(crate) cut_between: [Option<Axis>; 2],
    /// Where every move takes squares out of use for good, and puts none into use.
    pub(crate) consumes: Option<Consuming>,
    /// What forms ask for: when nothing of it can come anew, nothing comes to life.
    pub(crate) wanted: Contents,
}

/// A square is in use while it holds what some form asks for. Here every form takes a square out of use, changes none but those that
/// it looks at, and looks at nothing beyond the board: so no square comes into use, and none out of use ever changes.
#[derive(Clone, Debug)]
pub(crate) struct Consuming {
    /// What forms ask for and may come anew, on a square in use.
    pub(crate) renewed: Contents,
    /// By form, whether it links squares as none before it does.
    pub(crate) links: Vec<bool>,
}

/// The ways to move, and whose they are.
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

    /// What follows a kind of move of a player in the same turn.
    fn then(self, kind: usize, player: Player) -> &'a [Window] {
        let numbers = self.then.get(kind).map(|then| then[player.index()].clone());
        numbers.and_then(|numbers| self.windows.get(numbers)).unwrap_or_default()
    }
}

pub(crate) fn derive(rules: &BoardRules, neighbours: &Neighbours, ways: &Ways<'_>) -> Derived {
    let all = || ways.windows.iter();
    let looked = all().all(|window| {
        let kind = &rules.moves[window.kind];
        // The cells near a run lie as far away as the run is long.
        let near = |also: &Also| matches!(also.cells, AlsoCells::Near) && window.form.run.is_none();
        let also = kind.also.as_ref().is_none_or(near);
        // A condition that became looks leaves a simple window.
        let asked = kind.when.is_some() && !window.simple;
        let far =
            window.form.run.is_some() && window.form.cells.iter().any(|cell| cell.test.has(Content::GONE));
        kind.after.is_none() && !asked && also && !far
    });
    // Else nothing would tie what follows to the square where it begins.
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

/// A look of a form: its place, what never comes anew there, and of which anchors it is asked.
type Seen = (i32, i32, u8, Option<Squares>);

/// See [`Consuming`].
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
    // Which squares a form may link is said by their places, up to a translation, and by what never comes anew there.
    let mut known: Vec<(Option<Squares>, Vec<Seen>)> = Vec::new();
    let mut is_new = |window: &Window| {
        let least = |place: fn(&CellTest) -> i32| window.looks.iter().map(place).min().unwrap_or(0);
        // On a graph every place is one of its own.
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

/// The lines that a player's moves alone cross.
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

/// All that a way to move says, turned and recoloured, in an order of its own: equal for equal ways.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key<'r> {
    /// Looks: place, contents.
    looks: Vec<(i32, i32, u8)>,
    /// Writes: place, content.
    writes: Vec<(i32, i32, usize)>,
    /// Cells of a form with a run, and the run.
    run: Option<(Vec<Cell>, Run)>,
    /// What else changes: the contents that must be held, none for the cells near, and what they become.
    also: Option<(Option<u8>, Content)>,
    /// On a graph, from where it is meant.
    anchors: Option<Squares>,
    /// Where the turn goes on, the cells that the move goes from and to.
    ends: Option<[(i32, i32); 2]>,
    again: bool,
    conditions: [Option<&'r Formula>; 2],
    /// Whose own pieces the conditions speak of, if they do.
    whose: Option<Player>,
    then: Vec<Key<'r>>,
}

impl Key<'_> {
    /// What is looked at and what is written.
    fn rewrite(&self) -> impl Ord + '_ {
        (&self.looks, &self.writes, &self.run)
    }
}

/// What a symmetry makes of rules.
impl Symmetry {
    fn place(self, row: i32, column: i32) -> (i32, i32) {
        let (row, column) = if self.motion.transposes() { (column, row) } else { (row, column) };
        let row = if self.motion.reverses_rows() { -row } else { row };
        (row, if self.motion.reverses_columns() { -column } else { column })
    }

    fn contents(self, contents: Contents) -> Contents {
        contents.iter().map(|content| self.content(content)).fold(Contents::NONE, Contents::with)
    }

    /// Whether what a quantity counts, by a name that is the same for both players, has another name then.
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
            // The same rewrite anywhere else is the same.
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
        // What else they say is the same in all: they belong to one kind of move.
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

/// The symmetries as boards of one row, or one column, know them, each once. A column is made a row where that is a symmetry.
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

/// Whether what a condition on ends counts is the same of a position and of its image. What it counts for the player to move must be
/// that player's in the image, too; edges are told apart as they are in the rules.
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
        | Quantity::Shut(role) => follows_the_mover || !matches!(role, Role::Own | Role::Other),
        Quantity::Row
        | Quantity::Column
        | Quantity::FromRow
        | Quantity::FromColumn
        | Quantity::ToRow
        | Quantity::ToColumn => false,
    }
}

/// The symmetries of the rules, the identity among them, those that rename pieces last.
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
    // What hexagons have near them keeps with these motions only.
    let kept = |motion: &Motion| {
        let image = Symmetry::keeping(*motion);
        let offsets = rules.near.offsets().iter();
        let moved = offsets.map(|(row, column)| image.place((*row).into(), (*column).into()));
        let is_near = |place: (i32, i32)| {
            rules.near.offsets().iter().any(|(row, column)| ((*row).into(), (*column).into()) == place)
        };
        // A board of which only two edges are glued keeps its rows.
        let glued_alike = rules.ring[0] == rules.ring[1];
        (glued_alike || !motion.transposes()) && moved.into_iter().all(is_near)
    };
    // Without pieces of the players, or two kinds of nobody's, there are no colours to exchange; nor where conditions name them.
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
        // A graph has no motions that are known.
        let fixed = |motion: &Motion| rules.graph.is_none() || *motion == Motion::IDENTITY;
        for motion in Motion::ALL.into_iter().filter(kept).filter(fixed) {
            let image = Symmetry { motion, ..image };
            let [of_left, of_right] = Player::BOTH.map(|player| keys(player, image));
            // Points of pieces go with the players whose pieces they are.
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
