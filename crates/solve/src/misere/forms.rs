//! Misère canonical forms: positions up to equality in misère play, in every context.
//!
//! A position is the set of its options. `G` *simplifies* to `H` if every option of `H` is one of `G` and every other
//! option of `G` has an option equal to `H`; where `H` has no options, `G` must also be an N-position. A position that
//! cannot be simplified, nor any of its followers, is in canonical form, and two positions are equal exactly when they
//! have the same (J. H. Conway, *On Numbers and Games*, chapter 12).

use crate::misere::genus::GenusSymbol;
use campeao_rules::HeapGame;
use rustc_hash::FxHashMap;
use std::fmt::Write as _;

/// A canonical form in its arena.
type Id = u32;

/// Canonical forms and their sums.
struct Forms {
    /// The options of each form, in increasing order.
    options: Vec<Box<[Id]>>,
    /// Whether each form is a P-position.
    is_p: Vec<bool>,
    genera: Vec<GenusSymbol>,
    /// The size of the Nim heap that each form is, if it is one.
    nimbers: Vec<Option<usize>>,
    ids: FxHashMap<Box<[Id]>, Id>,
    sums: FxHashMap<(Id, Id), Id>,
    /// The number of options of sums examined so far.
    work: u64,
    limit: u64,
}

/// The position without options.
const ZERO: Id = 0;
/// The most options of sums examined.
const WORK: u64 = 300_000;
/// The most characters of a form in writing.
const LENGTH: usize = 40;

/// The misère form of a heap, valid in every context.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeapForm {
    /// Its genus.
    pub genus: GenusSymbol,
    /// Its canonical form; `None` where that is long.
    pub form: Option<String>,
}

/// The genera and canonical forms of the heaps up to `most`, or of the first ones where the others are too much work.
///
/// A Nim heap is written `0`, `*`, `*2`, …, the position with the one option `G` is `G#`, and others are lists of
/// their options.
///
/// ```
/// use campeao_rules::TakeAndBreak;
/// let kayles: TakeAndBreak = "0.77".parse()?;
/// let forms = campeao_solve::misere::heap_forms(&kayles, 7);
/// let genera: Vec<String> = forms.iter().map(|heap| heap.genus.to_string()).collect();
/// assert_eq!(genera, ["0^1", "1^0", "2^2", "3^3", "1^0", "4^146", "3^3", "2^2"]);
/// assert_eq!(forms[3].form.as_deref(), Some("*3"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn heap_forms(game: &dyn HeapGame, most: u64) -> Vec<HeapForm> {
    let mut forms = Forms::new(WORK);
    let mut heaps: Vec<Id> = Vec::new();
    for heap in 0..=most {
        let Some(id) = forms.heap(game, heap, &heaps) else { break };
        heaps.push(id);
    }
    let told = |&id: &Id| {
        let mut form = String::new();
        let short = forms.write(id, &mut form);
        HeapForm { genus: forms.genera[id as usize].clone(), form: short.then_some(form) }
    };
    heaps.iter().map(told).collect()
}

impl Forms {
    fn new(limit: u64) -> Self {
        let mut forms = Self {
            options: Vec::new(),
            is_p: Vec::new(),
            genera: Vec::new(),
            nimbers: Vec::new(),
            ids: FxHashMap::default(),
            sums: FxHashMap::default(),
            work: 0,
            limit,
        };
        forms.intern(Vec::new());
        forms
    }

    /// The form of a heap, from those of the smaller ones; `None` beyond the limit.
    fn heap(&mut self, game: &dyn HeapGame, heap: u64, smaller: &[Id]) -> Option<Id> {
        let mut options = Vec::new();
        let mut within = true;
        game.for_each_option(heap, &mut |parts| {
            let mut parts = parts.iter().map(|&part| smaller[part as usize]);
            // Beyond the limit nothing is computed any more.
            let sum = if within { parts.try_fold(ZERO, |sum, part| self.sum(sum, part)) } else { None };
            options.extend(sum);
            within = sum.is_some();
        });
        within.then(|| self.canonical(options))
    }

