//! Two on a bicycle as a ruleset: game 23 of "Jogos e Estratégias".

use crate::{ContinuousError, Convention, Ride, amount};
use campeao_base::{Language, Play, Text, told};
use campeao_draw::Picture;
use campeao_numbers::Rational;
use campeao_play::{
    AnalysedStep, Analysis, AnyPosition, Asked, Board, Card, Champion, Ending, Family, KnownLaw, Method,
    Misere, NoValue, Reader, Reason, Refusal, Resources, Ruleset, Side, Start, Step, Worth, find_step,
    source,
};
use campeao_rules::catalogue::find_in_catalogue;
use campeao_rules::{Argument, End, Game};
use campeao_solve::Outcome;
use campeao_solve::sequence::Watch;
use std::borrow::Cow;

/// The family of rides.
pub(crate) const RIDES: Family = Family {
    name: NAME,
    misere: Misere::Played,
    instances: &[("game-23", USUAL)],
    make: |_, distance, play| Ok(Box::new(RideGame::new(distance.unwrap_or(USUAL), play)?)),
};

/// The name of the family.
const NAME: &str = "bicycle-continuous";
/// The default distance.
const USUAL: &str = "2008";
/// The text on the game.
const WORK: &str = "E. Marques de Sá, Jogos e Estratégias (2006–2010)";

/// Two on a bicycle, riding real distances.
struct RideGame {
    card: Card,
    start: Ride,
    reader: Reader,
    /// The game of a rule file in which all distances between the same naturals are one position.
    model: Game,
}

/// The family of that rule file.
const MODEL: &str = "bicycle-real";

impl RideGame {
    /// The game with these arguments: the distance of the ride, such as `2008` or `7/2`.
    fn new(distance: &str, play: Play) -> Result<Self, Refusal> {
        let start = Ride::new(1, amount(distance)?)?;
        let argument = Argument {
            name: "distance".to_owned(),
            value: start.left().to_string(),
            meaning: Text::new("the distance to the destination", "a distância até ao destino"),
            implied: false,
        };
        let title =
            Text::new("Two on a bicycle, any real distance", "Dois numa bicicleta, qualquer distância real");
        let rules = Text::new(
            "Two friends share a bicycle to a destination and ride it in turn. In stage k the rider covers any \
             real distance from 1 to k, fractions included; no ride goes past the destination. The player who rides on \
             arrival wins. A move is typed as a number, such as 7/3 or 2.5.",
            "Dois amigos vão de bicicleta até um destino, pedalando à vez. Na etapa k, quem pedala percorre uma \
             distância real qualquer, de 1 a k, frações incluídas; nenhum percurso passa do destino. \
             Ganha quem pedalar à chegada. Uma jogada escreve-se como um número, por exemplo 7/3 ou 2,5.",
        );
        let sources = vec![source(WORK, "game 23", "jogo 23")];
        let model = find_in_catalogue(MODEL, play).map_err(Refusal::of)?;
        Ok(Self {
            card: Card::new(NAME, vec![argument], play, title, rules, sources),
            start,
            reader: Reader::default(),
            model,
        })
    }

    const fn convention(&self) -> Convention {
        match self.card.play {
            Play::Normal => Convention::Normal,
            Play::Misere => Convention::Misere,
        }
    }

    /// The outcome of a position for the player to move.
    fn outcome(&self, ride: &Ride) -> Outcome {
        if ride.is_safe(self.convention()) { Outcome::Loss } else { Outcome::Win }
    }

