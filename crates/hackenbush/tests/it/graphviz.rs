//! Graphs in Graphviz's language: written graphs are read back, and invalid texts are refused with their line.

use campeao_hackenbush::{Colour, Graph, random_graph};
use proptest::prelude::*;

proptest! {
    #[test]
    fn what_is_written_is_read_again(vertices in 1_usize..8, more in 0_usize..6, seed in any::<u64>()) {
        let graph = random_graph(vertices, vertices + more, &Colour::ALL, seed).unwrap();
        prop_assert_eq!(&Graph::of_dot(&graph.to_dot()).unwrap(), &graph);
        prop_assert_eq!(graph.to_dot().parse::<Graph>().unwrap(), graph);
    }

    #[test]
    fn whatever_is_typed_is_read_or_refused(text in "[a-c_{}\\[\\];,=\" \n#/>-]{0,40}") {
        let _ = Graph::of_dot(&text);
        let _ = Graph::of_dot(&format!("graph {{ {text}"));
    }
}

#[test]
fn attributes_that_mean_nothing_here_are_passed_over() {
    let text = "strict digraph \"my tree\" { // a comment\n rankdir=BT; node [shape=circle, width=0.3]\n\
                subgraph cluster { rank=min; \"_\" [shape=box]; }\n# another\n_ -> a [penwidth=2, label=R];\n a -> b }";
    assert_eq!(Graph::of_dot(text).unwrap().to_string(), "_-a:R a-b:G");
}

#[test]
fn what_is_no_graph_is_refused_with_its_line() {
    let refusal = |text: &str| text.parse::<Graph>().unwrap_err().to_string();
    assert_eq!(
        refusal("tree {\n}"),
        "line 1: `tree` is out of place: a Graphviz graph begins with `graph` and an opening brace"
    );
    assert_eq!(
        refusal("graph {\n _ -- a [color=pink] }"),
        "line 2: `pink` is out of place: a colour, blue, red or green, is expected here"
    );
    assert_eq!(
        refusal("graph {\n _ -- a"),
        "line 2: the text ends, but an edge, such as `_ -- a`, a name or a closing brace is expected here"
    );
    assert_eq!(
        refusal("graph { _ -- [color=red] }"),
        "line 1: `[` is out of place: a vertex, such as `a`, or the ground `_` is expected here"
    );
    assert_eq!(
        refusal("graph { a -- b }"),
        "vertex `a` hangs in the air: join it to the ground `_` by a path of edges"
    );
    assert_eq!(
        refusal("graph { _ -- \"a"),
        "line 1: the text ends, but a closing quotation mark is expected here"
    );
    assert_eq!(refusal("graph { } }"), "line 1: `}` is out of place: the text should end here");
}
