//! Board games behind the common interface: the sentences about their positions, and games played by their champions.

use campeao_base::Play;
use campeao_games::{
    Analysis, AnyPosition, Asked, Reason, Refusal, Resources, Ruleset, StartQuestion, StartTable, find,
    find_step,
};
use campeao_rules::End;
use campeao_solve::{Outcome, sequence::Quiet};

fn analysed(game: &dyn Ruleset, position: &AnyPosition) -> Analysis {
    game.champion(&Resources::default()).unwrap().analyse(position, &mut Quiet).unwrap()
}

#[test]
fn positions_have_the_outcomes_of_the_table() {
    let rows = include_str!("../data/boards.csv");
    let mut reader = csv::ReaderBuilder::new().comment(Some(b'#')).from_reader(rows.as_bytes());
    let mut count = 0;
    for row in reader.records() {
        let row = row.unwrap();
        let play = if &row[1] == "misere" { Play::Misere } else { Play::Normal };
        let game = find(&row[0], play).unwrap();
        let position = if row[2].is_empty() { game.start() } else { game.read(&row[2]).unwrap() };
        let analysis = analysed(&*game, &position);
        assert_eq!(analysis.outcome.name(), &row[3], "{row:?}");
        assert_eq!(analysis.method.name(), &row[5], "{row:?}");
        if !row[4].is_empty() {
            assert_eq!(analysis.remoteness, row[4].parse().ok(), "{row:?}");
        }
        count += 1;
    }
    assert!(count > 20);
}

/// Numbers that look random, the same each time (Knuth's linear congruence).
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// Plays a game with the champion as the first player against random moves. Returns the result for the champion,
/// `None` if it lasted longer than any won game would.
fn played(name: &str, play: Play, from: Option<&str>, seed: u64) -> Option<Outcome> {
    let game = find(name, play).unwrap();
    let mut champion = game.champion(&Resources::default()).unwrap();
    let mut position = from.map_or_else(|| game.start(), |text| game.read(text).unwrap());
    let mut chance = Chance(seed);
    for ply in 0..400 {
        let analysis = champion.analyse(&position, &mut Quiet).unwrap();
        let champions = ply % 2 == 0;
        if let Some(ending) = analysis.ending {
            assert_eq!(Outcome::from(ending.end), analysis.outcome);
            return Some(match (ending.end, champions) {
                (End::Drawn, _) => Outcome::Draw,
                (End::Won, true) | (End::Lost, false) => Outcome::Win,
                (End::Won, false) | (End::Lost, true) => Outcome::Loss,
            });
        }
        position = if champions {
            analysis.best().unwrap().step.to.clone()
        } else {
            analysis.moves[chance.below(analysis.moves.len())].step.to.clone()
        };
    }
    None
}

#[test]
fn what_is_won_is_brought_home_against_anything() {
    for (name, play, from) in [
        ("beans:a,4x5", Play::Normal, None),
        ("beans:b,3x4", Play::Normal, None),
        ("beans:c,3x4", Play::Normal, None),
        ("beans:d,3x4", Play::Misere, None),
        ("chomp:5x6", Play::Normal, None),
        ("northcott:O..X./.OX../O...X", Play::Normal, None),
        ("noughts", Play::Normal, Some("X../..O/X.O X")),
        ("fifteen", Play::Normal, Some("28/49 A")),
        ("chopsticks:4", Play::Normal, None),
        ("chopsticks:2", Play::Normal, None),
        ("drawn", Play::Normal, None),
        ("drawn", Play::Misere, None),
    ] {
        let game = find(name, play).unwrap();
        let start = from.map_or_else(|| game.start(), |text| game.read(text).unwrap());
        assert_eq!(analysed(&*game, &start).outcome, Outcome::Win, "{name} {from:?}");
        for seed in 0..3 {
            assert_eq!(played(name, play, from, seed), Some(Outcome::Win), "{name} {from:?}");
        }
    }
}

#[test]
fn a_drawn_game_is_never_lost() {
    for name in ["noughts", "fifteen", "chopsticks:5,dead=touched", "drawn:A -> B; B -> A; A -> C L; C = R"] {
        for seed in 0..3 {
            assert_ne!(played(name, Play::Normal, None, seed), Some(Outcome::Loss), "{name}");
        }
    }
}