    fn sum(&mut self, left: Id, right: Id) -> Option<Id> {
        let (left, right) = (left.min(right), left.max(right));
        if left == ZERO {
            return Some(right);
        }
        if let Some(&sum) = self.sums.get(&(left, right)) {
            return Some(sum);
        }
        let mut options = Vec::new();
        for (moved, other) in [(left, right), (right, left)] {
            for option in self.options[moved as usize].clone() {
                self.work += 1;
                if self.work > self.limit {
                    return None;
                }
                options.push(self.sum(option, other)?);
            }
        }
        let sum = self.canonical(options);
        self.sums.insert((left, right), sum);
        Some(sum)
    }

    /// The canonical form of the position with these options.
    fn canonical(&mut self, mut options: Vec<Id>) -> Id {
        options.sort_unstable();
        options.dedup();
        let wins = options.iter().any(|&option| self.is_p[option as usize]);
        // A simpler form is an option of one of the omitted options.
        for option in &options {
            for &simpler in &self.options[*option as usize] {
                let kept = &self.options[simpler as usize];
                if (simpler != ZERO || wins)
                    && kept.iter().all(|kept| options.binary_search(kept).is_ok())
                    && options.iter().all(|option| {
                        kept.binary_search(option).is_ok()
                            || self.options[*option as usize].binary_search(&simpler).is_ok()
                    })
                {
                    return simpler;
                }
            }
        }
        self.intern(options)
    }

    fn intern(&mut self, options: Vec<Id>) -> Id {
        let options = options.into_boxed_slice();
        if let Some(&known) = self.ids.get(&options) {
            return known;
        }
        let id = self.options.len() as Id;
        let genera: Vec<&GenusSymbol> = options.iter().map(|&option| &self.genera[option as usize]).collect();
        let genus = GenusSymbol::of_options(&genera);
        self.is_p.push(!options.is_empty() && !options.iter().any(|&option| self.is_p[option as usize]));
        self.genera.push(genus);
        let sizes = options.iter().map(|&option| self.nimbers[option as usize]);
        let sizes = sizes.collect::<Option<Vec<usize>>>().map(|mut sizes| {
            sizes.sort_unstable();
            sizes
        });
        self.nimbers
            .push(sizes.filter(|sizes| sizes.iter().copied().eq(0..sizes.len())).map(|sizes| sizes.len()));
        self.ids.insert(options.clone(), id);
        self.options.push(options);
        id
    }

    /// Writes a form; returns whether it is short enough.
    fn write(&self, id: Id, text: &mut String) -> bool {
        if text.len() > LENGTH {
            return false;
        }
        let options = &self.options[id as usize];
        match (self.nimbers[id as usize], &options[..]) {
            (Some(0), _) => text.push('0'),
            (Some(1), _) => text.push('*'),
            (Some(size), _) => drop(write!(text, "*{size}")),
            (None, [only]) => {
                let written = self.write(*only, text);
                text.push('#');
                return written && text.len() <= LENGTH;
            }
            (None, _) => {
                text.push('{');
                for (index, &option) in options.iter().enumerate() {
                    text.push_str(if index == 0 { "" } else { "," });
                    if !self.write(option, text) {
                        return false;
                    }
                }
                text.push('}');
            }
        }
        text.len() <= LENGTH
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The form of nested lists of options, `[]` being 0.
    fn form(forms: &mut Forms, options: &[Id]) -> Id {
        forms.canonical(options.to_vec())
    }

    #[test]
    fn forms_simplify_as_conway_says() {
        let mut forms = Forms::new(WORK);
        let star = form(&mut forms, &[ZERO]);
        let two = form(&mut forms, &[ZERO, star]);
        let three = form(&mut forms, &[ZERO, star, two]);
        // {*} is 0: an N-position whose option goes back to 0. {*2} is not, being a P-position.
        assert_eq!(form(&mut forms, &[star]), ZERO);
        let only_two = form(&mut forms, &[two]);
        assert_ne!(only_two, ZERO);
        assert_eq!(forms.sum(two, two), Some(form(&mut forms, &[two, three])));
        assert_eq!(forms.sum(star, star), Some(ZERO));
        assert_eq!(forms.sum(star, two), Some(three));
        let mut text = String::new();
        assert!(forms.write(only_two, &mut text));
        assert_eq!((text.as_str(), forms.nimbers[three as usize]), ("*2#", Some(3)));
    }
}
