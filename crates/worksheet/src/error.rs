//! Errors in a text or its evaluation, as data: the place, the kind, and the things involved.
//!
//! All their sentences, in both languages, are in this file.

use crate::Kind;
use campeao_base::{AnyOf, Text, told};
use campeao_formula::Placed;
use std::sync::Arc;
use thiserror::Error;

/// A mistake in a source text: its place and its kind. `Display` is one English sentence.
///
/// ```
/// use campeao_worksheet::{ErrorKind, parse};
///
/// let source = "G := {1|2|3}";
/// let error = parse(source).unwrap_err();
/// assert_eq!(error.kind, ErrorKind::AmbiguousBars { bars: 1 });
/// assert_eq!((error.span.start, error.span.text(source)), (9, "|"));
/// ```
pub type Error = Placed<ErrorKind>;

told! {
    /// The kinds of errors.
    #[derive(Clone, Debug, PartialEq, Eq, Error)]
    #[non_exhaustive]
    pub enum ErrorKind {
        /// There is nothing but blanks and comments.
        Empty =>
            "the text is empty: write an expression such as `{{1|-1}} + ^*`",
            "o texto está vazio: escreve uma expressão como `{{1|-1}} + ^*`";
        /// The source is longer than [`SOURCE_LENGTH_LIMIT`](crate::SOURCE_LENGTH_LIMIT).
        TooLong {
            /// The limit, in bytes.
            limit: usize,
        } => "the text is longer than {limit} bytes", "o texto tem mais de {limit} bytes";
        /// The nesting is deeper than [`NESTING_LIMIT`](crate::NESTING_LIMIT).
        TooDeep {
            /// The limit, in levels.
            limit: usize,
        } =>
            "the expression is nested more than {limit} levels deep here",
            "há aqui mais de {limit} níveis encaixados";
        /// A number with more digits than [`DIGIT_LIMIT`](crate::DIGIT_LIMIT).
        NumberTooLong {
            /// The limit, in digits.
            limit: usize,
        } => "this number has more than {limit} digits", "este número tem mais de {limit} algarismos";
        /// More ups than a signed 32-bit number holds.
        TooManyUps =>
            "there are too many ups: at most 2147483647 can be written",
            "há ups a mais: podem escrever-se no máximo 2147483647";
        /// An uptimal such as `^.213` with more digits than allowed.
        UptimalTooLong {
            /// The limit, in digits.
            limit: usize,
        } => "this uptimal has more than {limit} digits", "este uptimal tem mais de {limit} algarismos";
        /// A run of bars longer than [`BAR_LIMIT`](crate::BAR_LIMIT).
        TooManyBars {
            /// The limit, in bars.
            limit: usize,
        } =>
            "there are more than {limit} bars in a row: use braces instead",
            "há mais de {limit} barras seguidas: usa chavetas";
        /// Two runs of bars of the same greatest length in one pair of braces.
        AmbiguousBars {
            /// The length of the two runs.
            bars: usize,
        } => {
            AmbiguousBars { bars: count } =>
                "`{bars}` appears twice here, so it is unclear which one divides the game: use more bars or braces",
                "`{bars}` aparece aqui duas vezes, e não se sabe qual divide o jogo: usa mais barras ou chavetas",
                bars = "|".repeat(*count);
        }
        /// `{0, 1, 2, ...}` without a bar.
        EndlessSet =>
            "a set cannot contain `...`: write `{{0, 1, 2, ...|}}` for a number with infinitely many options, \
             `0..9` for a range",
            "um conjunto não pode ter `...`: escreve `{{0, 1, 2, ...|}}` para um número com infinitas opções, \
             `0..9` para um intervalo";
        /// A star or caret that can be read as a game or as an operator.
        AmbiguousSign {
            /// The star or caret.
            sign: String,
        } =>
            "`{sign}` may be a game or an operator here: put spaces on both sides of the next sign or on neither",
            "`{sign}` pode ser aqui um jogo ou um operador: põe espaços dos dois lados do sinal seguinte ou de nenhum";
        /// A character that occurs in no sign of the language.
        UnexpectedCharacter {
            /// The character.
            character: char,
        } => {
            UnexpectedCharacter { character: found } =>
                "the character `{character}` has no meaning here",
                "o carácter `{character}` não tem aqui significado",
                character = found.escape_debug().to_string();
        }
        /// A comment without end.
        OpenComment => "this comment is not closed: end it with `*/`",
            "este comentário não está fechado: fecha-o com `*/`";
        /// A text without closing quotation mark.
        OpenText =>
            "this text is not closed: end it with `\"` on the same line",
            "este texto não está fechado: fecha-o com `\"` na mesma linha";
        /// A token that does not fit here.
        Expected {
            /// The tokens that would fit here.
            expected: Vec<Expectation>,
            /// The token that was found.
            found: Found,
        } => {
            Expected { expected: things, found } =>
                "{expected} was expected, not {found}",
                "esperava-se {expected}, e não {found}",
                expected = AnyOf(things);
        }
        /// The left side of `:=` is neither a name nor a function of names.
        NotAssignable =>
            "only a name, or a function of names, can be to the left of `:=`, as in `G := 1` and `f(x) := x + 1`",
            "à esquerda de `:=` só pode estar um nome, ou uma função de nomes, como em `G := 1` e `f(x) := x + 1`";
        /// A name that has a fixed meaning.
        ReservedName {
            /// The name.
            name: String,
        } =>
            "`{name}` has a fixed meaning, which cannot be changed: choose another name",
            "`{name}` tem um significado fixo, que não se pode mudar: escolhe outro nome";
        /// A game in braces with the name of another one.
        LabelTwice {
            /// The name.
            name: String,
        } =>
            "`{name}` already names another game in these braces: choose another name",
            "`{name}` já é o nome de outro jogo nestas chavetas: escolhe outro nome";
        /// A parameter that occurs twice.
        NameTwice {
            /// The name.
            name: String,
        } => "two arguments have the name `{name}`: give them different names",
            "dois argumentos têm o nome `{name}`: dá-lhes nomes diferentes";
        /// A name without a meaning.
        UnknownName {
            /// The name.
            name: String,
            /// The known name closest to it in spelling, if one is close.
            similar: Option<String>,
        } => {
            UnknownName { name, similar: None } =>
                "the name `{name}` is not known here",
                "não se conhece aqui o nome `{name}`";
            UnknownName { name, similar: Some(similar) } =>
                "the name `{name}` is not known here; did you mean `{similar}`?",
                "não se conhece aqui o nome `{name}`; querias dizer `{similar}`?";
        }
        /// A word of `CGSuite` that has an equivalent.
        CgsuiteWord {
            /// The word.
            word: String,
            /// The equivalent, as an example.
            here: &'static str,
        } =>
            "`{word}` has no meaning here; instead of CGSuite's notation, write for example `{here}`",
            "`{word}` não tem aqui significado; em vez da notação do CGSuite, escreve por exemplo `{here}`";
        /// A word of `CGSuite` that has no equivalent.
        CgsuiteAbsent {
            /// The word.
            word: String,
            /// The reason.
            reason: Absence,
        } => "CGSuite's `{word}` does not exist here: {reason}", "`{word}` do CGSuite não existe aqui: {reason}";
        /// The name of a function that is not called.
        FunctionAlone {
            /// The name.
            name: String,
            /// The form of a call.
            signature: String,
        } =>
            "`{name}` is a function: call it as `{signature}`",
            "`{name}` é uma função: chama-a como `{signature}`";
        /// The name of a game without a position.
        GameAlone {
            /// The name in the language.
            name: String,
            /// The name of the game.
            game: String,
        } => {
            GameAlone { name, game: _ } =>
                "`{name}` is a game: write one of its positions, as in `{name}(\"…\")`, or `{name}()` for the \
                 starting position",
                "`{name}` é um jogo: escreve uma das suas posições, como em `{name}(\"…\")`, ou `{name}()` para \
                 a posição inicial";
        }
        /// There is no game of this name.
        UnknownGame {
            /// The name.
            name: String,
            /// The known name closest to it in spelling, if one is close.
            similar: Option<String>,
        } => {
            UnknownGame { name, similar: None } => "there is no game `{name}`", "não há nenhum jogo `{name}`";
            UnknownGame { name, similar: Some(similar) } =>
                "there is no game `{name}`; did you mean `{similar}`?",
                "não há nenhum jogo `{name}`; querias dizer `{similar}`?";
        }
        /// The session was opened without games.
        NoRulesets => "positions of games are not available here", "aqui não há posições de jogos";
        /// A game's objection to a position, or to a question about it.
        Refused(why: Text) => why;
        /// A word that does not describe turns of a pattern.
        NoTurns {
            /// The word.
            found: String,
        } =>
            "\"{found}\" is not a way to turn a pattern: write \"all\", \"quarter\", \"half\", \"mirror\" or \"none\"",
            "\"{found}\" não é um modo de rodar um padrão: escreve \"all\", \"quarter\", \"half\", \"mirror\" \
             ou \"none\"";
        /// A pattern with rows of different lengths, or a replacement of another shape.
        UnevenPattern =>
            "the rows of a pattern must have the same length, and its replacement must have the same shape",
            "as linhas de um padrão têm de ter o mesmo comprimento, e a sua substituição tem de ter a mesma forma";
        /// An object of the wrong kind.
        WrongKind {
            /// The kind that is wanted.
            expected: Kind,
            /// The kind that was found.
            found: Kind,
        } => "{expected} was expected, not {found}", "esperava-se {expected}, e não {found}";
        /// A function is called with too few or too many arguments.
        ArgumentCount {
            /// The function.
            function: String,
            /// The least number of arguments.
            least: usize,
            /// The greatest number.
            most: usize,
            /// The number of arguments given.
            found: usize,
        } => {
            ArgumentCount { function, least: 1, most: 1, found } =>
                "`{function}` takes one argument, not {found}",
                "`{function}` tem um argumento, e aqui tem {found}";
            ArgumentCount { function, least, most: same, found } if least == same =>
                "`{function}` takes {least} arguments, not {found}",
                "`{function}` tem {least} argumentos, e aqui tem {found}";
            ArgumentCount { function, least, most, found } =>
                "`{function}` takes {least} to {most} arguments, not {found}",
                "`{function}` tem de {least} a {most} argumentos, e aqui tem {found}";
        }
        /// An operator without a meaning for its operands.
        NoMeaning {
            /// The operator.
            operator: &'static str,
            /// The kind of the left operand.
            left: Kind,
            /// The kind of the right operand.
            right: Kind,
        } =>
            "`{operator}` has no meaning between {left} and {right}",
            "`{operator}` não tem significado entre {left} e {right}";
        /// A sign without a meaning for its operand.
        NoMeaningBefore {
            /// The sign.
            sign: &'static str,
            /// The kind of the operand.
            operand: Kind,
        } => "`{sign}` has no meaning before {operand}", "`{sign}` não tem significado antes de {operand}";
        /// A game with an option that is not a short game, unless all options are numbers.
        NoShortForm {
            /// The kind of the option.
            option: Kind,
        } =>
            "a game with {option} among its options can only be computed if all its options are numbers",
            "um jogo com {option} entre as opções só se calcula se todas as opções forem números";
        /// A name before braces that contain a set.
        LabelledSet {
            /// The name.
            name: String,
        } =>
            "these braces are a set, but a name before braces must name a game: write `{name}{{ | }}` with a bar",
            "estas chavetas são um conjunto, mas um nome antes de chavetas tem de ser o de um jogo: escreve \
             `{name}{{ | }}` com uma barra";
        /// The name of a game that is being defined, used elsewhere than among the options.
        OpenGame {
            /// The name.
            name: String,
        } =>
            "`{name}` is the game being defined here: it can be an option, but cannot be used in a computation yet",
            "`{name}` é o jogo que aqui se está a definir: pode ser uma opção, mas ainda não se pode usar num cálculo";
        /// A loopy game as an argument of a function of short games.
        ShortOnly {
            /// The function.
            function: &'static str,
        } =>
            "`{function}` is only defined for short games, but play in this game may go on for ever",
            "`{function}` só está definida para jogos curtos, mas uma partida deste jogo pode nunca acabar";
        /// An index for which the list has no element.
        NoElement {
            /// The index.
            index: String,
            /// The number of elements.
            length: usize,
        } =>
            "there is no element {index}: elements are counted from 1, and the list has {length}",
            "não há elemento {index}: os elementos contam-se a partir de 1, e a lista tem {length}";
        /// An argument outside its range.
        OutOfRange {
            /// The least value allowed.
            least: i64,
            /// The greatest value allowed.
            most: i64,
            /// The number given.
            found: String,
        } =>
            "the number must be from {least} to {most} here, but is {found}",
            "aqui o número tem de estar entre {least} e {most}, mas é {found}";
        /// A text that names no player.
        NoPlayer {
            /// The text given.
            found: String,
        } =>
            "\"{found}\" is not a player: write \"L\" or \"R\"",
            "\"{found}\" não é um jogador: escreve \"L\" ou \"R\"";
        /// A text that names no universe of misère play.
        NoUniverse {
            /// The text given.
            found: String,
        } =>
            "\"{found}\" is not a class for misère play: write \"dicots\" or \"dead-ending\"",
            "\"{found}\" não é uma classe para o jogo misère: escreve \"dicots\" ou \"dead-ending\"";
        /// A text that the reader of numbers refuses.
        Unreadable(error: campeao_numbers::ReadError) => error;
        /// An operation on games was refused.
        Games(#[from] error: campeao_values::OperationError) => error;
        /// An operation on loopy games was refused.
        Loopy(error: campeao_values::loopy::Refusal) => error;
        /// A question about scoring games that has no answer.
        Scoring(error: campeao_values::scoring::Refusal) => error;
        /// A question about misère play that has no answer.
        Universes(error: campeao_values::universes::Refusal) => error;
        /// An operation on numbers was refused.
        Numbers(#[from] error: campeao_numbers::Refusal) => error;
        /// More steps than the session allows.
        TooManySteps {
            /// The limit.
            limit: u64,
        } => "more than {limit} steps would be needed", "seriam precisos mais de {limit} passos";
        /// Calls nested deeper than the session allows.
        CallsTooDeep {
            /// The limit.
            limit: usize,
        } => "calls are nested more than {limit} levels deep", "há mais de {limit} chamadas umas dentro das outras";
        /// Lists and functions nested too deep in each other.
        ObjectTooDeep {
            /// The limit.
            limit: usize,
        } =>
            "lists and functions are nested more than {limit} levels deep",
            "há mais de {limit} listas e funções umas dentro das outras";
        /// A diagram with more positions than are drawn.
        TooManyDrawn {
            /// The most positions that are drawn.
            limit: usize,
        } =>
            "there are more than {limit} positions, too many to draw; give a smaller depth, as in `tree(game, 2)`",
            "há mais de {limit} posições, demasiadas para se desenharem; dá menor profundidade, como em `tree(jogo, 2)`";
        /// A list or set would be too long.
        TooManyItems {
            /// The limit.
            limit: usize,
        } => "a list would have more than {limit} elements", "uma lista teria mais de {limit} elementos";
        /// A number longer than the session allows.
        TooManyBits {
            /// The limit.
            limit: usize,
        } =>
            "a number would have more than {limit} binary digits",
            "um número teria mais de {limit} algarismos binários";
        /// A printed value longer than the session allows.
        TooManyCharacters {
            /// The limit.
            limit: usize,
        } =>
            "the value would take more than {limit} characters to write",
            "o valor levaria mais de {limit} caracteres a escrever";
        /// The time is over.
        OutOfTime {
            /// The time allowed.
            seconds: u64,
        } => {
            OutOfTime { seconds: 1 } => "this takes longer than one second", "isto demora mais de um segundo";
            OutOfTime { seconds } =>
                "this takes longer than {seconds} seconds",
                "isto demora mais de {seconds} segundos";
        }
        /// The user cancelled the evaluation.
        Interrupted => "stopped", "interrompido";
        /// A mistake inside a function defined in another text; the span of this error is the call.
        InFunction {
            /// The function.
            name: String,
            /// The text that defines it, to which the spans of `error` refer.
            source_text: Arc<str>,
            /// The mistake.
            error: Box<Error>,
        } => {
            InFunction { name, source_text: text, error } =>
                "in `{name}`, at `{written}`: {error}",
                "em `{name}`, em `{written}`: {error}",
                written = error.span.text(text);
        }
    }
}

impl From<campeao_values::Limit> for ErrorKind {
    fn from(limit: campeao_values::Limit) -> Self {
        match limit {
            campeao_values::Limit::Interrupted => Self::Interrupted,
            other => Self::Games(other.into()),
        }
    }
}

impl From<campeao_values::loopy::Refusal> for ErrorKind {
    fn from(refusal: campeao_values::loopy::Refusal) -> Self {
        match refusal {
            campeao_values::loopy::Refusal::Interrupted => Self::Interrupted,
            campeao_values::loopy::Refusal::Values(limit) => limit.into(),
            other => Self::Loopy(other),
        }
    }
}

impl From<campeao_values::scoring::Refusal> for ErrorKind {
    fn from(refusal: campeao_values::scoring::Refusal) -> Self {
        match refusal {
            campeao_values::scoring::Refusal::Interrupted => Self::Interrupted,
            campeao_values::scoring::Refusal::Number(error) => error.into(),
            other => Self::Scoring(other),
        }
    }
}

impl From<campeao_values::universes::Refusal> for ErrorKind {
    fn from(refusal: campeao_values::universes::Refusal) -> Self {
        match refusal {
            campeao_values::universes::Refusal::Interrupted => Self::Interrupted,
            campeao_values::universes::Refusal::Forms(limit) => limit.into(),
            other => Self::Universes(other),
        }
    }
}

impl From<campeao_numbers::TooLarge> for ErrorKind {
    fn from(error: campeao_numbers::TooLarge) -> Self {
        Self::Numbers(error.into())
    }
}

told! {
    /// The reason why a word of `CGSuite` has no equivalent.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Absence {
        /// It concerns classes.
        Classes => "values have no classes", "os valores não têm classes";
        /// It changes values.
        Changes => "values do not change", "os valores não se alteram";
        /// It concerns printing.
        Printed =>
            "every answer is printed, and `--picture` draws it",
            "escreve-se cada resposta, e `--picture` desenha-a";
        /// It concerns canonical forms of impartial games in misère play.
        Misere =>
            "use `campeao misere` for misère play of impartial games",
            "para o jogo misère dos jogos imparciais, usa `campeao misere`";
        /// It gives hints to the program.
        Alone => "the program finds it by itself", "o programa encontra-o sozinho";
        /// It is missing.
        Missing => "there is no replacement for it", "nada o substitui";
    }
}

told! {
    /// A token that a reader would accept.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Expectation {
        /// Anything with a value.
        Value => "a value", "um valor";
        /// A name.
        Name => "a name", "um nome";
        /// An operator such as `+` or `<=`.
        Operator => "an operator", "um operador";
        /// One or more bars.
        Bar => "a bar", "uma barra";
        /// The word or sign given.
        Symbol(symbol: &'static str) => "`{symbol}`", "`{symbol}`";
        /// The end of the text.
        End => "the end of the text", "o fim do texto";
    }
}

told! {
    /// A token that a reader found.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Found {
        /// The end of the text.
        End => "the end of the text", "o fim do texto";
        /// The end of a line.
        LineBreak => "the end of the line", "o fim da linha";
        /// The given piece of text.
        Text(text: String) => "`{text}`", "`{text}`";
    }
}
