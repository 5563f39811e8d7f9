//! The reason for an outcome in words, one line or a few.

use crate::{Explanation, LawInWords, Place, WythoffPairs};
use campeao_base::{AllOf, Language, Tell, told};
use campeao_solve::Outcome;
use std::fmt::Write as _;

told! {
    /// A full sentence of a reason.
    enum Sentence: Tell {
        ColumnsEven =>
            "Every column holds an even number of ones, and every move spoils that for some column.",
            "Todas as colunas têm um número par de uns, e qualquer jogada estraga alguma coluna.";
        ColumnsOdd { columns: Vec<u64> } => {
            ColumnsOdd { columns: odd } if odd.len() == 1 =>
                "The column of {columns} holds an odd number of ones; a good move makes every column even.",
                "A coluna do {columns} tem um número ímpar de uns; uma jogada boa torna pares todas as colunas.",
                columns = AllOf(odd);
            ColumnsOdd { columns: odd } =>
                "The columns of {columns} hold an odd number of ones; a good move makes every column even.",
                "As colunas de {columns} têm um número ímpar de uns; uma jogada boa torna pares todas as colunas.",
                columns = AllOf(odd);
        }
        Values { values: Vec<Worth> } => {
            Values { values: heaps } => "By nim-values {values}.", "Pelos nim-valores, {values}.", values = AllOf(heaps);
        }
        Modulus { modulus: u64 } =>
            "(A heap is worth its remainder when divided by {modulus}.)",
            "(Um monte vale o seu resto na divisão por {modulus}.)";
        ValueZero =>
            "A heap worth {sum} is safe: every move changes its value.",
            "Um monte que vale {sum} é seguro: qualquer jogada lhe muda o valor.",
            sum = 0;
        ValuePositive { sum: u64 } =>
            "A good move leaves a heap worth 0 in place of {sum}.",
            "Uma jogada boa deixa um monte que vale 0 em vez de {sum}.";
        SumZero =>
            "Added without carry they give {sum}, and every move changes that.",
            "Somados sem transporte dão {sum}, e qualquer jogada muda essa soma.",
            sum = 0;
        SumPositive { sum: u64 } =>
            "Added without carry they give {sum}; a good move brings the sum to 0.",
            "Somados sem transporte dão {sum}; uma jogada boa faz a soma passar a 0.";
        FirmZero { heap: u64, value: u64, sum: u64 } =>
            "{heap} is worth {value} in misère play too. While such a heap is left, misère play is like normal \
             play. Added without carry the values give {sum}, and that is safe.",
            "{heap} vale {value} também no jogo misère. Enquanto houver um monte assim, o jogo misère é como o \
             jogo normal. Somados sem transporte, os valores dão {sum}, o que é seguro.";
        FirmPositive { heap: u64, value: u64, sum: u64 } =>
            "{heap} is worth {value} in misère play too. While such a heap is left, misère play is like normal \
             play. Added without carry the values give {sum}. A good move brings that to 0, or to 1 if no such \
             heap is left after it.",
            "{heap} vale {value} também no jogo misère. Enquanto houver um monte assim, o jogo misère é como o \
             jogo normal. Somados sem transporte, os valores dão {sum}. Uma jogada boa faz a soma passar a 0, \
             ou a 1 se depois dela não ficar nenhum monte assim.";
        FickleZero =>
            "In misère play the values 0 and 1 change places, so a good move leaves the value 1 in place of 0.",
            "No jogo misère os valores 0 e 1 trocam de papel; por isso uma jogada boa deixa o valor 1 em vez de 0.";
        FickleOne =>
            "In misère play the values 0 and 1 change places, so a heap worth 1 is safe.",
            "No jogo misère os valores 0 e 1 trocam de papel; por isso um monte que vale 1 é seguro.";
        FickleEven { ones: usize } =>
            "All of them are worth 0 or 1, and in misère play these two change places. The player to move loses \
             exactly when the number of heaps worth 1 is odd. Here it is {ones}; a good move leaves only heaps \
             worth 0 or 1, with an odd number worth 1.",
            "Todos valem 0 ou 1 e, no jogo misère, estes dois valores trocam de papel. Quem tem de jogar perde \
             se e só se o número de montes que valem 1 é ímpar. Aqui é {ones}; uma jogada boa deixa só montes \
             que valem 0 ou 1, com um número ímpar a valer 1.";
        FickleOdd { ones: usize } =>
            "All of them are worth 0 or 1, and in misère play these two change places. The player to move loses \
             exactly when the number of heaps worth 1 is odd. Here it is {ones}.",
            "Todos valem 0 ou 1 e, no jogo misère, estes dois valores trocam de papel. Quem tem de jogar perde \
             se e só se o número de montes que valem 1 é ímpar. Aqui é {ones}.";
        Generators { generators: Vec<Written> } => {
            Generators { generators: letters } =>
                "Write {letters}, in the misère quotient.",
                "Escreve-se {letters}, no quociente misère.",
                letters = AllOf(letters);
        }
        Elements { heaps: Vec<Written>, product: String } => {
            Elements { heaps: one, product } if one.len() == 1 =>
                "In the quotient the heap is {product}.",
                "No quociente, o monte é {product}.";
            Elements { heaps: several, product } =>
                "In the quotient the heaps are {elements}, and their product is {product}.",
                "No quociente, os montes são {elements}, e o seu produto é {product}.",
                elements = AllOf(several);
        }
        InPortion { product: String } =>
            "{product} is the element of P-positions: the player to move loses.",
            "{product} é o elemento de posições P: perde quem joga.";
        OutsidePortion { product: String } =>
            "{product} is the element of N-positions, from which a good move leads to a P-position.",
            "{product} é o elemento de posições N, de que uma jogada boa leva a uma posição P.";
        FirstPeriod { period: u64, pile: u64 } =>
            "The table repeats with period {period}, and {pile} lies in its first period.",
            "A tabela repete-se com período {period}, e {pile} fica no primeiro período.";
        Residue { pile: u64, period: u64, residue: u64, representative: u64 } =>
            "The table repeats with period {period}: {pile} leaves remainder {residue} when divided by {period}, \
             like {representative}.",
            "A tabela repete-se com período {period}: {pile} dá resto {residue} na divisão por {period}, tal como \
             {representative}.";
        Diagonal { takes: Vec<u64> } => {
            Diagonal { takes: none } if none.is_empty() =>
                "From here every take leads to a fragile position.",
                "Daqui, tire-se o que se tirar, chega-se a uma posição frágil.";
            Diagonal { takes: one } if one.len() == 1 =>
                "Only taking {takes} leads to a safe position. So this heap is safe right after a move that \
                 took {takes}, and fragile otherwise.",
                "Só tirar {takes} leva a uma posição segura; por isso este monte é seguro logo depois de uma \
                 jogada que tirou {takes}, e frágil nos outros casos.",
                takes = AllOf(one);
            Diagonal { takes: several } =>
                "Taking {takes} leads to safe positions, and at most one of these takes is forbidden. So this heap is \
                 fragile, whatever was taken before.",
                "Tirar {takes} leva a posições seguras, e no máximo uma destas jogadas está proibida; por isso este monte \
                 é frágil, tenha-se tirado antes o que for.",
                takes = AllOf(several);
        }
        Like { pile: u64, representative: u64 } =>
            "The table repeats, and the row of {pile} is that of {representative}.",
            "A tabela repete-se, e a linha de {pile} é a de {representative}.";
        Poison { pile: u64 } =>
            "The player who takes the last piece loses, so set it aside: {pile} count.",
            "Quem tirar a última peça perde; pondo-a de parte, contam {pile}.";
        FibonacciNumber { pile: u64 } =>
            "{pile} is a Fibonacci number, so it is its own only part.",
            "{pile} é um número de Fibonacci; por isso é a sua única parcela.";
        FibonacciSum { pile: u64, sum: String } =>
            "{pile} = {sum}, a sum of Fibonacci numbers of which no two are consecutive.",
            "{pile} = {sum}, uma soma de números de Fibonacci, nunca dois seguidos.";
        PartInReach { smallest: u64, limit: u64 } =>
            "The smallest part, {smallest}, may be taken, since up to {limit} may.",
            "A menor parcela, {smallest}, pode ser tirada, pois podem tirar-se até {limit}.";
        PartOutOfReach { smallest: u64, limit: u64 } =>
            "The smallest part, {smallest}, cannot be taken, since only up to {limit} may.",
            "A menor parcela, {smallest}, não pode ser tirada, pois só se podem tirar até {limit}.";
        NoTake { pile: u64 } => "No take from {pile} wins.", "De {pile}, nenhuma jogada ganha.";
        LeastTake { pile: u64, least: u64, limit: u64 } =>
            "The smallest winning take from {pile} is {least}, but only up to {limit} may be taken.",
            "De {pile}, o mínimo que ganha é tirar {least}, mas só se podem tirar até {limit}.";
        LeastTakeInReach { pile: u64, least: u64, limit: u64 } =>
            "The smallest winning take from {pile} is {least}, and up to {limit} may be taken.",
            "De {pile}, o mínimo que ganha é tirar {least}, e podem tirar-se até {limit}.";
        GreedyNumber { pile: u64 } =>
            "{pile} is one of the numbers built from the limit, so it is its own only part.",
            "{pile} é um dos números construídos com o limite; por isso é a sua única parcela.";
        GreedySum { pile: u64, sum: String } =>
            "{pile} = {sum}, taking each time the greatest possible number among those built from the limit.",
            "{pile} = {sum}, tirando de cada vez o maior possível dos números construídos com o limite.";
        SafeSize { size: u64, above: u64 } =>
            "{size} is one of the safe sizes; the next one is {above}.",
            "{size} é um dos tamanhos seguros; o seguinte é {above}.";
        LastSafeSize { size: u64 } => "{size} is one of the safe sizes.", "{size} é um dos tamanhos seguros.";
        BetweenSizes { size: u64, below: u64, above: u64 } =>
            "{size} lies between the safe sizes {below} and {above}: leave {below}.",
            "{size} fica entre os tamanhos seguros {below} e {above}: deixa {below}.";
        BeyondSize { size: u64, below: u64 } =>
            "The greatest safe size below {size} is {below}: leave it.",
            "O maior tamanho seguro abaixo de {size} é {below}: deixa-o.";
        GroupPoint { stage: u64, distance: u64 } =>
            "In stage {stage} the distance {distance} is safe and has no safe neighbours.",
            "Na etapa {stage}, a distância {distance} é segura e não tem vizinhas seguras.";
        Group { stage: u64, distance: u64, low: u64, high: u64 } =>
            "In stage {stage} the distances from {low} to {high} form a group of safe ones, and {distance} is \
             one of them.",
            "Na etapa {stage}, as distâncias de {low} a {high} formam um grupo de distâncias seguras, e \
             {distance} é uma delas.";
        Ride { stage: u64, distance: u64, shortest: u64 } =>
            "In stage {stage} the distance {distance} lies between two groups of safe distances; the only good ride is \
             {shortest}.",
            "Na etapa {stage}, a distância {distance} fica entre dois grupos de distâncias seguras; o único bom \
             percurso é o de {shortest}.";
        Rides { stage: u64, distance: u64, shortest: u64, longest: u64 } =>
            "In stage {stage} the distance {distance} lies between two groups of safe distances; the good rides are \
             those from {shortest} to {longest}.",
            "Na etapa {stage}, a distância {distance} fica entre dois grupos de distâncias seguras; os bons percursos \
             são os de {shortest} a {longest}.";
        ByLaw =>
            "This follows from a law proved for every size.",
            "É o que diz uma lei demonstrada para todos os tamanhos.";
        Pairs(pairs: WythoffPairs) => pairs;
        SafeFormula { safe: String } =>
            "A position is safe exactly when {safe}.",
            "Uma posição é segura se e só se {safe}.";
        NeutralFormula { neutral: String } =>
            "It is neutral exactly when {neutral}.",
            "É neutra se e só se {neutral}.";
        Inductive { reason: String } => "{reason}", "{reason}";
        SafeAutomaton { states: usize, system: String } =>
            "The safe positions are exactly those accepted by an automaton of {states} states, which reads \
             numbers written {system}.",
            "As posições seguras são exatamente as que um autómato de {states} estados aceita; ele lê números \
             escritos {system}.";
        Arrived => "The destination has been reached.", "Já se chegou ao destino.";
    }
}

