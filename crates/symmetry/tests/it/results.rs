//! The laws of known games.

use crate::games::{clobber, col, cram, domineering, node_kayles, snort};
use campeao_symmetry::{Limits, Shape, search};

#[test]
fn show() {
    let all = [cram, domineering, clobber, col, snort, node_kayles];
    for (name, game) in ["cram", "domineering", "clobber", "col", "snort", "kayles"].iter().zip(all) {
        for shape in Shape::ALL {
            let now = std::time::Instant::now();
            let laws = search(&game(shape), &Limits::default()).unwrap();
            println!("{name} {shape:?}: {:?}", now.elapsed());
            for law in &laws.laws {
                println!("    {law}");
            }
            for law in &laws.exchanges {
                println!("    = {law} {:?} {}", law.map, law.renaming);
                assert_eq!(law.check(&game(shape)), Ok(()));
            }
            if let Some(law) = &laws.transposition {
                println!("    t {law} {:?} {}", law.map, law.renaming);
                assert_eq!(law.check(&game(shape)), Ok(()));
            }
            for law in &laws.unproved {
                println!("    - {law}");
            }
        }
    }
}
