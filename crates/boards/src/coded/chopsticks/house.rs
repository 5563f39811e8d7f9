//! The house rules of chopsticks: what they allow, and how they are said.

use super::hands::sorted;
use super::{HandMove, Hands};
use crate::coded::BoardError;
use crate::coded::arguments::{Arguments, Choice, argument, text};
use campeao_base::Text;
use campeao_rules::Argument;

/// The most fingers at which a hand dies.
const MOST_FINGERS: u64 = 30;

/// All parameters of a game of chopsticks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct House {
    pub(super) fingers: u8,
    pub(super) start: u8,
    transfers: Transfers,
    overflow: Overflow,
    dead: Dead,
    sums: Sums,
}

/// Which transfers between one's own hands are allowed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Transfers {
    /// Any that changes the pair of numbers: 2 and 1 may not become 1 and 2.
    #[default]
    Changing,
    /// Also those that only exchange the two hands, which is to pass.
    Mirror,
    /// None.
    None,
}

/// Whether a transfer may overfill a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Overflow {
    /// It may: the hand then counts as after a touch.
    #[default]
    Allowed,
    /// It may not.
    Forbidden,
}

/// What dead hands take part in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dead {
    /// Nothing.
    #[default]
    Out,
    /// They may be touched, and so revived.
    Touched,
    /// They may touch, which changes nothing.
    Touch,
    /// Both.
    Both,
}

/// What becomes of a hand that reaches the number of fingers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sums {
    /// It is dead.
    #[default]
    Die,
    /// The number of fingers is taken off.
    Modulo,
}

impl Choice for Transfers {
    const ALL: &'static [Self] = &[Self::Changing, Self::Mirror, Self::None];
    fn word(self) -> &'static str {
        match self {
            Self::Changing => "changing",
            Self::Mirror => "mirror",
            Self::None => "none",
        }
    }
}

impl Choice for Overflow {
    const ALL: &'static [Self] = &[Self::Allowed, Self::Forbidden];
    fn word(self) -> &'static str {
        match self {
            Self::Allowed => "allowed",
            Self::Forbidden => "forbidden",
        }
    }
}

impl Choice for Dead {
    const ALL: &'static [Self] = &[Self::Out, Self::Touched, Self::Touch, Self::Both];
    fn word(self) -> &'static str {
        match self {
            Self::Out => "out",
            Self::Touched => "touched",
            Self::Touch => "touch",
            Self::Both => "both",
        }
    }
}

impl Choice for Sums {
    const ALL: &'static [Self] = &[Self::Die, Self::Modulo];
    fn word(self) -> &'static str {
        match self {
            Self::Die => "die",
            Self::Modulo => "modulo",
        }
    }
}

impl House {
    /// The house rules of a name's arguments.
    pub(super) fn read(arguments: &Arguments<'_>) -> Result<Self, BoardError> {
        let fingers = arguments.number("fingers", 5, (2, MOST_FINGERS))?;
        Ok(Self {
            fingers: fingers as u8,
            start: arguments.number("start", 1, (1, fingers - 1))? as u8,
            transfers: arguments.choice("transfers")?,
            overflow: arguments.choice("overflow")?,
            dead: arguments.choice("dead")?,
            sums: arguments.choice("sums")?,
        })
    }

    /// What a hand becomes that is touched, or given, so many fingers.
    const fn sum(self, hand: u8, more: u8) -> u8 {
        let sum = hand + more;
        match self.sums {
            _ if sum < self.fingers => sum,
            Sums::Die => 0,
            Sums::Modulo => sum % self.fingers,
        }
    }

    /// The moves by which a hand touches another, each pair of numbers once.
    pub(super) fn touches(self, position: Hands) -> impl Iterator<Item = (HandMove, Hands)> {
        let (mover, other) = (position.mover(), position.mover().opponent());
        let (own, others) = (distinct(position.of(mover)), position.of(other));
        let may_touch = matches!(self.dead, Dead::Touch | Dead::Both);
        let may_be_touched = matches!(self.dead, Dead::Touched | Dead::Both);
        own.into_iter().flatten().filter(move |&with| with > 0 || may_touch).flat_map(move |with| {
            distinct(others).into_iter().flatten().filter(move |&on| on > 0 || may_be_touched).map(
                move |on| {
                    let kept = if on == others[0] { others[1] } else { others[0] };
                    (HandMove::Touch { with, on }, position.after(other, [self.sum(on, with), kept]))
                },
            )
        })
    }

    /// The moves that share out one's own fingers, each result once.
    pub(super) fn transfers(self, position: Hands) -> Vec<(HandMove, Hands)> {
        let own = position.of(position.mover());
        let mut results: Vec<[u8; 2]> = Vec::new();
        if self.transfers == Transfers::None {
            return Vec::new();
        }
        for [from, to] in [own, [own[1], own[0]]] {
            for amount in 1..=from {
                if self.overflow == Overflow::Forbidden && to + amount >= self.fingers {
                    break;
                }
                let result = sorted([from - amount, self.sum(to, amount)]);
                if (result != own || self.transfers == Transfers::Mirror) && !results.contains(&result) {
                    results.push(result);
                }
            }
        }
        results
            .into_iter()
            .map(|to| (HandMove::Transfer { to }, position.after(position.mover(), to)))
            .collect()
    }

