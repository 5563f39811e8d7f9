//! Reduced canonical forms.

use campeao_values::{Games, Value};
use proptest::prelude::*;

use super::random::{any_game, dicotic_game, whole_game};

/// The projection that Grossman and Siegel use: numbers in place of numbers plus infinitesimals, and a star added to
/// the projections of all options of other games. Two games are infinitesimally close exactly if it takes both to
/// the same value.
fn star_projection(games: &mut Games, game: Value) -> Value {
    if games.is_numberish(game) {
        let number = games.left_stop(game);
        return games.number(&number);
    }
    let star = games.nimber(1).unwrap();
    let mut sides = [games.left_options(game), games.right_options(game)];
    for option in sides.iter_mut().flatten() {
        let projected = star_projection(games, *option);
        *option = games.add(projected, star).unwrap();
    }
    games.game(&sides[0], &sides[1]).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn the_reduced_form_is_infinitesimally_close_and_reduced(tree in any_game()) {
        let mut games = Games::new();
        let game = tree.value(&mut games);
        let reduced = games.reduced(game).unwrap();
        prop_assert!(games.is_close(game, reduced).unwrap());
        prop_assert_eq!(games.reduced(reduced).unwrap(), reduced);
        prop_assert!(games.birthday(reduced).unwrap() <= games.birthday(game).unwrap());
    }

    #[test]
    fn reduced_forms_are_equal_exactly_if_games_differ_by_an_infinitesimal(
        one in whole_game(), other in whole_game(), noise in dicotic_game(),
    ) {
        let mut games = Games::new();
        let (g, h, noise) = (one.value(&mut games), other.value(&mut games), noise.value(&mut games));
        let noisy = games.add(g, noise).unwrap();
        prop_assert_eq!(games.reduced(noisy).unwrap(), games.reduced(g).unwrap());
        let same = games.reduced(g).unwrap() == games.reduced(h).unwrap();
        prop_assert_eq!(same, games.is_close(g, h).unwrap());
    }

    #[test]
    fn the_projection_with_stars_tells_the_same_games_apart(one in any_game(), other in any_game()) {
        let mut games = Games::new();
        let (g, h) = (one.value(&mut games), other.value(&mut games));
        let reduced = games.reduced(g).unwrap();
        prop_assert_eq!(star_projection(&mut games, g), star_projection(&mut games, reduced));
        let same = star_projection(&mut games, g) == star_projection(&mut games, h);
        prop_assert_eq!(same, games.reduced(g).unwrap() == games.reduced(h).unwrap());
    }

    #[test]
    fn dicotic_games_reduce_to_zero(tree in dicotic_game()) {
        let mut games = Games::new();
        let game = tree.value(&mut games);
        prop_assert!(games.reduced(game).unwrap().is_zero());
    }
}
