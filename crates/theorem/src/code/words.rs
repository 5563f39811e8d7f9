//! A theorem about the period of nim-values, in words.

use super::{CodeTheorem, Rare};
use campeao_base::{Language, Tell, told};

told! {
    enum Sentence: Tell {
        Repeat { game: String, code: String, preperiod: u64, period: u64 } =>
            "Theorem. In {game}, the take-and-break game with the code {code}, the nim-value of a heap of n, n >= {preperiod}, is that of a \
             heap of n + {period}. A sum of heaps is safe exactly if the nim-sum of their values is 0.",
            "Teorema. Em {game}, o jogo de tirar e partir com o código {code}, o nim-valor de um monte de n, n >= {preperiod}, é o de um monte \
             de n + {period}. Uma soma de montes é segura se e só se a soma-nim dos seus nim-valores é 0.";
        Proof { rows: u64 } =>
            "Proof. The nim-values of the heaps below {rows} repeat so.",
            "Demonstração. Os nim-valores dos montes abaixo de {rows} repetem-se assim.";
        Rare { last: u64, mask: u16, period: u64, part: u64 } =>
            "Of these heaps none above {last} has a rare value, one with an even number of its ones under {mask} in base 2; and every rare \
             value below that of one of the last {period} heaps is the value of a single heap that it can become, or of two of which one is \
             at most {part}.",
            "Destes montes, nenhum acima de {last} tem um nim-valor raro, isto é, com um número par de uns sob {mask} na base 2; e todo o \
             nim-valor raro abaixo do de um dos últimos {period} montes é o de um só monte em que este se pode tornar, ou o de dois, um dos \
             quais não passa de {part}.";
        Sparse => "By the sparse form of the theorem of Guy and Smith this is enough.", "Pela forma esparsa do teorema de Guy e Smith, isto basta.";
        Therefore => "By the theorem of Guy and Smith this is enough.", "Pelo teorema de Guy e Smith, isto basta.";
    }
}

/// The theorem and the proof.
pub(super) fn paragraphs(theorem: &CodeTheorem, language: Language) -> Vec<String> {
    let (preperiod, period) = (theorem.preperiod, theorem.period);
    let (game, code) = (theorem.game.clone(), theorem.code.to_string());
    let mut sentences =
        vec![Sentence::Repeat { game, code, preperiod, period }, Sentence::Proof { rows: theorem.rows() }];
    match theorem.rare {
        Some(Rare { mask, last, part }) => {
            sentences.extend([Sentence::Rare { last, mask, period, part }, Sentence::Sparse]);
        }
        None => sentences.push(Sentence::Therefore),
    }
    sentences.iter().map(|sentence| sentence.tell(language)).collect()
}
