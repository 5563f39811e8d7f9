//! Facts of the literature, and refusals. The dicots born by day 3 are counted by Dorbec, Renault, Siegel and Sopena.

use campeao_dicots::{Dicots, Refusal};
use campeao_values::{Form, Forms, Relation};
use std::collections::HashSet;

/// The canonical dicots whose options are among these.
fn next_day(known: &[Form], forms: &mut Forms, dicots: &mut Dicots) -> Vec<Form> {
    // No more is needed as options of a player than games that do not compare.
    let mut sides: Vec<Vec<Form>> = Vec::new();
    for set in 1_u32..1 << known.len() {
        let side: Vec<Form> =
            (0..known.len()).filter(|place| set >> place & 1 == 1).map(|place| known[place]).collect();
        let mut apart = true;
        for (place, &one) in side.iter().enumerate() {
            for &two in &side[..place] {
                apart = apart && dicots.compare(one, two, forms).unwrap() == Relation::Confused;
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
            born.insert(dicots.canonical(form, forms).unwrap());
        }
    }
    let mut born: Vec<Form> = born.into_iter().collect();
    born.sort_unstable();
    born
}

#[test]
fn as_many_dicots_are_born_by_day_three_as_the_literature_counts() {
    let (forms, dicots) = (&mut Forms::new(), &mut Dicots::new());
    let mut born = vec![Form::ZERO];
    for count in [2, 9, 1268] {
        born = next_day(&born, forms, dicots);
        assert_eq!(born.len(), count);
    }
}

#[test]
fn what_is_no_dicot_is_refused_and_has_an_outcome() {
    let (forms, dicots) = (&mut Forms::new(), &mut Dicots::new());
    let one = forms.game(&[Form::ZERO], &[]).unwrap();
    assert!(!dicots.is_dicot(one, forms).unwrap());
    assert_eq!(dicots.compare(one, Form::ZERO, forms), Err(Refusal::NotDicot));
    assert_eq!(dicots.canonical(one, forms), Err(Refusal::NotDicot));
    // Whoever cannot move wins, so the number 1 is Right's.
    assert_eq!(dicots.outcome(one, forms).unwrap().letter(), "R");
}
