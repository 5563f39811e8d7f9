//! Values as the literature prints them, and as its laws of periods say: evaluated, compared, written and read back.

use campeao_champion::{Library, Resources};
use campeao_worksheet::Session;

/// The fields of a line of a CSV file, all of whose quotation marks stand around fields or are doubled.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let (mut quoted, mut characters) = (false, line.chars().peekable());
    while let Some(character) = characters.next() {
        match character {
            '"' if quoted && characters.next_if_eq(&'"').is_some() => fields.last_mut().unwrap().push('"'),
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            other => fields.last_mut().unwrap().push(other),
        }
    }
    fields
}

fn answer(session: &mut Session, source: &str) -> String {
    let object = session.evaluate(source).unwrap_or_else(|error| panic!("{source}: {error}"));
    let valued = session.valued(object).unwrap();
    session.text(&valued).unwrap()
}

#[test]
fn values_are_those_that_the_literature_prints() {
    let (mut count, mut wrong) = (0, Vec::new());
    let mut session = Session::new().with_rulesets(Library::of_catalogue(Resources::default()));
    for line in include_str!("../data/literature.csv").lines().skip(1) {
        let row: [String; 5] = fields(line).try_into().unwrap();
        let [_, read_as, expression, first, values] = &row;
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
