//! The play of a difference G − H, solved for all pairs of vertices at once.
//!
//! In G − H Left moves in G as Left and in H as Right would. *Left holds* a position if she has an answer to
//! everything: she is never stuck, and if the play never ends, one of the infinitely repeated moves is a *counting*
//! one. The choice of the counting moves determines who profits from an endless play:
//!
//! | counting | an endless play is good for Left | so Left holds, moving second, if |
//! |---|---|---|
//! | the moves of both | always | G ≥ H, for stoppers |
//! | the moves of G | if it goes on for ever in G | G⁺ ≥ H⁺ |
//! | the moves of H | if it goes on for ever in H | G⁻ ≥ H⁻ |
//! | none | never | G⁻ ≥ H⁺ |
//!
//! (Conway; Siegel, *Combinatorial Game Theory*, chapter VI.) It is a Büchi game: the greatest set X for which
//! Left can force, in finitely many moves, Right to be stuck or a counting move into X.

use crate::Component;
use crate::loopy::{Budget, Graph, Refusal};
use campeao_base::Player;
use std::collections::VecDeque;

/// The moves that count in an endless play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Counting {
    pub(crate) first: bool,
    pub(crate) second: bool,
}

impl Counting {
    /// An endless play is good for Left.
    pub(crate) const ALWAYS: Self = Self { first: true, second: true };
    /// An endless play is good for Left if it goes on for ever in G: the order of onsides.
    pub(crate) const FIRST: Self = Self { first: true, second: false };
    /// An endless play is good for Left if it goes on for ever in H: the order of offsides.
    pub(crate) const SECOND: Self = Self { first: false, second: true };
    /// An endless play is bad for Left.
    pub(crate) const NEVER: Self = Self { first: false, second: false };

    const fn counts(self, component: Component) -> bool {
        match component {
            Component::First => self.first,
            Component::Second => self.second,
        }
    }
}

/// The positions of G − H that Left holds.
#[derive(Clone, Debug)]
pub(crate) struct Held {
    width: usize,
    held: Vec<bool>,
}

impl Held {
    /// Whether Left holds the position of these vertices with this player to move.
    pub(crate) fn holds(&self, g: u32, h: u32, mover: Player) -> bool {
        self.held[2 * (g as usize * self.width + h as usize) + mover.index()]
    }

    /// The positions that Left holds if endless plays are good for her: all that Right cannot win by force.
    fn not_lost(wins_of_right: &Won) -> Self {
        let (width, height) = (wins_of_right.height, wins_of_right.width);
        let mut held = vec![false; 2 * width * height];
        for g in 0..height as u32 {
            for h in 0..width as u32 {
                for mover in Player::BOTH {
                    let position = 2 * (g as usize * width + h as usize) + mover.index();
                    held[position] = wins_of_right.moves_to_end(h, g, mover.opponent()).is_none();
                }
            }
        }
        Self { width, held }
    }

    /// Whether Left holds the position moving second: G ≥ H from these vertices, in the order asked for.
    pub(crate) fn at_least(&self, g: u32, h: u32) -> bool {
        self.holds(g, h, Player::Right)
    }
}

/// The positions of G − H from which Left can force Right to be stuck, with the number of moves.
#[derive(Clone, Debug)]
pub(crate) struct Won {
    width: usize,
    height: usize,
    /// The number of moves to the end; `u32::MAX` where Left cannot force one.
    moves: Vec<u32>,
}

impl Won {
    /// The number of moves until Right is stuck, if Left can force it.
    pub(crate) fn moves_to_end(&self, g: u32, h: u32, mover: Player) -> Option<u32> {
        let moves = self.moves[2 * (g as usize * self.width + h as usize) + mover.index()];
        (moves != u32::MAX).then_some(moves)
    }
}

/// The positions of G − H that Left wins by force, found backwards from those where Right is stuck. Linear in the
/// moves of the sum of the graphs.
///
/// # Errors
/// If the budget is spent.
pub(crate) fn won(g: &Graph, h: &Graph, budget: &mut Budget) -> Result<Won, Refusal> {
    let (height, width) = (g.len(), h.len());
    let place =
        |(at_g, at_h): (u32, u32), mover: Player| 2 * (at_g as usize * width + at_h as usize) + mover.index();
    budget.spend(work(g, h))?;
    let (before_g, before_h) = (backwards(g), backwards(h));
    let mut moves = vec![u32::MAX; 2 * width * height];
    // The number of Right's moves at a position that are not yet known to lose for him. One winning move suffices for
    // Left.
    let mut open = vec![0_u32; width * height];
    let mut queue: VecDeque<(u32, u32, Player)> = VecDeque::new();
    for at_g in 0..height as u32 {
        for at_h in 0..width as u32 {
            let (right, left) = (Player::Right, Player::Left);
            let count = g.options(at_g, right).len() + h.options(at_h, left).len();
            open[place((at_g, at_h), left) / 2] = count as u32;
            if count == 0 {
                moves[place((at_g, at_h), right)] = 0;
                queue.push_back((at_g, at_h, right));
            }
        }
    }
    while let Some((at_g, at_h, mover)) = queue.pop_front() {
        let count = moves[place((at_g, at_h), mover)] + 1;
        let earlier = mover.opponent();
        let in_g = before_g[at_g as usize][earlier.index()].iter().map(|&from| (from, at_h));
        let in_h = before_h[at_h as usize][earlier.opponent().index()].iter().map(|&from| (at_g, from));
        for from in in_g.chain(in_h) {
            let position = place(from, earlier);
            if moves[position] != u32::MAX {
                continue;
            }
            // The queue is ordered by the number of moves. So the first winning move found for Left is her quickest,
            // and the last losing move found for Right is his slowest.
            let settled = earlier == Player::Left || {
                open[position / 2] -= 1;
                open[position / 2] == 0
            };
            if settled {
                moves[position] = count;
                queue.push_back((from.0, from.1, earlier));
            }
        }
    }
    Ok(Won { width, height, moves })
}

