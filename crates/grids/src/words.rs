//! What board games say to people: their cards, the names of their moves, what their starts run along.

use campeao_message::{Play, Text};
use campeao_play::{Card, Side};
use campeao_rules::Argument;

use crate::board::Board;
use crate::families::size_of;
use crate::game::GridGame;
use crate::grid::Grid;
use crate::step::{Step, square_name};

/// What there is to say of a game from a start.
pub(crate) fn card(game: &GridGame, start: &Board, play: Play) -> Card {
    let entries = &game.rules().entries;
    let grid = start.grid();
    let usual = game.rules().start_of(grid.rows() as usize, grid.columns() as usize);
    let is_whole = usual.is_ok_and(|usual| usual == start.drawing()) && entries.board.strip.is_none();
    let argument = Argument {
        name: "board".to_owned(),
        value: if is_whole { size_of(start) } else { game.written(start) },
        meaning: Text::new(
            "rows and columns of the board, or the rows of the start",
            "linhas e colunas do tabuleiro, ou as linhas da posição inicial",
        ),
    };
    Card::new(
        game.family(),
        vec![argument],
        play,
        entries.title.clone(),
        rules(game, play),
        entries.sources.clone(),
    )
}

/// The rules for people, with how a play ends.
fn rules(game: &GridGame, play: Play) -> Text {
    let Text { en, pt } = &game.rules().entries.rules;
    let (stuck_en, stuck_pt) = match play {
        Play::Normal => ("Who cannot move loses.", "Quem não puder jogar perde."),
        Play::Misere => ("Who cannot move wins.", "Quem não puder jogar ganha."),
    };
    if game.rules().ends_by_stuckness() {
        Text::new(format!("{en} {stuck_en}"), format!("{pt} {stuck_pt}"))
    } else {
        Text::new(en.clone(), pt.clone())
    }
}

/// What people call a move of a kind.
pub(crate) fn label(game: &GridGame, kind: usize, step: Step, grid: Grid) -> Text {
    let Some(kind) = game.rules().moves.get(kind) else { return Text::same(step.name(grid)) };
    let last = step.squares().last().unwrap_or(step.from());
    let [from, to, end] = [step.from(), step.to(), last].map(|square| square_name(grid, square));
    let filled = |template: &str| {
        let named = template.replace("{from}", &from).replace("{to}", &to).replace("{last}", &end);
        named.replace("{cells}", &step.name(grid))
    };
    Text::new(filled(&kind.label.en), filled(&kind.label.pt))
}

/// What the starts of a game run along.
pub(crate) fn sides(game: &GridGame) -> Vec<Side> {
    let stretches = &game.rules().entries.board.sides;
    if stretches.is_empty() {
        return Side::board(4, 4);
    }
    let side = |stretch: &campeao_rules::board::StretchEntry| {
        Side::numbers(stretch.name.get_ref(), stretch.meaning.clone(), 1, stretch.usual)
    };
    stretches.iter().map(side).collect()
}

/// The board of a cell of the table, as in the name of a game.
pub(crate) fn start_in(game: &GridGame, cell: &[String]) -> Option<String> {
    let board = &game.rules().entries.board;
    let Some(strip) = &board.strip else {
        let [rows, columns] = cell else { return None };
        return Some(format!("{rows}x{columns}"));
    };
    let mut text = String::new();
    for sign in strip.get_ref().chars() {
        let side = board.sides.iter().position(|side| side.sign.get_ref().starts_with(sign))?;
        text += &sign.to_string().repeat(cell.get(side)?.parse().ok()?);
    }
    Some(text)
}
