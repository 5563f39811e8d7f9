//! Who never errs: analysis of a position with all its moves, and the reasons.

use crate::{Refusal, Step};
use campeao_continuous::Advice;
use campeao_message::{Language, Tell, Text, told};
use campeao_pawns::Account;
use campeao_rules::End;
use campeao_solve::sequence::Watch;
use campeao_solve::{self as solve, Outcome, preference};
use campeao_study::Explanation;
use campeao_values as values;
use std::path::PathBuf;

/// Whoever plays a game without erring. Keeps what it has found from one question to the next.
pub trait Champion {
    /// Analyses a position with all its moves.
    fn analyse(&mut self, position: &str, watch: &mut dyn Watch) -> Result<Analysis, Refusal>;
    /// The champion's move, none at the end. It can be given even where [`analyse`](Self::analyse) is refused since
    /// nobody knows who wins.
    fn advise(&mut self, position: &str, watch: &mut dyn Watch) -> Result<Option<Step>, Refusal> {
        Ok(self.analyse(position, watch)?.best().map(|best| best.step.clone()))
    }
    /// Why an analysed position is what it is, the definition first.
    fn reasons(&mut self, analysis: &Analysis, watch: &mut dyn Watch) -> Result<Vec<Reason>, Refusal>;
}

/// What a champion may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Resources {
    /// The folder in which big tables are kept from one run to the next; `None` to keep none.
    pub cache: Option<PathBuf>,
    /// The most bytes of memory for tables.
    pub memory: u64,
    /// The number of threads; `None` for one a core.
    pub threads: Option<usize>,
}

impl Default for Resources {
    fn default() -> Self {
        Self { cache: None, memory: 2 << 30, threads: None }
    }
}

/// A position with its verdict and its moves.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// The canonical text of the position.
    pub position: String,
    /// Who wins, seen by the player to move.
    pub outcome: Outcome,
    /// In how many plies, when the winner hurries and the loser delays; `None` where that is not known.
    pub remoteness: Option<u32>,
    /// The nim-value, where the position has one.
    pub grundy: Option<u64>,
    /// How the game has ended here, if it has.
    pub ending: Option<Ending>,
    /// The moves, in the order of the rules.
    pub moves: Vec<AnalysedStep>,
    /// The place in the list of the champion's move, where outcomes and distances do not tell it: where play may
    /// go round and distances are not known, and where points are counted.
    pub advice: Option<usize>,
    /// How the verdict was found.
    pub method: Method,
}

/// How a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// For the player who would have been to move.
    pub end: End,
    /// Whether it ended because that player has no move.
    pub stuck: bool,
}

/// A move with what it makes of the position.
#[derive(Clone, Debug)]
pub struct AnalysedStep {
    /// The move.
    pub step: Step,
    /// Who wins after it, seen by the opponent, who is then to move.
    pub outcome: Outcome,
    /// In how many plies after it.
    pub remoteness: Option<u32>,
    /// The nim-value of the position it leads to, where it has one.
    pub grundy: Option<u64>,
    /// Whether the move is good or bad; see [`campeao_solve::is_good`].
    pub good: Option<bool>,
}

/// How a verdict was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Method {
    /// By a method of the general solver.
    Solver(solve::Method),
    /// In a table of all positions, filled from the ends.
    Tablebase,
    /// Backwards from the ends, through all positions that can follow.
    Retrograde,
    /// In a table of the game's own.
    OwnTable,
    /// By a theorem about the game.
    Theory,
    /// By the values of the parts, and by search where these are too large.
    Values,
    /// By the rules alone: the game is over.
    Rules,
}

told! { Tell for Method {
    Solver(method) => method;
    Tablebase =>
        "by a table of all positions, filled from the ends of the game",
        "por uma tabela de todas as posições, preenchida a partir dos finais do jogo";
    Retrograde =>
        "backwards from the ends of the game, through all positions that can follow",
        "a partir dos finais do jogo, para trás, por todas as posições que se podem seguir";
    OwnTable => "by a table that is this game's own", "por uma tabela própria deste jogo";
    Theory => "by a theorem about this game", "por um teorema sobre este jogo";
    Values =>
        "by the values of the parts, and by search where these are too large",
        "pelos valores das partes, e por exploração onde estas são grandes demais";
    Rules => "by the rules: the game is over", "pelas regras: o jogo acabou";
} }

