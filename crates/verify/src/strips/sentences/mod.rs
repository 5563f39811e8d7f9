//! A theorem about strips as sentences about natural numbers, which `prove` decides.
//!
//! Each column of a table becomes a relation between a length n and the number v of a bound: the rows of the file one by one,
//! and the last period of them continued for ever. The sentences say, for every length n from `exact` on, that rules
//! 1 to 3 give the bound with n from bounds of shorter words: for each class of moves of the other player that its
//! position is ⧐ the bound, and that each canonical option of the bound is covered. Further sentences say the claim. If
//! all are true, every bound holds by induction on n, and with the bounds the claim, provided that the bounds below
//! `exact` and of fixed words are right; these are left to play.
//!
//! The induction replaces the window theorem: nothing is assumed about T.

mod code;
mod options;
mod rules;

use super::claim::is_decided;
use super::class::{Member, step};
use super::file::{OutcomesEntry, StripFile, ValuesEntry};
use super::play::Moves;
use super::table::{Kinds, Table};
use crate::{CheckError, Refused};
use campeao_base::told;
use code::{at_least, beyond};
use rules::{Column, Writer, joined};
use std::fmt::Write as _;

/// The values of a claim.
struct Values {
    first: Vec<Option<Member>>,
    period: usize,
    step: Member,
}

told! {
    /// The reason why a theorem is not written as sentences.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum Unwritten {
        /// A theorem about something else.
        Kind => "only theorems about strips are written as sentences", "só se escrevem como frases os teoremas sobre tiras";
        /// The bounds have very large numbers, or multiples of ↑ that grow beside numbers.
        Numbers =>
            "the bounds are not written as natural numbers: they are very large, or multiples of ↑ grow beside numbers other than 0",
            "os limites não se escrevem como números naturais: são muito grandes, ou múltiplos de ↑ crescem ao lado de números diferentes de 0";
        /// The file breaks a rule of its form.
        File(#[from] error: CheckError) => error;
    }
}

impl From<Refused> for Unwritten {
    fn from(refused: Refused) -> Self {
        Self::File(refused.into())
    }
}

/// Writes the sentences of a file.
pub(crate) fn sentences(file: &StripFile, checksum: u32) -> Result<String, Unwritten> {
    let moves = Moves::read(&file.strip)?;
    let kinds = Kinds::read(file, &moves)?;
    let values = file.claim.values.as_ref().map(read_values).transpose()?;
    let stated: Vec<Member> =
        values.iter().flat_map(|values| values.first.iter().flatten()).copied().collect();
    let mut tables = Vec::new();
    for (player, entry) in [&file.left, &file.right].into_iter().enumerate() {
        tables.push(entry.as_ref().map(|entry| Table::read(entry, &kinds, player)).transpose()?);
    }
    let mut writers = [None, None];
    for ((table, writer), is_negated) in tables.iter().zip(&mut writers).zip([false, true]) {
        let seen = |value: &Member| if is_negated { value.negative() } else { *value };
        let stated: Vec<Member> = stated.iter().map(seen).collect();
        *writer = table.as_ref().map(|table| Writer::new(table, &stated)).transpose()?;
    }
    let all = || writers.iter().flatten();
    let mut text = head(file, &kinds, checksum);
    for writer in all() {
        text.push_str(&about(writer));
        for column in writer.columns() {
            line(&mut text, &writer.definition(column));
        }
    }
    for writer in all() {
        for column in writer.columns() {
            line(&mut text, &format!("\n# {}", described(writer, column)));
            for sentence in writer.sentences(column)? {
                line(&mut text, &sentence);
            }
        }
    }
    line(&mut text, "\n# The claim.");
    let letters = moves.word.len();
    if let Some(values) = &values {
        let [Some(left), Some(right)] = &writers else { return Err(Refused::Strip.into()) };
        claim_values(&mut text, values, [left, right], letters);
    }
    if let Some(outcomes) = &file.claim.outcomes {
        let [left, right] = tables.as_slice() else { return Err(Refused::Strip.into()) };
        claim_outcomes(&mut text, outcomes, &writers, [left.as_ref(), right.as_ref()])?;
    }
    Ok(text)
}

fn line(text: &mut String, added: &str) {
    text.push_str(added);
    text.push('\n');
}

/// The meaning of the file, and the list of kinds.
fn head(file: &StripFile, kinds: &Kinds<'_>, checksum: u32) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = writeln!(
        text,
        "# The theorem about {}:({})^n, from the theorem file with checksum {checksum:08x}, as sentences.\n\
         # `campeao prove --walnut` decides them. If all are true, and the bounds of short words are right,\n\
         # the bounds of all words are right by induction on their length, and so is the claim.\n\
         #\n\
         # left3_floor0(n,v): in the table of Left, the word of kind 3 with a stretch of n letters has a floor\n\
         # c + *0, where v stands for c. _first0 is the same for firsts, and right3 for the table of Right.\n\
         # _answer: after each move of the other player the rest is greater than the bound or confused with it.\n\
         # _option: each canonical option of the bound is covered. _cases: all its bounds have been looked at.\n\
         # _move: a move of the player leads to at least the bound.\n\
         #\n\
         # The kinds: a word, then letters of {}{}... from a place on, then a word.",
        file.strip.game, file.strip.word, file.strip.word, file.strip.word
    );
    for (number, (before, phase, after)) in kinds.list.iter().enumerate() {
        let (before, after) = (kinds.moves.text(before), kinds.moves.text(after));
        let _ = writeln!(text, "# {}: \"{before}\", from place {}, \"{after}\"", number + 1, phase + 1);
    }
    text
}

