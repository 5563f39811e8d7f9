//! The reasons for refusing a certificate.

use crate::RewriteError;
use campeao_base::told;

told! {
    /// The reason why a certificate is refused.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum CertificateRefused {
        /// The document is of another format.
        Format {
            /// The format named in the document.
            format: String,
        } => "`{format}` is not a format of board laws", "`{format}` não é um formato de leis de tabuleiros";
        /// The rules of the game are not valid.
        Rules(error: RewriteError) => error;
        /// The certificate is about another game.
        OtherRules => "the certificate is about another game", "o certificado é de outro jogo";
        /// The renaming is not its own inverse, or does not keep `#`.
        Renaming =>
            "the renaming of contents is not its own inverse",
            "a mudança de nomes dos conteúdos não é inversa de si própria";
        /// The shape of the board, or the class of sizes, does not have this image.
        Image => "the boards have no such image", "os tabuleiros não têm tal imagem";
        /// The image of some move of the opponent is not a move of the follower.
        NotCarried =>
            "the image of some move is no move of the player who replies",
            "a imagem de alguma jogada não é jogada de quem responde";
        /// The stated greatest extent of a window is wrong.
        Extent {
            /// The stated number.
            stated: u32,
            /// The true number.
            found: u32,
        } => "the windows extend over {found}, not {stated}", "as janelas estendem-se por {found}, não por {stated}";
        /// The bound is too small: residues decide only on longer sides.
        Bound {
            /// The least side from which on residues decide.
            needed: u32,
        } => "residues decide from {needed} on, not earlier", "os restos decidem de {needed} em diante, não antes";
        /// The period is not a multiple of twice that of the start.
        Period => "the period is not that of the start", "o período não é o do início";
        /// A length of the class is not the side of a board, or cannot be decided by residues.
        Lengths => "some length of the class is not decided", "algum comprimento da classe não fica decidido";
        /// A representative board is missing, occurs twice, or does not belong to the class.
        Boards => "the boards are not those that stand for the class", "os tabuleiros não são os que representam a classe";
        /// The proof for a board does not show the claim.
        Claim(board: Board) => "on {board} something else is shown", "em {board} mostra-se outra coisa";
        /// The core is invalid: unsorted, not its own image, too far from the centre, or with contents of another
        /// length.
        Core(board: Board) => "on {board} the core is none", "em {board} o núcleo não serve";
        /// The first move is not possible, or lies outside the core.
        FirstMove(board: Board) => "on {board} the first move is none", "em {board} a primeira jogada não serve";
        /// At the start, or after the first move, the board is not symmetric outside the core.
        Start(board: Board) => "on {board} the start is not symmetric", "em {board} o início não é simétrico";
        /// The map does not carry the start to itself.
        StartMoved => "the map does not keep the start", "o mapa não conserva o início";
        /// The number of placements that are not remote is wrong.
        Near {
            /// The board.
            board: Board,
            /// The stated number.
            stated: u32,
            /// The true number.
            found: u32,
        } =>
            "on {board} there are {found} placements near their images, not {stated}",
            "em {board} há {found} jogadas perto das suas imagens, não {stated}";
        /// The pictures are incomplete, impossible, or overlap.
        Pictures(board: Board) =>
            "on {board} the pictures are not those that are possible",
            "em {board} as figuras não são as possíveis";
        /// A reply does not restore symmetry.
        Reply(board: Board) => "on {board} a reply fails", "em {board} há uma resposta que falha";
        /// There are too many pictures to check.
        TooLarge => "there are too many pictures to check", "há demasiadas figuras para verificar";
    }
}

/// A board, as named in a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// The number of rows.
    pub rows: u32,
    /// The number of columns.
    pub columns: u32,
}

told! { struct Board { rows, columns } => "{rows} × {columns}", "{rows} × {columns}" }

impl std::error::Error for CertificateRefused {}
