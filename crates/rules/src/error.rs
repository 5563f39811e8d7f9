//! What can be wrong with a rule file, a name's arguments, a position's text or a move.

use crate::board::BoardError;
use crate::file::ParameterEntry;
use crate::toml_message::TomlMessage;
use campeao_base::told;
use campeao_formula as formula;
use toml::Spanned;

/// A stretch of text that an error speaks of.
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
    /// What is wrong.
    pub kind: RulesErrorKind,
    /// Where, when it is at one place.
    pub place: Option<Place>,
}

told! { struct RulesError { kind, place: _ } => kind }

impl RulesError {
    pub(crate) const fn nowhere(kind: RulesErrorKind) -> Self {
        Self { kind, place: None }
    }

    pub(crate) fn at(kind: RulesErrorKind, text: &str, span: formula::Span) -> Self {
        Self { kind, place: Some(Place { text: text.into(), span }) }
    }

    /// An error at a part of a string of a file; at the whole string if it is written with escapes.
    pub(crate) fn within(
        text: &str,
        place: &Spanned<String>,
        part: Option<formula::Span>,
        kind: RulesErrorKind,
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

    /// The refusal of a name in braces in a text for people, which is none of the parameters.
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
    /// What is wrong with a rule file or with the arguments of a game's name.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum RulesErrorKind {
        /// The file is longer than [`crate::MAXIMAL_FILE`].
        FileTooLong {
            /// The limit in bytes.
            limit: usize,
        } => "the rule file is longer than {limit} bytes", "o ficheiro de regras tem mais de {limit} bytes";
        /// The container is not as it should be.
        Toml {
            /// The reader's own words.
            message: String,
        } => TomlMessage(message);
        /// A formula or term is wrong.
        Formula(error: formula::Error) => error;
        /// A name of a game, of an instance or of a kind of move has an unfit character.
        BadName {
            /// The name as written.
            name: String,
        } =>
            "`{name}` cannot be a name here: use letters, digits, dots and hyphens",
            "`{name}` não pode ser um nome aqui: usa letras, algarismos, pontos e hífenes";
        /// Neither `state` nor `heaps` is given, or both.
        StateOrHeaps =>
            "give one of `state`, the coordinates of a position, `heaps`, the variable for one heap of a sum, and `pieces`, \
             the numbers of one piece of a sum",
            "indica `state`, as coordenadas de uma posição, ou `heaps`, a variável de um monte de uma soma, ou `pieces`, os \
             números de uma peça de uma soma";
        /// More coordinates, move variables, heaps or entries of a list than the limit.
        TooMany {
            /// The limit.
            limit: usize,
        } => "this is too many: at most {limit} are possible", "há aqui mais do que cabe: são possíveis no máximo {limit}";
        /// There is neither `rank` nor `replies` nor `repeats`.
        MissingRank =>
            "`rank` is missing: say what shrinks with every move, so that every game ends, or write `repeats = true` if play may repeat",
            "falta `rank`: diz o que diminui em cada jogada, para que todas as partidas acabem, ou escreve `repeats = true` se se podem repetir";
        /// There are both `rank` and `replies`, or `repeats`.
        RankAndReplies =>
            "give either `rank`, if every play ends, or `replies` or `repeats`, if play may repeat",
            "indica `rank`, se todas as partidas acabam, ou então `replies` ou `repeats`, se se podem repetir";
        /// `replies` names no term.
        NoReplies =>
            "`replies` is empty: say what the winner's replies make smaller",
            "`replies` está vazio: diz o que as respostas de quem ganha diminuem";
        /// `replies` tells players apart who have the same moves.
        RepliesOfPlayers =>
            "both players have the same moves here, so `replies` is one list of terms",
            "os dois jogadores têm aqui as mesmas jogadas, por isso `replies` é uma só lista de termos";
        /// Other coordinates are given where play may repeat.
        CoordinatesOfRepeating =>
            "`coordinates` are for games with a `rank`",
            "`coordinates` serve só para jogos com `rank`";
        /// A move variable has no finite range.
        UnboundedVariable {
            /// The variable.
            name: String,
        } =>
            "the move variable `{name}` has no finite range: write `{name} in 1..=…`",
            "a variável da jogada `{name}` não tem um alcance finito: escreve `{name} in 1..=…`";
        /// A piece of `to` has not one entry for each of its numbers.
        PieceLength {
            /// How many numbers a piece has.
            expected: usize,
            /// How many entries there are.
            found: usize,
        } => "a piece has {expected} numbers, and here are {found}", "uma peça tem {expected} números e aqui há {found}";
        /// `to` has not one entry for each coordinate.
        WrongLength {
            /// How many coordinates there are.
            expected: usize,
            /// How many entries `to` has.
            found: usize,
        } => {
            WrongLength { expected, found: 1 } =>
                "`to` has one entry, and the state has {expected}",
                "`to` tem uma entrada e o estado tem {expected}";
            WrongLength { expected, found } =>
                "`to` has {found} entries, and the state has {expected}",
                "`to` tem {found} entradas e o estado tem {expected}";
        }
        /// What stands for several coordinates in a row is none.
        BadArray {
            /// The text.
            text: String,
        } =>
            "`{text}` is no coordinate: it is a name, or several in a row as in `a[1..=4]`, where the numbers may be parameters",
            "`{text}` não é uma coordenada: é um nome, ou várias seguidas, como `a[1..=4]`, em que os números podem ser parâmetros";
        /// What a kind of move stands for is not said by names that run through constants.
        BadFor {
            /// The text.
            text: String,
        } =>
            "`{text}` is no list of names that run through constants, such as `i in 1..=4`",
            "`{text}` não é uma lista de nomes que percorrem constantes, como `i in 1..=4`";
        /// What changes is not said by a coordinate and a term.
        BadChange {
            /// The text.
            text: String,
        } =>
            "`{text}` does not say which coordinate becomes what, as `a = a - t` or `a[j] = 0 for j in 1..=4` do",
            "`{text}` não diz que coordenada passa a quê, como dizem `a = a - t` ou `a[j] = 0 for j in 1..=4`";
        /// A kind of move has neither `to` nor `change`, or both.
        ToOrChange =>
            "a kind of move needs either `to`, the whole next state, or, in a game with a `state`, `change`",
            "cada espécie de jogada precisa ou de `to`, o estado seguinte inteiro, ou, num jogo com `state`, de `change`";
        /// A name that is no variable of the state stands where one should.
        NotAVariable {
            /// The name as written.
            name: String,
        } => "`{name}` is not a variable of the state", "`{name}` não é uma variável do estado";
        /// A figure that there is not stands in a row.
        NotAFigure {
            /// As written.
            name: String,
        } =>
            "`{name}` is no figure: there are `@bicycle`, `@counter`, `@flag` and, in a sum of heaps, `@pin`",
            "`{name}` não é uma figura: há `@bicycle`, `@counter`, `@flag` e, numa soma de montes, `@pin`";
        /// A row of a sum of heaps is something else than a heap.
        RowOfHeap {
            /// The variable that stands for a heap.
            heap: String,
        } =>
            "in a sum of heaps `rows` says `[[\"{heap}\"]]`, or `[[\"{heap}\", \"@pin\"]]` for skittles",
            "numa soma de montes, `rows` diz `[[\"{heap}\"]]`, ou `[[\"{heap}\", \"@pin\"]]` para pinos";
        /// A letter for a player is unfit.
        BadPlayer {
            /// As written.
            letter: String,
        } =>
            "`{letter}` cannot stand for a player: use two different names of letters only",
            "`{letter}` não pode designar um jogador: usa dois nomes diferentes, só de letras";
        /// What a size means for the start speaks of no size.
        NoSize =>
            "a start of a size must speak of the size, as `n,n` does",
            "um início de um tamanho tem de falar do tamanho, como `n,n`";
        /// A sum of heaps has starts of several forms.
        SizesInSum =>
            "in a sum a start of a size is one heap or one piece; several forms of starts are for games with a `state`",
            "numa soma, o início de um tamanho é um só monte ou uma só peça; várias formas de início são para jogos \
             com `state`";
        /// What a size means for the start has not one entry for each coordinate.
        StartForm {
            /// A model.
            form: String,
        } =>
            "a start of a size has a term for each coordinate of `{form}`",
            "um início de um tamanho tem um termo para cada coordenada de `{form}`";
        /// The start is not a position.
        BadStart(error: PositionError) => "the start is not a position: {error}", "o início não é uma posição: {error}";
        /// There are more arguments than parameters.
        TooManyArguments {
            /// How many parameters there are.
            expected: usize,
            /// How many arguments were given.
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
        /// An argument is not what its parameter wants.
        BadArgument {
            /// The parameter.
            parameter: String,
            /// What it wants.
            wanted: Wanted,
        } => "the parameter `{parameter}` wants {wanted}", "o parâmetro `{parameter}` pede {wanted}";
        /// A parameter is given twice.
        GivenTwice {
            /// The parameter.
            parameter: String,
        } =>
            "the parameter `{parameter}` is given twice",
            "o parâmetro `{parameter}` é dado duas vezes";
        /// A parameter that the game does not have.
        NoSuchParameter {
            /// The name as given.
            name: String,
            /// The parameters that there are.
            known: String,
        } => {
            NoSuchParameter { name, known: none } if none.is_empty() =>
                "`{name}` is no parameter of this game, which has none",
                "`{name}` não é um parâmetro deste jogo, que não tem nenhum";
            NoSuchParameter { name, known } =>
                "`{name}` is no parameter of this game; these are: {known}",
                "`{name}` não é um parâmetro deste jogo; são: {known}";
        }
        /// `least` or `most` of a parameter that is no number.
        BoundsIdle =>
            "`least` and `most` bound a parameter of the kind `number`; leave them out",
            "`least` e `most` limitam um parâmetro da espécie `number`; deixa-os de fora";
        /// `choices` of a parameter that is no choice, or a choice without them.
        Choices =>
            "a parameter of the kind `choice`, and no other, lists its words in `choices`, as in `choices = {{ over = \"…\", stop = \"…\" }}`",
            "um parâmetro da espécie `choice`, e nenhum outro, indica as suas palavras em `choices`, como `choices = {{ over = \"…\", stop = \"…\" }}`";
        /// A name in braces in a text for people that is no parameter.
        TextPlace {
            /// The name.
            name: String,
            /// The parameters that there are.
            known: String,
        } => {
            TextPlace { name, known: none } if none.is_empty() =>
                "`{name}` in braces stands for a parameter, and this file has none",
                "`{name}` entre chavetas designa um parâmetro, e este ficheiro não tem nenhum";
            TextPlace { name, known } =>
                "`{name}` in braces stands for no parameter; these are: {known}",
                "`{name}` entre chavetas não designa nenhum parâmetro; são: {known}";
        }
        /// `hands` of what is no tuple of two bounded halves.
        HandsElsewhere {
            /// All numbers of a hand are below it.
            limit: u64,
        } =>
            "`hands` is for a `state` with an even number of coordinates and `players`; the greatest value of each coordinate, below \
             {limit}, stands in `domain`",
            "`hands` serve para um `state` com um número par de coordenadas e `players`; o valor máximo de cada coordenada, menor que \
             {limit}, está em `domain`";
        /// The notation of a move speaks of the state.
        NotationOfState {
            /// The coordinate.
            name: String,
        } =>
            "the notation of a move is told by the values of its variables; `{name}` is a coordinate: write `t in {{{name}}}` in `where`, and \
             `{{t}}` here",
            "a notação de uma jogada diz-se com os valores das suas variáveis; `{name}` é uma coordenada: escreve `t in {{{name}}}` em `where` e \
             `{{t}}` aqui";
        /// `keeps` where positions are no sums of pieces.
        KeepsElsewhere =>
            "`keeps` has no effect: it is for sums of `pieces`; leave it out",
            "`keeps` não tem efeito: serve para somas de `pieces`; deixa-o de fora";
        /// `reason` where pieces have no nim-values, or without the places for these.
        ReasonElsewhere =>
            "`reason` is for sums of `pieces` in which both players have the same moves, and has the places {{values}}, for the pieces with \
             their nim-values, and {{sum}}, for their nim-sum",
            "`reason` serve para somas de `pieces` em que os dois jogadores têm as mesmas jogadas, e tem os lugares {{values}}, para as peças \
             com os seus nímeros, e {{sum}}, para a soma-nim";
        /// `squares` where pieces are no squares of a board.
        SquaresElsewhere {
            /// The longest side of a board.
            limit: u64,
        } =>
            "`squares` gives one sign for `pieces` of two numbers, a row and a column from 0, whose greatest values, below {limit}, stand in \
             `domain` as `row <= 7, column <= 7`",
            "`squares` dá um só sinal a `pieces` de dois números, uma linha e uma coluna a partir de 0, cujos valores máximos, menores que \
             {limit}, estão em `domain`, como `row <= 7, column <= 7`";
        /// `[[law]]` where the study is of positions.
        LawElsewhere =>
            "`law` is for boards and for sums of `pieces`; of other games `study` finds and proves the law of all positions itself",
            "`law` serve para tabuleiros e para somas de `pieces`; nos outros jogos, `study` descobre e demonstra a lei de todas as posições";
        /// `neutral` or `within` in a law without `safe`.
        LawWithoutSafe =>
            "a law with `neutral` or `within` also says which starting positions are `safe`",
            "uma lei com `neutral` ou `within` diz também que posições iniciais são seguras, em `safe`";
        /// A law speaks of what is no size of a start.
        LawName {
            /// What it speaks of.
            name: String,
            /// The sizes of a start.
            sizes: String,
        } =>
            "a law is about the sizes of a starting position, {sizes}; `{name}` is none of them",
            "uma lei é sobre os tamanhos de uma posição inicial, {sizes}; `{name}` não é nenhum deles";
        /// A sum of heaps has explicit ends, which only tuples can have.
        EndsInSum =>
            "a sum ends when no move is left; `ends` is for games with a `state`",
            "uma soma acaba quando não há jogadas; `ends` é para jogos com `state`";
        /// A label has a brace that is not closed.
        OpenBrace => "the opening brace in this label needs a closing one", "falta fechar a chaveta aberta neste rótulo";
        /// Playing the first positions went wrong.
        Play(error: PlayError) => error;
        /// A sign for a piece is unfit.
        BadSign {
            /// As written.
            sign: String,
        } =>
            "`{sign}` cannot be the sign of a piece: it must be one character, not used before, and none of . # / | + \
             * = _",
            "`{sign}` não pode ser o sinal de uma peça: tem de ser um só carácter, ainda não usado, e nenhum de . # / \
             | + * = _";
        /// A player, or nobody, has more than two kinds of pieces.
        ThirdKind =>
            "each player may have two kinds of pieces, and so may nobody; this is a third one",
            "cada jogador pode ter duas espécies de peças, e «ninguém» também; esta é uma terceira";
        /// A word of a pattern means nothing.
        /// A word where a sign of the game belongs.
        SignWord {
            /// The word.
            word: String,
            /// The signs.
            known: String,
        } =>
            "here stands a sign of this game, one of {known}; `{word}` is none of them",
            "aqui escreve-se um sinal deste jogo, um de {known}; `{word}` não é nenhum deles";
        /// A word of a pattern that means nothing.
        PatternWord {
            /// The word.
            word: String,
            /// What is known.
            known: String,
        } =>
            "`{word}` means nothing in a pattern of this game; these do: {known}",
            "`{word}` não significa nada num padrão deste jogo; estas sim: {known}";
        /// A pattern has no cell.
        PatternEmpty =>
            "the pattern has no cell: write a word for each, such as `own other`",
            "o padrão não tem casas: escreve uma palavra por cada uma, como `own other`";
        /// What else changes in a move is told neither by a place nor by what is held, or by both.
        AlsoCells =>
            "what else changes is told by `cells`, near or by a condition on `row` and `column`, which count from the upper left, or by the signs that it \
             `holds`: one of the two",
            "o que mais muda diz-se com `cells`, `near` ou uma condição em `row` e `column`, que se contam a partir do canto superior esquerdo, ou \
             pelos sinais que tem, `holds`: um dos dois";
        /// What a pattern becomes has other cells than the pattern.
        PatternShape {
            /// How many cells the pattern has.
            cells: usize,
            /// How many were found.
            found: usize,
        } =>
            "`becomes` must have a word for each cell of the pattern, in the same rows: the pattern has {cells}, here are \
             {found}; `=` leaves a cell as it is",
            "`becomes` tem de ter uma palavra por cada casa do padrão, nas mesmas linhas: o padrão tem {cells}, aqui há \
             {found}; `=` deixa uma casa como está";
        /// A cell that is not looked at changes.
        PatternUnseen =>
            "a cell that the pattern does not look at, `_`, cannot change; write `any` in the pattern",
            "uma casa para que o padrão não olha, `_`, não pode mudar; escreve `any` no padrão";
        /// A run stands where none can.
        PatternRun =>
            "a stretch such as `.+` stands once in a pattern of one row or one column, after its first cell",
            "um troço como `.+` aparece uma só vez num padrão de uma linha ou de uma coluna, depois da primeira casa";
        /// A pattern with a run begins with a cell that may lie off the board.
        RunFromEdge =>
            "a pattern with a stretch such as `.+` begins on the board: its first word cannot be `#`, `any` or `_`",
            "um padrão com um troço como `.+` começa no tabuleiro: a primeira palavra não pode ser `#`, `any` nem `_`";
        /// Of a pattern with a run nothing changes but the run, which may have no cell.
        RunAlone =>
            "besides the stretch, another cell of the pattern must change",
            "além do troço, tem de mudar outra casa do padrão";
        /// A move with a run is to go on again.
        RunAgain =>
            "a move with a stretch such as `.+` cannot go on `again`; say what follows by `then`",
            "uma jogada com um troço como `.+` não pode continuar com `again`; diz o que se segue com `then`";
        /// A move is to go on again, and never can.
        AgainNever =>
            "`again` has no effect: the cell that the move goes to never holds what the cell that it goes from must hold",
            "`again` não tem efeito: a casa a que a jogada vai nunca tem o que a casa de onde ela sai deve ter";
        /// What follows a move never can.
        ThenNever =>
            "this never follows: the cell that the move goes to never holds what the first cell here must hold",
            "isto nunca se segue: a casa a que a jogada vai nunca tem o que a primeira casa aqui deve ter";
        /// A move is to go on again, and something else follows it.
        AgainThen =>
            "`again` has no effect here, for `then` says what follows; leave one of the two out",
            "`again` não tem efeito aqui, pois `then` diz o que se segue; deixa um dos dois";
        /// A move that goes on in the same turn may do so for ever.
        AgainForever =>
            "nothing was found that this move makes smaller, so that it may go on `again` for ever in one turn",
            "não se encontrou nada que esta jogada diminua, e com `again` pode continuar para sempre na mesma vez";
        /// It is said which cells are near one another, and nothing asks.
        NearIdle =>
            "`near` has no effect: no move and no condition asks which cells are near; leave it out",
            "`near` não tem efeito: nenhuma jogada e nenhuma condição pergunta que casas são vizinhas; deixa-o de fora";
        /// A key of boards of rows and columns stands in a file whose boards are graphs.
        OnGraph {
            /// The key.
            key: &'static str,
        } =>
            "`{key}` has no effect: with `edges` the board is a graph, and its edges say what is near; leave it out",
            "`{key}` não tem efeito: com `edges` o tabuleiro é um grafo, e as suas arestas dizem o que é vizinho; deixa-o de fora";
        /// A parameter of which no condition speaks.
        ParameterIdle {
            /// Its name.
            name: String,
        } =>
            "the parameter `{name}` has no effect: no condition speaks of it",
            "o parâmetro `{name}` não tem efeito: nenhuma condição fala dele";
        /// A word in braces of a label names nothing.
        LabelWord {
            /// The word.
            word: String,
        } =>
            "`{word}` in braces names no cell; a label may have {{from}}, {{to}}, {{last}} and {{cells}}, and {{own}} \
             where both players have pieces",
            "`{word}` entre chavetas não indica nenhuma casa; um nome de jogada pode ter {{from}}, {{to}}, {{last}} e \
             {{cells}}, e {{own}} onde os dois jogadores têm peças";
        /// A key without effect.
        KeyIdle {
            /// The key.
            key: &'static str,
        } => "`{key}` has no effect here; leave it out", "`{key}` não tem efeito aqui; deixa-o de fora";
        /// A key of `look` that names nothing that is seen.
        LookKey {
            /// The key.
            key: String,
            /// The signs that there are.
            known: String,
        } =>
            "`{key}` is nothing that is seen; here may stand `cells` and the signs {known}",
            "`{key}` não é nada que se veja; aqui cabem `cells` e os sinais {known}";
        /// A word of `look` that nothing looks like.
        LookWord {
            /// The word.
            word: String,
            /// The words that there are.
            known: Box<str>,
            /// The one that may have been meant.
            nearest: Option<Box<str>>,
        } => {
            LookWord { word, known, nearest: None } =>
                "there is no look `{word}`; there are {known}",
                "não há nenhum aspeto `{word}`; há {known}";
            LookWord { word, known, nearest: Some(nearest) } =>
                "there is no look `{word}`; did you mean `{nearest}`? There are {known}",
                "não há nenhum aspeto `{word}`; querias dizer `{nearest}`? Há {known}";
        }
        /// A part of a drawing is not well-formed.
        LookPart =>
            "a drawing is a list of parts, each a colour and a path, such as \"orange/dark m-30 20 q30 -60 60 0 z\": the path \
             begins with `m` or `o`, has the commands m, l, h, v, q, z and o, and numbers up to 200",
            "um desenho é uma lista de partes, cada uma com uma cor e um caminho, como \"orange/dark m-30 20 q30 -60 60 0 z\": o \
             caminho começa por `m` ou `o`, tem os comandos m, l, h, v, q, z e o, e números até 200";
        /// A side of a board of rows and columns has another name.
        BoardSide =>
            "the sides of a board are `rows` and `columns`; those of a strip need `strip`",
            "os lados de um tabuleiro são `rows` e `columns`; os de uma fita pedem `strip`";
        /// Rows have different lengths, and moves would make them shorter.
        RaggedLosesCells =>
            "with `ragged` no move may leave `#`: rows would become shorter",
            "com `ragged` nenhuma jogada pode deixar `#`: as linhas ficariam mais curtas";
        /// Letters of players that do not tell them apart.
        PlayerLetters =>
            "`players` gives two different letters, one for each player",
            "`players` dá duas letras diferentes, uma para cada jogador";
        /// A theorem on positions that does not say who wins, or says it twice.
        TheoryVerdict =>
            "a theory gives either `rows`, the nim-value of each row, for normal play that ends where a player cannot move, or \
             one or more of `won`, `lost` and `drawn`",
            "uma teoria dá ou `rows`, o nímero de cada linha, para o jogo normal que acaba quando um jogador não pode jogar, ou \
             um ou mais de `won`, `lost` e `drawn`";
        /// A word in braces of a reason stands for nothing.
        ReasonWord {
            /// The word.
            word: String,
            /// The words that are known.
            known: Vec<&'static str>,
        } => {
            ReasonWord { word, known: none } if none.is_empty() =>
                "`{word}` in braces stands for nothing here",
                "`{word}` entre chavetas não está aqui por nada";
            ReasonWord { word, known: list } =>
                "`{word}` in braces stands for nothing here; these do: {words}",
                "`{word}` entre chavetas não está aqui por nada; estes sim: {words}",
                words = list.join(", ");
        }
        /// A player who cannot move is to pass, where the other could not move either.
        PassesIdle =>
            "`passes` has no effect: both players have the same moves, so nobody is ever stuck alone; leave it out",
            "`passes` não tem efeito: os dois jogadores têm as mesmas jogadas, e nunca fica só um sem jogar; deixa-o de fora";
        /// A well-known game on a board has more than its name and arguments.
        InstanceOfBoard =>
            "a well-known game on a board has a `name` and `arguments`, and nothing else",
            "um jogo conhecido num tabuleiro tem `name` e `arguments`, e mais nada";
        /// The stretches of a strip on a board that is the only one.
        StripFixed =>
            "`strip` and its sides have no effect, for with `fixed` there is one board alone; leave them out",
            "`strip` e os seus lados não têm efeito, pois com `fixed` há um só tabuleiro; deixa-os de fora";
        /// Pieces are no marks, which the players put in turn and never take away.
        MarksElsewhere =>
            "`marks` is for games with `[ends]` on an empty board in which every move puts one piece of one's own on an empty cell, and \
             nothing else, and each player has one kind of pieces, whose sign is a letter",
            "`marks` é para jogos com `[ends]`, num tabuleiro vazio, em que cada jogada põe uma peça própria numa casa vazia, e mais \
             nada, e cada jogador tem uma só espécie de peças, cujo sinal é uma letra";
        /// A pattern is turned by a sixth on a board that is none of hexagons.
        SixthOnSquares =>
            "only on a board of hexagons (`near = \"hexagons\"`) can a pattern be turned by a sixth",
            "só num tabuleiro de hexágonos (`near = \"hexagons\"`) se pode rodar um padrão um sexto de volta";
        /// Points are counted where there are no pieces, or where positions do not tell who is to move.
        PointsElsewhere =>
            "points are counted in sums of `pieces` of two `players`; on a board by `[points]`",
            "contam-se pontos em somas de `pieces` com dois jogadores, `players`; num tabuleiro com `[points]`";
        /// Points are counted, and something else ends a play too.
        PointsAndEnds =>
            "where points are counted, whoever has more wins when a player cannot move; nothing else can end a play",
            "onde se contam pontos, ganha quem tiver mais quando um jogador não puder jogar; nada mais pode acabar a partida";
        /// Points are counted where a play may never end.
        PointsForever =>
            "where points are counted every play must end, so that it cannot be `repeats`",
            "onde se contam pontos todas as partidas têm de acabar, e não pode haver `repeats`";
        /// A pattern of several rows is turned by an eighth.
        SlantedRows =>
            "only a pattern of one row can be turned by an eighth",
            "só um padrão de uma linha se pode rodar um oitavo de volta";
        /// A pattern changes nothing.
        PatternIdle => "the move changes nothing", "a jogada não muda nada";
        /// A pattern speaks of pieces that the game does not have.
        NoSuchPieces {
            /// The signs that there are.
            known: String,
        } =>
            "the pattern speaks of pieces that nobody has; the signs of this game are {known}",
            "o padrão fala de peças que ninguém tem; os sinais deste jogo são {known}";
        /// A pattern puts something where there may be no cell.
        WritesOffBoard =>
            "a cell that changes must be on the board; its word in the pattern also stands for `#`",
            "uma casa que muda tem de estar no tabuleiro; a sua palavra no padrão também abrange `#`";
        /// There is no move.
        NoMoves => "the game has no moves", "o jogo não tem jogadas";
        /// No reason was found why every play ends.
        MayRepeat =>
            "nothing was found that this move makes smaller, so that plays may go on for ever; if they may come back to a \
             position, say `repeats = true` under `[board]`",
            "não se encontrou nada que esta jogada diminua, e as partidas podem nunca acabar; se podem voltar a uma posição, \
             escreve `repeats = true` em `[board]`";
        /// A board is wrong.
        Board(error: BoardError) => error;
    }
}

told! {
    /// What a parameter wants for an argument.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Wanted {
        /// A natural number.
        Number => "a natural number, such as 31", "um número natural, como 31";
        /// A natural number that is at least this one.
        AtLeast(least: u64) => "a whole number from {least} on", "um número inteiro a partir de {least}";
        /// A natural number within bounds.
        Within {
            /// The least.
            least: u64,
            /// The greatest.
            most: u64,
        } => "a whole number from {least} to {most}", "um número inteiro de {least} a {most}";
        /// 0 or 1.
        Flag => "0 or 1", "0 ou 1";
        /// One of several words.
        Word {
            /// The words.
            known: Box<str>,
            /// The one that may have been meant.
            nearest: Option<Box<str>>,
        } => {
            Word { known, nearest: None } => "one of {known}", "uma destas palavras: {known}";
            Word { known, nearest: Some(nearest) } =>
                "one of {known}; did you mean `{nearest}`?",
                "uma destas palavras: {known}; querias dizer `{nearest}`?";
        }
        /// A set of numbers.
        Set => "a set of naturals, such as 1,4 or 1..5", "um conjunto de naturais, como 1,4 ou 1..5";
        /// A take-and-break code.
        Code => "a take-and-break code, such as 0.137", "um código de tirar e partir, como 0.137";
    }
}

