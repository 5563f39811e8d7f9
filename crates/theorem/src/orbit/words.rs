//! Orbits of safe sizes in words.

use super::{Orbit, Runs};
use crate::induction::InductionStep;
use crate::induction::words::{FURTHER, stretches};
use campeao_base::told;

/// The most runs described.
const TOLD: usize = 24;

pub(super) const RUNS: InductionStep = InductionStep::new(
    "runs",
    "The automaton of the runs holds the pairs of a size and the least size above it from which a move leads to it or above.",
    "O autómato das séries tem os pares de um tamanho e do menor acima dele de que uma jogada leva a ele ou acima dele.",
);
pub(super) const STEPS: InductionStep = InductionStep::new(
    "steps",
    "The automata hold the pairs of a size and the size that follows it, one step apart, two steps apart, and so on.",
    "Os autómatos têm os pares de um tamanho e do que se lhe segue, a um passo, a dois passos, e assim por diante.",
);
pub(super) const EARLY: InductionStep = InductionStep::new(
    "early",
    "Up to the last size listed, exactly the sizes listed are safe.",
    "Até ao último tamanho da lista, seguros são exatamente os da lista.",
);
pub(super) const START: InductionStep = InductionStep::new(
    "start",
    "The last sizes listed follow one another.",
    "Os últimos tamanhos da lista seguem-se uns aos outros.",
);
pub(super) const FOLLOWED: InductionStep = InductionStep::new(
    "followed",
    "After every size from the start of the orbit on there is one from which no move leads to it, and from all sizes between some move does.",
    "Depois de cada tamanho, do início da órbita em diante, há um de que nenhuma jogada leva a ele, e de todos os que estão entre os dois \
     alguma leva.",
);
pub(super) const APART: InductionStep = InductionStep::new(
    "apart",
    "No move leads from a size to one that lies two steps or more before it, within the steps given.",
    "Nenhuma jogada leva de um tamanho a outro que fique dois passos ou mais atrás, dentro dos passos dados.",
);
pub(super) const REACH: InductionStep = InductionStep::new(
    "reach",
    "No move leads back farther than these steps.",
    "Nenhuma jogada leva mais atrás do que esses passos.",
);
pub(super) const MOVABLE: InductionStep = InductionStep::new(
    "movable",
    "Every size that follows another has a move.",
    "Todo o tamanho que se segue a outro tem uma jogada.",
);
pub(super) const END: InductionStep = InductionStep::new(
    "end",
    "The formula says which size stands behind a run.",
    "A fórmula diz que tamanho fica a seguir a uma série.",
);
pub(super) const NEXT: InductionStep =
    InductionStep::new("next", "The formula says which size follows.", "A fórmula diz que tamanho se segue.");

