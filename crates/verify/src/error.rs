//! The reasons why a file is not confirmed: a statement is false, the file breaks a rule of its form, or a limit is
//! reached.

use campeao_base::{Player, told};
use campeao_formula as formula;
use std::time::Duration;

/// The reason why a file is not confirmed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckError {
    /// A statement is false.
    False {
        /// The claim: the name of a statement, or `formula`, `numbers`.
        claim: &'static str,
        /// The player to move.
        player: Player,
        /// The numbers that contradict it, the coordinates first; `None` if they are too long to be listed.
        numbers: Option<Vec<u64>>,
    },
    /// The file uses a feature of the language beyond this checker.
    Beyond(#[from] Beyond),
    /// The check needs too many states.
    TooManyStates {
        /// The limit.
        limit: usize,
    },
    /// The check needs too much memory.
    OutOfMemory {
        /// The limit.
        limit: usize,
    },
    /// The check takes too long.
    OutOfTime {
        /// The limit.
        limit: Duration,
    },
    /// The check was cancelled.
    Interrupted,
    /// The file breaks a rule of its form.
    Refused(#[from] Refused),
}

/// A placeholder for numbers that are too long to be listed.
struct LongNumbers;

told! { Tell for struct LongNumbers => "numbers too long to print", "números demasiado longos para se escreverem" }

told! { CheckError {
    False { claim, player: _, numbers: None } =>
        "the statement `{claim}` is false at {numbers}",
        "a afirmação `{claim}` é falsa em {numbers}",
        numbers = LongNumbers;
    False { claim, player: _, numbers: Some(state) } =>
        "the statement `{claim}` is false at {numbers}",
        "a afirmação `{claim}` é falsa em {numbers}",
        numbers = state.iter().map(u64::to_string).collect::<Vec<_>>().join(", ");
    Beyond(what) =>
        "the checker cannot read everything in the statement: {what}",
        "o verificador não sabe ler tudo o que está na afirmação: {what}";
    TooManyStates { limit } =>
        "more than {limit} states would have to be visited; allow more with `--states`",
        "seria preciso visitar mais de {limit} estados; permite mais com `--states`";
    OutOfMemory { limit: bytes } =>
        "more than {limit} MB would have to be kept; allow more with `--memory`",
        "seria preciso guardar mais de {limit} MB; permite mais com `--memory`",
        limit = bytes.div_ceil(1 << 20);
    OutOfTime { limit: time } =>
        "more than {limit} seconds would be needed, so nothing is confirmed; allow more with `--time`",
        "seriam precisos mais de {limit} segundos, por isso nada fica confirmado; permite mais com `--time`",
        limit = time.as_secs_f64().to_string();
    Interrupted => "stopped", "interrompido";
    Refused(refused) => refused;
} }

/// A feature of formulas that the checker does not support.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Beyond {
    /// A product of two variables.
    Product,
    /// The list of heaps.
    List,
    /// A sum or a count over a set that is not constant, or too long.
    Range,
    /// A number that is too big, or too many numbers at once.
    Numbers,
    /// A function of the digits of another system of numeration, or one that is not total in this system.
    Numeration,
    /// Numbers in a system of numeration that is neither a base nor that of a recurrence or a limit.
    System,
    /// A kind of theorem, a numeration or an operation that is not supported for Coq.
    Coq,
}

told! { Beyond {
    Product => "a product of two variables", "um produto de duas variáveis";
    List => "the list of heaps", "a lista dos montes";
    Range =>
        "a sum or a count over a set that is not constant, or too long",
        "uma soma ou uma contagem sobre um conjunto que não é constante, ou demasiado longo";
    Numbers =>
        "a number that is too large, or too many numbers at once",
        "um número demasiado grande, ou demasiados números ao mesmo tempo";
    Numeration =>
        "a function of the digits in another system of numeration, or one that is not defined for every number \
         of this system",
        "uma função dos algarismos de outro sistema de numeração, ou uma que não está definida para todos os \
         números deste";
    System =>
        "numbers in a system that is neither a base nor defined by a recurrence or a limit",
        "números num sistema que não é uma base nem é definido por uma recorrência ou um limite";
    Coq =>
        "something that cannot be written for Coq: only nim-values can, and safe and neutral positions in their own \
         coordinates, with numbers in a base or a recurrence with two coefficients",
        "algo que não se escreve para o Coq: só se escrevem nim-valores, e posições seguras e neutras nas suas próprias \
         coordenadas, com números numa base ou numa recorrência de dois coeficientes";
} }

