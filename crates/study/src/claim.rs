//! Conjectures: claims about every position of a game.

use crate::vocabulary::decided;
use crate::{StudyError, Vocabulary};
use campeao_formula::{self as formula, Formula, FormulaCode, Frame, Numeration, Scope, Sentence, Slot};
use campeao_prove::{Automaton, ProveError};
use campeao_rules::{Game, Position};
use campeao_solve::Outcome;
use campeao_theorem::{Claimed, Coordinates, Statement, claim_scope};

/// One of the three formulas of a conjecture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The safe positions.
    Safe,
    /// The fragile positions.
    Fragile,
    /// The neutral positions.
    Neutral,
}

/// Formulas for three classes, ready for evaluation.
#[derive(Clone, Debug)]
pub(crate) struct Classes {
    safe: Formula,
    fragile: Option<Formula>,
    neutral: Option<Formula>,
    ready: [Option<Ready>; 3],
}

/// A formula ready for evaluation: directly, or by its automaton if its quantifiers range over all naturals.
#[derive(Clone, Debug)]
enum Ready {
    Code(FormulaCode),
    Members(Box<(Automaton, Numeration)>),
}

impl Ready {
    fn of(formula: &Formula, numeration: Option<&Numeration>) -> Result<Self, ProveError> {
        if formula.is_bounded() {
            return Ok(Self::Code(formula.compile()));
        }
        decided(numeration, |prover| {
            Ok(Self::Members(Box::new((prover.automaton(formula)?, prover.numeration().clone()))))
        })
    }

    fn holds(&self, frame: &mut Frame) -> Result<bool, formula::EvalError> {
        match self {
            Self::Code(code) => code.eval(frame),
            Self::Members(members) => {
                let (automaton, numeration) = &**members;
                let number = |&track: &usize| frame.slots.get(track).map_or(0, |&value| value.unsigned_abs());
                let numbers: Vec<u64> = automaton.tracks().iter().map(number).collect();
                Ok(automaton.accepts(numeration, &numbers))
            }
        }
    }
}

impl Classes {
    /// Reads the formulas in a scope. Without `fragile`, every position that is neither safe nor neutral is fragile.
    pub(crate) fn parse(
        scope: &Scope,
        safe: &str,
        fragile: Option<&str>,
        neutral: Option<&str>,
    ) -> Result<Self, StudyError> {
        let read = |part: Part, text: &str| {
            let sentence = Sentence::parse(text, scope);
            sentence.map(|sentence| sentence.formula).map_err(|error| StudyError::Formula {
                part,
                text: text.to_owned(),
                error,
            })
        };
        let safe = read(Part::Safe, safe)?;
        let fragile = fragile.map(|text| read(Part::Fragile, text)).transpose()?;
        let neutral = neutral.map(|text| read(Part::Neutral, text)).transpose()?;
        let ready = |formula: Option<&Formula>| -> Result<Option<Ready>, StudyError> {
            let numeration = scope.numeration().map(|numeration| &**numeration);
            let ready = formula.map(|formula| Ready::of(formula, numeration)).transpose();
            ready.map_err(StudyError::Unbounded)
        };
        let ready = [ready(Some(&safe))?, ready(fragile.as_ref())?, ready(neutral.as_ref())?];
        Ok(Self { safe, fragile, neutral, ready })
    }

    /// The formula of the safe class.
    pub(crate) const fn safe(&self) -> &Formula {
        &self.safe
    }

    /// The formula of the neutral class, if there is one.
    pub(crate) const fn neutral(&self) -> Option<&Formula> {
        self.neutral.as_ref()
    }

    /// Whether a formula mentions the variable in a slot.
    fn mention(&self, slot: Slot) -> bool {
        let formulas = [Some(&self.safe), self.fragile.as_ref(), self.neutral.as_ref()];
        formulas.into_iter().flatten().any(|formula| formula.variables().contains(&slot))
    }

    /// Returns the classes whose formulas hold at the values in the frame.
    pub(crate) fn at(&self, frame: &mut Frame) -> Result<Vec<Outcome>, formula::EvalError> {
        let mut holds = [false; 3];
        for (holds, ready) in holds.iter_mut().zip(&self.ready) {
            if let Some(ready) = ready {
                *holds = ready.holds(frame)?;
            }
        }
        if self.ready[1].is_none() {
            holds[1] = !holds[0] && !holds[2];
        }
        let classes = [Outcome::Loss, Outcome::Win, Outcome::Draw];
        Ok(classes.into_iter().zip(holds).filter(|(_, holds)| *holds).map(|(class, _)| class).collect())
    }
}

