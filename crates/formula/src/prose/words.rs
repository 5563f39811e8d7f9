//! The clauses in words.

use super::noun::Names;
use super::{Clause, Prose};
use crate::{Quantifier, Relation, Term};
use campeao_base::{AllOf, AnyOf, Language, Tell, told};

told! {
    /// The clauses.
    enum Words: Tell {
        Even { terms: String, count: usize } => {
            Even { terms, count: 1 } => "{terms} is even", "{terms} é par";
            Even { terms, count: 2 } => "{terms} are both even", "{terms} são ambos pares";
            Even { terms, count: _ } => "{terms} are all even", "{terms} são todos pares";
        }
        Odd { terms: String, count: usize } => {
            Odd { terms, count: 1 } => "{terms} is odd", "{terms} é ímpar";
            Odd { terms, count: 2 } => "{terms} are both odd", "{terms} são ambos ímpares";
            Odd { terms, count: _ } => "{terms} are all odd", "{terms} são todos ímpares";
        }
        Multiple { terms: String, count: usize, modulus: String } => {
            Multiple { terms, count: 1, modulus } => "{terms} is a multiple of {modulus}", "{terms} é múltiplo de {modulus}";
            Multiple { terms, count: _, modulus } => "{terms} are multiples of {modulus}", "{terms} são múltiplos de {modulus}";
        }
        NoMultiple { terms: String, count: usize, modulus: String } => {
            NoMultiple { terms, count: 1, modulus } =>
                "{terms} is not a multiple of {modulus}", "{terms} não é múltiplo de {modulus}";
            NoMultiple { terms, count: _, modulus } =>
                "none of {terms} is a multiple of {modulus}", "nenhum de {terms} é múltiplo de {modulus}";
        }
        Remainder { terms: String, count: usize, modulus: String, residues: Vec<i64> } => {
            Remainder { terms, count: 1, modulus, residues: set } =>
                "{terms} leaves remainder {listed} when divided by {modulus}", "{terms} dá resto {listed} na divisão por {modulus}",
                listed = AnyOf(set);
            Remainder { terms, count: _, modulus, residues: set } =>
                "each of {terms} leaves remainder {listed} when divided by {modulus}",
                "cada um de {terms} dá resto {listed} na divisão por {modulus}",
                listed = AnyOf(set);
        }
        NoRemainder { terms: String, count: usize, modulus: String, residues: Vec<i64> } => {
            NoRemainder { terms, count: 1, modulus, residues: set } =>
                "{terms} does not leave remainder {listed} when divided by {modulus}",
                "{terms} não dá resto {listed} na divisão por {modulus}",
                listed = AnyOf(set);
            NoRemainder { terms, count: _, modulus, residues: set } =>
                "none of {terms} leaves remainder {listed} when divided by {modulus}",
                "nenhum de {terms} dá resto {listed} na divisão por {modulus}",
                listed = AnyOf(set);
        }
        Same { terms: String, modulus: i64, is_denied: bool } => {
            Same { terms, modulus: 2, is_denied: false } => "{terms} are both even or both odd", "{terms} são ambos pares ou ambos ímpares";
            Same { terms, modulus: 2, is_denied: true } =>
                "one of {terms} is even and the other odd",
                "um de {terms} é par e o outro é ímpar";
            Same { terms, modulus, is_denied: false } =>
                "{terms} leave the same remainder when divided by {modulus}", "{terms} dão o mesmo resto na divisão por {modulus}";
            Same { terms, modulus, is_denied: _ } =>
                "{terms} leave different remainders when divided by {modulus}", "{terms} dão restos diferentes na divisão por {modulus}";
        }
        Is { term: String, values: Vec<Values>, is_denied: bool } => {
            Is { term, values: set, is_denied: false } => "{term} is {listed}", "{term} é {listed}", listed = AnyOf(set);
            Is { term, values: set, is_denied: _ } => "{term} is not {listed}", "{term} não é {listed}", listed = AnyOf(set);
        }
        Compared { left: String, relation: Relation, right: String } => {
            Compared { left, relation: Relation::Equal, right } => "{left} is {right}", "{left} é igual a {right}";
            Compared { left, relation: Relation::NotEqual, right } => "{left} is not {right}", "{left} é diferente de {right}";
            Compared { left, relation: Relation::Less, right } => "{left} is less than {right}", "{left} é menor do que {right}";
            Compared { left, relation: Relation::LessOrEqual, right } => "{left} is at most {right}", "{left} é no máximo {right}";
            Compared { left, relation: Relation::Greater, right } => "{left} is greater than {right}", "{left} é maior do que {right}";
            Compared { left, relation: Relation::GreaterOrEqual, right } => "{left} is at least {right}", "{left} é pelo menos {right}";
        }
        Between { low: String, term: String, high: String } => "{low} ≤ {term} ≤ {high}", "{low} ≤ {term} ≤ {high}";
        Equal { terms: String } => "{terms} are equal", "{terms} são iguais";
        EvenColumns { terms: String } =>
            "{terms}, written in binary, have an even number of ones in every column",
            "{terms}, escritos em binário, têm um número par de uns em cada coluna";
        Heaps => "the heaps", "os montes";
        Remainders { modulus: i64 } =>
            "the remainders of the heaps when divided by {modulus}", "os restos dos montes na divisão por {modulus}";
        PowerOfTwo { term: String, is_denied: bool } => {
            PowerOfTwo { term, is_denied: false } => "{term} is 0 or a power of two", "{term} é 0 ou uma potência de dois";
            PowerOfTwo { term, is_denied: _ } =>
                "{term} is neither 0 nor a power of two", "{term} não é 0 nem uma potência de dois";
        }
        NoPowerOfTwo { low: String, high: String } =>
            "no number from {low} to {high} is a power of two", "nenhum número de {low} a {high} é uma potência de dois";
        CommonDivisor { terms: String } =>
            "{terms} have a common divisor greater than 1", "{terms} têm um divisor comum maior do que 1";
        Some { name: String, low: String, high: String, clauses: String, count: usize } => {
            Some { name, low, high, clauses, count: 1 } =>
                "{clauses} for some {name} from {low} to {high}", "{clauses} para algum {name} de {low} a {high}";
            Some { name, low, high, clauses, count: _ } =>
                "for some {name} from {low} to {high}: {clauses}", "para algum {name} de {low} a {high}: {clauses}";
        }
        Each { name: String, low: String, high: String, clauses: String, count: usize } => {
            Each { name, low, high, clauses, count: 1 } =>
                "{clauses} for each {name} from {low} to {high}", "{clauses} para cada {name} de {low} a {high}";
            Each { name, low, high, clauses, count: _ } =>
                "for each {name} from {low} to {high}: {clauses}", "para cada {name} de {low} a {high}: {clauses}";
        }
        Or { cases: Vec<String> } => {
            Or { cases: listed } => "either {cases}", "{cases}", cases = Alternatives(listed);
        }
        Never => "never", "nunca";
        Always => "always", "sempre";
    }
}

