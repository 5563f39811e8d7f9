//! Errors of board rule files alone: in signs, patterns, moves, and keys of the board.

use campeao_base::told;

told! {
    /// An error that only a board rule file can have.
    ///
    /// ```
    /// use campeao_rules::RulesErrorKind;
    /// use campeao_rules::board::{BoardFileError, BoardRules};
    /// let error = BoardRules::parse(r#"
    /// name = "still"
    /// title = "Still"
    /// rules = "Nothing moves."
    /// move = []
    /// board = { usual = "4x4" }
    /// "#).unwrap_err();
    /// assert_eq!(error.kind, RulesErrorKind::BoardFile(BoardFileError::NoMoves));
    /// ```
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum BoardFileError {
        /// A sign for a piece is unfit.
        BadSign {
            /// The sign as written.
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
            /// The known words.
            word: String,
            /// The known ones.
            known: String,
        } =>
            "`{word}` means nothing in a pattern of this game; these do: {known}",
            "`{word}` não significa nada num padrão deste jogo; estas sim: {known}";
        /// A pattern has no cell.
        PatternEmpty =>
            "the pattern has no cell: write a word for each, such as `own other`",
            "o padrão não tem casas: escreve uma palavra por cada uma, como `own other`";
        /// An entry of `also` gives both cells and their contents, or neither.
        AlsoCells =>
            "what else changes is told by `cells`, near or by a condition on `row` and `column`, which count from the upper left, or by the signs that it \
             `holds`: one of the two",
            "o que mais muda diz-se com `cells`, `near` ou uma condição em `row` e `column`, que se contam a partir do canto superior esquerdo, ou \
             pelos sinais que tem, `holds`: um dos dois";
        /// A pattern and its replacement have different cells.
        PatternShape {
            /// The number of cells of the pattern.
            cells: usize,
            /// The number found.
            found: usize,
        } =>
            "`becomes` must have a word for each cell of the pattern, in the same rows: the pattern has {cells}, here are \
             {found}; `=` leaves a cell as it is",
            "`becomes` tem de ter uma palavra por cada casa do padrão, nas mesmas linhas: o padrão tem {cells}, aqui há \
             {found}; `=` deixa uma casa como está";
        /// A cell without a condition changes.
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
        /// Only the run of a pattern changes, and it may have no cell.
        RunAlone =>
            "besides the stretch, another cell of the pattern must change",
            "além do troço, tem de mudar outra casa do padrão";
        /// A move with a run is marked as repeatable.
        RunAgain =>
            "a move with a stretch such as `.+` cannot go on `again`; say what follows by `then`",
            "uma jogada com um troço como `.+` não pode continuar com `again`; diz o que se segue com `then`";
        /// A move is marked as repeatable, and never can be repeated.
        AgainNever =>
            "`again` has no effect: the cell that the move goes to never holds what the cell that it goes from must hold",
            "`again` não tem efeito: a casa a que a jogada vai nunca tem o que a casa de onde ela sai deve ter";
        /// The move of `then` can never follow.
        ThenNever =>
            "this never follows: the cell that the move goes to never holds what the first cell here must hold",
            "isto nunca se segue: a casa a que a jogada vai nunca tem o que a primeira casa aqui deve ter";
        /// A move is marked as repeatable, and has a further move too.
        AgainThen =>
            "`again` has no effect here, for `then` says what follows; leave one of the two out",
            "`again` não tem efeito aqui, pois `then` diz o que se segue; deixa um dos dois";
        /// A move that goes on in the same turn may do so for ever.
        AgainForever =>
            "nothing was found that this move makes smaller, so that it may go on `again` for ever in one turn",
            "não se encontrou nada que esta jogada diminua, e com `again` pode continuar para sempre na mesma vez";
        /// A neighbourhood is given, but nothing uses it.
        NearIdle =>
            "`near` has no effect: no move and no condition asks which cells are near; leave it out",
            "`near` não tem efeito: nenhuma jogada e nenhuma condição pergunta que casas são vizinhas; deixa-o de fora";
        /// A key of boards of rows and columns in a file whose boards are graphs.
        OnGraph {
            /// The key.
            key: &'static str,
        } =>
            "`{key}` has no effect: with `edges` the board is a graph, and its edges say what is near; leave it out",
            "`{key}` não tem efeito: com `edges` o tabuleiro é um grafo, e as suas arestas dizem o que é vizinho; deixa-o de fora";
        /// A parameter that no condition mentions.
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
        /// A side of a board of rows and columns has another name.
        BoardSide =>
            "the sides of a board are `rows` and `columns`; those of a strip need `strip`",
            "os lados de um tabuleiro são `rows` e `columns`; os de uma fita pedem `strip`";
        /// Rows may have different lengths, and moves would make them shorter.
        RaggedLosesCells =>
            "with `ragged` no move may leave `#`: rows would become shorter",
            "com `ragged` nenhuma jogada pode deixar `#`: as linhas ficariam mais curtas";
        /// The letters of the players are the same.
        PlayerLetters =>
            "`players` gives two different letters, one for each player",
            "`players` dá duas letras diferentes, uma para cada jogador";
        /// A theorem about positions that does not determine the winner, or does so twice.
        TheoryVerdict =>
            "a theory gives either `rows`, the nim-value of each row, for normal play that ends where a player cannot move, or \
             one or more of `won`, `lost` and `drawn`",
            "uma teoria dá ou `rows`, o nim-valor de cada linha, para o jogo normal que acaba quando um jogador não pode jogar, ou \
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
        /// A player who cannot move is to pass, but then the other could not move either.
        PassesIdle =>
            "`passes` has no effect: both players have the same moves, so nobody is ever stuck alone; leave it out",
            "`passes` não tem efeito: os dois jogadores têm as mesmas jogadas, e nunca fica só um sem jogar; deixa-o de fora";
        /// A well-known game on a board has more than its name and arguments.
        InstanceOfBoard =>
            "a well-known game on a board has a `name` and `arguments`, and nothing else",
            "um jogo conhecido num tabuleiro tem `name` e `arguments`, e mais nada";
        /// The stretches of a strip on a board that is fixed.
        StripFixed =>
            "`strip` and its sides have no effect, for with `fixed` there is one board alone; leave them out",
            "`strip` e os seus lados não têm efeito, pois com `fixed` há um só tabuleiro; deixa-os de fora";
        /// The pieces are not marks, which the players put in turn and never take away.
        MarksElsewhere =>
            "`marks` is for games with `[ends]` on an empty board in which every move puts one piece of one's own on an empty cell, and \
             nothing else, and each player has one kind of pieces, whose sign is a letter",
            "`marks` é para jogos com `[ends]`, num tabuleiro vazio, em que cada jogada põe uma peça própria numa casa vazia, e mais \
             nada, e cada jogador tem uma só espécie de peças, cujo sinal é uma letra";
        /// A pattern is turned by a sixth on a board that does not have hexagons.
        SixthOnSquares =>
            "only on a board of hexagons (`near = \"hexagons\"`) can a pattern be turned by a sixth",
            "só num tabuleiro de hexágonos (`near = \"hexagons\"`) se pode rodar um padrão um sexto de volta";
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
        /// A pattern mentions pieces that the game does not have.
        NoSuchPieces {
            /// The signs that exist.
            known: String,
        } =>
            "the pattern speaks of pieces that nobody has; the signs of this game are {known}",
            "o padrão fala de peças que ninguém tem; os sinais deste jogo são {known}";
        /// A pattern writes where there may be no cell.
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
    }
}
