//! What the champion does, in words.

use super::numbers;
use crate::Speaker;
use campeao_rules::{Game, Variable};
use campeao_study::{LeastTake, Residues, Strategy};

impl Speaker {
    /// A strategy in full sentences, one a line.
    pub fn strategy(&self, game: &Game, strategy: &Strategy) -> String {
        match strategy {
            Strategy::Residues { players } => {
                let size = &game.variables()[0];
                let mut lines = Vec::new();
                for (player, residues) in players {
                    let mover = game.players().map(|players| players[player.index()].as_str());
                    lines.extend(self.residues(size, mover, residues));
                }
                lines.join("\n")
            }
            Strategy::EvenColumns => self.say("strategy-even-columns", &[]),
            Strategy::EvenColumnsOfResidues { modulus } => {
                self.say("strategy-even-columns-of-residues", &[("modulus", (*modulus).into())])
            }
            Strategy::ZeroNimSum => self.say("strategy-zero-nim-sum", &[]),
            Strategy::TameMisere => self.say("strategy-tame-misere", &[]),
            Strategy::Rows { preperiod, period, diagonals } => {
                let arguments = [("preperiod", (*preperiod).into()), ("period", (*period).into())];
                let rows = self.say("strategy-rows", &arguments);
                if *diagonals { format!("{rows}\n{}", self.say("strategy-diagonals", &[])) } else { rows }
            }
            Strategy::SmallestZeckendorfPart { shift: 0 } => self.say("strategy-zeckendorf", &[]),
            Strategy::SmallestZeckendorfPart { .. } => self.say("strategy-zeckendorf-misere", &[]),
            Strategy::LeastTake(least) => self.least_take(least),
            Strategy::GroupBelow { shift: 0 } => self.say("strategy-groups", &[]),
            Strategy::GroupBelow { .. } => self.say("strategy-groups-misere", &[]),
            Strategy::Automaton => self.say("strategy-automaton", &[]),
            Strategy::Table => self.say("strategy-table", &[]),
        }
    }

    /// The winning takes residue by residue, residues with the same takes together.
    fn residues(&self, size: &Variable, mover: Option<&str>, residues: &Residues) -> Vec<String> {
        let name = size.name.as_str();
        let mut groups: Vec<(&[String], Vec<u64>)> = Vec::new();
        for (residue, takes) in (0..).zip(&residues.takes) {
            match groups.iter_mut().find(|(known, _)| *known == takes.as_slice()) {
                Some((_, members)) => members.push(residue),
                None => groups.push((takes, vec![residue])),
            }
        }
        groups.sort_by_key(|(takes, _)| takes.is_empty());
        let mut lines = Vec::new();
        if residues.from > 0 {
            lines.push(self.say("strategy-from", &[("name", name.into()), ("from", residues.from.into())]));
        }
        if let Some(mover) = mover {
            lines.push(self.say("strategy-of", &[("mover", mover.into())]));
        }
        for (takes, members) in groups {
            let members = self.any_of(&numbers(members));
            let takes_named = self.any_of(takes);
            // Only from piles is anything taken.
            let advice = match (takes.is_empty(), size.pile) {
                (true, _) => self.say("strategy-safe", &[]),
                (false, true) => self.say("strategy-take", &[("takes", takes_named.into())]),
                (false, false) => self.say("strategy-move", &[("moves", takes_named.into())]),
            };
            lines.push(if residues.period == 1 {
                self.say("strategy-always", &[("advice", advice.into())])
            } else {
                let arguments = [
                    ("name", name.into()),
                    ("period", residues.period.into()),
                    ("residues", members.into()),
                    ("advice", advice.into()),
                ];
                self.say("strategy-residue", &arguments)
            });
        }
        lines
    }

    fn least_take(&self, least: &LeastTake) -> String {
        match least {
            LeastTake::Zeckendorf { shift: 0 } => self.say("strategy-zeckendorf", &[]),
            LeastTake::Zeckendorf { .. } => self.say("strategy-zeckendorf-misere", &[]),
            LeastTake::Powers { shift, modulus, takes } => {
                let mut lines = vec![self.say("strategy-least-take", &[])];
                if *shift > 0 {
                    lines.push(self.say("strategy-least-take-misere", &[]));
                }
                for (residue, take) in (1_u64..).zip(takes) {
                    let arguments = [
                        ("modulus", (*modulus).into()),
                        ("residue", residue.into()),
                        ("take", (*take).into()),
                    ];
                    lines.push(self.say("strategy-least-take-residue", &arguments));
                }
                lines.push(if *modulus == 1 {
                    self.say("strategy-least-take-power", &[])
                } else {
                    self.say("strategy-least-take-multiple", &[("modulus", (*modulus).into())])
                });
                lines.join("\n")
            }
        }
    }
}