impl Method {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solver(method) => method.name(),
            Self::Tablebase => "tablebase",
            Self::Retrograde => "retrograde",
            Self::OwnTable => "own-table",
            Self::Theory => "theory",
            Self::Values => "values",
            Self::Rules => "rules",
        }
    }
}

/// A reason for a verdict, as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The game is over.
    Over(End),
    /// Safe: each of this many moves leads to a fragile position.
    Safe {
        /// How many moves there are.
        moves: usize,
    },
    /// Neutral: some move keeps the draw, none wins.
    Neutral,
    /// Fragile: some moves lead to safe positions.
    Fragile {
        /// How many.
        good: usize,
        /// The champion's move.
        best: Step,
    },
    /// What the law of the game says of the position.
    Law(Box<Explanation>),
    /// What each side has left to do in a pawn race.
    Race(Box<Account>),
    /// What the game's own theory says of the position.
    Theory(Box<Text>),
    /// The value of a position of a partizan game, and what its moves leave.
    Value(Box<Valued>),
    /// What the law of the bicycle says of a ride.
    Ride(Box<RideAccount>),
    /// The phase of the strategy for flags on a circle, with the point it gives.
    Flag(Box<Advice>),
}

told! { Tell for Reason {
    Over { 0: End::Lost } =>
        "The game ends here, and by the rules whoever would have to move has lost.",
        "O jogo acaba aqui e, pelas regras, quem teria de jogar perdeu.";
    Over { 0: End::Won } =>
        "The game ends here, and by the rules whoever would have to move has won.",
        "O jogo acaba aqui e, pelas regras, quem teria de jogar ganhou.";
    Over { 0: End::Drawn } => "The game ends here in a draw.", "O jogo acaba aqui empatado.";
    Safe { moves: 1 } =>
        "Its only move leads to a fragile position.",
        "A única jogada leva a uma posição frágil.";
    Safe { moves } =>
        "Each of its {moves} moves leads to a fragile position.",
        "Cada uma das {moves} jogadas leva a uma posição frágil.";
    Neutral =>
        "No move leads to a safe position, but some move leads to a neutral one.",
        "Nenhuma jogada leva a uma posição segura, mas alguma leva a uma neutra.";
    Fragile { good: 1, best: step } =>
        "One move leads to a safe position: “{label}” (leaving {to}).",
        "Há uma jogada que leva a uma posição segura: “{label}” (fica {to}).",
        label = &step.label, to = &step.to;
    Fragile { good, best: step } =>
        "{good} moves lead to safe positions, for example “{label}” (leaving {to}).",
        "Há {good} jogadas que levam a posições seguras, por exemplo “{label}” (fica {to}).",
        label = &step.label, to = &step.to;
    Law(explanation) => explanation;
    Race(account) => account;
    Theory(text) => text;
    Value(valued) => valued;
    Ride(account) => account;
    Flag(advice) => advice;
} }

/// Where a ride stands among the groups of safe distances. Amounts are exact texts, such as `7/2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RideAccount {
    /// The stage.
    pub stage: u64,
    /// The distance that is left.
    pub left: String,
    /// The safe distances of its group, if it is safe: above the first, up to the second.
    pub group: Option<(String, String)>,
    /// The good rides, if it is not: from the first to the second, and whether the second is one of them.
    pub good: Option<(String, String, bool)>,
}

told! { Tell for struct RideAccount {
    RideAccount { stage, left, group: Some((below, top)), good: _ } =>
        "In stage {stage} the distances above {below} and up to {top} are safe, and {left} is one of them.",
        "Na etapa {stage} as distâncias acima de {below} e até {top} são seguras, e {left} é uma delas.";
    RideAccount { stage, left, group: None, good: Some((least, most, true)) } =>
        "In stage {stage} the distance {left} lies between two groups of safe distances; the good rides are those \
         from {least} to {most}, this one included.",
        "Na etapa {stage} a distância {left} está entre dois grupos de distâncias seguras; os bons percursos são \
         os de {least} a {most}, este incluído.";
    RideAccount { stage, left, group: None, good: Some((least, most, false)) } =>
        "In stage {stage} the distance {left} lies between two groups of safe distances; the good rides are those \
         from {least} to {most}, this one excluded.",
        "Na etapa {stage} a distância {left} está entre dois grupos de distâncias seguras; os bons percursos são \
         os de {least} a {most}, este excluído.";
    RideAccount { stage: _, left: _, group: None, good: None } => "", "";
} }

