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
const NAMES: [(&str, &str); 68] = [
    ("append", "joined(L, [x])"),
    ("apply", "[f(x) for x in L]"),
    ("ceiling", "-floor(-x)"),
    ("conjugate", "-G"),
    (
        "dicoticvariant",
        "f(G) := if length(left_options(G)) * length(right_options(G)) = 0 then 0 else {[f(x) for x in left_options(G)] | [f(x) for x in right_options(G)]} end",
    ),
    ("div", "floor(a/b)"),
    ("downsumvariety", "downsum(G, upsum(-G, D))"),
    ("exists", "contains([f(x) for x in L], true)"),
    ("explore", "tree(G)"),
    ("find", "[x for x in L where f(x)][1]"),
    ("followercount", "length(followers(G))"),
    ("forall", "not contains([f(x) for x in L], false)"),
    ("gamevalue", "worth(G)"),
    ("gcd", "gcd(a, b) := if b = 0 then a else gcd(b, a % b) end"),
    ("graph", "position(\"my-game\", \"a-b:B\")"),
    ("grid", "position(\"my-game\", \"xo/ox\")"),
    ("head", "L[1]"),
    ("heap", "position(\"my-game\", \"3,5\")"),
    ("heapnimvalue", "worth(kayles(5))"),
    ("heapoptions", "options(kayles(5))"),
    (
        "impartialvariant",
        "f(G) := {[f(x) for x in joined(left_options(G), right_options(G))] | [f(x) for x in joined(left_options(G), right_options(G))]}",
    ),
    ("intersection", "set([x for x in A where contains(B, x)])"),
    ("isatomic", "atomic_weight(G) != none"),
    ("isdyadic", "is_number(G)"),
    ("isempty", "length(L) = 0"),
    ("isidempotent", "G + G = G"),
    ("isnumberish", "left_stop(G) = right_stop(G)"),
    ("isqrt", "floor(sqrt(n))"),
    ("isstoppersided", "[onside(G), offside(G)]"),
    ("isuptimal", "uptimal_expansion(G)"),
    ("iszero", "G = 0"),
    ("left", "left_options(G)"),
    ("listof", "[n^2 for n in 1..9]"),
    ("max", "max(a, b) := if a >= b then a else b end"),
    ("min", "min(a, b) := if a <= b then a else b end"),
    ("minexcluded", "mex([0, 1])"),
    ("misereoutcomeclass", "misere_outcome(G)"),
    ("nimvalue", "worth(G)"),
    ("nimvaluesequence", "[kayles(n).worth for n in 1..20]"),
    ("nothing", "none"),
    ("omegapower", "w^x"),
    (
        "ordinalproduct",
        "f(G, H) := {[f(G, x) : y for x in left_options(H) for y in left_options(G)], [f(G, x) : -y for x in right_options(H) for y in right_options(G)] | [f(G, x) : y for x in left_options(H) for y in right_options(G)], [f(G, x) : -y for x in right_options(H) for y in left_options(G)]}",
    ),
    ("plot", "thermograph(G)"),
    ("reciprocal", "inverse(x)"),
    ("right", "right_options(G)"),
    ("sensibleleftoptions", "trace(form({0, 1|2}))"),
    ("sensiblelines", "trace(form({0, 1|2}))"),
    ("sensibleoptions", "trace(form({0, 1|2}))"),
    ("sensiblerightoptions", "trace(form({0, 1|2}))"),
    ("setof", "set([n^2 for n in 1..9])"),
    ("stop", "left_stop(G)"),
    (
        "stopcount",
        "f(G) := if is_number(G) then 1 else sum([f(H) for H in joined(left_options(G), right_options(G))]) end",
    ),
    ("stoppersided", "[onside(G), offside(G)]"),
    ("strip", "position(\"my-game\", \"T.F\")"),
    ("strongstop", "left_stop(G)"),
    ("sumof", "sum([n^2 for n in 1..9])"),
    ("tableof", "[[m, n] for m in 1..3 for n in 1..3]"),
    ("tail", "[L[k] for k in 2..length(L)]"),
    ("takeandbreak", "position(\"take-and-break:0.77\", \"7\")"),
    ("tempers", "incentives_by_temperature(G)"),
    ("toadsandfrogs", "toads_and_frogs(\"T.F\")"),
    ("tolist", "[x for x in S]"),
    ("toset", "set(L)"),
    ("union", "set(joined(A, B))"),
    ("upsumvariety", "upsum(G, downsum(-G, -D))"),
    ("variety", "downsum(G, upsum(-G, degree(G)))"),
    ("wall", "left_wall(G)"),
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
