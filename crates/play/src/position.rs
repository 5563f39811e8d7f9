//! A position of a game of any kind, parsed once and then passed on.

use std::any::Any;
use std::borrow::Cow;
use std::fmt::{self, Debug, Display};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A position in the representation of all rulesets: the game's own parsed position, with its canonical text.
///
/// A caller passes it back to the game or its champion, so that no text is parsed twice. Two are equal if their texts
/// are.
///
/// ```
/// use campeao_play::{AnyPosition, Reader};
///
/// let reader = Reader::default();
/// let heap: AnyPosition = reader.keep("7".to_owned(), 7_u64);
/// assert_eq!(heap.text(), "7");
/// let read = |text: &str| text.parse::<u64>();
/// assert_eq!(*reader.kept(&heap, read)?, 7);
/// // What another game has read is read again.
/// assert_eq!(*Reader::default().kept(&heap, |text| Ok::<u64, std::num::ParseIntError>(text.len() as u64))?, 1);
/// # Ok::<(), std::num::ParseIntError>(())
/// ```
#[derive(Clone)]
pub struct AnyPosition {
    text: Arc<str>,
    /// A [`Kept`] with the game's own position.
    kept: Arc<dyn Any + Send + Sync>,
}

/// The mark by which a game recognises the positions it has parsed, so that it never takes another game's for its own.
#[derive(Clone, Debug, Default)]
pub struct Reader(Arc<()>);

/// A position of the game's own with the mark of the game.
struct Kept<P> {
    reader: Reader,
    position: P,
}

impl Reader {
    /// A position of the game with its canonical text.
    pub fn keep<P: Any + Send + Sync>(&self, text: String, position: P) -> AnyPosition {
        AnyPosition { text: text.into(), kept: Arc::new(Kept { reader: self.clone(), position }) }
    }

    /// The position as this game has parsed it; a position of another game is parsed again from its text.
    ///
    /// # Errors
    /// The errors of `read`, for a position of another game.
    pub fn kept<'p, P: Any + Send + Sync + Clone, E>(
        &self,
        position: &'p AnyPosition,
        read: impl FnOnce(&str) -> Result<P, E>,
    ) -> Result<Cow<'p, P>, E> {
        match position.kept.downcast_ref::<Kept<P>>() {
            Some(kept) if Arc::ptr_eq(&kept.reader.0, &self.0) => Ok(Cow::Borrowed(&kept.position)),
            _ => read(&position.text).map(Cow::Owned),
        }
    }
}

impl AnyPosition {
    /// The canonical text.
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl PartialEq for AnyPosition {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for AnyPosition {}

impl PartialEq<&str> for AnyPosition {
    fn eq(&self, other: &&str) -> bool {
        self.text() == *other
    }
}

impl Hash for AnyPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

impl Display for AnyPosition {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

impl Debug for AnyPosition {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        Debug::fmt(&*self.text, formatter)
    }
}

impl From<AnyPosition> for String {
    fn from(position: AnyPosition) -> Self {
        position.text().to_owned()
    }
}

/// Serialised as its canonical text, which [`Ruleset::read`](crate::Ruleset::read) reads back.
#[cfg(feature = "serde")]
impl serde::Serialize for AnyPosition {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text)
    }
}
