//! Values of loopy games: each game is represented by its onside and its offside.
//!
//! If G⁺ = S⁺ and H⁺ = T⁺, then (G + H)⁺ = (S + T)⁺, since an endless play of the sum is won by Left in both. So sums,
//! negatives and the order are computed on the sides alone, and a stopper may replace any game that has it as a side.

use crate::Relation;
use crate::loopy::product::{Counting, alone, at_least};
use crate::loopy::sides::{Side, offside, onside};
use crate::loopy::{Budget, Ending, Graph, LoopyOutcome, Refusal};
use campeao_base::Player;
use std::sync::Arc;

/// The most copies of a game that are added.
const MOST_COPIES: u64 = 1 << 16;

/// A game in which play may go on for ever and is then drawn. It is kept as its two sides, each a stopper in canonical
/// form if one was found.
///
/// Games with the same stoppers as sides are equal, and then `==`. A stopper has equal sides.
///
/// # Examples
/// ```
/// use campeao_values::loopy::{Budget, Loopy};
/// use campeao_values::Relation;
///
/// let budget = &mut Budget::default();
/// let (on, off) = (Loopy::on(), Loopy::on().negative(budget)?);
/// let dud = on.plus(&off, budget)?;
/// assert_eq!(dud, Loopy::dud());
/// assert!(!dud.is_stopper() && dud.is_stopper_sided());
/// assert_eq!((dud.onside()?, dud.offside()?), (on.clone(), off.clone()));
/// assert_eq!(on.compare(&dud, budget)?, Relation::Greater);
/// # Ok::<(), campeao_values::loopy::Refusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Loopy {
    onside: Arc<Side>,
    offside: Arc<Side>,
}

impl Loopy {
    /// The value of the game of a graph.
    ///
    /// # Errors
    /// If the budget is spent. That a side is not found as a stopper is no error: see
    /// [`is_stopper_sided`](Self::is_stopper_sided).
    pub fn of_graph(graph: &Graph, budget: &mut Budget) -> Result<Self, Refusal> {
        let graph = graph.minimal(budget)?;
        if graph.is_stopper() {
            return Ok(Self::of_stopper(graph.canonical_stopper(budget)?));
        }
        Ok(Self { onside: Arc::new(onside(&graph, budget)?), offside: Arc::new(offside(&graph, budget)?) })
    }

    /// The stopper of a canonical form.
    fn of_stopper(form: Graph) -> Self {
        let side = Arc::new(Side { graph: form, is_stopper: true });
        Self { onside: Arc::clone(&side), offside: side }
    }

    /// The value whose onside and offside are those of two graphs.
    pub(crate) fn of_sides(on: &Graph, off: &Graph, budget: &mut Budget) -> Result<Self, Refusal> {
        if on == off {
            return Self::of_graph(on, budget);
        }
        Ok(Self { onside: Arc::new(onside(on, budget)?), offside: Arc::new(offside(off, budget)?) })
    }

    /// a & b: the game with the onside of this game and the offside of the other.
    ///
    /// # Errors
    /// [`Refusal::SidesOutOfOrder`] unless that onside is at least that offside, and if the budget is spent.
    ///
    /// # Examples
    /// tis = {tisn|} and tisn = {|tis}: the player to move can only pass the move on.
    /// ```
    /// use campeao_values::loopy::{Budget, Graph, Loopy};
    /// let budget = &mut Budget::default();
    /// let tis = Graph::new(vec![[vec![1], vec![]], [vec![], vec![0]]])?;
    /// let tis = Loopy::of_graph(&tis, budget)?;
    /// let one = Loopy::of_graph(&Graph::new(vec![[vec![1], vec![]], [vec![], vec![]]])?, budget)?;
    /// assert_eq!(tis, one.with_offside(&Loopy::zero(), budget)?);
    /// # Ok::<(), campeao_values::loopy::Refusal>(())
    /// ```
    pub fn with_offside(&self, other: &Self, budget: &mut Budget) -> Result<Self, Refusal> {
        let (on, off) = (&self.onside, &other.offside);
        // An endless play is won by Left in the one game, and by Right in the other one, which is subtracted.
        if !at_least(&on.graph, &off.graph, Counting::ALWAYS, budget)? {
            return Err(Refusal::SidesOutOfOrder);
        }
        Ok(Self { onside: Arc::clone(on), offside: Arc::clone(off) })
    }

