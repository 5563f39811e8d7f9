//! Families of strips as games: `clobber:(xxo)^n` and `clobber:(xxo)^1000`, answered by a proved law.

use crate::console::Console;
use crate::export::{self, PictureFormat};
use crate::failure::Failure;
use crate::game_choice::GameChoice;
use crate::input;
use crate::interrupt;
use crate::language::is_typed;
use crate::resources::resources;
use crate::terminal::HEADING;
use crate::watch::Progress;
use campeao_answers::strip_boards::{first_boards, picture_of_boards};
use campeao_answers::strips::{
    StripFamily, StripLaw, StripMove, StripPower, StripScan, StripWord, board_file,
};
use campeao_base::Play;
use campeao_rules::board::BoardRules;
use campeao_solve::sequence::Watch as _;
use campeao_strips::certificate::StripFile;
use campeao_strips::scan::{self, Scanned};
use campeao_strips::{Effort, Strip, StripError, StripTheorem, prove};
use std::path::Path;

/// The family of a choice of game, if it is one; `given` lists options that say nothing about families.
pub(crate) fn chosen<'t>(
    choice: &'t GameChoice,
    given: &[(&str, bool)],
    console: &Console<'_>,
) -> Result<Option<StripFamily<'t>>, Failure> {
    let Some(family) = StripFamily::read(&choice.game) else { return Ok(None) };
    check_options(choice, given, console)?;
    Ok(Some(family))
}

/// Refuses options that have no effect on families of strips.
pub(crate) fn check_options(
    choice: &GameChoice,
    given: &[(&str, bool)],
    console: &Console<'_>,
) -> Result<(), Failure> {
    if choice.misere {
        return Err(Failure::mistake(console.say("strip-misere", &[])));
    }
    // A default of the settings is for other games.
    let is_option = |name: &str| !name.starts_with('-') || is_typed(name);
    match given.iter().find(|(name, is_given)| *is_given && is_option(name)) {
        Some((option, _)) => {
            Err(Failure::Usage(console.say("strip-option", &[("option", (*option).into())])))
        }
        None => Ok(()),
    }
}

/// The strip of a game: a board file of the catalogue, or a file of the user's.
pub(crate) fn strip(game: &str, console: &Console<'_>) -> Result<Strip, Failure> {
    let text = match board_file(game) {
        Some(text) => text.to_owned(),
        None if Path::new(game).extension().is_some_and(|ending| ending == "toml") => {
            input::file(Path::new(game), console)?
        }
        None => {
            // An unknown name is told as such.
            console.playable(&GameChoice { game: game.to_owned(), misere: false })?;
            return Err(Failure::mistake(console.say("strip-board", &[("game", game.into())])));
        }
    };
    let rules = BoardRules::parse(&text).map_err(|error| console.wrong_rules(game, error))?;
    Strip::of(&rules).map_err(|error| console.mistake(&error))
}

/// The theorem about a family, or the reason why there is none; and the word as the game writes it.
fn proved(
    family: StripFamily<'_>,
    console: &Console<'_>,
) -> Result<(Result<StripTheorem, StripError>, String), Failure> {
    let strip = strip(family.game, console)?;
    let word = strip.word(family.word).map_err(|error| refusal(&error, console))?;
    let watched = Progress::new();
    let found = prove(&strip, &word, &Effort::default(), &mut interrupt::interrupted);
    drop(watched);
    Ok((found, strip.text(&word)))
}

/// The theorem about a family.
fn theorem(family: StripFamily<'_>, console: &Console<'_>) -> Result<StripTheorem, Failure> {
    proved(family, console)?.0.map_err(|error| refusal(&error, console))
}

/// The theorem about a family of which no number of copies is named.
pub(crate) fn general_theorem(
    family: StripFamily<'_>,
    console: &Console<'_>,
) -> Result<StripTheorem, Failure> {
    check_general(family, console)?;
    theorem(family, console)
}

/// Refuses a number of copies where a law of all of them is asked for.
fn check_general(family: StripFamily<'_>, console: &Console<'_>) -> Result<(), Failure> {
    match family.copies {
        Some(_) => Err(Failure::mistake(console.say("strip-study-n", &[]))),
        None => Ok(()),
    }
}

/// The failure for a word without a theorem: a negative answer where the search ended.
fn refusal(error: &StripError, console: &Console<'_>) -> Failure {
    match error {
        StripError::Cancelled => Failure::Interrupted,
        StripError::Open { .. } | StripError::Whole { .. } | StripError::Ends { .. } | StripError::Rows => {
            console.refuted(error)
        }
        _ => console.mistake(error),
    }
}

/// `campeao study 'clobber:(xxo)^n'`: the law, and the proof. `picture` is the file in which the first boards are drawn,
/// also where nothing is proved.
pub(crate) fn study(
    family: StripFamily<'_>,
    (save, picture): (Option<&Path>, Option<&Path>),
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    check_general(family, console)?;
    if let Some(path) = picture {
        PictureFormat::of(path, console)?;
    }
    let (found, word) = proved(family, console)?;
    if let Some(path) = picture {
        draw(StripFamily { word: &word, ..family }, found.as_ref().ok(), path, console)?;
    }
    let theorem = found.map_err(|error| refusal(&error, console))?;
    tell_law(&theorem, console)?;
    if !console.json {
        console.line("")?;
        console.sentence(StripLaw::proof(&theorem, console.speaker))?;
    }
    let Some(path) = save else { return Ok(()) };
    let text = StripFile::of(&theorem).text().map_err(std::io::Error::from)?;
    export::write(path, text.as_bytes(), console)?;
    if console.json {
        return Ok(());
    }
    console.line(console.say("theorem-saved", &[("path", path.display().to_string().into())]))
}

