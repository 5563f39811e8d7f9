//! The errors of a text, as data: place, kind, and the names and types involved.
//!
//! The sentences, in both languages, are made here and nowhere else.

use crate::{NoMultiples, Placed, QuadraticError};
use campeao_base::{AllOf, AnyOf, Text, told};
use thiserror::Error;

/// A mistake in a source text: its place and its kind. `Display` is one English sentence.
///
/// ```
/// use campeao_formula::{ErrorKind, Scope, formula};
///
/// let source = "exists t in 1..=5. t = heap";
/// let error = formula(source, &Scope::new()).unwrap_err();
/// assert!(matches!(error.kind, ErrorKind::UnknownName { .. }));
/// assert_eq!(error.span.text(source), "heap");
/// assert_eq!(error.to_string(), "the name `heap` is not known here; the only variable is `t`");
/// ```
pub type Error = Placed<ErrorKind>;

impl Error {
    /// Whether the error is that the index of an array's variable is not constant.
    pub(crate) fn is_of_index(&self) -> bool {
        match &self.kind {
            ErrorKind::IndexNotConstant { .. } => true,
            ErrorKind::InDefinition { error, .. } => error.is_of_index(),
            _ => false,
        }
    }

    /// Whether nothing is wrong with the text, but the work was stopped while something that it mentions was being
    /// made.
    pub fn is_interruption(&self) -> bool {
        matches!(&self.kind, ErrorKind::UnknownMultiples { why: Some(why), .. } if **why == NoMultiples::Interrupted)
    }
}

