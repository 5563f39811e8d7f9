//! Colours named by what they mean.
//!
//! A drawing never says "dark blue": it says *accent* or *safe ground*, and a [`Theme`](crate::Theme)
//! decides what that looks like on light or on dark paper.

/// A colour, named by its meaning.
///
/// The inks for outcomes come in two families. `Safe`, `Fragile` and `Neutral` speak of *positions* and are
/// those of the ± tables; `Win`, `Loss` and `Draw` speak of *the player to move* and are those of badges and
/// of graphs. Each has a ground to be written upon with enough contrast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ink {
    /// The page.
    Paper,
    /// A card that lies on the page.
    Card,
    /// Main text and outlines.
    Ink,
    /// Secondary text, such as headings of rows and columns.
    Soft,
    /// Hairlines and frames.
    Line,
    /// The one accent.
    Accent,
    /// A pale accent to lay under something, such as stones about to be taken.
    AccentGround,
    /// A mark on [`Ink::SafeGround`].
    Safe,
    /// The square of a safe position in a table.
    SafeGround,
    /// A mark on [`Ink::FragileGround`].
    Fragile,
    /// The square of a fragile position in a table.
    FragileGround,
    /// A mark on [`Ink::NeutralGround`].
    Neutral,
    /// The square of a neutral position in a table.
    NeutralGround,
    /// The player to move wins.
    Win,
    /// Ground for [`Ink::Win`].
    WinGround,
    /// The player to move loses.
    Loss,
    /// Ground for [`Ink::Loss`].
    LossGround,
    /// The game is drawn.
    Draw,
    /// Ground for [`Ink::Draw`].
    DrawGround,
    /// What belongs to Left.
    PlayerLeft,
    /// What belongs to Right.
    PlayerRight,
    /// What should catch the eye: a hint, a counterexample.
    Hint,
    /// The ground things stand on.
    Ground,
    /// A light stone or piece.
    Ivory,
    /// A dark stone, or the eyes of an animal.
    Ebony,
    /// The outline of pieces.
    Rim,
    /// Chocolate, and the fur of hounds and hares.
    Brown,
    /// Leaves and beans.
    Green,
    /// The fur of foxes.
    Orange,
    /// The shadow of a thing, through which the ground is seen.
    Shade,
    /// The light on a thing, through which the thing is seen.
    Gleam,
}

impl Ink {
    /// Every ink, in the order of declaration.
    pub const ALL: [Self; 31] = [
        Self::Paper,
        Self::Card,
        Self::Ink,
        Self::Soft,
        Self::Line,
        Self::Accent,
        Self::AccentGround,
        Self::Safe,
        Self::SafeGround,
        Self::Fragile,
        Self::FragileGround,
        Self::Neutral,
        Self::NeutralGround,
        Self::Win,
        Self::WinGround,
        Self::Loss,
        Self::LossGround,
        Self::Draw,
        Self::DrawGround,
        Self::PlayerLeft,
        Self::PlayerRight,
        Self::Hint,
        Self::Ground,
        Self::Ivory,
        Self::Ebony,
        Self::Rim,
        Self::Brown,
        Self::Green,
        Self::Orange,
        Self::Shade,
        Self::Gleam,
    ];

    /// The name used for CSS custom properties and classes, without leading dashes.
    ///
    /// ```
    /// use campeao_draw::Ink;
    /// assert_eq!(Ink::SafeGround.name(), "safe-ground");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::Paper => "paper",
            Self::Card => "card",
            Self::Ink => "ink",
            Self::Soft => "soft",
            Self::Line => "line",
            Self::Accent => "accent",
            Self::AccentGround => "accent-ground",
            Self::Safe => "safe",
            Self::SafeGround => "safe-ground",
            Self::Fragile => "fragile",
            Self::FragileGround => "fragile-ground",
            Self::Neutral => "neutral",
            Self::NeutralGround => "neutral-ground",
            Self::Win => "win",
            Self::WinGround => "win-ground",
            Self::Loss => "loss",
            Self::LossGround => "loss-ground",
            Self::Draw => "draw",
            Self::DrawGround => "draw-ground",
            Self::PlayerLeft => "player-left",
            Self::PlayerRight => "player-right",
            Self::Hint => "hint",
            Self::Ground => "ground",
            Self::Ivory => "ivory",
            Self::Ebony => "ebony",
            Self::Rim => "rim",
            Self::Brown => "brown",
            Self::Green => "green",
            Self::Orange => "orange",
            Self::Shade => "shade",
            Self::Gleam => "gleam",
        }
    }

    /// How much of what lies below it covers: all of it, but for light and shadow.
    pub const fn opacity(self) -> f64 {
        match self {
            Self::Shade => 0.22,
            Self::Gleam => 0.34,
            _ => 1.0,
        }
    }
}
