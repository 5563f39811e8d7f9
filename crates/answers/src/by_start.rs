//! Studies and judgements of the starts of games, for machines and in sentences.

use crate::Unanswered;
use crate::conjecture::{Claim, Judged, StartCounterexample};
use crate::law_words::LawWords;
use crate::programme::{Programme, Told};
use crate::speech::Speaker;
use crate::study::{Studied, StudiedCertificate, StudiedReply, StudiedStart, StudiedWorth};
use campeao_base::Text;
use campeao_games::{KnownLaw, ProvedBy, Resources, Ruleset, Side};
use campeao_solve::Outcome;
use campeao_solve::sequence::Watch;
use campeao_study::{
    Opened, Reply, StartConjecture, StartJudgement, StartRefutation, StartStudy, Status, Vocabulary,
    judge_starts,
};
use std::time::Duration;

impl Studied {
    /// The result of the study of this game's starts; the reason is in the speaker's language.
    pub fn of_starts(game: &dyn Ruleset, study: &StartStudy, speaker: &Speaker) -> Self {
        let law = study.known.first();
        let certificate = match study.status {
            Status::Proved if study.is_whole() => Some(("exhaustion", None)),
            Status::Proved => proofs(study).first().map(|by| (by.name(), None)),
            Status::Known => Some(("theorem", None)),
            Status::Checked => Some(("table", last_number(study))),
            Status::Unknown => None,
        };
        let counts = study.counts();
        Self {
            game: game.name().to_owned(),
            play: game.play().name(),
            about: "starts",
            shape: "board",
            status: study.status.name(),
            safe: study.safe.clone(),
            within: study.within.clone(),
            worth: study.known.iter().filter_map(worth).collect(),
            neutral: study.neutral.clone(),
            law: certificate.map(|(kind, _)| kind),
            // Fields of position studies stay empty, so that both kinds of study have one schema.
            preperiod: None,
            period: None,
            saltus: None,
            certificate: certificate.map(|(name, up_to)| StudiedCertificate {
                positions: Some(counts.found()),
                up_to,
                ..StudiedCertificate::named(name)
            }),
            reason: law.map(|law| speaker.read(&law.reason).to_owned()),
            source: law.and_then(|law| law.source.as_ref()).map(|source| speaker.tell(source)),
            sequence: None,
            values: None,
            steady: Vec::new(),
            observed: None,
            tameness: None,
            tried: Vec::new(),
            thresholds: Vec::new(),
            strategy: match &study.start {
                _ if law.is_some_and(|law| law.strategy.is_some()) => "theorem",
                Some(start) if !start.replies.is_empty() => "replies",
                _ => "table",
            },
            starts: Vec::new(),
            safe_starts: Vec::new(),
            safe_starts_up_to: 0,
            forms: Vec::new(),
            remarks: read(&study.remarks.known, speaker)
                .chain(read(&study.remarks.failed, speaker))
                .collect(),
            start: study.start.as_ref().map(StudiedStart::from),
        }
    }
}

/// The value of starts by a law, if the law gives one.
fn worth(law: &KnownLaw) -> Option<StudiedWorth> {
    Some(StudiedWorth { value: law.value.clone()?, within: law.within.clone() })
}

/// The greatest number of the first side of a study, if that side runs through numbers.
fn last_number(study: &StartStudy) -> Option<u64> {
    study.table.headings().first()?.last()?.parse().ok()
}

impl From<&Reply> for StudiedReply {
    fn from(reply: &Reply) -> Self {
        Self { position: reply.position.text().to_owned(), step: reply.step.text.clone() }
    }
}

impl From<&Opened> for StudiedStart {
    fn from(start: &Opened) -> Self {
        Self {
            position: start.position.text().to_owned(),
            player: start.mover.clone(),
            outcome: start.outcome.name(),
            remoteness: start.remoteness,
            method: start.method.map_or("theorem", |method| method.name()),
            openings: start.openings.iter().map(|step| step.text.clone()).collect(),
            replies: start.replies.iter().map(StudiedReply::from).collect(),
        }
    }
}

/// The most openings listed.
const OPENINGS: usize = 8;

impl Programme {
    /// The result of the study of this game's starts.
    pub fn of_starts(game: &dyn Ruleset, study: &StartStudy, speaker: &Speaker) -> Self {
        let told = law(study, speaker);
        Self {
            state: state(game, study, speaker),
            evidence: counted(study, speaker),
            law: told.law,
            formulas: told.formulas,
            proof: proof(study, speaker),
            attempts: read(&study.remarks.failed, speaker).collect(),
            strategy: strategy(study, speaker),
            start: study.start.as_ref().map(|start| opened(start, speaker)).unwrap_or_default(),
        }
    }
}

