//! Quantifiers: blocks of variables, eliminated one by one.
//!
//! Three equivalences keep the automata small. "For some v: A or B" is "for some v: A, or for some v: B". If v does
//! not occur in A, "for some v: A and B" is "A, and for some v: B". And v may be eliminated as soon as all conjuncts
//! with v are joined, in any order (bucket elimination, Dechter 1999). "For all" is the negation of "for some ...
//! not".

use crate::automaton::{Automaton, Projected, Track};
use crate::signs::has_naturals_only;
use crate::sums::Named;
use crate::terms::FRESH;
use crate::{Elimination, ProveError, Prover};
use campeao_formula::{Domain, Formula, Quantifier, Slot, Term};

/// A block of quantifiers of one kind, with the formula that they bind.
pub(crate) struct Block {
    pub(crate) quantifier: Quantifier,
    pub(crate) variables: Vec<Slot>,
    /// The ranges of the variables that do not run through all naturals, as formulas.
    pub(crate) ranges: Vec<Formula>,
    pub(crate) body: Formula,
    /// Whether the variables are negated: the ranges and the body then contain their negatives.
    pub(crate) negative: bool,
}

impl Block {
    /// The outermost quantifiers of one kind, up to the first variable that may be negative. If the first variable may
    /// be negative, the block has that variable alone, once for each sign. Empty if the formula does not begin with a
    /// quantifier.
    pub(crate) fn each(formula: &Formula) -> Result<Vec<Self>, ProveError> {
        if let Some(block) = Self::of(formula)? {
            return Ok(vec![block]);
        }
        let Formula::Quantified { quantifier, variable, domain, body } = formula else {
            return Ok(Vec::new());
        };
        // Tracks hold naturals, so each sign is a case of its own.
        let value = Term::Variable(*variable);
        let signed = |term: Term, negative| Self {
            quantifier: *quantifier,
            variables: vec![*variable],
            body: if negative { body.substitute(*variable, &term) } else { (**body).clone() },
            ranges: match domain {
                Domain::Set(set) => vec![Formula::member(term, set.clone())],
                _ => Vec::new(),
            },
            negative,
        };
        Ok(vec![signed(value.clone(), false), signed(Term::negate(value), true)])
    }

    /// The outermost quantifiers of one kind, as long as their variables certainly run through naturals; `None` if the
    /// formula begins otherwise.
    pub(crate) fn of(formula: &Formula) -> Result<Option<Self>, ProveError> {
        let Formula::Quantified { quantifier: kind, .. } = formula else { return Ok(None) };
        let (mut variables, mut ranges) = (Vec::new(), Vec::new());
        let mut body = formula;
        while let Formula::Quantified { quantifier, variable, domain, body: inner } = body {
            match domain {
                _ if quantifier != kind => break,
                Domain::Naturals => {}
                Domain::Set(set) if has_naturals_only(set) => {
                    ranges.push(Formula::member(Term::Variable(*variable), set.clone()));
                }
                Domain::Set(_) | Domain::Integers => break,
                Domain::List => return Err(ProveError::List),
            }
            variables.push(*variable);
            body = inner;
        }
        let block = Self { quantifier: *kind, variables, ranges, body: body.clone(), negative: false };
        Ok((!block.variables.is_empty()).then_some(block))
    }

    /// The conditions on the variables for "exists", or for a counterexample to "for all".
    pub(crate) fn matter(&self) -> Vec<Formula> {
        let body = self.body.clone();
        let asked = match self.quantifier {
            Quantifier::Exists => body,
            Quantifier::ForAll => Formula::not(body),
        };
        self.ranges.iter().cloned().chain([asked]).collect()
    }
}

