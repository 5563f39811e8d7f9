//! A session: the computed values, the names given to them, and the limits.

use crate::evaluate::{Evaluator, Progress};
use crate::limits::LOOPY_STEPS;
use crate::remembered::Remembered;
use crate::rulesets::{KnownPositions, Rulesets};
use crate::{Error, ErrorKind, Limits, Object, SheetStatement, parse};
use campeao_base::machine::Instant;
use campeao_values::loopy::{Budget, Loopy};
use campeao_values::scoring::ScoringGames;
use campeao_values::universes::Universes;
use campeao_values::{Forms, Games};
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt;
use std::sync::Arc;

type StopSignal = Arc<dyn Fn() -> bool + Send + Sync>;

/// The number of steps between two looks at the clock.
const STEPS_BETWEEN_LOOKS: u64 = 256;

/// The name of the value evaluated last.
pub(crate) const ANSWER: &str = "ans";

/// An interactive session with its values and names.
///
/// ```
/// use campeao_worksheet::Session;
///
/// let mut session = Session::new();
/// session.evaluate("G := {3||1|-2}; half(x) := x / 2")?;
/// let mean = session.evaluate("G.mean + half(1)")?;
/// assert_eq!(session.text(&mean)?, "7/4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Session {
    pub(crate) games: Games,
    pub(crate) forms: Forms,
    pub(crate) scoring: ScoringGames,
    pub(crate) universes: Universes,
    /// The interned loopy games: equal ones are the same in memory, which makes comparison fast.
    pub(crate) loopy_games: FxHashSet<Loopy>,
    pub(crate) names: FxHashMap<String, Object>,
    pub(crate) remembered: Remembered,
    /// The games about whose positions can be asked, if the session was given any.
    pub(crate) rulesets: Option<Box<dyn Rulesets>>,
    pub(crate) positions: KnownPositions,
    pub(crate) limits: Limits,
    /// Whether values may be dropped when no name refers to them.
    forgets: bool,
    stop: Option<StopSignal>,
    deadline: Option<Instant>,
    steps: u64,
}

impl Default for Session {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Session {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.debug_struct("Session").field("limits", &self.limits).finish_non_exhaustive()
    }
}

impl Session {
    /// A session with the limits of [`Limits::default`].
    pub fn new() -> Self {
        Self::with_limits(Limits::default())
    }

    /// A session with the given limits.
    pub fn with_limits(limits: Limits) -> Self {
        Self {
            games: Games::new(),
            forms: forms(&limits),
            scoring: ScoringGames::new(),
            universes: Universes::new(),
            loopy_games: FxHashSet::default(),
            names: FxHashMap::default(),
            remembered: Remembered::default(),
            rulesets: None,
            positions: KnownPositions::default(),
            limits,
            forgets: true,
            stop: None,
            deadline: None,
            steps: 0,
        }
    }

