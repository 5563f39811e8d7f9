//! Orbits followed from size to size, compared with the definition.

use crate::induction::{orbit_of, proved, safe_sizes};
use campeao_base::Play;

#[test]
fn sizes_that_follow_are_those_of_the_definition() {
    let games: [(&[&str], bool); 4] = [
        (&["t in 1..=n // 2"], false),
        (&["t = n // 3, t >= 1"], false),
        (&["t in 1..=n // 5", "t in {1, 2, 6}"], false),
        (&["t in {1, 2, 5}"], true),
    ];
    for (takes, steady) in games {
        for play in [Play::Normal, Play::Misere] {
            let theorem = proved(play, takes).unwrap_or_else(|| panic!("{takes:?} {play}"));
            let orbit = orbit_of(&theorem);
            assert_eq!(orbit.is_steady(), steady, "{takes:?} {play}");
            let safe = safe_sizes(play, takes, 100);
            for size in 0..30_u64 {
                let next = safe.iter().copied().find(|&other| other > size);
                assert_eq!(orbit.next_safe(size), next, "{takes:?} {play} {size}");
                // Its first size, which no safe one stands before that listed runs do not begin with, and nothing safe between it and the size.
                let last = safe.iter().copied().rfind(|&other| other <= size);
                match orbit.last_run(size) {
                    None => assert_eq!(last, None, "{takes:?} {play} {size}"),
                    Some((first, behind)) => {
                        assert!(first <= size && (first..behind).all(|size| safe.contains(&size)));
                        assert_eq!(last, Some(size.min(behind - 1)), "{takes:?} {play} {size}");
                    }
                }
            }
            let listed = orbit.listed().count();
            let runs: Vec<(u64, u64)> = orbit.listed().chain(orbit.further(3)).collect();
            assert_eq!(runs.len(), listed + 3);
            let sizes: Vec<u64> = runs.iter().flat_map(|&(first, behind)| first..behind).collect();
            let most = sizes.iter().copied().take_while(|&size| size <= 100).count();
            assert_eq!(sizes[..most], safe[..most], "{takes:?} {play}");
        }
    }
}
