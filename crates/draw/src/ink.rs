//! Colours named by their meaning.
//!
//! A drawing never says "dark blue". It says *accent* or *safe ground*, and a [`Theme`](crate::Theme) gives the colour
//! on light or on dark paper.

/// A colour, named by its meaning.
///
/// The inks for outcomes come in two families. `Safe`, `Fragile` and `Neutral` are about *positions* and are used in
/// the ± tables; `Win`, `Loss` and `Draw` are about *the player to move* and are used in badges and graphs. Each has a
/// ground with enough contrast for writing on it.
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
    /// The only accent.
    Accent,
    /// A pale accent as a ground, for example for stones about to be taken.
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
    /// Text about a win of the player to move.
    Win,
    /// The ground for [`Ink::Win`].
    WinGround,
    /// Text about a loss of the player to move.
    Loss,
    /// The ground for [`Ink::Loss`].
    LossGround,
    /// Text about a draw.
    Draw,
    /// The ground for [`Ink::Draw`].
    DrawGround,
    /// Pieces and moves of Left.
    PlayerLeft,
    /// Pieces and moves of Right.
    PlayerRight,
    /// A mark that should catch the eye: a hint, a counterexample.
    Hint,
    /// The ground on which pieces stand.
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
    /// A shadow, through which the ground is seen.
    Shade,
    /// A highlight, through which the thing below is seen.
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

    /// The opacity: 1 except for shadows and highlights.
    pub const fn opacity(self) -> f64 {
        match self {
            Self::Shade => 0.22,
            Self::Gleam => 0.34,
            _ => 1.0,
        }
    }
}
