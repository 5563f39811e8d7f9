//! Files that `show` writes of board games, and graphs too large to be drawn.

use assert_cmd::Command;

#[test]
fn boards_and_graphs_are_written_as_pictures_and_for_graphviz() {
    let folder = tempfile::tempdir().unwrap();
    let (graph, dot) = (folder.path().join("my.graph"), folder.path().join("my.dot"));
    let (svg, png) = (folder.path().join("my.svg"), folder.path().join("my.png"));
    std::fs::write(&graph, "A -> B L\nA -> C L\nB -> D R\nC = L\n").unwrap();
    let show = |game: &std::path::Path| Command::cargo_bin("campeao").unwrap().arg("show").arg(game).unwrap();
    let before = show(&graph);
    let mut draw = Command::cargo_bin("campeao").unwrap();
    draw.arg("show").arg(&graph).arg("--dot").arg(&dot).arg("--svg").arg(&svg).arg("--png").arg(&png);
    draw.assert().success();
    assert!(std::fs::read_to_string(&svg).unwrap().contains("L:L"));
    assert!(std::fs::read(&png).unwrap().starts_with(b"\x89PNG"));
    // A file written for Graphviz, with colours, is read as the same game.
    let text = |output: std::process::Output| String::from_utf8(output.stdout).unwrap();
    let (before, after) = (text(before), text(show(&dot)));
    assert_eq!(before.replace("my.graph", "my.dot"), after);
    for game in ["northcott:3x5", "beans", "chomp:3x4", "noughts", "fifteen", "chopsticks"] {
        Command::cargo_bin("campeao").unwrap().args(["show", game, "--svg"]).arg(&svg).assert().success();
        assert!(std::fs::read_to_string(&svg).unwrap().contains("</svg>"), "{game}");
    }
}

#[test]
fn a_graph_too_large_to_be_drawn_is_valued_all_the_same() {
    let trunks = vec!["LR"; 1500].join(" ");
    let mut worth = Command::cargo_bin("campeao").unwrap();
    let told = String::from_utf8(worth.args(["worth", "hackenbush", &trunks]).unwrap().stdout).unwrap();
    assert!(told.starts_with("Value: 750\n"), "{told}");
    let folder = tempfile::tempdir().unwrap();
    let mut draw = Command::cargo_bin("campeao").unwrap();
    draw.args(["worth", "hackenbush", &trunks, "--picture"]).arg(folder.path().join("big.svg"));
    let refused = draw.assert().failure();
    assert!(String::from_utf8_lossy(&refused.get_output().stderr).contains("3000 edges"));
}