/// The texts in the speaker's language.
fn read<'t>(texts: &'t [Text], speaker: &'t Speaker) -> impl Iterator<Item = String> + use<'t> {
    texts.iter().map(|text| speaker.read(text).to_owned())
}

/// The description of a starting position.
fn state(game: &dyn Ruleset, study: &StartStudy, speaker: &Speaker) -> Vec<String> {
    let who = if game.players().is_some() { "study-state-partizan" } else { "study-state-impartial" };
    let mut sentences = vec![speaker.say(who, &[])];
    // The rows and columns of a board need no explanation; a tuple of sizes is already part of the name.
    let told = |side: &Side| match side.name.as_str() {
        "rows" => speaker.say("law-side-rows", &[]),
        "columns" => speaker.say("law-side-columns", &[]),
        name => format!("{name} ({})", speaker.read(&side.meaning)),
    };
    let sides: Vec<String> = study.sides.iter().map(told).collect();
    sentences.push(if sides.is_empty() {
        speaker.say("study-single-start", &[])
    } else {
        speaker.say("study-start-sides", &[("sides", speaker.all_of(&sides).into())])
    });
    sentences
}

/// The numbers of starts of the table that each player wins.
fn counted(study: &StartStudy, speaker: &Speaker) -> Vec<String> {
    let counts = study.counts();
    let mut sentences = vec![speaker.say(
        "study-start-counts",
        &[
            ("count", counts.found().into()),
            ("safe", counts.safe.into()),
            ("neutral", counts.neutral.into()),
            ("fragile", counts.fragile.into()),
        ],
    )];
    if counts.unknown > 0 {
        sentences.push(speaker.say("study-start-unknown", &[("count", counts.unknown.into())]));
    }
    sentences
}

/// The law: theorem by theorem in words if all of them have words, else as one formula.
fn law(study: &StartStudy, speaker: &Speaker) -> Told {
    let words = LawWords::of_starts(&study.sides, speaker);
    let mut told = Told::default();
    if study.status == Status::Checked {
        told.law.push(speaker.say("law-seen", &[("up_to", last_headings(study).into())]));
    }
    // The letters that the sentences use for the sides of a board.
    let is_board = study.sides.iter().map(|side| side.name.as_str()).eq(["rows", "columns"]);
    let board: Vec<String> = is_board.then(|| speaker.say("law-board", &[])).into_iter().collect();
    match study.safe.as_deref() {
        Some("false") if study.neutral.as_deref() == Some("true") => {}
        Some(safe) if study.within.is_some() => {
            let within = study.within.as_deref().unwrap_or_default();
            let arguments = [("safe", safe.into()), ("within", within.into())];
            let each = |law: &KnownLaw| words.within(law.within.as_deref()?, law.safe.as_deref()?);
            let each: Option<Vec<Vec<String>>> = study.known.iter().map(each).collect();
            let sentences = each.map(|each| {
                let others = speaker.say("law-within-others", &[]);
                board.into_iter().chain(each.into_iter().flatten()).chain([others]).collect()
            });
            told.add(speaker.say("study-starts-within", &arguments), sentences);
        }
        Some("false") => told.law.push(speaker.say("study-starts-none-safe", &[])),
        Some("true") => told.law.push(speaker.say("study-starts-all-safe", &[])),
        Some(safe) => {
            let formula = speaker.say("study-starts", &[("safe", safe.into())]);
            let sentences = words.sentences("law-second", &[], safe);
            told.add(formula, sentences.map(|sentences| [board, sentences].concat()));
        }
        None if study.is_whole() => told.law.push(speaker.say("study-start-whole", &[])),
        None if study.known.is_empty() => told.law.push(speaker.say("study-start-no-law", &[])),
        None => told.law.push(speaker.say("law-theorem", &[])),
    }
    match study.neutral.as_deref() {
        Some("true") => told.law.push(speaker.say("study-starts-all-neutral", &[])),
        Some(neutral) => {
            let formula = speaker.say("study-starts-neutral", &[("neutral", neutral.into())]);
            told.add(formula, words.sentences("law-draw", &[], neutral));
        }
        None => {}
    }
    told
}

/// The last value of each side of the table.
fn last_headings(study: &StartStudy) -> String {
    let last = |side: &Vec<String>| side.last().cloned();
    study.table.headings().iter().filter_map(last).collect::<Vec<String>>().join(" × ")
}

