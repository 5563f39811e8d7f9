//! Other coordinates found from the boundaries of the safe positions, and the laws proved in them.

use campeao_base::{Play, Player};
use campeao_discover::{Budget, Discovery, Found, discover, with_coordinates_found};
use campeao_formula::{Frame, Scope, formula};
use campeao_rules::{Game, RuleFile};
use campeao_solve::sequence::Quiet;
use std::fmt::Write as _;

/// A ride of at most `factor*k + more` kilometres in stage `k`, which `step` follows.
#[derive(Clone, Copy)]
struct Ride {
    factor: u64,
    more: u64,
    step: u64,
}

impl Ride {
    fn farthest(self, stage: u64) -> u64 {
        self.factor * stage + self.more
    }
}

/// The game in which both players make the same rides, or each player his own.
fn game(rides: &[Ride], play: Play) -> Game {
    let partizan = rides.len() == 2;
    let (players, start) = if partizan { ("players = [\"A\", \"B\"]", "1,9,A") } else { ("", "1,9") };
    let mut text = format!(
        r#"
        name = "rides"
        state = ["k", "d"]
        domain = "k >= 1"
        rank = ["d"]
        start = "{start}"
        {players}
        title = {{ en = "Rides", pt = "Etapas" }}
        rules = {{ en = "Ride.", pt = "Pedala." }}
        "#
    );
    for (index, (ride, player)) in rides.iter().zip(["left", "right"]).enumerate() {
        let Ride { factor, more, step } = ride;
        let player = if partizan { format!("player = \"{player}\"") } else { String::new() };
        let _ = write!(
            text,
            r#"
            [[move]]
            name = "kind{index}"
            label = {{ en = "ride {{j}} km", pt = "pedala {{j}} km" }}
            {player}
            where = "j in 1..={factor}*k + {more}"
            to = ["k + {step}", "d - j"]
            "#
        );
    }
    RuleFile::parse(&text).unwrap().game(None, play).unwrap()
}

const STAGES: u64 = 6;
const DISTANCES: u64 = 90;

/// The safe positions of each mover by the definition, first by the distance and then by the stage.
fn safe(rides: &[Ride], play: Play) -> Vec<Vec<Vec<bool>>> {
    let mut safe: Vec<Vec<Vec<bool>>> = vec![Vec::new(); rides.len()];
    for distance in 0..=DISTANCES {
        for (mover, ride) in rides.iter().enumerate() {
            let other = rides.len() - 1 - mover;
            // Each ride takes at least one kilometre, so this many stages can follow.
            let stages = STAGES + 2 * (DISTANCES - distance);
            let row = (0..=stages).map(|stage| {
                let mut rides = 1..=ride.farthest(stage).min(distance);
                if rides.is_empty() {
                    return play == Play::Normal;
                }
                rides.all(|j| {
                    let after: &Vec<bool> = &safe[other][(distance - j) as usize];
                    !after[(stage + ride.step) as usize]
                })
            });
            let row = row.collect();
            safe[mover].push(row);
        }
    }
    safe
}

/// Finds the law, and compares its formula in the coordinates of the rules with the definition.
fn law(rides: &[Ride], play: Play) -> Discovery {
    let game = game(rides, play);
    let budget = Budget { time: None, ..Budget::default() };
    let Found::Law(law) = discover(&game, &budget, &mut Quiet).unwrap() else { panic!("no law: {play}") };
    assert!(law.theorem.statement().is_of(&game));
    let mut scope = Scope::new();
    for name in ["k", "d", "player"] {
        scope.variable(name).unwrap();
    }
    let text = law.theorem.original_formulas().unwrap().safe;
    let formula = formula(&text, &scope).unwrap().compile();
    let safe = safe(rides, play);
    for (mover, rows) in safe.iter().enumerate() {
        for (stage, distance) in (1..=STAGES).flat_map(|k| (0..=DISTANCES).map(move |d| (k, d))) {
            let mut frame =
                Frame { slots: vec![stage as i64, distance as i64, mover as i64], list: Vec::new() };
            let told = formula.eval(&mut frame).unwrap();
            assert_eq!(
                told, rows[distance as usize][stage as usize],
                "{text} at {stage},{distance} for {mover}"
            );
        }
    }
    *law
}

const BICYCLE: Ride = Ride { factor: 1, more: 0, step: 1 };

#[test]
fn coordinates_are_found_from_the_rows() {
    for (ride, start, width) in [
        (BICYCLE, "w * (k + w)", "k + 2 * w + 1"),
        (Ride { factor: 2, ..BICYCLE }, "w * (2 * k + 2 * w - 1)", "2 * k + 4 * w + 1"),
        (Ride { factor: 2, more: 3, step: 1 }, "w * (2 * k + 2 * w + 2)", "2 * k + 4 * w + 4"),
        (Ride { step: 2, ..BICYCLE }, "w * (k + 2 * w - 1)", "k + 4 * w + 1"),
        // The stages do not grow, so the boundaries are multiples of k + 1.
        (Ride { step: 0, ..BICYCLE }, "w * (k + 1)", "k + 1"),
    ] {
        let found = with_coordinates_found(game(&[ride], Play::Normal));
        let found = found.coordinates().unwrap();
        assert_eq!((found.start.as_str(), found.width.as_str()), (start, width));
    }
    // Coordinates that the file offers are kept, and a game with few piles has no rows.
    for name in ["bicycle-real", "fibonacci-nim", "wythoff", "game-28"] {
        let game = campeao_rules::catalogue::find(name, Play::Normal).unwrap();
        let offered = game.coordinates().cloned();
        assert_eq!(with_coordinates_found(game).coordinates().cloned(), offered, "{name}");
    }
}

#[test]
fn stages_of_any_length_have_their_law() {
    for (ride, normal, misere) in [
        (BICYCLE, "q <= w", "1 <= q and q <= w + 1"),
        (Ride { factor: 2, ..BICYCLE }, "q <= 2 * w", "1 <= q and q <= 2 * w + 1"),
        (Ride { factor: 5, ..BICYCLE }, "q <= 5 * w", "1 <= q and q <= 5 * w + 1"),
        (Ride { factor: 2, more: 3, step: 1 }, "q <= 2 * w", "1 <= q and q <= 2 * w + 1"),
        (Ride { step: 2, ..BICYCLE }, "q <= 2 * w", "1 <= q and q <= 2 * w + 1"),
        (Ride { step: 0, ..BICYCLE }, "q = 0", "q = 1"),
    ] {
        assert_eq!(law(&[ride], Play::Normal).theorem.formula(), Some(normal));
        assert_eq!(law(&[ride], Play::Misere).theorem.formula(), Some(misere));
    }
}

/// Only one player makes the stages longer, so the second differences of the boundaries are odd, and a stretch has two
/// runs.
#[test]
fn boundaries_with_odd_second_differences_have_their_law() {
    let law = law(&[BICYCLE, Ride { step: 0, ..BICYCLE }], Play::Normal);
    let player = |player: Player| law.theorem.law().safe[player.index()].accepts(&law.numeration, &[3, 2, 0]);
    assert!(player(Player::Left) && player(Player::Right));
    let coordinates = law.theorem.statement().coordinates.as_ref().unwrap();
    assert_eq!(coordinates.start, "w * (2 * k + 2 * w + 1)");
}
