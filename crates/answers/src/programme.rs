//! A study in words: the programme of "Jogos e Estratégias", step by step.

use crate::law_words::LawWords;
use crate::reading::readings;
use crate::speech::Speaker;
use campeao_rules::{Game, Shape};
use campeao_solve::Outcome;
use campeao_solve::sequence::{Tameness, Wild};
use campeao_study::{
    Certificate, LAW_OF_MISERE_NIM, Law, LawKind, SafeStarts, Strategy, Study, WythoffPairs,
};
use serde::Serialize;
use std::iter;
use utoipa::ToSchema;

/// A study in sentences, by the steps of the programme.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Programme {
    /// The description of a position, and the shape recognised in the rules.
    pub state: Vec<String>,
    /// The evidence of the table: the losing starts.
    pub evidence: Vec<String>,
    /// The law, in its best form first: in words where it has them.
    pub law: Vec<String>,
    /// The law as formulas that can be typed, where the sentences of the law are words.
    pub formulas: Vec<String>,
    /// The reason why the law may be believed.
    pub proof: Vec<String>,
    /// The attempts without success, and why they failed.
    pub attempts: Vec<String>,
    /// The strategy that follows from the law, line by line.
    pub strategy: Vec<String>,
    /// The winner of the usual start, and the winning moves; empty where it is beyond the limits.
    pub start: Vec<String>,
}

/// The longest law written as a formula, in characters.
const LONGEST_LAW: usize = 600;
/// The longest formula that replaces a law without words, in characters.
const READABLE: usize = 160;
/// The most values of heaps listed.
const LISTED_VALUES: usize = 120;
/// The most safe starts listed.
const LISTED: usize = 24;

impl Programme {
    /// The result of the study of this game.
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
    /// assert_eq!(told.law, ["You are losing exactly when n leaves remainder 0 or 2 when divided by 5."]);
    /// assert_eq!(told.formulas, ["Safe exactly when n % 5 in {0, 2}."]);
    /// assert!(told.proof[0].to_lowercase().contains("proved"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(game: &Game, study: &Study, speaker: &Speaker) -> Self {
        let shape = (study.shape != Shape::General)
            .then(|| speaker.say("check-shape", &[("shape", speaker.tell(&study.shape).into())]));
        let (law, formulas) = law(game, study, speaker);
        Self {
            state: iter::once(speaker.say(state(game), &[])).chain(shape).collect(),
            evidence: study.safe_starts.iter().map(|starts| safe_starts(starts, speaker)).collect(),
            law,
            formulas,
            proof: proof(game, study, speaker),
            attempts: attempts(study, speaker),
            strategy: strategy(game, study, speaker),
            start: start(game, study, speaker),
        }
    }
}

/// The strategy that follows from the law. Where an automaton gives the law, also how the automaton reads the usual
/// start and the position after a good opening.
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

/// The id of the sentence about the information that the state holds and may omit.
const fn state(game: &Game) -> &'static str {
    match (game.is_partizan(), game.is_sum()) {
        (true, _) => "study-state-partizan",
        (false, true) => "study-state-sum",
        (false, false) => "study-state-impartial",
    }
}

/// The laws of the starts and of all positions, in words where possible; and the formulas of the laws told in words.
fn law(game: &Game, study: &Study, speaker: &Speaker) -> (Vec<String>, Vec<String>) {
    let words = LawWords::of_positions(game, speaker);
    let mut told = Told::default();
    let mut is_long = false;
    let pairs = match study.law.as_ref().map(|law| &law.certificate) {
        Some(Certificate::Automata(theorem)) => WythoffPairs::of(theorem),
        _ => None,
    };
    told.law.extend(pairs.map(|pairs| speaker.tell(&pairs)));
    // With one coordinate the law of the starts is the law itself.
    if game.state_width() > 1 || game.is_partizan() {
        for (player, law) in &study.starts {
            let mover = game.players().map(|players| players[player.index()].as_str());
            let safe = law.safe.as_str();
            let (formula, sentences) = match mover {
                Some(mover) => (
                    speaker.say("study-starts-of", &[("mover", mover.into()), ("safe", safe.into())]),
                    words.sentences("law-start-mover", &[("mover", mover)], safe),
                ),
                None => (
                    speaker.say("study-starts", &[("safe", safe.into())]),
                    words.sentences("law-start", &[], safe),
                ),
            };
            told.add(formula, sentences);
            if let Some(neutral) = &law.neutral {
                let formula = speaker.say("study-starts-neutral", &[("neutral", neutral.as_str().into())]);
                told.add(formula, words.sentences("law-start-draw", &[], neutral));
            }
        }
    }
    if let Some(law) = &study.law {
        // Where every position is a start, the law of the starts has already given it.
        let of_positions = |safe: &str| match &law.kind {
            _ if pairs.is_some() => Some(Vec::new()),
            LawKind::Tame if safe == LAW_OF_MISERE_NIM => Some(vec![speaker.say("law-misere-nim", &[])]),
            _ if !game.is_partizan() => words.sentences("law-loses", &[], safe),
            _ if game.state_width() == 1 && !study.starts.is_empty() => Some(Vec::new()),
            _ => words.by_mover(safe),
        };
        let rows = || {
            let (Some(preperiod), Some(period)) = (law.preperiod, law.period) else { return None };
            let arguments = [("preperiod", preperiod.into()), ("period", period.into())];
            // A law of all positions that follows one of the starts alone.
            (law.kind == LawKind::Rows && !study.starts.is_empty())
                .then(|| vec![speaker.say("law-rows", &arguments)])
        };
        match &law.safe {
            _ if matches!(law.kind, LawKind::NimValues { .. }) => told.law.push(heap_values(law, speaker)),
            _ if matches!(law.kind, LawKind::Quotient { .. }) => told.law.push(quotient(law, speaker)),
            Some(safe) => {
                let formula = if safe.len() <= LONGEST_LAW {
                    speaker.say("study-law", &[("safe", safe.as_str().into())])
                } else {
                    speaker.say("study-long-law", &[("length", safe.len().into())])
                };
                let words = of_positions(safe).or_else(rows).or_else(|| {
                    is_long = safe.len() > READABLE;
                    is_long.then(|| {
                        // The starts come first, because more is known about them.
                        told.add_forms(study, speaker);
                        vec![speaker.say("law-long", &[])]
                    })
                });
                told.add(formula, words);
            }
            None if pairs.is_some() => {}
            None => told.law.push(match &law.certificate {
                Certificate::Induction(theorem) => speaker.tell(theorem.as_ref()),
                Certificate::Automata(theorem) if !theorem.law().neutral.is_empty() => {
                    speaker.say("study-no-formulas", &[])
                }
                _ => speaker.say("study-no-formula", &[]),
            }),
        }
        let learned = match (&law.kind, &law.certificate) {
            (LawKind::Learned, Certificate::Automata(theorem)) => Some(theorem),
            _ => None,
        };
        if let Some(theorem) = learned {
            let system = speaker.tell(theorem.numeration());
            let arguments = [("states", theorem.law().states().into()), ("system", system.into())];
            told.law.push(speaker.say("study-law-learned", &arguments));
        }
        match &law.neutral {
            Some(neutral) if neutral.len() <= LONGEST_LAW => {
                let formula = speaker.say("study-law-neutral", &[("neutral", neutral.as_str().into())]);
                told.add(formula, words.sentences("law-draw", &[], neutral));
                told.law.push(speaker.say("study-others-fragile", &[]));
            }
            Some(neutral) => {
                told.law.push(speaker.say("study-long-neutral", &[("length", neutral.len().into())]));
            }
            None => {}
        }
        let without_formula = learned.filter(|_| law.safe.is_none());
        if let Some(coordinates) =
            without_formula.and_then(|theorem| theorem.statement().coordinates.as_ref())
        {
            told.law.push(speaker.tell(coordinates));
        }
    }
    if !is_long {
        told.add_forms(study, speaker);
    }
    (told.law, told.formulas)
}

