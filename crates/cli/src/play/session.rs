//! A game in progress: the player to move, the earlier moves, and the sentences.

use super::moves_again;
use super::opponent::Opponent;
use super::reading::{Meant, Typed, meant, read};
use crate::arguments::Turn;
use crate::board;
use crate::console::Console;
use crate::failure::Failure;
use crate::show::misere;
use crate::solve::{explain, move_list};
use crate::watch::Progress;
use campeao_games::{Analysis, AnyPosition, Champion, Ending, Refusal, Ruleset, Step};
use campeao_rules::End;
use campeao_solve::Outcome;
use std::io::BufRead;

/// A game in progress.
pub(super) struct Session<'g> {
    game: &'g dyn Ruleset,
    champion: Box<dyn Champion + 'g>,
    opponent: Opponent,
    position: AnyPosition,
    users_turn: bool,
    plies: Vec<Ply>,
}

/// A ply that was played.
struct Ply {
    /// The position before it.
    before: AnyPosition,
    /// Whether the user played it.
    by_user: bool,
    /// A mistake of the user: the move played and one that kept the result, by label.
    slip: Option<(String, String)>,
}

/// The knowledge about the current position.
struct Sight {
    moves: Vec<Step>,
    /// The analysis; else the reason why the winner is unknown.
    judged: Result<Analysis, String>,
}

/// Whether the game goes on.
enum Next {
    GoOn,
    Leave,
}

/// The number of times a position that nobody can win occurs before the game counts as endless.
const REPEATED: usize = 3;

/// The most moves listed at once.
const LISTED: usize = 40;

impl<'g> Session<'g> {
    pub(super) fn new(
        game: &'g dyn Ruleset,
        champion: Box<dyn Champion + 'g>,
        start: AnyPosition,
        side: Turn,
        opponent: Opponent,
    ) -> Self {
        Self { game, champion, opponent, position: start, users_turn: side == Turn::First, plies: Vec::new() }
    }

    /// Plays until the game or the input ends.
    pub(super) fn run(mut self, input: &mut dyn BufRead, console: &mut Console<'_>) -> Result<(), Failure> {
        self.welcome(console)?;
        loop {
            let sight = self.look(console)?;
            if let Ok(analysis) = &sight.judged {
                if let Some(ending) = analysis.ending {
                    return self.finish(ending, console);
                }
                if analysis.outcome == Outcome::Draw && self.came_up() >= REPEATED {
                    console.line("")?;
                    let shown = self.position.text();
                    return console.sentence(console.say("play-repeated", &[("position", shown.into())]));
                }
            }
            if !self.users_turn {
                self.answer(&sight, console)?;
                continue;
            }
            console.line("")?;
            let drawn = board::text(self.game, &self.position, console)?;
            write!(console.out, "{drawn}")?;
            if let Next::Leave = self.listen(&sight, input, console)? {
                return Ok(());
            }
        }
    }

    /// The knowledge about the current position.
    fn look(&mut self, console: &Console<'_>) -> Result<Sight, Failure> {
        let analysis = self.champion.analyse(&self.position, &mut Progress::new());
        console.remark(&self.champion.unused_files());
        match analysis {
            Ok(analysis) => {
                let moves = analysis.moves.iter().map(|analysed| analysed.step.clone()).collect();
                Ok(Sight { moves, judged: Ok(analysis) })
            }
            Err(unknown @ Refusal::OutcomeUnknown { .. }) => {
                let moves = self.game.steps(&self.position).map_err(|refusal| console.refused(refusal))?;
                Ok(Sight { moves, judged: Err(console.speaker.tell(&unknown)) })
            }
            Err(refusal) => Err(console.refused(refusal)),
        }
    }

    /// The champion's move where the winner is unknown.
    fn advised(&mut self, console: &Console<'_>) -> Result<Option<Step>, Failure> {
        self.champion.advise(&self.position, &mut Progress::new()).map_err(|refusal| console.refused(refusal))
    }

