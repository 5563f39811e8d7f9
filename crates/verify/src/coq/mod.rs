//! A theorem file as a theorem of Coq: rules, automata and law as data for the library in the folder `coq` of the
//! repository, a lemma for each statement, the theorem at the end. Nim-values are written by `values.rs`. A second
//! writer, `checker/coq.py`, gives the same file, byte for byte.

mod formula;
mod table;
mod values;

use crate::file::{File, Move, SafeFile};
use crate::rules::{law_scope, parsed, scope_of};
use crate::{Beyond, CheckError};
use campeao_formula::{Scope, Term};
use formula::{Tree, Writer, linear};
use std::fmt::Write as _;

const SIDES: [&str; 2] = ["left", "right"];
const PLAYERS: [&str; 2] = ["Left", "Right"];
/// A bound on the states of any automaton within Coq.
const STATES: u32 = 1_000_000;
const TRUE: &str = "Proof. vm_cast_no_check (eq_refl true). Qed.";

/// Writes a theorem file as a theorem of Coq.
///
/// # Errors
/// The rule of its form that the file breaks; also if its kind or its numeration is not supported.
///
/// ```
/// let file = r#"{"format": "campeao-theorem", "version": 1, "statement": {"game": "nim", "play": "normal", "variables": ["n"],
///     "domain": "true", "rank": ["n"], "moves": [{"variables": ["t"], "where": "t in 1..=n", "to": ["n - t"]}]},
///     "numeration": "2", "law": "n = 0", "safe": [{"next": [[0, 1], [1, 1]], "accepting": [0]}]}"#;
/// assert!(campeao_verify::coq(file)?.contains("Theorem safe_positions : forall n : N"));
/// # Ok::<(), campeao_verify::CheckError>(())
/// ```
pub fn coq(text: &str) -> Result<String, CheckError> {
    let checksum = crc32fast::hash(text.as_bytes());
    let file = match File::read(text)? {
        File::Safe(file) => file,
        File::Values(file) => return values::written(&file, checksum),
        File::Code(_) | File::Induction(_) | File::Strip(_) => return Err(Beyond::Coq.into()),
    };
    let rules = &file.statement;
    if rules.coordinates.is_some() || !rules.replies.is_empty() && !file.neutral.is_empty() {
        return Err(Beyond::Coq.into());
    }
    // This refuses the same rules as a check.
    crate::rules::Rules::read(rules)?;
    Document::new(&file, checksum)?.written()
}

/// A comment in which no part can end it early, or begin another comment or a string.
fn comment(text: &str) -> String {
    text.replace('"', "'").replace("(*", "( *").replace("*)", "* )")
}

struct Document<'f> {
    file: &'f SafeFile,
    checksum: u32,
    writer: Writer,
    /// The system and the proof of its simplest properties.
    made: [String; 2],
    sides: &'static [&'static str],
    scope: Scope,
}

/// The automata of one kind with their statements.
const KINDS: [[&str; 5]; 2] = [
    ["safe", "law", "lost", "law_sound", "proj1"],
    ["neutral", "neutral_law", "neutral", "neutral_sound", "proj2"],
];

impl<'f> Document<'f> {
    fn new(file: &'f SafeFile, checksum: u32) -> Result<Self, CheckError> {
        let (writer, made) = numeration(&file.numeration)?;
        let sides = &SIDES[..if file.statement.players.is_some() { 2 } else { 1 }];
        let scope = scope_of(&file.statement.variables)?;
        Ok(Self { file, checksum, writer, made, sides, scope })
    }

