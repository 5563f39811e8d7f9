//! The classic words, as files of the format that users write.

use super::Word;

/// Each word: its short name, its long name and its file.
const CLASSICS: &[(&str, &str, &str)] = &[
    ("TM", "thue_morse", include_str!("../../words/thue-morse.txt")),
    ("FW", "fibonacci_word", include_str!("../../words/fibonacci.txt")),
    ("PD", "period_doubling", include_str!("../../words/period-doubling.txt")),
    ("PF", "paperfolding", include_str!("../../words/paperfolding.txt")),
    ("RS", "rudin_shapiro", include_str!("../../words/rudin-shapiro.txt")),
    ("TR", "tribonacci_word", include_str!("../../words/tribonacci.txt")),
];

impl Word {
    /// A classic word by its short or its long name: `TM`, `FW`, `PD`, `PF`, `RS`, `TR`; `thue_morse`,
    /// `fibonacci_word`, `period_doubling`, `paperfolding`, `rudin_shapiro`, `tribonacci_word`.
    ///
    /// ```
    /// use campeao_formula::Word;
    ///
    /// let fibonacci = Word::classic("FW").unwrap();
    /// assert_eq!(fibonacci.numeration().name(), "fib");
    /// assert_eq!((0..5).filter_map(|n| fibonacci.letter(&[n])).collect::<Vec<_>>(), [0, 1, 0, 0, 1]);
    /// assert!(Word::classic("XX").is_none());
    /// ```
    pub fn classic(name: &str) -> Option<Self> {
        let (_, _, file) = CLASSICS.iter().find(|(short, long, _)| *short == name || *long == name)?;
        Self::parse(name, file).ok()
    }

    /// The names of the classic words, short and long.
    pub fn classics() -> impl Iterator<Item = (&'static str, &'static str)> {
        CLASSICS.iter().map(|&(short, long, _)| (short, long))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(name: &str, count: u64) -> Vec<i64> {
        let word = Word::classic(name).unwrap();
        (0..count).map(|n| word.letter(&[n]).unwrap()).collect()
    }

    /// The first letters of the fixed point of a substitution.
    fn fixed(images: &[&[i64]], count: usize) -> Vec<i64> {
        let mut word = vec![0];
        while word.len() < count {
            word = word.iter().flat_map(|&letter| images[letter as usize].to_vec()).collect();
        }
        word.truncate(count);
        word
    }

    #[test]
    fn the_fixed_points_are_fixed() {
        assert_eq!(letters("TM", 500), fixed(&[&[0, 1], &[1, 0]], 500));
        assert_eq!(letters("FW", 500), fixed(&[&[0, 1], &[0]], 500));
        assert_eq!(letters("PD", 500), fixed(&[&[0, 1], &[0, 0]], 500));
        assert_eq!(letters("TR", 500), fixed(&[&[0, 1], &[0, 2], &[0]], 500));
        let blocks = fixed(&[&[0, 1], &[0, 2], &[3, 1], &[3, 2]], 500);
        assert_eq!(letters("RS", 500), blocks.iter().map(|&block| i64::from(block > 1)).collect::<Vec<_>>());
    }

    #[test]
    fn paper_folded_again_and_again_shows_the_folds() {
        let mut folds = vec![1];
        while folds.len() < 500 {
            let back: Vec<i64> = folds.iter().rev().map(|fold| 1 - fold).collect();
            folds.push(1);
            folds.extend(back);
        }
        assert_eq!(letters("PF", 500), folds[..500]);
    }

    #[test]
    fn every_classic_has_two_names_for_one_word() {
        for (short, long) in Word::classics() {
            assert_eq!(Word::classic(short), Word::classic(long).map(|word| word.named(short)), "{short}");
        }
    }
}
