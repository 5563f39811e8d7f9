//! Random automata: the accepted strings, the least number of states, the least accepted string, and the automaton
//! with other variables, all compared with following the table.

use campeao_formula::{Formula, Relation, Term};
use campeao_prove::{Automaton, Numeration, ProveError, Prover};
use std::collections::BTreeSet;

/// Numbers that look random and are the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound) as usize
    }
}

struct Table {
    tracks: usize,
    alphabet: usize,
    next: Vec<u32>,
    accepting: Vec<bool>,
}

impl Table {
    fn by_chance(dice: &mut Dice) -> Self {
        let (tracks, alphabet) = (1 + dice.below(2), 2 + dice.below(2));
        let states = 1 + dice.below(7);
        let cells = states * alphabet.pow(tracks as u32);
        let next = (0..cells).map(|_| dice.below(states as u64) as u32).collect();
        Self { tracks, alphabet, next, accepting: (0..states).map(|_| dice.below(3) == 0).collect() }
    }

    fn read(&self) -> Automaton {
        let tracks = (0..self.tracks).collect();
        Automaton::from_table(tracks, self.alphabet, self.next.clone(), self.accepting.clone()).unwrap()
    }

    /// Whether symbols are accepted from a state.
    fn accepts(&self, from: usize, symbols: &[usize]) -> bool {
        let width = self.next.len() / self.accepting.len();
        self.accepting[symbols.iter().fold(from, |state, symbol| self.next[state * width + symbol] as usize)]
    }

    /// All strings of symbols up to a length, the shortest first and then the least.
    fn strings(&self, longest: usize) -> Vec<Vec<usize>> {
        let symbols = self.next.len() / self.accepting.len();
        let mut all: Vec<Vec<usize>> = vec![vec![]];
        let mut begin = 0;
        for _ in 0..longest {
            let end = all.len();
            for at in begin..end {
                for symbol in 0..symbols {
                    let longer = [all[at].as_slice(), &[symbol]].concat();
                    all.push(longer);
                }
            }
            begin = end;
        }
        all
    }

    /// The digits of each track.
    fn spelled(&self, symbols: &[usize]) -> Vec<Vec<usize>> {
        let place = |track: usize| self.alphabet.pow((self.tracks - 1 - track) as u32);
        (0..self.tracks)
            .map(|track| symbols.iter().map(|symbol| symbol / place(track) % self.alphabet).collect())
            .collect()
    }

    /// The number of distinguishable states among the reachable ones, found by strings shorter than the number of
    /// states.
    fn distinct(&self) -> usize {
        let strings = self.strings(if self.tracks == 1 { self.accepting.len() } else { 3 });
        let width = self.next.len() / self.accepting.len();
        let mut met = BTreeSet::from([0]);
        let mut waiting = vec![0];
        while let Some(state) = waiting.pop() {
            for symbol in 0..width {
                let target = self.next[state * width + symbol] as usize;
                if met.insert(target) {
                    waiting.push(target);
                }
            }
        }
        let seen: BTreeSet<Vec<bool>> = met
            .into_iter()
            .map(|state| strings.iter().map(|string| self.accepts(state, string)).collect())
            .collect();
        seen.len()
    }
}

#[test]
fn automata_accept_what_their_tables_do_with_the_fewest_states() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let mut smaller = 0;
    for round in 0..400 {
        let table = Table::by_chance(&mut dice);
        let automaton = table.read();
        assert_eq!((automaton.alphabet(), automaton.tracks().len()), (table.alphabet, table.tracks));
        let written = Table {
            next: automaton.table().to_vec(),
            accepting: automaton.accepting().to_vec(),
            ..Table::by_chance(&mut dice)
        };
        assert_eq!(written.accepting.len(), automaton.states());
        let strings = table.strings(if table.alphabet.pow(table.tracks as u32) > 4 { 3 } else { 5 });
        for string in &strings {
            let wanted = table.accepts(0, string);
            let words = table.spelled(string);
            let words: Vec<&[usize]> = words.iter().map(Vec::as_slice).collect();
            assert_eq!(automaton.accepts_digits(&words), wanted, "round {round}: {words:?}");
            assert_eq!(written.accepts(0, string), wanted, "round {round}: {words:?}");
        }
        if table.tracks == 1 {
            assert_eq!(automaton.states(), table.distinct(), "round {round}");
            smaller += usize::from(automaton.states() < table.accepting.len());
        }
        // The least: the shortest string, and the first of these.
        let least =
            strings.iter().find(|string| table.accepts(0, string)).map(|string| table.spelled(string));
        if least.is_some() || automaton.is_empty() {
            assert_eq!(automaton.least_digits(), least, "round {round}");
            let numeration = Numeration::base(table.alphabet as u8);
            let numbers = least
                .map(|words| words.iter().map(|word| numeration.value(word).unwrap()).collect::<Vec<u64>>());
            assert_eq!(automaton.least(&numeration), numbers, "round {round}");
        }
    }
    assert!(smaller > 50, "{smaller} tables had needless states");
}

