//! The headings of the texts under which no single game stands: several games, or none.
//!
//! A reader types the number printed in a text. Most numbers are names of games; these are not, and each explains
//! itself and suggests other names.

use crate::find_in_catalogue;
use campeao_base::{Language, Play, Text, told};

/// A heading of a text under which no single game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heading {
    /// Its name, such as `game-15`.
    pub name: &'static str,
    /// Its title in the text, in English and in Portuguese.
    title: [&'static str; 2],
    /// The reason why it is not a single game, in English and in Portuguese: the continuation of its name in a
    /// sentence.
    reason: [&'static str; 2],
    /// The names of games to suggest instead; may be empty.
    pub ask: &'static [&'static str],
}

/// The reason why a heading of several parts is not a single game.
const PARTS: [&str; 2] =
    ["has several parts, each a game of its own", "tem várias alíneas, cada uma um jogo"];

/// The headings, in the order in which they are listed.
pub const HEADINGS: &[Heading] = &[
    Heading {
        name: "game-3",
        title: ["Chess", "Xadrez"],
        reason: [
            "is chess, which the text only takes as an example of a position; it is not among the games",
            "é o xadrez, que o texto só dá como exemplo de posição; não está entre os jogos",
        ],
        ask: &[],
    },
    Heading {
        name: "game-13",
        title: ["Taking different numbers", "Jogos de tirar assimétricos"],
        reason: [
            "has four parts, each a game of its own, the last of them printed as VI",
            "tem quatro alíneas, cada uma um jogo, a última das quais impressa como VI",
        ],
        ask: &["game-13-I", "game-13-II", "game-13-III", "game-13-IV"],
    },
    Heading {
        name: "game-14",
        title: ["One knight for two", "Um cavalo para dois"],
        reason: PARTS,
        ask: &["game-14-I", "game-14-II"],
    },
    Heading {
        name: "game-15",
        title: ["Beans on a board", "Tirar feijões numa quadrícula"],
        reason: PARTS,
        ask: &["game-15-a", "game-15-b", "game-15-c", "game-15-d"],
    },
    Heading {
        name: "game-29",
        title: ["The misère forms of all the games", "Perde-ganha"],
        reason: [
            "is the misère form of each of the other games: add `--misere` to the one you want, as in \
             `campeao solve game-9 --misere`",
            "é a forma misère de cada um dos outros jogos: junta `--misere` ao que quiseres, como em \
             `campeao solve game-9 --misere`",
        ],
        ask: &[],
    },
    Heading {
        name: "example-1.7",
        title: ["A game drawn as a tree", "Um jogo descrito por uma árvore"],
        reason: [
            "is a tree in a figure of the text, not included here: write its edges after `drawn:` or in a file, as in \
             `drawn: A -> B L; B -> C R`; `drawn` alone is a similar tree",
            "é uma árvore numa figura do texto, que aqui não está: escreve as arestas depois de `drawn:` ou num \
             ficheiro, como em `drawn: A -> B L; B -> C R`; `drawn`, só por si, é uma árvore semelhante",
        ],
        ask: &["drawn"],
    },
    Heading {
        name: "example-2.1",
        title: ["Options of opposite signs", "Opções de sinais contrários"],
        reason: [
            "is not a game to play but a law of values, {a|b} = 0 if a < 0 < b: try one with `campeao eval '{-1|1}'`",
            "não é um jogo para jogar, mas uma lei dos valores, {a|b} = 0 quando a < 0 < b: experimenta um com \
             `campeao eval '{-1|1}'`",
        ],
        ask: &[],
    },
];

impl Heading {
    /// The heading of a name, in small or capital letters.
    ///
    /// ```
    /// use campeao_games::Heading;
    ///
    /// let beans = Heading::of_name("game-15").ok_or("no such heading")?;
    /// assert_eq!(beans.ask, ["game-15-a", "game-15-b", "game-15-c", "game-15-d"]);
    /// # Ok::<(), &str>(())
    /// ```
    pub fn of_name(name: &str) -> Option<&'static Self> {
        HEADINGS.iter().find(|heading| heading.name.eq_ignore_ascii_case(name))
    }

    /// Its title in the text.
    pub fn title(&self) -> Text {
        Text::new(self.title[0], self.title[1])
    }

    /// The reason why it is not a single game: the continuation of its name in a sentence.
    pub fn reason(&self) -> Text {
        Text::new(self.reason[0], self.reason[1])
    }
}

told! { Tell for struct Heading {
    Heading { name, title: _, reason: [en, pt], ask: [] } =>
        "`{name}` {reason}", "`{name}` {reason}", reason = Text::new(*en, *pt);
    Heading { name, title: _, reason: [en, pt], ask: one @ [_] } =>
        "`{name}` {reason}; see {game}",
        "`{name}` {reason}; vê {game}",
        reason = Text::new(*en, *pt), game = titled(one);
    Heading { name, title: _, reason: [en, pt], ask: several } =>
        "`{name}` {reason}; ask for one of them: {games}",
        "`{name}` {reason}; escolhe um: {games}",
        reason = Text::new(*en, *pt), games = titled(several);
} }

/// Names of games, each with its title.
fn titled(names: &[&str]) -> Text {
    let game = |name: &str| find_in_catalogue(name, Play::Normal).ok();
    let listed = |language| {
        let titled = |name: &&str| match game(name) {
            Some(game) => format!("`{name}` ({})", game.title().get(language)),
            None => format!("`{name}`"),
        };
        names.iter().map(titled).collect::<Vec<_>>().join(", ")
    };
    Text::new(listed(Language::English), listed(Language::Portuguese))
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_base::Tell;

    #[test]
    fn what_a_heading_asks_for_are_games_and_no_heading_hides_one() {
        for heading in HEADINGS {
            assert!(find_in_catalogue(heading.name, Play::Normal).is_err());
            for name in heading.ask {
                assert!(find_in_catalogue(name, Play::Normal).is_ok(), "{name}");
                assert!(heading.tell(Language::Portuguese).contains(name), "{name}");
            }
        }
        let names: Vec<&str> = crate::entries().iter().flatten().map(|entry| entry.name).collect();
        assert!(HEADINGS.iter().all(|heading| !names.contains(&heading.name)));
    }
}
