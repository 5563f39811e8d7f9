//! Theorems about the safe positions of a game: the statements that make a set the set of the safe positions.
//!
//! Hypothesis: moves lead from positions to positions (*closed*); a rank of naturals falls with every move (*ends*), or after every move from a safe position that
//! leaves a move some reply leads back to a safe one with a smaller natural (*replies*); where the game has ended the position is safe,
//! fragile or neutral as the rules say (*ended*); from every fragile position with a move some move leads to a safe one (*one*), from a
//! safe position every move leads to a fragile one (*two*), from a neutral one some move leads to a neutral one and none to a safe one (*three*,
//! *disjoint*). Conclusion: exactly the positions said to be safe are lost by the player to move. With a rank, the class of a position follows from those of its
//! options, by induction on the rank (Theorem 4.1 of "Jogos e Estratégias"). With replies, the player outside the set moves
//! into it and then replies; the natural cannot fall for ever, so the opponent is the one who is stuck.

use crate::automaton::Track;
use crate::condition::Condition;
use crate::coordinates::{Spot, Stretches};
use crate::file::{SafeFile, Shown};
use crate::formula::{Needs, Place};
use crate::polynomial::Polynomial;
use crate::rules::{Reader, Rules, Step, law_scope, numbers, parsed, readers, smaller};
use crate::space::Space;
use crate::{CheckError, FormulaChecked, Refused};
use campeao_base::{Play, Player};
use campeao_formula::{self as formula, Formula, Term};
use std::rc::Rc;

/// The obligations, in the order of a list of what was shown.
const ORDER: [&str; 9] = ["covered", "closed", "ends", "replies", "disjoint", "ended", "one", "two", "three"];

/// Confirms every statement, and if possible that the formulas are equivalent to the automata.
pub(crate) fn check(file: &SafeFile, space: &Space) -> Result<FormulaChecked, CheckError> {
    let claims = Claims::read(file, space)?;
    let turns =
        claims.rules.movers().iter().map(|&player| claims.turn(player)).collect::<Result<Vec<_>, _>>()?;
    if file.shown.as_ref().is_some_and(|shown| *shown != claims.shown(&turns)) {
        return Err(Refused::Shown.into());
    }
    let mut checked = FormulaChecked::Absent;
    for turn in &turns {
        claims.check_numbers(turn)?;
        turn.cases.iter().try_for_each(|case| claims.check_case(turn, case))?;
        claims.check_position(turn)?;
        for (text, sets) in [(&file.law, &claims.safe), (&file.neutral_law, &claims.neutral)] {
            let Some(text) = text else { continue };
            match claims.law(text, turn.player) {
                Ok(law) => {
                    let wrong = claims.domain(&claims.here)?
                        & Condition::differ(&law, &claims.set(sets, turn.player, &claims.here)?);
                    space.confirm("formula", turn.player, &claims.tracks, wrong)?;
                    if checked == FormulaChecked::Absent {
                        checked = FormulaChecked::Confirmed;
                    }
                }
                // The obligations of the other player must still be confirmed.
                Err(CheckError::Beyond(what)) => checked = FormulaChecked::Beyond(what),
                Err(other) => return Err(other),
            }
        }
    }
    Ok(checked)
}

/// The claims of a file about its rules, at a position whose numbers are on tracks.
struct Claims<'s> {
    space: &'s Space,
    rules: Rules,
    stretches: Option<Stretches>,
    safe: Vec<Rc<Reader>>,
    neutral: Vec<Rc<Reader>>,
    tracks: Vec<Track>,
    here: Spot,
}

/// The moves of the player who is to move.
struct Turn {
    player: Player,
    cases: Vec<Case>,
    /// In other coordinates: moves that no case covers, which must not exist.
    missed: Vec<Condition>,
}

/// A kind of move, or a case of it in other coordinates.
struct Case {
    kind: usize,
    step: Step,
    there: Spot,
}

impl<'s> Claims<'s> {
    fn read(file: &SafeFile, space: &'s Space) -> Result<Self, CheckError> {
        let rules = Rules::read(&file.statement)?;
        let coordinates = file.statement.coordinates.as_ref();
        let stretches =
            coordinates.map(|entry| Stretches::read(entry, &file.statement, space)).transpose()?;
        let width = stretches.as_ref().map_or(rules.names.len(), |stretches| stretches.names.len());
        let (safe, neutral) = (readers(space, &file.safe, width)?, readers(space, &file.neutral, width)?);
        let players = rules.movers().len();
        if safe.len() != players || !neutral.is_empty() && neutral.len() != players {
            return Err(Refused::Automaton.into());
        }
        if file.neutral_law.is_some() && (file.law.is_none() || neutral.is_empty()) {
            return Err(Refused::NeutralLaw.into());
        }
        let tracks = space.tracks(width);
        let here = match &stretches {
            Some(stretches) => stretches.spot(numbers(&tracks))?,
            None => Spot::plain(numbers(&tracks)),
        };
        let claims = Self { space, rules, stretches, safe, neutral, tracks, here };
        if space.is_satisfied(&claims.domain(&claims.here)?)? {
            Ok(claims)
        } else {
            Err(Refused::Nothing.into())
        }
    }

