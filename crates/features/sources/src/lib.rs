//! Data sources (数据源): APIs of other systems as data of cards and other pages.
//!
//! This area owns the systems a school asks, how they know the portal, what their APIs ask for and answer, and the calls
//! themselves. Others ask it by the port [`DataSources`] and say by [`SourceUse`] what they use. It knows the directory, for
//! what parameters are about, and single sign-on's port, for tickets; nothing of cards.
//!
//! `rules/` is pure: what may be configured (`origin`, `template`, `auth`, `parameter`), what is asked (`question`), what comes
//! of an answer (`path`, `mapping`, `value`), how secrets are kept (`seal`), when nobody is asked (`breaker`). `fetch/` asks:
//! one call for all who want the same, detached from them. `change.rs` has what changes, `store/` the queries.
//!
//! To add a call: a file in `routes/`, its rule in `rules/`, its query in `store/`. To add a way by which a source knows the
//! portal: `rules/auth.rs` (fields, secret), `fetch/request.rs` (where it goes).

mod bind;
mod change;
mod checks;
mod entities;
mod faults;
mod fetch;
mod migrations;
mod model;
mod rights;
mod routes;
mod rules;
mod sources;
mod store;

use std::sync::Arc;

use onehall_feature::{DataSources, Declared, Deps, Feature, Offers, SourceUse};

use routes::SourcesState;
use sources::Sources;

/// What this area hands to the binary.
pub const DECLARED: Declared =
    Declared { rights: rights::RIGHTS, offers, ..Declared::new("sources", migrations::migrations, feature) };

fn offers(offers: &mut Offers) {
    offers.one::<Sources>(|deps| Ok(Arc::new(Sources::new(deps)?)));
    offers.one::<dyn DataSources>(|deps| Ok(deps.port::<Sources>()?));
}

fn feature(deps: &Deps) -> anyhow::Result<Feature> {
    let state = SourcesState { sources: deps.port()?, uses: deps.each::<dyn SourceUse>()?.into() };
    Ok(Feature { routes: routes::routes(state), checks: vec![Arc::new(checks::SourcesCheck)], ..Feature::default() })
}
