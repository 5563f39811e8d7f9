//! A theorem about the period of nim-values, in words.

use super::{CodeTheorem, Rare};
use campeao_base::{Language, Tell, told};

told! {
    enum Sentence: Tell {
        Repeat { game: String, code: String, preperiod: u64, period: u64 } =>
            "Theorem. In {game}, the take-and-break game with the code {code}, a heap of n with n >= \
             {preperiod} has the same nim-value as a heap of n + {period}. A sum of heaps is safe exactly if \
             the nim-sum of their values is 0.",
            "Teorema. Em {game}, o jogo de tirar e partir com o código {code}, um monte de n, com n >= \
             {preperiod}, tem o mesmo nim-valor que um monte de n + {period}. Uma soma de montes é segura se e \
             só se a soma-nim dos seus nim-valores é 0.";
        Proof { rows: u64 } =>
            "Proof. The nim-values of the heaps below {rows} repeat with this period.",
            "Demonstração. Os nim-valores dos montes abaixo de {rows} repetem-se com este período.";
        Rare { last: u64, mask: u16, period: u64, part: u64 } =>
            "A value is rare if it has an even number of ones under the mask {mask} in base 2. None of these \
             heaps above {last} has a rare value. Take a rare value below that of one of the last {period} \
             heaps. It is the value of a single heap that this heap can become, or of two heaps, one of them at \
             most {part}.",
            "Um nim-valor é raro se tem um número par de uns sob a máscara {mask} na base 2. Destes montes, \
             nenhum acima de {last} tem um nim-valor raro. Seja dado um nim-valor raro abaixo do de um dos \
             últimos {period} montes. É o de um só monte em que este se pode tornar, ou o de dois montes, um \
             dos quais não passa de {part}.";
        Sparse =>
            "By the sparse form of the theorem of Guy and Smith this is enough.",
            "Pela forma esparsa do teorema de Guy e Smith, isto basta.";
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
