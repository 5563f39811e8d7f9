//! `campeao games`: the list of the catalogue.

use crate::arguments::GamesArguments;
use crate::columns::aligned;
use crate::console::Console;
use crate::failure::Failure;
use crate::report;
use crate::terminal::HEADING;
use campeao_answers::Mistake;
use campeao_answers::games::Listed;
use campeao_base::Text;
use campeao_games::{Entry, HEADINGS, Heading, Unlisted, entries};

/// The most parameters of a family named in the list; `show` names all.
const NAMED: usize = 3;

pub(crate) fn run(arguments: &GamesArguments, console: &mut Console<'_>) -> Result<(), Failure> {
    list(entries(), arguments, console)
}

/// Lists the valid entries, then the invalid ones with their reasons.
fn list(
    all: &[Result<Entry, Unlisted>],
    arguments: &GamesArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    show(all.iter().flatten(), arguments, console)?;
    let mut whole = true;
    for unlisted in all.iter().filter_map(|entry| entry.as_ref().err()) {
        whole = false;
        report::tell(&Mistake::of_unlisted(unlisted, console.speaker).into(), console);
    }
    if whole { Ok(()) } else { Err(Failure::Told) }
}

/// The games and headings that match.
fn show<'e>(
    all: impl Iterator<Item = &'e Entry>,
    arguments: &GamesArguments,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let wanted: Option<Vec<String>> = arguments.search.as_deref().map(words);
    let mut found = all.filter(|entry| mentions(entry, wanted.as_deref()));
    if arguments.json {
        return found.try_for_each(|entry| console.json(&Listed::new(entry, console.speaker)));
    }
    let found: Vec<&Entry> = found.collect();
    let headings: Vec<&Heading> =
        HEADINGS.iter().filter(|heading| heads(heading, wanted.as_deref())).collect();
    if found.is_empty() && headings.is_empty() {
        let text = arguments.search.clone().unwrap_or_default();
        let none = console.say("games-none", &[("text", text.into())]);
        return Err(Failure::Refuted(Mistake::new(none)));
    }
    let (families, instances): (Vec<&Entry>, Vec<&Entry>) =
        found.into_iter().partition(|entry| entry.is_family());
    let games = |group: Vec<&Entry>| -> Vec<Vec<String>> {
        group.iter().map(|entry| vec![form(entry), console.speaker.read(&entry.title).to_owned()]).collect()
    };
    let none = console.say("games-heading-none", &[]);
    let asked = |heading: &&Heading| {
        let games = if heading.ask.is_empty() { none.clone() } else { heading.ask.join(", ") };
        vec![format!("{} = {games}", heading.name), console.speaker.tell(&heading.title())]
    };
    let groups = [
        ("games-families", games(families)),
        ("games-instances", games(instances)),
        ("games-headings", headings.iter().map(asked).collect()),
    ];
    for (index, (title, rows)) in groups.into_iter().filter(|(_, rows)| !rows.is_empty()).enumerate() {
        if index > 0 {
            console.line("")?;
        }
        console.styled(HEADING, console.say(title, &[]))?;
        console.line(aligned(&rows, &[]))?;
    }
    Ok(())
}

/// The name of the game: a family with the names of its parameters, an instance with its family.
fn form(entry: &Entry) -> String {
    if !entry.is_family() {
        let arguments = entry.arguments.map(|arguments| format!(":{arguments}")).unwrap_or_default();
        return format!("{} = {}{arguments}", entry.name, entry.family);
    }
    let mut parameters: Vec<String> =
        entry.parameters.iter().map(|parameter| parameter.to_uppercase()).collect();
    if parameters.is_empty() {
        return entry.name.to_owned();
    }
    if parameters.len() > NAMED {
        parameters.splice(NAMED - 1.., ["…".to_owned()]);
    }
    format!("{}[:{}]", entry.name, parameters.join(&entry.separator.to_string()))
}

/// The words of a text in the form for comparison: small letters, no accents.
fn words(text: &str) -> Vec<String> {
    plain(text).split_whitespace().map(str::to_owned).collect()
}

fn plain(text: &str) -> String {
    let bare = |letter: char| match letter {
        'á' | 'à' | 'â' | 'ã' => 'a',
        'é' | 'ê' => 'e',
        'í' => 'i',
        'ó' | 'ô' | 'õ' => 'o',
        'ú' => 'u',
        'ç' => 'c',
        other => other,
    };
    text.to_lowercase().chars().map(bare).collect()
}

/// Whether all the words wanted occur in the catalogue's texts about the game, in either language.
fn mentions(entry: &Entry, wanted: Option<&[String]>) -> bool {
    let mut all = format!("{} {} {} {}", entry.name, entry.family, both(&entry.title), both(&entry.rules));
    for source in &entry.sources {
        all.push_str(&source.text);
        all.push(' ');
        all.push_str(&both(&source.place));
    }
    has_words(&all, wanted)
}

/// Whether all the words wanted occur in a heading of the texts.
fn heads(heading: &Heading, wanted: Option<&[String]>) -> bool {
    let all = format!("{} {}{}", heading.name, both(&heading.title()), both(&heading.reason()));
    has_words(&all, wanted)
}

/// A text in both languages.
fn both(text: &Text) -> String {
    format!("{} {} ", text.en, text.pt)
}

/// Whether all the words wanted occur in a text.
fn has_words(text: &str, wanted: Option<&[String]>) -> bool {
    let text = plain(text);
    wanted.is_none_or(|wanted| wanted.iter().all(|word| text.contains(word)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use campeao_answers::speech::Speaker;
    use campeao_base::Language;

    #[test]
    fn searches_do_not_mind_accents_or_capitals() {
        let nim = entries().iter().flatten().find(|entry| entry.name == "nim").unwrap();
        assert!(mentions(nim, Some(&words("PÉDRAS monte"))));
        assert!(!mentions(nim, Some(&words("pedras xadrez"))));
    }

    #[test]
    fn what_makes_no_game_is_told_behind_the_sound_games() {
        let nim = entries().iter().flatten().find(|entry| entry.name == "nim").unwrap().clone();
        let error = campeao_games::find("./no/such.toml", campeao_base::Play::Normal).err().unwrap();
        let all = [Err(Unlisted { name: "mine".to_owned(), error }), Ok(nim)];
        let arguments = GamesArguments { search: None, json: true };
        let (mut out, speaker) = (Vec::new(), Speaker::new(Language::Portuguese));
        let console = &mut Console { speaker: &speaker, json: true, coloured: false, out: &mut out };
        assert!(matches!(list(&all, &arguments, console), Err(Failure::Told)));
        let lines: Vec<serde_json::Value> =
            String::from_utf8(out).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!((lines.len(), lines[0]["name"].as_str()), (2, Some("nim")));
        let told = lines[1]["error"].as_str().unwrap();
        assert!(told.starts_with("`mine` fica fora da lista: não é possível ler ./no/such.toml"), "{told}");
    }
}
