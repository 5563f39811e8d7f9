//! A law in words.

use crate::{CellContent, Image, Law, Sizes, Winner};
use campeao_base::{AllOf, Text, told};

/// A law as a sentence.
pub(crate) struct Sentence {
    sizes: Sizes,
    winner: Winner,
    image: Image,
    starts: bool,
    exchanged: Exchanged,
    others: Others,
}

/// Two contents that are exchanged, by their names.
struct Pair {
    one: Text,
    other: Text,
}

told! { Tell for struct Pair { one, other } => "{one} and {other}", "{one} e {other}" }

/// The renaming of the contents in a move's image.
struct Exchanged {
    pairs: Vec<Pair>,
}

told! { Tell for struct Exchanged {
    Exchanged { pairs: none } if none.is_empty() => "", "";
    Exchanged { pairs: some } => ", with {pairs} exchanged", ", trocando {pairs}", pairs = AllOf(some);
} }

/// The remark that some replies are not images.
struct Others {
    some: bool,
}

told! { Tell for struct Others {
    Others { some: false } => "", "";
    Others { some: _ } =>
        "; some moves near the centre have replies of their own",
        "; algumas jogadas perto do centro têm resposta própria";
} }

told! { Tell for struct Sentence {
    Sentence { sizes, winner, image, starts: false, exchanged, others } =>
        "with {sizes} {winner}: reply with {image} of every move{exchanged}{others}",
        "com {sizes} {winner}: responde com {image} de cada jogada{exchanged}{others}";
    Sentence { sizes, winner, image, starts: _, exchanged, others } =>
        "with {sizes} {winner}: begin at the centre, then reply with {image} of every move{exchanged}{others}",
        "com {sizes} {winner}: começa no centro e depois responde com {image} de cada jogada{exchanged}{others}";
} }

impl Sentence {
    /// The sentence of a law; `name` gives the names of contents.
    pub(crate) fn of(law: &Law, name: impl Fn(CellContent) -> Text) -> Self {
        let exchanged = law.renaming().exchanged().into_iter();
        Self {
            sizes: law.sizes(),
            winner: law.winner(),
            image: law.image(),
            starts: law.has_first_move(),
            exchanged: Exchanged {
                pairs: exchanged.map(|(one, other)| Pair { one: name(one), other: name(other) }).collect(),
            },
            others: Others { some: law.has_other_replies() },
        }
    }
}