/// The value of a position of a partizan game, with those after its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Valued {
    /// The name of the value, such as `1/2` or `{1|-1}`.
    pub value: String,
    /// Who wins a game of this value, whoever begins.
    pub outcome: values::Outcome,
    /// The moves of the player to move, those left out whose values have too long names.
    pub moves: Vec<ValuedMove>,
}

/// A move with the value that it leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValuedMove {
    /// What people call the move.
    pub label: Text,
    /// The name of the value.
    pub value: String,
    /// Whether the move wins.
    pub wins: bool,
    /// Whether no other move leaves a value that the player would rather have.
    pub undominated: bool,
}

told! { Tell for struct ValuedMove { label, value, wins: _, undominated: _ } =>
    "{label} (leaves {value})",
    "{label} (deixa {value})"
}

/// At most so many of the best moves are told.
const MOVES_TOLD: usize = 4;

impl Tell for Valued {
    /// The value, who wins by it, and the moves that no other one beats.
    fn tell(&self, language: Language) -> String {
        let value = Worth { value: self.value.clone(), outcome: self.outcome }.tell(language);
        let best = self.moves.iter().filter(|step| step.undominated).take(MOVES_TOLD);
        let moves: Vec<String> = best.map(|step| step.tell(language)).collect();
        if moves.is_empty() {
            return value;
        }
        format!("{value} {}", Best { moves }.tell(language))
    }
}

/// What a position is worth, and who wins by it.
struct Worth {
    value: String,
    outcome: values::Outcome,
}

told! { Tell for struct Worth {
    Worth { value, outcome: values::Outcome::Left } =>
        "The position is worth {value}, more than 0, so Left wins, whoever starts.",
        "A posição vale {value}, mais do que 0, por isso ganha o Esquerdo, comece quem começar.";
    Worth { value, outcome: values::Outcome::Right } =>
        "The position is worth {value}, less than 0, so Right wins, whoever starts.",
        "A posição vale {value}, menos do que 0, por isso ganha o Direito, comece quem começar.";
    Worth { value, outcome: values::Outcome::Next } =>
        "The position is worth {value}, which is confused with 0, so whoever starts wins.",
        "A posição vale {value}, que não se compara com 0, por isso ganha quem começa.";
    Worth { value, outcome: values::Outcome::Previous } =>
        "The position is worth {value}, so whoever starts loses.",
        "A posição vale {value}, por isso perde quem começa.";
} }

/// The moves that no other one beats, each in words.
struct Best {
    moves: Vec<String>,
}

told! { Tell for struct Best {
    Best { moves: one } if one.len() == 1 =>
        "No move is better than this one: {moves}.",
        "Nenhuma jogada é melhor do que esta: {moves}.",
        moves = one.join(", ");
    Best { moves: several } =>
        "No move is better than these: {moves}.",
        "Nenhuma jogada é melhor do que estas: {moves}.",
        moves = several.join(", ");
} }

impl Analysis {
    /// The champion's move: the one advised, if there is one; else the fastest win, else a draw, else the longest
    /// resistance; the first of equals. Where distances are not known any winning move will do, and the first move
    /// resists.
    pub fn best(&self) -> Option<&AnalysedStep> {
        let advised = self.advice.and_then(|place| self.moves.get(place));
        advised.or_else(|| self.moves.iter().min_by_key(|step| preference(step.outcome, step.remoteness)))
    }

    /// The good moves.
    pub fn good_moves(&self) -> impl Iterator<Item = &AnalysedStep> {
        self.moves.iter().filter(|step| step.good == Some(true))
    }

    /// The reason by the definition of safe, fragile and neutral positions (Definition 2.1 of "Jogos e
    /// Estratégias").
    pub fn by_definition(&self) -> Reason {
        match (self.ending, self.outcome, self.best()) {
            (Some(ending), _, _) => Reason::Over(ending.end),
            (None, Outcome::Win, Some(best)) => {
                Reason::Fragile { good: self.good_moves().count(), best: best.step.clone() }
            }
            (None, Outcome::Draw, _) => Reason::Neutral,
            (None, _, _) => Reason::Safe { moves: self.moves.len() },
        }
    }
}