    fn names(&self) -> &'f [String] {
        &self.file.statement.variables
    }

    /// The indices of the coordinates, which are their names in formulas.
    fn place(&self) -> Vec<usize> {
        (0..self.names().len()).collect()
    }

    fn condition(&mut self, text: Option<&str>) -> Result<String, CheckError> {
        let place = self.place();
        let formula = parsed(text.unwrap_or("false"), &self.scope, campeao_formula::formula)?;
        self.writer.formula(&formula, &names_of(place.len()), &place)
    }

    fn pairs(&self, texts: &[String]) -> Result<String, CheckError> {
        let found =
            texts.iter().map(|text| pair(&parsed(text, &self.scope, campeao_formula::term)?, &self.place()));
        Ok(format!("[{}]%Z", found.collect::<Result<Vec<_>, CheckError>>()?.join("; ")))
    }

    /// The moves of a side, with their indices among all.
    fn moves(&self, side: &str) -> Vec<(usize, &'f Move)> {
        let all = self.file.statement.moves.iter().enumerate();
        all.filter(|(_, entry)| entry.player.as_deref().is_none_or(|player| player == side)).collect()
    }

    /// The formula of a law for a player.
    fn law(&mut self, text: &str, side: usize) -> Result<String, CheckError> {
        let letters = self.file.statement.players.as_ref();
        let mut scope = law_scope(self.names(), letters)?;
        self.writer.system.syntax().into_iter().for_each(|system| scope.set_numeration(system.clone()));
        let place = self.place();
        let mut values = names_of(place.len());
        if letters.is_some() {
            values.push(Tree::Number(side as i64));
        }
        let formula = parsed(text, &scope, campeao_formula::formula)?;
        self.writer.formula(&formula, &values, &place)
    }

    fn written(mut self) -> Result<String, CheckError> {
        let rules = &self.file.statement;
        let (partizan, neutral) = (self.sides.len() == 2, !self.file.neutral.is_empty());
        let plain: Vec<String> = (1..)
            .zip(self.names())
            .map(|(place, name)| match name.as_bytes() {
                [b'a'..=b'z'] => name.clone(),
                _ => format!("x{place}"),
            })
            .collect();
        let (position, coordinates) = (format!("[{}]", plain.join("; ")), plain.join(" "));
        let conditions = [
            Some(rules.domain.as_str()),
            rules.won.as_deref(),
            rules.lost.as_deref(),
            rules.drawn.as_deref(),
        ];
        let written = conditions.iter().map(|text| self.condition(*text)).collect::<Result<Vec<_>, _>>()?;
        let mut kinds = Vec::new();
        for side in self.sides {
            let lines = self
                .moves(side)
                .into_iter()
                .map(|(_, entry)| {
                    let Move { variables, condition, to, .. } = entry;
                    written_move(&mut self.writer, &rules.variables, (variables, condition, to))
                })
                .collect::<Result<Vec<_>, _>>()?;
            kinds.push(format!("[\n{}]", lines.join(";\n")));
        }
        let mut laws = Vec::new();
        for (kind, tables, text) in
            [(0, &self.file.safe, &self.file.law), (1, &self.file.neutral, &self.file.neutral_law)]
        {
            for side in 0..if tables.is_empty() { 0 } else { self.sides.len() } {
                let formula = text.as_ref().map(|text| self.law(text, side)).transpose()?;
                laws.push((kind, side, text.as_deref(), formula));
            }
        }
        let mut out = String::new();
        let names = self.names().join(", ");
        let mut line = |text: String| {
            let _ = writeln!(out, "{text}");
        };
        line(format!(
            "(* {}, {} play: a theorem for positions of every size.\n   Positions are ({}) with: {}.\n   \
             Written from a theorem file of campeao, version 1, with the CRC-32 checksum {:08x}. *)",
            comment(&rules.game),
            if rules.play == "normal" { "normal" } else { "misère" },
            comment(&names),
            comment(&rules.domain),
            self.checksum,
        ));
        line("Require Import List NArith ZArith Lia.".into());
        line("From Campeao Require Import Numeration Automata Formulas Games Terms Statements.".into());
        line("Import ListNotations.\nSet Warnings \"-abstract-large-number\".\n".into());
        line(definitions(&self.writer, &self.made));
        line("(* The rules. *)".into());
        line(format!("(* {} *)\nDefinition the_domain : form := {}.", comment(&rules.domain), written[0]));
        for (place, key) in (1..).zip("won lost drawn".split(' ')) {
            let said = comment(conditions[place].unwrap_or("false"));
            line(format!("(* {key}: {said} *)\nDefinition rule_{key} : form := {}.", written[place]));
        }
        for (side, kinds) in self.sides.iter().zip(&kinds) {
            line(format!("Definition moves_of_{side} : list move := {kinds}."));
        }
        let by = |left: &str, right: &str| {
            if partizan {
                format!("match s with Left => {left} | Right => {right} end")
            } else {
                left.to_owned()
            }
        };
        line(format!(
            "Definition the_game := Game {} {partizan} {} the_domain rule_won rule_lost rule_drawn (fun s => {}).\n\n\
             (* The automata, and why play ends. *)",
            plain.len(),
            rules.play == "misere",
            by("moves_of_left", "moves_of_right"),
        ));
        for (key, tables) in [("safe", &self.file.safe), ("neutral", &self.file.neutral)] {
            for (side, table) in self.sides.iter().zip(tables) {
                let table = table::digits(self.writer.base, plain.len(), &table.next, &table.accepting)?;
                line(format!("Definition {key}_{side} : table := {table}."));
            }
        }
        let measures =
            if rules.replies.is_empty() { std::slice::from_ref(&rules.rank) } else { &rules.replies[..] };
        let terms = measures.iter().map(|texts| self.pairs(texts)).collect::<Result<Vec<_>, _>>()?;
        let said: Vec<String> = measures.iter().map(|texts| texts.join(", ")).collect();
        line(format!("(* {} *)", comment(&said.join("; "))));
        let reason = if rules.replies.is_empty() {
            format!("(inl {})", terms[0])
        } else {
            format!("(inr (fun s => {}))", by(&terms[0], &terms[terms.len() - 1]))
        };
        let neutrals = if neutral {
            format!("(Some (fun s => {}))", by("neutral_left", "neutral_right"))
        } else {
            "None".into()
        };
        line(format!(
            "Definition the_claim := Claim (fun s => {}) {neutrals} {reason}.\n",
            by("safe_left", "safe_right")
        ));
        line("(* The statements: of each, no numbers contradict it. *)".into());
        line("Lemma some_position : never the_numeration (dims the_game) the_domain = false.".into());
        line("Proof. vm_cast_no_check (eq_refl false). Qed.".into());
        line(format!(
            "Lemma well_formed : andb (shaped the_game the_claim) (replying the_numeration the_game the_claim) = true.\n{TRUE}"
        ));
        let mut lemmas = Vec::new();
        for (side, player) in self.sides.iter().zip(PLAYERS) {
            let mut found = vec![
                ("ended".to_owned(), format!("Ended {player}")),
                ("one".into(), format!("One {player}")),
            ];
            if neutral {
                found.extend([
                    ("disjoint".into(), format!("Disjoint {player}")),
                    ("three".into(), format!("Three {player}")),
                ]);
            }
            for (i, (k, _)) in self.moves(side).into_iter().enumerate() {
                let (lemma, statement) =
                    if rules.replies.is_empty() { ("ends", "Ends") } else { ("replies", "Replies") };
                let statements =
                    [("closed", "Closed"), (lemma, statement), ("two", "Two"), ("three", "Three_to")];
                let asked = statements.into_iter().take(if neutral { 4 } else { 3 });
                found.extend(
                    asked.map(|(lemma, statement)| {
                        (format!("{lemma}_{k}"), format!("{statement} {player} {i}"))
                    }),
                );
            }
            for (lemma, statement) in found {
                let lemma = if partizan { format!("{side}_{lemma}") } else { lemma };
                line(format!(
                    "Lemma {lemma} : refuted the_numeration the_game the_claim ({statement}) = true.\n{TRUE}"
                ));
                lemmas.push(lemma);
            }
        }
        let together = lemmas.join(" (Forall_cons _ ");
        line("Lemma every_statement : Forall (fun st => refuted the_numeration the_game the_claim st = true) (statements the_game the_claim).".into());
        line(format!(
            "Proof. exact (Forall_cons _ {together} (Forall_nil _){}. Qed.\n",
            ")".repeat(lemmas.len())
        ));
        for (kind, side, text, formula) in laws {
            let [tables, law, predicate, sound, part] = KINDS[kind];
            let (player, side) = (PLAYERS[side], SIDES[side]);
            let prefix = if partizan { format!("{side}_") } else { String::new() };
            if let (Some(text), Some(formula)) = (text, &formula) {
                line(format!(
                    "(* {} *)\nDefinition the_{prefix}{law} : form := {formula}.\nLemma {prefix}{law}_agrees : agree the_numeration \
                     the_game ({law} the_game the_claim {player}) the_{prefix}{law} = true.\n{TRUE}",
                    comment(text),
                ));
            } else {
                let places: Vec<String> = (0..plain.len()).map(|place| place.to_string()).collect();
                line(format!(
                    "Definition the_{prefix}{law} : form := Aut {tables}_{side} [{}].",
                    places.join("; ")
                ));
            }
            line(format!(
                "Theorem {prefix}{tables}_positions : forall {coordinates} : N, holds the_numeration the_domain {position} ->"
            ));
            line(format!(
                "  ({predicate} the_numeration the_game {player} {position} <-> holds the_numeration the_{prefix}{law} {position})."
            ));
            let shape = "numeration_good the_game the_claim well_formed every_statement";
            line(if formula.is_some() {
                format!(
                    "Proof. intros. apply ({sound} the_numeration {shape} {player} the_{prefix}{law}); \
                     [exact {prefix}{law}_agrees|split; [reflexivity|assumption]]. Qed."
                )
            } else {
                format!(
                    "Proof. intros. apply ({part} (check_sound the_numeration {shape} {player} {position} (conj eq_refl H))). Qed."
                )
            });
            line(format!("Print Assumptions {prefix}{tables}_positions.\n"));
        }
        // The empty last line exists only in the list of lines, not in the file.
        out.pop();
        Ok(out)
    }
}

