//! Take-and-break codes with long periods: studied, stored as theorems, checked.

use crate::random_rules::{game, written};
use campeao_base::Play;
use campeao_solve::sequence::Quiet;
use campeao_study::{Certificate, LawKind, Status, certify, study};
use campeao_theorem as theorem;

/// Published periods, some of which are proved by rare and common values.
#[test]
fn periods_too_long_for_automata_are_kept_and_checked_by_a_table() {
    for (name, preperiod, period, sparse) in
        [("take-and-break:0.356", 7_315, 142, true), ("take-and-break:0.165", 5_181, 1_550, false)]
    {
        let game = campeao_rules::catalogue::find(name, Play::Normal).unwrap();
        let law = study(&game, &mut Quiet).unwrap().law.unwrap();
        assert_eq!((law.preperiod, law.period, law.status), (Some(preperiod), Some(period), Status::Proved));
        assert!(matches!(law.certificate, Certificate::Period(_)));
        let certificate = certify(&game, &law, &mut Quiet).unwrap();
        let theorem::Certificate::Code(kept) = &certificate else { panic!("{certificate:?}") };
        assert_eq!((kept.preperiod(), kept.period(), kept.rare().is_some()), (preperiod, period, sparse));
        assert_eq!(theorem::Certificate::from_json(&certificate.to_json().unwrap()).unwrap(), certificate);
        let checked = campeao_verify::check(&certificate.to_json().unwrap(), 0).unwrap();
        assert_eq!((checked.statements, checked.rows), (if sparse { 3 } else { 1 }, kept.rows()));
    }
}

/// If the formula would be too long, the law lists the values of the heaps.
#[test]
fn of_several_heaps_the_values_are_the_law() {
    // The code 0.356, with several heaps at the start.
    let several = written(
        "heaps = \"n\"\nstart = \"10+7\"\n",
        &[
            ("n >= 1", "\"n - 1\""),
            ("n = 2", "\"0\""),
            ("a in 1..=n, a + 2 < n", "\"a\", \"n - a - 2\""),
            ("a in 1..=n, a + 3 <= n", "\"a\", \"n - a - 3\""),
        ],
    );
    let law = study(&game(&several, Play::Normal), &mut Quiet).unwrap().law.unwrap();
    let LawKind::NimValues { values: Some(values), .. } = law.kind else { panic!("{:?}", law.kind) };
    assert_eq!((values.len(), law.safe), (7_457, None));
}
