//! Drawn games from users' own files: the statements of a graph, or Graphviz's language.

use crate::find::FindError;
use campeao_base::Play;
use campeao_boards::coded::drawn::DrawnGraph;
use campeao_boards::coded::{BoardFace, DrawnGame};
use campeao_rules::catalogue as games;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

/// The extensions of files with a graph.
const ENDINGS: &[&str] = &["graph", "dot", "gv"];

/// Whether a game's name is the path of a file with a graph.
pub(crate) fn is_path(name: &str) -> bool {
    let ending = Path::new(name).extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| ENDINGS.iter().any(|known| known.eq_ignore_ascii_case(ending)))
}

/// The drawn game of a file.
pub(crate) fn read(name: &str, play: Play) -> Result<BoardFace<DrawnGame>, FindError> {
    let path = Path::new(name);
    let cannot_read = |error| games::FindError::Read { path: path.to_owned(), error };
    // One byte more than a graph may have, so that a longer file is refused for its length.
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(DrawnGraph::MOST_BYTES as u64 + 1).read_to_end(&mut bytes))
        .map_err(cannot_read)?;
    let text = String::from_utf8(bytes)
        .map_err(|error| cannot_read(io::Error::new(io::ErrorKind::InvalidData, error)))?;
    // Some programs write a byte order mark before the text.
    let game = DrawnGraph::read(text.strip_prefix('\u{feff}').unwrap_or(&text))
        .map_err(Into::into)
        .and_then(|graph| DrawnGame::from_graph(graph, play))
        .map_err(|error| FindError::Graph { path: path.to_owned(), error })?;
    Ok(BoardFace::of_file(game, name))
}
