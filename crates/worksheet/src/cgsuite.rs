//! Words of `CGSuite` that mean nothing here, with what says the same: whoever comes from there is shown the way.

/// Words with which `CGSuite`'s statements begin.
const STATEMENTS: [(&str, &str); 9] = [
    ("begin", "a := 1; a + 1"),
    ("class", "position(\"./my-game.toml\")"),
    ("def", "f(x) := x + 1"),
    ("for", "[n^2 for n in 1..9]"),
    ("foreach", "[G.mean for G in days(2)]"),
    ("system", "position(\"./my-game.toml\")"),
    ("var", "x := 1"),
    ("while", "f(n) := if n = 0 then 0 else f(n-1) end"),
    ("yield", "[n^2 for n in 1..9]"),
];

/// Names of functions, classes and packages.
const NAMES: [(&str, &str); 18] = [
    ("conjugate", "-G"),
    ("explore", "tree(G)"),
    ("followercount", "length(followers(G))"),
    ("graph", "position(\"my-game\", \"a-b:B\")"),
    ("grid", "position(\"my-game\", \"xo/ox\")"),
    ("heap", "position(\"my-game\", \"3,5\")"),
    ("isnumberish", "left_stop(G) = right_stop(G)"),
    ("isuptimal", "uptimal_expansion(G)"),
    ("left", "left_options(G)"),
    ("minexcluded", "mex([0, 1])"),
    ("nimvalue", "worth(G)"),
    ("nothing", "none"),
    ("plot", "thermograph(G)"),
    ("right", "right_options(G)"),
    ("stoppersided", "[onside(G), offside(G)]"),
    ("strip", "position(\"my-game\", \"T.F\")"),
    ("tempers", "incentives_by_temperature(G)"),
    ("zero", "0"),
];

/// What is written here for a word with which a statement begins there.
pub(crate) fn of_statement(word: &str) -> Option<&'static str> {
    STATEMENTS.iter().find(|(known, _)| *known == word).map(|(_, here)| *here)
}

/// What is written here for a name, in whatever capitals.
pub(crate) fn of_name(name: &str) -> Option<&'static str> {
    let mut all = NAMES.iter().chain(&STATEMENTS);
    all.find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, here)| *here)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shown_can_be_read_and_the_words_have_no_other_meaning() {
        for (word, here) in NAMES.iter().chain(&STATEMENTS) {
            assert!(crate::parse(here).is_ok(), "{here}");
            assert!(crate::find_function(word).is_none(), "{word}");
            assert!(crate::constants::value(word).is_none(), "{word}");
        }
    }
}