told! {
    pub(super) enum Sentence: Tell {
        Orbit { listed: String, from: u64, name: String, next: String, further: String } =>
            "The safe sizes begin with {listed}; from {from} on, after each of them, {name}, comes {next}: {further}, ….",
            "Os tamanhos seguros começam por {listed}; de {from} em diante, a cada um deles, {name}, segue-se {next}: {further}, ….";
        Unwritten { listed: String, from: u64, further: String } =>
            "The safe sizes begin with {listed}; from {from} on, after each of them comes the least size from which no move leads \
             to it: {further}, ….",
            "Os tamanhos seguros começam por {listed}; de {from} em diante, a cada um deles segue-se o menor tamanho de que nenhuma \
             jogada leva a ele: {further}, ….";
        Runs { listed: String, from: u64, name: String, end: String, next: String, further: String } =>
            "The safe sizes begin with {listed}. From {from} on they come in runs: a run that begins with {name} ends before {end}, and \
             behind one that ends before {name} the next begins with {next}: {further}, ….",
            "Os tamanhos seguros começam por {listed}. De {from} em diante vêm em séries: uma que começa em {name} acaba antes de {end}, \
             e a seguir a uma que acaba antes de {name} a próxima começa em {next}: {further}, ….";
        UnwrittenRuns { listed: String, from: u64, further: String } =>
            "The safe sizes begin with {listed}. From {from} on they come in runs: each ends before the least size from which a move leads into \
             it, and the next begins with the least size behind from which none does: {further}, ….",
            "Os tamanhos seguros começam por {listed}. De {from} em diante vêm em séries: cada uma acaba antes do menor tamanho de que uma \
             jogada leva a ela, e a próxima começa no menor dos seguintes de que nenhuma leva: {further}, ….";
        Therefore =>
            "Let the safe sizes up to one of them be known, and let another follow it. Every size between has a move to it, so none is safe. \
             From the one that follows, a move leads to no safe size: not to the one before it, since it follows; not to the others within \
             these steps; and not farther back. So it is the next safe size.",
            "Sejam conhecidos os tamanhos seguros até um deles, e siga-se-lhe outro. De todos os tamanhos entre os dois há uma jogada para o \
             primeiro, e nenhum é seguro. Do que se segue nenhuma jogada leva a um tamanho seguro: não ao anterior, porque se lhe segue; não \
             aos outros dentro destes passos; nem mais atrás. É, pois, o tamanho seguro seguinte.";
        RunsTherefore =>
            "Let the safe sizes be known up to the end of a run, and let another run follow it. Every size between has a move into the run, \
             so none is safe. From the sizes of the run that follows no move leads to a safe size: not into the runs within these steps; not \
             farther back; and not into the run itself, by the definition of its end. So one after another they are safe, and behind them \
             stands a size with a move into the run.",
            "Sejam conhecidos os tamanhos seguros até ao fim de uma série, e siga-se-lhe outra. De todos os tamanhos entre as duas há uma \
             jogada para a primeira, e nenhum é seguro. Dos tamanhos da que se segue nenhuma jogada leva a um tamanho seguro: não às séries \
             dentro destes passos; não mais atrás; nem à própria série, pela definição do seu fim. São, pois, seguros, um após outro, e o \
             tamanho a seguir à série tem uma jogada para ela.";
        Strategy { from: u64 } =>
            "From {from} on, leave the greatest safe size below yours; from there on it is always within reach.",
            "De {from} em diante, deixa o maior tamanho seguro abaixo do teu; daí em diante está sempre ao alcance.";
        RunsStrategy { from: u64 } =>
            "From {from} on, move into the run of safe sizes below yours; from there on it is always within reach.",
            "De {from} em diante, joga para a série de tamanhos seguros abaixo do teu; daí em diante está sempre ao alcance.";
        Reason =>
            "An induction proves it: that each safe size is followed by the least one from which no move leads to it needs a few sentences \
             about all sizes, and these were decided for all numbers at once.",
            "Demonstra-se por indução: que a cada tamanho seguro se segue o menor de que nenhuma jogada leva a ele pede algumas afirmações \
             sobre todos os tamanhos, e estas foram decididas para todos os números de uma vez.";
    }
}

impl Orbit {
    pub(super) fn sentence(&self, name: &str) -> Sentence {
        let runs: Vec<(u64, u64)> = self.joined();
        let listed = match runs.len() {
            0..=TOLD => stretches(&runs),
            count => format!("{}, …, {}", stretches(&runs[..TOLD / 2]), stretches(&runs[count - TOLD / 2..])),
        };
        let (from, further) = (self.from(), stretches(&self.further(FURTHER)));
        let name = name.to_owned();
        match (&self.runs, self.next.clone()) {
            (None, Some(next)) => Sentence::Orbit { listed, from, name, next, further },
            (None, None) => Sentence::Unwritten { listed, from, further },
            (Some(Runs { end: Some(end), .. }), Some(next)) => {
                Sentence::Runs { listed, from, name, end: end.clone(), next, further }
            }
            (Some(_), _) => Sentence::UnwrittenRuns { listed, from, further },
        }
    }

    /// The listed runs; where sizes come in runs, early neighbours are joined.
    fn joined(&self) -> Vec<(u64, u64)> {
        let mut joined: Vec<(u64, u64)> = Vec::new();
        for (first, behind) in self.listed() {
            match joined.last_mut() {
                Some(last) if self.runs.is_some() && last.1 == first => last.1 = behind,
                _ => joined.push((first, behind)),
            }
        }
        joined
    }
}
