//! A finite commutative monoid with a set of P-elements, for the search for a quotient.

use crate::misere::elements::Elements;
use crate::misere::word::Word;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A finite commutative monoid with its P-portion. Element 0 is the identity.
#[derive(Clone, Debug)]
pub(crate) struct Monoid {
    order: usize,
    /// The multiplication table, row by row.
    products: Vec<u16>,
    /// A word for each element.
    words: Vec<Word>,
    /// The element of each generator.
    generators: Vec<u16>,
    p_portion: Elements,
    /// For each element `x` the set of `y` with `xy` in the P-portion.
    winning: Vec<Elements>,
}

impl Monoid {
    /// The monoid of the empty position alone, which is not a P-position.
    pub(crate) fn trivial() -> Self {
        Self::new(vec![0], vec![Word::EMPTY], Vec::new(), Elements::empty(1))
    }

    pub(crate) fn new(
        products: Vec<u16>,
        words: Vec<Word>,
        generators: Vec<u16>,
        p_portion: Elements,
    ) -> Self {
        let order = words.len();
        let row = |x: usize| &products[x * order..(x + 1) * order];
        let winning =
            (0..order).map(|x| Elements::of(order, |y| p_portion.contains(usize::from(row(x)[y])))).collect();
        Self { order, products, words, generators, p_portion, winning }
    }

    /// The same monoid, with the word of least rank for each element, where these are the ranks of the generators and
    /// the rank of a word is the sum over its letters.
    pub(crate) fn with_least_words(mut self, ranks: &[u64]) -> Self {
        let mut least: Vec<Option<(u64, Word)>> = vec![None; self.order];
        let mut work = BinaryHeap::from([Reverse((0, Word::EMPTY, 0))]);
        while let Some(Reverse((rank, word, element))) = work.pop() {
            if least[usize::from(element)].is_some() {
                continue;
            }
            least[usize::from(element)] = Some((rank, word));
            for (letter, (&generator, &more)) in self.generators.iter().zip(ranks).enumerate() {
                let product = self.product(element, generator);
                if let (None, Some(longer), Some(rank)) =
                    (least[usize::from(product)], word.times(Word::letter(letter)), rank.checked_add(more))
                {
                    work.push(Reverse((rank, longer, product)));
                }
            }
        }
        for (word, found) in self.words.iter_mut().zip(least) {
            *word = found.map_or(*word, |(_, least)| least);
        }
        self
    }

    pub(crate) const fn order(&self) -> usize {
        self.order
    }

    pub(crate) fn products(&self) -> &[u16] {
        &self.products
    }

    pub(crate) const fn p_portion(&self) -> &Elements {
        &self.p_portion
    }

    pub(crate) fn is_p(&self, element: u16) -> bool {
        self.p_portion.contains(usize::from(element))
    }

    pub(crate) fn word(&self, element: u16) -> Word {
        self.words[usize::from(element)]
    }

    pub(crate) fn product(&self, x: u16, y: u16) -> u16 {
        self.products[usize::from(x) * self.order + usize::from(y)]
    }

    /// The element of a word.
    pub(crate) fn element(&self, word: Word) -> u16 {
        word.letters().fold(0, |element, letter| self.product(element, self.generators[letter]))
    }

    /// For each generator the exponent from which its powers repeat, and the period.
    pub(crate) fn repeats(&self) -> Vec<(u32, u32)> {
        let repeat = |&generator: &u16| {
            let mut powers = vec![0];
            loop {
                let next = powers.last().map_or(0, |&power| self.product(power, generator));
                if let Some(from) = powers.iter().position(|&power| power == next) {
                    return (from as u32, (powers.len() - from) as u32);
                }
                powers.push(next);
            }
        };
        self.generators.iter().map(repeat).collect()
    }

    /// The elements `y` with `xy` in the P-portion: the contexts in which a move to `x` wins.
    pub(crate) fn winning(&self, x: u16) -> &Elements {
        &self.winning[usize::from(x)]
    }

    /// Whether this is the quotient of Nim heaps: of none, of those of 1, or of those below `2^k`, `k >= 2`, which has the
    /// elements 1 and `a` of heaps of 1, and a group of order `2^k` of elements `x` with `x^2 = z` for the sums with a greater
    /// heap; its P-positions are `a` and `z`.
    pub(crate) fn is_tame(&self) -> bool {
        let p: Vec<u16> = self.p_portion.iter().map(|element| element as u16).collect();
        let is_z = |z: u16, a: u16| {
            let group = (1..self.order as u16).filter(|&x| x != a);
            self.product(a, a) == 0
                && self.product(a, z) != z
                && group.clone().all(|x| self.product(x, x) == z && self.product(x, z) == x)
        };
        match p[..] {
            [] => self.order == 1,
            [a] => self.order == 2 && self.product(a, a) == 0,
            [x, y] => self.order >= 6 && (is_z(x, y) || is_z(y, x)),
            _ => false,
        }
    }

    /// Two elements that no context distinguishes.
    pub(crate) fn indistinct(&self) -> Option<(u16, u16)> {
        let mut order: Vec<usize> = (0..self.order).collect();
        let key = |&element: &usize| self.winning[element].iter().collect::<Vec<_>>();
        order.sort_by_cached_key(key);
        order
            .windows(2)
            .find(|pair| self.winning[pair[0]] == self.winning[pair[1]])
            .map(|pair| (pair[0] as u16, pair[1] as u16))
    }

    /// The contexts `y` with `xy` in a set.
    pub(crate) fn residual(&self, set: &Elements, x: u16) -> Elements {
        let row = &self.products[usize::from(x) * self.order..][..self.order];
        Elements::of(self.order, |y| set.contains(usize::from(row[y])))
    }
}
