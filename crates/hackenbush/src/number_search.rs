//! The values of red-blue graphs with cycles, which are numbers, found by search.
//!
//! Every red-blue position is a number, and cutting never helps: G^L < G < G^R (*On Numbers and Games* ch. 15;
//! *Winning Ways* ch. 2). So G is the simplest number above all its left and below all its right options. Instead of
//! computing the values of all options, the search tests whether G ≥ q for the candidates q in the order of
//! simplicity, by playing G − q: Left, moving second, must have an answer to every cut and to the move from q to its
//! left option,
//!
//! ```text
//! G ≥ q  exactly if  G > q^L, and G^R > q for all red cuts,
//! G ≤ q  exactly if  G < q^R, and G^L < q for all blue cuts.
//! ```
//!
//! One good answer ends a branch, so far fewer positions are visited than there are sets of edges. The tightest
//! bounds found for each position are cached; the first bounds come from counting (see [`Bounds::counted`]).

use campeao_base::Player;
use campeao_base::machine::on_enough_stack;
use campeao_numbers::Dyadic;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::bounds::Bounds;
use crate::core::{Core, Mask, Piece, only};
use crate::labels::{LabelTable, State};
use crate::places::stem_under;
use crate::{Colour, Limits, Refusal};

/// A position: a number plus blocks whose values are not known yet.
#[derive(Clone, Debug)]
pub(crate) struct Sum {
    pub(crate) number: Dyadic,
    pub(crate) blocks: SmallVec<[State; 2]>,
}

/// A search within one core, in which all edges in use are red or blue.
pub(crate) struct NumberSearch<'a> {
    core: &'a Core,
    labels: LabelTable<Dyadic>,
    known: FxHashMap<State, Bounds>,
    limits: Limits,
    /// The number of positions cached by other searches, which count towards the limit.
    elsewhere: usize,
    depth: u32,
    /// For each depth and player, the last move that decided a search; it is tried first, because it often decides
    /// again.
    replies: Vec<[Option<Move>; 2]>,
    pieces: Vec<Vec<Piece>>,
}

impl<'a> NumberSearch<'a> {
    pub(crate) fn new(core: &'a Core, limits: Limits, elsewhere: usize) -> Self {
        Self {
            core,
            labels: LabelTable::default(),
            known: FxHashMap::default(),
            limits,
            elsewhere,
            depth: 0,
            replies: Vec::new(),
            pieces: Vec::new(),
        }
    }

    /// The number of cached positions.
    pub(crate) fn positions(&self) -> usize {
        self.known.len()
    }

    /// Returns the value of the edges of `mask` that are joined to the vertex `root`, with a label at each vertex.
    pub(crate) fn value(&mut self, root: u8, mask: Mask, labels: &mut [Dyadic]) -> Result<Dyadic, Refusal> {
        let sum = self.reduce(root, mask, labels)?;
        self.total(&sum, None)
    }

    /// Returns the sum of the values of a position's blocks, except one.
    fn total(&mut self, sum: &Sum, except: Option<usize>) -> Result<Dyadic, Refusal> {
        let mut total = sum.number.clone();
        for (_, &block) in sum.blocks.iter().enumerate().filter(|(place, _)| Some(*place) != except) {
            total += self.exact(block)?;
        }
        Ok(total)
    }

    /// Reduces a position to its blocks at the root; the blocks above become labels.
    fn reduce(&mut self, root: u8, mask: Mask, labels: &mut [Dyadic]) -> Result<Sum, Refusal> {
        let mut pieces = self.pieces.pop().unwrap_or_default();
        self.core.pieces(root, mask, &mut pieces);
        let sum = self.fold(root, &pieces, labels);
        self.pieces.push(pieces);
        sum
    }

