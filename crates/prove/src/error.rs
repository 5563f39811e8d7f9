//! Errors of a decision.

use crate::{AuditedStep, Law, Reached};
use campeao_base::told;
use campeao_formula::{Numeration, WordError};
use std::time::Duration;

told! {
    /// The reason why a formula was not decided.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum ProveError {
        /// An automaton grew beyond the budget.
        TooManyStates {
            /// The limit.
            limit: usize,
            /// The step in progress, and its progress.
            reached: Reached,
        } =>
            "more than {limit} states would be needed along the way: {reached}",
            "seriam precisos mais de {limit} estados pelo caminho: {reached}";
        /// A transition table grew beyond the budget.
        TooManyTransitions {
            /// The limit.
            limit: usize,
            /// The step in progress, and its progress.
            reached: Reached,
        } =>
            "more than {limit} transitions would be needed along the way: {reached}",
            "seriam precisas mais de {limit} transições pelo caminho: {reached}";
        /// A quotient by a number so large that even long division has too many states.
        Divisor {
            /// The divisor.
            divisor: i64,
            /// The states that it needs.
            states: usize,
            /// The limit.
            limit: usize,
        } =>
            "a quotient by {divisor} needs an automaton with {states} states, but only {limit} are allowed",
            "um quociente por {divisor} precisa de um autómato com {states} estados, mas só se permitem {limit}";
        /// The time of the budget is over.
        OutOfTime {
            /// The limit.
            limit: Duration,
            /// The step in progress and its progress, if known.
            reached: Option<Reached>,
        } => {
            OutOfTime { limit: time, reached: Some(reached) } =>
                "more than {limit} seconds would be needed: {reached}",
                "seriam precisos mais de {limit} segundos: {reached}",
                limit = time.as_secs_f64().to_string();
            OutOfTime { limit: time, reached: None } =>
                "more than {limit} seconds would be needed",
                "seriam precisos mais de {limit} segundos",
                limit = time.as_secs_f64().to_string();
        }
        /// The work was interrupted from outside.
        Interrupted => "the work was interrupted", "o trabalho foi interrompido";
        /// A product of two variables, which no such decision procedure can handle.
        Product =>
            "a product of two variables cannot be decided by automata",
            "um produto de duas variáveis não se pode decidir com autómatos";
        /// The list of heaps, whose length is unknown to an automaton.
        List => "automata read numbers, not a list; give each heap a name",
            "os autómatos leem números, não uma lista; dá um nome a cada monte";
        /// A range that is not constant where it must be constant.
        OpenAggregate =>
            "a sum, count, minimum or maximum here must run through a constant set",
            "uma soma, contagem, mínimo ou máximo tem aqui de percorrer um conjunto constante";
        /// A function that needs another numeration system.
        OtherNumeration {
            /// The function.
            function: &'static str,
            /// The system it needs.
            needs: Numeration,
        } => {
            OtherNumeration { function, needs: numeration } =>
                "`{function}` needs numbers written in the system {needs} (`--numeration {needs}`)",
                "`{function}` precisa de números escritos no sistema {needs} (`--numeration {needs}`)",
                needs = numeration.name();
        }
        /// An automatic word that needs another numeration system.
        WordNumeration {
            /// The word.
            word: String,
            /// The system it needs.
            needs: Numeration,
        } => {
            WordNumeration { word, needs: numeration } =>
                "the word `{word}` needs numbers written in the system {needs} (`--numeration {needs}`)",
                "a palavra `{word}` precisa de números escritos no sistema {needs} (`--numeration {needs}`)",
                needs = numeration.name();
        }
        /// A word that cannot be read in another base.
        Reread {
            /// The word.
            word: String,
            /// The reason.
            why: WordError,
        } =>
            "the word `{word}` cannot be read in another base: {why}",
            "a palavra `{word}` não se pode ler noutra base: {why}";
        /// A relation that gives an argument two values, used as a function.
        NoFunction {
            /// Its name.
            name: String,
            /// The arguments.
            at: Vec<u64>,
            /// Two of their values.
            values: (u64, u64),
        } => {
            NoFunction { name, at: arguments, values: (one, other) } =>
                "`{name}` is not a function: at {at} it has the values {one} and {other}; make it a condition \
                 with one more argument",
                "`{name}` não é uma função: em {at} tem os valores {one} e {other}; faz dela uma condição com \
                 mais um argumento",
                at = listed(arguments);
        }
        /// A system in which addition needs too many states.
        NoAdder {
            /// The system.
            system: Numeration,
            /// The error of the step that exceeded a limit.
            reason: Box<ProveError>,
        } => {
            NoAdder { system: numeration, reason } if is_quadratic_pisot(numeration) =>
                "addition in the system {system} was not verified: {reason}",
                "a adição no sistema {system} não foi verificada: {reason}",
                system = numeration.name();
            NoAdder { system: numeration, reason } =>
                "addition in the system {system} was not verified: {reason}; perhaps no automaton is big \
                 enough. The greatest root of {equation} should be a Pisot number: greater than 1, with all \
                 other roots inside the unit circle",
                "a adição no sistema {system} não foi verificada: {reason}; talvez nenhum autómato chegue. A \
                 maior raiz de {equation} devia ser um número de Pisot: maior do que 1 e com todas as outras \
                 raízes dentro do círculo unitário",
                system = numeration.name(), equation = equation(numeration);
        }
        /// A system in which a law of addition fails.
        WrongAdder {
            /// The system.
            system: Numeration,
            /// The law.
            law: Law,
        } => {
            WrongAdder { system: numeration, law: failing } =>
                "in the system {system} the law `{law}` fails, so it is not used",
                "no sistema {system} a lei `{law}` falha, por isso não se usa",
                system = numeration.name(), law = failing.formula();
        }
        /// A system in which digits have no weights, where weights are needed.
        NotPositional {
            /// The system.
            numeration: Numeration,
        } => {
            NotPositional { numeration: system } =>
                "digits have no weights in the system {numeration}, but weights are needed here",
                "os algarismos não têm pesos no sistema {numeration}, mas aqui são precisos",
                numeration = system.name();
        }
        /// A system whose places come in periods, where all places must be alike.
        Places {
            /// The function that needs this.
            function: String,
            /// The system.
            system: Numeration,
        } => {
            Places { function, system: numeration } if numeration.period() == 1 =>
                "`{function}` does not work in the system {system}: without its last digits, or with a 0 \
                 appended, a number of the system may no longer be one",
                "`{function}` não serve no sistema {system}: sem os últimos algarismos, ou com um 0 no fim, um \
                 número do sistema pode deixar de o ser",
                system = numeration.name();
            Places { function, system: numeration } =>
                "`{function}` needs a system in which all digit places are alike; those of {system} have period \
                 {period}",
                "`{function}` precisa de um sistema em que todas as casas dos algarismos sejam iguais; as de \
                 {system} têm período {period}",
                system = numeration.name(), period = numeration.period();
        }
        /// A table that is not an automaton, or one for numbers other than the prover's.
        NoAutomaton =>
            "this is not an automaton over these variables and digits",
            "isto não é um autómato sobre estas variáveis e algarismos";
        /// A number that is too large.
        TooBig => "a constant is too large", "uma constante é demasiado grande";
        /// A step that the second reading did not confirm: a bug in the program.
        Unconfirmed {
            /// The step.
            step: AuditedStep,
        } =>
            "a second check did not confirm {step}; this is an error in the program",
            "uma segunda verificação não confirmou {step}; é um erro do programa";
    }
}

