//! Orbits of safe sizes in words.

use super::{Orbit, Runs};
use crate::induction::InductionStep;
use crate::induction::words::{FURTHER, stretches};
use campeao_base::told;

/// The most runs described.
const TOLD: usize = 24;

pub(super) const RUNS: InductionStep = InductionStep::new(
    "runs",
    "The automaton of the runs accepts the pairs of a size and the least greater size with a move to the first \
     one or above it.",
    "O autómato das séries aceita os pares de um tamanho e do menor maior do que ele com uma jogada para o \
     primeiro ou acima dele.",
);
pub(super) const STEPS: InductionStep = InductionStep::new(
    "steps",
    "The automata accept pairs of a size and the size that follows it, one step apart, two steps apart, and so on.",
    "Os autómatos aceitam os pares de um tamanho e do que se lhe segue, a um passo, a dois passos, e assim por diante.",
);
pub(super) const EARLY: InductionStep = InductionStep::new(
    "early",
    "Up to the last size listed, the safe sizes are exactly the listed ones.",
    "Até ao último tamanho da lista, os tamanhos seguros são exatamente os da lista.",
);
pub(super) const START: InductionStep = InductionStep::new(
    "start",
    "Each of the last sizes listed follows the one before it.",
    "Cada um dos últimos tamanhos da lista segue-se ao anterior.",
);
pub(super) const FOLLOWED: InductionStep = InductionStep::new(
    "followed",
    "From the start of the orbit on, every size is followed by one from which no move leads to it; from all \
     sizes between the two, some move does.",
    "A partir do início da órbita, a cada tamanho segue-se um de que nenhuma jogada leva a ele; de todos os que \
     estão entre os dois, alguma leva.",
);
pub(super) const APART: InductionStep = InductionStep::new(
    "apart",
    "No move leads from a size to one that lies two or more steps before it, within the given number of steps.",
    "Nenhuma jogada leva de um tamanho a outro que fique dois ou mais passos atrás, dentro do número de passos dado.",
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
    "The formula gives the size after the end of a run.",
    "A fórmula dá o tamanho a seguir ao fim de uma série.",
);
pub(super) const NEXT: InductionStep = InductionStep::new(
    "next",
    "The formula gives the size that follows.",
    "A fórmula dá o tamanho que se segue.",
);

told! {
    pub(super) enum Sentence: Tell {
        Orbit { listed: String, from: u64, name: String, next: String, further: String } =>
            "The safe sizes begin with {listed}. From {from} on, each of them, {name}, is followed by {next}: \
             {further}, ….",
            "Os tamanhos seguros começam por {listed}. De {from} em diante, a cada um deles, {name}, segue-se \
             {next}: {further}, ….";
        Unwritten { listed: String, from: u64, further: String } =>
            "The safe sizes begin with {listed}. From {from} on, each of them is followed by the least size \
             from which no move leads to it: {further}, ….",
            "Os tamanhos seguros começam por {listed}. De {from} em diante, a cada um deles segue-se o menor \
             tamanho de que nenhuma jogada leva a ele: {further}, ….";
        Runs { listed: String, from: u64, name: String, end: String, next: String, further: String } =>
            "The safe sizes begin with {listed}. From {from} on they come in runs. A run that begins with \
             {name} ends before {end}; after a run that ends before {name}, the next begins with {next}: \
             {further}, ….",
            "Os tamanhos seguros começam por {listed}. De {from} em diante vêm em séries. Uma que começa em \
             {name} acaba antes de {end}; depois de uma que acaba antes de {name}, a próxima começa em {next}: \
             {further}, ….";
        UnwrittenRuns { listed: String, from: u64, further: String } =>
            "The safe sizes begin with {listed}. From {from} on they come in runs. Each run ends before the \
             least size from which a move leads into it. The next begins with the least later size from which \
             no move does: {further}, ….",
            "Os tamanhos seguros começam por {listed}. De {from} em diante vêm em séries. Cada uma acaba antes \
             do menor tamanho de que uma jogada leva a ela. A próxima começa no menor dos seguintes de que \
             nenhuma jogada leva a ela: {further}, ….";
        Therefore =>
            "Suppose that the safe sizes are known up to one of them, and that another size follows it. Every \
             size between the two has a move to the first, so none of them is safe. No move leads from the \
             second to a safe size: not to the first, because it follows it; not to the others within these \
             steps; and not farther back. So it is the next safe size.",
            "Suponhamos conhecidos os tamanhos seguros até um deles, e que outro tamanho se lhe segue. De todos \
             os tamanhos entre os dois há uma jogada para o primeiro, e nenhum é seguro. Do segundo nenhuma \
             jogada leva a um tamanho seguro: não ao primeiro, porque se lhe segue; não aos outros dentro \
             destes passos; nem mais atrás. É, pois, o tamanho seguro seguinte.";
        RunsTherefore =>
            "Suppose that the safe sizes are known up to the end of a run, and that another run follows it. \
             Every size between the two has a move into the first run, so none of them is safe. No move leads \
             from the second run to a safe size: not into the runs within these steps; not farther back; and \
             not into the second run itself, by the definition of its end. So its sizes are safe, one after \
             another, and the size after its end has a move into it.",
            "Suponhamos conhecidos os tamanhos seguros até ao fim de uma série, e que outra série se lhe segue. \
             De todos os tamanhos entre as duas há uma jogada para a primeira, e nenhum é seguro. Da segunda \
             nenhuma jogada leva a um tamanho seguro: não às séries dentro destes passos; não mais atrás; nem à \
             própria segunda série, pela definição do seu fim. São, pois, seguros os seus tamanhos, um após \
             outro, e o tamanho a seguir ao fim tem uma jogada para ela.";
        Strategy { from: u64 } =>
            "From {from} on, move to the greatest safe size below yours, which is then always within reach.",
            "De {from} em diante, joga para o maior tamanho seguro abaixo do teu, que aí está sempre ao alcance.";
        RunsStrategy { from: u64 } =>
            "From {from} on, move into the run of safe sizes below yours, which is then always within reach.",
            "De {from} em diante, joga para a série de tamanhos seguros abaixo do teu, que aí está sempre ao alcance.";
        Reason =>
            "The proof is by induction. It shows that each safe size is followed by the least size from which \
             no move leads to it. The statements it needs were decided for all sizes at once.",
            "A demonstração é por indução. Mostra que a cada tamanho seguro se segue o menor de que nenhuma \
             jogada leva a ele. As afirmações de que precisa foram decididas para todos os tamanhos de uma vez.";
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
