//! Libraries: texts of definitions with their descriptions.

use crate::definition::depends_on_numeration;
use crate::{DefinitionError, Prover};
use campeao_base::told;
use campeao_formula::{Scope, Word, definition_parts};

/// Definitions in a text, one a line.
///
/// A line that begins with `##` describes the definition below it; a line that begins with `#` is a comment. The
/// definitions are those of [`Prover::define`], in any order. The definition of an automaton, `squares[n] := campeao
/// automaton 1`, continues to the next empty line.
///
/// # Examples
/// ```
/// use campeao_prove::{Definitions, Numeration, Prover, Question, Verdict};
/// let prover = Prover::new(Numeration::base(2));
/// let mut scope = prover.scope();
/// prover.define_all(&Definitions::standard(), &mut scope)?;
/// let question = Question::read("overlap_free(TM) and not square_free(TM)", &scope)?;
/// assert!(matches!(question.decide(&prover)?.verdict, Verdict::True { .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Definitions {
    entries: Vec<Entry>,
}

/// A definition of a library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The defined name with its arguments in order: `square(w, i, n)`.
    pub head: String,
    /// The library's description of it; empty if there is none.
    pub about: String,
    /// The whole definition.
    pub text: String,
    /// Its line, from 1.
    pub line: usize,
}

impl Entry {
    /// The defined name: `square` for `square(w, i, n)`.
    fn name(&self) -> &str {
        self.head.split(['(', '[']).next().unwrap_or_default().trim()
    }
}

/// The reason why a library cannot be used.
#[derive(Clone, Debug, thiserror::Error)]
pub struct LibraryError {
    /// The line at fault, from 1.
    pub line: usize,
    /// The text of the line.
    pub text: String,
    /// The error; `None` if the line is not a definition.
    pub error: Option<DefinitionError>,
}

told! { struct LibraryError {
    LibraryError { line, text, error: None } =>
        "line {line}: `{text}` is no definition: write `name(x, y) := formula`",
        "linha {line}: `{text}` não é uma definição: escreve `nome(x, y) := fórmula`";
    LibraryError { line, text, error: Some(error) } =>
        "line {line}, `{text}`: {error}", "linha {line}, `{text}`: {error}";
} }

impl Definitions {
    /// The name of the standard library.
    pub const STANDARD_NAME: &str = "standard";

    /// The text of the standard library.
    pub const STANDARD: &str = include_str!("../library/standard.def");

    /// The standard library: definitions for words and numbers such as equal factors, periods, squares, palindromes
    /// and borders.
    pub fn standard() -> Self {
        Self::read(Self::STANDARD).unwrap_or_default()
    }

    /// Whether the standard library defines a name.
    pub(crate) fn standard_gives(name: &str) -> bool {
        Self::standard().entries.iter().any(|entry| entry.name() == name)
    }

    /// Reads a text.
    ///
    /// # Errors
    /// The first line that is neither a comment nor has the form of a definition.
    pub fn read(text: &str) -> Result<Self, LibraryError> {
        let mut entries = Vec::new();
        let mut about: Vec<&str> = Vec::new();
        let mut lines = text.lines().map(str::trim).zip(1..);
        while let Some((line, number)) = lines.next() {
            if let Some(words) = line.strip_prefix("##") {
                about.push(words.trim());
            } else if line.is_empty() || line.starts_with('#') {
                about.clear();
            } else if let Some((head, body)) = definition_parts(line) {
                let head = head.text(line).trim().to_owned();
                let about = std::mem::take(&mut about).join(" ");
                let mut text = line.to_owned();
                if Word::begins(body.text(line)) {
                    for (line, _) in lines.by_ref().take_while(|(line, _)| !line.is_empty()) {
                        text.push('\n');
                        text.push_str(line);
                    }
                }
                entries.push(Entry { head, about, text, line: number });
            } else {
                return Err(LibraryError { line: number, text: line.to_owned(), error: None });
            }
        }
        Ok(Self { entries })
    }

    /// Whether some of the definitions depend on the numeration: regular expressions, periodic words, values of terms.
    ///
    /// # Examples
    /// ```
    /// use campeao_prove::Definitions;
    /// assert!(Definitions::read("p := /10*/")?.depend_on_numeration());
    /// assert!(!Definitions::read("safe(n) := n % 5 = 0\nf := 0 -> 01, 1 -> 0")?.depend_on_numeration());
    /// # Ok::<(), campeao_prove::LibraryError>(())
    /// ```
    pub fn depend_on_numeration(&self) -> bool {
        self.entries.iter().any(|entry| depends_on_numeration(&entry.text))
    }

