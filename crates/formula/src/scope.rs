//! The meanings of names: variables, the list, constants, constant sets and definitions.

use crate::parse::parse;
use crate::similar::closest;
use crate::syntax::{Expression, Use};
use crate::token::{has_form_of_name, is_reserved};
use crate::{
    ConstantSet, Error, ErrorKind, Meant, Multiples, Numeration, NumerationError, Slot, Span, Systems, Word,
};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

/// The names a text may use, with their meaning.
///
/// Names bound by a quantifier or an aggregate, and the parameters of a definition, hide those of the scope.
///
/// ```
/// use campeao_formula::{Frame, Scope, formula};
///
/// let mut scope = Scope::new();
/// scope.variable("n").unwrap();
/// scope.constant("most", 3).unwrap();
/// scope.define("safe", &["heap"], "heap % (most + 1) = 0").unwrap();
///
/// let code = formula("safe(n - 1)", &scope).unwrap().compile();
/// assert_eq!(code.eval(&mut Frame { slots: vec![9], list: vec![] }), Ok(true));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Scope {
    own: Layer,
    /// The meanings of the names beneath, which the scope's own names hide.
    beneath: Layer,
    variables: Vec<String>,
    list: Option<String>,
    numeration: Option<Arc<Numeration>>,
    multiples: Option<Multiples>,
    systems: Option<Systems>,
    offered: Option<Offered>,
}

/// A library that may be loaded: its name, and whether it defines a name.
type Offered = (&'static str, fn(&str) -> bool);

/// Names with their meanings, and named numerations.
#[derive(Clone, Debug, Default)]
struct Layer {
    names: BTreeMap<String, Meaning>,
    systems: BTreeMap<String, Numeration>,
}

/// The most variables listed in an error for an unknown one.
const MOST_TOLD: usize = 8;

/// The most nested definitions through which a word is passed.
const DEFINITIONS_DEEP: usize = 12;

/// The meaning of a name of a scope.
#[derive(Clone, Debug)]
pub(crate) enum Meaning {
    Variable(Slot),
    /// Variables in a row, the first of which has this number.
    Array {
        first: i64,
        slots: Range<Slot>,
    },
    List,
    /// The list, of two variables.
    Entries([Slot; 2]),
    Constant(i64),
    Set(ConstantSet),
    Definition(Arc<Definition>),
    Word(Arc<Word>),
}

/// The side that a definition belongs to, the scope's own names or those beneath; its body looks names up there first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Own,
    Beneath,
}

/// A named text with parameters.
#[derive(Debug)]
pub(crate) struct Definition {
    pub(crate) parameters: Vec<String>,
    pub(crate) source: String,
    pub(crate) body: Expression,
}

impl Scope {
    /// A scope without names.
    pub fn new() -> Self {
        Self::default()
    }

    /// Declares a variable and returns its slot: 0 for the first, then 1, 2, ...
    ///
    /// # Errors
    ///
    /// The name is taken, is a word of the language, or is not a name; the span covers the name.
    pub fn variable(&mut self, name: &str) -> Result<Slot, Error> {
        let slot = self.variables.len();
        self.declare(name, Meaning::Variable(slot))?;
        self.variables.push(name.to_owned());
        Ok(slot)
    }

