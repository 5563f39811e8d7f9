//! The theory against the definition: random games of a universe, played out beside others.

use campeao_base::Player;
use campeao_values::universes::{Universe, Universes};
use campeao_values::{Form, Forms, OutcomeClass, Relation};
use proptest::prelude::*;
use std::collections::{BTreeSet, HashMap};

/// The options of both players, as a tree.
#[derive(Clone, Debug)]
struct Tree([Vec<Self>; 2]);

fn trees() -> impl Strategy<Value = Tree> {
    Just(Tree([vec![], vec![]])).prop_recursive(3, 14, 2, |option| {
        let side = prop::collection::vec(option, 0..=2);
        [side.clone(), side].prop_map(Tree)
    })
}

/// The form of a tree after the removal of parts that do not belong to the universe: in a dicot, the moves of one
/// player if the other has none; in a dead-ending game, all later moves of a player who once has none.
fn built(tree: &Tree, universe: Universe, may_move: [bool; 2], forms: &mut Forms) -> Form {
    let mut may_move = [may_move[0] && !tree.0[0].is_empty(), may_move[1] && !tree.0[1].is_empty()];
    if universe == Universe::Dicots {
        may_move = [may_move[0] && may_move[1]; 2];
    }
    let mut sides = [vec![], vec![]];
    for (side, (options, may)) in sides.iter_mut().zip(tree.0.iter().zip(may_move)) {
        let options = options.iter().filter(|_| may);
        // If both players can move here, both may have moves later.
        side.extend(options.map(|option| built(option, universe, may_move, forms)));
    }
    forms.game(&sides[0], &sides[1]).unwrap()
}

fn built_anew(tree: &Tree, universe: Universe, forms: &mut Forms) -> Form {
    built(tree, universe, [true; 2], forms)
}

type Known = HashMap<(Form, Form, Player), bool>;

/// Whether a player who starts a sum wins: a player who cannot move wins.
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

fn outcome(pair: [Form; 2], forms: &Forms, known: &mut Known) -> OutcomeClass {
    OutcomeClass::of_starters([
        wins(pair, Player::Left, forms, known),
        wins(pair, Player::Right, forms, known),
    ])
}

/// Whether Left likes an outcome as well as another.
fn as_good(one: OutcomeClass, two: OutcomeClass) -> bool {
    one == two || one == OutcomeClass::Left || two == OutcomeClass::Right
}

/// All games of a universe whose options are among these.
fn next_day(universe: Universe, known: &[Form], forms: &mut Forms, universes: &mut Universes) -> Vec<Form> {
    let sets =
        |set: u32| (0..known.len()).filter(move |place| set >> place & 1 == 1).map(|place| known[place]);
    let mut born = vec![];
    for left in 0..1 << known.len() {
        for right in 0..1 << known.len() {
            let [left, right] = [left, right].map(|set| sets(set).collect::<Vec<_>>());
            let form = forms.game(&left, &right).unwrap();
            if universes.contains(universe, form, forms).unwrap() {
                born.push(form);
            }
        }
    }
    born
}

/// All games of a universe born by day 2.
fn born(universe: Universe, forms: &mut Forms, universes: &mut Universes) -> Vec<Form> {
    let first = next_day(universe, &[Form::ZERO], forms, universes);
    next_day(universe, &first, forms, universes)
}

fn universe() -> impl Strategy<Value = Universe> {
    prop::sample::select(Universe::ALL.to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn the_order_holds_beside_all_games_of_the_universe(
        universe in universe(), one in trees(), two in trees(), beside in prop::collection::vec(trees(), 6)
    ) {
        let (forms, universes, known) = (&mut Forms::new(), &mut Universes::new(), &mut Known::new());
        let (one, two) = (built_anew(&one, universe, forms), built_anew(&two, universe, forms));
        let order = universes.compare(universe, one, two, forms).unwrap();
        let mut contexts = born(universe, forms, universes);
        contexts.extend(beside.iter().map(|tree| built_anew(tree, universe, forms)));
        for context in contexts {
            let with = [outcome([one, context], forms, known), outcome([two, context], forms, known)];
            match order {
                Relation::Greater => prop_assert!(as_good(with[0], with[1])),
                Relation::Less => prop_assert!(as_good(with[1], with[0])),
                Relation::Equal => prop_assert_eq!(with[0], with[1]),
                Relation::Confused => {}
            }
        }
        prop_assert_eq!(universes.outcome(one, forms).unwrap(), outcome([one, Form::ZERO], forms, known));
    }

    #[test]
    fn canonical_forms_are_equal_and_alike_if_equal(universe in universe(), one in trees(), two in trees()) {
        let (forms, universes) = (&mut Forms::new(), &mut Universes::new());
        let pair = [one, two].map(|tree| built_anew(&tree, universe, forms));
        let simple = pair.map(|form| universes.canonical(universe, form, forms).unwrap());
        for (form, simple) in pair.into_iter().zip(simple) {
            prop_assert_eq!(universes.compare(universe, form, simple, forms).unwrap(), Relation::Equal);
            prop_assert!(forms.generation(simple) <= forms.generation(form));
        }
        let equal = universes.compare(universe, pair[0], pair[1], forms).unwrap() == Relation::Equal;
        prop_assert_eq!(equal, simple[0] == simple[1]);
    }

    #[test]
    fn the_order_of_dead_ending_games_holds_among_dicots(one in trees(), two in trees()) {
        let (forms, universes) = (&mut Forms::new(), &mut Universes::new());
        let [one, two] = [one, two].map(|tree| built_anew(&tree, Universe::Dicots, forms));
        let [among_dicots, among_all] =
            Universe::ALL.map(|universe| universes.compare(universe, one, two, forms).unwrap());
        prop_assert!(among_all == Relation::Confused || among_dicots == among_all || among_dicots == Relation::Equal);
    }
}

/// The game of `count` moves of Right.
fn moves_of_right(count: u32, forms: &mut Forms) -> Form {
    (0..count).fold(Form::ZERO, |end, _| forms.game(&[], &[end]).unwrap())
}

/// The data for building contexts.
struct Contexts<'a> {
    forms: &'a mut Forms,
    universes: &'a mut Universes,
    known: Known,
}

