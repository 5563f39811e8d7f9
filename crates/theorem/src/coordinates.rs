//! Other coordinates for a game whose law is not linear: one number is cut into stretches with a counter, and its
//! offset within the stretch replaces it in linear conditions.
//!
//! In the bicycle (games 6 and 22 of "Jogos e Estratégias") the distance is `d = w*(k + w) + q` with
//! `0 <= q < k + 2*w + 1`: the stretches tile the naturals, since `w*(k + w)` is 0 at `w = 0` and grows by
//! `k + 2*w + 1` with `w`. Riding `j` leads to `(w, q - w - j)` or `(w - 1, q + k + w - j)`. That these are the same
//! distances are identities between polynomials, checked by expansion; all else is linear, and decided.

mod original;

use crate::formulas::AWAY;
use crate::polynomial::Polynomial;
use crate::system::{System, Update, read, scope_of};
use crate::{CoordinatesStatement, Mistake, Refusal};
use campeao_base::told;
use campeao_formula::{self as formula, Domain, Formula, Item, Quantifier, Relation, Slot, Term};
use campeao_prove::{ProveError, Prover};
use dashu_base::BitTest;
use dashu_int::{IBig, UBig};
use std::cmp::Ordering;

told! {
    /// The reason why coordinates cannot be used.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum CoordinatesError {
        /// The coordinate to be replaced does not exist.
        Unknown {
            /// The name.
            name: String,
        } => "the game has no coordinate `{name}`", "o jogo não tem nenhuma coordenada `{name}`";
        /// The start or the width is not a polynomial.
        NotPolynomial {
            /// The text.
            text: String,
        } => "`{text}` is not a polynomial in the coordinates", "`{text}` não é um polinómio nas coordenadas";
        /// The stretches do not tile the naturals.
        NoTiling {
            /// The start of a stretch.
            start: String,
            /// The width of a stretch.
            width: String,
        } =>
            "the stretches do not cover every natural number once: `{start}` must be 0 at counter 0 and grow by \
             `{width}`, which must be positive",
            "os troços não cobrem cada natural uma só vez: `{start}` tem de ser 0 no contador 0 e crescer \
             `{width}`, que tem de ser positivo";
        /// A condition mentions the replaced coordinate, other than by comparing it with a small constant.
        Mentioned {
            /// The coordinate.
            name: String,
        } =>
            "a condition of the rules uses `{name}` in a way that is not linear in the new coordinates; compare \
             it with small constants only",
            "uma condição das regras usa `{name}` de um modo que não é linear nas novas coordenadas; compara-o \
             só com constantes pequenas";
        /// A claim about the replaced coordinate cannot be restated in the others.
        Claimed {
            /// The coordinate.
            name: String,
        } =>
            "the conjecture about `{name}` is not linear in the new coordinates: compare `{name}` with the \
             beginning and the end of a stretch, as in `exists w in 0..={name}. … <= {name} <= …`",
            "a conjetura sobre `{name}` não é linear nas novas coordenadas: compara `{name}` com o princípio e \
             o fim de um troço, como em `exists w in 0..={name}. … <= {name} <= …`";
        /// A move is not linear in the new coordinates.
        NotLinear {
            /// The kind of move.
            kind: usize,
        } => "move {kind} is not linear in the new coordinates", "a jogada {kind} não é linear nas novas coordenadas";
    }
}

/// The greatest constant with which a condition may compare the replaced coordinate.
const GREATEST_CONSTANT: i64 = 16;

/// The slot of the replaced coordinate in a claim that is restated.
pub(crate) const REPLACED: Slot = AWAY - 1;

/// The slot of a counter, followed by that of the offset, while a claim about some stretch is restated.
const COUNTER: Slot = 2 * AWAY;

/// The range of the change of the counter in a move.
const SHIFTS: std::ops::RangeInclusive<i128> = -1..=1;

