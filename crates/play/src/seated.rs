//! A game with its champion, for repeated questions.

use crate::{Champion, Refusal, Resources, Ruleset};
use self_cell::self_cell;

/// A champion, made at the first question.
type Called<'g> = Option<Box<dyn Champion + 'g>>;

self_cell!(
    struct Owned {
        owner: Box<dyn Ruleset>,
        #[not_covariant]
        dependent: Called,
    }
);

/// A game with its champion, who remembers results, and the champion's resources.
pub struct Seated {
    owned: Owned,
    resources: Resources,
}

impl Seated {
    /// A game whose champion is made at the first question.
    pub fn new(game: Box<dyn Ruleset>, resources: Resources) -> Self {
        Self { owned: Owned::new(game, |_| None), resources }
    }

    /// The game.
    pub fn game(&self) -> &dyn Ruleset {
        self.owned.borrow_owner().as_ref()
    }

    /// The resources of its champion.
    pub const fn resources(&self) -> &Resources {
        &self.resources
    }

    /// The answer of the game's champion.
    ///
    /// # Errors
    /// The errors of the champion, and if none can be made.
    pub fn ask<T>(
        &mut self,
        question: impl FnOnce(&dyn Ruleset, &mut dyn Champion) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let resources = &self.resources;
        self.owned.with_dependent_mut(|game, called| {
            let champion = match called.take() {
                Some(champion) => champion,
                None => game.champion(resources)?,
            };
            question(game.as_ref(), called.insert(champion).as_mut())
        })
    }

    /// Drops the champion with all its results; the next question makes another.
    pub fn forget(&mut self) {
        self.owned.with_dependent_mut(|_, called| *called = None);
    }
}
