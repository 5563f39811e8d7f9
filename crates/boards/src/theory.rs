//! Theories of rule files: statements on the winner of every position, by the nim-sum of its rows or by a condition,
//! checked on all small boards.
//!
//! A statement in a file may be false. So a theory is compared with retrograde analysis before it is used: on all
//! boards of up to [`MOST_COMPARED`] squares on which the game is played, and on small graphs if it is used on a graph,
//! at every position reachable from the start.

use campeao_base::{Play, Player, Text};
use campeao_play::{Analysis, OptionsOf};
use campeao_rules::End;
use campeao_rules::board::{BoardRules, Theory, Verdict};
use campeao_solve::sequence::Quiet;
use campeao_solve::{Outcome, Retrograde, preference};
use std::sync::Arc;

use crate::board::Board;
use crate::game::GridGame;
use crate::seat::{Seat, Seats};

/// The most squares of the boards with which a theory is compared, and the most positions of one of them.
const MOST_COMPARED: u32 = 12;
const MOST_POSITIONS: u64 = 2_000;
/// The graphs with which a theory is compared, too, before it is used on a graph.
const SMALL_GRAPHS: [&str; 12] = [
    "path4",
    "path5",
    "cycle3",
    "cycle5",
    "cycle6",
    "complete4",
    "complete5",
    "star4",
    "star5",
    "wheel5",
    "bipartite2x3",
    "cube3",
];

/// A theory of a game's file that agrees with all solved positions.
#[derive(Clone, Copy)]
pub(crate) struct Stated<'g>(&'g Theory);

impl<'g> Stated<'g> {
    /// The first theory of a game under a convention of play.
    pub(crate) fn of(game: &'g Arc<GridGame>, play: Play) -> Option<Self> {
        let theories = &game.rules().theories;
        // Graphs have no places, and the graphs with which a theory is compared have neither arcs nor cells on edges.
        let on_graph = game.rules().graph.is_some();
        let is_other = on_graph && (game.rules().edges.is_some() || !game.neighbours.are_mutual());
        let fits = |theory: &&Theory| theory.play == play && !(on_graph && theory.is_of_places());
        if !theories.iter().any(|theory| fits(&theory)) || is_other {
            return None;
        }
        let compare = || theories.iter().map(|theory| Self(theory).agrees(game)).collect();
        let confirmed = game.confirmed.get_or_init(compare);
        let mut found = theories.iter().zip(confirmed);
        found.find(|(theory, confirmed)| fits(theory) && **confirmed).map(|(theory, _)| Self(theory))
    }

    /// Whether it decides some position of small boards, and is right for all that it decides.
    fn agrees(self, game: &Arc<GridGame>) -> bool {
        let sizes = (1..=MOST_COMPARED)
            .flat_map(|rows| (1..=MOST_COMPARED / rows).map(move |columns| format!("{rows}x{columns}")));
        let on_graph = game.rules().graph.is_some();
        let graphs = on_graph.then_some(SMALL_GRAPHS).into_iter().flatten().map(str::to_owned);
        let plain;
        let game = if on_graph {
            plain = Arc::new(GridGame::new(BoardRules { graph: None, ..game.rules().clone() }));
            &plain
        } else {
            game
        };
        let mut compared = false;
        for board in sizes.chain(graphs) {
            let Ok((game, start)) = game.on(&board) else { continue };
            let seats = Seats::new(&game, self.0.play);
            let mut table = Retrograde::new(&seats, MOST_POSITIONS);
            for mover in Player::BOTH {
                if table.value(&seats.seat(start, mover), &mut Quiet).is_err() {
                    break;
                }
                for (seat, value) in table.iter() {
                    let Some(end) = self.end(&game, seat) else { continue };
                    if value.outcome() != Some(Outcome::from(end)) {
                        return false;
                    }
                    compared = true;
                }
            }
        }
        compared
    }

    /// The nim-values of the rows, if the theory gives them.
    fn values<const N: usize>(self, game: &GridGame<N>, board: &Board<N>) -> Option<Vec<u64>> {
        let Verdict::NimSum(tally) = &self.0.verdict else { return None };
        let rows = 0..board.grid().rows();
        let value = |row: u32| {
            let alone = board.only(board.grid().row(row));
            u64::try_from(game.tally(tally, &alone, Player::Left).ok()?).ok()
        };
        rows.map(value).collect()
    }

    /// The nim-value of a position, if rows have nim-values.
    pub(crate) fn nim_sum<const N: usize>(self, game: &GridGame<N>, board: &Board<N>) -> Option<u64> {
        Some(self.values(game, board)?.into_iter().fold(0, |sum, value| sum ^ value))
    }

    /// The end of the game under best play, for the player to move.
    pub(crate) fn end<const N: usize>(self, game: &GridGame<N>, seat: &Seat<N>) -> Option<End> {
        let Theory { play, verdict, .. } = self.0;
        let mover = seat.mover.unwrap_or(Player::Left);
        if let Some(end) = game.explicit_end(&seat.board, mover).ok()? {
            return Some(end.under(*play));
        }
        match verdict {
            Verdict::NimSum(_) if self.nim_sum(game, &seat.board)? == 0 => Some(End::Lost),
            Verdict::NimSum(_) => Some(End::Won),
            Verdict::Ends(_) if !game.can_move(&seat.board, mover) => Some(End::Lost.under(*play)),
            Verdict::Ends(ends) => game.first_end(ends, &seat.board, mover).ok()?,
        }
    }

    /// The reason, in the words of the file.
    pub(crate) fn reason<const N: usize>(self, game: &GridGame<N>, seat: &Seat<N>) -> Option<Text> {
        let end = self.end(game, seat)?;
        let Text { en, pt } = self.0.reason(end)?;
        let Some(values) = self.values(game, &seat.board) else { return Some(Text::new(en, pt)) };
        let sum = values.iter().fold(0, |sum, value| sum ^ value);
        // Finds a row to move in: one whose value exceeds the nim-sum of the others.
        let (row, value) = (0..).zip(&values).find(|(_, value)| **value ^ sum < **value).unwrap_or((0, &0));
        let listed = values.iter().map(u64::to_string).collect::<Vec<String>>().join(", ");
        let places = [
            ("{values}", listed),
            ("{sum}", sum.to_string()),
            ("{row}", (values.len() - row).to_string()),
            ("{value}", value.to_string()),
            ("{left}", (value ^ sum).to_string()),
        ];
        let filled =
            |text: &String| places.iter().fold(text.clone(), |text, (place, told)| text.replace(place, told));
        Some(Text::new(filled(en), filled(pt)))
    }

    /// Advises the best of the moves that lower the sum of the nim-values of the rows, because only finitely many such
    /// moves are possible.
    pub(crate) fn advise<const N: usize>(
        self,
        game: &GridGame<N>,
        board: &Board<N>,
        options: &OptionsOf<Seats<N>>,
        analysis: &mut Analysis,
    ) {
        let total = |board: &Board<N>| self.values(game, board).map(|values| values.iter().sum::<u64>());
        let Some(before) = total(board) else { return };
        let smaller = |place: &usize| total(&options[*place].1.board).is_some_and(|after| after < before);
        analysis.advice = (0..options.len()).filter(smaller).min_by_key(|place| {
            analysis.moves.get(*place).map(|step| preference(step.outcome, step.remoteness))
        });
    }
}
