//! Embedded applications (嵌入应用): whose pages stand in frames of the portal, what they may ask it for, and what browsers
//! refused (001 section 7.5, contract section 5).
//!
//! This area owns the table of applications with their exact origins, which is also what the content security policy lets
//! pages frame ([`FrameSources`]), the tickets by which an application's own server learns who is there, the counts of
//! dropped messages, and sub-applications: trusted modules, brought as archives and served hashed under `/micro/`. The wire of frames is the browser's (`web/apps/portal/src/features/embed`). It knows the directory, for
//! who answers for an application, and single sign-on's port; nothing of cards, navigation or services: what leads to an
//! application says so by [`OriginUse`].
//!
//! `rules/` is pure: `origins` (what an origin is), `form` (what may be said of an application), `names`, `reason`, `tally`;
//! `bundle` (what an archive may be) and `manifest` (what it says of itself). `embedded.rs` and `micro.rs` are what is kept
//! in memory, `change.rs` and `change_micro.rs` what changes, `import.rs` what the configuration listed before.
//!
//! To add a capability: `rules/names.rs` and `web/packages/bridge-protocol/src/names.ts`.

mod change;
mod change_micro;
mod checks;
mod demo;
mod embedded;
mod entities;
mod import;
mod jobs;
mod micro;
mod migrations;
mod model;
mod rights;
mod routes;
mod rules;
mod store;

use std::sync::Arc;

use onehall_feature::{Declared, Deps, EmbeddedApps, Feature, Offers, OriginUse};
use onehall_files::FileUse;
use onehall_jobs::Work;
use onehall_web::ports::FrameSources;

use embedded::Embedded;
use import::Import;
use micro::Micro;
use routes::EmbedState;
use rules::micro_file::MICRO;

/// What this area hands to the binary.
pub const DECLARED: Declared =
    Declared { rights: rights::RIGHTS, offers, ..Declared::new("embed", migrations::migrations, feature) };

fn offers(offers: &mut Offers) {
    offers.one::<Embedded>(|deps| Ok(Arc::new(Embedded::new(deps.db.clone()))));
    offers.one::<dyn EmbeddedApps>(|deps| Ok(deps.port::<Embedded>()?));
    offers.one::<dyn FrameSources>(|deps| Ok(deps.port::<Embedded>()?));
}

fn feature(deps: &Deps) -> anyhow::Result<Feature> {
    let embedded = deps.port::<Embedded>()?;
    let import = Import {
        db: deps.db.clone(),
        env: deps.env.clone(),
        before: deps.port()?,
        public_url: deps.public_url.clone(),
    };
    let micro = Arc::new(Micro::new(deps.db.clone(), deps.files.clone()));
    let state = EmbedState {
        embedded: embedded.clone(),
        micro: micro.clone(),
        files: deps.files.clone(),
        sso: deps.port()?,
        uses: deps.each::<dyn OriginUse>()?.into(),
        public_url: deps.public_url.as_str().into(),
    };
    Ok(Feature {
        routes: routes::routes(state),
        jobs: vec![Work::scheduled(jobs::ForgetDrops)],
        files: vec![FileUse { area: MICRO.area.name, small: None, used: None }],
        handlers: vec![embedded, micro],
        checks: vec![Arc::new(checks::EmbedCheck)],
        seeder: Some(Arc::new(demo::Demo)),
        startup: vec![Box::new(move || Box::pin(import.run()))],
        ..Feature::default()
    })
}
