//! The names that a claim may use besides those of the game: a numeration, definitions, libraries, words.
//!
//! Claims about positions, claims about starts and the sentences of `prove` may use the same names: formulas, words,
//! regular expressions, multiples of irrationals, numerations, libraries.

use crate::{StudyError, systems_of_games};
use campeao_base::Play;
use campeao_formula::{Formula, Scope, Word, definition_parts};
use campeao_prove::{Definitions, LibraryError, Numeration, ProveError, Prover};
use std::borrow::Cow;
use std::sync::Arc;

/// The numeration of a claim, and the definitions before it.
///
/// # Examples
/// ```
/// use campeao_base::Play;
/// use campeao_study::{Conjecture, Vocabulary};
/// let game = campeao_rules::catalogue::find("wythoff", Play::Normal)?;
/// let words = Vocabulary::new(Some("fib".parse()?)).with_definitions("even := /0*|(0|1)*1(00)+/")?;
/// assert!(Conjecture::parse_in(&game, &words, "even(a) and b = shift(a)", None, None).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Vocabulary {
    numeration: Option<Numeration>,
    /// Definitions from libraries; the definitions of the claim and the names of the game take precedence.
    libraries: Vec<Definitions>,
    words: Vec<Arc<Word>>,
    definitions: Vec<Definitions>,
}

impl Vocabulary {
    /// Makes a vocabulary without definitions. Without a numeration, digits in claims are those of the numeration of
    /// the game's law.
    pub fn new(numeration: Option<Numeration>) -> Self {
        Self { numeration, ..Self::default() }
    }

    /// Adds a library.
    #[must_use]
    pub fn with_library(mut self, library: Definitions) -> Self {
        self.libraries.push(library);
        self
    }

    /// Adds a word under its own name, as a library would.
    #[must_use]
    pub fn with_word(mut self, word: Arc<Word>) -> Self {
        self.words.push(word);
        self
    }

    /// Adds definitions, one a line; the line `library standard` adds the library that comes with the program.
    ///
    /// # Errors
    ///
    /// The first line that is not a definition.
    pub fn with_definitions(mut self, lines: &str) -> Result<Self, LibraryError> {
        let (taken, own): (Vec<&str>, Vec<&str>) = lines.lines().partition(|line| takes_standard(line));
        if !taken.is_empty() {
            self.libraries.push(Definitions::standard());
        }
        let own = Definitions::read(&own.join("\n"))?;
        if !own.entries().is_empty() {
            self.definitions.push(own);
        }
        Ok(self)
    }

    /// Splits a text into a claim at its end and the definitions before it, which are added to the vocabulary.
    /// Positions in the claim are still those in the text.
    ///
    /// # Errors
    ///
    /// The first line before the claim that is not a definition.
    pub(crate) fn before<'t>(&self, text: &'t str) -> Result<(Cow<'_, Self>, Cow<'t, str>), StudyError> {
        let ends = text.match_indices('\n').map(|(place, _)| place + 1);
        let mut lines = std::iter::once(0).chain(ends).map(|start| (start, text[start..].lines().next()));
        let defines = |line: &str| definition_parts(line).is_some() || takes_standard(line);
        let last = lines.rfind(|(_, line)| line.is_some_and(defines));
        let Some((start, line)) = last else { return Ok((Cow::Borrowed(self), Cow::Borrowed(text))) };
        // The text of an automaton ends at the next empty line.
        let is_automaton = line.is_some_and(|line| line.contains(AUTOMATON));
        let end = if is_automaton { text[start..].find("\n\n") } else { text[start..].find('\n') };
        let end = end.map_or(text.len(), |length| start + length);
        let words = self.clone().with_definitions(&text[..end])?;
        let blank: String = text[..end]
            .chars()
            .map(|c| if c == '\n' { "\n".to_owned() } else { " ".repeat(c.len_utf8()) })
            .collect();
        Ok((Cow::Owned(words), Cow::Owned(blank + &text[end..])))
    }

    /// The numeration, if one was given.
    pub const fn numeration(&self) -> Option<&Numeration> {
        self.numeration.as_ref()
    }

    /// Returns the vocabulary with another numeration.
    #[must_use]
    pub fn in_numeration(&self, numeration: Option<Numeration>) -> Self {
        Self { numeration, ..self.clone() }
    }

    /// Whether the definitions have another meaning in another numeration.
    pub(crate) fn depends_on_numeration(&self) -> bool {
        self.libraries.iter().chain(&self.definitions).any(Definitions::depend_on_numeration)
    }

    /// Declares the names in the scope of a claim.
    pub(crate) fn declare(&self, scope: &mut Scope) -> Result<(), LibraryError> {
        let prover = Prover::new(self.numeration.clone().unwrap_or_else(|| Numeration::base(2)));
        if let Some(numeration) = &self.numeration {
            scope.set_numeration(numeration.clone());
        }
        self.declare_with(&prover, scope)
    }

    /// Declares the names in the scope of a question; a prover builds the words.
    ///
    /// # Errors
    ///
    /// The first definition with an error.
    ///
    /// # Examples
    /// ```
    /// use campeao_prove::{Numeration, Prover, Question};
    /// use campeao_study::Vocabulary;
    /// let prover = Prover::new(Numeration::base(2));
    /// let mut scope = prover.scope();
    /// Vocabulary::default().with_definitions("even(n) := n % 2 = 0")?.declare_with(&prover, &mut scope)?;
    /// assert!(Question::read("exists n. even(n)", &scope).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn declare_with(&self, prover: &Prover, scope: &mut Scope) -> Result<(), LibraryError> {
        prover.equip(scope);
        scope.set_systems(systems_of_games(|game| {
            campeao_rules::catalogue::find_in_catalogue(game, Play::Normal).ok()
        }));
        let all = |libraries: &[Definitions], scope: &mut Scope| {
            libraries.iter().try_for_each(|library| prover.define_all(library, scope))
        };
        scope.beneath(|scope| {
            for word in &self.words {
                scope.word(Word::clone(word)).map_err(|error| LibraryError {
                    line: 1,
                    text: word.name().to_owned(),
                    error: Some(error.into()),
                })?;
            }
            all(&self.libraries, scope)
        })?;
        all(&self.definitions, scope)
    }
}

