//! The front door: a stranger's first move, and the links from there.

use super::Frame;
use askama::Template;

/// The front door.
#[derive(Template)]
#[template(path = "door.html")]
pub(super) struct Door {
    pub(super) frame: Frame,
}

impl Door {
    /// The rooms that it leads to: their addresses, and the sentences for their names, descriptions and links.
    const ROOMS: [(&'static str, &'static str, &'static str, &'static str); 3] = [
        ("learn", "page-nav-learn", "page-door-learn", "page-door-learn-open"),
        ("games", "page-nav-play", "page-door-play", "page-door-play-open"),
        ("explore", "page-nav-explore", "page-door-explore", "page-door-explore-open"),
    ];

    /// The games shown: the addresses of their pages, their drawings in `faces.svg`, and the sentences for their names
    /// and descriptions.
    const FACES: [(&'static str, &'static str, &'static str, &'static str); 8] = [
        ("games/nim", "face-nim", "page-face-nim", "page-face-nim-told"),
        ("games/chomp", "face-chomp", "page-face-chomp", "page-face-chomp-told"),
        ("pawns", "face-pawns", "page-face-pawns", "page-face-pawns-told"),
        ("hackenbush", "face-hackenbush", "page-face-hackenbush", "page-face-hackenbush-told"),
        ("games/domineering", "face-domineering", "page-face-domineering", "page-face-domineering-told"),
        ("games/knight", "face-knight", "page-face-knight", "page-face-knight-told"),
        ("games/bicycle", "face-bicycle", "page-face-bicycle", "page-face-bicycle-told"),
        ("pebbles", "face-pebbles", "page-face-pebbles", "page-face-pebbles-told"),
    ];
}
