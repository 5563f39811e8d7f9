//! Claims about starts are judged at starts only; numbers without a start do not count.

use campeao_answers::conjecture::{Claim, StartClaim};
use campeao_answers::speech::Speaker;
use campeao_base::{Language, Play};
use campeao_games::{Resources, Ruleset, find, of_rules};
use campeao_solve::sequence::Quiet;
use campeao_study::StartJudgement;
use campeao_study::Vocabulary;
use std::time::Duration;

fn judged(game: &dyn Ruleset, safe: &str) -> StartJudgement {
    let claim = Claim { safe, fragile: None, neutral: None };
    let claim =
        StartClaim { claim, words: Vocabulary::default(), up_to: None, time: Some(Duration::from_secs(2)) };
    let speaker = Speaker::new(Language::English);
    claim.judge(game, &Resources::default(), &speaker, &mut Quiet).unwrap_or_else(|_| panic!("{safe}"))
}

/// Taking one to three, where the last stone of a heap stays: from 1 on there is a heap, and with 0 there is none.
const FROM_ONE: &str = r#"
name = "from-one"
state = ["n"]
domain = "n >= 1"
rank = ["n"]
start = "20"
title = "From one"
rules = "Take one to three, but leave one."
[[move]]
label = "take {t}"
where = "t in 1..=3 and n - t >= 1"
to = ["n - t"]
"#;

#[test]
fn the_claim_of_the_text_about_the_knight_is_true() {
    let game = find("game-14-I", Play::Normal).unwrap();
    for claim in ["n % 4 != 3", "n >= 1 and n % 4 != 3", "n = 0 or n % 4 != 3"] {
        assert!(matches!(judged(&*game, claim), StartJudgement::True { .. }), "{claim}");
    }
    let StartJudgement::Refuted(found) = judged(&*game, "n % 4 != 3 or n = 7") else { panic!("false at 7") };
    assert_eq!(found.cell, [("n".to_owned(), "7".to_owned())]);
}

#[test]
fn a_domain_leaves_out_what_is_no_start() {
    let game = of_rules(FROM_ONE, None, None, Play::Normal).unwrap();
    for claim in ["n % 4 = 1", "n % 4 = 1 or n = 0"] {
        assert!(matches!(judged(&*game, claim), StartJudgement::True { .. }), "{claim}");
    }
    let StartJudgement::Refuted(found) = judged(&*game, "n % 4 = 1 or n = 1000") else {
        panic!("false at 1000")
    };
    assert_eq!(found.cell, [("n".to_owned(), "1000".to_owned())]);
}

/// A form whose start is another number than the size: the first start is that of size 3.
#[test]
fn numbers_of_a_start_are_none_below_nought() {
    let text = FROM_ONE.replace("start = \"20\"", "start = \"20\"\nsize = [\"n - 2\"]");
    let game = of_rules(&text, None, None, Play::Normal).unwrap();
    for claim in ["n % 4 = 3", "n < 3 or n % 4 = 3"] {
        assert!(matches!(judged(&*game, claim), StartJudgement::True { .. }), "{claim}");
    }
}