/// A conjecture: formulas for the safe, the fragile and the neutral positions.
///
/// A formula may use the state's variables, the game's parameters and definitions, and the other coordinates of the
/// rule file. In partizan games it may also use `player` with the players' letters (`player = A`). In sums it may use
/// the list `heaps`; or the variable of a heap, and is then about single heaps only; or `m` and `n`, and is then
/// about two heaps. Lines before the formula of the safe positions may be definitions, as in sentences to be proved.
///
/// # Examples
/// ```
/// use campeao_base::Play;
/// use campeao_rules::{Position, catalogue};
/// use campeao_solve::Outcome;
/// use campeao_study::Conjecture;
/// let nim = catalogue::find("nim", Play::Normal)?;
/// let claim = Conjecture::parse(&nim, "m = n", None, None)?;
/// assert_eq!(claim.classes(&Position::heaps([5, 5]))?, [Outcome::Loss]);
/// let wythoff = catalogue::find("wythoff", Play::Normal)?;
/// let text = "pair(a, b) := exists n. a = floor(n*phi) and b = a + n\npair(a, b) or pair(b, a)";
/// let claim = Conjecture::parse(&wythoff, text, None, None)?;
/// assert_eq!(claim.classes(&Position::tuple([4, 7]))?, [Outcome::Loss]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Conjecture {
    classes: Classes,
    /// The names of the slots.
    names: Vec<String>,
    about: Subject,
    partizan: bool,
    /// The other coordinates of the rule file, if a formula mentions them, with the slot of the first.
    coordinates: Option<(Slot, Coordinates)>,
}

/// The positions that a conjecture is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Subject {
    /// Tuples of naturals.
    Tuples,
    /// Sums, as lists of heaps.
    Heaps,
    /// Single heaps of a sum.
    SingleHeaps,
    /// Sums of at most two heaps, in these slots.
    TwoHeaps([Slot; 2]),
}

/// The names of two heaps, as in tables.
const TWO_HEAPS: [&str; 2] = ["m", "n"];

impl Conjecture {
    /// Reads a conjecture. Without `fragile`, all positions that are neither safe nor neutral are
    /// claimed fragile; without `neutral`, none is claimed neutral.
    ///
    /// # Errors
    /// [`StudyError::Formula`] with the part that has the error.
    pub fn parse(
        game: &Game,
        safe: &str,
        fragile: Option<&str>,
        neutral: Option<&str>,
    ) -> Result<Self, StudyError> {
        Self::parse_in(game, &Vocabulary::default(), safe, fragile, neutral)
    }

    /// Reads a conjecture with functions of the digits of a numeration and with definitions.
    ///
    /// # Errors
    ///
    /// The errors of [`Conjecture::parse`], and [`StudyError::Definition`].
    pub fn parse_in(
        game: &Game,
        words: &Vocabulary,
        safe: &str,
        fragile: Option<&str>,
        neutral: Option<&str>,
    ) -> Result<Self, StudyError> {
        let (words, read) = words.before(safe)?;
        let mut scope = claim_scope(game);
        words.declare(&mut scope)?;
        let mut about = if game.is_sum() { Subject::Heaps } else { Subject::Tuples };
        if about == Subject::Heaps && speaks_of_two_heaps(game, &scope, &read) {
            about = Subject::TwoHeaps(name_two_heaps(&mut scope));
        }
        let classes = Classes::parse(&scope, &read, fragile, neutral).map_err(|error| error.about(safe))?;
        if about == Subject::Heaps && classes.mention(0) {
            about = Subject::SingleHeaps;
        }
        let coordinates = || {
            let first = scope.slot(&game.coordinates()?.counter)?;
            let spoken_of = classes.mention(first) || classes.mention(first + 1);
            let read = Statement::of(game).filter(|_| spoken_of)?.read_coordinates();
            Some((first, read.ok().flatten()?))
        };
        let coordinates = coordinates();
        let names = scope.variables().to_vec();
        Ok(Self { classes, names, about, partizan: game.is_partizan(), coordinates })
    }

    /// Makes the conjecture of a game's law, which may be about the list of heaps, with the names of two heaps if
    /// this conjecture uses them.
    pub(crate) fn of_law(
        &self,
        game: &Game,
        system: Option<&Numeration>,
        safe: &str,
    ) -> Result<Self, StudyError> {
        let words = Vocabulary::new(system.cloned());
        let Subject::TwoHeaps(_) = self.about else { return Self::parse_in(game, &words, safe, None, None) };
        let mut scope = claim_scope(game);
        words.declare(&mut scope)?;
        let about = Subject::TwoHeaps(name_two_heaps(&mut scope));
        let classes = Classes::parse(&scope, safe, None, None)?;
        let names = scope.variables().to_vec();
        Ok(Self { classes, names, about, partizan: game.is_partizan(), coordinates: None })
    }

