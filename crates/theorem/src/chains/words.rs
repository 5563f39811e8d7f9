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
    "A position that follows another differs from it in one coordinate, which is greater by a multiple of its step.",
    "Uma posição que se segue a outra só difere dela numa coordenada, que é maior por um múltiplo do seu passo.",
);
pub(super) const WITHIN: InductionStep = InductionStep::new(
    "within",
    "A position that follows a first position, or a position above a first one whose chain continues, lies \
     above a first position of that kind.",
    "Uma posição que se segue a uma primeira, ou a outra acima de uma primeira cuja cadeia continua, fica acima \
     de uma primeira desse tipo.",
);
pub(super) const MOVING_ON: InductionStep = InductionStep::new(
    "moving-on",
    "Each position above one whose chain continues has a move to it, follows it, or lies above a position that \
     follows it and whose chain continues, too.",
    "Cada posição acima de uma cuja cadeia continua tem uma jogada para ela, segue-se a ela, ou está acima de \
     uma que se lhe segue e cuja cadeia também continua.",
);
pub(super) const REACHED: InductionStep = InductionStep::new(
    "reached",
    "Every other position has a move to one at most three steps after a first position, or to one that a move \
     from the previous position gives.",
    "Toda a outra posição tem uma jogada para uma que está no máximo a três passos de uma primeira, ou para uma \
     que uma jogada da posição anterior dá.",
);
pub(super) const PAIRS: InductionStep = InductionStep::new(
    "pairs",
    "Every move between two positions, each of them a first one or above a first one, is one of the pairs.",
    "Toda a jogada entre duas posições, cada uma delas primeira ou acima de uma primeira, é um dos pares.",
);
pub(super) const FIRSTS: InductionStep = InductionStep::new(
    "firsts",
    "No pair consists of two first positions.",
    "Nenhum par é formado por duas primeiras posições.",
);
pub(super) const BACK: InductionStep = InductionStep::new(
    "back",
    "If one position of a pair is replaced by the one before it in its chain, the result is a pair, too.",
    "Se uma posição de um par se troca pela anterior na sua cadeia, o resultado também é um par.",
);
pub(super) const LIVE: InductionStep = InductionStep::new(
    "live",
    "First positions, and positions that follow them, have a move.",
    "As primeiras posições, e as que se lhes seguem, têm uma jogada.",
);

told! {
    pub(super) enum Sentence: Tell {
        Law { chains: String } =>
            "The safe positions form chains: from a first position on, only one of the numbers grows. The \
             chains begin {chains}; ….",
            "As posições seguras formam cadeias: a partir de uma primeira, só um dos números cresce. As cadeias \
             começam por {chains}; ….";
        Therefore =>
            "So a position outside the chains has a move into one: above a position whose chain continues, the \
             next position of the chain comes ever closer. And no move leads from chain to chain: such a pair \
             would lead, back along the chains, to ever smaller pairs and in the end to two first positions.",
            "Logo, uma posição fora das cadeias tem uma jogada para alguma: acima de uma posição cuja cadeia \
             continua, a seguinte da cadeia fica cada vez mais perto. E nenhuma jogada leva de cadeia a cadeia: \
             um par assim levaria, recuando pelas cadeias, a pares sempre menores e, por fim, a duas primeiras \
             posições.";
        Strategy =>
            "Move to a position of a chain. To find one, follow all positions that you can move to back along \
             their chains, step by step together, until one of them is a first position.",
            "Joga para uma posição de uma cadeia. Para a encontrar, recua pelas cadeias, ao mesmo tempo, a \
             partir de todas as posições a que podes jogar, até uma delas ser uma primeira.";
        Reason { states: usize } =>
            "The proof is by induction. It shows that each position is in a chain or has a move into one, and \
             that no move leads from chain to chain. The statements it needs were decided for all numbers at \
             once; the largest automaton has {states} states.",
            "A demonstração é por indução. Mostra que cada posição está numa cadeia ou tem uma jogada para \
             alguma, e que nenhuma jogada leva de cadeia a cadeia. As afirmações de que precisa foram decididas \
             para todos os números de uma vez; o maior autómato tem {states} estados.";
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
