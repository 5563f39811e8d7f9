//! The champion's strategy in words.

use super::numbers;
use crate::speech::Speaker;
use campeao_base::{Play, Player};
use campeao_rules::Game;
use campeao_solve::Outcome;
use campeao_study::{Advice, LeastTake, Residues, Strategy};

impl Speaker {
    /// A strategy in full sentences, one per line.
    pub fn strategy(&self, game: &Game, strategy: &Strategy) -> String {
        match strategy {
            Strategy::Residues { players } => {
                let told = |residues: &Residues| self.residues(game, residues);
                self.by_player(game, players, told)
            }
            Strategy::Sizes { players } => {
                let told = |sizes: &Vec<(u64, Advice)>| self.sizes(game, sizes);
                self.by_player(game, players, told)
            }
            Strategy::EvenColumns => self.say("strategy-even-columns", &[]),
            Strategy::EvenColumnsOfResidues { modulus } => {
                self.say("strategy-even-columns-of-residues", &[("modulus", (*modulus).into())])
            }
            Strategy::ZeroNimSum => self.say("strategy-zero-nim-sum", &[]),
            Strategy::TameMisere => self.say("strategy-tame-misere", &[]),
            Strategy::Quotient => self.say("strategy-quotient", &[]),
            Strategy::Rows { preperiod, period, diagonals } => {
                let arguments = [("preperiod", (*preperiod).into()), ("period", (*period).into())];
                let rows = self.say("strategy-rows", &arguments);
                let diagonals = diagonals.then(|| match game.play() {
                    Play::Normal => self.say("strategy-diagonals", &[]),
                    Play::Misere => self.say("strategy-diagonals-misere", &[]),
                });
                lines([Some(rows), diagonals, self.keeping_draws(game)])
            }
            Strategy::SmallestZeckendorfPart { shift: 0 } => self.say("strategy-zeckendorf", &[]),
            Strategy::SmallestZeckendorfPart { .. } => self.say("strategy-zeckendorf-misere", &[]),
            Strategy::LeastTake(least) => self.least_take(least),
            Strategy::Induction(theorem) => match theorem.strategy() {
                Some((_, told)) => self.tell(&told),
                None => self.say("strategy-table", &[]),
            },
            Strategy::GroupBelow { shift: 0 } => self.say("strategy-groups", &[]),
            Strategy::GroupBelow { .. } => self.say("strategy-groups-misere", &[]),
            Strategy::Automaton => {
                lines([Some(self.say("strategy-automaton", &[])), self.keeping_draws(game)])
            }
            Strategy::Table => lines([Some(self.say("strategy-table", &[])), self.keeping_draws(game)]),
        }
    }

    /// The advice for neutral positions, where there may be any.
    fn keeping_draws(&self, game: &Game) -> Option<String> {
        game.may_be_drawn().then(|| self.say("strategy-keep-draw", &[]))
    }

    /// The advice for each player, under the player's letter.
    fn by_player<Told>(
        &self,
        game: &Game,
        players: &[(Player, Told)],
        told_lines: impl Fn(&Told) -> Vec<String>,
    ) -> String {
        let mut all = Vec::new();
        for (player, told) in players {
            if let Some(letters) = game.players() {
                let mover = letters[player.index()].as_str();
                all.push(self.say("strategy-of", &[("mover", mover.into())]));
            }
            all.extend(told_lines(told));
        }
        all.join("\n")
    }