/// The element of a heap in a quotient.
#[derive(PartialEq)]
struct Written {
    heap: u64,
    element: String,
}

told! { Tell for struct Written { heap, element } => "{element} for {heap}", "{element} para {heap}" }

/// The value of a heap.
#[derive(PartialEq)]
struct Worth {
    heap: u64,
    value: u64,
}

told! { Tell for struct Worth { heap, value } => "{heap} is worth {value}", "{heap} vale {value}" }

/// The name of the last row below heaps in base 2.
struct Sum;

told! { Tell for struct Sum => "sum", "soma" }

impl Tell for Explanation {
    /// Writes the reason in full sentences; empty if the moves already show it.
    fn tell(&self, language: Language) -> String {
        let sentences = match self {
            Self::Ended | Self::Table { .. } => Vec::new(),
            Self::Law(law) => by_law(law, language),
            Self::BinaryPile { heaps, odd } => return binary(heaps, odd, language),
            Self::NimValues { heaps, sum, modulus } => nim_values(heaps, *sum, *modulus),
            Self::Genera { heaps, sum } => genera(heaps, *sum),
            Self::Quotient { generators, heaps, product, safe } => {
                quotient(generators, heaps, product, *safe)
            }
            &Self::Residue { pile, period, representative, .. } if pile == representative => {
                vec![Sentence::FirstPeriod { period, pile }]
            }
            &Self::Residue { pile, period, residue, representative } => {
                vec![Sentence::Residue { pile, period, residue, representative }]
            }
            Self::Diagonal { pile, representative, takes, diagonal, .. } => {
                let winning =
                    takes.iter().zip(diagonal).filter(|(_, outcome)| **outcome == Some(Outcome::Loss));
                let said = Sentence::Diagonal { takes: winning.map(|(&take, _)| take).collect() };
                let (pile, representative) = (*pile, *representative);
                let like = (pile != representative).then_some(Sentence::Like { pile, representative });
                like.into_iter().chain([said]).collect()
            }
            Self::Parts { fibonacci, pile, misere, parts, limit } => {
                of_parts(*fibonacci, *pile, *misere, parts, *limit)
            }
            &Self::Orbit { size, below, above } => vec![match (size == below, above) {
                (true, Some(above)) => Sentence::SafeSize { size, above },
                (true, None) => Sentence::LastSafeSize { size },
                (false, Some(above)) => Sentence::BetweenSizes { size, below, above },
                (false, None) => Sentence::BeyondSize { size, below },
            }],
            &Self::LeastTake { pile, least: None, .. } => vec![Sentence::NoTake { pile }],
            &Self::LeastTake { pile, least: Some(least), limit } if least <= limit => {
                vec![Sentence::LeastTakeInReach { pile, least, limit }]
            }
            &Self::LeastTake { pile, least: Some(least), limit } => {
                vec![Sentence::LeastTake { pile, least, limit }]
            }
            &Self::Groups { stage, distance, shift, place } => vec![group(stage, distance, shift, place)],
        };
        sentences.iter().map(|sentence| sentence.tell(language)).collect::<Vec<_>>().join(" ")
    }
}

