//! Services (服务): catalogue, scenes, types, departments, shelf labels, search, opening, clicks, collecting, guides,
//! ratings; what the hall and its centres show, the agreement before opening, specials.
//!
//! Knows the directory, no other feature. Lists are filtered in memory over one snapshot per tenant ([`catalogue`]); the
//! search index is a per-node cache. Home shows this area's cards, which it offers as card sources. To add a field of
//! a service: the entity, `routes/service_in.rs` (how it comes), `item.rs` (how it goes).

mod cards;
mod catalogue;
mod checks;
mod config;
mod demo;
mod department_use;
mod desk;
mod entities;
mod halls;
mod icons_used;
mod index;
mod item;
mod jobs;
mod migrations;
mod origins_used;
mod port;
mod rights;
mod routes;
mod rules;
mod search;
mod settings;
mod sheets;
mod state;
mod store;
mod telling;
mod templates;

use std::sync::Arc;

use onehall_directory::DepartmentUse;
use onehall_feature::{CardSource, Declared, Deps, Feature, Offers, OriginUse, ServiceCatalogue};
use onehall_files::FileUse;
use onehall_jobs::Work;
use onehall_records::documents::DocumentKind;

use rules::service_file::{FEEDBACK, ICON, MATERIAL, SMALL};
use state::ServicesState;

/// What this area hands to the binary.
pub const DECLARED: Declared = Declared {
    rights: rights::RIGHTS,
    scopes: routes::SCOPES,
    settings: settings::SETTINGS,
    offers,
    ..Declared::new("services", migrations::migrations, feature)
};

fn offers(offers: &mut Offers) {
    offers.one::<ServicesState>(|deps| {
        Ok(Arc::new(ServicesState::new(catalogue::Catalogues::new(deps.db.clone()), deps)?))
    });
    offers.one::<dyn ServiceCatalogue>(|deps| Ok(Arc::new(port::Port((*deps.port::<ServicesState>()?).clone()))));
    offers.each::<dyn DocumentKind>(|_| Ok(config::kinds()));
    offers.each::<dyn OriginUse>(|deps| {
        Ok(vec![Arc::new(origins_used::OriginsUsed(deps.port::<ServicesState>()?.catalogues.clone()))])
    });
    offers.each::<dyn DepartmentUse>(|_| Ok(vec![Arc::new(department_use::ServicesOfDepartment)]));
    offers.each::<dyn CardSource>(|deps| Ok(cards::sources(&*deps.port::<ServicesState>()?)));
}

fn feature(deps: &Deps) -> anyhow::Result<Feature> {
    let state = deps.port::<ServicesState>()?;
    let (catalogues, index) = (state.catalogues.clone(), state.index.clone());
    let files = deps.files.clone();
    let keeper = index::Keeper(index.clone());
    Ok(Feature {
        routes: routes::router((*state).clone()),
        sheets: sheets::all(),
        jobs: vec![
            Work::scheduled(jobs::CleanUp),
            Work::scheduled(jobs::ForgetUse),
            Work::of(jobs::TellCollectors { posts: state.posts.clone() }),
        ],
        files: vec![
            FileUse { area: FEEDBACK.area.name, small: Some(SMALL), used: None },
            FileUse { area: ICON.area.name, small: None, used: Some(Arc::new(icons_used::IconsUsed)) },
            FileUse { area: MATERIAL.area.name, small: None, used: None },
        ],
        handlers: vec![Arc::new(catalogues), Arc::new(state.halls.clone()), Arc::new(keeper), state],
        checks: vec![Arc::new(checks::Checks)],
        seeder: Some(Arc::new(demo::Seeder { files: files.clone() })),
        late_seeder: Some(Arc::new(demo::Late { completed: deps.port()?, files })),
        startup: vec![Box::new(move || Box::pin(async move { Ok(index.built().await.map(drop)?) }))],
        ..Feature::default()
    })
}
