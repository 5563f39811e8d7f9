//! The reasons for positions that are values, groups of distances, or phases of a strategy.

use campeao_answers::speech::Speaker;
use campeao_base::{Language, Play};
use campeao_games::{Resources, find};
use campeao_solve::sequence::Quiet;

/// The last reason for a position, in a language.
fn said(language: Language, name: &str, position: &str) -> String {
    let game = find(name, Play::Normal).unwrap();
    let mut champion = game.champion(&Resources::default()).unwrap();
    let analysis = champion.analyse(&game.read(position).unwrap(), &mut Quiet).unwrap();
    let reasons = champion.reasons(&analysis, &mut Quiet).unwrap();
    Speaker::new(language).tell(reasons.last().unwrap())
}

#[test]
fn values_are_told_with_the_moves_that_no_other_beats() {
    assert_eq!(
        said(Language::English, "domineering:2x3", ".../... L"),
        "The position is worth {2|-1/2}, which is confused with 0, so the player who starts wins. No move is better than \
         this one: place a domino on b2-b1 (leaves 2)."
    );
    assert_eq!(
        said(Language::Portuguese, "hackenbush:LRR R", "LR R / R"),
        "A posição vale -1/2, menos do que 0, por isso ganha o Direito, comece quem começar. Nenhuma jogada é melhor \
         do que esta: corta 1-2:R (deixa 0)."
    );
}

#[test]
fn rides_are_told_by_groups_of_distances() {
    assert_eq!(
        said(Language::English, "bicycle-continuous", "1,2008"),
        "In stage 1 the distances above 1979 and up to 2024 are safe, and 2008 is one of them."
    );
    assert_eq!(
        said(Language::Portuguese, "bicycle-continuous", "3,5/2"),
        "Na etapa 3 a distância 5/2 está entre dois grupos de distâncias seguras; ganham os percursos de 5/2 a 3, \
         incluindo 3."
    );
}

#[test]
fn flags_are_told_by_the_phase_of_the_strategy() {
    let phase = |position: &str| said(Language::English, "flags:2", position);
    assert!(phase("2:").starts_with("The first flag"));
    assert!(phase("2: 0").starts_with("Phase 1") && phase("2: 0").contains("1/2"));
    assert!(phase("2: 0 1/2 1/4").starts_with("Phase 3"));
    assert!(phase("2: 0 1/2").starts_with("A cannot win"));
    let third = |position: &str| said(Language::Portuguese, "flags:3", position);
    assert!(third("3: 0 1/3 2/3").starts_with("Fase 2"));
}

#[test]
fn refusals_of_these_games_are_said_in_both_languages() {
    for (name, position) in [
        ("flags", "3: 2"),
        ("flags", "3: 0 0"),
        ("bicycle-continuous", "0,1"),
        ("bicycle-continuous", "1,x"),
        ("domineering", "..x"),
        ("hackenbush", "a-b:B"),
        ("hackenbush", "graph { _ -- a [color=pink] }"),
        ("hackenbush", "graph { _ -- a"),
    ] {
        let refusal = find(name, Play::Normal).unwrap().read(position).unwrap_err();
        let [english, portuguese] =
            [Language::English, Language::Portuguese].map(|language| Speaker::new(language).tell(&refusal));
        assert!(!english.is_empty() && english != portuguese, "{name} {position}: {english}");
    }
}
