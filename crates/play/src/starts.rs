//! The winners of the starts of a game: cells of its table, asked of champions one after the other.

use crate::{
    AnyPosition, Asked, Champion, NamedValue, Obstacle, Refusal, Resources, Ruleset, Side, Start, Values,
};
use campeao_base::machine::Instant;
use campeao_solve::sequence::{Clock, Watch};
use campeao_solve::{Outcome, SolveError};
use campeao_values::loopy::Ending;

/// The answer for the start in a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StartAnswer {
    /// The cell holds no start.
    None,
    /// The winner was not found: time ran out, a limit was met, or it is unknown.
    Unknown,
    /// The winner was found.
    Known(StartFacts),
}

/// The facts found about a start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartFacts {
    /// The outcome for the player who starts.
    pub outcome: Outcome,
    /// The number of plies, where it is known.
    pub remoteness: Option<u64>,
    /// The nim-value, where the theory gives one.
    pub grundy: Option<u64>,
    /// The value, where it was asked for.
    pub value: Option<NamedValue>,
}

/// A question about starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StartQuestion {
    /// The winner and the distance; the nim-value too, where there is one.
    #[default]
    Outcome,
    /// The nim-value; the distance only where it is a by-product.
    NimValue,
    /// The value as a game.
    Value,
}

impl StartAnswer {
    /// The outcome, where it was found.
    pub const fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Known(facts) => Some(facts.outcome),
            Self::None | Self::Unknown => None,
        }
    }
}

/// A box of starts with the answer for each: one line of headings for every [side](Side) of the game.
///
/// ```
/// use campeao_play::Values;
/// let rows = Values::Numbers { least: 1, usual: 4, greatest: None };
/// assert_eq!(rows.usual(), ["1", "2", "3", "4"]);
/// ```
#[derive(Clone, Debug)]
pub struct StartTable {
    headings: Vec<Vec<String>>,
    /// The answers row by row, the last side running fastest.
    answers: Vec<StartAnswer>,
}

impl StartTable {
    /// Asks the game's champions about every start of a box, the small ones first, until a deadline if one is given;
    /// starts not solved by then are unknown.
    ///
    /// # Errors
    /// If the watch stops the work, or a passing obstacle is met; where values are sought, also [`Refusal::NoValue`].
    pub fn fill(
        game: &dyn Ruleset,
        headings: Vec<Vec<String>>,
        sought: StartQuestion,
        resources: &Resources,
        deadline: Option<Instant>,
        watch: &mut dyn Watch,
    ) -> Result<Self, Refusal> {
        let empty = Self { answers: Vec::new(), headings: vec![Vec::new(); headings.len()] };
        empty.widened(headings, game, sought, resources, deadline, watch)
    }

    /// A larger box of starts that reuses the answers of this one.
    ///
    /// # Errors
    /// The errors of [`fill`](Self::fill).
    pub fn widened(
        &self,
        headings: Vec<Vec<String>>,
        game: &dyn Ruleset,
        sought: StartQuestion,
        resources: &Resources,
        deadline: Option<Instant>,
        watch: &mut dyn Watch,
    ) -> Result<Self, Refusal> {
        let mut table = Self { answers: Vec::new(), headings };
        let found = |place: &Vec<usize>| self.asked(&table.cell(place)).cloned();
        let answers =
            table.places().iter().map(|place| found(place).unwrap_or(StartAnswer::Unknown)).collect();
        let places: Vec<Vec<usize>> =
            table.small_first().into_iter().filter(|place| found(place).is_none()).collect();
        table.answers = answers;
        let mut asked = Starts { game, sought, resources, champion: None };
        let total = places.len() as u64;
        for (done, place) in places.into_iter().enumerate() {
            let mut clock = Clock::new(deadline, watch);
            if clock.progress(done as u64, total).is_break() {
                if clock.interrupted() {
                    return Err(SolveError::Interrupted.into());
                }
                break;
            }
            let answer = asked.answer(&table.cell(&place), &mut clock);
            let late = clock.late() && !clock.interrupted();
            let at = table.index(&place);
            table.answers[at] = match answer {
                Err(Refusal::Solve(SolveError::Interrupted)) if late => break,
                answer => answer?,
            };
        }
        Ok(table)
    }

    /// The headings of each side.
    pub fn headings(&self) -> &[Vec<String>] {
        &self.headings
    }

    /// The indices of all cells along each side, row by row.
    pub fn places(&self) -> Vec<Vec<usize>> {
        self.headings.iter().fold(vec![Vec::new()], |places, side| {
            let longer =
                |place: Vec<usize>| (0..side.len()).map(move |number| [place.as_slice(), &[number]].concat());
            places.into_iter().flat_map(longer).collect()
        })
    }

    /// The indices of all cells along each side, the small starts first.
    pub fn small_first(&self) -> Vec<Vec<usize>> {
        let mut places = self.places();
        places.sort_by_key(|place| (place.iter().copied().max(), place.iter().sum::<usize>()));
        places
    }

    /// The values of the sides in a cell.
    pub fn cell(&self, place: &[usize]) -> Vec<String> {
        self.headings.iter().zip(place).map(|(side, &number)| side[number].clone()).collect()
    }

    /// The answer for the start in a cell.
    pub fn at(&self, place: &[usize]) -> &StartAnswer {
        &self.answers[self.index(place)]
    }

