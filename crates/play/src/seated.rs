//! A game at which its champion sits: what whoever asks again and again holds.

use crate::{Champion, Refusal, Resources, Ruleset};
use self_cell::self_cell;

/// A champion, called when it is needed first.
type Called<'g> = Option<Box<dyn Champion + 'g>>;

self_cell!(
    struct Owned {
        owner: Box<dyn Ruleset>,
        #[not_covariant]
        dependent: Called,
    }
);

/// A game with its champion, who remembers what was found, and with what that one may use.
pub struct Seated {
    owned: Owned,
    resources: Resources,
}

impl Seated {
    /// A game whose champion is called when it is needed first.
    pub fn new(game: Box<dyn Ruleset>, resources: Resources) -> Self {
        Self { owned: Owned::new(game, |_| None), resources }
    }

    /// The game.
    pub fn game(&self) -> &dyn Ruleset {
        self.owned.borrow_owner().as_ref()
    }

    /// What its champion may use.
    pub const fn resources(&self) -> &Resources {
        &self.resources
    }

    /// What the game's champion says.
    ///
    /// # Errors
    /// Those of the champion, and where none can be called.
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

    /// Sends the champion away with all that it has found; the next question calls another.
    pub fn forget(&mut self) {
        self.owned.with_dependent_mut(|_, called| *called = None);
    }
}