    /// The definitions in the order of the text.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }
}

impl Prover {
    /// Makes all definitions of a library. A definition that needs others is made after them.
    ///
    /// # Errors
    /// The first definition that is wrong.
    pub fn define_all(&self, library: &Definitions, scope: &mut Scope) -> Result<(), LibraryError> {
        let mut waiting: Vec<&Entry> = library.entries.iter().collect();
        while !waiting.is_empty() {
            let mut still = Vec::new();
            let mut first = None;
            for entry in &waiting {
                if let Err(error) = self.define(&entry.text, scope) {
                    first.get_or_insert_with(|| LibraryError {
                        line: entry.line,
                        text: entry.text.clone(),
                        error: Some(error),
                    });
                    still.push(*entry);
                }
            }
            if let Some(error) = first
                && still.len() == waiting.len()
            {
                return Err(error);
            }
            waiting = still;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Numeration;

    #[test]
    fn the_standard_library_gives_its_names_and_no_others() {
        let standard = Definitions::standard();
        assert!(!standard.entries.is_empty());
        assert!(standard.entries.iter().all(|entry| Definitions::standard_gives(entry.name())));
        assert!(!Definitions::standard_gives("") && !Definitions::standard_gives("nothing_of_the_kind"));
    }

    #[test]
    fn definitions_wait_for_those_that_they_need() {
        let text = "# Words.\n\n## The image.\n## Of f.\ng := f : 0 -> 1, 1 -> 0\nf := 0 -> 01, 1 -> 0\n";
        let library = Definitions::read(text).unwrap();
        assert_eq!(library.entries()[0].about, "The image. Of f.");
        assert_eq!((library.entries()[0].head.as_str(), library.entries()[1].line), ("g", 6));
        let prover = Prover::new(Numeration::base(2));
        let mut scope = prover.scope();
        prover.define_all(&library, &mut scope).unwrap();
        assert_eq!(scope.word_named("g").unwrap().letter(&[0]), Some(1));
    }

    #[test]
    fn automata_stand_among_definitions() {
        let automaton = "campeao automaton 1\nnumeration 2\nvariables n\n0 1: 0 1\n1 0: 0 1";
        let text = format!(
            "half(n) := even(2*n)\n## Those that 2 divides.\neven[m] := {automaton}\n\nodd(n) := not even(n)"
        );
        let library = Definitions::read(&text).unwrap();
        let even = &library.entries()[1];
        assert_eq!(
            (even.head.as_str(), even.about.as_str(), even.line),
            ("even[m]", "Those that 2 divides.", 3)
        );
        let prover = Prover::new(Numeration::base(2));
        let mut scope = prover.scope();
        prover.define_all(&library, &mut scope).unwrap();
        let question = crate::Question::read("forall n. half(n) and (odd(n) <=> n % 2 = 1)", &scope).unwrap();
        assert!(matches!(question.decide(&prover).unwrap().verdict, crate::Verdict::True { .. }));
        let wrong =
            Definitions::read("pairs[i, n] := campeao automaton 1\nnumeration 2\nvariables n\n0 1: 0 0")
                .unwrap();
        let error = prover.define_all(&wrong, &mut prover.scope()).unwrap_err();
        assert!(error.to_string().contains("`pairs` takes one argument"), "{error}");
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        assert_eq!(Definitions::read("even(x) := x % 2 = 0\nn = 3").unwrap_err().line, 2);
        let wrong = Definitions::read("even(x) := x % 2 = 0\n\ng := h : 0 -> 1, 1 -> 0").unwrap();
        let prover = Prover::new(Numeration::base(2));
        let error = prover.define_all(&wrong, &mut prover.scope()).unwrap_err();
        assert!(error.line == 3 && error.to_string().contains("`h`"), "{error}");
    }

    #[test]
    fn a_name_of_the_standard_library_is_told_where_it_stands() {
        let prover = Prover::new(Numeration::base(2));
        let mut scope = prover.scope();
        let told =
            |scope: &Scope| crate::Question::read("square(TM, 1, 2)", scope).map_err(|e| e.to_string());
        assert!(told(&scope).unwrap_err().contains("`library standard`"));
        prover.define_all(&Definitions::standard(), &mut scope).unwrap();
        told(&scope).unwrap();
    }

    #[test]
    fn the_standard_library_says_what_everything_means() {
        let standard = Definitions::standard();
        assert!(standard.entries().len() >= 60);
        for entry in standard.entries() {
            assert!(entry.about.ends_with('.'), "{}", entry.head);
        }
        let prover = Prover::new(Numeration::base(2));
        prover.define_all(&standard, &mut prover.scope()).unwrap();
    }
}
