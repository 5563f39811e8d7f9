//! The named positions of a loopy game, for its drawing.

use crate::loopy::names::names_of;
use crate::loopy::{Budget, Loopy, Refusal};
use crate::{Games, Notation};
use campeao_base::Player;

/// A named position of a loopy game, with its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedPosition {
    /// The name of its value, if it has a name of its own; otherwise a letter.
    pub name: String,
    /// Whether it is not a short game.
    pub loops: bool,
    /// The positions that can be reached in one move, by number, each once, and whether Left and whether Right can
    /// move there. A short game is shown as one position, without moves.
    pub moves: Vec<(usize, [bool; 2])>,
}

impl Loopy {
    /// The positions of a side of the game, the start first.
    ///
    /// # Errors
    /// If a name would be too long, or the budget is spent.
    ///
    /// # Examples
    /// ```
    /// use campeao_values::loopy::{Budget, Loopy};
    /// use campeao_base::Player;
    /// use campeao_values::{Games, Notation};
    /// let budget = &mut Budget::default();
    /// let positions = Loopy::over().positions(Player::Left, &mut Games::new(), Notation::Plain, budget)?;
    /// let names: Vec<&str> = positions.iter().map(|position| position.name.as_str()).collect();
    /// assert_eq!(names, ["over", "0"]);
    /// # Ok::<(), campeao_values::loopy::Refusal>(())
    /// ```
    pub fn positions(
        &self,
        side: Player,
        games: &mut Games,
        notation: Notation,
        budget: &mut Budget,
    ) -> Result<Vec<NamedPosition>, Refusal> {
        let graph = self.graph(side);
        let (names, short) = names_of(graph, games, notation, budget)?;
        let mut letters = ('a'..='z').filter(|letter| !matches!(letter, 'v' | 'w')).map(String::from);
        // The positions reached from the start without passing through short positions, in the order in which they are
        // met.
        let mut numbers = vec![usize::MAX; graph.len()];
        let mut order = vec![0_u32];
        numbers[0] = 0;
        let mut positions = Vec::new();
        while let Some(&vertex) = order.get(positions.len()) {
            let is_short = short[vertex as usize].is_some();
            let mut moves: Vec<(usize, [bool; 2])> = Vec::new();
            for player in Player::BOTH {
                for &option in graph.options(vertex, player).iter().filter(|_| !is_short) {
                    let number = &mut numbers[option as usize];
                    if *number == usize::MAX {
                        *number = order.len();
                        order.push(option);
                    }
                    let number = *number;
                    if !moves.iter().any(|(to, _)| *to == number) {
                        moves.push((number, [false; 2]));
                    }
                    for (to, owners) in &mut moves {
                        owners[player.index()] |= *to == number;
                    }
                }
            }
            let name = names[vertex as usize].clone();
            let name = name.unwrap_or_else(|| letters.next().unwrap_or_else(|| "…".to_owned()));
            positions.push(NamedPosition { name, loops: !is_short, moves });
        }
        Ok(positions)
    }
}