/// The numeration of a file: the writer of its formulas, then the system and the proof of its simplest properties.
fn numeration(text: &str) -> Result<(Writer, [String; 2]), CheckError> {
    let system = crate::numeration::Numeration::parse(text)?;
    let name = match text {
        "fib" => "1,1",
        other => other,
    };
    let numbers = name.split(',').map(str::parse::<u32>).collect::<Result<Vec<_>, _>>();
    let numbers = numbers.ok().filter(|numbers| numbers.len() <= 2).ok_or(Beyond::Coq)?;
    let made =
        if numbers.len() == 1 { ["base_system", "base_basic"] } else { ["recurrence", "recurrence_basic"] };
    let said = numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
    Ok((Writer::new(system, name.to_owned()), made.map(|made| format!("{made} {said} {STATES}"))))
}

/// The lines that define the numeration and the functions of digits.
fn definitions(writer: &Writer, made: &[String; 2]) -> String {
    let mut lines = format!(
        "(* Numbers are written in the system {}: each has exactly one word of each sufficient length. *)\n\
         Definition the_numeration := {}.\nLemma numeration_sound : sound the_numeration = true.\n{TRUE}\n\
         Definition numeration_good := sound_good the_numeration ({} ltac:(lia)) numeration_sound.\n",
        writer.name, made[0], made[1],
    );
    for (name, table) in &writer.functions {
        let _ = write!(lines, "\nDefinition {name} : table := {table}.");
    }
    if !writer.functions.is_empty() {
        lines.push('\n');
    }
    lines
}

