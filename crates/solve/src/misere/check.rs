//! The check of a certificate: simple, slow, and independent of the search for quotients.
//!
//! It takes the game and the [`Certificate`], tests its conditions one by one, and shares no code with the search.

use crate::misere::certificate::{Certificate, Period};
use campeao_base::told;
use campeao_rules::HeapGame;
use std::collections::HashSet;

/// The most elements of a quotient that the check accepts.
const MOST_ELEMENTS: usize = 1024;
/// The most sums of positions examined.
const MOST_SUMS: u64 = 20_000_000;

told! {
    /// The reason why a certificate is not valid.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum Refutation {
        /// The table is not square, or names elements that do not exist.
        BadTable => "the table is not that of a finite monoid", "a tabela não é a de um monoide finito";
        /// The table is larger than the check accepts.
        TooLarge {
            /// The most elements.
            limit: usize,
        } => "the quotient has more than {limit} elements", "o quociente tem mais de {limit} elementos";
        /// The products of two elements, or of three, depend on the order.
        NoMonoid => "the product of elements depends on their order", "o produto de elementos depende da sua ordem";
        /// The P-portion is not a list of elements in increasing order, or contains the identity.
        BadPortion =>
            "the P-portion is not a list of elements in increasing order, without the identity",
            "a parte P não é uma lista de elementos por ordem crescente, sem a identidade";
        /// No heap is listed, or one has an element that does not exist.
        BadHeaps => "some heap has no element of the quotient", "algum monte não tem elemento no quociente";
        /// A heap without moves has another element than no heap.
        NotIdentity {
            /// The heap.
            heap: u64,
        } =>
            "the heap of {heap} has no moves, but its element is not the identity",
            "o monte de {heap} não tem jogadas, mas o seu elemento não é a identidade";
        /// Some element is not a product of elements of heaps.
        NotGenerated =>
            "some element is not a product of elements of heaps",
            "algum elemento não é produto de elementos de montes";
        /// Two elements have the same outcome in every context.
        NotReduced {
            /// One of the elements.
            element: u16,
            /// The other.
            other: u16,
        } => "no element distinguishes {element} from {other}", "nenhum elemento distingue {element} de {other}";
        /// A heap and one of its options are both P-positions beside the same position.
        FromPToP {
            /// The heap.
            heap: u64,
        } =>
            "a move in the heap of {heap} leads from a P-position to a P-position",
            "uma jogada no monte de {heap} leva de uma posição P a uma posição P";
        /// A sum is claimed to be an N-position, and no move leads to a P-position.
        NoWayToP {
            /// The greatest heap of such a sum.
            heap: u64,
        } =>
            "a sum with the heap of {heap} is an N-position, but no move leads from it to a P-position",
            "uma soma com o monte de {heap} é uma posição N, mas nenhuma jogada leva dela a uma posição P";
        /// The check needs more sums than the limit.
        TooManySums {
            /// The limit.
            limit: u64,
        } => "more than {limit} sums would have to be checked", "seria preciso verificar mais de {limit} somas";
        /// A period is claimed for a game whose moves depend on the size of the heap, or for too few heaps.
        TooFewHeaps => "the heaps listed do not prove a period", "os montes listados não demonstram um período";
        /// The elements of the heaps do not repeat as claimed.
        NotPeriodic {
            /// The first heap that has another element than it should.
            heap: u64,
        } =>
            "the element of the heap of {heap} differs from that of the period",
            "o elemento do monte de {heap} não é o do período";
    }
}

/// Checks that a certificate proves its claim about a game.
///
/// Cubic in the order at most, apart from the sums that condition 5 needs.
///
/// ```
/// use campeao_solve::misere::{Certificate, Refutation, check};
/// use campeao_rules::TakeAndBreak;
/// // Take one stone: a heap is won by misère play if it is even.
/// let game: TakeAndBreak = "0.3".parse()?;
/// let mut certificate: Certificate = serde_json::from_str(
///     r#"{"products":[[0,1],[1,0]],"p_portion":[1],"heaps":[0,1,0,1],"period":{"preperiod":0,"period":2}}"#,
/// )?;
/// assert_eq!(check(&game, &certificate), Ok(()));
/// certificate.heaps[3] = 0;
/// assert_eq!(check(&game, &certificate), Err(Refutation::FromPToP { heap: 3 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(game: &dyn HeapGame, certificate: &Certificate) -> Result<(), Refutation> {
    let checked = Checked { certificate, order: certificate.products.len() };
    checked.is_monoid()?;
    checked.is_portion()?;
    let options = checked.option_elements(game)?;
    checked.is_generated()?;
    checked.is_reduced()?;
    checked.every_n_has_a_move_to_p(&options)?;
    match certificate.period {
        Some(period) => checked.is_periodic(game, period),
        None => Ok(()),
    }
}