/// The rule of its form that a file breaks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// The text is not of the form, or longer than [`LONGEST_FILE`](crate::LONGEST_FILE).
    Form {
        /// The error.
        reason: String,
    },
    /// A file of another kind or of another version.
    Version {
        /// The kind and the version.
        found: String,
    },
    /// A numeration system that is not known, or not in its canonical text.
    Numeration {
        /// Its text.
        found: String,
    },
    /// A table that is not an automaton, or not one automaton for each player.
    Automaton,
    /// A text with a syntax error.
    Formula {
        /// The text.
        text: String,
        /// The error.
        error: formula::Error,
    },
    /// A name that cannot be used.
    Name(#[from] formula::Error),
    /// A variable of a move that may be negative.
    NotNatural {
        /// The variable.
        variable: String,
    },
    /// More variables or heaps than are allowed.
    TooMany {
        /// The limit.
        limit: usize,
    },
    /// A name of a game that is not a single line of text.
    Game,
    /// A next state of the wrong length, a move of one player in an impartial game, or an unknown word for a player or
    /// a convention of play.
    Move,
    /// Not exactly one reason why play ends: a rank, replies for each player, or other coordinates.
    Rank,
    /// A domain without a position.
    Nothing,
    /// The steps differ from those of a proof of the statement.
    Shown,
    /// A formula of the neutral positions without one of the safe positions, or without automata of the neutral ones.
    NeutralLaw,
    /// Other coordinates that do not tile the replaced one, or in which the rules are not linear.
    Coordinates,
    /// Rules, or a law, that the induction does not cover.
    Induction,
    /// A period of nim-values that the theorem of Guy and Smith does not cover, or an invalid code.
    Code,
    /// A table of bounds that the window theorem does not cover, or a claim that does not repeat with it.
    Strip,
}

told! { Refused {
    Form { reason } => "this is not a theorem file: {reason}", "isto não é um ficheiro de teorema: {reason}";
    Version { found } =>
        "this is a file of the kind `{found}`, but the checker reads `campeao-theorem 1`",
        "isto é um ficheiro do tipo `{found}`, mas o verificador lê `campeao-theorem 1`";
    Numeration { found } =>
        "`{found}` is not a numeration system that a theorem file can use",
        "`{found}` não é um sistema de numeração que um ficheiro de teorema possa usar";
    Automaton =>
        "there must be one table for each player, each an automaton that reads the numbers of the state",
        "tem de haver uma tabela por jogador, que seja um autómato a ler os números do estado";
    Formula { text, error } => "`{text}`: {error}", "`{text}`: {error}";
    Name(error) => error;
    NotNatural { variable } =>
        "the variable `{variable}` of a move needs a range of natural numbers",
        "a variável `{variable}` de uma jogada precisa de um intervalo de números naturais";
    TooMany { limit } =>
        "there are more than {limit} variables, counting the variables of a move twice, or more than {limit} heaps",
        "há mais de {limit} variáveis, contando duas vezes as de uma jogada, ou mais de {limit} montes";
    Game =>
        "the name of the game must be a line of 1 to 200 characters",
        "o nome do jogo tem de ser uma linha de 1 a 200 caracteres";
    Move =>
        "a move must lead to a position and belong to a player, and the convention of play must be `normal` or `misere`",
        "uma jogada tem de levar a uma posição e ser de um jogador, e a convenção de jogo tem de ser `normal` \
         ou `misere`";
    Rank =>
        "exactly one thing must show that play ends: a rank, replies for each player, or other coordinates",
        "só uma coisa tem de mostrar que o jogo acaba: uma ordem, respostas para cada jogador ou outras coordenadas";
    Nothing =>
        "no position satisfies the domain, so the statement says nothing",
        "nenhuma posição satisfaz o domínio, por isso o enunciado não diz nada";
    Shown =>
        "the list of statements in the file differs from the list that must be proved",
        "a lista de afirmações do ficheiro não é a lista das que têm de ser demonstradas";
    NeutralLaw =>
        "`neutral_law` needs a `law` and the automata of the neutral positions",
        "`neutral_law` precisa de uma `law` e dos autómatos das posições neutras";
    Coordinates =>
        "the new coordinates do not represent every value of the one they replace, or the rules are not linear in them",
        "as novas coordenadas não representam todos os valores da que substituem, ou as regras não são lineares nelas";
    Induction =>
        "this induction does not apply to rules of this kind, or to a law of this form",
        "esta indução não se aplica a regras deste tipo, ou a uma lei desta forma";
    Code =>
        "this is not a period of the nim-values of a take-and-break game whose moves leave at most two heaps",
        "isto não é um período dos nim-valores de um jogo de tirar e partir cujas jogadas deixam no máximo dois montes";
    Strip =>
        "part of the theorem about strips does not fit the rest: its moves, kinds, tables or claims",
        "uma parte do teorema sobre tiras não condiz com o resto: as jogadas, os tipos, as tabelas ou as afirmações";
} }