/// The reason why the law may be believed.
fn proof(study: &StartStudy, speaker: &Speaker) -> Vec<String> {
    let why = match study.status {
        Status::Proved if study.is_whole() => speaker.say("study-start-proved", &[]),
        Status::Proved => {
            let told = |by: &ProvedBy| match by {
                ProvedBy::Images => speaker.say("study-start-images", &[]),
                ProvedBy::Period => speaker.say("study-start-period", &[]),
            };
            proofs(study).iter().map(told).collect::<Vec<String>>().join(" ")
        }
        Status::Known => speaker.say("study-start-known", &[]),
        Status::Checked => speaker.say("study-start-seen", &[("up_to", last_headings(study).into())]),
        Status::Unknown => speaker.say("study-no-law", &[]),
    };
    let status = speaker.tell(&study.status);
    let mut sentences = vec![match study.status {
        Status::Known | Status::Unknown => why,
        _ => speaker.say("study-status", &[("status", status.into()), ("why", why.into())]),
    }];
    for law in &study.known {
        sentences.push(speaker.read(&law.reason).to_owned());
        sentences.extend(law.source.iter().map(|source| format!("— {}", speaker.tell(source))));
    }
    sentences.extend(read(&study.remarks.known, speaker));
    sentences
}

/// The proofs of the laws of a study, each once.
fn proofs(study: &StartStudy) -> Vec<ProvedBy> {
    let mut proofs: Vec<ProvedBy> = Vec::new();
    for proof in study.known.iter().filter_map(|law| law.proof.as_ref()) {
        if !proofs.contains(&proof.by) {
            proofs.push(proof.by);
        }
    }
    proofs
}

/// The strategy.
fn strategy(study: &StartStudy, speaker: &Speaker) -> Vec<String> {
    let told: Vec<String> = study
        .known
        .iter()
        .filter_map(|law| law.strategy.as_ref())
        .map(|strategy| speaker.read(strategy).to_owned())
        .collect();
    if !told.is_empty() {
        return told;
    }
    let replies = study.start.as_ref().map_or(&[][..], |start| &start.replies);
    if replies.is_empty() {
        return vec![speaker.say("study-start-strategy", &[])];
    }
    let reply = |reply: &Reply| {
        let label = speaker.read(&reply.step.label).to_owned();
        speaker.say("study-reply", &[("position", reply.position.text().into()), ("move", label.into())])
    };
    let heading = speaker.say("study-replies", &[("count", replies.len().into())]);
    std::iter::once(heading).chain(replies.iter().map(reply)).collect()
}

/// The winner of the usual start, and the winning moves.
fn opened(start: &Opened, speaker: &Speaker) -> Vec<String> {
    let mut sentences = vec![
        speaker.say("show-start", &[("position", start.position.text().into())]),
        speaker.verdict(start.outcome, start.remoteness, start.mover.as_deref()),
    ];
    if !start.openings.is_empty() {
        let mut labels: Vec<String> = Vec::new();
        for opening in &start.openings {
            let label = speaker.read(&opening.label).to_owned();
            if !labels.contains(&label) {
                labels.push(label);
            }
        }
        let count = labels.len();
        if count > OPENINGS {
            labels.truncate(OPENINGS);
            labels.push("…".to_owned());
        }
        let id = if start.outcome == Outcome::Draw { "study-openings-drawn" } else { "study-openings" };
        let arguments = [("count", count.into()), ("openings", speaker.all_of(&labels).into())];
        sentences.push(speaker.say(id, &arguments));
    }
    sentences
}

/// A claim about the starts of a game, and the range in which it is to be judged.
#[derive(Clone, Debug)]
pub struct StartClaim<'t> {
    /// The formulas, in the names of the sides of the starts.
    pub claim: Claim<'t>,
    /// The numeration whose digits the formulas may mention, and definitions.
    pub words: Vocabulary,
    /// The bound on each side; the usual ones if none is given.
    pub up_to: Option<u64>,
    /// The time limit for solving starts.
    pub time: Option<Duration>,
}

