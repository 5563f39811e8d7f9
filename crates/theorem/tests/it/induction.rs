//! Laws by a general induction: found, compared with brute force, written, checked, spoiled.

use crate::support::{check, takes};
use campeao_base::{Language, Play, Tell};
use campeao_formula::{Frame, Scope, formula, term};
use campeao_prove::{Numeration, Prover};
use campeao_theorem::{
    Certificate, Induction, InductionTheorem, Mistake, Orbit, Refusal, Standing, Statement, TakeAway,
    prove_orbit, prove_take_away,
};
use campeao_verify::{CheckError, CheckLimits, FormulaChecked};

/// A game with a single number from which some amounts may be taken.
fn single(play: Play, conditions: &[&str]) -> Statement {
    takes(play, &["n"], conditions.iter().map(|condition| (*condition, vec!["n - t".into()])))
}

/// The safe sizes up to `most`, by definition.
pub(super) fn safe_sizes(play: Play, takes: &[&str], most: u64) -> Vec<u64> {
    let mut scope = Scope::new();
    scope.variable("n").unwrap();
    scope.variable("t").unwrap();
    let codes: Vec<_> = takes.iter().map(|text| formula(text, &scope).unwrap().compile()).collect();
    let mut frame = Frame::new(4);
    let mut allowed = |n: u64, taken: u64| {
        (frame.slots[0], frame.slots[1]) = (n as i64, taken as i64);
        codes.iter().any(|code| code.eval(&mut frame).unwrap())
    };
    let mut safe: Vec<u64> = Vec::new();
    for n in 0..=most {
        let fragile = safe.iter().any(|&option| allowed(n, n - option));
        if !fragile && (play == Play::Normal || (1..=n).any(|taken| allowed(n, taken))) {
            safe.push(n);
        }
    }
    safe
}

pub(super) fn orbit_of(theorem: &InductionTheorem) -> &Orbit {
    let Induction::Orbit(orbit) = theorem.induction() else { panic!("an orbit") };
    orbit
}

pub(super) fn proved(play: Play, takes: &[&str]) -> Option<InductionTheorem> {
    let prover = Prover::new(Numeration::base(2));
    prove_orbit(&single(play, takes), &safe_sizes(play, takes, 1200), &prover).unwrap()
}

#[test]
fn orbits_agree_with_brute_force_far_beyond_the_table_and_are_checked() {
    let table: [(&[&str], Option<&str>); 11] = [
        (&["t in 1..=n // 3"], Some("(3*n + 2) // 2")),
        (&["t in 1..=n // 2"], Some("2*n + 1")),
        (&["t in 1..=n // 4"], Some("(4*n + 3) // 3")),
        (&["t in 1..=n // 3 + 1"], None),
        (&["t in 1..=n // 5", "t in {1, 2, 6}"], None),
        (&["t in 1..=n // 5", "t = n // 2, t >= 1"], None),
        (&["t in 1..=n // 3 - 1", "t = 4"], None),
        // In runs.
        (&["t = n // 3, t >= 1"], Some("(3*n - 1) // 2")),
        (&["t = n // 4, t >= 1"], None),
        (&["t = n // 3 + 1, t >= 1"], None),
        (&["t = n // 3, t >= 1", "t = n // 2, t >= 1"], None),
    ];
    for (takes, next) in table {
        for play in [Play::Normal, Play::Misere] {
            let theorem = proved(play, takes).unwrap_or_else(|| panic!("{takes:?} {play}"));
            if next.is_some() && play == Play::Normal {
                assert_eq!(theorem.formula(), next, "{takes:?}");
            }
            let orbit = orbit_of(&theorem);
            let mut found: Vec<(u64, u64)> = orbit.listed().collect();
            while let Some(size) = orbit.following(found[found.len() - 1].0).filter(|size| *size <= 3000) {
                found.push((size, orbit.behind(size).unwrap()));
            }
            let found: Vec<u64> = found
                .into_iter()
                .flat_map(|(first, behind)| first..behind)
                .filter(|size| *size <= 3000)
                .collect();
            let safe = safe_sizes(play, takes, 3000);
            assert_eq!(found, safe, "{takes:?} {play}");
            for size in 0..40_u64 {
                let advice = theorem.advise(&[size.into()]).unwrap();
                let standing = if safe.contains(&size) { Standing::Safe } else { Standing::Fragile };
                assert_eq!(advice.standing, standing, "{takes:?} {play} {size}");
                let next = advice.step.map(|step| u64::try_from(&step.next[0]).unwrap());
                assert!(next.is_none_or(|next| safe.contains(&next)), "{takes:?} {play} {size}");
                assert!(next.is_some() || standing == Standing::Safe || play == Play::Misere, "{size}");
            }
            let certificate = Certificate::from(theorem);
            let read = Certificate::from_json(&certificate.to_json().unwrap()).unwrap();
            assert_eq!(read, certificate);
            let checked = check(&read, CheckLimits::default())
                .unwrap_or_else(|error| panic!("{takes:?} {play}: {error}"));
            let formula = if certificate.formula().is_some() {
                FormulaChecked::Confirmed
            } else {
                FormulaChecked::Absent
            };
            assert_eq!(checked.formula, formula, "{takes:?} {play}");
        }
    }
}

