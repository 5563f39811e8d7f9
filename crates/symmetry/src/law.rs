//! What a search finds: laws, and why there is none.

use crate::sentence::Sentence;
use crate::{
    Cell, CellContent, Certificate, Exchange, Image, MiddleReply, Mirror, Renaming, RewriteError,
    SearchLimit, Sizes, Transposition,
};
use campeao_base::{Language, Player, Tell, Text, told};
use serde::{Deserialize, Serialize};
use std::fmt;

told! {
    /// Who wins in normal play.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Winner {
        /// Whoever does not start.
        Second => "the second player wins", "ganha quem joga em segundo lugar";
        /// Whoever starts.
        First => "the first player wins", "ganha quem começa";
        /// Left, whoever starts.
        Left => "Left wins, whoever starts", "ganha o Esquerdo, comece quem começar";
        /// Right, whoever starts.
        Right => "Right wins, whoever starts", "ganha o Direito, comece quem começar";
        /// Left, if Left starts; nothing is said of the rest.
        LeftStarting => "Left wins going first", "ganha o Esquerdo, se começa";
        /// Left, if Right starts; nothing is said of the rest.
        LeftSecond => "Left wins going second", "ganha o Esquerdo, se começa o Direito";
        /// Right, if Right starts; nothing is said of the rest.
        RightStarting => "Right wins going first", "ganha o Direito, se começa";
        /// Right, if Left starts; nothing is said of the rest.
        RightSecond => "Right wins going second", "ganha o Direito, se começa o Esquerdo";
    }
}

impl Winner {
    /// All, those that say more first.
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

    /// What is claimed: who wins, and whether by starting.
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

/// On a class of boards somebody wins by replying with images.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Law {
    /// All that is claimed, and why.
    pub certificate: Certificate,
}

impl Law {
    /// The boards.
    pub const fn sizes(&self) -> Sizes {
        self.certificate.sizes
    }

    /// Who wins there.
    pub const fn winner(&self) -> Winner {
        self.certificate.winner
    }

    /// What every move is replied with, but for the renaming.
    pub const fn image(&self) -> Image {
        self.certificate.image
    }

    /// The renaming that goes with the image.
    pub const fn renaming(&self) -> &Renaming {
        &self.certificate.renaming
    }

    /// Whether some move is replied with another than its image.
    pub fn has_other_replies(&self) -> bool {
        let mirrors = self.certificate.boards.iter().flat_map(|board| &board.mirrors);
        mirrors.flat_map(|mirror| &mirror.pictures).any(|picture| picture.reply.is_some())
    }

    /// The law as a sentence, with names for contents that are exchanged.
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

    /// Whether the winner begins with a move of the winner's own near the centre.
    pub fn has_first_move(&self) -> bool {
        self.certificate.boards.iter().flat_map(|board| &board.mirrors).any(|mirror| mirror.first.is_some())
    }
}

/// On one board somebody wins by replying with images.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardStrategy {
    /// How many rows the board has.
    pub rows: u32,
    /// How many columns.
    pub columns: u32,
    /// Who wins.
    pub winner: Winner,
    /// What every move is replied with, but for the renaming.
    pub image: Image,
    /// The renaming that goes with the image.
    pub renaming: Renaming,
    /// Who replies, with what first move and core.
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
    /// Why the image of a move fails.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Reason {
        /// The move took what the image needs.
        Taken {
            /// Where.
            cell: Cell,
        } => {
            Taken { cell: [row, column] } =>
                "the move itself takes the square that its image needs (row {row}, column {column})",
                "a própria jogada tira a casa de que a sua imagem precisa (linha {row}, coluna {column})",
                row = row + 1, column = column + 1;
        }
        /// After the move a pattern stands there that forbids the image.
        Forbidden {
            /// One of its cells.
            cell: Cell,
        } => {
            Forbidden { cell: [row, column] } =>
                "the move makes a pattern that forbids its image (row {row}, column {column})",
                "a jogada faz um padrão que proíbe a sua imagem (linha {row}, coluna {column})",
                row = row + 1, column = column + 1;
        }
        /// The image is possible, but leaves the board uneven.
        Uneven {
            /// Where.
            cell: Cell,
        } => {
            Uneven { cell: [row, column] } =>
                "after the image one square has no counterpart (row {row}, column {column})",
                "depois da imagem há uma casa sem correspondente (linha {row}, coluna {column})",
                row = row + 1, column = column + 1;
        }
        /// The start is not symmetric.
        StartUneven {
            /// Where.
            cell: Cell,
        } => {
            StartUneven { cell: [row, column] } =>
                "one square of the starting position has no counterpart (row {row}, column {column})",
                "na posição inicial há uma casa sem correspondente (linha {row}, coluna {column})",
                row = row + 1, column = column + 1;
        }
    }
}

