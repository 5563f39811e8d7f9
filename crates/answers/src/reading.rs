//! The reading of a position by an automaton of safe positions, digit by digit.

use crate::speech::Speaker;
use campeao_prove::Automaton;
use campeao_rules::{Game, Position};
use campeao_solve::Outcome;
use campeao_study::{Certificate, Study};
use campeao_theorem::Theorem;

/// The greatest automaton whose transitions are all listed.
const MOST_TRANSITIONS: usize = 40;

/// The automaton of the safe positions, if it is small: how it reads the usual start and, where that can be won, the
/// position after the first good opening.
pub(crate) fn readings(game: &Game, study: &Study, speaker: &Speaker) -> Vec<String> {
    let Some(Certificate::Automata(theorem)) = study.law.as_ref().map(|law| &law.certificate) else {
        return Vec::new();
    };
    if theorem.statement().coordinates.is_some() {
        return Vec::new();
    }
    let start = game.start();
    let mut told = transitions(theorem, speaker);
    told.push(reading(game, theorem, start, speaker));
    let is_won = study.start.is_some_and(|verdict| verdict.outcome == Outcome::Win);
    if let Some(opening) = study.openings.first().filter(|_| is_won) {
        let label = game.label(start, opening, speaker.language());
        told.push(speaker.say("strategy-reading-move", &[("move", label.into())]));
        told.push(reading(game, theorem, &opening.to, speaker));
    }
    told
}

/// The reading of one position by the automaton.
fn reading(game: &Game, theorem: &Theorem, position: &Position, speaker: &Speaker) -> String {
    let player = if game.is_partizan() { position.player.index() } else { 0 };
    let (safe, system) = (&theorem.law().safe[player], theorem.numeration());
    let digits: Vec<Vec<usize>> = position.numbers.iter().map(|&number| system.digits(number)).collect();
    let length = digits.iter().map(Vec::len).max().unwrap_or(0).max(1);
    let written = theorem.statement().variables.iter().zip(&digits).map(|(name, digits)| {
        let zeros = std::iter::repeat_n(0, length - digits.len());
        format!("{name} = {}", word(zeros.chain(digits.iter().copied())))
    });
    let written: Vec<String> = written.collect();
    let path: Vec<String> = path(safe, &digits, length).iter().map(u32::to_string).collect();
    let arguments = [
        ("position", game.show_position(position).into()),
        ("written", written.join(", ").into()),
        ("system", speaker.tell(system).into()),
        ("states", path.join(" → ").into()),
    ];
    let accepts = safe.accepts(system, &position.numbers);
    speaker.say(if accepts { "strategy-reading-safe" } else { "strategy-reading-other" }, &arguments)
}

/// The transitions of an automaton that is the same for both players, if they are few; those into a dead state are left
/// out.
fn transitions(theorem: &Theorem, speaker: &Speaker) -> Vec<String> {
    let [safe] = theorem.law().safe.as_slice() else { return Vec::new() };
    let (count, table) = (safe.states(), safe.table());
    if table.len() > MOST_TRANSITIONS {
        return Vec::new();
    }
    let (symbols, alphabet) = (table.len() / count, theorem.numeration().alphabet());
    let is_dead = |state: u32| {
        let row = &table[state as usize * symbols..][..symbols];
        !safe.accepting()[state as usize] && row.iter().all(|&target| target == state)
    };
    let living = (0..count as u32).filter(|&state| !is_dead(state));
    living
        .map(|state| {
            let row = &table[state as usize * symbols..][..symbols];
            let steps = row.iter().enumerate().filter(|(_, target)| !is_dead(**target));
            let steps: Vec<String> = steps
                .map(|(symbol, target)| {
                    let place = |track: usize| symbol / alphabet.pow(track as u32) % alphabet;
                    format!("{} → {target}", word((0..safe.tracks().len()).rev().map(place)))
                })
                .collect();
            let id =
                if safe.accepting()[state as usize] { "strategy-state-accepting" } else { "strategy-state" };
            speaker.say(id, &[("state", state.into()), ("steps", steps.join(", ").into())])
        })
        .collect()
}

/// The states that an automaton goes through from state 0 as it reads digits in `length` columns.
fn path(automaton: &Automaton, digits: &[Vec<usize>], length: usize) -> Vec<u32> {
    let symbols = automaton.table().len() / automaton.states();
    let mut path = vec![0];
    for place in 0..length {
        let digit = |word: &Vec<usize>| (place + word.len()).checked_sub(length).map_or(0, |at| word[at]);
        let symbol = digits.iter().fold(0, |symbol, word| symbol * automaton.alphabet() + digit(word));
        path.push(automaton.table()[path[place] as usize * symbols + symbol]);
    }
    path
}

/// Digits one after another.
fn word(digits: impl Iterator<Item = usize>) -> String {
    let digits: Vec<String> = digits.map(|digit| digit.to_string()).collect();
    let separator = if digits.iter().all(|digit| digit.len() == 1) { "" } else { "." };
    digits.join(separator)
}
