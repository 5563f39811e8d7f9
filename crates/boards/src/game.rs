//! Board games: their rule files with derived properties. Texts, moves and conditions are in files of their own.

mod conditions;
mod moves;
mod texts;

use campeao_base::{Play, Player};
use campeao_formula::EvalError;
use campeao_play::{KnownLaw, Remarks};
use campeao_rules::RulesError;
use campeao_rules::board::{BoardMove, BoardRules, Condition, Contents, Form, Graph, Role, Series};
use smallvec::SmallVec;
use std::any::Any;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use crate::board::Board;
use crate::derive::{Derived, Ways, derive};
use crate::error::GridError;
use crate::grid::Grid;
use crate::ground::{Grounded, Grounds};
use crate::laws::StartLaws;
use crate::live;
use crate::neighbours::{Anchored, Neighbours};
use crate::quantity::contents_of;
use crate::squares::{LARGE, LARGEST};
use crate::symmetry::Symmetry;
use crate::turns::Turns;
use crate::window::Window;

/// A board game: the rules, and the properties derived from them.
///
/// Text, moves, symmetries, components and bounds are derived from the rule file alone; the tests of this crate
/// compare all of them with the definition. An example is Cram, in which both players place dominoes in either
/// direction:
///
/// ```
/// use campeao_boards::{GridGame, Solver};
/// use campeao_values::Games;
///
/// let cram = GridGame::parse(r##"
/// name = "cram"
/// title = "Cram"
/// rules = "Place a domino on two empty squares with a common side."
/// [board]
/// usual = "4x4"
/// [[move]]
/// label = "place a domino on {cells}"
/// pattern = ". ."
/// becomes = "# #"
/// turns = "all"
/// "##)?;
/// let (mut games, mut solver) = (Games::new(), Solver::new(&cram));
/// let strip = solver.value(&mut games, &cram.board("1x4")?)?;
/// assert_eq!(strip, games.nimber(2)?);
/// # Ok::<(), campeao_boards::GridError>(())
/// ```
#[derive(Debug)]
pub struct GridGame<const N: usize = 1> {
    /// The name of the family: the name in the rules, or the path of the file.
    family: String,
    rules: BoardRules,
    /// The contents that squares may hold.
    used: Contents,
    /// All windows: Left's, Right's, then those for second parts of turns.
    windows: Vec<Window>,
    /// The windows of Left and of Right.
    pub(crate) of: [Range<usize>; 2],
    /// The windows for second parts of turns, by kind of move and player.
    pub(crate) then: Vec<[Range<usize>; 2]>,
    pub(crate) neighbours: Neighbours,
    derived: Derived,
    grounds: Grounds<N>,
    /// The laws of the starting positions, found when they are first needed.
    start_laws: OnceLock<StartLaws>,
    /// For each theory of the file, whether it agrees with all solved positions; computed when first needed.
    pub(crate) confirmed: OnceLock<Vec<bool>>,
    /// The error of the first condition on moves that had no value.
    failure: OnceLock<EvalError>,
}

/// The least number of live squares of a board for which laws are consulted.
const LEAST_LAWFUL: u32 = 17;

impl GridGame {
    /// Reads a board rule file.
    ///
    /// # Errors
    /// The first error in it, with its place.
    pub fn parse(text: &str) -> Result<Arc<Self>, GridError> {
        Ok(Arc::new(Self::new(BoardRules::parse(text).map_err(Box::new)?)))
    }

    /// The same game on boards of up to 256 squares, for moves, plays and searches.
    ///
    /// ```
    /// use campeao_boards::named;
    /// use campeao_base::Player;
    /// let clobber = named("clobber")?.large();
    /// assert_eq!(clobber.moves(&clobber.board("10x10")?, Player::Left).len(), 180);
    /// # Ok::<(), campeao_boards::GridError>(())
    /// ```
    pub fn large(&self) -> Arc<GridGame<LARGE>> {
        Arc::new(self.resized())
    }

    /// The same game on boards of up to [`MOST_SQUARES`](crate::MOST_SQUARES) squares, for moves, plays and searches.
    ///
    /// ```
    /// use campeao_boards::named;
    /// use campeao_base::Player;
    /// let clobber = named("clobber")?.largest();
    /// assert_eq!(clobber.moves(&clobber.board("26x26")?, Player::Left).len(), 1300);
    /// # Ok::<(), campeao_boards::GridError>(())
    /// ```
    pub fn largest(&self) -> Arc<GridGame<LARGEST>> {
        Arc::new(self.resized())
    }

    /// The game of a user's file, named by its path.
    ///
    /// # Errors
    /// The first error in the file, with its place.
    pub fn of_file(path: &str, text: &str) -> Result<Arc<Self>, RulesError> {
        let game = Self::new(BoardRules::parse(text)?);
        Ok(Arc::new(Self { family: path.to_owned(), ..game }))
    }

