//! Hackenbush as a ruleset.

use crate::{
    self as hackenbush, Cut, Diagram, EdgeId, FIGURES, Figure, Graph, GraphAnswer, GraphError, Limits, Part,
    Solver,
};
use campeao_base::{Play, Player, Text};
use campeao_draw::Picture;
use campeao_play::{
    Card, Family, Judge, Judged, KnownLaw, Misere, Partizan, PartizanFace, Refusal, Resources, Side, Start,
    Turn, WorthPart, source,
};
use campeao_rules::Argument;
use campeao_solve::SolveError;
use campeao_solve::sequence::Watch;
use campeao_values::{self as values, Games, Limit, Value};

/// The families of this crate: Hackenbush.
pub const FAMILIES: &[Family] = &[Family {
    name: NAME,
    misere: Misere::Played,
    instances: &[],
    make: |_, graph, play| Ok(Box::new(Hackenbush::face(graph.unwrap_or(USUAL), play)?)),
}];

/// The name of the family.
const NAME: &str = "hackenbush";
/// The figure of a name without arguments.
const USUAL: &str = "girl";

/// Hackenbush from a starting graph.
struct Hackenbush {
    start: Graph,
    play: Play,
}

impl Hackenbush {
    /// Makes the game from the part of its name after the colon: a figure, or a graph as a text.
    fn face(graph: &str, play: Play) -> Result<PartizanFace<Self>, GraphError> {
        let graph = graph.trim();
        let start = match Figure::of_name(graph) {
            Some(figure) => figure.graph()?,
            None => graph.parse()?,
        };
        let figure = FIGURES.into_iter().find(|figure| figure.graph().as_ref() == Ok(&start));
        let argument = Argument {
            name: "graph".to_owned(),
            value: figure.map_or_else(|| start.to_string(), |figure| figure.name.to_owned()),
            meaning: Text::new(
                "the edges, as in _-a:B a-b:R, plants, as in BR(B RG), or a figure",
                "as arestas, como em _-a:B a-b:R, plantas, como em BR(B RG), ou uma figura",
            ),
            implied: false,
        };
        let (en, pt) = match play {
            Play::Normal => ("loses", "Perde"),
            Play::Misere => ("wins", "Ganha"),
        };
        let rules = Text::new(
            format!(
                "A drawing of blue, red and green edges stands on the ground. In turn, Left cuts a blue or a \
                 green edge, Right a red or a green one. Everything no longer connected to the ground falls. A \
                 player who cannot cut {en}."
            ),
            format!(
                "Um desenho de arestas azuis, vermelhas e verdes assenta no chão. Na sua vez, o Esquerdo corta \
                 uma aresta azul ou verde, o Direito uma vermelha ou verde. Cai tudo o que deixar de estar \
                 ligado ao chão. {pt} quem não puder cortar."
            ),
        );
        let sources = vec![
            source(
                "R. C. Teixeira, Jogos Combinatórios e Números Surreais (2013)",
                "sections 2.1, 2.2 and 4.1",
                "secções 2.1, 2.2 e 4.1",
            ),
            source(
                "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays (1982)",
                "chapters 1, 2 and 7",
                "capítulos 1, 2 e 7",
            ),
        ];
        let card = Card::new(NAME, vec![argument], play, Text::same("Hackenbush"), rules, sources);
        Ok(PartizanFace::new(Self { start, play }, card))
    }
}

impl Partizan for Hackenbush {
    type Position = Graph;
    const SEPARATOR: char = '/';

    fn start(&self) -> Graph {
        self.start.clone()
    }

    fn text(&self, graph: &Graph) -> String {
        graph.to_string()
    }

    fn read(&self, text: &str) -> Result<Graph, Refusal> {
        Ok(text.parse()?)
    }

    /// Reads a graph, or the name of a figure.
    fn read_any(&self, text: &str) -> Result<Graph, Refusal> {
        match Figure::of_name(text) {
            Some(figure) => Ok(figure.graph()?),
            None => self.read(text),
        }
    }

    fn turns(&self, position: &Graph, player: Player) -> Result<Vec<Turn<Graph>>, Refusal> {
        let diagram = Diagram::new(position);
        let turn = |id| {
            let name = position.edge_text(id);
            Ok(Turn {
                label: Text::new(format!("cut {name}"), format!("corta {name}")),
                text: name,
                clicks: vec![diagram.target(id)],
                to: position.cut(id)?,
            })
        };
        different_cuts(position, player).map(turn).collect()
    }

    fn after(&self, position: &Graph, player: Player) -> Vec<Graph> {
        different_cuts(position, player).filter_map(|id| position.cut(id).ok()).collect()
    }