/// The way in which the bounds of a table are written.
fn about(writer: &Writer<'_>) -> String {
    let player = ["Left", "Right"][writer.table.player];
    let sign = if writer.code.sign < 0 { '-' } else { '+' };
    let (zero, from) = (writer.code.zero, writer.from());
    let bound = if writer.code.has_growing_ups() {
        format!("{zero} {sign} k stands for k ups")
    } else {
        format!("{zero} {sign} ({}*x + k) stands for x + k ups", writer.code.unit())
    };
    format!(
        "\n# The table of {player}: {bound}. The sentences speak of lengths from {from} on.\n\
         # Bounds of shorter stretches, and of words without a stretch, are left to play: `campeao verify`.\n"
    )
}

/// A column in words.
fn described(writer: &Writer<'_>, column: Column) -> String {
    let sort = if column.is_first { "firsts" } else { "floors" };
    let player = ["Left", "Right"][writer.table.player];
    format!("Kind {}: the {sort} with *{} in the table of {player}.", column.kind + 1, column.star)
}

fn read_values(entry: &ValuesEntry) -> Result<Values, CheckError> {
    let ValuesEntry { first, period, step: grown } = entry;
    let read = |value: &Option<_>| value.as_ref().map(Member::read).transpose();
    let first = first.iter().map(read).collect::<Result<Vec<Option<Member>>, Refused>>()?;
    if !(1..=first.len()).contains(period) {
        return Err(Refused::Strip.into());
    }
    Ok(Values { first, period: *period, step: step(grown)? })
}

/// The name of a sentence about n copies, its beginning, and the length of the row in it. In the last period of a list n
/// stands for all numbers of copies that are greater by a multiple of the period.
fn powers(what: &str, copies: usize, (listed, period): (usize, usize), letters: usize) -> [String; 3] {
    let length = copies * letters;
    if copies + period <= listed {
        return [format!("{what}_{copies}"), String::new(), length.to_string()];
    }
    let begin = format!("An,q n={}*q+{length} => ", period * letters);
    [format!("{what}_from_{copies}"), begin, "n".to_owned()]
}

/// The claim of values: a floor of each player meets it.
fn claim_values(text: &mut String, values: &Values, writers: [&Writer<'_>; 2], letters: usize) {
    for (value, copies) in values.first.iter().zip(1..) {
        let Some(value) = value else { continue };
        let [name, begin, length] = powers("value", copies, (values.first.len(), values.period), letters);
        let grows = length == "n";
        let mut met = Vec::new();
        for (writer, is_negated) in writers.into_iter().zip([false, true]) {
            let seen = |member: Member| if is_negated { member.negative() } else { member };
            let growth = if grows { writer.code.of(seen(values.step)) } else { 0 };
            let ways = writer.power(&length, false, (seen(*value), growth), at_least);
            met.push(format!("({})", joined(&ways, " | ", "0=1")));
        }
        line(text, &format!("eval {name} \"{begin}({})\";", met.join(" & ")));
    }
}

/// The claim of outcomes.
fn claim_outcomes(
    text: &mut String,
    claim: &OutcomesEntry,
    writers: &[Option<Writer<'_>>; 2],
    tables: [Option<&Table<'_>>; 2],
) -> Result<(), CheckError> {
    let OutcomesEntry { first, period } = claim;
    let letters = tables.into_iter().flatten().next().map_or(1, Table::letters);
    if !(1..=first.len()).contains(period) {
        return Err(Refused::Strip.into());
    }
    for (outcome, copies) in first.iter().zip(1..) {
        let Some(outcome) = outcome else { continue };
        if copies + period <= first.len() && !is_decided(outcome, copies, true, tables)? {
            line(text, &format!("# The outcome for n = {copies} is left to play: `campeao verify`."));
            continue;
        }
        let [name, begin, length] = powers("outcome", copies, (first.len(), *period), letters);
        let zero = (Member::ZERO, 0);
        // For each player that he wins moving first, and moving second.
        let [left, right] = writers.each_ref().map(|writer| {
            let ways = |is_first: bool, least: fn(u32) -> i64| {
                writer.as_ref().map_or_else(Vec::new, |writer| writer.power(&length, is_first, zero, least))
            };
            let starts = [ways(false, beyond), ways(true, at_least)].concat();
            [starts, ways(false, at_least)].map(|ways| format!("({})", joined(&ways, " | ", "0=1")))
        });
        let [[left_first, left_second], [right_first, right_second]] = [left, right];
        let wins = match outcome.as_str() {
            "L" => [left_first, left_second],
            "R" => [right_first, right_second],
            "N" => [left_first, right_first],
            "P" => [left_second, right_second],
            _ => return Err(Refused::Strip.into()),
        };
        line(text, &format!("eval {name} \"{begin}({})\";", wins.join(" & ")));
    }
    Ok(())
}
