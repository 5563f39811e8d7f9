//! The rules of a statement, parsed: guarded moves of a tuple of naturals.

use crate::coordinates::{Coordinates, Uncovered};
use crate::formulas::{AWAY, at, naturals, shrinks};
use crate::{Mistake, MoveStatement, Refusal, Statement};
use campeao_base::{Play, Player};
use campeao_formula::{self as formula, Formula, Item, Numeration, Relation, Scope, Slot, Term};
use campeao_prove::{Automaton, Prover};

/// The rules of a game as formulas: the state has the first slots, the variables of a move those after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct System {
    pub(crate) game: String,
    pub(crate) names: Vec<String>,
    /// The letters of the players of a partizan game.
    pub(crate) players: Option<[String; 2]>,
    pub(crate) partizan: bool,
    pub(crate) play: Play,
    pub(crate) domain: Formula,
    pub(crate) rank: Vec<Term>,
    /// For each mover, the terms that replies make smaller; empty where there is a rank.
    pub(crate) replies: Vec<Vec<Term>>,
    pub(crate) moves: Vec<Update>,
    pub(crate) won: Formula,
    pub(crate) lost: Formula,
    pub(crate) drawn: Formula,
    /// Moves that must not exist, so that the cases cover all moves.
    pub(crate) uncovered: Vec<Uncovered>,
}

/// A kind of move, or one case of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Update {
    /// The kind of move in the statement.
    pub(crate) kind: usize,
    pub(crate) player: Option<Player>,
    pub(crate) variables: Vec<String>,
    pub(crate) condition: Formula,
    pub(crate) to: Vec<Term>,
}

/// The name of the player to move in laws.
pub(crate) const PLAYER: &str = "player";

/// The most numbers of a state, a move and a reply together.
pub(crate) const MOST_NUMBERS: Slot = 64;

impl System {
    /// Parses a statement, in its other coordinates if it has any.
    pub(crate) fn read(statement: &Statement) -> Result<Self, Mistake> {
        let plain = Self::read_plain(statement)?;
        match &statement.coordinates {
            None => Ok(plain),
            Some(coordinates) => Coordinates::read(coordinates, &plain)?.restate(&plain),
        }
    }

    /// Parses a statement in the coordinates of the rules.
    pub(crate) fn read_plain(statement: &Statement) -> Result<Self, Mistake> {
        let names = &statement.variables;
        let longest = statement.moves.iter().map(|rule| rule.variables.len()).max().unwrap_or(0);
        // The next state after a reply to a move has the variables of both.
        if names.len() + 2 * longest > MOST_NUMBERS {
            return Err(Mistake::TooMany { limit: MOST_NUMBERS });
        }
        is_named(&statement.game)?;
        law_scope(names, statement.players.as_ref())?;
        let scope = scope_of(names)?;
        let condition = |text: &str| read(text, &scope, formula::formula);
        let optional =
            |text: &Option<String>| text.as_ref().map_or(Ok(Formula::False), |text| condition(text));
        let rank = statement.rank.iter().map(|text| read(text, &scope, formula::term));
        let replies = statement
            .replies
            .iter()
            .map(|terms| terms.iter().map(|text| read(text, &scope, formula::term)).collect());
        let moves = statement.moves.iter().enumerate().map(|(kind, rule)| Update::read(kind, rule, names));
        match (&statement.coordinates, statement.rank.len(), statement.replies.len()) {
            (Some(_), 0, 0) | (None, 1.., 0) => {}
            (Some(_), ..) => return Err(Mistake::Ranked),
            (None, 0, replies) if replies == statement.movers().len() => {}
            _ => return Err(Mistake::Rank),
        }
        let one_sided = |rule: &MoveStatement| rule.player.is_some() && statement.players.is_none();
        if let Some(kind) = statement.moves.iter().position(one_sided) {
            return Err(Mistake::OneSided { kind });
        }
        let play = match statement.play.as_str() {
            "normal" => Play::Normal,
            "misere" => Play::Misere,
            other => return Err(Mistake::Play { found: other.to_owned() }),
        };
        Ok(Self {
            game: statement.game.clone(),
            names: names.clone(),
            players: statement.players.clone(),
            partizan: statement.players.is_some(),
            play,
            domain: condition(&statement.domain)?,
            rank: rank.collect::<Result<_, _>>()?,
            replies: replies.collect::<Result<_, _>>()?,
            moves: moves.collect::<Result<_, _>>()?,
            won: optional(&statement.won)?,
            lost: optional(&statement.lost)?,
            drawn: optional(&statement.drawn)?,
            uncovered: Vec::new(),
        })
    }

    /// The moves of a player that the cases of other coordinates may have missed.
    pub(crate) fn uncovered_of(&self, player: Player) -> impl Iterator<Item = &Uncovered> {
        self.uncovered.iter().filter(move |missed| missed.player.is_none_or(|owner| owner == player))
    }

    /// The number of coordinates of a state.
    pub(crate) fn width(&self) -> usize {
        self.names.len()
    }

