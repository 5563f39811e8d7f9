//! Chopsticks: the answers of the text under each reading, and the invariants of the rules.

use campeao_base::{Play, Player};
use campeao_play::{AnyPosition, Asked, Resources, Ruleset};
use campeao_rules::catalogue::find;
use campeao_rules::{End, Game, Position};
use campeao_solve::sequence::Quiet;
use campeao_solve::{Outcome, Retrograde, TimedOutcome};
use campeao_values::loopy::Ending;
use std::collections::{HashMap, HashSet};

fn game(arguments: &str) -> Game {
    find(&format!("chopsticks:{arguments}"), Play::Normal).unwrap()
}

/// All positions with A to move in which both players have a live hand.
fn live(game: &Game, fingers: u8) -> Vec<Position> {
    let pairs: Vec<String> = (0..fingers)
        .flat_map(|first| (0..=first).map(move |second| format!("{first},{second}")))
        .filter(|pair| pair != "0,0")
        .collect();
    let both = pairs.iter().flat_map(|a| pairs.iter().map(move |b| format!("{a}/{b} A")));
    both.map(|text| game.parse_position(&text).unwrap()).collect()
}

/// The texts of the moves of a position.
fn moves(game: &Game, position: &str) -> Vec<String> {
    let moves = game.moves(&game.parse_position(position).unwrap()).unwrap();
    moves.iter().map(|step| game.show_move(step)).collect()
}

#[test]
fn the_winner_depends_on_the_house_rules_as_the_table_says() {
    let rows = include_str!("../data/chopsticks.csv").as_bytes();
    let mut reader = csv::ReaderBuilder::new().comment(Some(b'#')).from_reader(rows);
    for row in reader.records().map(Result::unwrap) {
        let game = game(&row[0]);
        let value = Retrograde::new(&game, 10_000).value(game.start(), &mut Quiet).unwrap();
        let told = match (value.outcome().unwrap(), value.plies()) {
            (Outcome::Win, Some(plies)) => format!("win {plies}"),
            (Outcome::Loss, Some(plies)) => format!("loss {plies}"),
            _ => "draw".to_owned(),
        };
        assert_eq!(told, row[1], "{}", &row[0]);
    }
}

#[test]
fn fourteen_of_the_196_live_positions_are_drawn() {
    let game = game("5");
    let positions = live(&game, 5);
    assert_eq!(positions.len(), 196);
    let mut table = Retrograde::new(&game, 10_000);
    let outcome =
        |table: &mut Retrograde<'_, _>, position| table.value(position, &mut Quiet).unwrap().outcome();
    let drawn = positions.iter().filter(|position| outcome(&mut table, position) == Some(Outcome::Draw));
    assert_eq!(drawn.count(), 14);
}

#[test]
fn it_makes_no_difference_who_is_called_a() {
    let game = game("4,dead=touched,sums=modulo");
    let mut table = Retrograde::new(&game, 10_000);
    for position in live(&game, 4) {
        let text = game.show_position(&position);
        let (a, b) = text.trim_end_matches(" A").split_once('/').unwrap();
        let turned = game.parse_position(&format!("{b}/{a} B")).unwrap();
        assert_eq!(table.value(&position, &mut Quiet), table.value(&turned, &mut Quiet));
    }
}

#[test]
fn whoever_has_no_live_hand_has_lost_and_in_misere_play_has_won() {
    for (play, expected) in [(Play::Normal, [End::Lost, End::Won]), (Play::Misere, [End::Won, End::Lost])] {
        let game = game("5").with_play(play);
        let found = ["0,0/1,0 A", "0,0/1,0 B"].map(|text| {
            let position = game.parse_position(text).unwrap();
            assert!(game.moves(&position).unwrap().is_empty());
            game.explicit_end(&position.numbers).unwrap().unwrap()
        });
        assert_eq!(found, expected);
    }
}

#[test]
fn moves_are_written_as_touches_and_shares_the_greater_hand_first() {
    assert_eq!(moves(&game("5"), "2,1/3,1 A"), ["2>3", "2>1", "1>3", "1>1", "=3,0"]);
    assert_eq!(moves(&game("5"), "1,1/1,1 B"), ["1>1", "=2,0"]);
}

#[test]
fn a_transfer_may_not_exchange_the_hands_unless_that_is_allowed() {
    let shares = |arguments: &str, position: &str| -> Vec<String> {
        moves(&game(arguments), position).into_iter().filter(|step| step.starts_with('=')).collect()
    };
    assert_eq!(shares("5", "2,1/1,1 A"), ["=3,0"]);
    assert_eq!(shares("5,transfers=mirror", "2,1/1,1 A"), ["=2,1", "=3,0"]);
    assert_eq!(shares("5,transfers=none", "2,1/1,1 A"), Vec::<String>::new());
    assert_eq!(shares("5", "4,1/1,1 A"), ["=3,2", "=0,0"]);
    assert_eq!(shares("5,overflow=forbidden", "4,1/1,1 A"), ["=3,2"]);
    assert_eq!(shares("5,sums=modulo", "4,3/1,1 A"), ["=2,0", "=1,1"]);
}

