//! Values where a play may come back: drawn graphs with circles, rows of Northcott's game.

use super::northcott_by_code::{Northcott, Stones};
use campeao_base::{Play, Player};
use campeao_boards::coded::BoardGame;
use campeao_boards::coded::drawn::DrawnGame;
use campeao_play::{
    AnyPosition, Asked, BoardFace, NoValue, Refusal, Resources, Ruleset, ShortValues, WorthQuestion,
    options_of,
};
use campeao_solve::Outcome;
use campeao_solve::sequence::Quiet;
use proptest::prelude::*;

fn drawn(graph: &str) -> BoardFace<DrawnGame> {
    BoardFace::new(DrawnGame::new(graph, Play::Normal).unwrap())
}

fn value(graph: &str) -> Result<String, Refusal> {
    let game = drawn(graph);
    let mut champion = game.champion(&Resources::default())?;
    let worth = champion.worth(&game.start(), Asked::Moves, &mut Quiet)?;
    Ok(worth.value.unwrap().into_name().unwrap())
}

#[test]
fn drawn_graphs_with_circles_have_loopy_values() {
    for (graph, name) in [
        ("A -> A L", "on"),
        ("A -> A R", "off"),
        ("A -> A LR", "dud"),
        ("A -> B L; A -> A R; B", "over"),
        ("A -> A L; A -> B R; B -> C LR", "upon"),
        ("A -> B L; B -> A R", "tis"),
        ("A -> B LR; B -> A LR", "dud"),
        // Right can go round, but loses by it: {0 | {1 |}} = 1.
        ("A -> B L; A -> C R; C -> D L; C -> A R; D -> B L", "1"),
        // Bach's Carousel.
        (
            "a -> 0 LR; a -> b L; b -> 1 LR; b -> c R; c -> s LR; c -> d L; d -> 1s LR; d -> a R; 1 -> 0 L; s -> 0 LR; \
             1s -> 1 LR",
            "a{0,{1|1,{*,{1+*|a,1+*}|*}}|0}",
        ),
    ] {
        let found = value(graph);
        assert_eq!(found.as_deref().ok(), Some(name), "{graph}");
    }
}

#[test]
fn what_ends_otherwise_has_no_value() {
    assert!(matches!(value("A -> B L; B -> A R; B -> C R; C = L"), Err(Refusal::NoValue(NoValue::Ends))));
}

/// Random graphs without ends, as texts.
fn graphs() -> impl Strategy<Value = String> {
    let edge = (0..5_u8, 0..5_u8, prop::sample::select(vec!["L", "R", "LR"]));
    prop::collection::vec(edge, 1..9).prop_map(|edges| {
        let edges: Vec<String> =
            edges.iter().map(|(from, to, owner)| format!("n{from} -> n{to} {owner}")).collect();
        edges.join("; ")
    })
}

fn compare(game: &impl Ruleset, board: &AnyPosition) {
    let mut champion = game.champion(&Resources::default()).unwrap();
    let winner = champion.worth(board, Asked::Winner, &mut Quiet).unwrap().outcome;
    let worth = champion.worth(board, Asked::Moves, &mut Quiet).unwrap();
    assert_eq!(worth.outcome, winner);
    for player in Player::BOTH {
        let letter = &game.players().unwrap()[player.index()];
        let position = game.read(&format!("{} {letter}", worth.position)).unwrap();
        let analysis = champion.analyse(&position, &mut Quiet).unwrap();
        let expected = match (analysis.outcome, player) {
            (Outcome::Draw, _) => campeao_values::loopy::Ending::Drawn,
            (Outcome::Win, Player::Left) | (Outcome::Loss, Player::Right) => {
                campeao_values::loopy::Ending::LeftWins
            }
            (Outcome::Win, Player::Right) | (Outcome::Loss, Player::Left) => {
                campeao_values::loopy::Ending::RightWins
            }
        };
        assert_eq!(worth.outcome.of_starter(player), expected, "{board} {letter}");
        // A move wins exactly if the analysis marks it as winning.
        let moves = worth.moves.as_ref().unwrap().of(player);
        for (valued, analysed) in moves.iter().zip(&analysis.moves) {
            assert_eq!(valued.wins, analysed.outcome == Outcome::Loss, "{board} {letter} {}", valued.text);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn values_of_graphs_win_as_play_backwards_says(graph in graphs()) {
        let game = drawn(&graph);
        compare(&game, &game.start());
    }
}

/// Northcott's theory gives a row its gap as a nimber; by definition the row is a loopy game, with retreats that the other
/// player follows.
#[test]
fn a_row_of_northcott_is_a_nimber_by_definition() {
    for row in ["OX", "O.X", ".O.X", ".O..X.", "..OX..", "O...X", ".O...X."] {
        let game = Northcott::new(row, Play::Normal).unwrap();
        let start = game.start();
        let with_mover = |stones: &Stones, player| game.with_mover(stones, player).unwrap();
        let options = |stones: &Stones, player: Player| -> Result<Vec<_>, Refusal> {
            let options = options_of(&game, &with_mover(stones, player))?;
            Ok(options.into_iter().map(|(_, to)| with_mover(&to, Player::Left)).collect())
        };
        let no_moves = |_: Player| Ok(Vec::new());
        let question = WorthQuestion { text: row.to_owned(), asked: Asked::Value, moves: &no_moves };
        let worth = ShortValues::new(1 << 30).worth(&start, question, &options, &mut Quiet).unwrap();
        let nimber = match game.nim_value(&start, &mut Quiet).unwrap().unwrap() {
            0 => "0".to_owned(),
            1 => "*".to_owned(),
            more => format!("*{more}"),
        };
        assert_eq!(worth.value.unwrap().into_name().unwrap(), nimber, "{row}");
    }
}
