//! The champion never errs: it wins a won position within the stated number of plies, it delays the loss of a lost
//! one at least as long, and it never loses a drawn one. The opponents are a random player, the champion, and all
//! possible plays.

use crate::support::{Dice, for_each_game, named, small_positions};
use campeao_base::Play;
use campeao_rules::{Game, Position, RuleFile};
use campeao_solve::sequence::Quiet;
use campeao_solve::{Outcome, Solver};

/// The player of one side.
enum Side {
    Champion,
    Chance(Dice),
}

impl Side {
    fn choose(&mut self, solver: &mut Solver<'_>, position: &Position) -> Option<Position> {
        let moves = solver.game().moves(position).unwrap();
        match self {
            _ if moves.is_empty() => None,
            Self::Champion => {
                let analysis = solver.analyse(position, &mut Quiet).unwrap();
                analysis.best().map(|best| best.step.to.clone())
            }
            Self::Chance(dice) => Some(moves[dice.below(moves.len())].to.clone()),
        }
    }
}

/// Plays to the end. Returns the outcome for the side to move first, and the number of plies.
fn play_out(
    solver: &mut Solver<'_>,
    start: &Position,
    first: &mut Side,
    second: &mut Side,
) -> (Outcome, u32) {
    let mut position = start.clone();
    let mut plies = 0;
    loop {
        let side = if plies % 2 == 0 { &mut *first } else { &mut *second };
        let Some(next) = side.choose(solver, &position) else { break };
        position = next;
        plies += 1;
    }
    let end: Outcome = solver.game().end(&position).unwrap().unwrap().into();
    let seen_by_first = match (end, plies % 2) {
        (Outcome::Win, 1) => Outcome::Loss,
        (Outcome::Loss, 1) => Outcome::Win,
        _ => end,
    };
    (seen_by_first, plies)
}

/// Checks that the champion achieves the outcome of each position, as the first and as the second player.
fn champion_keeps_promises(game: &Game, list: &[Position], seed: u64) {
    let mut solver = Solver::new(game).unwrap();
    for (index, position) in (0..).zip(list.iter().rev()) {
        let place = format!("{} at {}", named(game), game.show_position(position));
        let verdict = solver.verdict(position, &mut Quiet).unwrap();
        let stated = verdict.remoteness;
        let mut champion = Side::Champion;
        let mut chance = Side::Chance(Dice(seed + index));

        let (outcome, plies) = play_out(&mut solver, position, &mut champion, &mut chance);
        assert!(outcome >= verdict.outcome, "{place}: the champion got {outcome:?}");
        match verdict.outcome {
            Outcome::Win => assert!(stated.is_none_or(|stated| plies <= stated), "{place}: {plies} plies"),
            Outcome::Loss if outcome == Outcome::Loss => {
                assert!(stated.is_none_or(|stated| plies >= stated), "{place}: {plies} plies");
            }
            _ => {}
        }

        // The champion moves second, so the first player gets at most the outcome of the position.
        let (outcome, plies) = play_out(&mut solver, position, &mut chance, &mut champion);
        assert!(outcome <= verdict.outcome, "{place}: the champion let {outcome:?} happen");
        match (verdict.outcome, outcome) {
            (Outcome::Loss, _) => {
                assert!(stated.is_none_or(|stated| plies <= stated), "{place}: {plies} plies");
            }
            (Outcome::Win, Outcome::Win) => {
                assert!(stated.is_none_or(|stated| plies >= stated), "{place}: {plies} plies");
            }
            _ => {}
        }

        let mut other = Side::Champion;
        let (outcome, plies) = play_out(&mut solver, position, &mut champion, &mut other);
        assert_eq!(outcome, verdict.outcome, "{place}");
        if outcome != Outcome::Draw {
            assert!(stated.is_none_or(|stated| stated == plies), "{place}: {plies} plies, {stated:?} stated");
        }
    }
}

for_each_game!(the_champion_keeps_its_promises);

fn the_champion_keeps_its_promises(game: &Game) {
    let list = small_positions(game);
    let step = (list.len() / 60).max(1);
    let some: Vec<Position> = list.into_iter().step_by(step).collect();
    champion_keeps_promises(game, &some, 1 << 20);
}

/// Returns the champion's worst result against any play of the opponent, by trying all of it: the least outcome, and
/// for it the worst length.
fn worst_against_champion(
    solver: &mut Solver<'_>,
    position: &Position,
    champions_turn: bool,
) -> (Outcome, u32) {
    let game = solver.game();
    let moves = game.moves(position).unwrap();
    if moves.is_empty() {
        let end: Outcome = game.end(position).unwrap().unwrap().into();
        let seen = match (end, champions_turn) {
            (Outcome::Win, false) => Outcome::Loss,
            (Outcome::Loss, false) => Outcome::Win,
            _ => end,
        };
        return (seen, 0);
    }
    let replies: Vec<Position> = if champions_turn {
        let analysis = solver.analyse(position, &mut Quiet).unwrap();
        analysis.best().map(|best| best.step.to.clone()).into_iter().collect()
    } else {
        moves.into_iter().map(|step| step.to).collect()
    };
    let mut worst: Option<(Outcome, u32)> = None;
    for reply in replies {
        let (outcome, plies) = worst_against_champion(solver, &reply, !champions_turn);
        let candidate = (outcome, plies + 1);
        let worse = worst.is_none_or(|(old, length)| match outcome.cmp(&old) {
            std::cmp::Ordering::Less => true,
            std::cmp::Ordering::Greater => false,
            std::cmp::Ordering::Equal if outcome == Outcome::Loss => candidate.1 < length,
            std::cmp::Ordering::Equal => candidate.1 > length,
        });
        if worse {
            worst = Some(candidate);
        }
    }
    worst.unwrap()
}

