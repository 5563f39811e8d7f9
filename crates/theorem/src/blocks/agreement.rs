//! Comparison of the prover, the checker and the definition on spoiled laws in blocks.

use super::Blocks;
use super::proof::holds;
use super::search::prove_blocks;
use crate::induction::sizes::{TO, has_one_number};
use crate::induction::{InductionLaw as _, InductionTheorem, read_rules};
use crate::{Certificate, Induction, MoveStatement, Statement};
use campeao_base::Play;
use campeao_formula::{Frame, Term};
use campeao_prove::{Numeration, Prover};
use campeao_verify::{CheckError, check};
use std::collections::BTreeSet;

/// The number of sizes solved by definition, to find a law and to compare it.
const TABLE: u64 = 12_000;
const FAR: u64 = 30_000;

/// A game in which a move takes a fraction of a pile, an added constant, and perhaps one stone more; some sizes have no
/// move, or one more.
#[derive(Clone)]
struct Game {
    play: Play,
    parts: &'static [(u64, u64)],
    less: u64,
    stuck: Option<u64>,
    more: Option<(u64, u64)>,
}

impl Game {
    const fn of(play: Play, parts: &'static [(u64, u64)], less: u64) -> Self {
        Self { play, parts, less, stuck: None, more: None }
    }

    fn statement(&self) -> Statement {
        let named = |condition: String, to: String| MoveStatement {
            player: None,
            variables: vec!["t".into()],
            condition,
            to: vec![to],
        };
        let stuck = self.stuck.map_or_else(String::new, |size| format!(", n != {size}"));
        let taken = self.parts.iter().map(|(part, more)| {
            named(format!("t >= 1, t = n // {part} + {more}{stuck}"), format!("n - t - {}", self.less))
        });
        let more = self.more.iter().map(|(from, to)| named(format!("n = {from}, t = {to}"), "t".into()));
        Statement {
            game: "parts".into(),
            play: self.play.name().into(),
            variables: vec!["n".into()],
            players: None,
            domain: "true".into(),
            rank: vec!["n".into()],
            replies: Vec::new(),
            moves: taken.chain(more).collect(),
            won: None,
            lost: None,
            drawn: None,
            coordinates: None,
        }
    }

    /// The safe sizes by definition, where every move leads to smaller ones.
    fn safe(&self, most: u64) -> Vec<bool> {
        let mut safe: Vec<bool> = Vec::new();
        for n in 0..most {
            let taken = self.parts.iter().map(|(part, more)| n / part + more).filter(|&t| t >= 1);
            let left = taken.filter_map(|t| n.checked_sub(t + self.less)).filter(|_| self.stuck != Some(n));
            let more = self.more.into_iter().filter(|(from, _)| *from == n).map(|(_, to)| to);
            let options: Vec<u64> = left.chain(more).collect();
            let over = options.is_empty();
            let wins = options.iter().any(|&to| safe[to as usize]);
            safe.push(if over { self.play == Play::Normal } else { !wins });
        }
        safe
    }

    fn law(&self) -> Blocks {
        let safe = self.safe(TABLE);
        let sizes: Vec<u64> = (0..TABLE).filter(|&n| safe[n as usize]).collect();
        let theorem = prove_blocks(&self.statement(), &sizes, &prover()).unwrap().unwrap();
        let Induction::Blocks(blocks) = theorem.induction() else { panic!() };
        blocks.clone()
    }

    /// Whether the prover accepts the law; else the statement that the checker refutes. `None` if it is not of the
    /// form, or hard to check.
    fn judged(&self, law: &Blocks) -> Option<Result<(), &'static str>> {
        let statement = self.statement();
        let theorem = InductionTheorem::new(&statement, Induction::Blocks(law.clone())).ok()?;
        let system = theorem.rules().clone();
        let checked = match check(&Certificate::from(theorem).to_json().unwrap(), 60_000) {
            Ok(_) => Ok(()),
            Err(CheckError::False { claim, .. }) => Err(claim),
            Err(CheckError::TooManyStates { .. }) => return None,
            Err(other) => panic!("{law:?}: {other}"),
        };
        let prover = prover();
        let proved = holds(&system, &system.move_pairs(&[TO], &prover).unwrap(), law, &prover).unwrap();
        // The prover derives the relations of the listed boundaries from the table.
        let read = checked == Err("related");
        assert!(read || proved == checked.is_ok(), "{:?} {:?} {law:?}: {checked:?}", self.stuck, self.more);
        if checked.is_ok() {
            let boundaries = law.boundaries(&system, |found| found[found.len() - 1] < FAR);
            for (n, &safe) in (0..).zip(&self.safe(FAR)) {
                let below = boundaries.partition_point(|&boundary| boundary <= n);
                assert_eq!(below % 2 == 1, safe, "{:?} {:?} {law:?}: {n}", self.stuck, self.more);
            }
        }
        Some(checked)
    }
}

