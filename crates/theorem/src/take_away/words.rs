//! Limits and their greedy numbers in words.

use super::{MADE, TakeAway};
use crate::induction::InductionStep;
use crate::system::System;
use campeao_base::{Play, Tell, told};
use campeao_formula::{Numeration, Recurrence};

/// The number of greedy numbers listed.
const TOLD: usize = 12;

pub(super) const MOVES: InductionStep = InductionStep::new(
    "moves",
    "The moves are exactly these: take at least one and at most the limit; the amount taken sets the next limit.",
    "As jogadas são exatamente estas: tirar pelo menos um e no máximo o limite; o que se tira determina o \
     limite seguinte.",
);
pub(super) const CLOSED: InductionStep = InductionStep::new(
    "closed",
    "Every move leads to a position of the game.",
    "Toda a jogada leva a uma posição do jogo.",
);
pub(super) const MONOTONE: InductionStep = InductionStep::new(
    "monotone",
    "Taking more never lowers the opponent's limit.",
    "Tirar mais nunca baixa o limite do adversário.",
);
pub(super) const POSITIVE: InductionStep =
    InductionStep::new("positive", "A player may always take one.", "Pode-se sempre tirar um.");

told! {
    pub(super) enum Sentence: Tell {
        Numbers { numbers: String, limit: String } =>
            "The limit {limit} gives the numbers {numbers}. Each number h is followed by h + m, where m is the \
             least of these numbers after which h may be taken.",
            "O limite {limit} dá os números {numbers}. A cada número h segue-se h + m, em que m é o menor \
             destes números depois do qual se pode tirar h.";
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
            "Write {pile} as a sum of these numbers, taking each time the greatest that fits. The position is \
             safe exactly if {pile} = 0 or {limit} is less than the last part.",
            "Escreve {pile} como soma destes números, de cada vez o maior que cabe. A posição é segura se e só se {pile} = 0 ou \
             {limit} é menor do que a última parcela.";
        SafeMisere { pile: String, limit: String } =>
            "Write {pile} - 1 as a sum of these numbers, taking each time the greatest that fits. The position \
             is safe exactly if {pile} = 1, or {pile} > 1 and {limit} is less than the last part.",
            "Escreve {pile} - 1 como soma destes números, de cada vez o maior que cabe. A posição é segura se e só se {pile} = 1, \
             ou {pile} > 1 e {limit} é menor do que a última parcela.";
        Automatic { equation: String, system: String, claim: String } =>
            "The greatest root of {equation} is a Pisot number, so automata can add numbers written in this \
             way. In the system {system} the law is an automaton, too, that of the conjecture {claim}.",
            "A maior raiz de {equation} é um número de Pisot, e por isso há autómatos que somam números assim \
             escritos. No sistema {system} a lei é também um autómato, o da conjetura {claim}.";
        OnTheCircle { equation: String } =>
            "Two roots of {equation} have modulus 1, and no automaton is known that adds numbers written in this way.",
            "Duas raízes de {equation} têm módulo 1, e não se conhece autómato que some números assim escritos.";
        NoPisot { equation: String } =>
            "The greatest root of {equation} is not a Pisot number, and no automaton is known that adds numbers \
             written in this way.",
            "A maior raiz de {equation} não é um número de Pisot, e não se conhece autómato que some números assim escritos.";
        Therefore =>
            "Schwenk's theorem (1970) then gives the law. Taking the last part leaves a sum whose last part is \
             out of reach; a player who cannot take the last part leaves one within reach.",
            "O teorema de Schwenk (1970) dá então a lei. Tirar a última parcela deixa uma soma cuja última \
             parcela está fora do alcance; quem não a pode tirar deixa uma ao alcance.";
        Reason =>
            "Schwenk's theorem (1970) proves this for every limit that never falls. The conditions of the \
             theorem were decided for this game for all numbers at once.",
            "O teorema de Schwenk (1970) demonstra-o para todo o limite que nunca desce. As condições do \
             teorema foram decididas para este jogo, para todos os números de uma vez.";
    }
}

/// The law in full sentences.
pub(super) fn law(law: &TakeAway, rules: &System) -> Vec<Box<dyn Tell>> {
    let (mut sentences, mut further) = (Vec::new(), None);
    let limit = law.limit.clone();
    if let Some((made, recurrence)) = law.greedy_numbers(rules, MADE) {
        let shown = &made.numbers()[..made.numbers().len().min(TOLD)];
        let dots = if made.is_complete() && shown.len() == made.numbers().len() { "" } else { ", …" };
        let numbers = shown.iter().map(u64::to_string).collect::<Vec<_>>().join(", ") + dots;
        sentences.push(Sentence::Numbers { numbers, limit: limit.clone() });
        sentences.extend(recurrence.map(|Recurrence { from, back }| Sentence::Recurrence {
            number: made.numbers()[from],
            back: back as u64 + 1,
        }));
        further = recurrence.and_then(|recurrence| automatic(law, rules, recurrence.back));
    }
    let pile = rules.names[law.pile].clone();
    sentences.push(match rules.play {
        Play::Normal => Sentence::Safe { pile, limit },
        Play::Misere => Sentence::SafeMisere { pile, limit },
    });
    sentences.extend(further);
    sentences.into_iter().map(|sentence| Box::new(sentence) as Box<dyn Tell>).collect()
}

/// Whether automata can add in the numeration of numbers that are eventually sums of the previous one and the one
/// `back` places before that: they do where the greatest root of `x^(back+1) = x^back + 1` is a Pisot number, and all
/// others lie within the unit circle. For `back` up to 3 it is 2, 1.618, 1.466 and 1.380; for 4 it is the least Pisot
/// number, 1.325 (Siegel 1944), but two roots lie on the circle; beyond, it is less than that number.
fn automatic(law: &TakeAway, rules: &System, back: usize) -> Option<Sentence> {
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
            let limit = law.limit_term(rules).ok()?;
            let system = Numeration::of_limit(&limit, law.last).ok()?.name();
            let (pile, limit) = (&rules.names[law.pile], &law.limit);
            let claim = match rules.play {
                Play::Normal => format!("{pile} = 0 or {limit} < low({pile})"),
                Play::Misere => format!("{pile} = 1 or {pile} > 1 and {limit} < low({pile} - 1)"),
            };
            Some(Sentence::Automatic { equation, system, claim })
        }
        4 => Some(Sentence::OnTheCircle { equation }),
        _ => Some(Sentence::NoPisot { equation }),
    }
}
