//! The reason why a conjecture is false, in words.

use crate::speech::Speaker;
use campeao_rules::Game;
use campeao_solve::Outcome;
use campeao_study::{Condition, Refutation};

impl Speaker {
    /// A counterexample in one sentence: where, what is claimed, and which condition breaks.
    pub fn refutation(&self, game: &Game, refutation: &Refutation) -> String {
        let position = game.show_position(&refutation.position);
        let step = refutation.step.as_ref().map(|(step, class)| {
            let label = game.label(&refutation.position, step, self.language());
            (
                label,
                game.show_position(&step.to),
                class.map_or_else(|| self.say("class-unclear", &[]), |class| self.tell(&class)),
            )
        });
        let (label, to, class) = step.unwrap_or_default();
        match refutation.condition {
            Condition::ExactlyOne => {
                let classes: Vec<String> = refutation.classes.iter().map(|class| self.tell(class)).collect();
                let classes = self.all_of(&classes);
                let arguments = [
                    ("count", refutation.classes.len().into()),
                    ("position", position.into()),
                    ("classes", classes.into()),
                ];
                self.say("refuted-exactly-one", &arguments)
            }
            Condition::LostIsSafe => {
                let arguments = [("position", position.into()), ("claimed", self.claimed(refutation).into())];
                self.say("refuted-lost-is-safe", &arguments)
            }
            Condition::WonIsFragile => {
                let arguments = [("position", position.into()), ("claimed", self.claimed(refutation).into())];
                self.say("refuted-won-is-fragile", &arguments)
            }
            Condition::DrawnIsNeutral => {
                let arguments = [("position", position.into()), ("claimed", self.claimed(refutation).into())];
                self.say("refuted-drawn-is-neutral", &arguments)
            }
            Condition::One => {
                let arguments = [("count", refutation.moves.into()), ("position", position.into())];
                self.say("refuted-one", &arguments)
            }
            Condition::Two => {
                let arguments = [
                    ("position", position.into()),
                    ("move", label.into()),
                    ("to", to.into()),
                    ("class", class.into()),
                ];
                self.say("refuted-two", &arguments)
            }
            Condition::Replies => {
                let arguments = [("position", position.into()), ("move", label.into()), ("to", to.into())];
                self.say("refuted-replies", &arguments)
            }
            Condition::ThreeStays => self.say("refuted-three-stays", &[("position", position.into())]),
            Condition::ThreeNoWin => {
                let arguments = [("position", position.into()), ("move", label.into()), ("to", to.into())];
                self.say("refuted-three-no-win", &arguments)
            }
        }
    }

    fn claimed(&self, refutation: &Refutation) -> String {
        let class: Option<Outcome> = refutation.classes.first().copied();
        class.map_or_else(|| self.say("class-unclear", &[]), |class| self.tell(&class))
    }
}