    /// Declares variables in a row: `name[first]`, …, `name[last]`, which can also be called by the name followed by
    /// the number. The index must be a constant, or the variable of a quantifier or an aggregate that ranges over
    /// constants, which is then expanded. After `in` the name alone stands for all of them.
    ///
    /// # Errors
    ///
    /// As for [`Scope::variable`], for the name and for those of the variables.
    ///
    /// ```
    /// use campeao_formula::{Scope, Term, formula, term};
    /// let mut scope = Scope::new();
    /// scope.array("a", 1, 3).unwrap();
    /// assert_eq!(scope.variables(), ["a1", "a2", "a3"]);
    /// let read = |text| term(text, &scope).unwrap();
    /// assert_eq!(read("a[1 + 1]"), Term::Variable(1));
    /// assert_eq!(read("sum(i*a[i] for i in 1..=3)"), read("a1 + 2*a2 + 3*a3"));
    /// assert_eq!(read("max(x for x in a)"), read("max(a1, a2, a3)"));
    /// let holds = |text| formula(text, &scope).unwrap();
    /// assert_eq!(holds("0 in a"), holds("0 = a1 or 0 = a2 or 0 = a3"));
    /// assert_eq!(holds("forall x in a. x > 1"), holds("a1 > 1 and a2 > 1 and a3 > 1"));
    /// assert!(term("a[4]", &scope).unwrap_err().to_string().contains("from 1 to 3"));
    /// ```
    pub fn array(&mut self, name: &str, first: i64, last: i64) -> Result<(), Error> {
        self.check_declaration(name)?;
        let begin = self.variables.len();
        for number in first..=last {
            self.variable(&format!("{name}{number}"))?;
        }
        self.declare(name, Meaning::Array { first, slots: begin..self.variables.len() })
    }

    /// Makes the list consist of two variables, so that statements about the list are about them.
    ///
    /// ```
    /// use campeao_formula::{Scope, formula};
    /// let mut scope = Scope::new();
    /// scope.list("heaps").unwrap();
    /// let slots = [scope.variable("m").unwrap(), scope.variable("n").unwrap()];
    /// scope.spread_list(slots);
    /// assert_eq!(formula("xor(h for h in heaps) = 0", &scope), formula("m xor n = 0", &scope));
    /// ```
    pub fn spread_list(&mut self, slots: [Slot; 2]) {
        if let Some(name) = self.list.take() {
            self.own.names.insert(name, Meaning::Entries(slots));
        }
    }

    /// The slots of the variables of an array.
    pub fn array_slots(&self, name: &str) -> Option<Range<Slot>> {
        match self.meaning(name) {
            Some(Meaning::Array { slots, .. }) => Some(slots.clone()),
            _ => None,
        }
    }

    /// Declares the list, for example the heaps of a sum, whose name may be used after `in`.
    ///
    /// # Errors
    ///
    /// As for [`Scope::variable`], and [`ErrorKind::SecondList`].
    pub fn list(&mut self, name: &str) -> Result<(), Error> {
        if let Some(first) = &self.list {
            let kind = ErrorKind::SecondList { first: first.clone() };
            return Err(Error::new(Span::new(0, name.len()), kind));
        }
        self.declare(name, Meaning::List)?;
        self.list = Some(name.to_owned());
        Ok(())
    }

    /// Declares a constant.
    ///
    /// # Errors
    ///
    /// As for [`Scope::variable`].
    pub fn constant(&mut self, name: &str, value: i64) -> Result<(), Error> {
        self.declare(name, Meaning::Constant(value))
    }

    /// Declares a set without variables.
    ///
    /// # Errors
    ///
    /// As for [`Scope::variable`].
    pub fn constant_set(&mut self, name: &str, set: ConstantSet) -> Result<(), Error> {
        self.declare(name, Meaning::Set(set))
    }

    /// Declares an automatic word under its own name: `name[n]` is a letter, `name(n)` means that it is not 0.
    ///
    /// # Errors
    ///
    /// As for [`Scope::variable`].
    pub fn word(&mut self, word: Word) -> Result<(), Error> {
        let name = word.name().to_owned();
        self.declare(&name, Meaning::Word(Arc::new(word)))
    }

