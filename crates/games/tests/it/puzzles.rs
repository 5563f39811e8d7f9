//! Puzzles, compared with the definition: exactly one move leads to a position that the player to move loses.

use campeao_base::Play;
use campeao_games::{Difficulty, Puzzle, Resources, find_in_catalogue};
use campeao_solve::Outcome;
use campeao_solve::sequence::Quiet;

/// Draws of chance that are the same for the same seed.
fn draws(seed: usize) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    }
}

#[test]
fn exactly_one_move_of_a_puzzle_wins() {
    let mut all = 0;
    for name in [
        "nim",
        "subtraction:1,4",
        "game-6",
        "wythoff",
        "knight",
        "game-2",
        "chomp:3x4",
        "noughts",
        "domineering:3x4",
        "kayles",
    ] {
        let game = find_in_catalogue(name, Play::Normal).unwrap();
        let mut champion = game.champion(&Resources::default()).unwrap();
        let mut of_game = 0;
        for (seed, difficulty) in
            (0..9).zip([Difficulty::Easy, Difficulty::Medium, Difficulty::Hard].into_iter().cycle())
        {
            let mut find =
                || Puzzle::find(&*game, &mut *champion, difficulty, &mut draws(seed), &mut Quiet).unwrap();
            let (Some(puzzle), again) = (find(), find()) else { continue };
            assert_eq!(
                Some(&puzzle.position),
                again.as_ref().map(|again| &again.position),
                "{name}: not the same again"
            );
            let steps = game.steps(&puzzle.position).unwrap();
            assert_eq!(steps.len(), puzzle.moves);
            assert!(difficulty.holds(puzzle.plies, puzzle.moves));
            let winning = steps
                .iter()
                .filter(|step| champion.analyse(&step.to, &mut Quiet).unwrap().outcome == Outcome::Loss);
            let winning: Vec<&String> = winning.map(|step| &step.text).collect();
            assert_eq!(winning, [&puzzle.solution.text], "{name} {}", puzzle.position);
            of_game += 1;
        }
        assert!(of_game > 0, "{name} gave no puzzle");
        all += of_game;
    }
    assert!(all > 40, "only {all} puzzles");
}
