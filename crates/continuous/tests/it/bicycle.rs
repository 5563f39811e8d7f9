//! The law of the bicycle with real distances against the rules.

use campeao_continuous::{Convention, Interval, Ride, amount};
use campeao_numbers::Rational;
use proptest::prelude::*;

/// Distances up to here are judged by the rules.
const FAR: usize = 40;

/// The safe distances of every stage straight from the rules. All bounds that arise are whole numbers, so it
/// is enough to know of every whole number, and of every gap between two, whether it is safe: cell 2n is n,
/// cell 2n + 1 the gap above it.
fn safe_cells(convention: Convention) -> Vec<Vec<bool>> {
    let cells = 2 * FAR + 1;
    let mut columns = vec![Vec::new(); FAR + 2];
    // From stage FAR on, one ride covers every distance examined.
    let mut next: Option<Vec<bool>> = None;
    for stage in (1..=FAR + 1).rev() {
        let safe = |cell: usize| match &next {
            // Of the next stage only the destination is known, and no other distance is looked up.
            None => cell == 0 && convention == Convention::Normal,
            Some(column) => column[cell],
        };
        let mut column = vec![false; cells];
        for (cell, is_safe) in column.iter_mut().enumerate() {
            if cell == 0 {
                *is_safe = convention == Convention::Normal;
                continue;
            }
            if stage == FAR + 1 && convention == Convention::Misere {
                // A distance of at most 1 must be finished, and a player who can leave such a distance wins.
                *is_safe = cell <= 2;
                continue;
            }
            // A ride of 1 to k leads from the number n to all numbers from n - k to n - 1, and from a gap to
            // the gaps and numbers from its lower end less k, excluded, to its upper end less 1, excluded.
            let (least, most) = if cell % 2 == 0 {
                (cell.saturating_sub(2 * stage), cell.saturating_sub(2))
            } else {
                ((cell + 1).saturating_sub(2 * stage + 1), cell.saturating_sub(2))
            };
            let arrives = cell <= 2 * stage;
            let wins_by_arrival = arrives && convention == Convention::Normal;
            let wins_on_the_way = (least.max(1)..=most).any(safe);
            *is_safe = !wins_by_arrival && !wins_on_the_way;
        }
        columns[stage].clone_from(&column);
        next = Some(column);
    }
    columns
}

fn half(cell: usize) -> Rational {
    Rational::from(cell) / Rational::from(2)
}

#[test]
fn the_law_holds_at_every_distance_and_stage() {
    for convention in [Convention::Normal, Convention::Misere] {
        for (stage, column) in safe_cells(convention).iter().enumerate().skip(1) {
            for (cell, safe) in column.iter().enumerate() {
                // One point of the gap represents it; a third of the gap and its other ends are tested as well.
                let mut points = vec![half(cell)];
                if cell % 2 == 1 {
                    points.push(Rational::from(cell / 2) + amount("1/1000").unwrap());
                    points.push(Rational::from(cell / 2) + amount("999/1000").unwrap());
                }
                for left in points {
                    let ride = Ride::new(stage as u64, left).unwrap();
                    assert_eq!(ride.is_safe(convention), *safe, "{ride} {convention:?}");
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn good_rides_are_exactly_those_that_leave_a_safe_position(
        stage in 1_u64..12, left in 1_i64..400, ridden in 0_i64..200, misere: bool
    ) {
        let convention = if misere { Convention::Misere } else { Convention::Normal };
        let twelfths = |count: i64| Rational::from(count) / Rational::from(12);
        let ride = Ride::new(stage, twelfths(left)).unwrap();
        let distance = Rational::ONE + twelfths(ridden);
        prop_assume!(distance <= Rational::from(stage));
        let after = ride.ride(&distance).unwrap();
        // In misère play a player who arrives has lost, although the opponent does not ride.
        let wins = after.is_safe(convention);
        let good = ride.good_rides(convention);
        prop_assert_eq!(good.as_ref().is_some_and(|good| good.contains(&distance)), wins, "{} {:?}", ride, good);
        prop_assert_eq!(good.is_none(), ride.is_safe(convention));
    }

    #[test]
    fn the_champion_wins_every_fragile_ride_against_anything(
        stage in 1_u64..6, left in 1_i64..300, others in prop::collection::vec(0_i64..1000, 80), misere: bool
    ) {
        let convention = if misere { Convention::Misere } else { Convention::Normal };
        let mut ride = Ride::new(stage, Rational::from(left) / Rational::from(7)).unwrap();
        prop_assume!(!ride.is_safe(convention));
        let mut others = others.into_iter();
        let mut champion_rode_last = false;
        while !ride.has_arrived() {
            let best = ride.best_ride(convention).unwrap();
            ride = ride.ride(&best).unwrap();
            champion_rode_last = true;
            if ride.has_arrived() {
                break;
            }
            prop_assert!(ride.is_safe(convention));
            let part = Rational::from(others.next().unwrap_or(0)) / Rational::from(999);
            let distance = Rational::ONE + part * Rational::from(ride.stage() - 1);
            ride = ride.ride(&distance.min(Rational::from(ride.stage()))).unwrap();
            champion_rode_last = false;
        }
        prop_assert_eq!(champion_rode_last, convention == Convention::Normal);
    }

    #[test]
    fn positions_read_back(stage in 1_u64..1000, numerator in 0_i64..1000, denominator in 1_i64..50) {
        let ride = Ride::new(stage, Rational::from(numerator) / Rational::from(denominator)).unwrap();
        prop_assert_eq!(ride.to_string().parse::<Ride>().unwrap(), ride);
    }
}

#[test]
fn the_ride_of_the_text_is_in_group_44_under_both_conventions() {
    let ride: Ride = "1,2008".parse().unwrap();
    for convention in [Convention::Normal, Convention::Misere] {
        assert_eq!(ride.group(convention).map(|group| group.to_string()).as_deref(), Some("44"));
    }
    // Far beyond every table.
    let long: Ride = format!("7,{}", "9".repeat(300)).parse().unwrap();
    assert_eq!(long.is_safe(Convention::Normal), long.good_rides(Convention::Normal).is_none());
}

#[test]
fn what_is_no_ride_is_refused() {
    let refusal = |text: &str| text.parse::<Ride>().unwrap_err().to_string();
    assert_eq!(
        refusal("three"),
        "`three` is not a position: write the stage and the distance that is left, such as 3,7/2"
    );
    assert_eq!("7/2".parse::<Ride>().unwrap().to_string(), "1,7/2");
    assert_eq!(refusal("0,1"), "the stages are numbered from 1 to 4294967296; there is no stage 0");
    assert_eq!(refusal("2,-1"), "`-1` is not an amount: write digits, such as 7, 7/3 or 2.5");
    assert_eq!(refusal("2,1/0"), "`1/0` has the denominator 0");
    assert!(refusal(&format!("2,{}", "1".repeat(2000))).contains("2000 digits"));
    let ride: Ride = "2,5".parse().unwrap();
    assert_eq!(
        ride.ride(&amount("5/2").unwrap()).unwrap_err().to_string(),
        "a ride in stage 2 covers at least 1 and at most 2; 5/2 is not allowed"
    );
    assert!("9,0".parse::<Ride>().unwrap().ride(&Rational::ONE).is_err());
    assert_eq!(Interval::half_open(Rational::ONE, Rational::ONE), None);
}
