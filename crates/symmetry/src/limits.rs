//! How much a search may use.

use campeao_base::told;

/// The most that a search may use, and how far from the centre it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// First moves and cores lie within so many cells of the centre.
    pub reach: u32,
    /// The most contents of a core that replies may lead to.
    pub cores: usize,
    /// The most renamings of contents that are tried.
    pub renamings: usize,
    /// The most placements of moves that are held against their images.
    pub placements: u64,
    /// The most local pictures that are looked at.
    pub pictures: u64,
    /// The most local pictures that are looked at on one board to find replies other than images, where images alone have
    /// left it undecided; a board that needs more is given up. None turns the attempt off.
    pub replies: u64,
}

impl Default for Limits {
    /// One cell from the centre; enough for every usual game, and never much more than some seconds.
    fn default() -> Self {
        Self {
            reach: 1,
            cores: 512,
            renamings: 20_000,
            placements: 200_000_000,
            pictures: 50_000_000,
            replies: 5_000,
        }
    }
}

told! {
    /// Why the search gave up.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum SearchLimit {
        /// The contents can be renamed in too many ways.
        TooManyRenamings {
            /// The limit.
            limit: usize,
        } =>
            "the contents can be renamed in more than {limit} ways",
            "os conteúdos podem mudar de nome de mais de {limit} maneiras";
        /// Too many placements of moves lie near their images.
        TooManyPlacements {
            /// The limit.
            limit: u64,
        } =>
            "more than {limit} moves would have to be held against their images",
            "seria preciso confrontar mais de {limit} jogadas com as suas imagens";
        /// Too many local pictures have to be looked at.
        TooManyPictures {
            /// The limit.
            limit: u64,
        } =>
            "more than {limit} local pictures would have to be looked at",
            "seria preciso ver mais de {limit} figuras locais";
        /// The moves reach so far that the boards to be looked at are too large.
        BoardsTooLarge {
            /// The longest side that would be needed.
            side: u32,
            /// The longest side that is looked at.
            limit: u32,
        } =>
            "boards with sides up to {side} would have to be looked at, and {limit} is the most",
            "seria preciso ver tabuleiros com lados até {side}, e {limit} é o máximo";
    }
}

impl std::error::Error for SearchLimit {}
