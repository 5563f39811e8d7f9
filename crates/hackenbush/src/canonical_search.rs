//! Canonical forms of mixed graphs with cycles, found by search.
//!
//! By definition, the value of a block is determined by the values of its options, each a cut or a move in a label. A
//! label is in canonical form, which the colon principle allows. Two kinds of blocks leave the search early: red-blue
//! ones with numbers as labels, whose values are numbers, and green ones with nimbers as labels, which fuse to a
//! point.

use campeao_base::Player;
use campeao_base::machine::on_enough_stack;
use campeao_numbers::Dyadic;
use campeao_values::{Games, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::core::{Core, Mask, Piece, only};
use crate::labels::{LabelTable, State};
use crate::number_search::NumberSearch;
use crate::stems::stem_under_game;
use crate::{Colour, Limits, Refusal};

/// A search within one core.
pub(crate) struct CanonicalSearch<'a> {
    core: &'a Core,
    games: &'a mut Games,
    numbers: NumberSearch<'a>,
    labels: LabelTable<Value>,
    known: FxHashMap<State, Value>,
    limits: Limits,
    /// The number of positions cached by other searches, which count towards the limit.
    elsewhere: usize,
    depth: u32,
}

impl<'a> CanonicalSearch<'a> {
    pub(crate) fn new(core: &'a Core, games: &'a mut Games, limits: Limits, elsewhere: usize) -> Self {
        Self {
            core,
            games,
            numbers: NumberSearch::new(core, limits, elsewhere),
            labels: LabelTable::default(),
            known: FxHashMap::default(),
            limits,
            elsewhere,
            depth: 0,
        }
    }

    /// The number of cached positions.
    pub(crate) fn positions(&self) -> usize {
        self.known.len() + self.numbers.positions()
    }

    /// Returns the value of the edges of `mask` that are joined to the vertex `root`, with a label at each vertex.
    pub(crate) fn value(&mut self, root: u8, mask: Mask, labels: &mut [Value]) -> Result<Value, Refusal> {
        let mut pieces = Vec::new();
        self.core.pieces(root, mask, &mut pieces);
        for Piece { lowest, mask } in pieces {
            let value = if mask.is_power_of_two() {
                let edge = self.core.edge(mask.trailing_zeros() as u8);
                let above = take(labels, edge.other_end(lowest));
                stem_under_game(self.games, edge.colour, above, self.limits.depth)?
            } else {
                let mut list: SmallVec<[(u8, Value); 8]> = SmallVec::new();
                for vertex in 0..self.core.vertices() as u8 {
                    if vertex != lowest
                        && !labels[usize::from(vertex)].is_zero()
                        && self.core.touches(vertex, mask)
                    {
                        list.push((vertex, take(labels, vertex)));
                    }
                }
                self.block(lowest, mask, &list)?
            };
            let label = &mut labels[usize::from(lowest)];
            *label = self.games.add(*label, value)?;
        }
        Ok(take(labels, root))
    }

    /// Adds a loop to the label of its vertex: like cutting a twig, cutting it removes no other edge.
    pub(crate) fn put_loop(&mut self, colour: Colour, label: &mut Value) -> Result<(), Refusal> {
        let twig = stem_under_game(self.games, colour, Value::ZERO, self.limits.depth)?;
        *label = self.games.add(*label, twig)?;
        Ok(())
    }

    /// Returns the value of a block.
    fn block(&mut self, lowest: u8, mask: Mask, list: &[(u8, Value)]) -> Result<Value, Refusal> {
        let green = mask & self.core.of_colour(Colour::Green);
        if green == mask
            && let Some(nimbers) = list.iter().map(|(_, label)| self.games.as_nimber(*label)).collect()
        {
            return Ok(self.games.nimber(fused(mask.count_ones() as usize, nimbers))?);
        }
        if green == 0
            && let Some(numbers) = list.iter().map(|(_, label)| self.games.as_number(*label)).collect()
        {
            let numbers: Vec<Dyadic> = numbers;
            let mut labels = vec![Dyadic::ZERO; self.core.vertices()];
            for ((vertex, _), number) in list.iter().zip(numbers) {
                labels[usize::from(*vertex)] = number;
            }
            let number = self.numbers.value(lowest, mask, &mut labels)?;
            return Ok(self.games.number(&number));
        }
        let state = State { mask, labels: self.labels.number(list), lowest };
        if let Some(&value) = self.known.get(&state) {
            return Ok(value);
        }
        if self.depth >= self.limits.depth {
            return Err(Refusal::Depth { limit: self.limits.depth });
        }
        self.depth += 1;
        let value = on_enough_stack(|| {
            let left = self.options(Player::Left, lowest, mask, list)?;
            let right = self.options(Player::Right, lowest, mask, list)?;
            Ok::<_, Refusal>(self.games.game(&left, &right)?)
        });
        self.depth -= 1;
        let value = value?;
        self.known.insert(state, value);
        if self.positions() + self.elsewhere > self.limits.positions {
            return Err(Refusal::Positions { limit: self.limits.positions });
        }
        Ok(value)
    }

    /// Returns the values of a player's options: cuts, and moves in labels.
    fn options(
        &mut self,
        player: Player,
        lowest: u8,
        mask: Mask,
        list: &[(u8, Value)],
    ) -> Result<Vec<Value>, Refusal> {
        let core = self.core;
        let mut options = Vec::new();
        for place in core.representatives(mask) {
            if core.edge(place).colour.may_be_cut_by(player) {
                let mut labels = vec![Value::ZERO; core.vertices()];
                for &(vertex, label) in list {
                    labels[usize::from(vertex)] = label;
                }
                options.push(self.value(lowest, mask & !only(place), &mut labels)?);
            }
        }
        for (place, &(_, label)) in list.iter().enumerate() {
            for option in self.games.options(player, label) {
                let mut changed = list.to_vec();
                if option.is_zero() {
                    changed.remove(place);
                } else {
                    changed[place].1 = option;
                }
                options.push(self.block(lowest, mask, &changed)?);
            }
        }
        Ok(options)
    }
}

fn take(labels: &mut [Value], vertex: u8) -> Value {
    std::mem::replace(&mut labels[usize::from(vertex)], Value::ZERO)
}

/// Returns the nimber of a green block with `edges` edges and these nimbers as labels. By the fusion principle its
/// vertices become one and its edges loops, each worth \*1 (*Winning Ways* ch. 7).
pub(crate) fn fused(edges: usize, nimbers: Vec<u32>) -> u64 {
    nimbers.into_iter().fold(edges as u64 % 2, |sum, nimber| sum ^ u64::from(nimber))
}
