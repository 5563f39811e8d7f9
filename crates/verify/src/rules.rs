//! The rules of a file, parsed: guarded moves of a tuple of naturals, and their targets from a place.

use crate::automaton::{Automaton, Track};
use crate::condition::Condition;
use crate::file::{self, Statement, Table};
use crate::formula::{Needs, Place};
use crate::polynomial::Polynomial;
use crate::space::Space;
use crate::{CheckError, Refused};
use campeao_base::{Play, Player};
use campeao_formula::{self as formula, Formula, Item, Relation, Scope, Slot, Term};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

/// The most variables of a state, a move and a reply to it, and the most heaps that replace one.
const MOST_NUMBERS: usize = 64;
/// The longest name of a game, in characters.
const LONGEST_NAME: usize = 200;

/// The rules of a statement. The coordinates have the first slots of formulas, the variables of a move those after them.
pub(crate) struct Rules {
    pub(crate) names: Vec<String>,
    pub(crate) play: Play,
    /// The letters of the players, in partizan games.
    pub(crate) letters: Option<[String; 2]>,
    pub(crate) domain: Formula,
    pub(crate) won: Formula,
    pub(crate) lost: Formula,
    pub(crate) drawn: Formula,
    pub(crate) rank: Vec<Term>,
    /// For each player who may be to move, the terms that replies make smaller.
    pub(crate) replies: Vec<Vec<Term>>,
    pub(crate) moves: Vec<Move>,
}

/// A kind of move.
pub(crate) struct Move {
    pub(crate) player: Option<Player>,
    variables: usize,
    condition: Formula,
    to: Vec<Term>,
}

/// A kind of move from a place: fresh tracks for its variables, its condition, the values of its terms.
pub(crate) struct Step {
    pub(crate) chosen: Vec<Track>,
    /// Tracks of auxiliary numbers of its terms, which the condition defines.
    pub(crate) inner: Vec<Track>,
    pub(crate) can: Condition,
    pub(crate) to: Vec<Polynomial>,
}

/// A scope of variables with these names.
pub(crate) fn scope_of<'n>(names: impl IntoIterator<Item = &'n String>) -> Result<Scope, Refused> {
    let mut scope = Scope::new();
    for name in names {
        scope.variable(name)?;
    }
    Ok(scope)
}

/// A text of the file as a formula or a term.
pub(crate) fn parsed<T>(
    text: &str,
    scope: &Scope,
    parse: fn(&str, &Scope) -> Result<T, formula::Error>,
) -> Result<T, Refused> {
    parse(text, scope).map_err(|error| Refused::Formula { text: text.to_owned(), error })
}

/// Refuses a name of a game that is not a single line of text.
pub(crate) fn check_name(game: &str) -> Result<(), Refused> {
    let line =
        !game.is_empty() && game.chars().count() <= LONGEST_NAME && !game.chars().any(char::is_control);
    if line { Ok(()) } else { Err(Refused::Game) }
}

impl Rules {
    pub(crate) fn read(statement: &Statement) -> Result<Self, Refused> {
        check_name(&statement.game)?;
        let names = &statement.variables;
        let scope = scope_of(names)?;
        law_scope(names, statement.players.as_ref())?;
        let terms = |texts: &[String]| {
            texts.iter().map(|text| parsed(text, &scope, formula::term)).collect::<Result<Vec<_>, _>>()
        };
        let end = |text: &Option<String>| {
            text.as_deref().map_or(Ok(Formula::False), |text| parsed(text, &scope, formula::formula))
        };
        let movers = if statement.players.is_some() { 2 } else { 1 };
        // Plays must be shown to end by one measure: a rank, or reply terms for each mover. With other coordinates
        // it is stated there.
        match (&statement.coordinates, statement.rank.len(), statement.replies.len()) {
            (Some(_), 0, 0) | (None, 1.., 0) => {}
            (None, 0, replies) if replies == movers => {}
            _ => return Err(Refused::Rank),
        }
        let play = match statement.play.as_str() {
            "normal" => Play::Normal,
            "misere" => Play::Misere,
            _ => return Err(Refused::Move),
        };
        let moves = statement.moves.iter().map(|entry| {
            let found = Move::read(names, &entry.variables, &entry.condition, &entry.to)?;
            let player = match entry.player.as_deref() {
                None => None,
                Some("left") => Some(Player::Left),
                Some("right") => Some(Player::Right),
                Some(_) => return Err(Refused::Move),
            };
            let fits = entry.to.len() == names.len() && (player.is_none() || statement.players.is_some());
            if fits { Ok(Move { player, ..found }) } else { Err(Refused::Move) }
        });
        Ok(Self {
            play,
            letters: statement.players.clone(),
            domain: parsed(&statement.domain, &scope, formula::formula)?,
            won: end(&statement.won)?,
            lost: end(&statement.lost)?,
            drawn: end(&statement.drawn)?,
            rank: terms(&statement.rank)?,
            replies: statement.replies.iter().map(|texts| terms(texts)).collect::<Result<_, _>>()?,
            moves: moves.collect::<Result<_, _>>()?,
            names: names.clone(),
        })
    }