    /// The laws of the starting positions: those proved for boards of every size, and those that the file states for
    /// rows and columns.
    pub(crate) fn laws(&self, play: Play) -> Vec<KnownLaw> {
        // Laws are formulas in rows and columns.
        let is_grid = |graph: &Graph| matches!(graph.series(), Some((Series::Grid, _)));
        let has_rows = self.rules.graph.as_deref().is_none_or(is_grid);
        let stated = self.rules.laws.iter().filter(|(under, _)| *under == play && has_rows);
        let proved = match play {
            Play::Normal if !self.is_fixed() => self.start_laws().laws.clone(),
            Play::Normal | Play::Misere => Vec::new(),
        };
        proved.into_iter().chain(stated.map(|(_, law)| KnownLaw::from(law))).collect()
    }

    /// Other statements about boards of every size, and the reasons why copying fails on others.
    pub(crate) fn remarks(&self, play: Play) -> Remarks {
        if self.is_fixed() {
            return Remarks::default();
        }
        let StartLaws { exchanges, remarks, .. } = self.start_laws();
        match play {
            Play::Normal => remarks.clone(),
            Play::Misere => Remarks { known: exchanges.clone(), failed: Vec::new() },
        }
    }

    /// The laws, if they are consulted about a position with this many live squares. A search decides smaller ones at
    /// once, and also tells the number of moves.
    pub(crate) fn consulted(&self, squares: u32) -> Option<&StartLaws> {
        // The module for browsers omits them, to keep the first download small.
        let asked = squares >= LEAST_LAWFUL && !self.is_fixed() && !cfg!(target_family = "wasm");
        asked.then(|| self.start_laws())
    }

    fn start_laws(&self) -> &StartLaws {
        self.start_laws.get_or_init(|| StartLaws::new(self))
    }
}

impl<const N: usize> GridGame<N> {
    /// The components of a board, each on its live squares.
    #[inline]
    pub fn parts(&self, board: &Board<N>) -> SmallVec<[Board<N>; 2]> {
        live::parts(self, board, |reach| live::survey(&mut reach.complete()))
    }

    /// The board on which all squares that are not live are gone: the same moves are left, now and later.
    pub fn settled(&self, board: Board<N>) -> Board<N> {
        board.only(live::mattering(self, &board))
    }

    /// The game with the given rules.
    pub fn new(rules: BoardRules) -> Self {
        let used = rules.signs.contents();
        let neighbours = Neighbours::new(&rules);
        let mut windows = Vec::new();
        let mut enter = |found: &mut dyn Iterator<Item = Window>| {
            let start = windows.len();
            windows.extend(found);
            start..windows.len()
        };
        let mut of_player = |player: Player| {
            enter(&mut rules.moves.iter().enumerate().flat_map(|(number, kind)| {
                let forms = neighbours.forms(kind, player).into_iter();
                let window = |form| window(&rules, &neighbours, number, &form, player);
                forms.map(window).collect::<Vec<Window>>()
            }))
        };
        let left = of_player(Player::Left);
        // If both players have the same moves, these are prepared once.
        let right = if rules.is_impartial() { left.clone() } else { of_player(Player::Right) };
        let of = [left, right];
        let mut then = Vec::new();
        for (number, kind) in rules.moves.iter().enumerate() {
            then.push(Player::BOTH.map(|player| {
                let forms = kind.then.iter().flat_map(|then| &then[player.index()]);
                // The changes of other cells belong to the first part of a turn.
                let kind = BoardMove { also: None, ..kind.clone() };
                let window = |form: &Form| {
                    Window::new(number, &kind, &(form.clone(), None), &neighbours, Contents::NONE, used)
                };
                enter(&mut forms.map(window))
            }));
        }
        let derived = derive(&rules, &neighbours, &Ways { windows: &windows, of: &of, then: &then });
        let family = rules.entries.name.get_ref().clone();
        let grounds = Grounds::new(rules.near);
        Self {
            family,
            rules,
            used,
            windows,
            of,
            then,
            neighbours,
            derived,
            grounds,
            start_laws: OnceLock::new(),
            confirmed: OnceLock::new(),
            failure: OnceLock::new(),
        }
    }

    /// The same game on boards of another number of words.
    pub(crate) fn resized<const M: usize>(&self) -> GridGame<M> {
        GridGame { family: self.family.clone(), ..GridGame::new(self.rules.clone()) }
    }