/// The sentences about all positions by a law.
fn by_law(law: &LawInWords, language: Language) -> Vec<Sentence> {
    let mut told = vec![Sentence::ByLaw];
    match law {
        LawInWords::Pairs(pairs) => told.push(Sentence::Pairs(*pairs)),
        LawInWords::Formula { safe, neutral } => {
            told.push(Sentence::SafeFormula { safe: safe.clone() });
            told.extend(neutral.clone().map(|neutral| Sentence::NeutralFormula { neutral }));
        }
        LawInWords::Automaton { states, system } => {
            told.push(Sentence::SafeAutomaton { states: *states, system: system.tell(language) });
        }
        LawInWords::Induction(theorem) => {
            told.push(Sentence::Inductive { reason: theorem.reason().tell(language) });
        }
        LawInWords::Other => {}
    }
    told
}

/// Writes heaps in base 2, one under another, with their nim-sum.
fn binary(heaps: &[u64], odd: &[u32], language: Language) -> String {
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let digits = heaps.iter().map(|heap| 64 - heap.leading_zeros()).max().unwrap_or(1).max(1) as usize;
    let name = Sum.tell(language);
    let width = heaps.iter().map(|heap| heap.to_string().len()).max().unwrap_or(1).max(name.chars().count());
    let row = |name: &str, number: u64| {
        let bits: Vec<String> = format!("{number:0digits$b}").chars().map(String::from).collect();
        format!("  {name:>width$}   {}\n", bits.join(" "))
    };
    let mut text = String::new();
    for heap in heaps {
        text.push_str(&row(&heap.to_string(), *heap));
    }
    text.push_str(&row(&name, sum));
    let columns: Vec<u64> = odd.iter().map(|&column| 1 << column).collect();
    let said = if columns.is_empty() { Sentence::ColumnsEven } else { Sentence::ColumnsOdd { columns } };
    let _ = write!(text, "{}", said.tell(language));
    text
}