/// Sizes are described as they are listed: runs of consecutive sizes by their ends, single sizes one by one.
#[test]
fn orbits_are_told_in_words() {
    let table: [(Play, &[&str], &str); 7] = [
        (
            Play::Normal,
            &["t in 1..=n // 2"],
            "0. From 0 on, each of them, n, is followed by 2*n + 1: 1, 3, 7, 15, ….",
        ),
        (
            Play::Misere,
            &["t in 1..=n // 3"],
            "3. From 3 on, each of them, n, is followed by (3*n + 2) // 2: 5, 8, 13, 20, ….",
        ),
        (
            Play::Normal,
            &["t in 1..=n // 5", "t in {1, 2, 6}"],
            "0, 3, 7, 10, 14, 18, 23, 30. From 30 on, each of them, n, is followed by (5*n + 4) // 4: 38, 48, 61, 77, ….",
        ),
        (
            Play::Normal,
            &["t = n // 3, t >= 1"],
            "0–2, 4. From 4 on they come in runs. A run that begins with n ends before (3*n - 1) // 2; after a run \
             that ends before n, the next begins with (3*n - 1) // 2: 7–9, 14–19, 29–42, 64–94, ….",
        ),
        (
            Play::Misere,
            &["t = n // 4, t >= 1"],
            "4. From 4 on they come in runs. A run that begins with n ends before (4*n - 1) // 3; after a run \
             that ends before n, the next begins with (4*n - 1) // 3: 6, 9–10, 14–17, 23–29, ….",
        ),
        (
            Play::Normal,
            &["t = n // 3, t >= 1", "t = n // 2, t >= 1"],
            "0–1, 3. From 3 on they come in runs. A run that begins with n ends before (3*n - 1) // 2; after a run \
             that ends before n, the next begins with 2*n - 1: 7–9, 19–27, 55–81, 163–243, ….",
        ),
        (
            Play::Normal,
            &["t in 1..=n // 4 - 1"],
            "0, 1, 2, 3, 4. From 4 on, each of them, n, is followed by (4*n - 1) // 3: 5, 6, 7, 9, ….",
        ),
    ];
    for (play, takes, told) in table {
        let theorem = proved(play, takes).unwrap();
        assert_eq!(theorem.tell(Language::English), format!("The safe sizes begin with {told}"), "{takes:?}");
    }
}

