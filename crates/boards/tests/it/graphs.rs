//! On graphs, too, moves are those of the patterns, vertex by vertex, and values, winners and nim-values those of the definition.

use crate::common::Dice;
use campeao_base::{Language, Play, Player, Tell};
use campeao_boards::{GridGame, NimSolver, Solver, WinnerSearch, face, named};
use campeao_play::{Method, Resources};
use campeao_rules::board::{AlsoCells, BoardMove, Content, Graph, Owner, Quantity, Role};
use campeao_solve::Outcome;
use campeao_solve::sequence::Quiet;
use campeao_values::{Form as Value, Forms, Games};
use std::collections::{HashMap, HashSet};

/// The text of a random rule file whose patterns know no directions.
fn rules(dice: &mut Dice) -> String {
    let partizan = dice.below(2) > 0;
    let (wanted, put, pieces): (&[&str], &[&str], _) = if partizan {
        let wanted = &[".", ".", "own", "other", "own|other", ".|other"];
        (wanted, &[".", "#", "own", "other", "="], "{ x = \"left\", o = \"right\" }")
    } else {
        (&[".", ".", "p", "e", ".|p"], &[".", "#", "p", "="], "{ p = \"nobody\", e = \"nobody\" }")
    };
    let mut lines = vec![format!(
        "name = \"random\"\ntitle = \"R\"\nrules = \"R\"\n[board]\nusual = \"path3\"\npieces = {pieces}\n"
    )];
    if !partizan && dice.below(3) == 0 {
        lines.push("edges = \"e\"\n".to_owned());
    }
    for _ in 0..=dice.below(2) {
        lines.push("[[move]]\nlabel = \"move\"\nturns = \"all\"\n".to_owned());
        if partizan && dice.below(3) == 0 {
            lines.push(format!("player = \"{}\"\n", dice.one_of(&["left", "right"])));
        }
        let cells = 1 + dice.below(3);
        let words = |dice: &mut Dice, from: &[&str]| {
            (0..cells).map(|_| dice.one_of(from).to_owned()).collect::<Vec<String>>().join(" ")
        };
        lines.push(format!("pattern = \"{}\"\n", words(dice, wanted)));
        lines.push(format!("becomes = \"{}\"\n", words(dice, put)));
        if partizan && dice.below(2) == 0 {
            lines.push(format!("when = \"near_{} = 0\"\n", dice.one_of(&["own", "other"])));
        }
        if dice.below(4) == 0 {
            lines.push("also = { cells = \"near\", becomes = \"#\" }\n".to_owned());
        } else if dice.below(6) == 0 {
            let held = if partizan { "x|." } else { "p" };
            lines.push(format!("also = {{ holds = \"{held}\", becomes = \"#\" }}\n"));
        }
        if partizan && dice.below(5) == 0 {
            lines.push("after = \"shut_own = 0\"\n".to_owned());
        }
    }
    lines.concat()
}

/// A random graph, of edges and arcs.
fn graph(dice: &mut Dice, most: usize) -> String {
    let vertices = 1 + dice.below(most);
    let mut lines: Vec<String> = (0..vertices).map(|vertex| format!("v{vertex} ")).collect();
    for from in 0..vertices {
        for to in 0..vertices {
            if from != to && dice.below(5) == 0 {
                lines.push(format!("v{from}{}v{to} ", dice.one_of(&["-", "-", ">"])));
            }
        }
    }
    lines.concat()
}

/// Boards vertex by vertex: the definition of the rules.
struct Definition<'g> {
    game: &'g GridGame,
    graph: &'g Graph,
    forms: Forms,
    known: HashMap<Vec<Content>, Value>,
}

