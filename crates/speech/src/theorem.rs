//! Theorems and their proofs in words, and what may be wrong with their files.

use crate::{Speaker, Spoken};
use campeao_message::Play;
use campeao_theorem::{
    AdviceError, Beyond, Certificate, CertificateError, CheckError, CoordinatesError, CoordinatesStatement,
    GrundyTheorem, Mistake, Obligation, Refusal, Standing, Statement, Theorem, ViolationKind,
};

impl Speaker {
    /// The theorem, the rules it is about and its proof, a paragraph a line.
    pub fn theorem(&self, certificate: &Certificate) -> String {
        match certificate {
            Certificate::Safe(theorem) => self.safe_theorem(theorem),
            Certificate::Grundy(theorem) => self.values_theorem(theorem),
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
        lines.push(self.say("theorem-moves", &[]));
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
            let sentence = self.say(obligation_id(obligation), &[("rank", rank.as_str().into())]);
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
        let system = self.system(&theorem.numeration().name());
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
        let system = self.system(&theorem.numeration().name());
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
            lines.push(format!("  {number}. {}", self.say(violation_id(kind), &[])));
        }
        lines.push(self.say("theorem-values-therefore", &[]));
        lines.join("\n")
    }

    /// How numbers are written in a system of numeration.
    pub fn system(&self, name: &str) -> String {
        match name {
            "fib" => self.say("system-fibonacci", &[]),
            "trib" => self.say("system-tribonacci", &[]),
            base if base.parse::<u64>().is_ok() => self.say("system-base", &[("base", base.into())]),
            recurrence => self.say("system-recurrence", &[("coefficients", recurrence.into())]),
        }
    }
}

/// A tuple as it is written; a single entry stands alone.
fn tuple(entries: &[String]) -> String {
    match entries {
        [only] => only.clone(),
        several => format!("({})", several.join(", ")),
    }
}

/// The sentence that an obligation is.
const fn obligation_id(obligation: Obligation) -> &'static str {
    match obligation {
        Obligation::Covered => "obligation-covered",
        Obligation::Closed => "obligation-closed",
        Obligation::Ends => "obligation-ends",
        Obligation::Replies => "obligation-replies",
        Obligation::Disjoint => "obligation-disjoint",
        Obligation::Ended => "obligation-ended",
        Obligation::One => "obligation-one",
        Obligation::Two => "obligation-two",
        Obligation::Three => "obligation-three",
    }
}

/// The sentence of which a violation is the contrary.
const fn violation_id(kind: ViolationKind) -> &'static str {
    match kind {
        ViolationKind::Grows => "value-shrinks",
        ViolationKind::Missing => "value-exists",
        ViolationKind::Twofold => "value-unique",
        ViolationKind::OwnValue => "value-not-own",
        ViolationKind::Unreached => "value-reaches",
    }
}

impl Spoken for Standing {
    fn spoken(&self, speaker: &Speaker) -> String {
        let id = match self {
            Self::Safe => "standing-safe",
            Self::Fragile => "standing-fragile",
            Self::Neutral => "standing-neutral",
        };
        speaker.say(id, &[])
    }
}

impl Spoken for CoordinatesError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Unknown { name } => speaker.say("coordinates-unknown", &[("name", name.into())]),
            Self::NotPolynomial { text } => {
                speaker.say("coordinates-not-polynomial", &[("text", text.into())])
            }
            Self::NoTiling { start, width } => {
                speaker.say("coordinates-no-tiling", &[("start", start.into()), ("width", width.into())])
            }
            Self::Mentioned { name } => speaker.say("coordinates-mentioned", &[("name", name.into())]),
            Self::NotLinear { kind } => speaker.say("coordinates-not-linear", &[("kind", (*kind).into())]),
        }
    }
}

impl Spoken for Mistake {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Formula { text, error } => {
                let reason = error.spoken(speaker);
                speaker.say("theorem-formula", &[("text", text.into()), ("reason", reason.into())])
            }
            Self::Name(error) => error.spoken(speaker),
            Self::NoTuple => speaker.say("theorem-no-tuple", &[]),
            Self::Width { kind, expected, found } => speaker.say(
                "theorem-width",
                &[("kind", (*kind).into()), ("expected", (*expected).into()), ("found", (*found).into())],
            ),
            Self::NotNatural { kind, variable } => {
                speaker.say("theorem-not-natural", &[("kind", (*kind).into()), ("name", variable.into())])
            }
            Self::Rank => speaker.say("theorem-rank", &[]),
            Self::Player { found } => speaker.say("theorem-player", &[("found", found.into())]),
            Self::Play { found } => speaker.say("theorem-play", &[("found", found.into())]),
            Self::Sets => speaker.say("theorem-sets", &[]),
            Self::Ranked => speaker.say("theorem-ranked", &[]),
            Self::OneSided { kind } => speaker.say("theorem-one-sided", &[("kind", (*kind).into())]),
            Self::TooMany { limit } => speaker.say("theorem-too-many", &[("limit", (*limit).into())]),
            Self::Game { limit } => speaker.say("theorem-game", &[("limit", (*limit).into())]),
            Self::Nothing => speaker.say("theorem-nothing", &[]),
            Self::Shown => speaker.say("theorem-shown", &[]),
            Self::NeutralLaw => speaker.say("theorem-neutral-law", &[]),
            Self::Coordinates(error) => error.spoken(speaker),
        }
    }
}

