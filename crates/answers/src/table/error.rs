//! The errors of choosing a table.

use campeao_base::told;

told! {
    /// The reason why a table cannot be made.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    pub enum TableError {
        /// The table has one row, so no rows can be chosen.
        OneRow =>
            "this table has a single row; choose its `--columns`",
            "esta tabela tem uma só linha; escolhe as colunas com `--columns`";
        /// The number of heaps was chosen for a game that is not a sum of heaps.
        NoHeaps =>
            "`--heaps` is for sums of heaps, and this game is none",
            "`--heaps` é para somas de montes, e este jogo não é nenhuma";
        /// A span was chosen for the side along which the players run.
        PlayersRun {
            /// `rows` or `columns`.
            side: &'static str,
        } => {
            PlayersRun { side: along } if *along == "rows" =>
                "the players run along the rows, so there is nothing to choose",
                "os jogadores correm nas linhas, por isso não há nada a escolher";
            PlayersRun { side: _ } =>
                "the players run along the columns, so there is nothing to choose",
                "os jogadores correm nas colunas, por isso não há nada a escolher";
        }
        /// A fixed variable that is not written `VARIABLE=VALUE`.
        Form {
            /// The assignment as written.
            assignment: String,
        } =>
            "`{assignment}` is not of the form VARIABLE=VALUE, such as r=3",
            "`{assignment}` não é da forma VARIÁVEL=VALOR, como r=3";
        /// There is no such player.
        UnknownPlayer {
            /// The assignment as written.
            assignment: String,
        } => "`{assignment}` does not name a player of this game", "`{assignment}` não designa um jogador deste jogo";
        /// There is no such coordinate.
        UnknownCoordinate {
            /// The assignment as written.
            assignment: String,
        } =>
            "`{assignment}` does not name a coordinate of this game's positions",
            "`{assignment}` não designa uma coordenada das posições deste jogo";
        /// A fixed variable that runs along a side of the table.
        Runs {
            /// The assignment as written.
            assignment: String,
        } =>
            "`{assignment}` would fix what runs along a side of the table",
            "`{assignment}` fixaria o que corre num lado da tabela";
        /// The table is too large.
        TooLarge {
            /// The number of its cells.
            cells: u64,
            /// The limit.
            limit: u64,
        } =>
            "the table would have {cells} cells, and at most {limit} are made: show fewer rows or columns",
            "a tabela teria {cells} células, e fazem-se no máximo {limit}: mostra menos linhas ou colunas";
        /// Safe sizes are a sequence, not values of cells.
        SafeIsASequence =>
            "`--values safe` lists sizes, which only `--format bfile` can show",
            "`--values safe` lista tamanhos, o que só `--format bfile` pode mostrar";
        /// A table of several rows is not a sequence.
        SeveralRows =>
            "a b-file holds a sequence, and this table has several rows",
            "um b-file contém uma sucessão, e esta tabela tem várias linhas";
        /// A sequence was asked for, but the columns of the table are not numbers.
        NoNumbers =>
            "a b-file is numbered, and what runs across this table is no numbers",
            "um b-file é numerado, e o que corre nas colunas desta tabela não são números";
        /// The game's starts have no sides.
        NoStarts =>
            "this game has a single start, so there is no table of starts: `solve` tells who wins it",
            "este jogo tem um só início, por isso não há tabela de inícios: `solve` diz quem o ganha";
        /// More sides of the starts are chosen than exist.
        TooManySides {
            /// The number chosen.
            chosen: usize,
            /// The sides that exist.
            names: Vec<String>,
        } => {
            TooManySides { chosen, names: sides } =>
                "{chosen} sides are chosen, and the starts of this game run along {count}: {names}",
                "escolhem-se {chosen} lados, e os inícios deste jogo correm ao longo de {count}: {names}",
                count = sides.len(), names = sides.join(", ");
        }
        /// Several values are chosen for a side that is neither down nor across.
        SeveralFixed {
            /// The side.
            side: String,
        } =>
            "a table has two sides, and `{side}` is neither: give it one value, as in 2..2",
            "uma tabela tem dois lados, e `{side}` não é nenhum deles: dá-lhe um só valor, como em 2..2";
        /// The range of a side of the starts is not a range.
        NoSuchStarts {
            /// The side.
            side: String,
            /// The range as written.
            said: String,
        } =>
            "`{said}` is nothing that {side} can run through: write FROM..TO, or texts between `;`",
            "`{said}` não é nada que {side} possa percorrer: escreve DE..A, ou textos separados por `;`";
        /// The chosen range exceeds a side of the starts.
        BeyondSide {
            /// The side.
            side: String,
            /// The side's least number.
            least: u64,
            /// The side's greatest number, if it has one.
            greatest: Option<String>,
        } => {
            BeyondSide { side, least, greatest: Some(greatest) } =>
                "{side} runs from {least} to {greatest}",
                "{side} vai de {least} a {greatest}";
            BeyondSide { side, least, greatest: None } => "{side} runs from {least} on", "{side} vai de {least} em diante";
        }
    }
}