impl Definition<'_> {
    fn near(&self, vertex: usize) -> impl Iterator<Item = usize> {
        let near = self.graph.near(vertex);
        (0..self.graph.len()).filter(move |other| near >> other & 1 == 1)
    }

    /// The boards after a kind of move on the paths that begin with some vertices.
    fn along(
        &self,
        board: &[Content],
        kind: &BoardMove,
        player: Player,
        path: &[usize],
        found: &mut HashSet<Vec<Content>>,
    ) {
        let Some(form) = kind.forms[player.index()].first() else { return };
        if let Some(cell) = form.cells.get(path.len()) {
            let next: Vec<usize> = match path.last() {
                Some(last) => self.near(*last).collect(),
                None => (0..board.len()).collect(),
            };
            for vertex in next {
                if !path.contains(&vertex) && cell.test.has(board[vertex]) {
                    self.along(board, kind, player, &[path, &[vertex]].concat(), found);
                }
            }
            return;
        }
        let mut after = board.to_vec();
        let mut changed = HashSet::new();
        for (vertex, cell) in path.iter().zip(&form.cells) {
            if let Some(content) = cell.becomes {
                after[*vertex] = content;
                changed.insert(*vertex);
            }
        }
        let near: HashSet<usize> = changed.iter().flat_map(|vertex| self.near(*vertex)).collect();
        let near: Vec<usize> = near.difference(&changed).copied().collect();
        let is = |content: Content, whose: Player| content.owner() == Some(Owner::Player(whose));
        let whose = |role: Role| if role == Role::Own { player } else { player.opponent() };
        let holds = |quantity: Quantity| match quantity {
            Quantity::Near(role) => {
                near.iter().filter(|vertex| is(board[**vertex], whose(role))).count() as i64
            }
            other => panic!("{other:?} is not asked for"),
        };
        if !kind.when.as_ref().is_none_or(|condition| condition.holds(holds).unwrap()) {
            return;
        }
        if let Some(also) = &kind.also {
            let all = 0..board.len();
            let changes: Vec<usize> = match also.cells {
                AlsoCells::Holding(held) => {
                    all.filter(|vertex| held.has(board[*vertex]) && !changed.contains(vertex)).collect()
                }
                _ => near,
            };
            for vertex in changes {
                if after[vertex] != Content::GONE {
                    after[vertex] = also.becomes;
                }
            }
        }
        let shut = |quantity: Quantity| match quantity {
            Quantity::Shut(role) => {
                let theirs: HashSet<usize> =
                    (0..after.len()).filter(|vertex| is(after[*vertex], whose(role))).collect();
                self.shut(&after, theirs)
            }
            other => panic!("{other:?} is not asked for"),
        };
        if kind.after.as_ref().is_none_or(|condition| condition.holds(shut).unwrap()) {
            found.insert(after);
        }
    }

    /// The number of groups without an empty adjacent vertex. Groups grow along edges and arcs, in both directions of
    /// an arc.
    fn shut(&self, board: &[Content], mut rest: HashSet<usize>) -> i64 {
        let all = rest.clone();
        let mut shut = 0;
        while let Some(&seed) = rest.iter().min() {
            let mut group = HashSet::from([seed]);
            let mut open = vec![seed];
            while let Some(vertex) = open.pop() {
                for other in all.iter().copied() {
                    let joined = self.near(vertex).any(|near| near == other)
                        || self.near(other).any(|near| near == vertex);
                    if joined && group.insert(other) {
                        open.push(other);
                    }
                }
            }
            let free =
                group.iter().flat_map(|vertex| self.near(*vertex)).any(|near| board[near] == Content::EMPTY);
            shut += i64::from(!free);
            rest.retain(|vertex| !group.contains(vertex));
        }
        shut
    }

    fn after(&self, board: &[Content], player: Player) -> HashSet<Vec<Content>> {
        let mut found = HashSet::new();
        for kind in &self.game.rules().moves {
            self.along(board, kind, player, &[], &mut found);
        }
        found
    }

    fn value(&mut self, board: &[Content]) -> Value {
        if let Some(&known) = self.known.get(board) {
            return known;
        }
        let [left, right] = Player::BOTH.map(|player| {
            let after = self.after(board, player);
            after.iter().map(|board| self.value(board)).collect::<Vec<Value>>()
        });
        let value = self.forms.game(&left, &right).unwrap();
        self.known.insert(board.to_vec(), value);
        value
    }
}

