//! Boxes of games whose moves are slides: each position is solved with a few operations.
//!
//! Hypothesis: a kind of move is a *slide*; from the state s it leads to s − o − t d for t = 1, …, h(s), with fixed
//! vectors o and d. Examples are taking from a heap, and taking from two heaps at once as in Wythoff's game.
//! Conclusion: one of these options is safe if and only if the nearest safe position on that line is at a distance of
//! at most h(s). So the solver maintains the distance of the nearest safe position for each slide. A further choice
//! among a few constants splits the move into several slides; a variable that the state determines is not a choice.
//!
//! Cells are filled in a lexicographic order of the coordinates in which every move leads down: that of the rank, or
//! any other. A coordinate after the first may grow by a bounded amount for each unit by which the first decreases.
//! Then the box is higher by that much, and the known part of it is smaller for greater values of the first
//! coordinate.

mod kind;
mod solved_box;

pub(crate) use kind::{chosen_forms, holds_behind};
pub(crate) use solved_box::SolvedBox;

use campeao_base::Player;
use campeao_formula::{EvalError, Frame, Term};
use campeao_rules::{End, Game, PlayError, Position};
use campeao_solve::sequence::Watch;
use campeao_solve::{LevelTable, SolveError};
use kind::{Kind, Reach, Reached};
use solved_box::NONE;

/// The moves of a game in which every kind of move is a slide or leads to one state.
#[derive(Debug)]
pub(crate) struct Slides {
    kinds: Vec<Kind>,
    /// An order of the coordinates in which every move leads down.
    order: Vec<usize>,
    /// For each coordinate, its greatest growth for each unit by which the first coordinate of the order decreases.
    growth: Vec<u64>,
}

impl Slides {
    /// Returns the slides of a game, if all its moves are slides or steps, it has no draws, and some order makes
    /// every move lead down.
    pub(crate) fn of(game: &Game) -> Option<Self> {
        if game.is_sum() || game.is_of_pieces() || game.repeats() || game.may_be_drawn() {
            return None;
        }
        let kinds: Option<Vec<Vec<Kind>>> = game.move_rules().iter().map(Kind::of).collect();
        let kinds: Vec<Kind> = kinds?.into_iter().flatten().collect();
        let width = game.state_width();
        let ranked = LevelTable::suits(game);
        let order = if ranked {
            let first = game.rank_terms().iter().filter_map(|term| match term {
                Term::Variable(slot) => Some(*slot),
                _ => None,
            });
            let mut order: Vec<usize> = first.collect();
            order.extend((0..width).filter(|slot| !order.contains(slot)).collect::<Vec<_>>());
            order
        } else {
            let leads = |first: usize| {
                let order: Vec<usize> =
                    std::iter::once(first).chain((0..width).filter(|slot| *slot != first)).collect();
                kinds.iter().all(|kind| kind.leads_down(&order)).then_some(order)
            };
            (0..width).find_map(leads)?
        };
        let growth = growth(&kinds, &order);
        // If the rank prescribes the first coordinate, tables by levels suit growing coordinates better: they need
        // only a part of the box.
        (!ranked || growth.iter().all(|&rise| rise == 0)).then_some(Self { kinds, order, growth })
    }

    /// Whether every kind of move is a step, so that a cell is filled from a few other cells.
    pub(crate) fn are_steps(&self) -> bool {
        self.kinds.iter().all(|kind| matches!(kind.way, Reach::Step { offset: Some(_), .. }))
    }

    /// Returns the greatest numbers of the box needed to solve all positions up to `highs`.
    fn tops(&self, highs: &[u64]) -> Vec<u64> {
        let room = |growth: u64| growth.saturating_mul(highs[self.order[0]]);
        highs.iter().zip(&self.growth).map(|(high, &growth)| high.saturating_add(room(growth))).collect()
    }

    /// The number of cells of the box needed to solve all positions up to `highs`.
    pub(crate) fn cells(&self, highs: &[u64]) -> u64 {
        let sides = self.tops(highs).into_iter();
        sides.fold(1, |count, top| count.saturating_mul(top.saturating_add(1)))
    }

