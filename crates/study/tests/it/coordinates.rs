//! The games of the bicycle without the coordinates of their files, and with longer stages.

use campeao_base::Play;
use campeao_rules::{Game, RuleFile};
use campeao_solve::sequence::Quiet;
use campeao_study::{LawKind, Status, certify, proof_for_every_size, study};

const BICYCLE: &str = include_str!("../../../rules/games/bicycle.toml");
const REAL: &str = include_str!("../../../rules/games/bicycle-real.toml");

/// The game of a rule file under another name, without coordinates, and with another greatest ride.
fn without_coordinates(text: &str, ride: (&str, &str), play: Play) -> Game {
    let (before, rest) = text.split_once("[coordinates]").unwrap();
    let (_, after) = rest.split_once("[table]").unwrap();
    let text = format!("{before}[table]{after}").replacen("name = \"", "name = \"copy-of-", 1);
    assert!(text.contains(ride.0));
    RuleFile::parse(&text.replace(ride.0, ride.1)).unwrap().game(None, play).unwrap()
}

/// Studies a game, and has the checker confirm its law.
fn proved(game: &Game) -> (LawKind, String) {
    let law = study(game, &mut Quiet).unwrap().law.unwrap();
    assert_eq!(law.status, Status::Proved, "{}", game.play());
    let file = certify(game, &law, &mut Quiet).unwrap().to_json().unwrap();
    assert!(campeao_verify::check(&file, 1_000_000).is_ok(), "{}", game.play());
    (law.kind, law.safe.unwrap())
}

#[test]
fn the_bicycle_needs_no_coordinates() {
    for play in [Play::Normal, Play::Misere] {
        let natural = without_coordinates(BICYCLE, ("1..=k", "1..=k"), play);
        assert!(matches!(proved(&natural).0, LawKind::Groups { .. }), "{play}");
        let real = without_coordinates(REAL, ("2*k", "2*k"), play);
        assert!(matches!(proved(&real).0, LawKind::Groups { .. }), "{play}");
    }
}

#[test]
fn longer_stages_have_their_law() {
    for (play, law) in [
        (Play::Normal, "exists i in 0..=d. i * (2 * k + 2 * i - 1) <= d and d <= i * (2 * k + 2 * i + 1)"),
        (
            Play::Misere,
            "exists i in 0..=d. i * (2 * k + 2 * i - 1) + 1 <= d and d <= i * (2 * k + 2 * i + 1) + 1",
        ),
    ] {
        let game = without_coordinates(BICYCLE, ("1..=k", "1..=2*k"), play);
        assert_eq!(proved(&game), (LawKind::Learned, law.to_owned()));
        assert!(proof_for_every_size(&game, law, None, None).is_some(), "{play}");
    }
}
