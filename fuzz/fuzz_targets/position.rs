//! Law: whatever reads as a position is written so that it reads as the same position, and a move is
//! legal exactly if it is among the moves.
#![no_main]
#![allow(clippy::expect_used, reason = "a panic is the finding")]

use campeao_base::Play;
use campeao_rules::catalogue::find_in_catalogue;
use libfuzzer_sys::fuzz_target;

const GAMES: [&str; 6] = [
    "nim",
    "subtraction:1,4",
    "partizan-subtraction",
    "no-repeat:1..5",
    "dynamic-nim",
    "take-and-break:0.77",
];

fuzz_target!(|input: (u8, &str, &str)| {
    let (which, position, step) = input;
    let name = GAMES[usize::from(which) % GAMES.len()];
    let game = find_in_catalogue(name, Play::Normal).expect("the catalogue is sound");
    let Ok(position) = game.parse_position(position) else { return };
    assert_eq!(game.parse_position(&game.show_position(&position)).as_ref(), Ok(&position));
    if position.numbers.iter().any(|&number| number > 1000) || position.numbers.len() > 20 {
        return;
    }
    let moves = game.moves(&position).expect("small positions have few moves");
    if let Some(found) = game.find_move(&position, &moves, step) {
        assert!(moves.contains(found));
    }
});
