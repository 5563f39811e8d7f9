//! A board game: from its rule file to moves on boards in bit planes.

use campeao_base::{Play, Player, Text};
use campeao_formula::EvalError;
use campeao_play::{KnownLaw, Refusal};
use campeao_rules::board::{
    AlsoCells, BoardEnds, BoardError, BoardMove, BoardRules, Condition, Contents, Drawing, Form, Graph, Role,
    Series, Tally,
};
use campeao_rules::{End, RulesError};
use smallvec::SmallVec;
use std::any::Any;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use crate::board::{Board, size_of};
use crate::derive::{Derived, Ways, derive};
use crate::error::GridError;
use crate::grid::Grid;
use crate::ground::{Grounded, Grounds};
use crate::laws::StartLaws;
use crate::liberties::Grouped;
use crate::live;
use crate::neighbours::{Anchored, Neighbours};
use crate::quantity::{Scene, contents_of};
use crate::squares::{LARGE, LARGEST, Squares};
use crate::step::Step;
use crate::symmetry::Symmetry;
use crate::turns::Turns;
use crate::window::{Placed, Window};
use crate::words::card;

/// A board game: the rules, and the properties derived from them.
///
/// Text, moves, symmetries, independent parts and bounds are made from the rule file alone; the tests of this crate hold all
/// of them against the definition. Cram, for example, in which both players place dominoes either way:
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
    /// The name of the family: that of the rules, or the path of the file that has them.
    family: String,
    rules: BoardRules,
    /// The contents that squares may hold.
    used: Contents,
    /// All windows: Left's, Right's, then those of second parts of a turn.
    windows: Vec<Window>,
    /// The windows of Left and of Right.
    pub(crate) of: [Range<usize>; 2],
    /// The windows of second parts of a turn, by kind of move and player.
    pub(crate) then: Vec<[Range<usize>; 2]>,
    pub(crate) neighbours: Neighbours,
    derived: Derived,
    grounds: Grounds<N>,
    /// The laws of the starting positions, found when they are first asked for.
    start_laws: OnceLock<StartLaws>,
    /// Which theories of the file agree with all positions that were solved, when it is first asked for.
    pub(crate) confirmed: OnceLock<Vec<bool>>,
    /// The error of a condition on moves that once had no value.
    failure: OnceLock<EvalError>,
}

/// The least number of squares in use of a board for which laws are looked for.
const LEAST_LAWFUL: u32 = 17;

impl GridGame {
    /// Reads a board rule file.
    ///
    /// # Errors
    /// What is wrong in it, with its place.
    pub fn parse(text: &str) -> Result<Arc<Self>, GridError> {
        Ok(Arc::new(Self::new(BoardRules::parse(text).map_err(Box::new)?)))
    }

    /// The same game on boards of up to 256 squares, where there are moves, plays and searches.
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

    /// The same game on boards of up to [`MOST_SQUARES`](crate::MOST_SQUARES) squares, where there are moves, plays and searches.
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
    /// What is wrong in the file, with its place.
    pub fn of_file(path: &str, text: &str) -> Result<Arc<Self>, RulesError> {
        let game = Self::new(BoardRules::parse(text)?);
        Ok(Arc::new(Self { family: path.to_owned(), ..game }))
    }

    /// The laws of the starting positions: those proved for boards of every size, and those that the file states
    /// for rows and columns.
    pub(crate) fn laws(&self, play: Play) -> Vec<KnownLaw> {
        // Laws are about rows and columns.
        let is_grid = |graph: &Graph| matches!(graph.series(), Some((Series::Grid, _)));
        let has_rows = self.rules.graph.as_deref().is_none_or(is_grid);
        let stated = self.rules.laws.iter().filter(|(under, _)| *under == play && has_rows);
        let proved = match play {
            Play::Normal if !self.is_fixed() => self.start_laws().laws.clone(),
            Play::Normal | Play::Misere => Vec::new(),
        };
        proved.into_iter().chain(stated.map(|(_, law)| KnownLaw::from(law))).collect()
    }

    /// Other statements about boards of every size, and the classes of boards without a law.
    pub(crate) fn remarks(&self, play: Play) -> Vec<Text> {
        if self.is_fixed() {
            return Vec::new();
        }
        let StartLaws { exchanges, others, .. } = self.start_laws();
        match play {
            Play::Normal => [exchanges.as_slice(), others].concat(),
            Play::Misere => exchanges.clone(),
        }
    }

