//! Surreal numbers: the laws of an ordered field, and trunks as their sign expansions.

use std::cmp::Ordering;

use campeao_numbers::{
    Dyadic, Ordinal, Rational, Refusal, Surd, Surreal, Trunk, simplest_between,
    surreal::{Family, simplest_surreal_between},
    trunk::Edge,
};
use proptest::prelude::*;

fn number(text: &str) -> Surreal {
    text.parse().unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
}

fn trunk(text: &str) -> Trunk {
    text.parse().unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
}

fn rows(table: &str) -> Vec<Vec<&str>> {
    table
        .lines()
        .filter(|line| !line.starts_with('#'))
        .skip(1)
        .map(|line| line.split(',').collect())
        .collect()
}

fn dyadics() -> impl Strategy<Value = Rational> {
    (-12_i64..12, 0_u32..4).prop_map(|(numerator, exponent)| Dyadic::new(numerator, exponent).to_rational())
}

fn rationals() -> impl Strategy<Value = Rational> {
    prop_oneof![
        3 => dyadics(),
        1 => (-12_i64..12, 1_i64..9).prop_map(|(a, b)| Rational::from(a) / Rational::from(b)),
    ]
}

/// Normal forms with exponents of the first kind of coefficients and one more level of the second.
fn forms<E, C>(exponents: E, coefficients: C) -> impl Strategy<Value = Surreal>
where
    E: Strategy<Value = Surreal>,
    C: Strategy,
    Surreal: From<C::Value>,
{
    proptest::collection::vec((exponents, coefficients), 0..4).prop_map(|terms| {
        terms.into_iter().fold(Surreal::zero(), |sum, (exponent, coefficient)| {
            let power = Surreal::omega_to(exponent).unwrap();
            sum.sum(&power.product(&Surreal::from(coefficient)).unwrap()).unwrap()
        })
    })
}

/// Numbers whose trunks can be written: exponents have dyadic coefficients.
fn surreals() -> impl Strategy<Value = Surreal> {
    let exponents = forms(dyadics().prop_map(Surreal::from), dyadics());
    let dyadic = dyadics().prop_map(Surreal::from);
    forms(prop_oneof![3 => dyadic, 1 => exponents], rationals())
}

/// Rational numbers and a few with roots.
fn reals() -> impl Strategy<Value = Surd> {
    let root = prop::sample::select(vec![2_i64, 3, 6]);
    let with_root = (rationals(), root, rationals()).prop_map(|(a, root, b)| {
        let root = Surd::square_root_of(&Rational::from(root)).unwrap();
        root.product(&Surd::from(b)).unwrap().sum(&Surd::from(a)).unwrap()
    });
    prop_oneof![1 => rationals().prop_map(Surd::from), 2 => with_root]
}

/// Numbers with roots in their coefficients, also in those of the exponents.
fn surreals_with_roots() -> impl Strategy<Value = Surreal> {
    let real = reals().prop_map(Surreal::from);
    forms(prop_oneof![3 => dyadics().prop_map(Surreal::from), 1 => real], reals())
}

