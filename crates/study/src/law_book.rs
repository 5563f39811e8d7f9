//! The laws that are known of games, so that none is sought twice: those that were found, in memory, and those of the catalogue's games,
//! as theorem files that are part of the program.
//!
//! A theorem file is believed only of a game whose rules are exactly those that it states.

use crate::law::{Law, Status};
use crate::study::Candidate;
use crate::{induction_law, values_law};
use campeao_base::Play;
use campeao_rules::Game;
use campeao_theorem::{Certificate, written_out};
use rustc_hash::FxHashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// The most laws that are kept in memory.
const KEPT: usize = 256;

/// What tells the rules of a game from those of others.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Rules {
    digest: u32,
    /// With its arguments.
    name: String,
    play: Play,
}

impl Rules {
    fn of(game: &Game) -> Self {
        Self { digest: game.digest(), name: game.name().to_owned(), play: game.play() }
    }
}

static BOOK: LazyLock<Mutex<FxHashMap<Rules, Arc<Law>>>> = LazyLock::new(Mutex::default);

/// The theorem files of the catalogue's games as `campeao study --save` and `conjecture --save` write them, one a line, each behind its
/// game and convention. A test has the checker confirm them all.
const SHIPPED: &str = include_str!("../laws/catalogue.jsonl");

/// The proved law of a game, if it was found before or is part of the program.
pub(crate) fn known(game: &Game) -> Option<Arc<Law>> {
    let found = BOOK.lock().unwrap_or_else(PoisonError::into_inner).get(&Rules::of(game)).cloned();
    found.or_else(|| {
        keep(game, &shipped(game)?);
        BOOK.lock().unwrap_or_else(PoisonError::into_inner).get(&Rules::of(game)).cloned()
    })
}

/// The law of a game in the theorem files that are part of the program.
pub(crate) fn shipped(game: &Game) -> Option<Law> {
    // A browser seeks the laws anew, or it would have to load all of them.
    if cfg!(target_family = "wasm") {
        return None;
    }
    // Each file begins with the name of its game and the convention of play.
    let beginning = heading(game);
    let file = SHIPPED.lines().find_map(|line| line.strip_prefix(&beginning))?;
    law_of(game, Certificate::from_json(file).ok()?)
}

/// What stands before the theorem file of a game.
fn heading(game: &Game) -> String {
    format!("{} {} ", game.name(), game.play().name())
}

/// The theorem file of a law, from which the law can be read again.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn theorem_file(game: &Game, law: &Law) -> Option<String> {
    let certificate = match &law.certificate {
        crate::law::Certificate::Automata(theorem) => Certificate::from(theorem.as_ref().clone()),
        crate::law::Certificate::Induction(theorem) => Certificate::from(theorem.as_ref().clone()),
        crate::law::Certificate::Values(theorem) => Certificate::from(theorem.as_ref().clone()),
        _ => return None,
    };
    let file = certificate.to_json().ok()?;
    law_of(game, certificate)?;
    Some(file)
}

/// The law that a theorem says of a game; `None` where it is about other rules.
pub(crate) fn law_of(game: &Game, certificate: Certificate) -> Option<Law> {
    match certificate {
        Certificate::Grundy(theorem) if game.play() == Play::Normal => values_law::of_theorem(game, &theorem),
        theorem if !theorem.statement()?.is_of(game) => None,
        Certificate::Safe(theorem) => Some(with_kind(game, Law::from(*theorem))),
        Certificate::Induction(theorem) => Some(induction_law::of_theorem(game, *theorem)),
        _ => None,
    }
}

/// The law with the kind that the rules show, if its formula is the one of that kind.
fn with_kind(game: &Game, law: Law) -> Law {
    let Some(Candidate { kind, safe, linear }) = Candidate::recognised(game) else { return law };
    let written = written_out(game, linear.as_deref().unwrap_or(&safe), None).ok();
    let told = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    if written.as_deref().map(told) == law.safe.as_deref().map(told) {
        Law { kind, safe: Some(safe), ..law }
    } else {
        law
    }
}

/// Keeps a law of a game, if it is proved.
pub(crate) fn keep(game: &Game, law: &Law) {
    if law.status != Status::Proved {
        return;
    }
    let mut book = BOOK.lock().unwrap_or_else(PoisonError::into_inner);
    if book.len() >= KEPT {
        book.clear();
    }
    book.insert(Rules::of(game), Arc::new(law.clone()));
}
