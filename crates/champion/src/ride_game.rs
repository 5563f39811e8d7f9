//! The bicycle with real distances behind the common face: game 23 of "Jogos e Estratégias".

use crate::bilingual::{source, text};
use crate::champion::RideAccount;
use crate::{
    AnalysedStep, Analysis, Board, Champion, Ending, FindError, Method, Playable, Reason, Refusal, Resources,
    Step, find_step, full_title,
};
use campeao_continuous::{ContinuousError, Convention, Ride, amount};
use campeao_draw::Picture;
use campeao_games::find_in_catalogue;
use campeao_message::{Language, Play, Text};
use campeao_numbers::Rational;
use campeao_rules::file::SourceEntry;
use campeao_rules::{Argument, End, Game};
use campeao_solve::sequence::Watch;
use campeao_solve::{Outcome, is_good};

/// The name of the family.
pub(crate) const FAMILY: &str = "bicycle-continuous";
/// The names of the parameters.
pub(crate) const PARAMETERS: &[&str] = &["distance"];
/// The distance that is meant where none is named.
pub(crate) const USUAL: &str = "2008";

/// Two on a bicycle, riding real distances.
pub(crate) struct RideGame {
    name: String,
    title: Text,
    rules: Text,
    sources: Vec<SourceEntry>,
    arguments: Vec<Argument>,
    start: Ride,
    play: Play,
    /// The game of a rule file in which distances between the same naturals are one.
    model: Game,
}

/// The family of that rule file.
const MODEL: &str = "bicycle-real";

impl RideGame {
    /// The game of what follows the colon of its name: the distance of the ride, such as `2008` or `7/2`.
    pub(crate) fn new(distance: &str, play: Play) -> Result<Self, FindError> {
        let start = Ride::new(1, amount(distance)?)?;
        let distance = start.left().to_string();
        Ok(Self {
            name: format!("{FAMILY}:{distance}"),
            title: text(
                "Two on a bicycle, any real distance",
                "Dois numa bicicleta, qualquer distância real",
            ),
            rules: text(
                "Two friends share a bicycle to a destination and ride it in turn. In stage k the rider covers any \
                 real distance from 1 to k, fractions included; a ride ends at the destination at the latest. Whoever \
                 rides on arrival wins. A move is typed as a number, such as 7/3 or 2.5.",
                "Dois amigos vão de bicicleta até um destino, pedalando à vez. Na etapa k, quem pedala percorre uma \
                 distância real qualquer, de 1 a k, frações incluídas; o passeio acaba, o mais tardar, no destino. \
                 Ganha quem pedalar à chegada. Uma jogada escreve-se como um número, por exemplo 7/3 ou 2.5.",
            ),
            sources: vec![source("E. Marques de Sá, Jogos e Estratégias (2006–2010)", "game 23", "jogo 23")],
            arguments: vec![Argument {
                name: "distance".to_owned(),
                value: distance,
                meaning: text("the distance to the destination", "a distância até ao destino"),
            }],
            start,
            play,
            model: find_in_catalogue(MODEL, play)?,
        })
    }

    const fn convention(&self) -> Convention {
        match self.play {
            Play::Normal => Convention::Normal,
            Play::Misere => Convention::Misere,
        }
    }

    /// Who wins a position, seen by the player to move.
    fn outcome(&self, ride: &Ride) -> Outcome {
        if ride.is_safe(self.convention()) { Outcome::Loss } else { Outcome::Win }
    }

    fn named(&self, ride: &Ride, distance: &Rational) -> Result<Step, ContinuousError> {
        let offers = ride.offers(self.convention());
        let touched = ride.touchable(&offers).contains(&distance);
        Ok(Step {
            text: distance.to_string(),
            label: text(format!("ride {distance}"), format!("pedala {distance}")),
            to: ride.ride(distance)?.to_string(),
            amount: distance.to_string().parse().ok(),
            clicks: touched.then(|| distance.to_string()).into_iter().collect(),
        })
    }

    fn steps_of(&self, ride: &Ride) -> Result<Vec<Step>, Refusal> {
        let offers = ride.offers(self.convention());
        Ok(offers.iter().map(|distance| self.named(ride, distance)).collect::<Result<_, _>>()?)
    }
}

impl Playable for RideGame {
    fn name(&self) -> &str {
        &self.name
    }