    /// The number of times the position has occurred, the current one included.
    fn came_up(&self) -> usize {
        1 + self.plies.iter().filter(|ply| ply.before == self.position).count()
    }

    fn welcome(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let speaker = console.speaker;
        console.line(speaker.read(self.game.title()))?;
        console.sentence(speaker.read(self.game.rules()))?;
        if let Some(misere) = misere(self.game, console) {
            console.line(misere)?;
        }
        console.line("")?;
        let id = if self.users_turn { "play-you-begin" } else { "play-i-begin" };
        let mut welcome = console.say(id, &[]);
        if let (Some(players), Some(mover)) = (self.game.players(), self.mover(console)?) {
            let is_user = |letter: &&String| (**letter == mover) == self.users_turn;
            let letter = players.iter().find(is_user).cloned().unwrap_or_default();
            welcome = format!("{} {welcome}", console.say("play-you-are", &[("letter", letter.into())]));
        }
        console.line(welcome)?;
        console.line(console.say("play-how", &[]))
    }

    /// The letter of the player to move, where it matters.
    fn mover(&self, console: &Console<'_>) -> Result<Option<String>, Failure> {
        self.game.mover(&self.position).map_err(|refusal| console.refused(refusal))
    }

    /// The champion's turn.
    fn answer(&mut self, sight: &Sight, console: &mut Console<'_>) -> Result<(), Failure> {
        let chosen = match &sight.judged {
            Ok(analysis) => self.opponent.choose(analysis).map(|chosen| chosen.step.clone()),
            Err(_) => self.advised(console)?,
        };
        let Some(step) = chosen else { return Ok(()) };
        let label = console.speaker.read(&step.label);
        console.line("")?;
        let arguments = [("move", label.into()), ("to", step.to.text().into())];
        console.line(console.say("play-my-move", &arguments))?;
        self.play(&step, None);
        Ok(())
    }

    /// The user's turn: reads lines until one is a move, or the user leaves.
    fn listen(
        &mut self,
        sight: &Sight,
        input: &mut dyn BufRead,
        console: &mut Console<'_>,
    ) -> Result<Next, Failure> {
        loop {
            write!(console.out, "> ")?;
            console.out.flush()?;
            let Some(line) = next_line(input) else {
                console.line("")?;
                console.line(console.say("play-goodbye", &[]))?;
                return Ok(Next::Leave);
            };
            match read(&line) {
                Typed::Nothing => {}
                Typed::Help => console.line(console.say("play-help", &[]))?,
                Typed::Moves => list(&sight.moves, console)?,
                Typed::Hint => {
                    if let Ok(analysis) = &sight.judged {
                        hint(analysis, console)?;
                    } else {
                        let advised = self.advised(console)?;
                        list(advised.as_slice(), console)?;
                    }
                }
                Typed::Why => match &sight.judged {
                    Ok(analysis) => explain(self.game, self.champion.as_mut(), analysis, console)?,
                    Err(unknown) => console.sentence(unknown)?,
                },
                Typed::Undo => {
                    if self.undo() {
                        return Ok(Next::GoOn);
                    }
                    console.line(console.say("play-nothing-to-undo", &[]))?;
                }
                Typed::Resign => {
                    console.line(console.say("play-resigned", &[]))?;
                    return Ok(Next::Leave);
                }
                Typed::Quit => {
                    console.line(console.say("play-goodbye", &[]))?;
                    return Ok(Next::Leave);
                }
                Typed::Move(text) => {
                    if self.try_move(&text, sight, console)? {
                        return Ok(Next::GoOn);
                    }
                }
            }
        }
    }

