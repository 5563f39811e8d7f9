//! Laws: the results of a study about all positions of a game, with their justification.

use campeao_base::told;
use campeao_prove::Numeration;
use campeao_solve::sequence::{Criterion, PeriodCertificate};
use campeao_theorem::{GrundyTheorem, InductionTheorem, Theorem};
use std::sync::Arc;

told! {
    /// The certainty of a law.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
    pub enum Status: Tell {
        /// It holds for every size; the certificate gives the proof.
        Proved => "proved", "demonstrada";
        /// A theorem of the literature states it; the answer names the theorem and its source.
        Known => "known", "conhecida";
        /// It satisfies Theorem 4.1 on all positions up to a bound.
        Checked => "checked", "verificada";
        /// No law was found.
        Unknown => "unknown", "desconhecida";
    }
}

impl Status {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Known => "known",
            Self::Checked => "checked",
            Self::Unknown => "unknown",
        }
    }
}

/// The justification of a law: the data that another program needs to check it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certificate {
    /// The rows are periodic: a table filled this far has two equal windows (or meets the bound of Guy and Smith),
    /// and every later row is the same function of the rows before it.
    Period(PeriodCertificate),
    /// The nim-value of a heap of Nim is its size: from `n` a player can leave exactly the heaps 0 to `n - 1` (Bouton
    /// 1901).
    Bouton,
    /// The conditions of Theorem 4.1 and that the game ends were proved for all naturals by automata.
    Automata(Arc<Theorem>),
    /// The nim-values of the heaps were proved for all naturals by automata.
    Values(Arc<GrundyTheorem>),
    /// The game satisfies the hypothesis of a general induction for games of a kind.
    Induction(Arc<InductionTheorem>),
    /// A misère quotient, checked by a second method; the elements of the heaps are periodic by the theorem of
    /// Plambeck and Siegel.
    Quotient {
        /// The number of elements.
        order: usize,
        /// The greatest heap whose element was computed.
        up_to: u64,
    },
    /// The game has finitely many positions and all were solved.
    Exhaustion {
        /// The number of positions.
        positions: u64,
    },
    /// The requirements and conditions of Theorem 4.1 hold at every position up to a bound.
    Conditions {
        /// The bound on the coordinates or heaps.
        up_to: u64,
        /// The number of positions examined.
        positions: u64,
    },
}

told! { Tell for Certificate {
    Bouton =>
        "A heap of Nim has its size as its nim-value, because from n a move can make exactly the heaps from 0 \
         to n - 1 (Bouton 1901).",
        "O nim-valor de um monte de Nim é o seu tamanho, porque de n uma jogada pode fazer exatamente os montes \
         de 0 a n - 1 (Bouton 1901).";
    Automata { 0: theorem } =>
        "The conditions of the theorem, and that every game ends, were proved for all numbers at once by \
         automata that read numbers written {system}. The automaton of the safe positions has {states} states.",
        "As condições do teorema, e que o jogo acaba sempre, foram demonstradas para todos os números de uma \
         vez por autómatos que leem números escritos {system}. O autómato das posições seguras tem {states} \
         estados.",
        system = theorem.numeration(), states = theorem.law().states();
    Values { 0: theorem } =>
        "These nim-values were proved for all heaps by automata that read numbers written {system}. The \
         automaton of the heaps with their values has {states} states.",
        "Estes nim-valores foram demonstrados para todos os montes por autómatos que leem números escritos \
         {system}. O autómato dos montes com os seus valores tem {states} estados.",
        system = theorem.numeration(), states = theorem.values().states();
    Induction(theorem) => theorem.reason();
    Quotient { order, up_to } =>
        "The misère quotient of the heaps up to {up_to}, with {order} elements, was checked in a second way. By \
         the theorem of Plambeck and Siegel it is the quotient of all heaps.",
        "O quociente misère dos montes até {up_to}, com {order} elementos, foi verificado por um segundo \
         caminho. Pelo teorema de Plambeck e Siegel, é o quociente de todos os montes.";
    Exhaustion { positions } =>
        "The game has only {positions} positions, and all of them were solved.",
        "O jogo só tem {positions} posições, e todas foram resolvidas.";
    Conditions { up_to, positions } =>
        "The conditions of the theorem were verified at all {positions} positions up to {up_to}; beyond them this \
         is a conjecture.",
        "As condições do teorema foram verificadas nas {positions} posições até {up_to}; para lá delas, isto é uma \
         conjetura.";
    Period(certificate) => certificate;
} }

