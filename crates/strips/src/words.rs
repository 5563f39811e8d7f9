//! The law of wⁿ in words.

use crate::bound::{Bound, Step};
use crate::certificate::ClaimedLaw;
use crate::law::{Law, Outcomes, UpFormula, ValueLaw};
use crate::prove::StripTheorem;
use campeao_base::{Language, Tell, told};
use campeao_values::OutcomeClass;

/// The most values or outcomes that a sentence lists.
const MOST_LISTED: usize = 60;

/// The law of the powers of a word, as sentences.
impl Tell for StripTheorem {
    fn tell(&self, language: Language) -> String {
        let word = self.kinds().strip().text(self.kinds().period_word());
        sentences(self.law(), &word, language)
    }
}

/// The law of a file, as sentences.
impl Tell for ClaimedLaw {
    fn tell(&self, language: Language) -> String {
        sentences(&self.law, &self.word, language)
    }
}

/// The sentences of a law.
fn sentences(law: &Law, word: &str, language: Language) -> String {
    let word = word.to_owned();
    let mut said = Vec::new();
    match (law.values(), law.values().and_then(ValueLaw::formula)) {
        (_, Some(formula)) => said.push(Worth { word, formula }.tell(language)),
        (Some(law), None) => said.push(Listed { word, law: law.clone() }.tell(language)),
        (None, None) if law.is_silent() => said.push(Sentence::Silent(word).tell(language)),
        (None, None) => {}
    }
    if let Some(outcomes) = law.outcomes() {
        said.push(match outcomes.constant() {
            Some(outcome) => Winner(outcome).tell(language),
            None => ListedOutcomes(shortened(outcomes)).tell(language),
        });
    }
    said.join(" ")
}

/// The worth by a formula.
struct Worth {
    word: String,
    formula: UpFormula,
}

told! { Tell for struct Worth {
    Worth { word, formula: UpFormula { factor: 0, added: 0, divisor: _ } } =>
        "n copies of {word} are worth 0, for every n.",
        "n cópias de {word} valem 0, para todo o n.";
    Worth { word, formula: UpFormula { factor: 0, added: 1, divisor: _ } } =>
        "n copies of {word} are worth one up, for every n from 1 on.",
        "n cópias de {word} valem um up, para todo o n a partir de 1.";
    Worth { word, formula: by } if by.divisor == 1 =>
        "n copies of {word} are worth {ups} ups, for every n from 1 on.",
        "n cópias de {word} valem {ups} ups, para todo o n a partir de 1.",
        ups = by.to_string();
    Worth { word, formula: by } =>
        "n copies of {word} are worth {ups} ups, rounded down, for every n from 1 on.",
        "n cópias de {word} valem {ups} ups, arredondado para baixo, para todo o n a partir de 1.",
        ups = by.to_string();
} }

/// The worth by a list.
struct Listed {
    word: String,
    law: ValueLaw,
}

told! { Tell for struct Listed {
    Listed { word, law: by } if by.step.is_zero() =>
        "The values of 1, 2, … copies of {word} are {values}. From there on the value of n copies is that of n - {period} copies.",
        "Os valores de 1, 2, … cópias de {word} são {values}. Daí em diante o valor de n cópias é o de n - {period} cópias.",
        values = values(&by.first), period = by.period;
    Listed { word, law: by } =>
        "The values of 1, 2, … copies of {word} are {values}. From there on the value of n copies is that of n - {period} copies, plus {step}.",
        "Os valores de 1, 2, … cópias de {word} são {values}. Daí em diante o valor de n cópias é o de n - {period} cópias, mais {step}.",
        values = values(&by.first), period = by.period, step = grown(by.step);
} }

/// A step as a value is written.
fn grown(step: Step) -> String {
    Bound::ZERO.moved(step, 1).to_string()
}

/// Values in a row; undecided ones are question marks.
fn values(values: &[Option<Bound>]) -> String {
    listed(values.iter().map(|value| value.map_or_else(|| "?".to_owned(), |value| value.to_string())))
}

/// Some items separated by commas; where they are too many, only the last ones.
fn listed(items: impl ExactSizeIterator<Item = String>) -> String {
    let left_out = items.len().saturating_sub(MOST_LISTED);
    let shown: Vec<String> = items.skip(left_out).collect();
    let dots = if left_out == 0 { "" } else { "…, " };
    format!("{dots}{}", shown.join(", "))
}

/// The winner of all powers.
struct Winner(OutcomeClass);

told! { Tell for struct Winner {
    Winner { 0: OutcomeClass::Left } => "Left wins, whoever starts.", "Ganha o Esquerdo, comece quem começar.";
    Winner { 0: OutcomeClass::Right } => "Right wins, whoever starts.", "Ganha o Direito, comece quem começar.";
    Winner { 0: OutcomeClass::Next } => "The player who starts wins.", "Ganha quem começa.";
    Winner { 0: OutcomeClass::Previous } => "The player who starts loses.", "Perde quem começa.";
} }

/// The outcomes of the powers, as a list.
struct ListedOutcomes(Outcomes);

told! { Tell for struct ListedOutcomes {
    ListedOutcomes { 0: Outcomes { first: listed, period: 1 } } =>
        "The outcomes of 1, 2, … copies are {letters}. The last one holds from there on.",
        "Os resultados de 1, 2, … cópias são {letters}. O último vale daí em diante.",
        letters = letters(listed);
    ListedOutcomes { 0: outcomes } =>
        "The outcomes of 1, 2, … copies are {letters}. From there on they repeat with period {period}.",
        "Os resultados de 1, 2, … cópias são {letters}. Daí em diante repetem-se com período {period}.",
        letters = letters(&outcomes.first), period = outcomes.period;
} }

/// The same outcomes with the shortest period and the shortest list.
fn shortened(outcomes: &Outcomes) -> Outcomes {
    let Outcomes { first, period } = outcomes;
    let repeated = &first[first.len().saturating_sub(*period)..];
    let repeats = |shorter: &usize| {
        let later = repeated.iter().skip(*shorter);
        period.is_multiple_of(*shorter) && repeated.iter().zip(later).all(|(one, other)| one == other)
    };
    let period = (1..*period).find(repeats).unwrap_or(*period);
    let mut first = first.clone();
    while first.len() > period && first.last() == first.get(first.len() - 1 - period) {
        first.pop();
    }
    Outcomes { first, period }
}

/// The letters of outcomes; undecided ones are question marks.
fn letters(outcomes: &[Option<OutcomeClass>]) -> String {
    listed(outcomes.iter().map(|outcome| outcome.map_or("?", OutcomeClass::letter).to_owned()))
}

told! {
    /// A sentence without numbers.
    enum Sentence: Tell {
        /// The bounds decide nothing.
        Silent(word: String) =>
            "Bounds of n copies of {word} are proved for every n, but they decide neither the value nor the winner.",
            "Os limites de n cópias de {word} estão demonstrados para todo o n, mas não decidem nem o valor nem o vencedor.";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_are_told_with_their_shortest_period() {
        let (left, next) = (Some(OutcomeClass::Left), Some(OutcomeClass::Next));
        let long = Outcomes { first: vec![left, next, left, left, left, left], period: 2 };
        assert_eq!(shortened(&long), Outcomes { first: vec![left, next, left], period: 1 });
        let told = ListedOutcomes(shortened(&long)).tell(Language::English);
        assert_eq!(told, "The outcomes of 1, 2, … copies are L, N, L. The last one holds from there on.");
        let alternating = Outcomes { first: vec![left, next, left, next], period: 2 };
        assert_eq!(shortened(&alternating), Outcomes { first: vec![left, next], period: 2 });
    }
}