/// Coordinates, read and found to tile the naturals.
///
/// # Examples
/// ```
/// use campeao_base::Play;
/// use campeao_theorem::Statement;
/// let bicycle = Statement::of(&campeao_rules::catalogue::find("bicycle", Play::Normal)?).unwrap();
/// let coordinates = bicycle.read_coordinates()?.unwrap();
/// // 2008 = 44*(1 + 44) + 28 in stage 1.
/// let own = coordinates.located(&[1_u8.into(), 2008_u16.into()]);
/// assert_eq!(own, [1_u8.into(), 44_u8.into(), 28_u8.into()]);
/// assert_eq!(coordinates.original(&[1, 44, 28])?, [1, 2008]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coordinates {
    replaced: Slot,
    names: Vec<String>,
    start: Polynomial,
    width: Polynomial,
    text: CoordinatesStatement,
}

impl Coordinates {
    pub(crate) fn read(text: &CoordinatesStatement, plain: &System) -> Result<Self, Mistake> {
        let replaced = plain
            .names
            .iter()
            .position(|name| *name == text.replaced)
            .ok_or_else(|| CoordinatesError::Unknown { name: text.replaced.clone() })?;
        let mut names = plain.names.clone();
        names.splice(replaced..=replaced, [text.counter.clone(), text.offset.clone()]);
        let scope = scope_of(&names)?;
        // The replaced coordinate is shown in the rules, so no other number may have its name.
        scope_of(&names.iter().chain([&text.replaced]).cloned().collect::<Vec<_>>())?;
        // The variables of the moves must differ from the new names.
        for update in &plain.moves {
            scope_of(&names.iter().chain(&update.variables).cloned().collect::<Vec<_>>())?;
        }
        let polynomial = |text: &String| {
            let term = read(text, &scope, formula::term)?;
            let not = CoordinatesError::NotPolynomial { text: text.clone() };
            let polynomial = Polynomial::of(&term).ok_or(Mistake::Coordinates(not))?;
            Ok::<_, Mistake>((polynomial, term.display(&names).to_string()))
        };
        let ((start, start_text), (width, width_text)) = (polynomial(&text.start)?, polynomial(&text.width)?);
        let at = |counter: &Polynomial| {
            start.substitute(
                |slot| if slot == replaced { counter.clone() } else { Polynomial::variable(slot) },
            )
        };
        let next = Polynomial::variable(replaced).plus(&Polynomial::constant(1));
        let grows = next.and_then(|next| at(&next)?.minus(&start));
        let offset = replaced + 1;
        let free =
            [&start, &width].into_iter().all(|part| {
                part.substitute(|slot| {
                    if slot == offset { Polynomial::default() } else { Polynomial::variable(slot) }
                })
                .as_ref()
                    == Some(part)
            });
        let tiles = at(&Polynomial::default()) == Some(Polynomial::default())
            && grows.as_ref() == Some(&width)
            && width.is_plainly_positive()
            && width.as_linear().is_some()
            && free;
        if !tiles {
            let (start, width) = (text.start.clone(), text.width.clone());
            return Err(CoordinatesError::NoTiling { start, width }.into());
        }
        let text = CoordinatesStatement { start: start_text, width: width_text, ..text.clone() };
        Ok(Self { replaced, names, start, width, text })
    }

    /// The coordinates as texts, written from the parsed form.
    pub(crate) fn written(self) -> CoordinatesStatement {
        self.text
    }

    /// The slot of the rules in the new coordinates; the replaced one has none.
    fn moved(&self, slot: Slot) -> Slot {
        if slot > self.replaced { slot + 1 } else { slot }
    }

    /// A polynomial over the rules' slots in the new coordinates.
    fn rewritten(&self, polynomial: &Polynomial) -> Option<Polynomial> {
        let distance = self.start.plus(&Polynomial::variable(self.replaced + 1))?;
        polynomial.substitute(|slot| {
            if slot == self.replaced { distance.clone() } else { Polynomial::variable(self.moved(slot)) }
        })
    }

