//! The misère quotient of an impartial sum of heaps, from the rules of the game.

use crate::SolveError;
use crate::heaps::subtraction_set;
use crate::misere::{HeapForm, Limits, Quotient, StopReason, heap_forms};
use crate::sequence::{HeapGame, SubtractionSet, Watch};
use campeao_base::Player;
use campeao_rules::{Game, Reach, Shape, TakeAndBreak};
use std::ops::ControlFlow;

/// The most options of heaps listed, for rules without a code.
const LISTED: usize = 500_000;

/// The moves from single heaps of an impartial sum.
///
/// ```
/// # use campeao_base::Play;
/// # use campeao_rules::RuleFile;
/// use campeao_solve::HeapMoves;
/// use campeao_solve::sequence::{HeapGame, Quiet};
/// # let text = r#"
/// # name = "take"
/// # heaps = "n"
/// # start = "10"
/// # title = { en = "Take", pt = "Tirar" }
/// # rules = { en = "…", pt = "…" }
/// # [[move]]
/// # label = { en = "take {t}", pt = "tira {t}" }
/// # where = "t in {1, 4}"
/// # to = ["n - t"]
/// # "#;
/// let game = RuleFile::parse(text)?.game(None, Play::Misere)?;
/// let moves = HeapMoves::of(&game, 50, &mut Quiet)?;
/// assert_eq!(moves.options(4), [vec![], vec![3]]);
/// assert_eq!(moves.quotient(&Default::default(), &mut Quiet)?.order(), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct HeapMoves(Kind);

#[derive(Clone, Debug)]
enum Kind {
    Subtraction(SubtractionSet),
    Code(TakeAndBreak),
    /// The options of each heap, listed from the rules.
    Listed(Vec<Vec<Vec<u64>>>),
}

impl HeapMoves {
    /// The limits of a brief search for a quotient, of about a second.
    pub const BRIEF: Limits =
        Limits { heap: 500, options: 1_000_000, order: 256, steps: 50_000, sums: 50_000 };

    /// The moves of the heaps of a game; for rules that are neither a set of amounts nor a code, only of the heaps up
    /// to `most`, or of as many as can be listed.
    ///
    /// # Errors
    /// [`SolveError::NoHeaps`] if the game is not an impartial sum.
    pub fn of(game: &Game, most: u64, watch: &mut dyn Watch) -> Result<Self, SolveError> {
        if !game.is_sum() || game.is_partizan() {
            return Err(SolveError::NoHeaps);
        }
        Ok(Self(match game.shape()? {
            Shape::Subtraction(set) => Kind::Subtraction(subtraction_set(&set)?),
            Shape::TakeAndBreak(code) => Kind::Code(code),
            Shape::Nim | Shape::Rows(_) | Shape::General => Kind::Listed(listed(game, most, watch)?),
        }))
    }

    /// The moves of the heaps of a take-and-break game.
    pub const fn of_code(code: TakeAndBreak) -> Self {
        Self(Kind::Code(code))
    }

    /// The misère quotient of the heaps, as far as the limits allow.
    ///
    /// # Errors
    /// If the watch stops the work, or if a quotient does not pass its check.
    pub fn quotient(&self, limits: &Limits, watch: &mut dyn Watch) -> Result<Quotient, SolveError> {
        let limits = Limits { heap: limits.heap.min(self.greatest()), ..*limits };
        let quotient = Quotient::find(self, &limits, &mut |done, total| watch.progress(done, total));
        let quotient = quotient.map_err(SolveError::Quotient)?;
        match quotient.stopped() {
            Some(StopReason::Interrupted) => Err(SolveError::Interrupted),
            _ => Ok(quotient),
        }
    }

    /// The misère forms of the heaps up to `most`, as far as the limits allow.
    pub fn forms(&self, most: u64) -> Vec<HeapForm> {
        heap_forms(self, most.min(self.greatest()))
    }

    /// The greatest heap whose moves are known.
    fn greatest(&self) -> u64 {
        match &self.0 {
            Kind::Listed(options) => options.len().saturating_sub(1) as u64,
            Kind::Subtraction(_) | Kind::Code(_) => u64::MAX,
        }
    }
}

impl HeapGame for HeapMoves {
    fn for_each_option(&self, n: u64, visit: &mut dyn FnMut(&[u64])) {
        match &self.0 {
            Kind::Subtraction(set) => set.for_each_option(n, visit),
            Kind::Code(code) => code.for_each_option(n, visit),
            Kind::Listed(options) => {
                let options = usize::try_from(n).ok().and_then(|n| options.get(n));
                options.into_iter().flatten().for_each(|option| visit(option));
            }
        }
    }

    fn reach(&self) -> Option<Reach> {
        match &self.0 {
            Kind::Subtraction(set) => set.reach(),
            Kind::Code(code) => code.reach(),
            Kind::Listed(_) => None,
        }
    }
}

/// The options of the heaps up to `most`, without empty heaps.
fn listed(game: &Game, most: u64, watch: &mut dyn Watch) -> Result<Vec<Vec<Vec<u64>>>, SolveError> {
    let mut generator = game.generator();
    let mut heaps = Vec::new();
    let mut count = 0;
    for heap in 0..=most {
        if watch.progress(heap, most).is_break() {
            return Err(SolveError::Interrupted);
        }
        let mut options: Vec<Vec<u64>> = Vec::new();
        generator.steps(&[heap as i64], Player::Left, &mut |step| {
            options.push(step.to.iter().map(|part| part.unsigned_abs()).filter(|&part| part > 0).collect());
            ControlFlow::Continue(())
        })?;
        options.sort_unstable();
        options.dedup();
        count += options.len();
        if count > LISTED && heap > 0 {
            break;
        }
        heaps.push(options);
    }
    Ok(heaps)
}
