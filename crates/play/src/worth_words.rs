//! The worth of a position of a partizan game, in words.

use crate::{ValuedMove, Worth};
use campeao_base::{Language, Player, Tell, told};
use campeao_values as values;

/// The longest name of a value written in words, in characters: longer ones say less than the winner does.
const LONGEST_NAME: usize = 24;
/// The most best moves listed.
const MOVES_TOLD: usize = 4;

/// The value of a position, who wins by it, and the moves of a player that no other one beats.
pub(crate) struct WorthTold<'w> {
    value: Option<&'w str>,
    outcome: values::OutcomeClass,
    moves: &'w [ValuedMove],
}

impl<'w> WorthTold<'w> {
    /// The words about a worth for a player; `None` where a play may be drawn.
    pub(crate) fn new(worth: &'w Worth, player: Player) -> Option<Self> {
        let value = worth.value.as_ref()?.name.as_deref();
        let moves = worth.moves.as_ref().map_or(&[][..], |moves| moves.of(player));
        let outcome = worth.outcome.decided()?;
        Some(Self { value, outcome, moves })
    }
}

fn is_short(name: &str) -> bool {
    name.chars().count() <= LONGEST_NAME
}

impl Tell for WorthTold<'_> {
    fn tell(&self, language: Language) -> String {
        let value = match self.value.filter(|name| is_short(name)) {
            Some(value) => ValueTold { value: value.to_owned(), outcome: self.outcome }.tell(language),
            None => OrderTold { outcome: self.outcome }.tell(language),
        };
        let best = self.moves.iter().filter(|step| step.undominated);
        let told = |step: &ValuedMove| {
            let short = step.value.as_deref().is_some_and(is_short);
            if short { step.tell(language) } else { step.label.get(language).to_owned() }
        };
        let moves: Vec<String> = best.take(MOVES_TOLD).map(told).collect();
        if moves.is_empty() {
            return value;
        }
        format!("{value} {}", Best { moves }.tell(language))
    }
}

/// The comparison of a position with 0, where the name of its value is too long.
struct OrderTold {
    outcome: values::OutcomeClass,
}

told! { Tell for struct OrderTold {
    OrderTold { outcome: values::OutcomeClass::Left } =>
        "The position is worth more than 0: Left is ahead and wins, whoever starts.",
        "A posição vale mais do que 0: o Esquerdo está à frente e ganha, comece quem começar.";
    OrderTold { outcome: values::OutcomeClass::Right } =>
        "The position is worth less than 0: Right is ahead and wins, whoever starts.",
        "A posição vale menos do que 0: o Direito está à frente e ganha, comece quem começar.";
    OrderTold { outcome: values::OutcomeClass::Next } =>
        "The value of the position is confused with 0: either player gains from the first move, and the player \
         who starts wins.",
        "O valor da posição não se compara com 0: a primeira jogada convém a qualquer dos dois, e ganha quem começa.";
    OrderTold { outcome: values::OutcomeClass::Previous } =>
        "The position is worth 0: every move has an answer that makes up for it, so the player who starts loses.",
        "A posição vale 0: a qualquer jogada há uma resposta que a compensa, por isso perde quem começa.";
} }

/// The value of a position, and the winner that follows.
struct ValueTold {
    value: String,
    outcome: values::OutcomeClass,
}

told! { Tell for struct ValueTold {
    ValueTold { value, outcome: values::OutcomeClass::Left } =>
        "The position is worth {value}, more than 0, so Left wins, whoever starts.",
        "A posição vale {value}, mais do que 0, por isso ganha o Esquerdo, comece quem começar.";
    ValueTold { value, outcome: values::OutcomeClass::Right } =>
        "The position is worth {value}, less than 0, so Right wins, whoever starts.",
        "A posição vale {value}, menos do que 0, por isso ganha o Direito, comece quem começar.";
    ValueTold { value, outcome: values::OutcomeClass::Next } =>
        "The position is worth {value}, which is confused with 0, so the player who starts wins.",
        "A posição vale {value}, que não se compara com 0, por isso ganha quem começa.";
    ValueTold { value, outcome: values::OutcomeClass::Previous } =>
        "The position is worth {value}, so the player who starts loses.",
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