    fn said(&self, formula: &Formula, spot: &Spot) -> Result<Condition, CheckError> {
        self.space.formula(formula, &spot.said)
    }

    fn domain(&self, spot: &Spot) -> Result<Condition, CheckError> {
        let domain = self.said(&self.rules.domain, spot)?;
        match &self.stretches {
            Some(stretches) => Ok(domain & stretches.inside(spot, self.space)?),
            None => Ok(domain),
        }
    }

    /// Whether every tuple is a position.
    fn is_everywhere(&self) -> bool {
        self.rules.domain == Formula::True && self.stretches.is_none()
    }

    /// The index of a player in lists for each player who may be to move.
    fn index(&self, player: Player) -> usize {
        if self.rules.letters.is_some() { player.index() } else { 0 }
    }

    /// The player to move after a move.
    fn next_player(&self, player: Player) -> Player {
        if self.rules.letters.is_some() { player.opponent() } else { player }
    }

    /// The condition that a position with this player to move is in one of the sets.
    fn set(&self, sets: &[Rc<Reader>], player: Player, spot: &Spot) -> Result<Condition, CheckError> {
        sets.get(self.index(player)).map_or(Ok(false.into()), |set| set.accepts(self.space, &spot.read))
    }

    /// The condition that no rule has ended the game at a position.
    fn live(&self, spot: &Spot) -> Result<Condition, CheckError> {
        let [won, lost, drawn] =
            [&self.rules.won, &self.rules.lost, &self.rules.drawn].map(|end| self.said(end, spot));
        Ok(!won? & !lost? & !drawn?)
    }

    /// The law that a text states, at the position.
    fn law(&self, text: &str, player: Player) -> Result<Condition, CheckError> {
        let names = self.stretches.as_ref().map_or(&self.rules.names, |stretches| &stretches.names);
        let mut scope = law_scope(names, self.rules.letters.as_ref())?;
        self.space.numeration.syntax().into_iter().for_each(|system| scope.set_numeration(system.clone()));
        let law = parsed(text, &scope, formula::formula)?;
        let numbers = self.here.read.iter().cloned().chain([(player.index() as i64).into()]);
        self.space.formula(&law, &Place::of(numbers))
    }

    /// The moves of a player from a position.
    fn cases(&self, player: Player, from: &Spot) -> Result<(Vec<Case>, Vec<Condition>), CheckError> {
        let (mut found, mut missed) = (Vec::new(), Vec::new());
        let possible = self.domain(from)? & self.live(from)?;
        for (kind, entry) in self.rules.moves.iter().enumerate() {
            if entry.player.is_some_and(|owner| owner != player) {
                continue;
            }
            let mut step = entry.step(self.space, &from.said, &from.place)?;
            step.can = possible.clone() & step.can;
            let Some(stretches) = &self.stretches else {
                let there = Spot::plain(step.to.clone());
                found.push(Case { kind, step, there });
                continue;
            };
            let cases = stretches.cases(&step, stretches.counter(from), self.space)?;
            missed.push(stretches.missed(&step, &cases, self.space)?);
            for (within, there) in cases {
                let (chosen, inner) = (step.chosen.clone(), step.inner.clone());
                let step = Step { chosen, inner, can: step.can.clone() & within, to: Vec::new() };
                found.push(Case { kind, step, there });
            }
        }
        Ok((found, missed))
    }

    fn turn(&self, player: Player) -> Result<Turn, CheckError> {
        let (cases, missed) = self.cases(player, &self.here)?;
        Ok(Turn { player, cases, missed })
    }

    /// The steps of a proof, in order.
    fn shown(&self, turns: &[Turn]) -> Vec<Shown> {
        let mut steps = Vec::new();
        for turn in turns {
            let mut show =
                |obligation: &'static str, kind: Option<usize>| steps.push((obligation, turn.player, kind));
            turn.missed.iter().for_each(|_| show("covered", None));
            for obligation in ["disjoint", "ended", "one"] {
                show(obligation, None);
            }
            let ends = if self.rules.replies.is_empty() { "ends" } else { "replies" };
            for kind in std::iter::once(None).chain(turn.cases.iter().map(|case| Some(case.kind))) {
                let of_move = kind.is_some();
                let each = [
                    ("closed", of_move && !self.is_everywhere()),
                    (ends, of_move),
                    ("two", of_move),
                    ("three", !self.neutral.is_empty()),
                ];
                for (obligation, _) in each.into_iter().filter(|(_, shown)| *shown) {
                    show(obligation, kind);
                }
            }
        }
        steps.sort_by_key(|&(obligation, player, kind)| {
            (ORDER.iter().position(|&name| name == obligation), player, kind)
        });
        let entry = |(obligation, player, kind): (&str, Player, Option<usize>)| {
            let player = self.rules.letters.is_some().then(|| player.name().to_owned());
            Shown { obligation: obligation.to_owned(), player, kind }
        };
        steps.into_iter().map(entry).collect()
    }

