//! The game of a command, as typed.

use clap::Args;

/// A game and the convention of play.
#[derive(Debug, Default, Args)]
pub(crate) struct GameChoice {
    pub(crate) game: String,
    // The id `misere` belongs to the help of the command of that name.
    #[arg(long, id = "misere_play")]
    pub(crate) misere: bool,
}
