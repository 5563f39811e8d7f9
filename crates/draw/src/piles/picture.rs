//! Heaps as flat stones one upon the other.

use super::{Heap, Piles, Stretch};
use crate::words::{estimated_width, one_line};
use crate::{Canvas, Form, Ink, Lettering, Picture, Point, Step, Style, Target};

const MARGIN: f64 = 18.0;
/// Half the width of a stone.
const STONE_X: f64 = 40.0;
/// The distance from stone to stone: as broad as a finger, but less in high heaps.
const STEP: f64 = 38.0;
const LOW_STEP: f64 = 28.0;
/// The greatest height of a heap with the full distance between stones.
const HIGH: u64 = 8;
/// The height of a break.
const BREAK: f64 = 34.0;
/// The least distance from heap to heap.
const PITCH: f64 = 108.0;
const LABEL_LINE: f64 = 28.0;
const LABEL: Lettering = Lettering::new(15.0).ink(Ink::Soft).middle();

pub(super) fn drawn(piles: &Piles) -> Picture {
    let label = |(place, heap): (usize, &Heap)| match piles.names.get(place) {
        Some(name) => format!("{name} = {}", heap.label()),
        None => heap.label(),
    };
    let labels: Vec<String> = piles.heaps.iter().enumerate().map(label).collect();
    let widest = labels.iter().map(|label| estimated_width(label, LABEL)).fold(0.0, f64::max);
    let pitch = PITCH.max(widest + 20.0);
    // Named heaps have a click target above them, which needs room.
    let step = if piles.heaps.iter().all(|heap| heap.size <= HIGH) { STEP } else { LOW_STEP };
    let growth = if piles.names.is_empty() { 0.0 } else { step };
    let note = if piles.note.is_empty() { 0.0 } else { LABEL_LINE };
    let shelves: Vec<&[Heap]> = piles.heaps.chunks(Piles::PER_SHELF).collect();
    let most = shelves.iter().map(|shelf| shelf.len()).max().unwrap_or(0).max(1);
    let heights: Vec<f64> = shelves
        .iter()
        .map(|shelf| {
            shelf.iter().map(|heap| heap_height(*heap, step)).fold(step, f64::max) + LABEL_LINE + growth
        })
        .collect();
    let width = most as f64 * pitch + 2.0 * MARGIN - (pitch - 2.0 * STONE_X).min(30.0);
    let height = heights.iter().sum::<f64>().max(step) + 2.0 * MARGIN + note;

    let mut picture = Picture::new(width.ceil(), height.ceil())
        .titled(one_line(piles.title.as_deref().unwrap_or_default()))
        .described(labels.join(", "));
    let mut bottom = MARGIN;
    for ((number, shelf), shelf_height) in shelves.into_iter().enumerate().zip(heights) {
        bottom += shelf_height;
        let left = width / 2.0 - pitch * (shelf.len() as f64 - 1.0) / 2.0;
        let foot = |index: usize| Point::new(left + index as f64 * pitch, bottom - LABEL_LINE);
        for (index, heap) in shelf.iter().enumerate() {
            let place = number * Piles::PER_SHELF + index;
            draw_heap(&mut picture, *heap, (foot(index), step), piles.heap_name(place));
            if let Some(name) = piles.growth(place) {
                let above = heap_height(*heap, step).max(step) + step / 2.0;
                let center = Point::new(foot(index).x, foot(index).y - above);
                picture.touchable(Target::around(name, center, 2.0 * STONE_X, step));
                picture.text_centered(center, "+", LABEL);
            }
        }
        for index in 0..shelf.len() {
            let label = labels.get(number * Piles::PER_SHELF + index).map_or("", String::as_str);
            picture.text(Point::new(foot(index).x, foot(index).y + 19.0), label, LABEL);
        }
    }
    if !piles.note.is_empty() {
        picture.text(Point::new(width / 2.0, height - MARGIN + 4.0), &one_line(&piles.note), LABEL);
    }
    picture
}

fn heap_height(heap: Heap, step: f64) -> f64 {
    heap.stretches()
        .iter()
        .map(|stretch| match stretch {
            Stretch::Stones(stones) => stones.len() as f64 * step,
            Stretch::Break => BREAK,
        })
        .sum()
}

/// Draws a heap above a point, with its targets.
fn draw_heap(picture: &mut Picture, heap: Heap, (foot, step): (Point, f64), name: usize) {
    let kept = Style::fill(Ink::Ivory).outlined(Ink::Rim, 1.3);
    let taken = Style::fill(Ink::AccentGround).outlined(Ink::Ink, 1.3).dashed();
    let shadow = Point::new(foot.x + 2.0, foot.y - 3.0);
    if heap.size == 0 {
        let level = foot.y - step / 2.0;
        let (from, to) = (Point::new(foot.x - STONE_X, level), Point::new(foot.x + STONE_X, level));
        picture.line(from, to, Style::stroke(Ink::Line, 2.0));
    } else {
        picture.ellipse(shadow, STONE_X, 7.0, Style::fill(Ink::Shade));
    }
    let mut level = foot.y;
    for stretch in heap.stretches() {
        match stretch {
            Stretch::Stones(stones) => {
                for (stone, is_taken) in stones {
                    let center = Point::new(foot.x, level - step / 2.0);
                    picture.touchable(Target::around(format!("{name}:{stone}"), center, 2.0 * STONE_X, step));
                    pebble(picture, center, (step / 2.0 + 1.5, stone), if is_taken { taken } else { kept });
                    level -= step;
                }
            }
            Stretch::Break => {
                let dots: Vec<Point> =
                    [-8.0, 0.0, 8.0].map(|dy| Point::new(foot.x, level - BREAK / 2.0 + dy)).to_vec();
                let center = Point::new(foot.x, level - BREAK / 2.0);
                picture.touchable(Target::around(format!("{name}:*"), center, 2.0 * STONE_X, BREAK));
                picture.stamps(Form::Dot { size: 4.0 }, &dots, Style::fill(Ink::Soft));
                level -= BREAK;
            }
        }
    }
}

/// Draws a stone of a heap, flat and slightly different from the next one.
fn pebble(picture: &mut Picture, center: Point, (half, number): (f64, u64), style: Style) {
    use Step::{Close, Curve, Move};
    let (tilt, shift) =
        [(0.0, 0.0), (3.0, 1.5), (-2.5, -1.5), (1.5, -1.0), (-1.5, 1.0)][(number % 5) as usize];
    let wide = STONE_X - 2.0;
    let stone = vec![
        Move(-wide, tilt),
        Curve(1.5, -half - tilt, wide + shift, -half - tilt),
        Curve(wide - shift - 1.0, 0.0, wide - shift, half - tilt),
        Curve(0.0, half + tilt, -wide - shift, half + tilt),
        Curve(shift - wide, 0.0, shift - wide, tilt - half),
        Close,
    ];
    picture.outline(center, stone, style);
    let gleam = Point::new(center.x - wide * 0.3 + shift, center.y - half * 0.42);
    picture.ellipse(gleam, wide * 0.38, half * 0.2, Style::fill(Ink::Gleam));
}
