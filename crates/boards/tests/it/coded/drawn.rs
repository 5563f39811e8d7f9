//! Drawn games: colours and scores against the algorithm of the text, texts and Graphviz read back.

use campeao_base::{Language, Play, Player, Tell as _};
use campeao_boards::coded::drawn::{
    ArcOwner, Colouring, DrawnGame, DrawnGraph, Ending, GraphBuilder, OutcomeColour, Scores,
};
use campeao_boards::coded::{BoardError, BoardFace, BoardGame, Made};
use campeao_draw::ThemeChoice;
use campeao_play::{Resources, Ruleset as _};
use campeao_solve::sequence::Quiet;
use proptest::prelude::*;

const OWNERS: [ArcOwner; 3] = [ArcOwner::One(Player::Left), ArcOwner::One(Player::Right), ArcOwner::Both];

fn game(graph: &str) -> DrawnGame {
    DrawnGame::new(graph, Play::Normal).unwrap()
}

fn refused(graph: &str) -> String {
    match DrawnGame::new(graph, Play::Normal) {
        Err(BoardError::Drawn(error)) => error.to_string(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn colours_scores_and_good_moves_are_those_of_the_table() {
    for row in crate::coded::support::rows("drawn.csv") {
        let play = if &row[1] == "misere" { Play::Misere } else { Play::Normal };
        let game = DrawnGame::new(&row[0], play).unwrap();
        let colouring = Colouring::of(&game, &mut Quiet).unwrap();
        let token = game.read(&row[2]).unwrap();
        assert_eq!(colouring.sign(&token), row[3], "{row:?}");
        let good: Vec<&str> = colouring.good_moves(&token).collect();
        assert_eq!(good.join(" "), row[4], "{row:?}");
    }
}

/// A random graph: `edges` are drawn between nodes below `nodes`, and some of the nodes without a move are ends.
fn graph(
    nodes: usize,
    edges: &[(usize, usize, usize)],
    ends: &[usize],
    forward: bool,
    points: bool,
) -> DrawnGraph {
    let mut builder = GraphBuilder::default();
    for node in 0..nodes {
        builder.node(&format!("n{node}")).unwrap();
    }
    let mut moves = vec![false; nodes];
    for &(from, to, owner) in edges {
        let (from, to) = (from % nodes, to % nodes);
        if !forward || from < to {
            builder.edge(from, to, OWNERS[owner % 3]).unwrap();
            moves[from] = true;
        }
    }
    for node in (0..nodes).filter(|node| !moves[*node]) {
        let kind = ends[node % ends.len()];
        let ending = match kind % 4 {
            _ if points => Some(Ending::Points(kind as i64 % 7 - 3)),
            0 => None,
            1 => Some(Ending::Drawn),
            2 => Some(Ending::Won(Player::Left)),
            _ => Some(Ending::Won(Player::Right)),
        };
        if let Some(ending) = ending {
            builder.ending(node, ending).unwrap();
        }
    }
    builder.finish().unwrap()
}

/// The colour of a position by the algorithm of the text, on a graph without circles.
fn by_the_text(graph: &DrawnGraph, node: usize, mover: Player, play: Play) -> OutcomeColour {
    let won_by =
        |player: Player| if player == Player::Left { OutcomeColour::Blue } else { OutcomeColour::Red };
    let turned = |player: Player| if play == Play::Misere { player.opponent() } else { player };
    match graph.ending(node) {
        Some(Ending::Won(player)) => return won_by(turned(player)),
        Some(Ending::Drawn) => return OutcomeColour::Grey,
        Some(Ending::Points(_)) | None => {}
    }
    let leaves: Vec<OutcomeColour> =
        graph.moves_of(node, mover).map(|edge| by_the_text(graph, edge.to, mover.opponent(), play)).collect();
    if leaves.is_empty() {
        won_by(turned(mover.opponent()))
    } else if leaves.contains(&won_by(mover)) {
        won_by(mover)
    } else if leaves.contains(&OutcomeColour::Grey) {
        OutcomeColour::Grey
    } else {
        won_by(mover.opponent())
    }
}

/// The best score by its definition, `None` where a player may be left without a move.
fn best(graph: &DrawnGraph, node: usize, mover: Player) -> Option<i64> {
    if let Some(Ending::Points(points)) = graph.ending(node) {
        return Some(points);
    }
    let after: Option<Vec<i64>> =
        graph.moves_of(node, mover).map(|edge| best(graph, edge.to, mover.opponent())).collect();
    if mover == Player::Left { after?.into_iter().max() } else { after?.into_iter().min() }
}

/// The player who can force an end within a number of moves, on any graph.
fn within(graph: &DrawnGraph, node: usize, mover: Player, moves: usize) -> OutcomeColour {
    let won_by =
        |player: Player| if player == Player::Left { OutcomeColour::Blue } else { OutcomeColour::Red };
    match graph.ending(node) {
        Some(Ending::Won(player)) => return won_by(player),
        Some(_) => return OutcomeColour::Grey,
        None => {}
    }
    let next = mover.opponent();
    if graph.moves_of(node, mover).next().is_none() {
        return won_by(next);
    }
    if moves == 0 {
        return OutcomeColour::Grey;
    }
    let colours: Vec<OutcomeColour> =
        graph.moves_of(node, mover).map(|edge| within(graph, edge.to, next, moves - 1)).collect();
    if colours.contains(&won_by(mover)) {
        won_by(mover)
    } else if colours.iter().all(|colour| *colour == won_by(next)) {
        won_by(next)
    } else {
        OutcomeColour::Grey
    }
}

/// Fragments of which texts are made, so that some texts are nearly valid.
fn pieces() -> impl Strategy<Value = String> {
    let words = ["A", "B", "->", "L", "R", "LR", "=", "draw", "-3", ";", "\n", "start", "#", " ", "\"", "é"];
    let signs =
        ["digraph", "{", "}", "[", "]", "color", "blue", ",", "/*", "*/", "//", "-", "<", "result", "owner"];
    let all: Vec<&str> = words.into_iter().chain(signs).collect();
    prop::collection::vec(prop::sample::select(all), 0..30).prop_map(|words| words.concat())
}

fn edges(most: usize) -> impl Strategy<Value = Vec<(usize, usize, usize)>> {
    prop::collection::vec((0_usize..100, 0_usize..100, 0_usize..3), 0..most)
}

proptest! {
    #[test]
    fn no_text_makes_a_reader_panic(pieces in pieces(), any in ".{0,40}") {
        for text in [pieces.clone(), any, format!("digraph {{ {pieces} }}")] {
            if let Ok(graph) = text.parse::<DrawnGraph>() {
                prop_assert_eq!(&graph.to_string().parse::<DrawnGraph>().unwrap(), &graph);
            }
            if let Ok(graph) = DrawnGraph::from_dot(&text) {
                prop_assert_eq!(&DrawnGraph::from_dot(&graph.to_dot()).unwrap(), &graph);
            }
            let _ = DrawnGame::new(&text, Play::Normal);
        }
    }

    #[test]
    fn trees_and_graphs_without_circles_are_coloured_as_the_text_says(
        nodes in 1_usize..9, edges in edges(20), ends in prop::collection::vec(0_usize..100, 1..6), misere in any::<bool>(),
    ) {
        let play = if misere { Play::Misere } else { Play::Normal };
        let game = DrawnGame::from_graph(graph(nodes, &edges, &ends, true, false), play).unwrap();
        prop_assert!(!game.repeats());
        let colouring = Colouring::of(&game, &mut Quiet).unwrap();
        for node in 0..game.graph().nodes() {
            for mover in Player::BOTH {
                let token = game.token(node, mover);
                let expected = by_the_text(game.graph(), node, mover, play);
                prop_assert_eq!(colouring.colour(&token), Some(expected), "{} in\n{}", token, game.graph());
                let wins = if mover == Player::Left { OutcomeColour::Blue } else { OutcomeColour::Red };
                let has_winning_move = colouring.good_moves(&token).next().is_some() && expected == wins;
                let moves = game.graph().moves_of(node, mover).count();
                prop_assert_eq!(has_winning_move, expected == wins && moves > 0);
            }
        }
    }

    #[test]
    fn graphs_that_go_round_are_coloured_by_who_can_force_an_end(
        nodes in 1_usize..5, edges in edges(8), ends in prop::collection::vec(0_usize..100, 1..6),
    ) {
        let game = DrawnGame::from_graph(graph(nodes, &edges, &ends, false, false), Play::Normal).unwrap();
        let colouring = Colouring::of(&game, &mut Quiet).unwrap();
        for node in 0..game.graph().nodes() {
            for mover in Player::BOTH {
                let expected = within(game.graph(), node, mover, 2 * nodes);
                let found = colouring.colour(&game.token(node, mover));
                prop_assert_eq!(found, Some(expected), "{} in\n{}", game.token(node, mover), game.graph());
            }
        }
    }

    #[test]
    fn scores_are_the_best_that_each_player_can_reach(
        nodes in 1_usize..9, edges in edges(24), ends in prop::collection::vec(0_usize..100, 1..6),
    ) {
        let graph = graph(nodes, &edges, &ends, true, true);
        let expected = best(&graph, 0, graph.mover());
        match Scores::of(&graph, Play::Normal) {
            Ok(scores) => {
                for (node, reached) in graph.reached().into_iter().enumerate() {
                    for mover in Player::BOTH {
                        let score = scores.score(node, mover);
                        prop_assert_eq!(score.is_some(), reached[mover.index()]);
                        prop_assert_eq!(score, score.and_then(|_| best(&graph, node, mover)), "{}", graph);
                    }
                }
            }
            Err(error) => prop_assert!(error.to_string().contains("neither a move nor points"), "{error} {expected:?}"),
        }
    }

    #[test]
    fn texts_and_graphviz_are_read_back(
        nodes in 1_usize..9, edges in edges(20), ends in prop::collection::vec(0_usize..100, 1..6), points in any::<bool>(),
    ) {
        let graph = graph(nodes, &edges, &ends, false, points);
        prop_assert_eq!(&graph.to_string().parse::<DrawnGraph>().unwrap(), &graph, "{}", graph);
        prop_assert_eq!(&graph.to_line().parse::<DrawnGraph>().unwrap(), &graph);
        prop_assert_eq!(&DrawnGraph::from_dot(&graph.to_dot()).unwrap(), &graph, "{}", graph.to_dot());
        if !points {
            let game = DrawnGame::from_graph(graph.clone(), Play::Normal).unwrap();
            let dot = Colouring::of(&game, &mut Quiet).unwrap().to_dot();
            prop_assert_eq!(&DrawnGraph::from_dot(&dot).unwrap(), &graph, "{}", dot);
        }
    }
}

#[test]
fn the_example_has_two_good_first_moves_and_up_is_answered() {
    let game = game(DrawnGame::USUAL);
    let colouring = Colouring::of(&game, &mut Quiet).unwrap();
    let text = colouring.to_text();
    assert!(text.starts_with("A L: L 3  -> east south-east\n"), "{text}");
    assert!(text.contains("up R: R 3  -> u1\n"), "{text}");
    assert!(!text.contains("A R"), "R never is to move at A: {text}");
}

#[test]
fn nodes_have_the_signs_of_the_text_where_either_player_may_begin() {
    let game = game("A -> B L; A -> C R; B -> D L; C -> E R; F -> G; H -> I R; J = draw; start A L");
    let colouring = Colouring::of(&game, &mut Quiet).unwrap();
    let class = |name: &str| colouring.class(game.graph().find(name).unwrap());
    assert_eq!(["A", "B", "C", "D", "F", "J"].map(class), ['*', '+', '-', '0', '*', '=']);
}

#[test]
fn graphs_that_cannot_be_are_refused() {
    assert_eq!(
        refused("A -> B L; A = L"),
        "the game ends at A, so no move can start there: remove the end or the moves"
    );
    assert_eq!(refused("A -> B; B = L; B = R"), "line 1: B has two different ends; choose one");
    assert_eq!(
        refused("A -> B; A -> C; B = 1; C = draw"),
        "B ends with points and C without: give points to every end or to none"
    );
    assert_eq!(
        refused("A -> B; B -> C; C -> A; C -> D; D = 1"),
        "a game for points must end, but this one can go round a cycle: A -> B -> C -> A -> B -> C -> A"
    );
    assert_eq!(
        refused("A -> B L; B -> C L; C = 1"),
        "R may have to move at B, which has neither a move nor points: add one or the other"
    );
    assert_eq!(
        refused("A -> B\nA => B"),
        "line 2: a game ends with L, R, draw or a whole number of points, not with `> B`"
    );
    assert_eq!(refused("A -> B\n\nA -> B X"), "line 3: a move belongs to L, R or LR (both), not to `X`");
    assert_eq!(
        refused("A = won"),
        "line 1: a game ends with L, R, draw or a whole number of points, not with `won`"
    );
    assert_eq!(
        refused("A B C"),
        "line 1: `A B C` is not a statement: write a move `A -> B L`, an end `B = draw`, the start `start A L`, or a \
         node `A`"
    );
    assert_eq!(refused("# nothing"), "the graph has no nodes: write a move, such as `A -> B L`");
    assert_eq!(
        refused("A/B"),
        "line 1: `A/B` cannot be the name of a node: use up to 40 letters, digits and _ . - '"
    );
}

#[test]
fn numbers_of_no_node_are_refused() {
    let mut builder = GraphBuilder::default();
    let node = builder.node("A").unwrap();
    assert_eq!(builder.edge(node, 1, ArcOwner::Both).unwrap_err().to_string(), "no node has the number 1");
    assert!(builder.edge(7, node, ArcOwner::Both).is_err() && builder.ending(2, Ending::Drawn).is_err());
    assert!(builder.start(3, Player::Left).is_err());
}

#[test]
fn graphviz_is_read_as_people_write_it() {
    let text = "strict digraph \"my game\" {
        // a comment
        graph [rankdir=LR]; node [shape=circle, color=blue]
        edge [color=red]
        rankdir = \"LR\"
        a -> b -> c
        a -> c [color=blue, weight=2] ; c [label=\"end\"; result=-2]
        b -> a [label=LR, color=gray] /* both */
        b [start=R]
    }";
    let graph = DrawnGraph::from_dot(text).unwrap();
    assert_eq!(graph.to_line(), "start b R; b -> c R; b -> a LR; c = -2; a -> b R; a -> c L");
}

#[test]
fn words_of_graphviz_are_names_in_quotes() {
    let graph: DrawnGraph =
        "edge -> node; node -> graph; graph -> subgraph L; strict -> digraph; start = L".parse().unwrap();
    assert_eq!(DrawnGraph::from_dot(&graph.to_dot()).unwrap(), graph);
}

#[test]
fn other_graphviz_is_refused_with_its_line() {
    let refused = |text: &str| DrawnGraph::from_dot(text).unwrap_err().to_string();
    assert_eq!(
        refused("graph { a -- b }"),
        "line 1: an arrow `->` of a directed graph was expected, not `--`"
    );
    assert_eq!(refused("graph { }"), "line 1: `digraph` was expected, not `graph`");
    assert_eq!(
        refused("digraph {\n a -> { b c } }"),
        "line 2: a node (subgraphs are not read) was expected, not `{`"
    );
    assert_eq!(
        refused("digraph {\n\n subgraph x { a } }"),
        "line 3: a node (subgraphs are not read) was expected, not `subgraph`"
    );
    assert_eq!(
        refused("digraph {\n a -> b [color=pink] }"),
        "line 2: a move belongs to L, R or LR (both), not to `pink`"
    );
    assert_eq!(
        refused("digraph {\n a [result=maybe] }"),
        "line 2: a game ends with L, R, draw or a whole number of points, not with `maybe`"
    );
    assert_eq!(refused("digraph { a"), "line 1: a node, `}` or `;` was expected, not `the end`");
    assert_eq!(
        refused("digraph { \"a b\" }"),
        "line 1: `a b` cannot be the name of a node: use up to 40 letters, digits and _ . - '"
    );
}

#[test]
fn pictures_say_with_letters_what_the_colours_say() {
    let game = game("A -> B L; B -> A R; A -> C LR; C = draw; B -> D R; D = R");
    let svg = game.picture(&game.start(), "a game").to_svg(ThemeChoice::Light);
    for word in ["L:=", "C = draw", "D = R", "L*R", "B"] {
        assert!(svg.contains(&format!(">{word}<")), "{word} in {svg}");
    }
    assert!(svg.contains("stroke-dasharray"));
}

#[test]
fn texts_are_in_order() {
    let graphs = [
        "example",
        "A -> A",
        "A -> B LR; B -> A R; B -> C L; C = draw",
        "A -> B L; A -> C L; B = -1; C = 2; start A L",
    ];
    for graph in graphs {
        for play in [Play::Normal, Play::Misere] {
            let game = DrawnGame::new(graph, play).unwrap();
            crate::coded::support::texts_are_in_order(&game, 100);
            let value = &game.arguments()[0].value;
            assert_eq!(&DrawnGame::new(value, play).unwrap(), &game);
            assert_eq!(value == DrawnGame::USUAL, graph == DrawnGame::USUAL);
        }
    }
    assert_eq!(
        crate::coded::support::refused(&game("A -> B"), "X L"),
        "`X L` is not a position of this game; write one like `A L`"
    );
}

#[test]
fn the_reason_in_a_game_for_points_is_its_score() {
    let game = game("A -> B L; B -> C R; B -> D R; C = 4; D = -1");
    let face = BoardFace::new(game.clone());
    let mut champion = face.champion(&Resources::default()).unwrap();
    let analysis = champion.analyse(&face.start(), &mut Quiet).unwrap();
    assert_eq!(analysis.score, Some(-1));
    let reasons = champion.reasons(&analysis, &mut Quiet).unwrap();
    let told: Vec<String> = reasons.iter().map(|reason| reason.tell(Language::English)).collect();
    assert_eq!(told, ["With best play the score is -1 for L."]);
    let drawn = "> A  -L-> B\n  B  -R-> C  -R-> D\n  C = 4\n  D = -1\n";
    assert_eq!(game.drawn(&game.start()), drawn);
}
