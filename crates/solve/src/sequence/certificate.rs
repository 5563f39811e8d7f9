//! Certificates of periodicity: a claim about all heap sizes that a finite table settles.
//!
//! A certificate names a preperiod, a period, the theorem it uses and the length of the table. Anyone with the table
//! can check it without knowing how it was found. The theorems, with proofs, stand at [`Criterion`].

use super::Table;
use campeao_base::{Language, Tell, told};

/// The theorem by which a finite table proves a period for every heap size.
///
/// # The repeated window
///
/// Let every row `n >= w` be one function of the `w` rows before it. If the windows `r..r+w` and
/// `r+p..r+p+w` of rows are equal, then so are the rows `r+w` and `r+p+w` that follow them, hence the
/// windows one further on, and so for ever: the rows have period `p` from `r` on.
///
/// # Guy and Smith, for any number of heaps
///
/// **Theorem.** Let the last non-zero digit of a take-and-break code be at position `k` and let no
/// move leave more than `c >= 1` heaps. If `G(n + p) = G(n)` for all `n` with
/// `n0 <= n < c n0 + (c - 1) p + k`, where `n0 >= 1` and `p >= 1`, then for all `n >= n0`.
///
/// **Proof**, by induction: let `n >= c n0 + (c - 1) p + k`, and `G(j + p) = G(j)` whenever
/// `n0 <= j < n`. We show that the heaps `n + p` and `n` have options of the same values.
///
/// * An option of `n + p` leaves heaps of total at least `n + p - k >= c (n0 + p)`. There are between
///   1 and `c` of them, so the greatest, `b`, is at least `n0 + p`, and `b < n + p`. Shorten it by `p`:
///   it stays non-empty because `n0 >= 1`, its value does not change because `n0 <= b - p < n`, and
///   the result is an option of `n`: the same number taken, the same number of heaps left.
/// * An option of `n` leaves heaps of total at least `n - k >= c n0 + (c - 1) p >= c n0`, so the
///   greatest, `b`, satisfies `n0 <= b < n` and may be lengthened by `p` in the same way. ∎
///
/// With `c = 2` this is the theorem of Guy and Smith for octal games; with `c = 1` it is the repeated
/// window. A table with `c (n0 + p) + k` rows holds everything the theorem asks for.
///
/// R. K. Guy and C. A. B. Smith, *The G-values of various games*, 1956; *Winning Ways*, chapter 4.
///
/// # The sparse form, for at most two heaps
///
/// Let each value be *rare* or *common*, such that nim-sums of two rare ones or of two common ones are rare, and that of a rare and a
/// common one is common; by the parity of the ones under a mask, say. A heap is called so by its value.
///
/// **Theorem.** Let the last non-zero digit of the code be at position `k`, let no move leave more than two heaps, let all rare
/// heaps be at most `R < n0`, and let `B` be such that in `p` consecutive heaps from `n0 + max(R, B) + k` on every rare value below
/// the heap's own is that of a single heap or of a split with a part of at most `B`. If the table holds these heaps and
/// `G(n + p) = G(n)` for all `n >= n0` in it, then for all `n >= n0`.
///
/// **Proof.** Let `m = n + p` lie beyond the table, and all be known below `m`; so all heaps in it after `R` are common. A common option of
/// `m` is a single heap, or a split with exactly one rare part `r <= R`; shortened by `p` in the other part it is an option of `n` of the same
/// value, and back. So both have the same common options, and since `G(n)` is common, it is the least common value that is
/// no option of `m`. Let `e < G(n)` be rare. For the heap `n'` among the `p` that is `n` modulo `p`, `e` is the value of a single heap or of a split with a part
/// of at most `B`, whose other part lies from `n0` on; so by the period it is an option of `m` too. Hence `G(m) = G(n)`. ∎
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Criterion {
    /// From row `window` on, every row is one function of the `window` rows before it.
    RepeatedWindow {
        /// The number of earlier rows on which a row depends.
        window: u64,
    },
    /// The rows are the Grundy values of a take-and-break game.
    GuySmith {
        /// The position of the last non-zero digit of the code.
        last_digit: u64,
        /// The most heaps a move can leave, at least 1.
        heaps: u64,
    },
    /// The rows are the Grundy values of a take-and-break game whose moves leave at most two heaps, with few rare ones.
    SparseGuySmith {
        /// The position of the last non-zero digit of the code.
        last_digit: u64,
        /// A value is rare if it has an even number of its ones under this mask.
        mask: u16,
        /// The last rare heap.
        last_rare: u64,
        /// The greatest of the smaller parts that are needed, in the last period of the table, to find the rare values.
        part: u64,
    },
}

