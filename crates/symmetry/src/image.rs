//! Images of the board that are their own inverses, and renamings of contents.

use crate::{CellContent, Contents};
use campeao_base::told;
use serde::{Deserialize, Serialize};

told! {
    /// The effect of an image on one coordinate.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum AxisImage: Tell {
        /// No effect.
        Kept => "kept", "como estão";
        /// `x` goes to `side - 1 - x`.
        Reversed => "in reverse order", "por ordem inversa";
        /// On a ring, `x` goes to `side - x`: the reversal that fixes the first.
        ReversedAboutFirst => "in reverse order except the first", "por ordem inversa exceto a primeira";
        /// On a ring of even length, `x` goes to `x + side / 2`.
        Shifted => "moved on by half the ring", "avançadas meio anel";
    }
}

told! {
    /// An image of the board that is its own inverse.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Image {
        /// Rows stay rows.
        Axes {
            /// The effect on the row.
            rows: AxisImage,
            /// The effect on the column.
            columns: AxisImage,
        } => {
            Axes { rows: AxisImage::Kept, columns: AxisImage::Kept } => "the identity", "a identidade";
            Axes { rows: AxisImage::Reversed, columns: AxisImage::Reversed } => "the half turn", "a meia-volta";
            Axes { rows: AxisImage::Reversed, columns: AxisImage::Kept } =>
                "the reflection that exchanges top and bottom",
                "a reflexão que troca o topo e a base";
            Axes { rows: AxisImage::Kept, columns: AxisImage::Reversed } =>
                "the reflection that exchanges left and right",
                "a reflexão que troca a esquerda e a direita";
            Axes { rows: AxisImage::Kept, columns } =>
                "the image with the columns {columns}",
                "a imagem com as colunas {columns}";
            Axes { rows, columns: AxisImage::Kept } =>
                "the image with the rows {rows}",
                "a imagem com as linhas {rows}";
            Axes { rows, columns } =>
                "the image with the rows {rows} and the columns {columns}",
                "a imagem com as linhas {rows} e as colunas {columns}";
        }
        /// Rows become columns: the reflection in the diagonal through the first cell.
        Transposed => "the reflection in the main diagonal", "a reflexão na diagonal principal";
        /// The reflection in the other diagonal.
        Antitransposed => "the reflection in the other diagonal", "a reflexão na outra diagonal";
    }
}

/// A renaming of contents that is its own inverse and keeps `#`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Renaming(Vec<CellContent>);

impl Renaming {
    /// The renaming that keeps everything.
    pub fn identity(contents: u8) -> Self {
        Self((0..contents).collect())
    }

    /// The renaming that exchanges the contents of each pair.
    ///
    /// ```
    /// use campeao_symmetry::Renaming;
    /// let colours = Renaming::exchanging(4, &[(2, 3)]);
    /// assert_eq!(colours.of(3), 2);
    /// assert_eq!(colours.exchanged(), [(2, 3)]);
    /// ```
    pub fn exchanging(contents: u8, pairs: &[(CellContent, CellContent)]) -> Self {
        let mut names = Self::identity(contents).0;
        for &(one, other) in pairs {
            names.swap(one.into(), other.into());
        }
        Self(names)
    }

    /// The content to which a content is renamed.
    pub fn of(&self, content: CellContent) -> CellContent {
        self.0[usize::from(content)]
    }

    /// The set of the renamed contents.
    #[must_use]
    pub fn set(&self, set: Contents) -> Contents {
        if self.is_identity() {
            return set;
        }
        set.iter().fold(Contents::EMPTY, |all, content| all.with(self.of(content)))
    }

    /// The new content for each content, by its number.
    pub fn names(&self) -> &[CellContent] {
        &self.0
    }

    /// The contents that are exchanged, the smaller first; empty for the identity.
    pub fn exchanged(&self) -> Vec<(CellContent, CellContent)> {
        let named = self.0.iter().enumerate().map(|(content, &name)| (content as CellContent, name));
        named.filter(|(content, name)| content < name).collect()
    }

    /// Whether nothing is renamed.
    pub fn is_identity(&self) -> bool {
        self.0.iter().enumerate().all(|(content, &name)| content == usize::from(name))
    }
}