    /// The parameters with their values.
    pub(super) fn arguments(self) -> Vec<Argument> {
        vec![
            argument(
                "fingers",
                self.fingers.to_string(),
                "with how many fingers a hand dies",
                "com quantos dedos uma mão morre",
            ),
            argument(
                "start",
                self.start.to_string(),
                "the fingers of each hand at the start",
                "os dedos de cada mão no início",
            ),
            argument(
                "transfers",
                self.transfers.word(),
                "transfers between one's own hands: changing, mirror or none",
                "passagens entre as próprias mãos: que mudem o par (changing), também trocas (mirror) ou nenhuma \
                 (none)",
            ),
            argument(
                "overflow",
                self.overflow.word(),
                "whether a transfer may overfill a hand: allowed or forbidden",
                "se uma passagem pode encher uma mão: sim (allowed) ou não (forbidden)",
            ),
            argument(
                "dead",
                self.dead.word(),
                "what dead hands take part in: out, touched, touch or both",
                "em que entram as mãos mortas: em nada (out), são tocadas (touched), tocam (touch) ou ambas (both)",
            ),
            argument(
                "sums",
                self.sums.word(),
                "what becomes of a full hand: die or modulo",
                "o que acontece a uma mão cheia: morre (die) ou conta módulo os dedos (modulo)",
            ),
        ]
    }

    /// The rules for people.
    pub(super) fn rules(self) -> Text {
        let Self { fingers, start, .. } = self;
        let (plural_en, plural_pt) = if start == 1 { ("finger", "dedo") } else { ("fingers", "dedos") };
        let mut en = format!(
            "Each player begins with {start} {plural_en} on each of two hands. In turn, touch a hand of the other player \
             with one of yours: its fingers are added to the hand that is touched. "
        );
        let mut pt = format!(
            "Cada jogador começa com {start} {plural_pt} em cada uma das duas mãos. Na sua vez, toca-se com uma das \
             próprias mãos numa mão do adversário: os dedos da que toca somam-se aos da tocada. "
        );
        let (more_en, more_pt) = match self.sums {
            Sums::Die => (
                format!("A hand with {fingers} or more is dead and has 0. "),
                format!("Uma mão com {fingers} ou mais morre e fica com 0. "),
            ),
            Sums::Modulo => (
                format!("From {fingers} fingers on, {fingers} are taken off; a hand with 0 is dead. "),
                format!("A partir de {fingers} dedos, descontam-se {fingers}; uma mão com 0 está morta. "),
            ),
        };
        let (dead_en, dead_pt) = match self.dead {
            Dead::Out => {
                ("Dead hands neither touch nor are touched. ", "Mãos mortas não tocam nem são tocadas. ")
            }
            Dead::Touched => (
                "Dead hands do not touch, but may be touched and so revive. ",
                "Mãos mortas não tocam, mas podem ser tocadas e assim ressuscitar. ",
            ),
            Dead::Touch => (
                "Dead hands may touch, which changes nothing, but are not touched. ",
                "Mãos mortas podem tocar, o que nada muda, mas não são tocadas. ",
            ),
            Dead::Both => (
                "Dead hands may touch, which changes nothing, and be touched, which revives them. ",
                "Mãos mortas podem tocar, o que nada muda, e ser tocadas, o que as ressuscita. ",
            ),
        };
        let (transfers_en, transfers_pt) = match self.transfers {
            Transfers::None => (
                "Fingers are never moved between one's own hands. ",
                "Não se passam dedos entre as próprias mãos. ",
            ),
            Transfers::Changing => (
                "Or move any number of fingers from one of your hands to the other, dead or not, so that the two \
                 numbers are not the same as before, in either order. ",
                "Ou passam-se dedos, quantos se quiser, de uma das próprias mãos para a outra, viva ou morta, desde \
                 que os dois números não fiquem os mesmos, por qualquer ordem. ",
            ),
            Transfers::Mirror => (
                "Or move any number of fingers from one of your hands to the other, dead or not, even so that the \
                 two numbers are only exchanged. ",
                "Ou passam-se dedos, quantos se quiser, de uma das próprias mãos para a outra, viva ou morta, mesmo \
                 que os dois números apenas troquem de lugar. ",
            ),
        };
        let (overflow_en, overflow_pt) = match (self.transfers, self.overflow) {
            (Transfers::None, _) => ("", ""),
            (_, Overflow::Allowed) => (
                "The hand that receives them may fill up as by a touch. ",
                "A mão que os recebe pode encher como por um toque. ",
            ),
            (_, Overflow::Forbidden) => {
                ("The hand that receives them may not fill up. ", "A mão que os recebe não pode encher. ")
            }
        };
        for part in [&more_en, dead_en, transfers_en, overflow_en] {
            en.push_str(part);
        }
        for part in [&more_pt, dead_pt, transfers_pt, overflow_pt] {
            pt.push_str(part);
        }
        en.push_str("Whoever has two dead hands loses; a play that never ends is a draw.");
        pt.push_str("Perde quem tiver as duas mãos mortas; uma partida que nunca acaba é um empate.");
        text(en, pt)
    }
}

/// The numbers of a pair, an equal one once.
const fn distinct([first, second]: [u8; 2]) -> [Option<u8>; 2] {
    [Some(first), if first == second { None } else { Some(second) }]
}
