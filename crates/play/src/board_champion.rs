//! The champion of a board game: retrograde analysis where play may repeat, search elsewhere, and beyond the limits of
//! both the game's own table and theory.

use crate::point_play::Points;
use crate::{
    AnalysedStep, Analysis, AnyPosition, Asked, BoardFace, BoardGame, Champion, Ending, KnownValues, Leaving,
    Method, NoValue, OptionsOf, Reason, Refusal, Resources, ShortOptions, ShortValues, SolvedGame, Worth,
    WorthQuestion, options_of,
};
use campeao_base::{Play, Player};
use campeao_rules::End;
use campeao_solve::sequence::Watch;
use campeao_solve::{
    self as solve, GrundySearch, NimValue, Outcome, Retrograde, Search, SolveError, TimedOutcome,
};
use campeao_tablebase::{self as tablebase, SolveOptions};
use campeao_values as values;
use std::cell::OnceCell;
use std::ops::ControlFlow;

/// The most positions kept in memory, as in the champion of rule files.
const SEARCHED: u64 = 4_000_000;
/// The most positions of a retrograde analysis, which keeps all of their moves as well.
const LISTED: u64 = 1_000_000;

/// The same where a theorem already determines the winner, and a search could only add the distance.
const BRIEFLY_SEARCHED: u64 = 100_000;
const BRIEFLY_LISTED: u64 = 50_000;

/// The most moves of a position whose distance is searched, where a law or components determine the winner.
const TRIED: usize = 32;

/// The most positions and moves examined for a nim-value.
const VALUED: usize = 400_000;

/// The same where the worth of a position is asked for.
const THOROUGHLY_VALUED: usize = 20_000_000;

/// The champion of a board game.
pub struct BoardChampion<'g, G: BoardGame + 'static> {
    face: &'g BoardFace<G>,
    thorough: Trial<'g, G>,
    /// The search for positions that a theorem judges.
    brief: Trial<'g, G>,
    /// The search for nim-values, in impartial games whose play cannot repeat.
    values: Option<GrundySearch<'g, G>>,
    /// Values by definition, each position with Left as the player to move, in an arena of limited size.
    short: Option<ShortValues<G::Position>>,
    /// Whether the nim-value of a position that theory decides took too long.
    valued_too_long: bool,
    bytes: usize,
    /// The solver of games in which points are counted.
    points: Points<G::Position>,
    /// The table of all positions, for those beyond the searches; `None` inside where it does not fit the resources.
    table: OnceCell<Option<SolvedGame>>,
    resources: Resources,
}

/// A search with its limit, and a record of its failures.
struct Trial<'g, G: BoardGame + 'static> {
    memory: Memory<'g, G>,
    /// The least number of moves of a position that exceeded the limit; a position is tried again if it has at most
    /// half as many.
    refused: Option<usize>,
}

/// The memory of judged positions.
enum Memory<'g, G: BoardGame + 'static> {
    Search(Search<'g, G>),
    Retrograde(Retrograde<'g, G>),
}

/// A verdict and how it was found.
#[derive(Clone, Copy)]
struct Judged {
    outcome: Outcome,
    remoteness: Option<u32>,
    method: Method,
}

impl<'g, G: BoardGame + 'static> Trial<'g, G> {
    fn new(game: &'g G, searched: u64, listed: u64) -> Self {
        let memory = if game.repeats() {
            Memory::Retrograde(Retrograde::new(game, listed))
        } else {
            Memory::Search(Search::new(game, searched).up_to(|game, position| game.alike(&position)))
        };
        Self { memory, refused: None }
    }

    /// Whether a position with this many moves is likely to exceed the limit.
    fn is_beyond(&self, moves: usize) -> bool {
        self.refused.is_some_and(|least| moves > least / 2)
    }

    /// Searches a position with this many moves.
    fn judge(
        &mut self,
        position: &G::Position,
        moves: usize,
        watch: &mut dyn Watch,
    ) -> Result<Judged, SolveError> {
        let (value, method) = match &mut self.memory {
            Memory::Search(search) => (search.value(position, watch), Method::Solver(solve::Method::Search)),
            Memory::Retrograde(table) => (table.value(position, watch), Method::Retrograde),
        };
        if let Err(SolveError::TooManyPositions { .. }) = value {
            self.refused = Some(self.refused.map_or(moves, |least| least.min(moves)));
        }
        Ok(judged(value?, method))
    }
}

impl<'g, G: BoardGame + 'static> BoardChampion<'g, G> {
    /// A champion with its resources.
    pub fn new(face: &'g BoardFace<G>, resources: &Resources) -> Self {
        let bytes = usize::try_from(resources.memory).unwrap_or(usize::MAX);
        Self { bytes, resources: resources.clone(), ..Self::within(face, SEARCHED, LISTED) }
    }