fn all_surreals() -> impl Strategy<Value = Surreal> {
    prop_oneof![surreals(), surreals_with_roots()]
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "([0-9wLR()*+/^. -]{0,4}|sqrt\\(){0,8}") {
        // Every accepted text is printed and read back.
        if let Ok(number) = text.parse::<Surreal>() {
            prop_assert_eq!(number.to_string().parse(), Ok(number));
        }
        if let Ok(ordinal) = text.parse::<Ordinal>() {
            prop_assert_eq!(ordinal.to_string().parse(), Ok(ordinal));
        }
        if let Ok(trunk) = text.parse::<Trunk>() {
            prop_assert_eq!(trunk.to_string().parse(), Ok(trunk));
        }
    }

    #[test]
    fn any_trunk_of_edges_and_brackets_reads_back(
        text in "([LR]{0,3}(\\([LR]{1,4}\\)(\\.\\.\\.)?)?(\\((w|w\\^2|w\\*2 \\+ 1|3)[LR]\\))?){1,4}",
    ) {
        let read = text.parse::<Trunk>().unwrap();
        prop_assert_eq!(read.to_string().parse(), Ok(read.clone()), "{}", text);
        // If the value can be written, its trunk is this one.
        if let Ok(value) = read.value() {
            prop_assert_eq!(value.trunk(), Ok(read), "{}", text);
        }
    }

    #[test]
    fn surreal_numbers_are_an_ordered_ring(a in all_surreals(), b in all_surreals(), c in all_surreals()) {
        let sum = |a: &Surreal, b: &Surreal| a.sum(b).unwrap();
        let product = |a: &Surreal, b: &Surreal| a.product(b).unwrap();
        prop_assert_eq!(sum(&a, &b), sum(&b, &a));
        prop_assert_eq!(sum(&sum(&a, &b), &c), sum(&a, &sum(&b, &c)));
        prop_assert_eq!(sum(&a, &-&a), Surreal::zero());
        prop_assert_eq!(product(&a, &b), product(&b, &a));
        prop_assert_eq!(product(&product(&a, &b), &c), product(&a, &product(&b, &c)));
        prop_assert_eq!(product(&a, &sum(&b, &c)), sum(&product(&a, &b), &product(&a, &c)));
        prop_assert_eq!(a.cmp(&b), sum(&a, &c).cmp(&sum(&b, &c)));
        prop_assert_eq!(a.cmp(&b) as i8, a.difference(&b).unwrap().signum());
        prop_assert_eq!(product(&a, &b).signum(), a.signum() * b.signum());
        let parts = sum(&sum(&a.infinite_part(), &a.real_part().into()), &a.infinitesimal_part());
        prop_assert_eq!(&parts, &a);
    }

    #[test]
    fn infinite_and_infinitesimal_numbers_lie_beyond_all_real_ones(a in all_surreals()) {
        // The real numbers drawn are nowhere near so small or so large.
        let (small, large) = (Surreal::from(Dyadic::new(1, 60)), Surreal::from(1 << 60));
        prop_assert_eq!(a.is_infinitesimal(), a.abs() < small);
        prop_assert_eq!(a.is_infinite(), a.abs() > large);
        let (infinite, infinitesimal) = (a.infinite_part(), a.infinitesimal_part());
        prop_assert!(infinite.is_zero() || infinite.is_infinite());
        prop_assert!(infinitesimal.is_infinitesimal());
        prop_assert_eq!(a.to_real().is_some(), infinite.is_zero() && infinitesimal.is_zero());
        prop_assert!(a.abs().signum() >= 0 && (a.abs() == a || a.abs() == -&a));
    }

    #[test]
    fn quotients_and_roots_undo_products(a in all_surreals(), b in all_surreals()) {
        if b.is_zero() {
            prop_assert_eq!(a.quotient(&b), Err(Refusal::DivisionByZero));
        } else {
            prop_assert_eq!(a.product(&b).unwrap().quotient(&b), Ok(a.clone()));
        }
        prop_assert_eq!(a.product(&a).unwrap().square_root(), Ok(a.abs()));
    }

    #[test]
    fn numbers_read_back(a in all_surreals()) {
        prop_assert_eq!(a.to_string().parse(), Ok(a));
    }

    #[test]
    fn the_order_of_trunks_is_the_order_of_numbers(a in surreals(), b in surreals()) {
        let (x, y) = (a.trunk().unwrap(), b.trunk().unwrap());
        prop_assert_eq!(x.compare(&y).unwrap(), a.cmp(&b));
        prop_assert_eq!((-&a).trunk().unwrap(), x.opposite());
    }

    #[test]
    fn a_trunk_has_one_value_and_a_value_one_trunk(a in surreals()) {
        let trunk = a.trunk().unwrap();
        prop_assert_eq!(trunk.value(), Ok(a.clone()));
        prop_assert_eq!(trunk.length(), Ok(a.birthday().unwrap()));
        prop_assert_eq!(trunk.to_string().parse(), Ok(trunk));
    }

    #[test]
    fn every_trunk_of_runs_is_the_trunk_of_its_value(runs in proptest::collection::vec(lengths(), 0..6)) {
        let mut trunk = Trunk::empty();
        for (place, length) in runs.iter().enumerate() {
            trunk.push(if place % 2 == 0 { Edge::Left } else { Edge::Right }, length).unwrap();
        }
        let value = trunk.value().unwrap();
        prop_assert_eq!(value.trunk(), Ok(trunk), "{}", value);
    }

    #[test]
    fn all_trunks_between_two_numbers_begin_with_the_simplest(a in surreals(), b in surreals(), c in surreals()) {
        prop_assume!(a != b);
        let (lower, upper) = if a < b { (a, b) } else { (b, a) };
        let single = |number: &Surreal| [Family::Single(number.clone())];
        let simplest = simplest_surreal_between(&single(&lower), &single(&upper)).unwrap();
        prop_assert!(lower < simplest && simplest < upper);
        let trunk = simplest.trunk().unwrap();
        let half = lower.sum(&upper).unwrap().quotient(&Surreal::from(2)).unwrap();
        for number in [half, c].iter().filter(|number| lower < **number && **number < upper) {
            prop_assert!(number.trunk().unwrap().begins_with(&trunk).unwrap(), "{} {}", number, simplest);
        }
        let swapped = simplest_surreal_between(&single(&upper), &single(&lower));
        prop_assert_eq!(swapped, Err(Refusal::NotSeparated));
    }

    #[test]
    fn the_simplest_number_between_dyadic_ones_is_the_same(a in dyadics(), b in dyadics()) {
        let (a, b) = (Dyadic::from_rational(&a).unwrap(), Dyadic::from_rational(&b).unwrap());
        let expected = simplest_between(Some(&a), Some(&b)).map(Surreal::from).map_err(|_| Refusal::NotSeparated);
        let single = |number: &Dyadic| [Family::Single(number.clone().into())];
        prop_assert_eq!(simplest_surreal_between(&single(&a), &single(&b)), expected);
    }

    #[test]
    fn ordinals_are_surreal_numbers_with_their_natural_arithmetic(a in surreals(), b in surreals()) {
        let ordinal = |number: &Surreal| {
            let terms = number.terms().iter().filter(|term| term.exponent().to_ordinal().is_some());
            terms.fold(Ordinal::zero(), |sum, term| {
                sum.natural_sum(&Ordinal::omega_to(term.exponent().to_ordinal().unwrap()).unwrap()).unwrap()
            })
        };
        let (a, b) = (ordinal(&a), ordinal(&b));
        let surreal = |ordinal: &Ordinal| Surreal::from_ordinal(ordinal).unwrap();
        prop_assert_eq!(surreal(&a).to_ordinal(), Some(a.clone()));
        prop_assert_eq!(surreal(&a).cmp(&surreal(&b)), a.cmp(&b));
        prop_assert_eq!(surreal(&a).sum(&surreal(&b)).unwrap(), surreal(&a.natural_sum(&b).unwrap()));
        prop_assert_eq!(surreal(&a).product(&surreal(&b)).unwrap(), surreal(&a.natural_product(&b).unwrap()));
        prop_assert_eq!(surreal(&a).birthday(), Ok(a));
    }

    #[test]
    fn dyadic_numbers_keep_their_arithmetic_and_birthdays(a in dyadics(), b in dyadics()) {
        let (a, b) = (Dyadic::from_rational(&a).unwrap(), Dyadic::from_rational(&b).unwrap());
        let (x, y) = (Surreal::from(a.clone()), Surreal::from(b.clone()));
        prop_assert_eq!(x.sum(&y).unwrap().to_dyadic(), Some(&a + &b));
        prop_assert_eq!(x.product(&y).unwrap().to_dyadic(), Some(&a * &b));
        prop_assert_eq!(x.partial_cmp(&b), Some(a.cmp(&b)));
        prop_assert_eq!(x == b, a == b);
        prop_assert!(x == a);
        prop_assert_eq!(&x, &Surreal::from(&a));
        prop_assert_eq!(x.birthday().unwrap().as_natural(), Some(a.birthday()));
        let trunk = Trunk::of_dyadic(&a).unwrap();
        prop_assert_eq!(x.trunk(), Ok(trunk.clone()));
        prop_assert_eq!(trunk.finite_value(), Ok(Some(a)));
    }
}

