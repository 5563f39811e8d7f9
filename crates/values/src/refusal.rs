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
            "the second factor of a Norton product must be greater than 0",
            "o segundo fator de um produto de Norton tem de ser maior do que 0";
        /// A multiple by a number beyond the range.
        TooManyCopies {
            /// The number of copies asked for.
            copies: Dyadic,
            /// The greatest number of copies.
            greatest: i64,
        } =>
            "a sum of {copies} copies is too long; the limit is {greatest}",
            "uma soma de {copies} cópias é demasiado longa; o limite é {greatest}";
        /// Uptimals are counted from 1.
        OrderZero =>
            "there is no up of order 0; the orders of uptimals start from 1",
            "não há up de ordem 0; as ordens dos uptimais começam em 1";
        /// A power of a game other than a positive infinitesimal {0 | Gᴿ}.
        NoPower =>
            "only positive infinitesimals {{0|G}} with one option for each player, such as ^ and tiny(2), have powers",
            "só têm potências os infinitesimais positivos {{0|G}} com uma opção para cada jogador, como ^ e tiny(2)";
        /// An order of a power that is not a number and does not behave like one.
        NoOrder =>
            "the order of a power must be a number of at least 1, or, for a sum of powers, at least 0. A loopy \
             game such as on or a{{1|a}} may also be an order if all its positions are",
            "a ordem de uma potência tem de ser um número não menor do que 1 ou, para uma soma de potências, do \
             que 0. Um jogo com laços, como on ou a{{1|a}}, também o pode ser, se todas as suas posições o \
             puderem";
        /// A number where a game other than a number is required.
        IsNumber {
            /// The number.
            number: Dyadic,
        } =>
            "number avoidance applies to games that are not numbers, but this one is {number}",
            "evitar números só se aplica a jogos que não são números, mas este é {number}";
    }
}
