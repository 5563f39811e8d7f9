//! Laws by induction in words.

use super::{Blocks, Chains, Induction, InductionTheorem, Orbit, Runs, TakeAway};
use campeao_base::{Language, Play, Tell, told};
use campeao_formula::{GreedyNumbers, Numeration, Recurrence};

/// The most numbers that are told.
const TOLD: usize = 24;
/// How many safe sizes behind the listed ones are told.
const FURTHER: usize = 4;
/// How many chains are told, each by its first position and what follows it.
const CHAINS: usize = 6;
/// Up to which number greedy ones are made to be told.
const MADE: u64 = 1 << 40;

told! {
    /// One sentence of a law.
    enum Sentence: Tell {
        Blocks { listed: String, from: u64, rounds: String, further: String } =>
            "The safe sizes begin with {listed}. From {from} on they come in blocks; each boundary between safe sizes and fragile ones comes from one \
             before it, in a round that returns: {rounds}. So the safe sizes go on with {further}, ….",
            "Os tamanhos seguros começam por {listed}. De {from} em diante vêm em blocos; cada fronteira entre seguros e frágeis vem de uma \
             anterior, numa volta que se repete: {rounds}. Assim, os tamanhos seguros continuam com {further}, ….";
        Source { place: usize, name: String, next: String, back: usize } => {
            Source { place, name, next, back: 1 } =>
                "({place}) {next}, {name} being the one before",
                "({place}) {next}, sendo {name} a anterior";
            Source { place, name, next, back } =>
                "({place}) {next}, {name} being the one {back} places before",
                "({place}) {next}, sendo {name} a que está {back} lugares antes";
        }
        Chains { chains: String } =>
            "The safe positions come in chains: from a first one, one number alone grows. They begin {chains}; ….",
            "As posições seguras vêm em cadeias: a partir de uma primeira, cresce um só dos números. Começam por {chains}; ….";
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
        Numbers { numbers: String, limit: String } =>
            "The limit {limit} makes the numbers {numbers}: after each of them, h, comes h + m, where m is the least of them after \
             which h may be taken.",
            "O limite {limit} faz os números {numbers}: a cada um deles, h, segue-se h + m, em que m é o menor deles depois do \
             qual se pode tirar h.";
        Recurrence { number: u64, back: u64 } => {
            Recurrence { number, back: 1 } =>
                "From {number} on, each is twice the one before it.",
                "De {number} em diante, cada um é o dobro do anterior.";
            Recurrence { number, back: 2 } =>
                "From {number} on, each is the sum of the two before it.",
                "De {number} em diante, cada um é a soma dos dois anteriores.";
            Recurrence { number, back } =>
                "From {number} on, each is the sum of the one before it and the one {back} places before it.",
                "De {number} em diante, cada um é a soma do anterior e do que está {back} lugares antes.";
        }
        Safe { pile: String, limit: String } =>
            "Write {pile} as a sum of these numbers, each time the greatest that fits. The position is safe exactly if {pile} = 0 \
             or {limit} is less than the last part.",
            "Escreve {pile} como soma destes números, de cada vez o maior que cabe. A posição é segura se e só se {pile} = 0 ou \
             {limit} é menor do que a última parcela.";
        SafeMisere { pile: String, limit: String } =>
            "Write {pile} - 1 as a sum of these numbers, each time the greatest that fits. The position is safe exactly if \
             {pile} = 1, or {pile} > 1 and {limit} is less than the last part.",
            "Escreve {pile} - 1 como soma destes números, de cada vez o maior que cabe. A posição é segura se e só se {pile} = 1, \
             ou {pile} > 1 e {limit} é menor do que a última parcela.";
        Automatic { equation: String, system: String, claim: String } =>
            "The greatest root of {equation} is a Pisot number, so automata add numbers written so: in the system {system} the law is an automaton \
             too, that of the claim {claim}.",
            "A maior raiz de {equation} é um número de Pisot, e por isso há autómatos que somam números assim escritos: no sistema {system} a lei \
             é também um autómato, o da afirmação {claim}.";
        OnTheCircle { equation: String } =>
            "Two roots of {equation} have the modulus 1, and no automaton is known to add numbers written so.",
            "Duas raízes de {equation} têm módulo 1, e não se conhece autómato que some números assim escritos.";
        NoPisot { equation: String } =>
            "The greatest root of {equation} is no Pisot number, and no automaton is known to add numbers written so.",
            "A maior raiz de {equation} não é um número de Pisot, e não se conhece autómato que some números assim escritos.";
    }
}

impl Tell for InductionTheorem {
    /// The law in full sentences.
    fn tell(&self, language: Language) -> String {
        let sentences = match self.induction() {
            Induction::Blocks(blocks) => vec![self.blocks_sentence(blocks, language)],
            Induction::Chains(chains) => vec![chains.sentence()],
            Induction::Orbit(orbit) => vec![orbit.sentence(&self.statement().variables[0])],
            Induction::TakeAway(law) => self.take_away_sentences(law),
        };
        sentences.iter().map(|sentence| sentence.tell(language)).collect::<Vec<_>>().join(" ")
    }
}

impl Chains {
    fn sentence(&self) -> Sentence {
        let told = |chain: &Vec<Vec<u64>>| {
            let numbers =
                |position: &Vec<u64>| position.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
            let positions: Vec<String> = chain.iter().map(numbers).collect();
            format!("{}{}", positions.join(" → "), if chain.len() > 1 { " → …" } else { "" })
        };
        let chains = self.beginnings(CHAINS, FURTHER);
        Sentence::Chains { chains: chains.iter().map(told).collect::<Vec<_>>().join("; ") }
    }
}

