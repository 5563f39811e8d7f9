//! Play by a theorem: the verdict on a position of any size and a winning move, by reading digits once.

use super::nearest::nearest;
use crate::coordinates::Coordinates;
use crate::system::{System, Update};
use crate::{Advice, AdviceError, BigMove, Mistake, Refusal, SafeSet, Standing, Theorem};
use campeao_base::Player;
use campeao_formula::{Formula, Relation, Term};
use campeao_prove::{Automaton, Numeration, Prover, big};
use dashu_base::{BitTest, Sign};
use dashu_int::{IBig, UBig};

/// A theorem prepared to play positions whose numbers may have thousands of digits.
///
/// # Examples
/// ```
/// use campeao_prove::{Numeration, Prover};
/// use campeao_base::{Play, Player};
/// use campeao_theorem::{Guide, Pursuit, SafeSet, Statement, Standing, prove};
/// use dashu_int::UBig;
/// let game = campeao_rules::catalogue::find("fibonacci-nim", Play::Normal)?;
/// let prover = Prover::new(Numeration::zeckendorf());
/// let statement = Statement::of(&game).unwrap();
/// let law = SafeSet::from_formulas(&statement, "n = 0 or 2*r < lowfib(n)", None, &prover)?;
/// let guide = Guide::new(&prove(&statement, law, &prover, Pursuit::Any)?)?;
/// let googol = UBig::from(10_u8).pow(100);
/// let advice = guide.advise(Player::Left, &[googol.clone(), googol])?;
/// assert_eq!(advice.standing, Standing::Fragile);
/// let step = advice.step.unwrap();
/// assert_eq!(guide.advise(Player::Left, &step.next)?.standing, Standing::Safe);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Guide {
    system: System,
    coordinates: Option<Coordinates>,
    numeration: Numeration,
    domain: Automaton,
    /// The guides of the players who may be to move.
    players: Vec<PlayerGuide>,
}

/// The automata of the law for one player to move.
#[derive(Clone, Debug)]
struct PlayerGuide {
    safe: Automaton,
    neutral: Option<Automaton>,
    /// The moves that keep the best result: update by update, first those to safe positions, then to neutral ones.
    /// Where play may repeat, only those of the former that come nearest to the end.
    good: Vec<(usize, Automaton)>,
    /// The number of these that lead to safe positions.
    winning: usize,
}

/// The most binary digits of a number in play.
pub const LONGEST_NUMBER: usize = 1 << 17;

impl PlayerGuide {
    /// The guide of a player, given all positions, and those where the game goes on.
    fn of(
        system: &System,
        law: &SafeSet,
        player: Player,
        (domain, live): (&Automaton, &Automaton),
        prover: &Prover,
    ) -> Result<Self, Refusal> {
        let (own, opponent) = (system.place(player), system.place(system.next_player(player)));
        let moves_to = |set: &Automaton| -> Result<Vec<(usize, Automaton)>, Refusal> {
            let set = prover.both(domain, set)?;
            let moves = system.moves.iter().enumerate().filter(|(_, update)| update.is_for(player));
            moves
                .map(|(number, update)| {
                    let legal = prover.both(live, &prover.automaton(&update.legal())?)?;
                    Ok((number, prover.both(&legal, &prover.applied(&set, &update.to)?)?))
                })
                .collect()
        };
        let mut good = moves_to(&law.safe[opponent])?;
        if !system.replies.is_empty() {
            good = nearest(&good, system, &system.replies[opponent], prover)?;
        }
        let winning = good.len();
        if let Some(neutral) = law.neutral.get(opponent) {
            good.extend(moves_to(neutral)?);
        }
        Ok(Self { safe: law.safe[own].clone(), neutral: law.neutral.get(own).cloned(), good, winning })
    }
}

impl Guide {
    /// Prepares a theorem.
    ///
    /// # Errors
    /// The errors of the prover; a proved theorem causes none.
    pub fn new(theorem: &Theorem) -> Result<Self, Refusal> {
        let statement = theorem.statement();
        let prover = Prover::new(theorem.numeration().clone());
        let system = System::read(statement)?;
        let coordinates = statement.read_coordinates()?;
        let law = theorem.law();
        if !law.fits(system.width(), system.movers().len(), &prover) {
            return Err(Mistake::Sets.into());
        }
        let all = crate::formulas::universe(&prover, system.width())?;
        let domain = prover.both(&all, &prover.automaton(&system.domain)?)?;
        let mut ended = prover.truth(false);
        for end in system.ends() {
            ended = prover.either(&ended, &prover.automaton(&end)?)?;
        }
        let live = prover.both(&domain, &prover.complement(&ended)?)?;
        let players = system.movers().iter();
        let players = players.map(|&player| PlayerGuide::of(&system, law, player, (&domain, &live), &prover));
        let players = players.collect::<Result<_, Refusal>>()?;
        Ok(Self { numeration: theorem.numeration().clone(), system, coordinates, domain, players })
    }

