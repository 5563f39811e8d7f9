//! Laws: what a study finds about all positions of a game, and why it may be believed.

use campeao_base::told;
use campeao_prove::Numeration;
use campeao_solve::sequence::{Criterion, PeriodCertificate};
use campeao_theorem::{GrundyTheorem, InductionTheorem, Theorem};
use std::sync::Arc;

told! {
    /// How sure a law is.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Status: Tell {
        /// It holds for every size; the certificate says why.
        Proved => "proved", "demonstrada";
        /// A theorem of the literature says so; it names it and where it stands.
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

/// Why a law may be believed: what another program needs to check it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certificate {
    /// The rows repeat: a table filled this far holds two equal windows (or meets the bound of Guy
    /// and Smith), and every later row is the same function of the rows before it.
    Period(PeriodCertificate),
    /// A heap of Nim is worth its size: from `n` exactly the heaps 0 to `n - 1` can be made (Bouton 1901).
    Bouton,
    /// The conditions of Theorem 4.1 and that the game ends were proved for all naturals by automata.
    Automata(Arc<Theorem>),
    /// The nim-values of the heaps were proved for all naturals by automata.
    Values(Arc<GrundyTheorem>),
    /// An induction made once for games of a kind holds of this one.
    Induction(Arc<InductionTheorem>),
    /// A misère quotient, which was checked in a second way, with elements of heaps that repeat for ever by the theorem of
    /// Plambeck and Siegel.
    Quotient {
        /// How many elements it has.
        order: usize,
        /// Up to which heap the elements were looked at.
        up_to: u64,
    },
    /// The game has finitely many positions and all were solved.
    Exhaustion {
        /// How many.
        positions: u64,
    },
    /// The requirements and conditions of Theorem 4.1 hold at every position up to a bound.
    Conditions {
        /// The bound on the coordinates or heaps.
        up_to: u64,
        /// How many positions were looked at.
        positions: u64,
    },
}

told! { Tell for Certificate {
    Bouton =>
        "A heap of Nim is worth its size, because from n exactly the heaps from 0 to n - 1 can be made (Bouton \
         1901).",
        "Um monte de Nim vale o seu tamanho, porque de n se fazem exatamente os montes de 0 a n - 1 (Bouton 1901).";
    Automata { 0: theorem } =>
        "The conditions of the theorem, and that every game ends, were proved for all numbers at once by automata \
         that read numbers written {system}; the automaton of the safe positions has {states} states.",
        "As condições do teorema, e que o jogo acaba sempre, foram demonstradas para todos os números de uma vez \
         por autómatos que leem números escritos {system}; o autómato das posições seguras tem {states} estados.",
        system = theorem.numeration(), states = theorem.law().states();
    Values { 0: theorem } =>
        "That these are the nim-values of all heaps was proved by automata that read numbers written {system}; the \
         automaton of the heaps with their values has {states} states.",
        "Que estes são os nímeros de todos os montes foi demonstrado por autómatos que leem números escritos \
         {system}; o autómato dos montes com os seus valores tem {states} estados.",
        system = theorem.numeration(), states = theorem.values().states();
    Induction(theorem) => theorem.reason();
    Quotient { order, up_to } =>
        "The misère quotient of the heaps up to {up_to}, of {order} elements, was checked in a second way; by the theorem of \
         Plambeck and Siegel it is that of all heaps.",
        "O quociente misère dos montes até {up_to}, com {order} elementos, foi verificado por um segundo caminho; pelo teorema de \
         Plambeck e Siegel, é o de todos os montes.";
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

/// What kind of law it is; explanations and strategies follow from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LawKind {
    /// Rows repeat.
    Rows,
    /// Residues of one number decide: single heaps.
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
        /// The nim-values of the heaps from 0 up to the end of the first period; those that follow gain the saltus over a period.
        /// `None` where they are more than 2^20.
        values: Option<Vec<u64>>,
        /// The remainders by the period of which the values gain nothing and repeat, where the others grow: the values are then called
        /// *sapp-regular*.
        steady: Vec<u64>,
    },
    /// Misère play of tame heaps.
    Tame,
    /// Misère play by the elements of the heaps in the misère quotient: safe exactly if their product is in the P-portion.
    Quotient {
        /// How many elements it has.
        order: usize,
        /// How many of them are those of P-positions.
        portion: usize,
        /// The first heap that is not tame, if there is one.
        first_wild: Option<u64>,
    },
    /// Safe exactly while the limit stays below the least winning take `L(n)`.
    LeastTake(crate::least_take::LeastTake),
    /// The game has finitely many positions, which are listed.
    Listed,
    /// An induction made once for games of a kind, with the name of the kind: orbits, blocks, chains.
    Induction(&'static str),
    /// The groups (6) of the bicycle.
    Groups {
        /// 1 in misère play, where every group lies one higher, else 0.
        shift: u64,
    },
    /// The automata of the safe and of the neutral positions were learned from the rules.
    Learned,
}

/// A law: which positions are safe, and which are neutral; all others are fragile. It speaks of the game's positions
/// only.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Law {
    /// The safe positions as a formula, fit for [`crate::Conjecture::parse`]; `None` where only their automaton is
    /// known.
    pub safe: Option<String>,
    /// The neutral positions as a formula; `None` where there are none, or where there is no formula at all.
    pub neutral: Option<String>,
    /// What kind of law it is.
    pub kind: LawKind,
    /// From which row or heap on it is periodic, if it is.
    pub preperiod: Option<u64>,
    /// Its period.
    pub period: Option<u64>,
    /// How much values grow over a period: 0 for outcomes, and for nim-values that stay bounded.
    pub saltus: Option<u64>,
    /// How sure it is.
    pub status: Status,
    /// Why.
    pub certificate: Certificate,
}

impl From<Theorem> for Law {
    fn from(theorem: Theorem) -> Self {
        Self {
            safe: theorem.formula().map(str::to_owned),
            neutral: theorem.neutral_formula().map(str::to_owned),
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
    /// The system whose digits the formula may speak of, for [`crate::Conjecture::parse_in`].
    pub fn numeration(&self) -> Option<&Numeration> {
        match &self.certificate {
            Certificate::Automata(theorem) => Some(theorem.numeration()),
            _ => None,
        }
    }
}

/// The law of the starts: the usual start with every size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartLaw {
    /// The safe sizes as a formula in the size's variable.
    pub safe: String,
    /// The neutral sizes as a formula, if there are any.
    pub neutral: Option<String>,
    /// From which size on it is periodic.
    pub preperiod: u64,
    /// Its period.
    pub period: u64,
}
