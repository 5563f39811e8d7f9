//! The texts of a board game: its card, the names of its moves, and the parameters of its starting positions.

use campeao_base::{Play, Player, Text};
use campeao_play::{Card, Side};
use campeao_rules::Argument;
use campeao_rules::board::{Graph, Series, StretchEntry};
use campeao_rules::file::SourceEntry;

use crate::board::Board;
use crate::game::GridGame;
use crate::grid::Grid;
use crate::names::square_name;
use crate::step::Step;

/// The card of a game from a starting position.
pub(crate) fn card<const N: usize>(game: &GridGame<N>, start: &Board<N>, play: Play) -> Card {
    let entries = &game.rules().entries;
    let own = entries.board.argument.as_ref();
    let argument = Argument {
        name: own.map_or_else(|| "board".to_owned(), |argument| argument.name.clone()),
        value: game.board_name(start),
        meaning: match (&game.rules().graph, own) {
            (None, Some(argument)) => argument.meaning.clone(),
            (None, None) => Text::new(
                "rows and columns of the board, or the rows of the starting position",
                "linhas e colunas do tabuleiro, ou as linhas da posição inicial",
            ),
            (Some(_), _) => Text::new(
                "the graph: A-B-C-A, with > for an arc, or path5, cycle6, grid3x4",
                "o grafo: A-B-C-A, com > para um arco, ou path5, cycle6, grid3x4",
            ),
        },
        implied: false,
    };
    let board = (!game.is_fixed()).then_some(argument);
    let told = game.rules().told_parameters();
    let parameters = game.rules().parameters().enumerate().map(|(place, (entry, value))| Argument {
        name: entry.name.get_ref().clone(),
        value: entry.shown(value),
        meaning: entry.meaning.clone(),
        implied: place >= told,
    });
    Card::new(
        game.family(),
        board.into_iter().chain(parameters).collect(),
        play,
        game.rules().filled(&entries.title, false),
        rules(game, play),
        sources(game),
    )
}

/// The sources of the game.
fn sources<const N: usize>(game: &GridGame<N>) -> Vec<SourceEntry> {
    let filled = |source: &SourceEntry| SourceEntry {
        place: game.rules().filled(&source.place, false),
        text: source.text.clone(),
    };
    game.rules().entries.sources.iter().map(filled).collect()
}

/// The rules for people, with the end of a play.
fn rules<const N: usize>(game: &GridGame<N>, play: Play) -> Text {
    let Text { mut en, mut pt } = game.rules().filled(&game.rules().entries.rules, true);
    // Rules written for squares can also be played on vertices.
    let for_squares = !Graph::is_meant(game.rules().entries.board.usual.get_ref(), &game.rules().signs);
    if game.rules().graph.is_some() && for_squares {
        en += " Here the squares are the vertices of a graph, and their common sides are its edges.";
        pt += " Aqui as casas são os vértices de um grafo, e os lados comuns as suas arestas.";
    }
    let (stuck_en, stuck_pt) = match play {
        Play::Normal => ("A player who cannot move loses", "Quem não puder jogar perde"),
        Play::Misere => ("A player who cannot move wins", "Quem não puder jogar ganha"),
    };
    if game.rules().ends_by_stuckness() {
        // The words about being stuck go where the file places them, otherwise to the end.
        let with = |text: String, stuck: &str| {
            let placed = text.contains("{stuck}");
            if placed { text.replace("{stuck}", stuck) } else { format!("{text} {stuck}.") }
        };
        Text::new(with(en, stuck_en), with(pt, stuck_pt))
    } else if game.rules().passes {
        Text::new(
            format!("{en} A player who cannot move passes."),
            format!("{pt} Quem não puder jogar passa."),
        )
    } else {
        Text::new(en, pt)
    }
}

/// The name of a move of a kind by a player, for people.
pub(crate) fn label<const N: usize>(
    game: &GridGame<N>,
    (kind, player): (usize, Player),
    step: Step,
    grid: Grid,
) -> Text {
    if step.is_pass() {
        return Text::new("pass", "passa");
    }
    let Some(kind) = game.rules().moves.get(kind) else { return Text::same(game.step_name(grid, step)) };
    let last = step.squares().last().unwrap_or(step.from());
    let [from, to, end] = [step.from(), step.to(), last].map(|square| game.square_name(grid, square));
    let filled = |template: &str| {
        let named = template.replace("{from}", &from).replace("{to}", &to).replace("{last}", &end);
        let own = game.rules().piece(player).map(String::from).unwrap_or_default();
        named.replace("{own}", &own).replace("{cells}", &game.square_list(grid, step.squares()))
    };
    Text::new(filled(&kind.label.en), filled(&kind.label.pt))
}