/// Sentences of a law, and its formulas.
#[derive(Default)]
pub(crate) struct Told {
    pub(crate) law: Vec<String>,
    pub(crate) formulas: Vec<String>,
}

impl Told {
    /// Adds the results about each form of starts.
    fn add_forms(&mut self, study: &Study, speaker: &Speaker) {
        for starts in &study.safe_starts {
            let (id, words, law) = match (&starts.law, &starts.seen) {
                (Some(law), _) if law.safe == "true" => ("study-form-all", "law-form", law),
                (Some(law), _) if law.safe == "false" => ("study-form-none", "law-form", law),
                (Some(law), _) => ("study-form-law", "law-form", law),
                (None, Some(seen)) => ("study-form-seen", "law-form-seen", seen),
                (None, None) => continue,
            };
            let up_to = starts.up_to.to_string();
            let arguments = [
                ("form", starts.form.as_str().into()),
                ("safe", law.safe.as_str().into()),
                ("up_to", starts.up_to.into()),
            ];
            let sizes = LawWords::of_sizes(&starts.names, speaker);
            let places = [("form", starts.form.as_str()), ("up_to", up_to.as_str())];
            let places = if words == "law-form" { &places[..1] } else { &places };
            self.add(speaker.say(id, &arguments), sizes.sentences(words, places, &law.safe));
        }
    }

    /// Adds the words and keeps the formula, or adds the formula where there are no words.
    pub(crate) fn add(&mut self, formula: String, words: Option<Vec<String>>) {
        match words {
            Some(words) => {
                self.law.extend(words);
                self.formulas.push(formula);
            }
            None => self.law.push(formula),
        }
    }
}

/// The sentence on a sum's misère quotient.
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

/// The value of each heap, where the law is that the nim-sum of the values is 0.
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

/// The safe starts of a form: by their size, or as tuples of sizes where there are several.
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

/// The reason why the law may be believed, or the attempts to find one.
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
    // A law of sums reports wild heaps itself.
    let told =
        study.law.as_ref().is_some_and(|law| matches!(law.kind, LawKind::Tame | LawKind::Quotient { .. }));
    sentences.extend(study.tameness.as_ref().filter(|_| !told).map(|tameness| tame(tameness, speaker)));
    sentences
}

/// The systems of numbers in which no law was found.
fn attempts(study: &Study, speaker: &Speaker) -> Vec<String> {
    let evidence = study.evidence.iter().filter(|_| study.law.is_none());
    let tried = evidence.flat_map(|evidence| &evidence.tried);
    let told = tried.map(|tried| {
        let residuals: Vec<String> = tried.residuals.iter().map(usize::to_string).collect();
        let arguments = [
            ("system", speaker.tell(&tried.numeration).into()),
            ("residuals", residuals.join(", ").into()),
            ("stop", speaker.tell(&tried.stop).into()),
        ];
        // The search may have ended before it finished a single number of digits.
        speaker.say(if residuals.is_empty() { "study-tried-shortly" } else { "study-tried" }, &arguments)
    });
    told.collect()
}

/// The heaps up to which a game is tame.
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

/// The winner of the usual start, and the winning moves.
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
