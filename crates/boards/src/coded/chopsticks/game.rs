//! Chopsticks as a game for people.

use super::hands::LETTERS;
use super::house::House;
use super::{HandMove, Hands, picture};
use crate::coded::arguments::{Arguments, natural, text};
use crate::coded::turn::split_mover;
use crate::coded::{BoardError, Cell, Made, Quantity};
use campeao_base::{Play, Player, Text};
use campeao_draw::Picture;
use campeao_play::BoardGame;
use campeao_play::Side;
use campeao_rules::file::SourceEntry;
use campeao_rules::{Argument, End, Options, PlayError, Rules};

/// A game of chopsticks with its house rules.
///
/// # Examples
/// ```
/// use campeao_boards::coded::{BoardGame, Chopsticks};
/// use campeao_base::Play;
/// use campeao_rules::Rules;
/// use campeao_solve::{Retrograde, TimedOutcome, sequence::Quiet};
///
/// let game = Chopsticks::new("5", Play::Normal)?;
/// let moves = game.options(&game.start())?;
/// let texts: Vec<String> = moves.iter().map(|(step, to)| format!("{step}: {to}")).collect();
/// assert_eq!(texts, ["1>1: 1,1/2,1 B", "=2,0: 2,0/1,1 B"]);
/// assert_eq!(Retrograde::new(&game, 10_000).value(&game.start(), &mut Quiet)?, TimedOutcome::loss(26));
///
/// let revived = Chopsticks::new("5,dead=touched", Play::Normal)?;
/// assert_eq!(Retrograde::new(&revived, 10_000).value(&revived.start(), &mut Quiet)?, TimedOutcome::DRAW);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chopsticks {
    house: House,
    play: Play,
}

const EXAMPLE: &str = "1,1/1,0 B";

impl Chopsticks {
    /// The names of the parameters, in their order.
    pub const PARAMETERS: &'static [&'static str] =
        &["fingers", "start", "transfers", "overflow", "dead", "sums"];

    /// The game of what follows the colon of its name, such as `5,dead=touched`:
    ///
    /// | parameter | usual | meaning |
    /// |---|---|---|
    /// | `fingers` | 5 | with how many fingers a hand dies, 2 to 30 |
    /// | `start` | 1 | the fingers of each hand at the start |
    /// | `transfers` | `changing` | the allowed [`Transfers`](super::Transfers): `changing`, `mirror`, `none` |
    /// | `overflow` | `allowed` | whether a transfer may overfill a hand: `allowed`, `forbidden` |
    /// | `dead` | `out` | what dead hands take part in: `out`, `touched`, `touch`, `both` |
    /// | `sums` | `die` | what becomes of a full hand: `die`, `modulo` |
    pub fn new(arguments: &str, play: Play) -> Result<Self, BoardError> {
        let arguments = Arguments::read(arguments, Self::PARAMETERS)?;
        Ok(Self { house: House::read(&arguments)?, play })
    }
}

impl Chopsticks {
    /// The pairs of hands of a player, the greater number first.
    fn pairs(&self) -> Vec<String> {
        let fingers = 0..self.house.fingers;
        fingers.flat_map(|more| (0..=more).map(move |fewer| format!("{more},{fewer}"))).collect()
    }
}

impl Rules for Chopsticks {
    type Position = Hands;
    type Move = HandMove;

    fn explicit_end(&self, position: &Hands) -> Result<Option<End>, PlayError> {
        let end = if position.is_dead(position.mover()) {
            Some(End::Lost)
        } else if position.is_dead(position.mover().opponent()) {
            Some(End::Won)
        } else {
            None
        };
        Ok(end.map(|end| end.under(self.play)))
    }

    fn options(&self, position: &Hands) -> Result<Options<HandMove, Hands>, PlayError> {
        if self.explicit_end(position)?.is_some() {
            return Ok(Vec::new());
        }
        Ok(self.house.touches(*position).chain(self.house.transfers(*position)).collect())
    }

    fn stuck(&self) -> End {
        End::Lost.under(self.play)
    }
}

impl Made for Chopsticks {
    const NAME: &'static str = "chopsticks";
    const USUAL: &'static str = "5";

    fn make(arguments: &str, play: Play) -> Result<Self, BoardError> {
        Self::new(arguments, play)
    }
}

impl BoardGame for Chopsticks {
    type Error = BoardError;

    fn family(&self) -> &str {
        Self::NAME
    }

    fn again(&self, arguments: &str) -> Result<Self, BoardError> {
        Self::make(arguments, self.play)
    }

    fn text(&self, position: &Hands) -> String {
        position.to_string()
    }

