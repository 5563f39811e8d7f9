//! The misère quotient of the heaps of a game, checked.

use crate::misere::certificate::{Certificate, Period};
use crate::misere::check::{Refutation, check};
use crate::misere::finder::{Found, find};
use crate::misere::presentation::Presentation;
use crate::misere::stop::{Limits, StopReason};
use campeao_rules::HeapGame;
use std::ops::ControlFlow;

/// The misère quotient of the heaps of a game, with a certificate that has been checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quotient {
    certificate: Certificate,
    stopped: Option<StopReason>,
    growth: Vec<Stage>,
}

/// A heap at which the quotient grew.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The heap.
    pub heap: u64,
    /// The number of elements of the quotient of the heaps up to this one.
    pub order: usize,
    /// Whether this quotient is that of Nim heaps.
    pub tame: bool,
}

impl Quotient {
    /// Finds the quotient of all heaps of a game, or of as many as the limits allow.
    ///
    /// `watch` is called with the current heap and the greatest allowed, and may stop the work.
    ///
    /// # Errors
    /// When the certificate does not pass the check; then nothing is known.
    ///
    /// ```
    /// use campeao_solve::misere::{Limits, Period, Quotient};
    /// use campeao_rules::TakeAndBreak;
    /// use std::ops::ControlFlow;
    /// let kayles: TakeAndBreak = "0.77".parse()?;
    /// let quotient = Quotient::find(&kayles, &Limits::default(), &mut |_, _| ControlFlow::Continue(()))?;
    /// assert_eq!(quotient.order(), 40);
    /// assert_eq!(quotient.period(), Some(Period { preperiod: 71, period: 12 }));
    /// assert_eq!(quotient.is_p([5, 9, 12]), Some(false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn find(
        game: &dyn HeapGame,
        limits: &Limits,
        watch: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> Result<Self, Refutation> {
        let Found { monoid, elements, period, growth } = find(game, limits, watch);
        let order = monoid.order();
        let (period, stopped) = match period {
            Ok((preperiod, period)) => (Some(Period { preperiod, period }), None),
            Err(reason) => (None, Some(reason)),
        };
        let certificate = Certificate {
            products: monoid.products().chunks_exact(order).map(<[u16]>::to_vec).collect(),
            p_portion: monoid.p_portion().iter().map(|element| element as u16).collect(),
            heaps: elements,
            period,
        };
        check(game, &certificate)?;
        let growth = growth.iter().map(|(heap, monoid)| Stage {
            heap: *heap,
            order: monoid.order(),
            tame: monoid.is_tame(),
        });
        Ok(Self { certificate, stopped, growth: growth.collect() })
    }

    /// The number of elements.
    pub const fn order(&self) -> usize {
        self.certificate.products.len()
    }

    /// The proof.
    pub const fn certificate(&self) -> &Certificate {
        &self.certificate
    }

    /// The period of the elements of the heaps; where there is one, the quotient is that of all heaps.
    pub const fn period(&self) -> Option<Period> {
        self.certificate.period
    }

    /// The reason why the search ended before a proof for all heaps; `None` where there is a proof.
    pub const fn stopped(&self) -> Option<&StopReason> {
        self.stopped.as_ref()
    }

    /// The heaps at which the quotient grew, from the empty one up.
    pub fn growth(&self) -> &[Stage] {
        &self.growth
    }

    /// The first heap with which the quotient is not that of Nim heaps; `None` where none was found.
    ///
    /// ```
    /// use campeao_solve::misere::{Limits, Quotient};
    /// use std::ops::ControlFlow;
    /// let kayles: campeao_rules::TakeAndBreak = "0.77".parse()?;
    /// let quotient = Quotient::find(&kayles, &Limits::default(), &mut |_, _| ControlFlow::Continue(()))?;
    /// assert_eq!(quotient.first_wild(), Some(5));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn first_wild(&self) -> Option<u64> {
        self.growth.iter().find(|stage| !stage.tame).map(|stage| stage.heap)
    }

    /// Generators and relations, and monomials for the elements.
    pub fn presentation(&self) -> Presentation {
        Presentation::of(&self.certificate)
    }

    /// The greatest heap whose element is listed.
    pub const fn greatest_heap(&self) -> u64 {
        self.certificate.heaps.len() as u64 - 1
    }

    /// The element of a heap; `None` beyond the heaps found.
    pub fn element(&self, heap: u64) -> Option<u16> {
        let heap = match self.certificate.period {
            Some(Period { preperiod, period }) if heap >= preperiod => {
                preperiod + (heap - preperiod) % period
            }
            _ => heap,
        };
        self.certificate.heaps.get(usize::try_from(heap).ok()?).copied()
    }

    /// The element of a sum of heaps; `None` if a heap is beyond those found.
    pub fn sum(&self, heaps: impl IntoIterator<Item = u64>) -> Option<u16> {
        heaps.into_iter().try_fold(0, |sum: u16, heap| {
            let heap = self.element(heap)?;
            Some(self.certificate.products[usize::from(sum)][usize::from(heap)])
        })
    }

    /// Whether a sum of heaps is a P-position, that is, lost by the player to move, in misère play.
    pub fn is_p(&self, heaps: impl IntoIterator<Item = u64>) -> Option<bool> {
        Some(self.certificate.p_portion.binary_search(&self.sum(heaps)?).is_ok())
    }
}