    fn fold(&mut self, root: u8, pieces: &[Piece], labels: &mut [Dyadic]) -> Result<Sum, Refusal> {
        let mut blocks = SmallVec::new();
        for &Piece { lowest, mask } in pieces {
            let value = if mask.is_power_of_two() {
                let edge = self.core.edge(mask.trailing_zeros() as u8);
                let above = std::mem::take(&mut labels[usize::from(edge.other_end(lowest))]);
                stem_under(owner(edge.colour), &above)
            } else {
                let mut list: SmallVec<[(u8, Dyadic); 8]> = SmallVec::new();
                for vertex in 0..self.core.vertices() as u8 {
                    if vertex != lowest
                        && !labels[usize::from(vertex)].is_zero()
                        && self.core.touches(vertex, mask)
                    {
                        list.push((vertex, std::mem::take(&mut labels[usize::from(vertex)])));
                    }
                }
                let block = State { mask, labels: self.labels.number(&list), lowest };
                if lowest == root {
                    blocks.push(block);
                    continue;
                }
                self.exact(block)?
            };
            labels[usize::from(lowest)] += value;
        }
        Ok(Sum { number: std::mem::take(&mut labels[usize::from(root)]), blocks })
    }

    /// Returns the value of a block: the first candidate, in the order of simplicity, that the block is neither above
    /// nor below.
    fn exact(&mut self, block: State) -> Result<Dyadic, Refusal> {
        loop {
            let bounds = self.bounds(block);
            let Some(candidate) = bounds.simplest() else { return Ok(bounds.lower) };
            if bounds.lower == bounds.upper {
                return Ok(candidate);
            }
            if self.holds(Player::Left, block, &candidate)? && self.holds(Player::Right, block, &candidate)? {
                return Ok(candidate);
            }
        }
    }

    fn bounds(&self, block: State) -> Bounds {
        self.known
            .get(&block)
            .cloned()
            .unwrap_or_else(|| Bounds::counted(self.core, block, &self.labels.list(block.labels)))
    }

    /// Whether block ≥ q, for Left, or block ≤ q, for Right.
    fn holds(&mut self, side: Player, block: State, q: &Dyadic) -> Result<bool, Refusal> {
        if let Some(answer) = self.bounds(block).holds(side, q) {
            return Ok(answer);
        }
        if self.depth >= self.limits.depth {
            return Err(Refusal::Depth { limit: self.limits.depth });
        }
        self.depth += 1;
        let found = on_enough_stack(|| self.survives(side, block, q));
        self.depth -= 1;
        let (answer, by_cuts) = found?;
        let mut bounds = self.bounds(block);
        bounds.learn(side, q, answer);
        if let Some(number) = by_cuts {
            bounds.learn_strictly(side.opponent(), &number);
        }
        self.known.insert(block, bounds);
        if self.positions() + self.labels.len() + self.elsewhere > self.limits.positions {
            return Err(Refusal::Positions { limit: self.limits.positions });
        }
        Ok(answer)
    }

    /// Whether a player, moving second, wins block − q. The second result is a bound on the block that follows from
    /// the options of the opponent.
    fn survives(
        &mut self,
        side: Player,
        block: State,
        q: &Dyadic,
    ) -> Result<(bool, Option<Dyadic>), Refusal> {
        let opponent = side.opponent();
        let (left, right) = q.canonical_options();
        let simpler = if side == Player::Left { left } else { right };
        if let Some(simpler) = simpler
            && self.holds(opponent, block, &simpler)?
        {
            return Ok((false, None));
        }
        let list = self.labels.list(block.labels);
        let depth = self.depth as usize;
        if let Some(step) = self.replies.get(depth).and_then(|replies| replies[opponent as usize])
            && let Some(option) = self.option(opponent, block, &list, step)?
            && self.sum_holds(opponent, &option, q)?
        {
            return Ok((false, None));
        }
        // The least known bound on an option, from the opponent's side.
        let mut best: Option<Dyadic> = None;
        let mut open: Vec<(Dyadic, Move, Sum)> = Vec::new();
        let mut answer = None;
        let in_labels = list.iter().map(|(vertex, _)| Move::InLabel(*vertex));
        let cuts = self.core.representatives(block.mask & self.core.of_colour(colour_of(opponent)));
        for step in in_labels.chain(cuts.map(Move::Cut)) {
            let Some(option) = self.option(opponent, block, &list, step)? else { continue };
            let bounds = self.sum_bounds(&option);
            let known = bounds.holds(opponent, q);
            let key = if opponent == Player::Left { -bounds.lower } else { bounds.upper };
            if best.as_ref().is_none_or(|best| key < *best) {
                best = Some(key.clone());
            }
            match known {
                Some(true) => {
                    answer = Some(step);
                    break;
                }
                Some(false) => {}
                None => open.push((key, step, option)),
            }
        }
        // The most promising moves of the opponent first.
        open.sort_by(|(one, ..), (other, ..)| one.cmp(other));
        for (_, step, option) in open {
            if answer.is_some() {
                break;
            }
            if self.sum_holds(opponent, &option, q)? {
                answer = Some(step);
            }
        }
        if let Some(step) = answer {
            if self.replies.len() <= depth {
                self.replies.resize(depth + 1, [None; 2]);
            }
            self.replies[depth][opponent as usize] = Some(step);
        }
        // The bounds were negated if Left is the opponent, so that the least is the best; undo that.
        let far = if opponent == Player::Left { best.map(|best| -best) } else { best };
        Ok((answer.is_none(), far))
    }