#[test]
fn mistakes_are_explained() {
    let game = game("5");
    let refused = |text: &str| game.parse_position(text).unwrap_err().to_string();
    assert!(refused("5,1/1,1 A").contains("is not a position of this game"));
    assert_eq!(refused("1,1/1"), "write a position of this game like `1,1/1,1 A`");
    assert_eq!(refused("1,1/1,1 C"), "`C` is not a player of this game; the players are A and B");
    assert!(refused("0,0/0,0 A").contains("is not a position of this game"));
    let shown = |text: &str| game.show_position(&game.parse_position(text).unwrap());
    assert_eq!(shown(" 1,2/0,4 b "), "2,1/4,0 B");
    assert_eq!(shown("1,2/0,4"), "2,1/4,0 A");
    let error = |name: &str| find(name, Play::Normal).unwrap_err().to_string();
    let known = "one of out, touched, touch, both";
    assert_eq!(error("chopsticks:5,dead=maybe"), format!("the parameter `dead` must be {known}"));
    let nearest = "did you mean `touched`?";
    assert_eq!(error("chopsticks:5,dead=toched"), format!("the parameter `dead` must be {known}; {nearest}"));
}

#[test]
fn the_rules_say_what_the_house_has_chosen() {
    let rules = |arguments: &str| game(arguments).rules().en.clone();
    assert!(rules("4,transfers=none").ends_with(
        "A hand with 4 or more is dead and has 0. Dead hands neither touch nor are touched. Fingers are never moved between one's own \
         hands. The player who has two dead hands loses; a game that never ends is a draw."
    ));
    assert!(
        rules("5,overflow=forbidden")
            .contains("only exchanged. The hand that receives them may not fill up. The player who")
    );
    assert!(rules("6,sums=modulo").contains("From 6 fingers on, 6 are taken off; a hand with 0 is dead."));
    assert_eq!(game("5,SUMS=Modulo").name(), "chopsticks:5,1,changing,allowed,out,modulo");
}

#[test]
fn the_drawing_shows_fingers_and_the_mover() {
    let game = campeao_games::find_in_catalogue("chopsticks", Play::Normal).unwrap();
    let board = game.board(&game.read("2,1/3,0 A").unwrap()).unwrap();
    let campeao_play::Board::Drawn(drawn) = board else { panic!("hands are drawn") };
    assert_eq!(drawn, "  B   |||\n> A    ||   |\n");
}

/// The hands of both players.
fn pairs(game: &Game, position: &Position) -> [[u8; 2]; 2] {
    Player::BOTH.map(|player| {
        let hand: Vec<u8> = game.hand(position, player).iter().map(|&fingers| fingers as u8).collect();
        hand.try_into().unwrap()
    })
}

/// The moves as the text states them, for two distinguishable hands.
fn by_the_text(own: [u8; 2], others: [u8; 2]) -> HashSet<String> {
    let full = |fingers: u8| if fingers >= 5 { 0 } else { fingers };
    let pair = |[a, b]: [u8; 2]| format!("{},{}", a.max(b), a.min(b));
    let mut after = HashSet::new();
    for with in own.into_iter().filter(|&with| with > 0) {
        for place in (0..2).filter(|&place| others[place] > 0) {
            let mut touched = others;
            touched[place] = full(touched[place] + with);
            after.insert(format!("{}/{} B", pair(own), pair(touched)));
        }
    }
    for total in 1..=own[0].max(own[1]) {
        for [from, to] in [[0, 1], [1, 0]] {
            if own[from] >= total {
                let mut shared = own;
                shared[from] -= total;
                shared[to] = full(shared[to] + total);
                if pair(shared) != pair(own) {
                    after.insert(format!("{}/{} B", pair(shared), pair(others)));
                }
            }
        }
    }
    after
}

#[test]
fn the_moves_are_those_of_the_text_in_every_position() {
    let game = game("5");
    for position in live(&game, 5) {
        let [own, others] = pairs(&game, &position);
        let found: HashSet<String> =
            game.moves(&position).unwrap().iter().map(|step| game.show_position(&step.to)).collect();
        assert_eq!(found, by_the_text(own, others), "{}", game.show_position(&position));
    }
}

/// The house rules again, for distinguishable hands, as seen by the player to move.
#[derive(Clone, Copy)]
struct House {
    fingers: u8,
    transfers: &'static str,
    /// Whether transfers may overfill, dead hands touch, dead hands are touched, sums are modulo: a bit each.
    bits: u8,
}

