//! Families of rows, `clobber:(xxo)^n`: a study with its file and its picture, and the worth of a number of copies.

use crate::desk::fault::Fault;
use crate::desk::open_games::find;
use crate::desk::reply::{Reply, media};
use crate::desk::study::ToldStudy;
use crate::desk::task::{GameChoice, Task};
use crate::desk::teller::Teller;
use crate::desk::{ExploredPosition, JudgedPosition};
use crate::speech::Speaker;
use crate::strip_boards::{FirstBoard, first_boards, in_signs, picture_of_boards};
use crate::strips::{StripFamily, StripLaw, StripPower, board_file};
use crate::{Mistake, Unanswered};
use campeao_base::Player;
use campeao_draw::ThemeChoice;
use campeao_games::Resources;
use campeao_rules::board::BoardRules;
use campeao_solve::sequence::Watch as _;
use campeao_strips::certificate::StripFile;
use campeao_strips::{Bound, Effort, Strip, StripError, StripTheorem, Word, prove};
use campeao_worksheet::Session;
use serde::Serialize;
use utoipa::ToSchema;

/// A study of a family of rows.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ToldStrips {
    /// The family, as in `clobber:(xxo)^n`.
    family: String,
    /// The law; null where nothing is proved.
    law: Option<StripLaw>,
    /// The proof in a sentence; null where nothing is proved.
    proof: Option<String>,
    /// The reason why nothing is proved, or null.
    reason: Option<String>,
    /// The bounds of the first rows.
    bounds: Vec<StripBounds>,
    /// The tables of bounds that repeat, of Left, of Right or of both.
    tables: Vec<StripTable>,
    /// The first rows as boards.
    boards: Vec<DrawnStrip>,
}

/// The bounds of a row.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct StripBounds {
    /// The number of copies.
    copies: usize,
    /// The games that the row is at least worth, in the signs of books.
    at_least: Vec<String>,
    /// The games that it is at most worth.
    at_most: Vec<String>,
}

/// A table of bounds that repeat.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct StripTable {
    /// The player: `L` for bounds from below, `R` for bounds from above.
    player: &'static str,
    /// The number of letters of the longest row in the table.
    letters: usize,
    /// The number of letters from which bounds repeat.
    from: usize,
    /// The number of letters in a period.
    period: usize,
    /// The value that each period adds, in the signs of books.
    step: String,
}

/// A row as a board.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct DrawnStrip {
    /// The number of copies.
    copies: usize,
    /// The name of the game that begins with this board.
    game: String,
    /// The board, which takes its colours from the page's style sheet.
    svg: String,
    /// Its value in the signs of books; null where it is unknown or long.
    value: Option<String>,
    /// Its winner in a sentence; null where it is unknown.
    winner: Option<String>,
}

/// The study of a game, or of a family of rows.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only the document of the interface reads it")]
pub(crate) enum StudyReply {
    /// Of a game.
    Game(Box<ToldStudy>),
    /// Of a family of rows.
    Rows(Box<ToldStrips>),
}

/// A position judged; for a family of rows, the law or its answer about a number of copies.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only the document of the interface reads it")]
pub(crate) enum PositionReply {
    /// A position.
    Position(Box<JudgedPosition>),
    /// A number of copies.
    Copies(Box<StripPower>),
    /// Every number of copies.
    Rows(Box<StripLaw>),
}

/// The worth of a position; for a family of rows, the law or its answer about a number of copies.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only the document of the interface reads it")]
pub(crate) enum WorthReply {
    /// A position.
    Position(Box<ExploredPosition>),
    /// A number of copies.
    Copies(Box<StripPower>),
    /// Every number of copies.
    Rows(Box<StripLaw>),
}

