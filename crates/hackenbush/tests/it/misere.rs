//! Misère play, in which a player who cannot cut wins, compared with its definition.

use campeao_base::{Play, Player};
use campeao_hackenbush::{FAMILIES, FIGURES, Graph};
use campeao_play::Resources;
use campeao_solve::Outcome;
use campeao_solve::sequence::Quiet;
use std::collections::HashMap;

/// Whether the player to move wins.
fn by_definition(graph: &Graph, mover: Player, known: &mut HashMap<(Graph, Player), bool>) -> bool {
    if let Some(&known) = known.get(&(graph.clone(), mover)) {
        return known;
    }
    let edges = graph.edge_ids().zip(graph.edges());
    let cuts: Vec<Graph> = edges
        .filter(|(_, edge)| edge.colour.may_be_cut_by(mover))
        .map(|(id, _)| graph.cut(id).unwrap())
        .collect();
    let wins = cuts.is_empty() || cuts.iter().any(|cut| !by_definition(cut, mover.opponent(), known));
    known.insert((graph.clone(), mover), wins);
    wins
}

#[test]
fn graphs_are_searched_as_the_definition_says() {
    let texts = ["", "B", "BR", "G G", "BR RB", "BRG(B RG) G", "B(R R)(G) G", "_-a:G a-_:G a-b:B"];
    let figures = FIGURES.iter().map(|figure| figure.graph().unwrap());
    let graphs = texts.iter().filter_map(|text| text.parse().ok()).chain(figures);
    let mut looked_at = 0;
    for graph in graphs.filter(|graph: &Graph| graph.edges().len() <= 12) {
        let game = FAMILIES[0].game(Some(&graph.to_string()), Play::Misere).unwrap();
        assert!(game.rules().en.ends_with("A player who cannot cut wins."));
        let mut champion = game.champion(&Resources::default()).unwrap();
        let mut known = HashMap::new();
        for (mover, letter) in Player::BOTH.into_iter().zip(["L", "R"]) {
            let position = game.read(&format!("{graph} / {letter}")).unwrap();
            let analysis = champion.analyse(&position, &mut Quiet).unwrap();
            let wins = by_definition(&graph, mover, &mut known);
            assert_eq!(analysis.outcome == Outcome::Win, wins, "{graph} {letter}");
            let winning = analysis.moves.iter().any(|step| step.outcome == Outcome::Loss);
            assert_eq!(winning || analysis.moves.is_empty(), wins, "{graph} {letter}");
            looked_at += 1;
        }
    }
    assert!(looked_at >= 20, "{looked_at}");
}
