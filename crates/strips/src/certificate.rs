//! The certificate of a theorem: a file with the moves, the kinds, the tables and the claim.
//!
//! `docs/en/reference/strip-theorems.md` describes the file. Its readers share nothing with this crate: one is in
//! `campeao-verify`, the other in `checker/`.

use crate::bound::{Bound, Number, Step};
use crate::law::{Law, Outcomes, ValueLaw};
use crate::prove::StripTheorem;
use crate::rules::Sum;
use crate::strip::{Rewrite, Strip};
use crate::window::Window;
use campeao_base::Player;
use campeao_values::OutcomeClass;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A bound in the file: x, k and m of x + k·↑ + \*m.
type BoundEntry = (String, i64, u32);
/// A step in the file: a number and a multiple of ↑.
type StepEntry = (String, i64);
/// The floors and the firsts of a row in the file.
type RowEntry = (Vec<BoundEntry>, Vec<BoundEntry>);

/// The file of a theorem.
#[derive(Clone, Debug, Serialize)]
pub struct StripFile {
    format: &'static str,
    version: u32,
    strip: StripEntry,
    kinds: Vec<(String, usize, String)>,
    words: BTreeMap<String, [RowEntry; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    left: Option<TableEntry>,
    #[serde(skip_serializing_if = "Option::is_none")]
    right: Option<TableEntry>,
    claim: ClaimEntry,
}

/// The rules and the repeated word.
#[derive(Clone, Debug, Serialize)]
struct StripEntry {
    game: String,
    word: String,
    moves: Vec<MoveEntry>,
}

#[derive(Clone, Debug, Serialize)]
struct MoveEntry {
    player: &'static str,
    /// For each place the letters that it may hold.
    pattern: Vec<String>,
    /// For each place its letter afterwards: a dot for a dead one, `=` for an unchanged one.
    becomes: String,
}

/// The table of a player.
#[derive(Clone, Debug, Serialize)]
struct TableEntry {
    exact: usize,
    from: usize,
    period: usize,
    step: StepEntry,
    rows: Vec<Vec<RowEntry>>,
}

/// The law.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct ClaimEntry {
    #[serde(skip_serializing_if = "Option::is_none")]
    values: Option<ValuesEntry>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcomes: Option<OutcomesEntry>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct ValuesEntry {
    first: Vec<Option<BoundEntry>>,
    period: usize,
    step: StepEntry,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct OutcomesEntry {
    first: Vec<Option<String>>,
    period: usize,
}

impl StripFile {
    /// The file of a theorem.
    pub fn of(theorem: &StripTheorem) -> Self {
        let kinds = theorem.kinds();
        let strip = kinds.strip();
        let list = kinds.list().iter();
        let table = |player: Player| theorem.window(player).map(table);
        Self {
            format: "campeao-theorem",
            version: 1,
            strip: StripEntry {
                game: strip.name().to_owned(),
                word: strip.text(kinds.period_word()),
                moves: moves(strip),
            },
            kinds: list.map(|kind| (strip.text(&kind.before), kind.phase, strip.text(&kind.after))).collect(),
            words: theorem.words().map(|(word, rows)| (strip.text(word), rows.each_ref().map(row))).collect(),
            left: table(Player::Left),
            right: table(Player::Right),
            claim: claim(theorem.law()),
        }
    }

    /// The text of the file: JSON in one line.
    ///
    /// # Errors
    /// None that is known: every part of the file can be written.
    pub fn text(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }
}

fn bound(bound: Bound) -> BoundEntry {
    (bound.number.to_string(), bound.ups, bound.star)
}

fn step(step: Step) -> StepEntry {
    (step.number.to_string(), step.ups)
}

fn row(sum: &Sum) -> RowEntry {
    let entries = |bounds: &[Bound]| bounds.iter().copied().map(bound).collect::<Vec<BoundEntry>>();
    (entries(&sum.floors), entries(&sum.firsts))
}

fn table(window: &Window) -> TableEntry {
    let table = &window.table;
    let kinds = 0..table.kinds().list().len();
    TableEntry {
        exact: table.exact_below(),
        from: window.from,
        period: window.period,
        step: step(window.step),
        rows: kinds.map(|kind| table.rows(kind).iter().map(row).collect()).collect(),
    }
}

fn moves(strip: &Strip) -> Vec<MoveEntry> {
    let sign = |letter: &Option<u8>| letter.map_or_else(|| "=".to_owned(), |letter| strip.text(&[letter]));
    let entry = |player: Player, rewrite: &Rewrite| MoveEntry {
        player: player.name(),
        pattern: rewrite.allowed.iter().map(|letters| strip.text(letters)).collect(),
        becomes: rewrite.becomes.iter().map(sign).collect(),
    };
    let of_player = |player: Player| strip.rewrites(player).iter().map(move |rewrite| entry(player, rewrite));
    Player::BOTH.into_iter().flat_map(of_player).collect()
}

fn claim(law: &Law) -> ClaimEntry {
    ClaimEntry {
        values: law.values().map(|law| ValuesEntry {
            first: law.first.iter().map(|value| value.map(bound)).collect(),
            period: law.period,
            step: step(law.step),
        }),
        outcomes: law.outcomes().map(|law| OutcomesEntry {
            first: law
                .first
                .iter()
                .map(|outcome| outcome.map(|outcome| outcome.letter().to_owned()))
                .collect(),
            period: law.period,
        }),
    }
}

/// The law that a file claims. It is read, not checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedLaw {
    /// The game.
    pub game: String,
    /// The word w.
    pub word: String,
    /// The law of wⁿ.
    pub law: Law,
}

#[derive(Deserialize)]
struct ClaimFile {
    format: String,
    strip: ClaimedStrip,
    claim: ClaimEntry,
}

#[derive(Deserialize)]
struct ClaimedStrip {
    game: String,
    word: String,
}

impl ClaimedLaw {
    /// The law of a file's text; `None` if the file is not about a strip.
    pub fn read(text: &str) -> Option<Self> {
        let file: ClaimFile = serde_json::from_str(text).ok()?;
        let is_listed = |length: usize, period: usize| (1..=length).contains(&period);
        let values = match &file.claim.values {
            Some(claim) if is_listed(claim.first.len(), claim.period) => Some(ValueLaw {
                first: read_values(&claim.first)?,
                period: claim.period,
                step: Step { number: read_number(&claim.step.0)?, ups: claim.step.1 },
            }),
            Some(_) => return None,
            None => None,
        };
        let outcomes = match &file.claim.outcomes {
            Some(claim) if is_listed(claim.first.len(), claim.period) => {
                Some(Outcomes { first: read_outcomes(&claim.first)?, period: claim.period })
            }
            Some(_) => return None,
            None => None,
        };
        let ClaimedStrip { game, word } = file.strip;
        (file.format == "campeao-theorem").then(|| Self { game, word, law: Law::stated(values, outcomes) })
    }