impl Contexts<'_> {
    fn at_least(&mut self, one: Form, two: Form) -> bool {
        let relation = self.universes.compare(Universe::DeadEnding, one, two, self.forms).unwrap();
        matches!(relation, Relation::Greater | Relation::Equal)
    }

    /// A dead-ending game beside which a starting player does better than the order allows, if a game is not at least another: Left wins
    /// beside the second one and not beside the first one, or Right beside the first one and not beside the second one.
    fn shown(&mut self, one: Form, two: Form, starter: Player) -> Form {
        if starter == Player::Right {
            let [one, two] = [one, two].map(|form| self.forms.negate(form).unwrap());
            let context = self.shown(two, one, Player::Left);
            return self.forms.negate(context).unwrap();
        }
        let long = self.forms.generation(one) + self.forms.generation(two) + 1;
        // So useful to Left, and to Right, that no other component matters.
        let for_left = moves_of_right(long, self.forms);
        let for_right = self.forms.negate(for_left).unwrap();
        let mut murder = Form::ZERO;
        for _ in 0..long {
            murder = self.forms.game(&[], &[Form::ZERO, murder]).unwrap();
        }
        for end in [Form::ZERO, murder] {
            if wins([two, end], starter, self.forms, &mut self.known)
                && !wins([one, end], starter, self.forms, &mut self.known)
            {
                return end;
            }
        }
        // A move of Left in the second game that is not answered.
        for option in self.forms.left_options(two).to_vec() {
            let (better, replies) =
                (self.forms.left_options(one).to_vec(), self.forms.right_options(option).to_vec());
            if better.iter().any(|&better| self.at_least(better, option))
                || replies.iter().any(|&reply| self.at_least(one, reply))
            {
                continue;
            }
            let mut sides = [vec![for_right], vec![for_left]];
            for reply in replies {
                sides[0].push(self.shown(one, reply, Player::Right));
            }
            for better in better {
                sides[1].push(self.shown(better, option, Player::Left));
            }
            return self.forms.game(&sides[0], &sides[1]).unwrap();
        }
        // Then it is Right who does better if he starts, and he starts if Left has moved here.
        let context = self.shown(one, two, Player::Right);
        self.forms.game(&[context], &[for_right]).unwrap()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn what_is_no_order_of_dead_ending_games_has_one_that_shows_it(one in trees(), two in trees()) {
        let (mut forms, mut universes) = (Forms::new(), Universes::new());
        let [one, two] = [one, two].map(|tree| built_anew(&tree, Universe::DeadEnding, &mut forms));
        let mut contexts = Contexts { forms: &mut forms, universes: &mut universes, known: Known::new() };
        if !contexts.at_least(one, two) {
            let context = contexts.shown(one, two, Player::Left);
            prop_assert!(contexts.universes.contains(Universe::DeadEnding, context, contexts.forms).unwrap());
            prop_assert!(wins([two, context], Player::Left, contexts.forms, &mut contexts.known));
            prop_assert!(!wins([one, context], Player::Left, contexts.forms, &mut contexts.known));
        }
    }
}

#[test]
fn what_is_no_order_of_dicots_has_one_that_shows_it() {
    let (forms, universes, known) = (&mut Forms::new(), &mut Universes::new(), &mut Known::new());
    let small = born(Universe::Dicots, forms, universes);
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
            let relation = universes.compare(Universe::Dicots, one, two, forms).unwrap();
            let at_least = matches!(relation, Relation::Greater | Relation::Equal);
            let holds = contexts.iter().all(|&context| {
                as_good(outcome([one, context], forms, known), outcome([two, context], forms, known))
            });
            assert_eq!(at_least, holds);
        }
    }
}

#[test]
fn equal_dead_ending_games_of_day_two_have_one_form() {
    let (forms, universes) = (&mut Forms::new(), &mut Universes::new());
    let all = born(Universe::DeadEnding, forms, universes);
    let values: BTreeSet<Form> =
        all.iter().map(|&form| universes.canonical(Universe::DeadEnding, form, forms).unwrap()).collect();
    assert_eq!((all.len(), values.len()), (232, 196));
    for &one in &values {
        for &two in &values {
            let relation = universes.compare(Universe::DeadEnding, one, two, forms).unwrap();
            assert_eq!(one == two, relation == Relation::Equal);
        }
    }
}
