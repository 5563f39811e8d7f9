//! From an automaton over (n, i) to the number of i for each n, by counting paths.
//!
//! A symbol of the parameters n extends to one full symbol for each choice of the digits of i. `M_d` counts, for a
//! parameter symbol d, the full symbols that lead from one living state to another; w marks the accepting states. The
//! numbers i may be longer than n. So u counts the paths from the start while the digits of n are 0, in blocks of a
//! period; the first block is not all zeros. Then the number of i for `n = d₁…d_k` is `u·M_{d₁}⋯M_{d_k}·w`.
//!
//! u is finite exactly if these paths meet no cycle of living states, apart from that of leading zeros. A living state
//! on a cycle leads to acceptance for some n, for which there are then infinitely many i.

use super::matrix::Matrix;
use super::representation::LinearRepresentation;
use crate::automaton::{Automaton, Track, spell};
use crate::{ProveError, Prover, big};
use campeao_base::told;
use dashu_int::UBig;
use dashu_ratio::RBig;
use std::collections::BTreeMap;

/// The number of tuples of counted variables that satisfy a condition, for each tuple of the others.
#[derive(Clone, Debug)]
pub struct Count {
    /// The variables that are not counted, ascending: an index has one number for each.
    pub parameters: Vec<Track>,
    /// The representation made from the automaton: its entries are naturals, with a dimension for each living state.
    pub series: LinearRepresentation,
}

told! {
    /// The reason why there is no count.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum PathCountError {
        /// For some numbers infinitely many tuples satisfy the condition.
        Infinite {
            /// The least of these numbers, with the shortest digits.
            least: Vec<UBig>,
        } => {
            Infinite { least: numbers } =>
                "for ({tuple}) there are infinitely many",
                "para ({tuple}) há infinitos",
                tuple = numbers.iter().map(UBig::to_string).collect::<Vec<_>>().join(", ");
        }
        /// A counted variable does not occur in the condition, so every number satisfies it.
        Anything =>
            "a variable to be counted does not occur in the condition",
            "uma variável a contar não ocorre na condição";
        /// The computation exceeded a limit.
        Prove(#[from] error: ProveError) => error;
    }
}

impl Prover {
    /// For each tuple of the other variables, the number of tuples of the variables `counted` that are accepted.
    ///
    /// The counted numbers may have more digits than the others, which are then padded with leading zeros. There is no
    /// count if infinitely many tuples are accepted for some numbers.
    ///
    /// # Errors
    /// [`PathCountError::Infinite`], and if a counted variable is missing from the automaton.
    ///
    /// # Examples
    /// ```
    /// use campeao_formula::{Scope, formula};
    /// use campeao_prove::{Numeration, Prover};
    /// use campeao_prove::counting::PathCountError;
    /// let mut scope = Scope::new();
    /// for name in ["n", "i", "j"] {
    ///     scope.variable(name)?;
    /// }
    /// let prover = Prover::new(Numeration::base(2));
    /// let sums = prover.automaton(&formula("i + j = n", &scope)?)?;
    /// let reduced = prover.count(&sums, &[1, 2])?.series.reduced(&prover)?;
    /// assert_eq!((reduced.rank(), reduced.series().value(&[41_u8.into()])), (2, 42.into()));
    /// let differences = prover.automaton(&formula("i - j = n + 3", &scope)?)?;
    /// let refused = prover.count(&differences, &[1, 2]).unwrap_err();
    /// assert_eq!(refused, PathCountError::Infinite { least: vec![0_u8.into()] });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count(&self, automaton: &Automaton, counted: &[Track]) -> Result<Count, PathCountError> {
        if counted.iter().any(|track| !automaton.tracks().contains(track)) {
            return Err(PathCountError::Anything);
        }
        automaton.flat_within(&self.meter)?;
        let parameters: Vec<Track> =
            automaton.tracks().iter().copied().filter(|track| !counted.contains(track)).collect();
        let ways = Ways::new(automaton, &parameters);
        let initial = match ways.before() {
            Ok(initial) => initial,
            Err(beyond) => return Err(PathCountError::Infinite { least: ways.least(&beyond, self) }),
        };
        let symbols = automaton.alphabet().pow(parameters.len() as u32);
        let mut matrices = vec![Matrix { rows: Vec::with_capacity(ways.living.len()) }; symbols];
        for &state in &ways.living {
            self.meter.go_on()?;
            for (symbol, matrix) in matrices.iter_mut().enumerate() {
                let row = ways.from(state, symbol);
                matrix.rows.push(row.into_iter().map(|(to, ways)| (to, RBig::from(ways))).collect());
            }
        }
        let accepts = |&state: &usize| RBig::from(u8::from(automaton.accepting()[state]));
        let terminal = ways.living.iter().map(accepts).collect();
        let variables = parameters.len();
        let numeration = self.numeration().clone();
        Ok(Count {
            parameters,
            series: LinearRepresentation { numeration, variables, initial, matrices, terminal },
        })
    }
}

/// The paths through the living states of an automaton, read along the parameter tracks.
struct Ways<'a> {
    automaton: &'a Automaton,
    /// The number of tracks that are parameters, not counted.
    parameters: usize,
    /// The number of zeros that lead from the start back to it.
    period: usize,
    /// The living states, and the index of each state among them.
    living: Vec<usize>,
    place: Vec<Option<usize>>,
    /// For each symbol of the parameters, the full symbols that extend it.
    full: Vec<Vec<usize>>,
}

