//! Automata as graphs in Graphviz's language.

use crate::Automaton;
use crate::automaton::spell;
use std::collections::BTreeMap;
use std::fmt::Write as _;

impl Automaton {
    /// The automaton as a graph. Accepting states have a double ring, and the dead state is left out. An edge is
    /// labelled with the digits read, the tracks in the order of `names`.
    ///
    /// # Examples
    /// ```
    /// use campeao_prove::{Numeration, Prover, Question, Verdict};
    /// let prover = Prover::new(Numeration::base(2));
    /// let answer = Question::parse("exists m. n = 2*m").unwrap().decide(&prover)?;
    /// let Verdict::Condition { names, members } = answer.verdict else { panic!() };
    /// let graph = members.to_graphviz(&names);
    /// assert!(graph.starts_with("digraph") && graph.contains("label=\"n\""));
    /// # Ok::<(), campeao_prove::Undecided>(())
    /// ```
    pub fn to_graphviz(&self, names: &[String]) -> String {
        let mut graph = String::from("digraph {\n  rankdir=LR;\n  node [shape=circle];\n");
        let _ = writeln!(graph, "  label=\"{}\";\n  begin [shape=point];\n  begin -> 0;", names.join(", "));
        let dead = |state: usize| {
            !self.accepting()[state] && self.row(state).iter().all(|&target| target as usize == state)
        };
        let mut digits = vec![0; self.tracks.len()];
        for state in (0..self.states()).filter(|&state| !dead(state)) {
            if self.accepting()[state] {
                let _ = writeln!(graph, "  {state} [shape=doublecircle];");
            }
            let mut edges: BTreeMap<usize, Vec<String>> = BTreeMap::new();
            for (symbol, &target) in self.row(state).iter().enumerate() {
                spell(symbol, self.alphabet, &mut digits);
                let read: Vec<String> = digits.iter().map(usize::to_string).collect();
                edges.entry(target as usize).or_default().push(read.join(","));
            }
            for (target, read) in edges.into_iter().filter(|(target, _)| !dead(*target)) {
                let _ = writeln!(graph, "  {state} -> {target} [label=\"{}\"];", read.join("\\n"));
            }
        }
        graph.push_str("}\n");
        graph
    }
}
