//! The game that a command is about, as it is typed.

use clap::Args;

/// A game and the convention of play.
#[derive(Debug, Default, Args)]
pub(crate) struct GameChoice {
    pub(crate) game: String,
    // The command of that name has its description under the plain id.
    #[arg(long, id = "misere_play")]
    pub(crate) misere: bool,
}