    /// Plays the move that a text means, or writes why there is none.
    fn try_move(&mut self, text: &str, sight: &Sight, console: &mut Console<'_>) -> Result<bool, Failure> {
        let Sight { moves, judged } = sight;
        let label = |step: &Step| console.speaker.read(&step.label).to_owned();
        if self.game.is_continuous() || judged.as_ref().is_ok_and(|analysis| analysis.partial) {
            // A typed number is a move of this game here, not an index in the list.
            match self.game.step(&self.position, text) {
                Ok(Some(step)) => {
                    self.play(&step, None);
                    return Ok(true);
                }
                Ok(None) => {}
                Err(refusal) => {
                    console.sentence(console.speaker.tell(&refusal))?;
                    return Ok(false);
                }
            }
        }
        match meant(moves, text) {
            Meant::One(index) => {
                let slip = judged
                    .as_ref()
                    .ok()
                    .filter(|analysis| analysis.moves[index].good == Some(false))
                    .and_then(Analysis::best)
                    .map(|best| (label(&moves[index]), label(&best.step)));
                self.play(&moves[index], slip);
                Ok(true)
            }
            Meant::Several(indices) => {
                let several: Vec<String> =
                    indices.iter().take(LISTED).map(|&index| label(&moves[index])).collect();
                let several = console.speaker.any_of(&several);
                console.sentence(console.say("play-several", &[("moves", several.into())]))?;
                Ok(false)
            }
            Meant::Unknown => {
                let text: String = text.chars().filter(|letter| !letter.is_control()).take(LISTED).collect();
                console.line(console.say("play-unknown", &[("text", text.into())]))?;
                Ok(false)
            }
        }
    }

    fn play(&mut self, step: &Step, slip: Option<(String, String)>) {
        let before = std::mem::replace(&mut self.position, step.to.clone());
        let again = moves_again(self.game, &before, &self.position);
        self.plies.push(Ply { before, by_user: self.users_turn, slip });
        if !again {
            self.users_turn = !self.users_turn;
        }
    }

    /// Takes back the user's last move and the answer to it; returns false if there is none.
    fn undo(&mut self) -> bool {
        let Some(last) = self.plies.iter().rposition(|ply| ply.by_user) else { return false };
        let taken_back = self.plies.split_off(last);
        if let Some(ply) = taken_back.into_iter().next() {
            self.position = ply.before;
            self.users_turn = true;
        }
        true
    }

    /// Writes who won, and where the user could have done better.
    fn finish(&self, ending: Ending, console: &mut Console<'_>) -> Result<(), Failure> {
        let user_won = match ending.end {
            End::Lost => Some(!self.users_turn),
            End::Won => Some(self.users_turn),
            End::Drawn => None,
        };
        console.line("")?;
        let shown = self.position.text();
        if ending.stuck {
            let id = if self.users_turn { "play-you-are-stuck" } else { "play-i-am-stuck" };
            console.line(console.say(id, &[("position", shown.into())]))?;
        } else {
            console.line(console.say("play-over", &[("position", shown.into())]))?;
        }
        let id = match user_won {
            Some(true) => "play-you-won",
            Some(false) => "play-i-won",
            None => "play-drawn",
        };
        console.line(console.say(id, &[("count", self.plies.len().into())]))?;
        let slip = self.plies.iter().find_map(|ply| ply.slip.as_ref());
        if let (Some((played, better)), false) = (slip, user_won == Some(true)) {
            let arguments = [("played", played.into()), ("better", better.into())];
            console.sentence(console.say("play-slip", &arguments))?;
        }
        Ok(())
    }
}

/// Writes moves with their numbers.
fn list(moves: &[Step], console: &mut Console<'_>) -> Result<(), Failure> {
    for (index, step) in moves.iter().take(LISTED).enumerate() {
        let label = console.speaker.read(&step.label);
        console.line(format!("  #{}  {label}  ->  {}", index + 1, step.to))?;
    }
    if moves.len() > LISTED {
        let hidden = moves.len() - LISTED;
        console.line(format!("  {}", console.say("show-more", &[("count", hidden.into())])))?;
    }
    Ok(())
}