told! {
    /// The kind of an error in a text.
    #[derive(Clone, Debug, PartialEq, Eq, Error)]
    #[non_exhaustive]
    pub enum ErrorKind {
        /// There is nothing but white space.
        Empty =>
            "there is nothing to read: write a formula or a term",
            "não há nada para ler: escreve uma fórmula ou um termo";
        /// The source is longer than [`SOURCE_LENGTH_LIMIT`](crate::SOURCE_LENGTH_LIMIT).
        TooLong {
            /// The limit, in bytes.
            limit: usize,
        } => "the text is longer than {limit} bytes", "o texto tem mais de {limit} bytes";
        /// The nesting is deeper than [`NESTING_DEPTH_LIMIT`](crate::NESTING_DEPTH_LIMIT).
        TooDeep {
            /// The limit, in levels.
            limit: usize,
        } => "the nesting here is deeper than {limit} levels", "há aqui mais de {limit} níveis encaixados";
        /// The text with its definitions expanded has more nodes than [`NODE_LIMIT`](crate::NODE_LIMIT).
        TooLarge {
            /// The limit, in nodes.
            limit: usize,
        } =>
            "with its definitions expanded, the text has more than {limit} parts",
            "com as definições por extenso, o texto tem mais de {limit} partes";
        /// A character that belongs to no symbol of the language.
        UnexpectedCharacter {
            /// The character.
            character: char,
            /// The notation of this language for the usual meaning of the character.
            instead: Option<&'static str>,
        } => {
            UnexpectedCharacter { character: found, instead: None } =>
                "the character `{character}` has no meaning here",
                "o carácter `{character}` não tem aqui significado",
                character = found.escape_debug().to_string();
            UnexpectedCharacter { character: found, instead: Some(instead) } =>
                "the character `{character}` has no meaning here: write `{instead}`",
                "o carácter `{character}` não tem aqui significado: escreve `{instead}`",
                character = found.escape_debug().to_string();
        }
        /// A number that does not fit 64 bits with sign.
        NumberTooLarge =>
            "this number is too large: the largest is 9223372036854775807",
            "este número é demasiado grande: o maior é 9223372036854775807";
        /// Another token is expected here.
        Expected {
            /// The tokens that are possible here.
            expected: Vec<Expectation>,
            /// The token found.
            found: Found,
        } => {
            Expected { expected: things, found } =>
                "{expected} was expected, not {found}",
                "esperava-se {expected}, e não {found}",
                expected = AnyOf(things);
        }
        /// A range such as `1..` without an end.
        RangeWithoutEnd =>
            "this range has no end: write one after `..=`",
            "este intervalo não tem fim: escreve um depois de `..=`";
        /// A bound variable without a domain, outside a sentence.
        WithoutDomain {
            /// The variable.
            name: String,
        } =>
            "give the range of `{name}`, as in `{name} in 0..=…`; only a sentence to be proved may omit it",
            "indica o domínio de `{name}`, como em `{name} in 0..=…`; só uma afirmação a demonstrar o pode omitir";
        /// A range written `1..5`, which in other languages excludes its end.
        RangeEndExcluded =>
            "a range includes its end: write `..=` in place of `..`",
            "um intervalo inclui o seu fim: escreve `..=` em vez de `..`";
        /// An unknown name.
        UnknownName {
            /// The name.
            name: String,
            /// The name that may have been meant.
            meant: Meant,
        } => {
            UnknownName { name, meant: Meant::Anything } =>
                "the name `{name}` is not known here",
                "não se conhece aqui o nome `{name}`";
            UnknownName { name, meant: Meant::Variable(list) } if list.len() == 1 =>
                "the name `{name}` is not known here; the only variable is {variable}",
                "não se conhece aqui o nome `{name}`; a única variável é {variable}",
                variable = quoted(list);
            UnknownName { name, meant: Meant::Variable(list) } =>
                "the name `{name}` is not known here; the variables are {variables}",
                "não se conhece aqui o nome `{name}`; as variáveis são {variables}",
                variables = quoted(list);
            UnknownName { name, meant: Meant::Name(similar) } =>
                "the name `{name}` is not known here; did you mean `{similar}`?",
                "não se conhece aqui o nome `{name}`; querias dizer `{similar}`?";
        }
        /// A name from a library that is not loaded.
        OnlyInLibrary {
            /// The name.
            name: String,
            /// The library's name.
            library: String,
        } =>
            "`{name}` is defined in the library `{library}`, which is not loaded: add the line `library {library}` to \
             the definitions, or `--library {library}` to the command",
            "`{name}` está na biblioteca `{library}`, que não foi carregada: junta a linha `library {library}` às \
             definições, ou `--library {library}` ao comando";
        /// One type is needed and another is given.
        WrongType {
            /// The type needed.
            expected: Type,
            /// The type given.
            found: Type,
        } => "{expected} was expected, not {found}", "esperava-se {expected}, e não {found}";
        /// A name other than an automatic word's, with indices.
        NotAWord {
            /// The name.
            name: String,
        } =>
            "`{name}` is not an automatic word, so it has no letters `{name}[…]`",
            "`{name}` não é uma palavra automática, por isso não tem letras `{name}[…]`";
        /// A function of digits where no numeration is given.
        WithoutNumeration {
            /// The function.
            name: &'static str,
        } =>
            "`{name}` depends on a numeration system, and none is given: use `low2` or `lowfib`, which have their own",
            "`{name}` depende de um sistema de numeração, e não foi dado nenhum: usa `low2` ou `lowfib`, que têm o seu";
        /// A number that is not a quadratic irrational, where one is required.
        Quadratic(error: QuadraticError) => error;
        /// `floor` of a term other than a multiple of an irrational, or such a multiple without `floor`.
        NoMultiple =>
            "`floor` takes only a multiple of an irrational, as in `floor(n*sqrt(2))` or `floor((n + 1)*phi)`; write \
             quotients as `n // 2`",
            "`floor` só aceita um múltiplo de um irracional, como em `floor(n*sqrt(2))` ou `floor((n + 1)*phi)`; os \
             quocientes escrevem-se `n // 2`";
        /// The multiples of a number are not known here.
        UnknownMultiples {
            /// The number.
            number: String,
            /// The reason, if an attempt was made to compute them.
            why: Option<Box<NoMultiples>>,
        } => {
            UnknownMultiples { number, why: None } =>
                "the multiples of {number} are not known here",
                "os múltiplos de {number} não são conhecidos aqui";
            UnknownMultiples { number, why: Some(why) } =>
                "the multiples of {number} {reason}",
                "os múltiplos de {number} {reason}",
                reason = why;
        }
        /// The name of the list outside `in`.
        ListOutsideIn {
            /// The name of the list.
            name: String,
        } => "the list `{name}` can be used only after `in`", "a lista `{name}` só se pode usar depois de `in`";
        /// The index of an array's variable is not constant.
        IndexNotConstant {
            /// The name of the array.
            name: String,
        } =>
            "the index in `{name}[…]` must be a constant, or a variable that runs through constants",
            "o índice em `{name}[…]` tem de ser uma constante, ou uma variável que percorra constantes";
        /// An array has no variable with this index.
        IndexOutside {
            /// The name of the array.
            name: String,
            /// The index.
            index: i64,
            /// The least index.
            first: i64,
            /// The greatest index.
            last: i64,
        } =>
            "there is no `{name}[{index}]`: the indices run from {first} to {last}",
            "não há `{name}[{index}]`: os índices vão de {first} a {last}";
        /// The right side of `//`, `%` or `mod` depends on a variable.
        DivisorNotConstant =>
            "the divisor after `//` or `%` must be a constant; to say that d divides n, write `exists q in 0..=n. q*d = n`",
            "o divisor depois de `//` ou `%` tem de ser uma constante; para dizer que d divide n, escreve `exists q in 0..=n. q*d = n`";
        /// The right side of `//`, `%` or `mod` is zero or less.
        DivisorNotPositive {
            /// Its value.
            value: i64,
        } =>
            "the divisor after `//` or `%` must be at least 1, not {value}",
            "o divisor depois de `//` ou `%` tem de ser pelo menos 1, e não {value}";
        /// A definition or function is used with the wrong number of arguments.
        ArgumentCount {
            /// The definition or function.
            name: String,
            /// The number of arguments expected.
            expected: usize,
            /// The number of arguments found.
            found: usize,
        } => {
            ArgumentCount { name, expected: 0, found } =>
                "`{name}` takes no arguments, but here it has {found}",
                "`{name}` não tem argumentos, e aqui tem {found}";
            ArgumentCount { name, expected: 1, found } =>
                "`{name}` takes one argument, not {found}",
                "`{name}` tem um argumento, e aqui tem {found}";
            ArgumentCount { name, expected, found } =>
                "`{name}` takes {expected} arguments, not {found}",
                "`{name}` tem {expected} argumentos, e aqui tem {found}";
        }
        /// A definition that uses itself, perhaps through others.
        RecursiveDefinition {
            /// The definition.
            name: String,
        } => "the definition of `{name}` uses itself", "a definição de `{name}` usa-se a si própria";
        /// A name that is declared twice.
        NameTaken {
            /// The name.
            name: String,
        } => "the name `{name}` is already taken", "o nome `{name}` já está em uso";
        /// A word of the language declared as a name.
        ReservedName {
            /// The word.
            name: String,
        } =>
            "`{name}` is a word of the language and cannot be a name",
            "`{name}` é uma palavra da linguagem e não pode ser um nome";
        /// A name that is not a letter followed by letters, digits and underscores.
        InvalidName {
            /// The text in place of a name.
            name: String,
        } =>
            "`{name}` is not a name: a name is a letter followed by letters, digits and `_`",
            "`{name}` não é um nome: um nome é uma letra seguida de letras, algarismos e `_`";
        /// A second list in one scope.
        SecondList {
            /// The name of the first list.
            first: String,
        } =>
            "there can be only one list, and `{first}` is already declared",
            "só pode haver uma lista, e `{first}` já está declarada";
        /// A mistake inside a named definition; the error's span is the use of the definition.
        InDefinition {
            /// The definition.
            name: String,
            /// The text of its body, which the spans of `error` refer to.
            source_text: String,
            /// The mistake in the body.
            error: Box<Error>,
        } => {
            InDefinition { name, source_text: text, error } =>
                "in the definition of `{name}`, at `{written}`: {error}",
                "na definição de `{name}`, em `{written}`: {error}",
                written = error.span.text(text);
        }
    }
}

