//! Theorems whose induction was made once, with a pencil, for a whole kind of games: what is left to be shown of one game
//! are a few sentences about naturals. They reach laws that no automaton holds.

mod advice;
mod blocks;
mod chains;
mod line;
mod orbit;
mod take_away;
mod words;

pub use blocks::{Between, Blocks, Round, prove_blocks};
pub use chains::{Chained, Chains, Following, prove_chains};
pub use orbit::{Orbit, Runs, prove_orbit};
pub use take_away::{TakeAway, prove_take_away};

use crate::system::System;
use crate::theorem::on_a_line;
use crate::{Mistake, Refusal, Statement};
use campeao_base::{Play, told};
use campeao_formula::Formula;
use campeao_prove::Automaton;

/// A law that holds for every size by an induction made once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Induction {
    /// Sizes of a single number are in turns safe and fragile, in blocks that come from those before.
    Blocks(Blocks),
    /// Safe positions follow one another along lines.
    Chains(Chains),
    /// The safe sizes of a single number follow one another by a relation that the rules give.
    Orbit(Orbit),
    /// Schwenk's theorem: the last take limits the next one by a function that never falls.
    TakeAway(TakeAway),
}

/// A law with the rules for which its induction holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InductionTheorem {
    statement: Statement,
    induction: Induction,
}

impl InductionTheorem {
    /// A theorem about a statement, of which no more is kept than was read.
    pub(crate) fn new(statement: &Statement, induction: Induction) -> Result<Self, Mistake> {
        let system = induction.read_rules(statement)?;
        match &induction {
            Induction::Blocks(blocks) => blocks.check_form(&system)?,
            Induction::Chains(chains) => chains.check_form(system.width())?,
            Induction::Orbit(orbit) => {
                orbit.check_form()?;
                for text in orbit.formulas() {
                    orbit::next_term(&system, text)?;
                }
            }
            Induction::TakeAway(law) => {
                law.limit_term(&system)?;
            }
        }
        Ok(Self { statement: statement.normalised()?, induction })
    }

    /// The rules it is about.
    pub const fn statement(&self) -> &Statement {
        &self.statement
    }

    /// The law.
    pub const fn induction(&self) -> &Induction {
        &self.induction
    }

    /// What is shown, in order.
    pub fn steps(&self) -> Vec<InductionStep> {
        let misere = self.statement.convention() == Play::Misere;
        match &self.induction {
            Induction::Blocks(_) => Blocks::steps_shown(misere),
            Induction::Chains(_) => Chains::steps_shown(misere),
            Induction::Orbit(orbit) => orbit.steps_shown(misere),
            Induction::TakeAway(_) => TakeAway::steps_shown(misere),
        }
    }

    /// The same, with no formula of how the safe sizes follow one another.
    #[must_use]
    pub fn without_formula(mut self) -> Self {
        if let Induction::Orbit(orbit) = &mut self.induction {
            orbit.next = None;
            if let Some(runs) = &mut orbit.runs {
                runs.end = None;
            }
        }
        self
    }

    /// The states of the greatest automaton that the law needs; 0 where it needs none.
    pub fn states(&self) -> usize {
        match &self.induction {
            Induction::Chains(Chains { firsts, next, pairs, .. }) => {
                [firsts, next, pairs].into_iter().map(Automaton::states).max().unwrap_or(0)
            }
            Induction::Orbit(orbit) => orbit.steps.iter().map(Automaton::states).max().unwrap_or(0),
            Induction::Blocks(_) | Induction::TakeAway(_) => 0,
        }
    }

    /// Where sizes come in blocks, so many of the boundaries between them, those listed first.
    pub fn boundaries(&self, count: usize) -> Option<Vec<u64>> {
        let Induction::Blocks(blocks) = &self.induction else { return None };
        let system = self.induction.read_rules(&self.statement).ok()?;
        Some(blocks.boundaries(&system, |found| found.len() < count))
    }

    /// The formula of how the safe sizes follow one another, if there is one.
    pub fn formula(&self) -> Option<&str> {
        match &self.induction {
            Induction::Orbit(orbit) => orbit.formulas().next(),
            Induction::Blocks(_) | Induction::Chains(_) | Induction::TakeAway(_) => None,
        }
    }
}

