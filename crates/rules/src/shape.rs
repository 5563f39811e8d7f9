//! The shape of a game's rules: a property of all positions, derived from the formulas alone, that allows a faster
//! solver or a proof for every size. Every shape is recognised from the syntax of the rules, never from samples, so it
//! holds for every position.

mod sums;

use crate::trial::is_too_long;
use crate::{Game, PlayError, Position, TakeAndBreak};
use campeao_base::{AnyOf, told};
use campeao_formula::{Formula, Slot, Term};
use std::ops::ControlFlow;
use sums::sum_shape;

/// A shape that unlocks a solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A sum of heaps; a move takes any positive number from one heap.
    Nim,
    /// A sum of heaps; a move takes one of finitely many amounts from one heap, the same for both players.
    Subtraction(Vec<u32>),
    /// A sum of heaps with a take-and-break code that is not a subtraction game.
    TakeAndBreak(TakeAndBreak),
    /// A tuple with one pile, whose other coordinates are bounded and whose moves depend on the pile only by taking a
    /// bounded amount from it.
    Rows(RowShape),
    /// Anything else.
    General,
}

told! { Tell for Shape {
    Nim => "Nim: from one heap, take any number of stones", "Nim: de um monte, tiram-se as pedras que se quiser";
    Subtraction { 0: set } =>
        "a subtraction game: from one heap, take {amounts}",
        "um jogo de subtração: de um monte, tira-se {amounts}",
        amounts = AnyOf(set);
    TakeAndBreak(code) =>
        "a take-and-break game with the code {code}",
        "um jogo de tirar e partir com o código {code}";
    Rows { 0: row } =>
        "one heap of which a move takes at most {reach}, and a bounded memory: its table repeats",
        "um monte de que cada jogada tira no máximo {reach}, e uma memória limitada: a tabela repete-se",
        reach = row.reach;
    General => "no special shape", "nenhuma forma especial";
} }

/// The data of a game of shape [`Shape::Rows`].
///
/// Write the outcomes of all positions with `n` in the pile as a row. Then the row `n` is the same
/// function of the rows `n - 1, …, n - reach` for every `n >= reach`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowShape {
    /// The coordinate that is the pile.
    pub pile: Slot,
    /// The most that a move takes from it.
    pub reach: u64,
}

/// The most cells of a row.
const WIDEST_ROW: u64 = 1 << 16;
/// The most parts of formulas visited to list all moves of a row.
const ROW_EFFORT: u64 = 1 << 28;
/// A pile that does not run out in one move.
const PLENTY: i64 = 1 << 40;

impl Game {
    /// The shape of the rules.
    ///
    /// # Examples
    /// ```
    /// # use campeao_base::Play;
    /// # use campeao_rules::{RuleFile, Shape};
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
    /// let game = RuleFile::parse(text)?.game(None, Play::Normal)?;
    /// assert_eq!(game.shape()?, Shape::Subtraction(vec![1, 4]));
    /// let position = game.parse_position("9, 3")?;
    /// let moves = game.moves(&position)?;
    /// let step = game.find_move(&position, &moves, "9->5").ok_or("no such move")?;
    /// assert_eq!(game.show_position(&step.to), "3+5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When the moves of a row cannot be enumerated, or one of them leaves the domain.
    pub fn shape(&self) -> Result<Shape, PlayError> {
        if self.is_of_pieces() {
            return Ok(Shape::General);
        }
        if self.is_sum() {
            return Ok(if self.is_partizan() { Shape::General } else { sum_shape(self) });
        }
        Ok(row_shape(self)?.map_or(Shape::General, Shape::Rows))
    }

