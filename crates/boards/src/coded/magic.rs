//! The magic square `672/159/834`. Its lines are the triples of numbers from 1 to 9 that add up to 15, so noughts and
//! crosses and the game of 15 are the same game (example 1.8 of Teixeira's text).

use campeao_base::Text;
use campeao_play::KnownLaw;

/// The magic square in reading order.
pub(crate) const MAGIC: [u8; 9] = [6, 7, 2, 1, 5, 9, 8, 3, 4];

/// The sum of its lines.
pub(crate) const FIFTEEN: u8 = 15;

/// A set of numbers from 1 to 9, one bit each.
pub(crate) type Numbers = u16;

/// All numbers from 1 to 9.
pub(crate) const ALL: Numbers = 0b11_1111_1110;

/// The numbers of a set, in increasing order.
pub(crate) fn members(numbers: Numbers) -> impl Iterator<Item = u8> {
    (1..=9).filter(move |number| numbers >> number & 1 == 1)
}

/// Three different numbers of a set that add up to 15, if there are any.
pub(crate) fn fifteen(numbers: Numbers) -> Option<[u8; 3]> {
    members(numbers).find_map(|a| {
        let mut greater = members(numbers).filter(|&b| b > a && a + b < FIFTEEN);
        let b = greater.find(|&b| FIFTEEN - a - b > b && numbers >> (FIFTEEN - a - b) & 1 == 1)?;
        Some([a, b, FIFTEEN - a - b])
    })
}

/// A list of numbers in words: `6, 7`, or `-` if it is empty.
pub(crate) fn listed(numbers: impl Iterator<Item = u8>) -> String {
    let words: Vec<String> = numbers.map(|number| number.to_string()).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(", ") }
}

/// A sentence in English and in Portuguese about the numbers of two players: who has 15, or could make it with which
/// numbers. Each begins with a blank; there is no sentence about a player without numbers.
pub(crate) fn account(letters: [&str; 2], held: [Numbers; 2]) -> [String; 2] {
    let free = ALL & !(held[0] | held[1]);
    let of_player = |letter: &str, numbers: Numbers| -> [String; 2] {
        if numbers == 0 {
            return [String::new(), String::new()];
        }
        let list = listed(members(numbers));
        if let Some([a, b, c]) = fifteen(numbers) {
            let sum = format!("{a} + {b} + {c} = 15");
            return [format!(" {letter} has {list}, and {sum}."), format!(" {letter} tem {list}, e {sum}.")];
        }
        let wanted = listed(members(free).filter(|number| fifteen(numbers | 1 << number).is_some()));
        if wanted == "-" {
            return [format!(" {letter} has {list}."), format!(" {letter} tem {list}.")];
        }
        [
            format!(" {letter} has {list} and would make 15 with {wanted}."),
            format!(" {letter} tem {list} e faria 15 com {wanted}."),
        ]
    };
    let [[en, pt], [more_en, more_pt]] = [of_player(letters[0], held[0]), of_player(letters[1], held[1])];
    [en + &more_en, pt + &more_pt]
}

/// The numbers on some squares, which are counted in reading order from 0.
pub(crate) fn of_places(places: impl Iterator<Item = usize>) -> Numbers {
    places.filter_map(|place| MAGIC.get(place)).fold(0, |numbers, number| numbers | 1 << number)
}

/// The same sentences for two players who want three in a line, by the numbers on their squares.
pub(crate) fn of_lines(letters: [&str; 2], held: [Numbers; 2]) -> Text {
    let [en, pt] = account(letters, held);
    Text::new(
        format!(
            "Number the squares as in the magic square 672/159/834: three of them are in a line exactly when they add up \
             to 15.{en}"
        ),
        format!(
            "Numera as casas como no quadrado mágico 672/159/834: três estão em linha se e só se somam 15.{pt}"
        ),
    )
}

/// The known law of the game of 15 and of noughts and crosses: both are draws.
pub(crate) fn draw() -> KnownLaw {
    KnownLaw {
        safe: None,
        neutral: None,
        reason: Text::new(
            "Neither player can force three in a line: with best play the game is drawn, whatever the first move.",
            "Nenhum dos jogadores pode forçar três em linha: jogando ambos bem, o jogo empata, seja qual for a primeira \
             jogada.",
        ),
        strategy: Some(Text::new(
            "If the opponent begins in the centre, answer in a corner; if in a corner, answer in the centre. Then block \
             every line of two.",
            "Se o adversário começa no centro, responde num canto; se começa num canto, responde no centro. Depois, trava \
             cada linha de duas.",
        )),
        source: None,
        ..KnownLaw::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exactly_eight_triples_add_up_to_fifteen_and_they_are_the_lines() {
        let lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
        let mut of_square: Vec<Numbers> =
            lines.iter().map(|line| line.iter().fold(0, |set, &place| set | 1 << MAGIC[place])).collect();
        let triples = (0..=ALL).filter(|set| set & !ALL == 0 && set.count_ones() == 3);
        let of_sums: Vec<Numbers> = triples.filter(|&set| fifteen(set).is_some()).collect();
        of_square.sort_unstable();
        assert_eq!(of_sums.len(), 8);
        assert_eq!(of_sums, of_square);
    }

    #[test]
    fn nothing_is_said_of_who_has_nothing() {
        assert_eq!(account(["A", "B"], [0, 0]), ["", ""]);
        assert_eq!(account(["A", "B"], [1 << 6, 0]), [" A has 6.", " A tem 6."]);
    }

    #[test]
    fn fifteen_is_found_as_by_trying_all_triples() {
        for set in (0..=ALL).filter(|set| set & !ALL == 0) {
            let list: Vec<u8> = members(set).collect();
            let found = list.iter().enumerate().any(|(i, a)| {
                list[i + 1..]
                    .iter()
                    .enumerate()
                    .any(|(j, b)| list[i + j + 2..].iter().any(|c| a + b + c == 15))
            });
            assert_eq!(fifteen(set).is_some(), found, "{list:?}");
        }
    }
}