    /// The answers, row by row.
    pub fn answers(&self) -> &[StartAnswer] {
        &self.answers
    }

    /// The values of the sides in each cell with its answer, row by row.
    pub fn cells(&self) -> impl Iterator<Item = (Vec<String>, &StartAnswer)> {
        self.places().into_iter().map(|place| self.cell(&place)).zip(&self.answers)
    }

    /// The answer for the start with these values of the sides, if the box has it.
    fn asked(&self, cell: &[String]) -> Option<&StartAnswer> {
        let number = |(side, value): (&Vec<String>, &String)| side.iter().position(|known| known == value);
        let place: Option<Vec<usize>> = self.headings.iter().zip(cell).map(number).collect();
        Some(self.at(&place?))
    }

    fn index(&self, place: &[usize]) -> usize {
        self.headings.iter().zip(place).fold(0, |index, (side, number)| index * side.len() + number)
    }
}

/// The game with its champion, once one is made.
struct Starts<'g> {
    game: &'g dyn Ruleset,
    sought: StartQuestion,
    resources: &'g Resources,
    champion: Option<Box<dyn Champion + 'g>>,
}

impl Starts<'_> {
    fn answer(&mut self, cell: &[String], watch: &mut dyn Watch) -> Result<StartAnswer, Refusal> {
        let told = match self.game.start_at(cell) {
            Ok(None) => return Ok(StartAnswer::None),
            Ok(Some(Start::Position(position))) => self.own(&position, watch),
            Ok(Some(Start::Game(game))) => game
                .champion(self.resources)
                .and_then(|mut champion| start_facts(&mut *champion, &game.start(), self.sought, watch)),
            Err(refusal) => Err(refusal),
        };
        match told {
            Ok(facts) => Ok(StartAnswer::Known(facts)),
            Err(Refusal::MovesUnknown { outcome, .. }) => {
                Ok(StartAnswer::Known(StartFacts { outcome, remoteness: None, grundy: None, value: None }))
            }
            Err(refusal @ (Refusal::Solve(SolveError::Interrupted) | Refusal::NoValue(_))) => Err(refusal),
            Err(refusal) if refusal.obstacle() == Some(Obstacle::Passing) => Err(refusal),
            Err(_) => Ok(StartAnswer::Unknown),
        }
    }

    fn own(&mut self, position: &AnyPosition, watch: &mut dyn Watch) -> Result<StartFacts, Refusal> {
        let champion = match self.champion.take() {
            Some(champion) => champion,
            None => self.game.champion(self.resources)?,
        };
        start_facts(&mut **self.champion.insert(champion), position, self.sought, watch)
    }
}

/// The facts that a champion finds about a position with the first player to move, where that matters.
///
/// # Errors
/// The errors of the champion.
pub fn start_facts(
    champion: &mut dyn Champion,
    position: &AnyPosition,
    sought: StartQuestion,
    watch: &mut dyn Watch,
) -> Result<StartFacts, Refusal> {
    if sought == StartQuestion::Value {
        let worth = champion.worth(position, Asked::Value, watch)?;
        // Left starts, in games where the starting player matters.
        let outcome = match worth.outcome.left_starts {
            Ending::LeftWins => Outcome::Win,
            Ending::Drawn => Outcome::Draw,
            Ending::RightWins => Outcome::Loss,
        };
        return Ok(StartFacts { outcome, remoteness: None, grundy: None, value: worth.value });
    }
    if sought == StartQuestion::NimValue
        && let Some(value) = champion.nim_value(position, watch)?
    {
        let outcome = if value == 0 { Outcome::Loss } else { Outcome::Win };
        return Ok(StartFacts { outcome, remoteness: None, grundy: Some(value), value: None });
    }
    let analysis = champion.analyse(position, watch)?;
    let (outcome, remoteness) = (analysis.outcome, analysis.remoteness.map(u64::from));
    Ok(StartFacts { outcome, remoteness, grundy: analysis.grundy, value: None })
}

impl Side {
    /// Whether every value of the side is among these.
    pub fn is_whole(&self, headings: &[String]) -> bool {
        match &self.values {
            Values::Numbers { greatest: None, .. } | Values::Examples(_) => false,
            Values::Numbers { least, greatest: Some(greatest), .. } => {
                (*least..=*greatest).all(|number| headings.contains(&number.to_string()))
            }
            Values::Texts(texts) => texts.iter().all(|text| headings.contains(text)),
        }
    }
}

impl Values {
    /// The values up to a number, or the usual ones if none is given; all texts.
    pub fn up_to(&self, most: Option<u64>) -> Vec<String> {
        match (self, most) {
            (Self::Numbers { least, greatest, .. }, Some(most)) => {
                let most = greatest.map_or(most, |greatest| most.min(greatest)).max(*least);
                (*least..=most).map(|number| number.to_string()).collect()
            }
            _ => self.usual(),
        }
    }

    /// The values in a table by default.
    pub fn usual(&self) -> Vec<String> {
        match self {
            Self::Numbers { least, usual, .. } => {
                (*least..=*usual).map(|number| number.to_string()).collect()
            }
            Self::Texts(texts) | Self::Examples(texts) => texts.clone(),
        }
    }
}