    /// The players who may be to move: one in impartial games.
    pub(crate) fn movers(&self) -> &'static [Player] {
        &Player::BOTH[..if self.letters.is_some() { 2 } else { 1 }]
    }

    /// The condition that some move leads from a place to another one, or to any.
    pub(crate) fn leads(
        &self,
        space: &Space,
        from: &[Polynomial],
        to: Option<&[Polynomial]>,
    ) -> Result<Condition, CheckError> {
        let place = Place::of(from.iter().cloned());
        let steps = self.moves.iter().map(|entry| {
            let step = entry.step(space, &place, &place)?;
            let pairs = step.to.iter().zip(to.into_iter().flatten());
            let there = pairs
                .map(|(one, other)| space.compared(one, Relation::Equal, other))
                .collect::<Result<Vec<_>, _>>()?;
            Ok(step.leads(Condition::all(there)))
        });
        Ok(Condition::any(steps.collect::<Result<Vec<_>, CheckError>>()?))
    }
}

/// The names of a law: the coordinates, and where there are players the word `player` and their letters.
pub(crate) fn law_scope(names: &[String], letters: Option<&[String; 2]>) -> Result<Scope, Refused> {
    let mut scope = scope_of(names)?;
    if let Some(letters) = letters {
        scope.variable("player")?;
        for (letter, number) in letters.iter().zip(0..) {
            scope.constant(letter, number)?;
        }
    }
    Ok(scope)
}

impl Move {
    /// Parses a kind of move of a state with these names.
    pub(crate) fn read(
        names: &[String],
        variables: &[String],
        condition: &str,
        to: &[String],
    ) -> Result<Self, Refused> {
        if names.len() + 2 * variables.len() > MOST_NUMBERS || to.len() > MOST_NUMBERS {
            return Err(Refused::TooMany { limit: MOST_NUMBERS });
        }
        let scope = scope_of(names.iter().chain(variables))?;
        let condition = parsed(condition, &scope, formula::condition)?;
        let to = to.iter().map(|text| parsed(text, &scope, formula::term)).collect::<Result<_, _>>()?;
        for (slot, variable) in (names.len()..).zip(variables) {
            if !is_ranged(&condition, slot) {
                return Err(Refused::NotNatural { variable: variable.clone() });
            }
        }
        Ok(Self { player: None, variables: variables.len(), condition, to })
    }

    /// The move from a place; its condition is interpreted at `said`, its terms at `place`, which differ in other
    /// coordinates.
    pub(crate) fn step(&self, space: &Space, said: &Place, place: &Place) -> Result<Step, CheckError> {
        let chosen = space.tracks(self.variables);
        let numbered = |place: &Place| {
            let first = place.values.len();
            (first..)
                .zip(&chosen)
                .fold(place.clone(), |place, (slot, &track)| place.with(slot, Polynomial::track(track)))
        };
        let mut needs = Needs::default();
        let to = space.terms(&self.to, &numbered(place), &mut needs)?;
        let mut can = needs.conditions;
        can.push(space.formula(&self.condition, &numbered(said))?);
        // The new value of a replaced coordinate is not a linear form; the cases of the counter ensure that it is
        // natural.
        for term in to.iter().filter(|term| said.stretch.is_none() || term.is_linear()) {
            can.push(space.natural(term)?);
        }
        Ok(Step { chosen, inner: needs.tracks, can: Condition::all(can), to })
    }
}

impl Step {
    /// The condition that the step can be made and a condition, which may mention its target, holds; the chosen numbers
    /// stay free.
    pub(crate) fn made(&self, goal: Condition) -> Condition {
        Condition::hiding(self.inner.clone(), self.can.clone() & goal)
    }

    /// The condition that, for some chosen numbers, the step can be made and a condition holds.
    pub(crate) fn leads(&self, goal: Condition) -> Condition {
        Condition::some(self.chosen.iter().copied(), self.made(goal))
    }
}

/// Whether a part of a condition restricts the variable of a slot to a range of naturals.
fn is_ranged(condition: &Formula, slot: Slot) -> bool {
    let natural = |term: &Term| match term {
        Term::Variable(other) => *other != slot,
        Term::Constant(value) => *value >= 0,
        _ => false,
    };
    condition.conjuncts().any(|part| match part {
        Formula::Member { term: Term::Variable(found), set } if *found == slot => {
            set.items.iter().all(|item| match item {
                Item::One(least) | Item::Range { low: least, .. } => natural(least),
            })
        }
        Formula::Compare { relation, left, right } => {
            let from =
                |relation| matches!(relation, Relation::Equal | Relation::Greater | Relation::GreaterOrEqual);
            *left == Term::Variable(slot) && from(*relation) && natural(right)
                || *right == Term::Variable(slot) && from(relation.swapped()) && natural(left)
        }
        _ => false,
    })
}

