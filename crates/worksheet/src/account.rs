//! Accounts: the facts behind the lists that `witness` and `trace` return, from which an interface makes sentences.
//!
//! The result itself stays a list, whose elements can be asked for. An interface for people calls [`Session::account`]
//! to get the same facts with every value as text.

use crate::{ErrorKind, Object, Session};
use campeao_base::{AllOf, Language, Player, Tell, told};
use campeao_values::loopy::{Loopy, LoopyPlay, LoopyWitness, PlayEnd};
use campeao_values::{
    Component, Form, Notation, Relation, Removal, TracedPosition, Value, Witness, WitnessPlay,
};

/// The data from which a list was made.
#[derive(Clone, Debug)]
pub(crate) enum Origin {
    /// Two games and their comparison.
    Witness(Value, Value, Witness),
    /// Two stoppers and their comparison.
    LoopyWitness(Loopy, Loopy, LoopyWitness),
    /// The positions of a form with their reductions.
    Trace(Vec<TracedPosition>),
}

/// The facts behind a list, with every value as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Account {
    /// The comparison of two games, with plays of their difference that show it.
    Witness {
        /// The first game.
        first: String,
        /// The second game, which is subtracted.
        second: String,
        /// The relation of the first game to the second.
        relation: Relation,
        /// Whether one of them is loopy, so that a play may be endless.
        is_loopy: bool,
        /// The play that Left starts, and the one that Right starts.
        plays: [PlayAccount; 2],
    },
    /// The reduction of a form and its positions to canonical form, the simplest position first.
    Trace(Vec<Reduction>),
}

impl Tell for Account {
    /// A line for each fact; details are indented below it.
    fn tell(&self, language: Language) -> String {
        let lines: Vec<String> = match self {
            Self::Witness { first, second, relation, is_loopy, plays } => {
                let (first, second) = (first.clone(), second.clone());
                let compared = match (relation, is_loopy) {
                    (Relation::Less, false) => Heading::Less { first, second },
                    (Relation::Equal, false) => Heading::Equal { first, second },
                    (Relation::Greater, false) => Heading::Greater { first, second },
                    (Relation::Less, true) => Heading::LoopyLess { first, second },
                    (Relation::Equal, true) => Heading::LoopyEqual { first, second },
                    (Relation::Greater, true) => Heading::LoopyGreater { first, second },
                    (Relation::Confused, _) => Heading::Confused { first, second },
                };
                let in_second = |step: &MoveAccount| step.component == Component::Second;
                let exchanged = plays.iter().any(|play| play.moves.iter().any(in_second));
                let headings = [Some(compared), exchanged.then_some(Heading::Roles)];
                let headings = headings.iter().flatten().map(|heading| heading.tell(language));
                headings.chain(plays.iter().map(|play| play.tell(language))).collect()
            }
            Self::Trace(reductions) => reductions.iter().map(|reduction| reduction.tell(language)).collect(),
        };
        lines.join("\n")
    }
}

/// A play of the difference of two games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayAccount {
    /// The player who moves first.
    pub starter: Player,
    /// The player who wins, or who can play on for ever.
    pub holder: Player,
    /// Whether the holder wins.
    pub is_won: bool,
    /// The moves.
    pub moves: Vec<MoveAccount>,
    /// The end of the play.
    pub end: PlayEnd,
}

impl Tell for PlayAccount {
    fn tell(&self, language: Language) -> String {
        let (starter, winner) = (self.starter, self.holder);
        let starts = if self.is_won {
            Heading::Starts { starter, winner }
        } else {
            Heading::Holds { starter, holder: winner }
        };
        let end = match self.end {
            PlayEnd::NoMove => Heading::End { player: winner.opponent() },
            PlayEnd::Repeats { since: 0 } => Heading::RepeatsStart,
            PlayEnd::Repeats { since } => Heading::Repeats { since },
            PlayEnd::Cut => Heading::Cut { count: self.moves.len() },
        };
        indented(&starts, &self.moves, language) + "\n  " + &end.tell(language)
    }
}

/// A move in the difference of two games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveAccount {
    /// The player who moves.
    pub player: Player,
    /// The component moved in.
    pub component: Component,
    /// That component before the move.
    pub from: String,
    /// That component after the move.
    pub to: String,
}

told! { Tell for struct MoveAccount { player, component, from, to } =>
    "{player} moves in the {component} game from {from} to {to}.",
    "O {player} joga no {component} jogo de {from} para {to}."
}

/// The reduction of a position to canonical form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reduction {
    /// The position as it is written.
    pub form: String,
    /// Its value.
    pub value: String,
    /// The removals, in order.
    pub removals: Vec<RemovalAccount>,
}

impl Tell for Reduction {
    fn tell(&self, language: Language) -> String {
        let (form, value) = (self.form.clone(), self.value.clone());
        if self.removals.is_empty() {
            return Heading::Unchanged { form, value }.tell(language);
        }
        indented(&Heading::Position { form, value }, &self.removals, language)
    }
}