impl Orbit {
    fn sentence(&self, name: &str) -> Sentence {
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

    /// The listed runs, early neighbours in one where sizes come in runs.
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

    /// So many runs behind the listed ones, each as its first size and the one behind it.
    pub fn further(&self, count: usize) -> Vec<(u64, u64)> {
        let last = self.listed().last();
        let next = |&(first, _): &(u64, u64)| {
            let next = self.following(first)?;
            Some((next, self.behind(next)?))
        };
        std::iter::successors(last, next).skip(1).take(count).collect()
    }
}

impl InductionTheorem {
    fn blocks_sentence(&self, blocks: &Blocks, language: Language) -> Sentence {
        let even = blocks.listed.len() / 2 * 2;
        let boundaries = self.boundaries(even + 2 * FURTHER).unwrap_or_default();
        let runs: Vec<(u64, u64)> = boundaries.chunks_exact(2).map(|block| (block[0], block[1])).collect();
        let (listed, further) = runs.split_at((even / 2).min(runs.len()));
        let source = |place: usize| {
            let round = &blocks.rounds[(even + place) % blocks.rounds.len()];
            let (name, next) = (self.statement().variables[0].clone(), round.next.clone());
            Sentence::Source { place: place + 1, name, next, back: round.back }.tell(language)
        };
        Sentence::Blocks {
            listed: stretches(listed),
            from: further.first().map_or(0, |&(first, _)| first),
            rounds: (0..blocks.rounds.len()).map(source).collect::<Vec<_>>().join("; "),
            further: stretches(further),
        }
    }

    /// The numbers up to `most` that the limit of a take-away game makes, with how they go on if that can be shown; `None` for
    /// other laws, and for limits whose numbers are too many.
    pub fn greedy_numbers(&self, most: u64) -> Option<(GreedyNumbers, Option<Recurrence>)> {
        let Induction::TakeAway(law) = self.induction() else { return None };
        let system = self.induction().read_rules(self.statement()).ok()?;
        let limit = law.limit_term(&system).ok()?;
        let numbers = GreedyNumbers::of(&limit, law.last, most).ok()??;
        let recurrence = numbers.recurrence(&limit, law.last);
        Some((numbers, recurrence))
    }

    fn take_away_sentences(&self, law: &TakeAway) -> Vec<Sentence> {
        let (mut sentences, mut further) = (Vec::new(), None);
        let limit = law.limit.clone();
        if let Some((made, recurrence)) = self.greedy_numbers(MADE) {
            let shown = &made.numbers()[..made.numbers().len().min(TOLD / 2)];
            let dots = if made.is_complete() && shown.len() == made.numbers().len() { "" } else { ", …" };
            let numbers = format!("{}{dots}", row(shown));
            sentences.push(Sentence::Numbers { numbers, limit: limit.clone() });
            sentences.extend(recurrence.map(|Recurrence { from, back }| Sentence::Recurrence {
                number: made.numbers()[from],
                back: back as u64 + 1,
            }));
            further = recurrence.and_then(|recurrence| self.automatic(law, recurrence.back));
        }
        let pile = self.statement().variables[law.pile].clone();
        sentences.push(match self.statement().convention() {
            Play::Normal => Sentence::Safe { pile, limit },
            Play::Misere => Sentence::SafeMisere { pile, limit },
        });
        sentences.extend(further);
        sentences
    }

    /// Whether automata add numbers that in the end are sums of the one before and the one `back` places before that: they do where the
    /// greatest root of `x^(back+1) = x^back + 1` is a Pisot number, and all others lie within the unit circle. Of `back` up to 3 it is 2,
    /// 1.618, 1.466 and 1.380; that of 4 is the least Pisot number, 1.325 (Siegel 1944), but there are two roots on the circle; those of
    /// further ones are less than it.
    fn automatic(&self, law: &TakeAway, back: usize) -> Option<Sentence> {
        let power = |exponent: usize| match exponent {
            1 => "x".to_owned(),
            _ => format!("x^{exponent}"),
        };
        let equation = match back {
            0 => "x = 2".to_owned(),
            _ => format!("{} = {} + 1", power(back + 1), power(back)),
        };
        match back {
            0..=3 => {
                let limit = law.limit_term(&self.induction().read_rules(self.statement()).ok()?).ok()?;
                let system = Numeration::of_limit(&limit, law.last).ok()?.name();
                let (pile, limit) = (&self.statement().variables[law.pile], &law.limit);
                let claim = match self.statement().convention() {
                    Play::Normal => format!("{pile} = 0 or {limit} < low({pile})"),
                    Play::Misere => format!("{pile} = 1 or {pile} > 1 and {limit} < low({pile} - 1)"),
                };
                Some(Sentence::Automatic { equation, system, claim })
            }
            4 => Some(Sentence::OnTheCircle { equation }),
            _ => Some(Sentence::NoPisot { equation }),
        }
    }
}

/// Runs, each by its first and its last size.
fn stretches(runs: &[(u64, u64)]) -> String {
    let told = runs.iter().map(|&(first, behind)| match behind - first {
        1 => first.to_string(),
        _ => format!("{first}–{}", behind - 1),
    });
    told.collect::<Vec<_>>().join(", ")
}

fn row(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")
}