/// A linear term: its coefficients in the order of the names, and its constant.
fn pair(term: &Term, names: &[usize]) -> Result<String, CheckError> {
    let (numbers, constant) = Writer::term(&linear(&Tree::of(term, &names_of(names.len()))?)?, names);
    Ok(format!("({numbers}, {constant})"))
}

/// A kind of move with its variables, its condition and its targets, from numbers with these names.
fn written_move(
    writer: &mut Writer,
    names: &[String],
    (variables, condition, to): (&[String], &str, &[String]),
) -> Result<String, CheckError> {
    let width = names.len();
    let scope = scope_of(names.iter().chain(variables))?;
    // The variables of the move come before the coordinates.
    let order: Vec<usize> = (width..width + variables.len()).chain(0..width).collect();
    let targets = to.iter().map(|text| pair(&parsed(text, &scope, campeao_formula::term)?, &order));
    let targets = targets.collect::<Result<Vec<_>, CheckError>>()?.join("; ");
    let formula = parsed(condition, &scope, campeao_formula::condition)?;
    let formula = writer.formula(&formula, &names_of(order.len()), &order)?;
    let chosen = if variables.is_empty() { String::new() } else { format!("{} with ", variables.join(", ")) };
    Ok(format!(
        "  (* {}: ({}) to ({}) *)\n  Move {} {formula}\n    [{targets}]%Z",
        comment(&format!("{chosen}{condition}")),
        comment(&names.join(", ")),
        comment(&to.join(", ")),
        variables.len(),
    ))
}

/// Numbers that serve as their own names.
fn names_of(count: usize) -> Vec<Tree> {
    (0..count).map(Tree::Name).collect()
}
