//! Flags on a circle as a ruleset: games 25 to 27 of "Jogos e Estratégias".

use crate::{ContinuousError, Flags, GREATEST_FLAGS, Team, Verdict, amount};
use campeao_base::{Language, Play, Text};
use campeao_draw::Picture;
use campeao_numbers::Rational;
use campeao_play::{
    AnalysedStep, Analysis, AnyPosition, Asked, Board, Card, Champion, Ending, Family, KnownLaw, Method,
    Misere, NoValue, Reader, Reason, Refusal, Resources, Ruleset, Side, Start, Step, Worth, find_step,
    source,
};
use campeao_rules::{Argument, End, PositionError};
use campeao_solve::Outcome;
use campeao_solve::sequence::Watch;
use std::borrow::Cow;

/// The family of flags.
pub(crate) const FLAGS: Family = Family {
    name: NAME,
    misere: Misere::Counted,
    instances: &[("game-25", USUAL), ("game-26", "3,margin"), ("game-27", "3,moves")],
    make: |_, each, _| Ok(Box::new(FlagGame::new(each.unwrap_or(USUAL))?)),
};

/// The name of the family.
const NAME: &str = "flags";
/// The default number of flags of each team.
const USUAL: &str = "3";
/// The text on the game.
const WORK: &str = "E. Marques de Sá, Jogos e Estratégias (2006–2010)";

/// Two teams place flags on a circle.
struct FlagGame {
    card: Card,
    start: Flags,
    aim: Aim,
    reader: Reader,
}

/// The question about the game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    /// Who wins: game 25.
    Win,
    /// How small the margin of A's defeat can be: game 26.
    Margin,
    /// The safe, fragile and neutral moves of every position: game 27, which is open.
    Moves,
}

impl Aim {
    const ALL: [Self; 3] = [Self::Win, Self::Margin, Self::Moves];

    /// Its word in a name.
    const fn word(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Margin => "margin",
            Self::Moves => "moves",
        }
    }
}

impl FlagGame {
    /// The game with these arguments: the number of flags of each team, and the question.
    fn new(arguments: &str) -> Result<Self, ContinuousError> {
        let (each, aim) = match arguments.split_once(',') {
            None => (arguments.trim(), Aim::Win),
            Some((each, word)) => {
                let aim = Aim::ALL.into_iter().find(|aim| aim.word() == word.trim());
                let unknown = || ContinuousError::Aim { aim: word.trim().to_owned() };
                (each.trim(), aim.ok_or_else(unknown)?)
            }
        };
        let number = each.parse().map_err(|_| ContinuousError::Flags { flags: each.to_owned() })?;
        let start = Flags::new(number)?;
        let (title, place) = match aim {
            Aim::Win => (Text::new("Flags on a circle", "Bandeiras num círculo"), ("game 25", "jogo 25")),
            Aim::Margin => (
                Text::new(
                    "Flags on a circle: losing by as little as you like",
                    "Bandeiras num círculo: perder por tão pouco quanto se queira",
                ),
                ("game 26", "jogo 26"),
            ),
            Aim::Moves => (
                Text::new(
                    "Flags on a circle: which moves are safe?",
                    "Bandeiras num círculo: que jogadas são seguras?",
                ),
                ("game 27", "jogo 27"),
            ),
        };
        let argument = |name: &str, value: String, meaning| Argument {
            name: name.to_owned(),
            value,
            meaning,
            implied: false,
        };
        let arguments = vec![
            argument(
                "each",
                number.to_string(),
                Text::new("how many flags each team has", "quantas bandeiras tem cada equipa"),
            ),
            argument(
                "aim",
                aim.word().to_owned(),
                Text::new(
                    "the question: who wins (win), how little A may lose by (margin), or, still open, which moves are \
                     safe, fragile and neutral (moves)",
                    "a pergunta: quem ganha (win), por quão pouco A pode perder (margin) ou, ainda em aberto, que \
                     jogadas são seguras, frágeis e neutras (moves)",
                ),
            ),
        ];
        let sources = vec![source(WORK, place.0, place.1)];
        let mut card = Card::new(NAME, arguments, Play::Normal, title, rules(aim), sources);
        if aim == Aim::Win {
            card.name = format!("{NAME}:{number}");
        }
        let letters = [Team::Blue, Team::White].map(|team| team.to_string());
        Ok(Self { card: Card { players: Some(letters), ..card }, start, aim, reader: Reader::default() })
    }

    fn parse(&self, position: &str) -> Result<Flags, Refusal> {
        let parsed = position.parse::<Flags>();
        let name_of = |arguments: &str| Some(Self::new(arguments).ok()?.card.name);
        if let (Err(_), Some(name)) = (&parsed, self.card.resized(position, name_of)) {
            return Err(Refusal::SizeInName { text: position.trim().to_owned(), name });
        }
        let flags = parsed?;
        if flags.each() != self.start.each() {
            return Err(PositionError::WrongForm { form: self.start.to_string() }.into());
        }
        Ok(flags)
    }

