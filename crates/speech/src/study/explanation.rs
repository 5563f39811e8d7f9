//! The champion's reasons in words, a line or a few.

use super::numbers;
use crate::{Speaker, Spoken};
use campeao_solve::Outcome;
use campeao_study::{Explanation, Place};
use std::fmt::Write as _;

impl Spoken for Explanation {
    /// The reason in full sentences; empty where there is nothing to say beyond what the moves show.
    fn spoken(&self, speaker: &Speaker) -> String {
        match self {
            Self::Ended | Self::Table { .. } => String::new(),
            Self::BinaryPile { heaps, odd } => binary(heaps, odd, speaker),
            Self::NimValues { heaps, sum, modulus } => nim_values(heaps, *sum, *modulus, speaker),
            Self::Genera { heaps, sum, firm } => genera(heaps, *sum, *firm, speaker),
            Self::Residue { pile, period, residue, representative } => {
                if pile == representative {
                    let arguments = [("period", (*period).into()), ("pile", (*pile).into())];
                    return speaker.say("reason-first-period", &arguments);
                }
                let arguments = [
                    ("pile", (*pile).into()),
                    ("period", (*period).into()),
                    ("residue", (*residue).into()),
                    ("representative", (*representative).into()),
                ];
                speaker.say("reason-residue", &arguments)
            }
            Self::Diagonal { pile, representative, takes, diagonal, .. } => {
                let winning: Vec<u64> = takes
                    .iter()
                    .zip(diagonal)
                    .filter(|(_, outcome)| **outcome == Some(Outcome::Loss))
                    .map(|(&take, _)| take)
                    .collect();
                let takes = speaker.all_of(&numbers(winning.iter().copied()));
                let said = speaker
                    .say("reason-diagonal", &[("count", winning.len().into()), ("takes", takes.into())]);
                if pile == representative {
                    return said;
                }
                let like = speaker.say(
                    "reason-like",
                    &[("pile", (*pile).into()), ("representative", (*representative).into())],
                );
                format!("{like} {said}")
            }
            Self::Zeckendorf { pile, misere, parts, limit } => {
                zeckendorf(*pile, *misere, parts, *limit, speaker)
            }
            Self::LeastTake { pile, least: None, .. } => {
                speaker.say("reason-no-take", &[("pile", (*pile).into())])
            }
            Self::LeastTake { pile, least: Some(least), limit } => {
                let arguments =
                    [("pile", (*pile).into()), ("least", (*least).into()), ("limit", (*limit).into())];
                let id = if least <= limit { "reason-least-take-in-reach" } else { "reason-least-take" };
                speaker.say(id, &arguments)
            }
            Self::Groups { stage, distance, shift, place } => {
                groups(*stage, *distance, *shift, *place, speaker)
            }
        }
    }
}

/// Heaps in base 2, one under another, with their sum without carry.
fn binary(heaps: &[u64], odd: &[u32], speaker: &Speaker) -> String {
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let digits = heaps.iter().map(|heap| 64 - heap.leading_zeros()).max().unwrap_or(1).max(1) as usize;
    let name = speaker.say("reason-sum", &[]);
    let heading = |heap: &u64| heap.to_string();
    let width = heaps.iter().map(|heap| heading(heap).len()).max().unwrap_or(1).max(name.chars().count());
    let row = |name: &str, number: u64| {
        let bits: Vec<String> = format!("{number:0digits$b}").chars().map(String::from).collect();
        format!("  {name:>width$}   {}\n", bits.join(" "))
    };
    let mut text = String::new();
    for heap in heaps {
        text.push_str(&row(&heading(heap), *heap));
    }
    text.push_str(&row(&name, sum));
    let columns: Vec<String> = odd.iter().map(|&column| (1_u64 << column).to_string()).collect();
    let said = if odd.is_empty() {
        speaker.say("reason-columns-even", &[])
    } else {
        let columns_named = speaker.all_of(&columns);
        speaker.say("reason-columns-odd", &[("count", odd.len().into()), ("columns", columns_named.into())])
    };
    let _ = write!(text, "{said}");
    text
}