    fn kept<'p>(&self, position: &'p AnyPosition) -> Result<Cow<'p, Ride>, ContinuousError> {
        self.reader.kept(position, str::parse)
    }

    fn held(&self, ride: Ride) -> AnyPosition {
        self.reader.keep(ride.to_string(), ride)
    }

    fn named(&self, ride: &Ride, distance: &Rational) -> Result<Step, ContinuousError> {
        let offers = ride.offers(self.convention());
        let touched = ride.touchable(&offers).contains(&distance);
        Ok(Step {
            text: distance.to_string(),
            label: Text::new(format!("ride {distance}"), format!("pedala {distance}")),
            to: self.held(ride.ride(distance)?),
            amount: distance.to_string().parse().ok(),
            clicks: touched.then(|| distance.to_string()).into_iter().collect(),
        })
    }

    fn steps_of(&self, ride: &Ride) -> Result<Vec<Step>, Refusal> {
        let offers = ride.offers(self.convention());
        Ok(offers.iter().map(|distance| self.named(ride, distance)).collect::<Result<_, _>>()?)
    }
}

impl Ruleset for RideGame {
    fn card(&self) -> &Card {
        &self.card
    }

    fn start(&self) -> AnyPosition {
        self.held(self.start.clone())
    }

    fn read(&self, text: &str) -> Result<AnyPosition, Refusal> {
        Ok(self.held(text.parse()?))
    }

    fn mover(&self, _position: &AnyPosition) -> Result<Option<String>, Refusal> {
        Ok(None)
    }

    /// A few of the infinitely many rides: the ends, the middle and the simplest amount, of the good rides and of all
    /// rides.
    fn steps(&self, position: &AnyPosition) -> Result<Vec<Step>, Refusal> {
        self.steps_of(&*self.kept(position)?)
    }

    fn is_continuous(&self) -> bool {
        true
    }

    fn step(&self, position: &AnyPosition, text: &str) -> Result<Option<Step>, Refusal> {
        let ride = self.kept(position)?;
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

    fn board(&self, position: &AnyPosition) -> Result<Board, Refusal> {
        let ride = self.kept(position)?;
        Ok(Board::Drawn(format!("k = {}\nd = {}\n", ride.stage(), ride.left())))
    }

    fn picture(&self, position: &AnyPosition, language: Language) -> Result<Picture, Refusal> {
        let ride = self.kept(position)?;
        let title = format!("{}: {ride}", self.card().full_title(language));
        Ok(ride.to_picture_offering(&ride.offers(self.convention())).titled(title))
    }

    fn model(&self) -> Option<&Game> {
        Some(&self.model)
    }

    fn sides(&self) -> Vec<Side> {
        vec![
            Side::numbers("d", Text::new("the distance that is left", "a distância que falta"), 0, 20),
            Side::numbers("k", Text::new("the stage", "a etapa"), 1, 8),
        ]
    }

    fn start_at(&self, cell: &[String]) -> Result<Option<Start>, Refusal> {
        let [distance, stage] = cell else { return Ok(None) };
        Ok(Some(Start::Position(self.read(&format!("{stage},{distance}"))?)))
    }

    fn known_laws(&self) -> Vec<KnownLaw> {
        vec![law(self.card.play)]
    }

    fn champion(&self, _resources: &Resources) -> Result<Box<dyn Champion + '_>, Refusal> {
        Ok(Box::new(RideChampion { game: self }))
    }
}

/// The champion, who rides by the law.
struct RideChampion<'g> {
    game: &'g RideGame,
}

impl Champion for RideChampion<'_> {
    fn analyse(&mut self, position: &AnyPosition, _watch: &mut dyn Watch) -> Result<Analysis, Refusal> {
        let game = self.game;
        let ride = game.kept(position)?;
        let own = game.outcome(&ride);
        let mut moves = Vec::new();
        for step in game.steps_of(&ride)? {
            let outcome = game.outcome(&*game.kept(&step.to)?);
            moves.push(AnalysedStep::new(step, own, outcome));
        }
        let best = ride.best_ride(game.convention()).map(|best| best.to_string());
        let advice = moves.iter().position(|analysed| Some(&analysed.step.text) == best.as_ref());
        let end = End::Lost.under(game.card.play);
        let ending = ride.has_arrived().then_some(Ending { end, stuck: false });
        let position = game.held(ride.into_owned());
        let method = if ending.is_some() { Method::Rules } else { Method::Theory };
        Ok(Analysis { ending, moves, advice, ..Analysis::new(position, own, method) })
    }

    fn reasons(&mut self, analysis: &Analysis, _watch: &mut dyn Watch) -> Result<Vec<Reason>, Refusal> {
        if analysis.ending.is_some() {
            return Ok(vec![Reason::by_definition(analysis)]);
        }
        let ride = self.game.kept(&analysis.position)?;
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
        Ok(vec![Reason::told(&account)])
    }

    /// Refused: moves are real numbers.
    fn worth(
        &mut self,
        _position: &AnyPosition,
        _asked: Asked,
        _watch: &mut dyn Watch,
    ) -> Result<Worth, Refusal> {
        Err(NoValue::RealMoves.into())
    }
}