/// Lengths of runs below `w^w`, and a little above.
fn lengths() -> impl Strategy<Value = Ordinal> {
    let term = (prop_oneof![5 => (0_u64..4).prop_map(Ordinal::from), 1 => Just(Ordinal::omega())], 1_u64..3);
    proptest::collection::vec(term, 1..3).prop_map(|terms| {
        terms.into_iter().fold(Ordinal::zero(), |sum, (exponent, count)| {
            let power = Ordinal::omega_to(exponent).unwrap();
            sum.natural_sum(&power.product(&Ordinal::from(count)).unwrap()).unwrap()
        })
    })
}

#[test]
fn trunks_have_the_values_of_the_literature() {
    for row in rows(include_str!("../data/trunks.csv")) {
        let [edges, value] = row[..] else { panic!("{row:?}") };
        assert_eq!(trunk(edges).value().unwrap().to_string(), value, "{edges}");
        assert_eq!(number(value).trunk().unwrap(), trunk(edges), "{value}");
    }
}

#[test]
fn expressions_have_the_values_of_the_literature() {
    for row in rows(include_str!("../data/expressions.csv")) {
        let [expression, value] = row[..] else { panic!("{row:?}") };
        assert_eq!(number(expression).to_string(), value, "{expression}");
        assert_eq!(number(value), number(expression));
    }
}

