//! A study in words: the programme of "Jogos e Estratégias", step by step.

use crate::reading::readings;
use crate::speech::Speaker;
use campeao_rules::Game;
use campeao_solve::Outcome;
use campeao_solve::sequence::{Tameness, Wild};
use campeao_study::{Certificate, Law, LawKind, SafeStarts, Strategy, Study, are_golden_pairs};
use serde::Serialize;
use utoipa::ToSchema;

/// A study in sentences, by the steps of the programme.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Programme {
    /// What a position is, and what was recognised in the rules.
    pub state: Vec<String>,
    /// The evidence and the law that it suggests.
    pub law: Vec<String>,
    /// Why the law may be believed, or what was tried in vain.
    pub proof: Vec<String>,
    /// How to play by it, line by line.
    pub strategy: Vec<String>,
    /// Who wins the usual start, and by which moves; nothing where it is beyond the limits.
    pub start: Vec<String>,
}

/// The longest law that is told as a formula.
const LONGEST_LAW: usize = 600;
/// The most values of heaps that are told.
const LISTED_VALUES: usize = 120;
/// The most safe starts listed.
const LISTED: usize = 24;

impl Programme {
    /// What the study of this game found.
    ///
    /// ```
    /// use campeao_answers::programme::Programme;
    /// use campeao_base::{Language, Play};
    /// use campeao_solve::sequence::Quiet;
    /// use campeao_answers::speech::Speaker;
    ///
    /// let game = campeao_rules::catalogue::find("subtraction:1,4", Play::Normal)?;
    /// let study = campeao_study::study(&game, &mut Quiet)?;
    /// let told = Programme::new(&game, &study, &Speaker::new(Language::English));
    /// assert!(told.law.iter().any(|sentence| sentence.contains("n % 5")));
    /// assert!(told.proof[0].to_lowercase().contains("proved"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(game: &Game, study: &Study, speaker: &Speaker) -> Self {
        let shape = [("shape", speaker.tell(&study.shape).into())];
        Self {
            state: vec![speaker.say(state(game), &[]), speaker.say("check-shape", &shape)],
            law: law(game, study, speaker),
            proof: proof(game, study, speaker),
            strategy: strategy(game, study, speaker),
            start: start(game, study, speaker),
        }
    }
}

/// How to play: by the law, where it is told as a formula; where an automaton is asked, also how it reads the usual start and what the good opening leaves.
fn strategy(game: &Game, study: &Study, speaker: &Speaker) -> Vec<String> {
    let is_told = study.law.as_ref().is_some_and(|law| {
        law.neutral.is_none() && law.safe.as_ref().is_some_and(|safe| safe.len() <= LONGEST_LAW)
    });
    if study.strategy == Strategy::Automaton && is_told {
        return vec![speaker.say("strategy-law", &[])];
    }
    let told = speaker.strategy(game, &study.strategy);
    let mut sentences: Vec<String> = told.lines().map(str::to_owned).collect();
    if study.strategy == Strategy::Automaton {
        sentences.extend(readings(game, study, speaker));
    }
    sentences
}

/// The sentence on what the state holds and may leave out.
const fn state(game: &Game) -> &'static str {
    match (game.is_partizan(), game.is_sum()) {
        (true, _) => "study-state-partizan",
        (false, true) => "study-state-sum",
        (false, false) => "study-state-impartial",
    }
}

