//! Errors about the texts and numbers that a user gives.

use campeao_base::told;
use thiserror::Error;

use crate::Dyadic;

told! {
    /// The reason why a text cannot be read. Columns count characters, from 1.
    #[derive(Clone, Debug, PartialEq, Eq, Error)]
    #[non_exhaustive]
    pub enum ReadError {
        /// The text ends too early.
        Ends {
            /// The column after the last character.
            column: usize,
            /// The expected text.
            expected: Expected,
        } =>
            "column {column}: the text ends here, but {expected} should follow",
            "coluna {column}: o texto acaba aqui, mas devia seguir-se {expected}";
        /// A character that does not belong there.
        Unexpected {
            /// The column of the character.
            column: usize,
            /// The character.
            found: char,
            /// The expected text.
            expected: Expected,
        } => {
            Unexpected { column, found: character, expected } =>
                "column {column}: {expected} was expected, not `{found}`",
                "coluna {column}: esperava-se {expected}, e não `{found}`",
                found = character.escape_debug().to_string();
        }
        /// Division by zero.
        ZeroDenominator {
            /// The column where the denominator begins.
            column: usize,
        } => "column {column}: the denominator is zero", "coluna {column}: o denominador é zero";
        /// A fraction that is not a dyadic number.
        NotDyadic {
            /// The column where the denominator begins.
            column: usize,
        } =>
            "column {column}: the denominator of a dyadic number must be a power of two",
            "coluna {column}: o denominador de um número diádico tem de ser uma potência de dois";
        /// A heap whose size lies outside the field of nimbers.
        NoNimber {
            /// The column where the size begins.
            column: usize,
            /// The reason.
            reason: Refusal,
        } => "column {column}: {reason}", "coluna {column}: {reason}";
        /// A whole number where a nimber should be.
        NoStar {
            /// The column where the number begins.
            column: usize,
        } =>
            "column {column}: write a nimber other than 0 with a `*` in front, such as *5",
            "coluna {column}: escreve um nim-valor diferente de 0 com um `*` à frente, como *5";
        /// Brackets, signs or powers that are nested too deep.
        TooDeep {
            /// The column where the limit is exceeded.
            column: usize,
            /// The most levels.
            limit: usize,
        } =>
            "column {column}: the expression is nested more than {limit} levels deep",
            "coluna {column}: a expressão tem mais de {limit} níveis encaixados";
        /// A pattern that cannot be repeated as often as asked.
        NoRepetition {
            /// The column where the bracket opens.
            column: usize,
        } =>
            "column {column}: edges of both colours can only be repeated w*m + n times, with m and n natural",
            "coluna {column}: arestas das duas cores só se podem repetir w*m + n vezes, com m e n naturais";
        /// Dots after edges that do not end in a repeated block.
        NoBlock {
            /// The column of the dots.
            column: usize,
        } =>
            "column {column}: write the part that repeats for ever twice before the dots, as in LRRLRL..., or \
             in brackets, as in LR(RL)...",
            "coluna {column}: escreve a parte que se repete sem fim duas vezes antes das reticências, como em \
             LRRLRL..., ou entre parênteses, como em LR(RL)...";
        /// An operation of the expression that has no result.
        NoResult {
            /// The column of the operation.
            column: usize,
            /// The reason.
            reason: Refusal,
        } => "column {column}: {reason}", "coluna {column}: {reason}";
        /// A number with too many digits.
        TooLong {
            /// The column where the number begins.
            column: usize,
            /// The number of its digits.
            digits: usize,
            /// The most digits of a number.
            limit: usize,
        } =>
            "column {column}: this number has {digits} digits; the limit is {limit}",
            "coluna {column}: este número tem {digits} algarismos; o limite é {limit}";
    }
}

told! {
    /// The kinds of text that a reader can expect next.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
    #[non_exhaustive]
    pub enum Expected {
        /// A decimal digit.
        Digit => "a digit", "um algarismo";
        /// A number of an expression.
        Operand => "a number, `w` or `(`", "um número, `w` ou `(`";
        /// The beginning of a bracket.
        OpeningBracket => "`(`", "`(`";
        /// The end of a bracket.
        ClosingBracket => "`)`", "`)`";
        /// The end of the text.
        End => "the end of the text", "o fim do texto";
    }
}

/// There is no number strictly between the two bounds, because they are not in order.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct NoNumberBetween {
    /// The lower bound, which the number should exceed.
    pub lower: Dyadic,
    /// The upper bound, which the number should stay below.
    pub upper: Dyadic,
}

told! { struct NoNumberBetween { lower, upper } =>
    "no number lies between {lower} and {upper}: the first must be less than the second",
    "nenhum número fica entre {lower} e {upper}: o primeiro tem de ser menor do que o segundo"
}

