//! How games compare and how forms are simplified, in sentences.

use crate::{Speaker, Spoken};
use campeao_message::Player;
use campeao_values::{Component, Relation};
use campeao_worksheet::{Account, MoveAccount, PlayAccount, Reduction, RemovalAccount};

impl Spoken for Account {
    /// A line for each fact; what belongs to a line above it is indented.
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Witness { first, second, relation, plays } => {
                let relation = match relation {
                    Relation::Less => "less",
                    Relation::Equal => "equal",
                    Relation::Greater => "greater",
                    Relation::Confused => "confused",
                };
                let arguments =
                    [("first", first.into()), ("second", second.into()), ("relation", relation.into())];
                let mut lines = vec![speaker.say("witness-relation", &arguments)];
                let in_second = |step: &MoveAccount| step.component == Component::Second;
                if plays.iter().any(|play| play.moves.iter().any(in_second)) {
                    lines.push(speaker.say("witness-roles", &[]));
                }
                lines.extend(plays.iter().map(|play| play.spoken(speaker)));
                lines.join("\n")
            }
            Self::Trace(reductions) => {
                let lines: Vec<String> =
                    reductions.iter().map(|reduction| reduction.spoken(speaker)).collect();
                lines.join("\n")
            }
        }
    }
}

impl Spoken for PlayAccount {
    fn spoken(&self, speaker: &Speaker) -> String {
        let arguments = [("starter", letter(self.starter).into()), ("winner", letter(self.winner).into())];
        let mut lines = vec![speaker.say("witness-play", &arguments)];
        lines.extend(self.moves.iter().map(|step| format!("  {}", step.spoken(speaker))));
        let end = if self.is_complete {
            speaker.say("witness-end", &[("player", letter(self.winner.opponent()).into())])
        } else {
            speaker.say("witness-cut", &[("count", self.moves.len().into())])
        };
        lines.push(format!("  {end}"));
        lines.join("\n")
    }
}

impl Spoken for MoveAccount {
    fn spoken(&self, speaker: &Speaker) -> String {
        let component = if self.component == Component::First { "first" } else { "second" };
        let arguments = [
            ("player", letter(self.player).into()),
            ("component", component.into()),
            ("from", (&self.from).into()),
            ("to", (&self.to).into()),
        ];
        speaker.say("witness-move", &arguments)
    }
}

impl Spoken for Reduction {
    fn spoken(&self, speaker: &Speaker) -> String {
        let arguments = [("form", (&self.form).into()), ("value", (&self.value).into())];
        if self.removals.is_empty() {
            return speaker.say("trace-unchanged", &arguments);
        }
        let mut lines = vec![speaker.say("trace-position", &arguments)];
        lines.extend(self.removals.iter().map(|removal| format!("  {}", removal.spoken(speaker))));
        lines.join("\n")
    }
}

impl Spoken for RemovalAccount {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Dominated { player, option, by } => {
                let arguments =
                    [("player", letter(*player).into()), ("option", option.into()), ("by", by.into())];
                speaker.say("trace-dominated", &arguments)
            }
            Self::Reversible { player, option, through, replaced_by } if replaced_by.is_empty() => {
                let arguments = [
                    ("player", letter(*player).into()),
                    ("option", option.into()),
                    ("through", through.into()),
                ];
                speaker.say("trace-reversible-away", &arguments)
            }
            Self::Reversible { player, option, through, replaced_by } => {
                let arguments = [
                    ("player", letter(*player).into()),
                    ("option", option.into()),
                    ("through", through.into()),
                    ("instead", speaker.all_of(replaced_by).into()),
                ];
                speaker.say("trace-reversible", &arguments)
            }
        }
    }
}

/// The letter by which the sentences choose between the players.
const fn letter(player: Player) -> &'static str {
    match player {
        Player::Left => "L",
        Player::Right => "R",
    }
}
