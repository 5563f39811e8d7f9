//! The face every game shows: what it is, and its positions and moves as texts.

use crate::{Champion, Refusal, Resources};
use campeao_boards::DrawnGame;
use campeao_draw::Picture;
use campeao_message::{Language, Play, Text};
use campeao_rules::file::SourceEntry;
use campeao_rules::{Argument, Game, find_named};

/// A game with its parameters and its convention of play fixed, as everybody outside meets it.
///
/// Positions come and go as their canonical texts, so that a command line, a page and a notebook can
/// hold a game without knowing what its positions are made of. A method given a text that is no
/// position of the game answers with a [`Refusal`].
pub trait Playable: Send + Sync {
    /// The name by which the game is found again, such as `nim`, `subtraction:1,4` or `pawns:5x8`.
    fn name(&self) -> &str;
    /// The name of the family, such as `subtraction`.
    fn family(&self) -> &str;
    /// The name for people.
    fn title(&self) -> &Text;
    /// The rules for people, under normal play.
    fn rules(&self) -> &Text;
    /// Where the game comes from.
    fn sources(&self) -> &[SourceEntry];
    /// The parameters with their values.
    fn arguments(&self) -> &[Argument];
    /// The convention of play.
    fn play(&self) -> Play;
    /// The letters of the two players, where it matters who is to move.
    fn players(&self) -> Option<&[String; 2]>;
    /// The position from which the game is played.
    fn start(&self) -> String;
    /// The canonical text of the position that a text describes.
    fn canonical(&self, position: &str) -> Result<String, Refusal>;
    /// The letter of the player to move, where it matters who that is.
    fn mover(&self, position: &str) -> Result<Option<String>, Refusal>;
    /// The moves, in the order of the rules.
    fn steps(&self, position: &str) -> Result<Vec<Step>, Refusal>;
    /// Whether moves are real numbers, of which [`steps`](Self::steps) lists only some; [`step`](Self::step) takes all.
    fn is_continuous(&self) -> bool {
        false
    }
    /// The move that a text names, as [`find_step`] does; where moves are real numbers, also any other legal one, by its
    /// number.
    ///
    /// # Errors
    /// For a text that is no position of the game, and for a number that is no legal move.
    fn step(&self, position: &str, text: &str) -> Result<Option<Step>, Refusal> {
        let mut steps = self.steps(position)?;
        Ok(find_step(&steps, text).map(|place| steps.swap_remove(place)))
    }
    /// The position to look at in a text.
    fn board(&self, position: &str) -> Result<Board, Refusal>;
    /// The position as a picture with its title, and with targets for what can be touched.
    fn picture(&self, position: &str, language: Language) -> Result<Picture, Refusal>;
    /// Whoever plays it without erring.
    ///
    /// # Errors
    /// Where the game is beyond the resources.
    fn champion(&self, resources: &Resources) -> Result<Box<dyn Champion + '_>, Refusal>;
    /// The game as a rule file's, if that is what it is: tables, studies and conjectures need one.
    fn as_rules(&self) -> Option<&Game> {
        None
    }
    /// The game of a rule file that tables, studies and conjectures are about: the game itself, or one that stands for
    /// it and says so in its rules.
    fn model(&self) -> Option<&Game> {
        self.as_rules()
    }
    /// The game as a drawn graph's, if that is what it is: its colouring needs one.
    fn as_graph(&self) -> Option<&DrawnGame> {
        None
    }
}

/// A move with everything one may want to call it by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its canonical text.
    pub text: String,
    /// What people call it.
    pub label: Text,
    /// The canonical text of the position it leads to.
    pub to: String,
    /// The number chosen, where a move is the choice of one number.
    pub amount: Option<i64>,
    /// The names of the targets that make this move when they are touched in this order in the picture of the position;
    /// empty where it cannot be made so. Moves with the same clicks are told apart by being asked; otherwise no move's
    /// clicks begin with those of another.
    pub clicks: Vec<String>,
}

/// The place in the list of the move that a text names: by its canonical text, its label in either
/// language, or the position it leads to.
///
/// ```
/// use campeao_champion::{find, find_step};
/// use campeao_message::Play;
///
/// let nim = find("nim", Play::Normal)?;
/// let steps = nim.steps("1+2")?;
/// assert_eq!(find_step(&steps, "tira 2 do monte de 2").map(|place| steps[place].text.as_str()), Some("2->0"));
/// assert_eq!(find_step(&steps, "take 3"), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn find_step(steps: &[Step], text: &str) -> Option<usize> {
    find_named(
        steps,
        text,
        &[&|step| step.text.clone(), &|step| step.label.en.clone(), &|step| step.label.pt.clone(), &|step| {
            step.to.clone()
        }],
    )
}

/// A position to look at in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Board {
    /// Heaps of stones.
    Heaps(Vec<u64>),
    /// Coordinates with their meaning.
    Coordinates(Vec<Coordinate>),
    /// Lines drawn with letters, each ended.
    Drawn(String),
}

/// One number of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coordinate {
    /// Its name.
    pub name: String,
    /// What it means, where the game says so.
    pub meaning: Option<Text>,
    /// Its value.
    pub value: u64,
    /// Whether it is drawn as a pile of stones.
    pub pile: bool,
}
