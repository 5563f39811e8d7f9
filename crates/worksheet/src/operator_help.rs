//! The signs and words of the language, each with its explanation.

/// A sign, or several signs with one explanation.
///
/// ```
/// use campeao_worksheet::find_operator;
///
/// let operator = find_operator("||").unwrap();
/// assert_eq!(operator.example, ("{4||0|-2} = {4|{0|-2}}", "true"));
/// assert!(find_operator("mean").is_none());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct OperatorHelp {
    /// Its name in the ids of texts.
    pub id: &'static str,
    /// The spellings, the usual one first.
    pub signs: &'static [&'static str],
    /// An expression that uses the sign, and the printed result.
    pub example: (&'static str, &'static str),
}

impl OperatorHelp {
    /// The id of the sentence that explains the sign.
    pub fn help_id(&self) -> String {
        format!("operator-{}", self.id)
    }
}

/// All signs and words, in the order of help.
pub const OPERATORS: &[OperatorHelp] = &[
    OperatorHelp { id: "braces", signs: &["{ | }", "{}", "{", "}"], example: ("{0|*}", "^") },
    OperatorHelp { id: "bars", signs: &["||", "|", "|||"], example: ("{4||0|-2} = {4|{0|-2}}", "true") },
    OperatorHelp { id: "plus", signs: &["+"], example: ("^ + *", "^*") },
    OperatorHelp { id: "minus", signs: &["-", "−"], example: ("1 - 1/2", "1/2") },
    OperatorHelp { id: "switch", signs: &["+-", "±"], example: ("2 +- 1", "{3|1}") },
    OperatorHelp { id: "star", signs: &["*", "∗"], example: ("2*3 + *2", "6+*2") },
    OperatorHelp { id: "slash", signs: &["/"], example: ("3/4 + 1/4", "1") },
    OperatorHelp { id: "modulo", signs: &["%"], example: ("7 % 3", "1") },
    OperatorHelp { id: "caret", signs: &["^", "↑"], example: ("^3 + 2^3", "8+^3") },
    OperatorHelp { id: "down", signs: &["v", "↓"], example: ("v + ^", "0") },
    OperatorHelp {
        id: "uptimal",
        signs: &["^<", "^[", "^.", "^<>", "^[]"],
        example: ("^<2> + ^ = ^[2]", "true"),
    },
    OperatorHelp { id: "ordinal-sum", signs: &[":"], example: ("1 : -1", "1/2") },
    OperatorHelp { id: "sides", signs: &["&"], example: ("onside(1 & 0)", "1") },
    OperatorHelp { id: "points", signs: &["@", "@@"], example: ("{@5|@1} + {@4|@0}", "@5") },
    OperatorHelp {
        id: "order",
        signs: &["<", "<=", ">", ">=", "=", "==", "!=", "≤", "≥", "≠"],
        example: ("^ < 1", "true"),
    },
    OperatorHelp { id: "confused", signs: &["<>", "<|>", "‖"], example: ("* <> ^", "true") },
    OperatorHelp { id: "or-confused", signs: &["<|", "|>"], example: ("0 <| *", "true") },
    OperatorHelp { id: "which", signs: &["<=>"], example: ("^ <=> *", "\"<>\"") },
    OperatorHelp { id: "range", signs: &[".."], example: ("1..4", "[1, 2, 3, 4]") },
    OperatorHelp { id: "endless", signs: &["...", "…"], example: ("{0, 1, 2, ...|}", "w") },
    OperatorHelp { id: "define", signs: &[":=", "let"], example: ("f(x) := x + 1; f(2)", "3") },
    OperatorHelp { id: "arrow", signs: &["->"], example: ("(x -> x + 1)(2)", "3") },
    OperatorHelp { id: "dot", signs: &["."], example: ("{2|0}.mean", "1") },
    OperatorHelp { id: "tiny", signs: &["+_", "-_", "⧾", "⧿"], example: ("+_2 + -_2", "0") },
    OperatorHelp {
        id: "list",
        signs: &["[]", "[", "for", "in", "where"],
        example: ("[x^2 for x in 1..4 where x > 2]", "[9, 16]"),
    },
    OperatorHelp {
        id: "truth",
        signs: &["and", "or", "not", "true", "false"],
        example: ("1 > 0 and not 0 > 1", "true"),
    },
    OperatorHelp {
        id: "if",
        signs: &["if", "then", "else", "elseif", "end"],
        example: ("if 1 > 0 then 2 else 3 end", "2"),
    },
];

/// The sign or word with a spelling.
pub fn find_operator(sign: &str) -> Option<&'static OperatorHelp> {
    OPERATORS.iter().find(|operator| operator.signs.contains(&sign))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Session;

    #[test]
    fn every_example_is_true_and_uses_its_sign() {
        for operator in OPERATORS {
            let (expression, expected) = operator.example;
            let mut session = Session::new();
            let object = session.evaluate(expression).unwrap_or_else(|error| panic!("{expression}: {error}"));
            assert_eq!(session.text(&object).unwrap(), expected, "{expression}");
            assert!(operator.signs.iter().any(|sign| expression.contains(sign)), "{expression}");
        }
    }

    #[test]
    fn no_sign_stands_twice() {
        let mut signs: Vec<&str> = OPERATORS.iter().flat_map(|operator| operator.signs).copied().collect();
        let count = signs.len();
        signs.sort_unstable();
        signs.dedup();
        assert_eq!(signs.len(), count);
    }
}
