//! A game: a ruleset with its parameters fixed and its convention of play chosen.

use crate::error::RulesError;
use crate::file::SourceEntry;
use crate::generator::{MoveGenerator, Step};
use crate::moves::MoveRule;
use crate::play_error::PlayError;
use crate::ranges::Bounds;
use crate::rank::Rank;
use crate::rows::RowLayout;
use crate::stated_law::StatedLaw;
use crate::sums::{Made, Sums};
use crate::{End, MAXIMAL_LISTED, MAXIMAL_MOVES, Numbers, Position, RuleFile, StartForm};
use campeao_base::{Language, Play, Player, Text};
use campeao_formula::{Formula, FormulaCode, Frame, Scope, Term};
use smallvec::SmallVec;
use std::ops::ControlFlow;
use std::sync::Arc;

/// A coordinate of the state, or the variable for a heap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variable {
    /// Its name in formulas.
    pub name: String,
    /// Its meaning, if the file gives one.
    pub meaning: Option<Text>,
    /// The bounds that the domain sets on it.
    pub bounds: Bounds,
    /// Whether it is drawn as a pile of stones.
    pub pile: bool,
}

/// A parameter of a family with the value it has in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Argument {
    /// The parameter's name.
    pub name: String,
    /// Its value as text.
    pub value: String,
    /// Its meaning.
    pub meaning: Text,
    /// Whether names and titles omit it: it and all after it have their usual values.
    pub implied: bool,
}

/// The variable along an axis of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// The coordinate with this number, or the heap with this number in a sum.
    Coordinate(usize),
    /// The player to move.
    Player,
}

/// The layout of a game's table in its rule file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableLayout {
    /// The variable that runs down; `None` for a table of one row.
    pub rows: Option<Axis>,
    /// The variable that runs across.
    pub columns: Axis,
    /// The least row in a table by default; `None` for the variable's least value.
    pub rows_from: Option<u64>,
    /// The least column in a table by default; `None` for the variable's least value.
    pub columns_from: Option<u64>,
    /// The greatest row in a table by default.
    pub rows_to: Option<u64>,
    /// The greatest column in a table by default.
    pub columns_to: Option<u64>,
}

/// A move in a position, with the position it leads to.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The index of its kind of move.
    pub rule: usize,
    /// The values of its variables.
    pub chosen: SmallVec<[i64; 2]>,
    /// The numbers of the heap or piece it is made in; `None` in games whose state is a tuple.
    pub from: Option<Numbers>,
    /// The heaps or pieces that replace it, as the rules give them: their numbers one after the other.
    pub parts: Numbers,
    /// The position it leads to.
    pub to: Position,
}

impl Move {
    /// The size of the heap that it is made in; `None` in games that are not sums of heaps.
    pub fn heap(&self) -> Option<u64> {
        match self.from.as_deref() {
            Some(&[heap]) => Some(heap),
            _ => None,
        }
    }
}

/// Other coordinates of a game, in which its law may be linear: one coordinate is `start + offset` with `0 <= offset <
/// width`, and `start` increases with a counter. All as texts, with parameters replaced by their values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coordinates {
    /// The index of the coordinate that is replaced.
    pub replaces: usize,
    /// The name of the counter.
    pub counter: String,
    /// The name of the offset.
    pub offset: String,
    /// The start of a stretch.
    pub start: String,
    /// The length of a stretch.
    pub width: String,
}

/// The board on which the pieces of a sum are drawn: a piece is given by its row and its column, both from 0 from the
/// upper left corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquareBoard {
    /// The number of rows.
    pub rows: u64,
    /// The number of columns.
    pub columns: u64,
    /// The sign of a piece.
    pub sign: char,
}

/// The explicit ends of a game, if it has any.
#[derive(Clone, Debug, Default)]
pub struct Ends {
    /// The condition under which the player to move has won in normal play.
    pub won: Option<Formula>,
    /// The condition under which the player to move has lost in normal play.
    pub lost: Option<Formula>,
    /// The condition under which the game is drawn.
    pub drawn: Option<Formula>,
}

