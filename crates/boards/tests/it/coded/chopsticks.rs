//! Chopsticks: the answers of the text under each reading, and what the rules must keep.

use campeao_base::{Play, Player};
use campeao_boards::coded::{BoardGame, Chopsticks, Hands, Made};
use campeao_rules::{End, Rules};
use campeao_solve::sequence::Quiet;
use campeao_solve::{Outcome, Retrograde, TimedOutcome};
use std::collections::{HashMap, HashSet};

fn game(arguments: &str) -> Chopsticks {
    Chopsticks::new(arguments, Play::Normal).unwrap()
}

/// All positions with A to move in which both players have a live hand.
fn live(game: &Chopsticks, fingers: u8) -> Vec<Hands> {
    let pairs: Vec<String> = (0..fingers)
        .flat_map(|first| (0..=first).map(move |second| format!("{first},{second}")))
        .filter(|pair| pair != "0,0")
        .collect();
    pairs.iter().flat_map(|a| pairs.iter().map(move |b| game.read(&format!("{a}/{b} A")).unwrap())).collect()
}

#[test]
fn the_winner_depends_on_the_house_rules_as_the_table_says() {
    for row in crate::coded::support::rows("chopsticks.csv") {
        let game = game(&row[0]);
        assert_eq!(
            crate::coded::support::written(crate::coded::support::value(&game, &game.start().to_string())),
            row[1],
            "{}",
            &row[0]
        );
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
        let [[a, b], [c, d]] = Player::BOTH.map(|player| position.of(player));
        let turned = game.read(&format!("{c},{d}/{a},{b} B")).unwrap();
        assert_eq!(table.value(&position, &mut Quiet), table.value(&turned, &mut Quiet));
    }
}

#[test]
fn whoever_has_no_live_hand_has_lost_and_in_misere_play_has_won() {
    for (play, expected) in [(Play::Normal, [End::Lost, End::Won]), (Play::Misere, [End::Won, End::Lost])] {
        let game = Chopsticks::new("5", play).unwrap();
        let found = ["0,0/1,0 A", "0,0/1,0 B"].map(|text| {
            let position = game.read(text).unwrap();
            assert!(game.options(&position).unwrap().is_empty());
            game.explicit_end(&position).unwrap().unwrap()
        });
        assert_eq!(found, expected);
    }
}

#[test]
fn a_transfer_may_not_exchange_the_hands_unless_that_is_allowed() {
    let moves = |arguments: &str, position: &str| -> Vec<String> {
        let game = game(arguments);
        let options = game.options(&game.read(position).unwrap()).unwrap();
        options.into_iter().map(|(step, _)| step.to_string()).filter(|step| step.starts_with('=')).collect()
    };
    assert_eq!(moves("5", "2,1/1,1 A"), ["=3,0"]);
    assert_eq!(moves("5,transfers=mirror", "2,1/1,1 A"), ["=2,1", "=3,0"]);
    assert_eq!(moves("5,transfers=none", "2,1/1,1 A"), Vec::<String>::new());
    assert_eq!(moves("5", "4,1/1,1 A"), ["=3,2", "=0,0"]);
    assert_eq!(moves("5,overflow=forbidden", "4,1/1,1 A"), ["=3,2"]);
    assert_eq!(moves("5,sums=modulo", "4,3/1,1 A"), ["=2,0", "=1,1"]);
}

#[test]
fn texts_are_in_order_under_all_house_rules() {
    let arguments = ["5", "4,2,mirror,forbidden,touched,modulo", "5,dead=both", "11,3"];
    for arguments in arguments {
        let game = game(arguments);
        crate::coded::support::texts_are_in_order(&game, 500);
        crate::coded::support::arguments_give_the_game_again(&game, self::game, Chopsticks::PARAMETERS);
    }
    assert_eq!(game(Chopsticks::USUAL), game(""));
}

#[test]
fn mistakes_in_positions_are_explained() {
    let game = game("5");
    assert_eq!(
        crate::coded::support::refused(&game, "5,1/1,1 A"),
        "the number of fingers of a hand is `5`, but must be a whole number from 0 to 4"
    );
    assert_eq!(
        crate::coded::support::refused(&game, "1,1/1"),
        "`1,1/1` is no position of this game; one is written like `1,1/1,0 B`"
    );
    assert!(crate::coded::support::refused(&game, "1,1/1,1 C").starts_with("`1,1/1,1 C` is no position"));
    assert!(crate::coded::support::refused(&game, "0,0/0,0 A").contains("all four hands are dead"));
    assert_eq!(game.read(" 1,2/0,4 b ").unwrap().to_string(), "2,1/4,0 B");
    assert!(
        Chopsticks::new("5,dead=maybe", Play::Normal)
            .unwrap_err()
            .to_string()
            .contains("it can be: out, touched")
    );
}

#[test]
fn the_drawing_shows_fingers_and_the_mover() {
    let game = game("5");
    let drawn = game.drawn(&game.read("2,1/3,0 A").unwrap());
    assert_eq!(drawn, "  B   |||\n> A    ||   |\n");
}

/// The moves as the text says them, from two hands that are told apart.
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
        let [own, others] = Player::BOTH.map(|player| position.of(player));
        let found: HashSet<String> =
            game.options(&position).unwrap().iter().map(|(_, to)| to.to_string()).collect();
        assert_eq!(found, by_the_text(own, others), "{position}");
    }
}

/// The house rules once more, on hands that are told apart and seen by the player to move.
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

    /// What the opponent sees after each move.
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
                let [own, others] = Player::BOTH.map(|player| position.of(player));
                let found = table.value(&position, &mut Quiet).unwrap();
                assert_eq!(found, values[&(own, others)], "{position} with {}", house.arguments());
            }
        }
    }
}