struct Checked<'c> {
    certificate: &'c Certificate,
    order: usize,
}

/// A set of contexts: whether each element belongs to it.
type Contexts = Vec<bool>;

impl Checked<'_> {
    fn product(&self, x: usize, y: usize) -> usize {
        usize::from(self.certificate.products[x][y])
    }

    fn is_p(&self, x: usize) -> bool {
        self.certificate.p_portion.iter().any(|&element| usize::from(element) == x)
    }

    /// Condition 1. Multiplication by each heap's element associates with everything, and with condition 2 so do all
    /// their products.
    fn is_monoid(&self) -> Result<(), Refutation> {
        let all = 0..self.order;
        let Certificate { products, heaps, .. } = self.certificate;
        if self.order > MOST_ELEMENTS {
            return Err(Refutation::TooLarge { limit: MOST_ELEMENTS });
        }
        let fits = |row: &Vec<u16>| {
            row.len() == self.order && row.iter().all(|&element| usize::from(element) < self.order)
        };
        if self.order == 0 || !products.iter().all(fits) {
            return Err(Refutation::BadTable);
        }
        if heaps.first() != Some(&0) || heaps.iter().any(|&element| usize::from(element) >= self.order) {
            return Err(Refutation::BadHeaps);
        }
        let commutes = all.clone().all(|x| all.clone().all(|y| self.product(x, y) == self.product(y, x)));
        let identity = all.clone().all(|x| self.product(0, x) == x);
        let generators: HashSet<usize> = heaps.iter().map(|&element| usize::from(element)).collect();
        let associates = generators.iter().all(|&g| {
            all.clone().all(|x| {
                all.clone()
                    .all(|y| self.product(x, self.product(g, y)) == self.product(self.product(x, g), y))
            })
        });
        if commutes && identity && associates { Ok(()) } else { Err(Refutation::NoMonoid) }
    }

    fn is_portion(&self) -> Result<(), Refutation> {
        let portion = &self.certificate.p_portion;
        let ordered = portion.windows(2).all(|pair| pair[0] < pair[1]);
        let elements = portion.iter().all(|&element| element > 0 && usize::from(element) < self.order);
        if ordered && elements { Ok(()) } else { Err(Refutation::BadPortion) }
    }

    /// The elements of the options of each heap, in increasing order; nothing for a heap without moves.
    fn option_elements(&self, game: &dyn HeapGame) -> Result<Vec<Vec<usize>>, Refutation> {
        let heaps = &self.certificate.heaps;
        let mut options = Vec::new();
        for (heap, &element) in heaps.iter().enumerate() {
            let mut seen = vec![false; self.order];
            game.for_each_option(heap as u64, &mut |parts| {
                let product = parts
                    .iter()
                    .fold(0, |product, &part| self.product(product, usize::from(heaps[part as usize])));
                seen[product] = true;
            });
            let elements: Vec<usize> = (0..self.order).filter(|&element| seen[element]).collect();
            if elements.is_empty() && element != 0 {
                return Err(Refutation::NotIdentity { heap: heap as u64 });
            }
            options.push(elements);
        }
        Ok(options)
    }

    /// Condition 2.
    fn is_generated(&self) -> Result<(), Refutation> {
        let generators: HashSet<usize> =
            self.certificate.heaps.iter().map(|&element| usize::from(element)).collect();
        let mut reached = vec![false; self.order];
        reached[0] = true;
        let mut work = vec![0];
        while let Some(element) = work.pop() {
            for &generator in &generators {
                let product = self.product(element, generator);
                if !reached[product] {
                    reached[product] = true;
                    work.push(product);
                }
            }
        }
        if reached.iter().all(|&reached| reached) { Ok(()) } else { Err(Refutation::NotGenerated) }
    }

    /// Condition 3.
    fn is_reduced(&self) -> Result<(), Refutation> {
        let p: Vec<bool> = (0..self.order).map(|x| self.is_p(x)).collect();
        let row = |x: usize| -> Vec<bool> { (0..self.order).map(|y| p[self.product(x, y)]).collect() };
        let rows: Vec<Vec<bool>> = (0..self.order).map(row).collect();
        let mut order: Vec<usize> = (0..self.order).collect();
        order.sort_by(|&x, &y| rows[x].cmp(&rows[y]));
        match order.windows(2).find(|pair| rows[pair[0]] == rows[pair[1]]) {
            Some(pair) => Err(Refutation::NotReduced { element: pair[0] as u16, other: pair[1] as u16 }),
            None => Ok(()),
        }
    }

    /// Conditions 4 and 5. A sum `X` has an element `x` and the set of contexts in which a move in `X` leads to the
    /// P-portion. The sets of a sum of two follow from theirs, and a greater set is never worse, so among sums of the
    /// same element those with minimal sets suffice.
    fn every_n_has_a_move_to_p(&self, options: &[Vec<usize>]) -> Result<(), Refutation> {
        let p: Vec<bool> = (0..self.order).map(|x| self.is_p(x)).collect();
        let mut heaps: Vec<(usize, Contexts)> = Vec::new();
        let mut sums: Vec<Vec<Contexts>> = vec![Vec::new(); self.order];
        let mut count = 0;
        for (heap, elements) in options.iter().enumerate().filter(|(_, elements)| !elements.is_empty()) {
            let x = usize::from(self.certificate.heaps[heap]);
            let wins: Contexts =
                (0..self.order).map(|y| elements.iter().any(|&option| p[self.product(option, y)])).collect();
            if (0..self.order).any(|y| p[self.product(x, y)] && wins[y]) {
                return Err(Refutation::FromPToP { heap: heap as u64 });
            }
            // A sum with a smaller set already implies everything that this heap does.
            if sums[x].iter().any(|least| is_within(least, &wins)) {
                continue;
            }
            heaps.push((x, wins.clone()));
            let known: Vec<(usize, Contexts)> = sums
                .iter()
                .enumerate()
                .flat_map(|(element, sets)| sets.iter().map(move |set| (element, set.clone())))
                .collect();
            let mut work = vec![(x, wins.clone())];
            work.extend(known.into_iter().map(|sum| self.sum(&sum, &(x, wins.clone()))));
            while let Some((element, set)) = work.pop() {
                count += 1;
                if count > MOST_SUMS {
                    return Err(Refutation::TooManySums { limit: MOST_SUMS });
                }
                if !p[element] && !set[0] {
                    return Err(Refutation::NoWayToP { heap: heap as u64 });
                }
                if sums[element].iter().any(|least| is_within(least, &set)) {
                    continue;
                }
                let sum = (element, set);
                work.extend(heaps.iter().map(|heap| self.sum(&sum, heap)));
                sums[element].retain(|greater| !is_within(&sum.1, greater));
                sums[element].push(sum.1);
            }
        }
        Ok(())
    }

    fn sum(&self, left: &(usize, Contexts), right: &(usize, Contexts)) -> (usize, Contexts) {
        let wins = (0..self.order)
            .map(|z| left.1[self.product(right.0, z)] || right.1[self.product(left.0, z)])
            .collect();
        (self.product(left.0, right.0), wins)
    }

    /// Condition 6.
    fn is_periodic(&self, game: &dyn HeapGame, claimed: Period) -> Result<(), Refutation> {
        let heaps = &self.certificate.heaps;
        let Some(reach) = game.reach() else { return Err(Refutation::TooFewHeaps) };
        let start = u128::from(claimed.preperiod.max(1)) + u128::from(claimed.period);
        let needed = u128::from(reach.heaps.max(1)) * start + u128::from(reach.taken);
        if claimed.period == 0 || needed > heaps.len() as u128 {
            return Err(Refutation::TooFewHeaps);
        }
        let (preperiod, period) = (claimed.preperiod as usize, claimed.period as usize);
        match (preperiod + period..heaps.len()).find(|&heap| heaps[heap] != heaps[heap - period]) {
            Some(heap) => Err(Refutation::NotPeriodic { heap: heap as u64 }),
            None => Ok(()),
        }
    }
}

/// Whether one set of contexts is a subset of the other.
fn is_within(set: &Contexts, other: &Contexts) -> bool {
    set.iter().zip(other).all(|(&one, &other)| !one || other)
}
