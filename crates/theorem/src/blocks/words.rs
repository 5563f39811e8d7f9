//! Blocks of safe sizes in words.

use super::Blocks;
use crate::induction::InductionStep;
use crate::induction::words::{FURTHER, stretches};
use crate::system::System;
use campeao_base::{Language, Tell, told};

pub(super) const LISTED: InductionStep = InductionStep::new(
    "listed",
    "Up to the last boundary listed, the sizes are in turns safe and fragile as listed.",
    "Até à última fronteira da lista, os tamanhos são à vez seguros e frágeis como na lista.",
);
pub(super) const RELATED: InductionStep = InductionStep::new(
    "related",
    "The last boundaries listed come from one another by the formulas, and are related as given.",
    "As últimas fronteiras da lista vêm umas das outras pelas fórmulas, e estão relacionadas como se indica.",
);
pub(super) const KEPT: InductionStep = InductionStep::new(
    "kept",
    "Boundaries that come from related ones are related in turn.",
    "As fronteiras que vêm de outras relacionadas também o estão.",
);
pub(super) const ASCENDING: InductionStep = InductionStep::new(
    "ascending",
    "Neighbouring boundaries that are related ascend.",
    "As fronteiras vizinhas que estão relacionadas crescem.",
);
pub(super) const APART: InductionStep = InductionStep::new(
    "blocks-apart",
    "No move leads from a safe block to itself, or to a safe one within reach.",
    "Nenhuma jogada leva de um bloco seguro a ele mesmo, ou a um seguro ao seu alcance.",
);
pub(super) const REACH: InductionStep = InductionStep::new(
    "blocks-reach",
    "No move leads from a safe block farther back.",
    "Nenhuma jogada leva de um bloco seguro mais atrás.",
);
pub(super) const MOVABLE: InductionStep = InductionStep::new(
    "blocks-movable",
    "Every size of a safe block has a move.",
    "Todo o tamanho de um bloco seguro tem uma jogada.",
);
pub(super) const INTO: InductionStep = InductionStep::new(
    "into",
    "From each size of a fragile block a move leads into one of the safe blocks named.",
    "De cada tamanho de um bloco frágil uma jogada leva a um dos blocos seguros indicados.",
);

told! {
    pub(super) enum Sentence: Tell {
        Law { listed: String, from: u64, rounds: Rounds, further: String } =>
            "The safe sizes begin with {listed}. From {from} on they come in blocks; each boundary between safe sizes and fragile ones comes from one \
             before it, in a round that returns: {rounds}. So the safe sizes go on with {further}, ….",
            "Os tamanhos seguros começam por {listed}. De {from} em diante vêm em blocos; cada fronteira entre seguros e frágeis vem de uma \
             anterior, numa volta que se repete: {rounds}. Assim, os tamanhos seguros continuam com {further}, ….";
        Therefore =>
            "So, boundary by boundary, all are related, and each lies above the one before; and, size by size, those between two neighbours \
             are what they should be, since all that moves lead to is smaller and known: from a safe size none leads to a safe one, from a \
             fragile one some does.",
            "Logo, fronteira a fronteira, todas estão relacionadas, e cada uma fica acima da anterior; e, tamanho a tamanho, os que estão \
             entre duas vizinhas são o que devem ser, pois tudo a que uma jogada leva é menor e já se conhece: de um tamanho seguro nenhuma \
             leva a um seguro, de um frágil alguma leva.";
        Strategy =>
            "Make the boundaries, one after another, up to the size in front of you. If it lies in a safe block, there is no good move; else \
             move into a safe one: it is one of the last few.",
            "Faz as fronteiras, uma após outra, até ao tamanho que tens à frente. Se ele está num bloco seguro, não há boa jogada; senão, \
             joga para um bloco seguro: é um dos últimos.";
        Reason =>
            "An induction proves it: that boundaries stay related as they are, that no move leads from a safe block to a safe one, and that \
             one leads into a safe block from each fragile size, needs some sentences about all sizes, and these were decided for all \
             numbers at once.",
            "Demonstra-se por indução: que as fronteiras continuam relacionadas como estão, que nenhuma jogada leva de um bloco seguro a um \
             seguro, e que de cada tamanho frágil uma leva a um bloco seguro, pede algumas afirmações sobre todos os tamanhos, e estas foram \
             decididas para todos os números de uma vez.";
    }
}

told! {
    /// The derivation of a boundary.
    pub(super) enum Source: Tell {
        Source { place: usize, name: String, next: String, back: usize } => {
            Source { place, name, next, back: 1 } =>
                "({place}) {next}, {name} being the one before",
                "({place}) {next}, sendo {name} a anterior";
            Source { place, name, next, back } =>
                "({place}) {next}, {name} being the one {back} places before",
                "({place}) {next}, sendo {name} a que está {back} lugares antes";
        }
    }
}

/// The derivations of the boundaries of a round.
pub(super) struct Rounds(Vec<Source>);

impl Tell for Rounds {
    fn tell(&self, language: Language) -> String {
        self.0.iter().map(|source| source.tell(language)).collect::<Vec<_>>().join("; ")
    }
}

impl Blocks {
    pub(super) fn sentence(&self, rules: &System) -> Sentence {
        let even = self.listed.len() / 2 * 2;
        let runs = self.runs(rules, even / 2 + FURTHER);
        let (listed, further) = runs.split_at((even / 2).min(runs.len()));
        let source = |place: usize| {
            let round = self.round(even + place);
            let (name, next) = (rules.names[0].clone(), round.next.clone());
            Source::Source { place: place + 1, name, next, back: round.back }
        };
        Sentence::Law {
            listed: stretches(listed),
            from: further.first().map_or(0, |&(first, _)| first),
            rounds: Rounds((0..self.rounds.len()).map(source).collect()),
            further: stretches(further),
        }
    }
}
