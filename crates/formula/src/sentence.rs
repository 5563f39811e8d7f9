//! Sentences: formulas about all naturals, made to be proved.

use crate::parse::parse;
use crate::resolve::unbounded_formula;
use crate::{Error, Formula, Scope};

/// A formula whose quantifiers may also run through all naturals, `forall n. exists m. …`, or all integers, `forall n in Z. …`.
///
/// It is made to be proved. It can be evaluated too: the values are tried from 0 on, of both signs where there are
/// such, and where none of them decides, the evaluation ends at the limit of its steps.
///
/// ```
/// use campeao_formula::{Frame, Scope, Sentence, formula};
///
/// let text = "exists n. n*n = 49";
/// let sentence = Sentence::parse(text, &Scope::new()).unwrap();
/// assert_eq!(sentence.leading, ["n"]);
/// assert_eq!(sentence.formula.compile().eval(&mut Frame::default()), Ok(true));
/// let below = Sentence::parse("exists n in Z. n*n = 49 and n < 0", &Scope::new()).unwrap();
/// assert_eq!(below.formula.compile().eval(&mut Frame::default()), Ok(true));
/// assert_eq!(below.formula.display(&[]).to_string(), "exists i in Z. i * i = 49 and i < 0");
/// assert_eq!(formula(text, &Scope::new()).unwrap_err().to_string(),
///     "give the range of `n`, as in `n in 0..=…`; only a sentence to be proved may omit it");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    /// The formula.
    pub formula: Formula,
    /// The names of the variables of its leading quantifiers, including those from a definition, the outermost first;
    /// they have the slots after those of the scope.
    pub leading: Vec<String>,
}

impl Sentence {
    /// Parses a sentence.
    ///
    /// # Errors
    ///
    /// The first mistake: of syntax, of names, of types, or a limit exceeded.
    pub fn parse(source: &str, scope: &Scope) -> Result<Self, Error> {
        let expression = parse(source)?;
        let (formula, leading) = unbounded_formula(&expression, scope)?;
        Ok(Self { formula, leading })
    }
}
