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
            "there is nothing to read: write an expression such as `{{1|-1}} + ^*`",
            "não há nada para ler: escreve uma expressão como `{{1|-1}} + ^*`";
        /// The source is longer than [`SOURCE_LENGTH_LIMIT`](crate::SOURCE_LENGTH_LIMIT).
        TooLong {
            /// The limit, in bytes.
            limit: usize,
        } => "the text is longer than {limit} bytes", "o texto tem mais de {limit} bytes";
        /// The nesting is deeper than [`NESTING_LIMIT`](crate::NESTING_LIMIT).
        TooDeep {
            /// The limit, in levels.
            limit: usize,
        } => "the nesting here is deeper than {limit} levels", "há aqui mais de {limit} níveis encaixados";
        /// A number with more digits than [`DIGIT_LIMIT`](crate::DIGIT_LIMIT).
        NumberTooLong {
            /// The limit, in digits.
            limit: usize,
        } => "this number has more than {limit} digits", "este número tem mais de {limit} algarismos";
        /// More ups than a signed 32-bit number holds.
        TooManyUps =>
            "these are too many ups: at most 2147483647 can be written",
            "são ups a mais: podem escrever-se no máximo 2147483647";
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
                "`{bars}` stands twice here, so it is open which divides the game: use more bars or braces",
                "`{bars}` aparece aqui duas vezes, e não se sabe qual divide o jogo: usa mais barras ou chavetas",
                bars = "|".repeat(*count);
        }
        /// `{0, 1, 2, ...}` without a bar.
        EndlessSet =>
            "a set has no `...`: write `{{0, 1, 2, ...|}}` for a number with endless options, `0..9` for a range",
            "um conjunto não tem `...`: escreve `{{0, 1, 2, ...|}}` para um número com opções sem fim, `0..9` para um \
             intervalo";
        /// A star or caret that can be read as a game or as an operator.
        AmbiguousSign {
            /// The star or caret.
            sign: String,
        } =>
            "`{sign}` may be a game or an operator here: put blanks on both sides of the next sign or on none",
            "`{sign}` pode ser aqui um jogo ou um operador: põe espaços de ambos os lados do sinal seguinte ou de \
             nenhum";
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
        OpenComment => "this comment has no end: close it with `*/`", "este comentário não tem fim: fecha-o com `*/`";
        /// A text without closing quotation mark.
        OpenText =>
            "this text has no end: close it with `\"` on the same line",
            "este texto não tem fim: fecha-o com `\"` na mesma linha";
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
            "only a name or a function of names can stand before `:=`, as in `G := 1` and `f(x) := x + 1`",
            "antes de `:=` só pode estar um nome ou uma função de nomes, como em `G := 1` e `f(x) := x + 1`";
        /// A name that has a fixed meaning.
        ReservedName {
            /// The name.
            name: String,
        } =>
            "`{name}` has a fixed meaning and cannot be given another",
            "`{name}` tem um significado fixo e não pode receber outro";
        /// A game in braces with the name of another one.
        LabelTwice {
            /// The name.
            name: String,
        } =>
            "`{name}` is already the name of another game in these braces",
            "`{name}` já é o nome de outro jogo nestas chavetas";
        /// A parameter that occurs twice.
        NameTwice {
            /// The name.
            name: String,
        } => "the name `{name}` stands twice among the arguments", "o nome `{name}` aparece duas vezes nos argumentos";
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
            "`{word}` means nothing here; what CGSuite says with it is written as in `{here}`",
            "`{word}` não significa nada aqui; o que o CGSuite diz com isso escreve-se como em `{here}`";
        /// A word of `CGSuite` that has no equivalent.
        CgsuiteAbsent {
            /// The word.
            word: String,
            /// The reason.
            reason: Absence,
        } => "`{word}` of CGSuite is not here: {reason}", "`{word}` do CGSuite não existe aqui: {reason}";
        /// The name of a function that is not called.
        FunctionAlone {
            /// The name.
            name: String,
            /// The form of a call.
            signature: String,
        } =>
            "`{name}` is a function, which is called as `{signature}`",
            "`{name}` é uma função, que se chama como `{signature}`";
        /// The name of a game without a position.
        GameAlone {
            /// The name in the language.
            name: String,
            /// The name of the game.
            game: String,
        } => {
            GameAlone { name, game: _ } =>
                "`{name}` is a game: write a position of it, as in `{name}(\"…\")`, or `{name}()` for its start",
                "`{name}` é um jogo: escreve uma posição dele, como em `{name}(\"…\")`, ou `{name}()` para a inicial";
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
        NoRulesets => "positions of games cannot be asked for here", "aqui não se pode perguntar por posições de jogos";
        /// A game's objection to a position, or to a question about it.
        Refused(why: Text) => why;
        /// A word that does not describe turns of a pattern.
        NoTurns {
            /// The word.
            found: String,
        } =>
            "a pattern is turned by \"all\", \"quarter\", \"half\", \"mirror\" or \"none\", not \"{found}\"",
            "um padrão roda-se por \"all\", \"quarter\", \"half\", \"mirror\" ou \"none\", não \"{found}\"";
        /// A pattern with rows of different lengths, or a replacement of another shape.
        UnevenPattern =>
            "the rows of a pattern must have the same length, and what it becomes must have the same shape",
            "as linhas de um padrão têm de ter o mesmo comprimento, e aquilo em que se torna tem de ter a mesma forma";
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
            "a game with {option} among its options is computed only if all its options are numbers",
            "um jogo com {option} entre as opções só se calcula se todas as opções forem números";
        /// A name before braces that contain a set.
        LabelledSet {
            /// The name.
            name: String,
        } =>
            "a name before braces is that of a game, and these braces are a set: write `{name}{{ | }}` with a bar",
            "um nome antes de chavetas é o de um jogo, e estas chavetas são um conjunto: escreve `{name}{{ | }}` com uma \
             barra";
        /// The name of a game that is being defined, used elsewhere than among the options.
        OpenGame {
            /// The name.
            name: String,
        } =>
            "`{name}` is the game that is being defined here: it can be an option, but nothing can be computed from it \
             yet",
            "`{name}` é o jogo que aqui se está a definir: pode ser uma opção, mas ainda nada se pode calcular com ele";
        /// A loopy game as an argument of a function of short games.
        ShortOnly {
            /// The function.
            function: &'static str,
        } =>
            "`{function}` is defined for short games only, and a play of this game may go on for ever",
            "`{function}` só está definida para jogos curtos, e uma partida deste jogo pode nunca acabar";
        /// An index for which the list has no element.
        NoElement {
            /// The index.
            index: String,
            /// The number of elements.
            length: usize,
        } =>
            "there is no element {index}: the list has {length}, and the first is number 1",
            "não há elemento {index}: a lista tem {length}, e o primeiro é o número 1";
        /// An argument outside its range.
        OutOfRange {
            /// The least value allowed.
            least: i64,
            /// The greatest value allowed.
            most: i64,
            /// The number given.
            found: String,
        } =>
            "the number must be from {least} to {most} here, and this is {found}",
            "aqui o número tem de estar entre {least} e {most}, e este é {found}";
        /// A text that names no player.
        NoPlayer {
            /// The text given.
            found: String,
        } => "a player is \"L\" or \"R\", not \"{found}\"", "um jogador é \"L\" ou \"R\", não \"{found}\"";
        /// A text that names no universe of misère play.
        NoUniverse {
            /// The text given.
            found: String,
        } =>
            "in misère play games are compared modulo \"dicots\" or \"dead-ending\" games, not \"{found}\"",
            "no jogo misère os jogos comparam-se módulo \"dicots\" ou \"dead-ending\", não \"{found}\"";
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
        } => "calls are nested deeper than {limit} levels", "há mais de {limit} chamadas umas dentro das outras";
        /// Lists and functions nested too deep in each other.
        ObjectTooDeep {
            /// The limit.
            limit: usize,
        } =>
            "lists and functions are nested deeper than {limit} levels",
            "há mais de {limit} listas e funções umas dentro das outras";
        /// A diagram with more positions than are drawn.
        TooManyDrawn {
            /// The most positions that are drawn.
            limit: usize,
        } =>
            "more than {limit} positions are too many to be drawn; give a smaller depth, as in `tree(game, 2)`",
            "mais de {limit} posições são demasiadas para se desenhar; dá menor profundidade, como em `tree(jogo, 2)`";
        /// A list or set would be too long.
        TooManyItems {
            /// The limit.
            limit: usize,
        } => "more than {limit} elements would stand in one list", "uma lista teria mais de {limit} coisas";
        /// A number longer than the session allows.
        TooManyBits {
            /// The limit.
            limit: usize,
        } => "a number would have more than {limit} binary digits", "um número teria mais de {limit} algarismos binários";
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
            OutOfTime { seconds } => "this takes longer than {seconds} seconds", "isto demora mais de {seconds} segundos";
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
        Printed => "every answer is printed, and `--picture` draws it", "escreve-se cada resposta, e `--picture` desenha-a";
        /// It concerns canonical forms of impartial games in misère play.
        Misere =>
            "misère play of impartial games is told by `campeao misere`",
            "o jogo misère dos jogos imparciais é com `campeao misere`";
        /// It gives hints to the program.
        Alone => "the program finds it by itself", "o programa encontra-o sozinho";
        /// It is missing.
        Missing => "nothing stands for it", "nada o substitui";
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