/// The reply to a task about a family of rows; `None` for a task about anything else.
pub(super) fn reply(
    task: &Task,
    resources: &Resources,
    speaker: &Speaker,
    watch: &mut Teller<'_>,
) -> Result<Option<Reply>, Fault> {
    let Some(choice) = task.game() else { return Ok(None) };
    let Some(family) = StripFamily::read(&choice.name) else { return Ok(None) };
    let refused = |id| Fault::from(Mistake::new(speaker.say(id, &[])));
    if choice.misere {
        return Err(refused("strip-misere"));
    }
    let is_answer =
        matches!(task, Task::Position { position: None, .. } | Task::Worth { position: None, .. });
    if family.copies.is_some() && !is_answer {
        return Err(refused("strip-study-n"));
    }
    if family.copies.is_some_and(|copies| family.is_too_long(copies)) {
        let limit = [("limit", StripFamily::MOST_LETTERS.into())];
        return Err(Mistake::new(speaker.say("strip-long", &limit)).into());
    }
    let asked = Asked { choice, family, resources, speaker };
    Ok(Some(match task {
        Task::Study { .. } => Reply::json(200, &asked.study(watch)?),
        Task::Theorem { .. } => {
            let text = StripFile::of(&asked.theorem(watch)?).text();
            let text = text.map_err(|error| Mistake::new(error.to_string()))?;
            Reply { status: 200, media: media::JSON, body: text.into_bytes() }
        }
        Task::Coq { .. } => return Err(refused("theorem-no-coq")),
        Task::Picture { position: None, .. } => {
            let (_, boards) = asked.boards(watch)?;
            let picture = picture_of_boards(family, &boards, speaker);
            let body = picture.to_svg(ThemeChoice::Automatic).into_bytes();
            Reply { status: 200, media: media::SVG, body }
        }
        _ if is_answer => {
            let theorem = asked.theorem(watch)?;
            match family.copies {
                Some(copies) => Reply::json(200, &StripPower::of(&theorem, copies, speaker)),
                None => Reply::json(200, &StripLaw::proved(&theorem, speaker)),
            }
        }
        _ => return Err(refused("strip-only")),
    }))
}

/// A question about a family.
struct Asked<'a> {
    choice: &'a GameChoice,
    family: StripFamily<'a>,
    resources: &'a Resources,
    speaker: &'a Speaker,
}

impl Asked<'_> {
    /// The strip of the game: a board file of the catalogue, or the user's own.
    fn strip(&self) -> Result<Strip, Fault> {
        let Self { choice, family, speaker, .. } = self;
        let text = match (&choice.rules, board_file(family.game)) {
            (Some(text), _) => text.as_str(),
            (None, Some(text)) => text,
            (None, None) => {
                // An unknown name is told as such.
                find(&self.game(family.game), speaker)?;
                let game = [("game", family.game.into())];
                return Err(Mistake::new(speaker.say("strip-board", &game)).into());
            }
        };
        let rules =
            BoardRules::parse(text).map_err(|error| Mistake::of_rules(error, family.game, speaker))?;
        Strip::of(&rules).map_err(|error| Mistake::of(&error, speaker).into())
    }

    /// A game by its name, with the rules of the question.
    fn game(&self, name: &str) -> GameChoice {
        GameChoice { name: name.to_owned(), ..self.choice.clone() }
    }

    fn told(&self, error: &StripError) -> Fault {
        Mistake::of(error, self.speaker).into()
    }

    /// The strip and the word.
    fn row(&self) -> Result<(Strip, Word), Fault> {
        let strip = self.strip()?;
        let word = strip.word(self.family.word).map_err(|error| self.told(&error))?;
        Ok((strip, word))
    }

    /// The theorem about a row, or the reason why there is none.
    fn proved(
        &self,
        (strip, word): &(Strip, Word),
        watch: &mut Teller<'_>,
    ) -> Result<Result<StripTheorem, StripError>, Fault> {
        match prove(strip, word, &Effort::default(), &mut || watch.progress(0, 1).is_break()) {
            Err(StripError::Cancelled) => Err(Unanswered::Interrupted.into()),
            Err(error @ StripError::Limit(_)) => Err(self.told(&error)),
            found => Ok(found),
        }
    }

    fn theorem(&self, watch: &mut Teller<'_>) -> Result<StripTheorem, Fault> {
        self.proved(&self.row()?, watch)?.map_err(|error| self.told(&error))
    }

    /// The theorem, or the reason why there is none, and the first boards with their values.
    fn boards(
        &self,
        watch: &mut Teller<'_>,
    ) -> Result<(Result<StripTheorem, StripError>, Vec<FirstBoard>), Fault> {
        let row = self.row()?;
        let found = self.proved(&row, watch)?;
        // Capital and small letters may mean the same in a word, but not on a board.
        let word = row.0.text(&row.1);
        let family = StripFamily { word: &word, ..self.family };
        let game = |name: &str| find(&self.game(name), self.speaker).ok();
        let theorem = found.as_ref().ok();
        let boards = first_boards(family, theorem, &game, self.resources, self.speaker, watch);
        Ok((found, boards))
    }

    fn study(&self, watch: &mut Teller<'_>) -> Result<ToldStrips, Fault> {
        let (found, boards) = self.boards(watch)?;
        let speaker = self.speaker;
        let told = |board: FirstBoard| DrawnStrip {
            copies: board.copies,
            game: board.game,
            svg: board.picture.to_svg(ThemeChoice::Page),
            value: board.value,
            winner: board.outcome.map(|letter| speaker.say("eval-outcome", &[("outcome", letter.into())])),
        };
        let boards = boards.into_iter().map(told).collect();
        let family = self.choice.name.clone();
        Ok(match found {
            Ok(theorem) => ToldStrips {
                family,
                law: Some(StripLaw::proved(&theorem, speaker)),
                proof: Some(StripLaw::proof(&theorem, speaker)),
                reason: None,
                bounds: StripBounds::first(&theorem),
                tables: StripTable::all(&theorem),
                boards,
            },
            Err(error) => ToldStrips {
                family,
                law: None,
                proof: None,
                reason: Some(speaker.tell(&error)),
                bounds: Vec::new(),
                tables: Vec::new(),
                boards,
            },
        })
    }
}