    /// A condition of the rules in the new coordinates; it may only compare the replaced one with small constants.
    fn condition(&self, condition: &Formula, highest: Slot) -> Result<Formula, Mistake> {
        if !condition.variables().contains(&self.replaced) {
            // From the last slot down, so that none overwrites one still to be moved.
            let slots = (self.replaced + 1..highest).rev();
            return Ok(slots.fold(condition.clone(), |condition, slot| {
                condition.substitute(slot, &Term::Variable(slot + 1))
            }));
        }
        let each = |parts: &[Formula]| -> Result<Vec<Formula>, Mistake> {
            parts.iter().map(|part| self.condition(part, highest)).collect()
        };
        let mentioned = || CoordinatesError::Mentioned { name: self.text.replaced.clone() }.into();
        match condition {
            Formula::And(parts) => Ok(Formula::and(each(parts)?)),
            Formula::Or(parts) => Ok(Formula::or(each(parts)?)),
            Formula::Not(inner) => Ok(Formula::not(self.condition(inner, highest)?)),
            Formula::Compare { relation, left, right } => {
                self.comparison(*relation, left, right).ok_or_else(mentioned)
            }
            _ => Err(mentioned()),
        }
    }

    /// A comparison of the replaced coordinate with a small constant. No stretch is empty, so stretch `v` begins at `v`
    /// or later: only the stretches up to the constant can lie below it.
    fn comparison(&self, relation: Relation, left: &Term, right: &Term) -> Option<Formula> {
        let difference = Polynomial::of(left)?.minus(&Polynomial::of(right)?)?;
        let replaced = Polynomial::variable(self.replaced);
        let (relation, constant) = if let Some(constant) = difference.minus(&replaced)?.as_constant() {
            (relation, constant.checked_neg()?)
        } else {
            (relation.reversed(), difference.plus(&replaced)?.as_constant()?)
        };
        let constant =
            i64::try_from(constant).ok().filter(|constant| (0..=GREATEST_CONSTANT).contains(constant))?;
        let (counter, offset) = (Term::Variable(self.replaced), Term::Variable(self.replaced + 1));
        let below = |relation: Relation| -> Option<Formula> {
            let stretch = |number: i64| {
                let start = self.start.substitute(|slot| {
                    if slot == self.replaced {
                        Polynomial::constant(number.into())
                    } else {
                        Polynomial::variable(slot)
                    }
                });
                let place = Term::add(vec![start?.as_linear()?, offset.clone()]);
                Some(Formula::and(vec![
                    Formula::compare(Relation::Equal, counter.clone(), Term::Constant(number)),
                    Formula::compare(relation, place, Term::Constant(constant)),
                ]))
            };
            Some(Formula::or((0..=constant).map(stretch).collect::<Option<_>>()?))
        };
        match relation {
            Relation::Less | Relation::LessOrEqual | Relation::Equal => below(relation),
            Relation::NotEqual => below(Relation::Equal).map(Formula::not),
            Relation::Greater => below(Relation::LessOrEqual).map(Formula::not),
            Relation::GreaterOrEqual => below(Relation::Less).map(Formula::not),
        }
    }

    /// The rules in the new coordinates: each kind of move in cases, by the change of the counter.
    pub(crate) fn restate(&self, plain: &System) -> Result<System, Mistake> {
        let mut moves = Vec::new();
        let mut uncovered = Vec::new();
        for update in &plain.moves {
            let cases = self.cases(update)?;
            if cases.is_empty() {
                return Err(CoordinatesError::NotLinear { kind: update.kind }.into());
            }
            uncovered.push(self.uncovered(update, &cases)?);
            moves.extend(cases);
        }
        let width = plain.width();
        let counted = Term::Variable(self.replaced);
        Ok(System {
            game: plain.game.clone(),
            names: self.names.clone(),
            players: plain.players.clone(),
            partizan: plain.partizan,
            play: plain.play,
            domain: {
                let offset = Term::Variable(self.replaced + 1);
                let length = linear(&self.width, 0)?;
                Formula::and(vec![
                    self.condition(&plain.domain, width)?,
                    Formula::compare(Relation::Less, offset, length),
                ])
            },
            rank: vec![counted, Term::Variable(self.replaced + 1)],
            replies: Vec::new(),
            moves,
            won: self.condition(&plain.won, width)?,
            lost: self.condition(&plain.lost, width)?,
            drawn: self.condition(&plain.drawn, width)?,
            uncovered,
        })
    }

