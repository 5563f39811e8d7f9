//! Laws in blocks: found, compared with brute force, written, checked, spoiled.

use crate::support::{check, takes};
use campeao_base::{Language, Play, Tell};
use campeao_formula::{Frame, Scope, term};
use campeao_prove::{Numeration, Prover};
use campeao_theorem::{
    Certificate, Induction, InductionTheorem, MoveStatement, Standing, Statement, prove_blocks,
};
use campeao_verify::CheckError;
use serde_json::{Value, json};

/// How far the definition is followed: to find a law, and to hold it against.
const TABLE: u64 = 12_000;
const FAR: u64 = 60_000;

/// Games in which one of some parts of the pile, each with something added, is taken, and `less` besides.
pub(super) type Parts = (&'static [(u64, i64)], u64);

pub(super) const GAMES: [Parts; 2] = [(&[(4, 1), (2, 0)], 0), (&[(4, 0), (2, 0)], 1)];

fn statement(play: Play, (parts, less): Parts) -> Statement {
    let condition =
        |(part, more): &(u64, i64)| format!("t >= 1, t <= n, t = n // {part} + {more}").replace("+ -", "- ");
    let conditions: Vec<String> = parts.iter().map(condition).collect();
    let to = || vec![format!("n - t - {less}")];
    takes(play, &["n"], conditions.iter().map(|condition| (condition.as_str(), to())))
}

/// Which sizes are safe, by the definition.
fn safe(play: Play, (parts, less): Parts, most: u64) -> Vec<bool> {
    let mut safe: Vec<bool> = Vec::new();
    for n in 0..most {
        let takes = parts.iter().filter_map(|(part, more)| (n / part).checked_add_signed(*more));
        let mut options = takes.filter(|&t| t >= 1 && t + less <= n).map(|t| n - t - less).peekable();
        let stuck = options.peek().is_none();
        let wins = options.any(|to| safe[to as usize]) || stuck && play == Play::Misere;
        safe.push(!wins);
    }
    safe
}

pub(super) fn proved(play: Play, parts: Parts) -> Option<InductionTheorem> {
    let safe = safe(play, parts, TABLE);
    let sizes: Vec<u64> = (0..TABLE).filter(|&n| safe[n as usize]).collect();
    prove_blocks(&statement(play, parts), &sizes, &Prover::new(Numeration::base(2))).unwrap()
}

/// A law agrees with the definition, far beyond the table.
fn holds(theorem: &InductionTheorem, parts: Parts, play: Play) {
    let boundaries = theorem.boundaries(48).unwrap();
    assert_eq!(boundaries.len(), 48);
    let truth = safe(play, parts, FAR);
    for (n, &safe) in (0..).zip(&truth) {
        let below = boundaries.partition_point(|&boundary| boundary <= n);
        assert_eq!(below % 2 == 1, safe, "{parts:?} {play} {n}");
    }
    for n in (0..60_u64).chain(2990..3000) {
        let advice = theorem.advise(&[n.into()]).unwrap();
        assert_eq!(advice.standing == Standing::Safe, truth[n as usize], "{parts:?} {play} {n}");
        let next = advice.step.map(|step| usize::try_from(&step.next[0]).unwrap());
        assert!(next.is_none_or(|next| truth[next]), "{parts:?} {play} {n}");
    }
}

/// The law of a game holds, comes back from its file, and is checked; one that is listed too short for its relations to hold yet is not.
fn agrees(parts: Parts, play: Play) {
    let theorem = proved(play, parts).unwrap_or_else(|| panic!("{parts:?} {play}"));
    holds(&theorem, parts, play);
    let certificate = Certificate::from(theorem);
    let file: Value = serde_json::from_str(&certificate.to_json().unwrap()).unwrap();
    let read = Certificate::from_json(&file.to_string()).unwrap();
    assert_eq!(read, certificate);
    check(&read, 1_000_000).unwrap_or_else(|error| panic!("{parts:?} {play}: {error}"));
    let mut short = file;
    short["induction"]["listed"].as_array_mut().unwrap().pop();
    if let Ok(short) = Certificate::from_json(&short.to_string()) {
        let found = check(&short, 1_000_000);
        assert!(
            matches!(found, Err(CheckError::False { claim: "related", .. })),
            "{parts:?} {play}: {found:?}"
        );
    }
}

#[test]
fn blocks_agree_with_brute_force_far_beyond_the_table_and_are_checked() {
    for parts in GAMES {
        for play in [Play::Normal, Play::Misere] {
            agrees(parts, play);
        }
    }
}

/// Rounds of two boundaries.
#[test]
fn blocks_that_come_from_those_before_agree_with_brute_force_and_are_checked() {
    const ROUNDS: [Parts; 3] = [(&[(3, 0), (2, 0)], 1), (&[(3, 1), (2, 0)], 0), (&[(5, 1), (3, 0)], 0)];
    for parts in ROUNDS {
        for play in [Play::Normal, Play::Misere] {
            agrees(parts, play);
        }
    }
}

/// Fragile blocks in which moves of one part lead into one safe block, and those of the rest into another, agree with
/// brute force.
#[test]
fn moves_into_two_blocks_agree_with_brute_force() {
    let parts: Parts = (&[(4, 0), (2, 1)], 0);
    let theorem = proved(Play::Normal, parts).unwrap();
    let Induction::Blocks(blocks) = theorem.induction() else { panic!() };
    assert!(blocks.rounds.iter().step_by(2).all(|round| round.into.len() == 2), "{blocks:?}");
    holds(&theorem, parts, Play::Normal);
}

#[test]
fn blocks_are_told_in_words() {
    const ROWS: [(Play, Parts, &str); 3] = [
        (
            Play::Normal,
            GAMES[1],
            "0–1, 5–6, 10, 15–20, 29–30, 43–57, 78–86, 117–156, 210–234, 315–420, 562–630, 843–1124. From 1501 on they \
             come in blocks. Each boundary between safe and fragile sizes follows from an earlier one, in a cycle of \
             formulas: (1) (4*n + 3) // 3, where n is the previous boundary; (2) 2*n + 1, where n is the boundary 3 places \
             earlier; (3) 2*n + 1, where n is the boundary 3 places earlier; (4) (4*n + 3) // 3, where n is the previous \
             boundary. So the safe sizes continue with \
             1501–1686, 2251–3001, 4003–4502, 6005–8006, ….",
        ),
        (
            Play::Misere,
            GAMES[0],
            "1, 3–4, 9–12, 25–33, 46–48, 67–89, 121–132, 179–238, 319–356, 477–636. From 850 on they come in blocks. Each \
             boundary between safe and fragile sizes follows from an earlier one, in a cycle of formulas: (1) \
             (4*n + 3) // 3, where n is the previous boundary; (2) 2*n - 1, where n is the boundary 3 places earlier; (3) \
             2*n - 1, where n is the boundary 3 places earlier; (4) (4*n + 3) // 3, where n is the previous boundary. So the \
             safe sizes continue with 850–952, \
             1273–1697, 2265–2544, 3395–4526, ….",
        ),
        (
            Play::Normal,
            (&[(3, 1), (2, 0)], 0),
            "0, 2, 5–7, 15–22. From 45 on they come in blocks. Each boundary between safe and fragile sizes follows from \
             an earlier one, in a cycle of formulas: (1) 2*n - 1, where n is the previous boundary; (2) (3*n + 2) // 2, where \
             n is the previous boundary. So the safe sizes continue with 45–67, 135–202, 405–607, 1215–1822, ….",
        ),
    ];
    for (play, parts, told) in ROWS {
        let theorem = proved(play, parts).unwrap();
        assert_eq!(
            theorem.tell(Language::English),
            format!("The safe sizes begin with {told}"),
            "{parts:?} {play}"
        );
    }
}

/// From tables of every length a law is found that holds, or none; once one is long enough, from all longer ones.
#[test]
fn tables_of_every_length_are_read() {
    let parts: Parts = (&[(3, 1), (2, 0)], 0);
    let (statement, truth) = (statement(Play::Normal, parts), safe(Play::Normal, parts, TABLE));
    let sizes: Vec<u64> = (0..TABLE).filter(|&n| truth[n as usize]).collect();
    let ends = (1..sizes.len()).filter(|&count| sizes[count - 1] + 1 < sizes[count]);
    let prover = Prover::new(Numeration::base(2));
    let mut found = false;
    for count in ends.chain([0, 1]) {
        let law = prove_blocks(&statement, &sizes[..count], &prover).unwrap();
        assert!(law.is_some() || !found || count <= 1, "{count}");
        found |= law.is_some();
        if let Some(law) = law {
            holds(&law, parts, Play::Normal);
        }
    }
    assert!(found);
}

#[test]
fn what_is_no_law_in_blocks_is_not_proved() {
    // Taken from a table of another game.
    let sizes: Vec<u64> = (0..TABLE).filter(|n| n % 3 == 0).collect();
    let prover = Prover::new(Numeration::base(2));
    assert!(prove_blocks(&statement(Play::Normal, GAMES[0]), &sizes, &prover).unwrap().is_none());
    // Beyond the values in the table, a pile may also be doubled.
    let parts: Parts = (&[(3, 1), (2, 0)], 0);
    let truth = safe(Play::Normal, parts, TABLE);
    let sizes: Vec<u64> = (0..TABLE).filter(|&n| truth[n as usize]).collect();
    let mut growing = statement(Play::Normal, parts);
    assert!(prove_blocks(&growing, &sizes, &prover).unwrap().is_some());
    let doubled = MoveStatement {
        condition: "t = n, n >= 4096".into(),
        to: vec!["n + t".into()],
        ..growing.moves[0].clone()
    };
    growing.moves.push(doubled);
    assert!(prove_blocks(&growing, &sizes, &prover).unwrap().is_none());
    let other = safe(Play::Misere, GAMES[0], TABLE);
    let sizes: Vec<u64> = (0..TABLE).filter(|&n| other[n as usize]).collect();
    assert!(prove_blocks(&statement(Play::Normal, GAMES[0]), &sizes, &prover).unwrap().is_none());
}

/// Each field of the file, when spoiled, leads to a refutation or a refusal.
#[test]
fn spoiled_blocks_are_refused() {
    let theorem = proved(Play::Normal, GAMES[1]).unwrap();
    let Induction::Blocks(blocks) = theorem.induction() else { panic!() };
    assert_eq!(blocks.rounds.len(), 4);
    let file: Value = serde_json::from_str(&Certificate::from(theorem).to_json().unwrap()).unwrap();
    let law = |change: &dyn Fn(&mut Value)| {
        let mut file = file.clone();
        change(&mut file["induction"]);
        Certificate::from_json(&file.to_string()).map(|read| check(&read, 1_000_000))
    };
    let refuted = |change: &dyn Fn(&mut Value)| matches!(law(change), Ok(Err(CheckError::False { .. })));
    assert!(matches!(law(&|_| {}), Ok(Ok(_))));
    let last = file["induction"]["listed"].as_array().unwrap().len() - 1;
    let listed = |place: usize, more: u64| {
        move |law: &mut Value| {
            let number = law["listed"][place].as_u64().unwrap();
            law["listed"][place] = json!(number + more);
        }
    };
    // Each of these claims violates one statement, in the order in which they are confirmed.
    let claim = |change: &dyn Fn(&mut Value)| match law(change) {
        Ok(Err(CheckError::False { claim, .. })) => claim,
        other => panic!("{other:?}"),
    };
    assert_eq!(claim(&listed(2, 1)), "listed");
    let next = file["induction"]["rounds"][0]["next"].as_str().unwrap();
    assert_eq!(claim(&|law| law["rounds"][0]["next"] = json!(format!("min({next}, 9000)"))), "kept");
    assert_eq!(claim(&|law| law["reach"] = json!(2)), "blocks-reach");
    assert_eq!(claim(&|law| law["rounds"][0]["into"] = json!([4])), "into");
    let mut grows = file.clone();
    grows["statement"]["moves"][1]["to"] = json!(["n + t"]);
    let found = check(&Certificate::from_json(&grows.to_string()).unwrap(), 1_000_000);
    assert!(matches!(found, Err(CheckError::False { claim: "shrinks", .. })), "{found:?}");
    assert!(refuted(&listed(2, 1)));
    assert!(refuted(&listed(last, 1)));
    // At the beginning and at the end of a fragile block there is no move.
    for stuck in [1687, 2250] {
        let mut moveless = file.clone();
        for kind in [0, 1] {
            let condition = moveless["statement"]["moves"][kind]["where"].as_str().unwrap();
            moveless["statement"]["moves"][kind]["where"] = json!(format!("{condition}, n != {stuck}"));
        }
        let found = check(&Certificate::from_json(&moveless.to_string()).unwrap(), 1_000_000);
        assert!(matches!(found, Err(CheckError::False { claim: "into", .. })), "{stuck}: {found:?}");
    }
    for round in 0..4 {
        assert!(refuted(&|law: &mut Value| law["rounds"][round]["next"] = json!("3*n")), "{round}");
    }
    assert!(refuted(&|law: &mut Value| law["reach"] = json!(1)));
    assert!(refuted(&|law: &mut Value| law["rounds"][0]["between"][0][1] = json!(400)));
    // Of another form.
    for (key, value) in [("reach", json!(0)), ("rounds", json!([])), ("listed", json!([3, 2, 1]))] {
        assert!(law(&|law: &mut Value| law[key] = value.clone()).is_err(), "{key}");
    }
    assert!(law(&|law: &mut Value| law["rounds"][1]["into"] = json!([2])).is_err());
    assert!(law(&|law: &mut Value| law["rounds"][0]["into"] = json!([])).is_err());
    assert!(law(&|law: &mut Value| law["rounds"][0]["between"] = json!([])).is_err());
    assert!(law(&|law: &mut Value| law["more"] = json!(1)).is_err());
}

/// Among shorter and shorter lists, those are sufficient whose last boundaries are related and derived from one
/// another by the law.
#[test]
fn lists_are_long_enough_where_the_law_holds_of_their_last_boundaries() {
    let theorem = proved(Play::Normal, GAMES[1]).unwrap();
    let Induction::Blocks(blocks) = theorem.induction() else { panic!() };
    let file: Value = serde_json::from_str(&Certificate::from(theorem.clone()).to_json().unwrap()).unwrap();
    let places = blocks.rounds.iter().flat_map(|round| {
        let between = round.between.iter().map(|between| between.places);
        between.chain(round.into.iter().copied()).chain([round.back])
    });
    let window = places.chain([blocks.reach]).max().unwrap();
    let farthest = blocks.rounds.iter().map(|round| round.back).max().unwrap();
    let (mut enough, mut short) = (0, 0);
    for count in window + farthest..=blocks.listed.len() {
        let listed = &blocks.listed[..count];
        let first = count - window - farthest;
        let number = |at: usize| i128::from(listed[at]);
        let related = (first..count).all(|late| {
            let apart = blocks.rounds[late % 4].between.iter();
            apart.filter(|between| late >= first + between.places).all(|between| {
                let ([p, e, q], [r, f, t]) = (between.least.map(i128::from), between.most.map(i128::from));
                let (x, y) = (number(late - between.places), number(late));
                p * x + e <= q * y && t * y <= r * x + f
            })
        });
        let comes = (count - window..count).all(|late| {
            let round = &blocks.rounds[late % 4];
            let mut scope = Scope::new();
            scope.variable("n").unwrap();
            let mut frame = Frame::new(1);
            frame.slots[0] = listed[late - round.back].cast_signed();
            let next = term(&round.next, &scope).unwrap().compile().eval(&mut frame).unwrap();
            next == listed[late].cast_signed()
        });
        let mut shorter = file.clone();
        shorter["induction"]["listed"] = json!(listed);
        let found = check(&Certificate::from_json(&shorter.to_string()).unwrap(), 1_000_000);
        assert_eq!(found.is_ok(), related && comes, "{count}: {found:?}");
        *(if found.is_ok() { &mut enough } else { &mut short }) += 1;
    }
    assert!(enough > 0 && short > 0);
}
