//! The shape of a sum of heaps, independent of how its moves are written: they are a relation between a heap and the
//! heaps left of it, and automata decide whether it is the relation of Nim, of a set of amounts or of a take-and-break
//! code.

use crate::formulas::naturals;
use crate::values::Split;
use crate::{HeapStatement, Refusal};
use campeao_formula::{Formula, Item, Relation, Set, Slot, Term};
use campeao_prove::{Automaton, ProveError, Prover};
use campeao_rules::{Game, Shape};

/// The most heaps that a move of a code leaves.
const MOST_LEFT: usize = 3;
/// The most amounts whose removal leaves a given number of heaps.
const MOST_AMOUNTS: usize = 64;
/// The slot of the heap, followed by those of the heaps left, in the relation of a code.
const HEAP: Slot = 0;
const LEFT: Slot = 1;
/// The first slot of the heaps left in a kind of move, and the slot of the amount taken.
const PARTS: Slot = 200;
const AMOUNT: Slot = 300;

/// The shape of an impartial sum of heaps, decided from the moves: [`Shape::General`] for any other. The shapes that
/// [`Game::shape`] recognises from the syntax of moves are recognised here for any equivalent moves.
///
/// A move that leaves the heaps `p_1, …, p_k` of a heap `n`, empty ones left out, is a tuple of naturals, and those of a game are an automaton. The game is
/// a take-and-break game (Guy and Smith 1956) exactly if, for each `k`, these are all tuples of positive parts for which
/// `n - p_1 - … - p_k` is one of finitely many amounts.
///
/// # Errors
/// If a text has a syntax error, or the prover cannot decide a statement.
///
/// # Examples
/// ```
/// use campeao_base::Play;
/// use campeao_prove::{Numeration, Prover};
/// use campeao_rules::{RuleFile, Shape};
/// use campeao_theorem::heap_shape;
/// // Kayles: one pin is knocked over, or two beside each other, and what stands on both sides is left.
/// let text = r#"
/// name = "pins"
/// heaps = "n"
/// start = "10"
/// title = { en = "Pins", pt = "Pinos" }
/// rules = { en = "…", pt = "…" }
/// [[move]]
/// label = { en = "knock", pt = "derruba" }
/// where = "a in 0..=n, b in 0..=n, a + b + 1 = n or a + b + 2 = n"
/// to = ["a", "b"]
/// "#;
/// let game = RuleFile::parse(text)?.game(None, Play::Normal)?;
/// assert_eq!(game.shape()?, Shape::General);
/// let Shape::TakeAndBreak(code) = heap_shape(&game, &Prover::new(Numeration::base(2)))? else { panic!() };
/// assert_eq!(code.to_string(), "0.77");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn heap_shape(game: &Game, prover: &Prover) -> Result<Shape, Refusal> {
    let Some(statement) = HeapStatement::of(game) else { return Ok(Shape::General) };
    let Some(relations) = relations(&statement.splits()?, prover)? else { return Ok(Shape::General) };
    if is_nim(&relations, prover)? {
        return Ok(Shape::Nim);
    }
    let mut digits: Vec<u8> = Vec::new();
    for (left, relation) in relations.iter().enumerate() {
        let Some(amounts) = amounts(left, relation, prover)? else { return Ok(Shape::General) };
        for amount in amounts {
            if digits.len() <= amount {
                digits.resize(amount + 1, 0);
            }
            digits[amount] |= 1 << left;
        }
    }
    Ok(Shape::of_digits(&digits))
}

