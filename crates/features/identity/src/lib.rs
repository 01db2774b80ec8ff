//! Identity (身份): sign-in, sessions, tokens, clients, second factors, captchas, application passwords, the account.
//!
//! Knows the directory alone; single sign-on meets it at the port [`single_sign_on::SingleSignOn`] and calls [`sign_in`],
//! [`second_factor`], [`captchas`], [`devices`] and [`ends`] directly. Chat's sockets ask [`app_passwords`]; the web asks
//! through [`Ports`]; the operator's commands are [`operator`]. [`ends`] is the one place that composes the end of a
//! session with what stands behind it. Passwords are argon2id hashes in a table of their own, tokens and tickets are
//! stored as SHA-256 only. To add a sign-in method: a grant in `routes/token.rs` that ends in `open`.

mod account;
mod addresses;
mod answer;
pub mod app_passwords;
pub mod captchas;
mod checks;
mod cleanup;
mod config;
mod defaults;
mod demo;
pub mod devices;
pub mod ends;
mod entities;
mod load;
mod migrations;
pub mod operator;
mod password;
mod ports;
mod rights;
mod routes;
mod rules;
pub mod second_factor;
pub mod sessions;
mod settings;
pub mod sign_in;
pub mod single_sign_on;
mod social;
mod state;
mod store;

use std::sync::Arc;

use onehall_feature::{Deps, Feature};
use onehall_jobs::Work;

use single_sign_on::SingleSignOn;

pub use account::Account;
pub use answer::wire_code;
pub use config::{IdentityConfig, SECTIONS};
pub use defaults::ensure_defaults;
pub use load::{LoadAccount, add_load_accounts};
pub use migrations::migrations;
pub use ports::Ports;
pub use rights::RIGHTS;
pub use rules::session::Deadlines;
pub use rules::token;
pub use settings::SETTINGS;
pub use state::IdentityState;

/// What identity hands over beside its feature.
pub struct Identity {
    /// For the web and for chat.
    pub ports: Ports,
    /// For single sign-on, which signs people in at its own pages.
    pub state: IdentityState,
}

/// The feature, over the single sign-on that was built before it.
///
/// # Errors
/// When its configuration section is not declared.
pub fn feature(deps: &Deps, sso: Arc<dyn SingleSignOn>) -> anyhow::Result<(Identity, Feature)> {
    let config: IdentityConfig = deps.section()?;
    let cache = ports::SessionCache::new(deps.db.clone(), deps.env.clone());
    let passwords = password::Passwords::new();
    let app_passwords = app_passwords::AppPasswords::new(
        deps.db.clone(),
        deps.env.clone(),
        deps.install_secret.clone(),
        passwords.clone(),
        &config,
    );
    let state = IdentityState {
        config: Arc::new(config),
        passwords: passwords.clone(),
        addresses: addresses::Addresses::new(),
        cache: cache.clone(),
        secret: deps.install_secret.clone(),
        public_url: deps.public_url.as_str().into(),
        outbound: deps.outbound.clone(),
        official: deps.official.clone(),
        settings: deps.settings.clone(),
        sso,
    };
    let feature = Feature {
        name: "identity",
        routes: routes::router(state.clone()),
        jobs: vec![Work::scheduled(cleanup::CleanUp)],
        handlers: vec![cache.clone()],
        checks: vec![Arc::new(checks::Checks)],
        seeder: Some(Arc::new(demo::Seeder { passwords })),
        ..Feature::default()
    };
    Ok((Identity { ports: cache.ports(app_passwords), state }, feature))
}
