//! A theorem about safe positions in words.

use super::{Obligation, Theorem};
use crate::statement::numbered;
use campeao_base::{Language, Tell, told};

told! {
    enum Sentence: Tell {
        Safe { game: String, play: String, state: String, domain: String, law: String } =>
            "Theorem. In {game}, {play}, a position {state} with {domain} is safe exactly if {law}.",
            "Teorema. Em {game}, {play}, uma posição {state} com {domain} é segura se e só se {law}.";
        Everywhere { game: String, play: String, state: String, law: String } =>
            "Theorem. In {game}, {play}, a position {state} is safe exactly if {law}.",
            "Teorema. Em {game}, {play}, uma posição {state} é segura se e só se {law}.";
        Neutral { law: String } => "It is neutral exactly if {law}.", "É neutra se e só se {law}.";
        SafeAutomaton => "the automaton of the proof accepts it", "o autómato da demonstração a aceita";
        NeutralAutomaton =>
            "the second automaton of the proof accepts it", "o segundo autómato da demonstração a aceita";
        Proof { system: String, states: usize } =>
            "Proof. Numbers are written {system}; the safe positions are exactly those accepted by an automaton \
             of {states} states. Automata show for positions of every size:",
            "Demonstração. Os números escrevem-se {system}; as posições seguras são as que um autómato de {states} estados aceita. Autómatos \
             mostram, para posições de todos os tamanhos:";
        Ends { rank: String } =>
            "The rank ({rank}) is natural and shrinks with every move, so every game ends.",
            "A ordem ({rank}) é natural e diminui em cada jogada, por isso o jogo acaba sempre.";
        Therefore =>
            "In a game that ends only one set of positions can satisfy these conditions, so these are the safe positions.",
            "Num jogo que acaba, só um conjunto de posições pode cumprir estas condições; logo, são estas as posições seguras.";
        ThereforeReplies =>
            "So a player who is to move outside the set moves into it, and returns to it with every reply until \
             the opponent cannot move: these are the safe positions.",
            "Logo, quem joga fora do conjunto entra nele, e volta a ele com cada resposta até o adversário não poder jogar: são estas as \
             posições seguras.";
        ThereforeNeutral =>
            "Only one pair of sets of positions can satisfy these conditions, so these are the safe and the neutral positions.",
            "Só um par de conjuntos de posições pode cumprir estas condições; logo, são estas as posições seguras e as neutras.";
    }
}

/// The theorem, the rules and the proof.
pub(super) fn paragraphs(theorem: &Theorem, language: Language) -> Vec<String> {
    let statement = theorem.statement();
    let mut lines = law(theorem, language);
    lines.extend(statement.coordinates.as_ref().map(|coordinates| coordinates.tell(language)));
    lines.extend(statement.told_moves(language));
    lines.extend(statement.told_ends(language));
    lines.extend(statement.told_measures(language));
    let (system, states) = (theorem.numeration().tell(language), theorem.law().states());
    lines.push(Sentence::Proof { system, states }.tell(language));
    lines.extend(numbered(obligations(theorem, language)));
    let therefore = match (theorem.law().neutral.is_empty(), statement.replies.is_empty()) {
        (true, true) => Sentence::Therefore,
        (true, false) => Sentence::ThereforeReplies,
        (false, _) => Sentence::ThereforeNeutral,
    };
    lines.push(therefore.tell(language));
    lines
}

/// The safe and the neutral positions.
fn law(theorem: &Theorem, language: Language) -> Vec<String> {
    let statement = theorem.statement();
    let formula = |formula: Option<&str>, automaton: &Sentence| {
        formula.map_or_else(|| automaton.tell(language), str::to_owned)
    };
    let (game, domain) = (statement.game.clone(), statement.domain.clone());
    let (play, state) = (statement.told_convention(language), statement.told_state());
    let law = formula(theorem.formula(), &Sentence::SafeAutomaton);
    let safe = match domain.as_str() {
        "true" => Sentence::Everywhere { game, play, state, law },
        _ => Sentence::Safe { game, play, state, domain, law },
    };
    let mut lines = vec![safe.tell(language)];
    if !theorem.law().neutral.is_empty() {
        let law = formula(theorem.neutral_formula(), &Sentence::NeutralAutomaton);
        lines.push(Sentence::Neutral { law }.tell(language));
    }
    lines
}

/// The obligations that were proved, each once.
fn obligations(theorem: &Theorem, language: Language) -> Vec<String> {
    let statement = theorem.statement();
    let mut shown: Vec<Obligation> = theorem.steps().iter().map(|step| step.obligation).collect();
    shown.sort_unstable();
    shown.dedup();
    // Without neutral positions there is nothing to be disjoint from.
    shown.retain(|obligation| *obligation != Obligation::Disjoint || !theorem.law().neutral.is_empty());
    let rank = match &statement.coordinates {
        Some(coordinates) => format!("{}, {}", coordinates.counter, coordinates.offset),
        None => statement.rank.join(", "),
    };
    let told = |obligation: &Obligation| match obligation {
        Obligation::Ends => Sentence::Ends { rank: rank.clone() }.tell(language),
        other => other.tell(language),
    };
    shown.iter().map(told).collect()
}
