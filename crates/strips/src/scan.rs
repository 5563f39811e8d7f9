//! All words up to a length, each tried once up to turns, reflections and the exchange of the players.

use crate::error::StripError;
use crate::prove::{Effort, StripTheorem, prove};
use crate::strip::{LONGEST_WORD, Strip, Word};
use campeao_base::Player;
use std::collections::BTreeSet;

/// The result for a word.
#[derive(Clone, Debug)]
pub struct Scanned {
    /// The word.
    pub word: Word,
    /// The theorem, or the reason why there is none.
    pub result: Result<StripTheorem, StripError>,
}

/// The words of at most some letters, one of each class. Words are in one class if one is a turn of the other read
/// around a ring, or comes from it by a reflection or an exchange under which the rules stay. A word that is a power
/// of a shorter one is left out.
pub fn words(strip: &Strip, longest: usize) -> Vec<Word> {
    let letters = strip.signs().len() as u8;
    let exchange = exchange(strip);
    let is_mirrored = is_mirrored(strip);
    let mut seen: BTreeSet<Word> = BTreeSet::new();
    let mut words = Vec::new();
    if letters == 0 {
        return words;
    }
    for length in 1..=longest.min(LONGEST_WORD) {
        let mut word = vec![1; length];
        loop {
            if !is_power(&word) && !seen.contains(&word) {
                let mut class = vec![word.clone()];
                if let Some(exchange) = &exchange {
                    class.push(word.iter().map(|letter| exchange[usize::from(*letter) - 1]).collect());
                }
                if is_mirrored {
                    let mirrored: Vec<Word> =
                        class.iter().map(|word| word.iter().rev().copied().collect()).collect();
                    class.extend(mirrored);
                }
                for mut member in class {
                    for _ in 0..length {
                        member.rotate_left(1);
                        seen.insert(member.clone());
                    }
                }
                words.push(word.clone());
            }
            // The next word, as a number counts.
            let Some(place) = word.iter().rposition(|letter| *letter < letters) else { break };
            word[place] += 1;
            word[place + 1..].fill(1);
        }
    }
    words
}

/// Tries all words up to a length, and tells each result as it is found.
pub fn scan(
    strip: &Strip,
    longest: usize,
    effort: &Effort,
    cancelled: &mut dyn FnMut() -> bool,
    found: &mut dyn FnMut(&Scanned),
) -> Vec<Scanned> {
    let mut all = Vec::new();
    for word in words(strip, longest) {
        let result = prove(strip, &word, effort, cancelled);
        let is_cancelled = matches!(result, Err(StripError::Cancelled));
        if is_cancelled {
            break;
        }
        let scanned = Scanned { word, result };
        found(&scanned);
        all.push(scanned);
    }
    all
}

/// Whether a word is a power of a shorter one.
fn is_power(word: &[u8]) -> bool {
    let mut divisors = (1..word.len()).filter(|length| word.len().is_multiple_of(*length));
    divisors.any(|length| word.iter().zip(word.iter().skip(length)).all(|(a, b)| a == b))
}

/// The exchange of letters that exchanges the players, if the rules have one.
fn exchange(strip: &Strip) -> Option<Word> {
    let letters = strip.signs().len();
    let other = |letter: u8| match letters {
        2 if letter > 0 => 3 - letter,
        _ => letter,
    };
    let exchanged = |player: Player| {
        let of_player = strip.rewrites(player).iter().map(|rewrite| {
            let allowed = rewrite.allowed.iter().map(|allowed| sorted(allowed.iter().copied().map(other)));
            let becomes = rewrite.becomes.iter().map(|letter| letter.map(other));
            (allowed.collect::<Vec<Word>>(), becomes.collect::<Vec<Option<u8>>>())
        });
        of_player.collect::<BTreeSet<(Vec<Word>, Vec<Option<u8>>)>>()
    };
    let plain = |player: Player| {
        let rewrites = strip.rewrites(player).iter();
        rewrites.map(|rewrite| (rewrite.allowed.clone(), rewrite.becomes.clone())).collect::<BTreeSet<_>>()
    };
    let holds = Player::BOTH.into_iter().all(|player| exchanged(player) == plain(player.opponent()));
    holds.then(|| (1..=letters as u8).map(other).collect())
}

fn sorted(letters: impl Iterator<Item = u8>) -> Word {
    let mut letters: Word = letters.collect();
    letters.sort_unstable();
    letters
}

/// Whether the rules stay when every pattern is read backwards.
fn is_mirrored(strip: &Strip) -> bool {
    Player::BOTH.into_iter().all(|player| {
        let rewrites = strip.rewrites(player);
        rewrites.iter().all(|rewrite| {
            let mut mirrored = rewrite.clone();
            mirrored.allowed.reverse();
            mirrored.becomes.reverse();
            rewrites.contains(&mirrored)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_rules::board::BoardRules;
    use campeao_rules::catalogue::CATALOGUE;

    #[test]
    fn each_class_of_words_is_tried_once() {
        let text = CATALOGUE.iter().find(|file| file.name == "clobber").unwrap().text;
        let strip = Strip::of(&BoardRules::parse(text).unwrap()).unwrap();
        let texts: Vec<String> = words(&strip, 4).iter().map(|word| strip.text(word)).collect();
        assert_eq!(texts, ["x", "xo", "xxo", "xxxo", "xxoo"]);
    }
}
