//! Every file of the catalogue is read, every name leads to a game, every text is there in both languages.

use crate::support::catalogue;
use campeao_base::{Language, Play, Text};
use campeao_rules::catalogue::{Entry, FindError, entries, find, find_in_catalogue};
use campeao_rules::{Game, RuleFile, separator};
use std::collections::BTreeSet;

/// The catalogue, all of it sound.
fn sound() -> Vec<Entry> {
    entries().map(|entry| entry.unwrap_or_else(|error| panic!("{error}"))).collect()
}

/// Every game of the catalogue, under both conventions of play.
fn games() -> impl Iterator<Item = Game> {
    sound().into_iter().flat_map(|entry| {
        [Play::Normal, Play::Misere].map(|play| match find(entry.name, play) {
            Ok(game) => game,
            Err(error) => panic!("{}: {error}", entry.name),
        })
    })
}

fn assert_filled(text: &Text, place: &str) {
    for language in Language::ALL {
        let words = text.get(language);
        assert!(!words.trim().is_empty(), "{place} has no text in {language}");
        assert_eq!(words, words.trim(), "{place} has spaces around its text in {language}");
    }
}

#[test]
fn every_file_is_read_and_bears_its_name() {
    for entry in catalogue() {
        match RuleFile::parse(entry.text) {
            Ok(file) => assert_eq!(file.entries().name.get_ref(), entry.name),
            Err(error) => {
                panic!("{}: {error} {:?}", entry.name, error.place.as_ref().map(|place| &place.span))
            }
        }
    }
}

#[test]
fn no_two_names_clash() {
    let mut seen = BTreeSet::new();
    for entry in sound() {
        assert!(seen.insert(entry.name.to_ascii_lowercase()), "{} is there twice", entry.name);
    }
}

#[test]
fn every_text_is_there_in_both_languages() {
    for file in catalogue() {
        let file = RuleFile::parse(file.text).unwrap();
        let entries = file.entries();
        let name = entries.name.get_ref();
        assert_filled(&entries.title, name);
        assert_filled(&entries.rules, name);
        assert!(!entries.sources.is_empty(), "{name} has no source");
        for (term, meaning) in &entries.terms {
            assert_filled(meaning, &format!("{name}, term {term}"));
        }
        for parameter in &entries.parameters {
            assert_filled(&parameter.meaning, &format!("{name}, parameter {}", parameter.name.get_ref()));
        }
        for step in &entries.moves {
            assert_filled(&step.label, &format!("{name}, a label"));
        }
        for instance in &entries.instances {
            let place = instance.name.get_ref();
            instance.title.iter().chain(&instance.rules).for_each(|text| assert_filled(text, place));
        }
        let of_instances = entries.instances.iter().flat_map(|instance| &instance.sources);
        for source in entries.sources.iter().chain(of_instances) {
            assert!(!source.text.trim().is_empty(), "{name} has a source without a text");
            assert_filled(&source.place, &format!("{name}, a source"));
        }
    }
}

#[test]
fn every_variable_is_explained() {
    for file in catalogue() {
        let file = RuleFile::parse(file.text).unwrap();
        let game = file.game(None, Play::Normal).unwrap();
        let of_state = game.variables().iter().map(|variable| &variable.name);
        let of_moves = game.move_rules().iter().flat_map(|rule| &rule.variables);
        let used: BTreeSet<&String> = of_state.chain(of_moves).collect();
        // A name for several coordinates in a row explains each of them.
        let terms = &file.entries().terms;
        let array = |name: &&String| name.trim_end_matches(|letter: char| letter.is_ascii_digit()).to_owned();
        let name = |name: &String| if terms.contains_key(name) { name.clone() } else { array(&name) };
        let used: BTreeSet<String> = used.into_iter().map(name).collect();
        assert_eq!(used, terms.keys().cloned().collect(), "the terms of {}", game.name());
    }
}