    /// Solves all positions up to `highs`, inclusive; `None` if a move leads out of the box.
    pub(crate) fn solve(
        &self,
        game: &Game,
        highs: &[u64],
        watch: &mut dyn Watch,
    ) -> Result<Option<SolvedBox>, SolveError> {
        let mut strides = vec![0; highs.len()];
        let mut cells = 1;
        let tops = self.tops(highs);
        for &slot in self.order.iter().rev() {
            strides[slot] = cells;
            cells *= tops[slot] as usize + 1;
        }
        let players: Vec<Player> = game.movers().collect();
        let mut solved = SolvedBox {
            highs: highs.to_vec(),
            tops,
            growth: self.growth.clone(),
            leader: self.order[0],
            strides,
            safe: vec![vec![false; cells]; players.len()],
        };
        // The distance of the nearest safe position on the line, for each kind of move, each mover and each of the
        // last cells.
        let ring = self.ring(&solved).min(cells);
        let mut nearest: Vec<Vec<u32>> = self
            .kinds
            .iter()
            .flat_map(|kind| players.iter().map(move |_| matches!(kind.way, Reach::Slide { .. })))
            .map(|slides| vec![NONE; if slides { ring } else { 0 }])
            .collect();
        let mut numbers = vec![0_u64; highs.len()];
        let mut frame = Frame::new(highs.len());
        let stuck = game.stuck() == End::Lost;
        for cell in 0..cells {
            if cell.is_multiple_of(1 << 14) && watch.progress(cell as u64, cells as u64).is_break() {
                return Err(SolveError::Interrupted);
            }
            for (slot, &number) in frame.slots.iter_mut().zip(&numbers) {
                *slot = number as i64;
            }
            let lies_in_domain = game.in_domain(&numbers).map_err(|error| failed(game, &numbers, error))?;
            let end = if lies_in_domain { game.explicit_end(&numbers)? } else { None };
            for &player in &players {
                let next = game.next_player(player);
                let mut movable = false;
                let mut winning = false;
                for (index, kind) in self.kinds.iter().enumerate() {
                    if kind.player.is_some_and(|owner| owner != player) {
                        continue;
                    }
                    let mut away = NONE;
                    if let Reach::Slide { drop, offset, .. } = &kind.way {
                        let line = &mut nearest[index * players.len() + player.index()];
                        line[cell % ring] = solved.nearest(drop, &numbers, cell, next, line);
                        if let Some(from) = solved.behind(&numbers, cell, offset) {
                            away = line[from % ring];
                        }
                    }
                    if !lies_in_domain || end.is_some() || winning {
                        continue;
                    }
                    match kind.reaches(&mut frame, (&numbers, cell), away, &solved, next) {
                        Ok(Reached::Fragile) => movable = true,
                        Ok(Reached::Safe) => {
                            movable = true;
                            winning = true;
                        }
                        Ok(Reached::Outside) if solved.knows(&numbers) => return Ok(None),
                        // Positions outside the box are beyond the requested ones.
                        Ok(Reached::Nothing | Reached::Outside) => {}
                        Err(error) => return Err(failed(game, &numbers, error).into()),
                    }
                }
                solved.safe[player.index()][cell] = lies_in_domain
                    && match end {
                        Some(end) => end == End::Lost,
                        None if movable => !winning,
                        None => stuck,
                    };
            }
            for &slot in self.order.iter().rev() {
                if numbers[slot] < solved.tops[slot] {
                    numbers[slot] += 1;
                    break;
                }
                numbers[slot] = 0;
            }
        }
        Ok(Some(solved))
    }

    /// The greatest distance in cells that slides need; earlier distances are dropped.
    fn ring(&self, solved: &SolvedBox) -> usize {
        let vectors = self.kinds.iter().filter_map(|kind| match &kind.way {
            Reach::Slide { drop, offset, .. } => Some([drop, offset]),
            Reach::Step { .. } => None,
        });
        vectors.flatten().map(|vector| solved.distance(vector)).max().unwrap_or(0).max(0) as usize + 1
    }
}

/// Returns the greatest growth of each coordinate for each unit by which the first of the order decreases; all 0 if
/// no bound is known.
fn growth(kinds: &[Kind], order: &[usize]) -> Vec<u64> {
    let leader = order[0];
    let rise = |slot: usize| -> Option<u64> {
        let mut most = 0;
        for kind in kinds {
            let (drop, offset) = match &kind.way {
                Reach::Slide { drop, offset, .. } => (Some(drop), offset),
                Reach::Step { offset, .. } => (None, offset.as_ref()?),
            };
            let each = |slot: usize| drop.map_or(0, |drop| drop[slot]);
            let by_each = each(slot).min(0).unsigned_abs();
            let once = offset[slot].min(0).unsigned_abs();
            let falls = each(leader) >= 1 && offset[leader] >= 0 || offset[leader] >= 1 && by_each == 0;
            if by_each + once > 0 && !falls {
                return None;
            }
            most = most.max(by_each + once);
        }
        Some(most)
    };
    let rises: Option<Vec<u64>> =
        (0..order.len()).map(|slot| if slot == leader { Some(0) } else { rise(slot) }).collect();
    rises.unwrap_or_else(|| vec![0; order.len()])
}

