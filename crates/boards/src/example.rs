//! Moves as small pictures: each kind of move on a board just large enough for it, before and after.

use campeao_base::{Player, Text};
use campeao_rules::board::{Content, Contents, Drawing, Form, Owner, Turn};
use std::sync::Arc;

use crate::board::Board;
use crate::game::GridGame;
use crate::squares::Squares;
use crate::words::label;

/// An example of a kind of move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The name of the move for people; words in braces stand for its squares if no example was found.
    pub label: Text,
    /// The player, if only one player has this move or the two players' moves differ.
    pub player: Option<Player>,
    /// A board on which the move can be made.
    pub before: String,
    /// The board after it; `None` if no example was found.
    pub after: Option<String>,
}

/// The most rows and columns of squares added around a pattern to satisfy conditions.
const MOST_AROUND: usize = 2;

/// The most squares of a starting position that is shown if no smaller board is an example.
const MOST_SHOWN: u32 = 25;

impl GridGame {
    /// An example of each kind of move: the pattern on a board just large enough, otherwise the usual starting
    /// position, if it is small.
    ///
    /// ```
    /// use campeao_boards::named;
    /// let examples = named("clobber")?.examples();
    /// assert_eq!((examples[0].before.as_str(), examples[0].after.as_deref()), ("xo", Some(".x")));
    /// # Ok::<(), campeao_boards::GridError>(())
    /// ```
    pub fn examples(self: &Arc<Self>) -> Vec<Example> {
        let mut examples = Vec::new();
        for (number, kind) in self.rules().moves.iter().enumerate() {
            let same =
                kind.forms[0] == kind.forms[1] && kind.then.as_ref().is_none_or(|then| then[0] == then[1]);
            // Moves of the two players that differ only in colour are shown once.
            let only = |player: Player| kind.forms[player.opponent().index()].is_empty();
            let turned = self.rules().entries.moves.get(number).is_some_and(|entry| entry.turns.is_forward());
            for player in Player::BOTH {
                if kind.forms[player.index()].is_empty()
                    || player == Player::Right && !only(player) && !turned
                {
                    continue;
                }
                let found = self.example(number, player);
                let usual = || self.rules().entries.board.usual.get_ref().clone();
                let (label, before, after) = match found {
                    Some((label, before, after)) => (label, before, Some(after)),
                    None => (kind.label.clone(), usual(), None),
                };
                let player = (only(player) || turned && !same).then_some(player);
                examples.push(Example { label, player, before, after });
            }
        }
        examples
    }

    fn example(self: &Arc<Self>, number: usize, player: Player) -> Option<(Text, String, String)> {
        let forms = &self.rules().moves[number].forms[player.index()];
        // The pattern as written, if the game allows that board.
        let form = forms.iter().find(|form| form.turn == Turn::IDENTITY).or_else(|| forms.first())?;
        if self.rules().graph.is_some() {
            let path = format!("path{}", form.cells.len().max(2));
            let (game, start) = self.on(&path).ok()?;
            let vertices = (0..start.grid().len()).zip(&form.cells);
            let board = vertices.fold(start, |board, (square, cell)| {
                board.with(Squares::one(square), held(cell.test, player))
            });
            return [start, board].into_iter().find_map(|board| game.first_move(number, player, &board));
        }
        let rules = self.rules();
        let small = (0..=MOST_AROUND).find_map(|around| {
            let drawing = around_form(form, player, around)?;
            let board = self.board(&drawing.written(&rules.signs)).ok()?;
            self.first_move(number, player, &board)
        });
        small.or_else(|| {
            let (game, start) = self.on(rules.entries.board.usual.get_ref()).ok()?;
            (start.grid().len() <= MOST_SHOWN).then(|| game.first_move(number, player, &start)).flatten()
        })
    }

    /// The first move of a kind on a board: its name, the board before and after.
    fn first_move(&self, number: usize, player: Player, board: &Board) -> Option<(Text, String, String)> {
        let mut found = None;
        self.for_each_move(board, player, |step, kind, after| {
            if kind == number && found.is_none() {
                let label = label(self, (kind, player), step, board.grid());
                found = Some((label, self.written(board), self.written(&after)));
            }
        });
        found
    }
}

/// The content of a cell that meets a test, for an example: empty if allowed, otherwise the player's own piece
/// before another.
fn held(test: Contents, player: Player) -> Content {
    let own = |content: &Content| content.owner() == Some(Owner::Player(player));
    let choices = || test.iter().filter(|content| *content != Content::GONE);
    let chosen = choices().find(|content| *content == Content::EMPTY).or_else(|| choices().find(own));
    chosen.or_else(|| choices().next()).unwrap_or(Content::GONE)
}

/// The cells of a form on the smallest board, its run one cell long, with `around` empty cells on each side.
fn around_form(form: &Form, player: Player, around: usize) -> Option<Drawing> {
    let mut cells: Vec<((i16, i16), Content)> = Vec::new();
    let step = form.run.map_or((0, 0), |run| run.step);
    for (number, cell) in form.cells.iter().enumerate() {
        let behind = form.run.is_some_and(|run| number >= run.at);
        let shift = if behind { step } else { (0, 0) };
        let place = (cell.row + shift.0, cell.column + shift.1);
        if cell.test.has(Content::GONE) && !cell.test.has(Content::EMPTY) {
            continue;
        }
        cells.push((place, held(cell.test, player)));
        if let Some(run) = form.run.filter(|run| number + 1 == run.at) {
            cells.push(((place.0 + step.0, place.1 + step.1), held(run.test, player)));
        }
    }
    let least = |of: fn(&(i16, i16)) -> i16| cells.iter().map(|(place, _)| of(place)).min();
    let most = |of: fn(&(i16, i16)) -> i16| cells.iter().map(|(place, _)| of(place)).max();
    let (top, left) = (least(|place| place.0)?, least(|place| place.1)?);
    let rows = usize::try_from(most(|place| place.0)? - top).ok()? + 1 + 2 * around;
    let columns = usize::try_from(most(|place| place.1)? - left).ok()? + 1 + 2 * around;
    let mut drawing = Drawing { columns, cells: vec![Content::EMPTY; rows * columns] };
    for ((row, column), content) in cells {
        let place = usize::try_from(row - top).ok()? + around;
        let place = place * columns + usize::try_from(column - left).ok()? + around;
        *drawing.cells.get_mut(place)? = content;
    }
    Some(drawing)
}