impl Induction {
    /// The rules, if they are of the kind that the induction is about: one player as good as the other, no ends by rule, a
    /// rank, no other coordinates, and as many numbers as the law speaks of.
    pub(crate) fn read_rules(&self, statement: &Statement) -> Result<System, Mistake> {
        let system = System::read(statement)?;
        let ends = [&system.won, &system.lost, &system.drawn];
        let plain = !system.partizan
            && system.replies.is_empty()
            && statement.coordinates.is_none()
            && ends.into_iter().all(|end| *end == Formula::False);
        let fits = match self {
            Self::Chains(_) => {
                (1..=chains::WIDEST).contains(&system.width()) && system.domain == Formula::True
            }
            Self::Blocks(_) | Self::Orbit(_) => system.width() == 1 && system.domain == Formula::True,
            Self::TakeAway(law) => {
                let places = [law.pile, law.last];
                system.width() == 2 && places.iter().all(|&place| place < 2) && law.pile != law.last
            }
        };
        if plain && fits { Ok(system) } else { Err(Mistake::Induction) }
    }
}

told! {
    /// What is shown of a game for an induction to hold.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum InductionStep: Tell {
        /// Orbit: every move makes the number smaller.
        Shrinks => "Every move makes the number smaller.", "Toda a jogada diminui o número.";
        /// Orbit in runs: the automaton is that of the sizes behind the runs.
        Runs =>
            "The automaton of the runs holds the pairs of a size and the least size above it from which a move leads to it or above.",
            "O autómato das séries tem os pares de um tamanho e do menor acima dele de que uma jogada leva a ele ou acima dele.";
        /// Orbit: the automata are those of the sizes that follow one another.
        Steps =>
            "The automata hold the pairs of a size and the size that follows it, one step apart, two steps apart, and so on.",
            "Os autómatos têm os pares de um tamanho e do que se lhe segue, a um passo, a dois passos, e assim por diante.";
        /// Orbit: the safe sizes up to the last one given are those listed.
        Early =>
            "Up to the last size listed, exactly the sizes listed are safe.",
            "Até ao último tamanho da lista, seguros são exatamente os da lista.";
        /// Orbit: those that start the orbit follow one another.
        Start => "The last sizes listed follow one another.", "Os últimos tamanhos da lista seguem-se uns aos outros.";
        /// Orbit: every size from the start on is followed by one.
        Followed =>
            "After every size from the start of the orbit on there is one from which no move leads to it, and from all sizes \
             between some move does.",
            "Depois de cada tamanho, do início da órbita em diante, há um de que nenhuma jogada leva a ele, e de todos os \
             que estão entre os dois alguma leva.";
        /// Orbit: no move leads from a size to one that it follows some steps later.
        Apart =>
            "No move leads from a size to one that lies two steps or more before it, within the steps given.",
            "Nenhuma jogada leva de um tamanho a outro que fique dois passos ou mais atrás, dentro dos passos dados.";
        /// Orbit: no move leads back more steps than these.
        Reach => "No move leads back farther than these steps.", "Nenhuma jogada leva mais atrás do que esses passos.";
        /// Orbit, misère play: what follows has a move.
        Movable => "Every size that follows another has a move.", "Todo o tamanho que se segue a outro tem uma jogada.";
        /// Orbit in runs: the formula says what stands behind a run.
        End => "The formula says which size stands behind a run.", "A fórmula diz que tamanho fica a seguir a uma série.";
        /// Orbit: the formula says what follows.
        Next => "The formula says which size follows.", "A fórmula diz que tamanho se segue.";
        /// Blocks: the sizes listed are what they are said to be.
        Listed =>
            "Up to the last boundary listed, the sizes are in turns safe and fragile as listed.",
            "Até à última fronteira da lista, os tamanhos são à vez seguros e frágeis como na lista.";
        /// Blocks: the last boundaries listed come from one another, and are related.
        Related =>
            "The last boundaries listed come from one another by the formulas, and are related as given.",
            "As últimas fronteiras da lista vêm umas das outras pelas fórmulas, e estão relacionadas como se indica.";
        /// Blocks: what comes from related boundaries is related.
        Kept =>
            "Boundaries that come from related ones are related in turn.",
            "As fronteiras que vêm de outras relacionadas também o estão.";
        /// Blocks: boundaries that are related ascend.
        Ascending =>
            "Neighbouring boundaries that are related ascend.",
            "As fronteiras vizinhas que estão relacionadas crescem.";
        /// Blocks: no move leads from a safe block to a safe one.
        BlocksApart =>
            "No move leads from a safe block to itself, or to a safe one within reach.",
            "Nenhuma jogada leva de um bloco seguro a ele mesmo, ou a um seguro ao seu alcance.";
        /// Blocks: no move leads from a safe block farther back.
        BlocksReach =>
            "No move leads from a safe block farther back.",
            "Nenhuma jogada leva de um bloco seguro mais atrás.";
        /// Blocks, misère play: all sizes of a safe block have a move.
        BlocksMovable => "Every size of a safe block has a move.", "Todo o tamanho de um bloco seguro tem uma jogada.";
        /// Blocks: from all sizes of a fragile block a move leads into a safe one.
        Into =>
            "From each size of a fragile block a move leads into one of the safe blocks named.",
            "De cada tamanho de um bloco frágil uma jogada leva a um dos blocos seguros indicados.";
        /// Chains: every move lowers the rank.
        Rank => "The rank is natural and shrinks with every move.", "A ordem é natural e diminui em cada jogada.";
        /// Chains: what follows a position lies above it on a line.
        Lines =>
            "What follows a position lies above it: one coordinate is greater, by a multiple of its step, the others are the same.",
            "O que se segue a uma posição fica acima dela: uma coordenada é maior, por um múltiplo do seu passo, e as outras são as mesmas.";
        /// Chains: what follows a first, or what is above one that goes on, is above one.
        Within =>
            "What follows a first, or a position above a first that goes on, lies above such a first.",
            "O que se segue a uma primeira, ou a uma posição acima de uma primeira que continua, fica acima de uma primeira assim.";
        /// Chains: from what lies above a position that goes on, a move leads to it, or it is reached later.
        MovingOn =>
            "From each position above one that goes on, a move leads to it, or it follows it, or lies above one that follows it and goes on.",
            "De cada posição acima de uma que continua, uma jogada leva a ela, ou segue-se a ela, ou está acima de uma que se lhe segue e continua.";
        /// Chains: all other positions are safe, or have a move to a safe one.
        Reached =>
            "Every other position has a move to one at most three steps after a first, or to one that a move from the \
             position before it gives.",
            "Toda a outra posição tem uma jogada para uma que está no máximo a três passos de uma das primeiras, ou para uma que \
             uma jogada da posição anterior dá.";
        /// Chains: the moves between positions that may be safe are among the pairs.
        Pairs =>
            "Every move from a first, or from above one, to another such position is one of the pairs.",
            "Toda a jogada de uma das primeiras, ou de acima de uma, para outra posição assim é um dos pares.";
        /// Chains: no two firsts are a pair.
        Firsts => "No pair is of two firsts.", "Nenhum par é de duas das primeiras.";
        /// Chains: with each pair there are those that it follows.
        Back =>
            "With each pair, those in which one position is replaced by the one before it are pairs, too.",
            "Com cada par, também são pares aqueles em que uma posição é trocada pela anterior.";
        /// Chains, misère play: firsts and what follows them have a move.
        Live => "Firsts and what follows them have a move.", "As primeiras e o que se lhes segue têm uma jogada.";
        /// Take-away: the moves are to take from 1 up to the limit, and what was taken is kept.
        Moves =>
            "The moves are exactly these: take at least one and at most the limit, and what was taken is remembered.",
            "As jogadas são exatamente estas: tirar pelo menos um e no máximo o limite, e fica lembrado o que se tirou.";
        /// Take-away: moves lead to positions.
        Closed => "Every move leads to a position of the game.", "Toda a jogada leva a uma posição do jogo.";
        /// Take-away: the limit never falls.
        Monotone => "Whoever takes more never limits the opponent more.", "Quem tira mais nunca limita mais o adversário.";
        /// Take-away, misère play: one may always be taken.
        Positive => "One may always be taken.", "Pode-se sempre tirar um.";
    }
}