    fn confirm(&self, claim: &'static str, turn: &Turn, contradiction: Condition) -> Result<(), CheckError> {
        self.space.confirm(claim, turn.player, &self.tracks, contradiction)
    }

    /// Checks that the automata depend on the numbers only, the sets are disjoint, and the cases cover each move.
    fn check_numbers(&self, turn: &Turn) -> Result<(), CheckError> {
        for sets in [&self.safe, &self.neutral] {
            let set = sets.get(self.index(turn.player));
            set.map_or(Ok(()), |set| set.check_zeros(self.space, &self.tracks, turn.player))?;
        }
        let safe = self.set(&self.safe, turn.player, &self.here)?;
        let neutral = self.set(&self.neutral, turn.player, &self.here)?;
        self.confirm("disjoint", turn, self.domain(&self.here)? & safe & neutral)?;
        turn.missed.iter().try_for_each(|missed| self.confirm("covered", turn, missed.clone()))
    }

    /// Checks the obligations about a kind of move.
    fn check_case(&self, turn: &Turn, case: &Case) -> Result<(), CheckError> {
        let (player, next) = (turn.player, self.next_player(turn.player));
        let tracks = [self.tracks.as_slice(), &case.step.chosen].concat();
        let confirm = |claim, goal| self.space.confirm(claim, player, &tracks, case.step.made(goal));
        if !self.is_everywhere() {
            confirm("closed", !self.domain(&case.there)?)?;
        }
        let safe = self.set(&self.safe, player, &self.here)?;
        if self.rules.replies.is_empty() {
            confirm("ends", !self.smaller(player, &case.there, &self.here)?)?;
        } else {
            let (mut possible, mut answers) = (Vec::new(), Vec::new());
            for reply in self.cases(next, &case.there)?.0 {
                possible.push(reply.step.leads(true.into()));
                let back = self.set(&self.safe, player, &reply.there)?;
                answers.push(reply.step.leads(back & self.smaller(player, &reply.there, &self.here)?));
            }
            confirm("replies", safe.clone() & Condition::any(possible) & !Condition::any(answers))?;
        }
        let (to_safe, to_neutral) =
            (self.set(&self.safe, next, &case.there)?, self.set(&self.neutral, next, &case.there)?);
        confirm("two", safe & (to_safe.clone() | to_neutral))?;
        if self.neutral.is_empty() {
            return Ok(());
        }
        confirm("three", self.set(&self.neutral, player, &self.here)? & to_safe)
    }

    /// Checks the obligations about a position and all moves together.
    fn check_position(&self, turn: &Turn) -> Result<(), CheckError> {
        let (player, next, here) = (turn.player, self.next_player(turn.player), &self.here);
        let leads = |sets: &[Rc<Reader>]| {
            let steps =
                turn.cases.iter().map(|case| Ok(case.step.leads(self.set(sets, next, &case.there)?)));
            Ok::<_, CheckError>(Condition::any(steps.collect::<Result<Vec<_>, CheckError>>()?))
        };
        let can = Condition::any(turn.cases.iter().map(|case| case.step.leads(true.into())));
        let (safe, neutral) = (self.set(&self.safe, player, here)?, self.set(&self.neutral, player, here)?);
        let fragile = !safe.clone() & !neutral.clone();
        self.confirm("one", turn, can.clone() & fragile.clone() & !leads(&self.safe)?)?;
        if !self.neutral.is_empty() {
            self.confirm("three", turn, can.clone() & neutral.clone() & !leads(&self.neutral)?)?;
        }
        // The ends are judged in the order won, lost, drawn; a player who cannot move has lost.
        let [won, lost, drawn] =
            [&self.rules.won, &self.rules.lost, &self.rules.drawn].map(|end| self.said(end, here));
        let (won, lost, drawn) = (won?, lost?, drawn?);
        let stuck = self.live(here)? & !can;
        let loses = lost.clone() & !won.clone() | stuck;
        let (wins, loses) = match self.rules.play {
            Play::Normal => (won.clone(), loses),
            Play::Misere => (loses, won.clone()),
        };
        let draws = drawn & !won & !lost;
        let wrong = wins & !fragile | loses & !safe | draws & !neutral;
        self.confirm("ended", turn, self.domain(here)? & wrong)
    }

    /// The condition that the rank, or the terms of the replies to a player, are smaller at one position than at
    /// another.
    fn smaller(&self, player: Player, now: &Spot, before: &Spot) -> Result<Condition, CheckError> {
        if let Some(stretches) = &self.stretches {
            return smaller(self.space, &stretches.rank(now), &stretches.rank(before));
        }
        let terms: &[Term] = self.rules.replies.get(self.index(player)).unwrap_or(&self.rules.rank);
        let mut needs = Needs::default();
        let now: Vec<Polynomial> = self.space.terms(terms, &now.place, &mut needs)?;
        let before = self.space.terms(terms, &before.place, &mut needs)?;
        Ok(needs.close(smaller(self.space, &now, &before)?))
    }
}
