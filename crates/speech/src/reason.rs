//! The champion's reasons and refusals in words.

use crate::{Speaker, Spoken};
use campeao_champion::{Method, Reason, Refusal, Valued};
use campeao_rules::End;

impl Spoken for Reason {
    /// The reason in full sentences; empty where there is nothing to say beyond what the moves show.
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Over(End::Lost) => speaker.say("why-end-lost", &[]),
            Self::Over(End::Won) => speaker.say("why-end-won", &[]),
            Self::Over(End::Drawn) => speaker.say("why-end-drawn", &[]),
            Self::Safe { moves } => speaker.say("why-safe", &[("count", (*moves).into())]),
            Self::Neutral => speaker.say("why-neutral", &[]),
            Self::Fragile { good, best } => {
                let label = speaker.read(&best.label);
                let arguments =
                    [("count", (*good).into()), ("move", label.into()), ("to", best.to.as_str().into())];
                speaker.say("why-fragile", &arguments)
            }
            Self::Law(explanation) => explanation.spoken(speaker),
            Self::Race(account) => account.spoken(speaker),
            Self::Theory(text) => speaker.read(text).to_owned(),
            Self::Value(valued) => valued.spoken(speaker),
            Self::Ride(account) => account.spoken(speaker),
            Self::Flag(advice) => advice.spoken(speaker),
        }
    }
}

/// At most so many of the best moves are told.
const MOVES_TOLD: usize = 4;

impl Spoken for Valued {
    /// The value, who wins by it, and the moves that no other one beats.
    fn spoken(&self, speaker: &Speaker) -> String {
        let arguments = [("outcome", self.outcome.letter().into()), ("value", self.value.as_str().into())];
        let value = speaker.say("why-value", &arguments);
        let best = self.moves.iter().filter(|step| step.undominated).take(MOVES_TOLD);
        let best: Vec<String> = best
            .map(|step| {
                let label = speaker.read(&step.label);
                speaker
                    .say("why-value-move", &[("move", label.into()), ("value", step.value.as_str().into())])
            })
            .collect();
        if best.is_empty() {
            return value;
        }
        let arguments = [("count", best.len().into()), ("moves", best.join(", ").into())];
        format!("{value} {}", speaker.say("why-value-moves", &arguments))
    }
}

impl Spoken for Method {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Solver(method) => method.spoken(speaker),
            Self::Tablebase => speaker.say("method-tablebase", &[]),
            Self::Retrograde => speaker.say("method-retrograde", &[]),
            Self::OwnTable => speaker.say("method-own-table", &[]),
            Self::Theory => speaker.say("method-theory", &[]),
            Self::Values => speaker.say("method-values", &[]),
            Self::Rules => speaker.say("method-rules", &[]),
        }
    }
}

impl Spoken for Refusal {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Position(error) => error.spoken(speaker),
            Self::SizeInName { text, name } => {
                speaker.say("size-in-name", &[("text", text.into()), ("name", name.into())])
            }
            Self::Play(error) => error.spoken(speaker),
            Self::Solve(error) => error.spoken(speaker),
            Self::Pawns(error) => error.spoken(speaker),
            Self::Unreachable { position } => {
                speaker.say("unreachable-position", &[("position", position.into())])
            }
            Self::Board(error) => error.spoken(speaker),
            Self::MovesUnknown { outcome, limit } => speaker
                .say("moves-unknown", &[("outcome", outcome.name().into()), ("limit", (*limit).into())]),
            Self::Continuous(error) => error.spoken(speaker),
            Self::OutcomeUnknown { position } => {
                speaker.say("outcome-unknown", &[("position", position.into())])
            }
            Self::Grid(error) => error.spoken(speaker),
            Self::Graph(error) => error.spoken(speaker),
            Self::Hackenbush(error) => error.spoken(speaker),
            Self::Study(error) => error.spoken(speaker),
        }
    }
}
