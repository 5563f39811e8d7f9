//! Every game of the catalogue has a table, a study and conjectures, in normal and in misère play.

use campeao_answers::conjecture::{Bench, Claim, Judged, StartClaim};
use campeao_answers::speech::Speaker;
use campeao_answers::table::{Cells, Choice, Filled, Filling, Quantity, Tabulated};
use campeao_answers::{StudyAnswer, Unanswered};
use campeao_base::{Language, Play};
use campeao_games::{FindError, Resources, Ruleset, Values, entries, find};
use campeao_solve::sequence::Quiet;
use campeao_study::{AnyStudy, StudyLimits, Vocabulary};
use std::time::Duration;

/// The time for solving the starts of a game; the assertions hold for any number of solved starts.
const TIME: Duration = Duration::from_millis(500);
/// The time where only the existence of an answer is tested: each claim fills the table of the starts again.
const BRIEF: Duration = Duration::from_millis(50);

fn speaker() -> Speaker {
    Speaker::new(Language::Portuguese)
}

/// Every game with code of its own, in every convention that it has.
fn coded() -> Vec<Box<dyn Ruleset>> {
    let names: Vec<_> = entries().iter().flatten().collect();
    let both = names.iter().flat_map(|entry| [Play::Normal, Play::Misere].map(|play| (entry.name, play)));
    let found = both.filter_map(|(name, play)| match find(name, play) {
        Ok(game) => Some(game),
        Err(FindError::Counted { .. } | FindError::NoMisere { .. }) if play == Play::Misere => None,
        Err(error) => panic!("{name}: {error}"),
    });
    found.filter(|game| game.relation().is_none()).collect()
}

fn said(unanswered: Unanswered) -> String {
    match unanswered {
        Unanswered::Mistake(mistake) => mistake.sentence,
        Unanswered::Interrupted => "interrupted".to_owned(),
    }
}

#[test]
fn every_game_with_code_of_its_own_has_a_table_of_its_starts() {
    for game in coded() {
        let name = game.name();
        let choice = Choice { time: Some(TIME), ..Choice::default() };
        let filled =
            Filled::new(&*game, &choice, Quantity::Outcome, &Resources::default(), &mut Quiet).unwrap();
        assert!(matches!(filled.shown(), Cells::Starts(_)), "{name}");
        let frame = filled.frame();
        let cells = (0..frame.row_count())
            .flat_map(|row| (0..frame.columns.count()).map(move |column| (row, column)));
        let found = cells.filter(|&(row, column)| matches!(filled.cell(row, column), Filling::Outcome(_)));
        assert!(found.count() > 0, "{name}: {filled:?}");
        let told = Tabulated::new(&*game, &filled);
        assert_eq!((told.about, told.axes.len()), ("starts", frame.rows.iter().count() + 1), "{name}");
        let drawn = filled.to_drawing(Some(&*game), &speaker());
        assert!(drawn.to_text(campeao_draw::TableStyle::default()).contains(&frame.columns.name), "{name}");
    }
}

#[test]
fn every_game_with_code_of_its_own_has_a_study_that_its_table_does_not_contradict() {
    for game in coded().into_iter().filter(|game| game.model().is_none()) {
        let name = game.name();
        let resources = Resources::default();
        let study = StudyAnswer::of(
            &*game,
            &resources,
            StudyLimits { time: Some(TIME), ..StudyLimits::default() },
            &speaker(),
            &mut Quiet,
        )
        .map_err(said)
        .unwrap_or_else(|error| panic!("{name}: {error}"));
        let AnyStudy::Starts(found) = &study.study else { panic!("{name}") };
        assert_eq!(found.known.len(), game.known_laws().len(), "a theorem on {name} is wrong: {found:?}");
        let studied = study.studied(&speaker());
        assert_eq!(studied.about, "starts");
        assert!(["proved", "known", "checked", "unknown"].contains(&studied.status), "{name}");
        // If the time limit cut a table short, only its contents are stated, together with a theorem in words.
        let is_cut_short = studied.status == "checked" && found.counts().unknown > 0;
        assert!(
            is_cut_short
                || (studied.status == "known" || matches!(studied.law, Some("images" | "period")))
                    == (studied.reason.is_some() && !found.is_whole()),
            "{name}: {studied:?}"
        );
        for language in [Language::English, Language::Portuguese] {
            let programme = study.programme(&Speaker::new(language));
            for part in [&programme.state, &programme.law, &programme.proof, &programme.strategy] {
                assert!(!part.is_empty() && part.iter().all(|sentence| !sentence.is_empty()), "{name}");
                for sentence in part {
                    is_for_pages(name, sentence);
                }
            }
        }
    }
}

/// A sentence that pages show has nothing of the shell.
fn is_for_pages(name: &str, sentence: &str) {
    for word in ["`", " --", "campeao "] {
        assert!(!sentence.contains(word), "{name}: {sentence}");
    }
}

#[test]
fn no_rules_of_a_game_and_no_law_known_of_it_are_for_the_shell() {
    for entry in entries().iter().flatten() {
        let game = find(entry.name, Play::Normal).unwrap();
        let laws = game.known_laws();
        let told = laws.iter().flat_map(|law| [Some(&law.reason), law.strategy.as_ref()]).flatten();
        for text in told.chain([game.rules(), game.title()]) {
            for sentence in [&text.en, &text.pt] {
                is_for_pages(entry.name, sentence);
            }
        }
    }
}