/// The number of positions and moves in the play of a difference.
fn work(g: &Graph, h: &Graph) -> u64 {
    (2 * g.len() * h.len() + 2 * (g.moves() * h.len() + h.moves() * g.len())) as u64
}

/// The moves in G − H: the component, and the vertex of it that is reached.
pub(crate) fn moves<'g>(
    g: &'g Graph,
    h: &'g Graph,
    (at_g, at_h): (u32, u32),
    player: Player,
) -> impl Iterator<Item = (Component, (u32, u32))> + 'g {
    let first = g.options(at_g, player).iter().map(move |&to| (Component::First, (to, at_h)));
    let second = h.options(at_h, player.opponent()).iter().map(move |&to| (Component::Second, (at_g, to)));
    first.chain(second)
}

/// For each vertex and player, the vertices from which that player can move there.
fn backwards(graph: &Graph) -> Vec<[Vec<u32>; 2]> {
    let mut before = vec![<[Vec<u32>; 2]>::default(); graph.len()];
    for vertex in 0..graph.len() as u32 {
        for player in Player::BOTH {
            for &option in graph.options(vertex, player) {
                before[option as usize][player.index()].push(vertex);
            }
        }
    }
    before
}

/// The positions of G − H that Left holds.
///
/// A round is linear in the moves of the sum of the graphs. One round suffices if all moves count or none does;
/// otherwise there are seldom more than a few.
///
/// # Errors
/// If the budget is spent.
pub(crate) fn held(g: &Graph, h: &Graph, counting: Counting, budget: &mut Budget) -> Result<Held, Refusal> {
    if counting == Counting::ALWAYS {
        return Ok(Held::not_lost(&won(h, g, budget)?));
    }
    let width = h.len();
    let place =
        |(at_g, at_h): (u32, u32), mover: Player| 2 * (at_g as usize * width + at_h as usize) + mover.index();
    let states = 2 * g.len() * width;
    budget.spend(work(g, h))?;
    let (before_g, before_h) = (backwards(g), backwards(h));
    let mut hoped = vec![true; states];
    loop {
        let mut reached = vec![false; states];
        // The number of Right's moves still to be answered. It cannot drop to 0 if a counting move leads to a position
        // assumed to be held.
        let mut open = vec![0_u32; states];
        let mut queue: Vec<(u32, u32, Player)> = Vec::new();
        for at_g in 0..g.len() as u32 {
            for at_h in 0..h.len() as u32 {
                for mover in Player::BOTH {
                    let position = place((at_g, at_h), mover);
                    let mut unanswered = 0;
                    let mut good = false;
                    for (component, to) in moves(g, h, (at_g, at_h), mover) {
                        let settled = counting.counts(component) && hoped[place(to, mover.opponent())];
                        good |= settled;
                        unanswered += u32::from(!settled);
                    }
                    open[position] = unanswered;
                    if if mover == Player::Left { good } else { unanswered == 0 } {
                        reached[position] = true;
                        queue.push((at_g, at_h, mover));
                    }
                }
            }
        }
        while let Some((at_g, at_h, mover)) = queue.pop() {
            let earlier = mover.opponent();
            let in_g =
                before_g[at_g as usize][earlier.index()].iter().map(|&from| (Component::First, (from, at_h)));
            let in_h = before_h[at_h as usize][earlier.opponent().index()]
                .iter()
                .map(|&from| (Component::Second, (at_g, from)));
            for (component, from) in in_g.chain(in_h) {
                let position = place(from, earlier);
                if reached[position] {
                    continue;
                }
                // A counting move to a position assumed to be held was handled at the beginning.
                if counting.counts(component) && hoped[place((at_g, at_h), mover)] {
                    continue;
                }
                open[position] = open[position].saturating_sub(1);
                if earlier == Player::Left || open[position] == 0 {
                    reached[position] = true;
                    queue.push((from.0, from.1, earlier));
                }
            }
        }
        let done = reached == hoped || counting == Counting::NEVER;
        hoped = reached;
        if done {
            return Ok(Held { width, held: hoped });
        }
        budget.spend(work(g, h))?;
    }
}

/// Whether the game at the start of G is at least that at the start of H, in the chosen order.
pub(crate) fn at_least(
    g: &Graph,
    h: &Graph,
    counting: Counting,
    budget: &mut Budget,
) -> Result<bool, Refusal> {
    Ok(held(g, h, counting, budget)?.at_least(0, 0))
}

/// The positions that Left holds in a game by itself.
pub(crate) fn alone(g: &Graph, counting: Counting, budget: &mut Budget) -> Result<Held, Refusal> {
    held(g, &Graph::zero(), counting, budget)
}
