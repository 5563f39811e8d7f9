//! The errors of choosing a table.

use campeao_base::told;

told! {
    /// The reason why a table cannot be made.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    pub enum TableError {
        /// The table has one row, so no rows can be chosen.
        OneRow =>
            "this table has a single row; choose columns with `--columns`",
            "esta tabela tem uma só linha; escolhe as colunas com `--columns`";
        /// The number of heaps was chosen for a game that is not a sum of heaps.
        NoHeaps =>
            "`--heaps` works only for sums of heaps, and this game is not one",
            "`--heaps` só serve para somas de montes, e este jogo não é uma";
        /// A range was chosen for the side whose headings are the players.
        PlayersRun {
            /// `rows` or `columns`.
            side: &'static str,
        } => {
            PlayersRun { side: along } if *along == "rows" =>
                "the rows of this table are the players, so no range can be chosen for them",
                "as linhas desta tabela são os jogadores, por isso não se escolhe um intervalo para elas";
            PlayersRun { side: _ } =>
                "the columns of this table are the players, so no range can be chosen for them",
                "as colunas desta tabela são os jogadores, por isso não se escolhe um intervalo para elas";
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
            "`{assignment}` fixes a variable that already runs along a side of the table; leave it out",
            "`{assignment}` fixa uma variável que já percorre um lado da tabela; não a indiques";
        /// The table is too large.
        TooLarge {
            /// The number of its cells.
            cells: u64,
            /// The limit.
            limit: u64,
        } =>
            "the table would have {cells} cells, more than the {limit} allowed: show fewer rows or columns",
            "a tabela teria {cells} células, mais do que as {limit} permitidas: mostra menos linhas ou colunas";
        /// Safe sizes are a sequence, not values of cells.
        SafeIsASequence =>
            "`--values safe` lists sizes: add `--format bfile`, the only format that can show them",
            "`--values safe` lista tamanhos: junta `--format bfile`, o único formato que os mostra";
        /// A table of several rows is not a sequence.
        SeveralRows =>
            "a b-file holds one sequence, and this table has several rows: choose one of them",
            "um b-file contém uma só sucessão, e esta tabela tem várias linhas: escolhe uma";
        /// A sequence was asked for, but the columns of the table are not numbers.
        NoNumbers =>
            "a b-file needs numbered columns, and the columns of this table are not numbers",
            "um b-file precisa de colunas numeradas, e as desta tabela não são números";
        /// The game's starts have no sides.
        NoStarts =>
            "this game has a single starting position, so there is no table: `solve` tells who wins",
            "este jogo tem uma só posição inicial, por isso não há tabela: `solve` diz quem ganha";
        /// More sides of the starts are chosen than exist.
        TooManySides {
            /// The number chosen.
            chosen: usize,
            /// The sides that exist.
            names: Vec<String>,
        } => {
            TooManySides { chosen, names: sides } =>
                "{chosen} ranges are given, but the starting positions of this game depend on only {count}: {names}",
                "há {chosen} intervalos, mas as posições iniciais deste jogo só dependem de {count}: {names}",
                count = sides.len(), names = sides.join(", ");
        }
        /// Several values are chosen for a side that is neither down nor across.
        SeveralFixed {
            /// The side.
            side: String,
        } =>
            "a table has two sides, and `{side}` is a third variable: give it one value, as in 2..2",
            "uma tabela tem dois lados, e `{side}` é uma terceira variável: dá-lhe um só valor, como em 2..2";
        /// The range of a side of the starts is not a range.
        NoSuchStarts {
            /// The side.
            side: String,
            /// The range as written.
            said: String,
        } =>
            "`{said}` is not a range for {side}: write FROM..TO, or texts separated by `;`",
            "`{said}` não é um intervalo para {side}: escreve DE..A, ou textos separados por `;`";
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
                "{side} must lie between {least} and {greatest}",
                "{side} tem de estar entre {least} e {greatest}";
            BeyondSide { side, least, greatest: None } =>
                "{side} must be at least {least}",
                "{side} tem de ser pelo menos {least}";
        }
    }
}
