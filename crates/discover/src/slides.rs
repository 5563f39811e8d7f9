//! Boxes of games in which stones only slide away: solved with a few operations for each position.
//!
//! A kind of move is a *slide* if it subtracts `t` times a fixed vector from the state, for `t` from 1 up to a
//! bound, and perhaps a fixed vector besides: taking from a heap, from two heaps at once as in Wythoff's game. The
//! options of a slide lie on a line behind the position, and one of them is safe exactly if the nearest safe position
//! on that line is within the bound. So it is enough to carry along, for each slide, how far away that one is. A
//! second choice among a few constants makes as many slides.

use campeao_formula::{EvalError, Formula, FormulaCode, Frame, Item, Slot, Term, TermCode};
use campeao_message::Player;
use campeao_rules::{End, Game, MoveRule, PlayError, Position};
use campeao_solve::sequence::Watch;
use campeao_solve::{LevelTable, SolveError};
use std::collections::BTreeSet;

/// The moves of a game in which every kind of move is a slide or has no choice.
#[derive(Debug)]
pub(crate) struct Slides {
    kinds: Vec<Kind>,
    /// The coordinates in the order of the rank, then the others.
    order: Vec<usize>,
}

#[derive(Debug)]
struct Kind {
    player: Option<Player>,
    guards: Vec<FormulaCode>,
    way: Way,
}

#[derive(Debug)]
enum Way {
    /// To the state minus `offset` minus `t` times `drop`.
    Slide {
        drop: Vec<u64>,
        offset: Vec<u64>,
        high: TermCode,
    },
    Step {
        to: Vec<TermCode>,
    },
}

/// The safe positions of a box with a corner at 0.
#[derive(Debug)]
pub(crate) struct SolvedBox {
    highs: Vec<u64>,
    strides: Vec<usize>,
    /// For each player who may be to move, cell by cell.
    safe: Vec<Vec<bool>>,
}

/// No safe position behind.
const NONE: u32 = u32::MAX;

impl Slides {
    /// The slides of a game, if it has no other moves that choose, no draws, and its rank is a list of coordinates.
    pub(crate) fn of(game: &Game) -> Option<Self> {
        if !LevelTable::suits(game) || game.may_be_drawn() {
            return None;
        }
        let kinds: Option<Vec<Vec<Kind>>> = game.move_rules().iter().map(Kind::of).collect();
        let mut order: Vec<usize> = game
            .rank_terms()
            .iter()
            .filter_map(|term| if let Term::Variable(slot) = term { Some(*slot) } else { None })
            .collect();
        order.extend((0..game.state_width()).filter(|slot| !order.contains(slot)).collect::<Vec<_>>());
        Some(Self { kinds: kinds?.into_iter().flatten().collect(), order })
    }

    /// Solves all positions up to `highs`, both included; `None` where a move leads out of the box.
    pub(crate) fn solve(
        &self,
        game: &Game,
        highs: &[u64],
        watch: &mut dyn Watch,
    ) -> Result<Option<SolvedBox>, SolveError> {
        let mut strides = vec![0; highs.len()];
        let mut cells = 1;
        for &slot in self.order.iter().rev() {
            strides[slot] = cells;
            cells *= highs[slot] as usize + 1;
        }
        let players: Vec<Player> = game.movers().collect();
        let mut solved =
            SolvedBox { highs: highs.to_vec(), strides, safe: vec![vec![false; cells]; players.len()] };
        // How far behind the nearest safe position lies, for each kind of move and each mover, for the last cells.
        let ring = self.ring(&solved).min(cells);
        let mut nearest: Vec<Vec<u32>> = self
            .kinds
            .iter()
            .flat_map(|kind| players.iter().map(move |_| matches!(kind.way, Way::Slide { .. })))
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
                    if let Way::Slide { drop, offset, .. } = &kind.way {
                        let line = &mut nearest[index * players.len() + player.index()];
                        line[cell % ring] = solved.nearest(drop, &numbers, cell, next, line);
                        if numbers.iter().zip(offset).all(|(number, offset)| number >= offset) {
                            away = line[(cell - solved.distance(offset)) % ring];
                        }
                    }
                    if !lies_in_domain || end.is_some() || winning {
                        continue;
                    }
                    match kind.reaches(&mut frame, &numbers, away, &solved, next) {
                        Ok(Reached::Nothing) => {}
                        Ok(Reached::Fragile) => movable = true,
                        Ok(Reached::Safe) => {
                            movable = true;
                            winning = true;
                        }
                        Ok(Reached::Outside) => return Ok(None),
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
                if numbers[slot] < highs[slot] {
                    numbers[slot] += 1;
                    break;
                }
                numbers[slot] = 0;
            }
        }
        Ok(Some(solved))
    }

    /// How many cells back the slides look at most; distances need not be kept longer.
    fn ring(&self, solved: &SolvedBox) -> usize {
        let vectors = self.kinds.iter().filter_map(|kind| match &kind.way {
            Way::Slide { drop, offset, .. } => Some([drop, offset]),
            Way::Step { .. } => None,
        });
        vectors.flatten().map(|vector| solved.distance(vector)).max().unwrap_or(0) + 1
    }
}