    /// The players who may be to move.
    pub(crate) fn movers(&self) -> &'static [Player] {
        if self.partizan { &Player::BOTH } else { &Player::BOTH[..1] }
    }

    /// The index of a player's sets in a law; in an impartial game both players share one.
    pub(crate) fn place(&self, player: Player) -> usize {
        if self.partizan { player.index() } else { 0 }
    }

    /// The player to move after `player`.
    pub(crate) fn next_player(&self, player: Player) -> Player {
        if self.partizan { player.opponent() } else { player }
    }

    /// The updates that a player may make.
    pub(crate) fn moves_of(&self, player: Player) -> impl Iterator<Item = &Update> {
        self.moves.iter().filter(move |update| update.is_for(player))
    }

    /// The conditions of the explicit ends: the player to move has won, has lost, or the game is drawn, under the
    /// convention of play.
    pub(crate) fn ends(&self) -> [Formula; 3] {
        let lost = Formula::and(vec![Formula::not(self.won.clone()), self.lost.clone()]);
        let drawn = Formula::and(vec![
            Formula::not(self.won.clone()),
            Formula::not(self.lost.clone()),
            self.drawn.clone(),
        ]);
        match self.play {
            Play::Normal => [self.won.clone(), lost, drawn],
            Play::Misere => [lost, self.won.clone(), drawn],
        }
    }

    /// The formula that the rank is natural, and lexicographically smaller after the move.
    pub(crate) fn shrinks(&self, update: &Update) -> Formula {
        shrinks(&self.rank, |term| update.after_term(term))
    }

    /// A term in the state.
    pub(crate) fn term(&self, text: &str) -> Result<Term, Mistake> {
        read(text, &scope_of(&self.names)?, formula::term)
    }

    /// The pairs of a position, on the first slots, and the target of a move, on others.
    pub(crate) fn move_pairs(&self, next: &[Slot], prover: &Prover) -> Result<Automaton, Refusal> {
        move_pairs(&self.moves, next, prover)
    }

    /// A condition on a state, as the law of a theorem: the state's variables, and in partizan games
    /// `player` with the players' letters, and functions of the digits of a numeration.
    pub(crate) fn law(&self, text: &str, numeration: &Numeration) -> Result<Vec<Formula>, Mistake> {
        Ok(self.of_each_mover(&self.whole_law(text, numeration)?))
    }

    /// The same condition for all players, with the player to move on the slot after those of the state.
    pub(crate) fn whole_law(&self, text: &str, numeration: &Numeration) -> Result<Formula, Mistake> {
        let mut scope = law_scope(&self.names, self.players.as_ref())?;
        scope.set_numeration(numeration.clone());
        read(text, &scope, formula::formula)
    }

    /// A condition on a state, and perhaps on the player to move, for each player who may be to move.
    pub(crate) fn of_each_mover(&self, law: &Formula) -> Vec<Formula> {
        let of = |player: &Player| law.substitute(self.width(), &Term::Constant(player.index() as i64));
        if self.partizan { self.movers().iter().map(of).collect() } else { vec![law.clone()] }
    }

    /// The names of the slots of a law.
    pub(crate) fn law_names(&self) -> Vec<String> {
        let player = self.partizan.then(|| PLAYER.to_owned());
        self.names.iter().cloned().chain(player).collect()
    }
}

impl Update {
    fn read(kind: usize, rule: &MoveStatement, state: &[String]) -> Result<Self, Mistake> {
        let names: Vec<String> = state.iter().chain(&rule.variables).cloned().collect();
        let scope = scope_of(&names)?;
        let condition = read(&rule.condition, &scope, formula::condition)?;
        let to: Vec<Term> =
            rule.to.iter().map(|text| read(text, &scope, formula::term)).collect::<Result<_, _>>()?;
        if to.len() != state.len() {
            return Err(Mistake::Width { kind, expected: state.len(), found: to.len() });
        }
        let player = match rule.player.as_deref() {
            None => None,
            Some("left") => Some(Player::Left),
            Some("right") => Some(Player::Right),
            Some(other) => return Err(Mistake::Player { found: other.to_owned() }),
        };
        for (index, name) in rule.variables.iter().enumerate() {
            if !is_natural(&condition, state.len() + index) {
                return Err(Mistake::NotNatural { kind, variable: name.clone() });
            }
        }
        Ok(Self { kind, player, variables: rule.variables.clone(), condition, to })
    }

    /// The composition of this move with a reply, as one move: its variables are those of both, its condition is the
    /// reply's.
    pub(crate) fn then(&self, reply: &Self) -> Self {
        let (condition, to) = reply.behind(self);
        Self {
            kind: reply.kind,
            player: reply.player,
            variables: self.variables.iter().chain(&reply.variables).cloned().collect(),
            condition: self.after(&condition),
            to: to.iter().map(|term| self.after_term(term)).collect(),
        }
    }

    /// The condition and the target of this move, with its variables on the slots after those of another move.
    pub(crate) fn behind(&self, other: &Self) -> (Formula, Vec<Term>) {
        let shift = other.variables.len();
        // From the last down, so that none overwrites another.
        let slots = || self.slots().into_iter().rev();
        let condition = slots()
            .fold(self.legal(), |formula, slot| formula.substitute(slot, &Term::Variable(slot + shift)));
        let to = self.to.iter().map(|term| {
            slots().fold(term.clone(), |term, slot| term.substitute(slot, &Term::Variable(slot + shift)))
        });
        (condition, to.collect())
    }