#[test]
fn simplest_numbers_between_sets_are_those_of_the_literature() {
    let families = |text: &str| -> Vec<Family> {
        let member = |text: &str| match text.split('~').map(number).collect::<Vec<_>>().as_slice() {
            [single] => Family::Single(single.clone()),
            [first, second, third] => Family::continuing(first, second, third).unwrap(),
            _ => panic!("{text}"),
        };
        text.split_whitespace().map(member).collect()
    };
    for row in rows(include_str!("../data/simplest_numbers.csv")) {
        let [left, right, value] = row[..] else { panic!("{row:?}") };
        let simplest = simplest_surreal_between(&families(left), &families(right));
        assert_eq!(simplest.map(|number| number.to_string()), Ok(value.to_owned()), "{left} | {right}");
    }
}

#[test]
fn three_numbers_go_on_by_equal_steps_or_ratios_or_powers_or_not_at_all() {
    let family = |text: &str| {
        let [first, second, third] = text.split(' ').map(number).collect::<Vec<_>>().try_into().unwrap();
        Family::continuing(&first, &second, &third)
    };
    for (text, expected) in [
        ("3 3 3", Family::Single(number("3"))),
        ("1 w 2*w-1", Family::Arithmetic { first: number("1"), step: number("w-1") }),
        // Twice as far every time: as good as equal steps.
        ("1 2 4", Family::Arithmetic { first: number("1"), step: number("1") }),
        ("2 3/2 5/4", Family::Geometric { limit: number("1"), start: number("1") }),
        ("w-1 w-1/3 w-1/9", Family::Geometric { limit: number("w"), start: number("-1") }),
        (
            "0 sqrt(2) sqrt(2)+1",
            Family::Geometric { limit: number("2+2*sqrt(2)"), start: number("-2-2*sqrt(2)") },
        ),
        (
            "-w -w^2 -w^3",
            Family::Powers {
                exponents: Box::new(Family::Arithmetic { first: number("1"), step: number("1") }),
                sign: Edge::Right,
            },
        ),
    ] {
        assert_eq!(family(text), Ok(expected), "{text}");
    }
    for text in ["1 2 2", "1 1 2", "1 0 1/2", "0 1 w", "w w^2 -w^3", "w w^2 w^2"] {
        assert_eq!(family(text), Err(Refusal::NoProgression), "{text}");
    }
}

