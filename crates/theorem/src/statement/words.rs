//! The rules of a statement in words.

use super::Statement;
use campeao_base::{Language, Play, Tell, told};

told! {
    /// The conventions of play, as the theorem names them.
    enum Convention: Tell {
        Normal => "normal play", "jogo normal";
        Misere => "misère play", "jogo misère";
    }
}

told! {
    /// A sentence about the moves.
    pub(crate) enum MoveSentence: Tell {
        /// The heading of the list.
        Heading =>
            "The moves, in which no number becomes negative:",
            "As jogadas, em que nenhum número se torna negativo:";
        /// The end of a line.
        Where { condition: String } => ", where {condition}", ", onde {condition}";
        /// A move of one player.
        Only { mover: String, step: String } => "only {mover}: {step}", "só {mover}: {step}";
    }
}

told! {
    /// A sentence about an explicit end of the game, with its condition.
    pub enum EndSentence: Tell {
        /// The player to move has won.
        Won {
            /// The condition.
            condition: String,
        } =>
            "The player whose turn it is has won if {condition}.", "Quem teria de jogar ganhou se {condition}.";
        /// The player to move has lost.
        Lost {
            /// The condition.
            condition: String,
        } =>
            "The player whose turn it is has lost if {condition}.", "Quem teria de jogar perdeu se {condition}.";
        /// Nobody has won.
        Drawn {
            /// The condition.
            condition: String,
        } => "The game ends in a draw if {condition}.", "O jogo está empatado se {condition}.";
        /// The order of several conditions.
        Order => "If several of these hold, the first one counts.", "Se várias destas se verificam, vale a primeira.";
    }
}

told! {
    /// A sentence about the terms that the winner's replies make smaller.
    enum MeasureSentence: Tell {
        Of { mover: String, terms: String } =>
            "Against {mover} the winner's replies make ({terms}) smaller.",
            "Contra {mover}, as respostas de quem ganha diminuem ({terms}).";
        Any { terms: String } =>
            "The winner's replies make ({terms}) smaller.",
            "As respostas de quem ganha diminuem ({terms}).";
    }
}

impl Statement {
    /// The convention of play in words.
    pub(crate) fn told_convention(&self, language: Language) -> String {
        match self.convention() {
            Play::Normal => Convention::Normal.tell(language),
            Play::Misere => Convention::Misere.tell(language),
        }
    }

    /// The notation of a position.
    pub(crate) fn told_state(&self) -> String {
        tuple(&self.variables)
    }

    /// The moves, one per line.
    pub(crate) fn told_moves(&self, language: Language) -> Vec<String> {
        let state = self.told_state();
        let mut lines = vec![MoveSentence::Heading.tell(language)];
        for rule in &self.moves {
            let mut line = format!("{state} -> {}", tuple(&rule.to));
            if rule.condition != "true" {
                line += &MoveSentence::Where { condition: rule.condition.clone() }.tell(language);
            }
            if let (Some(player), Some(players)) = (&rule.player, &self.players) {
                let mover = players[usize::from(player == "right")].clone();
                line = MoveSentence::Only { mover, step: line }.tell(language);
            }
            lines.push(format!("  {line}"));
        }
        lines
    }

    /// The explicit ends of the game.
    pub(crate) fn told_ends(&self, language: Language) -> Vec<String> {
        let won = |condition: &String| EndSentence::Won { condition: condition.clone() };
        let lost = |condition: &String| EndSentence::Lost { condition: condition.clone() };
        let drawn = |condition: &String| EndSentence::Drawn { condition: condition.clone() };
        let (first, second) = match self.convention() {
            Play::Normal => (self.won.as_ref().map(won), self.lost.as_ref().map(lost)),
            Play::Misere => (self.won.as_ref().map(lost), self.lost.as_ref().map(won)),
        };
        let ends = [first, second, self.drawn.as_ref().map(drawn)];
        let mut lines: Vec<String> = ends.into_iter().flatten().map(|end| end.tell(language)).collect();
        if lines.len() > 1 {
            lines.push(EndSentence::Order.tell(language));
        }
        lines
    }

    /// The terms that the winner's replies make smaller, where play may repeat.
    pub(crate) fn told_measures(&self, language: Language) -> Vec<String> {
        let told = |(index, terms): (usize, &Vec<String>)| {
            let terms = terms.join(", ");
            match &self.players {
                Some(players) => MeasureSentence::Of { mover: players[index].clone(), terms },
                None => MeasureSentence::Any { terms },
            }
        };
        self.replies.iter().enumerate().map(|measure| told(measure).tell(language)).collect()
    }
}

/// A tuple as it is written; a single entry stands alone.
fn tuple(entries: &[String]) -> String {
    match entries {
        [only] => only.clone(),
        several => format!("({})", several.join(", ")),
    }
}

/// The sentences of a proof, numbered.
pub(crate) fn numbered(sentences: impl IntoIterator<Item = String>) -> impl Iterator<Item = String> {
    (1_u32..).zip(sentences).map(|(number, sentence)| format!("  {number}. {sentence}"))
}