/// The law of the text on real distances.
fn law(play: Play) -> KnownLaw {
    let (safe, reason) = match play {
        Play::Normal => (
            "exists w in 0..=d. w*(k + w) - 1 < d <= w*(k + w + 1)",
            Text::new(
                "In stage k the distance d is safe exactly if w(k + w) - 1 < d <= w(k + w + 1) for some w of 1 or \
                 more, or d = 0. So the safe distances form groups, and from a distance between two groups a ride \
                 leads into the lower one.",
                "Na etapa k, a distância d é segura se e só se w(k + w) - 1 < d <= w(k + w + 1) para algum w maior ou \
                 igual a 1, ou d = 0. As distâncias seguras formam pois grupos, e de uma distância entre dois grupos \
                 há um percurso que leva ao de baixo.",
            ),
        ),
        Play::Misere => (
            "exists w in 0..=d. w*(k + w) < d <= w*(k + w + 1) + 1",
            Text::new(
                "In stage k the distance d is safe exactly if w(k + w) < d <= w(k + w + 1) + 1 for some natural w.",
                "Na etapa k, a distância d é segura se e só se w(k + w) < d <= w(k + w + 1) + 1 para algum natural w.",
            ),
        ),
    };
    KnownLaw {
        safe: Some(safe.to_owned()),
        neutral: None,
        reason,
        strategy: Some(Text::new(
            "Ride to the top of the next group below.",
            "Pedala até ao cimo do grupo logo abaixo.",
        )),
        source: Some(source(WORK, "game 23", "jogo 23")),
        ..KnownLaw::default()
    }
}

/// The place of a ride among the groups of safe distances. Amounts are exact texts, such as `7/2`.
#[derive(Clone, Debug, PartialEq, Eq)]
struct RideAccount {
    /// The stage.
    stage: u64,
    /// The distance that is left.
    left: String,
    /// The safe distances of its group, if it is safe: above the first, up to the second.
    group: Option<(String, String)>,
    /// The good rides, if it is not safe: from the first to the second, and whether the second is included.
    good: Option<(String, String, bool)>,
}

told! { Tell for struct RideAccount {
    RideAccount { stage, left, group: Some((below, top)), good: _ } =>
        "In stage {stage} the distances above {below} and up to {top} are safe, and {left} is one of them.",
        "Na etapa {stage} as distâncias acima de {below} e até {top} são seguras, e {left} é uma delas.";
    RideAccount { stage, left, group: None, good: Some((least, most, true)) } =>
        "In stage {stage} the distance {left} lies between two groups of safe distances; the winning rides are those \
         from {least} to {most}, {most} included.",
        "Na etapa {stage} a distância {left} está entre dois grupos de distâncias seguras; ganham os percursos de \
         {least} a {most}, incluindo {most}.";
    RideAccount { stage, left, group: None, good: Some((least, most, false)) } =>
        "In stage {stage} the distance {left} lies between two groups of safe distances; the winning rides are those \
         from {least} to {most}, {most} excluded.",
        "Na etapa {stage} a distância {left} está entre dois grupos de distâncias seguras; ganham os percursos de \
         {least} a {most}, excluindo {most}.";
    RideAccount { stage: _, left: _, group: None, good: None } => "", "";
} }