    /// The laws, if they are consulted about a position with so many squares in use. A search decides small ones at once, and says how
    /// soon.
    pub(crate) fn consulted(&self, squares: u32) -> Option<&StartLaws> {
        // A first visit to the pages has no room for them.
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

    /// The game of rules that were read.
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
        // If both players have the same moves, these are looked at once.
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

    /// The windows as surveys read them, on a grid of one word.
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

    /// The windows of some numbers.
    #[inline]
    pub(crate) fn ways_of(
        &self,
        grid: Grid,
        numbers: &Range<usize>,
    ) -> impl Iterator<Item = (&Window, &Grounded<N>)> {
        self.ways(grid).skip(numbers.start).take(numbers.len())
    }

    /// The motions of the board, with or without a change of colours, with their effect on the value of every
    /// position. They form a group.
    pub fn symmetries(&self) -> &[Symmetry] {
        &self.derived.symmetries
    }

    /// The same for normal forms of boards on a grid; on a row or a column those that coincide are listed once.
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

    /// Whether it is played on its usual board alone.
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

    /// The board of a text: a size, as `4x6`, which stands for the start on it, or its rows, separated by `/`.
    ///
    /// # Errors
    /// Where the text is no board of the game.
    pub fn board(&self, text: &str) -> Result<Board<N>, GridError> {
        match self.rules.board(text) {
            Ok(drawing) => self.laid(&drawing),
            // A text that is no position here may be a starting position of another game of the family.
            Err(_) if self.rules.on(text).is_ok() => {
                let text = text.trim().to_owned();
                Err(GridError::InName { name: format!("{}:{text}", self.family), text })
            }
            Err(error) => Err(error.into()),
        }
    }

    /// The game on the board that a text names, with the start there: a size, the rows of a start, or a graph, as `A-B-C-A` or
    /// `cycle6`.
    ///
    /// ```
    /// use campeao_boards::{NimSolver, named};
    /// use campeao_solve::sequence::Quiet;
    /// let (kayles, ring) = named("node-kayles")?.on("cycle6")?;
    /// assert_eq!(NimSolver::new(&kayles).value(&ring, &mut Quiet), Ok(0));
    /// # Ok::<(), campeao_boards::GridError>(())
    /// ```
    ///
    /// # Errors
    /// Where the text names no board of the game.
    pub fn on(self: &Arc<Self>, text: &str) -> Result<(Arc<Self>, Board<N>), GridError> {
        let (rules, start) = self.rules.on(text)?;
        let game = if rules.graph == self.rules.graph && rules.digest == self.rules.digest {
            Arc::clone(self)
        } else {
            Arc::new(Self { family: self.family.clone(), ..Self::new(rules) })
        };
        let start = game.laid(&start)?;
        Ok((game, start))
    }

    /// A drawing as a board.
    fn laid(&self, drawing: &Drawing) -> Result<Board<N>, GridError> {
        let too_large = || BoardError::Size { rows: drawing.rows(), columns: drawing.columns };
        let (rows, columns) = (u32::try_from(drawing.rows()), u32::try_from(drawing.columns));
        let (Ok(rows), Ok(columns)) = (rows, columns) else { return Err(too_large().into()) };
        let grid = match &self.rules.graph {
            Some(_) => Grid::fixed(columns),
            None => Grid::new(rows, columns).map(|grid| grid.glued(self.rules.ring)),
        };
        let grid = grid.ok_or_else(too_large)?;
        let large = || GridError::Large { squares: grid.len(), limit: Board::<N>::MOST_SQUARES };
        Board::drawn(drawing, grid).ok_or_else(large)
    }

    /// Refuses a board, written as `text`, that has other squares than the one on which the game is played; with the name of the
    /// game that is played on it, if there is one.
    pub(crate) fn expects_squares_of(
        &self,
        start: &Board<N>,
        (found, text): (&Board<N>, &str),
        play: Play,
    ) -> Result<(), GridError> {
        let ragged = self.rules.is_ragged();
        if found.grid() == start.grid() && (!ragged || found.present() == start.present()) {
            return Ok(());
        }
        if !self.is_fixed() {
            return Err(GridError::InName {
                text: text.trim().to_owned(),
                name: card(self, found, play).name,
            });
        }
        let size = |board: &Board<N>| {
            let lengths = board.drawing().lengths().map(|length| length.to_string()).collect::<Vec<String>>();
            if ragged { lengths.join("/") } else { size_of(board) }
        };
        Err(GridError::OtherSize { found: size(found), expected: size(start) })
    }

    /// A board as it is named: a size or a graph where it is the usual start there, else its rows, or the graph with what stands on
    /// it.
    pub fn board_name(&self, board: &Board<N>) -> String {
        self.rules.named(&board.drawing())
    }

    /// The text of a board.
    pub fn written(&self, board: &Board<N>) -> String {
        self.rules.text_of(&board.drawing())
    }

    /// The moves of a player with the boards after them, in a fixed order.
    ///
    /// ```
    /// use campeao_boards::named;
    /// use campeao_base::Player;
    /// let game = named("toads-and-frogs")?;
    /// let strip = game.board("TF.")?;
    /// let moves = game.moves(&strip, Player::Left);
    /// assert_eq!(game.step_name(strip.grid(), moves[0].0), "1-3");
    /// assert_eq!(game.written(&moves[0].1), ".FT");
    /// # Ok::<(), campeao_boards::GridError>(())
    /// ```
    pub fn moves(&self, board: &Board<N>, player: Player) -> Vec<(Step, Board<N>)> {
        let mut moves = Vec::new();
        self.for_each_move(board, player, |step, _, after| moves.push((step, after)));
        moves
    }

    /// The boards after the moves of a player.
    pub fn boards_after(&self, board: &Board<N>, player: Player) -> SmallVec<[Board<N>; 16]> {
        let mut boards = SmallVec::new();
        self.for_each_move(board, player, |_, _, after| boards.push(after));
        boards
    }

    /// The groups of a board, if these alone determine where pieces can be placed.
    pub(crate) fn grouped<'a>(&'a self, board: &'a Board<N>) -> Option<Grouped<'a, N>> {
        Some(self.derived.liberties.as_ref()?.grouped(&self.neighbours, board))
    }

    /// The windows of a player with the anchors at which they fit, and whether nothing else is asked of these
    /// moves.
    #[inline]
    pub(crate) fn fitting<'a>(
        &'a self,
        board: &'a Board<N>,
        player: Player,
    ) -> impl Iterator<Item = (&'a Window, &'a Grounded<N>, Squares<N>, bool)> {
        let grouped = self.grouped(board);
        self.ways_of(board.grid(), &self.of[player.index()]).map(move |(window, grounded)| {
            let anchors = grounded.anchors(board);
            match (&grouped, window.writes.first()) {
                (Some(grouped), Some((content, _))) => {
                    (window, grounded, anchors & grouped.open_to(*content), true)
                }
                _ => (window, grounded, anchors, window.simple),
            }
        })
    }

