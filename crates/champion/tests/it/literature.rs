//! Values as the literature prints them, and as its laws of periods say: evaluated, compared, written and read back.

use campeao_champion::{Library, Resources};
use campeao_worksheet::Session;

fn answer(session: &mut Session, source: &str) -> String {
    let object = session.evaluate(source).unwrap_or_else(|error| panic!("{source}: {error}"));
    let valued = session.valued(object).unwrap();
    session.text(&valued).unwrap()
}

#[test]
fn values_are_those_that_the_literature_prints() {
    let (mut count, mut wrong) = (0, Vec::new());
    let mut session = Session::new().with_rulesets(Library::of_catalogue(Resources::default()));
    for line in include_str!("../data/literature.tsv").lines().skip(1) {
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
    assert!(count >= 1000, "{count}");
}
