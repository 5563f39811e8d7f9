//! The quantities in conditions on boards: places, neighbours, counts, lines and groups.

use super::content::{Content, Signs};
use crate::effort::{compile_formula, compile_term};
use campeao_formula::{
    self as formula, ErrorKind, EvalError, Formula, FormulaCode, Meant, Relation, Scope, Span, Term, TermCode,
};
use smallvec::SmallVec;

/// The contents of cells that a condition counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Pieces of the player who moves.
    Own,
    /// Pieces of the opponent.
    Other,
    /// Empty cells.
    Empty,
    /// Pieces of any owner.
    Piece,
    /// Pieces of Left.
    Left,
    /// Pieces of Right.
    Right,
    /// Pieces with one sign.
    Sign(Content),
}

/// A number that conditions may mention.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quantity {
    /// `rows`, `columns`: the sides of the board.
    Rows,
    /// See [`Rows`](Self::Rows).
    Columns,
    /// `row`, `column`: the place of a cell that may change too, from 1 at the upper left.
    Row,
    /// See [`Row`](Self::Row).
    Column,
    /// `from_row`, `from_column`: the place of the first cell that changes.
    FromRow,
    /// See [`FromRow`](Self::FromRow).
    FromColumn,
    /// `to_row`, `to_column`: the place of the last cell that changes.
    ToRow,
    /// See [`ToRow`](Self::ToRow).
    ToColumn,
    /// `near_own` and so on: the number of cells with this content that are near a cell that changes, before the
    /// move.
    Near(Role),
    /// `count_own` and so on: the number of cells of the board with this content.
    Count(Role),
    /// `aligned_own` and so on: 1 if all cells with this content lie in one row or one column.
    Aligned(Role),
    /// `span_own` and so on: the longer side of the least rectangle around all cells with this content.
    Span(Role),
    /// `line_own`, `line_other`: the length of the longest straight line of these pieces, across sides or corners of
    /// cells.
    Line(Role),
    /// `shut_own`, `shut_other`: the number of connected groups of these pieces without an empty cell near them.
    Shut(Role),
    /// `joined_own`, `joined_other`: 1 if a connected group of these pieces reaches from edge to edge, Left's from
    /// the upper to the lower, Right's from the left to the right.
    Joined(Role),
    /// `goal_own`, `goal_other`: the number of these pieces on the player's last row, the upper one for Left, the
    /// lower one for Right.
    Goal(Role),
    /// `matched_own` and so on: the number of these pieces that every maximum matching of the pieces and the empty
    /// cells covers; its edges join neighbours.
    Matched(Role),
}

use Quantity::{
    Aligned, Column, Columns, Count, FromColumn, FromRow, Goal, Joined, Line, Matched, Near, Row, Rows, Shut,
    Span as Wide, ToColumn, ToRow,
};
use Role::{Empty, Left, Other, Own, Piece, Right, Sign};

/// The quantities of places, with their names.
const PLACES: &[(&str, Quantity)] = &[
    ("rows", Rows),
    ("columns", Columns),
    ("row", Row),
    ("column", Column),
    ("from_row", FromRow),
    ("from_column", FromColumn),
    ("to_row", ToRow),
    ("to_column", ToColumn),
];

/// A quantity as a function of the role that it counts.
type OfRole = fn(Role) -> Quantity;

/// The quantities of roles, with the prefixes of their names.
const COUNTED: &[(&str, OfRole)] = &[
    ("near", Near),
    ("count", Count),
    ("aligned", Aligned),
    ("span", Wide),
    ("line", Line),
    ("shut", Shut),
    ("joined", Joined),
    ("goal", Goal),
    ("matched", Matched),
];

/// The roles, with the suffixes of their names.
const ROLES: &[(&str, Role)] =
    &[("own", Own), ("other", Other), ("empty", Empty), ("piece", Piece), ("left", Left), ("right", Right)];

/// The quantities with their names; each sign of a piece that a name may hold is a role.
fn known_quantities(signs: &Signs) -> impl Iterator<Item = (String, Quantity)> {
    let named = |content: Content| {
        let sign = signs.sign(content).filter(char::is_ascii_alphanumeric)?;
        Some((sign.to_string(), Sign(content)))
    };
    let roles = ROLES.iter().map(|(role, of)| ((*role).to_owned(), *of));
    let roles: Vec<(String, Role)> = roles.chain(Content::all().filter_map(named)).collect();
    let counted = COUNTED.iter().flat_map(move |(name, quantity)| {
        let of_role = |(role, of): &(String, Role)| (format!("{name}_{role}"), quantity(*of));
        roles.iter().map(of_role).collect::<Vec<_>>()
    });
    PLACES.iter().map(|(name, quantity)| ((*name).to_owned(), *quantity)).chain(counted)
}

/// Whether a name is that of a quantity.
pub(super) fn is_quantity(name: &str, signs: &Signs) -> bool {
    known_quantities(signs).any(|(known, _)| known == name)
}

