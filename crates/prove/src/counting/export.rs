//! Linear representations as programs for other systems.

use super::representation::LinearRepresentation;
use dashu_ratio::RBig;
use std::fmt::Write as _;

/// The target language of an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportFormat {
    /// Python 3, without libraries: exact, by `fractions`.
    Python,
    /// Sage.
    Sage,
    /// Maple.
    Maple,
}

impl LinearRepresentation {
    /// The vectors and matrices as a program: `v`, `M`, `w` and a function `f` of digits, or of numbers, of the index.
    ///
    /// # Examples
    /// ```
    /// use campeao_formula::{Scope, formula};
    /// use campeao_prove::{Numeration, Prover};
    /// use campeao_prove::counting::ExportFormat;
    /// let mut scope = Scope::new();
    /// for name in ["n", "i"] {
    ///     scope.variable(name)?;
    /// }
    /// let prover = Prover::new(Numeration::base(2));
    /// let halves = prover.automaton(&formula("2*i < n", &scope)?)?;
    /// let reduced = prover.count(&halves, &[1])?.series.reduced(&prover)?;
    /// let sage = reduced.series().export(ExportFormat::Sage);
    /// assert!(sage.contains("w = vector(QQ, [0, 1, 1])"), "{sage}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn export(&self, format: ExportFormat) -> String {
        match format {
            ExportFormat::Python => self.python(),
            ExportFormat::Sage => self.sage(),
            ExportFormat::Maple => self.maple(),
        }
    }

    /// The weights U(0), U(-1), … of the recurrence, and its coefficients, as texts.
    fn system(&self) -> (String, String) {
        let listed = |numbers: Vec<i64>| numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        (listed(self.numeration.coefficients().to_vec()), listed(self.numeration.last_weights()))
    }

    /// For the automaton of digit strings, the next state after each digit in each state, as a text.
    fn language(&self) -> String {
        let numeration = &self.numeration;
        let row = |state: usize| {
            let next = (0..numeration.alphabet()).map_while(|digit| numeration.greedy_step(state, digit));
            format!("[{}]", next.map(|next| next.to_string()).collect::<Vec<_>>().join(", "))
        };
        (0..numeration.states()).map(row).collect::<Vec<_>>().join(", ")
    }

    fn python(&self) -> String {
        let row = |row: &[RBig]| {
            let entry = |entry: &RBig| {
                let number = entry.to_string();
                if entry.is_int() {
                    number
                } else {
                    format!("F({}, {})", entry.numerator(), entry.denominator())
                }
            };
            format!("[{}]", row.iter().map(entry).collect::<Vec<_>>().join(", "))
        };
        let mut text = String::from("from fractions import Fraction as F\n\n");
        let classical = self.numeration.is_classical();
        if classical {
            let (coefficients, weights) = self.system();
            let _ = writeln!(text, "C = [{coefficients}]  # U(n) = C[0] U(n-1) + C[1] U(n-2) + ...");
            let _ = writeln!(text, "U = [{weights}]  # U(0), U(-1), ...");
        } else {
            let _ = writeln!(text, "T = [{}]  # the states after digits 0, 1, ...", self.language());
            let ends =
                (0..self.numeration.states()).map(|state| u8::from(self.numeration.ends(state)).to_string());
            let _ =
                writeln!(text, "E = [{}]  # 1 where a number may end", ends.collect::<Vec<_>>().join(", "));
        }
        let _ = writeln!(text, "K = {}  # how many digits there are", self.numeration.alphabet());
        let _ = writeln!(text, "v = {}", row(&self.initial));
        let _ = writeln!(text, "M = [");
        for matrix in &self.matrices {
            let rows: Vec<String> = matrix.to_rows().iter().map(|entries| row(entries)).collect();
            let _ = writeln!(text, "    [{}],", rows.join(", "));
        }
        let _ = writeln!(text, "]\nw = {}\n", row(&self.terminal));
        text.push_str(if classical { DIGITS } else { STRINGS });
        text.push_str(PYTHON);
        text
    }

    fn sage(&self) -> String {
        let row =
            |row: &[RBig]| format!("[{}]", row.iter().map(RBig::to_string).collect::<Vec<_>>().join(", "));
        let size = self.dimension();
        let mut text = format!("# Numbers are written in the system {}.\n", self.numeration.name());
        let _ = writeln!(text, "v = vector(QQ, {})", row(&self.initial));
        let _ = writeln!(text, "M = [");
        for matrix in &self.matrices {
            let rows: Vec<String> = matrix.to_rows().iter().map(|entries| row(entries)).collect();
            let _ = writeln!(text, "    matrix(QQ, {size}, {size}, [{}]),", rows.join(", "));
        }
        let _ = writeln!(text, "]\nw = vector(QQ, {})", row(&self.terminal));
        text.push_str(
            "f = lambda digits: v * prod((M[d] for d in digits), identity_matrix(QQ, len(v))) * w\n",
        );
        text
    }

    fn maple(&self) -> String {
        let row = |row: &[RBig]| row.iter().map(RBig::to_string).collect::<Vec<_>>().join(", ");
        let size = self.dimension();
        let mut text = format!(
            "# Numbers are written in the system {}.\nwith(LinearAlgebra):\n",
            self.numeration.name()
        );
        let _ = writeln!(text, "v := Vector[row]([{}]):", row(&self.initial));
        for (symbol, matrix) in self.matrices.iter().enumerate() {
            let rows: Vec<String> =
                matrix.to_rows().iter().map(|entries| format!("[{}]", row(entries))).collect();
            let _ = writeln!(text, "M[{symbol}] := Matrix({size}, {size}, [{}]):", rows.join(", "));
        }
        let _ = writeln!(text, "w := Vector([{}]):", row(&self.terminal));
        let _ = writeln!(text, "f := digits -> foldl((x, d) -> x . M[d], v, op(digits)) . w:");
        text
    }
}

/// The digits of a number, in a Python program, by the weights of a recurrence.
const DIGITS: &str = "\
def digits(n):
    \"\"\"The digits of n, most significant first.\"\"\"
    places = [list(U)]
    while places[-1][0] <= n:
        u = places[-1]
        places.append([sum(c * x for c, x in zip(C, u))] + u[:-1])
    found = []
    for u in reversed(places[:-1]):
        found.append(n // u[0])
        n %= u[0]
    return found
";
/// The digits by the order of the strings that write numbers.
const STRINGS: &str = "\
def digits(n):
    \"\"\"The digits of n, most significant first.\"\"\"
    places = [E]
    while places[-1][0] <= n:
        places.append([sum(places[-1][t] for t in s) for s in T])
    found = []
    state = 0
    for u in reversed(places[:-1]):
        digit = 0
        while digit + 1 < len(T[state]) and n >= u[T[state][digit]]:
            n -= u[T[state][digit]]
            digit += 1
        found.append(digit)
        state = T[state][digit]
    return found
";
/// The function of a Python program.
const PYTHON: &str = "

def f(*index):
    \"\"\"The value at an index: a number for each variable.\"\"\"
    words = [digits(n) for n in index]
    length = max(map(len, words), default=0)
    words = [[0] * (length - len(word)) + word for word in words]
    row = list(v)
    for column in zip(*words):
        symbol = 0
        for digit in column:
            symbol = symbol * K + digit
        matrix = M[symbol]
        row = [sum(row[s] * matrix[s][t] for s in range(len(row))) for t in range(len(row))]
    value = sum(x * y for x, y in zip(row, w))
    return int(value) if value == int(value) else value
";
