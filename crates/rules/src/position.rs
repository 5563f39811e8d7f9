//! Positions: the smallest state that lets two other people resume the game.

use campeao_base::Player;
use smallvec::SmallVec;

/// The numbers of a position: the state's coordinates, or the sizes of the heaps.
pub type Numbers = SmallVec<[u64; 4]>;

/// A position of a game of a rule file.
///
/// For a game whose state is a tuple, `numbers` are its coordinates in the order of the file. For a
/// sum of heaps they are the sizes of the heaps that are left, greatest last and none empty; for a sum of
/// pieces the numbers of all pieces in which somebody can move, piece by piece in lexicographic order. The
/// player to move matters in partizan games only; elsewhere it is [`Player::Left`].
///
/// Positions are written by [`crate::Game::show_position`] and read by
/// [`crate::Game::parse_position`], which know the game's letters for its players.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Position {
    /// The coordinates, heaps or pieces.
    pub numbers: Numbers,
    /// The player to move.
    pub player: Player,
}

impl Position {
    /// A position of an impartial tuple game.
    pub fn tuple(numbers: impl IntoIterator<Item = u64>) -> Self {
        Self { numbers: numbers.into_iter().collect(), player: Player::Left }
    }

    /// A sum of heaps in its canonical order: sorted, empty heaps left out.
    ///
    /// ```
    /// use campeao_rules::Position;
    /// assert_eq!(Position::heaps([4, 0, 2]), Position::heaps([2, 4]));
    /// ```
    pub fn heaps(heaps: impl IntoIterator<Item = u64>) -> Self {
        let mut numbers: Numbers = heaps.into_iter().filter(|&heap| heap > 0).collect();
        numbers.sort_unstable();
        Self { numbers, player: Player::Left }
    }

    /// A sum of pieces in its canonical order: sorted by their numbers.
    pub(crate) fn pieces(mut pieces: Vec<&[u64]>) -> Self {
        pieces.sort_unstable();
        Self { numbers: pieces.into_iter().flatten().copied().collect(), player: Player::Left }
    }

    /// The same numbers with another player to move.
    #[must_use]
    pub fn with_player(mut self, player: Player) -> Self {
        self.player = player;
        self
    }
}