told! {
    /// A result that is refused because it would be too large.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
    #[non_exhaustive]
    pub enum TooLarge {
        /// Too many terms, those of the exponents included.
        Terms {
            /// The most terms.
            limit: usize,
        } => "the number would have more than {limit} terms", "o número teria mais de {limit} termos";
        /// Towers of exponents that are too high.
        Depth {
            /// The most levels.
            limit: usize,
        } =>
            "the exponents would be nested more than {limit} levels deep",
            "haveria mais de {limit} expoentes uns dentro dos outros";
        /// A natural or a fraction with too many binary digits.
        Bits {
            /// The most binary digits.
            limit: usize,
        } =>
            "a whole number, a numerator or a denominator would have more than {limit} binary digits",
            "um número inteiro, um numerador ou um denominador teria mais de {limit} algarismos binários";
        /// Too many square roots in a coefficient.
        Radicals {
            /// The most square roots.
            limit: usize,
        } =>
            "a coefficient would have more than {limit} square roots",
            "um coeficiente teria mais de {limit} raízes quadradas";
        /// A fraction beside square roots with too many binary digits.
        SurdBits {
            /// The most binary digits.
            limit: usize,
        } =>
            "a numerator or denominator in a coefficient with square roots would have more than {limit} binary digits",
            "um numerador ou denominador num coeficiente com raízes quadradas teria mais de {limit} algarismos binários";
        /// A radicand that is too large, or too large to take the squares out of it.
        Radicand =>
            "with its square factors taken out, the number under a square root would have more than 64 binary digits",
            "tirados os fatores quadrados, o número debaixo de uma raiz quadrada teria mais de 64 algarismos binários";
        /// Too many steps of computation.
        Steps {
            /// The most steps.
            limit: usize,
        } => "the answer would take more than {limit} steps", "a resposta precisaria de mais de {limit} passos";
    }
}

told! {
    /// The reason why an operation on numbers has no answer here.
    #[derive(Clone, Debug, PartialEq, Eq, Error)]
    #[non_exhaustive]
    pub enum Refusal {
        /// The result would be too large.
        TooLarge(#[from] error: TooLarge) => error;
        /// Division by zero.
        DivisionByZero => "zero has no inverse", "zero não tem inverso";
        /// The result exists, but its normal form is infinite.
        InfinitelyManyTerms =>
            "the normal form of the result has infinitely many terms",
            "a forma normal do resultado tem infinitos termos";
        /// The result exists, but a coefficient is not a sum of rational multiples of square roots.
        NoSumOfRoots =>
            "a coefficient of the result is not a sum of square roots of rational numbers, so it cannot be written here",
            "um coeficiente do resultado não é uma soma de raízes quadradas de números racionais; por isso não \
             se pode escrever aqui";
        /// A root of a negative number.
        NegativeSquare => "a negative number has no square root", "um número negativo não tem raiz quadrada";
        /// A power that is neither one of `w` nor one with a whole exponent.
        NoSuchPower =>
            "only w has such a power: for other numbers the exponent must be a whole number or 1/2",
            "só w tem uma potência dessas: para outros números o expoente tem de ser um número inteiro ou 1/2";
        /// The sign expansion exists, but its run lengths never repeat.
        NoPattern =>
            "the sign expansion has infinitely many runs that never repeat",
            "a expansão em sinais tem infinitas séries que nunca se repetem";
        /// A set of numbers on the left that does not lie below the one on the right.
        NotSeparated =>
            "every number on the left must be less than every number on the right",
            "todos os números da esquerda têm de ser menores do que todos os da direita";
        /// A sequence whose law cannot be guessed.
        NoProgression =>
            "the numbers before the dots must have equal differences or equal ratios; write the first three",
            "os números antes das reticências têm de ter diferenças iguais ou razões iguais; escreve os três primeiros";
        /// A nimber `α_p`, the least without a root of degree `p`, that only a field of too large a degree holds.
        UnknownRoot {
            /// The degree `p` of the root.
            prime: u64,
            /// The largest degree of a field in which `α_p` is sought.
            limit: u64,
        } =>
            "the product needs the least nimber without a root of degree {prime}; to find it, a field of more than \
             2^{limit} elements would be needed, which is too large here",
            "o produto precisa do menor nim-valor sem raiz de grau {prime}; para o achar, seria preciso um corpo com \
             mais de 2^{limit} elementos, que é grande de mais para aqui";
        /// A number that should be an odd prime.
        NotAnOddPrime {
            /// The number.
            number: u64,
        } => "{number} is not an odd prime", "{number} não é um primo ímpar";
        /// An ordinal beyond the field.
        BeyondTheField =>
            "nimbers can only be multiplied below w^w^w",
            "os nim-valores só se multiplicam abaixo de w^w^w";
    }
}
