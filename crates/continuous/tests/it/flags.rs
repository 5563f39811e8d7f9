//! Flags on a circle: the lemma, the strategies of the text, and the game on slots.

use campeao_continuous::{Arc, Convention, Flags, Holder, Reason, Slots, Team, Verdict, amount};
use campeao_numbers::Rational;
use proptest::prelude::*;

/// A position with flags at some of 97 points.
fn positions() -> impl Strategy<Value = Flags> {
    (2_usize..6, prop::collection::hash_set(0_i64..97, 0..12)).prop_map(|(each, points)| {
        let mut points: Vec<i64> = points.into_iter().collect();
        points.sort_unstable_by_key(|point| point * 31 % 97);
        points.truncate(2 * each);
        points.iter().fold(Flags::new(each).unwrap(), |flags, &point| {
            flags.place(&(Rational::from(point) / Rational::from(97))).unwrap()
        })
    })
}

proptest! {
    #[test]
    fn there_are_as_many_more_blue_arcs_as_blue_flags(flags in positions()) {
        let arcs = flags.arcs();
        let held = |team| arcs.iter().filter(|arc| arc.holder() == Holder::Team(team)).count() as i64;
        let left = |team| flags.flags_left(team) as i64;
        prop_assert_eq!(held(Team::Blue) - held(Team::White), left(Team::White) - left(Team::Blue));
        if !flags.points().is_empty() {
            let whole: Rational = arcs.iter().map(|arc| arc.length.clone()).fold(Rational::ZERO, |sum, one| sum + one);
            prop_assert_eq!(whole, Rational::ONE);
            let score = flags.score();
            prop_assert_eq!(score.blue + score.white, Rational::ONE);
        }
    }

    #[test]
    fn a_point_belongs_to_the_team_of_the_nearest_flag(flags in positions(), sample in 0_i64..5000) {
        prop_assume!(flags.points().len() > 1);
        // The arcs are compared with the definition at sample points.
        let at = Rational::from(sample) / Rational::from(5000);
        let distance = |point: &Rational| {
            let one = (&at - point).max(point - &at);
            let other = Rational::ONE - &one;
            one.min(other)
        };
        let nearest = |team: usize| flags.points().iter().skip(team).step_by(2).map(distance).min().unwrap();
        let (blue, white) = (nearest(0), nearest(1));
        let arc = flags.arcs().into_iter().find(|arc| {
            let ahead = &at - &arc.start;
            let ahead = if ahead < Rational::ZERO { ahead + Rational::ONE } else { ahead };
            ahead < arc.length
        });
        match arc.unwrap().holder() {
            Holder::Team(Team::Blue) => prop_assert!(blue < white),
            Holder::Team(Team::White) => prop_assert!(white < blue),
            Holder::Neutral => {}
        }
    }

    #[test]
    fn positions_read_back(flags in positions()) {
        prop_assert_eq!(flags.to_string().parse::<Flags>().unwrap(), flags);
    }

    #[test]
    fn the_strategy_of_game_25_wins_against_anything(each in 2_usize..8, choices in prop::collection::vec(0_i64..840, 8)) {
        let mut flags = Flags::new(each).unwrap();
        for choice in choices.iter().take(each) {
            let mut choice = *choice;
            let point = loop {
                let point = Rational::from(choice % 840) / Rational::from(840);
                if !flags.points().contains(&point) {
                    break point;
                }
                choice += 1;
            };
            flags = flags.place(&point).unwrap();
            let advice = flags.white_advice().unwrap();
            prop_assert_ne!(&advice.reason, &Reason::OffStrategy);
            flags = flags.place(&advice.point).unwrap();
        }
        prop_assert_eq!(flags.score().leader(), Some(Team::White), "{}", flags);
    }

    #[test]
    fn the_strategy_of_game_26_loses_by_less_than_n_margins(
        each in 2_usize..8, choices in prop::collection::vec(0_i64..840, 8), parts in 9_i64..50
    ) {
        let margin = Rational::ONE / Rational::from(parts);
        let mut flags = Flags::new(each).unwrap();
        for choice in choices.iter().take(each) {
            let advice = flags.blue_advice(&margin).unwrap();
            prop_assert_ne!(&advice.reason, &Reason::OffStrategy);
            flags = flags.place(&advice.point).unwrap();
            let mut choice = *choice;
            let point = loop {
                let point = Rational::from(choice % 840) / Rational::from(840);
                if !flags.points().contains(&point) {
                    break point;
                }
                choice += 1;
            };
            flags = flags.place(&point).unwrap();
        }
        prop_assert!(flags.score().difference() > -(margin * Rational::from(each)), "{}", flags);
    }
}