impl SolvedBox {
    /// Whether a position of the box is safe; `None` outside.
    pub(crate) fn is_safe(&self, player: Player, numbers: &[u64]) -> Option<bool> {
        let cell = self.cell(numbers)?;
        Some(self.safe[player.index()][cell])
    }

    /// The greatest numbers of the box.
    pub(crate) fn highs(&self) -> &[u64] {
        &self.highs
    }

    fn cell(&self, numbers: &[u64]) -> Option<usize> {
        let mut cell = 0;
        for ((&number, &high), stride) in numbers.iter().zip(&self.highs).zip(&self.strides) {
            if number > high {
                return None;
            }
            cell += number as usize * stride;
        }
        Some(cell)
    }

    /// How many cells lie between a position and the position minus a vector.
    fn distance(&self, vector: &[u64]) -> usize {
        vector.iter().zip(&self.strides).map(|(&entry, stride)| entry as usize * stride).sum()
    }

    fn nearest(&self, drop: &[u64], numbers: &[u64], cell: usize, next: Player, nearest: &[u32]) -> u32 {
        if numbers.iter().zip(drop).any(|(number, drop)| number < drop) {
            return NONE;
        }
        let behind = cell - self.distance(drop);
        if self.safe[next.index()][behind] { 1 } else { nearest[behind % nearest.len()].saturating_add(1) }
    }
}

/// The most slides that a kind of move may make.
const MOST_SLIDES: usize = 16;

/// The few constants to which a condition confines a variable of a move, if it does nothing else.
fn constants(condition: &Formula, slot: Slot) -> Option<Vec<i64>> {
    let Formula::Member { term: Term::Variable(found), set } = condition else { return None };
    let values = set.as_constant().filter(|values| *found == slot && values.len() <= MOST_SLIDES as u128)?;
    Some(values.iter().collect())
}

/// What a kind of move reaches from a position.
enum Reached {
    Nothing,
    Fragile,
    Safe,
    Outside,
}

impl Kind {
    /// The slides of a kind of move, one for each choice among constants, or its step.
    fn of(rule: &MoveRule) -> Option<Vec<Self>> {
        let width = rule.to.len();
        let mut kinds = vec![(rule.condition.clone(), rule.to.clone())];
        for slot in width..width + rule.variables.len() {
            let Some(values) = rule.condition.conjuncts().find_map(|part| constants(part, slot)) else {
                continue;
            };
            kinds = values
                .iter()
                .flat_map(|&value| {
                    let put = Term::Constant(value);
                    kinds.iter().map(move |(condition, to)| {
                        let to = to.iter().map(|term| term.substitute(slot, &put)).collect();
                        (condition.substitute(slot, &put), to)
                    })
                })
                .collect();
            if kinds.len() > MOST_SLIDES {
                return None;
            }
        }
        kinds.iter().map(|(condition, to)| Self::with_one_choice(rule, condition, to)).collect()
    }

