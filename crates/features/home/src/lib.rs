//! Home: the page people land on. Cards and their places, the top menu, the configuration menu, themes, tools, the
//! navigation bar, quick navigation, footer and pictures.
//!
//! A tenant's cards, menu, themes, tools and links are one snapshot in memory, dropped by events; a home page of five
//! cards is one query for the person's places and one call per card. Card data comes from the sources that other areas
//! offer ([`onehall_feature::CardSource`]); each is loaded in a task of its own with a limit of time and size, so
//! that a failure stays in its card.
//!
//! Knows people through `onehall-directory` and nothing of services, matters or notices. To add a card
//! kind: docs/recipes/add-a-card-kind.md. To add a call: a file in `routes/`, its rule in `rules/`, its query in
//! `store/`; what changes a tenant's home page goes to [`operator`].

mod cache;
mod cards;
mod checks;
mod config;
mod demo;
mod entities;
mod home;
mod look;
mod migrations;
pub mod model;
pub mod operator;
mod origins_used;
mod pictures_used;
mod rights;
mod routes;
mod rules;
mod settings;
mod sheets;
mod store;
mod uses;

use std::sync::Arc;

use onehall_feature::{CardSource, Declared, Deps, Feature, Offers, OriginUse, SchoolLook, SourceUse, describe_cards};
use onehall_files::FileUse;
use onehall_records::documents::{DocumentKind, DocumentKinds};

use cache::SnapshotCache;
pub use rules::layers::{LayerCard, LayerState, Scope};
pub use rules::layout::{Area, CardState};
pub use rules::menu::NavigationType;
use rules::picture::PICTURE;

/// Keys of the settings this area shows, for `onehall_records::settings`.
pub mod setting_keys {
    use crate::store::settings;

    /// The question assistant.
    pub const ASSISTANT: &str = settings::ASSISTANT.key;
    /// The footer.
    pub const FOOTER: &str = settings::FOOTER.key;
    /// Holidays.
    pub const HOLIDAYS: &str = settings::HOLIDAYS.key;
    /// Logos and title.
    pub const LOGOS: &str = settings::LOGOS.key;
    /// Switches of the frame.
    pub const OPTIONS: &str = settings::OPTIONS.key;
}

/// What this area hands to the binary.
pub const DECLARED: Declared = Declared {
    rights: rights::RIGHTS,
    scopes: routes::SCOPES,
    settings: settings::SETTINGS,
    offers,
    ..Declared::new("home", migrations::migrations, feature)
};

fn offers(offers: &mut Offers) {
    offers.each::<dyn DocumentKind>(|deps| Ok(config::kinds(deps.port()?)));
    offers.one::<SnapshotCache>(|_| Ok(Arc::new(SnapshotCache::new())));
    offers.one::<dyn SchoolLook>(|deps| Ok(Arc::new(look::HomeLook(SnapshotCache::clone(&*deps.port()?)))));
    offers.each::<dyn SourceUse>(|_| Ok(vec![Arc::new(uses::CardsUse)]));
    offers.each::<dyn OriginUse>(|_| Ok(vec![Arc::new(origins_used::OriginsUsed)]));
}

/// Of two card sources of one kind the later one counts.
fn feature(deps: &Deps) -> anyhow::Result<Feature> {
    let cache = SnapshotCache::clone(&*deps.port()?);
    let files = deps.files.clone();
    let own: Arc<dyn CardSource> = Arc::new(cards::tools::ToolsCard { cache: cache.clone() });
    let frames: Arc<dyn CardSource> = Arc::new(cards::frame::FrameCard { embedded: deps.port()? });
    let sources: Vec<Arc<dyn CardSource>> = [own, frames].into_iter().chain(deps.each()?).collect();
    let described = sources.clone();
    let kinds = DocumentKinds::of(deps.each()?)?;
    let home = home::Home::new(
        cache.clone(),
        files,
        (sources, deps.port()?),
        deps.notifications.clone(),
        deps.rights.clone(),
        kinds,
    );
    let routes = routes::routes(home).completed_by(move |document| {
        let shapes = described.iter().filter_map(|source| source.schema()).collect();
        describe_cards(document, shapes, "CardDataOut", "Envelope_CardDataOut");
    });
    Ok(Feature {
        routes,
        sheets: sheets::all(),
        files: vec![FileUse {
            area: PICTURE.area.name,
            small: None,
            used: Some(Arc::new(pictures_used::PicturesUsed)),
        }],
        handlers: vec![Arc::new(cache)],
        checks: vec![Arc::new(checks::HomeCheck)],
        seeder: Some(Arc::new(demo::Demo)),
        ..Feature::default()
    })
}
