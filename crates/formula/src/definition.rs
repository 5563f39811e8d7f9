//! Definitions as a text of their own: `safe(x) := x % 4 = 0`, or `define safe(x) as x % 4 = 0`.

use crate::{Error, ErrorKind, Scope, Span};

impl Scope {
    /// Takes a text as a definition, if it is one: `name(parameters) := body` or `define name(parameters) as body`, the
    /// parentheses left out where there are no parameters. Returns the defined name, `None` for any other text.
    ///
    /// # Errors
    ///
    /// As for [`Scope::define`], with the span in the whole text.
    ///
    /// ```
    /// use campeao_formula::{Scope, formula};
    ///
    /// let mut scope = Scope::new();
    /// scope.variable("n").unwrap();
    /// assert_eq!(scope.definition("even(x) := x % 2 = 0").unwrap().as_deref(), Some("even"));
    /// assert_eq!(scope.definition("define half(x) as x // 2").unwrap().as_deref(), Some("half"));
    /// assert_eq!(scope.definition("n = 3").unwrap(), None);
    /// assert_eq!(formula("even(half(n))", &scope), formula("n // 2 % 2 = 0", &scope));
    /// ```
    pub fn definition(&mut self, text: &str) -> Result<Option<String>, Error> {
        let Some((head, body)) = definition_parts(text) else { return Ok(None) };
        let (name, parameters) = match head.text(text).split_once('(') {
            None => (trimmed(text, head), Vec::new()),
            Some((name, rest)) => {
                let open = head.start + name.len();
                let Some(inside) = rest.trim_end().strip_suffix(')') else {
                    let span = trimmed(text, head);
                    return Err(Error::new(
                        span,
                        ErrorKind::InvalidName { name: span.text(text).to_owned() },
                    ));
                };
                let name = trimmed(text, Span::new(head.start, open));
                let mut start = open + 1;
                let parameter = |parameter: &str| {
                    let span = Span::new(start, start + parameter.len());
                    start = span.end + 1;
                    trimmed(text, span)
                };
                let none = inside.trim().is_empty();
                (name, if none { Vec::new() } else { inside.split(',').map(parameter).collect() })
            }
        };
        let names: Vec<&str> = parameters.iter().map(|span| span.text(text)).collect();
        self.define(name.text(text), &names, body.text(text)).map_err(|error| {
            // An error about a name refers to the place of the name, any other to the body.
            let at = match &error.kind {
                ErrorKind::NameTaken { name: at }
                | ErrorKind::ReservedName { name: at }
                | ErrorKind::InvalidName { name: at } => {
                    std::iter::once(&name).chain(parameters.iter().rev()).find(|span| span.text(text) == at)
                }
                _ => None,
            };
            let span = match at {
                Some(span) => *span,
                None => Span::new(body.start + error.span.start, body.start + error.span.end),
            };
            Error::new(span, error.kind)
        })?;
        Ok(Some(name.text(text).to_owned()))
    }
}

/// The head and the body of a text that is a definition: the parts before and after `:=`, or between `define` and `as`
/// and after it.
pub fn definition_parts(text: &str) -> Option<(Span, Span)> {
    const WORD: &str = "define";
    let (start, sign) = match text.trim_start().strip_prefix(WORD) {
        Some(rest) if rest.starts_with(char::is_whitespace) => (text.len() - rest.len(), " as "),
        _ => (0, ":="),
    };
    let at = start + text[start..].find(sign)?;
    Some((Span::new(start, at), trimmed(text, Span::new(at + sign.len(), text.len()))))
}

/// The span without white space at its ends.
fn trimmed(text: &str, span: Span) -> Span {
    let inside = span.text(text);
    let start = span.start + inside.len() - inside.trim_start().len();
    Span::new(start, start + inside.trim().len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_is_underlined_where_it_stands() {
        for (text, underlined) in [
            ("even(x) := x % 2 = ", ""),
            ("even(x) := x % $ = 0", "$"),
            ("ev en(x) := x = 0", "ev en"),
            ("even(x, for) := x = 0", "for"),
            ("even(x, x) := x = 0", "x"),
            ("even(x := 1", "even(x"),
            ("define and(x) as x = 0", "and"),
            ("define f( a , 2b ) as a = 0", "2b"),
        ] {
            let error = Scope::new().definition(text).unwrap_err();
            assert_eq!(error.span.text(text), underlined, "{text}");
        }
    }

    #[test]
    fn a_word_is_an_argument_like_any_other() {
        let mut scope = Scope::new();
        for text in [
            "same(w, i, j) := w[i] = w[j]",
            "twice(w, i) := same(w, i, i + 1) and w(i)",
            "both(u, v, i) := u[i] = v[i]",
        ] {
            scope.definition(text).unwrap();
        }
        assert_eq!(scope.unknown_names("twice(TM, n) and x = 1").unwrap().len(), 2);
        scope.variable("n").unwrap();
        let read = |text: &str| crate::formula(text, &scope);
        assert_eq!(read("twice(TM, n)"), read("TM[n] = TM[n + 1] and TM[n] != 0"));
        assert_eq!(read("both(FW, FW, n)"), read("FW[n] = FW[n]"));
        for wrong in ["twice(TN, n)", "twice(n, n)", "same(1, n, n)", "twice(TM[n], n)"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_is_no_definition_is_left_alone() {
        for text in ["n = 1", "defined = 2", "forall n. n = n", "", "define f"] {
            assert_eq!(Scope::new().definition(text), Ok(None), "{text}");
        }
    }
}