#[test]
fn other_variables_read_the_same_digits() {
    let mut dice = Dice(77);
    for _ in 0..100 {
        let table = Table::by_chance(&mut dice);
        if table.tracks == 1 {
            continue;
        }
        let automaton = table.read();
        for (to, tracks, crossed) in
            [([4, 9], [4, 9], false), ([9, 4], [4, 9], true), ([1, 0], [0, 1], true), ([0, 1], [0, 1], false)]
        {
            let renamed = automaton.renamed(&to).unwrap();
            assert_eq!(renamed.tracks(), tracks);
            for string in table.strings(2) {
                let mut words = table.spelled(&string);
                if crossed {
                    words.reverse();
                }
                let words: Vec<&[usize]> = words.iter().map(Vec::as_slice).collect();
                assert_eq!(renamed.accepts_digits(&words), table.accepts(0, &string));
            }
        }
        for wrong in [&[3][..], &[3, 3], &[1, 2, 3], &[]] {
            assert_eq!(automaton.renamed(wrong).err(), Some(ProveError::NoAutomaton));
        }
    }
}

#[test]
fn tables_of_another_shape_are_no_automata() {
    let read = |tracks: &[usize], alphabet: usize, next: &[u32], accepting: &[bool]| {
        Automaton::from_table(tracks.to_vec(), alphabet, next.to_vec(), accepting.to_vec()).is_ok()
    };
    assert!(read(&[0], 2, &[0, 1, 1, 0], &[true, false]));
    assert!(read(&[], 2, &[0], &[true]));
    assert!(read(&[0, 3], 2, &[0, 0, 0, 0], &[true]));
    assert!(!read(&[0], 2, &[0, 2, 1, 0], &[true, false]));
    assert!(!read(&[0], 2, &[0, 1, 1], &[true, false]));
    assert!(!read(&[0], 2, &[], &[]));
    assert!(!read(&[0], 1, &[0], &[true]));
    assert!(!read(&[3, 0], 2, &[0, 0, 0, 0], &[true]));
    assert!(!read(&[3, 3], 2, &[0, 0, 0, 0], &[true]));
    assert!(!read(&[0, 1], 2, &[0, 0], &[true]));
}

#[test]
fn a_projection_of_many_sets_follows_all_their_states() {
    const STATES: usize = 30;
    let mut dice = Dice(2026);
    // Half of the transitions lead nowhere, to the last state, so the sets stay small and there are many of them.
    let mut next: Vec<u32> = Vec::new();
    for _ in 0..9 * STATES {
        next.push(if dice.below(2) == 0 { STATES } else { dice.below(STATES as u64) } as u32);
    }
    next.extend([STATES as u32; 9]);
    let accepting: Vec<bool> = (0..=STATES).map(|state| state < STATES && dice.below(3) == 0).collect();
    let automaton = Automaton::from_table(vec![0, 1], 3, next.clone(), accepting.clone()).unwrap();
    let projected = Prover::new(Numeration::base(3)).exist(&[1], &automaton).unwrap();
    assert!(projected.states() > 5000, "{}", projected.states());
    let after = |states: &BTreeSet<usize>, digit: usize| -> BTreeSet<usize> {
        let targets = |&state: &usize| (0..3).map(move |hidden| 9 * state + 3 * digit + hidden);
        states.iter().flat_map(targets).map(|cell| next[cell] as usize).collect()
    };
    // The hidden number may be longer.
    let mut start = BTreeSet::from([0]);
    for _ in 0..=STATES {
        start = &start | &after(&start, 0);
    }
    for _ in 0..2000 {
        let digits: Vec<usize> = (0..dice.below(24)).map(|_| dice.below(3)).collect();
        let met = digits.iter().fold(start.clone(), |states, &digit| after(&states, digit));
        let wanted = met.iter().any(|&state| accepting[state]);
        assert_eq!(projected.accepts_digits(&[&digits]), wanted, "{digits:?}");
    }
}

/// An automaton is applied to as many numbers as it reads, in its own numeration.
#[test]
fn automata_are_applied_to_as_many_terms_as_they_have_numbers() {
    let base = |base: u8| Prover::new(Numeration::base(base));
    let less =
        base(2).automaton(&Formula::compare(Relation::Less, Term::Variable(0), Term::Variable(1))).unwrap();
    let terms: Vec<Term> = (0..3).map(Term::Variable).collect();
    for (base_of, count) in [(2, 1), (2, 3), (3, 2), (3, 1), (2, 2)] {
        let found = base(base_of).applied(&less, &terms[..count]);
        assert_eq!(found.is_ok(), (base_of, count) == (2, 2), "{base_of} {count}");
        assert!(found.is_ok() || found == Err(ProveError::NoAutomaton));
    }
}