told! {
    /// A kind of text that the parser would accept.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Expectation {
        /// A term or a formula.
        Expression => "a term or a formula", "um termo ou uma fórmula";
        /// An expression with an integer value.
        Term => "a term", "um termo";
        /// An expression that is true or false.
        Formula => "a formula", "uma fórmula";
        /// A set: `{1, 4}`, `1..=n`, or the name of one.
        Set => "a set", "um conjunto";
        /// A name.
        Name => "a name", "um nome";
        /// An operator such as `+`, `<=` or `and`.
        Operator => "an operator", "um operador";
        /// The word or symbol given.
        Symbol(symbol: &'static str) => "`{symbol}`", "`{symbol}`";
        /// The end of the text.
        End => "the end of the text", "o fim do texto";
    }
}

told! {
    /// The text found in place of an expected one.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    pub enum Found {
        /// The end of the text.
        End => "the end of the text", "o fim do texto";
        /// This word, number or symbol.
        Text(text: String) => "`{text}`", "`{text}`";
    }
}

/// The name that an unknown name may have been meant for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meant {
    /// No name is similar.
    Anything,
    /// The known name most similar in spelling.
    Name(String),
    /// One of these variables, all that there are: those of the scope, then the bound ones.
    Variable(Box<[String]>),
}

told! {
    /// The types of the language.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Type {
        /// An integer.
        Term => "a term (an integer)", "um termo (um número inteiro)";
        /// True or false.
        Formula => "a formula (true or false)", "uma fórmula (verdadeira ou falsa)";
        /// A finite set of integers.
        Set => "a set", "um conjunto";
        /// An automatic word.
        Word => "a word", "uma palavra";
    }
}

/// Names in an enumeration, as they are written in a text.
fn quoted(names: &[String]) -> Text {
    let names: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    Text::told(&AllOf(&names))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Span;

    #[test]
    fn expectations_are_listed_as_in_a_sentence() {
        let kind = ErrorKind::Expected {
            expected: vec![Expectation::Operator, Expectation::Symbol(")"), Expectation::End],
            found: Found::Text("r".to_owned()),
        };
        assert_eq!(kind.to_string(), "an operator, `)` or the end of the text was expected, not `r`");
    }

    #[test]
    fn a_mistake_in_a_definition_names_the_definition() {
        let inner = Error::new(Span::new(0, 1), ErrorKind::DivisorNotPositive { value: 0 });
        let kind = ErrorKind::InDefinition {
            name: "half".to_owned(),
            source_text: "n // 0".to_owned(),
            error: Box::new(inner),
        };
        assert_eq!(
            kind.to_string(),
            "in the definition of `half`, at `n`: the divisor after `//` or `%` must be at least 1, not 0"
        );
    }
}
