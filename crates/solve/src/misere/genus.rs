//! The genus of a position, as a symbol.

use std::fmt;

/// The genus of a position: its nim-value, and the misère nim-values of the position alone, beside one Nim heap of 2,
/// beside two of them, and so on.
///
/// The misère nim-value of a position is 1 where there are no options, else the least number that no option has. From
/// some point on the values `g` and `g ^ 2` alternate, and the symbol is written up to the second of these; the symbols
/// of Nim heaps are cut off after the first. So `4^146` has the nim-value 4 and the misère values 1, 4, 6, 4, 6, ….
///
/// E. Berlekamp, J. Conway and R. Guy, *Winning Ways*, chapter 13.
///
/// ```
/// use campeao_solve::misere::heap_forms;
/// use campeao_rules::TakeAndBreak;
/// let kayles: TakeAndBreak = "0.77".parse()?;
/// let genus = &heap_forms(&kayles, 5)[5].genus;
/// assert_eq!((genus.normal(), genus.misere(0), genus.misere(7)), (4, 1, 4));
/// assert!(!genus.is_tame());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GenusSymbol {
    normal: u16,
    /// The misère nim-values, up to the second of those that alternate.
    misere: Vec<u16>,
}

impl GenusSymbol {
    /// The nim-value.
    pub const fn normal(&self) -> u16 {
        self.normal
    }

    /// The misère nim-value beside this many Nim heaps of 2.
    pub fn misere(&self, twos: usize) -> u16 {
        let last = self.misere.len() - 1;
        self.misere[if twos <= last { twos } else { last - (twos - last) % 2 }]
    }

    /// Whether this is the genus of a position of Nim.
    pub fn is_tame(&self) -> bool {
        match self.misere[..] {
            [1, 2, 0] => self.normal == 0,
            [0, 3, 1] => self.normal == 1,
            [first, _] => self.normal == first,
            _ => false,
        }
    }

    /// The genus of a position, from those of its options.
    ///
    /// Beside `k + 1` heaps of 2 the options are those of the position beside as many, and the position beside `k` heaps of 2,
    /// alone or with a heap of 1; the latter has the misère value of the former with its last bit changed.
    pub(crate) fn of_options(options: &[&Self]) -> Self {
        let normal = mex(options.iter().map(|option| option.normal).collect());
        let alone: Vec<u16> = options.iter().map(|option| option.misere(0)).collect();
        let mut misere = vec![if alone.is_empty() { 1 } else { mex(alone) }];
        // From here on the options alternate, and eventually the position does too.
        let settled = options.iter().map(|option| option.misere.len()).max().unwrap_or(0);
        loop {
            let twos = misere.len();
            let before = misere[twos - 1];
            let mut values: Vec<u16> = options.iter().map(|option| option.misere(twos)).collect();
            values.extend([before, before ^ 1]);
            misere.push(mex(values));
            if twos > settled + 1 && misere[twos] == misere[twos - 2] && misere[twos] == before ^ 2 {
                break;
            }
        }
        while let [.., first, second, third] = misere[..]
            && second == first ^ 2
            && third == first
        {
            misere.pop();
        }
        Self { normal, misere }
    }
}

/// The least number that is not listed.
fn mex(mut values: Vec<u16>) -> u16 {
    values.sort_unstable();
    values.dedup();
    (0..)
        .zip(&values)
        .find(|(number, value)| number != *value)
        .map_or(values.len() as u16, |(number, _)| number)
}

impl fmt::Display for GenusSymbol {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = if self.is_tame() { &self.misere[..1] } else { &self.misere[..] };
        write!(formatter, "{}^", self.normal)?;
        let separator = if shown.iter().any(|&value| value > 9) { "," } else { "" };
        for (index, value) in shown.iter().enumerate() {
            write!(formatter, "{}{value}", if index == 0 { "" } else { separator })?;
        }
        Ok(())
    }
}