/// The safe starts as evidence, then the law, in its best form first: in words where it has a name, for the starts alone,
/// for all positions.
fn law(game: &Game, study: &Study, speaker: &Speaker) -> Vec<String> {
    let mut sentences = Vec::new();
    sentences.extend(study.safe_starts.iter().map(|starts| safe_starts(starts, speaker)));
    if let Some(Certificate::Automata(theorem)) = study.law.as_ref().map(|law| &law.certificate)
        && are_golden_pairs(theorem)
    {
        sentences.push(speaker.say("study-law-golden", &[]));
    }
    // With one coordinate the law of the starts is the law itself.
    if game.state_width() > 1 || game.is_partizan() {
        for (player, law) in &study.starts {
            let safe = law.safe.as_str();
            sentences.push(match game.players() {
                Some(players) => {
                    let mover = players[player.index()].as_str();
                    speaker.say("study-starts-of", &[("mover", mover.into()), ("safe", safe.into())])
                }
                None => speaker.say("study-starts", &[("safe", safe.into())]),
            });
            if let Some(neutral) = &law.neutral {
                sentences.push(speaker.say("study-starts-neutral", &[("neutral", neutral.as_str().into())]));
            }
        }
    }
    if let Some(law) = &study.law {
        let learned = match (&law.kind, &law.certificate) {
            (LawKind::Learned, Certificate::Automata(theorem)) => Some(theorem),
            _ => None,
        };
        sentences.push(match &law.safe {
            _ if matches!(law.kind, LawKind::NimValues { .. }) => heap_values(law, speaker),
            _ if matches!(law.kind, LawKind::Quotient { .. }) => quotient(law, speaker),
            Some(safe) if safe.len() <= LONGEST_LAW => {
                speaker.say("study-law", &[("safe", safe.as_str().into())])
            }
            Some(safe) => speaker.say("study-long-law", &[("length", safe.len().into())]),
            None => match &law.certificate {
                Certificate::Induction(theorem) => speaker.tell(theorem.as_ref()),
                Certificate::Automata(theorem) if !theorem.law().neutral.is_empty() => {
                    speaker.say("study-no-formulas", &[])
                }
                _ => speaker.say("study-no-formula", &[]),
            },
        });
        if let Some(theorem) = learned {
            let system = speaker.tell(theorem.numeration());
            let arguments = [("states", theorem.law().states().into()), ("system", system.into())];
            sentences.push(speaker.say("study-law-learned", &arguments));
        }
        match &law.neutral {
            Some(neutral) if neutral.len() <= LONGEST_LAW => {
                sentences.push(speaker.say("study-law-neutral", &[("neutral", neutral.as_str().into())]));
                sentences.push(speaker.say("study-others-fragile", &[]));
            }
            Some(neutral) => {
                sentences.push(speaker.say("study-long-neutral", &[("length", neutral.len().into())]));
            }
            None => {}
        }
        if let Some(coordinates) = learned.and_then(|theorem| theorem.statement().coordinates.as_ref()) {
            sentences.push(speaker.tell(coordinates));
        }
    }
    sentences.extend(study.safe_starts.iter().filter_map(|starts| {
        let (id, law) = match (&starts.law, &starts.seen) {
            (Some(law), _) if law.safe == "true" => ("study-form-all", law),
            (Some(law), _) if law.safe == "false" => ("study-form-none", law),
            (Some(law), _) => ("study-form-law", law),
            (None, Some(seen)) => ("study-form-seen", seen),
            (None, None) => return None,
        };
        let arguments = [
            ("form", starts.form.as_str().into()),
            ("safe", law.safe.as_str().into()),
            ("up_to", starts.up_to.into()),
        ];
        Some(speaker.say(id, &arguments))
    }));
    sentences
}

/// What the misère quotient says of a sum.
fn quotient(law: &Law, speaker: &Speaker) -> String {
    let LawKind::Quotient { order, portion, first_wild } = law.kind else { return String::new() };
    let arguments = [
        ("order", order.into()),
        ("portion", portion.into()),
        ("preperiod", law.preperiod.unwrap_or(0).into()),
        ("period", law.period.unwrap_or(1).into()),
        ("wild", first_wild.unwrap_or(0).into()),
    ];
    speaker
        .say(if first_wild.is_some() { "study-law-quotient-wild" } else { "study-law-quotient" }, &arguments)
}

/// What each heap counts for, where the law is that the nim-sum of that is 0.
fn heap_values(law: &Law, speaker: &Speaker) -> String {
    let LawKind::NimValues { values, steady } = &law.kind else { return String::new() };
    let row = |values: &[u64]| values.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
    let (preperiod, period) = (law.preperiod.unwrap_or(0), law.period.unwrap_or(1));
    let saltus = law.saltus.unwrap_or(0);
    let is_told = values.is_some();
    let values = values.as_deref().unwrap_or_default();
    let (early, late) = values.split_at(values.len().min(preperiod as usize));
    let arguments = |list: String| {
        [
            ("preperiod", preperiod.into()),
            ("period", period.into()),
            ("saltus", saltus.into()),
            ("early", row(early).into()),
            ("values", list.into()),
        ]
    };
    let id = match (values.len() <= LISTED_VALUES, preperiod, saltus) {
        _ if !is_told => "study-law-values-untold",
        (false, ..) => "study-law-values-long",
        (true, 0, 0) => "study-law-values",
        (true, 0, _) => "study-law-values-rising",
        (true, _, 0) => "study-law-values-late",
        (true, _, _) => "study-law-values-late-rising",
    };
    let counted = speaker.say(id, &arguments(row(late)));
    if steady.is_empty() {
        return counted;
    }
    let remainders: Vec<String> = steady.iter().map(u64::to_string).collect();
    let remainders = [
        ("remainders", speaker.all_of(&remainders).into()),
        ("count", steady.len().into()),
        ("period", period.into()),
    ];
    format!("{counted} {}", speaker.say("study-law-values-steady", &remainders))
}