    fn with_one_choice(rule: &MoveRule, condition: &Formula, to: &[Term]) -> Option<Self> {
        let width = to.len();
        let chosen = |slots: &BTreeSet<Slot>| slots.range(width..).next().copied();
        let mut slots = condition.variables();
        slots.extend(to.iter().flat_map(Term::variables));
        let Some(variable) = chosen(&slots) else {
            let guards = condition.conjuncts().map(Formula::compile).collect();
            let way = Way::Step { to: to.iter().map(Term::compile).collect() };
            return Some(Self { player: rule.player, guards, way });
        };
        if slots.range(variable + 1..).next().is_some() {
            return None;
        }
        let mut high = None;
        let mut guards = Vec::new();
        for conjunct in condition.conjuncts() {
            if !conjunct.variables().contains(&variable) {
                guards.push(conjunct.compile());
                continue;
            }
            let Formula::Member { term: Term::Variable(_), set } = conjunct else { return None };
            let [Item::Range { low, high: top }] = set.items.as_slice() else { return None };
            if high.is_some() || low.as_constant() != Some(1) || chosen(&set.variables()).is_some() {
                return None;
            }
            high = Some(top.compile());
        }
        let (mut drop, mut offset) = (Vec::with_capacity(width), Vec::with_capacity(width));
        for (slot, term) in to.iter().enumerate() {
            let mut affine = term.as_affine()?;
            let slope = affine.coefficients.remove(&variable).unwrap_or(0);
            let own = affine.coefficients.remove(&slot);
            if own != Some(1) || !affine.coefficients.is_empty() || slope > 0 || affine.constant > 0 {
                return None;
            }
            drop.push(slope.unsigned_abs());
            offset.push(affine.constant.unsigned_abs());
        }
        Some(Self { player: rule.player, guards, way: Way::Slide { drop, offset, high: high? } })
    }

    fn reaches(
        &self,
        frame: &mut Frame,
        numbers: &[u64],
        away: u32,
        solved: &SolvedBox,
        next: Player,
    ) -> Result<Reached, EvalError> {
        for guard in &self.guards {
            if !guard.eval(frame)? {
                return Ok(Reached::Nothing);
            }
        }
        match &self.way {
            Way::Slide { drop, offset, high } => {
                let mut room = u64::MAX;
                for ((number, drop), offset) in numbers.iter().zip(drop).zip(offset) {
                    let Some(left) = number.checked_sub(*offset) else { return Ok(Reached::Nothing) };
                    room = room.min(left.checked_div(*drop).unwrap_or(u64::MAX));
                }
                let room = i64::try_from(room).unwrap_or(i64::MAX);
                let high = high.eval(frame)?.min(room);
                Ok(if high < 1 {
                    Reached::Nothing
                } else if i64::from(away) <= high {
                    Reached::Safe
                } else {
                    Reached::Fragile
                })
            }
            Way::Step { to } => {
                let mut reached = Vec::with_capacity(to.len());
                for term in to {
                    match u64::try_from(term.eval(frame)?) {
                        Ok(number) => reached.push(number),
                        Err(_) => return Ok(Reached::Nothing),
                    }
                }
                Ok(match solved.is_safe(next, &reached) {
                    None => Reached::Outside,
                    Some(true) => Reached::Safe,
                    Some(false) => Reached::Fragile,
                })
            }
        }
    }
}

fn failed(game: &Game, numbers: &[u64], error: EvalError) -> PlayError {
    let position = game.show_position(&Position::tuple(numbers.iter().copied()));
    PlayError::Evaluation { position, error }
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_message::Play;
    use campeao_rules::RuleFile;
    use campeao_solve::sequence::Quiet;
    use campeao_solve::{Outcome, Search};

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
        assert_eq!(solved.is_safe(Player::Left, &[highs[0] + 1, 0]), None);
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
                check(&campeao_games::find(name, play).unwrap(), highs);
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
            // A guard that speaks of the choice makes the line unfit; without it positions leave the domain.
            assert!(Slides::of(&game).is_none());
            let free = text.replace("domain = \"a + b != 3\"", "").replace("when = \"a + b - t != 3\"", "");
            let free = free.replace("when = \"a + b - 3*t - d != 3\"", "");
            check(&RuleFile::parse(&free).unwrap().game(None, play).unwrap(), &[13, 11]);
        }
    }
}