    /// A claim in the slots of these coordinates, with the replaced one, in [`REPLACED`], eliminated.
    ///
    /// In a comparison it is replaced by the start of the stretch plus the offset, and the result must be linear. For
    /// `exists v. A` with the replaced coordinate `d` in `A`, put `d = start(v) + p` for an integer `p`. If `A` implies
    /// `0 <= p < width(v)` in the domain, then `d` lies in stretch `v`, so `v` is the counter and `p` the offset, and the
    /// claim is `A` at these.
    pub(crate) fn restate_claim(
        &self,
        claim: &Formula,
        plain: &System,
        prover: &Prover,
    ) -> Result<Formula, Refusal> {
        let own = self.start.plus(&Polynomial::variable(self.replaced + 1));
        let positions = self.condition(&plain.domain, plain.width())?;
        self.at_distance(claim, own.as_ref(), &positions, prover)
    }

    fn at_distance(
        &self,
        claim: &Formula,
        distance: Option<&Polynomial>,
        positions: &Formula,
        prover: &Prover,
    ) -> Result<Formula, Refusal> {
        let each = |parts: &[Formula]| -> Result<Vec<Formula>, Refusal> {
            parts.iter().map(|part| self.at_distance(part, distance, positions, prover)).collect()
        };
        let hard = || CoordinatesError::Claimed { name: self.text.replaced.clone() };
        Ok(match claim {
            Formula::And(parts) => Formula::and(each(parts)?),
            Formula::Or(parts) => Formula::or(each(parts)?),
            Formula::Not(inner) => Formula::not(self.at_distance(inner, distance, positions, prover)?),
            Formula::Compare { relation, left, right } => {
                let difference = Polynomial::of(left)
                    .zip(Polynomial::of(right))
                    .and_then(|(left, right)| left.minus(&right));
                let placed = difference.zip(distance).and_then(|(difference, distance)| {
                    difference.substitute(|slot| {
                        if slot == REPLACED { distance.clone() } else { Polynomial::variable(slot) }
                    })
                });
                match placed.and_then(|placed| placed.as_linear()) {
                    Some(linear) => Formula::compare(*relation, linear, Term::Constant(0)),
                    None if claim.variables().contains(&REPLACED) => return Err(Mistake::from(hard()).into()),
                    None => claim.clone(),
                }
            }
            Formula::Quantified { quantifier: Quantifier::Exists, variable, domain, body } => {
                let from_zero = match domain {
                    Domain::Naturals => true,
                    Domain::Set(set) => matches!(
                        set.items.as_slice(),
                        [Item::Range { low: Term::Constant(0), high: Term::Variable(REPLACED) }]
                    ),
                    _ => false,
                };
                // Nested stretches are not supported.
                if !from_zero || claim.variables().contains(&COUNTER) {
                    return Err(Mistake::from(hard()).into());
                }
                let (counter, place) = (COUNTER, COUNTER + 1);
                let body = body.substitute(*variable, &Term::Variable(counter));
                let counted = |polynomial: &Polynomial| {
                    polynomial.substitute(|slot| {
                        Polynomial::variable(if slot == self.replaced { counter } else { slot })
                    })
                };
                let there = counted(&self.start).and_then(|start| start.plus(&Polynomial::variable(place)));
                let placed = self.at_distance(&body, there.as_ref(), positions, prover)?;
                let width = counted(&self.width)
                    .and_then(|width| width.as_linear())
                    .ok_or_else(|| Mistake::from(hard()))?;
                let inside = Formula::and(vec![
                    Formula::compare(Relation::GreaterOrEqual, Term::Variable(place), Term::Constant(0)),
                    Formula::compare(Relation::Less, Term::Variable(place), width),
                ]);
                let outside = Formula::Quantified {
                    quantifier: Quantifier::Exists,
                    variable: place,
                    domain: Domain::Integers,
                    body: Box::new(Formula::and(vec![
                        positions.clone(),
                        placed.clone(),
                        Formula::not(inside),
                    ])),
                };
                if !prover.automaton(&outside)?.is_empty() {
                    return Err(Mistake::from(hard()).into());
                }
                placed
                    .substitute(counter, &Term::Variable(self.replaced))
                    .substitute(place, &Term::Variable(self.replaced + 1))
            }
            other if !other.variables().contains(&REPLACED) => other.clone(),
            _ => return Err(Mistake::from(hard()).into()),
        })
    }