/// `campeao study clobber --families 6`: the laws of all words up to a length.
pub(crate) fn scan(game: &str, longest: usize, console: &mut Console<'_>) -> Result<(), Failure> {
    let strip = strip(game, console)?;
    let total = scan::words(&strip, longest).len() as u64;
    let mut watched = Progress::new();
    let mut done = 0;
    let mut found = |_: &Scanned| {
        done += 1;
        // Whether the work was interrupted is asked inside of each proof.
        let _ = watched.progress(done, total);
    };
    let scanned = scan::scan(&strip, longest, &Effort::default(), &mut interrupt::interrupted, &mut found);
    drop(watched);
    if interrupt::interrupted() {
        return Err(Failure::Interrupted);
    }
    let told = StripScan::of(&strip, longest, &scanned, console.speaker);
    if console.json {
        return console.json(&told);
    }
    let groups = [
        ("value", console.say("strip-scan-value", &[])),
        ("winner", console.say("strip-scan-winner", &[])),
        ("bounds", console.say("strip-scan-bounds", &[])),
        ("open", console.say("strip-scan-open", &[])),
    ];
    let mut is_first = true;
    for (status, heading) in groups {
        let words: Vec<&StripWord> = told.words.iter().filter(|word| word.status == status).collect();
        if words.is_empty() {
            continue;
        }
        if !std::mem::take(&mut is_first) {
            console.line("")?;
        }
        console.styled(HEADING, heading)?;
        for StripWord { word, law, reason, .. } in words {
            let said = law.as_ref().or(reason.as_ref()).map_or("", String::as_str);
            console.sentence(format!("({word})^n: {said}"))?;
        }
    }
    Ok(())
}

/// Draws the first boards of a family with their values.
fn draw(
    family: StripFamily<'_>,
    theorem: Option<&StripTheorem>,
    path: &Path,
    console: &Console<'_>,
) -> Result<(), Failure> {
    let find = |name: &str| campeao_games::find(name, Play::Normal).ok();
    let resources = resources(None, None);
    let boards = first_boards(family, theorem, &find, &resources, console.speaker, &mut Progress::new());
    export::picture(&picture_of_boards(family, &boards, console.speaker), path, console)
}

/// Writes a law.
fn tell_law(theorem: &StripTheorem, console: &mut Console<'_>) -> Result<(), Failure> {
    if console.json {
        return console.json(&StripLaw::proved(theorem, console.speaker));
    }
    console.styled(HEADING, theorem.family())?;
    console.sentence(console.speaker.tell(theorem))?;
    tell_heaps(theorem, console)
}

/// Names the question that is answered by the law of a heap game, where the bounds of an impartial game decide nothing.
fn tell_heaps(theorem: &StripTheorem, console: &mut Console<'_>) -> Result<(), Failure> {
    let strip = theorem.kinds().strip();
    if !theorem.law().is_silent() || !strip.is_impartial() {
        return Ok(());
    }
    console.sentence(console.say("strip-impartial", &[("game", strip.name().into())]))
}

/// `campeao worth` and, with moves, `campeao solve` about a family.
pub(crate) fn answer(
    family: StripFamily<'_>,
    with_moves: bool,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if family.copies.is_some_and(|copies| family.is_too_long(copies)) {
        let limit = [("limit", StripFamily::MOST_LETTERS.into())];
        return Err(Failure::mistake(console.say("strip-long", &limit)));
    }
    let theorem = theorem(family, console)?;
    let Some(copies) = family.copies else { return tell_law(&theorem, console) };
    let power = StripPower::of(&theorem, copies, console.speaker);
    if console.json {
        return console.json(&power);
    }
    console.styled(HEADING, format!("{}:({})^{copies}", family.game, family.word))?;
    if let Some(value) = &power.value {
        console.line(console.say("worth-value", &[("value", value.into())]))?;
    }
    match power.outcome {
        Some(outcome) => console.line(console.say("eval-outcome", &[("outcome", outcome.into())]))?,
        None => console.sentence(console.say("strip-undecided", &[]))?,
    }
    if with_moves {
        for (player, good) in [("L", &power.left), ("R", &power.right)] {
            if let Some(good) = good {
                tell_move(player, good, console)?;
            }
        }
    }
    console.line("")?;
    console.sentence(&power.law)?;
    tell_heaps(&theorem, console)
}

fn tell_move(player: &str, good: &StripMove, console: &mut Console<'_>) -> Result<(), Failure> {
    let arguments = [
        ("player", player.into()),
        ("place", good.place.into()),
        ("before", good.before.as_str().into()),
        ("after", good.after.as_str().into()),
    ];
    console.sentence(console.say("strip-move", &arguments))
}