    /// Advice residue by residue, residues with the same advice together.
    fn residues(&self, game: &Game, residues: &Residues) -> Vec<String> {
        let size = &game.variables()[0];
        let name = size.name.as_str();
        let mut lines = Vec::new();
        if residues.from > 0 {
            lines.push(self.say("strategy-from", &[("name", name.into()), ("from", residues.from.into())]));
        }
        let told = (0..).zip(&residues.advice);
        let told = told.filter_map(|(residue, advice)| Some((residue, advice.as_ref()?)));
        for (advice, members) in alike(told) {
            let advice = self.advice(game, advice);
            lines.push(if residues.period == 1 {
                self.say("strategy-always", &[("advice", advice.into())])
            } else {
                let members = self.any_of(&numbers(members));
                let arguments = [
                    ("name", name.into()),
                    ("period", residues.period.into()),
                    ("residues", members.into()),
                    ("advice", advice.into()),
                ];
                self.say("strategy-residue", &arguments)
            });
        }
        for (size, advice) in &residues.besides {
            let advice = self.advice(game, advice);
            let arguments = [("name", name.into()), ("size", (*size).into()), ("advice", advice.into())];
            lines.push(self.say("strategy-but", &arguments));
        }
        lines
    }

    /// Advice size by size, sizes with the same advice together.
    fn sizes(&self, game: &Game, sizes: &[(u64, Advice)]) -> Vec<String> {
        let name = game.variables()[0].name.as_str();
        let told = alike(sizes.iter().map(|(size, advice)| (*size, advice))).into_iter();
        told.map(|(advice, members)| {
            let advice = self.advice(game, advice);
            let members = self.any_of(&numbers(members));
            let arguments = [("name", name.into()), ("sizes", members.into()), ("advice", advice.into())];
            self.say("strategy-size", &arguments)
        })
        .collect()
    }

    /// The advice for a position, as the end of a sentence.
    fn advice(&self, game: &Game, advice: &Advice) -> String {
        let mut labels: Vec<String> = Vec::new();
        for choice in &advice.moves {
            let label = game.general_label(choice.rule, &choice.chosen, self.language());
            let label = self.say("strategy-label", &[("label", label.into())]);
            if !labels.contains(&label) {
                labels.push(label);
            }
        }
        let takes: Option<Vec<u64>> = advice.moves.iter().map(|choice| choice.taken).collect();
        match (advice.outcome, takes) {
            (Outcome::Loss, _) => self.say("strategy-safe", &[]),
            (Outcome::Win, _) if labels.is_empty() => self.say("strategy-won", &[]),
            (Outcome::Draw, _) if labels.is_empty() => self.say("strategy-drawn", &[]),
            (Outcome::Win, Some(mut takes)) if !game.repeats() => {
                takes.sort_unstable();
                takes.dedup();
                self.say("strategy-take", &[("takes", self.any_of(&numbers(takes)).into())])
            }
            (outcome, _) => {
                let id = match outcome {
                    Outcome::Draw => "strategy-keep",
                    _ if game.repeats() => "strategy-soonest",
                    _ => "strategy-move",
                };
                let arguments = [("count", labels.len().into()), ("moves", self.any_of(&labels).into())];
                self.say(id, &arguments)
            }
        }
    }

    fn least_take(&self, least: &LeastTake) -> String {
        match least {
            LeastTake::Zeckendorf { shift: 0 } => self.say("strategy-zeckendorf", &[]),
            LeastTake::Zeckendorf { .. } => self.say("strategy-zeckendorf-misere", &[]),
            LeastTake::Greedy { shift: 0, .. } => self.say("strategy-greedy", &[]),
            LeastTake::Greedy { .. } => self.say("strategy-greedy-misere", &[]),
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

/// The parts that exist, one per line.
fn lines<const COUNT: usize>(parts: [Option<String>; COUNT]) -> String {
    parts.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

/// The numbers grouped by their advice: first the groups with a move, then the others, each in the order of their
/// first numbers.
fn alike<'a>(told: impl Iterator<Item = (u64, &'a Advice)>) -> Vec<(&'a Advice, Vec<u64>)> {
    let mut groups: Vec<(&Advice, Vec<u64>)> = Vec::new();
    for (number, advice) in told {
        match groups.iter_mut().find(|(known, _)| *known == advice) {
            Some((_, members)) => members.push(number),
            None => groups.push((advice, vec![number])),
        }
    }
    groups.sort_by_key(|(advice, _)| advice.moves.is_empty());
    groups
}