    fn kept<'p>(&self, position: &'p AnyPosition) -> Result<Cow<'p, Flags>, Refusal> {
        self.reader.kept(position, |text| self.parse(text))
    }

    fn held(&self, flags: Flags) -> AnyPosition {
        self.reader.keep(flags.to_string(), flags)
    }

    fn named(&self, flags: &Flags, point: &Rational, offered: bool) -> Result<Step, ContinuousError> {
        Ok(Step {
            text: point.to_string(),
            label: Text::new(format!("place a flag at {point}"), format!("coloca uma bandeira em {point}")),
            to: self.held(flags.place(point)?),
            amount: None,
            clicks: offered.then(|| point.to_string()).into_iter().collect(),
        })
    }

    fn steps_of(&self, flags: &Flags) -> Result<Vec<Step>, Refusal> {
        let offers = flags.offers();
        Ok(offers.iter().map(|point| self.named(flags, point, true)).collect::<Result<_, _>>()?)
    }
}

/// The rules for people.
fn rules(aim: Aim) -> Text {
    let (en, pt) = match aim {
        Aim::Win => ("", ""),
        Aim::Margin => (
            " Here A, who loses, only wants to lose by less than a number above 0 that is named beforehand, however \
             small.",
            " Aqui A, que perde, só quer perder por menos do que um número positivo dito de antemão, por menor que \
             seja.",
        ),
        Aim::Moves => (
            " Here the question is which moves of each team, in every position, are safe, fragile and neutral. It is \
             open: nobody knows in general.",
            " Aqui pergunta-se que jogadas de cada equipa, em todas as posições, são seguras, frágeis e neutras. A \
             questão está em aberto: em geral, ninguém sabe.",
        ),
    };
    Text::new(
        format!(
            "Teams A and B have equally many flags. In turn, A first, they place one on a free point of a circle of \
             length 1. In the end every point belongs to the team whose flag is nearest. The team that covers more \
             wins; equal shares are a tie. Points are numbers from 0 to 1, 1 excluded, such as 1/3 or 0.25; 0 is at \
             the top and they go round clockwise.{en}"
        ),
        format!(
            "As equipas A e B têm o mesmo número de bandeiras e colocam-nas à vez numa circunferência de comprimento 1, \
             começando A, cada uma num ponto livre. No fim, cada ponto pertence à equipa cuja bandeira estiver mais \
             perto. Ganha quem cobrir mais; partes iguais são um empate. Os pontos são números de 0 a 1, sem o 1, por \
             exemplo 1/3 ou 0,25; o 0 está em cima e contam-se no sentido dos ponteiros do relógio.{pt}"
        ),
    )
}

/// The statement of game 26: A's strategy of the text, with a sufficiently small margin.
fn promise() -> Text {
    Text::new(
        "From the empty circle B wins, but by as little as A likes: for every number above 0 there is a strategy of A \
         after which B is ahead by less. The moves advised here keep it below 1/100.",
        "A partir do círculo vazio, B ganha, mas por tão pouco quanto A queira: para cada número positivo, A tem uma \
         estratégia com que B fica à frente por menos. As jogadas aqui aconselhadas deixam B à frente por menos de 1/100.",
    )
}

/// The results about game 27, which asks for the safe, fragile and neutral moves.
fn open_question() -> Text {
    let known = known_positions();
    Text::new(
        format!("Nobody knows which moves are safe, fragile and neutral in every position. {}", known.en),
        format!("Ninguém sabe que jogadas são seguras, frágeis e neutras em todas as posições. {}", known.pt),
    )
}

/// The positions whose winner is known.
fn known_positions() -> Text {
    Text::new(
        "It is known who wins at the end, before the last flag, and where B has kept to its strategy of game 25, by which \
         B wins.",
        "Sabe-se quem ganha no fim, antes da última bandeira, e onde B seguiu sempre a sua estratégia do jogo 25, com que \
         B ganha.",
    )
}

/// The team to move; at the end the team that would be.
fn mover(flags: &Flags) -> Team {
    if flags.points().len().is_multiple_of(2) { Team::Blue } else { Team::White }
}

/// A verdict from the view of a team.
fn seen(verdict: Verdict, by: Team) -> Outcome {
    match verdict {
        Verdict::Tie => Outcome::Draw,
        Verdict::Wins(team) if team == by => Outcome::Win,
        Verdict::Wins(_) => Outcome::Loss,
    }
}

impl Ruleset for FlagGame {
    fn card(&self) -> &Card {
        &self.card
    }

