//! Which remarks about callers were made lately.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use moka::sync::Cache;
use onehall_kernel::Ctx;

/// How long the same remark about the same caller is not noted again.
const SAME: TimeDelta = TimeDelta::seconds(60);
/// Callers and routes that are remembered for it; beyond them the oldest are noted once more.
const REMEMBERED_MAX: u64 = 20_000;

/// What was noted lately, by actor, action and object.
pub(crate) struct Lately(Cache<(String, &'static str, String), DateTime<Utc>>);

impl Lately {
    pub(crate) fn new() -> Self {
        Self(Cache::builder().max_capacity(REMEMBERED_MAX).time_to_live(Duration::from_secs(600)).build())
    }

    /// Whether it has not been noted within a minute; then it counts as noted.
    pub(crate) fn is_new(&self, ctx: &Ctx, action: &'static str, object: &str) -> bool {
        let key = (format!("{}/{}", ctx.tenant, ctx.actor.label()), action, object.to_owned());
        let now = ctx.now;
        let was = self.0.get(&key).is_some_and(|at| now - at < SAME);
        if !was {
            self.0.insert(key, now);
        }
        !was
    }
}