    /// The same session, but it never drops a value, for callers that keep objects between evaluations without naming
    /// them. When its memory is full it refuses.
    ///
    /// ```
    /// use campeao_worksheet::Session;
    ///
    /// let mut session = Session::new().keeping_values();
    /// let switch = session.evaluate("{1|-1}")?;
    /// session.evaluate("{2|-2}")?;
    /// assert_eq!(session.text(&switch)?, "+-1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn keeping_values(mut self) -> Self {
        self.forgets = false;
        self
    }

    /// Evaluates statements in which some names stand for given objects of this session, whatever else they mean in
    /// it. Names that the statements define last only for the evaluation.
    ///
    /// # Errors
    ///
    /// As for [`Session::evaluate`].
    ///
    /// ```
    /// use campeao_worksheet::Session;
    ///
    /// let mut session = Session::new();
    /// let (hot, one) = (session.evaluate("{3||1|-2}")?, session.evaluate("1")?);
    /// let cooled = session.evaluate_with("g.cool(t)", [("g", hot), ("t", one)])?;
    /// assert_eq!(session.text(&cooled)?, "{2||1|0}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn evaluate_with<'n>(
        &mut self,
        source: &str,
        names: impl IntoIterator<Item = (&'n str, Object)>,
    ) -> Result<Object, Error> {
        let statements = parse(source)?;
        self.begin();
        let names = names.into_iter().map(|(name, object)| (name.into(), object)).collect();
        let before = self.names.clone();
        let answer = Evaluator::new(self, source.into()).with_names(names).statements(&statements);
        if statements.iter().any(|statement| !matches!(statement, SheetStatement::Expression(_))) {
            self.names = before;
            self.remembered = Remembered::default();
        }
        answer
    }

    /// Evaluates statements and returns the value of the last one that is not a definition, or [`Object::Nothing`].
    /// That value is `ans` from then on.
    ///
    /// # Errors
    ///
    /// The first mistake. Names defined before it are kept.
    pub fn evaluate(&mut self, source: &str) -> Result<Object, Error> {
        self.evaluate_telling(source, &mut |_, _| {})
    }

    /// Evaluates as [`Session::evaluate`] does, and reports the progress of each search through a list: the number of
    /// elements done, and the total. Of nested searches only the outermost is reported.
    ///
    /// # Errors
    ///
    /// As for [`Session::evaluate`].
    ///
    /// ```
    /// use campeao_worksheet::Session;
    ///
    /// let mut told = Vec::new();
    /// let mut tell = |done, total| told.push((done, total));
    /// Session::new().evaluate_telling("[{k|-n} for k in 1..2 for n in 1..2]", &mut tell)?;
    /// assert_eq!(told, [(0, 2), (0, 4), (1, 4), (1, 2), (2, 4), (3, 4)]);
    /// # Ok::<(), campeao_worksheet::Error>(())
    /// ```
    pub fn evaluate_telling(&mut self, source: &str, progress: Progress<'_>) -> Result<Object, Error> {
        let statements = parse(source)?;
        self.run(&statements, source, progress)
    }

    /// Evaluates as [`Session::evaluate_telling`] does. `None` if the last statement defines a function, which is not a
    /// value, or if there is no statement.
    ///
    /// # Errors
    ///
    /// As for [`Session::evaluate`].
    ///
    /// ```
    /// use campeao_worksheet::{Object, Session};
    ///
    /// let mut session = Session::new();
    /// assert!(session.last_value("f(n) := n + 1", &mut |_, _| {})?.is_none());
    /// let weight = session.last_value("atomic_weight(f(0))", &mut |_, _| {})?;
    /// assert!(matches!(weight, Some(Object::Nothing)));
    /// # Ok::<(), campeao_worksheet::Error>(())
    /// ```
    pub fn last_value(&mut self, source: &str, progress: Progress<'_>) -> Result<Option<Object>, Error> {
        let statements = parse(source)?;
        let object = self.run(&statements, source, progress)?;
        let last = statements.last();
        let has_value = last.is_some_and(|last| !matches!(last, SheetStatement::Definition { .. }));
        Ok(has_value.then_some(object))
    }

    /// Evaluates statements that were parsed from `source`, as [`Session::evaluate_telling`] does.
    ///
    /// # Errors
    ///
    /// As for [`Session::evaluate`].
    pub fn run(
        &mut self,
        statements: &[SheetStatement],
        source: &str,
        progress: Progress<'_>,
    ) -> Result<Object, Error> {
        self.begin();
        let object = Evaluator::new(self, source.into()).telling(progress).statements(statements)?;
        if !matches!(object, Object::Nothing) {
            self.name(ANSWER, object.clone());
        }
        Ok(object)
    }

    /// Gives a name to an object, and clears cached results that depend on the old meaning.
    pub(crate) fn name(&mut self, name: &str, object: Object) {
        self.remembered.forget(name);
        self.names.insert(name.to_owned(), object);
    }

    /// Sets a signal that is asked from time to time whether to stop.
    pub fn stop_when(&mut self, signal: impl Fn() -> bool + Send + Sync + 'static) {
        self.stop = Some(Arc::new(signal));
    }

    /// The arena in which the games of this session live.
    pub fn games(&mut self) -> &mut Games {
        &mut self.games
    }

    /// The limits in force.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The names given to values and functions, in alphabetical order.
    pub fn names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.names.keys().map(String::as_str).collect();
        names.sort_unstable();
        names
    }

    /// The object that a name denotes, if the session has it.
    pub fn value_of(&self, name: &str) -> Option<&Object> {
        self.names.get(name)
    }

    /// Drops all values, if they take more than half of the allowed memory and no name refers to any.
    pub(crate) fn tidy(&mut self) {
        if !self.forgets {
            return;
        }
        let nothing_kept = self.names.keys().all(|name| name == ANSWER);
        let half_full = self.games.memory().bytes() > self.limits.bytes / 2
            || self.forms.memory() > bytes_of_forms(&self.limits) / 2;
        if nothing_kept && half_full {
            self.games = Games::new();
            self.forms = forms(&self.limits);
            self.scoring = ScoringGames::new();
            self.universes = Universes::new();
            self.loopy_games.clear();
            self.names.clear();
            self.remembered = Remembered::default();
            self.positions = KnownPositions::default();
        }
    }

    /// Prepares the limits for an evaluation that begins now.
    pub(crate) fn begin(&mut self) {
        self.tidy();
        if self.rulesets.as_mut().is_some_and(|rulesets| rulesets.changed()) {
            // Cached results may come from the old rules.
            self.remembered = Remembered::default();
            self.positions = KnownPositions::default();
        }
        self.steps = 0;
        self.deadline = self.limits.time.map(|time| Instant::now() + time);
        let limits = campeao_values::Limits { bytes: self.limits.bytes, ..campeao_values::Limits::default() };
        self.games.set_limits(limits);
        self.games.stop_when(self.over_when());
        self.forms.stop_when(self.over_when());
        self.scoring.set_limits(campeao_values::scoring::Limits::default());
        self.scoring.stop_when(self.over_when());
        self.universes.stop_when(self.over_when());
    }

    /// The work that an operation on loopy games may take.
    pub(crate) fn loopy_budget(&self) -> Budget {
        Budget::new(LOOPY_STEPS).stopping_when(self.over_when())
    }

    /// Counts a step of the evaluation.
    pub(crate) fn step(&mut self) -> Result<(), ErrorKind> {
        self.steps += 1;
        if self.steps > self.limits.steps {
            return Err(ErrorKind::TooManySteps { limit: self.limits.steps });
        }
        if self.steps.is_multiple_of(STEPS_BETWEEN_LOOKS) && is_over(self.deadline, self.stop.as_ref()) {
            return Err(self.over());
        }
        Ok(())
    }

    /// A signal that the time is over or the user has cancelled.
    pub(crate) fn over_when(&self) -> impl Fn() -> bool + use<> {
        let (deadline, stop) = (self.deadline, self.stop.clone());
        move || is_over(deadline, stop.as_ref())
    }

    /// The reason for stopping: the user or the clock.
    fn over(&self) -> ErrorKind {
        match self.limits.time {
            Some(time) if is_over(self.deadline, None) => ErrorKind::OutOfTime { seconds: time.as_secs() },
            _ => ErrorKind::Interrupted,
        }
    }

    /// Distinguishes a timeout from a cancellation in an error of the arena.
    pub(crate) fn told(&self, kind: ErrorKind) -> ErrorKind {
        let interrupted = campeao_values::OperationError::Limit(campeao_values::Limit::Interrupted);
        if kind == ErrorKind::Interrupted || kind == ErrorKind::Games(interrupted) {
            self.over()
        } else {
            kind
        }
    }
}

/// An arena for games as written, with a quarter of the memory.
fn forms(limits: &Limits) -> Forms {
    let bytes = bytes_of_forms(limits);
    Forms::with_limits(campeao_values::Limits { bytes, ..campeao_values::Limits::default() })
}

const fn bytes_of_forms(limits: &Limits) -> usize {
    limits.bytes / 4
}

fn is_over(deadline: Option<Instant>, stop: Option<&StopSignal>) -> bool {
    deadline.is_some_and(|deadline| Instant::now() >= deadline) || stop.is_some_and(|stop| stop())
}
