//! What can be wrong with a rule file, a name's arguments, a position's text or a move.

use campeao_formula as formula;
use std::fmt;

/// A stretch of text that an error speaks of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The whole text: a rule file, an argument, a position as typed.
    pub text: String,
    /// The bytes at fault.
    pub span: formula::Span,
}

/// An error in a rule file or in the arguments of a game's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesError {
    /// What is wrong.
    pub kind: RulesErrorKind,
    /// Where, when it is at one place.
    pub place: Option<Place>,
}

impl RulesError {
    pub(crate) const fn nowhere(kind: RulesErrorKind) -> Self {
        Self { kind, place: None }
    }

    pub(crate) fn at(kind: RulesErrorKind, text: &str, span: formula::Span) -> Self {
        Self { kind, place: Some(Place { text: text.to_owned(), span }) }
    }
}

impl fmt::Display for RulesError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(formatter)
    }
}

impl std::error::Error for RulesError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.kind)
    }
}

/// What is wrong with a rule file or with the arguments of a game's name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesErrorKind {
    /// The file is longer than [`crate::MAXIMAL_FILE`].
    #[error("the rule file is longer than {limit} bytes")]
    FileTooLong {
        /// The limit in bytes.
        limit: usize,
    },
    /// The container is not as it should be.
    #[error("{message}")]
    Toml {
        /// The reader's own words.
        message: String,
    },
    /// A formula or term is wrong.
    #[error("{0}")]
    Formula(formula::Error),
    /// A name of a game, of an instance or of a kind of move has an unfit character.
    #[error("`{name}` cannot be a name here: use letters, digits, dots and hyphens")]
    BadName {
        /// The name as written.
        name: String,
    },
    /// Neither `state` nor `heaps` is given, or both.
    #[error(
        "give either `state`, the coordinates of a position, or `heaps`, the variable for one heap of a sum"
    )]
    StateOrHeaps,
    /// More coordinates, move variables, heaps or entries of a list than the limit.
    #[error("at most {limit} are possible here")]
    TooMany {
        /// The limit.
        limit: usize,
    },
    /// There is neither `rank` nor `replies`.
    #[error("`rank` is missing: name what shrinks with every move, so that every game ends")]
    MissingRank,
    /// There are both `rank` and `replies`.
    #[error("give either `rank`, if every play ends, or `replies`, if play may repeat")]
    RankAndReplies,
    /// `replies` names no term.
    #[error("`replies` is empty: name what the winner's replies make smaller")]
    NoReplies,
    /// `replies` tells players apart who have the same moves.
    #[error("both players have the same moves here, so `replies` is one list of terms")]
    RepliesOfPlayers,
    /// Other coordinates are given where play may repeat.
    #[error("`coordinates` are for games with a `rank`")]
    CoordinatesOfRepeating,
    /// A move variable has no finite range.
    #[error("the move variable `{name}` has no finite range: write `{name} in 1..=…`")]
    UnboundedVariable {
        /// The variable.
        name: String,
    },
    /// `to` has not one entry for each coordinate.
    #[error("`to` has {found} entries, and the state has {expected}")]
    WrongLength {
        /// How many coordinates there are.
        expected: usize,
        /// How many entries `to` has.
        found: usize,
    },
    /// A name that is no variable of the state stands where one should.
    #[error("`{name}` is not a variable of the state")]
    NotAVariable {
        /// The name as written.
        name: String,
    },
    /// A letter for a player is unfit.
    #[error("`{letter}` cannot stand for a player: use two different names of letters only")]
    BadPlayer {
        /// As written.
        letter: String,
    },
    /// What a size means for the start speaks of no size.
    #[error("a start of a size must speak of the size, as `n,n` does")]
    NoSize,
    /// A sum of heaps has starts of several forms.
    #[error("a start of a size is one heap in a sum; forms of starts are for games with a `state`")]
    SizesInSum,
    /// What a size means for the start has not one entry for each coordinate.
    #[error("a start of a size is written like `{form}`")]
    StartForm {
        /// A model.
        form: String,
    },
    /// The start is not a position.
    #[error("the start is not a position: {0}")]
    BadStart(PositionError),
    /// There are more arguments than parameters.
    #[error(
        "{found} arguments are too many: this game takes {expected}{}",
        if *terms { "; a division is written `//`" } else { "" }
    )]
    TooManyArguments {
        /// How many parameters there are.
        expected: usize,
        /// How many arguments were given.
        found: usize,
        /// Whether a parameter is a term, in which a slash may have been meant as a division.
        terms: bool,
    },
    /// An argument is not what its parameter wants.
    #[error("the parameter `{parameter}` wants {}", wanted.words())]
    BadArgument {
        /// The parameter.
        parameter: String,
        /// What it wants.
        wanted: Wanted,
    },
    /// A sum of heaps has explicit ends, which only tuples can have.
    #[error("a sum of heaps ends when no move is left; `ends` is for games with a `state`")]
    EndsInSum,
    /// A label has a brace that is not closed.
    #[error("a label's `{{` needs its `}}`")]
    OpenBrace,
    /// Playing the first positions went wrong.
    #[error("{0}")]
    Play(PlayError),
}