impl Prover {
    /// A formula that begins with a quantifier.
    pub(crate) fn quantified(&self, formula: &Formula, fresh: Track) -> Result<Automaton, ProveError> {
        let mut some = self.truth(false);
        let mut quantifier = Quantifier::Exists;
        for block in Block::each(formula)? {
            quantifier = block.quantifier;
            some = self.or(&some, &self.exists(&block.variables, &block.matter(), fresh)?)?;
        }
        match quantifier {
            Quantifier::Exists => Ok(some),
            Quantifier::ForAll => self.not(&some),
        }
    }

    /// "For some `variables` all of `parts`".
    ///
    /// A disjunction is split, and each side is eliminated separately. Conjuncts without a bound variable stay
    /// outside. The cheapest bound variable is eliminated first, as soon as the conjuncts that contain it are joined.
    pub(crate) fn exists(
        &self,
        variables: &[Slot],
        parts: &[Formula],
        fresh: Track,
    ) -> Result<Automaton, ProveError> {
        let mut conjuncts = Vec::new();
        for part in parts {
            take_apart(part, &mut conjuncts);
        }
        let bound = |part: &Formula| part.variables().iter().any(|slot| variables.contains(slot));
        let choices: Vec<(usize, Vec<Formula>)> = conjuncts
            .iter()
            .enumerate()
            .filter(|(_, part)| bound(part))
            .filter_map(|(index, part)| sides(part).map(|sides| (index, sides)))
            .collect();
        if let [(index, sides)] = choices.as_slice() {
            let mut union = self.truth(false);
            for side in sides {
                let mut one = conjuncts.clone();
                one[*index] = side.clone();
                union = self.or(&union, &self.exists(variables, &one, fresh)?)?;
            }
            return Ok(union);
        }
        let (inside, outside): (Vec<Formula>, Vec<Formula>) = conjuncts.into_iter().partition(bound);
        let outside = self.all(&outside, fresh)?;
        if outside.is_empty() {
            return Ok(outside);
        }
        // Named sums change the order of elimination, so they are used only if the order is free.
        if self.elimination == Elimination::Cheapest
            && let Some(named) = Named::of(&inside, variables, fresh)
        {
            let some = self.exists(variables, &named.parts, fresh + FRESH)?;
            return self.product(vec![self.unnamed(some, &named.sums)?, outside]);
        }
        let mut automata =
            inside.iter().map(|part| self.formula(part, fresh)).collect::<Result<Vec<_>, _>>()?;
        let mut left: Vec<Slot> = variables.to_vec();
        while let Some(place) = self.next_to_go(&left, &automata) {
            let variable = left.swap_remove(place);
            let (with, without): (Vec<Automaton>, Vec<Automaton>) =
                automata.into_iter().partition(|automaton| automaton.tracks().contains(&variable));
            automata = without;
            let joined = self.product(with)?;
            // If no other variable is left and none of the bound ones occurs elsewhere, it suffices that some tuple is
            // accepted.
            let alone = joined.tracks().iter().all(|track| {
                (*track == variable || left.contains(track))
                    && automata.iter().all(|other| !other.tracks().contains(track))
            });
            automata.push(if alone {
                self.truth(!joined.is_empty())
            } else {
                joined.project(variable, &self.meter)?
            });
        }
        automata.push(outside);
        self.product(automata)
    }

    /// Whether some tuple satisfies all of `parts`. Parts of the form "no such numbers exist" are compared with the
    /// others on the fly; `None` if no part has this form.
    pub(crate) fn some_beyond(&self, parts: &[Formula]) -> Result<Option<bool>, ProveError> {
        let mut conjuncts = Vec::new();
        for part in parts {
            take_apart(part, &mut conjuncts);
        }
        let (mut kept, mut covers) = (Vec::new(), Vec::new());
        for part in conjuncts {
            match denied(&part)? {
                Some(block) => {
                    let hidden = block.variables.clone();
                    let automaton = self.all(&block.matter(), FRESH)?;
                    covers.push(Projected { automaton, hidden });
                }
                None => kept.push(part),
            }
        }
        if covers.is_empty() {
            return Ok(None);
        }
        let mut kept = self.all(&kept, FRESH)?;
        let seen = covers.iter().flat_map(|cover| {
            cover.automaton.tracks().iter().filter(|track| !cover.hidden.contains(track)).copied()
        });
        let mut missing: Vec<Track> = seen.filter(|track| !kept.tracks().contains(track)).collect();
        missing.sort_unstable();
        missing.dedup();
        if !missing.is_empty() {
            kept = self.and(&kept, &Automaton::greedy(&self.numeration, missing, &self.meter)?)?;
        }
        kept.goes_beyond(&covers, &self.meter).map(Some)
    }