    /// A champion that searches at most `searched` positions, or lists at most `listed` for retrograde analysis.
    pub fn within(face: &'g BoardFace<G>, searched: u64, listed: u64) -> Self {
        let game = face.game();
        let brief = Trial::new(game, searched.min(BRIEFLY_SEARCHED), listed.min(BRIEFLY_LISTED));
        let has_values = game.players().is_none() && !game.repeats();
        let values = has_values.then(|| GrundySearch::under(game.play(), game, VALUED));
        let thorough = Trial::new(game, searched, listed);
        let resources = Resources::default();
        Self {
            face,
            thorough,
            brief,
            values,
            short: None,
            valued_too_long: false,
            points: Points::within(searched),
            bytes: usize::MAX,
            table: OnceCell::new(),
            resources,
        }
    }

    /// The verdict on a position by a table of all positions, where they are numbered and fit into the memory.
    fn tabled(&mut self, position: &G::Position, watch: &mut dyn Watch) -> Result<Option<Judged>, Refusal> {
        let game = self.face.game();
        if self.table.get().is_none() {
            let options =
                SolveOptions { memory: Some(self.resources.memory), threads: self.resources.threads };
            let mut told = |progress: &tablebase::Progress| watch.progress(progress.done, progress.total);
            let numbered = game.numbered().ok().flatten();
            let solved = numbered.map(|numbered| SolvedGame::solve(numbered, &options, &mut told));
            let table = match solved {
                Some(Err(refusal @ (Refusal::Solve(SolveError::Interrupted) | Refusal::OutOfMemory(_)))) => {
                    return Err(refusal);
                }
                other => other.and_then(Result::ok),
            };
            let _ = self.table.set(table);
        }
        let Some(Some(table)) = self.table.get() else { return Ok(None) };
        let (outcome, remoteness) = match table.judge(&game.text(position)) {
            // Positions to which no play leads from the start have no number.
            Err(Refusal::Unreachable { .. }) => return Ok(None),
            other => other?,
        };
        Ok(Some(Judged { outcome, remoteness, method: Method::Tablebase }))
    }

