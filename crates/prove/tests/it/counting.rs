//! Counts against counting one by one, and what they say of the classic words against the literature.

use campeao_formula::{Word, formula};
use campeao_prove::counting::{Boundedness, Growth, Reduced};
use campeao_prove::{Numeration, Prover, Question, Verdict};
use dashu::rational::RBig;

fn reduced(numeration: &str, text: &str, counted: &[&str], definitions: &[&str]) -> (Prover, Reduced) {
    let prover = Prover::new(numeration.parse::<Numeration>().unwrap());
    let mut scope = prover.scope();
    for definition in definitions {
        scope.definition(definition).unwrap();
    }
    let question = Question::read(text, &scope).unwrap();
    let Verdict::Condition { names, members } = question.decide(&prover).unwrap().verdict else { panic!() };
    let track = |name: &&str| members.tracks()[names.iter().position(|other| other == name).unwrap()];
    let counted: Vec<usize> = counted.iter().map(track).collect();
    let begun = std::time::Instant::now();
    let count = prover.count(&members, &counted).unwrap();
    let reduced = count.series.reduced(&prover).unwrap();
    println!("{text}: {} -> {} in {:?}", count.series.dimension(), reduced.rank(), begun.elapsed());
    println!("{:?}", reduced.series().first(20).iter().map(RBig::to_string).collect::<Vec<_>>());
    let begun = std::time::Instant::now();
    match reduced.growth(&prover, 10000, 1000).unwrap() {
        Boundedness::Bounded(outputs) => println!("bounded {} {:?}", outputs.states(), outputs.values()),
        Boundedness::Unbounded(along) => println!("unbounded {:?} {:?} {:?}", along.repeated, along.subsequence.growth, along.subsequence.recurrence),
        Boundedness::Unknown { vectors, words } => println!("unknown {vectors} {words}"),
    }
    println!("{:?}", begun.elapsed());
    let begun = std::time::Instant::now();
    match prover.graph_of_count(&reduced).unwrap() {
        Ok(graph) => println!("graph {}", graph.automaton.states()),
        Err(no) => println!("{no:?}"),
    }
    println!("{:?}", begun.elapsed());
    (prover, reduced)
}

#[test]
fn explore() {
    let tm = ["eq(i,j,n) := forall t, s. i <= t < i + n and s + i = t + j => TM[t] = TM[s]",
      "pal(i,n) := forall t, s. i <= t < i + n and s + t + 1 = 2*i + n => TM[t] = TM[s]",
      "first(i,n) := forall j. j < i => not eq(i,j,n)"];
    let fw: Vec<String> = tm.iter().map(|d| d.replace("TM", "FW")).collect();
    let fw: Vec<&str> = fw.iter().map(|s| s.as_str()).collect();
    let rs: Vec<String> = tm.iter().map(|d| d.replace("TM", "RS")).collect();
    let rs: Vec<&str> = rs.iter().map(|s| s.as_str()).collect();
    let pf: Vec<String> = tm.iter().map(|d| d.replace("TM", "PF")).collect();
    let pf: Vec<&str> = pf.iter().map(|s| s.as_str()).collect();
    let tr: Vec<String> = tm.iter().map(|d| d.replace("TM", "TR")).collect();
    let tr: Vec<&str> = tr.iter().map(|s| s.as_str()).collect();
    for (system, defs) in [("2", &tm[..]), ("fib", &fw), ("2", &rs), ("2", &pf), ("trib", &tr)] {
        reduced(system, "first(i,n)", &["i"], defs);
        reduced(system, "first(i,n) and pal(i,n)", &["i"], defs);
        reduced(system, "n > 0 and first(i,2*n) and eq(i, i+n, n)", &["i"], defs);
        reduced(system, "0 < m < n and eq(0, n - m, m)", &["m"], defs);
    }
    reduced("2", "i + j = n", &["i", "j"], &[]);
    reduced("2", "i + j + k = n", &["i", "j", "k"], &[]);
    reduced("2", "2*i + 5*j = n", &["i", "j"], &[]);
    reduced("2", "i xor j = n and i <= 3", &["i", "j"], &[]);
    reduced("fib", "i = low(i) and i <= n and i > 0", &["i"], &[]);
}
