//! Graphs for Graphviz.

use std::fmt::Write;

use crate::{Colour, Graph};

impl Graph {
    /// Writes the graph in the language of Graphviz, undirected, with the ground points in one row. Every edge shows
    /// its letter beside its colour.
    ///
    /// ```
    /// use campeao_hackenbush::Graph;
    /// let dot = "_-a:B a-b:R".parse::<Graph>()?.to_dot();
    /// assert!(dot.contains("\"_\" -- \"a\" [label=\"B\", color=\"blue\"];"));
    /// # Ok::<(), campeao_hackenbush::GraphError>(())
    /// ```
    pub fn to_dot(&self) -> String {
        let mut dot = String::from("graph hackenbush {\n  rankdir=BT;\n  node [shape=circle, width=0.3];\n");
        dot.push_str("  { rank=min;");
        for vertex in self.vertices().filter(|vertex| self.is_ground(*vertex)) {
            // Writing to a string does not fail.
            let _ = write!(dot, " \"{}\" [shape=box];", self.name(vertex));
        }
        dot.push_str(" }\n");
        for edge in self.edges() {
            let colour = match edge.colour {
                Colour::Blue => "blue",
                Colour::Red => "red",
                Colour::Green => "green",
            };
            let (from, to) = (self.name(edge.from), self.name(edge.to));
            let _ =
                writeln!(dot, "  \"{from}\" -- \"{to}\" [label=\"{}\", color=\"{colour}\"];", edge.colour);
        }
        dot.push_str("}\n");
        dot
    }
}
