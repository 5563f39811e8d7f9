//! Chains of safe positions in words.

use super::Chains;
use crate::induction::InductionStep;
use crate::induction::words::FURTHER;
use campeao_base::told;

/// The most chains described, each by its first position and its followers.
const TOLD: usize = 6;

pub(super) const RANK: InductionStep = InductionStep::new(
    "rank",
    "The rank is natural and shrinks with every move.",
    "A ordem é natural e diminui em cada jogada.",
);
pub(super) const LINES: InductionStep = InductionStep::new(
    "lines",
    "What follows a position lies above it: one coordinate is greater, by a multiple of its step, the others are the same.",
    "O que se segue a uma posição fica acima dela: uma coordenada é maior, por um múltiplo do seu passo, e as outras são as mesmas.",
);
pub(super) const WITHIN: InductionStep = InductionStep::new(
    "within",
    "What follows a first, or a position above a first that goes on, lies above such a first.",
    "O que se segue a uma primeira, ou a uma posição acima de uma primeira que continua, fica acima de uma primeira assim.",
);
pub(super) const MOVING_ON: InductionStep = InductionStep::new(
    "moving-on",
    "From each position above one that goes on, a move leads to it, or it follows it, or lies above one that follows it and goes on.",
    "De cada posição acima de uma que continua, uma jogada leva a ela, ou segue-se a ela, ou está acima de uma que se lhe segue e continua.",
);
pub(super) const REACHED: InductionStep = InductionStep::new(
    "reached",
    "Every other position has a move to one at most three steps after a first, or to one that a move from the position before it gives.",
    "Toda a outra posição tem uma jogada para uma que está no máximo a três passos de uma das primeiras, ou para uma que uma jogada da \
     posição anterior dá.",
);
pub(super) const PAIRS: InductionStep = InductionStep::new(
    "pairs",
    "Every move from a first, or from above one, to another such position is one of the pairs.",
    "Toda a jogada de uma das primeiras, ou de acima de uma, para outra posição assim é um dos pares.",
);
pub(super) const FIRSTS: InductionStep =
    InductionStep::new("firsts", "No pair is of two firsts.", "Nenhum par é de duas das primeiras.");
pub(super) const BACK: InductionStep = InductionStep::new(
    "back",
    "With each pair, those in which one position is replaced by the one before it are pairs, too.",
    "Com cada par, também são pares aqueles em que uma posição é trocada pela anterior.",
);
pub(super) const LIVE: InductionStep = InductionStep::new(
    "live",
    "Firsts and what follows them have a move.",
    "As primeiras e o que se lhes segue têm uma jogada.",
);

told! {
    pub(super) enum Sentence: Tell {
        Law { chains: String } =>
            "The safe positions come in chains: from a first one, one number alone grows. They begin {chains}; ….",
            "As posições seguras vêm em cadeias: a partir de uma primeira, cresce um só dos números. Começam por {chains}; ….";
        Therefore =>
            "So whoever is at no position of a chain has a move to one, for above a position that goes on the next one comes ever closer; \
             and no move leads from chain to chain, for such a pair would lead, back along the chains, to ever smaller ones and in the end \
             to two firsts.",
            "Logo, quem não está numa posição de uma cadeia tem uma jogada para alguma, pois acima de uma posição que continua a seguinte \
             fica cada vez mais perto; e nenhuma jogada leva de cadeia a cadeia, pois um par assim levaria, recuando pelas cadeias, a outros \
             sempre menores e, por fim, a duas primeiras.";
        Strategy =>
            "Leave a position of a chain. To find one, follow the positions that you can leave back along their chains, all together, until \
             one of them is a first.",
            "Deixa uma posição de uma cadeia. Para a encontrar, recua pelas cadeias a partir de todas as posições que podes deixar, ao mesmo \
             tempo, até uma delas ser uma primeira.";
        Reason { states: usize } =>
            "An induction proves it: that each position is in a chain or has a move into one, and that no move leads from chain to chain, \
             needs some sentences about all numbers, and these were decided for all at once; the greatest automaton has {states} states.",
            "Demonstra-se por indução: que cada posição está numa cadeia ou tem uma jogada para alguma, e que nenhuma jogada leva de cadeia \
             a cadeia, pede algumas afirmações sobre todos os números, e estas foram decididas para todos de uma vez; o maior autómato tem \
             {states} estados.";
    }
}

impl Chains {
    pub(super) fn sentence(&self) -> Sentence {
        let told = |chain: &Vec<Vec<u64>>| {
            let numbers =
                |position: &Vec<u64>| position.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
            let positions: Vec<String> = chain.iter().map(numbers).collect();
            format!("{}{}", positions.join(" → "), if chain.len() > 1 { " → …" } else { "" })
        };
        let chains = self.beginnings(TOLD, FURTHER);
        Sentence::Law { chains: chains.iter().map(told).collect::<Vec<_>>().join("; ") }
    }
}
