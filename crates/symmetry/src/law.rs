//! The results of a search: laws, and the reasons why there is none.

use crate::sentence::Sentence;
use crate::{
    Cell, CellContent, Certificate, Exchange, Image, MiddleReply, Mirror, Renaming, RewriteError,
    SearchLimit, Sizes, Transposition,
};
use campeao_base::{Language, Player, Tell, Text, told};
use serde::{Deserialize, Serialize};
use std::fmt;

told! {
    /// The winner in normal play.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Winner {
        /// The player who does not start.
        Second => "the second player wins", "ganha quem joga em segundo lugar";
        /// The player who starts.
        First => "the first player wins", "ganha quem começa";
        /// Left, whoever starts.
        Left => "Left wins, whoever starts", "ganha o Esquerdo, comece quem começar";
        /// Right, whoever starts.
        Right => "Right wins, whoever starts", "ganha o Direito, comece quem começar";
        /// Left, if Left starts; there is no claim for the other case.
        LeftStarting => "Left wins going first", "ganha o Esquerdo, se começa";
        /// Left, if Right starts; there is no claim for the other case.
        LeftSecond => "Left wins going second", "ganha o Esquerdo, se começa o Direito";
        /// Right, if Right starts; there is no claim for the other case.
        RightStarting => "Right wins going first", "ganha o Direito, se começa";
        /// Right, if Left starts; there is no claim for the other case.
        RightSecond => "Right wins going second", "ganha o Direito, se começa o Esquerdo";
    }
}

impl Winner {
    /// All winners, the stronger claims first.
    pub const ALL: [Self; 8] = [
        Self::Second,
        Self::First,
        Self::Left,
        Self::Right,
        Self::LeftStarting,
        Self::LeftSecond,
        Self::RightStarting,
        Self::RightSecond,
    ];

    /// The claims: who wins, and whether by starting.
    pub const fn claims(self) -> &'static [(Player, bool)] {
        use Player::{Left, Right};
        match self {
            Self::Second => &[(Left, false), (Right, false)],
            Self::First => &[(Left, true), (Right, true)],
            Self::Left => &[(Left, true), (Left, false)],
            Self::Right => &[(Right, true), (Right, false)],
            Self::LeftStarting => &[(Left, true)],
            Self::LeftSecond => &[(Left, false)],
            Self::RightStarting => &[(Right, true)],
            Self::RightSecond => &[(Right, false)],
        }
    }
}

/// A law that a player wins on a class of boards by replying with images.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Law {
    /// The claim with its proof.
    pub certificate: Certificate,
}

impl Law {
    /// The boards of the law.
    pub const fn sizes(&self) -> Sizes {
        self.certificate.sizes
    }

    /// The winner on these boards.
    pub const fn winner(&self) -> Winner {
        self.certificate.winner
    }

    /// The image of a move that is the reply, apart from the renaming.
    pub const fn image(&self) -> Image {
        self.certificate.image
    }

    /// The renaming that belongs to the image.
    pub const fn renaming(&self) -> &Renaming {
        &self.certificate.renaming
    }

    /// Whether some moves are answered otherwise than by their images.
    pub fn has_other_replies(&self) -> bool {
        let mirrors = self.certificate.boards.iter().flat_map(|board| &board.mirrors);
        mirrors.flat_map(|mirror| &mirror.pictures).any(|picture| picture.reply.is_some())
    }

    /// The law as a sentence; `name` gives the names of exchanged contents.
    ///
    /// ```
    /// # use campeao_symmetry::{RewriteRules, Contents, Limits, Rewrite, Shape, WindowCell, search};
    /// use campeao_base::Text;
    /// // Blue (2) and red (3) stones anywhere, in turn.
    /// let stone = |colour| vec![Rewrite::new(vec![WindowCell::write(0, 0, Contents::one(1), colour)])];
    /// let rules = RewriteRules::new(4, [stone(2), stone(3)], vec![vec![1]], Shape::Plane)?;
    /// let laws = search(&rules, &Limits::default())?;
    /// let names = ["", "", "blue", "red"];
    /// let sentence = laws.on(4, 4).unwrap().sentence(|content| Text::same(names[usize::from(content)]));
    /// assert!(sentence.en.ends_with("reply with the half turn of every move, with blue and red exchanged"));
    /// # Ok::<(), campeao_symmetry::Refusal>(())
    /// ```
    pub fn sentence(&self, name: impl Fn(CellContent) -> Text) -> Text {
        Text::told(&Sentence::of(self, name))
    }

    /// Whether the winner begins with a move near the centre that is not a reply.
    pub fn has_first_move(&self) -> bool {
        self.certificate.boards.iter().flat_map(|board| &board.mirrors).any(|mirror| mirror.first.is_some())
    }
}

/// A strategy by which a player wins on one board by replying with images.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardStrategy {
    /// The number of rows.
    pub rows: u32,
    /// The number of columns.
    pub columns: u32,
    /// The winner.
    pub winner: Winner,
    /// The image of a move that is the reply, apart from the renaming.
    pub image: Image,
    /// The renaming that belongs to the image.
    pub renaming: Renaming,
    /// The replying players, with first moves and cores.
    pub mirrors: Vec<Mirror>,
}

impl Tell for Law {
    fn tell(&self, language: Language) -> String {
        Sentence::of(self, |content| Text::same(content.to_string())).tell(language)
    }
}

impl fmt::Display for Law {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.tell(Language::English))
    }
}

