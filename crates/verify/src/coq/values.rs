//! Nim-values of heaps as a theorem of Coq about sums of heaps.

use super::{TRUE, comment, definitions, names_of, numeration, table, written_move};
use crate::file::{HeapMove, ValuesFile};
use crate::rules::{self, check_name, parsed, scope_of};
use crate::{Beyond, CheckError};

/// Writes a file about nim-values as two theorems: each heap has one value, and a sum is lost if and only if the nim-sum of the
/// values is 0.
pub(super) fn written(file: &ValuesFile, checksum: u32) -> Result<String, CheckError> {
    check_name(&file.heaps.game)?;
    let names = [file.heaps.heap.clone(), "value".to_owned()];
    let mut scope = scope_of(&names)?;
    let (mut writer, made) = numeration(&file.numeration)?;
    let mut moves = Vec::new();
    for HeapMove { variables, condition, to } in &file.heaps.moves {
        // This refuses the same moves as a check.
        rules::Move::read(&names[..1], variables, condition, to)?;
        if to.len() > 1 && !writer.system.is_binary() {
            return Err(Beyond::Numeration.into());
        }
        moves.push(written_move(&mut writer, &names[..1], (variables, condition, to))?);
    }
    writer.system.syntax().into_iter().for_each(|system| scope.set_numeration(system.clone()));
    let law = file.law.as_ref().map(|text| {
        let formula = parsed(text, &scope, campeao_formula::formula)?;
        writer.formula(&formula, &names_of(2), &[0, 1])
    });
    let law = law.transpose()?;
    let values = table::digits(writer.base, 2, &file.values.next, &file.values.accepting)?;
    let mut lines = vec![
        format!(
            "(* {}: a theorem for sums of heaps of every size.\n   A heap is a natural {}; a heap of 0 has no move.\n   \
             Written from a theorem file of campeao, version 1, with the CRC-32 checksum {checksum:08x}. *)",
            comment(&file.heaps.game),
            comment(&names[0]),
        ),
        "Require Import List NArith ZArith Lia.".into(),
        "From Campeao Require Import Numeration Automata Formulas Games Terms Values.".into(),
        "From Campeao Require SpragueGrundy.".into(),
        "Import ListNotations.\nSet Warnings \"-abstract-large-number\".\n".into(),
        definitions(&writer, &made),
        "(* The rules: from a heap to the heaps that a move makes of it. *)".into(),
        format!("Definition heap_moves : list move := [\n{}].\n", moves.join(";\n")),
        format!("(* The automaton of a heap and its value. *)\nDefinition the_values : table := {values}.\n"),
        "(* The statements: of each, no numbers contradict it. *)".into(),
        format!("Lemma nim_sums_decided : sums_decided the_numeration heap_moves = true.\n{TRUE}"),
    ];
    let mut lemmas = vec![("missing".to_owned(), "Missing".to_owned())];
    for place in 0..moves.len() {
        lemmas.push((format!("grows_{place}"), format!("(Grows {place})")));
        lemmas.push((format!("own_value_{place}"), format!("(Own_value {place})")));
    }
    lemmas.push(("unreached".into(), "Unreached".into()));
    for (lemma, statement) in &lemmas {
        lines.push(format!(
            "Lemma {lemma} : heap_refuted the_numeration the_values heap_moves {statement} = true.\n{TRUE}"
        ));
    }
    let together =
        lemmas.iter().map(|(lemma, _)| format!("(Forall_cons _ {lemma} ")).collect::<Vec<_>>().concat();
    lines.push(
        "Lemma every_statement : Forall (fun st => heap_refuted the_numeration the_values heap_moves st = true) \
         (heap_statements heap_moves)."
            .into(),
    );
    lines.push(format!("Proof. exact {together}(Forall_nil _){}. Qed.\n", ")".repeat(lemmas.len())));
    if let Some(text) = &file.law {
        lines.push(format!("(* {} *)", comment(text)));
    }
    let law = law.unwrap_or_else(|| "Aut the_values [0; 1]".into());
    lines.push(format!("Definition the_law : form := {law}."));
    lines.push(format!(
        "Lemma law_agrees : same the_numeration 2 (Aut the_values [0; 1]) the_law = true.\n{TRUE}"
    ));
    let theorems = [
        (
            "heap_values",
            "values_sound",
            "forall n : N, exists v : N,\n  \
             holds the_numeration the_law [n; v] /\\ forall u : N, holds the_numeration the_law [n; u] -> u = v.",
        ),
        (
            "sums_of_heaps",
            "sums_sound",
            "forall heaps values : list N, Forall2 (fun n v => holds the_numeration the_law [n; v]) heaps values ->\n  \
             (SpragueGrundy.lost (options the_numeration heap_moves) heaps <-> SpragueGrundy.xors values = 0%N).",
        ),
    ];
    for (theorem, sound, statement) in theorems {
        lines.push(format!(
            "Theorem {theorem} : {statement}\nProof. exact ({sound} the_numeration numeration_good the_values heap_moves \
             nim_sums_decided every_statement the_law law_agrees). Qed.\nPrint Assumptions {theorem}.\n"
        ));
    }
    Ok(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use crate::{Beyond, coq};

    /// Heaps from which a move takes some and leaves the rest, perhaps as two heaps; the value is the heap itself.
    fn file(numeration: &str, to: &str, rows: &str) -> String {
        format!(
            r#"{{"format": "campeao-theorem", "version": 1, "heaps": {{"game": "nim", "heap": "n",
                "moves": [{{"variables": ["t"], "where": "t in 1..=n", "to": [{to}]}}]}},
                "numeration": "{numeration}", "law": "value = n", "values": {{"next": {rows}, "accepting": [0]}}}}"#
        )
    }

    #[test]
    fn nim_values_become_theorems_about_heaps_and_their_sums() {
        let text = coq(&file("2", r#""n - t""#, "[[0, 1, 1, 0], [1, 1, 1, 1]]")).unwrap();
        for line in [
            "  (* t with t in 1..=n: (n) to (n - t) *)",
            "Lemma own_value_0 : heap_refuted the_numeration the_values heap_moves (Own_value 0) = true.",
            "Definition the_law : form := (Lin true [-1; 1]%Z 0).",
            "Print Assumptions sums_of_heaps.",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}: {text}");
        }
        assert!(text.ends_with("sums_of_heaps.\n"));
    }

    #[test]
    fn several_heaps_need_base_two() {
        let rows = "[[0, 1, 1, 1, 0, 1, 1, 1, 0], [1, 1, 1, 1, 1, 1, 1, 1, 1]]";
        assert!(coq(&file("3", r#""n - t""#, rows)).is_ok());
        assert_eq!(coq(&file("3", r#""n - t", "t - 1""#, rows)), Err(Beyond::Numeration.into()));
    }
}