    /// Whether a player has a move.
    pub fn can_move(&self, board: &Board<N>, player: Player) -> bool {
        let mut can = false;
        for (window, _, anchors, surely) in self.fitting(board, player) {
            if surely {
                can |= !anchors.is_empty();
            } else {
                for anchor in anchors.iter() {
                    self.turns_at(window, board, player, (anchor, None), &mut |_, _, _| can = true);
                }
            }
            if can {
                return true;
            }
        }
        false
    }

    /// Whether a player who has no move passes: where the rules say so, and the other has one.
    pub(crate) fn passes(&self, board: &Board<N>, stuck: Player) -> bool {
        self.rules.passes && self.can_move(board, stuck.opponent())
    }

    /// The number of placements of a player's forms that fit: the number of his moves, if every move is one
    /// placement.
    pub(crate) fn places(&self, board: &Board<N>, player: Player) -> u32 {
        self.fitting(board, player).map(|(_, _, anchors, _)| anchors.len()).sum()
    }

    /// Calls `visit` with each move of a player, the number of its kind, and the board after it.
    pub(crate) fn for_each_move(
        &self,
        board: &Board<N>,
        player: Player,
        mut visit: impl FnMut(Step, usize, Board<N>),
    ) {
        let neighbours = &self.neighbours;
        for (window, grounded, anchors, surely) in self.fitting(board, player) {
            for anchor in anchors.iter() {
                if surely {
                    let (after, from, to) = grounded.place(window, board, anchor, neighbours);
                    visit(Step::new(from, to), window.kind, after);
                } else {
                    self.turns_at(window, board, player, (anchor, None), &mut visit);
                }
            }
        }
    }