told! {
    /// Some values of a term.
    enum Values: Tell {
        One(value: i64) => value;
        From { low: i64 } => "at least {low}", "pelo menos {low}";
        Range { low: i64, high: i64 } => "{low}–{high}", "{low}–{high}";
    }
}

/// Cases in one sentence.
struct Alternatives<'c>(&'c [String]);

impl Tell for Alternatives<'_> {
    fn tell(&self, language: Language) -> String {
        let word = match language {
            Language::English => ", or ",
            Language::Portuguese => ", ou ",
        };
        self.0.join(word)
    }
}

impl Prose {
    /// The form as one clause for the middle of a sentence, with names for the variables by slot; `None` where a term
    /// has no words.
    pub fn sentence(&self, names: &[String], language: Language) -> Option<String> {
        Some(match self.lines(names, language)?.as_slice() {
            [] => Words::Never.tell(language),
            [line] => line.clone(),
            lines => Alternatives(lines).tell(language),
        })
    }

    /// Each case as a clause, as for [`Prose::sentence`].
    pub fn lines(&self, names: &[String], language: Language) -> Option<Vec<String>> {
        let names = Names { variables: names, bound: Vec::new() };
        self.cases.iter().map(|case| together(case, &names, language)).collect()
    }
}

/// Clauses that hold together.
fn together(clauses: &[Clause], names: &Names<'_>, language: Language) -> Option<String> {
    let told: Option<Vec<String>> = clauses.iter().map(|clause| clause.words(names, language)).collect();
    let told = told?;
    let (comma_and, words) = match language {
        Language::English => (", and ", [" or ", " and "]),
        Language::Portuguese => (", e ", [" ou ", " e "]),
    };
    if told.is_empty() {
        return Some(Words::Always.tell(language));
    }
    // A comma where a clause contains an *or* or an *and* itself.
    let is_plain = told.iter().all(|text| !words.iter().any(|word| text.contains(word)));
    Some(if is_plain { AllOf(&told).tell(language) } else { told.join(comma_and) })
}

