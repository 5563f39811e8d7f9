//! Diagrams of games: the tree of plays to a given depth, and the graph of positions.

use crate::{ErrorKind, Notation, Object, Session};
use campeao_base::Player;
use campeao_draw::{GameGraph, GameNode};
use campeao_values::Form;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::Arc;

/// The most positions that are drawn.
const MOST_DRAWN: usize = 120;
/// The most letters of a name; longer names are cut.
const LONGEST_NAME: usize = 18;

/// A diagram of a game with its positions and moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The name of the function that made it.
    function: &'static str,
    pub(crate) form: Form,
    depth: Option<u32>,
    graph: GameGraph,
}

impl Diagram {
    /// The positions with their moves.
    pub fn graph(&self) -> &GameGraph {
        &self.graph
    }

    /// The function, and the arguments after the game.
    pub(crate) fn call(&self) -> (&'static str, String) {
        (self.function, self.depth.map_or_else(String::new, |depth| format!(", {depth}")))
    }

    /// A line for each move, below the line of the position in which it is made. A position that was shown before is
    /// not continued.
    ///
    /// ```
    /// use campeao_worksheet::{Object, Session};
    /// let mut session = Session::new();
    /// let Object::Diagram(tree) = session.evaluate("tree(^)")? else { unreachable!() };
    /// assert_eq!(tree.to_text(), "↑\n  L 0\n  R *\n    LR 0\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let mut told = vec![false; self.graph.nodes().len()];
        let mut open = vec![(0, 0, "")];
        while let Some((number, depth, by)) = open.pop() {
            let node = &self.graph.nodes()[number];
            let seen = std::mem::replace(&mut told[number], true) && !node.moves.is_empty();
            let (gap, more) = (if by.is_empty() { "" } else { " " }, if seen { " …" } else { "" });
            // Writing to a string does not fail.
            let _ = writeln!(text, "{:indent$}{by}{gap}{}{more}", "", node.name, indent = 2 * depth);
            for &(to, owners) in node.moves.iter().rev().filter(|_| !seen) {
                let by = match owners {
                    [true, true] => "LR",
                    [_, true] => "R",
                    _ => "L",
                };
                open.push((to, depth + 1, by));
            }
        }
        text
    }
}

impl Session {
    /// The tree of the plays of a game as written, to a depth.
    pub(crate) fn tree(&mut self, form: Form, depth: Option<u32>) -> Result<Object, ErrorKind> {
        self.diagram("tree", form, depth, false)
    }

    /// The graph of the positions of a game as written.
    pub(crate) fn subposition_graph(&mut self, form: Form) -> Result<Object, ErrorKind> {
        self.diagram("subposition_graph", form, None, true)
    }

    /// The diagram of the positions in the order in which they are met, each once if they are `joined`. Numbers in
    /// canonical form are not continued.
    fn diagram(
        &mut self,
        function: &'static str,
        form: Form,
        depth: Option<u32>,
        joined: bool,
    ) -> Result<Object, ErrorKind> {
        let mut met = vec![(form, 0)];
        let mut numbers: HashMap<Form, usize> = HashMap::from([(form, 0)]);
        let mut nodes: Vec<GameNode> = Vec::new();
        while let Some(&(form, level)) = met.get(nodes.len()) {
            self.step()?;
            let mut moves: Vec<(usize, [bool; 2])> = Vec::new();
            let (name, is_number) = self.drawn_name(form)?;
            if depth.is_none_or(|depth| level < depth) && !(is_number && level > 0) {
                // The options met at this position, so that an option of both players is one node.
                let mut here: HashMap<Form, usize> = HashMap::new();
                for player in Player::BOTH {
                    let options = match player {
                        Player::Left => self.forms.left_options(form),
                        Player::Right => self.forms.right_options(form),
                    };
                    for &option in options {
                        let known = if joined { &mut numbers } else { &mut here };
                        let number = *known.entry(option).or_insert_with(|| {
                            met.push((option, level + 1));
                            met.len() - 1
                        });
                        let place = moves.iter().position(|(to, _)| *to == number).unwrap_or_else(|| {
                            moves.push((number, [false; 2]));
                            moves.len() - 1
                        });
                        moves[place].1[player.index()] = true;
                    }
                }
            }
            if met.len() > MOST_DRAWN {
                return Err(ErrorKind::TooManyDrawn { limit: MOST_DRAWN });
            }
            nodes.push(GameNode { name, loops: false, moves });
        }
        Ok(Object::Diagram(Arc::new(Diagram { function, form, depth, graph: GameGraph::new(nodes) })))
    }

    /// The name of a position, which is its value, and whether it is a number in canonical form.
    fn drawn_name(&mut self, form: Form) -> Result<(String, bool), ErrorKind> {
        let value = self.forms.value(form, &mut self.games)?;
        let name = self.text_in(&Object::Game(value), Notation::Unicode)?;
        let is_number =
            self.games.as_number(value).is_some() && self.forms.of_value(value, &mut self.games)? == form;
        let is_long = name.chars().count() > LONGEST_NAME;
        Ok((if is_long { "…".to_owned() } else { name }, is_number))
    }
}
