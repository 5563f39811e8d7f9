//! Solves the boards named on the command line and prints a row of the table of `docs/en/explanation/pawns.md` for each:
//! `cargo run --release -p campeao-pawns --example boards 5x8 6x8`.
//!
//! With `--files DIRECTORY` first, files are written there too and measured.

use std::error::Error;

use campeao_pawns::{PawnGame, PawnTable};
use campeao_tablebase::{BuildOptions, Compression, Quiet, SolveOptions};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1).peekable();
    let directory = if arguments.next_if_eq("--files").is_some() { arguments.next() } else { None };
    for size in arguments {
        let game: PawnGame = size.parse()?;
        let table = PawnTable::solve(game, &SolveOptions::default(), &mut Quiet)?;
        let solution = table.solution()?;
        drop(table);
        let first_column = solution.winning_first_moves.iter().filter(|play| play.starts_with('a'));
        print!(
            "| {game} | {} | {} | {} | {} | {} | {} | {} | {:.2} |",
            solution.configurations,
            solution.positions,
            if solution.first_player_wins { "wins" } else { "loses" },
            first_column.map(String::as_str).collect::<Vec<_>>().join(" "),
            solution.plies.unwrap_or(0),
            solution.longest,
            solution.peak_memory.unwrap_or(0) / 1_000_000,
            solution.seconds,
        );
        if let Some(directory) = &directory {
            for remoteness in [false, true] {
                let compression = Compression::Zstd { level: 19 };
                let options =
                    BuildOptions { remoteness, block_shift: 20, compression, ..BuildOptions::default() };
                let file = PawnTable::cached(game, directory, &options, &mut Quiet)?;
                print!(" {} |", file.solution()?.file_bytes.unwrap_or(0));
            }
        }
        println!();
    }
    Ok(())
}