/// The safe starts of a form: by their sizes, or, where there are several, as tuples of them.
fn safe_starts(starts: &SafeStarts, speaker: &Speaker) -> String {
    let told = |sizes: &Vec<u64>| sizes.iter().map(u64::to_string).collect::<Vec<String>>().join(",");
    let mut listed: Vec<String> = starts.sizes.iter().take(LISTED).map(told).collect();
    if starts.sizes.len() > LISTED {
        listed.push("…".to_owned());
    }
    let names = speaker.all_of(&starts.names);
    let separator = if starts.names.len() == 1 { ", " } else { "; " };
    let arguments = [
        ("count", listed.len().into()),
        ("form", starts.form.as_str().into()),
        ("name", names.as_str().into()),
        ("sizes", listed.join(separator).into()),
        ("up_to", starts.up_to.into()),
    ];
    let plain = starts.names.as_slice() == std::slice::from_ref(&starts.form);
    speaker.say(if plain { "study-safe-starts" } else { "study-safe-starts-of" }, &arguments)
}

/// Why the law may be believed, or what was tried.
fn proof(game: &Game, study: &Study, speaker: &Speaker) -> Vec<String> {
    let mut sentences = Vec::new();
    match &study.law {
        None => {
            sentences.push(speaker.say("study-no-law", &[]));
            sentences.extend(study.thresholds.iter().map(|threshold| {
                let name = &game.variables()[threshold.coordinate].name;
                let id = if threshold.below { "study-threshold-below" } else { "study-threshold-above" };
                speaker.say(id, &[("name", name.as_str().into())])
            }));
            sentences.extend(study.evidence.iter().flat_map(|evidence| &evidence.tried).map(|tried| {
                let system = speaker.tell(&tried.numeration);
                let residuals: Vec<String> = tried.residuals.iter().map(usize::to_string).collect();
                let stop = speaker.tell(&tried.stop);
                let arguments = [
                    ("system", system.into()),
                    ("residuals", residuals.join(", ").into()),
                    ("stop", stop.into()),
                ];
                // No number of digits may have been looked at to its end.
                let id = if residuals.is_empty() { "study-tried-shortly" } else { "study-tried" };
                speaker.say(id, &arguments)
            }));
        }
        Some(law) => {
            let (status, why) = (speaker.tell(&study.status), speaker.tell(&law.certificate));
            sentences.push(speaker.say("study-status", &[("status", status.into()), ("why", why.into())]));
        }
    }
    if let Some(observed) = &study.observed {
        let arguments = [
            ("up_to", observed.filled_up_to.into()),
            ("preperiod", observed.preperiod.into()),
            ("period", observed.period.into()),
            ("saltus", observed.saltus.into()),
        ];
        sentences.push(speaker.say("study-observed", &arguments));
    }
    // A law of sums says of itself whether there are wild heaps.
    let told =
        study.law.as_ref().is_some_and(|law| matches!(law.kind, LawKind::Tame | LawKind::Quotient { .. }));
    sentences.extend(study.tameness.as_ref().filter(|_| !told).map(|tameness| tame(tameness, speaker)));
    sentences
}

/// How far heaps are tame.
fn tame(tameness: &Tameness, speaker: &Speaker) -> String {
    match tameness.first_wild {
        Some(Wild { size, genus }) => {
            let arguments = [
                ("heap", size.into()),
                ("normal", u32::from(genus.normal).into()),
                ("misere", u32::from(genus.misere).into()),
            ];
            speaker.say("study-wild", &arguments)
        }
        None => speaker.say("study-tame", &[("heap", tameness.genera.len().saturating_sub(1).into())]),
    }
}

/// Who wins the usual start, and by which moves.
fn start(game: &Game, study: &Study, speaker: &Speaker) -> Vec<String> {
    let Some(verdict) = study.start else { return Vec::new() };
    let position = game.start();
    let mover = game.players().map(|players| players[position.player.index()].as_str());
    let mut sentences = vec![
        speaker.say("show-start", &[("position", game.show_position(position).into())]),
        speaker.verdict(verdict.outcome, verdict.remoteness, mover),
    ];
    if !study.openings.is_empty() {
        let mut labels: Vec<String> = Vec::new();
        for opening in &study.openings {
            let label = game.label(position, opening, speaker.language());
            if !labels.contains(&label) {
                labels.push(label);
            }
        }
        let id = if verdict.outcome == Outcome::Draw { "study-openings-drawn" } else { "study-openings" };
        let arguments = [("count", labels.len().into()), ("openings", speaker.all_of(&labels).into())];
        sentences.push(speaker.say(id, &arguments));
    }
    sentences
}
