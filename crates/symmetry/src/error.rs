//! Errors in rules.

use campeao_base::told;

told! {
    /// The reason why rules are not valid.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum RewriteError {
        /// A game without contents besides `#`, or with more than sixteen in all.
        TooManyContents {
            /// The number of contents.
            contents: u8,
        } =>
            "a board needs 2 to 16 kinds of contents, with the missing cell as one of them, not {contents}",
            "um tabuleiro precisa de 2 a 16 espécies de conteúdo, contando a casa que falta, e não de {contents}";
        /// A content whose number is not below that of all contents.
        UnknownContent {
            /// The number of contents.
            contents: u8,
        } =>
            "contents have numbers from 0 on, below {contents}",
            "os conteúdos têm números a partir de 0, menores do que {contents}";
        /// A window that reaches further than the limit.
        TooFar {
            /// The greatest distance allowed.
            limit: i16,
        } => "a window reaches farther than {limit} cells", "uma janela chega mais longe do que {limit} casas";
        /// A move that writes two contents on one cell.
        WrittenTwice => "a move writes two different contents on one cell",
            "uma jogada escreve dois conteúdos diferentes na mesma casa";
        /// A move that writes nothing.
        NothingWritten => "a move changes no cell", "uma jogada não muda nenhuma casa";
        /// A start with rows of different lengths, or without a cell.
        StartIsNoRectangle =>
            "the starting position is not a rectangle of cells",
            "a posição inicial não é um retângulo de casas";
        /// Zones of a start with another number of kinds of lines, without a period, or with a number beyond the limit.
        ZonesDoNotFit =>
            "the zones of the starting position do not fit its rows and columns",
            "as zonas da posição inicial não correspondem às suas linhas e colunas";
        /// Zones along a side that is a ring, which has no ends and no middle.
        ZonesOnRing =>
            "along a ring the starting position has to repeat one pattern",
            "ao longo de um anel a posição inicial tem de repetir um só padrão";
    }
}

impl std::error::Error for RewriteError {}
