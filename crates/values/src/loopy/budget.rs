//! The budget of a question about loopy games, and its refusal.

use crate::Limit;
use campeao_base::told;
use std::fmt;
use std::sync::Arc;

/// The number of steps between two calls of the stop signal.
const STEPS_BETWEEN_LOOKS: u64 = 1 << 16;

/// The work that is allowed, and the part already done. A step is a move examined in a sum of two games.
///
/// # Examples
/// ```
/// use campeao_values::loopy::{Budget, Loopy, Refusal};
///
/// let (over, upon) = (Loopy::over(), Loopy::upon());
/// let mut small = Budget::new(3);
/// assert_eq!(over.plus(&upon, &mut small), Err(Refusal::Steps { limit: 3 }));
/// assert_eq!(over.plus(&upon, &mut Budget::default()), Ok(over));
/// ```
#[derive(Clone)]
pub struct Budget {
    limit: u64,
    spent: u64,
    looked: u64,
    stop: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
}

impl Default for Budget {
    /// A thousand million steps, which take some seconds.
    fn default() -> Self {
        Self::new(1_000_000_000)
    }
}

impl Budget {
    /// A budget of `limit` steps.
    pub const fn new(limit: u64) -> Self {
        Self { limit, spent: 0, looked: 0, stop: None }
    }

    /// Sets a signal that is asked from time to time whether to stop.
    #[must_use]
    pub fn stopping_when(mut self, signal: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.stop = Some(Arc::new(signal));
        self
    }

    /// The number of steps taken.
    pub const fn spent(&self) -> u64 {
        self.spent
    }

    /// Counts `steps` steps before they are taken; refused beyond the limit.
    pub(crate) fn spend(&mut self, steps: u64) -> Result<(), Refusal> {
        self.spent = self.spent.saturating_add(steps);
        if self.spent > self.limit {
            return Err(Refusal::Steps { limit: self.limit });
        }
        if self.spent >= self.looked + STEPS_BETWEEN_LOOKS {
            self.looked = self.spent;
            if self.stop.as_ref().is_some_and(|stop| stop()) {
                return Err(Refusal::Interrupted);
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Budget {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Budget")
            .field("limit", &self.limit)
            .field("spent", &self.spent)
            .finish_non_exhaustive()
    }
}

told! {
    /// The reason why a question about loopy games was not answered.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[non_exhaustive]
    pub enum Refusal {
        /// A graph has more vertices than allowed.
        Vertices {
            /// The most vertices.
            limit: usize,
        } =>
            "a game with more than {limit} positions would be needed",
            "seria preciso um jogo com mais de {limit} posições";
        /// An option is not a vertex of its graph.
        NoVertex {
            /// The number given.
            number: u32,
        } => "there is no vertex {number}", "não há o vértice {number}";
        /// The work needs more steps than [`Budget`] allows.
        Steps {
            /// The most steps.
            limit: u64,
        } => "more than {limit} steps would be needed", "seriam precisos mais de {limit} passos";
        /// The sides of a game were not found as stoppers, and the question needs them.
        SidesNotFound =>
            "no stopper was found for a side of this game, so this question has no answer here; who wins is still known",
            "não se encontrou um stopper para um lado deste jogo, por isso esta pergunta fica sem resposta; \
             quem ganha sabe-se mesmo assim";
        /// The question applies to stoppers only, and the game has two different sides.
        NotStopper =>
            "the question makes sense only for stoppers, but the onside and the offside of this game differ",
            "a pergunta só faz sentido para stoppers, mas os lados de cima e de baixo deste jogo são diferentes";
        /// A multiple of a game by a number that is too large.
        Copies {
            /// The most copies.
            limit: u64,
        } => "a sum may have at most {limit} copies", "uma soma pode ter no máximo {limit} cópias";
        /// The order of the sides is known too little to decide the order of the games.
        OrderNotFound =>
            "the order of these games is not known: for one of them no stoppers were found as its sides",
            "não se conhece a ordem destes jogos: para um deles não se encontraram stoppers que sejam os seus lados";
        /// The onside D of G − G is not the onside of D + D, as a degree of loopiness must be.
        NoDegree =>
            "this game G has no degree of loopiness: the onside of G - G is not its own double",
            "este jogo G não tem grau de laço: o lado de cima de G - G não é o seu próprio dobro";
        /// The first game of `a & b` must be at least the second.
        SidesOutOfOrder =>
            "in `a & b` the onside a must be at least the offside b",
            "em `a & b` o lado de cima a tem de ser pelo menos o lado de baixo b";
        /// A play of a ko repeats a position although no move undoes the one before it.
        KoLoop =>
            "play can go round in this ko although no move undoes the one before it; forbidding immediate \
             recapture does not stop that",
            "as partidas podem andar à roda neste ko sem que nenhuma jogada desfaça a anterior; proibir a \
             retoma imediata não o impede";
        /// The result depends on the value of a ko position in which neither player wants to move.
        KoUnsettled =>
            "in a position of this ko no player wants to move at temperature 0, so its value then is needed but \
             not known",
            "numa posição deste ko ninguém quer jogar à temperatura 0; seria preciso o seu valor nesse ponto, \
             que não se conhece";
        /// A player gains by cycling in a ko without end.
        KoGain =>
            "a player gains by going round and round in this ko, so it has no thermograph",
            "um jogador ganha andando sempre à roda neste ko, que por isso não tem termógrafo";
        /// An option of a ko has loops of its own, which this representation does not allow.
        KoElsewhere =>
            "an option of this ko has loops of its own; write the whole ko in one pair of braces",
            "uma opção deste ko tem laços próprios; escreve todo o ko num só par de chavetas";
        /// A canonical form failed the comparison with the game itself.
        NotConfirmed =>
            "the canonical form found did not pass its check, so it is not given",
            "a forma canónica encontrada não passou na verificação, por isso não se indica";
        /// A limit of the arithmetic of short games.
        Values(#[from] limit: Limit) => limit;
        /// The work was stopped from outside.
        Interrupted => "stopped", "interrompido";
    }
}
