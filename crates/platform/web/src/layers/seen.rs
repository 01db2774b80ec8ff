//! Who called, as the extractors found out: the layers around them learn it when the answer comes back.

use std::sync::{Arc, OnceLock};

use onehall_kernel::Ctx;

/// The place of one request in which the first extractor leaves the caller's context.
#[derive(Debug, Clone, Default)]
pub(crate) struct Seen(Arc<OnceLock<Ctx>>);

impl Seen {
    pub(crate) fn tell(&self, ctx: &Ctx) {
        // a second extractor of the same request found the same
        let _ = self.0.set(ctx.clone());
    }

    pub(crate) fn ctx(&self) -> Option<&Ctx> {
        self.0.get()
    }
}