/// The most rows whose bounds are listed.
const LISTED: usize = 12;

impl StripBounds {
    /// The bounds of the first rows of a theorem.
    fn first(theorem: &StripTheorem) -> Vec<Self> {
        let letters = theorem.kinds().period_word().len();
        let mut session = Session::new();
        let mut of = |player: Player, copies: usize| {
            let floors = theorem.window(player).map(|window| window.bounds(0, copies * letters).floors);
            let floors = floors.unwrap_or_default();
            let strongest = strongest(&floors);
            let bounds = strongest.map(|bound| if player == Player::Left { bound } else { -bound });
            bounds.map(|bound| in_signs(&mut session, &bound.to_string())).collect::<Vec<String>>()
        };
        let row =
            |copies| Self { copies, at_least: of(Player::Left, copies), at_most: of(Player::Right, copies) };
        (1..=LISTED).map(row).collect()
    }
}

/// The floors that do not follow from others.
fn strongest(floors: &[Bound]) -> impl Iterator<Item = Bound> {
    let follows =
        move |floor: &Bound| floors.iter().any(|other| other != floor && (*other - *floor).is_natural());
    floors.iter().filter(move |floor| !follows(floor)).copied()
}

impl StripTable {
    /// The tables of a theorem.
    fn all(theorem: &StripTheorem) -> Vec<Self> {
        let mut session = Session::new();
        let table = |player: Player| {
            let window = theorem.window(player)?;
            let step = Bound::ZERO.moved(window.step, 1);
            let step = if player == Player::Left { step } else { -step };
            Some(Self {
                player: if player == Player::Left { "L" } else { "R" },
                letters: window.table.len().saturating_sub(1),
                from: window.from,
                period: window.period,
                step: in_signs(&mut session, &step.to_string()),
            })
        };
        Player::BOTH.into_iter().filter_map(table).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::{Desk, Order};
    use campeao_base::Language;
    use serde_json::Value as Json;

    fn choice(name: &str) -> GameChoice {
        GameChoice { name: name.to_owned(), misere: false, rules: None }
    }

    fn asked(task: Task) -> (u16, String) {
        let order = Order::new(Language::English, task);
        let reply = Desk::new(Resources::default()).reply(&order, &mut std::io::sink());
        (reply.status, String::from_utf8(reply.body).unwrap())
    }

    fn study(name: &str) -> Json {
        let (status, told) = asked(Task::Study { game: choice(name) });
        assert_eq!(status, 200, "{told}");
        serde_json::from_str(&told).unwrap()
    }

    #[test]
    fn a_study_has_the_law_its_bounds_and_the_first_boards() {
        let told = study("clobber:(xxo)^n");
        assert_eq!(told["law"]["ups"], "(n+1)//2");
        assert!(
            told["reason"].is_null() && told["proof"].as_str().unwrap().starts_with("Proved for every n")
        );
        assert_eq!(told["boards"].as_array().unwrap().len(), 6);
        assert_eq!(
            (&told["boards"][4]["value"], &told["boards"][4]["game"]),
            (&"↑3".into(), &"clobber:xxoxxoxxoxxoxxo".into())
        );
        assert!(told["boards"][0]["svg"].as_str().unwrap().starts_with("<svg"));
        // Where the value is known, bounds from both sides meet in it.
        for row in told["bounds"].as_array().unwrap() {
            let value = if row["copies"].as_u64() < Some(3) {
                "↑".to_owned()
            } else {
                format!("↑{}", row["copies"].as_u64().unwrap().div_ceil(2))
            };
            for side in ["at_least", "at_most"] {
                assert!(row[side].as_array().unwrap().contains(&value.as_str().into()), "{row}");
            }
        }
        assert_eq!((&told["tables"][0]["step"], &told["tables"][1]["step"]), (&"↑".into(), &"↑".into()));
    }

    #[test]
    fn a_word_without_a_law_has_a_reason_and_its_boards() {
        let told = study("toads-and-frogs:(T.F)^n");
        assert!(told["law"].is_null() && told["bounds"].as_array().unwrap().is_empty());
        assert!(told["reason"].as_str().unwrap().contains("does not split the strip"));
        assert_eq!(told["boards"].as_array().unwrap().len(), 6);
    }

    #[test]
    fn worth_and_solve_answer_by_the_law() {
        let game = || choice("clobber:(XXO)^1000");
        for task in
            [Task::Worth { game: game(), position: None }, Task::Position { game: game(), position: None }]
        {
            let (status, told) = asked(task);
            let told: Json = serde_json::from_str(&told).unwrap();
            assert_eq!((status, &told["value"], &told["outcome"]), (200, &"^500".into(), &"L".into()));
            assert_eq!(told["left"]["place"], 3);
        }
        let (_, law) = asked(Task::Worth { game: choice("clobber:(xxo)^n"), position: None });
        assert!(law.contains("\"proved\":true"));
    }

    #[test]
    fn files_and_pictures_are_those_of_the_family() {
        let (status, file) = asked(Task::Theorem { game: choice("clobber:(xxo)^n") });
        assert_eq!(status, 200);
        assert!(campeao_verify::check(&file, 1_000_000).is_ok());
        let (_, svg) = asked(Task::Picture { game: choice("clobber:(xxo)^n"), position: None });
        assert!(svg.contains("<title>clobber:(xxo)^n</title>") && svg.contains("↑3"));
    }

    #[test]
    fn questions_without_a_meaning_for_families_are_refused() {
        let refused = |task: Task| {
            let (status, told) = asked(task);
            let told: Json = serde_json::from_str(&told).unwrap();
            (status, told["error"].as_str().unwrap().to_owned())
        };
        let misere = GameChoice { misere: true, ..choice("clobber:(xxo)^n") };
        for (task, status, said) in [
            (Task::Study { game: misere }, 400, "normal play only"),
            (Task::Study { game: choice("clobber:(xxo)^4") }, 400, "every n"),
            (Task::Study { game: choice("clobber:(xzo)^n") }, 400, "`z`"),
            (Task::Study { game: choice("snort:(.)^n") }, 400, "conditions"),
            (Task::Study { game: choice("nim:(3)^n") }, 400, "board file"),
            (Task::Study { game: choice("nin:(3)^n") }, 404, "no game"),
            (Task::Coq { game: choice("clobber:(xxo)^n") }, 400, "Coq"),
            (Task::Show { game: choice("clobber:(xxo)^n") }, 400, "family of rows"),
            (Task::Worth { game: choice("clobber:(xxo)^900000"), position: None }, 400, "1000000"),
        ] {
            let (found, told) = refused(task);
            assert!(found == status && told.contains(said), "{found}: {told}");
        }
    }
}