told! {
    /// A heading above indented lines, or a line below them.
    enum Heading: Tell {
        Unchanged { form: String, value: String } =>
            "{form} is {value}; none of its options can be removed.",
            "{form} é {value}; nenhuma das suas opções se pode retirar.";
        Position { form: String, value: String } => "{form} is {value}:", "{form} é {value}:";
        Starts { starter: Player, winner: Player } =>
            "If {starter} starts, {winner} wins:",
            "Se começa o {starter}, ganha o {winner}:";
        Holds { starter: Player, holder: Player } =>
            "If {starter} starts, {holder} does not lose:",
            "Se começa o {starter}, o {holder} não perde:";
        End { player: Player } => "{player} cannot move.", "O {player} não pode jogar.";
        RepeatsStart =>
            "The games are now as they were at the beginning, so play can go on for ever.",
            "Os jogos estão agora como no princípio, por isso a partida pode continuar para sempre.";
        Repeats { since: usize } =>
            "The games are now as they were after move {since}, so play can go on for ever.",
            "Os jogos estão agora como depois da jogada {since}, por isso a partida pode continuar para sempre.";
        LoopyLess { first: String, second: String } =>
            "{first} is less than {second}: in the difference Right does not lose when Left starts, and wins \
             when Right starts.",
            "{first} é menor do que {second}: na diferença o Direito não perde quando começa o Esquerdo, e \
             ganha quando começa o Direito.";
        LoopyEqual { first: String, second: String } =>
            "{first} and {second} are equal: the player who starts the difference does not win.",
            "{first} e {second} são iguais: quem começa a diferença não ganha.";
        LoopyGreater { first: String, second: String } =>
            "{first} is greater than {second}: in the difference Left does not lose when Right starts, and wins \
             when Left starts.",
            "{first} é maior do que {second}: na diferença o Esquerdo não perde quando começa o Direito, e \
             ganha quando começa o Esquerdo.";
        Cut { count: usize } =>
            "Play continues in this way; only {count} moves are shown.",
            "A partida continua deste modo; só se mostram {count} jogadas.";
        Roles =>
            "In the second game, which is subtracted, the players have exchanged roles.",
            "No segundo jogo, que é subtraído, os jogadores trocaram de papéis.";
        Less { first: String, second: String } =>
            "{first} is less than {second}: Right wins the difference, whoever starts.",
            "{first} é menor do que {second}: o Direito ganha a diferença, comece quem começar.";
        Equal { first: String, second: String } =>
            "{first} and {second} are equal: the player who starts the difference loses.",
            "{first} e {second} são iguais: quem começa a diferença perde.";
        Greater { first: String, second: String } =>
            "{first} is greater than {second}: Left wins the difference, whoever starts.",
            "{first} é maior do que {second}: o Esquerdo ganha a diferença, comece quem começar.";
        Confused { first: String, second: String } =>
            "{first} and {second} are confused: the player who starts the difference wins.",
            "{first} e {second} são confusos: quem começa a diferença ganha.";
    }
}

/// A heading, with further lines indented below it.
fn indented(heading: &Heading, lines: &[impl Tell], language: Language) -> String {
    let lines = lines.iter().map(|line| format!("\n  {}", line.tell(language)));
    heading.tell(language) + &lines.collect::<String>()
}

told! {
    /// The reason why an option is removed.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum RemovalAccount: Tell {
        /// Another option is at least as good.
        Dominated {
            /// The player whose option it is.
            player: Player,
            /// The option.
            option: String,
            /// The option that is at least as good.
            by: String,
        } => "{player}'s option {option} is removed: {by} dominates it.",
            "A opção {option} do {player} é retirada: {by} domina-a.";
        /// The opponent has an answer that is no worse for the opponent than the position.
        Reversible {
            /// The player whose option it is.
            player: Player,
            /// The option.
            option: String,
            /// The answer.
            through: String,
            /// The options that replace it: those of the answer.
            replaced_by: Vec<String>,
        } => {
            Reversible { player, option, through, replaced_by: nothing } if nothing.is_empty() =>
                "{player}'s option {option} is removed: it is reversible through {through}, where {player} has no move.",
                "A opção {option} do {player} é retirada: é reversível por {through}, onde o {player} não tem jogadas.";
            Reversible { player, option, through, replaced_by: options } =>
                "{player}'s option {option} is reversible through {through} and is replaced by {instead}.",
                "A opção {option} do {player} é reversível por {through} e substitui-se por {instead}.",
                instead = AllOf(options);
        }
    }
}