impl Ends {
    /// Whether having no move is the only end.
    pub const fn is_empty(&self) -> bool {
        self.won.is_none() && self.lost.is_none() && self.drawn.is_none()
    }
}

/// A game of a rule file, ready to be played.
///
/// Made by [`crate::RuleFile::game`] or [`crate::RuleFile::instance`].
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) name: String,
    pub(crate) family: String,
    pub(crate) title: Text,
    pub(crate) rules: Text,
    pub(crate) sources: Vec<SourceEntry>,
    pub(crate) arguments: Vec<Argument>,
    pub(crate) play: Play,
    pub(crate) sum: bool,
    pub(crate) variables: Vec<Variable>,
    pub(crate) scope: Scope,
    pub(crate) players: Option<[String; 2]>,
    pub(crate) domain: Option<(Formula, FormulaCode)>,
    pub(crate) rank_terms: Vec<Term>,
    pub(crate) rank: Rank,
    /// For each mover, the terms that his replies make smaller; empty where the rank shrinks.
    pub(crate) replies: Vec<Vec<Term>>,
    pub(crate) moves: Vec<MoveRule>,
    pub(crate) ends: Ends,
    pub(crate) end_codes: Vec<(End, FormulaCode)>,
    pub(crate) start: Position,
    pub(crate) starts: Vec<StartForm>,
    pub(crate) table: TableLayout,
    pub(crate) coordinates: Option<Coordinates>,
    pub(crate) row_layout: RowLayout,
    pub(crate) squares: Option<SquareBoard>,
    /// Whether each player has a hand of numbers.
    pub(crate) hands: bool,
    /// Whether pieces in which nobody can move are kept.
    pub(crate) keeps: bool,
    /// The sentence about the nim-values of the pieces, in the words of the file.
    pub(crate) reason: Option<Text>,
    /// The theorems about the starts, each with its convention of play.
    pub(crate) laws: Vec<(Play, StatedLaw)>,
    /// The rule file.
    pub(crate) file: Arc<str>,
    pub(crate) digest: u32,
}

impl Game {
    /// The name by which the game is found again, such as `subtraction:1,4` or `game-9`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name of the family, such as `subtraction`.
    pub fn family(&self) -> &str {
        &self.family
    }

    /// The game's name for people.
    pub const fn title(&self) -> &Text {
        &self.title
    }

    /// The rules for people.
    pub const fn rules(&self) -> &Text {
        &self.rules
    }

    /// The sources of the game.
    pub fn sources(&self) -> &[SourceEntry] {
        &self.sources
    }

    /// The parameters with their values.
    pub fn arguments(&self) -> &[Argument] {
        &self.arguments
    }

    /// The convention of play.
    pub const fn play(&self) -> Play {
        self.play
    }

    /// Whether a position is a sum of independent heaps.
    pub const fn is_sum(&self) -> bool {
        self.sum && matches!(self.rank, Rank::Heaps)
    }

