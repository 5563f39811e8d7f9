//! Theorems and their proofs in words.

use crate::speech::Speaker;
use campeao_base::Play;
use campeao_theorem::{
    Certificate, CodeTheorem, GrundyTheorem, Induction, InductionTheorem, Obligation, Statement, Theorem,
    ViolationKind,
};

impl Speaker {
    /// The theorem, the rules it is about and its proof, a paragraph a line.
    pub fn theorem(&self, certificate: &Certificate) -> String {
        match certificate {
            Certificate::Safe(theorem) => self.safe_theorem(theorem),
            Certificate::Grundy(theorem) => self.values_theorem(theorem),
            Certificate::Code(theorem) => self.code_theorem(theorem),
            Certificate::Induction(theorem) => self.induction_theorem(theorem),
        }
    }

    fn safe_theorem(&self, theorem: &Theorem) -> String {
        let statement = theorem.statement();
        let state = tuple(&statement.variables);
        let play =
            self.say(if statement.play == "misere" { "theorem-misere" } else { "theorem-normal" }, &[]);
        let law = match theorem.formula() {
            Some(formula) => formula.to_owned(),
            None => self.say("theorem-law-automaton", &[]),
        };
        let id = if statement.domain == "true" { "theorem-everywhere" } else { "theorem-safe" };
        let mut lines = vec![self.say(
            id,
            &[
                ("game", statement.game.as_str().into()),
                ("play", play.into()),
                ("state", state.as_str().into()),
                ("domain", statement.domain.as_str().into()),
                ("law", law.into()),
            ],
        )];
        if !theorem.law().neutral.is_empty() {
            let law = match theorem.neutral_formula() {
                Some(formula) => formula.to_owned(),
                None => self.say("theorem-neutral-automaton", &[]),
            };
            lines.push(self.say("theorem-neutral", &[("law", law.into())]));
        }
        if let Some(coordinates) = &statement.coordinates {
            lines.push(self.tell(coordinates));
        }
        lines.extend(self.moves_of(statement));
        lines.extend(self.ends_of(statement));
        lines.extend(self.measures_of(statement));
        lines.push(self.proof_of(theorem));
        let mut obligations: Vec<Obligation> = theorem.steps().iter().map(|step| step.obligation).collect();
        obligations.sort_unstable();
        obligations.dedup();
        // Where nothing is said to be neutral there is nothing to keep apart.
        obligations
            .retain(|obligation| *obligation != Obligation::Disjoint || !theorem.law().neutral.is_empty());
        let rank = match &statement.coordinates {
            Some(coordinates) => format!("{}, {}", coordinates.counter, coordinates.offset),
            None => statement.rank.join(", "),
        };
        for (number, obligation) in (1_u32..).zip(obligations) {
            let sentence = match obligation {
                Obligation::Ends => self.say("theorem-ends", &[("rank", rank.as_str().into())]),
                other => self.tell(&other),
            };
            lines.push(format!("  {number}. {sentence}"));
        }
        let therefore = match (theorem.law().neutral.is_empty(), statement.replies.is_empty()) {
            (true, true) => "theorem-therefore",
            (true, false) => "theorem-therefore-replies",
            (false, _) => "theorem-therefore-neutral",
        };
        lines.push(self.say(therefore, &[]));
        lines.join("\n")
    }

    /// The moves, one a line.
    fn moves_of(&self, statement: &Statement) -> Vec<String> {
        let state = tuple(&statement.variables);
        let mut lines = vec![self.say("theorem-moves", &[])];
        for rule in &statement.moves {
            let mut line = format!("{state} -> {}", tuple(&rule.to));
            if rule.condition != "true" {
                line += &self.say("theorem-where", &[("condition", rule.condition.as_str().into())]);
            }
            if let (Some(player), Some(players)) = (&rule.player, &statement.players) {
                let letter = &players[usize::from(player == "right")];
                line = self.say("theorem-only", &[("mover", letter.as_str().into()), ("step", line.into())]);
            }
            lines.push(format!("  {line}"));
        }
        lines
    }

    fn induction_theorem(&self, theorem: &InductionTheorem) -> String {
        let statement = theorem.statement();
        let play =
            self.say(if statement.play == "misere" { "theorem-misere" } else { "theorem-normal" }, &[]);
        let state = tuple(&statement.variables);
        let about = [
            ("game", statement.game.as_str().into()),
            ("play", play.into()),
            ("state", state.into()),
            ("domain", statement.domain.as_str().into()),
            ("law", self.tell(theorem).into()),
        ];
        let id =
            if statement.domain == "true" { "theorem-induction-everywhere" } else { "theorem-induction" };
        let mut lines = vec![self.say(id, &about)];
        lines.extend(self.moves_of(statement));
        let (proof, therefore) = match theorem.induction() {
            Induction::Blocks(_) => ("theorem-take-away-proof", "theorem-blocks-therefore"),
            Induction::Chains(_) => ("theorem-take-away-proof", "theorem-chains-therefore"),
            Induction::Orbit(orbit) if orbit.runs.is_some() => {
                ("theorem-orbit-proof", "theorem-runs-therefore")
            }
            Induction::Orbit(_) => ("theorem-orbit-proof", "theorem-orbit-therefore"),
            Induction::TakeAway(_) => ("theorem-take-away-proof", "theorem-take-away-therefore"),
        };
        lines.push(self.say(proof, &[]));
        let steps = (1_u32..).zip(theorem.steps());
        lines.extend(steps.map(|(number, step)| format!("  {number}. {}", self.tell(&step))));
        lines.push(self.say(therefore, &[]));
        lines.join("\n")
    }

