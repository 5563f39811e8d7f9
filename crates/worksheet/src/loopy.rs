//! Loopy games among the other objects. A game that is loopy in form and short in value becomes a short game.

use crate::evaluate::comparison::symbol;
use crate::syntax::Sign;
use crate::{ErrorKind, Kind, Object, Session};
use campeao_base::Player;
use campeao_draw::{GameGraph, GameNode, Picture};
use campeao_values::loopy::{Budget, Loopy, NamedPosition, Refusal};
use campeao_values::{Notation, Relation, Value};

/// The most loopy games that are interned.
const MOST_KEPT: usize = 10_000;
/// The most positions that are drawn.
const MOST_DRAWN: usize = 60;
/// The most letters of a name that is drawn.
const LONGEST_NAME: usize = 18;

impl Session {
    /// A loopy game as an object; the short game that equals it, if there is one.
    pub(crate) fn loopy(&mut self, game: Loopy) -> Result<Object, ErrorKind> {
        Ok(match game.to_short(&mut self.games)? {
            Some(short) => Object::Game(short),
            None => Object::Loopy(self.kept_once(game)),
        })
    }

    /// The interned game of this value.
    fn kept_once(&mut self, game: Loopy) -> Loopy {
        if let Some(known) = self.loopy_games.get(&game) {
            return known.clone();
        }
        if self.loopy_games.len() >= MOST_KEPT {
            self.loopy_games.clear();
        }
        self.loopy_games.insert(game.clone());
        game
    }

    /// The loopy game that an object is or equals; `None` for other objects.
    pub(crate) fn loopy_of(&mut self, object: &Object) -> Result<Option<Loopy>, ErrorKind> {
        Ok(match object {
            Object::Loopy(game) => Some(game.clone()),
            Object::Game(game) => Some(self.loopy_of_short(*game)?),
            Object::Position(_) => {
                let value = self.valued(object.clone())?;
                return self.loopy_of(&value);
            }
            _ => None,
        })
    }

    pub(crate) fn loopy_of_short(&mut self, game: Value) -> Result<Loopy, ErrorKind> {
        let mut budget = self.loopy_budget();
        Ok(Loopy::of_short(game, &mut self.games, &mut budget)?)
    }

    /// Two objects as loopy games, if one of them is loopy and both are games.
    pub(crate) fn loopy_pair(
        &mut self,
        left: &Object,
        right: &Object,
    ) -> Result<Option<(Loopy, Loopy)>, ErrorKind> {
        if !matches!((left, right), (Object::Loopy(_), _) | (_, Object::Loopy(_))) {
            return Ok(None);
        }
        Ok(self.loopy_of(left)?.zip(self.loopy_of(right)?))
    }

    /// The result of an operation on two games, if one of them is loopy.
    pub(crate) fn combined_loopy(
        &mut self,
        left: &Object,
        right: &Object,
        operation: fn(&Loopy, &Loopy, &mut Budget) -> Result<Loopy, Refusal>,
    ) -> Result<Option<Object>, ErrorKind> {
        let Some((left, right)) = self.loopy_pair(left, right)? else { return Ok(None) };
        let result = operation(&left, &right, &mut self.loopy_budget())?;
        self.loopy(result).map(Some)
    }

    /// A loopy game with a sign before it.
    pub(crate) fn signed_loopy(&mut self, sign: Sign, game: &Loopy) -> Result<Object, ErrorKind> {
        let budget = &mut self.loopy_budget();
        let negative = game.negative(budget)?;
        let (game, zero) = (game.clone(), Loopy::zero());
        let result = match sign {
            Sign::Minus => negative,
            Sign::PlusMinus => Loopy::game([game], [negative], budget)?,
            Sign::Tiny => {
                let threat = Loopy::game([zero.clone()], [negative], budget)?;
                Loopy::game([zero], [threat], budget)?
            }
            Sign::Miny => {
                let threat = Loopy::game([game], [zero.clone()], budget)?;
                Loopy::game([threat], [zero], budget)?
            }
            Sign::Points | Sign::Not => {
                return Err(ErrorKind::NoMeaningBefore { sign: sign.symbol(), operand: Kind::Loopy });
            }
        };
        self.loopy(result)
    }

    /// The relation of two games, if one of them is loopy.
    pub(crate) fn loopy_order(
        &mut self,
        left: &Object,
        right: &Object,
    ) -> Result<Option<Relation>, ErrorKind> {
        let Some((left, right)) = self.loopy_pair(left, right)? else { return Ok(None) };
        Ok(Some(left.compare(&right, &mut self.loopy_budget())?))
    }

    /// Whether two games are equal, if one of them is loopy.
    pub(crate) fn same_loopy(&mut self, left: &Object, right: &Object) -> Result<bool, ErrorKind> {
        if let Some((left, right)) = self.loopy_pair(left, right)?
            && left.is_stopper_sided()
            && right.is_stopper_sided()
        {
            // Canonical forms decide equality.
            return Ok(left == right);
        }
        Ok(self.loopy_order(left, right)?.is_some_and(|order| symbol(order) == "="))
    }

    /// The name of a loopy game.
    pub(crate) fn loopy_name(&mut self, game: &Loopy, notation: Notation) -> Result<String, ErrorKind> {
        let mut budget = self.loopy_budget();
        Ok(game.name_in(&mut self.games, notation, &mut budget)?)
    }

    /// The picture of the graph of a loopy game, with headings above its sides where they differ. `None` for other
    /// objects, and for games with too many positions to draw.
    ///
    /// # Errors
    /// Beyond the limits.
    ///
    /// ```
    /// use campeao_worksheet::Session;
    /// let mut session = Session::new();
    /// let over = session.evaluate("a{0|a}")?;
    /// assert!(session.graph_picture(&over, ["onside", "offside"])?.is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn graph_picture(
        &mut self,
        object: &Object,
        headings: [&str; 2],
    ) -> Result<Option<Picture>, ErrorKind> {
        if let Object::Diagram(diagram) = object {
            let title = self.text_in(object, Notation::Unicode)?;
            return Ok(Some(GameGraph::to_picture(&title, &[(None, diagram.graph().clone())])));
        }
        let Object::Loopy(game) = object else { return Ok(None) };
        let title = self.loopy_name(game, Notation::Unicode)?;
        let differ = game.graph(Player::Left) != game.graph(Player::Right);
        let sides: &[(Option<&str>, Player)] = if differ {
            &[(Some(headings[0]), Player::Left), (Some(headings[1]), Player::Right)]
        } else {
            &[(None, Player::Left)]
        };
        let mut budget = self.loopy_budget();
        let mut parts = Vec::with_capacity(sides.len());
        for &(heading, side) in sides {
            let positions = game.positions(side, &mut self.games, Notation::Unicode, &mut budget)?;
            parts.push((heading, GameGraph::new(positions.into_iter().map(node).collect())));
        }
        let drawn: usize = parts.iter().map(|(_, graph)| graph.nodes().len()).sum();
        Ok((drawn <= MOST_DRAWN).then(|| GameGraph::to_picture(&title, &parts)))
    }
}

/// A node of the picture; a long name is left out.
fn node(NamedPosition { name, loops, moves }: NamedPosition) -> GameNode {
    let name = if name.chars().count() > LONGEST_NAME { "…".to_owned() } else { name };
    GameNode { name, loops, moves }
}
