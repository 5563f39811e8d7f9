//! What is wrong with rules.

use campeao_base::told;

told! {
    /// Why rules are none.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum RewriteError {
        /// There is a content besides `#`, and no more than sixteen.
        TooManyContents {
            /// How many there are.
            contents: u8,
        } =>
            "a board has 2 to 16 contents, the missing cell included, not {contents}",
            "um tabuleiro tem 2 a 16 conteúdos, contando a casa que falta, e não {contents}";
        /// A content has no number below that of all.
        UnknownContent {
            /// How many there are.
            contents: u8,
        } =>
            "the contents are numbered from 0 to below {contents}",
            "os conteúdos numeram-se de 0 até abaixo de {contents}";
        /// A window reaches further than any board that is looked at.
        TooFar {
            /// The furthest that is allowed.
            limit: i16,
        } => "a window reaches further than {limit} cells", "uma janela chega mais longe do que {limit} casas";
        /// A cell would get two contents at once.
        WrittenTwice => "a move writes two contents on one cell", "uma jogada escreve dois conteúdos na mesma casa";
        /// A move that changes nothing is none.
        NothingWritten => "a move writes nothing", "uma jogada não escreve nada";
        /// The start has rows of different lengths, or no cell.
        StartIsNoRectangle => "the start is no rectangle of cells", "o início não é um retângulo de casas";
    }
}

impl std::error::Error for RewriteError {}