impl ProveError {
    /// The result of one attempt among several: `None` if it exceeded a limit, so that another can be tried.
    ///
    /// # Errors
    /// The time is over, or an interruption was requested: no other attempt makes sense.
    pub(crate) fn tried<T>(result: Result<T, Self>) -> Result<Option<T>, Self> {
        match result {
            Ok(found) => Ok(Some(found)),
            Err(error @ (Self::OutOfTime { .. } | Self::Interrupted)) => Err(error),
            Err(_) => Ok(None),
        }
    }
}

/// Numbers separated by commas.
pub(crate) fn listed(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")
}

/// Whether the values in a system obey `x^2 = a x ± 1` with `a > 2`, or `a > 0` if the sign is plus; if places come in
/// periods, from one period to the next. The other root then lies inside the unit circle.
fn is_quadratic_pisot(system: &Numeration) -> bool {
    system.period() > 1 || matches!(system.values().recurrence(), [1, (1..)] | [-1, (3..)])
}

/// The equation of the recurrence of a system, as a text.
fn equation(system: &Numeration) -> String {
    let power = |exponent: usize| match exponent {
        0 => String::new(),
        1 => "x".to_owned(),
        _ => format!("x^{exponent}"),
    };
    let recurrence = system.values().recurrence();
    let mut text = format!("{} =", power(recurrence.len()));
    let mut begun = false;
    for (exponent, &coefficient) in
        recurrence.iter().enumerate().rev().filter(|(_, coefficient)| **coefficient != 0)
    {
        text.push_str(match (begun, coefficient < 0) {
            (false, false) => " ",
            (false, true) => " -",
            (true, false) => " + ",
            (true, true) => " - ",
        });
        let size = coefficient.unsigned_abs();
        if size != 1 || exponent == 0 {
            text.push_str(&size.to_string());
        }
        text.push_str(&power(exponent));
        begun = true;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_formula::{Scope, formula};

    #[test]
    fn equations_are_those_of_the_recurrences() {
        for (system, told, pisot) in [
            ("2", "x = 2", false),
            ("fib", "x^2 = x + 1", true),
            ("2,1", "x^2 = 2x + 1", true),
            ("trib", "x^3 = x^2 + x + 1", false),
            ("3,1,1", "x^3 = 3x^2 + x + 1", false),
            ("1,0,1", "x^3 = x^2 + 1", false),
        ] {
            let system: Numeration = system.parse().unwrap();
            assert_eq!(
                (equation(&system).as_str(), is_quadratic_pisot(&system)),
                (told, pisot),
                "{system:?}"
            );
        }
        let folded = Numeration::of_morphism(&"0 -> 001, 1 -> 01".parse().unwrap()).unwrap();
        assert_eq!((equation(&folded).as_str(), is_quadratic_pisot(&folded)), ("x^2 = 3x - 1", true));
        assert_eq!([listed(&[]), listed(&[7]), listed(&[1, 20, 3])], ["", "7", "1, 20, 3"]);
    }

    #[test]
    fn laws_are_told_as_formulas() {
        let mut scope = Scope::new();
        scope.variable("x").unwrap();
        scope.variable("y").unwrap();
        for law in [Law::Order, Law::Zero, Law::Successor, Law::Neutral, Law::Addition] {
            assert!(formula(law.formula(), &scope).is_ok(), "{law:?}");
        }
    }
}