fn nim_values(heaps: &[(u64, u64)], sum: u64, modulus: Option<u64>) -> Vec<Sentence> {
    let total = match (heaps.len(), sum) {
        (1, 0) => Sentence::ValueZero,
        (1, _) => Sentence::ValuePositive { sum },
        (_, 0) => Sentence::SumZero,
        _ => Sentence::SumPositive { sum },
    };
    let modulus = modulus.map(|modulus| Sentence::Modulus { modulus });
    [values(heaps.iter().copied())].into_iter().chain(modulus).chain([total]).collect()
}

/// The sentence with the value of each heap, equal heaps once.
fn values(heaps: impl Iterator<Item = (u64, u64)>) -> Sentence {
    let mut values: Vec<Worth> = heaps.map(|(heap, value)| Worth { heap, value }).collect();
    values.dedup();
    Sentence::Values { values }
}

/// The sentences about tame sums, by the theorem of tame sums (`campeao_solve::sequence::Genus`): with a firm heap,
/// whose two values are equal, the outcome in misère play is the outcome in normal play; if all heaps are fickle, of
/// genus (0, 1) or (1, 0), it is the opposite. A fickle heap may still have several moves, such as 4 if 1 or 2 may be
/// taken.
fn genera(heaps: &[(u64, u64, u64)], sum: u64) -> Vec<Sentence> {
    let firm = heaps.iter().rfind(|(_, normal, misere)| normal == misere);
    let ones = heaps.iter().filter(|(_, value, _)| *value == 1).count();
    let total = match (firm, heaps.len(), sum) {
        (Some(&(heap, value, _)), _, 0) => Sentence::FirmZero { heap, value, sum },
        (Some(&(heap, value, _)), ..) => Sentence::FirmPositive { heap, value, sum },
        (None, 1, 0) => Sentence::FickleZero,
        (None, 1, _) => Sentence::FickleOne,
        (None, _, 0) => Sentence::FickleEven { ones },
        (None, ..) => Sentence::FickleOdd { ones },
    };
    vec![values(heaps.iter().map(|&(heap, value, _)| (heap, value))), total]
}

