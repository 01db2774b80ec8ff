//! Chat (即时通讯): the sessions, conversations and messages of an XMPP server of our own, and the chat calls.
//!
//! A message is understood ([`rules::payload`]), stored by group commit, and only then acknowledged and delivered. Every
//! socket is one task with bounded queues ([`hub`]); a session may wait for another socket after a cut (XEP-0198). What a
//! person has of a conversation is one row: read, received, muted, pinned. The protocol itself is `onehall-xmpp`.
//!
//! Nodes tell each other their sessions ([`hub`]), so that a message reaches whoever it is for wherever they are; what
//! the wire between them loses comes from the database ([`nodes`], [`rules::order`]). Knows people through
//! `onehall-directory`, application passwords through `onehall-identity`, and nothing of services and matters; official
//! accounts it asks for through the port `OfficialNotices`. Groups are `groups` and `socket/group`, files `files` and
//! `routes/media`. To add a type of message:
//! its number in [`rules::payload`] and what becomes of it in `socket/message.rs`; to add a request of clients:
//! `socket/iq.rs`. What the demonstration's people say to each other is `demo/chat.json` (`demo`).

mod checks;
mod config;
mod demo;
mod entities;
mod files;
mod groups;
mod hub;
mod migrations;
mod nodes;
mod officials;
mod people;
mod routes;
mod rules;
mod saver;
mod settings;
mod socket;
mod state;
mod store;
mod together;
mod watch;
mod written;

use std::sync::Arc;
use std::time::Duration;

use moka::future::Cache;
use onehall_feature::{Declared, Deps, Feature, Offers, SettingDefault, Upkeep};
use onehall_files::{FileUse, SmallPictures};
use onehall_web::Tally;
use tokio_util::task::TaskTracker;

pub use config::ChatConfig;
pub use demo::Demo;

/// How long it is known that a person exists.
const PEOPLE_TTL: Duration = Duration::from_secs(60);
/// People of whom it is known.
const PEOPLE_MAX: u64 = 50_000;

/// How long is known who is in a group, at most: changes are told.
const GROUPS_TTL: Duration = Duration::from_secs(15);
/// Groups of which it is known.
const GROUPS_MAX: u64 = 5_000;

/// How long the sum of a tenant's files counts.
const TOTALS_TTL: Duration = Duration::from_secs(60);
/// Tenants of which it is known.
const TENANTS_MAX: u64 = 10_000;

/// What this area hands to the binary.
pub const DECLARED: Declared = Declared {
    sections: config::SECTIONS,
    settings: settings::SETTINGS,
    offers,
    ..Declared::new("chat", migrations::migrations, feature)
};

fn offers(offers: &mut Offers) {
    offers.each::<SettingDefault>(|deps| Ok(vec![Arc::new(settings::file_default(&deps.section()?))]));
}

fn feature(deps: &Deps) -> anyhow::Result<Feature> {
    let config: ChatConfig = deps.section()?;
    let files = deps.files.clone();
    let config = Arc::new(config);
    let rules = settings::rules_of_schools(deps.db.clone(), &config);
    let chat = state::Chat::new(state::ChatParts {
        config: config.clone(),
        rules: rules.clone(),
        hub: hub::Hub::new(deps.wire.clone()),
        sockets: TaskTracker::new(),
        sockets_of: Tally::new(config.sockets_per_person),
        strangers: Tally::new(config.strangers_per_address),
        saver: saver::saver(deps.db.clone()),
        arrivals: together::arrivals(deps.db.clone(), deps.env.clone()),
        several: together::several(deps.db.clone(), rules.clone()),
        opinions: deps.port()?,
        official: deps.port()?,
        app_passwords: deps.port()?,
        env: deps.env.clone(),
        people: Cache::builder().max_capacity(PEOPLE_MAX).time_to_live(PEOPLE_TTL).build(),
        groups: moka::sync::Cache::builder().max_capacity(GROUPS_MAX).time_to_live(GROUPS_TTL).build(),
        small: SmallPictures::new(files.clone(), rules::file::SMALL),
        files,
        uploads: files::turns(),
        sandbox: deps.sandbox.clone(),
        totals: moka::sync::Cache::builder().max_capacity(TENANTS_MAX).time_to_live(TOTALS_TTL).build(),
        secret: deps.install_secret.clone(),
        public_url: deps.public_url.as_str().into(),
    });
    let seeder = demo::Demo { config: chat.config.clone() };
    let (among, db) = (chat.clone(), deps.db.clone());
    let upkeep: Upkeep = Box::new(move |stop| Box::pin(nodes::run(among, db, stop)));
    Ok(Feature {
        upkeep: vec![upkeep],
        routes: routes::routes(chat.clone()),
        files: vec![FileUse { area: rules::file::AREA.name, small: Some(rules::file::SMALL), used: None }],
        handlers: vec![rules, Arc::new(watch::Watch(chat))],
        checks: vec![Arc::new(checks::Checks)],
        seeder: Some(Arc::new(seeder)),
        ..Feature::default()
    })
}