told! {
    /// The reason why the image of a move fails.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Reason {
        /// The move took a cell that the image needs.
        Taken {
            /// The cell.
            cell: Cell,
        } => {
            Taken { cell: [row, column] } =>
                "the move itself occupies the square that its image needs (row {row}, column {column})",
                "a própria jogada ocupa a casa de que a sua imagem precisa (linha {row}, coluna {column})",
                row = row + 1, column = column + 1;
        }
        /// After the move a pattern forbids the image.
        Forbidden {
            /// A cell of the pattern.
            cell: Cell,
        } => {
            Forbidden { cell: [row, column] } =>
                "the move makes a pattern that forbids its image (row {row}, column {column})",
                "a jogada faz um padrão que proíbe a sua imagem (linha {row}, coluna {column})",
                row = row + 1, column = column + 1;
        }
        /// The image is possible, but the board is not symmetric afterwards.
        Uneven {
            /// The cell.
            cell: Cell,
        } => {
            Uneven { cell: [row, column] } =>
                "after the image one square has no counterpart (row {row}, column {column})",
                "depois da imagem há uma casa sem correspondente (linha {row}, coluna {column})",
                row = row + 1, column = column + 1;
        }
        /// The start is not symmetric.
        StartUneven {
            /// The cell.
            cell: Cell,
        } => {
            StartUneven { cell: [row, column] } =>
                "one square of the starting position has no counterpart (row {row}, column {column})",
                "na posição inicial há uma casa sem correspondente (linha {row}, coluna {column})",
                row = row + 1, column = column + 1;
        }
    }
}

/// An example of a failure of an image.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The number of rows of the board in the example.
    pub rows: u32,
    /// The number of columns.
    pub columns: u32,
    /// The image.
    pub image: Image,
    /// The renaming that belongs to the image.
    pub renaming: Renaming,
    /// The player who would reply.
    pub follower: Player,
    /// The opponent's move with the contents before it; `None` if the start is at fault.
    pub picture: Option<MiddleReply>,
    /// The reason for the failure.
    pub reason: Reason,
}

told! { struct Failure { rows, columns, image, renaming: _, follower: _, picture: _, reason } =>
"with {image}, on {rows} × {columns}, {reason}", "com {image}, em {rows} × {columns}, {reason}" }

/// A class of boards without a known strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unproved {
    /// The boards.
    pub sizes: Sizes,
    /// The failure of the first image there; `None` if no image carries one player's rules to the other's.
    pub failure: Option<Failure>,
}

/// The remark that no image, with any renaming, carries one player's moves to the other's.
struct NoImage;

told! { Tell for struct NoImage =>
"no image of the board turns the moves of one player into those of the other",
"nenhuma imagem do tabuleiro transforma as jogadas de um jogador nas do outro" }

told! { struct Unproved {
    Unproved { sizes, failure: Some(failure) } =>
        "with {sizes} copying fails: {failure}",
        "com {sizes} copiar não resulta: {failure}",
        failure = failure;
    Unproved { sizes, failure: None } =>
        "with {sizes} copying fails: {why}",
        "com {sizes} copiar não resulta: {why}",
        why = NoImage;
} }

/// The results of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laws {
    /// The laws on winners in normal play, one for each class; classes may overlap, and then agree.
    pub laws: Vec<Law>,
    /// The boards without a result. Squares with a law of their own may be among them.
    pub unproved: Vec<Unproved>,
    /// The boards on which the players can be exchanged, so that neither wins whoever starts; in misère play too.
    pub exchanges: Vec<Exchange>,
    /// The effect of exchanging rows and columns on values, if there is a law.
    pub transposition: Option<Transposition>,
    /// The numbers of rows, and of columns, from which on only residues matter.
    pub bounds: [u32; 2],
    /// The periods of rows, and of columns, from there on.
    pub periods: [u32; 2],
    /// The limit that ended the search for replies other than images, if one did.
    pub unfinished: Option<SearchLimit>,
}

impl Laws {
    /// The strongest known law for one board.
    pub fn on(&self, rows: u32, columns: u32) -> Option<&Law> {
        let held = self.laws.iter().filter(|law| law.sizes().contains(rows, columns));
        held.min_by_key(|law| law.winner())
    }
}

told! {
    /// The reason why a game has no laws by images.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Refusal {
        /// Misère play, because the player who replies makes the last move.
        Misere =>
            "in misère play images prove nothing: the player who replies makes the last move and loses",
            "no jogo misère as imagens nada demonstram: quem responde faz a última jogada e perde";
        /// A play that need not end.
        MayRepeat =>
            "play may go on for ever, so a player who replies with images does not lose, but may not win either",
            "a partida pode não acabar; por isso quem responde com imagens não perde, mas pode também não ganhar";
        /// An end of play other than being stuck.
        OtherEnd =>
            "play can end before a player runs out of moves, and the opponent may reach that end first",
            "o jogo pode acabar antes de alguém ficar sem jogadas, e o adversário pode chegar primeiro a esse fim";
        /// A move that may look, or reach, arbitrarily far across the board.
        UnboundedReach =>
            "a move may reach across the whole board, so a distant move can prevent the image",
            "uma jogada pode atravessar todo o tabuleiro e impedir de longe a imagem";
        /// A position that is more than the board.
        BesideTheBoard =>
            "the position includes something outside the board, which images do not preserve",
            "a posição inclui algo fora do tabuleiro, que as imagens não conservam";
        /// A limit of the search.
        Limit(error: SearchLimit) => error;
        /// The rules are not valid.
        Rules(error: RewriteError) => error;
    }
}

impl std::error::Error for Refusal {}

impl From<SearchLimit> for Refusal {
    fn from(error: SearchLimit) -> Self {
        Self::Limit(error)
    }
}

impl From<RewriteError> for Refusal {
    fn from(error: RewriteError) -> Self {
        Self::Rules(error)
    }
}
