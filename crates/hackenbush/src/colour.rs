//! Colours of edges, and the players who may cut them.

use std::fmt;

use campeao_base::Player;

/// The colour of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// An edge of Left.
    Blue,
    /// An edge of Right.
    Red,
    /// An edge of both players.
    Green,
}

impl Colour {
    /// All colours, in the order in which edges side by side are written.
    pub const ALL: [Self; 3] = [Self::Blue, Self::Red, Self::Green];

    /// The letter of the colour: `B`, `R` or `G`.
    pub const fn letter(self) -> char {
        match self {
            Self::Blue => 'B',
            Self::Red => 'R',
            Self::Green => 'G',
        }
    }

    /// Returns the colour of a letter, of either case. `L` is blue too, as in the text of Teixeira.
    ///
    /// ```
    /// use campeao_hackenbush::Colour;
    /// assert_eq!(Colour::of_letter('L'), Some(Colour::Blue));
    /// assert_eq!(Colour::of_letter('X'), None);
    /// ```
    pub const fn of_letter(letter: char) -> Option<Self> {
        match letter {
            'B' | 'b' | 'L' | 'l' => Some(Self::Blue),
            'R' | 'r' => Some(Self::Red),
            'G' | 'g' => Some(Self::Green),
            _ => None,
        }
    }

    /// Whether a player may cut edges of this colour.
    pub const fn may_be_cut_by(self, player: Player) -> bool {
        match self {
            Self::Blue => matches!(player, Player::Left),
            Self::Red => matches!(player, Player::Right),
            Self::Green => true,
        }
    }

    /// The colour after an exchange of Left and Right.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Blue => Self::Red,
            Self::Red => Self::Blue,
            Self::Green => Self::Green,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
