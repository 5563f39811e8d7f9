//! Errors in making an image of a picture.

use thiserror::Error;

use crate::{MAX_PIXELS, MAX_SIDE};

/// The reason why no image was made.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum DrawError {
    /// The picture has no area, or its size is not a finite number.
    #[error("a picture of {width} by {height} units has no area to paint")]
    NoArea {
        /// The width in user units.
        width: f64,
        /// The height in user units.
        height: f64,
    },
    /// The scale is not a positive finite number.
    #[error("the scale {scale} is not a positive number")]
    BadScale {
        /// The scale that was asked for.
        scale: f64,
    },
    /// The image would be larger than the limits allow.
    #[error(
        "an image of {width} by {height} pixels is too large: at most {MAX_SIDE} pixels a side and \
         {MAX_PIXELS} in all are painted; choose a smaller scale or export SVG"
    )]
    TooLarge {
        /// The width in pixels.
        width: u64,
        /// The height in pixels.
        height: u64,
    },
    /// The PNG encoder failed.
    #[error("the image could not be encoded as PNG: {reason}")]
    Encoding {
        /// The encoder's own words.
        reason: String,
    },
}
