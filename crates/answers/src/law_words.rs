//! Laws in words: who loses, as sentences of school mathematics.

use crate::speech::Speaker;
use campeao_formula::{self as formula, Formula, Prose, Scope};
use campeao_games::Side;
use campeao_prove::{Numeration, Prover};
use campeao_rules::Game;

/// The names of a game in the formulas of its laws, and in sentences.
pub(crate) struct LawWords<'s> {
    speaker: &'s Speaker,
    scope: Scope,
    /// The names of the variables in sentences.
    told: Vec<String>,
    /// The players, if the last variable of the formulas is the player to move.
    players: Option<[String; 2]>,
}

/// The most clauses of a law in words; a longer law is a table, not a sentence.
const MOST_CLAUSES: usize = 14;
/// The longest form of several cases that is told in one sentence.
const SENTENCE: usize = 90;

/// The part of a condition that a formula covers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Share {
    All,
    Some,
    None,
}

impl<'s> LawWords<'s> {
    /// The words for the formulas of a game's positions.
    pub(crate) fn of_positions(game: &Game, speaker: &'s Speaker) -> Self {
        let names = game.variables().iter().map(|variable| variable.name.clone());
        let list = game.is_sum().then_some("heaps");
        let players = game.players().cloned();
        Self::new(names.map(|name| (name.clone(), name)).collect(), list, players, speaker)
    }

    /// The words for formulas in the sizes of a start.
    pub(crate) fn of_sizes(names: &[String], speaker: &'s Speaker) -> Self {
        Self::new(names.iter().map(|name| (name.clone(), name.clone())).collect(), None, None, speaker)
    }

    /// The words for formulas of a game's starts.
    pub(crate) fn of_starts(sides: &[Side], speaker: &'s Speaker) -> Self {
        let told = |side: &Side| {
            let noun = match side.name.as_str() {
                // The sentence `law-board` introduces these letters.
                "rows" => "m".to_owned(),
                "columns" => "n".to_owned(),
                "vertices" => speaker.say("law-noun-vertices", &[]),
                "each" => speaker.say("law-noun-flags", &[]),
                name => name.to_owned(),
            };
            (side.name.clone(), noun)
        };
        Self::new(sides.iter().map(told).collect(), None, None, speaker)
    }

    fn new(
        names: Vec<(String, String)>,
        list: Option<&str>,
        players: Option<[String; 2]>,
        speaker: &'s Speaker,
    ) -> Self {
        let mut scope = Scope::new();
        let mut told = Vec::new();
        // A name that cannot occur in a formula does not occur in the law's formula either.
        for (name, noun) in names {
            if scope.variable(&name).is_ok() {
                told.push(noun);
            }
        }
        if let Some(list) = list {
            _ = scope.list(list);
        }
        if let Some(players) = &players
            && scope.variable("player").is_ok()
        {
            told.push("player".to_owned());
            for (value, player) in (0..).zip(players) {
                _ = scope.constant(player, value);
            }
        }
        Self { speaker, scope, told, players }
    }

    /// The formula as a sentence with this id, whose places are `kind` (`all`, `none` or `some`), `case`, and those of
    /// `arguments`. Many cases get a line each. `None` where the formula has no words, or too many.
    pub(crate) fn sentences(
        &self,
        id: &str,
        arguments: &[(&str, &str)],
        source: &str,
    ) -> Option<Vec<String>> {
        self.told(id, arguments, &formula::formula(source, &self.scope).ok()?)
    }

    /// The sentences for each player; `None` unless every part of the formula names a player.
    pub(crate) fn by_mover(&self, source: &str) -> Option<Vec<String>> {
        let (players, slot) = (self.players.as_ref()?, self.told.len().checked_sub(1)?);
        let tree = formula::formula(source, &self.scope).ok()?;
        let parts = parts(&tree);
        let mut sentences = Vec::new();
        for (value, player) in (0..).zip(players) {
            let named = |value: i64| formula::formula(&format!("player = {value}"), &self.scope).ok();
            let (own, other) = (named(value)?, named(1 - value)?);
            let mut cases = Vec::new();
            for part in &parts {
                if part.conjuncts().any(|conjunct| *conjunct == other) {
                    continue;
                }
                let rest: Vec<Formula> =
                    part.conjuncts().filter(|conjunct| **conjunct != own).cloned().collect();
                let rest = Formula::and(rest);
                if rest.variables().contains(&slot) {
                    return None;
                }
                cases.push(rest);
            }
            sentences.extend(self.told("law-mover", &[("mover", player)], &Formula::or(cases))?);
        }
        Some(sentences)
    }