/// The first words of the text of an automaton.
const AUTOMATON: &str = "campeao automaton";

/// Whether a line adds the definitions that come with the program: `library standard`.
fn takes_standard(line: &str) -> bool {
    line.trim().strip_prefix("library ").is_some_and(|name| name.trim() == Definitions::STANDARD_NAME)
}

/// The consequence of a failure in one numeration for the others.
pub(crate) enum Unfit {
    /// No numeration will do better.
    All,
    /// Another numeration may succeed.
    This,
    /// This numeration is needed.
    Needs(Numeration),
}

impl From<&ProveError> for Unfit {
    fn from(error: &ProveError) -> Self {
        match error {
            ProveError::OtherNumeration { needs, .. } => Self::Needs(needs.clone()),
            ProveError::Interrupted => Self::All,
            _ => Self::This,
        }
    }
}

/// Runs `attempt` with a prover of the given numeration. If none is given, tries base 2, Zeckendorf's numeration, and
/// the numerations that formulas are found to require, until an attempt succeeds.
///
/// # Errors
///
/// The error of the last numeration tried.
pub(crate) fn in_some_system<T, E>(
    numeration: Option<&Numeration>,
    unfit: impl Fn(&E) -> Unfit,
    mut attempt: impl FnMut(&Prover) -> Result<T, E>,
) -> Result<T, E> {
    let mut waiting = match numeration {
        Some(_) => Vec::new(),
        None => vec![Numeration::zeckendorf()],
    };
    let mut system = numeration.cloned().unwrap_or_else(|| Numeration::base(2));
    let mut tried: Vec<Numeration> = Vec::new();
    loop {
        let error = match attempt(&Prover::new(system.clone())) {
            Ok(found) => return Ok(found),
            Err(error) => error,
        };
        tried.push(system);
        match unfit(&error) {
            Unfit::All => return Err(error),
            Unfit::This => {}
            Unfit::Needs(needs) => {
                if !tried.contains(&needs) && !waiting.contains(&needs) {
                    waiting.push(needs);
                }
            }
        }
        match waiting.pop() {
            Some(next) => system = next,
            None => return Err(error),
        }
    }
}

/// Runs an attempt about automata of formulas in the same way.
pub(crate) fn decided<T>(
    numeration: Option<&Numeration>,
    attempt: impl FnMut(&Prover) -> Result<T, ProveError>,
) -> Result<T, ProveError> {
    in_some_system(numeration, |error: &ProveError| Unfit::from(error), attempt)
}

/// Whether no tuple of naturals satisfies a formula, as far as that can be decided.
pub(crate) fn is_never(numeration: Option<&Numeration>, formula: &Formula) -> bool {
    decided(numeration, |prover| prover.automaton(formula)).is_ok_and(|found| found.is_empty())
}