type Seen = ([u8; 2], [u8; 2]);

impl House {
    fn all(fingers: u8) -> Vec<Self> {
        let transfers = ["changing", "mirror", "none"].into_iter();
        transfers.flat_map(|transfers| (0..16).map(move |bits| Self { fingers, transfers, bits })).collect()
    }

    fn overflow(self) -> bool {
        self.bits & 1 > 0
    }

    fn dead_touch(self) -> bool {
        self.bits & 2 > 0
    }

    fn dead_touched(self) -> bool {
        self.bits & 4 > 0
    }

    fn modulo(self) -> bool {
        self.bits & 8 > 0
    }

    fn arguments(self) -> String {
        let dead = match (self.dead_touched(), self.dead_touch()) {
            (false, false) => "out",
            (true, false) => "touched",
            (false, true) => "touch",
            (true, true) => "both",
        };
        let overflow = if self.overflow() { "allowed" } else { "forbidden" };
        let sums = if self.modulo() { "modulo" } else { "die" };
        format!("{},1,{},{overflow},{dead},{sums}", self.fingers, self.transfers)
    }

    fn full(self, fingers: u8) -> u8 {
        match fingers {
            _ if fingers < self.fingers => fingers,
            _ if self.modulo() => fingers - self.fingers,
            _ => 0,
        }
    }

    /// The positions after each move, as seen by the opponent.
    fn options(self, (own, others): Seen) -> Vec<Seen> {
        let mut options = Vec::new();
        for with in 0..2 {
            for on in 0..2 {
                if (own[with] > 0 || self.dead_touch()) && (others[on] > 0 || self.dead_touched()) {
                    let mut touched = others;
                    touched[on] = self.full(others[on] + own[with]);
                    options.push((touched, own));
                }
            }
        }
        let shared = |from: usize, amount: u8| {
            let mut shared = own;
            shared[from] -= amount;
            shared[1 - from] = self.full(own[1 - from] + amount);
            shared
        };
        for from in 0..2 {
            for amount in 1..=own[from] {
                let after = shared(from, amount);
                let fits = self.overflow() || own[1 - from] + amount < self.fingers;
                let turned = after == own || after == [own[1], own[0]];
                if self.transfers != "none" && fits && (!turned || self.transfers == "mirror") {
                    options.push((others, after));
                }
            }
        }
        options
    }

    /// The value of every position by the definition, with more and more foresight until nothing changes.
    fn values(self) -> HashMap<Seen, TimedOutcome> {
        let pairs: Vec<[u8; 2]> =
            (0..self.fingers).flat_map(|a| (0..self.fingers).map(move |b| [a, b])).collect();
        let all = pairs.iter().flat_map(|own| pairs.iter().map(|others| (*own, *others)));
        let ended = |(own, others): Seen| match (own, others) {
            ([0, 0], _) => Some(TimedOutcome::loss(0)),
            (_, [0, 0]) => Some(TimedOutcome::win(0)),
            _ => None,
        };
        let mut values: HashMap<Seen, TimedOutcome> =
            all.map(|seen| (seen, ended(seen).unwrap_or(TimedOutcome::DRAW))).collect();
        loop {
            let next: HashMap<Seen, TimedOutcome> = values
                .keys()
                .map(|&seen| {
                    let after: Vec<TimedOutcome> = self.options(seen).iter().map(|to| values[to]).collect();
                    let plies = |outcome| {
                        after.iter().filter(move |v| v.outcome() == Some(outcome)).filter_map(|v| v.plies())
                    };
                    let value = match (plies(Outcome::Loss).min(), plies(Outcome::Win).count() == after.len())
                    {
                        (Some(soonest), _) => TimedOutcome::win(soonest + 1),
                        (None, true) => {
                            TimedOutcome::loss(plies(Outcome::Win).max().map_or(0, |latest| latest + 1))
                        }
                        (None, false) => TimedOutcome::DRAW,
                    };
                    (seen, ended(seen).unwrap_or(value))
                })
                .collect();
            if next == values {
                return values;
            }
            values = next;
        }
    }
}

#[test]
fn every_position_has_the_value_of_the_definition_under_all_house_rules() {
    for fingers in 2..=4 {
        for house in House::all(fingers) {
            let game = game(&house.arguments());
            let values = house.values();
            let mut table = Retrograde::new(&game, 10_000);
            for position in live(&game, fingers) {
                let [own, others] = pairs(&game, &position);
                let found = table.value(&position, &mut Quiet).unwrap();
                assert_eq!(found, values[&(own, others)], "{position:?} with {}", house.arguments());
            }
        }
    }
}