    /// The number of positions in a row of a [`Shape::Rows`] game for one player: the product of the ranges of the
    /// coordinates other than the pile. `None` if one of them has no upper bound or the product is beyond 2^16.
    pub fn row_width(&self, pile: Slot) -> Option<u64> {
        let others = self.variables().iter().enumerate().filter(|(slot, _)| *slot != pile);
        others
            .map(|(_, variable)| {
                variable.bounds.high.map(|high| high.saturating_sub(variable.bounds.low).saturating_add(1))
            })
            .try_fold(1_u64, |product, range| product.checked_mul(range?))
            .filter(|&width| width <= WIDEST_ROW)
    }
}

fn row_shape(game: &Game) -> Result<Option<RowShape>, PlayError> {
    let [Term::Variable(pile)] = game.rank_terms() else { return Ok(None) };
    let pile = *pile;
    let free = |formula: &Formula| !formula.variables().contains(&pile);
    let ends = game.ends();
    let blind = game.domain().is_none_or(free)
        && [&ends.won, &ends.lost, &ends.drawn].into_iter().flatten().all(free)
        && game.move_rules().iter().all(|rule| {
            free(&rule.condition)
                && rule.to.iter().enumerate().all(|(slot, term)| {
                    if slot == pile {
                        term.as_affine().is_some_and(|affine| affine.coefficients.get(&pile) == Some(&1))
                    } else {
                        !term.variables().contains(&pile)
                    }
                })
        });
    if !blind || game.row_width(pile).is_none() {
        return Ok(None);
    }
    // No condition depends on the pile, so a pile too big to run out shows every move of the row.
    let trial = game.on_trial();
    let mut allowance = ROW_EFFORT / trial.trial_cost();
    let mut reach = 0;
    for mut numbers in trial.row_states(pile) {
        numbers[pile] = PLENTY;
        let position = Position::tuple(numbers.iter().map(|number| number.unsigned_abs()));
        let admitted = trial.in_domain(&position.numbers);
        if admitted == Ok(false) {
            continue;
        }
        for player in trial.movers() {
            let mut generator = trial.generator().with_allowance(allowance);
            let mut left = None;
            let mut moves = 0;
            let enumerated = generator.steps(&numbers, player, &mut |step| {
                moves += 1;
                reach = reach.max(PLENTY - step.to[pile]);
                let to = Position::tuple(step.to.iter().map(|number| number.unsigned_abs()));
                if trial.in_domain(&to.numbers) == Ok(false) {
                    left = Some(to);
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            });
            allowance = allowance.saturating_sub(generator.tried() + moves + 1);
            match enumerated {
                Err(PlayError::Evaluation { error, .. }) if is_too_long(&error) => return Ok(None),
                other => other?,
            }
            if let Some(to) = left {
                let from = trial.show_position(&position.with_player(player));
                let to = trial.show_position(&to.with_player(trial.next_player(player)));
                return Err(PlayError::LeavesDomain { from, to });
            }
            if allowance == 0 {
                return Ok(None);
            }
        }
    }
    Ok((reach < PLENTY / 2).then_some(RowShape { pile, reach: reach.unsigned_abs() }))
}

impl Game {
    /// The states of a row, with 0 in the pile: all values of the other coordinates within their
    /// bounds, in lexicographic order. Some may lie outside the domain.
    pub fn row_states(&self, pile: Slot) -> impl Iterator<Item = Vec<i64>> + use<> {
        let ranges: Vec<(i64, i64)> = self
            .variables()
            .iter()
            .enumerate()
            .map(|(slot, variable)| {
                if slot == pile {
                    return (0, 0);
                }
                let low = variable.bounds.low as i64;
                (low, variable.bounds.high.map_or(low, |high| high as i64))
            })
            .collect();
        let mut next: Option<Vec<i64>> = ranges
            .iter()
            .all(|(low, high)| low <= high)
            .then(|| ranges.iter().map(|range| range.0).collect());
        std::iter::from_fn(move || {
            let current = next.take()?;
            let mut following = current.clone();
            for index in (0..following.len()).rev() {
                if following[index] < ranges[index].1 {
                    following[index] += 1;
                    next = Some(following);
                    break;
                }
                following[index] = ranges[index].0;
            }
            Some(current)
        })
    }
}