impl Clause {
    fn words(&self, names: &Names<'_>, language: Language) -> Option<String> {
        let noun = |term: &Term| names.noun(term, language);
        let all = |terms: &[Term]| {
            let told: Option<Vec<String>> = terms.iter().map(noun).collect();
            Some(AllOf(&told?).tell(language))
        };
        let words = match self {
            Self::Remainder { terms, modulus, residues } => {
                remainder(all(terms)?, terms.len(), *modulus, residues)
            }
            Self::Divided { term, divisor, residues, is_denied } => {
                let (terms, modulus, residues) = (noun(term)?, noun(divisor)?, residues.clone());
                match (residues.as_slice(), is_denied) {
                    ([0], false) => Words::Multiple { terms, count: 1, modulus },
                    ([0], true) => Words::NoMultiple { terms, count: 1, modulus },
                    (_, false) => Words::Remainder { terms, count: 1, modulus, residues },
                    (_, true) => Words::NoRemainder { terms, count: 1, modulus, residues },
                }
            }
            Self::SameRemainder { left, right, modulus, is_denied } => Words::Same {
                terms: all(&[left.clone(), right.clone()])?,
                modulus: *modulus,
                is_denied: *is_denied,
            },
            Self::Value { term, ranges, is_denied: false } if is_one_range(ranges) => Words::Between {
                low: ranges[0].0.to_string(),
                term: noun(term)?,
                high: ranges[0].1.to_string(),
            },
            Self::Value { term, ranges, is_denied } => {
                Words::Is { term: noun(term)?, values: values(ranges), is_denied: *is_denied }
            }
            Self::Compared { left, relation, right } => {
                Words::Compared { left: noun(left)?, relation: *relation, right: noun(right)? }
            }
            Self::Between { low, term, high } => {
                Words::Between { low: noun(low)?, term: noun(term)?, high: noun(high)? }
            }
            Self::Equal(terms) => match terms.as_slice() {
                // An equation of sums reads well as an equation.
                [left, right] if ![left, right].iter().all(|term| matches!(term, Term::Variable(_))) => {
                    Words::Compared { left: noun(left)?, relation: Relation::Equal, right: noun(right)? }
                }
                terms => Words::Equal { terms: all(terms)? },
            },
            Self::EvenColumns(terms) => Words::EvenColumns { terms: all(terms)? },
            Self::EvenColumnsOfList(modulus) => {
                let heaps = modulus.map_or(Words::Heaps, |modulus| Words::Remainders { modulus });
                Words::EvenColumns { terms: heaps.tell(language) }
            }
            Self::PowerOfTwo { term, is_denied } => {
                Words::PowerOfTwo { term: noun(term)?, is_denied: *is_denied }
            }
            Self::NoPowerOfTwo { low, high } => Words::NoPowerOfTwo { low: noun(low)?, high: noun(high)? },
            Self::CommonDivisor(left, right) => {
                Words::CommonDivisor { terms: all(&[left.clone(), right.clone()])? }
            }
            Self::Quantified { quantifier, variable, low, high, clauses } => {
                let (low, high) = (noun(low)?, noun(high)?);
                let names = names.with(*variable)?;
                let name = names.of(*variable)?.to_owned();
                let count = clauses.len();
                let clauses = together(clauses, &names, language)?;
                match quantifier {
                    Quantifier::Exists => Words::Some { name, low, high, clauses, count },
                    Quantifier::ForAll => Words::Each { name, low, high, clauses, count },
                }
            }
            Self::Cases(prose) => {
                let cases: Option<Vec<String>> =
                    prose.cases.iter().map(|case| together(case, names, language)).collect();
                match cases?.as_slice() {
                    [] => Words::Never,
                    [case] => return Some(case.clone()),
                    cases => Words::Or { cases: cases.to_vec() },
                }
            }
        };
        Some(words.tell(language))
    }
}

/// The shorter of the lists of the possible and of the excluded remainders.
fn remainder(terms: String, count: usize, modulus: i64, residues: &[i64]) -> Words {
    let others: Vec<i64> = (0..modulus).filter(|residue| !residues.contains(residue)).collect();
    let divisor = modulus.to_string();
    match (modulus, residues, others.as_slice()) {
        (2, [0], _) => Words::Even { terms, count },
        (2, ..) => Words::Odd { terms, count },
        (_, [0], _) => Words::Multiple { terms, count, modulus: divisor },
        (_, _, [0]) => Words::NoMultiple { terms, count, modulus: divisor },
        _ if others.len() < residues.len() => {
            Words::NoRemainder { terms, count, modulus: divisor, residues: others }
        }
        _ => Words::Remainder { terms, count, modulus: divisor, residues: residues.to_vec() },
    }
}

/// Whether these values are one range with two ends, of more than two values.
fn is_one_range(ranges: &[(i64, i64)]) -> bool {
    matches!(ranges, [(low, high)] if *high < i64::MAX && high - low > 1)
}

fn values(ranges: &[(i64, i64)]) -> Vec<Values> {
    let mut values = Vec::new();
    for &(low, high) in ranges {
        match high {
            i64::MAX => values.push(Values::From { low }),
            _ if high - low <= 1 => values.extend((low..=high).map(Values::One)),
            _ => values.push(Values::Range { low, high }),
        }
    }
    values
}
