//! The limits of a search.

use campeao_base::told;

/// The limits of a search, and the distance from the centre that it examines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The greatest distance of first moves and cores from the centre, in cells.
    pub reach: u32,
    /// The most contents of a core that replies may lead to.
    pub cores: usize,
    /// The most renamings of contents that are tried.
    pub renamings: usize,
    /// The most placements of moves that are compared with their images.
    pub placements: u64,
    /// The most local pictures that are examined.
    pub pictures: u64,
    /// The most local pictures that are examined on one board to find replies other than images, if images alone leave
    /// the board undecided. A board that needs more is given up. 0 turns this search off.
    pub replies: u64,
}

impl Default for Limits {
    /// One cell from the centre, which suffices for every usual game and takes a few seconds at most.
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
    /// The limit at which the search gave up.
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
            "more than {limit} moves would have to be compared with their images",
            "seria preciso comparar mais de {limit} jogadas com as suas imagens";
        /// Too many local pictures need to be examined.
        TooManyPictures {
            /// The limit.
            limit: u64,
        } =>
            "more than {limit} local positions would have to be checked",
            "seria preciso verificar mais de {limit} posições locais";
        /// The moves reach so far that the boards to be examined are too large.
        BoardsTooLarge {
            /// The longest side that would be needed.
            side: u32,
            /// The longest side allowed.
            limit: u32,
        } =>
            "boards with sides up to {side} would have to be checked; the limit is {limit}",
            "seria preciso verificar tabuleiros com lados até {side}; o limite é {limit}";
    }
}

impl std::error::Error for SearchLimit {}