impl Criterion {
    /// The number of rows a table must have to prove this preperiod and period.
    ///
    /// ```
    /// use campeao_solve::sequence::Criterion;
    /// let kayles = Criterion::GuySmith { last_digit: 2, heaps: 2 };
    /// assert_eq!(kayles.rows_needed(71, 12), 168);
    /// ```
    pub fn rows_needed(self, preperiod: u64, period: u64) -> u64 {
        match self {
            Criterion::RepeatedWindow { window } => preperiod.saturating_add(period).saturating_add(window),
            Criterion::GuySmith { last_digit, heaps } => {
                let start = preperiod.max(1).saturating_add(period);
                heaps.max(1).saturating_mul(start).saturating_add(last_digit)
            }
            // A rare heap in the period voids the proof, however long the table is.
            Criterion::SparseGuySmith { last_rare, .. } if last_rare >= preperiod => u64::MAX,
            Criterion::SparseGuySmith { last_digit, last_rare, part, .. } => preperiod
                .saturating_add(last_rare.max(part))
                .saturating_add(last_digit)
                .saturating_add(period),
        }
    }
}

/// A proof that a sequence repeats for ever: `row(n + period) = row(n)` for all `n >= preperiod`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PeriodCertificate {
    /// The least row from which the sequence repeats.
    pub preperiod: u64,
    /// The least period.
    pub period: u64,
    /// The gain of a row over a period; the theorems used here prove only 0.
    pub saltus: u64,
    /// The number of rows of the table the proof was read from.
    pub filled_up_to: u64,
    /// The theorem.
    pub criterion: Criterion,
}

told! {
    /// The reason why the length of a table suffices.
    enum Enough: Tell {
        Window { needed: u64, window: u64 } => {
            Window { needed, window: 1 } =>
                "{needed} rows are enough to prove it. Each row follows from the row before it, and one row \
                 recurs a period later, so all rows after it recur, too.",
                "Bastam {needed} linhas para o demonstrar. Cada linha resulta da anterior, e há uma que volta \
                 um período depois; por isso, voltam também todas as seguintes.";
            Window { needed, window } =>
                "{needed} rows are enough to prove it. Each row follows from the {window} rows before it, and \
                 {window} consecutive rows recur a period later, so all rows after them recur, too.",
                "Bastam {needed} linhas para o demonstrar. Cada linha resulta das {window} anteriores, e há \
                 {window} seguidas que voltam um período depois; por isso, voltam também todas as seguintes.";
        }
        GuySmith { needed: u64 } =>
            "By the theorem of Guy and Smith {needed} rows are enough to prove it.",
            "Pelo teorema de Guy e Smith, bastam {needed} linhas para o demonstrar.";
        Sparse { needed: u64, last_rare: u64 } =>
            "By the sparse form of the theorem of Guy and Smith {needed} rows are enough to prove it. The \
             values are divided into rare and common ones, and {last_rare} is the last heap with a rare one.",
            "Pela forma esparsa do teorema de Guy e Smith, bastam {needed} linhas para o demonstrar. Os valores \
             dividem-se em raros e comuns, e {last_rare} é o último monte com um valor raro.";
    }
}

/// A full sentence for the period, another for the theorem behind it.
struct Repeats {
    preperiod: u64,
    period: u64,
    enough: Enough,
}

told! { Tell for struct Repeats { preperiod, period, enough } =>
    "From row {preperiod} on the table repeats with period {period}, for ever. {enough}",
    "A partir da linha {preperiod}, a tabela repete-se com período {period}, para sempre. {enough}"
}

impl Tell for PeriodCertificate {
    fn tell(&self, language: Language) -> String {
        let Self { preperiod, period, criterion, .. } = *self;
        let needed = criterion.rows_needed(preperiod, period);
        let enough = match criterion {
            Criterion::RepeatedWindow { window } => Enough::Window { needed, window },
            Criterion::GuySmith { .. } => Enough::GuySmith { needed },
            Criterion::SparseGuySmith { last_rare, .. } => Enough::Sparse { needed, last_rare },
        };
        Repeats { preperiod, period, enough }.tell(language)
    }
}

impl PeriodCertificate {
    /// The row, below `preperiod + period`, that is equal to row `n`.
    pub fn reduce(&self, n: u64) -> u64 {
        if n < self.preperiod || self.period == 0 {
            n
        } else {
            self.preperiod + (n - self.preperiod) % self.period
        }
    }

    /// Checks the certificate against a table of the same rule: that the table is long enough for the
    /// theorem, repeats as claimed to its end, and has no smaller preperiod or period.
    ///
    /// Linear in the table, times the number of prime divisors of the period.
    ///
    /// ```
    /// use campeao_solve::sequence::{Criterion, proved_period};
    /// let rows = [9, 8, 1, 2, 1, 2, 1, 2];
    /// let certificate = proved_period(&rows[..], Criterion::RepeatedWindow { window: 2 })?.ok_or("none")?;
    /// assert_eq!((certificate.preperiod, certificate.period), (2, 2));
    /// assert!(certificate.verify(&rows[..]).is_ok());
    /// assert!(certificate.verify(&[9, 8, 1, 2, 1, 2, 1, 3][..]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn verify<T: Table + ?Sized>(&self, rows: &T) -> Result<(), Refutation> {
        if self.saltus != 0 {
            return Err(Refutation::Saltus);
        }
        if self.period == 0 {
            return Err(Refutation::NoPeriod);
        }
        let needed = self.criterion.rows_needed(self.preperiod, self.period);
        if rows.len() < needed {
            return Err(Refutation::TooShort { rows: rows.len(), needed });
        }
        let (start, period) = (self.preperiod, self.period);
        if let Some(row) = (start..rows.len() - period).find(|&n| !rows.agree(n, n + period)) {
            return Err(Refutation::Differs { row });
        }
        if start > 0 && rows.agree(start - 1, start - 1 + period) {
            return Err(Refutation::SmallerPreperiod);
        }
        for prime in prime_divisors(period) {
            let shorter = period / prime;
            if (start..rows.len() - shorter).all(|n| rows.agree(n, n + shorter)) {
                return Err(Refutation::SmallerPeriod { period: shorter });
            }
        }
        Ok(())
    }
}

