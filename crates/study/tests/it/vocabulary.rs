//! Claims that use the language of sentences to be proved: definitions, regular expressions, words, multiples of
//! irrationals, quantifiers over all naturals, the names of tables.

use campeao_base::Play;
use campeao_rules::{Game, Position, catalogue};
use campeao_solve::sequence::Quiet;
use campeao_solve::{Outcome, Solver};
use campeao_study::{
    Conjecture, Extent, StudyError, Vocabulary, known_claim, parse_in_numeration_of_law, positions,
    prove_claim,
};

fn game(name: &str) -> Game {
    catalogue::find(name, Play::Normal).unwrap()
}

/// Whether a claim about a game is proved with the given vocabulary.
fn is_proved(name: &str, words: &Vocabulary, claim: &str) -> bool {
    let game = game(name);
    let read = parse_in_numeration_of_law(&game, words, (claim, None, None), &mut Quiet);
    let (claim, numeration) = read.unwrap_or_else(|error| panic!("{name}: {claim}: {error}"));
    prove_claim(&game, &claim, numeration.as_ref()).is_ok()
        || known_claim(&game, &claim, &mut Quiet).unwrap().is_some()
}

#[test]
fn what_prove_understands_is_claimed_of_games() {
    let usual = Vocabulary::default();
    for (name, claim) in [
        // Wythoff's theorem, by multiples of the golden ratio, and by Zeckendorf digits.
        (
            "wythoff",
            "exists n in 0..=a + b. a = floor(n*phi) and b = a + n or b = floor(n*phi) and a = b + n",
        ),
        ("wythoff", "pair(a, b) := exists n. a = floor(n*phi) and b = a + n\npair(a, b) or pair(b, a)"),
        ("wythoff", "even := /0*|(0|1)*1(00)*/\neven(a) and b = shift(a) or even(b) and a = shift(b)"),
        ("subtraction:1,4", "exists k. n = 5*k or n = 5*k + 2"),
        ("subtraction:1,4", "existe k. n = 5*k ou n = 5*k + 2"),
        ("subtraction:1,4", "n mod 5 = 0 ou não n mod 5 != 2"),
        // A claim about the distance, for a law in groups.
        ("bicycle", "exists w in 0..=d. w*(k + w) <= d <= w*(k + w + 1)"),
        ("bicycle", "q <= w"),
        // The names of the table.
        ("nim", "m = n"),
        ("game-12", "m % 3 = n % 3"),
    ] {
        assert!(is_proved(name, &usual, claim), "{name}: {claim}");
    }
    let wrong = [
        ("wythoff", "exists n. a = floor(n*phi) and b = a + n"),
        ("subtraction:1,4", "exists k. n = 5*k"),
        ("bicycle", "exists w in 0..=d. w*(k + w) <= d < w*(k + w + 1)"),
        ("nim", "m = n + 1"),
        ("game-12", "m % 4 = n % 4"),
    ];
    for (name, claim) in wrong {
        assert!(!is_proved(name, &usual, claim), "{name}: {claim}");
    }
}

#[test]
fn claims_are_evaluated_as_they_are_proved() {
    let game = game("wythoff");
    let claims = [
        "exists n. a = floor(n*phi) and b = a + n or b = floor(n*phi) and a = b + n",
        "even := /0*|(0|1)*1(00)*/\neven(a) and b = shift(a) or even(b) and a = shift(b)",
    ];
    let words = Vocabulary::new(Some("fib".parse().unwrap()));
    let claims = claims.map(|claim| Conjecture::parse_in(&game, &words, claim, None, None).unwrap());
    let mut solver = Solver::new(&game).unwrap();
    for position in positions(&game, Extent { up_to: 15, heaps: 1 }).unwrap() {
        let outcome = solver.verdict(&position, &mut Quiet).unwrap().outcome;
        for claim in &claims {
            assert_eq!(claim.classes(&position).unwrap(), [outcome], "{position:?}");
        }
    }
}

#[test]
fn two_heaps_have_no_order() {
    let claim = Conjecture::parse(&game("nim"), "m = n + 1", None, None).unwrap();
    let classes = |heaps: [u64; 2]| claim.classes(&Position::heaps(heaps)).unwrap();
    assert_eq!(classes([3, 3]), [Outcome::Win]);
    assert_eq!(classes([3, 4]).len(), 2);
    assert_eq!(claim.most_heaps(), Some(2));
}

#[test]
fn what_cannot_be_read_is_told_with_its_remedy() {
    let told = |name: &str, claim: &str| Conjecture::parse(&game(name), claim, None, None).unwrap_err();
    let unbounded = told("nim", "exists k. sum(h for h in heaps) = 2*k");
    assert!(matches!(unbounded, StudyError::Unbounded(_)), "{unbounded}");
    assert!(unbounded.to_string().contains("exists k in 0..=n"), "{unbounded}");
    let definition = told("wythoff", "pair(a := 1\na = b");
    assert!(definition.to_string().contains("line 1"), "{definition}");
    // A position behind definitions is a position in the whole text.
    let StudyError::Formula { text, error, .. } = told("wythoff", "even(x) := x % 2 = 0\neven(c)") else {
        panic!("`c` is no name");
    };
    assert_eq!(error.span.text(&text), "c");
    // `m` alone is not the name of a heap if the game uses the name, or if positions are not heaps.
    assert!(matches!(told("wythoff", "m = 1"), StudyError::Formula { .. }));
}