/// The numbers of a limit are given, with their continuation if it is known, and the law for either convention.
#[test]
fn laws_of_taking_away_are_told_in_words() {
    let prover = Prover::new(Numeration::base(2));
    let endless = |numbers: &str| format!("{numbers}, …");
    let pisot = |equation: &str, system: &str, claim: &str| {
        format!(
            " The greatest root of {equation} is a Pisot number, so automata can add numbers written in this way. In the \
             system {system} the law is an automaton, too, that of the conjecture {claim}."
        )
    };
    let unknown =
        |why: &str| format!(" {why}, and no automaton is known that adds numbers written in this way.");
    let cases = [
        (
            "2*r",
            Play::Normal,
            endless("1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233"),
            "From 3 on, each is the sum of the two before it. ",
            pisot("x^2 = x + 1", "fib", "n = 0 or 2*r < low(n)"),
        ),
        (
            "r",
            Play::Normal,
            endless("1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048"),
            "From 2 on, each is twice the one before it. ",
            pisot("x = 2", "2", "n = 0 or r < low(n)"),
        ),
        (
            "3*r",
            Play::Misere,
            endless("1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40, 55"),
            "From 8 on, each is the sum of the one before it and the one 4 places before it. ",
            pisot("x^4 = x^3 + 1", "limit(3*r)", "n = 1 or n > 1 and 3*r < low(n - 1)"),
        ),
        ("4", Play::Normal, "1, 2, 3, 4, 5".to_owned(), "", String::new()),
        (
            "7*r // 2",
            Play::Normal,
            endless("1, 2, 3, 4, 6, 8, 11, 15, 21, 27, 35, 46"),
            "From 27 on, each is the sum of the one before it and the one 5 places before it. ",
            unknown("Two roots of x^5 = x^4 + 1 have modulus 1"),
        ),
        (
            "4*r",
            Play::Normal,
            endless("1, 2, 3, 4, 5, 7, 9, 12, 15, 19, 24, 31"),
            "From 15 on, each is the sum of the one before it and the one 6 places before it. ",
            unknown("The greatest root of x^6 = x^5 + 1 is not a Pisot number"),
        ),
        ("min(2*r, 9)", Play::Misere, "1, 2, 3, 5, 8, 13".to_owned(), "", String::new()),
        // One more than the sentence lists.
        (
            "min(2*r, 300)",
            Play::Normal,
            endless("1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233"),
            "",
            String::new(),
        ),
    ];
    for (limit, play, numbers, recurrence, further) in cases {
        let game = campeao_rules::catalogue::find(&format!("dynamic-nim:{limit}"), play).unwrap();
        let law = TakeAway { pile: 0, last: 1, limit: limit.into() };
        let theorem = prove_take_away(&Statement::of(&game).unwrap(), law, &prover).unwrap();
        let (sum, safe) = match play {
            Play::Normal => ("n", format!("n = 0 or {limit} is")),
            Play::Misere => ("n - 1", format!("n = 1, or n > 1 and {limit} is")),
        };
        let told = format!(
            "The limit {limit} gives the numbers {numbers}. Each number h is followed by h + m, where m is the least of these \
             numbers after which h may be taken. {recurrence}Write {sum} as a sum of these numbers, taking each time the \
             greatest that fits. The position is safe exactly if {safe} less than the last part.{further}"
        );
        assert_eq!(theorem.tell(Language::English), told);
    }
}

/// A game is not an orbit if moves lead back too far, or if sizes do not repeat their relation.
#[test]
fn games_without_an_orbit_are_not_given_one() {
    for takes in [&["t in {2, 3}", "t = n // 4, t >= 1"][..], &["t in {1, 3}", "t = n // 2, t >= 1"]] {
        assert_eq!(proved(Play::Normal, takes), None, "{takes:?}");
    }
    let prover = Prover::new(Numeration::base(2));
    let two = Statement { variables: vec!["n".into(), "r".into()], ..single(Play::Normal, &[]) };
    assert_eq!(prove_orbit(&two, &[0], &prover), Err(Refusal::Mistake(Mistake::Induction)));
    let bounded = Statement { domain: "n <= 9".into(), ..single(Play::Normal, &["t in 1..=n // 3"]) };
    assert_eq!(prove_orbit(&bounded, &[0, 1, 2, 4, 7], &prover), Err(Refusal::Mistake(Mistake::Induction)));
}

