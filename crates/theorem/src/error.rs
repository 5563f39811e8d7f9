//! The errors of a statement, a law or a file, and the reasons why a theorem was not proved.

use crate::{Refutation, Violation};
use campeao_base::told;
use campeao_formula as formula;
use campeao_prove::ProveError;

told! {
    /// An error in the texts of a statement or a law.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    pub enum Mistake {
        /// A text with a syntax error.
        Formula {
            /// The text.
            text: String,
            /// The error.
            error: formula::Error,
        } => "`{text}`: {error}", "`{text}`: {error}";
        /// A name that cannot be used.
        Name(#[from] error: formula::Error) => error;
        /// A name in a claim that is not a coordinate.
        Unnamed {
            /// The name.
            name: String,
        } => "`{name}` is not a coordinate of the game", "`{name}` não é uma coordenada do jogo";
        /// A sum of heaps, whose state is not a tuple.
        NoTuple => "the state must be a tuple of natural numbers", "o estado tem de ser um tuplo de números naturais";
        /// A next state of the wrong length.
        Width {
            /// The kind of move.
            kind: usize,
            /// The number of coordinates of a state.
            expected: usize,
            /// The number of entries.
            found: usize,
        } =>
            "move {kind} has {found} entries in its next state, not {expected}",
            "a jogada {kind} tem {found} entradas no estado seguinte, não {expected}";
        /// A move variable that may be negative.
        NotNatural {
            /// The kind of move.
            kind: usize,
            /// The variable.
            variable: String,
        } =>
            "the variable `{variable}` of move {kind} needs a range of natural numbers",
            "a variável `{variable}` da jogada {kind} precisa de um intervalo de números naturais";
        /// There is neither a rank nor replies for each player, or both.
        Rank =>
            "a statement needs a rank, or replies for each player who may be to move",
            "um enunciado precisa de uma ordem, ou de respostas para cada jogador que possa ter a vez";
        /// A rank or replies together with other coordinates, in which the counter and the offset are the rank.
        Ranked =>
            "a statement in other coordinates must have no rank and no replies: its counter and offset shrink instead",
            "um enunciado noutras coordenadas não pode ter ordem nem respostas: em vez disso, diminuem o \
             contador e o resto";
        /// A move of one player in an impartial game.
        OneSided {
            /// The kind of move.
            kind: usize,
        } =>
            "move {kind} is for one player, but the statement has no `players`",
            "a jogada {kind} é de um só jogador, mas o enunciado não tem `players`";
        /// More names than a proof can handle.
        TooMany {
            /// The limit.
            limit: usize,
        } =>
            "there are more than {limit} variables, counting the variables of a move twice",
            "há mais de {limit} variáveis, contando duas vezes as de uma jogada";
        /// A name of a game that is not a single line of text.
        Game {
            /// The limit.
            limit: usize,
        } =>
            "the name of the game must be one line of at most {limit} characters",
            "o nome do jogo tem de ser uma só linha com {limit} caracteres no máximo";
        /// No position is in the domain, so the theorem is empty.
        Nothing =>
            "no position satisfies the domain, so the statement says nothing",
            "nenhuma posição satisfaz o domínio, por isso o enunciado não diz nada";
        /// The steps differ from those of a proof of the statement.
        Shown =>
            "the list of statements in the file differs from the list that must be proved",
            "a lista de afirmações do ficheiro não é a lista das que têm de ser demonstradas";
        /// A formula of the neutral positions without one of the safe positions, or without automata of the neutral ones.
        NeutralLaw =>
            "`neutral_law` needs a `law` and the automata of the neutral positions",
            "`neutral_law` precisa de uma `law` e dos autómatos das posições neutras";
        /// A player that is neither `left` nor `right`.
        Player {
            /// The text found.
            found: String,
        } =>
            "`{found}` is not a player: write `left` or `right`",
            "`{found}` não é um jogador: escreve `left` ou `right`";
        /// A convention of play that is neither `normal` nor `misere`.
        Play {
            /// The text found.
            found: String,
        } => "`{found}` is not a convention of play: write `normal` or `misere`",
            "`{found}` não é uma convenção de jogo: escreve `normal` ou `misere`";
        /// Automata that are not over the coordinates, or not as many as there are players.
        Sets =>
            "there must be one automaton for each player, which reads the coordinates of the state",
            "tem de haver um autómato por jogador, que leia as coordenadas do estado";
        /// Rules, or a law, that the induction does not cover.
        Induction =>
            "this induction does not apply to rules of this kind, or to a law of this form",
            "esta indução não se aplica a regras deste tipo, ou a uma lei desta forma";
        /// A period of nim-values that the theorem of Guy and Smith does not cover.
        Code =>
            "a proof by a period needs moves that leave at most two heaps, and fewer than 2^32 heaps in the \
             table. The period and the mask must be at least 1, and the last rare heap must be below the period",
            "uma demonstração por um período precisa de jogadas que deixem no máximo dois montes, e de menos de \
             2^32 montes na tabela. O período e a máscara têm de ser pelo menos 1, e o último monte raro tem de \
             ficar abaixo do período";
        /// Digits that are not the code of a take-and-break game.
        NoCode(#[from] error: campeao_rules::CodeError) => error;
        /// Coordinates that do not tile the replaced one.
        Coordinates(#[from] error: crate::CoordinatesError) => error;
    }
}

/// The reason why there is no theorem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game or the law cannot be stated.
    Mistake(#[from] Mistake),
    /// The procedure cannot decide it, or a budget ran out.
    Undecided(#[from] ProveError),
    /// The law is false.
    Refuted(Refutation),
    /// The nim-values are wrong.
    Violated(Violation),
}

told! { Refusal {
    Mistake(mistake) => mistake;
    Undecided(error) => error;
    Refuted { 0: refutation } =>
        "“{sentence}” fails at {numbers}",
        "«{sentence}» falha em {numbers}",
        sentence = refutation.obligation, numbers = numbers(&refutation.state);
    Violated { 0: violation } =>
        "“{sentence}” fails at {numbers}",
        "«{sentence}» falha em {numbers}",
        sentence = violation.kind, numbers = violation.heap;
} }

/// The numbers of a position.
pub(crate) fn numbers(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")
}
