//! The theory against the definition: random dicots, played out beside others.

use campeao_dicots::Dicots;
use campeao_message::Player;
use campeao_values::{Form, Forms, Outcome, Relation};
use proptest::prelude::*;
use std::collections::HashMap;

/// A dicot as a tree: the end, or options of both players.
#[derive(Clone, Debug)]
enum Tree {
    End,
    Moves(Vec<Self>, Vec<Self>),
}

fn trees(depth: u32) -> impl Strategy<Value = Tree> {
    Just(Tree::End).prop_recursive(depth, 14, 2, |option| {
        let side = prop::collection::vec(option, 1..=2);
        (side.clone(), side).prop_map(|(left, right)| Tree::Moves(left, right))
    })
}

fn built(tree: &Tree, forms: &mut Forms) -> Form {
    match tree {
        Tree::End => Form::ZERO,
        Tree::Moves(left, right) => {
            let [left, right] =
                [left, right].map(|side| side.iter().map(|option| built(option, forms)).collect::<Vec<_>>());
            forms.game(&left, &right).unwrap()
        }
    }
}

type Known = HashMap<(Form, Form, Player), bool>;

/// Whether a player who starts a sum wins: whoever cannot move wins.
fn wins(pair: [Form; 2], mover: Player, forms: &Forms, known: &mut Known) -> bool {
    let [one, two] = pair;
    if let Some(&answer) = known.get(&(one, two, mover)) {
        return answer;
    }
    let mut next: Vec<[Form; 2]> = forms.options(mover, one).iter().map(|&option| [option, two]).collect();
    next.extend(forms.options(mover, two).iter().map(|&option| [one, option]));
    let answer = next.is_empty() || next.into_iter().any(|pair| !wins(pair, mover.opponent(), forms, known));
    known.insert((one, two, mover), answer);
    answer
}

fn outcome(pair: [Form; 2], forms: &Forms, known: &mut Known) -> Outcome {
    Outcome::of_starters([wins(pair, Player::Left, forms, known), wins(pair, Player::Right, forms, known)])
}

/// Whether Left likes an outcome as well as another.
fn as_good(one: Outcome, two: Outcome) -> bool {
    one == two || one == Outcome::Left || two == Outcome::Right
}

/// All dicots born by day 2.
fn born(forms: &mut Forms) -> Vec<Form> {
    let star = forms.game(&[Form::ZERO], &[Form::ZERO]).unwrap();
    let day_one = [Form::ZERO, star];
    let sides = [vec![Form::ZERO], vec![star], day_one.to_vec()];
    let mut born = day_one.to_vec();
    for left in &sides {
        for right in &sides {
            born.push(forms.game(left, right).unwrap());
        }
    }
    born
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn the_order_holds_beside_all_dicots(
        one in trees(3), two in trees(3), beside in prop::collection::vec(trees(3), 6)
    ) {
        let (forms, dicots, known) = (&mut Forms::new(), &mut Dicots::new(), &mut Known::new());
        let (one, two) = (built(&one, forms), built(&two, forms));
        let order = dicots.compare(one, two, forms).unwrap();
        let mut contexts = born(forms);
        contexts.extend(beside.iter().map(|tree| built(tree, forms)));
        for context in contexts {
            let with = [outcome([one, context], forms, known), outcome([two, context], forms, known)];
            match order {
                Relation::Greater => prop_assert!(as_good(with[0], with[1])),
                Relation::Less => prop_assert!(as_good(with[1], with[0])),
                Relation::Equal => prop_assert_eq!(with[0], with[1]),
                Relation::Confused => {}
            }
        }
        prop_assert_eq!(dicots.outcome(one, forms).unwrap(), outcome([one, Form::ZERO], forms, known));
    }

    #[test]
    fn canonical_forms_are_equal_and_alike_if_equal(one in trees(3), two in trees(3)) {
        let (forms, dicots) = (&mut Forms::new(), &mut Dicots::new());
        let pair = [built(&one, forms), built(&two, forms)];
        let simple = pair.map(|form| dicots.canonical(form, forms).unwrap());
        for (form, simple) in pair.into_iter().zip(simple) {
            prop_assert_eq!(dicots.compare(form, simple, forms).unwrap(), Relation::Equal);
            prop_assert!(forms.generation(simple) <= forms.generation(form));
        }
        let equal = dicots.compare(pair[0], pair[1], forms).unwrap() == Relation::Equal;
        prop_assert_eq!(equal, simple[0] == simple[1]);
    }
}

#[test]
fn what_is_no_order_has_a_dicot_that_shows_it() {
    let (forms, dicots, known) = (&mut Forms::new(), &mut Dicots::new(), &mut Known::new());
    let small = born(forms);
    // As contexts all dicots whose options were born by day 2, one or two of each player.
    let mut contexts = small.clone();
    for &left in &small {
        for &right in &small {
            contexts.push(forms.game(&[left], &[right]).unwrap());
            contexts.push(forms.game(&[left, right], &[Form::ZERO]).unwrap());
            contexts.push(forms.game(&[Form::ZERO], &[left, right]).unwrap());
        }
    }
    for &one in &small {
        for &two in &small {
            let relation = dicots.compare(one, two, forms).unwrap();
            let at_least = matches!(relation, Relation::Greater | Relation::Equal);
            let holds = contexts.iter().all(|&context| {
                as_good(outcome([one, context], forms, known), outcome([two, context], forms, known))
            });
            assert_eq!(at_least, holds);
        }
    }
}