/// Writes the champion's move, and its value.
fn hint(analysis: &Analysis, console: &mut Console<'_>) -> Result<(), Failure> {
    let Some(best) = analysis.best() else { return Ok(()) };
    let id = match analysis.outcome {
        Outcome::Win => "play-hint-win",
        Outcome::Draw => "play-hint-draw",
        Outcome::Loss => "play-hint-loss",
    };
    let label = console.speaker.read(&best.step.label);
    console.line(console.say(id, &[("move", label.into())]))?;
    console.line(move_list(&[best], console.speaker))
}

/// The longest line of input, in bytes.
const LONGEST: usize = 4096;

/// The next line of the input, with any bytes; `None` at the end.
fn next_line(input: &mut dyn BufRead) -> Option<String> {
    use std::io::Read as _;
    let mut bytes = Vec::new();
    let read = input.take(LONGEST as u64).read_until(b'\n', &mut bytes).ok()?;
    (read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arguments::Level;
    use campeao_answers::speech::Speaker;
    use campeao_base::{Language, Play};
    use campeao_games::Resources;
    use proptest::prelude::*;

    fn played(game: &str, start: &str, side: Turn, typed: &[u8], language: Language) -> String {
        let game = campeao_games::find(game, Play::Normal).unwrap();
        let game = game.as_ref();
        let speaker = Speaker::new(language);
        let mut out = Vec::new();
        let mut console = Console { speaker: &speaker, json: false, coloured: false, out: &mut out };
        let opponent = Opponent::new(Level::Beginner, Some(7));
        let champion = game.champion(&Resources::default()).unwrap();
        let session = Session::new(game, champion, game.read(start).unwrap(), side, opponent);
        session.run(&mut &*typed, &mut console).unwrap();
        String::from_utf8(out).unwrap()
    }

    fn line() -> impl Strategy<Value = Vec<u8>> {
        let words = [
            "1", "2", "4", "#1", "#99", "undo", "hint", "why", "moves", "help", "5->3", "take 1", "",
            "resign", "1/3", "0.7", "3/2",
        ];
        prop_oneof![
            8 => proptest::sample::select(words.to_vec()).prop_map(|word| word.as_bytes().to_vec()),
            2 => proptest::collection::vec(any::<u8>(), 0..40),
            1 => "[#0-9a-z>+, -]{0,12}".prop_map(String::into_bytes),
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        #[test]
        fn whatever_is_typed_the_session_ends_in_order(
            lines in proptest::collection::vec(line(), 0..30),
            game in proptest::sample::select(vec![
                ("nim", "3+5"), ("subtraction:1,4", "9"), ("no-repeat", "15"),
                ("partizan-subtraction", "12,B"), ("kayles", "6"), ("bicycle", "1,12"),
                ("chopsticks:3", "1,1/1,1 A"), ("noughts", "XO./.../... X"),
                ("flags:2", "2:"), ("bicycle-continuous", "2,20"), ("domineering:2x3", ".../... L"),
            ]),
            second in any::<bool>(),
        ) {
            let typed = lines.join(&b'\n');
            let side = if second { Turn::Second } else { Turn::First };
            for language in Language::ALL {
                played(game.0, game.1, side, &typed, language);
            }
        }
    }

    #[test]
    fn a_real_move_is_typed_as_its_number_and_play_goes_on_where_nobody_knows_who_wins() {
        let out = played("flags:3", "3:", Turn::Second, b"1/3\n2/5\nwhy\n1/7\n", Language::English);
        assert!(out.contains("3: 0 1/3 2/3 2/5") && out.contains("The game is over"), "{out}");
    }

    #[test]
    fn taking_back_restores_the_position_before_the_users_move() {
        let out = played("subtraction:1,4", "9", Turn::First, b"4\nundo\nquit\n", Language::English);
        assert_eq!(out.matches("  9  ooooooooo").count(), 2, "{out}");
    }
}