impl Session {
    /// The facts behind an object, if it is a list returned by `witness` or `trace`.
    ///
    /// ```
    /// use campeao_worksheet::{Account, Notation, Session};
    ///
    /// let mut session = Session::new();
    /// let list = session.evaluate("trace({0, 1|})")?;
    /// let account = session.account(&list, Notation::Plain)?;
    /// let Some(Account::Trace(reductions)) = account else { return Ok(()) };
    /// assert_eq!((reductions[0].form.as_str(), reductions[0].value.as_str()), ("{0,{0|}|}", "2"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn account(&mut self, object: &Object, notation: Notation) -> Result<Option<Account>, ErrorKind> {
        let Object::List(items) = object else { return Ok(None) };
        match items.origin.as_deref() {
            None => Ok(None),
            Some(Origin::Witness(first, second, witness)) => Ok(Some(Account::Witness {
                first: self.value_in(*first, notation)?,
                second: self.value_in(*second, notation)?,
                relation: witness.relation,
                is_loopy: false,
                plays: [
                    self.play_account(*first, *second, &witness.left_starts, notation)?,
                    self.play_account(*first, *second, &witness.right_starts, notation)?,
                ],
            })),
            Some(Origin::LoopyWitness(first, second, witness)) => Ok(Some(Account::Witness {
                first: self.loopy_name(first, notation)?,
                second: self.loopy_name(second, notation)?,
                relation: witness.relation,
                is_loopy: true,
                plays: [
                    self.loopy_play_account(first, second, &witness.left_starts, notation)?,
                    self.loopy_play_account(first, second, &witness.right_starts, notation)?,
                ],
            })),
            Some(Origin::Trace(positions)) => {
                let mut reductions = Vec::with_capacity(positions.len());
                for (form, trace) in positions {
                    let mut removals = Vec::with_capacity(trace.removals.len());
                    for removal in &trace.removals {
                        removals.push(self.removal_account(removal, notation)?);
                    }
                    let form = self.form_in(*form, notation)?;
                    reductions.push(Reduction {
                        form,
                        value: self.value_in(trace.value, notation)?,
                        removals,
                    });
                }
                Ok(Some(Account::Trace(reductions)))
            }
        }
    }

    fn value_in(&mut self, value: Value, notation: Notation) -> Result<String, ErrorKind> {
        Ok(self.games.name_in(value, notation)?)
    }

    fn play_account(
        &mut self,
        first: Value,
        second: Value,
        play: &WitnessPlay,
        notation: Notation,
    ) -> Result<PlayAccount, ErrorKind> {
        let (mut first, mut second) = (first, second);
        let mut moves = Vec::with_capacity(play.moves.len());
        for &step in &play.moves {
            let from = if step.component == Component::First { first } else { second };
            moves.push(MoveAccount {
                player: step.player,
                component: step.component,
                from: self.value_in(from, notation)?,
                to: self.value_in(step.to, notation)?,
            });
            (first, second) = step.applied(first, second);
        }
        let end = if play.is_complete { PlayEnd::NoMove } else { PlayEnd::Cut };
        Ok(PlayAccount { starter: play.starter, holder: play.winner, is_won: true, moves, end })
    }

    fn loopy_play_account(
        &mut self,
        first: &Loopy,
        second: &Loopy,
        play: &LoopyPlay,
        notation: Notation,
    ) -> Result<PlayAccount, ErrorKind> {
        let mut stands = [self.loopy_name(first, notation)?, self.loopy_name(second, notation)?];
        let mut moves = Vec::with_capacity(play.moves.len());
        for step in &play.moves {
            let place = usize::from(step.component == Component::Second);
            let to = self.loopy_name(&step.to, notation)?;
            let from = std::mem::replace(&mut stands[place], to.clone());
            moves.push(MoveAccount { player: step.player, component: step.component, from, to });
        }
        let LoopyPlay { starter, holder, is_won, end, .. } = *play;
        Ok(PlayAccount { starter, holder, is_won, moves, end })
    }

    fn removal_account(
        &mut self,
        removal: &Removal,
        notation: Notation,
    ) -> Result<RemovalAccount, ErrorKind> {
        Ok(match removal {
            Removal::Dominated { player, option, by } => RemovalAccount::Dominated {
                player: *player,
                option: self.value_in(*option, notation)?,
                by: self.value_in(*by, notation)?,
            },
            Removal::Reversible { player, option, through, replaced_by } => {
                let mut replacements = Vec::with_capacity(replaced_by.len());
                for replacement in replaced_by {
                    replacements.push(self.value_in(*replacement, notation)?);
                }
                RemovalAccount::Reversible {
                    player: *player,
                    option: self.value_in(*option, notation)?,
                    through: self.value_in(*through, notation)?,
                    replaced_by: replacements,
                }
            }
        })
    }

    /// The text of a form, without the word before it.
    fn form_in(&mut self, form: Form, notation: Notation) -> Result<String, ErrorKind> {
        let text = self.text_in(&Object::Form(form), notation)?;
        Ok(text.strip_prefix("form(").and_then(|text| text.strip_suffix(')')).unwrap_or(&text).to_owned())
    }
}