    /// Whether the game is known to equal a stopper: its sides were found and are equal.
    pub fn is_stopper(&self) -> bool {
        self.onside.is_stopper && self.onside == self.offside
    }

    /// Whether both sides were found as stoppers. If not, either there are none or the search failed.
    pub fn is_stopper_sided(&self) -> bool {
        self.onside.is_stopper && self.offside.is_stopper
    }

    /// Whether the game equals a short one.
    pub fn is_loopfree(&self) -> bool {
        self.is_stopper() && self.onside.graph.is_loopfree()
    }

    /// Whether the onside and the offside are proved to differ, so that the game is not a stopper.
    ///
    /// # Errors
    /// If the budget is spent.
    pub fn sides_differ(&self, budget: &mut Budget) -> Result<bool, Refusal> {
        if self.is_stopper_sided() {
            return Ok(!self.is_stopper());
        }
        Ok(!at_least(&self.offside.graph, &self.onside.graph, Counting::NEVER, budget)?)
    }

    /// The onside, in which an endless play is won by Left.
    ///
    /// # Errors
    /// [`Refusal::SidesNotFound`] if it is not known as a stopper.
    pub fn onside(&self) -> Result<Self, Refusal> {
        Self::of_side(&self.onside)
    }

    /// The offside, in which an endless play is won by Right.
    ///
    /// # Errors
    /// [`Refusal::SidesNotFound`] if it is not known as a stopper.
    pub fn offside(&self) -> Result<Self, Refusal> {
        Self::of_side(&self.offside)
    }

    fn of_side(side: &Arc<Side>) -> Result<Self, Refusal> {
        let value = || Self { onside: Arc::clone(side), offside: Arc::clone(side) };
        side.is_stopper.then(value).ok_or(Refusal::SidesNotFound)
    }

    /// A graph with the same onside (for Left) or the same offside (for Right) as the game. For a stopper it is the
    /// canonical form.
    pub fn graph(&self, side: Player) -> &Graph {
        match side {
            Player::Left => &self.onside.graph,
            Player::Right => &self.offside.graph,
        }
    }

    /// The canonical form, if this is a stopper.
    pub fn form(&self) -> Option<&Graph> {
        self.is_stopper().then(|| &self.onside.graph)
    }

    /// The positions to which a player can move in the canonical form of a stopper.
    ///
    /// # Errors
    /// [`Refusal::NotStopper`] if this is not a stopper, and if the budget is spent.
    pub fn options(&self, player: Player, budget: &mut Budget) -> Result<Vec<Self>, Refusal> {
        let form = self.stopper()?;
        // A position of a canonical form is in canonical form itself.
        let each = |&option: &u32| Ok(Self::of_stopper(form.from(option).minimal(budget)?));
        form.options(0, player).iter().map(each).collect()
    }

    /// The canonical form, or the reason why there is none.
    pub(crate) fn stopper(&self) -> Result<&Graph, Refusal> {
        match self.form() {
            Some(form) => Ok(form),
            None if self.is_stopper_sided() => Err(Refusal::NotStopper),
            None => Err(Refusal::SidesNotFound),
        }
    }

    /// The negative.
    ///
    /// # Errors
    /// If the budget is spent.
    pub fn negative(&self, budget: &mut Budget) -> Result<Self, Refusal> {
        let negative = |side: &Side, budget: &mut Budget| -> Result<Arc<Side>, Refusal> {
            Ok(Arc::new(Side { graph: side.graph.negative().minimal(budget)?, is_stopper: side.is_stopper }))
        };
        Ok(Self { onside: negative(&self.offside, budget)?, offside: negative(&self.onside, budget)? })
    }

    /// The sum.
    ///
    /// # Errors
    /// If the budget is spent, or the sum has too many positions.
    pub fn plus(&self, other: &Self, budget: &mut Budget) -> Result<Self, Refusal> {
        let on = self.onside.graph.sum(&other.onside.graph, budget)?;
        if self.is_stopper() && other.is_stopper() {
            return Self::of_graph(&on, budget);
        }
        let off = self.offside.graph.sum(&other.offside.graph, budget)?;
        Ok(Self { onside: Arc::new(onside(&on, budget)?), offside: Arc::new(offside(&off, budget)?) })
    }

