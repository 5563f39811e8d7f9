//! The meaning of a size for the whole start of a game: positions whose numbers are terms in one or several sizes.

use crate::effort::compile_term;
use crate::{Game, Numbers, Position};
use campeao_base::Player;
use campeao_formula::{Frame, Slot, Term, TermCode};
use std::collections::BTreeSet;
use std::fmt;

/// A form of the starts of a game, such as `n,n,n`: a position for every size, or for every choice of several sizes.
///
/// # Examples
/// ```
/// # use campeao_base::Play;
/// # use campeao_rules::RuleFile;
/// # let text = r#"
/// # name = "two"
/// # state = ["a", "b"]
/// # rank = ["a + b"]
/// # start = "3,4"
/// # size = ["a,a", "a - 2,a"]
/// # title = { en = "Two", pt = "Dois" }
/// # rules = { en = "…", pt = "…" }
/// # [[move]]
/// # label = { en = "take {t}", pt = "tira {t}" }
/// # where = "t in 1..=a"
/// # to = ["a - t", "b"]
/// # "#;
/// let game = RuleFile::parse(text)?.game(None, Play::Normal)?;   // with size = ["a,a", "a - 2,a"]
/// let forms: Vec<String> = game.starts().iter().map(ToString::to_string).collect();
/// assert_eq!(forms, ["a,a", "a - 2,a"]);
/// assert_eq!(game.show_position(&game.parse_position("9")?), "9,9");
/// assert_eq!(game.starts()[1].position(&[1]), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct StartForm {
    /// The slots of the sizes in the terms, in their order.
    slots: Vec<Slot>,
    /// Their names.
    names: Vec<String>,
    terms: Vec<Term>,
    codes: Vec<TermCode>,
    /// The number of slots of an evaluation.
    width: usize,
    sum: bool,
    player: Player,
    text: String,
}

impl StartForm {
    /// The form with these numbers as terms in `names` by their slots; `player` starts.
    pub(crate) fn new(game: &Game, terms: Vec<Term>, names: &[String], player: Player) -> Self {
        let slots: BTreeSet<Slot> = terms.iter().flat_map(Term::variables).collect();
        let entries: Vec<String> = terms.iter().map(|term| term.display(names).to_string()).collect();
        let text = entries.join(",") + &game.show_mover(player);
        Self {
            names: slots.iter().filter_map(|&slot| names.get(slot).cloned()).collect(),
            slots: slots.into_iter().collect(),
            codes: terms.iter().map(compile_term).collect(),
            terms,
            width: names.len(),
            sum: game.is_sum(),
            player,
            text,
        }
    }

    /// The names of the sizes.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The slots of the sizes in the terms, in the order of their names.
    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }

    /// The numbers of the start: terms in the game's variables, which stand for sizes, and in the form's own names
    /// after them.
    pub fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// The player who starts.
    pub const fn player(&self) -> Player {
        self.player
    }

    /// Whether the coordinate with this number depends on a size.
    pub fn moves_coordinate(&self, coordinate: usize) -> bool {
        self.terms.get(coordinate).is_some_and(|term| !term.variables().is_empty())
    }

    /// The start with these sizes; `None` where one of its numbers would be negative or not fit. The domain is not
    /// checked.
    pub fn position(&self, sizes: &[u64]) -> Option<Position> {
        let mut frame = Frame::new(self.width);
        for (&slot, &size) in self.slots.iter().zip(sizes) {
            frame.slots[slot] = i64::try_from(size).ok()?;
        }
        let number = |code: &TermCode| u64::try_from(code.eval(&mut frame).ok()?).ok();
        let numbers = self.codes.iter().map(number).collect::<Option<Numbers>>()?;
        let position = if self.sum { Position::heaps(numbers) } else { Position::tuple(numbers) };
        Some(position.with_player(self.player))
    }
}

impl fmt::Display for StartForm {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

impl Game {
    /// The forms of the starts. The first with a single size is denoted by one number alone.
    pub fn starts(&self) -> &[StartForm] {
        &self.starts
    }

    /// The form of the starts denoted by one number alone.
    pub fn start_form(&self) -> Option<&StartForm> {
        self.starts.iter().find(|form| form.names.len() == 1)
    }

    /// The start of a size; `None` where there is none.
    pub fn start_of_size(&self, size: u64) -> Option<Position> {
        self.start_form()?.position(&[size])
    }
}
