//! Games that are defined by each other: a = {0, b |}, b = { | a}.

use crate::loopy::graph::{Graph, Vertex};
use crate::loopy::{Budget, Loopy, Refusal};
use campeao_base::Player;

/// A game that is being defined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Unknown(u32);

/// An option: a game that is being defined, or one that is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EquationTerm {
    /// One that is being defined.
    Unknown(Unknown),
    /// One that is known.
    Game(Loopy),
}

/// A system of games that are defined by their options; the options may be games of the system.
///
/// # Examples
/// tis = {tisn |} and tisn = { | tis}.
/// ```
/// use campeao_values::loopy::{Budget, Equations, Loopy, EquationTerm};
///
/// let mut equations = Equations::default();
/// let (tis, tisn) = (equations.unknown(), equations.unknown());
/// equations.define(tis, vec![EquationTerm::Unknown(tisn)], vec![]);
/// equations.define(tisn, vec![], vec![EquationTerm::Unknown(tis)]);
/// assert_eq!(equations.value(tis, &mut Budget::default())?, Loopy::tis());
/// # Ok::<(), campeao_values::loopy::Refusal>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Equations {
    options: Vec<[Vec<EquationTerm>; 2]>,
}

impl Equations {
    /// A new game, without options as long as it is not defined.
    pub fn unknown(&mut self) -> Unknown {
        self.options.push(<[Vec<EquationTerm>; 2]>::default());
        Unknown(self.options.len() as u32 - 1)
    }

    /// Defines a game of these equations by the options of Left and of Right.
    pub fn define(&mut self, unknown: Unknown, left: Vec<EquationTerm>, right: Vec<EquationTerm>) {
        if let Some(options) = self.options.get_mut(unknown.0 as usize) {
            *options = [left, right];
        }
    }

    /// The value of a game of these equations.
    ///
    /// # Errors
    /// If the budget is spent, or there are too many positions.
    pub fn value(&self, start: Unknown, budget: &mut Budget) -> Result<Loopy, Refusal> {
        let (on, off) = (self.graph(start, Player::Left)?, self.graph(start, Player::Right)?);
        Loopy::of_sides(&on, &off, budget)
    }

    /// The graph of a game as it is written, without any simplification, as the rules of Go need it for a ko.
    ///
    /// # Errors
    /// [`Refusal::KoElsewhere`] if a known option has loops, and beyond the limit of vertices.
    ///
    /// # Examples
    /// ```
    /// use campeao_values::loopy::{Equations, Loopy, EquationTerm};
    /// let mut equations = Equations::default();
    /// let (ko, taken) = (equations.unknown(), equations.unknown());
    /// equations.define(ko, vec![EquationTerm::Game(Loopy::zero())], vec![EquationTerm::Unknown(taken)]);
    /// equations.define(taken, vec![EquationTerm::Unknown(ko)], vec![EquationTerm::Game(Loopy::zero())]);
    /// assert_eq!(equations.written(ko)?.len(), 4);
    /// # Ok::<(), campeao_values::loopy::Refusal>(())
    /// ```
    pub fn written(&self, start: Unknown) -> Result<Graph, Refusal> {
        let known = self.options.iter().flatten().flatten().filter_map(|term| match term {
            EquationTerm::Game(game) => Some(game),
            EquationTerm::Unknown(_) => None,
        });
        if known.into_iter().all(Loopy::is_loopfree) {
            self.graph(start, Player::Left)
        } else {
            Err(Refusal::KoElsewhere)
        }
    }

    /// The graph of a game, with each known option as a graph of one of its sides. No move leads back from a known
    /// option, so any game equal to it may stand there.
    fn graph(&self, start: Unknown, side: Player) -> Result<Graph, Refusal> {
        let mut vertices: Vec<Vertex> = vec![Vertex::default(); self.options.len()];
        for (number, options) in self.options.iter().enumerate() {
            for (player, terms) in Player::BOTH.into_iter().zip(options) {
                for term in terms {
                    let option = match term {
                        EquationTerm::Unknown(Unknown(number)) => *number,
                        EquationTerm::Game(game) => appended(&mut vertices, game.graph(side))?,
                    };
                    vertices[number][player.index()].push(option);
                }
            }
        }
        vertices.swap(0, start.0 as usize);
        let moved = |option: u32| match option {
            0 => start.0,
            option if option == start.0 => 0,
            option => option,
        };
        for option in vertices.iter_mut().flatten().flatten() {
            *option = moved(*option);
        }
        Graph::new(vertices)
    }
}

/// Adds the vertices of a graph, and gives the number of its start.
pub(crate) fn appended(vertices: &mut Vec<Vertex>, graph: &Graph) -> Result<u32, Refusal> {
    let first = vertices.len();
    if first + graph.len() > 2 * Graph::MOST_VERTICES {
        return Err(Refusal::Vertices { limit: Graph::MOST_VERTICES });
    }
    let shifted = |options: &Vec<u32>| options.iter().map(|&option| option + first as u32).collect();
    vertices.extend(graph.vertices().iter().map(|vertex| vertex.each_ref().map(shifted)));
    Ok(first as u32)
}

impl Loopy {
    /// The game with these options of Left and of Right.
    ///
    /// # Errors
    /// If the budget is spent, or there are too many positions.
    ///
    /// # Examples
    /// ```
    /// use campeao_values::loopy::{Budget, Loopy};
    /// let (on, off) = (Loopy::on(), Loopy::off());
    /// let hot = Loopy::game([on], [off], &mut Budget::default())?;
    /// assert!(hot.is_stopper() && !hot.is_loopfree());
    /// # Ok::<(), campeao_values::loopy::Refusal>(())
    /// ```
    pub fn game(
        left: impl IntoIterator<Item = Self>,
        right: impl IntoIterator<Item = Self>,
        budget: &mut Budget,
    ) -> Result<Self, Refusal> {
        let mut equations = Equations::default();
        let game = equations.unknown();
        let terms = |options: &mut dyn Iterator<Item = Self>| options.map(EquationTerm::Game).collect();
        equations.define(game, terms(&mut left.into_iter()), terms(&mut right.into_iter()));
        equations.value(game, budget)
    }
}