    /// The winners of the starts within a condition, where the second player wins exactly if `safe` holds; both are
    /// formulas. The disjuncts of the condition are sorted: the second player wins, the first player wins, it depends.
    pub(crate) fn within(&self, within: &str, safe: &str) -> Option<Vec<String>> {
        let parsed = |source: &str| formula::formula(source, &self.scope).ok();
        let (within, safe) = (parsed(within)?, parsed(safe)?);
        let (mut lost, mut won, mut mixed) = (Vec::new(), Vec::new(), Vec::new());
        let disjuncts = parts(&within);
        let shares: Option<Vec<Share>> = disjuncts.iter().map(|part| share(part, &safe)).collect();
        if let Some(shares) = shares {
            for (part, share) in disjuncts.into_iter().zip(shares) {
                match share {
                    Share::All => lost.push(part),
                    Share::None => won.push(part),
                    Share::Some => mixed.push(part),
                }
            }
        } else {
            // Automata do not multiply coordinates: a condition with such a product is stated as a whole.
            mixed.push(within);
        }
        let mut sentences = Vec::new();
        for (id, parts) in [("law-second-when", lost), ("law-first-when", won)] {
            if !parts.is_empty() {
                sentences.extend(self.told(id, &[], &Formula::or(parts))?);
            }
        }
        // Disjuncts by which the law does not split share it.
        let mut whole = Vec::new();
        for part in mixed {
            let known: Vec<&Formula> = part.conjuncts().collect();
            // The law of this disjunct alone: the cases that contain it, with the disjunct removed from each.
            let rest = parts(&safe)
                .into_iter()
                .filter(|case| known.iter().all(|&one| case.conjuncts().any(|other| other == one)));
            let rest = Formula::or(
                rest.map(|case| {
                    Formula::and(
                        case.conjuncts().filter(|conjunct| !known.contains(conjunct)).cloned().collect(),
                    )
                })
                .collect(),
            );
            let same = Formula::Equivalent(Box::new(rest.clone()), Box::new(safe.clone()));
            if share(&part, &same) == Some(Share::All) {
                sentences.extend(self.told_within(&part, &rest)?);
            } else {
                whole.push(part);
            }
        }
        if !whole.is_empty() {
            sentences.extend(self.told_within(&Formula::or(whole), &safe)?);
        }
        Some(sentences)
    }

    /// The law of the starts within a condition.
    fn told_within(&self, within: &Formula, law: &Formula) -> Option<Vec<String>> {
        let within = Prose::of(within)?.sentence(&self.told, self.speaker.language())?;
        self.told("law-within", &[("within", &within)], law)
    }

    fn told(&self, id: &str, arguments: &[(&str, &str)], formula: &Formula) -> Option<Vec<String>> {
        let prose = Prose::of(formula).filter(|prose| prose.clauses() <= MOST_CLAUSES)?;
        let language = self.speaker.language();
        let mut lines = prose.lines(&self.told, language)?;
        let sentence = prose.sentence(&self.told, language)?;
        let is_short = lines.len() < 2 || lines.len() == 2 && sentence.chars().count() <= SENTENCE;
        let (case, end) = if is_short { (sentence, '.') } else { (self.speaker.say("law-cases", &[]), ':') };
        let mut all: Vec<(&str, _)> = arguments.iter().map(|&(name, value)| (name, value.into())).collect();
        all.extend([("kind", kind(formula).into()), ("case", case.into())]);
        let head = format!("{}{end}", self.speaker.say(id, &all));
        if is_short {
            return Some(vec![head]);
        }
        let last = lines.len() - 1;
        for (index, line) in lines.iter_mut().enumerate() {
            *line = format!("– {line}{}", if index == last { '.' } else { ';' });
        }
        lines.insert(0, head);
        Some(lines)
    }
}

/// The part of a condition that a formula covers; decided for all naturals by automata.
fn share(within: &Formula, formula: &Formula) -> Option<Share> {
    let prover = Prover::new(Numeration::base(2));
    let within = prover.automaton(within).ok()?;
    let formula = prover.automaton(formula).ok()?;
    if prover.both(&within, &prover.complement(&formula).ok()?).ok()?.is_empty() {
        return Some(Share::All);
    }
    Some(if prover.both(&within, &formula).ok()?.is_empty() { Share::None } else { Share::Some })
}

/// The members of a disjunction; any other formula is its own only member.
fn parts(formula: &Formula) -> Vec<Formula> {
    match formula {
        Formula::Or(parts) => parts.clone(),
        Formula::False => Vec::new(),
        other => vec![other.clone()],
    }
}

const fn kind(formula: &Formula) -> &'static str {
    match formula {
        Formula::True => "all",
        Formula::False => "none",
        _ => "some",
    }
}