impl Spoken for Refusal {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Mistake(mistake) => mistake.spoken(speaker),
            Self::Undecided(error) => error.spoken(speaker),
            Self::Refuted(refutation) => {
                let sentence = speaker.say(obligation_id(refutation.obligation), &[("rank", "".into())]);
                let arguments =
                    [("sentence", sentence.into()), ("numbers", numbers(&refutation.state).into())];
                speaker.say("theorem-refuted", &arguments)
            }
            Self::Violated(violation) => {
                let sentence = speaker.say(violation_id(violation.kind), &[]);
                let arguments = [("sentence", sentence.into()), ("numbers", violation.heap.into())];
                speaker.say("theorem-refuted", &arguments)
            }
        }
    }
}

fn numbers(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")
}

impl Spoken for CertificateError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Json(error) => speaker.say("theorem-json", &[("reason", error.to_string().into())]),
            Self::Foreign { found } => speaker.say("theorem-foreign", &[("found", found.into())]),
            Self::Version { found } => speaker.say("theorem-version", &[("found", (*found).into())]),
            Self::TooLong { found } => speaker.say("theorem-too-long", &[("found", (*found).into())]),
            Self::Numeration(error) => error.spoken(speaker),
            Self::Automaton { index, error } => {
                let reason = error.spoken(speaker);
                speaker.say("theorem-automaton", &[("index", (*index).into()), ("reason", reason.into())])
            }
            Self::Mistake(mistake) => mistake.spoken(speaker),
        }
    }
}

impl Spoken for CheckError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::False { claim, numbers: found, .. } => {
                let found = found
                    .as_ref()
                    .map_or_else(|| speaker.say("theorem-long-numbers", &[]), |found| numbers(found));
                speaker.say("theorem-false", &[("claim", (*claim).into()), ("numbers", found.into())])
            }
            Self::Beyond(what) => {
                speaker.say("theorem-check-beyond", &[("what", what.spoken(speaker).into())])
            }
            Self::TooManyStates { limit } => {
                speaker.say("theorem-check-states", &[("limit", (*limit).into())])
            }
            Self::OutOfMemory { limit } => {
                let megabytes = limit.div_ceil(1 << 20);
                speaker.say("theorem-check-memory", &[("limit", megabytes.into())])
            }
            Self::OutOfTime { limit } => {
                speaker.say("theorem-check-time", &[("limit", limit.as_secs_f64().to_string().into())])
            }
            Self::Interrupted => speaker.say("interrupted", &[]),
            Self::Mistake(mistake) => mistake.spoken(speaker),
        }
    }
}

impl Spoken for Beyond {
    fn spoken(&self, speaker: &Speaker) -> String {
        let id = match self {
            Self::Product => "beyond-product",
            Self::List => "beyond-list",
            Self::Range => "beyond-range",
            Self::Numbers => "beyond-numbers",
            Self::Numeration => "beyond-numeration",
        };
        speaker.say(id, &[])
    }
}

impl Spoken for AdviceError {
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Width { expected, found } => {
                speaker.say("advice-width", &[("expected", (*expected).into()), ("found", (*found).into())])
            }
            Self::NoPosition => speaker.say("advice-no-position", &[]),
            Self::TooLong { limit } => speaker.say("advice-too-long", &[("limit", (*limit).into())]),
            Self::Beyond => speaker.say("advice-beyond", &[]),
        }
    }
}

impl Spoken for CoordinatesStatement {
    fn spoken(&self, speaker: &Speaker) -> String {
        speaker.say(
            "theorem-coordinates",
            &[
                ("replaced", self.replaced.as_str().into()),
                ("start", self.start.as_str().into()),
                ("offset", self.offset.as_str().into()),
                ("width", self.width.as_str().into()),
            ],
        )
    }
}