told! {
    /// What can go wrong when a position is played, apart from the text of the rules.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum PlayError {
        /// A formula could not be evaluated.
        Evaluation {
            /// The position, as written.
            position: String,
            /// What went wrong.
            error: formula::EvalError,
        } => "at {position}: {error}", "em {position}: {error}";
        /// A move makes the rank no smaller, so the game might never end.
        RankNotShrinking {
            /// The position before the move.
            from: String,
            /// The position after it.
            to: String,
        } =>
            "the rank does not shrink: {from} -> {to}; it must, so that every game ends",
            "a ordem (`rank`) não diminui: {from} -> {to}; tem de diminuir, para que todas as partidas acabem";
        /// The rank of a position is negative.
        NegativeRank {
            /// The position.
            position: String,
        } => "the rank of {position} is negative", "a ordem (`rank`) de {position} é negativa";
        /// A move leads out of the domain.
        LeavesDomain {
            /// The position before the move.
            from: String,
            /// What the move would make of it.
            to: String,
        } =>
            "a move leaves the domain: {from} -> {to}; forbid it with `when`, or widen `domain`",
            "uma jogada sai do domínio: {from} -> {to}; proíbe-a com `when` ou alarga `domain`";
        /// A position has more pieces than [`crate::MAXIMAL_HEAPS`], or leads to one that has.
        TooManyPieces {
            /// The position.
            position: String,
            /// The limit.
            limit: usize,
        } => "{position} has, or leads to, more than {limit} pieces", "{position} tem, ou leva a, mais de {limit} peças";
        /// Two moves of a position have the same text and lead to different positions.
        SameNotation {
            /// The position.
            position: String,
            /// The text.
            text: String,
        } =>
            "two different moves in {position} are written `{text}`; their `notation` must tell them apart",
            "duas jogadas diferentes em {position} escrevem-se `{text}`; a `notation` tem de as distinguir";
        /// A position has more moves than [`crate::MAXIMAL_MOVES`].
        TooManyMoves {
            /// The position.
            position: String,
            /// The limit.
            limit: u64,
        } => "{position} has more than {limit} moves", "{position} tem mais de {limit} jogadas";
        /// The rules, written in another language, gave no moves but an error of their own.
        Untold {
            /// The position.
            position: String,
        } => "the rules do not tell the moves of {position}", "as regras não dizem as jogadas de {position}";
    }
}