/// The value of a finite trunk by the definition of the game: Left takes a blue edge off and all above it falls,
/// Right a red one, so that all options are shorter trunks of the same tree.
fn values_by_definition(height: usize) -> Vec<(Vec<Edge>, Dyadic)> {
    let mut values: Vec<(Vec<Edge>, Dyadic)> = vec![(Vec::new(), Dyadic::ZERO)];
    let mut first_of_height = 0;
    for _ in 0..height {
        let lower = first_of_height..values.len();
        first_of_height = values.len();
        for index in lower {
            for edge in [Edge::Left, Edge::Right] {
                let mut trunk = values[index].0.clone();
                trunk.push(edge);
                let after = |colour: Edge| {
                    let cuts = (0..trunk.len()).filter(|&cut| trunk[cut] == colour);
                    cuts.map(|cut| values[tree_index(&trunk[..cut])].1.clone()).collect::<Vec<_>>()
                };
                let (left, right) = (after(Edge::Left), after(Edge::Right));
                let value = simplest_between(left.iter().max(), right.iter().min()).unwrap();
                values.push((trunk, value));
            }
        }
    }
    values
}

/// The index of a trunk in the list of all trunks, ordered by height and then by their edges.
fn tree_index(trunk: &[Edge]) -> usize {
    trunk.iter().fold(0, |index, edge| 2 * index + if *edge == Edge::Left { 1 } else { 2 })
}

#[test]
fn berlekamps_rule_gives_the_value_of_all_trunks_up_to_twelve_edges() {
    let values = values_by_definition(12);
    assert_eq!(values.len(), 8191);
    for (edges, value) in &values {
        let mut trunk = Trunk::empty();
        for edge in edges {
            trunk.push(*edge, &Ordinal::one()).unwrap();
        }
        assert_eq!(trunk.finite_value(), Ok(Some(value.clone())), "{trunk}");
        assert_eq!(Trunk::of_dyadic(value), Ok(trunk.clone()));
        if edges.len() <= 9 {
            assert_eq!(trunk.value(), Ok(Surreal::from(value.clone())), "{trunk}");
        }
    }
}

#[test]
fn the_convergents_of_an_infinite_trunk_enclose_its_value() {
    let third = number("1/3");
    for height in 2..40 {
        let text: String = "LR".chars().chain("RL".chars().cycle()).take(height).collect();
        let convergent = Surreal::from(trunk(&text).finite_value().unwrap().unwrap());
        let next = "LR".chars().chain("RL".chars().cycle()).nth(height).unwrap();
        let order = if next == 'L' { Ordering::Less } else { Ordering::Greater };
        assert_eq!(convergent.cmp(&third), order, "{text}");
    }
}

#[test]
fn what_has_no_finite_form_is_refused_with_the_reason() {
    let refusal = |text: &str| text.parse::<Surreal>().unwrap_err().to_string();
    assert_eq!(refusal("1/(w + 1)"), "column 2: the normal form of the result has infinitely many terms");
    assert_eq!(
        refusal("sqrt(1 + sqrt(2))"),
        "column 1: a coefficient of the result is not a sum of square roots of rational numbers, so it cannot be \
         written here"
    );
    assert_eq!(refusal("(-1)^(1/2)"), "column 5: a negative number has no square root");
    assert_eq!(refusal("1/0"), "column 2: zero has no inverse");
    assert!(refusal("2^w").starts_with("column 2: only w has such a power"));
    assert!(refusal(&"w^".repeat(200)).contains("nested"));
    assert_eq!(refusal("sqrt 2"), "column 6: `(` was expected, not `2`");
    assert_eq!(number("w^(1/3)").trunk(), Err(Refusal::NoPattern));
    assert_eq!(trunk("(L(wR))...").value(), Err(Refusal::InfinitelyManyTerms));
    assert_eq!(trunk("(LR)...L").value().map(|value| value.to_string()), Ok("2/3 + w^-1".to_owned()));
}