/// A player with two dead hands has lost in every sum, so where alternate play ends, the value has the same winner.
#[test]
fn values_of_chopsticks_win_as_play_backwards_says() {
    for house in ["3", "3,transfers=none", "3,transfers=mirror,dead=both", "4,sums=modulo,overflow=forbidden"]
    {
        let game = campeao_games::find_in_catalogue(&format!("chopsticks:{house}"), Play::Normal).unwrap();
        for hands in ["1,1/1,1", "2,1/1,0", "2,0/2,1", "2,2/2,2", "2,0/1,0"] {
            compare(&*game, &game.unseated(hands).unwrap());
        }
    }
    let game = campeao_games::find_in_catalogue("chopsticks", Play::Normal).unwrap();
    for (hands, name) in [("4,0/4,0", "{on|off}"), ("2,2/2,0", "tis"), ("1,1/0,0", "on"), ("1,1/1,1", "0")] {
        let mut champion = game.champion(&Resources::default()).unwrap();
        let worth = champion.worth(&game.unseated(hands).unwrap(), Asked::Value, &mut Quiet).unwrap();
        assert_eq!(worth.value.unwrap().into_name().unwrap(), name, "{hands}");
    }
}

fn compare(game: &dyn Ruleset, board: &AnyPosition) {
    let mut champion = game.champion(&Resources::default()).unwrap();
    let winner = champion.worth(board, Asked::Winner, &mut Quiet).unwrap().outcome;
    let worth = champion.worth(board, Asked::Moves, &mut Quiet).unwrap();
    assert_eq!(worth.outcome, winner);
    for player in Player::BOTH {
        let letter = &game.players().unwrap()[player.index()];
        let position = game.read(&format!("{} {letter}", worth.position)).unwrap();
        let analysis = champion.analyse(&position, &mut Quiet).unwrap();
        let expected = match (analysis.outcome, player) {
            (Outcome::Draw, _) => Ending::Drawn,
            (Outcome::Win, Player::Left) | (Outcome::Loss, Player::Right) => Ending::LeftWins,
            (Outcome::Win, Player::Right) | (Outcome::Loss, Player::Left) => Ending::RightWins,
        };
        assert_eq!(worth.outcome.of_starter(player), expected, "{board} {letter}");
        // A move wins exactly if the analysis marks it as winning.
        let moves = worth.moves.as_ref().unwrap().of(player);
        for (valued, analysed) in moves.iter().zip(&analysis.moves) {
            assert_eq!(valued.wins, analysed.outcome == Outcome::Loss, "{board} {letter} {}", valued.text);
        }
    }
}

/// Plays every move of the opponent and the replies of a study after it, and collects the positions that were replied to.
fn play_all<'r>(
    game: &dyn Ruleset,
    replies: &HashMap<&'r str, &'r str>,
    position: &AnyPosition,
    (path, replied): (&mut Vec<String>, &mut HashSet<String>),
) {
    assert!(!path.contains(&position.text().to_owned()), "{path:?} comes back to {position}");
    path.push(position.text().to_owned());
    let steps = game.steps(position).unwrap();
    assert!(!steps.is_empty() || position.text().starts_with("0,0/"), "A is not beaten at {position}");
    for step in steps {
        let text = step.to.text();
        // A transfer may kill both hands of the player who makes it.
        if game.steps(&step.to).unwrap().is_empty() {
            assert!(text.starts_with("0,0/"), "{text}");
            continue;
        }
        let reply = replies.get(text).unwrap_or_else(|| panic!("no reply at {text}"));
        let reply = game.step(&step.to, reply).unwrap().unwrap();
        replied.insert(text.to_owned());
        play_all(game, replies, &reply.to, (&mut *path, &mut *replied));
    }
    path.pop();
}

#[test]
fn the_second_player_wins_every_play_with_the_replies_of_the_study() {
    let game = campeao_games::find("chopsticks", Play::Normal).unwrap();
    let study = campeao_study::study_starts(&*game, &Resources::default(), None, &mut Quiet).unwrap();
    let start = study.start.unwrap();
    let replies: HashMap<&str, &str> =
        start.replies.iter().map(|reply| (reply.position.text(), reply.step.text.as_str())).collect();
    let mut replied = HashSet::new();
    play_all(&*game, &replies, &game.start(), (&mut Vec::new(), &mut replied));
    assert_eq!((start.outcome, replied.len()), (Outcome::Loss, start.replies.len()));
    // A start that is won has a reply of its own, a drawn one has none, and many replies are not told.
    let replies = |name| {
        let game = campeao_games::find(name, Play::Normal).unwrap();
        let study = campeao_study::study_starts(&*game, &Resources::default(), None, &mut Quiet).unwrap();
        study.start.unwrap().replies
    };
    let won = replies("chopsticks:2");
    assert_eq!(won.first().map(|reply| reply.position.text()), Some("1,1/1,1 A"), "{won:?}");
    assert!(replies("chopsticks:3").is_empty() && replies("k-in-a-row:3x3").is_empty());
}