/// The condition that the terms are lexicographically smaller than before, and that those compared were natural before.
pub(crate) fn smaller(
    space: &Space,
    now: &[Polynomial],
    before: &[Polynomial],
) -> Result<Condition, CheckError> {
    let (mut equal, mut cases) = (Condition::from(true), Vec::new());
    for (now, before) in now.iter().zip(before) {
        let natural = equal & space.natural(before)?;
        cases.push(natural.clone() & space.compared(now, Relation::Less, before)?);
        equal = natural & space.compared(now, Relation::Equal, before)?;
    }
    Ok(Condition::any(cases))
}

/// An automaton of the file, to be applied to numbers on tracks.
pub(crate) struct Reader {
    digits: usize,
    next: Vec<Vec<u32>>,
    accepting: Vec<bool>,
    /// The automata made so far, by the order of the tracks.
    applied: RefCell<HashMap<Vec<Track>, Rc<Automaton>>>,
}

impl Reader {
    /// Reads a table over this number of tracks.
    pub(crate) fn read(space: &Space, table: &Table, width: usize) -> Result<Self, Refused> {
        let (digits, states) = (space.numeration.digits, table.next.len());
        let symbols = digits
            .checked_pow(u32::try_from(width).map_err(|_| Refused::Automaton)?)
            .ok_or(Refused::Automaton)?;
        let known = |state: &u32| (*state as usize) < states;
        let fits = states > 0
            && table.next.iter().all(|row| row.len() == symbols && row.iter().all(known))
            && table.accepting.iter().all(known);
        if !fits {
            return Err(Refused::Automaton);
        }
        let mut accepting = vec![false; states];
        table.accepting.iter().for_each(|&state| accepting[state as usize] = true);
        Ok(Self { digits, next: table.next.clone(), accepting, applied: RefCell::default() })
    }

    /// The numbers on the tracks that are accepted from a state.
    fn from(&self, state: u32, tracks: &[Track], space: &Space) -> Result<Rc<Automaton>, CheckError> {
        // State 0 of a machine is its start, so the two states exchange their numbers.
        let renamed = |other: u32| match other {
            0 => state,
            other if other == state => 0,
            other => other,
        };
        let symbol =
            |read: &[u8]| read.iter().fold(0, |symbol, &digit| symbol * self.digits + usize::from(digit));
        let step = |from: u32, read: &[u8]| Some(renamed(self.next[renamed(from) as usize][symbol(read)]));
        space.machine(tracks, step, |from| self.accepting[renamed(from) as usize])
    }

    /// The condition that the values are numbers that are accepted.
    pub(crate) fn accepts(&self, space: &Space, values: &[Polynomial]) -> Result<Condition, CheckError> {
        let mut needs = Needs::default();
        let tracks = space.standing(values, &mut needs)?;
        let mut ordered = tracks.clone();
        ordered.sort_unstable();
        ordered.dedup();
        let order: Vec<Track> = tracks
            .iter()
            .filter_map(|track| ordered.binary_search(track).ok())
            .map(|at| at as Track)
            .collect();
        let known = self.applied.borrow().get(&order).cloned();
        let accepted = match known {
            Some(known) => known,
            None => self.from(0, &order, space)?,
        };
        self.applied.borrow_mut().insert(order, Rc::clone(&accepted));
        Ok(needs.close(accepted.renamed(ordered).into()))
    }

    /// Confirms that it depends on the numbers only: that leading zeros change nothing.
    pub(crate) fn check_zeros(
        &self,
        space: &Space,
        tracks: &[Track],
        player: Player,
    ) -> Result<(), CheckError> {
        let values: Vec<Polynomial> = tracks.iter().map(|&track| Polynomial::track(track)).collect();
        let (read, after) = (self.accepts(space, &values)?, self.from(self.next[0][0], tracks, space)?);
        space.confirm("numbers", player, tracks, Condition::differ(&read, &after.into()))
    }
}

impl file::Statement {
    /// Whether the rules mention neither players, ends nor other coordinates, so that an induction may cover them.
    pub(crate) fn is_plain(&self) -> bool {
        let ends = [&self.won, &self.lost, &self.drawn];
        self.players.is_none()
            && self.replies.is_empty()
            && self.coordinates.is_none()
            && ends.iter().all(|end| end.is_none())
    }
}

/// The polynomials of the numbers on tracks.
pub(crate) fn numbers(tracks: &[Track]) -> Vec<Polynomial> {
    tracks.iter().map(|&track| Polynomial::track(track)).collect()
}

/// Shared readers of several tables.
pub(crate) fn readers(space: &Space, tables: &[Table], width: usize) -> Result<Vec<Rc<Reader>>, Refused> {
    tables.iter().map(|table| Reader::read(space, table, width).map(Rc::new)).collect()
}
