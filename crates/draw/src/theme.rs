//! Themes: the colours of each [`Ink`] on light and on dark paper.
//!
//! The values are those of the interface: warm paper, almost black ink, one blue accent. Every mark has a contrast of
//! at least 4.5 to 1 with its own ground, which a test at the end of this file checks.

use std::fmt;

use crate::Ink;

/// A colour of the screen: 8 bits each of red, green and blue (sRGB), always opaque.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb {
    /// Red, 0 to 255.
    pub red: u8,
    /// Green, 0 to 255.
    pub green: u8,
    /// Blue, 0 to 255.
    pub blue: u8,
}

impl Rgb {
    /// The colour `0xRRGGBB`; bits above the lowest 24 are ignored.
    pub const fn from_hex(hex: u32) -> Self {
        let [_, red, green, blue] = hex.to_be_bytes();
        Self { red, green, blue }
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}

/// A palette that turns every [`Ink`] into a colour.
///
/// ```
/// use campeao_draw::{Ink, Theme};
/// assert_eq!(Theme::Light.color(Ink::Paper).to_string(), "#faf8f3");
/// assert_eq!(Theme::Dark.color(Ink::Paper).to_string(), "#14161b");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Dark ink on light paper.
    #[default]
    Light,
    /// Light ink on dark paper.
    Dark,
}

/// The way in which an SVG gets its colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ThemeChoice {
    /// Always light; colours are written into the shapes.
    Light,
    /// Always dark; colours are written into the shapes.
    Dark,
    /// As the reader prefers: a style sheet inside the SVG with custom properties and `prefers-color-scheme`.
    #[default]
    Automatic,
    /// By the style sheet of the page: classes such as `fill-ink`, without a style sheet inside the SVG.
    Page,
}

impl From<Theme> for ThemeChoice {
    fn from(theme: Theme) -> Self {
        match theme {
            Theme::Light => Self::Light,
            Theme::Dark => Self::Dark,
        }
    }
}

impl Theme {
    /// The colour of an ink in this theme.
    pub const fn color(self, ink: Ink) -> Rgb {
        let (light, dark) = match ink {
            Ink::Paper | Ink::Safe => (0x00fa_f8f3, 0x0014_161b),
            Ink::Card => (0x00ff_ffff, 0x001d_2027),
            Ink::Ink | Ink::SafeGround => (0x001d_2129, 0x00e9_e6df),
            Ink::Soft => (0x005c_6470, 0x00a2_a8b3),
            Ink::Fragile => (0x0053_5a65, 0x00b4_b9c3),
            Ink::Line => (0x00e2_ddd0, 0x0030_343d),
            Ink::FragileGround => (0x00e8_e3d7, 0x0034_3842),
            Ink::Accent => (0x002f_4b8f, 0x009d_b4f2),
            Ink::AccentGround => (0x00cb_d2e3, 0x003a_4563),
            Ink::Neutral | Ink::Draw => (0x0086_5e00, 0x00e8_c46a),
            Ink::NeutralGround | Ink::DrawGround => (0x00f6_ead0, 0x003b_2f12),
            Ink::Win => (0x000b_6e69, 0x006f_d3cb),
            Ink::WinGround => (0x00d9_efec, 0x0012_393a),
            Ink::Loss => (0x00a8_325a, 0x00f2_9ab7),
            Ink::LossGround => (0x00f6_dfe7, 0x0046_202f),
            Ink::PlayerLeft => (0x002a_5db0, 0x0086_aef5),
            Ink::PlayerRight => (0x00b5_3a32, 0x00f2_9286),
            Ink::Hint => (0x00b8_5600, 0x00f5_a655),
            Ink::Ground => (0x007d_6c50, 0x008f_8066),
            Ink::Ivory => (0x00fb_f7ee, 0x00d9_d2c2),
            Ink::Ebony => (0x0024_2830, 0x001a_1d22),
            Ink::Rim => (0x006b_6250, 0x0057_503f),
            Ink::Brown => (0x007a_4a28, 0x008a_5a36),
            Ink::Green => (0x003f_8f4e, 0x0058_a866),
            Ink::Orange => (0x00d9_793a, 0x00d9_793a),
            Ink::Shade => (0x0000_0000, 0x0000_0000),
            Ink::Gleam => (0x00ff_ffff, 0x00ff_ffff),
        };
        match self {
            Self::Light => Rgb::from_hex(light),
            Self::Dark => Rgb::from_hex(dark),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance as in WCAG 2.1.
    fn luminance(color: Rgb) -> f64 {
        let channel = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * channel(color.red) + 0.7152 * channel(color.green) + 0.0722 * channel(color.blue)
    }

    fn contrast(theme: Theme, mark: Ink, ground: Ink) -> f64 {
        let (a, b) = (luminance(theme.color(mark)), luminance(theme.color(ground)));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn marks_are_readable_on_their_grounds() {
        let pairs = [
            (Ink::Ink, Ink::Paper),
            (Ink::Ink, Ink::Card),
            (Ink::Ink, Ink::AccentGround),
            (Ink::Soft, Ink::Paper),
            (Ink::Soft, Ink::Card),
            (Ink::Accent, Ink::Card),
            (Ink::Safe, Ink::SafeGround),
            (Ink::Fragile, Ink::FragileGround),
            (Ink::Neutral, Ink::NeutralGround),
            (Ink::Win, Ink::WinGround),
            (Ink::Loss, Ink::LossGround),
            (Ink::Draw, Ink::DrawGround),
            (Ink::PlayerLeft, Ink::Card),
            (Ink::PlayerRight, Ink::Card),
            (Ink::Hint, Ink::Card),
        ];
        for theme in [Theme::Light, Theme::Dark] {
            for (mark, ground) in pairs {
                let ratio = contrast(theme, mark, ground);
                assert!(ratio >= 4.5, "{mark:?} on {ground:?} in {theme:?}: {ratio:.2}");
            }
        }
    }

    #[test]
    fn ink_names_are_distinct_and_complete() {
        let names: std::collections::BTreeSet<_> = Ink::ALL.iter().map(|ink| ink.name()).collect();
        assert_eq!(names.len(), Ink::ALL.len());
    }
}
