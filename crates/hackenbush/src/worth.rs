//! Answers: the value of a graph and the methods by which it was found.

use std::cmp::Ordering;

use campeao_numbers::Dyadic;
use campeao_values::{Games, OutcomeClass, Value};

use crate::Refusal;

/// The value of a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GraphWorth {
    /// A number, including 0.
    Number(Dyadic),
    /// The nimber \*n, with n other than 0.
    Nimber(u64),
    /// Any other game, in the arena of the [`Solver`](crate::Solver).
    Game(Value),
}

impl GraphWorth {
    /// The value 0.
    pub const ZERO: Self = Self::Number(Dyadic::ZERO);

    /// Returns the number, if the value is one.
    pub const fn as_number(&self) -> Option<&Dyadic> {
        match self {
            Self::Number(number) => Some(number),
            _ => None,
        }
    }

    /// Returns n if the value is the nimber \*n; 0 is \*0.
    pub fn as_nimber(&self) -> Option<u64> {
        match self {
            Self::Number(number) if number.is_zero() => Some(0),
            Self::Nimber(nimber) => Some(*nimber),
            _ => None,
        }
    }

    pub(crate) fn of_nimber(nimber: u64) -> Self {
        if nimber == 0 { Self::ZERO } else { Self::Nimber(nimber) }
    }

    pub(crate) fn of_value(games: &Games, value: Value) -> Self {
        if let Some(number) = games.as_number(value) {
            return Self::Number(number);
        }
        games.as_nimber(value).map_or(Self::Game(value), |nimber| Self::of_nimber(nimber.into()))
    }

    /// Returns the value in an arena, which must be that of the [`Solver`](crate::Solver) if the value is neither a
    /// number nor a nimber.
    ///
    /// # Errors
    ///
    /// If a limit of the arena is exceeded.
    pub fn to_value(&self, games: &mut Games) -> Result<Value, Refusal> {
        Ok(match self {
            Self::Number(number) => games.number(number),
            Self::Nimber(nimber) => games.nimber(*nimber)?,
            Self::Game(value) => *value,
        })
    }

    pub(crate) fn plus(&self, other: &Self, games: &mut Games) -> Result<Self, Refusal> {
        match (self, other) {
            (Self::Number(x), Self::Number(y)) => Ok(Self::Number(x + y)),
            (Self::Nimber(m), Self::Nimber(n)) => Ok(Self::of_nimber(m ^ n)),
            (x, zero) | (zero, x) if *zero == Self::ZERO => Ok(x.clone()),
            _ => {
                let (x, y) = (self.to_value(games)?, other.to_value(games)?);
                let sum = games.add(x, y)?;
                Ok(Self::of_value(games, sum))
            }
        }
    }

    pub(crate) fn outcome(&self, games: &mut Games) -> Result<OutcomeClass, Refusal> {
        Ok(match self {
            Self::Number(number) => match number.cmp(&Dyadic::ZERO) {
                Ordering::Less => OutcomeClass::Right,
                Ordering::Equal => OutcomeClass::Previous,
                Ordering::Greater => OutcomeClass::Left,
            },
            Self::Nimber(_) => OutcomeClass::Next,
            Self::Game(value) => games.outcome(*value)?,
        })
    }
}

/// The method that found the value of a part. Later methods use earlier ones for the subgraphs at their vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Method {
    /// A trunk: for a red-blue trunk Berlekamp's rule, which reads the signs of the number from the ground up; a
    /// green trunk is a heap of Nim.
    Trunk,
    /// A tree: the colon principle, stem by stem, from the leaves to the ground.
    Colon,
    /// Green cycles shrink to a vertex: the fusion principle.
    Fusion,
    /// Counting, if all edges stand on edges of their own colour: the number of blue edges minus that of red ones.
    Counting,
    /// Red-blue cycles: the simplest number, by a search with bounds.
    NumberSearch,
    /// Cycles of several colours with green: canonical forms, by a search.
    CanonicalSearch,
}

impl Method {
    /// The name in JSON: `trunk`, `colon`, `fusion`, `counting`, `number-search` or `canonical-search`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Trunk => "trunk",
            Self::Colon => "colon",
            Self::Fusion => "fusion",
            Self::Counting => "counting",
            Self::NumberSearch => "number-search",
            Self::CanonicalSearch => "canonical-search",
        }
    }
}

/// The numbers of edges and blocks by method.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// Edges that are bridges or loops, valued by the colon principle.
    pub stems: usize,
    /// Green blocks that were fused.
    pub fused: usize,
    /// Red-blue blocks that were counted.
    pub counted: usize,
    /// Red-blue blocks that were searched.
    pub number_searches: usize,
    /// Mixed blocks that were searched.
    pub canonical_searches: usize,
    /// Positions that the searches remembered.
    pub positions: usize,
}

impl Account {
    pub(crate) fn add(&mut self, other: &Self) {
        self.stems += other.stems;
        self.fused += other.fused;
        self.counted += other.counted;
        self.number_searches += other.number_searches;
        self.canonical_searches += other.canonical_searches;
        self.positions += other.positions;
    }

    /// Returns the method of a part with this account; `is_trunk` tells that the part does not branch.
    pub(crate) const fn method(&self, is_trunk: bool) -> Method {
        if self.canonical_searches > 0 {
            Method::CanonicalSearch
        } else if self.number_searches > 0 {
            Method::NumberSearch
        } else if self.counted > 0 {
            Method::Counting
        } else if self.fused > 0 {
            Method::Fusion
        } else if is_trunk {
            Method::Trunk
        } else {
            Method::Colon
        }
    }
}

/// A part of a graph: a connected component of the graph without the ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The number of its edges.
    pub edges: usize,
    /// Its value.
    pub worth: GraphWorth,
    /// The method that found the value.
    pub method: Method,
    /// The numbers of its edges and blocks by method.
    pub account: Account,
}

/// The value of a graph, part by part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphAnswer {
    /// The value of the graph: the sum of the parts.
    pub worth: GraphWorth,
    /// The parts.
    pub parts: Vec<Part>,
    /// The account of all parts together.
    pub account: Account,
}

/// A move and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The edge, the first of several equal ones.
    pub edge: crate::EdgeId,
    /// The value of the graph after the cut.
    pub worth: GraphWorth,
    /// Whether the move wins: the player who cut wins when the opponent moves next.
    pub wins: bool,
}