#[test]
fn what_is_derived_on_random_graphs_is_as_the_definition_says() {
    let mut dice = Dice(19_890_412);
    let (mut held, mut split, mut impartial) = (0, 0, 0);
    while held < 700 {
        let text = rules(&mut dice);
        let Ok(family) = GridGame::parse(&text) else { continue };
        let drawn = graph(&mut dice, if family.rules().edges.is_some() { 4 } else { 6 });
        let Ok((game, start)) = family.on(&drawn) else { continue };
        let graph = game.rules().graph.clone().unwrap();
        if graph.len() > 9 {
            continue;
        }
        assert_eq!(family.on(&game.board_name(&start)).unwrap().1, start, "{drawn}");
        let mut definition =
            Definition { game: &game, graph: &graph, forms: Forms::new(), known: HashMap::new() };
        let (mut games, mut solver) = (Games::new(), Solver::new(&game));
        let mut search = WinnerSearch::new(&game).with_small(2);
        let mut nimbers = NimSolver::new(&game);
        let contents: Vec<Content> = game.rules().signs.contents().iter().collect();
        let mut moved = false;
        for _ in 0..4 {
            let cells: Vec<Content> =
                (0..graph.len()).map(|_| contents[dice.below(contents.len())]).collect();
            let row: String =
                cells.iter().map(|content| game.rules().signs.sign(*content).unwrap()).collect();
            let board = game.board(&row).unwrap();
            assert_eq!(game.written(&board), row);
            let told = || format!("{row} on {drawn}\n{text}");
            for player in Player::BOTH {
                let expected = definition.after(&cells, player);
                let found: HashSet<Vec<Content>> =
                    game.moves(&board, player).iter().map(|(_, after)| after.drawing().cells).collect();
                assert_eq!(found, expected, "{player:?} in {}", told());
                assert_eq!(game.can_move(&board, player), !expected.is_empty(), "{}", told());
                moved |= !found.is_empty();
            }
            let form = definition.value(&cells);
            let value = solver.value(&mut games, &board).unwrap();
            assert_eq!(value, definition.forms.value(form, &mut games).unwrap(), "the value of {}", told());
            let outcome = games.outcome(value).unwrap();
            assert_eq!(search.outcome(&mut games, &board).unwrap(), outcome, "the winner of {}", told());
            if game.is_impartial() {
                let nimber = nimbers.value(&board, &mut Quiet).unwrap();
                assert_eq!(games.nimber(nimber).unwrap(), value, "the nim-value of {}", told());
                impartial += 1;
            }
            split += usize::from(game.parts(&board).len() > 1);
        }
        held += usize::from(moved);
    }
    assert!(split > 300 && impartial > 1_000, "{split} {impartial}");
}

#[test]
fn groups_on_the_graph_of_a_board_are_those_of_the_board() {
    let nogo = named("nogo").unwrap();
    let (mut dice, mut split) = (Dice(20_261_128), 0);
    for (rows, columns) in [(1, 8), (2, 5), (3, 3)] {
        let (on_graph, _) = nogo.on(&format!("grid{rows}x{columns}")).unwrap();
        assert!(on_graph.splits());
        let (mut games, mut of_board, mut of_graph) =
            (Games::new(), Solver::new(&nogo), Solver::new(&on_graph));
        for _ in 0..60 {
            let cells: Vec<&str> =
                (0..rows * columns).map(|_| dice.one_of(&[".", ".", ".", "x", "o", "#"])).collect();
            let drawn = cells.chunks(columns).map(<[&str]>::concat).collect::<Vec<String>>().join("/");
            let board = of_board.value(&mut games, &nogo.board(&drawn).unwrap()).unwrap();
            let graph = on_graph.board(&cells.concat()).unwrap();
            assert_eq!(of_graph.value(&mut games, &graph).unwrap(), board, "{drawn}");
            split += usize::from(on_graph.parts(&graph).len() > 1);
        }
    }
    assert!(split > 10, "{split}");
    // A vertex at the end of an arc may be a liberty of a group that is not its own neighbour.
    assert!(!nogo.on("A>B-C").unwrap().0.splits() && nogo.on("A>B>A").unwrap().0.splits());
}

