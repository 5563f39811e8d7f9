//! The terms for who wins a position: those of the school's texts, *safe*, *fragile*, *neutral*, or those of the theory of
//! combinatorial games, P-, N- and D-positions.
//!
//! The sentences are written with the school's terms. In the theory's terms, phrases that contain a school's term are
//! replaced, the longest first, so that articles and plurals come out right.

use crate::speech::exchange::exchanged;
use campeao_base::Language;
use serde::{Deserialize, Serialize};
use std::str::FromStr;
use utoipa::ToSchema;

/// The terms for who wins.
///
/// ```
/// use campeao_answers::speech::{Speaker, Terms};
/// use campeao_base::Language;
/// use campeao_solve::Outcome;
/// let speaker = Speaker::new(Language::English).in_terms(Terms::Cgt);
/// assert_eq!(speaker.verdict(Outcome::Loss, Some(2), None), "P-position: the previous player wins in 2 moves.");
/// assert_eq!(speaker.tell(&Outcome::Win), "N");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Terms {
    /// Safe, fragile, neutral: the words of the school's texts.
    #[default]
    School,
    /// P-position, N-position, D-position: the words of the theory of combinatorial games.
    Cgt,
}

impl Terms {
    /// Both, in the order in which the interface lists them.
    pub const ALL: [Self; 2] = [Self::School, Self::Cgt];

    /// The name by which they are chosen: `school` or `cgt`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::School => "school",
            Self::Cgt => "cgt",
        }
    }

    /// A sentence in these terms.
    pub(crate) fn told(self, sentence: String, language: Language) -> String {
        if self == Self::School {
            return sentence;
        }
        let (words, phrases) = match language {
            Language::English => (&ENGLISH_WORDS, ENGLISH),
            Language::Portuguese => (&PORTUGUESE_WORDS, PORTUGUESE),
        };
        // A class by itself, as in a list, is given by its letter.
        if let Some((_, letter)) = words.iter().find(|(word, _)| *word == sentence) {
            return (*letter).to_owned();
        }
        phrases.iter().fold(sentence, |sentence, (school, theory)| exchanged(sentence, school, theory, true))
    }
}

impl FromStr for Terms {
    type Err = UnknownTerms;

    fn from_str(name: &str) -> Result<Self, UnknownTerms> {
        Self::ALL.into_iter().find(|terms| terms.name() == name).ok_or(UnknownTerms)
    }
}

/// A name that is neither `school` nor `cgt`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownTerms;

const ENGLISH_WORDS: [(&str, &str); 3] = [("safe", "P"), ("fragile", "N"), ("neutral", "D")];
const PORTUGUESE_WORDS: [(&str, &str); 3] = [("segura", "P"), ("frágil", "N"), ("neutra", "D")];

const ENGLISH: &[(&str, &str)] = &[
    ("Fragile: the player to move wins", "N-position: the next player wins"),
    ("Safe: the player to move loses", "P-position: the previous player wins"),
    ("Fragile: the game", "N-position: the game"),
    ("Safe: the game", "P-position: the game"),
    ("Fragile:", "The next player wins:"),
    ("Safe:", "The previous player wins:"),
    ("Neutral:", "D-position:"),
    ("At the start you are losing exactly when", "A starting position is a P-position exactly when"),
    ("At the start you are always losing", "Every starting position is a P-position"),
    ("At the start you are never losing", "No starting position is a P-position"),
    ("You are losing exactly when", "A position is a P-position exactly when"),
    ("You are always losing", "Every position is a P-position"),
    ("You are never losing", "No position is a P-position"),
    ("you are losing exactly when", "a position is a P-position exactly when"),
    ("you are always losing", "every position is a P-position"),
    ("you are never losing", "no position is a P-position"),
    (
        "safe (+), fragile (-) and neutral (=) positions",
        "P-positions (+), N-positions (-) and D-positions (=)",
    ),
    ("fragile cells", "cells of N-positions"),
    ("not safe", "not a P-position"),
    ("not neutral", "not a D-position"),
    ("safe (+)", "P-position (+)"),
    ("fragile (−)", "N-position (−)"),
    ("neutral (=)", "D-position (=)"),
    ("+ safe", "+ P-position"),
    ("− fragile", "− N-position"),
    ("= neutral", "= D-position"),
    (
        "+ for safe, − for fragile, = for neutral",
        "+ for a P-position, − for an N-position, = for a D-position",
    ),
    ("safe ⇔", "P-position ⇔"),
    ("the safe cells", "the cells of P-positions"),
    ("says safe", "says P-position"),
    ("says fragile", "says N-position"),
    ("says neutral", "says D-position"),
    ("safe, fragile or neutral", "a P-, N- or D-position"),
    ("safe, fragile and neutral", "P-, N- and D-"),
    ("a safe position", "a P-position"),
    ("safe positions", "P-positions"),
    ("safe position", "P-position"),
    ("a fragile position", "an N-position"),
    ("fragile positions", "N-positions"),
    ("fragile position", "N-position"),
    ("neutral positions", "D-positions"),
    ("neutral position", "D-position"),
    ("the neutral ones", "the D-positions"),
    ("a neutral one", "a D-position"),
    ("the fragile ones", "the N-positions"),
    ("a safe one", "a P-position"),
    ("of safe ones", "of P-positions"),
    ("safe starting positions", "starting positions that are P-positions"),
    ("the safe sizes", "the sizes of P-positions"),
    ("greatest safe size", "greatest size of a P-position"),
    ("safe distances", "distances of P-positions"),
    ("Safe exactly when", "A P-position exactly when"),
    ("Neutral exactly when", "A D-position exactly when"),
    ("is safe", "is a P-position"),
    ("are safe", "are P-positions"),
    ("be safe", "be a P-position"),
    ("is always safe", "is always a P-position"),
    ("is fragile", "is an N-position"),
    ("are fragile", "are N-positions"),
    ("be fragile", "be an N-position"),
    ("not fragile", "not an N-position"),
    ("fragile otherwise", "an N-position otherwise"),
    ("is neutral", "is a D-position"),
    ("are neutral", "are D-positions"),
    ("be neutral", "be a D-position"),
];

