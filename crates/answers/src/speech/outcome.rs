//! Verdicts on positions, in sentences.

use crate::speech::{Argument, Speaker};
use campeao_solve::Outcome;

impl Speaker {
    /// The outcome of a position as a sentence: who wins, and how soon if that is known. `mover` is the
    /// letter of the player to move in a partizan game.
    pub fn verdict(&self, outcome: Outcome, remoteness: Option<u32>, mover: Option<&str>) -> String {
        let plies: Argument = remoteness.map_or_else(|| "unknown".into(), Argument::from);
        match mover {
            None => {
                let id = match outcome {
                    Outcome::Loss => "verdict-loss",
                    Outcome::Draw => "verdict-draw",
                    Outcome::Win => "verdict-win",
                };
                self.say(id, &[("plies", plies)])
            }
            Some(mover) => {
                let id = match outcome {
                    Outcome::Loss => "verdict-loss-of",
                    Outcome::Draw => "verdict-draw-of",
                    Outcome::Win => "verdict-win-of",
                };
                self.say(id, &[("plies", plies), ("mover", mover.into())])
            }
        }
    }

    /// A number of moves, both players' counted: `3 moves`, `uma jogada`.
    pub fn plies(&self, count: u32) -> String {
        self.say("plies", &[("count", count.into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_base::Language;

    #[test]
    fn verdicts_count_moves_in_both_languages() {
        let english = Speaker::new(Language::English);
        let said = |outcome, plies| english.verdict(outcome, plies, None);
        assert_eq!(said(Outcome::Win, Some(1)), "Fragile: the player to move wins in one move.");
        assert_eq!(said(Outcome::Loss, Some(2)), "Safe: the player to move loses in 2 moves.");
        assert_eq!(said(Outcome::Loss, None), "Safe: the player to move loses.");
        let portuguese = Speaker::new(Language::Portuguese);
        assert_eq!(
            portuguese.verdict(Outcome::Win, Some(1), Some("A")),
            "Frágil: joga A e ganha numa jogada."
        );
        assert_eq!(
            portuguese.verdict(Outcome::Loss, Some(0), None),
            "Segura: o jogo acabou e quem teria de jogar perdeu."
        );
    }
}
