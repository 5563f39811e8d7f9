//! A position with a theorem's verdict.

use super::{ToldAdvice, ToldMove, texts};
use crate::Mistake;
use crate::prove::assigned;
use crate::speech::Speaker;
use campeao_base::Player;
use campeao_theorem::{Advice, AdviceError, Certificate, LONGEST_NUMBER};
use dashu_int::UBig;

/// A position with a theorem's verdict.
pub struct Advised {
    position: Vec<UBig>,
    /// The letter of the player to move.
    player: Option<String>,
    /// The names of the variables of the move.
    names: Vec<String>,
    advice: Advice,
}

impl Advised {
    /// The advice on a position as typed: its coordinates and, in partizan games, the letter of the player to move.
    ///
    /// # Errors
    /// For a text that is not a position, where the theorem has no verdict, and where the numbers are too long.
    ///
    /// ```
    /// use campeao_answers::speech::Speaker;
    /// use campeao_answers::theorem::Advised;
    /// use campeao_base::{Language, Play};
    /// use campeao_solve::sequence::Quiet;
    ///
    /// let (game, speaker) = (campeao_rules::catalogue::find("wythoff", Play::Normal)?, Speaker::new(Language::English));
    /// let law = campeao_study::study(&game, &mut Quiet)?.law.unwrap();
    /// let certificate = campeao_study::certify(&game, &law, &mut Quiet).unwrap();
    /// let advised = Advised::of(&certificate, "(3, 4)", &speaker)?;
    /// assert_eq!(advised.told().step.map(|step| step.to), Some(vec!["1".to_owned(), "2".to_owned()]));
    /// assert_eq!(advised.lines(&speaker)[2], "1,2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(certificate: &Certificate, text: &str, speaker: &Speaker) -> Result<Self, Mistake> {
        let Some(statement) = certificate.statement() else {
            return Err(Mistake::of(&AdviceError::Heaps, speaker));
        };
        let trimmed = text.trim().trim_start_matches('(').trim_end_matches(')');
        let mut parts: Vec<&str> = trimmed.split(',').map(str::trim).collect();
        let players = statement.players.as_ref();
        let mover = players
            .and_then(|players| players.iter().position(|letter| parts.last() == Some(&letter.as_str())));
        if mover.is_some() {
            parts.pop();
        }
        let position = parts.iter().map(|part| number(part, speaker)).collect::<Result<Vec<_>, _>>()?;
        let player = Player::BOTH[mover.unwrap_or(0)];
        let advice = certificate.advise(player, &position).map_err(|error| Mistake::of(&error, speaker))?;
        let names =
            advice.step.as_ref().map_or(Vec::new(), |step| statement.moves[step.kind].variables.clone());
        let player = players.map(|players| players[player.index()].clone());
        Ok(Self { position, player, names, advice })
    }

    /// The advice as a structure for JSON.
    pub fn told(&self) -> ToldAdvice {
        ToldAdvice {
            position: texts(&self.position),
            player: self.player.clone(),
            standing: self.advice.standing.name(),
            step: self.advice.step.as_ref().map(ToldMove::from),
        }
    }

    /// The standing of the position; where there is a good move, also its numbers and the position it leads to, each
    /// on its own line.
    pub fn lines(&self, speaker: &Speaker) -> Vec<String> {
        let mut lines = vec![speaker.tell(&self.advice.standing)];
        if let Some(step) = &self.advice.step {
            let values = assigned(self.names.iter().zip(&step.chosen));
            lines.push(if values.is_empty() {
                speaker.say("advice-plain-move", &[])
            } else {
                speaker.say("advice-move", &[("values", values.into())])
            });
            lines.push(texts(&step.next).join(","));
        }
        lines
    }
}

/// The most digits of a number as it is typed.
const MOST_DIGITS: usize = 40_000;

/// A natural number of any size, or a power such as `3^1000`.
fn number(text: &str, speaker: &Speaker) -> Result<UBig, Mistake> {
    let wrong = || Mistake::new(speaker.say("advice-number", &[("text", text.into())]));
    let natural = |text: &str| -> Result<UBig, Mistake> {
        let text = text.trim();
        if text.is_empty() || text.len() > MOST_DIGITS || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(wrong());
        }
        UBig::from_str_radix(text, 10).map_err(|_| wrong())
    };
    match text.split_once('^') {
        None => natural(text),
        Some((base, exponent)) => {
            let base = natural(base)?;
            let exponent: usize = exponent.trim().parse().map_err(|_| wrong())?;
            // Numbers that are too long are refused later; a power that is much longer must not even be computed.
            if base.to_string().len().saturating_mul(exponent) > 2 * MOST_DIGITS {
                return Err(Mistake::of(&AdviceError::TooLong { limit: LONGEST_NUMBER }, speaker));
            }
            Ok(base.pow(exponent))
        }
    }
}
