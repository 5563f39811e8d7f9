//! The contents of a cell of a board, and their signs.

use campeao_base::Player;

/// The content of a cell: one of eight, in three bits. The pieces of Left have the second bit and not the third, those
/// of Right the third and not the second, so that exchanging these two bits exchanges the colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Content(u8);

impl Content {
    /// No cell, or a cell used up for good; so is everything off the board.
    pub const GONE: Self = Self(0);
    /// A cell with nothing on it.
    pub const EMPTY: Self = Self(1);
    /// The number of contents.
    pub const COUNT: usize = 8;

    /// All contents, by number.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// The content of a number below [`COUNT`](Self::COUNT); of greater numbers only the last three bits count.
    pub const fn from_number(number: usize) -> Self {
        Self((number % Self::COUNT) as u8)
    }

    /// Its number.
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// A piece of an owner, of the first kind or of the second.
    pub const fn piece(owner: Owner, second: bool) -> Self {
        let bits = match owner {
            Owner::Player(Player::Left) => 2,
            Owner::Player(Player::Right) => 4,
            Owner::Nobody => 6,
        };
        Self(bits | second as u8)
    }

    /// The owner, if it is a piece.
    pub const fn owner(self) -> Option<Owner> {
        match self.0 >> 1 {
            0 => None,
            1 => Some(Owner::Player(Player::Left)),
            2 => Some(Owner::Player(Player::Right)),
            _ => Some(Owner::Nobody),
        }
    }

    /// The same with the colours exchanged.
    #[must_use]
    pub const fn swapped(self) -> Self {
        Self(self.0 & 1 | (self.0 & 2) << 1 | (self.0 & 4) >> 1)
    }

    /// The same with the two kinds of nobody's pieces exchanged.
    #[must_use]
    pub const fn renamed(self) -> Self {
        if matches!(self.owner(), Some(Owner::Nobody)) { Self(self.0 ^ 1) } else { self }
    }
}

/// The owner of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Owner {
    /// A player.
    Player(Player),
    /// Nobody: both players move it.
    Nobody,
}

/// A set of contents.
///
/// ```
/// use campeao_base::Player;
/// use campeao_rules::board::{Content, Contents, Owner};
/// let left = Content::piece(Owner::Player(Player::Left), false);
/// let set = Contents::of(Content::EMPTY).with(left);
/// assert!(set.has(left) && !set.has(Content::GONE));
/// assert_eq!(set.iter().map(Content::swapped).collect::<Vec<Content>>(), [Content::EMPTY, left.swapped()]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Contents(u8);

impl Contents {
    /// The empty set.
    pub const NONE: Self = Self(0);
    /// The set of all contents.
    pub const ALL: Self = Self(u8::MAX);

    /// One content.
    pub const fn of(content: Content) -> Self {
        Self(1 << content.0)
    }

    /// The set with one more content.
    #[must_use]
    pub const fn with(self, content: Content) -> Self {
        Self(self.0 | 1 << content.0)
    }

    /// The union.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The intersection.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The complement.
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(!self.0)
    }

    /// Whether a content is in it.
    #[inline]
    pub const fn has(self, content: Content) -> bool {
        self.0 >> content.0 & 1 == 1
    }

    /// Whether all of it is in another.
    pub const fn within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// One bit for each content, by number.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The contents of the set, by number.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Content> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let number = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            (number < u8::BITS).then_some(Content(number as u8))
        })
    }
}

/// The signs by which the contents of cells are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signs {
    by_content: [Option<char>; Content::COUNT],
    /// The contents that have one.
    contents: Contents,
}

impl Default for Signs {
    fn default() -> Self {
        let mut signs = [None; Content::COUNT];
        signs[Content::GONE.number()] = Some('#');
        signs[Content::EMPTY.number()] = Some('.');
        let contents = Contents::of(Content::GONE).with(Content::EMPTY);
        Self { by_content: signs, contents }
    }
}

impl Signs {
    /// The sign of a content, if the game has it.
    pub fn sign(&self, content: Content) -> Option<char> {
        self.by_content[content.number()]
    }

    /// The content of a sign, if it has one.
    pub fn content(&self, sign: char) -> Option<Content> {
        Content::all().find(|content| self.sign(*content) == Some(sign))
    }

    /// The content of a typed sign: capital and small letters are the same where these mean nothing else, and a zero
    /// stands for the letter.
    pub(super) fn typed(&self, sign: char) -> Option<Content> {
        let letter = if sign == '0' { 'o' } else { sign };
        let spellings = [sign, letter.to_ascii_lowercase(), letter.to_ascii_uppercase()];
        spellings.into_iter().find_map(|sign| self.content(sign))
    }

    /// The contents that the game has.
    pub const fn contents(&self) -> Contents {
        self.contents
    }

    /// The pieces of an owner.
    #[inline]
    pub const fn pieces(&self, owner: Owner) -> Contents {
        let both = Contents::of(Content::piece(owner, false)).with(Content::piece(owner, true));
        self.contents.and(both)
    }

    /// Gives a piece of an owner its sign; `None` if the owner has two kinds of pieces already.
    pub(super) fn add(&mut self, owner: Owner, sign: char) -> Option<Content> {
        let free = [false, true].map(|second| Content::piece(owner, second));
        let content = free.into_iter().find(|content| self.sign(*content).is_none())?;
        self.by_content[content.number()] = Some(sign);
        self.contents = self.contents.with(content);
        Some(content)
    }

    /// All signs, as in `. # x o`.
    pub fn known(&self) -> String {
        let order = [Content::EMPTY, Content::GONE];
        let pieces = Content::all().filter(|content| content.owner().is_some());
        let signs = order.into_iter().chain(pieces).filter_map(|content| self.sign(content));
        signs.map(String::from).collect::<Vec<String>>().join(" ")
    }
}