/// The names of a file: the signs, and the constants that stand for the parameters.
#[derive(Clone, Copy)]
pub(super) struct Names<'n> {
    pub(super) signs: &'n Signs,
    pub(super) constants: &'n [(String, i64)],
}

/// The place of a condition, which decides the quantities it may mention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Occasion {
    /// Before a move.
    When,
    /// After a move, or at an end.
    Board,
    /// At a cell that may change too.
    Cell,
    /// At a cell of the start.
    Start,
}

impl Occasion {
    const fn knows(self, quantity: Quantity) -> bool {
        match quantity {
            Rows | Columns => true,
            Row | Column => matches!(self, Self::Cell | Self::Start),
            FromRow | FromColumn | ToRow | ToColumn => matches!(self, Self::When | Self::Cell),
            Near(_) => matches!(self, Self::When),
            Count(_) | Aligned(_) | Wide(_) => matches!(self, Self::When | Self::Board),
            // Several empty cells are never shut: a condition on shut groups means groups of pieces.
            Joined(Empty | Piece | Sign(_))
            | Goal(Empty | Piece | Sign(_))
            | Shut(Empty)
            | Matched(Empty) => false,
            Line(_) | Shut(_) | Joined(_) | Goal(_) | Matched(_) => matches!(self, Self::Board),
        }
    }
}

/// A condition, ready to be judged.
#[derive(Clone, Debug)]
pub struct Condition {
    formula: Formula,
    code: FormulaCode,
    spoken: Spoken,
    /// The quantities that must be 0, where the condition says nothing else.
    nothing: Option<Vec<Quantity>>,
}

/// A number computed from a board.
#[derive(Clone, Debug)]
pub struct Tally {
    code: TermCode,
    spoken: Spoken,
}

/// The quantities in a condition or a number, by the slots of the variables.
#[derive(Clone, Debug)]
struct Spoken(Vec<Quantity>);

impl Spoken {
    /// The quantities in a text, and the scope of all that are allowed there.
    fn of(text: &str, occasion: Occasion, names: Names<'_>) -> Result<(Self, Scope), formula::Error> {
        let mut scope = Scope::new();
        let mentioned = scope.unknown_names(text)?;
        let (known, elsewhere): (Vec<_>, Vec<_>) =
            known_quantities(names.signs).partition(|(_, quantity)| occasion.knows(*quantity));
        for (name, span) in &mentioned {
            if elsewhere.iter().any(|(other, _)| other == name)
                && let Some(error) = counted_here(name, *span, &known)
            {
                return Err(error);
            }
        }
        // The mentioned quantities come first: only they have a slot when the condition is judged.
        let (spoken_of, others): (Vec<_>, Vec<_>) =
            known.into_iter().partition(|(name, _)| mentioned.iter().any(|(mentioned, _)| mentioned == name));
        for (name, _) in spoken_of.iter().chain(&others) {
            scope.variable(name)?;
        }
        for (name, value) in names.constants {
            scope.constant(name, *value)?;
        }
        Ok((Self(spoken_of.into_iter().map(|(_, quantity)| quantity).collect()), scope))
    }

    /// The values of the mentioned quantities.
    #[inline]
    fn values(&self, mut value: impl FnMut(Quantity) -> i64) -> SmallVec<[i64; 4]> {
        // Collecting is a call that is not inlined: a tenth of the time of random plays.
        let mut values = SmallVec::new();
        for quantity in &self.0 {
            values.push(value(*quantity));
        }
        values
    }

    fn quantities(&self) -> impl Iterator<Item = Quantity> {
        self.0.iter().copied()
    }
}

/// An error for an unknown name of a quantity: it lists the quantities of the same kind that are allowed there.
fn counted_here(name: &str, span: Span, known: &[(String, Quantity)]) -> Option<formula::Error> {
    let (kind, _) = name.split_once('_')?;
    let is_alike = |other: &&String| other.split_once('_').is_some_and(|(other, _)| other == kind);
    let alike: Box<[String]> = known.iter().map(|(name, _)| name).filter(is_alike).cloned().collect();
    let meant = (!alike.is_empty()).then_some(Meant::Variable(alike))?;
    Some(formula::Error { span, kind: ErrorKind::UnknownName { name: name.to_owned(), meant } })
}

impl Tally {
    /// Reads a number.
    pub(super) fn read(text: &str, occasion: Occasion, names: Names<'_>) -> Result<Self, formula::Error> {
        let (spoken, scope) = Spoken::of(text, occasion, names)?;
        Ok(Self { code: compile_term(&formula::term(text, &scope)?), spoken })
    }

    /// The quantities it mentions.
    pub fn quantities(&self) -> impl Iterator<Item = Quantity> {
        self.spoken.quantities()
    }

    /// The number, given the values of its quantities.
    ///
    /// # Errors
    /// If it has no value.
    pub fn value(&self, value: impl FnMut(Quantity) -> i64) -> Result<i64, EvalError> {
        self.code.eval_variables(&self.spoken.values(value))
    }
}

