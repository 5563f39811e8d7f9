//! Values as printed in the literature and as given by its laws of periods: evaluated, compared, written and read
//! back.

use campeao_games::{Library, Resources};
use campeao_worksheet::{ErrorKind, Session};

fn answer(session: &mut Session, source: &str) -> String {
    let object = session.evaluate(source).unwrap_or_else(|error| panic!("{source}: {error}"));
    let valued = session.valued(object).unwrap();
    session.text(&valued).unwrap()
}

/// Compares the rows of a table with the computed values, and counts them.
fn hold(table: &str) -> usize {
    let (mut count, mut wrong) = (0, Vec::new());
    let mut session = Session::new().with_rulesets(Library::of_catalogue(Resources::default()));
    for line in table.lines().skip(1) {
        let row: Vec<&str> = line.split('\t').collect();
        let [_, read_as, expression, first, values] = row[..] else { panic!("{line}") };
        let first: usize = first.parse().unwrap();
        for (n, printed) in (first..).zip(values.split(" ; ")) {
            let found = answer(&mut session, &format!("n := {n}; {expression}"));
            let printed =
                if read_as == "nim-values" { format!("nimber({printed})") } else { printed.to_owned() };
            let expected = answer(&mut session, &printed);
            let again = answer(&mut session, &found);
            if found != expected || again != found {
                wrong.push(format!("{expression} at {n}: {found}, {again}, not {expected}"));
            }
            count += 1;
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    count
}

#[test]
fn values_are_those_that_the_literature_prints() {
    let count = hold(include_str!("../data/literature.tsv"));
    assert!(count >= 1370, "{count}");
}

#[test]
#[ignore = "half a minute in development, seconds in release"]
fn values_that_take_long_are_those_that_the_literature_prints() {
    let count = hold(include_str!("../data/literature-long.tsv"));
    assert!(count >= 30, "{count}");
}

/// The words of the library of `CGSuite` 2 (its classes, methods, rulesets, constants and statements, by their
/// class): each is accepted, or the error gives the equivalent here, or the reason why there is none.
#[test]
fn every_word_of_cgsuite_is_read_shown_or_refused_with_a_reason() {
    let mut session = Session::new().with_rulesets(Library::of_catalogue(Resources::default()));
    let (mut counts, mut wrong) = ([0; 3], Vec::new());
    for line in include_str!("../data/cgsuite.tsv").lines().skip(1) {
        let row: Vec<&str> = line.split('\t').collect();
        let [class, word, expected] = row[..] else { panic!("{line}") };
        let found = match session.evaluate(word).map_err(|error| error.kind) {
            Ok(_) | Err(ErrorKind::FunctionAlone { .. } | ErrorKind::GameAlone { .. }) => "read",
            Err(ErrorKind::CgsuiteWord { .. }) => "shown",
            Err(ErrorKind::CgsuiteAbsent { .. }) => "refused",
            Err(other) => panic!("{class} {word}: {other}"),
        };
        if found != expected {
            wrong.push(format!("{class} {word}: {found}, not {expected}"));
        }
        counts[["read", "shown", "refused"].iter().position(|fate| *fate == found).unwrap()] += 1;
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let [read, shown, refused] = counts;
    assert!(read >= 100 && shown >= 180 && refused <= 60, "{counts:?}");
}
