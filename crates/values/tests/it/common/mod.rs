//! Random forms for the tests.

use campeao_numbers::Dyadic;
use campeao_values::{Form, Forms, Games, Limit};
use proptest::prelude::*;

/// How to build a form: each line names the options of a new form among the seeds and the lines before it.
pub(crate) type Recipe = Vec<(Vec<prop::sample::Index>, Vec<prop::sample::Index>)>;

/// Recipes of up to `lines` lines.
pub(crate) fn recipe(lines: usize) -> impl Strategy<Value = Recipe> {
    let options = || prop::collection::vec(any::<prop::sample::Index>(), 0..=3);
    prop::collection::vec((options(), options()), 1..=lines)
}

/// The form that a recipe ends with. The seeds are some integers, fractions, nimbers and ups.
pub(crate) fn cook(recipe: &Recipe, forms: &mut Forms, games: &mut Games) -> Result<Form, Limit> {
    let mut seeds = Vec::new();
    for integer in -2..=2 {
        seeds.push(games.integer(integer));
    }
    seeds.push(games.number(&Dyadic::new(1, 1)));
    seeds.push(games.number(&Dyadic::new(-3, 2)));
    seeds.push(games.nimber(1)?);
    seeds.push(games.nimber(2)?);
    seeds.push(games.up(1)?);
    let mut pool = Vec::new();
    for seed in seeds {
        pool.push(forms.of_value(seed, games)?);
    }
    for (left, right) in recipe {
        // Later forms are chosen as often as all the earlier together.
        let choose = |index: &prop::sample::Index| {
            let place = index.index(2 * pool.len());
            pool[place.min(pool.len() - 1)]
        };
        let left: Vec<Form> = left.iter().map(choose).collect();
        let right: Vec<Form> = right.iter().map(choose).collect();
        let form = forms.game(&left, &right)?;
        pool.push(form);
    }
    Ok(pool[pool.len() - 1])
}