impl InductionStep {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shrinks => "shrinks",
            Self::Runs => "runs",
            Self::Steps => "steps",
            Self::Early => "early",
            Self::Start => "start",
            Self::Followed => "followed",
            Self::Apart => "apart",
            Self::Reach => "reach",
            Self::Movable => "movable",
            Self::End => "end",
            Self::Next => "next",
            Self::Listed => "listed",
            Self::Related => "related",
            Self::Kept => "kept",
            Self::Ascending => "ascending",
            Self::BlocksApart => "blocks-apart",
            Self::BlocksReach => "blocks-reach",
            Self::BlocksMovable => "blocks-movable",
            Self::Into => "into",
            Self::Rank => "rank",
            Self::Lines => "lines",
            Self::Within => "within",
            Self::MovingOn => "moving-on",
            Self::Reached => "reached",
            Self::Pairs => "pairs",
            Self::Firsts => "firsts",
            Self::Back => "back",
            Self::Live => "live",
            Self::Moves => "moves",
            Self::Closed => "closed",
            Self::Monotone => "monotone",
            Self::Positive => "positive",
        }
    }
}

/// A theorem of a statement, once all is shown.
fn theorem(statement: &Statement, induction: Induction) -> Result<InductionTheorem, Refusal> {
    Ok(InductionTheorem::new(statement, induction)?)
}

/// A formula of a file, on one line as it is told.
pub(crate) fn told_formula(text: &str) -> String {
    on_a_line(text)
}