    fn drawn(&self, position: &Graph) -> Result<String, Refusal> {
        Ok(Diagram::new(position).to_text()?)
    }

    fn picture(&self, position: &Graph, title: &str) -> Result<Picture, Refusal> {
        Ok(Diagram::new(position).titled(title).to_picture()?)
    }

    fn sides(&self) -> Vec<Side> {
        let figures = FIGURES.iter().map(|figure| figure.name.to_owned()).collect();
        vec![Side::examples(
            "graph",
            Text::new("a named figure, or any graph", "uma figura com nome, ou qualquer grafo"),
            figures,
        )]
    }

    fn start_at(&self, cell: &[String]) -> Result<Option<Start>, Refusal> {
        let [graph] = cell else { return Ok(None) };
        Ok(Some(Start::Game(Box::new(Self::face(graph, self.play)?))))
    }

    fn known_laws(&self) -> Vec<KnownLaw> {
        if self.play == Play::Misere {
            return Vec::new();
        }
        vec![KnownLaw {
            reason: Text::new(
                "The values of separate pictures add up. If the sum is positive, Left wins; if it is negative, \
                 Right wins; if it is 0, the player who starts loses. A picture of blue and red edges is worth \
                 a number: the simplest one greater than all values after Left's cuts and less than all values \
                 after Right's cuts. The simplest number is the whole number nearest to 0 if there is one, \
                 otherwise the fraction with the smallest power of two as its denominator. A trunk is read from \
                 the ground up. Each edge counts 1, blue as plus and red as minus, until the colour first \
                 changes; from that edge on, each counts half as much as the one before. A trunk of n green \
                 edges is a Nim heap of n stones. Green branches that meet may be replaced by a trunk as long \
                 as their nim-sum, and the vertices of a green cycle may be joined into one.",
                "Os valores de figuras separadas somam-se. Se a soma é positiva, ganha o Esquerdo; se é \
                 negativa, o Direito; se é 0, perde quem começa. Uma figura de arestas azuis e vermelhas vale \
                 um número: o mais simples entre os valores que os cortes do Esquerdo deixam, que são menores, \
                 e os que os cortes do Direito deixam, que são maiores. O mais simples é o inteiro mais próximo \
                 de 0, se houver algum; se não, a fração com a menor potência de dois no denominador. Um tronco \
                 lê-se do chão para cima. Cada aresta conta 1, com sinal mais as azuis e menos as vermelhas, \
                 até a cor mudar pela primeira vez; a partir dessa aresta, cada uma conta metade da anterior. \
                 Um tronco de n arestas verdes é um monte de n pedras do Nim. Ramos verdes que se juntam podem \
                 trocar-se por um tronco com o comprimento da sua soma-nim, e os vértices de um ciclo verde \
                 podem unir-se num só.",
            ),
            strategy: Some(Text::new(
                "Add the values of the parts, and make the cut that costs you least: Left wins if she leaves at \
                 least 0, Right if he leaves at most 0. In a trunk your cheapest cut is the highest edge of \
                 your colour. With green edges alone, leave the nim-sum 0.",
                "Soma os valores das partes e faz o corte que menos te custa: o Esquerdo ganha se deixa pelo \
                 menos 0, o Direito se deixa no máximo 0. Num tronco, o teu corte mais barato é o da aresta \
                 mais alta da tua cor. Só com arestas verdes, deixa a soma-nim 0.",
            )),
            source: Some(source(
                "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays (1982)",
                "chapters 1, 2 and 7",
                "capítulos 1, 2 e 7",
            )),
            ..KnownLaw::default()
        }]
    }

    fn judge(&self, resources: &Resources) -> Box<dyn Judge<Graph>> {
        let usual = Limits::default();
        let bytes = usize::try_from(resources.memory / 2).unwrap_or(usize::MAX);
        let most = Limits { games: values::Limits { bytes, ..usual.games }, ..usual };
        Box::new(GraphJudge { solver: Solver::with_limits(most), most, last: None })
    }
}

/// Iterates over the edges that a player may cut, one of each bundle of equal edges.
fn different_cuts(graph: &Graph, player: Player) -> impl Iterator<Item = EdgeId> {
    let before = std::iter::once(None).chain(graph.edges().iter().map(Some));
    let edges = graph.edge_ids().zip(graph.edges()).zip(before);
    let open =
        edges.filter(move |((_, edge), before)| edge.colour.may_be_cut_by(player) && *before != Some(*edge));
    open.map(|((id, _), _)| id)
}

/// The most positions that a search may cache, and the most steps of the arena, for a question during play.
const SOON_POSITIONS: usize = 2_000_000;
const SOON_STEPS: u64 = 20_000_000;
/// The same limits for the first attempt, before the watch is asked.
const FIRST_POSITIONS: usize = 1 << 15;
const FIRST_STEPS: u64 = 1 << 18;