fn quotient(
    generators: &[(String, u64)],
    heaps: &[(u64, String)],
    product: &str,
    safe: bool,
) -> Vec<Sentence> {
    let written = |(element, heap): &(String, u64)| Written { heap: *heap, element: element.clone() };
    let product = product.to_owned();
    let mut told = Vec::new();
    if !generators.is_empty() {
        told.push(Sentence::Generators { generators: generators.iter().map(written).collect() });
    }
    let heaps = heaps.iter().map(|(heap, element)| written(&(element.clone(), *heap))).collect();
    told.push(Sentence::Elements { heaps, product: product.clone() });
    told.push(if safe { Sentence::InPortion { product } } else { Sentence::OutsidePortion { product } });
    told
}

fn of_parts(fibonacci: bool, pile: u64, misere: bool, parts: &[u64], limit: u64) -> Vec<Sentence> {
    let Some(&smallest) = parts.last() else {
        return vec![Sentence::NoTake { pile }];
    };
    let sum = parts.iter().map(u64::to_string).collect::<Vec<_>>().join(" + ");
    let parted = match (fibonacci, parts.len()) {
        (true, 1) => Sentence::FibonacciNumber { pile },
        (true, _) => Sentence::FibonacciSum { pile, sum },
        (false, 1) => Sentence::GreedyNumber { pile },
        (false, _) => Sentence::GreedySum { pile, sum },
    };
    let reach = if smallest <= limit {
        Sentence::PartInReach { smallest, limit }
    } else {
        Sentence::PartOutOfReach { smallest, limit }
    };
    let poison = misere.then_some(Sentence::Poison { pile });
    poison.into_iter().chain([parted, reach]).collect()
}

fn group(stage: u64, distance: u64, shift: u64, place: Place) -> Sentence {
    match place {
        Place::Within { group } => {
            let (low, high) = (group * (stage + group) + shift, group * (stage + group + 1) + shift);
            if low == high {
                Sentence::GroupPoint { stage, distance }
            } else {
                Sentence::Group { stage, distance, low, high }
            }
        }
        Place::Below { shortest, longest, .. } if shortest == longest => {
            Sentence::Ride { stage, distance, shortest }
        }
        Place::Below { shortest, longest, .. } => Sentence::Rides { stage, distance, shortest, longest },
        Place::Arrived => Sentence::Arrived,
    }
}