    /// The same game on boards of one word, on which values, nim-values, laws and numberings are computed.
    pub(crate) fn word(self: &Arc<Self>) -> Arc<GridGame> {
        let game: Arc<dyn Any + Send + Sync> = Arc::<Self>::clone(self);
        game.downcast().unwrap_or_else(|_| Arc::new(self.resized()))
    }

    /// The name of the family.
    pub fn family(&self) -> &str {
        &self.family
    }

    /// The rules as read.
    pub const fn rules(&self) -> &BoardRules {
        &self.rules
    }

    /// All windows of either player, for any part of a turn, with their data on a grid.
    #[inline]
    pub(crate) fn ways(&self, grid: Grid) -> impl ExactSizeIterator<Item = (&Window, &Grounded<N>)> {
        self.windows.iter().zip(self.grounds.on(grid, &self.windows))
    }

    /// The windows in the form that surveys use, on a grid of one word.
    #[inline]
    pub(crate) fn turns(&self, grid: Grid) -> Option<&Turns<N>> {
        self.grounds.turns_on(grid, &self.windows, self.used)
    }

    /// The windows, by number.
    pub(crate) fn windows(&self) -> &[Window] {
        &self.windows
    }

    /// The windows of the players' moves.
    pub(crate) fn windows_of_players(&self) -> impl Iterator<Item = (Player, &Window)> {
        Player::BOTH.into_iter().flat_map(|player| {
            let windows = self.windows.get(self.of[player.index()].clone()).unwrap_or_default();
            windows.iter().map(move |window| (player, window))
        })
    }

    /// The windows with some numbers.
    #[inline]
    pub(crate) fn ways_of(
        &self,
        grid: Grid,
        numbers: &Range<usize>,
    ) -> impl Iterator<Item = (&Window, &Grounded<N>)> {
        self.ways(grid).skip(numbers.start).take(numbers.len())
    }

    /// The motions of the board, with or without an exchange of colours, with their effect on the value of every
    /// position. They form a group.
    pub fn symmetries(&self) -> &[Symmetry] {
        &self.derived.symmetries
    }

    /// The symmetries for normal forms of boards on a grid; on a row or a column those that coincide are listed once.
    #[inline]
    pub(crate) fn symmetries_on(&self, grid: Grid) -> &[Symmetry] {
        let Derived { symmetries, symmetries_of_lines: [of_rows, of_columns], .. } = &self.derived;
        match (grid.rows(), grid.columns()) {
            (1, 2..) => of_rows,
            (2.., 1) => of_columns,
            _ => symmetries,
        }
    }

    /// The properties derived from the rules.
    pub(crate) const fn derived(&self) -> &Derived {
        &self.derived
    }

    /// Whether the game is played only on its usual board.
    pub(crate) const fn is_fixed(&self) -> bool {
        self.rules.entries.board.fixed
    }

    /// Whether both players have the same moves in every position, and points are the same for both.
    pub fn is_impartial(&self) -> bool {
        self.rules.is_impartial() && self.rules.points.is_none()
    }

    /// Whether positions are sums of components: moves depend only on the squares of their pattern, or on liberties
    /// of groups.
    pub const fn splits(&self) -> bool {
        self.derived.splits
    }
}

/// The window of a form, with its condition turned into looks where that is possible.
fn window(
    rules: &BoardRules,
    neighbours: &Neighbours,
    number: usize,
    form: &Anchored,
    player: Player,
) -> Window {
    let kind = &rules.moves[number];
    let looks = form.0.run.is_none() && kind.then.is_none() && !kind.again;
    let roles = kind.when.as_ref().and_then(Condition::nothing_near).filter(|_| looks);
    let forbidden = |set: Contents, role: &Role| set.or(contents_of(*role, player, &rules.signs));
    let forbidden = roles.unwrap_or_default().iter().fold(Contents::NONE, forbidden);
    Window::new(number, kind, form, neighbours, forbidden, rules.signs.contents())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::{files, named};
    use crate::squares::Squares;

    #[test]
    fn lines_have_the_same_normal_forms_by_their_own_symmetries() {
        let mut bits = 0x9E37_79B9_7F4A_7C15_u64;
        for family in files().map(|file| file.name) {
            let game = named(family).unwrap();
            for (rows, columns) in [(1, 2), (2, 1), (1, 7), (7, 1), (1, 12), (12, 1)] {
                let grid = Grid::new(rows, columns).unwrap().glued(game.rules().ring);
                for _ in 0..20 {
                    let mut plane = || {
                        bits = bits.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
                        Squares::new(bits >> 32) & grid.all()
                    };
                    let board = Board::of_planes(grid, [plane(), plane(), plane()]);
                    let normal = board.normal(game.symmetries());
                    assert_eq!(board.normal(game.symmetries_on(grid)), normal, "{family} {board:?}");
                }
            }
        }
    }
}
