//! Content safety (内容安全): the sensitive words of a tenant, the check of what people write, the record of what was
//! refused.
//!
//! Matching itself is `onehall_safety` (platform); this area owns the dictionaries, their administration and the record,
//! and implements [`onehall_feature::OpinionCheck`], which every other area gets in its `Deps`. Knows the directory alone.
//!
//! A dictionary has a version that every change of its words raises, in the same transaction. Each check reads that one
//! number and builds the matcher anew when it moved, so a changed word counts at once on every node and no node can
//! keep an old dictionary.
//!
//! To add a call: a file in `routes/`, its rule in `rules/`, its query in `store/`. To check a text in another area:
//! docs/recipes/check-an-opinion.md.

mod change;
mod checks;
mod demo;
mod dictionaries;
mod entities;
mod jobs;
mod migrations;
mod opinions;
mod rights;
mod routes;
mod rules;
mod settings;
mod store;

use std::sync::Arc;

use onehall_feature::Feature;
use onehall_jobs::Work;

pub use migrations::migrations;
pub use opinions::Opinions;
pub use rights::RIGHTS;
pub use settings::SETTINGS;

/// What this area hands to the binary. `opinions` is the check that the other areas were given.
#[must_use]
pub fn feature(opinions: Arc<Opinions>) -> Feature {
    Feature {
        name: "safety",
        routes: routes::routes(opinions),
        jobs: vec![Work::scheduled(jobs::ForgetAttempts)],
        checks: vec![Arc::new(checks::SafetyCheck)],
        seeder: Some(Arc::new(demo::Demo)),
        ..Feature::default()
    }
}
