//! Figures to play with: shapes modelled on those of the texts, whose own drawings are lost, and families for
//! measurements.

use crate::{Colour, Graph, GraphError};

/// A figure with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// The name.
    pub name: &'static str,
    /// The graph as text.
    pub text: &'static str,
}

/// Figures by name.
pub const FIGURES: [Figure; 8] = [
    // Legs, body, arms, head (a loop).
    Figure {
        name: "girl",
        text: "_1-hip:B _2-hip:R hip-neck:B neck-armA:R neck-armB:R neck-head:B head-head:R \
               hip-skirtA:B hip-skirtB:B skirtA-skirtB:B",
    },
    Figure {
        name: "boy",
        text: "_1-kneeA:R kneeA-hip:R _2-kneeB:B kneeB-hip:B hip-neck:R neck-armA:B neck-armB:B neck-head:R \
               head-head:B",
    },
    // Only the head is in danger, as for the dog of the text of Teixeira: its value is {2|3}.
    Figure {
        name: "dog",
        text: "_1-rump:B _2-rump:B _3-chest:R _4-chest:R rump-chest:B rump-tail:B chest-neck:B neck-head:R",
    },
    // Right's only good cut is the middle, which leaves 0, as with the bridge of the text of Teixeira.
    Figure { name: "bridge", text: "_1-a:B a-b:R b-c:R c-d:B d-_2:R" },
    Figure { name: "table", text: "_1-a:B _2-b:B a-b:R" },
    Figure { name: "lamp", text: "_-a:G a-b:G b-c:B b-d:R c-d:G" },
    Figure { name: "flower", text: "_-a:G a-b:G b-b:BBR" },
    Figure {
        name: "house",
        text: "_1-a:G _2-b:G a-b:G a-roof:G b-roof:G _3-door:G _4-door:G roof-chimney:G chimney-chimney:G",
    },
];

impl Figure {
    /// Finds the figure with a name.
    pub fn of_name(name: &str) -> Option<Self> {
        FIGURES.into_iter().find(|figure| figure.name == name)
    }

    /// The graph of the figure.
    pub fn graph(self) -> Result<Graph, GraphError> {
        self.text.parse()
    }
}

/// The vertices of a bed that stand on legs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legs {
    /// The four corners.
    Corners,
    /// Every vertex of the border.
    Border,
    /// Every vertex.
    All,
}

/// A redwood bed: a grid of red planks, `wide` vertices by `deep` vertices, on blue legs. Finding the values of such
/// beds is NP-hard in general (*Winning Ways* ch. 7).
///
/// ```
/// use campeao_hackenbush::{Legs, Solver, redwood_bed};
/// let bed = redwood_bed(3, 2, Legs::All)?;
/// assert_eq!(bed.edges().len(), 13);
/// let mut solver = Solver::new();
/// let answer = solver.value(&bed)?;
/// assert_eq!(solver.name(&answer.worth)?, "1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn redwood_bed(wide: usize, deep: usize, legs: Legs) -> Result<Graph, GraphError> {
    let name = |x: usize, y: usize| format!("x{x}y{y}");
    let mut edges = Vec::new();
    for y in 0..deep {
        for x in 0..wide {
            let at_ends = [x == 0 || x + 1 == wide, y == 0 || y + 1 == deep];
            let has_leg = match legs {
                Legs::Corners => at_ends == [true, true],
                Legs::Border => at_ends != [false, false],
                Legs::All => true,
            };
            if has_leg {
                edges.push((format!("_x{x}y{y}"), name(x, y), Colour::Blue));
            }
            if x + 1 < wide {
                edges.push((name(x, y), name(x + 1, y), Colour::Red));
            }
            if y + 1 < deep {
                edges.push((name(x, y), name(x, y + 1), Colour::Red));
            }
        }
    }
    Graph::of_edges(edges)
}

/// Makes a random graph: first a tree that joins all vertices to the ground, then further edges between any two
/// vertices, loops included. Equal arguments give equal graphs.
pub fn random_graph(
    vertices: usize,
    edges: usize,
    colours: &[Colour],
    seed: u64,
) -> Result<Graph, GraphError> {
    let mut state = seed;
    // Steele, Lea and Flood's generator of 2014 (SplitMix).
    let mut draw = |below: usize| {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        ((u128::from(mixed) * below.max(1) as u128) >> 64) as usize
    };
    let name = |vertex: usize| if vertex == 0 { "_".to_owned() } else { vertex.to_string() };
    let mut list = Vec::with_capacity(edges);
    for edge in 0..edges {
        let (from, to) = if edge < vertices {
            (draw(edge + 1), edge + 1)
        } else {
            (draw(vertices + 1), draw(vertices + 1))
        };
        let colour = colours.get(draw(colours.len())).copied().unwrap_or(Colour::Green);
        list.push((name(from), name(to), colour));
    }
    Graph::of_edges(list)
}