/// A false list of safe sizes is not believed, wherever it is wrong.
#[test]
fn spoilt_orbits_are_refused() {
    let theorem = proved(Play::Normal, &["t in 1..=n // 5", "t = n // 2, t >= 1"]).unwrap();
    let certificate = Certificate::from(theorem);
    let text = certificate.to_json().unwrap();
    let file: serde_json::Value = serde_json::from_str(&text).unwrap();
    let claim = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut file = file.clone();
        change(&mut file["induction"]);
        let read = Certificate::from_json(&file.to_string()).map_err(|error| error.to_string())?;
        match check(&read, CheckLimits::default()) {
            Err(CheckError::False { claim, .. }) => Err(claim.to_owned()),
            Err(other) => panic!("{other}"),
            Ok(_) => Ok(()),
        }
    };
    let refused = |expected: &str, change: &dyn Fn(&mut serde_json::Value)| {
        assert_eq!(claim(change), Err(expected.to_owned()), "{expected}");
    };
    assert_eq!(claim(&|_| {}), Ok(()));
    refused("early", &|entry| {
        entry["early"].as_array_mut().unwrap().remove(1);
    });
    refused("next", &|entry| entry["next"] = "(5*n + 3) // 4".into());
    refused("steps", &|entry| entry["steps"][1] = entry["steps"][0].clone());
    let orbit = orbit_of(match &certificate {
        Certificate::Induction(theorem) => theorem,
        _ => panic!("an induction"),
    });
    // With fewer steps, a move leads back too far.
    refused("reach", &|entry| {
        let (last, first) = (orbit.start.len() - 1, orbit.start[0]);
        entry["steps"].as_array_mut().unwrap().truncate(last);
        entry["start"].as_array_mut().unwrap().remove(0);
        entry["early"].as_array_mut().unwrap().push(first.into());
    });
    let exact = proved(Play::Normal, &["t = n // 3, t >= 1"]).unwrap();
    let exact: serde_json::Value =
        serde_json::from_str(&Certificate::from(exact).to_json().unwrap()).unwrap();
    let spoilt = |expected: &str, change: &dyn Fn(&mut serde_json::Value)| {
        let mut file = exact.clone();
        change(&mut file["induction"]);
        let read = Certificate::from_json(&file.to_string()).unwrap();
        let found = check(&read, CheckLimits::default());
        assert!(
            matches!(found, Err(CheckError::False { claim, .. }) if claim == expected),
            "{expected} {found:?}"
        );
    };
    spoilt("end", &|entry| entry["runs"]["end"] = "(3*n + 3) // 2".into());
    spoilt("next", &|entry| entry["next"] = "2*n".into());
    spoilt("runs", &|entry| entry["runs"]["ends"] = entry["steps"][0].clone());
    spoilt("early", &|entry| {
        let behind = entry["runs"]["behind"][0].as_u64().unwrap();
        entry["runs"]["behind"][0] = (behind + 1).into();
    });
    let form = "this induction does not apply to rules of this kind, or to a law of this form";
    refused(form, &|entry| entry["start"].as_array_mut().unwrap().clear());
    refused(form, &|entry| entry["early"][0] = 1_000_000.into());
}

/// The safe positions `(n, r)` of dynamic Nim up to a pile, by definition.
fn dynamic(play: Play, limit: &str, most: u64) -> Vec<(u64, u64, bool)> {
    let mut scope = Scope::new();
    scope.variable("r").unwrap();
    let code = term(limit, &scope).unwrap().compile();
    let mut frame = Frame::new(2);
    let mut limits = vec![0];
    for taken in 1..=most {
        frame.slots[0] = taken as i64;
        limits.push(code.eval(&mut frame).unwrap());
    }
    let mut safe = vec![vec![false; most as usize + 1]; most as usize + 1];
    let mut all = Vec::new();
    for n in 0..=most as usize {
        for r in 1..=most as usize {
            let mut takes = (1..=n).take_while(|&taken| taken as i64 <= limits[r]).peekable();
            let ended = takes.peek().is_none();
            safe[n][r] =
                if ended { play == Play::Normal } else { !takes.any(|taken| safe[n - taken][taken]) };
            all.push((n as u64, r as u64, safe[n][r]));
        }
    }
    all
}