    /// The nim-value of a judged position, where it has one and finding it does not take too long.
    fn nim_value_of(
        &mut self,
        judged: Judged,
        position: &G::Position,
        watch: &mut dyn Watch,
    ) -> Result<Option<u64>, SolveError> {
        let game = self.face.game();
        if !game.adds_nim_values() {
            return match (&mut self.values, judged.method) {
                (Some(values), Method::Solver(_)) => values.value(position),
                _ => Ok(None),
            };
        }
        match judged.method {
            Method::Law => Ok(game.nim_value_by_law(position)),
            // The search was too long, and the values of all positions that can follow would take longer still.
            Method::Theory if self.valued_too_long => Ok(None),
            Method::Theory => {
                let ended = &mut self.valued_too_long;
                let mut brief = |done: u64, total: u64| {
                    watch.progress(done, total)?;
                    *ended = done > BRIEFLY_SEARCHED;
                    if *ended { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                };
                match game.nim_value(position, &mut brief) {
                    Err(SolveError::Interrupted) if self.valued_too_long => Ok(None),
                    value => value,
                }
            }
            _ => match game.nim_value(position, watch) {
                Err(SolveError::TooManyPositions { .. }) => Ok(None),
                value => value,
            },
        }
    }

    /// The verdict by a law: by the nim-value, or by a move to a position that a law calls lost.
    fn by_law(&self, position: &G::Position, options: &OptionsOf<G>) -> Option<Judged> {
        let game = self.face.game();
        let wins = match game.nim_value_by_law(position) {
            Some(value) => value > 0,
            None if game.lost_by_law(position) => false,
            None => options.iter().any(|(_, to)| game.lost_by_law(to)).then_some(true)?,
        };
        Some(by_law(wins))
    }

    /// The verdict on a position with these moves by a law, by the game's own table, by theory, or by the values of its
    /// components.
    fn known(
        &mut self,
        position: &G::Position,
        options: &OptionsOf<G>,
        watch: &mut dyn Watch,
    ) -> Result<Option<Judged>, Refusal> {
        if let Some(judged) = self.by_law(position, options) {
            return Ok(Some(judged));
        }
        let game = self.face.game();
        let by = |end: End, method| Judged { outcome: end.into(), remoteness: None, method };
        match game.by_table(position, watch) {
            Ok(Some(end)) => return Ok(Some(by(end, Method::OwnTable))),
            // A table beyond its limit is treated as absent.
            Ok(None) | Err(SolveError::TooManyPositions { .. }) => {}
            Err(error) => return Err(error.into()),
        }
        if let Some(end) = game.by_theory(position) {
            return Ok(Some(by(end, Method::Theory)));
        }
        if let Some(judged) = self.by_values(position, watch)? {
            return Ok(Some(judged));
        }
        if !game.adds_nim_values() {
            return Ok(None);
        }
        match game.nim_value(position, watch) {
            Ok(value) => Ok(value.map(|value| {
                let outcome = if value == 0 { Outcome::Loss } else { Outcome::Win };
                Judged { outcome, remoteness: None, method: Method::Values }
            })),
            Err(SolveError::TooManyPositions { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// The winner of a sum of positions by their values; `None` where it is not a sum in normal play, or the values are
    /// beyond the limits.
    fn by_values(
        &mut self,
        position: &G::Position,
        watch: &mut dyn Watch,
    ) -> Result<Option<Judged>, Refusal> {
        let game = self.face.game();
        if !is_sum(game, position) {
            return Ok(None);
        }
        let mover = game.mover(position).unwrap_or(Player::Left);
        let outcome = match self.short_worth(position, Asked::Value, watch) {
            Ok(worth) => worth.outcome.decided(),
            Err(Refusal::Solve(SolveError::Interrupted)) => return Err(SolveError::Interrupted.into()),
            Err(_) => None,
        };
        Ok(outcome.map(|outcome| {
            let outcome = if outcome.winner(mover) == mover { Outcome::Win } else { Outcome::Loss };
            Judged { outcome, remoteness: None, method: Method::Values }
        }))
    }

    /// Judges a position with these moves: by search, else by a law, by the game's own table, by its theory, or by the
    /// values of the components. Where one of these determines the winner, the search is short, because it could only
    /// add the distance.
    fn judge(
        &mut self,
        position: &G::Position,
        options: &OptionsOf<G>,
        watch: &mut dyn Watch,
    ) -> Result<Judged, Refusal> {
        let (game, moves) = (self.face.game(), options.len());
        let by_law = if moves > TRIED { self.by_law(position, options) } else { None };
        if let Some(judged) = by_law {
            return Ok(judged);
        }
        let brief = game.by_theory(position).is_some()
            || is_sum(game, position)
            || game.adds_nim_values() && (moves > TRIED || game.nim_value_by_law(position).is_some());
        let trial = if brief { &self.brief } else { &self.thorough };
        let known = if trial.is_beyond(moves) { self.known(position, options, watch)? } else { None };
        if let Some(known) = known {
            return Ok(known);
        }
        let trial = if brief { &mut self.brief } else { &mut self.thorough };
        match trial.judge(position, moves, watch) {
            Err(SolveError::TooManyPositions { limit }) => {
                if let Some(known) = self.known(position, options, watch)? {
                    return Ok(known);
                }
                if brief && !self.thorough.is_beyond(moves) {
                    match self.thorough.judge(position, moves, watch) {
                        Err(SolveError::TooManyPositions { .. }) => {}
                        other => return Ok(other?),
                    }
                }
                let tabled = self.tabled(position, watch)?;
                tabled.ok_or_else(|| SolveError::TooManyPositions { limit }.into())
            }
            other => Ok(other?),
        }
    }

    /// Judges the position after a move: by the game's own table or theory, if one of them judged the position before.
    /// `None` where a law shows that the position before is won, and this move's outcome cannot be found quickly.
    fn after(
        &mut self,
        own: Judged,
        to: &G::Position,
        watch: &mut dyn Watch,
    ) -> Result<Option<Judged>, Refusal> {
        let game = self.face.game();
        let options = self.face.options(to)?;
        let moves = options.len();
        let by_knowledge = matches!(own.method, Method::OwnTable | Method::Theory | Method::Values);
        let end = game.explicit_end(to)?.or_else(|| (moves == 0).then(|| game.stuck()));
        if let Some(end) = end {
            return Ok(Some(judged(TimedOutcome::of_end(end), own.method)));
        }
        if own.method == Method::Law {
            if own.outcome == Outcome::Loss {
                return Ok(Some(by_law(true)));
            }
            if let Some(value) = game.nim_value_by_law(to) {
                return Ok(Some(by_law(value > 0)));
            }
            if game.lost_by_law(to) {
                return Ok(Some(by_law(false)));
            }
            if self.brief.is_beyond(moves) {
                return Ok(None);
            }
            return match self.brief.judge(to, moves, watch) {
                Err(SolveError::TooManyPositions { .. }) => Ok(None),
                judged => Ok(Some(judged?)),
            };
        }
        let known = match own.method {
            Method::OwnTable | Method::Theory | Method::Values => self.known(to, &options, watch)?,
            Method::Tablebase => self.tabled(to, watch)?,
            _ => None,
        };
        if known.is_some() {
            return Ok(known);
        }
        self.thorough.judge(to, moves, watch).map(Some).map_err(|error| match error {
            SolveError::TooManyPositions { limit } if by_knowledge => {
                Refusal::MovesUnknown { outcome: own.outcome, limit }
            }
            other => other.into(),
        })
    }
}

impl<G: BoardGame + 'static> Champion for BoardChampion<'_, G> {
    fn analyse(&mut self, at: &AnyPosition, watch: &mut dyn Watch) -> Result<Analysis, Refusal> {
        let face = self.face;
        let standing = face.kept(at)?;
        if face.game().counts_points() {
            return self.points.analyse(face, &standing, watch);
        }
        let position = &standing.position;
        let options = face.options(position)?;
        let own = self.judge(position, &options, watch)?;
        let mut moves = Vec::with_capacity(options.len());
        for (step, to) in &options {
            let Some(then) = self.after(own, to, watch)? else { continue };
            let step = face.named(position, step, face.then(&standing, (step, to))?);
            moves.push(AnalysedStep {
                remoteness: then.remoteness,
                grundy: self.nim_value_of(then, to, watch)?,
                ..AnalysedStep::new(step, own.outcome, then.outcome)
            });
        }
        let stuck = || options.is_empty().then(|| Ending { end: face.game().stuck(), stuck: true });
        let ended = face.game().explicit_end(position)?.map(|end| Ending { end, stuck: false });
        let mut analysis = Analysis {
            remoteness: own.remoteness,
            grundy: self.nim_value_of(own, position, watch)?,
            ending: ended.or_else(stuck),
            partial: moves.len() < options.len(),
            moves,
            ..Analysis::new(face.held(standing.clone().into_owned()), own.outcome, own.method)
        };
        face.game().advise(position, &options, &mut analysis);
        Ok(analysis)
    }

    fn reasons(&mut self, analysis: &Analysis, _watch: &mut dyn Watch) -> Result<Vec<Reason>, Refusal> {
        // Where points are counted, moves to safe positions are not all equally good.
        if let Some(score) = Reason::of_score(self.face, analysis) {
            return Ok(vec![score]);
        }
        let definition = Reason::by_definition(analysis);
        if analysis.ending.is_some() {
            return Ok(vec![definition]);
        }
        let standing = self.face.kept(&analysis.position)?;
        let theory = match analysis.method {
            Method::Law => self.face.game().law_reason(&standing.position),
            _ => self.face.game().reason(&standing.position),
        };
        Ok(std::iter::once(definition).chain(theory.map(Reason::Theory)).collect())
    }

    fn nim_value(&mut self, position: &AnyPosition, watch: &mut dyn Watch) -> Result<Option<u64>, Refusal> {
        let game = self.face.game();
        let position = &self.face.kept(position)?.position;
        Ok(if game.adds_nim_values() { game.nim_value(position, watch)? } else { None })
    }

    fn remember(&mut self, known: &KnownValues) -> Result<usize, Refusal> {
        self.face.game().remember(known)
    }

    fn worth(
        &mut self,
        position: &AnyPosition,
        asked: Asked,
        watch: &mut dyn Watch,
    ) -> Result<Worth, Refusal> {
        let game = self.face.game();
        let standing = self.face.kept(position)?;
        let position = &standing.position;
        let impartial = game.players().is_none();
        if game.play() == Play::Misere {
            return Err(NoValue::Misere.into());
        }
        if game.counts_points() {
            return self.points.worth(self.face, &standing, asked, watch);
        }
        let by_law = asked == Asked::Winner && impartial && {
            let options = self.face.options(position)?;
            self.by_law(position, &options).is_some()
        };
        let worth = if by_law {
            self.winner(position, watch)
        } else if game.nim_value(position, watch)?.is_some() {
            self.nimber_worth(position, asked, watch)
        } else if game.with_mover(position, Player::Left).is_some()
            || (impartial && game.repeats())
            || is_sum(game, position)
        {
            self.short_worth(position, asked, watch)
        } else if game.repeats() {
            Err(NoValue::Repeats.into())
        } else if !impartial {
            Err(NoValue::Ends.into())
        } else if asked == Asked::Winner {
            self.winner(position, watch)
        } else {
            self.nimber_worth(position, asked, watch)
        }?;
        Ok(match asked {
            Asked::Winner => Worth::of_outcome(worth.position, worth.outcome, worth.method),
            Asked::Value | Asked::Moves => worth,
        })
    }
}

impl<G: BoardGame + 'static> BoardChampion<'_, G> {
    /// The winner of a position of an impartial game, which is often known where its nim-value is not.
    fn winner(&mut self, position: &G::Position, watch: &mut dyn Watch) -> Result<Worth, Refusal> {
        let options = self.face.options(position)?;
        let judged = self.judge(position, &options, watch)?;
        let outcome = match judged.outcome {
            Outcome::Win => values::OutcomeClass::Next,
            Outcome::Loss => values::OutcomeClass::Previous,
            Outcome::Draw => return Err(NoValue::Ends.into()),
        };
        Ok(Worth::of_outcome(self.face.without_mover(position), outcome, judged.method))
    }

    /// The nim-value of a position, if it has one, and how it was found: by the game's theory, else by definition.
    fn nimber(
        &mut self,
        position: &G::Position,
        watch: &mut dyn Watch,
    ) -> Result<Option<(u64, Method)>, Refusal> {
        let game = self.face.game();
        if let Some(value) = game.nim_value(position, watch)? {
            let by_law = game.nim_value_by_law(position).is_some();
            return Ok(Some((value, if by_law { Method::Law } else { Method::Values })));
        }
        let Some(values) = &mut self.values else { return Ok(None) };
        match values.judge(position, THOROUGHLY_VALUED, watch)? {
            NimValue::Found(value) => Ok(Some((value, Method::Solver(solve::Method::Search)))),
            NimValue::None => Ok(None),
        }
    }

    /// The worth of a position by its nim-value. A move to a position that has none loses at once and counts for
    /// nothing.
    fn nimber_worth(
        &mut self,
        position: &G::Position,
        asked: Asked,
        watch: &mut dyn Watch,
    ) -> Result<Worth, Refusal> {
        let (value, method) = self.nimber(position, watch)?.ok_or(NoValue::Ends)?;
        let face = self.face;
        let moves = if asked == Asked::Moves {
            let mut of = |player| -> Result<Vec<Leaving<u64>>, Refusal> {
                let from = with_mover(face.game(), position, player);
                let mut leaving = Vec::new();
                for (step, to) in face.options(&from)? {
                    if let Some((value, _)) = self.nimber(&to, watch)? {
                        let (text, label) =
                            (face.game().step_text(&from, &step), face.game().label(&from, &step));
                        leaving.push(Leaving { text, label, value });
                    }
                }
                Ok(leaving)
            };
            Some([of(Player::Left)?, of(Player::Right)?])
        } else {
            None
        };
        Ok(Worth::of_nimber(self.face.without_mover(position), value, moves, method))
    }

    /// The worth, by definition, of a position of a game in which either player may be to move, or in which both have
    /// the same moves.
    fn short_worth(
        &mut self,
        position: &G::Position,
        asked: Asked,
        watch: &mut dyn Watch,
    ) -> Result<Worth, Refusal> {
        let (face, game, bytes) = (self.face, self.face.game(), self.bytes);
        let moves = |player| leaving(face, position, player);
        let question = WorthQuestion { text: face.without_mover(position), asked, moves: &moves };
        let values = self.short.get_or_insert_with(|| ShortValues::new(bytes));
        values.worth(&with_mover(game, position, Player::Left), question, &Unseated(game), watch)
    }
}

/// A game whose positions always have Left as the player to move.
struct Unseated<'g, G>(&'g G);

impl<G: BoardGame> ShortOptions<G::Position> for Unseated<'_, G> {
    fn options(&self, position: &G::Position, player: Player) -> Result<Vec<G::Position>, Refusal> {
        let Self(game) = *self;
        if let Some(loser) = game.beaten(position) {
            return Ok(if player == loser { Vec::new() } else { vec![position.clone()] });
        }
        let options = options_of(game, &with_mover(game, position, player))?;
        Ok(options.into_iter().map(|(_, to)| with_mover(game, &to, Player::Left)).collect())
    }

    fn parts(&self, position: &G::Position) -> Vec<G::Position> {
        self.0.parts(position)
    }
}

/// The moves of a player at a position, by name, with the positions they lead to.
fn leaving<G: BoardGame + 'static>(
    face: &BoardFace<G>,
    position: &G::Position,
    player: Player,
) -> Result<Vec<Leaving<G::Position>>, Refusal> {
    let game = face.game();
    let from = with_mover(game, position, player);
    let leaving = face.options(&from)?.into_iter().map(|(step, to)| {
        let (text, label) = (game.step_text(&from, &step), game.label(&from, &step));
        Leaving { text, label, value: with_mover(game, &to, Player::Left) }
    });
    Ok(leaving.collect())
}

/// The position with a player to move, where that matters.
pub(crate) fn with_mover<G: BoardGame>(game: &G, position: &G::Position, player: Player) -> G::Position {
    game.with_mover(position, player).unwrap_or_else(|| position.clone())
}

/// Whether a position is a sum, or one component in a game of sums, in which a player who cannot move loses.
fn is_sum<G: BoardGame>(game: &G, position: &G::Position) -> bool {
    game.play() == Play::Normal && !game.parts(position).is_empty()
}

/// The verdict of a law, for the player to move.
const fn by_law(wins: bool) -> Judged {
    let outcome = if wins { Outcome::Win } else { Outcome::Loss };
    Judged { outcome, remoteness: None, method: Method::Law }
}

fn judged(value: TimedOutcome, method: Method) -> Judged {
    // A search that ends has judged its position; a draw has no distance.
    let outcome = value.outcome().unwrap_or(Outcome::Draw);
    Judged { outcome, remoteness: value.plies(), method }
}
