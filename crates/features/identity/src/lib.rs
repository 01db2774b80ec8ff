//! Identity (身份): sign-in, sessions, tokens, clients, second factors, captchas, application passwords, the account.
//!
//! Knows the directory alone; single sign-on meets it at the port [`single_sign_on::SingleSignOn`] and calls [`sign_in`],
//! [`second_factor`], [`captchas`], [`devices`] and [`ends`] directly. Chat's sockets ask [`app_passwords`]; the web asks
//! through the ports `SessionSource` and `ClientSource`; the operator's commands are [`operator`]. [`ends`] is the one place that composes the end of a
//! session with what stands behind it. Passwords are argon2id hashes in a table of their own, tokens and tickets are
//! stored as SHA-256 only. To add a sign-in method: a grant in `routes/token.rs` that ends in `open`.

mod account;
mod activation;
mod addresses;
mod answer;
pub mod app_passwords;
mod audit_filter;
pub mod captchas;
mod checks;
mod cleanup;
mod clients;
mod code_counts;
mod config;
mod defaults;
mod demo;
pub mod devices;
pub mod ends;
mod entities;
mod first_code;
mod forget_sessions;
mod load;
mod migrations;
mod new_password;
pub mod operator;
mod password;
mod ports;
mod rights;
mod routes;
mod rules;
mod school_settings;
pub mod second_factor;
pub mod sessions;
mod settings;
mod sheets;
pub mod sign_in;
pub mod single_sign_on;
mod social;
mod state;
mod store;
mod times;

use std::sync::Arc;

use onehall_directory::FirstCode;
use onehall_feature::{Declared, Deps, Feature, Offers, SettingDefault};
use onehall_jobs::Work;
use onehall_web::ports::{ClientSource, SessionSource};

use app_passwords::AppPasswords;

pub use account::Account;
pub use answer::wire_code;
pub use config::IdentityConfig;
pub use defaults::ensure_defaults;
pub use load::{LoadAccount, add_load_accounts};
pub use rights::{LooksAfterSystems, ManagesSystems};
pub use rules::session::Deadlines;
pub use rules::session_times::SessionLimits;
pub use rules::token;
pub use state::IdentityState;
pub use times::SessionClock;

/// What this area hands to the binary.
pub const DECLARED: Declared = Declared {
    rights: rights::RIGHTS,
    sections: config::SECTIONS,
    settings: settings::SETTINGS,
    offers,
    ..Declared::new("identity", migrations::migrations, feature)
};

fn offers(offers: &mut Offers) {
    offers.one::<IdentityState>(|deps| Ok(Arc::new(IdentityState::new(deps)?)));
    offers.one::<SessionClock>(|deps| Ok(Arc::new(times::session_clock(deps.db.clone(), &deps.section()?))));
    offers.each::<SettingDefault>(|deps| Ok(vec![Arc::new(settings::file_default(&deps.section()?))]));
    offers.one::<dyn SessionSource>(|deps| Ok(deps.port::<IdentityState>()?.cache.clone()));
    offers.one::<dyn ClientSource>(|deps| Ok(deps.port::<IdentityState>()?.cache.clone()));
    offers.one::<dyn FirstCode>(|deps| Ok(Arc::new(first_code::Codes(deps.port::<IdentityState>()?))));
    offers.one::<AppPasswords>(|deps| {
        let state = deps.port::<IdentityState>()?;
        let (db, env, secret) = (deps.db.clone(), deps.env.clone(), deps.install_secret.clone());
        Ok(Arc::new(AppPasswords::new(db, env, secret, state.passwords.clone(), &state.config)))
    });
}

fn feature(deps: &Deps) -> anyhow::Result<Feature> {
    let state = deps.port::<IdentityState>()?;
    let settings = routes::SettingsState(Arc::new(school_settings::SchoolSettings::new(deps)?));
    Ok(Feature {
        routes: routes::router((*state).clone(), routes::ClientsState::new(deps, &state), settings),
        sheets: sheets::all(&state.clock),
        jobs: vec![
            Work::scheduled(cleanup::CleanUp),
            Work::scheduled(forget_sessions::ForgetSessions),
            Work::of(clients::EndClientSessions),
        ],
        handlers: vec![state.cache.clone(), state.clock.clone(), state.codes.clone()],
        checks: vec![Arc::new(checks::Checks)],
        seeder: Some(Arc::new(demo::Seeder { passwords: state.passwords.clone() })),
        ..Feature::default()
    })
}
