//! The reported memory of an arena.

use campeao_values::{Games, Limit, Memory, Relation};

#[test]
fn an_arena_counts_what_it_holds_and_remembers() -> Result<(), Limit> {
    let mut games = Games::new();
    let empty = games.memory();
    assert_eq!((empty.entries, empty.remembered, empty.bytes_per_entry()), (0, 0, 0));
    // Numbers and n·↑ + *m need no entries.
    let [four, one, minus_three] = [4, 1, -3].map(|n| games.integer(n));
    let star = games.nimber(5)?;
    games.add(four, star)?;
    assert_eq!(games.memory().entries, 0);
    let inner = games.game(&[one], &[minus_three])?;
    let game = games.game(&[four], &[inner])?;
    let (count, before) = (games.kernel_count(game), games.memory());
    assert_eq!(before.entries, count);
    // A shift by a number is no other game.
    games.add(game, four)?;
    assert_eq!(games.memory().entries, count);
    // Sums, comparisons and birthdays are remembered.
    let remembered = games.memory().remembered;
    let sum = games.add(game, inner)?;
    let after_sum = games.memory().remembered;
    assert!(after_sum > remembered);
    games.birthday(sum)?;
    let after_birthday = games.memory().remembered;
    assert!(after_birthday > after_sum);
    // Games that differ by infinitesimals, which the stops do not tell apart.
    let mut sums = Vec::new();
    for (ups, nimber) in [(0, 0), (1, 0), (0, 1), (-1, 2), (2, 2), (0, 3)] {
        let (arrow, star) = (games.up(ups)?, games.nimber(nimber)?);
        let eight = games.integer(8);
        let switch = games.switch(eight)?;
        sums.push(games.sum(&[sum, switch, arrow, star])?);
    }
    let before_comparing = games.memory();
    let order = |games: &mut Games| -> Result<Vec<Relation>, Limit> {
        let mut relations = Vec::new();
        for &g in &sums {
            for &h in &sums {
                relations.push(games.compare(g, h)?);
            }
        }
        Ok(relations)
    };
    let relations = order(&mut games)?;
    let after_comparing = games.memory();
    assert!(after_comparing.remembered > before_comparing.remembered);
    assert_eq!(order(&mut games)?, relations);
    assert_eq!(games.memory().remembered, after_comparing.remembered);
    // All entries are counted.
    let Memory { entries, bytes_of_entries, bytes_of_remembered, .. } = after_comparing;
    assert_eq!(after_comparing.bytes(), bytes_of_entries + bytes_of_remembered);
    assert_eq!(after_comparing.bytes_per_entry(), bytes_of_entries / entries);
    assert!(bytes_of_entries >= 16 * entries && bytes_of_remembered >= 16 * after_comparing.remembered);
    Ok(())
}
