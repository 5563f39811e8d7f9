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
            "a board has 2 to 16 contents, the missing cell included, not {contents}",
            "um tabuleiro tem 2 a 16 conteúdos, contando a casa que falta, e não {contents}";
        /// A content whose number is not below that of all contents.
        UnknownContent {
            /// The number of contents.
            contents: u8,
        } =>
            "the contents are numbered from 0 to below {contents}",
            "os conteúdos numeram-se de 0 até abaixo de {contents}";
        /// A window that reaches further than the limit.
        TooFar {
            /// The greatest distance allowed.
            limit: i16,
        } => "a window reaches further than {limit} cells", "uma janela chega mais longe do que {limit} casas";
        /// A move that writes two contents on one cell.
        WrittenTwice => "a move writes two contents on one cell", "uma jogada escreve dois conteúdos na mesma casa";
        /// A move that writes nothing.
        NothingWritten => "a move writes nothing", "uma jogada não escreve nada";
        /// A start with rows of different lengths, or without a cell.
        StartIsNoRectangle => "the start is no rectangle of cells", "o início não é um retângulo de casas";
    }
}

impl std::error::Error for RewriteError {}
