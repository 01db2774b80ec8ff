//! Duties (职责、三张清单): what each department must do, may do and offers, written once, linked to the services that
//! carry it out (001 sections 7.1 and 7.3).
//!
//! Knows the directory, and services by the port [`onehall_feature::ServiceCatalogue`] alone. The duties of a department are
//! one document ([`onehall_records::documents`]) that the department edits and hands in, and that somebody else publishes or
//! returns; its rows stand twice, as people see them and as editors have them ([`store::projection`]). The search index is a
//! per-node cache.
//!
//! To add a field of a duty: `config/duties_body.rs` (how it is kept), `rules/duties.rs` (what it may say), `routes/out.rs`
//! (how it goes), `sheets/`.

mod checks;
mod config;
mod demo;
mod department_use;
mod entities;
mod index;
mod migrations;
mod rights;
mod routes;
mod rules;
mod settings;
mod sheets;
mod state;
mod store;

use std::sync::Arc;

use onehall_directory::DepartmentUse;
use onehall_feature::{Declared, Deps, Feature, Offers};
use onehall_records::documents::DocumentKind;

use state::DutiesState;

/// What this area hands to the binary.
pub const DECLARED: Declared = Declared {
    rights: rights::RIGHTS,
    settings: settings::SETTINGS,
    offers,
    ..Declared::new("duties", migrations::migrations, feature)
};

fn offers(offers: &mut Offers) {
    offers.each::<dyn DocumentKind>(|_| Ok(config::kinds()));
    offers.each::<dyn DepartmentUse>(|_| Ok(vec![Arc::new(department_use::DutiesOfDepartment)]));
}

fn feature(deps: &Deps) -> anyhow::Result<Feature> {
    let state = DutiesState::new(deps)?;
    let index = state.index.clone();
    Ok(Feature {
        routes: routes::router(state.clone()),
        sheets: sheets::all(&state),
        handlers: vec![Arc::new(state.clone()), Arc::new(index::Keeper(index))],
        checks: vec![Arc::new(checks::Checks)],
        late_seeder: Some(Arc::new(demo::Seeder { state })),
        ..Feature::default()
    })
}
