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
        } =>
            "`{format}` is not a known format of board laws",
            "`{format}` não é um formato conhecido de leis de tabuleiros";
        /// The rules of the game are not valid.
        Rules(error: RewriteError) => error;
        /// The certificate is about another game.
        OtherRules => "the certificate is about another game", "o certificado é de outro jogo";
        /// The renaming is not its own inverse, or does not keep `#`.
        Renaming =>
            "applying the renaming of contents twice does not restore them",
            "aplicar duas vezes a mudança de nomes dos conteúdos não os repõe";
        /// The shape of the board, or the class of sizes, does not have this image.
        Image => "these boards have no such image", "estes tabuleiros não têm tal imagem";
        /// The image of some move of the opponent is not a move of the follower.
        NotCarried =>
            "the image of some move is not a move of the player who replies",
            "a imagem de alguma jogada não é uma jogada de quem responde";
        /// The stated greatest extent of a window is wrong.
        Extent {
            /// The stated number.
            stated: u32,
            /// The true number.
            found: u32,
        } =>
            "the greatest extent of a window is {found}, not {stated}",
            "a maior extensão de uma janela é {found}, não {stated}";
        /// The bound is too small: residues decide only on longer sides.
        Bound {
            /// The least side from which on residues decide.
            needed: u32,
        } => "remainders only decide from {needed} on; raise the bound to that",
            "os restos só decidem de {needed} em diante; aumenta o limite até aí";
        /// The period is not a multiple of twice that of the start.
        Period =>
            "the period must be a multiple of twice the period of the start",
            "o período tem de ser múltiplo do dobro do período do início";
        /// A length of the class is not the side of a board, or cannot be decided by residues.
        Lengths =>
            "some length of the class cannot be decided by remainders",
            "algum comprimento da classe não se decide pelos restos";
        /// A representative board is missing, occurs twice, or does not belong to the class.
        Boards => "the boards listed do not represent the class",
            "os tabuleiros indicados não representam a classe";
        /// The proof for a board does not show the claim.
        Claim(board: Board) =>
            "the proof on {board} shows another statement",
            "a demonstração em {board} mostra outra afirmação";
        /// The core is invalid: unsorted, not its own image, too far from the centre, or with contents of another
        /// length.
        Core(board: Board) => "the core of {board} is not valid", "o núcleo de {board} não é válido";
        /// The first move is not possible, or lies outside the core.
        FirstMove(board: Board) =>
            "the first move on {board} is not possible",
            "a primeira jogada em {board} não é possível";
        /// At the start, or after the first move, the board is not symmetric outside the core.
        Start(board: Board) => "on {board} the start is not symmetric", "em {board} o início não é simétrico";
        /// The map does not carry the start to itself.
        StartMoved => "the map changes the starting position", "o mapa altera a posição inicial";
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
            "on {board} the local positions listed are not exactly the possible ones",
            "em {board} as posições locais indicadas não são exatamente as possíveis";
        /// A reply does not restore symmetry.
        Reply(board: Board) => "on {board} a reply fails", "em {board} há uma resposta que falha";
        /// There are too many pictures to check.
        TooLarge => "there are too many local positions to check", "há demasiadas posições locais para verificar";
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