/// A picture of what goes wrong with an image.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// How many rows the board of the picture has.
    pub rows: u32,
    /// How many columns.
    pub columns: u32,
    /// The image.
    pub image: Image,
    /// The renaming that goes with it.
    pub renaming: Renaming,
    /// Who would reply.
    pub follower: Player,
    /// The opponent's move with what stands there before it; none if the start is at fault.
    pub picture: Option<MiddleReply>,
    /// What goes wrong.
    pub reason: Reason,
}

told! { struct Failure { rows, columns, image, renaming: _, follower: _, picture: _, reason } =>
"with {image}, on {rows} × {columns}, {reason}", "com {image}, em {rows} × {columns}, {reason}" }

/// A class of boards of which nothing was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unproved {
    /// The boards.
    pub sizes: Sizes,
    /// What goes wrong with the first image there; none if no image carries one player's rules to the other's.
    pub failure: Option<Failure>,
}

/// No image, with any renaming, carries one player's moves to the other's.
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

/// All that a search finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laws {
    /// Who wins in normal play, class by class; classes may overlap, and then agree.
    pub laws: Vec<Law>,
    /// Where nothing was found; squares that have a law of their own may be among them.
    pub unproved: Vec<Unproved>,
    /// Where the players can be exchanged, so that none of them wins whoever starts; in misère play too.
    pub exchanges: Vec<Exchange>,
    /// What exchanging rows and columns does to values, if it is a law.
    pub transposition: Option<Transposition>,
    /// From which number of rows, and of columns, on only residues matter.
    pub bounds: [u32; 2],
    /// After how many rows, and columns, everything repeats from there on.
    pub periods: [u32; 2],
    /// Why replies other than images were not all tried, if they were not.
    pub unfinished: Option<SearchLimit>,
}

impl Laws {
    /// Who wins on one board, as far as it is known: the law that says most.
    pub fn on(&self, rows: u32, columns: u32) -> Option<&Law> {
        let held = self.laws.iter().filter(|law| law.sizes().contains(rows, columns));
        held.min_by_key(|law| law.winner())
    }
}

told! {
    /// Why nothing is claimed of a game by images.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Refusal {
        /// The player who replies makes the last move.
        Misere =>
            "in misère play nothing follows from images: the player who replies makes the last move",
            "no jogo misère nada se segue de imagens: quem responde faz a última jogada";
        /// A play need not end.
        MayRepeat =>
            "play may go on for ever, so a player who replies with images does not lose, but need not win",
            "a partida pode não acabar: quem responde com imagens não perde, mas pode não ganhar";
        /// Play ends otherwise than by being stuck.
        OtherEnd =>
            "play ends otherwise than by having no move, and the opponent may get there first",
            "o jogo não acaba só por falta de jogadas, e o adversário pode lá chegar primeiro";
        /// A move may look, or reach, as far as the board goes.
        UnboundedReach =>
            "a move may reach as far as the board goes, so a far move can take the image away",
            "uma jogada pode chegar tão longe como o tabuleiro, e impedir de longe a imagem";
        /// Something beside the board belongs to the position.
        BesideTheBoard =>
            "something beside the board belongs to the position, and images do not keep it",
            "há algo na posição fora do tabuleiro, que as imagens não conservam";
        /// A limit of the search.
        Limit(error: SearchLimit) => error;
        /// The rules are no rules of a board.
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