impl Certificate {
    /// The name in JSON.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Period(certificate) => match certificate.criterion {
                Criterion::RepeatedWindow { .. } => "repeated-window",
                Criterion::GuySmith { .. } => "guy-smith",
                Criterion::SparseGuySmith { .. } => "sparse-guy-smith",
            },
            Self::Bouton => "bouton",
            Self::Automata(_) => "automata",
            Self::Values(_) => "nim-values-by-automata",
            Self::Induction(theorem) => theorem.induction().name(),
            Self::Quotient { .. } => "misere-quotient",
            Self::Exhaustion { .. } => "exhaustion",
            Self::Conditions { .. } => "conditions",
        }
    }
}

/// The kind of a law; explanations and strategies depend on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LawKind {
    /// The rows of the table are periodic.
    Rows,
    /// The residue of one number decides: single heaps.
    Residues,
    /// The nim-sum of the heaps is 0.
    NimSum,
    /// The nim-sum of the heaps' residues is 0.
    NimSumOfResidues {
        /// The modulus.
        modulus: u64,
    },
    /// The nim-sum of the heaps' nim-values is 0.
    NimValues {
        /// The nim-values of the heaps from 0 up to the end of the first period; later values grow by the saltus over
        /// each period. `None` if the list would be longer than 2^20.
        values: Option<Vec<u64>>,
        /// The remainders modulo the period at which the values do not grow, while others do: the values are then
        /// called *sapp-regular*.
        steady: Vec<u64>,
    },
    /// Misère play of tame heaps.
    Tame,
    /// Misère play by the elements of the heaps in the misère quotient: a position is safe exactly if their product
    /// is in the P-portion.
    Quotient {
        /// The number of elements.
        order: usize,
        /// The number of elements in the P-portion.
        portion: usize,
        /// The first heap that is not tame, if there is one.
        first_wild: Option<u64>,
    },
    /// A position is safe exactly if the limit is below the least winning take `L(n)`.
    LeastTake(crate::least_take::LeastTake),
    /// The game has finitely many positions, which are listed.
    Listed,
    /// A general induction for games of a kind, with the name of the kind: orbits, blocks, chains.
    Induction(&'static str),
    /// The groups (6) of the bicycle.
    Groups {
        /// 1 in misère play, where every group lies one higher, else 0.
        shift: u64,
    },
    /// The automata of the safe and of the neutral positions were learned from the rules.
    Learned,
}

/// A law: the sets of the safe and of the neutral positions; all others are fragile. It covers the positions of the
/// game only.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Law {
    /// The safe positions as a formula that [`crate::Conjecture::parse`] reads; `None` if they are known only as an
    /// automaton.
    pub safe: Option<String>,
    /// The neutral positions as a formula; `None` if there are none, or if there is no formula at all.
    pub neutral: Option<String>,
    /// The kind of the law.
    pub kind: LawKind,
    /// The preperiod: the first row or heap of the period, if the law is periodic.
    pub preperiod: Option<u64>,
    /// The period.
    pub period: Option<u64>,
    /// The growth of the values over a period: 0 for outcomes, and for nim-values that stay bounded.
    pub saltus: Option<u64>,
    /// The certainty of the law.
    pub status: Status,
    /// The justification of the law.
    pub certificate: Certificate,
}

impl From<Theorem> for Law {
    fn from(theorem: Theorem) -> Self {
        // The module for browsers, which must be small, tells a law in the coordinates in which it was proved.
        let (safe, neutral) = if cfg!(target_family = "wasm") {
            (theorem.formula().map(str::to_owned), theorem.neutral_formula().map(str::to_owned))
        } else {
            let formulas = theorem.original_formulas();
            formulas.map_or((None, None), |formulas| (Some(formulas.safe), formulas.neutral))
        };
        Self {
            safe,
            neutral,
            kind: LawKind::Learned,
            preperiod: None,
            period: None,
            saltus: None,
            status: Status::Proved,
            certificate: Certificate::Automata(Arc::new(theorem)),
        }
    }
}

impl Law {
    /// The numeration whose digits the formula may use, for [`crate::Conjecture::parse_in`].
    pub fn numeration(&self) -> Option<&Numeration> {
        match &self.certificate {
            Certificate::Automata(theorem) => Some(theorem.numeration()),
            _ => None,
        }
    }
}

/// The law of the starts: the usual starting position with every size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartLaw {
    /// The safe sizes as a formula in the size's variable.
    pub safe: String,
    /// The neutral sizes as a formula, if there are any.
    pub neutral: Option<String>,
    /// The size from which on it is periodic.
    pub preperiod: u64,
    /// The period.
    pub period: u64,
}
