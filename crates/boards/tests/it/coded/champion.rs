//! The champion of board games: by search, by the game's own table, by its theory.

use campeao_base::Play;
use campeao_boards::coded::{Beans, BoardFace, Chomp};
use campeao_boards::named;
use campeao_play::{Analysis, BoardChampion, Champion, Method, Refusal, Resources, Ruleset as _};
use campeao_solve::sequence::Quiet;
use campeao_solve::{self as solve, Outcome, SolveError};

#[test]
fn beyond_the_search_the_games_own_table_answers_as_the_search_does() {
    let face = BoardFace::new(Chomp::new("4x5", Play::Normal).unwrap());
    let mut searching = BoardChampion::new(&face, &Resources::default());
    let mut knowing = BoardChampion::within(&face, 50, 50);
    for position in ["5,5,5,5", "5,5,5,4", "5,4,3,2"] {
        let position = face.read(position).unwrap();
        let searched = searching.analyse(&position, &mut Quiet).unwrap();
        let known = knowing.analyse(&position, &mut Quiet).unwrap();
        assert_eq!(known.method, Method::OwnTable);
        assert_eq!((known.outcome, known.remoteness), (searched.outcome, None));
        let outcomes = |analysis: &Analysis| -> Vec<Outcome> {
            analysis.moves.iter().map(|step| step.outcome).collect()
        };
        assert_eq!(outcomes(&known), outcomes(&searched));
    }
    // A small position is searched again.
    let small = knowing.analyse(&face.read("2,1").unwrap(), &mut Quiet).unwrap();
    assert_eq!((small.method, small.remoteness), (Method::Solver(solve::Method::Search), Some(3)));
}

#[test]
fn a_theorem_is_asked_before_a_long_search() {
    for (arguments, wins) in [("a,12x12", false), ("a,12x13", true), ("b,12x12", false)] {
        let face = BoardFace::new(Beans::new(arguments, Play::Normal).unwrap());
        let mut champion = BoardChampion::new(&face, &Resources::default());
        let analysis = champion.analyse(&face.start(), &mut Quiet).unwrap();
        assert_eq!(analysis.method, Method::Theory, "{arguments}");
        assert_eq!(analysis.outcome == Outcome::Win, wins, "{arguments}");
        assert_eq!(analysis.best().map(|best| best.outcome == Outcome::Loss), Some(wins), "{arguments}");
    }
}

#[test]
fn a_verdict_without_moves_is_a_refusal_that_says_who_wins() {
    let face = BoardFace::new(Beans::new("d,4x5", Play::Normal).unwrap());
    let mut champion = BoardChampion::within(&face, 50, 50);
    let refused = |champion: &mut BoardChampion<'_, Beans>, board: &str| {
        champion.analyse(&face.read(board).unwrap(), &mut Quiet).unwrap_err()
    };
    let refusal = refused(&mut champion, "*****/*****/*****/*****");
    assert!(matches!(refusal, Refusal::MovesUnknown { outcome: Outcome::Win, limit: 50 }), "{refusal}");
    let refusal = refused(&mut champion, "*****/*****/*****/.****");
    assert!(matches!(refusal, Refusal::Solve(SolveError::TooManyPositions { limit: 50 })), "{refusal}");
}

/// The champion plays the white stones by theory alone; black moves as `answer` chooses among its moves.
fn plies_to_win(start: &str, mut answer: impl FnMut(usize) -> usize) -> Option<usize> {
    let game = campeao_boards::face(&named("northcott").unwrap(), start, Play::Normal).unwrap();
    let mut champion = game.champion(&Resources::default()).unwrap();
    let mut position = game.start();
    for ply in 0..1000 {
        let analysis = champion.analyse(&position, &mut Quiet).unwrap();
        let whites = ply % 2 == 0;
        // Near the end few positions follow, so they are searched.
        assert!(ply > 0 || analysis.method == Method::Theory);
        assert_eq!(analysis.outcome, if whites { Outcome::Win } else { Outcome::Loss });
        if analysis.ending.is_some() {
            return Some(ply);
        }
        let step =
            if whites { analysis.best().unwrap() } else { &analysis.moves[answer(analysis.moves.len())] };
        position.clone_from(&step.step.to);
    }
    None
}

#[test]
fn theory_alone_brings_a_game_that_may_go_round_to_its_end() {
    let start = ".O....X./..O...X./O......X/.OX.....";
    assert!(plies_to_win(start, |_| 0).is_some());
    assert!(plies_to_win(start, |count| count - 1).is_some());
    let mut turn = 0;
    let mixed = |count: usize| {
        turn += 7;
        turn % count
    };
    assert!(plies_to_win(start, mixed).is_some());
}
