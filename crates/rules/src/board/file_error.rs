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
            "`{sign}` cannot be the sign of a piece: choose one unused character, but none of . # / | + * = _",
            "`{sign}` não pode ser o sinal de uma peça: escolhe um só carácter ainda não usado, mas nenhum de . \
             # / | + * = _";
        /// A player, or nobody, has more than two kinds of pieces.
        ThirdKind =>
            "there are three kinds of pieces for one owner; each player, and nobody, may have two",
            "há três espécies de peças de um só dono; cada jogador, e também «ninguém», pode ter duas";
        /// A word where a sign of the game belongs.
        SignWord {
            /// The word.
            word: String,
            /// The signs.
            known: String,
        } =>
            "`{word}` is not a sign of this game; the signs are {known}",
            "`{word}` não é um sinal deste jogo; os sinais são {known}";
        /// A word of a pattern that means nothing.
        PatternWord {
            /// The known words.
            word: String,
            /// The known ones.
            known: String,
        } =>
            "`{word}` has no meaning in a pattern of this game; the words are {known}",
            "`{word}` não tem significado num padrão deste jogo; as palavras são {known}";
        /// A pattern has no cell.
        PatternEmpty =>
            "the pattern has no cells: write a word for each cell, such as `own other`",
            "o padrão não tem casas: escreve uma palavra para cada casa, como `own other`";
        /// An entry of `also` gives both cells and their contents, or neither.
        AlsoCells =>
            "say which other cells change in one way: either by place, with `cells`, which is `near` or a \
             condition on `row` and `column`, or by their signs, with `holds`",
            "diz de uma só maneira que outras casas mudam: ou pelo lugar, com `cells`, que é `near` ou uma \
             condição em `row` e `column`, ou pelos sinais, com `holds`";
        /// A pattern and its replacement have different cells.
        PatternShape {
            /// The number of cells of the pattern.
            cells: usize,
            /// The number found.
            found: usize,
        } =>
            "`becomes` needs a word for each cell of the pattern, in the same rows: {cells}, not {found}; write \
             `=` for a cell that does not change",
            "`becomes` precisa de uma palavra para cada casa do padrão, nas mesmas linhas: {cells}, e não \
             {found}; escreve `=` para uma casa que não muda";
        /// A cell without a condition changes.
        PatternUnseen =>
            "the pattern ignores a cell marked `_`, so it cannot change; write `any` in the pattern",
            "o padrão ignora uma casa marcada `_`, que por isso não pode mudar; escreve `any` no padrão";
        /// A run stands where none can.
        PatternRun =>
            "write a stretch such as `.+` only once, in a pattern of one row or one column, after its first cell",
            "escreve um troço como `.+` uma só vez, num padrão de uma linha ou de uma coluna, depois da primeira casa";
        /// A pattern with a run begins with a cell that may lie off the board.
        RunFromEdge =>
            "a pattern with a stretch such as `.+` must begin on the board: its first word cannot be `#`, `any` or `_`",
            "um padrão com um troço como `.+` tem de começar no tabuleiro: a primeira palavra não pode ser `#`, \
             `any` nem `_`";
        /// Only the run of a pattern changes, and it may have no cell.
        RunAlone =>
            "besides the stretch, another cell of the pattern must change",
            "além do troço, tem de mudar outra casa do padrão";
        /// A move with a run is marked as repeatable.
        RunAgain =>
            "a move with a stretch such as `.+` cannot continue with `again`; say what follows with `then`",
            "uma jogada com um troço como `.+` não pode continuar com `again`; diz o que se segue com `then`";
        /// A move is marked as repeatable, and never can be repeated.
        AgainNever =>
            "`again` has no effect: a piece can never continue, because the cell it moves to never has the \
             contents needed to move from there",
            "`again` não tem efeito: a jogada nunca pode continuar, porque a casa de chegada nunca tem o \
             conteúdo que a casa de partida tem de ter";
        /// The move of `then` can never follow.
        ThenNever =>
            "this can never follow: the cell that the move goes to never has the contents that the first cell \
             here needs",
            "isto nunca se pode seguir: a casa a que a jogada vai nunca tem o conteúdo que a primeira casa aqui \
             tem de ter";
        /// A move is marked as repeatable, and has a further move too.
        AgainThen =>
            "`again` has no effect here, because `then` says what follows; leave one of the two out",
            "`again` não tem efeito aqui, porque `then` diz o que se segue; deixa um dos dois de fora";
        /// A move that goes on in the same turn may do so for ever.
        AgainForever =>
            "with `again` this move might continue for ever in one turn: make it reduce something, such as the \
             number of pieces",
            "com `again` esta jogada poderia continuar para sempre na mesma vez: faz com que diminua alguma \
             coisa, como o número de peças";
        /// A neighbourhood is given, but nothing uses it.
        NearIdle =>
            "`near` has no effect, because no move or condition uses neighbours; leave it out",
            "`near` não tem efeito, porque nenhuma jogada ou condição usa casas vizinhas; deixa-o de fora";
        /// A key of boards of rows and columns in a file whose boards are graphs.
        OnGraph {
            /// The key.
            key: &'static str,
        } =>
            "`{key}` has no effect: with `edges` the board is a graph, whose edges determine the neighbours; \
             leave it out",
            "`{key}` não tem efeito: com `edges` o tabuleiro é um grafo, e as arestas determinam as casas \
             vizinhas; deixa-o de fora";
        /// A parameter that no condition mentions.
        ParameterIdle {
            /// Its name.
            name: String,
        } =>
            "the parameter `{name}` has no effect, because no condition uses it; use it or leave it out",
            "o parâmetro `{name}` não tem efeito, porque nenhuma condição o usa; usa-o ou deixa-o de fora";
        /// A word in braces of a label names nothing.
        LabelWord {
            /// The word.
            word: String,
        } =>
            "`{word}` in braces is not a cell; a label may use {{from}}, {{to}}, {{last}} and {{cells}}, and \
             {{own}} where both players have pieces",
            "`{word}` entre chavetas não é uma casa; um nome de jogada pode ter {{from}}, {{to}}, {{last}} e \
             {{cells}}, e {{own}} onde os dois jogadores têm peças";
        /// A side of a board of rows and columns has another name.
        BoardSide =>
            "the sides of a board are called `rows` and `columns`; other sides need `strip`",
            "os lados de um tabuleiro chamam-se `rows` e `columns`; outros lados pedem `strip`";
        /// Rows may have different lengths, and moves would make them shorter.
        RaggedLosesCells =>
            "with `ragged` no move may leave `#`, because rows would become shorter",
            "com `ragged` nenhuma jogada pode deixar `#`, porque as linhas ficariam mais curtas";
        /// The letters of the players are the same.
        PlayerLetters =>
            "`players` needs two different letters, one for each player",
            "`players` precisa de duas letras diferentes, uma para cada jogador";
        /// A theorem about positions that does not determine the winner, or does so twice.
        TheoryVerdict =>
            "a theory gives either `rows`, the nim-value of each row in normal play, or at least one of `won`, \
             `lost` and `drawn`",
            "uma teoria dá ou `rows`, o nim-valor de cada linha no jogo normal, ou pelo menos um de `won`, \
             `lost` e `drawn`";
        /// A word in braces of a reason stands for nothing.
        ReasonWord {
            /// The word.
            word: String,
            /// The words that are known.
            known: Vec<&'static str>,
        } => {
            ReasonWord { word, known: none } if none.is_empty() =>
                "`{word}` in braces has no meaning here; leave it out",
                "`{word}` entre chavetas não tem aqui significado; deixa-o de fora";
            ReasonWord { word, known: list } =>
                "`{word}` in braces has no meaning here; the words are {words}",
                "`{word}` entre chavetas não tem aqui significado; as palavras são {words}",
                words = list.join(", ");
        }
        /// A player who cannot move is to pass, but then the other could not move either.
        PassesIdle =>
            "`passes` has no effect: both players have the same moves, so neither is ever stuck alone; leave it out",
            "`passes` não tem efeito: os dois jogadores têm as mesmas jogadas, por isso nunca fica só um sem \
             jogar; deixa-o de fora";
        /// A well-known game on a board has more than its name and arguments.
        InstanceOfBoard =>
            "a well-known game on a board has only a `name` and `arguments`",
            "um jogo conhecido num tabuleiro só tem `name` e `arguments`";
        /// The stretches of a strip on a board that is fixed.
        StripFixed =>
            "`strip` and its sides have no effect: with `fixed` there is only one board; leave them out",
            "`strip` e os seus lados não têm efeito: com `fixed` há um só tabuleiro; deixa-os de fora";
        /// The pieces are not marks, which the players put in turn and never take away.
        MarksElsewhere =>
            "`marks` needs `[ends]` and an empty board. Every move must only put one of one's own pieces on an \
             empty cell, and each player has one kind of piece, whose sign is a letter",
            "`marks` pede `[ends]` e um tabuleiro vazio. Cada jogada só pode pôr uma peça própria numa casa \
             vazia, e cada jogador tem uma só espécie de peças, cujo sinal é uma letra";
        /// A pattern is turned by a sixth on a board that does not have hexagons.
        SixthOnSquares =>
            "a pattern can only be turned by a sixth on a board of hexagons (`near = \"hexagons\"`)",
            "só num tabuleiro de hexágonos (`near = \"hexagons\"`) se pode rodar um padrão um sexto de volta";
        /// Points are counted where a play may never end.
        PointsForever =>
            "where points are counted every play must end: leave `repeats` out",
            "onde se contam pontos todas as partidas têm de acabar: deixa `repeats` de fora";
        /// A pattern of several rows is turned by an eighth.
        SlantedRows =>
            "only a pattern of one row can be turned by an eighth",
            "só um padrão de uma linha se pode rodar um oitavo de volta";
        /// A pattern changes nothing.
        PatternIdle =>
            "the move changes nothing; change a cell in `becomes`",
            "a jogada não muda nada; muda uma casa em `becomes`";
        /// A pattern mentions pieces that the game does not have.
        NoSuchPieces {
            /// The signs that exist.
            known: String,
        } =>
            "the pattern names pieces that nobody has; the signs of this game are {known}",
            "o padrão refere peças que ninguém tem; os sinais deste jogo são {known}";
        /// A pattern writes where there may be no cell.
        WritesOffBoard =>
            "a cell that changes must be on the board, but its word in the pattern also allows `#`",
            "uma casa que muda tem de estar no tabuleiro, mas a sua palavra no padrão também admite `#`";
        /// There is no move.
        NoMoves =>
            "the game has no moves; write at least one `[[move]]`",
            "o jogo não tem jogadas; escreve pelo menos uma `[[move]]`";
        /// No reason was found why every play ends.
        MayRepeat =>
            "this move might be repeated for ever: make it reduce something, or, if play may come back to a \
             position, write `repeats = true` under `[board]`",
            "esta jogada poderia repetir-se para sempre: faz com que diminua alguma coisa ou, se as partidas \
             podem voltar a uma posição, escreve `repeats = true` em `[board]`";
    }
}