#[test]
fn schwenks_theorem_agrees_with_brute_force_and_is_checked() {
    let limits =
        ["r", "3*r", "4*r", "10*r", "2*r + 1", "5*r // 2", "r // 2 + 3", "min(2*r, 9)", "4", "r // 3 + 1"];
    for limit in limits {
        for play in [Play::Normal, Play::Misere] {
            let game = campeao_rules::catalogue::find(&format!("dynamic-nim:{limit}"), play).unwrap();
            let statement = Statement::of(&game).unwrap();
            let law = TakeAway { pile: 0, last: 1, limit: limit.into() };
            let prover = Prover::new(Numeration::base(2));
            let theorem =
                prove_take_away(&statement, law, &prover).unwrap_or_else(|error| panic!("{limit}: {error}"));
            let certificate = Certificate::from(theorem.clone());
            let read = Certificate::from_json(&certificate.to_json().unwrap()).unwrap();
            assert_eq!(read, certificate);
            check(&read, 100_000).unwrap_or_else(|error| panic!("{limit} {play}: {error}"));
            let table = dynamic(play, limit, 60);
            let is_safe = |n: u64, r: u64| table.contains(&(n, r, true));
            for &(n, r, safe) in table.iter().filter(|(n, r, _)| *n < 10 && *r < 5) {
                let advice = theorem.advise(&[n.into(), r.into()]).unwrap();
                assert_eq!(advice.standing == Standing::Safe, safe, "{limit} {play} {n},{r}");
                let next = advice.step.map(|step| [0, 1].map(|at| u64::try_from(&step.next[at]).unwrap()));
                assert_eq!(next.is_some(), !safe && n > 0, "{limit} {play} {n},{r}");
                assert!(next.is_none_or(|[n, r]| is_safe(n, r)), "{limit} {play} {n},{r}: {next:?}");
            }
            let mut scope = Scope::new();
            scope.variable("r").unwrap();
            let term = term(limit, &scope).unwrap();
            let numbers = campeao_formula::GreedyNumbers::of(&term, 0, 100).unwrap().unwrap();
            let code = term.compile();
            let mut frame = Frame::new(1);
            for (n, r, safe) in table {
                frame.slots[0] = r as i64;
                let most = code.eval(&mut frame).unwrap() as u64;
                let least = n.checked_sub(u64::from(play == Play::Misere)).map(|n| numbers.least_part(n));
                let told = least.is_some_and(|least| least.is_none_or(|least| most < least));
                assert_eq!(told, safe, "{limit} {play} {n},{r}");
            }
        }
    }
}

#[test]
fn a_limit_that_falls_or_is_another_is_no_law() {
    let prover = Prover::new(Numeration::base(2));
    let tried = |name: &str, play: Play, limit: &str| {
        let game = campeao_rules::catalogue::find(name, play).unwrap();
        let law = TakeAway { pile: 0, last: 1, limit: limit.into() };
        let statement = Statement::of(&game).unwrap();
        let checked = |law: TakeAway| {
            // A claim that the prover refuses is also refused by the checker.
            let good = prove_take_away(
                &Statement::of(&campeao_rules::catalogue::find("dynamic-nim:r", play).unwrap()).unwrap(),
                TakeAway { limit: "r".into(), ..law.clone() },
                &prover,
            )
            .unwrap();
            let mut file: serde_json::Value =
                serde_json::from_str(&Certificate::from(good).to_json().unwrap()).unwrap();
            file["statement"] = serde_json::to_value(&statement).unwrap();
            file["induction"]["limit"] = law.limit.into();
            match check(&Certificate::from_json(&file.to_string()).unwrap(), 100_000) {
                Err(CheckError::False { claim, .. }) => claim,
                other => panic!("{name} {other:?}"),
            }
        };
        assert_eq!(
            prove_take_away(&statement, law.clone(), &prover),
            Err(Refusal::Mistake(Mistake::Induction))
        );
        checked(law)
    };
    assert_eq!(tried("dynamic-nim:3*r", Play::Normal, "2*r"), "moves");
    assert_eq!(tried("dynamic-nim:max(1, 5 - r)", Play::Normal, "max(1, 5 - r)"), "monotone");
    assert_eq!(tried("dynamic-nim:r // 2", Play::Misere, "r // 2"), "positive");
    assert_eq!(tried("no-repeat:1..3", Play::Normal, "3"), "moves");
}
