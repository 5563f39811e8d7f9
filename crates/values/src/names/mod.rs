//! Names: games written in the usual notation.
//!
//! The plain notation reads back: typed in again, a name gives the same value. In its grammar `…?` is optional, `…*`
//! may be repeated, `n` is a decimal natural number, and there are no spaces:
//!
//! ```text
//! game     = number | small | number "+" small | switch | braces
//! number   = "-"? n ( "/" n )?                 dyadic: 3, -1/2
//! small    = ( digits | ups ) nimber? | nimber | tiny
//! ups      = arrow n?                          ^ is up, ^3 is 3 times up; v is down, v2 is 2 times down
//!          | arrow "<" n ">"                   ^<2> is the uptimal of order 2, {0|v*}
//!          | arrow "[" n "]"                   ^[2] is the sum of the uptimals of orders 1 to 2, {^|*}
//! digits   = ( arrow "." n "+" )? arrow "." n  ^.213 is 2 times ^ and ^<2> and 3 times ^<3>; v.01 is v<2>
//! arrow    = "^" | "v"
//! nimber   = "*" n?                            * is {0|0}, *2 is {0,*|0,*}
//! tiny     = ( "tiny" | "miny" ) "(" game ")"  tiny(x) is {0||0|-x}, miny(x) is {x|0||0}
//! switch   = "+-" ( n | braces | "(" game ")" )     +-x is {x|-x}
//! braces   = "{" inside "}"
//! inside   = side bars side
//! side     = inside | game ( "," game )*       an option alone on its side may go without its braces
//! bars     = "|" "|"*                          more of them than in the sides that go without braces
//! ```
//!
//! So `^2*3` is 2·↑ + \*3, not a product, `3+^*` is 3 + ↑ + \*, and `{4||0|-2}` is {4 | {0 | −2}}. The numbers `n` after an
//! arrow or a star are at least 2, and those after `<` and `[` as well.

mod shape;
mod uptimal;
mod write;

pub use shape::{Arrow, Shape};
pub use uptimal::{Digits, GREATEST_DIGIT, GREATEST_ORDER};

use crate::arena::Games;
use crate::limits::Limit;
use crate::value::Value;

/// The greatest length of a name, in bytes.
pub const LONGEST_NAME: usize = 1 << 20;

/// The notation of names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Notation {
    /// In ASCII, by the grammar of this module; it reads back.
    #[default]
    Plain,
    /// With ↑, ↓, ± and −, and with uptimals as ↑^2 and ↑^→2.
    Unicode,
    /// For LaTeX in mathematics mode.
    Latex,
}

impl Notation {
    /// The notation of values within a sentence. LaTeX in mathematics mode is not suitable there, so plain is used.
    ///
    /// ```
    /// use campeao_values::Notation;
    /// assert_eq!(Notation::Latex.in_sentences(), Notation::Plain);
    /// assert_eq!(Notation::Unicode.in_sentences(), Notation::Unicode);
    /// ```
    #[must_use]
    pub fn in_sentences(self) -> Self {
        if self == Self::Latex { Self::Plain } else { self }
    }
}

impl Games {
    /// The name of a game, in the plain notation, which reads back.
    ///
    /// A name can be exponentially longer than the number of positions. It is refused if it exceeds 1 MiB
    /// ([`LONGEST_NAME`]).
    ///
    /// ```
    /// use campeao_values::{Games, Notation};
    /// let mut games = Games::new();
    /// let [four, zero, minus_two] = [4, 0, -2].map(|n| games.integer(n));
    /// let right = games.game(&[zero], &[minus_two])?;
    /// let game = games.game(&[four], &[right])?;
    /// assert_eq!(games.name(game)?, "{4||0|-2}");
    /// assert_eq!(games.name_in(game, Notation::Unicode)?, "{4||0|−2}");
    /// let (up, star) = (games.up(2)?, games.nimber(3)?);
    /// let small = games.add(up, star)?;
    /// let game = games.add(four, small)?;
    /// assert_eq!(games.name(game)?, "4+^2*3");
    /// # Ok::<(), campeao_values::Limit>(())
    /// ```
    pub fn name(&mut self, game: Value) -> Result<String, Limit> {
        self.name_in(game, Notation::Plain)
    }

    /// The name of a game in the given notation.
    pub fn name_in(&mut self, game: Value, notation: Notation) -> Result<String, Limit> {
        write::written(self, game, notation)
    }
}
