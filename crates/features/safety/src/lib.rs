//! Content safety (内容安全): the sensitive words of a tenant, the check of what people write, the record of what was
//! refused.
//!
//! Matching itself is `onehall_safety` (platform); this area owns the dictionaries, their administration and the record,
//! and offers [`OpinionCheck`] to every other one. Knows the directory alone.
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
mod sheet;
mod store;

use std::sync::Arc;

use onehall_feature::{Declared, Deps, Feature, Offers, OpinionCheck};
use onehall_jobs::Work;

use opinions::Opinions;

/// What this area hands to the binary.
pub const DECLARED: Declared = Declared {
    rights: rights::RIGHTS,
    settings: settings::SETTINGS,
    offers,
    ..Declared::new("safety", migrations::migrations, feature)
};

fn offers(offers: &mut Offers) {
    offers.one::<Opinions>(|deps| Ok(Opinions::new(deps.db.clone())));
    offers.one::<dyn OpinionCheck>(|deps| Ok(deps.port::<Opinions>()?));
}

fn feature(deps: &Deps) -> anyhow::Result<Feature> {
    Ok(Feature {
        routes: routes::routes(deps.port()?),
        sheets: vec![Arc::new(sheet::Words)],
        jobs: vec![Work::scheduled(jobs::ForgetAttempts)],
        checks: vec![Arc::new(checks::SafetyCheck)],
        seeder: Some(Arc::new(demo::Demo)),
        ..Feature::default()
    })
}
