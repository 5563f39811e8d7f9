//! The champion of a theorem never errs, whatever the size of the numbers.

use campeao_base::{Play, Player};
use campeao_prove::{Numeration, Prover};
use campeao_rules::Position;
use campeao_solve::{Outcome, Solver, sequence::Quiet};
use campeao_theorem::{
    AdviceError, BigMove, Guide, LONGEST_NUMBER, Pursuit, SafeSet, Standing, Statement, prove, written_out,
};
use dashu_int::UBig;
use proptest::prelude::*;
use serde_json::json;

fn guide(name: &str, play: Play, numeration: Numeration, safe: &str) -> Guide {
    let game = campeao_rules::catalogue::find(name, play).unwrap();
    let prover = Prover::new(numeration);
    let statement = Statement::of(&game).unwrap();
    let safe = written_out(&game, safe, None).unwrap();
    let law = SafeSet::from_formulas(&statement, &safe, None, &prover).unwrap();
    Guide::new(&prove(&statement, law, &prover, Pursuit::Any).unwrap()).unwrap()
}

fn fibonacci() -> Guide {
    guide("fibonacci-nim", Play::Normal, Numeration::zeckendorf(), "n = 0 or 2*r < lowfib(n)")
}

const GAME_2: &str =
    "player = A and (n in {0, 3, 6, 7, 9, 10} or n >= 12) or player = B and n in {0, 1, 4, 7}";

/// The guide agrees with a search on all small positions, and its moves win.
#[test]
fn it_agrees_with_a_search() {
    for (name, play, numeration, safe) in [
        ("fibonacci-nim", Play::Normal, Numeration::zeckendorf(), "n = 0 or 2*r < lowfib(n)"),
        ("game-2", Play::Normal, Numeration::base(2), GAME_2),
        ("bicycle", Play::Normal, Numeration::base(2), "q <= w"),
        ("bicycle", Play::Misere, Numeration::base(2), "1 <= q <= w + 1"),
    ] {
        let game = campeao_rules::catalogue::find(name, play).unwrap();
        let guide = guide(name, play, numeration, safe);
        let mut solver = Solver::new(&game).unwrap();
        for position in game.first_positions(400) {
            let numbers: Vec<UBig> = position.numbers.iter().map(|&number| number.into()).collect();
            let advice = guide.advise(position.player, &numbers).unwrap();
            let outcome = solver.verdict(&position, &mut Quiet).unwrap().outcome;
            let shown = format!("{name} {play} {}", game.show_position(&position));
            assert_eq!(advice.standing == Standing::Safe, outcome == Outcome::Loss, "{shown}");
            let moves = game.moves(&position).unwrap();
            assert_eq!(advice.step.is_some(), outcome == Outcome::Win && !moves.is_empty(), "{shown}");
            if let Some(step) = advice.step {
                let next: Vec<u64> = step.next.iter().map(|number| number.try_into().unwrap()).collect();
                let next = Position::tuple(next).with_player(game.next_player(position.player));
                assert!(moves.iter().any(|found| found.to == next && found.rule == step.kind), "{shown}");
                assert_eq!(solver.verdict(&next, &mut Quiet).unwrap().outcome, Outcome::Loss, "{shown}");
            }
        }
    }
}

#[test]
fn numbers_have_thousands_of_digits() {
    let guide = fibonacci();
    let n = UBig::from(7_u8).pow(4000);
    let advice = guide.advise(Player::Left, &[n.clone(), n.clone()]).unwrap();
    let step = advice.step.unwrap();
    assert_eq!(&step.next[0] + &step.chosen[0], n);
    assert_eq!(guide.advise(Player::Left, &step.next).unwrap().standing, Standing::Safe);

    let bicycle = self::guide("bicycle", Play::Normal, Numeration::base(2), "q <= w");
    let position = [UBig::from(3_u8).pow(2000), UBig::from(5_u8).pow(3000)];
    let advice = bicycle.advise(Player::Left, &position).unwrap();
    if let Some(step) = advice.step {
        assert_eq!(step.next[0], &position[0] + UBig::ONE);
        assert_eq!(&step.next[1] + &step.chosen[0], position[1]);
        assert_eq!(bicycle.advise(Player::Left, &step.next).unwrap().standing, Standing::Safe);
    }
}

/// The target of a move is computed from its term: here always down to the next multiple of three.
#[test]
fn moves_lead_where_their_terms_say() {
    for text in [
        "3*((n - 1) // 3)",
        "n - 1 - (n - 1) % 3",
        "min(n - 1, 3*((n - 1) // 3))",
        "max(n - 3, 3*((n - 1) // 3), 0)",
        "-3*((3 - n) // 3) + 3*((3 - n) // 3) + n - 3 + (3 - n) % 3",
    ] {
        let statement = crate::support::statement(json!({
            "game": "threes", "play": "normal", "variables": ["n"], "domain": "true", "rank": ["n"],
            "moves": [{"variables": [], "where": "n >= 1", "to": [text]}],
        }));
        let prover = Prover::new(Numeration::base(2));
        let law = SafeSet::from_formulas(&statement, "n % 6 in {0, 4, 5}", None, &prover).unwrap();
        let guide = Guide::new(&prove(&statement, law, &prover, Pursuit::Any).unwrap()).unwrap();
        for n in (0..20_u64).map(UBig::from).chain([UBig::from(7_u8).pow(300), UBig::from(10_u8).pow(200)]) {
            let place = u64::try_from(&n % UBig::from(6_u8)).unwrap();
            let advice = guide.advise(Player::Left, std::slice::from_ref(&n)).unwrap();
            let safe = [0, 4, 5].contains(&place);
            assert_eq!(advice.standing == Standing::Safe, safe, "{text} {n}");
            assert_eq!(advice.step.is_none(), safe, "{text} {n}");
            if let Some(step) = advice.step {
                assert_eq!((step.kind, &step.next[0] + UBig::from((place + 2) % 3 + 1)), (0, n), "{text}");
            }
        }
    }
}

