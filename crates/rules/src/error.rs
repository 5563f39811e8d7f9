//! Errors of rule files, and of the arguments in a game's name.

use crate::board::{BoardError, BoardFileError};
use crate::file::ParameterEntry;
use crate::parameter::Wanted;
use crate::play_error::PlayError;
use crate::position_error::PositionError;
use crate::toml_message::TomlMessage;
use campeao_base::told;
use campeao_formula as formula;
use toml::Spanned;

/// A stretch of text with an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The whole text: a rule file, an argument, a position as typed.
    pub text: Box<str>,
    /// The bytes at fault.
    pub span: formula::Span,
}

/// An error in a rule file or in the arguments of a game's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesError {
    /// The error.
    pub kind: RulesErrorKind,
    /// The place, if the error has one.
    pub place: Option<Place>,
}

told! { struct RulesError { kind, place: _ } => kind }

impl RulesError {
    pub(crate) fn nowhere(kind: impl Into<RulesErrorKind>) -> Self {
        Self { kind: kind.into(), place: None }
    }

    pub(crate) fn at(kind: impl Into<RulesErrorKind>, text: &str, span: formula::Span) -> Self {
        Self { kind: kind.into(), place: Some(Place { text: text.into(), span }) }
    }

    /// An error at a part of a string of a file; at the whole string if the string contains escapes.
    pub(crate) fn within(
        text: &str,
        place: &Spanned<String>,
        part: Option<formula::Span>,
        kind: impl Into<RulesErrorKind>,
    ) -> Self {
        let outer = place.span();
        let written = text.get(outer.clone()).unwrap_or_default();
        let span = match (written.find(place.get_ref().as_str()), part) {
            (Some(offset), Some(part)) => {
                let start = outer.start + offset;
                formula::Span { start: start + part.start, end: start + part.end }
            }
            _ => formula::Span { start: outer.start, end: outer.end },
        };
        Self::at(kind, text, span)
    }

    /// The error that a name in braces in a text for people is not a parameter.
    pub(crate) fn of_text(text: &str, name: String, parameters: &[ParameterEntry]) -> Self {
        let known = parameters.iter().map(|parameter| parameter.name.get_ref().as_str()).collect::<Vec<_>>();
        let place = text.find(&format!("{{{name}}}"));
        let (length, known) = (name.len() + 2, known.join(", "));
        let kind = RulesErrorKind::TextPlace { name, known };
        match place {
            Some(start) => Self::at(kind, text, formula::Span { start, end: start + length }),
            None => Self::nowhere(kind),
        }
    }
}

impl std::error::Error for RulesError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.kind)
    }
}

