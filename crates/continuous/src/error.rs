//! What can be wrong with what the user brings.

use campeao_base::told;
use campeao_numbers::Rational;
use thiserror::Error;

use crate::amount::MOST_DIGITS;
use crate::flags::{GREATEST_FLAGS, GREATEST_SLOTS, Team};

told! {
    /// Why a text is no amount, or a position or a move is none.
    #[derive(Clone, Debug, PartialEq, Eq, Error)]
    #[non_exhaustive]
    pub enum ContinuousError {
        /// Not an amount.
        Amount {
            /// The text.
            text: String,
        } =>
            "`{text}` is not an amount: write digits, such as 7, 7/3 or 2.5",
            "`{text}` não é uma quantidade: escreve algarismos, por exemplo 7, 7/3 ou 2.5";
        /// An amount with too many digits.
        TooManyDigits {
            /// Its digits.
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
        /// Not a position of the bicycle.
        RidePosition {
            /// The text.
            text: String,
        } =>
            "`{text}` is not a position: write the stage and the distance that is left, such as 3,7/2",
            "`{text}` não é uma posição: escreve a etapa e a distância que falta, por exemplo 3,7/2";
        /// A stage that is none.
        Stage {
            /// The text of the stage.
            stage: String,
            /// The greatest.
            greatest: u64,
        } =>
            "the stages are counted from 1 to {greatest}, and {stage} is none of them",
            "as etapas contam-se de 1 a {greatest}, e {stage} não é nenhuma delas";
        /// A distance that may not be ridden.
        Distance {
            /// The stage.
            stage: u64,
            /// The distance.
            distance: Rational,
        } => {
            Distance { stage, distance: amount } =>
                "in stage {stage} one rides at least 1 and at most {stage}; {distance} is not allowed",
                "na etapa {stage} pedala-se pelo menos 1 e no máximo {stage}; {distance} não é permitido",
                distance = amount.to_string();
        }
        /// The game is over.
        Over => "the game is over: there is no move", "o jogo acabou: não há jogadas";
        /// Not a position of the flags.
        FlagPosition {
            /// The text.
            text: String,
        } =>
            "`{text}` is not a position: write how many flags each team has, a colon, and the points in the order of \
             play, such as 2: 0 1/2",
            "`{text}` não é uma posição: escreve quantas bandeiras tem cada equipa, dois pontos, e os pontos pela \
             ordem de jogo, por exemplo 2: 0 1/2";
        /// A number of flags that is not played with.
        Flags {
            /// How many were asked for.
            flags: String,
        } =>
            "each team has 2 to {most} flags, not {flags}",
            "cada equipa tem de 2 a {most} bandeiras, não {flags}",
            most = GREATEST_FLAGS;
        /// A question about flags that is none of those that are asked.
        Aim {
            /// The text.
            aim: String,
        } =>
            "what is asked is `win`, `margin` or `moves`, not `{aim}`",
            "o que se pergunta é `win`, `margin` ou `moves`, não `{aim}`";
        /// A point that is not on the circle.
        Point {
            /// The point.
            point: Rational,
        } => {
            Point { point: amount } =>
                "the points of the circle are the numbers from 0 to 1, 1 excluded; {point} is none of them",
                "os pontos do círculo são os números de 0 a 1, sem o 1; {point} não é nenhum deles",
                point = amount.to_string();
        }
        /// A point that has been used.
        Taken {
            /// The point.
            point: Rational,
        } => {
            Taken { point: amount } =>
                "there is a flag at {point} already",
                "já há uma bandeira em {point}",
                point = amount.to_string();
        }
        /// More flags than there are.
        TooManyFlags {
            /// How many were placed.
            flags: usize,
            /// How many there are.
            most: usize,
        } =>
            "{flags} flags were placed, but the teams have {most} together",
            "foram colocadas {flags} bandeiras, mas as equipas têm juntas {most}";
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
            /// How many flags each team has.
            flags: usize,
        } => {
            Margin { margin: amount, flags } =>
                "the margin must be greater than 0 and less than 1/{flags}; {margin} is not",
                "a margem tem de ser maior do que 0 e menor do que 1/{flags}; {margin} não é",
                margin = amount.to_string();
        }
        /// A number of slots that is not searched.
        Slots {
            /// The slots.
            slots: usize,
            /// The least number, one slot for every flag.
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
            "more than {limit} positions would be needed; ask for less",
            "seriam precisas mais de {limit} posições; pede menos";
    }
}