/// What a parameter wants for an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A natural number.
    Number,
    /// A set of numbers.
    Set,
    /// A take-and-break code.
    Code,
}

impl Wanted {
    const fn words(self) -> &'static str {
        match self {
            Self::Number => "a natural number, such as 31",
            Self::Set => "a set of naturals, such as 1,4 or 1..5",
            Self::Code => "a take-and-break code, such as 0.137",
        }
    }
}

/// What can go wrong when a position is played, apart from the text of the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// A formula could not be evaluated.
    #[error("at {position}: {error}")]
    Evaluation {
        /// The position, as written.
        position: String,
        /// What went wrong.
        error: formula::EvalError,
    },
    /// A move makes the rank no smaller, so the game might never end.
    #[error("the rank does not shrink: {from} -> {to}")]
    RankNotShrinking {
        /// The position before the move.
        from: String,
        /// The position after it.
        to: String,
    },
    /// The rank of a position is negative.
    #[error("the rank of {position} is negative")]
    NegativeRank {
        /// The position.
        position: String,
    },
    /// A move leads out of the domain.
    #[error("a move leaves the domain: {from} -> {to}")]
    LeavesDomain {
        /// The position before the move.
        from: String,
        /// What the move would make of it.
        to: String,
    },
    /// A position has more moves than [`crate::MAXIMAL_MOVES`].
    #[error("{position} has more than {limit} moves")]
    TooManyMoves {
        /// The position.
        position: String,
        /// The limit.
        limit: u64,
    },
}

/// Why a text is not a position of a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// A number was expected.
    #[error("`{found}` is not a natural number below 2^63")]
    NotANumber {
        /// What stands there.
        found: String,
    },
    /// Too many or too few coordinates.
    #[error("a position of this game is written `{form}`")]
    WrongForm {
        /// A model position.
        form: String,
    },
    /// A letter that names no player.
    #[error("`{found}` is no player of this game; the players are {first} and {second}")]
    UnknownPlayer {
        /// What stands there.
        found: String,
        /// The first player's letter.
        first: String,
        /// The second player's letter.
        second: String,
    },
    /// The numbers are outside the domain.
    #[error("{position} is not a position: {domain} must hold")]
    OutsideDomain {
        /// The position as read.
        position: String,
        /// The domain's formula.
        domain: String,
    },
    /// The size of no start.
    #[error("no start {form} has the size {size}")]
    NoStart {
        /// The size as read.
        size: u64,
        /// The form of the starts.
        form: String,
    },
    /// More heaps than [`crate::MAXIMAL_HEAPS`].
    #[error("more than {limit} heaps")]
    TooManyHeaps {
        /// The limit.
        limit: usize,
    },
    /// The domain could not be evaluated.
    #[error("{0}")]
    Evaluation(formula::EvalError),
}
