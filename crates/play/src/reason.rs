//! The reasons for a position's outcome.

use crate::{Analysis, Ruleset, Step};
use campeao_base::{Tell, Text, told};
use campeao_rules::End;
use campeao_solve::Outcome;

/// The longest position written out in a reason, in characters.
const LONGEST_POSITION: usize = 24;

/// A reason for a verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The game is over.
    Over(End),
    /// Safe: each of this many moves leads to a fragile position.
    Safe {
        /// The number of moves.
        moves: usize,
    },
    /// Safe: each move leads to a fragile position, and there are too many of them to count.
    SafeOfMany,
    /// Fragile: some moves lead to safe positions, and there are too many moves to count them.
    FragileOfMany {
        /// The champion's move.
        best: Step,
    },
    /// Neutral: some move keeps the draw, none wins.
    Neutral,
    /// Fragile: some moves lead to safe positions.
    Fragile {
        /// The number of these moves.
        good: usize,
        /// The champion's move.
        best: Step,
    },
    /// The score under best play where points are counted, or the final score where the game is over.
    Score {
        /// The points of the first player minus those of the second.
        score: i64,
        /// The letter of the first player.
        of: String,
        /// Whether the game is over.
        over: bool,
    },
    /// A statement of the game's own theory about the position: its law, its value, its gaps.
    Theory(Text),
}

told! { Tell for Reason {
    Score { score: points, of, over: true } =>
        "The game ends here with the score {score} for {of}.",
        "O jogo acaba aqui com a pontuação {score} para {of}.",
        score = format!("{points:+}");
    Score { score: points, of, over: false } =>
        "With best play the score is {score} for {of}.",
        "Se ambos jogarem o melhor possível, a pontuação é {score} para {of}.",
        score = format!("{points:+}");
    Over { 0: End::Lost } =>
        "The game is over here, and by the rules the player who would be next has lost.",
        "O jogo acaba aqui e, pelas regras, quem teria de jogar perdeu.";
    Over { 0: End::Won } =>
        "The game is over here, and by the rules the player who would be next has won.",
        "O jogo acaba aqui e, pelas regras, quem teria de jogar ganhou.";
    Over { 0: End::Drawn } => "The game ends here in a draw.", "O jogo acaba aqui empatado.";
    Safe { moves: 1 } =>
        "Its only move leads to a fragile position.",
        "A única jogada leva a uma posição frágil.";
    Safe { moves } =>
        "Each of its {moves} moves leads to a fragile position.",
        "Cada uma das {moves} jogadas leva a uma posição frágil.";
    SafeOfMany =>
        "Every move leads to a fragile position.",
        "Qualquer jogada leva a uma posição frágil.";
    FragileOfMany { best: step } =>
        "The move “{label}” leads to a safe position ({to}).",
        "A jogada «{label}» leva a uma posição segura ({to}).",
        label = &step.label, to = step.to.text();
    Neutral =>
        "No move leads to a safe position, but some move leads to a neutral one.",
        "Nenhuma jogada leva a uma posição segura, mas alguma leva a uma neutra.";
    Fragile { good: 1, best: step } if step.to.text().len() > LONGEST_POSITION =>
        "One move leads to a safe position: “{label}”.",
        "Há uma jogada que leva a uma posição segura: «{label}».",
        label = &step.label;
    Fragile { good: 1, best: step } =>
        "One move leads to a safe position: “{label}” (leaving {to}).",
        "Há uma jogada que leva a uma posição segura: «{label}» (fica {to}).",
        label = &step.label, to = step.to.text();
    Fragile { good, best: step } if step.to.text().len() > LONGEST_POSITION =>
        "{good} moves lead to safe positions, for example “{label}”.",
        "Há {good} jogadas que levam a posições seguras, por exemplo «{label}».",
        label = &step.label;
    Fragile { good, best: step } =>
        "{good} moves lead to safe positions, for example “{label}” (leaving {to}).",
        "Há {good} jogadas que levam a posições seguras, por exemplo «{label}» (fica {to}).",
        label = &step.label, to = step.to.text();
    Theory(text) => text;
} }

impl Reason {
    /// The best score, where points are counted.
    pub fn of_score(game: &dyn Ruleset, analysis: &Analysis) -> Option<Self> {
        let [first, _] = game.players()?;
        let score = analysis.score?;
        Some(Self::Score { score, of: first.clone(), over: analysis.ending.is_some() })
    }

    /// A reason in the kind of game's own words.
    pub fn told(words: &impl Tell) -> Self {
        Self::Theory(Text::told(words))
    }

    /// The reason by the definition of safe, fragile and neutral positions (Definition 2.1 of "Jogos e
    /// Estratégias").
    pub fn by_definition(analysis: &Analysis) -> Self {
        match (analysis.ending, analysis.outcome, analysis.best()) {
            (Some(ending), _, _) => Self::Over(ending.end),
            (None, Outcome::Win, Some(best)) if analysis.partial => {
                Self::FragileOfMany { best: best.step.clone() }
            }
            (None, Outcome::Win, Some(best)) => {
                Self::Fragile { good: analysis.good_moves().count(), best: best.step.clone() }
            }
            (None, Outcome::Draw, _) => Self::Neutral,
            (None, _, _) if analysis.partial => Self::SafeOfMany,
            (None, _, _) => Self::Safe { moves: analysis.moves.len() },
        }
    }
}
