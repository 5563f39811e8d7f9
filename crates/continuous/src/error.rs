//! Errors in the user's input.

use campeao_base::told;
use campeao_numbers::Rational;
use thiserror::Error;

use crate::amount::MOST_DIGITS;
use crate::flags::{GREATEST_FLAGS, GREATEST_SLOTS, Team};

told! {
    /// The reason why a text is not an amount, a position or a move.
    #[derive(Clone, Debug, PartialEq, Eq, Error)]
    #[non_exhaustive]
    pub enum ContinuousError {
        /// A text that is not an amount.
        Amount {
            /// The text.
            text: String,
        } =>
            "`{text}` is not an amount: write digits, such as 7, 7/3 or 2.5",
            "`{text}` não é uma quantidade: escreve algarismos, por exemplo 7, 7/3 ou 2.5";
        /// An amount with too many digits.
        TooManyDigits {
            /// The number of its digits.
            digits: usize,
        } =>
            "an amount of {digits} digits is too long; the limit is {most}",
            "uma quantidade de {digits} algarismos é demasiado comprida; o limite é {most}",
            most = MOST_DIGITS;
        /// A denominator that is 0.
        ZeroDenominator {
            /// The text.
            text: String,
        } => "`{text}` has the denominator 0", "`{text}` tem denominador 0";
        /// A text that is not a position of the bicycle.
        RidePosition {
            /// The text.
            text: String,
        } =>
            "`{text}` is not a position: write the stage and the distance that is left, such as 3,7/2",
            "`{text}` não é uma posição: escreve a etapa e a distância que falta, por exemplo 3,7/2";
        /// An invalid stage.
        Stage {
            /// The text of the stage.
            stage: String,
            /// The greatest stage.
            greatest: u64,
        } =>
            "the stages are numbered from 1 to {greatest}; there is no stage {stage}",
            "as etapas numeram-se de 1 a {greatest}; não há etapa {stage}";
        /// A distance that may not be ridden.
        Distance {
            /// The stage.
            stage: u64,
            /// The distance.
            distance: Rational,
        } => {
            Distance { stage, distance: amount } =>
                "a ride in stage {stage} covers at least 1 and at most {stage}; {distance} is not allowed",
                "na etapa {stage} percorre-se pelo menos 1 e no máximo {stage}; {distance} não é permitido",
                distance = amount.to_string();
        }
        /// The game is over.
        Over => "the game is over: there is no move", "o jogo acabou: não há jogadas";
        /// A text that is not a position of the flags.
        FlagPosition {
            /// The text.
            text: String,
        } =>
            "`{text}` is not a position: write how many flags each team has, a colon, and the points in the order of \
             play, such as 2: 0 1/2",
            "`{text}` não é uma posição: escreve quantas bandeiras tem cada equipa, dois pontos, e os pontos pela \
             ordem de jogo, por exemplo 2: 0 1/2";
        /// An unsupported number of flags.
        Flags {
            /// The number given.
            flags: String,
        } =>
            "each team has 2 to {most} flags, not {flags}",
            "cada equipa tem de 2 a {most} bandeiras, não {flags}",
            most = GREATEST_FLAGS;
        /// An unknown question about flags.
        Aim {
            /// The text.
            aim: String,
        } =>
            "the aim is `win`, `margin` or `moves`, not `{aim}`",
            "o objetivo é `win`, `margin` ou `moves`, não `{aim}`";
        /// A point that is not on the circle.
        Point {
            /// The point.
            point: Rational,
        } => {
            Point { point: amount } =>
                "a point of the circle is a number from 0 to 1, with 1 excluded; {point} is not one",
                "um ponto do círculo é um número de 0 a 1, com o 1 excluído; {point} não serve",
                point = amount.to_string();
        }
        /// A point that has been used.
        Taken {
            /// The point.
            point: Rational,
        } => {
            Taken { point: amount } =>
                "there is already a flag at {point}",
                "já há uma bandeira em {point}",
                point = amount.to_string();
        }
        /// More flags than the teams have.
        TooManyFlags {
            /// The number of flags placed.
            flags: usize,
            /// The number of flags that exist.
            most: usize,
        } =>
            "{flags} flags were placed, but the two teams have only {most} in all",
            "foram colocadas {flags} bandeiras, mas as duas equipas só têm {most} no total";
        /// The other team is to move.
        NotToMove {
            /// The team.
            team: Team,
        } =>
            "the strategy is for {team}, but the other team is to move",
            "a estratégia é para {team}, mas é a vez da outra equipa";
        /// A margin that is not between 0 and 1/n.
        Margin {
            /// The margin.
            margin: Rational,
            /// The number of flags of each team.
            flags: usize,
        } => {
            Margin { margin: amount, flags } =>
                "the margin must be greater than 0 and less than 1/{flags}; {margin} is not",
                "a margem tem de ser maior do que 0 e menor do que 1/{flags}; {margin} não é",
                margin = amount.to_string();
        }
        /// An unsupported number of slots.
        Slots {
            /// The slots.
            slots: usize,
            /// The least number: one slot for every flag.
            least: usize,
        } =>
            "a circle is searched with {least} to {most} slots, not with {slots}",
            "um círculo explora-se com {least} a {most} casas, não com {slots}",
            most = GREATEST_SLOTS;
        /// More positions than allowed.
        Positions {
            /// The limit.
            limit: usize,
        } =>
            "the answer needs more than {limit} positions: choose fewer flags or slots",
            "a resposta exige mais de {limit} posições: escolhe menos bandeiras ou menos casas";
    }
}
