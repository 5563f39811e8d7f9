//! Reasons in words, compared with the definition.

use crate::strategies::Definition;
use campeao_base::{Language, Play, Tell};
use campeao_rules::Position;
use campeao_rules::catalogue::find;
use campeao_solve::sequence::Quiet;
use campeao_solve::{Outcome, Solver};
use campeao_study::{Explanation, Extent, explain, positions};

const HERE_ODD: &str = "exactly when the number of heaps worth 1 is odd. Here it is ";

/// Returns the reason for an outcome in misère play, in a language.
fn told(game: &str, heaps: &[u64], language: Language) -> String {
    let game = find(game, Play::Misere).unwrap();
    let mut solver = Solver::new(&game).unwrap();
    explain(&mut solver, None, &Position::heaps(heaps.iter().copied()), &mut Quiet).unwrap().tell(language)
}

#[test]
fn a_heap_worth_1_is_safe_in_misere_play_though_it_leaves_a_choice() {
    for heap in [4, 13] {
        assert_eq!(
            told("subtraction:1,2", &[heap], Language::English),
            format!(
                "By nim-values {heap} is worth 1. In misère play the values 0 and 1 change places, so a heap worth 1 \
                 is safe."
            )
        );
    }
    assert_eq!(
        told("subtraction:1,2", &[3], Language::English),
        "By nim-values 3 is worth 0. In misère play the values 0 and 1 change places, so a good move leaves the value \
         1 in place of 0."
    );
    assert_eq!(
        told("subtraction:1,2", &[4], Language::Portuguese),
        "Pelos nim-valores, 4 vale 1. No jogo misère os valores 0 e 1 trocam de papel; por isso um monte que vale 1 é \
         seguro."
    );
}

#[test]
fn sums_of_heaps_worth_0_and_1_are_told_by_how_many_are_worth_1() {
    let odd = told("subtraction:1,2", &[3, 4], Language::English);
    assert!(odd.ends_with(&format!("{HERE_ODD}1.")), "{odd}");
    let even = told("subtraction:1,2", &[4, 13], Language::English);
    assert!(even.contains(&format!("{HERE_ODD}2; a good move leaves only heaps worth 0 or 1")), "{even}");
    let portuguese = told("subtraction:1,2", &[4, 4, 13], Language::Portuguese);
    assert!(portuguese.ends_with("o número de montes que valem 1 é ímpar. Aqui é 3."), "{portuguese}");
    let firm = told("subtraction:1,2", &[3, 5], Language::English);
    assert!(firm.contains("5 is worth 2 in misère play too. While such a heap is left"), "{firm}");
}

/// The sentences about sums of tame heaps are true at every small position.
#[test]
fn reasons_of_tame_sums_are_true() {
    for name in ["nim", "subtraction:1,2", "subtraction:1,3,4", "subtraction:2,3", "kayles", "row-of-stones"]
    {
        let game = find(name, Play::Misere).unwrap();
        let mut solver = Solver::new(&game).unwrap();
        let mut truth = Definition::of(&game);
        let mut fickle = 0;
        for position in positions(&game, Extent { up_to: 8, heaps: 3 }).unwrap() {
            let explanation = explain(&mut solver, None, &position, &mut Quiet).unwrap();
            let Explanation::Genera { heaps, sum } = &explanation else { continue };
            let ones = heaps.iter().filter(|(_, value, _)| *value == 1).count();
            let exchanged = heaps.iter().all(|(_, normal, misere)| *normal < 2 && *misere == 1 - normal);
            let told = explanation.tell(Language::English);
            assert_eq!(exchanged, told.contains("change places"), "{name} {position:?}: {told}");
            fickle += usize::from(exchanged);
            let safe = if exchanged { ones % 2 == 1 } else { *sum == 0 };
            assert_eq!(safe, truth.outcome(&position) == Outcome::Loss, "{name} {position:?}: {told}");
        }
        assert!(fickle >= 3, "{name}");
    }
}