/// Plays all of A's flags on a grid against the strategy of game 25; counts the ends.
fn all_of_blue(flags: &Flags, grid: usize) -> usize {
    if flags.to_move().is_none() {
        assert_eq!(flags.score().leader(), Some(Team::White), "{flags}");
        return 1;
    }
    // The first flag may stand at 0: the circle can be turned.
    let choices = if flags.points().is_empty() { 1 } else { grid };
    (0..choices)
        .filter_map(|point| flags.place(&(Rational::from(point) / Rational::from(grid))).ok())
        .map(|after| {
            let advice = after.white_advice().unwrap();
            assert_ne!(advice.reason, Reason::OffStrategy, "{after}");
            all_of_blue(&after.place(&advice.point).unwrap(), grid)
        })
        .sum()
}

#[test]
fn the_strategy_of_game_25_wins_against_all_plays_on_a_grid() {
    assert!(all_of_blue(&Flags::new(2).unwrap(), 60) > 50);
    assert!(all_of_blue(&Flags::new(3).unwrap(), 24) > 400);
    assert!(all_of_blue(&Flags::new(4).unwrap(), 16) > 1000);
}

/// The result on slots by the rules alone: every play, scored on the circle.
fn by_all_plays(
    game: &Slots,
    slots: usize,
    each: usize,
    placed: &mut Vec<usize>,
    convention: Convention,
) -> Rational {
    if placed.len() == 2 * each {
        return game.on_circle(placed).unwrap().score().difference() * Rational::from(slots);
    }
    let wants_more = placed.len().is_multiple_of(2) == (convention == Convention::Normal);
    let mut best: Option<Rational> = None;
    for slot in 0..slots {
        if !placed.contains(&slot) {
            placed.push(slot);
            let value = by_all_plays(game, slots, each, placed, convention);
            placed.pop();
            best = Some(match best {
                Some(best) if wants_more => best.max(value),
                Some(best) => best.min(value),
                None => value,
            });
        }
    }
    best.unwrap()
}

#[test]
fn the_search_on_slots_finds_what_all_plays_give() {
    for convention in [Convention::Normal, Convention::Misere] {
        for (slots, each) in [(4, 2), (5, 2), (6, 2), (7, 2), (6, 3)] {
            let mut game = Slots::new(slots, each, convention).unwrap();
            let expected = by_all_plays(&game.clone(), slots, each, &mut Vec::new(), convention);
            assert_eq!(
                Rational::from(game.difference(&[]).unwrap()),
                expected,
                "{slots} {each} {convention:?}"
            );
            // The same holds move by move after an opening.
            for step in game.moves(&[0, 1]).unwrap() {
                let mut placed = vec![0, 1, step.slot];
                let expected = by_all_plays(&game, slots, each, &mut placed, convention);
                assert_eq!(Rational::from(step.difference), expected);
            }
        }
    }
}

#[test]
fn on_slots_that_both_share_the_game_is_a_tie() {
    for convention in [Convention::Normal, Convention::Misere] {
        for (each, most) in [(2, 20), (3, 12), (4, 10)] {
            for slots in 2 * each..=most {
                let mut game = Slots::new(slots, each, convention).unwrap();
                assert_eq!(game.difference(&[]).unwrap(), 0, "{slots} slots, {each} flags");
            }
        }
    }
}