    /// The name of the family of positions, as in `clobber:(xxo)^n`.
    pub fn name(&self) -> String {
        format!("{}:({})^n", self.game, self.word)
    }
}

fn read_number(text: &str) -> Option<Number> {
    let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
    let denominator: u64 = denominator.parse().ok()?;
    if !denominator.is_power_of_two() {
        return None;
    }
    Number::dyadic(numerator.parse().ok()?, denominator.trailing_zeros())
}

/// The values of a claim, if all that are stated can be read.
fn read_values(entries: &[Option<BoundEntry>]) -> Option<Vec<Option<Bound>>> {
    let mut values = Vec::new();
    for entry in entries {
        values.push(match entry {
            Some((number, ups, star)) => Some(Bound::new(read_number(number)?, *ups, *star)),
            None => None,
        });
    }
    Some(values)
}

/// The outcomes of a claim, if all that are stated can be read.
fn read_outcomes(letters: &[Option<String>]) -> Option<Vec<Option<OutcomeClass>>> {
    let all = [OutcomeClass::Left, OutcomeClass::Right, OutcomeClass::Next, OutcomeClass::Previous];
    let mut outcomes = Vec::new();
    for letter in letters {
        outcomes.push(match letter {
            Some(letter) => Some(all.into_iter().find(|outcome| outcome.letter() == letter)?),
            None => None,
        });
    }
    Some(outcomes)
}
