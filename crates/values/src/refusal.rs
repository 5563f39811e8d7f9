//! Refusals of operations on games.

use campeao_base::told;
use campeao_numbers::Dyadic;

use crate::limits::Limit;

told! {
    /// The reason why an operation on games has no result.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum OperationError {
        /// A limit was met.
        Limit(#[from] limit: Limit) => limit;
        /// A game can be cooled by temperatures from −1 up only.
        TooCold {
            /// The temperature asked for.
            temperature: Dyadic,
        } =>
            "a game cannot be cooled by {temperature}; the least temperature is -1",
            "um jogo não pode ser arrefecido por {temperature}; a menor temperatura é -1";
        /// The second factor of a Norton product must be positive.
        NotPositive =>
            "the second factor of a Norton product must be greater than 0, and this one is not",
            "o segundo fator de um produto de Norton tem de ser maior do que 0, e este não é";
        /// A multiple by a number beyond the range.
        TooManyCopies {
            /// The number of copies asked for.
            copies: Dyadic,
            /// The greatest number of copies.
            greatest: i64,
        } =>
            "a sum of {copies} copies is too long; at most {greatest} are added",
            "uma soma de {copies} cópias é demasiado longa; somam-se no máximo {greatest}";
        /// Uptimals are counted from 1.
        OrderZero =>
            "there is no up of order 0; the orders of uptimals begin with 1",
            "não há up de ordem 0; as ordens dos uptimais começam em 1";
        /// A power of a game other than a positive infinitesimal {0 | Gᴿ}.
        NoPower =>
            "only positive infinitesimals {{0|G}} with one option each, such as ^ and tiny(2), have powers",
            "só têm potências os infinitesimais positivos {{0|G}} com uma opção de cada lado, como ^ e tiny(2)";
        /// An order of a power that is not a number and does not behave like one.
        NoOrder =>
            "the order of a power is a number of at least 1, that of a sum of powers one of at least 0, or a loopy game such as on and a{{1|a}} whose \
             positions are so",
            "a ordem de uma potência é um número, pelo menos 1, a de uma soma de potências é-o pelo menos 0, ou um jogo com laços como on e \
             a{{1|a}}, cujas posições são assim";
        /// A number where a game other than a number is required.
        IsNumber {
            /// The number.
            number: Dyadic,
        } =>
            "number avoidance is about a game that is no number, and this one is {number}",
            "evitar números é questão de jogos que não são números, e este é {number}";
    }
}