fn failed(game: &Game, numbers: &[u64], error: EvalError) -> PlayError {
    let position = game.show_position(&Position::tuple(numbers.iter().copied()));
    PlayError::Evaluation { position, error }
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_base::Play;
    use campeao_rules::RuleFile;
    use campeao_solve::sequence::Quiet;
    use campeao_solve::{Outcome, Search};
    use std::fmt::Write as _;

    /// Compares a solved box with the search by definition.
    fn check(game: &Game, highs: &[u64]) {
        let solved = Slides::of(game).unwrap().solve(game, highs, &mut Quiet).unwrap().unwrap();
        let mut search = Search::new(game, 1_000_000);
        let mut tuples: Vec<Vec<u64>> = vec![Vec::new()];
        for &high in highs {
            let longer =
                |tuple: Vec<u64>| (0..=high).map(move |number| [tuple.clone(), vec![number]].concat());
            tuples = tuples.into_iter().flat_map(longer).collect();
        }
        for tuple in tuples {
            for player in game.movers() {
                let position = Position::tuple(tuple.iter().copied()).with_player(player);
                let safe = game.in_domain(&tuple).unwrap()
                    && search.value(&position, &mut Quiet).unwrap().outcome() == Some(Outcome::Loss);
                assert_eq!(solved.is_safe(player, &tuple), Some(safe), "{} at {tuple:?}", game.name());
            }
        }
        let beyond: Vec<u64> = highs.iter().map(|high| high + 1).collect();
        assert_eq!(solved.is_safe(Player::Left, &beyond), None);
    }

    #[test]
    fn a_box_of_slides_agrees_with_the_definition() {
        for play in [Play::Normal, Play::Misere] {
            for (name, highs) in [
                ("wythoff", &[17, 13][..]),
                ("wythoff:3", &[9, 16]),
                ("generalised-wythoff:3", &[12, 14]),
                ("nim-with-a-pass", &[9, 7, 1]),
            ] {
                check(&campeao_rules::catalogue::find(name, play).unwrap(), highs);
            }
        }
    }

    #[test]
    fn bounds_may_be_compared_and_a_pile_may_grow_while_another_shrinks() {
        let kinds = [
            ("t in 1..=a, t <= a // 2 + 1", "\"a - t\", \"b\""),
            ("t >= 1, t <= b, 4 > t", "\"a\", \"b - t\""),
            ("t in {1, 3}, t <= a", "\"a - t\", \"b + t\""),
            ("t >= 1, t < a", "\"a - t - 1\", \"b + 2*t\""),
            ("t = 1, a >= 2, b % 3 = 1", "\"a - 2*t\", \"b + t\""),
            ("t in {1, 2}, t + 2 <= a, b > 1", "\"a - t\", \"b\""),
            ("t in {2, 3}, t <= a, t < b + 1, t in 1..=a", "\"a - t\", \"b - t\""),
        ];
        for chosen in [&[0, 1][..], &[1, 2], &[1, 3], &[0, 1, 4], &[5, 6], &[1, 2, 5, 6]] {
            let mut text =
                "name = \"kinds\"\nstate = [\"a\", \"b\"]\nrank = [\"3*a + b\"]\nstart = \"7,9\"\n\
                title = { en = \"Kinds\", pt = \"Tipos\" }\nrules = { en = \"…\", pt = \"…\" }\n"
                    .to_owned();
            for &kind in chosen {
                let (condition, to) = kinds[kind];
                let _ = write!(
                    text,
                    "[[move]]\nname = \"kind{kind}\"\nlabel = {{ en = \"move\", pt = \"joga\" }}\n\
                     where = \"{condition}\"\nto = [{to}]\n"
                );
            }
            for play in [Play::Normal, Play::Misere] {
                check(&RuleFile::parse(&text).unwrap().game(None, play).unwrap(), &[9, 7]);
            }
        }
    }

    #[test]
    fn domains_ends_and_players_of_slides_are_heeded() {
        let text = r#"
            name = "slides"
            state = ["a", "b"]
            domain = "a + b != 3"
            rank = ["b", "a"]
            start = "9,9,A"
            players = ["A", "B"]
            title = { en = "Slides", pt = "Escorregas" }
            rules = { en = "…", pt = "…" }
            [ends]
            won = "a = 2 and b = 2"
            [[move]]
            name = "one"
            label = { en = "move", pt = "joga" }
            where = "t in 1..=b + 1"
            when = "a + b - t != 3"
            to = ["a - t", "b"]
            [[move]]
            name = "skip"
            player = "left"
            label = { en = "move", pt = "joga" }
            where = "t in 1..=b, d in {0, 2}"
            when = "a + b - 3*t - d != 3"
            to = ["a - t - d", "b - 2*t"]
            [[move]]
            name = "step"
            player = "right"
            label = { en = "move", pt = "joga" }
            when = "a + b != 4"
            to = ["a", "b - 1"]
        "#;
        for play in [Play::Normal, Play::Misere] {
            let game = RuleFile::parse(text).unwrap().game(None, play).unwrap();
            // With a guard that depends on the choice, the move is not a slide; without the guard positions would
            // leave the domain.
            assert!(Slides::of(&game).is_none());
            let free = text.replace("domain = \"a + b != 3\"", "").replace("when = \"a + b - t != 3\"", "");
            let free = free.replace("when = \"a + b - 3*t - d != 3\"", "");
            check(&RuleFile::parse(&free).unwrap().game(None, play).unwrap(), &[13, 11]);
        }
    }
}
