//! The known laws of games, so that none is searched for twice: the laws found earlier, in memory, and the laws of
//! the catalogue's games, as theorem files that are part of the program.
//!
//! A theorem file is used only for a game with exactly the rules that it states.

use crate::law::{Law, Status};
use crate::study::Candidate;
use crate::{induction_law, values_law};
use campeao_base::Play;
use campeao_discover::with_coordinates_found;
use campeao_rules::Game;
use campeao_theorem::{Certificate, Theorem, written_out};
use rustc_hash::FxHashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// The most laws that are cached in memory.
const KEPT: usize = 256;

/// The data that distinguish the rules of a game from those of others.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Rules {
    digest: u32,
    /// The name, with arguments.
    name: String,
    play: Play,
}

impl Rules {
    fn of(game: &Game) -> Self {
        Self { digest: game.digest(), name: game.name().to_owned(), play: game.play() }
    }
}

static BOOK: LazyLock<Mutex<FxHashMap<Rules, Arc<Law>>>> = LazyLock::new(Mutex::default);

/// The theorem files of the catalogue's games in the format of `campeao study --save` and `conjecture --save`, one a
/// line, each after its game and convention. A test has the checker confirm them all.
const SHIPPED: &str = include_str!("../laws/catalogue.jsonl");

/// Returns the proved law of a game, if it was found earlier or is part of the program.
pub(crate) fn known(game: &Game) -> Option<Arc<Law>> {
    let found = BOOK.lock().unwrap_or_else(PoisonError::into_inner).get(&Rules::of(game)).cloned();
    found.or_else(|| {
        keep(game, &shipped(game)?);
        BOOK.lock().unwrap_or_else(PoisonError::into_inner).get(&Rules::of(game)).cloned()
    })
}

/// Returns the law of a game in the theorem files that are part of the program.
pub(crate) fn shipped(game: &Game) -> Option<Law> {
    // In the browser, laws are searched for, because the theorem files would have to be downloaded.
    if cfg!(target_family = "wasm") {
        return None;
    }
    // Each file begins with the name of its game and the convention of play.
    let beginning = heading(game);
    let file = SHIPPED.lines().find_map(|line| line.strip_prefix(&beginning))?;
    law_of(game, Certificate::from_json(file).ok()?)
}

/// The text before the theorem file of a game.
fn heading(game: &Game) -> String {
    format!("{} {} ", game.name(), game.play().name())
}

/// Returns the theorem file of a law, if the law can be read back from it.
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

/// Returns the law of a game by a theorem; `None` if the theorem is about other rules.
pub(crate) fn law_of(game: &Game, certificate: Certificate) -> Option<Law> {
    match certificate {
        Certificate::Grundy(theorem) if game.play() == Play::Normal => values_law::of_theorem(game, &theorem),
        theorem if !theorem.statement()?.is_of(game) => None,
        Certificate::Safe(theorem) => Some(with_kind(game, *theorem)),
        Certificate::Induction(theorem) => Some(induction_law::of_theorem(game, *theorem)),
        _ => None,
    }
}

/// Returns the law of a theorem, with the kind that the rules suggest if its formula is the one of that kind.
fn with_kind(game: &Game, theorem: Theorem) -> Law {
    let told = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let formula = theorem.formula().map(told);
    let law = Law::from(theorem);
    let Some(Candidate { kind, safe, linear }) = Candidate::recognised(game) else { return law };
    let written = match &linear {
        Some(linear) => written_out(&with_coordinates_found(game.clone()), linear, None),
        None => written_out(game, &safe, None),
    };
    let written = written.ok();
    if written.as_deref().map(told) == formula { Law { kind, safe: Some(safe), ..law } } else { law }
}

/// Caches a law of a game, if it is proved.
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
