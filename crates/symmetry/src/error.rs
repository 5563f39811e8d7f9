//! What is wrong with rules.

use campeao_message::told;

/// Why rules are none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesError {
    /// There is a content besides `#`, and no more than sixteen.
    TooManyContents {
        /// How many there are.
        contents: u8,
    },
    /// A content has no number below that of all.
    UnknownContent {
        /// How many there are.
        contents: u8,
    },
    /// A window reaches further than any board that is looked at.
    TooFar {
        /// The furthest that is allowed.
        limit: i16,
    },
    /// A cell would get two contents at once.
    WrittenTwice,
    /// A move that changes nothing is none.
    NothingWritten,
    /// The start has rows of different lengths, or no cell.
    StartIsNoRectangle,
}

told! { RulesError {
    TooManyContents { contents } =>
        "a board has 2 to 16 contents, the missing cell included, not {contents}",
        "um tabuleiro tem 2 a 16 conteúdos, contando a casa que falta, e não {contents}";
    UnknownContent { contents } =>
        "the contents are numbered from 0 to below {contents}",
        "os conteúdos numeram-se de 0 até abaixo de {contents}";
    TooFar { limit } =>
        "a window reaches further than {limit} cells", "uma janela chega mais longe do que {limit} casas";
    WrittenTwice => "a move writes two contents on one cell", "uma jogada escreve dois conteúdos na mesma casa";
    NothingWritten => "a move writes nothing", "uma jogada não escreve nada";
    StartIsNoRectangle => "the start is no rectangle of cells", "o início não é um retângulo de casas";
} }

impl std::error::Error for RulesError {}