impl Quantity {
    /// The role it counts, if it counts one.
    pub const fn role(self) -> Option<Role> {
        match self {
            Near(role) | Count(role) | Aligned(role) | Wide(role) | Line(role) | Shut(role)
            | Joined(role) | Goal(role) | Matched(role) => Some(role),
            Rows | Columns | Row | Column | FromRow | FromColumn | ToRow | ToColumn => None,
        }
    }
}

impl Condition {
    /// Reads a condition.
    pub(super) fn read(text: &str, occasion: Occasion, names: Names<'_>) -> Result<Self, formula::Error> {
        let (spoken, scope) = Spoken::of(text, occasion, names)?;
        let formula = formula::formula(text, &scope)?;
        let nothing = nothing(&formula, &spoken.0);
        let code = compile_formula(&formula);
        Ok(Self { formula, code, spoken, nothing })
    }

    /// The condition as a formula.
    pub const fn formula(&self) -> &Formula {
        &self.formula
    }

    /// The quantities it mentions.
    pub fn quantities(&self) -> impl Iterator<Item = Quantity> {
        self.spoken.quantities()
    }

    /// Whether it mentions the cells that a move goes from and to.
    pub(super) fn speaks_of_ends(&self) -> bool {
        self.quantities().any(|quantity| matches!(quantity, FromRow | FromColumn | ToRow | ToColumn))
    }

    /// The roles that must not be near, where the condition says nothing else.
    pub fn nothing_near(&self) -> Option<Vec<Role>> {
        self.nothing_of(Near)
    }

    /// The roles without a shut group, where the condition says nothing else.
    pub fn nothing_shut(&self) -> Option<Vec<Role>> {
        self.nothing_of(Shut)
    }

    /// The roles whose quantity of one kind must be 0, where the condition says nothing else.
    fn nothing_of(&self, kind: OfRole) -> Option<Vec<Role>> {
        let of_kind = |quantity: &Quantity| quantity.role().filter(|role| kind(*role) == *quantity);
        self.nothing.as_ref()?.iter().map(of_kind).collect()
    }

    /// Whether it holds, given the values of its quantities.
    ///
    /// # Errors
    /// If it has no value.
    pub fn holds(&self, value: impl FnMut(Quantity) -> i64) -> Result<bool, EvalError> {
        self.code.eval_variables(&self.spoken.values(value))
    }
}

/// The quantities of a conjunction of equations with 0.
fn nothing(formula: &Formula, quantities: &[Quantity]) -> Option<Vec<Quantity>> {
    match formula {
        Formula::Compare { relation: Relation::Equal, left, right } => {
            let (Term::Variable(slot), Term::Constant(0)) = (left, right) else { return None };
            Some(vec![*quantities.get(*slot)?])
        }
        Formula::And(parts) => {
            let parts = parts.iter().map(|part| nothing(part, quantities));
            Some(parts.collect::<Option<Vec<Vec<Quantity>>>>()?.concat())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, occasion: Occasion) -> Result<Condition, formula::Error> {
        Condition::read(text, occasion, Names { signs: &Signs::default(), constants: &[] })
    }

    #[test]
    fn conditions_that_only_want_nothing_near_or_shut_are_known() {
        let near = |text: &str| read(text, Occasion::When).unwrap().nothing_near();
        assert_eq!(near("near_own = 0"), Some(vec![Own]));
        assert_eq!(near("near_own = 0 and near_other = 0"), Some(vec![Own, Other]));
        assert_eq!(near("near_own = 0 or near_other = 0"), None);
        assert_eq!(near("near_own = 1"), None);
        assert_eq!(near("from_row = 1"), None);
        assert_eq!(near("near_own = 0 and count_own = 0"), None);
        let shut = |text: &str| read(text, Occasion::Board).unwrap().nothing_shut();
        assert_eq!(shut("shut_own = 0 and shut_other = 0"), Some(vec![Own, Other]));
        assert_eq!(shut("shut_own = 0 and count_other = 0"), None);
    }

    #[test]
    fn a_condition_speaks_of_what_its_place_knows() {
        assert!(read("line_own = 3", Occasion::When).is_err());
        assert!(read("near_own = 3", Occasion::Board).is_err());
        let three = read("line_own >= 3 and rows > 1", Occasion::Board).unwrap();
        assert_eq!(three.quantities().collect::<Vec<_>>(), [Rows, Line(Own)]);
        let holds = |line: i64| three.holds(|quantity| if quantity == Rows { 2 } else { line });
        assert_eq!((holds(3), holds(2)), (Ok(true), Ok(false)));
    }

    #[test]
    fn groups_of_empty_cells_are_not_shut_and_what_may_be_asked_is_told() {
        assert_eq!(
            read("shut_empty = 0", Occasion::Board).unwrap_err().to_string(),
            "the name `shut_empty` is not known here; the variables are `shut_own`, `shut_other`, `shut_piece`, \
             `shut_left` and `shut_right`"
        );
    }
}