    /// The formula of the safe positions.
    pub const fn safe(&self) -> &Formula {
        self.classes.safe()
    }

    /// The names of the free variables, by their slots in the [formula](Self::safe).
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Returns the formulas with the names of their slots, for a proof.
    pub(crate) fn claimed(&self) -> Claimed<'_> {
        Claimed { names: &self.names, safe: self.classes.safe(), neutral: self.classes.neutral() }
    }

    /// Whether the claim has a formula for the safe positions only, so that all others are fragile.
    pub(crate) const fn is_of_safe_ones_alone(&self) -> bool {
        self.classes.fragile.is_none() && self.classes.neutral.is_none()
    }

    /// Whether the conjecture is about single heaps of a sum only.
    pub fn is_about_single_heaps(&self) -> bool {
        self.about == Subject::SingleHeaps
    }

    /// The slots of two heaps, if the conjecture is about two heaps.
    pub(crate) const fn two_heaps(&self) -> Option<[Slot; 2]> {
        if let Subject::TwoHeaps(slots) = self.about { Some(slots) } else { None }
    }

    /// The most heaps in the positions of the conjecture, if that is limited.
    pub const fn most_heaps(&self) -> Option<usize> {
        match self.about {
            Subject::Tuples | Subject::Heaps => None,
            Subject::SingleHeaps => Some(1),
            Subject::TwoHeaps(_) => Some(2),
        }
    }

    /// Returns the classes to which the conjecture assigns a position: exactly one if it is sound there. Two heaps
    /// have no order, so they get the classes of both orders.
    pub fn classes(&self, position: &Position) -> Result<Vec<Outcome>, formula::EvalError> {
        let numbers = &position.numbers;
        let mut frame = Frame::new(self.names.len());
        match self.about {
            Subject::Tuples => {
                for (slot, &number) in frame.slots.iter_mut().zip(numbers) {
                    *slot = number as i64;
                }
            }
            Subject::Heaps | Subject::SingleHeaps => {
                frame.slots[0] = numbers.first().copied().unwrap_or(0) as i64;
                frame.list = numbers.iter().map(|&heap| heap as i64).collect();
            }
            Subject::TwoHeaps(slots) => {
                let heap = |place: usize| numbers.get(place).copied().unwrap_or(0) as i64;
                let mut found = Vec::new();
                for [m, n] in [[0, 1], [1, 0]] {
                    (frame.slots[slots[0]], frame.slots[slots[1]]) = (heap(m), heap(n));
                    for class in self.classes.at(&mut frame)? {
                        if !found.contains(&class) {
                            found.push(class);
                        }
                    }
                }
                return Ok(found);
            }
        }
        if self.partizan {
            let slot = if self.about == Subject::Tuples { numbers.len() } else { 1 };
            if frame.slots.len() <= slot {
                frame.slots.resize(slot + 1, 0);
            }
            frame.slots[slot] = position.player.index() as i64;
        }
        if let Some((first, coordinates)) = &self.coordinates {
            for (slot, number) in
                frame.slots[*first..].iter_mut().zip(coordinates.counted(numbers).unwrap_or_default())
            {
                *slot = number as i64;
            }
        }
        self.classes.at(&mut frame)
    }
}

/// Whether a claim about a sum of heaps names two of them as in tables, where `m` has no other meaning.
fn speaks_of_two_heaps(game: &Game, scope: &Scope, text: &str) -> bool {
    let Ok(unknown) = scope.unknown_names(text) else { return false };
    let unknown: Vec<&str> = unknown.iter().map(|(name, _)| name.as_str()).collect();
    !game.is_partizan()
        && game.state_width() == 1
        && unknown.contains(&TWO_HEAPS[0])
        && unknown.iter().all(|name| TWO_HEAPS.contains(name))
        && (unknown.contains(&TWO_HEAPS[1]) || scope.slot(TWO_HEAPS[1]) == Some(0))
}

/// Declares the names of two heaps, which form the list of heaps.
fn name_two_heaps(scope: &mut Scope) -> [Slot; 2] {
    // In a game whose heaps are called `n`, that name means the second heap, and the first gets a slot of its own.
    let slots = TWO_HEAPS.map(|name| scope.slot(name).or_else(|| scope.variable(name).ok()).unwrap_or(0));
    scope.spread_list(slots);
    slots
}
