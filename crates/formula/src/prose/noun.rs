//! Terms as nouns.

use crate::{Slot, Term};
use campeao_base::{AllOf, Language, Tell, told};

/// The names of the variables, free and bound.
#[derive(Clone, Debug)]
pub(super) struct Names<'n> {
    pub(super) variables: &'n [String],
    pub(super) bound: Vec<(Slot, String)>,
}

told! {
    /// The terms that mathematics writes with words.
    enum Named: Tell {
        Remainder { term: String, modulus: i64 } =>
            "the remainder of {term} when divided by {modulus}", "o resto de {term} na divisão por {modulus}";
        NimSum { terms: String } => "the nim-sum of {terms}", "a soma nim de {terms}";
        Smaller { terms: String } => "the smaller of {terms}", "o menor de {terms}";
        Smallest { terms: String } => "the smallest of {terms}", "o menor de {terms}";
        Larger { terms: String } => "the larger of {terms}", "o maior de {terms}";
        Largest { terms: String } => "the largest of {terms}", "o maior de {terms}";
        Difference { terms: String } => "the difference of {terms}", "a diferença entre {terms}";
        Times { factor: i64, term: String } => "{factor} times {term}", "{factor} vezes {term}";
        Power { term: String } =>
            "the largest power of two that divides {term}", "a maior potência de dois que divide {term}";
        Part { term: String } =>
            "the smallest part of {term} as a sum of Fibonacci numbers, no two of them neighbours",
            "a menor parcela de {term} como soma de números de Fibonacci sem dois vizinhos";
    }
}

/// The precedence of a noun.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Sum,
    Product,
    Atom,
}

impl Names<'_> {
    pub(super) fn of(&self, slot: Slot) -> Option<&str> {
        let bound = self.bound.iter().rfind(|(bound, _)| *bound == slot).map(|(_, name)| name.as_str());
        bound.or_else(|| self.variables.get(slot).map(String::as_str))
    }

    /// The same names with a fresh one for a bound variable.
    pub(super) fn with(&self, slot: Slot) -> Option<Self> {
        let mut letters = ["i", "j", "k", "l", "m"].iter().map(|&letter| letter.to_owned());
        let is_free = |name: &String| {
            !self.variables.contains(name) && self.bound.iter().all(|(_, other)| other != name)
        };
        let mut names = self.clone();
        names.bound.push((slot, letters.find(is_free)?));
        Some(names)
    }

    /// The term as a noun; `None` where it has none.
    pub(super) fn noun(&self, term: &Term, language: Language) -> Option<String> {
        self.term(term, Level::Sum, language)
    }

    fn term(&self, term: &Term, wanted: Level, language: Language) -> Option<String> {
        let guarded = |own: Level, text: String| if own >= wanted { text } else { format!("({text})") };
        let all = |terms: &[Term]| {
            let told: Option<Vec<String>> = terms.iter().map(|term| self.noun(term, language)).collect();
            Some(AllOf(&told?).tell(language))
        };
        // A term in words is a noun by itself, and cannot be a factor or summand.
        let named = |named: Named| (wanted == Level::Sum).then(|| named.tell(language));
        if let Term::Add(terms) = term
            && let Some(terms) = difference(terms)
        {
            return named(Named::Difference { terms: all(terms)? });
        }
        if let Term::Multiply(factors) = term
            && let [Term::Constant(factor), term @ (Term::Low2(_) | Term::LowFib(_))] = factors.as_slice()
        {
            return named(Named::Times { factor: *factor, term: self.noun(term, language)? });
        }
        match term {
            Term::Constant(value) if *value < 0 => {
                Some(guarded(Level::Sum, format!("−{}", value.unsigned_abs())))
            }
            Term::Constant(value) => Some(value.to_string()),
            Term::Variable(slot) => self.of(*slot).map(str::to_owned),
            Term::Add(terms) => {
                let mut text = String::new();
                for (index, term) in terms.iter().enumerate() {
                    let told = self.term(term, Level::Product, language)?;
                    match (index, negative(term)) {
                        (0, _) => text.push_str(&told),
                        (_, Some(positive)) => {
                            text.push_str(" − ");
                            text.push_str(&self.term(&positive, Level::Product, language)?);
                        }
                        (_, None) => {
                            text.push_str(" + ");
                            text.push_str(&told);
                        }
                    }
                }
                Some(guarded(Level::Sum, text))
            }
            Term::Negate(inner) => {
                Some(guarded(Level::Sum, format!("−{}", self.term(inner, Level::Product, language)?)))
            }
            Term::Multiply(factors) => {
                let mut text = String::new();
                for (index, factor) in factors.iter().enumerate() {
                    let told = self.term(factor, Level::Atom, language)?;
                    // Juxtaposition only where it reads as a product: 2n, w(k + 1), never 23 for 2 · 3.
                    let is_clear = told.starts_with('(')
                        || (index == 1
                            && matches!(factors[0], Term::Constant(_))
                            && matches!(factor, Term::Variable(_)));
                    if index > 0 && !is_clear {
                        text.push_str(" · ");
                    }
                    text.push_str(&told);
                }
                Some(guarded(Level::Product, text))
            }
            Term::Divide(inner, divisor) => {
                Some(format!("⌊{} / {divisor}⌋", self.term(inner, Level::Product, language)?))
            }
            Term::Modulo(inner, modulus) => {
                named(Named::Remainder { term: self.noun(inner, language)?, modulus: *modulus })
            }
            Term::Xor(terms) => named(Named::NimSum { terms: all(terms)? }),
            Term::Minimum(terms) if terms.len() == 2 => named(Named::Smaller { terms: all(terms)? }),
            Term::Minimum(terms) => named(Named::Smallest { terms: all(terms)? }),
            Term::Maximum(terms) if terms.len() == 2 => named(Named::Larger { terms: all(terms)? }),
            Term::Maximum(terms) => named(Named::Largest { terms: all(terms)? }),
            Term::Low2(inner) => named(Named::Power { term: self.noun(inner, language)? }),
            Term::LowFib(inner) => named(Named::Part { term: self.noun(inner, language)? }),
            _ => None,
        }
    }
}

/// The two terms whose difference a sum is.
fn difference(sum: &[Term]) -> Option<&[Term]> {
    let [Term::Maximum(terms), less] = sum else { return None };
    (terms.len() == 2 && negative(less)? == Term::Minimum(terms.clone())).then_some(terms)
}

/// The opposite of a term that begins with a minus.
fn negative(term: &Term) -> Option<Term> {
    match term {
        Term::Constant(value) if *value < 0 => value.checked_neg().map(Term::Constant),
        Term::Negate(inner) => Some((**inner).clone()),
        Term::Multiply(factors) => match factors.first() {
            Some(Term::Constant(value)) if *value < 0 && *value > i64::MIN => {
                Some(Term::negate(term.clone()))
            }
            _ => None,
        },
        _ => None,
    }
}
