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

told! { Tell for struct LongNumbers => "numbers too long to be told", "números demasiado longos para os dizer" }

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
        "the checker does not know all that the statement uses: {what}",
        "o verificador não conhece tudo o que a afirmação usa: {what}";
    TooManyStates { limit } =>
        "more than {limit} states would have to be visited (`--states`)",
        "seria preciso visitar mais de {limit} estados (`--states`)";
    OutOfMemory { limit: bytes } =>
        "more than {limit} MB would have to be kept (`--memory`)",
        "seria preciso guardar mais de {limit} MB (`--memory`)",
        limit = bytes.div_ceil(1 << 20);
    OutOfTime { limit: time } =>
        "it takes more than {limit} seconds (`--time`); nothing is confirmed",
        "são precisos mais de {limit} segundos (`--time`); nada fica confirmado",
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
        "a number that is too big, or too many numbers at once",
        "um número demasiado grande, ou demasiados números ao mesmo tempo";
    Numeration =>
        "a function of the digits of another system of numeration, or one that not all numbers have in this",
        "uma função dos algarismos de outro sistema de numeração, ou uma que nem todos os números têm neste";
    System =>
        "numbers in a system that is neither a base nor that of a recurrence or a limit",
        "números num sistema que não é uma base nem o de uma recorrência ou de um limite";
    Coq =>
        "something that is not written for Coq, which has safe and neutral positions in their own coordinates, and numbers in a base or a recurrence of two coefficients",
        "algo que não se escreve para o Coq, que tem posições seguras e neutras nas suas próprias coordenadas, e números numa base ou numa recorrência de dois coeficientes";
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
    Form { reason } => "this is not a theorem file: {reason}", "isto não é o ficheiro de um teorema: {reason}";
    Version { found } =>
        "this is a file of the kind `{found}`, not `campeao-theorem 1`",
        "isto é um ficheiro do tipo `{found}`, não `campeao-theorem 1`";
    Numeration { found } =>
        "`{found}` is not a numeration system of a theorem's file",
        "`{found}` não é um sistema de numeração de um ficheiro de teorema";
    Automaton =>
        "a table is not an automaton over the numbers of the state, or there is not one for each player",
        "uma tabela não é um autómato sobre os números do estado, ou não há um para cada jogador";
    Formula { text, error } => "`{text}`: {error}", "`{text}`: {error}";
    Name(error) => error;
    NotNatural { variable } =>
        "the variable `{variable}` of a move needs a range of naturals",
        "a variável `{variable}` de uma jogada precisa de um intervalo de naturais";
    TooMany { limit } =>
        "there are more than {limit} variables, those of a move counted twice, or heaps",
        "há mais de {limit} variáveis, contando duas vezes as de uma jogada, ou montes";
    Game =>
        "the name of the game must be a line of 1 to 200 characters",
        "o nome do jogo tem de ser uma linha de 1 a 200 caracteres";
    Move =>
        "a move does not lead to a position, or belongs to no player; or the convention of play is neither `normal` nor `misere`",
        "uma jogada não leva a uma posição, ou não é de nenhum jogador; ou a convenção de jogo não é `normal` nem `misere`";
    Rank =>
        "exactly one thing must say why play ends: a rank, replies for each player, or other coordinates",
        "só uma coisa tem de dizer porque o jogo acaba: uma ordem, respostas para cada jogador ou outras coordenadas";
    Nothing =>
        "no position satisfies the domain: the statement says nothing",
        "nenhuma posição satisfaz o domínio: o enunciado não diz nada";
    Shown =>
        "what the file says was shown is not what must be shown",
        "o que o ficheiro diz ter sido mostrado não é o que tem de ser mostrado";
    NeutralLaw =>
        "`neutral_law` stands beside a `law` and the automata of the neutral positions",
        "`neutral_law` acompanha uma `law` e os autómatos das posições neutras";
    Coordinates =>
        "the other coordinates do not count the one that they replace, or the rules are not linear in them",
        "as outras coordenadas não contam aquela que substituem, ou as regras não são lineares nelas";
    Induction =>
        "the induction is not about rules of this kind, or its law is not of its form",
        "a indução não trata de regras deste tipo, ou a sua lei não tem a forma devida";
    Code =>
        "this is not a period of the nim-values of a take-and-break game whose moves leave at most two heaps",
        "isto não é um período dos nímeros de um jogo de tirar e partir cujas jogadas deixam no máximo dois montes";
    Strip =>
        "the theorem about strips does not speak of these moves, kinds, tables or claims",
        "o teorema sobre tiras não fala destas jogadas, tipos, tabelas ou afirmações";
} }