    /// The next state of a kind of move, as polynomials in the new coordinates; the entry of the replaced one is its
    /// new value.
    fn next(&self, update: &Update) -> Option<Vec<Polynomial>> {
        update.to.iter().map(|to| self.rewritten(&Polynomial::of(to)?)).collect()
    }

    fn cases(&self, update: &Update) -> Result<Vec<Update>, Mistake> {
        let too_hard = || Mistake::from(CoordinatesError::NotLinear { kind: update.kind });
        let next = self.next(update).ok_or_else(too_hard)?;
        let condition = self.condition(&update.condition, update.to.len() + update.variables.len())?;
        let mut cases = Vec::new();
        for shift in SHIFTS {
            let counter = Polynomial::variable(self.replaced).plus(&Polynomial::constant(shift));
            let Some(counter) = counter else { continue };
            // The stretch that the move ends in, its start and length in terms of the state before.
            let there = |polynomial: &Polynomial| {
                polynomial.substitute(|slot| match slot.cmp(&self.replaced) {
                    Ordering::Less => next[slot].clone(),
                    Ordering::Equal => counter.clone(),
                    Ordering::Greater => next[slot - 1].clone(),
                })
            };
            let (Some(start), Some(width)) = (there(&self.start), there(&self.width)) else { continue };
            let Some(offset) = next[self.replaced].minus(&start) else { continue };
            let (Some(offset), Some(width)) = (offset.as_linear(), width.as_linear()) else { continue };
            let Some(to) = next.iter().map(Polynomial::as_linear).enumerate().try_fold(
                Vec::new(),
                |mut to, (slot, term)| {
                    if slot == self.replaced {
                        to.push(counter.as_linear()?);
                        to.push(offset.clone());
                    } else {
                        to.push(term?);
                    }
                    Some(to)
                },
            ) else {
                continue;
            };
            let zero = || Term::Constant(0);
            let guard = [
                condition.clone(),
                Formula::compare(Relation::GreaterOrEqual, to[self.replaced].clone(), zero()),
                Formula::compare(Relation::GreaterOrEqual, offset.clone(), zero()),
                Formula::compare(Relation::Less, offset, width),
            ];
            cases.push(Update {
                kind: update.kind,
                player: update.player,
                variables: update.variables.clone(),
                condition: Formula::and(guard.to_vec()),
                to,
            });
        }
        Ok(cases)
    }