/// A pattern of four cells lies on a complete graph in more ways than are listed, and one with a corner lies on no path.
#[test]
fn no_move_on_a_graph_is_missed_in_silence() {
    let game = |pattern: &str, becomes: &str| {
        GridGame::parse(&format!(
            "name = \"g\"\ntitle = \"G\"\nrules = \"R\"\n[board]\nusual = \"3x3\"\n[[move]]\nlabel = \"move\"\n\
             pattern = \"{pattern}\"\nbecomes = \"{becomes}\"\nturns = \"all\"\n"
        ))
        .unwrap()
    };
    let four = game(". . . .", "# # # #");
    let count = |graph: &str| {
        let (game, start) = four.on(graph).unwrap();
        game.moves(&start, Player::Left).len()
    };
    assert_eq!(count("path6"), 3);
    assert!(four.on("complete20").is_err());
    assert!(game(". . / _ .", "# # / _ #").on("path6").is_err());
    assert!(game(". . .", "# # #").on("complete20").is_ok());
}

/// The nim-value of a start on a graph.
fn nim_value(name: &str, graph: &str) -> u64 {
    let (game, start) = named(name).unwrap().on(graph).unwrap();
    NimSolver::new(&game).value(&start, &mut Quiet).unwrap()
}

#[test]
fn games_on_graphs_have_the_values_of_the_literature() {
    // Arc Kayles on a path is Dawson's Kayles, on vertices instead of edges; Node Kayles on it is Dawson's chess.
    let arcs: Vec<u64> = (1..=20).map(|n| nim_value("arc-kayles", &format!("path{n}"))).collect();
    assert_eq!(arcs, [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3]);
    let nodes: Vec<u64> = (1..=12).map(|n| nim_value("node-kayles", &format!("path{n}"))).collect();
    assert_eq!(nodes, [1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2]);
    // Arc Kayles on the squares of a board is Cram.
    assert_eq!(nim_value("arc-kayles", "grid3x4"), nim_value("cram", "3x4"));
    // The nim-value of Graph Chomp on a complete graph is the number of vertices modulo 3.
    for n in 1..=5 {
        assert_eq!(nim_value("graph-chomp", &format!("complete{n}")), n % 3);
    }
    // The first player wins Undirected Vertex Geography unless some maximum matching leaves the start unmatched.
    for (graph, first) in
        [("path2", true), ("path3", false), ("path6", true), ("cycle5", false), ("petersen", true)]
    {
        assert_eq!(nim_value("geography", graph) != 0, first, "{graph}");
    }
}

/// The first player wins exactly if every maximum matching covers the token. On a complete bipartite graph it covers
/// the smaller side.
#[test]
fn geography_on_large_boards_and_graphs_is_decided_by_matchings() {
    for (board, outcome) in [
        ("12x13", Outcome::Win),
        ("11x13", Outcome::Loss),
        ("grid7x8", Outcome::Win),
        ("grid7x7", Outcome::Loss),
        ("bipartite20x21", Outcome::Win),
        ("complete22", Outcome::Win),
        ("complete23", Outcome::Loss),
    ] {
        let game = face(&named("geography").unwrap(), board, Play::Normal).unwrap();
        let mut champion = game.champion(&Resources::default()).unwrap();
        let analysis = champion.analyse(&game.start(), &mut Quiet).unwrap();
        assert_eq!(analysis.outcome, outcome, "{board}");
        // Some graphs may be small enough for a search.
        assert!(analysis.method == Method::Theory || board.starts_with("grid"), "{board}");
        assert_eq!(analysis.good_moves().count() > 0, outcome == Outcome::Win, "{board}");
        let reasons = champion.reasons(&analysis, &mut Quiet).unwrap();
        assert!(reasons.iter().any(|reason| reason.tell(Language::English).contains("pairs")), "{board}");
    }
}

#[test]
fn what_rules_or_graphs_do_not_allow_is_refused() {
    for (name, graph) in [
        ("domineering", "path4"),
        ("amazons", "cycle5"),
        ("konane", "path4"),
        ("hex", "cycle4"),
        ("breakthrough", "path3"),
        ("graph-chomp", "3x3"),
        ("edge-geography", "complete12"),
        ("snort", "A-B=q"),
        ("snort", "A-A"),
        ("snort", "A--B"),
        ("snort", "cycle2"),
        ("snort", "path65"),
    ] {
        assert!(named(name).unwrap().on(graph).is_err(), "{name} {graph}");
    }
}