    /// The difference.
    ///
    /// # Errors
    /// As for the sum.
    pub fn minus(&self, other: &Self, budget: &mut Budget) -> Result<Self, Refusal> {
        self.plus(&other.negative(budget)?, budget)
    }

    /// The sum of `copies` copies, or of `-copies` negatives.
    ///
    /// # Errors
    /// As for the sum; [`Refusal::Copies`] if there are too many copies.
    pub fn multiple(&self, copies: i64, budget: &mut Budget) -> Result<Self, Refusal> {
        let mut left = copies.unsigned_abs();
        if left > MOST_COPIES {
            return Err(Refusal::Copies { limit: MOST_COPIES });
        }
        let mut power = if copies < 0 { self.negative(budget)? } else { self.clone() };
        let mut sum = Self::zero();
        while left > 0 {
            if left % 2 == 1 {
                sum = sum.plus(&power, budget)?;
            }
            left /= 2;
            if left > 0 {
                power = power.plus(&power, budget)?;
            }
        }
        Ok(sum)
    }

    /// The relation of this game to another.
    ///
    /// Two stoppers are compared by play of their difference, in which Left, moving second, must not lose. Other games
    /// are compared by their sides.
    ///
    /// # Errors
    /// [`Refusal::OrderNotFound`] if the order was not decided because a side is not known as a stopper, and if the
    /// budget is spent.
    pub fn compare(&self, other: &Self, budget: &mut Budget) -> Result<Relation, Refusal> {
        if self == other && self.is_stopper_sided() {
            return Ok(Relation::Equal);
        }
        Ok(Relation::of(self.is_at_least(other, budget)?, other.is_at_least(self, budget)?))
    }

    /// Whether this game is at least another.
    ///
    /// # Errors
    /// As for [`compare`](Self::compare).
    pub fn is_at_least(&self, other: &Self, budget: &mut Budget) -> Result<bool, Refusal> {
        if self.is_stopper() && other.is_stopper() {
            return at_least(&self.onside.graph, &other.onside.graph, Counting::ALWAYS, budget);
        }
        let sides = at_least(&self.onside.graph, &other.onside.graph, Counting::FIRST, budget)?
            && at_least(&self.offside.graph, &other.offside.graph, Counting::SECOND, budget)?;
        if sides || (self.is_stopper_sided() && other.is_stopper_sided()) {
            return Ok(sides);
        }
        // If the sides are in order, so are the games. The converse is a theorem only for games with stoppers as
        // sides. For others, a game beside which this one has a worse outcome refutes the order.
        let contexts = [Self::zero(), self.negative(budget)?, other.negative(budget)?];
        for context in contexts {
            let with = |game: &Self, budget: &mut Budget| -> Result<LoopyOutcome, Refusal> {
                let on = game.onside.graph.sum(&context.onside.graph, budget)?;
                let off = game.offside.graph.sum(&context.offside.graph, budget)?;
                outcome_of(&on, &off, budget)
            };
            if !with(self, budget)?.at_least(with(other, budget)?) {
                return Ok(false);
            }
        }
        Err(Refusal::OrderNotFound)
    }

    /// The outcome, with endless plays as draws.
    ///
    /// # Errors
    /// If the budget is spent.
    pub fn outcome(&self, budget: &mut Budget) -> Result<LoopyOutcome, Refusal> {
        outcome_of(&self.onside.graph, &self.offside.graph, budget)
    }

