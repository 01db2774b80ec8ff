//! Services (服务): catalogue, scenes, types, departments, shelf labels, search, opening, clicks, collecting, guides,
//! ratings.
//!
//! Knows the directory, no other feature. Lists are filtered in memory over one snapshot per tenant ([`catalogue`]); the
//! search index is a per-node cache. Home shows this area's cards through the registered card sources. To add a field of
//! a service: the entity, `routes/service_in.rs` (how it comes), `item.rs` (how it goes).

mod cards;
mod catalogue;
mod checks;
mod demo;
mod entities;
mod item;
mod jobs;
mod migrations;
mod rights;
mod routes;
mod rules;
mod search;
mod settings;
mod state;
mod store;

use std::sync::Arc;

use onehall_feature::{Deps, Feature};
use onehall_jobs::Work;
use onehall_search::SearchIndex;

pub use migrations::migrations;
pub use rights::RIGHTS;
pub use settings::SETTINGS;

/// The feature.
///
/// # Errors
/// When the search index can not be made.
pub fn feature(deps: &Deps) -> anyhow::Result<Feature> {
    let index = Arc::new(SearchIndex::in_memory()?);
    let catalogues = catalogue::Catalogues::new(deps.db.clone());
    let files = deps.files.clone();
    let state = state::ServicesState::new(catalogues.clone(), index.clone(), files.clone(), deps);
    let (words, small) = (Arc::new(state.clone()), state.small.clone());
    let keeper = search::Keeper { catalogues: catalogues.clone(), index: index.clone() };
    let (db, all) = (deps.db.clone(), catalogues.clone());
    Ok(Feature {
        name: "services",
        cards: cards::sources(&state),
        routes: routes::router(state),
        jobs: vec![Work::scheduled(jobs::CleanUp { files: files.clone(), small })],
        handlers: vec![Arc::new(catalogues), Arc::new(keeper), words],
        checks: vec![Arc::new(checks::Checks)],
        seeder: Some(Arc::new(demo::Seeder { files: files.clone() })),
        late_seeder: Some(Arc::new(demo::Late { completed: deps.completed.clone(), files })),
        startup: vec![Box::new(move || Box::pin(async move { search::rebuild(&db, &all, &index).await }))],
        ..Feature::default()
    })
}