    /// Whether a player may make the move.
    pub(crate) fn is_for(&self, player: Player) -> bool {
        self.player.is_none_or(|owner| owner == player)
    }

    /// The slots of the move's variables.
    pub(crate) fn slots(&self) -> Vec<Slot> {
        (self.to.len()..self.to.len() + self.variables.len()).collect()
    }

    /// The formula that the move is possible: its condition holds and no entry of the next state is negative.
    pub(crate) fn legal(&self) -> Formula {
        let natural = self
            .to
            .iter()
            .map(|term| Formula::compare(Relation::GreaterOrEqual, term.clone(), Term::Constant(0)));
        Formula::and(std::iter::once(self.condition.clone()).chain(natural).collect())
    }

    /// The formula that the move is possible and leads to the position on some slots.
    pub(crate) fn leads_to(&self, next: &[Slot]) -> Formula {
        let equal = self
            .to
            .iter()
            .zip(next)
            .map(|(term, &slot)| Formula::compare(Relation::Equal, Term::Variable(slot), term.clone()));
        Formula::and(std::iter::once(self.legal()).chain(equal).collect())
    }

    /// A formula about the state, evaluated after the move.
    pub(crate) fn after(&self, formula: &Formula) -> Formula {
        let away = (0..self.to.len())
            .fold(formula.clone(), |formula, slot| formula.substitute(slot, &Term::Variable(AWAY + slot)));
        self.to.iter().enumerate().fold(away, |formula, (slot, to)| formula.substitute(AWAY + slot, to))
    }

    /// A term in the state, evaluated after the move.
    pub(crate) fn after_term(&self, term: &Term) -> Term {
        at(&self.to, term)
    }
}

/// The pairs of a position, on the first slots, and the target of a move of some kinds, on others.
pub(crate) fn move_pairs(kinds: &[Update], next: &[Slot], prover: &Prover) -> Result<Automaton, Refusal> {
    let mut pairs = prover.truth(false);
    for update in kinds {
        let led = prover.automaton(&update.leads_to(next))?;
        pairs = prover.either(&pairs, &prover.exist(&update.slots(), &led)?)?;
    }
    Ok(prover.both(&naturals(prover, (0..next.len()).chain(next.iter().copied()))?, &pairs)?)
}

/// Parses a text; an error records the text.
pub(crate) fn read<T>(
    text: &str,
    scope: &Scope,
    reader: fn(&str, &Scope) -> Result<T, formula::Error>,
) -> Result<T, Mistake> {
    reader(text, scope).map_err(|error| Mistake::Formula { text: text.to_owned(), error })
}

/// The scope with some variables.
pub(crate) fn scope_of(names: &[String]) -> Result<Scope, Mistake> {
    let mut scope = Scope::new();
    for name in names {
        scope.variable(name)?;
    }
    Ok(scope)
}

/// The names of a law: the state's variables, and in partizan games `player` and the players' letters.
fn law_scope(names: &[String], players: Option<&[String; 2]>) -> Result<Scope, Mistake> {
    let mut scope = Scope::new();
    for name in names {
        scope.variable(name)?;
    }
    if let Some(players) = players {
        scope.variable("player")?;
        for (letter, value) in players.iter().zip(0..) {
            scope.constant(letter, value)?;
        }
    }
    Ok(scope)
}

/// The longest name of a game, in characters.
const LONGEST_NAME: usize = 200;

/// Checks that a text may name a game: a single line, so that no part of it can be mistaken for part of a theorem.
pub(crate) fn is_named(game: &str) -> Result<(), Mistake> {
    let line =
        !game.is_empty() && !game.chars().any(char::is_control) && game.chars().count() <= LONGEST_NAME;
    line.then_some(()).ok_or(Mistake::Game { limit: LONGEST_NAME })
}

/// Whether a move variable ranges over naturals only, as the variables of a proof do. A trivial comparison with itself
/// does not count.
pub(crate) fn is_natural(condition: &Formula, slot: Slot) -> bool {
    let natural = |term: &Term| match term {
        Term::Variable(other) => *other != slot,
        term => term.as_constant().is_some_and(|value| value >= 0),
    };
    condition.conjuncts().any(|conjunct| match conjunct {
        Formula::Member { term: Term::Variable(found), set } if *found == slot => {
            set.items.iter().all(|item| match item {
                Item::One(value) => natural(value),
                Item::Range { low, .. } => natural(low),
            })
        }
        Formula::Compare { relation, left, right } => {
            let (relation, bound) = match (left, right) {
                (Term::Variable(found), bound) if *found == slot => (*relation, bound),
                (bound, Term::Variable(found)) if *found == slot => (relation.reversed(), bound),
                _ => return false,
            };
            matches!(relation, Relation::Equal | Relation::Greater | Relation::GreaterOrEqual)
                && natural(bound)
        }
        _ => false,
    })
}