impl StartClaim<'_> {
    /// Judges the claim.
    ///
    /// # Errors
    /// If a formula is wrong, a limit is met or the watch stops the work.
    ///
    /// ```
    /// use campeao_answers::conjecture::{Claim, StartClaim, judgement_told};
    /// use campeao_games::{Resources, find};
    /// use campeao_base::{Language, Play};
    /// use campeao_solve::sequence::Quiet;
    /// use campeao_answers::speech::Speaker;
    /// use campeao_study::Vocabulary;
    ///
    /// let game = find("game-4", Play::Normal)?;
    /// let claim = Claim { safe: "n % 13 in {0, 7}", fragile: None, neutral: None };
    /// let claim = StartClaim { claim, words: Vocabulary::default(), up_to: None, time: None };
    /// let speaker = Speaker::new(Language::English);
    /// let judgement = claim.judge(&*game, &Resources::default(), &speaker, &mut Quiet).map_err(|_| "no answer")?;
    /// assert!(judgement_told(&judgement, &speaker).starts_with("True for every starting position"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn judge(
        &self,
        game: &dyn Ruleset,
        resources: &Resources,
        speaker: &Speaker,
        watch: &mut dyn Watch,
    ) -> Result<StartJudgement, Unanswered> {
        let Claim { safe, fragile, neutral } = self.claim;
        let conjecture = StartConjecture::parse(&game.sides(), &self.words, safe, fragile, neutral)
            .map_err(|error| Unanswered::of_study(error, speaker))?;
        let judged = judge_starts(game, &conjecture, &self.words, self.up_to, resources, self.time, watch);
        judged.map_err(|error| Unanswered::of_start(error, speaker))
    }
}

/// The judgement of a claim about the starts, in a sentence.
pub fn judgement_told(judgement: &StartJudgement, speaker: &Speaker) -> String {
    match judgement {
        StartJudgement::True { starts: Some(starts), .. } => {
            speaker.say("conjecture-starts-all", &[("count", (*starts).into())])
        }
        StartJudgement::True { theorem: Some(law), status: Status::Proved, .. } => {
            speaker.say("conjecture-starts-images", &[("reason", speaker.read(&law.reason).into())])
        }
        StartJudgement::True { theorem: Some(law), .. } => {
            let mut reason = speaker.read(&law.reason).to_owned();
            reason.extend(law.source.iter().map(|source| format!(" ({})", speaker.tell(source))));
            speaker.say("conjecture-starts-known", &[("reason", reason.into())])
        }
        StartJudgement::True { .. } => speaker.say("conjecture-starts-proved", &[]),
        StartJudgement::Unrefuted { starts, up_to, .. } => {
            let arguments = [("count", (*starts).into()), ("up_to", up_to.join(", ").into())];
            speaker.say("conjecture-starts-unrefuted", &arguments)
        }
        StartJudgement::Refuted(refutation) => start_refutation(refutation, speaker),
    }
}

impl Judged {
    /// The judgement of a claim about the starts of a game.
    pub fn of_starts(
        game: &dyn Ruleset,
        claim: Claim<'_>,
        judgement: &StartJudgement,
        speaker: &Speaker,
    ) -> Self {
        let number = |text: &String| text.parse().ok();
        let (status, theorem, positions, up_to, unknown, refutation) = match judgement {
            StartJudgement::True { status, theorem, starts } => {
                (status.name(), theorem.as_deref(), *starts, None, 0, None)
            }
            StartJudgement::Unrefuted { starts, unknown, up_to } => {
                let up_to = up_to.first().and_then(number);
                (Status::Checked.name(), None, Some(*starts), up_to, *unknown, None)
            }
            StartJudgement::Refuted(refutation) => ("refuted", None, None, None, 0, Some(refutation)),
        };
        Self {
            game: game.name().to_owned(),
            play: game.play().name(),
            about: "starts",
            safe: claim.safe.to_owned(),
            fragile: claim.fragile.map(str::to_owned),
            neutral: claim.neutral.map(str::to_owned),
            status,
            source: theorem.and_then(|law| law.source.as_ref()).map(|source| speaker.tell(source)),
            up_to,
            accepted: refutation.is_none(),
            proved: status == Status::Proved.name(),
            certificate: None,
            why: None,
            positions,
            out_of_time: unknown > 0,
            counterexample: None,
            start: refutation.map(|refutation| StartCounterexample::new(refutation, speaker)),
        }
    }
}

impl StartCounterexample {
    /// A refutation in the speaker's language.
    pub fn new(refutation: &StartRefutation, speaker: &Speaker) -> Self {
        Self {
            cell: refutation.cell.iter().cloned().collect(),
            classes: refutation.claimed.iter().map(|class| class.name()).collect(),
            outcome: refutation.outcome.name(),
            why: start_refutation(refutation, speaker),
        }
    }
}

/// A sentence on a start that a claim is wrong about.
fn start_refutation(refutation: &StartRefutation, speaker: &Speaker) -> String {
    let cell: Vec<String> = refutation.cell.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    let (cell, truth) = (cell.join(", "), refutation.outcome.name());
    match refutation.claimed.as_slice() {
        [claimed] => speaker.say(
            "start-refuted",
            &[("cell", cell.into()), ("truth", truth.into()), ("claimed", claimed.name().into())],
        ),
        _ => speaker.say("start-refuted-unsound", &[("cell", cell.into()), ("truth", truth.into())]),
    }
}
