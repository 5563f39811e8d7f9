//! Words for documents in LaTeX.

use std::fmt::Write as _;

/// A text for LaTeX outside mathematics. Signs of the theory that its fonts lack become formulas.
///
/// ```
/// assert_eq!(campeao_draw::latex_text("a_b | c"), r"a\_b $|$ c");
/// assert_eq!(campeao_draw::latex_text("±↑ ação"), r"$\pm$$\uparrow$ ação");
/// ```
pub fn latex_text(text: &str) -> String {
    let mut written = String::with_capacity(text.len());
    for sign in text.chars() {
        let formula = match sign {
            '<' => "<",
            '>' => ">",
            '|' => "|",
            '−' => "-",
            '∗' => "\\ast",
            '±' => "\\pm",
            '·' => "\\cdot",
            '×' => "\\times",
            '≤' => "\\le",
            '≥' => "\\ge",
            '≠' => "\\ne",
            '≡' => "\\equiv",
            '∞' => "\\infty",
            '↑' => "\\uparrow",
            '↓' => "\\downarrow",
            '⇑' => "\\Uparrow",
            '⇓' => "\\Downarrow",
            '→' => "\\to",
            '←' => "\\leftarrow",
            '⌊' => "\\lfloor",
            '⌋' => "\\rfloor",
            '√' => "\\surd",
            'ω' => "\\omega",
            'ε' => "\\varepsilon",
            'φ' => "\\varphi",
            'Δ' => "\\Delta",
            '∈' => "\\in",
            '∅' => "\\emptyset",
            '½' => "\\frac12",
            '¼' => "\\frac14",
            '¾' => "\\frac34",
            _ => "",
        };
        match sign {
            _ if !formula.is_empty() => {
                let _ = write!(written, "${formula}$");
            }
            '\\' => written.push_str("\\textbackslash{}"),
            '^' => written.push_str("\\textasciicircum{}"),
            '~' => written.push_str("\\textasciitilde{}"),
            '…' => written.push_str("\\dots{}"),
            '{' | '}' | '#' | '$' | '%' | '&' | '_' => written.extend(['\\', sign]),
            other => written.push(other),
        }
    }
    written
}