    /// The variable to be eliminated next.
    fn next_to_go(&self, variables: &[Slot], automata: &[Automaton]) -> Option<usize> {
        match self.elimination {
            Elimination::Cheapest => self.cheapest(variables, automata),
            Elimination::Written => {
                let spoken = |slot: &Slot| automata.iter().any(|automaton| automaton.tracks().contains(slot));
                (0..variables.len())
                    .filter(|&place| spoken(&variables[place]))
                    .max_by_key(|&place| variables[place])
            }
        }
    }

    /// The variable whose elimination has the least estimated cost: states times symbols of the product of its
    /// conjuncts.
    fn cheapest(&self, variables: &[Slot], automata: &[Automaton]) -> Option<usize> {
        let alphabet = self.numeration.alphabet() as u128;
        let cost = |variable: &Slot| {
            let mut tracks: Vec<Track> = Vec::new();
            let mut states = 1_u128;
            for automaton in automata.iter().filter(|automaton| automaton.tracks().contains(variable)) {
                states = states.saturating_mul(automaton.states() as u128);
                tracks.extend(automaton.tracks());
            }
            tracks.sort_unstable();
            tracks.dedup();
            states.saturating_mul(alphabet.saturating_pow(tracks.len() as u32))
        };
        variables
            .iter()
            .enumerate()
            .filter(|(_, variable)| automata.iter().any(|automaton| automaton.tracks().contains(variable)))
            .min_by_key(|(place, variable)| (cost(variable), *place))
            .map(|(place, _)| place)
    }
}

/// Splits a formula into its conjuncts, through negated disjunctions and negated implications.
fn take_apart(formula: &Formula, parts: &mut Vec<Formula>) {
    match formula {
        Formula::True => {}
        Formula::And(inner) => {
            for part in inner {
                take_apart(part, parts);
            }
        }
        Formula::Not(inner) => match &**inner {
            Formula::Or(inner) => {
                for part in inner {
                    take_apart(&Formula::not(part.clone()), parts);
                }
            }
            Formula::Implies(left, right) => {
                take_apart(left, parts);
                take_apart(&Formula::not((**right).clone()), parts);
            }
            _ => parts.push(formula.clone()),
        },
        other => parts.push(other.clone()),
    }
}

/// The block whose nonexistence a part asserts: "not exists" or "for all"; `None` for other parts.
fn denied(part: &Formula) -> Result<Option<Block>, ProveError> {
    let inner = match part {
        Formula::Not(inner) => inner,
        other => other,
    };
    let kind = if matches!(part, Formula::Not(_)) { Quantifier::Exists } else { Quantifier::ForAll };
    Ok(Block::of(inner)?.filter(|block| block.quantifier == kind))
}

/// The sides of a disjunction, of an implication, or of a negated conjunction.
fn sides(formula: &Formula) -> Option<Vec<Formula>> {
    match formula {
        Formula::Or(sides) => Some(sides.clone()),
        Formula::Implies(left, right) => Some(vec![Formula::not((**left).clone()), (**right).clone()]),
        Formula::Not(inner) => match &**inner {
            Formula::And(parts) => Some(parts.iter().cloned().map(Formula::not).collect()),
            _ => None,
        },
        _ => None,
    }
}