for_each_game!(no_play_at_all_gets_more_from_the_champion_than_was_stated);

fn no_play_at_all_gets_more_from_the_champion_than_was_stated(game: &Game) {
    let mut solver = Solver::new(game).unwrap();
    let small: Vec<Position> = small_positions(game)
        .into_iter()
        .filter(|position| {
            let piles = position.numbers.iter().zip(game.variables()).filter(|(_, variable)| variable.pile);
            let pile = if game.is_sum() {
                position.numbers.iter().sum()
            } else if game.variables().iter().any(|variable| variable.pile) {
                piles.map(|(number, _)| number).sum()
            } else if game.family() == "count-up" {
                31 - position.numbers[0]
            } else {
                position.numbers[usize::from(game.family() == "bicycle")]
            };
            pile <= 8 && position.numbers.iter().all(|&number| number <= 8 || game.family() == "count-up")
        })
        .collect();
    assert!(small.len() >= 9, "{}", named(game));
    for position in small.iter().rev().step_by(small.len().div_ceil(80)) {
        let verdict = solver.verdict(position, &mut Quiet).unwrap();
        let (outcome, plies) = worst_against_champion(&mut solver, position, true);
        let place = format!("{} at {}", named(game), game.show_position(position));
        assert_eq!((outcome, Some(plies)), (verdict.outcome, verdict.remoteness), "{place}");
    }
}

/// Games with drawn ends, and with ends of all three kinds.
const WITH_DRAWS: [&str; 3] = [
    r#"
name = "last-stone-is-nobodys"
state = ["n"]
rank = ["n"]
start = "20"
title = { en = "Two, three or five", pt = "Duas, três ou cinco" }
rules = { en = "Take two, three or five stones; one stone left over is a draw.", pt = "Tira duas, três ou cinco pedras; se sobra uma, empata-se." }
[[move]]
label = { en = "take {t}", pt = "tira {t}" }
where = "t in {2, 3, 5}"
to = ["n - t"]
[ends]
drawn = "n = 1"
"#,
    r#"
name = "three-ends"
state = ["n", "r"]
domain = "r <= 4"
rank = ["n"]
start = "20,0"
title = { en = "Three ends", pt = "Três fins" }
rules = { en = "Take one to four, not what was just taken.", pt = "Tira de uma a quatro, mas não o que se acabou de tirar." }
[[move]]
label = { en = "take {t}", pt = "tira {t}" }
where = "t in 1..=4, t != r"
to = ["n - t", "t"]
[ends]
won = "n = 0 and r = 1"
lost = "n = 2 and r >= 3"
drawn = "n <= 3 and r = 2"
"#,
    r#"
name = "partizan-with-ends"
state = ["n", "m"]
rank = ["n", "m"]
players = ["A", "B"]
start = "9,9,A"
title = { en = "Rows and columns", pt = "Linhas e colunas" }
rules = { en = "A lowers n, B lowers m or both.", pt = "A baixa n, B baixa m ou ambos." }
[[move]]
name = "down"
label = { en = "down {t}", pt = "desce {t}" }
player = "left"
where = "t in 1..=3"
to = ["n - t", "m"]
[[move]]
name = "across"
label = { en = "across {t}", pt = "anda {t}" }
player = "right"
where = "t in 1..=2"
to = ["n", "m - t"]
[[move]]
name = "both"
label = { en = "both", pt = "ambos" }
player = "right"
to = ["n - 1", "m - 1"]
[ends]
won = "n = 1 and m >= 4"
lost = "m = 0 and n >= 5"
drawn = "n = m and n <= 4"
"#,
];

#[test]
fn a_drawn_game_stays_drawn() {
    let mut outcomes = std::collections::BTreeSet::new();
    for text in WITH_DRAWS {
        let file = RuleFile::parse(text).unwrap();
        for play in [Play::Normal, Play::Misere] {
            let game = file.game(None, play).unwrap();
            let list = small_positions(&game);
            let mut solver = Solver::new(&game).unwrap();
            for position in list.iter().rev() {
                outcomes
                    .insert((game.name().to_owned(), solver.verdict(position, &mut Quiet).unwrap().outcome));
            }
            champion_keeps_promises(&game, &list, 77);
        }
    }
    assert_eq!(outcomes.len(), 9, "every game has positions of all three kinds: {outcomes:?}");
}
