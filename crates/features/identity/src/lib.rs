//! Identity (身份): tenants, people, departments, roles, clients, sign-in, sessions, tickets.
//!
//! Knows no other feature. Other areas ask [`directory`], chat's sockets [`app_passwords`];
//! the web asks through [`Ports`];
//! the operator's commands are [`operator`]. Passwords are argon2id hashes, tokens and tickets are stored as SHA-256
//! only. To add a sign-in method: a grant in `routes/token.rs` that ends in `open`.

mod addresses;
mod answer;
pub mod app_passwords;
mod captchas;
pub mod cas;
mod checks;
mod cleanup;
mod config;
mod defaults;
mod demo;
mod devices;
pub mod directory;
mod entities;
mod migrations;
pub mod operator;
mod password;
mod ports;
mod rights;
mod routes;
mod rules;
mod second_factor;
mod sessions;
mod sign_in;
mod social;
mod state;
mod store;

use std::sync::Arc;

use onehall_feature::{Deps, Feature};
use onehall_jobs::Work;

pub use defaults::{ensure_defaults, has_people};
pub use demo::load::{LoadAccount, add_load_accounts};
pub use migrations::migrations;
pub use ports::Ports;
pub use rights::RIGHTS;

/// The feature and what it gives to the web.
///
/// # Errors
/// When its configuration section is not understood.
pub fn feature(deps: &Deps) -> anyhow::Result<(Ports, Feature)> {
    let config: config::IdentityConfig = deps.section("identity")?;
    let directory = ports::Directory::new(deps.db.clone(), deps.env.clone());
    let passwords = password::Passwords::new();
    let app_passwords = app_passwords::AppPasswords::new(
        deps.db.clone(),
        deps.env.clone(),
        deps.install_secret.clone(),
        passwords.clone(),
        &config,
    );
    let cas = cas::Cas::new(deps, &config, directory.clone())?;
    let state = state::IdentityState {
        config: Arc::new(config),
        passwords: passwords.clone(),
        addresses: addresses::Addresses::new(),
        directory: directory.clone(),
        secret: deps.install_secret.clone(),
        public_url: deps.public_url.as_str().into(),
        outbound: deps.outbound.clone(),
        official: deps.official.clone(),
        validator: cas.validator.clone(),
    };
    let mut jobs = vec![Work::scheduled(cleanup::CleanUp)];
    jobs.extend(cas.jobs());
    let feature = Feature {
        name: "identity",
        routes: routes::router(state.clone()).merge(cas.routes(state)),
        jobs,
        handlers: vec![directory.clone()],
        checks: vec![Arc::new(checks::Checks)],
        seeder: Some(Arc::new(demo::Seeder { passwords, rights: deps.rights.clone() })),
        ..Feature::default()
    };
    Ok((directory.ports(app_passwords), feature))
}