#[test]
fn every_name_gives_a_game_whose_start_is_a_position() {
    for game in games() {
        let start = game.start();
        assert_eq!(game.parse_position(&game.show_position(start)).as_ref(), Ok(start), "{}", game.name());
        assert!(!game.moves(start).unwrap().is_empty(), "{} ends at its start", game.name());
    }
}

#[test]
fn entries_and_games_say_the_same() {
    for entry in sound() {
        let game = find(entry.name, Play::Normal).unwrap();
        // The name of a game on a board tells how large the board is, that of a game of hands the rules of the house.
        let values: Vec<&str> = game.arguments().iter().map(|argument| argument.value.as_str()).collect();
        let whole = format!("{}:{}", entry.family, values.join(&separator(entry.parameters).to_string()));
        let is_whole = game.squares().is_some() || game.has_hands();
        assert_eq!((game.name(), game.family()), (if is_whole { &*whole } else { entry.name }, entry.family));
        assert_eq!((game.title(), game.rules()), (&entry.title, &entry.rules));
        assert_eq!(game.sources(), entry.sources);
        assert_eq!(game.parse_position(&entry.start).as_ref(), Ok(game.start()));
        if let Some(arguments) = entry.arguments {
            let named = find(&format!("{}:{arguments}", entry.family), Play::Normal).unwrap();
            assert_eq!(named.arguments(), game.arguments(), "{}", entry.name);
        }
    }
}

#[test]
fn every_label_renders_in_both_languages() {
    for game in games() {
        let first = game.first_positions(60);
        for position in first.chain([game.start().clone()]) {
            for player in game.movers() {
                let position = position.clone().with_player(player);
                for step in game.moves(&position).unwrap() {
                    for language in Language::ALL {
                        let label = game.label(&position, &step, language);
                        let sound = !label.is_empty() && !label.contains(['?', '{', '}', '-']);
                        assert!(sound, "{}, {}: `{label}`", game.name(), game.show_position(&position));
                    }
                }
            }
        }
    }
}

#[test]
fn letter_case_does_not_matter() {
    assert_eq!(find("GAME-13-iv", Play::Normal).unwrap().name(), "game-13-IV");
    assert_eq!(find("Nim", Play::Normal).unwrap().name(), "nim");
}

#[test]
fn instances_take_no_arguments() {
    let error = find("game-9:1,2", Play::Normal).unwrap_err();
    assert_eq!(error.to_string(), "`game-9` has fixed parameters; to choose others, write `subtraction:…`");
}

#[test]
fn wrong_arguments_are_reported_with_the_family() {
    let error = find("subtraction:one", Play::Normal).unwrap_err();
    assert!(matches!(&error, FindError::Rules { name, .. } if name == "subtraction"), "{error}");
}

#[test]
fn unknown_names_suggest_the_nearest_or_nothing() {
    let words = |name| find(name, Play::Normal).unwrap_err().to_string();
    assert_eq!(words("subtractoin:1,2"), "there is no game `subtractoin`; did you mean `subtraction`?");
    assert_eq!(words("backgammon"), "there is no game `backgammon`");
}

#[test]
fn rule_files_are_found_by_path() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/games/subtraction.toml");
    let game = find(&format!("{path}:2,3"), Play::Normal).unwrap();
    assert_eq!((game.family(), game.arguments()[0].value.as_str()), ("subtraction", "2,3"));
    assert!(find(path, Play::Normal).is_ok());
    assert!(matches!(find("./no/such.toml", Play::Normal), Err(FindError::Read { .. })));
    assert!(matches!(find_in_catalogue(path, Play::Normal), Err(FindError::Unknown { .. })));
}

#[test]
fn files_that_are_too_long_or_no_text_are_refused() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let words = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        std::fs::write(&path, bytes).unwrap();
        find(path.to_str().unwrap(), Play::Normal).unwrap_err().to_string()
    };
    let too_long = words("too-long.toml", "# não\n".repeat(1 << 18).as_bytes());
    assert!(too_long.ends_with("the rule file is longer than 1048576 bytes"), "{too_long}");
    let no_text = words("no-text.toml", &[0xff, 0xfe]);
    assert!(no_text.starts_with("cannot read "), "{no_text}");
}
