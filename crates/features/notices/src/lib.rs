//! Notices: news and announcements in columns, posted by other systems, read on pages and on the campus news card.
//!
//! What editors type is stored as typed and made safe when it is answered: `onehall_safety` has the one list of HTML
//! that is shown, everything else appears as text. One query (`store::visible`) decides what a reader may see, for list,
//! detail, neighbours and card; visitors see public items of public columns. Readings are counted in a group commit.
//!
//! Knows nothing of matters, services or the home page. To add a call: a file in `routes/`, its rule in `rules/`, its
//! query in `store/`.

mod announcement_card;
mod card;
mod checks;
mod demo;
mod entities;
mod jobs;
mod migrations;
mod newest;
mod publish;
mod routes;
mod rules;
mod store;

use std::sync::Arc;

use onehall_feature::{Deps, Feature};

pub use migrations::migrations;
pub use publish::{Published, put_news, withdraw_news};
pub use rules::news::Importance;
pub use store::items::{News, NewsText};

/// What this area hands to the binary.
///
/// # Errors
/// Never today; the signature is that of all features.
pub fn feature(deps: &Deps) -> anyhow::Result<Feature> {
    Ok(Feature {
        name: "notices",
        routes: routes::routes(routes::ReaderKeys::new(deps.install_secret.clone())),
        jobs: vec![Arc::new(jobs::ForgetReadings)],
        schedules: vec![jobs::ForgetReadings::SCHEDULE],
        cards: vec![Arc::new(card::NewsCard), Arc::new(announcement_card::AnnouncementCard)],
        checks: vec![Arc::new(checks::NoticesCheck)],
        seeder: Some(Arc::new(demo::Demo)),
        ..Feature::default()
    })
}
