//! Games of marks: every move puts one mark of the player's own on an empty cell, and none is taken away. The players
//! are called by their marks, and a position determines who may be to move.

use super::content::{Content, Contents, Owner};
use super::drawing::{StartRule, size};
use super::load::{BoardMove, BoardRules};
use super::pattern::Cell;
use campeao_base::Player;

impl BoardRules {
    /// The sign of a player's first kind of pieces.
    pub fn piece(&self, player: Player) -> Option<char> {
        self.signs.sign(Content::piece(Owner::Player(player), false))
    }

    /// A text of marks in the signs of the game: capital and small letters are the same, `0` stands for an O, `_` and
    /// `-` for an empty cell. Other texts stay unchanged.
    pub fn respelt(&self, text: &str) -> String {
        if !self.marks || size(text).is_some() {
            return text.to_owned();
        }
        let respelt = |sign: char| {
            let known = |sign: &char| self.signs.content(*sign).is_some();
            let other = match sign {
                '_' | '-' => '.',
                '0' => 'O',
                small if small.is_ascii_lowercase() => small.to_ascii_uppercase(),
                great => great.to_ascii_lowercase(),
            };
            [sign, other].into_iter().find(known).unwrap_or(sign)
        };
        text.chars().map(respelt).collect()
    }

    /// Whether every move puts one mark of the player's own on an empty cell and does nothing else, on a board without
    /// marks at the start.
    pub(super) fn puts_marks(&self) -> bool {
        let is_mark = |player: Player| {
            let pieces = self.signs.pieces(Owner::Player(player)).iter().count();
            pieces == 1 && self.piece(player).is_some_and(char::is_alphabetic)
        };
        let owned = |content: &Content| content.owner().is_some_and(|owner| owner != Owner::Nobody);
        let begins_empty = match &self.start {
            StartRule::Tile(tile) => !tile.cells.iter().any(owned),
            StartRule::Cells(cells) => !cells.iter().any(|(content, _)| owned(content)),
        };
        Player::BOTH.into_iter().all(is_mark)
            && begins_empty
            && self.ends.iter().next().is_some()
            && !self.passes
            && self.moves.iter().all(puts_a_mark)
    }
}

/// Whether a kind of move puts one piece of the player's own on an empty cell and does nothing else.
fn puts_a_mark(kind: &BoardMove) -> bool {
    let puts_one = |player: Player| {
        kind.forms[player.index()].iter().all(|form| {
            let mut changed = form.cells.iter().filter(|cell| cell.becomes.is_some());
            let mark = Content::piece(Owner::Player(player), false);
            let is_put =
                |cell: &Cell| cell.test == Contents::of(Content::EMPTY) && cell.becomes == Some(mark);
            form.run.is_none() && changed.next().is_some_and(is_put) && changed.next().is_none()
        })
    };
    kind.also.is_none() && kind.then.is_none() && !kind.again && Player::BOTH.into_iter().all(puts_one)
}