/// A repetition seen in a table that no theorem extends beyond it:
/// `row(n + period) = row(n) + saltus` for `preperiod <= n < filled_up_to - period`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ObservedPeriod {
    /// The least row from which the table repeats.
    pub preperiod: u64,
    /// The least period.
    pub period: u64,
    /// The gain of a row over a period.
    pub saltus: i64,
    /// The number of rows examined.
    pub filled_up_to: u64,
}

/// The law of a table about all heap sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Law {
    /// The sequence repeats for ever, and this is the proof.
    Proved(PeriodCertificate),
    /// The sequence repeats as far as it was filled; nothing is claimed beyond.
    Observed(ObservedPeriod),
    /// No repetition was found.
    NotFound {
        /// The number of rows filled.
        filled_up_to: u64,
    },
}

impl Law {
    /// The certificate, if the law is proved.
    pub fn proved(&self) -> Option<&PeriodCertificate> {
        match self {
            Law::Proved(certificate) => Some(certificate),
            Law::Observed(_) | Law::NotFound { .. } => None,
        }
    }
}

/// The reason why a certificate does not hold for a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refutation {
    /// The theorem requires more rows.
    #[error("the table has {rows} rows, but the theorem needs {needed}")]
    TooShort {
        /// Rows given.
        rows: u64,
        /// Rows needed.
        needed: u64,
    },
    /// A row does not repeat.
    #[error("row {row} is not repeated one period later")]
    Differs {
        /// The first such row.
        row: u64,
    },
    /// The repetition starts before the preperiod.
    #[error("a smaller preperiod exists")]
    SmallerPreperiod,
    /// A divisor of the period is a period already.
    #[error("a smaller period exists: {period}")]
    SmallerPeriod {
        /// The smaller period.
        period: u64,
    },
    /// No theorem proves a saltus other than 0.
    #[error("a saltus other than 0 is not covered by the theorems")]
    Saltus,
    /// A period is at least 1.
    #[error("a period is at least 1")]
    NoPeriod,
}

fn prime_divisors(number: u64) -> Vec<u64> {
    let (mut rest, mut divisor, mut primes) = (number, 2, Vec::new());
    while divisor <= rest / divisor {
        if rest.is_multiple_of(divisor) {
            primes.push(divisor);
            while rest.is_multiple_of(divisor) {
                rest /= divisor;
            }
        }
        divisor += 1;
    }
    if rest > 1 {
        primes.push(rest);
    }
    primes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn claim(preperiod: u64, period: u64) -> PeriodCertificate {
        let criterion = Criterion::RepeatedWindow { window: 1 };
        PeriodCertificate { preperiod, period, saltus: 0, filled_up_to: 8, criterion }
    }

    #[test]
    fn every_way_to_be_wrong_is_told_apart() {
        let rows = [7, 1, 2, 1, 2, 1, 2, 1];
        assert_eq!(claim(1, 2).verify(&rows[..]), Ok(()));
        assert_eq!(claim(2, 2).verify(&rows[..]), Err(Refutation::SmallerPreperiod));
        assert_eq!(claim(1, 4).verify(&rows[..]), Err(Refutation::SmallerPeriod { period: 2 }));
        assert_eq!(claim(1, 3).verify(&rows[..]), Err(Refutation::Differs { row: 1 }));
        assert_eq!(claim(1, 7).verify(&rows[..]), Err(Refutation::TooShort { rows: 8, needed: 9 }));
        assert_eq!(
            claim(u64::MAX, 7).verify(&rows[..]),
            Err(Refutation::TooShort { rows: 8, needed: u64::MAX })
        );
        assert_eq!(claim(1, 0).verify(&rows[..]), Err(Refutation::NoPeriod));
        assert_eq!(PeriodCertificate { saltus: 1, ..claim(1, 2) }.verify(&rows[..]), Err(Refutation::Saltus));
    }

    #[test]
    fn rows_reduce_into_the_first_period() {
        let certificate = claim(5, 3);
        let reduced: Vec<u64> = (3..12).map(|n| certificate.reduce(n)).collect();
        assert_eq!(reduced, [3, 4, 5, 6, 7, 5, 6, 7, 5]);
    }

    #[test]
    fn primes_are_found() {
        assert_eq!(prime_divisors(1), []);
        assert_eq!(prime_divisors(360), [2, 3, 5]);
        assert_eq!(prime_divisors(349), [349]);
    }
}