    fn step_text(&self, _position: &Hands, step: &HandMove) -> String {
        step.to_string()
    }

    fn arguments(&self) -> Vec<Argument> {
        self.house.arguments()
    }

    fn title(&self) -> Text {
        Text::same("Chopsticks")
    }

    fn rules(&self) -> Text {
        self.house.rules()
    }

    fn sources(&self) -> Vec<SourceEntry> {
        vec![SourceEntry {
            text: "R. C. Teixeira, Jogos Combinatórios e Números Surreais (2013)".to_owned(),
            place: text("examples 1.2 and 1.9", "exemplos 1.2 e 1.9"),
        }]
    }

    fn play(&self) -> Play {
        self.play
    }

    fn players(&self) -> Option<[String; 2]> {
        Some(LETTERS.map(str::to_owned))
    }

    fn mover(&self, position: &Hands) -> Option<Player> {
        Some(position.mover())
    }

    fn with_mover(&self, hands: &Hands, mover: Player) -> Option<Hands> {
        Some(hands.seated(mover))
    }

    fn beaten(&self, hands: &Hands) -> Option<Player> {
        Player::BOTH.into_iter().find(|&player| hands.is_dead(player))
    }

    fn start(&self) -> Hands {
        Hands::new([[self.house.start; 2]; 2], Player::Left)
    }

    fn read(&self, text: &str) -> Result<Hands, BoardError> {
        let form = || BoardError::Form { text: text.trim().to_owned(), example: EXAMPLE.to_owned() };
        let (board, mover) = split_mover(text, LETTERS, EXAMPLE)?;
        let (first, second) = board.split_once('/').ok_or_else(form)?;
        let pair = |pair: &str| -> Result<[u8; 2], BoardError> {
            let (one, two) = pair.split_once(',').ok_or_else(form)?;
            let bounds = (0, u64::from(self.house.fingers) - 1);
            Ok([natural(Quantity::Hand, one, bounds)? as u8, natural(Quantity::Hand, two, bounds)? as u8])
        };
        let position = Hands::new([pair(first)?, pair(second)?], mover.unwrap_or(Player::Left));
        if Player::BOTH.into_iter().all(|player| position.is_dead(player)) {
            return Err(BoardError::impossible(
                "all four hands are dead, but the game ends with the first two of a player",
                "as quatro mãos estão mortas, mas o jogo acaba com as primeiras duas de um jogador",
            ));
        }
        Ok(position)
    }

    fn sides(&self) -> Vec<Side> {
        let hands = |mover: Player| {
            let word = LETTERS[mover.index()];
            let meaning = text(format!("the hands of {word}"), format!("as mãos de {word}"));
            Side::texts(word, meaning, self.pairs())
        };
        Player::BOTH.map(hands).to_vec()
    }

    /// The position in which A has the first hands and is to move.
    fn start_at(&self, cell: &[String]) -> Option<Cell<Hands>> {
        let [own, others] = cell else { return None };
        self.read(&format!("{own}/{others} {}", LETTERS[0])).ok().map(Cell::Position)
    }

    fn label(&self, _position: &Hands, step: &HandMove) -> Text {
        match step {
            HandMove::Touch { with, on } => text(
                format!("touch the hand of {on} with the hand of {with}"),
                format!("toca na mão de {on} com a mão de {with}"),
            ),
            HandMove::Transfer { to: [first, second] } => text(
                format!("share out your fingers as {first},{second}"),
                format!("reparte os teus dedos: {first},{second}"),
            ),
        }
    }

    /// A hand and the one it touches; two hands of one's own for sharing fingers out.
    fn clicks(&self, position: &Hands, step: &HandMove) -> Vec<String> {
        let mover = position.mover();
        match step {
            HandMove::Touch { with, on } => {
                vec![picture::target(mover, *with), picture::target(mover.opponent(), *on)]
            }
            HandMove::Transfer { .. } => {
                position.of(mover).map(|fingers| picture::target(mover, fingers)).to_vec()
            }
        }
    }

    fn drawn(&self, position: &Hands) -> String {
        let width = usize::from(self.house.fingers) - 1;
        let line = |player: Player| {
            let [first, second] = position.of(player).map(|fingers| "|".repeat(usize::from(fingers)));
            let mark = if player == position.mover() { '>' } else { ' ' };
            let line = format!("{mark} {}  {first:>width$}   {second}", LETTERS[player.index()]);
            format!("{}\n", line.trim_end())
        };
        format!("{}{}", line(Player::Right), line(Player::Left))
    }

    fn picture(&self, position: &Hands, title: &str) -> Picture {
        picture::drawn(*position, title, &self.drawn(position))
    }

    fn repeats(&self) -> bool {
        true
    }
}