    /// Whether a position is a sum of independent pieces, each given by several numbers.
    ///
    /// # Examples
    /// ```
    /// use campeao_base::Play;
    /// use campeao_rules::RuleFile;
    /// let text = r#"
    /// name = "bars"
    /// pieces = ["m", "n"]
    /// domain = "m >= 1, n >= 1"
    /// rank = ["m + n"]
    /// start = "2,3"
    /// title = { en = "Bars", pt = "Barras" }
    /// rules = { en = "Break a bar of chocolate.", pt = "Parte uma tablete." }
    /// [[move]]
    /// label = { en = "keep {k} columns", pt = "fica com {k} colunas" }
    /// where = "k in 1..=n - 1"
    /// to = ["m, k", "m, n - k"]
    /// "#;
    /// let game = RuleFile::parse(text)?.game(None, Play::Normal)?;
    /// let position = game.parse_position("2,3 + 1,1")?;
    /// assert!(game.is_of_pieces() && game.show_position(&position) == "2,3");
    /// let moves = game.moves(&position)?;
    /// assert_eq!(game.show_move(&moves[0]), "2,3->2,1+2,2");
    /// assert_eq!(game.show_position(&moves[0].to), "2,2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn is_of_pieces(&self) -> bool {
        self.sum && !matches!(self.rank, Rank::Heaps)
    }

    /// Whether some moves belong to one player only.
    pub const fn is_partizan(&self) -> bool {
        self.players.is_some()
    }

    /// The letters of the two players, in a partizan game.
    pub const fn players(&self) -> Option<&[String; 2]> {
        self.players.as_ref()
    }

    /// The coordinates of the state, or the one variable that stands for a heap.
    pub fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// The number of coordinates of a state, or of a piece of a sum; 1 for a heap.
    pub fn state_width(&self) -> usize {
        self.variables.len()
    }

    /// The names that formulas about positions may use: the state's variables, parameters, definitions, and for sums
    /// the list `heaps`.
    pub const fn scope(&self) -> &Scope {
        &self.scope
    }

    /// The formula for the tuples that are positions; `None` if all are.
    pub fn domain(&self) -> Option<&Formula> {
        self.domain.as_ref().map(|(formula, _)| formula)
    }

    /// The terms that shrink lexicographically with every move, in a sum of pieces for each piece that is made; none for
    /// sums of heaps, where heaps shrink, and where play [may repeat](Self::repeats).
    pub fn rank_terms(&self) -> &[Term] {
        &self.rank_terms
    }

    /// Whether a play may return to an earlier position: the rule file gives `replies`, or `repeats`, in place of a
    /// rank. A play without end is a draw, so positions must be solved backwards from the ends.
    ///
    /// # Examples
    /// ```
    /// use campeao_base::Play;
    /// use campeao_rules::RuleFile;
    /// let text = r#"
    /// name = "ring"
    /// state = ["seat"]
    /// domain = "seat <= 4"
    /// replies = ["seat"]
    /// start = "3"
    /// title = { en = "A ring", pt = "Uma roda" }
    /// rules = { en = "Go one seat on; on seat 0 the play ends.", pt = "Avança um lugar; no lugar 0 a partida acaba." }
    /// [[move]]
    /// label = { en = "go on", pt = "avança" }
    /// to = ["(seat + 1) % 5"]
    /// [ends]
    /// lost = "seat = 0"
    /// "#;
    /// let game = RuleFile::parse(text)?.game(None, Play::Normal)?;
    /// assert!(game.repeats() && game.rank_terms().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn repeats(&self) -> bool {
        matches!(self.rank, Rank::Repeating)
    }

    /// Where play may repeat, the terms that the replies of `player` make smaller, lexicographically, when he wins:
    /// from one position in which the opponent has to move and loses to the next one. Empty where a rank shrinks.
    pub fn reply_terms(&self, player: Player) -> &[Term] {
        let index = if self.is_partizan() { player.index() } else { 0 };
        self.replies.get(index).map_or(&[], Vec::as_slice)
    }

    /// Whether play may repeat, but the terms that the winner's replies make smaller are not given and must be found.
    pub const fn lacks_replies(&self) -> bool {
        self.repeats() && self.replies.is_empty()
    }

    /// The same game, with terms for each mover that his replies make smaller when he wins; unchanged unless it
    /// [lacks](Self::lacks_replies) them.
    #[must_use]
    pub fn with_replies(mut self, replies: Vec<Vec<Term>>) -> Self {
        if self.lacks_replies() && replies.len() == self.movers().count() {
            self.replies = replies;
        }
        self
    }

    /// The kinds of move.
    pub fn move_rules(&self) -> &[MoveRule] {
        &self.moves
    }

    /// The explicit ends.
    pub const fn ends(&self) -> &Ends {
        &self.ends
    }

    /// Whether some play may end in a draw: by a drawn end, or by going on for ever.
    pub const fn may_be_drawn(&self) -> bool {
        self.ends.drawn.is_some() || self.repeats()
    }

    /// The usual start.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The other coordinates that the rule file offers for proofs.
    pub const fn coordinates(&self) -> Option<&Coordinates> {
        self.coordinates.as_ref()
    }

    /// The same game with other coordinates for proofs; unchanged if its rule file offers some.
    #[must_use]
    pub fn with_coordinates(mut self, coordinates: Coordinates) -> Self {
        self.coordinates.get_or_insert(coordinates);
        self
    }

    /// The layout of the table.
    pub const fn table(&self) -> &TableLayout {
        &self.table
    }

    /// The board on which pieces are drawn, if there is one.
    pub const fn squares(&self) -> Option<SquareBoard> {
        self.squares
    }

    /// The sentence about the nim-values of the pieces, in the words of the file: `{values}` stands for the pieces with
    /// their nim-values, `{sum}` for the nim-sum.
    pub const fn reason(&self) -> Option<&Text> {
        self.reason.as_ref()
    }

    /// The theorems about the starts under the game's convention of play.
    pub fn laws(&self) -> impl Iterator<Item = &StatedLaw> {
        self.laws.iter().filter(|(play, _)| *play == self.play).map(|(_, law)| law)
    }

    /// The game of the same file with other arguments, under the same convention of play.
    ///
    /// # Errors
    /// What is wrong with the arguments.
    pub fn again(&self, arguments: &str) -> Result<Self, RulesError> {
        RuleFile::read(&self.file)?.game(Some(arguments), self.play)
    }

    /// A checksum of its rule file without the texts for people.
    pub const fn digest(&self) -> u32 {
        self.digest
    }

    /// The same game under another convention of play.
    #[must_use]
    pub fn with_play(mut self, play: Play) -> Self {
        self.play = play;
        self
    }

    /// An enumerator of moves with its own scratch space.
    pub fn generator(&self) -> MoveGenerator<'_> {
        MoveGenerator::new(self)
    }

    /// The player to move after `player`: the opponent in partizan games, Left elsewhere.
    pub const fn next_player(&self, player: Player) -> Player {
        if self.is_partizan() { player.opponent() } else { player }
    }

    /// Whether the numbers of a tuple, or of every piece of a sum, satisfy the domain. Heaps have no domain and always
    /// do. The numbers of a hand must be in order.
    pub fn in_domain(&self, numbers: &[u64]) -> Result<bool, campeao_formula::EvalError> {
        if self.hands && self.in_order(Numbers::from_slice(numbers)).as_slice() != numbers {
            return Ok(false);
        }
        let Some((_, code)) = &self.domain else { return Ok(true) };
        let width = if self.sum { self.state_width() } else { numbers.len().max(1) };
        for part in numbers.chunks(width) {
            if !code.eval(&mut frame_of(part))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The explicit end of a state, for the player to move, under the game's convention of play. A lack of moves is not
    /// considered.
    pub fn explicit_end(&self, numbers: &[u64]) -> Result<Option<End>, PlayError> {
        if self.end_codes.is_empty() {
            return Ok(None);
        }
        let mut frame = frame_of(numbers);
        for (end, code) in &self.end_codes {
            let holds = code.eval(&mut frame).map_err(|error| {
                let numbers: SmallVec<[i64; 4]> = numbers.iter().map(|&n| n as i64).collect();
                PlayError::Evaluation { position: self.show_numbers(&numbers, Player::Left), error }
            })?;
            if holds {
                return Ok(Some(end.under(self.play)));
            }
        }
        Ok(None)
    }

    /// The end of the game for a player who has no move.
    pub const fn stuck(&self) -> End {
        End::Lost.under(self.play)
    }

    /// All moves in a position, in the order of the rules; none where an explicit end holds. In a sum,
    /// moves in equal heaps or pieces are listed once.
    ///
    /// # Errors
    /// As for [`MoveGenerator::steps`], more than [`MAXIMAL_LISTED`] moves, and a position of more than [`MAXIMAL_HEAPS`](crate::MAXIMAL_HEAPS) pieces.
    pub fn moves(&self, position: &Position) -> Result<Vec<Move>, PlayError> {
        let mut moves = Vec::new();
        let mut sums = Sums::new(self);
        let mut failed = None;
        self.each_step(position, &mut |part, step| {
            match self.made(position, part, step, &mut sums) {
                Ok(step) => {
                    if !self.is_listed(&step, &moves) {
                        moves.push(step);
                    }
                }
                Err(error) => failed = Some(error),
            }
            if failed.is_some() || moves.len() > MAXIMAL_LISTED {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })?;
        if let Some(error) = failed {
            return Err(error);
        }
        if moves.len() > MAXIMAL_LISTED {
            let position = self.show_position(position);
            return Err(PlayError::TooManyMoves { position, limit: MAXIMAL_LISTED as u64 });
        }
        Ok(moves)
    }

    /// The move of a step; in a sum, in the heap or piece with this index.
    pub(crate) fn made(
        &self,
        position: &Position,
        part: Option<usize>,
        step: Step<'_>,
        sums: &mut Sums<'_>,
    ) -> Result<Move, PlayError> {
        let Made { from, parts, to } = match part {
            Some(index) => sums.after(position, index, step.to)?,
            None => Made { to: self.tuple(step.to), ..Made::default() },
        };
        let to = to.with_player(self.next_player(position.player));
        Ok(Move { rule: step.rule, chosen: SmallVec::from_slice(step.chosen), from, parts, to })
    }

    /// The tuple after a move.
    fn tuple(&self, numbers: &[i64]) -> Position {
        Position {
            numbers: self.in_order(numbers.iter().map(|&number| number as u64).collect()),
            player: Player::Left,
        }
    }

    /// Whether a move of a kind with a notation duplicates one in the list, with the same text and the same target.
    pub(crate) fn is_listed(&self, step: &Move, moves: &[Move]) -> bool {
        self.moves[step.rule].notation.is_some()
            && moves.iter().any(|other| other.to == step.to && self.show_move(other) == self.show_move(step))
    }

    /// Calls `visit` with the position after each move, in the order of [`moves`](Self::moves).
    pub(crate) fn for_each_after(
        &self,
        position: &Position,
        visit: &mut dyn FnMut(Position),
    ) -> Result<(), PlayError> {
        let next = self.next_player(position.player);
        let mut sums = Sums::new(self);
        let mut failed = None;
        self.each_step(position, &mut |part, step| {
            let to = match part {
                Some(index) => sums.after(position, index, step.to).map(|made| made.to),
                None => Ok(self.tuple(step.to)),
            };
            match to {
                Ok(to) => {
                    visit(to.with_player(next));
                    ControlFlow::Continue(())
                }
                Err(error) => {
                    failed = Some(error);
                    ControlFlow::Break(())
                }
            }
        })?;
        failed.map_or(Ok(()), Err)
    }

    /// Calls `visit` with every move in a position and, in a sum, the index of the heap or piece it is made in: the
    /// first of several equal ones.
    fn each_step(
        &self,
        position: &Position,
        visit: &mut dyn FnMut(Option<usize>, Step<'_>) -> ControlFlow<()>,
    ) -> Result<(), PlayError> {
        self.each_step_by(&mut self.generator(), position, visit)
    }

    /// The same by a generator with a limit on the values tried.
    fn each_step_by(
        &self,
        generator: &mut MoveGenerator<'_>,
        position: &Position,
        visit: &mut dyn FnMut(Option<usize>, Step<'_>) -> ControlFlow<()>,
    ) -> Result<(), PlayError> {
        if self.explicit_end(&position.numbers)?.is_some() {
            return Ok(());
        }
        let too_many =
            || PlayError::TooManyMoves { position: self.show_position(position), limit: MAXIMAL_MOVES };
        if !self.sum {
            let numbers: SmallVec<[i64; 4]> = position.numbers.iter().map(|&number| number as i64).collect();
            generator.steps(&numbers, position.player, &mut |step| visit(None, step))?;
            return if generator.is_cut_short() { Err(too_many()) } else { Ok(()) };
        }
        let mut last = None;
        let mut stopped = false;
        for (index, part) in self.parts(position).enumerate() {
            if last == Some(part) || stopped {
                continue;
            }
            last = Some(part);
            let numbers: SmallVec<[i64; 4]> = part.iter().map(|&number| number as i64).collect();
            generator.steps(&numbers, position.player, &mut |step| {
                let flow = visit(Some(index), step);
                stopped = flow.is_break();
                flow
            })?;
            if generator.is_cut_short() {
                return Err(too_many());
            }
        }
        Ok(())
    }

    /// The end of the game at a position, for the player to move, or `None` while there are moves.
    pub fn end(&self, position: &Position) -> Result<Option<End>, PlayError> {
        if let Some(end) = self.explicit_end(&position.numbers)? {
            return Ok(Some(end));
        }
        let mut movable = false;
        let mut generator = self.generator().for_the_first(MAXIMAL_MOVES);
        self.each_step_by(&mut generator, position, &mut |_, _| {
            movable = true;
            ControlFlow::Break(())
        })?;
        Ok((!movable).then(|| self.stuck()))
    }

    /// The name of a move for people, in one language.
    pub fn label(&self, position: &Position, step: &Move, language: Language) -> String {
        let mut generator = self.generator();
        let frame = generator.frame_for(&moved_in(position, step), &step.chosen);
        self.moves[step.rule].label.render(language, frame)
    }

    /// Whether moves score points; then the player with more points wins.
    pub fn counts_points(&self) -> bool {
        self.moves.iter().any(|rule| rule.points.is_some())
    }

    /// The points of the moving player for a move.
    ///
    /// # Errors
    /// If the term has no value.
    pub fn points(&self, position: &Position, step: &Move) -> Result<i64, PlayError> {
        let Some(points) = self.moves.get(step.rule).and_then(|rule| rule.points.as_ref()) else {
            return Ok(0);
        };
        let mut generator = self.generator();
        let frame = generator.frame_for(&moved_in(position, step), &step.chosen);
        points
            .eval(frame)
            .map_err(|error| PlayError::Evaluation { position: self.show_position(position), error })
    }

    /// The name for people of a move that is made in many positions, in one language: variables of the state appear by
    /// name, as in `say n + 3`. The move is given by its kind, an index of [`Game::move_rules`], and the values of its
    /// variables; for an unknown kind, the text is empty.
    ///
    /// # Examples
    /// ```
    /// # use campeao_base::{Language, Play};
    /// # use campeao_rules::RuleFile;
    /// # let text = r#"
    /// # name = "count"
    /// # state = ["n"]
    /// # domain = "n <= 31"
    /// # rank = ["31 - n"]
    /// # start = "0"
    /// # title = { en = "Count", pt = "Contar" }
    /// # rules = { en = "…", pt = "…" }
    /// # [[move]]
    /// # label = { en = "say {n + t}", pt = "diz {n + t}" }
    /// # where = "t in 1..=3, n + t <= 31"
    /// # to = ["n + t"]
    /// # "#;
    /// let game = RuleFile::parse(text)?.game(None, Play::Normal)?;
    /// assert_eq!(game.general_label(0, &[3], Language::English), "say n + 3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn general_label(&self, rule: usize, chosen: &[i64], language: Language) -> String {
        let names = self.scope.variables();
        let label = self.moves.get(rule).map(|rule| &rule.label);
        label.map_or_else(String::new, |label| label.general(language, names, self.state_width(), chosen))
    }
}

/// The numbers of the state, or of the heap or piece in which a move is made.
fn moved_in(position: &Position, step: &Move) -> SmallVec<[i64; 4]> {
    step.from.as_ref().unwrap_or(&position.numbers).iter().map(|&number| number as i64).collect()
}

fn frame_of(numbers: &[u64]) -> Frame {
    let mut frame = Frame::new(numbers.len());
    for (slot, &number) in frame.slots.iter_mut().zip(numbers) {
        *slot = number as i64;
    }
    frame
}