    /// Returns bounds on a sum from the known bounds on its blocks.
    fn sum_bounds(&self, sum: &Sum) -> Bounds {
        let mut bounds = Bounds::exact(sum.number.clone());
        for &block in &sum.blocks {
            bounds.add(&self.bounds(block));
        }
        bounds
    }

    /// Whether a sum is ≥ q, for Left, or ≤ q, for Right; the values of all blocks but the largest are computed.
    fn sum_holds(&mut self, side: Player, sum: &Sum, q: &Dyadic) -> Result<bool, Refusal> {
        if let Some(answer) = self.sum_bounds(sum).holds(side, q) {
            return Ok(answer);
        }
        let largest = (0..sum.blocks.len()).max_by_key(|&place| sum.blocks[place].mask.count_ones());
        let rest = q - self.total(sum, largest)?;
        match largest {
            Some(place) => self.holds(side, sum.blocks[place], &rest),
            None => Ok(match side {
                Player::Left => rest.signum() <= 0,
                Player::Right => rest.signum() >= 0,
            }),
        }
    }

    /// Returns the position after a player's move; `None` if the move is not legal here. Moves in a label are the
    /// moves of its canonical form, which suffice.
    fn option(
        &mut self,
        player: Player,
        block: State,
        list: &[(u8, Dyadic)],
        step: Move,
    ) -> Result<Option<Sum>, Refusal> {
        match step {
            Move::Cut(place) => {
                if block.mask & self.core.of_colour(colour_of(player)) & only(place) == 0 {
                    return Ok(None);
                }
                let mut labels = vec![Dyadic::ZERO; self.core.vertices()];
                for (vertex, label) in list {
                    labels[usize::from(*vertex)] = label.clone();
                }
                self.reduce(block.lowest, block.mask & !only(place), &mut labels).map(Some)
            }
            Move::InLabel(vertex) => {
                let Some(place) = list.iter().position(|(other, _)| *other == vertex) else {
                    return Ok(None);
                };
                let (left, right) = list[place].1.canonical_options();
                let Some(option) = (if player == Player::Left { left } else { right }) else {
                    return Ok(None);
                };
                let mut changed: SmallVec<[(u8, Dyadic); 8]> = list.iter().cloned().collect();
                if option.is_zero() {
                    changed.remove(place);
                } else {
                    changed[place].1 = option;
                }
                let labels = self.labels.number(&changed);
                let blocks = SmallVec::from_slice(&[State { labels, ..block }]);
                Ok(Some(Sum { number: Dyadic::ZERO, blocks }))
            }
        }
    }
}

/// A move in a block.
#[derive(Clone, Copy, Debug)]
enum Move {
    /// Cutting an edge.
    Cut(u8),
    /// A move in the label of a vertex.
    InLabel(u8),
}

/// The colour of a player's edges.
const fn colour_of(player: Player) -> Colour {
    match player {
        Player::Left => Colour::Blue,
        Player::Right => Colour::Red,
    }
}

/// The owner of an edge of a red-blue graph.
pub(crate) const fn owner(colour: Colour) -> Player {
    match colour {
        Colour::Red => Player::Right,
        Colour::Blue | Colour::Green => Player::Left,
    }
}