#[test]
fn work_without_end_is_refused() {
    for text in [
        "(w + 1)^3000",
        "(1 + 1/3)^99999999",
        "w^(w + 1)^4095",
        "((w+1)^60*(w^w+1)^60)^60",
        "(w^3000-1)/(w-2)",
    ] {
        let refusal = text.parse::<Surreal>().unwrap_err().to_string();
        assert!(refusal.contains("more than") || refusal.contains("infinitely many"), "{text}: {refusal}");
    }
    // A period of 65536 binary digits.
    assert!(matches!(number("1/65537").trunk(), Ok(trunk) if trunk.length() == Ok(Ordinal::omega())));
    assert!(matches!(number("1/1000003").trunk(), Err(Refusal::TooLarge(_))));
    // Many terms with long exponents.
    let long = Dyadic::new(1, 3000).to_rational();
    let terms = (0..400).map(|step| {
        let exponent = Surreal::from(&long * Rational::from(2 * step + 1));
        Surreal::omega_to(exponent).unwrap()
    });
    let many = terms.fold(Surreal::zero(), |sum, term| sum.sum(&term).unwrap());
    assert!(many.trunk().is_ok_and(|trunk| trunk.value() == Ok(many)));
    // Every run is another power, and the exponents are as long as the trunk.
    let rising: Vec<String> = (1..300).map(|power| format!("(w^{power}L)(w^{power}R)")).collect();
    assert!(trunk(&rising.concat()).value().is_ok());
    let falling: Vec<String> = (1..300).rev().map(|power| format!("(w^w^{power}L)(w^w^{power}R)")).collect();
    let falling = trunk(&falling.concat());
    assert!(falling.value().is_ok_and(|value| value.trunk() == Ok(falling)));
}

#[test]
fn trunks_are_written_as_short_as_they_can_be_read() {
    let spelt = "L".repeat(12);
    for (text, written) in [
        ("LLLLRRLLRL", "LLLLRRLLRL"),
        (&spelt, &spelt),
        ("(12L)", &spelt),
        (&(spelt.clone() + "L"), "(13L)"),
        ("(wL)(wL)R", "(w*2L)R"),
        ("L(LR)...", "L(LR)..."),
        ("LRLR(LR)...", "(LR)..."),
        // A pattern begins as early as it can be read, within the run below.
        ("LR(RL)...", "LR(RL)..."),
        ("LRR(LR)...", "LR(RL)..."),
        ("(wL)R(RL)...L", "(wL)R(RL)...L"),
        ("(LRRL)...", "L(RRLL)..."),
        ("", ""),
    ] {
        assert_eq!(trunk(text).to_string(), written, "{text}");
        assert_eq!(trunk(written), trunk(text));
    }
}

#[test]
fn hostile_texts_of_trunks_are_refused() {
    for text in ["(", "L)", "(L", "(wL", "x", "((((L", "(w^wLR)", "(99999999999LR)", "(w*99999LR)"] {
        assert!(text.parse::<Trunk>().is_err(), "{text}");
    }
    assert_eq!(trunk("(w*2 LR)"), trunk("(LR)...(LR)..."));
    assert_eq!(trunk("(3LR)"), trunk("LRLRLR"));
    assert_eq!(trunk("LRLR(LR)..."), trunk("(LRLR)..."));
    assert_eq!(trunk("LL(LR)...").to_string().parse(), Ok(trunk("LL(LR)...")));
}
