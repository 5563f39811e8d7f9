//! Law: a rule file is either refused, or its game's start is a position whose moves stay positions
//! and are found again by their own names.
#![no_main]
#![allow(clippy::expect_used, reason = "a panic is the finding")]

use campeao_base::Play;
use campeao_rules::RuleFile;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(file) = RuleFile::parse(text) else { return };
    let game = file.game(None, Play::Normal).expect("a file that parses gives its game");
    let start = game.start().clone();
    assert_eq!(game.parse_position(&game.show_position(&start)).as_ref(), Ok(&start));
    let Ok(moves) = game.moves(&start) else { return };
    for step in moves.iter().take(100) {
        let found =
            game.find_move(&start, &moves, &game.show_move(step)).expect("a move is found by its name");
        assert_eq!(found.to, step.to);
    }
});