#[test]
fn a_game_for_points_is_played_for_the_best_score() {
    let game = find("drawn:A -> B L; A -> C L; A -> D L; B = 2; C = 5; D = -1", Play::Normal).unwrap();
    let analysis = analysed(&*game, &game.start());
    assert_eq!(analysis.outcome, Outcome::Win);
    assert_eq!(analysis.remoteness, None);
    assert_eq!(analysis.best().map(|best| best.step.to.text()), Some("C R"));
    let good: Vec<Option<bool>> = analysis.moves.iter().map(|step| step.good).collect();
    assert_eq!(good, [Some(false), Some(true), Some(false)]);
}

/// A champion clears its cache of other positions before it refuses a position for lack of memory.
#[test]
fn what_has_room_in_the_memory_alone_is_answered_after_others() {
    let game = find("clobber:3x5", Play::Normal).unwrap();
    let champion = || game.champion(&Resources { memory: 2000 << 10, ..Resources::default() }).unwrap();
    let mut one = champion();
    let (mut answered, mut refused) = (0, 0);
    for gone in 0..8 {
        let sign = |square: usize| match square {
            _ if square == gone => '#',
            _ if (square / 5 + square % 5).is_multiple_of(2) => 'x',
            _ => 'o',
        };
        let rows = [0, 5, 10].map(|first| (first..first + 5).map(sign).collect::<String>());
        let board = game.unseated(&rows.join("/")).unwrap();
        let after_others = one.worth(&board, Asked::Winner, &mut Quiet).map(|worth| worth.outcome);
        match champion().worth(&board, Asked::Winner, &mut Quiet) {
            Ok(worth) => {
                assert_eq!(after_others.unwrap(), worth.outcome, "{gone}");
                answered += 1;
            }
            Err(_) => refused += 1,
        }
    }
    assert!(answered > 1 && refused > 1, "{answered}, {refused}");
}

#[test]
fn reasons_are_those_of_the_games_theory() {
    for (name, words) in [("northcott:3x5", "nim-sum"), ("beans", "sides"), ("noughts", "magic square")] {
        let game = find(name, Play::Normal).unwrap();
        let mut champion = game.champion(&Resources::default()).unwrap();
        let analysis = champion.analyse(&game.start(), &mut Quiet).unwrap();
        let reasons = champion.reasons(&analysis, &mut Quiet).unwrap();
        let told = reasons.iter().any(|reason| match reason {
            Reason::Theory(text) => text.en.contains(words),
            _ => false,
        });
        assert!(told, "{name}: {reasons:?}");
    }
}

#[test]
fn moves_are_named_by_text_label_or_position() {
    let game = find("noughts", Play::Normal).unwrap();
    let position = |text: &str| game.read(text).unwrap();
    let steps = game.steps(&position("X../.O./... X")).unwrap();
    for text in ["c1", "put X on c1", "põe X em c1", "X../.O./..X O"] {
        assert_eq!(find_step(&steps, text).map(|place| steps[place].text.as_str()), Some("c1"), "{text}");
    }
    assert_eq!(game.mover(&position("X../.O./..X")).unwrap().as_deref(), Some("O"));
    assert!(matches!(game.read("X../.O."), Err(Refusal::Game(_))));
}

#[test]
fn a_graph_is_read_from_a_file_but_never_by_the_catalogue() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::write(path("my.graph"), "A -> B L\nB -> C R # on\nC = L\n").unwrap();
    std::fs::write(path("my.gv"), "digraph { A -> B -> C [color=blue]; C [result=L] }").unwrap();
    std::fs::write(path("wrong.graph"), "A -> B L\nA -> B X\n").unwrap();
    for name in ["my.graph", "my.gv"] {
        let game = find(&path(name), Play::Normal).unwrap();
        assert_eq!((game.name(), game.start().text()), (path(name).as_str(), "A L"));
        assert!(game.coloured(&mut Quiet).unwrap().is_some());
        assert_eq!(game.arguments()[0].value, path(name));
    }
    let error = find(&path("wrong.graph"), Play::Normal).err().unwrap().to_string();
    assert!(
        error.ends_with("wrong.graph, line 2: a move belongs to L, R or LR (both), not to `X`"),
        "{error}"
    );
    assert!(find(&path("none.graph"), Play::Normal).is_err());
    assert!(campeao_games::find_in_catalogue(&path("my.graph"), Play::Normal).is_err());
}