    /// The automatic word of a name: one that was declared, or else a classic one ([`Word::classic`]).
    ///
    /// # Errors
    ///
    /// If the name is unknown, with the most similar known one, or is not a word.
    ///
    /// ```
    /// use campeao_formula::Scope;
    /// assert_eq!(Scope::new().word_named("TM").unwrap().arity(), 1);
    /// assert!(Scope::new().word_named("TN").is_err());
    /// ```
    pub fn word_named(&self, name: &str) -> Result<Arc<Word>, Error> {
        let place = Span::new(0, name.len());
        match (self.meaning(name), Word::classic(name)) {
            (Some(Meaning::Word(word)), _) => Ok(Arc::clone(word)),
            (None, Some(word)) => Ok(Arc::new(word)),
            (Some(_), _) => Err(Error::new(place, ErrorKind::NotAWord { name: name.to_owned() })),
            (None, None) => Err(Error::new(place, self.unknown_word(name, std::iter::empty()))),
        }
    }

    /// Sets the numeration, on which `low`, `shift` and `unshift` depend.
    pub fn set_numeration(&mut self, numeration: Numeration) {
        self.numeration = Some(Arc::new(numeration));
    }

    /// The numeration, if it was set.
    pub fn numeration(&self) -> Option<&Arc<Numeration>> {
        self.numeration.as_ref()
    }

    /// Sets the source of rounded multiples of irrationals, for `floor(n*sqrt(2))`.
    ///
    /// ```
    /// use campeao_formula::{Multiples, NoMultiples, Scope, formula};
    /// use campeao_base::Text;
    /// let mut scope = Scope::new();
    /// scope.variable("n").unwrap();
    /// let told = |scope: &Scope| formula("floor(n*sqrt(2)) = 3", scope).unwrap_err().to_string();
    /// assert!(told(&scope).starts_with("the multiples of [1; (2)] are not known here"));
    /// scope.set_multiples(Multiples::new(|_| Err(NoMultiples::Refused { reason: Text::same("no room") })));
    /// assert_eq!(told(&scope), "the multiples of [1; (2)] cannot be computed: no room");
    /// ```
    pub fn set_multiples(&mut self, multiples: Multiples) {
        self.multiples = Some(multiples);
    }

    pub(crate) fn multiples(&self) -> Option<&Multiples> {
        self.multiples.as_ref()
    }

    /// Gives a numeration a name, in a namespace of its own.
    ///
    /// # Errors
    /// If the name is malformed, or belongs to another numeration.
    ///
    /// ```
    /// use campeao_formula::Scope;
    /// let mut scope = Scope::new();
    /// scope.name_system("cows", "1,0,1".parse()?).unwrap();
    /// assert_eq!(scope.system("cows")?, scope.system("narayana")?);
    /// // A word stands for the system of its indices.
    /// assert_eq!(scope.system("FW")?, scope.system("fib")?);
    /// assert!(scope.system("cow").unwrap_err().to_string().contains("`cows`"));
    /// # Ok::<(), campeao_formula::NumerationError>(())
    /// ```
    pub fn name_system(&mut self, name: &str, numeration: Numeration) -> Result<(), Error> {
        let place = Span::new(0, name.len());
        if !has_form_of_name(name) {
            return Err(Error::new(place, ErrorKind::InvalidName { name: name.to_owned() }));
        }
        if self.own.systems.contains_key(name) {
            return Err(Error::new(place, ErrorKind::NameTaken { name: name.to_owned() }));
        }
        self.own.systems.insert(name.to_owned(), numeration);
        Ok(())
    }

    /// Sets the numerations of further names that are not systems themselves.
    pub fn set_systems(&mut self, systems: Systems) {
        self.systems = Some(systems);
    }

    /// Sets a library that an error suggests for unknown names as long as it is not loaded.
    ///
    /// ```
    /// use campeao_formula::{Scope, formula};
    /// let mut scope = Scope::new();
    /// scope.set_offered("words", |name| name == "square");
    /// scope.variable("n")?;
    /// assert!(formula("square(n)", &scope).unwrap_err().to_string().contains("`library words`"));
    /// # Ok::<(), campeao_formula::Error>(())
    /// ```
    pub fn set_offered(&mut self, library: &'static str, gives: fn(&str) -> bool) {
        self.offered = Some((library, gives));
    }

