//! Single sign-on (单点登录): the embedded CAS 3.0 server under `/cas`, the client of an external one, registered services,
//! tickets, single logout and its outbox.
//!
//! The rules of the protocol live in `onehall-cas`; here are its tables (`entities`, `store`, `migrations`), its steps
//! (`flow`), its pages (`page`), its routes (`routes`) and its background work (`jobs`). [`Sso`] is made from
//! [`Deps`] alone, and identity holds it by the port [`SingleSignOn`]; the routes call identity directly. The portal's own
//! tickets are validated in process by the function that answers every other application (`provider::embedded`), or by
//! another server (`provider::external`). The end of a portal session with a ticket is composed in
//! `onehall_identity::ends`, nowhere here.
//!
//! To add an endpoint: a file in `routes/`; a decision belongs into `onehall_cas::rules` with its table test.

mod change;
mod config;
mod entities;
mod flow;
mod jobs;
mod migrations;
pub mod operator;
mod page;
mod port;
mod provider;
mod registry;
mod routes;
mod rules;
mod server;
mod store;

use std::sync::Arc;
use std::time::Duration;

use onehall_cas::client::CasServer as Other;
use onehall_directory::PersonEnds;
use onehall_feature::{Declared, Deps, Feature, Offers};
use onehall_identity::ends::EndSessions;
use onehall_identity::single_sign_on::SingleSignOn;
use onehall_identity::{IdentityState, SessionClock};
use onehall_jobs::Work;

use config::{CasConfig, Mode};
use port::{Port, Provider, login_at};
use provider::embedded::EmbeddedCas;
use provider::external::ExternalCas;
use server::CasServer;

pub use onehall_cas::MatchKind;
pub use port::Tickets;

/// What this area hands to the binary.
pub const DECLARED: Declared =
    Declared { sections: config::SECTIONS, offers, ..Declared::new("sso", migrations::migrations, feature) };

fn offers(offers: &mut Offers) {
    offers.one::<Sso>(|deps| Ok(Arc::new(Sso::new(deps)?)));
    offers.one::<dyn SingleSignOn>(|deps| Ok(deps.port::<Sso>()?.port.clone()));
    offers.each::<dyn PersonEnds>(|_| Ok(vec![Arc::new(EndSessions::new(&Tickets))]));
}

fn feature(deps: &Deps) -> anyhow::Result<Feature> {
    let (sso, identity) = (deps.port::<Sso>()?, deps.port::<IdentityState>()?);
    let state = routes::CasState { server: sso.server.clone(), identity: (*identity).clone() };
    Ok(Feature {
        routes: routes::router(state, sso.mode == Mode::Embedded),
        jobs: vec![
            Work::of(jobs::TellServices(sso.server.clone())),
            Work::of(jobs::DeliverLogout(sso.server.clone())),
            Work::scheduled(jobs::ForgetTickets),
        ],
        ..Feature::default()
    })
}

/// Single sign-on without an identity.
struct Sso {
    server: Arc<CasServer>,
    mode: Mode,
    port: Arc<dyn SingleSignOn>,
}

impl Sso {
    /// Reads `[cas]`; how long sessions live identity says.
    ///
    /// # Errors
    /// When a section is not declared or an address can not be used.
    fn new(deps: &Deps) -> anyhow::Result<Self> {
        let config: CasConfig = deps.section()?;
        let portal = format!("{}/login", deps.public_url);
        let mode = config.mode;
        let base = match mode {
            Mode::Embedded => format!("{}/cas", deps.public_url),
            Mode::External => config.base_url.clone(),
        };
        let other = Other::new(&base).map_err(|error| anyhow::anyhow!("configuration [cas]: {error}"))?;
        let login = login_at(&base, &deps.public_url, mode == Mode::Embedded)?;
        let version = config.version;
        let server = Arc::new(CasServer {
            config,
            db: deps.db.clone(),
            env: deps.env.clone(),
            outbound: deps.outbound.clone(),
            public_url: deps.public_url.clone(),
            secret: deps.install_secret.clone(),
            tenants: deps.port()?,
            registry: registry::Registry::new(&portal, deps.port()?, deps.port()?),
            tried: moka::sync::Cache::builder().max_capacity(50_000).time_to_live(Duration::from_secs(60)).build(),
            clock: deps.port::<SessionClock>()?,
        });
        let provider = match mode {
            Mode::Embedded => Provider::Embedded(EmbeddedCas { server: server.clone() }),
            Mode::External => Provider::External(Box::new(ExternalCas {
                other,
                version,
                portal: ExternalCas::portal(&portal)?,
                outbound: deps.outbound.clone(),
            })),
        };
        Ok(Self { server, mode, port: Port::shared(provider, login) })
    }
}
