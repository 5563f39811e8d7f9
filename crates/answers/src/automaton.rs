//! Automata as pictures.

use campeao_draw::{Picture, StateDiagram};
use campeao_prove::Automaton;

/// The picture of an automaton, named after its variables; `None` if it has too many states to be drawn.
///
/// A transition bears the digits read, in the order of the variables; digits of more than one figure are separated by
/// commas.
///
/// # Examples
/// ```
/// use campeao_answers::automaton_picture;
/// use campeao_draw::ThemeChoice;
/// use campeao_prove::{Numeration, Prover, Question, Verdict};
/// let prover = Prover::new(Numeration::base(2));
/// let answer = Question::parse("n % 3 = 0").unwrap().decide(&prover)?;
/// let Verdict::Condition { names, members } = answer.verdict else { panic!() };
/// let picture = automaton_picture(&members, &names).unwrap();
/// assert!(picture.to_svg(ThemeChoice::Automatic).contains("<title>n</title>"));
/// # Ok::<(), campeao_prove::Undecided>(())
/// ```
pub fn automaton_picture(automaton: &Automaton, names: &[String]) -> Option<Picture> {
    let tracks = automaton.tracks().len();
    let symbols = automaton.alphabet().pow(tracks as u32);
    let transitions = automaton.table().iter().enumerate().map(|(cell, &target)| {
        let digits = digits_of(cell % symbols, automaton.alphabet(), tracks);
        (cell / symbols, target as usize, digits)
    });
    StateDiagram::new(automaton.accepting().to_vec(), transitions.collect()).to_picture(&names.join(", "))
}

/// The digits of a symbol, a digit for each track.
fn digits_of(mut symbol: usize, alphabet: usize, tracks: usize) -> String {
    let mut digits = vec![String::new(); tracks];
    for digit in digits.iter_mut().rev() {
        *digit = (symbol % alphabet).to_string();
        symbol /= alphabet;
    }
    digits.join(if alphabet > 10 { "," } else { "" })
}

#[cfg(test)]
mod tests {
    use super::digits_of;

    #[test]
    fn digits_of_two_figures_are_parted() {
        assert_eq!(digits_of(7, 3, 2), "21");
        assert_eq!(digits_of(23, 12, 2), "1,11");
        assert_eq!(digits_of(0, 2, 0), "");
    }
}