fn nim_values(heaps: &[(u64, u64)], sum: u64, modulus: Option<u64>, speaker: &Speaker) -> String {
    let mut text = values(heaps.iter().copied(), speaker);
    if let Some(modulus) = modulus {
        let _ = write!(text, " {}", speaker.say("reason-modulus", &[("modulus", modulus.into())]));
    }
    let id = match (heaps.len(), sum) {
        (1, 0) => "reason-value-zero",
        (1, _) => "reason-value-positive",
        (_, 0) => "reason-sum-zero",
        _ => "reason-sum-positive",
    };
    let _ = write!(text, " {}", speaker.say(id, &[("sum", sum.into())]));
    text
}

/// What each heap is worth, equal heaps once.
fn values(heaps: impl Iterator<Item = (u64, u64)>, speaker: &Speaker) -> String {
    let mut values: Vec<String> = heaps
        .map(|(heap, value)| speaker.say("reason-worth", &[("heap", heap.into()), ("value", value.into())]))
        .collect();
    values.dedup();
    speaker.say("reason-values", &[("values", speaker.all_of(&values).into())])
}

fn genera(heaps: &[(u64, u64, u64)], sum: u64, firm: bool, speaker: &Speaker) -> String {
    let values = values(heaps.iter().map(|&(heap, value, _)| (heap, value)), speaker);
    let id = match (firm, sum) {
        (true, 0) => "reason-firm-zero",
        (true, _) => "reason-firm-positive",
        (false, 0) => "reason-fickle-even",
        (false, _) => "reason-fickle-odd",
    };
    format!("{values} {}", speaker.say(id, &[("sum", sum.into())]))
}

fn zeckendorf(pile: u64, misere: bool, parts: &[u64], limit: u64, speaker: &Speaker) -> String {
    let Some(&smallest) = parts.last() else {
        return speaker.say("reason-no-take", &[("pile", pile.into())]);
    };
    let mut text = String::new();
    if misere {
        let _ = write!(text, "{} ", speaker.say("reason-poison", &[("pile", pile.into())]));
    }
    let sum = numbers(parts.iter().copied()).join(" + ");
    let arguments = [("pile", pile.into()), ("sum", sum.into())];
    text.push_str(&if parts.len() == 1 {
        speaker.say("reason-fibonacci-number", &[("pile", pile.into())])
    } else {
        speaker.say("reason-fibonacci-sum", &arguments)
    });
    let arguments = [("smallest", smallest.into()), ("limit", limit.into())];
    let id = if smallest <= limit { "reason-part-in-reach" } else { "reason-part-out-of-reach" };
    let _ = write!(text, " {}", speaker.say(id, &arguments));
    text
}

fn groups(stage: u64, distance: u64, shift: u64, place: Place, speaker: &Speaker) -> String {
    match place {
        Place::Within { group } => {
            let (low, high) = (group * (stage + group) + shift, group * (stage + group + 1) + shift);
            if low == high {
                let arguments = [("stage", stage.into()), ("distance", distance.into())];
                return speaker.say("reason-group-point", &arguments);
            }
            let arguments = [
                ("stage", stage.into()),
                ("distance", distance.into()),
                ("low", low.into()),
                ("high", high.into()),
            ];
            speaker.say("reason-group", &arguments)
        }
        Place::Below { shortest, longest, .. } => {
            if shortest == longest {
                let arguments =
                    [("stage", stage.into()), ("distance", distance.into()), ("shortest", shortest.into())];
                return speaker.say("reason-ride", &arguments);
            }
            let arguments = [
                ("stage", stage.into()),
                ("distance", distance.into()),
                ("shortest", shortest.into()),
                ("longest", longest.into()),
            ];
            speaker.say("reason-rides", &arguments)
        }
        Place::Arrived => speaker.say("reason-arrived", &[]),
    }
}