    fn family(&self) -> &str {
        FAMILY
    }

    fn title(&self) -> &Text {
        &self.title
    }

    fn rules(&self) -> &Text {
        &self.rules
    }

    fn sources(&self) -> &[SourceEntry] {
        &self.sources
    }

    fn arguments(&self) -> &[Argument] {
        &self.arguments
    }

    fn play(&self) -> Play {
        self.play
    }

    fn players(&self) -> Option<&[String; 2]> {
        None
    }

    fn start(&self) -> String {
        self.start.to_string()
    }

    fn canonical(&self, position: &str) -> Result<String, Refusal> {
        Ok(position.parse::<Ride>()?.to_string())
    }

    fn mover(&self, position: &str) -> Result<Option<String>, Refusal> {
        position.parse::<Ride>()?;
        Ok(None)
    }

    /// The ends and the middle of the good rides and of all, and the easiest good one.
    fn steps(&self, position: &str) -> Result<Vec<Step>, Refusal> {
        self.steps_of(&position.parse()?)
    }

    fn is_continuous(&self) -> bool {
        true
    }

    fn step(&self, position: &str, text: &str) -> Result<Option<Step>, Refusal> {
        let ride: Ride = position.parse()?;
        let mut steps = self.steps_of(&ride)?;
        if let Some(place) = find_step(&steps, text) {
            return Ok(Some(steps.swap_remove(place)));
        }
        match amount(text) {
            Ok(distance) => Ok(Some(self.named(&ride, &distance)?)),
            Err(ContinuousError::Amount { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    fn board(&self, position: &str) -> Result<Board, Refusal> {
        let ride: Ride = position.parse()?;
        Ok(Board::Drawn(format!("k = {}\nd = {}\n", ride.stage(), ride.left())))
    }

    fn picture(&self, position: &str, language: Language) -> Result<Picture, Refusal> {
        let ride: Ride = position.parse()?;
        let title = format!("{}: {ride}", full_title(self, language));
        Ok(ride.to_picture_offering(&ride.offers(self.convention())).titled(title))
    }

    fn model(&self) -> Option<&Game> {
        Some(&self.model)
    }

    fn champion(&self, _resources: &Resources) -> Result<Box<dyn Champion + '_>, Refusal> {
        Ok(Box::new(RideChampion { game: self }))
    }
}

/// Whoever rides by the law.
struct RideChampion<'g> {
    game: &'g RideGame,
}

impl Champion for RideChampion<'_> {
    fn analyse(&mut self, position: &str, _watch: &mut dyn Watch) -> Result<Analysis, Refusal> {
        let game = self.game;
        let ride: Ride = position.parse()?;
        let own = game.outcome(&ride);
        let mut moves = Vec::new();
        for step in game.steps_of(&ride)? {
            let outcome = game.outcome(&step.to.parse()?);
            moves.push(AnalysedStep {
                step,
                outcome,
                remoteness: None,
                grundy: None,
                good: is_good(own, outcome),
            });
        }
        let best = ride.best_ride(game.convention()).map(|best| best.to_string());
        let advice = moves.iter().position(|analysed| Some(&analysed.step.text) == best.as_ref());
        let end = End::Lost.under(game.play);
        let ending = ride.has_arrived().then_some(Ending { end, stuck: false });
        let position = ride.to_string();
        let method = if ending.is_some() { Method::Rules } else { Method::Theory };
        Ok(Analysis { position, outcome: own, remoteness: None, grundy: None, ending, moves, advice, method })
    }

    fn reasons(&mut self, analysis: &Analysis, _watch: &mut dyn Watch) -> Result<Vec<Reason>, Refusal> {
        if analysis.ending.is_some() {
            return Ok(vec![analysis.by_definition()]);
        }
        let ride: Ride = analysis.position.parse()?;
        let convention = self.game.convention();
        let bounds = ride.group_bounds(convention);
        let account = RideAccount {
            stage: ride.stage(),
            left: ride.left().to_string(),
            group: bounds.map(|(below, top)| (below.to_string(), top.to_string())),
            good: ride.good_rides(convention).map(|good| {
                let most = good.upper().to_string();
                (good.lower().to_string(), most, good.is_closed())
            }),
        };
        Ok(vec![Reason::Ride(Box::new(account))])
    }
}