    /// The numeration system that a text names: a name given to a system, the name of a word, a text that
    /// [`Numeration`] parses, or the name of one of the further [`Systems`].
    ///
    /// # Errors
    /// If the text names no system, and if the named system is not valid. An unknown name is reported with the most
    /// similar known one.
    pub fn system(&self, text: &str) -> Result<Numeration, NumerationError> {
        let name = text.trim();
        let layers = [&self.own.systems, &self.beneath.systems];
        if let Some(system) = layers.iter().find_map(|systems| systems.get(name)) {
            return Ok(system.clone());
        }
        let unknown = match name.parse() {
            Err(NumerationError::Unknown { found, near }) => (found, near),
            other => return other,
        };
        if let Ok(word) = self.word_named(name) {
            return Ok(word.numeration().clone());
        }
        if let Some(known) = self.systems.as_ref().and_then(|systems| systems.of(name)) {
            return known;
        }
        let (found, near) = unknown;
        let names = layers.iter().flat_map(|systems| systems.keys().map(String::as_str));
        let near = near.or_else(|| crate::numeration::near(&found, names));
        Err(NumerationError::Unknown { found, near })
    }

    /// Declares with `declare` names that the scope's own names hide: they have their meaning wherever no own name
    /// overrides it, and always among one another. So a library's definitions mean the same whatever names are used
    /// beside it.
    ///
    /// ```
    /// use campeao_formula::{Scope, formula};
    /// let mut scope = Scope::new();
    /// scope.variable("n")?;
    /// scope.definition("even(n) := n % 2 = 1")?;
    /// scope.beneath(|scope| {
    ///     scope.definition("even(n) := n % 2 = 0")?;
    ///     scope.definition("odd(n) := not even(n)")
    /// })?;
    /// assert_eq!(formula("even(n)", &scope), formula("n % 2 = 1", &scope));
    /// assert_eq!(formula("odd(n)", &scope), formula("not n % 2 = 0", &scope));
    /// assert_eq!(scope.hidden().collect::<Vec<_>>(), ["even"]);
    /// # Ok::<(), campeao_formula::Error>(())
    /// ```
    pub fn beneath<T>(&mut self, declare: impl FnOnce(&mut Self) -> T) -> T {
        std::mem::swap(&mut self.own, &mut self.beneath);
        let declared = declare(self);
        std::mem::swap(&mut self.own, &mut self.beneath);
        declared
    }

    /// The scope's own names that hide a name beneath.
    pub fn hidden(&self) -> impl Iterator<Item = &str> {
        self.own.names.keys().filter(|name| self.beneath.names.contains_key(*name)).map(String::as_str)
    }

    /// Declares `name(parameters)` to stand for `body`, a term, a formula or a set.
    ///
    /// The syntax of the body is checked now; its other names are resolved in the scope at the time of use, so
    /// definitions may come in any order. An argument is resolved where it is written: its names are never captured by
    /// the body.
    ///
    /// # Errors
    ///
    /// As for [`Scope::variable`], for the name and for each parameter, with a span that covers that name;
    /// or a mistake in the syntax of the body, with its span in the body.
    pub fn define(&mut self, name: &str, parameters: &[&str], body: &str) -> Result<(), Error> {
        self.check_declaration(name)?;
        for (index, parameter) in parameters.iter().enumerate() {
            check_name(parameter)?;
            if parameters[..index].contains(parameter) {
                let kind = ErrorKind::NameTaken { name: (*parameter).to_owned() };
                return Err(Error::new(Span::new(0, parameter.len()), kind));
            }
        }
        let definition = Definition {
            parameters: parameters.iter().map(|&parameter| parameter.to_owned()).collect(),
            source: body.to_owned(),
            body: parse(body)?,
        };
        self.declare(name, Meaning::Definition(Arc::new(definition)))
    }

    /// The names of the variables, by slot.
    pub fn variables(&self) -> &[String] {
        &self.variables
    }