    /// The moves by a form at an anchor, with the second parts of the turn. `begun` is the first square of a move
    /// that goes on.
    pub(crate) fn turns_at(
        &self,
        window: &Window,
        board: &Board<N>,
        player: Player,
        (anchor, begun): (u32, Option<u32>),
        visit: &mut dyn FnMut(Step, usize, Board<N>),
    ) {
        let kind = &self.rules.moves[window.kind];
        let neighbours = &self.neighbours;
        window.for_each_length(board, anchor, neighbours, |placed| {
            let holds = |condition: &Option<Condition>, on: &Board<N>| {
                condition
                    .as_ref()
                    .is_none_or(|condition| self.holds(condition, &self.scene(on, player, &placed, anchor)))
            };
            if !holds(&kind.when, board) {
                return;
            }
            let mut after = placed.board;
            if let Some(also) = &kind.also {
                let squares = match &also.cells {
                    // The other cells were written with the form.
                    AlsoCells::Near if window.near.is_none() => {
                        neighbours.of(board.grid(), placed.changed).without(placed.changed) & board.present()
                    }
                    AlsoCells::Near => Squares::NONE,
                    AlsoCells::Where(condition) => {
                        let squares = board.present().without(placed.changed).iter().filter(|square| {
                            self.holds(condition, &self.scene(board, player, &placed, *square))
                        });
                        squares.fold(Squares::NONE, |all, square| all | Squares::one(square))
                    }
                    AlsoCells::Holding(held) => {
                        (board.holding(*held) & board.present()).without(placed.changed)
                    }
                };
                after = after.with(squares, also.becomes);
            }
            let from = begun.unwrap_or(placed.from);
            // A run that changes its cells may have any length, so a run of length one too.
            let run = window.form.run.is_some_and(|run| run.becomes.is_some());
            let step = if run { Step::pair(from, placed.to) } else { Step::new(from, placed.to) };
            if kind.then.is_some() {
                let none = 0..0;
                let following = self.then.get(window.kind).map_or(&none, |then| &then[player.index()]);
                for (next, grounded) in self.ways_of(board.grid(), following) {
                    if !grounded.anchors(&after).has(placed.to) {
                        continue;
                    }
                    next.for_each_length(&after, placed.to, neighbours, |last| {
                        if holds(&kind.after, &last.board) {
                            visit(step.then(last.to), window.kind, last.board);
                        }
                    });
                }
                return;
            }
            if holds(&kind.after, &after) {
                visit(step, window.kind, after);
            }
            if !kind.again {
                return;
            }
            // The second part starts from the cell that the first part led to.
            let (row, column) = window.ends[0];
            if let Some(next) = board.grid().square_from(placed.to, -row, -column)
                && window.fits(&after, next)
            {
                self.turns_at(window, &after, player, (next, Some(from)), visit);
            }
        });
    }

    fn scene<'a>(
        &'a self,
        board: &'a Board<N>,
        player: Player,
        placed: &Placed<N>,
        square: u32,
    ) -> Scene<'a, N> {
        Scene {
            board,
            signs: &self.rules.signs,
            neighbours: &self.neighbours,
            lines: self.grounds.lines_on(board.grid(), &self.windows),
            player,
            ends: [placed.from, placed.to],
            changed: placed.changed,
            square,
        }
    }

    /// Whether a condition holds. A condition without a value counts as false, and the error is kept.
    fn holds(&self, condition: &Condition, scene: &Scene<'_, N>) -> bool {
        condition.holds(|quantity| scene.value(quantity)).unwrap_or_else(|error| {
            let _ = self.failure.set(error);
            false
        })
    }

    /// Returns `found`, a result of moves, unless a condition on moves once had no value.
    ///
    /// # Errors
    /// Where moves may have been missed.
    pub(crate) fn sound<T>(&self, found: T) -> Result<T, Refusal> {
        match self.failure() {
            Some(error) => Err(GridError::Condition(error).into()),
            None => Ok(found),
        }
    }

    /// Why a condition on moves once had no value, so that moves may have been missed.
    pub(crate) fn failure(&self) -> Option<EvalError> {
        self.failure.get().copied()
    }

    /// The points that a player scores by a move from one board to another, where points are counted.
    ///
    /// # Errors
    /// Where the number that counts has no value.
    pub(crate) fn points(&self, player: Player, from: &Board<N>, to: &Board<N>) -> Result<i64, EvalError> {
        let Some(points) = &self.rules.points else { return Ok(0) };
        let count = |board: &Board<N>| self.tally(&points.count, board, player);
        count(to)?.checked_sub(count(from)?).ok_or(EvalError::Overflow)
    }

    /// A number of a board as a player sees it.
    ///
    /// # Errors
    /// Where the number has no value.
    pub(crate) fn tally(&self, count: &Tally, board: &Board<N>, player: Player) -> Result<i64, EvalError> {
        let nothing = Placed { board: *board, from: 0, to: 0, changed: Squares::NONE };
        let scene = self.scene(board, player, &nothing, 0);
        count.value(|quantity| scene.value(quantity))
    }

    /// The end of the game for the player to move, under normal play and other than by being stuck: the first end
    /// in the rules whose condition holds.
    ///
    /// # Errors
    /// Where a condition has no value.
    pub(crate) fn explicit_end(&self, board: &Board<N>, mover: Player) -> Result<Option<End>, EvalError> {
        self.first_end(&self.rules.ends, board, mover)
    }

    /// The first of some ends that holds of a board for the player to move.
    ///
    /// # Errors
    /// Where a condition has no value.
    pub(crate) fn first_end(
        &self,
        ends: &BoardEnds,
        board: &Board<N>,
        mover: Player,
    ) -> Result<Option<End>, EvalError> {
        let nothing = Placed { board: *board, from: 0, to: 0, changed: Squares::NONE };
        let scene = self.scene(board, mover, &nothing, 0);
        for (end, condition) in ends.iter() {
            if condition.holds(|quantity| scene.value(quantity))? {
                return Ok(Some(end));
            }
        }
        Ok(None)
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
