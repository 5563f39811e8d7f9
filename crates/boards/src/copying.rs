//! Positions decided by a copying strategy, also in the middle of a play.
//!
//! Hypothesis: a player who cannot move loses, every play ends, and a checked certificate calls a position lost for
//! the player to move (`symmetry/src/check/positions.rs`). Conclusion: it is lost, however large the board. A position
//! with a move to such a position is won by that move. If both players have the same moves, a lost position has the
//! nim-value 0. A component on a board of its own (`live.rs`) is a position on a board of that size, and is judged in
//! the same way.

use campeao_base::{Language, Player, Tell as _, Text};
use campeao_symmetry::{Copied, Law};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::{Arc, Mutex};

use crate::board::Board;

/// The checked copying laws of a game, with the positions that they decide on the sizes met so far.
#[derive(Debug, Default)]
pub(crate) struct CopyingLaws {
    laws: Vec<LawTold>,
    sizes: Mutex<FxHashMap<(u32, u32), Decided>>,
}

/// A law with its sentence.
#[derive(Debug)]
struct LawTold {
    law: Law,
    sentence: Text,
}

/// For boards of one size, the positions that each law decides, with the index of the law.
type Decided = Arc<[(usize, Copied)]>;

impl CopyingLaws {
    /// Laws that have been checked, with their sentences.
    pub(crate) fn new(laws: Vec<Law>, sentence: impl Fn(&Law) -> Text) -> Self {
        let told = |law: Law| LawTold { sentence: sentence(&law), law };
        Self { laws: laws.into_iter().map(told).collect(), sizes: Mutex::default() }
    }

    /// The positions that the laws decide on boards of a size.
    fn on(&self, size: (u32, u32)) -> Decided {
        let found = || -> Decided {
            let laws = self.laws.iter().enumerate();
            let copied = |(number, told): (usize, &LawTold)| {
                Some((number, told.law.certificate.copied(size.0, size.1)?))
            };
            laws.filter_map(copied).collect()
        };
        match self.sizes.lock() {
            Ok(mut sizes) => Arc::clone(sizes.entry(size).or_insert_with(found)),
            Err(_) => found(),
        }
    }

    /// The index of a law by which the player to move loses a position, if there is one.
    pub(crate) fn loses<const N: usize>(&self, board: &Board<N>, mover: Player) -> Option<usize> {
        let grid = board.grid();
        let decided = self.on((grid.rows(), grid.columns()));
        if decided.is_empty() {
            return None;
        }
        let content = |square| board.content(square).number() as u8;
        let contents: SmallVec<[u8; 64]> = (0..grid.len()).map(content).collect();
        decided.iter().find(|(_, copied)| copied.loses(mover, &contents)).map(|(number, _)| *number)
    }

    /// The reason why the player to move loses a position, or wins it by a move to one of the positions `after`, with
    /// the full law.
    pub(crate) fn reason<const N: usize>(
        &self,
        board: &Board<N>,
        mover: Player,
        after: impl IntoIterator<Item = Board<N>>,
    ) -> Option<Text> {
        let lost = self.loses(board, mover);
        let won = || after.into_iter().find_map(|to| self.loses(&to, mover.opponent()));
        let LawTold { law, sentence } = self.laws.get(lost.or_else(won)?)?;
        let image = |language| law.image().tell(language);
        let (en, pt) = (image(Language::English), image(Language::Portuguese));
        let (why_en, why_pt) = match lost {
            Some(_) => (
                format!(
                    "The position has the symmetry of a copying strategy, {en}: the opponent has a reply to every move and \
                     moves last."
                ),
                format!(
                    "A posição tem a simetria de uma estratégia de copiar, {pt}: o adversário tem resposta para cada jogada e \
                     faz a última."
                ),
            ),
            None => (
                format!(
                    "One move gives the position the symmetry of a copying strategy, {en}; from then on every move of the \
                     opponent has a reply."
                ),
                format!(
                    "Há uma jogada que dá à posição a simetria de uma estratégia de copiar, {pt}; daí em diante há resposta \
                     para cada jogada do adversário."
                ),
            ),
        };
        Some(Text::new(
            format!("{why_en} The law, proved for boards of every size: {}", sentence.en),
            format!("{why_pt} A lei, demonstrada para tabuleiros de todos os tamanhos: {}", sentence.pt),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::{files, named};
    use crate::game::GridGame;
    use rustc_hash::FxHashSet;
    use std::collections::BTreeMap;

    /// Whether the player to move wins, by definition: a player who cannot move loses.
    fn wins(
        game: &GridGame,
        board: &Board,
        mover: Player,
        known: &mut FxHashMap<(Board, Player), bool>,
    ) -> bool {
        if let Some(wins) = known.get(&(*board, mover)) {
            return *wins;
        }
        let after = game.boards_after(board, mover);
        let wins = after.iter().any(|to| !wins(game, to, mover.opponent(), known));
        known.insert((*board, mover), wins);
        wins
    }

    /// The nim-value by definition.
    fn nim_value(game: &GridGame, board: &Board, known: &mut FxHashMap<Board, u64>) -> u64 {
        if let Some(value) = known.get(board) {
            return *value;
        }
        let after = game.boards_after(board, Player::Left);
        let value = campeao_solve::mex(after.iter().map(|to| nim_value(game, to, known)));
        known.insert(*board, value);
        value
    }

    #[test]
    fn laws_agree_with_the_definition_on_every_position_of_small_boards() {
        let mut judged: BTreeMap<&str, usize> = BTreeMap::new();
        for family in files().map(|file| file.name) {
            let game = named(family).unwrap();
            if game.rules().graph.is_some() {
                continue;
            }
            let Some(laws) = game.consulted(u32::MAX) else { continue };
            if laws.copying.laws.is_empty() && laws.strips.is_none() {
                continue;
            }
            for (rows, columns) in [(1, 4), (4, 1), (1, 7), (2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (4, 2)] {
                let Ok((_, start)) = game.on(&format!("{rows}x{columns}")) else { continue };
                let (mut known, mut values) = (FxHashMap::default(), FxHashMap::default());
                let (mut met, mut waiting) = (FxHashSet::default(), vec![start]);
                while let Some(board) = waiting.pop().filter(|_| met.len() < 3_000) {
                    if !met.insert(board) {
                        continue;
                    }
                    for mover in Player::BOTH {
                        if laws.copying.loses(&board, mover).is_some() {
                            assert!(!wins(&game, &board, mover, &mut known), "{}", game.written(&board));
                            *judged.entry(family).or_default() += 1;
                        }
                        waiting.extend(game.boards_after(&board, mover));
                    }
                    if let Some(value) = laws.nim_value(&game, &board).filter(|_| game.is_impartial()) {
                        let expected = nim_value(&game, &board, &mut values);
                        assert_eq!(value, expected, "{family} {}", game.written(&board));
                        *judged.entry(family).or_default() += 1;
                    }
                }
            }
        }
        for family in ["cram", "col", "snort", "node-kayles"] {
            assert!(judged.get(family).is_some_and(|count| *count > 20), "{family}: {judged:?}");
        }
    }
}