    /// Where the game has ended by rule.
    fn ends_of(&self, statement: &Statement) -> Vec<String> {
        let (won, lost) = match statement.convention() {
            Play::Normal => ("check-won", "check-lost"),
            Play::Misere => ("check-lost", "check-won"),
        };
        let ends = [(won, &statement.won), (lost, &statement.lost), ("check-drawn", &statement.drawn)];
        let told = |(id, end): (&str, &Option<String>)| {
            end.as_ref().map(|condition| self.say(id, &[("condition", condition.into())]))
        };
        let mut lines: Vec<String> = ends.into_iter().filter_map(told).collect();
        if lines.len() > 1 {
            lines.push(self.say("theorem-ends-order", &[]));
        }
        lines
    }

    /// What the winner's replies make smaller, where play may repeat.
    fn measures_of(&self, statement: &Statement) -> Vec<String> {
        let told = |(index, terms): (usize, &Vec<String>)| {
            let terms = terms.join(", ");
            match &statement.players {
                Some(players) => {
                    let arguments = [("mover", players[index].as_str().into()), ("terms", terms.into())];
                    self.say("theorem-measure-of", &arguments)
                }
                None => self.say("theorem-measure", &[("terms", terms.into())]),
            }
        };
        statement.replies.iter().enumerate().map(told).collect()
    }

    fn proof_of(&self, theorem: &Theorem) -> String {
        let states = theorem.law().states();
        let system = self.tell(theorem.numeration());
        self.say("theorem-proof", &[("system", system.into()), ("states", states.into())])
    }

    fn values_theorem(&self, theorem: &GrundyTheorem) -> String {
        let statement = theorem.statement();
        let heap = statement.heap.as_str();
        let law = match theorem.formula() {
            Some(formula) => formula.to_owned(),
            None => self.say("theorem-value-automaton", &[]),
        };
        let mut lines = vec![self.say(
            "theorem-values",
            &[("game", statement.game.as_str().into()), ("heap", heap.into()), ("law", law.into())],
        )];
        lines.push(self.say("theorem-moves", &[]));
        for rule in &statement.moves {
            let parts = if rule.to.is_empty() { "0".to_owned() } else { rule.to.join(", ") };
            let condition = self.say("theorem-where", &[("condition", rule.condition.as_str().into())]);
            lines.push(format!("  {heap} -> {parts}{condition}"));
        }
        let system = self.tell(theorem.numeration());
        let states = theorem.values().states();
        lines.push(self.say("theorem-values-proof", &[("system", system.into()), ("states", states.into())]));
        let shown = [
            ViolationKind::Grows,
            ViolationKind::Missing,
            ViolationKind::Twofold,
            ViolationKind::OwnValue,
            ViolationKind::Unreached,
        ];
        for (number, kind) in (1_u32..).zip(shown) {
            lines.push(format!("  {number}. {}", self.tell(&kind)));
        }
        lines.push(self.say("theorem-values-therefore", &[]));
        lines.join("\n")
    }

    fn code_theorem(&self, theorem: &CodeTheorem) -> String {
        let code = theorem.code().to_string();
        let mut lines = vec![self.say(
            "theorem-code",
            &[
                ("game", theorem.game().into()),
                ("code", code.into()),
                ("preperiod", theorem.preperiod().into()),
                ("period", theorem.period().into()),
            ],
        )];
        lines.push(self.say("theorem-code-proof", &[("rows", theorem.rows().into())]));
        if let Some(rare) = theorem.rare() {
            let arguments = [
                ("mask", u32::from(rare.mask).into()),
                ("last", rare.last.into()),
                ("part", rare.part.into()),
                ("period", theorem.period().into()),
            ];
            lines.push(self.say("theorem-code-rare", &arguments));
        }
        let id = if theorem.rare().is_some() { "theorem-code-sparse" } else { "theorem-code-therefore" };
        lines.push(self.say(id, &[]));
        lines.join("\n")
    }
}

/// A tuple as it is written; a single entry stands alone.
fn tuple(entries: &[String]) -> String {
    match entries {
        [only] => only.clone(),
        several => format!("({})", several.join(", ")),
    }
}