/// A move may have several numbers, and far longer ones than its position, also where places come in periods of five.
#[test]
fn moves_may_be_longer_than_their_position() {
    let statement = crate::support::statement(json!({
        "game": "growing", "play": "normal", "variables": ["a", "b"], "domain": "true", "rank": ["a"],
        "moves": [{"variables": ["s", "t"], "where": "a >= 1, s in {3}, t in {1000}", "to": ["a - 1", "b + t"]}],
    }));
    let ostrowski = Numeration::ostrowski(&[1, 1, 1, 4]).unwrap();
    for numeration in [Numeration::base(2), Numeration::zeckendorf(), ostrowski] {
        let prover = Prover::new(numeration);
        let law = SafeSet::from_formulas(&statement, "a % 2 = 0", None, &prover).unwrap();
        let guide = Guide::new(&prove(&statement, law, &prover, Pursuit::Any).unwrap()).unwrap();
        for (a, b) in [(0, 0), (1, 0), (1, 1), (4, 7), (9, 5), (77, 1 << 40)] {
            let big = |numbers: &[u64]| numbers.iter().map(|&number| UBig::from(number)).collect::<Vec<_>>();
            let wanted = (a % 2 == 1).then(|| BigMove {
                kind: 0,
                chosen: big(&[3, 1000]),
                next: big(&[a - 1, b + 1000]),
            });
            assert_eq!(guide.advise(Player::Left, &big(&[a, b])).unwrap().step, wanted, "{a}, {b}");
        }
    }
}

#[test]
fn what_is_no_position_is_refused() {
    let guide = fibonacci();
    let five = UBig::from(5_u8);
    assert_eq!(
        guide.advise(Player::Left, std::slice::from_ref(&five)),
        Err(AdviceError::Width { expected: 2, found: 1 })
    );
    assert_eq!(guide.advise(Player::Left, &[five, UBig::ZERO]), Err(AdviceError::NoPosition));
    let huge = UBig::ONE << LONGEST_NUMBER;
    assert!(matches!(guide.advise(Player::Left, &[huge.clone(), huge]), Err(AdviceError::TooLong { .. })));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    /// From a fragile position the advice leads to a safe one, from which every answer leads to a fragile one.
    #[test]
    fn a_won_position_stays_won(words in proptest::collection::vec(any::<u64>(), 1..20), last in any::<u64>(), take in any::<u64>()) {
        let guide = fibonacci();
        let n = words.iter().fold(UBig::ZERO, |number, &word| (number << 64) + UBig::from(word));
        let advice = guide.advise(Player::Left, &[n, UBig::from(last) + UBig::ONE]).unwrap();
        if let Some(step) = advice.step {
            let next = &step.next;
            prop_assert_eq!(guide.advise(Player::Left, next).unwrap().standing, Standing::Safe);
            let most = (&next[1] * UBig::from(2_u8)).min(next[0].clone());
            if !most.is_zero() {
                let taken = UBig::from(take) % most + UBig::ONE;
                let answer = [&next[0] - &taken, taken];
                prop_assert_eq!(guide.advise(Player::Left, &answer).unwrap().standing, Standing::Fragile);
            }
        }
    }
}

/// If play may repeat, following the guide wins against any play, and never cycles.
#[test]
fn its_moves_come_to_an_end() {
    let game = campeao_rules::catalogue::find("northcott-gaps", Play::Normal).unwrap();
    let guide = guide("northcott-gaps", Play::Normal, Numeration::base(2), "g = h");
    let mut solver = Solver::new(&game).unwrap();
    // A retreat that restores the balance makes no progress: the stone at the back advances.
    let advised = |position: &Position| {
        let numbers: Vec<UBig> = position.numbers.iter().map(|&number| number.into()).collect();
        let step = guide.advise(position.player, &numbers).unwrap().step.unwrap();
        let next: Vec<u64> = step.next.iter().map(|number| number.try_into().unwrap()).collect();
        Position::tuple(next).with_player(game.next_player(position.player))
    };
    let mut waiting = vec![game.parse_position("2,1,1,1,2,0,O").unwrap()];
    let mut seen = std::collections::HashMap::new();
    // All positions in which the loser may have to move, each with those that may follow it.
    while let Some(position) = waiting.pop() {
        let lost = advised(&position);
        assert_eq!(solver.verdict(&lost, &mut Quiet).unwrap().outcome, Outcome::Loss);
        if seen.contains_key(&lost) {
            continue;
        }
        let replies: Vec<Position> = game.moves(&lost).unwrap().into_iter().map(|step| step.to).collect();
        waiting.extend(replies.iter().cloned());
        seen.insert(lost, replies);
    }
    // There is no cycle: step by step, lost positions are removed from which all continuations lead to removed ones.
    while !seen.is_empty() {
        let (done, open): (Vec<_>, Vec<_>) = seen
            .keys()
            .cloned()
            .partition(|lost: &Position| seen[lost].iter().all(|reply| !seen.contains_key(&advised(reply))));
        assert!(!done.is_empty(), "{} go round", open.len());
        for lost in &done {
            seen.remove(lost);
        }
    }
}