    /// The moves that no case covers, though they may be legal. They must not exist; a move is certainly illegal where
    /// the counter is 0 and the new offset is negative.
    fn uncovered(&self, update: &Update, cases: &[Update]) -> Result<Uncovered, Mistake> {
        let condition = self.condition(&update.condition, update.to.len() + update.variables.len())?;
        let too_hard = || Mistake::from(CoordinatesError::NotLinear { kind: update.kind });
        let next = self.next(update).ok_or_else(too_hard)?;
        let bare = next[self.replaced]
            .substitute(|slot| {
                if slot == self.replaced { Polynomial::default() } else { Polynomial::variable(slot) }
            })
            .ok_or_else(too_hard)?;
        let bare = linear(&bare, update.kind)?;
        let illegal = Formula::and(vec![
            Formula::compare(Relation::Equal, Term::Variable(self.replaced), Term::Constant(0)),
            Formula::compare(Relation::Less, bare, Term::Constant(0)),
        ]);
        let mut parts = vec![condition, Formula::not(illegal)];
        parts.extend(cases.iter().map(|case| Formula::not(case.condition.clone())));
        Ok(Uncovered { player: update.player, condition: Formula::and(parts) })
    }

    /// A position of the rules in these coordinates: the counter is the greatest whose stretch has begun.
    pub fn located(&self, state: &[UBig]) -> Vec<UBig> {
        let distance = &state[self.replaced];
        let mut own = state.to_vec();
        own.splice(self.replaced..=self.replaced, [UBig::ZERO, UBig::ZERO]);
        // The width is at least 1, so the counter is at most the distance; its bits are found from the top.
        for bit in (0..distance.bit_len()).rev() {
            own[self.replaced].set_bit(bit);
            if self.begin(&own) > IBig::from(distance.clone()) {
                own[self.replaced].clear_bit(bit);
            }
        }
        let (_, offset) = (IBig::from(distance.clone()) - self.begin(&own)).into_parts();
        own[self.replaced + 1] = offset;
        own
    }

    /// The counter and the offset of a position of the rules, if they fit.
    ///
    /// # Examples
    /// ```
    /// use campeao_base::Play;
    /// use campeao_theorem::Statement;
    /// let bicycle = Statement::of(&campeao_rules::catalogue::find("bicycle", Play::Normal)?).ok_or("no tuple")?;
    /// assert_eq!(bicycle.read_coordinates()?.and_then(|own| own.counted(&[1, 2008])), Some([44, 28]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn counted(&self, state: &[u64]) -> Option<[u64; 2]> {
        let state: Vec<UBig> = state.iter().map(|&number| number.into()).collect();
        let own = self.located(&state);
        let number = |place: usize| u64::try_from(own.get(place)?).ok();
        Some([number(self.replaced)?, number(self.replaced + 1)?])
    }

    /// The position of the rules with these numbers in the new coordinates.
    pub fn restored(&self, own: &[UBig]) -> Vec<UBig> {
        let (_, distance) = (self.begin(own) + IBig::from(own[self.replaced + 1].clone())).into_parts();
        let mut state = own.to_vec();
        state.splice(self.replaced..=self.replaced + 1, [distance]);
        state
    }

    /// The beginning of the stretch of a position.
    fn begin(&self, own: &[UBig]) -> IBig {
        self.start.big_value(own)
    }

    /// The position of the rules with these numbers in the new coordinates.
    ///
    /// # Errors
    /// [`ProveError::TooBig`] if a number does not fit.
    pub fn original(&self, state: &[u64]) -> Result<Vec<u64>, ProveError> {
        let start = self.start.value(state).ok_or(ProveError::TooBig)?;
        let value = start + i128::from(state[self.replaced + 1]);
        let mut original = state.to_vec();
        original.remove(self.replaced);
        original[self.replaced] = u64::try_from(value).map_err(|_| ProveError::TooBig)?;
        Ok(original)
    }
}

/// Moves that the cases of new coordinates may have missed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Uncovered {
    pub(crate) player: Option<campeao_base::Player>,
    /// Unsatisfiable within the domain if no move is missed.
    pub(crate) condition: Formula,
}

fn linear(polynomial: &Polynomial, kind: usize) -> Result<Term, Mistake> {
    polynomial.as_linear().ok_or_else(|| CoordinatesError::NotLinear { kind }.into())
}