/// For each number of heaps left, the tuples of a heap and its parts in any order; `None` where a move may leave more
/// heaps than a code's.
fn relations(splits: &[Split], prover: &Prover) -> Result<Option<Vec<Automaton>>, Refusal> {
    let mut relations = vec![prover.truth(false); MOST_LEFT + 1];
    for split in splits {
        let count = split.parts.len();
        if count > MOST_LEFT {
            return Ok(None);
        }
        let mut legal = vec![split.legal()];
        legal.extend(split.parts.iter().enumerate().map(|(index, part)| {
            Formula::compare(Relation::Equal, Term::Variable(PARTS + index), part.clone())
        }));
        let moves = prover.exist(&split.variables, &prover.automaton(&Formula::and(legal))?)?;
        for kept in 0..1_usize << count {
            let is_kept = |index: &usize| kept >> index & 1 == 1;
            let sizes = (0..count).map(|index| {
                let relation = if is_kept(&index) { Relation::Greater } else { Relation::Equal };
                Formula::compare(relation, Term::Variable(PARTS + index), Term::Constant(0))
            });
            let sized = prover.both(&moves, &prover.automaton(&Formula::and(sizes.collect()))?)?;
            let empty: Vec<Slot> =
                (0..count).filter(|index| !is_kept(index)).map(|index| PARTS + index).collect();
            let sized = prover.exist(&empty, &sized)?;
            let left = count - empty.len();
            for order in orders(left) {
                let places: Vec<Slot> =
                    std::iter::once(HEAP).chain(order.into_iter().map(|place| LEFT + place)).collect();
                relations[left] = prover.either(&relations[left], &sized.renamed(&places)?)?;
            }
        }
    }
    Ok(Some(relations))
}

/// The permutations of `count` things.
fn orders(count: usize) -> Vec<Vec<usize>> {
    let Some(last) = count.checked_sub(1) else { return vec![Vec::new()] };
    let put = |order: &Vec<usize>, place: usize| {
        let mut longer = order.clone();
        longer.insert(place, last);
        longer
    };
    orders(last).iter().flat_map(|order| (0..count).map(move |place| put(order, place))).collect()
}

/// Whether the result of a move is any smaller heap, or none.
fn is_nim(relations: &[Automaton], prover: &Prover) -> Result<bool, Refusal> {
    let less = Formula::compare(Relation::Less, Term::Variable(LEFT), Term::Variable(HEAP));
    let smaller = prover.both(&prover.automaton(&less)?, &prover.automaton(&positive(LEFT))?)?;
    let [none, one, more @ ..] = relations else { return Ok(false) };
    Ok(more.iter().all(Automaton::is_empty)
        && is_same(none, &prover.automaton(&positive(HEAP))?, prover)?
        && is_same(one, &smaller, prover)?)
}

fn positive(slot: Slot) -> Formula {
    Formula::compare(Relation::Greater, Term::Variable(slot), Term::Constant(0))
}

/// The finitely many amounts whose removal leaves this number of heaps, if every way of leaving that many is a move.
fn amounts(left: usize, relation: &Automaton, prover: &Prover) -> Result<Option<Vec<usize>>, Refusal> {
    let parts: Vec<Slot> = (LEFT..=left).collect();
    let all = Term::add(parts.iter().chain(&[AMOUNT]).map(|&slot| Term::Variable(slot)).collect());
    let taken = prover.automaton(&Formula::compare(Relation::Equal, Term::Variable(HEAP), all))?;
    let others: Vec<Slot> = parts.iter().copied().chain([HEAP]).collect();
    let taken = prover.exist(&others, &prover.both(relation, &taken)?)?;
    // If there are more, not every way is a move.
    let found = taken.first(prover.numeration(), MOST_AMOUNTS);
    let found: Option<Vec<i64>> =
        found.iter().map(|numbers| numbers.first().and_then(|&amount| i64::try_from(amount).ok())).collect();
    let Some(found) = found else { return Ok(None) };
    let heaps = parts.iter().map(|&slot| Term::Negate(Box::new(Term::Variable(slot))));
    let items = found.iter().map(|&amount| Item::One(Term::Constant(amount))).collect();
    let mut every = vec![Formula::Member {
        term: Term::add(heaps.chain([Term::Variable(HEAP)]).collect()),
        set: Set { items },
    }];
    every.extend(parts.iter().map(|&slot| positive(slot)));
    let places: Vec<Slot> = std::iter::once(HEAP).chain(parts).collect();
    let every = prover.both(&prover.automaton(&Formula::and(every))?, &naturals(prover, places)?)?;
    let amounts = || found.iter().filter_map(|&amount| usize::try_from(amount).ok()).collect();
    Ok(is_same(relation, &every, prover)?.then(amounts))
}

fn is_same(one: &Automaton, other: &Automaton, prover: &Prover) -> Result<bool, ProveError> {
    let without = |one: &Automaton, other: &Automaton| prover.both(one, &prover.complement(other)?);
    Ok(without(one, other)?.is_empty() && without(other, one)?.is_empty())
}
