//! Counting red-blue blocks.
//!
//! Hypothesis: every edge of a red-blue graph stands on edges of its own colour, down to the ground. Conclusion: the
//! value is the number of blue edges minus the number of red edges (the figures that the text of Teixeira works out
//! in section 2.1). Proof: no cut of one player makes an edge of the other fall, so each player has as many moves as
//! edges. The same holds with numbers that hang on edges of their owner.

use crate::Colour;
use crate::label::Label;
use crate::places::Places;

/// Returns the value of a red-blue block if every edge and every label stands on edges of its own colour, and takes
/// the labels, which are numbers. Vertex 0 is the lowest one. Linear time.
pub(crate) fn counted(ends: &[[u32; 2]], colours: &[Colour], hanging: &mut [Label]) -> Option<Places> {
    let reached = |colour: Colour| {
        let mut neighbours = vec![Vec::new(); hanging.len()];
        for (&[from, to], _) in ends.iter().zip(colours).filter(|(_, edge)| **edge == colour) {
            neighbours[from as usize].push(to as usize);
            neighbours[to as usize].push(from as usize);
        }
        let mut reached = vec![false; hanging.len()];
        reached[0] = true;
        let mut open = vec![0];
        while let Some(here) = open.pop() {
            for &there in &neighbours[here] {
                if !std::mem::replace(&mut reached[there], true) {
                    open.push(there);
                }
            }
        }
        reached
    };
    let (blue, red) = (reached(Colour::Blue), reached(Colour::Red));
    let stands =
        |colour: Colour, vertex: usize| if colour == Colour::Red { red[vertex] } else { blue[vertex] };
    // An edge stands on its colour if a path of that colour joins one of its ends to the lowest vertex.
    let edges_stand = ends.iter().zip(colours).all(|(&[from, to], &colour)| {
        stands(colour, from.min(to) as usize) || stands(colour, to.max(from) as usize)
    });
    let labels_stand = hanging.iter().enumerate().all(|(vertex, label)| match label {
        Label::Number(places) => match places.signum() {
            1 => blue[vertex],
            -1 => red[vertex],
            _ => true,
        },
        _ => false,
    });
    if !(edges_stand && labels_stand) {
        return None;
    }
    let blue = colours.iter().filter(|colour| **colour == Colour::Blue).count() as i64;
    let mut total = Places::whole(blue - (colours.len() as i64 - blue));
    for label in hanging {
        if let Label::Number(places) = std::mem::take(label) {
            total.add(places);
        }
    }
    Some(total)
}