const PORTUGUESE: &[(&str, &str)] = &[
    ("Frágil: ganha quem joga", "Posição N: ganha quem joga"),
    ("Segura: perde quem joga", "Posição P: ganha quem jogou antes"),
    ("Frágil:", "Posição N:"),
    ("Segura:", "Posição P:"),
    ("Neutra:", "Posição D:"),
    ("No início perdes exatamente quando", "Uma posição inicial é P exatamente quando"),
    ("No início perdes sempre", "Todas as posições iniciais são P"),
    ("No início nunca perdes", "Nenhuma posição inicial é P"),
    ("Perdes exatamente quando", "Uma posição é P exatamente quando"),
    ("Perdes sempre", "Todas as posições são P"),
    ("Nunca perdes", "Nenhuma posição é P"),
    ("perdes exatamente quando", "a posição é P exatamente quando"),
    ("posições seguras (+), frágeis (-) e neutras (=)", "posições P (+), N (-) e D (=)"),
    ("células frágeis", "células das posições N"),
    ("parecem seguras", "parecem posições P"),
    ("lá seja segura", "lá seja P"),
    ("ela diz segura", "ela diz P"),
    ("São neutras", "São D"),
    ("segura (+)", "posição P (+)"),
    ("frágil (−)", "posição N (−)"),
    ("neutra (=)", "posição D (=)"),
    ("+ segura", "+ posição P"),
    ("− frágil", "− posição N"),
    ("= neutra", "= posição D"),
    ("+ para segura, − para frágil, = para neutra", "+ para uma posição P, − para uma N, = para uma D"),
    ("segura ⇔", "posição P ⇔"),
    ("células seguras", "células das posições P"),
    ("segura, frágil ou neutra", "P, N ou D"),
    ("seguras, frágeis e neutras", "P, N e D"),
    ("posições iniciais seguras", "posições iniciais P"),
    ("posições seguras", "posições P"),
    ("posição segura", "posição P"),
    ("posições frágeis", "posições N"),
    ("posição frágil", "posição N"),
    ("posições neutras", "posições D"),
    ("posição neutra", "posição D"),
    ("para uma segura", "para uma posição P"),
    ("a uma neutra", "a uma posição D"),
    ("e as neutras", "e as posições D"),
    ("e outro as neutras", "e outro as posições D"),
    ("os tamanhos seguros", "os tamanhos das posições P"),
    ("dos tamanhos seguros", "dos tamanhos das posições P"),
    ("tamanho seguro", "tamanho de uma posição P"),
    ("tamanhos seguros", "tamanhos das posições P"),
    ("distâncias seguras", "distâncias de posições P"),
    ("Segura exatamente quando", "Posição P exatamente quando"),
    ("Neutra exatamente quando", "Posição D exatamente quando"),
    ("é sempre seguro", "é sempre uma posição P"),
    ("é segura", "é P"),
    ("é seguro", "é uma posição P"),
    ("são seguras", "são P"),
    ("são seguros", "são P"),
    ("diga segura", "diga P"),
    ("é frágil", "é N"),
    ("são frágeis", "são N"),
    ("não frágil", "não N"),
    ("e frágil", "e N"),
    ("é neutra", "é D"),
    ("são neutras", "são D"),
    ("diga neutra", "diga D"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::speech::TEXTS;

    /// A text without the names of its places and cases.
    fn plain(text: &str) -> String {
        let (mut told, mut depth) = (String::new(), 0_u32);
        for character in text.chars() {
            match character {
                '{' | '[' => depth += 1,
                '}' | ']' => depth = depth.saturating_sub(1),
                _ if depth == 0 => told.push(character),
                _ => {}
            }
        }
        told
    }

    #[test]
    fn no_text_keeps_a_term_of_the_school() {
        let own =
            ["safe", "fragile", "neutral", "segura", "seguras", "frágil", "frágeis", "neutra", "neutras"];
        for (language, texts) in TEXTS {
            for line in texts.lines().filter(|line| !line.starts_with('#') && !line.contains("-terms =")) {
                let text = line.split_once(" = ").map_or(line, |(_, text)| text);
                let told =
                    Terms::Cgt.told(plain(text).trim().trim_start_matches('*').trim().to_owned(), *language);
                let kept = told
                    .split(|character: char| !character.is_alphanumeric())
                    .find(|word| own.contains(word));
                assert_eq!(kept, None, "{told}");
                assert!(!told.contains("a N-") && !told.contains("an P-"), "{told}");
            }
        }
    }

    #[test]
    fn a_term_inside_a_word_or_a_name_stays() {
        let told = |sentence: &str| Terms::Cgt.told(sentence.to_owned(), Language::English);
        assert_eq!(
            told("The theorem is in /home/safe/unsafe.json."),
            "The theorem is in /home/safe/unsafe.json."
        );
        assert_eq!(told("It is safely kept, and it is safe."), "It is safely kept, and it is a P-position.");
    }
}
