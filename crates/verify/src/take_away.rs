//! Take-away games, in which the last take limits the next one: Schwenk's theorem.
//!
//! Hypothesis: a move from `(n, r)` takes `t` with `1 <= t <= f(r)` and leads to `(n - t, t)` (*moves*), a position
//! (*closed*); `f` never falls on 1, 2, 3, … (*monotone*); and in misère play `f >= 1`, so that one may always be taken
//! (*positive*). Let `H(1) = 1` and `H(k+1) = H(k) + H(m)`, `m` the least with `f(H(m)) >= H(k)`; if there is none,
//! `H(k)` is the last. Conclusion: in normal play `(n, r)` is safe exactly if `n = 0` or `f(r)` is less than the least
//! part of the greedy sum of `n`; in misère play `(n, r)` is so as `(n - 1, r)` is in normal play, and `(0, r)` is
//! fragile (A. J. Schwenk, "Take-away games", 1970, who also assumes `f(n) >= n`). Proof: (1) the part that follows
//! `H(j)` in a greedy sum is less than `H(m)`, so `H(j)` is out of reach after a take of it; taking the least part
//! leaves such a number. (2) By induction on `i`, for `0 < t < H(i)` the least part of `H(i) - t` is at most `f(t)`: a
//! smaller take leaves a least part in reach.

use crate::condition::Condition;
use crate::file;
use crate::formula::Place;
use crate::induction::{Plain, need};
use crate::polynomial::Polynomial;
use crate::rules::numbers;
use crate::{CheckError, Refused};
use campeao_formula::Relation;

/// Confirms every statement.
pub(crate) fn check(law: &file::TakeAway, game: &Plain<'_>) -> Result<(), CheckError> {
    let (space, names) = (game.space, &game.rules.names);
    let place_of = |name: &String| names.iter().position(|other| other == name).ok_or(Refused::Induction);
    let (pile, last) = (place_of(&law.pile)?, place_of(&law.last)?);
    let limit = game.parsed(&law.limit)?;
    need(names.len() == 2 && pile != last && limit.variables().into_iter().all(|slot| slot == last))?;
    let (here, there) = (space.tracks(2), space.tracks(2));
    let (from, to) = (numbers(&here), numbers(&there));
    let domain = space.formula(&game.rules.domain, &Place::of(from.clone()))?;
    if !space.is_satisfied(&domain)? {
        return Err(Refused::Nothing.into());
    }

    let place = Place::of(from.clone());
    for entry in &game.rules.moves {
        let step = entry.step(space, &place, &place)?;
        let outside = !space.formula(&game.rules.domain, &Place::of(step.to.iter().cloned()))?;
        let tracks = [here.as_slice(), &step.chosen].concat();
        game.confirm("closed", &tracks, domain.clone() & step.made(outside))?;
    }

    // The comparison of a number with the limit after another take; the term of the limit has one coordinate, the last
    // take.
    let limited = |number: &Polynomial, relation: Relation, take: &Polynomial| {
        let mut needs = crate::formula::Needs::default();
        let value = space.term(&limit, &Place::default().with(last, take.clone()), &mut needs)?;
        Ok::<_, CheckError>(needs.close(space.compared(number, relation, &value)?))
    };
    let taken = &to[last];
    let takes = Condition::all([
        game.compared(taken.clone(), Relation::GreaterOrEqual, 1_u64)?,
        limited(taken, Relation::LessOrEqual, &from[last])?,
        space.compared(&from[pile], Relation::Equal, &to[pile].plus(1, taken)?)?,
    ]);
    let led = game.rules.leads(space, &from, Some(&to))?;
    let tracks = [here.as_slice(), &there].concat();
    game.confirm("moves", &tracks, domain.clone() & Condition::differ(&led, &takes))?;

    let spoken = game.compared(here[last], Relation::GreaterOrEqual, 1_u64)?;
    let bound = space.track();
    let more = from[last].plus(1, &1.into())?;
    let falls = limited(&Polynomial::track(bound), Relation::LessOrEqual, &from[last])?
        & limited(&Polynomial::track(bound), Relation::Greater, &more)?;
    game.confirm("monotone", &[here[last]], spoken.clone() & Condition::some([bound], falls))?;
    if game.is_misere() {
        let none = limited(&1.into(), Relation::Greater, &from[last])?;
        game.confirm("positive", &here, (spoken | domain) & none)?;
    }
    Ok(())
}