/// Of Clobber's boards up to 4x4 the safe ones but 1x1 seem to be those of an odd sum of sides; 2x5 is not safe.
#[test]
fn a_law_that_starts_beyond_the_table_refute_is_not_told() {
    let game = find("clobber", Play::Normal).unwrap();
    let limits = StudyLimits::default();
    let study = StudyAnswer::of(&*game, &Resources::default(), limits, &speaker(), &mut Quiet);
    let studied = study.map_err(said).unwrap().studied(&speaker());
    assert_eq!((studied.status, studied.safe), ("unknown", None));
    let claim = Claim {
        safe: "rows + columns = 5 or rows + columns = 7 or rows * columns = 1",
        fragile: None,
        neutral: None,
    };
    let claim = StartClaim { claim, words: Vocabulary::default(), up_to: None, time: None };
    let judgement = claim.judge(&*game, &Resources::default(), &speaker(), &mut Quiet).map_err(said).unwrap();
    assert_eq!(Judged::of_starts(&*game, claim.claim, &judgement, &speaker()).status, "refuted");
    let start = find("clobber:2x5", Play::Normal).unwrap();
    let found = start.champion(&Resources::default()).unwrap().analyse(&start.start(), &mut Quiet);
    assert_eq!(found.unwrap().outcome.name(), "win");
}

fn claim<'t>(safe: &'t str, neutral: Option<&'t str>, time: Duration) -> StartClaim<'t> {
    let claim = Claim { safe, fragile: None, neutral };
    StartClaim { claim, words: Vocabulary::default(), up_to: None, time: Some(time) }
}

#[test]
fn claims_about_starts_are_judged_for_every_game_whose_starts_are_numbers() {
    for game in coded() {
        let name = game.name();
        let sides = game.sides();
        let judged = |safe: &str, time| {
            let claim = claim(safe, None, time);
            let judgement =
                claim.judge(&*game, &Resources::default(), &speaker(), &mut Quiet).map_err(said)?;
            Ok::<_, String>(Judged::of_starts(&*game, claim.claim, &judgement, &speaker()))
        };
        // No game has both a start that the first player wins and a start that the first player loses, according to
        // all these claims.
        let all = judged("true", TIME).unwrap();
        let none = judged("false", if all.accepted { TIME } else { BRIEF }).unwrap();
        assert!(!(all.accepted && none.accepted), "{name}: {all:?} {none:?}");
        let numbers = sides.iter().find(|side| matches!(side.values, Values::Numbers { .. }));
        match numbers {
            Some(side) => assert!(judged(&format!("{} % 7 = 3", side.name), BRIEF).is_ok(), "{name}"),
            None => assert!(judged(&format!("{} = 3", sides[0].name), BRIEF).is_err(), "{name}"),
        }
        for law in game.known_laws() {
            let (Some(safe), None) = (&law.safe, &law.within) else { continue };
            let claim = claim(safe, law.neutral.as_deref(), TIME);
            let judgement = claim.judge(&*game, &Resources::default(), &speaker(), &mut Quiet);
            let judgement = judgement.map_err(said).unwrap();
            let judged = Judged::of_starts(&*game, claim.claim, &judgement, &speaker());
            assert!(judged.accepted, "{name}: {safe}: {judged:?}");
        }
    }
}

#[test]
fn a_law_that_speaks_of_digits_is_a_claim_without_their_numeration() {
    for play in [Play::Normal, Play::Misere] {
        let game = campeao_rules::catalogue::find("wythoff", play).unwrap();
        let study = campeao_study::study(&game, &mut Quiet).unwrap();
        let law = study.law.unwrap().safe.unwrap();
        assert!(law.contains("shift("), "{law}");
        let judged = |safe: &str| {
            let claim = Claim { safe, fragile: None, neutral: None };
            Bench::new(None).judge(&game, claim, Some(20), None, &mut Quiet).unwrap()
        };
        assert!(judged(&law).law().is_some());
        assert!(!judged("b = shift(a)").is_accepted());
    }
    // If the law needs no digits, no numeration is implied.
    let game = campeao_rules::catalogue::find("nim", Play::Normal).unwrap();
    let claim = Claim { safe: "n = shift(n)", fragile: None, neutral: None };
    let error = Bench::new(None).judge(&game, claim, Some(20), None, &mut Quiet).unwrap_err();
    assert!(error.to_string().starts_with("`shift` depends on a numeration system"), "{error}");
}

#[test]
fn the_laws_of_rule_files_judge_claims_about_their_starts() {
    let judged = |name: &str, safe: &str| {
        let game = find(name, Play::Normal).unwrap();
        let claim = Claim { safe, fragile: None, neutral: None };
        let claim = StartClaim { claim, words: Vocabulary::default(), up_to: None, time: Some(TIME) };
        let judgement = claim.judge(&*game, &Resources::default(), &speaker(), &mut Quiet);
        let judged = Judged::of_starts(&*game, claim.claim, &judgement.map_err(said).unwrap(), &speaker());
        (judged.status, judged.accepted)
    };
    assert_eq!(judged("game-4", "n % 13 in {0, 7}"), ("proved", true));
    assert_eq!(judged("subtraction:1,4", "n % 5 = 0 or n % 5 = 2"), ("proved", true));
    // True as far as the table goes, and false beyond.
    assert_eq!(judged("game-4", "n % 13 in {0, 7} and n != 520"), ("refuted", false));
    assert_eq!(judged("game-4", "n % 13 = 0"), ("refuted", false));
    assert_eq!(judged("chomp", "rows * columns = 1"), ("checked", true));
    assert_eq!(judged("chomp", "rows + columns = 2"), ("known", true));
}
