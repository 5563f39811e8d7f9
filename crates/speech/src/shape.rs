//! What was recognised in a game's rules, in words.

use crate::{Speaker, Spoken};
use campeao_rules::Shape;

impl Spoken for Shape {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Nim => speaker.say("shape-nim", &[]),
            Self::Subtraction(set) => {
                let amounts: Vec<String> = set.iter().map(u32::to_string).collect();
                speaker.say("shape-subtraction", &[("amounts", speaker.any_of(&amounts).into())])
            }
            Self::TakeAndBreak(code) => {
                speaker.say("shape-take-and-break", &[("code", code.to_string().into())])
            }
            Self::Rows(row) => speaker.say("shape-rows", &[("reach", row.reach.into())]),
            Self::General => speaker.say("shape-general", &[]),
        }
    }
}