impl<'a> Ways<'a> {
    fn new(automaton: &'a Automaton, parameters: &[Track]) -> Self {
        let dead: Vec<bool> = automaton.absorbing().into_iter().map(|end| end == Some(false)).collect();
        let living: Vec<usize> = (0..automaton.states()).filter(|&state| !dead[state]).collect();
        let mut place = vec![None; automaton.states()];
        for (number, &state) in living.iter().enumerate() {
            place[state] = Some(number);
        }
        let mut full = vec![Vec::new(); automaton.alphabet().pow(parameters.len() as u32)];
        let mut digits = vec![0; automaton.tracks().len()];
        for symbol in 0..automaton.symbols() {
            spell(symbol, automaton.alphabet(), &mut digits);
            let own = automaton.tracks().iter().zip(&digits).filter(|(track, _)| parameters.contains(track));
            let read = own.fold(0, |symbol, (_, digit)| symbol * automaton.alphabet() + digit);
            full[read].push(symbol);
        }
        Self { automaton, parameters: parameters.len(), period: automaton.period(), living, place, full }
    }

    /// The living states reached by a parameter symbol, by index, each with the number of paths.
    fn from(&self, state: usize, symbol: usize) -> BTreeMap<usize, u64> {
        let row = self.automaton.row(state);
        let mut ways = BTreeMap::new();
        for target in self.full[symbol].iter().filter_map(|&full| self.place[row[full] as usize]) {
            *ways.entry(target).or_insert(0) += 1;
        }
        ways
    }

    /// The number of paths into each state while the parameters are still 0, without leading zeros. The error lists
    /// the states reached by infinitely many paths.
    fn before(&self) -> Result<Vec<RBig>, Vec<usize>> {
        let mut ways = vec![RBig::ZERO; self.living.len()];
        let Some(start) = self.place[0] else { return Ok(ways) };
        ways[start] = RBig::ONE;
        let targets = |place: usize| {
            let mut targets = BTreeMap::from([(place, 1)]);
            for _ in 0..self.period {
                let mut further = BTreeMap::new();
                for (place, ways) in targets {
                    for (target, more) in self.from(self.living[place], 0) {
                        *further.entry(target).or_insert(0) += ways * more;
                    }
                }
                targets = further;
            }
            // Leading zeros lead from the start to itself. If another symbol does so too, there is a cycle.
            if place == start && targets.get(&start) == Some(&1) {
                targets.remove(&start);
            }
            targets
        };
        let mut reached = vec![start];
        let mut sources: BTreeMap<usize, usize> = BTreeMap::from([(start, 0)]);
        let mut at = 0;
        while let Some(&place) = reached.get(at) {
            at += 1;
            for &target in targets(place).keys() {
                *sources.entry(target).or_insert_with(|| {
                    reached.push(target);
                    0
                }) += 1;
            }
        }
        // In topological order: a state is done once all states before it are done; a state on a cycle or after one is
        // never done.
        let mut known: Vec<usize> = reached.iter().copied().filter(|place| sources[place] == 0).collect();
        while let Some(place) = known.pop() {
            sources.remove(&place);
            for (target, several) in targets(place) {
                let more = &ways[place] * RBig::from(several);
                ways[target] += more;
                if let Some(left) = sources.get_mut(&target) {
                    *left -= 1;
                    if *left == 0 {
                        known.push(target);
                    }
                }
            }
        }
        if sources.is_empty() { Ok(ways) } else { Err(sources.into_keys().collect()) }
    }

    /// The least tuple of the parameters that leads from one of these states to acceptance.
    fn least(&self, from: &[usize], prover: &Prover) -> Vec<UBig> {
        // The shortest distance of each place to acceptance.
        let mut distance: Vec<Option<usize>> =
            self.living.iter().map(|&state| self.automaton.accepting()[state].then_some(0)).collect();
        let mut level = 0;
        while !from.iter().any(|&place| distance[place] == Some(level)) && level <= self.living.len() {
            for place in 0..self.living.len() {
                let near = |symbol| {
                    self.from(self.living[place], symbol).keys().any(|&to| distance[to] == Some(level))
                };
                if distance[place].is_none() && (0..self.full.len()).any(near) {
                    distance[place] = Some(level + 1);
                }
            }
            level += 1;
        }
        let mut states: Vec<usize> =
            from.iter().copied().filter(|&place| distance[place] == Some(level)).collect();
        let mut words = vec![Vec::new(); self.parameters];
        let mut digits = vec![0; self.parameters];
        for left in (0..level).rev() {
            let next = |symbol: usize| -> Vec<usize> {
                let targets =
                    states.iter().flat_map(|&place| self.from(self.living[place], symbol).into_keys());
                targets.filter(|&target| distance[target] == Some(left)).collect()
            };
            let Some((symbol, targets)) = (0..self.full.len())
                .map(|symbol| (symbol, next(symbol)))
                .find(|(_, targets)| !targets.is_empty())
            else {
                break;
            };
            spell(symbol, self.automaton.alphabet(), &mut digits);
            for (word, &digit) in words.iter_mut().zip(&digits) {
                word.push(digit);
            }
            states = targets;
            states.sort_unstable();
            states.dedup();
        }
        words.iter().map(|word| big::value(prover.numeration(), word)).collect()
    }
}
