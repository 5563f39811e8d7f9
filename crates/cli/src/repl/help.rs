//! `?` and `?NAME`: the functions of the language, explained.

use crate::console::Console;
use crate::failure::Failure;
use campeao_base::AnyOf;
use campeao_worksheet::{Function, Topic, find_function, find_operator, functions, functions_like};

/// Explains a function, or lists all of them if no name is given.
pub(super) fn explain(name: &str, console: &mut Console<'_>) -> Result<(), Failure> {
    if name.is_empty() {
        for topic in Topic::ALL {
            console.line(console.say(&format!("topic-{}", topic.id()), &[]))?;
            let names: Vec<String> =
                functions().filter(|function| function.topic == topic).map(Function::signature).collect();
            for row in wrapped(&names) {
                console.line(format!("  {row}"))?;
            }
        }
        return Ok(());
    }
    if let Some(operator) = find_operator(name) {
        console.line(operator.signs.join("  "))?;
        console.line(format!("  {}", console.say(&operator.help_id(), &[])))?;
        return example(operator.example, console);
    }
    let Some(function) = find_function(name) else {
        let similar: Vec<String> = functions_like(name).iter().map(|name| format!("`{name}`")).collect();
        if similar.is_empty() {
            return Err(Failure::mistake(console.say("repl-no-function", &[("name", name.into())])));
        }
        let names = console.speaker.tell(&AnyOf(&similar));
        let arguments = [("name", name.into()), ("names", names.into())];
        return Err(Failure::mistake(console.say("repl-no-function-but", &arguments)));
    };
    console.line(function.signature())?;
    console.line(format!("  {}", console.say(&function.help_id(), &[])))?;
    if !function.aliases.is_empty() {
        let names = function.aliases.join(", ");
        console.line(format!("  {}", console.say("repl-also", &[("names", names.into())])))?;
    }
    example(function.example, console)
}

fn example((expression, value): (&str, &str), console: &mut Console<'_>) -> Result<(), Failure> {
    console.line(format!("  {} {expression}  =  {value}", console.say("repl-example", &[])))
}

/// The names in rows that fit a narrow terminal.
fn wrapped(names: &[String]) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for name in names {
        match rows.last_mut() {
            Some(row) if row.len() + name.len() + 2 <= 76 => {
                row.push_str("  ");
                row.push_str(name);
            }
            _ => rows.push(name.clone()),
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_answers::speech::Speaker;
    use campeao_base::Language;

    #[test]
    fn every_function_and_topic_is_explained_in_every_language() {
        for language in Language::ALL {
            let speaker = Speaker::new(language);
            for function in functions() {
                assert!(speaker.knows(&function.help_id()), "{} in {language}", function.name);
            }
            for operator in campeao_worksheet::OPERATORS {
                assert!(speaker.knows(&operator.help_id()), "{} in {language}", operator.id);
            }
            for topic in Topic::ALL {
                assert!(speaker.knows(&format!("topic-{}", topic.id())), "{} in {language}", topic.id());
            }
            let texts = campeao_answers::speech::TEXTS.iter().filter(|(spoken, _)| *spoken == language);
            let lines = texts.flat_map(|(_, text)| text.lines());
            let ids = lines.filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
            let known: Vec<String> = functions()
                .map(Function::help_id)
                .chain(campeao_worksheet::OPERATORS.iter().map(campeao_worksheet::OperatorHelp::help_id))
                .chain(Topic::ALL.map(|topic| format!("topic-{}", topic.id())))
                .collect();
            let explains =
                |id: &&str| ["function-", "operator-", "topic-"].iter().any(|begin| id.starts_with(begin));
            for id in ids.filter(explains) {
                assert!(known.iter().any(|known| known == id), "{id} in {language} explains nothing");
            }
        }
    }
}