#[test]
fn what_is_no_position_of_flags_is_refused() {
    let refusal = |text: &str| text.parse::<Flags>().unwrap_err().to_string();
    assert!(refusal("0 1/2").starts_with("`0 1/2` is not a position"));
    assert_eq!(refusal("1: 0"), "each team has 2 to 100 flags, not 1");
    assert_eq!(refusal("2: 0 0.0"), "there is already a flag at 0");
    assert_eq!(
        refusal("2: 0 1"),
        "a point of the circle is a number from 0 to 1, with 1 excluded; 1 is not one"
    );
    assert_eq!(refusal("2: 0 1/2 1/3 1/4 1/5"), "5 flags were placed, but the two teams have only 4 in all");
    let flags: Flags = "2: 0".parse().unwrap();
    assert!(flags.blue_advice(&amount("1/9").unwrap()).is_err());
    assert!(flags.blue_advice(&amount("1/2").unwrap()).unwrap_err().to_string().contains("less than 1/2"));
    assert!(Slots::new(31, 2, Convention::Normal).is_err() && Slots::new(5, 3, Convention::Normal).is_err());
    let mut game = Slots::new(6, 2, Convention::Normal).unwrap();
    assert!(game.difference(&[0, 0]).is_err() && game.difference(&[6]).is_err());
    assert!(game.moves(&[0, 1, 2, 3]).is_err());
}

/// Many points inside every arc, near its ends too.
fn samples(flags: &Flags) -> Vec<Rational> {
    let shares = [1, 250, 333, 500, 667, 750, 999].map(|share| Rational::from(share) / Rational::from(1000));
    let inside = |arc: &Arc| -> Vec<Rational> {
        let point = |share: &Rational| &arc.start + &arc.length * share;
        let turned = |point: Rational| if point >= Rational::ONE { point - Rational::ONE } else { point };
        shares.iter().map(|share| turned(point(share))).collect()
    };
    flags.arcs().iter().flat_map(inside).collect()
}

proptest! {
    #[test]
    fn before_the_last_flag_the_verdict_is_that_of_the_best_point(
        each in 2_usize..5,
        points in prop::collection::btree_set(0_i64..60, 9),
        order in prop::collection::vec(0_usize..9, 9),
    ) {
        let mut points: Vec<i64> = points.into_iter().collect();
        for (place, other) in order.into_iter().enumerate() {
            points.swap(place, other);
        }
        let mut flags = Flags::new(each).unwrap();
        for point in points.into_iter().take(2 * each - 1) {
            flags = flags.place(&(Rational::from(point) / Rational::from(60))).unwrap();
        }
        let best = samples(&flags)
            .iter()
            .map(|point| flags.place(point).unwrap().score().difference())
            .min()
            .unwrap();
        // On a grid of sixtieths, a lead that is smaller than the distance of two samples is zero.
        let expected = match flags.known().unwrap() {
            Verdict::Wins(Team::White) => best < Rational::ZERO,
            Verdict::Tie => best == Rational::ZERO,
            Verdict::Wins(Team::Blue) => best > Rational::ZERO,
        };
        prop_assert!(expected, "{flags}: {:?}, best {best}", flags.known());
    }

    #[test]
    fn whoever_keeps_to_the_strategy_in_any_way_wins(
        each in 2_usize..7,
        choices in prop::collection::vec((0_i64..997, 0_usize..50), 14),
    ) {
        let mut flags = Flags::new(each).unwrap();
        for (choice, offer) in choices {
            let Some(mover) = flags.to_move() else { break };
            prop_assert_eq!(flags.known(), Some(Verdict::Wins(Team::White)), "{}", flags);
            let last = flags.points().len() + 1 == 2 * each;
            let offers = flags.offers();
            prop_assert!(!offers.is_empty());
            flags = if mover == Team::White && last {
                flags.place(&flags.white_advice().unwrap().point).unwrap()
            } else if mover == Team::White || offer % 3 > 0 {
                flags.place(&offers[offer % offers.len()]).unwrap()
            } else {
                let point = Rational::from(choice) / Rational::from(997);
                if flags.points().contains(&point) { continue }
                flags.place(&point).unwrap()
            };
        }
        if flags.to_move().is_none() {
            prop_assert_eq!(flags.score().leader(), Some(Team::White), "{}", flags);
        }
    }
}

#[test]
fn what_was_not_placed_by_the_strategy_is_not_known_before_the_end() {
    let flags: Flags = "3: 0 1/4 1/3".parse().unwrap();
    assert!(!flags.white_has_kept());
    assert_eq!(flags.known(), None);
    // The vertex 2/3, which is the middle of the longest arc too, and the middles of the two others.
    assert_eq!(flags.offers().len(), 3);
}
