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
        ("learn", "nav-learn", "door-learn", "door-learn-open"),
        ("games", "nav-play", "door-play", "door-play-open"),
        ("explore", "nav-explore", "door-explore", "door-explore-open"),
    ];

    /// The games shown: the addresses of their pages, their drawings in `faces.svg`, and the sentences for their names
    /// and descriptions.
    const FACES: [(&'static str, &'static str, &'static str, &'static str); 8] = [
        ("games/nim", "face-nim", "face-nim", "face-nim-told"),
        ("games/chomp", "face-chomp", "face-chomp", "face-chomp-told"),
        ("pawns", "face-pawns", "face-pawns", "face-pawns-told"),
        ("hackenbush", "face-hackenbush", "face-hackenbush", "face-hackenbush-told"),
        ("games/domineering", "face-domineering", "face-domineering", "face-domineering-told"),
        ("games/knight", "face-knight", "face-knight", "face-knight-told"),
        ("games/bicycle", "face-bicycle", "face-bicycle", "face-bicycle-told"),
        ("pebbles", "face-pebbles", "face-pebbles", "face-pebbles-told"),
    ];
}