    fn start(&self) -> AnyPosition {
        self.held(self.start.clone())
    }

    fn read(&self, text: &str) -> Result<AnyPosition, Refusal> {
        Ok(self.held(self.parse(text)?))
    }

    fn mover(&self, position: &AnyPosition) -> Result<Option<String>, Refusal> {
        Ok(Some(mover(&*self.kept(position)?).to_string()))
    }

    /// The points of [`Flags::offers`].
    fn steps(&self, position: &AnyPosition) -> Result<Vec<Step>, Refusal> {
        self.steps_of(&*self.kept(position)?)
    }

    fn is_continuous(&self) -> bool {
        true
    }

    fn step(&self, position: &AnyPosition, text: &str) -> Result<Option<Step>, Refusal> {
        let flags = self.kept(position)?;
        let mut steps = self.steps_of(&flags)?;
        if let Some(place) = find_step(&steps, text) {
            return Ok(Some(steps.swap_remove(place)));
        }
        match amount(text) {
            Ok(point) => Ok(Some(self.named(&flags, &point, false)?)),
            Err(ContinuousError::Amount { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    fn board(&self, position: &AnyPosition) -> Result<Board, Refusal> {
        let flags = self.kept(position)?;
        let mut placed: Vec<(&Rational, Team)> =
            flags.points().iter().zip([Team::Blue, Team::White].into_iter().cycle()).collect();
        placed.sort();
        let score = flags.score();
        let mut lines: Vec<String> = placed.iter().map(|(point, team)| format!("{team} {point}")).collect();
        lines.push(format!("A {} : B {}", score.blue, score.white));
        Ok(Board::Drawn(format!("{}\n", lines.join("\n"))))
    }

    fn picture(&self, position: &AnyPosition, language: Language) -> Result<Picture, Refusal> {
        let flags = self.kept(position)?;
        let title = format!("{}: {flags}", self.card().full_title(language));
        Ok(flags.to_picture_offering(&flags.offers()).titled(title))
    }

    fn sides(&self) -> Vec<Side> {
        let each = Text::new("how many flags each team has", "quantas bandeiras tem cada equipa");
        vec![Side::numbers("each", each, 2, 8).up_to(GREATEST_FLAGS as u64)]
    }

    fn start_at(&self, cell: &[String]) -> Result<Option<Start>, Refusal> {
        let [each] = cell else { return Ok(None) };
        Ok(Some(Start::Game(Box::new(Self::new(&format!("{each},{}", self.aim.word()))?))))
    }

    fn known_laws(&self) -> Vec<KnownLaw> {
        vec![law(self.aim)]
    }

    fn champion(&self, _resources: &Resources) -> Result<Box<dyn Champion + '_>, Refusal> {
        Ok(Box::new(FlagChampion { game: self }))
    }
}

/// The champion, who places flags by the strategies of the text.
struct FlagChampion<'g> {
    game: &'g FlagGame,
}

impl Champion for FlagChampion<'_> {
    /// Refused where the winner is not known.
    fn analyse(&mut self, position: &AnyPosition, _watch: &mut dyn Watch) -> Result<Analysis, Refusal> {
        let flags = self.game.kept(position)?;
        let mover = mover(&flags);
        let mut after = Vec::new();
        for step in self.game.steps_of(&flags)? {
            let known = self.game.kept(&step.to)?.known();
            if let Some(verdict) = known {
                after.push((step, verdict));
            }
        }
        // A move that is known to win determines the winner, even where nothing else does.
        let by_a_move =
            || after.iter().map(|(_, verdict)| *verdict).find(|verdict| *verdict == Verdict::Wins(mover));
        let verdict = flags.known().or_else(by_a_move);
        let Some(verdict) = verdict else {
            let (position, known) = (flags.to_string(), known_positions());
            return Err(Refusal::OutcomeUnknown { position, known });
        };
        let own = seen(verdict, mover);
        let moves: Vec<AnalysedStep> = after
            .into_iter()
            .map(|(step, verdict)| AnalysedStep::new(step, own, seen(verdict, mover.other())))
            .collect();
        let best = flags.advice().map(|advice| advice.point.to_string());
        let keeps = |analysed: &AnalysedStep| Some(&analysed.step.text) == best.as_ref();
        let fits = |analysed: &&AnalysedStep| own != Outcome::Win || analysed.outcome == Outcome::Loss;
        let advice = moves.iter().position(|analysed| keeps(analysed) && fits(&analysed));
        let end = match own {
            Outcome::Win => End::Won,
            Outcome::Draw => End::Drawn,
            Outcome::Loss => End::Lost,
        };
        let ending = flags.to_move().is_none().then_some(Ending { end, stuck: false });
        let position = self.game.held(flags.into_owned());
        let method = if ending.is_some() { Method::Rules } else { Method::Theory };
        Ok(Analysis { ending, moves, advice, ..Analysis::new(position, own, method) })
    }

    fn reasons(&mut self, analysis: &Analysis, _watch: &mut dyn Watch) -> Result<Vec<Reason>, Refusal> {
        if analysis.ending.is_some() {
            return Ok(vec![Reason::by_definition(analysis)]);
        }
        let flags = self.game.kept(&analysis.position)?;
        let aim = match self.game.aim {
            Aim::Win => None,
            Aim::Margin => Some(Reason::Theory(promise())),
            Aim::Moves => Some(Reason::Theory(open_question())),
        };
        let advice = flags.advice().map(|advice| Reason::told(&advice));
        Ok(aim.into_iter().chain(advice).collect())
    }

    /// The strategy of the team to move, whether or not the winner is known.
    fn advise(&mut self, position: &AnyPosition, watch: &mut dyn Watch) -> Result<Option<Step>, Refusal> {
        match self.analyse(position, watch) {
            Ok(analysis) => Ok(analysis.best().map(|best| best.step.clone())),
            Err(Refusal::OutcomeUnknown { .. }) => {
                let flags = self.game.kept(position)?;
                let advice = flags.advice();
                Ok(advice.map(|advice| self.game.named(&flags, &advice.point, true)).transpose()?)
            }
            Err(refusal) => Err(refusal),
        }
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

/// The lemma of the text, with the strategy in its steps.
fn law(aim: Aim) -> KnownLaw {
    let lemma = (
        "Lemma: if A has placed a flags and B has placed b, there are a - b more arcs between two flags of A than \
         between two of B. So after each move of A there is an arc of A, and B, who places last, can always make one \
         neutral. Take the regular polygon with n vertices of which A's first flag is one. B places flags on free \
         vertices while there are any, and then makes all whole sides of A neutral. At the last move there are two \
         cases. Either B has a whole side, and makes A's last arc neutral. Or A's only arc is shorter than a side, and \
         B makes a longer one on a neutral side.",
        "Lema: se A colocou a bandeiras e B colocou b, há mais a - b arcos entre duas bandeiras de A do que entre duas \
         de B. Por isso, depois de cada jogada de A há um arco de A, e B, que joga em último, pode sempre neutralizar \
         um. Considera o polígono regular de n lados que tem um vértice na primeira bandeira de A. B ocupa vértices \
         enquanto os houver livres, e depois neutraliza todos os lados inteiros de A. Na última jogada há dois casos. \
         Ou B tem um lado inteiro, e neutraliza o último arco de A. Ou o único arco de A é menor do que um lado, e B \
         faz um maior num lado neutro.",
    );
    let steps = (
        "B: 1. Place flags on vertices until none is free. 2. Then make an arc of A neutral with each move, whole \
         sides first, until one flag is left. 3. With the last flag win: make A's arc neutral, or make an arc longer \
         than A's.",
        "B: 1. Coloca bandeiras em vértices até não haver mais. 2. Depois neutraliza um arco de A em cada jogada, primeiro \
         os lados inteiros, até ter só uma bandeira. 3. Com a última ganha: neutraliza o arco de A, ou faz um arco mais \
         comprido do que o dele.",
    );
    let open = open_question();
    let (reason, strategy) = match aim {
        Aim::Win => (Text::new(lemma.0, lemma.1), Text::new(steps.0, steps.1)),
        Aim::Moves => (
            Text::new(format!("{} {}", open.en, lemma.0), format!("{} {}", open.pt, lemma.1)),
            Text::new(steps.0, steps.1),
        ),
        Aim::Margin => (
            promise(),
            Text::new(
                "A: choose a number e below 1/n. 1. Place flags on vertices until none is free. 2. Then, if B has an \
                 arc, make it neutral, whole sides first; otherwise make an arc of length 1/n - e on a \
                 neutral side. B is ahead by less than n*e.",
                "A: escolhe um número e menor do que 1/n. 1. Coloca bandeiras em vértices até não haver mais. 2. Depois, se \
                 B tiver um arco, neutraliza-o, primeiro os lados inteiros; senão faz num lado neutro um arco de \
                 comprimento 1/n - e. B fica à frente por menos de n*e.",
            ),
        ),
    };
    KnownLaw {
        safe: Some("each >= 2".to_owned()),
        neutral: None,
        reason,
        strategy: Some(strategy),
        source: Some(match aim {
            Aim::Win | Aim::Moves => {
                source(WORK, "game 25, lemma and strategy", "jogo 25, lema e estratégia")
            }
            Aim::Margin => source(WORK, "game 26", "jogo 26"),
        }),
        ..KnownLaw::default()
    }
}
