//! What a position of a partizan game is worth, in words.

use crate::ValuedMove;
use campeao_message::{Language, Tell, told};
use campeao_values as values;

/// The value of a position of a partizan game, with those after its moves.
pub(crate) struct Valued {
    /// The name of the value, such as `1/2` or `{1|-1}`.
    pub(crate) value: String,
    /// Who wins a game of this value, whoever begins.
    pub(crate) outcome: values::Outcome,
    /// The moves of the player to move, those left out whose values have too long names.
    pub(crate) moves: Vec<ValuedMove>,
}

/// At most so many of the best moves are told.
const MOVES_TOLD: usize = 4;

impl Tell for Valued {
    /// The value, who wins by it, and the moves that no other one beats.
    fn tell(&self, language: Language) -> String {
        let value = ValueTold { value: self.value.clone(), outcome: self.outcome }.tell(language);
        let best = self.moves.iter().filter(|step| step.undominated).take(MOVES_TOLD);
        let moves: Vec<String> = best.map(|step| step.tell(language)).collect();
        if moves.is_empty() {
            return value;
        }
        format!("{value} {}", Best { moves }.tell(language))
    }
}

/// What a position is worth, and who wins by it.
struct ValueTold {
    value: String,
    outcome: values::Outcome,
}

told! { Tell for struct ValueTold {
    ValueTold { value, outcome: values::Outcome::Left } =>
        "The position is worth {value}, more than 0, so Left wins, whoever starts.",
        "A posição vale {value}, mais do que 0, por isso ganha o Esquerdo, comece quem começar.";
    ValueTold { value, outcome: values::Outcome::Right } =>
        "The position is worth {value}, less than 0, so Right wins, whoever starts.",
        "A posição vale {value}, menos do que 0, por isso ganha o Direito, comece quem começar.";
    ValueTold { value, outcome: values::Outcome::Next } =>
        "The position is worth {value}, which is confused with 0, so whoever starts wins.",
        "A posição vale {value}, que não se compara com 0, por isso ganha quem começa.";
    ValueTold { value, outcome: values::Outcome::Previous } =>
        "The position is worth {value}, so whoever starts loses.",
        "A posição vale {value}, por isso perde quem começa.";
} }

/// The moves that no other one beats, each in words.
struct Best {
    moves: Vec<String>,
}

told! { Tell for struct Best {
    Best { moves: one } if one.len() == 1 =>
        "No move is better than this one: {moves}.",
        "Nenhuma jogada é melhor do que esta: {moves}.",
        moves = one.join(", ");
    Best { moves: several } =>
        "No move is better than these: {moves}.",
        "Nenhuma jogada é melhor do que estas: {moves}.",
        moves = several.join(", ");
} }