#[test]
fn a_table_that_is_widened_is_the_wider_table() {
    for name in ["chomp", "cram", "clobber"] {
        let game = find(name, Play::Normal).unwrap();
        let (resources, sought) = (Resources::default(), StartQuestion::Outcome);
        let headings = |most: u64| game.sides().iter().map(|side| side.values.up_to(Some(most))).collect();
        let filled =
            |most| StartTable::fill(&*game, headings(most), sought, &resources, None, &mut Quiet).unwrap();
        let wider = filled(2).widened(headings(3), &*game, sought, &resources, None, &mut Quiet).unwrap();
        assert_eq!(wider.answers(), filled(3).answers(), "{name}");
        assert_eq!(wider.headings(), filled(3).headings(), "{name}");
    }
}

/// The worth of a board is its nim-value; found from the components of the board, it agrees with the definition.
#[test]
fn worth_is_found_by_parts_as_by_definition() {
    for name in ["cram:3x4", "cram:#.../....", "node-kayles:2x4", "arc-kayles:path9", "queens:6"] {
        let game = find(name, Play::Normal).unwrap();
        let mut champion = game.champion(&Resources::default()).unwrap();
        let analysis = champion.analyse(&game.start(), &mut Quiet).unwrap();
        let worth = champion.worth(&game.start(), Asked::Moves, &mut Quiet).unwrap();
        let nimber = |value: &str| match value {
            "0" => 0,
            "*" => 1,
            _ => value.trim_start_matches('*').parse::<u64>().unwrap(),
        };
        assert_eq!(Some(nimber(&worth.value.unwrap().name.unwrap())), analysis.grundy, "{name}");
        let left = worth.moves.unwrap().left;
        assert_eq!(left.len(), analysis.moves.len(), "{name}");
        for (found, step) in left.iter().zip(&analysis.moves) {
            assert_eq!(Some(nimber(found.value.as_ref().unwrap())), step.grundy, "{name} {}", found.text);
        }
    }
}

#[test]
fn impartial_boards_have_nim_values_by_the_definition() {
    let names = ["beans:a,2x3", "beans:b,3x3", "beans:c,3x3", "beans:d,3x3", "chomp:3x4", "queens:5"];
    for (name, play) in names.into_iter().flat_map(|name| [(name, Play::Normal), (name, Play::Misere)]) {
        let game = find(name, play).unwrap();
        let mut champion = game.champion(&Resources::default()).unwrap();
        let mut waiting = vec![game.start()];
        let mut seen = std::collections::HashSet::new();
        while let Some(position) = waiting.pop() {
            let analysis = champion.analyse(&position, &mut Quiet).unwrap();
            let stuck_winner = analysis.ending.is_some_and(|ending| ending.end == End::Won);
            let options: Vec<u64> = analysis.moves.iter().filter_map(|step| step.grundy).collect();
            let least = (0..=options.len() as u64).find(|value| !options.contains(value));
            // Under misère play such an end has the value 1; in normal play none.
            let won = (play == Play::Misere).then_some(1);
            assert_eq!(analysis.grundy, if stuck_winner { won } else { least }, "{name} {play:?} {position}");
            assert_eq!(analysis.grundy == Some(0), analysis.outcome == Outcome::Loss, "{name} {position}");
            let new =
                analysis.moves.into_iter().map(|step| step.step.to).filter(|to| seen.insert(to.clone()));
            waiting.extend(new);
        }
    }
    let chomp = |name: &str, play: Play| {
        let game = find(name, play).unwrap();
        analysed(&*game, &game.read("2,1").unwrap()).grundy
    };
    assert_eq!(chomp("chomp:2x2", Play::Normal), Some(0));
    // Two rows of 2 and 1, from which the last bean may be taken.
    assert_eq!(chomp("chomp:3x4", Play::Misere), Some(1));
    // A partizan game has no nim-values.
    let noughts = find("noughts", Play::Normal).unwrap();
    assert_eq!(analysed(&*noughts, &noughts.start()).grundy, None);
}