    /// The verdict on a position, and a good move; the numbers are those of the rules. Time grows linearly with the
    /// number of digits in base 2, quadratically in other systems, in which the digits must first be computed.
    ///
    /// # Errors
    /// If the numbers are not a position, or are too long.
    pub fn advise(&self, player: Player, state: &[UBig]) -> Result<Advice, AdviceError> {
        let standing = self.standing(player, state)?;
        let step = match standing {
            Standing::Safe => None,
            _ => self.good_moves(player, state, 1)?.pop(),
        };
        Ok(Advice { standing, step })
    }

    /// The verdict on a position alone.
    ///
    /// # Errors
    /// As for [`advise`](Self::advise).
    pub fn standing(&self, player: Player, state: &[UBig]) -> Result<Standing, AdviceError> {
        let strings = self.strings(&self.own(state)?)?;
        let guide = &self.players[self.system.place(player)];
        Ok(if accepts(&guide.safe, &strings) {
            Standing::Safe
        } else if guide.neutral.as_ref().is_some_and(|set| accepts(set, &strings)) {
            Standing::Neutral
        } else {
            Standing::Fragile
        })
    }

    /// Good moves in a position that is not safe, at most `most` of them, kind by kind: those to safe positions, then
    /// in a neutral position those to neutral ones. Where play may repeat, only those of the former that come nearest
    /// to the end.
    ///
    /// # Errors
    /// As for [`advise`](Self::advise).
    ///
    /// # Examples
    /// ```
    /// use campeao_prove::{Numeration, Prover};
    /// use campeao_base::{Play, Player};
    /// use campeao_theorem::{Guide, Pursuit, SafeSet, Statement, prove};
    /// let game = campeao_rules::catalogue::find("fibonacci-nim", Play::Normal)?;
    /// let prover = Prover::new(Numeration::zeckendorf());
    /// let statement = Statement::of(&game).unwrap();
    /// let law = SafeSet::from_formulas(&statement, "n = 0 or 2*r < lowfib(n)", None, &prover)?;
    /// let guide = Guide::new(&prove(&statement, law, &prover, Pursuit::Any)?)?;
    /// let moves = guide.good_moves(Player::Left, &[4_u8.into(), 2_u8.into()], 10)?;
    /// assert_eq!(moves.len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn good_moves(
        &self,
        player: Player,
        state: &[UBig],
        most: usize,
    ) -> Result<Vec<BigMove>, AdviceError> {
        let state = self.own(state)?;
        let strings = self.strings(&state)?;
        let guide = &self.players[self.system.place(player)];
        let is_neutral = guide.neutral.as_ref().is_some_and(|set| accepts(set, &strings));
        let kept = if is_neutral { guide.good.len() } else { guide.winning };
        let mut good = Vec::new();
        for (number, moves) in &guide.good[..kept] {
            let update = &self.system.moves[*number];
            let slots = update.slots();
            for found in completions(moves, self.numeration.period(), &strings, &slots, most - good.len()) {
                let chosen: Vec<UBig> =
                    found.iter().map(|string| big::value(&self.numeration, string)).collect();
                let next = self.after(update, &state, &chosen)?;
                good.push(BigMove { kind: update.kind, chosen, next });
            }
        }
        Ok(good)
    }

    /// The digits of a position in the coordinates of the proof.
    fn strings(&self, state: &[UBig]) -> Result<Vec<Vec<usize>>, AdviceError> {
        let strings: Vec<Vec<usize>> =
            state.iter().map(|number| big::digits(&self.numeration, number)).collect();
        if accepts(&self.domain, &strings) { Ok(strings) } else { Err(AdviceError::NoPosition) }
    }

    /// Whether all positions that satisfy `condition` have this standing for a player, and exactly these moves are good
    /// there: each is possible in every such position, and no other move is good. A move is the index of its kind with
    /// the values of its variables; good are winning moves in fragile positions, those that keep the draw in neutral
    /// ones and none in safe ones. Where play may repeat, of the winning moves only those count that come nearest to
    /// the end.
    ///
    /// # Errors
    /// If the prover cannot decide a statement, or the law is in other coordinates than those of the rules.
    pub fn advice_is(
        &self,
        player: Player,
        condition: &Formula,
        standing: Standing,
        moves: &[(usize, Vec<u64>)],
    ) -> Result<bool, Refusal> {
        if self.coordinates.is_some() {
            return Err(Mistake::Sets.into());
        }
        let prover = Prover::new(self.numeration.clone());
        let guide = &self.players[self.system.place(player)];
        let fragile = prover.complement(
            &guide
                .neutral
                .iter()
                .try_fold(guide.safe.clone(), |decided, neutral| prover.either(&decided, neutral))?,
        )?;
        let here = prover.both(&self.domain, &prover.automaton(condition)?)?;
        let nothing = prover.truth(false);
        let stands = match standing {
            Standing::Safe => &guide.safe,
            Standing::Fragile => &fragile,
            Standing::Neutral => guide.neutral.as_ref().unwrap_or(&nothing),
        };
        if !prover.both(&here, &prover.complement(stands)?)?.is_empty() {
            return Ok(false);
        }
        for (number, update) in
            self.system.moves.iter().enumerate().filter(|(_, update)| update.is_for(player))
        {
            let mut good = prover.truth(false);
            for (index, (_, moves)) in guide.good.iter().enumerate().filter(|(_, good)| good.0 == number) {
                // Moves to neutral positions come last, once for each kind.
                let keeps = index >= guide.winning;
                let fit = match &guide.neutral {
                    Some(neutral) if keeps => neutral,
                    _ => &fragile,
                };
                good = prover.either(&good, &prover.both(fit, moves)?)?;
            }
            let named = moves.iter().filter(|(kind, _)| *kind == update.kind).map(|(_, chosen)| {
                let values = update.slots().into_iter().zip(chosen).map(|(slot, &value)| {
                    Formula::compare(Relation::Equal, Term::Variable(slot), Term::Constant(value as i64))
                });
                Formula::and(values.collect())
            });
            let named = prover.both(&here, &prover.automaton(&Formula::or(named.collect()))?)?;
            let good = prover.both(&here, &good)?;
            let missed = prover.both(&good, &prover.complement(&named)?)?;
            let wrong = prover.both(&named, &prover.complement(&good)?)?;
            if !missed.is_empty() || !wrong.is_empty() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The number of coordinates of a position.
    pub fn width(&self) -> usize {
        self.system.width() - usize::from(self.coordinates.is_some())
    }

    /// The position in the coordinates of the proof.
    fn own(&self, state: &[UBig]) -> Result<Vec<UBig>, AdviceError> {
        if state.len() != self.width() {
            return Err(AdviceError::Width { expected: self.width(), found: state.len() });
        }
        if state.iter().any(|number| number.bit_len() > LONGEST_NUMBER) {
            return Err(AdviceError::TooLong { limit: LONGEST_NUMBER });
        }
        Ok(self.coordinates.as_ref().map_or_else(|| state.to_vec(), |coordinates| coordinates.located(state)))
    }

    /// The position after a move, in the coordinates of the rules.
    fn after(&self, update: &Update, state: &[UBig], chosen: &[UBig]) -> Result<Vec<UBig>, AdviceError> {
        let numbers: Vec<IBig> = state.iter().chain(chosen).cloned().map(IBig::from).collect();
        let next = update.to.iter().map(|term| {
            let (sign, magnitude) = evaluated(term, &numbers)?.into_parts();
            (sign == Sign::Positive).then_some(magnitude)
        });
        let next: Vec<UBig> = next.collect::<Option<_>>().ok_or(AdviceError::Beyond)?;
        Ok(self.coordinates.as_ref().map_or_else(|| next.clone(), |coordinates| coordinates.restored(&next)))
    }
}

/// The value of a term, if it is made of sums, products, quotients, least and greatest.
fn evaluated(term: &Term, numbers: &[IBig]) -> Option<IBig> {
    Some(match term {
        Term::Constant(value) => IBig::from(*value),
        Term::Variable(slot) => numbers.get(*slot)?.clone(),
        Term::Add(parts) => {
            parts.iter().try_fold(IBig::ZERO, |sum, part| Some(sum + evaluated(part, numbers)?))?
        }
        Term::Negate(inner) => -evaluated(inner, numbers)?,
        Term::Multiply(parts) => {
            parts.iter().try_fold(IBig::ONE, |product, part| Some(product * evaluated(part, numbers)?))?
        }
        Term::Divide(inner, by) => {
            use dashu_base::DivEuclid;
            evaluated(inner, numbers)?.div_euclid(IBig::from(*by))
        }
        Term::Modulo(inner, modulus) => {
            use dashu_base::RemEuclid;
            IBig::from(evaluated(inner, numbers)?.rem_euclid(IBig::from(*modulus)))
        }
        Term::Minimum(parts) => parts
            .iter()
            .map(|part| evaluated(part, numbers))
            .collect::<Option<Vec<_>>>()?
            .into_iter()
            .min()?,
        Term::Maximum(parts) => parts
            .iter()
            .map(|part| evaluated(part, numbers))
            .collect::<Option<Vec<_>>>()?
            .into_iter()
            .max()?,
        _ => return None,
    })
}

/// Whether the numbers, a string for each coordinate, are accepted.
fn accepts(automaton: &Automaton, strings: &[Vec<usize>]) -> bool {
    let words: Vec<&[usize]> = automaton.tracks().iter().map(|&track| strings[track].as_slice()).collect();
    automaton.accepts_digits(&words)
}

/// Digits for the tracks `slots` with which the automaton accepts, where the strings of the other tracks are given: at
/// most `most` such choices, in lexicographic order. `period` is the period of the places.
fn completions(
    automaton: &Automaton,
    period: usize,
    strings: &[Vec<usize>],
    slots: &[usize],
    most: usize,
) -> Vec<Vec<Vec<usize>>> {
    let (alphabet, states) = (automaton.alphabet(), automaton.states());
    let symbols = automaton.table().len() / states;
    // The symbols by the digits of the wanted tracks; the given digits are added later.
    let tracks = automaton.tracks();
    let weight = |place: usize| alphabet.pow((tracks.len() - 1 - place) as u32);
    let wanted: Vec<usize> = (0..tracks.len()).filter(|&place| slots.contains(&tracks[place])).collect();
    let choices = alphabet.pow(wanted.len() as u32);
    let spelt = |choice: usize| -> Vec<usize> {
        (0..wanted.len()).rev().map(|at| choice / alphabet.pow(at as u32) % alphabet).collect()
    };
    let offsets: Vec<usize> = (0..choices)
        .map(|choice| spelt(choice).iter().zip(&wanted).map(|(digit, &place)| digit * weight(place)).sum())
        .collect();
    let follow = |state: u32, given: usize, choice: usize| {
        automaton.table()[state as usize * symbols + given + offsets[choice]]
    };
    let after = |reached: &[u32], given: usize| {
        let mut next: Vec<u32> = reached
            .iter()
            .flat_map(|&state| (0..choices).map(move |choice| (state, choice)))
            .map(|(state, choice)| follow(state, given, choice))
            .collect();
        next.sort_unstable();
        next.dedup();
        next
    };
    let length = strings.iter().map(Vec::len).max().unwrap_or(0);
    // The wanted numbers may be longer than all given ones, by as many periods of places as reach new states.
    let (mut reached, mut longer) = (vec![0_u32], 0);
    loop {
        let before = reached.len();
        reached = (0..period).fold(reached, |reached, _| after(&reached, 0));
        longer += period;
        if reached.len() == before {
            break;
        }
    }
    let given: Vec<usize> = std::iter::repeat_n(0, longer)
        .chain((0..length).map(|place| {
            (0..tracks.len())
                .filter(|at| !wanted.contains(at))
                .map(|at| big::digit(&strings[tracks[at]], length, place) * weight(at))
                .sum()
        }))
        .collect();
    // The states from which the remaining places can lead to acceptance.
    let mut open = vec![automaton.accepting().to_vec()];
    for &given in given.iter().rev() {
        let later = &open[open.len() - 1];
        let leads = |state: u32| (0..choices).any(|choice| later[follow(state, given, choice) as usize]);
        let earlier = (0..states as u32).map(leads).collect();
        open.push(earlier);
    }
    open.reverse();
    let mut found = Vec::new();
    // The choices made so far, each with the state before it.
    let mut path: Vec<(u32, usize)> = Vec::new();
    let (mut state, mut next) = (0_u32, 0);
    while found.len() < most {
        let place = path.len();
        if place == given.len() && open[place][state as usize] && next == 0 {
            // A variable without a track may have any value.
            let string = |slot: &usize| -> Vec<usize> {
                let at = wanted.iter().position(|&place| tracks[place] == *slot);
                at.map_or(Vec::new(), |at| path.iter().map(|&(_, choice)| spelt(choice)[at]).collect())
            };
            found.push(slots.iter().map(string).collect());
        } else if place < given.len() {
            let further =
                (next..choices).find(|&choice| open[place + 1][follow(state, given[place], choice) as usize]);
            if let Some(choice) = further {
                path.push((state, choice));
                state = follow(state, given[place], choice);
                next = 0;
                continue;
            }
        }
        let Some((before, choice)) = path.pop() else { break };
        state = before;
        next = choice + 1;
    }
    found
}