    /// The name of the list, if there is one.
    pub fn list_name(&self) -> Option<&str> {
        self.list.as_deref()
    }

    /// The slot of the variable `name`, if it is one.
    pub fn slot(&self, name: &str) -> Option<Slot> {
        match self.meaning(name) {
            Some(Meaning::Variable(slot)) => Some(*slot),
            _ => None,
        }
    }

    /// The declared names, in alphabetical order, and then those below.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let beneath = self.beneath.names.keys().filter(|name| !self.own.names.contains_key(*name));
        self.own.names.keys().chain(beneath).map(String::as_str)
    }

    /// Whether `name` is declared, as anything.
    pub fn knows(&self, name: &str) -> bool {
        self.meaning(name).is_some()
    }

    /// Whether a definition uses its parameter at an index as a word, with indices, or passes it on to one that does.
    pub(crate) fn takes_word(&self, name: &str, place: usize, side: Side) -> bool {
        self.takes_word_within(name, place, side, DEFINITIONS_DEEP)
    }

    fn takes_word_within(&self, name: &str, place: usize, side: Side, levels: usize) -> bool {
        let Some((Meaning::Definition(definition), side)) = self.meaning_from(name, side) else {
            return false;
        };
        let Some(parameter) = definition.parameters.get(place).filter(|_| levels > 0) else { return false };
        let mut found = false;
        definition.body.for_each_free_name(
            &|name, place| self.takes_word_within(name, place, side, levels - 1),
            &mut |name, _, used| found |= used == Use::Word && name == parameter,
        );
        found
    }

    /// The names in `source` that are used as values, bound by nothing and unknown to the scope, with their
    /// first place, in order of appearance. Names of undefined functions are not among them.
    ///
    /// # Errors
    ///
    /// The first mistake in the syntax of `source`.
    ///
    /// ```
    /// use campeao_formula::Scope;
    ///
    /// let mut scope = Scope::new();
    /// scope.variable("n").unwrap();
    /// let unknown = scope.unknown_names("t <= n and exists k in 1..=t. k = r").unwrap();
    /// let names: Vec<&str> = unknown.iter().map(|(name, _)| name.as_str()).collect();
    /// assert_eq!(names, ["t", "r"]);
    /// ```
    pub fn unknown_names(&self, source: &str) -> Result<Vec<(String, Span)>, Error> {
        let expression = parse(source)?;
        let mut places: BTreeMap<&str, Span> = BTreeMap::new();
        expression.for_each_free_name(
            &|name, place| self.takes_word(name, place, Side::Own),
            &mut |name, span, used| {
                if used == Use::Value && !self.knows(name) {
                    let first = places.entry(name).or_insert(span);
                    *first = span.min(*first);
                }
            },
        );
        let mut unknown: Vec<(String, Span)> =
            places.into_iter().map(|(name, span)| (name.to_owned(), span)).collect();
        unknown.sort_by_key(|&(_, span)| span);
        Ok(unknown)
    }

    pub(crate) fn meaning(&self, name: &str) -> Option<&Meaning> {
        self.meaning_from(name, Side::Own).map(|(meaning, _)| meaning)
    }

    /// The meaning of a name, resolved from a side first, and the side that defines it.
    pub(crate) fn meaning_from(&self, name: &str, side: Side) -> Option<(&Meaning, Side)> {
        let of = |side: Side| {
            let layer = if side == Side::Own { &self.own } else { &self.beneath };
            layer.names.get(name).map(|meaning| (meaning, side))
        };
        of(side).or_else(|| of(if side == Side::Own { Side::Beneath } else { Side::Own }))
    }

    /// The error that `name` is unknown, with the most similar of the scope's names and `locals`.
    pub(crate) fn unknown<'n>(&'n self, name: &str, locals: impl Iterator<Item = &'n str>) -> ErrorKind {
        if let Some((library, _)) = self.offered.filter(|(_, gives)| gives(name)) {
            return ErrorKind::OnlyInLibrary { name: name.to_owned(), library: library.to_owned() };
        }
        let similar = closest(name, self.names().chain(locals));
        ErrorKind::UnknownName { name: name.to_owned(), meant: similar.map_or(Meant::Anything, Meant::Name) }
    }

    /// The error that `name` is unknown where a variable is possible: it lists the existing variables.
    pub(crate) fn unknown_value<'n>(
        &'n self,
        name: &str,
        locals: impl Iterator<Item = &'n str> + Clone,
    ) -> ErrorKind {
        let mut error = self.unknown(name, locals.clone());
        if let ErrorKind::UnknownName { meant: meant @ Meant::Anything, .. } = &mut error {
            let own = self.variables.iter().chain(&self.list).map(String::as_str);
            let variables: Box<[String]> = own.chain(locals).map(str::to_owned).collect();
            if (1..=MOST_TOLD).contains(&variables.len()) {
                *meant = Meant::Variable(variables);
            }
        }
        error
    }

    /// The error that a word's name is unknown; classic words may be suggested too.
    pub(crate) fn unknown_word<'n>(&'n self, name: &str, locals: impl Iterator<Item = &'n str>) -> ErrorKind {
        self.unknown(name, Word::classics().flat_map(|(short, long)| [short, long]).chain(locals))
    }

    fn declare(&mut self, name: &str, meaning: Meaning) -> Result<(), Error> {
        self.check_declaration(name)?;
        self.own.names.insert(name.to_owned(), meaning);
        Ok(())
    }

    fn check_declaration(&self, name: &str) -> Result<(), Error> {
        check_name(name)?;
        if self.own.names.contains_key(name) {
            let kind = ErrorKind::NameTaken { name: name.to_owned() };
            return Err(Error::new(Span::new(0, name.len()), kind));
        }
        Ok(())
    }
}

