//! Worth by definition, also where play may repeat: then the reachable positions form a graph, whose value is that of a
//! loopy game.

use crate::short::{ShortOptions, ShortValues};
use crate::{Asked, Leaving, Method, NoValue, Refusal, Worth};
use campeao_base::Player;
use campeao_solve::sequence::Watch;
use campeao_solve::{self as solve, SolveError};
use campeao_values::Value;
use campeao_values::loopy::{self as loopy, Budget, Graph, Loopy};
use rustc_hash::FxHashMap;
use std::hash::Hash;

/// The most positions of a graph that is valued.
const MOST_POSITIONS: usize = Graph::MOST_VERTICES;
/// The number of steps before the watch is asked first; each later interval is four times as long.
const FIRST_STEPS: u64 = 1 << 25;
/// The most steps.
const MOST_STEPS: u64 = 1 << 31;

/// A question about the worth of a position, with its moves.
pub struct WorthQuestion<'q, P> {
    /// The text of the position in the answer.
    pub text: String,
    /// The question.
    pub asked: Asked,
    /// The moves of a player from it with their names, each with the position to which it leads.
    pub moves: &'q dyn Fn(Player) -> Result<Vec<Leaving<P>>, Refusal>,
}

impl<P: Clone + Eq + Hash> ShortValues<P> {
    /// The worth of a position: a short game, or a loopy one where play may repeat. `options` gives the positions to
    /// which the moves of a player lead, as for [`value`](Self::value).
    ///
    /// # Errors
    /// The errors of `options`; beyond the limits; and if the watch stops the work.
    ///
    /// # Examples
    /// A token on a ring of two squares, which either player moves on; Left may take it off instead.
    /// ```
    /// use campeao_base::Player;
    /// use campeao_play::{Asked, Refusal, ShortValues, WorthQuestion};
    /// use campeao_solve::sequence::Quiet;
    ///
    /// let options = |square: &u8, player: Player| -> Result<Vec<u8>, Refusal> {
    ///     Ok(match (square, player) {
    ///         (2, _) => vec![],
    ///         (_, Player::Left) => vec![2],
    ///         (square, Player::Right) => vec![1 - square],
    ///     })
    /// };
    /// let moves = |_: Player| Ok(Vec::new());
    /// let question = WorthQuestion { text: "0".to_owned(), asked: Asked::Value, moves: &moves };
    /// let worth = ShortValues::new(1 << 30).worth(&0, question, &options, &mut Quiet)?;
    /// assert_eq!(worth.value.and_then(|value| value.name).as_deref(), Some("over"));
    /// # Ok::<(), Refusal>(())
    /// ```
    pub fn worth(
        &mut self,
        position: &P,
        question: WorthQuestion<'_, P>,
        options: &impl ShortOptions<P>,
        watch: &mut dyn Watch,
    ) -> Result<Worth, Refusal> {
        let value = match self.value(position, options, watch) {
            Err(Refusal::NoValue(NoValue::Repeats)) => return self.loopy(position, question, options, watch),
            value => value?,
        };
        let WorthQuestion { text, asked, moves } = question;
        let leaving = match asked {
            Asked::Moves => {
                let mut of = |player| -> Result<Vec<Leaving<Value>>, Refusal> {
                    let valued = |step: Leaving<P>| {
                        let value = self.value(&step.value, options, watch)?;
                        Ok(Leaving { text: step.text, label: step.label, value })
                    };
                    moves(player)?.into_iter().map(valued).collect()
                };
                Some([of(Player::Left)?, of(Player::Right)?])
            }
            Asked::Winner | Asked::Value => None,
        };
        Ok(Worth::of_value(self.games(), text, value, leaving)?)
    }

    /// The worth of a position whose play may repeat.
    fn loopy(
        &mut self,
        position: &P,
        question: WorthQuestion<'_, P>,
        options: &impl ShortOptions<P>,
        watch: &mut dyn Watch,
    ) -> Result<Worth, Refusal> {
        let WorthQuestion { text, asked, moves } = question;
        let (graph, numbers) = reached(position, options, watch)?;
        let moves = match asked {
            Asked::Winner => {
                let outcome = graph.outcome(&mut Budget::new(MOST_STEPS))?;
                let method = Method::Solver(solve::Method::Search);
                return Ok(Worth::of_outcome(text, outcome, method));
            }
            Asked::Value => None,
            Asked::Moves => Some([moves(Player::Left)?, moves(Player::Right)?]),
        };
        let games = self.games_afresh();
        // The budget grows fourfold, so that a cheap answer comes soon and the watch is asked between the attempts.
        let mut steps = FIRST_STEPS;
        loop {
            let mut budget = Budget::new(steps);
            let mut answer = || -> Result<Worth, Refusal> {
                let value = Loopy::of_graph(&graph, &mut budget)?;
                let leaving = match &moves {
                    Some([left, right]) => Some([
                        leaving(left, &graph, &numbers, &mut budget)?,
                        leaving(right, &graph, &numbers, &mut budget)?,
                    ]),
                    None => None,
                };
                Worth::of_loopy(games, text.clone(), &value, leaving, &mut budget)
            };
            match answer() {
                Err(Refusal::Loopy(loopy::Refusal::Steps { .. })) if steps < MOST_STEPS => {
                    if watch.progress(graph.len() as u64, MOST_POSITIONS as u64).is_break() {
                        return Err(SolveError::Interrupted.into());
                    }
                    steps = steps.saturating_mul(4).min(MOST_STEPS);
                }
                other => return other,
            }
        }
    }
}

/// The moves by the values of the positions to which they lead.
fn leaving<P: Eq + Hash>(
    moves: &[Leaving<P>],
    graph: &Graph,
    numbers: &FxHashMap<P, u32>,
    budget: &mut Budget,
) -> Result<Vec<Leaving<Loopy>>, Refusal> {
    let mut leaving = Vec::with_capacity(moves.len());
    for step in moves {
        let number = numbers.get(&step.value).copied();
        let number = number.ok_or(loopy::Refusal::NoVertex { number: numbers.len() as u32 })?;
        let value = Loopy::of_graph(&graph.from(number), budget)?;
        leaving.push(Leaving { text: step.text.clone(), label: step.label.clone(), value });
    }
    Ok(leaving)
}

/// The graph of all positions reachable by moves in any order, with their numbers in it.
fn reached<P: Clone + Eq + Hash>(
    position: &P,
    options: &impl ShortOptions<P>,
    watch: &mut dyn Watch,
) -> Result<(Graph, FxHashMap<P, u32>), Refusal> {
    let mut numbers = FxHashMap::from_iter([(position.clone(), 0)]);
    let mut positions = vec![position.clone()];
    let mut vertices: Vec<[Vec<u32>; 2]> = Vec::new();
    while let Some(position) = positions.get(vertices.len()).cloned() {
        let mut vertex = [Vec::new(), Vec::new()];
        for player in Player::BOTH {
            for option in options.options(&position, player)? {
                let number = *numbers.entry(option).or_insert_with_key(|option| {
                    positions.push(option.clone());
                    positions.len() as u32 - 1
                });
                vertex[player.index()].push(number);
            }
        }
        if positions.len() > MOST_POSITIONS {
            return Err(loopy::Refusal::Vertices { limit: MOST_POSITIONS }.into());
        }
        vertices.push(vertex);
        if watch.progress(vertices.len() as u64, MOST_POSITIONS as u64).is_break() {
            return Err(SolveError::Interrupted.into());
        }
    }
    // The numbers are those of the search from the start, and remain valid.
    Ok((Graph::new(vertices)?, numbers))
}
