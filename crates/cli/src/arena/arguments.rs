//! The arguments of tournaments.

use crate::game_choice::GameChoice;
use crate::resources::Bytes;
use clap::Args;

#[derive(Debug, Args)]
pub(crate) struct ArenaArguments {
    #[command(flatten)]
    pub(super) choice: GameChoice,
    #[command(flatten)]
    pub(super) tournament: TournamentArguments,
}

impl ArenaArguments {
    /// Whether the answer is wanted as JSON.
    pub(crate) const fn wants_json(&self) -> bool {
        self.tournament.json
    }
}

/// The players and the rules of a tournament.
#[derive(Debug, Args)]
pub(crate) struct TournamentArguments {
    pub(super) bot: String,
    pub(super) opponent: String,
    #[arg(long)]
    pub(super) from: Option<String>,
    // The id `games` belongs to the help of the command of that name.
    #[arg(long = "games", id = "number_of_games", default_value_t = 20, value_parser = clap::value_parser!(u64).range(2..))]
    pub(super) games: u64,
    #[arg(long, default_value_t = 2)]
    pub(super) opening: u16,
    #[arg(long, default_value_t = 0)]
    pub(super) seed: u64,
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    pub(super) move_time: u64,
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) longest: u64,
    #[arg(long)]
    pub(super) memory: Option<Bytes>,
    #[arg(long)]
    pub(crate) json: bool,
}