/// A judge of graphs by their values.
struct GraphJudge {
    solver: Solver,
    most: Limits,
    /// The last graph whose value was computed, with its value.
    last: Option<(Graph, GraphAnswer)>,
}

impl GraphJudge {
    /// Runs `work` within limits. A search that reached a limit cannot be resumed, so it starts again with doubled
    /// limits after the watch was asked.
    fn within<T>(
        &mut self,
        most: Limits,
        watch: &mut dyn Watch,
        mut work: impl FnMut(&mut Solver) -> Result<T, hackenbush::Refusal>,
    ) -> Result<T, Refusal> {
        let (mut positions, mut steps) = (FIRST_POSITIONS, FIRST_STEPS);
        loop {
            let games = values::Limits { steps: steps.min(most.games.steps), ..most.games };
            self.solver.set_limits(Limits { positions: positions.min(most.positions), games, ..most });
            let done = work(&mut self.solver);
            self.solver.set_limits(most);
            match done {
                Err(hackenbush::Refusal::Positions { limit }) if limit < most.positions => {}
                Err(hackenbush::Refusal::Games(Limit::Steps { limit })) if limit < most.games.steps => {}
                other => return Ok(other?),
            }
            if watch.progress(positions as u64, most.positions as u64).is_break() {
                return Err(SolveError::Interrupted.into());
            }
            (positions, steps) = (positions.saturating_mul(2), steps.saturating_mul(2));
        }
    }

    /// Returns the value of a graph, part by part.
    fn answer(&mut self, graph: &Graph, watch: &mut dyn Watch) -> Result<GraphAnswer, Refusal> {
        if let Some((last, answer)) = &self.last
            && last == graph
        {
            return Ok(answer.clone());
        }
        let answer = self.within(self.most, watch, |solver| solver.value(graph))?;
        self.last = Some((graph.clone(), answer.clone()));
        Ok(answer)
    }
}

impl Judge<Graph> for GraphJudge {
    fn judge(
        &mut self,
        position: &Graph,
        mover: Player,
        turns: &[Turn<Graph>],
        watch: &mut dyn Watch,
    ) -> Result<Judged, Refusal> {
        let games = values::Limits { steps: SOON_STEPS, ..self.most.games };
        let soon = Limits { positions: SOON_POSITIONS, games, ..self.most };
        self.within(soon, watch, |solver| {
            let answer = solver.value(position)?;
            let wins = solver.outcome_of(&answer.worth)?.winner(mover) == mover;
            let cuts: Vec<Cut> = solver.cuts(position, mover)?;
            let after: Result<_, hackenbush::Refusal> =
                cuts.iter().map(|cut| cut.worth.to_value(solver.games())).collect();
            let value = answer.worth.to_value(solver.games())?;
            debug_assert_eq!(cuts.len(), turns.len(), "both leave out equal edges");
            Ok(Judged {
                wins,
                winning: cuts.iter().map(|cut| cut.wins).collect(),
                values: Some((value, after?)),
            })
        })
    }

    fn value(&mut self, position: &Graph, watch: &mut dyn Watch) -> Result<Value, Refusal> {
        let answer = self.answer(position, watch)?;
        Ok(answer.worth.to_value(self.solver.games())?)
    }

    /// Computes all values in one question, as the moves in one part share the cache of a search.
    fn values_after(
        &mut self,
        position: &Graph,
        player: Player,
        turns: &[Turn<Graph>],
        watch: &mut dyn Watch,
    ) -> Result<Vec<Value>, Refusal> {
        self.within(self.most, watch, |solver| {
            let cuts = solver.cuts(position, player)?;
            debug_assert_eq!(cuts.len(), turns.len(), "both leave out equal edges");
            cuts.iter().map(|cut| cut.worth.to_value(solver.games())).collect()
        })
    }

    fn parts(&mut self, position: &Graph, watch: &mut dyn Watch) -> Result<Vec<WorthPart>, Refusal> {
        let answer = self.answer(position, watch)?;
        let told = |part: &Part| -> Result<WorthPart, Refusal> {
            let value = self.solver.name(&part.worth)?;
            Ok(WorthPart { size: part.edges, value, method: part.method.name() })
        };
        answer.parts.iter().map(told).collect()
    }

    fn games(&mut self) -> &mut Games {
        self.solver.games()
    }
}

impl From<GraphError> for Refusal {
    fn from(error: GraphError) -> Self {
        Self::of(error)
    }
}

impl From<hackenbush::Refusal> for Refusal {
    fn from(refusal: hackenbush::Refusal) -> Self {
        Self::of(refusal)
    }
}