told! {
    /// An error in a rule file or in the arguments of a game's name.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum RulesErrorKind {
        /// The file is longer than [`crate::MAXIMAL_FILE`].
        FileTooLong {
            /// The limit in bytes.
            limit: usize,
        } => "the rule file is longer than {limit} bytes", "o ficheiro de regras tem mais de {limit} bytes";
        /// The file is not valid TOML.
        Toml {
            /// The message of the TOML reader.
            message: String,
        } => TomlMessage(message);
        /// A sum has a key that only games with a `state` can have.
        OnlyWithState {
            /// The key.
            key: String,
        } =>
            "`{key}` is only for games with a `state`; in a sum every move makes its heap or its piece smaller",
            "`{key}` só se usa em jogos com um `state`; numa soma, cada jogada diminui o seu monte ou a sua peça";
        /// A formula or term is wrong.
        Formula(error: formula::Error) => error;
        /// A name of a game, of an instance or of a kind of move has an unfit character.
        BadName {
            /// The name as written.
            name: String,
        } =>
            "`{name}` cannot be a name: use letters, digits, dots and hyphens",
            "`{name}` não pode ser um nome: usa letras, algarismos, pontos e hífenes";
        /// Neither `state` nor `heaps` is given, or both.
        StateOrHeaps =>
            "give exactly one of `state`, the coordinates of a position, `heaps`, the variable for one heap of \
             a sum, and `pieces`, the numbers of one piece of a sum",
            "indica só um destes: `state`, as coordenadas de uma posição; `heaps`, a variável de um monte de \
             uma soma; ou `pieces`, os números de uma peça de uma soma";
        /// More coordinates, move variables, heaps or entries of a list than the limit.
        TooMany {
            /// The limit.
            limit: usize,
        } =>
            "there are too many here: at most {limit} are allowed",
            "há demasiados aqui: admitem-se no máximo {limit}";
        /// There is neither `rank` nor `replies` nor `repeats`, and no rank was found in the moves.
        MissingRank =>
            "`rank` is missing, and no sum was found that shrinks with every move: give a number that does, so that every \
             game ends, or write `repeats = true` if play may repeat",
            "falta `rank`, e não se encontrou uma soma que diminua em cada jogada: indica um número que diminua, para que \
             todas as partidas acabem, ou escreve `repeats = true` se se podem repetir";
        /// There are both `rank` and `replies`, or `repeats`.
        RankAndReplies =>
            "give either `rank`, if every play ends, or `replies` or `repeats`, if play may repeat",
            "indica `rank`, se todas as partidas acabam, ou então `replies` ou `repeats`, se se podem repetir";
        /// `replies` names no term.
        NoReplies =>
            "`replies` is empty: give the numbers that the winner's replies make smaller",
            "`replies` está vazio: indica os números que as respostas de quem ganha diminuem";
        /// `replies` tells players apart who have the same moves.
        RepliesOfPlayers =>
            "both players have the same moves here, so `replies` must be one list of terms",
            "os dois jogadores têm aqui as mesmas jogadas, por isso `replies` tem de ser uma só lista de termos";
        /// Other coordinates are given where play may repeat.
        CoordinatesOfRepeating =>
            "`coordinates` needs a game with a `rank`",
            "`coordinates` pede um jogo com `rank`";
        /// A move variable has no finite range.
        UnboundedVariable {
            /// The variable.
            name: String,
        } =>
            "the move variable `{name}` has no finite range: write `{name} in 1..=…`",
            "a variável da jogada `{name}` não tem um alcance finito: escreve `{name} in 1..=…`";
        /// A piece of `to` has not one entry for each of its numbers.
        PieceLength {
            /// The number of numbers of a piece.
            expected: usize,
            /// The number of entries.
            found: usize,
        } => "a piece has {expected} numbers, but {found} are given here",
            "uma peça tem {expected} números, mas aqui são dados {found}";
        /// `to` has not one entry for each coordinate.
        WrongLength {
            /// The number of coordinates.
            expected: usize,
            /// The number of entries of `to`.
            found: usize,
        } => {
            WrongLength { expected, found: 1 } =>
                "`to` has one entry, but the state has {expected}",
                "`to` tem uma entrada, mas o estado tem {expected}";
            WrongLength { expected, found } =>
                "`to` has {found} entries, but the state has {expected}",
                "`to` tem {found} entradas, mas o estado tem {expected}";
        }
        /// A text for several coordinates in a row is malformed.
        BadArray {
            /// The text.
            text: String,
        } =>
            "`{text}` is not a coordinate: write a name, or several in a row as in `a[1..=4]`, where the \
             numbers may be parameters",
            "`{text}` não é uma coordenada: escreve um nome, ou vários seguidos, como `a[1..=4]`, em que os \
             números podem ser parâmetros";
        /// The entry `for` of a kind of move does not give names that run through constants.
        BadFor {
            /// The text.
            text: String,
        } =>
            "`{text}` is not a list of names with constant ranges, such as `i in 1..=4`",
            "`{text}` não é uma lista de nomes com intervalos constantes, como `i in 1..=4`";
        /// A change does not consist of a coordinate and a term.
        BadChange {
            /// The text.
            text: String,
        } =>
            "`{text}` does not say how a coordinate changes: write, for example, `a = a - t` or `a[j] = 0 for j \
             in 1..=4`",
            "`{text}` não diz como muda uma coordenada: escreve, por exemplo, `a = a - t` ou `a[j] = 0 for j in 1..=4`";
        /// A kind of move has neither `to` nor `change`, or both.
        ToOrChange =>
            "a move needs either `to`, the whole next state, or, in a game with a `state`, `change`",
            "uma jogada precisa ou de `to`, o estado seguinte inteiro, ou, num jogo com `state`, de `change`";
        /// A name that is not a variable of the state, where one is required.
        NotAVariable {
            /// The name as written.
            name: String,
        } => "`{name}` is not a variable of the state", "`{name}` não é uma variável do estado";
        /// A row contains an unknown figure.
        NotAFigure {
            /// The name as written.
            name: String,
        } =>
            "`{name}` is not a figure: the figures are `@bicycle`, `@counter`, `@flag` and, in a sum of heaps, `@pin`",
            "`{name}` não é uma figura: as figuras são `@bicycle`, `@counter`, `@flag` e, numa soma de montes, `@pin`";
        /// A row of a sum of heaps is something other than a heap.
        RowOfHeap {
            /// The variable that stands for a heap.
            heap: String,
        } =>
            "in a sum of heaps, `rows` must be `[[\"{heap}\"]]`, or `[[\"{heap}\", \"@pin\"]]` for skittles",
            "numa soma de montes, `rows` tem de ser `[[\"{heap}\"]]`, ou `[[\"{heap}\", \"@pin\"]]` para pinos";
        /// A letter for a player is unfit.
        BadPlayer {
            /// The letter as written.
            letter: String,
        } =>
            "`{letter}` cannot name a player: use two different names made of letters only",
            "`{letter}` não pode ser o nome de um jogador: usa dois nomes diferentes, só de letras";
        /// The start of a size does not mention the size.
        NoSize =>
            "the starting position of a given size must use the size, as `n,n` does",
            "a posição inicial de um dado tamanho tem de usar o tamanho, como `n,n`";
        /// A sum of heaps has starts of several forms.
        SizesInSum =>
            "in a sum, the starting position of a given size is one heap or one piece; several forms need a \
             game with a `state`",
            "numa soma, a posição inicial de um dado tamanho é um só monte ou uma só peça; várias formas pedem \
             um jogo com `state`";
        /// The start of a size does not have one entry for each coordinate.
        StartForm {
            /// An example.
            form: String,
        } =>
            "the starting position of a given size needs a term for each coordinate of `{form}`",
            "a posição inicial de um dado tamanho precisa de um termo para cada coordenada de `{form}`";
        /// The start is not a position.
        BadStart(error: PositionError) => "the start is not a position: {error}",
            "a posição inicial não é uma posição do jogo: {error}";
        /// There are more arguments than parameters.
        TooManyArguments {
            /// The number of parameters.
            expected: usize,
            /// The number of arguments given.
            found: usize,
            /// Whether a parameter is a term, in which a slash may have been meant as a division.
            terms: bool,
        } => {
            TooManyArguments { expected: 0, found, terms: false } =>
                "this game takes no arguments, but was given {found}",
                "este jogo não tem argumentos, mas recebeu {found}";
            TooManyArguments { expected: 1, found, terms: false } =>
                "this game takes one argument, but was given {found}",
                "este jogo tem um argumento, mas recebeu {found}";
            TooManyArguments { expected, found, terms: false } =>
                "this game takes {expected} arguments, but was given {found}",
                "este jogo tem {expected} argumentos, mas recebeu {found}";
            TooManyArguments { expected: 1, found, terms: true } =>
                "this game takes one argument, but was given {found} separated by slashes; a division is written `//`",
                "este jogo tem um argumento, mas recebeu {found} separados por barras; uma divisão escreve-se `//`";
            TooManyArguments { expected, found, terms: true } =>
                "this game takes {expected} arguments, but was given {found} separated by slashes; a division is written \
                 `//`",
                "este jogo tem {expected} argumentos, mas recebeu {found} separados por barras; uma divisão escreve-se \
                 `//`";
        }
        /// An argument is of the wrong kind for its parameter.
        BadArgument {
            /// The parameter.
            parameter: String,
            /// The kind expected.
            wanted: Wanted,
        } => "the parameter `{parameter}` must be {wanted}", "o parâmetro `{parameter}` tem de ser {wanted}";
        /// A parameter is given twice.
        GivenTwice {
            /// The parameter.
            parameter: String,
        } =>
            "the parameter `{parameter}` is given twice; give it once",
            "o parâmetro `{parameter}` é dado duas vezes; dá-o só uma";
        /// A parameter that the game does not have.
        NoSuchParameter {
            /// The name as given.
            name: String,
            /// The known parameters.
            known: String,
        } => {
            NoSuchParameter { name, known: none } if none.is_empty() =>
                "`{name}` is not a parameter, because this game has none",
                "`{name}` não é um parâmetro, porque este jogo não tem nenhum";
            NoSuchParameter { name, known } =>
                "`{name}` is not a parameter of this game; its parameters are: {known}",
                "`{name}` não é um parâmetro deste jogo; os seus parâmetros são: {known}";
        }
        /// `least` or `most` of a parameter that is not a number.
        BoundsIdle =>
            "`least` and `most` are only for a parameter of the kind `number`; leave them out",
            "`least` e `most` são só para um parâmetro da espécie `number`; deixa-os de fora";
        /// `choices` of a parameter that is not a choice, or a choice without them.
        Choices =>
            "list the words of a parameter of the kind `choice`, and of no other kind, in `choices`, as in \
             `choices = {{ over = \"…\", stop = \"…\" }}`",
            "indica as palavras de um parâmetro da espécie `choice`, e só dessa, em `choices`, como `choices = \
             {{ over = \"…\", stop = \"…\" }}`";
        /// A name in braces in a text for people that is not a parameter.
        TextPlace {
            /// The name.
            name: String,
            /// The known parameters.
            known: String,
        } => {
            TextPlace { name, known: none } if none.is_empty() =>
                "`{name}` in braces should be a parameter, but this file has none",
                "`{name}` entre chavetas devia ser um parâmetro, mas este ficheiro não tem nenhum";
            TextPlace { name, known } =>
                "`{name}` in braces is not a parameter; the parameters are: {known}",
                "`{name}` entre chavetas não é um parâmetro; os parâmetros são: {known}";
        }
        /// `hands` in a game whose state is not a tuple of two bounded halves.
        HandsElsewhere {
            /// The bound below which all numbers of a hand must be.
            limit: u64,
        } =>
            "`hands` needs `players` and a `state` with an even number of coordinates, each with its greatest \
             value, below {limit}, in `domain`",
            "`hands` pede `players` e um `state` com um número par de coordenadas, cada uma com o seu valor \
             máximo, menor que {limit}, em `domain`";
        /// The notation of a move mentions the state.
        NotationOfState {
            /// The coordinate.
            name: String,
        } =>
            "the notation of a move uses the values of its variables, but `{name}` is a coordinate: write `t in \
             {{{name}}}` in `where`, and `{{t}}` here",
            "a notação de uma jogada usa os valores das suas variáveis, mas `{name}` é uma coordenada: escreve \
             `t in {{{name}}}` em `where` e `{{t}}` aqui";
        /// `keeps` where positions are not sums of pieces.
        KeepsElsewhere =>
            "`keeps` has no effect: it is only for sums of `pieces`; leave it out",
            "`keeps` não tem efeito: é só para somas de `pieces`; deixa-o de fora";
        /// `reason` where pieces have no nim-values, or without the places for them.
        ReasonElsewhere =>
            "`reason` is for sums of `pieces` in which both players have the same moves. It must contain \
             {{values}}, for the pieces with their nim-values, and {{sum}}, for their nim-sum",
            "`reason` serve para somas de `pieces` em que os dois jogadores têm as mesmas jogadas. Tem de \
             conter {{values}}, para as peças com os seus nim-valores, e {{sum}}, para a soma-nim";
        /// `squares` where pieces are not squares of a board.
        SquaresElsewhere {
            /// The longest side of a board.
            limit: u64,
        } =>
            "`squares` must give one sign, for `pieces` of two numbers: a row and a column from 0. Give their \
             greatest values, below {limit}, in `domain`, as in `row <= 7, column <= 7`",
            "`squares` tem de dar um só sinal, a `pieces` de dois números: uma linha e uma coluna a partir de \
             0. Indica os valores máximos, menores que {limit}, em `domain`, como `row <= 7, column <= 7`";
        /// `[[law]]` in a game whose study is about positions.
        LawElsewhere =>
            "`law` is for boards and for sums of `pieces`; for other games `study` finds and proves the law of \
             all positions itself",
            "`law` serve para tabuleiros e para somas de `pieces`; nos outros jogos, `study` descobre e demonstra a lei de todas as posições";
        /// `neutral` or `within` in a law without `safe`, or `value` in misère play.
        LawWithoutSafe =>
            "a law with `neutral` or `within` must also say which starting positions are `safe`, or, in normal \
             play, give their `value`",
            "uma lei com `neutral` ou `within` tem de dizer também que posições iniciais são seguras, em \
             `safe`, ou, no jogo normal, o seu valor, em `value`";
        /// A law mentions a name that is not a size of a start.
        LawName {
            /// The name.
            name: String,
            /// The sizes of a start.
            sizes: String,
        } =>
            "a law is about the sizes of a starting position, {sizes}, but `{name}` is not one of them",
            "uma lei trata dos tamanhos de uma posição inicial, {sizes}, mas `{name}` não é um deles";
        /// A sum of heaps has explicit ends, which only tuples can have.
        EndsInSum =>
            "a sum ends when no move is left; `ends` is only for games with a `state`",
            "uma soma acaba quando não há jogadas; `ends` é só para jogos com `state`";
        /// A label has a brace that is not closed.
        OpenBrace => "an opening brace in this label is not closed",
            "há neste rótulo uma chaveta que não se fecha";
        /// Playing the first positions went wrong.
        Play(error: PlayError) => error;
        /// A key without effect.
        KeyIdle {
            /// The key.
            key: &'static str,
        } => "`{key}` has no effect here; leave it out", "`{key}` não tem efeito aqui; deixa-o de fora";
        /// A key of `look` that names nothing that is drawn.
        LookKey {
            /// The key.
            key: String,
            /// The known signs.
            known: String,
        } =>
            "`{key}` does not name anything visible; use `cells` and the signs {known}",
            "`{key}` não indica nada visível; usa `cells` e os sinais {known}";
        /// A word of `look` that is not a known look.
        LookWord {
            /// The word.
            word: String,
            /// The known words.
            known: Box<str>,
            /// The word that may have been meant.
            nearest: Option<Box<str>>,
        } => {
            LookWord { word, known, nearest: None } =>
                "there is no look `{word}`; the looks are {known}",
                "não há nenhum aspeto `{word}`; os aspetos são {known}";
            LookWord { word, known, nearest: Some(nearest) } =>
                "there is no look `{word}`; did you mean `{nearest}`? The looks are {known}",
                "não há nenhum aspeto `{word}`; querias dizer `{nearest}`? Os aspetos são {known}";
        }
        /// A part of a drawing is malformed.
        LookPart =>
            "a drawing is a list of parts, each a colour and a path, such as \"orange/dark m-30 20 q30 -60 60 0 \
             z\". The path begins with `m` or `o` and uses the commands m, l, h, v, q, z and o, with numbers up \
             to 200",
            "um desenho é uma lista de partes, cada uma com uma cor e um caminho, como \"orange/dark m-30 20 \
             q30 -60 60 0 z\". O caminho começa por `m` ou `o` e usa os comandos m, l, h, v, q, z e o, com \
             números até 200";
        /// Points are counted where there are no pieces, or where positions do not record the player to move.
        PointsElsewhere =>
            "points are counted in sums of `pieces` for two `players`, or on a board, with `[points]`",
            "contam-se pontos em somas de `pieces` com dois jogadores, `players`, ou num tabuleiro, com `[points]`";
        /// Points are counted, and a play has other ends too.
        PointsAndEnds =>
            "where points are counted, the player with more points wins when a player cannot move; leave other ends out",
            "onde se contam pontos, ganha quem tiver mais quando um jogador não puder jogar; deixa outros \
             finais de fora";
        /// An error that only a board rule file can have.
        BoardFile(#[from] error: BoardFileError) => error;
        /// A board is malformed.
        Board(error: BoardError) => error;
    }
}
