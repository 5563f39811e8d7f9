//! A theorem about nim-values in words.

use super::{GrundyTheorem, ViolationKind};
use crate::statement::{MoveSentence, numbered};
use campeao_base::{Language, Tell, told};

told! {
    enum Sentence: Tell {
        Values { game: String, heap: String, law: String } =>
            "Theorem. In {game}, the nim-value of a heap of {heap} is the value for which {law}. A sum of heaps \
             is safe exactly if the nim-sum of their values is 0.",
            "Teorema. Em {game}, o nim-valor de um monte de {heap} é o valor para o qual {law}. Uma soma de \
             montes é segura se e só se a soma-nim dos valores é 0.";
        Automaton => "the automaton of the proof accepts the pair", "o autómato da demonstração aceita o par";
        Proof { system: String, states: usize } =>
            "Proof. Numbers are written {system}; an automaton of {states} states accepts the pairs of a heap \
             and its value. Automata show for heaps of every size:",
            "Demonstração. Os números escrevem-se {system}; um autómato de {states} estados aceita os pares de um monte e do seu valor. \
             Autómatos mostram, para montes de todos os tamanhos:";
        Therefore =>
            "So the value of a heap is the least value to which no move leads, and the theory of Sprague and \
             Grundy gives the rest.",
            "Logo, o valor de um monte é o menor valor a que nenhuma jogada leva, e a teoria de Sprague e \
             Grundy dá o resto.";
    }
}

/// The theorem, the rules and the proof.
pub(super) fn paragraphs(theorem: &GrundyTheorem, language: Language) -> Vec<String> {
    let statement = theorem.statement();
    let (game, heap) = (statement.game.clone(), statement.heap.clone());
    let law = theorem.formula().map_or_else(|| Sentence::Automaton.tell(language), str::to_owned);
    let mut lines = vec![Sentence::Values { game, heap, law }.tell(language)];
    lines.push(MoveSentence::Heading.tell(language));
    for rule in &statement.moves {
        let parts = if rule.to.is_empty() { "0".to_owned() } else { rule.to.join(", ") };
        let condition = MoveSentence::Where { condition: rule.condition.clone() }.tell(language);
        lines.push(format!("  {} -> {parts}{condition}", statement.heap));
    }
    let (system, states) = (theorem.numeration().tell(language), theorem.values().states());
    lines.push(Sentence::Proof { system, states }.tell(language));
    lines.extend(numbered(ViolationKind::ALL.map(|kind| kind.tell(language))));
    lines.push(Sentence::Therefore.tell(language));
    lines
}
