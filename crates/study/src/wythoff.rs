//! The losing pairs of Wythoff's games, recognised in a theorem for any form of its automaton or formula.
//!
//! Hypothesis: a symmetric set of pairs contains 0,0; every positive number has exactly one partner, which is another
//! number; the differences of the pairs are `t`, `2t`, `3t`, …, and grow with the smaller number. Conclusion: the
//! pairs are `⌊kα⌋, ⌊kα⌋ + tk` for `k = 0, 1, 2, …` with `α = (2 - t + √(t² + 4))/2`.
//!
//! Proof: the `k`-th pair has the difference `tk`. Its smaller number is the least number that occurs in no earlier
//! pair, because both numbers of each later pair are greater than it. So the hypothesis determines the set. The pairs
//! with `α` satisfy the hypothesis, since `1/α + 1/(α + t) = 1` (S. Beatty 1926; for `t = 1` W. A. Wythoff 1907, for
//! all `t` A. S. Fraenkel 1982).

use campeao_base::told;
use campeao_formula::{Formula, Scope, formula};
use campeao_prove::{Automaton, Prover, Track};
use campeao_theorem::Theorem;

/// The pairs `⌊kα⌋, ⌊kα⌋ + tk` for `k = 0, 1, 2, …`, in either order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WythoffPairs {
    /// The number `t`, at least 1.
    pub difference: u64,
}

told! { struct WythoffPairs {
    WythoffPairs { difference: 1 } =>
        "The losing pairs are (⌊kφ⌋, ⌊kφ⌋ + k) for k = 0, 1, 2, …, in either order, with φ = (1 + √5)/2 the golden ratio: \
         {listed}, … (Wythoff 1907).",
        "Os pares perdedores são (⌊kφ⌋, ⌊kφ⌋ + k), com k = 0, 1, 2, …, por qualquer ordem, sendo φ = (1 + √5)/2 o número de \
         ouro: {listed}, … (Wythoff 1907).",
        listed = listed(1);
    WythoffPairs { difference: t } =>
        "The losing pairs are (⌊kα⌋, ⌊kα⌋ + {t}k) for k = 0, 1, 2, …, in either order, with α = {alpha}: {listed}, … \
         (Fraenkel 1982).",
        "Os pares perdedores são (⌊kα⌋, ⌊kα⌋ + {t}k), com k = 0, 1, 2, …, por qualquer ordem, sendo α = {alpha}: {listed}, … \
         (Fraenkel 1982).",
        alpha = alpha(*t), listed = listed(*t);
} }

/// The text of the number `α` for a difference of at least 2.
fn alpha(difference: u64) -> String {
    let (half, is_odd) = (difference / 2, difference % 2 == 1);
    match (half, is_odd) {
        (_, true) => format!("(√{} − {})/2", u128::from(difference).pow(2) + 4, difference - 2),
        (1, false) => "√2".to_owned(),
        (_, false) => format!("√{} − {}", u128::from(half).pow(2) + 1, half - 1),
    }
}

/// The text of the first pairs: the smaller number is the least that occurs in no earlier pair.
fn listed(difference: u64) -> String {
    let mut pairs: Vec<(u64, u64)> = Vec::new();
    for k in 0..4 {
        // At least one of 2k + 1 numbers is in none of k pairs.
        let is_free = |number: &u64| pairs.iter().all(|(a, b)| a != number && b != number);
        let least = (0..=2 * k).find(is_free).unwrap_or_default();
        pairs.push((least, least.saturating_add(difference.saturating_mul(k))));
    }
    pairs.iter().map(|(a, b)| format!("({a}, {b})")).collect::<Vec<String>>().join(", ")
}

/// The greatest difference that is tested.
const MOST: u64 = 1000;

impl WythoffPairs {
    /// Recognises the pairs if they are the safe positions of a theorem.
    ///
    /// The hypothesis is decided for all naturals in the numeration of the theorem, with automata of at most three
    /// numbers; if a search exceeds the prover's budget, nothing is recognised.
    ///
    /// # Examples
    /// ```
    /// use campeao_base::Play;
    /// use campeao_study::{WythoffPairs, proof_for_every_size};
    /// let game = campeao_rules::catalogue::find("wythoff", Play::Normal)?;
    /// let pair = |a: &str, b: &str| format!("{a} >= 1 and FW[{a} - 1] = 0 and {b} = shift({a})");
    /// let law = format!("a + b = 0 or {} or {}", pair("a", "b"), pair("b", "a"));
    /// let fib = campeao_prove::Numeration::zeckendorf();
    /// let theorem = proof_for_every_size(&game, &law, None, Some(&fib)).unwrap();
    /// assert_eq!(WythoffPairs::of(&theorem), Some(WythoffPairs { difference: 1 }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(theorem: &Theorem) -> Option<Self> {
        let statement = theorem.statement();
        let is_plain =
            statement.variables.len() == 2 && statement.coordinates.is_none() && statement.players.is_none();
        let [safe] = theorem.law().safe.as_slice() else { return None };
        if !is_plain || !theorem.law().neutral.is_empty() || safe.tracks() != [0, 1] {
            return None;
        }
        let numeration = theorem.numeration();
        let difference = (1..=MOST).find(|difference| safe.accepts(numeration, &[1, 1 + difference]))?;
        let pairs = Pairs { safe, prover: Prover::new(numeration.clone()), scope: scope()? };
        pairs.are_of(difference)?.then_some(Self { difference })
    }
}