/// The parameters of the starting positions. Empty if there is only one board.
pub(crate) fn sides<const N: usize>(game: &GridGame<N>) -> Vec<Side> {
    if game.is_fixed() {
        return Vec::new();
    }
    if let Some(graph) = &game.rules().graph {
        return sides_of_graphs(graph);
    }
    let board = &game.rules().entries.board;
    let side = |stretch: &StretchEntry| {
        let (name, meaning) = (stretch.name.get_ref(), stretch.meaning.clone());
        let side = Side::numbers(name, meaning, stretch.least(), stretch.usual);
        match stretch.most() {
            Some(most) => side.up_to(most),
            None => side,
        }
    };
    if board.strip.is_some() {
        return board.sides.iter().map(side).collect();
    }
    let own = |usual: Side| {
        let own = board.sides.iter().find(|stretch| *stretch.name.get_ref() == usual.name);
        own.map_or(usual, side)
    };
    Side::board(4, 4).into_iter().map(own).collect()
}

/// The parameters of the positions after the first move on the only board of a game: the row and the column of the
/// move.
pub(crate) fn first_squares(grid: Grid) -> Vec<Side> {
    let row = Text::new(
        "the row of the first mark, counted from below",
        "a linha do primeiro sinal, contada de baixo",
    );
    let column = Text::new("the column of the first mark", "a coluna do primeiro sinal");
    let row_name = |row: u32| (grid.rows() - row).to_string();
    let column_name = |column: u32| square_name(grid, column).trim_end_matches(&row_name(0)).to_owned();
    let rows = Side::texts("row", row, (0..grid.rows()).map(row_name).collect());
    let columns = (0..grid.columns()).map(|number| match grid.rows() {
        1 => square_name(grid, number),
        _ => column_name(number),
    });
    let columns = Side::texts("column", column, columns.collect());
    if grid.rows() == 1 { vec![columns] } else { vec![rows, columns] }
}

/// The parameter of the starting positions on the graphs of a series: the number of the graph.
fn sides_of_graphs(graph: &Graph) -> Vec<Side> {
    let vertices = Text::new("vertices of the graph", "vértices do grafo");
    let names: &[(&str, Text, u64)] = match graph.series() {
        Some((Series::Path | Series::Cycle | Series::Complete, _)) => &[("vertices", vertices, 10)],
        Some((Series::Star | Series::Wheel, _)) => {
            &[("rim", Text::new("vertices around the one in the middle", "vértices à volta do central"), 10)]
        }
        Some((Series::Cube, _)) => {
            &[("dimension", Text::new("dimension of the cube", "dimensão do cubo"), 3)]
        }
        Some((Series::Grid, _)) => return Side::board(3, 4),
        Some((Series::Bipartite, _)) => &[
            ("one", Text::new("vertices on one side", "vértices de um lado"), 4),
            ("other", Text::new("vertices on the other side", "vértices do outro lado"), 4),
        ],
        Some((Series::Petersen, _)) | None => &[],
    };
    // A ring has at least three vertices.
    let least = if matches!(graph.series(), Some((Series::Cycle | Series::Wheel, _))) { 3 } else { 1 };
    names.iter().map(|(name, meaning, usual)| Side::numbers(name, meaning.clone(), least, *usual)).collect()
}

/// The board of a cell of the table, as in the name of the game.
pub(crate) fn start_in<const N: usize>(game: &GridGame<N>, cell: &[String]) -> Option<String> {
    if let Some(graph) = &game.rules().graph {
        let (series, _) = graph.series()?;
        return Some(format!("{}{}", series.name(), cell.join("x")));
    }
    let board = &game.rules().entries.board;
    if game.is_fixed() {
        return Some(board.usual.get_ref().clone());
    }
    let Some(strip) = &board.strip else {
        let [rows, columns] = cell else { return None };
        return Some(format!("{rows}x{columns}"));
    };
    let mut text = String::new();
    for sign in strip.get_ref().chars() {
        let side = board.sides.iter().position(|side| side.is_of(sign))?;
        text += &sign.to_string().repeat(cell.get(side)?.parse().ok()?);
    }
    Some(text)
}