told! {
    /// Why a text is not a position of a game.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum PositionError {
        /// A number was expected.
        NotANumber {
            /// What stands there.
            found: String,
        } => {
            NotANumber { found: empty } if empty.is_empty() =>
                "a number is missing in the position",
                "falta um número na posição";
            NotANumber { found } =>
                "`{found}` is not a natural number below 2^63",
                "`{found}` não é um número natural menor que 2^63";
        }
        /// Too many or too few coordinates.
        WrongForm {
            /// A model position.
            form: String,
        } => "a position of this game is written like `{form}`", "uma posição deste jogo escreve-se como `{form}`";
        /// A letter that names no player.
        UnknownPlayer {
            /// What stands there.
            found: String,
            /// The first player's letter.
            first: String,
            /// The second player's letter.
            second: String,
        } =>
            "`{found}` is no player of this game; the players are {first} and {second}",
            "`{found}` não é um jogador deste jogo; os jogadores são {first} e {second}";
        /// The numbers are outside the domain.
        OutsideDomain {
            /// The position as read.
            position: String,
            /// The domain's formula.
            domain: String,
        } =>
            "{position} is not a position of this game, because `{domain}` must hold",
            "{position} não é uma posição deste jogo, porque tem de valer `{domain}`";
        /// The size of no start.
        NoStart {
            /// The size as read.
            size: u64,
            /// The form of the starts.
            form: String,
        } => "no start `{form}` has the size {size}", "nenhum início `{form}` tem o tamanho {size}";
        /// More heaps than [`crate::MAXIMAL_HEAPS`].
        TooManyHeaps {
            /// The limit.
            limit: usize,
        } => "a position has at most {limit} heaps or pieces", "uma posição tem no máximo {limit} montes ou peças";
        /// It could not be told in which pieces somebody can move.
        Pieces(error: PlayError) => error;
        /// The domain could not be evaluated.
        Evaluation(error: formula::EvalError) => error;
    }
}