/// The scope of formulas about numbers on the tracks 0 to 3.
fn scope() -> Option<Scope> {
    let mut scope = Scope::new();
    for name in ["a", "b", "c", "d"] {
        scope.variable(name).ok()?;
    }
    Some(scope)
}

/// A set of pairs of naturals, with the prover that decides questions about it.
struct Pairs<'s> {
    safe: &'s Automaton,
    prover: Prover,
    scope: Scope,
}

impl Pairs<'_> {
    /// Whether the hypothesis holds for a difference; `None` if it was not decided.
    fn are_of(&self, difference: u64) -> Option<bool> {
        let [a, b, c, d]: [Track; 4] = [0, 1, 2, 3];
        let safe = self.safe;
        let never = |automaton: Option<Automaton>| automaton.map(|automaton| automaton.is_empty());
        // The pairs, given by the smaller number and the difference.
        let pairs = self.both(safe, &self.formula("a < b")?)?;
        let by_difference = |[smaller, difference]: [Track; 2]| {
            let differing = self.both(&pairs, &self.formula("a + c = b")?)?;
            self.exist(b, &differing)?.renamed(&[smaller, difference]).ok()
        };
        let no_less = self.both(&by_difference([c, d])?, &self.formula("d <= b")?)?;
        let stalling = self.both(&by_difference([a, b])?, &self.exist(d, &no_less)?)?;
        let found = self.exist(a, &by_difference([a, b])?)?;
        let wanted = self.formula(&format!("b > 0 and b % {difference} = 0"))?;
        let two_partners = self.both(safe, &safe.renamed(&[a, c]).ok()?)?;
        Some(
            // Symmetric, with 0,0; no number but 0 is its own partner or the partner of 0.
            never(self.without(safe, &safe.renamed(&[b, a]).ok()?))?
                && safe.accepts(self.prover.numeration(), &[0, 0])
                && never(self.both(safe, &self.formula("a < b and a = 0 or a = b and a > 0")?))?
                // Every number has exactly one partner.
                && never(self.prover.complement(&self.exist(b, safe)?).ok())?
                && never(self.both(&two_partners, &self.formula("b < c")?))?
                // The differences are the multiples of `t`, and grow.
                && never(self.without(&found, &wanted))?
                && never(self.without(&wanted, &found))?
                && never(self.both(&stalling, &self.formula("a < c")?))?,
        )
    }

    fn formula(&self, text: &str) -> Option<Automaton> {
        let formula: Formula = formula(text, &self.scope).ok()?;
        self.prover.automaton(&formula).ok()
    }

    fn both(&self, left: &Automaton, right: &Automaton) -> Option<Automaton> {
        self.prover.both(left, right).ok()
    }

    fn without(&self, left: &Automaton, right: &Automaton) -> Option<Automaton> {
        self.both(left, &self.prover.complement(right).ok()?)
    }

    fn exist(&self, track: Track, automaton: &Automaton) -> Option<Automaton> {
        self.prover.exist(&[track], automaton).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_base::{Language, Tell as _};

    #[test]
    fn pairs_are_told_with_their_irrational() {
        let told = |difference| WythoffPairs { difference }.tell(Language::English);
        assert!(told(1).contains("φ⌋ + k)") && told(1).contains("(0, 0), (1, 2), (3, 5), (4, 7), …"));
        assert!(
            told(2).contains("⌊kα⌋ + 2k)") && told(2).contains("α = √2: (0, 0), (1, 3), (2, 6), (4, 10), …")
        );
        assert!(told(3).contains("α = (√13 − 1)/2: (0, 0), (1, 4), (2, 8), (3, 12), …"));
        assert!(told(4).contains("α = √5 − 1:"));
    }

    #[test]
    fn the_irrational_is_that_of_the_pairs() {
        // ⌊kα⌋ for α = (2 - t + √(t² + 4))/2 in integers: ⌊(k(2 - t) + ⌊√(k²(t² + 4))⌋)/2⌋.
        for t in 1_i128..9 {
            let mut taken = Vec::new();
            for k in 0_i128..200 {
                let least = (0..=2 * k).find(|number| !taken.contains(number)).unwrap();
                let root = (k * k * (t * t + 4)).unsigned_abs().isqrt().cast_signed();
                assert_eq!(least, (k * (2 - t) + root).div_euclid(2), "t = {t}, k = {k}");
                taken.extend([least, least + t * k]);
            }
        }
    }
}
