//! Facts of the literature, and refusals. The dicots born by day 3 are counted by Dorbec, Renault, Siegel and Sopena.

use campeao_values::universes::{Refusal, Universe, Universes};
use campeao_values::{Form, Forms, Relation};
use std::collections::HashSet;

/// The canonical dicots whose options are among these.
fn next_day(known: &[Form], forms: &mut Forms, universes: &mut Universes) -> Vec<Form> {
    // As options of a player, sets of pairwise incomparable games are sufficient.
    let mut sides: Vec<Vec<Form>> = Vec::new();
    for set in 1_u32..1 << known.len() {
        let side: Vec<Form> =
            (0..known.len()).filter(|place| set >> place & 1 == 1).map(|place| known[place]).collect();
        let mut apart = true;
        for (place, &one) in side.iter().enumerate() {
            for &two in &side[..place] {
                apart = apart
                    && universes.compare(Universe::Dicots, one, two, forms).unwrap() == Relation::Confused;
            }
        }
        if apart {
            sides.push(side);
        }
    }
    let mut born = HashSet::from([Form::ZERO]);
    for left in &sides {
        for right in &sides {
            let form = forms.game(left, right).unwrap();
            born.insert(universes.canonical(Universe::Dicots, form, forms).unwrap());
        }
    }
    let mut born: Vec<Form> = born.into_iter().collect();
    born.sort_unstable();
    born
}

#[test]
fn as_many_dicots_are_born_by_day_three_as_the_literature_counts() {
    let (forms, universes) = (&mut Forms::new(), &mut Universes::new());
    let mut born = vec![Form::ZERO];
    for count in [2, 9, 1268] {
        born = next_day(&born, forms, universes);
        assert_eq!(born.len(), count);
    }
}

#[test]
fn what_is_no_dicot_is_refused_and_has_an_outcome() {
    let (forms, universes) = (&mut Forms::new(), &mut Universes::new());
    let one = forms.game(&[Form::ZERO], &[]).unwrap();
    assert!(!universes.contains(Universe::Dicots, one, forms).unwrap());
    assert_eq!(universes.compare(Universe::Dicots, one, Form::ZERO, forms), Err(Refusal::NotDicot));
    assert_eq!(universes.canonical(Universe::Dicots, one, forms), Err(Refusal::NotDicot));
    // A player who cannot move wins, so the number 1 is Right's.
    assert_eq!(universes.outcome(one, forms).unwrap().letter(), "R");
}