    /// The degree of loopiness of a stopper: the onside D of G − G, if D is also the onside of D + D. It is 0 for
    /// short games and measures how far G is from having a negative (*Winning Ways*, chapter 11).
    ///
    /// # Errors
    /// [`Refusal::NotStopper`] if G is not a stopper, [`Refusal::SidesNotFound`] if no stopper was found as onside of
    /// G − G, [`Refusal::NoDegree`] if that onside is not its own double, and if the budget is spent.
    ///
    /// # Examples
    /// ```
    /// use campeao_values::loopy::{Budget, Loopy};
    /// let budget = &mut Budget::default();
    /// assert_eq!(Loopy::over().degree(budget)?, Loopy::over());
    /// # Ok::<(), campeao_values::loopy::Refusal>(())
    /// ```
    pub fn degree(&self, budget: &mut Budget) -> Result<Self, Refusal> {
        let form = self.stopper()?;
        let difference = form.sum(&form.negative(), budget)?;
        let Side { graph, is_stopper } = onside(&difference, budget)?;
        if !is_stopper {
            return Err(Refusal::SidesNotFound);
        }
        let degree = Self::of_stopper(graph);
        let double = onside(&degree.onside.graph.sum(&degree.onside.graph, budget)?, budget)?;
        if double == *degree.onside { Ok(degree) } else { Err(Refusal::NoDegree) }
    }
}

/// The outcome of the game with the sides of two graphs. Left wins if she wins the offside, in which endless plays are
/// lost for her; Right wins if he wins the onside.
pub(crate) fn outcome_of(on: &Graph, off: &Graph, budget: &mut Budget) -> Result<LoopyOutcome, Refusal> {
    let (not_lost, won) = (alone(on, Counting::ALWAYS, budget)?, alone(off, Counting::NEVER, budget)?);
    let ending = |mover| match (won.holds(0, 0, mover), not_lost.holds(0, 0, mover)) {
        (true, _) => Ending::LeftWins,
        (false, true) => Ending::Drawn,
        (false, false) => Ending::RightWins,
    };
    Ok(LoopyOutcome { left_starts: ending(Player::Left), right_starts: ending(Player::Right) })
}

impl Graph {
    /// The outcome of the game of the graph, with endless plays as draws. Linear in the moves.
    ///
    /// # Errors
    /// If the budget is spent.
    ///
    /// # Examples
    /// ```
    /// use campeao_values::loopy::{Budget, Graph};
    /// let dud = Graph::new(vec![[vec![0], vec![0]]])?;
    /// assert_eq!(dud.outcome(&mut Budget::default())?.letter(), "D");
    /// # Ok::<(), campeao_values::loopy::Refusal>(())
    /// ```
    pub fn outcome(&self, budget: &mut Budget) -> Result<LoopyOutcome, Refusal> {
        outcome_of(self, self, budget)
    }
}

/// The games with names of their own.
impl Loopy {
    /// 0, the game without moves.
    pub fn zero() -> Self {
        Self::of_stopper(Graph::zero())
    }

    /// on = {on |}: Left can always move.
    pub fn on() -> Self {
        Self::of_stopper(Graph::of(vec![[vec![0], vec![]]]))
    }

    /// off = { | off}: Right can always move.
    pub fn off() -> Self {
        Self::of_stopper(Graph::of(vec![[vec![], vec![0]]]))
    }

    /// over = {0 | over}: positive, and below every positive number.
    pub fn over() -> Self {
        Self::of_stopper(Graph::of(vec![[vec![1], vec![0]], [vec![], vec![]]]))
    }

    /// under = {under | 0}, the negative of over.
    pub fn under() -> Self {
        Self::of_stopper(Graph::of(vec![[vec![0], vec![1]], [vec![], vec![]]]))
    }

    /// dud = on & off, the value of {dud | dud}: no player ever loses.
    pub fn dud() -> Self {
        Self { onside: Self::on().onside, offside: Self::off().onside }
    }

    /// upon = {upon | \*}.
    pub fn upon() -> Self {
        Self::of_stopper(Graph::of(vec![[vec![0], vec![1]], [vec![2], vec![2]], [vec![], vec![]]]))
    }

    /// tis = {tisn |} = 1 & 0.
    pub fn tis() -> Self {
        let one = Self::of_stopper(Graph::of(vec![[vec![1], vec![]], [vec![], vec![]]]));
        Self { onside: one.onside, offside: Self::zero().onside }
    }

    /// tisn = { | tis} = 0 & −1, the negative of tis.
    pub fn tisn() -> Self {
        let minus_one = Self::of_stopper(Graph::of(vec![[vec![], vec![1]], [vec![], vec![]]]));
        Self { onside: Self::zero().onside, offside: minus_one.onside }
    }
}
