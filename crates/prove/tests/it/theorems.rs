//! Theorems about automatic words and numbers, with the verdicts and members that the literature, or a look at a long prefix,
//! gives.

use campeao_formula::Scope;
use campeao_prove::{Definitions, Numeration, Prover, Question, Verdict};
use std::collections::BTreeMap;

/// Decides the rows of a table, with semicolons or tabs between the columns: name; numeration; question; verdict; members; and whatever else. The verdict `define` marks a
/// definition for all rows below.
pub(crate) fn hold(table: &str, library: &Definitions) {
    let separator = if table.lines().next().is_some_and(|head| head.contains('\t')) { '\t' } else { ';' };
    let mut definitions = Vec::new();
    let mut provers: BTreeMap<&str, (Prover, Scope)> = BTreeMap::new();
    for (number, line) in table.lines().enumerate().skip(1) {
        let columns: Vec<&str> = line.split(separator).collect();
        let [name, numeration, question, verdict, members, ..] = columns[..] else {
            panic!("line {}: {line}", number + 1);
        };
        if verdict == "define" {
            definitions.push(question);
            provers.clear();
            continue;
        }
        let (prover, scope) = provers.entry(numeration).or_insert_with(|| {
            let prover = Prover::new(numeration.parse::<Numeration>().unwrap());
            let mut scope = prover.scope();
            prover.define_all(library, &mut scope).unwrap();
            for definition in &definitions {
                prover.define(definition, &mut scope).unwrap_or_else(|error| panic!("{definition}: {error}"));
            }
            (prover, scope)
        });
        let answer = Question::read(question, scope).unwrap_or_else(|error| panic!("{name}: {error}"));
        let answer = answer.decide(prover).unwrap_or_else(|undecided| panic!("{name}: {undecided}"));
        match answer.verdict {
            Verdict::True { .. } => assert_eq!(verdict, "true", "{name}"),
            Verdict::False { counterexample } => assert_eq!(verdict, "false", "{name}: {counterexample:?}"),
            Verdict::Condition { members: found, .. } => {
                assert_eq!(verdict, "condition", "{name}");
                let (wanted, more) = members.strip_suffix(" …").map_or((members, false), |some| (some, true));
                let wanted: Vec<Vec<u64>> =
                    wanted.split_whitespace().map(|number| vec![number.parse().unwrap()]).collect();
                let mut first = found.first(prover.numeration(), wanted.len() + 1);
                assert_eq!(first.len() > wanted.len(), more, "{name}: {first:?}");
                first.truncate(wanted.len());
                assert_eq!(first, wanted, "{name}");
            }
        }
    }
}

#[test]
fn the_classic_theorems_hold() {
    hold(include_str!("../data/theorems.csv"), &Definitions::default());
}

#[test]
fn published_theorems_hold() {
    hold(include_str!("../data/published.tsv"), &Definitions::standard());
}

/// The table has the states of the automata that the integration tests of Walnut expect: the number of the test in
/// `src/test/java/Main/IntegrationTest.java` of github.com/firetto/Walnut, whose result stands in `automatonN.txt`. Walnut leaves
/// out the state from which nothing is accepted. In test 293 its paperfolding word begins at 1, and the letter at 0 is that at 1.
#[test]
fn automata_have_as_many_states_as_walnut_says() {
    for line in include_str!("../data/walnut.tsv").lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [_, numeration, condition, states] = columns[..] else { panic!("{line}") };
        let prover = Prover::new(numeration.parse::<Numeration>().unwrap());
        let answer = Question::read(condition, &prover.scope()).unwrap().decide(&prover).unwrap();
        let Verdict::Condition { members, .. } = answer.verdict else { panic!("{line}") };
        let symbols = members.table().len() / members.states();
        let mut rows = members.table().chunks(symbols).zip(members.accepting()).zip(0_u32..);
        let dead =
            rows.any(|((row, accepting), state)| !accepting && row.iter().all(|&target| target == state));
        assert_eq!((members.states() - usize::from(dead)).to_string(), states, "{line}");
    }
}