fn prover() -> Prover {
    Prover::new(Numeration::base(2))
}

/// Variants of a law in which each number is greater or smaller, and each list item is changed, left out or doubled.
fn spoiled(law: &Blocks) -> Vec<Blocks> {
    let mut all = Vec::new();
    let mut put = |change: &dyn Fn(&mut Blocks)| {
        let mut law = law.clone();
        change(&mut law);
        all.push(law);
    };
    let last = law.listed.len() - 1;
    for at in [2, last - 1, last] {
        put(&|law| law.listed[at] += 1);
    }
    put(&|law| law.listed.truncate(last));
    put(&|law| law.reach += 2);
    put(&|law| law.reach -= 1);
    for (place, round) in law.rounds.iter().enumerate() {
        put(&|law| law.rounds[place].back += 1);
        for next in [format!("{} + 1", round.next), format!("{} - 1", round.next)] {
            put(&|law| law.rounds[place].next.clone_from(&next));
        }
        // A change without effect while numbers are small.
        put(&|law| law.rounds[place].next = format!("min({}, 250)", round.next));
        for at in 0..round.into.len() {
            put(&|law| law.rounds[place].into[at] += 2);
        }
        for at in 0..round.between.len() {
            put(&|law| {
                law.rounds[place].between.remove(at);
            });
            if at > 0 {
                continue;
            }
            // The relations of neighbours are strengthened and weakened: by a factor, or by the constant.
            for (number, by) in [(0, 1), (0, -1), (1, 40), (1, -40), (2, 1)] {
                put(&|law| law.rounds[place].between[0].least[number] += by);
                put(&|law| law.rounds[place].between[0].most[2 - number] += by);
            }
        }
    }
    all
}

/// The game with one more move from the last size of an unlisted block, or with no move from there.
fn changed(game: &Game, law: &Blocks) -> Vec<Game> {
    let system = read_rules(&game.statement(), has_one_number).unwrap();
    let (listed, count) = (law.listed.len(), law.rounds.len());
    let ends = law.boundaries(&system, |found| found.len() < listed + count);
    let mut all = Vec::new();
    for number in listed..listed + count {
        let last = ends[number] - 1;
        all.push(Game { stuck: Some(last), ..game.clone() });
        // From a safe block into itself and farther back; from a fragile one to a target that is not smaller.
        let into =
            if number % 2 == 1 { vec![ends[number - 1], ends[number - law.reach - 1]] } else { vec![last] };
        all.extend(into.into_iter().map(|to| Game { more: Some((last, to)), ..game.clone() }));
    }
    all
}

/// The statements that refute some of these games with a law, or a game with some of these laws.
fn claims<'g>(judged: impl Iterator<Item = (Game, Blocks)> + 'g) -> BTreeSet<&'static str> {
    judged.filter_map(|(game, law)| game.judged(&law)).filter_map(Result::err).collect()
}

/// In misère play, the sizes of safe blocks have moves whenever those of fragile blocks do, given all other statements.
#[test]
fn each_statement_refutes_some_law_and_what_is_proved_is_confirmed_and_true() {
    let game = Game::of(Play::Normal, &[(3, 1), (2, 0)], 0);
    let law = game.law();
    assert_eq!(game.judged(&law), Some(Ok(())));
    let laws = spoiled(&law).into_iter().map(|law| (game.clone(), law));
    let games = changed(&game, &law).into_iter().map(|game| (game, law.clone()));
    let needed = law.steps(false).into_iter().map(crate::InductionStep::name);
    assert_eq!(claims(laws.chain(games)), needed.collect());

    let game = Game::of(Play::Misere, &[(3, 0), (2, 0)], 1);
    let law = game.law();
    assert_eq!(game.judged(&law), Some(Ok(())));
    let laws = spoiled(&law).into_iter().take(8).map(|law| (game.clone(), law));
    assert!(claims(laws).is_superset(&["listed", "related"].into()));
}

/// Every size of a fragile block is asked about exactly one of the safe blocks named.
#[test]
fn the_parts_of_a_fragile_block_are_all_of_it() {
    let game = Game::of(Play::Normal, &[(3, 1), (2, 0)], 0);
    let mut law = game.law();
    let system = read_rules(&game.statement(), has_one_number).unwrap();
    for into in [vec![2], vec![2, 4], vec![2, 4, 6], vec![4, 8]] {
        law.rounds[0].into.clone_from(&into);
        for step in [1, 2, 7] {
            // Boundaries, the last one first.
            let boundary = |place: usize| Term::Constant(100 - step * i64::try_from(place).unwrap());
            for size in 0..250 {
                let parts = law.parts(&system, 0, &Term::Constant(size), boundary).unwrap();
                assert_eq!(parts.len(), into.len());
                let asked = parts.iter().any(|part| part.compile().eval(&mut Frame::new(1)).unwrap());
                assert!(asked, "{into:?} {step} {size}");
            }
        }
    }
}
