//! Blocks of safe sizes in words.

use super::Blocks;
use crate::induction::InductionStep;
use crate::induction::words::{FURTHER, stretches};
use crate::system::System;
use campeao_base::{Language, Tell, told};

pub(super) const LISTED: InductionStep = InductionStep::new(
    "listed",
    "Up to the last boundary listed, safe and fragile sizes alternate as listed.",
    "Até à última fronteira da lista, os tamanhos seguros e frágeis alternam como na lista.",
);
pub(super) const RELATED: InductionStep = InductionStep::new(
    "related",
    "The last boundaries listed follow from one another by the formulas, and are related as stated.",
    "As últimas fronteiras da lista resultam umas das outras pelas fórmulas, e estão relacionadas como se indica.",
);
pub(super) const KEPT: InductionStep = InductionStep::new(
    "kept",
    "Boundaries that follow from related boundaries are related, too.",
    "As fronteiras que resultam de fronteiras relacionadas também o estão.",
);
pub(super) const ASCENDING: InductionStep = InductionStep::new(
    "ascending",
    "Of two related neighbouring boundaries, the later one is greater.",
    "De duas fronteiras vizinhas relacionadas, a posterior é maior.",
);
pub(super) const APART: InductionStep = InductionStep::new(
    "blocks-apart",
    "No move leads from a safe block to itself or to a safe block within reach.",
    "Nenhuma jogada leva de um bloco seguro a ele mesmo ou a um bloco seguro ao seu alcance.",
);
pub(super) const REACH: InductionStep = InductionStep::new(
    "blocks-reach",
    "No move leads from a safe block to anything farther back.",
    "Nenhuma jogada leva de um bloco seguro para mais atrás.",
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
            "The safe sizes begin with {listed}. From {from} on they come in blocks. Each boundary between safe \
             and fragile sizes follows from an earlier one, in a cycle of formulas: {rounds}. So the safe sizes \
             continue with {further}, ….",
            "Os tamanhos seguros começam por {listed}. De {from} em diante vêm em blocos. Cada fronteira entre \
             tamanhos seguros e frágeis resulta de uma anterior, num ciclo de fórmulas: {rounds}. Assim, os \
             tamanhos seguros continuam com {further}, ….";
        Therefore =>
            "So, by induction, all boundaries are related, and each is greater than the one before. Then each \
             size between two boundaries is safe or fragile as stated, because every move leads to a smaller, \
             known size: from a safe size none leads to a safe one, and from a fragile size some move does.",
            "Logo, por indução, todas as fronteiras estão relacionadas, e cada uma é maior do que a anterior. \
             Então cada tamanho entre duas fronteiras é seguro ou frágil como se indica, pois toda a jogada \
             leva a um tamanho menor, já conhecido: de um tamanho seguro nenhuma leva a um seguro, de um frágil \
             alguma leva.";
        Strategy =>
            "Compute the boundaries one after another, up to your size. If the size lies in a safe block, there \
             is no good move; otherwise move into one of the last few safe blocks.",
            "Calcula as fronteiras, uma após outra, até ao teu tamanho. Se ele está num bloco seguro, não há \
             boa jogada; senão, joga para um dos últimos blocos seguros.";
        Reason =>
            "The proof is by induction. It shows that boundaries stay related and that no move leads from a \
             safe block to a safe one. It also shows that a move leads from each fragile size into a safe \
             block. The statements it needs were decided for all sizes at once.",
            "A demonstração é por indução. Mostra que as fronteiras continuam relacionadas, que nenhuma jogada \
             leva de um bloco seguro a um seguro, e que de cada tamanho frágil uma jogada leva a um bloco \
             seguro. As afirmações de que precisa foram decididas para todos os tamanhos de uma vez.";
    }
}

told! {
    /// The derivation of a boundary.
    pub(super) enum Source: Tell {
        Source { place: usize, name: String, next: String, back: usize } => {
            Source { place, name, next, back: 1 } =>
                "({place}) {next}, where {name} is the previous boundary",
                "({place}) {next}, em que {name} é a fronteira anterior";
            Source { place, name, next, back } =>
                "({place}) {next}, where {name} is the boundary {back} places earlier",
                "({place}) {next}, em que {name} é a fronteira {back} lugares antes";
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