fn check_name(name: &str) -> Result<(), Error> {
    let owned = || name.to_owned();
    let kind = if is_reserved(name) {
        ErrorKind::ReservedName { name: owned() }
    } else if has_form_of_name(name) {
        return Ok(());
    } else {
        ErrorKind::InvalidName { name: owned() }
    };
    Err(Error::new(Span::new(0, name.len()), kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_get_the_slots_in_order() {
        let mut scope = Scope::new();
        assert_eq!(scope.variable("a"), Ok(0));
        scope.constant("c", 1).unwrap();
        assert_eq!(scope.variable("b"), Ok(1));
        assert_eq!(scope.variables(), ["a", "b"]);
        assert_eq!((scope.slot("b"), scope.slot("c"), scope.slot("d")), (Some(1), None, None));
    }

    #[test]
    fn a_name_is_declared_once_and_is_a_name() {
        let mut scope = Scope::new();
        scope.variable("a").unwrap();
        let kind = |result: Result<(), Error>| result.unwrap_err().kind;
        assert_eq!(kind(scope.constant("a", 1)), ErrorKind::NameTaken { name: "a".into() });
        assert_eq!(kind(scope.list("for")), ErrorKind::ReservedName { name: "for".into() });
        assert_eq!(kind(scope.define("x y", &[], "1")), ErrorKind::InvalidName { name: "x y".into() });
        assert_eq!(kind(scope.define("f", &["p", "p"], "1")), ErrorKind::NameTaken { name: "p".into() });
        scope.list("heaps").unwrap();
        assert_eq!(kind(scope.list("piles")), ErrorKind::SecondList { first: "heaps".into() });
    }

    #[test]
    fn unknown_names_come_in_the_order_written() {
        let unknown = Scope::new().unknown_names("sum(i*z for i in 1..=a) = f(b) + z").unwrap();
        let names: Vec<&str> = unknown.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["z", "a", "b"]);
        assert_eq!(unknown[0].1, Span::new(6, 7));
    }
}
